"""What is measured by playing: what is played for it, and what is told of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import stdev
from typing import Any

import pytest

from build_scripts.balance import workers
from build_scripts.balance.__main__ import PARTS, main, title
from build_scripts.balance.flask import field, reactions
from build_scripts.balance.levels import MASTERS, levels, tables
from build_scripts.balance.measuring import Part, Workshop
from build_scripts.balance.territory.against import measure_known, written
from build_scripts.balance.territory.playing import CASUAL, Game, Played
from build_scripts.balance.territory.pool import (
    TRICK,
    Entry,
    Met,
    Strength,
    entries,
    fours,
    measure_pool,
    middle,
    pairs,
    probability,
    strengths,
)
from build_scripts.balance.territory.tricks import (
    BANNERS,
    COPIED,
    COPYCATS,
    PLAIN,
    STRIKES,
    Trick,
    copied_giants,
    home_lands,
    horde,
    plain,
    settled,
    with_strikers,
)
from build_scripts.findings import FOLDER, Figures, read
from game.bots.arena import Report, Terms
from game.bots.crew import ALONE
from game.bots.levels import LEVELS, Thought, budget_for
from game.bots.search import Arm, Findings, Search
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.rulesets.flask.cards import OURS, READY_MADE
from game.rulesets.flask.value import rollout_policy
from game.rulesets.territory.bestiary import DECKS
from game.rulesets.territory.decks import read_creatures
from game.rulesets.territory.written import read_creature
from game.table.sight import View
from tests.cases import each


class Casual:
    """A player of Flask who answers by habit, as `seated` would have them."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def answer(self, seen: View) -> Thought:
        """What habit says in a world that could be the true one."""
        return Thought(rollout_policy(seen.determinise(self.random), seen.seat, self.random))


TIMES = {"median": 1.0, "p95": 2.0, "max": 3.0}

Rows = list[tuple[str, tuple[str, ...], dict[str, Any], int]]


def measured(played: Rows) -> Any:
    """Plays nothing: in every row the first won six of ten games."""

    def measure(game: str, line_up: Sequence[str], terms: Terms, rows: int) -> Report:
        played.append((game, tuple(line_up), dict(terms.options), rows))
        return {"games": 10, "seats": [{"win_rate": 0.6, "illegal": 1, "ms": TIMES}, {"win_rate": 0.4, "illegal": 0}]}

    return measure


def test_against_players_by_chance_a_quarter_of_the_games_is_enough() -> None:
    played: Rows = []
    [told] = levels("xenofera", {"": {}}, measured(played))
    assert [(*line_up, rows) for _, line_up, _, rows in played] == [
        ("sharp", "steady", 1),
        ("steady", "gentle", 1),
        ("sharp", "random", 4),
        ("gentle", "random", 4),
    ]
    assert told.rows[0] == ("sharp – steady", "", 10, "60.0%", "31.3% – 83.2%", 1, "1 / 2 / 3")


def test_whether_time_pays_is_asked_of_masters_against_the_next_lower_level() -> None:
    played: Rows = []
    mirrors = {deck: {"decks": [deck, deck]} for deck in ("green", "red")}
    [told] = levels("flask", mirrors, measured(played), MASTERS)
    assert [(line_up, rows) for _, line_up, _, rows in played] == [(("master", "sharp"), 2)] * 2
    assert told.rows[-1][:4] == ("**master – sharp**", "green and red", 20, "60.0%")


def test_larger_tables_seat_one_of_each_level_among_the_next_lower_one() -> None:
    played: Rows = []
    [told] = tables(ruleset("xenofera"), {"": {}}, measured(played))
    assert [line_up for _, line_up, _, _ in played] == [
        (first, *[second] * (seats - 1))
        for seats in (3, 4, 5)
        for first, second in (("sharp", "steady"), ("steady", "gentle"))
    ]
    assert told.rows[0] == ("one sharp, else steady", 3, 10, "60.0%", "31.3% – 83.2%", "33.3%", 1)


def test_the_largest_table_can_be_played_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    played: Rows = []
    arena = measured(played)
    monkeypatch.setattr(Workshop, "arena", lambda _, *row: arena(*row))
    [told] = PARTS["xenofera-largest"].measure(Workshop(10, 1, ALONE))
    assert [row[:2] for row in told.rows] == [("one sharp, else steady", 5), ("one steady, else gentle", 5)]


