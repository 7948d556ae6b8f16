"""What can be chosen of an order, as controls on the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import SystemRandom
from typing import Any

import msgspec

from game.rulesets.ruleset import OptionError
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.choice import ChoiceItem
from game.stage.widgets.layout import Row
from scenes.app import App
from scenes.controls import Controls
from scenes.games.presentation import Presentation
from scenes.games.registry import presentation
from scenes.printing.order import A4, LETTER, MOST_COPIES, Order, Wanted
from scenes.printing.stock import config_of

LONGEST_CODE = 24
COPIES = (1, 2, 3, 4, 6, MOST_COPIES)


class OrderChoices:
    """An order while it is being made. `changed` hears of every change, `typed` of letters in a field."""

    def __init__(
        self, app: App, wanted: Sequence[Wanted], changed: Callable[[], None], typed: Callable[[], None]
    ) -> None:
        self.app = app
        self.changed = changed
        self.typed = typed
        self.order = Order(tuple(wanted), language=app.words.language)
        # Nobody can play a game without its rules, or without what counts in it.
        self.order = msgspec.structs.replace(
            self.order, things=self._is_whole and self._has_things, rules=self._is_whole and self._has_rules
        )
        if self._has_code and not self.wanted.entry:
            self._take(entry=self._new_code())
        if self._is_whole and not self.wanted.players:
            self._take(players=self.shown.rules.fewest)

    @property
    def wanted(self) -> Wanted:
        """What is printed, or the first thing of it."""
        return self.order.wanted[0]

    @property
    def shown(self) -> Presentation:
        """The game of which it is."""
        return presentation(self.wanted.game)

    @property
    def _is_whole(self) -> bool:
        return self.wanted.what == "game"

    @property
    def _has_code(self) -> bool:
        return self._is_whole and bool(self.shown.printing.code)

    @property
    def _has_things(self) -> bool:
        return self.wanted.what != "creature" and self.shown.printing.has_things

    @property
    def _has_rules(self) -> bool:
        return self.wanted.what != "creature" and self.shown.has_rulebook

    def problem(self) -> str:
        """Why this cannot be printed; empty if it can."""
        order, words = self.order, self.app.words
        try:
            has_cards = order.cards and any(config_of(one).designs for one in order.wanted)
        except OptionError as error:
            return words.say(error.key, **error.args_for_message)
        return "" if has_cards or order.things or order.rules else words.say("print.nothing")

    # -- the controls --------------------------------------------------------------------------------------------------

    def how(self) -> list[Widget]:
        """How it is printed."""
        return [self._paper(), *self._toggles()]

    def of_what(self) -> Iterator[Widget]:
        """Which set it is, and for how many players."""
        make, say, rules = Controls(self.app.ui, "what"), self.app.words.say, self.shown.rules
        if self._has_code:
            yield make.field("code", say("print.code"), self.wanted.entry, self._type_code, most=LONGEST_CODE)
            yield Row(self.app.ui, [make.button("another", say("print.another"), self.another, icon="dice")])
        if self._is_whole and self.wanted.options:
            told = say("print.as_set_up", n=self.wanted.players)
            yield Label(self.app.ui, told, "body", on_paper=True, soft=True)
        if self._is_whole and (self.shown.printing.by_players or self._has_things):
            items = [ChoiceItem(n, str(n)) for n in range(rules.fewest, rules.most + 1) if self._is_for(n)]
            choose = partial(self._choose_wanted, "players")
            yield make.segments("players", say("print.players"), items, self.wanted.players, choose)
        if not self._is_whole:
            items, choose = [ChoiceItem(n, str(n)) for n in COPIES], partial(self._choose, "copies")
            yield make.segments("copies", say("print.copies"), items, self.order.copies, choose)

    def _is_for(self, players: int) -> bool:
        """Whether there is what is wanted for so many, also as it has been set up for others."""
        try:
            config_of(msgspec.structs.replace(self.wanted, players=players))
        except (OptionError, ValueError, LookupError):
            return not self.wanted.options
        return True

    def _paper(self) -> Widget:
        say = self.app.words.say
        items = [ChoiceItem(key, say(f"print.{key}")) for key in (A4, LETTER)]
        choose = partial(self._choose, "paper")
        return Controls(self.app.ui, "how").segments("paper", say("print.paper"), items, self.order.paper, choose)

    def _toggles(self) -> Iterator[Widget]:
        has_rules = self._has_rules
        keys = [
            *(["cards"] if has_rules or self._has_things else []),
            *(["things"] if self._has_things else []),
            *(["rules"] if has_rules else []),
            *(["folded"] if has_rules and self.order.rules else []),
            *["backs", "bleed", "pen"],
        ]
        for key in keys:
            yield self._toggle(key)

    def _toggle(self, key: str) -> Widget:
        words, name = self.app.words, f"print.{key}"
        note = words.say(f"{name}_note") if words.has(f"{name}_note") else ""
        value, choose = getattr(self.order, key), partial(self._choose, key)
        return Controls(self.app.ui, "how").toggle(key, words.say(name), value, choose, note=note)

    # -- choosing ------------------------------------------------------------------------------------------------------

    def _choose(self, key: str, value: Any) -> None:
        self.order = msgspec.structs.replace(self.order, **{key: value})
        self.changed()

    def _choose_wanted(self, key: str, value: Any) -> None:
        self._take(**{key: value})
        self.changed()

    def another(self) -> None:
        """Take another set of cards by chance."""
        self._choose_wanted("entry", self._new_code())

    def _type_code(self, text: str) -> None:
        self._take(entry=text)
        self.typed()

    def _take(self, **changes: Any) -> None:
        changed = msgspec.structs.replace(self.wanted, **changes)
        self.order = msgspec.structs.replace(self.order, wanted=(changed, *self.order.wanted[1:]))

    def _new_code(self) -> str:
        rules, code = self.shown.rules, self.shown.printing.code
        return str(rules.prepared(rules.fewest, rules.usual_options(), SystemRandom())[code])
