"""Preparing a game: who sits where, with which options, and who starts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import SystemRandom

import msgspec

from game.rulesets.ruleset import OptionError, Ruleset
from game.stage.widgets.base import HIT_UNITS, Space, Widget
from game.stage.widgets.layout import Column, Row
from scenes import routes
from scenes.app import App
from scenes.beginning import sit_down
from scenes.controls import Controls
from scenes.games.registry import game_name, presentation
from scenes.menus.game_setup import GameSetup
from scenes.menus.setup_options import OptionWidgets
from scenes.menus.setup_seats import GAP as SEATS_GAP
from scenes.menus.setup_seats import SeatsPart
from scenes.menus.twist_fold import TwistFold
from scenes.page_widgets import Caption, Judged, Sides, judged
from scenes.pages import Made, MenuScene
from scenes.park.pages import place_behind
from scenes.printing.order import Wanted


class SetupParts(msgspec.Struct, frozen=True):
    """What follows on the page of what is typed or chosen."""

    options: OptionWidgets
    start: Judged


class SetupScene(MenuScene):
    """A new game of one ruleset."""

    on_page: SetupParts
    first = "start"
    units_wide = 1180
    guests = (("dragon", 6), ("water", 1), ("magic", 2))
    share_above = 0.0

    def __init__(self, app: App, ruleset: Ruleset) -> None:
        super().__init__(app)
        self.ruleset = ruleset
        self.backdrop = place_behind(ruleset.key, presentation(ruleset.key).gateway)
        self.setup = GameSetup(app, ruleset, self.remake)
        self.seats = SeatsPart(app, self.setup, self.remake, self._check)
        self.twists = TwistFold(app.ui, self.setup.choices, self.remake, self._check)

    def heading(self) -> str:
        return self.app.words.say("setup.title", game=game_name(self.app.words, self.ruleset.key))

    def made(self) -> Made:
        say, button = self.app.words.say, Controls(self.app.ui, "foot").button
        start = button("start", say("setup.start"), self.start, style="primary", icon="cards")
        self.on_page = SetupParts(OptionWidgets(self.app.ui, self.setup.choices, self._check), judged(start))
        found = super().made()
        self._show_problems()
        return found

    def contents(self) -> list[Widget]:
        self.seats.look_again()
        return [Sides(self.app.ui, self.seats.widget(), self._options_column(), least=430, share=0.56)]

    def _options_column(self) -> Widget:
        ui, setup = self.app.ui, self.setup
        setup.bring_decks()
        options = list(self.on_page.options.by_key.values())
        decks = [widget for seats in setup.decks for widget in seats.widgets(setup.places.all)]
        # As high as the head beside it, which has a button.
        caption = Row(ui, [Caption(ui, self.app.words.say("setup.options")), Space(ui, 0, HIT_UNITS)], grow=(1, 0))
        head = [caption] if options or not decks else []
        twists = self.twists.widgets()
        below = Column(ui, [*options, *twists, *decks] if options else [*decks, *twists], gap=8)
        return Column(ui, [*head, below], gap=SEATS_GAP)

    def buttons(self) -> list[Widget]:
        say, button = self.app.words.say, Controls(self.app.ui, "foot").button
        rules = partial(routes.to_rulebook, self.app, self.ruleset)
        lesson = partial(routes.to_lesson, self.app, self.ruleset)
        shown = presentation(self.ruleset.key)
        ways: list[tuple[str, str, Callable[[], None], bool]] = [
            ("print", "print", self.print, True),
            ("rules", "book", rules, shown.has_rulebook),
            ("lesson", "lesson", lesson, shown.has_lesson),
        ]
        beside = [button(key, say(f"menus.setup.{key}"), go, icon=icon) for key, icon, go, is_there in ways if is_there]
        return [self.on_page.start.notice, *beside, self.on_page.start.button]

    def _check(self) -> None:
        """Something was typed or chosen: say what is wrong with it, without making the fields anew."""
        self._show_problems()
        self.lay_out_again()

    def _show_problems(self) -> None:
        words, setup = self.app.words, self.setup
        setup.bring_decks()
        setup.remember_choices()
        settled = setup.choices.settled(setup.seats)
        for decks in setup.decks:
            decks.refresh(setup.places.all, {**setup.choices.chosen, **settled})
        self.on_page.options.refresh(settled)
        seats, options = setup.places.problem(words), setup.choices.problem(words, setup.seats)
        self.on_page.start.judge(seats or options, self.seats.remark() or self.twists.remark(words))

    def print(self) -> None:
        """Print the game for those who sit here, with the decks, the set of cards and the options that are chosen."""
        rules, code, setup = self.ruleset, presentation(self.ruleset.key).printing.code, self.setup
        try:
            chosen = rules.prepared(setup.seats, setup.choices.chosen, SystemRandom())
        except OptionError as error:
            self.app.warn(self.app.words.say(error.key, **error.args_for_message))
            return
        entry = str(chosen.pop(code)) if code else ""
        options = tuple([(key, tuple(value) if isinstance(value, list) else value) for key, value in chosen.items()])
        routes.to_printing(self.app, Wanted(rules.key, entry=entry, players=setup.seats, options=options))

    def start(self) -> None:
        """Deal the cards and go to the table."""
        try:
            match = self.setup.dealt()
        except OptionError as error:
            self.app.warn(self.app.words.say(error.key, **error.args_for_message))
            return
        self.app.change(self.setup.remembered())
        sit_down(self.app, match)
