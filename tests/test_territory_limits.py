"""How far Territory's creatures and decks go: what is just allowed, and in which words the next step is refused."""

from random import Random
from typing import Any

import pytest

from game.rulesets.phrases import Phrase, Printed, spelled
from game.rulesets.ruleset import OptionError
from game.rulesets.territory import TERRITORY
from game.rulesets.territory.abilities import Ability, AbilityPart, problems
from game.rulesets.territory.bestiary import DECKS
from game.rulesets.territory.catalogue import EFFECTS
from game.rulesets.territory.creatures import Land, printed, why_not_a_creature
from game.rulesets.territory.decks import LandDeck, lands_of, read_creatures, read_lands, write_creatures, write_lands
from game.rulesets.territory.lands import LAND_DECKS
from game.rulesets.territory.written import BadCreature, as_lore, read_creature, write_creature
from game.words import Words
from tests.cases import each
from tests.stories import rows

WORDS = Words(strict=True)
WITH_DEED = "Any; furred horned; 6; forest+4 lake+2 desert-3; Hit: "

ALLOWED = (
    *("Any; ; 30; forest+40 lake-40 ocean+1 plain+1 swamp+1", "Any; ; 0; ", "Any; ; 55; "),
    "Any; a b c d e f g h i j k l; 1; ",
    "Any; ; 1; ; A: negate; B: negate; C: negate; D: negate",
    *("Any; ; 6; forest+1; Hit: attack 2 [home]", f"Any; ; 6; ; A{'b' * 23}: negate"),
    *[
        WITH_DEED + deed
        for deed in (
            *("attack 1", "attack 8", "attack_type 6 any", "recovery 2 [always]", "recovery 4 [always]", "bring_in 0"),
            *("attack 2 [rest 1]", "attack 2 [rest 3]", "attack 8 [exhaust 6]", "attack 8 [disorient 4]"),
            *("attack 8 [disorient 2, biome lake]", "attack 2 [group 3 furred]", "attack 2 [target_shares 2]"),
            *("ward 3 [always, targeter_shares 2]", "attack 2 [home, biome forest]", "power_up 3 [exhaust 2]"),
            *("move_self [rest 1]", "absorb [channel]", "enemies 1 [alone]", "negate [target_rest 1]"),
            *("ward_one 1 [target_shares 1]", "shield [always, support]", "attack 2 [group 1]"),
            "attack 8 [rest 1, support, exhaust 1, sacrifice, disorient 1]",
        )
    ],
)

REFUSED = {
    line if ";" in line else WITH_DEED + line: words
    for words, lines in rows("territory_limits").items()
    for line in lines
}
"""What is too much, by itself or as the deed of a creature that may have any, and the words for it."""


@each("line", ALLOWED)
def test_what_is_just_allowed(line: str) -> None:
    assert why_not_a_creature(read_creature(line)) == []


@each("line", REFUSED)
def test_what_goes_too_far_is_refused_in_these_words(line: str) -> None:
    found = why_not_a_creature(read_creature(line))
    assert [WORDS.say(one.key, **dict(one.args)) for one in found] == [REFUSED[line]]


WITHOUT_NUMBER = {"absorb", "negate", "move_self", "move_off", "shield"}
FROM_NOUGHT, FROM_TWO = {"bring_in", "duplicate"}, {"recovery", "scout", "change_biome"}


@each("key", EFFECTS)
def test_from_where_the_number_of_an_effect_goes(key: str) -> None:
    """How far it goes stands in the rulebook, which is compared with the game."""

    def is_allowed(n: int) -> bool:
        part = AbilityPart(key, n, "furred" if key.endswith("_type") else "")
        found = problems(Ability("Deed", part, is_passive=key in ("ward", "recovery")), 60, {}, ())
        assert {one.key for one in found} <= {"territory.problem.number"}
        return not found

    least = 0 if key in FROM_NOUGHT | WITHOUT_NUMBER else 2 if key in FROM_TWO else 1
    assert next(n for n in range(-1, 99) if is_allowed(n)) == least
    assert is_allowed(1) is (key not in FROM_TWO | WITHOUT_NUMBER)


