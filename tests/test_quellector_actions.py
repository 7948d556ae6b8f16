"""Creature Quellector: the sixteen actions, sentence by sentence of the rulebook, with their edges."""

from random import Random

import pytest

from game.rulesets.quellector.actions import AFTER
from game.rulesets.quellector.cards import TYPES
from game.table.events import Answered, Moved, Revealed, Turned
from game.words import Words
from tests.table_language import Scene, proves
from tests.worlds import seen

SPARE = "red: red | red: red"


def acting(action: str, attacker: str, defender: str, types: str, **more: str) -> Scene:
    """A fights B, one card each and two to spare, has more action icons, and picks this action."""
    scene = Scene(types, A=f"{attacker} | {SPARE}", B=f"{defender} | {SPARE}", **more)
    return scene.fight("A1", "B1").play(f"A action: {action}")


@proves("Q5.1")
@pytest.mark.parametrize("colour", range(4))
def test_an_action_belongs_to_the_type_that_its_icon_shows(colour: int) -> None:
    words = Words(strict=True)
    for name in TYPES[colour]:
        types = " ".join(name if place == colour else names[0] for place, names in enumerate(TYPES))
        icon = ("red", "blue", "green", "purple")[colour]
        scene = Scene(types, A=f"red: {icon}! red green | {SPARE}", B=SPARE).fight("A1", "B1").may("A action", name)
        scene.play(f"A action: {name}").told("acts", type=name)
        assert words.say(f"quellector.type.{name}.timing") == ("after" if name in AFTER else "before")
        scene.left_open()


@proves("Q5.2")
@pytest.mark.parametrize(
    ("action", "types", "icon"),
    [
        ("star", "star ice grass dark", "red!"),
        ("poison", "star poison grass dark", "blue!"),
        ("earth", "fire water earth air", "green!"),
        ("grass", "star ice grass dark", "green!"),
        ("dark", "star ice grass dark", "purple!"),
    ],
)
def test_a_type_is_one_of_the_four_in_this_game(action: str, types: str, icon: str) -> None:
    question = "poison_from" if action == "poison" else action
    scene = acting(action, f"red: {icon}", "red:", types).may(f"A {question}", types)
    scene.refused(f"A {question}: bug", "otherwise")


# -- Red -------------------------------------------------------------------------------------------------------------


@proves("Q5.4", "Q5.5")
def test_fire_takes_a_card_from_either_squad_into_the_hand() -> None:
    scene = acting("fire", "red: red!", "red: red", "fire water earth air", C=SPARE).may("A fire", "A1 B1")
    scene.refused("A fire: A2", "otherwise").play("A fire: B1").told("fire", who=0)
    scene.fields("B", "").holds("A", "A2 A3 B1").counts(0, 0).asks("A stop")
    assert scene.names_of("C", "A") == "B1"
    own = acting("fire", "red: red! red", "red: red", "fire water earth air").play("A fire: A1")
    own.counts(0, 1).wins("B").play("B keep: B1").asks("A stop").holds("A", "A1 A2 A3").holds("B", "B1 B2 B3")


@proves("Q5.4")
def test_fire_goes_to_the_hand_of_the_one_who_acts() -> None:
    scene = Scene(A=f"red: red | {SPARE}", B=f"red: red! | {SPARE}").fight("A1", "B1").play("B action: fire")
    scene.play("B fire: A1").counts(0, 0).wins("B").play("B keep: B1").asks("A stop")
    scene.holds("B", "A1 B1 B2 B3").holds("A", "A2 A3")


@proves("Q5.4", "Q7.1")
def test_fire_can_take_the_last_card_that_somebody_had() -> None:
    scene = Scene(A=f"red: red! | {SPARE}", B="red: red").fight("A1", "B1").play("A action: fire", "A fire: B1")
    scene.counts(0, 0).wins("B").asks("A stop").holds("B", "A1")
    gone = Scene(A=f"red: red! red | {SPARE}", B="red: red").fight("A1", "B1").play("A action: fire", "A fire: B1")
    gone.counts(1, 0).play("A keep: A1").asks("over").holds("B", "").told("out_of_cards", who=1)


