"""The last finished game on the title: how it went, in a sentence, and the same table once more."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from threading import Thread
from typing import NamedTuple

import pygame

from game.session.belongings import is_of
from game.session.hot_seat import PERSON
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.store.files import StoreError
from game.store.finished import finished
from game.store.games import Kept, read_record
from game.store.statistics import load_statistics, met_before
from scenes.app import App
from scenes.border import is_known, match_of, rules_of
from scenes.games.registry import game_short
from scenes.menus.last_table import Dealt, get_ready, is_ready
from scenes.menus.ticket import Ticket
from scenes.menus.title_life import Crowned
from scenes.menus.unfinished import when
from scenes.part import Part

LOOKED_THROUGH = 4
"""So many of the last games are searched for one that belongs to whoever is here, and was no occasion."""


class HowItWent(NamedTuple):
    """How a finished game went: who won, and what decided it, where there are words for that."""

    winners: tuple[int, ...] = ()
    decided_by: str = ""


FOUND: dict[tuple[str, float, str], HowItWent] = {}
"""How games went that were looked at, by file, time and language."""


class LastGamePlayed(Part):
    """Knows the last game that whoever is here has finished, and finds out how it went beside the window's work."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.kept: Kept | None = None
        self._asked: set[object] = set()

    def read(self) -> None:
        """Look which game that is. A file that cannot be read is told elsewhere, and is not it."""
        person = self.app.present.person
        found = finished(self.app.problems, LOOKED_THROUGH)
        own = [kept for kept in found if is_known(kept.game) and not kept.occasion and is_of(kept, person)]
        self.kept = next((kept for kept in own if any(seat.player == PERSON for seat in kept.seats)), None)

    @property
    def outcome(self) -> HowItWent | None:
        """How it went, once that is known."""
        return FOUND.get(self._key)

    def crowned(self, door: Callable[[str], int]) -> Crowned | None:
        """Whoever has won it alone, once that is known, above the `door` of its game."""
        if self.kept is None or self.outcome is None or len(self.outcome.winners) != 1:
            return None
        return Crowned(self.kept.seats[self.outcome.winners[0]].portrait, door(self.kept.game))

    @property
    def _key(self) -> tuple[str, float, str]:
        kept = self.kept
        return ("", 0.0, "") if kept is None else (kept.path.name, kept.changed, self.app.words.language)

    @property
    def eyes(self) -> int:
        """The seat of the one person there; -1 where there were several."""
        people = [at for at, seat in enumerate(self.kept.seats) if seat.player == PERSON] if self.kept else []
        return people[0] if len(people) == 1 else -1

    def tick(self, now: float) -> None:
        if self.kept is None or self.app.awaits_pictures or self._key in self._asked:
            return
        get_ready()
        if is_ready(self.app):
            self._asked.add(self._key)
            find = partial(_find, self.app, self.kept, self.eyes, self._key)
            if self.app.screen.is_seen:
                Thread(target=find, name="last game", daemon=True).start()
            else:
                find()

    def dealt_again(self) -> Dealt | None:
        """The same table once more, the next player first; None, with a sentence, where that cannot be played."""
        from game.rulesets.ruleset import OptionError
        from game.session.rematch import dealt_again

        assert self.kept is not None
        try:
            record = read_record(self.kept.path)
            rules_of(record, self.kept.path.name)
            match = dealt_again(record)
        except (StoreError, OptionError) as error:
            self.app.report(error if isinstance(error, StoreError) else StoreError("menus.kept.other_rules"))
            return None
        match.takebacks = self.app.settings.takebacks
        return Dealt(match, self.app.settings)


def _find(app: App, kept: Kept, eyes: int, key: tuple[str, float, str]) -> None:
    from game.match.greats import greatest, greats
    from scenes.play.told_table import teller_of

    try:
        match = match_of(read_record(kept.path), kept.path.name)
        winners = match.table.outcome[0] if match.table.outcome else ()
        decided = greatest(greats(match, eyes), winners)
        told = teller_of(app, match).great(decided.great, eyes) if decided is not None else ()
        FOUND[key] = HowItWent(tuple(winners), " ".join(filter(None, told)))
    except StoreError:
        # Of a game that other rules have played it is only said who was there.
        FOUND[key] = HowItWent()


