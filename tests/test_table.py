"""The kernel's own promises that no whole game is needed to prove."""

from collections import Counter
from random import Random

import msgspec
import pytest

from game.match.match import DriftError, Match
from game.match.record import Record, Seat, position_of
from game.match.taking_back import learners
from game.table.chance import Fate, FateError
from game.table.sight import view
from game.table.table import Table
from tests.teaching import DECK, MAGPIES, PEBBLE, SHINY, chase, contest, worth


def magpies(seats: int = 2, seed: int = 4) -> Match:
    return Match(MAGPIES, [Seat()] * seats, {}, seed, 0)


def offering(table: Table, *cards: int) -> None:
    """Each seat offers a card, and all are ready."""
    for seat, card in enumerate(cards):
        table.answer(seat, ("card", card))
        table.answer(seat, ("say", "ready"))


def with_hands(*hands: tuple[int, ...]) -> Match:
    """Magpies who hold trinkets of these worths, the rest being the deck."""
    table = magpies(len(hands)).table
    position = position_of(table)
    left = list(range(len(table.config.designs)))
    zones: list[tuple[list[object], list[int]]] = []
    for seat, hand in enumerate(hands):
        held = [left.pop(next(i for i, card in enumerate(left) if worth(table, card) == value)) for value in hand]
        zones.append((["hand", seat], held))
    return Match(
        MAGPIES, [Seat()] * len(hands), {}, 1, 0, msgspec.structs.replace(position, zones=[*zones, (list(DECK), left)])
    )


def test_the_finest_offer_carries_all_off_unless_somebody_has_a_pebble() -> None:
    table = with_hands((5, 2, 2), (3, 2, 2)).table
    offering(table, table.zones["hand", 0][0], table.zones["hand", 1][0])
    assert table.choices(1) == [("say", "pass")]
    table.answer(1, ("say", "pass"))
    assert [worth(table, card) for card in table.zones["nest", 0]] == [5, 3]


def test_a_reaction_drops_the_step_that_it_guards() -> None:
    table = with_hands((5, 2, 2), (3, PEBBLE, 2)).table
    five, three = table.zones["hand", 0][0], table.zones["hand", 1][0]
    offering(table, five, three)
    frame = table.agenda[-1]
    assert frame == chase(1, 0, ("carry_off", 0))
    table.answer(1, ("card", table.zones["hand", 1][0]))
    assert not table.zones["nest", 0]
    assert frame[-1] not in table.agenda
    assert len(table.zones[DECK]) == 20 - 6 + 3 - 2


def test_the_others_are_asked_in_turn() -> None:
    table = with_hands((2, 2, 3), (5, 2, 2), (3, 4, 4)).table
    offering(table, *[table.zones["hand", seat][0] for seat in range(3)])
    assert table.asked() == (2,)
    table.answer(2, ("say", "pass"))
    assert table.asked() == (0,)


# -- Knowledge -------------------------------------------------------------------------------------------------------


def scattered(seed: int) -> Table:
    """All know which trinkets were shuffled into the deck, and nobody knows where in it they are."""
    match = with_hands((5, 2, 2), (3, PEBBLE, 2))
    table = match.table.copy()
    table.seed = seed
    offering(table, table.zones["hand", 0][0], table.zones["hand", 1][0])
    table.answer(1, ("card", table.zones["hand", 1][0]))
    return table


def test_a_shuffle_leaves_rumours_of_what_is_in_the_deck() -> None:
    table = scattered(1)
    assert set(table.rumours.values()) <= {(DECK,), (DECK, ("hand", 0)), (DECK, ("hand", 1))}
    assert table.rumours


def test_a_rumour_may_lie_anywhere_in_the_deck() -> None:
    """In the worlds that fit a view, a card that was shuffled in is not always at the bottom."""
    table = scattered(1)
    card = next(card for (seat, card), zones in table.rumours.items() if seat == 0 and zones[0] == DECK)
    worlds = [view(table, 0).determinise(Random(seed)) for seed in range(200)]
    places = Counter(world.zones[DECK].index(card) for world in worlds if card in world.zones[DECK])
    assert len(places) > 3
    assert max(places.values()) < 0.5 * sum(places.values())


def test_worlds_keep_the_backs_that_are_seen() -> None:
    table = scattered(2)
    for seed in range(50):
        world = view(table, 0).determinise(Random(seed))
        for zone, cards in table.zones.items():
            backs = [worth(table, card) >= SHINY for card in cards]
            theirs = [worth(world, card) >= SHINY for card in world.zones[zone]]
            assert sorted(backs) == sorted(theirs)


def test_chance_is_news_even_if_nobody_saw_anything() -> None:
    before = magpies().table
    after = before.copy()
    assert not learners(before, after, 0, ("say", "pass"))
    after.roll(6)
    assert learners(before, after, 0, ("say", "pass")) == before.config.everyone


def test_a_fate_must_fit_and_suffice() -> None:
    table = magpies().table.copy()
    table.fate = Fate([2, 7])
    assert table.roll(3) == 2
    with pytest.raises(FateError):
        table.roll(6)
    table.fate = Fate([])
    with pytest.raises(FateError):
        table.roll(6)


def test_a_fate_forces_a_shuffle() -> None:
    table = magpies().table.copy()
    cards = table.zones[DECK]
    table.fate = Fate([0] * len(cards))
    table.shuffle(DECK)
    assert table.zones[DECK] == cards
    assert not table.fate.outcomes


def test_chance_is_fair_and_repeatable() -> None:
    table = magpies().table.copy()
    rolls = Counter(table.roll(4) for _ in range(4000))
    assert set(rolls) == {0, 1, 2, 3}
    assert min(rolls.values()) > 880
    assert [magpies().table.copy().roll(1000) for _ in range(3)] == [magpies().table.copy().roll(1000)] * 3
    tops = Counter(magpies(seed=seed).table.zones[DECK][0] for seed in range(1000))
    assert len(tops) == 20
    assert max(tops.values()) < 100


def test_a_frame_has_no_names_for_its_arguments() -> None:
    assert contest(1, 2) == ("contest", 1, 2)
    with pytest.raises(AssertionError):
        contest(1, n=2)


def test_a_record_that_no_longer_fits_is_refused_in_words() -> None:
    match = magpies()
    card = match.table.choices(0)[0]
    match.answer(0, card)
    record = match.record()
    for change in ({"answers": [(0, ["seat", 1])]}, {"answers": [*record.answers, *record.answers]}, {"state": "x"}):
        with pytest.raises(DriftError, match=r"^[A-Z].*\.$"):
            Match.resume(MAGPIES, msgspec.structs.replace(record, **change))
    assert msgspec.json.decode(msgspec.json.encode(record), type=Record) == record


def test_the_undo_that_was_undone_is_forgotten_by_another_answer() -> None:
    match = magpies()
    first, second = match.table.choices(0)[:2]
    match.answer(0, first)
    match.undo_to(0)
    match.answer(0, second)
    with pytest.raises(IndexError):
        match.redo()
