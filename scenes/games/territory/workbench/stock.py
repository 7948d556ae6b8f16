"""The creatures that can go into a deck: searched, filtered, pressed or dragged."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.rulesets.territory.abilities import TYPES
from game.rulesets.territory.bestiary import CREATURES
from game.rulesets.territory.catalogue import BIOMES, EFFECTS
from game.rulesets.territory.creatures import Creature
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.inputs import Input, KeyPressed, Point
from game.stage.keys import LESS_KEYS, MORE_KEYS
from game.stage.widgets.base import Container, Ui, Widget, is_accept
from game.stage.widgets.choice import ChoiceItem, Dropdown, Value
from game.stage.widgets.shades import draw_tint
from game.stage.widgets.textfield import TextField
from game.store.decks import KeptDeck
from game.words import Words
from scenes.bench.carry import Carried, Carry, Draggable
from scenes.games.territory.card_words import EFFECT_ICONS, card_described, card_name
from scenes.games.territory.workbench.shown import PROPORTION, card_picture, draw_badge, homes_told, tile
from scenes.pictures import Pictures

EDGE = 6
TILE = (54, 48)
HALF_GAP, LEAST_HALF = 6, 128
ANY = ""
BRACKETS = ("1-5", "6-10", "11-20", "21-40", "41-999")
"""Prices that can be asked for."""


@dataclass
class Filter:
    """What is looked for among the creatures."""

    text: str = ""
    biome: str = ANY
    type: str = ANY
    price: str = ANY
    effect: str = ANY

    def takes(self, words: Words, creature: Creature) -> bool:
        """Whether a creature is among those that are looked for."""
        low, _, high = self.price.partition("-")
        return (
            (not self.biome or dict(creature.modifiers).get(self.biome, 0) > 0)
            and (not self.type or self.type in creature.types)
            and (not self.price or int(low) <= creature.cost <= int(high))
            and (not self.effect or any(one.effect.key == self.effect for one in creature.abilities))
            and all(part in _searched(words, creature) for part in self.text.casefold().split())
        )

    @property
    def is_set(self) -> bool:
        """Whether anything is left out."""
        return self != Filter()


def _searched(words: Words, creature: Creature) -> str:
    return card_described(words, creature).casefold()


@dataclass
class Stock:
    """All creatures there are, one's own first, and what is looked for among them."""

    files: Mapping[Creature, KeptDeck] = field(default_factory=dict)
    """One's own creatures, and where each is kept."""
    wanted: Filter = field(default_factory=Filter)

    def found(self, words: Words, there: Iterable[Creature] = ()) -> list[Creature]:
        """Those that are looked for: one's own by name, those of other players that are `there` in the deck, then ours
        by price and name."""
        ours = sorted(CREATURES.values(), key=lambda one: (one.cost, card_name(words, one)))
        others = [one for one in there if not one.key]
        return [one for one in dict.fromkeys((*self.files, *others, *ours)) if self.wanted.takes(words, one)]

    def types(self) -> list[str]:
        """All types in use, ours first."""
        others = sorted({kind for one in self.files for kind in one.types} - set(TYPES))
        return [*TYPES, *others]


class Choice(Dropdown[Value]):
    """A choice that is as high as what is chosen needs: long words that are not chosen make it no higher."""

    def _box_height(self, width: int) -> int:
        words = self.ui.text.measure(self.shown, "strong", self._room(width))[1]
        return max(self.ui.row_height(), words + self.ui.px(10))


class Halves(Container):
    """Widgets two on a line, equally wide; below each other where a half has too little room."""

    def wants(self, width: int) -> Size:
        gap = self.ui.px(HALF_GAP)
        heights = [max(child.wants(cell)[1] for child in line) for cell, line in self._lines(width)]
        return width, sum(heights) + gap * (len(heights) - 1)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        gap, top = self.ui.px(HALF_GAP), rect.top
        for cell, line in self._lines(rect.width):
            high = max(child.wants(cell)[1] for child in line)
            for place, child in enumerate(line):
                child.layout(pygame.Rect(rect.left + place * (cell + gap), top, cell, high))
            top += high + gap

    def _lines(self, width: int) -> list[tuple[int, list[Widget]]]:
        half = (width - self.ui.px(HALF_GAP)) // 2
        columns = 2 if half >= self.ui.look.text_px(LEAST_HALF) else 1
        cell = half if columns == 2 else width
        return [(cell, self.children[at : at + columns]) for at in range(0, len(self.children), columns)]


