"""What an answer would come to, by the real rules, told before it is given where nothing hidden or random matters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.rulesets.counters import mark
from game.rulesets.quellector.board import (
    DOUBLED,
    FROZEN_CARD,
    FROZEN_COLOUR,
    IGNORED,
    PENALTY,
    POISONED,
    SHIELDED,
    colour_of,
    design,
    fighters,
    final_strength,
    hand,
    squad,
    strength,
)
from game.stage.board.layout import Key, card_key, plate_key
from game.table.sight import View
from game.table.state import Counter
from game.table.table import Table
from scenes.games.numbers import plain
from scenes.games.quellector import ledger
from scenes.games.quellector.fight import sides

Cards = tuple[int, ...]

EFFECTS: Mapping[str, Counter] = {"star": DOUBLED, "earth": IGNORED, "grass": SHIELDED, "dark": PENALTY}

BETWEEN_SCORES, BECOMES = " : ", "\u2192"


def after_type(view: View, name: str) -> str:
    """What the fight would come to if this type were picked now, the left side first; empty where no type can be
    picked."""
    question, fighting = view.table.question, sides(view)
    if question is None or fighting is None or not _may_say(view, name):
        return ""
    changed = _changed_by(view.table, question.name, name)
    if changed is None:
        return ""
    left, right = fighting
    scores = [_score(changed, one, other) for one, other in ((left, right), (right, left))]
    return BETWEEN_SCORES.join(map(plain, scores))


def _may_say(view: View, name: str) -> bool:
    asked = view.table.asked()
    return bool(asked) and ("say", name) in view.table.choices(asked[0])


def _changed_by(table: Table, question: str, name: str) -> Table | None:
    """The table after picking a type changes the fight; None for other questions."""
    colour = colour_of(table, name)
    changed = table.copy()
    if question in EFFECTS:
        mark(changed, EFFECTS[question], colour)
        return changed
    arguments = table.question.arguments(table.agenda[-1]) if table.question else {}
    if question == "poison_into":
        mark(changed, POISONED, colour_of(table, str(arguments["type"])) * 4 + colour)
        return changed
    if question == "ice_type":
        mark(changed, FROZEN_CARD, int(arguments["card"]))
        mark(changed, FROZEN_COLOUR, colour)
        return changed
    return None


def _score(table: Table, one: int, other: int) -> int:
    return strength(table, table.zones[squad(one)], table.zones[squad(other)])


def outcome(view: View, card: int) -> Mapping[Key, str]:
    """What the scores would become if the card under the pointer were chosen."""
    question, fighting = view.table.question, fighters(view.table)
    asked = view.table.asked()
    if question is None or fighting is None or not asked or card < 0:
        return {}
    if not any(choice[:2] == ("card", card) for choice in view.table.choices(asked[0])):
        return {}
    found: dict[Key, str] = {}
    for squads, told in _squads_after(view.table, question.name, card, asked[0], fighting):
        for seat in told:
            rival = fighting[1 - fighting.index(seat)]
            now = _score(view.table, seat, rival)
            then = strength(view.table, squads[seat], squads[rival])
            found[plate_key(squad(seat))] = f"{plain(now)}{BECOMES}{plain(then)}"
    return found


def _squads_after(
    table: Table, question: str, card: int, actor: int, fighting: tuple[int, int]
) -> Iterator[tuple[dict[int, Cards], tuple[int, ...]]]:
    """Both squads as they would be, and whose is told; nothing where an icon would have to be settled first."""
    now = {seat: table.zones[squad(seat)] for seat in fighting}
    arguments = table.question.arguments(table.agenda[-1]) if table.question else {}
    if question in ("dragon", "water_in") and design(table, card).twins:
        return
    match question:
        case "fire":
            yield {seat: tuple([one for one in cards if one != card]) for seat, cards in now.items()}, fighting
        case "dragon":
            for seat in fighting:
                yield now | {seat: (*now[seat], card)}, (seat,)
        case "water_in":
            out = int(arguments["card"])
            yield now | {actor: (*[one for one in now[actor] if one != out], card)}, fighting
        case "weather_other":
            out, whom = int(arguments["card"]), int(arguments["whom"])
            yield (
                {
                    actor: (*[one for one in now[actor] if one != out], card),
                    whom: (*[one for one in now[whom] if one != card], out),
                },
                fighting,
            )


def coming(view: View) -> Mapping[Key, str]:
    """While a card is to be kept or taken, what one's own hand would be worth with each."""
    return {card_key(card): f"[icon:hand] {plain(worth)}" for card, worth in worths_then(view).items()}


def worths_then(view: View) -> Mapping[int, int]:
    """For each card that may be kept or taken now, what one's own hand would be worth after that, where it is known."""
    question, fighting, near = view.table.question, fighters(view.table), view.seat
    asked = view.table.asked()
    if question is None or fighting is None or near not in fighting or not asked:
        return {}
    return {
        card: final_strength(view.table, cards)
        for card, cards in _hands_after(view, question.name, near, fighting)
        if ledger.is_known(cards)
    }


def _hands_after(view: View, question: str, near: int, fighting: tuple[int, int]) -> Iterator[tuple[int, Cards]]:
    """For each card that may be chosen, one's own hand after the trade."""
    table, asked = view.table, view.table.asked()[0]
    rival = fighting[1 - fighting.index(near)]
    theirs, held = table.zones[squad(rival)], table.zones[hand(near)]
    cards = [choice[1] for choice in table.choices(asked) if choice[0] == "card"]
    for card in cards if question == "keep" else ():
        stays = (card,) if asked == near else ()
        yield card, (*held, *stays, *[one for one in theirs if one != card])
    for card in cards if question == "electric" and asked == near else ():
        yield card, (*held, card)
