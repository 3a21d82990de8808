"""What the person before the screen has to decide: the question, and what is offered to him.

Each offer stands for an answer as it would be typed in lines, so that what it does, and whether it
may be done, is said there once.
"""

from enum import Enum, auto
from typing import Final, NamedTuple

from piquet.actions import Action, Call, Count, Exchange, Play
from piquet.contest import Answer, Cards, Category, holdings, is_of
from piquet.deal import Deal, Phase
from piquet.dialogue import dialogue, named
from piquet.families import Actions, Callings, Countings, Exchanges, Further
from piquet.game import legal_actions
from piquet.obvious import obvious
from piquet.seats import Seat
from piquet.view import view_of
from piquet_app.duel.hand_lines import in_words
from piquet_app.duel.names import heading
from piquet_app.duel.prompts import answer_said
from piquet_app.duel.reading import NO, YES, better_calls, countable, offered, read_choice
from piquet_app.duel.refusing import refused_in_words
from piquet_app.duel.runs import barred_in_words
from piquet_app.duel.situation import stock_in_words
from piquet_app.duel.turn import Turn, uncovering_key
from piquet_app.languages.piquet_words import saying_in_words
from piquet_app.languages.words import N_, _
from piquet_app.terminal.cards import sorted_by_suit
from piquet_scoring.errors import PiquetError


class Use(Enum):
    """What a player does with the cards of his hand now."""

    LIES = auto()
    PICKS = auto()
    PLAYS = auto()


class Offer(NamedTuple):
    """One thing to do: in words, and the answer that it stands for."""

    told: str
    answer: str


class Decision(NamedTuple):
    """`usual`: which offer goes without saying; None where nothing is to be done by one key.

    `cards`: those of the hand that may be picked, or played. `fault`: why what is picked will not
    do.
    """

    question: str
    offers: tuple[Offer, ...] = ()
    usual: int | None = 0
    use: Use = Use.LIES
    cards: Cards = ()
    fault: str = ""


_BLANCHE: Final = (
    N_("You hold carte blanche: neither king, queen nor jack."),
    N_("show it: your opponent sees your whole hand"),
    N_("keep it to yourself"),
)
_LEAVINGS: Final = (
    N_("Turn up what is left of the stock?"),
    N_("turn it up, for both to see"),
    N_("leave it face down"),
)
_ASK: Final = (
    N_("It could be four of a rank: ask which one is not reckoned?"),
    N_("ask"),
    N_("do not ask"),
)
_YES_OR_NO: Final = {
    Phase.ELDER_BLANCHE: _BLANCHE,
    Phase.YOUNGER_BLANCHE: _BLANCHE,
    Phase.ELDER_LATE_BLANCHE: _BLANCHE,
    Phase.YOUNGER_LATE_BLANCHE: _BLANCHE,
    Phase.PEEK: (N_("Look at the cards you left of your five?"), N_("look"), N_("do not look")),
    Phase.LEAVINGS: _LEAVINGS,
    Phase.LATE_LEAVINGS: _LEAVINGS,
    Phase.YOUNGER_ASKS: _ASK,
    Phase.ELDER_ASKS: _ASK,
}
_CALLS: Final = {
    Category.POINT: N_("What do you call as your point?"),
    Category.SEQUENCES: N_("Which sequence do you call?"),
    Category.SETS: N_("Which set do you call?"),
}
_FURTHER: Final = {
    Category.SEQUENCES: N_("Your other sequences count too."),
    Category.SETS: N_("Your other sets count too."),
}
_COUNTS: Final = {
    Category.POINT: N_("What do you count as your point?"),
    Category.SEQUENCES: N_("Which sequences do you count?"),
    Category.SETS: N_("Which sets do you count?"),
}
_PAUSES: Final = {
    Phase.FURTHER_SETS: N_("You have nothing more to count."),
    Phase.YOUNGER_ASKS: N_("There is nothing for you to ask."),
    Phase.ELDER_ASKS: N_("There is nothing for you to ask."),
}


