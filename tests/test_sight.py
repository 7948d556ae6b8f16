"""What a seat is shown of a table, what it is told of what happened, and the worlds that fit what it knows."""

from collections import Counter
from random import Random

import pytest

from game.table.choices import PASS, READY, SEALED
from game.table.events import Announced, Answered, Asked, Counted, Event, Moved, Revealed, Shuffled, Turned
from game.table.sight import determinise, hidden, public, redact, unseen, view
from game.table.state import Clue
from game.table.table import Table
from tests.drawers import ALL, ATTIC, BAG, DECK, FIELDS, HANDS, STACKS, count_to, drawers, put_aside

MINE, YOURS, THEIRS = HANDS
PLAIN, OTHER = hidden(0), hidden(1)


# -- Views -----------------------------------------------------------------------------------------------------------


def test_a_seat_sees_its_own_cards_and_the_backs_of_others() -> None:
    table = drawers(hand_0=(1, 9), hand_1=(10, 2), deck=(3, 11), field_2=(4,))
    zones = view(table, 0).table.zones
    assert zones[MINE] == (1, 9)
    assert zones[YOURS] == (PLAIN, OTHER), "in a hand nobody sees an order"
    assert zones[DECK] == (PLAIN, OTHER)
    assert zones[FIELDS[2]] == (4,)


def test_places_are_shown_where_places_are_seen() -> None:
    table = drawers(deck=(9, 1, 10, 2), bag=(9, 1))
    table.zones[BAG] = ()
    table.reveal(DECK, 0b001)
    table.known = {10: 0b001}
    assert view(table, 0).table.zones[DECK] == (OTHER, PLAIN, 10, PLAIN)


def test_in_a_heap_named_cards_come_first_whatever_their_place() -> None:
    one, other = (drawers(bag=cards) for cards in ((9, 4, 1, 0), (4, 0, 9, 1)))
    for table in (one, other):
        table.known = {4: 0b010, 0: 0b010}
    assert view(one, 1).table.zones[BAG] == view(other, 1).table.zones[BAG] == (0, 4, PLAIN, OTHER)


def test_a_card_turned_round_is_seen_by_those_it_is_turned_to() -> None:
    table = drawers(hand_0=(1, 2, 3))
    table.show(2, MINE, 0b010)
    assert view(table, 1).table.zones[MINE] == (2, PLAIN, PLAIN)
    assert view(table, 2).table.zones[MINE] == (PLAIN, PLAIN, PLAIN)


def test_a_card_that_is_laid_down_turned_is_seen_before_anybody_remembers_it() -> None:
    table = drawers(hand_0=(1, 2), hand_1=(3,))
    table.shown = {1: 0b010, 3: 0b100}
    assert view(table, 1).table.zones[MINE] == (1, PLAIN)
    assert view(table, 0).table.shown == {1: 0b010}, "what seat 1 shows to seat 2 is nothing for seat 0"


def test_a_view_holds_nothing_of_what_others_know() -> None:
    table = drawers(field_0=(1, 2), hand_0=(3,), hand_1=(4,), deck=(5, 6))
    table.move(1, FIELDS[0], MINE)
    table.reveal(DECK, 0b110)
    table.move(3, MINE, YOURS)
    assert view(table, 2).table.known == {5: 0b100, 6: 0b100}
    assert view(table, 2).table.rumours == {(2, 1): (MINE, YOURS)}
    assert view(table, 0).table.known == {3: 0b001}
    assert view(table, 0).table.rumours == {}
    assert view(table, 0).table.seed == 0


def test_only_who_sees_a_turned_card_is_told_to_whom_it_is_turned() -> None:
    table = drawers(hand_0=(1, 2))
    table.show(1, MINE, 0b010)
    assert [view(table, seat).table.shown for seat in range(3)] == [{1: 0b010}, {1: 0b010}, {}]
    table.reveal(MINE, 0b100)
    assert view(table, 2).table.shown == {1: 0b010}, "who knows it by heart sees how it is turned"
    assert view(table, -1).table.shown == {}
    table.show(1, MINE, 0b100)
    assert view(table, -1).table.shown == {1: 0b110}, "by now everybody sees it"


