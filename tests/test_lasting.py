"""How long a game lasts: as games here have lasted, and until there are enough of them, as was measured."""

from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.session.journey import match_of, quarters, stations
from game.session.lasting import ENOUGH, Lasting, kind, kind_of, lasting
from game.store.statistics import MOST_LASTED, Statistics, count_game, load_statistics
from game.words import Words
from scenes.play.table.errands import LONGEST_PAUSE, Sitting


def new(game: str, seats: int, **others: object) -> Match:
    rules = ruleset(game)
    players = [
        Seat(name, "person" if not at else "steady", at) for at, name in enumerate(["Ada", "Ben", "Cid"][:seats])
    ]
    return Match(rules, players, {**rules.usual_options(), **others}, 7, 0)


def test_of_every_game_with_so_many_and_at_every_station_a_length_is_known() -> None:
    nothing = Statistics()
    for game in quarters():
        for seats in range(ruleset(game).fewest, ruleset(game).most + 1):
            for is_short in (False, True):
                found = lasting(kind(game, seats, is_short=is_short), nothing)
                assert found is not None and 1 <= found.minutes <= 90 and not found.is_own
    assert all(lasting(one.occasion, nothing) is not None for one in stations() if not one.is_gate)
    assert lasting("chess/2", nothing) is None


def test_three_games_of_ones_own_tell_better() -> None:
    counted = Statistics()
    counted.lasted["flask/2"] = [60 * 20] * (ENOUGH - 1)
    assert lasting("flask/2", counted) != Lasting(20, is_own=True)
    counted.lasted["flask/2"] += [60 * 90]
    assert lasting("flask/2", counted) == Lasting(20, is_own=True)
    counted.lasted["flask/2"] = [60 * 43] * ENOUGH
    assert lasting("flask/2", counted) == Lasting(45, is_own=True)
    counted.lasted["flask/2"] = [20] * ENOUGH
    assert lasting("flask/2", counted) == Lasting(1, is_own=True)


def test_a_match_has_its_kind_by_game_seats_and_length_and_a_station_its_own() -> None:
    assert kind_of(new("quellector", 3)) == "quellector/3"
    assert kind_of(new("quellector", 3, one_lap=True)) == ""
    assert kind_of(new("xenofera", 2)) == "xenofera/2"
    assert kind_of(new("xenofera", 2, length="short")) == "xenofera/2/short"
    assert kind("quellector", 2, is_short=True) == "quellector/2"
    station = stations()[0]
    assert kind_of(match_of(station, "Ada", 0, Words("en"))) == station.occasion


def test_what_games_took_is_counted_once_and_only_the_last_ones(own_home: object) -> None:
    record = new("quellector", 2).record()
    for n in range(MOST_LASTED + 3):
        count_game(record, (0,), (3, 1), [], f"game {n}", None, ("quellector/2", 100 + n))
    count_game(record, (0,), (3, 1), [], "game 0", None, ("quellector/2", 9))
    count_game(record, (0,), (3, 1), [], "unknown", None, ("quellector/2", 0))
    count_game(record, (0,), (3, 1), [], "otherwise", None, ("", 50))
    assert load_statistics([]).lasted == {"quellector/2": list(range(103, 112))}


def test_a_sitting_counts_from_answer_to_answer_and_long_absences_a_little() -> None:
    match = new("quellector", 2)
    sitting = Sitting(match)
    now = 5.0
    sitting.tick(now)
    for pause in (4.0, 10 * LONGEST_PAUSE, 6.0):
        now += pause / 2
        sitting.tick(now)
        seat = match.table.asked()[0]
        match.answer(seat, match.table.choices(seat)[0])
        now += pause / 2
        sitting.tick(now)
    assert sitting.seconds == round(4 + LONGEST_PAUSE + 6)
    again = Sitting(match)
    again.tick(now)
    seat = match.table.asked()[0]
    match.answer(seat, match.table.choices(seat)[0])
    again.tick(now + 9)
    assert again.seconds == 0, "nobody knows how long it was played before"
