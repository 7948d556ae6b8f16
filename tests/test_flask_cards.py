"""The cards of Flask: bases, compositions, names, the published decks, and decks as texts."""

from collections import Counter
from itertools import pairwise

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rulesets.flask.board import cost_noted, noted_cost
from game.rulesets.flask.cards import (
    BASES,
    DECK_SIZE,
    EMPTY,
    NAME_LIMIT,
    OURS,
    PRINTED_COLOURS,
    PUBLISHED,
    READY_MADE,
    BadDeckCode,
    Card,
    Counts,
    Deck,
    Effect,
    cards_of,
    clean_name,
    code,
    counts_of,
    name,
    printed,
    problems,
    read_card,
    read_deck,
    ready_made,
    why_not_a_card,
    why_not_add,
    why_not_add_card,
    with_base,
    write_card,
    write_deck,
)
from game.rulesets.phrases import Phrase, phrase, spelled
from game.table.choices import Refusal
from game.words import Words, texts_of
from tests.flask_language import proves
from tests.stories import rows

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

few = settings(max_examples=20)
"""A deck takes longer to make up than to be tried everywhere."""

compositions = st.tuples(*(st.integers(0, base.limit) for base in BASES)).filter(any)
names = st.text(max_size=60)
WORDS, GERMAN = Words(strict=True), Words("de", strict=True)


@st.composite
def decks(draw: st.DrawFn) -> Deck:
    """A legal deck, a few times the same card."""
    chosen = draw(st.lists(compositions, min_size=DECK_SIZE, max_size=DECK_SIZE, unique=True))
    cards = [counts for counts in chosen for _ in range(draw(st.integers(1, 3)))]
    return Deck(clean_name(draw(names)), tuple(cards[:DECK_SIZE]))


def card(written: str) -> Card:
    counts = counts_of(written)
    return Card(counts, name(counts))


def called(counts: Counts, words: Words = WORDS) -> str:
    """What a composition is called."""
    return spelled(name(counts), words.say)


# --- Bases and compositions


@proves("F7.1")
def test_there_are_eight_bases() -> None:
    assert [base.code for base in BASES] == ["G2", "Y1", "B1", "B2", "G1", "R1", "R2", "Y2"]
    for base in BASES:
        assert WORDS.has(f"flask.base.{base.key}.name")
        assert WORDS.say(f"flask.base.{base.key}.code") == base.code
        assert WORDS.has(f"flask.type.{base.key}.name")


COSTS = {
    "Y1": ((1, 1, 0, 0), 0, 0, Effect("gain", 3, "yellow")),
    "B1": ((0, 0, 0, 0), 0, 1, Effect("gain", 2, "blue")),
    "B2": ((0, 1, 0, 0), 0, 0, Effect("draw", 1)),
    "G1": ((0, 0, 1, 0), 1, 0, Effect("kind", 2)),
    "R1": ((1, 0, 0, 0), 0, 0, Effect("drain", 2)),
    "R2": ((1, 0, 0, 0), 0, 0, Effect("sabotage", 2)),
    "G2": ((0, 0, 2, 0), 0, 0, Effect("reaction", 1)),
    "Y2": ((0, 0, 0, 2), 0, 0, Effect("reboot", 1)),
}


@proves("F7.2", "F7.3", "F7.4", "F7.5", "F7.6", "F7.7", "F7.8", "F7.9")
@pytest.mark.parametrize("base", COSTS)
def test_what_each_base_costs_and_does(base: str) -> None:
    one = card(base)
    assert (one.cost, one.any_colour, one.discards, *one.effects) == COSTS[base]


@proves("F7.10")
def test_the_limits_of_a_card() -> None:
    assert {base.code: base.limit for base in BASES if base.limit != 3} == {"G2": 1, "Y2": 1}
    assert why_not_a_card(counts_of("Y1 Y1 Y1 R1 R1 R1 G2 Y2")) is None
    assert why_not_a_card(EMPTY).key == "flask.problem.empty"  # type: ignore[union-attr]
    assert why_not_a_card(counts_of("R1 R1 R1 R1")).key == "flask.problem.limit"  # type: ignore[union-attr]
    assert why_not_a_card(counts_of("Y2 Y2")).key == "flask.problem.limit"  # type: ignore[union-attr]
    assert why_not_a_card(with_base(EMPTY, 1, -1)).key == "flask.problem.limit"  # type: ignore[union-attr]
    assert why_not_add(counts_of("R1 R1"), 5) is None
    refusal = why_not_add(counts_of("G2"), 0)
    assert WORDS.say(refusal.key, **dict(refusal.args))