class LastGameTicket(Ticket):
    """How it went, and *Revenge*."""

    least = 330.0
    picture_units = (84, 84)
    roundness = 0.5

    def __init__(self, app: App, last: LastGamePlayed, again: Callable[[], None]) -> None:
        assert last.kept is not None
        self.app = app
        self.last = last
        self.kept = last.kept
        head = f"{game_short(app.words, last.kept.game)}, {when(app.words, last.kept.changed)}"
        super().__init__(app.ui, "last", head, "", "", self._portrait, again)

    @cached_property
    def _score(self) -> str:
        """How often which of two has won this game, where one of them is the person who looks."""
        names, eyes = [seat.name for seat in self.kept.seats], self.last.eyes
        meeting = met_before(load_statistics(self.app.problems), self.kept.game, names) if len(names) == 2 else None
        if meeting is None or eyes < 0 or not sum(meeting.wins.values()):
            return ""
        own, other = names[eyes], names[1 - eyes]
        say = self.app.words.say
        return say("menus.title.last_score", n=meeting.wins[own], m=meeting.wins[other], who=escape(other))

    def _names(self, *, of_people: bool | None = None) -> str:
        seats = self.kept.seats
        chosen = [seat for seat in seats if of_people is None or (seat.player == PERSON) == of_people]
        return self.app.words.listed([escape(seat.name) for seat in chosen])

    def told(self) -> str:
        """How it went, in a sentence; as long as that is not known, with whom it was."""
        say, outcome, eyes = self.app.words.say, self.last.outcome, self.last.eyes
        winners = outcome.winners if outcome is not None else ()
        if not winners:
            return say("menus.title.last_with", who=self._names(of_people=False if eyes >= 0 else None))
        who = self.app.words.listed([escape(self.kept.seats[seat].name) for seat in winners if seat != eyes])
        if eyes in winners:
            key = "shared_with" if who else "you_won"
            return say(f"menus.title.{key}", who=who or self._names(of_people=False))
        return say("menus.title.beat_you" if eyes >= 0 else "menus.title.won", who=who)

    def _tell(self) -> None:
        """Say what is known by now, and *Revenge* to who has lost, else *Once more*."""
        say, outcome, eyes = self.app.words.say, self.last.outcome or HowItWent(), self.last.eyes
        self.line, self.note = self.told(), outcome.decided_by or self._score
        calls = say("menus.title.revenge"), say("menus.title.once_more")
        is_lost = bool(outcome.winners) and eyes >= 0 and eyes not in outcome.winners
        self.calls = calls[::-1] if is_lost else calls

    def spoken(self) -> str:
        self._tell()
        return super().spoken()

    def draw(self, surface: pygame.Surface) -> None:
        self._tell()
        if self._lines().high(self._room(self.rect.width)) > self.rect.height - self.ui.px(self.edge_units):
            self.note = ""
        super().draw(surface)

    def wants(self, width: int) -> Size:
        """As much as the longest sentence takes: nothing moves when more is known."""
        self._tell()
        self.line = self.app.words.say("menus.title.shared_with", who=self._names(of_people=False))
        self.note = ""
        return super().wants(width)

    def high(self, width: int) -> int:
        self.line, self.note = "A", "A"
        return super().high(width)

    def _portrait(self, size: Size) -> pygame.Surface:
        """Who won, crowned; else whoever was there beside the one who looks."""
        side, outcome, eyes = min(size), self.last.outcome, self.last.eyes
        winners = outcome.winners if outcome is not None else ()
        shown = winners[0] if winners else next((at for at in range(len(self.kept.seats)) if at != eyes), 0)
        picture = waited_portrait(self.app, self.kept.seats[shown].portrait, size)
        if not winners:
            return picture
        crowned = picture.copy()
        crown = self.ui.paint.icon("crown", round(side * 0.36), (28, 17, 10), *self._brass)
        crowned.blit(crown, crown.get_rect(midtop=(side // 2, 0)))
        return crowned

    @property
    def _brass(self) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
        return self.ui.look.palette.lamplight, self.ui.look.palette.brass


def waited_portrait(app: App, number: int, size: Size) -> pygame.Surface:
    """A player's portrait; nothing as long as nobody would wait for it. It is shared, so do not draw on it."""
    if app.awaits_pictures:
        return pygame.Surface(size, pygame.SRCALPHA)
    return app.pictures.portrait(number, min(size))
