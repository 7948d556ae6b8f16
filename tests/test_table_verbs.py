"""The table's own verbs: what each changes, what it reports, and who is told which card it was about."""

import pytest

from game.rulesets.counters import CounterKind, counter, mark, marked, marker
from game.rulesets.phrases import Printed
from game.rulesets.ruleset import Option, OptionError, Ruleset
from game.rulesets.zones import Eyes, ZoneKind, per_seat, shared, zones
from game.table import chance
from game.table.chance import Fate, FateError
from game.table.choices import READY, Refusal, refuse
from game.table.events import (
    Announced,
    Answered,
    Asked,
    Began,
    Counted,
    Ended,
    Finished,
    Moved,
    Revealed,
    Shuffled,
    Turned,
    Zone,
)
from game.table.table import Table
from tests.cases import each
from tests.drawers import (
    ALL,
    ATTIC,
    BAG,
    CARDS,
    DECK,
    DRAWERS,
    FIELDS,
    HANDS,
    STACKS,
    Thing,
    close,
    count_to,
    drawers,
    pick_one,
    point_at,
    put_aside,
    told,
)

MINE, YOURS, THEIRS = HANDS


# -- Zones and settings ----------------------------------------------------------------------------------------------


def test_every_seat_has_zones_of_its_own_and_some_are_shared() -> None:
    assert per_seat("hand", Eyes.OWNER).keys(2) == [("hand", 0), ("hand", 1)]
    assert shared("deck", Eyes.NOBODY).keys(4) == [("deck",)]
    assert per_seat("hand", Eyes.OWNER).owner(("hand", 1)) == 1
    assert shared("deck", Eyes.NOBODY).owner(("deck",)) is None


def test_a_zone_that_nobody_sees_is_hidden_from_its_owner_too() -> None:
    assert [per_seat("pile", eyes).mask(("pile", 1), ALL) for eyes in (Eyes.NOBODY, Eyes.OWNER, Eyes.EVERYONE)] == [
        *(0, 0b010, ALL)
    ]


def test_places_mean_something_only_where_that_is_said() -> None:
    plain = zones("heap", Eyes.EVERYONE, "")
    assert (plain.ordered, plain.top) == (False, "")
    assert zones("row", Eyes.EVERYONE, "", ordered=True).ordered
    assert zones("pile", Eyes.EVERYONE, "", top="last").ordered


def test_zones_of_lands_and_seats_say_whose_they_are() -> None:
    fronts = zones("front", Eyes.OWNER, "", "land", "seat", land=lambda seats: seats + 1)
    assert fronts.keys(2) == [("front", land, seat) for land in range(3) for seat in range(2)]
    assert len(fronts.keys(4)) == 20
    assert fronts.owner(("front", 2, 1)) == 1
    assert fronts.mask(("front", 2, 0), ALL) == 0b001
    lands = zones("land", Eyes.OWNER, "", "land", land=lambda seats: 5)
    assert lands.owner(("land", 4)) is None
    assert lands.mask(("land", 4), ALL) == 0


def test_a_zone_says_what_lies_there_and_which_end_is_its_top() -> None:
    for make in (per_seat, shared):
        plain, topped = make("pile", Eyes.NOBODY), make("pile", Eyes.NOBODY, "what is left", top="last")
        assert (plain.ordered, plain.top, plain.meaning) == (False, "", "")
        assert (topped.ordered, topped.top, topped.meaning) == (True, "last", "what is left")
        assert make("pile", Eyes.OWNER, ordered=True).ordered
    assert ZoneKind("pile", Eyes.OWNER) == per_seat("pile", Eyes.OWNER)


