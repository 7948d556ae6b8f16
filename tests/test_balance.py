"""What is measured by playing: what is played for it, and what is told of it."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from build_scripts import waits
from build_scripts.balance import command
from build_scripts.balance.__main__ import PARTS, main, title
from build_scripts.balance.flask import reactions
from build_scripts.balance.levels import MASTERS, levels, tables
from build_scripts.balance.measuring import Part, Workshop
from build_scripts.findings import FOLDER, Figures, Measurement, read
from game.bots.arena import Report, Terms
from game.bots.crew import ALONE
from game.bots.levels import OPEN_SECONDS, Thought
from game.rulesets import ruleset
from game.rulesets.flask.cards import OURS
from game.rulesets.flask.value import habit
from game.table.sight import View


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
