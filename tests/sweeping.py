"""Every table that can lie on a screen: each game at each question, with each number of players, in each window, at
each size of text, in each language, with the longest names that may be; and what is wrong with how it lies there."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

import pygame
import pytest
from msgspec.structs import replace

from build_scripts.framing import GAMES
from build_scripts.sizes.measure import LEAST_TARGETS
from game.art.icons import ICONS
from game.match.match import Match
from game.rulesets.names import LONGEST
from game.rulesets.ruleset import Ruleset
from game.stage.board.card_cache import CardCache
from game.stage.board.ground import rect_of
from game.stage.board.layout import Key
from game.stage.drawing import paint
from game.stage.drawing.backdrops import Backdrops
from game.stage.focus import is_of_table
from game.stage.geometry import Size
from game.stage.sounds.sound import TELLING
from game.store.settings import Settings
from game.table.events import Zone
from scenes.commands.played import asking, late
from scenes.play.card_browser import ZONE as IN_PILE
from scenes.play.card_browser import CardBrowser
from scenes.play.table.scene import TableScene
from tests.hands import Hands

SIZES: tuple[Size, ...] = ((960, 600), (1280, 720), (1920, 1080), (720, 1280))
USUAL = SIZES[1]
"""In it captions are looked at; the smallest window has no room for them beside large text."""

TEXTS = (1.0, 1.5, 2.0)
UNCAPTIONED = {"territory"}
"""The games whose largest text leaves no room for captions in that window."""

LANGUAGES = ("en", "de")

LATE = "late"
"""What a table of a game under way is called, among questions."""

TOUCH = 5
"""By so many pixels things may lie on each other; grounds, whose rims say nothing, by twice as many."""

POINTS = 7
"""So many points across and down are tried where something is seen: what is held lies fanned, and mostly covered."""

MEANT: dict[str, set[tuple[str, str]]] = {
    "flask": {("jar", "vessel"), ("vessel", "panel")},
    "territory": {("plate", "rope"), ("plate", "question")},
    "xenofera": {("place", "rack")},
}
"""What lies on each other on purpose: the knob of a bell of glass stands before the vessels on the shelf behind it; in
small windows with large text a payment is made up before one's own vessels, for it says itself what is in them; a rope
is tied to the plates at its ends; whether a land is laid over the contested one is asked, in the smallest window with
the largest text, before one's own total there, whose terms stand on the creatures above; and cards of a battle lie on
their rack."""

COVERED: dict[str, set[str]] = {"xenofera": {"alarm", "cage", "huntsman"}}
"""Places whose names something covers that should not: in high windows a lock that is being fastened lies on the foot
of the alarm's. In large windows cards in sight reach into the room of the names below them, not to the words."""


class Window(NamedTuple):
    """On what a table lies."""

    size: Size
    text: float
    language: str

    def open(self) -> Hands:
        """A program in it, at which nothing has to be waited for."""
        settings = Settings(speed=0, effects=0, music=0, text_scale=self.text, language=self.language)
        return Hands(self.size, settings)


WINDOWS = [Window(*one) for one in product(SIZES, TEXTS, LANGUAGES)]


class Laid(NamedTuple):
    """One table."""

    rules: Ruleset
    seats: int
    question: str
    window: Window

    def __str__(self) -> str:
        (wide, high), text, language = self.window
        return f"{self.rules.key}, {self.seats} seats, {self.question}, {wide}x{high}, {text:.0%}, {language}"


def tables(rules: Ruleset, seats: int, games: int = GAMES) -> dict[str, Match]:
    """A table for every question that the first seat is asked in so many games, and one of a game under way."""
    return dict(_tables(rules, seats, games))


@cache
def _tables(rules: Ruleset, seats: int, games: int) -> tuple[tuple[str, Match], ...]:
    asked = [(name, match) for name in rules.book.questions if (match := asking(rules, name, seats, games)) is not None]
    return tuple([(name, named(match)) for name, match in [*asked, (LATE, late(rules, seats))]])


