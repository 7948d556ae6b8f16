"""Looking back over a finished game: the turning point, the best moves, and the replay that opens there."""

import time
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from game.bots.review.compare import Compared
from game.bots.review.reviewers import Weigher
from game.bots.review.weigh import Weighed, weigh
from game.bots.search import Plan
from game.bots.wire import message_of, view_of
from game.match.decisions import Decision, decisions
from game.match.match import Match
from game.match.record import Record, position_of
from game.rulesets import RULESETS
from game.rulesets.quellector import QUELLECTOR
from game.rulesets.ruleset import Ruleset
from game.session.ending import Ending
from game.session.review.assessments import Review
from game.session.review.coach import Coach
from game.session.review.hindsight import CLOSE, Expectation, Hindsight, Turn, finalists, retrospect, turning_point
from game.stage.drawing.text import escape, plain
from game.stage.inputs import KeyPressed
from game.stage.widgets.base import Label
from game.store.statistics import Meeting
from game.table.agenda import Simultaneous
from game.table.choices import READY
from game.table.sight import View, opened
from scenes import routes
from scenes.commands.played import finished, play_on, started
from scenes.menagerie import Menagerie
from scenes.play.replay.scene import ReplayScene
from scenes.play.results.scene import ResultsScene
from scenes.play.review.coaching import question_of
from scenes.play.review.hindsight import Curve
from tests.coached import NotingAtHand, done, has_looked
from tests.hands import Hands
from tests.patience import wait_for
from tests.stand_ins import UnheardComparer, UnheardWeigher
from tests.test_bad_workers import fake
from tests.visitor import OpenApp, Visitor

every_game = pytest.mark.parametrize("rules", RULESETS, ids=[rules.key for rules in RULESETS])


class AtHand(Weigher):
    """Weighs every answer here and at once, as little as can be."""

    def __init__(self) -> None:
        super().__init__(command=())
        self._heard: list[tuple[int, Weighed]] = []

    def ask(self, view: View, answer: Plan, worlds: int, seconds: float) -> int:
        number, self._next_number = self._next_number, self._next_number + 1
        weighed = weigh(view_of(message_of(view)), answer, 1, seconds, Random(number))
        self._heard.append((number, weighed))
        return number

    def poll(self) -> list[tuple[int, Weighed]]:
        heard, self._heard = self._heard, []
        return heard


LEVEL = 20
"""The seed of a game of six in which the first two are level on points."""


def ended(rules: Ruleset = QUELLECTOR, seats: int = 0) -> Match:
    return finished(rules, seats or rules.fewest)


def looked_back(match: Match) -> Hindsight:
    hindsight = Hindsight(match, AtHand(), comparer=NotingAtHand(), worlds=1)
    while hindsight.is_looking:
        hindsight.tick()
    return hindsight


def glimpsed(match: Match) -> Hindsight:
    """As if every decision had been found better than what else there was to answer, the later the more."""
    hindsight = Hindsight(match, UnheardWeigher())
    weights, review = [], Review()
    for place, decision in enumerate(hindsight.decisions):
        others = 0.4 - 0.3 * place / len(hindsight.decisions)
        weights.append(Weighed((0.5,) * len(match.seats), (others,) * len(match.seats)))
        review.note(decision, Compared(0.5, (), others, others=others))
    hindsight.retrospect = retrospect(match, hindsight.decisions, weights, review)
    return hindsight


def told(*shares: tuple[float, ...]) -> list[Expectation]:
    """Moments with these prospects, in turns 1, 2, 3, each decided by the seats in turn."""
    table = ended().table
    return [
        Expectation(Decision(place % len(share), 10 * place, place + 1, (("say", "done"),), table), share)
        for place, share in enumerate(shares)
    ]


