"""`menagerie shots`: every scene and every table in several states as PNG, without a display.

The pictures are made by the real scenes on a canvas. They are the pictures of the README, and what we look at before a
release.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache, partial
from pathlib import Path
from random import Random
from time import sleep
from typing import TYPE_CHECKING

from game.match.match import Match
from game.match.quoting import quoted
from game.rulesets import RULESETS
from game.rulesets.ruleset import Ruleset
from game.session.emblems import Watch
from game.stage.drawing.theme import PALETTES
from game.store.people import Person, change_person
from game.table.choices import frozen
from game.table.events import Announced, Event
from game.words import PSEUDO, Words
from scenes.commands.arrival_shots import arrival_shots
from scenes.commands.great_places import go_to_hit, searched, told
from scenes.commands.headless import go_headless, left, scratch_home
from scenes.commands.journey_shots import album_shots, gate_shots, station_shots, with_somebody
from scenes.commands.night_shots import night_shots
from scenes.commands.played import GAMES_SEARCHED, NAMES, WHIMS, asking, finished, late, play_on, some_seats, started
from scenes.commands.seen_as import DEFICIENCIES, seen_as
from scenes.games.deck_kind import DeckKind
from scenes.games.registry import presentation

if TYPE_CHECKING:
    from game.session.play_session import Happening
    from game.session.puzzles import PuzzlePlace
    from game.session.review.coach import Coach
    from game.session.review.hindsight import Hindsight
    from scenes.menagerie import Menagerie
    from scenes.play.table.scene import TableScene

GLANCE = 3
"""Worlds in which each decision of a finished game is weighed, for a picture."""

MOST_FRAMES = 2000
"""In so many frames everything that is drawn bit by bit is there."""

LAST_FRAMES = 30
"""So many frames are drawn before a picture is taken."""

SOME_SOLVED = 17
"""So many puzzles are solved on their page."""

DAY = date(2026, 11, 22)
"""The day on which pictures are drawn and measured, whenever that is."""

PRINTED_SET = "0000-1ZAF"
"""The code of the set of cards that is printed."""

HALFWAY = 20
"""So many stations lie behind somebody who is halfway on the journey."""
NEAR = 3
"""So many quarters are shown as one sees them who has come nearer."""

SOME_SIGNS = 3


@dataclass(frozen=True)
class Shot:
    """A picture: its file's name and what makes its scene."""

    name: str
    make: Callable[[Menagerie], object]
    """Opens the scene; returns False if there is nothing to show."""
    seconds: float = 3.0
    """How long the scene runs before the picture is taken; 0 takes it as it is."""


def main(arguments: Sequence[str]) -> int:
    """Draw the pictures. The status is 0, 1 if the folder cannot be written, 2 for unusable arguments."""
    parser = argparse.ArgumentParser(prog="menagerie shots", description="Draw every scene as PNG, without a display.")
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--size", default="1280x720", help="width and height in pixels, such as 1920x1080")
    parser.add_argument("--text-scale", type=float, default=1.0, help="from 1 to 2")
    parser.add_argument("--language", default="en", help=f"{', '.join(_languages())} (en)")
    parser.add_argument("--only", default="", help="only pictures whose name contains this")
    parser.add_argument("--palette", default="lamplight", choices=PALETTES, help="the colours of the settings")
    deficiencies = "with the colours that people see who have this colour deficiency"
    parser.add_argument("--seen-as", choices=DEFICIENCIES, help=deficiencies)
    options = parser.parse_args(arguments)
    size = _size(options.size)
    if size is None or not 1 <= options.text_scale <= 2:
        print("The size is written like 1280x720, at least 960x600; the text scale is from 1 to 2.", file=sys.stderr)
        return 2
    if options.language not in (languages := _languages()):
        print(f"There is no language {quoted(options.language)}; there is {', '.join(languages)}.", file=sys.stderr)
        return 2
    go_headless()
    try:
        _draw_all(options, size)
    except OSError as error:
        print(f"The pictures could not be written: {error}.", file=sys.stderr)
        return 1
    return 0


