"""A game that its night does not count is offered to be counted after all."""

from __future__ import annotations

from game.stage.widgets.base import Widget
from game.stage.widgets.button import Button
from game.stage.widgets.layout import Row
from game.store.files import StoreError
from scenes.part import Part
from scenes.play.results.news import News, signed
from scenes.play.results.state import ResultsState


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
