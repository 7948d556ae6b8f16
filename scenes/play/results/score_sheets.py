"""Score sheets: how each player came out, line by line with the cards that counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.rulesets.ruleset import ScoreLine
from game.stage.drawing.text import escape
from game.stage.focus import Spot
from game.stage.geometry import Size
from game.stage.inputs import Input
from game.stage.widgets.base import Widget, is_accept, is_press_at
from scenes.games.done_in_all import done_by
from scenes.games.numbers import plain, signed
from scenes.play.results.place_badge import draw_badge
from scenes.play.results.state import ResultsState
from scenes.play.results.story import Ranking

PADDING, LEAST_PADDING = 18, 13
GAP = 10
PORTRAIT, LEAST_PORTRAIT = 54, 40
LEAST_CARD, BEST_CARD = 70, 104
MOST_BESIDE = 6
"""Cards that lie beside each other in a large account."""

CHIP = 30
COUNTED = 54
"""How wide a card is that a line adds up."""

COLUMN = 330


@dataclass(frozen=True)
class SheetLine:
    """A line of a score sheet in words, with its card if it speaks of one."""

    words: str
    told: str
    """The same with what its points are made of."""
    spoken: str
    points: int
    card: int | None = None
    counted: tuple[int, ...] = ()
    """The cards that a line in words adds up, shown in small below it."""


def sheet_line(state: ResultsState, line: ScoreLine) -> SheetLine:
    """A line of the score in the player's language."""
    teller, say = state.teller, state.say
    words = teller.sentence(line.key, dict(line.args))
    named = [(teller.sentence(term.key, dict(term.args)), term.points) for term in line.terms]
    terms = [say("results.term", term=name, n=points) for name, points in named]
    told = say("results.made_of", line=words, terms=state.app.words.listed(terms)) if terms else words
    spoken = say("results.line_of", line=told, n=line.points)
    counted = tuple([card for term in line.terms if (card := _card_of(term)) is not None])
    return SheetLine(words, told, spoken, line.points, _card_of(line), counted)


def _card_of(line: ScoreLine) -> int | None:
    card = line.args.get("card")
    return card if isinstance(card, int) else None


