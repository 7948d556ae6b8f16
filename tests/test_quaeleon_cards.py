"""The hundred creatures of Quaeleon's Quest: what each of them does, and what is printed on it."""

from __future__ import annotations

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
from game.rulesets.quaeleon.value import rollout_policy
from game.table.choices import Choice
from game.table.facts import Announced, Moved
from game.table.table import Table
from game.words import Words
from tests.cases import each
from tests.playing import pick, somebody
from tests.quaeleon_language import QuaeleonScene
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


# -- Plain creatures -------------------------------------------------------------------------------------------------


@each("card", PLAIN, ids=lambda card: card.key)
def test_a_plain_creature_does_what_its_values_say(card: Design) -> None:
    scene = QuaeleonScene(A=card.key, B="wait; field 5 d1", C="; field 6 d2")
    attack = card.attack or 0
    if card.aim == "one":
        scene.may("A strike", "B C").play("A strike: C")
    scene.asks("B recruit").initiatives(f"{card.initiative} 0").defends("A", card.defence or 0)
    hurt_b, hurt_c = (0 if card.aim == "one" else max(0, attack - 1)), max(0, attack - 2)
    scene.health(f"{50 + (card.healing or 0)} {50 - hurt_b} {50 - hurt_c}")


# -- A content run ---------------------------------------------------------------------------------------------------


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
        table.facts = []
        while table.agenda:
            if table.agenda[-1][0] == "strike":
                wanted[table.agenda[-1][2]].discard("aimed")
            seat = somebody(table, random)
            casual = rollout_policy(table, seat, random) if seed % 3 else pick(table.choices(seat), random)
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
    assert table.facts is not None
    for fact in table.facts:
        if isinstance(fact, Moved) and fact.card is not None and fact.target[0] == "field":
            wanted[fact.card].discard("played")
        elif isinstance(fact, Announced):
            word = {"recruits": "recruited", "discards": "discarded", "topples": "toppled"}.get(
                fact.key.rpartition(".")[2]
            )
            if word:
                wanted[fact.args["card"]].discard(word)
    table.facts.clear()


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
TEXTS = {
    "stovepup": "At the start of each of your later turns: Gain 2 health.",
    "magmole": f"Lose 3 health. {AIMED}",
    "ashwaker": f"{AIMED} When this card is discarded: Take it back into your hand.",
    "dynamoth": "Your next card: +6 attack.",
    "joltoad": "Your next card: +20 initiative.",
    "fusebunny": "Once this card is done, the round ends.",
    "wishwisp": "If you have less health than each opponent: Recruit 2 cards.",
    "gravitoad": "While this card is on the field, the lowest initiative goes first.",
    "seesaurus": "Whoever has the most health loses 5, whoever has the least gains 5.",
    "hoardling": "Draw 2 cards.",
    "teawyrm": "Every player draws 1 card.",
    "twinmaw": f"{AIMED} Attacks 2 times.",
    "greatwyrm": "Attacks every player, you too.",
    "tollwyrm": "Each opponent chooses: discard 1 card or lose 5 health.",
    "ferryotter": "Recruit 1 card.",
    "tacticlam": "Put a card of your hand on top of your stack, if a place of your field is left for it.",
    "rimewren": "While this card is on the field, all cards have −2 attack.",
    "hibernaut": "While this card is on your field, no attack takes more than 5 health from you.",
    "snowl": "Look at an opponent’s hand and discard 1 card of it.",
    "nettlecat": "Whenever an attack hurts you: The attacker loses 3 health.",
    "madame_morel": "One opponent of your choice loses 5 health.",
    "dreadsnail": "At the start of each of your later turns: Each opponent loses 2 health.",
    "hemlocust": f"One opponent of your choice discards 1 card. {AIMED}",
    "gustling": "One opponent of your choice discards the top card of their stack.",
    "hailmonger": f"{AIMED} Attacks 3 times.",
    "doomoose": (
        "Discard the top card of the deck, setting nothing off. This card: a quarter of the initiative printed there, "
        f"rounded up, as more attack. {AIMED}"
    ),
    "stormteller": "Every player gives a card of their hand to the next player, all at once.",
    "molemason": "While this card is on your field, your cards have +1 defence.",
    "quakehare": "Every player loses 4 health.",
    "brashbadger": f"Its initiative is your health, up to 60. {AIMED}",
    "sinkjaw": "Discard the left-most card of each opponent’s field.",
    "clovercalf": "Draw 1 card.",
    "dandelynx": f"{AIMED} When this card is discarded: Draw 2 cards.",
    "weepwillow": "When this card is discarded: Gain 6 health.",
    "orchidaur": "The next card, whoever activates it: +5 healing.",
    "menhare": "Your next card: +4 defence.",
    "keystork": "If your field is full: Gain 8 health.",
    "gargoylet": "While this card is on your field, opponents’ cards have −10 initiative.",
    "maybefly": "Discard 1 card. If you do: Draw 2 cards.",
    "swarmlet": f"This card: +3 attack for each card on your field, this one too. {AIMED}",
    "silkspinner": "Each opponent’s next card: −6 attack.",
    "antiquary": "Take a card from the discard pile into your hand.",
    "zephyrret": f"Draw 1 card. {AIMED}",
    "gyrogull": "The next card, whoever activates it: +5 attack.",
    "skystag": f"While this card is on your field, your cards have +10 initiative. {AIMED}",
    "relayrat": "Activate the top card of your stack at once.",
    "hexhog": "Each opponent discards 1 card.",
    "runicorn": f"Discard 1 card. If you do: Gain 8 health. {AIMED}",
    "abracadaboar": "Your next card: double attack.",
    "mirrormoth": (
        f"This card: as much more attack as the highest attack value printed on a card on an opponent’s field. {AIMED}"
    ),
    "conjurhare": "Put the top card of the deck on your field and activate it at once.",
    "echobat": "The card to its left does everything again.",
    "wagerbull": f"Lose 0 to 6 health, as you choose. This card: as much more attack. {AIMED}",
    "poltergoose": f"Discard a card from an opponent’s field. {AIMED}",
    "gravegannet": "Whenever the healing value of an opponent’s card heals them: Gain 2 health.",
    "wraithworm": f"{AIMED} Its attack ignores defence.",
    "moanster": "When this card is discarded: One opponent of your choice loses 5 health.",
    "doppelgander": "Discard all cards on fields that share their printed initiative with another one there.",
    "gloamoth": "One opponent of your choice loses 1 health for each card in your hand.",
    "pitcherbat": f"{AIMED} Whenever an attack of yours hurts somebody: Gain 2 health.",
    "blackoutter": f"While this card is on your field, opponents’ cards have half their defence. {AIMED}",
    "umbrother": (
        f"While this card is on the field, the healing value of every card takes health instead of giving it. {AIMED}"
    ),
    "magpirate": "Take a card from an opponent’s hand, unseen.",
    "kindlekit": "This card: +3 attack for each other fire or dragon beast on your field.",
    "oldgnasher": f"This card: +4 attack for each other fire or dragon beast on your field. {AIMED}",
    "fizzmouse": "If another electric or weather beast is on your field: One opponent of your choice loses 4 health.",
    "thundercalf": "While this card is on your field, your electric and weather beasts have +2 attack.",
    "cometail": "If another star or magic beast is on your field: Draw 2 cards.",
    "lunewe": "This card: +3 healing for each other star or magic beast on your field.",
    "puddlepup": "If another water or ice beast is on your field: Recruit 1 card.",
    "shiverfox": "This card: +3 attack for each other water or ice beast on your field.",
    "toxolotl": "Each opponent loses 2 health for each other poison or bug beast on your field.",
    "beetlebrow": "This card: +3 defence for each other poison or bug beast on your field.",
    "burrowboar": "This card: +3 attack for each other earth or rock beast on your field.",
    "gemgoat": "While this card is on your field, your earth and rock beasts have +2 defence.",
    "thornyak": "If another grass or air beast is on your field: Gain 4 health.",
    "featherweight": f"This card: +4 attack for each other grass or air beast on your field. {AIMED}",
    "sheetling": "If another ghost or dark beast is on your field: One opponent of your choice discards 1 card.",
    "duskhound": f"This card: +3 attack for each other ghost or dark beast on your field. {AIMED}",
}
"""What is printed on each card that has more than values and an aim."""
