"""What reasons claim, read a second time: each is played by the rules in a world that its seat could be in.

A claim is about an answer: whom it puts out, what it ends, who wins by it, which land it brings. `CLAIMS` says of every
sentence that speaks of an end how it is tried; nothing here asks the opinions that have said it.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from game.rulesets.elimination import is_standing
from game.rulesets.flask.rules import END_TURN
from game.rulesets.phrases import Phrase
from game.rulesets.quaeleon.board import health
from game.rulesets.quellector.board import hand, is_done, strength
from game.rulesets.ruleset import ruleset_of
from game.rulesets.territory.board import CLAIMED, LAND, lands_left, totals
from game.rulesets.xenofera.board import CAGE, CREW, LAST, LEFT, caught, players, threshold
from game.rulesets.xenofera.utility import Kind, Utility
from game.table.choices import PASS, Choice
from game.table.events import Announced, Event
from game.table.sight import View
from game.table.table import Table

Plan = tuple[Choice, ...]

MANY = 60
"""Answers after which what was claimed should have come about."""


class Case(NamedTuple):
    """An answer, in a world that its seat cannot tell from the true one, and what the reason says of it."""

    table: Table
    seat: int
    plan: Plan
    args: dict[str, Any]

    def given(self, plan: Plan = ()) -> tuple[Table, list[Announced]]:
        """The world after an answer, and what was told of it."""
        return _answered(self.table, self.seat, plan or self.plan)


def untrue(view: View, plan: Plan, said: Phrase) -> bool:
    """Whether a reason for an answer claims what does not come about."""
    claim = CLAIMS.get(said.key)
    if claim is None:
        return False
    world = view.determinise(Random(0))
    return not claim(Case(world, view.seat, plan, dict(said.args)))


def _answered(table: Table, seat: int, plan: Iterable[Choice]) -> tuple[Table, list[Announced]]:
    world, events = table.copy(), list[Event]()
    world.events = events
    for choice in plan:
        world.answer(seat, choice)
    return world, [event for event in events if isinstance(event, Announced)]


def _told(events: Iterable[Announced], word: str) -> list[Announced]:
    return [event for event in events if event.key.endswith(f".{word}")]


# -- Creature Quellector -----------------------------------------------------------------------------------------------

Verdict = tuple[bool, int, int]
"""Whether a fight is won, and how it stands."""


def _verdicts(table: Table, seat: int, plan: Plan) -> list[Verdict | None]:
    """How a fight may be counted after an answer, by what the same player answers next; None where it is another's."""
    world, events = _answered(table, seat, plan)
    if counted := _told(events, "counted"):
        first, verdict = counted[0], events[events.index(counted[0]) + 1]
        ours, theirs = first.args["n"], first.args["m"]
        if first.args["who"] != seat:
            ours, theirs = theirs, ours
        return [(verdict.args["who"] == seat, ours, theirs)]
    if world.asked() != (seat,) or world.agenda[-1][0] == "settle":
        return [None]
    return [end for choice in world.choices(seat) for end in _verdicts(world, seat, (choice,))]


def _wins_so(case: Case) -> bool:
    return (True, case.args["n"], case.args["m"]) in _verdicts(case.table, case.seat, case.plan)


def _others(case: Case) -> list[Verdict | None]:
    """What comes of all other answers."""
    choices = [choice for choice in case.table.choices(case.seat) if choice != case.plan[0]]
    return [end for choice in choices for end in _verdicts(case.table, case.seat, (choice,))]


def _wins_only_so(case: Case) -> bool:
    return _wins_so(case) and not any(end is None or end[0] for end in _others(case))


def _loses_anyhow(case: Case) -> bool:
    ends = [*_verdicts(case.table, case.seat, case.plan), *_others(case)]
    return not any(end is None or end[0] for end in ends)


def _stands(*, won: bool) -> Callable[[Case], bool]:
    def stands(case: Case) -> bool:
        ends = _verdicts(case.table, case.seat, case.plan)
        return all(end is None or end == (won, case.args["n"], case.args["m"]) for end in ends)

    return stands


def _beats_all(case: Case) -> bool:
    own, foe = tuple([choice[1] for choice in case.plan if choice[0] == "card"]), case.args["whom"]
    theirs = combinations(case.table.zones[hand(foe)], len(own))
    return all(strength(case.table, own, other) > strength(case.table, other, own) for other in theirs)


