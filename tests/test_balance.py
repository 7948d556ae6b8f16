"""What is measured by playing: what is played for it, and what is told of it."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from build_scripts import waits
from build_scripts.balance import command
from build_scripts.balance.__main__ import PARTS, main, title
from build_scripts.balance.flask import field, reactions
from build_scripts.balance.levels import MASTERS, levels, tables
from build_scripts.balance.measuring import Part, Workshop
from build_scripts.balance.territory.against import measure_known, written
from build_scripts.balance.territory.playing import Game, Played
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
from build_scripts.findings import FOLDER, Figures, Measurement, read
from game.bots.arena import Report, Terms
from game.bots.crew import ALONE
from game.bots.levels import OPEN_SECONDS, Thought
from game.rulesets import ruleset
from game.rulesets.flask.cards import OURS, READY_MADE
from game.rulesets.flask.value import habit
from game.rulesets.territory.bestiary import DECKS
from game.rulesets.territory.written import read_creature
from game.table.sight import View
from tests.cases import each


class Casual:
    """A player of Flask who answers by habit, as `seated` would have them."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def answer(self, seen: View) -> Thought:
        """What habit says in a world that could be the true one."""
        return Thought(habit(seen.determinise(self.random), seen.seat, self.random))


TIMES = {"median": 1.0, "p95": 2.0, "max": 3.0}

Rows = list[tuple[str, tuple[str, ...], dict[str, Any], int]]


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Rows:
    """The rows that are played for, of which nothing is played: in each the first won six of ten games."""
    rows: Rows = []

    def arena(self: Workshop, game: str, line_up: Sequence[str], terms: Terms, share: int) -> Report:
        rows.append((game, tuple(line_up), dict(terms.options), share))
        return {"games": 10, "seats": [{"win_rate": 0.6, "illegal": 1, "ms": TIMES}, {"win_rate": 0.4, "illegal": 0}]}

    monkeypatch.setattr(Workshop, "arena", arena)
    return rows


HALL = Workshop(10, 1, ALONE)


def test_against_players_by_chance_a_quarter_of_the_games_is_enough(played: Rows) -> None:
    [told] = levels("xenofera", {"": {}}, HALL)
    assert [(*line_up, rows) for _, line_up, _, rows in played] == [
        ("sharp", "steady", 1),
        ("steady", "gentle", 1),
        ("sharp", "random", 4),
        ("gentle", "random", 4),
    ]
    assert told.rows[0] == ("sharp – steady", "", 10, "60.0%", "31.3% – 83.2%", 1, "1 / 2 / 3")


def test_whether_time_pays_is_asked_of_masters_against_the_next_lower_level(played: Rows) -> None:
    mirrors = {deck: {"decks": [deck, deck]} for deck in ("green", "red")}
    [told] = levels("flask", mirrors, HALL, MASTERS)
    assert [(line_up, rows) for _, line_up, _, rows in played] == [(("master", "sharp"), 2)] * 2
    assert told.rows[-1][:4] == ("**master – sharp**", "green and red", 20, "60.0%")


def test_larger_tables_seat_one_of_each_level_among_the_next_lower_one(played: Rows) -> None:
    [told] = tables(ruleset("xenofera"), {"": {}}, HALL)
    assert [line_up for _, line_up, _, _ in played] == [
        (first, *[second] * (seats - 1))
        for seats in (3, 4, 5)
        for first, second in (("sharp", "steady"), ("steady", "gentle"))
    ]
    assert told.rows[0] == ("one sharp, else steady", 3, 10, "60.0%", "31.3% – 83.2%", "33.3%", 1)


def test_the_largest_table_can_be_played_alone(played: Rows) -> None:
    [told] = PARTS["xenofera-largest"].measure(HALL)
    assert [row[:2] for row in told.rows] == [("one sharp, else steady", 5), ("one steady, else gentle", 5)]


def test_masters_are_played_at_larger_tables_apart_where_the_game_offers_them(played: Rows) -> None:
    PARTS["quaeleon-master-tables"].measure(HALL)
    assert [line_up for _, line_up, _, _ in played] == [("master", *["sharp"] * (seats - 1)) for seats in (3, 4, 5, 6)]
    assert "xenofera-master-tables" not in PARTS


def test_at_larger_tables_everybody_has_the_same_deck_and_all_decks_are_one_row(played: Rows) -> None:
    mirrors = {deck: {"size": "skirmish", "decks": [deck, deck]} for deck in ("pack", "storm")}
    [told] = tables(ruleset("territory"), mirrors, HALL)
    assert played[0] == ("territory", ("sharp", "steady", "steady"), {"size": "skirmish", "decks": ["pack"] * 3}, 2)
    assert played[1][2]["decks"] == ["storm"] * 3
    assert told.rows[0][:4] == ("one sharp, else steady", 3, 20, "60.0%")
    assert len(told.rows) == 2 * 2


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
    assert len(kept) > 40
    for file in kept:
        found = read(file.stem, file.parent)
        assert (found.title, found.about) == (title(file.stem), PARTS[file.stem].about)
        assert f"build_scripts.balance {file.stem} --games {found.origin.games}" in found.origin.command


# -- the tricks of Territory -------------------------------------------------------------------------------------------


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


def test_every_ready_made_deck_meets_all_others_of_flask(monkeypatch: pytest.MonkeyPatch) -> None:
    strong = ("red", "blue")

    def played(self: Workshop, game: str, players: Sequence[str], terms: Terms, rows: int) -> Report:
        first, second = terms.own["decks"]
        return {"games": 10, "seats": [{"win_rate": 0.5 + 0.4 * ((first in strong) - (second in strong))}]}

    monkeypatch.setattr(Workshop, "arena", played)
    whole, pairs = field(HALL)
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


def test_waits_are_those_between_own_answers_with_others_in_between() -> None:
    found = list(waits.waits("quellector", 2, 4))
    assert found
    assert all(seconds >= OPEN_SECONDS and answers > 0 for seconds, answers in found)


def test_what_was_measured_is_kept_where_that_is_wished(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: dict[str, Measurement] = {}
    monkeypatch.setattr(waits, "waits", lambda game, seats, seed: iter([(2.0, 1), (13.0, 9), (4.0, 2)]))
    monkeypatch.setattr(command, "write", kept.__setitem__)
    monkeypatch.setattr("sys.argv", ["waits", "--game", "flask", "--seats", "3", "--games", "1"])
    assert waits.main() == 0
    assert not kept
    monkeypatch.setattr("sys.argv", ["waits", "--game", "flask", "--seats", "3", "--games", "1", "--write"])
    assert waits.main() == 0
    assert list(kept["waits"].tables[0].rows) == [("Flask", 3, 3, "4.0", "13.0", "13.0", 9, 1)]