def _languages() -> list[str]:
    """Those that people speak, and the one that shows which texts would be clipped."""
    return [*Words().languages(), PSEUDO]


def _size(text: str) -> tuple[int, int] | None:
    found = re.fullmatch(r"(\d{3,4})x(\d{3,4})", text)
    if found is None or int(found[1]) < 960 or int(found[2]) < 600:
        return None
    return int(found[1]), int(found[2])


def _draw_all(options: argparse.Namespace, size: tuple[int, int]) -> None:
    from game.stage.memory import tidy

    options.folder.mkdir(parents=True, exist_ok=True)
    for shot in shots():
        if options.only not in shot.name:
            continue
        print(f"drawing {shot.name} ...", file=sys.stderr, flush=True)
        with scratch_home():
            _draw(shot, options, size)
        # A program holds on to itself in circles, and the collector counts things, not the size of their pictures.
        tidy()


def _draw(shot: Shot, options: argparse.Namespace, size: tuple[int, int]) -> None:
    """Draw a picture in a data folder of its own, so that no other picture's games are kept there."""
    from game.stage.window import Canvas
    from game.store.settings import Settings
    from scenes.menagerie import Menagerie

    canvas = Canvas(size)
    look = {"text_scale": options.text_scale, "language": options.language, "palette": options.palette}
    app = Menagerie(canvas, Settings(**look, effects=0, music=0))
    app.today = lambda: DAY
    with left(app):
        if shot.make(app) is not False:
            _run(app, shot.seconds)
            if options.seen_as:
                canvas.surface.blit(seen_as(canvas.surface, options.seen_as), (0, 0))
            canvas.save_screenshot(options.folder / f"{shot.name}.png")
    app.close()


def _run(app: Menagerie, seconds: float) -> None:
    """Let time pass, in small steps, and draw the last frames: cards are drawn sharp after they were first seen."""
    for _ in range(round(seconds * 30)):
        app.scenes.step([], 1 / 30)
    for _ in range(LAST_FRAMES if seconds else 0):
        app.scenes.draw()
        app.scenes.step([], 1 / 30)
    app.scenes.draw()


# -- what is drawn ---------------------------------------------------------------------------------------------------


def shots() -> Iterator[Shot]:
    """All pictures, in the order in which a player meets the scenes."""
    yield from _menus()
    for ruleset in RULESETS:
        yield from _around(ruleset)
        yield from _tables(ruleset)


def _menus() -> Iterator[Shot]:
    from scenes import routes

    yield Shot("title", routes.to_title)
    yield Shot("title-journey", with_somebody(routes.to_title))
    yield Shot("treasures", _above_title(with_somebody(routes.to_treasures)))
    yield from [Shot(name, _above_title(show), seconds=12) for name, show in station_shots()]
    yield from [Shot(name, _above_title(show), seconds=0) for name, show in gate_shots()]
    yield from [Shot(name, _above_title(show)) for name, show in album_shots()]
    yield Shot("learn", _above_title(_learn))
    yield Shot("workshop", _above_title(routes.to_workshop))
    yield Shot("settings", _above_title(routes.to_settings))
    yield Shot("statistics", _above_title(_statistics))
    yield Shot("statistics-empty", _above_title(routes.to_statistics))
    yield Shot("people", _above_title(_people))
    yield Shot("people-new", _above_title(partial(_people, is_new=True)))
    yield Shot("kept-games", _above_title(routes.to_kept_games))
    yield Shot("puzzles", _above_title(_puzzles))
    yield from [
        Shot(name, _above_title(show), seconds=12) for name, show in night_shots([rules.key for rules in RULESETS])
    ]
    yield Shot("journey-new", _above_title(routes.to_journey))
    yield Shot("journey-midway", _above_title(_midway))
    yield Shot("journey-gate", _above_title(partial(_midway, kind="gate")))
    for rules in RULESETS[:NEAR]:
        yield Shot(f"journey-near-{rules.key}", _above_title(partial(_near, game=rules.key)))
    yield Shot("journey-page-done", _above_title(partial(_midway, kind="done")))
    yield from [Shot(name, _above_title(show)) for name, show in arrival_shots()]
    yield Shot("show-this", _above_title(_show_this))
    yield Shot("credits", _above_title(routes.to_credits))
    yield Shot("mishap", _mishap)