def test_a_setting_says_who_sees_what_and_where_places_count() -> None:
    config = drawers().config
    assert config.eyes == {
        **{("hand", seat): 1 << seat for seat in range(3)},
        **{("stack", seat): 1 << seat for seat in range(3)},
        **{("field", seat): ALL for seat in range(3)},
        DECK: 0,
        BAG: 0,
        ATTIC: ALL,
    }
    assert config.ordered == {*STACKS, *FIELDS, DECK}
    assert config.everyone == ALL
    assert config.backs == (0,) * 8 + (1,) * 4
    assert config.designs[7] == Thing(7)
    assert config.seats == 3


def test_a_setting_keeps_options_of_its_own() -> None:
    options = {"lost": 1}
    config = DRAWERS.config(2, options)
    options["lost"] = 0
    assert config.options == {"lost": 1}
    assert len(config.designs) == len(config.backs) == CARDS - 2, "seats and options decide which cards there are"
    assert config.everyone == 0b11


def test_an_option_stands_at_its_default_or_its_first_value() -> None:
    assert DRAWERS.usual_options() == {"dust": 0, "wood": "fir", "code": None}
    assert Option("x", (3, 4), default=4).usual == 4
    assert Option("x", (3, 4)).usual == 3
    assert Option("x").usual is None


def test_a_ruleset_that_says_no_more_has_one_back_no_clues_and_a_starter() -> None:
    plain = Ruleset(**{name: getattr(DRAWERS, name) for name in Ruleset.__match_args__[:15] if name != "back"})
    assert plain.back(Thing(1)) == plain.back(Thing(9)) == 0
    assert tuple(plain.clues(drawers())) == ()
    assert plain.has_starter
    assert plain.phases == ()


def test_what_a_counter_leaves_unsaid() -> None:
    kind = counter("done", 6, "how often", "seat")
    assert kind == CounterKind("done", ("seat",), 6, "how often", 1, {})
    assert CounterKind("done", (), 6, "how often") == counter("done", 6, "how often")
    assert counter("done", 6, "", "lamp", least=-2, lamp=4) == CounterKind("done", ("lamp",), 6, "", -2, {"lamp": 4})


def test_a_marker_lies_at_one_of_several_things_or_at_none() -> None:
    table, leader = drawers(), ("leader",)
    assert marked(table, leader) is None
    for which in (0, 2, 2, None):
        mark(table, leader, which)
        assert marked(table, leader) == which == marked(table.copy(), leader)
    assert told(table) == [Counted("leader", (), 0, 1), Counted("leader", (), 1, 3), Counted("leader", (), 3, 0)]
    assert table.counters == {}, "where it lies at none it is not on the table"
    assert marker("leader", "seat", 6, "who leads").at == "seat"


def test_what_is_printed_on_a_card_is_what_its_design_says_where_a_game_says_no_more() -> None:
    assert DRAWERS.printed(Thing(3), {}) == Printed("Thing", {"number": 3}, ())
    assert refuse("drawers.too_low").args == ()
    assert Refusal("drawers.too_low") == refuse("drawers.too_low")
    assert Option("x").values == Option("x").samples == ()


def test_an_option_that_cannot_be_used_says_why() -> None:
    error = OptionError("drawers.refuse.wood", wood="tin")
    assert str(error) == error.key == "drawers.refuse.wood"
    assert error.args_for_message == {"wood": "tin"}


# -- Moving ----------------------------------------------------------------------------------------------------------


@each(
    ("source", "target", "at", "lies", "place", "seen_by"),
    [
        (FIELDS[0], MINE, None, (7, 1), None, ALL),
        (FIELDS[0], FIELDS[1], None, (7, 1), 1, ALL),
        (FIELDS[0], FIELDS[1], 0, (1, 7), 0, ALL),
        (MINE, YOURS, None, (7, 1), None, 0b011),
        (MINE, DECK, 0, (1, 7), 0, 0b001),
        (MINE, BAG, 0, (1, 7), None, 0b001),
        (DECK, BAG, None, (7, 1), None, 0),
        (DECK, THEIRS, None, (7, 1), None, 0b100),
    ],
)
def test_a_move_is_told_with_its_place_where_places_count(
    source: Zone, target: Zone, at: int | None, lies: tuple[int, ...], place: int | None, seen_by: int
) -> None:
    table = drawers()
    table.zones[source] = (0, 1, 2)
    table.zones[target] = (7,)
    table.zones[ATTIC] = ()
    table.move(1, source, target, at)
    assert table.zones[source] == (0, 2)
    assert table.zones[target] == lies
    assert told(table) == [Moved(1, source, target, place, seen_by)]


