"""Where everything lies on the table of the game for two, by the size of the window."""

from typing import Final

LOOK: Final = """
DuelScreen #middle { height: 1fr; }
DuelScreen #table { height: 1fr; width: 1fr; padding: 0 1; }
DuelScreen OtherSide, DuelScreen OwnSide, DuelScreen Hand { padding: 0 1; }
DuelScreen.-middle Page Horizontal, DuelScreen.-wide Page Horizontal { layout: horizontal; }
DuelScreen #trick-row { height: auto; display: none; }
DuelScreen #last-trick { margin: 1 0 0 1; color: $secondary; }
DuelScreen Trick { height: 4; width: 25; }
DuelScreen.-play #trick-row { display: block; }
DuelScreen.-low.-deciding #trick-row, DuelScreen.-high.-deciding #trick-row { display: none; }
DuelScreen.-page Page { display: block; }
DuelScreen.-page Stock, DuelScreen.-page #trick-row, DuelScreen.-page AsidePanel,
DuelScreen.-page OtherSide, DuelScreen.-page OwnSide, DuelScreen.-page Hand { display: none; }
DuelScreen.-page Offers { margin: 0 0 1 0; }

DuelScreen.-crowded AsidePanel { display: none; }
DuelScreen.-narrow #last-trick { display: none; }
DuelScreen.-middle AsidePanel { width: 32; }
DuelScreen.-high OtherSide { height: 3; padding: 1 1 0 1; }
DuelScreen.-high Hand { height: 6; }
DuelScreen.-high Stock { margin: 0 0 1 0; }
DuelScreen.-high.-exchange Stock { height: 3; }
DuelScreen.-high Trick { height: 6; }
DuelScreen.-tall AsidePanel Vertical { display: block; }
DuelScreen.-tall Hand { height: 9; padding: 1 1; }
DuelScreen.-tall Stock { height: 3; margin: 1 0; }
DuelScreen.-tall OtherSide { height: 6; padding: 1 1; }
DuelScreen.-tall Trick { height: 8; margin: 0 0 1 0; }
DuelScreen.-tall AsidePanel #partie-sheet { display: block; }
DuelScreen.-wide AsidePanel { width: 46; }
DuelScreen #inside, DuelScreen.-wide #above { display: none; }
DuelScreen.-wide #inside { display: block; padding: 1 0; height: 4; }
DuelScreen.-wide.-low #inside { padding: 0; height: 2; }
DuelScreen.-wide.-tall #inside { height: 6; }
DuelScreen.-wide.-page #inside { display: none; }
"""
