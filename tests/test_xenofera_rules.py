"""The rules of Xenofera, sentence by sentence; attacks, battles and Immediates are in `test_xenofera_raids.py`."""

import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets.phrases import Phrase, spelled
from game.rulesets.ruleset import OptionError
from game.rulesets.xenofera import XENOFERA
from game.rulesets.xenofera.board import (
    BATTLE,
    BOX,
    CAGE,
    COLLECTIONS,
    CREATURES,
    CREW,
    GOALS,
    HAND,
    HUNTSMAN,
    OFFERED,
    SIGHT,
    UTILITY,
    utility,
)
from game.rulesets.xenofera.utility import DECK, STARTS, Kind, cards
from game.table.events import Began
from game.words import Words
from tests.xenofera_language import XenoferaScene, proves

SEATS = (2, 3, 4, 5)


def fresh(seats: int, seed: int = 1, starter: int = 0, **options: object) -> Match:
    return Match(XENOFERA, [Seat()] * seats, dict(options), seed, starter)


def chosen(seats: int, **options: object) -> Match:
    """Everybody has kept the first huntsman and the first collection."""
    match = fresh(seats, **options)
    for seat in range(seats):
        offered = match.table.zones[OFFERED[seat]]
        for card in (offered[0], offered[2]):
            match.answer(seat, ("card", card))
        match.answer(seat, ("say", "ready"))
    return match


# -- Aim -------------------------------------------------------------------------------------------------------------


@proves("X1.1")
def test_two_to_five_play() -> None:
    """To the end, whichever number: `test_conformance.py` plays games of each."""
    assert (XENOFERA.fewest, XENOFERA.most) == (2, 5)


@proves("X1.2", "X13.1", "X13.2", "X13.3")
def test_creatures_and_collections_are_counted() -> None:
    scene = XenoferaScene(
        A="; bay small+sootmouse medium+pangolava; goals ashkar_pair burrowing big_game",
        B="; bay huge+calderon large+thatchyak; goals big_game",
        utility="cook",
    )
    scene.end_turn().end_turn().end_turn().left_open()
    assert scene.table.outcome == ((1,), (5 + 5 - 2 - 2, 11 + 5))
    scene.told("creatures", who=0, n=5).told("completed", who=0, card=scene.labels["ashkar_pair"], n=5)
    scene.told("failed", who=0, card=scene.labels["burrowing"], n=2).told("score", who=1, n=16).told("wins", n=1)
    lines = XENOFERA.account(scene.table, 0)
    assert [line.points for line in lines] == [5, 5, -2, -2]
    assert [term.points for term in lines[0].terms] == [1, 4]
    assert scene.table.config.everyone == 3
    shown = scene.labels["big_game"]
    assert all(scene.table.knows(seat, shown) for seat in range(2))
    assert all(scene.match.view(-1).table.zones[zone] == scene.table.zones[zone] for zone in GOALS[:2])


@proves("X13.3")
def test_a_creature_counts_for_several_collections() -> None:
    scene = XenoferaScene(
        A="; bay small+sootmouse medium+pangolava small+siltstoat; goals ashkar_pair burrowing", B="", utility="cook"
    )
    scene.end_turn().end_turn().end_turn().left_open()
    scene.told("completed", card=scene.labels["ashkar_pair"]).told("completed", card=scene.labels["burrowing"])


@proves("X13.4")
def test_equals_are_told_apart_by_creatures_or_share_the_win() -> None:
    scene = XenoferaScene(A="; bay medium+pangolava", B="; bay small+sootmouse large+murmurfrog", utility="cook")
    scene.end_turn().end_turn().end_turn().left_open()
    assert scene.table.outcome == ((1,), (4, 4))
    tie = XENOFERA.tie(scene.table)
    assert tie.key == "xenofera.tie.creatures"
    shared = XenoferaScene(A="; bay small+sootmouse", B="; bay small+pocketmole", utility="cook")
    shared.end_turn().end_turn().end_turn().left_open()
    assert shared.table.outcome == ((0, 1), (1, 1))
    tie = XENOFERA.tie(shared.table)
    assert tie.key == "xenofera.tie.shared"
    alone = XenoferaScene(A="; bay small+sootmouse", B="", utility="cook").end_turn().end_turn().end_turn()
    assert XENOFERA.tie(alone.left_open().table) is None