def test_masters_are_played_at_larger_tables_apart_where_the_game_offers_them(monkeypatch: pytest.MonkeyPatch) -> None:
    played: Rows = []
    arena = measured(played)
    monkeypatch.setattr(Workshop, "arena", lambda _, *row: arena(*row))
    PARTS["quaeleon-master-tables"].measure(Workshop(10, 1, ALONE))
    assert [line_up for _, line_up, _, _ in played] == [("master", *["sharp"] * (seats - 1)) for seats in (3, 4, 5, 6)]
    assert "xenofera-master-tables" not in PARTS


def test_at_larger_tables_everybody_has_the_same_deck_and_all_decks_are_one_row() -> None:
    played: Rows = []
    mirrors = {deck: {"size": "skirmish", "decks": [deck, deck]} for deck in ("pack", "storm")}
    [told] = tables(ruleset("territory"), mirrors, measured(played))
    assert played[0] == ("territory", ("sharp", "steady", "steady"), {"size": "skirmish", "decks": ["pack"] * 3}, 2)
    assert played[1][2]["decks"] == ["storm"] * 3
    assert told.rows[0][:4] == ("one sharp, else steady", 3, 20, "60.0%")
    assert len(told.rows) == 2 * 2


class Told:
    """A crew that plays nothing and has the results at once."""

    def __init__(self, results: Sequence[Any]) -> None:
        self.results = results
        self.tasks: list[Any] = []

    def play(self, play: Any, tasks: Sequence[Any], kind: Any) -> Sequence[Any]:
        self.tasks += tasks
        return self.results


def test_what_a_second_worker_adds_counts_the_decisions_that_stay_as_they_were() -> None:
    crew = Told([workers.Doubled([None, 0.04, -0.01]), workers.Doubled([None])])
    [told] = workers.measure_workers(ruleset("quaeleon"), {"": {}}, Workshop(6, 2024, crew))  # type: ignore[arg-type]
    assert len(crew.tasks) == 2
    half = 1.96 * stdev([0, 4, -1, 0]) / 2
    assert told.rows == [(4, 2, "+0.75", f"{0.75 - half:+.2f} to {0.75 + half:+.2f}")]


def arms(**visits: tuple[int, float]) -> Findings:
    """What a search has found: of each answer how often it was tried, and how good it was."""
    found = []
    for word, (count, mean) in visits.items():
        arm = Arm()
        arm.visits, arm.total = count, count * mean
        found.append(((("say", word),), arm))
    return Findings(found, 0, 0.0)


def test_the_visits_of_two_workers_count_together() -> None:
    one, other = arms(left=(60, 0.5), right=(50, 0.6)), arms(right=(70, 0.6), left=(50, 0.5))
    assert workers._best([one]) == (("say", "left"),)
    assert workers._best([one, other]) == (("say", "right"),)
    assert workers._best([arms(left=(60, 0.5), right=(60, 0.6))]) == (("say", "right"),)


def test_each_worker_has_all_the_iterations_of_its_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "THINKER", "gentle")
    rules = ruleset("quellector")
    known = Match(rules, [Seat()] * 3, rules.usual_options(), 3, 0).view(0)
    found = workers._thought(known, Random(1))
    assert found.iterations >= budget_for(LEVELS["gentle"], rules.tuning).iterations > 0


def test_two_workers_are_asked_about_a_few_decisions_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "WORLDS", 4)
    monkeypatch.setattr(workers, "PLAYERS", ("random", "random"))
    monkeypatch.setattr(workers, "_thought", lambda known, random: arms())
    monkeypatch.setattr(workers, "_best", lambda found: (("say", str(len(found))),))
    rewards = {"1": 0.5, "2": 0.75}
    monkeypatch.setattr(Search, "iterate", lambda self, world, plan, arm: [rewards.get(plan[0][1], 0.5)] * 2)
    decisions = workers.Decisions("quellector", {}, 3)
    assert workers.think_twice(decisions).gains == [0.25] * workers.DECISIONS


@each("strike", STRIKES)
@each("powers", PLAIN[:3])
def test_plain_creatures_and_a_pair_of_strikers_cost_as_much_as_there_is(powers: tuple[int, int], strike: str) -> None:
    cards = with_strikers(powers, (strike, strike))
    assert 98 <= sum(card.cost for card in cards) <= 100
    assert [len(card.abilities) for card in cards] == [1, 1, *[0] * (len(cards) - 2)]
    assert {card.base for card in cards[2:-1]} == {powers[0]}


def test_a_horde_of_the_smallest_gathers_under_its_banners() -> None:
    cards = horde()
    assert 99 <= sum(card.cost for card in cards) <= 100
    assert [len(card.abilities) for card in cards] == [*[1] * BANNERS, *[0] * (len(cards) - BANNERS)]
    assert {card.base for card in cards[BANNERS:]} == {1}
    assert {card.types for card in cards} == {("mob",)}


