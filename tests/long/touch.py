"""Plays whole games in the real window by a finger alone: `python -m tests.long.touch --games quellector flask`.

The window stands on a screen of its own. xdotool holds the mouse, SDL tells its presses as a finger's
(`SDL_MOUSE_TOUCH_EVENTS`), and the window lets only those count. A card is looked at closely by a long press, piles are
closed by their button, lists are pushed; no key is pressed, and nothing is said by the mouse.
"""

import argparse
import math
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Hashable
from itertools import count
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "build_scripts"))

import pygame
from hands import ScreenHands
from screen import Screen
from workshop import WorkshopError

import game.session.play_session
import tests.hands
from game.rulesets import ruleset
from game.stage.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from game.stage.presses import SEEN_SECONDS
from game.stage.window import Window
from game.store.settings import Settings
from scenes.menagerie import Menagerie
from scenes.play.card_browser import CardBrowser
from scenes.play.closer import Closer
from scenes.play.curtain import CurtainScene
from scenes.play.table.scene import TableScene
from tests.hands import Hands, answer_by_pointer, new_match, play_to_the_end
from tests.stand_ins import Casual

SIZE = 1440, 960
PUMP_SECONDS = 0.03
NEAR = 100
"""Within so many pixels what is pressed next may be another thing at the same place: a button with another word."""

REST_SECONDS = 0.9
"""How long a finger rests that looks closer: longer than a long press takes."""

PICTURES = Path("build/walk")
GAMES = ("quellector", "flask", "quaeleon", "territory", "xenofera")


class Seen(Window):
    """The window, counting what it is told and what it makes of that."""

    def __init__(self) -> None:
        self.told: Counter[str] = Counter()
        super().__init__(for_screen_reader=False)

    def _understood(self, event: pygame.Event) -> list[Input]:
        found = super()._understood(event)
        name = pygame.event.event_name(event.type)
        if name.startswith(("Mouse", "Finger", "Key")):
            self.told[name] += 1
            if not name.startswith("Finger"):
                self.told[f"{name} that counted"] += len(found)
        return found


class Finger(Hands):
    """A finger on the glass of the real window."""

    def __init__(self, screen: Screen, settings: Settings) -> None:
        self.window = Seen()
        self.canvas = self.window  # type: ignore[assignment]
        self.app = Menagerie(self.window, settings)
        self.finger = None
        self.hand = ScreenHands(screen)
        self._at = time.perf_counter()
        self._pressed = (-1, -1)
        """Where the finger came down last."""

    def pump(self, seconds: float = PUMP_SECONDS) -> None:
        """Let the program run for so long, as its pulse does."""
        end = time.perf_counter() + seconds
        while not self.app.scenes.is_over:
            now = time.perf_counter()
            beat = self.app.scenes.step(self.window.inputs(), now - self._at)
            self._at = now
            if beat.redraw or beat.animating:
                self.app.scenes.draw()
                self.window.present()
            if now >= end:
                return
            time.sleep(0.004)

    def wait(self, seconds: float) -> None:
        self.pump(seconds)

    def wait_until(self, done: object) -> None:
        end = time.perf_counter() + tests.hands.PATIENCE_SECONDS
        while not done():  # type: ignore[operator]
            self.pump()
            if time.perf_counter() > end:
                raise AssertionError(f"nothing happened at {type(self.scene).__name__}")

    def give(self, *inputs: Input) -> None:
        """Keys and the wheel are not at hand."""
        for given in inputs:
            if not isinstance(given, KeyPressed) or given.action != "back":
                raise AssertionError(f"a finger cannot do {given}")
            self.close_pile()

    def click(self, spot_key: Hashable) -> None:
        """A tap; what lies too narrow for a finger opens larger, and is tapped there."""
        was_open = bool(self.app.ui.modals)
        super().click(spot_key)
        is_card = isinstance(spot_key, tuple) and spot_key[:1] == ("card",)
        if is_card and not was_open and self.app.ui.modals and isinstance(self.app.ui.modals[-1], CardBrowser):
            super().click(spot_key)

    def close_pile(self) -> None:
        self.click("close")

    def point(self, *inputs: PointerMoved | PointerPressed | PointerReleased) -> None:
        for one in inputs:
            self.hand.point(one.pos)
            if isinstance(one, PointerPressed):
                if math.dist(one.pos, self._pressed) < NEAR:
                    # Nobody presses about the same place again before seeing what stands there now.
                    self.pump(2 * SEEN_SECONDS)
                self._pressed = one.pos
                # The finger goes on at once: a program that draws for long must not make a tap a long press.
                self.hand.hold()
                continue
            if isinstance(one, PointerReleased):
                self.hand.let_go()
            self.pump()
        self.pump()

    def rest_on(self, place: tuple[int, int]) -> None:
        """A long press."""
        self.hand.point(place)
        self.hand.hold()
        self.pump(REST_SECONDS)
        self.hand.let_go()
        self.pump(0.1)

    def _scrolled_to(self, pile: CardBrowser, spot_key: Hashable) -> object:
        """Push the list up, then down again, until the card is in sight."""
        place = pile.grid.rect
        for turn in range(60):
            spot = self.app.ui.focus.find(spot_key)
            if spot is not None and (spot.role != "card" or place.collidepoint(spot.rect.center)):
                return spot
            low, high = (place.centerx, place.bottom - 20), (place.centerx, place.top + 40)
            self.drag(low, high) if turn < 30 else self.drag(high, low)
        return None