def _learn(app: Menagerie) -> None:
    """All lessons, some of them taken."""
    from scenes import routes

    app.change_some(lessons_played=[rules.key for rules in RULESETS[:2]])
    routes.to_learn(app)


def _people(app: Menagerie, *, is_new: bool = False) -> None:
    """Some keepers, of whom one is here; or somebody new, who is asked for a name."""
    from game.store.people import Acquaintance, change_person
    from game.store.settings import Known
    from game.store.statistics import Tally
    from scenes import routes
    from scenes.people.scene import PeopleScene

    def lived(person: Person, at: int) -> None:
        person.album = {f"page {number}": Acquaintance() for number in range(31 - 12 * at)}
        person.tallies = {f"{RULESETS[0].key}/steady": Tally(20 - at, 9.0 - 2 * at)}
        person.favourites = [[f"game/{RULESETS[2].key}", "keeper/octavia"], ["keeper/fern"], ["keeper/hush"]][at]

    for at, name in enumerate(NAMES[:3]):
        change_person(name, partial(lived, at=at), app.problems, (0, 5, 12)[at])
    group = [Known(name, at) for at, name in enumerate(NAMES[:2])]
    app.change_some(keeper=NAMES[0], group=group, group_game=RULESETS[0].key, known=[Known("Otter", 4)])
    routes.to_people(app)
    scene = app.scenes.top
    if is_new and isinstance(scene, PeopleScene):
        scene.deeds.ask_new()


def _statistics(app: Menagerie) -> None:
    """What is counted of a few games of each kind."""
    from game.store.statistics import count_game
    from scenes import routes

    for ruleset in RULESETS:
        for seats in dict.fromkeys((ruleset.fewest, some_seats(ruleset))):
            match = finished(ruleset, seats)
            if (outcome := match.table.outcome) is not None:
                count_game(match.record(), *outcome, app.problems)
    routes.to_statistics(app)


def _puzzles(app: Menagerie) -> None:
    """All puzzles, some of them solved."""
    from game.session.puzzles import all_places
    from game.store.solved import note_solved
    from scenes import routes

    for place in list(all_places())[:SOME_SOLVED]:
        note_solved(place.name, app.problems)
    routes.to_puzzles(app)


def _midway(app: Menagerie, kind: str = "next") -> None:
    """The journey of somebody who is halfway, with the page of the next station, of a gate, or of one that is done."""
    from game.session.journey import stations
    from scenes import routes

    walked = stations()[:HALFWAY]
    person = app.present.become(NAMES[0], 0)
    luck = Random(3)

    def go(person: Person) -> None:
        for station in walked:
            if station.is_gate:
                person.solved.append(station.place.name)
            else:
                person.stars[station.name] = [True, luck.random() < 0.8, luck.random() < 0.6]

    change_person(person.name, go, app.problems)
    app.present.forget()
    gates = [station for station in stations()[HALFWAY:] if station.is_gate]
    name = {"gate": gates[0].name, "done": walked[0].name}.get(kind, "")
    routes.to_journey(app, name)


def _near(app: Menagerie, game: str) -> None:
    """The same, come nearer to a quarter."""
    from scenes.journey.scene import JourneyScene

    _midway(app)
    if isinstance(scene := app.scenes.top, JourneyScene):
        app.scenes.draw()
        scene.go_near(game)
        scene.camera.end()


