"""The great moments of Xenofera: what brings each about, what nearly does, and what a person sees of it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.match.greats import greats
from game.match.match import Match
from game.match.story import Told
from game.rulesets.moments import Great
from game.rulesets.xenofera import XENOFERA
from game.rulesets.xenofera.board import CAGE, LAID, caught, points, reward
from game.rulesets.xenofera.cards import DECOY
from game.stage.acts import headline
from game.stage.acts.hits import Arrow
from game.stage.acts.pictured import Drop, Light
from game.stage.board.layout import card_key, seat_key
from game.stage.moments import Moment
from game.table.choices import PASS
from game.table.events import Announced
from game.table.table import Table
from scenes.commands.played import started
from scenes.games.xenofera.great import GREAT
from scenes.games.xenofera.place import Director
from tests.cases import each
from tests.hands import Hands
from tests.xenofera_language import XenoferaScene

PREY = "bay small+sootmouse; crew vet; alarm"


def raid(
    ours: Sequence[int],
    theirs: Sequence[int],
    removed: int = DECOY,
    attack: str = "poach>sootmouse",
    reaction: str = "",
    **twists: Any,
) -> XenoferaScene:
    """A raid on the second player that is fought out with these numbers; with the Alarm if without a Reaction."""
    scene = XenoferaScene(
        A=f"{attack.partition('>')[0]}; huntsman collector; bay large",
        B=f"{reaction}; huntsman collector; {PREY}",
        draws=(0, 0, 0),
        twists=twists,
    ).left_open()
    chosen = [" ".join(f"{who}#{n}" for n in numbers) for who, numbers in (("A", ours), ("B", theirs))]
    scene.play(f"A act: {attack}", f"B react: {reaction or 'ring'}")
    scene.play(f"A battle: {chosen[0]} ready", f"B battle: {chosen[1]} ready")
    numbers = [scene.table.config.designs[card].number for card in scene.table.zones[LAID[0]]]
    scene.match.answer(1, ("number", numbers.index(removed) + 1))
    return scene


def found(match: Match, seat: int = 0) -> dict[str, Great]:
    """The moments that one seat is told of, by their kinds."""
    return {one.great.kind: one.great for one in greats(match, seat)}


def story(scene: XenoferaScene, seat: int) -> list[Told]:
    """What came of the last answer, as one seat was told it."""
    return list(scene.match.story(len(scene.match.history), seat))


def said(scene: XenoferaScene, seat: int, *words: str) -> Told:
    """Where one of these is announced."""
    return next(one for one in story(scene, seat) if isinstance(one.event, Announced) and one.event.word in words)


def staged(scene: XenoferaScene, seat: int, *words: str, addresses: bool = True) -> Moment | None:
    """What is staged when one of these is announced to somebody at the table."""
    staging = Hands().sit_down(scene.match).pane.staging
    staging.table.view, staging.table.addresses = scene.match.view(seat), addresses
    staging.table.owner = replace(staging.table.owner, people=(seat,) if addresses else (0, 1, 2))
    told = story(scene, seat)
    before = scene.match.told_so_far(seat)
    staging.begin(before[: len(before) - len(told)], told)
    return staging.of(next(one for one in told if isinstance(one.event, Announced) and one.event.word in words))


BATTLES = [
    (lambda: raid((3, 4), (1, 2)), {"taken", "decoy"}, 0, 7, 3),
    (lambda: raid((3, 4), (2, 5)), {"tie", "decoy"}, 0, 7, 7),
    (lambda: raid((3, 4), (2, 5), stout=True), {"tie", "decoy"}, 1, 7, 7),
    (lambda: raid((3, 4), (1, 5)), {"bluff", "decoy"}, 0, 7, 6),
    (lambda: raid((3, 4), (1, 4)), {"bluff", "decoy"}, 0, 7, 5),
    (lambda: raid((3, 4), (1, 3)), {"taken", "decoy"}, 0, 7, 4),
    (lambda: raid((3, 4), (1, 2), removed=3), {"by_one"}, 0, 4, 3),
    (lambda: raid((3, 4), (5, 6)), {"held", "decoy"}, 1, 11, 7),
    (lambda: raid((3, 4), (1, 4), removed=3, reaction="re_poach"), {"saved"}, 1, 5, 4),
    (lambda: raid((3, 4), (5, 6), attack="headhunt>vet", reaction="re_headhunt"), {"held", "decoy"}, 1, 11, 7),
    (lambda: raid((5, 6), (1, 2), attack="release>sootmouse"), {"freed", "decoy"}, 0, 11, 3),
    (lambda: raid((5, 6), (1, 2), attack="sabotage>alarm"), {"broken", "decoy"}, 0, 11, 3),
]


@each(("fight", "kinds", "winner", "n", "m"), BATTLES)
def test_a_battle_is_great_by_how_it_ends(
    fight: Callable[[], XenoferaScene], kinds: set[str], winner: int, n: int, m: int
) -> None:
    match = fight().match
    for seat in (0, 1, -1):
        great = found(match, seat)
        assert set(great) - {"alarm"} == kinds
        for kind in kinds - {"decoy"}:
            assert (great[kind].who, great[kind].whom) == ((winner,), (1 - winner,))
            assert (great[kind].args["n"], great[kind].args["m"]) == (n, m)


@each(
    ("attack", "kind"),
    [
        ("poach>sootmouse", "taken"),
        ("headhunt>vet", "taken"),
        ("release>sootmouse", "freed"),
        ("sabotage>alarm", "broken"),
    ],
)
def test_who_loses_something_without_a_battle_sees_it_hang_and_others_see_where_it_goes(attack: str, kind: str) -> None:
    word = attack.partition(">")[0]
    scene = XenoferaScene(A=f"{word}; bay huge", B=f"; {PREY}", C="", draws=(0, 0, 0)).left_open()
    scene.play(f"A act: {attack}")
    scene.match.answer(1, PASS)
    assert set(found(scene.match)) == {kind} and "n" not in found(scene.match)[kind].args
    for seat in (0, 1, 2) if kind == "freed" else ():
        moment = staged(scene, seat, "releases")
        assert moment is not None and moment.has_words
        assert any(isinstance(act, Drop) for act in moment.acts) == (seat != 2)


def hunt(prey: str, goal: str, has: str = "small+gulliver") -> XenoferaScene:
    """Somebody who has a collection catches an animal."""
    scene = XenoferaScene(
        A=f"; huntsman smith; goals {goal}; crew vet; bay {has} huge", B="; goals thal_pair", C="", sight=prey
    ).left_open()
    return scene.play("A act: done", "A build: done", f"A capture: {prey}>vet")


def test_a_collection_becomes_complete_for_its_owner_alone_and_only_before_them_alone() -> None:
    scene = hunt("buttonfish", "thal_pair")
    great = found(scene.match)["complete"]
    assert [scene.names[card] for card in great.cards] == ["thal_pair", "buttonfish", "gulliver"]
    assert (great.args["n"], great.args["m"], great.who) == (5, 2, (0,))
    assert all("complete" not in found(scene.match, seat) for seat in (1, 2, -1))
    assert staged(scene, 0, "houses") is not None
    assert staged(scene, 0, "houses", addresses=False) is None
    assert "complete" not in found(hunt("sootmouse", "thal_pair").match)
    assert "complete" not in found(hunt("buttonfish", "thal_pair", "small+gulliver small+clamour").match)


@each(("goal", "is_met"), [("thal_pair", True), ("myrr_pair", False)])
def test_a_collection_may_be_complete_when_it_is_kept(goal: str, is_met: bool) -> None:
    scene = XenoferaScene(A="; bay small+gulliver small+clamour", B="", collections=goal).left_open()
    scene.play("A act: done", "A supply: collect", f"A collect: {goal}")
    assert ("complete" in found(scene.match)) == is_met
    assert "complete" not in found(scene.match, 1)


@each(
    ("bay", "falls"), [("small+gulliver small+clamour", True), ("small+gulliver small+clamour small+buttonfish", False)]
)
def test_a_collection_falls_apart_with_a_creature_that_it_needs(bay: str, falls: bool) -> None:
    scene = XenoferaScene(A="poach; bay huge", B=f"; goals thal_pair; bay {bay}", draws=(0, 0, 0)).left_open()
    scene.play("A act: poach>gulliver")
    scene.match.answer(1, PASS)
    assert ("undone" in found(scene.match, 1)) == falls
    assert "undone" not in found(scene.match, 0)


@each(("prey", "is_huge"), [("hydrizzle", True), ("fogspinner", False)])
def test_a_huge_animal_is_caught_and_the_net_of_a_rival_is_cast_from_their_ship(prey: str, is_huge: bool) -> None:
    scene = XenoferaScene(A="; huntsman smith; crew netter; bay huge", B="", sight=prey).left_open()
    scene.play("A act: done", "A build: done", f"A capture: {prey}>netter")
    great = found(scene.match)
    assert ("huge" in great) == is_huge
    assert not is_huge or (great["huge"].args["n"], great["huge"].who) == (6, (0,))
    beast = card_key(scene.labels[prey])
    for seat, nets in ((0, []), (1, [(seat_key(0), beast)])):
        moment = staged(scene, seat, "catches")
        assert moment is not None and moment.has_words == (is_huge and seat == 0), (
            "what others catch is seen and not shouted"
        )
        assert [act.where for act in moment.acts if isinstance(act, Drop)] == [beast]
        assert [(act.source, act.target) for act in moment.acts if isinstance(act, Arrow)] == nets


SIX = "small+sootmouse small+clinkercrab small+flarefinch small+kettlenewt small+tumblewool small+gossipquail"


@each(
    ("rival", "kind", "n", "m"),
    [
        ("huge+calderon", "won", 11, 7),
        ("huge+calderon large+forgehen", "by_creatures", 6, 2),
        ("huge+calderon small+murmurfrog small+gulliver", "by_creatures", 6, 3),
    ],
)
def test_the_end_says_what_decides(rival: str, kind: str, n: int, m: int) -> None:
    scene = XenoferaScene(A=f"; bay {SIX}", B=f"; bay {rival}", length="short").left_open()
    scene.play("A act: done", "A supply: refill", "A discard: ready", "A call: call").end_turn()
    great = found(scene.match, 1)
    assert set(great) == {"calls", kind}
    assert (great[kind].who, great[kind].whom, great[kind].args["n"], great[kind].args["m"]) == ((0,), (1,), n, m)


@each(
    ("rival", "decides"),
    [("bay huge+calderon large+forgehen", True), ("bay huge+calderon small+sootmouse", False),
     ("goals thal_pair; bay huge+calderon large+forgehen", False)],
)  # fmt: skip
def test_the_last_collection_to_open_decides_where_its_owner_would_have_less_without(rival: str, decides: bool) -> None:
    scene = XenoferaScene(
        A=f"; goals thal_pair; bay {SIX.replace('sootmouse', 'gulliver').replace('gossipquail', 'buttonfish')}",
        B=f"; {rival}",
        length="short",
    ).left_open()
    scene.play("A act: done", "A supply: refill", "A discard: ready", "A call: call").end_turn()
    for seat in (0, 1):
        great = found(scene.match, seat)
        assert ("decides" in great) == decides and "opened" in great
        assert not decides or (great["decides"].who, great["decides"].whom) == ((0,), (1,))
        assert not decides or great["decides"].args["k"] == great["won"].args["n"]


def test_what_happens_to_everybody_is_shown_with_its_words() -> None:
    scene = XenoferaScene(A="", B="", utility="meteor", creatures="gulliver", sight="sootmouse").left_open()
    scene.play("A act: done", "A supply: refill", "A discard: ready")
    for seat in (0, 1):
        great = found(scene.match, seat)["event"]
        assert (scene.names[great.args["card"]], great.whom) == ("meteor", (0, 1))
        assert great.args["why"].key == "xenofera.immediate.meteor.text"


def test_an_empty_cage_that_is_taken_without_a_battle_is_nothing_great() -> None:
    scene = XenoferaScene(A="haul", B="; bay small", draws=(0, 0, 0)).left_open()
    scene.play("A act: haul>small")
    scene.match.answer(1, PASS)
    assert [event.word for event in scene.match.told_so_far(1) if isinstance(event, Announced)][-1] == "hauls"
    assert not found(scene.match, 1)


def test_one_who_is_left_alone_wins_alone() -> None:
    scene = XenoferaScene(A="", B="").left_open().concede("B")
    assert set(found(scene.match)) == {"alone"} and found(scene.match)["alone"].who == (0,)


@pytest.mark.parametrize(("theirs", "is_left"), [((1, 2), True), ((5, 6), False)])
def test_the_winners_door_lights_up_and_no_card_is_hidden_by_the_words(theirs: Sequence[int], is_left: bool) -> None:
    scene = raid((3, 4), theirs)
    moment = staged(scene, 0, "wins_battle")
    assert moment is not None and moment.has_words
    light = next(act for act in moment.acts if isinstance(act, Light))
    assert (light.where[0] + light.where[2] / 2 < 0.5) == is_left
    fought = next(
        one for one in story(scene, 0) if isinstance(one.event, Announced) and one.event.word == "wins_battle"
    )
    lies = Director().layout(fought.view, 1280, 720, 1.0)
    assert all(lies.zones[LAID[seat]].area.bottom <= headline.TOP * 720 for seat in (0, 1))


@each(("theirs", "is_taken"), [((1, 2), True), ((5, 6), False)])
def test_the_crane_takes_what_was_fought_for_to_the_winners_door_and_a_prize_through_it(
    theirs: Sequence[int], is_taken: bool
) -> None:
    scene = raid((3, 4), theirs)
    zone = next(zone for zone in CAGE[1] if story(scene, 0)[0].view.table.zones[zone])
    director = Director()
    director.layout(story(scene, 0)[0].view, 1280, 720, 1.0)
    middle, seen = 640.0, []
    for one in story(scene, 0):
        director.hear(one.event)
        lies = director.layout(one.view, 1280, 720, 1.0)
        if lies.framing.key == "airlock":
            place = lies.zones[zone]
            assert place.appearance == "at_stake", "and hangs there until the airlock is left"
            side = 0 if place.area.centre[0] == middle else 1 if place.area.centre[0] > middle else -1
            seen.append((side, place.is_off_table))
    ends = [(-1, False), (-1, True)] if is_taken else [(1, False)]
    assert list(dict.fromkeys(seen)) == [(0, False), *ends]


def test_over_whole_games_every_kind_has_its_look_and_its_numbers_are_true() -> None:
    assert set(GREAT) == set(XENOFERA.moments.kinds)
    seen = set[str]()
    for seed, seats in enumerate((2, 3, 4, 2, 3, 5)):
        match, random = started(XENOFERA, seats, seed), Random(seed)
        while not match.is_over:
            match.answer(seat := match.table.asked()[-1], XENOFERA.advice.habit(match.table, seat, random))
        for great, chapter, event in greats(match, seats - 1):
            view = match.story(chapter, seats - 1)[event].view
            seen.add(great.kind)
            assert _is_true(great, view.table, match), great
    assert len(seen) >= 12


def _is_true(great: Great, table: Table, match: Match) -> bool:
    """Whether its numbers are those of the rules."""
    args, seat = great.args, next(iter(great.who or great.whom), 0)
    match great.kind:
        case "complete" | "undone" | "opened" | "decides":
            owner = (great.who if great.kind == "decides" else great.whom or great.who)[0]
            goal, held = table.config.designs[args["card"]], caught(table, owner)
            return reward(table, owner, goal, held) == args["n"] and len(great.cards) == 1 + goal.wanted.n
        case "one_short":
            return reward(table, seat, table.config.designs[args["card"]], caught(table, seat)) == -args["m"]
        case "huge" | "runs_off":
            return bool(table.config.designs[args["card"]].value == args["n"])
        case "calls":
            return len(caught(table, seat)) == args["n"]
        case "won":
            scores = [points(match.table, one) for one in range(len(match.seats))]
            return scores[seat] == args["n"] and sorted(scores)[-2] == args["m"]
    if "m" not in args:
        return great.kind in ("taken", "freed", "broken", "decoy", "alarm", "last_round", "alone", "event")
    return args["n"] >= args["m"] or table.config.options["stout"]
