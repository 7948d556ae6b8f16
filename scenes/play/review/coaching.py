"""What the coach says of a decision, the tip that a replay points out, and the button that leads to the coach."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.bots.search import LOST, WON, Plan
from game.match.decisions import Decision
from game.session.review.assessments import Assessment
from game.session.review.coach import Coach
from game.stage.drawing.text import escape, plain
from game.stage.geometry import Size
from game.stage.telling import Teller
from game.stage.widgets.base import Container, Label, Ui
from game.stage.widgets.button import Button
from game.stage.widgets.progress import draw_bar
from game.stage.widgets.shades import draw_tint
from game.table.choices import READY, card_of
from game.table.sight import view
from game.words import Words, You

KEY = "results.coach."
REPLIES = {"card": "card", "say": "type", "number": "number", "seat": "seat"}
"""What a reply of each kind is called in the sentence that tells it."""

WHOLE_FROM = 10
"""Larger amounts are told without decimals."""

MOST_PICKS = 5
"""Of longer answers only that is told in which they differ."""

BAR, BAR_INSET = 9, 10
"""Units of the bar at the foot of the coach's button, and of what is free at its ends."""

MOST_FOUND = 10
"""For so many tips the button has room from the start."""


def question_of(teller: Teller, decision: Decision) -> str:
    """What was asked at a decision, as whoever answered knew it."""
    question = decision.before.question
    assert question is not None
    known = view(decision.before, decision.seat).table
    return escape(plain(teller.question(question.name, question.arguments(known.agenda[-1]))))


class Coaching:
    """Tells in sentences what was found of a decision; whoever played alone, of several `people` or none, is spoken
    to."""

    def __init__(self, teller: Teller, people: Sequence[int] = ()) -> None:
        self.teller = teller
        if people:
            teller.turn_to(people[0], people, addresses=True)

    def title(self, one: Assessment) -> str:
        """When it was, and what it cost."""
        when = self.teller.when(one.decision.when, "head_")
        if one.is_about_points:
            return self._say("cost_points", when=when, n=number(one.found.points))
        return self._say("cost", when=when, n=round(100 * one.cost))

    def asked(self, one: Assessment) -> str:
        """What was asked, and what was answered."""
        given, _ = self._answers(one)
        decision, words = one.decision, self.teller.words
        who = self._called(decision.seat)
        key = f"{KEY}asked"
        if decision.before.question is not None and any(choice != READY for choice in decision.answer):
            key = words.first(f"{self.teller.game}.coached.{decision.before.question.name}", key)
        return words.say(key, question=question_of(self.teller, decision), who=who, answer=given)

    def better(self, one: Assessment) -> str:
        """What would have been better."""
        return self._say("better", answer=self._answers(one)[1])

    def why(self, one: Assessment) -> str:
        """What it would have promised, and why."""
        found = one.found
        percent, other = round(100 * found.promised), round(100 * found.expected)
        if one.is_about_points:
            return self._say("promised_points", percent=percent, points=number(found.points), n=found.worlds)
        told = self._say("promised", percent=percent, other=other, n=found.worlds)
        return _one_after_the_other(self._because(one), told, self._difference(one), self._reply(one))

    def last_answer(self, one: Assessment) -> str:
        """What a player's last answer cost, said while the game goes on."""
        given, better = self._answers(one)
        if not one.is_mistake:
            return self._say("fine", given=given)
        if one.is_about_points:
            return self._say("last_points", given=given, better=better, n=number(one.found.points))
        told = self._say("last", given=given, better=better, n=round(100 * one.cost))
        return _one_after_the_other(told, self._difference(one))

    def tip(self, one: Assessment) -> CoachTip:
        """What is pointed out in the replay."""
        cards = tuple([card for choice in one.better if (card := card_of(choice)) is not None])
        words = f"{self.better(one)} {self.why(one)}"
        return CoachTip(one.decision.place, one.decision.seat, words, cards)

    def _called(self, seat: int) -> str:
        """A player by name, or as whoever is spoken to."""
        called = self.teller.called(seat)
        return called if isinstance(called, You) else escape(called)

    def _say(self, key: str, **args: object) -> str:
        return self.teller.words.say(KEY + key, **args)

    def _because(self, one: Assessment) -> str:
        """What speaks for the better answer and less for the given one, going by what whoever answered saw."""
        decision = one.decision
        because = self.teller.rules.advice.because
        known = view(decision.before, decision.seat).table
        given, better = [because(known, decision.seat, each) for each in (decision.answer, one.better)]
        return escape(plain(self.teller.phrase(better))) if better is not None and better != given else ""

    def _difference(self, one: Assessment) -> str:
        """What made the difference, where that can be said: that the game ended at once, or what somebody then had more
        of, or less."""
        if one.found.ends in (WON, LOST):
            return self._say(one.found.ends)
        reason = one.found.reason
        key = f"{self.teller.game}.holding.{reason.what}" if reason else ""
        if reason is None or not self.teller.words.has(key):
            return ""
        n = number(abs(reason.more))
        what = self.teller.words.say(key, n=n)
        whom = self._called(reason.seat)
        return self._say("more" if reason.more > 0 else "less", whom=whom, n=n, what=what)

    def _reply(self, one: Assessment) -> str:
        """Which reply hurt most, where there could be one."""
        if one.found.feared is None or one.found.ends:
            return ""
        whom, choice = one.found.feared
        kind = REPLIES[choice[0]]
        arguments = {"whom": whom, kind: choice[1]}
        return escape(plain(self.teller.sentence(f"{KEY}feared_{kind}", arguments)))

    def _answers(self, one: Assessment) -> tuple[str, str]:
        """The given answer and the better one; of long ones only what is in no other."""
        given, better = one.decision.answer, one.better
        if max(len(given), len(better)) > MOST_PICKS + 1 and set(given) != set(better):
            given, better = _without(given, better), _without(better, given)
        zones = one.decision.before.zones
        return escape(self.teller.answer(given, zones)), escape(self.teller.answer(better, zones))


