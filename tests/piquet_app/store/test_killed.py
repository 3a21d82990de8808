"""A program killed at any moment: the game goes on where it was shown, or one step after."""

import pytest

from tests.piquet_app.programs import unix_only
from tests.piquet_app.store.killed import KINDS, NOT_KEPT, NOT_SHOWN, SHOWN, kill

MOMENTS = 4
"""``make killed`` kills two hundred of each kind."""


@unix_only
@pytest.mark.parametrize("kind", KINDS)
def test_killed_at_any_moment(kind: str) -> None:
    found = kill(kind, MOMENTS, seed=5)
    assert found.total() == MOMENTS
    assert found.keys() <= {NOT_KEPT, NOT_SHOWN, SHOWN}
