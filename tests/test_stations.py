"""The stations of the keeper's journey: as they lie in the program, and what is said of those that cannot be walked."""

import json
from typing import Any

import msgspec
import pytest

from build_scripts.balance.measuring import Workshop
from build_scripts.journey import Visit, Visited, measured, visit
from game.bots.crew import Crew
from game.match.match import Match
from game.rulesets import ruleset
from game.rulesets.ruleset import Ruleset
from game.session import journey, surveying
from game.session.journey import (
    JourneyError,
    Opponent,
    Station,
    Strived,
    match_of,
    quarter,
    quarters,
    star_words,
    stations,
    twist_words,
)
from game.session.keepers import KEEPERS
from game.session.surveying import faults, faults_of
from game.words import Words
from menagerie import main
from tests.cases import each
from tests.games import games_with

MATCHES = [station for station in stations() if not station.is_gate]
FIRST, GATE, LAST = quarter("flask")[0], quarter("flask")[2], quarter("flask")[-1]
FEWEST_TWISTS = 20


def changed(station: Station, **values: Any) -> Station:
    return msgspec.structs.replace(station, **values)


# -- as they lie in the program ----------------------------------------------------------------------------------------


def test_nothing_is_wrong_with_them() -> None:
    assert faults() == []


def test_what_is_wrong_in_a_quarter_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(surveying, "quarters", lambda: ("flask",))
    monkeypatch.setattr(surveying, "quarter", lambda game: {"flask": (FIRST,)}[game])
    assert faults() == ["The quarter of flask does not end with its one keeper."]
    monkeypatch.setattr(surveying, "quarters", lambda: ("moss",))
    monkeypatch.setattr(surveying, "quarter", lambda game: ())
    assert faults() == [f"The quarter of moss has no words for journey.moss.name in {one}." for one in ("en", "de")]


@games_with(lambda shown: shown.key in quarters() and shown.has_puzzles)
def test_each_game_with_puzzles_has_eight_stations_and_two_of_them_are_gates(rules: Ruleset) -> None:
    path = quarter(rules.key)
    assert [station.is_gate for station in path] == [False, False, True, False, False, True, False, False]
    assert [station.is_keepers for station in path] == [False] * 7 + [True]


def test_a_quarter_begins_by_the_book_and_twists_differ_all_along_the_path() -> None:
    twists = [(station.game, station.twist) for station in MATCHES if station.twist]
    assert len(set(twists)) == len(twists) >= FEWEST_TWISTS
    for game in quarters():
        rules, first = ruleset(game), quarter(game)[0]
        twisted = {option.key for option in rules.options if option.is_twist}
        assert not first.twist
        assert not twisted & first.options.keys()
        for station in quarter(game):
            assert twisted & station.options.keys() == ({station.twist} if station.twist else set())


def test_every_keeper_sits_at_some_table_and_those_of_the_quarters_differ() -> None:
    at_tables = {opponent.keeper for station in MATCHES for opponent in station.opponents}
    assert at_tables == {keeper.key for keeper in KEEPERS}
    assert len({station.opponents[0].keeper for station in stations() if station.is_keepers}) == len(quarters())


def test_a_gate_asks_for_an_easy_puzzle_before_a_harder_one() -> None:
    from game.session.puzzles import difficulty

    for game in {station.game for station in stations() if station.is_gate}:
        easy, hard = (difficulty(station.place) for station in quarter(game) if station.is_gate)
        assert easy < hard


def test_a_station_says_who_waits_there() -> None:
    assert FIRST.title(Words()) == "Ripple’s teapots"
    assert FIRST.line(Words()).startswith("Ripple pours for guests first")


def test_stars_have_words_for_one_and_for_several() -> None:
    words = Words()
    station = quarter("xenofera")[-1]
    assert star_words(words, station, Strived("battles", 1)) == "Win a battle"
    assert star_words(words, station, Strived("battles", 3)) == "Win 3 battles"
    assert star_words(words, station, Strived("win")) == "Win"