class CreatureLine(Draggable):
    """A creature to press or to drag: its picture, name, price, power by biomes, and how often the deck has it.

    Enter and plus put it into the deck, minus and Delete take it out.
    """

    def __init__(
        self,
        ui: Ui,
        pictures: Pictures,
        creature: Creature,
        copies: int,
        carry: Carry,
        on_press: Callable[[], None],
        on_less: Callable[[], None],
        on_drop: Callable[[Point], None],
        *,
        key: str = "creature",
        is_taken_out: bool = False,
        zone: str = "stock",
        on_paper: bool = True,
        has_hint: bool = True,
    ) -> None:
        super().__init__(
            ui,
            (key, creature),
            card_name(ui.words, creature),
            creature,
            carry,
            on_press,
            on_drop,
            is_taken_out=is_taken_out,
            hint=escape(card_described(ui.words, creature)) if has_hint else "",
            zone=zone,
            on_paper=on_paper,
        )
        self.pictures = pictures
        self.creature = creature
        self.copies = copies
        self.on_less = on_less
        self.note = homes_told(ui.words, creature)

    def spoken(self) -> str:
        words = self.ui.words
        price = words.say("territory.bench.costs", n=self.creature.cost)
        if not self.hint:
            price = card_described(words, self.creature).removeprefix(f"{self.label}. ")
        there = words.say("territory.bench.in_deck", n=self.copies) if self.copies else ""
        return ", ".join([one for one in (self.label, price, there) if one])

    def handle(self, given: Input) -> bool:
        is_less = isinstance(given, KeyPressed) and (given.key in LESS_KEYS or given.action == "delete")
        if self.has_focus and is_less:
            self.on_less()
            return True
        return super().handle(given)

    def is_pressed_by(self, given: Input) -> bool:
        return is_accept(given) or (isinstance(given, KeyPressed) and given.key in MORE_KEYS)

    def wants(self, width: int) -> Size:
        room = self._room(width)
        words = self.ui.text.height("name") + self.ui.text.measure(self.note, "small", room)[1]
        return width, max(words, self._tile()[1]) + 2 * self.ui.px(EDGE)

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        if self.on_paper:
            draw_tint(ui, surface, self.rect, palette.ink, 0.05, corner=7)
        else:
            ui.paint.place_panel(surface, self.rect, "paper", 2)
        if self.is_hovered or self.has_focus:
            draw_tint(ui, surface, self.rect, palette.brass, 0.28, corner=7)
        inner = self.rect.inflate(-2 * ui.px(EDGE), 0)
        picture = tile(self.pictures, ui, self.creature, self._tile())
        surface.blit(picture, picture.get_rect(midleft=inner.midleft))
        price = ui.text.line(str(self.creature.cost), "number", palette.ink)
        surface.blit(price, price.get_rect(midright=inner.midright))
        left, room = inner.left + self._tile()[0] + ui.px(10), self._room(self.rect.width)
        note = ui.text.block(self.note, "small", palette.ink_soft, room)
        head = ui.text.fit(self.label, "name", palette.ink, room)
        top = inner.centery - (ui.text.height("name") + note.get_height()) // 2
        surface.blit(head, (left, top))
        surface.blit(note, (left, top + ui.text.height("name")))
        if self.copies:
            draw_badge(ui, surface, f"{self.copies}×", (inner.left + self._tile()[0] + ui.px(4), inner.bottom - 2))

    def _tile(self) -> Size:
        grown = (self.ui.look.text_scale + 1) / 2
        return self.ui.px(TILE[0] * grown), self.ui.px(TILE[1] * grown)

    def _room(self, width: int) -> int:
        price = self.ui.text.measure("000", "number")[0]
        return max(1, width - self._tile()[0] - 2 * self.ui.px(EDGE) - self.ui.px(20) - price)


class CarriedCreature(Carried):
    """The creature in the player's hand: its card."""

    def __init__(self, ui: Ui, pictures: Pictures, carry: Carry) -> None:
        super().__init__(ui, carry)
        self.pictures = pictures

    def thing_size(self) -> Size:
        wide = self.ui.px(96)
        return wide, round(wide * PROPORTION)

    def draw_thing(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        assert isinstance(self.carry.thing, Creature)
        surface.blit(card_picture(self.pictures, self.ui, self.carry.thing, rect.size), rect)


def filter_widgets(ui: Ui, stock: Stock, field_kept: TextField, changed: Callable[[], None]) -> list[Widget]:
    """The field for words, and below it what else can be asked for."""
    words, wanted = ui.words, stock.wanted

    def choice(key: str, items: list[ChoiceItem[str]], icon: str | None = None) -> Widget:
        every = ChoiceItem(ANY, words.say(f"territory.bench.any_{key}"), icon)
        set_it = partial(_set, wanted, key, changed)
        chosen = getattr(wanted, key)
        return Choice(ui, ("filter", key), "", [every, *items], chosen, set_it, zone="filter")

    biomes = [ChoiceItem(one, words.say(f"territory.biome.{one}"), one) for one in BIOMES]
    types = [ChoiceItem(one, type_name(words, one)) for one in stock.types()]
    prices = [ChoiceItem(one, _price_told(words, one)) for one in BRACKETS]
    effects = [
        ChoiceItem(one, _capital(words.say(f"territory.effect_name.{one}")), EFFECT_ICONS[one]) for one in EFFECTS
    ]
    rows = [
        choice("biome", biomes, "home"),
        choice("type", types),
        choice("price", prices),
        choice("effect", effects, "hand"),
    ]
    return [field_kept, Halves(ui, rows)]


def _set(wanted: Filter, key: str, changed: Callable[[], None], value: str) -> None:
    setattr(wanted, key, value)
    changed()


def type_name(words: Words, key: str) -> str:
    """What a type is called."""
    known = f"territory.type.{key}.name"
    return words.say(known) if key in TYPES else key.capitalize()


def _price_told(words: Words, bracket: str) -> str:
    low, _, high = bracket.partition("-")
    if high == "999":
        return words.say("territory.bench.price_from", n=int(low))
    return words.say("territory.bench.price_range", n=int(low), m=int(high))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