def number(amount: float) -> float:
    """An amount as it is told: whole from ten on, and with one decimal below, unless that is none."""
    rounded = round(amount, 1) if amount < WHOLE_FROM else round(amount)
    return int(rounded) if rounded == int(rounded) else rounded


def _one_after_the_other(*sentences: str) -> str:
    """The sentences in a row, without empty ones."""
    return " ".join(filter(None, sentences))


def _without(answer: Plan, other: Plan) -> Plan:
    return (*[choice for choice in answer if choice not in other], READY)


def said(words: Words, coach: Coach) -> str:
    """In a sentence, how far the coach has come."""
    if coach.has_failed:
        return words.say(KEY + "failed")
    if coach.mistakes is None:
        return words.say(KEY + "at_work", percent=round(100 * coach.progress))
    found = _count(coach)
    return words.say(KEY + "ready" if found else KEY + "nothing", n=found)


def _count(coach: Coach) -> int:
    """How many tips the coach has by now."""
    return sum(len(remarks) for remarks in (coach.mistakes or {}).values())


class CoachButton(Container):
    """Opens the coach's page, with a bar that fills up while the coach is at work; its hint says how far it is."""

    def __init__(self, ui: Ui, coach: Coach, on_press: Callable[[], None]) -> None:
        found = _count(coach)
        label = ui.words.say(KEY + ("button_found" if found else "title"), n=found)
        any_label = ui.words.say(KEY + "button_found", n=MOST_FOUND), ui.words.say(KEY + "title")
        self.button = Button(ui, "coach", label, on_press, icon="hint", zone="foot", as_wide_as=any_label)
        super().__init__(ui, [self.button])
        self.share: float | None = None
        self.show(coach)

    def show(self, coach: Coach) -> bool:
        """Show how far the coach has come; whether that is another picture."""
        before = self.share
        self.share = coach.progress if coach.is_looking else None
        self.button.hint = said(self.ui.words, coach)
        return before != self.share

    def wants(self, width: int) -> Size:
        return self.button.wants(width)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        self.button.layout(rect)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.share is not None:
            px = self.ui.px
            bar = pygame.Rect(0, 0, self.rect.width - 2 * px(BAR_INSET), px(BAR))
            bar.center = self.rect.centerx, self.rect.bottom
            draw_bar(self.ui, surface, bar, self.share)


@dataclass(frozen=True)
class CoachTip:
    """A better answer at the moment `place` of a recording, in words, with the cards in it; `seat` is who gave the
    other one, and with whose eyes it is looked at."""

    place: int
    seat: int
    words: str
    cards: tuple[int, ...]


class TipLine(Label):
    """The words of a tip on a darker ground."""

    def __init__(self, ui: Ui, tip: CoachTip) -> None:
        super().__init__(ui, tip.words, "body", align="center")

    def draw(self, surface: pygame.Surface) -> None:
        draw_tint(self.ui, surface, self.rect.inflate(self.ui.px(12), self.ui.px(6)), self.ui.look.palette.shadow, 0.35)
        super().draw(surface)
