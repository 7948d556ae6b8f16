"""The clock of the round: how many of its turns are over, and in which order cards act."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.rulesets.elimination import survivors
from game.rulesets.quaeleon.board import FIELD, REVEALED, ROUND, STACK, is_lowest_first, lasting
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.table.sight import View
from game.words import Words
from scenes.games.kept import kept
from scenes.games.quaeleon.things.hearts import thing
from scenes.games.quaeleon.things.plinths import LOWERED
from scenes.games.quaeleon.turns import settled
from scenes.games.thing import Now, Thing
from scenes.picture_cache import Pictures

LEAST_DIAL = 0.4
"""How large the clock is at least beside its caption; where it would be smaller, one line stands below it instead."""

SPENT, NOW, COMING = "#8a5f28", "#ffce4e", "#111724"
"""The parts of the clock: turns that are over, the present one, and those to come."""


class RoundTime(NamedTuple):
    """The number of the round and of its turns, the present turn (0 before the first), and whether the lowest
    initiative goes first."""

    round: int
    turns: int
    turn: int
    is_turned: bool

    def order(self, words: Words) -> str:
        """The order in which cards act, in a few words."""
        return words.say(f"quaeleon.hall.{'low' if self.is_turned else 'high'}_first")


@dataclass(frozen=True)
class Clock(Thing):
    """The clock with the round in it, and below it in which order cards act."""

    kind = "clock"
    is_behind = False

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return _drawn(ui, now.words, _time(settled(now.view)), size)

    def called(self, now: Now) -> str:
        time = _time(settled(now.view))
        order = time.order(now.words)
        if not time.turn:
            return now.words.say("quaeleon.hall.clock", n=time.round, order=order)
        return now.words.say("quaeleon.hall.clock_turn", n=time.round, turn=time.turn, turns=time.turns, order=order)


def _time(view: View) -> RoundTime:
    table = view.table
    seats, zones = survivors(table), table.zones
    waiting = max([len(zones[STACK[seat]]) for seat in seats], default=0)
    turns = max([sum(len(zones[one[seat]]) for one in (FIELD, REVEALED, STACK)) for seat in seats], default=0)
    return RoundTime(table.counters.get(ROUND, 0), turns, turns - waiting, is_lowest_first(table, lasting(table)))


@kept
def _drawn(ui: Ui, words: Words, time: RoundTime, size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    palette = ui.look.palette
    line = ui.text.height("small")
    said = [(words.say("quaeleon.hall.round"), palette.text_dim)]
    said.append((time.order(words), LOWERED if time.is_turned else palette.lamplight))
    if size[1] - 2 * line < LEAST_DIAL * size[0]:
        del said[0]
    side = max(8, min(size[0], size[1] - len(said) * line))
    dial = thing("clock", (side, side))
    _lay_parts(dial, time.turns, time.turn)
    letters = max(ui.text.smallest, min(round(side * 0.46), ui.px(30)))
    n = ui.text.outlined(str(time.round), "number", palette.text, palette.shadow, max(1, ui.px(2)), letters)
    dial.blit(n, n.get_rect(center=(side // 2, side // 2)))
    surface.blit(dial, dial.get_rect(midtop=(size[0] // 2, 0)))
    for row, (text, colour) in enumerate(said):
        drawn = ui.text.fit(text, "small", colour, size[0])
        surface.blit(drawn, drawn.get_rect(midtop=(size[0] // 2, side + row * line)))
    return surface


def _lay_parts(dial: pygame.Surface, parts: int, now: int) -> None:
    """A part of the ring for each turn of the round."""
    side = dial.get_width()
    middle, inner, outer = side / 2, side * 0.25, side * 0.345
    for number in range(parts):
        begin, end = (math.tau * (number + edge) / parts - math.pi / 2 for edge in (0.06, 0.94))
        steps = [begin + (end - begin) * step / 12 for step in range(13)]
        ring = [(middle + outer * math.cos(turn), middle + outer * math.sin(turn)) for turn in steps]
        ring += [(middle + inner * math.cos(turn), middle + inner * math.sin(turn)) for turn in reversed(steps)]
        tone = NOW if number + 1 == now else SPENT if number + 1 < now else COMING
        pygame.draw.polygon(dial, tone, ring)
