"""The figures of Creature Quellector's rulebook and lesson: real cards, counted by the real rules."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial

import pygame

from game.art.icons import COLOUR_TONES
from game.rulesets.quellector import QUELLECTOR
from game.rulesets.quellector.board import hand, squad
from game.rulesets.quellector.cards import COLOURS, COUNTERS, DEFAULT_TYPES, TYPES, SetCode
from game.stage.drawing.theme import hexadecimal
from game.stage.geometry import Size
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.layout import Column
from game.table.sight import View
from game.table.table import Table
from scenes.games.board_figure import PartOfTable, TablePart, laid
from scenes.games.figures import Kit, Picture, ShownPicture, on_disc, rounded, stacked, svg
from scenes.games.quellector.back import BACK, TINT
from scenes.games.quellector.frame import PROPORTION
from scenes.games.quellector.look import LOOK
from scenes.games.quellector.sums import hand_terms, squad_terms, strength_told
from scenes.picture_cache import Pictures

SAMPLE_SEED = 7
EXPLAINED = 4
"""A card of the sample set with two kinds of icons, and where to look on it."""
PINS = {
    "main": (0.855, 0.086),
    "type_icons": (0.855, 0.248),
    "action_icons": (0.855, 0.356),
    "beaten_by": (0.129, 0.829),
    "beats": (0.422, 0.829),
}
SQUADS = (3, 30), (38, 15)
"""Attacker and defender: something of the attacker's is countered, and they win all the same."""
FINAL_HAND = 4, 7, 37, 47
"""A hand in which something is countered."""

COVER = ("fire", 6), ("water", 8), ("earth", 7), ("air", 8)
PORTRAITS = {
    "red": (("fire", 7), ("electric", 6), ("star", 7), ("dragon", 6)),
    "blue": (("water", 6), ("ice", 6), ("poison", 7), ("weather", 8)),
    "green": (("earth", 6), ("grass", 8), ("rock", 6), ("bug", 7)),
    "purple": (("air", 6), ("magic", 8), ("ghost", 6), ("dark", 6)),
}
PHASES = ("challenge", "squads", "reveal", "action", "count", "trade", "done")
PHASE_ICONS = ("sword", "cards", "eye", "type-action", "plus", "swap", "done")


@cache
def sample() -> Table:
    """A table with a sample set: a fight in the middle, a final hand with the near player."""
    code = SetCode(DEFAULT_TYPES, False, SAMPLE_SEED).write()
    types = dict(zip(COLOURS, DEFAULT_TYPES, strict=True))
    cards = {squad(0): SQUADS[0], squad(1): SQUADS[1], hand(0): FINAL_HAND}
    return laid(QUELLECTOR, 2, cards, {}, **types, multitype=False, set_code=code)


def cycle(kit: Kit) -> Widget:
    """Which type beats which: four marks in a ring, an arrow from each to the one it beats."""
    order = [0]
    while len(order) < len(COUNTERS):
        order.append(COUNTERS[order[-1]])
    arrows = "".join([_arrow(kit.ui, place, colour) for place, colour in enumerate(order)])

    def draw(size: Size) -> pygame.Surface:
        side = min(size)
        surface = kit.ui.paint.svg(svg(200, arrows), (side, side)).copy()
        for place, colour in enumerate(order):
            mark = kit.badge(DEFAULT_TYPES[colour])((round(side * 0.27), round(side * 0.27)))
            across, down = (side * (0.5 + 0.35 * turn(math.pi * (place - 1) / 2)) for turn in (math.cos, math.sin))
            surface.blit(mark, mark.get_rect(center=(round(across), round(down))))
        return surface

    return kit.framed("cycle", ShownPicture(kit.ui, stacked(kit.ui, draw), kit.ui.px(250)))


def _arrow(ui: Ui, place: int, colour: int) -> str:
    """From a quarter of the ring to the next, clockwise from the top, in the colour that it starts from."""
    ink, main = hexadecimal(ui.look.palette.ink), COLOUR_TONES[COLOURS[colour]].main
    arc = '<path d="M131.700 37.600 A70 70 0 0 1 153.500 54.900" fill="none" stroke-linecap="round" stroke='
    return (
        f'<g transform="rotate({90 * place} 100 100)">{arc}"{ink}" stroke-width="11"/>{arc}"{main}" stroke-width="6"/>'
        f'<path d="M164.500 67.900 L160.700 44.900 L142.400 60.300 Z" fill="{main}" stroke="{ink}" stroke-width="2.5" '
        'stroke-linejoin="round"/></g>'
    )