@proves("Q5.6", "Q5.7")
def test_electric_steals_a_card_unseen_after_the_trade() -> None:
    hands = {"A": f"red: red! red | {SPARE}", "B": f"red: | {SPARE}", "C": SPARE}
    scene = Scene("electric water earth air", **hands, draws=[1]).fight("A1", "B1")
    scene.play("A action: electric", "A keep: A1")
    scene.asks("A stop").holds("A", "A1 A2 A3 B1 B3").holds("B", "B2").order("trade", "steals")
    moved = [event.card for event in scene.saw("C") if isinstance(event, Moved)]
    assert moved[-1] is None
    assert [event.card for event in scene.saw("B") if isinstance(event, Moved)][-1] == scene.labels["B3"]
    assert scene.names_of("B", "A") == "A1 B1 B3"


@proves("Q5.7")
def test_electric_may_name_a_known_card_or_take_one_unseen() -> None:
    hands = {"A": f"red: red! red | red: | {SPARE}", "B": f"red: | red: | {SPARE}"}
    named = Scene("electric water earth air", **hands).fight("A1 A2", "B1 B2").play("A action: electric", "A keep: A1")
    named.may("A electric", "unseen A2").refused("A electric: B3", "otherwise")
    named.play("A electric: A2").asks("A stop").holds("A", "A1 A2 A3 A4 B1 B2").holds("B", "B3 B4")
    unseen = Scene("electric water earth air", **hands, draws=[2]).fight("A1 A2", "B1 B2")
    unseen.play("A action: electric", "A keep: A1", "A electric: unseen").asks("A stop").holds("B", "A2 B3")
    turned = Scene("electric water earth air", **hands).fight("A1 A2", "B1 B2").play("A action: electric", "A keep: A1")
    turned.table.shown[turned.labels["B3"]] = 1
    turned.may("A electric", "unseen A2 B3")


@proves("Q5.6")
def test_electric_serves_the_winner_even_if_the_loser_acts() -> None:
    hands = {"A": f"red: red! | {SPARE}", "B": f"red: red | {SPARE}"}
    scene = Scene("electric water earth air", **hands, draws=[0]).fight("A1", "B1")
    scene.play("A action: electric", "B keep: B1")
    scene.asks("A stop").holds("A", "A3").holds("B", "A1 A2 B1 B2 B3").told("steals", who=1, whom=0)


@proves("Q5.7")
def test_the_winner_names_the_card_even_if_the_loser_acts() -> None:
    hands = {"A": f"red: red! | {SPARE}", "B": f"red: red | {SPARE}"}
    scene = Scene("electric water earth air", **hands, knows="A: B2, B: A3").fight("A1", "B1")
    scene.play("A action: electric", "B keep: B1").may("B electric", "unseen A3").play("B electric: A3").asks("A stop")
    scene.holds("A", "A2").holds("B", "A1 A3 B1 B2 B3")


@proves("Q5.6", "Q7.1")
def test_electric_steals_the_last_card_or_nothing() -> None:
    last = Scene("electric water earth air", A=f"red: red! red | {SPARE}", B="red: | red:", draws=[0]).fight("A1", "B1")
    last.play("A action: electric", "A keep: A1").asks("over").holds("B", "").order("steals", "out_of_cards")
    none = Scene("electric water earth air", A=f"red: red! red | {SPARE}", B="red:").fight("A1", "B1")
    none.play("A action: electric", "A keep: A1").asks("over").not_told("steals")


@proves("Q5.8", "Q5.2")
def test_star_doubles_a_type_in_both_squads() -> None:
    scene = acting("star", "red: red! red blue", "red: red red green", "star water earth air").play("A star: star")
    scene.told("star", type="star").counts(3, 5).asks("B keep")


@proves("Q5.8")
def test_star_does_not_help_against_counters() -> None:
    scene = acting("star", "red: red! red", "blue: blue", "star water earth air").play("A star: star")
    scene.counts(0, 1).asks("B keep")