def test_what_is_found_is_written_with_the_command_that_finds_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [Figures(("players", "games"), [("somebody", 12)])]
    monkeypatch.setitem(PARTS, "flask-decks", Part("What it means.", lambda workshop: found))
    monkeypatch.setattr("sys.argv", ["balance", "flask-decks", "--games", "12", "--into", str(tmp_path / "new")])
    assert main() == 0
    kept = read("flask-decks", tmp_path / "new")
    assert kept.origin.command == "python -m build_scripts.balance flask-decks --games 12 --seed 2024"
    assert (kept.title, kept.about, kept.origin.games, kept.origin.seed) == ("Flask: decks", "What it means.", 12, 2024)
    assert kept.tables[0].rows == [["somebody", 12]]
    assert (tmp_path / "new" / "flask-decks.md").read_text(encoding="utf-8") == kept.page()


def test_what_is_kept_is_what_can_be_measured_and_is_called_as_it_would_be_now() -> None:
    kept = sorted((FOLDER / "balance").glob("*.json"))
    assert len(kept) > 50
    for file in kept:
        found = read(file.stem, file.parent)
        assert (found.title, found.about) == (title(file.stem), PARTS[file.stem].about)
        assert f"build_scripts.balance {file.stem} --games {found.origin.games}" in found.origin.command


# -- the pool of Territory ---------------------------------------------------------------------------------------------


ALPHA, BETA, OMEGA = (Entry(name, "as it is", name) for name in ("alpha", "beta", "omega"))


def met(one: Entry, other: Entry, won: int, games: int) -> list[Met]:
    return [(one, other, 1.0)] * won + [(other, one, 1.0)] * (games - won)


def test_strengths_are_those_by_which_games_come_out_as_they_did() -> None:
    found = strengths(met(ALPHA, BETA, 300, 400) + met(BETA, OMEGA, 300, 400))
    gaps = [found[ALPHA].log_odds - found[BETA].log_odds, found[BETA].log_odds - found[OMEGA].log_odds]
    assert [round(probability(gap), 2) for gap in gaps] == [0.75, 0.75]
    assert found[BETA].games == 800
    assert found[ALPHA].error == pytest.approx(1 / sqrt(400 * 0.75 * 0.25), rel=0.02)


def test_whoever_has_played_little_is_taken_to_be_like_the_others() -> None:
    found = strengths(met(ALPHA, BETA, 2, 2) + met(BETA, OMEGA, 200, 400))
    assert 0.5 < probability(found[ALPHA].log_odds - found[BETA].log_odds) < 0.8
    assert found[ALPHA].error > 3 * found[OMEGA].error


def test_a_deck_counts_once_in_the_middle_and_a_trick_never() -> None:
    twin, trick = Entry("alpha", "its twin", ""), Entry(TRICK, "mean", "")
    found = {ALPHA: Strength(1.0, 0.1, 9), twin: Strength(2.0, 0.1, 9), BETA: Strength(-0.5, 0.1, 9)}
    assert middle({**found, trick: Strength(9.0, 0.1, 9)}) == 0.5


def test_tricks_meet_decks_and_never_each_other() -> None:
    pool = entries()
    drawn = list(pairs(pool, 400, Random(1)))
    assert all(one.deck != other.deck for one, other in drawn)
    assert 100 < sum(TRICK in (one.deck, other.deck) for one, other in drawn) < 180
    assert {entry for meeting in drawn for entry in meeting} == set(pool)
    for table in fours(pool, 50, Random(1)):
        assert len({entry.deck for entry in table} - {TRICK}) == 4


def test_lists_that_are_tried_stand_beside_their_decks(tmp_path: Path) -> None:
    tried = tmp_path / "tried.toml"
    tried.write_text('[heights]\n"two stags" = "skystag*2 snowl"\n', encoding="utf-8")
    [entry] = [entry for entry in entries(tried) if entry not in entries()]
    assert (entry.deck, entry.name) == ("heights", "two stags")
    assert [one.key for one in read_creatures(entry.cards).creatures] == ["skystag", "skystag", "snowl"]


