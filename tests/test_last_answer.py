"""What the last answer cost, said by the lightbulb to whoever wants that, from what could be known then."""

from random import Random

import pytest

from game.bots.review.compare import Compared
from game.bots.review.reviewers import Comparer
from game.match.decisions import decisions
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import RULESETS, ruleset
from game.rulesets.ruleset import Ruleset
from game.session.play_session import PlaySession
from game.session.review.assessments import Assessment
from game.session.review.hints import LastAnswerReview
from game.store.settings import Settings
from game.table.sight import View, opened, view
from scenes.play.table.scene import TableScene
from tests.coached import NotingAtHand
from tests.hands import Hands, key
from tests.playing import play_on
from tests.stand_ins import UnheardComparer
from tests.test_two_worlds import some_match, stretch

QUELLECTOR = ruleset("quellector")
every_game = pytest.mark.parametrize("rules", RULESETS, ids=[rules.key for rules in RULESETS])


class Glancing(NotingAtHand):
    """Compares here and at once, in as few worlds as can be."""

    def ask(self, view: View, answer: tuple[tuple[object, ...], ...], worlds: int, seconds: float) -> int:
        return super().ask(view, answer, 1, seconds)


def started(people: int = 1, seats: int = 2) -> Match:
    players = [Seat(f"Player {seat}", "person" if seat < people else "steady", seat) for seat in range(seats)]
    return Match(QUELLECTOR, players, {}, 3, 0)


def some_way_on(people: int = 1) -> Match:
    """A game in which the first player has decided something and is asked again."""
    match, random = started(people), Random(2)
    while True:
        play_on(match, random, 1)
        has_decided = any(one.seat == 0 for one in decisions(match))
        if has_decided and match.table.asked() == (0,) and len(match.table.choices(0)) > 1:
            return match


class TestThinking:
    def test_it_is_about_the_players_own_last_decision_as_they_saw_it(self) -> None:
        match, comparer = some_way_on(), Glancing()
        thoughts = LastAnswerReview(comparer)
        thoughts.ask(match, 0)
        last = [one for one in decisions(match) if one.seat == 0][-1]
        assert comparer.asked == [view(last.before, 0)]
        assert thoughts.is_thinking
        heard = thoughts.heard()
        assert heard.decision == last
        assert not thoughts.is_thinking and thoughts.heard() is None, "it is said once"

    def test_who_has_decided_nothing_yet_is_told_nothing(self) -> None:
        thoughts = LastAnswerReview(comparer := Glancing())
        thoughts.ask(started(), 0)
        assert not thoughts.is_thinking and not comparer.asked

    def test_what_was_asked_before_is_not_told_later(self) -> None:
        match, thoughts = some_way_on(), LastAnswerReview(Glancing())
        thoughts.ask(match, 0)
        thoughts.forget()
        assert not thoughts.is_thinking and thoughts.heard() is None

    def test_a_worker_that_is_lost_is_not_waited_for(self) -> None:
        match, thoughts = some_way_on(), LastAnswerReview(comparer := UnheardComparer())
        thoughts.ask(match, 0)
        assert thoughts.is_thinking
        comparer.is_lost = True
        assert not thoughts.is_thinking and thoughts.heard() is None
        thoughts.ask(match, 0)
        assert not thoughts.is_thinking

    @every_game
    def test_whoever_cannot_tell_two_worlds_apart_is_told_the_same(self, rules: Ruleset) -> None:
        assert compared(rules) > 2

    def test_one_who_sees_all_hands_would_be_noticed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("game.session.review.hints.view", opened)
        with pytest.raises(AssertionError):
            compared(QUELLECTOR)


MOST_COMPARED = 6


def compared(rules: Ruleset) -> int:
    """Play in two worlds at once and compare what is said of each decision of somebody who cannot tell them apart; how
    many were compared."""
    random, n = Random(4), 0
    for _ in range(60):
        match = some_match(rules, 2, random, int(random.random() * 30))
        watcher, seen = int(random.random() * 2), -1
        for pair in stretch(match, watcher, random):
            made = [one for one in decisions(pair[0]) if one.seat == watcher]
            if len(made) > max(seen, 0):
                seen, n = len(made), n + 1
                found = [told(world, watcher) for world in pair]
                assert found[0] == found[1]
            if n == MOST_COMPARED:
                return n
    return n


