"""What plain data from outside may hold, exactly at its edges."""

import msgspec
import pytest

from game.match import bounds

FAR = 1 << 62


def is_taken(kind: str, value: object) -> bool:
    """Whether data that arrives as JSON is taken for this kind."""
    try:
        return bool(msgspec.json.decode(msgspec.json.encode(value), type=getattr(bounds, kind)) == value)
    except msgspec.ValidationError:
        return False


@pytest.mark.parametrize(
    ("kind", "least", "most"),
    [
        ("Word", 0, 64),
        ("Name", 1, 64),
        ("Text", 0, 65_536),
        ("Leaf", 0, 64),
        ("Value", 0, 65_536),
    ],
)
def test_a_text_has_so_many_letters(kind: str, least: int, most: int) -> None:
    assert is_taken(kind, "ä" * least)
    assert is_taken(kind, "ä" * most)
    assert not is_taken(kind, "ä" * (most + 1))
    assert least == 0 or not is_taken(kind, "ä" * (least - 1))


SHOWN_NOWHERE = "\x00\x08\x0b\x0c\x0e\x1f\x7f\x9f\u202a\u202e\u2066\u2069"
LINES = "\t\n\r\u2028\u2029"


@pytest.mark.parametrize(
    ("kind", "shown", "hidden"),
    [
        ("Word", " ~\xa0\u2027\u202f\u2065\u206a", SHOWN_NOWHERE + LINES),
        ("Name", " ~\xa0\u2027\u202f\u2065\u206a", SHOWN_NOWHERE + LINES),
        ("Text", LINES + " ~\xa0\u202f\u2065\u206a", SHOWN_NOWHERE),
    ],
)
def test_a_text_holds_only_what_can_be_shown(kind: str, shown: str, hidden: str) -> None:
    assert [sign for sign in shown + hidden if is_taken(kind, sign)] == list(shown)
    assert not any(is_taken(kind, text) for sign in hidden for text in (f"a{sign}", f"{sign}a", f"a{sign}a"))


@pytest.mark.parametrize(
    ("kind", "least", "most"),
    [
        ("Whole", -FAR, FAR - 1),
        ("Seed", 0, FAR - 1),
        ("Place", 0, 31),
        ("Seats", -(1 << 32), (1 << 32) - 1),
        ("Portrait", 0, 9_999),
        ("Leaf", -FAR, FAR - 1),
        ("Value", -FAR, FAR - 1),
    ],
)
def test_a_number_has_a_sensible_size(kind: str, least: int, most: int) -> None:
    assert [n for n in (least - 1, least, most, most + 1) if is_taken(kind, n)] == [least, most]
    assert not is_taken(kind, 0.5)


@pytest.mark.parametrize(
    ("kind", "most", "storeys"),
    [
        ("Key", 8, 2),
        ("Answer", 40, 2),
        ("Frame", 40, 5),
        ("Value", 40, 1),
    ],
)
def test_a_list_is_so_long_and_so_deep(kind: str, most: int, storeys: int) -> None:
    assert is_taken(kind, [0] * most)
    assert not is_taken(kind, [0] * (most + 1))
    for leaf in (1, True, "x", None):
        assert is_taken(kind, nested(leaf, storeys))
        assert not is_taken(kind, nested(leaf, storeys + 1))


def nested(leaf: object, storeys: int) -> object:
    """A leaf in lists in lists."""
    return leaf if storeys == 0 else [nested(leaf, storeys - 1)]


@pytest.mark.parametrize("storeys", [1, 2, 3, 4])
def test_lists_within_a_frame_are_not_endless(storeys: int) -> None:
    assert is_taken("Frame", nested([0] * 1_000, storeys))
    assert not is_taken("Frame", nested([0] * 1_001, storeys))


def test_texts_in_lists_are_short_too() -> None:
    for storeys in range(1, 6):
        assert is_taken("Frame", nested("x" * 64, storeys))
        assert not is_taken("Frame", nested("x" * 65, storeys))
    assert is_taken("Value", ["x" * 65_536])
    assert not is_taken("Value", ["x" * 65_537])


def test_the_seed_of_a_new_game_is_as_large_as_it_may_be_and_stays_whole_everywhere() -> None:
    largest = (1 << bounds.SEED_BITS) - 1
    assert is_taken("Seed", largest)
    assert int(float(largest)) == largest
    assert int(float(2 * largest + 1)) != 2 * largest + 1, "programs that know numbers only as fractions would round it"
