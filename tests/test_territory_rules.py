"""The rules of Territory, sentence by sentence."""

import pytest

from assets import asset
from game.match.match import Match
from game.match.record import Seat
from game.rulesets.phrases import phrase
from game.rulesets.ruleset import OptionError
from game.rulesets.territory import TERRITORY
from game.rulesets.territory.board import DECK, READY
from game.rulesets.territory.creatures import Creature, Land
from game.rulesets.territory.decks import read_creatures
from game.table.events import Moved
from tests.stories import rows
from tests.table_language import ENGLISH
from tests.territory_language import TerritoryScene, made, proves
from tests.territory_prices import floors, lines


def fresh(seats: int, seed: int = 1, starter: int = 0, **options: object) -> Match:
    return Match(TERRITORY, [Seat()] * seats, dict(options), seed, starter)


# -- Aim -------------------------------------------------------------------------------------------------------------


@proves("T1.1")
def test_two_to_four_play() -> None:
    """To the end, whichever number: `test_conformance.py` plays games of each."""
    assert (TERRITORY.fewest, TERRITORY.most) == (2, 4)


@proves("T1.2")
def test_the_most_lands_win_when_none_is_left() -> None:
    scene = TerritoryScene("forest", A="; at1 5", B="; at1 3; claimed lake").left_open()
    assert scene.table.outcome == ((0, 1), (1, 1))
    scene = TerritoryScene("forest", A="; at1 5; claimed lake", B="; at1 3; claimed lake").left_open()
    assert scene.table.outcome == ((0,), (2, 1))


def test_when_none_is_left_nobody_is_asked_to_spend_lands() -> None:
    scene = TerritoryScene("forest", A="; at1 5; resting 4 rest4; claimed lake", B="; at1 3")
    assert scene.table.outcome == ((0,), (2, 0))
    with_one_more = TerritoryScene("forest", A="; at1 5; resting 4 rest4; claimed lake", B="; at1 3", deck="plain")
    with_one_more.may("A recover", "usual A2 pass")


@proves("T1.3")
def test_equals_are_told_apart_by_biomes() -> None:
    scene = TerritoryScene("forest", A="; at1 5; claimed forest", B="; at1 3; claimed lake | forest").left_open()
    assert scene.table.outcome == ((1,), (2, 2))
    tie = TERRITORY.tie(scene.table)
    assert (tie.key, dict(tie.args)) == ("territory.tie.biomes", {"n": 2, "m": 1})
    shared = TerritoryScene("forest", A="; at1 5; claimed lake", B="; at1 3; claimed lake | forest").left_open()
    assert shared.table.outcome == ((0, 1), (2, 2))
    [line] = TERRITORY.account(shared.table, 1)
    assert (line.points, dict(line.args)) == (2, {"n": 2, "m": 2})
    biomes = [shared.table.config.designs[term.args["card"]].biome for term in line.terms]
    assert (biomes, [term.points for term in line.terms]) == (["forest", "lake"], [1, 1])
    assert ENGLISH.say(line.key, **dict(line.args)) == "2 lands in 2 different biomes"
    assert {ENGLISH.say(term.key, card="Old Pier") for term in line.terms} == {"Old Pier"}
    nothing = TerritoryScene("forest", A="; at1 5", B="; at1 3").left_open()
    assert TERRITORY.account(nothing.table, 1) == []


# -- Setup -----------------------------------------------------------------------------------------------------------


@proves("T2.1", "T2.2", "T2.3")
def test_decks_keep_to_what_was_agreed() -> None:
    for size, points, lands in (("campaign", 100, 25), ("battle", 100, 15), ("skirmish", 50, 10)):
        designs = fresh(3, size=size, decks=("random",) * 3).table.config.designs
        for seat in range(3):
            own = [one for one in designs if isinstance(one, Creature) and one.owner == seat]
            assert 0 < sum(one.cost for one in own) <= points
            assert sum(isinstance(one, Land) and one.owner == seat for one in designs) == lands
    agreed = fresh(2, size="agreed", points=20, lands=5, decks=("Zoo: | 10x Teapot; ; 1; ", "pack"))
    assert [one.cost for one in agreed.table.config.designs if isinstance(one, Creature) and not one.owner] == [2] * 10
    with pytest.raises(OptionError, match="dear"):
        fresh(2, size="skirmish", decks=("26x Teapot; ; 1; ",))


@pytest.mark.parametrize("decks", [7, "pack", (7,), ("nonsense",), ("Any; ; 1; ; Hit: attack 9",), (":",)])
def test_what_is_no_deck_is_refused(decks: object) -> None:
    with pytest.raises(OptionError):
        fresh(2, decks=decks)


