"""The results: who won and why, every final hand told line by line, and what to do next."""

from __future__ import annotations

import pygame

from game.rulesets.ruleset import ScoreLine
from game.stage.drawing.text import Role, escape
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.layout import Column, Grid, Reserved, Row
from game.stage.widgets.scroll import ScrollColumn
from scenes.page_parts import star_button
from scenes.play.accounts import Account, AccountLine, Ranking
from scenes.play.coach_button import CoachButton
from scenes.play.looking_back import LookingBack
from scenes.play.results_head import ThreeBeside, WinnersBanner
from scenes.play.results_play import ResultsPlay

MARGIN, SIDE_MARGIN = 22, 44
SHARES = (1.0, 0.86, 0.74, 0.64, 0.57, 0.52)
"""How large accounts are drawn, the first that fits."""


class ResultsScene(ResultsPlay):
    """How a finished match came out: who won and why, how each player did, and how it might have been."""

    first = "rematch"

    def widgets(self) -> list[Widget]:
        ui = self.app.ui
        self.burst.ui = ui
        offset = self.body.scroll.offset if self.body is not None else 0
        self.looking_back = LookingBack(ui, self._teller(), self.hindsight, self.look_at, may_tell=self.is_told)
        winners = [one.seat for one in self.rankings if one.is_winner]
        portraits = [(seat, self.match.seats[seat].portrait) for seat in winners]
        self.banner = WinnersBanner(ui, self._banner_words(), portraits, self.app.pictures, self.burst)
        self.accounts = [self._account(one) for one in self.rankings]
        cells = [self._with_best_move(account) for account in self.accounts]
        columns = 2 if len(cells) in (2, 4) else 3
        head = ThreeBeside(ui, self.looking_back.story(), self.banner, self._facts())
        self.body = ScrollColumn(ui, [head, Grid(ui, cells, columns, gap=14)], gap=8)
        self.body.scroll.offset = offset
        self.foot = Column(ui, [*self._notes(), Row(ui, self._buttons(), gap=10, across="center")], gap=4)
        return [self.body, self.foot]

    def _with_best_move(self, account: Account) -> Widget:
        """A player's account with their best move below it."""
        move = self.looking_back.best_move(account.ranking.seat)
        return Column(self.app.ui, [account, move], gap=4, fill=account)

    def _banner_words(self) -> str:
        return self.title if self.is_told else self.app.words.say("results.counting")

    def _account(self, ranking: Ranking) -> Account:
        player = self.match.seats[ranking.seat]
        told = [self._line(line) for line in ranking.lines]
        account = Account(
            self.app.ui,
            ("account", ranking.seat),
            ranking,
            self.names[ranking.seat],
            player.portrait,
            told,
            self.app.pictures,
            self._face,
            self._look.proportion,
            self._look.counted_proportion,
            self.look_closer,
            empty=self._nothing(),
        )
        account.shown = min(self.told, len(told))
        return account

    def _nothing(self) -> str:
        """What is said where an account has no line."""
        words = self.app.words
        return words.say(words.first(f"{self.match.ruleset.key}.account.nothing", "results.no_cards"))

    def _line(self, line: ScoreLine) -> AccountLine:
        teller, say = self._teller(), self.app.words.say
        words = teller.sentence(line.key, dict(line.args))
        named = [(teller.sentence(term.key, dict(term.args)), term.points) for term in line.terms]
        terms = [say("results.term", term=name, n=points) for name, points in named]
        told = say("results.made_of", line=words, terms=self.app.words.listed(terms)) if terms else words
        spoken = say("results.line_of", line=told, n=line.points)
        counted = [(card, term.points) for term in line.terms if (card := _card_of(term)) is not None]
        cards, parts = tuple([card for card, _ in counted]), tuple([points for _, points in counted])
        return AccountLine(words, told, spoken, line.points, _card_of(line), cards, parts)

    def _facts(self) -> Widget:
        """How long the game took, the code of its cards and, once the winner is told, what the win was due to where
        players were level, and how it stands among them."""
        ui = self.app.ui
        due_to = [self.tie(), self.history()] if self.is_told else ["", ""]
        told = [*due_to, self.app.words.say(f"unit.{self.match.ruleset.unit.name}.count", n=self.length)]
        roles: list[Role] = ["strong", "body", "body"]
        parts: list[Widget] = [
            Label(ui, escape(words), role, align="center", soft=role == "body")
            for words, role in zip(told, roles, strict=True)
            if words
        ]
        return Column(ui, [*parts, *self._code()], gap=5, across="center")

    def _code(self) -> list[Widget]:
        ui, say = self.app.ui, self.app.words.say
        if not self.set_code:
            return []
        words = Label(ui, say("results.code", code=escape(self.set_code)), "body", soft=True)
        copy = Button(ui, "copy", say("results.copy"), self.copy_code, icon="copy", icon_only=True, zone="facts")
        return [Row(ui, [words, copy], gap=10, across="center")]

    def _notes(self) -> list[Widget]:
        """In a demonstration, that the next game begins by itself."""
        words = self.app.words.say("results.goes_on") if self.goes_on else ""
        self.note = Label(self.app.ui, words, "small", align="center", soft=True)
        return [self.note] if self.demonstration is not None else []

    def _buttons(self) -> list[Widget]:
        ui, say = self.app.ui, self.app.words.say
        skip = Button(ui, "skip", say("results.skip"), self.skip, icon="skip", zone="foot")
        buttons: list[Widget] = [
            Reserved(ui, skip, is_there=not self.is_told),
            Button(ui, "title", say("results.title_screen"), self.to_title, icon="back", zone="foot"),
            star_button(ui, self.turn_star, is_starred=self.ending.is_starred, zone="foot"),
            Button(ui, "watch", say("results.watch"), self.watch, icon="replay", zone="foot"),
            *self._coach_buttons(),
            self._main_button(),
        ]
        return buttons

    def _coach_buttons(self) -> list[Widget]:
        """The way to the coach, where there was somebody to coach and the winner is told."""
        if not self.coach.people:
            return []
        self.coach_button = CoachButton(self.app.ui, self.coach, self.to_coach)
        return [Reserved(self.app.ui, self.coach_button, is_there=self.is_told)]

    def _main_button(self) -> Button:
        ui, say = self.app.ui, self.app.words.say
        if self.demonstration is None:
            return Button(
                ui, "rematch", say("results.rematch"), self.rematch, icon="swap", style="primary", zone="foot"
            )
        go_on = self.demonstration.go_on
        return Button(ui, "rematch", say("results.next_game"), go_on, icon="play", style="primary", zone="foot")

    def arrange(self, rect: pygame.Rect) -> None:
        ui = self.app.ui
        margin = ui.px(MARGIN)
        inner = rect.inflate(-2 * ui.px(SIDE_MARGIN), -2 * margin)
        foot = self.foot.wants(inner.width)[1]
        assert self.body is not None
        room = pygame.Rect(inner.left, inner.top, inner.width, inner.height - foot - margin // 2)
        self._fit_accounts(room)
        height = min(room.height, self.body.wants(room.width)[1])
        self.body.layout(pygame.Rect(room.left, room.top + (room.height - height) // 3, room.width, height))
        self.foot.layout(pygame.Rect(inner.left, inner.bottom - foot, inner.width, foot))

    def _fit_accounts(self, room: pygame.Rect) -> None:
        """Draw the accounts as large as all of them fit; where even small ones do not, they are large and scroll."""
        assert self.body is not None
        for share in (*SHARES, SHARES[0]):
            for account in self.accounts:
                account.share = share
            if self.body.wants(room.width)[1] <= room.height:
                return


def _card_of(line: ScoreLine) -> int | None:
    card = line.args.get("card")
    return card if isinstance(card, int) else None
