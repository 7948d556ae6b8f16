"""What the coach says of a decision: what was asked and answered, what would have been better, and why."""

from __future__ import annotations

from game.bots.search import LOST, WON, Plan
from game.match.decisions import Decision
from game.session.coach import Coach, Remark
from game.session.review import is_about_points, is_clear
from game.stage.drawing.text import escape, plain
from game.stage.telling import Teller
from game.table.choices import READY, card_of
from game.table.sight import view
from game.words import Words
from scenes.play.tip import Tip

KEY = "results.coach."
REPLIES = {"card": "card", "say": "type", "number": "number", "seat": "seat"}
"""What a reply of each kind is called in the sentence that tells it."""

WHOLE_FROM = 10
"""Larger amounts are told without decimals."""

MOST_PICKS = 5
"""Of longer answers only that is told in which they differ."""


def question_of(teller: Teller, decision: Decision) -> str:
    """What was asked at a decision, as whoever answered knew it."""
    question = decision.before.question
    assert question is not None
    known = view(decision.before, decision.seat).table
    return escape(plain(teller.question(question.name, question.arguments(known.agenda[-1]))))


class Coaching:
    """Tells remarks of the coach in sentences."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller

    def title(self, remark: Remark) -> str:
        """When it was, and what it cost."""
        when = self.teller.when(remark.decision.when, "head_")
        if is_about_points(remark.found):
            return self._say("cost_points", when=when, n=number(remark.found.points))
        return self._say("cost", when=when, n=round(100 * remark.cost))

    def asked(self, remark: Remark) -> str:
        """What was asked, and what was answered."""
        given, _ = self._answers(remark)
        decision, words = remark.decision, self.teller.words
        who = escape(self.teller.names[decision.seat])
        key = f"{KEY}asked"
        if decision.before.question is not None and any(choice != READY for choice in decision.answer):
            key = words.first(f"{self.teller.game}.coached.{decision.before.question.name}", key)
        return words.say(key, question=question_of(self.teller, decision), who=who, answer=given)

    def better(self, remark: Remark) -> str:
        """What would have been better."""
        return self._say("better", answer=self._answers(remark)[1])

    def why(self, remark: Remark) -> str:
        """What it would have promised, and why."""
        found = remark.found
        percent, other = round(100 * found.promised), round(100 * found.expected)
        if is_about_points(found):
            return self._say("promised_points", percent=percent, points=number(found.points), n=found.worlds)
        told = self._say("promised", percent=percent, other=other, n=found.worlds)
        return _one_after_the_other(told, self._difference(remark), self._reply(remark))

    def second_thoughts(self, remark: Remark) -> str:
        """What a player's last answer cost, said while the game goes on."""
        given, better = self._answers(remark)
        if not is_clear(remark.found):
            return self._say("fine", given=given)
        if is_about_points(remark.found):
            return self._say("last_points", given=given, better=better, n=number(remark.found.points))
        told = self._say("last", given=given, better=better, n=round(100 * remark.cost))
        return _one_after_the_other(told, self._difference(remark))

    def tip(self, remark: Remark) -> Tip:
        """What is pointed out in the replay."""
        cards = tuple([card for choice in remark.better if (card := card_of(choice)) is not None])
        words = f"{self.better(remark)} {self.why(remark)}"
        return Tip(remark.decision.place, remark.decision.seat, words, cards)

    def _say(self, key: str, **args: object) -> str:
        return self.teller.words.say(KEY + key, **args)

    def _difference(self, remark: Remark) -> str:
        """What made the difference, where that can be said: that the game ended at once, or what somebody then had more
        of, or less."""
        if remark.found.ends in (WON, LOST):
            return self._say(remark.found.ends)
        reason = remark.found.reason
        key = f"{self.teller.game}.holding.{reason.what}" if reason else ""
        if reason is None or not self.teller.words.has(key):
            return ""
        n = number(abs(reason.more))
        what = self.teller.words.say(key, n=n)
        whom = escape(self.teller.names[reason.seat])
        return self._say("more" if reason.more > 0 else "less", whom=whom, n=n, what=what)

    def _reply(self, remark: Remark) -> str:
        """Which reply hurt most, where there could be one."""
        if remark.found.feared is None or remark.found.ends:
            return ""
        whom, choice = remark.found.feared
        kind = REPLIES[choice[0]]
        arguments = {"whom": whom, kind: choice[1]}
        return escape(plain(self.teller.sentence(f"{KEY}feared_{kind}", arguments)))

    def _answers(self, remark: Remark) -> tuple[str, str]:
        """The given answer and the better one; of long ones only what is in no other."""
        given, better = remark.decision.answer, remark.better
        if max(len(given), len(better)) > MOST_PICKS + 1 and set(given) != set(better):
            given, better = _without(given, better), _without(better, given)
        return escape(self.teller.answer(given)), escape(self.teller.answer(better))


def number(amount: float) -> float:
    """An amount as it is told: whole from ten on, and with one decimal below, unless that is none."""
    rounded = round(amount, 1) if amount < WHOLE_FROM else round(amount)
    return int(rounded) if rounded == int(rounded) else rounded


def _one_after_the_other(*sentences: str) -> str:
    """Those of the sentences that there are."""
    return " ".join(filter(None, sentences))


def _without(answer: Plan, other: Plan) -> Plan:
    return (*[choice for choice in answer if choice not in other], READY)


def said(words: Words, coach: Coach) -> str:
    """In a sentence, how far the coach has come."""
    if coach.has_failed:
        return words.say(KEY + "failed")
    if coach.remarks is None:
        return words.say(KEY + "at_work", percent=round(100 * coach.progress))
    found = sum(len(remarks) for remarks in coach.remarks.values())
    return words.say(KEY + "ready" if found else KEY + "nothing", n=found)
