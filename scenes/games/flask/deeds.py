"""What is told of Flask as one deed: the drops of several colours that are paid, won, lost or spilled together, and the
jar that is lifted before its cards come out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.match.story import Told
from game.rulesets.flask.moments import REACTIONS, drops_of
from game.table.events import Announced, Counted
from scenes.games.deeds import deeds

FLOWS = frozenset(("pays", "gains", "loses", "spills"))
"""The deeds that are told colour by colour."""


def as_one(story: Sequence[Told]) -> Sequence[Told]:
    """A story in which drops of several colours that one player pays, wins, loses or spills are announced and counted
    once, and the lifting of a jar is told."""
    told: list[Told] = []
    for deed in deeds(_with_lifted_jars(story), _goes_on):
        announced = [each for each in deed if isinstance(each.event, Announced)]
        if len(announced) < 2:
            told += deed
            continue
        told.append(Told(_together([each.event for each in announced]), announced[0].view))
        counted = [each for each in deed if not isinstance(each.event, Announced)]
        told += [replace(each, joins=number > 0) for number, each in enumerate(counted)]
    return told


def _with_lifted_jars(story: Sequence[Told]) -> Iterator[Told]:
    """The story, with an announcement before the cards of a Reaction come out from under their jar."""
    is_lifted = False
    for number, told in enumerate(story):
        event = told.event
        if isinstance(event, Counted) and event.name == "laid" and not event.after and not is_lifted:
            deed = next((each.event for each in story[number:] if isinstance(each.event, Announced)), None)
            if deed is not None and deed.word in REACTIONS:
                is_lifted = True
                who, place = event.subject
                yield Told(Announced("flask.at_once.lifts", {"who": who, "place": place}, deed.seen_by), told.view)
        is_lifted = is_lifted and not isinstance(event, Announced)
        yield told


def _goes_on(first: Told, told: Told) -> bool:
    """Whether this belongs to the deed with that beginning: another colour of it, or a number that it changes."""
    begins, event = first.event, told.event
    if not isinstance(begins, Announced) or begins.word not in FLOWS:
        return False
    if isinstance(event, Announced):
        return event.key == begins.key and event.args["who"] == begins.args["who"]
    return isinstance(event, Counted)


def _together(events: Sequence[object]) -> Announced:
    """Announcements of one deed as one."""
    flows = [event for event in events if isinstance(event, Announced)]
    first, drops = flows[0], tuple([drop for flow in flows for drop in drops_of(flow)])
    what = "  ".join(f"{n} [icon:{colour}]" for colour, n in drops)
    return Announced(
        f"flask.at_once.{first.word}", {"who": first.args["who"], "what": what, "drops": drops}, first.seen_by
    )
