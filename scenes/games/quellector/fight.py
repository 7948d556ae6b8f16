"""Who faces each other in a fight, and how near the end of the game is."""

from __future__ import annotations

from game.rulesets.quellector.board import BOX, fighters, gift, hand, is_done, of_a_deal, squad, still_playing
from game.table.sight import View
from game.words import Words

ASKED_CLOSE = frozenset({"squad", "electric"})
"""The questions of a fight that are asked in the close picture though no squad stands there."""


def sides(view: View) -> tuple[int, int] | None:
    """Who faces each other on the left and on the right, the near player on the left; None while nobody has a squad,
    chooses one or steals from the other."""
    table, question = view.table, view.table.question
    laid = [seat for seat in range(table.config.seats) if table.zones[squad(seat)] or table.zones[gift(seat)]]
    fighting = fighters(table)
    if not laid and (question is None or question.name not in ASKED_CLOSE):
        return None
    if fighting is None:
        fighting = (laid[0], laid[1]) if len(laid) > 1 else (laid[0], (laid[0] + 1) % table.config.seats)
    attacker, defender = fighting
    return (defender, attacker) if defender == view.near else (attacker, defender)


def role_of(words: Words, view: View, seat: int) -> str:
    """What somebody does in the present fight; empty where they have no part in it."""
    fighting = fighters(view.table)
    if fighting is None or seat not in fighting:
        return ""
    return words.say(f"quellector.role.{'attacker' if seat == fighting[0] else 'defender'}")


def mark_of(view: View, seat: int) -> str:
    """The icon of what somebody does in the fight; empty where they have no part in it."""
    fighting = fighters(view.table)
    if fighting is None or seat not in fighting:
        return ""
    return "sword" if seat == fighting[0] else "shield"


def how_near_the_end(words: Words, view: View) -> str:
    """That somebody holds a single card, so that a fight may end the game; else how many are done."""
    table = view.table
    held = [len(table.zones[hand(seat)]) + len(table.zones[squad(seat)]) for seat in still_playing(table)]
    to_be_dealt = len(table.zones[BOX]) - len(table.config.designs) + table.config.options["hand"] * table.config.seats
    is_dealt = to_be_dealt <= 0 or table.question is not None
    if 1 in held and is_dealt and table.outcome is None:
        return words.say(f"quellector.at_table.single_card{of_a_deal(table)}")
    return last_warning(words, view)


def last_warning(words: Words, view: View, also: int = -1) -> str:
    """How near the end is: how many are done, `also` counted as one of them, and whether the next one ends the game."""
    table = view.table
    seats = table.config.seats
    done = sum(is_done(table, seat) or seat == also for seat in range(seats))
    left = seats - 1 - done
    if not done or left < 1:
        return ""
    key = "near_the_end" if left == 1 else "some_done"
    return words.say(f"quellector.at_table.{key}{of_a_deal(table)}", n=done, m=seats, left=left)
