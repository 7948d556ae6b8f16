"""The log of a table: open beside the cards or closed, with the last deeds as news at the top."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

import pygame

from game.session.log import LogEntry, chronicle, entries_of, latest, since_last_played
from game.session.play_session import STRANGER
from game.stage.board.layout import card_key
from game.stage.drawing.text import escape, plain
from game.stage.outline import Node, group
from game.stage.telling import Teller
from game.stage.widgets.base import Widget
from game.stage.widgets.group import Page
from game.stage.widgets.layout import Panel
from scenes.play.left_open import badge_at
from scenes.play.log_list import LogList
from scenes.play.news import REMEMBERED, NewsLine
from scenes.play.recap import Missed, MissedSeat, Recap
from scenes.play.small_faces import SmallFaces
from scenes.play.table.showing import Showing
from scenes.play.table.state import TableState

LOG_LINES = 12
"""So many of the latest lines of the log can be read while it is closed."""


class TableLog:
    """What has happened, to be read and gone back to."""

    def __init__(self, state: TableState, showing: Showing, small_faces: SmallFaces, page: Page) -> None:
        self.state = state
        self.showing = showing
        self.small_faces = small_faces
        self.page = page
        self._left_at: Hashable = None
        """Where the keyboard was when the log was opened."""
        self._latest_told: tuple[object, Teller | None, tuple[int, ...], list[LogEntry]] = None, None, (), []
        """The last deeds that were asked for, with the answer after which, by whom and to whom they were told."""
        self._since_told: tuple[object, list[LogEntry]] = None, []
        """What was told since somebody's last turn, with whom it was told to, by whom, and when."""
        self._counted: tuple[object, object, int] = None, None, 0
        """How many deeds of others there were, with the last answer of one of them, and who tells them to whom."""
        self._told: tuple[int, int] | None = None
        """How many answers, and of the story that is being told how many events, the news have heard of."""

    # -- the log -------------------------------------------------------------------------------------------------------

    def toggle(self) -> None:
        """Open the log, with the keyboard on its latest line; or close it, and go back to where that was."""
        state, focus = self.state, self.page.focus
        state.log_is_open = not state.log_is_open
        if state.log_is_open:
            self._left_at = focus.key
        state.redraw()
        rows = [spot.key for spot in focus.spots if spot.zone == "log"]
        if state.log_is_open and rows:
            focus.focus(rows[-1])
        elif not state.log_is_open:
            focus.focus(focus.key if self._left_at is None else self._left_at)

    def entries(self) -> tuple[LogEntry, ...]:
        """What the open log tells; nothing while it is closed."""
        state = self.state
        if not state.log_is_open:
            return ()
        reasons = state.session.thinking.reasons if state.app.settings.shows_thoughts else {}
        entries = chronicle(state.match, state.session.viewer, state.teller, reasons, state.watch.signs)
        return tuple([entry for entry in entries if entry.place <= state.told_until])

    def panel(self, entries: Sequence[LogEntry]) -> Widget | None:
        """The log as a list, while it is open."""
        if not self.state.log_is_open:
            return None
        ui = self.state.app.ui
        return Panel(ui, LogList(ui, "log", entries, self.showing.look_back, starts_at_end=True), "plum", padding=14)

    def outline(self, panel: Widget | None) -> list[Node]:
        """The log as a list, the latest lines while it is closed."""
        if panel is not None:
            return panel.outline()
        entries = self._latest(LOG_LINES)[::-1]
        if not entries:
            return []
        rows = [Node("row", plain(entry.text), ("log", entry.place, entry.text)) for entry in entries]
        return [group("list", self.state.say("table.log"), rows, "log")]

    def _latest(self, most: int) -> list[LogEntry]:
        state, until = self.state, self.state.told_until
        match, viewer, teller = state.match, state.session.viewer, state.teller
        last = match.history[until - 1] if 0 < until <= len(match.history) else None
        after, by, to, told = self._latest_told
        if after is not last or by is not teller or to != (until, viewer, most):
            told = latest(match, viewer, teller, until, most)
            self._latest_told = last, teller, (until, viewer, most), told
        return told

    # -- the news ------------------------------------------------------------------------------------------------------

    def news(self, deeds: Sequence[LogEntry]) -> NewsLine:
        """Deeds in a line."""
        return NewsLine(self.state.app.ui, deeds, self.small_faces, self.showing.look_back)

    def last_deeds(self) -> list[LogEntry]:
        """The last deeds, as far as the picture has told them."""
        state, before = self.state, self._latest(REMEMBERED)
        if not state.pane.is_telling:
            return before
        told = entries_of(state.pane.told, state.told_until + 1, state.teller)
        return [*[entry for entry in reversed(told) if not entry.is_turn], *before][:REMEMBERED]

    def follow(self) -> None:
        """The news keep up with what is told."""
        told = self.state.told_until, len(self.state.pane.told)
        if not self.state.pane.is_telling or told == self._told:
            return
        self._told = told
        news = next((widget for widget in self.page.widgets if isinstance(widget, NewsLine)), None)
        if news is not None and news.show(self.last_deeds()):
            self.page.refresh()

    # -- since one's own last turn -------------------------------------------------------------------------------------

    def recap(self) -> None:
        """Tell what happened since the watching person last played, on a sheet and aloud."""
        if self.state.session.viewer != STRANGER:
            Recap(self.state.app.ui, self._to_be_told(), self.small_faces).show()

    def _to_be_told(self) -> Missed:
        state, entries = self.state, self._since()
        app, viewer = state.app, state.session.viewer
        sitters = [
            MissedSeat(
                state.teller.names[seat], app.look.palette.seat(seat), partial(app.pictures.portrait, sits.portrait)
            )
            for seat, sits in enumerate(state.match.seats)
        ]
        is_told_all = bool(entries) and not state.pane.is_telling and state.looking_back is None
        tell_again = partial(self.showing.tell_again, entries[0].place) if is_told_all else None
        return Missed(self.recap_title(), entries, viewer, sitters, self._hurt_at, self.showing.look_back, tell_again)

    def _hurt_at(self, entry: LogEntry) -> pygame.Rect | None:
        """Where something of whoever looks lies that a line is about, else their face."""
        pane, viewer = self.state.pane, self.state.session.viewer
        table = pane.view.table
        lies = {card: place[0] for card in entry.cards if (place := table.find(card)) is not None}
        theirs = [card for card, zone in lies.items() if table.config.owners.get(zone) == viewer]
        found = [at for card in theirs if (at := pane.places.of(card_key(card))) is not None]
        badge = badge_at(pane, viewer)
        return found[0] if found else None if badge is None else badge.face

    def missed(self) -> int:
        """How many deeds of others whoever plays now may have missed. Where people share the
        screen, much is told while others have it; one person alone misses what the news are too short for."""
        state, viewer = self.state, self.state.session.viewer
        if viewer == STRANGER or not state.may_answer:
            return 0
        deeds = self._deeds_of_others(viewer)
        is_missed = deeds > REMEMBERED or (deeds and state.session.is_hot_seat)
        return deeds if is_missed else 0

    def _deeds_of_others(self, viewer: int) -> int:
        """How many there were, once all is told; what one has answered oneself since changes nothing in that."""
        history, teller = self.state.match.history, self.state.pane.teller
        last = next((answer for answer in reversed(history) if answer.seat != viewer), None)
        after, to, count = self._counted
        if after is not last or to != (viewer, teller):
            count = len([one for one in self._since() if one.who not in (None, viewer) and not one.is_turn])
            self._counted = last, (viewer, teller), count
        return count

    def _since(self) -> list[LogEntry]:
        state = self.state
        viewer, teller, until = state.session.viewer, state.teller, state.told_until
        told_to = len(state.match.history), until, viewer, teller
        if self._since_told[0] != told_to:
            self._since_told = told_to, since_last_played(state.match, viewer, teller, until)
        return self._since_told[1]

    def recap_title(self) -> str:
        """Since whose last turn; the name, where several people share the screen."""
        state, viewer = self.state, self.state.session.viewer
        if viewer == STRANGER or not state.session.is_hot_seat:
            return state.say("table.recap")
        return state.say("table.recap_of", who=escape(state.teller.names[viewer]))
