"""*Show this*: asks what of a game is shown and how large, has it drawn beside the window's work, and keeps it among
the user's pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from game.session.hot_seat import STRANGER
from game.session.recording import EVERYBODY
from game.stage.drawing.text import escape
from game.stage.widgets.base import Widget
from game.stage.widgets.choice import ChoiceItem
from game.stage.widgets.dialog import Dialog, DialogButton
from game.stage.widgets.progress import ProgressBar
from game.store.files import StoreError
from game.store.sent_pictures import keep_picture
from scenes.app import App
from scenes.controls import Controls
from scenes.play.film.excerpt import LARGE, MEDIUM, SMALL, Excerpt
from scenes.play.film.making import FilmMaking

SIZES = {SMALL: "small", MEDIUM: "medium", LARGE: "large"}


@dataclass(frozen=True)
class FilmOffer:
    """Something of a game that can be shown: what it is called here, what it becomes for a width in pixels, and the
    name under which it is found again."""

    label: str
    excerpt: Callable[[int], Excerpt]
    name: str


def show_this(app: App, offers: Sequence[FilmOffer]) -> None:
    """Ask which of them is shown, and how large; or show how far the one is that is being drawn already."""
    under_way = next((one for one in app.under_way if isinstance(one, Filming)), None)
    if under_way is not None:
        under_way.show()
    else:
        _Question(app, offers).dialog.show()


class _Question:
    """What is chosen so far."""

    def __init__(self, app: App, offers: Sequence[FilmOffer]) -> None:
        self.app = app
        self.offers = list(offers)
        self.chosen = 0
        self.width = MEDIUM
        say = app.words.say
        answers = [
            DialogButton("cancel", say("common.cancel")),
            DialogButton("yes", say("film.make"), "primary", icon="film"),
        ]
        text = say(_told_of([offer.excerpt(MEDIUM) for offer in self.offers]))
        self.dialog = Dialog(app.ui, say("film.title"), text, answers, self._answered, body=self._body())

    def _body(self) -> list[Widget]:
        say, make = self.app.words.say, Controls(self.app.ui, "film")
        what = [ChoiceItem(number, offer.label) for number, offer in enumerate(self.offers)]
        sizes = [ChoiceItem(width, say(f"film.{name}", n=width)) for width, name in SIZES.items()]
        choice = make.segments("film_what", say("film.what"), what, 0, self._choose)
        size = make.segments("film_size", say("film.size"), sizes, self.width, self._resize)
        return [*([choice] if len(what) > 1 else []), size]

    def _choose(self, number: int) -> None:
        self.chosen = number

    def _resize(self, width: int) -> None:
        self.width = width

    def _answered(self, key: str) -> None:
        if key == "yes":
            offer = self.offers[self.chosen]
            filming = Filming(self.app, offer.excerpt(self.width), offer.name)
            self.app.under_way.append(filming)
            filming.show()


def _told_of(excerpts: Sequence[Excerpt]) -> str:
    """The key of the sentence that says what it becomes, and whose eyes see it."""
    if any(excerpt.kind == "ending" for excerpt in excerpts):
        return "film.text_end"
    return {STRANGER: "film.text_public", EVERYBODY: "film.text_open"}.get(excerpts[0].eyes, "film.text_seat")


class _Progress(Dialog):
    """How far it is; it may be closed meanwhile."""

    has_news = False

    @property
    def animates(self) -> bool:
        return self.has_news or super().animates


class Filming:
    """A picture that is drawn meanwhile, with the sheet that says how far it is. It goes on when the sheet is closed,
    whichever scene is shown."""

    def __init__(self, app: App, excerpt: Excerpt, name: str) -> None:
        self.app = app
        self.name = name
        self.ending = excerpt.ending
        self.making = FilmMaking(excerpt)
        self._bar: ProgressBar | None = None
        self._dialog: _Progress | None = None

    def show(self) -> None:
        """Open the sheet."""
        ui, say = self.app.ui, self.app.words.say
        self._bar = ProgressBar(ui, self.making.share, on_paper=True)
        answers = [
            DialogButton("stop", say("film.stop"), icon="close"),
            DialogButton("cancel", say("film.meanwhile"), "primary"),
        ]
        text = say("film.working")
        self._dialog = _Progress(ui, say("film.title"), text, answers, self._answered, body=[self._bar])
        self._dialog.show()

    def _answered(self, key: str) -> None:
        self._dialog = None
        if key == "stop":
            self.stop()
            self.app.note(self.app.words.say("film.stopped"), "film")

    def stop(self) -> None:
        """Let it be: nothing of it is kept."""
        self.making.stop()

    def tick(self) -> bool:
        """Show how far it is; keep it once it is done. Whether it goes on."""
        if self._dialog is not None and self._bar is not None:
            self._dialog.has_news = self._bar.share != self.making.share
            self._bar.show(self.making.share)
        if not self.making.is_over:
            return not self.making.is_stopped
        self._close()
        if self.making.picture is not None and not self.making.is_stopped:
            self._keep(self.making.picture)
        elif not self.making.is_stopped:
            self.app.warn(self.app.words.say("film.failed"))
        return False

    def _close(self) -> None:
        if self._dialog is not None and self._dialog in self.app.ui.modals:
            self.app.ui.close(self._dialog)
        self._dialog = None

    def _keep(self, picture: bytes) -> None:
        """Write it beside the window's thread, and say where it lies, or why not."""
        kept: list[Path] = []
        problems: list[StoreError] = []

        def write() -> None:
            try:
                kept.append(keep_picture(self.name, picture, self.ending))
            except StoreError as error:
                problems.append(error)

        self.app.writer.do(write, partial(self._tell, kept, problems))

    def _tell(self, kept: Sequence[Path], problems: Sequence[StoreError]) -> None:
        self.app.report_all(problems)
        for path in kept:
            folder, file = escape(path.parent.name), escape(path.name)
            self.app.note(self.app.words.say("film.kept", folder=folder, file=file), "film")