def test_a_card_can_be_put_between_others() -> None:
    table = drawers(hand_0=(1,), deck=(3, 4, 5))
    table.move(1, MINE, DECK, 2)
    assert table.zones[DECK] == (3, 4, 1, 5)


def test_who_can_still_tell_which_card_it_is_sees_it_move() -> None:
    table = drawers(deck=(3,), bag=(4, 5))
    table.reveal(DECK, 0b010)
    table.reveal(BAG, 0b010)
    told(table)
    table.move(3, DECK, THEIRS)
    table.move(4, BAG, THEIRS)
    assert told(table) == [Moved(3, DECK, THEIRS, None, 0b110), Moved(4, BAG, THEIRS, None, 0b100)]


def test_to_whom_a_card_is_turned_sees_it_go() -> None:
    table = drawers(hand_0=(1, 2), deck=(3,))
    table.show(1, MINE, 0b010)
    told(table)
    table.move(3, DECK, BAG)
    table.move(1, MINE, DECK)
    assert told(table) == [Moved(3, DECK, BAG, None, 0), Moved(1, MINE, DECK, 0, 0b011)]
    assert table.shown == {}


def test_all_cards_move_first_to_last() -> None:
    table = drawers(hand_0=(3, 1, 2), deck=(5,))
    table.move_all(MINE, DECK)
    assert table.zones[DECK] == (5, 3, 1, 2)
    assert table.zones[MINE] == ()


# -- Showing, revealing, shuffling, rolling ----------------------------------------------------------------------------


def test_a_turned_card_is_seen_by_more_and_more() -> None:
    table = drawers(hand_0=(1, 2))
    table.show(1, MINE, 0b010)
    table.show(1, MINE, 0b100)
    assert table.shown == {1: 0b110}
    assert told(table) == [Turned(1, MINE, 0b010, 0b011), Turned(1, MINE, 0b100, ALL)]


def test_a_reveal_is_told_to_those_who_look_and_those_who_see_anyway() -> None:
    table = drawers(hand_0=(1, 2))
    table.reveal(MINE, 0b100)
    assert told(table) == [Revealed((1, 2), MINE, 0b100, 0b101)]


def test_a_shuffle_is_told_and_changes_chance() -> None:
    table = drawers(deck=tuple(range(12)))
    seed = table.seed
    table.shuffle(DECK)
    assert told(table) == [Shuffled(DECK)]
    assert sorted(table.zones[DECK]) == list(range(12))
    assert table.zones[DECK] != tuple(range(12))
    assert table.seed != seed
    assert (table.zones[DECK], table.seed) == chance.shuffled(seed, tuple(range(12)))


def test_a_forced_shuffle_takes_card_after_card_from_what_is_left() -> None:
    table = drawers(deck=(4, 5, 6))
    table.fate = Fate([2, 0, 0])
    table.shuffle(DECK)
    assert table.zones[DECK] == (6, 4, 5)
    assert table.fate.outcomes == []


def test_a_roll_is_below_its_sides_and_moves_chance_on() -> None:
    table = drawers()
    rolls = [table.roll(3) for _ in range(60)]
    assert set(rolls) == {0, 1, 2}
    assert table.seed != 5
    table.fate = Fate([1])
    seed = table.seed
    assert table.roll(2) == 1
    assert table.seed == seed


def test_a_forced_outcome_must_be_one_of_the_draw() -> None:
    assert Fate([0]).draw(1) == 0
    for outcomes, sides in (([], 6), ([3], 3), ([-1], 3)):
        with pytest.raises(FateError):
            Fate(outcomes).draw(sides)