# -- Setup -----------------------------------------------------------------------------------------------------------


@proves("X2.1", "X2.2")
def test_everybody_keeps_a_huntsman_and_a_collection_in_one_sitting() -> None:
    match = fresh(3)
    kept = []
    for seat in range(3):
        offered = match.table.zones[OFFERED[seat]]
        assert len(offered) == 4
        assert all(card < 0 for card in match.view((seat + 1) % 3).table.zones[OFFERED[seat]])
        for zones, pair in ((HUNTSMAN, offered[:2]), (GOALS, offered[2:])):
            assert match.why_not(seat, ("say", "ready")) is not None
            match.answer(seat, ("card", pair[1]))
            assert match.why_not(seat, ("card", pair[0])) is not None
            kept.append((zones[seat], pair))
        match.answer(seat, ("say", "ready"))
    for zone, (thrown, card) in kept:
        assert match.table.zones[zone] == (card,)
        assert thrown in match.table.zones[BOX]
    seen = match.view(0).table.zones
    assert seen[HUNTSMAN[1]] == match.table.zones[HUNTSMAN[1]]
    assert all(card < 0 for card in seen[GOALS[1]])
    assert sorted(card for card in seen[BOX] if card >= 0) == sorted(
        offered[0] for zone, offered in kept if zone[1] == 0
    )


@proves("X2.3", "X2.4")
@pytest.mark.parametrize("seats", SEATS)
def test_later_seats_start_with_more(seats: int) -> None:
    table = fresh(seats, starter=1).table
    order = [(1 + place) % seats for place in range(seats)]
    keys = [utility(table, table.zones[CREW[seat][0]][0]).key for seat in order]
    assert tuple(keys) == STARTS[seats]
    points = [utility(table, table.zones[CREW[seat][0]][0]) for seat in order]
    sums = [one.build + one.capture for one in points]
    assert sums == sorted(sums)
    cages = [[utility(table, table.zones[zone][0]).size for zone in CAGE[seat] if table.zones[zone]] for seat in order]
    assert cages == [[1]] * (seats - 1) + [[1, 1]]
    plain = [fresh(seats, seed, even=False).table for seed in range(8)]
    assert len({tuple([one.zones[CREW[seat][0]][0] for seat in range(seats)]) for one in plain}) > 1
    assert all(not one.zones[CAGE[seat][1]] for one in plain for seat in range(seats))


@proves("X2.5", "X2.6", "X2.7", "X2.8")
@pytest.mark.parametrize("seats", SEATS)
def test_hands_line_of_sight_and_battle_cards(seats: int) -> None:
    for seed in range(4):
        table = fresh(seats, seed).table
        for seat in range(seats):
            assert len(table.zones[HAND[seat]]) == 7
            assert all(utility(table, card).kind is not Kind.IMMEDIATE for card in table.zones[HAND[seat]])
            assert sorted(table.config.designs[card].number for card in table.zones[BATTLE[seat]]) == list(range(7))
        assert len(table.zones[SIGHT]) == 5
        assert len(table.zones[UTILITY]) == sum(numbers[seats - 2] for _, numbers in DECK) - 7 * seats
    match = chosen(seats, starter=seats - 1)
    assert match.table.asked() == (seats - 1,)
    XenoferaScene(A="", B="", C="", utility="cook cook vet vet deckhand").end_turn().asks("B act").left_open()


def test_decks_grow_with_the_players() -> None:
    sizes = [len(list(cards(seats))) for seats in SEATS]
    assert sizes == [78, 105, 139, 170]


def test_an_unknown_length_is_refused() -> None:
    with pytest.raises(OptionError):
        fresh(2, length="endless")


