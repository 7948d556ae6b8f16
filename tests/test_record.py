"""Positions as plain data: everything in a table is written, and nothing that is no table is read."""

from typing import Any

import msgspec
import pytest

from game.match.quoting import plain, quoted
from game.match.record import FORMAT, Position, Record, Seat, fingerprint, position_of, table_of
from game.rulesets.ruleset import PositionError
from game.table.sight import view
from game.table.table import Table
from tests.cases import each
from tests.drawers import ATTIC, BAG, DECK, FIELDS, HANDS, STACKS, close, count_to, drawers, put_aside

MINE, YOURS, _ = HANDS


def busy() -> Table:
    table = drawers(hand_0=(2, 1), hand_1=(5,), deck=(4, 3))
    table.put(("most",), 2)
    table.put(("done", 1), 3)
    table.agenda = (close(), count_to(1, 0), put_aside((0, 1), 2))
    table.answer(0, ("card", 1))
    table.known, table.shown = {4: 0b001, 3: 0b010}, {5: 0b100}
    table.rumours = {(2, 1): (DECK, MINE), (0, 5): (BAG,)}
    table.outcome = ((1,), (0, 2, 0))
    return table


def test_a_position_holds_everything_that_makes_a_table_this_table() -> None:
    empty: list[tuple[list[Any], list[int]]] = [(list(zone), []) for zone in [BAG, *FIELDS, HANDS[2], *STACKS]]
    laid: list[tuple[list[Any], list[int]]] = [
        (list(ATTIC), [0, 6, 7, 8, 9, 10, 11]),
        (["deck"], [4, 3]),
        (["hand", 0], [2, 1]),
        (["hand", 1], [5]),
    ]
    assert position_of(busy()) == Position(
        zones=sorted([*empty, *laid]),
        counters=[(["done", 1], 3), (["most"], 2)],
        agenda=[["close"], ["count_to", 1, 0], ["put_aside", [0, 1], [[["card", 1]], []], 2]],
        seed=5,
        known=[(3, 0b010), (4, 0b001)],
        shown=[(5, 0b100)],
        rumours=[(0, 5, [["bag"]]), (2, 1, [["deck"], ["hand", 0]])],
        outcome=([1], [0, 2, 0]),
    )


@pytest.mark.parametrize("table", [busy(), drawers(), view(busy(), 0).table], ids=["busy", "empty", "masked"])
def test_a_table_comes_back_from_its_position(table: Table) -> None:
    data = msgspec.json.encode(position_of(table))
    assert table_of(msgspec.json.decode(data, type=Position), table.config, masked=True) == table


def test_the_same_table_has_the_same_mark_and_another_another() -> None:
    marks = {fingerprint(busy()), fingerprint(busy().copy())}
    assert len(marks) == 1
    other = busy()
    other.put(("most",), 1)
    assert fingerprint(other) not in marks
    assert fingerprint(drawers()) == "b850e83d96747e3b", "saves are compared with this: it must not change"


def read(**change: Any) -> Table:
    table = busy()
    return table_of(msgspec.structs.replace(position_of(table), **change), table.config)


ALL_CARDS = list(range(12))

DEEP: list[Any] = []
for _ in range(20):
    DEEP = [DEEP]


@each(
    ("change", "words"),
    [
        ({"zones": [(["deck"], [*range(11), 12])]}, "Card 12 does not exist or lies in two places."),
        ({"zones": [(["deck"], [*range(11), 0])]}, "Card 0 does not exist or lies in two places."),
        ({"zones": [(["deck"], [*range(11), -1])]}, "Card -1 does not exist or lies in two places."),
        ({"zones": [(["deck"], [0, 1]), (["bag"], [1])]}, "Card 1 does not exist or lies in two places."),
        ({"zones": []}, "The position has 0 "),
        ({"zones": [(["deck"], [0, 1])]}, "The position has 2 "),
        ({"zones": [(["cellar"], ALL_CARDS)]}, 'This game has no zone “["cellar"]”.'),
        ({"zones": [([{}], ALL_CARDS)]}, "This game has no zone “[{}]”."),
        ({"zones": [(["hand", DEEP], ALL_CARDS)]}, 'Nothing in a position is nested so deep: “["hand", [['),
        ({"counters": [(["most", "x"], 1)]}, 'is a name and numbers, not “["most", "x"]”.'),
        ({"counters": [([3], 1)]}, "is a name and numbers, not "),
        ({"counters": [([], 1)]}, "is a name and numbers, not "),
        ({"agenda": [["sing"]]}, 'This game has no step or question “["sing"]”.'),
        ({"agenda": [[]]}, "This game has no step or question "),
        ({"agenda": [[3]]}, "This game has no step or question "),
        ({"agenda": [[["close"]]]}, "This game has no step or question "),
        ({"agenda": [["close", 1]]}, "These are not the arguments of “close”: “[1]”."),
        ({"known": [(12, 1)]}, "Nobody can know card 12 with the seats 1."),
        ({"known": [(-1, 1)]}, "Nobody can know card -1 with the seats 1."),
        ({"shown": [(1, 8)]}, "Nobody can know card 1 with the seats 8."),
        ({"shown": [(1, 0)]}, "Nobody can know card 1 with the seats 0."),
        ({"rumours": [(0, 1, [["cellar"]])]}, "This game has no zone "),
    ],
)
def test_what_is_no_position_is_refused_in_a_sentence(change: dict[str, Any], words: str) -> None:
    with pytest.raises(PositionError) as caught:
        read(**change)
    assert words in str(caught.value)
    assert str(caught.value)[0].isupper()
    assert str(caught.value).endswith(".")


