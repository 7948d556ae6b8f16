"""What is at work where it stands is not darkened, though a question allows nothing with it."""

from __future__ import annotations

from dataclasses import replace

from game.match.match import Match
from game.stage.board.layout import card_key
from tests.hands import Hands, played_until


def test_a_fighter_without_an_ability_to_use_is_as_bright_as_the_others(hands: Hands) -> None:
    def is_asked(match: Match) -> bool:
        question, table = match.table.question, match.table
        return question is not None and question.name == "ability" and table.asked() == (0,) and bool(_refused(match))

    scene = hands.sit_down(played_until("territory", ["person", "random"], is_asked))
    hands.wait(3.0)
    renderer, targets = scene.board._table_renderer, scene.board.targets
    delegate = renderer.layer.delegate
    [card, *_] = _refused(scene.match)
    sprite = scene.board._sprites.sprite_of(card)
    assert sprite is not None and targets.refusal_of(card_key(card)) is not None
    assert not renderer._is_useless(sprite, card, targets)
    dull = {name: one._replace(keeps_light=False) for name, one in delegate.appearances.items()}
    renderer.layer.delegate = replace(delegate, appearances=dull)
    assert renderer._is_useless(sprite, card, targets), "else it would be"


def _refused(match: Match) -> list[int]:
    """The person's creatures at the land that is fought for with which nothing can be done."""
    table, offers = match.table, match.table.offers(0)
    told = [(choice[1], refusal) for choice, refusal in offers.items() if choice[0] == "card"]
    given = {card for card, refusal in told if refusal is None}
    fighting = {card for zone, cards in table.zones.items() if zone[0] == "fight" and zone[2] == 0 for card in cards}
    return [card for card, refusal in told if refusal and card in fighting - given]
