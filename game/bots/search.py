"""Multi-observer information-set Monte Carlo tree search, for every ruleset.

Each iteration deals the unseen cards anew, plays through the trees, goes on by habit to the end, and tells every arm on
the way how good the end was for the one who chose it. There is one tree a seat, over what that seat can observe, so
nobody in the search reacts to what they could not have seen. Sources: Cowling, Powley and Whitehouse 2012 (one tree for
each observer), Tak, Lanctot and Winands 2014 (secret choices are decoupled), Karnin, Koren and Somekh 2013 (halving).
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from math import ceil, log, log2, sqrt
from random import Random
from time import perf_counter

from game.rulesets.ruleset import SearchTuning, ruleset_of
from game.table.agenda import Frame, Simultaneous
from game.table.choices import READY, Choice
from game.table.sight import View, hidden
from game.table.table import Table

PRIOR_SAMPLES = 12
"""How often habit is asked at the root where it is trusted: its random whims show how sure it is."""

PRIOR_FLOOR = 0.3
"""The part of the prior that is shared equally among all answers, whatever habit says."""

WIDENING = 2.0
"""Where habit is trusted, a node with n visits has tried about this many times the square root of n answers."""

BREATH = 50
PATIENCE = 0.02
"""Iterations, or seconds, between two looks at the stop flag."""

RIVAL = 0.3
"""With a prior, an answer with this share of the most visits is a rival of the best."""

OVERTAKING = 0.5
"""With a prior, the part of the remaining iterations by which an answer may still catch up with the leading one."""

CLOSE = 0.08
"""Two answers whose mean rewards differ by less, in log-odds, are hard to tell apart."""

EDGE = 0.0002
"""Mean rewards are kept this far from 0 and 1 before they are turned into log-odds."""

HASTE, HASTE_ANSWERS = 0.003, 8
"""Rewards move towards even with the number of answers until the end: by HASTE at most, by half of it after
HASTE_ANSWERS answers. So a sooner win counts for more than a later one, and a sooner loss is worse."""

FAR_OFF = 1000
"""The number of answers assumed until the end of a game that was cut off and judged by opinion."""

GLANCES = 16
"""An answer that ends the game at once in this many sampled worlds is taken to do so in the true one."""

WON, LOST = "won", "lost"

Plan = tuple[Choice, ...]
"""An answer at the root: one choice, or a simultaneous move's remaining picks with READY at the end."""

Reply = tuple[int, Choice]
"""A seat and the open choice it made."""

Glimpse = tuple[Choice, int, Choice]
"""A choice, the seats that saw it as it was, as bits, and what all others saw."""


