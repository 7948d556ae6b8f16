"""Creature Quellector's zones and counters, who may see them, and what can be read off the table."""

from __future__ import annotations

from typing import NamedTuple

from game.rulesets.counters import counter, marked, marker
from game.rulesets.quellector.cards import COLOURS, COUNTERS, Creature
from game.rulesets.ruleset import PositionError
from game.rulesets.zones import Eyes, per_seat, shared
from game.table.events import Zone
from game.table.table import Table

ZONES = (
    per_seat("hand", Eyes.OWNER, "the cards that a player holds"),
    per_seat("squad", Eyes.EVERYONE, "the squad in the present fight, once it is revealed"),
    per_seat("gift", Eyes.OWNER, "the card that this player gives face down to the other squad by Magic"),
    shared("box", Eyes.NOBODY, "the cards that were not dealt"),
)

COUNTED = (
    counter("fights", 100, "how many fights there have been"),
    marker("attacker", "seat", 6, "the seat that attacks in the present fight"),
    marker("defender", "seat", 6, "the seat that defends in the present fight"),
    counter("done", 1, "this player has stopped", "seat"),
    counter("dealt", 5, "how many deals are over, where several are played"),
    counter("earlier", 999, "what this player's hands of earlier deals have counted together", "seat"),
    marker("doubled", "colour", 4, "Star: the colour that counts double"),
    marker("ignored", "colour", 4, "Earth: the colour that is worth nothing and counters nothing"),
    marker("shielded", "colour", 4, "Grass: the colour that cannot be countered"),
    marker("penalty", "colour", 4, "Dark: the colour whose icons cost a point"),
    marker("poisoned", "colours", 16, "Poison: 4 × the colour that turns + the colour it becomes"),
    marker("frozen_card", "card", 48, "Ice: the card on which only one colour counts"),
    marker("frozen_colour", "colour", 4, "Ice: that colour"),
    counter("called_off", 1, "Magic: the attacker has cancelled the fight"),
    marker("settled", "colour", 4, "the colour that a two-type icon counts as", "card", "icon", icon=4),
)

LARGEST_FIGHTING_SQUAD = 5

HANDS, DEALS = (5, 7), (1, 3, 5)
"""How many cards everybody is dealt, and how many deals make a game: first by the rule text, then by twists."""

BOX: Zone = ("box",)
FIGHTS = ("fights",)
ATTACKER, DEFENDER = ("attacker",), ("defender",)
DEALT = ("dealt",)
EARLIER = tuple([("earlier", seat) for seat in range(6)])

DOUBLED, IGNORED, SHIELDED, PENALTY = ("doubled",), ("ignored",), ("shielded",), ("penalty",)
POISONED, FROZEN_CARD, FROZEN_COLOUR = ("poisoned",), ("frozen_card",), ("frozen_colour",)
"""What an action does to the fight: a colour (poison: two) or a card, plus one, so that zero is nothing."""

CALLED_OFF = ("called_off",)
"""Magic's attacker has cancelled the fight."""

OF_A_FIGHT = (
    *(ATTACKER, DEFENDER, CALLED_OFF),
    *(DOUBLED, IGNORED, SHIELDED, PENALTY, POISONED, FROZEN_CARD, FROZEN_COLOUR),
)
"""Counters that a fight puts on the table, and that go when it ends."""

Four = list[int]
"""One number for each colour."""


def hand(seat: int) -> Zone:
    """Where a player's cards are held."""
    return ("hand", seat)


def squad(seat: int) -> Zone:
    """Where a player's revealed squad lies."""
    return ("squad", seat)


def gift(seat: int) -> Zone:
    """Where the card lies that this player gives to the other squad by Magic."""
    return ("gift", seat)


def done(seat: int) -> tuple[str, int]:
    """The counter that marks a player who has stopped."""
    return ("done", seat)


def settled(card: int, place: int) -> tuple[str, int, int]:
    """The marker at the colour that a two-type icon counts as in this fight."""
    return ("settled", card, place)


def is_done(table: Table, seat: int) -> bool:
    """Whether this player has stopped."""
    return done(seat) in table.counters


def fighters(table: Table) -> tuple[int, int] | None:
    """The attacker and the defender of the present fight, or None between fights."""
    attacker, defender = marked(table, ATTACKER), marked(table, DEFENDER)
    return None if attacker is None or defender is None else (attacker, defender)


