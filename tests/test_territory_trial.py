"""A creature is tried against creatures of ours: whom it meets, on which grounds, and what comes of it."""

from dataclasses import replace

import pytest

from game.rulesets.territory import trial
from game.rulesets.territory.creatures import Creature
from game.rulesets.territory.trial import Fight, tried
from game.rulesets.territory.written import read_creature


@pytest.fixture
def ours(monkeypatch: pytest.MonkeyPatch) -> "OurCreatures":
    """Creatures of ours that are there for the test only."""
    return OurCreatures(monkeypatch)


class OurCreatures:
    """What stands in the place of our creatures."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch

    def are(self, **lines: str) -> None:
        """Their keys, and what follows these in their lines."""
        made = {key: read_creature(f"{key}; {line}", is_ours=True) for key, line in lines.items()}
        self._monkeypatch.setattr(trial, "CREATURES", made)


def own(line: str) -> Creature:
    return read_creature(f"Any; {line}")


def foes(creature: Creature) -> list[str]:
    return [" ".join([foe.key for foe in fight.foes]) for fight in tried(creature)]


def biomes(creature: Creature) -> list[str]:
    return [fight.biome for fight in tried(creature)]


BY_PRICE = {"a": "; 1; ", "giant": "; 30; ", "e": "; 5; ", "j": "; 10; ", "h": "; 8; "}
"""They cost 2, 54, 9, 18 and 15 points."""


def test_the_dearest_that_cost_no_more_lead_one_after_the_other_and_others_fill_up(ours: OurCreatures) -> None:
    ours.are(**BY_PRICE)
    assert own("; 20; ").cost == 36
    assert foes(own("; 20; ")) == ["j h a", "h j a", "e j a"]
    assert foes(own("; 10; ")) == ["j", "h a", "e a"]
    ours.are(j="; 10; ", k="; 10; ")
    assert foes(own("; 20; ")) == ["j k", "k j", "j k"]


def test_nobody_meets_itself(ours: OurCreatures) -> None:
    ours.are(**BY_PRICE)
    assert foes(read_creature("j; ; 10; ", is_ours=True)) == ["h a", "e a", "a h"]


def test_no_more_than_four_stand_together(ours: OurCreatures) -> None:
    ours.are(**dict.fromkeys("abcdef", "; 1; "))
    assert foes(own("; 20; ")) == ["a b c d", "b a c d", "c a b d"]


def test_whoever_costs_less_than_all_of_ours_meets_the_three_cheapest(ours: OurCreatures) -> None:
    ours.are(**BY_PRICE)
    assert foes(own("; 0; ")) == ["h", "e", "a"]
    ours.are(a="; 1; ", b="; 2; ")
    assert foes(own("; 2; ")) == ["b", "a", "b"]


def test_the_grounds_are_ones_own_the_others_and_nobodys(ours: OurCreatures) -> None:
    ours.are(a="; 1; lake+3", b="; 1; volcano+3", c="; 1; ocean+1")
    assert biomes(own("; 3; forest+1 tundra+5 swamp+5")) == ["swamp", "volcano", "mountain"]
    assert biomes(own("; 3; forest-3 mountain+2")) == ["mountain", "volcano", "plain"]


def test_where_nobody_is_at_home_the_biome_gives_both_as_little_as_can_be(ours: OurCreatures) -> None:
    ours.are(a="; 1; plain+2 lake-1")
    assert biomes(own("; 3; plain+2 lake-1 ocean+4"))[2] == "lake"


def test_what_comes_of_three_fights(ours: OurCreatures) -> None:
    ours.are(e="; 5; forest+1", f="; 4; lake+6", g="; 4; ")
    creature = own("; 5; forest+3 lake-4")
    fought = [tuple(fight)[2:] for fight in tried(creature)]
    assert fought == [(8, 6, 0), (1, 10, 1), (5, 4, 0)]
    ours.are(d="; 5; ")
    assert [fight.winner for fight in tried(own("; 5; "))] == [-1, -1, -1]
    assert tried(own("; 5; "))[0] == Fight("forest", (read_creature("d; ; 5; ", is_ours=True),), 5, 5, -1)


def test_all_of_a_team_count(ours: OurCreatures) -> None:
    ours.are(a="; 3; ", b="; 2; ", c="; 1; ")
    assert [fight.against for fight in tried(own("; 8; "))] == [6, 6, 6]


def test_the_others_begin_and_both_use_what_they_can(ours: OurCreatures) -> None:
    strike = "; 6; ; {}: attack 8 [exhaust 5]"
    ours.are(a=strike.format("strike"))
    assert all(fight[2:] == (0, 1, 1) for fight in tried(own(strike.format("Strike"))))
    ours.are(a="; 9; ")
    assert all(fight[2:] == (1, 1, -1) for fight in tried(own(strike.format("Strike"))))


def test_a_side_of_which_nobody_is_left_has_nothing(ours: OurCreatures) -> None:
    ours.are(a="; 9; ")
    assert all(fight[2:] == (9, 0, 0) for fight in tried(own("; 9; ; Send: move_off")))
    ours.are(a="; 9; ; send: move_off")
    assert all(fight[2:] == (0, 9, 1) for fight in tried(own("; 9; ")))


def test_the_same_comes_of_it_every_time_whoever_had_the_creature(ours: OurCreatures) -> None:
    ours.are(a="; 9; ; guard: block 3; watch: block 3; wait: block 3", b="; 2; forest-1", c="; 2; ")
    creature = own("; 20; ; Strike: attack 4; Bite: attack 5; Tear: attack_enemies 2")
    first = tried(creature)
    assert all(tried(replace(creature, owner=1)) == first for _ in range(8))
