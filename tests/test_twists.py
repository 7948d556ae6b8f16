"""Twists: what departs from the rule texts is off at first, is kept in the record, and is as its sentence says."""

from random import Random
from typing import Any

import msgspec
import pytest

from game.match.match import Match, OtherRulesError
from game.match.record import Record, Seat, fingerprint
from game.rulesets import RULESETS, ruleset
from game.rulesets.flask.board import STOCKS
from game.rulesets.flask.rules import SCATTERED
from game.rulesets.quaeleon.board import HEALTH
from game.rulesets.quaeleon.value import candidates, habit, opinion
from game.rulesets.ruleset import Option, OptionError, Ruleset
from game.rulesets.territory.board import row
from game.rulesets.xenofera.board import CREW, SIGHT
from game.rulesets.xenofera.cards import Battle
from game.rulesets.xenofera.creatures import CREATURES
from game.rulesets.xenofera.huntsmen import OF_RAIDS, Huntsman
from game.rulesets.xenofera.utility import Kind, Utility
from game.table.choices import READY
from game.table.events import Announced
from game.words import Words
from tests.cases import each
from tests.flask_language import FlaskScene
from tests.quaeleon_language import QuaeleonScene, made
from tests.table_language import ENGLISH, Scene, proves
from tests.territory_language import TerritoryScene
from tests.xenofera_language import XenoferaScene

FEWEST = 20
"""Of so many different ones we speak."""

TWISTS = [
    (rules, option, value)
    for rules in RULESETS
    for option in rules.options
    if option.is_twist
    for value in option.values[1:]
]
SPARE = "red: red | red: red"


def fresh(game: str, seats: int = 2, seed: int = 1, **options: Any) -> Match:
    return Match(ruleset(game), [Seat()] * seats, options, seed, 0)


@proves("Q9.1", "F10.1", "S11.1", "T11.1", "X15.1")
def test_every_game_has_twists_and_all_are_off_at_first() -> None:
    assert len({(rules.key, option.key) for rules, option, _ in TWISTS}) >= FEWEST
    for game in ("quellector", "flask", "quaeleon", "territory", "xenofera"):
        rules = ruleset(game)
        twists = [option for option in rules.options if option.is_twist]
        assert len(twists) >= 4
        assert all(rules.usual_options()[option.key] == option.values[0] for option in twists)
        assert all(rules.quick_options()[option.key] == option.values[0] for option in twists)


@each(("rules", "option", "value"), TWISTS)
def test_a_twist_stands_in_the_record_and_an_older_record_has_none(rules: Ruleset, option: Option, value: Any) -> None:
    match = Match(rules, [Seat(), Seat()], rules.quick_options() | {option.key: value}, 3, 0)
    record = match.record("test")
    assert record.options[option.key] == value
    assert Match.resume(rules, record).table.config.options[option.key] == value
    plain = Match(rules, [Seat(), Seat()], rules.quick_options(), 3, 0).record("test")
    del plain.options[option.key]
    again = Match.resume(rules, plain)
    assert again.options[option.key] == again.table.config.options[option.key] == option.usual


# -- Creature Quellector -----------------------------------------------------------------------------------------------


@proves("Q9.2")
def test_nobody_is_done_before_everybody_has_had_a_turn() -> None:
    for fights, is_asked in ((0, False), (1, True)):
        scene = Scene(A=f"red: red red | {SPARE}", B=f"red: | {SPARE}", fights=fights, twists={"one_lap": True})
        scene.fight("A1", "B1").play("A keep: A1").asks("A stop" if is_asked else "B opponent").left_open()
    bug = {"types": "fire water bug air", "A": f"red: green! | {SPARE}", "B": f"red: | {SPARE}"}
    scene = Scene(**bug, twists={"one_lap": True}).fight("A1", "B1")
    scene.told("cannot_act", who=0).left_open()
    Scene(**bug).fight("A1", "B1").asks("A action").left_open()


