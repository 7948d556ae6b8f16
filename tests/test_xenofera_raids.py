"""Xenofera's attacks, battles and Immediates, sentence by sentence."""

import pytest

from game.rulesets.phrases import Phrase, phrase
from game.rulesets.xenofera.utility import AT_BAY, ATTACKS, DECK, Kind
from game.table.events import Turned
from tests.xenofera_language import XenoferaScene, proves

SAME_ORDER = (0, 0, 0)
"""Draws with which the attacker's cards lie as they came: the decoy, then the two that were chosen."""

PREY = {"poach": "sootmouse", "release": "sootmouse", "headhunt": "vet", "haul": "medium", "sabotage": "alarm"}
"""What each attack is aimed at where B has one of everything."""

REACTIONS = [one for one, _ in DECK if one.kind is Kind.REACTION]
OTHERS = {attack: [one.key for one in REACTIONS if attack not in one.answers] for attack in ATTACKS}
"""The Reactions that do not answer an attack."""

BAY = "; crew vet; bay small+sootmouse medium"


def raid(attack: str, *, reaction: bool = True, alarm: bool = True, **also: str) -> XenoferaScene:
    """A attacks B, who has one of everything."""
    hand = f"re_{attack}" if reaction else "lock"
    guard = "; alarm" if alarm else ""
    ours = also.pop("A", f"{attack}; bay large")
    return XenoferaScene(A=ours, B=hand + BAY + guard, utility="cook " * 8, draws=SAME_ORDER, **also)


def fought(scene: XenoferaScene, ours: str, theirs: str, removed: int = 1) -> XenoferaScene:
    """A and B fight with these two numbers each; B removes a card."""
    a, b = (" ".join([f"{letter}#{n}" for n in numbers.split()]) for letter, numbers in (("A", ours), ("B", theirs)))
    scene.play(f"A battle: {a} ready", f"B battle: {b} ready", f"B remove: {removed}")
    return scene


# -- What attacks do -------------------------------------------------------------------------------------------------


def worked(attack: str, scene: XenoferaScene) -> None:
    """The attack has had its effect."""
    match attack:
        case "poach":
            scene.caged("large+sootmouse", "small").told("poaches", who=0, whom=1)
        case "release":
            scene.caged("small").lies("sight", "sootmouse").told("releases", who=0, whom=1)
        case "headhunt":
            scene.lies("crew A", "vet").lies("crew B", "").told("wins_over", who=0, whom=1)
        case "haul":
            scene.lies("bay A", "large medium").told("hauls", who=0, whom=1)
        case "sabotage":
            scene.lies("alarm B", "").told("breaks", who=0, whom=1)


def failed(attack: str, scene: XenoferaScene) -> None:
    """The attack has had no effect."""
    scene.lies("bay A", "large").lies("crew B", "vet").caged("small+sootmouse").lies("alarm B", "alarm").lies(
        "sight", ""
    )


@proves("X9.1", "X9.4", "X9.7", "X9.8", "X9.9", "X9.10", "X9.11")
@pytest.mark.parametrize("attack", ATTACKS)
def test_an_attack_works_when_nobody_fights(attack: str) -> None:
    scene = XenoferaScene(A=f"{attack}; bay large", B=f"re_{attack}{BAY}; alarm")
    target = PREY[attack]
    scene.play(f"A act: {attack}>{target}").told("attacks", who=0, whom=1).told("aims", card=scene.labels[target])
    scene.play("B react: pass").told("lets_happen", who=1)
    worked(attack, scene)
    assert scene.labels[attack] in scene.table.zones["used",]
    assert scene.table.counters["actions",] == 1
    scene.lies("hand B", f"re_{attack}").left_open()


@proves("X9.2", "X9.4", "X9.5")
@pytest.mark.parametrize("attack", ATTACKS)
def test_a_reaction_that_wins(attack: str) -> None:
    scene = raid(attack).play(f"A act: {attack}>{PREY[attack]}", f"B react: re_{attack}").told("reacts", who=1)
    fought(scene, "1 2", "5 6").told("wins_battle", who=1, whom=0).told("draws_for_winning", who=1, n=1)
    failed(attack, scene)
    scene.lies("hand B", "cook").lies("used", f"{attack} re_{attack}").asks("A act").left_open()


@proves("X9.1", "X9.2", "X9.4")
@pytest.mark.parametrize("attack", ATTACKS)
def test_a_reaction_that_loses(attack: str) -> None:
    scene = raid(attack).play(f"A act: {attack}>{PREY[attack]}", f"B react: re_{attack}")
    fought(scene, "5 6", "1 2").told("wins_battle", who=0, whom=1).not_told("draws_for_winning")
    worked(attack, scene)
    scene.lies("hand B", "").left_open()


