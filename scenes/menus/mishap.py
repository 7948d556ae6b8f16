"""Something went wrong inside the program: one sentence, what became of the game, and the ways on from here."""

from __future__ import annotations

from functools import partial

from game.match.record import Record
from game.stage.drawing.text import escape
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.button import Button
from game.store.files import StoreError
from game.store.journal import journal_path, save_report
from scenes import routes
from scenes.app import App
from scenes.page_widgets import paragraph
from scenes.pages import MenuScene


class MishapScene(MenuScene):
    """Stands in place of the scenes that were open. `game` is what was being played or watched, if anything."""

    is_last_resort = True
    units_wide = 760
    guests = (("ghost", 3),)

    def __init__(self, app: App, game: Record | None, *, is_saved: bool) -> None:
        super().__init__(app)
        self.game = game
        self.is_saved = is_saved
        self.first = "title"

    def heading(self) -> str:
        return self.app.words.say("mishap.title")

    def contents(self) -> list[Widget]:
        ui, say = self.app.ui, self.app.words.say
        lines = [say("mishap.text"), *([say("mishap.saved")] if self.is_saved else [])]
        place = escape(say("mishap.journal", path=str(journal_path())))
        return [
            paragraph(ui, " ".join(lines)),
            paragraph(ui, say("mishap.report_text")),
            Label(ui, place, "small", on_paper=True, soft=True),
        ]

    def buttons(self) -> list[Widget]:
        say, button = self.app.words.say, partial(Button, self.app.ui, zone="main", on_paper=True)
        return [
            button("quit", say("title.quit"), self.app.scenes.end, icon="close"),
            button("report", say("mishap.report"), self.report, icon="save"),
            button("title", say("mishap.to_title"), self.back, style="primary", icon="back"),
        ]

    def back(self) -> None:
        routes.to_title(self.app)

    def report(self) -> None:
        """Save the journal and the game into one file, and say where it is."""
        try:
            path = self.app.on_disk(lambda: save_report(self.game))
        except StoreError as error:
            self.app.report(error)
            return
        self.app.ui.clipboard.put(str(path))
        self.app.note(self.app.words.say("mishap.reported", path=escape(str(path))))
