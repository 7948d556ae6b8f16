"""How the games went so far, for each game and strongest opponent, and how the nights did for each person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from game.rulesets import GAMES
from game.session.night import Evenings, evenings
from game.stage.drawing.text import escape, plain
from game.stage.geometry import Size
from game.stage.outline import Node, of_text
from game.stage.widgets.base import Label, Space, Ui, Widget
from game.stage.widgets.choice import ChoiceItem
from game.stage.widgets.dialog import Dialog
from game.stage.widgets.layout import Column, Row
from game.store.files import StoreError
from game.store.nights import nights
from game.store.statistics import (
    PERSON,
    STRENGTHS,
    Statistics,
    Tally,
    forget_statistics,
    load_statistics,
    who_shares,
)
from scenes.app import App
from scenes.controls import Controls
from scenes.games.registry import game_name
from scenes.guarded import Guarded, tried
from scenes.page_widgets import Caption, EmptyPage, Sides
from scenes.pages import MenuScene

ONE, EVERYBODY, NIGHTS = "one", "everybody", "nights"
"""Whose games are told, or that nights are."""

Figures = Sequence[tuple[str, str]]
"""Numbers with what they count."""


class StatisticsScene(MenuScene):
    """A table of figures for each game."""

    units_wide = 980
    guests = (("star", 1), ("rock", 3), ("weather", 1))

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.statistics: Statistics = load_statistics(app.problems)
        found = [kept.night for kept in nights(app.problems)]
        self.evenings: Sequence[Evenings] = tried(partial(evenings, found), list)
        app.present.forget()
        self.whose = ONE if app.present.person is not None else EVERYBODY
        """Whether the games of whoever is here are told, everybody's, or the nights of all."""

    def heading(self) -> str:
        return self.app.words.say("statistics.title")

    def contents(self) -> list[Widget]:
        ui, words = self.app.ui, self.app.words
        found = self._of_whom()
        if self.whose == NIGHTS:
            return [*found, Column(ui, [Guarded(ui, partial(self._evenings, one)) for one in self.evenings], gap=8)]
        games = self._by_game()
        if not games:
            return [*found, EmptyPage(ui, self._nothing(), "earth", 2)]
        for game, tallies in games.items():
            lines = [Guarded(ui, partial(self._line, *one)) for one in tallies]
            found += [Caption(ui, game_name(words, game)), Column(ui, lines, gap=8)]
        return [*found, Label(ui, words.say("menus.statistics.note"), "small", on_paper=True, soft=True)]

    def _of_whom(self) -> list[Widget]:
        """The choice between whoever is here, everybody, and nights, as far as there are any."""
        ui, say, person = self.app.ui, self.app.words.say, self.app.present.person
        ways = [ChoiceItem(ONE, escape(person.name), "person")] if person is not None else []
        ways += [ChoiceItem(EVERYBODY, say("menus.statistics.everybody"), "group")]
        ways += [ChoiceItem(NIGHTS, say("menus.statistics.nights"), "crown")] if self.evenings else []
        if len(ways) == 1:
            return []
        of_whom = say("menus.statistics.of_whom")
        make = Controls(ui, "whom").segments
        return [make("whom", of_whom, ways, self.whose, self._show_of, turns_page=True)]

    def _show_of(self, whose: str) -> None:
        self.whose = whose
        self.remake()

    @property
    def tallies(self) -> Mapping[str, Tally]:
        """What is counted of whom the page tells of."""
        person = self.app.present.person
        return person.tallies if person is not None and self.whose == ONE else self.statistics.tallies

    def _nothing(self) -> str:
        say, person = self.app.words.say, self.app.present.person
        if person is not None and self.whose == ONE:
            return say("menus.statistics.none_yet", who=escape(person.name))
        return say("statistics.none")

    def _by_game(self) -> dict[str, list[tuple[str, Tally]]]:
        """The tallies of each game, easiest opponent first; the games in the order of the title."""
        order = {game: place for place, game in enumerate(GAMES)}
        games: dict[str, list[tuple[str, Tally]]] = {}
        for key, tally in self.tallies.items():
            game, _, strength = key.partition("/")
            if (strength in STRENGTHS or who_shares(strength)) and (tally.games or tally.helped):
                games.setdefault(game, []).append((strength, tally))
        for tallies in games.values():
            tallies.sort(key=lambda pair: _place(pair[0]))
        return dict(sorted(games.items(), key=lambda pair: (order.get(pair[0], len(order)), pair[0])))

    def _line(self, strength: str, tally: Tally) -> Widget:
        say = self.app.words.say
        if people := who_shares(strength):
            name = say("menus.statistics.at_one_screen", who=escape(people))
        elif strength == PERSON:
            name = say("menus.statistics.against_people")
        else:
            level = f"level.{strength}"
            named = say(level) if self.app.words.has(level) else strength
            name = say("statistics.against", who=f"{say('common.computer')} ({named})")
        return self._beside(name, self._figures(tally))

    def _evenings(self, one: Evenings) -> Widget:
        """How the nights went for a person."""
        say = self.app.words.say
        figures = (
            (str(one.nights), say("menus.statistics.nights_played")),
            (_decimal(one.won), say("statistics.won")),
            (say("common.percent", n=round(100 * one.won / one.nights)), say("statistics.share")),
            (str(one.games_won), say("menus.statistics.games_won", n=one.games)),
            (str(one.points), say("menus.statistics.points")),
        )
        return self._beside(escape(one.name), figures)

    def _beside(self, name: str, figures: Figures) -> Widget:
        """Figures beside what they are of."""
        ui, captions = self.app.ui, [caption for _, caption in figures]
        cells = [FigureLabel(ui, number, caption, captions) for number, caption in figures]
        row = Row(ui, cells, gap=6, grow=[1] * len(cells))
        # The name stands on the line of the figures beside it.
        who = Column(ui, [Space(ui, 0, 6), Label(ui, name, "strong", on_paper=True)], gap=0)
        return Sides(ui, who, row, least=250, share=0.34, has_line=False)

    def _figures(self, tally: Tally) -> Figures:
        say = self.app.words.say
        share = say("common.percent", n=round(100 * tally.won / tally.games)) if tally.games else "–"
        return (
            (str(tally.games), say("statistics.played")),
            (_decimal(tally.won), say("statistics.won")),
            (share, say("statistics.share")),
            ("–" if tally.best is None else str(tally.best), say("statistics.best")),
            (str(tally.helped), say("statistics.with_help")),
        )

    def buttons(self) -> list[Widget]:
        if not self.statistics.tallies or self.whose == NIGHTS or self.tallies is not self.statistics.tallies:
            return []
        reset = self.app.words.say("statistics.reset")
        return [Controls(self.app.ui, "foot").button("reset", reset, self._ask_reset, icon="trash")]

    def _ask_reset(self) -> None:
        say = self.app.words.say
        question, text, yes = say("statistics.reset_ask"), say("statistics.reset_text"), say("common.delete")
        Dialog.confirm(self.app.ui, question, text, yes, self._reset, is_loss=True).show()

    def _reset(self) -> None:
        problems: list[StoreError] = []
        failures: list[StoreError] = []

        def forget() -> None:
            try:
                forget_statistics(problems)
            except StoreError as error:
                failures.append(error)

        self.app.writer.do(forget, lambda: self._forgotten(failures))

    def _forgotten(self, failures: Sequence[StoreError]) -> None:
        self.app.report_all(failures)
        if not failures:
            self.statistics = Statistics()
        if self.app.scenes.shows(self):
            self.remake()


