"""The scene manager: a stack of scenes, the topmost shown, with a short crossing from one to the next.

Whatever a scene raises ends that scene and nothing more.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from pathlib import Path
from typing import Literal, TypeVar

import pygame
from msgspec.structs import replace

from game.stage.drawing.text import escape
from game.stage.inputs import (
    FileDropped,
    FocusGained,
    FocusLost,
    Input,
    KeyPressed,
    Point,
    PointerMoved,
    PointerPressed,
    QuitAsked,
    ReaderCame,
    Resized,
    SpotAsked,
    TextDropped,
    TextEntered,
    Wheel,
)
from game.stage.presses import NOTHING, Presses, PressMet, answers, digit_of_key, is_pointer
from game.stage.pulse import Beat
from game.store import journal
from game.store.writer import LOOK_SECONDS, Until
from scenes import routes
from scenes.app import App
from scenes.crossing import Crossing
from scenes.in_words import InWords
from scenes.leaving import Leaving
from scenes.scene import Scene

T = TypeVar("T")


class SceneManager:
    """Shows the topmost scene, gives it time and inputs, and crosses over when another takes its place."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.stack: list[Scene] = []
        self.is_over = False
        self.presses = Presses()
        self.crossing = Crossing(app)
        self.in_words = InWords(app, self.stack)
        self.leaving = Leaving(app)
        self._text_area: pygame.Rect | None = None
        self._is_drawn = False
        """Whether what the last step has changed was drawn since."""

    @property
    def top(self) -> Scene:
        """The scene that is shown."""
        return self.stack[-1]

    @property
    def now(self) -> float:
        """The program's time in seconds, as of the present step."""
        return self.app.ui.now

    @property
    def depth(self) -> int:
        """How many scenes lie on each other."""
        return len(self.stack)

    def shows(self, scene: Scene) -> bool:
        """Whether this is the scene that is shown."""
        return bool(self.stack) and self.top is scene

    def is_open(self, scene: Scene | None) -> bool:
        """Whether this scene is shown, or lies below the one that is."""
        return scene in self.stack

    # -- going from scene to scene -----------------------------------------------------------------------------------

    def push(self, scene: Scene) -> None:
        """Show a scene above the present one, to come back to it."""
        if self.stack:
            if scene.hides_what_was:
                # What fades out is the table as it lies by now, and not the picture with somebody's cards.
                self.top.draw(self.app.screen.surface)
            if not scene.goes_on_from_it:
                self.crossing.begin()
        self.stack.append(scene)
        self._open()

    def pop(self) -> None:
        """Go back to the scene below; leaving the last one ends the program."""
        self.crossing.begin()
        left = self.stack.pop()
        left.leave()
        if self.stack:
            self._open()
            if self.app.ui.pointer is not None and not left.hides_what_was:
                # Who comes back knows what lies there.
                self._point(self.app.ui.pointer)
        else:
            self.is_over = True

    def replace(self, scene: Scene) -> None:
        """Show a scene in place of the present one."""
        self.crossing.begin()
        self.stack.pop().leave()
        self.stack.append(scene)
        self._open()

    def restart(self, scene: Scene) -> None:
        """Leave all scenes and begin with this one."""
        if self.stack:
            self.crossing.begin()
        while self.stack:
            self.stack.pop().leave()
        self.stack.append(scene)
        self._open()

    def fade(self) -> None:
        """Let what is on the screen now fade out over what is drawn next."""
        self.crossing.begin()

    def turn_to(self, scene: Scene) -> None:
        """Show a scene above the present one, or in place of it where both are of one kind."""
        if self.stack and type(self.top) is type(scene):
            self.replace(scene)
        else:
            self.push(scene)

    def come_to(self, scene: Scene) -> None:
        """Show a scene above the present one; where one of its kind lies open below, in place of that and of all that
        lies above it."""
        kinds = [type(one) for one in self.stack]
        if type(scene) not in kinds:
            self.push(scene)
            return
        while len(self.stack) > kinds.index(type(scene)) + 1:
            self.stack.pop().leave()
        self.replace(scene)

    def part(self, go: Callable[[], None]) -> None:
        """Go where all scenes are left, once none of them would lose anything by it."""
        self._part(go, "left")

    def _part(self, go: Callable[[], None], until: Until) -> None:
        def leave() -> None:
            self.leaving.leave(self.app.writer.lost(until), go, insists=until == "end")

        if all(scene.may_end(leave) for scene in self.stack):
            leave()

    def leave(self, keys: Collection[Hashable], go: Callable[[], None]) -> None:
        """Go once nothing would be lost by it that the writer is owed under these keys, or where that is wanted."""
        self.leaving.leave(keys, go)

    def end(self) -> None:
        """End the program once nothing would be lost by it, or where that is wanted."""
        self._part(self.quit, "end")

    def quit(self) -> None:
        """End the program."""
        self.leave_all()
        self.is_over = True

    def leave_all(self) -> None:
        """Leave every scene, the one in front first; another may be opened afterwards."""
        while self.stack:
            self.stack.pop().leave()

    def rebuild(self) -> None:
        """The look or the size has changed."""
        self.crossing.end()
        if self.stack:
            self.top.build()
            self.top.layout(pygame.Rect((0, 0), self.app.screen.size))

    def _open(self) -> None:
        scene = self.top
        self.in_words.begin()
        self.app.tell(scene.title, "scene", urgent=True)
        scene.build()
        scene.page.enter()
        scene.layout(pygame.Rect((0, 0), self.app.screen.size))
        if scene.music is None:
            self.app.music.stop()
        else:
            self.app.music.start(scene.music)
        self.app.report_waiting()

    def scrolls_at(self, point: Point) -> bool:
        """Whether something under a point can be pushed up and down."""
        return bool(self.stack) and self.top.page.scrolls_at(point)

    def say(self, sentence: str, kind: Literal["note", "error"], about: str = "") -> None:
        """Show a sentence for a few seconds, and say it; it takes the place of what was said about the same thing."""
        if self.stack:
            self.top.page.toasts.say(sentence, kind, about)
        self.app.tell(sentence, "note", urgent=kind == "error")

    # -- when something goes wrong -------------------------------------------------------------------------------------

    def _recover(self, error: Exception) -> None:
        """A scene cannot go on: write down why, leave everything, and say so. Raises the error where that very scene
        is the one that says so."""
        if any(scene.is_last_resort for scene in self.stack):
            raise error
        journal.note(error)
        games = [self._quietly(scene.record, None) for scene in reversed(self.stack)]
        is_saved = any(self._quietly(scene.saves_game, False) for scene in self.stack)
        while self.stack:
            self._quietly(self.stack.pop().leave, None)
        self.crossing.end()
        self.app.ui.leave_modals()
        routes.to_mishap(self.app, next(filter(None, games), None), is_saved=is_saved)

    @staticmethod
    def _quietly(work: Callable[[], T], otherwise: T) -> T:
        """Ask a scene that may be broken; what it raises is written down."""
        try:
            return work()
        except Exception as error:
            journal.note(error)
            return otherwise

    # -- the pulse -----------------------------------------------------------------------------------------------------

    def step(self, inputs: list[Input], elapsed: float) -> Beat:
        """Take inputs, so many seconds after the last step; what the window's pulse should do next."""
        self.app.ui.pass_time(elapsed)
        if self._is_drawn:
            self._is_drawn = False
            self.presses.show(self.now)
        try:
            return self._step(inputs)
        except Exception as error:
            self._recover(error)
            return Beat(redraw=True, wake_in=0.0)

    def _step(self, inputs: list[Input]) -> Beat:
        if inputs:
            self.app.sound.stir()
        for given in inputs:
            if not self.is_over:
                self._take(given)
        if self.is_over:
            return Beat(done=True)
        self.app.writer.tick(self.now)
        self.leaving.tick()
        self.app.see_to_what_is_under_way()
        self.app.begin_pictures()
        self.top.tick(self.now)
        self.app.captions.tick()
        self.app.sound.tick(self.now)
        if self.is_over:
            return Beat(done=True)
        self._note_what_is_seen(inputs)
        self.in_words.tell()
        self._play_music()
        self._listen_for_text()
        self.app.screen.stay_awake(self.top.keeps_awake)
        crosses = self.crossing.is_under_way or self.app.awaits_pictures
        animates = crosses or self.top.animates or self.app.captions.animates
        is_drawn = bool(inputs) or animates
        # Only what is drawn tells which pictures are missing: the next step sees to them, though nothing happens.
        wake_in = 0.0 if is_drawn else self._wake_in()
        return Beat(redraw=is_drawn, animating=animates, stirs=self.top.stirs, wake_in=wake_in)

    def _play_music(self) -> None:
        """It steps back while our own voice speaks; when a screen reader does, nobody tells us."""
        self.app.music.duck(self.app.speech.is_speaking)
        self.app.music.is_at_stake = self.top.is_at_stake
        self.app.music.tick(self.now)

    def _wake_in(self) -> float | None:
        app, now = self.app, self.now
        written = LOOK_SECONDS if app.writer.is_busy or app.under_way else None
        due = self.top.wake_in, app.music.next_due(now), app.sound.rest_due(now), app.captions.wake_in, written
        waits = [wait for wait in (*due, app.writer.next_due(now)) if wait is not None]
        return min(waits) if waits else None

    def _take(self, given: Input) -> None:
        self._look_before(given)
        match given:
            case FocusGained() | FocusLost():
                self.app.is_watched = isinstance(given, FocusGained)
                self.top.handle(given)
            case QuitAsked():
                self.end()
            case Resized():
                self.app.restyle()
            case FileDropped(path=path):
                self.app.arrives(Path(path))
            case TextDropped(is_readable=False):
                self.app.warn(self.app.words.say("arrivals.unreadable"))
            case TextDropped(text=text) if not (text and self._is_typing):
                self.app.arrives(text)
            case TextDropped(text=text):
                self.top.handle(TextEntered(text))
            case KeyPressed(action="fullscreen"):
                self._toggle_fullscreen()
            case KeyPressed(action="speak") if (spot := self.app.ui.focus.current) is not None:
                self.app.tell(escape(self.in_words.described(spot)), "reply", urgent=True)
            case ReaderCame():
                self.in_words.greet()
            case SpotAsked():
                self.in_words.do_as_asked(given)
            case KeyPressed(action="repeat"):
                self.app.announcer.repeat()
            case KeyPressed(action="back") if self.top.page.toasts.take_away():
                pass
            case _ if not self._is_meant(given):
                self.top.hurry()
            case PointerPressed(pos=place) if self.app.captions.dismiss(place):
                pass
            case Wheel(pos=place):
                self.top.handle(given)
                self._point(place)
            case _:
                self.top.handle(given)

    # -- what presses belong to ----------------------------------------------------------------------------------------

    def _is_meant(self, given: Input) -> bool:
        """Whether an input is no press, or is meant for what it meets now."""
        if isinstance(given, PointerPressed) and is_pointer(given):
            return self.presses.is_pointed(given, self._met_by(given), self.now)
        asked = self.top.asked
        if asked is None or not answers(given):
            return True
        is_at_ring = digit_of_key(given) is None
        return self.presses.is_keyed(self._met_by(given), asked, self.now, is_at_ring=is_at_ring)

    def _met_by(self, given: Input) -> PressMet:
        if isinstance(given, PointerPressed) and self.app.captions.lies_at(given.pos):
            return PressMet(None, "caption")
        met = self.top.met_by(given)
        return replace(met, where=(self.top.number, met.where))

    def _look_before(self, given: Input) -> None:
        """What the pointer comes upon has been seen, unless it has come there itself since the last look."""
        if isinstance(given, PointerMoved | PointerPressed):
            self._look()
            self.app.ui.pointer = given.pos
        if isinstance(given, PointerMoved):
            self._point(given.pos)

    def _look(self) -> None:
        """See what lies under the pointer as things stand."""
        pointer = self.app.ui.pointer
        self.presses.look(self.now, NOTHING if pointer is None else self._met_by(PointerPressed(pointer)))

    def _point(self, place: Point) -> None:
        """What lies there now has been brought there by hand."""
        self.presses.point(place, self._met_by(PointerPressed(place)))

    def _note_what_is_seen(self, inputs: list[Input]) -> None:
        """At the end of a step it is drawn what stands there now, and where."""
        top, focus = self.top, self.app.ui.focus
        self._look()
        modals = self.app.ui.modals
        at = self.app.ui.number_of(modals[-1]) if modals else None, focus.key
        is_led = any(not answers(given) for given in inputs)
        self.presses.read(self.now, top.asked, at, is_led=is_led)

    def _toggle_fullscreen(self) -> None:
        self.app.change_some(fullscreen=not self.app.settings.fullscreen)

    @property
    def _is_typing(self) -> bool:
        """Whether a text field has the focus."""
        spot = self.app.ui.focus.current
        return spot is not None and spot.role == "field" and spot.enabled

    def _listen_for_text(self) -> None:
        """Have letters typed into the text field that has the focus, and no letters otherwise."""
        spot = self.app.ui.focus.current
        area = spot.rect if spot is not None and self._is_typing else self.top.text_area() if self.stack else None
        if area != self._text_area:
            self._text_area = area
            self.app.screen.listen_for_text(area)

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self) -> Sequence[pygame.Rect] | None:
        """Draw the topmost scene, and over it what is left of the one before; what of it has changed if it was only
        something that stirs, None for perhaps all of it."""
        surface = self.app.screen.surface
        self._is_drawn = True
        self.app.awaits_pictures = False
        try:
            self.top.draw(surface)
        except Exception as error:
            surface.set_clip(None)  # It may have stopped within a part of the page.
            self._recover(error)
            self.top.draw(surface)
        self.app.captions.draw(surface, self.top.caption_room)
        self.crossing.draw(surface)
        return None if self.top.page.toasts.has_moved else self.top.mended