@pytest.mark.parametrize(
    "options",
    [
        {"size": "huge"},
        {"size": ["huge"]},
        {"size": "agreed", "points": 201},
        {"size": "agreed", "points": "many"},
        {"size": "agreed", "lands": 26},
        {"size": "agreed", "lands": -5},
    ],
)
def test_what_nobody_can_agree_on_is_refused(options: dict[str, object]) -> None:
    with pytest.raises(OptionError, match="no_such_value"):
        fresh(2, **options)


@proves("T2.4", "T2.5")
def test_lands_are_shuffled_together_and_creatures_are_ready() -> None:
    match = fresh(2, size="skirmish")
    table = match.table
    assert len(table.zones[DECK]) == 15
    assert table.zones[DECK] != fresh(2, seed=2, size="skirmish").table.zones[DECK]
    lands = [card for zone, cards in table.zones.items() for card in cards if zone[0] in ("land", "deck")]
    assert {table.config.designs[card].owner for card in lands} == {0, 1}
    seen = match.view(0).table.zones
    assert all(card >= 0 for card in seen[READY[0]])
    assert all(card < 0 for card in (*seen[READY[1]], *seen[DECK]))
    assert table.config.options["decks"] == ["heights", "titans"]


@proves("T2.6")
def test_the_starting_seat_goes_on_clockwise() -> None:
    scene = TerritoryScene("forest lake", deck="plain", leader="B", A="1", B="1", C="1")
    scene.told("round", who=1)
    for letter in "ABC":
        scene.play(f"{letter} deploy: ready")
    scene.left_open().told("round", who=2)


# -- A round ---------------------------------------------------------------------------------------------------------


@proves("T3.1")
def test_the_row_is_filled_up_and_unclaimed_lands_stay() -> None:
    scene = TerritoryScene("forest lake plain", deck="desert swamp tundra", A="5; at1 5", B="5; at1 3").left_open()
    scene.claimed("A:L1").lies("land1", "D1").lies("land2", "L2").lies("land3", "L3").lies("land4", "D2")


@proves("T3.2", "T3.3", "T3.4")
def test_deployment_is_secret_and_at_the_same_time() -> None:
    scene = TerritoryScene("forest lake", A="5 | 4 | 3", B="2 | 2", deck="plain plain plain plain")
    scene.may("B deploy", "B1>1 B1>2 B1>3 B1>4 B1>5 B2>1 B2>2 B2>3 B2>4 B2>5 ready")
    scene.play("A deploy: A1>2 A2>2")
    assert all(event.choice is None for event in scene.saw("B") if hasattr(event, "choice"))
    scene.refused("A deploy: A1>1", "otherwise").play("A deploy: ready")
    scene.refused("A: A3>1", "you_are_ready").play("B deploy: ready").left_open()
    scene.claimed("A:L2").told("deploys", who=0, n=2).told("deploys", who=1, n=0)
    there = [event for event in scene.saw("B") if isinstance(event, Moved) and event.target[0] == "front"]
    assert [event.card for event in there] == [None, None]


@proves("T4.1", "T4.2")
def test_lands_fight_from_left_to_right_each_for_itself() -> None:
    hitter = "3 (attack_enemies 1)"
    scene = TerritoryScene("forest lake", A=f"; at1 {hitter}; at2 4", B="; at1 2; at2 5").asks("A ability")
    scene.lies("fight1 B", "B1").lies("front2 B", "B2").play("A ability: A1").left_open()
    scene.claimed("A:L1 B:L2").totals("A3 B1 A4 B5").order("fight", "uses", "claims", "fight", "claims")


@proves("T4.3")
def test_who_has_the_fewest_lands_begins() -> None:
    able = "3 (attack 1)"
    TerritoryScene(A=f"; at1 {able}; claimed lake", B=f"; at1 {able}").asks("B ability")
    TerritoryScene(A=f"; at1 {able}", B=f"; at1 {able}").asks("A ability")
    TerritoryScene(leader="B", A=f"; at1 {able}", B=f"; at1 {able}").asks("B ability")


@proves("T4.4")
def test_abilities_go_round_until_all_have_passed() -> None:
    scene = TerritoryScene("forest lake", A="; at1 9 (attack 1) | 1 (attack 1)", B="; at1 5 (attack 1)", C="; at1 4")
    scene.may("A ability", "A1 A2 pass").refused("A ability: B1", "otherwise").refused("B: B1", "not_your_turn")
    scene.play("A ability: pass", "B ability: B1", "B target: C1", "A ability: A1", "A target: B1")
    scene.play("A ability: pass").left_open().totals("A10 B4 C3")