@proves("X9.2")
@pytest.mark.parametrize("attack", ATTACKS)
def test_only_a_reaction_that_answers_this_attack(attack: str) -> None:
    hand = " ".join([f"re_{one}" for one in ATTACKS])
    scene = XenoferaScene(A=f"{attack}; bay large", B=hand + BAY + "; alarm")
    scene.play(f"A act: {attack}>{PREY[attack]}")
    for one in OTHERS[attack]:
        scene.refused(f"B react: re_{one}", "no_match")
    answers = [f"re_{one}" for one in ATTACKS if one not in OTHERS[attack]]
    assert len(answers) >= 3
    scene.may("B react", " ".join([*answers, *(["ring"] if attack in AT_BAY else []), "pass"])).left_open()


def test_every_reaction_answers_all_attacks_but_one_and_says_which() -> None:
    assert [one.key for one in REACTIONS] == list(ATTACKS)
    for one in REACTIONS:
        assert one.answers[0] == one.key
        (but,) = set(ATTACKS) - set(one.answers)
        assert one.phrases == (phrase("xenofera.reaction.text", but=Phrase(f"xenofera.action.{but}.name")),)


@proves("X9.3")
@pytest.mark.parametrize("attack", ["poach", "release", "haul", "sabotage"])
def test_an_alarm_guards_the_bay(attack: str) -> None:
    scene = (
        raid(attack, reaction=False).play(f"A act: {attack}>{PREY[attack]}", "B react: ring").told("alarm_rings", who=1)
    )
    fought(scene, "1 2", "5 6").not_told("draws_for_winning")
    failed(attack, scene)
    scene.lies("hand B", "lock").left_open()


@proves("X9.3")
def test_an_alarm_does_not_guard_the_quarters() -> None:
    scene = raid("headhunt", reaction=False)
    scene.draws.clear()
    scene.table.fate = scene.match.table.fate = None
    scene.play("A act: headhunt>vet").may("B react", "pass").left_open()


@proves("X9.3")
def test_without_an_alarm_or_a_reaction_nobody_fights() -> None:
    scene = XenoferaScene(A="poach; bay large", B="lock" + BAY)
    scene.play("A act: poach>sootmouse").may("B react", "pass").left_open()


@proves("X9.6")
def test_one_battle_for_an_attack() -> None:
    scene = raid("poach").play("A act: poach>sootmouse", "B react: ring")
    fought(scene, "5 6", "1 2").asks("A act")
    worked("poach", scene)
    scene.lies("hand B", "re_poach").left_open()


@proves("X9.7")
def test_poaching_takes_a_free_cage_of_the_size() -> None:
    scene = XenoferaScene(A="poach; bay small medium+pocketmole", B="; bay large+pumicepig small+sootmouse")
    scene.refused("A act: poach>pumicepig", "no_room_for_it").play("A act: poach>sootmouse", "B react: pass")
    scene.caged("small+sootmouse", "small.2").left_open()
    several = XenoferaScene(A="poach; bay small medium", B="; bay small+sootmouse")
    several.play("A act: poach>sootmouse", "B react: pass", "A house: sootmouse>medium").caged(
        "medium+sootmouse"
    ).left_open()


@proves("X9.8")
def test_who_is_set_free_may_be_caught() -> None:
    scene = XenoferaScene(A="release; crew vet; bay small", B="; bay small+sootmouse", utility="lock")
    scene.play("A act: release>sootmouse", "B react: pass", "A act: done", "A build: done", "A capture: sootmouse>vet")
    scene.caged("small+sootmouse", "small.2").left_open()


@proves("X9.9")
def test_who_is_headhunted_comes_unused_and_needs_room() -> None:
    scene = XenoferaScene(A="headhunt small; crew cook navigator rigger netter lookout", B="; crew vet")
    scene.play("A act: headhunt>vet", "B react: pass", "A make_room: netter").lies("used", "headhunt netter")
    scene.lies("crew A", "cook navigator rigger lookout vet").play("A act: done", "A build: small>vet").left_open()


@proves("X9.10")
def test_a_cage_comes_with_its_lock_into_free_room() -> None:
    scene = XenoferaScene(A="haul", B="; bay medium+lock small+sootmouse").refused("A act: haul>small", "occupied")
    scene.play("A act: haul>medium", "B react: pass").caged("medium+lock").lies("bay A", "medium lock").left_open()
    full = " ".join(["small+sootmouse"] * 10)
    XenoferaScene(A=f"haul; bay {full}", B="; bay medium").refused("A act: haul>medium", "bay_full").left_open()


@proves("X9.11")
def test_a_lock_is_broken() -> None:
    scene = XenoferaScene(A="sabotage", B="; bay small+lock+sootmouse; alarm").play(
        "A act: sabotage>lock", "B react: pass"
    )
    scene.caged("small+sootmouse").lies("used", "sabotage lock").lies("alarm B", "alarm").left_open()