def test_chance_is_the_same_for_the_same_seed_for_ever() -> None:
    """A record holds a seed and no outcomes, so these numbers must never change."""
    assert chance.draw(7, 100) == (32, 1820801989368220983)
    assert chance.shuffled(7, (1, 2, 3, 4, 5)) == ((3, 4, 5, 1, 2), 434098205243707435)


# -- Counting, telling, ending -----------------------------------------------------------------------------------------


def test_counters_are_told_when_they_change() -> None:
    table = drawers()
    table.put(("done", 1), 3)
    table.put(("done", 1), 3)
    table.put(("done", 1), 0)
    table.put(("round",), 2)
    assert told(table) == [Counted("done", (1,), 0, 3), Counted("done", (1,), 3, 0), Counted("round", (), 0, 2)]
    assert table.counters == {("round",): 2}
    assert (table.count(("round",)), table.count(("done", 1))) == (2, 0)


def test_taking_away_what_is_not_there_is_nothing() -> None:
    table = drawers()
    table.put(("done", 1), 0)
    assert (table.counters, told(table)) == ({}, [])


def test_what_is_said_names_a_card_only_to_those_who_know_it() -> None:
    table = drawers(hand_0=(1, 2), hand_1=(3,), field_2=(4,))
    table.reveal(MINE, 0b100)
    told(table)
    table.announce("a", who=1)
    table.announce("b", card=1)
    table.announce("c", cards=(1, 3))
    table.announce("d", cards=(4,))
    table.announce("e", cards=())
    assert told(table) == [
        Announced("a", {"who": 1}, ALL),
        Announced("b", {"card": 1}, 0b101),
        Announced("c", {"cards": (1, 3)}, 0),
        Announced("d", {"cards": (4,)}, ALL),
        Announced("e", {"cards": ()}, ALL),
    ]


def test_brackets_and_the_end_are_told() -> None:
    table = drawers()
    table.begin("turn", who=1)
    table.end("turn")
    table.agenda = (close(),)
    table.finish(iter((2,)), [0, 1, 5])
    assert told(table) == [Began("turn", {"who": 1}), Ended("turn"), Finished((2,), (0, 1, 5))]
    assert table.outcome == ((2,), (0, 1, 5))
    assert table.agenda == ()


@each(("winners", "shares"), [((2,), [0, 0, 1]), ((0, 2), [0.5, 0, 0.5]), ((0, 1, 2), [1 / 3] * 3), ((), [0, 0, 0])])
def test_whoever_wins_together_shares_the_win(winners: tuple[int, ...], shares: list[float]) -> None:
    table = drawers()
    table.finish(winners, [0, 1, 5])
    assert table.win_shares() == shares


def test_questions_and_answers_are_told() -> None:
    table = drawers(hand_0=(1, 2), hand_1=(3,))
    table.then(pick_one(0, 0), put_aside((0, 1), 2))
    table.advance()
    table.answer(0, ("card", 1))
    events = told(table)
    assert events[:2] == [Asked((0,), "pick_one"), Answered(0, "pick_one", ("card", 1), 0b001)]
    assert events[-1] == Asked((0, 1), "put_aside")


def test_an_answer_about_a_card_is_seen_by_those_who_see_the_card() -> None:
    table = drawers(hand_0=(1, 2))
    table.show(1, MINE, 0b100)
    table.then(pick_one(0, 0))
    told(table)
    table.answer(0, ("card", 1))
    assert told(table)[0] == Answered(0, "pick_one", ("card", 1), 0b101)


def test_who_points_at_a_card_knows_what_it_said() -> None:
    table = drawers(hand_0=(1, 2))
    table.then(point_at(2, 0))
    told(table)
    choice = ("card", 1, ("hand", 0))
    table.answer(2, choice)
    assert told(table) == [Answered(2, "point_at", choice, 0b101)]


