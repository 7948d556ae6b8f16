"""The drawings in the rulebook of Quaeleon's Quest, made from real cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.rulesets.quaeleon.board import PLACES
from game.rulesets.quaeleon.cards import CARDS, Design
from game.stage.widgets.base import Ui
from scenes.games.figure_plate import Figure, FigurePlate, PinnedCard
from scenes.games.quaeleon.cards import STAT_ICONS, card_face
from scenes.games.quaeleon.face import QuaeleonFaces
from scenes.games.quaeleon.frame import FORMATS, quaeleon_frame
from scenes.games.quaeleon.places import PROPORTION
from scenes.pictures import Pictures

COVER = ("greatwyrm", "wellwhale", "mossback", "poltergoose")
EXPLAINED = "moanster"
IN_ORDER = ("maybefly", "prismander", "oldgnasher")
"""Three revealed cards, the highest initiative first."""

ON_THE_FIELD = ("scaleback", "clovercalf", "tidecrab")
ATTACK, DEFENCES = 9, (4, 11)
PARTS = ("effects", "defence", "healing", "attack")


def beast(key: str) -> Design:
    """The card with this key. Raises StopIteration if there is none."""
    return next(card for card in CARDS if card.key == key)


class Bestiary:
    """Four creatures, two by two."""

    def __init__(self, ui: Ui, pictures: Pictures, keys: Sequence[str]) -> None:
        self.ui = ui
        self.pictures = pictures
        self.beasts = [beast(key) for key in keys]

    def height(self, width: int) -> int:
        """How high it is when it is so many pixels wide."""
        return 2 * self._size(width)[1] + self.ui.px(10)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw it there."""
        paint, corner, size = self.ui.paint, self.ui.px(9), self._size(rect.width)
        for index, card in enumerate(self.beasts):
            left = rect.left + index % 2 * (rect.width - size[0])
            top = rect.top + index // 2 * (size[1] + self.ui.px(10))
            drawn = self.pictures.creature(card.family, card.seed, size)
            picture = paint.cache.get(
                ("bestiary", card.key, size),
                lambda drawn=drawn: paint.rounded(drawn, corner),  # type: ignore[misc]
            )
            surface.blit(picture, (left, top))
            surface.blit(paint.ring(size, self.ui.look.palette.ink, self.ui.px(2), corner), (left, top))

    def _size(self, width: int) -> tuple[int, int]:
        wide = (width - self.ui.px(10)) // 2
        return wide, round(wide * 0.8)


