"""What the results show of looking back: how things stood, the turning point, and the best move of each player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from textwrap import shorten

import pygame

from game.session.review.assessments import Assessment
from game.session.review.hindsight import Hindsight, Retrospect, Turn, TurningPoint
from game.stage.drawing.text import escape
from game.stage.focus import Spot
from game.stage.geometry import Size
from game.stage.telling import Teller
from game.stage.widgets.base import Label, Ui, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.layout import Row
from game.stage.widgets.shades import draw_tint
from game.words import Words
from scenes.play.review.coaching import question_of

CURVE, WIDEST = 58, 420
LINES = 2
"""Lines of words that have room beside a button, so that all rows of a page are equally high."""

MOST_LETTERS = 48
"""Of a move so much is told at once; all of it where the pointer or the keyboard rests."""

SMOOTH = 60
"""A line with so many decisions is drawn as the mean of each with its neighbours, one to each side."""

KEY = "results.hindsight."


@dataclass(frozen=True)
class HindsightPanel:
    """Makes the widgets that tell of a hindsight; `look_at` opens the replay at a moment."""

    ui: Ui
    teller: Teller
    hindsight: Hindsight
    look_at: Callable[[int], None]

    @property
    def found(self) -> Retrospect | None:
        """What was found."""
        return self.hindsight.retrospect

    def sentence(self) -> str:
        """The turning point, or why nothing is said of it."""
        if self.hindsight.has_failed:
            return self._say("failed")
        return self._say("looking") if self.found is None else self._turning(self.found.turning_point)

    def best_move(self, seat: int) -> Widget:
        """A player's best move, with the button that opens the replay there."""
        if self.hindsight.has_failed:
            return Row(self.ui, [])
        move = self.found.best_moves.get(seat) if self.found is not None else None
        told = Label(self.ui, self._best(move), "small", soft=move is None)
        return ButtonBeside(self.ui, told, self.look_button(seat, "accounts"))

    def look_button(self, seat: int, zone: str) -> Button:
        """Opens the replay at a player's best move; it cannot be pressed where there is none, or none yet."""
        move = self.found.best_moves.get(seat) if self.found is not None else None
        reason = self._say("still_looking") if self.found is None else self._say("no_best")
        told_more = self._told(move, seat) if move is not None else ""
        return Button(
            self.ui,
            ("best", seat),
            self._say("look"),
            lambda: self.look_at(move.decision.place) if move is not None else None,
            icon="eye",
            face="label",
            hint=told_more or self._say("look_best", who=escape(self.teller.names[seat])),
            reason="" if move is not None else reason,
            zone=zone,
        )

    # -- in words ------------------------------------------------------------------------------------------------------

    def _say(self, key: str, **args: object) -> str:
        return self.teller.words.say(KEY + key, **args)

    def _turning(self, point: TurningPoint) -> str:
        names, decision = self.teller.names, point.decision
        winner = "" if point.winner is None else names[point.winner]
        if decision is None:
            return self._say(point.kind.value, winner=winner)
        is_own = point.kind is Turn.AFTER and decision.seat == point.winner
        key = "after_own" if is_own else point.kind.value
        return self._say(key, who=names[decision.seat], when=self.teller.when(decision.when), winner=winner)

    def _best(self, move: Assessment | None) -> str:
        if self.found is None:
            return self._say("best_looking")
        if move is None:
            return self._say("no_best")
        percent, others = percents(move)
        answer = escape(shorten(self._answered(move), MOST_LETTERS, placeholder=" …"))
        when = self.teller.when(move.decision.when)
        return self._say("best", when=when, answer=answer, percent=percent, others=others)

    def _answered(self, move: Assessment) -> str:
        return self.teller.answer(move.decision.answer, move.decision.before.zones)

    def _told(self, move: Assessment, seat: int) -> str:
        """What the answer was, and what made it the best."""
        answer = self._answered(move)
        percent, others = percents(move)
        who = escape(self.teller.names[seat])
        question = question_of(self.teller, move.decision)
        return self._say("best_told", question=question, answer=escape(answer), who=who, percent=percent, others=others)


