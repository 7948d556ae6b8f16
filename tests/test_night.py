"""A night of games: its points and standings, its games one after the other, and its pages."""

import json
import os
import re
import time
from itertools import combinations, pairwise, permutations
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.art.parts.expressions import BEATEN, PLEASED
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import GAMES
from game.session.memories import blows_in, memories
from game.session.nearness import nearness
from game.session.night import (
    FEWEST,
    MOST,
    Astray,
    Need,
    by_dice,
    count_astray,
    ended_of,
    games_for,
    needs,
    next_match,
    note_end,
    people_of,
    points,
    remembered,
    standings,
)
from game.session.occasions import night_of, of_night
from game.session.play_session import PlaySession
from game.stage.drawing.text import plain
from game.store import nights as store
from game.store.bin import Bin
from game.store.files import StoreError, readable
from game.store.finished import keep
from game.store.games import unfinished
from game.store.locks import shortly
from game.store.nights import Night, NightGame, NightMemory
from game.store.people import change_person
from game.store.settings import Known
from game.store.statistics import Tally
from game.table.choices import CONCEDE
from game.table.events import Moved
from scenes import routes
from scenes.games.registry import PRESENTATIONS
from scenes.menagerie import Menagerie
from scenes.menus.title import TitleScene
from scenes.night.gist import GistScene
from scenes.night.honours import Honours
from scenes.night.keepsake import SIZE, Keepsake
from scenes.night.moments import moments_of
from scenes.night.plan import NightPlan
from scenes.night.podium import WRITTEN_AT, NightPodium
from scenes.night.scene import NightScene
from scenes.page_widgets import Rail
from scenes.play.results.podium import slab_high
from scenes.play.results.scene import ResultsScene
from scenes.play.table.scene import TableScene
from tests.cases import each
from tests.clipping import TIGHT_SHAPES, assert_whole
from tests.hands import key
from tests.systems import LINKS
from tests.visitor import OpenApp, Visitor

pytestmark = pytest.mark.usefixtures("own_home")


def _now() -> str:
    return time.strftime("%Y%m%d-%H%M%S")


def players(*names: str) -> list[Seat]:
    return [Seat(name, "person", number) for number, name in enumerate(names)]


def night(*ended: NightGame, games: int = 3, doubled: bool = False) -> Night:
    return Night(players("Ada", "Ben", "Cy"), ["quellector"] * games, True, doubled, list(ended))


def ended_in(name: str) -> list[NightGame]:
    """The games of a night that are over, as it lies on the disk."""
    kept = store.load_night(name, [])
    return kept.ended


def altered(**fields: Any) -> str:
    """A night after its first game, as a file in which these stand instead."""
    return json.dumps(json.loads(readable(night(NightGame([1, 2, 3], [3, 2, 1])))) | fields)


def with_end(**fields: Any) -> str:
    """The same, with these in its game that is over."""
    return altered(ended=[{"places": [1, 2, 3], "scores": [3, 2, 1]} | fields])


def told_out(visitor: Visitor) -> None:
    """Let all of a ceremony be told."""
    visitor.scene.honours.finish()
    visitor.scene.tick(0.0)
    visitor.looks()


def played(match: Match, seed: int = 1) -> Match:
    random = Random(seed)
    while not match.is_over:
        seat = match.table.asked()[0]
        match.answer(seat, match.ruleset.advice.habit(match.table, seat, random))
    return match


class TestPoints:
    def test_the_first_of_three_gets_three_and_those_who_share_a_place_get_the_same(self) -> None:
        assert points(night(NightGame([2, 1, 2], [4, 9, 4])), 0) == (2, 3, 2)

    def test_the_last_game_counts_double_where_that_was_wanted(self) -> None:
        once, twice = (night(NightGame([1, 2, 3], [3, 2, 1]), games=1, doubled=doubled) for doubled in (False, True))
        assert (points(once, 0), points(twice, 0)) == ((3, 2, 1), (6, 4, 2))
        assert points(night(NightGame([1, 2, 3], [3, 2, 1]), doubled=True), 0) == (3, 2, 1)

    def test_how_all_stood_after_a_game_stays_told(self) -> None:
        evening = night(NightGame([1, 2, 3], [3, 2, 1]), NightGame([3, 1, 2], [1, 3, 2]))
        assert [(row.player, row.total) for row in standings(evening, 1)] == [(0, 3), (1, 2), (2, 1)]
        assert [(row.player, row.total) for row in standings(evening, 2)] == [(1, 5), (0, 4), (2, 3)]
        assert standings(evening) == standings(evening, 2)

    def test_equals_share_a_place_and_the_later_win_stands_first(self) -> None:
        rows = standings(night(NightGame([1, 2, 3], [3, 2, 1]), NightGame([2, 1, 3], [2, 3, 1])))
        assert [(row.player, row.place, row.total) for row in rows] == [(1, 1, 5), (0, 1, 5), (2, 3, 2)]

    def test_before_the_first_game_all_are_first(self) -> None:
        assert {row.place for row in standings(night())} == {1}

    @given(some.lists(some.permutations([1, 2, 3]), max_size=3))
    def test_totals_are_the_sums_of_what_the_games_gave(self, places: list[list[int]]) -> None:
        evening = night(*[NightGame(list(one), [0, 0, 0]) for one in places])
        rows = standings(evening)
        assert sum(row.total for row in rows) == 6 * len(places)
        assert [row.total for row in rows] == sorted([row.total for row in rows], reverse=True)


