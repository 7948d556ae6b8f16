"""The match of the day, and the row of days that forgives."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.match.record import Seat
from game.rulesets import GAMES
from game.session import daily
from game.session.daily import is_of_a_day, match_of_the_day, row
from game.session.keepers import KEEPERS, keeper_name
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

    def test_it_is_the_same_on_every_machine_and_with_every_version(self) -> None:
        one = match_of_the_day(DAY)
        assert (one.day, one.portrait, one.level, one.seed) == (DAY, 14, "gentle", 8_854_875_580_405_080)

    def test_of_four_days_one_is_gentle_two_are_steady_and_one_is_sharp(self) -> None:
        for day in range(DAY, DAY + 4):
            levels = sorted([match_of_the_day(day + more).level for more in range(4)])
            assert levels == ["gentle", "sharp", "steady", "steady"]

    def test_no_day_is_one_of_a_game_for_more_than_two(self, monkeypatch: pytest.MonkeyPatch) -> None:
        key = next(iter(GAMES))
        monkeypatch.setattr(daily, "GAMES", {**GAMES, key: GAMES[key]._replace(fewest=3)})
        assert key not in {match_of_the_day(day).game for day in range(DAY, DAY + len(GAMES))}

    def test_a_person_sits_first_and_the_keeper_of_the_day_across(self) -> None:
        words, one = Words(), match_of_the_day(DAY)
        match = one.match("Ada", 3, words)
        across = Seat(keeper_name(words, one.portrait), one.level, one.portrait)
        assert match.seats == [Seat("Ada", "person", 3), across]

    def test_its_deal_tells_who_goes_first(self) -> None:
        days = [match_of_the_day(day) for day in range(DAY, DAY + 12)]
        assert [one.match("Ada", 3, Words()).starter for one in days] == [one.seed % 2 for one in days]

    def test_who_wears_the_picture_of_the_day_plays_against_the_next_one(self) -> None:
        words, last = Words(), len(KEEPERS) - 1
        for portrait, other in ((0, 1), (last, 0)):
            one = match_of_the_day(DAY)._replace(portrait=portrait)
            across = one.match("Ada", portrait, words).seats[1]
            assert across == Seat(keeper_name(words, other), one.level, other)

    def test_it_is_known_by_its_occasion(self) -> None:
        assert is_of_a_day(match_of_the_day(DAY).match("Ada", 3, Words()).occasion)
        assert not any(is_of_a_day(other) for other in ("", "daylight", "journey/flask/teapots", "night/x/1"))


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
