"""The bench on which a creature is made: its card at full size, what it is, what it can do,
and what each of that costs."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import partial
from typing import TypeVar

import pygame

from game.art.drawings import drawing
from game.rulesets.territory.abilities import TYPES, Ability
from game.rulesets.territory.catalogue import BIOMES
from game.rulesets.territory.creatures import MOST_BASE, Creature
from game.rulesets.territory.price import final_cost
from game.rulesets.territory.written import LONGEST_LORE, LONGEST_NAME, write_creature
from game.stage.geometry import Size
from game.stage.widgets.base import HIT_UNITS, Label, Space, Ui, Widget
from game.stage.widgets.choice import ChoiceItem
from game.stage.widgets.layout import Row
from game.store.decks import KeptDeck
from game.table.choices import Refusal
from game.words import Words
from scenes.app import App
from scenes.bench.bench import Bench, BenchPage
from scenes.bench.editor import Editor
from scenes.bench.widgets import remark, told
from scenes.controls import Controls
from scenes.games.numbers import plain
from scenes.games.territory.back import TINT
from scenes.games.territory.card_words import card_described
from scenes.games.territory.workbench.ability_sentence import Sentence, SentenceDeeds
from scenes.games.territory.workbench.biome_map import BiomeMap, carried_drop
from scenes.games.territory.workbench.creature_draft import CreatureDraft
from scenes.games.territory.workbench.glances import LargeCard
from scenes.games.territory.workbench.own_decks import (
    GAME,
    SINGLE,
    SingleCreature,
    numbered,
    own_creatures,
    owned,
    read_single,
    renamed_single,
    species_name,
)
from scenes.games.territory.workbench.own_name import own_name_field
from scenes.games.territory.workbench.picture_choice import PictureChoice
from scenes.games.territory.workbench.stock import type_name
from scenes.games.territory.workbench.trial_dialog import show_trial
from scenes.page_widgets import Callout, Caption

Value = TypeVar("Value")

CARD = 304
LEFT = 390
LONGEST_TYPE = 12


class CreatureEditor(Editor):
    """Making a creature. Whatever is typed or dragged shows on the card and in the price at once."""

    game, kind = GAME, SINGLE
    first: Hashable = "creature_name"

    def __init__(
        self,
        app: App,
        page: BenchPage,
        single: SingleCreature,
        kept: KeptDeck | None = None,
        on_saved: Callable[[Creature], None] | None = None,
    ) -> None:
        single = owned(app.words, single)
        self.app = app
        self.draft = CreatureDraft(single, kept)
        self.bench = Bench(app, page, self.draft, "territory.single.unnamed", numbered)
        self.on_saved = on_saved
        self.touched = next((biome for biome, _ in single.creature.modifiers), BIOMES[0])
        self._types = _types_in_use(app)
        self._typed_type = ""

    def heading(self) -> str:
        return self.app.words.say("territory.bench.creature_title", name=self.bench.called())

    # -- what is on the page -----------------------------------------------------------------------------------------

    def parts(self) -> list[Widget]:
        card = self._card_part()
        if self.bench.is_wide:
            is_part = self.bench.part("is", "paper", self._what_it_is(), gap=10)
            return [card, is_part, self.bench.part("can", "paper", [*self._looks(), *self._what_it_can()], gap=10)]
        inside = [*self._what_it_is(), *self._looks(), *self._what_it_can()]
        return [card, self.bench.part("is", "paper", inside, gap=10)]

    def above(self) -> list[Widget]:
        return [carried_drop(self.app.ui, self.bench.carry, self.draft)]

    def widths(self, width: int, gap: int) -> list[int]:
        look = self.app.look
        left = min(round(look.px(LEFT) * (2 + look.text_scale) / 3), round(width * 0.36))
        if not self.bench.is_wide:
            return [left, width - gap - left]
        rest = width - left - 2 * gap
        return [left, rest // 2, rest - rest // 2]

    def _card_part(self) -> Widget:
        ui, say = self.app.ui, self.app.words.say
        self._card = LargeCard(ui, self.app.pictures, self.draft.creature, CARD)
        self._price = PriceTerms(ui, self.draft.creature)
        self._remark = remark(ui, self.bench.remark)
        problem = self._why_not_playable()
        make = Controls(ui, "card", on_paper=False)
        self._trial = make.button("trial", say("territory.bench.try"), self.try_it, icon="sword", reason=problem)
        foot = Row(ui, [self._trial, self.bench.save_button(zone="card")], gap=8, across="center")
        inside = [Row(ui, [self._card], across="center"), self._price, *([self._remark] if self.bench.remark else [])]
        return self.bench.part("card", TINT, inside, foot)

    def _what_it_is(self) -> list[Widget]:
        ui, say, draft, make = self.app.ui, self.app.words.say, self.draft, Controls(self.app.ui, "is")
        label, empty = say("territory.bench.species"), say("territory.single.unnamed")
        rename = partial(setattr, draft, "name")
        name = make.field(
            "creature_name", label, draft.name, self._at_once(rename), most=LONGEST_NAME, placeholder=empty
        )
        if draft.file is None and not draft.is_changed:
            name.editor.select_all()
        label, power = say("territory.charge.base"), draft.now.base
        base = make.slider("base", label, power, self._at_once(draft.set_base), high=MOST_BASE, step=1, show=_whole)
        biomes = BiomeMap(ui, draft, self.bench.carry, self.touched, self.shift, self._shift_touched)
        self._notice = Callout(ui)
        self._show_problems()
        caption = Caption(ui, say("territory.bench.biomes"))
        own = own_name_field(ui, draft.now, self._at_once(draft.set_own_name))
        label, empty = say("territory.bench.lore"), say("territory.bench.lore_empty")
        lore = make.field(
            "lore", label, draft.now.lore, self._at_once(draft.set_lore), most=LONGEST_LORE, placeholder=empty
        )
        return [name, own, *self._type_widgets(), base, caption, biomes, lore, self._notice]

    def _type_widgets(self) -> list[Widget]:
        ui, say, types, make = self.app.ui, self.app.words.say, self.draft.now.types, Controls(self.app.ui, "types")
        hint, chips = say("territory.bench.drop_type"), list[Widget]()
        for kind in types:
            name, drop = type_name(ui.words, kind), partial(self._drop_type, kind)
            chips.append(make.button(("type", kind), name, drop, icon="close", face="small", hint=hint))
        items = [ChoiceItem("", say("territory.bench.choose_type"))]
        items += [ChoiceItem(one, type_name(ui.words, one)) for one in self._types if one not in types]
        offered = make.dropdown("types", "", items, "", self._add_type)
        typed, add, empty = self._type_typed, self._add_type, say("territory.bench.own_type")
        own = make.field(
            "own_type", "", self._typed_type, typed,
            on_accept=add, most=LONGEST_TYPE, allowed=str.isalpha, placeholder=empty,
        )  # fmt: skip
        # Room is kept for the first, so that nothing below moves when it comes.
        given = Row(ui, chips or [Space(ui, 1, HIT_UNITS)], gap=6)
        return [given, Row(ui, [offered, own], gap=6, grow=(1, 1))]

    def _what_it_can(self) -> list[Widget]:
        ui, say, draft = self.app.ui, self.app.words.say, self.draft
        types = sorted({*TYPES, *self._types, *draft.now.types}, key=lambda one: type_name(ui.words, one))
        deeds = SentenceDeeds(self._set_ability, self._name_ability, self._drop_ability, self.bench.after)
        self._sentences = [Sentence(ui, draft, place, types, deeds) for place in range(len(draft.now.abilities))]
        make, why_not = Controls(ui, "abilities"), told(ui.words, draft.why_no_ability())
        label = say("territory.bench.add_ability")
        add = make.button("add_ability", label, self._add_ability, icon="plus", reason=why_not)
        sentences = [widget for one in self._sentences for widget in one.widgets()]
        note = Label(ui, say("territory.bench.no_free_text"), "small", on_paper=True, soft=True)
        return [Caption(ui, say("territory.bench.abilities")), *sentences, Row(ui, [add]), note]

    def _looks(self) -> list[Widget]:
        caption = Caption(self.app.ui, self.app.words.say("territory.bench.picture"))
        choice = PictureChoice(self.app.ui, self.app.pictures, self.draft, self.bench.page.remake)
        return [caption, *choice.widgets()]

    # -- what is shown at once -----------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """After typing or drawing, update what shows it; the control stays."""
        self._card.design = self._price.creature = self.draft.creature
        self._trial.reason = self._why_not_playable()
        self._show_problems()
        for sentence in self._sentences:
            sentence.refresh()
        self.bench.page.retitle()

    def _show_problems(self) -> None:
        own = [one for ability in self.draft.now.abilities for one in self.draft.troubles(ability)]
        found = [one for one in self.draft.problems() if one not in own]
        self._notice.show(" ".join([told(self.app.words, one) for one in found if "nameless" not in one.key]))

    def _why_not_playable(self) -> str:
        found = [one for one in self.draft.problems() if "nameless" not in one.key]
        return told(self.app.words, found[0]) if found else ""

    def _after(self, refusal: Refusal | None) -> None:
        """Show how things stand after a step, and tell the new cost, or why the step was refused."""
        price = self.app.words.say("territory.bench.costs", n=self.draft.creature.cost)
        self.bench.after(told(self.app.words, refusal), price)

    # -- what happens --------------------------------------------------------------------------------------------------

    def _at_once(self, change: Callable[[Value], None]) -> Callable[[Value], None]:
        """A change by a control, shown at once."""

        def changed(value: Value) -> None:
            change(value)
            self.refresh()

        return changed

    def shift(self, biome: str, change: int) -> None:
        """Change the modifier for a biome."""
        self.touched = biome
        refusal = self.draft.shift(biome, change)
        self._after(refusal)

    def _shift_touched(self, change: int) -> None:
        self.shift(self.touched, change)

    def _type_typed(self, written: str) -> None:
        self._typed_type = written

    def _add_type(self, kind: str) -> None:
        if kind:
            self._typed_type = ""
            self.bench.after(told(self.app.words, self.draft.add_type(kind)))

    def _drop_type(self, kind: str) -> None:
        self.draft.drop_type(kind)
        self.bench.after("")

    def _add_ability(self) -> None:
        n = len(self.draft.now.abilities) + 1
        name = self.app.words.say(f"territory.bench.first_name_{n}")
        self._after(self.draft.add_ability(name))
        self.bench.show("add_ability")

    def _drop_ability(self, place: int) -> None:
        self.draft.drop_ability(place)
        self._after(None)

    def _set_ability(self, place: int, ability: Ability) -> None:
        self.draft.set_ability(place, ability)
        self._after(None)

    def _name_ability(self, place: int, written: str) -> None:
        name = species_name(written)
        if name:
            ability = self.draft.now.abilities[place]
            self.draft.set_ability(place, replace(ability, name=name), into="name")
            self.refresh()

    def try_it(self) -> None:
        """Fight three times at once."""
        show_trial(self.app, self.draft.creature)

    # -- keeping -------------------------------------------------------------------------------------------------------

    def written(self) -> str:
        return write_creature(self.draft.now)

    def opened(self, page: BenchPage, kept: KeptDeck) -> CreatureEditor:
        single = renamed_single(read_single(kept.text), species_name(kept.name))
        return CreatureEditor(self.app, page, single, kept, self.on_saved)

    def saved(self) -> None:
        if self.on_saved is not None and not self.draft.problems():
            self.on_saved(self.draft.creature)

    def problems_told(self) -> list[str]:
        return [told(self.app.words, one) for one in self.draft.problems()]


def _whole(n: float) -> str:
    return str(round(n))


def _types_in_use(app: App) -> list[str]:
    """Our types, then those of the players' own creatures."""
    own = {kind for creature in own_creatures(app) for kind in creature.types}
    return [*sorted(TYPES, key=lambda one: type_name(app.words, one)), *sorted(own - set(TYPES))]