class CardPlate(FigurePlate):
    """A drawing in which cards lie."""

    def __init__(self, ui: Ui, pictures: Pictures) -> None:
        super().__init__(ui)
        self.pictures = pictures

    def place_card(self, surface: pygame.Surface, card: Design, rect: pygame.Rect) -> None:
        """Draw a card with its shadow."""
        shadow = self.ui.paint.shadow(rect.size, self.ui.px(4), 110, rect.width // 14)
        surface.blit(shadow, shadow.get_rect(center=rect.center).move(0, self.ui.px(2)))
        face = self.ui.paint.cache.get(
            ("figure", card.key, rect.size, self.ui.words.language), lambda: card_face(self.pictures, card, rect.size)
        )
        surface.blit(face, rect)

    def card_size(self, width: int, count: int) -> tuple[int, int]:
        """The size of each of so many cards side by side."""
        wide = min(self.ui.px(110), (width - (count - 1) * self.ui.px(8)) // count)
        return wide, round(wide * PROPORTION)


class InOrder(CardPlate):
    """Revealed cards in the order in which they act."""

    caption = "quaeleon_order"

    def inner_height(self, width: int) -> int:
        return self.card_size(width, len(IN_ORDER))[1] + self.ui.text.height("strong") + self.ui.px(6)

    def draw_inner(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        size = self.card_size(rect.width, len(IN_ORDER))
        step = (rect.width - size[0]) // (len(IN_ORDER) - 1)
        for place, key in enumerate(IN_ORDER):
            where = pygame.Rect((rect.left + place * step, rect.top), size)
            self.place_card(surface, beast(key), where)
            words = self.ui.text.line(f"{place + 1}.", "strong", self.ui.look.palette.ink)
            surface.blit(words, words.get_rect(midtop=(where.centerx, where.bottom + self.ui.px(4))))


class FieldPlate(CardPlate):
    """A field with three of its five places taken."""

    caption = "quaeleon_field"

    def inner_height(self, width: int) -> int:
        return self.card_size(width, PLACES)[1]

    def draw_inner(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        size = self.card_size(rect.width, PLACES)
        step = (rect.width - size[0]) // (PLACES - 1)
        for place in range(PLACES):
            where = pygame.Rect((rect.left + place * step, rect.top), size)
            ring = self.ui.paint.ring(where.size, self.ui.look.palette.ink_soft, max(1, self.ui.px(1)), self.ui.px(6))
            surface.blit(ring, where)
            if place < len(ON_THE_FIELD):
                self.place_card(surface, beast(ON_THE_FIELD[place]), where)


class FourParts(FigurePlate):
    """The four parts of an activation with their icons."""

    caption = "quaeleon_parts"

    def inner_height(self, width: int) -> int:
        return len(PARTS) * self._row()

    def draw_inner(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        palette, row = self.ui.look.palette, self._row()
        for place, part in enumerate(PARTS):
            middle = rect.top + place * row + row // 2
            icon = self.ui.paint.icon(
                STAT_ICONS.get(part, "star"), round(row * 0.8), palette.ink, palette.paper, palette.brass
            )
            surface.blit(icon, icon.get_rect(midleft=(rect.left, middle)))
            left = rect.left + row + self.ui.px(6)
            words = f"{place + 1}. {self.ui.words.say(f'quaeleon.phase.{part}')}"
            text = self.ui.text.fit(words, "strong", palette.ink, max(1, rect.right - left))
            surface.blit(text, text.get_rect(midleft=(left, middle)))

    def _row(self) -> int:
        return round(self.ui.text.height("strong") * 1.75)


class AttackSum(FigurePlate):
    """An attack against two opponents, one of whom withstands it."""

    caption = "quaeleon_attack"

    def __init__(self, ui: Ui, pictures: Pictures) -> None:
        super().__init__(ui)
        self.pictures = pictures

    def inner_height(self, width: int) -> int:
        return len(DEFENCES) * self._row()

    def draw_inner(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        row, ink = self._row(), self.ui.look.palette.ink
        side = round(row * 0.86)
        for place, defence in enumerate(DEFENCES):
            middle, left = rect.top + place * row + row // 2, rect.left
            taken = max(0, ATTACK - defence)
            for sign, name, n in (("", "attack", ATTACK), ("\u2212", "defence", defence), ("=", "healing", taken)):
                if sign:
                    text = self.ui.text.line(sign, "number", ink)
                    surface.blit(text, text.get_rect(center=(left + side // 3, middle)))
                    left += round(side * 0.66)
                medal = self.pictures.of(QuaeleonFaces).value(name, n, side)
                if name == "healing":
                    medal = self._heart(side, taken)
                surface.blit(medal, medal.get_rect(midleft=(left, middle)))
                left += side + self.ui.px(4)

    def _heart(self, side: int, n: int) -> pygame.Surface:
        """The health that is lost."""
        palette = self.ui.look.palette
        heart = self.ui.paint.icon("heart-broken", side, palette.ink, palette.paper, palette.warning).copy()
        number = self.ui.text.outlined(f"\u2212{n}" if n else "0", "number", palette.text, palette.night, 2, side // 2)
        heart.blit(number, number.get_rect(center=heart.get_rect().center))
        return heart

    def _row(self) -> int:
        return max(self.ui.px(58), round(self.ui.text.height("number") * 1.7))


class CardExplained(PinnedCard):
    """A card with pins at what matters on it."""

    caption = "quaeleon_card"
    proportion = PROPORTION

    def __init__(self, ui: Ui, pictures: Pictures) -> None:
        super().__init__(ui)
        self.pictures = pictures

    def draw_card(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        large = round(rect.width * 1.9), round(rect.height * 1.9)
        face = self.ui.paint.cache.get(
            ("explained", rect.size, self.ui.words.language),
            lambda: pygame.transform.smoothscale(card_face(self.pictures, beast(EXPLAINED), large), rect.size),
        )
        surface.blit(face, rect)

    def pins(self) -> Sequence[tuple[str, tuple[float, float]]]:
        card = beast(EXPLAINED)
        values = sum(value is not None for value in card.stats[1:])
        frame = quaeleon_frame(values, FORMATS["lore"], has_marks=bool(card.lines))
        found = [("quaeleon_initiative", frame.middle("initiative"))]
        if values:
            found.append(("quaeleon_values", frame.middle("values", values - 1)))
        if card.lines:
            found.append(("quaeleon_text", (0.9, frame.middle("page_with_lore")[1])))
        return found


def figures(ui: Ui, pictures: Pictures) -> Mapping[str, Sequence[Figure]]:
    """The drawings by the passage that each stands beside."""
    return {
        "title": [Bestiary(ui, pictures, COVER)],
        "card": [CardExplained(ui, pictures)],
        "turns": [InOrder(ui, pictures)],
        "S7.2": [FieldPlate(ui, pictures)],
        "S7.4": [FourParts(ui)],
        "attack": [AttackSum(ui, pictures)],
    }
