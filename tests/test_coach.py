"""The coach: which decisions cost most, by what their seats could know, and the page that tells it."""

import time
from functools import cache
from itertools import cycle
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from build_scripts.balance.coach import UNHURRIED
from game.bots.patience import LONGEST_STEP
from game.bots.review import compare as comparing
from game.bots.review.compare import Compared, compare
from game.bots.review.reasons import Reason
from game.bots.review.reviewers import PATIENCE_SECONDS, Comparer
from game.bots.search import LOST, WON, Arm, Search
from game.match.decisions import Decision, decisions
from game.match.match import Match
from game.rulesets import RULESETS, ruleset
from game.rulesets.ruleset import Ruleset
from game.session.review.assessments import SURE, WORTH_TELLING, Assessment, Review
from game.session.review.coach import FINALISTS, MOST_MISTAKES, Coach, finalists, mistakes
from game.session.review.hindsight import Hindsight, retrospect
from game.session.review.hints import LastAnswerReview
from game.stage.drawing.text import escape, plain
from game.stage.telling import Teller
from game.stage.widgets.base import Label
from game.stage.widgets.dialog import Dialog
from game.stage.widgets.progress import ProgressBar
from game.table.choices import READY, Choice, card_of
from game.table.sight import View, view
from game.words import Words
from scenes import routes
from scenes.commands.played import play_on, started
from scenes.menagerie import Menagerie
from scenes.play.replay.scene import ReplayScene
from scenes.play.results.scene import ResultsScene
from scenes.play.review.coach import CoachScene
from scenes.play.review.coaching import CoachButton, Coaching
from scenes.play.told_table import teller_of
from tests.coached import NotingAtHand, coached, done, has_looked, some_remarks
from tests.hands import Hands
from tests.patience import wait_for
from tests.puzzles import puzzle_of
from tests.puzzles.puzzle import Puzzle, every_answer
from tests.stand_ins import UnheardComparer, UnheardWeigher
from tests.test_bad_workers import Clock, fake
from tests.visitor import OpenApp, Visitor
from tests.xenofera_language import XenoferaScene

SHAPES = [("de", (1280, 720), 2.0), ("de", (1280, 720), 1.0), ("en", (1920, 1080), 1.0)]
"""Language, size of the window and text size."""

every_game = pytest.mark.parametrize("rules", RULESETS, ids=[rules.key for rules in RULESETS])

BLUNDERS = [
    ("quellector", "more_cards", WON),
    ("quellector", "keep_the_icons", ""),
    ("quellector", "done_behind", LOST),
    ("flask", "two_left", ""),
    ("flask", "mend_before_the_end", LOST),
    ("quaeleon", "wager_enough", WON),
    ("quaeleon", "finch_first", ""),
    ("territory", "down_with_the_native", WON),
    ("territory", "both_to_the_last_land", ""),
    ("xenofera", "poach_at_last", ""),
]
"""Positions in which one answer is right, and whether that, or another, ends the game at once."""


@cache
def played(rules: Ruleset = RULESETS[0], seats: int = 0, people: int = 1, whims: float = 0.6) -> Match:
    """A finished game in which a lot was decided by whim."""
    match = started(rules, seats or rules.fewest, 11, people)
    play_on(match, 11, lambda match: False, whims)
    return match


def found(gain: float, error: float, better: tuple[Choice, ...] = (("say", "done"),)) -> Compared:
    return Compared(0.2, better, 0.2 + gain, error, 100)


def assessed(found: Compared) -> Assessment:
    """What was found, of whichever decision."""
    return Assessment(Decision(0, 0, 1, (("say", "play_on"),), played().table), found)


def is_clear(found: Compared) -> bool:
    """Whether something else was better for sure."""
    return assessed(found).is_mistake


def wrong_answer(puzzle: Puzzle) -> tuple[Choice, ...]:
    scene = puzzle.scene()
    return next(one for one in every_answer(scene.table, puzzle.seat) if not puzzle.is_right(scene, one))


