"""Preparing a game: a table with whoever plays it, and a sheet that says how."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import SystemRandom
from typing import Any, get_args

import msgspec
import pygame

from game.match.record import Takebacks
from game.rulesets.ruleset import OptionError, Ruleset
from game.stage.geometry import Size
from game.stage.widgets.base import LARGE_TEXT, Container, Label, Widget
from game.stage.widgets.choice import ChoiceItem
from game.stage.widgets.layout import Column, Panel, Row
from game.stage.widgets.scroll import ScrollColumn
from game.store.settings import LastGame
from scenes import routes
from scenes.app import App
from scenes.beginning import sit_down
from scenes.controls import Controls
from scenes.games.registry import game_name, presentation
from scenes.menus.game_setup import BY_CHANCE, GameSetup
from scenes.menus.setup_options import FoldLine, Folds, OptionWidgets
from scenes.menus.setup_seats import SeatsPart
from scenes.menus.setup_table import Values
from scenes.menus.twist_badges import TwistBadges
from scenes.page_widgets import Callout, Judged, Sides
from scenes.pages import Made, PageScene
from scenes.park.pages import place_behind
from scenes.printing.order import Wanted

MARGIN, EDGE, GAP = 16, 20, 8
"""Around everything, within the paper, and between things, in units."""

TABLE, DEAL, FOOT = 0.64, 0.11, 0.66
"""The share of the window's width for the table, of its height for the button that deals, and of the foot's width for
what is to be mended."""

HAND = 0.26
"""How high cards on the table are, as a share of its depth."""

LAMPLIT = ((0.0, 110), (0.4, 120), (0.62, 190), (1.0, 215))
"""How dark the place is where the table stands: below that words stand before it."""

LEAST_SHEET = 300
"""Units of text that the sheet is wide at the least beside the table; else it lies below."""


class SetupParts(msgspec.Struct, frozen=True):
    """What follows on the page of what is typed or chosen, and what of it scrolls."""

    options: OptionWidgets
    roll: ScrollColumn
    start: Judged


class Large(Container):
    """What most players want, as large as that."""

    def wants(self, width: int) -> Size:
        wide, high = self.children[0].wants(width)
        return wide, max(high, round(DEAL * self.ui.bounds.height))

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        self.children[0].layout(rect)


class SetupScene(PageScene):
    """A new game of one ruleset."""

    on_page: SetupParts
    first = "start"

    def __init__(self, app: App, ruleset: Ruleset) -> None:
        super().__init__(app)
        self.ruleset = ruleset
        self.backdrop = place_behind(ruleset.key, presentation(ruleset.key).gateway, LAMPLIT)
        self.setup = GameSetup(app, ruleset, self.remake)
        self.seats = SeatsPart(app, self.setup, self.remake, self._check, self._lay_out)
        self.folds = Folds(self.remake)
        self.values: dict[str, Values] = {}
        """What can be chosen that is no option of the rules."""

    @property
    def title(self) -> str:
        return self.app.words.say("setup.title", game=game_name(self.app.words, self.ruleset.key))

    @property
    def body(self) -> ScrollColumn:
        """What scrolls."""
        return self.on_page.roll

    @property
    def _is_wide(self) -> bool:
        """Whether the sheet lies beside the table."""
        ui = self.app.ui
        sheet = ui.bounds.width * (1 - TABLE) - 2 * ui.px(MARGIN)
        return ui.look.text_scale < LARGE_TEXT and sheet >= ui.look.text_px(LEAST_SHEET) <= ui.bounds.height

    def made(self) -> Made:
        self.seats.look_again()
        ui, say, choices = self.app.ui, self.app.words.say, self.setup.choices
        back = Controls(ui, "head", on_paper=False).picture("back", say("common.back"), self.back, icon="back")
        heading = Label(ui, self.title, "subheading", colour=ui.look.palette.lamplight)
        make = Controls(ui, "foot", on_paper=False).button
        start = make("start", say("setup.start"), self.start, style="primary", icon="cards", face="heading")
        table, options = self.seats.widget(), OptionWidgets(ui, choices, self._check)
        twists = TwistBadges(ui, choices, self._check, self.setup.differs).widgets()
        lines, title, ways = self.folds.widgets(self._lines(options)), self._sheet_head(), self._ways()
        notice = Callout(ui, 1 if self._is_wide else 3, on_paper=False)
        notice.align = "center"
        seats, deal = [table, *self.seats.again()], Large(ui, [start])
        if self._is_wide:
            roll = ScrollColumn(ui, lines, gap=0, on_paper=True)
            sheet = Panel(ui, Column(ui, [title, roll], gap=0, fill=roll), "paper", EDGE)
            left = Column(ui, [*seats, notice], gap=GAP, fill=table)
            page = [left, Column(ui, [sheet, *twists, deal], gap=MARGIN, fill=sheet)]
        else:
            sheet = Panel(ui, Column(ui, [title, *lines], gap=0), "paper", EDGE)
            roll = ScrollColumn(ui, [ways, *seats, sheet, *twists], gap=MARGIN)
            foot = Sides(ui, notice, deal, least=80, share=FOOT, has_line=False)
            page = [Column(ui, [roll, foot], gap=GAP, fill=roll)]
        head = Row(ui, [back, heading, *([ways] if self._is_wide else [])], grow=(0, 1, 0))
        rail = Panel(ui, head, "dark", GAP)
        if hasattr(self, "on_page"):
            roll.scroll.offset = self.on_page.roll.scroll.offset
        self.on_page = SetupParts(options, roll, Judged(notice, start))
        self._show_problems()
        return Made([rail, *page], partial(self._lay, rail, page))

    def _lay(self, rail: Widget, page: Sequence[Widget], rect: pygame.Rect) -> None:
        """Lay the rail above all, and below it the page, or the table and the sheet beside it."""
        high, margin = rail.wants(rect.width)[1], self.app.ui.px(MARGIN)
        rail.layout(pygame.Rect(rect.topleft, (rect.width, high)))
        rest = pygame.Rect(rect.left, rect.top + high, rect.width, rect.height - high).inflate(-2 * margin, -2 * margin)
        split = round(rest.width * TABLE) if len(page) > 1 else rest.width
        page[0].layout(pygame.Rect(rest.topleft, (split, rest.height)))
        if len(page) > 1:
            left = rest.left + split + 2 * margin
            page[1].layout(pygame.Rect(left, rest.top, rest.right - left, rest.height))

    def _ways(self) -> Row:
        """What can be read or printed before."""
        say, button = self.app.words.say, Controls(self.app.ui, "foot", on_paper=False).button
        shown = presentation(self.ruleset.key)
        ways: list[tuple[str, str, Callable[[], None], bool]] = [
            ("rules", "book", partial(routes.to_rulebook, self.app, self.ruleset), shown.has_rulebook),
            ("lesson", "lesson", partial(routes.to_lesson, self.app, self.ruleset), shown.has_lesson),
            ("print", "print", self.print, True),
        ]
        made = [
            button(key, say(f"menus.setup.{key}"), go, icon=icon, style="quiet")
            for key, icon, go, is_there in ways
            if is_there
        ]
        return Row(self.app.ui, made, across="right")

    def _sheet_head(self) -> Row:
        """What the sheet is about, and the way to have all as it was last time."""
        ui, say, last = self.app.ui, self.app.words.say, self.setup.dealt_last
        parts: list[Widget] = [Label(ui, say("setup.options"), "subheading", on_paper=True)]
        if last is not None:
            reason = "" if self.setup.is_otherwise else say("menus.setup.as_last_none")
            restore, label = partial(self._restore, last), say("menus.setup.as_last")
            make = Controls(ui, "options").button
            parts.append(make("as_last", label, restore, style="quiet", icon="restore", reason=reason))
        return Row(ui, parts, grow=(1, 0))

    def _lines(self, options: OptionWidgets) -> list[FoldLine]:
        """All lines of the sheet."""
        app, ui, say, setup = self.app, self.app.ui, self.app.words.say, self.setup
        setup.bring_decks()
        decks = [
            seats.line(setup.places.all, partial(setup.differs, f"decks{seats.kind.key}")) for seats in setup.decks
        ]

        def begin(seat: int) -> None:
            setup.starter = seat
            self._check()

        seats = self.seats.starters()
        first = self._choice("first", say("setup.first"), seats, lambda: setup.starter, begin)
        ways = [ChoiceItem(way, say(f"menus.settings.{way}")) for way in get_args(Takebacks)]
        take = lambda way: app.change_some(takebacks=way)  # noqa: E731
        label, hint = say("menus.settings.takebacks"), say("menus.settings.takebacks_hint")
        takebacks = self._choice("takebacks", label, ways, lambda: app.settings.takebacks, take)
        takebacks.body.append(Label(ui, hint, "small", on_paper=True, soft=True))
        return [*options.lines(setup.differs), *decks, *([first] if self.ruleset.has_starter else []), takebacks]

    def _choice(
        self,
        key: str,
        label: str,
        items: Sequence[ChoiceItem[Any]],
        value: Callable[[], Any],
        choose: Callable[[Any], None],
    ) -> FoldLine:
        """A line for something that is no option of the rules, with what can be chosen side by side below it."""
        values = Values(self.app.ui, key, label, items, value(), choose, zone="options", on_paper=True)
        self.values[key] = values

        def shown() -> list[ChoiceItem[Any]]:
            return [one for one in values.options if one.value == value()]

        return FoldLine(self.app.ui, key, label, shown, [values], partial(self.setup.differs, key))

    def _lay_out(self, surface: pygame.Surface, seats: Sequence[int], top: pygame.Rect) -> None:
        """Draw a hand of cards before each player, and a die in the middle, or before whoever begins."""
        ui, setup, high = self.app.ui, self.setup, round(top.height * HAND)
        back = self.app.pictures.faces.back(presentation(self.ruleset.key).back, (round(high * 0.64), high))
        for seat in range(setup.seats):
            across = top.centerx + round((seats[seat] - top.centerx) * 0.88)
            down = round(top.height * (0.36 + 0.14 * abs(seats[seat] - top.centerx) / (top.width / 2)))
            for card in range(-2, 3):
                turned = ui.paint.cache.get(
                    ("hand", self.ruleset.key, high, card), partial(pygame.transform.rotozoom, back, -7 * card, 1)
                )
                middle = across + round(card * high * 0.3), top.top + down + abs(card) * ui.px(2)
                surface.blit(turned, turned.get_rect(center=middle))
        if self.ruleset.has_starter:
            palette, across = ui.look.palette, top.centerx if setup.starter == BY_CHANCE else seats[setup.starter]
            die = ui.paint.icon("dice", high * 2 // 3, palette.night, palette.paper, palette.paper)
            surface.blit(
                die,
                die.get_rect(center=(round(top.centerx + (across - top.centerx) * 0.7), top.top + top.height * 3 // 4)),
            )

    # -- what is chosen ------------------------------------------------------------------------------------------------

    def _check(self) -> None:
        """Something was typed or chosen: say what is wrong with it, without making the fields anew."""
        self._show_problems()
        self.lay_out_again()

    def _show_problems(self) -> None:
        words, setup, parts = self.app.words, self.setup, self.on_page
        setup.bring_decks()
        setup.remember_choices()
        settled = setup.choices.settled(setup.seats)
        for decks in setup.decks:
            decks.refresh(setup.places.all, {**setup.choices.chosen, **settled})
        parts.options.refresh(settled)
        self.values["first"].options = self.seats.starters()
        seats, options = setup.places.problem(words), setup.choices.problem(words, setup.seats)
        parts.start.judge(seats or options, self.seats.remark())

    def _restore(self, last: LastGame) -> None:
        self.setup.restore(last)
        self.remake()

    def print(self) -> None:
        """Print the game for those who sit here, with the decks, the set of cards and the options that are chosen."""
        rules, code, setup = self.ruleset, presentation(self.ruleset.key).printing.code, self.setup
        try:
            chosen = rules.prepared(setup.seats, setup.choices.chosen, SystemRandom())
        except OptionError as error:
            self.app.warn(self.app.words.say(error.key, **error.args_for_message))
            return
        entry = str(chosen.pop(code)) if code else ""
        options = tuple([(key, tuple(value) if isinstance(value, list) else value) for key, value in chosen.items()])
        routes.to_printing(self.app, Wanted(rules.key, entry=entry, players=setup.seats, options=options))

    def start(self) -> None:
        """Deal the cards and go to the table."""
        try:
            match = self.setup.dealt()
        except OptionError as error:
            self.app.warn(self.app.words.say(error.key, **error.args_for_message))
            return
        self.app.change(self.setup.remembered())
        sit_down(self.app, match)
