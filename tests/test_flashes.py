"""Nothing flashes more than three times a second on a quarter of the screen.

As WCAG 2.2 has it (success criterion 2.3.1, "general flash" and "red flash"): a flash is a pair of opposing changes of
relative luminance by a tenth of the whole or more, of which the darker lies below 0.80; or of saturated red. Frames are
taken at thirty a second of the program's own clock, at the highest speed, and looked at in cells of twenty pixels.
"""

from collections import deque
from collections.abc import Callable, Iterator
from random import Random

import pygame
import pytest

from game.match.match import Match
from game.rulesets import RULESETS
from game.rulesets.ruleset import Ruleset
from game.store.settings import Settings
from scenes import routes
from scenes.commands.great_places import searched, told
from scenes.commands.played import asking, late, play_on, started
from scenes.commands.seen_as import LINEAR, luminance
from scenes.games.registry import presentation
from scenes.play.results.scene import ResultsScene
from scenes.play.table.scene import TableScene
from tests.hands import FRAME, Hands

SIZE = 800, 500
CELL = 20
ROW = SIZE[0] // CELL * 3
"""Bytes of the colours of one row of cells."""
SECOND = round(1 / FRAME)
MOST_FLASHES = 3
SHARE = 0.25
CHANGE, BRIGHT = 0.1, 0.8
RED_CHANGE = 20.0

RESULTS_SECONDS = 2
GLANCE_SECONDS = 0.5
"""So long they are looked at where another game's have been."""

LAST_ANSWERS = 5
"""So many answers before the end a game is looked at: what knocks out and what wins lies among them."""


class Cell:
    """One part of the screen: counts its flashes by the turning points of a value."""

    __slots__ = ("extreme", "last", "least", "turns", "way")

    def __init__(self, least: float) -> None:
        self.least = least
        self.extreme: float | None = None
        self.last = 0.0
        self.way = 0
        self.turns: deque[int] = deque()

    def see(self, value: float, frame: int, *, is_bright: Callable[[float, float], bool]) -> None:
        """A value at a frame; a turn is noted where it has changed enough against the way it went before."""
        if self.extreme is None:
            self.extreme = value
            return
        change = value - self.extreme
        if self.way and change * self.way > 0:
            self.extreme = value
        elif abs(change) >= self.least and not is_bright(value, self.extreme):
            self.way, self.extreme = (1 if change > 0 else -1), value
            self.turns.append(frame)

    def forget_before(self, frame: int) -> None:
        """What has turned longer than a second before a frame counts no more."""
        while self.turns and self.turns[0] <= frame - SECOND:
            self.turns.popleft()

    @property
    def flashes(self) -> int:
        """How many pairs of opposing changes lie within the last second."""
        return len(self.turns) // 2


