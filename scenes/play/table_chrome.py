"""What lies around the cards of a game being played: the phases, the question with its buttons, the column, the log."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.session.log import chronicle
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.group import Page
from game.stage.widgets.layout import Column, Panel, Row
from game.table.choices import READY, Choice, Refusal
from scenes.games.table_look import question_room
from scenes.play.log_list import LogList
from scenes.play.plates import PhaseStrip

if TYPE_CHECKING:
    from scenes.play.table import TableScene

RIM, COLUMN = 44, 92
"""The margin at the left edge and the column of buttons at the right one, in units."""

HAND_HEIGHT = 217
LOG_WIDTH = 400


def chrome(scene: TableScene) -> Page:
    """The page of a table: its widgets, with the cards as further spots below them."""
    panel = _panel(scene)
    widgets: list[Widget] = [_phase_strip(scene), _question(scene, has_panel=panel is not None), _side_buttons(scene)]
    log = _log(scene) if scene.log_is_open else None
    chips = _quiet_chips(scene)
    widgets += [widget for widget in (log, panel, *chips) if widget is not None]
    page = Page(scene.house.ui, widgets, others=scene.pane.spots)
    page.arrange = partial(_arrange, scene, page, log, panel, chips)
    return page


def _arrange(
    scene: TableScene, page: Page, log: Widget | None, panel: Widget | None, chips: list[Button], rect: pygame.Rect
) -> None:
    px = scene.house.ui.px
    strip, question, side = page.widgets[:3]
    strip.layout(pygame.Rect(px(20), px(6), rect.width - px(40), px(34)))
    across = rect.width - px(RIM) - px(COLUMN)
    room = px(question_room(scene.house.look.text_scale))
    _fit_question(question, across, room)
    height = min(question.wants(across)[1], room)
    question.layout(pygame.Rect(px(RIM), rect.height - px(HAND_HEIGHT) - height, across, height))
    side_width, side_height = side.wants(px(60))
    side.layout(pygame.Rect(rect.right - px(COLUMN - 20), px(246), side_width, side_height))
    if log is not None:
        left = rect.right - px(COLUMN) - px(LOG_WIDTH)
        log.layout(pygame.Rect(left, px(46), px(LOG_WIDTH), question.rect.top - px(52)))
    if panel is not None:
        width, height = panel.wants(across)
        top = min((px(246) + question.rect.top - height) // 2, question.rect.top - height - px(6))
        top = max(px(46), top)
        panel.layout(pygame.Rect(rect.right - px(COLUMN) - px(8) - width, top, width, height))
    _arrange_chips(scene, chips, rect)


def _fit_question(question: Widget, width: int, room: int) -> None:
    """Long questions in large letters are set smaller, and lesser buttons lose their words, until all fits."""
    leaves = list(question.leaves())
    lesser = [leaf for leaf in leaves if isinstance(leaf, Button) and leaf.style == "quiet"]
    asked = next(leaf for leaf in leaves if isinstance(leaf, Label))
    asked.face = "subheading"
    for button in lesser:
        button.icon_only = False
    if question.wants(width)[1] > room:
        asked.face = "name"
    for button in lesser:
        button.icon_only = question.wants(width)[1] > room


def _arrange_chips(scene: TableScene, chips: list[Button], rect: pygame.Rect) -> None:
    """The chips in the corner beside the phases, without words where there is no room for them."""
    px = scene.house.ui.px
    room = rect.width // 2 - px(RIM) - px(240 * scene.house.look.text_scale)
    for chip in chips:
        chip.icon_only = sum(each.wants(rect.width)[0] + px(6) for each in chips) > room
    right = rect.right - px(RIM)
    for chip in chips:
        width, _ = chip.wants(rect.width)
        chip.layout(pygame.Rect(right - width, px(4), width, px(40)))
        right -= width + px(6)


def _phase_strip(scene: TableScene) -> PhaseStrip:
    say = scene.house.words.say
    named = [say(f"{scene.ruleset.key}.phase.{name}") for name in scene.ruleset.phases]
    return PhaseStrip(scene.house.ui, named, scene.pane.phase_place)


# -- the question ------------------------------------------------------------------------------------------------------


def _question(scene: TableScene, *, has_panel: bool) -> Widget:
    """The line that says what is asked, with the buttons that answer it, and below it a hint or what follows.

    A question with a panel of its own needs no buttons.
    """
    ui = scene.house.ui
    buttons = [] if has_panel else _buttons(scene)
    children = [Label(ui, question_text(scene), "subheading", align="center"), *buttons]
    rows: list[Widget] = [Row(ui, children, gap=14, across="center")]
    if scene.hint:
        rows.append(Label(ui, scene.hint, "body", align="center", soft=True))
    elif note := _note(scene):
        rows.append(Label(ui, note, "small", align="center", soft=True))
    return Column(ui, rows, gap=2)


def question_text(scene: TableScene) -> str:
    """What is asked of whom, in one line."""
    say = scene.house.words.say
    table = scene.match.table
    if scene.looking_back is not None:
        return say("table.looking_back")
    if scene.pane.is_telling:
        return scene.pane.news
    if table.question is None:
        return say("results.title")
    if scene.may_answer:
        return scene.teller.question(table.question.name, table.question.arguments(table.agenda[-1]))
    names = scene.house.words.listed([scene.teller.names[seat] for seat in table.asked()])
    is_person = any(seat in scene.session.people for seat in table.asked())
    return say("table.waiting" if is_person else "table.thinking", who=names)


def _note(scene: TableScene) -> str:
    """In a demonstration, that it is one; else what comes next."""
    if scene.demonstration is not None:
        return scene.house.words.say("table.demonstration")
    return _what_follows(scene)


def _what_follows(scene: TableScene) -> str:
    """What comes next from the agenda, where the game has words for it."""
    words = scene.house.words
    if scene.pane.is_telling:
        return ""
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
    offers = scene.match.table.offers(scene.session.viewer)
    said = [(choice, refusal) for choice, refusal in offers.items() if choice[0] in ("say", "number")]
    buttons = [_answer_button(scene, place, choice, refusal) for place, (choice, refusal) in enumerate(said)]
    return [*buttons, *_quiet_button(scene, len(buttons) + 1)]


def _panel(scene: TableScene) -> Widget | None:
    """The question's own panel, where the game has one for it."""
    if not scene.may_answer:
        return None
    house, look = scene.house, scene.pane.look
    return look.panel(house.ui, scene.teller, scene.shown, scene.panel_memory, scene.give)


