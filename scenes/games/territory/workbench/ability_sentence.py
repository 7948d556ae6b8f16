"""An ability as a sentence of which every part is a choice."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.rulesets.phrases import Phrase, spelled
from game.rulesets.territory.abilities import Ability, AbilityPart, word_told
from game.rulesets.territory.catalogue import EFFECTS
from game.rulesets.territory.price import ability_points
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.widgets.base import Label, Ui, Widget
from game.stage.widgets.choice import ChoiceItem, Dropdown
from game.stage.widgets.layout import Row
from game.stage.widgets.shades import draw_tint
from game.words import Words
from scenes.bench.widgets import told
from scenes.controls import Controls
from scenes.games.territory.card_words import EFFECT_ICONS, term_icon
from scenes.games.territory.workbench.creature_draft import (
    CreatureDraft,
    is_free_to_choose,
    numbers,
    parts_to_add,
    variants,
    with_effect,
    with_manner,
    with_part,
    without_part,
)
from scenes.games.territory.workbench.own_decks import species_name
from scenes.games.territory.workbench.stock import type_name
from scenes.page_widgets import Callout

ACROSS = 9
LONGEST_NAME = 24
ZONE = "abilities"
N, TYPE = "\x01", "\x02"
"""Stand for the number and the type in a sentence until it is cut there."""


class Chip(Dropdown[Ability]):
    """Words of a sentence that can be pressed; their alternatives are worked out only then."""

    def __init__(
        self,
        ui: Ui,
        key: Hashable,
        words: str,
        ability: Ability,
        options: Callable[[], Sequence[ChoiceItem[Ability]]],
        on_change: Callable[[Ability], None],
        on_refused: Callable[[str], None],
        *,
        what: str,
        icon: str = "",
    ) -> None:
        super().__init__(ui, key, "", [], ability, on_change, hint=what, zone=ZONE, on_paper=True)
        self.words = words
        self.icon = icon
        self.find = options
        self.on_refused = on_refused

    def spoken(self) -> str:
        return f"{self.hint}: {self.words}"

    def wants(self, width: int) -> Size:
        room = max(1, width - self._beside())
        words = self.ui.text.measure(self.words, "strong", room)
        least = self.ui.least_hit
        high = max(self.ui.row_height() - self.ui.px(4), words[1] + self.ui.px(10), least)
        return max(words[0] + self._beside(), least), high

    def press(self) -> None:
        self.options = list(self.find())
        super().press()

    def choose(self, index: int) -> None:
        """Choose an option, or say why not."""
        option = self.options[index]
        if option.reason:
            self.ui.sound("refuse")
            self.on_refused(option.reason)
        else:
            super().choose(index)

    def box(self) -> pygame.Rect:
        return self.rect

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        is_lit = self.is_hovered or self.has_focus
        draw_tint(ui, surface, self.rect, palette.brass, 0.5 if is_lit else 0.22, corner=7, line=0.9, edge=palette.ink)
        left = self.rect.left + ui.px(ACROSS)
        if self.icon:
            icon = ui.paint.icon(self.icon, self._side(), palette.ink, palette.paper, palette.brass)
            surface.blit(icon, icon.get_rect(midleft=(left, self.rect.centery)))
            left += self._side() + ui.px(5)
        block = ui.text.block(self.words, "strong", palette.ink, max(1, self.rect.width - self._beside()))
        surface.blit(block, block.get_rect(midleft=(left, self.rect.centery)))

    def _side(self) -> int:
        return round(self.ui.text.size("strong") * 1.25)

    def _beside(self) -> int:
        return 2 * self.ui.px(ACROSS) + (self._side() + self.ui.px(5) if self.icon else 0)


@dataclass(frozen=True)
class SentenceDeeds:
    """What is done with an ability: `change` gets the new one, `refuse` the reason why something cannot be."""

    change: Callable[[int, Ability], None]
    name: Callable[[int, str], None]
    drop: Callable[[int], None]
    refuse: Callable[[str], None]


class Sentence:
    """Makes the widgets of one ability, which may be about so many types."""

    def __init__(self, ui: Ui, draft: CreatureDraft, place: int, types: Sequence[str], deeds: SentenceDeeds) -> None:
        self.ui = ui
        self.draft = draft
        self.place = place
        self.types = types
        self.deeds = deeds
        self.notice = Callout(ui)
        self.price = Label(ui, "", "small", on_paper=True, soft=True)

    @property
    def ability(self) -> Ability:
        """The ability as it is now."""
        return self.draft.now.abilities[self.place]

    def widgets(self) -> list[Widget]:
        """Its name, its terms, what it does, and what is wrong with it."""
        ui, say, place, make = self.ui, self.ui.words.say, self.place, Controls(self.ui, ZONE)
        name, typed = _name_of(ui.words, self.ability), partial(self.deeds.name, place)
        empty = say("territory.bench.ability_name")
        field = make.field(("ability_name", place), "", name, typed, most=LONGEST_NAME, placeholder=empty)
        words, out = say("territory.bench.drop_ability"), partial(self.deeds.drop, place)
        drop = make.picture(("drop_ability", place), words, out, icon="trash")
        self.refresh()
        return [
            Row(ui, [field, drop], grow=(1,)),
            Row(ui, self._terms(), gap=5),
            Row(ui, self._does(), gap=5),
            self.price,
            self.notice,
        ]

    def refresh(self) -> None:
        """Say what it costs now, and what is wrong with it."""
        words = self.ui.words
        n = ability_points(self.ability, self.draft.now.base)
        self.price.label = words.say("territory.bench.ability_costs", n=n)
        self.notice.show(" ".join([told(words, one) for one in self.draft.troubles(self.ability)]))

    # -- the parts -----------------------------------------------------------------------------------------------------

    def _terms(self) -> list[Widget]:
        words, ability = self.ui.words, self.ability
        found: list[Widget] = []
        if ability.is_passive or is_free_to_choose(ability):
            key = "always" if ability.is_passive else "used"
            manner = words.say(f"territory.bench.{key}")
            icon = "always" if ability.is_passive else "hand"
            found.append(self._chip("manner", manner, self._manners, "part_manner", icon))
        for part in (*ability.costs, *ability.needs):
            options = partial(self._others, part)
            found.append(self._chip(part.key, _part_told(words, part), options, "part_term", term_icon(part)))
        add = self._chip("add", words.say("territory.bench.add_part"), self._additions, "part_add", "plus")
        return [*found, add]

    def _does(self) -> list[Widget]:
        """What it does: its words choose the effect; number and type are choices of their own."""
        words, effect = self.ui.words, self.ability.effect
        key = f"territory.effect.{effect.key}"
        is_free = self.ability.kind.least < self.ability.kind.most and not effect.n
        sentence = words.say(f"territory.effect_free.{effect.key}" if is_free else key, n=N, type=TYPE)
        found: list[Widget] = []
        has_effect = False
        for run in _runs(sentence):
            if run == N:
                found.append(self._chip("n", str(effect.n), self._numbers, "part_number"))
            elif run == TYPE:
                found.append(self._chip("type", type_name(words, effect.word), self._words, "part_type"))
            elif run.strip(" .") and not has_effect:
                has_effect, icon = True, EFFECT_ICONS[effect.key]
                found.append(self._chip("effect", run.strip(), self._effects, "part_effect", icon))
            elif run.strip(" ."):
                found.append(Label(self.ui, run.strip(), "strong", on_paper=True))
        if is_free:
            found.append(self._chip("n", words.say("territory.bench.no_rest"), self._numbers, "part_number"))
        return found

    def _chip(
        self,
        key: str,
        words: str,
        options: Callable[[], Sequence[ChoiceItem[Ability]]],
        what: str,
        icon: str = "",
    ) -> Chip:
        change, hint = partial(self.deeds.change, self.place), self.ui.words.say(f"territory.bench.{what}")
        key_here, refuse = (key, self.place), self.deeds.refuse
        return Chip(self.ui, key_here, words, self.ability, options, change, refuse, what=hint, icon=icon)

    # -- what they could be --------------------------------------------------------------------------------------------

    def _effects(self) -> list[ChoiceItem[Ability]]:
        say = self.ui.words.say
        tried = [(key, with_effect(self.draft, self.ability, key)) for key in EFFECTS]
        return [self._option(one, spelled(one.does, say), EFFECT_ICONS[key], is_kind=True) for key, one in tried]

    def _numbers(self) -> list[ChoiceItem[Ability]]:
        effect = self.ability.effect
        none = self.ui.words.say("territory.bench.no_rest")
        tried = [replace(self.ability, effect=effect._replace(n=n)) for n in numbers(effect)]
        return [self._option(one, str(one.effect.n) if one.effect.n else none) for one in tried]

    def _words(self) -> list[ChoiceItem[Ability]]:
        effect = self.ability.effect
        tried = [replace(self.ability, effect=effect._replace(word=kind)) for kind in self.types]
        return [self._option(one, type_name(self.ui.words, one.effect.word)) for one in tried]

    def _manners(self) -> list[ChoiceItem[Ability]]:
        say = self.ui.words.say
        if not is_free_to_choose(self.ability):
            return [ChoiceItem(self.ability, say("territory.bench.always"), "always")]
        used, always = [with_manner(self.draft, self.ability, is_passive=passive) for passive in (False, True)]
        return [
            self._option(used, say("territory.bench.used"), "hand"),
            self._option(always, say("territory.bench.always"), "always"),
        ]

    def _others(self, part: AbilityPart) -> list[ChoiceItem[Ability]]:
        words = self.ui.words
        bare = without_part(self.ability, part.key)
        gone = self._option(bare, words.say("territory.bench.leave_out"), "trash")
        tried = [(one, with_part(self.ability, one)) for one in variants(part, self.draft.now.types)]
        return [*[self._option(one, _part_told(words, other), term_icon(other)) for other, one in tried], gone]

    def _additions(self) -> list[ChoiceItem[Ability]]:
        tried = [(part, with_part(self.ability, part)) for part in parts_to_add(self.ability, self.draft.now.types)]
        return [self._option(one, _part_told(self.ui.words, part), term_icon(part)) for part, one in tried]

    def _option(
        self, ability: Ability, words: str, icon: str | None = None, *, is_kind: bool = False
    ) -> ChoiceItem[Ability]:
        """A choice with the cost that the ability would have then, or the reason why it cannot be chosen."""
        say = self.ui.words.say
        new = [one for one in self.draft.troubles(ability) if one not in self.draft.troubles(self.ability)]
        reason = " ".join([told(self.ui.words, one) for one in new]) if not is_kind else ""
        price = say("territory.bench.ability_costs", n=ability_points(ability, self.draft.now.base))
        return ChoiceItem(ability, escape(words), icon, escape(reason), escape(reason or price))


def _runs(sentence: str) -> list[str]:
    """A sentence cut where a number or a type stands in it."""
    runs = [""]
    for sign in sentence:
        if sign in (N, TYPE):
            runs += [sign, ""]
        else:
            runs[-1] += sign
    return [run for run in runs if run]


def _part_told(words: Words, part: AbilityPart) -> str:
    """A cost or a requirement in words, as on the card."""
    below = "cost" if part.key in ("rest", "support", "exhaust", "sacrifice", "disorient") else "need"
    key = f"territory.{below}.{part.key}" + ("_of" if part.key == "group" and part.word else "")
    kind = word_told(part.word) if part.word else ""
    return words.say(key, n=part.n, type=spelled(kind, words.say) if isinstance(kind, Phrase) else kind)


def _name_of(words: Words, ability: Ability) -> str:
    name = ability.name_told
    return species_name(spelled(name, words.say)) if isinstance(name, Phrase) else name
