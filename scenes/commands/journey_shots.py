"""A person who is under way on the journey, for pictures of the pages that tell of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from time import sleep
from typing import TYPE_CHECKING

import msgspec

from game.match.match import Match
from game.session.earning import gains, keep_gains
from game.session.feats import feats
from game.session.journey import Station, match_of, quarter, quarters, stars_won, stations
from game.store.decks import keep_deck
from game.store.people import Acquaintance, Person, change_person
from game.table.choices import frozen
from scenes import routes

if TYPE_CHECKING:
    from game.session.review.coach import Coach
    from game.session.review.hindsight import Hindsight
    from scenes.album.scene import AlbumScene
    from scenes.menagerie import Menagerie

NAME, PORTRAIT, DAY = "Ada", 3, 740_000
FRAME, OPENS, MOST_FRAMES = 1 / 30, 1.6, 900
"""After so many seconds a gate stands open; it has opened after so many frames at the most."""

SOME_ANSWERS, MOST_GAMES, GLANCE = 3, 60, 3
FAR, MADE = (8, 8, 3), 7
"""So many stations of the first, the second and the third quarter lie behind her, and so many creatures of a kind are
her own."""


def under_way(app: Menagerie) -> None:
    """Let somebody be here who has gone a good part of the way."""

    def go(person: Person) -> None:
        for game, count in zip(quarters(), FAR, strict=False):
            for at, station in enumerate(quarter(game)[:count]):
                if station.is_gate:
                    person.solved.append(station.place.name)
                else:
                    person.stars[station.name] = [True, at % 2 == 0, at % 3 != 1]

    change_person(NAME, go, app.problems, PORTRAIT)
    app.present.become(NAME, PORTRAIT)


def with_an_album(app: Menagerie) -> None:
    """Let her have met a good part of all creatures."""
    from scenes.album.pages import entries

    under_way(app)

    def meet(person: Person) -> None:
        for at, one in enumerate(entries()):
            if at % 5 != 2 and at < len(entries()) * 2 // 3:
                game = one.games[0][0]
                person.album[one.key] = Acquaintance(1 + at % 9, at % 4, at % 3, "", game, "Moss", DAY, at % 11 == 0)
        person.feats.update(dict.fromkeys(feats()[::3], DAY))

    change_person(NAME, meet, app.problems)
    app.present.forget()


def album_shots() -> Iterator[tuple[str, Callable[[Menagerie], object]]]:
    """The name of each picture of the album, and what opens its scene."""
    yield "album", lambda app: _album(app, "bestiary/thunderfinch")
    yield "album-unmet", lambda app: _among_its_own(app, "bestiary/dynamoth", "electric")
    yield "album-brews", lambda app: _among_its_own(app, "brew/sabotage")
    yield "album-card", _album_card
    yield "album-own", _own
    yield "album-feats", lambda app: _album(app, "", tab="feats")


def _among_its_own(app: Menagerie, creature: str, sign: str = "") -> None:
    """The page of a creature beside the others of its game."""
    from scenes.album.pages import entry_of

    found = entry_of(creature)
    assert found is not None
    _album(app, creature, found.games[0][0], sign)


def _own(app: Menagerie) -> None:
    """The album at the page of a creature that was made in the workshop."""
    from scenes.games.registry import PRESENTATIONS

    for game, shown in PRESENTATIONS.items():
        for kind in shown.decks:
            for key in kind.ready_made[:MADE]:
                deck = kind.owned(app.words, kind.made(key, key.title()))
                if kind.creatures(deck):
                    keep_deck(game, key.title(), kind.write(deck), kind.key)
    scene = _album(app, "", tab="own")
    scene.choose(scene.stickers.found()[MADE])


def _album_card(app: Menagerie) -> None:
    """The album with one of a creature's cards looked at closely."""
    from scenes.album.pages import entry_of

    scene, found = _album(app, "bestiary/thunderfinch"), entry_of("bestiary/thunderfinch")
    assert found is not None
    scene.look_closer(*found.games[0])


def _album(app: Menagerie, creature: str, tab: str = "", sign: str = "") -> AlbumScene:
    from scenes.album.scene import AlbumScene

    with_an_album(app)
    scene = AlbumScene(app, creature)
    scene.place.tab, scene.place.sign = tab, sign
    app.scenes.push(scene)
    return scene


def with_somebody(show: Callable[[Menagerie], object]) -> Callable[[Menagerie], object]:
    """What is shown to her."""

    def shown(app: Menagerie) -> object:
        under_way(app)
        return show(app)

    return shown


def station_shots() -> Iterator[tuple[str, Callable[[Menagerie], object]]]:
    """The name of each picture of a station's match, and what opens its scene."""
    yield from [(f"entrance-{game}", partial(_entrance, game=game)) for game in quarters()]
    yield "table-station-stars", _at_table
    yield "results-station-won", lambda app: _ended(app, has_won=True)
    yield from [(f"results-keeper-{game}", partial(_beaten, game=game)) for game in quarters()]
    yield "results-station-lost", lambda app: _ended(app, has_won=False)
    yield "results-station-helped", lambda app: _ended(app, has_won=True, has_help=True)
    yield "journey-unfinished", _left
    yield "results-free-next", _free
    yield "results-guest", _guest


def _station(at: int, seed: int = 0) -> Station:
    """A station whose match is dealt by a seed, so that its picture is always the same."""
    found = [one for one in stations() if not one.is_gate][at]
    return msgspec.structs.replace(found, seed=seed, starter=0)