class TestNeeds:
    def test_more_than_one_game_is_open_to_all(self) -> None:
        assert needs(night(NightGame([1, 2, 3], [3, 2, 1]))) == []
        assert needs(night(*[NightGame([1, 2, 3], [3, 2, 1])] * 3)) == []

    def test_the_leader_needs_the_second_place_the_next_one_to_win_and_the_last_one_luck(self) -> None:
        found = needs(night(NightGame([1, 2, 3], [3, 2, 1]), NightGame([2, 3, 1], [2, 1, 3])))
        assert found == [Need(0, 2, False, True), Need(2, 1, True, True), Need(1, 0, False, True)]

    def test_of_two_who_lead_together_whoever_comes_first_wins_even_if_they_share_that(self) -> None:
        found = needs(night(NightGame([1, 2, 3], [3, 2, 1]), NightGame([2, 1, 3], [2, 3, 1])))
        assert found == [Need(1, 1, False, True), Need(0, 1, False, True), Need(2, 0, False, False)]

    def test_whoever_is_far_ahead_wins_with_the_last_place(self) -> None:
        found = needs(night(*[NightGame([1, 2, 3], [3, 2, 1])] * 4, games=5))
        assert found == [Need(0, 3, False, True), Need(1, 0, False, False), Need(2, 0, False, False)]

    def test_where_the_last_game_counts_double_less_is_sure(self) -> None:
        places = [NightGame([1, 2, 3], [3, 2, 1])] * 2
        once, twice = (needs(night(*places, doubled=doubled)) for doubled in (False, True))
        assert once == [Need(0, 3, False, True), Need(1, 0, False, True), Need(2, 0, False, False)]
        assert twice == [Need(0, 2, False, True), Need(1, 1, True, True), Need(2, 0, False, True)]

    @given(
        some.lists(some.permutations([1, 2, 3, 4]), min_size=2, max_size=2),
        some.booleans(),
    )
    def test_needs_are_what_the_last_game_shows(self, places: list[list[int]], doubled: bool) -> None:
        """Whatever the others do, the place that is named is enough, and no worse one; who cannot win never does."""
        four = Night(players("Ada", "Ben", "Cy", "Dot"), ["quellector"] * 3, True, doubled)
        four.ended = [NightGame(list(one), [0] * 4) for one in places]
        won: dict[int, dict[int, list[bool]]] = {one: {place: [] for place in range(1, 5)} for one in range(4)}
        for last in permutations([1, 2, 3, 4]):
            after = msgspec.structs.replace(four, ended=[*four.ended, NightGame(list(last), [0] * 4)])
            for row in standings(after):
                won[row.player][last[row.player]].append(row.place == 1)
        for one in needs(four):
            sure = [place for place, ends in won[one.player].items() if all(ends)]
            assert one.place == max(sure, default=0)
            assert one.can_win is any(any(ends) for ends in won[one.player].values())


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

    @each("number", [0, 1, 2, 3, 4])
    def test_each_game_has_its_share_of_the_numbers(self, number: int) -> None:
        offered = games_for(2)
        for chance in (0.001, 0.5, 0.999):
            assert by_dice(2, 1, [(number + chance) / len(offered)]) == [offered[number]]
        assert by_dice(2, 1, [1.0]) == [offered[-1]]

    def test_where_all_have_come_none_comes_twice_in_a_row(self) -> None:
        one, other = games_for(6)
        assert by_dice(6, 5, [0, 0, 1, 0, 1]) == [one, other, one, other, one]
        assert by_dice(6, 5, [1, 0, 0, 0, 0]) == [other, one, other, one, other]

    def test_where_there_is_no_other_game_it_comes_again(self, monkeypatch: pytest.MonkeyPatch) -> None:
        only = next(iter(GAMES))
        monkeypatch.setattr("game.session.night.GAMES", {only: GAMES[only]})
        assert by_dice(2, FEWEST, [0.5] * FEWEST) == [only] * FEWEST

    def test_a_night_is_of_three_games_at_least_and_of_five_at_most(self) -> None:
        assert (FEWEST, MOST) == (3, 5)

    def test_every_game_is_offered_to_as_few_and_as_many_as_can_play_it(self) -> None:
        for game in GAMES.values():
            assert game.key in games_for(game.fewest)
            assert game.key in games_for(game.most)

    def test_no_game_is_offered_to_more_than_it_has_seats_for(self) -> None:
        for seats in range(2, 7):
            assert all(GAMES[game].fewest <= seats <= GAMES[game].most for game in games_for(seats))


