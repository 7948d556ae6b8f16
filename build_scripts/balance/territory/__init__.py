"""Creature Combat Territory: how its ready decks fare against each other, how long games last, what a seat is worth,
and which tricks are cheap.
"""

from __future__ import annotations

from functools import partial

from build_scripts.balance.measuring import Measures, Part
from build_scripts.balance.territory.against import measure_known
from build_scripts.balance.territory.decks import measure_crowd, measure_decks, measure_lengths
from build_scripts.balance.territory.playing import CASUAL, THOUGHTFUL
from game.rulesets.territory import SKIRMISH

MATCHED = (
    "The ready decks against each other; a cell is the percentage that the deck on the left wins. *Casual* players "
    "follow habit, *thoughtful* ones think about deployments with 60 iterations each."
)
BATTLES, SKIRMISHES = (
    f"{MATCHED} {size}." for size in ("*Battle*: a hundred points, thirty lands", "*Skirmish*: fifty points, ten lands")
)

MEASURES = Measures(
    mirrors={deck: {"size": SKIRMISH, "decks": [deck, deck]} for deck in ("heights", "pack", "swarm", "storm")},
    parts={
        "decks": Part(BATTLES, partial(measure_decks, players=CASUAL, crowds=8)),
        "thinkers": Part(BATTLES, partial(measure_decks, players=THOUGHTFUL, crowds=4)),
        "sharps": Part(BATTLES, partial(measure_decks, players="sharp", crowds=0)),
        "fours": Part(BATTLES, partial(measure_crowd, players="sharp")),
        "skirmishes": Part(SKIRMISHES, partial(measure_decks, players=THOUGHTFUL, crowds=4, size=SKIRMISH)),
        "lengths": Part("Everybody has the same deck, drawn anew for each game.", measure_lengths),
        "known": Part("Known tricks against the ready decks.", measure_known),
    },
)
