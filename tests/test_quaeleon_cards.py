"""The hundred creatures of Quaeleon's Quest: what each of them does, and what is printed on it."""

from collections import Counter
from dataclasses import fields
from itertools import permutations
from random import Random

from game.match.match import Match
from game.match.record import Seat
from game.rulesets.phrases import Phrase, spelled
from game.rulesets.quaeleon import QUAELEON
from game.rulesets.quaeleon.board import FIELD, STACK
from game.rulesets.quaeleon.cards import CARDS, Design
from game.rulesets.quaeleon.powers import (
    KIN,
    STATS,
    Aimed,
    Boost,
    Discard,
    EachTurn,
    EndRound,
    Gain,
    IfYouDo,
    OnDiscard,
    Ongoing,
    Piercing,
    Strikes,
    Topple,
    Whenever,
    Wild,
)
from game.rulesets.quaeleon.value import habit
from game.table.choices import Choice
from game.table.events import Announced, Moved
from game.table.table import Table
from game.words import Words
from tests.cases import each
from tests.playing import pick, somebody
from tests.quaeleon_language import QuaeleonScene
from tests.stories import rows
from tests.test_quaeleon_powers import tested

ENGLISH, GERMAN = Words(strict=True), Words("de", strict=True)
PLAIN = [card for card in CARDS if card.kind == "plain"]

# -- All of them -----------------------------------------------------------------------------------------------------


def test_a_hundred_different_designs() -> None:
    assert len(CARDS) == len({card.key for card in CARDS}) == len({card.seed for card in CARDS}) == 100
    assert len({(card.initiative, card.stats, card.lines) for card in CARDS}) == 100
    assert Counter(card.kind for card in CARDS) == {"plain": 21, "power": 59, "odd": 20}
    families = Counter(card.family for card in CARDS)
    assert len(families) == 16
    assert min(families.values()) >= 6


def test_the_whole_vocabulary_occurs() -> None:
    lines = [line for card in CARDS for line in card.lines]
    inner = [getattr(line, "effect", getattr(line, "then", None)) for line in lines]
    kinds = {type(line).__name__ for line in [*lines, *inner] if line is not None}
    assert kinds == {
        *("Draw", "Recruit", "Discard", "Gain", "Lose", "Unstack", "Topple", "Boost", "Twice", "Grow", "EndRound"),
        *("Odd", "IfYouDo", "If", "EachTurn", "OnDiscard", "Whenever", "Ongoing", "Rule"),
        *("Aimed", "Wild", "Piercing", "Strikes"),
    }
    assert {line.stat for line in lines if isinstance(line, Boost)} == {0, 1, 2, 3}
    assert {line.scope for line in lines if isinstance(line, Boost)} == {"your_next", "the_next", "opponents_next"}
    assert {line.whose for line in lines if isinstance(line, Ongoing)} == {"yours", "theirs", "all"}


def test_no_two_plain_creatures_are_interchangeable() -> None:
    """Of any two, each is better than the other at something; and where they have the same values, these differ so
    much in one of them, or they act so far apart, that they play differently."""
    for one, other in permutations(PLAIN, 2):
        assert not is_as_good_at_everything(one, other), f"{one.key} is worth no more than {other.key}"
        assert shape(one) != shape(other) or differs(one, other), f"{one.key} and {other.key} play alike"


def values(card: Design) -> tuple[int, int, int, int]:
    """Its four values, 0 for one that it does not have: for a plain card that comes to the same."""
    return (card.initiative, card.defence or 0, card.healing or 0, card.attack or 0)


def is_as_good_at_everything(weak: Design, strong: Design) -> bool:
    """Whether the second card acts no later and has no lower value, and attacks no fewer opponents."""
    reaches = not weak.attack or weak.aim == strong.aim or strong.aim == "all"
    return reaches and all(low <= high for low, high in zip(values(weak), values(strong), strict=True))


def shape(card: Design) -> tuple[str, ...]:
    """Which values it has, and whom it attacks."""
    has = [name for name, value in zip(STATS, card.stats, strict=True) if value is not None]
    return (card.aim if card.attack else "", *has)


def differs(one: Design, other: Design) -> bool:
    """Whether they act far apart, or differ in a value by more than one."""
    apart = [abs(a - b) for a, b in zip(values(one), values(other), strict=True)]
    return apart[0] >= 10 or max(apart[1:]) >= 2


def test_every_family_has_cards_that_its_kin_build_on() -> None:
    builders = Counter(card.kin for card in CARDS if card.kin)
    assert builders == dict.fromkeys(KIN, 2)
    assert sorted(family for pair in KIN.values() for family in pair) == sorted({card.family for card in CARDS})
    assert all(card.family in KIN[card.kin] for card in CARDS if card.kin)


def test_ties_happen_about_once_a_round_at_four_seats() -> None:
    alike = Counter(card.initiative for card in CARDS)
    chance = sum(n * (n - 1) for n in alike.values()) / (100 * 99)
    pairs_in_a_round = 5 * 6
    assert 0.8 < chance * pairs_in_a_round < 1.6


def test_every_card_has_a_name_and_a_line_of_lore() -> None:
    for words in (ENGLISH, GERMAN):
        names = {words.say(card.name_key) for card in CARDS}
        lore = {words.say(card.lore_key) for card in CARDS}
        assert len(names) == len(lore) == 100
        assert max(len(name) for name in names) <= 20
        assert max(len(line) for line in lore) <= 80


def test_every_card_has_a_test() -> None:
    assert {card.key for card in CARDS} - tested == {card.key for card in PLAIN}


