"""What `piquet serve` runs for each visitor: the lobby, drawn in his browser.

``python -m piquet_app.cli.visitor ru``, where Textual is told to draw there.
"""

import os
import sys
import threading
import time
from datetime import date
from pathlib import Path
from typing import Final

from piquet_app.cli.exits import ANSWERED, outcome
from piquet_app.cli.new_deals import any_number
from piquet_app.languages.words import set_language
from piquet_app.screens.opening import open_lobby

_LOOKS: Final = 1.0
"""Seconds after which it is noticed that the server has gone."""


def visit() -> int:
    """Show the lobby."""
    # What a terminal would be told after the screens has no place in the browser's stream.
    nowhere = Path(os.devnull)
    with nowhere.open(encoding="utf-8") as nothing, nowhere.open("w", encoding="utf-8") as aside:
        sys.stdin, sys.stdout = nothing, aside
        open_lobby(any_number, date.today())
    return ANSWERED


def end_with(server: int) -> None:
    """End when the server has: nobody sees this table any more."""
    while os.getppid() == server:
        time.sleep(_LOOKS)
    os._exit(1)


if __name__ == "__main__":
    set_language(sys.argv[1])
    threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
    sys.exit(outcome(visit))
