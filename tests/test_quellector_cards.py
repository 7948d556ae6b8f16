"""The creatures of Creature Quellector: the published generator numbers, the set code and the names."""

import json
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from statistics import mean

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rulesets.quellector.cards import (
    COLOURS,
    COUNTERS,
    DEFAULT_TYPES,
    SEEDS,
    TYPES,
    BadSetCode,
    Creature,
    Icon,
    SetCode,
    build_set,
    printed,
)

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

seeds = st.integers(0, SEEDS - 1)
codes = st.builds(SetCode, st.tuples(*(st.sampled_from(choices) for choices in TYPES)), st.booleans(), seeds)
plain_codes = st.builds(SetCode, st.just(DEFAULT_TYPES), st.just(False), seeds)
some_sets = settings(max_examples=40, deadline=None)


def icons_in_order(creatures: tuple[Creature, ...]) -> Iterator[Icon]:
    for creature in creatures:
        yield from creature.icons


@lru_cache
def many_sets() -> tuple[tuple[Creature, ...], ...]:
    return tuple(build_set(SetCode(DEFAULT_TYPES, False, seed * 4111)) for seed in range(150))


# --- Colours and types


def test_each_colour_beats_the_one_the_rules_say() -> None:
    beats = {COLOURS[colour]: COLOURS[beaten] for colour, beaten in enumerate(COUNTERS)}
    assert beats == {"red": "purple", "purple": "green", "green": "blue", "blue": "red"}


def test_four_types_for_each_colour_and_no_type_twice() -> None:
    assert [len(choices) for choices in TYPES] == [4, 4, 4, 4]
    assert len({name for choices in TYPES for name in choices}) == 16
    assert tuple(choices[0] for choices in TYPES) == DEFAULT_TYPES == ("fire", "water", "earth", "air")


# --- The generator's numbers


@some_sets
@given(codes)
def test_twelve_creatures_of_each_colour(code: SetCode) -> None:
    assert Counter(creature.colour for creature in build_set(code)) == dict.fromkeys(range(4), 12)


@some_sets
@given(codes)
def test_three_creatures_of_each_colour_have_one_two_three_and_four_icons(code: SetCode) -> None:
    creatures = build_set(code)
    for colour in range(4):
        sizes = Counter(len(creature.icons) for creature in creatures if creature.colour == colour)
        assert sizes == {1: 3, 2: 3, 3: 3, 4: 3}
    assert len(list(icons_in_order(creatures))) == 120


@some_sets
@given(codes)
def test_no_type_ever_falls_more_than_five_icons_behind_another(code: SetCode) -> None:
    """At a difference of five the rarest type is forced, so it never reaches six, not even half way."""
    made = [0, 0, 0, 0]
    for icon in icons_in_order(build_set(code)):
        if max(made) - min(made) == 5:
            assert made[icon.colour] == min(made)
        made[icon.colour] += 1
        assert max(made) - min(made) <= 5


@some_sets
@given(codes)
def test_the_share_of_actions_is_held_while_the_set_is_made(code: SetCode) -> None:
    """At or below 17.5 % the next icon is an action, at or above 30 % it is not, and none is among the first five."""
    actions = 0
    for made, icon in enumerate(icons_in_order(build_set(code))):
        if made < 5:
            assert not icon.action
        elif actions <= 0.175 * made:
            assert icon.action
        elif actions >= 0.30 * made:
            assert not icon.action
        actions += icon.action
    assert 21 <= actions <= 36


@some_sets
@given(codes)
def test_the_share_of_actions_in_each_type_is_held_where_the_whole_set_leaves_it_open(code: SetCode) -> None:
    actions = [0, 0, 0, 0]
    for made, icon in enumerate(icons_in_order(build_set(code))):
        if made >= 5 and 0.175 * made < sum(actions) < 0.30 * made:
            share = actions[icon.colour] / (made / 4)
            if share <= 0.075:
                assert icon.action
            elif share >= 0.50:
                assert not icon.action
        actions[icon.colour] += icon.action


@some_sets
@given(codes)
def test_second_types_only_with_multitype_only_on_regular_icons_and_never_the_same_twice(code: SetCode) -> None:
    for icon in icons_in_order(build_set(code)):
        if icon.second is not None:
            assert code.multitype
            assert not icon.action
            assert icon.second != icon.colour
            assert icon.second in range(4)


@some_sets
@given(plain_codes)
def test_multitype_adds_second_types_and_changes_nothing_else(code: SetCode) -> None:
    with_twins = build_set(SetCode(code.types, True, code.seed))
    for plain, twin in zip(build_set(code), with_twins, strict=True):
        assert (plain.name, plain.colour, plain.seed) == (twin.name, twin.colour, twin.seed)
        assert plain.icons == tuple(Icon(icon.colour, None, icon.action) for icon in twin.icons)


