"""What is told of Flask as one deed: the drops of several colours that are paid, won, lost or spilled together, and the
jar that is lifted before its cards come out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.match.story import Told
from game.table.facts import Announced, Counted
from scenes.games.deeds import deeds
from scenes.games.flask.framings.events import at_the_flame

FLOWS = frozenset(("pays", "gains", "loses", "spills"))
"""The deeds that are told colour by colour."""

REACTIONS = frozenset(("activates", "activates_alone"))
"""What is announced of a Reaction whose cards have come out."""

Drops = tuple[tuple[str, int], ...]
"""Colours, each with how many drops of it."""


def drops_of(fact: Announced) -> Drops:
    """All drops of a deed."""
    drops: Drops = fact.args.get("drops") or ((fact.args["type"], fact.args["n"]),)
    return drops


def as_one(story: Sequence[Told]) -> Sequence[Told]:
    """A story in which what one player does with drops of several colours is announced once and counted at once, and in
    which it is told that a jar is lifted; what is contested stays at the flame until it is told."""
    told: list[Told] = []
    for deed in deeds(at_the_flame(_with_lifted_jars(story)), _goes_on):
        announced = [each for each in deed if isinstance(each.fact, Announced)]
        if len(announced) < 2:
            told += deed
            continue
        told.append(Told(_together([each.fact for each in announced]), announced[0].view))
        counted = [each for each in deed if not isinstance(each.fact, Announced)]
        told += [replace(each, joins=number > 0) for number, each in enumerate(counted)]
    return told


def _with_lifted_jars(story: Sequence[Told]) -> Iterator[Told]:
    """The story, with an announcement before the cards of a Reaction come out from under their jar."""
    is_lifted = False
    for number, told in enumerate(story):
        fact = told.fact
        if isinstance(fact, Counted) and fact.name == "laid" and not fact.after and not is_lifted:
            deed = next((each.fact for each in story[number:] if isinstance(each.fact, Announced)), None)
            if deed is not None and deed.word in REACTIONS:
                is_lifted = True
                who, place = fact.subject
                yield Told(Announced("flask.at_once.lifts", {"who": who, "place": place}, deed.seen_by), told.view)
        is_lifted = is_lifted and not isinstance(fact, Announced)
        yield told


def _goes_on(first: Told, told: Told) -> bool:
    """Whether this is of the deed that begins so: another colour of it, or a number that it changes."""
    begins, fact = first.fact, told.fact
    if not isinstance(begins, Announced) or begins.word not in FLOWS:
        return False
    if isinstance(fact, Announced):
        return fact.key == begins.key and fact.args["who"] == begins.args["who"]
    return isinstance(fact, Counted)


def _together(facts: Sequence[object]) -> Announced:
    """Announcements of one deed as one."""
    flows = [fact for fact in facts if isinstance(fact, Announced)]
    first, drops = flows[0], tuple([drop for flow in flows for drop in drops_of(flow)])
    what = "  ".join(f"{n} [icon:{colour}]" for colour, n in drops)
    return Announced(
        f"flask.at_once.{first.word}", {"who": first.args["who"], "what": what, "drops": drops}, first.seen_by
    )
