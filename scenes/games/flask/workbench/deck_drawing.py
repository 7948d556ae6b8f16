"""Decks and composed cards as pictures: vessels filled by colour, curves of costs, marks of a cost, faces."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.rulesets.flask.cards import BASES, COLOURS, EMPTY, PRINTED_COLOURS, UNKNOWN, Card, Counts, Deck, effects, name
from game.stage.drawing.text import Role
from game.stage.widgets.base import Ui
from game.words import Words
from scenes.bench.widgets import draw_columns
from scenes.games.flask.card_words import card_face, composed_name, described, effect_words
from scenes.games.flask.vessels import FULL, VESSEL_SIZE, vessel_svg
from scenes.games.flask.workbench.deck_draft import total_cost
from scenes.picture_cache import Pictures

DEAREST = 6
"""Cards of this cost and dearer ones share the last column of a curve."""

MOST_SINGLE = 5
FULLEST = 0.92
SYMBOL_GAP = 0.14


# -- words -----------------------------------------------------------------------------------------------------------


def effects_told(words: Words, counts: Counts, *, is_short: bool = False) -> list[str]:
    """What a card does in printed order, each effect as on the card or as a sentence."""
    kind = "effect" if is_short else "effect_told"
    return [effect_words(words, effect, kind) for effect in effects(counts)]


def card_told(words: Words, counts: Counts) -> str:
    """A composed card in one go, for speech and tooltips."""
    if not any(counts):
        return words.say("flask.composer.empty_card")
    return described(words, Card(counts, name(counts)))


def colours_told(words: Words, deck: Deck) -> str:
    """The colours of a deck's bases in words, most of them first."""
    found = sorted(colour_sums(deck).items(), key=lambda one: -one[1])
    told = [
        words.say("flask.cost.colour", n=n, type=words.say(f"flask.type.{colour}.name")) for colour, n in found if n
    ]
    return words.say("flask.deck.colours", colours=words.listed(told)) if told else words.say("flask.deck.no_colours")


# -- sums ------------------------------------------------------------------------------------------------------------


def base_colour(base: int) -> str:
    """The colour a base belongs to, which its code begins with."""
    letter = BASES[base].code[0].lower()
    return next(colour for colour in COLOURS if colour[0] == letter)


def colours_of(counts: Counts) -> dict[str, int]:
    """How many bases of each colour a card is made of."""
    found = dict.fromkeys(COLOURS, 0)
    for base, n in enumerate(counts):
        found[base_colour(base)] += n
    return found


def colour_sums(deck: Deck) -> dict[str, int]:
    """How many bases of each colour a deck holds."""
    sums = dict.fromkeys(COLOURS, 0)
    for counts in deck.cards:
        for colour, n in colours_of(counts).items():
            sums[colour] += n
    return sums


def cost_curve(deck: Deck) -> list[int]:
    """How many cards of a deck cost 0, 1, 2 and so on, the last place for all dearer ones."""
    columns = [0] * (DEAREST + 1)
    for counts in deck.cards:
        columns[min(DEAREST, total_cost(counts))] += 1
    return columns


# -- costs -----------------------------------------------------------------------------------------------------------

Part = tuple[str, int, bool]
"""A symbol of a cost, how many of it, and whether a number stands for them."""


@lru_cache(maxsize=256)
def _parts(counts: Counts) -> tuple[Part, ...]:
    card = Card(counts, UNKNOWN)
    found = [(COLOURS[colour], card.cost[colour]) for colour in PRINTED_COLOURS if card.cost[colour]]
    found += [("any", card.any_colour)] if card.any_colour else []
    found += [("discard", card.discards)] if card.discards else []
    is_long = sum(n for _, n in found) > MOST_SINGLE
    return tuple([(symbol, n, is_long and n > 1) for symbol, n in found])


def cost_width(ui: Ui, counts: Counts, side: int) -> int:
    """The width in pixels of a card's cost in vials `side` pixels high."""
    gap = max(1, round(side * SYMBOL_GAP))
    return sum(_part_width(ui, part, side, gap) + gap for part in _parts(counts))