def _quiet_button(scene: TableScene, digit: int) -> list[Widget]:
    """The button that declines, and goes on declining until the player's next turn."""
    what = scene.quiet_words()
    if not what:
        return []
    words = scene.house.words.say("quiet.button", what=what)
    return [
        Button(
            scene.house.ui,
            "quiet",
            words,
            scene.be_quiet,
            style="quiet",
            icon="eye-closed",
            digit=digit,
            zone="answers",
        )
    ]


def _quiet_chips(scene: TableScene) -> list[Button]:
    """What people are not asked about at present, each to be switched off with a press."""
    say = scene.house.words.say
    chips = []
    for seat, questions in scene.auto_pass.by_seat.items():
        what = scene.house.words.listed([say(f"{scene.ruleset.key}.quiet.{name}") for name in questions])
        words = say("quiet.chip", who=scene.teller.names[seat], what=what)
        press = partial(scene.ask_again, seat)
        hint = say("quiet.hint", who=scene.teller.names[seat], what=what)
        chips.append(Button(scene.house.ui, ("quiet", seat), words, press, icon="eye-closed", hint=hint, zone="quiet"))
    return chips


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
    undo = scene.session.why_no_undo()
    undo_reason = scene.teller.refusal(undo) if undo and not scene.session.may_ask_everyone else ""
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
    entries = chronicle(scene.match, scene.session.viewer, scene.teller, scene.session.reasons)
    entries = [entry for entry in entries if entry.place <= scene.told_until]
    rows = LogList(scene.house.ui, "log", entries, scene.look_back, starts_at_end=True)
    return Panel(scene.house.ui, rows, "wood", padding=14)
