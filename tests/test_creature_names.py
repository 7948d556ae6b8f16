"""A creature's name and its picture show the same animal."""

from game.art.bodies import DRAWINGS
from game.art.creature import body_plan
from game.rulesets.quaeleon.cards import CARDS, Design
from game.words import Words
from scenes.games.quaeleon.card_words import printed
from scenes.games.quaeleon.face import contents
from tests.stories import rows

ANIMALS: dict[str, str] = rows("animals")
"""By a word for an animal, or by what a name keeps of it, the bodies that are that animal."""

BY_CHANCE = {("potterpig", "otter"), ("magpirate", "rat")}
"""Words that only the letters of a name make."""

WORDS = Words(strict=True)


def animals_in(card: Design) -> list[str]:
    """The words for animals in a card's English name, the longest where one lies within another."""
    name = WORDS.say(card.name_key).casefold()
    found = [word for word in ANIMALS if word in name and (card.key, word) not in BY_CHANCE]
    return [word for word in found if not any(word != other and word in other for other in found)]


def test_every_creature_has_the_body_that_its_name_says() -> None:
    assert {card.body for card in CARDS} <= set(DRAWINGS)
    assert [
        f"{WORDS.say(card.name_key)} is no {card.body}"
        for card in CARDS
        for word in animals_in(card)
        if card.body not in ANIMALS[word].split()
    ] == []


def test_every_animal_of_the_table_occurs_in_a_name_and_can_be_drawn() -> None:
    assert {word for card in CARDS for word in animals_in(card)} == set(ANIMALS)
    assert {body for bodies in ANIMALS.values() for body in bodies.split()} <= set(DRAWINGS)


def test_a_face_shows_the_body_of_its_design() -> None:
    for card in CARDS:
        (picture,) = contents(printed(WORDS, card))["creature"]
        assert body_plan(picture.spec) == card.body
