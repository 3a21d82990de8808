"""Asking at the table of the game for two: what is open now, and what Enter does."""

from collections.abc import Sequence
from typing import Final

from piquet.actions import Play
from piquet.contest import Answer, Cards, Category, is_of
from piquet.deal import Deal, Phase
from piquet.dialogue import named
from piquet.families import Callings, Countings, Exchanges, Further
from piquet.game import legal_actions
from piquet.obvious import obvious
from piquet.seats import Seat
from piquet.view import view_of
from piquet_app.duel.hand_lines import in_words, numbered
from piquet_app.duel.reading import Counted, better_calls, countable, offered
from piquet_app.duel.runs import barred_in_words
from piquet_app.languages.piquet_words import saying_in_words
from piquet_app.languages.words import N_, NO_BREAK, _
from piquet_app.terminal.cards import Wording, typed
from piquet_app.terminal.lines import Line

_BLANCHE: Final = N_(
    "Show carte blanche? Enter = show it, and your opponent sees your whole hand; 0 = keep it to "
    "yourself"
)
_LEAVINGS: Final = N_(
    "Turn up what is left of the stock? Enter = no, it stays face down; 1 = for both to see"
)
_ASK: Final = N_("It could be four of a rank: ask which is not reckoned? Enter = ask; 0 = do not")
_YES_OR_NO: Final = {
    Phase.ELDER_BLANCHE: _BLANCHE,
    Phase.YOUNGER_BLANCHE: _BLANCHE,
    Phase.ELDER_LATE_BLANCHE: _BLANCHE,
    Phase.YOUNGER_LATE_BLANCHE: _BLANCHE,
    Phase.PEEK: N_("Look at the cards you left of your five? Enter = look; 0 = do not"),
    Phase.LEAVINGS: _LEAVINGS,
    Phase.LATE_LEAVINGS: _LEAVINGS,
    Phase.YOUNGER_ASKS: _ASK,
    Phase.ELDER_ASKS: _ASK,
}
_CALLS: Final = {
    Category.POINT: N_(
        "Your point? Enter = {offered}; or cards of one suit, by number or name; 0 = nothing"
    ),
    Category.SEQUENCES: N_(
        "Your sequence? Enter = {offered}; or three or more cards of one suit in a row, by number "
        "or name; 0 = nothing"
    ),
    Category.SETS: N_(
        "Your set? Enter = {offered}; or three or four cards of one rank, by number or name; 0 = "
        "nothing"
    ),
}
_FURTHER: Final = {
    Category.SEQUENCES: N_(
        "Your other sequences? Enter = {offered}; or other cards, by number or name; 0 = nothing"
    ),
    Category.SETS: N_(
        "Your other sets? Enter = {offered}; or other cards, by number or name; 0 = nothing"
    ),
}
_COUNTS: Final = {
    Category.POINT: N_(
        "Count as point? Enter = {offered}; or other cards of one suit, by number or name"
    ),
    Category.SEQUENCES: N_(
        "Count as sequences? Enter = {offered}; or other cards, by number or name"
    ),
    Category.SETS: N_("Count as sets? Enter = {offered}; or other cards, by number or name"),
}
_SAID: Final = {
    Answer.GOOD: N_("good"),
    Answer.NOT_GOOD: N_("not good"),
    Answer.EQUAL: N_("equal"),
    Answer.HOW_MUCH: N_("how much?"),
}


def prompt_line(asked: str) -> Line:
    """The question, and how to ask for keys and rules."""
    kept_together = asked.replace(" = ", f"{NO_BREAK}={NO_BREAK}")
    rules = _("? keys and rules").replace(" ", NO_BREAK)
    return Line(f"{kept_together} |{NO_BREAK}{rules}", hang=2)