def still_playing(table: Table) -> list[int]:
    """The players who have not stopped, in seat order."""
    return [seat for seat in range(table.config.seats) if not is_done(table, seat)]


def of_a_deal(table: Table) -> str:
    """Added to the key of a text about the end of the game where only a deal ends."""
    return "_deal" if deals_left(table) > 0 else ""


def deals_left(table: Table) -> int:
    """How many deals come after the present one."""
    return int(table.config.options["deals"] - 1 - table.count(DEALT))


def earlier_lead(table: Table, seat: int) -> int:
    """By how many points of earlier deals a player leads the best of the others; negative for who is behind."""
    if DEALT not in table.counters:
        return 0
    others = [table.count(EARLIER[other]) for other in range(table.config.seats) if other != seat]
    return table.count(EARLIER[seat]) - max(others)


def is_first_lap(table: Table) -> bool:
    """Whether somebody has not had a turn yet in a game where nobody may be done before that."""
    return table.config.options["one_lap"] and table.count(FIGHTS) < table.config.seats


def design(table: Table, card: int) -> Creature:
    """What is printed on a card."""
    creature: Creature = table.config.designs[card]
    return creature


def types(table: Table) -> tuple[str, str, str, str]:
    """The type each colour stands for in this game."""
    red, blue, green, purple = (table.config.options[colour] for colour in COLOURS)
    return red, blue, green, purple


def colour_of(table: Table, type_name: str) -> int:
    """The colour that a type of this game belongs to."""
    return types(table).index(type_name)


def unsettled(table: Table, seat: int) -> list[tuple[int, int]]:
    """The two-type icons of a squad that are still open: card and place on it."""
    return [
        (card, place)
        for card in table.zones[squad(seat)]
        for place in design(table, card).twins
        if settled(card, place) not in table.counters
    ]


def action_icons(table: Table, seat: int) -> Four:
    """The action icons in a squad, of each colour."""
    designs = table.config.designs
    return [sum(column) for column in zip(*[designs[card].actions for card in table.zones["squad", seat]], strict=True)]


def type_icons(table: Table, card: int) -> Four:
    """A squad card's type icons of each colour, as settled by its owner and changed by effects."""
    creature = table.config.designs[card]
    counts: Four = list(creature.counts)
    for place in creature.twins:
        counts[_printed(table, card, place)] += 1
    if marked(table, FROZEN_CARD) == card:
        kept = marked(table, FROZEN_COLOUR)
        counts = [count if colour == kept else 0 for colour, count in enumerate(counts)]
    if (poison := marked(table, POISONED)) is not None:
        source, target = divmod(poison, 4)
        counts[target] += counts[source]
        counts[source] = 0
    return counts


def _printed(table: Table, card: int, place: int) -> int:
    """The colour of an icon as it is printed, and of a two-type icon as its owner has settled it."""
    colour = marked(table, ("settled", card, place))
    return int(table.config.designs[card].icons[place].colour) if colour is None else colour


def icon_worths(table: Table, against: tuple[int, ...]) -> Four:
    """What one type icon of each colour is worth facing the main types of these cards."""
    designs, ignored = table.config.designs, marked(table, IGNORED)
    worths = [1, 1, 1, 1]
    for card in against:
        colour = designs[card].colour
        if colour != ignored:
            worths[COUNTERS[colour]] = 0
    for effect, change in (
        (SHIELDED, lambda worth: 1),
        (DOUBLED, lambda worth: worth * 2),
        (PENALTY, lambda worth: -worth),
    ):
        if (affected := marked(table, effect)) is not None:
            worths[affected] = change(worths[affected])
    if ignored is not None:
        worths[ignored] = 0
    return worths


def strength(table: Table, own: tuple[int, ...], against: tuple[int, ...]) -> int:
    """A squad's strength: its type icons, those countered by the other squad's main types being worth nothing.

    Source: rule text, Squads, steps 2 and 3, with the effects that act on the fight.
    """
    red, blue, green, purple = icon_worths(table, against)
    total = 0
    for card in own:
        icons = type_icons(table, card)
        total += red * icons[0] + blue * icons[1] + green * icons[2] + purple * icons[3]
    return total


class CountedIcon(NamedTuple):
    """A type icon of a card in a squad: its place on the card, the colour it counts as, and what it is worth."""

    card: int
    place: int
    colour: int
    worth: int


