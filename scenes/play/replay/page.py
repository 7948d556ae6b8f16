"""The page of a replay: the phases above the table, the slider and the tools below it, the log beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.session.recording import EVERYBODY
from game.stage.board.ground import rect_of
from game.stage.widgets.base import LARGE_TEXT, Widget
from game.stage.widgets.button import Button, Style
from game.stage.widgets.choice import ChoiceItem, Dropdown
from game.stage.widgets.dialog import Dialog, DialogButton
from game.stage.widgets.layout import Background, Row
from game.stage.widgets.slider import Slider
from scenes.play.film.offers import moment_offer
from scenes.play.film.showing import show_this
from scenes.play.phase_strip import PhaseStrip
from scenes.play.replay.log import ReplayLog
from scenes.play.replay.playback import Playback
from scenes.play.replay.state import ReplayState
from scenes.play.review.coaching import TipLine

MARGIN = 14
LOG_WIDTH = 320
ROOMY = 1100
"""From this width on, the button that plays on from here has words."""

SPEEDS = (0.5, 1.0, 2.0, 4.0)


@dataclass(frozen=True)
class ReplayParts:
    """What stands around the table beside the log, the tip only at its moment."""

    strip: PhaseStrip
    panel: Background
    tip_line: TipLine | None
    slider: Slider
    tools: Row

    @property
    def all(self) -> list[Widget]:
        """All of it, lowest first."""
        tip = [] if self.tip_line is None else [self.tip_line]
        return [self.strip, self.panel, *tip, self.slider, self.tools]


class ReplayPage:
    """What stands around the table of a replay, and where it lies."""

    def __init__(self, state: ReplayState, playback: Playback, log: ReplayLog, leave: Callable[[], None]) -> None:
        self.state = state
        self.playback = playback
        self.log = log
        self.leave = leave
        self._slider: tuple[object, Slider] | None = None
        """The slider, with the look and the language for which it was made."""

    def made(self) -> ReplayParts:
        """Everything around the table but the log, made anew, except for the slider."""
        state, ui = self.state, self.state.app.ui
        has_tip = state.is_at_tip and ui.look.text_scale < LARGE_TEXT
        ruleset = state.recording.match.ruleset
        phases = [state.say(f"{ruleset.key}.phase.{phase}") for phase in ruleset.phases]
        return ReplayParts(
            PhaseStrip(ui, phases, state.pane.phase_place),
            Background(ui, "plum"),
            TipLine(ui, state.tip) if state.tip is not None and has_tip else None,
            self._kept_slider(),
            Row(ui, [*self._transport(), *self._choosers(), *self._endings(has_tip=has_tip)], gap=6, across="center"),
        )

    def _kept_slider(self) -> Slider:
        """The slider, made once for a look: it may be in somebody's hand."""
        app, value = self.state.app, self.state.recording.stop_number(self.state.place)
        made_for = app.look, app.words.language
        if self._slider is None or self._slider[0] != made_for:
            self._slider = made_for, self._new_slider(value)
        self._slider[1].value = value
        return self._slider[1]

    def _new_slider(self, value: int) -> Slider:
        state, stops = self.state, self.state.recording.stops
        last = len(stops) - 1
        return Slider(
            state.app.ui,
            "moment",
            state.say("replay.title"),
            value,
            lambda value: self.playback.go(stops[min(round(value), last)]),
            low=0,
            high=max(1, last),
            step=1,
            show=lambda value: state.say("replay.move", n=round(value), total=last),
            zone="slider",
        )

    def _transport(self) -> list[Widget]:
        state, playback = self.state, self.playback
        start = state.say("undo_reason.nothing") if state.place == 0 else ""
        end = state.say("undo_reason.over") if state.is_at_end else ""
        unit = f"unit.{state.recording.match.ruleset.unit.name}"
        run = ("pause", "replay.pause") if state.is_running else ("play", "replay.play")
        return [
            self._button("turn_back", "turn-back", f"{unit}.back", lambda: playback.turn(-1), start),
            self._button("step_back", "step-back", "replay.step_back", lambda: playback.step(-1), start),
            self._button("play", *run, playback.toggle, style="primary"),
            self._button("step_on", "step-forward", "replay.step_forward", lambda: playback.step(1), end),
            self._button("turn_on", "turn-forward", f"{unit}.forward", lambda: playback.turn(1), end),
        ]

    def _choosers(self) -> list[Widget]:
        state, ui, say = self.state, self.state.app.ui, self.state.say
        speeds = [ChoiceItem(speed, say("replay.times", n=speed)) for speed in SPEEDS]
        eyes = [ChoiceItem(EVERYBODY, say("replay.open_hands"), "eye")]
        eyes += [ChoiceItem(seat, name) for seat, name in enumerate(state.pane.teller.names)]
        hints = say("replay.speed"), say("replay.eyes")
        set_speed = self.playback.set_speed
        return [
            Dropdown(ui, "speed", "", speeds, state.speed, set_speed, hint=hints[0], zone="tools"),
            Dropdown(ui, "eyes", "", eyes, state.eyes, self.see_with, hint=hints[1], zone="tools"),
        ]

    def _endings(self, *, has_tip: bool) -> list[Widget]:
        log = "replay.log_hide" if self.log.is_open else "replay.log_show"
        return [
            *([self._tip_button(has_tip=has_tip)] if self.state.tip is not None else []),
            self._button("log", "log", log, self.log.toggle),
            self._button("film", "film", "film.show", self.show_this),
            self._branch_button(),
            self._button("back", "back", "common.back", self.leave),
        ]

    def _tip_button(self, *, has_tip: bool) -> Button:
        """The way to the tip: it stands at its moment only, or beside large text on a sheet."""
        here = self.state.say("results.coach.tip_here") if has_tip else ""
        label = "results.coach.tip" if self.state.is_at_tip else "results.coach.tip_back"
        return self._button("tip", "hint", label, self.show_tip, here)

    def _branch_button(self) -> Button:
        app, state = self.state.app, self.state
        over = state.say("replay.at_end") if state.recording.table(state.place).outcome is not None else ""
        is_roomy = app.screen.size[0] >= app.look.px(ROOMY * app.look.text_scale)
        words, play_on = state.say("replay.play_from_here"), self.play_on
        return Button(
            app.ui, "branch", words, play_on, icon="hand", is_wordless=not is_roomy, reason=over, zone="tools"
        )

    def _button(
        self, key: str, icon: str, label: str, press: Callable[[], None], reason: str = "", style: Style = "plain"
    ) -> Button:
        ui, words = self.state.app.ui, self.state.say(label)
        return Button(ui, key, words, press, icon=icon, is_wordless=True, style=style, reason=reason, zone="tools")

    # -- where it lies -------------------------------------------------------------------------------------------------

    def arrange(self, parts: ReplayParts, rect: pygame.Rect) -> None:
        """Lay it out in the window, and the table in what is left."""
        px = self.state.app.ui.px
        panel = self._arrange_panel(parts, rect)
        width = rect.width - self._arrange_log(rect, panel.top)
        pane = self.state.pane
        pane.lay_out((width, panel.top - px(MARGIN) // 2))
        parts.strip.layout(self._strip_at(width, parts.strip.wants(width)[1]))

    def _strip_at(self, width: int, strip: int) -> pygame.Rect:
        """Where the phases stand: in the framing's own room for them; where there is no room above the players, the
        log alone says in which phase we are."""
        px, pane = self.state.app.ui.px, self.state.pane
        if pane.places.rooms is not None:
            return rect_of(pane.places.rooms.phases)
        top = px(6) if px(6) + strip <= px(pane.top_room) else -2 * strip
        return pygame.Rect(px(20), top, width - px(40), strip)

    def _arrange_panel(self, parts: ReplayParts, rect: pygame.Rect) -> pygame.Rect:
        """The tip, the slider and the tools below each other at the foot of the window."""
        px = self.state.app.ui.px
        margin = px(MARGIN)
        inner = rect.width - 2 * margin - 2 * px(10)
        tools, slider = parts.tools.wants(inner)[1], parts.slider.wants(inner)[1]
        tip = 0 if parts.tip_line is None else parts.tip_line.wants(inner - 2 * px(10))[1] + px(8)
        high = tip + tools + slider + px(4) + 2 * px(10)
        panel = pygame.Rect(margin, rect.bottom - high - margin // 2, rect.width - 2 * margin, high)
        parts.panel.layout(panel)
        if parts.tip_line is not None:
            parts.tip_line.layout(pygame.Rect(panel.left + px(20), panel.top + px(8), inner - 2 * px(10), tip - px(8)))
        parts.slider.layout(pygame.Rect(panel.left + px(16), panel.top + px(8) + tip, panel.width - 2 * px(16), slider))
        parts.tools.layout(pygame.Rect(panel.left + px(10), panel.bottom - tools - px(10), inner, tools))
        return panel

    def _arrange_log(self, rect: pygame.Rect, bottom: int) -> int:
        """The log at the right side; how wide it is, 0 while it is closed."""
        if not self.log.is_open:
            return 0
        ui = self.state.app.ui
        margin, wide = ui.px(MARGIN), min(round(rect.width * 0.4), ui.look.text_px(LOG_WIDTH))
        ground = pygame.Rect(rect.width - wide, margin, wide - margin, bottom - 2 * margin)
        self.log.ground.layout(ground)
        self.log.lines.layout(ground.inflate(-2 * ui.px(10), -2 * ui.px(10)))
        self.log.follow()
        return wide

    # -- what its buttons do -------------------------------------------------------------------------------------------

    def see_with(self, eyes: int) -> None:
        """Look with a seat's eyes, or with everybody's."""
        state = self.state
        state.see_with(eyes)
        self.log.write()
        state.pane.show(state.view, state.asked, at_once=True)
        state.redraw()

    def show_tip(self) -> None:
        """Go back to the moment of the tip; at it, show it on a sheet: beside large text there is no room for it and
        the table."""
        state, say = self.state, self.state.say
        if state.tip is not None and not state.is_at_tip:
            state.is_running = False
            self.playback.go(state.tip.place)
        elif state.tip is not None:
            close = DialogButton("cancel", say("common.close"), "primary")
            Dialog(state.app.ui, say("results.coach.tip"), state.tip.words, [close], lambda key: None).show()

    def show_this(self) -> None:
        """Have the moment drawn that is shown, as the chosen eyes see it."""
        state = self.state
        state.is_running = False
        match, place = state.recording.match, state.place
        show_this(state.app, [moment_offer(state.app, match, place, eyes=state.eyes, near=state.near)])

    def play_on(self) -> None:
        """Begin a new game at this moment, after asking."""
        state, say = self.state, self.state.say
        state.is_running = False
        text, yes = say("replay.play_from_here_text"), say("replay.play_from_here")
        Dialog.confirm(state.app.ui, yes, text, yes, self.playback.branch).show()