def named(match: Match) -> Match:
    """The same with names as long and as wide as may be."""
    record = match.record()
    names = [f"{'Maximilian Brau' if place % 2 else 'W' * (LONGEST - 1)}{place}" for place in range(len(record.seats))]
    seats = [replace(seat, name=name) for seat, name in zip(record.seats, names, strict=True)]
    return Match.resume(match.ruleset, replace(record, seats=seats))


@contextmanager
def bare() -> Iterator[None]:
    """Within this places and cards are blank, which is faster: what is looked at is where things lie."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Backdrops, "picture", lambda backdrops, backdrop, size: _blank(size))
        patch.setattr(Backdrops, "begin", lambda backdrops, others, size: None)
        patch.setattr(pygame.image, "load_sized_svg", lambda svg, size: _blank(size))
        patch.setattr(paint, "_raster", lambda svg, size: _blank(size))
        patch.setattr(CardCache, "_sharp", lambda cards, side, size: _blank(size))
        patch.setattr(TableScene, "save_picture", lambda scene: None)
        yield


@cache
def _blank(size: Size) -> pygame.Surface:
    return pygame.Surface(size, pygame.SRCALPHA)


def wrong_at(hands: Hands, laid: Laid, match: Match) -> list[str]:
    """What is wrong with a table at which a game lies, in words."""
    scene = hands.sit_down(match)
    hands.app.scenes.draw()
    if hands.scene is not scene:
        return [f"{laid}: it cannot be drawn"]
    return [f"{laid}: {' '.join(map(str, fault))}" for fault in faults(scene, laid)]


def faults(scene: TableScene, laid: Laid) -> Iterator[Sequence[object]]:
    """What is wrong with a table that has come to rest."""
    yield from _outside(scene, laid.window.size)
    yield from _unnamed(scene, laid.rules.key)
    yield from _out_of_reach(scene, laid.window.text)
    yield from _covered(scene, laid.rules.key)
    if laid.window.size == USUAL and (laid.window.text < TEXTS[-1] or laid.rules.key not in UNCAPTIONED):
        yield from _captions(scene)
    yield from _illegible(scene, COVERED.get(laid.rules.key, set()))


def _stands(scene: TableScene) -> dict[Key, pygame.Rect | None]:
    """The plates of players, and the things of the place."""
    board = scene.board
    return {thing.key: board.places.of(thing.key) for thing in board.places.layout.things}


def _outside(scene: TableScene, size: Size) -> Iterator[Sequence[object]]:
    """All that stands there and all that can be reached is in the window, but for the rows of a pile to which the
    keyboard scrolls."""
    window = pygame.Rect((0, 0), size).inflate(4, 4)
    yield from [("outside:", key) for key, place in _stands(scene).items() if not place or not window.contains(place)]
    for spot in scene.app.ui.focus.spots:
        if spot.rect.width and spot.rect.height and spot.zone != IN_PILE and not window.contains(spot.rect):
            yield "outside:", spot.key, spot.rect


def _unnamed(scene: TableScene, game: str) -> Iterator[Sequence[object]]:
    """All is called something, what it does is told without gaps, and the signs of answers are there."""
    for spot in [*scene.board.places.spots(), *scene.page.spots()]:
        said = scene.pane.in_words.label(spot.key) if is_of_table(spot) else spot.label
        if not said or "{" in said or f"{game}." in said:
            yield "unnamed:", spot.key, said
        if "{" in spot.hint or spot.hint.startswith(f"{game}."):
            yield "not told:", spot.key, spot.hint
    for leaf in scene.around.parts.question.leaves():
        if getattr(leaf, "icon", None) not in (None, *ICONS):
            yield "no sign:", leaf.key, leaf.icon


def _out_of_reach(scene: TableScene, text: float) -> Iterator[Sequence[object]]:
    """What answers the question is large enough, comes to the keyboard, and can be pressed where it is seen."""
    board, reached = scene.board, {spot.key for spot in scene.app.ui.focus.spots}
    for modal in scene.app.ui.modals:
        # The keyboard scrolls to the rows that are out of sight.
        reached |= {("card", card) for card in modal.grid.cards} if isinstance(modal, CardBrowser) else set()
    areas = {} if scene.app.ui.modals else board.places.hit_areas()
    given = {*board.gestures.targets.buttons}
    for key, moves in board.gestures.targets.moves.items():
        shown = ("card", board._sprites.uppermost(key[1])) if key[0] == "card" else key
        if shown in reached or not reached.isdisjoint(_lists_with(scene, key)):
            given |= set(moves.values())
        if not moves or shown not in areas:
            continue
        if min(areas[shown].size) < LEAST_TARGETS[text]:
            yield "small:", key, areas[shown]
        if not any(_is_pressed(scene, point, shown) for point in _points(areas[shown])):
            yield "not pressed where it is seen:", key, areas[shown]
    asked = {meaning for moves in board.gestures.targets.moves.values() for meaning in moves.values()}
    yield from [("not reached:", meaning) for meaning in asked - given]


def _lists_with(scene: TableScene, key: Key) -> set[Key]:
    """The piles in whose list a card can be reached, and the player among whose cards aboard it is."""
    layout, zones = scene.board.places.layout, scene.state.shown.table.zones
    lies = [zone for zone, cards in zones.items() if key[0] == "card" and key[1] in cards]
    aboard = {("seat", seat) for seat, cards in layout.aboard.items() if key[1:] and key[1] in cards}
    return {("zone", zone) for zone in lies if layout.zones[zone].opens} | aboard


def _points(area: pygame.Rect) -> Iterator[tuple[int, int]]:
    for across, down in product(range(POINTS), repeat=2):
        left, top = area.width * (2 * across + 1) // (2 * POINTS), area.height * (2 * down + 1) // (2 * POINTS)
        yield area.left + left, area.top + top


def _is_pressed(scene: TableScene, point: tuple[int, int], key: Key) -> bool:
    """Whether a press there means this, and no widget lies above it."""
    board, above = scene.board, scene.app.ui.focus.at(point)
    met = board.gestures.met_at(point, board.gestures.targets)
    return met == key and (above is None or is_of_table(above))


# -- on each other -----------------------------------------------------------------------------------------------------


def _covered(scene: TableScene, game: str) -> Iterator[Sequence[object]]:
    """Nothing that stands there lies on something else, nor what the page says on anything that must be read."""
    boxes = {key: place for key, place in _stands(scene).items() if place is not None}
    rooms = scene.board.places.rooms
    if rooms is not None:
        boxes |= {("room", name): rect_of(getattr(rooms, name)) for name in ("question", "news", "phases", "tools")}
    for (one, first), (other, second) in combinations(boxes.items(), 2):
        both, pair = first.clip(second), tuple(sorted((kind(one), kind(other))))
        is_within = first.inflate(TOUCH, TOUCH).contains(second) or second.inflate(TOUCH, TOUCH).contains(first)
        if min(both.size) > TOUCH and not is_within and pair not in MEANT.get(game, set()):
            yield "on each other:", one, first, other, second
    for ground, place, below in _grounds(scene):
        for key in below:
            hidden = scene.board.places.of(key)
            if (
                hidden
                and min(place.clip(hidden).size) > 2 * TOUCH
                and (kind(key), ground) not in MEANT.get(game, set())
            ):
                yield "on each other:", ground, place, key, hidden
    for (one, first), (other, second) in combinations(_solid(scene), 2):
        if not one[0] == other[0] in ("answer", "card") and first.colliderect(second.inflate(-2, -2)):
            yield "on each other:", one, first, other, second


def kind(key: Key) -> str:
    """What a thing is, without which one."""
    return str(key[1] if key[0] in ("thing", "room") else key[0])


def _grounds(scene: TableScene) -> Iterator[tuple[str, pygame.Rect, list[Key]]]:
    """The whole ground of a question that reaches out of its room, and of what the game adds to it, with what neither
    may lie on: plates, what it is answered with and where that will lie; and all that can be pressed."""
    board, parts = scene.board, scene.around.parts
    met = [thing for thing in board.places.layout.things if thing.is_met]
    plates = [("seat", seat) for seat in board.places.layout.plates]
    plates += [thing.key for thing in met if thing.plate_of is not None]
    if (ground := parts.question.plate) is not None:
        question = scene.match.table.question
        will = board.places.layout.pending.get(question.name if question else "")
        yield "question", ground, [*plates, *board.gestures.targets.moves, *([("zone", will)] if will else [])]
    if parts.panel is not None:
        yield "panel", parts.panel.rect, [*plates, *(thing.key for thing in met)]


def _solid(scene: TableScene) -> list[tuple[Key, pygame.Rect]]:
    """Plates, what the near player holds, the names of places, and the answers and tools of the page. Where a fight
    fills the window, the plates of those who fight are those of their zones."""
    board = scene.board
    keys: list[Key] = [("seat", seat) for seat in range(scene.match.table.config.seats)]
    if board.places.rooms is not None:
        keys += [thing.key for thing in board.places.layout.things if thing.plate_of is not None]
    held = scene.state.shown.table.zones.get(scene.pane.look.home(max(scene.session.viewer, 0)), ())
    keys += [("card", card) for card in held]
    solid = [(key, place) for key in keys if (place := board.places.of(key)) is not None]
    solid += [
        (("answer", spot.key), spot.rect) for spot in scene.page.spots() if spot.zone in ("answers", "payment", "side")
    ]
    solid += [(("sign", zone), place) for zone, place in signs(scene)]
    solid += [(("line",), board.places.line)] if board.places.line is not None else []
    return solid


def _illegible(scene: TableScene, known: set[str]) -> Iterator[Sequence[object]]:
    """The names of places are in the window and lie on no card, nor on what stands there, unless they stand on it; of a
    name within an empty place the middle is enough."""
    sprites, window = scene.board._sprites, pygame.Rect((0, 0), scene.app.screen.size)
    cards = [rect_of(sprite.goal.box) for sprite in sprites.sprites.values() if sprite.is_drawn]
    things = [spot.rect for spot in scene.page.spots() if spot.zone == "things"]
    for zone, place in signs(scene):
        others = [*cards, *[thing for thing in things if not thing.contains(place)]]
        if not window.contains(place) or (place.inflate(0, -4).collidelist(others) >= 0 and zone[0] not in known):
            yield "not to be read:", zone, place
    for zone, place in sprites.ground.layout.zones.items():
        if place.name_in is not None and not scene.state.shown.table.zones[zone]:
            middle = pygame.Rect(rect_of(sprites.ground.scaled(place.name_in)))
            middle = pygame.Rect(middle.centerx - middle.width // 6, middle.centery - 2, middle.width // 3, 4)
            if middle.collidelist(cards) >= 0:
                yield "not to be read:", zone, middle


def _captions(scene: TableScene) -> Iterator[Sequence[object]]:
    """Beside a long sentence that is told, and again where something is not asked any more, the shortest caption and
    the longest stand whole in the window and on nothing."""
    app, rules = scene.app, scene.match.ruleset
    app.captions.is_on = True
    scene.state.redraw()
    app.scenes.draw()
    app.note("What a long sentence that is, which takes two lines at the least. " * 2)
    for is_quiet in (False, True):
        for name in rules.book.questions if is_quiet else ():
            if app.words.has(f"{rules.key}.quiet.{name}"):
                scene.state.auto_pass.stop_asking(0, name)
                scene.state.redraw()
        for sound in (min(TELLING, key=app.captions._wide), max(TELLING, key=app.captions._wide)):
            app.captions.hear(sound)
            app.captions.draw(app.screen.surface, scene.caption_room)
            caption, window = app.captions.rect, pygame.Rect((0, 0), app.screen.size)
            is_whole = caption.width == app.captions._wide(sound) and window.contains(caption)
            if not is_whole or caption.collidelist(scene.taken()) >= 0:
                yield "the caption of", sound, "has no room:", caption
    app.captions.is_on, app.captions.shown = False, None


def signs(scene: TableScene) -> list[tuple[Zone, pygame.Rect]]:
    """Where the names of places stand, whether their places are empty or not."""
    ground = scene.board._sprites.ground
    places = ground.layout.zones.items()
    return [(zone, rect_of(ground.scaled(place.sign))) for zone, place in places if place.sign is not None]