def _decimal(number: float) -> str:
    """A number that may be half of one."""
    return f"{number:.1f}".removesuffix(".0")


def _place(strength: str) -> tuple[int, str]:
    """People at one screen by name, then opponents, the easiest first."""
    return (-1, who_shares(strength)) if who_shares(strength) else (STRENGTHS.index(strength), "")


class FigureLabel(Widget):
    """A number with what it counts below; as high as its neighbours, whose captions it knows."""

    def __init__(self, ui: Ui, number: str, caption: str, captions: Sequence[str]) -> None:
        super().__init__(ui, None, caption, on_paper=True)
        self.number = number
        self.captions = captions

    def wants(self, width: int) -> Size:
        text, least = self.ui.text, self.ui.look.text_px(84)
        wide = min(width, max(least, text.measure(self.number, "number")[0] + self.ui.px(16)))
        below = max(text.measure(caption, "small", wide)[1] for caption in self.captions)
        return wide, text.height("number") + below + self.ui.px(4)

    def outline(self) -> list[Node]:
        return [of_text(f"{plain(self.label)}: {self.number}", self.rect)]

    def draw(self, surface: pygame.Surface) -> None:
        palette, text = self.ui.look.palette, self.ui.text
        number = text.line(self.number, "number", palette.ink)
        surface.blit(number, number.get_rect(midtop=(self.rect.centerx, self.rect.top)))
        caption = text.block(self.label, "small", palette.ink_soft, self.rect.width, "center")
        surface.blit(caption, caption.get_rect(midtop=(self.rect.centerx, self.rect.top + number.get_height())))