@proves("T4.5", "T4.6")
def test_power_is_base_power_and_the_modifier() -> None:
    scene = TerritoryScene(
        "forest", A="; at1 5 forest+3 | 2 forest-4 (power_up 1) | 3 lake+9 | 0 forest+9", B="; at1 1"
    )
    scene.asks("A ability").powers("A1=8 A2=-2 A3=3 A4=0 B1=1").total_now("A", 9)


@proves("T4.7")
def test_the_highest_total_claims() -> None:
    scene = TerritoryScene("forest lake", A="; at1 2 | 2", B="; at1 3", C="; at1 1").left_open()
    scene.totals("A4 B3 C1").claimed("A:L1").lies("claimed A", "L1")


@proves("T4.8")
def test_shared_or_without_power_nobody_claims() -> None:
    scene = TerritoryScene("forest lake plain", A="; at1 3; at2 0", B="; at1 3; at2 0").left_open()
    scene.claimed("").told("unclaimed")


@proves("T4.9", "T4.10", "T5.1", "T5.2")
def test_who_comes_back_rests_or_returns() -> None:
    rester = "2 (attack 1 [rest 2])"
    scene = TerritoryScene("forest lake", A=f"; at1 0 | {rester}; resting 4 rest1 | 4 rest3; returning 7", B="; at1 9")
    scene.play("A ability: A2", "A target: B1").left_open()
    scene.rests("A2=1 A4=2").lies("resting A", "A2 A4").lies("returning A", "A1 A3").lies("ready A", "A5")


@proves("T4.11", "T7.23")
def test_damage_ends_when_a_creature_leaves_the_field() -> None:
    scene = TerritoryScene("forest lake", A="; at1 5 (attack 2)", B="; at1 3 | 1").play("A ability: A1", "A target: B1")
    scene.left_open()
    assert not [key for key in scene.table.counters if key[0] not in ("rest", "proposed")]
    hard = TerritoryScene(A="; at1 5 (attack 8) | 1 (attack 1)", B="; at1 3 | 1")
    hard.play("A ability: A1", "A target: B1").asks("A ability").bases("B1=0").told("damaged", n=3)


@proves("T5.3", "T5.4")
def test_lands_are_spent_on_those_who_rest_or_return() -> None:
    scene = TerritoryScene(
        "forest lake",
        deck="plain plain plain",
        A="; at1 5; resting 4 rest4 | 3 rest3; claimed lake | lake",
        B="; at1 1",
    )
    scene.rests("A2=3 A3=2").may("A recover", "usual A2 A3 pass").prompts(
        "A recover", "On which creature do you spend a land? 3 to go"
    )
    scene.play("A recover: A3", "A recover: A3", "A recover: A3").rests("A2=3").lies("ready A", "A1 A3").asks(
        "A deploy"
    )
    scene = TerritoryScene("forest lake", A="; at1 5; resting 2 rest2; claimed lake", B="; at1 1", deck="plain plain")
    scene.play("A recover: usual").lies("ready A", "A1 A2").rests("").asks("A deploy")
    scene = TerritoryScene("forest lake", A="; at1 5; resting 4 rest1", B="; at1 1")
    scene.refused("A recover: B1", "otherwise").play("A recover: pass").lies("returning A", "A2").asks("A deploy")


@proves("T5.5")
def test_weary_lands_are_spent_three_at_a_time() -> None:
    claimed = "claimed lake | lake | lake | lake"
    scene = TerritoryScene("forest lake", twists={"weary": True}, A=f"; at1 1; {claimed}; resting 2 rest9", B="; at1 3")
    scene.prompts("A recover", "On which creature do you spend a land? 3 to go")
    TerritoryScene("forest lake", A=f"; at1 1; {claimed}; resting 2 rest9", B="; at1 3").prompts(
        "A recover", "On which creature do you spend a land? 4 to go"
    )


@proves("T5.6")
def test_a_round_without_claims_takes_the_left_most_land() -> None:
    scene = TerritoryScene("forest lake", A="; at2 2", B="; at2 2").left_open()
    scene.lies("gone", "L1").lies("land2", "L2").told("dwindles")


