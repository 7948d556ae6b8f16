"""The goals of each game, in scenes that are played."""

from game.match.course import course_of
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.rulesets.goals import Course, Progress
from game.table.choices import CONCEDE
from game.table.events import Announced, Began, Counted, Moved
from game.words import Words
from tests.flask_language import FlaskScene
from tests.quaeleon_language import QuaeleonScene
from tests.table_language import LETTERS, Scene
from tests.territory_language import TerritoryScene
from tests.xenofera_language import XenoferaScene

SPARE = "red: red | red: red"


def come(scene: Scene, goal: str, seat: str = "A", n: int = 1) -> Progress:
    """How far somebody has come in a scene."""
    match: Match = scene.match
    return match.ruleset.goals[goal].progress(course_of(match), LETTERS.index(seat), n)


def done(scene: Scene, goal: str, seat: str = "A", n: int = 99) -> int:
    """How much is done of a goal that asks for very much."""
    return come(scene, goal, seat, n).done


def is_lost(scene: Scene, goal: str, seat: str = "A", n: int = 1) -> bool:
    return come(scene, goal, seat, n).is_lost


# -- Creature Quellector -----------------------------------------------------------------------------------------------


def test_fights_are_won_and_lost() -> None:
    scene = Scene(A=f"red: red red | {SPARE}", B=f"red: | {SPARE}", C=f"red: red red red | {SPARE}")
    assert not is_lost(scene, "no_fight_lost", "B")
    scene.fight("A1", "B1").wins("A").play("A keep: A1").nobody_stops()
    assert [is_lost(scene, "no_fight_lost", seat) for seat in "ABC"] == [False, True, False]
    assert [done(scene, "fights_won", seat) for seat in "ABC"] == [1, 0, 0]
    assert [done(scene, "duels", seat) for seat in "ABC"] == [1, 0, 0]
    assert [done(scene, "defences", seat) for seat in "ABC"] == [0, 0, 0]
    assert [done(scene, "cards", seat) for seat in "ABC"] == [4, 2, 3]
    scene.fight("B2 B3", "C1 C2").wins("C").play("C keep: C1").nobody_stops()
    assert [done(scene, "fights_won", seat) for seat in "ABC"] == [1, 0, 1]
    assert [done(scene, "duels", seat) for seat in "ABC"] == [1, 0, 0]
    assert [done(scene, "defences", seat) for seat in "ABC"] == [0, 0, 1]


def test_rivals_are_counted_once() -> None:
    scene = Scene(A=f"red: red red red | red: red red red | {SPARE}", B=f"red: | {SPARE} | {SPARE}")
    scene.fight("A1", "B1").play("A keep: A1").nobody_stops()
    scene.fight("B2", "A2").wins("A").play("A keep: A2").nobody_stops()
    assert (done(scene, "fights_won"), done(scene, "rivals"), done(scene, "defences")) == (2, 1, 1)


def test_a_tie_counts_for_whom_it_goes_to() -> None:
    scene = Scene(A=f"red: red | {SPARE}", B=f"red: red | {SPARE}").fight("A1", "B1").play("B keep: B1")
    assert (done(scene, "fights_won", "A"), done(scene, "fights_won", "B")) == (0, 1)
    scene.nobody_stops()
    bold = Scene(A=f"red: red | {SPARE}", B=f"red: red | {SPARE}", twists={"bold": True}).fight("A1", "B1")
    assert (done(bold, "fights_won", "A"), done(bold, "fights_won", "B")) == (1, 0)


def test_who_is_done_first() -> None:
    scene = Scene(A=f"red: red red | {SPARE}", B=f"red: | {SPARE}", C=f"red: | {SPARE}")
    scene.fight("A1", "B1").play("A keep: A1")
    assert come(scene, "first_done") == Progress(0)
    assert come(scene, "never_done") == Progress(1)
    scene.play("A stop: done")
    assert come(scene, "first_done").is_reached
    assert is_lost(scene, "never_done")
    assert is_lost(scene, "first_done", "B")
    assert not is_lost(scene, "never_done", "B")
    scene.play("B stop: done").left_open()
    assert come(scene, "first_done").is_reached
    assert is_lost(scene, "first_done", "B")