class TestDecisions:
    @every_game
    def test_each_is_what_was_answered_and_every_answer_with_a_choice_is_in_one(self, rules: Ruleset) -> None:
        match = ended(rules, rules.most)
        for decision in decisions(match):
            world = decision.before.copy()
            assert decision.seat in world.asked()
            assert match.history[decision.place].before is decision.before
            assert match.history[decision.place].seat == decision.seat
            for choice in decision.answer:
                assert choice in world.choices(decision.seat)
                world.answer(decision.seat, choice)
        open_ones = [
            entry
            for entry in match.history
            if not isinstance(entry.before.question, Simultaneous) and len(entry.before.choices(entry.seat)) > 1
        ]
        secret = [entry for entry in match.history if entry.choice == READY]
        assert len(decisions(match)) == len(open_ones) + len(secret)

    def test_a_secret_one_is_a_whole_and_begins_with_its_first_pick(self) -> None:
        match = ended(seats=6)
        secret = [one for one in decisions(match) if one.answer[-1] == READY and len(one.answer) > 2]
        assert secret
        for one in secret:
            picks = [entry.choice for entry in match.history[one.place :] if entry.seat == one.seat]
            assert tuple(picks[: len(one.answer)]) == one.answer

    def test_what_was_taken_back_is_not_in_it(self) -> None:
        match = started(QUELLECTOR, 2, 3)
        play_on(
            match, 3, lambda match: isinstance(match.table.question, Simultaneous) and len(match.table.asked()) == 2
        )
        seat = match.table.asked()[0]
        place = len(match.history)
        first, second = [choice for choice in match.table.choices(seat) if choice[0] == "card"][:2]
        for choice in (first, ("back", *first), second):
            match.answer(seat, choice)
        while READY not in match.table.choices(seat):
            match.answer(seat, next(choice for choice in match.table.choices(seat) if choice[0] == "card"))
        match.answer(seat, READY)
        play_on(match, 3, lambda match: False)
        decision = next(one for one in decisions(match) if one.seat == seat and one.place >= place)
        assert second in decision.answer and ("back", *first) not in decision.answer
        assert decision.place in (place, place + 2)

    def test_one_in_whose_midst_a_game_began_is_what_was_still_to_pick(self) -> None:
        whole = ended(ruleset_of("quaeleon"))
        stack = next(one for one in decisions(whole) if len(one.answer) > 3 and one.answer[-1] == READY)
        first = next(place for place in range(stack.place, 99) if whole.history[place].seat == stack.seat)
        table = whole.history[first].before.copy()
        one, two, *rest = stack.answer
        for choice in (one, two):
            table.answer(stack.seat, choice)
        for before in ((), (("back", *two),), (("back", *one),)):
            match = Match(whole.ruleset, whole.seats, dict(whole.options), 1, 0, position_of(table))
            for choice in (*before, *rest):
                match.answer(stack.seat, choice)
            found = [(made.place, made.answer) for made in decisions(match) if made.seat == stack.seat]
            assert found == ([] if before else [(0, tuple(rest))]), "what was taken back was picked before it began"

    def test_turns_are_counted_as_the_results_count_them(self) -> None:
        match = ended(seats=3)
        turns = [decision.when for decision in decisions(match)]
        assert turns == sorted(turns) and turns[0] == 1


class TestWeighing:
    @every_game
    def test_every_decision_of_every_game_can_be_weighed(self, rules: Ruleset) -> None:
        match = ended(rules)
        for decision in decisions(match):
            view = view_of(message_of(opened(decision.before, decision.seat)))
            weighed = weigh(view, decision.answer, 1, 1.0, Random(1))
            assert len(weighed.promised) == len(match.seats)
            assert all(0 <= share <= 1 for share in weighed.promised)
            for others in [] if weighed.others is None else [weighed.others]:
                assert len(others) == len(match.seats) and all(0 <= share <= 1 for share in others)

    def test_all_hands_lie_open_and_no_deck_does(self) -> None:
        match = ended(seats=3)
        decision = decisions(match)[0]
        seen = opened(decision.before, decision.seat).table
        assert all(min(seen.zones["hand", seat], default=0) >= 0 for seat in range(3))
        assert max(seen.zones[("box",)]) < 0

    def test_an_answer_that_wins_is_worth_more_than_the_others(self) -> None:
        match = ended(ruleset_of("flask"))
        last = decisions(match)[-1]
        winner = match.table.outcome[0][0]  # type: ignore[index]
        weighed = weigh(opened(last.before, last.seat), last.answer, 20, 5.0, Random(1))
        assert weighed.promised[winner] == max(weighed.promised)
        assert weighed.others is not None and weighed.others[winner] < weighed.promised[winner]
        assert sum(weighed.others) == pytest.approx(sum(weighed.promised), abs=0.1), "what one lacks another has"

    def test_it_looks_at_a_world_at_least_and_at_no_more_than_it_has_time_for(self) -> None:
        decision = decisions(ended(seats=6))[0]
        began = time.perf_counter()
        weighed = weigh(opened(decision.before, decision.seat), decision.answer, 10**9, 0.05, Random(1))
        assert time.perf_counter() - began < 5
        assert len(weighed.promised) == 6


