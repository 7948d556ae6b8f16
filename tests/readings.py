"""What the sentence of every goal says, read once more from the tables and the bare events of a story, by somebody who
knows the sentence and not how the goal counts."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from game.match.course import course_of
from game.match.match import Answer, Match
from game.rulesets.flask.board import stock
from game.rulesets.goals import Progress
from game.table.choices import PASS
from game.table.events import TURN, Announced, Began, Counted, Event, Moved
from game.table.table import Table

EVERYTHING = 10_000
"""So much is asked for that what has been done is all there is."""


class Told:
    """A game's story as one seat reads it afterwards, with all hands open."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.end = match.table
        self.designs = match.table.config.designs
        self.tables: list[Table] = [*[entry.before for entry in match.history], match.table]
        """The table whenever somebody was asked, and as it is now."""
        self.events: list[Event] = [*match.opening, *[event for entry in match.history for event in entry.events]]

    def said(self, *words: str, who: str = "who") -> list[Announced]:
        """What was announced of this seat by these words."""
        told = [one for one in self.events if isinstance(one, Announced) and one.word in words]
        return [one for one in told if one.args.get(who) == self.seat]

    @property
    def moves(self) -> list[Moved]:
        """Every move of a card."""
        return [one for one in self.events if isinstance(one, Moved)]

    def answers(self, *questions: str) -> Iterator[Answer]:
        """The answers of this seat to these questions."""
        for entry in self.match.history:
            if entry.seat == self.seat and entry.before.question.name in questions:
                yield entry

    def lies(self, zone: tuple[Any, ...]) -> tuple[int, ...]:
        """The cards in a zone now."""
        return self.end.zones[zone]

    @property
    def has_won(self) -> bool:
        return self.end.outcome is not None and self.seat in self.end.outcome[0]


Reading = Callable[[Told], int]


# -- Creature Quellector -----------------------------------------------------------------------------------------------


def _fights(told: Told) -> list[tuple[int, int, int, int]]:
    """Who challenged, who won, who lost, and with how many cards, by the strengths that were counted."""
    found, squads, bold = [], Counter[int](), told.match.options["bold"]
    for event in told.events:
        if isinstance(event, Moved):
            for zone, change in ((event.source, -1), (event.target, 1)):
                squads[zone[1] if zone[0] == "squad" else -1] += change
        elif isinstance(event, Announced) and event.word == "counted":
            attacker, defender = event.args["who"], event.args["whom"]
            wins = event.args["n"] >= event.args["m"] if bold else event.args["n"] > event.args["m"]
            winner, loser = (attacker, defender) if wins else (defender, attacker)
            found.append((attacker, winner, loser, squads[winner]))
    return found


def _won(told: Told) -> list[tuple[int, int, int, int]]:
    return [fight for fight in _fights(told) if fight[1] == told.seat]


def _is_done_first(told: Told) -> bool:
    """Whether in some deal this seat was done while nobody else was."""
    done: list[int] = []
    for event in told.events:
        if isinstance(event, Counted) and event.name == "done":
            done = [*done, event.subject[0]] if event.after else []
            if done == [told.seat]:
                return True
    return False


def _acted(told: Told) -> list[str]:
    return [entry.choice[1] for entry in told.answers("action")]


QUELLECTOR: Mapping[str, Reading] = {
    "no_fight_lost": lambda told: all(loser != told.seat for _, _, loser, _ in _fights(told)),
    "never_done": lambda told: (
        all(("done", told.seat) not in table.counters for table in told.tables)
        and not any(
            isinstance(one, Counted) and one.name == "done" and one.subject == (told.seat,) for one in told.events
        )
    ),
    "no_action": lambda told: not _acted(told),
    "first_done": _is_done_first,
    "fights_won": lambda told: len(_won(told)),
    "defences": lambda told: sum(attacker != told.seat for attacker, *_ in _won(told)),
    "duels": lambda told: sum(cards == 1 for *_, cards in _won(told)),
    "rivals": lambda told: len({loser for _, _, loser, _ in _won(told)}),
    "cards": lambda told: len(told.lies(("hand", told.seat))),
    "actions": lambda told: len(_acted(told)),
    "types": lambda told: len(set(_acted(told))),
}