class Watch:
    """Looks at frames, and knows on how much of the screen it flashed too often at once."""

    def __init__(self) -> None:
        self.count = (SIZE[0] // CELL) * (SIZE[1] // CELL)
        self.light = [Cell(CHANGE) for _ in range(self.count)]
        self.red = [Cell(RED_CHANGE) for _ in range(self.count)]
        self.frames = 0
        self.worst = 0.0
        """The largest share of the screen on which there were too many flashes within a second."""
        self.most = 0
        """The most flashes within a second on a quarter of the screen."""
        self._before = b""
        self._unsteady: tuple[set[int], set[int]] = set(), set()
        """Which cells have turned within the last second, in light and in red."""

    def see(self, surface: pygame.Surface) -> None:
        small = pygame.transform.smoothscale(surface, (SIZE[0] // CELL, SIZE[1] // CELL))
        data = pygame.image.tobytes(small, "RGB")
        for place in self._changed(data):
            colour = data[3 * place], data[3 * place + 1], data[3 * place + 2]
            self.light[place].see(luminance(colour), self.frames, is_bright=_both_bright)
            r, g, b = (LINEAR[part] for part in colour)
            is_red = r + g + b > 0 and r / (r + g + b) >= 0.8
            self.red[place].see(max(0.0, r - g - b) * 320 if is_red else 0.0, self.frames, is_bright=_never)
            for cells, unsteady in zip((self.light, self.red), self._unsteady, strict=True):
                if cells[place].turns:
                    unsteady.add(place)
        self._before = data
        self._count()
        self.frames += 1

    def _changed(self, data: bytes) -> Iterator[int]:
        """The cells of another colour than before. To one of the same colour nothing happens but that time passes."""
        before = self._before
        for start in range(0, len(data), ROW):
            if data[start : start + ROW] != before[start : start + ROW]:
                for at in range(start, start + ROW, 3):
                    if data[at : at + 3] != before[at : at + 3]:
                        yield at // 3

    def _count(self) -> None:
        """Note the worst that there was within the last second."""
        for cells, unsteady in zip((self.light, self.red), self._unsteady, strict=True):
            for place in list(unsteady):
                cells[place].forget_before(self.frames)
                if not cells[place].turns:
                    unsteady.remove(place)
            counts = sorted((cells[place].flashes for place in unsteady), reverse=True)
            quarter = round(self.count * SHARE)
            self.most = max(self.most, counts[quarter - 1] if len(counts) >= quarter else 0)
            self.worst = max(self.worst, sum(count > MOST_FLASHES for count in counts) / self.count)


def _both_bright(one: float, other: float) -> bool:
    return min(one, other) >= BRIGHT


def _never(one: float, other: float) -> bool:
    return False


def watched(
    hands: Hands,
    seconds: float,
    act: Callable[[int], None] = lambda frame: None,
    results_seconds: float = RESULTS_SECONDS,
) -> Watch:
    """What is seen in so many seconds; once there are results, they are looked at for a while and no longer."""
    watch, results = Watch(), 0
    for frame in range(round(seconds * SECOND)):
        act(frame)
        hands.app.scenes.step([], FRAME)
        hands.app.scenes.draw()
        watch.see(hands.canvas.surface)
        results += isinstance(hands.scene, ResultsScene)
        if results == round(results_seconds * SECOND):
            break
    return watch


def plays_on(hands: Hands, match: Match) -> Callable[[int], None]:
    """Whoever is asked answers at once, so that as much happens as can."""
    scene = TableScene(hands.app, match)
    scene.session.saves = False
    hands.app.scenes.restart(scene)

    def act(frame: int) -> None:
        if hands.scene is scene and scene.state.may_answer:
            advice = match.ruleset.advice
            scene.answers.give(advice.habit(scene.match.table, scene.state.answering, Random(frame)))

    return act


@pytest.fixture
def hurried() -> Hands:
    return Hands(size=SIZE, settings=Settings(speed=3, effects=0, music=0))


def near_the_end(rules: Ruleset) -> Match:
    """A game of few, whose cards are large, shortly before it is over."""
    whole = started(rules, rules.fewest, 11)
    play_on(whole, 11, lambda match: False)
    record = whole.record()
    record.answers, record.state = record.answers[:-LAST_ANSWERS], ""
    return Match.resume(rules, record)


SHOWY = {
    "quellector": "keep",
    "flask": "react_to_card",
    "quaeleon": "strike",
    "xenofera": "remove",
}
"""The question in the middle of a game's greatest show: a fight, a battle. A game without one is taken late."""


def assert_calm(watch: Watch) -> None:
    assert watch.worst < SHARE, f"{watch.worst:.0%} of the screen flashes more than {MOST_FLASHES} times a second"
    assert watch.most <= MOST_FLASHES


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_a_fight_does_not_flash(rules: Ruleset, hurried: Hands) -> None:
    match = asking(rules, SHOWY[rules.key]) if rules.key in SHOWY else late(rules, rules.fewest)
    assert match is not None
    assert_calm(watched(hurried, 2, plays_on(hurried, match)))


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_a_knockout_and_a_win_do_not_flash(rules: Ruleset, hurried: Hands) -> None:
    seconds = RESULTS_SECONDS if rules in RULESETS[:2] else GLANCE_SECONDS
    assert_calm(watched(hurried, 9, plays_on(hurried, near_the_end(rules)), seconds))
    assert isinstance(hurried.scene, ResultsScene), "the win was seen"


STRUCK_KINDS, MOMENT_SECONDS = 2, 1.8
"""Of so many kinds of each game the first moments are looked at, each for so long: of those with the hardest blows."""


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize(
    "rules", [rules for rules in RULESETS if presentation(rules.key).look.story.great], ids=lambda rules: rules.key
)
def test_great_moments_do_not_flash(rules: Ruleset) -> None:
    hands = Hands(size=SIZE, settings=Settings(speed=1, effects=0, music=0))
    great, search, watch = presentation(rules.key).look.story.great, searched(rules.key, rules.fewest), Watch()
    search.look_into_next()
    places = sorted(search.places(), key=lambda place: -sum(stop.shakes + 1 for stop in great[place.kind].stops))
    for place in places[:STRUCK_KINDS]:
        scene = told(hands.app, place)
        assert scene.pane.staging.kind == place.kind
        for _ in range(round(MOMENT_SECONDS * SECOND)):
            hands.app.scenes.step([], FRAME)
            hands.app.scenes.draw()
            watch.see(hands.canvas.surface)
    hands.close()
    assert watch.frames and watch.most <= MOST_FLASHES and watch.worst < SHARE


def test_the_title_and_going_from_page_to_page_do_not_flash(hurried: Hands) -> None:
    routes.to_title(hurried.app)

    def act(frame: int) -> None:
        if frame % 20 == 10:
            routes.to_settings(hurried.app)
        elif frame % 20 == 0 and frame:
            hurried.app.scenes.pop()

    assert_calm(watched(hurried, 2.5, act))


def screen(level: int) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    surface.fill((level, level, level))
    return surface


@pytest.mark.parametrize(("every", "is_calm"), [(2, False), (3, False), (6, True)])
def test_the_watch_knows_a_flash(every: int, is_calm: bool) -> None:
    """Dark and light by turns, each for so many frames: at 30 a second, 7.5, 5 and 2.5 flashes."""
    watch = Watch()
    for frame in range(60):
        watch.see(screen(20 if frame // every % 2 else 200))
    assert (watch.worst < SHARE and watch.most <= MOST_FLASHES) == is_calm


def test_the_watch_lets_small_places_slow_fades_and_bright_grounds_be() -> None:
    watch = Watch()
    for frame in range(60):
        surface = screen(20)
        surface.fill((220, 220, 220) if frame % 2 else (20, 20, 20), (0, 0, SIZE[0] // 4, SIZE[1] // 2))
        watch.see(surface)
    assert 0 < watch.worst < SHARE
    fading, bright = Watch(), Watch()
    for frame in range(60):
        fading.see(screen(20 + 3 * frame))
        bright.see(screen(240 if frame % 2 else 255))
    assert fading.worst == bright.worst == 0


def test_the_watch_knows_red() -> None:
    watch = Watch()
    for frame in range(60):
        surface = screen(0)
        surface.fill((150, 0, 0) if frame % 4 < 2 else (60, 60, 60))
        watch.see(surface)
    assert watch.worst >= SHARE
