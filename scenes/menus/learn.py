"""Learning to play: the lessons as cards, each with how long and how hard it is, and the rulebooks below them."""

from __future__ import annotations

from functools import partial

from game.rulesets import RULESETS
from game.rulesets.ruleset import Ruleset
from game.session.course import script_of
from game.stage.widgets.base import Widget
from game.stage.widgets.layout import Column, Grid
from scenes import routes
from scenes.bookmark import left_at
from scenes.controls import Controls
from scenes.games.registry import game_name, presentation
from scenes.known import learnt
from scenes.menus.game_picture import place_of
from scenes.menus.picture_card import PictureCard
from scenes.page_widgets import paragraph
from scenes.pages import MenuScene

STOP_SECONDS = 25
"""How long somebody who has never played reads and does what there is at one stop of a lesson, about."""

COLUMNS = 5


class LearnScene(MenuScene):
    """Five lessons, and as many rulebooks."""

    units_wide = 1230
    guests = (("magic", 3), ("grass", 6), ("electric", 9))

    def heading(self) -> str:
        return self.app.words.say("menus.learn.title")

    def build(self) -> None:
        taught = [rules for rules in RULESETS if presentation(rules.key).has_lesson]
        left = [rules for rules in taught if rules.key not in learnt(self.app)]
        self.first = ("lesson", (left or taught or list(RULESETS))[0].key)
        super().build()

    def contents(self) -> list[Widget]:
        ui, say = self.app.ui, self.app.words.say
        games = [
            rules for rules in RULESETS if presentation(rules.key).has_lesson or presentation(rules.key).has_rulebook
        ]
        return [
            paragraph(ui, say("menus.learn.text"), soft=True),
            Grid(ui, [self._of_game(rules) for rules in games], columns=COLUMNS, gap=12),
        ]

    def _of_game(self, rules: Ruleset) -> Widget:
        """A game's lesson, and its rulebook below."""
        ui, shown = self.app.ui, presentation(rules.key)
        lesson = self._lesson(rules) if shown.has_lesson else None
        ways = [] if lesson is None else [lesson]
        if shown.has_rulebook:
            rulebook = partial(routes.to_rulebook, self.app, rules)
            name = self.app.words.say("title.rulebook")
            button = Controls(ui, "rulebooks").button(("rules", rules.key), name, rulebook, icon="book")
            button.hint = self.app.words.say("menus.learn.rulebook_of", game=game_name(self.app.words, rules.key))
            ways.append(button)
        return Column(ui, ways, gap=8, fill=lesson)

    def _lesson(self, rules: Ruleset) -> Widget:
        app, say, hardness = self.app, self.app.words.say, presentation(rules.key).hardness
        return PictureCard(
            app.ui,
            ("lesson", rules.key),
            game_name(app.words, rules.key),
            self._how_long(rules.key),
            partial(place_of, app, rules.key),
            partial(routes.to_lesson, app, rules),
            hardness=hardness,
            told=say(f"menus.hardness.{hardness}"),
            done=say("menus.learn.done") if rules.key in learnt(app) else "",
        )

    def _how_long(self, game: str) -> str:
        """How long a lesson takes or, where it was begun, at which step it goes on."""
        stops, left = [stop.key for stop in script_of(game).stops], left_at(self.app, game)
        if left:
            return self.app.words.say("menus.learn.left", n=stops.index(left) + 1, total=len(stops))
        return self.app.words.say("menus.learn.minutes", n=minutes(game))


def minutes(game: str) -> int:
    """How long a game's lesson takes, by the number of its stops."""
    return max(1, round(len(script_of(game).stops) * STOP_SECONDS / 60))