def test_sealed_picks_are_told_to_their_owner_and_that_one_is_ready_to_all() -> None:
    table = drawers(hand_0=(1, 2), hand_1=(3,))
    table.reveal(MINE, ALL)
    table.then(put_aside((0, 1), 2))
    told(table)
    table.answer(0, ("card", 1))
    table.answer(0, READY)
    table.answer(0, ("back", *READY))
    table.answer(1, ("card", 3))
    assert told(table) == [
        Answered(0, "put_aside", ("card", 1), 0b001),
        Answered(0, "put_aside", READY, ALL),
        Answered(0, "put_aside", ("back", *READY), 0b001),
        Answered(1, "put_aside", ("card", 3), 0b010),
    ]


def test_nothing_is_told_where_nobody_listens() -> None:
    table = drawers(hand_0=(1, 2), deck=(3, 4))
    table.events = None
    table.move(1, MINE, DECK)
    table.show(3, DECK, 1)
    table.reveal(DECK, 1)
    table.shuffle(DECK)
    table.put(("done", 1), 1)
    table.announce("a", card=3)
    table.begin("turn")
    table.end("turn")
    table.then(pick_one(0, 0), close())
    table.advance()
    table.answer(0, ("card", 2))
    assert table.events is None
    assert table.outcome == ((), (0, 0, 0))


# -- Copies and equality -----------------------------------------------------------------------------------------------


def busy() -> Table:
    table = drawers(hand_0=(1, 2), deck=(3, 4))
    table.put(("done", 1), 2)
    table.agenda = (count_to(1, 0), pick_one(0, 0))
    table.known, table.shown, table.rumours = {3: 1}, {2: 2}, {(1, 4): (DECK, MINE)}
    table.outcome = ((1,), (0, 2, 0))
    table.fate = Fate([1])
    return table


@each(
    ("name", "other"),
    [
        ("zones", {DECK: (1,)}),
        ("counters", {}),
        ("agenda", ()),
        ("seed", 6),
        ("known", {}),
        ("shown", {}),
        ("rumours", {}),
        ("outcome", None),
    ],
)
def test_tables_are_equal_if_everything_in_them_is(name: str, other: object) -> None:
    table, twin = busy(), busy()
    assert table == twin
    assert hash(table) == hash(twin)
    assert getattr(table, name) == getattr(table.copy(), name)
    setattr(twin, name, other)
    assert table != twin
    assert hash(table) != hash(twin)


def test_a_table_is_equal_to_nothing_else() -> None:
    assert busy() != busy().state()


def test_the_order_in_which_something_was_learned_makes_no_difference() -> None:
    table, twin = busy(), busy()
    for name in ("zones", "counters", "known", "shown", "rumours"):
        table_side = getattr(table, name)
        setattr(twin, name, dict(reversed(table_side.items())))
    assert table == twin
    assert hash(table) == hash(twin)


def test_a_copy_shares_nothing_that_changes_and_is_silent() -> None:
    table = busy()
    twin = table.copy()
    assert (twin.events, twin.fate) == (None, None)
    assert twin.config is table.config
    for name in ("zones", "counters", "known", "shown", "rumours"):
        getattr(twin, name).clear()
        assert getattr(table, name)


def test_a_card_is_found_where_it_lies_or_nowhere() -> None:
    table = drawers(hand_0=(1,))
    assert table.where(1) == MINE
    assert table.where(5) == ATTIC
    with pytest.raises(KeyError, match="77"):
        table.where(77)


def test_eyes_and_knowledge_are_told_apart() -> None:
    table = drawers(hand_0=(1, 2))
    table.show(1, MINE, 0b010)
    table.reveal(MINE, 0b100)
    assert table.eyes_on(1) == 0b011
    assert [table.knows(seat, 1) for seat in range(3)] == [True, True, True]
    assert [table.knows(seat, 2) for seat in range(3)] == [True, False, True]
