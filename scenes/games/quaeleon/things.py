"""The things that stand in the hall of Quaeleon's Quest: hearts and shields, the clock of the round, what is in force,
the dial with its order, sockets of a stack, and cracks between cards that destroy each other."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.art.composing import compose_creature
from game.art.creature import CreatureSpec
from game.rulesets.elimination import is_standing, survivors
from game.rulesets.quaeleon.board import (
    FIELD,
    PLACES,
    REVEALED,
    ROUND,
    STACK,
    defence,
    initiative,
    is_lowest_first,
    lasting,
)
from game.rulesets.quaeleon.cards import Design
from game.stage.board.layout import Key
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.table.agenda import Gather
from game.table.facts import Zone
from game.table.sight import View
from game.table.table import Table
from game.words import Words
from scenes.games.kept import kept
from scenes.games.quaeleon.card_words import STAT_ICONS, initiative_sign, signs_of
from scenes.games.quaeleon.face import RANKS
from scenes.games.quaeleon.framings.events import settled, track
from scenes.games.quaeleon.hearts import heart, shield, thing
from scenes.games.quaeleon.parapet import niches
from scenes.games.quaeleon.plates import LOWERED, hexagon, plinth_stone, promised
from scenes.games.table_look import Written
from scenes.picture_cache import Pictures

RULE_ICONS = {"last_first": "swap", "thick_skin": "thick-skin", "sour_milk": "heart-broken", "heartbeat": "heart"}
"""The sign of each rule that a card changes for as long as it lies there."""

NUMERALS = ("I", "II", "III", "IV", "V")
SOCKET_FOOT = 0.17
"""How high the front of a socket is, as a share of it."""

LEAST_DIAL = 0.4
"""How large the clock is at the least beside its width; where it would be smaller it has one line below it."""

SPENT, NOW, COMING = "#8a5f28", "#ffce4e", "#111724"
"""The parts of the clock: turns that are over, the present one, and those to come."""


def fixture(
    ui: Ui, pictures: Pictures, view: View, key: Key, values: tuple[float, ...], size: Size, written: Written
) -> pygame.Surface | None:
    """One of these things at a size in pixels, None where there is nothing to see."""
    kind, subject = key[1], key[2:]
    side, words = max(8, min(size)), pictures.words
    match kind:
        case "health":
            return heart(ui, round(values[0]), side)
        case "shield" if is_standing(view.table, subject[0]):
            total = int(now) if (now := written(key)) else defence(settled(view).table, subject[0])
            return shield(ui, total, side)
        case "plate":
            return _owner(ui, view, subject[0], size)
        case "force":
            return _draw_force(ui, pictures, view.table.config.designs[subject[0]], size)
        case "next":
            return _draw_next(ui, promised(view, None, subject[0]), size)
        case "crack":
            return ui.paint.cache.get(("crack", size), lambda: thing("crack", size))
        case "niches":
            return _draw_niches(ui, size, is_closed=not is_standing(view.table, subject[0]))
        case "chevron":
            return _draw_chevron(ui, size)
        case "clock":
            return _draw_clock(ui, words, _clock(settled(view)), size)
        case "then":
            return _draw_then(ui, words, size)
        case "place":
            return _draw_socket(ui, words, (subject[0], _next_place(view)), size)
    return None


@kept
def _draw_niches(ui: Ui, size: Size, *, is_closed: bool) -> pygame.Surface:
    return niches(size, PLACES, ui.look.scale, is_closed=is_closed)


def _owner(ui: Ui, view: View, zone: Zone, size: Size) -> pygame.Surface | None:
    """The plinth of a card in the order where nobody sits: its initiative."""
    view = settled(view)
    cards = view.table.zones[zone]
    if zone[0] != "revealed" or not cards:
        return None
    surface = plinth_stone(ui, size, is_lit=False)
    badge = hexagon(ui, initiative(view.table, zone[1]), initiative_sign(view.table.config.designs[cards[0]]), size[1])
    surface.blit(badge, badge.get_rect(center=surface.get_rect().center))
    return surface


# -- the clock ---------------------------------------------------------------------------------------------------------


def _clock(view: View) -> tuple[int, int, int, bool]:
    """Which round it is, of how many turns it has, which of them is now (0 before the first), and whether the lowest
    initiative goes first."""
    table = view.table
    seats = survivors(table)
    waiting = max([len(table.zones[STACK[seat]]) for seat in seats], default=0)
    parts = max([sum(len(zones) for zones in _turns(table, seat)) for seat in seats], default=0)
    return table.counters.get(ROUND, 0), parts, parts - waiting, is_lowest_first(table, lasting(table))


def _turns(table: Table, seat: int) -> tuple[tuple[int, ...], ...]:
    return table.zones[FIELD[seat]], table.zones[REVEALED[seat]], table.zones[STACK[seat]]


def clock_words(words: Words, view: View) -> str:
    """The clock in a sentence."""
    number, parts, now, is_turned = _clock(settled(view))
    order = words.say(f"quaeleon.hall.{'low' if is_turned else 'high'}_first")
    if not now:
        return words.say("quaeleon.hall.clock", n=number, order=order)
    return words.say("quaeleon.hall.clock_turn", n=number, turn=now, turns=parts, order=order)


@kept
def _draw_clock(ui: Ui, words: Words, clock: tuple[int, int, int, bool], size: Size) -> pygame.Surface:
    """The clock with the round in it, and below it in which order cards act."""
    number, parts, now, is_turned = clock
    surface = pygame.Surface(size, pygame.SRCALPHA)
    palette = ui.look.palette
    line = ui.text.height("small")
    said = [words.say("quaeleon.hall.round"), words.say(f"quaeleon.hall.{'low' if is_turned else 'high'}_first")]
    colours = [palette.text_dim, LOWERED if is_turned else palette.lamplight]
    if size[1] - 2 * line < LEAST_DIAL * size[0]:
        del said[0], colours[0]
    side = max(8, min(size[0], size[1] - len(said) * line))
    dial = thing("clock", (side, side))
    _lay_parts(dial, parts, now)
    letters = max(ui.text.smallest, min(round(side * 0.46), ui.px(30)))
    n = ui.text.outlined(str(number), "number", palette.text, palette.shadow, max(1, ui.px(2)), letters)
    dial.blit(n, n.get_rect(center=(side // 2, side // 2)))
    surface.blit(dial, dial.get_rect(midtop=(size[0] // 2, 0)))
    for row, (text, colour) in enumerate(zip(said, colours, strict=True)):
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


# -- a stack that is built ---------------------------------------------------------------------------------------------


def _next_place(view: View) -> int:
    """Which place of the stack is filled next, from 1; 0 where none is."""
    question = view.table.question
    if not isinstance(question, Gather) or question.name != "stack" or view.seat not in view.table.asked():
        return 0
    picked: int = sum(pick[0] == "card" for pick in question.picks(view.table.agenda[-1], view.seat))
    return 1 + picked


@kept
def _draw_socket(ui: Ui, words: Words, state: tuple[int, int], size: Size) -> pygame.Surface:
    """A place of the stack with its number; below it when it acts. The next one is lit."""
    number, following = state
    is_next = number == following
    palette = ui.look.palette
    surface = pygame.Surface(size, pygame.SRCALPHA)
    foot = round(size[1] * SOCKET_FOOT)
    bed = pygame.Rect(0, 0, size[0], size[1] - foot - ui.px(4))
    corner = max(2, size[0] // 16)
    pygame.draw.rect(surface, (10, 8, 18, 150), bed, border_radius=corner)
    colour = palette.legal if is_next else palette.brass
    surface.blit(ui.paint.ring(bed.size, colour, ui.px(3 if is_next else 1), corner), bed)
    letters = round(bed.height * (0.26 + 0.1 * (ui.look.text_scale - 1)))
    numeral = ui.text.outlined(
        NUMERALS[number - 1], "title", palette.legal if is_next else palette.text_dim, palette.shadow, ui.px(2), letters
    )
    surface.blit(numeral, numeral.get_rect(center=bed.center))
    stone = plinth_stone(ui, (size[0], foot), is_lit=is_next)
    told = words.say(f"quaeleon.hall.place.{number}")
    line = ui.text.fit(told, "small", palette.text if number <= following else palette.text_dim, size[0] - ui.px(8))
    stone.blit(line, line.get_rect(center=(size[0] // 2, foot // 2)))
    surface.blit(stone, (0, size[1] - foot))
    return surface


# -- what is in force --------------------------------------------------------------------------------------------------


@kept
def _draw_force(ui: Ui, pictures: Pictures, design: Design, size: Size) -> pygame.Surface:
    """The sign of what is changed, and beside it the creature that changes it."""
    surface = ui.paint.panel(size, "chip").copy()
    edge = max(2, size[1] // 12)
    high = size[1] - 2 * edge
    spec = CreatureSpec(design.family, design.seed, RANKS[design.kind], design.body)
    creature = pictures.faces.picture(spec, (high, high), lambda: compose_creature(spec))
    surface.blit(creature, creature.get_rect(midright=(size[0] - edge, size[1] // 2)))
    left, room = 2 * edge, size[0] - high - 4 * edge
    icon, change = _sign_of_force(design)
    side = round(high * 0.72) if change else min(high, room)
    drawn = ui.paint.icon(icon, max(8, side), ui.look.palette.lamplight)
    surface.blit(drawn, drawn.get_rect(midleft=(left, size[1] // 2)))
    if change:
        letters = max(ui.text.smallest, round(high * 0.5))
        text = ui.text.line(change, "number", ui.look.palette.text, letters)
        surface.blit(text, text.get_rect(midleft=(left + side + edge // 2, size[1] // 2)))
    return surface


@kept
def _draw_next(ui: Ui, change: str, size: Size) -> pygame.Surface:
    """The sign of what is promised to the next card, whoever activates it."""
    surface = ui.paint.panel(size, "chip").copy()
    words = f"[icon:everyone] \u2192 {change}"
    letters = ui.text.largest(words, "small", size[0], ui.text.size("small"))
    block = ui.text.block(words, "small", ui.look.palette.text, size[0], "center", letters)
    surface.blit(block, block.get_rect(center=surface.get_rect().center))
    return surface


def _sign_of_force(design: Design) -> tuple[str, str]:
    """The icon of what a card changes for as long as it lies, and by how much."""
    if design.rules:
        return RULE_ICONS[min(design.rules)], ""
    [first, *_] = design.ongoing
    icons = set(STAT_ICONS.values())
    sign = next(sign for sign in signs_of(first) if sign.icon in icons)
    return sign.icon, sign.text


@kept
def _draw_chevron(ui: Ui, size: Size) -> pygame.Surface:
    """The sign that what lies right of it comes after what lies left."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    wide, high = size
    spots = [(wide * 0.36, high * 0.2), (wide * 0.64, high * 0.5), (wide * 0.36, high * 0.8)]
    for colour, thick in ((ui.look.palette.shadow, high // 4), (ui.look.palette.lamplight, high // 8)):
        pygame.draw.lines(surface, colour, False, spots, max(2, thick))
    return surface


@kept
def _draw_then(ui: Ui, words: Words, size: Size) -> pygame.Surface:
    """The word above who acts then."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    letters = max(ui.text.smallest, min(ui.text.size("name"), size[1]))
    line = ui.text.fit(words.say("quaeleon.hall.then"), "name", ui.look.palette.lamplight, size[0], letters)
    surface.blit(line, line.get_rect(midleft=(0, size[1] // 2)))
    return surface


# -- the dial ----------------------------------------------------------------------------------------------------------


def order_words(words: Words, names: Sequence[str], view: View) -> str:
    """The order of the dial in a sentence."""
    seats = track(settled(view))
    if not seats:
        return words.say("quaeleon.hall.order_none")
    return words.say("quaeleon.hall.order", names=", ".join(names[seat] for seat in seats))
