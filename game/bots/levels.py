"""The levels of computer opponents, and the player who answers for a seat.

All levels think with the same search. An easier one thinks for a shorter time, forgets cards it has seen, and takes
one of the answers that it thinks nearly as good as the best: each the likelier the nearer it comes. None ever blunders
at random, gives what is plainly worse than something else, or sees more than its view.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from math import inf
from operator import attrgetter
from random import Random
from typing import Any

import msgspec

from game.bots.choosing import (
    EVEN,
    GLIMPSES,
    drawn,
    favoured,
    going_on,
    is_near,
    lower_bound,
    may_be_near,
    nearness,
    smallest,
    waiting,
)
from game.bots.past import NOTHING, Past
from game.bots.replies import feared
from game.bots.search import CLOSE, Arm, Budget, Findings, Plan, Search, never
from game.bots.tastes import NOBODY, Character
from game.rulesets.ruleset import SearchTuning, ruleset_of
from game.table.agenda import Simultaneous
from game.table.choices import Choice, card_of
from game.table.sight import View, hidden

LEAST_SHARE = 0.1
"""An answer with a smaller share of the best one's visits is not known well enough to be given."""

SEVERAL = 3
"""With this many answers there is a real choice; with fewer it is mostly whether to do a thing or not."""

SECOND_LOOK, LOOKED_AT = 3, 2
"""A third of the iterations is spent once more on trying at most two answers that a character likes."""

WHIM = 0.1
"""How far a player's whims bend the weights of answers, up or down."""

WINDOW_SECONDS = 1.5
"""Seconds from the opening of a reaction window to its answer, whatever the hand: the delay must tell nothing."""

OPEN_SECONDS = 0.7
SEALED_SECONDS = 1.2
NEXT_PICK_SECONDS = 0.2
"""Seconds of deliberation for an open answer, the first pick of a sealed one, and each further pick, at usual speed."""

WHY = "bots.why."
HABIT = WHY + "habit"
LINES = frozenset(
    [
        HABIT,
        *[WHY + end for end in ("only", "random", "wins", "chose", "sealed")],
        *[WHY + "feared_" + end for end in ("card", "type", "number", "seat")],
    ]
)
"""Message keys of all lines that explain an answer."""


@dataclass(frozen=True)
class Level:
    """What makes a computer opponent easier or harder.

    An answer that is worse by `leeway`, in log-odds of its mean reward, is taken 1/e times as often as the best; one
    that is worse by more than `sacrifice` never. Without leeway only the best is taken, or one as good. An answer needs
    at least a `share` of the best one's visits. `memory` is how many of the seat's own answers it remembers; None is
    for ever. The game is asked for whole answers `ideas` times as often as it proposes, at least once. One that
    `is_modest` also values a good place. One that `takes_time` is offered only at tables where time was measured to win
    more games.
    """

    key: str
    budget: Budget
    leeway: float
    sacrifice: float
    share: float
    memory: int | None
    ideas: int = 0
    thinks: bool = True
    is_modest: bool = False
    takes_time: bool = False

    @property
    def takes_the_best(self) -> bool:
        """Whether it takes only the best answer, or for a secret answer one that is as good."""
        return not self.leeway


LEVELS: dict[str, Level] = {
    level.key: level
    for level in (
        Level("random", Budget(0, 0.0), 0.0, 0.0, 0.0, None, thinks=False),
        Level("gentle", Budget(80, 0.15), 0.8, 0.8, 0.1, 4, is_modest=True),
        Level("steady", Budget(400, 0.25), 0.3, 0.3, 0.25, 20, is_modest=True),
        Level("sharp", Budget(1200, OPEN_SECONDS, 4000, 1.5), 0.0, CLOSE, 0.5, None, ideas=1),
        Level("master", Budget(4800, 2.0, 16000, 5.0), 0.0, CLOSE, 0.5, None, ideas=3, takes_time=True),
    )
}
"""Easiest first. `random` is for tests and measurements."""


def offered(tuning: SearchTuning, seats: int) -> list[str]:
    """The levels that people may choose as opponents at a game's table of so many, easiest first."""
    has_masters = seats <= tuning.masters_up_to
    return [level.key for level in LEVELS.values() if level.thinks and (has_masters or not level.takes_time)]