@proves("Q5.8", "Q5.2")
def test_effects_end_with_the_fight() -> None:
    scene = acting("star", "red: red! red red", "red: red", "star water earth air").play("A star: star", "A keep: A1")
    scene.nobody_stops().play("B opponent: A", "B number: 1", "B squad: B2 ready", "A squad: A2 ready")
    scene.counts(1, 1).asks("A keep")


@proves("Q5.9", "Q5.10")
@pytest.mark.parametrize(("target", "strengths"), [("A", (3, 1)), ("B", (1, 3))])
def test_dragon_adds_a_card_to_either_squad(target: str, strengths: tuple[int, int]) -> None:
    types = "dragon water earth air"
    scene = Scene(types, A=f"red: red! red | red: red red | {SPARE}", B=f"red: red | {SPARE}").fight("A1", "B1")
    scene.play("A action: dragon").may("A dragon", "A2>A A2>B A3>A A3>B A4>A A4>B")
    scene.refused("A dragon: A2", "otherwise").refused("A dragon: B2>A", "otherwise")
    scene.play(f"A dragon: A2>{target}").counts(*strengths).told("dragon", who=0, whom="AB".index(target))
    if target == "A":
        scene.play("A keep: A2").asks("A stop").holds("A", "A2 A3 A4 B1").holds("B", "A1 B2 B3")
    else:
        scene.may("B keep", "A2 B1").play("B keep: A2").asks("A stop").holds("A", "A3 A4 B1").holds("B", "A1 A2 B2 B3")


# -- Blue ------------------------------------------------------------------------------------------------------------


@proves("Q5.12")
def test_water_swaps_a_card_of_the_squad_for_one_from_the_hand() -> None:
    scene = Scene(A=f"red: blue! | red: | green: red red | {SPARE}", B=f"red: | red: red | {SPARE}")
    scene.fight("A1 A2", "B1 B2").play("A action: water").may("A water_out", "A1 A2").refused(
        "A water_out: B1", "otherwise"
    )
    scene.play("A water_out: A1").may("A water_in", "A3 A4 A5").refused("A water_in: A2", "otherwise")
    scene.play("A water_in: A3").fields("A", "A2 A3").holds("A", "A1 A4 A5").counts(2, 1)
    scene.play("A keep: A3").asks("A stop").holds("A", "A1 A3 A4 A5 B1 B2")


@proves("Q5.12", "Q4.10")
def test_a_card_that_water_brings_in_is_settled() -> None:
    scene = Scene(A=f"red: blue! | red: blue/purple | {SPARE}", B=f"red: | {SPARE}").fight("A1", "B1")
    scene.play("A action: water", "A water_out: A1", "A water_in: A2").may("A settle", "water@A2 air@A2")
    scene.play("A settle: water@A2 ready").counts(1, 0).asks("A keep")


@proves("Q5.13")
def test_ice_leaves_one_type_of_one_card() -> None:
    hands = {"A": f"red: blue! red red green | {SPARE}", "B": f"red: red green | red: red red | {SPARE}"}
    scene = Scene("fire ice earth air", A=hands["A"] + "| red: red", B=hands["B"]).fight("A1 A4", "B1 B2")
    scene.play("A action: ice").may("A ice_card", "A1 B1").refused("A ice_card: B2", "no_two_types")
    scene.refused("A ice_card: A2", "otherwise").play("A ice_card: B1").may("A ice_type", "fire earth")
    scene.refused("A ice_type: ice", "not_on_card", "No icon of B1 shows Ice.")
    scene.play("A ice_type: earth").counts(4, 3).asks("A keep")
    scene.told("ice", card=scene.labels["B1"], type="earth")


@proves("Q5.13")
def test_ice_can_hold_an_own_card_and_actions_are_no_types() -> None:
    scene = acting("ice", "red: blue! red! red", "red: red green", "fire ice earth air").may("A ice_card", "B1")
    scene.play("A ice_card: B1", "A ice_type: fire").counts(1, 1).asks("B keep")
    own = acting("ice", "red: blue! red red green", "red:", "fire ice earth air").may("A ice_card", "A1")
    own.play("A ice_card: A1", "A ice_type: earth").counts(1, 0).asks("A keep")