def test_a_stranger_sees_what_everybody_sees() -> None:
    table = drawers(hand_0=(1, 2), field_1=(3,), deck=(4,))
    table.show(2, MINE, 0b110)
    zones = view(table, -1).table.zones
    assert zones[FIELDS[1]] == (3,)
    assert zones[MINE] == (2, PLAIN)
    assert zones[DECK] == (PLAIN,)


def test_what_one_knows_or_is_shown_nobody_else_sees() -> None:
    for seat in range(3):
        table = drawers(deck=(4,), hand_2=(5,))
        table.reveal(DECK, 1 << seat)
        assert [view(table, other).table.zones[DECK] for other in range(3) if other != seat] == [(PLAIN,), (PLAIN,)]
        table.show(5, THEIRS, 1 << seat)
        assert [view(table, other).table.zones[THEIRS] == (5,) for other in range(3)] == [
            other in (seat, 2) for other in range(3)
        ]


def test_a_view_leaves_the_table_alone() -> None:
    table = drawers(hand_0=(1, 2), deck=(3,))
    before = table.copy()
    table.agenda = before.agenda = (put_aside((0, 1), 2),)
    view(table, 1)
    assert table == before


def test_sealed_picks_are_seen_by_their_owner_only() -> None:
    table = drawers(hand_0=(1, 2), hand_1=(5, 6))
    table.then(put_aside((0, 1), 2), count_to(1, 0), count_to(2, 0))
    table.answer(0, ("card", 1))
    table.answer(1, ("card", 5))
    table.answer(1, ("card", 6))
    assert view(table, 2).table.agenda[:-1] == (count_to(2, 0), count_to(1, 0))
    assert view(table, 2).table.agenda[-1][2] == ((), ())
    table.answer(1, READY)
    assert view(table, 0).table.agenda[-1][2] == ((("card", 1),), (SEALED, READY))
    assert view(table, 1).table.agenda[-1][2] == ((), (("card", 5), ("card", 6), READY))
    assert view(table, 2).table.agenda[-1][2] == ((), (SEALED, READY))


def test_what_waits_below_the_question_stays_in_the_view() -> None:
    table = drawers(hand_0=(1, 2))
    table.then(put_aside((0,), 2), count_to(1, 0))
    assert view(table, 1).table.agenda == (count_to(1, 0), put_aside((0,), 2))
    assert view(drawers(), 1).table.agenda == ()


MOVED = Moved(3, MINE, YOURS, None, 0b011)
EVENTS: list[tuple[Event, Event, Event]] = [
    (MOVED, Moved(3, MINE, YOURS, None, 0b001), Moved(None, MINE, YOURS, None, 0)),
    (Turned(3, MINE, 0b001, 0b011), Turned(3, MINE, 0b001, 0b001), Turned(None, MINE, 0b001, 0)),
    (
        Revealed((3, 4), MINE, 0b001, 0b011),
        Revealed((3, 4), MINE, 0b001, 0b001),
        Revealed((None, None), MINE, 0b001, 0),
    ),
    (
        Answered(1, "pick", ("card", 3), 0b011),
        Answered(1, "pick", ("card", 3), 0b001),
        Answered(1, "pick", None, 0),
    ),
    (
        Announced("x", {"winners": (1, 2), "card": 3, "cards": (4, 5), "n": 2}, 0b011),
        Announced("x", {"winners": (1, 2), "card": 3, "cards": (4, 5), "n": 2}, 0b001),
        Announced("x", {"winners": (1, 2), "card": None, "cards": (None, None), "n": 2}, 0),
    ),
]