def test_what_is_just_within_bounds_is_read() -> None:
    table = read(known=[(0, 7), (11, 1)], counters=[(["most"], 0), (["done", 2], -1)])
    assert table.known == {0: 7, 11: 1}
    assert table.counters == {("done", 2): -1}, "zero is no counter"


def test_hidden_cards_are_read_only_where_they_may_be_hidden() -> None:
    masked = view(busy(), 0).table
    with pytest.raises(PositionError, match="Card -1 does not exist"):
        table_of(position_of(masked), masked.config)


def test_zones_of_rumours_are_sorted_however_they_come() -> None:
    assert read(rumours=[(2, 1, [["hand", 0], ["deck"]])]).rumours == {(2, 1): (DECK, MINE)}


def test_a_long_and_foolish_key_is_quoted_short() -> None:
    with pytest.raises(PositionError) as caught:
        read(zones=[(["x" * 1000], ALL_CARDS)])
    assert len(str(caught.value)) < 120


def test_old_records_lack_what_came_later() -> None:
    record = msgspec.json.decode(
        b'{"game":"drawers","seats":[{}],"options":{},"seed":1,"starter":0,"answers":[]}', type=Record
    )
    assert record == Record("drawers", [Seat("", "person", 0)], {}, 1, 0, [], FORMAT, "", None, "", "strict", False)
    position = msgspec.json.decode(b'{"zones":[]}', type=Position)
    assert position == Position([], [], [], 0, [], [], [], None)


@each(
    ("frame", "fits"),
    [
        (("count_to", 1, 2), True),
        (("count_to", 1), False),
        (("count_to", 1, 2, 3), False),
        (("close",), True),
        (("say_word", "open"), True),
        (("say_word", "ajar"), False),
        (("say_word", 1), False),
        (("pick_one", 2, 5), True),
        (("pick_one", 3, 5), False),
        (("pick_one", -1, 5), False),
        (("pick_one", True, 5), False),
        (("pick_one", "0", 5), False),
        (("pick_one", 0), False),
        (("pick_one", 0, 5, 6), False),
        (("object_to", 0, ("close",)), True),
        (("object_to", 7, ("close",)), False),
        (("object_to", None, ("close",)), False),
        (("put_aside", (0, 2), ((), ()), 3), True),
        (("put_aside", (0, 2), ((), (("card", 1), ("say", "ready"))), 3), True),
        (("put_aside", (0, 3), ((), ()), 3), False),
        (("put_aside", (0, True), ((), ()), 3), False),
        (("put_aside", 0, ((),), 3), False),
        (("put_aside", (0, 2), ((),), 3), False),
        (("put_aside", (0, 2), 7, 3), False),
        (("put_aside", (0,), (7,), 3), False),
        (("put_aside", (0,), ((7,),), 3), False),
        (("put_aside", (0,), ("ab",), 3), False),
        (("put_aside", (0,), ((),)), False),
        (("put_aside", (0,), ((),), 3, 4), False),
    ],
)
def test_a_frame_from_outside_fits_or_not(frame: tuple[Any, ...], fits: bool) -> None:
    if fits:
        assert read(agenda=[listed(frame)]).agenda == (frame,)
        return
    with pytest.raises(PositionError, match=r"^These are not the arguments of .*\.$"):
        read(agenda=[listed(frame)])


def listed(value: Any) -> Any:
    return [listed(part) for part in value] if isinstance(value, tuple) else value


def test_a_position_and_a_record_have_an_end() -> None:
    for most, whole in (
        (2_000, lambda n: Position([(["deck"], [0] * n)])),
        (50_000, lambda n: Record("drawers", [], {}, 1, 0, [(0, ["say", "ready"])] * n)),
    ):
        assert msgspec.json.decode(msgspec.json.encode(whole(most)), type=type(whole(0)))
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(msgspec.json.encode(whole(most + 1)), type=type(whole(0)))


@each(
    ("value", "words"),
    [
        ("hand", "“hand”"),
        (["hand", 0], '“["hand", 0]”'),
        ("a\nb", "“a b”"),
        ("Häuschen", "“Häuschen”"),
        (["Häuschen"], '“["Häuschen"]”'),
        ("x" * 60, "“" + "x" * 60 + "”"),
        ("x" * 61, "“" + "x" * 60 + "…”"),
        ("x" * 59 + "  y", "“" + "x" * 59 + "…”"),
        ({1, 2}, "“…”"),
    ],
)
def test_what_came_from_outside_is_quoted_short_and_in_no_language_of_programs(value: Any, words: str) -> None:
    assert quoted(value) == words


def test_a_sentence_is_cut_off_after_two_hundred_signs() -> None:
    assert plain("y" * 200) == "y" * 200
    assert plain("y" * 201) == "y" * 200 + "…"


@pytest.mark.parametrize("whole", [Record("drawers", [], {}, 1, 0, [], takebacks="friendly"), Position([]), Seat("A")])
def test_what_nobody_knows_is_no_part_of_a_record(whole: Record | Position | Seat) -> None:
    data = msgspec.json.encode(whole)
    assert msgspec.json.decode(data, type=type(whole)) == whole
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(data[:-1] + b',"surprise":1}', type=type(whole))
