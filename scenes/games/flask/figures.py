"""The drawings in Flask's rulebook, made from real cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.rulesets.flask.board import noted_cost
from game.rulesets.flask.cards import BASES, COLOURS, Card, Counts, Effect, counts_of, name
from game.stage.art.icons import RESOURCE_TONES
from game.stage.widgets.base import Ui
from game.stage.widgets.shades import draw_tint
from scenes.games.figure_plate import Figure, FigurePlate, PinnedCard
from scenes.games.flask.back import BACK
from scenes.games.flask.cards import card_face, effect_icon, effect_words, printed_face
from scenes.games.flask.face import FlaskFaces, Mark, cost_marks
from scenes.games.flask.frame import COMPACT_BELOW, flask_frame
from scenes.games.flask.look import cost_slip, draw_vessel
from scenes.games.flask.places import PROPORTION
from scenes.pictures import Pictures

COVER = ("G2 - R1 - R1", "Y1 - Y1 - G1", "B1 - B2 - R1", "R1 - R1 - Y2")
EXPLAINED = "G1 - R1 - Y2"
LAID, UNDER = "G2 - R1", ("R1 - R1", "G1 - G1")
FIRST_STOCK = 3
EFFECTS = (
    Effect("reaction", 1),
    Effect("gain", 3, "yellow"),
    Effect("draw", 1),
    Effect("kind", 2),
    Effect("drain", 2),
    Effect("sabotage", 2),
    Effect("reboot", 1),
)
PHASES = (("increase", "plus"), ("play", "cards"), ("end", "hourglass"), ("clean_up", "discard"))


def printed(code: str) -> Card:
    """The card with this code, under its usual name."""
    counts = counts_of(code)
    return Card(counts, name(counts))


class Shelf:
    """Four flasks, two by two."""

    def __init__(self, ui: Ui, pictures: Pictures) -> None:
        self.ui = ui
        self.pictures = pictures

    def height(self, width: int) -> int:
        """How high it is when it is so many pixels wide."""
        return 2 * self._size(width)[1] + self.ui.px(10)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw it there."""
        size = self._size(rect.width)
        for index, code in enumerate(COVER):
            left = rect.left + index % 2 * (rect.width - size[0])
            top = rect.top + index // 2 * (size[1] + self.ui.px(10))
            self._draw_flask(surface, counts_of(code), pygame.Rect((left, top), size))

    def _draw_flask(self, surface: pygame.Surface, counts: Counts, place: pygame.Rect) -> None:
        paint, corner = self.ui.paint, self.ui.px(9)
        drawn = self.pictures.of(FlaskFaces).picture(counts, place.size)
        surface.blit(paint.cache.get(("shelf", counts, place.size), lambda: paint.rounded(drawn, corner)), place)
        surface.blit(paint.ring(place.size, self.ui.look.palette.ink, self.ui.px(2), corner), place)

    def _size(self, width: int) -> tuple[int, int]:
        wide = (width - self.ui.px(10)) // 2
        return wide, round(wide * 1.1)