@proves("Q5.13")
def test_ice_sees_two_type_icons_as_they_were_settled() -> None:
    scene = Scene("fire ice earth air", A=f"red: blue! red | {SPARE}", B=f"red: red red/green | {SPARE}")
    scene.fight("A1", "B1").play("B settle: earth@B1.2 ready", "A action: ice", "A ice_card: B1").may(
        "A ice_type", "fire earth"
    )
    scene.play("A ice_type: fire").counts(1, 1).asks("B keep")


@proves("Q5.14")
def test_ice_cannot_be_executed_without_such_a_card() -> None:
    scene = Scene("fire ice earth air", A=f"red: blue! red | {SPARE}", B=f"red: red red/green | {SPARE}")
    scene.fight("A1", "B1").play("B settle: fire@B1.2 ready").told("cannot_act", who=0).counts(1, 2).asks("B keep")
    other = Scene("fire ice earth air", A=f"red: blue! red! red | {SPARE}", B=SPARE)
    other.fight("A1", "B1").may("A action", "fire").refused("A action: ice", "no_two_types")


@proves("Q5.15", "Q5.2")
def test_poison_turns_one_type_into_another_in_both_squads() -> None:
    scene = acting("poison", "blue: blue! red red", "green: red", "fire poison earth air").play("A poison_from: fire")
    scene.may("A poison_into", "poison earth air").refused("A poison_into: fire", "same_type")
    scene.play("A poison_into: earth").counts(2, 1).told("poison", type="fire", into="earth").asks("A keep")


@proves("Q5.15")
def test_poison_leaves_main_types_and_takes_icons_into_a_countered_type() -> None:
    scene = acting("poison", "blue: blue! green", "red: purple purple", "fire poison earth air")
    scene.play("A poison_from: earth", "A poison_into: air").counts(0, 2).asks("B keep")


@proves("Q5.15")
def test_poison_turns_two_type_icons_as_they_were_settled() -> None:
    scene = Scene("fire poison earth air", A=f"red: blue! | {SPARE}", B=f"red: blue/green | {SPARE}").fight("A1", "B1")
    scene.play("B settle: poison@B1 ready", "A action: poison", "A poison_from: poison", "A poison_into: air")
    scene.counts(0, 0).asks("B keep")
    kept = Scene("fire poison earth air", A=f"red: blue! | {SPARE}", B=f"red: blue/green | {SPARE}").fight("A1", "B1")
    kept.play("B settle: earth@B1 ready", "A action: poison", "A poison_from: poison", "A poison_into: air")
    kept.counts(0, 1).asks("B keep")


@proves("Q5.16", "Q4.18")
def test_weather_swaps_cards_between_the_squads() -> None:
    hands = {"A": f"red: blue! | red: red | {SPARE}", "B": f"red: red red red | red: | {SPARE}"}
    scene = Scene("fire weather earth air", **hands).fight("A1 A2", "B1 B2").play("A action: weather")
    scene.may("A weather_own", "A1 A2").refused("A weather_own: B1", "otherwise")
    scene.play("A weather_own: A1").may("A weather_other", "B1 B2").play("A weather_other: B1")
    scene.fields("A", "A2 B1").fields("B", "A1 B2").counts(4, 0).may("A keep", "A2 B1")
    scene.play("A keep: B1").asks("A stop").holds("A", "A1 A3 A4 B1 B2").holds("B", "A2 B3 B4")


@proves("Q5.16")
def test_weather_after_one_card_each_swaps_the_whole_squads() -> None:
    scene = acting("weather", "red: blue!", "red: red", "fire weather earth air").play("A weather_own: A1")
    scene.play("A weather_other: B1").counts(1, 0).wins("A").play("A keep: B1").asks("A stop")
    scene.holds("A", "A1 A2 A3 B1").holds("B", "B2 B3")


