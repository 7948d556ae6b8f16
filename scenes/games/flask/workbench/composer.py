"""The composer: eight bases on a shelf, a card that comes of them, and the deck that it goes into."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from functools import partial

import pygame

from game.rulesets.flask.cards import BASES, EMPTY, Counts, Deck, clean_name, name, problems, read_deck, write_deck
from game.stage.drawing.text import escape
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.layout import Column, Row
from game.store.decks import KeptDeck
from game.table.choices import Refusal
from scenes.app import App
from scenes.bench.bench import Bench, BenchPage
from scenes.bench.dragging import Grip, off, onto
from scenes.bench.editor import Editor
from scenes.bench.scene import GAP
from scenes.bench.widgets import BenchPart, remark
from scenes.controls import Controls
from scenes.games.flask.back import TINT
from scenes.games.flask.frame import WORDS_FROM
from scenes.games.flask.workbench.composer_widgets import (
    BaseToken,
    ComposedCard,
    Rack,
    RackVial,
    card_width,
    carried_base,
)
from scenes.games.flask.workbench.deck_draft import DeckDraft
from scenes.games.flask.workbench.deck_drawing import card_told, effects_told
from scenes.games.flask.workbench.deck_rows import deck_widgets
from scenes.games.flask.workbench.deck_words import told

GAME = "flask"
SHELF, BENCH = 352, 372


class Composer(Editor):
    """Composing cards and building a deck of them, in one place."""

    game, kind = GAME, ""
    first: Hashable = ("base", 5)

    def __init__(self, app: App, page: BenchPage, deck: Deck, kept: KeptDeck | None = None) -> None:
        self.app = app
        self.draft = DeckDraft(deck, kept)
        self.bench = Bench(app, page, self.draft)
        self._told_of = deck.cards
        """The cards of the deck when its changes were last told."""

    def heading(self) -> str:
        return self.app.words.say("flask.composer.title", name=self.bench.called())

    # -- what is on the page -----------------------------------------------------------------------------------------

    def parts(self) -> list[Widget]:
        ui, bench = self.app.ui, self.bench
        deck, shelf, card = deck_widgets(bench), self._shelf(), self._card_and_rack()
        if bench.is_wide:
            return [
                bench.part("shelf", "plum", shelf),
                bench.part("bench", TINT, card),
                bench.part("deck", "paper", deck, bench.sheet_foot()),
            ]
        panels = [BenchPart(ui, Column(ui, shelf), None, "plum"), BenchPart(ui, Column(ui, deck), None, "paper")]
        return [bench.part("bench", TINT, card), bench.roll("others", panels, GAP)]

    def above(self) -> list[Widget]:
        return [carried_base(self.app.ui, self.bench.carry)]

    def _shelf(self) -> list[Widget]:
        ui = self.app.ui
        head = Label(ui, ui.words.say("flask.composer.bases"), "subheading", colour=ui.look.palette.lamplight)
        return [head, *map(self._token, range(len(BASES)))]

    def _token(self, base: int) -> Widget:
        ui, pour = self.app.ui, partial(self.pour, base)
        grip = Grip(self.bench.carry, base, pour, onto(self._card_area, pour))
        return BaseToken(ui, base, self.draft.flask, grip, told(ui.words, self.draft.why_not_pour(base)))

    def _card_and_rack(self) -> list[Widget]:
        ui, draft, carry = self.app.ui, self.draft, self.bench.carry
        self._card = ComposedCard(
            ui, self.app.pictures, draft.flask, carry, lambda base: draft.why_not_pour(base) is None
        )
        self._rack = Rack(ui, self._vials(), ui.words.say("flask.composer.rack_empty"))
        self.remark = remark(ui, self.bench.remark or self._limit_told())
        return [
            Row(ui, [self._card], across="center"),
            self._rack,
            Row(ui, self._card_buttons(), across="center"),
            self.remark,
            *self._effects_in_words(),
        ]

    def _vials(self) -> list[Widget]:
        bases = [base for base, n in enumerate(self.draft.flask) for _ in range(n)]
        return [RackVial(self.app.ui, place, base, self._out(base)) for place, base in enumerate(bases)]

    def _out(self, base: int) -> Grip:
        take = partial(self.take_out, base)
        return Grip(self.bench.carry, base, take, off(self._card_area, take), is_taken_out=True)

    def _card_buttons(self) -> list[Widget]:
        say, draft, make = self.app.words.say, self.draft, Controls(self.app.ui, "bench", on_paper=False)
        why_not = told(self.app.words, draft.why_not_add(draft.flask))
        add = make.button("add", say("flask.composer.add"), self.add, style="primary", icon="plus", reason=why_not)
        nothing = "" if any(draft.flask) else say("flask.composer.rack_empty")
        return [make.picture("clean", say("flask.composer.clean"), self.clean, icon="trash", reason=nothing), add]

    def _effects_in_words(self) -> list[Widget]:
        """What the card does, where it is too small to say so itself."""
        if card_width(self.app.ui) >= WORDS_FROM:
            return []
        lines = effects_told(self.app.words, self.draft.flask)
        return [Label(self.app.ui, escape(line), align="center") for line in lines]

    def _limit_told(self) -> str:
        """The limit that keeps the card from being added; not that the flask is empty."""
        refusal = self.draft.why_not_add(self.draft.flask)
        return told(self.app.words, refusal) if refusal and any(self.draft.flask) else ""

    def widths(self, width: int, gap: int) -> list[int]:
        look = self.app.look
        if not self.bench.is_wide:
            bench = round(look.px(BENCH) * (1.5 + look.text_scale) / 2.5)
            return [bench, width - gap - bench]
        shelf = min(look.text_px(SHELF), round(width * 0.3))
        bench = min(round(look.px(BENCH) * (1 + look.text_scale) / 2), round(width * 0.32))
        return [shelf, bench, width - shelf - bench - 2 * gap]

    # -- composing ---------------------------------------------------------------------------------------------------

    def pour(self, base: int) -> None:
        """Add a base to the card."""
        self._after_card(self.draft.pour(base))

    def take_out(self, base: int) -> None:
        """Take a base out of the card."""
        self._after_card(self.draft.take_out(base))

    def clean(self) -> None:
        """Begin a new card."""
        self.draft.put_on_bench(EMPTY)
        self._after_card(None)

    def _after_card(self, refusal: Refusal | None) -> None:
        self.bench.after(told(self.app.words, refusal), card_told(self.app.words, self.draft.flask))

    def add(self) -> None:
        """Add the card to the deck."""
        refusal = self.draft.add(self.draft.flask)
        if refusal is None:
            self.app.sound.play("card_place")
        self.bench.after(told(self.app.words, refusal))

    def stepped(self) -> None:
        """Tell which cards the deck has gained or lost since this was last told."""
        cards, before = self.draft.deck.cards, self._told_of
        self._told_of = cards
        for counts in dict.fromkeys([*before, *cards]):
            if cards.count(counts) != before.count(counts):
                self.app.tell(self._in_deck(counts), "note", urgent=True)

    def _in_deck(self, counts: Counts) -> str:
        """How many of a card are in the deck, and what the deck still lacks."""
        n = self.draft.deck.cards.count(counts)
        told_now = self.app.words.say("flask.composer.in_deck", card=name(counts), n=n)
        return " ".join([told_now, *self.problems_told()])

    def _card_area(self) -> pygame.Rect:
        return self._card.rect.union(self._rack.rect)

    def pointed(self) -> None:
        """Say why a base may not be let go where the pointer is now."""
        carry = self.bench.carry
        remark = ""
        if carry.is_shown and not carry.is_taken_out and self._card_area().collidepoint(carry.pos):
            assert isinstance(carry.thing, int)
            remark = told(self.app.words, self.draft.why_not_pour(carry.thing))
        self.remark.label = escape(remark or self.bench.remark or self._limit_told())

    # -- keeping -------------------------------------------------------------------------------------------------------

    def written(self) -> str:
        return write_deck(Deck("", self.draft.now.cards))

    def opened(self, page: BenchPage, kept: KeptDeck) -> Composer:
        return Composer(self.app, page, replace(read_deck(kept.text), name=clean_name(kept.name)), kept)

    def problems_told(self) -> list[str]:
        return [told(self.app.words, one) for one in problems(self.draft.deck)]
