"""What Xenofera stages: who wins a raid and what becomes of the prize, in the words that a person reads."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.match.story import Told
from game.rulesets.xenofera.board import CAGE, LAID
from game.rulesets.xenofera.cards import DECOY
from game.stage.board.arrangement import Area
from game.stage.board.layout import card_key, seat_key
from game.stage.moments import Arrow, Burst, Drop, Dusk, Light, Moment, Ribbon
from game.table.choices import PASS
from game.table.facts import Announced
from scenes.games.xenofera.framings.director import Director
from scenes.games.xenofera.moments import LOSSES
from scenes.play.table.scene import TableScene
from tests.cases import each
from tests.hands import Hands
from tests.layouts import overlap
from tests.xenofera_language import XenoferaScene


def raid(ours: Sequence[int], theirs: Sequence[int]) -> XenoferaScene:
    """A raid on the second player's sootmouse up to the removal of a card."""
    scene = XenoferaScene(
        A="poach; huntsman collector; bay large", B="; huntsman collector; bay small+sootmouse; alarm", draws=(0, 0, 0)
    ).left_open()
    chosen = [" ".join(f"{who}#{n}" for n in numbers) for who, numbers in (("A", ours), ("B", theirs))]
    scene.play("A act: poach>sootmouse", "B react: ring")
    scene.play(f"A battle: {chosen[0]} ready", f"B battle: {chosen[1]} ready")
    return scene


def told(scene: XenoferaScene) -> list[Told]:
    """What comes of it when the decoy is removed, as the attacker is told it."""
    numbers = [scene.table.config.designs[card].number for card in scene.table.zones[LAID[0]]]
    scene.match.answer(1, ("number", numbers.index(DECOY) + 1))
    return list(scene.match.story(len(scene.match.history), 0))


def story(scene: XenoferaScene) -> dict[str, Told]:
    """What is announced then, by its last word."""
    return {one.fact.key.rpartition(".")[2]: one for one in told(scene) if isinstance(one.fact, Announced)}


def word(one: Told) -> str:
    return one.fact.key.rpartition(".")[2] if isinstance(one.fact, Announced) else ""


def staged(table: TableScene, told: Told) -> Moment:
    found = table.pane.staging.of(told)
    assert found is not None
    assert found.has_words
    return found


def words(moment: Moment) -> str:
    return next(act.words for act in moment.acts if isinstance(act, Ribbon))


@pytest.mark.parametrize(
    ("theirs", "said", "is_left"),
    [((1, 2), "Player 1 wins", True), ((5, 6), "Player 2 wins", False)],
)
def test_the_winners_door_lights_up_and_says_who_has_won(theirs: Sequence[int], said: str, is_left: bool) -> None:
    scene = raid((3, 4), theirs)
    table = Hands().sit_down(scene.match)
    moment = staged(table, story(scene)["wins_battle"])
    assert said in words(moment)
    light = next(act for act in moment.acts if isinstance(act, Light))
    assert (light.where[0] + light.where[2] / 2 < 0.5) == is_left


def test_a_tie_is_said_to_go_to_the_attacker() -> None:
    scene = raid((3, 4), (2, 5))
    assert "tie" in words(staged(Hands().sit_down(scene.match), story(scene)["wins_battle"]))


@each(("theirs", "is_taken"), [((1, 2), True), ((5, 6), False)])
def test_the_crane_takes_what_was_fought_for_to_the_winners_door_and_a_prize_through_it(
    theirs: Sequence[int], is_taken: bool
) -> None:
    scene = raid((3, 4), theirs)
    zone = next(zone for zone in CAGE[1] if scene.table.zones[zone])
    director = Director()
    middle, seen = director.layout(scene.match.view(0), 1280, 720, 1.0).zones[zone].area.centre[0], []
    for one in told(scene):
        director.hear(one.fact)
        lies = director.layout(one.view, 1280, 720, 1.0)
        if lies.framing.key == "airlock":
            place = lies.zones[zone]
            assert place.appearance == "at_stake", "and hangs there until the airlock is left"
            side = 0 if place.area.centre[0] == middle else 1 if place.area.centre[0] > middle else -1
            seen.append((side, place.is_off_table))
    ends = [(-1, False), (-1, True)] if is_taken else [(1, False)]
    assert list(dict.fromkeys(seen)) == [(0, False), *ends]