def decision(turn: Turn, picked: Cards) -> Decision:
    """What is open where the turn stands; `picked` are cards of the hand put forward so far."""
    if turn.is_choosing:
        return _choosing(turn)
    if turn.is_between:
        return _between(turn)
    if turn.looks:
        return Decision(_("You see what you took."), (Offer(_("cover and hand over"), ""),))
    if turn.is_covered:
        return _covered(turn)
    if turn.pauses:
        question = _PAUSES.get(turn.now.deal.phase, N_("You can only say “good”."))
        return Decision(_(question), (Offer(_("go on"), ""),))
    found = _deciding(turn)
    return _with_picked(turn, found, picked) if found.use is Use.PICKS else found


def _choosing(turn: Turn) -> Decision:
    """He who drew the higher card chooses `[cut]`."""
    winner = turn.sitting.turn
    assert winner is not None
    told = _("You drew the higher card. Will you be elder or younger hand first?")
    if turn.sitting.terms.level is None:
        told = _("{player}: you drew the higher card. Will you be elder or younger hand first?")
    offers = (Offer(_("elder hand"), YES), Offer(_("younger hand, and deal"), NO))
    return Decision(told.format(player=heading(winner, turn.sitting.terms)), offers)


def _between(turn: Turn) -> Decision:
    """A deal is over; nothing more is asked when the partie is."""
    if turn.sitting.is_over:
        return Decision(_("The partie is over."), usual=None)
    return Decision("", (Offer(_("the next deal"), ""),))


def _covered(turn: Turn) -> Decision:
    """Only the player's own number shows his cards."""
    called = turn.now.turn
    assert called is not None
    key = uncovering_key(called)
    told = _("{player}: press {key} when only you see the screen.")
    question = told.format(player=heading(called, turn.sitting.terms), key=key)
    return Decision(question, (Offer(_("show my cards"), key),), usual=None)


def _deciding(turn: Turn) -> Decision:
    """One of the decisions of a deal, with what is offered without any card picked."""
    deal = turn.sitting.deal
    match legal_actions(deal):
        case Exchanges() as family:
            return _exchanging(deal, family)
        case Callings() as family if family.above is not None:
            return _calling_better(family)
        case Callings() as family:
            return _calling(turn, family)
        case Further() as family:
            return _counting_on(turn, family)
        case Countings() as family:
            return _counting(turn, family)
        case (Play(), *_others) as plays:
            return _playing(turn, plays)
        case (Answer(), *_others) as answers:
            return _answering(deal, answers)
    return _yes_or_no(deal)


def _exchanging(deal: Deal, family: Exchanges) -> Decision:
    """Nothing but standing pat is offered before cards are picked, and that not by itself."""
    told = (
        _("Discard {least} to {most} cards.") if family.least else _("Discard up to {most} cards.")
    )
    question = f"{told.format(least=family.least, most=family.most)} {stock_in_words(deal)}"
    none = () if family.least else (Offer(_("discard nothing"), NO),)
    return Decision(question, none, None, Use.PICKS, family.hand)


def _calling(turn: Turn, family: Callings) -> Decision:
    """The full call first, then the others that the hand holds, then silence."""
    deal, category = turn.sitting.deal, family.category
    full = offered(deal, ())
    others = [cards for cards in holdings(category, family.hand) if cards not in full]
    offers = [_naming(turn, category, cards) for cards in (*full, *others)]
    nothing = Offer(_("call nothing"), NO)
    return Decision(_(_CALLS[category]), (*offers, nothing), 0, Use.PICKS, family.hand)


def _naming(turn: Turn, category: Category, cards: Cards) -> Offer:
    """A combination by its name, and whether it will count."""
    barred = barred_in_words(turn.sitting.deal, category, cards, turn.counted)
    return Offer(in_words(category, cards) + barred, _typed(cards))


def _calling_better(family: Callings) -> Decision:
    """What cannot be beaten stands; something better may take its place `[sinking]`."""
    assert family.above is not None
    told = _("“{called}” That cannot be beaten, so you may still make a better call.")
    question = told.format(called=saying_in_words(named(Seat.ELDER, family.above)))
    calls = [
        Offer(in_words(family.category, cards), _typed(cards)) for cards in better_calls(family)
    ]
    return Decision(question, (Offer(_("leave it"), ""), *calls), 0, Use.PICKS, family.hand)


def _counting_on(turn: Turn, family: Further) -> Decision:
    """All the others at once, or nothing; some of them by picking cards."""
    cards = offered(turn.sitting.deal, ())
    told = "; ".join(_naming(turn, family.category, each).told for each in cards)
    offers = (Offer(told, ""), Offer(_("count nothing more"), NO))
    hand = tuple(card for card in family.hand if card not in family.called)
    return Decision(_(_FURTHER[family.category]), offers, 0, Use.PICKS, hand)