@proves("Q5.16")
def test_weather_of_the_defender_takes_from_the_attacker() -> None:
    scene = Scene("fire weather earth air", A=f"red: red | {SPARE}", B=f"red: blue! | {SPARE}").fight("A1", "B1")
    scene.play("B action: weather").may("B weather_own", "B1").play("B weather_own: B1").may("B weather_other", "A1")
    scene.play("B weather_other: A1").counts(0, 1).asks("B keep")


# -- Green -----------------------------------------------------------------------------------------------------------


@proves("Q5.18", "Q5.2")
def test_earth_makes_icons_worthless_and_silences_main_types() -> None:
    fight = "green: green! red", "blue: red blue", "fire water earth air"
    silent = acting("earth", *fight).play("A earth: water").counts(1, 1).asks("B keep")
    silent.told("earth", type="water")
    acting("earth", *fight).play("A earth: fire").counts(0, 0).asks("B keep")
    acting("earth", *fight).play("A earth: earth").counts(0, 2).asks("B keep")


@proves("Q5.19", "Q5.2")
def test_grass_shields_a_type_from_counters_in_both_squads() -> None:
    fight = "green: green! red red", "blue: red blue", "fire water grass air"
    acting("grass", *fight).play("A grass: fire").counts(2, 1).told("grass", type="fire").asks("A keep")
    acting("grass", *fight).play("A grass: water").counts(0, 2).asks("B keep")
    acting("grass", *fight).play("A grass: air").counts(0, 1).asks("B keep")


@proves("Q5.20", "Q5.21")
@pytest.mark.parametrize(
    ("held", "ours", "theirs"),
    [("A1", "A1 A2 A3 A4 B1 B2", "B3 B4"), ("A2", "A1 A2 A3 A4 B1 B2", "B3 B4"), ("B1", "A1 A3 A4 B2", "A2 B1 B3 B4")],
)
def test_rock_holds_a_card_of_either_side_with_its_owner(held: str, ours: str, theirs: str) -> None:
    hands = {"A": f"red: green! red | red: | {SPARE}", "B": f"red: | red: | {SPARE}"}
    scene = Scene("fire water rock air", **hands).fight("A1 A2", "B1 B2").play("A action: rock")
    scene.may("A rock", "A1 A2 B1 B2").refused("A rock: A3", "otherwise").play(f"A rock: {held}").told(
        "rock", who="AB".index(held[0])
    )
    scene.play("A keep: A2" if held == "A1" else "A keep: A1").asks("A stop").holds("A", ours).holds("B", theirs)


@proves("Q5.20", "Q5.21", "Q3.8")
def test_rock_on_the_only_card_of_the_winner_leaves_nothing_to_keep() -> None:
    scene = acting("rock", "red: green! red", "red:", "fire water rock air").wins("A").play("A rock: A1").asks("A stop")
    scene.holds("A", "A1 A2 A3 B1").holds("B", "B2 B3").not_told("keeps")


@proves("Q5.20")
def test_rock_of_the_loser_saves_a_card() -> None:
    scene = acting("rock", "red: green!", "red: red", "fire water rock air").wins("B").play("A rock: A1")
    scene.play("B keep: B1").asks("A stop").holds("A", "A1 A2 A3").holds("B", "B1 B2 B3")


@proves("Q5.22", "Q6.3")
def test_bug_makes_the_winner_done_and_the_other_fighter_is_asked() -> None:
    scene = acting("bug", "red: green! red", "red:", "fire water bug air", C=SPARE).play("A keep: A1").asks("B stop")
    scene.told("must_be_done", who=0).play("B stop: play_on").may("B opponent", "C")


@proves("Q5.22")
def test_bug_strikes_a_defender_who_wins() -> None:
    scene = acting("bug", "red: green!", "red:", "fire water bug air", C=SPARE).wins("B").play("B keep: B1")
    scene.told("must_be_done", who=1).play("A stop: play_on").asks("C opponent")


@proves("Q5.22", "Q7.2")
def test_bug_can_end_the_game() -> None:
    scene = acting("bug", "red: green! red", "red:", "fire water bug air").play("A keep: A1")
    scene.asks("over").told("alone")


# -- Purple ----------------------------------------------------------------------------------------------------------


