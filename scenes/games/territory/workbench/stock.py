"""The creatures that can go into a deck: searched, filtered, pressed or dragged."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pygame

from game.rulesets.territory.abilities import TYPES
from game.rulesets.territory.bestiary import CREATURES
from game.rulesets.territory.catalogue import BIOMES, EFFECTS
from game.rulesets.territory.creatures import Creature
from game.stage.board.arrangement import PROPORTION
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.widgets.base import Container, Ui, Widget
from game.stage.widgets.choice import ChoiceItem, Dropdown, Value
from game.stage.widgets.layout import Row
from game.stage.widgets.shades import draw_tint
from game.store.decks import KeptDeck
from game.words import Words
from scenes.bench.bench import Bench
from scenes.bench.dragging import Carried, Carry, Draggable, Grip
from scenes.bench.widgets import draw_badge
from scenes.controls import Controls
from scenes.games.territory.card_words import EFFECT_ICONS, card_described, card_name
from scenes.games.territory.workbench.deck_drawing import card_picture, homes_told, tile
from scenes.picture_cache import Pictures

EDGE = 6
TILE = (54, 48)
HALF_GAP, LEAST_HALF = 6, 128
SEARCHED = 40
ANY = ""
BRACKETS = ("1-5", "6-10", "11-20", "21-40", "41-999")
"""Ranges of prices that can be searched for."""


@dataclass
class Filter:
    """What creatures are searched for."""

    text: str = ""
    biome: str = ANY
    type: str = ANY
    price: str = ANY
    effect: str = ANY

    def takes(self, words: Words, creature: Creature) -> bool:
        """Whether a creature is among those searched for."""
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
    """All creatures there are, one's own first, and the search among them."""

    files: Mapping[Creature, KeptDeck] = field(default_factory=dict)
    """One's own creatures, and where each is kept."""
    wanted: Filter = field(default_factory=Filter)

    def found(self, words: Words, there: Iterable[Creature] = ()) -> list[Creature]:
        """The creatures searched for: one's own by name, other players' that are `there` in the deck, then ours by
        price and name."""
        ours = sorted(CREATURES.values(), key=lambda one: (one.cost, card_name(words, one)))
        others = [one for one in there if not one.key]
        return [one for one in dict.fromkeys((*self.files, *others, *ours)) if self.wanted.takes(words, one)]

    def types(self) -> list[str]:
        """All types in use, ours first."""
        others = sorted({kind for one in self.files for kind in one.types} - set(TYPES))
        return [*TYPES, *others]


class Choice(Dropdown[Value]):
    """A choice as high as its chosen words need; longer words that are not chosen do not count."""

    def _box_height(self, width: int) -> int:
        words = self.ui.text.measure(self.shown, "strong", self._room(width))[1]
        return max(self.ui.row_height(), words + self.ui.px(10))


class Halves(Container):
    """Widgets two on a line, equally wide; below each other where a half is too narrow."""

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
        grip: Grip,
        *,
        has_hint: bool = True,
    ) -> None:
        key, zone = ("in", "deck") if grip.is_taken_out else ("creature", "stock")
        name, hint = card_name(ui.words, creature), escape(card_described(ui.words, creature)) if has_hint else ""
        super().__init__(ui, (key, creature), name, grip, hint=hint, zone=zone, on_paper=grip.is_taken_out)
        self.pictures = pictures
        self.creature = creature
        self.copies = copies
        self.note = homes_told(ui.words, creature)

    def spoken(self) -> str:
        words = self.ui.words
        price = words.say("territory.bench.costs", n=self.creature.cost)
        if not self.hint:
            price = card_described(words, self.creature).removeprefix(f"{self.label}. ")
        there = words.say("territory.bench.in_deck", n=self.copies) if self.copies else ""
        return ", ".join([one for one in (self.label, price, there) if one])

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
        return self.ui.look.picture_px(TILE[0]), self.ui.look.picture_px(TILE[1])

    def _room(self, width: int) -> int:
        price = self.ui.text.measure("000", "number")[0]
        return max(1, width - self._tile()[0] - 2 * self.ui.px(EDGE) - self.ui.px(20) - price)


def carried_creature(ui: Ui, pictures: Pictures, carry: Carry) -> Carried:
    """The creature in the player's hand: its card."""

    def draw(surface: pygame.Surface, rect: pygame.Rect, creature: Hashable) -> None:
        assert isinstance(creature, Creature)
        surface.blit(card_picture(pictures, ui, creature, rect.size), rect)

    return Carried(ui, carry, (96, 96 * PROPORTION), draw)


class StockSearch:
    """Makes the widgets of the search; `new` makes a creature that does not exist yet."""

    def __init__(self, bench: Bench[Any], stock: Stock, new: Callable[[], None]) -> None:
        self.bench = bench
        self.ui = bench.app.ui
        self.stock = stock
        self.new = new

    def widgets(self) -> list[Widget]:
        """The field for words, the other filters, and the ways to all creatures and to a new one."""
        ui, say, make = self.ui, self.ui.words.say, Controls(self.ui, "filter", on_paper=False)
        label, typed, wanted = say("territory.bench.search"), partial(self._set, "text"), self.stock.wanted
        field = make.field("search", label, wanted.text, typed, most=SEARCHED, icon="search")
        reason = "" if wanted.is_set else say("territory.bench.all_shown")
        label = say("territory.bench.show_all")
        every = make.picture("show_all", label, self._show_all, icon="close", reason=reason)
        new = make.button("new_creature", say("territory.bench.new_creature"), self.new, icon="plus")
        return [field, Halves(ui, self._choices()), Row(ui, [new, every], gap=6, grow=(1,))]

    def _choices(self) -> list[Widget]:
        words = self.ui.words
        biomes = [ChoiceItem(one, words.say(f"territory.biome.{one}"), one) for one in BIOMES]
        types = [ChoiceItem(one, type_name(words, one)) for one in self.stock.types()]
        prices = [ChoiceItem(one, _price_told(words, one)) for one in BRACKETS]
        effects = [
            ChoiceItem(one, _capital(words.say(f"territory.effect_name.{one}")), EFFECT_ICONS[one]) for one in EFFECTS
        ]
        return [
            self._choice("biome", biomes, "home"),
            self._choice("type", types),
            self._choice("price", prices),
            self._choice("effect", effects, "hand"),
        ]

    def _choice(self, key: str, items: list[ChoiceItem[str]], icon: str | None = None) -> Widget:
        every = ChoiceItem(ANY, self.ui.words.say(f"territory.bench.any_{key}"), icon)
        chosen = getattr(self.stock.wanted, key)
        return Choice(self.ui, ("filter", key), "", [every, *items], chosen, partial(self._set, key), zone="filter")

    def _set(self, key: str, value: str) -> None:
        setattr(self.stock.wanted, key, value)
        self.bench.page.remake()

    def _show_all(self) -> None:
        """End the search: show all."""
        self.stock.wanted = Filter()
        self.bench.page.remake()


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
