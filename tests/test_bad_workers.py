"""Workers that hang, babble, die or answer nonsense: one sentence, at most two more tries, and the game goes on."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game import processes
from game.bots import connection
from game.bots.levels import HABIT, Player, Thought
from game.bots.opponents import DIED, HABIT_PLAYS, NONSENSE, PATIENCE_SECONDS, SILENT, TRIES, HeardAnswer, Opponents
from game.bots.past import NOTHING, Past
from game.bots.trust import Nonsense, believed
from game.bots.worker import worker_command
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import RULESETS, ruleset
from game.rulesets.ruleset import Ruleset
from game.session.play_session import PERSON, PlaySession
from game.session.review.hints import NO_ADVICE
from game.table.choices import READY
from game.table.sight import View, view
from game.table.table import Table
from tests.patience import wait_for
from tests.systems import PROCESSES, STOPS

ROOT = Path(__file__).resolve().parents[1]
QUELLECTOR = ruleset("quellector")


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def fake(work: str) -> list[str]:
    """A worker that does this with every line it reads; `say` answers the call with a JSON text as its result."""
    code = f"""
import json, sys, time
def out(text):
    sys.stdout.write(text)
    sys.stdout.flush()
for line in sys.stdin:
    number = json.loads(line).get("id")
    def say(result):
        out('{{"jsonrpc":"2.0","id":%d,"result":%s}}\\n' % (number, result))
    {work}
