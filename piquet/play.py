"""The play of the cards: twelve tricks without trumps `[tricks]`."""

from typing import NamedTuple

from piquet.actions import Play
from piquet.deal import TRICKS, Deal, Phase, put
from piquet.seats import Seat
from piquet_scoring import Card, IllegalMove


class Trick(NamedTuple):
    """Two cards, or the one that was led; who led, and who won."""

    leader: Seat
    led: Card
    followed: Card | None
    winner: Seat | None


def play_open(deal: Deal) -> tuple[Play, ...]:
    """Any card to lead; to follow one of the suit led, or any if there is none `[tricks]`."""
    hand = deal.hands[deal.turn]
    if len(deal.plays) % 2:
        suit = deal.plays[-1].suit
        hand = tuple(card for card in hand if card.suit is suit) or hand
    return tuple(map(Play, hand))


def refusal(deal: Deal, action: Play) -> IllegalMove:
    """Why a card may not be played."""
    hand = deal.hands[deal.turn]
    if action.card not in hand:
        return IllegalMove("{card} is not in {seat}'s hand", card=action.card, seat=deal.turn)
    follow = tuple(each.card for each in play_open(deal))
    return IllegalMove(
        "{card} does not follow suit: {seat} has {cards}",
        card=action.card,
        seat=deal.turn,
        cards=follow,
    )


def play(deal: Deal, action: Play) -> Deal:
    """Lead or follow; who wins the trick leads next."""
    seat, card = deal.turn, action.card
    place = deal.hands[seat].index(card)
    hand = deal.hands[seat][:place] + deal.hands[seat][place + 1 :]
    plays, leader = (*deal.plays, card), deal.leader
    if len(plays) % 2 == 0 and wins(card, plays[-2]):
        leader = seat
    if deal.phase is Phase.FIRST_LEAD:
        phase = Phase.LATE_LEAVINGS
    else:
        phase = Phase.PLAY if len(plays) < 2 * TRICKS else Phase.FINISHED
    return deal._replace(hands=put(deal.hands, seat, hand), plays=plays, leader=leader, phase=phase)


def wins(followed: Card, led: Card) -> bool:
    """Whether the card that follows wins: the highest of the suit led does `[tricks]`."""
    return followed.suit is led.suit and followed.rank > led.rank


def tricks(plays: tuple[Card, ...]) -> tuple[Trick, ...]:
    """The tricks in order, the one under way last; elder leads the first."""
    found, leader = [], Seat.ELDER
    for place in range(0, len(plays) - 1, 2):
        led, followed = plays[place], plays[place + 1]
        winner = leader.other if wins(followed, led) else leader
        found.append(Trick(leader, led, followed, winner))
        leader = winner
    if len(plays) % 2:
        found.append(Trick(leader, plays[-1], None, None))
    return tuple(found)
