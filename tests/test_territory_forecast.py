"""What Territory's table foresees of an ability, and what a creature adds at a land: small tables, exact numbers."""

from game.rulesets.territory.forecast import Share, foretold, share, share_if_sent, totals_after, ways_to_aim
from game.table.choices import PASS
from tests.territory_language import TerritoryScene, proves


def foreseen(scene: TerritoryScene, seat: int, choice: str, land: int = 1) -> dict[int, tuple[int, int]]:
    """The totals at a land that an answer would change, before and after; the table itself stays as it is."""
    before = scene.table.copy()
    change = totals_after(scene.table, seat, land - 1, scene.choice(choice))
    assert scene.table == before
    return dict(change)


def test_only_the_totals_that_change_are_foreseen() -> None:
    scene = TerritoryScene(A="; at1 9 (attack 3)", B="; at1 8", C="; at1 5").play("A ability: A1")
    assert foreseen(scene, 0, "B1") == {1: (8, 5)}
    assert foreseen(scene, 0, "C1") == {2: (5, 2)}
    costly = TerritoryScene(A="; at1 9 (attack_others 1 [exhaust 2]) | 2", B="; at1 8", C="; at1 5")
    assert foreseen(costly, 0, "A1") == {0: (11, 8), 1: (8, 7), 2: (5, 4)}


def test_nothing_changes_when_somebody_passes_or_where_nobody_fights() -> None:
    scene = TerritoryScene("forest lake", A="; at1 9 (attack_enemies 3); at2 1", B="; at1 8; at2 1")
    assert foreseen(scene, 0, "pass") == {}
    assert foreseen(scene, 0, "A1", land=2) == {}
    after = foretold(scene.table, 0, PASS)
    assert ("passed",) in after.counters


def test_what_is_foreseen_is_before_the_land_is_claimed() -> None:
    scene = TerritoryScene(A="; at1 9 (power_up 3)", B="; at1 8")
    after = foretold(scene.table, 0, scene.choice("A1"))
    assert after.zones["fight", 0, 0] == (scene.labels["A1"],)
    assert after.zones["claimed", 0] == ()
    assert foreseen(scene, 0, "A1") == {0: (9, 12)}


@proves("T8.6")
def test_nobody_is_taken_to_block() -> None:
    blocker = "; at1 9 (block 9)"
    scene = TerritoryScene(A="; at1 9 (attack 3)", B=blocker, C=blocker).play("A ability: A1")
    assert foreseen(scene, 0, "B1") == {1: (9, 6)}
    scene.play("A target: B1")
    assert foreseen(scene, 1, "pass") == {1: (9, 6)}
    assert foreseen(scene.asks("B answer_attack"), 1, "B1") == {}


def test_what_can_be_aimed_at_one_creature_only_is_foreseen_with_it() -> None:
    aimed = TerritoryScene(A="; at1 9 (attack 3 [exhaust 2])", B="; at1 8")
    assert foreseen(aimed, 0, "A1") == {0: (9, 7), 1: (8, 5)}


def test_what_waits_for_another_answer_is_not_foreseen() -> None:
    aimed = TerritoryScene(A="; at1 9 (attack 3 [exhaust 2])", B="; at1 8 | 7")
    assert foretold(aimed.table, 0, aimed.choice("A1")) is None
    assert foreseen(aimed, 0, "A1") == {}


def test_what_a_creature_adds_where_it_stands() -> None:
    supporter, wearing = "4 (shield [always, support, biome forest])", "1 forest+2 (absorb [exhaust 1])"
    scene = TerritoryScene(
        "forest lake",
        A=f"; at1 5 forest+3 (power_up 2) | 1 forest-4 (absorb) | {supporter} | {wearing}",
        B="; at1 3 (allies 2 [always]) | 2 lake+9 (attack 1)",
    )
    there = {label: share(scene.table, scene.labels[label], 0) for label in ("A1", "A2", "A3", "A4", "B2")}
    assert there == {
        "A1": Share(5, 3, True),
        "A2": Share(1, -4, True),
        "A3": Share(4, 0, False),
        "A4": Share(1, 2, True),
        "B2": Share(4, 0, True),
    }
    assert [one.power for one in there.values()] == [8, -3, 0, 3, 4]
    scene.play("A ability: A1", "B ability: pass", "A ability: A4")
    left = [share(scene.table, scene.labels[label], 0) for label in ("A1", "A4")]
    assert left == [Share(7, 3, True), Share(0, 2, False)]
    assert left[1].power == 0


@proves("T4.5", "T4.6", "T7.9")
def test_what_a_creature_would_add_where_it_is_sent() -> None:
    line = "5 forest+3 lake-2 | 1 forest-4 | 0 forest+9 | 4 (shield [always, support, biome lake])"
    scene = TerritoryScene("forest lake", A=line, B="1").asks("A deploy")
    there = [[share_if_sent(scene.table, card, land) for land in (0, 1)] for card in range(4)]
    assert there == [
        [Share(5, 3, True), Share(5, -2, True)],
        [Share(1, -4, True), Share(1, 0, True)],
        [Share(0, 9, False), Share(0, 0, False)],
        [Share(4, 0, True), Share(4, 0, False)],
    ]


def aims(scene: TerritoryScene, choice: str) -> tuple[dict[str, list[list[object]]], set[str]]:
    """At whom player A can aim with whom they choose, with what is answered after that; and at whom not."""
    names = {card: label for label, card in scene.labels.items()}
    before = scene.table.copy()
    ways, refusals = ways_to_aim(scene.table, 0, scene.choice(choice))
    assert scene.table == before
    assert all(way[0] == scene.choice(choice) for found in ways.values() for way in found)
    further = {
        names[card]: [[names[one[1]] if one[0] == "card" else one[1] for one in way[1:]] for way in found]
        for card, found in ways.items()
    }
    return further, {names[card] for card in refusals}


def test_whoever_uses_an_ability_can_say_at_whom_it_is_aimed_at_once() -> None:
    scene = TerritoryScene(A="; at1 9 (attack 3) | 5 (power_up 2)", B="; at1 8 | 6 (ward 10 [always])", C="; at1 5")
    assert aims(scene, "A1") == ({"B1": [["B1"]], "C1": [["C1"]]}, {"B2"}), "one wards it off"
    assert aims(scene, "A2") == ({}, set()), "nothing is aimed"


def test_of_several_abilities_each_that_can_be_aimed_at_somebody_is_a_way() -> None:
    scene = TerritoryScene(A="; at1 9 (attack 3) (attack 1 [exhaust 1]) | 5", B="; at1 8")
    assert aims(scene, "A1") == ({"B1": [[1, "B1"], [2, "B1"]]}, set())
    single = TerritoryScene(A="; at1 9 (attack 3) (power_up 2)", B="; at1 8")
    assert aims(single, "A1") == ({"B1": [[1, "B1"]]}, set())
