"""The sheet on which a deck is built: its name, how it stands, and its cards with a plus and a minus."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.rulesets.flask.cards import NAME_LIMIT, Counts, Deck, name, problems
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.shades import draw_tint
from scenes.bench.bench import Bench
from scenes.bench.deck_sheet import DeckSheet, copies_row
from scenes.bench.widgets import framed
from scenes.games.flask.card_words import composed_name
from scenes.games.flask.face import brew
from scenes.games.flask.workbench.deck_draft import DeckDraft
from scenes.games.flask.workbench.deck_drawing import NameAndCost, card_told, effects_told
from scenes.games.flask.workbench.deck_widgets import DeckGlance
from scenes.games.flask.workbench.deck_words import told
from scenes.page_widgets import Callout, paragraph
from scenes.picture_cache import Pictures

EDGE = 6
BREW = (50, 46)
SYMBOL = 19


class CardLine(Pressable):
    """A card of the deck to press, which puts it on the bench: its flask, name, cost and effects."""

    def __init__(
        self,
        ui: Ui,
        pictures: Pictures,
        counts: Counts,
        copies: int,
        on_press: Callable[[], None],
        *,
        is_on_bench: bool,
    ) -> None:
        super().__init__(
            ui,
            ("card", counts),
            composed_name(ui.words, counts),
            on_press,
            hint=ui.words.say("flask.builder.to_bench", told=escape(card_told(ui.words, counts))),
            zone="deck",
            on_paper=True,
        )
        self.pictures = pictures
        self.counts = counts
        self.copies = copies
        self.is_on_bench = is_on_bench
        self.effects = ", ".join(effects_told(ui.words, counts, is_short=True))

    def spoken(self) -> str:
        return self.ui.words.say("decks.copies", n=self.copies, name=self.label)

    def wants(self, width: int) -> Size:
        room = self._room(width)
        words = self._head().high(room) + self.ui.text.measure(self.effects, "small", room)[1]
        return width, max(words, self._brew()[1]) + 2 * self.ui.px(EDGE)

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        if self.is_on_bench:
            draw_tint(ui, surface, self.rect, palette.brass, 0.32, corner=7, line=0.8)
        if self.is_hovered:
            draw_tint(ui, surface, self.rect, palette.ink, 0.08, corner=7)
        inner = self.rect.inflate(-2 * ui.px(EDGE), 0)
        brew = pygame.Rect(inner.left, 0, *self._brew())
        brew.centery = inner.centery
        tile = ui.paint.cache.get(("tile", self.counts, brew.size), lambda: self._tile(brew.size))
        surface.blit(tile, brew)
        left, room = brew.right + ui.px(EDGE + 2), self._room(self.rect.width)
        head = self._head()
        effects = ui.text.block(self.effects, "small", palette.ink_soft, room)
        top = inner.centery - (head.high(room) + effects.get_height()) // 2
        head.draw(surface, left, top, room)
        surface.blit(effects, (left, top + head.high(room)))

    def _tile(self, size: Size) -> pygame.Surface:
        """The card's picture with round corners and a dark edge."""
        return framed(self.ui, brew(self.counts).drawn(self.pictures.faces, size))

    def _brew(self) -> Size:
        return self.ui.look.picture_px(BREW[0]), self.ui.look.picture_px(BREW[1])

    def _head(self) -> NameAndCost:
        return NameAndCost(self.ui, self.label, "name", self.counts, self.ui.look.text_px(SYMBOL))

    def _room(self, width: int) -> int:
        return max(1, width - self._brew()[0] - 3 * self.ui.px(EDGE) - self.ui.px(2))


def deck_widgets(bench: Bench[DeckDraft]) -> list[Widget]:
    """The sheet of the deck that is built on a bench, from top to bottom."""
    ui, draft = bench.app.ui, bench.draft
    sheet = DeckSheet(bench, NAME_LIMIT)
    _show_problems(ui, sheet.notice, draft.deck)
    rows = [_row(bench, counts, copies) for counts, copies in draft.rows]
    nothing = paragraph(ui, ui.words.say("flask.builder.empty"), soft=True)
    return sheet.widgets([DeckGlance(ui, draft.deck)], ui.words.say("flask.builder.cards"), rows or [nothing])


def _show_problems(ui: Ui, notice: Callout, deck: Deck) -> None:
    """Say what keeps the deck from being played, or that nothing does."""
    found = problems(deck)
    said = ui.words.say("flask.builder.ready") if not found else ""
    # Cards that are missing are no mistake, only not there yet.
    is_mistake = any(problem.key != "flask.problem.few" for problem in found)
    text = " ".join(told(ui.words, problem) for problem in found)
    notice.show(text if is_mistake else "", said or text)


def _row(bench: Bench[DeckDraft], counts: Counts, copies: int) -> Widget:
    ui, say, draft = bench.app.ui, bench.app.words.say, bench.draft

    def to_bench() -> None:
        draft.put_on_bench(counts)
        bench.after("")

    def remove() -> None:
        bench.after(told(ui.words, draft.remove(counts)))

    def add() -> None:
        bench.after(told(ui.words, draft.add(counts)))

    line = CardLine(ui, bench.app.pictures, counts, copies, to_bench, is_on_bench=draft.flask == counts)
    less = say("flask.builder.less", name=name(counts)), remove
    more = say("flask.builder.more", name=name(counts)), add
    return copies_row(ui, counts, line, copies, less, more, told(ui.words, draft.why_not_add(counts)))