# -- Flask -------------------------------------------------------------------------------------------------------------

COLOURS = ("red", "blue", "green", "yellow")


def _drained(told: Told) -> Iterator[tuple[int, int, int]]:
    """Who took from whom how many resources: what sank neither by paying nor by spilling."""
    by, why = -1, ""
    for event in told.events:
        if isinstance(event, Announced):
            by, why = event.args["who"] if event.word == "drains" else by, event.word
        elif isinstance(event, Counted) and event.name in COLOURS and why not in ("pays", "spills"):
            yield from [(by, event.subject[0], event.before - event.after)] if event.after < event.before else ()


def _sabotaged(told: Told) -> int:
    """How many cards left the hands and decks of others while they owed some because of this seat."""
    count, victim, owed = 0, -1, 0
    for event in told.events:
        if isinstance(event, Announced) and event.word == "sabotages":
            victim, owed = event.args["whom"], event.args["n"] * (event.args["who"] == told.seat)
        elif isinstance(event, Moved) and owed:
            is_shed = event.target == ("discard", victim) and event.source in (("hand", victim), ("deck", victim))
            count, owed = count + is_shed, owed - 1 if is_shed else 0
    return count


def _stocks(told: Told) -> Iterator[dict[str, int]]:
    """What somebody has had after each payment, gain or loss as a whole."""
    first = told.match.history[0].before if told.match.history else told.end
    had = dict(zip(COLOURS, stock(first, told.seat), strict=True))
    yield dict(had)
    for entry in told.match.history:
        for event in entry.events:
            if isinstance(event, Counted) and event.name in COLOURS and event.subject == (told.seat,):
                had[event.name] = event.after
            elif not isinstance(event, Announced) or event.word not in ("pays", "gains", "loses", "spills"):
                yield dict(had)
        yield dict(had)


def _used(told: Told) -> list[tuple[int, ...]]:
    return [told.designs[one.card].bases for one in told.moves if one.target == ("played", told.seat)]


FLASK: Mapping[str, Reading] = {
    "no_spill": lambda told: not told.said("spills"),
    "unhurt": lambda told: all(whom != told.seat for _, whom, _ in _drained(told)),
    "cards_left": lambda told: len(told.lies(("deck", told.seat))),
    "resources_left": lambda told: sum(stock(told.end, told.seat)),
    "reactions": lambda told: sum(
        entry.choice != PASS for entry in told.answers("react_to_card", "react_to_reaction", "react_to_end")
    ),
    "kinds": lambda told: len(set(_used(told))),
    "brews": lambda told: len({base for bases in _used(told) for base, n in enumerate(bases) if n}),
    "resources_taken": lambda told: sum(n for by, _, n in _drained(told) if by == told.seat),
    "sabotaged": _sabotaged,
    "of_a_colour": lambda told: max(max(had.values()) for had in _stocks(told)),
    "brink": lambda told: any(sum(had.values()) == 1 for had in _stocks(told)),
}


# -- Quaeleon's Quest --------------------------------------------------------------------------------------------------


def _healths(told: Told) -> list[Counted]:
    """How this seat's health changed after the first was given out."""
    changes = [one for one in told.events if isinstance(one, Counted) and one.name == "health"]
    return [one for one in changes if one.subject == (told.seat,)][1:]


def _hardest_blow(told: Told) -> int:
    """The most that an attack really took from one other: what sank straight after it."""
    hardest, struck = 0, set[int]()
    for event in told.events:
        if isinstance(event, Announced) and event.word == "attacks":
            struck = set(event.args["whom"]) - {told.seat} if event.args["who"] == told.seat else set()
        elif isinstance(event, Counted) and event.name == "health":
            (whom,) = event.subject
            hardest = max(hardest, event.before - event.after if whom in struck else 0)
            struck.discard(whom)
        elif not isinstance(event, Announced) or event.word not in ("loses", "withstands", "nothing_to_lose"):
            struck = set()
    return hardest