def _mishap(app: Menagerie) -> None:
    from scenes.menus.mishap import MishapScene

    app.scenes.restart(MishapScene(app, None, is_saved=True))


def _around(ruleset: Ruleset) -> Iterator[Shot]:
    from game.session.puzzles import PuzzlePlace, puzzles_of
    from scenes import routes

    key = ruleset.key
    yield Shot(f"{key}-setup", _above_title(lambda app: routes.to_setup(app, ruleset)))
    if any(option.is_twist for option in ruleset.options):
        yield Shot(f"{key}-twists", _above_title(partial(_twists, ruleset=ruleset)))
    if presentation(ruleset.key).decks:
        yield Shot(f"{key}-decks", _above_title(lambda app: routes.to_decks(app, ruleset)))
    for kind in presentation(ruleset.key).decks:
        name = f"{key}-workshop-{kind.key}".rstrip("-")
        yield Shot(name, _above_title(partial(_workshop, kind=kind)))
    yield Shot(f"{key}-printing", _above_title(partial(_printing, game=key)))
    if presentation(key).has_rulebook:
        yield Shot(f"{key}-rulebook", _above_title(lambda app: routes.to_rulebook(app, ruleset)))
    if presentation(key).has_lesson:
        yield Shot(f"{key}-lesson", _above_title(lambda app: routes.to_lesson(app, ruleset)))
    yield Shot(f"{key}-replay", _above_title(lambda app: _replay(app, ruleset)))
    if first := next(iter(puzzles_of(key)), None):
        place = PuzzlePlace(key, first.key)
        yield Shot(f"{key}-puzzle", _above_title(lambda app: routes.to_puzzle(app, place)))
        yield Shot(f"{key}-puzzle-solved", _above_title(partial(_solved_puzzle, place=place)), seconds=9)
    yield Shot(f"{key}-results", lambda app: _results(app, ruleset), seconds=12)
    yield Shot(f"{key}-coach", partial(_coach, ruleset=ruleset))
    yield Shot(f"{key}-coach-replay", partial(_coach, ruleset=ruleset, is_followed=True))


def _twists(app: Menagerie, ruleset: Ruleset) -> None:
    """A game that is being prepared, with a twist and an open line."""
    from scenes.menus.setup import SetupScene

    scene = SetupScene(app, ruleset)
    app.scenes.push(scene)
    twist = scene.setup.choices.twists[0]
    scene.setup.choices.chosen[twist.key] = twist.values[1]
    scene.folds.turn(("line", "takebacks"))


def _printing(app: Menagerie, game: str) -> None:
    """A whole game on its way to paper, always the same."""
    from scenes import routes
    from scenes.printing.order import Wanted

    code = presentation(game).printing.code
    routes.to_printing(app, Wanted(game, entry=PRINTED_SET if code else ""))
    for _ in range(MOST_FRAMES):
        app.scenes.draw()
        app.scenes.step([], 1 / 30)
        if not app.scenes.top.animates:
            return
        sleep(0.002)


def _solved_puzzle(app: Menagerie, place: PuzzlePlace) -> None:
    """A puzzle after its right answer."""
    from game.session.puzzles import puzzle_at
    from scenes.play.puzzle.scene import puzzle_scene

    scene = puzzle_scene(app, place)
    app.scenes.push(scene)
    scene.answers.give_all([frozen(choice) for choice in puzzle_at(place).right[0]])


def _workshop(app: Menagerie, kind: DeckKind) -> None:
    """A deck of one's own, begun as a copy of a ready-made one."""

    deck = kind.made(kind.ready_made[1], kind.say(app.words, "new_name"))
    app.scenes.push(kind.editor(app, deck, None))


def _above_title(open_scene: Callable[[Menagerie], object]) -> Callable[[Menagerie], None]:
    from scenes import routes

    def make(app: Menagerie) -> None:
        routes.to_title(app)
        open_scene(app)

    return make


