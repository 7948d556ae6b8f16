"""Our creatures: seventy and some of the one bestiary, and the eight decks of a hundred points that come with the game.

Each deck has a plan that can be told in a sentence; the sentence stands in the texts under `territory.deck`. For games
of fewer points a deck has a smaller list. Balance is measured, not argued.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rulesets.territory.creatures import Creature
from game.rulesets.territory.written import read_creature

_CREATURES = """
rimewren; flying feathered ice; 4; tundra+4; art ice 35 songbird
thunderfinch; flying feathered storm; 3; ; peck: attack 2 [rest 2]; art electric 10 songbird
drizzlelark; flying feathered storm; 4; lake+2; song: block 1 [rest 1, home]; art weather 44 songbird
snowl; flying feathered night; 3; forest+4; hush: negate [rest 1, home]; art ice 37 owl
keystork; flying feathered stone; 6; mountain+6; formation: allies_type 1 flying [always, home]; art rock 67 stork
gyrogull; flying feathered storm; 3; ocean+2; updraft: move_self [home]; art air 78 gull
featherweight; flying feathered; 6; plain+8; swoop: attack 2 [rest 2]; art air 76 raptor
skystag; flying horned giant; 8; mountain+4; charge: power_up 1 [group 1 flying]; art air 79 stag
boulderbear; giant stone furred; 5; mountain+6; landslide: attack_enemies 2 [rest 3]; art rock 64 bear
wellwhale; giant swimming; 13; ocean+4; hibernate: absorb [rest 2]; art water 29 whale
doomoose; giant horned furred; 13; forest+4; doom: rest 2 [rest 2]; art weather 49 moose
hibernaut; giant furred ice; 10; ; art ice 36 bear
mossback; giant plant; 9; forest+2; moss: recovery 2 [always]; art grass 57 tortoise
scaleback; giant scaled; 9; swamp+2; shell: shield [always, home]; art dragon 20 tortoise
brinehorn; giant horned swimming; 7; ; stampede: attack_others 1 [rest 3]; art water 28 rhino
duskhound; pack furred night; 4; forest+6; howl: attack_enemies 1 [rest 1, group 2 pack]; art dark 94 hound
coilhound; pack furred storm; 3; ; hunt: attack 2 [rest 2, group 1 pack]; art electric 7 hound
stovepup; pack furred fire; 4; volcano+4; art fire 3 dog
puddlepup; pack furred swimming; 3; lake+8; art water 26 dog
brashbadger; pack furred burrowing; 4; plain+6 forest+4; dare: attack 4 [rest 1]; art earth 55 badger
burrowboar; giant pack furred burrowing; 10; ; art earth 51 boar
cometail; pack furred; 3; tundra+2; dazzle: negate [rest 2]; art star 12 fox
shiverfox; pack furred ice; 4; tundra+2; circle: block 2 [group 1 pack]; art ice 32 fox
zephyrret; pack furred; 4; forest+4; art air 77 ferret
mantiff; pack crawling; 2; ; mimicry: duplicate 1 [once]; art bug 70 mantis
magpirate; flying feathered night; 5; ocean+6; shanghai: move_off [rest 3]; art dark 99 magpie
poltergoose; flying feathered spirit; 5; lake+2; eviction: move_off [once]; art ghost 89 goose
nettlecat; furred plant; 3; ; sting: attack 2 [rest 2]; art poison 40 cat
toxolotl; swimming scaled; 3; lake+2; toxin: rest 2 [rest 1]; art poison 38 salamander
vapourviper; scaled crawling; 4; jungle+2; lullaby: rest_all 1 [rest 1]; art poison 39 serpent
sheetling; spirit night; 3; tundra+2; sheet: negate [rest 2]; art ghost 88 wisp
hexhog; furred spirit; 1; ; hex: enemies 1 [rest 2]; art magic 81 hedgehog
blackoutter; swimming furred night; 5; lake+6; blackout: enemies 1 [always, home]; art dark 97 otter
pitcherbat; flying night plant; 1; jungle+6; sip: lifesteal 1 [rest 1]; art dark 96 bat
wagerbull; giant horned spirit; 10; ; art magic 87 bull
umbrother; spirit night; 2; ; likeness: duplicate 1 [once]; art dark 98 wisp
greatwyrm; giant scaled fire; 10; volcano+2; wrath: attack_enemies 1 [rest 3]; art dragon 24 drake
teawyrm; scaled; 4; lake+4; art dragon 22 serpent
hoardling; scaled; 4; volcano+4; art dragon 21 drake
tollwyrm; scaled flying; 9; desert+2; toll: ward_one 2; art dragon 25 drake
oldgnasher; giant scaled; 8; volcano+8 desert+6; bite: attack 4 [rest 1]; art dragon 19 drake
twinmaw; giant scaled; 10; volcano+8 jungle+6; bite: attack 4 [rest 1]; roar: others 1 [rest 1];
    art dragon 23 twin_drake