@proves("F7.11")
def test_costs_are_added_up_and_nothing_is_set_against_them() -> None:
    everything = card("Y1 Y1 B1 B2 G1 G1 R1 R2 G2 Y2")
    assert (everything.cost, everything.any_colour, everything.discards) == ((4, 3, 4, 2), 2, 1)
    assert PRINTED_COLOURS == (2, 3, 1, 0)


@proves("F7.12")
def test_effects_are_merged_and_in_printed_order() -> None:
    assert [(line.key, line.n) for line in card("Y2 R2 R1 R1 G1 G1 B2 B2 Y1 Y1 B1 G2").effects] == [
        ("reaction", 1),
        ("gain", 2),
        ("gain", 6),
        ("draw", 2),
        ("kind", 2),
        ("kind", 2),
        ("drain", 4),
        ("sabotage", 2),
        ("reboot", 1),
    ]


def test_what_is_printed_leaves_out_what_is_nothing() -> None:
    sheet = printed(Card(counts_of("G2 Y1 B2"), "Any", 2), {})
    assert sheet.name == "Any"
    assert sheet.values == {
        "owner": 2,
        "code": "G2 - Y1 - B2",
        "cost": {"red": 1, "blue": 2, "green": 2},
        "effects": [
            {"key": "reaction", "n": 1, "colour": ""},
            {"key": "gain", "n": 3, "colour": "yellow"},
            {"key": "draw", "n": 1, "colour": ""},
        ],
    }
    assert sheet.text == (
        phrase("flask.effect_told.reaction", n=1, type=""),
        phrase("flask.effect_told.gain", n=3, type=Phrase("flask.type.yellow.name")),
        phrase("flask.effect_told.draw", n=1, type=""),
    )
    costly = printed(Card(counts_of("G1 B1"), "Any"), {})
    assert costly.values["cost"] == {"green": 1, "any": 1, "discards": 1}


@proves("F7.13")
def test_the_code_lists_the_bases() -> None:
    assert code(counts_of("Y2 R1 G2 R1 Y1")) == "G2 - Y1 - R1 - R1 - Y2"
    exchange = next(card for card in cards_of("red", 0) if spelled(card.name, WORDS.say) == "Double Exchange")
    balance = next(card for card in cards_of("green", 0) if spelled(card.name, WORDS.say) == "Double Balance")
    assert exchange.code == balance.code == "G1 - G1"
    similar = Deck("", (exchange.bases,) * 2 + (balance.bases,) * 2)
    assert "flask.problem.similar" in {problem.key for problem in problems(similar)}


@given(compositions)
def test_a_code_is_its_composition(counts: Counts) -> None:
    assert counts_of(code(counts)) == counts


def test_a_code_of_something_else_is_an_error() -> None:
    with pytest.raises(ValueError, match="not a base: X9"):
        counts_of("R1 - X9")


@given(compositions)
def test_every_effect_can_be_told(counts: Counts) -> None:
    for line in Card(counts, name(counts)).effects:
        for where in ("effect", "effect_told"):
            assert WORDS.say(f"flask.{where}.{line.key}", n=line.n, type=line.colour)


# --- Names


@pytest.mark.parametrize("key", PUBLISHED)
def test_published_cards_have_their_names(key: str) -> None:
    for one in cards_of(key, 0):
        assert one.name in (name(one.bases), Phrase("flask.called.exchange"))


@given(compositions)
def test_names_are_readable(counts: Counts) -> None:
    told = called(counts)
    assert 5 <= len(told) <= 36
    assert told == told.strip()
    assert all(word[0].isupper() for word in told.split())


@pytest.mark.parametrize(("written", "told"), rows("flask_names"))
def test_a_name_tells_what_a_card_is_made_of(written: str, told: str) -> None:
    assert called(counts_of(written)) == told


def said(words: Words) -> set[str]:
    """The words of which cards' names are made."""
    return {word for key in texts_of("en") if key.startswith("flask.called") for word in words.say(key).split()}