def test_a_twist_is_told_in_the_words_of_the_station_or_of_the_option() -> None:
    told = {station.name: twist_words(Words(), station) for station in MATCHES}
    assert told["quaeleon/short_stairs"] == (
        "Thirty health",
        "Everybody begins with thirty health instead of fifty.",
    )
    assert told["xenofera/quiet_orbit"] == (
        "Truce",
        "Nobody attacks: what is only for attacks and battles is not dealt.",
    )
    assert told["flask/teapots"] is None


# -- what is wrong with others -----------------------------------------------------------------------------------------


@each(
    ("values", "fault"),
    [
        ({"opponents": []}, "Nobody waits at flask/teapots."),
        ({"opponents": [Opponent("bob", "gentle")]}, "flask/teapots waits for the keeper “bob”, whom nobody knows."),
        ({"opponents": [Opponent("fern", "gentle")] * 2}, "flask/teapots has fern at several seats."),
        (
            {"opponents": [Opponent("fern", "fierce")]},
            "flask/teapots has no opponent of the level “fierce”; there are gentle, steady, sharp.",
        ),
        (
            {"opponents": [Opponent(keeper.key, "gentle") for keeper in KEEPERS[:4]]},
            "flask/teapots cannot be played. Flask is for 2 to 4 players, not 5.",
        ),
        ({"options": {"weather": 1}}, "flask/teapots sets the option “weather”, which its game does not have."),
        ({"twist": "mirror"}, "flask/teapots calls “mirror” its twist, but plays without it."),
        (
            {"twist": "mirror", "options": {"mirror": False}},
            "flask/teapots calls “mirror” its twist, but plays without it.",
        ),
        ({"stars": [Strived("win")]}, "flask/teapots does not have 3 stars, the first of them for the win."),
        (
            {"stars": [Strived("win_alone"), Strived("win"), Strived("unhurt")]},
            "flask/teapots does not have 3 stars, the first of them for the win.",
        ),
        (
            {"stars": [Strived("win"), Strived("dance"), Strived("unhurt")]},
            "flask/teapots has a star for “dance”, which its game does not know.",
        ),
        (
            {"stars": [Strived("win"), Strived("kinds"), Strived("unhurt")]},
            "flask/teapots has a star for kinds that cannot be striven for with 0.",
        ),
        ({"starter": 7}, "flask/teapots cannot be played. Nobody sits at place 7, so nobody can start there."),
    ],
)
def test_a_match_that_cannot_be_played_is_told_in_a_sentence(values: dict[str, Any], fault: str) -> None:
    found = faults_of([changed(FIRST, **values), LAST])
    assert fault in found
    assert all(one.endswith(".") for one in found)


def test_a_match_needs_words_for_itself_and_for_what_is_special() -> None:
    found = faults_of([changed(FIRST, key="wordless", twist="fog"), LAST])
    for part in ("title", "line", "twist.name", "twist.hint"):
        assert f"flask/wordless has no words for journey.flask.wordless.{part} in en." in found


@each(("opponents", "is_offered"), [(2, True), (3, False)])
def test_a_level_is_offered_for_as_many_as_sit_there(opponents: int, is_offered: bool) -> None:
    masters = [Opponent(keeper.key, "master") for keeper in KEEPERS[:opponents]]
    found = faults_of([changed(quarter("quaeleon")[0], opponents=masters)])
    assert any("no opponent of the level “master”" in fault for fault in found) is not is_offered


def test_an_option_that_the_game_refuses_is_told_in_its_words() -> None:
    [fault] = faults_of([changed(FIRST, options={"decks": ["purple"]}), LAST])
    assert fault.startswith("flask/teapots cannot be played so. ")


@each(
    ("values", "fault"),
    [
        ({"puzzle": "nonsense"}, "flask/herb_gate is a gate, but there is no puzzle flask/nonsense."),
        ({"stars": FIRST.stars}, "flask/herb_gate is a gate and has a match, too."),
        ({"key": "wordless"}, "flask/wordless has no words for journey.flask.wordless.title in de."),
    ],
)
def test_a_gate_that_leads_nowhere_is_told_of(values: dict[str, Any], fault: str) -> None:
    assert fault in faults_of([changed(GATE, **values), LAST])


