"""How the player `easy` plays his cards: he counts what is out, cashes and wins cheaply."""

from piquet.held_suits import Holding, held_suits
from piquet.play import tricks, wins
from piquet.reckoning import MAJORITY
from piquet.view import View
from piquet_scoring import Card


def play(view: View) -> Card:
    """The card to lead, to follow with, or to throw away."""
    if len(view.plays) % 2 == 0:
        return lead(view)
    led = view.plays[-1]
    same = [card for card in view.hand if card.suit is led.suit]
    return follow(same, led) if same else throw(view)


def follow(cards: list[Card], led: Card) -> Card:
    """Win as cheaply as possible, else give the smallest."""
    winning = [card for card in cards if wins(card, led)]
    return min(winning or cards, key=lambda card: card.rank)


def lead(view: View) -> Card:
    """Cash what is sure if that makes the majority; else play the long suit from the top.

    A suit that runs is played before a longer one that does not.
    """
    won = sum(trick.winner is view.seat for trick in tricks(view.plays))
    suits = held_suits(view)
    sure = [suit.winners for suit in suits]
    if any(sure) and won + sum(sure) >= MAJORITY:
        return suits[sure.index(max(sure))].cards[0]
    return max(suits, key=lambda suit: (suit.runs, len(suit.cards))).cards[0]


def throw(view: View) -> Card:
    """Throw away the smallest of the suit in which it is missed least."""
    return min(held_suits(view), key=_loss).cards[-1]


def _loss(suit: Holding) -> tuple[int, int]:
    """What is lost with the smallest of a suit: a trick, a guard, or no more than its rank."""
    if suit.runs:
        return 2, 0
    return (1 if suit.is_just_guarded else 0), suit.cards[-1].rank
