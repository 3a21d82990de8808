"""Two people at one keyboard: neither sees a card of the other that the rules do not show."""

import re
from collections import Counter

import pytest

from piquet.deal import Deal
from piquet.dialogue import dialogue
from piquet.partie import Player
from piquet.rules import RULE_BOOKS
from piquet.seats import Seat
from piquet_app.duel.settings import Settings
from piquet_app.duel.turn import Turn, prompt
from piquet_app.languages.words import set_language
from piquet_scoring import PACK, Card, Stream, read_cards
from piquet_scoring.notation import ENGLISH
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.duel.evenings import PLAY, begun, evening, text_of, typed
from tests.piquet_app.programs import Terminal, unix_only

NAMED = re.compile(r"(?:10|[AKQJ987])[♠♥♦♣]")
SIGNS = {ENGLISH.write(card, symbols=True): card for card in PACK}
HANDED_OVER = re.compile(
    r"^Player ([12]): when only you see the screen, \1 shows your cards", re.MULTILINE
)


def named(text: str) -> set[Card]:
    return {SIGNS[sign] for sign in NAMED.findall(text)}


def shown_to_both(deal: Deal) -> set[Card]:
    """What was played, or shown as the rules have it."""
    return {*deal.plays, *(card for saying in dialogue(deal) for card in saying.cards)}


def known_to(deal: Deal, seat: Seat) -> set[Card]:
    own = {*deal.dealt[seat], *deal.held(seat), *(deal.discards[seat] or ())}
    if seat is Seat.ELDER and deal.has_peeked:
        own |= set(deal.stock[:5])
    return own | shown_to_both(deal)


def check(turn: Turn, seen: Counter[str]) -> None:
    """What is printed names no card that the one before the screen does not know."""
    text = f"{text_of(turn)}\n{prompt(turn).text}"
    if turn.sitting.now is None:
        return
    if turn.seated is None:
        # Handed over, or a deal is over; at the very first turn the cards of the cut stand there.
        first = HANDED_OVER.split(text)[0] if "The cut:" in text else ""
        assert named(text.removeprefix(first)) <= shown_to_both(turn.sitting.deal)
        seen["covered"] += 1
        return
    seat = turn.sitting.seat(turn.seated)
    assert named(text) <= known_to(turn.sitting.deal, seat)
    seen[f"shown to {turn.seated}"] += bool(named(text))


@pytest.mark.parametrize("rules", RULE_BOOKS)
def test_between_two_hand_overs_no_card_of_the_other_is_named(rules: str) -> None:
    seen = Counter[str]()
    for number in range(1, 9):
        turns = evening(begun(number, level=None, rules=RULE_BOOKS[rules]), Stream(number))
        for turn, _text in turns:
            if not turn.sitting.is_over:
                check(turn, seen)
    assert min(seen["covered"], seen["shown to 1"], seen["shown to 2"]) > 100


def test_the_screen_is_cleared_whenever_it_changes_hands() -> None:
    before: Turn | None = None
    for turn, _text in evening(begun(4, level=None), Stream(4)):
        if before is not None and before.seated is not None and turn.seated is not before.seated:
            assert turn.clears
            assert turn.seated is None
        if before is not None and before.seated is None and turn.seated is not None:
            assert before.now.turn is turn.seated
            assert before.is_covered
        before = turn


def test_who_takes_cards_sees_them_before_he_hands_over() -> None:
    looked = 0
    for turn, _text in evening(begun(4, level=None), Stream(4)):
        if turn.looks:
            assert turn.seated is not None
            seat = turn.sitting.seat(turn.seated)
            taken = set(turn.sitting.deal.taken(seat)) | set(turn.sitting.deal.hands[seat])
            assert taken <= named(text_of(turn))
            looked += 1
    assert looked >= 6


