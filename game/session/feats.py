"""What somebody may be proud of beyond a single game: feats, each done once. Nothing here draws.

A feat of a match is judged by its events, one of a game by the goals of that game, one of a person by what they have
reached. The words of each are `feat.<key>.name` and `.how`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.match.course import course_of
from game.match.match import Match
from game.rulesets import GAMES, RULESETS
from game.session.hot_seat import PERSON
from game.session.journey import is_behind, is_solved, star_count, stations
from game.session.nearness import is_of_last_standing
from game.store.people import Person, came_on, lost_by
from game.store.statistics import STRENGTHS

MANY_ANSWERS, MANY_SEATS, MANY_TWISTS, QUICK = 400, 4, 3, 2


def _winners(match: Match) -> tuple[int, ...]:
    assert match.table.outcome is not None, "the game is still going on"
    return match.table.outcome[0]


def _scores(match: Match) -> tuple[int, ...]:
    assert match.table.outcome is not None, "the game is still going on"
    return match.table.outcome[1]


def _wins(match: Match, seat: int) -> bool:
    return _winners(match) == (seat,)


def _others(match: Match, seat: int) -> list[int]:
    return [score for other, score in enumerate(_scores(match)) if other != seat]


def _beats(level: str) -> Callable[[Match, int], bool]:
    """To win against somebody at least that strong."""
    least = STRENGTHS.index(level)

    def does(match: Match, seat: int) -> bool:
        levels = [one.player for one in match.seats if one.player in STRENGTHS]
        return _wins(match, seat) and any(STRENGTHS.index(one) >= least for one in levels)

    return does


def _wins_by_points(match: Match, seat: int) -> bool:
    """Whether a seat has won by points. Where the last one standing wins, nobody has whose points come from outlasting
    others alone."""
    has_outlasted = is_of_last_standing(match) and max(_scores(match)) < len(match.seats)
    return _wins(match, seat) and not has_outlasted


def _by_one(match: Match, seat: int) -> bool:
    return _wins_by_points(match, seat) and _scores(match)[seat] - max(_others(match, seat)) == 1


def _landslide(match: Match, seat: int) -> bool:
    own, best = _scores(match)[seat], max(_others(match, seat))
    return _wins_by_points(match, seat) and own > 0 and own >= 2 * best


def _shares(match: Match, seat: int) -> bool:
    return seat in _winners(match) and len(_winners(match)) > 1


def _comes_last(match: Match, seat: int) -> bool:
    places = match.table.places()
    return len(places) > 2 and places[seat] == len(places)


def _full_table(match: Match, seat: int) -> bool:
    return _wins(match, seat) and len(match.seats) >= MANY_SEATS


def _in_company(match: Match, seat: int) -> bool:
    return sum(one.player == PERSON for one in match.seats) > 1


def _twisted(match: Match, seat: int) -> bool:
    twists = [one for one in match.ruleset.options if one.is_twist]
    departs = sum(match.options.get(one.key, one.usual) != one.values[0] for one in twists)
    return _wins(match, seat) and departs >= MANY_TWISTS


def _quick(match: Match, seat: int) -> bool:
    return _wins(match, seat) and course_of(match).units <= QUICK


def _long(match: Match, seat: int) -> bool:
    return len(match.history) >= MANY_ANSWERS


OF_MATCHES: Mapping[str, Callable[[Match, int], bool]] = {
    "first_win": lambda match, seat: seat in _winners(match),
    "sharp_wits": _beats("sharp"),
    "master_beaten": _beats("master"),
    "by_a_whisker": _by_one,
    "landslide": _landslide,
    "friends": _shares,
    "somebody_has_to": _comes_last,
    "full_table": _full_table,
    "in_company": _in_company,
    "twisted": _twisted,
    "in_a_hurry": _quick,
    "night_owl": _long,
}
"""The feats of a match, each with a test whether a seat has done it."""


def _solved_gates(person: Person) -> int:
    return sum(one.is_gate and is_solved(person, one) for one in stations())


def _keepers(person: Person) -> int:
    return sum(one.is_keepers and is_behind(person, one) for one in stations())


def _games(person: Person) -> float:
    return sum(tally.games + tally.helped for tally in person.tallies.values())


def _stars(person: Person) -> int:
    return star_count(person, stations())


def _lost(person: Person) -> float:
    return lost_by(person)


def _met(person: Person) -> float:
    return len(person.album)


def _days(person: Person) -> float:
    return len(came_on(person))


def _puzzles(person: Person) -> float:
    return len(person.solved)


def _kinds_won(person: Person) -> float:
    return len({kind.partition("/")[0] for kind, tally in person.tallies.items() if tally.won} & set(GAMES))


Counting = Callable[[Person], float]
"""How much of something a person has reached."""

OF_PEOPLE: Mapping[str, tuple[Counting, int | Callable[[], int]]] = {
    "met_ten": (_met, 10),
    "met_fifty": (_met, 50),
    "met_hundred": (_met, 100),
    "met_most": (_met, 180),
    "stars_ten": (_stars, 10),
    "stars_thirty": (_stars, 30),
    "stars_sixty": (_stars, 60),
    "stars_all": (_stars, lambda: sum(len(one.stars) for one in stations())),
    "gate_opened": (_solved_gates, 1),
    "gates_all": (_solved_gates, lambda: sum(one.is_gate for one in stations())),
    "keeper_beaten": (_keepers, 1),
    "keepers_all": (_keepers, lambda: sum(one.is_keepers for one in stations())),
    "days_three": (_days, 3),
    "days_thirty": (_days, 30),
    "puzzles_ten": (_puzzles, 10),
    "puzzles_thirty": (_puzzles, 30),
    "at_home_everywhere": (_kinds_won, len(GAMES)),
    "games_ten": (_games, 10),
    "games_hundred": (_games, 100),
    "good_loser": (_lost, 10),
}
"""The feats of a person: what is measured, and how much of it is needed."""


class Way(NamedTuple):
    """How far somebody has come on the way to a feat."""

    key: str
    far: int
    whole: int

    @property
    def share(self) -> float:
        """How much of it lies behind them, from 0 to 1."""
        return min(1.0, self.far / self.whole)


def ways(person: Person) -> list[Way]:
    """How far somebody has come towards each feat of a person; each takes at least one of what it counts."""
    wholes = {key: whole() if callable(whole) else whole for key, (_, whole) in OF_PEOPLE.items()}
    return [Way(key, int(counted(person)), max(1, wholes[key])) for key, (counted, _) in OF_PEOPLE.items()]


def nearest(person: Person, most: int) -> list[Way]:
    """The feats not yet done to which somebody is nearest, one of each kind, up to the wanted number."""
    open_ways = [way for way in ways(person) if way.key not in person.feats and 0 < way.share < 1]
    first_of_kind: dict[Counting, Way] = {}
    for way in sorted(open_ways, key=lambda way: -way.share):
        first_of_kind.setdefault(OF_PEOPLE[way.key][0], way)
    return [*first_of_kind.values()][:most]


def feats() -> tuple[str, ...]:
    """The keys of all feats, those of single games last."""
    return (*OF_MATCHES, *OF_PEOPLE, *[key for rules in RULESETS for key in rules.feats])


def feats_in(match: Match, seat: int) -> Sequence[str]:
    """The feats that a seat has done in a finished match, by key, whether or not for the first time."""
    if match.table.outcome is None:
        return ()
    return [*[key for key, is_done in OF_MATCHES.items() if is_done(match, seat)], *_of_its_game(match, seat)]


def _of_its_game(match: Match, seat: int) -> Iterator[str]:
    """The feats that the game itself names: whoever wins has done them."""
    if seat not in _winners(match):
        return
    course = course_of(match)
    for key, (goal, n) in match.ruleset.feats.items():
        if match.ruleset.goals[goal].progress(course, seat, n).is_reached:
            yield key


def feats_of(person: Person) -> Sequence[str]:
    """The feats that a person has done by what they have reached, by key."""
    return [way.key for way in ways(person) if way.far >= way.whole]