class TestAGameOfTheNight:
    def test_it_is_noted_once_when_it_ends(self) -> None:
        name = store.begin(night())
        match = played(next_match(night(), name))
        for _ in range(2):
            note_end(match, [], "kept.json")
        kept = store.load_night(name, [])
        assert kept.ended == [ended_of(match, "kept.json")]
        assert not kept.is_over

    def test_a_night_that_cannot_be_read_any_more_is_told_of(self) -> None:
        name = store.begin(night())
        match, problems = played(next_match(night(), name)), list[StoreError]()
        store.path_of(name).write_text("no", encoding="utf-8")
        note_end(match, problems)
        assert [problem.key for problem in problems] == ["store.broken"]

    def test_a_game_that_could_not_be_kept_names_no_file(self) -> None:
        name = store.begin(night())
        note_end(match := played(next_match(night(), name)), [])
        kept = store.load_night(name, [])
        assert [ended.file for ended in (*kept.ended, ended_of(match))] == ["", ""]

    def test_computers_are_no_people(self) -> None:
        seats = [Seat("Fern", "gentle", 1), Seat("Ada"), Seat("Cinder", "sharp", 2), Seat("Ben")]
        assert people_of(Night(seats, ["quellector"] * 3)) == (1, 3)

    def test_a_free_game_and_one_of_a_night_that_is_gone_are_noted_nowhere(self) -> None:
        for match in (played(next_match(night(), "20260101-000000-00000000")), played(next_match(night(), "x"))):
            note_end(match, [])
        assert store.nights([]) == []

    def test_what_two_windows_have_played_is_told_to_the_second_and_can_count_in_place_of_the_first(self) -> None:
        name = store.begin(night())
        first, second = played(next_match(night(), name), 1), played(next_match(night(), name), 2)
        assert note_end(first, [], "first.json") is None
        astray = note_end(second, [], "second.json")
        assert astray == Astray(name, 0, ended_of(second, "second.json"), is_gone=False)
        assert ended_in(name) == [ended_of(first, "first.json")]
        assert count_astray(astray, [])
        assert note_end(second, [], "second.json") is None, "it counts by now"
        assert ended_in(name) == [ended_of(second, "second.json")]

    def test_one_of_a_night_that_is_gone_brings_it_back_as_it_was(self) -> None:
        name = store.begin(night(before := NightGame([1, 2, 3], [3, 2, 1])))
        match = played(next_match(night(before), name))
        sitting = PlaySession(match)
        sitting.saving.ending.see_night()
        store.path_of(name).unlink()
        astray = note_end(match, [])
        assert astray is not None and astray.is_gone
        assert store.nights([]) == []
        assert not count_astray(astray, [])
        assert count_astray(astray, [], sitting.ending.night)
        assert ended_in(name) == [before, ended_of(match)]

    def test_one_of_a_night_that_was_called_off_can_count_all_the_same(self) -> None:
        name = store.begin(night(before := NightGame([1, 2, 3], [3, 2, 1])))
        match = played(next_match(night(before), name))
        store.change_night(name, lambda one: setattr(one, "called_off", True), [])
        astray = note_end(match, [])
        assert astray is not None
        assert count_astray(astray, [])
        assert ended_in(name) == [before, ended_of(match)]

    def test_a_night_that_holds_other_games_by_now_cannot_take_it(self) -> None:
        name = store.begin(night(NightGame([1, 2, 3], [3, 2, 1])))
        match = played(next_match(night(NightGame([1, 2, 3], [3, 2, 1])), name))
        store.change_night(name, lambda one: one.ended.clear(), [])
        astray = note_end(match, [])
        assert astray is not None
        assert not count_astray(astray, [])
        assert ended_in(name) == []

    @each("is_gone", [False, True])
    def test_the_results_say_so_and_offer_it(self, is_gone: bool, open_app: OpenApp) -> None:
        app, name = open_app(speed=0), store.begin(night())
        match = next_match(night(), name)
        sitting = PlaySession(match, writer=app.writer)
        sitting.begin()
        played(match)
        if is_gone:
            store.path_of(name).unlink()
        else:
            note_end(played(next_match(night(), name), 2), [])
        visitor = Visitor.at_title(app)
        app.report_all(sitting.conclude(740_000))
        told = "was deleted meanwhile" if is_gone else "does not count for the night"
        assert [told in sentence for sentence in visitor.told] == [True]
        app.scenes.push(scene := ResultsScene(app, match, ending=sitting.ending))
        visitor.does()
        scene.tell_all()
        visitor.does()
        visitor.clicks("astray")
        assert "It counts for the night." in visitor.told
        assert ended_in(name) == [ended_of(match, sitting.ending.path.name if sitting.ending.path else "")]
        assert app.ui.focus.find("astray") is None

    def test_whoever_is_last_goes_first(self) -> None:
        evening = night(NightGame([1, 3, 2], [3, 1, 2]))
        assert {next_match(evening, "n").starter for _ in range(12)} == {1}

    def test_at_first_anybody_may_go_first(self) -> None:
        assert {next_match(night(), "n").starter for _ in range(40)} == {0, 1, 2}

    def test_in_a_short_night_each_game_is_soon_over(self) -> None:
        for is_short, length in ((True, "short"), (False, "full")):
            evening = msgspec.structs.replace(night(), games=["xenofera"] * 3, is_short=is_short)
            assert next_match(evening, "n").options["length"] == length

    def test_levels_that_the_game_offers_play_as_they_are(self) -> None:
        for level in ("gentle", "steady", "sharp"):
            evening = Night([Seat("Ada"), Seat("Cinder", level, 0)], ["quellector"] * 3)
            assert [seat.player for seat in next_match(evening, "n").seats] == ["person", level]

    @each(("game", "seats", "level"), [("quaeleon", 3, "master"), ("quaeleon", 4, "sharp"), ("quellector", 2, "sharp")])
    def test_masters_sit_down_where_they_are_offered(self, game: str, seats: int, level: str) -> None:
        masters = [Seat(f"Cinder {number}", "master", number) for number in range(seats - 1)]
        match = next_match(Night([Seat("Ada"), *masters], [game] * 3), "n")
        assert [seat.player for seat in match.seats] == ["person", *[level] * (seats - 1)]

    def test_the_occasion_tells_night_and_number(self) -> None:
        assert night_of(of_night("20261128-120000-0123abcd", 2)) == ("20261128-120000-0123abcd", 2)
        assert [night_of(other) for other in ("", "night/x", "night/x/-1", "night/x/1e9", "journey/a/1")] == [None] * 5

    def test_a_game_played_at_a_session_counts_by_itself(self) -> None:
        name = store.begin(night())
        sitting = PlaySession(next_match(night(), name))
        sitting.begin()
        random = Random(3)
        while not sitting.match.is_over:
            seat = sitting.match.table.asked()[0]
            sitting.answer(seat, sitting.match.ruleset.advice.habit(sitting.match.table, seat, random))
        assert sitting.conclude(740_000) == []
        kept = store.load_night(name, [])
        assert len(kept.ended) == 1


class TestMemories:
    @pytest.mark.parametrize("key", GAMES)
    def test_a_blow_hit_whom_its_game_says_was_hit_by_whoever_acted(self, key: str) -> None:
        for seed in range(3):
            match = played(next_match(Night(players("Ada", "Ben", "Cy"), [key] * 3), "n"), seed)
            for one in memories(match):
                assert 0 <= one.share <= 1
                if one.kind == "blow":
                    assert (one.who, one.whom) in blows_in(match.history[one.place].events)

    def test_the_luckiest_draw_names_its_card_and_its_place(self) -> None:
        match = played(next_match(Night(players("Ada", "Ben"), ["quaeleon"] * 3), "n"))
        for one in memories(match):
            if one.kind == "luck":
                moved = [event for event in match.history[one.place].events if isinstance(event, Moved)]
                assert one.card in [event.card for event in moved]

    def test_the_greatest_of_each_kind_is_told(self) -> None:
        small, great = NightMemory("blow", 0, 1, 0.2), NightMemory("blow", 2, 0, 0.7)
        evening = night(NightGame([1, 2, 3], [3, 2, 1], [small]), NightGame([1, 2, 3], [3, 2, 1], [great]))
        assert remembered(evening) == [(1, great)]
        assert remembered(night(*evening.ended[::-1])) == [(0, great)]

    def test_an_even_end_is_the_closest(self) -> None:
        match = played(next_match(night(), "n"))
        match.table.outcome = ((0, 1), (5, 5, 0))
        assert [memory.share for memory in memories(match) if memory.kind == "close"] == [1.0]

    def test_a_point_ahead_is_close_and_nine_to_nothing_is_not(self) -> None:
        match = played(next_match(night(), "n"))
        for scores, is_close in (((3, 2, 0), True), ((9, 0, 0), False), ((50, 43, 0), True), ((50, 40, 0), False)):
            match.table.outcome = ((0,), scores)
            assert ("close" in {one.kind for one in memories(match)}) is is_close, scores

    def test_whoever_has_given_up_was_not_near(self) -> None:
        match = next_match(Night(players("Ada", "Ben"), ["xenofera"] * 3), "n")
        match.answer(1, CONCEDE)
        assert match.is_over
        assert nearness(match, 0, 1) == 0
        assert "close" not in {one.kind for one in memories(match)}

    def test_where_the_last_one_wins_both_must_have_stood_well_before_the_last_answer(self) -> None:
        match = played(next_match(Night(players("Ada", "Ben"), ["flask"] * 3), "n"))
        match.table.outcome = ((0,), (1, 0))
        worths = match.ruleset.advice.evaluate(match.history[-1].before)
        assert nearness(match, 0, 1) == pytest.approx(min(1.0, worths[1] / worths[0]))


