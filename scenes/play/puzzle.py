"""A puzzle at the table of its game: one decision, judged by the rules, as often as one likes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.match.match import Match
from game.match.record import Record
from game.session.play_session import Happening, PlaySession
from game.session.puzzles import Place, all_places, next_after
from game.session.solving import SolvingSession, WrongAnswer
from game.stage.drawing.text import plain
from game.stage.geometry import Size
from game.stage.widgets.base import UNWRAPPED, Label, Ui, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.dialog import Dialog, DialogButton
from game.store.files import StoreError
from game.store.games import Save
from game.store.solved import note_solved
from game.table.choices import Choice
from scenes import routes
from scenes.app import App
from scenes.play.burst import Burst
from scenes.play.phase_strip import PhaseStrip
from scenes.play.table import TableScene

HEIGHT, HIGHEST, EDGE = 34, 28, 14
"""Units of the task's ribbon, of the letters on it, and of the room at its ends."""


class PuzzleScene(TableScene):
    """A puzzle being solved: the table of its game, with the task above it."""

    is_dealt = False

    def __init__(self, app: App, place: Place) -> None:
        name = app.settings.names[0] if app.settings.names else app.words.say("setup.default_name", n=1)
        portrait = app.settings.portraits[0] if app.settings.portraits else 0
        self.place = place
        self.solving = SolvingSession(place, name, portrait)
        super().__init__(app, self.solving.match)
        self.burst = Burst(app.ui)
        self._solved: Sequence[str] | None = None
        """All puzzles that are solved, once this one is."""
        self._has_celebrated = False

    def sit_down(self, match: Match, save: Save | None) -> PlaySession:
        return self.solving

    # -- words ---------------------------------------------------------------------------------------------------------

    def text(self, part: str) -> str:
        """The puzzle's `title`, what is `given`, or `why` its answer is right."""
        return self.app.words.say(f"puzzle.{self.place.game}.{self.place.key}.{part}")

    @property
    def title(self) -> str:
        return self.app.words.say("puzzle.named", game=self.ruleset.title, title=self.text("title"))

    @property
    def task(self) -> str:
        """What is to be done."""
        return self.app.words.say(f"puzzle.task.{self.solving.puzzle.task}")

    @property
    def given(self) -> str:
        """What is so and cannot be seen on the table; empty where nothing is."""
        has = self.app.words.has(f"puzzle.{self.place.game}.{self.place.key}.given")
        return self.text("given") if has else ""

    def question_text(self) -> str:
        if self.solving.is_solved and self.looking_back is None:
            return "" if self.pane.is_telling else self.app.words.say("puzzle.solved")
        return super().question_text()

    def _question_aloud(self) -> str:
        if self.solving.is_solved:
            return f"{self.app.words.say('puzzle.solved')} {self.text('why')}"
        return " ".join(part for part in (self.given, self.task, super()._question_aloud()) if part)

    def what_follows(self) -> str:
        return "" if self.solving.is_solved else super().what_follows()

    def _note(self) -> str:
        """What one has to know stands below the question."""
        asks = not self.solving.is_solved and not self.pane.is_telling
        return (self.given if asks else "") or super()._note()

    # -- what lies around the cards ------------------------------------------------------------------------------------

    def build(self) -> None:
        self.burst.ui = self.app.ui
        super().build()

    def _phase_strip(self) -> PhaseStrip:
        """A single decision has no phases; their room is the task's."""
        return PhaseStrip(self.app.ui, (), lambda: None)

    def _news(self) -> Widget:
        """Nothing has happened here yet; in place of that stands the task."""
        return TaskRibbon(self.app.ui, self.task if self._solved is None else count_of(self.app, self._solved))

    def _buttons(self) -> list[Widget]:
        if not self.solving.is_solved or self.looking_back is not None:
            return super()._buttons()
        if self.pane.is_telling:
            return []
        return [
            Button(
                self.app.ui,
                ("way", key),
                label,
                press,
                style="primary" if key == "next" else "plain",
                icon=icon,
                zone="answers",
            )
            for key, label, icon, press in self._ways_on()
        ]

    def _ways_on(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        """What can be done once the puzzle is solved: to all of them, and to the next."""
        say, following = self.app.words.say, next_after(self.place, self._solved or ())
        ways: list[tuple[str, str, str, Callable[[], None]]] = [
            ("all", say("puzzle.all"), "target", self.app.scenes.pop)
        ]
        if following is not None:
            go_on = partial(routes.to_puzzle, self.app, following, instead=True)
            ways.append(("next", say("puzzle.next"), "arrow-right", go_on))
        return ways

    def why_no_hint(self) -> str:
        return self.app.words.say("puzzle.no_hint")

    def ask_for_hint(self) -> None:
        """Nobody helps here: thinking is all there is to do."""
        self._refuse(self.why_no_hint())

    def quiet_words(self) -> str:
        return ""

    def _parting(self, seat: int, choice: Choice) -> str:
        """Nothing ends here that could not be tried again."""
        return ""

    # -- answering -----------------------------------------------------------------------------------------------------

    def _give(self, give: Callable[[], Happening]) -> None:
        try:
            super()._give(give)
        except WrongAnswer:
            self._say_wrong()

    def give_all(self, choices: Sequence[Choice]) -> None:
        try:
            super().give_all(choices)
        except WrongAnswer:
            self._say_wrong()

    def _say_wrong(self) -> None:
        """The table is as it was; say so, and that everything may be tried again."""
        self._go_to_now()
        self._stand_below(self.app.words.say(f"puzzle.wrong.{self.solving.puzzle.task}"))
        self.app.sound.play("refused")
        self.app.tell(self.hint, "refusal", urgent=True)

    def _stand_below(self, words: str) -> None:
        """A sentence stands below the question until something else is asked."""
        self.hint, self._hinted_at = words, self.session.mark
        self._rebuild_page()

    def _show(self, happening: Happening) -> None:
        # Whoever tries something else has read that the last try was wrong.
        self.hint = ""
        if self.solving.is_solved and self._solved is None:
            self._note_solved()
        super()._show(happening)

    def _note_solved(self) -> None:
        """Count the puzzle as solved; where that cannot be kept, it still is."""
        problems: list[StoreError] = []
        self._solved = [self.place.name]

        def note() -> None:
            try:
                self._solved = note_solved(self.place.name, problems)
            except StoreError as error:
                problems.append(error)

        self.app.writer.do(note, lambda: self._noted(problems))

    def _noted(self, problems: Sequence[StoreError]) -> None:
        self.app.report_all(problems)
        if self.app.scenes.shows(self):
            self._rebuild_page()

    def _celebrate(self) -> None:
        """Once the picture shows what came of it: why it is right, and the ways on."""
        self._has_celebrated = True
        self.burst.begin()
        self.app.sound.play("game_won")
        self._stand_below(self.text("why"))
        self.page.focus.focus(("way", self._ways_on()[-1][0]))

    def undo(self) -> None:
        if self.solving.is_solved:
            self._refuse(self.app.words.say("puzzle.is_solved"))
        else:
            super().undo()

    # -- the menu ------------------------------------------------------------------------------------------------------

    def open_menu(self) -> None:
        """Go on, settings, leave."""
        say = self.app.words.say
        answers = [
            DialogButton("leave", say("puzzle.leave"), icon="back"),
            DialogButton("settings", say("title.settings"), icon="settings"),
            DialogButton("cancel", say("table.continue"), "primary", icon="play"),
        ]
        deeds: dict[str, Callable[[], object]] = {
            "leave": self.app.scenes.pop,
            "settings": partial(routes.to_settings, self.app),
        }

        def chosen(key: str) -> None:
            if key in deeds:
                deeds[key]()

        Dialog(self.app.ui, self.title, self.task, answers, chosen).show()

    # -- time ----------------------------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        super().tick(now)
        if self.solving.is_solved and not self._has_celebrated and not self.pane.is_telling and not self.board.is_busy:
            self._celebrate()

    def _maybe_show_results(self, now: float) -> None:
        """The game may be over; the puzzle is, and that is what is told."""

    @property
    def animates(self) -> bool:
        return super().animates or self.burst.animates

    def record(self) -> Record | None:
        """Its cards are its own, so that nobody could play it again from a record."""
        return None

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        width, height = self.pane.size
        self.burst.draw_sparks(surface, (width // 2, height // 2), self.app.ui.px(260))


def count_of(app: App, solved: Sequence[str]) -> str:
    """How many of all puzzles are solved."""
    names = [place.name for place in all_places()]
    return app.words.say("puzzle.count", n=len(set(names) & set(solved)), total=len(names))


class TaskRibbon(Label):
    """A line on a dark ribbon with a rim of brass."""

    def __init__(self, ui: Ui, text: str) -> None:
        super().__init__(ui, text, "strong" if ui.text.height("strong") <= ui.px(HIGHEST) else "label")

    def wants(self, width: int) -> Size:
        words = self.ui.text.measure(self.label, self.face, UNWRAPPED)[0]
        return min(width, words + 2 * self.ui.px(EDGE)), self.ui.px(HEIGHT)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(pygame.Rect(rect.topleft, self.wants(rect.width)))

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.ui
        ui.paint.place_panel(surface, self.rect, "dark", 3)
        surface.blit(ui.paint.ring(self.rect.size, ui.look.palette.brass, ui.px(2)), self.rect)
        words = self._words(max(1, self.rect.width - 2 * ui.px(EDGE)))
        surface.blit(words, words.get_rect(center=self.rect.center))

    def _words(self, room: int) -> pygame.Surface:
        text, colour = self.ui.text, self.ui.look.palette.lamplight
        wide = text.measure(self.label, self.face, UNWRAPPED)[0]
        if wide <= room:
            return text.block(self.label, self.face, colour, wide)
        return text.fit(plain(self.label), self.face, colour, room)