class ButtonBeside(Row):
    """Words with a button at the right end, or below them where the words would have less than half the width."""

    def __init__(self, ui: Ui, words: Label, button: Button) -> None:
        super().__init__(ui, [words, button], gap=8, grow=(1, 0))
        self.words = words
        self.button = button

    def wants(self, width: int) -> Size:
        across, high = self.button.wants(width)
        room = self._room(width, across)
        told = max(self.words.wants(room or width)[1], LINES * self.ui.text.height(self.words.face))
        least = min(width, 2 * across + self.ui.px(self.gap))
        return least, max(high, told) if room else told + high + self.ui.px(self.gap)

    def layout(self, rect: pygame.Rect) -> None:
        self.rect = rect.copy()
        across, high = self.button.wants(rect.width)
        room = self._room(rect.width, across)
        told = self.words.wants(room or rect.width)[1]
        if room:
            self.words.layout(pygame.Rect(rect.left, rect.centery - told // 2, room, told))
            self.button.layout(pygame.Rect(rect.right - across, rect.centery - high // 2, across, high))
        else:
            self.words.layout(pygame.Rect(rect.left, rect.top, rect.width, told))
            self.button.layout(pygame.Rect(rect.left, rect.bottom - high, min(across, rect.width), high))

    def _room(self, width: int, across: int) -> int:
        """How much room the words have beside the button; 0 where they stand above it."""
        room = width - across - self.ui.px(self.gap)
        return room if 2 * room > width else 0


class Curve(Widget):
    """What each player could expect after every move: a line each in the colour of the seat, the winner's strongest.

    A ring stands at the turning point. It is there to be looked at; the sentence below says it in words.
    """

    def __init__(self, ui: Ui, found: Retrospect, words: Words) -> None:
        super().__init__(ui, None, words.say(KEY + "curve"))
        self.found = found

    def spots(self) -> list[Spot]:
        return []

    def wants(self, width: int) -> Size:
        return min(width, self.ui.px(WIDEST)), self.ui.px(CURVE)

    def draw(self, surface: pygame.Surface) -> None:
        draw_tint(self.ui, surface, self.rect, self.ui.look.palette.shadow, 0.4, corner=8)
        winner = self.found.turning_point.winner
        seats = sorted(range(len(self.found.end)), key=lambda seat: seat == winner)
        for seat in seats:
            colour = self.ui.look.palette.seat(seat)
            points = self.points(seat)
            wide = self.ui.px(3 if seat == winner else 1.5)
            pygame.draw.lines(surface, colour, False, points, wide)
            if wide <= 2:
                pygame.draw.aalines(surface, colour, False, points)
        at = self._turning_at()
        if at is not None and winner is not None:
            centre = self.points(winner)[at]
            pygame.draw.circle(surface, self.ui.look.palette.lamplight, centre, self.ui.px(6), self.ui.px(2))

    def points(self, seat: int) -> list[tuple[int, int]]:
        """The line of a seat, from the first decision to the end; that of a long game smoothed, to be read at all."""
        raw = [moment.promised[seat] for moment in self.found.moments] + [self.found.end[seat]]
        reach = len(raw) // SMOOTH
        shares = [_mean(raw[max(0, at - reach) : at + reach + 1]) for at in range(len(raw))]
        inner = self.rect.inflate(-2 * self.ui.px(8), -2 * self.ui.px(8))
        return [
            (inner.left + round(inner.width * place / (len(shares) - 1)), inner.bottom - round(inner.height * share))
            for place, share in enumerate(shares)
        ]

    def _turning_at(self) -> int | None:
        decisions: Sequence[object] = [moment.decision for moment in self.found.moments]
        wanted = self.found.turning_point.decision
        return None if wanted is None else next(at for at, one in enumerate(decisions) if one is wanted)


def _mean(shares: Sequence[float]) -> float:
    return sum(shares) / len(shares)


def percents(move: Assessment) -> tuple[int, int]:
    """What a decision promised, and what the other answers did on average."""
    return round(100 * move.found.expected), round(100 * (move.found.others or 0.0))
