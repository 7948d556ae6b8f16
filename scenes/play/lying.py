"""Where everything on a table lies: as far as the story is told, as large as there is room, and in one framing while a
story begins and ends there."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from game.stage.board.layout import Layout
from game.table.facts import Fact
from game.table.sight import View
from scenes.games.table_look import Remembering
from scenes.play.told_table import ToldTable


class Lying:
    """Lays out one table. `factor` says how much smaller than usual it is drawn. Sizes are units of the window."""

    def __init__(self, table: ToldTable, factor: Callable[[], float]) -> None:
        self.table = table
        self.factor = factor
        self._stays_in: Hashable = None
        """What the close framing shows in which the present story begins and ends."""
        self._lies_for: View | None = None
        """The view for which everything lies as it does."""
        self._scaled = Layout({}), 1.0, Layout({})
        """The game's layout, the factor by which it is smaller here, and what that comes to."""
        self._remembered: Remembering | None = None
        """What the game keeps in mind of this table, if it does."""
        self.held: frozenset[int] = frozenset()
        """The cards that the player holds, or that are advised or lit."""
        self.recall(())

    def recall(self, facts: Iterable[Fact]) -> None:
        """Keep in mind what who saw these facts, all that were told of the game, would keep."""
        remembering = self.table.look.remembering
        if remembering is None:
            return
        self._remembered = remembering()
        for fact in facts:
            self._remembered.hear(fact)

    def hear(self, fact: Fact) -> None:
        """A fact is told."""
        if self._remembered is not None:
            self._remembered.hear(fact)

    def begin(self, view: View, size: tuple[float, float]) -> None:
        """From now on a story is told that leads to a view."""
        now = self.table.board.framing
        self._stays_in = None
        if now.focus is not None and self._first(view, *size).framing.shows == now.shows:
            self._stays_in = now.shows

    def layout(self, width: float, height: float) -> Layout:
        """The layout as far as is told; a close framing in which a story begins and ends is not left meanwhile."""
        seen = self.table.seen()
        layout = self.of(seen, width, height)
        if self.table.is_telling and self._stays_in not in (None, layout.framing.shows):
            return self.table.board.layout
        self._lies_for = seen
        return layout

    def of(self, view: View, width: float, height: float) -> Layout:
        """Where everything lies in a view."""
        factor, text_scale = self.factor(), self.table.app.look.text_scale
        if self._remembered is None:
            layout = self._first(view, width, height)
        else:
            self._remembered.hold(self.held)
            layout = self._remembered.layout(view, width / factor, height / factor, text_scale)
        if (layout, factor) != self._scaled[:2]:
            self._scaled = layout, factor, layout.scaled(factor)
        return self._scaled[2]

    def _first(self, view: View, width: float, height: float) -> Layout:
        """The game's own layout of a view, with nothing in mind: what is still to be told is not."""
        factor = self.factor()
        return self.table.look.layout(view, width / factor, height / factor, self.table.app.look.text_scale)

    @property
    def view(self) -> View:
        """What plates and things of the game's own tell of: as far as is told, in the framing in which they stand."""
        is_held = self._stays_in is not None and self.table.is_telling
        return self._lies_for if is_held and self._lies_for else self.table.told_view