@proves("X9.12")
def test_a_lock_keeps_its_creature() -> None:
    scene = XenoferaScene(A="poach release; bay large", B="; bay small+lock+sootmouse")
    scene.refused("A act: poach>sootmouse", "locked").refused("A act: release>sootmouse", "locked").left_open()


# -- Battles ---------------------------------------------------------------------------------------------------------


def turned(scene: XenoferaScene, seat: str) -> list[int]:
    """The cards that were turned up before a player in the last line of the script."""
    return [event.card for event in scene.saw(seat) if isinstance(event, Turned)]


@proves("X10.1", "X10.2", "X10.3")
def test_three_against_two() -> None:
    scene = raid("poach").play("A act: poach>sootmouse", "B react: ring")
    scene.refused("A battle: A#0", "decoy_comes_along").refused("A battle: ready", "two_cards")
    scene.refused("B battle: B#0", "no_decoy").play("A battle: A#3 A#4 ready").refused("B battle: ready", "two_cards")
    seen = scene.match.view(1).table
    assert not seen.zones["laid", 0]
    scene.play("B battle: B#1 B#2").refused("B battle: B#3", "two_cards").play("B battle: ready")
    assert len(scene.table.zones["laid", 0]) == 3
    for seat in range(2):
        assert all(card < 0 for card in scene.match.view(seat).table.zones["laid", 0]), "nobody knows which lies where"
    scene.may("B remove", "1 2 3").left_open()
    scene.play("B remove: 2").left_open()


@proves("X10.3")
def test_a_removed_decoy_is_shown_and_a_number_is_not() -> None:
    decoy = raid("poach").play("A act: poach>sootmouse", "B react: ring")
    fought(decoy, "3 4", "1 2", removed=1).told("decoy_removed", whom=0).totals("A7 B3").left_open()
    assert decoy.labels["A#0"] in turned(decoy, "B")
    number = raid("poach").play("A act: poach>sootmouse", "B react: ring")
    fought(number, "3 4", "1 2", removed=3).not_told("decoy_removed").totals("A3 B3")
    assert number.labels["A#4"] not in turned(number, "B")
    number.lies("battle A", "A#0 A#1 A#2 A#4 A#5 A#6").lies("struck A", "A#3").left_open()
    assert not any(number.table.knows(1, number.labels[f"A#{n}"]) for n in range(7) if n != 3)


@proves("X10.4")
def test_ties_go_to_the_attacker() -> None:
    scene = raid("poach").play("A act: poach>sootmouse", "B react: ring")
    fought(scene, "1 6", "3 4").totals("A7 B7").told("wins_battle", who=0)
    worked("poach", scene)
    scene.left_open()
    lost = raid("poach").play("A act: poach>sootmouse", "B react: ring")
    fought(lost, "1 6", "3 5").totals("A7 B8").told("wins_battle", who=1).left_open()


@proves("X10.5", "X11.2")
def test_brawlers_duellists_and_wardens_add() -> None:
    attacker = raid("poach", A="poach; huntsman duellist; crew brawler brawler; bay large")
    attacker.play("A act: poach>sootmouse", "B react: ring")
    fought(attacker, "1 2", "3 4").totals("A7 B7").told("draws_for_winning", who=0, n=2).lies(
        "hand A", "cook cook.2"
    ).left_open()
    warden = XenoferaScene(
        A="poach poach; bay large large",
        B="; huntsman warden; bay small+sootmouse small+pocketmole",
        C="",
        draws=SAME_ORDER,
    )
    warden.play("A act: poach>sootmouse", "B react: warn").told("is_warned", who=1)
    fought(warden, "3 4", "3 4").totals("A7 B8").told("wins_battle", who=1)
    warden.play("A act: poach.2>pocketmole").may("B react", "pass").left_open()


@proves("X11.2")
def test_a_duellist_draws_for_winning_in_defence() -> None:
    scene = XenoferaScene(
        A="poach; bay large",
        B="re_poach; huntsman duellist; bay small+sootmouse",
        utility="cook " * 5,
        draws=SAME_ORDER,
    )
    scene.play("A act: poach>sootmouse", "B react: re_poach")
    fought(scene, "3 4", "3 4").totals("A7 B9").told("draws_for_winning", who=1, n=3).left_open()


@proves("X11.2")
def test_whoever_attacks_a_diplomat_discards_a_card() -> None:
    scene = XenoferaScene(A="poach cook vet; bay large", B="; huntsman diplomat; bay small+sootmouse")
    scene.play("A act: poach>sootmouse", "A toll: vet").lies("used", "poach vet").play("B react: pass").left_open()
    empty = XenoferaScene(A="poach; bay large", B="; huntsman diplomat; bay small+sootmouse")
    empty.play("A act: poach>sootmouse", "B react: pass").caged("large+sootmouse").left_open()


