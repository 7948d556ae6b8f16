"""What happens while results are told: line by line, looking back meanwhile, and what to do next."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Sequence

import msgspec
import pygame

from game.match.bounds import SEED_BITS
from game.match.decisions import begun
from game.match.match import Match
from game.rulesets.phrases import spelled
from game.session.coach import Coach
from game.session.ending import Ending
from game.session.hindsight import Hindsight
from game.session.review import Review
from game.stage.drawing.cache import SurfaceCache
from game.stage.geometry import Size
from game.stage.inputs import Input, KeyPressed, PointerPressed
from game.stage.telling import Teller
from game.stage.widgets.base import Label
from game.stage.widgets.scroll import ScrollColumn
from game.store.files import StoreError
from game.store.finished import MOST_UNSTARRED
from game.table.sight import view
from scenes import routes
from scenes.app import App
from scenes.games.registry import presentation
from scenes.pages import PageScene
from scenes.play.accounts import Account, rankings
from scenes.play.burst import Burst
from scenes.play.closer import CLOSER_WIDTH, Closer, large_size
from scenes.play.coach_button import CoachButton
from scenes.play.demonstration import Demonstration
from scenes.play.looking_back import LookingBack
from scenes.play.results_head import WinnersBanner
from scenes.play.tellers import names_of, teller_of

LOOK_SECONDS = 0.05
"""How often the worker is asked while it looks back."""

LINE_MILLISECONDS = 420
PAUSE_MILLISECONDS = 500
FACE_BYTES = 16_000_000
REST_SECONDS = 9.0
"""How long a result of a demonstration stands before the next game begins."""


class ResultsPlay(PageScene):
    """How a finished match came out, line by line; `ending` says what became of it on disk."""

    def __init__(
        self,
        app: App,
        match: Match,
        demonstration: Demonstration | None = None,
        ending: Ending | None = None,
        review: Review | None = None,
        hindsight: Hindsight | None = None,
        coach: Coach | None = None,
    ) -> None:
        super().__init__(app)
        self.banner: WinnersBanner
        self.accounts: list[Account]
        self.looking_back: LookingBack
        self.note: Label
        self.match = match
        self.demonstration = demonstration
        self.ending = ending or Ending(match)
        review = review or Review()
        self.hindsight = hindsight or Hindsight(match, review=review)
        self.coach = coach or Coach(match, review=review)
        self.coach_button: CoachButton | None = None
        """The way to the coach's page, once it is known who won and if anybody played who could be told something."""
        self.goes_on = demonstration is not None
        """Whether the next game begins by itself; a key or a press of the pointer ends that."""
        self._goes_on_at: float | None = None
        shown = presentation(match.ruleset.key)
        self.cloth, self.music = shown.cloth, shown.mood
        self.rankings = rankings(match)
        self.told = 0.0
        """How many lines of every account are told."""
        self._has_news = False
        """Whether looking back has found something that is not drawn yet."""
        self.closer: Closer | None = None
        self.burst = Burst(app.ui)
        self.body: ScrollColumn | None = None
        self._look = presentation(match.ruleset.key).look
        self._faces = SurfaceCache(FACE_BYTES)
        self._began: float | None = None

    # -- what there is to tell -----------------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        """The players' names, by seat."""
        return names_of(self.app, self.match.seats)

    @property
    def title(self) -> str:
        winners = [self.names[one.seat] for one in self.rankings if one.is_winner]
        say = self.app.words.say
        if not winners:
            return say("results.draw")
        return say("results.winner" if len(winners) == 1 else "results.winners", who=self.app.words.listed(winners))

    @property
    def length(self) -> int:
        """How long the game was, in what its time is counted in."""
        return sum(begun(self.match))

    @property
    def set_code(self) -> str:
        """The code that names the cards; empty where the game has none."""
        return str(self.match.options.get("set_code") or "")

    @property
    def longest(self) -> int:
        """The number of lines of the longest account."""
        return max(len(one.lines) for one in self.rankings)

    @property
    def is_told(self) -> bool:
        """Whether every line has been told."""
        return self.told >= self.longest

    def _teller(self) -> Teller:
        return teller_of(self.app, self.match)

    def _face(self, card: int, size: Size) -> pygame.Surface:
        config = self.match.table.config
        return self._faces.get((card, size), lambda: self._look.face(self.app.pictures, config, card, size))

    def tie(self) -> str:
        """Why players who were level came out as they did; nothing where nobody was level."""
        told = self.match.ruleset.tie(self.match.table)
        return "" if told is None else spelled(told, self.app.words.say)

    def history(self) -> str:
        """How these players stand against each other with this game; nothing where that is not counted."""
        meeting, say = self.ending.meeting, self.app.words.say
        if meeting is None:
            return ""
        won = sorted(meeting.wins.items(), key=lambda entry: (-entry[1], entry[0]))
        standing = [say("results.standing", who=name, n=wins) for name, wins in won]
        standing += [say("results.history_shared", n=meeting.shared)] if meeting.shared else []
        told = say("results.history", standing=", ".join(standing)) if meeting.games else ""
        if self.match.asked_for_help:
            return " ".join(filter(None, [told, say("results.history_helped")]))
        return told if meeting.games > 1 else say("results.history_first")

    # -- telling -------------------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        self._tell_of_pruning()
        self._look_back()
        self._let_coach_work()
        self._count_on(now)

    def _tell_of_pruning(self) -> None:
        """Say once that older games had to go."""
        gone, self.ending.let_go = self.ending.let_go, 0
        if gone:
            self.app.note(self.app.words.say("menus.kept.let_go", n=MOST_UNSTARRED, gone=gone))

    def _look_back(self) -> None:
        """Let the worker look back over the game, and show what it has found."""
        was_looking = self.hindsight.is_looking
        self.hindsight.tick()
        self._has_news = was_looking and not self.hindsight.is_looking
        if self._has_news:
            self.remake()
            if self.is_told:
                self.app.tell(self.looking_back.sentence())

    def _let_coach_work(self) -> None:
        """Let the coach go through the decisions once looking back is done, and show how far it has come."""
        if self.hindsight.is_looking or not self.coach.is_looking:
            return
        self.coach.tick()
        if self.coach_button is not None:
            self._has_news |= self.coach_button.show(self.coach)
        if not self.coach.is_looking:
            self.remake()
            self._has_news = True

    def _count_on(self, now: float) -> None:
        """Tell the accounts line by line; then rest."""
        if self._began is None:
            self._began = now + self.app.look.seconds(PAUSE_MILLISECONDS)
        if self.is_told:
            self._maybe_go_on(now)
            return
        duration = self.app.look.seconds(LINE_MILLISECONDS)
        if duration <= 0 or self.app.look.reduced_motion:
            self.skip()
            return
        before = int(self.told)
        self.told = min(float(self.longest), max(0.0, (now - self._began) / duration))
        for account in self.accounts:
            account.shown = min(self.told, len(account.told))
        if int(self.told) > before:
            self.app.sound.play("counter_up")
        if self.is_told:
            self._finish()

    def skip(self) -> None:
        """Tell everything at once."""
        self.told = float(self.longest)
        self._finish()

    def _finish(self) -> None:
        self.burst.begin()
        self.app.sound.play("game_won" if any(one.is_winner for one in self.rankings) else "game_over")
        focus = self.page.focus.key
        self.remake()
        if self.hindsight.retrospect is not None:
            self.app.tell(self.looking_back.sentence())
        self.page.focus.focus("rematch" if focus in (None, "skip") else focus)

    def _maybe_go_on(self, now: float) -> None:
        """In a demonstration, leave the result standing for a while, then begin the next game."""
        if self.demonstration is None or not self.goes_on:
            return
        if self._goes_on_at is None:
            self._goes_on_at = now + REST_SECONDS
        elif now >= self._goes_on_at:
            self.demonstration.go_on()

    def stay(self) -> None:
        """Somebody is here: begin nothing by itself any more."""
        self.goes_on = False
        self.note.label = ""

    def leave(self) -> None:
        self._count_what_is_owed()
        self.hindsight.close()
        self.coach.close()

    @property
    def wake_in(self) -> float | None:
        waits = [wait for wait in (super().wake_in,) if wait is not None]
        if self.hindsight.is_looking or self.coach.is_looking:
            waits.append(LOOK_SECONDS)
        if self.goes_on and self._goes_on_at is not None:
            waits.append(max(0.0, self._goes_on_at - self.app.ui.now))
        return min(waits) if waits else None

    @property
    def animates(self) -> bool:
        return super().animates or not self.is_told or self.burst.animates or self._has_news

    # -- what to do next -----------------------------------------------------------------------------------------

    def rematch(self) -> None:
        """The same players with the same cards; the next one starts."""
        old = self.match
        seats = [msgspec.structs.replace(seat) for seat in old.seats]
        starter = (old.starter + 1) % len(seats)
        match = Match(old.ruleset, seats, dict(old.options), secrets.randbits(SEED_BITS), starter)
        match.takebacks = old.takebacks
        routes.to_table(self.app, match)

    def watch(self) -> None:
        """See the game again."""
        routes.to_replay(self.app, self.match.record())

    def look_at(self, place: int) -> None:
        """See the game again from a moment on."""
        routes.to_replay(self.app, self.match.record(), place=place)

    def to_coach(self) -> None:
        """Hear what the coach has to say."""
        routes.to_coach(self.app, self.coach)

    def turn_star(self) -> None:
        """Keep the game for ever, or no longer so."""
        problems: list[StoreError] = []

        def turn() -> None:
            try:
                self.ending.turn_star()
            except StoreError as error:
                problems.append(error)

        self.app.writer.do(turn, lambda: self._tell_star(problems))

    def _tell_star(self, problems: Sequence[StoreError]) -> None:
        self.app.report_all(problems)
        if problems or not self.app.scenes.shows(self):
            return
        self.remake()
        key = "menus.kept.star_given" if self.ending.is_starred else "menus.kept.star_taken"
        self.app.note(self.app.words.say(key, n=MOST_UNSTARRED), "star")

    def _count_what_is_owed(self) -> None:
        """Try once more to count the game where that could not be done before."""

        def count() -> None:
            with contextlib.suppress(StoreError):
                self.ending.count_owed()

        if self.ending.owed is not None:
            self.app.writer.do(count)

    def copy_code(self) -> None:
        """Put the set code where other programs can paste it."""
        self.app.ui.clipboard.put(self.set_code)
        self.app.note(self.app.words.say("setup.set_code_copied"))

    def to_title(self) -> None:
        """Leave the game."""
        routes.to_title(self.app)

    def back(self) -> None:
        self.to_title()

    def look_closer(self, card: int) -> None:
        """Show a card large, with its words explained."""
        look, table = self._look, self.match.table
        face = self._face(card, large_size(self.app.ui, CLOSER_WIDTH, look.proportion))
        owner = table.where(card)
        seat = owner[1] if len(owner) > 1 else -1
        lines = look.closer(self._teller(), view(table, seat), card)
        self.closer = Closer(self.app.ui, face, look.name(self.app.words, table.config, card), lines)
        self.app.tell(look.described(self._teller(), table.config, card), "reply", urgent=True)

    def handle(self, given: Input) -> bool:
        if isinstance(given, KeyPressed | PointerPressed):
            self.stay()
        if self.closer is not None and isinstance(given, KeyPressed | PointerPressed):
            self.closer = None
            return True
        if isinstance(given, KeyPressed) and given.action == "skip" and not self.is_told:
            self.skip()
            return True
        used = super().handle(given)
        if not used and isinstance(given, PointerPressed) and not self.is_told:
            self.skip()
            return True
        return used

    def hurry(self) -> None:
        self.stay()
        if not self.is_told:
            self.skip()

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.app.background(self.cloth), (0, 0))
        centre, radius = self.banner.centre, self.banner.side * 2
        self.burst.draw_rays(surface, centre, radius)
        self.page.draw(surface)
        self.burst.draw_sparks(surface, centre, radius)
        if self.closer is not None:
            self.closer.draw(surface)