@proves("X3.1")
def test_four_phases() -> None:
    scene = XenoferaScene(
        A="small; crew cook deckhand; bay small", B="", sight="sootmouse", utility="vet", creatures="pumicepig"
    )
    scene.play("A act: done", "A build: small>cook", "A build: done", "A capture: sootmouse>deckhand")
    scene.play("A supply: refill", "A discard: ready").left_open()
    phases = [event.args["name"] for event in scene.events if isinstance(event, Began) and event.scope == "phase"]
    assert phases[:4] == list(XENOFERA.phases)


@proves("X3.2")
def test_workers_are_renewed() -> None:
    scene = XenoferaScene(A="small lock; crew cook", B="", utility="vet vet netter netter")
    scene.play("A act: done", "A build: small>cook")
    assert scene.table.counters["worked", scene.labels["cook"]] == 1
    scene.play("A supply: refill", "A discard: ready").asks("B act").left_open()
    assert ("worked", scene.labels["cook"]) not in scene.table.counters


@proves("X3.3")
def test_what_lies_open_and_what_is_hidden() -> None:
    match = fresh(2)
    seen = match.view(0).table.zones
    for zone, cards_there in match.table.zones.items():
        hidden = zone[0] in ("utility", "creatures", "collections", "box") or (
            zone[0] in ("hand", "offered", "battle") and zone[1] == 1
        )
        assert all((card < 0) == hidden for card in seen[zone]), zone
        assert len(seen[zone]) == len(cards_there)
    owners, nobody = ("hand", "goals", "offered", "battle"), ("laid", "utility", "creatures", "collections", "box")
    for (name, *seat), eyes in fresh(3).table.config.eyes.items():
        assert eyes == (1 << seat[0] if name in owners else 0 if name in nobody else 7), name


# -- Action phase ----------------------------------------------------------------------------------------------------


@proves("X4.1")
def test_two_actions() -> None:
    scene = XenoferaScene(A="cook vet netter small re_poach; huntsman smith", B="", utility="lock")
    scene.refused("A act: small", "built_later").refused("A act: re_poach", "is_reaction")
    scene.play("A act: cook", "A act: vet").asks("A build").lies("crew A", "cook vet").lies(
        "hand A", "netter small re_poach"
    )
    one = XenoferaScene(A="cook; huntsman thief; bay small+sootmouse", B="; bay small+pocketmole")
    one.play("A act: done").asks("A build").left_open()


@proves("X4.2", "X4.3")
def test_a_sixth_crew_member_takes_somebodys_place() -> None:
    scene = XenoferaScene(A="brawler small; crew cook vet netter rigger carpenter", B="", utility="lock")
    scene.refused("A act: brawler", "crew_full")
    scene.play("A act: brawler>netter").told("dismisses", card=scene.labels["netter"])
    scene.lies("crew A", "cook vet brawler rigger carpenter").lies("used", "netter")
    scene.play("A act: done").refused("A build: small>brawler", "too_weak").left_open()
    newcomer = XenoferaScene(A="vet small", B="").play("A act: vet", "A act: done", "A build: small>vet")
    newcomer.lies("bay A", "small").left_open()


@proves("X4.4")
def test_a_card_that_can_be_aimed_at_nothing() -> None:
    scene = XenoferaScene(A="poach headhunt haul sabotage release salvage scan lure spy", B="")
    for card in ("poach", "headhunt", "haul", "sabotage", "release"):
        scene.refused(f"A act: {card}", "no_target")
    scene.refused("A act: salvage", "nothing_used").refused("A act: scan", "deck_empty")
    scene.refused("A act: lure", "no_creatures").refused("A act: spy>B", "hand_empty").left_open()


@proves("X4.5")
def test_salvage() -> None:
    scene = XenoferaScene(A="salvage", B="", used="cook meteor lock")
    scene.play("A act: salvage").refused("A salvage: meteor", "immediate").refused("A salvage: salvage", "itself")
    scene.play("A salvage: cook").lies("hand A", "cook").lies("used", "meteor lock salvage").left_open()