def _fallen(told: Told) -> list[tuple[int, int | None]]:
    """Who fell, and in whose turn; none whose cards destroyed each other's falls in a turn."""
    found: list[tuple[int, int | None]] = []
    turn: int | None = None
    for event in told.events:
        if isinstance(event, Began) and event.scope == TURN:
            turn = event.args["who"]
        elif isinstance(event, Announced) and event.word == "annihilate":
            turn = None
        elif isinstance(event, Counted) and event.name == "fallen":
            found.append((event.subject[0], turn))
    return found


def _stacked(told: Told) -> list[int]:
    """How many cards went from the hand to the stack in each round before its first turn."""
    rounds, is_stacking = [0], False
    for event in told.events:
        if isinstance(event, Announced) and event.word == "round":
            rounds, is_stacking = [*rounds, 0], True
        elif isinstance(event, Began) and event.scope == TURN:
            is_stacking = False
        elif isinstance(event, Moved) and is_stacking:
            rounds[-1] += (event.source, event.target) == (("hand", told.seat), ("stack", told.seat))
    return rounds


QUAELEON: Mapping[str, Reading] = {
    "never_below": lambda told: min([one.after for one in _healths(told)], default=EVERYTHING),
    "small_stacks": lambda told: max(_stacked(told)),
    "health_left": lambda told: told.end.count(("health", told.seat)),
    "no_swap": lambda told: not told.said("rejects"),
    "knock_outs": lambda told: sum(by == told.seat != whom for whom, by in _fallen(told)),
    "last_blow": lambda told: (
        told.has_won and [by for whom, by in _fallen(told) if whom != told.seat][-1:] == [told.seat]
    ),
    "full_stacks": lambda told: sum(n == 5 for n in _stacked(told)),
    "hard_blow": _hardest_blow,
    "healed": lambda told: sum(max(0, one.after - one.before) for one in _healths(told)),
    "families": lambda told: len(
        {told.designs[one.card].family for one in told.moves if one.target == ("field", told.seat)}
    ),
    "recruits": lambda told: sum((one.source, one.target) == (("pool",), ("hand", told.seat)) for one in told.moves),
}


# -- Creature Combat Territory -----------------------------------------------------------------------------------------


def _claimed(told: Told) -> Iterator[int]:
    """In which round each land was won that this seat has won in a fight."""
    turn = 0
    for event in told.events:
        turn += isinstance(event, Began) and event.scope == TURN
        if isinstance(event, Moved) and event.source[0] == "land" and event.target == ("claimed", told.seat):
            yield turn


def _stood(told: Told) -> Iterator[dict[int, list[int]]]:
    """Whose creatures stood at each land when this seat claimed it."""
    lies: dict[int, tuple[Any, ...]] = {}
    for event in told.events:
        if isinstance(event, Moved) and event.card is not None:
            if event.source[0] == "land" and event.target == ("claimed", told.seat):
                there: dict[int, list[int]] = {}
                for card, zone in lies.items():
                    if zone[0] == "fight" and zone[1] == event.source[1]:
                        there.setdefault(zone[2], []).append(card)
                yield there
            lies[event.card] = event.target


TERRITORY: Mapping[str, Reading] = {
    "no_knock_out": lambda told: (
        not any(
            told.designs[one.args["card"]].owner == told.seat
            for one in told.events
            if isinstance(one, Announced) and one.word == "knocked_out"
        )
    ),
    "no_ability": lambda told: not told.said("uses"),
    "nothing_spent": lambda told: not told.said("recovers", "hurries"),
    "lands": lambda told: len(told.lies(("claimed", told.seat))),
    "biomes": lambda told: len({told.designs[card].biome for card in told.lies(("claimed", told.seat))}),
    "alone": lambda told: sum(len(there.get(told.seat, ())) == 1 < len(there) for there in _stood(told)),
    "own_creature": lambda told: sum(
        any(not told.designs[card].key for card in there.get(told.seat, ())) for there in _stood(told)
    ),
    "in_a_round": lambda told: max(Counter(_claimed(told)).values(), default=0),
    "abilities": lambda told: len(told.said("uses")),
    "power": lambda told: max([0, *[one.args["n"] for one in told.said("total")]]),
}


