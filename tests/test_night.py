"""A night of games: its points and standings, its games one after the other, and its pages."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.match.match import Match
from game.match.record import Seat
from game.rulesets import GAMES
from game.session.night import (
    FEWEST,
    MOST,
    by_dice,
    ended_of,
    games_for,
    memories,
    next_match,
    night_of,
    note_end,
    occasion,
    points,
    remembered,
    standings,
)
from game.session.play_session import PlaySession
from game.store import nights as store
from game.store.files import StoreError
from game.store.games import unfinished
from game.store.nights import Ended, Memory, Night
from game.store.people import change_person
from game.store.settings import Known
from scenes import routes
from scenes.night.plan import NightPlan
from scenes.night.scene import NightScene
from scenes.play.table.scene import TableScene
from tests.clipping import TIGHT_SHAPES, assert_whole
from tests.visitor import OpenApp, Visitor

pytestmark = pytest.mark.usefixtures("own_home")


def players(*names: str) -> list[Seat]:
    return [Seat(name, "person", number) for number, name in enumerate(names)]


def night(*ended: Ended, games: int = 3, doubled: bool = False) -> Night:
    return Night(players("Ada", "Ben", "Cy"), ["quellector"] * games, True, doubled, list(ended))


def played(match: Match, seed: int = 1) -> Match:
    random = Random(seed)
    while not match.is_over:
        seat = match.table.asked()[0]
        match.answer(seat, match.ruleset.advice.rollout_policy(match.table, seat, random))
    return match


class TestPoints:
    def test_the_first_of_three_gets_three_and_those_who_share_a_place_get_the_same(self) -> None:
        assert points(night(Ended([2, 1, 2], [4, 9, 4])), 0) == (2, 3, 2)

    def test_the_last_game_counts_double_where_that_was_wanted(self) -> None:
        once, twice = (night(Ended([1, 2, 3], [3, 2, 1]), games=1, doubled=doubled) for doubled in (False, True))
        assert (points(once, 0), points(twice, 0)) == ((3, 2, 1), (6, 4, 2))
        assert points(night(Ended([1, 2, 3], [3, 2, 1]), doubled=True), 0) == (3, 2, 1)

    def test_equals_share_a_place_and_the_later_win_stands_first(self) -> None:
        rows = standings(night(Ended([1, 2, 3], [3, 2, 1]), Ended([2, 1, 3], [2, 3, 1])))
        assert [(row.player, row.place, row.total) for row in rows] == [(1, 1, 5), (0, 1, 5), (2, 3, 2)]

    def test_before_the_first_game_all_are_first(self) -> None:
        assert {row.place for row in standings(night())} == {1}

    @given(some.lists(some.permutations([1, 2, 3]), max_size=3))
    def test_totals_are_the_sums_of_what_the_games_gave(self, places: list[list[int]]) -> None:
        evening = night(*[Ended(list(one), [0, 0, 0]) for one in places])
        rows = standings(evening)
        assert sum(row.total for row in rows) == 6 * len(places)
        assert [row.total for row in rows] == sorted([row.total for row in rows], reverse=True)


class TestDice:
    @given(
        some.integers(2, 6), some.integers(FEWEST, MOST), some.lists(some.floats(0, 1), min_size=MOST, max_size=MOST)
    )
    def test_all_can_play_what_the_dice_choose_and_nothing_comes_again_before_all_came(
        self, seats: int, count: int, dice: list[float]
    ) -> None:
        chosen, offered = by_dice(seats, count, dice), games_for(seats)
        assert len(chosen) == count
        assert set(chosen) <= set(offered)
        assert len(set(chosen)) == min(count, len(offered))
        assert all(one != other for one, other in pairwise(chosen))

    def test_no_game_is_offered_to_more_than_it_has_seats_for(self) -> None:
        for seats in range(2, 7):
            assert all(GAMES[game].fewest <= seats <= GAMES[game].most for game in games_for(seats))


class TestAGameOfTheNight:
    def test_it_is_noted_once_when_it_ends(self) -> None:
        name = store.begin(night())
        match = played(next_match(night(), name))
        for _ in range(2):
            note_end(match, [])
        kept = store.load_night(name, [])
        assert kept is not None
        assert kept.ended == [ended_of(match)]
        assert not kept.is_over

    def test_a_free_game_and_one_of_a_night_that_is_gone_are_noted_nowhere(self) -> None:
        for match in (played(next_match(night(), "20260101-000000-00000000")), played(next_match(night(), "x"))):
            note_end(match, [])
        assert store.nights([]) == []

    def test_whoever_is_last_goes_first(self) -> None:
        evening = night(Ended([1, 3, 2], [3, 1, 2]))
        assert next_match(evening, "n").starter == 1

    def test_a_level_that_the_game_does_not_offer_is_played_by_the_next_best(self) -> None:
        evening = Night([Seat("Ada"), Seat("Cinder", "master", 0)], ["quellector"] * 3)
        assert next_match(evening, "n").seats[1].player == "sharp"

    def test_the_occasion_tells_night_and_number(self) -> None:
        assert night_of(occasion("20261128-120000-0123abcd", 2)) == ("20261128-120000-0123abcd", 2)
        assert [night_of(other) for other in ("", "night/x", "night/x/-1", "night/x/1e9", "journey/a/1")] == [None] * 5

    def test_a_game_played_at_a_session_counts_by_itself(self) -> None:
        name = store.begin(night())
        sitting = PlaySession(next_match(night(), name))
        sitting.begin()
        random = Random(3)
        while not sitting.match.is_over:
            seat = sitting.match.table.asked()[0]
            sitting.answer(seat, sitting.match.ruleset.advice.rollout_policy(sitting.match.table, seat, random))
        assert sitting.count(740_000) == []
        kept = store.load_night(name, [])
        assert kept is not None
        assert len(kept.ended) == 1


class TestMemories:
    def test_every_game_has_a_blow_a_draw_and_an_end_of_people_who_were_there(self) -> None:
        for key in GAMES:
            evening = Night(players("Ada", "Ben"), [key] * 3)
            found = list(memories(played(next_match(evening, "n"))))
            assert {memory.kind for memory in found} >= {"blow", "close"}
            assert all(memory.who in (0, 1) and 0 <= memory.share <= 1 for memory in found)
            assert all(memory.who != memory.whom for memory in found if memory.kind != "luck")

    def test_the_greatest_of_each_kind_is_told(self) -> None:
        small, great = Memory("blow", 0, 1, 0.2), Memory("blow", 2, 0, 0.7)
        evening = night(Ended([1, 2, 3], [3, 2, 1], [small]), Ended([1, 2, 3], [3, 2, 1], [great]))
        assert remembered(evening) == [(1, great)]

    def test_an_even_end_is_the_closest(self) -> None:
        match = played(next_match(night(), "n"))
        assert match.table.outcome is not None
        match.table.outcome = ((0, 1), (5, 5, 0))
        assert [memory.share for memory in memories(match) if memory.kind == "close"] == [1.0]


class TestFiles:
    def test_a_broken_file_is_set_aside_and_others_stay(self, own_home: Path) -> None:
        name = store.begin(night())
        broken = own_home / "nights" / "night-20260101-000000-00000000.json"
        broken.write_text('{"format": 1, "players": 3}')
        problems: list[StoreError] = []
        assert [kept.id for kept in store.nights(problems)] == [name]
        assert [problem.key for problem in problems] == ["store.broken"]
        assert not broken.exists()

    def test_a_file_of_another_name_and_a_link_are_left_alone(self, own_home: Path) -> None:
        store.begin(night())
        other = own_home / "nights" / "diary.json"
        other.write_text("mine")
        link = own_home / "nights" / "night-20260101-000000-00000000.json"
        link.symlink_to(other)
        assert len(store.nights([])) == 1
        with pytest.raises(StoreError):
            store.change_night("20260101-000000-00000000", lambda night: None, [])
        assert other.read_text() == "mine"

    def test_two_windows_add_to_the_same_night(self) -> None:
        name = store.begin(night())
        store.change_night(name, lambda one: one.ended.append(Ended([1, 2, 3], [3, 2, 1])), [])
        store.change_night(name, lambda one: one.ended.append(Ended([3, 2, 1], [1, 2, 3])), [])
        kept = store.load_night(name, [])
        assert kept is not None
        assert len(kept.ended) == 2


class TestPages:
    def test_a_night_is_planned_begun_left_and_gone_on_with(self, open_app: OpenApp) -> None:
        visitor = Visitor(open_app())
        routes.to_title(visitor.app)
        routes.to_nights(visitor.app)
        visitor.looks()
        visitor.clicks("start")
        table = visitor.scene
        assert isinstance(table, TableScene)
        table.session.saving.wait()
        assert night_of(table.match.occasion) is not None
        routes.to_title(visitor.app)
        routes.to_nights(visitor.app)
        visitor.looks()
        visitor.clicks("on")
        again = visitor.scene
        assert isinstance(again, TableScene)
        assert again.match.record() == table.match.record()
        assert len(unfinished([])) == 1

    def test_the_ceremony_tells_who_won_and_the_picture_is_kept(self, open_app: OpenApp, own_home: Path) -> None:
        evening = night(*[Ended([1, 2, 3], [3, 2, 1])] * 3)
        name = store.begin(evening)
        visitor = Visitor(open_app())
        routes.to_nights(visitor.app, name)
        visitor.looks()
        told = " ".join([node.name for top in visitor.scene.outline() for node in top.walk()])
        assert "Ada wins the night" in told
        visitor.clicks("picture")
        (kept,) = (own_home / "pictures").iterdir()
        assert kept.read_bytes().startswith(b"\x89PNG")

    def test_another_night_begins_with_the_same_people(self, open_app: OpenApp) -> None:
        name = store.begin(night(*[Ended([1, 2, 3], [3, 2, 1])] * 3))
        visitor = Visitor(open_app())
        routes.to_nights(visitor.app, name)
        visitor.looks()
        visitor.clicks("again")
        scene = visitor.scene
        assert isinstance(scene, NightScene)
        assert [place.name for place in scene.plan.places.all] == ["Ada", "Ben", "Cy"]

    def test_to_end_it_early_asks_and_throws_it_away(self, open_app: OpenApp) -> None:
        store.begin(night(Ended([1, 2, 3], [3, 2, 1])))
        visitor = Visitor(open_app())
        routes.to_nights(visitor.app)
        visitor.looks()
        visitor.clicks("end")
        assert len(store.nights([])) == 1
        visitor.clicks(("answer", "yes"))
        assert store.nights([]) == []

    @pytest.mark.parametrize(("language", "size", "text_scale"), TIGHT_SHAPES)
    def test_nothing_is_cut(self, open_app: OpenApp, language: str, size: tuple[int, int], text_scale: float) -> None:
        app = open_app(size, language=language, text_scale=text_scale)
        routes.to_title(app)
        memories = [Memory(kind, 0, 1, 0.5) for kind in ("blow", "luck", "close")]
        for ended in (0, 2, 3):
            evening = night(*[Ended([1, 2, 3], [3, 2, 1], memories)] * ended)
            routes.to_nights(app, store.begin(evening) if ended else "")
            app.scenes.draw()
            assert isinstance(app.scenes.top, NightScene)
            assert_whole(app, app.scenes.top, size)


def test_the_keeper_who_is_here_sits_first(open_app: OpenApp) -> None:
    app = open_app()
    for name in ("Ada", "Rosa"):
        change_person(name, lambda person: None, [], 5)
    app.change_some(keeper="Rosa")
    assert NightPlan(app).places.all[0].name == "Rosa"
    app.change_some(group=[Known("Ada", 5), Known("Rosa", 5)])
    assert [place.name for place in NightPlan(app).places.all] == ["Rosa", "Ada"]
    app.change_some(group=[Known("Ada", 5), Known("Bert", 6)])
    assert NightPlan(app).places.all[0].name == "Rosa"