def ruleset_of(key: str) -> Ruleset:
    return next(rules for rules in RULESETS if rules.key == key)


class TestTurningPoint:
    def test_after_it_the_winner_was_never_behind_again(self) -> None:
        moments = told((0.5, 0.5), (0.6, 0.4), (0.3, 0.7), (0.6, 0.4), (0.5, 0.5), (0.9, 0.1))
        found = turning_point(moments, (0,))
        assert (found.kind, found.winner) == (Turn.AFTER, 0)
        assert found.decision is moments[3].decision

    def test_whoever_is_behind_by_next_to_nothing_is_not_behind(self) -> None:
        near = 0.5 - CLOSE / 4
        assert turning_point(told((0.5, 0.5), (near, 1 - near), (0.9, 0.1)), (0,)).kind is Turn.ALWAYS

    def test_a_winner_who_was_behind_to_the_last(self) -> None:
        moments = told((0.5, 0.5), (0.4, 0.6))
        found = turning_point(moments, (0,))
        assert found.kind is Turn.LAST and found.decision is moments[1].decision

    def test_among_several_the_best_of_the_others_counts(self) -> None:
        moments = told((0.4, 0.1, 0.5), (0.5, 0.4, 0.1))
        assert turning_point(moments, (0,)).decision is moments[1].decision

    @pytest.mark.parametrize(
        ("otherwise", "happened", "kind"),
        [
            ((0.45, 0.55), True, Turn.AFTER),
            ((0.55, 0.45), True, Turn.BEFORE),
            ((0.55, 0.45), False, Turn.AFTER),
            (None, True, Turn.AFTER),
        ],
    )
    def test_what_happened_before_a_decision_has_turned_it_where_the_other_answers_were_nearly_as_good(
        self, otherwise: tuple[float, float] | None, happened: bool, kind: Turn
    ) -> None:
        first, second = told((0.3, 0.7), (0.7, 0.3))
        found = turning_point([first, replace(second, otherwise=otherwise, something_happened=happened)], (0,))
        assert (found.kind, found.winner) == (kind, 0)
        assert found.decision is second.decision, "it is told when, and who had to decide next"
        assert found.place == (first if kind is Turn.BEFORE else second).decision.place, "from there it is seen"

    def test_cards_that_an_answer_opened_have_happened_before_the_next(self) -> None:
        match = ended(ruleset_of("quaeleon"))
        made = decisions(match)
        weights = [Weighed((0.5, 0.5), (0.5, 0.5)) for _ in made]
        moments = retrospect(match, made, weights, Review()).moments
        happened = {moment.something_happened for moment in moments}
        assert happened == {True, False}
        for before, moment in pairwise(moments):
            events = [
                event
                for place in range(before.decision.place, moment.decision.place)
                for event in match.chapter(place + 1, 0)
            ]
            assert moment.something_happened >= bool(events)

    @pytest.mark.parametrize("winners", [(), (0, 1)])
    def test_where_nobody_won_alone_there_is_none(self, winners: tuple[int, ...]) -> None:
        assert turning_point(told((0.5, 0.5)), winners).kind is Turn.SHARED


class TestBestMoves:
    def weighed(self, *pairs: tuple[float, float | None]) -> tuple[Match, list[Decision], list[Weighed]]:
        match = ended()
        made = [Decision(0, place, 1, (("say", "done"),), match.table) for place in range(len(pairs))]
        return (
            match,
            made,
            [Weighed((own, 1 - own), None if others is None else (others, 1 - others)) for own, others in pairs],
        )

    def looked_at(self, made: list[Decision], weights: list[Weighed]) -> Review:
        """Close looks that find just what was seen with all hands open."""
        review = Review()
        for decision, weight in zip(made, weights, strict=True):
            own, others = weight.promised[0], None if weight.others is None else weight.others[0]
            review.note(decision, Compared(own, (), 0.0 if others is None else others, others=others))
        return review

    def test_it_raised_the_prospects_most_above_the_other_answers(self) -> None:
        match, made, weights = self.weighed((0.9, 0.8), (0.5, 0.1), (0.6, 0.4))
        best = retrospect(match, made, weights, self.looked_at(made, weights)).best_moves
        assert best[0].decision is made[1] and best[0].lead == pytest.approx(0.4)
        assert 1 not in best

    def test_an_answer_without_another_is_none_and_neither_is_one_that_made_no_difference(self) -> None:
        match, made, weights = self.weighed((0.9, None), (0.5, 0.5), (0.51, 0.5))
        assert retrospect(match, made, weights, self.looked_at(made, weights)).best_moves == {}

    def test_what_the_coach_calls_a_mistake_is_never_praised(self) -> None:
        """By far better than the others on average, but not than the best of them: both are told from one review."""
        match, made, weights = self.weighed((0.9, 0.1), (0.5, 0.3))
        review = self.looked_at(made[1:], weights[1:])
        review.note(made[0], Compared(0.9, (("say", "other"),), 0.97, 0.001, 400, others=0.1))
        assert retrospect(match, made, weights, review).best_moves[0].decision is made[1]
        coach = Coach(match, UnheardComparer(), review=review)
        coach.people, coach.decisions = (0,), made
        coach._conclude()
        assert [one.decision for one in coach.mistakes[0]] == [made[0]]

    def test_a_few_are_looked_at_more_closely(self) -> None:
        _, made, weights = self.weighed((0.9, 0.8), (0.5, 0.1), (0.6, 0.4), (0.5, 0.5), (0.3, 0.0), (0.9, None))
        assert finalists(made, weights) == [1, 2, 4]