ALIKE = {"Profit", "Sabotage"}
"""Words that are the same in both languages."""


def test_names_are_in_the_players_language() -> None:
    assert said(Words()) & said(Words("de")) - {"{noun}", "{trait}", "{further}"} == ALIKE


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("R1 R1", "Doppelangriff"),
        ("G2 R1", "Reaktion mit Angriff"),
        ("G2 R1 R1", "Reaktion mit viel Angriff"),
        ("G2 Y1 G1", "Reaktion mit Profit und Ausgleich"),
        ("G2 R1 R2 B1", "Reaktion mit Forschung und mehr"),
        ("Y1 Y1 G1", "Doppelverkauf mit Ausgleich"),
    ],
)
def test_german_names_are_the_same_in_every_case(written: str, told: str) -> None:
    assert called(counts_of(written), GERMAN) == told


def test_some_names() -> None:
    assert called(counts_of("R1 R1 R1 G1 G1")) == "Very Balanced Triple Attack"
    assert called(counts_of("G2 Y1 R2")) == "Profitable Sly Reaction"
    assert called(counts_of("Y1 B1 B2 G1 R1 R2 R2 Y2")) == "Grand Returning Double Sabotage"
    assert called(EMPTY) == "Empty Flask"


# --- Decks


@proves("F7.14")
def test_a_deck_has_fifteen_cards_three_of_them_similar_at_most() -> None:
    five = [counts_of(written) for written in ("R1", "R2", "B1", "B2", "G1")]
    full = Deck("", tuple(five * 3))
    assert not problems(full)
    for cards, key in (
        (five * 2, "few"),
        ([*five * 3, counts_of("Y1")], "many"),
        ([*five * 2, *[five[0]] * 5], "similar"),
        ([*five * 2, *five[:4], EMPTY], "empty"),
        ([*five * 2, *five[:4], counts_of("Y2 Y2")], "limit"),
    ):
        found = problems(Deck("", tuple(cards)))
        assert f"flask.problem.{key}" in {problem.key for problem in found}
        for problem in found:
            assert WORDS.say(problem.key, **dict(problem.args))


def test_what_is_wrong_with_a_deck_is_said_in_full() -> None:
    one, other = counts_of("R1"), counts_of("R2 R2")
    deck = Deck("", (one,) * 5 + (other,) * 4 + (EMPTY,) * 4 + (counts_of("G2 G2"),))
    assert in_words(*problems(deck)) == [
        "A card needs at least one base.",
        "A card has reaction at most 1 time.",
        "Attack is there 5 times; 3 cards with the same code are the most.",
        "Double Sabotage is there 4 times; 3 cards with the same code are the most.",
        "1 card is still missing.",
    ]
    many = Deck("", (*ready_made("red").cards, counts_of("Y1"), counts_of("B1")))
    assert in_words(*problems(many)) == ["There are 2 cards too many."]


def test_why_something_is_not_added_is_said_in_full() -> None:
    full = ready_made("red")
    assert in_words(
        why_not_add(counts_of("R1 R1 R1"), 5),
        why_not_add(counts_of("Y2"), 7),
        why_not_a_card(counts_of("B1 B1 B1 B1 Y2")),
        why_not_add_card(Deck("", (counts_of("R1 R1"),) * 3), counts_of("R1 R1")),
        why_not_add_card(full, counts_of("Y1")),
        why_not_add_card(Deck("", full.cards[:-1]), counts_of("Y1")),
    ) == [
        "A card has attack at most 3 times.",
        "A card has reboot at most 1 time.",
        "A card has research at most 3 times.",
        "Double Attack is there 3 times already, and more cards with the same code are not allowed.",
        "The deck has its 15 cards. Take one out first.",
    ]


def in_words(*refusals: Refusal | None) -> list[str]:
    return [WORDS.say(refusal.key, **dict(refusal.args)) for refusal in refusals if refusal]


def test_why_a_card_is_not_added() -> None:
    deck = Deck("", (counts_of("R1"),) * 3)
    for counts, refused in ((counts_of("R1"), "enough_similar"), (EMPTY, "empty"), (counts_of("R2"), None)):
        refusal = why_not_add_card(deck, counts)
        assert refusal == refused or (refusal is not None and refusal.key == f"flask.problem.{refused}")
    refusal = why_not_add_card(ready_made("red"), counts_of("Y1"))
    assert refusal.key == "flask.problem.full"