def _deal_ends(case: Case) -> bool:
    return bool(_told(case.given()[1], "strength"))


def _counted(case: Case, plan: Plan) -> tuple[Table, dict[int, int]]:
    """What hands count, if an answer ends the deal; of the whole game where that is over, too."""
    world, events = case.given(plan)
    if world.outcome is not None:
        return world, dict(enumerate(world.outcome[1]))
    return world, {event.args["who"]: event.args["n"] for event in _told(events, "strength")}


def _ends_ahead(case: Case) -> bool:
    world, counts = _counted(case, case.plan)
    own = counts.pop(case.seat, -1)
    is_won = world.outcome is None or world.outcome[0] == (case.seat,)
    return is_won and own == case.args["n"] > case.args["m"] >= max(counts.values())


def _ends(case: Case) -> bool:
    strengths = {event.args["who"]: event.args["n"] for event in _told(case.given()[1], "strength")}
    return strengths.get(case.seat) == case.args["n"]


def _would_lose(case: Case) -> bool:
    """Being done ends it, and somebody has more then."""
    world, counts = _counted(case, (("say", "done"),))
    is_lost = world.outcome is None or case.seat not in world.outcome[0]
    return is_lost and counts.get(case.seat) == case.args["n"] < case.args["m"] <= counts[case.args["whom"]]


def _is_behind_done(case: Case) -> bool:
    """Whoever is done keeps what they have, and if all were done now, it would be more; no deal comes after."""
    world, whom = case.table.copy(), case.args["whom"]
    if not is_done(world, whom):
        return False
    world.counters.update({("done", other): 1 for other in range(world.config.seats) if other != case.seat})
    _, counts = _counted(case._replace(table=world), (("say", "done"),))
    while_last = world.count(("dealt",)) + 1 == world.config.options["deals"]
    return while_last and counts[case.seat] == case.args["n"] < case.args["m"] <= counts[whom]


# -- Flask -------------------------------------------------------------------------------------------------------------


def _flask_until(case: Case, is_over: Callable[[Table, list[Announced]], bool]) -> Table:
    """The world when something is so: nobody reacts, turns are ended, and what is aimed is aimed at `whom`."""
    world, events = case.given()
    for _ in range(MANY):
        if world.outcome is not None or is_over(world, events) or world.question is None:
            break
        asked, name = world.asked()[0], world.question.name
        choices = world.choices(asked)
        wanted = (("seat", case.args["whom"]), ("say", "pay_now"), END_TURN, PASS)
        choice = next((one for one in wanted if one in choices), choices[0])
        if name == "draw":
            choice = choices[0]
        world, events = _answered(world, asked, (choice,))
    return world


def _falls_by_turns_end(case: Case) -> bool:
    """Out when the turn ends, at the latest when the next one begins."""
    world = _flask_until(case, lambda table, events: bool(_told(events, "turn")))
    return not is_standing(world, case.args["whom"])


def _falls_at_own_turn(case: Case) -> bool:
    whom = case.args["whom"]

    def is_over(table: Table, events: list[Announced]) -> bool:
        return not is_standing(table, whom) or any(event.args["who"] == whom for event in _told(events, "turn"))

    return not is_standing(_flask_until(case, is_over), whom)


def _spills(case: Case) -> bool:
    return not case.table.config.options["deep"]


# -- Quaeleon's Quest --------------------------------------------------------------------------------------------------


def _is_struck_out(case: Case) -> bool:
    """Nothing is left of somebody after all blows of a card, each of which is for them."""
    whom = case.args["whom"]
    world, _ = case.given()
    for _ in range(case.args.get("k", 1) - 1):
        if is_standing(world, whom) and world.asked() == (case.seat,) and world.agenda[-1][0] == "strike":
            world, _ = _answered(world, case.seat, [("seat", whom)])
    return not is_standing(world, whom) or not health(world, whom)


def _takes(case: Case) -> bool:
    """Somebody loses as much as was said, in one blow."""
    whom = case.args["whom"]
    losses = [event.args["n"] for event in _told(case.given()[1], "loses") if event.args["who"] == whom]
    return case.args["n"] in losses


def _first_is_fast(case: Case) -> bool:
    return not case.table.config.options["turned"]


# -- Territory ---------------------------------------------------------------------------------------------------------

OWN = frozenset(("which", "target", "call_up"))
OF_A_FIGHT = frozenset(("ability", "answer_attack", "on_top", "lay_over", *OWN))