UNREADABLE = {
    "Nobody": "This is no creature: “Nobody”. Species; types; base power; biomes.",
    "Any; ; 1; ": "",
    "Any; ; 1": "This is no creature: “Any; ; 1”. Species; types; base power; biomes.",
    "any; ; 1; ": "This is no name: “any”. Names begin with a capital letter and have letters only.",
    "A" + "b" * 23 + "; ; 1; ": "",
    "A" + "b" * 24 + "; ; 1; ": (
        "This is no name: “A" + "b" * 22 + "…”. Names begin with a capital letter and have letters only."
    ),
    "; ; 1; ": "This is no name: “”. Names begin with a capital letter and have letters only.",
    "Any; ; " + "1" * 24 + "; ": f"This is no base power: “{'1' * 24}”.",
    "Any; ; " + "1" * 25 + "; ": f"This is no base power: “{'1' * 23}…”.",
    "Any\u202e; ; 1; ": "This is no name: “Any\ufffd”. Names begin with a capital letter and have letters only.",
    "Any; ; 100; ": "This is no base power: “100”.",
    "Any; ; 1; forest+333": "This is no biome with a number: “forest+333”.",
    "Any; ; 1; teapot+3": "This is no biome with a number: “teapot+3”.",
    "Any; ; 1; Forest−3": "",
    "Any; abcdefghijkl; 1; ": "",
    "Any; abcdefghijklm; 1; ": "This is no type: “abcdefghijklm”.",
    "Any; ; 1; ; Hit: nuke 4": "This is no ability: “Hit: nuke 4”.",
    f"Any; ; 1; ; A{'b' * 24}: negate": (
        f"This is no name: “A{'b' * 22}…”. Names begin with a capital letter and have letters only."
    ),
    "Any; ; 1; ; Hit: attack 4 [for free]": "This is neither a cost nor a requirement: “for free”.",
    "Any; ; 1; ; Hit: attack 4 [nuke]": "This is neither a cost nor a requirement: “nuke”.",
    "Any; ; 1; ; hit: attack 4": "This is no name: “hit”. Names begin with a capital letter and have letters only.",
    'Any; ; 1; ; "' + "x" * 80 + '"': "",
    'Any; ; 1; ; "' + "x" * 81 + '"': (
        'This is no line of lore: “"' + "x" * 22 + "…”. It has letters, numbers and marks like . , ! ? : only."
    ),
    "200x swarmlet": "",
    "199x swarmlet|swarmlet": "",
    "200x swarmlet|swarmlet": "This is no deck: it has more than 200 cards.",
    "swarmlet".ljust(60_000): "",
    "x" * 60_001: "This is no deck: its text has no more than 60000 characters.",
}


@each("text", UNREADABLE, ids=range(len(UNREADABLE)))
def test_what_is_no_deck_is_refused_in_these_words(text: str) -> None:
    words = ""
    try:
        read_creatures(text)
    except OptionError as error:
        words = WORDS.say(error.key, **error.args_for_message)
    assert words == UNREADABLE[text]


def test_lines_are_read_up_to_their_longest() -> None:
    line = "Any; ; 1; "
    assert read_creature(line + " " * (1600 - len(line))).base == 1
    with pytest.raises(BadCreature):
        read_creature(line + " " * (1601 - len(line)))
    assert as_lore("Well* said_ " + "x" * 90) == "Well said " + "x" * 70
    nameless = read_creature("; ; 1; ", may_be_nameless=True)
    assert (nameless.species, nameless.key, nameless.seed, nameless.family, nameless.body) == ("", "", 0, "", None)
    assert read_creature("Any; ; 1; ", may_be_nameless=True).species == "Any"
    assert write_creature(read_creature('Any; a; 1; lake-2; art ice 7; "Hm."')) == 'Any; a; 1; lake-2; art ice 7; "Hm."'


def test_the_longest_creature_that_may_be_is_read_again() -> None:
    twelve = " ".join([f"{letter * 11}{end}" for letter, end in zip("abcdefghijkl", "zyxwvutsrqpo", strict=True)])
    terms = "rest 3, support, exhaust 10, sacrifice, disorient 12, home, biome mountain, group 3 aaaaaaaaaaaz, channel"
    terms += ", once, target_rest 3, target_shares 2"
    name = "A" + "b" * 23
    deeds = "; ".join([f"{name}: lifesteal 6 [{terms}]"] * 4)
    looks = " ".join([f"{letter * 12}={letter * 12}" for letter in "abcdefgh"])
    art = f"art {'a' * 12} 12345678 {'b' * 12} {looks}"
    biomes = "mountain+40 volcano-40 swamp-40 desert-40 tundra-40"
    line = f'{name}; {twelve}; 20; {biomes}; {deeds}; {art}; "{"x" * 80}"; called {name}'
    read = read_creature(line)
    assert write_creature(read) == line
    assert (read.name_of_own, len(read.types), len(read.abilities)) == (name, 12, 4)


