"""The figures of Xenofera's rulebook and lesson: real cards, parts of real tables, counted by the real rules."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache, partial

from game.rulesets.xenofera import XENOFERA
from game.rulesets.xenofera.board import (
    ALARM,
    CAGE,
    CREW,
    GOALS,
    HUNTSMAN,
    LAID,
    SIGHT,
    THRESHOLDS,
    build_points,
    capture_points,
    caught,
    creature,
    goals,
    reward,
    strength,
    workers,
)
from game.rulesets.xenofera.cards import Battle, Design
from game.rulesets.xenofera.collections import has
from game.rulesets.xenofera.creatures import CREATURES, Size
from game.rulesets.xenofera.utility import ATTACKS, DECK, Kind, Utility
from game.session.course import LEARNER
from game.stage.board.arrangement import PROPORTION
from game.stage.board.layout import Key, zone_key
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.layout import Column
from game.table.agenda import Frame
from game.table.events import Zone
from game.table.sight import View
from game.table.table import Table
from scenes.games.board_figure import PartOfTable, TablePart, laid
from scenes.games.figures import WHOLE_FACE, Kit, Picture, Pins, as_in_figures, rounded, struck, whole_face
from scenes.games.numbers import signed
from scenes.games.thing import Thing
from scenes.games.xenofera.back import BACK, FURTHER_BACKS, TINT
from scenes.games.xenofera.card_words import AIM_ICONS, card_name, planet, rules_text, size_word
from scenes.games.xenofera.face import LayeredPicture, card_face, frame_of, scene
from scenes.games.xenofera.look import LOOK
from scenes.games.xenofera.things.racks import CardNumber
from scenes.picture_cache import Pictures

COVER = ("tabbyss", "forgehen", "murmurfrog", "archipelagus")
EXPLAINED = "chandelusa"

CREATURE_PINS: Pins = {
    "xenofera_value": ("value", 0.5),
    "xenofera_cost": ("capture_cost", 0.5),
    "xenofera_size": ("size", 0.5),
    "xenofera_planet": ("planet", 0.5),
    "xenofera_traits": ("traits", 0.9),
}
HUNTSMAN_PINS: Pins = {
    "xenofera_build": ("build", 0.5),
    "xenofera_capture": ("capture", 0.5),
    "xenofera_talent": ("page", 0.95),
}
PHASES = {"action": "cards", "build": "build", "capture": "capture", "draw": "hand"}

IN_SIGHT = "sunscarab basaltusk buttonfish yawnhound wyvernier"
AT_WORK, WITH = "lasso_lou", ("stowaway", "carpenter", "prowler")
"""Whose work is shown, each with their points: a huntsman and crew."""

TO_BUILD = ("medium", "large")
BAY = ("small bogwick", "medium lock tabbyss", "large buttonfish", "huge")
"""A cage of each size, with what sits in it: one is locked, one holds less than it could, one is empty."""

GUARDED = ("medium lock owlibi", "small dozehare")
RAIDER = "poach"
ATTACKER, DEFENDER = (4, 6), (3, 5)
"""The numbers of both sides of the battle that is shown, in which the attacker's second card is removed."""

REMOVED = 2
COUNTED = ("small murmurfrog", "medium fumblebee", "large fogspinner", "small toucandle")
MET, NOT_MET = "myrr_set", "feathered"


# -- parts of tables -------------------------------------------------------------------------------------------------


def word(design: Design) -> str:
    """What a card is called here: Reactions begin with `re_`, battle cards are their owner's letter and number."""
    if isinstance(design, Battle):
        return f"{'ab'[design.owner]}{design.number}"
    is_reaction = isinstance(design, Utility) and design.kind is Kind.REACTION
    return ("re_" if is_reaction else "") + design.key


@cache
def _numbers() -> Mapping[str, Sequence[int]]:
    """The numbers of the cards of each name."""
    found: dict[str, list[int]] = {}
    for card, design in enumerate(XENOFERA.config(2, XENOFERA.usual_options()).designs):
        found.setdefault(word(design), []).append(card)
    return found


def printed(name: str) -> Design:
    """What is printed on a card of that name."""
    design: Design = XENOFERA.config(2, XENOFERA.usual_options()).designs[_numbers()[name][0]]
    return design