def counted_icons(table: Table, own: tuple[int, ...], against: tuple[int, ...]) -> list[CountedIcon]:
    """The terms of a squad's `strength`, icon by icon as they are printed."""
    worths = icon_worths(table, against)
    counted = []
    for card in own:
        for place, icon in enumerate(design(table, card).icons):
            if not icon.action:
                printed = _printed(table, card, place)
                colour = _turned(table, printed)
                worth = 0 if _is_frozen(table, card, printed) else worths[colour]
                counted.append(CountedIcon(card, place, colour, worth))
    return counted


def struck_icons(table: Table, own: tuple[int, ...], against: tuple[int, ...]) -> list[CountedIcon]:
    """The type icons of a squad that the main types of another strike out."""
    ignored, icons = marked(table, IGNORED), counted_icons(table, own, against)
    mains = {design(table, card).colour for card in against} - {ignored}
    struck = {COUNTERS[main] for main in mains} - {ignored}
    return [
        icon
        for icon in icons
        if icon.colour in struck
        and not icon.worth
        and not _is_frozen(table, icon.card, _printed(table, icon.card, icon.place))
    ]


def _is_frozen(table: Table, card: int, colour: int) -> bool:
    """Whether Ice lets an icon of this colour on this card count nothing."""
    return marked(table, FROZEN_CARD) == card and marked(table, FROZEN_COLOUR) != colour


def _turned(table: Table, colour: int) -> int:
    """The colour that icons of a colour have turned into by Poison."""
    poison = marked(table, POISONED)
    if poison is None:
        return colour
    source, target = divmod(poison, 4)
    return target if colour == source else colour


def card_in_hand_worth(table: Table, card: int, worths: Four) -> int:
    """A card's part in a final hand: two-type icons count as whichever type is worth more to their owner."""
    creature = table.config.designs[card]
    total = sum([worth * count for worth, count in zip(worths, creature.counts, strict=True)])
    for place in creature.twins:
        icon = creature.icons[place]
        total += max(worths[icon.colour], worths[icon.second])
    return int(total)


def hand_worths(table: Table, cards: tuple[int, ...]) -> Four:
    """What one type icon of each colour is worth in a hand that fights itself."""
    designs = table.config.designs
    worths = [1, 1, 1, 1]
    for card in cards:
        worths[COUNTERS[designs[card].colour]] = 0
    return worths


def final_strength(table: Table, cards: tuple[int, ...]) -> int:
    """A hand's strength at the end of the game: it fights itself. Source: rule text, Squads, last paragraph."""
    worths = hand_worths(table, cards)
    return sum([card_in_hand_worth(table, card, worths) for card in cards])


def total(table: Table, seat: int) -> int:
    """What a hand counts together with those of earlier deals, which decides the game."""
    return final_strength(table, table.zones["hand", seat]) + table.count(EARLIER[seat])


def named_in_hand(table: Table, seat: int, holder: int) -> list[int]:
    """The cards in the holder's hand that a seat could name."""
    bit = 1 << seat
    return [card for card in table.zones["hand", holder] if (table.known.get(card, 0) | table.shown.get(card, 0)) & bit]


# -- Tables laid by hand ---------------------------------------------------------------------------------------------


def check(table: Table) -> None:
    """Raises PositionError for a table to which no game can come."""
    seats, zones, designs = range(table.config.seats), table.zones, table.config.designs
    dealt = table.config.options["hand"]
    if len(zones[BOX]) != len(designs) - dealt * len(seats):
        raise PositionError(f"All cards but {dealt} for each player lie in the box.")
    if any(len(zones[squad(seat)]) > LARGEST_FIGHTING_SQUAD or len(zones[gift(seat)]) > 1 for seat in seats):
        raise PositionError("A squad has three cards and what is added to them, a gift is one card.")
    if (FROZEN_CARD in table.counters) != (FROZEN_COLOUR in table.counters):
        raise PositionError("Ice freezes a card and names a colour.")
    if (ATTACKER in table.counters) != (DEFENDER in table.counters):
        raise PositionError("A fight has an attacker and a defender.")
    for name, *place in table.counters:
        if name == "settled" and place[1] not in designs[place[0]].twins:
            raise PositionError(f"Card {place[0]} has no icon of two types at place {place[1]}.")
    for frame in table.agenda:
        if frame[0] == "squad" and not 1 <= frame[3] <= min([len(zones[hand(seat)]) for seat in frame[1]]):
            raise PositionError("Nobody can be asked for a squad of so many cards.")
