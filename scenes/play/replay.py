"""Watching a recorded game: scrub, step, run, look with anybody's eyes, and play on from any moment."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.match.record import Record
from game.rulesets import ruleset
from game.session.log import LogEntry, entries_of
from game.session.recording import EVERYBODY, Recording
from game.stage.focus import Spot
from game.stage.inputs import Input, KeyPressed, PointerPressed
from game.stage.outline import Node
from game.stage.widgets.base import LARGE_TEXT, Widget
from game.stage.widgets.button import Button, Style
from game.stage.widgets.choice import ChoiceItem, Dropdown
from game.stage.widgets.dialog import Dialog, DialogButton
from game.stage.widgets.group import Page
from game.stage.widgets.layout import Background, Row
from game.stage.widgets.slider import Slider
from game.table.sight import View
from scenes import routes
from scenes.app import App
from scenes.games.registry import presentation
from scenes.pages import PageScene
from scenes.play.log_list import LogList
from scenes.play.parts import takes_to_part
from scenes.play.phase_strip import PhaseStrip
from scenes.play.table_pane import TablePane
from scenes.play.tip import Tip, TipLine

MARGIN = 14
LOG_WIDTH = 320
WIDE = 1180
"""From this width in units on, the log stands open at first."""

ROOMY = 1100
"""From this width on, the way out of the replay says its words."""

STEP_SECONDS = 1.0
SPEEDS = (0.5, 1.0, 2.0, 4.0)


class ReplayScene(PageScene):
    """A recorded game to look at, from the moment `place` on. Nothing in it can be changed.

    With a `tip` of the coach it is seen with the eyes of whom that is for, and what is better is pointed out.
    """

    first = "play"

    def __init__(self, app: App, record: Record, place: int = 0, tip: Tip | None = None) -> None:
        super().__init__(app)
        self.ruleset = ruleset(record.game)
        shown = presentation(record.game)
        self.cloth, self.music = shown.cloth, shown.mood
        self.recording = Recording.of(self.ruleset, record)
        self.place = min(max(place, 0), self.recording.last)
        self.tip = tip
        self.tip_line: TipLine | None = None
        self.eyes = EVERYBODY if tip is None else tip.seat
        self.speed = 1.0
        self.is_running = False
        self._wants_log: bool | None = None
        """Whether the log was opened or closed by the player."""
        self._due = 0.0
        self.pane = TablePane(app, self.recording.match.seats, self.view, self._asked())
        self.pane.moment = self.recording.moment(self.place)
        self.pane.is_played = False
        self._has_warned = False
        self._pointed: LogEntry | None = None
        self._tip_glows = False
        """Whether the cards of the tip glow."""
        self._write_log()
        self._point_out_tip()

    # -- what is shown ---------------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        return f"{self.app.words.say('replay.title')}: {self.ruleset.title}"

    @property
    def near(self) -> int:
        """The seat whose hand lies at the bottom: the chosen one, else the first person's."""
        if self.eyes >= 0:
            return self.eyes
        people = [seat for seat, player in enumerate(self.recording.match.seats) if player.player == "person"]
        return people[0] if people else 0

    @property
    def view(self) -> View:
        """The moment as the chosen eyes see it."""
        return self.recording.view(self.place, self.eyes, self.near)

    def _asked(self) -> tuple[int, ...]:
        return self.recording.table(self.place).asked()

    def _told_entries(self) -> list[LogEntry]:
        """The log as the chosen eyes may read it; an entry's place is the moment it led to."""
        teller, places = self.pane.teller, range(self.recording.last + 1)
        return [
            entry for at in places for entry in entries_of(self.recording.told(at, self.eyes, self.near), at, teller)
        ]

    # -- building --------------------------------------------------------------------------------------------------

    @property
    def log_is_open(self) -> bool:
        """Whether the log stands beside the table: as the player wants it, and at first where there is room for it."""
        if self._wants_log is not None:
            return self._wants_log
        return self.app.screen.size[0] >= self.app.look.px(WIDE * self.app.look.text_scale)

    def build(self) -> None:
        if self.log.ui.look != self._look or self.app.words.language != self._language:
            self._write_log()
        super().build()

    def _write_log(self) -> None:
        """Write the log anew: other eyes, other words or another look."""
        self._look, self._language = self.app.look, self.app.words.language
        entries = self._told_entries()
        self.log = LogList(self.app.ui, "log", entries, self.go_to_entry)
        self.log_ground = Background(self.app.ui, "wood")

    def widgets(self) -> list[Widget]:
        ui = self.app.ui
        if self.page.others != self.pane.board.spots:
            page = Page(ui, others=self.pane.board.spots)
            page.read, page.focus.visible = self.outline, self.page.focus.visible
            self.page = page
            self.page.where, self.page.draw_held = self.pane.board.where, self.pane.draw_held
            if self.app.scenes.shows(self):
                self.page.enter()
        has_room = ui.look.text_scale < LARGE_TEXT
        self.tip_line = TipLine(ui, self.tip) if self.tip is not None and self.is_at_tip and has_room else None
        self.strip = self._phase_strip()
        self.slider = self._slider()
        self.tools = Row(ui, [*self._transport(), *self._choosers(), *self._endings()], gap=6, across="center")
        self.panel = Background(ui, "wood")
        log = [self.log_ground, self.log] if self.log_is_open else []
        tip = [] if self.tip_line is None else [self.tip_line]
        return [self.strip, self.panel, *tip, self.slider, self.tools, *log]

    def _phase_strip(self) -> PhaseStrip:
        words = [self.app.words.say(f"{self.ruleset.key}.phase.{phase}") for phase in self.ruleset.phases]
        return PhaseStrip(self.app.ui, words, self.pane.phase_place)

    def _slider(self) -> Slider:
        say, stops = self.app.words.say, self.recording.stops
        last = len(stops) - 1
        number = self.recording.stop_number(self.place)
        return Slider(
            self.app.ui,
            "moment",
            say("replay.title"),
            number,
            lambda value: self.go(stops[min(round(value), last)]),
            low=0,
            high=max(1, last),
            step=1,
            show=lambda value: say("replay.move", n=round(value), total=last),
            zone="slider",
        )

    def _transport(self) -> list[Widget]:
        start = self.app.words.say("undo_reason.nothing") if self.place == 0 else ""
        end = self.app.words.say("undo_reason.over") if self.place == self.recording.last else ""
        unit = self.recording.match.ruleset.unit.name
        if self.is_running:
            run = self._button("play", "pause", "replay.pause", self.toggle, style="primary")
        else:
            run = self._button("play", "play", "replay.play", self.toggle, style="primary")
        return [
            self._button("turn_back", "undo", f"unit.{unit}.back", lambda: self.turn(-1), start),
            self._button("step_back", "step-back", "replay.step_back", lambda: self.step(-1), start),
            run,
            self._button("step_on", "step-forward", "replay.step_forward", lambda: self.step(1), end),
            self._button("turn_on", "redo", f"unit.{unit}.forward", lambda: self.turn(1), end),
        ]

    def _choosers(self) -> list[Widget]:
        ui, say = self.app.ui, self.app.words.say
        speeds = [ChoiceItem(speed, say("replay.times", n=speed)) for speed in SPEEDS]
        eyes = [ChoiceItem(EVERYBODY, say("replay.open_hands"), "eye")]
        eyes += [ChoiceItem(seat, name) for seat, name in enumerate(self.pane.teller.names)]
        hints = say("replay.speed"), say("replay.eyes")
        return [
            Dropdown(ui, "speed", "", speeds, self.speed, self._set_speed, hint=hints[0], zone="tools"),
            Dropdown(ui, "eyes", "", eyes, self.eyes, self.see_with, hint=hints[1], zone="tools"),
        ]

    def _endings(self) -> list[Widget]:
        log = "replay.log_hide" if self.log_is_open else "replay.log_show"
        over = self.app.words.say("replay.at_end") if self.recording.table(self.place).outcome is not None else ""
        return [
            *([self._tip_button()] if self.tip is not None else []),
            self._button("log", "log", log, self.toggle_log),
            self._branch_button(over),
            self._button("back", "back", "common.back", self.back),
        ]

    def _tip_button(self) -> Button:
        """The way to the tip: it stands at its moment only, or beside large text on a sheet."""
        here = self.app.words.say("results.coach.tip_here") if self.tip_line is not None else ""
        label = "results.coach.tip" if self.is_at_tip else "results.coach.tip_back"
        return self._button("tip", "hint", label, self.show_tip, here)

    def _branch_button(self, reason: str) -> Button:
        look = self.app.look
        is_roomy = self.app.screen.size[0] >= look.px(ROOMY * look.text_scale)
        ui, words = self.app.ui, self.app.words.say("replay.play_from_here")
        return Button(
            ui, "branch", words, self.play_on, icon="hand", icon_only=not is_roomy, reason=reason, zone="tools"
        )

    def _button(
        self, key: str, icon: str, label: str, press: Callable[[], None], reason: str = "", style: Style = "plain"
    ) -> Button:
        words = self.app.words.say(label)
        return Button(
            self.app.ui, key, words, press, icon=icon, icon_only=True, style=style, reason=reason, zone="tools"
        )

    def _follow_log(self) -> None:
        """The log lights the last line told."""
        rows = [row for row, entry in enumerate(self.log.entries) if entry.place <= self.place]
        self.log.chosen = rows[-1] if rows else None
        if self.log.chosen is not None and self.log.hovered is None:
            self.log.show(self.log.chosen)

    def arrange(self, rect: pygame.Rect) -> None:
        ui = self.app.ui
        px = ui.px
        margin = px(MARGIN)
        inner = rect.width - 2 * margin - 2 * px(10)
        tools, slider = self.tools.wants(inner)[1], self.slider.wants(inner)[1]
        tip = 0 if self.tip_line is None else self.tip_line.wants(inner - 2 * px(10))[1] + px(8)
        high = tip + tools + slider + px(4) + 2 * px(10)
        panel = pygame.Rect(margin, rect.bottom - high - margin // 2, rect.width - 2 * margin, high)
        self.panel.layout(panel)
        if self.tip_line is not None:
            self.tip_line.layout(pygame.Rect(panel.left + px(20), panel.top + px(8), inner - 2 * px(10), tip - px(8)))
        self.slider.layout(pygame.Rect(panel.left + px(16), panel.top + px(8) + tip, panel.width - 2 * px(16), slider))
        self.tools.layout(pygame.Rect(panel.left + px(10), panel.bottom - tools - px(10), inner, tools))
        width = rect.width
        if self.log_is_open:
            wide = min(round(rect.width * 0.4), ui.look.text_px(LOG_WIDTH))
            width -= wide
            ground = pygame.Rect(width, margin, wide - margin, panel.top - 2 * margin)
            self.log_ground.layout(ground)
            self.log.layout(ground.inflate(-2 * px(10), -2 * px(10)))
            self._follow_log()
        self.pane.lie((width, panel.top - margin // 2))
        strip = self.strip.wants(width)[1]
        # Where there is no room above the players, the log alone says in which phase we are.
        top = px(6) if px(6) + strip <= px(self.pane.top_room) else -2 * strip
        self.strip.layout(pygame.Rect(px(20), top, width - px(40), strip))

    # -- going about -----------------------------------------------------------------------------------------------

    def go(self, place: int) -> None:
        """Go to a moment at once."""
        place = min(max(place, 0), self.recording.last)
        if place != self.place:
            self.place = place
            self.pane.moment = self.recording.moment(place)
            self.pane.show(self.view, self._asked())
            self._changed()

    def step(self, way: int) -> None:
        """Go on by one answer, shown as it happened, or back by one. A secret answer of many picks is one."""
        if way > 0 and self.place < self.recording.last:
            self.place = self.recording.stop_after(self.place)
            self.pane.board.mark(())
            story = self.recording.story(self.place, self.eyes, self.near)
            self.pane.play(story, self.view, self._asked())
            for sentence in self.pane.teller.facts(self.recording.told(self.place, self.eyes, self.near)):
                self.app.tell(sentence)
            self._changed()
        elif way < 0:
            self.pane.board.mark(())
            self.go(self.recording.stop_before(self.place))

    def turn(self, way: int) -> None:
        """Go to the beginning of a turn, or of a round."""
        self.pane.board.mark(())
        recording, place = self.recording, self.place
        self.go(recording.beginning_after(place) if way > 0 else recording.beginning_before(place))

    def go_to_entry(self, entry: LogEntry) -> None:
        """Go to the moment that a line of the log tells of."""
        self.go(entry.place)
        self.pane.board.mark(entry.cards)

    def trace(self, card: int) -> None:
        """Go to where a card came from: before the last answer in which it moved."""
        name = self.pane.teller.card(card)
        place = self.recording.origin(self.place, card)
        self.is_running = False
        if place is None:
            self.app.note(self.app.words.say("replay.dealt", card=name))
            return
        self.go(place - 1)
        self.pane.board.mark([card])
        self.app.note(self.app.words.say("replay.came_from", card=name))

    def see_with(self, eyes: int) -> None:
        """Look with a seat's eyes, or with everybody's."""
        self.eyes = eyes
        self._write_log()
        self.pane.show(self.view, self._asked(), at_once=True)
        self.remake()

    def _set_speed(self, speed: float) -> None:
        self.speed = speed

    def toggle(self) -> None:
        """Run, or pause; from the end, run from the beginning."""
        self.is_running = not self.is_running
        if self.is_running and self.place == self.recording.last:
            self.go(0)
        self._due = self.app.ui.now
        self.remake()

    def toggle_log(self) -> None:
        """Show or hide the log."""
        self._wants_log = not self.log_is_open
        self.remake()

    def _changed(self) -> None:
        """Another moment is shown: the widgets follow."""
        if self.place == self.recording.last:
            self.is_running = False
        self._point_out_tip()
        self._update()

    def _update(self) -> None:
        """Make the widgets anew, but never the slider, which may be in somebody's hand."""
        slider = self.slider
        self.build()
        self.page.widgets[self.page.widgets.index(self.slider)] = slider
        self.slider = slider
        slider.value = self.recording.stop_number(self.place)
        self.layout(self.app.ui.bounds)

    @property
    def is_at_tip(self) -> bool:
        """Whether the moment that is shown is the one that the tip is about."""
        return self.tip is not None and self.place == self.tip.place

    def show_tip(self) -> None:
        """Go back to the moment of the tip; at it, show it on a sheet: beside large text there is no room for it and
        the table."""
        say = self.app.words.say
        if self.tip is not None and not self.is_at_tip:
            self.is_running = False
            self.go(self.tip.place)
        elif self.tip is not None:
            close = DialogButton("cancel", say("common.close"), "primary")
            Dialog(self.app.ui, say("results.coach.tip"), self.tip.words, [close], lambda key: None).show()

    def play_on(self) -> None:
        """Begin a new game at this moment."""
        self.is_running = False
        say = self.app.words.say
        text, yes = say("replay.play_from_here_text"), say("replay.play_from_here")
        Dialog.confirm(self.app.ui, yes, text, yes, self._branch).show()

    def _branch(self) -> None:
        routes.to_table(self.app, self.recording.branch(self.place))

    def record(self) -> Record:
        return self.recording.match.record()

    # -- inputs and time -------------------------------------------------------------------------------------------

    def handle(self, given: Input) -> bool:
        if self.pane.close_look.puts_away(given):
            return True
        if not self.app.ui.modals and (takes_to_part(self, given) or self._shortcut(given) or self._traces(given)):
            return True
        if super().handle(given):
            return True
        if not self.app.ui.modals:
            self.pane.handle(given)
        return False

    def _shortcut(self, given: Input) -> bool:
        if not isinstance(given, KeyPressed):
            return False
        shortcuts: dict[str, Callable[[], None]] = {
            "undo": lambda: self.step(-1),
            "redo": lambda: self.step(1),
            "log": self.toggle_log,
            "skip": self.toggle,
        }
        if given.action not in shortcuts:
            return False
        shortcuts[given.action]()
        return True

    def _traces(self, given: Input) -> bool:
        """A click on a card, or Enter on it, goes to where it came from."""
        spot = None
        if isinstance(given, PointerPressed) and given.button == 1:
            spot = self.page.focus.at(given.pos)
        elif isinstance(given, KeyPressed) and given.action == "accept":
            spot = self.page.focus.current
        if spot is None or not isinstance(spot.key, tuple) or spot.key[0] != "card":
            return False
        self.trace(int(spot.key[1]))
        return True

    def tick(self, now: float) -> None:
        self.pane.tick()
        if self.recording.drifted and not self._has_warned:
            self._has_warned = True
            self.app.warn(self.app.words.say("replay.drifted", n=self.recording.last))
        self._point_out()
        if self.is_running and not self.pane.board.is_busy and now >= self._due:
            self._due = now + STEP_SECONDS / self.speed
            self.step(1)

    def _point_out(self) -> None:
        """The cards that the line under the pointer speaks of glow."""
        pointed = self.log.hovered if self.log_is_open else None
        if pointed is not self._pointed:
            self._pointed = pointed
            self.pane.board.mark(pointed.cards if pointed else ())
            if pointed is None:
                self._point_out_tip()

    def _point_out_tip(self) -> None:
        """The cards of the better answer glow at the moment at which it could have been given, and no longer."""
        if self.tip is not None and self.is_at_tip:
            self.pane.board.mark(self.tip.cards)
        elif self._tip_glows:
            self.pane.board.mark(())
        self._tip_glows = self.is_at_tip

    def outline(self) -> list[Node]:
        return [*super().outline(), *self.pane.in_words.outline()]

    def outlined(self, spot: Spot) -> Node | None:
        return self.pane.in_words.outlined(spot) or super().outlined(spot)

    def leave(self) -> None:
        self.pane.board.put_away()

    @property
    def animates(self) -> bool:
        return super().animates or self.pane.animates

    @property
    def wake_in(self) -> float | None:
        waits = [wait for wait in (self.pane.board.wake_in, super().wake_in) if wait is not None]
        if self.is_running:
            waits.append(max(0.0, self._due - self.app.ui.now))
        return min(waits) if waits else None

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.app.background(self.cloth), (0, 0))
        self.pane.draw(surface)
        self.page.draw(surface)
        self.pane.draw_close_look(surface, self.page)
