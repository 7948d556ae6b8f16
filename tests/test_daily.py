"""The match of the day, and the row of days that forgives."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as some

from game.rulesets import GAMES
from game.session.daily import match_of_the_day, row
from game.words import Words

DAY = 740_000


class TestTheMatch:
    def test_it_is_the_same_for_everybody_on_a_day(self) -> None:
        ada, ben = (match_of_the_day(DAY).match(name, portrait, Words()) for name, portrait in (("Ada", 3), ("Ben", 3)))
        assert ada.table.zones == ben.table.zones
        assert ada.seats[1] == ben.seats[1]
        assert ada.occasion == f"day/{DAY}"

    def test_another_day_is_another_deal_and_all_games_take_turns(self) -> None:
        games = [key for key, game in GAMES.items() if game.fewest <= 2]
        days = [match_of_the_day(day) for day in range(DAY, DAY + len(games))]
        assert len({one.seed for one in days}) == len(games)
        assert sorted(one.game for one in days) == sorted(games)

    def test_nobody_plays_against_their_own_picture(self) -> None:
        for day in range(DAY, DAY + 30):
            one = match_of_the_day(day)
            assert one.match("Ada", one.portrait, Words()).seats[1].portrait != one.portrait


class TestTheRow:
    def test_nobody_who_never_came_has_a_row(self) -> None:
        assert row([], DAY) == 0

    def test_days_after_each_other_count_and_today_is_not_missed_yet(self) -> None:
        assert row([DAY - 2, DAY - 1, DAY], DAY) == 3
        assert row([DAY - 2, DAY - 1], DAY) == 2

    def test_one_missed_day_is_forgiven_and_does_not_count(self) -> None:
        assert row([DAY - 4, DAY - 3, DAY - 1, DAY], DAY) == 4

    def test_yesterday_may_be_missed_too(self) -> None:
        assert row([DAY - 3, DAY - 2], DAY) == 2

    def test_two_missed_days_within_seven_end_it(self) -> None:
        assert row([DAY - 5, DAY - 3, DAY - 1, DAY], DAY) == 3
        assert row([DAY - 3], DAY) == 0

    def test_another_one_is_forgiven_a_week_later(self) -> None:
        missed = {DAY - 2, DAY - 9}
        assert row([day for day in range(DAY - 12, DAY + 1) if day not in missed], DAY) == 11

    @given(some.sets(some.integers(DAY - 40, DAY)))
    def test_one_more_day_never_shortens_it(self, days: set[int]) -> None:
        assert row(days | {DAY}, DAY) >= row(days, DAY)
        assert row(days, DAY) <= len(days)