class Arm:
    """One thing that could be chosen at a node."""

    __slots__ = ("available", "prior", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.available = 0
        self.prior = 0.0

    @property
    def mean(self) -> float:
        """The average reward, 0 to 1; nothing before the first visit."""
        return self.total / self.visits if self.visits else 0.0


class SearchNode:
    """What one seat has observed so far. Picks of one sealed question share a node until it is opened."""

    __slots__ = ("arms", "children", "visits")

    def __init__(self) -> None:
        self.arms: dict[Choice, Arm] = {}
        self.children: dict[object, SearchNode] = {}
        self.visits = 0


@dataclass(frozen=True)
class Budget:
    """How long to think, whichever ends first; the second pair holds where the best two answers are close."""

    iterations: int
    seconds: float
    iterations_if_close: int = 0
    seconds_if_close: float = 0.0


@dataclass
class Findings:
    """What a search has found: the answers of the root with their arms, best first, and the effort it took.

    An answer that wins at once stands alone. Answers that lose at once or are plainly worse than others are left out,
    unless that would leave none.
    """

    arms: list[tuple[Plan, Arm]]
    iterations: int
    seconds: float
    replies: dict[tuple[Plan, Reply], Arm] = field(default_factory=dict)
    """By answer and another seat's first open choice after it: how often that came, and the reward for us."""
    wins_at_once: bool = False


def log_odds(mean: float) -> float:
    """The log-odds of a mean reward: near 0 or 1 small differences count as much as large ones near one half."""
    share = min(max(mean, EDGE), 1 - EDGE)
    return log(share / (1 - share))


def never() -> bool:
    """The stop flag of a search that nobody interrupts."""
    return False


class Search:
    """One search from one seat's view. All its chance comes from `random`; the view is left as it was.

    The game is asked for whole answers `proposals` times, each time with other whims and in another world. A search
    that `is_modest` also values a good place, if the game has an opinion about that, assumes the same of all others,
    and never gives an unsporting answer.
    """

    def __init__(self, view: View, random: Random, proposals: int = 1, *, is_modest: bool = False) -> None:
        self.view = view
        self.seat = view.seat
        self.random = random
        self.proposals = proposals
        config = view.table.config
        rules = ruleset_of(config)
        self.advice, self.tuning, self.questions = rules.advice, rules.tuning, rules.book.questions
        judge: Callable[[Table], list[float]] = self.advice.evaluate
        self.judge = (self.advice.evaluate_modestly or judge) if is_modest else judge
        self.is_modest = is_modest
        self.holdings = self.advice.holdings
        suspicion = self.advice.suspicion
        self.suspicion = suspicion(view) if suspicion else None
        open_to_all = dict.fromkeys(config.eyes, config.everyone)
        self.unwatched = None if self.tuning.watches else replace(config, eyes=open_to_all)
        self.backs = config.backs
        self.seats = range(config.seats)
        self.scope = _scope(view.table.agenda, self.tuning.scope)
        self.roots = [SearchNode() for _ in self.seats]
        self.replies: dict[tuple[Plan, Reply], Arm] = {}
        self.iterations = 0

    def run(self, budget: Budget, stop: Callable[[], bool] = never) -> Findings:
        """Search until the budget is used up or `stop` says so, which is asked every `BREATH` iterations."""
        started = perf_counter()
        arms = {answer: Arm() for answer in self.sensible(self.answers())}
        if len(arms) > 1 and not isinstance(self.view.table.question, Simultaneous):
            ends = {answer: self.end_at_once(answer[0]) for answer in arms}
            if WON in ends.values():
                winner = next(answer for answer, end in ends.items() if end == WON)
                return Findings([(winner, Arm())], 0, perf_counter() - started, wins_at_once=True)
            arms = {answer: arm for answer, arm in arms.items() if ends[answer] != LOST} or arms
        if len(arms) > 1:
            watch = _Watch(started, budget, stop, RIVAL if self.tuning.prior_weight else 0.0)
            with no_collector():
                if isinstance(self.view.table.question, Simultaneous):
                    self._halve(arms, watch)
                else:
                    self._climb(arms, watch)
        return Findings(_ranked(arms), self.iterations, perf_counter() - started, self.replies)

    def answers(self) -> list[Plan]:
        """What could be answered at the root: whole answers to a simultaneous move, else single choices."""
        world = self.determinise()
        planned: dict[Plan, None] = {}
        if isinstance(world.question, Simultaneous):
            planned |= dict.fromkeys(self.advice.candidates(world, self.seat, self.random))
            is_solved = bool(planned) and world.question.name in self.tuning.solved
            for _ in range(1, 1 if is_solved else self.proposals):
                planned |= dict.fromkeys(self.advice.candidates(self.determinise(), self.seat, self.random))
        return list(planned) or [(choice,) for choice in world.choices(self.seat)]

    def sensible(self, answers: list[Plan]) -> list[Plan]:
        """These answers without those that are plainly worse than others or unsporting."""
        if len(answers) < 2 or isinstance(self.view.table.question, Simultaneous):
            return answers
        world = self.view.determinise(Random(0))  # Any world: these look at nothing that the seat cannot know.
        return [answer for answer in answers if not self._is_barred(world, answer[0])] or answers

    def _is_barred(self, world: Table, choice: Choice) -> bool:
        """Whether an answer is never given, however good it looks."""
        if self.is_modest and self.advice.unsporting(world, self.seat, choice):
            return True
        return bool(self.advice.why_dominated(world, self.seat, choice))

    def end_at_once(self, choice: Choice) -> str:
        """WON or LOST if the game ends at once with this answer in every sampled world, else an empty word."""
        end = ""
        for _ in range(GLANCES):
            world = self.determinise()
            world.answer(self.seat, choice)
            if world.outcome is None:
                return ""
            winners = world.outcome[0]
            now = WON if winners == (self.seat,) else LOST if self.seat not in winners else ""
            if not now or now != (end or now):
                return ""
            end = now
        return end

    def determinise(self) -> Table:
        """A sampled world that fits what the seat knows, weighted by what the others' deeds suggest."""
        world = self.view.determinise(self.random)
        if self.suspicion is not None:
            self.suspicion(world, self.random)
        return world

    def meeting(self) -> Table:
        """A world in which several answers are tried. Where everybody gives a whole answer in secret, the others have
        already given theirs, so that each answer meets the same ones."""
        world = self.determinise()
        question = world.question
        if self.tuning.plans_whole and isinstance(question, Simultaneous):
            for seat in question.asked(world.agenda[-1]):
                if seat != self.seat and not question.picks(world.agenda[-1], seat):
                    *picks, last = next(iter(self.advice.candidates(world, seat, self.random)))
                    world.seal(seat, picks)
                    world.answer(seat, last)
        return world

    # -- spending the budget at the root -------------------------------------------------------------------------------

    def _climb(self, arms: dict[Plan, Arm], watch: _Watch) -> None:
        """UCB1 over the answers of an open question; with a prior from habit, PUCT."""
        choices = list(arms.items())
        best = _best_by_prior if self.tuning.prior_weight else _best_by_bound
        if self.tuning.prior_weight:
            self._share_prior(arms)
        while not watch.is_over(self.iterations, choices) and not self._is_settled(choices, watch):
            for _ in range(self._breath(choices, watch)):
                self.iterate(self.determinise(), *best(choices, self.tuning))
                if watch.is_late(self.iterations, choices):
                    break

    def _breath(self, arms: list[tuple[Plan, Arm]], watch: _Watch) -> int:
        """Iterations until the clock is looked at again; where habit is trusted, no more than the budget has left."""
        return min(BREATH, watch.left(self.iterations, arms)) if self.tuning.prior_weight else BREATH

    def _is_settled(self, arms: list[tuple[Plan, Arm]], watch: _Watch) -> bool:
        """With a prior: whether no other answer can still be expected to overtake the most visited one."""
        if not self.tuning.prior_weight:
            return False
        second, first = sorted([arm.visits for _, arm in arms])[-2:]
        return first - second > watch.left(self.iterations, arms) * OVERTAKING

    def _share_prior(self, arms: dict[Plan, Arm]) -> None:
        """Set the prior of each answer, by how often habit gives it in sampled worlds."""
        for arm in arms.values():
            arm.prior = PRIOR_FLOOR / len(arms)
        for _ in range(PRIOR_SAMPLES):
            usual = self.advice.habit(self.determinise(), self.seat, self.random)
            if (usual,) in arms:  # Habit may like what loses at once, which was left out.
                arms[(usual,)].prior += (1 - PRIOR_FLOOR) / PRIOR_SAMPLES

    def _halve(self, arms: dict[Plan, Arm], watch: _Watch) -> None:
        """Sequential halving: all answers are tried in the same worlds, then the better half in more of them. Each
        round has its share of iterations and of time, so that a slow machine comes to the last round, too."""
        alive = list(arms.items())
        rounds = ceil(log2(len(alive)))
        for number in range(1, rounds + 1):
            spent, share = self.iterations, watch.iterations // rounds
            while self.iterations - spent < share and not watch.is_out_of_time(self.iterations, number / rounds):
                self._compare(alive, watch.is_out_of_time)
            alive.sort(key=lambda entry: entry[1].mean, reverse=True)
            if len(alive) == 2:
                break
            alive = alive[: (len(alive) + 1) // 2]
        while not watch.is_over(self.iterations, alive):
            self._compare(alive, lambda iterations: watch.is_late(iterations, alive))

    def _compare(self, alive: list[tuple[Plan, Arm]], is_late: Callable[[int], bool]) -> None:
        """Try answers in the same world, as far as there is time."""
        world = self.meeting()
        for answer, arm in alive:
            self.iterate(world.copy(), answer, arm)
            if is_late(self.iterations):
                break

    # -- one iteration -------------------------------------------------------------------------------------------------

    def iterate(self, world: Table, answer: Plan, arm: Arm) -> list[float]:
        """Play one world to its end, beginning with an answer, and update every arm chosen on the way; returns the
        reward of every seat."""
        self.iterations += 1
        nodes = list(self.roots)
        path = [(self.seat, arm)]
        self._play_whole(world, self.seat, answer, nodes)
        reply = self._descend(world, nodes, path)
        answers = len(path) + self._rollout(world)
        rewards = _hastened(self.judge(world), answers if world.outcome is not None else FAR_OFF)
        for seat, chosen in path:
            chosen.visits += 1
            chosen.total += rewards[seat]
        if reply is not None:
            feared = self.replies.setdefault((answer, reply), Arm())
            feared.visits += 1
            feared.total += rewards[self.seat]
        return rewards

    def _descend(self, world: Table, nodes: list[SearchNode], path: list[tuple[int, Arm]]) -> Reply | None:
        """Choose through the trees until something is chosen for the first time, or to the pause after a whole round;
        returns another seat's first open reply."""
        reply: Reply | None = None
        is_new = False
        is_whole = self.view.table.agenda[-1][0] == self.tuning.cutoff
        while self._is_on(world) and not is_new:
            frame = world.agenda[-1]
            if self._is_pause(frame):
                if is_whole:
                    break
                is_whole = True
            question = self.questions[frame[0]]
            seat = question.asked(frame)[0]
            if self.tuning.plans_whole and isinstance(question, Simultaneous) and not question.picks(frame, seat):
                plan = next(iter(self.advice.candidates(world, seat, self.random)))
                self._play_whole(world, seat, plan, nodes)
                continue
            choices = world.choices(seat)
            choice = choices[0]
            if len(choices) > 1:
                choice, arm, is_new = self._choose(nodes[seat], world, seat, choices)
                path.append((seat, arm))
                if reply is None and seat != self.seat and not question.seals:
                    reply = (seat, choice)
            self._play(world, seat, choice, nodes)
        return reply

    def _choose(self, node: SearchNode, world: Table, seat: int, choices: list[Choice]) -> tuple[Choice, Arm, bool]:
        """UCB1 among the choices of this world; an untried choice goes first, habits before the rest."""
        arms = node.arms
        untried = [choice for choice in choices if choice not in arms]
        node.visits += 1
        is_new = bool(untried) and not self._is_wide_enough(node.visits, len(choices) - len(untried))
        if is_new:
            choice = self.advice.habit(world, seat, self.random)
            if choice not in untried:
                choice = untried[int(self.random.random() * len(untried))]
            arms[choice] = Arm()
        else:
            tried = [choice for choice in choices if choice in arms] if untried else choices
            choice = _best_by_availability(arms, tried, self.tuning.exploration)
        for other in choices:
            if other in arms:
                arms[other].available += 1
        return choice, arms[choice], is_new

    def _is_wide_enough(self, visits: int, tried: int) -> bool:
        """Whether a node with this many visits has tried enough of the choices it has now."""
        return self.tuning.prior_weight > 0 and tried * tried >= WIDENING * WIDENING * visits

    def _play_whole(self, world: Table, seat: int, answer: Plan, nodes: list[SearchNode]) -> None:
        """Give a whole answer: all picks of a sealed question at once, and then READY."""
        *picks, last = answer
        world.seal(seat, picks)
        self._play(world, seat, last, nodes)

    def _play(self, world: Table, seat: int, choice: Choice, nodes: list[SearchNode]) -> None:
        """Give an answer and let every seat observe what it may: sealed picks are observed when they are opened."""
        frame = world.agenda[-1]
        question = self.questions[frame[0]]
        if not question.seals:
            world.answer(seat, choice)
            self._observe(world, nodes, [(seat, (choice,))])
            return
        is_opening = choice == READY and len(question.asked(frame)) == 1
        world.answer(seat, choice)
        if is_opening:
            self._observe(world, nodes, list(zip(frame[1], frame[2], strict=True)))

    def _observe(self, world: Table, nodes: list[SearchNode], opened: list[tuple[int, Plan]]) -> None:
        """Every seat goes down its own tree, by what it saw of these choices."""
        glimpsed = [(owner, picks, [self._glimpse(world, pick) for pick in picks]) for owner, picks in opened]
        for observer in self.seats:
            token = tuple(
                [picks if owner == observer else _seen(observer, glimpses) for owner, picks, glimpses in glimpsed]
            )
            children = nodes[observer].children
            child = children.get(token)
            if child is None:
                child = children[token] = SearchNode()
            nodes[observer] = child

    def _glimpse(self, world: Table, pick: Choice) -> Glimpse:
        """What the seats saw of a choice: those to whom a card is hidden see only its back."""
        if pick[0] != "card":
            return pick, world.config.everyone, pick
        return pick, world.knowers(pick[1]), ("card", hidden(self.backs[pick[1]]), *pick[2:])

    def _is_on(self, world: Table) -> bool:
        """Whether the game, or the part of it that is searched, goes on."""
        place, frame = self.scope
        return len(world.agenda) > place and (frame is None or world.agenda[place] == frame)

    def _is_pause(self, frame: Frame) -> bool:
        """Whether the question at which search stops is asked anew: there opinion is as good a judge as playing on."""
        return frame[0] == self.tuning.cutoff and not any(frame[2])

    def _rollout(self, world: Table) -> int:
        """Play on by habit, with random choices now and then, to the horizon, the next pause or the end; returns the
        number of answers."""
        habit, questions, random = self.advice.habit, self.questions, self.random
        draw, share = random.random, self.tuning.habit_share
        if self.unwatched is not None:
            world.config, world.known, world.rumours = self.unwatched, {}, {}
        for answers in range(self.tuning.horizon):
            if not self._is_on(world):
                return answers
            frame = world.agenda[-1]
            if self._is_pause(frame):
                return answers
            question = questions[frame[0]]
            seat = question.asked(frame)[0]
            if draw() < share:
                choice = habit(world, seat, random)
            else:
                offers = question.offers(world, frame, seat)
                choices = [choice for choice, refusal in offers.items() if refusal is None]
                choice = choices[int(draw() * len(choices))]
            world.answer(seat, choice)
        return self.tuning.horizon


def _seen(observer: int, glimpses: list[Glimpse]) -> Plan:
    """Choices as this observer saw them."""
    return tuple([pick if seats >> observer & 1 else covered for pick, seats, covered in glimpses])


def _hastened(rewards: list[float], answers: int) -> list[float]:
    """Rewards after this many answers, the nearer to even the later the end."""
    kept = 1 - HASTE * answers / (answers + HASTE_ANSWERS)
    return [0.5 + (reward - 0.5) * kept for reward in rewards]


def _scope(agenda: tuple[Frame, ...], name: str) -> tuple[int, Frame | None]:
    """The last step of this name on an agenda, and its place there; (0, None) if there is none."""
    waiting = [place for place, frame in enumerate(agenda) if frame[0] == name]
    return (waiting[-1], agenda[waiting[-1]]) if waiting else (0, None)


class _Watch:
    """Says when a search is over: the budget is used up, or somebody wants it to stop."""

    def __init__(self, started: float, budget: Budget, stop: Callable[[], bool], share: float) -> None:
        self.started = started
        self.budget = budget
        self.stop = stop
        self.share = share
        self.looked_at = 0
        self.seconds = 0.0
        self.is_stopped = False

    @property
    def iterations(self) -> int:
        return self.budget.iterations

    def is_out_of_time(self, iterations: int, part: float = 1.0) -> bool:
        """Whether this part of the usual seconds is used up or the search was stopped."""
        return self._passed(iterations, part * self.budget.seconds)

    def is_over(self, iterations: int, arms: list[tuple[Plan, Arm]]) -> bool:
        """Whether nothing is left to spend; close answers may spend more."""
        return self.left(iterations, arms) <= 0 or self.is_late(iterations, arms)

    def is_late(self, iterations: int, arms: list[tuple[Plan, Arm]]) -> bool:
        """Whether the seconds are over or the search was stopped; close answers may take more of them."""
        if not self._passed(iterations, self.budget.seconds):
            return False
        return not self._may_go_on(arms) or self._passed(iterations, self.budget.seconds_if_close)

    def left(self, iterations: int, arms: list[tuple[Plan, Arm]]) -> int:
        """How many more iterations the budget allows, if the best answers stay as close as they are now."""
        budget = self.budget
        return (budget.iterations_if_close if self._may_go_on(arms) else budget.iterations) - iterations

    def _may_go_on(self, arms: list[tuple[Plan, Arm]]) -> bool:
        return self.budget.iterations_if_close > self.budget.iterations and _is_close(arms, self.share)

    def _passed(self, iterations: int, seconds: float) -> bool:
        passed = perf_counter() - self.started
        if iterations - self.looked_at >= BREATH or passed - self.seconds >= PATIENCE:
            self.looked_at, self.seconds = iterations, passed
            self.is_stopped = self.is_stopped or self.stop()
        return self.is_stopped or passed >= seconds


def _is_close(arms: list[tuple[Plan, Arm]], share: float) -> bool:
    """Whether the best two answers, among those with this share of the most visits, can hardly be told apart."""
    needed = share * max([arm.visits for _, arm in arms])
    means = sorted([arm.mean for _, arm in arms if arm.visits >= needed], reverse=True)
    return len(means) > 1 and log_odds(means[0]) - log_odds(means[1]) < CLOSE


def _best_by_prior(arms: list[tuple[Plan, Arm]], tuning: SearchTuning) -> tuple[Plan, Arm]:
    """PUCT (Rosin 2011): a high prior is tried until other answers prove better; untried answers count as average."""
    visits = sum([arm.visits for _, arm in arms])
    average = sum([arm.total for _, arm in arms]) / visits if visits else 0.0
    lean = tuning.prior_weight * sqrt(1 + visits)
    best, highest = arms[0], -1.0
    for entry in arms:
        arm = entry[1]
        mean = arm.total / arm.visits if arm.visits else average
        bound = mean + lean * arm.prior / (1 + arm.visits)
        if bound > highest:
            best, highest = entry, bound
    return best


def _best_by_bound(arms: list[tuple[Plan, Arm]], tuning: SearchTuning) -> tuple[Plan, Arm]:
    """UCB1 where everything is always available."""
    played = log(1 + sum([arm.visits for _, arm in arms]))
    best, highest = arms[0], -1.0
    for entry in arms:
        arm = entry[1]
        if not arm.visits:
            return entry
        bound = arm.total / arm.visits + tuning.exploration * sqrt(played / arm.visits)
        if bound > highest:
            best, highest = entry, bound
    return best


def _best_by_availability(arms: dict[Choice, Arm], choices: list[Choice], exploration: float) -> Choice:
    """UCB1 that counts how often a choice could have been made (Cowling, Powley and Whitehouse 2012)."""
    best, highest = choices[0], -1.0
    for choice in choices:
        arm = arms[choice]
        bound = arm.total / arm.visits + exploration * sqrt(log(arm.available + 1) / arm.visits)
        if bound > highest:
            best, highest = choice, bound
    return best


def _ranked(arms: dict[Plan, Arm]) -> list[tuple[Plan, Arm]]:
    """Best first: by visits, and where these are equal, as after a halving, by mean."""
    return sorted(arms.items(), key=lambda entry: (entry[1].visits, entry[1].mean), reverse=True)


@contextmanager
def no_collector() -> Iterator[None]:
    """Keep the garbage collector from walking the trees while they grow."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
