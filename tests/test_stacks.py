"""Equal cards that lie as one stack, and several cards that are moved with one gesture."""

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets.territory import TERRITORY
from game.rulesets.territory.board import FRONT, LAND, READY
from game.rulesets.territory.creatures import Creature
from game.rulesets.territory.forecast import share_if_sent
from game.stage.board.card_renderer import LEFT_TAKEN, STACK_ASIDE, STACK_CORNER
from game.stage.board.layout import card_key, zone_key
from game.stage.inputs import KeyPressed, PointerMoved, PointerPressed, PointerReleased
from game.store.settings import Settings
from game.table.choices import PASS
from game.table.choices import READY as IS_READY
from scenes.games.territory.sums import place_of
from scenes.play.table.scene import TableScene
from tests.hands import Hands

DECK = "Zoo:\n5x Moth; flying; 1; forest+2\n2x Bear; furred; 4; mountain+3\nSnail; crawling; 2; swamp+2"


@pytest.fixture
def table(hands: Hands) -> Iterator[TableScene]:
    """Somebody with five moths, two bears and a snail who is to send them out."""
    options = {"decks": (DECK, "pack"), "size": "skirmish"}
    players = [Seat("Ada"), Seat("Ben", "random")]
    yield hands.sit_down(Match(TERRITORY, players, TERRITORY.usual_options() | options, 3, 0))


def ready(scene: TableScene, species: str) -> list[int]:
    designs = scene.match.table.config.designs
    return [
        card
        for card in scene.match.table.zones[READY[0]]
        if isinstance(designs[card], Creature) and designs[card].species == species
    ]


def sent(scene: TableScene) -> dict[int, int]:
    """Creature -> the land to which it has been sent."""
    picks = scene.match.table.question.picks(scene.match.table.agenda[-1], 0)
    return {pick[1]: pick[2][1] for pick in picks if pick[0] == "card"}


def seen(scene: TableScene, species: str) -> int:
    """The one of these equals that lies on top."""
    return scene.board._sprites.uppermost(ready(scene, species)[0])


def middle(scene: TableScene, card: int) -> tuple[int, int]:
    place = scene.board.places.of(card_key(card))
    return place.center