def test_a_removed_decoy_is_shown_where_it_lies() -> None:
    scene = raid((3, 4), (1, 2))
    table = Hands().sit_down(scene.match)
    told = story(scene)["decoy_removed"]
    assert "decoy" in words(staged(table, told))
    assert any(isinstance(act, Burst) and act.written == "0" for act in staged(table, told).acts)


def test_a_tie_is_a_sign_between_the_gauges_and_nothing_else_is() -> None:
    for theirs, is_tie in (((2, 5), True), ((1, 2), False)):
        scene = raid((3, 4), theirs)
        acts = staged(Hands().sit_down(scene.match), story(scene)["wins_battle"]).acts
        assert any(isinstance(act, Burst) and act.written == "=" for act in acts) == is_tie


@pytest.mark.parametrize("seat", [0, 1])
def test_a_net_falls_over_what_is_caught_and_rivals_cast_it_from_their_ship(seat: int) -> None:
    scene = XenoferaScene(A="small; crew cook vet; bay small huge", B="", sight="sootmouse dozehare").left_open()
    scene.play("A act: done", "A build: small>cook", "A build: done", "A capture: sootmouse>vet")
    told = next(one for one in scene.match.story(len(scene.match.history), seat) if word(one) == "catches")
    moment = Hands().sit_down(scene.match).pane.staging.of(told)
    assert moment is not None and not moment.has_words
    beast = card_key(scene.labels["sootmouse"])
    assert next(act for act in moment.acts if isinstance(act, Drop)).where == beast
    arrows = [act for act in moment.acts if isinstance(act, Arrow)]
    assert [(act.source, act.target) for act in arrows] == ([] if seat == 0 else [(seat_key(0), beast)])


@pytest.mark.parametrize(("attack", "target"), [("headhunt", "vet"), ("poach", "sootmouse"), ("sabotage", "alarm")])
def test_who_loses_something_sees_it_hang_and_others_see_where_it_goes(attack: str, target: str) -> None:
    for seat in (0, 1):
        scene = XenoferaScene(
            A=f"{attack}; bay huge", B="; crew vet; bay small+sootmouse; alarm", draws=(0, 0, 0)
        ).left_open()
        scene.play(f"A act: {attack}>{target}")
        scene.match.answer(1, PASS)
        told = next(one for one in scene.match.story(len(scene.match.history), seat) if word(one) in LOSSES)
        moment = Hands().sit_down(scene.match).pane.staging.of(told)
        assert moment is not None
        assert moment.has_words == (seat == 1)
        kinds = {type(act) for act in moment.acts}
        assert kinds == ({Dusk, Drop, Ribbon} if seat == 1 else {Burst} if attack == "sabotage" else {Arrow})


@pytest.mark.parametrize("theirs", [(5, 6), (1, 2)])
def test_no_card_of_a_battle_is_hidden_by_the_words_that_say_who_wins(theirs: tuple[int, int]) -> None:
    scene = raid((3, 4), theirs)
    table = Hands().sit_down(scene.match)
    fact = story(scene)["wins_battle"]
    ribbon = next(act for act in staged(table, fact).acts if isinstance(act, Ribbon))
    lies = Director().layout(fact.view, 1280, 720, 1.0)
    stands = Area(*(share * side for share, side in zip(ribbon.where, (1280, 720) * 2, strict=True)))
    for seat in (0, 1):
        assert not overlap(lies.zones[LAID[seat]].area, stands)