@pytest.mark.parametrize(("event", "to_witness", "to_other"), EVENTS, ids=[type(event[0]).__name__ for event in EVENTS])
def test_who_did_not_see_it_is_told_without_the_card(event: Event, to_witness: Event, to_other: Event) -> None:
    assert redact(event, 0) == to_witness
    assert redact(event, 2) == to_other


@pytest.mark.parametrize("event", [Shuffled(DECK), Counted("n", (1,), 0, 2), Asked((1,), "pick")])
def test_what_holds_no_secret_is_told_to_all(event: Event) -> None:
    assert redact(event, 2) == public(event, 3) == event


def test_aloud_is_said_only_what_every_seat_has_seen() -> None:
    assert public(Moved(3, MINE, ATTIC, None, ALL), 3) == Moved(3, MINE, ATTIC, None, ALL)
    assert public(MOVED, 3) == Moved(None, MINE, YOURS, None, 0)
    assert public(MOVED, 2) == Moved(3, MINE, YOURS, None, 0b011), "two players, and both saw it"


# -- Worlds ----------------------------------------------------------------------------------------------------------


def worlds(table: Table, seat: int, tries: int = 60) -> list[Table]:
    return [view(table, seat).determinise(Random(number)) for number in range(tries)]


def test_unseen_cards_are_those_that_cannot_be_placed_by_their_backs() -> None:
    table = drawers(hand_0=(1, 9), hand_1=(2,), deck=(3, 10))
    assert unseen(view(table, 0)) == {0: [2, 3], 1: [10]}
    assert unseen(view(table, 1)) == {0: [1, 3], 1: [9, 10]}
    assert unseen(view(drawers(), 1)) == {}


def test_a_world_keeps_what_is_seen_and_deals_the_rest() -> None:
    table = drawers(hand_0=(1, 9), hand_1=(2, 4), deck=(3, 10))
    dealt = set()
    for world in worlds(table, 0):
        assert world.zones[MINE] == (1, 9)
        assert world.zones[DECK][1] == 10, "the only one with that back"
        assert sorted((*world.zones[YOURS], world.zones[DECK][0])) == [2, 3, 4]
        dealt.add(world.zones[DECK][0])
    assert dealt == {2, 3, 4}


def test_a_card_that_is_known_in_a_heap_stays_in_it() -> None:
    table = drawers(bag=(5, 0, 6), deck=(7,))
    table.known = {0: 0b001}
    for world in worlds(table, 0):
        assert world.where(0) == BAG
        assert len(world.zones[BAG]) == 3


def test_every_deal_is_as_likely_as_any_other() -> None:
    table = drawers(hand_1=(2,), deck=(3, 4, 5))
    deals = Counter((world.zones[YOURS], world.zones[DECK]) for world in worlds(table, 0, 2400))
    assert len(deals) == 24
    assert min(deals.values()) > 60


def test_chance_falls_otherwise_in_every_world() -> None:
    table = drawers(deck=(3, 4))
    seeds = {world.seed for world in worlds(table, 0)}
    assert len(seeds) == 60
    assert 2**60 < max(seeds) < 2**62, "as large as any other seed"


def test_a_world_is_a_table_of_its_own() -> None:
    table = drawers(hand_1=(2,), deck=(3, 4))
    seen = view(table, 0)
    before = seen.table.copy()
    world = determinise(seen, Random(1))
    world.move(3, world.where(3), FIELDS[0])
    assert seen.table == before


def test_others_choose_anew_in_a_world_and_the_watcher_does_not() -> None:
    table = drawers(hand_0=(1, 2), hand_1=(5, 6))
    table.then(put_aside((0, 1), 2), count_to(1, 0), count_to(2, 0))
    table.answer(0, ("card", 1))
    table.answer(1, ("card", 5))
    table.answer(1, READY)
    world = view(table, 0).determinise(Random(1))
    assert world.agenda == (count_to(2, 0), count_to(1, 0), (*table.agenda[-1][:2], ((("card", 1),), ()), 2))
    assert world.asked() == (0, 1)