def told(match: Match, seat: int) -> tuple[int, tuple[object, ...], Compared]:
    thoughts = LastAnswerReview(Glancing())
    thoughts.ask(match, seat)
    heard = thoughts.heard()
    return heard.decision.place, heard.decision.answer, heard.found


class TestSession:
    def asked(self, people: int, *, looks_back: bool) -> PlaySession:
        session = PlaySession(some_way_on(people))
        session.saves = False
        session.hints.last_answer = LastAnswerReview(Glancing())
        session.hand_screen_to(0)
        session.ask_for_hint(looks_back=looks_back)
        return session

    def test_only_who_wants_it_is_told(self) -> None:
        assert self.asked(1, looks_back=True).hints.last_answer.is_thinking
        assert not self.asked(1, looks_back=False).hints.last_answer.is_thinking

    def test_where_several_people_share_the_screen_nobody_is(self) -> None:
        assert not self.asked(2, looks_back=True).hints.last_answer.is_thinking

    def test_the_next_answer_ends_it(self) -> None:
        session = self.asked(1, looks_back=True)
        mark = session.mark
        while session.mark == mark:
            session.answer(0, session.match.table.choices(0)[-1])
        assert session.hints.last_answer.heard() is None

    def test_who_leaves_ends_the_worker(self, monkeypatch: pytest.MonkeyPatch) -> None:
        closed: list[Comparer] = []
        monkeypatch.setattr(Comparer, "close", lambda self: closed.append(self))
        session = self.asked(1, looks_back=True)
        session.close()
        assert closed


class TestTable:
    def hinted(self, *, is_wanted: bool) -> TableScene:
        self.hands = Hands(settings=Settings(speed=0, effects=0, music=0, hints_look_back=is_wanted))
        scene = self.hands.sit_down(some_way_on())
        scene.session.hints.last_answer = LastAnswerReview(self.comparer)
        assert scene.state.may_answer
        self.hands.give(key("hint", "h"))
        assert "will not count" in " ".join(self.hands.app.speech.spoken)
        assert not scene.match.asked_for_help, "it is said before"
        self.hands.click(("answer", "yes"))
        self.hands.wait_until(lambda: bool(scene.state.hint) and not scene.state.hint.startswith("Thinking"))
        self.hands.wait(0.5)
        return scene

    @pytest.fixture(autouse=True)
    def _hands(self) -> object:
        self.comparer = Glancing()
        yield
        self.hands.close()

    def test_the_hint_also_says_what_the_last_answer_cost(self) -> None:
        scene = self.hinted(is_wanted=True)
        assert scene.state.hint.startswith("No hint can be had") and "our last answer (" in scene.state.hint
        assert "our last answer (" in self.hands.app.speech.spoken[-1]
        assert len(self.comparer.asked) == 1

    def test_it_says_how_much_and_what_was_better(self) -> None:
        scene = self.hinted(is_wanted=True)
        last = [one for one in decisions(scene.match) if one.seat == 0][-1]
        scene.advising.add_last_answer(Assessment(last, Compared(0.3, (("seat", 1),), 0.5, 0.01, 400)))
        assert f"gave away 20\u00a0%; better was: {scene.state.teller.names[1]}." in scene.state.hint
        scene.advising.add_last_answer(Assessment(last, Compared(0.3, (("seat", 1),), 0.5, 0.2, 400)))
        assert "Nothing was clearly better" in scene.state.hint, "that could be luck"

    def test_whoever_hears_what_it_costs_may_leave_it_and_whoever_knows_is_not_told_again(self) -> None:
        self.hands = Hands()
        scene = self.hands.sit_down(some_way_on())
        self.hands.give(key("hint", "h"))
        self.hands.click(("answer", "cancel"))
        assert not scene.match.asked_for_help and not scene.session.hints.is_thinking
        scene.match.asked_for_help = True
        self.hands.give(key("hint", "h"))
        assert not self.hands.app.ui.modals and scene.state.hint

    def test_at_first_it_does_not(self) -> None:
        scene = self.hinted(is_wanted=False)
        assert "last answer" not in scene.state.hint and not self.comparer.asked
        assert not Settings().hints_look_back
