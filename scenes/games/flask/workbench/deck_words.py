"""A deck in a text, and what is wrong with one in words."""

from __future__ import annotations

from game.rulesets.flask.cards import DECK_SIZE, BadDeckCode, Deck, read_deck
from game.table.choices import Refusal
from game.words import Words


def read_own(text: str) -> Deck:
    """The deck in a text that somebody sent or that stands in a file, finished or not.

    Raises BadDeckCode, also for no cards and for too many.
    """
    deck = read_deck(text)
    if len(deck.cards) > DECK_SIZE:
        raise BadDeckCode("flask.problem.many", n=len(deck.cards) - DECK_SIZE)
    return deck


def told(words: Words, refusal: Refusal | None) -> str:
    """Why something about a deck cannot be, as a sentence; empty for None."""
    if refusal is None:
        return ""
    details = dict(refusal.args)
    if "type" in details:
        details["type"] = words.say(f"flask.type.{details['type']}.name")
    return words.say(refusal.key, **details)


GROUPS_ON_A_LINE = 6
"""How many cards of a code one line shows."""


def code_lines(text: str) -> list[str]:
    """A deck's text cut into lines that are easy to read; together they still are the same deck."""
    title, _, written = text.rpartition(": ")
    groups = written.split("-")
    lines = ["-".join(groups[at : at + GROUPS_ON_A_LINE]) for at in range(0, len(groups), GROUPS_ON_A_LINE)]
    return [f"{title}:", *lines] if title else lines
