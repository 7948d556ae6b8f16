"""Computer opponents: they never peek, they repeat themselves, and their process, protocol and arena hold."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.bots import arena, levels, search
from game.bots.crew import Crew
from game.bots.levels import LEVELS, LINES, WHY, WINDOW_SECONDS, Memory, Player, Thought, deliberation_seconds, offered
from game.bots.opponents import DIED, HABIT_PLAYS, NONSENSE, SILENT, HeardAnswer, Opponents
from game.bots.search import BREATH, Arm, Budget, Search, SearchNode
from game.bots.wire import message_of, view_of
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import RULESETS, ruleset
from game.rulesets.territory.catalogue import BIOMES
from game.table.choices import READY, Choice
from game.table.sight import View, view
from game.table.table import Table
from scenes.commands.arena import main as command
from tests.cases import each
from tests.patience import slow_clock, wait_for
from tests.quaeleon_language import QuaeleonScene
from tests.systems import KILL

ROOT = Path(__file__).resolve().parents[1]
QUELLECTOR = ruleset("quellector")
SECRETIVE = {"red": "electric", "blue": "ice", "green": "bug", "purple": "magic", "multitype": True}
"""The types with the most hidden goings-on."""
QUICK = Budget(100, 5.0)
LONG_ENOUGH = 400
"""Iterations of a search that repeats itself if any does."""


def match_of(seats: int, seed: int, **options: Any) -> Match:
    return Match(QUELLECTOR, [Seat() for _ in range(seats)], {**QUELLECTOR.usual_options(), **options}, seed, 0)


def positions(seats: int, seeds: range, **options: Any) -> Iterator[tuple[Table, int]]:
    """Tables of random games at which somebody has a real choice."""
    for seed in seeds:
        random = Random(seed)
        table = match_of(seats, seed, **options).table.copy()
        while table.agenda:
            asked = table.asked()
            seat = asked[int(random.random() * len(asked))]
            choices = table.choices(seat)
            if len(choices) > 1:
                yield table.copy(), seat
            table.answer(seat, choices[int(random.random() * len(choices))])


def some_positions(count: int, seats: int, seeds: range, **options: Any) -> list[tuple[Table, int]]:
    found = list(positions(seats, seeds, **options))
    return [found[int(place * len(found) / count)] for place in range(count)]


# -- they never peek --------------------------------------------------------------------------------------------------


def test_a_secret_squad_chosen_first_is_not_seen_by_the_second_chooser() -> None:
    thoughts = []
    for first in (0, 1, 2):
        match = match_of(2, 8)
        match.answer(0, ("seat", 1))
        match.answer(0, ("number", 2))
        for card in match.table.zones["hand", 0][first : first + 2]:
            match.answer(0, ("card", card))
        match.answer(0, READY)
        thought = Player("steady", 3, unhurried=True).answer(match.view(1))
        thoughts.append((thought.choice, thought.picks_planned, thought.expected, thought.runner_up))
    assert thoughts[0] == thoughts[1] == thoughts[2]


def test_who_takes_the_best_answer_asks_for_whole_ones_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(ruleset("quaeleon"), [Seat(), Seat()], {}, 1, 0)
    for seat in range(2):
        match.answer(seat, READY)
    stacking = match.view(0)
    assert stacking.table.agenda[-1][0] == "stack"
    asked: list[int] = []

    def searching(known: View, random: Random, proposals: int, *, is_modest: bool) -> Search:
        asked.append(proposals)
        return Search(known, random, proposals, is_modest=is_modest)

    monkeypatch.setattr(levels, "Search", searching)
    for level in ("gentle", "steady", "sharp", "master"):
        Player(level, 1).answer(stacking, lambda: True)
    assert asked == [1, 1, 3, 9]
    once, often = (Search(stacking, Random(1), times).answers() for times in (1, 3))
    assert set(once) <= set(often) and len(often) > 2 * len(once)


def observed(table: Table, seat: int, choice: Choice) -> tuple[list[Any], Table]:
    """What each seat observes of an answer, as the path down its tree, and the table after it."""
    search = Search(view(table, seat), Random(0))
    nodes = [SearchNode() for _ in range(table.config.seats)]
    roots = list(nodes)
    after = table.copy()
    search._play(after, seat, choice, nodes)
    return [tuple(root.children) for root in roots], after


def test_moves_that_look_alike_leave_an_observer_with_the_same_knowledge() -> None:
    forks = 0
    for seats in (2, 3):
        for table, seat in some_positions(90, seats, range(20), **SECRETIVE):
            seen = [observed(table, seat, choice) for choice in table.choices(seat)]
            for observer in set(range(seats)) - {seat}:
                for (one, after), (other, instead) in pairwise(seen):
                    if one[observer] == other[observer]:
                        forks += 1
                        assert view(after, observer).table == view(instead, observer).table
    assert forks > 100


def test_a_card_that_stays_hidden_is_observed_as_its_back() -> None:
    for table, seat in positions(2, range(60), **SECRETIVE):
        if table.agenda[-1][0] == "magic" and len(table.asked()) == 1:
            gift = table.choices(seat)[0]
            table.answer(seat, gift)
            paths, _ = observed(table, seat, READY)
            assert str(gift) in str(paths[seat])
            assert str(gift) not in str(paths[1 - seat])
            return
    pytest.fail("no gift was given in any game")


def test_a_search_leaves_its_view_and_the_table_as_they_were() -> None:
    for table, seat in some_positions(6, 3, range(4)):
        known, before = view(table, seat), table.copy()
        shown = known.table.copy()
        Search(known, Random(1)).run(QUICK)
        assert known.table == shown
        assert table == before


# -- players ----------------------------------------------------------------------------------------------------------


def same(thought: Thought) -> tuple[Any, ...]:
    return (thought.choice, thought.picks_planned, thought.expected, thought.iterations, thought.line_args)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_move(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever takes time thinks no longer than the others here: that changes how long they think, and not how."""
    budget_for = levels.budget_for
    short = lambda *wish: replace(budget_for(*wish), iterations=min(budget_for(*wish).iterations, LONG_ENOUGH))  # noqa: E731
    monkeypatch.setattr(levels, "budget_for", short)
    for table, seat in some_positions(2, 2, range(3)):
        first, second = (Player(level, 7, unhurried=True).answer(view(table, seat)) for _ in range(2))
        assert same(first) == same(second)


