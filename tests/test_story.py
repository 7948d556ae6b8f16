"""What happened, with the table as it was at each event, and of its agenda only what everybody may know by then."""

from __future__ import annotations

from game.match.story import Witness
from game.table.agenda import Frame
from game.table.events import Announced, Event
from game.table.table import Table
from tests.cases import each
from tests.drawers import close, count_to, drawers, pick_one, point_at, say_word

FIRST, SECOND, NEW = close(), count_to(1, 0), say_word("open")
ASKED, UNDER, LOWEST = pick_one(0, 0), point_at(0, 1), pick_one(1, 0)


@each(
    ("before", "now", "known"),
    [
        ((FIRST, SECOND, ASKED), (FIRST, SECOND), (FIRST, SECOND)),
        ((FIRST, SECOND, ASKED), (FIRST, SECOND, NEW), (FIRST, SECOND)),
        ((FIRST, SECOND, ASKED), (FIRST, SECOND, NEW, NEW), (FIRST, SECOND)),
        ((FIRST, SECOND, ASKED), (FIRST, NEW), (FIRST,)),
        ((FIRST, SECOND, ASKED), (NEW, SECOND), ()),
        ((FIRST, SECOND, ASKED), (FIRST,), (FIRST,)),
        ((FIRST, UNDER, ASKED), (FIRST, UNDER, NEW), (FIRST,)),
        ((FIRST, LOWEST, UNDER, ASKED), (FIRST, LOWEST, UNDER, NEW), (FIRST,)),
        ((LOWEST, UNDER, ASKED), (LOWEST, UNDER, NEW), ()),
        ((LOWEST, FIRST, ASKED), (LOWEST, FIRST, NEW), (LOWEST, FIRST)),
        ((ASKED,), (), ()),
        ((ASKED,), (NEW,), ()),
        ((), (FIRST,), ()),
        ((FIRST, SECOND, ASKED), (FIRST, SECOND, NEW, UNDER), (FIRST, SECOND, NEW, UNDER)),
    ],
)
def test_between_questions_only_what_was_public_before_is_on_the_agenda(
    before: tuple[Frame, ...], now: tuple[Frame, ...], known: tuple[Frame, ...]
) -> None:
    table = drawers()
    table.agenda = before
    witness = Witness(table)
    table.agenda = now
    witness.append(Announced("drawers.tell.open", {}, 0b111))
    assert witness.tables[-1].agenda == known
    assert table.agenda == now


def test_every_event_has_the_table_as_it_was_then() -> None:
    table = drawers()
    table.events = witness = Witness(table)
    told: list[Event] = []
    for n in (2, 5):
        table.put(("most",), n)
        told.append(witness[-1])
    assert list(witness) == told
    assert [kept.count(("most",)) for kept in witness.tables] == [2, 5]
    assert all(kept.events is None for kept in witness.tables)


def test_a_new_table_tells_nobody_what_happens() -> None:
    table = Table(drawers().config, 1)
    table.put(("most",), 1)
    assert table.events is None
    assert table.count(("most",)) == 1
