"""The bench on which a deck of creatures is built: all creatures, one looked at closely, and the deck."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame

from game.rulesets.territory.creatures import Creature
from game.rulesets.territory.decks import CreatureDeck, clean_name, problems, write_creatures
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.layout import Column
from game.store.decks import KeptDeck
from game.table.choices import Refusal
from scenes.app import App
from scenes.bench.bench import Bench, BenchPage
from scenes.bench.deck_sheet import DeckSheet, copies_row
from scenes.bench.dragging import Grip, off, onto
from scenes.bench.editor import Editor
from scenes.bench.scene import EditorScene
from scenes.bench.widgets import CardRow, told
from scenes.controls import Controls
from scenes.games.territory.back import TINT
from scenes.games.territory.card_words import card_name
from scenes.games.territory.workbench.creature_editor import CreatureEditor
from scenes.games.territory.workbench.deck_draft import CreatureDeckDraft, is_alike
from scenes.games.territory.workbench.glances import DeckGlance
from scenes.games.territory.workbench.own_decks import GAME, NEWBORN, SingleCreature, own_creatures, owned, read_deck
from scenes.games.territory.workbench.showcase import LOOK, DeckMeasures, Showcase
from scenes.games.territory.workbench.stock import CreatureLine, Stock, StockSearch, carried_creature

KIND = "creatures"
STOCK = 400
LONGEST = 30


class CreatureDeckEditor(Editor):
    """Choosing creatures for a deck, with the editor for one's own at hand."""

    game, kind = GAME, KIND
    first: Hashable = "search"

    def __init__(self, app: App, page: BenchPage, deck: CreatureDeck, kept: KeptDeck | None = None) -> None:
        self.app = app
        self.draft = CreatureDeckDraft(deck, kept)
        self.bench = Bench(app, page, self.draft)
        self.measures = DeckMeasures(self.bench)
        self.showcase = Showcase(self.bench, self.edit, self._after)
        self.stock = Stock()
        self.search = StockSearch(self.bench, self.stock, self._new)
        self._edited: Creature | None = None
        self._there: tuple[Creature, ...] = ()
        self._is_stale = True

    def heading(self) -> str:
        return self.app.words.say("territory.bench.deck_title", name=self.bench.called())

    # -- what is on the page -----------------------------------------------------------------------------------------

    def parts(self) -> list[Widget]:
        self._read()
        bench = self.bench
        asked, lines = self.search.widgets(), self._lines()
        if not bench.is_wide:
            stock = bench.part("stock", "plum", [*asked, *self.showcase.ways(), *lines])
            self._sheet = bench.part("deck", "paper", self._deck(), bench.sheet_foot())
            return [stock, self._sheet]
        stock = bench.part("stock", "plum", lines, head=Column(self.app.ui, asked, gap=8))
        self._sheet = bench.part("deck", "paper", self._deck(), bench.sheet_foot())
        looked_at = self.showcase.widgets(self.widths(self.app.screen.size[0], 0)[1])
        return [stock, bench.part("look", TINT, looked_at), self._sheet]

    def above(self) -> list[Widget]:
        return [carried_creature(self.app.ui, self.app.pictures, self.bench.carry)]

    def widths(self, width: int, gap: int) -> list[int]:
        if not self.bench.is_wide:
            return [(width - gap) // 2, width - gap - (width - gap) // 2]
        look = self.app.look
        stock = min(look.text_px(STOCK), round(width * 0.36))
        card = min(look.px(LOOK + 52), round(width * 0.27))
        return [stock, card, width - stock - card - 2 * gap]

    def _read(self) -> None:
        """Read which creatures and lands of one's own there are, where that may have changed."""
        if self._is_stale:
            self._is_stale = False
            self.stock.files = own_creatures(self.app)
            self._there = self.draft.now
            self.measures.read()

    def _lines(self) -> list[Widget]:
        """The creatures that are searched for, and all that the deck had when its bench was last entered."""
        lines: list[Widget] = [self._line(one) for one in self.stock.found(self.app.words, self._there)]
        return lines or [Label(self.app.ui, self.app.words.say("territory.bench.none_found"), soft=True)]

    def _line(self, creature: Creature) -> Widget:
        ui, put_in, less = self.app.ui, partial(self.add, creature), partial(self.remove, creature)
        grip = Grip(self.bench.carry, creature, put_in, onto(self._deck_area, put_in), less)
        copies, has_hint = self.draft.now.count(creature), not self.bench.is_wide
        line = CreatureLine(ui, self.app.pictures, creature, copies, grip, has_hint=has_hint)
        if creature.key:
            return line
        words = ui.words.say("territory.bench.edit_named", name=card_name(ui.words, creature))
        make, press = Controls(ui, "stock", on_paper=False), partial(self.edit, creature)
        return CardRow(ui, line, [make.picture(("edit", creature), words, press, icon="hand")])

    def _deck(self) -> list[Widget]:
        ui, say, draft = self.app.ui, self.app.words.say, self.draft
        sheet = DeckSheet(self.bench, LONGEST)
        found = " ".join(self.problems_told())
        sheet.notice.show(found if draft.now else "", "" if draft.now else say("territory.bench.empty"))
        glance = DeckGlance(ui, draft.deck, points=self.measures.points, lands=self.measures.lands)
        rows = [self._row(creature, n) for creature, n in draft.rows]
        return sheet.widgets([self.measures.widget(), glance], say("territory.bench.creatures"), rows)

    def _row(self, creature: Creature, copies: int) -> Widget:
        ui, say, take = self.app.ui, self.app.words.say, partial(self.remove, creature)
        look, out = partial(self.look_at, creature), off(self._deck_area, take)
        grip = Grip(self.bench.carry, creature, look, out, take, is_taken_out=True)
        line = CreatureLine(ui, self.app.pictures, creature, 0, grip, has_hint=not self.bench.is_wide)
        called = card_name(ui.words, creature)
        less = say("territory.bench.less", name=called), take
        more = say("territory.bench.more", name=called), partial(self.add, creature)
        return copies_row(ui, creature, line, copies, less, more)

    def _deck_area(self) -> pygame.Rect:
        return self._sheet.rect

    # -- what happens ------------------------------------------------------------------------------------------------

    def add(self, creature: Creature) -> None:
        """Put a creature into the deck."""
        refusal = self.draft.add(creature)
        self.showcase.last = creature
        if refusal is None:
            self.app.sound.play("card_place")
        self._after(refusal)

    def remove(self, creature: Creature) -> None:
        """Take a creature out of the deck."""
        self._after(self.draft.remove(creature))

    def _after(self, refusal: Refusal | None) -> None:
        self.bench.after(told(self.app.words, refusal), self.measures.spent())

    def look_at(self, creature: Creature) -> None:
        """Show a creature at full size."""
        self.showcase.last = creature
        self.bench.after("")

    def follow(self) -> None:
        """What the pointer is at is shown at full size meanwhile, what the keyboard is at until something else is."""
        if self.bench.is_wide:
            hovered = self.app.ui.hovered
            at, chosen = (_creature_at(key) for key in (hovered.key if hovered else None, self.app.ui.focus.key))
            self.showcase.show(at, chosen)

    # -- creatures of one's own ----------------------------------------------------------------------------------------

    def _new(self) -> None:
        self._edit(NEWBORN, None, None)

    def edit(self, creature: Creature) -> None:
        """Change a creature of one's own, or make one like one of ours. Copies with names change with their kind."""
        creature = next((one for one in self.stock.files if is_alike(one, creature)), creature)
        kept = self.stock.files.get(creature)
        single = owned(self.app.words, SingleCreature(creature.species, creature))
        self._edit(single, kept, None if creature.key else creature)

    def _edit(self, single: SingleCreature, kept: KeptDeck | None, old: Creature | None) -> None:
        self._is_stale = True
        self._edited = old
        app, exchange = self.app, self._exchange
        app.scenes.push(EditorScene(app, lambda page: CreatureEditor(app, page, single, kept, exchange)))

    def _exchange(self, new: Creature) -> None:
        """A creature was saved: the deck has its new form in place of the old one."""
        if self._edited is not None:
            self.draft.exchange(self._edited, new)
        self._edited = self.showcase.last = new

    # -- keeping -------------------------------------------------------------------------------------------------------

    def written(self) -> str:
        return write_creatures(CreatureDeck("", self.draft.now))

    def opened(self, page: BenchPage, kept: KeptDeck) -> CreatureDeckEditor:
        deck = CreatureDeck(clean_name(kept.name), read_deck(kept.text).creatures)
        return CreatureDeckEditor(self.app, page, deck, kept)

    def problems_told(self) -> list[str]:
        return [told(self.app.words, one) for one in problems(self.draft.deck, self.measures.points)]


def _creature_at(key: Hashable) -> Creature | None:
    """The creature that a spot belongs to, if it does."""
    return key[1] if isinstance(key, tuple) and len(key) == 2 and isinstance(key[1], Creature) else None