@proves("T6.1")
def test_a_majority_may_propose_the_end() -> None:
    three = "claimed lake | lake | lake"
    scene = TerritoryScene("forest lake plain", A=f"; at1 3; {three}", B="; at1 1", C="; at1 1")
    scene.play("A propose: propose", "B agree: agree", "C agree: pass")
    scene.asks("A deploy").told("plays_on", who=2)
    scene.play("A deploy: ready", "B deploy: B1>2 ready", "C deploy: ready")
    scene.asks("A deploy")
    scene = TerritoryScene("forest lake plain", A=f"; at1 3; {three}", B="; at1 1")
    scene.play("A propose: propose", "B agree: agree").asks("over")
    assert scene.table.outcome == ((0,), (4, 0))
    kept = TerritoryScene("forest lake plain", A=f"; at1 3; {three}", B="; at1 1")
    kept.play("A propose: pass").asks("A deploy")


@proves("T6.2", "T6.3")
def test_conceding_out_of_turn() -> None:
    scene = TerritoryScene("forest lake", A="; at1 3 (attack 1)", B="; at1 2; claimed lake", C="1; at1 1; at2 4")
    scene.asks("A ability").concede("C").lies("claimed C", "").lies("fight1 C", "C2").asks("A ability")
    scene.play("A ability: pass")
    scene.lies("gone", "C1 C2 C3").claimed("A:L1").asks("A deploy")
    scene.refused("C: ready", "not_your_turn").concede("B").asks("over")
    assert scene.table.outcome == ((0,), (1, 0, 0))
    assert TERRITORY.tie(scene.table) == phrase("territory.tie.alone", n=2)


@proves("T6.3")
def test_whoever_concedes_when_asked_is_asked_no_more() -> None:
    able = "4 (attack 1)"
    scene = TerritoryScene("forest lake", A=f"; at1 {able}", B=f"; at1 {able}", C=f"; at1 {able}")
    scene.play("A ability: A1").concede("A").asks("B ability").play("B ability: pass", "C ability: pass").left_open()
    scene.claimed("")
    scene = TerritoryScene("forest lake", A="1", B="1", C="1").play("A deploy: A1>1").concede("A").asks("B deploy")
    scene.play("B deploy: ready", "C deploy: C1>1 ready").asks("B deploy").claimed("C:L1")
    scene.lies("gone", "A1")


# -- Abilities -------------------------------------------------------------------------------------------------------


@proves("T7.1")
def test_each_ability_once_a_round_at_the_land_that_fights() -> None:
    twice = "5 (attack 1) (power_up 2)"
    scene = TerritoryScene("forest lake", A=f"; at1 {twice}; at2 3 (attack 1)", B="; at1 9 | 2 ; at2 1")
    scene.refused("A ability: A2", "otherwise").play("A ability: A1").may("A which", "1 2")
    scene.play("A which: 2").bases("A1=7").play("A ability: A1", "A target: B1").bases("A2=3", land=2)
    scene.asks("A ability").lies("fight2 A", "A2")


def test_an_ability_that_was_used_is_refused() -> None:
    scene = TerritoryScene(A="; at1 5 (attack 1) | 3 (attack 1) | 2 (ward 1 [always]) | 1", B="; at1 9")
    scene.play("A ability: A1", "A target: B1").refused("A ability: A1", "used").refused("A ability: A4", "no_ability")
    scene.refused("A ability: A3", "holds")


@proves("T7.2", "T7.10")
def test_costs_are_paid_in_full_and_exhaustion_knocks_nobody_out() -> None:
    scene = TerritoryScene(
        "forest lake", A="; at1 2 (attack 1 [exhaust 2]) | 1 (attack 1 [exhaust 2]) | 3", B="; at1 2"
    )
    scene.refused("A ability: A2", "exhaust").play("A ability: A1").bases("A1=0").rests("")
    scene.play("A target: B1").asks("A recover").lies("returning A", "A1").lies("ready A", "A2 A3").rests("")
    assert "A1 gets 1 Rest." in scene.log()


@proves("T7.3", "T7.6", "T8.20")
def test_what_holds_always_holds_from_the_reveal_on() -> None:
    leader = "3 (allies 2 [always, home]) forest+1"
    scene = TerritoryScene("forest lake", A=f"; at1 {leader} | 1 (power_up 1)", B="; at1 1; at2 4").asks("A ability")
    scene.bases("A1=3 A2=3 B1=1").play("A ability: pass").left_open().totals("A7 B1 B4")
    away = TerritoryScene("lake", A=f"; at1 {leader} | 1 (power_up 1)", B="; at1 1").asks("A ability")
    away.bases("A1=3 A2=1")


@proves("T7.4")
def test_effects_reach_only_their_own_land() -> None:
    scene = TerritoryScene(
        "forest lake", A="; at1 3 (allies 1 [always]) | 2 (attack_enemies 2); at2 2 (power_up 1)", B="; at1 5; at2 1"
    )
    scene.play("A ability: A2").asks("A ability").bases("A3=2 B2=1", land=2)