def test_a_name_of_its_own_stands_in_a_line_and_in_a_deck() -> None:
    line = "Grumblehorn; horned; 5; forest+3; called Old Berta"
    berta = read_creature(line)
    assert (berta.name, berta.species_told, write_creature(berta)) == ("Old Berta", "Grumblehorn", line)
    assert printed(berta, {}).values["species"] == "Grumblehorn"
    assert (printed(berta, {}).name, printed(berta, {}).values["name"]) == ("Old Berta", "Old Berta")
    deck = read_creatures("2x swarmlet | Swarmlet ; called Zip | swarmlet")
    assert [str(one.name_of_own) for one in deck.creatures] == ["", "", "Zip", ""]
    assert {one.cost for one in deck.creatures} == {2}
    assert write_creatures(deck) == "3x swarmlet\nswarmlet; called Zip"
    assert printed(deck.creatures[2], {}).values["species"] == "swarmlet"
    for bad, name in {"swarmlet; called zip": "zip", "swarmlet; Zip": "Zip", "Any; ; 1; ; called 7": "7"}.items():
        with pytest.raises(OptionError) as caught:
            read_creatures(bad)
        assert f"“{name}”" in WORDS.say(caught.value.key, **caught.value.args_for_message)
    with pytest.raises(OptionError):
        read_creatures(f"swarmlet; called {'Z' * 25}")


def test_lands_are_read_and_come_round_again() -> None:
    assert len(read_lands("25x lake").lands) == 25
    for text, words in {
        "26x lake": "This is no deck: it has more than 25 cards.",
        "teapot": "This is no land: “teapot”.",
        "old pier; lake": "This is no name: “old pier”. Names begin with a capital letter and have letters only.",
    }.items():
        with pytest.raises(OptionError) as caught:
            read_lands(text)
        assert WORDS.say(caught.value.key, **caught.value.args_for_message) == words
    deck = read_lands("Shore: | Ocean | Old Pier ; LAKE | 8x ocean")
    assert deck == LandDeck(
        "Shore",
        (
            *(Land("ocean_1", "ocean"), Land("", "lake", "Old Pier")),
            *[Land(f"ocean_{n}", "ocean") for n in (2, 3, 4, 5, 6, 7, 8, 1)],
        ),
    )
    assert write_lands(deck) == "Shore:\nocean\nOld Pier; lake\n8x ocean"
    assert [land.key for land in lands_of("ocean | lake", 3, 0)] == ["ocean_1", "lake_1", "ocean_1"]
    assert [land.key for land in LAND_DECKS["open_country"][:6]] == [
        *("desert_1", "desert_2", "mountain_1", "desert_3", "desert_4", "desert_5"),
    ]


def test_what_is_printed_on_a_creature_and_on_a_land() -> None:
    deeds = "Charge: attack 4 [rest 1, home]; Flag: allies_type 2 horned [always]"
    told = printed(read_creature(f"Grumblehorn; horned teapot; 5; forest+3 lake-2; {deeds}"), {})
    rest, home = {"key": "rest", "n": 1, "word": ""}, {"key": "home", "n": 0, "word": ""}
    attack, allies = {"key": "attack", "n": 4, "word": ""}, {"key": "allies_type", "n": 2, "word": "horned"}
    assert (told.name, told.values) == (
        "Grumblehorn",
        {
            "species": "Grumblehorn",
            "name": "",
            "types": ["horned", "teapot"],
            "base": 5,
            "biomes": {"forest": 3, "lake": -2},
            "cost": 39,
            "stars": 4,
            "abilities": [
                {"name": "Charge", "passive": False, "effect": attack, "costs": [rest], "needs": [home]},
                {"name": "Flag", "passive": True, "effect": allies, "costs": [], "needs": []},
            ],
        },
    )
    assert [spelled(phrase, WORDS.say) for phrase in told.text] == [
        *("Forest +3", "Lake −2", "Charge – Rest 1, Home: Deal 4 damage to an enemy."),
        "Flag – Always: Allies of type Horned get +2 base power.",
    ]
    assert [spelled(phrase, WORDS.say) for phrase in printed(read_creature("Any; ; 1; forest+1 lake-1"), {}).text] == [
        *("Forest +1", "Lake −1"),
    ]
    plain, pier = lands_of("plain | Old Pier; lake", 2, 0)
    assert printed(pier, {}) == Printed("Old Pier", {"biome": "lake"}, (Phrase("territory.biome.lake"),))
    assert printed(plain, {}).name == Phrase("territory.land.plain_1")


