"""What is told of Flask as one deed: the drops of several colours that are paid, won, lost or spilled together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.match.story import Told
from game.table.facts import Announced, Counted

FLOWS = frozenset(("pays", "gains", "loses", "spills"))
"""The deeds that are told colour by colour."""

Drops = tuple[tuple[str, int], ...]
"""Colours, each with how many drops of it."""


def word_of(fact: Announced) -> str:
    """What is done, by the last word of its key."""
    return fact.key.rpartition(".")[2]


def drops_of(fact: Announced) -> Drops:
    """All drops of a deed."""
    drops: Drops = fact.args.get("drops") or ((fact.args["type"], fact.args["n"]),)
    return drops


def as_one(story: Sequence[Told]) -> Sequence[Told]:
    """A story in which what one player does with drops of several colours is announced once, and then counted."""
    told: list[Told] = []
    for deed in _deeds(story):
        announced = [each for each in deed if isinstance(each.fact, Announced)]
        if len(announced) < 2:
            told += deed
            continue
        told.append(Told(_together([each.fact for each in announced]), announced[0].view))
        told += [each for each in deed if not isinstance(each.fact, Announced)]
    return told


def _deeds(story: Sequence[Told]) -> Iterator[list[Told]]:
    """The story in pieces: what flows in one deed is one piece."""
    piece: list[Told] = []
    for told in story:
        if piece and not _goes_on(piece[0], told):
            yield piece
            piece = []
        piece.append(told)
    if piece:
        yield piece


def _goes_on(first: Told, told: Told) -> bool:
    """Whether this is of the deed that begins so: another colour of it, or a number that it changes."""
    begins, fact = first.fact, told.fact
    if not isinstance(begins, Announced) or word_of(begins) not in FLOWS:
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
        f"flask.at_once.{word_of(first)}", {"who": first.args["who"], "what": what, "drops": drops}, first.seen_by
    )
