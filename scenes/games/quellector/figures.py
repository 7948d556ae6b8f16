"""The drawings in Creature Quellector's rulebook, made from real cards and counted by the real rules."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import pygame

from game.rulesets.quellector.board import design
from game.rulesets.quellector.cards import COLOURS, COUNTERS, DEFAULT_TYPES, TYPES
from game.stage.art.icons import COLOUR_TONES
from game.stage.drawing.theme import hexadecimal
from game.stage.widgets.base import Ui
from game.stage.widgets.shades import draw_tint
from game.table.table import Table
from scenes.games.figure_plate import Figure, PinnedCard
from scenes.games.quellector.kit import Kit, Plate
from scenes.games.quellector.places import PROPORTION
from scenes.games.quellector.sums import Sum, hand_terms, squad_terms
from scenes.pictures import Pictures

COVER = (("fire", 6), ("water", 8), ("earth", 7), ("air", 8))
PORTRAITS: Mapping[str, tuple[tuple[str, int], ...]] = {
    "red": (("fire", 7), ("electric", 6), ("star", 7), ("dragon", 6)),
    "blue": (("water", 6), ("ice", 6), ("poison", 7), ("weather", 8)),
    "green": (("earth", 6), ("grass", 8), ("rock", 6), ("bug", 7)),
    "purple": (("air", 6), ("magic", 8), ("ghost", 6), ("dark", 6)),
}
PHASE_ICONS = (
    ("challenge", "sword"),
    ("squads", "cards"),
    ("reveal", "eye"),
    ("action", "star"),
    ("count", "plus"),
    ("trade", "swap"),
    ("done", "done"),
)


class Gallery:
    """Four creatures, two by two: their families and seeds."""

    def __init__(self, kit: Kit, creatures: Sequence[tuple[str, int]]) -> None:
        self.kit = kit
        self.creatures = creatures

    def height(self, width: int) -> int:
        return 2 * self._size(width)[1] + self._gap()

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        size = self._size(rect.width)
        for index, (family, seed) in enumerate(self.creatures):
            left = rect.left + index % 2 * (rect.width - size[0])
            top = rect.top + index // 2 * (size[1] + self._gap())
            self._draw_creature(surface, family, seed, pygame.Rect((left, top), size))

    def _draw_creature(self, surface: pygame.Surface, family: str, seed: int, place: pygame.Rect) -> None:
        ui, pictures = self.kit.ui, self.kit.pictures
        corner = ui.px(9)
        picture = ui.paint.cache.get(
            ("cover", family, place.size),
            lambda: ui.paint.rounded(pictures.creature(family, seed, place.size), corner),
        )
        surface.blit(picture, place)
        surface.blit(ui.paint.ring(place.size, ui.look.palette.ink, ui.px(2), corner), place)

    def _size(self, width: int) -> tuple[int, int]:
        wide = (width - self._gap()) // 2
        return wide, round(wide * 0.78)

    def _gap(self) -> int:
        return self.kit.ui.px(10)


class TypesAtAGlance(Plate):
    """The four colours, each with its four types, the usual one first."""

    caption = "types"

    def inner_height(self, width: int) -> int:
        return 4 * self._row(width)

    def draw_inner(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        row = self._row(rect.width)
        side = round(row * 0.76)
        step = rect.width / 4
        for line, (colour, names) in enumerate(zip(COLOURS, TYPES, strict=True)):
            band = pygame.Rect(rect.left, rect.top + line * row, rect.width, row - self.ui.px(5))
            draw_tint(self.ui, surface, band, _rgb(COLOUR_TONES[colour].main), 0.22, corner=6)
            for place, name in enumerate(names):
                badge = self.kit.badge(name, side)
                centre = rect.left + round(step * (place + 0.5)), band.centery
                surface.blit(badge, badge.get_rect(center=centre))
                if place == 0:
                    ring = pygame.Rect(0, 0, side + self.ui.px(8), side + self.ui.px(8))
                    ring.center = centre
                    brass = self.ui.look.palette.brass
                    surface.blit(self.ui.paint.ring(ring.size, brass, self.ui.px(3), ring.width // 2), ring)

    def _row(self, width: int) -> int:
        return min(width // 4, self.ui.px(62))


class Cycle(Plate):
    """Which type beats which: four marks in a ring, an arrow from each to the one it beats."""

    caption = "cycle"

    def inner_height(self, width: int) -> int:
        return min(width, self.ui.px(250))

    def draw_inner(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        side = min(rect.size)
        field = pygame.Rect(0, 0, side, side)
        field.center = rect.center
        palette = self.ui.look.palette
        surface.blit(self.ui.paint.svg(_arrows_markup(hexadecimal(palette.ink)), field.size), field)
        mark = round(side * 0.27)
        for colour, angle in _cycle_places():
            centre = (
                field.centerx + round(side * 0.35 * math.cos(angle)),
                field.centery + round(side * 0.35 * math.sin(angle)),
            )
            badge = self.kit.badge(DEFAULT_TYPES[colour], mark)
            surface.blit(badge, badge.get_rect(center=centre))


def _cycle_places() -> list[tuple[int, float]]:
    """The colours in the order in which each beats the next, with their angles, clockwise from the top."""
    order = [0]
    while len(order) < len(COUNTERS):
        order.append(COUNTERS[order[-1]])
    return [(colour, math.pi * (place / 2 - 0.5)) for place, colour in enumerate(order)]


def _arrows_markup(ink: str) -> str:
    parts = []
    for colour, angle in _cycle_places():
        start, end = angle + 0.47, angle + math.pi / 2 - 0.70
        main = COLOUR_TONES[COLOURS[colour]].main
        (x0, y0), (x1, y1) = (_on_ring(turn) for turn in (start, end))
        arc = f'<path d="M{x0:.1f} {y0:.1f} A70 70 0 0 1 {x1:.1f} {y1:.1f}" fill="none" stroke-linecap="round"'
        parts.append(f'{arc} stroke="{ink}" stroke-width="11"/>{arc} stroke="{main}" stroke-width="6.5"/>')
        parts.append(_arrow_head(end, main, ink))
    body = "".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200">{body}</svg>'


def _arrow_head(angle: float, fill: str, ink: str) -> str:
    x, y = _on_ring(angle)
    along, out = (-math.sin(angle), math.cos(angle)), (math.cos(angle), math.sin(angle))
    corners = [(x + 17 * along[0], y + 17 * along[1])]
    corners += [(x - 3 * along[0] + way * 12 * out[0], y - 3 * along[1] + way * 12 * out[1]) for way in (1, -1)]
    path = " L".join(f"{a:.1f} {b:.1f}" for a, b in corners)
    return f'<path d="M{path} Z" fill="{fill}" stroke="{ink}" stroke-width="2.5" stroke-linejoin="round"/>'


def _on_ring(angle: float) -> tuple[float, float]:
    return 100 + 70 * math.cos(angle), 100 + 70 * math.sin(angle)


class CardExplained(PinnedCard):
    """A card with numbered pins, and what each pin points at."""

    caption = "card"
    proportion = PROPORTION
    PINS = (
        ("main", (265, 44)),
        ("type_icons", (267, 107)),
        ("action_icons", (267, 156)),
        ("beaten_by", (88, 380)),
        ("beats", (222, 380)),
    )

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit.ui)
        self.kit = kit

    def draw_card(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the card."""
        self.kit.place_card(surface, sample_card(self.kit.table), rect)

    def pins(self) -> list[tuple[str, tuple[float, float]]]:
        """The pins; those of the icons point at the first of their kind."""
        creature = design(self.kit.table, sample_card(self.kit.table))
        first_action = [icon.action for icon in creature.icons].index(True)
        first_plain = [icon.action for icon in creature.icons].index(False)
        rows = {"type_icons": first_plain, "action_icons": first_action}
        places = [(pin, (267, 107 + 49 * rows[pin]) if pin in rows else place) for pin, place in self.PINS]
        return [(pin, (x / 310, y / 480)) for pin, (x, y) in places]