@proves("T7.5")
def test_the_strongest_of_several_counts() -> None:
    scene = TerritoryScene(
        A="; at1 3 (allies 1 [always]) | 3 (allies 3 [always]) | 1 (power_up 1)",
        B="; at1 9 (enemies 1 [always]) | 9 (enemies 2 [always])",
    )
    scene.asks("A ability").bases("A1=4 A2=2 A3=2 B1=9")


@proves("T7.7")
def test_ward_has_to_be_paid_for() -> None:
    scene = TerritoryScene(A="; at1 3 (attack 2 [exhaust 1]) | 1 (attack 1)", B="; at1 5 (ward 2 [always]) | 1")
    scene.play("A ability: A1").may("A target", "B1 B2").play("A target: B1").bases("A1=0 B1=3")
    scene.play("A ability: A2").refused("A target: B1", "ward").play("A target: B2").left_open()


@proves("T7.8", "T8.1")
def test_rest_and_attack() -> None:
    scene = TerritoryScene("forest lake", A="; at1 3 (attack 2 [rest 2]) | 1 (attack 1)", B="; at1 5")
    scene.play("A ability: A1", "A target: B1").rests("A1=2").bases("B1=3").asks("A ability")


@proves("T7.9")
def test_support_adds_no_power() -> None:
    scene = TerritoryScene(
        "forest lake", A="; at1 5 (attack 2 [support]) | 4 (shield [always, support]) | 3 (attack 1)", B="; at1 5"
    )
    scene.total_now("A", 8).play("A ability: A1", "A target: B1").total_now("A", 3).asks("A ability")
    scene = TerritoryScene(A="; at1 5 (attack 2 [support]) (attack 1 [support])", B="; at1 9")
    scene.play("A ability: A1", "A which: 1", "A target: B1").left_open().totals("A0 B7")


@proves("T7.11")
def test_a_sacrificed_creature_leaves_the_game() -> None:
    scene = TerritoryScene("forest lake", A="; at1 2 (attack_enemies 3 [sacrifice]) | 2", B="; at1 5")
    scene.play("A ability: A1").left_open().totals("A4 B2").lies("gone", "A1").told("leaves")
    tired = TerritoryScene("forest lake", A="; at1 2 (attack_enemies 3 [sacrifice, rest 2]) | 2", B="; at1 5")
    tired.play("A ability: A1").left_open().lies("gone", "A1").rests("")


@proves("T7.12")
def test_disorienting_costs_the_bonus() -> None:
    scene = TerritoryScene("forest", A="; at1 3 forest+3 (attack 2 [disorient 2]) | 2 forest+1 (attack 1)", B="; at1 5")
    scene.play("A ability: A1", "A target: B1").powers("A1=4 B1=3").asks("A ability")
    TerritoryScene("lake", A="; at1 3 forest+3 (attack 2 [disorient 2]) | 2 (attack 1)", B="; at1 5").refused(
        "A ability: A1", "disorient"
    )


NEEDS = rows("territory_needs")


@proves("T7.13", "T7.14", "T7.15", "T7.16", "T7.20", "T7.21")
@pytest.mark.parametrize("need", NEEDS)
def test_requirements_are_met_or_not(need: str) -> None:
    _, met, unmet, reason = NEEDS[need]
    scene = TerritoryScene("forest", A=f"; at1 {met} | {unmet} | 1 furred", B="; at1 5 pack rest2")
    scene.may("A ability", "A1 pass").refused("A ability: A2", reason)


@proves("T7.17")
def test_alone() -> None:
    TerritoryScene(A="; at1 2 (attack 1 [alone])", B="; at1 5 | 1").may("A ability", "A1 pass")
    scene = TerritoryScene(A="; at1 2 (attack 1 [alone]) | 1 (power_up 1)", B="; at1 5").may("A ability", "A2 pass")
    scene.refused("A ability: A1", "need.alone")


@proves("T7.18")
def test_channelling_waits_for_the_next_turn_and_breaks_by_damage() -> None:
    channeller = "5 (attack 3 [channel, rest 1])"
    scene = TerritoryScene(A=f"; at1 {channeller}", B="; at1 9 (attack 1)").play("A ability: A1").bases("B1=9")
    scene.rests("A1=1").play("B ability: pass", "A target: B1", "B ability: pass").left_open().totals("A5 B6")
    scene = TerritoryScene(A=f"; at1 {channeller}", B="; at1 9 (attack 1)").play("A ability: A1")
    scene.play("B ability: B1", "B target: A1").left_open().totals("A4 B9").told("broken")
    scene = TerritoryScene(A=f"; at1 {channeller}", B="; at1 2 (move_self)", lands="forest lake").play(
        "A ability: A1", "B ability: B1", "B target: L2"
    )
    scene.left_open().told("fizzles")