def test_with_several_deals_one_is_enough_to_be_the_first() -> None:
    rest = " | red:" * 3
    scene = Scene(A=f"red: red red | red: red {rest}", B=f"red: | red: red {rest}", twists={"deals": 3})
    scene.fight("A1", "B1").play("A keep: A1", "A stop: done").told("next_deal", n=2, m=3).left_open()
    assert come(scene, "first_done").is_reached
    assert come(scene, "first_done", "B") == Progress(0), "two deals are to come"
    course, goal = course_of(scene.match), scene.match.ruleset.goals["first_done"]
    later = type(course)(course.table, [*course.chapters, [Announced("quellector.tell.done", {"who": 1}, 3)]], [], 1)
    assert goal.progress(later, 1, 1).is_reached, "B is the first in the second deal"


def test_whoever_must_be_done_is_done() -> None:
    scene = Scene("fire water bug air", A=f"red: green! red | {SPARE}", B=f"red: | {SPARE}", C=f"red: | {SPARE}")
    scene.fight("A1", "B1").play("A action: bug", "A keep: A1").told("must_be_done", who=0).left_open()
    assert come(scene, "first_done").is_reached
    assert is_lost(scene, "never_done")
    assert is_lost(scene, "first_done", "B")


def test_actions_and_their_types() -> None:
    scene = Scene(A=f"red: red! red! | {SPARE}", B=f"red: | {SPARE}").fight("A1", "B1")
    assert (done(scene, "actions"), done(scene, "types"), is_lost(scene, "no_action")) == (0, 0, False)
    scene.play("A action: fire")
    assert (done(scene, "actions"), done(scene, "types"), is_lost(scene, "no_action")) == (1, 1, True)
    assert (done(scene, "actions", "B"), is_lost(scene, "no_action", "B")) == (0, False)
    scene.left_open()
    told = [scene._sentences("acts")[0]] * 2
    course = course_of(scene.match)
    twice = type(course)(course.table, [told], [], 1)
    goals = scene.match.ruleset.goals
    assert (goals["actions"].progress(twice, 0, 9).done, goals["types"].progress(twice, 0, 9).done) == (2, 1)


# -- Flask -------------------------------------------------------------------------------------------------------------


def test_what_is_left_at_the_end() -> None:
    scene = FlaskScene(A="R1; deck R1 | R1 | R1", B="B1", has={"A": "1 2 3 0"})
    assert (done(scene, "cards_left"), done(scene, "resources_left")) == (3, 6)
    assert (done(scene, "cards_left", "B"), done(scene, "resources_left", "B")) == (2, 12)
    scene.left_open()


def test_what_attacks_take_and_from_whom() -> None:
    scene = FlaskScene(A="R1 | R1", B="B1", has={"A": "3 3 3 3", "B": "2 2 0 0"})
    assert come(scene, "unhurt", "B").is_reached
    scene.play("A play: A1", "B lose: red", "B lose: blue")
    assert (done(scene, "resources_taken"), done(scene, "resources_taken", "B")) == (2, 0)
    assert (is_lost(scene, "unhurt", "B"), is_lost(scene, "unhurt")) == (True, False)
    scene.play("A play: A2").left_open()
    assert done(scene, "resources_taken") == 4, "what is lost all at once counts, too"


def test_different_cards_and_their_brews() -> None:
    scene = FlaskScene(A="R1 | R1 | Y1 R1", B="B1", has={"A": "9 9 9 9", "B": "9 9 9 9"}, twists={"deep": True})
    scene.play("A play: A1", "B lose: red", "B lose: red", "A play: A2", "B lose: red", "B lose: red")
    assert (done(scene, "kinds"), done(scene, "brews"), done(scene, "kinds", "B")) == (1, 1, 0)
    scene.play("A play: A3", "B lose: red", "B lose: red").left_open()
    assert (done(scene, "kinds"), done(scene, "brews")) == (2, 2)