def _replay(app: Menagerie, ruleset: Ruleset) -> None:
    from scenes import routes

    routes.to_replay(app, finished(ruleset, some_seats(ruleset)).record())


def _results(app: Menagerie, ruleset: Ruleset) -> None:
    from scenes.play.results.scene import ResultsScene

    looked_back = _looked_back(ruleset)
    app.scenes.restart(
        ResultsScene(app, looked_back.match, hindsight=looked_back, coach=_coached(ruleset, ruleset.most))
    )


def _show_this(app: Menagerie) -> None:
    """What of a finished game is to be shown to others."""
    from scenes.play.film.offers import ending_offer, moment_offer
    from scenes.play.film.showing import show_this

    match, say = finished(RULESETS[0], 2), app.words.say
    end, turning = (
        moment_offer(app, match, place, say(f"film.{what}")) for place, what in ((9, "end"), (3, "turning"))
    )
    show_this(app, [end, turning, ending_offer(app, match, [])])


def _coach(app: Menagerie, ruleset: Ruleset, *, is_followed: bool = False) -> bool:
    """What the coach says, or the replay that it points out its first remark in; nothing where it has none."""
    from scenes.play.review.coach import CoachScene

    coaches = (_coached(ruleset, ruleset.fewest, seed, WHIMS) for seed in range(GAMES_SEARCHED))
    coach = next((coach for coach in coaches if any((coach.mistakes or {}).values())), None)
    if coach is None:
        return False
    app.scenes.restart(scene := CoachScene(app, coach))
    if is_followed:
        scene.look_at(next(remark for remarks in (coach.mistakes or {}).values() for remark in remarks))
    return True


@cache
def _coached(ruleset: Ruleset, seats: int, seed: int = 11, whims: float = 0.0) -> Coach:
    """A game of so many players, of habit and so much whim, after a glance of the coach."""
    from game.session.review.coach import Coach

    match = started(ruleset, seats, seed)
    play_on(match, seed, lambda match: False, whims)
    coach = Coach(match, worlds=(GLANCE, GLANCE * 4))
    while coach.is_looking:
        coach.tick()
        sleep(0.01)
    return coach


@cache
def _looked_back(ruleset: Ruleset) -> Hindsight:
    """A game of as many as can play, after a glance back over it."""
    from game.session.review.hindsight import Hindsight

    hindsight = Hindsight(finished(ruleset, ruleset.most), worlds=GLANCE)
    while hindsight.is_looking:
        hindsight.tick()
        sleep(0.01)
    return hindsight


def opened(app: Menagerie, match: Match) -> TableScene:
    """The table at which this is played, in front of everything, where every question is waited for."""
    from scenes.play.table.scene import TableScene

    app.settings.answers_forced = False
    scene = TableScene(app, match)
    scene.session.saves = False
    app.scenes.restart(scene)
    return scene