class PriceTerms(Widget):
    """What a creature costs, term by term, and the sum with its stars, written on cloth."""

    def __init__(self, ui: Ui, creature: Creature) -> None:
        super().__init__(ui, "price", zone="card")
        self.creature = creature

    def spoken(self) -> str:
        return card_described(self.ui.words, self.creature)

    def _lines(self) -> list[tuple[str, str]]:
        words, creature = self.ui.words, self.creature
        return [
            (_charge_name(words, creature, charge.key, charge.ability), plain(charge.points))
            for charge in creature.charges
        ]

    def wants(self, width: int) -> Size:
        lines = 1 + len(self._lines())
        return width, (lines - 1) * self.ui.text.height("small") + self.ui.text.height("number") + self.ui.px(6)

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        inner = self.rect.inflate(-2 * ui.px(14), 0)
        top = inner.top
        for name, points in self._lines():
            number = ui.text.line(points, "small", palette.text)
            surface.blit(number, number.get_rect(topright=(inner.right, top)))
            words = ui.text.fit(name, "small", palette.text_dim, inner.width - number.get_width() - ui.px(10))
            surface.blit(words, (inner.left, top))
            top += ui.text.height("small")
        surface.fill(palette.brass, pygame.Rect(inner.left, top + ui.px(2), inner.width, max(1, ui.px(1))))
        top += ui.px(5)
        cost = final_cost(self.creature.charges)
        total = ui.text.line(ui.words.say("territory.bench.costs", n=cost), "number", palette.lamplight)
        surface.blit(total, total.get_rect(topright=(inner.right, top)))
        self._draw_stars(surface, pygame.Rect(inner.left, top, inner.width, total.get_height()))

    def _draw_stars(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        ui, palette = self.ui, self.ui.look.palette
        side = round(rect.height * 0.72)
        star = ui.paint.svg(drawing("territory/signs/star").svg, (side, side))
        if self.creature.stars <= 5:
            for place in range(self.creature.stars):
                surface.blit(star, star.get_rect(midleft=(rect.left + place * (side + ui.px(2)), rect.centery)))
            return
        surface.blit(star, star.get_rect(midleft=rect.midleft))
        number = ui.text.line(f"×{self.creature.stars}", "strong", palette.lamplight)
        surface.blit(number, number.get_rect(midleft=(rect.left + side + ui.px(4), rect.centery)))


def _charge_name(words: Words, creature: Creature, key: str, ability: int) -> str:
    if key != "ability":
        return words.say(f"territory.charge.{key}")
    return creature.abilities[ability].name
