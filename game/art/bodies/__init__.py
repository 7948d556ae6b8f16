"""Body plans: how each kind of animal is built."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.art.bodies.beasts import STANDING, UPRIGHT, standing, upright
from game.art.bodies.birds import bat, owl, raptor
from game.art.bodies.crawlers import centipede, spider, worm
from game.art.bodies.dragons import drake, salamander, serpent, twin_drake
from game.art.bodies.fowl import BIRDS, perching
from game.art.bodies.hunters import bear, cat, fox
from game.art.bodies.insects import beetle, moth
from game.art.bodies.rooted import frog, mushroom, puffball, tree
from game.art.bodies.shelled import crab, nautilus, snail, tortoise
from game.art.bodies.sixlegs import INSECTS, insect
from game.art.bodies.swimmers import clam, fish, jellyfish, octopus, ray, whale
from game.art.bodies.wanderers import golem, stag, wisp
from game.art.canvas import Sketch
from game.art.parts.faces import Gaze

Draw = Callable[[Sketch, Gaze], None]

DRAWINGS: dict[str, Draw] = {
    "drake": drake, "fox": fox, "cat": cat, "bear": bear, "stag": stag, "owl": owl, "raptor": raptor, "bat": bat,
    "puffball": puffball, "frog": frog, "salamander": salamander, "serpent": serpent, "tortoise": tortoise,
    "snail": snail, "crab": crab, "fish": fish, "jellyfish": jellyfish, "octopus": octopus, "beetle": beetle,
    "moth": moth, "golem": golem, "wisp": wisp,
    "worm": worm, "centipede": centipede, "spider": spider, "whale": whale, "clam": clam,
    "mushroom": mushroom, "tree": tree, "twin_drake": twin_drake,
    "ray": ray, "nautilus": nautilus,
    **{name: partial(insect, kind=kind) for name, kind in INSECTS.items()},
    **{name: partial(perching, bird=bird) for name, bird in BIRDS.items()},
    **{name: partial(standing, beast=beast) for name, beast in STANDING.items()},
    **{name: partial(upright, beast=beast) for name, beast in UPRIGHT.items()},
}  # fmt: skip

BODY_PLANS: tuple[str, ...] = tuple(DRAWINGS)
FLOATING: frozenset[str] = frozenset({"raptor", "bat", "fish", "jellyfish", "moth", "wisp", "ray"})