"""
    return [sys.executable, "-S", "-c", code]


def thought(choice: str = '["seat", 1]', **parts: str) -> str:
    """A worker that answers with a thought whose parts are these JSON texts."""
    fields = "".join(f', "{name}": {value}' for name, value in parts.items())
    return f"""say('{{"choice": {choice}{fields}}}')"""


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[bytes]]:
    """Every worker that is started during a test."""
    begun: list[subprocess.Popen[bytes]] = []
    start = processes.started

    def noting(command: list[str]) -> subprocess.Popen[bytes]:
        begun.append(start(command))
        return begun[-1]

    monkeypatch.setattr(connection, "started", noting)
    return begun


@pytest.fixture
def clock() -> Clock:
    return Clock()


Sit = Callable[[list[str]], PlaySession]


@pytest.fixture
def sit(clock: Clock) -> Iterator[Sit]:
    """Three seats, the first a computer opponent in whose place a worker of this command thinks."""
    sittings = []

    def make(command: list[str]) -> PlaySession:
        seats = [Seat("Hazel", "gentle"), Seat("Ada", PERSON), Seat("Ben", PERSON)]
        match = Match(QUELLECTOR, seats, QUELLECTOR.usual_options(), 1, 0)
        sitting = PlaySession(match, opponents=Opponents(1, command, clock))
        sitting.saves, sitting.pace = False, 0
        sittings.append(sitting)
        return sitting

    yield make
    for sitting in sittings:
        sitting.close()


def play_until(sitting: PlaySession, clock: Clock, answers: int, step: float = 0.0) -> list[tuple[str, dict[str, Any]]]:
    """Let the table tick until so many answers were given; what people were told. Time goes on by `step` a tick."""
    told = []

    def ticked() -> bool:
        clock.now += step
        sitting.tick(clock.now)
        told.extend(sitting.take_notices())
        return len(sitting.match.history) >= answers

    wait_for(ticked)
    return told


BAD = {
    "dies at once": ("raise SystemExit", DIED),
    "dies in the middle of a line": ("""out('{"jsonrpc":"2.0",'); raise SystemExit""", NONSENSE),
    "says lines without being asked": ("while True: out('{}\\n')", NONSENSE),
    "answers twice": (thought() + "; " + thought(choice='["seat", 2]') + "; time.sleep(600)", ""),
    "says a line without end": ("while True: out('x' * 4096)", NONSENSE),
    "is no JSON": ("out('hello\\n')", NONSENSE),
    "is no response": ("out('[1, 2]\\n')", NONSENSE),
    "is not UTF-8": ("sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()", NONSENSE),
    "answers a call that was never made": ("number = 77; " + thought(), NONSENSE),
    "answers with an error": ("""out('{"jsonrpc":"2.0","id":%d,"error":{"code":1}}\\n' % number)""", NONSENSE),
    "answers nothing": ("say('null')", NONSENSE),
    "nests 10,000 deep": (thought(choice="[" * 10_000 + "]" * 10_000), NONSENSE),
    "nests 400 deep": (thought(choice='["card", ' + "[" * 400 + "]" * 400 + "]"), NONSENSE),
    "is no number": (thought(expected="NaN"), NONSENSE),
    "is an endless number": (thought(seconds="1e999"), NONSENSE),
    "is of the wrong kind": (thought(choice='"seat"'), NONSENSE),
    "has a fraction for a seat": (thought(choice='["seat", 1.0]'), NONSENSE),
    "picks itself": (thought(choice='["seat", 0]'), NONSENSE),
    "plans where nothing is planned": (thought(picks_planned='[["say", "ready"]]'), NONSENSE),
    "takes for ever": (thought(deliberation_seconds="1e9"), NONSENSE),
    "is sure beyond reason": (thought(expected="1.5"), NONSENSE),
    "explains itself by a strange line": (thought(line_key='"table.leave"'), NONSENSE),
    "speaks for another seat": (thought(line_args='{"who": 1}'), NONSENSE),
    "speaks of a seat that is not there": (thought(line_args='{"who": 0, "whom": 9}'), NONSENSE),
}


@pytest.mark.parametrize(("work", "why"), BAD.values(), ids=BAD)
def test_whatever_a_worker_says_the_game_goes_on(
    sit: Sit, clock: Clock, started: list[subprocess.Popen[bytes]], work: str, why: str
) -> None:
    sitting = sit(fake(work))
    told = play_until(sitting, clock, 1)
    if not why:  # the first answer was good, and there was no need to hear the second
        assert told == []
        return
    assert told == [(why, {"who": (0,), "n": 1}), (HABIT_PLAYS, {"who": (0,), "n": 1})]
    assert len(started) == TRIES
    wait_for(lambda: all(process.returncode is not None for process in started))
    assert [reason.line_key for reason in sitting.thinking.reasons[0]] == [HABIT]


def test_a_silent_worker_is_waited_for_asked_twice_more_and_then_habit_plays(
    sit: Sit, clock: Clock, started: list[subprocess.Popen[bytes]]
) -> None:
    sitting = sit(fake("time.sleep(600)"))
    begun = clock.now
    told = play_until(sitting, clock, 1, step=0.5)
    assert [key for key, _ in told] == [SILENT, HABIT_PLAYS]
    assert TRIES * PATIENCE_SECONDS <= clock.now - begun < TRIES * (PATIENCE_SECONDS + 2)
    wait_for(lambda: len(started) == TRIES and all(process.returncode is not None for process in started))


def test_the_next_turn_has_a_new_worker_and_all_its_tries(
    sit: Sit, clock: Clock, started: list[subprocess.Popen[bytes]]
) -> None:
    sitting = sit(fake("raise SystemExit"))
    play_until(sitting, clock, 1)
    sitting.opponents.command = worker_command()
    assert play_until(sitting, clock, 2) == []
    assert len(started) == TRIES + 1
    assert HABIT not in [reason.line_key for reason in sitting.thinking.reasons.get(1, [])]


def test_a_worker_that_comes_to_its_senses_is_believed(
    sit: Sit, clock: Clock, started: list[subprocess.Popen[bytes]]
) -> None:
    sitting = sit(fake("out('hello\\n')"))
    sitting.tick(clock.now)
    wait_for(lambda: sitting.tick(clock.now) or sitting.opponents.notices)
    sitting.opponents.command = fake(thought(choice='["seat", 2]'))
    told = play_until(sitting, clock, 1)
    assert [key for key, _ in told] == [NONSENSE]
    assert sitting.match.history[0].choice == ("seat", 2)
    sitting.opponents.close()
    wait_for(lambda: all(process.returncode is not None for process in started))


def test_a_jump_of_the_clock_is_not_the_workers_fault(sit: Sit, clock: Clock) -> None:
    sitting = sit(worker_command())
    sitting.tick(clock.now)
    clock.now += 8 * 3600
    assert play_until(sitting, clock, 1) == []


@STOPS
def test_a_worker_that_was_stopped_is_ended_and_another_one_thinks(
    sit: Sit, clock: Clock, started: list[subprocess.Popen[bytes]]
) -> None:
    sitting = sit(worker_command())
    sitting.tick(clock.now)
    wait_for(lambda: started)
    os.kill(started[0].pid, signal.SIGSTOP)
    longest = 0.0

    def is_replaced() -> bool:
        nonlocal longest
        clock.now += 0.5
        before = time.perf_counter()
        sitting.tick(clock.now)
        longest = max(longest, time.perf_counter() - before)
        return len(started) == 2

    wait_for(is_replaced)
    assert [key for key, _ in sitting.take_notices()] == [SILENT]
    assert play_until(sitting, clock, 1) == []
    wait_for(lambda: started[0].returncode is not None)
    assert started[0].returncode == -signal.SIGKILL
    assert sitting.opponents.process_id == started[1].pid


@STOPS
def test_nobody_is_left_behind_when_the_table_is_left(
    sit: Sit, clock: Clock, started: list[subprocess.Popen[bytes]]
) -> None:
    sitting = sit(fake("time.sleep(600)"))
    sitting.tick(clock.now)
    wait_for(lambda: started)
    os.kill(started[0].pid, signal.SIGSTOP)
    sitting.close()
    wait_for(lambda: started[0].returncode is not None)


def test_opponents_whom_everybody_forgets_are_ended(started: list[subprocess.Popen[bytes]]) -> None:
    opponents = Opponents(1, fake("time.sleep(600)"))
    opponents.think(0, "gentle", Match(QUELLECTOR, [Seat()] * 3, QUELLECTOR.usual_options(), 1, 0).view(0), 1)
    wait_for(lambda: started)
    del opponents
    wait_for(lambda: started[0].returncode is not None)


@STOPS
def test_nobody_is_left_behind_when_the_program_ends() -> None:
    code = """
