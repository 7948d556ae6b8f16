"""The ways from scene to scene. Scenes do not know each other: which scene stands where is registered by
`scenes/menagerie.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.match.match import Match
from game.match.record import Record
from game.rulesets.ruleset import Ruleset
from game.store.games import Save
from scenes.app import App
from scenes.border import admitted, rules_of

if TYPE_CHECKING:
    from game.session.ending import Ending
    from game.session.puzzles import PuzzlePlace
    from game.session.review.assessments import Review
    from game.session.review.coach import Coach
    from scenes.printing.order import Wanted

SCENES: dict[str, Callable[..., Any]] = {}
"""What makes the scene at each place, by the place's name."""


def _way_to(place: str) -> Callable[[App], None]:
    """The way to a place where nothing else need be known; from there one comes back."""
    return lambda app: app.scenes.turn_to(SCENES[place](app))


to_kept_games, to_settings = _way_to("kept_games"), _way_to("settings")
to_statistics, to_credits = _way_to("statistics"), _way_to("credits")
to_learn, to_workshop = _way_to("learn"), _way_to("workshop")
to_people, to_treasures = _way_to("people"), _way_to("treasures")


def to_title(app: App) -> None:
    """Leave everything and go to the title."""
    app.scenes.restart(SCENES["title"](app))


def to_journey(app: App, station: str = "") -> None:
    """Look at the map of the journey, at the station of that name if one is given, else where it goes on."""
    app.scenes.come_to(SCENES["journey"](app, station))


def to_album(app: App, creature: str = "") -> None:
    """Look through the album, at the page of a creature if the key of one is given."""
    app.scenes.push(SCENES["album"](app, creature))


def to_nights(app: App, night: str = "") -> None:
    """Go on with the night of games of that name, else with the last one that is not over, or plan one."""
    app.scenes.turn_to(SCENES["nights"](app, night))


def to_gist(app: App, game: str, heading: str, down: Callable[[], None]) -> None:
    """Tell in half a minute what a game is, before one sits `down` to it."""
    app.scenes.push(SCENES["gist"](app, game, heading, down))


def to_setup(app: App, ruleset: Ruleset) -> None:
    """Prepare a new game."""
    app.scenes.push(SCENES["setup"](app, ruleset))


def to_table(app: App, match: Match, save: Save | None = None, *, demonstration: Any = None) -> None:
    """Sit down at a game, a new one, that of a save or the present one of a demonstration; behind the table lies the
    title."""

    app.scenes.restart(SCENES["title"](app))
    app.scenes.push(SCENES["table"](app, match, save, demonstration=demonstration))


def to_station(app: App, match: Match, *, is_keepers: bool) -> None:
    """Sit down at the new match of a station; where the quarter's keeper waits there, they come in first."""
    if not is_keepers:
        to_table(app, match)
        return
    app.scenes.restart(SCENES["title"](app))
    app.scenes.push(SCENES["entrance"](app, match))


def to_laid(app: App, table: Any, *, instead: bool) -> None:
    """Sit down at a table that was laid at a door of the title; `instead` of the way through its arch."""
    if instead:
        app.scenes.replace(table)
    else:
        app.scenes.push(table)


def through_arch(app: App, through: Any, table: Any, then: Callable[[], None]) -> None:
    """Go through a door of the title, while its table may still be laid, and `then` sit down there."""
    app.scenes.push(SCENES["passage"](app, through, table, then))


def to_dealt(app: App, match: Match) -> None:
    """Have a new match dealt, in place of what came before it."""
    app.scenes.replace(SCENES["table"](app, match))


def to_demonstration(app: App) -> None:
    """Watch computer opponents play one game after the other."""
    SCENES["demonstration"](app).go_on()


def to_out(app: App, match: Match, ways: Any) -> None:
    """Tell the people at the screen that they are out, with the ways on from there."""
    app.scenes.push(SCENES["out"](app, match, ways))


def to_results(
    app: App,
    match: Match,
    demonstration: Any = None,
    ending: Ending | None = None,
    review: Review | None = None,
) -> None:
    """Tell how a finished game came out, in place of its table, what became of it on disk, and of its decisions what
    was told of them at the table; a demonstration then goes on by itself."""
    app.scenes.replace(SCENES["results"](app, match, demonstration, ending, review))


def to_rulebook(app: App, ruleset: Ruleset, sentence: str | None = None) -> None:
    """Open a game's rulebook, at a numbered sentence such as `Q3.5` if one is given."""
    app.scenes.push(SCENES["rulebook"](app, ruleset, sentence))


def to_lesson(app: App, ruleset: Ruleset, way_on: str = "", then: Callable[[], None] | None = None) -> None:
    """Play a game's lesson. At its end one prepares a game, or, where the `way_on` has words, goes back there, and does
    what comes `then`."""
    app.scenes.push(SCENES["lesson"](app, ruleset, way_on, then))


def to_puzzles(app: App, place: PuzzlePlace | None = None) -> None:
    """Choose among the puzzles, or sit down at one at once: from there the way back leads to them."""
    app.scenes.push(SCENES["puzzles"](app))
    if place is not None:
        to_puzzle(app, place)


def to_puzzle(app: App, place: PuzzlePlace, *, instead: bool = False) -> None:
    """Sit down at a puzzle; `instead` of the one that is shown."""
    scene = SCENES["puzzle"](app, place)
    if instead:
        app.scenes.replace(scene)
    else:
        app.scenes.push(scene)


def to_gate(app: App, place: PuzzlePlace, on: Callable[[], None]) -> None:
    """Sit down at the puzzle of a gate; from there one comes back to the map, or, once it is solved, goes `on`."""
    app.scenes.push(SCENES["puzzle"](app, place, on))


def to_replay(
    app: App, record: Record, name: str = "", place: int = 0, tip: Any = None, *, plays: bool = False
) -> None:
    """Watch a recorded game from a moment on, that of the file of that name if it comes from one; perhaps it `plays` at
    once. A tip of the coach is pointed out there. Raises StoreError where it cannot be shown."""
    rules_of(record, name)
    app.scenes.turn_to(admitted(name, lambda: SCENES["replay"](app, record, place, tip, plays)))


def to_coach(app: App, coach: Coach) -> None:
    """Hear what the coach has to say of a finished game."""
    app.scenes.push(SCENES["coach"](app, coach))


def to_decks(app: App, ruleset: Ruleset, kind: str = "", file: str = "") -> None:
    """Look through the decks of a game that is played with decks, first those of the kind of that key, and at the one
    in the file of that name, if one is given."""
    app.scenes.turn_to(SCENES["decks"](app, ruleset, kind, file))


def to_printing(app: App, *wanted: Wanted) -> None:
    """Print a game, a deck or the cards of a creature."""
    app.scenes.push(SCENES["printing"](app, wanted))


def to_mishap(app: App, game: Record | None, *, is_saved: bool) -> None:
    """Say that something went wrong; `game` is what was being played or watched, if anything."""
    app.scenes.push(SCENES["mishap"](app, game, is_saved=is_saved))