@proves("X4.6")
def test_scan() -> None:
    scene = XenoferaScene(A="scan scan", B="", utility="lock cook meteor vet small alarm")
    scene.play("A act: scan").lies("offered A", "lock cook meteor vet small").refused("A scan: meteor", "immediate")
    scene.play("A scan: vet").lies("hand A", "vet scan.2").lies("used", "scan lock cook meteor small")
    scene.not_told("happens").not_told("deck_empty")
    scene.play("A act: scan.2", "A scan: nothing").lies("used", "scan lock cook meteor small scan.2 alarm")
    scene.told("takes_nothing").told("deck_empty").left_open()


@proves("X4.7")
def test_lure() -> None:
    scene = XenoferaScene(
        A="lure",
        B="",
        sight="sootmouse sootmouse sootmouse sootmouse sootmouse",
        creatures="tabbyss owlibi bodger dozehare glintfox",
    )
    scene.play("A act: lure").lies("lured", "tabbyss owlibi bodger dozehare").play("A lure: bodger")
    assert len(scene.table.zones[SIGHT]) == 6
    first, *others = [scene.names[card] for card in scene.table.zones[CREATURES][::-1]]
    assert first == "glintfox"
    assert sorted(others) == ["dozehare", "owlibi", "tabbyss"]
    scene.left_open()


@proves("X4.8")
def test_overtime() -> None:
    scene = XenoferaScene(A="overtime small lock; crew cook", B="", utility="vet")
    scene.play("A act: overtime>cook", "A act: done", "A build: small>cook", "A build: lock>cook")
    scene.caged("small+lock").asks("A supply").left_open()
    thrice = XenoferaScene(A="overtime overtime small lock medium; crew cook", B="", utility="vet")
    thrice.play("A act: overtime>cook", "A act: overtime.2>cook", "A build: small>cook", "A build: lock>cook")
    thrice.play("A build: medium>cook").lies("bay A", "small lock medium").asks("A supply")


@proves("X4.9")
def test_spy() -> None:
    scene = XenoferaScene(A="spy", B="cook lock", C="vet")
    scene.play("A act: spy>B")
    assert all(scene.table.knows(0, scene.labels[card]) for card in ("cook", "lock"))
    assert not scene.table.knows(2, scene.labels["lock"])
    scene.play("A spy: lock").lies("hand A", "lock").lies("hand B", "cook").left_open()
    second = XenoferaScene(A="cook", B="spy", C="", utility="vet " * 30).end_turn().play("B act: spy>A").asks("B spy")
    assert second.table.knows(1, second.labels["cook"])
    assert not second.table.knows(2, second.labels["cook"])


# -- Build phase -----------------------------------------------------------------------------------------------------


@proves("X5.1", "X5.2")
def test_everybody_builds_one_thing_alone() -> None:
    scene = XenoferaScene(A="small medium large lock; crew cook rigger; huntsman thief", B="")
    scene.play("A act: done")
    scene.refused("A build: large>cook", "too_weak", says="It takes 3 points, and one worker alone has to have them.")
    scene.play("A build: small>cook").refused("A build: medium>cook", "has_worked")
    scene.play("A build: medium>rigger", "A build: lock>thief", "A fasten: lock>medium")
    scene.caged("small", "medium+lock").lies("hand A", "large").asks("A supply").left_open()


@proves("X5.3")
def test_ten_cages() -> None:
    full = " ".join(["small+sootmouse"] * 9)
    scene = XenoferaScene(A=f"medium; crew cook; bay {full} small", B="", utility="lock")
    scene.play("A act: done").refused("A build: medium", "bay_full")
    scene.play("A build: small.10>used", "A build: medium>cook").told("dismantles", card=scene.labels["small.10"])
    scene.lies("used", "small.10").asks("A supply").left_open()
    assert scene.table.zones["cage", 0, 9] == (scene.labels["medium"],)
    roomy = XenoferaScene(A="medium; crew cook; bay small", B="").play("A act: done")
    assert not roomy.left_open().table.choices(0)[1:-1]