def test_reactions_count_in_the_turns_of_others() -> None:
    scene = FlaskScene(A="R1", B="B1; set G2 R1", has={"B": "3 3 3 3"})
    scene.play("A play: A1", "B react_to_card: B2", "A lose: red", "A lose: red").left_open()
    assert (done(scene, "reactions", "B"), done(scene, "reactions", "A")) == (1, 0)
    deep = FlaskScene(A="R1", B="B1; set G2 R1 | +R1", has={"B": "3 3 3 3"})
    deep.play("A play: A1", "B react_to_card: B2", *["A lose: red", "A lose: blue"] * 2).left_open()
    assert done(deep, "reactions", "B") == 1, "what lies under it is no other Reaction"
    own = FlaskScene(A="; set G2 R1", B="B1").play("A play: A1", "B lose: red", "B lose: red").left_open()
    assert done(own, "reactions") == 0
    two = FlaskScene(A="R1", B="B1; set G2 R1 | G2 R1", has={"A": "9 9 9 9", "B": "9 9 9 9"}).play("A play: A1")
    two.play(*["B react_to_card: B2", "A lose: red", "A lose: red", "B react_to_card: B3"]).left_open()
    assert done(two, "reactions", "B") == 2


def test_whoever_has_nothing_left_has_lost_what_they_strove_for() -> None:
    scene = FlaskScene(A="R1", B="B1", C="B1", has={"B": "1 1 0 0"})
    scene.play("A play: A1", "A drain_whom: B")
    assert not is_lost(scene, "no_spill", "B"), "the turn is not over"
    scene.play("A play: end_turn").left_open()
    assert [is_lost(scene, "no_spill", seat) for seat in "ABC"] == [False, True, False]


def test_what_spills() -> None:
    scene = FlaskScene(A="", B="", has={"A": "9 1 3 6", "B": "6 0 0 0"})
    assert done(scene, "of_a_colour") == 9
    scene.play("A play: end_turn", "B increase: red").left_open()
    assert (is_lost(scene, "no_spill"), is_lost(scene, "no_spill", "B")) == (True, False)
    assert (done(scene, "of_a_colour"), done(scene, "of_a_colour", "B")) == (9, 7)


def test_what_sabotage_costs() -> None:
    scene = FlaskScene(A="R2", B="B1 | B1 | B1").play("A play: A1", "B lose_card: B1", "B lose_card: B2").left_open()
    assert (done(scene, "sabotaged"), done(scene, "sabotaged", "B")) == (2, 0)


def test_a_single_resource_at_any_time() -> None:
    for lost, is_near in (("red red", True), ("red blue", False)):
        scene = FlaskScene(A="R1", B="B1", has={"A": "3 3 3 3", "B": "2 1 0 0" if is_near else "2 1 1 0"})
        assert done(scene, "brink", "B") == 0
        scene.play("A play: A1", *[f"B lose: {colour}" for colour in lost.split()]).left_open()
        assert (done(scene, "brink", "B"), done(scene, "brink")) == (int(is_near), 0)


def test_what_is_paid_at_once_is_looked_at_when_all_of_it_is() -> None:
    scene = FlaskScene(A="R1", B="B1", has={"A": "2 0 0 0"}).left_open()
    paid = [Announced("flask.tell.pays", {"who": 0, "n": 1, "type": "red"}, 3), Counted("red", (0,), 2, 1)]
    rest = [Announced("flask.tell.pays", {"who": 0, "n": 1, "type": "red"}, 3), Counted("red", (0,), 1, 0)]
    gain = [Announced("flask.tell.gains", {"who": 0, "n": 2, "type": "red"}, 3), Counted("red", (0,), 0, 2)]
    between = [Began("phase", {"name": "end"})]
    goal = scene.match.ruleset.goals["brink"]
    for events, expected in (([*paid, *rest, *between, *gain], 0), ([*paid, *between, *rest, *gain], 1)):
        assert goal.progress(Course(scene.match.table, [events], [], 1), 0, 1).done == expected


def test_sabotage_costs_what_there_was_and_nothing_that_goes_later() -> None:
    """Of three cards that are asked for, two are there; what is discarded after a draw was no longer owed."""
    scene = FlaskScene(A="R2", B="B1").left_open()
    told = "flask.tell."
    asked = Announced(told + "sabotages", {"who": 0, "whom": 1, "n": 3}, 3)
    gone = Announced(told + "discards", {"who": 1, "card": 9}, 3)
    deck = Announced(told + "discards_from_deck", {"who": 1, "card": 8}, 3)
    drawn = Moved(None, ("deck", 1), ("hand", 1), None, 0)
    others = Announced(told + "discards", {"who": 0, "card": 1}, 3)
    course = Course(scene.match.table, [[asked, gone], [others, deck], [drawn, gone]], [], 1)
    goal = scene.match.ruleset.goals["sabotaged"]
    assert [goal.progress(course, seat, 9).done for seat in (0, 1)] == [2, 0]