def test_a_game_tells_how_long_its_opponents_think(monkeypatch: pytest.MonkeyPatch) -> None:
    tuning = replace(QUELLECTOR.tuning, budget_factor=0.5, best_factor=3.0)
    known = match_of(2, 3).view(0)
    with monkeypatch.context() as patch:
        patch.setattr(levels, "ruleset_of", lambda config: SimpleNamespace(tuning=tuning))
        thought_about = {key: Player(key, 1)._budget(known).iterations for key in LEVELS}
    assert thought_about == {"random": 0, "gentle": 40, "steady": 200, "sharp": 1800, "master": 7200}


def test_masters_are_offered_where_their_time_is_worth_waiting_for() -> None:
    always = ["gentle", "steady", "sharp"]
    tuning = replace(QUELLECTOR.tuning, masters_up_to=3)
    assert offered(tuning, 3) == [*always, "master"]
    assert offered(tuning, 4) == always
    assert offered(replace(tuning, masters_up_to=0), 2) == always


def test_a_master_stops_after_two_seconds_or_five_where_answers_are_close() -> None:
    budget = Player("master", 1)._budget(match_of(2, 3).view(0))
    assert (budget.seconds, budget.seconds_if_close) == (2.0, 5.0)


def test_a_planned_squad_is_played_pick_by_pick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "perf_counter", lambda: 0.0)
    match = match_of(2, 4)
    match.answer(0, ("seat", 1))
    match.answer(0, ("number", 3))
    player = Player("gentle", 1)
    first = player.answer(match.view(0))
    assert len(first.picks_planned) == 3
    assert first.picks_planned[-1] == READY
    for planned in (first.choice, *first.picks_planned):
        thought = player.answer(match.view(0))
        assert thought.choice == planned
        match.answer(0, thought.choice)
    assert match.table.asked() == (1,)
    assert first.is_sealed


def test_where_time_ends_a_thought_the_last_answers_still_meet_more_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of(2, 4)
    match.answer(0, ("seat", 1))
    match.answer(0, ("number", 2))
    searching = Search(match.view(0), Random(1))
    answers = len(searching.answers())
    ticks = 6 * answers
    monkeypatch.setattr(search, "perf_counter", lambda: float(searching.iterations))
    arms = [arm for _, arm in searching.run(Budget(1_000_000, float(ticks))).arms]
    visits = sorted([arm.visits for arm in arms])
    assert ticks <= sum(visits) <= ticks + BREATH
    assert visits[-1] > 4 * visits[0] > 0


