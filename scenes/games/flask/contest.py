"""What goes on at Flask that decides what is shown: an attack, a Reaction, a payment, a card laid face down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from game.match.story import Told
from game.rulesets.counters import mark, marked
from game.rulesets.elimination import opponents
from game.rulesets.flask.board import covering, design, laid
from game.table.events import Asked, Moved, Zone
from game.table.sight import View
from game.words import Words

WINDOWS = frozenset(("react_to_card", "react_to_reaction", "react_to_end"))
"""The questions whether one answers with a Reaction."""

LOSSES = frozenset(("lose", "lose_card"))
"""The questions about what one loses."""

PAYMENTS = frozenset(("pay", "pay_card", "go_on"))
"""The questions asked of whoever pays for a card."""

ROLES: Mapping[str, str] = {
    **dict.fromkeys(WINDOWS, "answers"),
    "lose": "loses",
    "lose_card": "discards",
    **dict.fromkeys(PAYMENTS, "pays"),
}
"""What a player does beside the flame, by the question they are asked."""

GAINS = frozenset(("draw", "kind"))
"""The questions about what one gets from a card. If it also attacks, and there is one rival alone, that comes next."""

AT_THE_BENCH = frozenset(("increase", "play", "drain_whom", "sabotage_whom"))
"""The questions that are answered at one's own bench."""


STAYS, BESIDE = ("stays",), ("beside",)
"""Stand in views of a story alone: the flame is seen where it is until the story is told, and beside whom."""


def at_the_flame(story: Iterable[Told]) -> Iterator[Told]:
    """The story with the flame kept in sight once it has come there. It is there at first where the last answer was
    given at the flame; after an answer between rivals the bench stays until another card is announced."""
    rival: int | None = None
    is_aside = False
    for number, told in enumerate(story):
        view = told.view
        if number == 0 and view.table.agenda and view.table.agenda[-1][0] in WINDOWS | LOSSES:
            rival = _beside(view, *view.table.agenda[-1][1:3])
            is_aside = rival is None
        is_aside = is_aside and not (isinstance(told.event, Moved) and told.event.target[0] == "announced")
        here = None if is_aside else contest(view)
        rival = rival if here is None else here
        if here is None and (is_aside or rival is not None) and not isinstance(told.event, Asked):
            table = view.table.copy()
            table.put(STAYS, 1)
            mark(table, BESIDE, rival)
            told = replace(told, view=replace(view, table=table))
        yield told


def contest(view: View) -> int | None:
    """The rival beside whom the flame is seen now; None while everybody is busy at their own bench.

    Open cards and the present question decide it alone, except in a story that stays at the flame (see `at_the_flame`).
    """
    if STAYS in view.table.counters:
        return marked(view.table, BESIDE)
    question = view.table.question
    if question is None:
        return _attacker(view)
    name, *arguments = view.table.agenda[-1]
    if name in WINDOWS | LOSSES:
        return _beside(view, arguments[0], arguments[1])
    near = view.near
    if arguments[0] == near and name in PAYMENTS:
        return next(iter(opponents(view.table, near)), None)
    if arguments[0] == near and name in AT_THE_BENCH:
        return None
    if arguments[0] == near and name in GAINS and _attacks(view, near):
        rivals = list(opponents(view.table, near))
        return rivals[0] if len(rivals) == 1 else None
    return _attacker(view)


def _beside(view: View, one: int, other: int) -> int | None:
    """The other of two, where one is the near player; where neither is, the second for a stranger, else nobody."""
    near = view.near
    if near in (one, other):
        return other if one == near else one
    return other if view.seat < 0 else None


def _attacker(view: View) -> int | None:
    """The rival who attacks with an open card, or who answers one with a Reaction."""
    zones, near = view.table.zones, view.near
    rivals = [seat for seat in range(view.table.config.seats) if seat != near]
    if (reacting := answering(view)) is not None:
        busy = [seat for seat in rivals if zones["announced", seat] or zones["played", seat]]
        return next(iter([*busy, *opponents(view.table, near)]), None) if reacting == near else reacting
    announcing = [seat for seat in rivals if zones["announced", seat]]
    if zones["announced", near]:
        return announcing[0] if announcing else None
    attackers = [seat for seat in rivals if _attacks(view, seat)]
    if announcing:
        return announcing[0] if announcing[0] in attackers else None
    return attackers[0] if attackers and not zones["played", near] else None


def answering(view: View) -> int | None:
    """Whose Reaction is being turned up, with the cards under it; its mark goes before it moves. Whoever is paying for
    a card turns none up, even if one lies among the cards played before."""
    table = view.table
    paying = table.agenda[-1][1] if table.question is not None and table.question.name in PAYMENTS else None
    for seat in range(table.config.seats):
        if table.zones["set", seat] and laid(seat, 0) not in table.counters:
            return seat
        waiting = () if seat == paying else table.zones["announced", seat]
        cards = [design(table, card) for card in (*waiting, *table.zones["played", seat])]
        if waiting and covering(seat) not in table.counters and any(card.is_reaction for card in cards):
            return seat
    return None


def _attacks(view: View, seat: int) -> bool:
    """Whether an open card of a player takes from others."""
    table = view.table
    cards = [design(table, card) for name in ("announced", "played") for card in table.zones[name, seat]]
    return any(card.drains or card.sabotages for card in cards)


def loss(view: View) -> tuple[int, int, int] | None:
    """Who loses something now, through whom, and how much is still to go."""
    if view.table.question is None or view.table.agenda[-1][0] not in LOSSES:
        return None
    _, victim, who, n = view.table.agenda[-1]
    return victim, who, n


EFFECTS = GAINS | {"drain_whom", "sabotage_whom"}
"""The questions that a played card asks."""


def acting(view: View) -> int | None:
    """The player whose played card asks something now, as long as it lies there."""
    if view.table.question is None or view.table.agenda[-1][0] not in EFFECTS:
        return None
    seat = int(view.table.agenda[-1][1])
    return seat if view.table.zones["played", seat] else None


def laid_now(view: View) -> int | None:
    """The player whose Reaction is being announced face down, if any."""
    for name, *arguments in reversed(view.table.agenda):
        if name == "react_to_reaction":
            return int(arguments[1])
        if name in ("pay", "pay_card", "pay_cards", "payment", "go_on", "paid_for"):
            seat = int(arguments[0])
            is_laid = not view.table.zones["announced", seat] and bool(view.table.zones["set", seat])
            return seat if is_laid else None
    return None


def is_own_turn(view: View) -> bool:
    """Whether the near player is about to play cards."""
    near = view.near
    frames = view.table.agenda
    return any(name in ("increase", "playing", "play") and arguments[0] == near for name, *arguments in frames)


def role_of(words: Words, view: View, zone: Zone) -> str:
    """What the owner of open cards does there; beside the flame, what they are asked to do."""
    if zone[0] != "hand":
        return words.say(f"flask.role.{zone[0]}")
    question = view.table.question
    role = None if question is None or zone[1] not in view.table.asked() else ROLES.get(question.name)
    return words.say(f"flask.role.{role}") if role else ""
