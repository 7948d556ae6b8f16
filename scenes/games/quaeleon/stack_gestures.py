"""Building a stack: one gesture puts a card into any place; picks are then taken back and made anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.rulesets.quaeleon.board import PLACES
from game.stage.board.layout import Key, card_key
from game.stage.board.targets import Meaning, Series, Targets
from game.table.agenda import Simultaneous
from game.table.choices import Choice, taking_back
from game.table.sight import View
from scenes.games.quaeleon.things.places import Socket


def gestures(view: View, targets: Targets) -> Targets:
    """What gestures mean while a stack is built: besides picking and taking back, a card goes to any place."""
    table = view.table
    question = table.question
    if not isinstance(question, Simultaneous) or question.name != "stack" or not targets.is_question:
        return targets
    picked = [pick[1] for pick in question.picks(table.agenda[-1], view.seat) if pick[0] == "card"]
    moves: dict[Key, dict[Key, Meaning]] = {source: dict(meant) for source, meant in targets.moves.items()}
    usual: dict[Key, Meaning] = {}
    for card in table.zones["hand", view.seat]:
        source = card_key(card)
        meant = moves.setdefault(source, {})
        for number in range(1, PLACES + 1):
            following = with_card_at(picked, card, number)
            if following != picked:
                meant[Socket(number).key] = answers(picked, following)
        if card not in picked and len(picked) < PLACES:
            usual[source] = ("card", card)
    return replace(targets, moves=moves, usual=usual)


def with_card_at(picked: Sequence[int], card: int, number: int) -> list[int]:
    """The stack with a card put into a place, counted from 1; cards behind it move on by one.

    There are no gaps, so a place behind the last card is the next free one. In a full stack a card from the hand takes
    the place of the one that lies there.
    """
    others = [other for other in picked if other != card]
    if len(others) == PLACES:
        del others[number - 1]
    return [*others[: number - 1], card, *others[number - 1 :]]


def answers(before: Sequence[int], after: Sequence[int]) -> Meaning:
    """What turns one order of picks into another: take back from the first difference on, and pick again."""
    same = 0
    while same < min(len(before), len(after)) and before[same] == after[same]:
        same += 1
    taken: list[Choice] = [taking_back(("card", card)) for card in reversed(before[same:])]
    given: list[Choice] = [("card", card) for card in after[same:]]
    choices = (*taken, *given)
    return choices[0] if len(choices) == 1 else Series(choices)
