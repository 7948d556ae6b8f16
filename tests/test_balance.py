"""The tables of docs/balance.md: what is played for them, and what they tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from build_scripts.balance.__main__ import PARTS
from build_scripts.balance.levels import levels, tables
from build_scripts.balance.page import PAGE, replaced
from build_scripts.balance.territory.tricks import BANNERS, PLAIN, STRIKES, horde, with_strikers
from game.bots.arena import Report, Terms
from game.rulesets import ruleset

TIMES = {"median": 1.0, "p95": 2.0, "max": 3.0}

Played = list[tuple[str, tuple[str, ...], dict[str, Any], int]]


def measured(played: Played) -> Any:
    """Plays nothing: in every row the first won six of ten games."""

    def measure(game: str, line_up: Sequence[str], terms: Terms, rows: int) -> Report:
        played.append((game, tuple(line_up), dict(terms.options), rows))
        return {"games": 10, "seats": [{"win_rate": 0.6, "illegal": 1, "ms": TIMES}, {"win_rate": 0.4, "illegal": 0}]}

    return measure


def test_against_players_by_chance_a_quarter_of_the_games_is_enough() -> None:
    played: Played = []
    lines = levels("xenofera", {"": {}}, measured(played))
    assert [(*line_up, rows) for _, line_up, _, rows in played] == [
        ("sharp", "steady", 1),
        ("steady", "gentle", 1),
        ("sharp", "random", 4),
        ("gentle", "random", 4),
    ]
    assert lines[2] == "| sharp – steady |  | 10 | 60.0% | 31.3% – 83.2% | 1 | 1 / 2 / 3 |"


def test_larger_tables_seat_one_of_each_level_among_the_next_lower_one() -> None:
    played: Played = []
    lines = tables(ruleset("xenofera"), {"": {}}, measured(played))
    assert [line_up for _, line_up, _, _ in played] == [
        (first, *[second] * (seats - 1))
        for seats in (3, 4, 5)
        for first, second in (("sharp", "steady"), ("steady", "gentle"))
    ]
    assert lines[2] == "| one sharp, else steady | 3 | 10 | 60.0% | 31.3% – 83.2% | 33.3% | 1 |"


def test_at_larger_tables_everybody_has_the_same_deck_and_all_decks_are_one_row() -> None:
    played: Played = []
    mirrors = {deck: {"size": "skirmish", "decks": [deck, deck]} for deck in ("pack", "storm")}
    lines = tables(ruleset("territory"), mirrors, measured(played))
    assert played[0] == ("territory", ("sharp", "steady", "steady"), {"size": "skirmish", "decks": ["pack"] * 3}, 2)
    assert played[1][2]["decks"] == ["storm"] * 3
    assert lines[2].startswith("| one sharp, else steady | 3 | 20 | 60.0% |")
    assert len(lines) == 2 + 2 * 2


@pytest.mark.parametrize("strike", STRIKES)
@pytest.mark.parametrize("powers", PLAIN[:3])
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


def test_every_table_has_its_marks_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for part in PARTS:
        assert f"\n<!-- {part} -->\nnew\n<!-- end of {part} -->\n" in replaced(page, part, ["new"])