@proves("X5.4")
def test_one_alarm() -> None:
    scene = XenoferaScene(A="alarm alarm; crew carpenter engineer", B="")
    scene.play("A act: done", "A build: alarm>carpenter").refused("A build: alarm.2", "has_alarm")
    scene.lies("alarm A", "alarm").left_open()


@proves("X5.5")
def test_a_lock_to_each_cage() -> None:
    scene = XenoferaScene(A="lock lock lock; crew cook vet navigator; bay small+sootmouse medium", B="")
    scene.play("A act: done", "A build: lock>cook", "A fasten: lock>medium", "A build: lock.2>vet")
    scene.caged("small+lock.2+sootmouse", "medium+lock").refused("A build: lock.3", "all_locked").left_open()


@proves("X6.1", "X6.2", "X6.3")
def test_everybody_catches_one_creature_alone() -> None:
    scene = XenoferaScene(
        A="small; crew cook vet lookout; bay small small huge",
        B="",
        sight="sootmouse pocketmole calderon pumicepig dozehare",
        creatures="bodger",
    )
    scene.play("A act: done", "A build: small>cook", "A build: done")
    scene.refused("A capture: sootmouse>cook", "has_worked").refused("A capture: calderon>vet", "too_weak")
    scene.play("A capture: sootmouse>vet", "A house: sootmouse>small")
    scene.lies("sight", "pocketmole calderon pumicepig dozehare bodger").refused("A capture: bodger>vet", "has_worked")
    scene.play("A capture: pumicepig>lookout").caged("huge+pumicepig").asks("A supply").left_open()


@proves("X6.4", "X6.5")
def test_cages_hold_their_size_or_smaller() -> None:
    scene = XenoferaScene(
        A="; crew cook vet; bay small medium large",
        B="",
        sight="sootmouse calderon basaltusk pumicepig",
        utility="lock",
    )
    scene.play("A act: done", "A build: done").refused("A capture: calderon", "no_cage")
    scene.refused("A capture: basaltusk>cook", "too_weak")
    scene.play("A capture: pumicepig>cook").refused("A house: pumicepig>small", "too_small")
    scene.play("A house: pumicepig>large").refused("A capture: basaltusk", "no_cage").caged("large+pumicepig")
    scene.play("A capture: sootmouse>vet").refused("A house: sootmouse>large", "occupied")
    scene.play("A house: sootmouse>medium").caged("medium+sootmouse", "small").asks("A supply").left_open()


@proves("X7.1", "X7.3")
def test_discard_and_refill() -> None:
    scene = XenoferaScene(A="cook vet re_poach", B="", utility="lock lock lock lock lock lock alarm alarm")
    scene.play("A act: done", "A supply: refill", "A discard: re_poach cook ready")
    scene.lies("hand A", "vet lock lock.2 lock.3 lock.4 lock.5 lock.6").lies("used", "re_poach cook")
    scene.told("discards", n=2).told("draws", n=6).asks("B act").left_open()
    many = XenoferaScene(A="cook vet cook vet cook vet cook vet", B="", utility="lock").end_turn()
    many.lies("hand A", "cook vet cook.2 vet.2 cook.3 vet.3 cook.4 vet.4").not_told("draws").left_open()


@proves("X7.2")
def test_collections_instead() -> None:
    scene = XenoferaScene(A="cook", B="", utility="lock", collections="furred scaled big_game", draws=(0, 0))
    scene.play("A act: done", "A supply: collect").lies("offered A", "furred scaled")
    assert not scene.table.knows(1, scene.labels["furred"])
    scene.play("A collect: scaled").lies("goals A", "scaled").lies("hand A", "cook").asks("B act").left_open()
    assert len(scene.table.zones[COLLECTIONS]) == 2
    last = XenoferaScene(A="", B="", collections="furred").play("A act: done", "A supply: collect", "A collect: furred")
    last.play("B act: done").refused("B supply: collect", "no_collections").left_open()


