"""Which animal each creature of Xenofera is: drawn from the parts of the one bestiary, and before which sky."""

from __future__ import annotations

from collections.abc import Mapping

from game.art.creature import CreatureSpec
from game.art.places import painted
from game.rulesets.xenofera.creatures import Creature, Size

AWAY = "right"
"""Creatures look away from the column of numbers, which would hide their faces."""

_DRAWN = """
sootmouse rock 3 mouse; clinkercrab dragon 6 crab; flarefinch fire 11 songbird; kettlenewt dragon 2 salamander
pangolava fire 8 pangolin 2; pumicepig rock 8 boar; slagworm fire 7 worm 2; scorchstrider fire 5 ostrich 2
basaltusk dark 6 rhino 2; forgehen dragon 9 hen 2; calderon dragon 24 drake 4
tumblewool star 5 puffball; gossipquail weather 3 quail; pocketmole dragon 9 mole; sunscarab electric 4 beetle
stripeling electric 6 deer 2; boomerangoose earth 3 goose 2; lawnconda grass 7 serpent 2; yawnhound earth 12 hound 2
thatchyak electric 9 yak 2; pompadour star 6 peacock 2; acremoose grass 14 moose 4
buttonfish star 4 fish; gulliver ice 2 gull; clamour water 6 clam; naughtilus magic 3 nautilus
chandelusa air 5 jellyfish 2; otterpilot dragon 5 otter 2; pelicanteen electric 3 pelican 2; tapestray poison 5 ray 2
anchortoise rock 6 tortoise 2; octopost fire 4 octopus 2; archipelagus water 11 whale 2
murmurfrog grass 6 frog; bogwick electric 8 mayfly; soghog water 8 hedgehog; spitsnail poison 7 snail
fogfisher bug 7 ibis 2; fumblebee poison 4 bee 2; quagmare rock 10 horse 2; gloomstork ghost 6 stork 2
fogspinner dark 5 spider 2; flamingloom weather 8 flamingo 2; hydrizzle poison 9 twin_drake 4
glintfox ice 9 fox; prismite magic 7 ant; gempie water 4 magpie; siltstoat electric 6 ferret
crystapede air 7 centipede 2; shardgoat ice 12 goat 2; windowmoth air 9 moth 2; wyvernier ice 6 drake 2
geodeon magic 9 golem 2; solitaire ghost 4 unicorn 2; minstermantis magic 12 mantis 4
dozehare air 4 hare; cricketeer grass 9 locust; toucandle dark 8 toucan; bodger earth 11 badger
tabbyss dark 11 cat 2; owlibi dark 5 owl 2; toadstole poison 12 mushroom 2; ravenue dark 4 raptor 2
antlurker grass 12 stag 2; umbrellizard magic 5 saurus 2; nightshift dark 13 bat 4
"""


def _drawn() -> Mapping[str, CreatureSpec]:
    specs = {}
    for written in _DRAWN.replace("\n", ";").split(";"):
        if written.strip():
            key, family, seed, plan, *rank = written.split()
            specs[key] = CreatureSpec(family, int(seed), int(rank[0]) if rank else 1, plan, AWAY)
    return specs


DRAWN: Mapping[str, CreatureSpec] = _drawn()
"""What each creature's picture is drawn from, by its key."""

REACH: Mapping[Size, float] = {Size.SMALL: 0.78, Size.MEDIUM: 0.9, Size.LARGE: 1.0, Size.HUGE: 1.1}
"""How much of a square picture a creature of each size fills: a huge one hardly gets in."""


def skyscape(subject: tuple[str, int], size: tuple[int, int]) -> str:
    """A planet's landscape under its own sky, by its key and a seed, as an SVG of that size.

    FileNotFoundError for an unknown one.
    """
    sky, seed = subject
    return painted(f"xenofera/places/{sky}", f"{sky}/{seed}", size)


def sky_of(creature: Creature) -> str:
    """The sky that a creature stands before: that of its planet, and on Thal below the water what breathes there."""
    under_water = creature.planet == "thal" and bool(creature.traits & {"scaled", "shelled"})
    return "thal_deep" if under_water else creature.planet