def drag(hands: Hands, start: tuple[int, int], end: tuple[int, int], *, shift: bool = False) -> None:
    steps = [
        PointerMoved((start[0] + (end[0] - start[0]) * step // 8, start[1] + (end[1] - start[1]) * step // 8))
        for step in range(1, 9)
    ]
    hands.give(PointerMoved(start), PointerPressed(start, shift=shift), *steps, PointerReleased(end))


def front(scene: TableScene, land: int) -> tuple[int, int]:
    place = scene.board.places.of(zone_key(FRONT[land][0]))
    return place.center


# -- stacks ------------------------------------------------------------------------------------------------------------


def test_equals_lie_as_one_stack_and_only_its_uppermost_is_reached(hands: Hands, table: TableScene) -> None:
    moths = set(ready(table, "Moth"))
    reached = {spot.key[1] for spot in table.board.places.spots() if spot.role == "card" and spot.key[1] in moths}
    assert len(moths) == 5
    assert len(reached) == 1
    assert {table.board._sprites.uppermost(moth) for moth in moths} == reached


def test_a_card_that_is_taken_up_leaves_the_others_lying(hands: Hands, table: TableScene) -> None:
    top = seen(table, "Moth")
    start = middle(table, top)
    hands.give(
        PointerMoved(start), PointerPressed(start), *[PointerMoved((start[0] - 9 * n, 400)) for n in range(1, 6)]
    )
    others = [moth for moth in ready(table, "Moth") if moth != top]
    assert {table.board._sprites.uppermost(moth) for moth in others} == {table.board._sprites.uppermost(others[0])}
    shown = next(
        one
        for one in table.board._sprites.sprites.values()
        if one.slot.name == table.board._sprites.uppermost(others[0])
    )
    assert {slot.name for slot in shown.stack} == set(others), "so many are told as lie there"
    assert table.board._sprites.uppermost(others[0]) != top


def test_what_is_sent_elsewhere_is_no_longer_of_the_stack(hands: Hands, table: TableScene) -> None:
    drag(hands, middle(table, seen(table, "Moth")), front(table, 2))
    [gone] = sent(table)
    rest = [moth for moth in ready(table, "Moth") if moth != gone]
    assert table.board._sprites.uppermost(gone) == gone
    assert {table.board._sprites.uppermost(moth) for moth in rest} <= set(rest)


POINTS_FROM = 0.75
"""From which share of its breadth on a card's points stand there."""


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("kinds", [2, 7, 14])
def test_the_number_of_a_stack_lies_where_no_other_card_does(text_scale: float, kinds: int) -> None:
    hands = Hands(settings=Settings(speed=0, effects=0, music=0, text_scale=text_scale))
    deck = "Zoo:\n" + "\n".join([f"2x Moth {'ABCDEFGHIJKLMN'[n]}; flying; 1; forest+2" for n in range(kinds)])
    options = {"decks": (deck, "pack"), "size": "campaign"}
    scene = hands.sit_down(
        Match(TERRITORY, [Seat("Ada"), Seat("Ben", "random")], TERRITORY.usual_options() | options, 3, 0)
    )
    hands.wait(0.5)
    stacks = [one for one in scene.board._sprites.sprites.values() if one.zone == READY[0] and len(one.stack) > 1]
    assert len(stacks) == kinds
    stacks.sort(key=lambda one: one.pose.x)
    cards = scene.board._renderer
    for one, right in pairwise(stacks):
        left = one.pose.x - one.pose.width / 2
        free = min(one.pose.width, right.pose.x - right.pose.width / 2 - left)
        [number] = scene.board._table_renderer._number_of(one)
        half = cards.badge_size(number, cards._share_of_badges(one.pose.width))[0] / 2
        assert number.text == "×2"
        middle = number.corner[0] * one.pose.width
        if free < one.pose.width:
            assert middle + half <= free + 1
        if text_scale == 1.0:
            assert middle + half <= POINTS_FROM * one.pose.width + 1, "not over what it costs on the right"
        is_beside = middle - half >= LEFT_TAKEN * one.pose.width
        assert number.corner[1] == (STACK_CORNER[1] if is_beside else STACK_ASIDE), "not over the power on the left"


# -- several -----------------------------------------------------------------------------------------------------------


def test_shift_takes_a_whole_stack(hands: Hands, table: TableScene) -> None:
    moths = ready(table, "Moth")
    start = middle(table, seen(table, "Moth"))
    hands.give(PointerMoved(start), PointerPressed(start, shift=True), PointerReleased(start))
    drag(hands, start, front(table, 1))
    assert sent(table) == dict.fromkeys(moths, 1)


def test_shift_once_more_lets_it_go(hands: Hands, table: TableScene) -> None:
    start = middle(table, seen(table, "Moth"))
    for _ in range(2):
        hands.give(PointerMoved(start), PointerPressed(start, shift=True), PointerReleased(start))
    drag(hands, start, front(table, 1))
    assert len(sent(table)) == 1


def test_a_frame_gathers_what_it_surrounds(hands: Hands, table: TableScene) -> None:
    width, height = hands.app.screen.size
    drag(hands, (width // 4, height * 3 // 4 - 30), (width * 3 // 4, height - 2))
    drag(hands, middle(table, seen(table, "Snail")), front(table, 4))
    assert sent(table) == dict.fromkeys(table.match.table.zones[READY[0]], 4)


def test_escape_lets_go_of_what_is_gathered_and_opens_no_menu(hands: Hands, table: TableScene) -> None:
    start = middle(table, seen(table, "Moth"))
    hands.give(PointerMoved(start), PointerPressed(start, shift=True), PointerReleased(start))
    hands.give(KeyPressed("escape", "back"))
    assert not hands.app.ui.modals
    drag(hands, start, front(table, 0))
    assert len(sent(table)) == 1


def test_a_digit_sends_what_the_pointer_is_on_to_the_land_with_that_number(hands: Hands, table: TableScene) -> None:
    bear = seen(table, "Bear")
    hands.give(PointerMoved(middle(table, bear)), KeyPressed("3", "digit_3"))
    assert sent(table) == {bear: 2}


def test_a_digit_says_why_nothing_goes_to_the_land_where_nothing_is_reached(hands: Hands, table: TableScene) -> None:
    hands.give(PointerMoved((3, 3)), KeyPressed("1", "digit_1"))
    assert not sent(table) and table.match.table.asked() == (0,)
    assert hands.app.words.say("territory.otherwise.deploy") in hands.app.speech.spoken
    assert table.board.wake_in is not None, "the words stand on the table, and will go"


def test_a_digit_sends_all_that_is_gathered(hands: Hands, table: TableScene) -> None:
    start = middle(table, seen(table, "Moth"))
    hands.give(PointerMoved(start), PointerPressed(start, shift=True), PointerReleased(start))
    hands.give(KeyPressed("5", "digit_5"))
    assert sent(table) == dict.fromkeys(ready(table, "Moth"), 4)


def test_of_those_gathered_each_lands_total_says_what_they_would_add_up_to(hands: Hands, table: TableScene) -> None:
    creatures = [seen(table, species) for species in ("Bear", "Snail")]
    hands.wait(0.5)
    for place in [middle(table, creature) for creature in creatures]:
        hands.give(PointerMoved(place), PointerPressed(place, shift=True), PointerReleased(place))
    hands.wait(0.5)
    gathered = table.board.gestures.gathered
    assert set(creatures) <= gathered
    told = table.pane.slips.foretold()
    for land in range(5):
        whole = sum(share_if_sent(table.match.table, one, land).power for one in gathered)
        assert told[place_of(land, 0)].endswith(f"= {whole}")


def test_a_chip_leaves_the_sign_of_a_land_that_takes_what_is_held(hands: Hands, table: TableScene) -> None:
    hands.click(card_key(seen(table, "Snail")))
    hands.wait(0.5)
    [land] = table.match.table.zones[LAND[0]]
    assert table.board.gestures.bears_sign(land)
    place = table.board.places.of(card_key(land))
    drawn = pygame.Surface(hands.app.screen.size)
    table.draw(drawn)
    sign = drawn.get_at((place.centerx - place.width // 30, place.top + place.width // 30))
    assert sign[:3] == hands.app.look.palette.legal


def test_who_is_on_the_way_goes_elsewhere_with_one_gesture_and_home_with_another(
    hands: Hands, table: TableScene
) -> None:
    snail = seen(table, "Snail")
    drag(hands, middle(table, snail), front(table, 0))
    hands.wait(0.5)
    drag(hands, middle(table, snail), front(table, 3))
    assert sent(table) == {snail: 3}
    hands.wait(0.5)
    home = table.board.places.of(zone_key(READY[0]))
    drag(hands, middle(table, snail), home.center)
    assert sent(table) == {}


# -- with one press ----------------------------------------------------------------------------------------------------


def press(hands: Hands, key: str) -> None:
    hands.click(("shortcut", key))
    hands.wait(0.3)


def test_evenly_leaves_nobody_at_home_and_no_land_empty(hands: Hands, table: TableScene) -> None:
    press(hands, "evenly")
    assert set(sent(table)) == set(table.match.table.zones[READY[0]])
    assert set(sent(table).values()) == set(range(5))


def test_home_keeps_to_where_somebody_was_sent_before(hands: Hands, table: TableScene) -> None:
    bear = seen(table, "Bear")
    hands.give(PointerMoved(middle(table, bear)), KeyPressed("1", "digit_1"))
    press(hands, "home")
    assert sent(table)[bear] == 0


def test_home_sends_only_those_who_have_one_among_the_lands(hands: Hands, table: TableScene) -> None:
    press(hands, "home")
    there = {card: share_if_sent(table.match.table, card, land).biome for card, land in sent(table).items()}
    assert there
    assert all(bonus > 0 for bonus in there.values())
    left = set(table.match.table.zones[READY[0]]) - set(there)
    assert left
    assert all(share_if_sent(table.match.table, card, land).biome <= 0 for card in left for land in range(5))
    assert not hands.app.ui.focus.find(("shortcut", "home")).enabled


def test_all_back_is_taken_back_itself_with_one_undo(hands: Hands, table: TableScene) -> None:
    press(hands, "evenly")
    before = sent(table)
    press(hands, "back")
    assert sent(table) == {}
    table.answers.undo()
    assert sent(table) == before


def test_as_last_time_sends_those_who_are_ready_where_they_were_sent(hands: Hands, table: TableScene) -> None:
    assert not hands.app.ui.focus.find(("shortcut", "again")).enabled
    press(hands, "evenly")
    before = sent(table)
    hands.take(("answer", ("say", "ready")))
    hands.wait_until(lambda: _at_next_deployment(table))
    hands.wait(0.5)
    press(hands, "again")
    still = set(table.match.table.zones[READY[0]])
    assert sent(table) == {card: land for card, land in before.items() if card in still and land in lands(table)}


def _at_next_deployment(scene: TableScene) -> bool:
    """Pass whatever is asked until creatures are to be sent out again."""
    question = scene.match.table.question
    if not scene.state.may_answer or question is None:
        scene.showing.skip()
        return False
    if question.name == "deploy":
        return not any(pick == IS_READY for pick in question.picks(scene.match.table.agenda[-1], 0))
    scene.answers.give(PASS)
    return False


def lands(scene: TableScene) -> list[int]:
    return [land for land in range(5) if scene.match.table.zones["land", land]]


def test_a_press_on_a_button_goes_on_when_an_opponent_gets_ready_meanwhile(hands: Hands, table: TableScene) -> None:
    table.page.refresh()
    place = hands.app.ui.focus.find(("shortcut", "evenly")).rect.center
    hands.give(PointerMoved(place), PointerPressed(place))
    table.state.redraw()
    hands.give(PointerReleased(place))
    assert len(sent(table)) == 8
