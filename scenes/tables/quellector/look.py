"""Creature Quellector's table: opponents along the top, the two squads face to face, the hand below."""

from __future__ import annotations

import pygame

from game.rulesets.quellector.board import final_strength, hand, is_done, squad, strength, type_icons
from game.rulesets.quellector.cards import COLOURS, COUNTERS, Creature, Icon
from game.stage.art.creature import CreatureSpec, compose
from game.stage.board.arrangement import Area, Fan, Pile, Row
from game.stage.board.layout import Layout, ZonePlace
from game.stage.telling import Teller
from game.stage.words import Words
from game.table.choices import Choice
from game.table.facts import Zone
from game.table.sight import View
from game.table.table import Setting
from scenes.pictures import Pictures
from scenes.tables import Size, TableLook, question_room

PROPORTION = 1.55
CARDS_OF_COLOUR = 12
RIM = 44.0
COLUMN = 92.0
"""The width of the column of buttons at the right edge."""

BOX_ROOM = 160.0
"""What the box takes of the width at the right of the hand."""

OPPONENTS_TOP, OPPONENTS_HEIGHT, PLATE_HEIGHT = 50.0, 186.0, 66.0
ARENA_TOP = 246.0
OWN_PLATE_WIDTH = 196.0
HAND_TOP = 588.0
MIDDLE = 150.0
"""The space between the two squads."""

HAND_CARD = (126.0, 126.0 * PROPORTION)
SQUAD_CARD = (158.0, 158.0 * PROPORTION)
SMALL_CARD = (68.0, 68.0 * PROPORTION)
HAND_FAN = Fan(bow=9, spread=1.03, rise=0.03, left_on_top=True)
SMALL_FAN = Fan(bow=6, left_on_top=True)
GIFT_CARD = (62.0, 62.0 * PROPORTION)


def _layout(view: View, width: float, height: float, text: float) -> Layout:
    seats = view.table.setting.seats
    near = max(view.seat, 0)
    others = [(near + distance) % seats for distance in range(1, seats)]
    left, right = _sides(view, near)
    zones: dict[Zone, ZonePlace] = {}
    own = OWN_PLATE_WIDTH * (1 + text) / 2
    plates = {near: Area(RIM, height - 128, own, 112)}
    beside = RIM + own + 12
    zones["hand", near] = ZonePlace(
        Area(beside, HAND_TOP, width - beside - BOX_ROOM, height - HAND_TOP - 6), HAND_FAN, HAND_CARD, near
    )
    for place, seat in enumerate(others):
        cell = _cell(place, len(others), width)
        plates[seat] = Area(cell.left, cell.top, cell.width, PLATE_HEIGHT)
        below = Area(cell.left, cell.top + PLATE_HEIGHT + 4, cell.width, cell.height - PLATE_HEIGHT - 4)
        zones["hand", seat] = ZonePlace(below, SMALL_FAN, SMALL_CARD, seat)
    arenas = _arenas(width, text)
    for seat in range(seats):
        side = 0 if seat == left else 1
        zones["squad", seat] = ZonePlace(arenas[side], Row(), SQUAD_CARD, seat, accepts=seat in (left, right))
        zones["gift", seat] = ZonePlace(_gift_place(arenas, side), Row(), GIFT_CARD, seat)
    zones[("box",)] = ZonePlace(Area(width - BOX_ROOM + 8, height - 148, BOX_ROOM - RIM - 20, 128), Pile(), SMALL_CARD)
    return Layout(
        zones, plates, {"squad": ("squad", near), "magic": ("gift", near)}, felt=Area(0, 40, width, height - 40)
    )


def _cell(place: int, count: int, width: float) -> Area:
    """An opponent's share of the top row."""
    room = width - 2 * RIM
    share = min(room / count, 420.0)
    left = RIM + (room - share * count) / 2
    return Area(left + share * place + 6, OPPONENTS_TOP, share - 12, OPPONENTS_HEIGHT)


def _arenas(width: float, text: float) -> tuple[Area, Area]:
    """Where the two squads lie; large text takes some of their height for the question."""
    side = (width - RIM - COLUMN - RIM - MIDDLE) / 2
    height = HAND_TOP - question_room(text) - ARENA_TOP - 6
    left = Area(RIM, ARENA_TOP, side, height)
    return left, Area(left.right + MIDDLE, ARENA_TOP, side, height)


def _gift_place(arenas: tuple[Area, Area], giver_side: int) -> Area:
    """A secret gift waits between the squads, on the side of the squad it is meant for."""
    left = arenas[0].right + (MIDDLE / 2 if giver_side == 0 else 0)
    return Area(left + 4, arenas[0].bottom - 104, MIDDLE / 2 - 8, 100)


def _sides(view: View, near: int) -> tuple[int, int]:
    """Who fights on the left and who on the right; the near player is always on the left."""
    fighters = fighters_of(view)
    if fighters is None:
        return near, (near + 1) % view.table.setting.seats
    attacker, defender = fighters
    return (defender, attacker) if defender == near else (attacker, defender)


def fighters_of(view: View) -> tuple[int, int] | None:
    """The attacker and the defender of the fight on the table, or None between fights."""
    places = {"squad": 1, "action": 2, "most_actions": 1, "count_up": 1, "trade": 1, "after_fight": 1}
    for name, *arguments in reversed(view.table.agenda):
        if name == "squad":
            attacker, defender = arguments[0]
            return attacker, defender
        if name in places:
            attacker, defender = arguments[places[name] - 1 : places[name] + 1]
            return attacker, defender
    return None


# -- cards -----------------------------------------------------------------------------------------------------------


