"""Who knows which card after it was moved, shown, revealed or shuffled: three seats, drawers, and cards by number."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.table import knowledge
from game.table.events import Zone
from game.table.state import Clue
from game.table.table import Table
from tests.drawers import ALL, ATTIC, BAG, CARDS, DECK, FIELDS, HANDS, STACKS, drawers

MINE, YOURS, THEIRS = HANDS


def those_who_know(table: Table, card: int) -> set[int]:
    return {seat for seat in range(3) if table.knows(seat, card)}


# -- Cards that are followed -----------------------------------------------------------------------------------------


def test_what_lies_open_needs_no_memory() -> None:
    table = drawers(field_0=(1, 2))
    table.move(1, FIELDS[0], ATTIC)
    assert those_who_know(table, 1) == {0, 1, 2}
    assert (table.known, table.rumours) == ({}, {})


def test_a_card_taken_up_openly_is_remembered_by_the_others() -> None:
    table = drawers(field_0=(1, 2), hand_0=(3,))
    table.move(1, FIELDS[0], MINE)
    assert table.known == {1: 0b110}
    assert those_who_know(table, 1) == {0, 1, 2}
    assert those_who_know(table, 3) == {0}


def test_a_card_that_is_laid_open_is_remembered_no_more() -> None:
    table = drawers(field_0=(1,), hand_0=(3,))
    table.move(1, FIELDS[0], MINE)
    table.move(1, MINE, FIELDS[1])
    assert (table.known, table.rumours) == ({}, {})


def test_who_puts_a_card_away_still_knows_it() -> None:
    table = drawers(hand_0=(1, 2), deck=(3, 4))
    table.move(1, MINE, DECK)
    assert those_who_know(table, 1) == {0}
    assert those_who_know(table, 3) == set()


def test_a_card_handed_over_is_known_to_both() -> None:
    table = drawers(hand_0=(1, 2), hand_1=(3,))
    table.move(1, MINE, YOURS)
    assert those_who_know(table, 1) == {0, 1}
    assert table.known == {1: 0b001}


def test_a_memory_goes_with_the_card_as_long_as_somebody_can_follow() -> None:
    table = drawers(field_0=(1,), hand_0=(2,), hand_1=(3,))
    table.move(1, FIELDS[0], MINE)
    table.move(1, MINE, YOURS)
    assert table.knows(0, 1)
    assert not table.knows(2, 1), "it may have been card 2 that was handed over"


# -- Cards whose track is lost ---------------------------------------------------------------------------------------


def test_an_unseen_theft_makes_all_that_was_known_there_a_rumour() -> None:
    table = drawers(field_0=(1, 2), hand_0=(3,), hand_1=(4,))
    table.move(1, FIELDS[0], MINE)
    table.move(2, FIELDS[0], MINE)
    table.move(3, MINE, YOURS)
    assert table.rumours == {(2, 1): (MINE, YOURS), (2, 2): (MINE, YOURS)}
    assert table.known == {1: 0b010, 2: 0b010, 3: 0b001}, "the thief saw what it took"


def test_a_theft_between_others_leaves_what_one_sees_oneself() -> None:
    table = drawers(hand_0=(1,), hand_1=(2,), hand_2=(3,))
    table.reveal(THEIRS, 0b001)
    table.move(2, YOURS, MINE)
    assert table.knows(0, 3)
    assert table.knows(2, 3)
    assert table.rumours == {}


def test_a_rumour_dies_when_the_card_is_seen_and_settles_the_others() -> None:
    table = drawers(field_0=(1, 2), hand_0=(3,))
    for card in (1, 2):
        table.move(card, FIELDS[0], MINE)
    table.move(1, MINE, YOURS)
    assert set(table.rumours) == {(2, 1), (2, 2)}
    table.move(1, YOURS, FIELDS[1])
    assert table.rumours == {}
    assert table.knows(2, 2), "the only card taken was card 1, so card 2 is still there"
    assert not table.knows(2, 3)


def test_the_last_card_of_a_hand_settles_where_a_rumour_is() -> None:
    table = drawers(field_0=(1,), hand_0=(3,), hand_1=(4,))
    table.move(1, FIELDS[0], MINE)
    table.move(3, MINE, YOURS)
    assert table.rumours == {(2, 1): (MINE, YOURS)}
    table.move(1, MINE, FIELDS[0])
    assert (table.rumours, table.known) == ({}, {3: 0b001})


def test_a_rumour_spreads_with_every_unseen_move() -> None:
    table = drawers(field_0=(1,), hand_0=(3,), hand_1=(4,), hand_2=(5,), deck=(6, 7))
    table.move(1, FIELDS[0], MINE)
    table.move(3, MINE, YOURS)
    table.move(4, YOURS, DECK)
    assert table.rumours[2, 1] == (DECK, MINE, YOURS)
    assert (1, 1) not in table.rumours, "seat 1 has seen both moves"
    assert table.knows(1, 1)


def test_who_sees_which_card_went_is_not_led_astray_by_those_who_did_not() -> None:
    table = drawers(field_0=(1,), hand_0=(3,), hand_1=(4, 5), deck=(6, 7))
    table.move(1, FIELDS[0], MINE)
    table.move(3, MINE, YOURS)
    table.show(4, YOURS, 0b100)
    table.move(4, YOURS, DECK)
    assert table.rumours == {(2, 1): (MINE, YOURS), (0, 3): (DECK, YOURS)}


def test_a_rumour_is_settled_although_others_are_not_touched() -> None:
    table = drawers(hand_0=(1, 2), stack_0=(3,), hand_1=(6, 7), stack_1=(8,))
    table.reveal(MINE, 0b100)
    table.reveal(YOURS, 0b100)
    table.move(1, MINE, STACKS[0])
    table.move(6, YOURS, STACKS[1])
    assert set(table.rumours) == {(2, card) for card in (1, 2, 6, 7)}
    table.move_all(STACKS[1], FIELDS[1])
    assert set(table.rumours) == {(2, 1), (2, 2)}
    assert table.knows(2, 7)


def test_a_rumour_stays_where_it_is_when_cards_move_elsewhere() -> None:
    table = drawers(field_0=(1,), hand_0=(3, 8), hand_1=(4,), deck=(6, 7))
    table.move(1, FIELDS[0], MINE)
    table.move(3, MINE, YOURS)
    table.move(6, DECK, BAG)
    assert table.rumours == {(2, 1): (MINE, YOURS)}


def test_a_blind_seat_keeps_what_it_sees_by_itself() -> None:
    """A card that is turned towards a seat is not mistaken for another one."""
    table = drawers(hand_0=(1, 2, 3))
    table.show(1, MINE, 0b100)
    table.move(2, MINE, YOURS)
    assert table.knows(2, 1)
    assert (2, 1) not in table.rumours


def test_only_the_blind_lose_track() -> None:
    table = drawers(field_0=(1,), hand_0=(3,), deck=(6,))
    table.move(1, FIELDS[0], MINE)
    table.move(3, MINE, DECK)
    assert set(table.rumours) == {(1, 1), (2, 1)}
    assert table.knows(0, 3)


def test_what_only_one_knew_is_a_rumour_to_that_one_only() -> None:
    table = drawers(hand_0=(1, 2), hand_1=(3,))
    table.reveal(MINE, 0b100)
    assert table.known == {1: 0b100, 2: 0b100}
    table.move(1, MINE, YOURS)
    assert set(table.rumours) == {(2, 1), (2, 2)}
    assert table.known == {1: 0b001}


def test_who_takes_a_card_from_a_known_stack_still_knows_the_places_of_the_rest() -> None:
    table = drawers(stack_0=(1, 2, 3, 4))
    table.reveal(STACKS[0], 0b110)
    table.move(2, STACKS[0], YOURS)
    assert table.rumours == {(2, card): (YOURS, STACKS[0]) for card in (1, 2, 3, 4)}
    assert table.known == {1: 0b010, 2: 0b001, 3: 0b010, 4: 0b010}


def test_the_only_card_that_anybody_knew_can_be_lost_too() -> None:
    table = drawers(field_0=(1,), deck=(5, 6), bag=(7,))
    table.move(1, FIELDS[0], DECK)
    assert table.known == {1: ALL}
    table.move(1, DECK, BAG)
    assert (table.known, table.rumours) == ({}, {(seat, 1): (BAG, DECK) for seat in range(3)})


@pytest.mark.parametrize("blind", [0, 1, 2])
def test_every_seat_loses_track_alike(blind: int) -> None:
    owner, taker = (blind + 1) % 3, (blind + 2) % 3
    table = drawers()
    table.zones[HANDS[owner]], table.zones[HANDS[taker]] = (1, 2, 3), (4,)
    table.zones[ATTIC] = ()
    table.reveal(HANDS[owner], 1 << blind)
    table.move(1, HANDS[owner], HANDS[taker])
    assert set(table.rumours) == {(blind, 1), (blind, 2), (blind, 3)}
    assert table.known == {1: 1 << owner}


def test_a_card_that_is_shown_is_no_rumour_any_more() -> None:
    table = drawers(stack_0=(1, 2, 5), hand_1=(4,))
    table.reveal(STACKS[0], 0b100)
    table.move(1, STACKS[0], YOURS)
    assert table.rumours[2, 1] == (YOURS, STACKS[0])
    table.reveal(YOURS, 0b100)
    assert table.knows(2, 1)
    assert table.rumours == {(2, 2): (STACKS[0],), (2, 5): (STACKS[0],)}, "the others can only be where they were"


def test_a_place_in_a_stack_is_known_only_if_nothing_else_may_lie_there() -> None:
    table = drawers(hand_0=(1, 2), stack_0=(5,))
    table.reveal(MINE, 0b010)
    table.move(1, MINE, STACKS[0])
    assert table.rumours == {(1, 1): (MINE, STACKS[0]), (1, 2): (MINE, STACKS[0])}
    table.move(2, MINE, STACKS[0])
    assert table.rumours == {(1, 1): (STACKS[0],), (1, 2): (STACKS[0],)}, "both are there, but in which places?"
    table.move(5, STACKS[0], ATTIC)
    table.move(2, STACKS[0], ATTIC)
    assert table.rumours == {}
    assert table.knows(1, 1), "what is left is card 1"


def test_a_place_in_a_heap_is_known_when_the_heap_is() -> None:
    """In a zone without places there is nothing more to know about a card than that it is there."""
    table = drawers(hand_0=(1, 2), bag=(5, 6))
    table.reveal(MINE, 0b010)
    table.move(1, MINE, BAG)
    table.move(2, MINE, BAG)
    assert table.rumours == {}
    assert table.knows(1, 1)
    assert table.knows(1, 2)
    assert not table.knows(1, 5)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_nothing_is_rumoured_where_one_sees_it_oneself(seat: int) -> None:
    """A position from outside may say so; it is put right as soon as something moves."""
    table = drawers(hand_0=(1,), hand_1=(2,), hand_2=(3,), deck=(5, 6, 7))
    table.rumours = {(seat, 5): (DECK, HANDS[seat])}
    table.move(7, DECK, BAG)
    assert table.rumours == {(seat, 5): (BAG, DECK)}


# -- Showing, revealing, shuffling -----------------------------------------------------------------------------------


def test_a_reveal_teaches_those_who_look_and_nobody_else() -> None:
    table = drawers(deck=(1, 2, 3))
    table.reveal(DECK, 0b010)
    assert table.known == {1: 0b010, 2: 0b010, 3: 0b010}
    table.reveal(DECK, 0b001)
    assert table.known == {1: 0b011, 2: 0b011, 3: 0b011}


def test_a_reveal_of_what_one_sees_anyway_is_nothing_to_remember() -> None:
    table = drawers(hand_0=(1,), field_0=(2,))
    table.reveal(MINE, 0b011)
    table.reveal(FIELDS[0], ALL)
    assert table.known == {1: 0b010}


def test_a_reveal_ends_rumours_also_of_what_was_not_shown() -> None:
    table = drawers(field_0=(1, 2), hand_0=(3,))
    for card in (1, 2):
        table.move(card, FIELDS[0], MINE)
    table.move(3, MINE, YOURS)
    assert set(table.rumours) == {(2, 1), (2, 2)}
    table.reveal(YOURS, 0b100)
    assert table.rumours == {}
    assert those_who_know(table, 1) == those_who_know(table, 2) == {0, 1, 2}


def test_a_card_turned_round_is_remembered_when_it_moves_on_openly() -> None:
    table = drawers(hand_0=(1, 2))
    table.show(1, MINE, 0b010)
    assert table.shown == {1: 0b010}
    table.move(1, MINE, FIELDS[0])
    assert table.shown == {}
    assert table.known == {}


def test_a_card_turned_round_is_no_rumour_any_more() -> None:
    table = drawers(field_0=(1,), hand_0=(3,), hand_1=(4,))
    table.move(1, FIELDS[0], MINE)
    table.move(3, MINE, YOURS)
    assert table.rumours == {(2, 1): (MINE, YOURS)}
    table.show(1, MINE, 0b100)
    assert (table.rumours, table.known[1]) == ({}, 0b110)


def test_after_a_shuffle_the_cards_are_known_but_not_their_places() -> None:
    table = drawers(deck=(1, 2, 3))
    table.reveal(DECK, 0b010)
    table.shuffle(DECK)
    assert table.known == {}
    assert table.rumours == {(1, card): (DECK,) for card in (1, 2, 3)}


def test_a_shuffle_of_one_card_confuses_nobody() -> None:
    table = drawers(deck=(1,))
    table.reveal(DECK, 0b010)
    table.shuffle(DECK)
    assert (table.known, table.rumours) == ({1: 0b010}, {})


def test_a_shuffle_confuses_only_those_who_do_not_see_the_cards() -> None:
    table = drawers(stack_0=(1, 2))
    table.reveal(STACKS[0], 0b110)
    table.shuffle(STACKS[0])
    assert set(table.rumours) == {(seat, card) for seat in (1, 2) for card in (1, 2)}
    assert table.knows(0, 1)


def test_a_shuffle_without_places_changes_nothing() -> None:
    table = drawers(bag=(1, 2, 3))
    table.reveal(BAG, 0b010)
    table.shuffle(BAG)
    assert (table.known, table.rumours) == ({1: 0b010, 2: 0b010, 3: 0b010}, {})


def test_a_card_that_is_turned_round_is_seen_also_after_a_shuffle() -> None:
    table = drawers(deck=(1, 2, 3))
    table.show(1, DECK, 0b010)
    table.shuffle(DECK)
    assert table.knows(1, 1)
    assert table.rumours == {}


def test_a_shuffle_settles_what_can_only_be_there() -> None:
    table = drawers(field_0=(1,), hand_0=(3,), deck=(4,))
    table.move(1, FIELDS[0], MINE)
    table.move(3, MINE, DECK)
    assert table.rumours == {(1, 1): (DECK, MINE), (2, 1): (DECK, MINE)}
    table.move(1, MINE, DECK)
    table.shuffle(DECK)
    assert table.rumours == {
        **{(seat, 1): (DECK,) for seat in (0, 1, 2)},
        (0, 3): (DECK,),
    }


# -- What everybody can conclude --------------------------------------------------------------------------------------


def low_on_top_of(zone: Zone) -> list[Clue]:
    return [Clue(zone, 0, lambda card: card < 3)]


def test_a_clue_keeps_a_rumour_out_of_a_place() -> None:
    """Everybody knows that a low card was set, so the high one is still in the hand."""
    table = drawers(lambda table: low_on_top_of(STACKS[0]) if table.zones[STACKS[0]] else [], hand_0=(1, 7), deck=(9,))
    table.reveal(MINE, 0b010)
    table.move(1, MINE, STACKS[0])
    assert table.rumours == {}
    assert table.knows(1, 7)
    assert table.knows(1, 1)


@pytest.mark.parametrize("watcher", [0, 1])
def test_a_clue_leaves_in_doubt_what_fits(watcher: int) -> None:
    table = drawers(lambda table: low_on_top_of(STACKS[2]) if table.zones[STACKS[2]] else [], hand_2=(1, 2, 7))
    table.reveal(THEIRS, 1 << watcher)
    table.move(1, THEIRS, STACKS[2])
    assert set(table.rumours) == {(watcher, 1), (watcher, 2)}
    assert table.knows(watcher, 7)


def test_a_clue_about_a_card_that_is_named_leaves_room_for_others() -> None:
    table = drawers(
        lambda table: low_on_top_of(STACKS[0]) if table.zones[STACKS[0]] else [], hand_0=(1, 7, 6), deck=(9,)
    )
    table.reveal(MINE, 0b010)
    table.move(1, MINE, STACKS[0])
    table.reveal(STACKS[0], 0b010)
    table.move(7, MINE, STACKS[0])
    assert table.rumours == {(1, 6): (MINE, STACKS[0]), (1, 7): (MINE, STACKS[0])}


def test_a_clue_elsewhere_says_nothing() -> None:
    table = drawers(lambda table: low_on_top_of(DECK), hand_0=(6, 7), deck=(2, 9))
    table.reveal(MINE, 0b010)
    table.move(6, MINE, YOURS)
    assert table.rumours == {}, "seat 1 sees what it was handed"
    assert table.knows(1, 7)
    table.move(7, MINE, STACKS[0])
    assert table.knows(1, 7), "nothing else was there"


def test_what_can_be_concluded_later_settles_rumours_that_nobody_touched() -> None:
    table = drawers(lambda table: low_on_top_of(STACKS[0]) if table.zones[BAG] else [], hand_0=(1, 7), deck=(9, 10))
    table.reveal(MINE, 0b010)
    table.move(1, MINE, STACKS[0])
    assert set(table.rumours) == {(1, 1), (1, 7)}
    table.move(9, DECK, BAG)
    assert table.rumours == {}
    assert table.knows(1, 7)


deeds = st.lists(st.tuples(st.integers(0, 5), st.integers(0, CARDS - 1), st.integers(0, 11), st.integers(1, 7)))
OFTEN = [*HANDS, *HANDS, *STACKS, DECK, BAG, FIELDS[0]]


def do(table: Table, deed: tuple[int, int, int, int]) -> None:
    kind, card, place, eyes = deed
    zone = OFTEN[place % len(OFTEN)]
    if kind < 3:
        table.move(card, table.where(card), zone)
    elif kind == 3:
        table.reveal(zone, eyes)
    elif kind == 4:
        table.shuffle(zone)
    else:
        table.show(card, table.where(card), eyes)


@settings(max_examples=80)
@given(deeds)
def test_knowledge_is_true_and_rumours_hold_the_truth(done: list[tuple[int, int, int, int]]) -> None:
    table = drawers(hand_0=(0, 1), hand_1=(2, 3), hand_2=(4,), deck=(5, 6, 7))
    for deed in done:
        do(table, deed)
        for (seat, card), zones in table.rumours.items():
            assert table.where(card) in zones
            assert not table.knows(seat, card)
            assert all(knowledge.unnamed(table, seat, zone) for zone in zones)
        for card, eyes in table.known.items():
            assert eyes
            assert not eyes & table.config.eyes[table.where(card)]


@settings(max_examples=60)
@given(deeds, st.integers(0, 2))
def test_whoever_loses_a_track_has_a_rumour_of_it(done: list[tuple[int, int, int, int]], seat: int) -> None:
    """Nobody forgets that a card that was seen once is one of those that lie somewhere."""
    table = drawers(hand_0=(0, 1), hand_1=(2, 3), hand_2=(4,), deck=(5, 6, 7))
    seen = {card for card in range(CARDS) if table.knows(seat, card)}
    for deed in done:
        do(table, deed)
        seen |= {card for card in range(CARDS) if table.knows(seat, card)}
        assert seen == {card for card in range(CARDS) if table.knows(seat, card) or (seat, card) in table.rumours}


def test_nobody_knows_more_of_a_deck_by_drawing_blindly() -> None:
    table = drawers(deck=tuple(range(8)))
    random = Random(3)
    for _ in range(4):
        table.move(random.choice(table.zones[DECK]), DECK, BAG)
    assert (table.known, table.rumours) == ({}, {})