@proves("Q5.24")
def test_air_shows_the_losers_hand_to_the_winner_alone_after_the_trade() -> None:
    scene = acting("air", "purple: purple! red | red:", "red:", "fire water earth air", C=SPARE)
    scene.play("A keep: A1").asks("A stop").order("trade", "shows_hand").told("shows_hand", who=1, whom=0)
    assert scene.names_of("A", "B") == "B2 B3"
    assert scene.names_of("C", "B") == ""
    assert [event.cards for event in scene.saw("C") if isinstance(event, Revealed)] == [(None, None)]
    scene.nobody_stops()
    assert scene.names_of("A", "B") == "B2 B3"
    scene.asks("B opponent")


@proves("Q5.24")
def test_air_of_the_loser_shows_their_own_hand() -> None:
    scene = acting("air", "purple: purple!", "red: red", "fire water earth air", C=SPARE)
    scene.play("B keep: B1").asks("A stop")
    assert scene.names_of("B", "A") == "A2 A3"
    assert scene.names_of("A", "B") == "A1 B1"


MAGIC = "fire water earth magic"


@proves("Q5.25", "Q5.26", "Q5.27")
def test_magic_adds_a_card_from_each_hand_to_the_other_squad() -> None:
    scene = acting("magic", "purple: purple! red", "red: red", MAGIC, C=SPARE).may("A magic", "A2 A3")
    scene.may("B magic", "B2 B3").refused("A magic: ready", "gift_first").refused("A magic: B2", "otherwise")
    scene.play("A magic: A2").refused("A magic: A3", "one_gift").play("A magic: ready", "B magic: B3 ready")
    scene.may("A magic_decide", "go_on cancel")
    masked = scene.match.view(0).table
    assert masked.zones["gift", 1] == (-1,)
    assert masked.zones["gift", 0] == (scene.labels["A2"],)
    assert scene.match.view(2).table.zones["gift", 0] == (-1,)
    assert scene.match.view(2).table.zones["gift", 1] == (-1,)
    scene.play("A magic_decide: go_on").fields("A", "A1 B3").fields("B", "A2 B1").counts(2, 2).wins("B")
    scene.play("B keep: A2").asks("A stop").holds("A", "A3 B1").holds("B", "A1 A2 B2 B3").told("fight_on", who=0)


@proves("Q5.26")
def test_the_attacker_decides_even_if_the_defender_acts() -> None:
    scene = Scene(MAGIC, A=f"red: | {SPARE}", B=f"red: purple! | {SPARE}").fight("A1", "B1").play("B action: magic")
    scene.play("B magic: B2 ready", "A magic: A2 ready").asks("A magic_decide").refused("B: go_on", "not_your_turn")


@proves("Q5.25")
def test_whoever_has_no_card_left_adds_none_by_magic() -> None:
    scene = Scene(MAGIC, A="purple: purple! red", B=f"red: | {SPARE}").fight("A1", "B1").play("A action: magic")
    scene.told("magic_none", who=0, whom=1).refused("A: B2", "not_your_turn").play("B magic: B2 ready")
    scene.play("A magic_decide: go_on").fields("A", "A1 B2").fields("B", "B1").counts(2, 0).asks("A keep")
    nobody = Scene(MAGIC, A="purple: purple! red", B="red:").fight("A1", "B1").play("A action: magic")
    nobody.asks("A magic_decide").told("magic_none", who=1, whom=0).play("A magic_decide: go_on").asks("A keep")


@proves("Q5.27", "Q4.10")
def test_gifts_with_two_types_are_settled_by_the_squad_they_came_to() -> None:
    scene = Scene(MAGIC, A=f"purple: purple! | red: blue/green | {SPARE}", B=f"red: | red: red/blue | {SPARE}")
    scene.fight("A1", "B1").play("A action: magic", "A magic: A2 ready", "B magic: B2 ready", "A magic_decide: go_on")
    scene.may("A settle", "fire@B2 water@B2").may("B settle", "water@A2 earth@A2")
    scene.play("A settle: fire@B2 ready", "B settle: water@A2 ready").counts(1, 1).asks("B keep")