def _creature(setting: Setting, card: int) -> Creature:
    creature: Creature = setting.designs[card]
    return creature


def _type_names(setting: Setting) -> tuple[str, ...]:
    return tuple([setting.options[colour] for colour in COLOURS])


def _face(pictures: Pictures, setting: Setting, card: int, size: Size) -> pygame.Surface:
    creature, names = _creature(setting, card), _type_names(setting)
    spec = CreatureSpec(names[creature.colour], _picture_seed(setting, card), rank=len(creature.icons))
    return pictures.faces.quellector(
        creature.name,
        COLOURS[creature.colour],
        names,
        [(icon.colour, icon.second, icon.action) for icon in creature.icons],
        lambda shape: compose(spec, shape=shape),
        size,
    )


def _picture_seed(setting: Setting, card: int) -> int:
    """Neighbouring seeds are different animals, so a colour's twelve cards count on from its first one's seed."""
    first = card - card % CARDS_OF_COLOUR
    return _creature(setting, first).seed + card - first


def _name(words: Words, setting: Setting, card: int) -> str:
    return _creature(setting, card).name


def _icon_words(teller: Teller, names: tuple[str, ...], icon: Icon) -> str:
    first = teller.term(names[icon.colour])
    if icon.action:
        return teller.words.say("quellector.card.action_icon", type=first)
    if icon.second is None:
        return first
    return teller.words.say("quellector.card.two_types", type=first, into=teller.term(names[icon.second]))


def _described(teller: Teller, setting: Setting, card: int) -> str:
    creature, names = _creature(setting, card), _type_names(setting)
    icons = teller.words.listed([_icon_words(teller, names, icon) for icon in creature.icons])
    return teller.words.say(
        "quellector.card.described", name=creature.name, type=teller.term(names[creature.colour]), icons=icons
    )


def _closer(teller: Teller, view: View, card: int) -> list[str]:
    setting = view.table.setting
    creature, names = _creature(setting, card), _type_names(setting)
    beats, beaten_by = COUNTERS[creature.colour], COUNTERS.index(creature.colour)
    say = teller.words.say
    lines = [
        say(
            "quellector.card.main_type",
            icon=names[creature.colour],
            type=teller.term(names[creature.colour]),
            beats=teller.term(names[beats]),
            beaten=teller.term(names[beaten_by]),
        )
    ]
    for name in dict.fromkeys(names[icon.colour] for icon in creature.icons if icon.action):
        timing = teller.words.say(f"quellector.type.{name}.timing")
        lines.append(
            say(
                "quellector.card.action",
                icon=name,
                type=teller.term(name),
                timing=say(f"quellector.timing.{timing}"),
                action=say(f"quellector.type.{name}.action"),
            )
        )
    return lines + _arithmetic(teller, view, card)


def _arithmetic(teller: Teller, view: View, card: int) -> list[str]:
    """How many of the card's icons count where it lies, in a squad or in the own hand."""
    table = view.table
    zone = table.where(card)
    fighters = fighters_of(view)
    if zone[0] == "squad" and fighters is not None:
        foe = fighters[0] if zone[1] == fighters[1] else fighters[1]
        points = strength(table, (card,), table.zones[squad(foe)])
        return [teller.words.say("quellector.card.in_squad", n=points, total=sum(type_icons(table, card)))]
    if zone == hand(view.seat):
        points = final_strength(table, table.zones[zone]) - _without(view, card)
        return [teller.words.say("quellector.card.in_hand", n=f"{points:+d}")]
    return []


def _without(view: View, card: int) -> int:
    cards = tuple([other for other in view.table.zones[hand(view.seat)] if other != card])
    return final_strength(view.table, cards)


# -- what can be read off the table ----------------------------------------------------------------------------------


def _standing(teller: Teller, view: View, seat: int) -> str:
    table = view.table
    cards = table.zones[hand(seat)]
    done = teller.words.say("quellector.standing.done") if is_done(table, seat) else ""
    if cards and min(cards) >= 0:
        hand_line = teller.words.say("quellector.standing.strength", n=final_strength(table, cards))
    else:
        hand_line = teller.words.say("common.cards", n=len(cards))
    return f"{done} · {hand_line}" if done else hand_line


def _preview(teller: Teller, view: View) -> str:
    fighters = fighters_of(view)
    table = view.table
    if fighters is None or not (table.zones[squad(fighters[0])] or table.zones[squad(fighters[1])]):
        return ""
    left, right = _sides(view, max(view.seat, 0))
    own, theirs = table.zones[squad(left)], table.zones[squad(right)]
    return f"{strength(table, own, theirs)} : {strength(table, theirs, own)}"


def _icon_of(choice: Choice) -> str | None:
    if choice[0] != "say":
        return None
    return {
        "done": "done",
        "play_on": "play",
        "ready": "check",
        "cancel": "cross",
        "go_on": "sword",
        "unseen": "eye-closed",
    }.get(choice[1], choice[1])


def _own_squad(view: View) -> Zone:
    return squad(max(view.seat, 0))


LOOK = TableLook(
    layout=_layout,
    face=_face,
    name=_name,
    described=_described,
    closer=_closer,
    standing=_standing,
    preview=_preview,
    proportion=PROPORTION,
    icons=_icon_of,
    wanted={
        "squad": _own_squad,
        "magic": lambda view: ("gift", max(view.seat, 0)),
        "water_in": _own_squad,
        "fire": lambda view: hand(max(view.seat, 0)),
        "keep": lambda view: hand(max(view.seat, 0)),
        "water_out": lambda view: hand(max(view.seat, 0)),
        "electric": lambda view: hand(max(view.seat, 0)),
    },
)
