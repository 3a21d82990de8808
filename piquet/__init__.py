"""Piquet for two: a deal by its phases, the ledger, the partie, records, and players."""

from piquet.actions import Action, Ask, Call, Count, Exchange, Peek, Play, Show, TurnUp
from piquet.compare import compare
from piquet.contest import Answer, Calls, Category
from piquet.deal import Deal, Phase, dealt
from piquet.dealing import numbered_deal
from piquet.dialogue import Saying, dialogue
from piquet.families import Callings, Countings, Exchanges, Further
from piquet.game import apply, legal_actions, start
from piquet.partie import Partie
from piquet.players import PLAYERS, Player
from piquet.playing import play_out
from piquet.reckoning import Entry, Reason, ledger, totals, tricks_won
from piquet.record import deal_of, read_deal
from piquet.recorded import record_of
from piquet.rules import ELGLIN, RUBICON, RUSSIAN, Rules, rule_book
from piquet.seats import Seat
from piquet.settlement import Settlement, settle
from piquet.view import View, view_of

__all__ = [
    "ELGLIN",
    "PLAYERS",
    "RUBICON",
    "RUSSIAN",
    "Action",
    "Answer",
    "Ask",
    "Call",
    "Callings",
    "Calls",
    "Category",
    "Count",
    "Countings",
    "Deal",
    "Entry",
    "Exchange",
    "Exchanges",
    "Further",
    "Partie",
    "Peek",
    "Phase",
    "Play",
    "Player",
    "Reason",
    "Rules",
    "Saying",
    "Seat",
    "Settlement",
    "Show",
    "TurnUp",
    "View",
    "apply",
    "compare",
    "deal_of",
    "dealt",
    "dialogue",
    "ledger",
    "legal_actions",
    "numbered_deal",
    "play_out",
    "read_deal",
    "record_of",
    "rule_book",
    "settle",
    "start",
    "totals",
    "tricks_won",
    "view_of",
]