def test_means_over_many_sets_are_the_published_ones() -> None:
    actions = [sum(icon.action for icon in icons_in_order(made)) for made in many_sets()]
    own = [sum(icon.colour == c.colour for c in made for icon in c.icons) / 120 for made in many_sets()]
    with_action = [sum(any(c.actions) for c in made) for made in many_sets()]
    without_own = [sum(all(icon.colour != c.colour for icon in c.icons) for c in made) for made in many_sets()]
    assert mean(actions) == pytest.approx(31.4, abs=0.8)
    assert mean(own) == pytest.approx(0.33, abs=0.015)
    assert mean(with_action) == pytest.approx(24.5, abs=0.8)
    assert mean(without_own) == pytest.approx(18.3, abs=0.8)


def test_about_one_regular_icon_in_six_has_two_types_with_multitype() -> None:
    sets = [build_set(SetCode(DEFAULT_TYPES, True, seed * 977)) for seed in range(60)]
    regular = [icon for made in sets for icon in icons_in_order(made) if not icon.action]
    assert mean(icon.second is not None for icon in regular) == pytest.approx(0.175, abs=0.02)
    steps = Counter((icon.second - icon.colour) % 4 for icon in regular if icon.second is not None)
    assert set(steps) == {1, 2, 3}
    assert max(steps.values()) < 1.25 * min(steps.values())


def test_own_icons_are_not_forced() -> None:
    first_is_own = mean(c.icons[0].colour == c.colour for made in many_sets() for c in made)
    assert 0.25 < first_is_own < 0.45


# --- The same code, the same creatures, for ever


@some_sets
@given(codes)
def test_a_code_always_makes_the_same_set(code: SetCode) -> None:
    assert build_set(code) == build_set(SetCode.read(code.write()))


@pytest.mark.parametrize(
    ("text", "place", "name", "icons"),
    [
        ("0000-0000", 0, "Emberpounce", ((1, None, False),)),
        ("0000-0000", 17, "Kelpswirl", ((1, None, True), (1, None, False))),
        ("XTXY-QKPH", 47, "Littlehush", ((0, 3, False), (2, None, False), (3, 2, False))),
        ("KFZZ-ZZZP", 0, "Comet Dash", ((3, 1, False), (3, None, False))),
    ],
)
def test_sets_that_players_have_noted_never_change(
    text: str, place: int, name: str, icons: tuple[tuple[int, int | None, bool], ...]
) -> None:
    creature = build_set(SetCode.read(text))[place]
    assert creature.name == name
    assert tuple((icon.colour, icon.second, icon.action) for icon in creature.icons) == icons


def test_no_set_of_any_type_ever_changes() -> None:
    """One mark of 48 codes and all that is printed on their creatures; it must stay as it is for ever."""
    kinds = [(TYPES[0][place], TYPES[1][place], TYPES[2][place], TYPES[3][place]) for place in range(4)]
    codes = [SetCode(kinds[i], bool(n % 2), n * n * 1009 + i) for i in range(4) for n in range(12)]
    made = [
        (code.write(), [(c.name, c.colour, c.seed, [(i.colour, i.second, i.action) for i in c.icons]) for c in set_of])
        for code in codes
        for set_of in [build_set(code)]
    ]
    assert sha256(json.dumps(made).encode()).hexdigest()[:16] == "c32f6ae7c812f99b"


# --- What a creature keeps ready


@some_sets
@given(codes)
def test_counts_actions_and_twins_follow_from_the_icons(code: SetCode) -> None:
    for creature in build_set(code):
        for colour in range(4):
            regular = [i for i in creature.icons if i.colour == colour and not i.action and i.second is None]
            assert creature.counts[colour] == len(regular)
            assert creature.actions[colour] == sum(i.action for i in creature.icons if i.colour == colour)
        assert [creature.icons[place].second is not None for place in creature.twins] == [True] * len(creature.twins)
        assert sum(creature.counts) + sum(creature.actions) + len(creature.twins) == len(creature.icons)


@settings(max_examples=10, deadline=None)
@given(codes)
def test_creatures_survive_being_written_and_read(code: SetCode) -> None:
    for creature in build_set(code):
        again = msgspec.convert(msgspec.to_builtins(creature), Creature)
        assert again == creature
        assert (again.counts, again.actions, again.twins) == (creature.counts, creature.actions, creature.twins)
        assert msgspec.json.decode(msgspec.json.encode(creature), type=Creature) == creature


def test_what_is_printed_speaks_of_the_types_in_play() -> None:
    icons = (Icon(1, None, False), Icon(0, 3, False), Icon(2, None, True), Icon(2, None, True))
    types = {"red": "star", "blue": "ice", "green": "rock", "purple": "dark"}
    card = printed(Creature("Nova", 0, icons, 1), types)
    assert (card.name, len(card.text)) == ("Nova", 1)
    assert card.values == {
        "colour": "red",
        "type": "star",
        "beats": "dark",
        "icons": [
            {"types": ["ice"], "action": False},
            {"types": ["star", "dark"], "action": False},
            {"types": ["rock"], "action": True},
            {"types": ["rock"], "action": True},
        ],
    }