class Thought(msgspec.Struct, frozen=True):
    """An answer, what the player planned to pick after it, and what it thought, as one line by message key.

    `expected` and `runner_up` are mean rewards from 0 to 1, None where nothing was weighed. The line may be shown once
    the answer is public: for a sealed choice (`is_sealed`) not before it is opened.
    """

    choice: Choice
    picks_planned: tuple[Choice, ...] = ()
    expected: float | None = None
    runner_up: float | None = None
    iterations: int = 0
    seconds: float = 0.0
    line_key: str = WHY + "only"
    line_args: dict[str, Any] = {}
    is_sealed: bool = False
    deliberation_seconds: float = 0.0
    """How long after the question the answer should be shown, whatever the search took."""


class Player:
    """A computer opponent at one seat. The same level, seed, portrait and views give the same answers.

    It has the tastes of its portrait's creature; without a portrait it has none. If `unhurried`, only iterations end a
    search and never the clock: the arena's games must be repeatable. Raises KeyError for an unknown level.
    """

    def __init__(self, level: str, seed: int, portrait: int = NOBODY, *, unhurried: bool = False) -> None:
        self.level = LEVELS[level]
        self.seed = seed
        self.unhurried = unhurried
        self.memory = Memory(self.level.memory)
        self.whims = Whims(seed)
        self.portrait = portrait
        self.has_begun = False
        """Whether it has given an open answer for which there were several."""
        self.planned: Thought | None = None
        self.weighed: list[tuple[Plan, Arm]] = []
        """The answers weighed for the last question, best first; none where the answer had been planned before."""

    def answer(self, view: View, stop: Callable[[], bool] = never, past: Past = NOTHING) -> Thought:
        """What this player answers to the question its seat is asked, after what was heard at the table. Raises
        ValueError if the seat is not asked."""
        if view.seat not in view.table.asked():
            raise ValueError(f"seat {view.seat} is not asked")
        self.weighed = []
        following = self._next_of_plan(view)
        self.planned = following or self._think(view, stop, past)
        return self.planned

    def _next_of_plan(self, view: View) -> Thought | None:
        """The next pick of a planned whole answer, if it still fits the question."""
        planned = self.planned
        frame = view.table.agenda[-1]
        question = view.table.question
        if planned is None or not planned.picks_planned or not isinstance(question, Simultaneous):
            return None
        picks = question.picks(frame, view.seat)
        choice, *rest = planned.picks_planned
        if picks[-1:] != (planned.choice,) or choice not in view.table.choices(view.seat):
            return None
        return msgspec.structs.replace(
            planned, choice=choice, picks_planned=tuple(rest), seconds=0.0, deliberation_seconds=NEXT_PICK_SECONDS
        )

    def _think(self, view: View, stop: Callable[[], bool], past: Past) -> Thought:
        remembered = self.memory.of(view)
        moment = f"{self.seed}:{view.seat}:{remembered.table.state()!r}"
        # Three random streams, so that a creature that tries something once more still draws as any other would.
        random, mood, draw = Random(moment), Random(f"mood:{moment}"), Random(f"draw:{moment}")
        delay = deliberation_seconds(view)
        if not self.level.thinks:
            choices = view.table.choices(view.seat)
            choice = choices[int(random.random() * len(choices))]
            return Thought(choice, line_key=WHY + "random", line_args={"who": view.seat}, deliberation_seconds=delay)
        tuning = ruleset_of(view.table.config).tuning
        proposals = max(1, self.level.ideas * tuning.proposals)
        search = Search(remembered, random, proposals, is_modest=self.level.is_modest)
        findings = search.run(self._budget(view), stop)
        self.weighed = findings.arms
        character = Character(self.portrait, remembered, [entry[0] for entry in findings.arms], mood, past)
        if not self.has_begun and len(findings.arms) >= SEVERAL and not is_sealed(view) and not is_window(view):
            self._look_again(search, findings, character, stop)
            self.has_begun = True
        answer, arm = self._choose(findings.arms, view, draw, character)
        others = [other for entry, other in findings.arms if entry != answer and other.visits]
        runner_up = max(others, key=lambda other: (other.visits, other.mean), default=None)
        key, args = _why(view, findings, answer, arm, runner_up)
        return Thought(
            answer[0],
            answer[1:],
            round(arm.mean, 4) if arm.visits else None,
            round(runner_up.mean, 4) if runner_up else None,
            findings.iterations,
            round(findings.seconds, 4),
            key,
            args,
            is_sealed(view),
            delay,
        )

    def _look_again(self, search: Search, findings: Findings, character: Character, stop: Callable[[], bool]) -> None:
        """Try the answers that this creature likes until they have enough visits to be chosen, while they look good
        enough: so it begins the game in its own way. Only then: later, more is known, and what search has given up is
        worse, however good a few tries look. With so short a search that a few tries would be enough, nothing is
        tried."""
        arms, best, left = dict(findings.arms), findings.arms[0][1], findings.iterations // SECOND_LOOK
        enough, sacrifice = EVEN * best.visits, self.level.sacrifice
        if enough < GLIMPSES:
            return
        near = [answer for answer, arm in findings.arms if may_be_near(arm, best, sacrifice)]
        for answer in character.dearest(near)[:LOOKED_AT]:
            arm = arms[answer]
            while left and arm.visits < enough and may_be_near(arm, best, sacrifice) and not stop():
                search.iterate(search.determinise(), answer, arm)
                left -= 1
        findings.iterations = search.iterations

    def _takes_one(self, view: View) -> bool:
        """Whether it takes only the best answer. Otherwise it draws among the good ones: at easier levels, for secret
        answers, and at tables that the game calls crowded."""
        if not self.level.takes_the_best or is_sealed(view):
            return False
        crowd = ruleset_of(view.table.config).tuning.crowd
        return not 0 < crowd <= view.table.config.seats

    def _eased(self, view: View) -> Level:
        """The level, adapted to this game."""
        ease = 1.0 if self._takes_one(view) else ruleset_of(view.table.config).tuning.ease
        return replace(self.level, share=max(LEAST_SHARE, self.level.share * ease))

    def _worth(self, view: View) -> Callable[[Arm], float]:
        """How answers are ranked: by visits; or, where only the best is taken and the game's tuning says so, by the
        lower bound of their value."""
        doubt = ruleset_of(view.table.config).tuning.doubt if self._takes_one(view) else 0.0
        return partial(lower_bound, errors=doubt) if doubt else attrgetter("visits")

    def _budget(self, view: View) -> Budget:
        budget = budget_for(self.level, ruleset_of(view.table.config).tuning)
        if is_window(view):
            budget = Budget(budget.iterations, min(budget.seconds, WINDOW_SECONDS / 2))
        return replace(budget, seconds=inf, seconds_if_close=inf) if self.unhurried else budget

    def _choose(
        self, arms: list[tuple[Plan, Arm]], view: View, random: Random, character: Character
    ) -> tuple[Plan, Arm]:
        """The answer to give: the best one or, for easier levels and secret answers, one of the good ones."""
        if (begun := going_on(arms, ruleset_of(view.table.config).advice.goes_on)) is not None:
            return begun
        worth, level = self._worth(view), self._eased(view)
        enough = LEAST_SHARE * arms[0][1].visits
        best = max([arm for _, arm in arms if arm.visits >= enough], key=worth)
        good = [entry for entry in arms if is_near(entry[1], best, level.share, level.sacrifice)]
        liked = favoured(good, character)
        # An open answer that is no better than passing may achieve nothing; who gathers something keeps it.
        if (patient := waiting(arms, good)) is not None and (patient in liked or not is_sealed(view)):
            return patient
        good = smallest(arms, liked)
        if self._takes_one(view):
            return max(good, key=lambda entry: worth(entry[1]) * self.whims.of(entry[0][0]))
        leeway = self.level.leeway or CLOSE
        weights = [nearness(arm, best, leeway) * self.whims.of(plan[0]) * character.weight(plan) for plan, arm in good]
        return drawn(good, weights, random)


