"""Creature Combat Territory: how its ready decks fare against each other, how long games last, what a seat is worth,
which tricks are cheap, and what creatures made at random do.
"""

from __future__ import annotations

from functools import partial

from build_scripts.balance.measuring import Measures
from build_scripts.balance.territory.against import measure_known
from build_scripts.balance.territory.climbing import measure_tricks
from build_scripts.balance.territory.decks import measure_crowd, measure_decks
from build_scripts.balance.territory.lengths import measure_lengths
from build_scripts.balance.territory.playing import CASUAL, THOUGHTFUL
from build_scripts.balance.territory.pool import measure_pool
from build_scripts.balance.territory.zoo import measure_creatures
from game.rulesets.territory import SKIRMISH

MEASURES = Measures(
    mirrors={deck: {"size": SKIRMISH, "decks": [deck, deck]} for deck in ("heights", "pack", "swarm", "storm")},
    parts={
        "decks": partial(measure_decks, players=CASUAL, crowds=8),
        "thinkers": partial(measure_decks, players=THOUGHTFUL, crowds=4),
        "sharps": partial(measure_decks, players="sharp", crowds=0),
        "fours": partial(measure_crowd, players="sharp"),
        "skirmishes": partial(measure_decks, players=THOUGHTFUL, crowds=4, size=SKIRMISH),
        "lengths": measure_lengths,
        "creatures": measure_creatures,
        "tricks": measure_tricks,
        "known": measure_known,
        "pool": measure_pool,
    },
)