def test_a_plan_that_was_overturned_is_made_anew() -> None:
    match = match_of(2, 4)
    match.answer(0, ("seat", 1))
    match.answer(0, ("number", 2))
    player = Player("gentle", 1)
    first = player.answer(match.view(0))
    other = next(choice for choice in match.table.choices(0) if choice not in (first.choice, *first.picks_planned))
    match.answer(0, other)
    assert match.why_not(0, player.answer(match.view(0)).choice) is None


def test_every_level_answers_legally_to_the_end_of_every_table() -> None:
    for seats in (2, 5):
        match = match_of(seats, seats, **SECRETIVE)
        players = [Player(("random", "gentle")[seat % 2], seat) for seat in range(seats)]
        while not match.is_over:
            seat = match.table.asked()[-1]
            match.answer(seat, players[seat].answer(match.view(seat)).choice)


def test_a_seat_that_is_not_asked_gets_no_thought() -> None:
    with pytest.raises(ValueError, match="not asked"):
        Player("gentle", 1).answer(match_of(2, 1).view(1))


def test_a_short_memory_forgets_cards_but_never_those_in_sight() -> None:
    table, seat = next(
        (table, seat) for table, seat in positions(2, range(20)) if len(view(table, seat).table.known) > 1
    )
    known = view(table, seat)
    memory = Memory(2)
    assert memory.of(known).table == known.table
    assert memory.of(known).table == known.table
    memory.of(known)
    forgetful = memory.of(known)
    assert not forgetful.table.known
    assert forgetful.table.zones["hand", seat] == known.table.zones["hand", seat]
    assert sum(map(len, forgetful.table.zones.values())) == len(known.table.config.designs)
    Search(forgetful, Random(1)).run(QUICK)


def test_a_rollout_pauses_where_the_game_wants_it() -> None:
    rules = ruleset("quaeleon")
    match = Match(rules, [Seat() for _ in range(3)], {"round_zero": False}, 1, 0)
    judged = []

    def evaluate(table: Table) -> list[float]:
        judged.append(table.agenda[-1] if table.agenda else None)
        return rules.advice.evaluate(table)

    search = Search(match.view(0), Random(1))
    search.judge = evaluate
    search.run(QUICK)
    assert len(judged) > 100
    assert all(frame is None or (frame[0] == "stack" and not any(frame[2])) for frame in judged)


def test_thought_goes_no_further_than_the_next_pause() -> None:
    """Where nothing new is to be chosen on the way, as with creatures without abilities, the trees end there, too."""
    deck = "|".join([f"Body {biome}; ; 4; {biome}+4" for biome in BIOMES])
    match = Match(ruleset("territory"), [Seat()] * 3, {"size": "battle", "decks": (deck,) * 3}, 1, 0)
    search = Search(match.view(0), Random(1))
    for answer in search.answers():
        world = search.determinise()
        search.iterate(world, answer, Arm())
        assert (world.agenda[0], world.question.name) == (("round_end", 1), "deploy")


def test_answers_that_are_compared_meet_the_same_secret_plans() -> None:
    """Whoever plans in one go has done so before the answers meet, anew for each world and without a look at the true
    plans; where the others choose through trees they are asked as ever."""
    rules = ruleset("territory")
    table = Match(rules, [Seat() for _ in range(3)], rules.quick_options(), 3, 0).table.copy()
    known = view(table, 1)
    worlds = [Search(known, Random(seed)).meeting() for seed in range(8)]
    for world in worlds:
        assert world.asked() == (1,)
        sealed = world.agenda[-1][2]
        assert all(picks[-1] == READY and len(picks) > 1 for seat, picks in enumerate(sealed) if seat != 1)
        assert sealed[1] == ()
    assert len({world.agenda for world in worlds}) > 1
    squads = match_of(2, 1)
    while squads.table.question is None or squads.table.question.name != "squad":
        squads.answer(squads.table.asked()[0], squads.table.choices(squads.table.asked()[0])[0])
    assert Search(squads.view(0), Random(1)).meeting().asked() == (0, 1)


