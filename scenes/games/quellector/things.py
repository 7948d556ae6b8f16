"""What stands in the clearing and belongs to the game: drawn as it is now, and told in words."""

from __future__ import annotations

from itertools import accumulate

import pygame

from game.rulesets.quellector.board import (
    BOX,
    DEALT,
    colour_of,
    design,
    hand,
    icon_worths,
    is_done,
    of_a_deal,
    squad,
    still_playing,
    types,
)
from game.rulesets.quellector.cards import COUNTERS
from game.stage.board.layout import Key
from game.stage.geometry import Size
from game.stage.telling import Teller
from game.stage.widgets.base import Ui
from game.table.sight import View
from game.words import Words
from scenes.games.kept import kept
from scenes.games.numbers import plain
from scenes.games.quellector import ledger, measures
from scenes.games.quellector.appearances.marks import struck_through
from scenes.games.quellector.appearances.places import draw_crate, draw_place, draw_places, draw_ribbon
from scenes.games.quellector.appearances.stones import Stone, draw_cycle, draw_stone
from scenes.games.quellector.appearances.worths import draw_worth
from scenes.games.quellector.face import name_of
from scenes.games.quellector.forecast import after_type
from scenes.games.quellector.framings.duel import ACT, actions_of, bearer_elsewhere, sides
from scenes.games.quellector.framings.place import STONE
from scenes.games.quellector.plates import written_on
from scenes.games.table_look import Written
from scenes.picture_cache import Pictures

LEFT_COLOURS = frozenset({0, 1})
"""Red and blue stand at the left."""


def fixture(
    ui: Ui, pictures: Pictures, view: View, key: Key, values: tuple[float, ...], size: Size, written: Written
) -> pygame.Surface | None:
    """A thing of the clearing as it is now."""
    match key[1]:
        case "stone":
            return draw_stone(ui, pictures, stone_of(pictures.words, view, key[2]), size)
        case "cycle":
            return draw_cycle(ui, size, measures.IN_RING if key[2] == "ring" else measures.IN_DUEL, _bright(view))
        case "estimate":
            worth, reason = worth_told(pictures.words, view, is_own=written.addresses)
            said = tuple(filter(None, (reason, how_near_the_end(pictures.words, view))))
            is_board = key[2] != "ring"
            is_asked = is_board and view.near in view.table.asked()
            return draw_worth(ui, worth, said, size, is_board=is_board, is_asked=is_asked)
        case "count":
            may_be = ("number", key[2]) in view.table.choices(view.near)
            return draw_place(ui, size, key[2], is_own=may_be)
        case "chalk":
            return draw_places(ui, size, key[3], is_own=key[2] == view.near)
        case "act":
            return _act(ui, pictures, view, key, size)
        case "signs":
            return _signs(ui, pictures, view, key, size, written(written_on(key)))
        case "crate":
            return draw_crate(ui, crate_lines(pictures.words, view), size)
    return None


# -- stones ------------------------------------------------------------------------------------------------------------


def stone_of(words: Words, view: View, colour: int) -> Stone:
    """What a stone says: in the ring of one's own hand, in a fight what has become of its type there."""
    table = view.table
    name = types(table)[colour]
    said = words.say(f"quellector.type.{name}.name")
    is_left = colour in LEFT_COLOURS
    if sides(view) is None:
        cards = table.zones[hand(view.near)]
        if not ledger.is_known(cards):
            return Stone(name, said, is_left=is_left)
        found = ledger.in_hand(table, cards)[colour]
        return Stone(
            name, said, found.icons, is_struck=not found.worth, striker=found.struck_by if not found.worth else None,
            is_left=is_left,
        )  # fmt: skip
    return Stone(name, said, effects=ledger.effects_on(table, colour), foretold=after_type(view, name), is_left=is_left)


def _bright(view: View) -> frozenset[int]:
    """The arrows that strike something: of one's own hand, or of the squads."""
    fighting = sides(view)
    if fighting is None:
        return ledger.mains_of(view.table, view.table.zones[hand(view.near)])
    return ledger.striking(view.table, *fighting)


# -- what a hand is worth ----------------------------------------------------------------------------------------------