import os, signal, sys, time
from game import processes
from game.bots import connection
worker = connection.Connection([sys.executable, "-S", "-c", "import time; time.sleep(600)"])
while worker.process_id is None:
    time.sleep(0.01)
os.kill(worker.process_id, signal.SIGSTOP)
print(worker.process_id)
"""
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, timeout=30, check=True)
    worker = Path("/proc", ran.stdout.decode().strip(), "stat")
    if worker.parents[1].exists():
        wait_for(lambda: not worker.exists() or worker.read_text(encoding="utf-8").split(") ")[1][0] in "ZX")


@pytest.mark.parametrize("is_stuck", [False, True], ids=["usual", "sound server does not answer"])
def test_whoever_has_started_a_process_ends_it_with_the_program(is_stuck: bool) -> None:
    code = f"""
from game.processes import see_to_the_end_of
from scenes.program import _wait_for_no_device
class Starter:
    def stop(self):
        print("stopped", flush=True)
starter = Starter()
see_to_the_end_of(starter)
if {is_stuck}:
    _wait_for_no_device(3)
"""
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, timeout=30)
    assert ran.returncode == (3 if is_stuck else 0)
    assert ran.stdout.split() == [b"stopped"]


@PROCESSES
def test_nobody_is_left_behind_when_the_program_is_killed() -> None:
    code = """
import os, signal, time
from game.bots.connection import Connection
from game.bots.worker import worker_command
worker = Connection(worker_command())
worker.ask({"jsonrpc": "2.0", "id": 1, "method": "dance"})
while worker.receive() is None:
    time.sleep(0.01)
os.kill(worker.process_id, signal.SIGSTOP)
print(worker.process_id, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, timeout=30)
    assert ran.returncode == -signal.SIGKILL
    worker = Path("/proc", ran.stdout.decode().strip(), "stat")
    wait_for(lambda: not worker.exists() or worker.read_text(encoding="utf-8").split(") ")[1][0] in "ZX")


class Stubborn(Opponents):
    """Opponents who always answer the same, whatever is asked: somebody to whom no check was applied."""

    def __init__(self) -> None:
        super().__init__(1, ["nobody"])
        self.asked: list[tuple[int, int | str]] = []
        self.tries = 0

    def think(
        self, seat: int, level: str, view: View, token: int | str, portrait: int = -1, past: Past = NOTHING
    ) -> None:
        self.asked.append((seat, token))
        self.tries += 1

    def poll(self) -> list[HeardAnswer]:
        heard = [HeardAnswer(seat, token, Thought(("seat", 0), is_sealed=True)) for seat, token in self.asked]
        self.asked.clear()
        return heard