# -- Quaeleon's Quest --------------------------------------------------------------------------------------------------


def test_health_that_is_left_and_that_was_lost() -> None:
    scene = QuaeleonScene(A="30 a5 | wait", B="20 a9", health="50 40")
    assert scene.question() == "A recruit"
    assert (done(scene, "health_left"), done(scene, "health_left", "B")) == (41, 35)
    assert [is_lost(scene, "never_below", "A", n) for n in (41, 42)] == [False, True]
    assert [is_lost(scene, "never_below", "B", n) for n in (35, 36)] == [False, True]
    assert (done(scene, "hard_blow"), done(scene, "hard_blow", "B")) == (5, 9)
    scene.left_open()


def test_the_hardest_blow_is_what_one_has_lost() -> None:
    scene = QuaeleonScene(A="30 a9 | 30 a6 | wait", B="40 d4", health="50 40")
    assert done(scene, "hard_blow") == 5, "four were stopped, and the second blow was weaker"
    scene.left_open()
    of_two = QuaeleonScene(A="30 a5 | wait", B="40 d9", C="35 d1").left_open()
    assert done(of_two, "hard_blow") == 4, "B withstands, C does not"
    other = QuaeleonScene(A="30 a5 | wait", B="35 d1", C="40 d9").left_open()
    assert (done(other, "hard_blow"), done(other, "hard_blow", "C")) == (4, 0), "it was no attack of C"
    stopped = QuaeleonScene(A="30 a3 | wait", B="40 d4").left_open()
    assert done(stopped, "hard_blow") == 0
    attack = Announced("quaeleon.tell.attacks", {"who": 0, "whom": (1,), "n": 5}, 3)
    losses = [Announced("quaeleon.tell.loses", {"who": 1, "n": n}, 3) for n in (4, 9)]
    course = Course(stopped.match.table, [[attack, *losses]], [], 1)
    goal = stopped.match.ruleset.goals["hard_blow"]
    assert goal.progress(course, 0, 99).done == 4, "what is lost after the blow is lost to something else"


def test_who_falls_in_whose_turn() -> None:
    scene = QuaeleonScene(A="30 a5", B="20 d0", health="50 5").asks("over")
    assert come(scene, "knock_outs").is_reached
    assert come(scene, "last_blow").is_reached
    assert is_lost(scene, "knock_outs", "B")
    assert is_lost(scene, "health_left", "B")
    third = QuaeleonScene(A="30 a5 | wait", B="20 d1", C="10 d1", health="50 5 50").left_open()
    assert (done(third, "knock_outs"), done(third, "knock_outs", "C")) == (1, 0)
    assert all(come(third, goal.key, "B").is_lost for goal in third.match.ruleset.goals.values())
    assert not is_lost(third, "win", "C")
    assert done(third, "last_blow") == 0


def test_the_last_blow_is_that_of_the_last_to_fall() -> None:
    scene = QuaeleonScene(A="30 a5", B="20 d0", health="50 5").asks("over")
    falls = [Announced("quaeleon.tell.falls", {"who": 1}, 3)]
    before = [Began("turn", {"who": 1}), *falls]
    goal = scene.match.ruleset.goals["last_blow"]
    for whose, expected in ((0, 1), (1, 0)):
        course = Course(scene.match.table, [before, [Began("turn", {"who": whose}), *falls]], [], 1)
        assert goal.progress(course, 0, 1).done == expected


def test_whose_cards_destroy_each_other_fell_no_opponent() -> None:
    scene = QuaeleonScene(A="30 d1 | wait", B="20 d1", C="10 d1").left_open()
    falls = [Announced("quaeleon.tell.annihilate", {"cards": ()}, 7), Announced("quaeleon.tell.falls", {"who": 2}, 7)]
    begun = [Began("turn", {"who": 0}), Announced("quaeleon.tell.falls", {"who": 1}, 7)]
    course = Course(scene.match.table, [begun, falls], [], 1)
    assert [scene.match.ruleset.goals["knock_outs"].progress(course, seat, 9).done for seat in (0, 1, 2)] == [1, 0, 0]