def lost(table: Table) -> Table:
    """Seat 2 has seen cards 1 and 2 go into the hand of seat 0, from which one card went to the hand of seat 1."""
    for card in (1, 2):
        table.move(card, FIELDS[0], MINE)
    table.move(3, MINE, YOURS)
    return table


def test_a_card_whose_track_was_lost_lies_where_it_may_be() -> None:
    table = lost(drawers(field_0=(1, 2), hand_0=(3, 4), hand_1=(5,), deck=(6, 7)))
    where = Counter(world.where(1) for world in worlds(table, 2, 400))
    assert set(where) == {MINE, YOURS}
    assert 0.5 < where[MINE] / 400 < 0.7, "likelier where more cards lie: three there, two here"
    for world in worlds(table, 2):
        assert [len(world.zones[zone]) for zone in (MINE, YOURS, DECK)] == [3, 2, 2]
        assert sorted(card for cards in world.zones.values() for card in cards) == list(range(12))


def test_rumours_never_crowd_a_zone() -> None:
    """Three cards of which two may lie in a zone for one."""
    table = drawers(hand_0=(1, 2), hand_1=(3,), deck=(6, 7))
    table.rumours = {(2, 1): (MINE, YOURS), (2, 2): (YOURS,)}
    for world in worlds(table, 2):
        assert world.zones[YOURS] == (2,)
        assert world.where(1) == MINE


def test_rumours_that_cannot_all_be_true_stop_nobody() -> None:
    table = drawers(hand_0=(1, 2), hand_1=(3,))
    table.rumours = {(2, 1): (YOURS,), (2, 2): (YOURS,)}
    world = view(table, 2).determinise(Random(1))
    assert sorted((*world.zones[MINE], *world.zones[YOURS])) == [1, 2, 3]


def test_a_rumour_may_lie_in_any_place_of_a_stack() -> None:
    table = drawers(stack_0=(1, 2, 3))
    table.rumours = {(2, 1): (STACKS[0],)}
    places = Counter(world.zones[STACKS[0]].index(1) for world in worlds(table, 2, 300))
    assert set(places) == {0, 1, 2}
    assert min(places.values()) > 60


def low_first(table: Table) -> list[Clue]:
    return [Clue(STACKS[0], 0, lambda card: card < 3)] if table.zones[STACKS[0]] else []


def test_what_everybody_can_conclude_holds_in_every_world() -> None:
    table = drawers(low_first, stack_0=(1, 5, 6), deck=(2, 3, 4))
    firsts = Counter(world.zones[STACKS[0]][0] for world in worlds(table, 1))
    assert set(firsts) == {1, 2}
    assert len({world.zones[STACKS[0]][1] for world in worlds(table, 1)}) > 2
    for world in worlds(table, 1):
        assert sorted(card for cards in world.zones.values() for card in cards) == list(range(12))


def test_a_clue_about_a_card_in_sight_changes_nothing() -> None:
    table = drawers(low_first, stack_0=(1, 5), deck=(2, 3))
    assert {world.zones[STACKS[0]] for world in worlds(table, 0)} == {(1, 5)}


def test_a_clue_does_not_bring_a_card_where_it_cannot_be() -> None:
    table = drawers(low_first, stack_0=(1, 5), deck=(2, 3))
    table.rumours = {(1, 2): (DECK,)}
    assert {world.zones[STACKS[0]][0] for world in worlds(table, 1)} == {1}


def test_a_clue_that_nothing_fits_is_passed_over() -> None:
    table = drawers(lambda table: [Clue(STACKS[0], 0, lambda card: False)], stack_0=(1, 5), deck=(2, 3))
    assert len({world.zones[STACKS[0]][0] for world in worlds(table, 1)}) > 2


def test_a_view_deals_as_its_function_does() -> None:
    seen = view(drawers(hand_1=(2, 3), deck=(4, 5)), 0)
    assert seen.seat == 0
    assert seen.determinise(Random(7)) == determinise(seen, Random(7))
    assert PASS not in seen.table.agenda