def _undisturbed(claim: Callable[[Case], bool]) -> Callable[[Case], bool]:
    """A claim that is tried where nothing else is under way that nobody can stop."""
    return lambda case: any(counter[0] == "channel" for counter in case.table.counters) or claim(case)


def _claimants(case: Case, plan: Plan = ()) -> set[int | None]:
    """Who may claim the land that is fought for: the player does what was said, aims as they like, and all pass."""
    frame = case.table.agenda[-1]
    land = frame[3] if frame[0] == "answer_attack" else frame[2]
    return _fought_out(case.given(plan)[0], case.seat, case.table.zones[LAND[land]][0])


def _fought_out(world: Table, seat: int, land: int) -> set[int | None]:
    while world.question is not None and world.question.name in OF_A_FIGHT and land in _lying(world):
        asked = world.asked()[0]
        choices = world.choices(asked)
        if asked == seat and world.question.name in OWN:
            return {end for choice in choices for end in _fought_out(_answered(world, seat, [choice])[0], seat, land)}
        world, _ = _answered(world, asked, [PASS if PASS in choices else choices[0]])
    return {next((one for one in range(world.config.seats) if land in world.zones[CLAIMED[one]]), None)}


def _lying(world: Table) -> list[int]:
    return [card for zone in LAND for card in world.zones[zone]]


def _can_claim(case: Case) -> bool:
    return case.seat in _claimants(case)


def _claims(case: Case) -> bool:
    return _claimants(case) == {case.seat}


def _leads(case: Case) -> bool:
    sums = totals(case.table, case.table.agenda[-1][2])
    own = sums.pop(case.seat)
    return own == case.args["n"] > case.args["m"] == max(sums)


def _nobody_may_claim(case: Case) -> bool:
    return None in _claimants(case)


def _in_vain(case: Case) -> bool:
    return not any(case.seat in _claimants(case, (choice,)) for choice in case.table.choices(case.seat))


def _blocks_the_turn(case: Case) -> bool:
    return case.seat in _claimants(case) and case.seat not in _claimants(case, (PASS,))


def _is_beyond(leader: Callable[[Case], int]) -> Callable[[Case], bool]:
    """The leader has more lands than anybody else would have with all that are open."""

    def is_beyond(case: Case) -> bool:
        claimed = [len(case.table.zones[zone]) for zone in CLAIMED[: case.table.config.seats]]
        left = lands_left(case.table) - sum(claimed)
        first = claimed.pop(leader(case))
        return all(first > n + left for n in claimed)

    return is_beyond


# -- Xenofera ----------------------------------------------------------------------------------------------------------


def _xenofera_on(case: Case, until: Callable[[Table], bool]) -> Table:
    """The world when something is so, or nothing more comes of it; nobody has anything to react with."""
    world, _ = case.given()
    for _ in range(MANY):
        if until(world) or world.question is None or world.question.name in ("act", "build", "capture", "supply"):
            break
        asked = world.asked()[0]
        choices = world.choices(asked)
        world, _ = _answered(world, asked, [PASS if PASS in choices else choices[0]])
    return world


def _is_in(card: int, zones: Sequence[Any]) -> Callable[[Table], bool]:
    return lambda table: any(card in table.zones[zone] for zone in zones)


def _becomes_mine(case: Case) -> bool:
    is_mine = _is_in(case.args["card"], (*CAGE[case.seat], *CREW[case.seat]))
    return is_mine(_xenofera_on(case, is_mine))


def _is_lost_by(case: Case) -> bool:
    is_theirs = _is_in(case.args["card"], CAGE[case.args["whom"]])
    return not is_theirs(_xenofera_on(case, lambda table: not is_theirs(table)))


def _begins_the_last_round(case: Case) -> bool:
    world = _xenofera_on(case, lambda table: LAST in table.counters)
    return LAST in world.counters


def _is_last_turn(case: Case) -> bool:
    return LAST in case.table.counters and not case.table.count(LEFT)


def _has_no_turn_left(case: Case) -> bool:
    """The others have fewer turns left than it takes until it is one's own again."""
    return LAST in case.table.counters and case.table.count(LEFT) < len(players(case.table))


def _may_call(case: Case) -> bool:
    """So many cages are occupied once the creature is housed."""
    world = _xenofera_on(case, lambda table: len(caught(table, case.seat)) >= case.args["n"])
    return len(caught(world, case.seat)) == case.args["n"] >= threshold(case.table)