def test_stacks_of_a_size() -> None:
    scene = QuaeleonScene(A="; hand 30 d1 | 20 d1 | 10 d1 | 9 d1 | 8 d1 | 7 d1", B="; hand 5 d1 | wait")
    scene.play("A stack: A1 A2 A3 A4 A5 ready", "B stack: B2 ready").left_open()
    assert (done(scene, "full_stacks"), done(scene, "full_stacks", "B")) == (1, 0)
    assert [is_lost(scene, "small_stacks", "A", n) for n in (4, 5)] == [True, False]
    assert [is_lost(scene, "small_stacks", "B", n) for n in (0, 1)] == [True, False]


def test_who_swaps() -> None:
    scene = QuaeleonScene(A="; hand 30 d1 | 20 d1", B="; hand 5 d1 | wait", round_zero=True)
    scene.play("A swap: A1 ready", "B swap: ready").left_open()
    assert (is_lost(scene, "no_swap"), is_lost(scene, "no_swap", "B")) == (True, False)


def test_healing_recruiting_and_families() -> None:
    scene = QuaeleonScene(A="30 h3 | 20 h4 | kilnox | wait | wait", B="10 d1", health="20 50")
    scene.play("A recruit: P1").left_open()
    assert (done(scene, "healed"), done(scene, "healed", "B")) == (7, 0)
    assert (done(scene, "recruits"), done(scene, "recruits", "B")) == (1, 0)
    assert (done(scene, "families"), done(scene, "families", "B")) == (2, 1)


# -- Territory ---------------------------------------------------------------------------------------------------------


def test_lands_and_biomes() -> None:
    scene = TerritoryScene("forest lake", A="; at1 5; at2 5; claimed forest | swamp", B="; at1 3")
    assert scene.match.table.outcome is not None or scene.left_open()
    assert (done(scene, "lands"), done(scene, "biomes"), done(scene, "in_a_round")) == (4, 3, 2)
    assert (done(scene, "lands", "B"), done(scene, "in_a_round", "B")) == (0, 0)
    assert done(scene, "power") == 5


def test_a_creature_alone_against_others() -> None:
    scene = TerritoryScene(
        "forest lake ocean plain", A="; at1 5; at2 5; at3 4 | 4; at4 5", B="; at1 3 | 1; at3 1; at4 1"
    )
    assert scene.claimed("A:L1 A:L2 A:L3 A:L4") is scene
    assert done(scene, "alone") == 2, "at the lake nobody was, at the ocean two were"
    assert done(scene, "alone", "B") == 0
    assert done(scene, "own_creature") == 4, "all of them are made for the scene"


def test_lands_of_a_round_are_those_of_one() -> None:
    scene = TerritoryScene("forest", A="5", B="3", deck="lake").left_open()
    assert (done(scene, "power"), done(scene, "in_a_round")) == (0, 0)
    claim = Announced("territory.tell.claims", {"who": 0, "card": 0}, 3)
    began, fought = Began("turn", {"who": 0}), Began("phase", {"name": "combat"})
    course = Course(scene.match.table, [[began, fought, claim], [began, fought, claim, fought, claim]], [], 2)
    assert scene.match.ruleset.goals["in_a_round"].progress(course, 0, 9).done == 2


def test_ours_are_no_creatures_of_ones_own() -> None:
    scene = TerritoryScene("forest lake", A="; at1 5", B="; at2 3")
    course = course_of(scene.match)
    designs = scene.match.table.config.designs
    assert done(scene, "own_creature") == 1
    ours = type(course)(course.table, course.chapters, course.before, 1)
    object.__setattr__(designs[0], "key", "teapot")
    assert scene.match.ruleset.goals["own_creature"].progress(ours, 0, 9).done == 0