def _entrance(app: Menagerie, game: str) -> None:
    """The keeper of a quarter, who has come in and waits."""
    under_way(app)
    app.change_some(pauses=True)
    keepers = msgspec.structs.replace(quarter(game)[-1], seed=1, starter=0)
    routes.to_station(app, match_of(keepers, NAME, PORTRAIT, app.words), is_keepers=True)


def _at_table(app: Menagerie) -> None:
    from scenes.play.table.scene import TableScene

    under_way(app)
    match = match_of(_station(12), NAME, PORTRAIT, app.words)
    random = Random(4)
    for _ in range(SOME_ANSWERS):
        if not match.is_over:
            seat = match.table.asked()[0]
            match.answer(seat, match.ruleset.advice.habit(match.table, seat, random))
    app.scenes.push(scene := TableScene(app, match))
    scene.tools.striving.show()


def _left(app: Menagerie) -> None:
    """A station at which a game lies unfinished."""
    from game.store.games import Save

    under_way(app)
    Save.begun(_station(2).game).write(match_of(_station(2), NAME, PORTRAIT, app.words).record())
    routes.to_journey(app, _station(2).name)


def _ended(app: Menagerie, *, has_won: bool, has_help: bool = False) -> None:
    """The results of a station, the first game that came out so."""
    under_way(app)
    app.present.change(lambda person: person.stars.pop(_station(0).name))
    app.writer.wait(5)
    match = next(one for one in _played(app) if stars_won(_station(0), one, 0)[0] == has_won)
    match.asked_for_help = has_help
    _show_end(app, match)


def _beaten(app: Menagerie, game: str) -> None:
    """The results of a game in which the keeper of a quarter was beaten."""
    under_way(app)
    keepers = quarter(game)[-1]
    app.present.change(lambda person: person.stars.pop(keepers.name, None))
    app.writer.wait(5)
    _show_end(app, next(one for one in _played(app, keepers) if stars_won(keepers, one, 0)[0]))


def gate_shots() -> Iterator[tuple[str, Callable[[Menagerie], object]]]:
    """The name of each picture of a gate that opens, and what opens its scene just then."""
    yield from [(f"gate-{game}", partial(_opening, game=game)) for game in quarters()]
    yield "gate-lets-through", partial(_opening, game=quarters()[0], is_let=True)


def _opening(app: Menagerie, game: str, *, is_let: bool = False) -> None:
    """The first gate of a quarter, whose answer was found; or that lets one pass who has tried often enough."""
    from scenes.play.puzzle.occasion import PuzzleOccasion
    from scenes.play.puzzle.scene import puzzle_scene

    gate = next(one for one in quarter(game) if one.is_gate)
    app.present.become(NAME, PORTRAIT)
    app.present.change(lambda person: person.solved.clear())
    app.writer.wait(5)
    app.present.forget()
    app.scenes.push(scene := puzzle_scene(app, gate.place, app.scenes.pop))
    puzzle = scene.state.occasion
    assert isinstance(puzzle, PuzzleOccasion)
    if is_let:
        puzzle.celebrating.let_through()
    else:
        scene.answers.give_all([frozen(choice) for choice in puzzle.solving.puzzle.right[0]])
    for _ in range(MOST_FRAMES):
        if not puzzle.celebrating.gate.is_shown:
            app.scenes.step([], FRAME)
    for _ in range(round(OPENS / FRAME)):
        app.scenes.draw()
        app.scenes.step([], FRAME)


def _free(app: Menagerie) -> None:
    """The results of a game outside the journey, with where that goes on."""
    under_way(app)
    match = next(_played(app))
    match.occasion = ""
    _show_end(app, match)


def _guest(app: Menagerie) -> None:
    """The results of a game at which somebody sat who is kept nowhere yet."""
    match = next(_played(app))
    match.occasion = ""
    _show_end(app, match)


def _show_end(app: Menagerie, match: Match) -> None:
    """The results, looked back at."""
    from game.session.ending import Ending
    from scenes.play.results.scene import ResultsScene

    ending = Ending(match)
    for one in gains(match):
        earned = keep_gains(one, "", DAY, app.problems)
        if earned is None:
            ending.guests.append(one)
        else:
            ending.earned.append(earned)
    app.present.forget()
    hindsight, coach = glanced_at(match)
    app.scenes.push(ResultsScene(app, match, ending=ending, hindsight=hindsight, coach=coach))


def glanced_at(match: Match) -> tuple[Hindsight, Coach]:
    """Who looks back and the coach, after a glance at every decision, so that nothing in the picture depends on how
    quick a machine is."""
    from game.session.review.coach import Coach
    from game.session.review.hindsight import Hindsight

    hindsight, coach = Hindsight(match, worlds=GLANCE), Coach(match, worlds=(GLANCE, GLANCE * 4))
    while hindsight.is_looking or coach.is_looking:
        hindsight.tick()
        coach.tick()
        sleep(0.01)
    return hindsight, coach


def _played(app: Menagerie, station: Station | None = None) -> Iterator[Match]:
    for seed in range(MOST_GAMES):
        dealt = msgspec.structs.replace(station or _station(0), seed=seed, starter=0)
        match, random = match_of(dealt, NAME, PORTRAIT, app.words), Random(seed)
        while not match.is_over:
            seat = match.table.asked()[0]
            match.answer(seat, match.ruleset.advice.habit(match.table, seat, random))
        yield match
