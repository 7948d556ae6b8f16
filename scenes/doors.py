"""The ways from scene to scene. Each imports its scene only when it is gone, so scenes need not know each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.match import Match
from game.match.record import Record
from game.table.ruleset import Ruleset

if TYPE_CHECKING:
    from game.rulesets.flask.cards import Deck
    from game.store.decks import KeptDeck
    from game.store.games import Save
    from scenes.house import House
    from scenes.play.demonstration import Demonstration


def to_title(house: House) -> None:
    """Leave everything and go to the title."""
    from scenes.menus.title import TitleScene

    house.scenes.restart(TitleScene(house))


def to_setup(house: House, ruleset: Ruleset) -> None:
    """Prepare a new game."""
    from scenes.menus.setup import SetupScene

    house.scenes.push(SetupScene(house, ruleset))


def to_table(
    house: House, match: Match, save: Save | None = None, *, demonstration: Demonstration | None = None
) -> None:
    """Sit down at a game, a new one, that of a save or the present one of a demonstration; behind the table lies the
    title."""
    from scenes.menus.title import TitleScene
    from scenes.play.table import TableScene

    house.scenes.restart(TitleScene(house))
    house.scenes.push(TableScene(house, match, save, demonstration=demonstration))


def to_demonstration(house: House) -> None:
    """Watch computer opponents play one game after the other."""
    from scenes.play.demonstration import Demonstration

    Demonstration(house).go_on()


def to_results(house: House, match: Match, demonstration: Demonstration | None = None) -> None:
    """Tell how a finished game came out, in place of its table; a demonstration then goes on by itself."""
    from scenes.play.results import ResultsScene

    house.scenes.replace(ResultsScene(house, match, demonstration))


def to_rulebook(house: House, ruleset: Ruleset, sentence: str | None = None) -> None:
    """Open a game's rulebook, at a numbered sentence such as `Q3.5` if one is given."""
    from scenes.learn.rulebook import RulebookScene

    house.scenes.push(RulebookScene(house, ruleset, sentence))


def to_lesson(house: House, ruleset: Ruleset) -> None:
    """Play a game's lesson."""
    from scenes.learn.lesson import LessonScene

    house.scenes.push(LessonScene(house, ruleset))


def to_replay(house: House, record: Record, name: str = "") -> None:
    """Watch a recorded game, that of the file of that name if it comes from one. Raises StoreError where it cannot be
    shown."""
    from scenes.border import admitted, rules_of
    from scenes.play.replay import ReplayScene

    rules_of(record, name)
    house.scenes.push(admitted(name, lambda: ReplayScene(house, record)))


def to_kept_games(house: House) -> None:
    """Choose among the kept replays."""
    from scenes.menus.kept_games import KeptGamesScene

    house.scenes.push(KeptGamesScene(house))


def to_decks(house: House, ruleset: Ruleset) -> None:
    """Look through the decks of a game that is played with decks."""
    from scenes.games.flask.workbench.decks import DecksScene

    house.scenes.push(DecksScene(house, ruleset))


def to_composer(house: House, ruleset: Ruleset, deck: Deck, kept: KeptDeck | None = None) -> None:
    """Compose cards and build a deck; `kept` is its file, if it has one already."""
    from scenes.games.flask.workbench.composer import ComposerScene

    house.scenes.push(ComposerScene(house, ruleset, deck, kept))


def to_settings(house: House) -> None:
    """Open the settings."""
    from scenes.menus.settings import SettingsScene

    house.scenes.push(SettingsScene(house))


def to_statistics(house: House) -> None:
    """Open the statistics."""
    from scenes.menus.statistics import StatisticsScene

    house.scenes.push(StatisticsScene(house))


def to_credits(house: House) -> None:
    """Open the credits."""
    from scenes.menus.credits import CreditsScene

    house.scenes.push(CreditsScene(house))
