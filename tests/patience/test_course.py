"""How a game's chance went: at every triple that of the best card."""

import pytest

from patience import Deal, Options, Variant
from patience.course import course
from patience.hints import hints
from patience.layout import view_of
from patience.sitting import sit_down
from tests.piquet_app.games import sittings


def test_every_triple_from_which_something_could_be_taken_has_its_chance() -> None:
    played = sittings(Deal(Variant.SUIT_ONLY, 0, 3))[-1]
    moments = course(played)

    assert moments is not None
    layouts = [layout for layout in played.layouts if layout.eligible]
    assert [moment.step.layout for moment in moments] == layouts
    for moment, layout in zip(moments, layouts, strict=True):
        best = max(hint.chance.probability for hint in hints(view_of(layout)))
        assert moment.chance.probability == best


def test_the_first_chance_lies_near_that_of_the_whole_game() -> None:
    """The first triple tells little of how the game will end."""
    moments = course(sit_down(Deal(Variant.RANK_OR_SUIT, 0, 1)))
    assert moments is not None
    assert moments[0].chance.probability == pytest.approx(0.418, abs=0.1)


def test_other_options_have_no_course() -> None:
    assert course(sit_down(Deal(Variant.SUIT_ONLY, 0, 3, Options(target=20)))) is None