def test_thoughts_that_cannot_be_played_are_not_asked_for_again_and_again(clock: Clock) -> None:
    match = Match(QUELLECTOR, [Seat("Hazel", "gentle"), Seat("Ada")], QUELLECTOR.usual_options(), 1, 0)
    sitting = PlaySession(match, opponents=Stubborn())
    sitting.saves, sitting.pace = False, 0
    play_until(sitting, clock, 1)
    assert sitting.opponents.tries == TRIES
    assert [reason.line_key for reason in sitting.thinking.reasons[0]] == [HABIT]
    sitting.tick(clock.now)
    assert sitting.opponents.tries == TRIES + 1


def test_a_hint_that_cannot_be_had_ends_too(sit: Sit, clock: Clock) -> None:
    sitting = sit(fake("raise SystemExit"))
    sitting.take_over(0)
    sitting.hand_screen_to(0)
    sitting.ask_for_hint()
    wait_for(lambda: sitting.tick(clock.now) or sitting.hints.advice is not None)
    assert sitting.hints.advice == NO_ADVICE
    assert not sitting.hints.is_thinking
    assert sitting.take_notices() == []


def test_a_hint_that_comes_too_late_is_not_given(sit: Sit, clock: Clock) -> None:
    sitting = sit(worker_command())
    sitting.take_over(0)
    sitting.hand_screen_to(0)
    sitting.ask_for_hint()
    sitting.answer(0, ("seat", 1))
    wait_for(lambda: sitting.tick(clock.now) or not sitting.opponents.is_thinking)
    assert sitting.hints.advice is None


def tables(rules: Ruleset, seats: int, seeds: range, options: dict[str, Any]) -> Iterator[Table]:
    """Tables of random games, before every answer."""
    for seed in seeds:
        match = Match(rules, [Seat()] * seats, {**rules.usual_options(), **options}, seed, 0)
        table, random = match.table.copy(), Random(seed)
        for _ in range(150):
            if not table.agenda:
                break
            yield table.copy()
            seat = random.choice(table.asked())
            table.answer(seat, random.choice(table.choices(seat)))


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_every_honest_thought_is_believed_once_it_has_crossed_the_pipe(rules: Ruleset) -> None:
    options = {"red": "dragon", "multitype": True} if rules is QUELLECTOR else {}
    asked = set()
    for place, table in enumerate(tables(rules, 3, range(2), options)):
        asked.add(table.question.name)
        known = view(table, table.asked()[0])
        there = Player("gentle" if place % 40 == 0 else "random", 1).answer(known)
        here = believed(msgspec.json.decode(msgspec.json.encode(there), type=Thought), known)
        assert (here.choice, here.picks_planned) == (there.choice, there.picks_planned)
        assert here.choice in table.choices(known.seat)
    assert rules is not QUELLECTOR or "dragon" in asked


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_habit_answers_a_question_to_its_end(rules: Ruleset) -> None:
    match = Match(rules, [Seat("", "gentle") for _ in range(3)], rules.usual_options(), 2, 0)
    opponents = Opponents(1, ["nobody"])
    for place in range(60):
        if match.is_over:
            break
        seat = match.table.asked()[0]
        thought = opponents.answer_by_habit(seat, match.view(seat), place).thought
        assert believed(thought, match.view(seat)) == thought
        choices = (thought.choice, *thought.picks_planned)
        assert (choices[-1] == READY) == match.table.question.seals
        for choice in choices:
            match.answer(seat, choice)


def test_a_worker_that_only_takes_back_what_it_picked_is_not_believed() -> None:
    match = Match(QUELLECTOR, [Seat(), Seat()], QUELLECTOR.usual_options(), 1, 0)
    match.answer(0, ("seat", 1))
    match.answer(0, ("number", 1))
    card = match.table.choices(0)[0]
    match.answer(0, card)
    assert match.why_not(0, ("back", *card)) is None
    with pytest.raises(Nonsense):
        believed(Thought(("back", *card)), match.view(0))
