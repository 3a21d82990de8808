"""Asking at the table of the game for two: all that can be answered now, and what Enter does."""

from typing import Final

from piquet.actions import Callings, Countings, Exchanges, Further, Play
from piquet.calling import CATEGORIES
from piquet.contest import Answer, Cards, Category, is_of
from piquet.deal import Deal, Phase
from piquet.game import legal_actions
from piquet.obvious import obvious
from piquet_app.duel.hand_lines import in_words, numbered
from piquet_app.duel.reading import Counted, countable, offered
from piquet_app.duel.typed import Command
from piquet_app.languages.words import N_, NO_BREAK, _, language
from piquet_app.terminal.cards import Wording
from piquet_app.terminal.lines import Line
from piquet_app.terminal.refusals import sentence
from piquet_scoring.errors import PiquetError

_COMMANDS: Final = {
    Command.UNDO: N_("undo"),
    Command.ORDER: N_("order"),
    Command.DISCARDS: N_("discards"),
    Command.SO_FAR: N_("so far"),
    Command.SCORE: N_("score"),
    Command.FORCED: N_("forced"),
    Command.WINNERS: N_("winners"),
    Command.RULES: N_("rules"),
    Command.QUIT: N_("quit"),
}
_YES_OR_NO: Final = {
    Phase.ELDER_BLANCHE: N_("Carte blanche: Enter = show it, 0 = keep it to yourself"),
    Phase.YOUNGER_BLANCHE: N_("Carte blanche: Enter = show it, 0 = keep it to yourself"),
    Phase.ELDER_LATE_BLANCHE: N_("Carte blanche: Enter = show it, 0 = keep it to yourself"),
    Phase.YOUNGER_LATE_BLANCHE: N_("Carte blanche: Enter = show it, 0 = keep it to yourself"),
    Phase.PEEK: N_("Look at those of your five that you left: Enter = look, 0 = do not"),
    Phase.LEAVINGS: N_("What is left of the stock: Enter = face down, 1 = turn it up for both"),
    Phase.LATE_LEAVINGS: N_(
        "What is left of the stock: Enter = face down, 1 = turn it up for both"
    ),
    Phase.YOUNGER_ASKS: N_("A trio could be four: Enter = ask which card is not reckoned, 0 = no"),
    Phase.ELDER_ASKS: N_("A trio could be four: Enter = ask which card is not reckoned, 0 = no"),
}
_CALLS: Final = {
    Category.POINT: N_("Your point: Enter = {offered}; or cards of one suit; 0 = nothing"),
    Category.SEQUENCES: N_(
        "Your sequence: Enter = {offered}; or other neighbours of a suit; 0 = nothing"
    ),
    Category.SETS: N_("Your set: Enter = {offered}; or other cards of one rank; 0 = nothing"),
}
_FURTHER: Final = {
    Category.SEQUENCES: N_("Your other sequences: Enter = {offered}; or other cards; 0 = nothing"),
    Category.SETS: N_("Your other sets: Enter = {offered}; or other cards; 0 = nothing"),
}
_COUNTS: Final = {
    Category.POINT: N_("You count as point: Enter = {offered}; or other cards of one suit"),
    Category.SEQUENCES: N_("You count as sequences: Enter = {offered}; or other cards"),
    Category.SETS: N_("You count as sets: Enter = {offered}; or other cards"),
}
_BETTER: Final = N_("It was good for certain: a better one? Enter = no; or its cards")
_SAID: Final = {
    Answer.GOOD: N_("good"),
    Answer.NOT_GOOD: N_("not good"),
    Answer.EQUAL: N_("equal"),
    Answer.HOW_MUCH: N_("how much?"),
}


def prompt_line(choices: str, commands: list[Command]) -> Line:
    """What can be answered, then what can be asked for: ``Follow: 1 K♥ | u undo, … q quit:``."""
    keys = [
        f"{_keys(command)}{NO_BREAK}{_(_COMMANDS[command]).replace(' ', NO_BREAK)}"
        for command in commands
    ]
    kept_together = choices.replace(" = ", f"{NO_BREAK}={NO_BREAK}")
    return Line(f"{kept_together} | {', '.join(keys)}:", hang=2)


def _keys(command: Command) -> str:
    """The key of a command; in Russian also the letter that is on it there."""
    latin, cyrillic = command.value
    return f"{latin}/{cyrillic}" if language() == "ru" and cyrillic.isalpha() else latin


def open_choices(deal: Deal, shown: Cards, counted: Counted, wording: Wording) -> str:
    """What the player whose turn it is may do, and what Enter does.

    `shown` is his hand as its cards are numbered.
    """
    open_now = legal_actions(deal)
    match open_now:
        case Exchanges(least=least, most=most):
            told = _("Discard {least} to {most} cards, by number (1 5) or name ({cards})")
            if not least:
                told = _("Discard up to {most} cards, by number (1 5) or name ({cards}); 0 = none")
            named = Wording().cards((shown[0], shown[4]))
            return told.format(least=least, most=most, cards=named)
        case Callings() if open_now.above is not None:
            return _(_BETTER)
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


def _offered(deal: Deal, category: Category, counted: Counted) -> str:
    """What Enter calls or counts."""
    found = offered(deal, counted)
    return "; ".join(in_words(category, cards) for cards in found) or _("nothing")


def _counting(deal: Deal, family: Countings, counted: Counted) -> str:
    category = countable(deal)[len(counted)]
    told = _(_COUNTS[category]).format(offered=_offered(deal, category, counted))
    if any(is_of(category, beaten) for beaten in family.better_than):
        return told
    nothing = _("0 = nothing")
    return f"{told}; {nothing}"


def _answering(deal: Deal) -> str:
    """The answers with their numbers, and which of them is as the cards are."""
    numbers = [
        f"{number}{NO_BREAK}{_said(answer)}"
        for number, answer in enumerate(legal_actions(deal), 1)  # type: ignore[arg-type]
    ]
    told = _("Your answer: Enter = {said}; {answers}")
    return told.format(said=_said(obvious(deal)), answers=", ".join(numbers))


def _said(answer: object) -> str:
    assert isinstance(answer, Answer)
    return _(_SAID[answer]).replace(" ", NO_BREAK)


def _playing(deal: Deal, shown: Cards, wording: Wording) -> str:
    plays = legal_actions(deal)
    assert isinstance(plays, tuple)
    cards = [action.card for action in plays if isinstance(action, Play)]
    if len(cards) == 1:
        return _("You must play: Enter = {card}").format(card=wording.card(cards[0]))
    if len(deal.plays) % 2 == 0:
        return _("Lead any card, by its number or name")
    places = sorted((shown.index(card) + 1, card) for card in cards)
    if cards[0].suit is not deal.plays[-1].suit:
        told = _("You cannot follow {led}: throw any card")
        return told.format(led=wording.card(deal.plays[-1]))
    listed = ", ".join(numbered(number, card, wording) for number, card in places)
    return _("Follow {led}: {cards}").format(led=wording.card(deal.plays[-1]), cards=listed)


def answered_category(deal: Deal) -> Category | None:
    """Which of elder's calls waits for younger's answer."""
    open_now = legal_actions(deal)
    if isinstance(open_now, tuple) and open_now and isinstance(open_now[0], Answer):
        return CATEGORIES[deal.phase]
    return None


def refusal_line(error: PiquetError, wording: Wording) -> Line:
    """Why an answer does not fit; what would is in the prompt, which follows."""
    reason = sentence(error, wording.cards)
    told = _("{reason}; you can answer:").format(reason=reason[:1].upper() + reason[1:])
    return Line(told, hang=2)