@pytest.mark.parametrize("key", [rules.key for rules in RULESETS if not rules.tuning.watches])
def test_rollouts_that_nobody_watches_come_to_the_same(key: str) -> None:
    """Neither rules nor opinions of these games ask who knows which card, so no account of it is needed in them."""
    rules = ruleset(key)
    random = Random(3)
    table = Match(rules, [Seat() for _ in range(3)], rules.quick_options(), 3, 0).table.copy()
    compared = 0
    for answer in range(120):
        seat = table.asked()[0]
        if answer % 7 == 0 and len(table.choices(seat)) > 1:
            unwatched, watched = (Search(view(table, seat), Random(answer)) for _ in range(2))
            assert unwatched.unwatched is not None
            watched.unwatched = None
            found, same = (one.run(Budget(30, 1e9)) for one in (unwatched, watched))
            told = [[(plan, arm.visits, arm.total) for plan, arm in one.arms] for one in (found, same)]
            assert told[0] == told[1]
            compared += 1
        table.answer(seat, rules.advice.habit(table, seat, random))
        if not table.agenda:
            break
    assert compared > 4


def test_a_card_that_the_question_names_is_not_forgotten() -> None:
    scene = QuaeleonScene(A="snowl | wait", B="wait; hand 5 d1 | 8 a3 | 12 h2")
    shown = view(scene.table, 0)
    assert shown.table.question is not None and shown.table.question.name == "pluck_card"
    held = shown.table.zones["hand", 1]
    memory = Memory(0)
    for _ in range(3):
        assert memory.of(shown).table.zones["hand", 1] == held
    scene.play("A pluck_card: B2")
    later = view(scene.table, scene.table.asked()[0])
    assert later.seat != 0 or memory.of(later).table.zones["hand", 1] != held


def test_a_reaction_is_answered_after_the_same_time_whatever_is_held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QUELLECTOR.book.questions["opponent"], "is_window", True)
    monkeypatch.setattr(search, "perf_counter", slow_clock())
    for seed in range(3):
        known = match_of(3, seed).view(0)
        assert deliberation_seconds(known) == WINDOW_SECONDS
        thought = Player("sharp", 1).answer(known)
        assert thought.deliberation_seconds == WINDOW_SECONDS
        assert thought.seconds < WINDOW_SECONDS


def test_a_stopped_search_ends_at_once_and_still_answers() -> None:
    known = match_of(2, 3).view(0)
    match = match_of(2, 3)
    match.answer(0, ("seat", 1))
    thought = Player("sharp", 1).answer(match.view(0), stop=lambda: True)
    assert thought.iterations <= BREATH
    assert match.why_not(0, thought.choice) is None
    assert Player("sharp", 1).answer(known).line_key == WHY + "only"


def test_every_line_has_a_text_in_both_languages_and_names_no_secret() -> None:
    from game.words import Words

    keys = [*LINES, SILENT, DIED, NONSENSE, HABIT_PLAYS]
    for language in ("en", "de"):
        words = Words(language, strict=True)
        assert all(words.has(key) for key in keys)
    for table, seat in some_positions(6, 3, range(5)):
        thought = Player("steady", 2).answer(view(table, seat))
        assert thought.line_key in keys
        Words("en", strict=True).announce(thought.line_key, thought.line_args, "ABC", str)
        card = thought.line_args.get("card")
        assert card is None or table.eyes_on(card) == table.config.everyone


# -- the worker -------------------------------------------------------------------------------------------------------


def test_a_view_survives_the_pipe() -> None:
    for table, seat in some_positions(8, 4, range(4), **SECRETIVE):
        known = view(table, seat)
        there = view_of(message_of(known))
        assert there.table == known.table
        assert there.seat == seat


@pytest.fixture
def opponents() -> Iterator[Opponents]:
    made = Opponents(seed=5)
    yield made
    made.close()


def heard_from(opponents: Opponents) -> list[HeardAnswer]:
    heard: list[HeardAnswer] = []

    def listen() -> bool:
        heard.extend(opponents.poll())
        return bool(heard)

    wait_for(listen, "an answer")
    return heard


