"""Reading what a player answers to the choice that is open: an action, or what he counts."""

import re
from collections.abc import Callable
from typing import Final, TypeAlias

from piquet.actions import Action, Ask, Call, Count, Exchange, Peek, Play, Show, TurnUp
from piquet.contest import NOTHING, Answer, Calls, Cards, Category, combination, holdings, is_better
from piquet.deal import Deal
from piquet.families import Callings, Countings, Exchanges, Further
from piquet.game import legal_actions
from piquet.obvious import obvious
from piquet.view import view_of
from piquet_app.terminal.refusals import WrongInput
from piquet_scoring import Card, NotACard, read_cards

Counted: TypeAlias = tuple[tuple[Cards, ...], ...]
"""What younger has said that he counts, category by category, as far as he was asked."""

NO: Final = "0"
YES: Final = "1"
_YES: Final = {YES, "yes", "y", "да", "д"}
_NO: Final = {NO, "no", "n", "нет", "н"}
_SPELT: Final = {
    Answer.GOOD: "good, g, годится, хорошо",
    Answer.NOT_GOOD: "not good, n, не годится",
    Answer.EQUAL: "equal, e, равно, поровну",
    Answer.HOW_MUCH: "how much, how much?, сколько, сколько?",
}
_ANSWERS: Final = {word: answer for answer in Answer for word in _SPELT[answer].split(", ")}
_BETWEEN: Final = re.compile(r"[\s,;]+")
_LONGEST_NUMBER: Final = 2
_DIGITS: Final = frozenset("123456789")
"""Where a better call is offered, its number; no single card is one."""


def countable(deal: Deal) -> tuple[Category, ...]:
    """In which categories younger is asked what he counts, one after another."""
    family = legal_actions(deal)
    assert isinstance(family, Countings)
    return tuple(category for category in family.categories if holdings(category, family.hand))


def read_choice(text: str, deal: Deal, shown: Cards, counted: Counted) -> Action | Counted:
    """The action that a line stands for, or one more category that younger counts.

    `shown` is the hand as its cards are numbered, from 1. Nothing at all, which is what Enter
    gives, stands for what is obvious. Raises `NotACard`, `IllegalMove` or `WrongInput`.
    """
    open_now = legal_actions(deal)
    if isinstance(open_now, Countings):
        return _counting(text, deal, shown, counted)
    if not text:
        return _obvious(deal)
    if isinstance(open_now, Exchanges):
        return Exchange(() if text == NO and not open_now.least else read_hand(text, shown))
    if isinstance(open_now, Callings) and open_now.above is not None and text in _DIGITS:
        return Call(_numbered_call(int(text), open_now))
    if isinstance(open_now, Callings):
        return Call(() if text == NO else _one(open_now.category, read_hand(text, shown)))
    if isinstance(open_now, Further):
        found = () if text == NO else _several(open_now.category, read_hand(text, shown))
        return Count(NOTHING.replaced(open_now.category, found))
    if isinstance(open_now[0], Play):
        return Play(_single(read_hand(text, shown)))
    if isinstance(open_now[0], Answer):
        return _answer(text, open_now)
    return _yes_or_no(text, open_now[0])


def _obvious(deal: Deal) -> Action:
    action = obvious(view_of(deal, deal.turn))
    if action is None:
        raise WrongInput("nothing was chosen")
    return action


def read_hand(text: str, shown: Cards) -> Cards:
    """Cards by their numbers in the hand, or by their names."""
    words = [word for word in _BETWEEN.split(text) if word]
    if all(word.isdecimal() and len(word) <= _LONGEST_NUMBER for word in words):
        return tuple(_numbered(int(word), shown) for word in words)
    try:
        return read_cards(words)
    except NotACard as reason:
        if any(word.isdecimal() for word in words):
            raise WrongInput("{reason}; give numbers only, or cards only", reason=reason) from None
        raise


def _numbered(number: int, shown: Cards) -> Card:
    if not 1 <= number <= len(shown):
        raise WrongInput("there is no card number {number}", number=number)
    return shown[number - 1]


def better_calls(family: Callings) -> tuple[Cards, ...]:
    """What is better than the call that was made, in full length, the best first."""
    above = family.above
    return tuple(
        cards
        for cards in holdings(family.category, family.hand)
        if above is not None and is_better(combination(family.category, cards), above)
    )