def budget_for(level: Level, tuning: SearchTuning) -> Budget:
    """How long a level thinks at a game with this tuning."""
    budget, factor = level.budget, tuning.budget_factor * (tuning.best_factor if level.takes_the_best else 1.0)
    return replace(
        budget,
        iterations=round(budget.iterations * factor),
        iterations_if_close=round(budget.iterations_if_close * factor),
    )


# -- what is human about them ------------------------------------------------------------------------------------------


class Memory:
    """What a seat still remembers of the cards it has seen, kept up as it sees one view after another.

    Cards that the present question names are looked at now, however long ago they were seen first.
    """

    def __init__(self, span: int | None) -> None:
        self.span = span
        self.now = 0
        self.since: dict[int, int] = {}

    def of(self, view: View) -> View:
        """The view without the hidden cards that were learned more than `span` of the seat's own answers ago."""
        if self.span is None:
            return view
        self.now += 1
        table = view.table
        learned = {*table.known, *(card for _, card in table.rumours)}
        self.since = {card: self.since.get(card, self.now) for card in learned}
        self.since.update(dict.fromkeys(learned & _in_question(view), self.now))
        return forget(view, {card for card in learned if self.now - self.since[card] > self.span})


def _in_question(view: View) -> set[int]:
    """The cards that a seat could name in its answer to the present question."""
    return {card for choice in view.table.offers(view.seat) if (card := card_of(choice)) is not None}