@proves("Q5.28")
def test_a_cancelled_fight_gives_every_card_back() -> None:
    scene = acting("magic", "purple: purple! red", "red:", MAGIC).play("A magic: A2 ready", "B magic: B3 ready")
    scene.play("A magic_decide: cancel").asks("B opponent").holds("A", "A1 A2 A3").holds("B", "B1 B2 B3")
    scene.told("fight_cancelled", who=0).not_told("counted").not_told("trade").not_told("wins_fight")
    assert "count_up" not in [frame[0] for frame in scene.table.agenda]
    assert not [zone for zone in scene.table.zones if zone[0] in ("squad", "gift") and scene.table.zones[zone]]


@proves("Q5.28", "Q8.2")
def test_cancelling_keeps_what_was_seen_and_finds_what_was_lost() -> None:
    hands = {"A": f"purple: purple! | {SPARE}", "B": f"red: | {SPARE}", "C": SPARE}
    scene = Scene(MAGIC, **hands, knows="C: A2 B3").fight("A1", "B1").play("A action: magic", "A magic: A3 ready")
    scene.play("B magic: B3 ready")
    assert scene.names_of("C", "A") == ""
    assert (2, scene.labels["A2"]) in scene.table.rumours
    scene.play("A magic_decide: cancel").asks("B opponent")
    assert scene.names_of("C", "A") == "A1 A2"
    assert scene.names_of("C", "B") == "B1 B3"
    assert not scene.table.rumours


@proves("Q5.28", "Q8.2")
def test_nobody_can_tell_afterwards_which_card_had_been_the_gift() -> None:
    stories = []
    for gift in ("A2", "A3"):
        scene = acting("magic", "purple: purple!", "red:", MAGIC, C=SPARE, knows="C: A2 A3")
        scene.play(f"A magic: {gift} ready", "B magic: B3 ready", "A magic_decide: cancel").asks("B opponent")
        assert scene.names_of("C", "A") == "A1 A2 A3"
        stories.append(seen(scene.table, 2))
    assert stories[0] == stories[1]


@proves("Q5.28", "Q6.1")
def test_after_a_cancelled_fight_nobody_is_asked_and_the_next_one_fights_as_usual() -> None:
    scene = Scene(MAGIC, A=f"purple: purple! | {SPARE}", B=SPARE, C=SPARE, done="B").fight("A1", "C1")
    scene.play("A action: magic", "A magic: A2 ready", "C magic: C2 ready", "A magic_decide: cancel")
    scene.asks("C opponent").not_told("plays_on").fight("C1", "A2").play("A keep: A2").asks("C stop")
    scene.told("counted", who=2, whom=0)


@proves("Q5.28", "Q8.1")
def test_cancelled_fights_count_towards_the_hundred() -> None:
    scene = Scene(MAGIC, A=f"purple: purple! | {SPARE}", B=SPARE, fights=99).fight("A1", "B1")
    scene.play("A action: magic", "A magic: A2 ready", "B magic: B2 ready", "A magic_decide: cancel")
    scene.asks("over").told("hundred")


GHOST = "fire water earth ghost"


@proves("Q5.29", "Q5.30")
def test_ghost_reveals_a_card_to_all_as_long_as_it_stays() -> None:
    scene = acting("ghost", "purple: purple! red", "red:", GHOST, C=SPARE).play("A keep: A1")
    scene.may("A ghost", "A1 A2 A3 B1").refused("A ghost: B2", "otherwise").play("A ghost: A3")
    scene.asks("A stop").told("reveals", who=0, card=scene.labels["A3"])
    turned = [(event.card, event.zone) for event in scene.saw("C") if isinstance(event, Turned)]
    assert turned == [(scene.labels["A3"], ("hand", 0))]
    for other in "BC":
        assert "A3" in scene.names_of(other, "A")
    assert scene.table.shown == {scene.labels["A3"]: 0b111}