def test_the_pool_tells_of_every_deck_at_two_and_at_four(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("build_scripts.balance.territory.pool.THOUGHTFUL", CASUAL)
    [told] = measure_pool(Workshop(12, 1, ALONE))
    assert told.title == "12 games of two *casual* players, and 4 of four"
    assert len(told.rows) == len({row[:2] for row in told.rows}) > 8
    assert [row for row in told.rows if row[0] == "trick"][-1][-2:] == ("–", "–")


def test_who_settles_in_few_biomes_brings_lands_of_these() -> None:
    trick = settled((4, 4), ["lake", "ocean"])
    assert {(one.base, one.modifiers) for one in trick.cards} == {(4, (("lake", 4),)), (4, (("ocean", 4),))}
    assert sum(one.cost for one in trick.cards) == 99
    assert trick.lands.split() == ["lake", "ocean"] * 5 + ["lake"]


def test_lands_where_creatures_are_at_home() -> None:
    texts = ("Fish; ; 3; lake+2 ocean+8 tundra-20", "Stone; ; 5; ", "Exile; ; 5; plain-4", "Owl; ; 2; forest+4")
    fish, stone, exile, owl = map(read_creature, texts)
    assert home_lands((fish, stone, exile, owl, fish)).split() == ["ocean", "forest", "ocean"]
    assert home_lands((stone, exile)) == ""
    assert len(home_lands((fish,) * 40).split()) == 25


def test_giants_stand_among_plain_creatures() -> None:
    first, second, *rest = with_strikers(PLAIN[1], ["", ""], 18)
    assert first == second
    assert (first.base, first.cost, first.abilities) == (10, 18, ())
    assert {one.base for one in rest} == {PLAIN[1][0]}
    assert len({one.modifiers for one in rest}) == len(rest)


def test_giants_are_copied_for_half_their_price() -> None:
    *giants, one, other = copied_giants(PLAIN[1])[: COPIED + COPYCATS]
    assert len({*giants}) == 1
    assert [ability.effect.key for ability in one.abilities] == ["duplicate"]
    assert one == other
    assert one.cost * 2 == giants[0].cost


def test_a_trick_meets_every_ready_deck_from_both_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    trick = plain(PLAIN[1])
    seats: Counter[tuple[str, int]] = Counter()

    def first_seat_wins(game: Game) -> Played:
        seat = game.decks.index(written(trick))
        seats[game.decks[1 - seat], seat] += 1
        assert game.lands == (("25x lake", "") if seat == 0 else ("", "25x lake"))
        return Played([1.0, 0.0], 5)

    monkeypatch.setattr("build_scripts.balance.territory.against.play", first_seat_wins)
    known = [Trick("bodies", trick, "25x lake")]
    monkeypatch.setattr("build_scripts.balance.territory.against.known_tricks", lambda: known)
    [told] = measure_known(Workshop(4 * len(DECKS), 1, ALONE))
    assert told.title.endswith(f" {4 * len(DECKS)} games for each trick")
    assert [row[:2] for row in told.rows] == [("bodies", "50.0%")]
    assert seats == {(deck, seat): 2 for deck in DECKS for seat in (0, 1)}


# -- Flask's decks -----------------------------------------------------------------------------------------------------


def test_every_ready_made_deck_meets_all_others_of_flask(monkeypatch: pytest.MonkeyPatch) -> None:
    strong = ("red", "blue")

    def played(self: Workshop, game: str, players: Sequence[str], terms: Terms, rows: int) -> Report:
        first, second = terms.own["decks"]
        return {"games": 10, "seats": [{"win_rate": 0.5 + 0.4 * ((first in strong) - (second in strong))}]}

    monkeypatch.setattr(Workshop, "arena", played)
    whole, pairs = field(Workshop(10, 1, ALONE))
    assert [row[0] for row in whole.rows] == list(READY_MADE)
    assert {row[0]: row[1:3] for row in whole.rows}["red"] == (70, "84.3%"), "six times nine, and once five"
    assert [row[place + 1] for place, row in enumerate(pairs.rows)] == ["–"] * len(READY_MADE)
    assert pairs.rows[0][1:] == ("–", "50", "10", "10", "50", "50", "50", "50")


def test_reactions_are_counted_with_the_decks_that_ran_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    """By players who answer by habit: of every trap that was laid at most one was activated."""
    monkeypatch.setattr("build_scripts.balance.flask.seated", lambda levels, random: [Casual(random)] * len(levels))
    [told] = reactions({"ours": OURS}, Workshop(6, 1, ALONE))
    assert [row[:3] for row in told.rows] == [("ours", 2, 6), ("ours", 3, 6)]
    for row in told.rows:
        laid, answered, own = (float(str(cell)) for cell in row[5:8])
        assert 0 < answered + own <= laid
        fell, ran_out = int(row[8]), int(row[9])
        assert 0 <= ran_out <= fell == 6 * (int(row[1]) - 1)
