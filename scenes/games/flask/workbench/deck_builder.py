"""The sheet on which a deck is built: its name, how it stands, and its cards with a plus and a minus."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.rulesets.flask.cards import NAME_LIMIT, Counts, name, problems
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.shades import draw_tint
from scenes.bench.parts import copies_row, deck_name_field
from scenes.games.flask.face import FlaskFaces
from scenes.games.flask.workbench.deck_draft import DeckDraft
from scenes.games.flask.workbench.deck_pictures import card_told, cost_width, draw_cost, effects_told
from scenes.games.flask.workbench.deck_widgets import DeckGlance
from scenes.games.flask.workbench.deck_words import told
from scenes.page_parts import Callout, Caption, paragraph
from scenes.pictures import Pictures

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
            name(counts),
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
        return width, self._height(width)

    def _height(self, width: int) -> int:
        words = self._head_height(self._room(width))
        words += self.ui.text.measure(self.effects, "small", self._room(width))[1]
        return max(words, self._brew()[1]) + 2 * self.ui.px(EDGE)

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
        head = self._head_height(room)
        effects = ui.text.block(self.effects, "small", palette.ink_soft, room)
        top = inner.centery - (head + effects.get_height()) // 2
        title = ui.text.block(self.label, "name", palette.ink, room)
        surface.blit(title, (left, top))
        side = self._symbol()
        if self._is_tight(room):
            draw_cost(ui, surface, self.counts, left, top + head - side // 2, side)
        else:
            across = left + ui.text.measure(self.label, "name")[0] + ui.px(10)
            draw_cost(ui, surface, self.counts, across, top + title.get_height() // 2, side)
        surface.blit(effects, (left, top + head))

    def _tile(self, size: Size) -> pygame.Surface:
        """The card's picture with round corners and a dark edge."""
        tile = self.ui.paint.rounded(self.pictures.of(FlaskFaces).picture(self.counts, size), self.ui.px(5))
        tile.blit(self.ui.paint.ring(size, self.ui.look.palette.ink, max(1, self.ui.px(1.5)), self.ui.px(5)), (0, 0))
        return tile

    def _brew(self) -> Size:
        grown = (self.ui.look.text_scale + 1) / 2
        return self.ui.px(BREW[0] * grown), self.ui.px(BREW[1] * grown)

    def _symbol(self) -> int:
        return self.ui.look.text_px(SYMBOL)

    def _room(self, width: int) -> int:
        return max(1, width - self._brew()[0] - 3 * self.ui.px(EDGE) - self.ui.px(2))

    def _is_tight(self, room: int) -> bool:
        words = self.ui.text.measure(self.label, "name")[0]
        return words + cost_width(self.ui, self.counts, self._symbol()) + self.ui.px(10) > room

    def _head_height(self, room: int) -> int:
        words = self.ui.text.measure(self.label, "name", room)[1]
        return words + self._symbol() + self.ui.px(3) if self._is_tight(room) else max(words, self._symbol())


class DeckSheet:
    """Makes the widgets of a deck's sheet. `changed` is called after a step, with the refusal if there was one."""

    def __init__(
        self,
        ui: Ui,
        pictures: Pictures,
        draft: DeckDraft,
        changed: Callable[[str], None],
        renamed: Callable[[], None],
    ) -> None:
        self.ui = ui
        self.pictures = pictures
        self.draft = draft
        self.changed = changed
        self.renamed = renamed
        self.notice = Callout(ui)

    def widgets(self) -> list[Widget]:
        """Everything on the sheet, below each other."""
        ui, say = self.ui, self.ui.words.say
        field = deck_name_field(ui, self.draft.name, self._rename, NAME_LIMIT)
        self.show_problems()
        rows: list[Widget] = [self._row(counts, copies) for counts, copies in self.draft.rows]
        if not rows:
            rows = [paragraph(ui, say("flask.builder.empty"), soft=True)]
        return [field, DeckGlance(ui, self.draft.deck), self.notice, Caption(ui, say("flask.builder.cards")), *rows]

    def show_problems(self) -> None:
        """Say what keeps the deck from being played, or that nothing does."""
        found = problems(self.draft.deck)
        said = self.ui.words.say("flask.builder.ready") if not found else ""
        # Cards that are missing are no mistake, only not there yet.
        is_mistake = any(problem.key != "flask.problem.few" for problem in found)
        text = " ".join(told(self.ui.words, problem) for problem in found)
        self.notice.show(text if is_mistake else "", said or text)

    def _row(self, counts: Counts, copies: int) -> Widget:
        ui, say = self.ui, self.ui.words.say
        called = name(counts)
        line = CardLine(
            ui, self.pictures, counts, copies, partial(self._to_bench, counts), is_on_bench=self.draft.flask == counts
        )
        less = Button(
            ui,
            ("less", counts),
            say("flask.builder.less", name=called),
            partial(self._less, counts),
            icon="minus",
            icon_only=True,
            zone="deck",
            on_paper=True,
        )
        more = Button(
            ui,
            ("more", counts),
            say("flask.builder.more", name=called),
            partial(self._more, counts),
            icon="plus",
            icon_only=True,
            reason=told(ui.words, self.draft.why_not_add(counts)),
            zone="deck",
            on_paper=True,
        )
        return copies_row(ui, line, copies, less, more)

    def _rename(self, written: str) -> None:
        self.draft.name = written
        self.renamed()

    def _to_bench(self, counts: Counts) -> None:
        self.draft.put_on_bench(counts)
        self.changed("")

    def _less(self, counts: Counts) -> None:
        self.changed(told(self.ui.words, self.draft.remove(counts)))

    def _more(self, counts: Counts) -> None:
        self.changed(told(self.ui.words, self.draft.add(counts)))