@pytest.mark.parametrize("key", READY_MADE)
def test_ready_made_decks_are_legal_five_cards_three_times_each(key: str) -> None:
    assert not problems(ready_made(key))
    assert Counter(Counter(ready_made(key).cards).values()) == {3: 5}
    assert [card.bases for card in cards_of(key, 2)] == list(ready_made(key).cards)
    assert {card.owner for card in cards_of(key, 2)} == {2}
    assert WORDS.has(f"flask.deck.{key}")
    assert WORDS.has(f"flask.theme.{key}")


@pytest.mark.parametrize("key", OURS)
def test_in_decks_of_ours_two_of_five_cards_are_reactions_that_do_harm(key: str) -> None:
    """More than any published deck but green has; nothing that lies there is harmless."""
    traps = [card for card in cards_of(key, 0) if card.is_reaction]
    assert len(traps) >= 6
    assert all(card.drains or card.sabotages for card in traps)


def test_by_their_cost_three_cups_cannot_be_told_apart() -> None:
    """What is told of a Reaction that is laid is its cost."""
    traps = {card.code: noted_cost(card) for card in cards_of("cups", 0) if card.is_reaction}
    assert len(traps) == 3
    assert len(set(traps.values())) == 1


def test_published_totals() -> None:
    """Some figures of the published lists, as a guard against slips of the pen."""
    assert [card.cost for card in cards_of("green", 0)[::3]] == [
        (2, 0, 0, 0),
        (1, 0, 2, 0),
        (2, 0, 2, 0),
        (0, 0, 2, 0),
        (1, 0, 1, 0),
    ]
    knowledge = cards_of("blue", 0)[-1]
    assert spelled(knowledge.name, WORDS.say) == "Dangerous Knowledge"
    assert (knowledge.cost, knowledge.discards) == ((1, 1, 0, 0), 1)
    assert [line.key for line in knowledge.effects] == ["gain", "draw", "drain"]
    sale = cards_of("yellow", 0)[9]
    assert spelled(sale.name, WORDS.say) == "Balanced Double Sale"
    assert (sale.cost, sale.any_colour, sale.gains) == ((2, 2, 1, 0), 1, (0, 0, 0, 6))


# --- Decks as texts


@proves("F7.15")
@few
@given(decks())
def test_a_deck_is_read_as_it_was_written(deck: Deck) -> None:
    again = read_deck(write_deck(deck))
    assert again.name == deck.name
    assert Counter(again.cards) == Counter(deck.cards)
    assert write_deck(again) == write_deck(deck)


@few
@given(decks())
def test_a_text_is_read_as_people_type_it(deck: Deck) -> None:
    written = write_deck(Deck("", deck.cards))
    typed = "  my deck :\n" + written.lower().replace("-", " \u2013 ").replace("0", "o").replace("1", "l") + "\n"
    assert read_deck(typed) == Deck("my deck", read_deck(written).cards)
    assert read_deck(written.replace("-", "")).cards == read_deck(written).cards


@few
@given(decks(), st.integers(1, len(ALPHABET) - 1))
def test_a_wrong_character_is_noticed(deck: Deck, step: int) -> None:
    written = write_deck(Deck("", deck.cards)).replace("-", "")
    for place, sign in enumerate(written):
        other = ALPHABET[(ALPHABET.index(sign) + step) % len(ALPHABET)]
        with pytest.raises(BadDeckCode):
            read_deck(written[:place] + other + written[place + 1 :])


@few
@given(decks())
def test_two_swapped_neighbours_are_noticed(deck: Deck) -> None:
    written = write_deck(Deck("", deck.cards)).replace("-", "")
    for place, (one, other) in enumerate(pairwise(written)):
        if one != other:
            with pytest.raises(BadDeckCode):
                read_deck(written[:place] + other + one + written[place + 2 :])


GOOD = "3002-300H-300R-3220-3020-F"