def table_of(lying: Mapping[Zone, str], agenda: Sequence[Frame] = ()) -> Table:
    """A table of two on which the cards of these names lie, of equal ones the first that is left."""
    left = {name: list(cards) for name, cards in _numbers().items()}
    table = laid(
        XENOFERA, 2, {zone: [left[name].pop(0) for name in names.split()] for zone, names in lying.items()}, {}
    )
    table.agenda = tuple(agenda)
    return table


def in_bay(*cages: str) -> dict[Zone, str]:
    """The zones of a bay with these cages from the left."""
    return dict(zip(CAGE[0], cages, strict=False))


def part(
    kit: Kit,
    table: Table,
    zones: Iterable[Zone],
    things: Collection[type[Thing]] = (),
    *,
    names: Mapping[Key, str] | None = None,
) -> Widget:
    """A part of the table as everybody sees it."""
    seen = PartOfTable(list(zones), things, names or {}, most=1.15)
    return TablePart(kit, LOOK, TINT, BACK, table, seen, FURTHER_BACKS)


def _line_of_sight(kit: Kit) -> Widget:
    """Five creatures."""
    cards = [_card(kit, printed(name)) for name in IN_SIGHT.split()]
    return kit.framed("xenofera_sight", kit.gallery(cards, PROPORTION, columns=3, gap=6))


def crew_at_work() -> Table:
    """A ship whose crew is about to work."""
    return table_of({HUNTSMAN[0]: AT_WORK, SIGHT: IN_SIGHT, **dict(zip(CREW[0], WITH, strict=False))})


def _work(kit: Kit) -> Widget:
    """Who can build which of some things, and who can catch what, by their own points."""
    table = crew_at_work()
    rows = []
    for _, worker in workers(table, 0):
        built = [thing for thing in map(printed, TO_BUILD) if _can_build(table, worker, thing)]
        prey = [card for card in table.zones[SIGHT] if _can_catch(table, worker, card)]
        told = [_told(kit, "build", built), _told(kit, "capture", [table.config.designs[card] for card in prey])]
        rows.append((_person(kit, table.config.designs[worker]), "\n".join(told)))
    return kit.framed("xenofera_work", *kit.rows(rows, "small", 2.9))


def _can_build(table: Table, worker: int, thing: Design) -> bool:
    return isinstance(thing, Utility) and build_points(table.config.designs[worker], thing.kind) >= thing.cost


def _can_catch(table: Table, worker: int, card: int) -> bool:
    prey = creature(table, card)
    return capture_points(table, 0, worker, prey) >= prey.capture


def _told(kit: Kit, what: str, things: Sequence[Design]) -> str:
    """A kind of work, and on what it can be done."""
    listed = ", ".join([card_name(kit.ui.words, thing) for thing in things])
    return f"[icon:{what}]\u00a0{listed or kit.say('rulebook.figure.xenofera_nothing')}"


def _cages(kit: Kit) -> Widget:
    """A cage of each size, and what sits in it."""
    names = {zone_key(zone): size_word(kit.ui.words, size) for zone, size in zip(CAGE[0], Size, strict=False)}
    shown = part(kit, table_of(in_bay(*BAY)), CAGE[0][: len(BAY)], names=names)
    return kit.framed("xenofera_cages", shown)


def _guards(kit: Kit) -> Widget:
    """What guards a bay."""
    rows = [(kit.icon(icon), kit.say(f"rulebook.figure.xenofera_{icon}")) for icon in ("lock", "alarm", "reaction")]
    guarded = CAGE[0][-len(GUARDED) :]
    table = table_of({**dict(zip(guarded, GUARDED, strict=True)), ALARM[0]: "alarm"})
    shown = part(kit, table, [*guarded, ALARM[0]])
    return kit.framed("xenofera_guards", shown, *kit.rows(rows, "small", 1.6))


# -- an attack and its battle ----------------------------------------------------------------------------------------


def _raid(kit: Kit) -> Widget:
    """An attack, and what answers it; below, which Reactions answer which attack."""
    cards = [_card(kit, printed(name)) for name in (RAIDER, f"re_{RAIDER}", "alarm")]
    words = kit.ui.words
    reactions = [one for one, _ in DECK if one.kind is Kind.REACTION]
    rows = []
    for attack in ATTACKS:
        answers = ", ".join([card_name(words, one) for one in reactions if attack in one.answers])
        rows.append((kit.icon(AIM_ICONS[attack]), f"*{card_name(words, printed(attack))}*: {answers}"))
    shown = kit.gallery(cards, PROPORTION, columns=3, gap=6)
    return kit.framed("xenofera_raid", shown, *kit.rows(rows, "small", 1.4))