def draw_cost(ui: Ui, surface: pygame.Surface, counts: Counts, left: int, middle: int, side: int) -> int:
    """Draw a card's cost in small vials; the place to its right, in pixels."""
    gap = max(1, round(side * SYMBOL_GAP))
    for symbol, n, is_number in _parts(counts):
        if is_number:
            line = _number(ui, n, side)
            surface.blit(line, line.get_rect(midleft=(left, middle)))
            left += line.get_width() + gap
        for _ in range(1 if is_number else n):
            draw_symbol(ui, surface, symbol, pygame.Rect(left, middle - side // 2, side, side))
            left += side + gap
        left += gap
    return left


def draw_symbol(ui: Ui, surface: pygame.Surface, symbol: str, rect: pygame.Rect) -> None:
    """One symbol of a cost: a vial of a colour, `any` colour, or a card to `discard`."""
    palette = ui.look.palette
    icon = ui.paint.icon(symbol, rect.height, palette.ink, palette.paper, palette.brass)
    surface.blit(icon, icon.get_rect(center=rect.center))


def _part_width(ui: Ui, part: Part, side: int, gap: int) -> int:
    _, n, is_number = part
    return _number(ui, n, side).get_width() + gap + side if is_number else n * (side + gap) - gap


def _number(ui: Ui, n: int, side: int) -> pygame.Surface:
    return ui.text.line(str(n), "strong", ui.look.palette.ink, max(12, round(side * 0.86)))


class NameAndCost:
    """A name with its cost beside it in vials so many pixels high, or below it where there is too little room; `beside`
    pixels are kept free at the right end."""

    def __init__(self, ui: Ui, name: str, role: Role, counts: Counts, side: int, beside: int = 0) -> None:
        self.ui = ui
        self.name = name
        self.role: Role = role
        self.counts = counts
        self.side = side
        self.beside = beside

    def high(self, room: int) -> int:
        """The height in pixels in a room so wide."""
        name = self.ui.text.measure(self.name, self.role, room)[1]
        return name + self.side + self.ui.px(4) if self._is_tight(room) else max(name, self.side)

    def _is_tight(self, room: int) -> bool:
        """Whether the cost must stand below the name."""
        return self._name_wide() + cost_width(self.ui, self.counts, self.side) + self.beside > room

    def _name_wide(self) -> int:
        return self.ui.text.measure(self.name, self.role)[0] + self.ui.px(10)

    def draw(self, surface: pygame.Surface, left: int, top: int, room: int) -> int:
        """Draw both; the middle of the line on which the cost stands."""
        ui = self.ui
        surface.blit(ui.text.block(self.name, self.role, ui.look.palette.ink, room), (left, top))
        if self._is_tight(room):
            middle = top + self.high(room) - self.side // 2 - ui.px(2)
            draw_cost(ui, surface, self.counts, left, middle, self.side)
        else:
            middle = top + ui.text.height(self.role) // 2
            draw_cost(ui, surface, self.counts, left + self._name_wide(), middle, self.side)
        return middle


# -- decks at a glance -----------------------------------------------------------------------------------------------


def draw_vial(ui: Ui, surface: pygame.Surface, colour: str, level: float, rect: pygame.Rect) -> None:
    """A colour's vessel filled from 0 to 1, as large as fits."""
    wide, tall = VESSEL_SIZE
    high = min(rect.height, round(rect.width * tall / wide))
    size = round(high * wide / tall), high
    # Levels are rounded, so that a small change does not draw everything anew.
    picture = ui.paint.svg(vessel_svg(colour, FULL * round(level * 24) / 24), size)
    surface.blit(picture, picture.get_rect(center=rect.center))


def draw_vials(ui: Ui, surface: pygame.Surface, deck: Deck, rect: pygame.Rect) -> None:
    """The four colours of a deck side by side; the commonest is full."""
    sums = colour_sums(deck)
    most = max(1, *sums.values())
    wide = rect.width // len(COLOURS)
    for place, (colour, n) in enumerate(sums.items()):
        cell = pygame.Rect(rect.left + place * wide, rect.top, wide, rect.height)
        level = 0.0 if not n else 0.12 + (FULLEST - 0.12) * n / most
        draw_vial(ui, surface, colour, level, cell.inflate(-max(2, wide // 14), 0))


def draw_curve(ui: Ui, surface: pygame.Surface, deck: Deck, rect: pygame.Rect, *, has_words: bool) -> None:
    """How many cards cost how much: a column of brass for each cost, on paper. With words, what each column means."""
    names = [*map(str, range(DEAREST)), f"{DEAREST}+"]
    draw_columns(ui, surface, cost_curve(deck), names if has_words else (), rect)


# -- a card's face ---------------------------------------------------------------------------------------------------


def card_picture(pictures: Pictures, ui: Ui, counts: Counts, size: tuple[int, int]) -> pygame.Surface:
    """A composed card's face at a size in pixels, or paper with an empty flask; shared, so do not draw on it."""
    key = ("composed", counts, size, ui.words.language)
    if not any(counts):
        return ui.paint.cache.get(key, lambda: _empty_card(ui, size))
    return ui.paint.cache.get(key, lambda: card_face(pictures, Card(counts, name(counts)), size))


def _empty_card(ui: Ui, size: tuple[int, int]) -> pygame.Surface:
    """Paper on which nothing is printed yet."""
    width, height = size
    palette, unit = ui.look.palette, width / 250
    face = ui.paint.rounded(ui.paint.panel(size, "paper"), round(16 * unit))
    flask = pygame.Rect(0, 0, round(150 * unit), round(200 * unit))
    flask.center = width // 2, round(height * 0.44)
    picture = ui.paint.svg(vessel_svg("blue", 0), flask.size)
    face.blit(picture, picture.get_rect(center=flask.center))
    title = ui.text.fit(
        composed_name(ui.words, EMPTY), "name", palette.ink_soft, round(width * 0.86), max(9, round(22 * unit))
    )
    face.blit(title, title.get_rect(center=(width // 2, round(height * 0.84))))
    face.blit(ui.paint.ring(size, palette.ink_soft, max(1, round(2.5 * unit)), round(16 * unit)), (0, 0))
    return face
