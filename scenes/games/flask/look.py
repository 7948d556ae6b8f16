"""Flask's table: what its cards look like and say, its vessels, what can be pressed and read off it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pygame

from game.rulesets.elimination import is_standing, opponents
from game.rulesets.flask.board import STOCKS, cost_noted, design, laid, most_kept, stock
from game.rulesets.flask.cards import COLOURS, Card
from game.stage.board.animation import Motion, StyleTable
from game.stage.board.layout import Key, is_plate
from game.stage.board.targets import Targets
from game.stage.geometry import Size
from game.stage.telling import Teller
from game.stage.widgets.base import Ui, Widget
from game.table.choices import Choice
from game.table.facts import Zone
from game.table.sight import View
from game.table.state import GameConfig
from game.table.table import Table
from game.words import Words
from scenes.games.done_in_all import Counting
from scenes.games.flask.back import BACK
from scenes.games.flask.card_words import card_face, card_name, cost_words, described, explained, meanings
from scenes.games.flask.deeds import REACTIONS, as_one
from scenes.games.flask.face import cost, cost_marks
from scenes.games.flask.feelings import FEELINGS, NOTICED
from scenes.games.flask.forecast import coming, outcome, payment_now
from scenes.games.flask.frame import has_words
from scenes.games.flask.framings.director import layout
from scenes.games.flask.glasses import draw_vessel
from scenes.games.flask.hearing import at_stake, heard
from scenes.games.flask.jars import draw_jar
from scenes.games.flask.last_drop import is_fatal
from scenes.games.flask.lights import deck_light
from scenes.games.flask.moments import STAGED, moment
from scenes.games.flask.payment import payment_tray
from scenes.games.flask.plates import draw_hit, draw_no_hand, draw_sign, seat_plate, zone_plate
from scenes.games.flask.shown import APPEARANCES, bare
from scenes.games.kept import kept
from scenes.games.table_look import TableLook, Written, answer_means
from scenes.picture_cache import Pictures

ICONS: Mapping[str, str] = {
    **{colour: colour for colour in COLOURS},
    "nothing": "cross",
    "end_turn": "hourglass",
    "pass": "pass",
    "pay_now": "check",
    "withdraw": "undo",
    "deck": "draw",
    "discard": "discard",
}
"""The icon on an answer's button."""

DEEDS = frozenset(
    {
        "announces",
        "announces_reaction",
        "lays",
        "slips_under",
        "activates",
        "activates_alone",
        "drains",
        "sabotages",
        "withdraws",
        "reboots",
    }
)
OUTCOMES = frozenset({"cannot_pay", "nothing_left", "deck_empty", "finished", "drawn"})

UNSEEN = ("plays", "answered", "laid", "covering", "fallen")
STYLES: StyleTable = {("counted", "", name): Motion(0, 0) for name in UNSEEN}
"""What nobody sees counted takes no time."""

ROLES: Mapping[str, str] = {
    **dict.fromkeys(("react_to_card", "react_to_reaction", "react_to_end"), "answers"),
    "lose": "loses",
    "lose_card": "discards",
    **dict.fromkeys(("pay", "pay_card", "go_on"), "pays"),
}
"""What somebody does beside the flame who is asked this."""

SIGNS: Mapping[str, str] = {"ending": "flask.tell.ends_turn", "no_hand": "flask.plate.no_hand"}
"""What signs on the table say, by their kinds."""

OF_ONE_COLOUR = frozenset({"increase", "kind", "lose"})
"""The questions that are answered with a colour, and so by pressing one of one's own vessels."""


def _card(config: GameConfig, card: int) -> Card:
    printed: Card = config.designs[card]
    return printed


def _face(pictures: Pictures, config: GameConfig, card: int, size: Size) -> pygame.Surface:
    return card_face(pictures, _card(config, card), size)


def _name(words: Words, config: GameConfig, card: int) -> str:
    return card_name(words, _card(config, card))


def _described(teller: Teller, config: GameConfig, card: int) -> str:
    return described(teller.words, _card(config, card))


def _closer(teller: Teller, view: View, card: int) -> list[str]:
    lines = explained(teller, design(view.table, card))
    if view.seat >= 0 and view.table.find(card) == ("hand", view.seat):
        lines.append(_what_is_left(teller, view, card))
    return lines


def _besides(teller: Teller, pictures: Pictures, view: View, card: int, size: Size) -> list[str] | None:
    """Of a card on which all stands in words what else there is to know of it; of one that a player holds what they
    keep who pay for it, and if it is a Reaction what that means."""
    if not has_words(size[0], pictures.faces.text_scale):
        return None
    printed = design(view.table, card)
    if view.seat < 0 or view.table.find(card) != ("hand", view.seat):
        return meanings(teller.words, printed)
    means = [teller.words.say("flask.closer.reaction")] if printed.is_reaction else []
    return [_what_is_left(teller, view, card), *means]