def battle_at(step: int) -> Table:
    """The battle that is shown: with 0 before a card is removed, with 1 when the others lie open."""
    ours = ["a0", *[f"a{n}" for n in ATTACKER]]
    if step:
        del ours[REMOVED - 1]
    lying = {LAID[0]: " ".join(ours), LAID[1]: " ".join([f"b{n}" for n in DEFENDER])}
    # Where the frames come from nobody looks: the table shows whose battle it is, and which cards are called by number.
    decided: Frame = ("decide", 0, 1, 1, ())
    table = table_of(lying, [decided] if step else [decided, ("remove", 1, 0)])
    if step:
        table.shown.update(dict.fromkeys((*table.zones[LAID[0]], *table.zones[LAID[1]]), table.config.everyone))
    return table


def _battle(kit: Kit) -> Widget:
    """A battle, before and after a card is removed, and what both sides come to."""
    before, after = battle_at(0), battle_at(1)
    sides = [kit.say(f"rulebook.figure.xenofera_{side}") for side in ("attacker", "defender")]
    names = {zone_key(LAID[seat]): sides[seat] for seat in (0, 1)}
    rows: list[Widget] = [
        kit.words(kit.say("rulebook.figure.xenofera_laid"), "small"),
        part(kit, before, LAID[:2], [CardNumber], names=names),
        kit.words(kit.say("rulebook.figure.xenofera_removed", n=REMOVED), "small"),
        part(kit, after, LAID[:2], names=names),
        *[kit.words(line, "strong") for line in battle_told(after, (0, 1), sides)],
    ]
    return kit.framed("xenofera_battle", *rows)


def battle_told(table: Table, battle: tuple[int, int], names: Sequence[str]) -> list[str]:
    """What each side of a battle comes to by the cards that lie there, the attacker first."""
    told = []
    for seat, name in zip(battle, names, strict=True):
        terms = [table.config.designs[card].number for card in table.zones[LAID[seat]]]
        if added := strength(table, seat, defends=seat == battle[1]):
            terms.append(added)
        told.append(f"{name}: {' + '.join(map(str, terms))} = {sum(terms)}")
    return told


# -- cards -----------------------------------------------------------------------------------------------------------


def _card(kit: Kit, design: Design) -> Picture:
    """A whole card with its words, however small it is shown."""

    face = partial(card_face, kit.pictures, design)
    return lambda size: kit.ui.paint.cache.get(
        ("figure's card", design, size), lambda: whole_face(kit.ui, kit.pictures, face, size)
    )


def portrait(kit: Kit, design: Design) -> Picture:
    """What a card shows, without the card."""
    return kit.painted(LayeredPicture(scene(design)))


def _person(kit: Kit, design: Design) -> Picture:
    return rounded(kit.ui, portrait(kit, design))


def _pinned(kit: Kit, design: Design, pins: Pins) -> Widget:
    """A card with pins, and what they point at."""
    face = partial(card_face, kit.pictures, design)
    return kit.pinned(face, PROPORTION, pins_at(kit, design, pins))


def pins_at(kit: Kit, design: Design, pins: Pins) -> dict[str, tuple[float, float]]:
    """Where on a card the pins point, as shares: its page begins higher the more text there is."""
    with as_in_figures(kit.ui, kit.pictures):
        frame = frame_of(kit.pictures.faces, kit.ui.words, design, WHOLE_FACE)
    return kit.pins_on(frame, pins, -1)


def _immediates(kit: Kit) -> Widget:
    """The Immediates, and what each does."""
    found = {name: printed(name) for name in _numbers()}
    drawn = [one for one in found.values() if isinstance(one, Utility) and one.kind is Kind.IMMEDIATE]
    words = kit.ui.words
    rows = [(_person(kit, one), f"*{card_name(words, one)}*: {rules_text(words, one)}") for one in drawn]
    return kit.framed("xenofera_immediates", *kit.rows(rows, "small", 2.6))


# -- the end ---------------------------------------------------------------------------------------------------------


def _last_round(kit: Kit) -> Widget:
    """With how many occupied cages the last round may be called."""
    say = kit.say
    rows = [
        (kit.icon("cage"), say("rulebook.figure.xenofera_cages_at", seats=seats, n=full, m=short))
        for seats, (full, short) in enumerate(zip(THRESHOLDS["full"], THRESHOLDS["short"], strict=True), 2)
    ]
    return kit.framed("xenofera_end", *kit.rows(rows, "small", 1.5))