@proves("Q9.3")
def test_several_deals_are_added_up_and_the_weakest_begins_the_next() -> None:
    rest = " | red:" * 3
    scene = Scene(A=f"red: red red | red: red {rest}", B=f"red: | red: red {rest}", twists={"deals": 3})
    scene.fight("A1", "B1").play("A keep: A1", "A stop: done").told("next_deal", n=2, m=3).asks("B opponent")
    assert [scene.table.count(("earlier", seat)) for seat in (0, 1)] == [3, 1]
    assert [len(scene.table.zones["hand", seat]) for seat in (0, 1)] == [5, 5]
    assert not any(scene.table.count(("done", seat)) for seat in (0, 1))
    match = fresh("quellector", deals=3)
    while not match.is_over:
        [seat, *_] = match.table.asked()
        events = match.answer(seat, match.table.choices(seat)[-1])
        if any(isinstance(event, Announced) and event.key.endswith("next_deal") for event in events):
            hands = [(seat, card) for seat in (0, 1) for card in match.table.zones["hand", seat]]
            assert not any(match.table.knows(1 - seat, card) for seat, card in hands)
    for seat, score in enumerate(match.table.outcome[1]):
        lines = match.ruleset.account(match.table, seat)
        assert lines[0].key == "quellector.line.earlier"
        assert sum(line.points for line in lines) == score


@proves("Q9.4")
def test_seven_cards_are_dealt() -> None:
    table = fresh("quellector", 6, hand=7).table
    assert {len(table.zones["hand", seat]) for seat in range(6)} == {7}


@proves("Q9.5")
def test_everybody_sends_a_single_card_into_a_fight() -> None:
    hands = {"A": f"red: red! purple! | {SPARE}", "B": f"red: red | {SPARE}"}
    scene = Scene("dragon water earth air", twists={"duels": True}, **hands).fight("A1", "B1")
    scene.play("A action: dragon", "A dragon: A2>A").left_open()
    assert len(scene.table.zones["squad", 0]) == 2
    magic = Scene("fire water earth magic", twists={"duels": True}, **hands).fight("A1", "B1")
    magic.play("A action: magic", "A magic: A2 ready", "B magic: B2 ready").asks("A magic_decide").left_open()
    for words, squad in ((ENGLISH, "squad"), (Words("de", strict=True), "Trupp")):
        assert squad not in words.say("quellector.option.duels.hint"), "Dragon and Magic add to squads"


def test_every_fight_is_a_duel() -> None:
    scene = Scene(A=f"red: | {SPARE}", B=f"red: | {SPARE}", twists={"duels": True}).play("A opponent: B")
    scene.refused("A number: 2", "duels_only").refused("A number: 3", "duels_only").may("A number", "1").left_open()


@proves("Q9.6")
def test_a_tie_goes_to_the_attacker() -> None:
    for icons, winner, told in (("red", "A", "tie_attacker"), ("red red", "B", "wins_fight")):
        scene = Scene(A=f"red: red | {SPARE}", B=f"red: {icons} | {SPARE}", twists={"bold": True}).fight("A1", "B1")
        scene.wins(winner).told(told).left_open()


@proves("Q9.7")
def test_nobody_acts() -> None:
    scene = Scene(A=f"red: red! red | {SPARE}", B=f"red: | {SPARE}", twists={"calm": True}).fight("A1", "B1")
    scene.not_told("most_actions").counts(1, 0).asks("A keep").left_open()


@proves("F10.2")
def test_everybody_plays_the_deck_that_stands_first() -> None:
    assert fresh("flask", 3, decks=["red", "blue", "green"], mirror=True).options["decks"] == ["red"] * 3
    assert fresh("flask", 3, decks=["red", "nonsense"], mirror=True).options["decks"] == ["red"] * 3
    with pytest.raises(OptionError):
        fresh("flask", 3, decks=["nonsense", "red"], mirror=True)


@proves("F10.3", "F10.4", "F10.5")
def test_flask_begins_with_more_or_less() -> None:
    table = fresh("flask", stock=2, hand=5, scattered=True).table
    assert [table.count(counter) for seat in (0, 1) for counter in STOCKS[seat]] == [2] * 8
    assert [len(table.zones["hand", seat]) for seat in (0, 1)] == [5, 5]
    assert [len(table.zones["discard", seat]) for seat in (0, 1)] == [SCATTERED] * 2
    assert fresh("flask", stock=5).table.count(STOCKS[0][0]) == 5


@proves("F10.6")
def test_nothing_spills_from_deep_flasks() -> None:
    scene = FlaskScene(A="", B="", has={"A": "9 1 3 6", "B": "8 0 0 0"}, twists={"deep": True})
    scene.play("A play: end_turn").not_told("spills").stock(A="9 1 3 6", B="8 0 0 0").left_open()