class SampleFight(Plate):
    """Two squads facing each other, and what each counts."""

    caption = "fight"

    def inner_height(self, width: int) -> int:
        high = self._card_size(width)[1]
        sums = sum(self._sum(side).height(width) for side in (0, 1))
        labels = 2 * self.ui.text.height("label")
        return 2 * high + sums + labels + 5 * self.ui.px(8)

    def draw_inner(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        palette = self.ui.look.palette
        wide, high = self._card_size(rect.width)
        gap = self.ui.px(8)
        top = rect.top
        for side, squad in enumerate(sample_squads(self.kit.table)):
            role = ("attacker", "defender")[side]
            label = self.ui.text.fit(
                self.ui.words.say(f"rulebook.figure.{role}"), "label", palette.ink_soft, rect.width
            )
            surface.blit(label, label.get_rect(midtop=(rect.centerx, top)))
            top += self.ui.text.height("label")
            left = rect.centerx - (len(squad) * (wide + gap) - gap) // 2
            for place, card in enumerate(squad):
                self.kit.place_card(surface, card, pygame.Rect(left + place * (wide + gap), top, wide, high))
            top += high + gap
            told = self._sum(side)
            told.draw(surface, pygame.Rect(rect.left, top, rect.width, told.height(rect.width)))
            top += told.height(rect.width) + gap + gap // 2

    def _sum(self, side: int) -> Sum:
        squads = sample_squads(self.kit.table)
        terms = squad_terms(self.kit.table, squads[side], squads[1 - side])
        return Sum(self.ui, self.kit.pictures, terms)

    def _card_size(self, width: int) -> tuple[int, int]:
        wide = min(self.ui.px(104), (width - 2 * self.ui.px(8)) // 3)
        return wide, round(wide * PROPORTION)


class SampleHand(Plate):
    """A final hand that fights itself, and what it counts."""

    caption = "hand"

    def inner_height(self, width: int) -> int:
        return self._card_size(width)[1] + self.ui.px(10) + self._sum().height(width)

    def draw_inner(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        wide, high = self._card_size(rect.width)
        cards = sample_hand(self.kit.table)
        step = (rect.width - wide) // max(1, len(cards) - 1)
        for place, card in enumerate(cards):
            self.kit.place_card(surface, card, pygame.Rect(rect.left + place * step, rect.top, wide, high))
        told = self._sum()
        top = rect.top + high + self.ui.px(10)
        told.draw(surface, pygame.Rect(rect.left, top, rect.width, told.height(rect.width)))

    def _sum(self) -> Sum:
        terms = hand_terms(self.kit.table, sample_hand(self.kit.table))
        return Sum(self.ui, self.kit.pictures, terms)

    def _card_size(self, width: int) -> tuple[int, int]:
        wide = min(self.ui.px(96), width // 3)
        return wide, round(wide * PROPORTION)


class TurnAtAGlance(Plate):
    """The phases of a turn, one below the other."""

    caption = "turn"

    def inner_height(self, width: int) -> int:
        return len(PHASE_ICONS) * self._row()

    def draw_inner(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        palette = self.ui.look.palette
        side = round(self._row() * 0.72)
        spine = rect.left + self.ui.px(10) + side // 2
        last = rect.top + len(PHASE_ICONS) * self._row() - self._row() // 2
        pygame.draw.line(surface, palette.brass, (spine, rect.top + self._row() // 2), (spine, last), self.ui.px(3))
        for line, (phase, icon) in enumerate(PHASE_ICONS):
            middle = rect.top + line * self._row() + self._row() // 2
            disc = pygame.Rect(0, 0, side, side)
            disc.center = spine, middle
            draw_tint(self.ui, surface, disc, palette.paper, 1.0, corner=99, line=1.0, edge=palette.ink)
            drawn = self.ui.paint.icon(icon, round(side * 0.66), palette.ink, palette.paper_shade, palette.brass)
            surface.blit(drawn, drawn.get_rect(center=disc.center))
            left = disc.right + self.ui.px(12)
            name = self.ui.words.say(f"quellector.phase.{phase}")
            text = self.ui.text.fit(name, "strong", palette.ink, rect.right - left)
            surface.blit(text, text.get_rect(midleft=(left, middle)))

    def _row(self) -> int:
        return round(self.ui.text.height("strong") * 1.75)


def sample_card(table: Table) -> int:
    """A card of the sample set with two kinds of icons, and three or more in all."""
    for card, creature in enumerate(table.setting.designs):
        if len(creature.icons) >= 3 and sum(creature.actions) == 1 and sum(creature.counts) >= 2:
            return card
    raise LookupError("the sample set has no such card")


def sample_squads(table: Table) -> tuple[tuple[int, int], tuple[int, int]]:
    """Two squads of the sample set: the attacker has something countered and wins all the same."""
    return (3, 30), (38, 15)


def sample_hand(table: Table) -> tuple[int, ...]:
    """A final hand of the sample set with something countered."""
    return 4, 7, 37, 47


def figures(ui: Ui, pictures: Pictures) -> Mapping[str, Sequence[Figure]]:
    """The drawings by the passage that each stands beside."""
    kit = Kit(ui, pictures)
    return {
        "title": [Gallery(kit, COVER)],
        "Q1.3": [TypesAtAGlance(kit)],
        "gameplay": [TurnAtAGlance(kit)],
        "squads": [CardExplained(kit), Cycle(kit)],
        "Q4.11": [SampleFight(kit)],
        **{colour: [Gallery(kit, creatures)] for colour, creatures in PORTRAITS.items()},
        "Q7.3": [SampleHand(kit)],
    }


def _rgb(text: str) -> tuple[int, int, int]:
    colour = pygame.Color(text)
    return colour.r, colour.g, colour.b