def test_a_quarter_ends_with_its_keeper_and_names_are_there_once() -> None:
    assert faults_of([FIRST, FIRST, LAST]) == ["flask/teapots is there 2 times."]
    no_keeper = "The quarter of flask does not end with its one keeper."
    assert faults_of([FIRST]) == faults_of([LAST, FIRST]) == [no_keeper]
    assert no_keeper in faults_of([LAST, changed(LAST, key="teapots")])


# -- the command -------------------------------------------------------------------------------------------------------


def test_the_command_lists_all_stations(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["journey", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [one["name"] for one in listed] == [station.name for station in stations()]
    assert [one["kind"] for one in listed[:8]] == [
        "match",
        "match",
        "gate",
        "match",
        "match",
        "gate",
        "match",
        "keeper",
    ]
    assert listed[1]["options"]["duels"] is True
    assert listed[1]["twist_words"] == ["Duels", "Everybody sends a single creature into each fight."]
    assert listed[0]["stars"][0] == {"goal": "win", "n": 0, "words": "Win"}
    assert main(["journey"]) == 0
    told = capsys.readouterr().out
    assert all(one["title"] in told for one in listed)
    assert main(["journey", "--loud"]) == 2


def test_the_command_says_what_is_wrong(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.commands.journey.faults", lambda: ["The moss is dry."])
    assert main(["journey"]) == 1
    said = capsys.readouterr()
    assert said.err == "The moss is dry.\n"
    assert FIRST.name in said.out


def test_a_file_that_cannot_be_read_is_a_fault(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable() -> Any:
        raise JourneyError("The stations of moss cannot be read: it is wet.")

    monkeypatch.setattr(surveying, "quarters", unreadable)
    monkeypatch.setattr("scenes.commands.journey.stations", unreadable)
    assert main(["journey", "--json"]) == 1
    assert capsys.readouterr().err == "The stations of moss cannot be read: it is wet.\n"


def test_a_broken_file_says_which_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def read_text(self, encoding: str) -> str:
            return "[[station]]\nkey = 7\n"

    monkeypatch.setattr(journey, "asset", lambda *place: Broken())
    with pytest.raises(JourneyError, match="The stations of moss cannot be read: "):
        quarter.__wrapped__("moss")


def written(text: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Station, ...]:
    """The stations of the quarter of moss, whose file has this text."""

    class Written:
        def read_text(self, encoding: str) -> str:
            assert encoding == "utf-8"
            return text

    monkeypatch.setattr(journey, "asset", lambda folder, name: {("journey", "moss.toml"): Written()}[folder, name])
    return quarter.__wrapped__("moss")


def test_what_a_file_does_not_say_of_a_station_is_as_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = written('[[station]]\nkey = "a"\n[[station]]\nkey = "b"\nstars = [{ goal = "win" }]', monkeypatch)
    assert one == Station("a", "moss", [], {}, "", None, None, [], "", False)
    assert other == Station("b", "moss", stars=[Strived("win", 0)])
    assert Station("a").game == ""
    assert (one.name, one.occasion, one.is_gate) == ("moss/a", "journey/moss/a", False)


STATION = '[[station]]\nkey = "a"\n'
FEW_OPTIONS = ", ".join(f"o{n} = 1" for n in range(40))


@each(
    ("fits", "too_much"),
    [
        (STATION * 50, STATION),
        (
            STATION + "opponents = [" + '{ keeper = "fern", level = "gentle" },' * 5,
            '{ keeper = "fern", level = "gentle" }]',
        ),
        (STATION + "stars = [" + '{ goal = "win" },' * 3, '{ goal = "win" }]'),
        (STATION + "options = { " + FEW_OPTIONS, ", more = 1 }"),
        (STATION, "wether = 1"),
        (STATION, 'opponents = [{ keeper = "fern", level = "gentle", mood = "good" }]'),
        (STATION, 'stars = [{ goal = "win", of = 3 }]'),
        (STATION, '[[stations]]\nkey = "b"'),
    ],
)
def test_a_file_says_so_much_and_no_word_that_nobody_knows(fits: str, too_much: str) -> None:
    with pytest.MonkeyPatch.context() as monkeypatch:
        end = {"opponents = [": "]", "stars = [": "]", "options = {": "}"}
        closed = fits + next((sign for begin, sign in end.items() if begin in fits), "")
        assert written(closed, monkeypatch)
        with pytest.raises(JourneyError):
            written(fits + too_much, monkeypatch)


# -- measuring ---------------------------------------------------------------------------------------------------------


def test_a_visit_is_the_same_again_and_brings_stars_only_with_the_win() -> None:
    for station, seed in ((FIRST, 0), *[(quarter("quellector")[0], seed) for seed in range(2)]):
        visited = visit(Visit(station, "random", seed))
        if not seed:
            assert visited == visit(Visit(station, "random", seed))
        assert visited.stars[0] or not any(visited.stars)
        assert visited.decisions > 0


def test_a_station_with_a_seed_of_its_own_is_always_dealt_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[tuple[int, int]] = []

    def counted(station: Station, match: Match, seat: int) -> list[bool]:
        seeds.append((match.seed, match.starter))
        return [False] * 3

    monkeypatch.setattr("build_scripts.journey.stars_won", counted)
    monkeypatch.setattr("build_scripts.journey.play_out", lambda match, players: None)
    for station in (changed(FIRST, seed=5, starter=1), changed(FIRST, starter=None)):
        for seed in range(4):
            visit(Visit(station, "random", seed))
    assert set(seeds[:4]) == {(5, 1)}
    assert len({seed for seed, _ in seeds[4:]}) == 4


def test_what_is_found_has_a_row_for_each_level_and_each_star(monkeypatch: pytest.MonkeyPatch) -> None:
    def won(one: Visit) -> Visited:
        return Visited([one.level == "sharp", False, one.level == "sharp"], 7)

    monkeypatch.setattr("build_scripts.journey.visit", won)
    rows, rise, stars = measured([FIRST], ("gentle", "sharp"), Workshop(4, 1, Crew()))
    assert [row[:5] for row in rows.rows] == [
        ("flask/teapots", "ripple (gentle)", "gentle", 4, "0%"),
        ("flask/teapots", "ripple (gentle)", "sharp", 4, "100%"),
    ]
    assert [row[-3:] for row in rows.rows] == [("0%", "0%", "7"), ("0%", "100%", "7")]
    assert [row[2:] for row in stars.rows] == [(8, 4), (8, 0), (8, 4)]
    assert rise.rows == []


def test_steady_tells_how_a_quarter_rises_with_more_games_at_its_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    matches = [one for one in quarter("flask") if not one.is_gate]
    wins = {station.name: place % 2 == 0 for place, station in enumerate(matches)}
    monkeypatch.setattr("build_scripts.journey.visit", lambda one: Visited([wins[one.station.name]] * 3, 1))
    rows, rise, _ = measured(matches, ("steady", "sharp"), Workshop(2, 1, Crew()))
    assert [row[3] for row in rows.rows if row[2] == "steady"] == [6, 6, 2, 2, 2, 6]
    assert {row[3] for row in rows.rows if row[2] == "sharp"} == {2}
    assert [row[:3] for row in rise.rows] == [
        (1, 6, "100%"),
        (2, 6, "0%"),
        (3, 2, "100%"),
        (4, 2, "0%"),
        (5, 2, "100%"),
        (6, 6, "0%"),
    ]


def test_a_match_of_a_station_is_known_by_its_occasion() -> None:
    match = match_of(FIRST, "Ada", 3, Words())
    assert match.occasion == "journey/flask/teapots"
    assert [seat.name for seat in match.seats] == ["Ada", "Ripple"]
    assert match.starter == FIRST.starter