def _tables(ruleset: Ruleset) -> Iterator[Shot]:
    def table(
        deal: Callable[[], Match | None], act: Callable[[TableScene], None] = lambda scene: None
    ) -> Callable[[Menagerie], bool]:
        def make(app: Menagerie) -> bool:
            match = deal()
            if match is None:
                return False
            act(opened(app, match))
            return True

        return make

    key = ruleset.key
    for seats in range(ruleset.fewest, ruleset.most + 1):
        yield Shot(f"{key}-table-{seats}-seats", table(partial(started, ruleset, seats, 7)), seconds=2.0 + seats)
    for question in ruleset.book.questions:
        yield Shot(f"{key}-asks-{question.replace('_', '-')}", table(partial(asking, ruleset, question)))
    yield Shot(f"{key}-table-log", table(partial(late, ruleset, ruleset.most), lambda scene: scene.log.toggle()))
    story = presentation(key).look.story
    for kind in story.great:
        yield Shot(f"{key}-moment-{kind.replace('_', '-')}", partial(_great, ruleset, kind), seconds=0)
    for moment in [word for word in story.staged if word not in story.great]:
        yield Shot(f"{key}-moment-{moment}", partial(_staged, ruleset, moment), seconds=0)
    few = some_seats(ruleset)
    yield Shot(f"{key}-table-menu", table(partial(late, ruleset, few), lambda scene: scene.tools.open_menu()))
    if ruleset.book.asides is not None:
        yield Shot(
            f"{key}-table-concedes", table(partial(late, ruleset, 2), lambda scene: scene.clock.conceding.ask(1))
        )
    yield Shot(f"{key}-table-emblem", table(partial(_signed, ruleset, few), _show_emblem), seconds=0.6)
    yield Shot(f"{key}-table-look-closer", table(partial(late, ruleset, few), _look_at_first_card))
    yield Shot(f"{key}-curtain", table(partial(started, ruleset, few, 5, people=few)))


def _signed(ruleset: Ruleset, seats: int) -> Match | None:
    """A game in which the policy of an opponent has shown lately, not for the first time, and the person is asked."""
    for seed in range(GAMES_SEARCHED):
        match = started(ruleset, seats, seed)
        watch = Watch(match)

        def has_shown(match: Match, watch: Watch = watch) -> bool:
            watch.follow()
            return len(watch.signs) >= SOME_SIGNS and 0 in match.table.asked()

        play_on(match, seed, has_shown)
        if not match.is_over:
            return match
    return None


def _show_emblem(scene: TableScene) -> None:
    scene.emblems.show(scene.state.watch.signs[-1])


def _great(ruleset: Ruleset, kind: str, app: Menagerie) -> bool:
    """A table where a great moment hits; False where no game that is tried comes to one."""
    place = searched(ruleset.key, ruleset.fewest).place_of(kind)
    if place is not None:
        go_to_hit(app, told(app, place))
    return place is not None


def _staged(ruleset: Ruleset, moment: str, app: Menagerie) -> bool:
    """A table at the height of a moment, in the first game that comes to it; False where none of those tried does, or
    nothing is staged because nothing moves."""
    if app.look.speed <= 0:
        return False
    for seed in range(GAMES_SEARCHED):
        scene = opened(app, started(ruleset, ruleset.fewest, seed))
        match, random = scene.match, Random(seed)
        while not match.is_over:
            seat = match.table.asked()[-1]
            choice = ruleset.advice.habit(match.table, seat, random)
            if _is_brought_to(app, scene, moment, scene.session.answer(seat, choice)):
                return True
    return False


def _is_brought_to(app: Menagerie, scene: TableScene, moment: str, happening: Happening) -> bool:
    """Tell a story up to the height of a moment; whether it comes to it."""
    pane, staging = scene.pane, scene.pane.staging
    if not any(_word(one.event) == moment and (staged := staging.of(one)) and staged.acts for one in happening.story):
        return False
    pane.show(happening.story[0].view, at_once=True)
    scene.showing.play(happening)
    while pane.is_telling:
        app.scenes.draw()
        app.scenes.step([], 1 / 30)
        if staging.now is not None and _word(pane.told[-1]) == moment and staging.elapsed >= HEIGHT * staging.now.ms:
            return True
    return False


def _word(event: Event) -> str:
    """The last word of what is announced."""
    return event.word if isinstance(event, Announced) else ""


HEIGHT = 0.6
"""The share of a moment after which it is at its height."""


def _look_at_first_card(scene: object) -> None:
    from scenes.play.table.scene import TableScene

    assert isinstance(scene, TableScene)
    home = scene.pane.look.home(0)
    seen = scene.match.view(0).table.zones
    held = [card for zone in (home, *seen) for card in seen.get(zone, ()) if card >= 0]
    scene.pane.close_look.enlarge(held[0])
