"""What is offered after a game: that a guest keeps what they have won, and that a game is counted after all that its
night did not count."""

from __future__ import annotations

from functools import partial

import pygame

from game.session.earning import Gains
from game.session.occasions import night_of
from game.stage.drawing.text import escape
from game.stage.widgets.base import Widget
from game.stage.widgets.button import Button
from game.stage.widgets.layout import Row
from game.store.files import StoreError
from game.store.people import key_of
from game.store.settings import MOST_OFFERED
from scenes.guarded import Guarded
from scenes.part import Part
from scenes.play.nameless import usual_names
from scenes.play.results.news import News, signed
from scenes.play.results.state import ResultsState


class Guests(Part):
    """Those at the table of whom nothing is kept yet, one after the other."""

    def __init__(self, state: ResultsState) -> None:
        self.state = state
        self._shown: list[str] = []

    @property
    def left(self) -> list[Gains]:
        """Who is still to be asked, the one who is asked now first; nobody where everybody is kept, or was asked."""
        if self.state.demonstration is not None:
            return []
        app = self.state.app
        asked = {*app.settings.offered, *usual_names(app.words, self.state.match.seats)}
        return [one for one in self.state.ending.guests if key_of(one.name) not in asked]

    def offer(self) -> list[Widget]:
        """The question, with its two answers; nothing where nobody is to be asked."""
        left = self.left
        if not left:
            return []
        one = left[0]
        self._shown.append(key_of(one.name))
        app, say = self.state.app, self.state.say
        ui, who = app.ui, escape(one.name)
        portrait = self.state.match.seats[one.seat].portrait

        def picture(side: int) -> pygame.Surface:
            return app.pictures.portrait(portrait, side)

        head = say("results.keep.guest") if len(left) == 1 else say("results.keep.guest_first", n=len(left))
        told = Guarded(ui, lambda: News(ui, head, say("results.keep.ask", who=who), picture))
        keep = Button(
            ui, "keep", say("results.keep.yes"), partial(self.keep, one), icon="check", zone="strip", on_paper=True
        )
        keep.hint = say("results.keep.hint", who=who)
        refuse = Button(
            ui,
            "refuse",
            say("results.keep.no"),
            partial(self.decline, one),
            icon="close",
            is_wordless=True,
            zone="strip",
            on_paper=True,
        )
        return [Row(ui, [told, keep, refuse], gap=8)]

    def keep(self, one: Gains) -> None:
        """Keep a guest from now on, with this game; who is first kept here is the one who is here."""
        state, app, problems = self.state, self.state.app, list[StoreError]()

        def write() -> None:
            try:
                state.ending.keep_guest(one, problems)
            except StoreError as error:
                problems.append(error)

        def tell() -> None:
            app.report_all(problems)
            if one in state.ending.guests:
                return
            if not app.settings.keeper:
                app.change_some(keeper=one.name)
            app.present.forget()
            app.note(state.say("results.keep.done", who=escape(one.name)))
            state.redraw()

        app.writer.do(write, tell)

    def decline(self, one: Gains) -> None:
        """Let a guest be a guest, and do not ask again."""
        self._note([key_of(one.name)])
        self.state.redraw()

    def leave(self) -> None:
        if night_of(self.state.match.occasion) is not None:
            # There they are asked after each game, until they have answered.
            return
        kept = {key_of(one.name) for one in self.state.ending.earned}
        self._note([name for name in self._shown if name not in kept])

    def _note(self, names: list[str]) -> None:
        """Remember that these were asked."""
        app = self.state.app
        offered = list(dict.fromkeys([*app.settings.offered, *names]))[-MOST_OFFERED:]
        if offered != app.settings.offered:
            app.change_some(offered=offered)


class AstrayGame(Part):
    """Says why the night does not count it, and lets it count."""

    def __init__(self, state: ResultsState) -> None:
        self.state = state

    def offer(self) -> list[Widget]:
        """The question, with its answer; nothing where the night has the game, or nobody knows what night that was."""
        ending, ui, say = self.state.ending, self.state.app.ui, self.state.say
        astray = ending.astray
        if astray is None or (astray.is_gone and ending.night is None):
            return []
        why = say("night.astray.gone" if astray.is_gone else "night.astray.other", n=astray.number + 1)
        told = News(ui, why, say("night.astray.ask"), signed(ui, "group"))
        label = say("night.astray.back" if astray.is_gone else "night.astray.count")
        count = Button(ui, "astray", label, self.count, icon="check", zone="strip", on_paper=True)
        return [Row(ui, [told, count], gap=8)]

    def count(self) -> None:
        """Let it count for the night."""
        state, problems = self.state, list[StoreError]()

        def write() -> None:
            try:
                state.ending.count_astray()
            except StoreError as error:
                problems.append(error)

        def tell() -> None:
            state.app.report_all(problems)
            if state.ending.astray is None:
                state.app.note(state.say("night.astray.counted"))
            elif not problems:
                state.app.warn(state.say("night.astray.cannot"))
            if state.is_shown():
                state.redraw()

        state.app.writer.do(write, tell)