# -- Huntsmen --------------------------------------------------------------------------------------------------------


@proves("X11.1")
def test_a_huntsman_works_once_a_turn() -> None:
    scene = XenoferaScene(A="small medium; huntsman thief", B="")
    scene.play("A act: done", "A build: small>thief").asks("A supply").left_open()


@proves("X11.2")
def test_scavenger() -> None:
    scene = XenoferaScene(
        A="; huntsman scavenger",
        B="",
        used="alarm cook vet meteor navigator lock small",
        utility="lock lock lock lock lock lock lock",
    )
    scene.play("A act: done", "A build: done", "A supply: refill", "A discard: ready")
    scene.refused("A scavenge: alarm", "otherwise").refused("A scavenge: meteor", "otherwise")
    scene.play("A scavenge: vet").told("scavenges").told("draws", n=6).asks("B act").left_open()


@proves("X11.2")
def test_smith() -> None:
    scene = XenoferaScene(A="small small lock; huntsman smith; crew lookout", B="")
    scene.play("A act: done", "A build: small>smith").refused("A build: small.2>lookout", "too_weak").left_open()
    lock = XenoferaScene(A="lock alarm; huntsman smith; crew cook; bay small", B="")
    lock.play("A act: done").refused("A build: alarm>cook", "too_weak").left_open()


@proves("X11.2")
def test_quartermaster() -> None:
    scene = XenoferaScene(A="; huntsman quartermaster", B="", utility="lock lock lock lock lock lock lock lock lock")
    scene.end_turn().told("draws", n=8).left_open()


@proves("X11.2")
def test_thief() -> None:
    scene = XenoferaScene(
        A="poach poach cook vet; huntsman thief; bay small small", B="; bay small+sootmouse small+pocketmole"
    )
    scene.play("A act: poach>sootmouse", "B react: pass", "A act: cook", "A act: vet")
    scene.lies("crew A", "cook vet").asks("A build").left_open()
    late = XenoferaScene(A="sabotage cook vet; huntsman thief", B="; alarm").play("A act: cook", "A act: vet")
    late.play("A act: sabotage>alarm", "B react: pass").lies("alarm B", "").left_open()


@proves("X11.2")
def test_recruiter() -> None:
    scene = XenoferaScene(A="cook vet navigator netter; huntsman recruiter", B="")
    scene.play("A act: cook", "A act: vet", "A act: navigator").asks("A build").lies(
        "crew A", "cook vet navigator"
    ).left_open()
    late = XenoferaScene(A="overtime overtime cook; huntsman recruiter; crew vet", B="")
    late.play("A act: overtime>vet", "A act: overtime.2>vet", "A act: cook").lies("crew A", "vet cook").asks("A build")


@proves("X11.2")
def test_trapper() -> None:
    scene = XenoferaScene(
        A="; huntsman trapper; crew cook vet; bay large large",
        B="",
        sight="basaltusk wyvernier sootmouse",
        utility="lock",
    )
    scene.play("A act: done", "A build: done", "A capture: basaltusk>cook").refused(
        "A capture: wyvernier>vet", "too_weak"
    )
    scene.left_open()


@proves("X11.2")
def test_mentor() -> None:
    scene = XenoferaScene(A="; huntsman mentor; crew cook rigger; bay large large", B="", sight="basaltusk sootmouse")
    scene.play("A act: done", "A build: done").refused("A capture: basaltusk>rigger", "too_weak")
    scene.play("A capture: basaltusk>cook").left_open()


@proves("X11.2")
def test_collector() -> None:
    scene = XenoferaScene(
        A="; huntsman collector; goals big_game",
        B="; goals furred",
        utility="lock",
        collections="scaled shelled herding feathered",
        draws=(0, 0, 0),
    )
    scene.play("A act: done", "A build: done", "A supply: collect").lies("offered A", "scaled shelled herding")
    scene.play("A collect: scaled").end_turn().end_turn().end_turn().left_open()
    scene.told("failed", who=0, n=1).told("failed", who=1, n=2)
    assert scene.table.outcome is not None


