"""Things at Xenofera's table keep their places whatever happens, and a gap stays a gap until it is filled."""

from random import Random

import pytest

from game.rulesets.xenofera import XENOFERA
from game.rulesets.xenofera.board import LAID, SIGHT
from game.stage.board.layout import Layout
from game.store.settings import Settings
from game.table.events import Announced, Zone
from game.table.sight import View, view
from scenes.games.xenofera.place import Director, layout
from scenes.games.xenofera.things.gauges import Gauge
from scenes.play.table_pane import TablePane
from scenes.play.told_table import PaneOwner
from tests.hands import FRAME, Hands, new_match
from tests.xenofera_language import XenoferaScene

WINDOW = (1280.0, 800.0, 1.0)


def lying(lies: Layout, seen: View, zone: Zone) -> dict[int, float]:
    """Where the cards of a zone lie, from the left, by card; cards that cannot be named by their place."""
    place, cards = lies.zones[zone], seen.table.zones[zone]
    spots = place.arrangement.places(len(cards), place.area, place.card)
    named = [card if card >= 0 else number for number, card in enumerate(cards)]
    return {card: round(spot.x, 3) for card, spot in zip(named, spots, strict=True)}


def test_a_caught_creature_leaves_a_gap_with_its_planet_and_the_next_one_comes_there() -> None:
    scene = XenoferaScene(
        A="; crew vet; bay huge",
        B="",
        sight="sootmouse pocketmole calderon pumicepig dozehare",
        creatures="bodger",
    ).left_open()
    table, director = scene.table, Director()
    caught, newcomer = scene.labels["pocketmole"], scene.labels["bodger"]

    def laid() -> tuple[Layout, dict[int, float]]:
        seen = view(table, 0)
        lies = director.layout(seen, *WINDOW)
        return lies, lying(lies, seen, SIGHT)

    before, there = laid()
    table.zones[SIGHT] = tuple(card for card in table.zones[SIGHT] if card != caught)
    gap, remaining = laid()
    assert remaining == {card: x for card, x in there.items() if card != caught}
    assert before.framing.backdrop == gap.framing.backdrop
    table.zones[SIGHT] = (*table.zones[SIGHT], newcomer)
    filled, now = laid()
    assert now == remaining | {newcomer: there[caught]}
    assert filled.framing.backdrop != gap.framing.backdrop
    anew = view(table, 0)
    assert lying(layout(anew, *WINDOW), anew, SIGHT) != now, "who has not seen it before sees them in their order"


def test_a_creature_that_is_set_free_and_one_more_have_columns_of_their_own() -> None:
    scene = XenoferaScene(A="", B="", sight="sootmouse pocketmole calderon pumicepig dozehare bodger").left_open()
    seen = view(scene.table, 0)
    lies = Director().layout(seen, *WINDOW)
    spots = lying(lies, seen, SIGHT)
    assert len(set(spots.values())) == 6
    backdrop = lies.framing.backdrop
    assert isinstance(backdrop.key, tuple) and len(backdrop.key[1]) == 6


def test_who_comes_back_to_a_game_or_takes_an_answer_back_finds_everything_where_who_stayed_has_it() -> None:
    hands, random = Hands(), Random(4)
    table = hands.sit_down(new_match("xenofera", ["person", "person"], 3))
    seen = set()
    for _ in range(45):
        seat = table.match.table.asked()[0]
        choice = XENOFERA.advice.habit(table.match.table, seat, random)
        table.session.take_over(seat)
        table.showing.play(table.session.answer(seat, choice))
        table.pane.board.story.skip()
        if table.match.is_over:
            break
        there = lies_in_glass(table.pane)
        pane = TablePane(
            hands.app, table.match.seats, table.session.view(), table.match.table.asked(), PaneOwner(people=(0, 1))
        )
        pane.recall(table.session.told())
        pane.lay_out(table.pane.size)
        assert lies_in_glass(pane) == there
        seen.add(there)
    assert len(seen) > 8
    table.showing.go_to_now(at_once=True)
    assert lies_in_glass(table.pane) in seen


def lies_in_glass(pane: TablePane) -> tuple[object, ...]:
    """Who is in which column, before which planets."""
    layout = pane.board.places.layout
    at = layout.zones[SIGHT].arrangement
    return tuple(pane.view.table.zones[SIGHT]), at, layout.framing.backdrop.key


@pytest.mark.parametrize("n", [1, 2, 3])
def test_the_place_of_a_removed_battle_card_stays_free(n: int) -> None:
    scene = XenoferaScene(A="poach; bay large", B="; bay small+sootmouse; alarm", draws=(0, 0, 0)).left_open()
    scene.play("A act: poach>sootmouse", "B react: ring", "A battle: A#5 A#6 ready", "B battle: B#1 B#2 ready")
    director, seen = Director(), view(scene.table, 0)
    three = list(lying(director.layout(seen, *WINDOW), seen, LAID[0]).values())
    scene.match.answer(1, ("number", n))
    for told in scene.match.story(len(scene.match.history), 0):
        director.hear(told.event)
        if isinstance(told.event, Announced) and told.event.key.endswith(".wins_battle"):
            two = lying(director.layout(told.view, *WINDOW), told.view, LAID[0])
            assert list(two.values()) == three[: n - 1] + three[n:]
            return
    raise AssertionError("nobody has won")


def test_while_an_alarm_rings_who_fights_stands_on_the_hulls() -> None:
    scene = XenoferaScene(A="poach; bay large", B="; bay small+sootmouse; alarm").left_open()
    scene.play("A act: poach>sootmouse")
    hands = Hands(settings=Settings(speed=1, effects=0, music=0))
    table = hands.sit_down(scene.match)
    hands.wait(2)
    happening = table.session.answer(1, ("say", "ring"))
    table.showing.play(happening)
    lay = []
    for _ in range(90):
        hands.app.scenes.step([], FRAME)
        if table.pane.is_telling:
            lay.append((table.pane.board.places.layout.framing.key, table.pane.lying.view))
    assert len(lay) > 5
    assert all(layout(seen, *WINDOW).framing.key == key for key, seen in lay)
    assert Gauge(LAID[0]) in layout(lay[0][1], *WINDOW).things
