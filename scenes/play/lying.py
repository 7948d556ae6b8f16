"""Where everything on a table lies: as far as the story is told, as large as there is room, and in one framing while a
story begins and ends there."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from game.stage.board.layout import Layout
from game.table.events import Event
from game.table.sight import View
from scenes.games.table_look import Remembering
from scenes.games.thing import Thing
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
        self._ahead: tuple[View | None, tuple[float, float, float], Layout] = None, (0.0, 0.0, 0.0), Layout({})
        """The game's layout of what will be asked, after the view and the size for which it was made."""
        self._scaled = Layout({}), 1.0, Layout({})
        """The game's layout, the factor by which it is smaller here, and what that comes to."""
        self._remembered: Remembering | None = None
        """What the game keeps in mind of this table, if it does."""
        self.held: frozenset[int] = frozenset()
        """The cards that the player holds, or that are advised or lit."""
        self.recall(())

    def recall(self, events: Iterable[Event]) -> None:
        """Keep in mind what somebody would who saw these events, all that were told of the game."""
        remembering = self.table.look.remembering
        if remembering is None:
            return
        self._remembered = remembering()
        for event in events:
            self._remembered.hear(event)

    def hear(self, event: Event) -> None:
        """An event is told."""
        if self._remembered is not None:
            self._remembered.hear(event)

    def begin(self, view: View, size: tuple[float, float]) -> None:
        """From now on a story is told that leads to a view."""
        now = self.table.places.layout.framing
        self._stays_in = None
        if now.focus is not None and self._first(view, *size).framing.shows == now.shows:
            self._stays_in = now.shows

    def layout(self, width: float, height: float) -> Layout:
        """The layout as far as is told; a close framing in which a story begins and ends is not left meanwhile."""
        seen = self.table.seen()
        layout = self.of(seen, width, height)
        if self.table.is_telling and self._stays_in not in (None, layout.framing.shows):
            return self.table.places.layout
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
        """The game's own layout of a view, with nothing kept in mind."""
        factor = self.factor()
        size = width / factor, height / factor, self.table.app.look.text_scale
        if self._ahead[0] is not view or self._ahead[1] != size:
            return self.table.look.layout(view, *size)
        return self._ahead[2]

    def things(self, view: View) -> list[Thing]:
        """What stands on the table in a view that is or will be asked: mostly what stands there already."""
        layout = self.table.places.layout
        if view is not self._lies_for:
            look, factor = self.table.app.look, self.factor()
            wide, high = (length / look.scale for length in self.table.board.size)
            layout = self._first(view, wide, high)
            self._ahead = view, (wide / factor, high / factor, look.text_scale), layout
        return [thing for thing in layout.things if isinstance(thing, Thing)]

    @property
    def view(self) -> View:
        """What plates and things of the game's own tell of: as far as is told, in the framing in which they stand."""
        is_held = self._stays_in is not None and self.table.is_telling
        return self._lies_for if is_held and self._lies_for else self.table.told_view