def _counting(turn: Turn, family: Countings) -> Decision:
    """What younger counts in the next category."""
    deal = turn.sitting.deal
    category = countable(deal)[len(turn.counted)]
    found = offered(deal, turn.counted)
    told = "; ".join(_naming(turn, category, each).told for each in found)
    offers = [Offer(told, "")] if found else []
    if not found or not any(is_of(category, beaten) for beaten in family.better_than):
        offers.append(Offer(_("count nothing"), NO))
    return Decision(_(_COUNTS[category]), tuple(offers), 0, Use.PICKS, family.hand)


def _answering(deal: Deal, answers: Actions) -> Decision:
    """The answers; what the cards bear goes without saying."""
    assert isinstance(answers, tuple)
    offers = tuple(
        Offer(answer_said(answer, answers), str(number)) for number, answer in enumerate(answers, 1)
    )
    told = _("“{called}” What do you answer?").format(called=saying_in_words(dialogue(deal)[-1]))
    return Decision(told, offers, answers.index(_obvious(deal)))


def _yes_or_no(deal: Deal) -> Decision:
    """What would be done by itself stands first."""
    question, yes, no = map(_, _YES_OR_NO[deal.phase])
    answers = legal_actions(deal)
    assert isinstance(answers, tuple)
    return Decision(question, (Offer(yes, YES), Offer(no, NO)), answers.index(_obvious(deal)))


def _obvious(deal: Deal) -> Action:
    action = obvious(view_of(deal, deal.turn))
    assert action is not None
    return action


def _playing(turn: Turn, plays: Actions) -> Decision:
    """Which card to lead, or to follow with."""
    assert isinstance(plays, tuple)
    deal, wording = turn.sitting.deal, turn.settings.wording
    cards = tuple(action.card for action in plays if isinstance(action, Play))
    question = _("You lead: play any card.")
    if len(deal.plays) % 2:
        led = wording.card(deal.plays[-1])
        follows = cards[0].suit is deal.plays[-1].suit
        told = _("Follow {led}.") if follows else _("You cannot follow {led}: play any card.")
        question = told.format(led=led).rstrip(".") + "."
    offers = (
        [Offer(_("play {card}").format(card=wording.card(cards[0])), _typed(cards))]
        if len(cards) == 1
        else []
    )
    return Decision(question, tuple(offers), 0 if offers else None, Use.PLAYS, cards)


def _with_picked(turn: Turn, found: Decision, picked: Cards) -> Decision:
    """The decision with what the picked cards make as the first offer."""
    if not picked:
        return found
    answer = _typed(picked)
    try:
        told = "; ".join(_picked_in_words(turn, answer))
    except PiquetError as error:
        fault = f"{refused_in_words(error, turn.settings.wording)}."
        return found._replace(usual=None, fault=fault)
    others = tuple(each for each in found.offers if each.told != told)
    return found._replace(offers=(Offer(told, answer), *others), usual=0)


def _picked_in_words(turn: Turn, answer: str) -> list[str]:
    """What the picked cards would be discarded, called or counted as; raises `PiquetError`."""
    deal = turn.sitting.deal
    family = legal_actions(deal)
    found = read_choice(answer, deal, deal.hands[deal.turn], turn.counted)
    assert not isinstance(family, tuple)
    if not isinstance(found, tuple) and (fault := family.fault(found)):
        raise fault
    match found, family:
        case Exchange(cards=cards), _:
            written = turn.settings.wording.cards(sorted_by_suit(cards))
            return [_("discard {cards}").format(cards=written)]
        case Call(cards=cards), Callings(category=category):
            return [_naming(turn, category, cards).told]
        case Count(calls=calls), Further(category=category):
            return [_naming(turn, category, cards).told for cards in calls.of(category)]
    category = countable(deal)[len(turn.counted)]
    counted = found[-1] if isinstance(found, tuple) else _counted(found, category)
    return [_naming(turn, category, cards).told for cards in counted]


def _counted(action: Action, category: Category) -> tuple[Cards, ...]:
    assert isinstance(action, Count)
    return action.calls.of(category)


def _typed(cards: Cards) -> str:
    return " ".join(map(str, cards))
