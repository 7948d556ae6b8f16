"""How long computer opponents take: for what they answer bit by bit, and where somebody has waited for long."""

from types import SimpleNamespace

import pytest

from game.bots.levels import NEXT_PICK_SECONDS, OPEN_SECONDS, WINDOW_SECONDS
from game.bots.opponents import HeardAnswer, Opponents
from game.bots.past import NOTHING, Past
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.session.play_session import PlaySession
from game.session.thinking import GOING_ON_SECONDS, PendingThought
from game.stage.moments import Moment
from game.table.sight import View
from scenes.play.table.clock import EVEN_SECONDS, LEAST_SECONDS, MOST_HASTE, MOST_OF_MOMENTS, PATIENT_SECONDS, haste
from scenes.play.table.state import TableState
from tests.hands import Hands, new_match

FLASK = ruleset("flask")


class Ready(Opponents):
    """Opponents who know every answer at once."""

    def think(
        self, seat: int, level: str, view: View, token: int | str, portrait: int = -1, past: Past = NOTHING
    ) -> None:
        self.answers = [self.answer_by_habit(seat, view, token)]

    def poll(self) -> list[HeardAnswer]:
        answers, self.answers = self.answers, []
        return answers


def seconds_of_answers(match: Match, most: int) -> list[tuple[tuple[object, ...], float, bool]]:
    """How long each question stood until its answer was shown, and whether the same seat had answered before."""
    sitting = PlaySession(match, opponents=Ready(1))
    sitting.saves = False
    now, asked_at = 0.0, 0.0
    waits = []
    while len(waits) < most and not match.is_over:
        frame = match.table.agenda[-1]
        if sitting.tick(now) is None:
            now += 0.05
        else:
            goes_on = [answer.seat for answer in match.history[-2:]] == [match.history[-1].seat] * 2
            waits.append((frame, now - asked_at, goes_on))
            asked_at = now
    return waits


def test_what_is_lost_one_by_one_is_thought_over_once() -> None:
    whole, rest, going_on = [], [], []
    for seed in range(4):
        seats = [Seat("A", "steady"), Seat("B", "steady")]
        match = Match(FLASK, seats, FLASK.usual_options(), seed, starter=seed % 2)
        before: tuple[object, ...] = ()
        for frame, seconds, goes_on in seconds_of_answers(match, 60):
            if frame[0] == "lose":
                (rest if before[:-1] == frame[:-1] else going_on if goes_on else whole).append(seconds)
            elif frame[0] == "play" and goes_on:
                going_on.append(seconds)
            before = frame
    assert whole and rest and going_on
    assert min(whole) >= OPEN_SECONDS
    assert max(going_on) <= GOING_ON_SECONDS + 0.1
    assert max(rest) <= NEXT_PICK_SECONDS + 0.1


def test_time_goes_quicker_the_longer_a_person_waits(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "steady"]))
    ui, clock = hands.app.ui, scene.clock

    def pace(now: float) -> float:
        ui.pace = 1.0
        clock.hurry(now)
        return ui.pace

    monkeypatch.setattr(TableState, "is_waiting_for_us", True)
    assert pace(10.0) == 1
    monkeypatch.setattr(TableState, "is_waiting_for_us", False)
    monkeypatch.setattr(PlaySession, "answering", None)
    paces = [pace(10.0 + waited) for waited in (0, PATIENT_SECONDS, PATIENT_SECONDS + 1, 30, 60)]
    assert paces[:2] == [1, 1]
    assert 1 < paces[2] < paces[3] == paces[4] == MOST_HASTE
    monkeypatch.setattr(TableState, "is_waiting_for_us", True)
    assert pace(80.0) == 1
    shown = hands.sit_down(new_match("quellector", ["steady", "steady"]))
    monkeypatch.setattr(TableState, "is_waiting_for_us", False)
    shown.clock.hurry(900.0)
    assert ui.pace == 1, "who only looks on waits for nothing"


def seconds_of(story: float, *, is_last: bool = True) -> tuple[float, list[float]]:
    """How long a story takes that lasts so many seconds at the usual pace, and how quick it went."""
    waited, paces = 0.0, []
    while story > 0:
        paces.append(haste(waited, story, is_last=is_last))
        waited, story = waited + 0.01, story - 0.01 * paces[-1]
    return waited, paces