@pytest.mark.parametrize(
    ("text", "key", "details"),
    [
        ("", "empty", None),
        ("Red deck:", "empty", None),
        (" - ", "empty", None),
        ("A" * 401, "long", {"n": 400}),
        ("A" * 400, "length", None),
        (GOOD[:-1], "length", {"n": 20}),
        ("0" * 300, "length", None),
        ("3002" * 15 + "F", "check", None),
        ("3002" * 16 + "F", "length", None),
        (GOOD.replace("3220", "3u20"), "character", {"character": "U"}),
        ("Deck: \u202e3002", "character", {"character": "\ufffd"}),
        (GOOD.replace("F", "G"), "check", None),
        ("0000-0", "check", None),
        ("no deck at all!", "character", None),
    ],
)
def test_what_is_no_deck_is_refused_with_its_reason(text: str, key: str, details: dict[str, object] | None) -> None:
    with pytest.raises(BadDeckCode) as caught:
        read_deck(text)
    assert caught.value.key == f"flask.code.{key}"
    assert details in (None, caught.value.args_for_message)
    assert WORDS.say(caught.value.key, **caught.value.args_for_message)


def test_texts_of_decks_that_people_have_kept_never_change() -> None:
    deck = Deck("  My\u202edeck\n", tuple(counts_of(base.code) for base in BASES for _ in range(2))[:15])
    assert write_deck(deck) == "Mydeck: 2800-2200-20G0-2040-2010-2008-2002-1001-N"


def test_a_card_that_cannot_be_is_refused() -> None:
    """Nothing, too many bits, or no copies, although the check character is right."""
    for group in ("3000", "3G00", "0002", "Z002"):
        keys = set()
        for check in ALPHABET:
            with pytest.raises(BadDeckCode) as caught:
                read_deck(group + check)
            keys.add(caught.value.key)
        assert keys == {"flask.code.check", "flask.code.card"}


@given(st.text(max_size=500))
def test_whatever_is_pasted_is_a_deck_or_refused(text: str) -> None:
    try:
        deck = read_deck(text)
    except BadDeckCode as error:
        assert WORDS.say(error.key, **error.args_for_message)
    else:
        assert len(deck.name) <= NAME_LIMIT
        assert len(deck.cards) <= DECK_SIZE * DECK_SIZE


@given(names)
def test_names_of_decks_are_one_visible_line(text: str) -> None:
    cleaned = clean_name(text)
    assert len(cleaned) <= NAME_LIMIT
    assert cleaned.isprintable()
    assert clean_name(cleaned) == cleaned


def test_a_name_has_thirty_signs_at_the_most_and_published_decks_have_none() -> None:
    assert clean_name("x" * 31) == "x" * 30
    assert ready_made("red").name == ""


def test_signs_that_look_alike_are_read_as_digits() -> None:
    plain, alike = "2800-2200-20G0-2040-2010-2008-2002-1001-N", "28oO-22OO-2oGO-2O40-20iO-2OO8-2oo2-lOOI-N"
    assert read_deck(alike) == read_deck(plain)


def test_what_a_text_cannot_hold_is_not_written() -> None:
    for cards in ((EMPTY,), (counts_of("Y2 Y2"),), (counts_of("R1"),) * 16):
        with pytest.raises(ValueError, match="cannot be written"):
            write_deck(Deck("", cards))


def test_an_unfinished_deck_is_read_too() -> None:
    deck = Deck("Half", (counts_of("R1"), counts_of("R1"), counts_of("Y1 Y2")))
    assert read_deck(write_deck(deck)) == deck
    assert read_deck(write_deck(Deck("Nothing yet", ()))) == Deck("Nothing yet", ())


# --- As data


@given(compositions, st.integers(0, 3))
def test_cards_and_decks_survive_json(counts: Counts, owner: int) -> None:
    printed = Card(counts, name(counts), owner)
    assert msgspec.json.decode(msgspec.json.encode(printed.bases), type=Counts) == counts
    assert read_card(write_card(printed)) == printed
    deck = Deck("Some", (counts,) * 3)
    assert msgspec.json.decode(msgspec.json.encode(deck), type=Deck) == deck


def test_the_cost_that_is_noted_of_a_reaction_is_the_cost_that_is_told() -> None:
    for bases in ("G2", "G2 R1 B1 B1", "G2 Y1 Y1 B2 G1 G1 R2", "G2 Y2 R1 R1 R1 B1 B1 B1 G1 G1 G1"):
        card = Card(counts_of(bases), "any", 0)
        assert cost_noted(noted_cost(card)) == (card.cost, card.any_colour, card.discards)