@proves("Q5.30")
def test_a_ghost_card_is_hidden_again_after_it_moves() -> None:
    scene = Scene(GHOST, A=f"purple: purple! red | {SPARE}", B=f"red: red red | {SPARE}", C=f"red: | {SPARE}")
    scene.fight("A1", "C1").play("A action: ghost", "A keep: A1", "A ghost: A2").nobody_stops()
    scene.fight("B1", "A2").play("B keep: B1").asks("B stop").holds("B", "A2 B1 B2 B3")
    assert not scene.table.shown
    assert scene.names_of("C", "B") == "A2 B1"


@proves("Q5.30")
def test_a_ghost_card_that_is_stolen_is_no_longer_shown() -> None:
    hands = {"A": f"red: red! red | {SPARE}", "B": f"red: | {SPARE}", "C": SPARE}
    scene = Scene("electric water earth ghost", **hands, draws=[0])
    for table in (scene.table, scene.match.table):
        table.show(scene.labels["B2"], ("hand", 1), 0b111)
    scene.fight("A1", "B1").play("A action: electric", "A keep: A1").may("A electric", "unseen B2")
    scene.play("A electric: unseen").asks("A stop").holds("A", "A1 A2 A3 B1 B2")
    assert not scene.table.shown
    assert [event.card for event in scene.saw("C") if isinstance(event, Moved)][-1] == scene.labels["B2"]
    assert scene.names_of("C", "A") == "A1 B1 B2"


@proves("Q5.29")
def test_ghost_reveals_something_new_if_there_is_anything() -> None:
    scene = Scene(GHOST, A="purple: purple! red | red:", B=f"red: | {SPARE}").fight("A1", "B1").play("A action: ghost")
    for table in (scene.table, scene.match.table):
        table.show(scene.labels["A2"], ("hand", 0), 0b11)
    scene.play("A keep: A1").may("A ghost", "A1 B1").refused("A ghost: A2", "revealed_already")
    scene.play("A ghost: A1").asks("A stop")


@proves("Q5.29")
def test_ghost_may_reveal_anything_again_where_all_is_revealed_already() -> None:
    scene = Scene(GHOST, A="purple: purple! red | red:", B=f"red: | {SPARE}").fight("A1", "B1").play("A action: ghost")
    scene.play("A keep: A1").left_open()
    for table in (scene.table, scene.match.table):
        for card in table.zones["hand", 0]:
            table.show(card, ("hand", 0), 0b11)
    scene.may("A ghost", "A1 A2 B1").play("A ghost: A2").asks("A stop")


@proves("Q5.29")
def test_ghost_without_a_hand_reveals_nothing() -> None:
    scene = Scene(GHOST, A="purple: purple!", B=f"red: red | {SPARE}").fight("A1", "B1").play("A action: ghost")
    scene.play("B keep: B1").asks("over").not_told("reveals").holds("A", "")


@proves("Q5.31", "Q5.2")
def test_dark_makes_a_type_cost_points_in_both_squads() -> None:
    scene = acting("dark", "purple: purple! red blue", "red: red red", "fire water earth dark").play("A dark: fire")
    scene.counts(0, -2).told("dark", type="fire").asks("A keep")


@proves("Q5.31")
def test_dark_costs_nothing_where_icons_are_countered() -> None:
    scene = acting("dark", "purple: purple! green", "red: green green", "fire water earth dark").play("A dark: earth")
    scene.counts(-1, 0).wins("B").asks("B keep")


@proves("Q5.31", "Q4.15")
def test_an_empty_squad_beats_a_dark_one() -> None:
    scene = acting("dark", "purple: purple! red", "red:", "fire water earth dark").play("A dark: fire").counts(-1, 0)
    scene.wins("B").asks("B keep")


def test_a_bot_that_peeks_finds_only_what_it_may_know() -> None:
    """The hand that Air has shown stays the same in every world that fits the winner's view."""
    scene = acting("air", "purple: purple! red", "red:", "fire water earth air", C=SPARE).play("A keep: A1")
    view = scene.match.view(0)
    for seed in range(5):
        assert set(view.determinise(Random(seed)).zones["hand", 1]) == set(scene.table.zones["hand", 1])
    assert not [event for event in scene.recent if isinstance(event, Answered) and event.choice is None]
