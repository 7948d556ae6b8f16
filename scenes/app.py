"""What all scenes share: the screen, the settings and everything made from them, and the way to the scene manager."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any, Generic, Literal, Protocol, TypeVar

import msgspec
import pygame

from game.stage.announcer import Announcer, Kind
from game.stage.drawing import beside
from game.stage.drawing.backdrops import Backdrop, Backdrops, dusk
from game.stage.drawing.cache import TOGETHER
from game.stage.drawing.paint import native
from game.stage.drawing.text import escape
from game.stage.drawing.theme import HIGH_CONTRAST, PALETTES, Look, scale_for
from game.stage.inputs import Keymap
from game.stage.sounds.music import Music
from game.stage.sounds.sound import Sound
from game.stage.sounds.speech import Speech
from game.stage.widgets.base import Ui
from game.stage.widgets.captions import Captions
from game.stage.widgets.clipboard import Clipboard, ends_with_us
from game.stage.window import Screen
from game.store.bin import Bin
from game.store.files import StoreError
from game.store.people import Person
from game.store.settings import Settings, change_settings
from game.store.writer import END_SECONDS, LEAVE_SECONDS, Writer, WriterThread
from game.words import Words
from scenes.picture_cache import Pictures
from scenes.present import Present

T = TypeVar("T")

MOST_PICTURES = 24
"""So many pictures may be painted for pages at a time."""

MOST_BACKDROPS = 3
"""So many pictures behind pages are kept: that of the title, the park behind most others, and a game's place."""

SOUND_NAMES = {
    "press": "button",
    "move": "hover_tick",
    "refuse": "refused",
    "toggle": "toggle",
    "slide": "hover_tick",
    "open": "button",
    "close": "button",
    "type": "type",
}
"""What widgets call a sound, and the sound that it is."""


class Navigation(Protocol):
    """What scenes ask of the scene manager."""

    def push(self, scene: Any) -> None:
        """Show a scene above the present one, to come back to it."""

    def replace(self, scene: Any) -> None:
        """Show a scene in place of the present one."""

    def restart(self, scene: Any) -> None:
        """Leave all scenes and begin with this one."""

    def pop(self) -> None:
        """Go back to the scene below; leaving the last one ends the program."""

    def turn_to(self, scene: Any) -> None:
        """Show a scene above the present one, or in place of it where both are of one kind."""

    def fade(self) -> None:
        """Let what is on the screen now fade out over what is drawn next."""

    def come_to(self, scene: Any) -> None:
        """Show a scene above the present one; where one of its kind lies open below, in place of that and of all that
        lies above it."""

    def part(self, go: Callable[[], None]) -> None:
        """Go where all scenes are left, once none of them would lose anything by it."""

    def leave(self, keys: Collection[Hashable], go: Callable[[], None]) -> None:
        """Go once nothing would be lost by it that the writer is owed under these keys, or where that is wanted."""

    def quit(self) -> None:
        """End the program."""

    def leave_all(self) -> None:
        """Leave every scene; another may be opened afterwards."""

    def end(self) -> None:
        """End the program once nothing would be lost by it, or where that is wanted."""

    def shows(self, scene: Any) -> bool:
        """Whether this is the scene that is shown."""

    def is_open(self, scene: Any) -> bool:
        """Whether this scene is shown, or lies below the one that is."""

    @property
    def top(self) -> Any:
        """The scene that is shown."""

    @property
    def depth(self) -> int:
        """How many scenes lie on each other."""

    def rebuild(self) -> None:
        """The look or the size has changed."""

    def say(self, sentence: str, kind: Literal["note", "error"], about: str = "") -> None:
        """Show a sentence for a few seconds, and say it."""


class UnderWay(Protocol):
    """Something that is made beside the window's work and takes a while, whichever scene is shown."""

    def tick(self) -> bool:
        """See how far it has come; whether it goes on."""

    def stop(self) -> None:
        """Let it be, whatever has become of it."""