OFF = {option.key: option.usual for option in TERRITORY.options if option.is_twist}


def prepared(seats: int = 2, seed: int = 1, **options: object) -> dict[str, Any]:
    return TERRITORY.prepare(seats, {**OFF, **options}, Random(seed))


def test_what_a_game_is_made_of_when_little_is_said() -> None:
    assert prepared(3) == {
        "size": "battle",
        "points": 100,
        "lands": 15,
        "decks": list(DECKS)[:3],
        "land_decks": list(LAND_DECKS)[:3],
    }
    assert prepared(size="agreed") | {"decks": [], "land_decks": []} == {
        **{"size": "agreed", "points": 100, "lands": 25, "decks": [], "land_decks": []},
    }
    (first, _, third, *_), (shore, _, rise, *_) = DECKS, LAND_DECKS
    some = prepared(3, decks=("", "pack", None, "swarm"), land_decks=["", "2x forest"])
    assert some["decks"] == [first, "pack", third]
    assert some["land_decks"] == [shore, "2x forest", rise]
    dealt = {prepared(seed=seed, decks=("random",) * 2)["decks"][1] for seed in range(99)}
    assert dealt == set(DECKS)


def test_lands_suit_the_creatures_where_no_others_are_wanted() -> None:
    for deck, lands in zip(DECKS, LAND_DECKS, strict=True):
        assert prepared(size="battle", decks=(deck, deck))["land_decks"] == [lands, lands]
    fish, cubs = "Fish; ; 3; ocean+1 lake-20 plain-20", "5x Cub; ; 3; volcano+4 | Calf; ; 3; forest+16"
    assert prepared(decks=(fish, cubs))["land_decks"] == ["salt_and_spray", "dust_and_embers"]
    wanted = prepared(decks=("random",) * 4, land_decks=("suited", "suited", "ocean"), seats=4, seed=3)
    suiting = dict(zip(DECKS, LAND_DECKS, strict=True))
    first, second, _, last = wanted["decks"]
    assert wanted["land_decks"] == [suiting[first], suiting[second], "ocean", suiting[last]]


@each(("points", "lands"), [(20, 5), (200, 25), (19, 5), (201, 5), (20, 4), (20, 26)])
def test_how_much_can_be_agreed_on(points: int, lands: int) -> None:
    if 20 <= points <= 200 and 5 <= lands <= 25:
        agreed = prepared(size="agreed", points=points, lands=lands)
        assert (agreed["points"], agreed["lands"]) == (points, lands)
    else:
        words = "That is no size of this game: 20 to 200 points, and 5 to 25 lands each."
        assert refused(size="agreed", points=points, lands=lands) == words


def refused(**options: object) -> str:
    """In which words a game with these options is refused."""
    with pytest.raises(OptionError) as caught:
        prepared(**options)
    return WORDS.say(caught.value.key, **caught.value.args_for_message)


def test_whose_deck_is_refused_is_told() -> None:
    assert refused(decks=("pack", "10x Any; ; 30; ")) == "These creatures cost 540 points; 100 are agreed on."
    assert refused(land_decks=("wolf_woods", ":")) == "A deck of lands needs at least one land."
    for options in ({"decks": ("pack", "10x Any; ; 30; ")}, {"land_decks": ("wolf_woods", ":")}):
        with pytest.raises(OptionError) as caught:
            prepared(**options)
        assert caught.value.args_for_message["who"] == 1
    for decks in (7, "pack", (7, 7), ({"pack": 1},)):
        assert refused(decks=decks) == "A deck for each player is wanted: a ready one, or a deck’s text."
    assert prepared(decks=("| 2 x swarmlet", "pack"))["decks"] == ["2x swarmlet", "pack"]


def test_the_record_of_the_game() -> None:
    assert (TERRITORY.key, TERRITORY.title, TERRITORY.author) == (
        *("territory", "Creature Combat Territory", "shieldgenerator7"),
    )
    assert TERRITORY.phases == ("deploy", "combat", "end")
    designs = TERRITORY.designs(2, {**OFF, **prepared(size="agreed", points=20, lands=5)})
    assert [TERRITORY.back(design) for design in designs if isinstance(design, Land)] == [4] * 10
    assert [TERRITORY.back(one) for one in designs if not isinstance(one, Land)] == [
        one.owner for one in designs if not isinstance(one, Land)
    ]
    assert {option.key: option.quick for option in TERRITORY.options if option.quick is not None} == {
        **{"size": "agreed", "points": 50, "lands": 5},
    }