def portraits(kit: Kit, creatures: Sequence[tuple[str, int]]) -> Widget:
    """Four creatures by their families and seeds."""
    return kit.gallery([partial(kit.pictures.creature, family, seed) for family, seed in creatures])


def _type(kit: Kit, colour: str, name: str) -> Picture:
    """A type on its colour, a usual one in a ring."""

    def tile(size: Size) -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.fill(COLOUR_TONES[colour].tint)
        return surface

    def mark(size: Size) -> pygame.Surface:
        side = round(min(size) * 0.84)
        badge = kit.badge(name)
        return (on_disc(kit.ui, badge, "brass", 0.86) if name in DEFAULT_TYPES else badge)((side, side))

    return stacked(kit.ui, tile, mark)


def _fight(kit: Kit) -> list[Widget]:
    """Two squads facing each other, and what each counts."""
    parts: list[Widget] = []
    for seat, role in enumerate(("attacker", "defender")):
        terms = squad_terms(sample(), SQUADS[seat], SQUADS[1 - seat])
        heading = kit.words(kit.say(f"rulebook.figure.{role}"), align="center")
        parts += [heading, _lying(kit, PartOfTable([squad(seat)], most=0.6)), strength_told(kit, terms)]
    return parts


def _lying(kit: Kit, part: PartOfTable) -> Widget:
    return TablePart(kit, LOOK, TINT, BACK, sample(), part)


def figures(ui: Ui, pictures: Pictures) -> Mapping[str, Sequence[Widget]]:
    """The figures by the passage that each stands beside."""
    kit = Kit(ui, pictures)
    types = [_type(kit, colour, name) for colour, names in zip(COLOURS, TYPES, strict=True) for name in names]
    phases = dict(zip(PHASES, PHASE_ICONS, strict=True))
    card = kit.pinned(partial(LOOK.cards.face, pictures, sample().config, EXPLAINED), PROPORTION, PINS)
    last_hand = _lying(kit, PartOfTable([hand(0)], seat=0, most=1.1, table=(700, 800)))
    return {
        "title": [portraits(kit, COVER)],
        "Q1.3": [kit.framed("types", kit.gallery(types, 0.8, 4, 4))],
        "gameplay": [kit.framed("turn", kit.steps("quellector.phase", phases))],
        "squads": [kit.framed("card", card), cycle(kit)],
        "Q4.11": [kit.framed("fight", *_fight(kit))],
        **{colour: [portraits(kit, creatures)] for colour, creatures in PORTRAITS.items()},
        "Q7.3": [kit.framed("hand", last_hand, strength_told(kit, hand_terms(sample(), FINAL_HAND)))],
    }


def gist(kit: Kit) -> Sequence[Picture]:
    """A creature, a challenge, two types of which one beats the other, a trade, and the end."""
    creature = rounded(kit.ui, partial(kit.pictures.creature, *COVER[1]))
    return [creature, kit.sign("sword"), stacked(kit.ui, partial(_beats, kit)), kit.sign("swap"), kit.sign("done")]


def _beats(kit: Kit, size: Size) -> pygame.Surface:
    """A type, and before it the one that beats it."""
    surface, side = pygame.Surface(size, pygame.SRCALPHA), round(min(size) * 0.64)
    beaten, beats = (kit.badge(DEFAULT_TYPES[colour])((side, side)) for colour in (COUNTERS[0], 0))
    surface.blit(beaten, beaten.get_rect(bottomright=surface.get_rect().bottomright))
    surface.blit(beats, (0, 0))
    return surface


def lesson_figure(name: str, ui: Ui, pictures: Pictures, view: View, teacher: str) -> Widget:
    """The figure of that name for the table as it stands. Raises KeyError for an unknown name."""
    kit, table = Kit(ui, pictures), view.table

    def told(key: str, seat: int) -> list[Widget]:
        own, against, cards = (table.zones[zone] for zone in (squad(seat), squad(1 - seat), hand(seat)))
        terms = hand_terms(table, cards) if "hand" in key else squad_terms(table, own, against)
        return [kit.words(kit.say(f"lesson.{key}", teacher=teacher)), strength_told(kit, terms)]

    kinds = {"type_icon": kit.badge("air"), "action_icon": kit.badge("fire", action=True)}
    parts: dict[str, Callable[[], list[Widget]]] = {
        "cycle": lambda: [cycle(kit)],
        "icons": lambda: kit.named("lesson.quellector.icons", kinds, 1.7),
        "fight": lambda: [*told("mine", 0), *told("theirs", 1)],
        "hand": lambda: told("my_hand", 0),
        "hands": lambda: [*told("my_hand", 0), *told("their_hand", 1)],
    }
    return Column(ui, parts[name](), 6)