@proves("X11.2")
def test_tracker() -> None:
    scene = XenoferaScene(
        A="; huntsman tracker", B="", sight="sootmouse pocketmole", creatures="tabbyss owlibi bodger dozehare"
    )
    scene.play("A act: track", "A track: sootmouse").told("replaces", card=scene.labels["sootmouse"])
    assert scene.labels["sootmouse"] not in scene.table.zones[SIGHT]
    assert ("say", "track") not in scene.table.offers(0)
    scene.left_open()
    crowd = "sootmouse pocketmole tabbyss owlibi bodger"
    crowded = XenoferaScene(A="; huntsman tracker", B="", sight=f"{crowd} gempie", creatures="dozehare soghog")
    crowded.play("A act: track", "A track: gempie").lies("sight", f"{crowd} dozehare").asks("A act")


def test_handler_and_welder() -> None:
    """With two points the Handler catches a medium creature that asks for three, and no large one that does."""
    scene = XenoferaScene(
        A="large small; crew handler welder; bay small medium", B="", sight="chandelusa basaltusk", utility="lock"
    )
    scene.play("A act: done", "A build: large>welder", "A build: done").refused(
        "A capture: basaltusk>handler", "too_weak"
    )
    scene.play("A capture: chandelusa>handler", "A house: chandelusa>medium").left_open()


@pytest.mark.parametrize("key", [one.key for one, _ in DECK if one.kind is Kind.CREW] + ["stowaway", "old_salt"])
def test_every_crew_member_can_be_hired_and_work(key: str) -> None:
    scene = XenoferaScene(
        A=f"{key} lock; bay small small", B="", sight="sootmouse", creatures="bodger", utility="alarm"
    )
    scene.play(f"A act: {key}", "A act: done").asks("A build")
    build, capture = (
        scene.table.config.designs[scene.labels[key]].build,
        scene.table.config.designs[scene.labels[key]].capture,
    )
    if build:
        scene.play(f"A build: lock>{key}", "A fasten: lock>small")
    elif capture:
        scene.play("A build: done", f"A capture: sootmouse>{key}")
    scene.left_open()
    assert scene.table.counters["worked", scene.labels[key]] == 1


@pytest.mark.parametrize(
    ("size", "prey"), [("small", "sootmouse"), ("medium", "pumicepig"), ("large", "forgehen"), ("huge", "calderon")]
)
def test_every_cage_can_be_built_and_filled(size: str, prey: str) -> None:
    scene = XenoferaScene(A=f"{size}; crew carpenter netter", B="", sight=prey, utility="lock")
    scene.play("A act: done", f"A build: {size}>carpenter", "A build: done", f"A capture: {prey}>netter")
    scene.caged(f"{size}+{prey}").left_open()


# -- The last round --------------------------------------------------------------------------------------------------


@proves("X12.1")
def test_the_last_utility_card() -> None:
    scene = XenoferaScene(A="", B="", utility="lock")
    scene.end_turn().told("deck_empty").end_turn().told("turns_left", n=2).end_turn().told(
        "turns_left", n=1
    ).left_open()
    assert scene.table.outcome is not None
    scanned = XenoferaScene(A="scan", B="", utility="lock vet").play("A act: scan", "A scan: vet").told("deck_empty")
    scanned.end_turn().end_turn().end_turn().left_open()
    assert scanned.table.outcome is not None


def test_an_immediate_as_the_last_card_acts() -> None:
    scene = XenoferaScene(
        A="", B="", utility="lock meteor", sight="sootmouse", creatures="bodger owlibi tabbyss dozehare glintfox"
    )
    scene.end_turn().told("happens").told("deck_empty").lies(
        "sight", "bodger owlibi tabbyss dozehare glintfox"
    ).left_open()