def _what_is_left(teller: Teller, view: View, card: int) -> str:
    """What the player keeps when they pay for a card of their hand now."""
    have = stock(view.table, view.seat)
    paid = payment_now(view.table, view.seat, card)
    say = teller.words.say
    if paid is None:
        return say("flask.closer.cannot", have=_stock_words(have))
    kept = tuple(amount - spent for amount, spent in zip(have, paid, strict=True))
    return say("flask.closer.keep", have=_stock_words(have), keep=_stock_words(kept))


def _stock_words(amounts: tuple[int, ...]) -> str:
    return " ".join(f"{amount} [icon:{colour}]" for colour, amount in zip(COLOURS, amounts, strict=True))


def _status(teller: Teller, view: View, seat: int) -> str:
    table = view.table
    if _is_out(view, seat):
        return teller.words.say("flask.standing.out")
    held, left = len(table.zones["hand", seat]), len(table.zones["deck", seat])
    return teller.words.say("flask.standing.cards", n=held, m=left)


def _is_out(view: View, seat: int) -> bool:
    return not is_standing(view.table, seat)


def _role(teller: Teller, view: View, zone: Zone) -> str:
    """What the owner of open cards does there; beside the flame, what a player is asked."""
    if zone[0] != "hand":
        return teller.words.say(f"flask.role.{zone[0]}")
    question = view.table.question
    role = None if question is None or zone[1] not in view.table.asked() else ROLES.get(question.name)
    return teller.words.say(f"flask.role.{role}") if role else ""


def _called(teller: Teller, view: View, choice: Choice) -> str:
    """The end of a turn that wins says so: no enemy has anything left, nor a Reaction that could bring something."""
    if choice != ("say", "end_turn") or view.seat < 0 or not _wins_by_ending(view.table, view.seat):
        return ""
    return teller.words.say("flask.say.end_and_win")


def _wins_by_ending(table: Table, seat: int) -> bool:
    enemies = opponents(table, seat)
    has_lost = [not sum(stock(table, enemy)) and not table.zones["set", enemy] for enemy in enemies]
    return bool(enemies) and all(has_lost) and sum(stock(table, seat)) > 0


def _means(teller: Teller, view: View, choice: Choice) -> str:
    """What an answer's button does: of the end of a turn, that whoever has nothing left is out; of a colour that is
    full, that what is left of it in the end spills."""
    question, most = view.table.question, most_kept(view.table)
    if choice == ("say", "end_turn") and question is not None and is_fatal(view.table, view.seat, choice):
        return teller.words.say("flask.means.play.out")
    if question is None or question.name != "increase" or choice[1] not in COLOURS:
        return answer_means(teller, view, choice)
    if stock(view.table, view.table.asked()[0])[COLOURS.index(choice[1])] < most:
        return answer_means(teller, view, choice)
    return teller.sentence("flask.means.increase.full", {"into": choice[1], "n": most})


def _pressed(view: View, choice: Choice) -> Key | None:
    question = view.table.question
    if question is None or choice[0] != "say":
        return None
    seat = view.table.asked()[0]
    if question.name in OF_ONE_COLOUR and choice[1] in COLOURS:
        return ("fixture", choice[1], seat)
    return ("zone", (choice[1], seat)) if question.name == "draw" else None


# -- things on the table -----------------------------------------------------------------------------------------------


def _fixture(
    ui: Ui, pictures: Pictures, view: View, key: Key, values: tuple[float, ...], size: Size, written: Written
) -> pygame.Surface | None:
    kind, seat = key[1], key[2]
    if kind in COLOURS:
        return draw_vessel(ui, kind, values[0], size, most_kept(view.table))
    if kind == "jar":
        is_lifted = laid(seat, key[3]) not in view.table.counters
        return None if is_lifted else ui.paint.cache.get(("jar", size), lambda: draw_jar(size))
    if kind == "no_hand":
        return draw_no_hand(ui, pictures, size)
    if kind == "ending":
        return draw_sign(ui, "hourglass", size)
    if kind == "hit":
        return draw_hit(ui, pictures, view, size)
    if kind == "thin":
        return deck_light(ui, len(view.table.zones["deck", seat]), size)
    return _told_of_reaction(ui, pictures, view, key, values, size)


def _told_of_reaction(
    ui: Ui, pictures: Pictures, view: View, key: Key, values: tuple[float, ...], size: Size
) -> pygame.Surface | None:
    """What everybody knows of a Reaction that lies face down, or is being announced so."""
    kind, seat = key[1], key[2]
    place = key[3] if kind == "cost" else len(view.table.zones["set", seat]) - 1
    noted = view.table.counters.get(("laid", seat, place))
    if not noted or not values[0]:
        return None
    if kind == "cost" and view.table.zones["set", seat][place] >= 0:
        return _waiting_sign(ui, size)
    return (cost_slip if kind == "cost" else _laid_card)(ui, pictures, noted, size)