@proves("T7.19")
def test_once_is_once_in_a_game() -> None:
    scene = TerritoryScene(
        "forest lake plain", A="1; at1 5 (attack 1 [once]) | 2 (power_up 1)", B="; at1 9; at2 1", deck="plain plain"
    )
    scene.play("A ability: A2", "A target: B1", "A ability: pass", "A deploy: A2>1 A3>1 ready", "B deploy: B1>1 ready")
    scene.refused("A ability: A2", "spent").may("A ability", "A3 pass")


@proves("T7.22")
def test_ward_against_those_who_share_a_type() -> None:
    scene = TerritoryScene(
        A="; at1 1 furred (attack 1) | 1 horned (attack 1)", B="; at1 5 furred (ward 3 [always, targeter_shares 1])"
    )
    scene.may("A ability", "A2 pass").refused("A ability: A1", "ward")


@proves("T7.24")
def test_knocked_out_creatures_rest_as_long_as_they_have_stars() -> None:
    big = "8 ocean+10"
    scene = TerritoryScene("forest lake", A="; at1 5 (attack 8)", B=f"; at1 {big} | 1")
    assert made(big).stars == 2
    scene.play("A ability: A1", "A target: B1").told("knocked_out").left_open().rests("B1=2")


@proves("T7.25")
def test_losing_base_power_is_no_damage() -> None:
    scene = TerritoryScene(A="; at1 5 (enemies 2) | 1 (attack 1)", B="; at1 1 | 4")
    scene.play("A ability: A1").bases("B1=-1 B2=2").rests("").not_told("knocked_out").asks("A ability")


# -- Effects ---------------------------------------------------------------------------------------------------------


@proves("T8.2", "T8.3", "T8.4")
def test_attacks_on_many() -> None:
    for deed, expected in (
        ("attack_enemies 2", "A1=5 A2=4 B1=3 B2=2"),
        ("attack_others 2", "A1=5 A2=2 B1=3 B2=2"),
        ("attack_type 2 furred", "A1=5 A2=4 B1=3 B2=4"),
    ):
        scene = TerritoryScene(A=f"; at1 5 ({deed}) | 4 (power_up 1)", B="; at1 5 furred | 4")
        scene.play("A ability: A1").bases(expected).asks("A ability")


@proves("T8.5")
def test_draining_gains_what_was_lost() -> None:
    scene = TerritoryScene(A="; at1 3 (lifesteal 4) | 1 (power_up 1)", B="; at1 2 | 9")
    scene.play("A ability: A1", "A target: B1").bases("A1=5 B1=0").asks("A ability")


@proves("T8.6")
def test_blocking_before_and_as_an_attack_is_announced() -> None:
    blocker, attacker = "3 (block 3)", "6 (attack 5) | 1 (attack 1)"
    scene = TerritoryScene(leader="B", A=f"; at1 {attacker}", B=f"; at1 {blocker} | 9")
    scene.play("B ability: B1").may("B target", "B1 B2").play("B target: B2", "A ability: A1", "A target: B2")
    scene.bases("B2=7").told("blocked", n=3).play("A ability: A2", "A target: B2").left_open().totals("A7 B9")
    answer = TerritoryScene(A=f"; at1 {attacker}", B=f"; at1 {blocker} | 9").play("A ability: A1", "A target: B1")
    answer.may("B answer_attack", "B1 pass").refused("B answer_attack: B2", "no_block")
    answer.prompts("B answer_attack", "A attacks. Does one of your creatures block?")
    answer.play("B answer_attack: B1", "B target: B1").bases("B1=1").asks("A ability")
    declined = TerritoryScene(A=f"; at1 {attacker}", B=f"; at1 {blocker} | 9").play("A ability: A1", "A target: B1")
    declined.play("B answer_attack: pass").bases("B1=0").asks("B ability")


@proves("T8.7")
def test_absorbed_damage_makes_stronger_once() -> None:
    scene = TerritoryScene(leader="B", A="; at1 6 (attack 5) | 6 (attack 2)", B="; at1 3 (absorb)")
    scene.play("B ability: B1", "A ability: A1", "A target: B1").bases("B1=8")
    scene.play("A ability: A2", "A target: B1").left_open().totals("A12 B6")