def test_everything_asked_for_at_a_covered_hand_shows_nothing() -> None:
    from piquet_app.duel.answering import answered

    asked = 0
    for turn, _text in evening(begun(6, level=None), Stream(6)):
        if not turn.is_covered:
            continue
        other = str(turn.now.turn.other) if turn.now.turn else ""
        for typed_now in ("", "o", "d", "t", "s", "f", "w", "u", other, "AS", "?", "card"):
            after = answered(turn, typed_now)
            assert after.is_covered
            assert after.sitting == turn.sitting
            shown = named(f"{text_of(after)} {prompt(after).text}") - set(read_cards("AS"))
            assert shown <= shown_to_both(turn.sitting.deal)
            asked += 1
    assert asked > 500


def test_the_same_through_a_pipe(piquet: Piquet) -> None:
    """The text is cut where it is handed over; in each piece one player's cards may stand."""
    turns = list(evening(begun(7, level=None), Stream(7)))
    answer = piquet(
        *PLAY, "--two-humans", "--deal", "7", stdin=typed([text for _turn, text in turns[:-1]])
    )
    pieces = HANDED_OVER.split(answer.out.rpartition("RESULT")[0])
    players, texts = pieces[1::2], pieces[2::2]
    hand_overs = [turn for turn, _text in turns if turn.is_covered]
    assert len(hand_overs) == len(players) > 100
    for turn, player in zip(hand_overs, players, strict=True):
        assert turn.now.turn is Player(int(player))
    # From one hand-over to the next: what this player knew at the end of it.
    ends = [turn for turn, _text in turns]
    places = [place for place, turn in enumerate(ends) if turn.is_covered]
    for place, following, player, text in zip(
        places, [*places[1:], len(ends)], players, texts, strict=True
    ):
        allowed = set[Card]()
        for turn in ends[place : following + 1]:
            deal = turn.sitting.deal
            allowed |= known_to(deal, turn.sitting.seat(Player(int(player))))
        assert named(text) <= allowed


def test_in_russian_too() -> None:
    set_language("ru")
    letters = dict(zip("ТКДВ", "AKQJ", strict=True))
    for turn, _text in evening(begun(5, level=None), Stream(5)):
        if turn.sitting.is_over or turn.seated is None:
            continue
        text = f"{text_of(turn)}\n{prompt(turn).text}"
        found = re.findall(r"(10|[ТКДВ987])([♠♥♦♣])", text)
        cards = {SIGNS[letters.get(rank, rank) + suit] for rank, suit in found}
        assert cards <= known_to(turn.sitting.deal, turn.sitting.seat(turn.seated))


def test_forced_cards_are_asked_for_between_two_people() -> None:
    """Else the other would learn that there was nothing to choose."""
    from piquet.game import legal_actions

    forced = 0
    for turn, _text in evening(begun(4, level=None), Stream(4)):
        if turn.seated is not None and not turn.looks:
            open_now = legal_actions(turn.sitting.deal)
            forced += isinstance(open_now, tuple) and len(open_now) == 1
    assert forced > 20
    assert Settings().forces(begun(4).sitting.terms)


@unix_only
def test_at_a_terminal_the_screen_and_what_scrolled_away_are_wiped() -> None:
    terminal = Terminal(*PLAY[:2], "--two-humans", "--deal", "7", TERM="")
    answers = [text for _turn, text in evening(begun(7, level=None), Stream(7))][:12]
    shown = ""
    for text in answers:
        shown += terminal.read_to("> ")
        terminal.answer(text)
    shown += terminal.read_to("> ")
    terminal.answer("q")
    left = terminal.read_out()
    assert terminal.leave() == 0
    bare = re.sub("\x1b\\[[0-9;]*m", "", shown)
    covered = len(HANDED_OVER.findall(bare))
    assert covered > 2
    assert bare.count("\x1b[H\x1b[2J\x1b[3J") == covered - 1
    assert left.startswith("q\n\x1b[H\x1b[2J\x1b[3J")
    assert not NAMED.findall(left)
