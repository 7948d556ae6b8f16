"""Sheets of paper: true sizes, margins, cut marks, and backs that lie behind their fronts."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.stage.printing.plates import pixels
from game.stage.printing.sheets import (
    ABOVE,
    BESIDE,
    CARD,
    FOOT,
    HEAD,
    LEAST_MARK,
    PAPERS,
    SIDE,
    TITLE,
    CutPlace,
    Measure,
    SheetGrid,
    grid,
    laid,
)
from tests.cases import each

A4, LETTER = PAPERS["a4"], PAPERS["letter"]
NEAR = 1e-6

sizes = st.floats(10, 130)
grids = st.builds(grid, st.sampled_from([A4, LETTER]), st.builds(Measure, sizes, sizes), st.floats(0, 4))


def right(place: CutPlace) -> float:
    return place.left + place.width


def foot(place: CutPlace) -> float:
    return place.top + place.height


def test_a_card_has_its_true_size_at_three_hundred_points_to_the_inch() -> None:
    assert (pixels(CARD.width), pixels(CARD.height)) == (744, 1039)


@each(
    ("paper", "bleed", "n", "is_turned"),
    [(A4, 0, 9, False), (A4, 2, 9, False), (LETTER, 0, 9, False), (LETTER, 2, 8, True)],
)
def test_so_many_cards_have_room(paper: Measure, bleed: float, n: int, is_turned: bool) -> None:
    found = grid(paper, CARD, bleed)
    assert (len(found.places), found.is_turned) == (n, is_turned)


@given(grids)
def test_everything_lies_between_the_margins_and_in_nobodys_way(found: SheetGrid) -> None:
    step, places = found.step, found.places
    for place in places:
        assert place.left - found.bleed >= SIDE - NEAR
        assert right(place) + found.bleed <= found.paper.width - SIDE + NEAR
        assert place.top - found.bleed >= HEAD - NEAR
        assert foot(place) + found.bleed <= found.paper.height - FOOT + NEAR
    for one, other in pairwise(places):
        is_below = other.top - one.top == pytest.approx(step.height)
        assert is_below or (one.top == other.top and other.left - one.left == pytest.approx(step.width))


@given(grids)
def test_there_is_no_room_for_more(found: SheetGrid) -> None:
    wide, high = found.paper.width - 2 * SIDE, found.paper.height - HEAD - FOOT
    lying = [found.piece, found.piece.turned]
    each_way = [
        int((wide + NEAR) // (one.width + 2 * found.bleed)) * int((high + NEAR) // (one.height + 2 * found.bleed))
        for one in lying
    ]
    assert len(found.places) == max(each_way)


@given(grids)
def test_a_back_lies_behind_its_front_within_three_tenths_of_a_millimetre(found: SheetGrid) -> None:
    """Turned over its long edge, a point so far from the left is so far from the right."""
    columns = sorted({place.left for place in found.places})
    for left, mirrored in zip(columns, reversed(columns), strict=True):
        front = found.places[0]._replace(left=left)
        back = found.behind(front)
        assert abs(found.paper.width - right(back) - left) < NEAR
        assert abs(back.left - mirrored) < 0.3
        assert back._replace(left=left) == front
        assert abs(found.behind(back).left - left) < NEAR


@given(grids, st.data())
def test_there_is_a_mark_at_every_edge_and_none_on_a_picture(found: SheetGrid, data: st.DataObject) -> None:
    places = found.places[: data.draw(st.integers(1, len(found.places)))]
    marks = found.marks(places)
    for place in places:
        for x in (place.left, right(place)):
            assert sum(abs(one.x - x) < 0.01 and one.x == one.to_x for one in marks) >= 2
        for y in (place.top, foot(place)):
            assert sum(abs(one.y - y) < 0.01 and one.y == one.to_y for one in marks) >= 2
        for mark in marks:
            for x, y in ((mark.x, mark.y), (mark.to_x, mark.to_y)):
                is_across = place.left - found.bleed < x < right(place) + found.bleed
                assert not (is_across and place.top - found.bleed < y < foot(place) + found.bleed)
    for mark in marks:
        assert min(mark.to_x, mark.to_y) > 0
        assert mark.to_x < found.paper.width
        assert mark.to_y < found.paper.height


def test_what_is_larger_than_the_paper_is_refused() -> None:
    with pytest.raises(ValueError, match="no room"):
        grid(A4, Measure(300, 400))


def test_things_fill_one_sheet_after_the_other() -> None:
    on = grid(A4, CARD)
    sheets = list(laid(list(range(20)), on))
    assert [[thing for thing, _ in sheet] for _, sheet in sheets] == [list(range(9)), list(range(9, 18)), [18, 19]]
    assert [its_grid for its_grid, _ in sheets[:2]] == [on, on]
    assert [place for _, place in sheets[0][1]] == on.places


@given(grids, st.data())
def test_a_few_things_lie_in_the_middle_a_little_above_it(found: SheetGrid, data: st.DataObject) -> None:
    n = data.draw(st.integers(1, len(found.places)))
    few = found.holding(n)
    area = few.area
    assert n <= len(few.places) <= len(found.places)
    assert n > len(few.places) - few.columns
    assert few.piece == found.piece
    assert few.title or not found.title
    assert abs(area.left * 2 + area.width - found.paper.width) < NEAR
    above, below = area.top - few.head, found.paper.height - FOOT - foot(area)
    assert -NEAR <= above <= below + NEAR


@each(("n", "alike", "shape"), [(32, 8, (8, 4)), (128, 32, (8, 16)), (48, 1, (12, 4)), (5, 1, (5, 1)), (14, 2, (7, 2))])
def test_tokens_that_are_alike_end_with_a_row(n: int, alike: int, shape: tuple[int, int]) -> None:
    few = grid(A4, Measure(16, 16)).holding(n, alike)
    assert (few.columns, few.rows) == shape


@given(grids)
def test_a_title_has_room(found: SheetGrid) -> None:
    area = found.area
    if found.title == ABOVE:
        assert area.top - BESIDE - LEAST_MARK >= HEAD + TITLE
    elif found.title:
        assert area.left - BESIDE - LEAST_MARK >= SIDE + TITLE
    ends = [end for mark in found.marks(found.places) for end in ((mark.x, mark.y), (mark.to_x, mark.to_y))]
    assert not found.title or not any(x < SIDE + TITLE and y < HEAD + TITLE for x, y in ends)
    if found.title == ABOVE:
        assert all(y >= HEAD + TITLE for _, y in ends)
    elif found.title:
        assert all(x >= SIDE + TITLE for x, _ in ends)


def test_cards_of_all_games_have_a_title_on_every_paper() -> None:
    for paper in (A4, LETTER):
        for card in (CARD, Measure(57, 88)):
            for bleed in (0, 2):
                assert grid(paper, card, bleed).title