@proves("T8.8")
def test_power_up() -> None:
    scene = TerritoryScene(A="; at1 3 (power_up 4) | 1 (power_up 1)", B="; at1 2").play("A ability: A1")
    scene.bases("A1=7").asks("A ability")


@proves("T8.9")
def test_a_ward_for_another() -> None:
    scene = TerritoryScene(leader="B", A="; at1 2 (attack 1)", B="; at1 3 (ward_one 3) | 9")
    scene.play("B ability: B1", "B target: B2", "A ability: A1")
    scene.refused("A target: B2", "ward").play("A target: B1").left_open()


@proves("T8.10", "T8.11")
def test_making_others_rest() -> None:
    scene = TerritoryScene(A="; at1 3 (rest 2) | 1 (rest_all 1)", B="; at1 2 | 1").play("A ability: A1", "A target: B2")
    scene.rests("B2=2").play("A ability: A2").left_open()
    assert sum("gets 1 Rest" in line for line in scene.log()) == 4


@proves("T8.12")
def test_recovery_takes_more_rest_for_a_land() -> None:
    resting = "resting 6 rest8 (recovery 3 [always]) | 3 rest8"
    scene = TerritoryScene("forest lake", A=f"; at1 5; {resting}; claimed lake", B="; at1 1", deck="plain plain").rests(
        "A2=7 A3=7"
    )
    scene.play("A recover: A2", "A recover: A3").rests("A2=4 A3=6").asks("A deploy")


@proves("T8.13")
def test_negating_takes_the_modifier() -> None:
    scene = TerritoryScene("forest", A="; at1 3 (negate) | 1 forest-3 (power_up 1)", B="; at1 5 forest+4 | 1 lake+1")
    scene.play("A ability: A1").may("A target", "B1 A2").refused("A target: B2", "no_modifier")
    scene.play("A target: B1").powers("B1=5").asks("A ability")


@proves("T8.14")
def test_scouting_orders_the_deck_unseen_by_others() -> None:
    scene = TerritoryScene(A="; at1 3 (scout 3)", B="; at1 5", deck="lake plain swamp desert tundra jungle volcano")
    scene.play("A ability: A1").may("A on_top", "D1 D2 D3")
    assert all(card < 0 for card in scene.match.view(1).table.zones["scouted", 0])
    scene.play("A on_top: D3").left_open()
    scene.lies("land1", "D3")


@proves("T8.15")
def test_another_land_may_lie_over_this_one_for_a_battle() -> None:
    scene = TerritoryScene(
        "forest",
        A="; at1 3 lake+4 (change_biome 2) | 1 (power_up 1)",
        B="; at1 5",
        deck="lake plain swamp",
        draws=[0, 0, 0],
    )
    scene.play("A ability: A1").may("A lay_over", "D1 D2 pass").play("A lay_over: D1").powers("A1=7").lies(
        "over1", "D1"
    )
    scene.lies("deck", "D3 D2").play("A ability: pass").claimed("A:L1").lies("over1", "").left_open()


@proves("T8.16")
def test_moving_on_to_a_land_further_right() -> None:
    scene = TerritoryScene(
        "forest lake plain", A="; at2 4 lake+1 forest+2 (move_self) (attack 1 [disorient 1])", B="; at1 1; at2 9; at3 1"
    )
    scene.play("A ability: A1", "A which: 2", "A target: B2", "A ability: A1").may("A target", "L3")
    scene.play("A target: L3").left_open().claimed("B:L1 B:L2 A:L3").told("moves")


@proves("T8.17")
def test_sending_off() -> None:
    scene = TerritoryScene(A="; at1 3 (move_off) | 2 (move_off)", B="; at1 5 | 4 rest1 | 1", lands="forest lake")
    scene.play("A ability: A1", "A target: B1").lies("ready B", "B1").play("A ability: A2", "A target: B2")
    scene.left_open().told("sent_off", whom=1).totals("A5 B1")


@proves("T8.18")
def test_bringing_in() -> None:
    scene = TerritoryScene("forest lake", A="7 | 2; at1 3 (bring_in 2) | 1 (power_up 1)", B="; at1 5")
    scene.play("A ability: A3").may("A call_up", "A1 A2").play("A call_up: A1").lies("fight1 A", "A1 A3 A4").rests(
        "A1=2"
    )
    scene.asks("A ability")
    TerritoryScene(A="; at1 3 (bring_in 2) | 1 (power_up 1)", B="; at1 5").refused("A ability: A1", "none_ready")


