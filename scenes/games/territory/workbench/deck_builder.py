"""The bench on which a deck of creatures is built: all creatures, one looked at closely, and the deck."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import pygame

from game.rulesets.territory import POINTS
from game.rulesets.territory.bestiary import CREATURES
from game.rulesets.territory.creatures import Creature
from game.rulesets.territory.decks import CreatureDeck, LandDeck, clean_name, problems, write_creatures
from game.rulesets.territory.lands import LAND_DECKS
from game.stage.drawing.text import escape
from game.stage.inputs import Point
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.choice import ChoiceItem, Dropdown
from game.stage.widgets.layout import Column, Row
from game.stage.widgets.textfield import TextField
from game.store.decks import KeptDeck
from game.table.choices import Refusal
from scenes.app import App
from scenes.bench.editor import EditorScene
from scenes.bench.parts import CardRow, Remark, copies_row, deck_name_field
from scenes.games.territory.back import CLOTH
from scenes.games.territory.card_words import card_name
from scenes.games.territory.workbench.creature_editor import CreatureEditor
from scenes.games.territory.workbench.deck_draft import CreatureDeckDraft, is_alike
from scenes.games.territory.workbench.glances import DeckGlance, LargeCard, Meaning
from scenes.games.territory.workbench.kept import (
    GAME,
    NEWBORN,
    SingleCreature,
    own_creatures,
    own_lands,
    owned,
    read_deck,
)
from scenes.games.territory.workbench.naming import ask_own_name
from scenes.games.territory.workbench.stock import CarriedCreature, CreatureLine, Filter, Stock, filter_widgets
from scenes.page_parts import Callout, Caption

KIND = "creatures"
STOCK, LOOK = 400, 268
LONGEST = 30
SEARCHED = 40


class CreatureDeckScene(EditorScene[CreatureDeckDraft]):
    """Choosing creatures for a deck, with the editor for one's own at hand."""

    game, kind = GAME, KIND
    has_save_at_foot = True

    def __init__(self, app: App, deck: CreatureDeck, kept: KeptDeck | None = None) -> None:
        super().__init__(app, CreatureDeckDraft(deck, kept))
        self.stock = Stock()
        self.first = "search"
        self.points = POINTS[0]
        self.lands_key = next(iter(LAND_DECKS))
        self._looked_at: Creature | None = None
        self._search: TextField | None = None
        self._lands: dict[str, LandDeck] = {}
        self._edited: Creature | None = None
        self._there: tuple[Creature, ...] = ()
        self._is_stale = True

    def heading(self) -> str:
        return self.app.words.say("territory.bench.deck_title", name=self.called())

    def called(self) -> str:
        return self.draft.deck.name or self.app.words.say("decks.unnamed")

    # -- what is on the page -----------------------------------------------------------------------------------------

    def parts(self) -> list[Widget]:
        self._read()
        ui = self.app.ui
        foot = Row(ui, [self.save_button(on_paper=True, zone="deck")], across="right")
        asked, lines = self._asked(), self._stock()
        if self.is_wide:
            stock = self.part("stock", "wood", lines, head=Column(ui, asked, gap=8))
        else:
            stock = self.part("stock", "wood", [*asked, *self._ways(), *lines])
        deck = self.part("deck", "paper", self._sheet(), foot)
        return [stock, self.part("look", CLOTH, self._look()), deck] if self.is_wide else [stock, deck]

    def above(self) -> list[Widget]:
        return [CarriedCreature(self.app.ui, self.app.pictures, self.carry)]

    def widths(self, width: int, gap: int) -> list[int]:
        if not self.is_wide:
            return [(width - gap) // 2, width - gap - (width - gap) // 2]
        look = self.app.look
        stock = min(look.text_px(STOCK), round(width * 0.36))
        card = min(look.px(LOOK + 52), round(width * 0.27))
        return [stock, card, width - stock - card - 2 * gap]

    def _read(self) -> None:
        """Look what creatures and lands of one's own there are, where that may have changed."""
        if not self._is_stale:
            return
        self._is_stale = False
        words = self.app.words
        self.stock.files = own_creatures(self.app)
        self._there = self.draft.now
        ready = {key: LandDeck(words.say(f"territory.land_deck.{key}"), lands) for key, lands in LAND_DECKS.items()}
        self._lands = ready | {f"own:{place}": deck for place, deck in enumerate(own_lands(self.app))}
        self.lands_key = self.lands_key if self.lands_key in self._lands else next(iter(self._lands))

    def _asked(self) -> list[Widget]:
        """What is looked for, and the way to make a creature that is not there."""
        ui, say = self.app.ui, self.app.words.say
        self._search = TextField(
            ui,
            "search",
            say("territory.bench.search"),
            self.stock.wanted.text,
            self._searched,
            most=SEARCHED,
            icon="search",
            zone="filter",
        )
        nothing = "" if self.stock.wanted.is_set else say("territory.bench.all_shown")
        ways = [
            Button(ui, "new_creature", say("territory.bench.new_creature"), self._new, icon="plus", zone="filter"),
            Button(
                ui,
                "show_all",
                say("territory.bench.show_all"),
                self.show_all,
                icon="close",
                icon_only=True,
                reason=nothing,
                zone="filter",
            ),
        ]
        return [*filter_widgets(ui, self.stock, self._search, self.remake), Row(ui, ways, gap=6, grow=(1,))]

    def show_all(self) -> None:
        """Look for nothing in particular any more."""
        self.stock.wanted = Filter()
        self.remake()

    def _stock(self) -> list[Widget]:
        lines: list[Widget] = [self._line(creature) for creature in self._found()]
        return lines or [Label(self.app.ui, self.app.words.say("territory.bench.none_found"), soft=True)]

    def _found(self) -> list[Creature]:
        """What is looked for, among it whatever the deck had when its bench was last entered."""
        return self.stock.found(self.app.words, self._there)

    def _line(self, creature: Creature) -> Widget:
        ui = self.app.ui
        line = CreatureLine(
            ui,
            self.app.pictures,
            creature,
            self.draft.now.count(creature),
            self.carry,
            partial(self.add, creature),
            partial(self.remove, creature),
            partial(self._let_go, creature),
            on_paper=False,
            has_hint=not self.is_wide,
        )
        if creature.key:
            return line
        words = ui.words.say("territory.bench.edit_named", name=card_name(ui.words, creature))
        press = partial(self.edit, creature)
        change = Button(ui, ("edit", creature), words, press, icon="hand", icon_only=True, zone="stock")
        return CardRow(ui, line, [change])

    def _look(self) -> list[Widget]:
        """The card that was looked at last, what can be done with it, and what it means."""
        ui = self.app.ui
        units = min(LOOK, self.widths(self.app.screen.size[0], 0)[1] / self.app.look.scale - 60)
        self._card = LargeCard(ui, self.app.pictures, self.looked_at, units)
        self._meaning = Meaning(ui, self.looked_at)
        return [Row(ui, [self._card], across="center"), *self._ways(), self._meaning]

    def _ways(self) -> list[Widget]:
        """The ways to change and to name the creature that was looked at last, and why something cannot be."""
        ui, say = self.app.ui, self.app.words.say
        key = "make_alike_named" if self.looked_at.key else "edit_named"
        words = say(f"territory.bench.{key}", name=card_name(ui.words, self.looked_at))
        edit = Button(ui, "edit_creature", words, self.edit_looked_at, icon="hand", zone="look")
        self._remark = Remark(ui, self.remark)
        hint = Label(ui, say("territory.bench.how"), "small", align="center", colour=ui.look.palette.text_dim)
        name = Button(ui, "name_one", say("territory.bench.name_one"), self.name_looked_at, icon="pennant", zone="look")
        buttons = [Row(ui, [one], across="center") for one in (edit, name)]
        return [*buttons, self._remark if self.remark else hint]

    @property
    def looked_at(self) -> Creature:
        """The creature that is shown at full size."""
        return self._looked_at or next(iter(self.draft.now), None) or next(iter(CREATURES.values()))

    def _sheet(self) -> list[Widget]:
        ui, say = self.app.ui, self.app.words.say
        field = deck_name_field(ui, self.draft.name, self._rename, LONGEST)
        notice = Callout(ui)
        found = self.problems_told()
        notice.show(" ".join(found) if self.draft.now else "", "" if self.draft.now else say("territory.bench.empty"))
        glance = DeckGlance(ui, self.draft.deck, points=self.points, lands=self._lands[self.lands_key])
        rows = [self._row(creature, n) for creature, n in self.draft.rows]
        return [field, self._measures(), glance, notice, Caption(ui, say("territory.bench.creatures")), *rows]

    def _measures(self) -> Widget:
        """What the deck is measured by: the agreed points, and lands."""
        ui, say = self.app.ui, self.app.words.say
        points = [ChoiceItem(n, say("territory.bench.points", n=n)) for n in sorted(POINTS)]
        lands = [ChoiceItem(key, escape(deck.name)) for key, deck in self._lands.items()]
        agreed = Dropdown(
            ui,
            "points",
            say("territory.bench.agreed"),
            points,
            self.points,
            self._agree,
            zone="deck",
            on_paper=True,
        )
        against = Dropdown(
            ui,
            "lands",
            say("territory.bench.your_lands"),
            lands,
            self.lands_key,
            self._choose_lands,
            zone="deck",
            on_paper=True,
        )
        return Row(ui, [agreed, against], grow=(1, 2))

    def _row(self, creature: Creature, copies: int) -> Widget:
        ui, say = self.app.ui, self.app.words.say
        line = CreatureLine(
            ui,
            self.app.pictures,
            creature,
            0,
            self.carry,
            partial(self.look_at, creature),
            partial(self.remove, creature),
            partial(self._let_off, creature),
            key="in",
            is_taken_out=True,
            zone="deck",
            has_hint=not self.is_wide,
        )
        called = card_name(ui.words, creature)

        def button(key: str, press: Callable[[], None], icon: str) -> Button:
            words = say(f"territory.bench.{key}", name=called)
            return Button(ui, (key, creature), words, press, icon=icon, icon_only=True, zone="deck", on_paper=True)

        less = button("less", partial(self.remove, creature), "minus")
        more = button("more", partial(self.add, creature), "plus")
        return copies_row(ui, line, copies, less, more)

    # -- what happens ------------------------------------------------------------------------------------------------

    def add(self, creature: Creature) -> None:
        """Put a creature into the deck."""
        refusal = self.draft.add(creature)
        self._looked_at = creature
        if refusal is None:
            self.app.sound.play("card_place")
        self.after(self._told(refusal), says=True)

    def remove(self, creature: Creature) -> None:
        """Take a creature out of the deck."""
        self.after(self._told(self.draft.remove(creature)), says=True)

    def name_looked_at(self) -> None:
        """Ask what one copy of the creature that was looked at last is called, if the deck has it."""
        refusal = self.draft.why_not_there(self.looked_at)
        if refusal is None:
            ask_own_name(self.app.ui, self.looked_at, partial(self.call, self.looked_at))
        else:
            self.after(self._told(refusal), says=True)

    def call(self, creature: Creature, name: str) -> None:
        """Give one copy of a creature of the deck a name of its own, or none."""
        self._looked_at = self.draft.call(creature, name)
        self.after("", says=True)

    def look_at(self, creature: Creature) -> None:
        """Show a creature at full size."""
        self._looked_at = creature
        self.after("")

    def say_changes(self) -> str:
        deck = self.draft.deck
        return self.app.words.say("territory.bench.spent", n=deck.cost, most=self.points, m=len(deck.creatures))

    def _told(self, refusal: Refusal | None) -> str:
        return self.app.words.say(refusal.key, **dict(refusal.args)) if refusal else ""

    def _let_go(self, creature: Creature, pos: Point) -> None:
        if self._parts[-1].rect.collidepoint(pos):
            self.add(creature)

    def _let_off(self, creature: Creature, pos: Point) -> None:
        if not self._parts[-1].rect.collidepoint(pos):
            self.remove(creature)

    def _searched(self, text: str) -> None:
        self.stock.wanted.text = text
        self.remake()

    def _rename(self, written: str) -> None:
        self.draft.name = written
        self.renamed()

    def _agree(self, points: int) -> None:
        self.points = points
        self.remake()

    def _choose_lands(self, key: str) -> None:
        self.lands_key = key
        self.remake()

    def draw(self, surface: pygame.Surface) -> None:
        if self.is_wide:
            self._follow()
        super().draw(surface)

    def _follow(self) -> None:
        """What the pointer is at is shown at full size meanwhile, what the keyboard is at until something else is."""
        hovered = self.app.ui.hovered
        at, chosen = (_creature_at(key) for key in (hovered.key if hovered else None, self.app.ui.focus.key))
        self._looked_at = chosen or self._looked_at
        self._card.design = self._meaning.creature = at or self.looked_at

    # -- creatures of one's own ----------------------------------------------------------------------------------------

    def _new(self) -> None:
        self._edit(NEWBORN, None, None)

    def edit_looked_at(self) -> None:
        """Change the creature that was looked at last, or make one like it."""
        self.edit(self.looked_at)

    def edit(self, creature: Creature) -> None:
        """Change a creature of one's own, or make one like one of ours. A copy with a name changes with its kind."""
        creature = next((one for one in self.stock.files if is_alike(one, creature)), creature)
        kept = self.stock.files.get(creature)
        single = owned(self.app.words, SingleCreature(creature.species, creature))
        self._edit(single, kept, None if creature.key else creature)

    def _edit(self, single: SingleCreature, kept: KeptDeck | None, old: Creature | None) -> None:
        self._is_stale = True
        self._edited = old
        self.app.scenes.push(CreatureEditor(self.app, single, kept, self._exchange))

    def _exchange(self, new: Creature) -> None:
        """A creature was saved: where the deck has what it was, it has it as it is now."""
        if self._edited is not None:
            self.draft.exchange(self._edited, new)
        self._edited = self._looked_at = new

    # -- keeping -------------------------------------------------------------------------------------------------------

    def written(self) -> str:
        return write_creatures(CreatureDeck("", self.draft.now))

    def opened(self, kept: KeptDeck) -> EditorScene[CreatureDeckDraft]:
        deck = CreatureDeck(clean_name(kept.name), read_deck(kept.text).creatures)
        return CreatureDeckScene(self.app, deck, kept)

    def problems_told(self) -> list[str]:
        return [self._told(one) for one in problems(self.draft.deck, self.points)]


def _creature_at(key: Hashable) -> Creature | None:
    """The creature that a spot is about, if it is about one."""
    return key[1] if isinstance(key, tuple) and len(key) == 2 and isinstance(key[1], Creature) else None