def _guards(case: Case) -> bool:
    """A Reaction may still come."""
    kinds = [one.kind for one in case.table.config.designs if isinstance(one, Utility)]
    return Kind.REACTION in kinds and Kind.ATTACK in kinds and case.table.count(LEFT) == case.args["n"]


def _scores(case: Case, seat: int) -> int:
    lines = ruleset_of(case.table.config).account(case.table, seat)
    return sum(line.points for line in lines)


def _shows(case: Case) -> bool:
    """One's own account, and what the rival's creatures are worth: nobody else's are worth more."""
    worths = {
        other: sum(one.value for one in caught(case.table, other))
        for other in range(case.table.config.seats)
        if other != case.seat
    }
    is_most = worths[case.args["whom"]] == case.args["m"] == max(worths.values())
    return is_most and case.args["n"] == _scores(case, case.seat)


def _calls_ahead(case: Case) -> bool:
    return _shows(case) and case.args["n"] > case.args["m"]


def _waits_behind(case: Case) -> bool:
    return _shows(case) and case.args["n"] < case.args["m"]


def _may_be_locked(case: Case) -> bool:
    return not case.table.config.options["lockless"] and not case.table.config.options["truce"]


def _of(game: str, claims: dict[str, Callable[[Case], bool]]) -> dict[str, Callable[[Case], bool]]:
    return {f"{game}.because.{key}": claim for names, claim in claims.items() for key in names.split()}


CLAIMS: dict[str, Callable[[Case], bool]] = {
    **_of(
        "quellector",
        {
            "turns wins can_win traded_won": _wins_so,
            "only_so": _wins_only_so,
            "lost lost_at_best traded_lost": _loses_anyhow,
            "action_electric_won action_air_won action_ghost_won": _stands(won=True),
            "action_rock_lost action_bug_lost": _stands(won=False),
            "squad_beats_all": _beats_all,
            "electric_last": _deal_ends,
            "ends_ahead ends_ahead_deal ends_ahead_deals": _ends_ahead,
            "ends": _ends,
            "behind_now behind_now_deal behind_now_deals": _would_lose,
            "behind_done behind_done_deals": _is_behind_done,
        },
    ),
    **_of(
        "flask",
        {
            "kills kills_unless falls falls_unless": _falls_by_turns_end,
            "decks_out decks_out_unless without_deck": _falls_at_own_turn,
            "full room would_spill": _spills,
        },
    ),
    **_of(
        "quaeleon",
        {
            "strike_out strikes_out lose_out": _is_struck_out,
            "strike_open strike_most strike_health_least strike_health_most": _takes,
            "slow top_first": _first_is_fast,
        },
    ),
    **_of(
        "territory",
        {
            "turns turns_biome spare": _undisturbed(_can_claim),
            "draws": _undisturbed(_nobody_may_claim),
            "kept alone stands_it": _undisturbed(_claims),
            "waits": _leads,
            "in_vain block_in_vain": _undisturbed(_in_vain),
            "blocks_the_turn": _undisturbed(_blocks_the_turn),
            "uncatchable": _is_beyond(lambda case: case.seat),
            "beaten": _is_beyond(lambda case: case.args["whom"]),
        },
    ),
    **_of(
        "xenofera",
        {
            "poach_sure headhunt_sure": _becomes_mine,
            "release_sure": _is_lost_by,
            "scan_ends refill_ends": _begins_the_last_round,
            "refill_last collect_last": _is_last_turn,
            "discard_last": _has_no_turn_left,
            "refill_guard": _guards,
            "may_call": _may_call,
            "call": _calls_ahead,
            "call_behind": _waits_behind,
            "break_lock break_lock_then lock fasten house_locked": _may_be_locked,
        },
    ),
}
"""How each sentence that speaks of an end is tried, by its key."""

UNTRIED = frozenset(
    {
        *("quellector.because." + key for key in ("opponent_last", "magic_go_on", "magic_cancel")),
        "flask.because.thin_deck",
        *("quaeleon.because." + key for key in ("topple_lasting", "stack_all", "wager_out")),
        *("xenofera.because." + key for key in ("spying", "react_free_other", "react_card", "react_card_other")),
    }
)
"""Sentences that speak of an end, but of what may come with others' cards, or of what is plain from the table."""