@proves("X10.6", "X10.7")
def test_used_cards_come_back_when_two_are_left() -> None:
    scene = XenoferaScene(
        A="poach poach; bay large large",
        B="; bay small+sootmouse small+pocketmole; alarm; struck 1 2",
        draws=SAME_ORDER * 2,
    )
    scene.play("A act: poach>sootmouse", "B react: ring")
    fought(scene, "5 6", "3 4").lies("struck A", "A#5 A#6").lies("battle A", "A#0 A#1 A#2 A#3 A#4").not_told(
        "refreshed",
    )
    scene.lies("battle B", "B#0 B#5 B#6").lies("struck B", "B#1 B#2 B#3 B#4").play(
        "A act: poach.2>pocketmole", "B react: ring"
    )
    fought(scene, "1 2", "5 6").told("refreshed", who=1).lies("struck B", "")
    scene.lies("battle B", "B#0 B#1 B#2 B#3 B#4 B#5 B#6").lies("battle A", "A#0 A#3 A#4").left_open()


@proves("X10.7")
def test_a_removed_number_is_still_available() -> None:
    scene = XenoferaScene(A="poach; bay large; struck 1 2", B="; bay small+sootmouse; alarm", draws=SAME_ORDER)
    scene.play("A act: poach>sootmouse", "B react: ring")
    fought(scene, "5 6", "3 4", removed=2).lies("battle A", "A#0 A#3 A#4 A#5").lies(
        "struck A", "A#1 A#2 A#6"
    ).left_open()


# -- Immediates ------------------------------------------------------------------------------------------------------


def drawn(immediate: str, **also: str) -> XenoferaScene:
    """A draws an Immediate when refilling, and other cards."""
    also = {"A": "", "B": "", "C": "", **also}
    scene = XenoferaScene(utility=f"lock lock lock {immediate} " + "cook " * 12, **also)
    scene.play("A act: done")
    while scene.question() != "A supply":
        scene.play(f"{scene.question()}: done")
    scene.play("A supply: refill", "A discard: ready").told("draws_immediate", who=0).told("happens")
    return scene


@proves("X8.1")
def test_an_immediate_is_replaced() -> None:
    drawn("meteor").lies("hand A", "lock lock.2 lock.3 cook cook.2 cook.3 cook.4").lies("used", "meteor").left_open()


@proves("X8.3")
def test_meteor() -> None:
    scene = drawn("meteor", sight="sootmouse bodger", creatures="tabbyss owlibi glintfox calderon gempie")
    scene.lies("sight", "tabbyss owlibi glintfox calderon gempie")
    assert sorted(scene.names[card] for card in scene.table.zones["creatures",]) == ["bodger", "sootmouse"]
    scene.left_open()


@proves("X8.2", "X8.4")
def test_supply_drop() -> None:
    scene = drawn("supply_drop").lies("hand B", "cook.6").lies("hand C", "cook.7")
    assert len(scene.table.zones["hand", 0]) == 8
    scene.left_open()


@proves("X8.2", "X8.5")
def test_stampede() -> None:
    scene = drawn(
        "stampede",
        A="; bay small+sootmouse small+lock+bodger small+pocketmole",
        B="; bay small+soghog small+gulliver",
        C="; bay small+dozehare small+gempie small+siltstoat",
    )
    scene.refused("A let_go: bodger", "locked").play("A let_go: pocketmole", "C let_go: gempie").lies(
        "bay B", "small.4 soghog small.5 gulliver"
    )
    scene.from_top("creatures", "pocketmole gempie").left_open()
    locked = drawn("stampede", A="; bay small+lock+bodger").told("nothing_loose", who=0)
    locked.left_open()


@proves("X8.2", "X8.6")
def test_homesick() -> None:
    scene = drawn(
        "homesick",
        A="; crew cook vet netter rigger",
        B="; crew cook vet netter",
        C="; crew vet carpenter lookout netter brawler",
    )
    scene.play("A goes_home: rigger", "C goes_home: brawler").lies(
        "crew C", "vet.3 carpenter lookout netter.3"
    ).left_open()


@proves("X8.7")
def test_power_cut() -> None:
    scene = drawn("power_cut", A="; alarm; bay small+sootmouse", B="poach; bay small", C="; alarm")
    scene.play("B act: poach>sootmouse").may("A react", "pass").play("A react: pass")
    assert ("dark", 0) in scene.table.counters
    scene.end_turn().end_turn().asks("A act").left_open()
    assert not [name for name, *_ in scene.table.counters if name == "dark"]


@proves("X8.8")
def test_drifter() -> None:
    scene = drawn("drifter", sight="sootmouse bodger tabbyss owlibi glintfox", creatures="calderon gempie")
    scene.lies("sight", "sootmouse bodger tabbyss owlibi glintfox calderon").left_open()