class _Errand(Generic[T]):
    """One thing to be done on the disk, and what came of it."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self.made: list[T] = []
        self.failure: StoreError | None = None
        self.is_late = False

    def do(self) -> None:
        try:
            self.made.append(self._work())
        except StoreError as error:
            self.failure = error

    def come_late(self, late: Callable[[T], None], report: Callable[[StoreError], None]) -> None:
        """Say what came of it, where nobody has waited for that."""
        if not self.is_late:
            return
        if self.failure is not None:
            report(self.failure)
        else:
            late(self.made[0])


class App:
    """Everything the scenes of one running program share.

    `arrives` hears of a file that is opened with the program, and of a file or a text that is let go over its window;
    `comes` hears who is in front of the screen, whenever that may be different; `today` says which day it is.
    """

    scenes: Navigation
    park: Backdrop
    """What stands behind pages that name nothing else."""
    is_watched = True
    """Whether the window is the one that the player works in."""
    awaits_pictures = True
    """Whether something of what was drawn last is not seen yet, for it is still being painted; at first, all of it."""
    _has_told_of_copies = False
    _speaks_for_reader = False
    """Whether a screen reader was lost, so that everything is spoken by our own voice."""

    def __init__(
        self,
        screen: Screen,
        settings: Settings,
        problems: list[StoreError] | None = None,
        arrives: Callable[[Path | str], None] = lambda what: None,
        comes: Callable[[Person | None], None] = lambda person: None,
        today: Callable[[], date] = date.today,
    ) -> None:
        self.screen = screen
        self.settings = settings
        self.writer: Writer = WriterThread()
        """Writes what is kept, so that no frame waits for the disk."""
        self.under_way: list[UnderWay] = []
        """What is made meanwhile."""
        self.bin = Bin()
        self._stored = settings
        """The settings as they were last read or written."""
        self.remarks_heard: set[str] = set()
        """What opponents have said since the program began, by key: nobody says it again, whoever it is."""
        self.present = Present(self, comes)
        self.today = today
        self.arrives = arrives
        self.sound = Sound(heard=lambda name: self.captions.hear(name))
        self.music = Music(self.sound)
        self.speech = Speech()
        self.announcer = Announcer(self.speech)
        self.pictures = Pictures()
        self.problems: list[StoreError] = problems if problems is not None else []
        self.words = Words(settings.language)
        clipboard = Clipboard(copied=self._tell_how_long_copies_last)
        self.ui = Ui.of(screen.look, self.words, self._widget_sound, self.tell, clipboard)
        self.captions = Captions(self.ui)
        self._beside = beside.PicturesBeside(MOST_PICTURES)
        self.backdrops = Backdrops(MOST_BACKDROPS, self._beside)
        """What stands behind the program's own pages."""
        self._to_begin: dict[Hashable, Callable[[], None]] = {}
        """What is to be painted beside the window's thread as soon as the present frame is shown."""
        self.pictures.words = self.words
        self.pictures.faces.text_scale = screen.look.text_scale

    def apply(self) -> None:
        """Make the settings hold: look, language, sound, speech, keys, fullscreen."""
        settings = self.settings
        self.screen.look = replace(
            self.screen.look,
            palette=PALETTES.get(settings.palette, PALETTES["lamplight"]),
            text_scale=settings.text_scale,
            reduced_motion=settings.reduced_motion,
            shaking=settings.shaking,
            speed=settings.speed,
            patient=settings.pauses,
        )
        self.screen.keymap = Keymap.from_dict(settings.keys)
        if self.screen.is_fullscreen != settings.fullscreen:
            self.screen.fullscreen(settings.fullscreen)
        if self.words.language != settings.language:
            self.words = self.pictures.words = Words(settings.language)
        self.sound.volumes(settings.effects, settings.music)
        self.captions.is_on = settings.captions
        self.speech.enabled = settings.speaks or self._speaks_for_reader
        self.speech.volume = settings.speech
        self.speech.language = settings.language
        self.announcer.verbosity = settings.verbosity
        if self._looks_different():
            self.restyle()

    def _looks_different(self) -> bool:
        """Whether anything drawn so far shows another look, language or size than it should."""
        screen, ui = self.screen, self.ui
        shown = ui.look, ui.bounds.size
        return shown != (screen.look.at(screen.size), screen.size) or self.words is not ui.words

    def restyle(self) -> None:
        """The look or the window's size has changed: begin everything drawn anew, and let go of what was."""
        TOGETHER.clear()
        look = self.screen.look
        self.screen.look = replace(look, scale=scale_for(self.screen.size))
        self.ui.restyle(self.screen.look, self.words)
        self.pictures.faces.text_scale = look.text_scale
        self.ui.bounds = pygame.Rect((0, 0), self.screen.size)
        self.scenes.rebuild()

    @property
    def is_lively(self) -> bool:
        """Whether what is alive at a table may stir while nothing else moves."""
        if not (self.screen.is_seen and self.is_watched) or self.settings.quiet_table or self.ui.modals:
            return False
        look = self.ui.look
        return not look.reduced_motion and look.speed > 0

    @property
    def look(self) -> Look:
        """How things look at present."""
        return self.screen.look

    def change(self, settings: Settings) -> None:
        """Use other settings from now on, and remember them."""
        self.settings = settings
        self.apply()
        if settings != self._stored:
            self._remember()

    def change_some(self, **changes: Any) -> None:
        """Use other values for some of the settings from now on, and remember them."""
        self.change(msgspec.structs.replace(self.settings, **changes))

    def begin_with(self, **values: Any) -> None:
        """Use these values for settings until somebody chooses others: they are the desktop's, and not remembered."""
        self.settings = msgspec.structs.replace(self.settings, **values)
        self._stored = msgspec.structs.replace(self._stored, **values)
        self.apply()

    def _remember(self) -> None:
        """Keep the settings; where they cannot be kept, that is told once."""
        settings = self.settings

        def write(problems: list[StoreError]) -> None:
            change_settings(self._stored, settings, problems)
            self._stored = settings

        self.keep("settings", write)

    def keep(
        self,
        key: Hashable,
        work: Callable[[list[StoreError]], object],
        then: Callable[[], None] = lambda: None,
        upset: Callable[[], None] = lambda: None,
        *,
        adds: bool = False,
    ) -> None:
        """Keep something beside the window's work that must not be lost (`Writer.keep`), and `then` do something. What
        goes wrong is told once, and once more when it is kept after all; both times `upset` is done."""
        problems: list[StoreError] = []

        def done() -> None:
            self.report_all(problems)
            then()

        def heard(failure: StoreError, is_mended: bool) -> None:
            self._hear(failure, is_mended, about=str(key))
            upset()

        self.writer.keep(key, lambda: work(problems), done, heard, adds=adds)

    def _hear(self, failure: StoreError, is_mended: bool, about: str) -> None:
        """Tell that something could not be kept, and later that it was kept after all."""
        if not is_mended:
            self.report(failure, about)
        elif "file" in failure.details:
            self.note(self.words.say("store.saved_after_all", file=escape(failure.details["file"])), about)

    def on_disk(self, work: Callable[[], T], late: Callable[[T], None] = lambda made: None) -> T:
        """What a person asked for that goes to the disk, done after all that is still to be written, and waited for a
        little. Raises StoreError, also where it has not come about by then: what comes of it later is given to `late`,
        or told."""
        errand = _Errand(work)
        self.writer.do(errand.do, lambda: errand.come_late(late, self.report))
        errand.is_late = not self.writer.wait(LEAVE_SECONDS)
        if errand.is_late:
            raise StoreError("store.slow")
        self.writer.tick(self.ui.now)
        if errand.failure is not None:
            raise errand.failure
        return errand.made[0]

    def see_to_what_is_under_way(self) -> None:
        """Go on with what is made meanwhile, and let go of what is done."""
        self.under_way = [one for one in self.under_way if one.tick()]

    def report_all(self, problems: Sequence[StoreError]) -> None:
        """Tell each of these problems."""
        for problem in problems:
            self.report(problem)

    def report_waiting(self) -> None:
        """Tell the problems that wait to be told, each once."""
        while self.problems:
            self.report(self.problems.pop(0))

    def report(self, error: StoreError, about: str = "") -> None:
        """Tell a problem with a file in one sentence on the screen, in place of one that was about the same thing."""
        self.warn(self.told(error), about)

    def told(self, error: StoreError) -> str:
        """A problem with a file as a sentence."""
        details = {name: escape(value) if isinstance(value, str) else value for name, value in error.details.items()}
        told = self.words.say(error.key, **details)
        return f"{told} {self.told(error.then)}" if error.then else told

    def tell(self, text: str, kind: Kind = "event", *, urgent: bool = False) -> None:
        """Tell something in words: to the ears, and to a screen reader."""
        self.announcer.tell(text, kind, urgent=urgent)

    @property
    def is_read_aloud(self) -> bool:
        """Whether what the keyboard comes to is said aloud, by our own voice or by a screen reader."""
        reader = getattr(self.screen, "reader", None)
        return self.speech.enabled or (reader is not None and reader.is_heard)

    def speak_in_place_of_reader(self) -> None:
        """Say that no screen reader hears us any more, and speak by ourselves until the program ends, if we can."""
        self._speaks_for_reader = self.speech.voice is not None
        self.speech.enabled = self.settings.speaks or self._speaks_for_reader
        self.warn(self.words.say("reader.lost_and_speaks" if self._speaks_for_reader else "reader.lost"))

    def warn(self, sentence: str, about: str = "") -> None:
        """Put one plain sentence on the screen for a few seconds, in place of one that was about the same thing."""
        self.scenes.say(sentence, "error", about)
        self.sound.play("error")

    def _tell_how_long_copies_last(self) -> None:
        """Say once that what is copied ends with the program, where it does."""
        if not self._has_told_of_copies and ends_with_us():
            self._has_told_of_copies = True
            self.note(self.words.say("common.copied_while_open"))

    def note(self, sentence: str, about: str = "") -> None:
        """Put a friendly sentence on the screen for a few seconds, in place of one that was about the same thing."""
        self.scenes.say(sentence, "note", about)

    def background(self, backdrop: Backdrop | None = None) -> pygame.Surface:
        """What stands behind a page, at the window's size: the park, if nothing else is named. It is shared, so do not
        draw on it. Nobody who looks at the window waits for it: until it is painted there is the dusk."""
        backdrop, size = backdrop or self.park, self.screen.size
        self.backdrops.dim(is_dim=self.look.palette.key == HIGH_CONTRAST.key)
        if self.screen.is_seen and not self.backdrops.is_there(backdrop, size):
            self._await_pictures()
            self._to_begin[backdrop, size] = lambda: self.backdrops.begin([backdrop], size)
            return self.ui.paint.cache.get(("dusk", size), lambda: dusk(size))
        return self.backdrops.picture(backdrop, size)

    def painted(self, key: Hashable, paint: Callable[[], pygame.Surface]) -> pygame.Surface | None:
        """A picture that takes a while and depends on nothing that changes; shared, so do not draw on it. Nobody who
        looks at the window waits for it: it is None until it is painted."""
        cache, thread = self.ui.paint.cache, self._beside
        if key in cache or not self.screen.is_seen:
            return cache.get(key, lambda: native(paint()))
        if not thread.has_begun(key):
            self._to_begin[key] = lambda: thread.begin(key, paint)
        if not (thread.has_begun(key) and thread.is_done(key)):
            self._await_pictures()
            return None
        return cache.get(key, lambda: native(thread.fetch(key)))

    def _await_pictures(self) -> None:
        """What is drawn now is to be drawn again."""
        self.awaits_pictures = True
        TOGETHER.makeshifts += 1

    def begin_pictures(self) -> None:
        """Begin what was missing in the last frame: sooner it would only hold that frame up."""
        for begin in self._to_begin.values():
            begin()
        self._to_begin.clear()

    def _widget_sound(self, name: str) -> None:
        self.sound.play(SOUND_NAMES.get(name, name))

    def close(self) -> None:
        """Let go of everything outside the program, once all is written."""
        for one in self.under_way:
            one.stop()
        self.writer.try_again()
        self.writer.wait(END_SECONDS)
        self.bin.empty()
        self.speech.close()
        self.music.stop()
        self.sound.close()
