"""A partie of piquet for two on a screen, against the computer or two people before it."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from functools import partial, wraps
from typing import Any, ClassVar, Final

from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from piquet.contest import Cards
from piquet.deal import Phase
from piquet.players import EASY
from piquet.sitting import COMPUTER, Sitting, Terms, hinted, sit_down
from piquet_app.duel import getting_ready
from piquet_app.duel.answering import taken
from piquet_app.duel.by_itself import played_alone
from piquet_app.duel.orders import Order
from piquet_app.duel.partie_lines import (
    again_line,
    again_lines,
    going_on_line,
    not_kept_line,
    so_far_lines,
)
from piquet_app.duel.settings import Settings
from piquet_app.duel.turn import Turn, open_commands
from piquet_app.duel.typed import Command
from piquet_app.languages.words import _
from piquet_app.screens.aside import Reckoned, reckon
from piquet_app.screens.duel.aside_panel import AsidePanel
from piquet_app.screens.duel.commands import (
    ALL,
    ASKING,
    CARDS,
    CHOOSING,
    COMMANDS,
    PICK,
    PLAY,
    POINTING,
    SELDOM,
    keys_at,
)
from piquet_app.screens.duel.decision import Decision, Use, decision
from piquet_app.screens.duel.evening import Evening, Step
from piquet_app.screens.duel.hand import DIGITS, Hand, Held
from piquet_app.screens.duel.heading_row import HeadingRow
from piquet_app.screens.duel.help_lines import help_lines
from piquet_app.screens.duel.look import LOOK
from piquet_app.screens.duel.offers import LETTERS, Offers
from piquet_app.screens.duel.other_side import OtherSide
from piquet_app.screens.duel.own_side import OwnSide
from piquet_app.screens.duel.page import Page
from piquet_app.screens.duel.seen import Seen, seen
from piquet_app.screens.duel.stock import Stock
from piquet_app.screens.duel.switches import turned
from piquet_app.screens.duel.telling import beside, last_trick, reviewed, without_margin
from piquet_app.screens.duel.trick import Trick
from piquet_app.screens.game_screen import GameScreen
from piquet_app.screens.keys import (
    CHOOSE,
    FORCED,
    HELP,
    HINT,
    NEW,
    ORDER,
    QUIT,
    REVIEW,
    SCORE,
    SO_FAR,
    WINNERS,
    Key,
    bindings,
    twin,
)
from piquet_app.screens.sheet import Sheet
from piquet_app.screens.told import Told
from piquet_app.store.keeper import Keeper
from piquet_app.store.parties import PARTIE
from piquet_app.terminal.lines import Line
from piquet_scoring.cards import Card

_THINKS_LONG: Final = 0.15
"""Seconds after which it is said that the computer is thinking."""

_NAMES: Final = {"-": "minus", "=": "equals_sign"}


def _in_turn(choose: Callable[..., None]) -> Callable[..., None]:
    """Choosing something; who does so while the computer has to play comes too early."""

    @wraps(choose)
    def chooses(screen: "DuelScreen", *given: Any) -> None:
        if screen.is_thinking:
            screen.come_too_early()
        else:
            choose(screen, *given)

    return chooses


class DuelScreen(GameScreen):
    """The table as it lies after the last step, and what the player has pointed at since."""

    BINDINGS: ClassVar[list[Binding]] = [  # type: ignore[assignment]
        *bindings(ALL),
        *(
            Binding(_NAMES.get(digit, digit), f"digit({place})", show=False)
            for place, digit in enumerate(DIGITS)
        ),
        *(
            Binding(",".join(filter(None, keys)), f"offer({place})", show=False)
            for place, letter in enumerate(LETTERS)
            for keys in [(letter, letter.upper(), twin(letter), twin(letter.upper()))]
        ),
        Binding("left", "cursor(-1)", show=False),
        Binding("right", "cursor(1)", show=False),
        Binding("up", "point(-1)", show=False),
        Binding("down", "point(1)", show=False),
        Binding("pageup", "scroll(-5)", show=False),
        Binding("pagedown", "scroll(5)", show=False),
        Binding("space", "pick", show=False),
    ]
    acts: ClassVar[frozenset[str]] = frozenset(key.action for key in ALL)
    DEFAULT_CSS: ClassVar[str] = LOOK

    def __init__(
        self,
        sitting: Sitting,
        keeper: Keeper[Sitting],
        open_with: Callable[[Evening], Step],
        another: Callable[[Sitting], Terms],
    ) -> None:
        super().__init__()
        self.evening, self.another = Evening(keeper), another
        self.turn = Turn(sitting, Settings())
        self.is_thinking = False
        self.is_early = False
        self.picked: Cards = ()
        self.cursor: Card | None = None
        self.pointed: int | None = None
        self.note = ""
        self.is_begun = False
        self._asked: tuple[Turn | None, Cards, Decision] = (None, (), Decision(""))
        self._open_with = partial(open_with, self.evening)
        self._opened = None if self._has_computer_to_think else self._open_with()
        if self._opened is not None:
            self._take(self._opened)

    @property
    def _has_computer_to_think(self) -> bool:
        """Whether it takes a while until the first question is asked."""
        sitting = self.turn.sitting
        return sitting.turn is COMPUTER and sitting.terms.level not in (None, EASY)

    def content(self) -> Iterator[Widget]:
        """From top to bottom."""
        see = seen(self.turn) if self.is_begun else None
        self.update_classes(self._classes_now(see), update=False)
        yield HeadingRow(self.turn.sitting)
        yield OtherSide(id="above")
        with Horizontal(id="middle"):
            with Vertical(id="table"):
                yield OtherSide(id="inside")
                yield Page()
                yield Stock()
                with Horizontal(id="trick-row"):
                    yield Trick()
                    yield Told(id="last-trick")
                yield Offers()
            yield AsidePanel()
        yield Hand()
        yield OwnSide()

    def on_mount(self) -> None:
        """What lies on the table; where the computer has to think, when it has thought."""
        if self._opened is None:
            getting_ready.begin()
            self._do(self._open_with)
            return
        self._show(self._opened)
        if self.turn.sitting.terms.level is not None:
            self.call_after_refresh(getting_ready.begin)

    async def recompose(self) -> None:
        """The same table in another language."""
        await super().recompose()
        self._asked = (None, (), Decision(""))
        self._draw()

    def keys(self) -> Sequence[Key]:
        """Every key that does something now."""
        if not self.is_begun:
            return [QUIT]
        commands = () if self.is_thinking else open_commands(self.turn)
        asked = [key for key, command in COMMANDS.items() if command in commands]
        reviewed = [REVIEW] if self.turn.is_between and self.turn.sitting.terms.level else []
        new = [] if self.is_thinking else [NEW]
        return [*self.more_keys, *self._choosing(), *asked, *reviewed, *new, HELP, QUIT]

    def seldom(self) -> Sequence[Key]:
        """What is of no use just now is left out first."""
        of_use = list(self._of_use())
        return [*(key for key in SELDOM if key not in of_use), *reversed(of_use)]

    def _of_use(self) -> Iterator[Key]:
        """What changes what is asked, or seen, the most useful first.

        What is sure to win is not told.
        """
        asked = self._decision
        if self.turn.sitting.is_over:
            yield NEW
        elif asked.use is Use.PICKS and not self.picked and self.cursor is None:
            yield ORDER
        elif asked.use is Use.PLAYS:
            leads = len(asked.cards) > 1 and len(self.turn.now.deal.plays) % 2 == 0
            yield from (WINNERS, FORCED) if leads else (FORCED, WINNERS)

    def _choosing(self) -> list[Key]:
        """The keys that choose, each while it does so."""
        if self.is_thinking:
            return []
        use, at_card = self._decision.use, self.cursor is not None
        plays = use is Use.PLAYS and (at_card or self._pointed is not None)
        open_ = {
            PLAY: plays,
            CHOOSE: not plays and self._pointed is not None,
            PICK: use is Use.PICKS and at_card,
            CARDS: use is not Use.LIES and not at_card,
        }
        return [key for key, is_open in open_.items() if is_open]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing is done at a table that is not seen, or while the computer has to play.

        Who chooses something then has come too early, and is told so; as is what cannot be asked
        for now, or at this table never.
        """
        if action in ASKING and not self.is_too_small:
            return self.is_begun and not self.is_thinking
        if action in POINTING and not self.is_too_small:
            return self.is_begun and not self.is_thinking
        if action in CHOOSING and self.is_thinking and not self.is_too_small:
            return self.is_begun
        return super().check_action(action, parameters)

    def leaving(self) -> Sequence[Line]:
        """How to go on another time; where nothing was chosen, or all is over, with the same deals.

        A partie in which nothing was chosen is soon not in the list any more.
        """
        sitting = self.turn.sitting
        if not sitting.is_over and not self.is_kept:
            return [not_kept_line(sitting.terms)]
        if sitting.is_over or not self.evening.is_touched:
            return [again_line(sitting.terms)]
        return [going_on_line(self.evening.keeper.name)]

    @property
    def is_under_way(self) -> bool:
        """Whether a person has chosen something, and the partie is not over."""
        sitting = self.turn.sitting
        return not sitting.is_over and PARTIE.is_chosen(sitting)

    @property
    def is_kept(self) -> bool:
        """Whether it can be gone on with."""
        return self.evening.is_kept

    @_in_turn
    def on_hand_chosen(self, chosen: Hand.Chosen) -> None:
        """A card was clicked."""
        self._choose_card(chosen.card)

    def on_aside_panel_asked(self) -> None:
        """What is said beside the table was clicked."""
        if SO_FAR in self.keys():
            self.action_so_far()

    def on_offers_chosen(self, chosen: Offers.Chosen) -> None:
        """An offer was clicked."""
        self.action_offer(chosen.place)

    @_in_turn
    def action_digit(self, place: int) -> None:
        """The key below a card; where the hand is covered, a player's number."""
        see = seen(self.turn)
        if self.turn.is_covered:
            self._answer(DIGITS[place])
        elif see is not None and place < len(see.hand):
            self._choose_card(see.hand[place])

    @_in_turn
    def action_pick(self) -> None:
        """The card at the cursor; without one, what is offered."""
        if self.cursor is not None:
            self._choose_card(self.cursor)
        elif self._decision.use is Use.LIES:
            self.action_choose()

    def action_cursor(self, step: int) -> None:
        """To the next card that may be chosen."""
        see = seen(self.turn)
        open_now = [card for card in see.hand if card in self._decision.cards] if see else []
        if not open_now:
            return
        if self.cursor in open_now:
            self.cursor = open_now[(open_now.index(self.cursor) + step) % len(open_now)]
        else:
            self.cursor = open_now[0 if step > 0 else -1]
        self._draw_decision(see)

    def action_point(self, step: int) -> None:
        """To the next offer; a page without a choice is scrolled."""
        offers = self._decision.offers
        if len(offers) < 2 and seen(self.turn) is None:
            self.query_one(Page).scroll_relative(y=step, animate=False)
        elif offers:
            before = self._pointed
            start = -1 if step > 0 else 0
            self.pointed = ((start if before is None else before) + step) % len(offers)
            self._draw_decision(seen(self.turn))

    def action_scroll(self, rows: int) -> None:
        """Up or down in what was said, or on the page."""
        place = "Page" if seen(self.turn) is None else "#talk"
        self.query_one(place).scroll_relative(y=rows, animate=False)

    @_in_turn
    def action_offer(self, place: int) -> None:
        """Take an offer."""
        offers = self._decision.offers
        if place < len(offers):
            self._answer(offers[place].answer)

    @_in_turn
    def action_choose(self) -> None:
        """Do what is pointed at."""
        if self._pointed is not None:
            self.action_offer(self._pointed)
        elif self.cursor is not None and self._decision.use is Use.PLAYS:
            self._choose_card(self.cursor)

    def _choose_card(self, card: Card) -> None:
        """Play it, or pick it, or put it back."""
        use = self._decision.use
        if use is Use.PLAYS:
            self._answer(str(card))
        elif use is Use.PICKS and card in self._decision.cards:
            others = tuple(each for each in self.picked if each != card)
            self.picked = others if card in self.picked else (*self.picked, card)
            self.pointed, self.note = None, ""
            self._draw_decision(seen(self.turn))

    def action_undo(self) -> None:
        """Take the last choice back."""
        self._answer(Command.UNDO.value[0])

    def action_hint(self) -> None:
        """What is best now; the table can be played on meanwhile."""
        if HINT not in self.keys():
            self._answer(Command.HINT.value[0])
            return
        told = getting_ready.waiting_for(_("Reckoning…"))
        sheet = Sheet([Line(told)], id="hint", before_telling=self._count_hint)
        self.app.push_screen(sheet)
        reckon(sheet, self.turn, partial(self.evening.hint, self.turn))

    async def _count_hint(self) -> None:
        """A hint is seen: it counts, and that is kept before."""
        self.turn = self.turn._replace(sitting=hinted(self.turn.sitting))
        await asyncio.to_thread(self.evening.helped)

    def action_review(self) -> None:
        """What the decisions of the deal just over cost."""
        told = getting_ready.waiting_for(_("Reckoning what the choices cost…"))
        sheet, turn = Sheet([Line(told)], id="review"), self.turn
        self.app.push_screen(sheet)
        reckon(sheet, turn, partial(reviewed, turn))

    def action_order(self) -> None:
        """The hand by suit, by rank, by worth."""
        self._answer(Command.ORDER.value[0])

    def action_forced(self) -> None:
        """Cards that must be played play themselves, or no longer."""
        self._answer(Command.FORCED.value[0])

    def action_winners(self) -> None:
        """Sure winners are led by themselves, or no longer."""
        self._answer(Command.WINNERS.value[0])

    def action_so_far(self) -> None:
        """All that was said and played in this deal."""
        self._show_sheet(SO_FAR)

    def action_score(self) -> None:
        """The ledger of the deal and the score sheet of the partie."""
        self._show_sheet(SCORE)

    def action_help(self) -> None:
        """Keys and rules."""
        terms, open_now = self.turn.sitting.terms, {key.action for key in self.keys()}
        keys = keys_at(terms)
        now = [key for key in keys if key.action in open_now]
        later = [key for key in keys if key.action not in open_now]
        self.app.push_screen(Sheet(help_lines(terms.rules, now, later)))

    async def begin_another(self) -> None:
        """Another partie; this one is kept."""
        terms = self.another(self.turn.sitting)
        settings = self.turn.settings
        self._do(lambda: self.evening.begin(sit_down(terms), settings))

    def _show_sheet(self, key: Key) -> None:
        asked = COMMANDS[key].value[0]
        if key in self.keys():
            self.app.push_screen(Sheet(taken(self.turn, asked).lines[1:]))
        else:
            self._answer(asked)

    def _answer(self, text: str) -> None:
        self._do(partial(self.evening.answer, self.turn, text))

    def come_too_early(self) -> None:
        """What is chosen before the next question is seen is not done; the player is told so."""
        self.is_early = True
        self._draw_decision(seen(self.turn))

    def _do(self, step: Callable[[], Step]) -> None:
        """Take a step beside the screen, which is told when it is done."""
        if self.is_thinking:
            return
        self.is_thinking = True
        self.set_timer(_THINKS_LONG, self._say_that_it_thinks)
        reckon(self, self.turn, step)

    def _say_that_it_thinks(self) -> None:
        if self.is_thinking:
            self._draw()

    def on_reckoned(self, reckoned: Reckoned[Any]) -> None:
        """A step is done, and kept."""
        self.is_thinking = False
        if reckoned.fault is not None:
            raise reckoned.fault
        assert isinstance(reckoned.found, Step)
        self._take(reckoned.found)
        self._show(reckoned.found)

    def _take(self, step: Step) -> None:
        """The table is now as it is after a step."""
        before, self.turn = self.turn, step.turn
        self.note = step.note or self._early or self._alone
        self.is_early = False
        if self.is_begun:
            self._follow(before)
        self.is_begun = True

    def _follow(self, before: Turn) -> None:
        """What was pointed at, and remarked, holds for what was asked; a switch that was turned."""
        switches = dict(turned(before.settings, self.turn.settings))
        if self.turn.sitting != before.sitting or _moved(before, self.turn):
            self.picked, self.cursor, self.pointed = (), None, None
            self.end_remark()
        elif "order" in switches:
            order = _(self.turn.settings.order.label)
            self.remark(_("Order of the hand: {order}.").format(order=order))
        elif switches:
            self.remark(self.turn.lines[0].text)
        if switches:
            self.prefer(**switches)

    def _show(self, step: Step) -> None:
        self._draw()
        if step.older is not None:
            self._ask_about(step.older)

    def _ask_about(self, older: Sitting) -> None:
        """Which of two parties of the same deals is to be played, where there is a difference."""
        name, settings = self.evening.keeper.name, self.turn.settings
        resumes = partial(self._do, partial(self.evening.resume, name, settings))
        if older == self.turn.sitting:
            resumes()
            return
        told = _("A partie of these deals is kept, at deal {number}.")
        self.ask_which(told.format(number=older.partie.deal_number), resumes)

    @property
    def _decision(self) -> Decision:
        """What is open now; asked anew only where something has changed."""
        known, picked, found = self._asked
        if known is not self.turn or picked != self.picked:
            found = decision(self.turn, self.picked)
            self._asked = (self.turn, self.picked, found)
        return found

    @property
    def _pointed(self) -> int | None:
        return self._decision.usual if self.pointed is None else self.pointed

    @property
    def _early(self) -> str:
        return _("A key pressed before it was your turn was not taken.") if self.is_early else ""

    @property
    def _alone(self) -> str:
        return played_alone(self.turn.alone, self.turn.settings.wording)

    def _draw(self) -> None:
        """Everything as it is now."""
        see = seen(self.turn) if self.is_begun else None
        with self.app.batch_update():
            # All at once, for each change lays the whole table anew.
            self.update_classes(self._classes_now(see), animate=False)
            self.query_one(HeadingRow).show(self.turn.sitting)
            for side in self.query(OtherSide):
                side.show(see, is_thinking=self.is_thinking and bool(self.turn.sitting.terms.level))
            self._draw_stock(see)
            self.query_one(Trick).show(see)
            self.query_one("#last-trick", Told).lines = last_trick(see)
            self._draw_page(see)
            self.query_one(AsidePanel).show(*(beside(see) if see else ((), (), ())))
            self.query_one(OwnSide).show(see)
            self._draw_decision(see)

    def _classes_now(self, see: Seen | None) -> dict[str, bool]:
        """What the style sheet goes by."""
        phase = see.deal.phase if see else Phase.FINISHED
        return {
            "-page": see is None,
            "-play": see is not None and bool(see.deal.plays),
            "-deciding": self._decision.use is not Use.PLAYS,
            "-exchange": phase <= Phase.YOUNGER_EXCHANGE,
        }

    def _draw_stock(self, see: Seen | None) -> None:
        """As long as cards lie there, and in the play where they are turned up."""
        stock = self.query_one(Stock)
        is_stock = see is not None and (see.deal.turned_up or not see.deal.plays)
        stock.display = see is not None and is_stock and bool(see.deal.leavings)
        stock.show(see.deal if see else None)

    def _draw_decision(self, see: Seen | None) -> None:
        offers, hand = self.query_one(Offers), self.query_one(Hand)
        self.show_keys()
        if self.is_thinking:
            told = getting_ready.waiting_for(_("The computer is thinking…"))
            has_computer = self.turn.sitting.terms.level is not None
            offers.show(Decision(told if has_computer else "", usual=None), None, self._early)
        else:
            offers.show(self._decision, self._pointed, self.note)
        if see is None:
            hand.show(Held())
            return
        open_now = () if self.is_thinking else self._decision.cards
        is_split = see.turn.settings.order is Order.SUIT
        hand.show(Held(see.hand, open_now, self.picked, self.cursor, is_split))

    def _draw_page(self, see: Seen | None) -> None:
        """What is told where no hand lies open; between deals the score sheet beside it."""
        told = self.turn.lines if self.is_begun and see is None else ()
        sheet: tuple[Line, ...] = ()
        if told and self.turn.is_between:
            sheet = tuple(so_far_lines(self.turn.sitting))
            told = told[: len(told) - len(sheet)]
        if told and self.turn.sitting.is_over:
            sheet = (*sheet, *again_lines(self.turn.sitting.terms))
        self.query_one(Page).show(without_margin(told), sheet)


def _moved(before: Turn, after: Turn) -> bool:
    """Whether something else is asked, or somebody else, though nothing was done."""
    return (before.counted, before.seated, before.looks, before.pauses) != (
        after.counted,
        after.seated,
        after.looks,
        after.pauses,
    )