# -- Quaeleon's Quest --------------------------------------------------------------------------------------------------


@proves("S11.2", "S11.3")
def test_quaeleon_begins_with_more_or_less() -> None:
    table = fresh("quaeleon", 3, health=30, hand=10).table
    assert [table.count(counter) for counter in HEALTH[:3]] == [30] * 3
    assert [len(table.zones["hand", seat]) for seat in range(3)] == [10] * 3
    assert fresh("quaeleon", health=75).table.count(HEALTH[0]) == 75


@proves("S4.1")
def test_as_many_new_cards_come_however_many_are_swapped() -> None:
    """Also where the deck is too short for all: nobody gets back what they rejected."""
    for seats, rejected in ((5, 10), (6, 10), (6, 7)):
        match = fresh("quaeleon", seats, hand=10)
        gone = {seat: match.table.zones["hand", seat][:rejected] for seat in range(seats)}
        for seat, cards in gone.items():
            for choice in [*[("card", card) for card in cards], READY]:
                match.answer(seat, choice)
        for seat, cards in gone.items():
            held = match.table.zones["hand", seat]
            assert len(held) == 10 and not set(held) & set(cards)
        assert len(match.table.zones["deck",]) == 100 - 5 - 10 * seats


@proves("S11.4")
def test_the_slow_go_first() -> None:
    scene = QuaeleonScene(A="20 d1 | wait", B="30 d1", C="10 d1", twists={"turned": True})
    scene.acted("C1 A1 B1 A2").left_open()
    scene = QuaeleonScene(A="gravitoad | wait", B="20 d1 | 40 d1", C="10 d1 | 50 d1", twists={"turned": True})
    scene.acted("C1 B1 A1 A2").left_open()


def test_opponents_like_slow_cards_where_the_slow_go_first() -> None:
    also = {"slow": made("5 a5"), "fast": made("55 a5")}
    for turned, liked in ((False, "fast"), (True, "slow")):
        hand = "; hand slow | fast | " + " | ".join(["30 a5"] * 4)
        scene = QuaeleonScene(A=hand, B="; hand 20 d1", also=also, twists={"turned": turned}).asks("A stack")
        table, kinds = scene.table, {"slow": ("card", scene.labels["A1"]), "fast": ("card", scene.labels["A2"])}
        other = next(kind for name, kind in kinds.items() if name != liked)
        first = [habit(table, 0, Random(seed)) for seed in range(400)]
        assert first.count(kinds[liked]) > 1.5 * first.count(other)
        stacked = [choice for seed in range(40) for plan in candidates(table, 0, Random(seed)) for choice in plan]
        assert stacked.count(kinds[liked]) > 1.2 * stacked.count(other)


@proves("S11.5")
def test_no_card_has_a_shield() -> None:
    bare, usual = (fresh("quaeleon", bare=is_bare).table.config.designs for is_bare in (True, False))
    assert all(card.defence is None and card.stats[1] is None for card in bare)
    assert [(card.key, card.attack, card.lines) for card in bare] == [
        (card.key, card.attack, card.lines) for card in usual
    ]


def test_opponents_judge_a_card_by_what_is_printed_on_it() -> None:
    usual, bare = (fresh("quaeleon", bare=is_bare, round_zero=False).table for is_bare in (False, True))

    def stacked() -> list[object]:
        return [habit(usual, seat, Random(seed)) for seed in range(40) for seat in (0, 1)]

    before = stacked()
    for printed in bare.config.designs:
        opinion(printed)
    assert stacked() == before


@proves("S11.6")
def test_the_hall_takes_health_but_never_the_last() -> None:
    scene = QuaeleonScene(A="10 d1", B="20 d1", health="50 2", round_number=3, twists={"closing": True})
    scene.health("47 1").told("loses", who=0, n=3).told("loses", who=1, n=1).left_open()


# -- Territory ---------------------------------------------------------------------------------------------------------


@proves("T11.2")
def test_creatures_have_no_abilities() -> None:
    plain, usual = (fresh("territory", plain=is_plain).table.config.designs for is_plain in (True, False))
    creatures = [card for card in plain if hasattr(card, "abilities")]
    assert creatures
    assert not any(card.abilities for card in creatures)
    assert [card.base for card in creatures] == [card.base for card in usual if hasattr(card, "base")]