def worth_told(words: Words, view: View, *, is_own: bool) -> tuple[int | None, str]:
    """What the near hand is worth in the end, and why; nothing is said where it is not known. Of one that is not their
    own whoever looks is told as of any other."""
    table, whose = view.table, "own_hand" if is_own else "near_hand"
    cards = table.zones[hand(view.near)]
    worth = ledger.worth(table, cards)
    if worth is None:
        return None, "" if cards else words.say(f"quellector.{whose}.empty")
    colours = ledger.in_hand(table, cards)
    names = [words.say(f"quellector.type.{name}.name") for name in types(table)]
    counts = [names[n] for n, colour in enumerate(colours) if colour.worth and colour.icons]
    key = "all" if not any(colour.icons and not colour.worth for colour in colours) else "some" if counts else "none"
    told = words.say(f"quellector.{whose}.{key}", types=words.listed(counts), n=len(counts), m=worth)
    return worth, told


def crate_lines(words: Words, view: View) -> tuple[str, ...]:
    """How many cards were not dealt, and the code of the set."""
    n = len(view.table.zones[BOX])
    code = view.table.config.options.get("set_code", "")
    box = f"{words.say('quellector.sign.box')}\u00a0\u00b7\u00a0{n}"
    if (deals := view.table.config.options["deals"]) > 1:
        box = words.say("quellector.sign.deal", n=view.table.count(DEALT) + 1, m=deals)
    return (box, str(code)) if code else (box,)


# -- in a fight --------------------------------------------------------------------------------------------------------


def _act(ui: Ui, pictures: Pictures, view: View, key: Key, size: Size) -> pygame.Surface:
    """The ribbon of an action, bright for whoever may choose it."""
    _, _, seat, colour = key
    name = types(view.table)[colour]
    head, told = act_told(pictures.words, name)
    called = pictures.words.say(f"quellector.type.{name}.name")
    if (card := bearer_elsewhere(view.table, seat, colour)) is not None:
        whose = name_of(pictures.words, design(view.table, card))
        head, called = (
            pictures.words.say("quellector.at_table.act_of", card=whose, what=one) for one in (head, called)
        )
    said = head, called, told
    question = view.table.question
    is_lit = question is not None and question.name == "action" and seat in view.table.asked()
    return draw_ribbon(ui, pictures, name, said, size, is_lit=is_lit)


def act_told(words: Words, name: str) -> tuple[str, str]:
    """What an action is called with when it happens, and what it does."""
    when = words.say(f"quellector.at_table.{words.say(f'quellector.type.{name}.timing')}")
    head = words.say("quellector.at_table.act", type=words.say(f"quellector.type.{name}.name"), when=when)
    return head, words.say(f"quellector.type.{name}.action")


def _signs(ui: Ui, pictures: Pictures, view: View, key: Key, size: Size, written: str) -> pygame.Surface | None:
    """The icons of a side that count as far as they have been added up, then those that are struck."""
    fighting = sides(view)
    if fighting is None or not written or key[2] not in fighting:
        return None
    seat = key[2]
    rival = fighting[1 - fighting.index(seat)]
    icons = ledger.in_squad(view.table, seat, rival)
    totals = list(accumulate(icon.worth for icon in icons if icon.worth))
    come = max((place + 1 for place, total in enumerate(totals) if plain(total) == written), default=0)
    is_whole = come == len(totals)
    shown = tuple([icon for place, icon in enumerate(icons) if place < come or (is_whole and not icon.worth)])
    names = types(view.table)
    said = tuple([(names[icon.colour], icon.worth, _striker(view, icon.colour, rival)) for icon in shown])
    return _row(ui, pictures, said, size, is_left=seat == fighting[0])


def _striker(view: View, colour: int, rival: int) -> int | None:
    """The colour of the rival's main type that strikes a colour, if one does."""
    strikers = [main for main in ledger.striking(view.table, rival) if COUNTERS[main] == colour]
    return strikers[0] if strikers and not icon_worths(view.table, view.table.zones[squad(rival)])[colour] else None