def test_the_text_is_made_from_the_powers() -> None:
    told = {card.key: " ".join([spelled(phrase, ENGLISH.say) for phrase in card.text]) for card in CARDS}
    assert told == {card.key: TEXTS.get(card.key, AIMED if card.lines else "") for card in CARDS}
    for card in CARDS:
        for words in (ENGLISH, GERMAN):
            for phrase, line in zip(card.text, card.lines, strict=True):
                said = spelled(phrase, words.say)
                assert said.endswith("."), (card.key, said)
                assert "{" not in said, (card.key, said)
                unsaid = [number for number in numbers(line) if abs(number) != 1 and str(abs(number)) not in said]
                assert unsaid == [], (card.key, said)


def test_what_comes_before_the_attack_is_printed_above_it() -> None:
    assert [card.key for card in CARDS if not is_in_order(card)] == []


def is_in_order(card: Design) -> bool:
    about_attack = [isinstance(line, Aimed | Wild | Piercing | Strikes) for line in card.lines]
    afterwards = [isinstance(line, Whenever | OnDiscard) for line in card.lines]
    first = about_attack.index(True) if True in about_attack else len(card.lines)
    return all(map(any, zip(about_attack[first:], afterwards[first:], strict=True)))


def numbers(line: object) -> list[int]:
    """The numbers in a line and in the lines inside it."""
    found = []
    for field in fields(line):  # type: ignore[arg-type]
        value = getattr(line, field.name)
        if hasattr(value, "__dataclass_fields__"):
            found += numbers(value)
        elif isinstance(value, int) and field.name == "n" and value:
            found.append(value)
    return found


def test_phrases_are_nested_as_deep_as_powers() -> None:
    phrase = EachTurn(IfYouDo(Discard(1), Gain(3))).phrase
    assert isinstance(dict(phrase.args)["then"], Phrase)
    assert spelled(phrase, ENGLISH.say) == (
        "At the start of each of your later turns: Discard 1 card. If you do: Gain 3 health."
    )


@each("card", PLAIN, ids=lambda card: card.key)
def test_a_plain_creature_does_what_its_values_say(card: Design) -> None:
    scene = QuaeleonScene(A=card.key, B="wait; field 5 d1", C="; field 6 d2")
    attack = card.attack or 0
    if card.aim == "one":
        scene.may("A strike", "B C").play("A strike: C")
    scene.asks("B recruit").initiatives(f"{card.initiative} 0").defends("A", card.defence or 0)
    hurt_b, hurt_c = (0 if card.aim == "one" else max(0, attack - 1)), max(0, attack - 2)
    scene.health(f"{50 + (card.healing or 0)} {50 - hurt_b} {50 - hurt_c}")


def test_every_card_is_played_recruited_discarded_and_aimed() -> None:
    """Random and casual games until each of the hundred has been through all that it can go through: the one that
    topples has nobody to topple it, and whoever ends the round is gone before."""
    wanted = {card: {"played", "recruited", "discarded", "toppled"} for card in range(100)}
    for number, card in enumerate(CARDS):
        if card.aim == "one" and card.attack:
            wanted[number].add("aimed")
        if any(isinstance(line, Topple | EndRound) for line in card.lines):
            wanted[number].discard("toppled")
    random = Random(4)
    for seed in range(600):
        seats = 2 + seed % 5
        table = Match(QUAELEON, [Seat()] * seats, {"round_zero": seed % 2 == 0}, seed, 0).table.copy()
        table.events = []
        while table.agenda:
            if table.agenda[-1][0] == "strike":
                wanted[table.agenda[-1][2]].discard("aimed")
            seat = somebody(table, random)
            casual = habit(table, seat, random) if seed % 3 else pick(table.choices(seat), random)
            table.answer(seat, _curious(table, seat, wanted) or casual)
            _tick_off(table, wanted)
        if not any(wanted.values()):
            return
    assert {CARDS[card].key: left for card, left in wanted.items() if left} == {}


def _curious(table: Table, seat: int, wanted: dict[int, set[str]]) -> Choice | None:
    """Recruit or topple a card to which that has not happened yet."""
    deed = {"recruit": "recruited", "topple": "toppled"}.get(table.agenda[-1][0])
    return next((choice for choice in table.choices(seat) if deed in wanted[choice[1]]), None) if deed else None


def _tick_off(table: Table, wanted: dict[int, set[str]]) -> None:
    for event in table.events:
        if isinstance(event, Moved) and event.card is not None and event.target[0] == "field":
            wanted[event.card].discard("played")
        elif isinstance(event, Announced):
            word = {"recruits": "recruited", "discards": "discarded", "topples": "toppled"}.get(
                event.key.rpartition(".")[2]
            )
            if word:
                wanted[event.args["card"]].discard(word)
    table.events.clear()


def test_a_full_table_keeps_every_card_and_every_place() -> None:
    """In many games no card is lost, no field has more than five, and no two cards share a place."""
    random = Random(3)
    for seed in range(20):
        table = Match(QUAELEON, [Seat()] * (2 + seed % 5), {"round_zero": True}, seed, 0).table.copy()
        while table.agenda:
            seat = somebody(table, random)
            table.answer(seat, pick(table.choices(seat), random))
            assert sorted(card for cards in table.zones.values() for card in cards) == list(range(100))
            for owner in range(table.config.seats):
                places = [table.count(("place", card)) for card in table.zones[FIELD[owner]]]
                assert places == sorted(set(places))
                assert not places or 1 <= places[0] <= places[-1] <= 5
                assert len(table.zones[STACK[owner]]) <= 5


AIMED = "Attacks one opponent of your choice."
TEXTS = rows("quaeleon_cards")
"""What is printed on each card that has more than values and an aim."""