def test_a_long_story_goes_evenly_from_its_beginning_so_that_it_need_not_rush_in_the_end() -> None:
    seconds, paces = seconds_of(12.0)
    assert seconds < EVEN_SECONDS + LEAST_SECONDS / 2
    steady = paces[200:340]
    assert steady == pytest.approx([max(paces[:450])] * len(steady)), "at first quicker and quicker, and then steadily"
    assert paces[0] == 1, "nothing starts with a jerk"
    assert max(seconds_of(EVEN_SECONDS)[1]) == pytest.approx(1.0, abs=0.01), "nor hurries"


def test_a_story_after_which_others_go_on_goes_quicker_the_longer_one_waits() -> None:
    assert seconds_of(EVEN_SECONDS, is_last=False)[0] < seconds_of(EVEN_SECONDS)[0]
    assert haste(EVEN_SECONDS + 9, 0.1, is_last=True) == MOST_HASTE


def test_only_what_decides_for_whoever_waits_keeps_its_time(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "steady"]))
    ui = hands.app.ui
    monkeypatch.setattr(TableState, "is_waiting_for_us", False)
    for is_decisive, most in ((False, MOST_HASTE), (True, MOST_OF_MOMENTS)):
        monkeypatch.setattr(type(scene.pane.staging), "now", Moment(900.0, is_decisive=is_decisive))
        ui.pace = 1.0
        scene.clock.hurry(900.0)
        assert ui.pace == most


def test_only_whoever_has_waited_for_a_while_hears_more_before_all_has_come_to_rest(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "steady"]))
    heard: list[float] = []
    monkeypatch.setattr(scene.clock, "_let_opponents_go_on", heard.append)
    monkeypatch.setattr(TableState, "is_waiting_for_us", False)
    for quick, settles, goes_on in ((1.0, True, False), (2.0, False, False), (2.0, True, True)):
        heard.clear()
        monkeypatch.setattr(type(scene.board.story), "is_settling", settles)
        scene.clock._haste = quick
        scene.clock.go_on_early(9.0)
        assert bool(heard) is goes_on


def test_who_hears_what_leads_to_a_question_thinks_already() -> None:
    sitting = PlaySession(new_match("quellector", ["steady", "steady"]), opponents=Ready(1))
    sitting.saves = False
    sitting.thinking.came_at = 10.0
    assert sitting.tick(19.0) is None, "nobody answers at once"
    assert sitting.tick(19.0 + NEXT_PICK_SECONDS) is not None


def at_a_window(put_at: float, asked_at: float, haste: float) -> float:
    """When an answer at a reaction window is shown that was thought out long before."""
    thinking = PlaySession(new_match("quellector", ["steady", "steady"]), opponents=Ready(1)).thinking
    table = SimpleNamespace(question=SimpleNamespace(is_window=True))
    thinking._match = SimpleNamespace(table=table)  # type: ignore[assignment]
    thought = SimpleNamespace(deliberation_seconds=WINDOW_SECONDS)
    pending = PendingThought(0, put_at, 2.0, asked_at, thought)  # type: ignore[arg-type]
    return thinking._shown_at(pending, 4.0, haste)


def test_an_answer_at_a_window_comes_at_its_time_whatever_is_held() -> None:
    assert at_a_window(10.0, 10.0, 1.0) == 10.0 + WINDOW_SECONDS
    assert at_a_window(10.0, 10.0, 4.0) - 10.0 > WINDOW_SECONDS / 2, "the search is over before"


def test_the_time_in_which_it_is_told_what_led_to_a_window_counts_as_thought_over() -> None:
    assert at_a_window(10.0, 10.7, 1.0) == 10.0 + WINDOW_SECONDS
    assert at_a_window(10.0, 19.0, 1.0) == 19.0 + NEXT_PICK_SECONDS, "but nobody answers at once"


def test_opponents_think_while_it_is_told_what_leads_to_their_question() -> None:
    sitting = PlaySession(new_match("quellector", ["steady", "steady"]), opponents=Ready(1))
    sitting.saves = False
    sitting.think_ahead(10.0)
    assert sitting.thinking.seats, "they think already"
    assert sitting.tick(19.0) is None, "and say nothing before it has been told"
    assert sitting.tick(19.0 + NEXT_PICK_SECONDS) is not None