class TestHindsight:
    @pytest.mark.parametrize("game", ["quellector", "territory"])
    def test_a_worker_looks_back_over_a_real_game(self, game: str) -> None:
        hindsight = Hindsight(ended(ruleset_of(game)), worlds=1)
        wait_for(lambda: has_looked(hindsight))
        found = hindsight.retrospect
        assert [moment.decision for moment in found.moments] == hindsight.decisions
        assert max(found.end) == found.end[hindsight.match.table.outcome[0][0]]  # type: ignore[index]

    def test_nothing_is_told_of_a_game_that_goes_on(self) -> None:
        with pytest.raises(AssertionError):
            Hindsight(started(QUELLECTOR, 2, 1))

    @pytest.mark.parametrize(
        "work",
        [
            "say('null')",
            """say('{"promised": [0.5], "others": [0.5, 0.5]}')""",
            """say('{"promised": [0.5, 7.5], "others": [0.5, 0.5]}')""",
            """say('{"promised": [0.5, 0.5], "others": [0.5, -1]}')""",
            """say('{"promised": [0.5, 0.5], "others": [0.5]}')""",
            """say('{"promised": [0.5, 0.5], "others": 0.5}')""",
        ],
    )
    def test_a_worker_that_is_of_no_use_is_asked_no_more(self, work: str) -> None:
        hindsight = Hindsight(ended(), Weigher(fake(work)))
        wait_for(lambda: has_looked(hindsight))
        assert hindsight.has_failed and hindsight.retrospect is None


def results(app: Menagerie, hindsight: Hindsight) -> ResultsScene:
    app.scenes.push(scene := ResultsScene(app, hindsight.match, hindsight=hindsight, coach=done(hindsight.match)))
    app.scenes.step([KeyPressed("s", "skip")], 1 / 30)
    app.scenes.step([], 1 / 30)
    app.scenes.draw()
    return scene