def open_choices(deal: Deal, shown: Cards, counted: Counted, wording: Wording) -> str:
    """What the player whose turn it is may do, and what Enter does.

    `shown` is his hand as its cards are numbered.
    """
    open_now = legal_actions(deal)
    match open_now:
        case Exchanges(least=least, most=most):
            told = _("Discard {least} to {most} cards: numbers (1 5) or names ({cards})")
            if not least:
                told = _("Discard up to {most} cards: numbers (1 5) or names ({cards}); 0 = none")
            return told.format(least=least, most=most, cards=typed((shown[0], shown[4])))
        case Callings() if open_now.above is not None:
            return _better(open_now)
        case Callings(category=category):
            return _(_CALLS[category]).format(offered=_offered(deal, category, counted))
        case Further(category=category):
            return _(_FURTHER[category]).format(offered=_offered(deal, category, counted))
        case Countings():
            return _counting(deal, open_now, counted)
    if isinstance(open_now[0], Play):
        return _playing(deal, shown, wording)
    if isinstance(open_now[0], Answer):
        return _answering(deal)
    return _(_YES_OR_NO[deal.phase])


def paused_in_words(deal: Deal) -> str:
    """What is said to who is called to the screen although he has no choice."""
    if legal_actions(deal):
        return _("You can only say “good”: Enter")
    if deal.phase is Phase.FURTHER_SETS:
        return _("You have nothing more to count: Enter")
    return _("There is nothing for you to ask: Enter")


def _offered(deal: Deal, category: Category, counted: Counted) -> str:
    """What Enter calls or counts, and whether it will count."""
    found = (
        in_words(category, cards) + barred_in_words(deal, category, cards, counted)
        for cards in offered(deal, counted)
    )
    return "; ".join(found) or _("nothing")


def _better(family: Callings) -> str:
    """A better call, where the one that was made cannot be beaten `[sinking]`."""
    assert family.above is not None
    told = _(
        "“{called}” cannot be beaten, so you may still make a better call: {calls}; Enter = leave "
        "it"
    )
    called = saying_in_words(named(Seat.ELDER, family.above)).rstrip(".")
    calls = [
        f"{number}{NO_BREAK}{in_words(family.category, cards)}"
        for number, cards in enumerate(better_calls(family), 1)
    ]
    return told.format(called=called, calls=", ".join(calls))


def _counting(deal: Deal, family: Countings, counted: Counted) -> str:
    category = countable(deal)[len(counted)]
    told = _(_COUNTS[category]).format(offered=_offered(deal, category, counted))
    if any(is_of(category, beaten) for beaten in family.better_than):
        return told
    nothing = _("0 = nothing")
    return f"{told}; {nothing}"


def _answering(deal: Deal) -> str:
    """The answers with their numbers, and which of them is as the cards are."""
    answers = legal_actions(deal)
    assert isinstance(answers, tuple)
    open_now = [answer for answer in answers if isinstance(answer, Answer)]
    numbers = [
        f"{n}{NO_BREAK}{answer_said(answer, open_now)}" for n, answer in enumerate(open_now, 1)
    ]
    told = _("Your answer? Enter = {said}; {answers}")
    said = obvious(view_of(deal, deal.turn))
    return told.format(said=_said(said), answers=", ".join(numbers))


def answer_said(answer: object, open_now: Sequence[object]) -> str:
    """An answer, and what it costs where that is not plain."""
    binds = answer is Answer.HOW_MUCH and Answer.NOT_GOOD in open_now
    return _said(answer) + (_(" (you may then not count a longer point)") if binds else "")


def _said(answer: object) -> str:
    assert isinstance(answer, Answer)
    return _(_SAID[answer]).replace(" ", NO_BREAK)


def _playing(deal: Deal, shown: Cards, wording: Wording) -> str:
    plays = legal_actions(deal)
    assert isinstance(plays, tuple)
    cards = [action.card for action in plays if isinstance(action, Play)]
    if len(deal.plays) % 2 == 0:
        if len(cards) == 1:
            return _("Your last card: Enter = {card}").format(card=wording.card(cards[0]))
        told = _("Lead any card: its number or its name ({card})")
        return told.format(card=typed(shown[:1]))
    led = wording.card(deal.plays[-1])
    if len(cards) == 1:
        told = _("{led} was led, you must play: Enter = {card}")
        return told.format(led=led, card=wording.card(cards[0]))
    if cards[0].suit is not deal.plays[-1].suit:
        return _("You cannot follow {led}: play any card, by its number or name").format(led=led)
    places = sorted((shown.index(card) + 1, card) for card in cards)
    listed = ", ".join(numbered(number, card, wording) for number, card in places)
    return _("Follow {led}, by number or name: {cards}").format(led=led, cards=listed)