def test_abilities_and_whom_they_knock_out() -> None:
    scene = TerritoryScene("forest", A="; at1 5 (attack 4 [rest 1])", B="; at1 4 | 1", deck="lake")
    assert (done(scene, "abilities"), is_lost(scene, "no_ability")) == (0, False)
    scene.play("A ability: A1", "A target: B1").left_open()
    assert (done(scene, "abilities"), is_lost(scene, "no_ability")) == (1, True)
    assert (done(scene, "abilities", "B"), is_lost(scene, "no_ability", "B")) == (0, False)
    assert (is_lost(scene, "no_knock_out", "B"), is_lost(scene, "no_knock_out")) == (True, False)


def test_lands_that_are_spent() -> None:
    scene = TerritoryScene("forest", A="; at1 5; resting 4 rest2; claimed lake", B="; at1 3", deck="lake")
    assert not is_lost(scene, "nothing_spent")
    hurried = TerritoryScene("forest", A="; at1 5; resting 4 rest1", B="; at1 3", deck="lake lake")
    hurried.play("A recover: A2").told("hurries", who=0).left_open()
    assert is_lost(hurried, "nothing_spent")
    scene.play("A recover: A2")
    assert (is_lost(scene, "nothing_spent"), is_lost(scene, "nothing_spent", "B")) == (True, False)
    scene.left_open()


def test_whoever_concedes_loses_all() -> None:
    scene = TerritoryScene("forest", A="5", B="3", C="2", deck="lake").concede("C").left_open()
    assert all(come(scene, key, "C").is_lost for key in scene.match.ruleset.goals)
    assert not is_lost(scene, "win")


# -- Xenofera ----------------------------------------------------------------------------------------------------------


def test_what_lies_in_the_bay() -> None:
    bay = "small+sootmouse medium+pumicepig small+gossipquail huge+calderon"
    scene = XenoferaScene(A=f"; crew cook vet; bay {bay} large", B="; bay small").left_open()
    assert (done(scene, "of_a_planet"), done(scene, "planets"), done(scene, "large")) == (3, 2, 1)
    assert (done(scene, "caught"), done(scene, "whole_crew")) == (4, 2)
    assert come(scene, "full_cages", "A", 4) == Progress(3, 4), "one of five is empty"
    assert come(scene, "full_cages", "A", 9) == Progress(4, 9)
    full = XenoferaScene(A=f"; bay {bay}", B="; bay small").left_open()
    assert come(full, "full_cages", "A", 4).is_reached
    assert come(full, "full_cages", "A", 5) == Progress(4, 5)
    assert come(full, "full_cages", "B", 1) == Progress(0, 1)
    assert (done(full, "of_a_planet", "B"), done(full, "planets", "B")) == (0, 0)
    large = XenoferaScene(A="; bay large+basaltusk medium+pumicepig", B="; bay small").left_open()
    assert done(large, "large") == 1


def test_attacks_that_work() -> None:
    scene = XenoferaScene(A="poach; bay large", B="; bay small+sootmouse")
    assert not is_lost(scene, "no_attack")
    scene.play("A act: poach>sootmouse", "B react: pass").left_open()
    assert (done(scene, "raids"), done(scene, "raids", "B")) == (1, 0)
    assert (is_lost(scene, "not_raided", "B"), is_lost(scene, "not_raided")) == (True, False)
    assert (is_lost(scene, "no_attack"), is_lost(scene, "no_attack", "B")) == (True, False)


def test_every_kind_of_raid_is_one() -> None:
    scene = XenoferaScene(A="", B="; bay small").left_open()
    own = scene.match.ruleset.goals
    for word in ("poaches", "releases", "wins_over", "hauls", "breaks"):
        assert Words().has(f"xenofera.tell.{word}")
        told = Announced(f"xenofera.tell.{word}", {"who": 0, "whom": 1}, 3)
        course = Course(scene.match.table, [[told]], [], 1)
        assert [own["raids"].progress(course, seat, 9).done for seat in (0, 1)] == [1, 0], word
        assert [own["not_raided"].progress(course, seat, 0).is_lost for seat in (0, 1)] == [False, True], word


def test_whoever_gives_up_has_lost_what_they_strove_for() -> None:
    rules = ruleset("xenofera")
    match = Match(rules, [Seat(), Seat(), Seat()], rules.quick_options(), 1, 0)
    match.answer(1, CONCEDE)
    assert not match.is_over
    course = course_of(match)
    assert [rules.goals["not_raided"].progress(course, seat, 0).is_lost for seat in range(3)] == [False, True, False]


