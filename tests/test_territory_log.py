"""What Territory tells: each effect, each refusal, and a round from its begin to its end, word for word."""

from __future__ import annotations

from itertools import takewhile

import pytest

from game.rulesets.territory.catalogue import EFFECTS, PASSIVE
from tests.territory_language import TerritoryScene, proves

Deed = tuple[str, str, list[str], list[str]]

DEEDS: dict[str, Deed] = {
    "attack": (
        "3 (attack 9)",
        "5 | 12",
        ["A ability: A1", "A target: B1"],
        ["It aims at B1.", "B1 loses 5 base power to damage.", "B1 is knocked out.", "B1 gets 1 Rest."],
    ),
    "attack_enemies": (
        "3 (attack_enemies 2) | 3",
        "5 | 1 (shield [always])",
        ["A ability: A1"],
        ["B1 is shielded.", "B2 loses 1 base power to damage.", "B2 is knocked out.", "B2 gets 1 Rest."],
    ),
    "attack_others": (
        "3 (attack_others 2) | 3",
        "5",
        ["A ability: A1"],
        ["A2 loses 2 base power to damage.", "B1 loses 2 base power to damage."],
    ),
    "attack_type": (
        "3 (attack_type 2 furred)",
        "5 furred | 4 scaled | 3 horned furred",
        ["A ability: A1"],
        ["B1 loses 2 base power to damage.", "B3 loses 2 base power to damage."],
    ),
    "lifesteal": (
        "3 (lifesteal 4)",
        "5",
        ["A ability: A1", "A target: B1"],
        ["It aims at B1.", "B1 loses 4 base power to damage.", "A1 gets 4 base power."],
    ),
    "lifesteal of nothing": ("3 (lifesteal 4)", "0 | 5", ["A ability: A1", "A target: B1"], ["It aims at B1."]),
    "lifesteal from the shielded": (
        "3 (lifesteal 4)",
        "5 | 1 (shield [always])",
        ["A ability: A1", "A target: B1"],
        ["It aims at B1.", "B1 is shielded."],
    ),
    "lifesteal from who absorbs": (
        "3 (lifesteal 4) | 1 (power_up 1)",
        "5 (absorb)",
        ["A ability: A2", "B ability: B1", "A ability: A1", "A target: B1"],
        [
            *("A2 gets 1 base power.", "B1 uses its ability for B.", "B1 waits for a blow."),
            *("A1 uses its ability for A.", "It aims at B1.", "B1 absorbs 4 damage and grows."),
        ],
    ),
    "block": (
        "3 (block 2) | 1",
        "5 (attack 3)",
        ["A ability: A1", "A target: A2", "B ability: B1", "B target: A2"],
        [
            *("It aims at A2.", "A2 is guarded: 2 less from the next blow.", "B1 uses its ability for B."),
            *("It aims at A2.", "2 damage to A2 is blocked.", "A2 loses 1 base power to damage."),
            *("A2 is knocked out.", "A2 gets 1 Rest."),
        ],
    ),
    "more is blocked than comes": (
        "3 (block 2)",
        "5 (attack 1)",
        ["A ability: A1", "A target: A1", "B ability: B1", "B target: A1"],
        [
            *("It aims at A1.", "A1 is guarded: 2 less from the next blow.", "B1 uses its ability for B."),
            *("It aims at A1.", "1 damage to A1 is blocked."),
        ],
    ),
    "absorb": ("3 (absorb)", "5", ["A ability: A1"], ["A1 waits for a blow."]),
    "power_up": ("3 (power_up 2)", "5", ["A ability: A1"], ["A1 gets 2 base power."]),
    "ward_one": (
        "3 (ward_one 2) | 4",
        "5 (attack 1)",
        ["A ability: A1", "A target: A2", "B ability: B1", "B target: A2"],
        [
            *("It aims at A2.", "A2 gets Ward 2.", "B1 uses its ability for B.", "It aims at A2."),
            *("A2’s Ward costs 2 base power.", "A2 loses 1 base power to damage."),
        ],
    ),
    "shield": (
        "3 (shield) | 4",
        "5 (attack 1)",
        ["A ability: A1", "B ability: B1", "B target: A2"],
        ["A1 shields its allies.", "B1 uses its ability for B.", "It aims at A2.", "A2 is shielded."],
    ),
    "allies": ("3 (allies 2) | 1", "5", ["A ability: A1"], ["A2 gets 2 base power."]),
    "allies_type": (
        "3 (allies_type 2 furred) | 1 scaled | 1 horned furred",
        "5 furred",
        ["A ability: A1"],
        ["A3 gets 2 base power."],
    ),
    "enemies": (
        "3 (enemies 2)",
        "5 | 1 (shield [always])",
        ["A ability: A1"],
        ["B1 is shielded.", "B2 loses 2 base power."],
    ),
    "others": (
        "3 (others 2) | 3",
        "5",
        ["A ability: A1"],
        ["A2 loses 2 base power.", "B1 loses 2 base power."],
    ),
    "rest": ("3 (rest 2)", "5", ["A ability: A1", "A target: B1"], ["It aims at B1.", "B1 gets 2 Rest."]),
    "rest_all": (
        "3 (rest_all 2) | 1",
        "5",
        ["A ability: A1"],
        ["A1 gets 2 Rest.", "A2 gets 2 Rest.", "B1 gets 2 Rest."],
    ),
    "negate": (
        "3 (negate)",
        "5 forest+1",
        ["A ability: A1", "A target: B1"],
        ["It aims at B1.", "B1 loses its biome modifier."],
    ),
    "scout": (
        "3 (scout 2)",
        "5",
        ["A ability: A1", "A on_top: D2"],
        ["A looks at 2 lands of the deck."],
    ),
    "change_biome": (
        "3 (change_biome 4)",
        "5",
        ["A ability: A1", "A lay_over: D2"],
        ["A looks at 3 lands of the deck.", "A lays D2 over the land."],
    ),
    "move_self": (
        "3 (move_self)",
        "5",
        ["A ability: A1", "A target: L3"],
        ["It aims at L3.", "A1 goes on to land 3."],
    ),
    "move_off": (
        "3 (move_off)",
        "5",
        ["A ability: A1", "A target: B1"],
        ["It aims at B1.", "B1 is sent back to B."],
    ),
    "bring_in": (
        "6; at1 3 (bring_in 2)",
        "5",
        ["A ability: A2", "A call_up: A1"],
        ["A1 comes to land 1.", "A1 gets 2 Rest."],
    ),
    "duplicate": (
        "3 (duplicate 1)",
        "5",
        ["A ability: A1", "A target: B1"],
        ["It aims at B1.", "A1 takes another’s form.", "A1 gets 1 Rest."],
    ),
    "duplicate at no cost": (
        "3 (duplicate 0)",
        "5",
        ["A ability: A1", "A target: B1"],
        ["It aims at B1.", "A1 takes another’s form."],
    ),
    "what is channelled": (
        "3 (attack 2 [channel, rest 1])",
        "5 (power_up 1)",
        ["A ability: A1", "B ability: pass", "A target: B1", "B ability: B1"],
        [
            *("A1 gets 1 Rest.", "A1 gathers its strength.", "B passes.", "What A1 has gathered breaks loose."),
            *("It aims at B1.", "B1 loses 2 base power to damage.", "B1 uses its ability for B."),
            "B1 gets 1 base power.",
        ],
    ),
    "what is channelled in vain": (
        "3 (attack 2 [channel])",
        "5 (move_self)",
        ["A ability: A1", "B ability: B1", "B target: L2"],
        [
            *("A1 gathers its strength.", "B1 uses its ability for B.", "It aims at L2.", "B1 goes on to land 2."),
            *("What A1 has gathered breaks loose.", "A1 finds nothing to aim at."),
        ],
    ),
    "what is channelled and broken": (
        "3 (attack 2 [channel])",
        "5 (attack 1)",
        ["A ability: A1", "B ability: B1", "B target: A1"],
        [
            *("A1 gathers its strength.", "B1 uses its ability for B.", "It aims at A1."),
            *("A1 loses 1 base power to damage.", "A1 loses what it had gathered."),
        ],
    ),
}
"""What stands at the first land, the script, and what is told from the use of the first ability to the count."""


@pytest.mark.parametrize("name", DEEDS)
@proves()
def test_what_an_ability_does_is_told(name: str) -> None:
    ours, theirs, script, told = DEEDS[name]
    ours = ours if ";" in ours else f"; at1 {ours}"
    scene = TerritoryScene("forest lake plain", A=ours, B=f"; at1 {theirs}", deck="swamp desert ocean").play(*script)
    lines = list(takewhile(lambda line: "power here" not in line, scene.left_open().log()))
    assert lines == ["The fight for L1 begins.", f"{script[0][-2:]} uses its ability for A.", *told]


def test_every_effect_that_is_used_is_told() -> None:
    assert set(DEEDS) >= {key for key, kind in EFFECTS.items() if kind.when != PASSIVE}
