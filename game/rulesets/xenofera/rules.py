"""The rules of Xenofera, in the order of the rule book (`assets/rulebooks/xenofera.md`).

Action cards are in `actions.py`, attacks and battles in `raids.py`, Immediates in `immediates.py`.
"""

from __future__ import annotations

from game.rulesets.xenofera.actions import (
    DONE,
    action_phase,
    do_free_deed,
    may_track,
    offer_free_deeds,
    offer_tracking,
)
from game.rulesets.xenofera.board import (
    ALARM,
    BATTLE,
    BENCH,
    BOX,
    CAGE,
    CALM,
    COLLECTIONS,
    CONCEDED,
    CREATURES,
    CREW,
    DARK,
    GOALS,
    GONE,
    HAND,
    HAND_SIZE,
    HELPED,
    HUNTSMAN,
    LAST,
    LEFT,
    OF_A_TURN,
    OFFERED,
    OVERTIME,
    SIGHT,
    STILL,
    USED,
    UTILITY,
    WARNED,
    WORKED,
    build_points,
    captives,
    capture_points,
    clockwise,
    collections_drawn,
    creature,
    free_ground,
    hand_limit,
    helps,
    idle,
    is_locked,
    is_mentored,
    is_tired,
    largest_room,
    opponents,
    players,
    talent,
    threshold,
    unlocked,
    utility,
    workers,
)
from game.rulesets.xenofera.book import BOOK, REFUSE, TELL
from game.rulesets.xenofera.cards import Battle
from game.rulesets.xenofera.collections import Collection
from game.rulesets.xenofera.creatures import Creature, Size
from game.rulesets.xenofera.drawing import (
    begin_last_round,
    draw_and_tell,
    refill_sight,
)
from game.rulesets.xenofera.ending import finish
from game.rulesets.xenofera.huntsmen import Huntsman, Talent
from game.rulesets.xenofera.immediates import settle
from game.rulesets.xenofera.leaving import first_of, leave_at_once
from game.rulesets.xenofera.raids import BAY_FULL, housing
from game.rulesets.xenofera.utility import STARTER_CAGES, STARTERS, STARTS, Kind
from game.table.agenda import Open, Picks
from game.table.choices import PASS, READY, Choice, Offers, Refusal, refuse
from game.table.events import Zone
from game.table.table import Table

__all__ = ["BOOK", "setup"]

NEWEST = 6
"""Among so many used cards a scavenger looks for the first one."""

REFILL, COLLECT, CALL = ("say", "refill"), ("say", "collect"), ("say", "call")

NOT_BUILT = refuse(REFUSE + "not_built")
HAS_WORKED = refuse(REFUSE + "has_worked")
HAS_ALARM = refuse(REFUSE + "has_alarm")
ALL_LOCKED = refuse(REFUSE + "all_locked")
HAS_LOCK = refuse(REFUSE + "has_lock")
NO_CAGE: dict[int, Refusal] = {size: refuse(REFUSE + "no_cage", type=Size(size).name.lower()) for size in Size}
WEAK = tuple([refuse(REFUSE + "too_weak", n=n) for n in range(10)])
NO_COLLECTIONS = refuse(REFUSE + "no_collections")
ONE_ONLY = refuse(REFUSE + "one_only")


HUNTSMEN_OFFERED = 2


# -- Setup -----------------------------------------------------------------------------------------------------------