# -- Xenofera ----------------------------------------------------------------------------------------------------------


def _bay(told: Told) -> list[tuple[int, ...]]:
    """The cages of this seat, each with its cards, the creature last."""
    return [cards for zone, cards in told.end.zones.items() if zone[:2] == ("cage", told.seat) and cards]


def _guests(told: Told) -> list[Any]:
    return [told.designs[cards[-1]] for cards in _bay(told) if hasattr(told.designs[cards[-1]], "planet")]


def _decoyed(told: Told) -> int:
    """The battles that this seat won as the attacker after its decoy was taken out."""
    count, is_out = 0, False
    for event in told.events:
        if isinstance(event, Announced) and event.word == "attacks":
            is_out = False
        elif isinstance(event, Announced) and event.word == "decoy_removed":
            is_out = event.args["whom"] == told.seat
        elif isinstance(event, Announced) and event.word == "wins_battle":
            count += is_out and event.args["who"] == told.seat
    return count


def _full(told: Told) -> int:
    """How many cages there are, if none is empty."""
    return len(_bay(told)) if len(_guests(told)) == len(_bay(told)) else 0


XENOFERA: Mapping[str, Reading] = {
    "not_raided": lambda told: not told.said("poaches", "releases", "wins_over", "hauls", "breaks", who="whom"),
    "no_attack": lambda told: not told.said("attacks"),
    "full_cages": _full,
    "calls": lambda told: any(entry.choice == ("say", "call") for entry in told.answers("call")),
    "of_a_planet": lambda told: max(Counter(one.planet for one in _guests(told)).values(), default=0),
    "planets": lambda told: len({one.planet for one in _guests(told)}),
    "large": lambda told: sum(one.size.name in ("LARGE", "HUGE") for one in _guests(told)),
    "caught": lambda told: len(_guests(told)),
    "whole_crew": lambda told: sum(
        bool(cards) for zone, cards in told.end.zones.items() if zone[:2] == ("crew", told.seat)
    ),
    "complete": lambda told: len(told.said("completed")),
    "battles": lambda told: len(told.said("wins_battle")),
    "decoy": _decoyed,
    "raids": lambda told: len(told.said("poaches", "releases", "wins_over", "hauls", "breaks")),
    "locks": lambda told: len(told.said("locks")),
}


# -- all of them -------------------------------------------------------------------------------------------------------

READINGS: Mapping[str, Mapping[str, Reading]] = {
    "quellector": QUELLECTOR,
    "flask": FLASK,
    "quaeleon": QUAELEON,
    "territory": TERRITORY,
    "xenofera": XENOFERA,
}

LIMITS = {"never_below": -1, "small_stacks": 1, "full_cages": -1}
"""The goals that stand while something is not less than a number (-1), or not more (1)."""


def differences(match: Match) -> Iterator[str]:
    """Where a goal counts something else than its sentence says, as the game stands."""
    course = course_of(match)
    for seat in range(len(match.seats)):
        told = Told(match, seat)
        for key, reading in READINGS[match.ruleset.key].items():
            goal, said = match.ruleset.goals[key], int(reading(told))
            if key in LIMITS:
                counted = [goal.progress(course, seat, max(1, n)) for n in (said, said - LIMITS[key])]
                is_right = [_stands(one) for one in counted] == [said > 0, False]
            else:
                counted = [goal.progress(course, seat, EVERYTHING)]
                is_right = counted[0].done == said
            if not is_right:
                yield f"{match.ruleset.key}, seat {seat}: {key} is {said}, counted as {counted}"


def _stands(come: Progress) -> bool:
    return come.done >= come.wanted