@proves("T11.3")
def test_everybody_plays_the_creatures_that_stand_first() -> None:
    assert fresh("territory", 3, decks=["swarm", "pack", "wyrm"], mirror=True).options["decks"] == ["swarm"] * 3
    assert fresh("territory", 2, decks=["swarm", "Bad: nonsense"], mirror=True).options["decks"] == ["swarm"] * 2
    with pytest.raises(OptionError):
        fresh("territory", 2, decks=["swarm", "Bad: nonsense"])


@proves("T11.4")
def test_three_lands_lie_in_the_row() -> None:
    assert row(fresh("territory", row=3).table) == (0, 1, 2)


@proves("T11.5")
def test_a_land_fought_for_in_vain_is_scorched() -> None:
    scene = TerritoryScene("forest lake", A="; at1 2; at2 2", B="; at1 2; at2 1", twists={"scorched": True})
    scene.told("scorched").lies("gone", "L1").claimed("A:L2").left_open()
    TerritoryScene("forest lake", A="; at1 2; at2 2", B="; at1 2; at2 1").lies("gone", "").left_open()


# -- Xenofera ----------------------------------------------------------------------------------------------------------


@proves("X15.2")
def test_three_come_aboard_at_once() -> None:
    table = fresh("xenofera", 5, crew=3).table
    assert {sum(len(table.zones[place]) for place in CREW[seat]) for seat in range(5)} == {3}


@proves("X15.3")
def test_creatures_are_easier_to_catch() -> None:
    designs = fresh("xenofera", near=True).table.config.designs
    caught = [card.capture for card in designs if hasattr(card, "planet")]
    assert caught == [max(1, creature.capture - 1) for creature in CREATURES]


@proves("X15.4", "X15.5")
def test_what_is_left_out_is_not_in_the_deck() -> None:
    guards = {Kind.ATTACK, Kind.REACTION, Kind.ALARM, Kind.LOCK}
    for twist, missing in (("lockless", {Kind.LOCK}), ("truce", guards)):
        designs = fresh("xenofera", **{twist: True}).table.config.designs
        assert {card.kind for card in designs if isinstance(card, Utility)} == set(Kind) - missing


@proves("X15.5")
def test_nothing_in_a_truce_is_for_raids_alone() -> None:
    for seats in range(2, 6):
        table = fresh("xenofera", seats, truce=True).table
        hunters = [card.talent for card in table.config.designs if isinstance(card, Huntsman)]
        assert len(hunters) == 8 and not set(hunters) & OF_RAIDS
        assert not {"brawler", "power_cut"} & {card.key for card in table.config.designs if isinstance(card, Utility)}
        assert not any(isinstance(card, Battle) for card in table.config.designs)
        offered = [
            sum(isinstance(table.config.designs[card], Huntsman) for card in table.zones["offered", seat])
            for seat in range(seats)
        ]
        assert offered == [1 if seats == 5 else 2] * seats


def test_a_truce_that_was_begun_before_is_dealt_as_it_was() -> None:
    """The state after the deal of older versions, by their own fingerprint."""
    rules = ruleset("xenofera")
    for seats, state in ((2, "27f6339214cd82ec"), (5, "0dbed792e3e3d560")):
        options = {"length": "full", "even": True, "truce": True}
        record = Record("xenofera", [Seat()] * seats, options, 7, 0, [], state=state, rules=2)
        match = Match.resume(rules, record)
        again = Match.resume(rules, match.record("test"))
        assert fingerprint(again.table) == state and again.options == match.options
    assert fingerprint(fresh("xenofera", 2, 7, truce=True).table) != "27f6339214cd82ec"
    with pytest.raises(OtherRulesError):
        Match.resume(rules, msgspec.structs.replace(record, rules=rules.rules + 1))


@proves("X15.6")
def test_a_tied_battle_is_the_defenders() -> None:
    for stout, winner in ((True, 1), (False, 0)):
        scene = XenoferaScene(A="poach; bay small", B="re_poach; bay small+sootmouse", twists={"stout": stout})
        scene.play("A act: poach>sootmouse", "B react: re_poach", "A battle: A#3 A#4 ready", "B battle: B#3 B#4 ready")
        scene.play("B remove: 3").told("wins_battle", who=winner).left_open()


@proves("X15.7")
def test_three_creatures_are_in_sight() -> None:
    assert len(fresh("xenofera", sight=3).table.zones[SIGHT]) == 3