@kept
def _row(
    ui: Ui, pictures: Pictures, said: tuple[tuple[str, int, int | None], ...], size: Size, *, is_left: bool
) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    if not said:
        return surface
    step = min(size[1] * 0.62, size[0] / len(said))
    side = max(6, round(min(size[1] * 0.56, step * 0.96)))
    left = size[0] - step * len(said) if is_left else 0
    for number, (name, worth, striker) in enumerate(said):
        sign = struck_through(pictures.faces, name, side, is_struck=not worth, striker=striker)
        where = sign.get_rect(center=(round(left + step * (number + 0.5)), size[1] // 2))
        surface.blit(sign, where)
        if worth not in (0, 1):
            palette = ui.look.palette
            letters = max(ui.text.smallest, round(side * 0.5))
            told = ui.text.outlined(plain(worth), "number", palette.text, palette.shadow, max(1, ui.px(2)), letters)
            surface.blit(told, told.get_rect(midbottom=(where.centerx, size[1] - 1)))
    return surface


# -- in words ----------------------------------------------------------------------------------------------------------


def fixture_label(teller: Teller, view: View, key: Key) -> str:
    """What a thing of the clearing is, in words."""
    words = teller.words
    match key[1]:
        case "stone":
            return _stone_label(teller, view, key[2])
        case "estimate":
            told = worth_told(words, view, is_own=teller.addresses)[1]
            return told or words.say("quellector.zone.hand", who=teller.names[view.near])
        case "count":
            return words.say("quellector.means.number.any", n=key[2])
        case "unseen":
            return words.say("quellector.say.unseen")
        case "chalk":
            return words.say("quellector.at_table.chooses", who=teller.names[key[2]], n=key[3])
        case "act":
            return ": ".join(act_told(words, types(view.table)[key[3]]))
    return ""


def _stone_label(teller: Teller, view: View, colour: int) -> str:
    """A type with how many of its icons one holds, or what picking it would come to."""
    stone, say = stone_of(teller.words, view, colour), teller.words.say
    told = ""
    if stone.foretold:
        told = say("quellector.at_table.foretold", score=stone.foretold)
    elif stone.number is not None:
        told = say(f"quellector.at_table.{'held_nothing' if stone.is_struck else 'held'}", n=stone.number)
    return f"{stone.name}. {told}" if told else stone.name


def fixture_means(teller: Teller, view: View, key: Key) -> str:
    """What a type counters and is countered by, and what its action does."""
    if key[1] != "stone":
        return ""
    names, colour = types(view.table), key[2]
    told = teller.words.say(
        "quellector.at_table.stone",
        type=teller.term(names[colour]),
        beats=teller.term(names[COUNTERS[colour]]),
        beaten=teller.term(names[COUNTERS.index(colour)]),
    )
    return f"{told}\n{': '.join(act_told(teller.words, names[colour]))}"


def how_near_the_end(words: Words, view: View) -> str:
    """That somebody holds a single card, with which a fight may end the game; else how many are done."""
    table = view.table
    held = [len(table.zones[hand(seat)]) + len(table.zones[squad(seat)]) for seat in still_playing(table)]
    to_be_dealt = len(table.zones[BOX]) - len(table.config.designs) + table.config.options["hand"] * table.config.seats
    is_dealt = to_be_dealt <= 0 or table.question is not None
    if 1 in held and is_dealt and table.outcome is None:
        return words.say(f"quellector.at_table.single_card{of_a_deal(table)}")
    return last_warning(words, view)


def last_warning(words: Words, view: View, also: int = -1) -> str:
    """How near the end is: how many are done, perhaps one more of them, and whether the next one ends the game."""
    table = view.table
    seats = table.config.seats
    done = sum(is_done(table, seat) or seat == also for seat in range(seats))
    left = seats - 1 - done
    if not done or left < 1:
        return ""
    key = "near_the_end" if left == 1 else "some_done"
    return words.say(f"quellector.at_table.{key}{of_a_deal(table)}", n=done, m=seats, left=left)


def pressed_type(view: View, name: str) -> Key:
    """What is pressed for a type: its stone, or for an action of one's own squad its ribbon."""
    question, colour, seat = view.table.question, colour_of(view.table, name), view.near
    bears = any(colour in actions_of(view.table, card) for card in view.table.zones[squad(seat)])
    is_action = question is not None and question.name == "action" and bears
    return (*ACT, seat, colour) if is_action else (*STONE, colour)
