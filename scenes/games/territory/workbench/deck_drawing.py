"""Creatures, lands and their decks in small pictures: thumbs, bars of points, curves of prices, coverage of biomes."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.art.composing import compose_creature
from game.rulesets.territory.catalogue import BIOMES
from game.rulesets.territory.creatures import Creature, Design
from game.rulesets.territory.decks import CreatureDeck, LandDeck
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.stage.widgets.shades import draw_tint
from game.words import Words
from scenes.bench.widgets import draw_columns, framed
from scenes.games.numbers import signed
from scenes.games.territory.face import AtHome, card_face, drawn_from, habitat_of
from scenes.games.territory.landscape import landscape
from scenes.picture_cache import Pictures

PRICES = (1, 6, 11, 16, 21, 31, 41)
"""Where the columns of the curve of prices begin."""

MOST_SIGNED = 3
"""How many creatures stand for a deck in its sign."""


# -- sums ------------------------------------------------------------------------------------------------------------


def price_curve(deck: CreatureDeck) -> list[int]:
    """How many creatures cost 1 to 5, 6 to 10 and so on."""
    columns = [0] * len(PRICES)
    for creature in deck.creatures:
        columns[max(place for place, least in enumerate(PRICES) if place == 0 or creature.cost >= least)] += 1
    return columns


def price_names() -> list[str]:
    """What each column of the curve stands for."""
    ends = [f"≤{high - 1}" for high in PRICES[1:]]
    return [*ends, f"{PRICES[-1]}+"]


def coverage(deck: CreatureDeck) -> dict[str, int]:
    """For each biome what it adds to the power of a deck's creatures, in all."""
    sums = [sum([creature.in_biome[place] for creature in deck.creatures]) for place in range(len(BIOMES))]
    return dict(zip(BIOMES, sums, strict=True))


def lands_of(deck: LandDeck) -> dict[str, int]:
    """How many lands of each biome there are."""
    biomes = [land.biome for land in deck.lands]
    return {biome: biomes.count(biome) for biome in BIOMES}


# -- words -----------------------------------------------------------------------------------------------------------


def biome_name(words: Words, biome: str) -> str:
    """What a biome is called."""
    return words.say(f"territory.biome.{biome}")


def homes_told(words: Words, creature: Creature) -> str:
    """A creature's power and what the biomes change about it, in short: `3 · Forest +3 · Lake −2`."""
    there = [f"{biome_name(words, biome)} {signed(n)}" for biome, n in creature.modifiers]
    return " · ".join([str(creature.base), *there])


def best_biomes(words: Words, deck: CreatureDeck) -> str:
    """Where a deck is strongest, in words."""
    best = sorted([(n, biome) for biome, n in coverage(deck).items() if n > 0], reverse=True)[:3]
    return words.listed([biome_name(words, biome) for _, biome in best]) if best else ""


# -- pictures --------------------------------------------------------------------------------------------------------


def card_picture(pictures: Pictures, ui: Ui, design: Design, size: Size) -> pygame.Surface:
    """A card's face at a size in pixels; shared, so do not draw on it."""
    key = ("territory card", design, size, ui.words.language, pictures.faces.text_scale)
    return ui.paint.cache.get(key, lambda: card_face(pictures, design, size))


def tile(pictures: Pictures, ui: Ui, creature: Creature, size: Size) -> pygame.Surface:
    """A creature in the landscape of its home, with round corners and a dark edge."""
    seen = AtHome(drawn_from(creature), habitat_of(creature))
    return ui.paint.cache.get(("at home", seen, size), lambda: framed(ui, _drawn(pictures, seen, size)))


