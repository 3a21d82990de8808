"""The patience on a screen: the triple large, what was extracted, the open choice in words."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.events import Click
from textual.widget import Widget

from patience.layout import Deal, Layout
from patience.rules import Move, is_solved
from patience.sitting import Sitting, choose, restart, sit_down, undo
from piquet_app.languages.words import _, ngettext
from piquet_app.screens.aside import Reckoned, reckon
from piquet_app.screens.card import PlayingCard
from piquet_app.screens.choices import Choices
from piquet_app.screens.end_view import EndView
from piquet_app.screens.game_screen import GameScreen
from piquet_app.screens.gauge import Gauge
from piquet_app.screens.hand_grid import HandGrid
from piquet_app.screens.heading import Heading, code_of
from piquet_app.screens.help_lines import help_lines
from piquet_app.screens.keeping import Keeping
from piquet_app.screens.keys import (
    ARROWS,
    AUTO,
    CHOOSE,
    CODE,
    DECLINE,
    GO_ON,
    HELP,
    HINT,
    NEW,
    ODDS,
    QUIT,
    RESTART,
    SO_FAR,
    UNDO,
    Key,
    bindings,
    face,
)
from piquet_app.screens.news import News
from piquet_app.screens.on_table import OnTable, as_it_is
from piquet_app.screens.reckoning import hint_about, hints_at, looked_through
from piquet_app.screens.sheet import Sheet
from piquet_app.screens.told import Told
from piquet_app.screens.triple_row import TripleRow
from piquet_app.store.keeper import ELSEWHERE
from piquet_app.table.deal_lines import again_lines
from piquet_app.table.end_lines import count_lines, verdict
from piquet_app.table.helped_lines import help_in_words
from piquet_app.table.kept_lines import going_on_line
from piquet_app.table.triple_lines import happened
from piquet_app.terminal.cards import Wording
from piquet_app.terminal.lines import Line, unbroken
from piquet_app.terminal.refusals import sentence
from piquet_scoring import HAND_SIZE
from piquet_scoring.errors import PiquetError

if TYPE_CHECKING:
    from patience.hints import Hint

ALL: tuple[Key, ...] = (
    UNDO,
    HINT,
    ODDS,
    SO_FAR,
    RESTART,
    NEW,
    AUTO,
    CODE,
    HELP,
    QUIT,
    GO_ON,
    DECLINE,
    ARROWS,
    CHOOSE,
)
SELDOM: Final = (CODE, ARROWS, AUTO, CHOOSE, RESTART)
"""Keys that the help names where the row of keys has no room."""
_NUMBERS: Final = ("1", "2", "3")
_AT_CARDS: Final = ("take", "point")


class PatienceScreen(GameScreen):
    """One game after another, each kept move by move.

    The keeper has begun the first one; `older` is what it found kept of that deal.
    """

    BINDINGS: ClassVar[list[Binding]] = [  # type: ignore[assignment]
        *bindings(ALL),
        *(Binding(number, f"take({number})", show=False) for number in _NUMBERS),
        Binding("left", "point(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(8)", show=False),
        Binding("pageup", "scroll(-8)", show=False),
    ]
    acts: ClassVar[frozenset[str]] = frozenset(key.action for key in ALL) - {ARROWS.action}
    DEFAULT_CSS: ClassVar[str] = """
    PatienceScreen #table { height: auto; padding: 0 1; margin: 1 0 0 0; max-width: 108; }
    PatienceScreen #verdict { width: 27; height: auto; margin: 0 1 0 0; }
    PatienceScreen TripleRow { min-width: 28; height: 7; }
    PatienceScreen PlayingCard { width: 8; height: 5; }
    PatienceScreen Gauge, PatienceScreen Choices { margin: 0 1; max-width: 92; }
    PatienceScreen News { color: $secondary; scrollbar-size: 0 0; }
    PatienceScreen #verdict, PatienceScreen EndView { display: none; }
    PatienceScreen.-over #verdict, PatienceScreen.-over EndView { display: block; }
    PatienceScreen.-over TripleRow, PatienceScreen.-over Choices, PatienceScreen.-over News {
        display: none;
    }
    PatienceScreen.-over KeyBar { min-height: 1; }
    PatienceScreen.-narrow #items { display: none; }
    PatienceScreen.-over.-middle Gauge { display: none; }
    PatienceScreen.-over.-wide Gauge { display: none; }
    PatienceScreen.-middle PlayingCard { width: 11; }
    PatienceScreen.-middle TripleRow { min-width: 37; }
    PatienceScreen.-middle #verdict { width: 36; }
    PatienceScreen.-wide PlayingCard { width: 13; }
    PatienceScreen.-wide TripleRow { min-width: 43; }
    PatienceScreen.-wide #verdict { width: 42; }
    PatienceScreen.-high PlayingCard { height: 6; }
    PatienceScreen.-high TripleRow { height: 8; }
    PatienceScreen.-high Choices, PatienceScreen.-tall Choices { margin: 1 1 1 1; }
    PatienceScreen.-high Gauge, PatienceScreen.-tall Gauge { margin: 1 1 0 1; }
    PatienceScreen.-tall PlayingCard { height: 8; }
    PatienceScreen.-tall TripleRow { height: 10; }
    """

    def __init__(
        self,
        sitting: Sitting,
        keeper: Keeping,
        another: Callable[[Deal], Deal],
        *,
        older: Sitting | None = None,
        is_new: bool = True,
        auto_play: bool = True,
        odds: bool = False,
    ) -> None:
        super().__init__()
        self.keeper, self.another = keeper, another
        self.auto_play, self.with_odds = auto_play, odds
        self.on_table = OnTable(sitting, 0) if is_new and not auto_play else as_it_is(sitting)
        self.said = self._by_itself(0) if is_new else ()
        self.older = older
        self._helped: Layout | None = None
        self._known: dict[Layout, tuple[Hint, ...]] = {}
        self._asked: Layout | None = None
        self._pointed: tuple[Layout, int] | None = None

    def content(self) -> Iterator[Widget]:
        """From top to bottom."""
        shown = self.on_table
        yield Heading(shown)
        with Horizontal(id="table"):
            yield TripleRow(shown)
            with Vertical(id="verdict"):
                yield Told(id="sentence")
                yield Told(id="items")
            yield HandGrid(shown)
        yield Gauge(shown.layout)
        yield Choices(shown)
        yield News(self._log(), id="news", told="told")
        yield EndView(can_focus=False)

    async def on_mount(self) -> None:
        """What lies there is shown already, but for what must be reckoned."""
        if self.with_odds or self.on_table.is_over:
            await self._draw()
        if self.older is not None:
            self._ask_about(self.older)

    def keys(self) -> Sequence[Key]:
        """What can be done now, in the order of its use."""
        shown = self.on_table
        asks = not shown.waits and not shown.is_over
        open_ = {
            GO_ON: shown.waits,
            CHOOSE: asks and self.pointed is not None,
            ARROWS: asks and self.pointed is None,
            DECLINE: not shown.waits and bool(shown.cards) and None in shown.moves,
            UNDO: shown.sitting.can_undo,
            HINT: asks,
            ODDS: asks and is_solved(shown.layout.deal.options),
            SO_FAR: True,
            RESTART: shown.sitting.can_restart,
            NEW: True,
            AUTO: not shown.is_over,
            CODE: True,
            HELP: True,
            QUIT: True,
        }
        return [*self.more_keys, *(key for key, is_open in open_.items() if is_open)]

    def seldom(self) -> Sequence[Key]:
        """What can be done in other ways, or is not asked for at every triple."""
        return SELDOM

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A card can be taken, or pointed at, as long as a triple lies there."""
        if action in _AT_CARDS and not self.is_too_small:
            return not self.on_table.is_over
        return super().check_action(action, parameters)

    @property
    def is_under_way(self) -> bool:
        """Whether a choice was made, and the game is not over."""
        return self.on_table.sitting.can_undo and not self.on_table.sitting.now.is_over

    @property
    def is_kept(self) -> bool:
        """Whether it can be gone on with."""
        return self.keeper.is_kept

    @property
    def pointed(self) -> int | None:
        """Which of the moves that are open is pointed at."""
        layout, place = self._pointed or (None, 0)
        return place if layout == self.on_table.layout and not self.on_table.waits else None

    def leaving(self) -> Sequence[Line]:
        """How to go on another time; where the game could not be kept, its record.

        Where nothing was chosen, or all is over, with the same deal: such a game is not in the list
        for long.
        """
        sitting = self.on_table.sitting
        if sitting.now.is_over or (self.is_kept and not self.keeper.is_touched):
            return list(again_lines(sitting.now.deal))[1:]
        if self.is_kept:
            return [going_on_line(self.keeper.name)]
        told = _("This game is not kept. Its record: {record}")
        return [Line(told.format(record=unbroken(str(sitting.record))))]

    async def on_playing_card_chosen(self, chosen: PlayingCard.Chosen) -> None:
        """A card was clicked."""
        if self.on_table.waits:
            await self.action_go_on()
        else:
            await self._choose(chosen.card)

    def on_click(self, event: Click) -> None:
        """What was done with the triples is told whole when it is clicked."""
        if self.query_one(News).region.contains_point(event.screen_offset):
            self.action_so_far()

    async def action_take(self, number: int) -> None:
        """Take the card of a number; 0 declines."""
        if self.on_table.waits:
            await self.action_go_on()
        elif number == 0:
            await self._choose(None)
        elif (card := self.on_table.numbered(number)) is not None:
            await self._choose(card)
        else:
            self.remark(_("There is no card number {number}.").format(number=number))

    def action_point(self, step: int) -> None:
        """To the next choice; the first of them comes after the last."""
        shown = self.on_table
        if not shown.waits:
            before = self.pointed
            start = (-1 if step > 0 else 0) if before is None else before
            self._pointed = (shown.layout, (start + step) % len(shown.moves))
            self._draw_choice()
            self.show_keys()

    async def action_choose(self) -> None:
        """Take what is pointed at."""
        if self.pointed is not None:
            await self._choose(self.on_table.moves[self.pointed])

    async def action_decline(self) -> None:
        """Leave the triple."""
        await self._choose(None)

    async def action_go_on(self) -> None:
        """Look at the next triple."""
        self.end_remark()
        self.on_table = self.on_table.next()
        self.said = ()
        await self._draw()

    async def action_undo(self) -> None:
        """Take the last choice back, or a restart."""
        await self._change(undo(self.on_table.sitting), Line(_("Taken back.")))

    async def action_restart(self) -> None:
        """The same deal from the start."""
        again = restart(self.on_table.sitting)
        said = Line(_("The same deal from the start (u takes it back)."))
        await self._change(again, said, from_start=True)

    async def begin_another(self) -> None:
        """Another deal of the same kind; this one is kept."""
        await self._begin(sit_down(self.another(self.on_table.layout.deal)))

    async def action_odds(self) -> None:
        """Show the chance of every choice, or no longer."""
        self.with_odds = not self.with_odds
        self.prefer(odds=self.with_odds)
        await self._draw()

    async def action_auto(self) -> None:
        """What leaves no choice is done by itself, or waits for a key."""
        self.auto_play = not self.auto_play
        said = _("Where there is no choice, the table waits for a key.")
        if self.auto_play:
            said = _("Where there is no choice, the table goes on by itself.")
            self.on_table = as_it_is(self.on_table.sitting)
        self.said = (Line(said),)
        self.prefer(auto_play=self.auto_play)
        await self._draw()

    async def action_hint(self) -> None:
        """The chance with each card, and why."""
        sheet = Sheet([Line(_("Reckoning…"))], id="hint", before_telling=self._note_help)
        layout = self.on_table.layout
        self.app.push_screen(sheet)
        reckon(sheet, layout, lambda: hint_about(layout))

    def action_so_far(self) -> None:
        """The whole game up to here."""
        shown = self.on_table
        lines = happened(shown.sitting, Wording(), 0, shown.place)
        self.app.push_screen(Sheet([Line(_("So far"), is_strong=True), *lines]))

    def action_code(self) -> None:
        """The code of the deal, for the clipboard; nobody hears whether the terminal has one."""
        code = code_of(self.on_table)
        self.app.copy_to_clipboard(code)
        told = _("The code of this deal, copied if your terminal can: {code}")
        self.remark(told.format(code=unbroken(code)))

    def action_help(self) -> None:
        """Keys and rules."""
        deal = self.on_table.layout.deal
        there_are = {DECLINE: deal.options.may_decline, ODDS: is_solved(deal.options)}
        keys = [key for key in ALL if there_are.get(key, True)]
        self.app.push_screen(Sheet(help_lines(deal, *self.open_and_others(keys))))

    async def _choose(self, move: Move) -> None:
        try:
            after = choose(self.on_table.sitting, move)
        except PiquetError as error:
            reason = sentence(error)
            self.remark(reason[:1].upper() + reason[1:] + ".")
            return
        await self._change(after)

    async def _begin(self, sitting: Sitting) -> None:
        """Lay a new game, unless the player would rather go on with an older one of that deal."""
        self.end_remark()
        older = await asyncio.to_thread(self.keeper.begin, sitting)
        self.on_table = as_it_is(sitting) if self.auto_play else OnTable(sitting, 0)
        self.said = self._by_itself(0)
        await self._draw()
        if older is not None:
            self._ask_about(older)

    def _ask_about(self, older: Sitting) -> None:
        """Which of two games of one deal is to be played, where there is a difference."""
        if older == self.on_table.sitting:
            self.call_next(self._go_on_with_it)
            return
        told = _("This deal is kept with {number} of {twelve} extracted.")
        extracted = len(older.now.extracted)
        self.ask_which(told.format(number=extracted, twelve=HAND_SIZE), self._go_on_with_it)

    async def _go_on_with_it(self) -> None:
        try:
            sitting = await asyncio.to_thread(self.keeper.resume, self.keeper.name)
        except (OSError, PiquetError) as error:  # it was ended elsewhere meanwhile
            self.say(sentence(error))
            return
        self.on_table, self.said = as_it_is(sitting), ()
        await self._draw()

    async def _change(self, after: Sitting, *said: Line, from_start: bool = False) -> None:
        """The game goes on: keep it, then show it."""
        self.end_remark()
        before = self.on_table.sitting
        elsewhere = await asyncio.to_thread(self.keeper.keep, after)
        if elsewhere is not None:
            self.say(_(ELSEWHERE))
            self.on_table, self.said = as_it_is(elsewhere), ()
        else:
            first = 0 if from_start else len(before.layouts)
            steps_through = not self.auto_play and first < len(after.layouts)
            self.on_table = OnTable(after, first) if steps_through else as_it_is(after)
            self.said = said or self._by_itself(len(before.layouts))
        await self._draw()

    def _by_itself(self, first: int) -> tuple[Line, ...]:
        """That the triples from one of the layouts on were not asked about, and why."""
        number = self.on_table.place - first
        if not self.auto_play or number < 1:
            return ()
        told = ngettext(
            "{number} triple left no choice: played by itself ({key}: wait).",
            "{number} triples left no choice: played by themselves ({key}: wait).",
            number,
        )
        return (Line(told.format(number=number, key=face(AUTO)), hang=2),)

    async def _note_help(self) -> None:
        """A game with help is kept as one, before the help is seen."""
        layout = self.on_table.layout
        if self._helped != layout:
            self._helped = layout
            await asyncio.to_thread(self.keeper.hint)

    async def _draw(self) -> None:
        """Everything as it is now."""
        if not self.query(Heading):  # the program is being left meanwhile
            return
        shown = self.on_table
        wants_odds, is_known = self._wants_odds, shown.layout in self._known
        if wants_odds and is_known:
            await self._note_help()
        with self.app.batch_update():
            self.set_class(shown.is_over, "-over")
            self.query_one(Heading).show(shown)
            self.query_one(HandGrid).show(shown)
            self.query_one(Gauge).show(shown.layout)
            self._draw_choice()
            self.query_one(News).show(self._log())
            self._show_verdict()
            self.show_keys()
        if wants_odds and not is_known:
            self._reckon_odds()
        if shown.is_over:
            self.query_one(EndView).wait(shown.sitting)
            sitting = shown.sitting
            reckon(self, sitting, lambda: looked_through(sitting))

    @property
    def _wants_odds(self) -> bool:
        """Whether the chance of every choice is to stand beside it."""
        shown = self.on_table
        asks = not shown.is_over and not shown.waits
        return self.with_odds and asks and is_solved(shown.layout.deal.options)

    def _draw_choice(self) -> None:
        """The triple and the choices in words, and what is pointed at."""
        shown, pointed = self.on_table, self.pointed
        known = self._known.get(shown.layout, ())
        self.query_one(TripleRow).show(shown, None if pointed is None else shown.moves[pointed])
        self.query_one(Choices).show(
            shown, with_odds=self._wants_odds, hints=known, pointed=pointed
        )

    def _reckon_odds(self) -> None:
        """One position at a time: the next one is reckoned when this is done."""
        if self._asked is None:
            self._asked = layout = self.on_table.layout
            reckon(self, layout, lambda: hints_at(layout))

    async def on_reckoned(self, reckoned: Reckoned[Any]) -> None:
        """Something is known that was asked for."""
        if reckoned.fault is not None:
            raise reckoned.fault
        if isinstance(reckoned.what, Layout):
            self._asked = None
            self._known = {reckoned.what: reckoned.found or ()}
            await self._draw()
        elif (
            self.query(EndView)
            and reckoned.found is not None
            and reckoned.what == self.on_table.sitting
        ):
            moments, reviewed = reckoned.found
            self.query_one(EndView).show(self.on_table.sitting, moments, reviewed)

    def _log(self) -> tuple[Line, ...]:
        """What was done with every triple up to here, and what was said last."""
        shown = self.on_table
        return (*happened(shown.sitting, Wording(), 0, shown.place), *self.said)

    def _show_verdict(self) -> None:
        """Whether the patience comes out, and what the twelve count."""
        layout = self.on_table.layout
        is_over = self.on_table.is_over
        sentence_line = Line(verdict(layout), is_strong=True) if is_over else Line()
        game = self.keeper.game if is_over else None
        helped = help_in_words(game) if game is not None else ""
        self.query_one("#sentence", Told).lines = (sentence_line, Line(helped))
        self.query_one("#items", Told).lines = tuple(count_lines(layout)) if is_over else ()

    def action_scroll(self, rows: int) -> None:
        """Up or down in what is told."""
        told = self.query_one(EndView if self.on_table.is_over else News)
        told.scroll_relative(y=rows, animate=False)