class TestFiles:
    def test_a_broken_file_is_set_aside_and_others_stay(self, own_home: Path) -> None:
        name = store.begin(night())
        broken = own_home / "nights" / "night-20260101-000000-00000000.json"
        broken.write_text('{"format": 1, "players": 3}', encoding="utf-8")
        problems: list[StoreError] = []
        assert [kept.id for kept in store.nights(problems)] == [name]
        assert [problem.key for problem in problems] == ["store.broken"]
        assert not broken.exists()

    @each(("content", "key"), [
        ("no", "store.broken"),
        ("[" * 100_000, "store.broken"),
        (" " * 200_001, "store.too_large"),
        (altered(games=[]), "store.broken"),
        (altered(players=[{"name": "Ada"}]), "store.broken"),
        (altered(players=[{"name": "A\x07da"}] * 3), "store.broken"),
        (altered(ended=[{"places": [1, 2, 3], "scores": [3, 2, 1]}] * 4), "store.broken"),
        (altered(ended=[], called_off=True), "store.broken"),
        (with_end(places=[1, 2]), "store.broken"),
        (with_end(places=[1, 2, 4]), "store.broken"),
        (with_end(places=[0, 1, 2]), "store.broken"),
        (with_end(scores=[3]), "store.broken"),
        (with_end(memories=[{"kind": "blow", "who": 3, "whom": 0, "share": 0.5}]), "store.broken"),
        (with_end(memories=[{"kind": "blow", "who": 0, "whom": 3, "share": 0.5}]), "store.broken"),
        (with_end(memories=[{"kind": "blow", "who": 0, "whom": 1, "share": 1.5}]), "store.broken"),
        (with_end(file="../../etc/passwd"), "store.broken"),
    ], ids=lambda case: case[0][:60])  # fmt: skip
    def test_a_night_that_cannot_have_been_is_set_aside_with_a_sentence(
        self, content: str, key: str, own_home: Path
    ) -> None:
        path = own_home / "nights" / "night-20260101-000000-00000000.night.json"
        path.parent.mkdir(exist_ok=True)
        path.write_text(content, encoding="utf-8")
        problems: list[StoreError] = []
        assert store.nights(problems) == []
        assert [problem.key for problem in problems] == [key]
        asides = list(path.parent.glob("*.broken-*"))
        assert max(asides, key=lambda one: one.stat().st_mtime_ns).read_text(encoding="utf-8") == content
        assert not path.exists()

    def test_what_is_only_strange_is_shown_all_the_same(self, own_home: Path, open_app: OpenApp) -> None:
        (own_home / "nights").mkdir()
        dance = [{"kind": "dance", "who": 2, "whom": 0, "share": 0.5, "card": 99_999, "place": 10**9}]
        strange = (altered(games=["chess"] * 3), altered(games=["flask"] * 9), with_end(memories=dance))
        for number, content in enumerate(strange):
            (own_home / "nights" / f"night-20260101-00000{number}-00000000.night.json").write_text(
                content, encoding="utf-8"
            )
        visitor = Visitor(open_app())
        for kept in store.nights([]):
            routes.to_title(visitor.app)
            routes.to_nights(visitor.app, kept.id)
            visitor.looks()
            assert isinstance(visitor.scene, NightScene)
            visitor.clicks("on")
            assert isinstance(visitor.scene, (NightScene, TableScene))

    def test_a_file_holds_so_much_and_no_more(self) -> None:
        blow = {"kind": "blow", "who": 0, "whom": 1, "share": 1.0}
        game = {"places": [1] * 6, "scores": [0] * 6, "memories": [blow] * 20, "file": "x" * 120}
        six = [{"name": name} for name in ("Ada", "Ben", "Cy", "Dee", "Eve", "Flo")]
        full = {"format": 1, "players": six, "games": ["flask"] * 9, "ended": [game] * 9, "thrown": list(range(9))}

        def is_broken(one: Any) -> bool:
            problems: list[StoreError] = []
            store.path_of(name).write_text(json.dumps(one), encoding="utf-8")
            return store.load_night(name, problems) is None and [one.key for one in problems] == ["store.broken"]

        name = store.begin(night())
        assert not is_broken(full)
        assert not is_broken(full | {"players": six[:2], "games": ["flask"], "ended": []})
        two = {"places": [1, 2], "scores": [1, 0]}
        few = full | {"players": six[:2], "ended": [two]}
        assert not is_broken(few)
        too_much: list[Any] = [{"places": [1] * 7, "scores": [0] * 7}, two | {"memories": [blow] * 21}]
        too_much += [two | {"file": sign} for sign in ("x" * 121, "a/b", "a\\b", "a\nb", "a\x1fb")]
        too_much += [two | {"memories": [blow | one]} for one in ({"share": -0.1}, {"card": -2}, {"card": 1 << 20})]
        assert [one for one in too_much if not is_broken(few | {"ended": [one]})] == []
        assert not is_broken(few | {"ended": [two | {"memories": [blow | {"share": 0, "card": (1 << 20) - 1}]}]})
        wrong: list[Any] = [{"format": 0}, {"players": six[:1], "ended": []}, {"thrown": list(range(10))}]
        wrong += [{"games": ["flask"] * 10}, {"players": [*six, {"name": "Gus"}], "ended": []}]
        assert [one for one in wrong if not is_broken(few | one)] == []

    def test_what_a_file_does_not_say_of_a_night_is_as_usual(self) -> None:
        plain = {"format": 1, "players": [{"name": "Ada"}, {"name": "Ben"}], "games": ["flask"]}
        name = store.begin(night())
        store.path_of(name).write_text(json.dumps(plain), encoding="utf-8")
        kept = store.load_night(name, [])
        assert (kept.is_short, kept.last_counts_double, kept.called_off) == (True, False, False)
        assert (kept.ended, kept.thrown, kept.format) == ([], [], 1)
        blow = {"kind": "blow", "who": 0, "whom": 1, "share": 1.0}
        ended = {"places": [1, 2], "scores": [1, 0]}
        store.path_of(name).write_text(
            json.dumps(plain | {"ended": [ended, ended | {"memories": [blow]}][1:]}), encoding="utf-8"
        )
        kept = store.load_night(name, [])
        (told,) = kept.ended[0].memories
        assert (told.when, told.place, told.card, kept.ended[0].file) == (0, 0, -1, "")
        assert NightGame([1], [0]).memories == []

    @LINKS
    def test_a_file_of_another_name_and_a_link_are_left_alone(self, own_home: Path) -> None:
        store.begin(night())
        other = own_home / "nights" / "diary.json"
        other.write_text("mine", encoding="utf-8")
        link = own_home / "nights" / "night-20260101-000000-00000000.json"
        link.symlink_to(other)
        assert len(store.nights([])) == 1
        with pytest.raises(StoreError):
            store.change_night("20260101-000000-00000000", lambda night: None, [])
        assert other.read_text(encoding="utf-8") == "mine"

    def test_the_night_that_was_changed_last_comes_first(self) -> None:
        names = [store.begin(night()) for _ in range(3)]
        for name, when in zip(names, (200, 300, 100), strict=True):
            os.utime(store.path_of(name), (when, when))
        found = store.nights([])
        assert [(kept.id, kept.changed) for kept in found] == [(names[1], 300), (names[0], 200), (names[2], 100)]
        assert [kept.night for kept in found] == [night()] * 3

    def test_of_many_those_that_began_last_are_told(self) -> None:
        late = store.begin(night())
        for day in ("01", "03", "02"):
            store.path_of(f"202501{day}-120000-0123abcd.night").write_bytes(store.path_of(late).read_bytes())
        assert {kept.id for kept in store.nights([], 2)} == {late, "20250103-120000-0123abcd.night"}
        assert len(store.nights([])) == 4

    def test_a_night_is_called_after_when_it_began(self) -> None:
        before, name, after = (one() for one in (_now, lambda: store.begin(night()), _now))
        assert re.fullmatch(r"\d{8}-\d{6}-[0-9a-f]{8}\.night", name)
        assert before <= name[:15] <= after
        assert store.name_of(store.path_of(name)) == name

    def test_a_night_that_was_thrown_away_comes_back_whole(self) -> None:
        name, bin = store.begin(night()), Bin()
        for page in ("", "nights"):
            store.throw_away(name, bin, "Ada's night", *([page] if page else []))
            assert (store.load_night(name, []), bin.holds(page)) == (None, True)
            assert bin.bring_back() == "Ada's night"
            assert store.load_night(name, []) == night()

    def test_what_cannot_be_read_is_told_of_however_one_comes_to_it(self) -> None:
        for act in (
            lambda name, problems: store.load_night(name, problems),
            lambda name, problems: store.change_night(name, lambda one: one.ended, problems),
        ):
            name, problems = store.begin(night()), list[StoreError]()
            store.path_of(name).write_text("no", encoding="utf-8")
            assert act(name, problems) is None
            assert [problem.key for problem in problems] == ["store.broken"]
            assert act(name, problems) is None, "there is none of that name any more"

    def test_a_night_of_a_newer_program_is_left_as_it_is(self) -> None:
        name, problems = store.begin(night()), list[StoreError]()
        store.path_of(name).write_text('{"format": 2}', encoding="utf-8")
        assert (store.load_night(name, problems), store.nights(problems)) == (None, [])
        assert [problem.key for problem in problems] == ["store.too_new"] * 2
        with pytest.raises(StoreError):
            store.change_night(name, lambda one: None, [])
        assert store.path_of(name).read_text(encoding="utf-8") == '{"format": 2}'

    def test_a_night_that_is_called_off_is_over_and_has_the_games_that_were_played(self) -> None:
        evening = night(NightGame([1, 2, 3], [3, 2, 1]))
        assert (evening.is_over, evening.played) == (False, ["quellector"] * 3)
        evening.called_off = True
        assert (evening.is_over, evening.played) == (True, ["quellector"])

    def test_a_newer_program_reads_what_it_has_written_wherever_it_does(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(store, "FORMAT", 2)
        name = store.begin(msgspec.structs.replace(night(), format=2))
        store.change_night(name, lambda one: one.games.append("flask"), [])
        kept = store.load_night(name, [])
        assert (kept.format, kept.games[-1]) == (2, "flask")
        assert [one.night for one in store.nights([])] == [kept]

    def test_a_change_tells_what_it_came_to_and_is_kept(self) -> None:
        name = store.begin(night())
        assert store.change_night(name, lambda one: one.games.append("flask") or len(one.games), []) == 4
        kept = store.load_night(name, [])
        assert kept.games[-1] == "flask"

    def test_nothing_is_written_while_another_window_writes(self, monkeypatch: pytest.MonkeyPatch) -> None:
        name = store.begin(night())
        before = store.path_of(name).read_bytes()
        monkeypatch.setattr("game.store.locks.PATIENCE_SECONDS", 0)
        with shortly("nights"):
            for act in (
                lambda: store.begin(night()),
                lambda: store.change_night(name, lambda one: one.games.append("flask"), []),
                lambda: store.throw_away(name, Bin(), "Ada's night"),
            ):
                with pytest.raises(StoreError) as caught:
                    act()
                assert caught.value.key == "store.busy"
        assert [path.read_bytes() for path in store.folder().iterdir()] == [before]

    def test_two_windows_add_to_the_same_night(self) -> None:
        name = store.begin(night())
        store.change_night(name, lambda one: one.ended.append(NightGame([1, 2, 3], [3, 2, 1])), [])
        store.change_night(name, lambda one: one.ended.append(NightGame([3, 2, 1], [1, 2, 3])), [])
        kept = store.load_night(name, [])
        assert len(kept.ended) == 2


def at_nights(app: Menagerie) -> Visitor:
    """Somebody who looks at the page of nights, and came there from the title."""
    visitor = Visitor(app)
    routes.to_title(app)
    routes.to_nights(app)
    visitor.looks()
    return visitor


def sat_down(visitor: Visitor, button: str) -> TableScene:
    """The table at which a night is begun or gone on with from its page, once its game is kept."""
    routes.to_title(visitor.app)
    routes.to_nights(visitor.app)
    visitor.looks()
    visitor.clicks(button)
    if isinstance(visitor.scene, GistScene):
        visitor.clicks("down")
    table = visitor.scene
    table.session.saving.wait()
    return table


class TestPages:
    def test_a_night_is_planned_begun_left_and_gone_on_with(self, open_app: OpenApp) -> None:
        visitor = Visitor(open_app())
        table = sat_down(visitor, "start")
        assert night_of(table.match.occasion) is not None
        routes.to_title(visitor.app)
        routes.to_nights(visitor.app)
        visitor.looks()
        visitor.clicks("on")
        again = visitor.scene
        assert again.match.record() == table.match.record()
        assert len(unfinished([])) == 1

    def test_before_a_game_that_somebody_does_not_know_it_is_told_in_half_a_minute(self, open_app: OpenApp) -> None:
        """Once in a night, and not to those who have finished it before."""
        told = []
        for known, ended in (((), 0), (("Ada", "Ben"), 0), (("Ada", "Ben", "Cy"), 0), ((), 1)):
            for name in known:
                change_person(name, lambda person: person.tallies.update({"quellector/steady": Tally(1, 1)}), [])
            visitor = Visitor(open_app())
            routes.to_title(visitor.app)
            routes.to_nights(visitor.app, store.begin(night(*[NightGame([1, 2, 3], [3, 2, 1])] * ended)))
            visitor.looks()
            visitor.clicks("on")
            told.append(isinstance(visitor.scene, GistScene))
            if told[-1]:
                visitor.does()
                assert visitor.app.words.say("quellector.gist.1") in visitor.app.speech.spoken
                visitor.clicks("back")
                assert isinstance(visitor.scene, NightScene)
                visitor.clicks("on")
                visitor.clicks("down")
            assert isinstance(visitor.scene, TableScene)
        assert told == [True, True, False, False]

    def test_every_game_is_told_in_three_to_five_sentences_that_fit(self, open_app: OpenApp) -> None:
        visitor = Visitor(open_app((1280, 720)))
        for shown in PRESENTATIONS.values():
            routes.to_title(visitor.app)
            routes.to_gist(visitor.app, shown.key, "Game 1", lambda: None)
            visitor.looks()
            assert isinstance(visitor.scene, GistScene)
            assert 3 <= len(visitor.scene.lines()) <= 5 if shown.has_gist else not visitor.scene.lines()

    def test_between_games_the_title_leads_back_to_the_night(self, open_app: OpenApp) -> None:
        store.begin(night(NightGame([1, 2, 3], [3, 2, 1])))
        visitor = Visitor.at_title(open_app((1280, 720)))
        visitor.looks()
        assert "Game 2 of 3" in visitor.spot("night_on").label
        assert visitor.app.ui.focus.key == "night_on"
        visitor.clicks("night_on")
        assert visitor.scene.kept is not None

    def test_a_night_whose_game_waits_is_told_of_by_that_game(self, open_app: OpenApp) -> None:
        visitor = Visitor(open_app((1280, 720)))
        sat_down(visitor, "start")
        routes.to_title(visitor.app)
        visitor.looks()
        assert isinstance(visitor.scene, TitleScene)
        assert "game 1" in visitor.spot("continue").label
        assert visitor.app.ui.focus.find("night_on") is None

    def test_the_ceremony_tells_who_won_and_the_picture_is_kept(self, open_app: OpenApp, own_home: Path) -> None:
        evening = night(*[NightGame([1, 2, 3], [3, 2, 1])] * 3)
        name = store.begin(evening)
        visitor = Visitor(open_app())
        routes.to_nights(visitor.app, name)
        visitor.looks()
        told = " ".join([node.name for top in visitor.scene.outline() for node in top.walk()])
        assert "Ada wins the night" in told
        told_out(visitor)
        visitor.clicks("picture")
        (kept,) = (own_home / "pictures").iterdir()
        assert kept.read_bytes().startswith(b"\x89PNG")
        assert pygame.image.load(kept).get_size() == SIZE
        assert "night of games" in kept.name
        assert str(kept.parent) in plain(visitor.spot("picture").hint)
        visitor.clicks("picture")
        assert visitor.app.ui.clipboard.get() == str(kept)

    def test_the_heading_keeps_off_the_ribbon(self, open_app: OpenApp) -> None:
        for size in ((1280, 720), (1280, 800), (1920, 1080)):
            visitor = Visitor(open_app(size))
            routes.to_nights(visitor.app, store.begin(night(*[NightGame([1, 1, 1], [3, 3, 3])] * 3)))
            visitor.looks()
            told_out(visitor)
            (rail,) = [one for one in visitor.scene.page.widgets if isinstance(one, Rail)]
            (podium,) = [one for one in visitor.scene.page.widgets if isinstance(one, NightPodium)]
            assert rail.rect.right < podium.rect.centerx - podium.ribbon_wide(podium.rect.width) // 2

    @pytest.mark.parametrize("count", [3, 5])
    def test_no_game_of_the_kept_picture_lies_below_another_or_under_the_moments(
        self, open_app: OpenApp, count: int
    ) -> None:
        app = open_app()
        memories = [NightMemory(kind, 0, 1, 0.5) for kind in ("blow", "luck", "close")]
        evening = night(*[NightGame([1, 2, 3], [3, 2, 1], memories)] * count, games=count)
        picture = Keepsake(app, evening, "Ada wins", "A night", moments_of(app, evening))
        picture.drawn()
        left, right = min(count, 3), max(0, count - 3)
        places = [
            place
            for some, is_left in ((left, True), (right, False))
            for place in picture._emblems(some, is_left=is_left)
        ]
        for one, other in combinations(places, 2):
            assert not one.colliderect(other)
        assert all(place.bottom < picture.cards[0].rect.top for place in places)
        assert all(place.top > 0 for place in places)

    def test_who_has_won_what_is_remembered_and_how_all_stand_is_told_once_the_banner_names_them(
        self, open_app: OpenApp
    ) -> None:
        ended = NightGame([1, 2, 3], [3, 2, 1], [NightMemory("blow", 1, 2, 0.5)])
        app = open_app(speech=1.0)
        routes.to_nights(app, store.begin(night(*[ended] * 3)))
        visitor = Visitor(app)
        visitor.looks()
        visitor.scene.tick(0.0)
        assert app.speech.spoken.count("Ada wins the night") == 0
        told_out(visitor)
        visitor.scene.tick(0.0)
        spoken = " ".join(app.speech.spoken)
        parts = "Ada wins the night", "The greatest blow. Ben against Cy", "1: Ada, 3, 3 and 3, 9 in all", "3: Cy"
        places = [spoken.index(part) for part in parts]
        assert places == sorted(places)
        assert spoken.count("Ada wins the night") == 1

    def test_between_two_games_it_is_told_how_all_stand(self, open_app: OpenApp) -> None:
        app = open_app(speech=1.0)
        routes.to_nights(app, store.begin(night(NightGame([2, 1, 3], [2, 3, 1]))))
        Visitor(app).looks()
        app.scenes.step([], 0.02)
        spoken = " ".join(app.speech.spoken)
        assert spoken.index("1: Ben, 3, 3 in all") < spoken.index("2: Ada, 2, 2 in all") < spoken.index("3: Cy")

    def test_another_night_begins_with_the_same_people(self, open_app: OpenApp) -> None:
        name = store.begin(night(*[NightGame([1, 2, 3], [3, 2, 1])] * 3))
        visitor = Visitor(open_app())
        routes.to_nights(visitor.app, name)
        visitor.looks()
        told_out(visitor)
        visitor.clicks("again")
        scene = visitor.scene
        assert [place.name for place in scene.plan.places.all] == ["Ada", "Ben", "Cy"]

    def test_a_night_that_ends_before_its_first_game_is_over_is_thrown_away(self, open_app: OpenApp) -> None:
        store.begin(night())
        visitor = Visitor(open_app())
        routes.to_nights(visitor.app)
        visitor.looks()
        visitor.clicks("end")
        assert len(store.nights([])) == 1
        visitor.clicks(("answer", "yes"))
        assert store.nights([]) == []

    def test_a_night_called_off_has_its_ceremony_and_its_unfinished_game_goes(self, open_app: OpenApp) -> None:
        name = store.begin(night(NightGame([1, 2, 3], [3, 2, 1])))
        visitor = Visitor(open_app())
        sat_down(visitor, "on")
        routes.to_title(visitor.app)
        assert len(unfinished([])) == 1
        routes.to_nights(visitor.app)
        visitor.looks()
        visitor.clicks("end")
        visitor.clicks(("answer", "yes"))
        assert unfinished([]) == []
        kept = store.load_night(name, [])
        assert kept.is_over
        assert kept.played == ["quellector"]
        assert "1 of 3 games" in visitor.scene.heading()
        match = played(next_match(night(NightGame([1, 2, 3], [3, 2, 1])), name))
        note_end(match, [])
        assert store.load_night(name, []) == kept, "no game comes after the end"

    def test_a_press_hurries_the_ceremony_and_means_nothing_else(self, open_app: OpenApp, own_home: Path) -> None:
        store.begin(night(*[NightGame([1, 2, 3], [3, 2, 1])] * 3))
        visitor = Visitor(open_app())
        (kept,) = store.nights([])
        routes.to_nights(visitor.app, kept.id)
        visitor.looks()
        scene = visitor.scene
        assert not scene.honours.is_told
        assert scene.handle(key("accept", "return"))
        assert scene.honours.is_told
        assert not (own_home / "pictures").exists()

    @pytest.mark.parametrize("seconds", [0.016, 0.1, 0.3])
    def test_the_last_frame_of_a_ceremony_shows_the_whole_of_it(self, open_app: OpenApp, seconds: float) -> None:
        app = open_app()
        honours, drawn = Honours(app), 0.0
        while honours.animates:
            drawn = honours.last
            app.ui.pass_time(seconds)
        assert drawn == 1.0

    @pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
    def test_everybody_stands_on_the_podium_once_around_its_middle(self, open_app: OpenApp, count: int) -> None:
        names = ["Ada", "Ben", "Cy", "Dee", "Eve", "Flo"][:count]
        ended = [NightGame(list(range(1, count + 1)), [0] * count)] * 3
        visitor = Visitor(open_app())
        routes.to_nights(visitor.app, store.begin(Night(players(*names), ["quellector"] * 3, ended=ended)))
        visitor.looks()
        scene = visitor.scene
        assert isinstance(scene, NightScene)
        (podium,) = [one for widget in scene.page.widgets for one in widget.leaves() if isinstance(one, NightPodium)]
        spots = podium.places()
        assert sorted(spot.one.player for spot in spots) == list(range(count))
        left, right = (min(spot.middle - spot.wide / 2 for spot in spots), max(s.middle + s.wide / 2 for s in spots))
        assert abs((left + right) / 2 - podium.rect.centerx) <= 2
        assert podium.rect.left <= left
        assert right <= podium.rect.right

    @pytest.mark.parametrize("places", [[1, 1, 1, 1], [1, 1, 3, 3], [1, 2, 3, 3], [1, 2, 2, 4]])
    def test_who_shares_a_place_stands_as_high_and_climbs_together(self, open_app: OpenApp, places: list[int]) -> None:
        app, evening = open_app(), Night(players("Ada", "Ben", "Cy", "Dee"), ["quellector"] * 3)
        evening.ended = [NightGame(places, [0] * 4)] * 3
        podium = NightPodium(app, evening, standings(evening), "", Honours(app))
        podium.layout(pygame.Rect(0, 0, 900, 600))
        steps: dict[int, set[tuple[int, ...]]] = {}
        for spot in podium.places():
            steps.setdefault(spot.one.place, set()).add((spot.wide, spot.high, spot.side, spot.turn))
        assert set(steps) == set(places)
        assert all(len(kinds) == 1 for kinds in steps.values()), "equals stand alike"
        assert all((spot.high > 0) == (spot.one.place <= 3) for spot in podium.places())

    def test_the_faces_on_the_podium_are_those_of_winners_and_beaten(self, open_app: OpenApp) -> None:
        app, evening = open_app(), night(*[NightGame([1, 2, 3], [3, 2, 1])] * 3)
        podium = NightPodium(app, evening, standings(evening), "", Honours(app))
        assert [podium.expression(one) for one in podium.ranked] == [PLEASED, "", BEATEN]

    @pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
    def test_names_and_points_have_room_on_the_lowest_step_beside_large_text(
        self, open_app: OpenApp, size: tuple[int, int]
    ) -> None:
        visitor = Visitor(open_app(size, text_scale=2.0))
        ended = [NightGame([1, 2, 3, 4], [0] * 4)] * 3
        evening = Night(players("Ada", "Ben", "Cy", "Dee"), ["quellector"] * 3, ended=ended)
        routes.to_nights(visitor.app, store.begin(evening))
        visitor.looks()
        widgets = [leaf for widget in visitor.scene.page.widgets for leaf in widget.leaves()]
        (podium,) = [one for one in widgets if isinstance(one, NightPodium)]
        text = visitor.app.ui.text
        lowest = next(spot for spot in podium.places() if spot.one.place == 3)
        words = text.height("name") + text.height("label")
        assert WRITTEN_AT * slab_high((lowest.wide, lowest.high)) + words <= lowest.high

    def test_from_a_night_gone_by_back_leads_to_the_plan(self, open_app: OpenApp) -> None:
        name = store.begin(night(*[NightGame([1, 2, 3], [3, 2, 1])] * 3))
        visitor = at_nights(open_app())
        visitor.clicks("past")
        visitor.clicks(("past", name))
        assert not visitor.app.ui.modals
        told_out(visitor)
        visitor.clicks("back")
        assert visitor.scene.kept is None

    def test_a_moment_is_watched_where_its_game_is_kept_and_else_is_nothing_to_press(self, open_app: OpenApp) -> None:
        match = played(next_match(Night(players("Ada", "Ben"), ["quaeleon"] * 3), "n"))
        path = keep(match.record(), "Ada and Ben").path
        for file, can_be_watched in ((path.name, True), ("gone.menagerie.json", False), ("", False)):
            evening = Night(players("Ada", "Ben"), ["quaeleon"] * 3, ended=[ended_of(match, file)] * 3)
            visitor = Visitor(open_app())
            routes.to_nights(visitor.app, store.begin(evening))
            visitor.looks()
            told_out(visitor)
            found = [spot.key for spot in visitor.scene.page.focus.spots if "moment" in str(spot.key)]
            assert bool(found) is can_be_watched, file
            if found:
                visitor.clicks(found[0])
                assert visitor.scene.state.place == remembered(evening)[0][1].place

    def test_keepers_sit_down_as_they_do_at_a_game(self, open_app: OpenApp) -> None:
        visitor = Visitor(open_app())
        visitor.app.present.become("Martha", 3)
        routes.to_title(visitor.app)
        visitor.app.change_some(group=[Known("Martha", 3), Known("Jonas", 5)])
        routes.to_nights(visitor.app)
        visitor.looks()
        scene = visitor.scene
        assert scene.plan.places.all[0].name == "Martha"
        keeper = scene.plan.places.counts_for(0)
        assert keeper.name == "Martha"
        assert scene.plan.places.counts_for(1) is None
        visitor.clicks("again")
        assert [place.name for place in scene.plan.places.all] == ["Martha", "Jonas"]

    def test_what_was_planned_stays_when_one_leaves_and_comes_back(self, open_app: OpenApp) -> None:
        visitor = at_nights(open_app())
        scene = visitor.scene
        scene.planning.seats.rename(1, "Jonas")
        scene.planning.seats.add()
        scene.plan.last_counts_double = True
        scene.plan.choose(0, "flask")
        before = scene.plan.night()
        visitor.clicks("back")
        routes.to_nights(visitor.app)
        visitor.looks()
        after = visitor.scene.plan.night()
        assert (after.games, after.last_counts_double) == (before.games, True)
        assert [seat.player for seat in after.players] == [seat.player for seat in before.players]
        assert after.players[1].name == "Jonas"

    def test_one_too_many_for_a_game_is_told_and_no_game_is_swapped(self, open_app: OpenApp) -> None:
        visitor = at_nights(open_app())
        scene = visitor.scene
        small = min(GAMES.values(), key=lambda game: game.most)
        scene.plan.games = [small.key, *[key for key in games_for(6) if key != small.key][:2]]
        games = list(scene.plan.games)
        while len(scene.plan.places.all) <= small.most:
            scene.planning.seats.add()
        visitor.looks()
        assert scene.plan.games == games
        assert scene.plan.unfit == small.key
        visitor.clicks("start")
        assert visitor.scene is scene

    def test_one_too_few_for_a_game_is_told(self, open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
        game = next(iter(GAMES))
        for module in ("game.session.night", "scenes.games.registry"):
            monkeypatch.setattr(f"{module}.GAMES", {**GAMES, game: GAMES[game]._replace(fewest=3)})
        visitor = at_nights(open_app())
        scene = visitor.scene
        assert isinstance(scene, NightScene)
        scene.plan.games = [game, *[key for key in GAMES if key != game][:2]]
        while len(scene.plan.places.all) < 3:
            scene.planning.seats.add()
        assert scene.plan.unfit == ""
        scene.plan.places.remove(visitor.app.words, 2)
        scene.planning.remake()
        visitor.looks()
        assert scene.plan.unfit == game
        assert scene.planning.start.button.reason.startswith(f"{GAMES[game].title} is not for 2")

    def test_five_games_are_each_of_the_five_once(self, open_app: OpenApp) -> None:
        plan = NightPlan(open_app())
        plan.choose_count(MOST)
        assert len(set(plan.games)) == MOST
        plan.choose_count(FEWEST)
        plan.choose_count(FEWEST + 1)
        assert len(set(plan.games)) == FEWEST + 1

    @pytest.mark.parametrize(("language", "size", "text_scale"), TIGHT_SHAPES)
    def test_nothing_is_cut(self, open_app: OpenApp, language: str, size: tuple[int, int], text_scale: float) -> None:
        app = open_app(size, language=language, text_scale=text_scale)
        routes.to_title(app)
        memories = [NightMemory(kind, 0, 1, 0.5) for kind in ("blow", "luck", "close")]
        for ended in (0, 2, 3):
            evening = night(*[NightGame([1, 2, 3], [3, 2, 1], memories)] * ended)
            routes.to_nights(app, store.begin(evening) if ended else "")
            app.scenes.draw()
            assert isinstance(app.scenes.top, NightScene)
            assert_whole(app, app.scenes.top, size)
        for game in [shown.key for shown in PRESENTATIONS.values() if shown.has_gist]:
            routes.to_title(app)
            routes.to_gist(app, game, app.words.say("night.coming", n=1, total=3, game=game), lambda: None)
            app.scenes.draw()
            assert_whole(app, app.scenes.top, size)
        evening = Night(players("Ada", "Ben"), ["quellector"] * 3, ended=[NightGame([1, 2], [1, 0])])
        store.begin(evening)
        routes.to_title(app)
        app.scenes.draw()
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