class TestComparing:
    @pytest.mark.parametrize(("game", "name", "ends"), BLUNDERS, ids=[f"{game}-{name}" for game, name, _ in BLUNDERS])
    def test_a_blunder_is_found_and_the_right_answer_named(
        self, game: str, name: str, ends: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        puzzle = puzzle_of(game, name)
        scene = puzzle.scene()
        blunder = Decision(puzzle.seat, 0, 1, wrong_answer(puzzle), scene.table)
        monkeypatch.setattr("game.session.review.coach.decisions", lambda match: [blunder])
        coach = coached(played(ruleset(game), scene.seats, people=scene.seats), (4, 20))
        (remark,) = coach.mistakes[puzzle.seat]
        assert remark.decision is blunder
        assert puzzle.is_right(scene, remark.better), puzzle.why
        assert remark.found.ends == ends

    @pytest.mark.parametrize(("game", "name", "ends"), BLUNDERS, ids=[f"{game}-{name}" for game, name, _ in BLUNDERS])
    def test_nothing_is_said_of_the_right_answer(self, game: str, name: str, ends: str) -> None:
        puzzle = puzzle_of(game, name)
        scene = puzzle.scene()
        for right in puzzle.answers(scene, puzzle.right):
            assert not is_clear(compare(view(scene.table, puzzle.seat), right, 20, UNHURRIED, Random(1)))

    def test_the_luckiest_of_many_equal_answers_is_not_named(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """All answers are worth a tossed coin: whatever wins while the best is looked for has to win again."""

        def toss(search: Search, world: object, answer: object, arm: Arm) -> list[float]:
            reward = float(search.random.random() < 0.5)
            arm.visits, arm.total = arm.visits + 1, arm.total + reward
            return [reward] * len(search.seats)

        monkeypatch.setattr(Search, "iterate", toss)
        made = decisions(played(ruleset("quaeleon")))
        many = max(made, key=lambda one: len(Search(view(one.before, one.seat), Random(1)).answers()))
        known = view(many.before, many.seat)
        assert len(Search(known, Random(1)).answers()) > 15
        compared = [compare(known, many.answer, 10, UNHURRIED, Random(seed)) for seed in range(60)]
        assert all(one.better for one in compared)
        assert sum(is_clear(one) for one in compared) <= 2
        assert abs(sum(one.gain for one in compared)) / 60 < 0.03, "neither answer is favoured"

    def test_an_answer_that_was_the_only_one_has_no_better(self) -> None:
        decision = decisions(played())[0]
        choices = decision.before.choices(decision.seat)
        table = decision.before.copy()
        only = SimpleNamespace(answers=lambda: [decision.answer], random=Random(1))
        only.view = view(table, decision.seat)
        assert comparing._rivals(only, decision.answer) == []  # type: ignore[arg-type]
        assert len(choices) > 1

    def test_so_many_worlds_and_no_more_time_than_that(self) -> None:
        decision = decisions(played())[0]
        known = view(decision.before, decision.seat)
        assert compare(known, decision.answer, 3, UNHURRIED, Random(1)).worlds == 3 * comparing.FRESH
        began = time.perf_counter()
        assert compare(known, decision.answer, 10**9, 0.05, Random(1)).worlds >= 1
        assert time.perf_counter() - began < 5
        assert compare(known, decision.answer, 10**9, UNHURRIED, Random(1), lambda: True).worlds == 1

    def test_only_replies_in_the_fresh_worlds_count(self, monkeypatch: pytest.MonkeyPatch) -> None:
        decision = max(decisions(played(seats=3)), key=lambda one: len(one.before.choices(one.seat)))
        seen: set[object] = set()
        monkeypatch.setattr(comparing, "feared", lambda replies, *rest: seen.update(given for given, _ in replies))
        compared = compare(view(decision.before, decision.seat), decision.answer, 4, UNHURRIED, Random(1))
        assert seen and seen <= {decision.answer, compared.better}

    @every_game
    def test_every_decision_of_every_game_can_be_compared(self, rules: Ruleset) -> None:
        for decision in decisions(played(rules))[:20]:
            known = view(decision.before, decision.seat)
            compared = compare(known, decision.answer, 1, UNHURRIED, Random(1))
            assert compared.better and compared.better != decision.answer
            world = decision.before.copy()
            for choice in compared.better:
                assert choice in world.choices(decision.seat)
                world.answer(decision.seat, choice)


class TestReplies:
    GIVEN: Any = (("say", "play_on"),)
    OTHER: Any = (("say", "done"),)

    def feared(self, replies: dict[Any, tuple[int, float]], known: object = None) -> object:
        arms = {}
        for entry, (visits, mean) in replies.items():
            arms[entry] = arm = Arm()
            arm.visits, arm.total = visits, visits * mean
        own = Arm()
        own.visits, own.total = 400, 240.0
        search: Any = SimpleNamespace(replies=arms, view=known or self.known())
        return comparing._feared(search, self.GIVEN, own, self.OTHER)

    def known(self) -> Any:
        decision = decisions(played())[0]
        return view(decision.before, decision.seat)

    def test_the_likely_one_that_hurt_most_is_named(self) -> None:
        mild, bad = (1, ("number", 1)), (1, ("number", 2))
        assert self.feared({(self.GIVEN, mild): (200, 0.4), (self.GIVEN, bad): (200, 0.2)}) == bad

    def test_one_that_seldom_comes_or_hardly_hurts_is_not(self) -> None:
        reply = (1, ("number", 1))
        assert self.feared({(self.GIVEN, reply): (39, 0.0)}) is None
        assert self.feared({(self.GIVEN, reply): (40, 0.0)}) == reply
        assert self.feared({(self.GIVEN, reply): (400, 0.56)}) is None
        assert self.feared({(self.GIVEN, reply): (40, 0.42)}) is None, "that could be luck"
        assert self.feared({(self.OTHER, reply): (400, 0.0)}) is None

    def test_nor_one_that_the_better_answer_meets_as_well(self) -> None:
        reply = (1, ("number", 1))
        replies = {(self.GIVEN, reply): (400, 0.2), (self.OTHER, reply): (400, 0.22)}
        assert self.feared(replies) is None
        assert self.feared({**replies, (self.OTHER, reply): (400, 0.6)}) == reply

    def test_a_card_is_named_only_if_the_seat_knows_where_it_is(self) -> None:
        known = self.known()
        held = known.table.zones["hand", known.seat][0]
        hidden = next(card for card in range(50) if not any(card in cards for cards in known.table.zones.values()))
        assert self.feared({(self.GIVEN, (1, ("card", held))): (400, 0.2)}) == (1, ("card", held))
        assert self.feared({(self.GIVEN, (1, ("card", hidden))): (400, 0.2)}) is None


class TestRemarks:
    def decision(self, place: int, seat: int = 0) -> Decision:
        return Decision(seat, place, 1, (("say", "play_on"),), played().table)

    def test_only_what_is_clearly_above_luck_is_told(self) -> None:
        just = WORTH_TELLING + SURE * 0.05
        assert is_clear(found(just + 0.001, 0.05)) and not is_clear(found(just - 0.001, 0.05))
        assert not is_clear(found(0.5, 0.3)) and not is_clear(found(WORTH_TELLING, 0.0))
        assert not is_clear(Compared(0.1, (), 0.9, 0.0, 100)), "nothing better is known"

    def test_the_dearest_comes_first_and_only_a_few(self) -> None:
        gains = (0.1, 0.4, 0.2, 0.3, 0.05)
        told = mistakes([Assessment(self.decision(at), found(gain, 0.01)) for at, gain in enumerate(gains)], 0)
        assert [one.decision.place for one in told] == [1, 3, 2]
        assert len(told) == MOST_MISTAKES

    def test_everybody_is_told_their_own(self) -> None:
        made = [Assessment(self.decision(0, 0), found(0.4, 0.01)), Assessment(self.decision(1, 1), found(0.4, 0.01))]
        assert [one.decision.seat for one in mistakes(made, 1)] == [1]

    def test_the_dearest_at_first_sight_are_looked_at_more_closely(self) -> None:
        made = [self.decision(at, at % 2) for at in range(20)]
        seen = {at: found(0.3 - at / 100, 0.5) for at in range(17)} | {
            17: found(-0.1, 0.1),
            18: found(0.0, 0.1),
            19: found(0.9, 0.1, ()),
        }
        assert finalists(made, seen) == list(range(2 * FINALISTS))


class TestCoach:
    @pytest.mark.parametrize("game", ["quellector", "quaeleon", "territory"])
    def test_a_worker_coaches_a_real_game(self, game: str) -> None:
        coach = Coach(played(ruleset(game)), worlds=(1, 1))
        shares: list[float] = []

        def is_done() -> bool:
            is_over = has_looked(coach)
            shares.append(coach.progress)
            return is_over

        wait_for(is_done)
        assert shares == sorted(shares) and shares[0] == 0 and len(set(shares)) > 3, "it never goes back"
        assert coach.mistakes is not None and set(coach.mistakes) == {0}
        assert coach.progress == 1.0

    def test_only_people_are_coached_and_by_what_they_could_know(self) -> None:
        match = played(seats=3, people=2)
        coach = Coach(match, comparer := NotingAtHand(), (1, 1))
        while coach.is_looking:
            coach.tick()
        assert {decision.seat for decision in coach.decisions} == {0, 1}
        assert comparer.asked[: len(coach.decisions)] == [view(one.before, one.seat) for one in coach.decisions]

    def test_where_nobody_played_there_is_nobody_to_coach(self) -> None:
        coach = Coach(played(people=0), comparer := NotingAtHand())
        coach.tick()
        assert not coach.is_looking and not comparer.asked

    def test_nothing_is_told_while_the_game_goes_on(self) -> None:
        with pytest.raises(AssertionError):
            Coach(started(RULESETS[0], 2, 1))

    def test_the_finalists_meet_more_worlds_and_only_these_count(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Assessment, "is_mistake", True)
        coach = coached(played(), (2, 7))
        told = [one for each in coach.mistakes.values() for one in each]
        assert told and all(one.found.worlds == 7 * comparing.FRESH for one in told)

    @pytest.mark.parametrize(
        "work",
        [
            "sys.exit(1)",
            "say('null')",
            "out('nonsense\\n')",
            """say('{"expected": 7, "worlds": 3}')""",
            """say('{"expected": 0.5, "worlds": 0}')""",
            """say('{"expected": 0.5, "worlds": 3, "ends": "never"}')""",
            """say('{"expected": 0.5, "worlds": 3, "better": [["card", 9999]], "promised": 0.6}')""",
            """say('{"expected": 0.5, "worlds": 3, "better": [[]], "promised": 0.6}')""",
            """say('{"expected": 0.5, "worlds": 3, "feared": [7, ["say", "pass"]]}')""",
            """say('{"expected": 0.5, "worlds": 3, "feared": [1, ["card", 9999]]}')""",
            """say('{"expected": 0.5, "worlds": 3, "feared": [1, ["card"]]}')""",
            """say('{"expected": 0.5, "worlds": 3, "feared": [1, [["card"], 1]]}')""",
            """out('{"jsonrpc":"2.0","id":999,"result":{"expected": 0.5, "worlds": 3}}\\n')""",
        ],
    )
    def test_a_worker_that_is_of_no_use_is_asked_no_more(self, work: str) -> None:
        coach = Coach(played(), Comparer(fake(work)))
        wait_for(lambda: has_looked(coach))
        assert coach.has_failed and coach.mistakes is None

    def test_a_silent_worker_is_waited_for_only_so_long(self) -> None:
        clock = Clock()
        coach = Coach(played(), comparer := Comparer(fake("pass"), clock))
        for _ in range(round(PATIENCE_SECONDS / LONGEST_STEP)):
            assert not coach.has_failed
            coach.tick()
            clock.now += LONGEST_STEP
        coach.tick()
        assert coach.has_failed and comparer.waiting == 0 and comparer.process_id is None


# -- in words ----------------------------------------------------------------------------------------------------------


class TestWords:
    def coaching(self, app: Menagerie, match: Match) -> Coaching:
        return Coaching(teller_of(app, match))

    def test_whoever_played_alone_is_spoken_to(self, open_app: OpenApp) -> None:
        match, app = played(seats=3), open_app()
        made = next(one for one in decisions(match) if one.before.question.name == "opponent")  # type: ignore[union-attr]
        remark = Assessment(made, Compared(0.31, (("seat", 1),), 0.52, 0.01, 400))
        alone = Coaching(teller_of(app, match), [made.seat])
        assert alone.asked(remark).startswith("Whom do you challenge? – you answered: ")
        among_others = Coaching(teller_of(app, match), [made.seat, 1 - made.seat])
        assert among_others.asked(remark) == self.coaching(app, match).asked(remark)

    def test_what_was_asked_answered_and_better(self, open_app: OpenApp) -> None:
        match = played(seats=3)
        made = next(one for one in decisions(match) if one.before.question.name == "opponent")  # type: ignore[union-attr]
        others = [("seat", 1), ("seat", 2)]
        better = next(one for one in others if one != made.answer[0])
        remark = Assessment(made, Compared(0.31, (better,), 0.52, 0.01, 400))
        app = open_app()
        words = self.coaching(app, match)
        names = teller_of(app, match).names
        assert words.title(remark) == f"In turn {made.when}: 21\u00a0% given away"
        assert words.asked(remark) == (
            f"Whom do you challenge? – {names[made.seat]} answered: {names[made.answer[0][1]]}."
        )
        assert words.better(remark) == f"Better: {names[better[1]]}."
        assert (
            words.why(remark)
            == "In 400 games played in mind, that went well in 52\u00a0%, the answer given in 31\u00a0%."
        )

    @pytest.mark.parametrize(
        ("ends", "feared", "words"),
        [
            (WON, None, "It would have won at once."),
            (LOST, None, "The answer given lost at once."),
            ("", (1, ("number", 3)), "It was worst when Moss replied with 3."),
            ("", (1, ("seat", 0)), "It was worst when Moss turned to Ada."),
            ("", (1, ("say", "done")), "It was worst when Moss replied “I’m done”."),
        ],
    )
    def test_why(self, open_app: OpenApp, ends: str, feared: Any, words: str) -> None:
        match = played()
        made = decisions(match)[0]
        remark = Assessment(made, Compared(0.1, made.answer, 0.5, 0.01, 400, ends, feared))
        coaching = self.coaching(open_app(), match)
        assert coaching.why(remark).endswith(words)
        assert coaching.last_answer(remark).endswith(words) is bool(ends), "while the game goes on, too"

    def test_where_the_game_ended_at_once_that_is_all_there_is_to_say(self, open_app: OpenApp) -> None:
        match = played()
        made, why = decisions(match)[0], Reason(0, "points", 2.0)
        remark = Assessment(made, Compared(0.1, made.answer, 0.5, 0.01, 400, WON, (1, ("number", 3)), why))
        coaching = self.coaching(open_app(), match)
        for told in (coaching.why(remark), coaching.last_answer(remark)):
            assert told.endswith(" It would have won at once.")
            assert "points" not in told and "replied" not in told

    @pytest.mark.parametrize(
        ("game", "why", "words"),
        [
            ("flask", Reason(0, "resources", 2.34), "The better answer brought 2.3 resources more to Ada, on average."),
            ("flask", Reason(0, "hand", 1.02), "The better answer brought 1 card in hand more to Ada, on average."),
            ("quaeleon", Reason(1, "health", -12.4), "The better answer took 12 health more from Moss, on average."),
            ("territory", Reason(1, "lands", -0.55), "The better answer took 0.6 lands more from Moss, on average."),
            ("flask", Reason(1, "rabbits", 1.0), "the answer given in 10\u00a0%."),
        ],
    )
    def test_what_it_brought_or_cost(self, open_app: OpenApp, game: str, why: Reason, words: str) -> None:
        match = played(ruleset(game), 2)
        made = decisions(match)[0]
        remark = Assessment(made, Compared(0.1, made.answer, 0.5, 0.01, 400, reason=why))
        coaching = self.coaching(open_app(), match)
        assert coaching.why(remark).endswith(words)
        is_a_word = "rabbits" not in why.what
        assert coaching.last_answer(remark).endswith(words) is is_a_word, "while the game goes on, too"

    def test_a_reason_and_a_reply_are_both_told(self, open_app: OpenApp) -> None:
        match = played()
        made, why = decisions(match)[0], Reason(0, "points", 2.0)
        remark = Assessment(made, Compared(0.1, made.answer, 0.5, 0.01, 400, "", (1, ("number", 3)), why))
        told = self.coaching(open_app(), match).why(remark)
        assert told.endswith("brought 2 points more to Ada, on average. It was worst when Moss replied with 3.")

    def test_a_card_that_hurt_is_told_by_its_name(self, open_app: OpenApp) -> None:
        match, app = played(), open_app()
        made = decisions(match)[0]
        remark = Assessment(made, Compared(0.1, made.answer, 0.5, 0.01, 400, "", (1, ("card", 3))))
        assert teller_of(app, match).card(3) in plain(self.coaching(app, match).why(remark))

    def test_of_long_answers_only_the_difference_is_told(self, open_app: OpenApp) -> None:
        match, app = played(ruleset("territory"), 2), open_app()
        made = next(one for one in decisions(match) if one.before.question.name == "deploy")  # type: ignore[union-attr]
        given = (*[("card", card, ("front", 0, made.seat)) for card in range(8)], READY)
        better = (*given[:-2], ("card", 7, ("front", 1, made.seat)), READY)
        decision = Decision(made.seat, made.place, 1, given, made.before)
        remark = Assessment(decision, Compared(0.1, better, 0.5, 0.01, 400))
        told, name = self.coaching(app, match), teller_of(app, match).card
        assert told.better(remark) == f"Better: {escape(name(7))} to land 2."
        assert told.asked(remark).endswith(f"sent {escape(name(7))} to land 1.")

    def test_where_cards_go_is_told_place_by_place(self, open_app: OpenApp) -> None:
        match, app = played(ruleset("territory"), 2), open_app()
        teller = teller_of(app, match)
        picks = [("card", 3, ("front", 1, 0)), ("card", 0, ("front", 0, 0)), ("card", 1, ("front", 1, 0)), READY]
        one, two, three = teller.card(0), teller.card(3), teller.card(1)
        assert teller.answer(picks) == f"{one} to land 1; {two} and {three} to land 2"
        alike = teller.answer([("card", 0, ("front", 0, 0)), *[("card", 1, ("front", 0, 0))] * 2])
        assert alike == f"{one} and 2\u00d7 {three} to land 1"
        assert teller.answer([READY]) == teller.choice(READY)
        assert teller.answer([("card", 0), ("card", 1), READY]) == f"{one}, {three}"


# -- scenes ------------------------------------------------------------------------------------------------------------


def results(app: Menagerie, coach: Coach) -> ResultsScene:
    """The results with this coach, all told."""
    hindsight = Hindsight(coach.match, weigher := UnheardWeigher())
    weigher.is_lost = True
    app.scenes.push(scene := ResultsScene(app, coach.match, hindsight=hindsight, coach=coach))
    scene.counting.skip()
    app.scenes.step([], 1 / 30)
    app.scenes.draw()
    return scene


def at_coach(app: Menagerie, coach: Coach) -> CoachScene:
    results(app, coach)
    routes.to_coach(app, coach)
    scene = app.scenes.top
    assert isinstance(scene, CoachScene)
    app.scenes.draw()
    return scene


def labels(scene: CoachScene) -> str:
    assert scene.body is not None
    return "\n".join(part.label for part in _all_parts(scene.body) if isinstance(part, Label))


def _all_parts(part: Any) -> list[Any]:
    return [part, *[inner for child in getattr(part, "children", []) for inner in _all_parts(child)]]


@cache
def with_remarks(rules: Ruleset = RULESETS[0], seats: int = 0, people: int = 1) -> Coach:
    match = played(rules, seats, people)
    return done(match, *some_remarks(match)[:MOST_MISTAKES])


class TestResults:
    def test_the_way_to_the_coach_is_there(self, hands: Hands) -> None:
        coach = with_remarks()
        hands.app.scenes.push(scene := ResultsScene(hands.app, coach.match, coach=coach))
        scene.counting.skip()
        hands.click("coach")
        assert isinstance(hands.scene, CoachScene)

    def test_nobody_to_coach_no_way_there(self, open_app: OpenApp) -> None:
        app = open_app()
        results(app, Coach(played(people=0), UnheardComparer()))
        assert app.ui.focus.find("coach") is None

    def test_the_button_fills_up_and_then_counts(self, open_app: OpenApp) -> None:
        app = open_app()
        coach = Coach(played(seats=3), NotingAtHand(), (2, 6))
        scene = results(app, coach)
        shares = []
        while coach.is_looking:
            assert scene.wake_in is not None and scene.wake_in <= 0.1
            app.scenes.step([], 1 / 30)
            shares.append(scene.reviewing.coach_button.share)
            assert scene.animates, "what has come of it is drawn"
            app.scenes.draw()
        assert shares[-1] is None and shares[0] is not None and len(set(shares)) > 3
        n = sum(len(each) for each in coach.mistakes.values())
        assert n and isinstance(scene.reviewing.coach_button, CoachButton)
        assert scene.reviewing.coach_button.button.label == f"Coach: {n} {'tip' if n == 1 else 'tips'}"
        assert scene.reviewing.coach_button.button.hint.startswith(f"The coach has found {n} ")

    def test_the_coach_waits_until_looking_back_is_done(self, open_app: OpenApp) -> None:
        app = open_app()
        coach = Coach(played(), comparer := NotingAtHand(), (1, 1))
        hindsight = Hindsight(coach.match, weigher := UnheardWeigher())
        app.scenes.push(ResultsScene(app, coach.match, hindsight=hindsight, coach=coach))
        for _ in range(5):
            app.scenes.step([], 1 / 30)
        assert not comparer.asked
        weigher.is_lost = True
        app.scenes.step([], 1 / 30)
        assert comparer.asked

    def test_whoever_leaves_ends_the_worker(self, open_app: OpenApp) -> None:
        app = open_app()
        coach = Coach(played(), comparer := Comparer(fake("time.sleep(600)")))
        results(app, coach)
        wait_for(lambda: comparer.process_id is not None)
        app.scenes.quit()
        assert comparer.process_id is None


class TestPoints:
    """Where wins are equal points decide, and a sure point is told."""

    def last_supplies(self) -> View:
        """The last turn of a game that A has lost by far: no collection can be completed any more."""
        scene = XenoferaScene(
            A="; huntsman mentor; bay small+sootmouse",
            B="; huntsman thief; bay huge+basaltusk large+tabbyss medium+owlibi",
            utility="lock lock lock lock lock lock lock lock lock",
            collections="big_game grand_tour",
        )
        scene.play("A act: done", "A build: done").asks("A supply").left_open()
        table = scene.table.copy()
        table.counters[("last",)], table.counters[("left",)] = 1, 1
        return view(table, 0)

    def test_a_collection_that_cannot_be_completed_costs_sure_points(self) -> None:
        known = self.last_supplies()
        found = compare(known, (("say", "collect"),), 8, UNHURRIED, Random(1))
        assert found.better == (("say", "refill"),)
        assert abs(found.gain) < 0.01 and found.points >= 1
        assert is_clear(found) and assessed(found).is_about_points
        assert not is_clear(compare(known, (("say", "refill"),), 8, UNHURRIED, Random(1)))

    def test_it_is_told_in_points(self) -> None:
        decision = Decision(0, 3, 2, (("say", "collect"),), self.last_supplies().table)
        found = Compared(0.0, (("say", "refill"),), 0.0, 0.0, 80, points=1.0, points_error=0.0)
        coaching = Coaching(Teller(Words("en", strict=True), ruleset("xenofera"), ["Ada", "Ben"], str))
        remark = Assessment(decision, found)
        assert coaching.title(remark) == "In turn 2: 1 point given away"
        assert coaching.why(remark).endswith("but the better answer came to 1 point more.")
        assert "gave away 1 point" in coaching.last_answer(remark)

    def test_wins_come_before_points(self) -> None:
        before = played().history[0].before
        made = [Decision(0, place, 1, (("say", "a"),), before) for place in range(3)]
        by_points = Compared(0.5, (("say", "b"),), 0.5, 0.0, 80, points=5.0, points_error=0.0)
        by_wins = Compared(0.5, (("say", "b"),), 0.6, 0.0, 80, points=-5.0, points_error=0.0)
        level = Compared(0.5, (("say", "b"),), 0.5, 0.0, 80, points=0.0, points_error=0.0)
        assert finalists(made, dict(enumerate((by_points, by_wins, level)))) == [0, 1]
        found = [Assessment(made[at], one) for at, one in enumerate((by_points, by_wins, level))]
        assert [one.decision.place for one in mistakes(found, 0)] == [1, 0]


class TestReview:
    """What is known of a decision is found once."""

    def test_what_was_said_at_the_table_is_what_the_coach_says(self) -> None:
        match, review = played(), Review()
        coach = Coach(match, NotingAtHand(), (1, 1), review)
        first = coach.decisions[0]
        known = Compared(0.2, (("say", "b"),), 0.5, 0.01, 400)
        review.note(first, known)
        review.note(first, Compared(0.2, (("say", "c"),), 0.9, 0.01, 400))
        coach = Coach(match, comparer := NotingAtHand(), (1, 1), review)
        while coach.is_looking:
            coach.tick()
        assert view(first.before, first.seat) not in comparer.asked
        told = [one.found for one in coach.mistakes[first.seat] if one.decision.place == first.place]
        assert told == [known]

    def test_what_a_hint_advised_is_called_no_mistake(self) -> None:
        match, review = played(), Review()
        first = Coach(match, UnheardComparer()).decisions[0]
        review.note(first, Compared(0.2, (("say", "b"),), 0.5, 0.01, 400))
        review.advise(first.seat, first.place, first.answer)
        coach = Coach(match, NotingAtHand(), (1, 1), review)
        while coach.is_looking:
            coach.tick()
        assert first.place not in [one.decision.place for one in coach.mistakes[first.seat]]

    def test_a_hint_that_looks_back_at_what_a_hint_advised_calls_it_no_mistake(self) -> None:
        match, review = played(), Review()
        last = [one for one in decisions(match) if one.seat == 0][-1]
        review.advise(0, last.place, last.answer)
        looking_back = LastAnswerReview(NotingAtHand(), review)
        looking_back.ask(match, 0)
        assert (heard := looking_back.heard()) is not None and not heard.is_mistake
        assert Assessment(last, found(0.4, 0.01), heard.was_advised).is_beaten, "however much better another was"

    @every_game
    def test_results_coach_and_hint_tell_the_same(self, open_app: OpenApp, rules: Ruleset) -> None:
        """What the results praise neither coach nor hint calls a mistake, and what the coach does the hint does too."""
        match, review = played(rules, whims=0.4), Review()
        made = decisions(match)
        made = made[:: max(1, len(made) // 10)]
        for one in made:
            known = compare(view(one.before, one.seat), one.answer, 1, UNHURRIED, Random(1))
            # Every other one is as sure as can be, so that there is something to say.
            is_sure = made.index(one) % 2
            review.note(one, msgspec.structs.replace(known, error=0.0, points_error=0.0) if is_sure else known)
        told = Coaching(teller_of(open_app(), match))
        praised = retrospect(match, made, [None] * len(made), review).best_moves.values()
        known_of = [one for decision in made if (one := review.of(decision)) is not None]
        blamed = [one for seat in range(len(match.seats)) for one in mistakes(known_of, seat)]
        assert praised and blamed
        assert not {one.decision.place for one in praised} & {one.decision.place for one in known_of if one.is_mistake}
        assert all("Nothing was clearly better" in told.last_answer(one) for one in praised)
        assert not any("Nothing was clearly better" in told.last_answer(one) for one in blamed)


class TestPage:
    def test_while_the_coach_is_at_work_it_shows_how_far_it_has_come(self, open_app: OpenApp) -> None:
        app = open_app()
        coach = Coach(played(), comparer := NotingAtHand(), (1, 3))
        scene = CoachScene(app, coach)
        app.scenes.push(scene)
        assert isinstance(scene.bar, ProgressBar) and scene.bar.share == 0
        assert scene.wake_in is not None and scene.wake_in <= 0.2
        while len(comparer.asked) < 6:
            app.scenes.step([], 1 / 30)
        assert scene.bar is not None and scene.bar.share == coach.progress > 0 and scene.animates
        app.scenes.draw()
        while coach.is_looking:
            app.scenes.step([], 1 / 30)
        assert scene.bar is None and "one after the other" not in labels(scene)
        app.scenes.step([], 1 / 30)
        for _ in range(100):
            app.scenes.step([], 1 / 10)
        assert scene.wake_in is None

    def test_a_worker_that_is_lost_is_one_plain_sentence(self, open_app: OpenApp) -> None:
        app = open_app()
        coach = Coach(played(), comparer := UnheardComparer())
        scene = at_coach(app, coach)
        comparer.is_lost = True
        scene.remake()
        assert scene.body is not None
        assert any("had to stop" in part.label for part in _all_parts(scene.body) if hasattr(part, "label"))
        Visitor(app).clicks("back")
        assert isinstance(app.scenes.top, ResultsScene)

    def test_where_nothing_was_clearly_worse_that_is_said(self, open_app: OpenApp) -> None:
        scene = at_coach(open_app(), done(played()))
        assert scene.body is not None
        assert any("no decision" in part.label for part in _all_parts(scene.body) if hasattr(part, "label"))

    @pytest.mark.parametrize("by", ["pointer", "keyboard"])
    def test_look_at_it_opens_the_replay_there_and_back_it_goes(self, hands: Hands, by: str) -> None:
        coach = with_remarks(seats=3)
        page = at_coach(hands.app, coach)
        remark = coach.mistakes[0][1]
        (hands.click if by == "pointer" else hands.take)(("look", remark.decision.place))
        replay = hands.scene
        assert (replay.state.place, replay.state.eyes) == (remark.decision.place, 0), (
            "seen with the eyes of who decided"
        )
        assert replay.on_page.tip_line is not None
        assert page.coaching.better(remark) in replay.on_page.tip_line.label
        replay.back()
        assert hands.scene is page
        page.back()
        assert isinstance(hands.scene, ResultsScene)

    def looking_at_cards(self, hands: Hands) -> tuple[ReplayScene, Decision]:
        """The replay at a decision whose better answer, as it happens the given one, is of cards."""
        match = played(seats=3)
        made = next(one for one in decisions(match) if one.seat == 0 and card_of(one.answer[0]) is not None)
        remark = Assessment(made, Compared(0.1, made.answer, 0.5, 0.01, 400))
        at_coach(hands.app, done(match, remark)).look_at(remark)
        replay = hands.scene
        assert isinstance(replay, ReplayScene)
        return replay, made

    def test_the_cards_of_the_better_answer_glow_at_that_moment_alone(self, hands: Hands) -> None:
        replay, made = self.looking_at_cards(hands)
        cards = frozenset(card for choice in made.answer if (card := card_of(choice)) is not None)
        assert replay.pane.board.gestures.marked == cards
        replay.playback.step(1)
        assert replay.pane.board.gestures.marked == frozenset()
        replay.playback.step(-1)
        assert replay.pane.board.gestures.marked == cards

    def test_the_tip_and_its_glow_stand_at_their_moment_only_and_a_button_leads_back(self, hands: Hands) -> None:
        """Dragged, turned or stepped away from, the table is not the one that the tip is about."""
        replay, made = self.looking_at_cards(hands)
        cards = replay.pane.board.gestures.marked
        before = replay.on_page.slider.rect
        replay.on_page.slider.on_change(len(replay.state.recording.stops) - 1)
        hands.wait(0.1)
        assert replay.state.place != made.place
        assert replay.on_page.tip_line is None and replay.pane.board.gestures.marked == frozenset()
        assert replay.on_page.slider.rect == before, "what is in somebody's hand stays where it is"
        hands.click("tip")
        assert replay.state.place == made.place
        assert replay.on_page.tip_line is not None and replay.pane.board.gestures.marked == cards
        spot = hands.app.ui.focus.find("tip")
        assert spot is not None and not spot.enabled

    def test_what_the_log_points_at_does_not_put_the_tip_out(self, hands: Hands) -> None:
        replay, _ = self.looking_at_cards(hands)
        cards = replay.pane.board.gestures.marked
        replay.log._pointed = next(entry for entry in replay.log.lines.entries if entry.cards)
        replay.pane.board.mark(())
        hands.app.scenes.step([], 1 / 30)
        assert replay.pane.board.gestures.marked == cards

    def test_a_replay_without_a_tip_has_no_line_and_open_hands(self, open_app: OpenApp) -> None:
        app = open_app()
        app.scenes.push(scene := ReplayScene(app, played().record()))
        assert scene.on_page.tip_line is None and scene.state.eyes < 0

    def test_several_people_are_told_their_own(self, hands: Hands) -> None:
        coach = with_remarks(seats=3, people=2)
        match = coach.match
        coach = done(match, *[next(one for one in some_remarks(match) if one.decision.seat == seat) for seat in (0, 1)])
        page = at_coach(hands.app, coach)
        (first,), (second,) = coach.mistakes[0], coach.mistakes[1]
        assert hands.app.ui.focus.find(("look", first.decision.place)) is not None
        assert page.coaching.asked(second) not in labels(page)
        hands.click(("seat", 1))
        assert hands.app.ui.focus.find(("look", second.decision.place)) is not None
        assert page.coaching.asked(second) in labels(page) and page.coaching.asked(first) not in labels(page)
        page.look_at(second)
        assert isinstance(hands.scene, ReplayScene) and hands.scene.state.eyes == 1

    def test_one_person_has_nobody_to_choose_among(self, hands: Hands) -> None:
        at_coach(hands.app, with_remarks())
        assert hands.app.ui.focus.find(("seat", 0)) is None

    @pytest.mark.parametrize(
        ("rules", "shape"), list(zip(RULESETS, cycle(SHAPES))), ids=[rules.key for rules in RULESETS]
    )
    def test_everything_can_be_reached_in_every_size_and_language(
        self, open_app: OpenApp, rules: Ruleset, shape: tuple[str, tuple[int, int], float]
    ) -> None:
        language, size, scale = shape
        app = open_app(size, language=language, text_scale=scale, speed=0)
        coach = with_remarks(rules)
        assert coach.mistakes is not None and coach.mistakes[0]
        page = at_coach(app, coach)
        if scale == 1.0:
            assert page.body is not None and not page.body.scroll.is_needed, "all of it can be seen at once"
        told = labels(page)
        for remark in coach.mistakes[0]:
            for part in (page.coaching.asked(remark), page.coaching.better(remark), page.coaching.why(remark)):
                assert part in told
        assert not [part for part in ("{", "results.", "None", f"{rules.key}.") if part in told]
        visitor = Visitor(app)
        last = coach.mistakes[0][-1]
        visitor.clicks(("look", last.decision.place))
        replay = app.scenes.top
        app.scenes.draw()
        if scale > 1.0:
            assert replay.on_page.tip_line is None, "beside large text there is no room for it and the table"
            visitor.clicks("tip")
            assert isinstance(app.ui.modals[-1], Dialog) and page.coaching.better(last) in app.ui.modals[-1].text.label
            return
        assert replay.on_page.tip_line is not None
        assert replay.on_page.panel.rect.contains(replay.on_page.tip_line.rect)
        assert not replay.on_page.tip_line.rect.colliderect(replay.on_page.slider.rect)
        assert replay.on_page.tip_line.rect.bottom <= replay.on_page.tools.rect.top
