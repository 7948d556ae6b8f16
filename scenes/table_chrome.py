"""What lies around the cards of a game being played: the phases, the question with its buttons, the column, the log."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.stage.widgets.base import Label, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.group import Page
from game.stage.widgets.layout import Column, Panel, Row
from game.table.choices import READY, Choice, Refusal
from scenes.chronicle import chronicle
from scenes.log_list import LogList
from scenes.plates import PhaseStrip
from scenes.tables import question_room

if TYPE_CHECKING:
    from scenes.table import TableScene

RIM, COLUMN = 44, 92
"""The margin at the left edge and the column of buttons at the right one, in units."""

HAND_HEIGHT = 217
LOG_WIDTH = 400


def chrome(scene: TableScene) -> Page:
    """The page of a table: its widgets, with the cards as further spots below them."""
    widgets: list[Widget] = [_phase_strip(scene), _question(scene), _side_buttons(scene)]
    if scene.log_is_open:
        widgets.append(_log(scene))
    page = Page(scene.house.ui, widgets, others=scene.pane.spots)
    page.arrange = partial(_arrange, scene, page)
    return page


def _arrange(scene: TableScene, page: Page, rect: pygame.Rect) -> None:
    px = scene.house.ui.px
    strip, question, side, *log = page.widgets
    strip.layout(pygame.Rect(px(20), px(6), rect.width - px(40), px(34)))
    across = rect.width - px(RIM) - px(COLUMN)
    height = min(question.wants(across)[1], px(question_room(scene.house.look.text_scale)))
    question.layout(pygame.Rect(px(RIM), rect.height - px(HAND_HEIGHT) - height, across, height))
    side_width, side_height = side.wants(px(60))
    side.layout(pygame.Rect(rect.right - px(COLUMN - 20), px(246), side_width, side_height))
    for panel in log:
        left = rect.right - px(COLUMN) - px(LOG_WIDTH)
        panel.layout(pygame.Rect(left, px(46), px(LOG_WIDTH), question.rect.top - px(52)))


def _phase_strip(scene: TableScene) -> PhaseStrip:
    phases = list(scene.ruleset.phases)
    phase = scene.pane.moment.phase
    say = scene.house.words.say
    named = [say(f"{scene.ruleset.key}.phase.{name}") for name in phases]
    return PhaseStrip(scene.house.ui, named, phases.index(phase) if phase in phases else None)


# -- the question ------------------------------------------------------------------------------------------------------


def _question(scene: TableScene) -> Widget:
    """The line that says what is asked, with the buttons that answer it, and below it a hint or what follows."""
    ui = scene.house.ui
    children = [Label(ui, question_text(scene), "subheading", align="center"), *_buttons(scene)]
    rows: list[Widget] = [Row(ui, children, gap=14, across="center")]
    if scene.hint:
        rows.append(Label(ui, scene.hint, "body", align="center", soft=True))
    elif following := _what_follows(scene):
        rows.append(Label(ui, following, "small", align="center", soft=True))
    return Column(ui, rows, gap=2)


def question_text(scene: TableScene) -> str:
    """What is asked of whom, in one line."""
    say = scene.house.words.say
    table = scene.match.table
    if scene.looking_back is not None:
        return say("table.looking_back")
    if table.question is None:
        return say("results.title")
    if scene.may_answer:
        return scene.teller.question(table.question.name, table.question.arguments(table.agenda[-1]))
    names = scene.house.words.listed([scene.teller.names[seat] for seat in table.asked()])
    is_person = any(seat in scene.sitting.people for seat in table.asked())
    return say("table.waiting" if is_person else "table.thinking", who=names)


def _what_follows(scene: TableScene) -> str:
    """What comes next from the agenda, where the game has words for it."""
    words = scene.house.words
    for name, *_ in reversed(scene.match.table.agenda[:-1]):
        key = f"{scene.ruleset.key}.then.{name}"
        if words.has(key):
            return words.say("table.then", what=words.say(key))
    return ""


def _buttons(scene: TableScene) -> list[Widget]:
    if scene.looking_back is not None:
        label = scene.house.words.say("table.log_now")
        return [Button(scene.house.ui, "now", label, scene.back_to_now, style="primary")]
    if not scene.may_answer:
        return []
    offers = scene.match.table.offers(scene.sitting.viewer)
    said = [(choice, refusal) for choice, refusal in offers.items() if choice[0] in ("say", "number")]
    return [_answer_button(scene, place, choice, refusal) for place, (choice, refusal) in enumerate(said)]


def _answer_button(scene: TableScene, place: int, choice: Choice, refusal: Refusal | None) -> Button:
    return Button(
        scene.house.ui,
        ("answer", choice),
        scene.teller.choice(choice),
        partial(scene.give, choice),
        style="primary" if choice == READY and refusal is None else "plain",
        icon=scene.pane.look.icons(choice),
        digit=place + 1 if place < 9 else None,
        reason=scene.teller.refusal(refusal) if refusal else "",
        zone="answers",
    )


# -- the column and the log --------------------------------------------------------------------------------------------


def _side_buttons(scene: TableScene) -> Widget:
    say = scene.house.words.say
    undo = scene.sitting.why_no_undo()
    undo_reason = scene.teller.refusal(undo) if undo and not scene.sitting.may_ask_everyone else ""
    redo_reason = "" if scene.match.undone else say("undo_reason.nothing_redo")
    hint_reason = "" if scene.may_answer else say("table.hint_none")
    buttons: list[tuple[str, str, Callable[[], None], str]] = [
        ("undo", "table.undo", scene.undo, undo_reason),
        ("redo", "table.redo", scene.redo, redo_reason),
        ("hint", "table.hint", scene.ask_for_hint, hint_reason),
        ("log", "table.log", scene.toggle_log, ""),
        ("book", "table.rules", scene.open_rules, ""),
        ("menu", "table.menu", scene.open_menu, ""),
    ]
    ui = scene.house.ui
    return Column(
        ui,
        [
            Button(
                ui, ("side", icon), say(key), press, style="quiet", icon=icon, icon_only=True, reason=why, zone="side"
            )
            for icon, key, press, why in buttons
        ],
        gap=6,
    )


def _log(scene: TableScene) -> Widget:
    entries = chronicle(scene.match, scene.sitting.viewer, scene.teller, scene.sitting.reasons)
    rows = LogList(scene.house.ui, "log", entries, scene.look_back, starts_at_end=True)
    return Panel(scene.house.ui, rows, "wood", padding=14)
