"""The sheet that lies over a table while something is reckoned for it."""

from textual.pilot import Pilot

from piquet_app.screens.app import Farewell
from piquet_app.screens.aside import Reckoned
from piquet_app.screens.sheet import Sheet
from piquet_app.terminal.lines import Line
from tests.piquet_app.screens.tables import press, sit


def test_what_is_known_at_the_moment_it_is_put_away_is_not_told() -> None:
    """The key that puts it away comes first, though the answer lies ready behind it."""
    told = list[str]()

    async def note() -> None:
        told.append("told")

    async def evening(pilot: Pilot[Farewell]) -> None:
        for is_put_away in (True, False):
            sheet = Sheet([Line("Wait.")], before_telling=note)
            pilot.app.push_screen(sheet)
            await press(pilot)
            if is_put_away:
                sheet.dismiss()
            await sheet._dispatch_message(Reckoned("question", (Line("Answer."),)))
            assert sheet.lines[0].text == ("Wait." if is_put_away else "Answer.")

    sit(evening)
    assert told == ["told"]