def forget(view: View, cards: set[int]) -> View:
    """A view that no longer tells which hidden cards these are. Cards that lie in sight stay."""
    table = view.table.copy()
    config, bit = table.config, 1 << view.seat
    for zone, held in table.zones.items():
        if not cards.intersection(held) or config.eyes[zone] & bit:
            continue
        seen = [hidden(config.backs[card]) if card in cards and card not in table.shown else card for card in held]
        if zone not in config.ordered:
            seen.sort(key=lambda card: (card < 0, abs(card)))
        table.zones[zone] = tuple(seen)
    table.known = {card: seats for card, seats in table.known.items() if card not in cards or card in table.shown}
    table.rumours = {key: zones for key, zones in table.rumours.items() if key[1] not in cards}
    return View(view.seat, table)


class Whims:
    """A player's small likes and dislikes among words, numbers and neighbours, from its seed: no two play alike."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def of(self, choice: Choice) -> float:
        """A weight close to 1 for this choice. Cards are never a matter of whim."""
        if card_of(choice) is not None:
            return 1.0
        return 1.0 + WHIM * (2 * Random(f"{self.seed}:{choice[0]}:{choice[1]}").random() - 1)


# -- how long, and why -------------------------------------------------------------------------------------------------


def is_window(view: View) -> bool:
    """Whether the seat is asked for a reaction."""
    question = view.table.question
    return question is not None and question.is_window


def is_sealed(view: View) -> bool:
    """Whether the seat is asked for a secret choice."""
    question = view.table.question
    return question is not None and question.seals


def deliberation_seconds(view: View) -> float:
    """How long after its question an answer should be shown: by the kind of question alone, never by the hand."""
    if is_window(view):
        return WINDOW_SECONDS
    return SEALED_SECONDS if is_sealed(view) else OPEN_SECONDS


def _why(view: View, findings: Findings, answer: Plan, arm: Arm, runner_up: Arm | None) -> tuple[str, dict[str, Any]]:
    """The line that explains an answer; it names only what everybody may see."""
    args: dict[str, Any] = {"who": view.seat}
    if findings.wins_at_once:
        return WHY + "wins", args
    if not arm.visits or runner_up is None:
        return WHY + "only", args
    args |= {"n": findings.iterations, "percent": round(100 * arm.mean), "other": round(100 * runner_up.mean)}
    if is_sealed(view):
        return WHY + "sealed", args
    worst = feared(findings.replies, answer, findings.iterations / 10, lambda choice: _is_public(view, choice))
    if worst is None:
        return WHY + "chose", args
    (seat, choice), _ = worst
    name = {"card": "card", "say": "type", "number": "number", "seat": "seat"}[choice[0]]
    return WHY + "feared_" + name, {**args, "whom": seat, name: choice[1]}


def _is_public(view: View, choice: Choice) -> bool:
    """Whether naming this choice tells nothing: it is no card, or a card that lies open to everybody now."""
    card = card_of(choice)
    table = view.table
    if card is None:
        return True
    return any(card in cards and table.eyes_on(card) == table.config.everyone for cards in table.zones.values())