class Vessels(FigurePlate):
    """The four resources as everybody has them at first."""

    caption = "flask_vessels"

    def inner_height(self, width: int) -> int:
        return self._size(width)[1] + self.ui.text.height("label") + self.ui.px(4)

    def draw_inner(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        size = self._size(rect.width)
        step = rect.width // len(COLOURS)
        for place, colour in enumerate(COLOURS):
            middle = rect.left + place * step + step // 2
            drawn = draw_vessel(self.ui, colour, FIRST_STOCK, size)
            surface.blit(drawn, drawn.get_rect(midtop=(middle, rect.top)))
            words = self.ui.words.say(f"flask.type.{colour}.name")
            label = self.ui.text.fit(words, "label", self.ui.look.palette.ink, step)
            surface.blit(label, label.get_rect(midtop=(middle, rect.top + size[1] + self.ui.px(4))))

    def _size(self, width: int) -> tuple[int, int]:
        wide = min(width // len(COLOURS) - self.ui.px(6), self.ui.px(62))
        return wide, round(wide * PROPORTION)


class TurnParts(FigurePlate):
    """The four parts of a turn, one below the other."""

    caption = "flask_turn"

    def inner_height(self, width: int) -> int:
        return len(PHASES) * self._row()

    def draw_inner(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        for place, (phase, icon) in enumerate(PHASES):
            line = pygame.Rect(rect.left, rect.top + place * self._row(), rect.width, self._row())
            draw_sign(self.ui, surface, line, icon, self.ui.words.say(f"flask.phase.{phase}"))

    def _row(self) -> int:
        return round(self.ui.text.height("strong") * 1.75)


class EffectSigns(FigurePlate):
    """All signs of effects in printed order, with their meanings."""

    caption = "flask_effects"

    def inner_height(self, width: int) -> int:
        return sum(self._row(width, effect) for effect in EFFECTS)

    def draw_inner(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        top = rect.top
        for effect in EFFECTS:
            high = self._row(rect.width, effect)
            icon = self.ui.paint.icon(effect_icon(effect), self._side(), *_tones(self.ui))
            surface.blit(icon, icon.get_rect(midleft=(rect.left, top + high // 2)))
            ink = self.ui.look.palette.ink
            block = self.ui.text.block(self._words(effect), "body", ink, self._room(rect.width))
            surface.blit(block, block.get_rect(midleft=(rect.left + self._side() + self.ui.px(10), top + high // 2)))
            top += high

    def _words(self, effect: Effect) -> str:
        return effect_words(self.ui.words, effect, "effect_told")

    def _room(self, width: int) -> int:
        return max(1, width - self._side() - self.ui.px(10))

    def _row(self, width: int, effect: Effect) -> int:
        words = self.ui.text.measure(self._words(effect), "body", self._room(width))[1]
        return max(words, self._side()) + self.ui.px(8)

    def _side(self) -> int:
        return round(self.ui.text.height("body") * 1.3)


class BasesAtAGlance(FigurePlate):
    """The eight bases: sign and code, what each costs and what it does."""

    caption = "flask_bases"

    def __init__(self, ui: Ui, pictures: Pictures) -> None:
        super().__init__(ui)
        self.pictures = pictures

    def inner_height(self, width: int) -> int:
        return len(BASES) * self._row()

    def draw_inner(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        palette, row = self.ui.look.palette, self._row()
        for place, base in enumerate(BASES):
            line = pygame.Rect(rect.left, rect.top + place * row, rect.width, row - self.ui.px(4))
            colour = pygame.Color(RESOURCE_TONES[_colour_of(base.code)].main)
            draw_tint(self.ui, surface, line, (colour.r, colour.g, colour.b), 0.2, corner=6)
            counts = counts_of(base.code)
            side = line.height
            drawn = self.pictures.of(FlaskFaces).picture(counts, (side, side))
            surface.blit(self.ui.paint.rounded(drawn, self.ui.px(5)), line)
            left = line.left + side + self.ui.px(8)
            room = line.right - left - self._costs(side)
            words = f"{self.ui.words.say(f'flask.base.{base.key}.name')} ({base.code})"
            title = self.ui.text.fit(words, "strong", palette.ink, room)
            effect = self.ui.text.fit(
                self.ui.words.say(f"flask.base.{base.key}.effect"), "small", palette.ink, line.right - left - 4
            )
            top = line.centery - (title.get_height() + effect.get_height()) // 2
            surface.blit(title, (left, top))
            surface.blit(effect, (left, top + title.get_height()))
            marks = cost_marks(base.cost, base.any_colour, base.discards)
            self._draw_marks(surface, line, marks, title.get_height())

    def _draw_marks(self, surface: pygame.Surface, line: pygame.Rect, marks: Sequence[Mark], high: int) -> None:
        for place, mark in enumerate(reversed(marks)):
            area = pygame.Rect(line.right - (place + 1) * (high + self.ui.px(2)), line.top + self.ui.px(2), high, high)
            self.pictures.of(FlaskFaces).paint_mark(surface, area, mark)

    def _costs(self, side: int) -> int:
        return 2 * self.ui.text.height("strong") + self.ui.px(8)

    def _row(self) -> int:
        return self.ui.text.height("strong") + self.ui.text.height("small") + self.ui.px(12)


def _colour_of(code: str) -> str:
    return next(colour for colour in COLOURS if colour[0] == code[0].lower())


class CardExplained(PinnedCard):
    """A card with numbered pins, and what each pin points at."""

    caption = "flask_card"

    def __init__(self, ui: Ui, pictures: Pictures) -> None:
        super().__init__(ui)
        self.pictures = pictures

    def draw_card(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the card."""
        place_card(self.ui, self.pictures, surface, rect, printed(EXPLAINED))

    def pins(self) -> list[tuple[str, tuple[float, float]]]:
        """The cost, the name, the effects, and the code, where they stand."""
        face = printed_face(self.pictures.words, printed(EXPLAINED))
        frame = flask_frame("red", face.second, len(face.costs), len(face.effects), COMPACT_BELOW)
        return [
            ("flask_cost", (0.86, 0.1)),
            ("flask_name", (0.9, frame.middle("name")[1])),
            ("flask_effect", (0.8, frame.middle("effects")[1])),
            ("flask_code", (0.12, 0.95)),
        ]


class FaceDown(FigurePlate):
    """A Reaction with the cards slipped under it, as its owner's enemies see it, and the same turned up."""

    caption = "flask_pile"

    def __init__(self, ui: Ui, pictures: Pictures) -> None:
        super().__init__(ui)
        self.pictures = pictures

    def inner_height(self, width: int) -> int:
        return self._size(width)[1] + self.ui.px(26)

    def draw_inner(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        size = self._size(rect.width)
        step = round(size[0] * 0.24)
        for place in reversed(range(3)):
            card = pygame.Rect((rect.left + place * step, rect.top + place * self.ui.px(4)), size)
            surface.blit(self.pictures.faces.back(BACK, size), card)
            if place == 0:
                slip = cost_slip(
                    self.ui, self.pictures, noted_cost(printed(LAID)), (round(size[0] * 0.9), size[1] // 6)
                )
                surface.blit(slip, slip.get_rect(midbottom=(card.centerx, card.bottom - self.ui.px(4))))
        arrow = self.ui.paint.icon("arrow-right", self.ui.px(24), *_tones(self.ui))
        start = rect.left + size[0] + 2 * step
        surface.blit(arrow, arrow.get_rect(midleft=(start + self.ui.px(4), rect.top + size[1] // 2)))
        fan = (rect.right - size[0] - start - self.ui.px(32)) / 2
        for place, code in enumerate((LAID, *UNDER)):
            left = start + self.ui.px(32) + round(place * fan)
            card = pygame.Rect((left, rect.top + place * self.ui.px(10)), size)
            place_card(self.ui, self.pictures, surface, card, printed(code))

    def _size(self, width: int) -> tuple[int, int]:
        wide = min(self.ui.px(110), round((width - self.ui.px(36)) / 3.1))
        return wide, round(wide * PROPORTION)


def place_card(ui: Ui, pictures: Pictures, surface: pygame.Surface, rect: pygame.Rect, card: Card) -> None:
    """Draw a card with its shadow."""
    shadow = ui.paint.shadow(rect.size, ui.px(4), 110, rect.width // 14)
    surface.blit(shadow, shadow.get_rect(center=rect.center).move(0, ui.px(2)))
    key = ("figure card", card.bases, card.name, rect.size, ui.words.language)
    surface.blit(ui.paint.cache.get(key, lambda: card_face(pictures, card, rect.size)), rect)


def draw_sign(ui: Ui, surface: pygame.Surface, line: pygame.Rect, icon: str, words: str) -> None:
    """An icon in a ring of ink, and words beside it."""
    side = round(line.height * 0.78)
    disc = pygame.Rect(0, 0, side, side)
    disc.midleft = line.left + ui.px(6), line.centery
    palette = ui.look.palette
    draw_tint(ui, surface, disc, palette.paper, 1.0, corner=99, line=1.0, edge=palette.ink)
    drawn = ui.paint.icon(icon, round(side * 0.66), *_tones(ui))
    surface.blit(drawn, drawn.get_rect(center=disc.center))
    text = ui.text.fit(words, "strong", palette.ink, max(1, line.right - disc.right - ui.px(12)))
    surface.blit(text, text.get_rect(midleft=(disc.right + ui.px(12), line.centery)))


def _tones(ui: Ui) -> tuple[tuple[int, int, int], ...]:
    palette = ui.look.palette
    return palette.ink, palette.paper, palette.brass


def figures(ui: Ui, pictures: Pictures) -> Mapping[str, Sequence[Figure]]:
    """The drawings by the passage that each stands beside."""
    return {
        "title": [Shelf(ui, pictures)],
        "F1.3": [Vessels(ui)],
        "turn": [TurnParts(ui)],
        "card": [CardExplained(ui, pictures)],
        "effects": [EffectSigns(ui)],
        "reactions": [FaceDown(ui, pictures)],
        "building": [BasesAtAGlance(ui, pictures)],
    }