def raid(removed: int, theirs: str) -> Scene:
    """A attacks with 4 and 6, the cards lie as they were laid and the decoy last; B removes one of them."""
    scene = XenoferaScene(A="poach; bay large", B="; bay small+sootmouse; alarm", draws=(0, 0, 0))
    scene.play("A act: poach>sootmouse", "B react: ring", "A battle: A#4 A#6 ready", f"B battle: {theirs} ready")
    return scene.play(f"B remove: {removed}").left_open()


def test_battles_and_the_decoy() -> None:
    outcomes = {removed: raid(removed, "B#1 B#2") for removed in (1, 2, 3)}
    for scene in outcomes.values():
        is_decoy = bool(scene._sentences("decoy_removed"))
        assert (done(scene, "battles"), done(scene, "battles", "B")) == (1, 0)
        assert (done(scene, "decoy"), done(scene, "decoy", "B")) == (int(is_decoy), 0)
    assert sum(bool(scene._sentences("decoy_removed")) for scene in outcomes.values()) == 1
    decoyed = next(removed for removed, scene in outcomes.items() if scene._sentences("decoy_removed"))
    lost = raid(decoyed, "B#5 B#6")
    assert (done(lost, "battles"), done(lost, "battles", "B"), done(lost, "decoy")) == (0, 1, 0)
    assert not is_lost(lost, "not_raided", "B")


def test_a_decoy_counts_for_its_own_battle() -> None:
    scene = XenoferaScene(A="", B="; bay small").left_open()
    words = ("attacks", "decoy_removed", "wins_battle", "attacks", "wins_battle")
    events = [
        Announced(f"xenofera.tell.{word}", {"who": 0, "whom": 1 - (word == "decoy_removed")}, 3) for word in words
    ]
    for times in (1, 2):
        course = Course(scene.match.table, [events] * times, [], 1)
        assert scene.match.ruleset.goals["decoy"].progress(course, 0, 9).done == times
        assert scene.match.ruleset.goals["battles"].progress(course, 0, 9).done == 2 * times


def test_locks_that_are_fastened() -> None:
    scene = XenoferaScene(A="lock; huntsman smith; crew vet; bay small", B="; bay small", utility="cook cook cook")
    while scene.question() != "A build":
        scene.play(f"{scene.question()}: done")
    workers = [choice for choice in scene.table.choices(0) if choice[0] == "card"]
    scene.match.answer(0, workers[0])
    assert (done(scene, "locks"), done(scene, "locks", "B")) == (1, 0)


def test_who_calls_the_last_round() -> None:
    cages = " ".join(
        f"small+{one}" for one in ("sootmouse", "gossipquail", "pocketmole", "gulliver", "clamour", "bodger")
    )
    ship, deck = f"; bay {cages}", "cook " * 20
    for answer, is_called in (("call", True), ("pass", False)):
        scene = XenoferaScene(A=ship, B=ship, length="short", utility=deck)
        while scene.question() != "A call":
            word = {"supply": "refill", "discard": "ready"}.get(scene.question().split()[1], "done")
            scene.play(f"{scene.question()}: {word}")
        assert come(scene, "calls") == Progress(0)
        scene.play(f"A call: {answer}").left_open()
        assert come(scene, "calls").is_reached is is_called
        assert is_lost(scene, "calls", "B") is is_called


def test_collections_are_counted_once_they_lie_open() -> None:
    bay = "small+sootmouse small+pumicepig"
    scene = XenoferaScene(
        A="; bay small+sootmouse medium+pumicepig; goals ashkar_pair thal_pair", B="; bay small", utility="cook"
    )
    assert done(scene, "complete") == 0, bay
    assert not is_lost(scene, "full_cages", "B")
    while scene.table.outcome is None:
        scene.end_turn()
    assert (done(scene, "complete"), done(scene, "complete", "B")) == (1, 0)
    assert (come(scene, "full_cages", n=2).is_reached, is_lost(scene, "full_cages", "B")) == (True, True)
    assert scene.match.ruleset.goals["complete"].is_shown is False