gargoylet; stone flying scaled; 3; ; bite: attack 2 [rest 2]; art rock 68 drake
swarmlet; swarm flying crawling; 1; ; art bug 72 bee
maybefly; swarm flying crawling; 1; lake+4; art bug 71 mayfly
hemlocust; swarm crawling; 1; jungle+4; art poison 43 locust
gravelgrub; swarm burrowing stone; 1; desert+4; art rock 63 worm
antiquary; swarm crawling; 1; ; banner: allies_type 1 swarm [always, group 3 swarm]; art bug 74 ant
silkspinner; swarm crawling; 3; ; web: negate [rest 2]; art bug 73 spider
igloopede; giant swarm crawling ice; 8; tundra+8; art ice 33 centipede
beetlebrow; swarm crawling scaled; 3; ; frown: attack 2 [rest 2]; art bug 69 beetle
fusebunny; furred storm; 1; plain+4; bang: attack_enemies 1 [sacrifice]; art electric 11 hare
hailmonger; stone ice storm; 6; tundra+4; hail: attack_others 1 [rest 1]; art weather 48 golem
joltoad; swimming storm; 1; ocean+4; jolt: attack_enemies 1 [rest 3, home]; art electric 9 frog
thundercalf; furred storm horned; 4; plain+4; clap: attack_enemies 1 [rest 1]; art weather 45 cow
stormteller; flying feathered storm; 5; mountain+4; forecast: attack_enemies 1 [rest 1, channel]; art weather 50 owl
dynamoth; flying crawling storm; 6; volcano+6; spark: attack_type 3 flying [rest 1]; art electric 8 moth
prismander; swimming scaled storm; 2; jungle+4; prism: ward 3 [always, targeter_shares 1];
    kinship: attack 2 [rest 1, target_shares 1]; art weather 46 salamander
gustling; spirit storm flying; 3; desert+8; art weather 47 wisp
cloudcow; flying furred storm; 3; mountain+8; art air 75 cow
tidecrab; swimming scaled; 3; ocean+8; art water 27 crab
orchidaur; plant scaled; 3; jungle+8; art grass 62 saurus
kilnox; horned fire; 3; ; gore: attack 2 [rest 2]; art fire 2 bull
thornyak; horned furred plant; 4; tundra+4; art grass 58 yak
weepwillow; plant giant; 4; swamp+4; art grass 61 tree
quakehare; furred burrowing; 4; desert+4; art earth 54 hare
gemgoat; horned stone; 4; mountain+4; art rock 65 goat
ferryotter; swimming furred; 3; lake+4; ferry: change_biome 2 [rest 1]; art water 30 otter
wishwisp; spirit night; 3; forest+2 tundra+2; wish: change_biome 3 [once]; art star 15 wisp
lunewe; furred spirit; 3; plain+6; foresight: scout 2; art star 13 sheep
runicorn; horned spirit; 3; forest+4; halo: shield [always, home]; art magic 82 unicorn
mirrormoth; flying spirit crawling; 2; ; mirror: duplicate 1 [once]; art magic 84 moth
dreadsnail; crawling scaled; 3; ; gloat: attack 2 [rest 2]; art poison 42 snail
conjurhare; furred spirit; 3; forest+2; bow: bring_in 0 [exhaust 2]; art magic 85 hare
clovercalf; horned furred plant; 6; plain+6; cheer: allies 1 [always, home]; art grass 59 cow
"""

_LINES = _CREATURES.strip().replace("\n    ", " ").splitlines()

CREATURES: Mapping[str, Creature] = {
    creature.key: creature for creature in [read_creature(line, is_ours=True) for line in _LINES]
}
"""Every creature of ours, by its key."""

DECKS: Mapping[str, tuple[str, str]] = {
    "heights": (
        "skystag stormteller thunderfinch gargoylet cloudcow*3 mirrormoth sheetling",
        "skystag thunderfinch cloudcow*2",
    ),
    "titans": (
        "hibernaut scaleback brinehorn weepwillow*3 sheetling umbrother",
        "hibernaut weepwillow*3",
    ),
    "pack": (
        "burrowboar duskhound coilhound*2 zephyrret*2 puddlepup cometail mantiff",
        "burrowboar coilhound zephyrret shiverfox",
    ),
    "saboteurs": (
        "wagerbull*2 puddlepup*3 hexhog nettlecat*2 sheetling",
        "wagerbull nettlecat hexhog sheetling",
    ),
    "wyrm": (
        "greatwyrm tollwyrm hoardling*3 gargoylet sheetling quakehare",
        "tollwyrm hoardling quakehare sheetling",
    ),
    "swarm": (
        "igloopede*4 antiquary silkspinner swarmlet*4",
        "igloopede silkspinner hemlocust*2 swarmlet*7",
    ),
    "storm": (
        "stormteller*2 gustling*4 thunderfinch*2 sheetling",
        "stormteller gustling*2 thunderfinch",
    ),
    "natives": (
        "tidecrab*3 orchidaur*2 weepwillow stormteller thundercalf sheetling",
        "tidecrab*2 orchidaur*2 weepwillow",
    ),
}
"""The ready decks: for a hundred points and more, and for fewer."""

SMALL_BELOW = 100


def counted(text: str) -> list[str]:
    """Keys with their numbers written out: `imp*2 owl` is imp, imp, owl."""
    words = [word.partition("*") for word in text.split()]
    return [key for key, _, n in words for _ in range(int(n or 1))]


def fitted(deck: str, points: int) -> tuple[Creature, ...]:
    """A ready deck for so many points: its creatures in order while they can be paid for, then again from the first."""
    listed: Sequence[str] = counted(DECKS[deck][points < SMALL_BELOW])
    chosen: list[Creature] = []
    while True:
        before = len(chosen)
        for creature in [CREATURES[key] for key in listed]:
            if creature.cost <= points:
                chosen.append(creature)
                points -= creature.cost
        if len(chosen) == before or points < 1:
            return tuple(chosen)