def _numbered_call(number: int, family: Callings) -> Cards:
    calls = better_calls(family)
    if number > len(calls):
        raise WrongInput("there is no call number {number}", number=number)
    return calls[number - 1]


def _single(cards: Cards) -> Card:
    if len(cards) != 1:
        raise WrongInput("one card is played at a time")
    return cards[0]


def _answer(text: str, open_now: tuple[Action, ...]) -> Action:
    """An answer by its number among the open ones, or by its name."""
    word = text.casefold().rstrip(".")
    if word.isdecimal() and len(word) <= _LONGEST_NUMBER:
        if not 1 <= int(word) <= len(open_now):
            raise WrongInput("there is no answer number {number}", number=int(word))
        return open_now[int(word) - 1]
    if word not in _ANSWERS:
        raise WrongInput("“{given}” is not one of the answers", given=text)
    return _ANSWERS[word]


def _yes_or_no(text: str, example: Action) -> Action:
    word = text.casefold()
    if word not in _YES | _NO:
        raise WrongInput("“{given}” is neither 1 (yes) nor 0 (no)", given=text)
    says = word in _YES
    kinds: tuple[Callable[[bool], Action], ...] = (Show, Peek, TurnUp, Ask)
    return next(kind for kind in kinds if isinstance(example, kind))(says)  # type: ignore[arg-type]


def _counting(text: str, deal: Deal, shown: Cards, counted: Counted) -> Action | Counted:
    """One more category; the action itself when it was the last."""
    categories = countable(deal)
    category = categories[len(counted)]
    if not text:
        said = _obvious_calls(deal, counted).of(category)
    elif text == NO:
        said = ()
    else:
        said = _several(category, read_hand(text, shown))
    after = (*counted, said)
    action = Count(_obvious_calls(deal, after))
    fault = _family(deal).fault(action)
    if fault is not None:
        raise fault
    return action if len(after) == len(categories) else after


def _obvious_calls(deal: Deal, counted: Counted) -> Calls:
    """What is said to be counted, and in the categories to come what is obvious."""
    action = obvious(view_of(deal, deal.turn))
    assert isinstance(action, Count)
    calls = action.calls
    for category, said in zip(countable(deal), counted, strict=False):
        calls = calls.replaced(category, said)
    return calls


def offered(deal: Deal, counted: Counted) -> tuple[Cards, ...]:
    """What is called or counted by Enter; nothing where there is no such thing."""
    if isinstance(legal_actions(deal), Countings):
        return _obvious_calls(deal, counted).of(countable(deal)[len(counted)])
    action = obvious(view_of(deal, deal.turn))
    if isinstance(action, Call):
        return (action.cards,) if action.cards else ()
    family = legal_actions(deal)
    if isinstance(action, Count) and isinstance(family, Further):
        return action.calls.of(family.category)
    return ()


def _family(deal: Deal) -> Countings:
    family = legal_actions(deal)
    assert isinstance(family, Countings)
    return family


def _one(category: Category, cards: Cards) -> Cards:
    """One point, sequence or set, from the top down; raises `IllegalMove` if it is none."""
    combination(category, cards)
    return _descending(cards)


def _several(category: Category, cards: Cards) -> tuple[Cards, ...]:
    """The cards as the sequences or sets that they make; each must be one."""
    if category is Category.POINT:
        return (_one(category, cards),)
    parts = _runs(cards) if category is Category.SEQUENCES else _ranks(cards)
    return tuple(_one(category, part) for part in parts)


def _ranks(cards: Cards) -> list[Cards]:
    by_rank: dict[int, Cards] = {}
    for card in cards:
        by_rank[card.rank] = (*by_rank.get(card.rank, ()), card)
    return list(by_rank.values())


def _runs(cards: Cards) -> list[Cards]:
    """Neighbours of a suit together."""
    runs: list[Cards] = []
    for card in sorted(cards, key=lambda card: (card.suit.letter, -card.rank)):
        last = runs[-1][-1] if runs else None
        if last is not None and last.suit is card.suit and last.rank - card.rank <= 1:
            runs[-1] = (*runs[-1], card)
        else:
            runs.append((card,))
    return runs


def _descending(cards: Cards) -> Cards:
    return tuple(sorted(cards, key=lambda card: card.rank, reverse=True))