class ScoreSheet(Widget):
    """A sheet of paper with one player's place, name, score and final hand.

    Each line is a spot of its own, `(key, index)`; pressing one with a card calls `on_look` with that card.
    """

    role = "text"

    def __init__(self, state: ResultsState, ranking: Ranking, on_look: Callable[[int], None]) -> None:
        name = state.names[ranking.seat]
        super().__init__(state.app.ui, ("account", ranking.seat), name, zone="accounts", on_paper=True)
        self.results = state
        self.ranking = ranking
        self.told = [sheet_line(state, line) for line in ranking.lines]
        done = done_by(state.match, ranking.seat, state.look.story.counted, state.app.words)
        self.done = " \u00b7 ".join(done)
        """What was done besides; empty where nothing is counted."""
        self.says_done = True
        """Whether that stands below the lines."""
        self.on_look = on_look
        self.share = 1.0
        """How large it is drawn, 1 being as large as it looks best."""

    @property
    def _nothing(self) -> str:
        """What is said where there is no line."""
        words = self.ui.words
        return words.say(words.first(f"{self.results.match.ruleset.key}.account.nothing", "results.no_cards"))

    @property
    def _foot(self) -> str:
        """What stands below the lines."""
        return self.done if self.says_done else ""

    def _px(self, units: float) -> int:
        return self.ui.px(units * self.share)

    @property
    def _padding(self) -> int:
        return max(self._px(PADDING), self.ui.px(LEAST_PADDING))

    @property
    def _portrait(self) -> int:
        return max(self._px(PORTRAIT), self.ui.px(LEAST_PORTRAIT))

    # -- places --------------------------------------------------------------------------------------------------

    def wants(self, width: int) -> Size:
        wide = min(width, self.ui.look.text_px(COLUMN))
        return wide, self._height(width)

    def _height(self, width: int) -> int:
        places = self._places(width)
        nothing = self._head_height(width) + self.ui.text.height("body")
        bottom = max((place.bottom for place in places), default=nothing)
        return bottom + self._padding + self._px(CHIP) // 3 + self._done_height(width)

    def _done_height(self, width: int) -> int:
        """What is taken below the lines by what was done besides."""
        if not self._foot:
            return 0
        return self.ui.text.measure(self._foot, "small", width - 2 * self._padding)[1] + self._px(GAP)

    def _head_height(self, width: int) -> int:
        name = self.ui.text.measure(self.label, "subheading", self._name_width(width))[1]
        return self._padding + max(self._portrait, name) + self._px(GAP)

    def _name_width(self, width: int) -> int:
        score = self.ui.text.measure("\u2212888", "heading")[0]
        return max(1, width - 2 * self._padding - self._portrait - 3 * self._px(GAP) - score)

    def _places(self, width: int) -> list[pygame.Rect]:
        """Where each line lies from the sheet's top left: cards side by side, lines in words below each other."""
        edge, gap = self._padding, self._px(GAP)
        inner = max(1, width - 2 * edge)
        wide, high = self._card_size(inner)
        per_row = max(1, (inner + gap) // (wide + gap))
        places: list[pygame.Rect] = []
        left, top, in_row = edge, self._head_height(width), 0
        for line in self.told:
            if line.card is None:
                if in_row:
                    top += high + gap
                tall = self._words_height(line, inner) + self._counted_height(line, inner)
                places.append(pygame.Rect(edge, top, inner, tall))
                left, top, in_row = edge, top + tall + gap // 2, 0
                continue
            if in_row == per_row:
                left, top, in_row = edge, top + high + gap + self._px(CHIP) // 2, 0
            places.append(pygame.Rect(left, top, wide, high))
            left, in_row = left + wide + gap, in_row + 1
        return places

    def _words_height(self, line: SheetLine, inner: int) -> int:
        return max(self._px(CHIP), self.ui.text.measure(line.words, "body", self._words_width(inner))[1])

    def _counted_height(self, line: SheetLine, inner: int) -> int:
        """What the cards take below a line that adds them up."""
        return max((place.bottom for place in self._counted_places(line, inner)), default=0)

    def _counted_places(self, line: SheetLine, inner: int) -> list[pygame.Rect]:
        """Where each card that a line adds up lies below its words, from the left edge."""
        gap, wide = self._px(GAP) // 2, self._px(COUNTED)
        high = round(wide * self.results.look.cards.counted_proportion)
        per_row = max(1, (inner + gap) // (wide + gap))
        return [
            pygame.Rect((number % per_row) * (wide + gap), gap + (number // per_row) * (high + gap), wide, high)
            for number in range(len(line.counted))
        ]

    def _words_width(self, inner: int) -> int:
        return max(1, inner - self._px(2 * CHIP) - self._px(GAP))

    def _card_size(self, inner: int) -> Size:
        cards = sum(line.card is not None for line in self.told)
        gap = self._px(GAP)
        natural = (inner + gap) // max(1, min(cards, round(MOST_BESIDE / self.share))) - gap
        wide = min(inner, max(self._px(LEAST_CARD), min(self._px(BEST_CARD), natural)))
        return wide, round(wide * self.results.look.cards.proportion)

    # -- being reached -------------------------------------------------------------------------------------------

    def spots(self) -> list[Spot]:
        head = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, self._head_height(self.rect.width))
        found = [Spot((self.key, -1), head.inflate(-self.ui.px(12), -self.ui.px(12)), self.zone, "seat", self.spoken())]
        for index, place in enumerate(self._places(self.rect.width)):
            role = "text" if self.told[index].card is None else "card"
            rect = place.move(self.rect.topleft)
            told = self.told[index]
            found.append(Spot((self.key, index), rect, self.zone, role, told.spoken, told.told))
        return found

    def spoken(self) -> str:
        """Who it is and how they came out."""
        ranking, counted = self.ranking, self.results.story.counted(self.ranking.score)
        told = self.ui.words.say("results.place_of", who=self.label, n=ranking.place, counted=counted)
        return f"{told} {self.done}".strip()

    def handle(self, given: Input) -> bool:
        for index, place in enumerate(self._places(self.rect.width)):
            card = self.told[index].card
            has_focus = self.ui.focus.key == (self.key, index)
            if card is not None and (
                is_press_at(given, place.move(self.rect.topleft)) or (has_focus and is_accept(given))
            ):
                self.on_look(card)
                return True
        return False

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self.ui.paint.place_panel(surface, self.rect, "paper", 10)
        if self.ranking.is_winner:
            ring = self.ui.paint.ring(self.rect.size, self.ui.look.palette.brass, self.ui.px(4), self.ui.px(12))
            surface.blit(ring, self.rect)
        self._draw_head(surface)
        if not self.told:
            left, top = self.rect.left + self._padding, self.rect.top + self._head_height(self.rect.width)
            block = self.ui.text.block(self._nothing, "body", self.soft_ink, self.rect.width - 2 * self._padding)
            surface.blit(block, (left, top))
        for index, place in enumerate(self._places(self.rect.width)):
            rect = place.move(self.rect.topleft)
            if self.told[index].card is None:
                self._draw_words(surface, rect, self.told[index])
            else:
                self._draw_card(surface, rect, self.told[index])
        if self._foot:
            block = self.ui.text.block(self._foot, "small", self.soft_ink, self.rect.width - 2 * self._padding)
            foot = self.rect.left + self._padding, self.rect.bottom - self._padding
            surface.blit(block, block.get_rect(bottomleft=foot))

    def _draw_head(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        edge, gap, side = self._padding, self._px(GAP), self._portrait
        head = pygame.Rect(self.rect.left + edge, self.rect.top + edge, self.rect.width - 2 * edge, 0)
        head.height = self._head_height(self.rect.width) - edge - gap
        disc = pygame.Rect(head.left, head.centery - side // 2, side, side)
        portrait = self.results.match.seats[self.ranking.seat].portrait
        surface.blit(self.results.app.pictures.portrait(portrait, side), disc)
        surface.blit(ui.paint.ring(disc.size, palette.seat(self.ranking.seat), ui.px(3), side // 2), disc)
        corner = disc.right - ui.px(6), disc.bottom - ui.px(8)
        draw_badge(ui, surface, corner, self.ranking.place, is_winner=self.ranking.is_winner)
        score = ui.text.line(plain(self.ranking.score), "heading", palette.ink)
        surface.blit(score, score.get_rect(midright=head.midright))
        name = ui.text.block(escape(self.label), "subheading", palette.ink, self._name_width(self.rect.width))
        surface.blit(name, name.get_rect(midleft=(disc.right + 2 * gap, head.centery)))

    def _draw_card(self, surface: pygame.Surface, rect: pygame.Rect, line: SheetLine) -> None:
        assert line.card is not None
        ui = self.ui
        shadow = ui.paint.shadow(rect.size, ui.px(4), 110, rect.width // 14)
        surface.blit(shadow, shadow.get_rect(center=rect.center).move(0, ui.px(2)))
        surface.blit(self.results.face(line.card, rect.size), rect)
        self._draw_chip(surface, (rect.centerx, rect.bottom), line.points)

    def _draw_words(self, surface: pygame.Surface, rect: pygame.Rect, line: SheetLine) -> None:
        places = self._counted_places(line, rect.width)
        rect = pygame.Rect(rect.topleft, (rect.width, self._words_height(line, rect.width)))
        for card, place in zip(line.counted, places, strict=True):
            surface.blit(self.results.face(card, place.size), place.move(rect.bottomleft))
        block = self.ui.text.block(line.words, "body", self.ink, self._words_width(rect.width))
        surface.blit(block, block.get_rect(midleft=rect.midleft))
        self._draw_chip(surface, (rect.right - self._px(CHIP), rect.centery), line.points)

    def _draw_chip(self, surface: pygame.Surface, centre: tuple[int, int], points: int) -> None:
        """What the line gave, on a chip."""
        ui, palette = self.ui, self.ui.look.palette
        text = ui.text.line(signed(points) if points else "0", "strong", palette.lamplight)
        high = max(self._px(CHIP), text.get_height() + ui.px(4))
        chip = pygame.Rect(0, 0, max(high, text.get_width() + ui.px(18)), high)
        chip.center = centre
        ui.paint.place_panel(surface, chip, "chip", 3)
        surface.blit(text, text.get_rect(center=chip.center))