def _drawn(pictures: Pictures, seen: AtHome, size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    seen.paint(pictures.faces, surface, surface.get_rect())
    return surface


def bare(ui: Ui, creature: Creature, side: int) -> pygame.Surface:
    """A creature alone, in a square."""
    return ui.paint.svg(compose_creature(drawn_from(creature)), (side, side))


def land_tile(ui: Ui, biome: str, size: Size, seed: int = 1) -> pygame.Surface:
    """A landscape with round corners and a dark edge."""
    key = ("territory land", biome, seed, size)
    return ui.paint.cache.get(key, lambda: framed(ui, ui.paint.svg(landscape((biome, seed), size), size)))


def biome_icon(ui: Ui, biome: str, side: int) -> pygame.Surface:
    """A biome's sign."""
    palette = ui.look.palette
    return ui.paint.icon(biome, side, palette.ink, palette.paper, palette.brass)


def draw_creatures(ui: Ui, surface: pygame.Surface, creatures: Sequence[Creature], rect: pygame.Rect) -> None:
    """The dearest creatures side by side, each overlapping the next."""
    chosen = sorted(dict.fromkeys(creatures), key=lambda one: -one.cost)[:MOST_SIGNED]
    side = min(rect.height, round(rect.width / 1.6))
    step = (rect.width - side) // max(1, MOST_SIGNED - 1)
    for place, creature in reversed(list(enumerate(chosen))):
        picture = bare(ui, creature, side)
        surface.blit(picture, picture.get_rect(midleft=(rect.left + place * step, rect.centery)))


def draw_lands(ui: Ui, surface: pygame.Surface, deck: LandDeck, rect: pygame.Rect) -> None:
    """A strip of the commonest biomes of a land deck."""
    counted = [biome for biome, n in sorted(lands_of(deck).items(), key=lambda one: -one[1]) if n][:3]
    wide = rect.width // 3
    for place, biome in enumerate(counted):
        picture = land_tile(ui, biome, (wide - ui.px(3), min(rect.height, wide)))
        surface.blit(picture, picture.get_rect(midleft=(rect.left + place * wide, rect.centery)))


def draw_prices(ui: Ui, surface: pygame.Surface, deck: CreatureDeck, rect: pygame.Rect, *, has_words: bool) -> None:
    """The curve of a deck's prices."""
    draw_columns(ui, surface, price_curve(deck), price_names() if has_words else (), rect)


def draw_points(ui: Ui, surface: pygame.Surface, cost: int, points: int, rect: pygame.Rect) -> None:
    """How much of the agreed points is spent, as a bar; red where it is too much."""
    palette = ui.look.palette
    draw_tint(ui, surface, rect, palette.ink, 0.1, corner=6, line=0.5)
    share = min(1.0, cost / max(1, points))
    filled = pygame.Rect(rect.left, rect.top, round(rect.width * share), rect.height)
    if filled.width >= 3 and cost <= points:
        ui.paint.place_panel(surface, filled, "brass", 0)
    elif cost > points:
        draw_tint(ui, surface, filled, palette.warning_ink, 0.85, corner=6)


def draw_coverage(
    ui: Ui, surface: pygame.Surface, deck: CreatureDeck, lands: LandDeck | None, rect: pygame.Rect
) -> None:
    """For each biome its sign, what the deck gains there as a column up (or loses as one down), and below it the number
    of its lands."""
    sums, held = coverage(deck), lands_of(lands) if lands else {}
    wide = rect.width // len(BIOMES)
    side = min(wide, ui.look.text_px(26))
    line = ui.text.height("label")
    foot = side + (line if held else 0)
    most = max(8, *[abs(n) for n in sums.values()])
    room = rect.height - foot - line
    floor = rect.top + line + room
    for place, biome in enumerate(BIOMES):
        column = pygame.Rect(rect.left + place * wide, rect.top, wide, rect.height)
        _draw_gain(ui, surface, sums[biome], pygame.Rect(column.left, rect.top, wide, floor - rect.top), most)
        icon = biome_icon(ui, biome, side)
        surface.blit(icon, icon.get_rect(midtop=(column.centerx, floor)))
        if held:
            _write(ui, surface, f"×{held[biome]}" if held[biome] else "–", (column.centerx, floor + side))
    surface.fill(ui.look.palette.ink_soft, pygame.Rect(rect.left, floor, wide * len(BIOMES), max(1, ui.px(1.4))))


def _draw_gain(ui: Ui, surface: pygame.Surface, n: int, rect: pygame.Rect, most: int) -> None:
    line = ui.text.height("label")
    high = round((rect.height - line) * abs(n) / most)
    column = pygame.Rect(rect.left, rect.bottom - high, round(rect.width * 0.56), high)
    column.centerx = rect.centerx
    if high >= 3 and n > 0:
        ui.paint.place_panel(surface, column, "brass", 0)
    elif high >= 3:
        draw_tint(ui, surface, column, ui.look.palette.warning_ink, 0.5, corner=2)
    if n:
        number = ui.text.line(signed(n), "label", ui.look.palette.ink)
        surface.blit(number, number.get_rect(midbottom=column.midtop if high else rect.midbottom))


def _write(ui: Ui, surface: pygame.Surface, text: str, midtop: tuple[int, int], colour: Colour | None = None) -> None:
    line = ui.text.line(text, "label", colour or ui.look.palette.ink_soft)
    surface.blit(line, line.get_rect(midtop=midtop))