def test_a_worker_answers_and_drops_what_is_no_longer_wanted(opponents: Opponents) -> None:
    known = match_of(3, 1).view(0)
    for token in (1, 1, 2):
        opponents.think(0, "sharp", known, token)
    assert opponents.poll() == [], "whoever asks does not wait for the answer"
    heard = heard_from(opponents)
    assert [entry.token for entry in heard] == [2]
    assert known.table.choices(0).count(heard[0].thought.choice) == 1
    opponents.think(0, "sharp", known, 3)
    opponents.cancel()
    opponents.think(0, "gentle", known, 4)
    assert [entry.token for entry in heard_from(opponents)] == [4]
    assert not opponents.is_thinking
    assert opponents.notices == []


def test_a_killed_worker_is_started_again_and_asked_again(opponents: Opponents) -> None:
    known = match_of(3, 1).view(0)
    opponents.think(0, "gentle", known, 1)
    assert heard_from(opponents)
    killed = opponents.process_id
    assert killed is not None
    opponents.think(0, "sharp", known, 2)
    os.kill(killed, KILL)
    assert [entry.token for entry in heard_from(opponents)] == [2]
    assert opponents.notices == [(DIED, (0,))]
    assert opponents.process_id != killed


def test_without_any_worker_the_game_goes_on_by_habit() -> None:
    opponents = Opponents(seed=5, command=[sys.executable, "-c", "raise SystemExit(3)"])
    known = match_of(3, 1).view(0)
    opponents.think(0, "sharp", known, 1)
    heard = heard_from(opponents)
    assert heard[0].thought.choice in known.table.choices(0)
    assert opponents.notices == [(DIED, (0,)), (HABIT_PLAYS, (0,))]


def test_a_worker_ends_with_its_input_and_knows_no_window() -> None:
    code = "import sys; from game.bots.worker import main; main(); sys.exit('pygame' in sys.modules)"
    process = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    lines = [b"nonsense", b'{"jsonrpc":"2.0","id":1,"method":"dance"}', b'{"jsonrpc":"2.0","id":2,"method":"think"}']
    process.stdin.write(b"\n".join(lines) + b"\n")
    process.stdin.flush()
    codes = [json.loads(process.stdout.readline())["error"]["code"] for _ in lines]
    assert codes == [-32700, -32601, -32602]
    process.stdin.close()
    assert process.wait(timeout=10) == 0
    process.stdout.close()


def test_the_arena_reports_what_was_promised_and_repeats_itself(capsys: pytest.CaptureFixture[str]) -> None:
    args = ["--game", "quellector", "--seats", "random,gentle", "--games", "6", "--seed", "4", "--json", "--times"]
    assert command(args) == 0
    report = json.loads(capsys.readouterr().out)
    assert list(report) == ["game", "games", "seed", "seats", "length"]
    assert [seat["player"] for seat in report["seats"]] == ["random", "gentle"]
    for seat in report["seats"]:
        assert list(seat) == ["player", "win_rate", "interval", "illegal", "decisions", "ms"]
        assert list(seat["ms"]) == ["median", "p95", "max"]
        assert seat["interval"][0] <= seat["win_rate"] <= seat["interval"][1]
        assert seat["illegal"] == 0
    assert sum(seat["win_rate"] for seat in report["seats"]) == pytest.approx(1.0, abs=0.001)
    assert list(report["length"]) == ["median", "max"]
    players = ["random", "gentle"]
    again = arena.report_on("quellector", players, 4, arena.play_arena("quellector", players, 6, 4, Crew(jobs=2)))
    assert arena.timeless(again) == arena.timeless(report)
    assert "random" in arena.table_of_report(report)
    assert "ms" in arena.table_of_report(report)
    assert "ms" not in arena.table_of_report(arena.timeless(report))


@each(
    "args",
    [
        [],
        ["--game", "chess", "--seats", "random,random"],
        ["--game", "quellector", "--seats", "random"],
        ["--game", "quellector", "--seats", "random,nobody"],
        ["--game", "quellector", "--seats", "random,random", "--games", "0"],
        ["--game", "quellector", "--seats", "random,random", "--games", "many"],
        ["--game", "quellector", "--seats", "random,random", "--jobs", "0"],
    ],
)
def test_the_arena_refuses_what_it_cannot_play(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert command(args) == 2
    assert capsys.readouterr().err


def test_an_interval_holds_its_rate() -> None:
    low, high = arena.interval(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert arena.interval(0, 10)[0] == 0.0
    assert arena.interval(10, 10)[1] == 1.0
