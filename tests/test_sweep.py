"""Every game at every question, with the longest names: all that stands there is drawn, lies in the window, has a name,
lies on nothing else, and is large enough to be pressed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

import msgspec
import pygame
import pytest

from game.match.match import Match
from game.rulesets.ruleset import Ruleset
from game.stage.board.ground import rect_of
from game.stage.board.layout import Key
from game.store.settings import Settings
from scenes.commands.played import asking, late
from scenes.play.table.scene import TableScene
from tests.games import GAMES
from tests.hands import Hands

SIZES = [((960, 600), 2.0), ((720, 1280), 1.0), ((1920, 1080), 1.5)]
LEAST = 24
"""So many pixels across is what answers a question at the least."""

TOUCH = 5
"""By so many pixels things may lie on each other."""

MEANT = {
    "flask": {("blue", "jar"), ("green", "jar")},
    "quaeleon": {("foretold", "seat"), ("health", "seat")},
    "territory": {("plate", "rope")},
    "xenofera": {("event", "seat"), ("place", "rack")},
}
"""What lies on each other on purpose."""


@cache
def tables(rules: Ruleset, seats: int) -> tuple[tuple[str, Match], ...]:
    """A table for every question that the first seat can be asked, and one of a game under way."""
    found = [(name, match) for name in rules.book.questions if (match := asking(rules, name, seats)) is not None]
    return tuple([(name, named(match)) for name, match in [*found, ("late", late(rules, seats))]])


def named(match: Match) -> Match:
    """The same with names as long as may be."""
    record = match.record()
    seats = [msgspec.structs.replace(seat, name=f"Maximilian Bra{n}n") for n, seat in enumerate(record.seats)]
    return Match.resume(match.ruleset, msgspec.structs.replace(record, seats=seats))


def cases() -> Iterator[object]:
    for rules, (size, text) in product(GAMES, SIZES):
        for seats in sorted({rules.fewest, rules.most}):
            yield pytest.param(rules, seats, size, text, id=f"{rules.key}-{seats}-{size[0]}-{text}")


@pytest.mark.parametrize(("rules", "seats", "size", "text"), list(cases()))
def test_all_that_stands_on_a_table_is_seen_named_and_in_reach(
    rules: Ruleset, seats: int, size: tuple[int, int], text: float
) -> None:
    hands = Hands(size, Settings(speed=0, effects=0, music=0, text_scale=text))
    wrong: list[object] = []
    for question, match in tables(rules, seats):
        scene = hands.sit_down(match)
        hands.app.scenes.draw()
        wrong += [(question, hands.scene)] if hands.scene is not scene else faults(scene, question, size)
    hands.close()
    assert wrong == []


def faults(scene: TableScene, question: str, size: tuple[int, int]) -> Iterator[object]:
    """What is wrong with a table."""
    board, words, key = scene.board, scene.pane.in_words, scene.match.ruleset.key
    window = pygame.Rect((0, 0), size).inflate(4, 4)
    layout = board.layout
    stands = {
        one: board.place_of(one) for one in [*(("seat", n) for n in layout.seats), *(f.key for f in layout.fixtures)]
    }
    yield from [(question, "outside", one) for one, rect in stands.items() if rect is None or not window.contains(rect)]
    for spot in board.spots():
        if isinstance(spot.key, tuple) and (not (said := words.label(spot.key)) or "{" in said or f"{key}." in said):
            yield question, "unnamed", spot.key
    for one, rect in board.hit_areas().items():
        if board.targets.of_source(one) and min(rect.size) < LEAST:
            yield question, "small", one, rect
    boxes: dict[Key, pygame.Rect] = {one: rect for one, rect in stands.items() if rect is not None}
    if (rooms := board.rooms) is not None:
        boxes |= {("room", name): rect_of(getattr(rooms, name)) for name in ("question", "phases", "tools")}
    for (one, first), (other, second) in combinations(boxes.items(), 2):
        both, pair = first.clip(second), tuple(sorted((kind(one), kind(other))))
        is_within = first.contains(second) or second.contains(first)
        if min(both.size) > TOUCH and not is_within and pair not in MEANT.get(key, set()):
            yield question, "overlap", one, other, both


def kind(key: Key) -> str:
    """What a thing is, without which one."""
    return str(key[1] if key[0] in ("fixture", "room") else key[0])
