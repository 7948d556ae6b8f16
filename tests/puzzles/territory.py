"""Puzzles of Creature Combat Territory."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from random import Random

from game.rulesets.territory.bestiary import CREATURES
from game.rulesets.territory.creatures import Creature, Land
from game.rulesets.territory.written import write_card
from game.table.table import Table
from tests.puzzles.puzzle import Positions, puzzles
from tests.territory_language import TerritoryScene

EACH_ALONE = " or ".join(
    [
        " ".join([f"A{one}>{land}" for one, land in enumerate(places, 1)]) + " ready"
        for places in permutations((1, 2, 3))
    ]
)
"""Three creatures, one to each of three lands."""

PUZZLES = puzzles(
    f"""
down_with_the_native: wins within 0
Without base power it has no power at all: one damage takes five, and the last land is yours.
A = ; at1 5 (attack 1)
B = ; at1 2 | 1 forest+4
script = A ability: A1
A target: B2

attack_for_the_last_land: wins within 1
Six against five as it stands; two damage make it four, and no land is left after this one.
A = ; at1 5 (attack 2)
B = ; at1 6
A ability: A1

support_is_too_dear: wins within 0
Five beat four. Whoever supports does not count, and there would be nothing left to win with.
A = ; at1 5 (attack 1 [support])
B = ; at1 4
A ability: pass

exhausted_for_nothing: wins within 0
You are ahead by one; the attack costs three and takes two.
A = ; at1 5 (attack 2 [exhaust 3])
B = ; at1 4
A ability: pass

exhaust_that_pays: wins within 1
One of yours for three of theirs, and then four beat three.
A = ; at1 5 (attack 3 [exhaust 1])
B = ; at1 6
A ability: A1

no_need_to_tire: better
The land is won already; three rounds of rest would buy nothing.
A = ; at1 9 (attack 1 [rest 3])
B = ; at1 2
lands = forest
deck = forest forest forest forest
A ability: pass

both_to_the_last_land: wins within 2
Together they have nine, and Ben has eight: one land is left, so there is nothing to save them for.
A = 5 | 4
B = 8
seen = B1
A deploy: A1>1 A2>1 ready

stay_from_the_lake: wins within 2
At a lake the second one has six less than nothing: alone, five beat four.
A = 5 | 3 lake-9
B = 4
lands = lake
seen = B1
A deploy: A1>1 ready

one_to_each_land: better
Nobody else can come: one creature claims a land as well as three.
A = 4 | 4 | 4
B = ; resting 9 rest3
lands = forest lake desert
A deploy: {EACH_ALONE}

at_home: wins within 3
Each at home has seven, and the five at the other side can come to nothing anywhere.
A = 1 forest+6 | 1 lake+6
B = 5
lands = forest lake
seen = B1
A deploy: A1>1 A2>2 ready

last_land_of_three: wins within 4
Nine beat eight and three; whoever holds somebody back here holds them back for nothing.
A = 5 | 4
B = 8
C = 3
seen = B1 C1
A deploy: A1>1 A2>1 ready

attack_whoever_leads: wins within 0
Only Ben has more than you; two less, and the last land is yours.
A = ; at1 5 (attack 2)
B = ; at1 6
C = ; at1 4
D = ; at1 1
script = A ability: A1
A target: B1

send_off_the_giant: wins within 0
Without the seven only two are left against your four.
A = ; at1 4 (move_off)
B = ; at1 7 | 2
script = A ability: A1
A target: B1

negate_the_native: wins within 0
Eight of their twelve are the forest’s.
A = ; at1 5 (negate)
B = ; at1 1 forest+8 | 2 forest+1
script = A ability: A1
A target: B1

block_the_blow: wins within 2
Blocked, you keep six against five; struck, you have three, and this is the last land.
A = ; at1 5 (attack 3)
B = ; at1 6 (block 3)
script = A ability: A1, A target: B1
B answer_attack: B1

block_of_three: wins within 2
Anna strikes; blocked, your six beat her five and Cara’s four.
A = ; at1 5 (attack 3)
B = ; at1 6 (block 3)
C = ; at1 4
script = A ability: A1, A target: B1
B answer_attack: B1

wake_the_giant: better
A land spent on the nine brings back the nine; spent on the one it brings back next to nothing.
A = ; at1 3; resting 9 rest2 | 1 rest2; claimed lake
B = ; at1 4
lands = forest lake desert
deck = lake lake lake
A recover: A2 or usual

call_up_the_strong: wins within 0
Three and the seven in reserve beat nine; with the one it would not do.
A = 7 | 1; at1 3 (bring_in 1)
B = ; at1 9
script = A ability: A3
A call_up: A1

power_up_wins: wins within 0
Two more make seven against six.
A = ; at1 5 (power_up 2 [rest 1])
B = ; at1 6
A ability: A1

spare_your_own: wins within 0
The storm would strike your four small ones as well; as it is you lead by one.
A = ; at1 2 (attack_others 2) | 2 | 2 | 2
B = ; at1 7
A ability: pass

a_draw_is_enough: wins within 2
Two lands each, but yours are different: five against five claims nothing, and you win by your biomes.
A = ; at1 5 (attack 1); claimed lake | desert
B = ; at1 6; claimed lake | lake
A ability: A1

all_four_for_one_land: wins
One land is left: nine beat eight, four and three, and only nine do.
A = 5 | 4
B = 8
C = 4
D = 3
seen = B1 C1 D1
A deploy: A1>1 A2>1 ready
"""
)

FOR_PEOPLE = (
    "attack_for_the_last_land",
    "both_to_the_last_land",
    "send_off_the_giant",
    "support_is_too_dear",
    "stay_from_the_lake",
    "negate_the_native",
    "down_with_the_native",
    "block_the_blow",
    "attack_whoever_leads",
    "call_up_the_strong",
    "exhaust_that_pays",
    "spare_your_own",
    "at_home",
    "a_draw_is_enough",
)
"""Those that people are given, in this order."""

SPECIES = (
    *("Brumble", "Snig", "Tarro", "Mopp", "Plim", "Grumm", "Wuzzel", "Krax", "Fidd", "Olm", "Zibb", "Hubbo"),
    *("Pelk", "Droll", "Yapp", "Mimm", "Torg", "Nuff", "Quirl", "Bamp"),
)
"""What creatures without a species of their own are called, in every language."""

DEEDS = {
    "attack": "Snap",
    "attack_others": "Rumble",
    "block": "Bump",
    "bring_in": "Toot",
    "move_off": "Shoo",
    "negate": "Hush",
    "power_up": "Puff",
}
"""What abilities are called there, by their effect."""


def _dressed(table: Table, key: str) -> Sequence[Creature | Land]:
    """Creatures with a name, and drawn like one of ours; lands with the names of ours."""
    random = Random(key)
    names, drawn = random.sample(SPECIES, len(SPECIES)), random.sample(list(CREATURES.values()), len(SPECIES))
    dressed: list[Creature | Land] = []
    for design in table.config.designs:
        if isinstance(design, Land):
            dressed.append(design)
            continue
        like = drawn[len(dressed)]
        deeds = tuple([replace(one, name=DEEDS[one.effect.key]) for one in design.abilities])
        looks = {"family": like.family, "seed": like.seed, "body": like.body, "looks": like.looks}
        dressed.append(replace(design, species=names[len(dressed)], abilities=deeds, **looks))
    return dressed


POSITIONS = Positions(PUZZLES, TerritoryScene, FOR_PEOPLE, write_card, dressed=_dressed)