class TestResults:
    def test_it_says_that_it_looks_and_then_what_it_found(self, open_app: OpenApp) -> None:
        app = open_app()
        hindsight = Hindsight(ended(seats=3), AtHand(), comparer=NotingAtHand(), worlds=1)
        app.scenes.push(scene := ResultsScene(app, hindsight.match, hindsight=hindsight))
        scene.counting.skip()
        assert scene.reviewing.panel.sentence() == "Looking for the turning point …"
        while hindsight.is_looking:
            app.scenes.step([], 1 / 30)
        assert app.scenes.top.animates, "what was found is drawn"
        told = scene.reviewing.panel.sentence()
        assert "was never behind" in told or "lead for good" in told
        scene.around.turn_numbers()
        found = [app.ui.focus.find(("best", seat)) for seat in hindsight.retrospect.best_moves]
        assert found and all(spot is not None and spot.enabled for spot in found)

    def test_a_worker_that_is_lost_is_one_plain_sentence(self, open_app: OpenApp) -> None:
        app = open_app()
        hindsight = Hindsight(ended(), weigher := UnheardWeigher())
        scene = results(app, hindsight)
        weigher.is_lost = True
        app.scenes.step([], 1 / 30)
        assert not hindsight.is_looking
        scene.remake()
        assert "did not answer" in scene.reviewing.panel.sentence()
        assert app.ui.focus.find(("best", 0)) is None and app.ui.focus.find("rematch") is not None

    def test_the_window_is_woken_while_it_looks_and_rests_afterwards(self, open_app: OpenApp) -> None:
        app = open_app()
        waiting = results(app, Hindsight(ended(), UnheardWeigher()))
        assert waiting.wake_in is not None and waiting.wake_in <= 0.1
        rested = results(app, looked_back(ended()))
        for _ in range(200):
            app.scenes.step([], 1 / 10)
        assert rested.wake_in is None

    def test_whoever_leaves_ends_the_worker(self, open_app: OpenApp) -> None:
        app = open_app()
        hindsight = Hindsight(ended(), weigher := Weigher(fake("time.sleep(600)")))
        results(app, hindsight)
        wait_for(lambda: weigher.process_id is not None)
        app.scenes.pop() if app.scenes.depth > 1 else app.scenes.quit()
        assert weigher.process_id is None

    @pytest.mark.parametrize("by", ["pointer", "keyboard"])
    def test_look_at_it_opens_the_replay_there(self, hands: Hands, by: str) -> None:
        hindsight = looked_back(ended(seats=3))
        scene = results(hands.app, hindsight)
        press = hands.click if by == "pointer" else hands.take
        seat, move = next(iter(hindsight.retrospect.best_moves.items()))
        press("numbers")
        press(("best", seat))
        replay = hands.scene
        assert replay.state.place == move.decision.place
        assert replay.state.recording.table(replay.state.place).asked() == move.decision.before.asked()
        assert replay.on_page.slider.value == replay.state.recording.stop_number(move.decision.place)
        replay.playback.step(1)
        assert replay.state.recording.match.history[replay.state.place - 1].seat == seat
        replay.back()
        assert hands.scene is scene
        decided = scene.state.decided
        assert decided is not None
        press("numbers")
        press("watch")
        assert isinstance(hands.scene, ReplayScene) and hands.scene.state.place in (
            decided.chapter - 1,
            decided.chapter,
        )
        assert hands.scene.state.is_running or hands.scene.state.is_at_end, "it plays at once"

    def test_the_replay_is_of_this_very_game(self, open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
        watched: list[tuple[Record, int]] = []
        monkeypatch.setattr(routes, "to_replay", lambda app, record, name="", place=0: watched.append((record, place)))
        hindsight = looked_back(ended(seats=3))
        scene = results(open_app(), hindsight)
        scene.ways_on.look_at(7)
        assert watched == [(hindsight.match.record(), 7)]

    @pytest.mark.parametrize(("place", "shown"), [(-3, 0), (10**6, None)])
    def test_a_moment_that_is_none_is_the_nearest(self, open_app: OpenApp, place: int, shown: int | None) -> None:
        app = open_app()
        match = ended()
        app.scenes.push(scene := ReplayScene(app, match.record(), place))
        assert scene.state.place == (len(match.history) if shown is None else shown)

    def test_the_curve_ends_where_the_game_did(self, open_app: OpenApp) -> None:
        app = open_app()
        scene = results(app, looked_back(ended(seats=3)))
        scene.around.turn_numbers()
        curves = [part for widget in scene.page.widgets for part in _all_parts(widget) if isinstance(part, Curve)]
        (curve,) = curves
        winner = scene.reviewing.hindsight.match.table.outcome[0][0]  # type: ignore[index]
        heights = [curve.points(seat)[-1][1] for seat in range(3)]
        assert heights[winner] == min(heights), "the winner ends highest"
        assert all(curve.rect.collidepoint(point) for seat in range(3) for point in curve.points(seat))

    @pytest.mark.parametrize(
        ("rules", "language", "size", "scale"),
        [
            *[(rules, "de", (1280, 720), 2.0) for rules in RULESETS],
            *[(rules, "de", (1280, 720), 1.0) for rules in RULESETS[:1]],
            *[(rules, "en", (1920, 1080), 1.0) for rules in RULESETS[1:2]],
        ],
    )
    def test_everything_can_be_reached_in_every_size_and_language(
        self, open_app: OpenApp, rules: Ruleset, language: str, size: tuple[int, int], scale: float
    ) -> None:
        app = open_app(size, language=language, text_scale=scale, speed=0)
        hindsight = glimpsed(ended(rules, rules.most))
        scene = results(app, hindsight)
        assert hindsight.retrospect is not None
        assert (
            len(scene.around.on_page.podium.steps()) == rules.most and scene.around.on_page.painting.rect.height > 100
        )
        assert app.ui.focus.find("rematch") is not None, "the ways on are there without scrolling"
        scene.around.turn_numbers()
        visitor = Visitor(app)
        for seat in hindsight.retrospect.best_moves:
            hint = visitor.spot(("best", seat)).hint
            told = next(leaf for leaf in scene.reviewing.panel.best_move(seat).leaves() if isinstance(leaf, Label))
            made = scene.reviewing.panel.teller.answer(hindsight.retrospect.best_moves[seat].decision.answer)
            assert plain(escape(made))[:20] in plain(told.label)
            assert question_of(scene.reviewing.panel.teller, hindsight.retrospect.best_moves[seat].decision) in hint
            assert hint and "{" not in hint and "results." not in hint
        assert "{" not in scene.reviewing.panel.sentence() and "results." not in scene.reviewing.panel.sentence()

    @pytest.mark.parametrize("seed", [6, 11])
    def test_six_large_hands_are_seen_without_scrolling(self, open_app: OpenApp, seed: int) -> None:
        match = started(QUELLECTOR, 6, seed)
        play_on(match, seed, lambda match: False)
        hindsight = glimpsed(match)
        ending = Ending(match)
        ending.meeting = Meeting("quellector", {seat.name: 2 for seat in match.seats}, 1)
        app = open_app((1920, 1080))
        app.scenes.push(scene := ResultsScene(app, match, ending=ending, hindsight=hindsight))
        scene.counting.skip()
        scene.around.turn_numbers()
        drawer = scene.around.on_page.numbers
        assert drawer is not None
        assert max(len(account.told) for account in drawer.sheets) > 8
        assert not drawer.body.scroll.is_needed
        assert len(drawer.sheets) == len(hindsight.retrospect.best_moves) == 6


def _all_parts(part: Any) -> list[Any]:
    return [part, *[inner for child in getattr(part, "children", []) for inner in _all_parts(child)]]


class TestWhy:
    def test_the_tie_is_told_by_the_rules(self, open_app: OpenApp) -> None:
        app = open_app()
        match = ended(seats=6)
        hands = [match.table.zones["hand", seat] for seat in range(6)]
        for winners, scores, words in (
            ((4,), (0, 7, 4, 8, 8, 8), f"The larger one wins: {len(hands[4])} cards."),
            ((3, 4), (0, 7, 4, 8, 8, 5), "equally strong and equally large"),
            ((4,), (0, 7, 4, 7, 8, 5), ""),
        ):
            match.table.outcome = (winners, scores)
            scene = ResultsScene(app, match, hindsight=Hindsight(match, UnheardWeigher()))
            assert words in scene.state.tie() if words else scene.state.tie() == ""

    @pytest.mark.parametrize(
        ("key", "winners", "words"),
        [
            ("flask", (0, 1), "fell at the same time"),
            ("flask", (0,), ""),
            ("quaeleon", (0, 1), "the healthiest players are level"),
            ("quaeleon", (), "whoever has fallen cannot win"),
            ("quaeleon", (1,), ""),
        ],
    )
    def test_so_it_is_in_the_other_games(
        self, open_app: OpenApp, key: str, winners: tuple[int, ...], words: str
    ) -> None:
        match = ended(ruleset_of(key))
        match.table.outcome = (winners, (0, 0))
        scene = ResultsScene(open_app(), match, hindsight=Hindsight(match, UnheardWeigher()))
        assert words in scene.state.tie() if words else scene.state.tie() == ""

    def test_every_card_counts_term_by_term(self) -> None:
        match = ended(seats=6)
        lines = [line for seat in range(6) for line in QUELLECTOR.account(match.table, seat)]
        assert any(len(line.terms) > 1 for line in lines)
        assert all(sum(term.points for term in line.terms) == line.points for line in lines)
        countered = [term for line in lines for term in line.terms if term.key == "quellector.line.countered"]
        assert countered and all(term.points == 0 for term in countered)

    def test_the_terms_stand_in_the_hint_of_a_card(self, open_app: OpenApp) -> None:
        app = open_app()
        scene = results(app, looked_back(ended(seats=3)))
        scene.around.turn_numbers()
        assert scene.around.on_page.numbers is not None
        account = next(account for account in scene.around.on_page.numbers.sheets if account.told)
        spot = Visitor(app).spot((account.key, 0))
        assert spot.hint.startswith(account.told[0].words) and "(" in spot.hint
        assert spot.hint in spot.label