@proves("X12.2", "X12.3")
@pytest.mark.parametrize(("seats", "full", "short"), [(2, 10, 6), (3, 10, 5), (4, 9, 5), (5, 9, 5)])
def test_calling_the_last_round(seats: int, full: int, short: int) -> None:
    for length, needed in (("full", full), ("short", short)):
        others = dict.fromkeys("BCDE"[: seats - 1], "")
        bay = " ".join(["small+sootmouse"] * needed)
        scene = XenoferaScene(length=length, A=f"; bay {bay}", **others, utility="lock " * 40)
        scene.play("A act: done", "A supply: refill", "A discard: ready", "A call: call").told("calls", who=0)
        for _ in range(seats - 1):
            scene.end_turn()
        assert scene.left_open().table.outcome is not None
        fewer = XenoferaScene(length=length, A="; bay " + bay.partition(" ")[2], **others, utility="lock " * 40)
        fewer.play("A act: done", "A supply: refill", "A discard: ready").asks("B act").left_open()


@proves("X12.2")
def test_nobody_has_to_call() -> None:
    bay = " ".join(["small+sootmouse"] * 10)
    scene = XenoferaScene(A=f"; bay {bay}", B="", utility="lock " * 20)
    scene.play("A act: done", "A supply: refill", "A discard: ready", "A call: pass").end_turn().asks(
        "A act"
    ).left_open()


@proves("X12.4")
def test_the_last_round_begins_once() -> None:
    bay = " ".join(["small+sootmouse"] * 10)
    scene = XenoferaScene(A=f"; bay {bay}", B=f"; bay {bay}", utility="lock " * 8)
    scene.play("A act: done", "A supply: refill", "A discard: ready", "A call: call")
    scene.play("B act: done", "B supply: refill", "B discard: ready").not_told("deck_empty").left_open()
    assert scene.table.outcome is not None


@proves("X12.5")
def test_nobody_draws_for_three_rounds() -> None:
    hand = " ".join(["lock"] * 7)
    scene = XenoferaScene(A=hand, B=hand, utility="cook")
    for _ in range(5):
        scene.end_turn().not_told("becalmed")
    scene.end_turn().told("becalmed").end_turn().end_turn().left_open()
    assert scene.table.outcome is not None


@proves("X14.1", "X14.2")
def test_conceding() -> None:
    scene = XenoferaScene(
        A="cook; bay small+sootmouse",
        B="vet; crew navigator; bay small+pocketmole; goals furred",
        C="lock",
        utility="lock " * 30,
    )
    scene.concede("B").told("concedes", who=1).lies("bay B", "").lies("hand B", "").lies("crew B", "")
    scene.lies("sight", "").from_top("creatures", "pocketmole").lies("goals B", "")
    scene.end_turn().asks("C act").concede("C").left_open()
    assert scene.table.outcome == ((0,), (1, 0, 0))


@proves("X14.2")
def test_what_was_being_done_comes_to_nothing() -> None:
    scene = XenoferaScene(A="poach; bay small", B="re_poach; bay small+sootmouse", C="", utility="lock " * 30)
    scene.play("A act: poach>sootmouse").asks("B react").concede("B").asks("A act").lies("bay A", "small").left_open()
    fighting = XenoferaScene(A="poach; bay small", B="re_poach; bay small+sootmouse", C="", utility="lock " * 30)
    fighting.play("A act: poach>sootmouse", "B react: re_poach", "A battle: A#5 A#6 ready").concede("A").asks("B act")
    fighting.lies("bay B", "small.2 sootmouse").lies("battle B", "B#0 B#1 B#2 B#3 B#4 B#5 B#6").left_open()


@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_that_is_printed_has_words(language: str) -> None:
    words = Words(language, strict=True)
    options = fresh(5).table.config.options
    for design in set(fresh(5).table.config.designs):
        printed = XENOFERA.printed(design, options)
        told = [printed.name, *printed.text]
        assert all(isinstance(one, Phrase) and words.has(one.key) for one in told), told
        assert all(spelled(one, words.say) for one in told if isinstance(one, Phrase))