@proves("T8.19")
def test_a_duplicate_has_base_and_abilities_until_the_round_ends() -> None:
    scene = TerritoryScene("forest lake", A="; at1 2 (duplicate 1) | 1 (power_up 1)", B="; at1 7 (attack 3) | 1")
    scene.play("A ability: A1", "A target: B1").bases("A1=7").rests("A1=1").play("B ability: pass")
    scene.play("A ability: A1", "A target: B2").bases("B2=0").asks("B ability")
    twice = TerritoryScene(A="; at1 2 (duplicate 0) | 5 (duplicate 0)", B="; at1 7")
    twice.play("A ability: A1", "A target: A2").refused("A ability: A1", "is_copy").asks("A ability")


@proves("T8.21")
def test_allies_of_a_type() -> None:
    scene = TerritoryScene(
        A="; at1 3 furred (allies_type 2 furred [always]) | 1 furred (power_up 1) | 1 (allies_type 1 furred)",
        B="; at1 1",
    )
    scene.bases("A1=3 A2=3 A3=1").play("A ability: A3").bases("A1=4 A2=4 A3=1").asks("A ability")


@proves("T8.22", "T8.23")
def test_weakening_enemies_and_others() -> None:
    scene = TerritoryScene(A="; at1 3 (enemies 1 [always]) | 5 (others 1)", B="; at1 4").bases("A1=3 A2=5 B1=3")
    scene.play("A ability: A2").left_open().totals("A7 B2")
    standing = TerritoryScene(A="; at1 3 (others 1 [always]) | 5 (power_up 1)", B="; at1 4").bases("A1=3 A2=4 B1=3")
    standing.asks("A ability")


@proves("T8.24")
def test_a_shield_guards_allies_from_enemies_only() -> None:
    scene = TerritoryScene(
        A="; at1 9 (attack_enemies 1) | 9 (enemies 1) | 9 (power_up 1)",
        B="; at1 3 (shield [always, support]) | 4 (attack_others 1)",
    )
    scene.play("A ability: A1").bases("B1=2 B2=4").told("shielded")
    scene.play("B ability: B2", "A ability: A2").bases("B1=0 B2=4 A1=8").asks("A ability")
    used = TerritoryScene(leader="B", A="; at1 9 (attack 2)", B="; at1 3 (shield) | 4").play("B ability: B1")
    used.play("A ability: A1").may("A target", "B1").play("A target: B1").left_open().totals("A9 B5")


# -- Creatures of one's own ------------------------------------------------------------------------------------------


@proves("T9.1", "T9.2", "T9.3", "T9.4", "T9.5")
def test_what_creatures_cost_is_in_the_rulebook() -> None:
    """The examples are in `test_territory_cards`; here is one of each sentence."""
    terms = [(one.key, one.points) for one in made("5 forest+5 lake-9 (attack 4 [rest 1, home])").charges]
    assert terms == [("base", 10), ("biomes", 2), ("ability", 11), ("discount", -2)]
    assert made("5 (power_up 4 [rest 3])").charges[1].points == 6
    assert made("0").cost == 1
    assert made("14").stars == 3


@proves("T9.6", "T9.7", "T9.8")
def test_limits_and_types() -> None:
    with pytest.raises(OptionError, match="for_nothing"):
        fresh(2, decks=("Any; ; 5; ; Hit: power_up 2 [exhaust 2]",))
    with pytest.raises(OptionError, match="biomes"):
        fresh(2, decks=("Any; ; 5; lake+1 ocean+1 plain+1 swamp+1 desert+1 tundra+1",))
    TerritoryScene(A="; at1 2 (attack 1)", B="; at1 3 flying").play("A ability: A1").may("A target", "B1")


@proves("T9.5", "T9.9", "T9.10", "T9.11")
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_prices_in_the_rulebook_are_those_of_the_game(language: str) -> None:
    folder = () if language == "en" else (language,)
    book = asset("rulebooks", *folder, "territory.md").read_text(encoding="utf-8")
    for line in lines(language):
        assert f": {line}." in book
    assert f" {floors(language)}." in book


@proves("T10.1")
def test_what_is_left_out_cannot_be_written() -> None:
    for deed in ("reveal", "custom", "Tells a joke"):
        with pytest.raises(OptionError, match="ability"):
            read_creatures(f"Any; ; 1; ; Hit: {deed}")


@proves("T10.2")
def test_nobody_keeps_track_of_who_went_where() -> None:
    scene = TerritoryScene("forest lake plain", A="; at1 5 | 2; resting 1 rest1", B="1; at1 2").play("A recover: usual")
    assert all(card < 0 for card in scene.match.view(1).table.zones[READY[0]])
    assert not scene.asks("A deploy").table.known