def setup(table: Table, starter: int) -> None:
    """Decks are shuffled, everybody gets a crew member, a cage and seven cards, and the Immediates that came up are
    shuffled back; then all choose a huntsman and a collection."""
    _lay_out(table)
    for deck in (UTILITY, CREATURES, COLLECTIONS, BOX):
        table.shuffle(deck)
    for place, seat in enumerate(clockwise(table, starter)):
        _provide(table, seat, place)
    refill_sight(table)
    offered = min(HUNTSMEN_OFFERED, len(table.zones[BOX]) // table.config.seats)
    for seat in clockwise(table, starter):
        for _ in range(offered):
            table.move(table.zones[BOX][-1], BOX, OFFERED[seat])
    table.shuffle(UTILITY)
    table.announce(TELL + "starts", who=starter)
    everybody = tuple(range(table.config.seats))
    for seat in everybody:
        _offer_collections(table, seat, 2)
    table.then(set_out(everybody), turn(starter))


def _lay_out(table: Table) -> None:
    """Every card where it lies before anything is dealt."""
    decks = {Creature: CREATURES, Collection: COLLECTIONS, Huntsman: BOX}
    lying: dict[tuple[object, ...], list[int]] = {zone: [] for zone in table.zones}
    for card, printed in enumerate(table.config.designs):
        if card < len(STARTERS) + STARTER_CAGES:
            lying[GONE].append(card)
        elif isinstance(printed, Battle):
            lying[BATTLE[printed.owner]].append(card)
        else:
            lying[decks.get(type(printed), UTILITY)].append(card)
    for zone, cards in lying.items():
        table.zones[zone] = tuple(cards)


def _provide(table: Table, seat: int, place: int) -> None:
    """A starter crew member and a starter cage, and seven cards. Immediates that come up are passed over for now."""
    seats = table.config.seats
    is_even = table.config.options["even"]
    found = [card for card in table.zones[GONE] if utility(table, card).kind is Kind.CREW]
    if is_even:
        wanted = STARTS[seats][place]
        helper = next(card for card in found if utility(table, card).key == wanted)
    else:
        helper = found[table.roll(len(found))]
    table.move(helper, GONE, CREW[seat][0])
    for n in range(1 + (is_even and place == seats - 1)):
        cage = next(card for card in table.zones[GONE] if utility(table, card).kind is Kind.CAGE)
        table.move(cage, GONE, CAGE[seat][n])
    for n in range(1, table.config.options["crew"]):
        deck = reversed(table.zones[UTILITY])
        hired = next(card for card in deck if utility(table, card).kind is Kind.CREW)
        table.move(hired, UTILITY, CREW[seat][n])
    for _ in range(HAND_SIZE):
        deck = reversed(table.zones[UTILITY])
        top = next(card for card in deck if utility(table, card).kind is not Kind.IMMEDIATE)
        table.move(top, UTILITY, HAND[seat])


@BOOK.simultaneous
def set_out(table: Table, seat: int, picks: Picks) -> Offers:
    """Which huntsman and which collection do you keep?"""
    designs = table.config.designs
    kinds = {type(designs[card]) for _, card in picks}
    offers: Offers = {
        ("card", card): ONE_ONLY if type(designs[card]) in kinds else None
        for card in table.zones[OFFERED[seat]]
        if ("card", card) not in picks
    }
    offers[READY] = None if len(kinds) == len((Huntsman, Collection)) else ONE_ONLY
    return offers


@set_out.answer
def chosen_to_set_out(table: Table, seats: tuple[int, ...], chosen: tuple[Picks, ...]) -> None:
    """Huntsmen go aboard, collections stay hidden; the others leave the game unseen."""
    for seat, picks in zip(seats, chosen, strict=True):
        kept = {type(table.config.designs[card]): card for _, card in picks}
        table.move(kept[Huntsman], OFFERED[seat], HUNTSMAN[seat])
        table.announce(TELL + "keeps_huntsman", who=seat, card=kept[Huntsman])
        _keep_collection(table, seat, kept[Collection], BOX)


def _offer_collections(table: Table, seat: int, n: int) -> None:
    for card in table.zones[COLLECTIONS][: -n - 1 : -1]:
        table.move(card, COLLECTIONS, OFFERED[seat])


def _keep_collection(table: Table, seat: int, card: int, others_to: Zone) -> None:
    table.move(card, OFFERED[seat], GOALS[seat])
    table.announce(TELL + "keeps_collection", who=seat)
    table.move_all(OFFERED[seat], others_to)


# -- A turn ----------------------------------------------------------------------------------------------------------


@BOOK.step
def turn(table: Table, player: int) -> None:
    """Four phases, then everybody who has worked is renewed."""
    leave_at_once(table)
    if CONCEDED[player] in table.counters:
        table.then(turn(first_of(table, player)))
        return
    table.begin("turn", who=player)
    table.announce(TELL + "turn", who=player)
    table.put(DARK[player], 0)
    table.put(WARNED[player], 0)
    if LAST not in table.counters:
        table.put(STILL, table.count(STILL) + 1)
    table.then(
        action_phase(player),
        build_phase(player),
        capture_phase(player),
        draw_phase(player),
        last_call(player),
        renewal(player),
    )


# -- Build phase -----------------------------------------------------------------------------------------------------


@BOOK.step
def build_phase(table: Table, player: int) -> None:
    """Cages and items are built."""
    table.begin("phase", name="build")
    table.then(building(player))


@BOOK.step
def building(table: Table, player: int) -> None:
    """As long as somebody can still work, the player is asked."""
    if idle(table, player):
        table.then(build(player))


@BOOK.ask
def build(table: Table, seat: int) -> Offers:
    """Who builds what? Or go on to capturing."""
    offers: Offers = {}
    builders = [(zone, _worked(table, card), table.config.designs[card]) for zone, card in workers(table, seat)]
    obstacles: dict[Kind, Refusal | None] = {}
    is_helped = helps(table, seat, Talent.SMITH)
    for card in table.zones[HAND[seat]]:
        printed = utility(table, card)
        kind, cost = printed.kind, printed.cost
        if kind not in obstacles:
            obstacles[kind] = build_obstacle(table, seat, kind)
        if obstacles[kind] is not None:
            offers["card", card] = obstacles[kind]
            continue
        eased = cost - (is_helped and kind is Kind.CAGE)
        for zone, has_worked, worker in builders:
            can = has_worked is None and build_points(worker, kind) >= eased
            offers["card", card, zone] = None if can else has_worked or WEAK[cost]
    offer_free_deeds(table, seat, offers)
    offers[DONE] = None
    return offers


def _worked(table: Table, worker: int) -> Refusal | None:
    """Why a worker cannot do anything more in this turn; None if they can."""
    return HAS_WORKED if is_tired(table, worker) else None


def build_obstacle(table: Table, seat: int, kind: Kind) -> Refusal | None:
    """Why nothing of this kind can be built, whoever does it; None if it can."""
    if kind is Kind.CAGE:
        return BAY_FULL if free_ground(table, seat) is None else None
    if kind is Kind.LOCK:
        return None if unlocked(table, seat) else ALL_LOCKED
    if kind is Kind.ALARM:
        return HAS_ALARM if table.zones[ALARM[seat]] else None
    return NOT_BUILT


@build.answer
def built(table: Table, seat: int, choice: Choice) -> None:
    """A worker builds one thing; it stands at once."""
    if choice == DONE:
        return
    table.then(building(seat))
    if do_free_deed(table, seat, choice):
        return
    card, worker = choice[1], table.zones[choice[2]][0]
    printed = utility(table, card)
    if build_points(table.config.designs[worker], printed.kind) < printed.cost:
        table.put(HELPED, 1)
    _work(table, worker)
    if printed.kind is Kind.CAGE:
        ground = free_ground(table, seat)
        assert ground is not None
        table.move(card, HAND[seat], ground)
    elif printed.kind is Kind.ALARM:
        table.move(card, HAND[seat], ALARM[seat])
    else:
        table.move(card, HAND[seat], BENCH[seat])
        table.then(fastening(seat))
    table.announce(TELL + "builds", who=seat, card=card)


def _work(table: Table, worker: int) -> None:
    table.put(WORKED[worker], table.count(WORKED[worker]) + 1)


@BOOK.step
def fastening(table: Table, seat: int) -> None:
    """The lock comes to the only cage without one, or the player chooses."""
    if len(unlocked(table, seat)) > 1:
        table.then(fasten(seat))
    else:
        _fasten(table, seat, unlocked(table, seat)[0])


@BOOK.ask(open=Open.ALL)
def fasten(table: Table, seat: int) -> Offers:
    """Which cage gets the lock?"""
    lock = table.zones[BENCH[seat]][0]
    return {
        ("card", lock, zone): HAS_LOCK if is_locked(table, zone) else None for zone in CAGE[seat] if table.zones[zone]
    }


@fasten.answer
def fastened(table: Table, seat: int, choice: Choice) -> None:
    """It stays there."""
    _fasten(table, seat, choice[2])


def _fasten(table: Table, seat: int, zone: tuple[object, ...]) -> None:
    lock = table.zones[BENCH[seat]][0]
    table.announce(TELL + "locks", who=seat, card=lock, zone=zone)
    table.move(lock, BENCH[seat], zone, 1)


# -- Capture phase ---------------------------------------------------------------------------------------------------


@BOOK.step
def capture_phase(table: Table, player: int) -> None:
    """Creatures are caught."""
    table.begin("phase", name="capture")
    table.then(capturing(player))


@BOOK.step
def capturing(table: Table, player: int) -> None:
    """As long as something can be caught, which everybody can see, or a talent is left, the player is asked."""
    if _can_capture(table, player) or may_track(table, player):
        table.then(capture(player))


def _can_capture(table: Table, seat: int) -> bool:
    """Whether somebody can catch a creature in sight."""
    catchers = [card for _, card in workers(table, seat) if not is_tired(table, card)]
    room = largest_room(table, seat) if catchers else 0
    is_helped = helps(table, seat, Talent.TRAPPER)
    for card in table.zones[SIGHT] if room else ():
        prey = creature(table, card)
        if prey.size <= room:
            for worker in catchers:
                if capture_points(table, seat, worker, prey) >= prey.capture - is_helped:
                    return True
    return False


@BOOK.ask(open=Open.ALL)
def capture(table: Table, seat: int) -> Offers:
    """Who catches what? Or go on to drawing."""
    offers: Offers = {}
    catchers = [(zone, _worked(table, card), card) for zone, card in workers(table, seat)]
    is_helped = helps(table, seat, Talent.TRAPPER)
    room = largest_room(table, seat)
    for card in table.zones[SIGHT]:
        prey = creature(table, card)
        if prey.size > room:
            offers["card", card] = NO_CAGE[prey.size]
            continue
        eased = prey.capture - is_helped
        for zone, has_worked, worker in catchers:
            can = has_worked is None and capture_points(table, seat, worker, prey) >= eased
            offers["card", card, zone] = None if can else has_worked or WEAK[prey.capture]
    offer_tracking(table, seat, offers)
    offers[DONE] = None
    return offers


@capture.answer
def captured(table: Table, seat: int, choice: Choice) -> None:
    """A worker catches one creature; another one comes into the line of sight at once."""
    if choice == DONE:
        return
    table.then(capturing(seat))
    if do_free_deed(table, seat, choice):
        return
    card, worker = choice[1], table.zones[choice[2]][0]
    prey = creature(table, card)
    if capture_points(table, seat, worker, prey) - is_mentored(table, seat, worker) < prey.capture:
        table.put(HELPED, 1)
    _work(table, worker)
    table.announce(TELL + "catches", who=seat, card=card)
    table.then(housing(seat, card), look_out())


@BOOK.step
def look_out(table: Table) -> None:
    """The line of sight is refilled."""
    refill_sight(table)


# -- Draw phase ------------------------------------------------------------------------------------------------------


@BOOK.step
def draw_phase(table: Table, player: int) -> None:
    """Cards or collections."""
    table.begin("phase", name="draw")
    table.then(supply(player), settle())


@BOOK.ask(open=Open.ALL)
def supply(table: Table, seat: int) -> Offers:
    """Do you refill your hand, or draw collections?"""
    return {REFILL: None, COLLECT: None if table.zones[COLLECTIONS] else NO_COLLECTIONS}


@supply.answer
def supplied(table: Table, seat: int, choice: Choice) -> None:
    """Either discard and refill, or choose from two collections."""
    if choice == REFILL:
        table.then(discard((seat,)), scavenging(seat), refilling(seat))
    else:
        _offer_collections(table, seat, collections_drawn(table, seat))
        table.then(collect(seat))


@BOOK.simultaneous
def discard(table: Table, seat: int, picks: Picks) -> Offers:
    """Which cards do you discard before you refill?"""
    offers: Offers = {("card", card): None for card in table.zones[HAND[seat]] if ("card", card) not in picks}
    offers[READY] = None
    return offers


@discard.answer
def discarded(table: Table, seats: tuple[int, ...], chosen: tuple[Picks, ...]) -> None:
    """They lie open on the used cards."""
    cards = [card for _, card in chosen[0]]
    if cards:
        table.announce(TELL + "discards", who=seats[0], n=len(cards))
    for card in cards:
        table.move(card, HAND[seats[0]], USED)


@BOOK.step
def scavenging(table: Table, player: int) -> None:
    """A scavenger may take the first card of a refill from the newest used ones."""
    has_room = len(table.zones[HAND[player]]) < hand_limit(table, player)
    if has_room and talent(table, player) is Talent.SCAVENGER and newest(table):
        table.then(scavenge(player))


def newest(table: Table) -> list[int]:
    """The six newest used cards without Immediates."""
    return [card for card in table.zones[USED][-NEWEST:] if utility(table, card).kind is not Kind.IMMEDIATE]


@BOOK.ask(open=Open.ALL)
def scavenge(table: Table, seat: int) -> Offers:
    """Do you take one of the newest used cards?"""
    offers: Offers = {("card", card): None for card in newest(table)}
    offers[PASS] = None
    return offers


@scavenge.answer
def scavenged(table: Table, seat: int, choice: Choice) -> None:
    """It is the first card of the refill."""
    if choice != PASS:
        table.announce(TELL + "scavenges", who=seat, card=choice[1])
        table.move(choice[1], USED, HAND[seat])


@BOOK.step
def refilling(table: Table, player: int) -> None:
    """Draw up to seven cards; with more in hand nothing is drawn."""
    n = hand_limit(table, player) - len(table.zones[HAND[player]])
    if n > 0:
        draw_and_tell(table, player, n, "draws")


@BOOK.ask
def collect(table: Table, seat: int) -> Offers:
    """Which collection do you keep?"""
    return {("card", card): None for card in table.zones[OFFERED[seat]]}


@collect.answer
def collected(table: Table, seat: int, choice: Choice) -> None:
    """The others are shuffled back into the deck."""
    _keep_collection(table, seat, choice[1], COLLECTIONS)
    table.shuffle(COLLECTIONS)


# -- The end of a turn -----------------------------------------------------------------------------------------------


@BOOK.step
def last_call(table: Table, player: int) -> None:
    """With enough occupied cages the player may call the last round, unless it has begun."""
    if LAST not in table.counters and len(captives(table, player)) >= threshold(table):
        table.then(call(player))


@BOOK.ask(open=Open.ALL)
def call(table: Table, seat: int) -> Offers:
    """Do you call the last round?"""
    return {CALL: None, PASS: None}


@call.answer
def called(table: Table, seat: int, choice: Choice) -> None:
    """Then everybody else gets one more turn."""
    if choice == CALL:
        table.announce(TELL + "calls", who=seat)
        begin_last_round(table, len(opponents(table, seat)))


@BOOK.step
def renewal(table: Table, player: int) -> None:
    """Whoever has worked is renewed; then the next player's turn begins, if there is one left."""
    counters = table.counters
    for counter in OF_A_TURN:
        if counter in counters:
            table.put(counter, 0)
    _notice_calm(table)
    for _, worker in workers(table, player):
        for counter in (WORKED[worker], OVERTIME[worker]):
            if counter in counters:
                table.put(counter, 0)
    next_turn(table, player)


def _notice_calm(table: Table) -> None:
    """Where nobody has drawn a Utility card for three rounds, the last round begins."""
    if LAST not in table.counters and table.count(STILL) == CALM * len(players(table)):
        table.announce(TELL + "becalmed")
        begin_last_round(table, len(players(table)))


def next_turn(table: Table, player: int) -> None:
    """Play goes on clockwise, or the game is over."""
    left = table.count(LEFT)
    if LAST in table.counters and not left:
        finish(table)
        return
    if left:
        table.put(LEFT, left - 1)
        table.announce(TELL + "turns_left", n=left)
    table.then(turn(opponents(table, player)[0]))
