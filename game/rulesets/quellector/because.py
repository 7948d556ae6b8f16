"""What speaks for an answer at Quellector: points in hand, who wins the fight, and what a trade leaves, by what lies
open or is known."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, pairwise
from random import Random
from typing import Any, NamedTuple

from game.rulesets.phrases import Phrase, phrase
from game.rulesets.quellector.actions import AFTER
from game.rulesets.quellector.board import (
    DEALT,
    EARLIER,
    OF_A_FIGHT,
    colour_of,
    deals_left,
    design,
    fighters,
    final_strength,
    gift,
    hand,
    icon_worths,
    is_done,
    of_a_deal,
    squad,
    still_playing,
    strength,
    types,
)
from game.rulesets.quellector.book import TELL
from game.rulesets.quellector.rules import count_up
from game.table.agenda import Picks
from game.table.choices import READY, Choice
from game.table.events import Announced
from game.table.sight import View
from game.table.table import Table

Cards = tuple[int, ...]

SAY = "quellector.because."
STEPS = (
    *("fire", "star", "dragon", "water_out", "water_in", "ice_card", "ice_type", "poison_from", "poison_into"),
    *("weather_own", "weather_other", "earth", "grass", "dark"),
)
"""The questions of actions that happen before the fight is counted."""

LEADING_ON = frozenset({"action", "water_out", "ice_card", "poison_from", "weather_own"})
"""The questions after which more is asked before the fight is counted."""

MOVING = frozenset({"fire", "dragon", "water_in", "weather_other"})
"""The questions whose cards change places for good, just before the fight is counted."""


def because(table: Table, seat: int, choices: Sequence[Choice]) -> Phrase | None:
    """What speaks for an answer to the present question by what its seat sees; None where nothing plain does, and where
    nothing else could be answered."""
    question = table.question
    reason = REASONS.get(question.name) if question is not None else None
    picks = tuple([choice for choice in choices if choice != READY])
    if question is None or reason is None or not picks:
        return None
    if not question.seals and len(table.choices(seat)) == 1:
        return None
    return reason(table, seat, picks)


def _say(key: str, **args: Any) -> Phrase:
    return phrase(SAY + key, **args)


# -- what is known ----------------------------------------------------------------------------------------------------


def _known(table: Table, seat: int) -> Cards:
    """The cards of a hand that can be named."""
    return tuple([card for card in table.zones[hand(seat)] if card >= 0])


def _worth(table: Table, seat: int) -> int | None:
    """What a hand is worth; None where not all of it is known."""
    held = table.zones[hand(seat)]
    return final_strength(table, held) if len(_known(table, seat)) == len(held) else None


def _without(cards: Cards, gone: Iterable[int]) -> Cards:
    away = set(gone)
    return tuple([card for card in cards if card not in away])


def _icons(table: Table, cards: Cards) -> int:
    """How many type icons some cards have."""
    return sum([not icon.action for card in cards for icon in design(table, card).icons])


def _foe(table: Table, seat: int) -> int:
    """Whom a fighter fights."""
    sides = fighters(table)
    assert sides is not None, "there is a fight"
    return sides[0] if seat == sides[1] else sides[1]


# -- the challenge ----------------------------------------------------------------------------------------------------


def _opponent(table: Table, seat: int, picks: Picks) -> Phrase | None:
    """Whose hand leaves the least choice, or is known best."""
    whom = picks[0][1]
    others = [choice[1] for choice in table.choices(seat) if choice[1] != whom]
    size, known = len(table.zones[hand(whom)]), len(_known(table, whom))
    if size == 1:
        return _say("opponent_last", whom=whom)
    if known and all(len(_known(table, other)) < known for other in others):
        return _say("opponent_known", whom=whom, n=known, m=size)
    if all(len(table.zones[hand(other)]) > size for other in others):
        return _say("opponent_few", whom=whom, n=size)
    return None


def _number(table: Table, seat: int, picks: Picks) -> Phrase | None:
    """Whether the defender has a choice, and what can stay at home."""
    n, whom = picks[0][1], table.agenda[-1][2]
    if len(table.zones[hand(whom)]) == n:
        return _say("number_all", whom=whom, n=n)
    now = final_strength(table, table.zones[hand(seat)])
    home, gone = _best_home(table, seat, n)
    if home > now:
        return _say("frees", cards=gone, n=home, m=now)
    if home == now > 0:
        return _say("number_spares", cards=gone, n=now)
    if ("number", n + 1) in table.choices(seat) and (less := _best_home(table, seat, n + 1)[0]) < home:
        return _say("number_keeps", n=n, m=home, now=now, less=less)
    return None


def _best_home(table: Table, seat: int, size: int) -> tuple[int, Cards]:
    """The most that a hand can be worth without so many of its cards, and which these are."""
    held = table.zones[hand(seat)]
    return max(
        [(final_strength(table, _without(held, gone)), gone) for gone in combinations(held, size)],
        key=lambda each: each[0],
    )


# -- squads -----------------------------------------------------------------------------------------------------------


class _Squad(NamedTuple):
    """What a squad brings into a fight, and what the hand is worth without it."""

    icons: int
    home: int


def _squad(table: Table, seat: int, picks: Picks) -> Phrase | None:
    """What is known to come against a squad, what it leaves at home, and what it brings."""
    size, held = table.agenda[-1][3], table.zones[hand(seat)]
    chosen = tuple(sorted([choice[1] for choice in picks]))
    if len(chosen) != size or len(held) == size:
        return None
    foe = _foe(table, seat)
    return _against_known(table, held, chosen, foe) or _at_home(table, held, chosen) or _acting(table, held, chosen)


def _against_known(table: Table, held: Cards, chosen: Cards, foe: int) -> Phrase | None:
    """That a squad is stronger than anything that can come, or makes most of what is known count nothing."""
    known, size = _known(table, foe), len(chosen)
    if not known or any(design(table, card).twins for card in (*known, *chosen)):
        return None
    if len(known) == len(table.zones[hand(foe)]) and all(
        strength(table, chosen, theirs) > strength(table, theirs, chosen) for theirs in combinations(known, size)
    ):
        return _say("squad_beats_all", whom=foe)
    whole = _icons(table, known)
    countered = _countered(table, chosen, known)
    most = max([_countered(table, own, known) for own in combinations(held, size)])
    if whole > 1 and countered * 2 > whole and countered == most:
        return _say("squad_counters", whom=foe, n=countered, m=whole)
    return None


def _countered(table: Table, own: Cards, known: Cards) -> int:
    """How many type icons of some cards count nothing against a squad."""
    worths = icon_worths(table, own)
    return sum([design(table, card).counts[colour] for card in known for colour in range(4) if not worths[colour]])


def _at_home(table: Table, held: Cards, chosen: Cards) -> Phrase | None:
    """What stays in the hand, and how many icons go for it: more of one is less of the other."""
    now = final_strength(table, held)
    all_squads = [_weighed(table, held, own) for own in combinations(held, len(chosen))]
    icons, home = this = _weighed(table, held, chosen)
    fewest, most = _range([each.icons for each in all_squads])
    least, best = _range([each.home for each in all_squads])
    if home > now:
        return _say("frees", cards=chosen, n=home, m=now)
    if home == now > 0:
        return _say("squad_spares", cards=chosen, n=now)
    if fewest < icons == most and least < home == best:
        return _say("squad_both", n=icons, m=home)
    if fewest < icons == most:
        return _say("squad_icons", n=icons, m=home)
    if least < home == best:
        return _say("squad_home", n=home, m=now)
    if fewest == most or least == best:
        return None
    is_best = not any(each != this and each.icons >= icons and each.home >= home for each in all_squads)
    return _say("squad_balance", n=icons, m=home) if is_best else None


def _range(numbers: Sequence[int]) -> tuple[int, int]:
    return min(numbers), max(numbers)


def _weighed(table: Table, held: Cards, own: Cards) -> _Squad:
    return _Squad(_icons(table, own), final_strength(table, _without(held, own)))


def _acting(table: Table, held: Cards, chosen: Cards) -> Phrase | None:
    """That no other squad is likelier to act."""
    if table.config.options["calm"]:
        return None
    shown = _actions(table, chosen)
    others = [_actions(table, own) for own in combinations(held, len(chosen))]
    return _say("squad_actions", n=shown) if shown == max(others) > min(others) else None


def _actions(table: Table, cards: Cards) -> int:
    return sum([sum(design(table, card).actions) for card in cards])


def _settle(table: Table, seat: int, picks: Picks) -> Phrase | None:
    """That a type counts where the other one of its icon is countered."""
    if any(table.count(effect) for effect in OF_A_FIGHT[3:]):
        return None
    foe = _foe(table, seat)
    worths = icon_worths(table, table.zones[squad(foe)])
    for _, name, card, place in picks:
        icon = design(table, card).icons[place]
        for other in (icon.colour, icon.second):
            if other is not None and worths[colour_of(table, name)] > worths[other]:
                return _say("settle", card=card, type=name, into=types(table)[other], whom=foe)
    return None


# -- actions ----------------------------------------------------------------------------------------------------------


class _Count(NamedTuple):
    """How a fight is counted for one who fights in it, the best first."""

    wins: bool
    lead: int
    own: int
    theirs: int
    after: int
    """What the hand is worth after the trade: at the best if its player keeps a card, at the worst if the other does;
    -1 where nobody keeps one."""


def _world(table: Table, seat: int) -> Table:
    """Any world that a seat cannot tell from the true one: fights are counted by what lies open alone."""
    return View(seat, table).determinise(Random(0))


def _counted(world: Table, seat: int, then: Callable[[Table], None]) -> _Count | None:
    """How the fight is counted after something was done; None where something is asked first."""
    world = world.copy()
    events: list[Any] = []
    world.events = events
    then(world)
    told = [event for event in events if isinstance(event, Announced)]
    for event, verdict in pairwise(told):
        if event.key == TELL + "counted":
            ours, theirs = event.args["n"], event.args["m"]
            if event.args["who"] != seat:
                ours, theirs = theirs, ours
            wins = verdict.args["who"] == seat
            asked = world.agenda[-1][0] if world.agenda else ""
            return _Count(wins, ours - theirs, ours, theirs, _after_trade(world, seat, wins) if asked == "keep" else -1)
    return None


def _as_it_lies(world: Table, seat: int) -> _Count | None:
    """How the fight is counted if nothing more happens."""

    def count(world: Table) -> None:
        sides = fighters(world)
        assert sides is not None, "there is a fight"
        world.agenda = (count_up(*sides, seat, ""),)
        world.advance()

    return _counted(world, seat, count)


def _best_after(world: Table, seat: int, choice: Choice) -> _Count | None:
    """The best that comes of an answer, the seat's further answers to the same action being the best ones; None where
    it cannot be told."""
    if choice == ("say", "magic"):
        return None
    found = _counted(world, seat, lambda world: world.answer(seat, choice))
    if found is not None:
        return found
    world = world.copy()
    world.events = None
    world.answer(seat, choice)
    if world.asked() != (seat,) or world.agenda[-1][0] not in STEPS:
        return None
    ends = [_best_after(world, seat, further) for further in world.choices(seat)]
    best = max([end for end in ends if end is not None], default=None)
    return best if best is not None and (best.wins or None not in ends) else None


def _before(table: Table, seat: int, picks: Picks) -> Phrase | None:
    """What an action that happens before the fight is counted makes of it."""
    world = _world(table, seat)
    this = _best_after(world, seat, picks[0])
    if this is None:
        return None
    ends = [_best_after(world, seat, choice) for choice in table.choices(seat)]
    others = [end for choice, end in zip(table.choices(seat), ends, strict=True) if choice != picks[0]]
    asked, foe = table.agenda[-1][0], _foe(table, seat)
    traded = _traded(this, others, foe) if asked in MOVING else None
    return traded or _compared(this, others, _as_it_lies(world, seat), foe, leads_on=asked in LEADING_ON)


def _traded(this: _Count, others: Sequence[_Count | None], foe: int) -> Phrase | None:
    """That no other answer that does as well in the fight leaves a better hand after it."""
    alike = [other.after for other in others if other is not None and other.wins == this.wins]
    is_better_fought = not this.wins and len(alike) < len(others)
    if None in others or is_better_fought or not alike or min(this.after, *alike) < 0:
        return None
    if max(alike) > this.after or min(alike) == this.after:
        return None
    return _say(f"traded_{'won' if this.wins else 'lost'}", n=this.own, m=this.theirs, whom=foe, worth=this.after)


def _compared(
    this: _Count, others: Sequence[_Count | None], now: _Count | None, foe: int, *, leads_on: bool
) -> Phrase | None:
    """Whether an answer wins the fight where others do not, or it is lost anyway; an answer of unknown outcome may
    win."""
    can_be_won = any(other is None or other.wins for other in others)
    if not this.wins:
        return None if can_be_won else _say("lost_at_best" if leads_on else "lost", n=this.own, m=this.theirs, whom=foe)
    if not can_be_won:
        return _say("only_so", n=this.own, m=this.theirs)
    if now is None:
        return None
    if now.wins:
        return _say("can_win" if leads_on else "wins", n=this.own, m=this.theirs)
    return _say("turns", n=this.own, m=this.theirs, own=now.own, theirs=now.theirs, whom=foe)


def _action(table: Table, seat: int, picks: Picks) -> Phrase | None:
    """What an action makes of the fight, or what it does for whoever wins."""
    name = picks[0][1]
    if name not in AFTER:
        return _before(table, seat, picks)
    now = _as_it_lies(_world(table, seat), seat)
    if now is None:
        return None
    foe = _foe(table, seat)
    key = f"action_{name}_{'won' if now.wins else 'lost'}"
    if key not in TOLD_AFTER or (name == "electric" and not table.zones[hand(foe)]):
        return None
    return _say(key, type=name, whom=foe, n=now.own, m=now.theirs)


TOLD_AFTER = frozenset(
    {"action_electric_won", "action_air_won", "action_ghost_won", "action_rock_lost", "action_bug_lost"}
)
"""What happens after the fight and serves whoever decides for it."""


def _magic(table: Table, seat: int, picks: Picks) -> Phrase | None:
    """How the fight stands with a gift, if none gives the other squad less."""
    world, foe = _world(table, seat), _foe(table, seat)
    held = table.zones[hand(seat)]
    counts = {card: _with_gift(world, seat, foe, card) for card in held}
    this = counts[picks[0][1]]
    if this is None or any(other is None or other.lead > this.lead for other in counts.values()):
        return None
    if len({other.lead for other in counts.values() if other}) == 1:
        return None
    return _say("magic", card=picks[0][1], whom=foe, n=this.own, m=this.theirs)


def _with_gift(world: Table, seat: int, foe: int, card: int) -> _Count | None:
    world = world.copy()
    world.move(card, hand(seat), squad(foe))
    return _as_it_lies(world, seat)


def _magic_decide(table: Table, seat: int, picks: Picks) -> Phrase | None:
    """How the fight stands by what the attacker sees."""
    world, foe = _world(table, seat), _foe(table, seat)
    world.move_all(gift(seat), squad(foe))
    now = _as_it_lies(world, seat)
    goes_on = picks[0] == ("say", "go_on")
    if now is None or now.wins != goes_on:
        return None
    return _say("magic_go_on" if goes_on else "magic_cancel", whom=foe, n=now.own, m=now.theirs)


# -- after the fight --------------------------------------------------------------------------------------------------


def _keep(table: Table, seat: int, picks: Picks) -> Phrase | None:
    """What the hand is worth after the trade, or what the other does not get."""
    card, foe = picks[0][1], _foe(table, seat)
    after = table.zones[hand(seat)] + table.zones[squad(foe)]
    mine = table.zones[squad(seat)]
    worths = {one: final_strength(table, (*after, one)) for one in mine}
    rest = max([worth for one, worth in worths.items() if one != card])
    if worths[card] > rest:
        return _say("keep_most", card=card, n=worths[card], m=rest)
    if worths[card] < rest:
        return None
    icons = {one: _icons(table, (one,)) for one in mine}
    if icons[card] > max([n for one, n in icons.items() if one != card and worths[one] == rest]):
        return _say("keep_denies", card=card, whom=foe, n=worths[card], m=icons[card])
    return _say("keep_as_much", card=card, n=worths[card]) if min(worths.values()) < rest else None


def _rock(table: Table, seat: int, picks: Picks) -> Phrase | None:
    """What the hand is worth after the trade, if no other card does better."""
    winner = next(frame[1] for frame in reversed(table.agenda) if frame[0] == "winner_keeps")
    foe = _foe(table, seat)
    worths = {choice[1]: _after_rock(table, seat, foe, choice[1], winner) for choice in table.choices(seat)}
    card = picks[0][1]
    if worths[card] < max(worths.values()) or min(worths.values()) == worths[card]:
        return None
    return _say("rock_won" if winner == seat else "rock_lost", card=card, whom=foe, n=worths[card])


def _after_rock(table: Table, seat: int, foe: int, stays: int, winner: int) -> int:
    """What a hand is worth after a trade without a card."""
    world = table.copy()
    owner = seat if stays in table.zones[squad(seat)] else foe
    world.move(stays, squad(owner), hand(owner))
    return _after_trade(world, seat, winner == seat)


def _after_trade(table: Table, seat: int, wins: bool) -> int:
    """What a hand is worth after the trade: at the best if its player keeps a card, at the worst if the other does."""
    held, own, theirs = (table.zones[zone] for zone in (hand(seat), squad(seat), squad(_foe(table, seat))))
    if wins:
        return max([final_strength(table, (*held, *theirs, *kept)) for kept in _singles(own)])
    return min([final_strength(table, (*held, *_without(theirs, kept))) for kept in _singles(theirs)])


def _singles(cards: Cards) -> list[Cards]:
    """Each card alone; nothing where there is none."""
    return [(card,) for card in cards] or [()]


def _electric(table: Table, seat: int, picks: Picks) -> Phrase | None:
    """What the hand is worth with the stolen card."""
    loser = table.agenda[-1][2]
    held = table.zones[hand(seat)]
    now = final_strength(table, held)
    worths = {card: final_strength(table, (*held, card)) for card in _known(table, loser)}
    if len(table.zones[hand(loser)]) == 1:
        return _say("electric_last", whom=loser, n=max(worths.values()))
    if picks[0] == ("say", "unseen"):
        return None if max(worths.values()) > now else _say("electric_unseen", whom=loser, n=len(worths), m=now)
    card = picks[0][1]
    return (
        _say("electric_card", card=card, n=worths[card], m=now) if worths[card] == max(worths.values()) > now else None
    )


def _ghost(table: Table, seat: int, picks: Picks) -> Phrase | None:
    """That a card without which the hand is worth as much tells the others little."""
    held, card = table.zones[hand(seat)], picks[0][1]
    now = final_strength(table, held)
    return _say("ghost", card=card, n=now) if now and final_strength(table, _without(held, (card,))) == now else None


def _stop(table: Table, seat: int, picks: Picks) -> Phrase | None:
    """What the hand is worth, and whether others are known to have more; in the last of several deals with all that
    hands have counted before."""
    known = {other: worth for other in range(table.config.seats) if (worth := _worth(table, other)) is not None}
    if table.count(DEALT) and not deals_left(table):
        known = {other: known.get(other, 0) + table.count(EARLIER[other]) for other in range(table.config.seats)}
    own = known.pop(seat)
    ends = len(still_playing(table)) == 2
    fixed = {other: worth for other, worth in known.items() if ends or is_done(table, other)}
    ahead = max(fixed, key=lambda other: fixed[other], default=None)
    is_behind = ahead is not None and fixed[ahead] > own
    if picks[0] == ("say", "done"):
        return None if is_behind else _done(table, seat, own, known if ends else None)
    if ahead is not None and is_behind and (ends or not deals_left(table)):
        return _say(("behind_now" if ends else "behind_done") + _scope(table), whom=ahead, n=own, m=fixed[ahead])
    held = table.zones[hand(seat)]
    worth, icons = final_strength(table, held), _icons(table, held)
    if worth == 0:
        return _say("worth_nothing", n=icons) if icons else _say("no_icons")
    return _say("some_count", n=worth, m=icons) if worth < icons else _say("no_more", n=worth)


def _scope(table: Table) -> str:
    """What is added to the key of a reason that speaks of an end: whether only a deal ends, or the last of several."""
    return of_a_deal(table) or ("_deals" if table.count(DEALT) else "")


def _done(table: Table, seat: int, own: int, known: dict[int, int] | None) -> Phrase | None:
    """What is kept; of a game or deal that ends with it, who is known to have how much."""
    worth = final_strength(table, table.zones[hand(seat)])
    if own == 0:
        return None
    is_all_known = all(_worth(table, other) is not None for other in range(table.config.seats))
    if known is not None and is_all_known and max(known.values()) < own:
        return _say("ends_ahead" + _scope(table), n=own, m=max(known.values()))
    if worth == 0:
        return None
    if known is not None:
        return _say("ends", n=worth)
    return _say("all_count" if worth == _icons(table, table.zones[hand(seat)]) else "safe", n=worth)


REASONS: dict[str, Callable[[Table, int, Picks], Phrase | None]] = {
    "opponent": _opponent,
    "number": _number,
    "squad": _squad,
    "settle": _settle,
    "action": _action,
    **dict.fromkeys(STEPS, _before),
    "magic": _magic,
    "magic_decide": _magic_decide,
    "keep": _keep,
    "rock": _rock,
    "electric": _electric,
    "ghost": _ghost,
    "stop": _stop,
}