# --- Names


@some_sets
@given(codes)
def test_names_are_unique_in_a_set_and_shorter_than_fourteen(code: SetCode) -> None:
    names = [creature.name for creature in build_set(code)]
    letters = {"".join(filter(str.isalpha, name)).lower() for name in names}
    assert len(letters) == 48
    assert all(3 <= len(name) < 14 for name in names)
    assert all(name[0].isupper() and name.replace(" ", "").replace("-", "").isalpha() for name in names)


def test_names_are_mostly_one_word_sometimes_two_rarely_with_a_hyphen() -> None:
    names = [creature.name for made in many_sets() for creature in made]
    assert mean(" " in name for name in names) == pytest.approx(0.30, abs=0.04)
    assert mean("-" in name for name in names) == pytest.approx(0.075, abs=0.02)


def test_names_follow_the_types_in_play() -> None:
    usual = build_set(SetCode(DEFAULT_TYPES, False, 7))
    other = build_set(SetCode(("dragon", "water", "earth", "air"), False, 7))
    assert [c.icons for c in usual] == [c.icons for c in other]
    assert [c.name for c in usual if c.colour == 0] != [c.name for c in other if c.colour == 0]


# --- Set codes


@given(codes)
def test_a_written_code_reads_back_the_same(code: SetCode) -> None:
    text = code.write()
    assert len(text) == 9
    assert text[4] == "-"
    assert set(text) <= set(ALPHABET + "-")
    assert SetCode.read(text) == code


@given(codes)
def test_reading_forgives_case_spaces_dashes_and_look_alikes(code: SetCode) -> None:
    text = code.write()
    spelled = text.lower().replace("-", "")
    for variant in (
        spelled,
        " ".join(spelled),
        f" {text[:4]}\u2013{text[5:]}\n",
        spelled.replace("0", "o").replace("1", "l"),
        text.replace("0", "O").replace("1", "I"),
    ):
        assert SetCode.read(variant) == code


@given(codes, st.integers(0, 7), st.integers(1, 31))
def test_one_wrong_character_is_always_caught(code: SetCode, place: int, change: int) -> None:
    """Always, not nearly always: each character's factor in the check sum has an inverse."""
    digits = [ALPHABET.index(character) for character in code.write().replace("-", "")]
    digits[place] ^= change
    with pytest.raises(BadSetCode) as caught:
        SetCode.read("".join(ALPHABET[digit] for digit in digits))
    assert caught.value.key == "quellector.code.check"


@given(codes, st.integers(0, 6), st.integers(1, 7))
def test_two_swapped_characters_are_always_caught(code: SetCode, one: int, further: int) -> None:
    characters = list(code.write().replace("-", ""))
    other = min(one + further, 7)
    if characters[one] == characters[other]:
        return
    characters[one], characters[other] = characters[other], characters[one]
    with pytest.raises(BadSetCode) as caught:
        SetCode.read("".join(characters))
    assert caught.value.key == "quellector.code.check"


@pytest.mark.parametrize("text", ["", "0000", "0000-000", "0000-0000-0"])
def test_a_code_of_the_wrong_length_is_refused(text: str) -> None:
    with pytest.raises(BadSetCode) as caught:
        SetCode.read(text)
    assert caught.value.key == "quellector.code.length"
    assert caught.value.details == {"n": sum(character != "-" for character in text)}


@pytest.mark.parametrize("wrong", ["U", "!", "Ä", "\u0662"])
def test_a_character_that_no_code_has_is_named(wrong: str) -> None:
    with pytest.raises(BadSetCode) as caught:
        SetCode.read(f"0000-00{wrong}0")
    assert caught.value.key == "quellector.code.character"
    assert caught.value.details == {"character": wrong}


@given(st.text(max_size=12))
def test_any_text_is_a_code_or_refused(text: str) -> None:
    try:
        code = SetCode.read(text)
    except BadSetCode as refusal:
        assert refusal.key in {"quellector.code.length", "quellector.code.character", "quellector.code.check"}
    else:
        assert SetCode.read(code.write()) == code


@pytest.mark.parametrize(
    ("types", "seed"),
    [
        (("water", "fire", "earth", "air"), 0),
        (("fire", "water", "earth"), 0),
        (DEFAULT_TYPES, -1),
        (DEFAULT_TYPES, SEEDS),
    ],
)
def test_a_set_that_cannot_be_is_refused(types: tuple[str, str, str, str], seed: int) -> None:
    with pytest.raises(ValueError, match=r"type of each colour|seed out of range"):
        SetCode(types, False, seed)