def counted_bay() -> Table:
    """A bay at the end, with a collection that is complete and one that is not."""
    return table_of({**in_bay(*COUNTED), GOALS[0]: f"{MET} {NOT_MET}"})


def _count(kit: Kit) -> Widget:
    """A bay and what it comes to."""
    table = counted_bay()
    shown = part(kit, table, CAGE[0][: len(COUNTED)])
    return kit.framed("xenofera_count", shown, *count_told(kit, table, 0))


def count_told(kit: Kit, table: Table, seat: int) -> list[Widget]:
    """What a player's creatures are worth, and what their collections bring, as it stands."""
    held, words = caught(table, seat), kit.ui.words
    value = sum([one.value for one in held])
    terms = " + ".join([str(one.value) for one in held]) or "0"
    worth = kit.rows([(kit.icon("cage"), f"{terms} = *{value}*" if len(held) > 1 else f"*{value}*")], "body", 1.5)
    rows, total = list[tuple[Picture, str]](), value
    for goal in goals(table, seat):
        n = reward(table, seat, goal, held)
        total += n
        there = kit.say("rulebook.figure.xenofera_there", n=min(has(goal.wanted, held), goal.wanted.n), m=goal.wanted.n)
        told = f"{card_name(words, goal)} ({rules_text(words, goal)}): {there}"
        picture = _person(kit, goal)
        rows.append((picture if n > 0 else struck(kit.ui, picture), f"{told} *{signed(n)}*"))
    return [*worth, *kit.rows(rows, "small", 2.6), kit.words(f"= {total}", "number", "center")]


# -- all of them -----------------------------------------------------------------------------------------------------


def figures(ui: Ui, pictures: Pictures) -> Mapping[str, Sequence[Widget]]:
    """The figures by the passage that each stands beside."""
    kit = Kit(ui, pictures)
    beasts = {one.key: one for one in CREATURES}
    return {
        "title": [kit.gallery([portrait(kit, beasts[key]) for key in COVER])],
        "setup": [kit.framed("xenofera_creature", _pinned(kit, beasts[EXPLAINED], CREATURE_PINS))],
        "turn": [kit.framed("xenofera_turn", kit.steps("xenofera.phase", PHASES))],
        "action": [_line_of_sight(kit)],
        "build": [_work(kit)],
        "capture": [_cages(kit)],
        "immediates": [_immediates(kit)],
        "attacks": [_raid(kit)],
        "X9.10": [_guards(kit)],
        "battles": [_battle(kit)],
        "huntsmen": [kit.framed("xenofera_huntsman", _pinned(kit, printed(AT_WORK), HUNTSMAN_PINS))],
        "end": [_last_round(kit)],
        "counting": [_count(kit)],
    }


# -- the lesson ------------------------------------------------------------------------------------------------------


def _points(kit: Kit) -> Widget:
    """The two kinds of points that who works has."""
    rows = [(kit.icon(what), kit.say(f"lesson.xenofera.points.{what}")) for what in ("build", "capture")]
    return Column(kit.ui, kit.rows(rows, "body", 1.6), 6)


def _in_sight(kit: Kit, view: View) -> Widget:
    """Which creatures are in sight, and where they come from."""
    seen, words = [creature(view.table, card) for card in view.table.zones[SIGHT]], kit.ui.words
    rows = [(_person(kit, one), f"*{card_name(words, one)}*, {planet(words, one.planet)}") for one in seen]
    return Column(kit.ui, kit.rows(rows, "small", 1.5), 2)


def _standing(kit: Kit, view: View) -> Widget:
    """What the learner has."""
    return Column(kit.ui, count_told(kit, view.table, LEARNER), 6)


def gist(kit: Kit) -> Sequence[Picture]:
    """A strange animal, a cage, a worker's work, a raid, and what all of it is worth."""
    signs = [kit.sign(name) for name in ("cage", "capture", "raid", "worth")]
    return [rounded(kit.ui, portrait(kit, printed(COVER[0]))), *signs]


def lesson_figure(name: str, ui: Ui, pictures: Pictures, view: View, teacher: str) -> Widget:
    """The figure of that name for the table as it stands. Raises KeyError for an unknown name."""
    kit = Kit(ui, pictures)
    seen = {"sight": _in_sight, "count": _standing}
    parts = {"points": partial(_points, kit), **{key: partial(draw, kit, view) for key, draw in seen.items()}}
    return parts[name]()