@kept
def _waiting_sign(ui: Ui, size: Size) -> pygame.Surface:
    """The sign on a face-down card that its owner sees: others do not."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    side = max(ui.px(24), size[1])
    disc = pygame.Rect(0, 0, min(side, size[1]), min(side, size[1]))
    disc.midright = size[0], size[1] // 2
    surface.blit(ui.paint.panel(disc.size, "chip"), disc)
    icon = ui.paint.icon("eye-closed", round(disc.width * 0.66), ui.look.palette.night)
    surface.blit(icon, icon.get_rect(center=disc.center))
    return surface


@kept
def cost_slip(ui: Ui, pictures: Pictures, noted: int, size: Size) -> pygame.Surface:
    """What a face-down Reaction cost, on a slip of paper."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    marks = cost_marks(*cost_noted(noted))
    side = min(size[1] - 2, (size[0] - 6) // max(1, len(marks)))
    wide = side * len(marks) + 6
    paper = pygame.Rect((size[0] - wide) // 2, (size[1] - side - 2) // 2, wide, side + 2)
    surface.blit(ui.paint.panel(paper.size, "paper"), paper)
    for place, mark in enumerate(marks):
        area = pygame.Rect(paper.left + 3 + place * side, paper.top + 1, side, side)
        cost(mark).paint(pictures.faces, surface, area)
    return surface


@kept
def _laid_card(ui: Ui, pictures: Pictures, noted: int, size: Size) -> pygame.Surface:
    """A Reaction that is being announced: its back, with what it costs."""
    surface = pictures.faces.back(BACK, size).copy()
    slip = cost_slip(ui, pictures, noted, (round(size[0] * 0.86), round(size[1] * 0.16)))
    surface.blit(slip, slip.get_rect(center=(size[0] // 2, round(size[1] * 0.86))))
    return surface


def _fixture_label(teller: Teller, view: View, key: Key) -> str:
    kind, seat = key[1], key[2]
    if is_plate(key):
        return ""
    who, say = teller.names[seat], teller.words.say
    if kind == "laid":
        place = len(view.table.zones["set", seat]) - 1
        cost = cost_words(teller.words, *cost_noted(view.table.counters.get(("laid", seat, place), 0)))
        return say("flask.card.face_down", cost=cost)
    if kind in SIGNS:
        return say(SIGNS[kind], who=who)
    if kind not in COLOURS:
        return ""
    n = view.table.counters.get(STOCKS[seat][COLOURS.index(kind)], 0)
    return say("flask.vessel", who=who, n=n, type=teller.term(kind))


def _panel(ui: Ui, teller: Teller, view: View, memory: dict[str, Any], give: Callable[[Choice], None]) -> Widget | None:
    question = view.table.question
    if question is None or question.name != "pay":
        return None
    return payment_tray(ui, teller, view, memory, give)


def _gestures(view: View, targets: Targets) -> Targets:
    """The payment tray has no buttons for the ways to pay, so no digit pays."""
    question = view.table.question
    return replace(targets, digits={}) if question is not None and question.name == "pay" else targets


LOOK = TableLook(
    layout=layout,
    face=_face,
    appearances=APPEARANCES,
    bare=bare,
    moment=moment,
    feelings=FEELINGS,
    noticed=NOTICED,
    heard=heard,
    at_stake=at_stake,
    staged=STAGED,
    seat_plate=seat_plate,
    zone_plate=zone_plate,
    name=_name,
    described=_described,
    closer=_closer,
    besides=_besides,
    status=_status,
    role=_role,
    deeds=DEEDS,
    counted=(
        Counting("gained", frozenset({"gains"}), "n"),
        Counting("drained", frozenset({"drains"}), "n"),
        Counting("reactions", REACTIONS),
    ),
    outcomes=OUTCOMES,
    for_all=frozenset({"activates", "deck_empty"}),
    icons=ICONS,
    called=_called,
    as_one=as_one,
    styles=STYLES,
    ending_words=frozenset({"end_turn"}),
    fatal=is_fatal,
    wanted={
        "play": lambda view: ("announced", view.near),
        "pay_card": lambda view: ("discard", view.near),
        "lose_card": lambda view: ("discard", view.near),
    },
    pressed=_pressed,
    means=_means,
    fixture=_fixture,
    fixture_label=_fixture_label,
    panel=_panel,
    gestures=_gestures,
    follows_story=True,
    outcome=outcome,
    coming=coming,
    is_out=_is_out,
)