def take_the_screen(finger: Finger, scene: TableScene) -> None:
    """Wait for the first question, and press what its player presses where the screen goes from hand to hand."""
    finger.wait_until(lambda: finger.scene is not scene or scene.state.may_answer)
    finger.pump(0.3)
    if isinstance(finger.scene, CurtainScene):
        finger.click("open")
        finger.wait_until(lambda: scene.state.may_answer)
        finger.pump(0.3)


def look_closer(finger: Finger, scene: TableScene) -> None:
    """Rest on a card of the hand: it is shown in full, and a tap puts it away."""
    home = scene.pane.look.home(0)
    card = next(card for card in scene.match.view(0).table.zones[home] if card >= 0)
    place = scene.board.places.of(("card", card))
    assert place is not None
    answers = own_answers(scene)
    finger.rest_on((place.left + 12, place.centery))
    assert isinstance(scene.pane.close_look.note, Closer), "a long press looks closer"
    finger.click_at((20, 20))
    assert scene.pane.close_look.note is None, "a tap puts it away"
    assert own_answers(scene) == answers, "and neither answers"


def own_answers(scene: TableScene) -> int:
    """How many answers the one whose hand it is has given."""
    return sum(answer.seat == 0 for answer in scene.match.history)


def main(arguments: list[str] | None = None) -> int:
    """Play each game once; the status is 1 where one could not be played to its end."""
    parser = argparse.ArgumentParser(prog="python -m tests.long.touch", description=__doc__)
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES))
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--seats", type=int, default=2, help="at tables of so many, or the most that a game has")
    parser.add_argument("--people", type=int, default=1, help="so many of them are people who pass the screen on")
    parser.add_argument("--text-scale", type=float, default=1.0, help="how large text is")
    parser.add_argument("--language", default="en")
    parser.add_argument("--speed", type=float, default=0.0, help="how fast everything moves; at 0 all is at once")
    parser.add_argument("--pictures", type=int, default=0, help="keep a picture in build/walk every so many answers")
    options = parser.parse_args(arguments)
    with Screen(*SIZE) as screen, tempfile.TemporaryDirectory() as home:
        os.environ.pop("SDL_VIDEODRIVER", None)
        os.environ |= {
            "DISPLAY": screen.name,
            "SDL_AUDIODRIVER": "dummy",
            "SDL_MOUSE_TOUCH_EVENTS": "1",
            "SDL_VIDEO_X11_WMCLASS": "menagerie",
            "MENAGERIE_HOME": home,
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        }
        return play(screen, options)


def play(screen: Screen, options: argparse.Namespace) -> int:
    """Play these games one after the other in one window."""
    game.session.play_session.Opponents = Casual  # type: ignore[misc]
    settings = Settings(
        speed=options.speed, effects=0, music=0, text_scale=options.text_scale, language=options.language
    )
    finger = Finger(screen, settings)
    finger.wait_until(finger.hand.find_window)
    failed = [name for name in options.games if not play_one(finger, name, options)]
    finger.app.close()
    finger.window.close()
    pygame.quit()
    return 1 if failed else 0


def play_one(finger: Finger, name: str, options: argparse.Namespace) -> bool:
    """Play one game to its end and say how it went; whether it came so far, and by nothing but the finger."""
    start, told = time.perf_counter(), finger.window.told
    told.clear()
    seats = min(options.seats, ruleset(name).most)
    people = min(options.people, seats)
    scene = finger.sit_down(new_match(name, ["person"] * people + ["random"] * (seats - people), options.seed))
    pictures = count()

    def keep_picture() -> None:
        number = next(pictures)
        if options.pictures and number % options.pictures == 0:
            finger.window.save_screenshot(PICTURES / f"touch-{name}-{seats}-{number:04}.png")

    try:
        take_the_screen(finger, scene)
        look_closer(finger, scene)
        play_to_the_end(finger, scene, answer_by_pointer, Random(options.seed), before_each=keep_picture)
        assert scene.match.is_over, f"the game ended too early, at {type(finger.scene).__name__}"
        stray = {event: n for event, n in told.items() if event.endswith("counted") and n}
        assert told["FingerDown"], "no finger was told of"
        assert not stray, f"more than the finger counted: {stray}"
    except (AssertionError, WorkshopError) as error:
        finger.window.save_screenshot(PICTURES / f"touch-{name}.png")
        print(f"{name}: FAILED: {error}", file=sys.stderr, flush=True)
        return False
    done = (
        f"{len(scene.match.history)} answers, {told['FingerDown']} touches, {told['FingerMotion']} moves of the finger"
    )
    beside = f"{told['MouseButtonDown']} presses of the mouse beside them counted for nothing"
    print(f"{name}: {done}; {beside}; a long press looked closer; {time.perf_counter() - start:.0f} s", flush=True)
    return True


if __name__ == "__main__":
    sys.exit(main())
