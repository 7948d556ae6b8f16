"""What is staged over a table: the moment that was told last, as long as it goes on, and what faces show of it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

import pygame

from game.match.story import Told
from game.rulesets.moments import Great
from game.session.hot_seat import STRANGER
from game.stage import moments
from game.stage.acts.bodies import Bodily
from game.stage.acts.headline import HeadlineAct
from game.stage.acts.light import Spotlight
from game.stage.acts.strikes import Strike, Striking
from game.stage.board.hearing import Heard
from game.stage.board.layout import Key
from game.stage.drawing.beside import Meanwhile
from game.stage.drawing.text import plain
from game.stage.drawing.theme import Colour
from game.stage.moments import Act, HitStop, Moment, Where
from game.table.events import Announced, Event
from scenes.games.great_look import USUAL, GreatLook, ToStage
from scenes.games.table_look import StoryLook
from scenes.play.feelings import Feelings
from scenes.play.greats import Staged, StoryGreats
from scenes.play.lingering import Lingering
from scenes.play.told_table import ToldTable

SHAKES_MS, SWINGS, MOST_SHAKEN = 220.0, 3.0, 0.01
"""How long the picture shakes after a blow, how often it swings, and how far at the most, as a share of its height."""

JUST_AFTER_MS, AHEAD_MS = 0.5, 60.0
"""How long after a blow time stands, so that all that begins with it is seen; and how long before it begins it is
settled where a body strikes."""

OTHERS_STAND_MS = 40.0
"""How long time stands at a blow that concerns nobody who looks."""

HURRIED_MS, GOES_ON_MS = 500.0, 30.0
"""How long the hit stands to which a press has gone, and after what time that passes the story goes on from there."""

SOON = 6
"""Of how many things that are told next it is known who fights in them."""

STILL_SPEED = 2.0
"""From this speed on a great moment is a still picture, as it is where nothing moves."""

DECIDING_PACE = 0.58
"""How fast what is counted last comes, where it decides."""

LEGIBLE = 0.62
"""When a headline that comes can be read, as a share of its coming."""

OFTEN, OFTEN_PACE = 9, 1.5
"""How often a kind must have been seen to go quicker from then on, and how much quicker."""


def _stop(stop: HitStop, strength: float, *, is_own: bool) -> HitStop:
    """How long time stands at a blow of that strength, 1 to 10, and how far the picture shakes."""
    if not is_own:
        return stop._replace(stands=min(stop.stands, OTHERS_STAND_MS), shakes=0.0)
    return stop._replace(stands=stop.stands * (0.75 + 0.05 * strength), shakes=stop.shakes * (0.4 + 0.12 * strength))


def _shown(staged: Moment) -> list[Act]:
    """All that is seen of a moment."""
    return [*staged.acts, *([staged.headline] if staged.headline else ())]


def _done_by(act: Act, at: float) -> Act:
    """An act that stands to the end, as it is when it is over by then; what passes stays as it is."""
    return act.later(min(0.0, at - act.start - act.ms)) if act.stays and act.until is None else act


def concerned(acts: Iterable[Act]) -> tuple[Where, ...]:
    """The things that acts are about: those in the light, those that strike, and those that are struck."""
    found = [where for act in acts if isinstance(act, Spotlight) for where in act.on]
    for act in acts:
        if isinstance(act, Striking):
            found += act.doers
        if isinstance(act, Strike):
            found.append(act.target)
    return tuple(dict.fromkeys(found))


def _headline(staged: Staged, acts: Sequence[Act], colour: Colour, look: GreatLook) -> HeadlineAct | None:
    words, spares = plain(staged.words), (*concerned(acts), *look.spares)
    return HeadlineAct(words, staged.why, colour, spares, start=look.names_at) if words else None


def _is_of_weight(event: Event, look: StoryLook) -> bool:
    return isinstance(event, Announced) and event.word in look.deeds | look.outcomes


def _prepare_one(coming: list[Act], surface: pygame.Surface, stage: moments.Stage) -> None:
    """Have the pictures of the next act made before it begins, of one in a frame."""
    for act in coming:
        if stage.ration.is_spent:
            return
        if moments.prepare(surface, stage, act):
            coming.remove(act)
            return


class Fighters:
    """Has the bodies made of those who soon leave their cards, as `staged` for what is told next."""

    def __init__(self, table: ToldTable, staged: Callable[[Told], Moment | None]) -> None:
        self.to_come: list[Told] = []
        """What is still to be told of the story."""
        self._table = table
        self._staged = staged
        self._found: dict[int, tuple[Where, ...]] = {}
        """Who fights, by the identity of what is told."""

    def hear(self, told: Told) -> None:
        """This is told now."""
        self.to_come = self.to_come[1:] if told in self.to_come[:1] else self.to_come

    def prepare(self) -> None:
        """Have some of them made; of one thing more it is looked who fights in it."""
        soon, board = self.to_come[:SOON], self._table.board
        self._found = {id(told): self._found[id(told)] for told in soon if id(told) in self._found}
        if unknown := [told for told in soon if id(told) not in self._found]:
            staged = self._staged(unknown[0])
            strikes = [act for act in staged.acts if isinstance(act, Striking)] if staged else ()
            self._found[id(unknown[0])] = concerned(strikes)
        for where in [where for fighters in self._found.values() for where in fighters]:
            if isinstance(where[0], str) and not board.ration.is_spent:
                board.bodies.prepare(where)


class Staging:
    """Holds and draws the present moment of a table. A moment ends when something else is announced, when its time is
    over, or when all is told; what is staged meanwhile joins it."""

    def __init__(self, table: ToldTable) -> None:
        self.table = table
        self.ui = table.app.ui
        self.feelings = Feelings(table.seats, table.look.story.feelings, lambda: self.ui.now)
        self._moment: Moment | None = None
        self._began = 0.0
        self._coming: list[Act] = []
        """The acts of which not all pictures are made yet."""
        self._fighters = Fighters(table, self.of)
        self._begun = dict[int, float]()
        """The acts that have been seen; see `Stage`."""
        app = table.app
        self.meanwhile = Meanwhile(app.pictures.faces.patiently) if app.screen.is_seen else None
        self._greats = StoryGreats(table.ruleset)
        self._known: dict[int, tuple[Told, object, Moment | None]] = {}
        """What is staged for what is told of this story, by its identity, with the look for which it was made."""
        self._caused: dict[int, Told] = {}
        """What was announced before each event of the story that is the first change after it, by that event."""
        self._stood = set[HitStop]()
        self._stands_since: float | None = None
        """At which stops time has stood, and since when it stands."""
        self._strikes: list[Striking] = []
        """What bodies will still do."""
        self._has_said = False
        """Whether what was announced last has been said by what was staged for it."""
        self.kind = ""
        """Of which kind of great moment is what was staged last; empty where it is none."""
        self._lingering = Lingering(self.ui)

    @property
    def _looks(self) -> int:
        """The seat of whoever looks alone; before several people nothing is anybody's own."""
        return STRANGER if len(self.table.owner.people or ()) > 1 else self.table.view.seat

    def begin(self, before: Sequence[Event], story: Sequence[Told], first: Callable[[], None] = lambda: None) -> None:
        """This story is told next, after all that was told before. What is to be done `first` is done once it is known
        what of it is great."""
        self._known.clear()
        self._greats.begin(before, story, self.table.teller, self._looks, self._shows)
        self._caused = {id(after): told for told, after in pairwise(story) if not isinstance(after.event, Announced)}
        first()
        self._fighters.to_come = list(story)

    def _shows(self, great: Great) -> bool:
        """Whether a great moment may be staged here: before several people none that is one player's secret."""
        look = self.table.look.story.great.get(great.kind, USUAL)
        return not look.is_secret or self._is_own(great)

    def _is_own(self, great: Great) -> bool:
        """Whether it concerns whoever looks; before several people none is anybody's own."""
        return self.table.addresses and great.concerns(self._looks)

    def said(self, event: Event) -> str:
        """The headline of what an event of the story brings, and why it came to it; empty where it has none."""
        return self._greats.said(event)

    def heard(self, told: Told) -> Sequence[Heard] | None:
        """What an event sounds like; a great moment has a sound at its first blow."""
        found = self.table.look.story.heard(told)
        if (staged := self._greats.of.get(id(told.event))) is None:
            return found
        look = self.table.look.story.great.get(staged.great.kind, USUAL)
        if not look.sound or any(one.sound == look.sound for one in found or ()):
            return found
        at = look.stops[0].at if look.stops and not self.is_still else 0.0
        return [*(found or ()), Heard(look.sound, at)]

    def of(self, told: Told) -> Moment | None:
        """What is staged when this is told; None where the game stages nothing for it. It is made once."""
        known = self._known.get(id(told))
        if known is None or known[0] is not told or known[1] is not self.ui.look:
            known = self._known[id(told)] = told, self.ui.look, self._staged_for(told)
        return known[2]

    def _staged_for(self, told: Told) -> Moment | None:
        look = self.table.look
        if (staged := self._greats.of.get(id(told.event))) is not None:
            return self._great(staged, told)
        if look.story.moment is None:
            return None
        return look.story.moment(self.ui, self.table.app.pictures, self.table.teller, self.table.seats, told)

    def rest(self, told: Told) -> float:
        """For how many milliseconds a great moment goes on from its first change on, which is told now."""
        cause = self._caused.get(id(told))
        if cause is None or id(cause.event) not in self._greats.of or (moment := self.of(cause)) is None:
            return 0.0
        return moment.lasts - moment.ms

    def _great(self, staged: Staged, told: Told) -> Moment:
        """A great moment as its game stages it."""
        great, table = staged.great, self.table
        look = table.look.story.great.get(great.kind, USUAL)
        is_own = self._is_own(great)
        stage = ToStage(self.ui, table.app.pictures, table.teller, table.seats, told, great, is_own)
        changes = any(cause is told for cause in self._caused.values())
        tells_at = min(look.tells_at, 1.0) if self.is_still else look.tells_at
        acts = tuple(look.acts(stage))
        pace = (1.0 if is_own else look.own / look.others) * (OFTEN_PACE if self._is_known(great) else 1.0)
        stops = tuple([_stop(stop, great.strength, is_own=is_own) for stop in look.stops])
        # Time that stands is part of how long it takes.
        own = look.own - pace * sum(stop.stands for stop in stops) * (not self.is_still)
        return Moment(
            (tells_at if changes else 0.0) or own,
            acts,
            has_words=bool(staged.words),
            pace=pace,
            lasts=own,
            is_decisive=is_own or bool(staged.words) or great.rank <= 2,
            stops=stops,
            headline=_headline(staged, acts, stage.colour, look),
            is_great=True,
            keeps=tuple(look.keeps(stage)),
        )

    def _is_known(self, great: Great) -> bool:
        """Whether whoever is here has seen a kind of great moment often."""
        return self.table.app.present.seen(f"{self.table.ruleset.key}/{great.kind}") >= OFTEN

    def hear(self, told: Told) -> None:
        """This is told now."""
        self.feelings.hear(told)
        self._fighters.hear(told)
        staged = self.of(told)
        is_great = staged is not None and staged.is_great
        if not told.joins and (is_great or isinstance(told.event, Announced)):
            self._end()
            if isinstance(told.event, Announced):
                self._has_said = staged is not None and staged.has_words
            if is_great or _is_of_weight(told.event, self.table.look.story):
                self._lingering.give_way(stops_time=is_great)
        if staged is not None and (staged.acts or staged.headline):
            self._note_seen(told)
            self._let_bodies_act(staged)
            self._begin(staged, joins=told.joins)

    def _note_seen(self, told: Told) -> None:
        staged = self._greats.of.get(id(told.event))
        self.kind = "" if staged is None else staged.great.kind
        if self.kind and self.table.owner.is_played:
            self.table.app.present.note_seen(f"{self.table.ruleset.key}/{self.kind}", OFTEN)

    def _begin(self, staged: Moment, *, joins: bool) -> None:
        """Stage something from now on, beside what is still seen of what was told before."""
        seen, elapsed = self.now, self.elapsed
        self._stands_since = None
        if staged.headline is not None and not self._lingering.stops_time:
            self._lingering.comes()
        if seen is None or (staged.is_great and not joins):
            self._stood.clear()
            self._begun.clear()
            self._moment, self._began, self._coming = staged, self.ui.motion, _shown(staged)
            self._strikes = [act for act in staged.acts if isinstance(act, Striking)]
            return
        later = replace(
            staged,
            acts=tuple([act.later(elapsed) for act in staged.acts]),
            headline=staged.headline and staged.headline.later(elapsed),
        )
        self._coming = _shown(later)
        self._strikes += [act for act in later.acts if isinstance(act, Striking)]
        self._moment = replace(
            later,
            ms=elapsed + staged.ms,
            acts=(*seen.acts, *later.acts),
            lasts=max(seen.lasts, elapsed + staged.lasts),
            is_decisive=staged.is_decisive or (joins and seen.is_decisive),
            has_words=staged.has_words or (joins and seen.has_words),
            stops=(*seen.stops, *[stop._replace(at=stop.at + elapsed) for stop in staged.stops]),
            headline=later.headline or seen.headline,
            keeps=(*seen.keeps, *[(key, until + elapsed) for key, until in staged.keeps]),
        )

    def wait(self, seconds: float) -> None:
        """The framing changes: what has begun is seen once the camera has arrived, so many seconds later, and what was
        only still seen of what came before ends."""
        moment = self.now
        if moment is not None and self.elapsed + AHEAD_MS < moment.ms:
            self._began += seconds
            return
        self._end()
        self._lingering.give_way()

    def _let_bodies_act(self, staged: Moment) -> None:
        """What cards do with their own bodies is done by the table."""
        seconds = self.ui.look.seconds
        for act in () if staged.is_great and self.is_still else staged.acts:
            if isinstance(act, Bodily):
                self.table.story.affect(act.where, act.effect, seconds(act.start), seconds(act.ms))

    def stretch_time(self) -> None:
        """Let time go slower for a step where something decisive is staged."""
        if self.table.story.is_deciding and not self.ui.look.reduced_motion:
            self.ui.pace = DECIDING_PACE
        if self.waits:
            self.ui.pace = 0.0
            return
        if (staged := self.now) is None or (self.ui.look.reduced_motion and not staged.is_great):
            return
        self.ui.pace *= staged.pace
        if staged.is_great and self.is_still:
            return
        if staged.headline is not None and self.elapsed < staged.headline.start + LEGIBLE * staged.headline.ms:
            self._lingering.comes()
        self._strike()
        for stop in sorted(set(staged.stops) - self._stood):
            if self.elapsed < stop.at:
                # However slow a frame is, it does not go past the blow: what is seen while time stands is the blow.
                self.ui.stands_at = self._began + self.ui.look.seconds(stop.at + JUST_AFTER_MS)
                return
            if self._stands_since is None:
                self._stands_since = self.ui.now
            if self.ui.now - self._stands_since < self.ui.look.seconds(stop.stands):
                self.ui.pace = 0.0
                return
            self._stood.add(stop)
            self._stands_since = None

    @property
    def waits(self) -> bool:
        """Whether what is told now waits until the headline before it has been read."""
        return self._lingering.stops_time and self.table.is_telling

    @property
    def is_great(self) -> bool:
        """Whether a great moment is staged now."""
        return self.waits or ((staged := self.now) is not None and staged.is_great)

    @property
    def is_still(self) -> bool:
        """Whether great moments are still pictures."""
        look = self.ui.look
        return look.reduced_motion or look.speed <= 0 or look.speed >= STILL_SPEED

    def go_to_hit(self) -> bool:
        """Let a great moment be at its last hit, with all its numbers and its headline, and stand there for a little.
        Whether it has not been there yet."""
        if self.waits:
            self._lingering.end()
            return True
        staged = self.now
        if staged is None or not staged.is_great or self.is_still:
            return False
        named = 0.0 if staged.headline is None else staged.headline.start + staged.headline.ms
        hit = max([stop.at + JUST_AFTER_MS for stop in staged.stops], default=0.0)
        if self.elapsed + JUST_AFTER_MS >= max(hit, named):
            return False
        self.table.story.stand(
            self.ui.look.seconds(GOES_ON_MS), lambda told: isinstance(told, Told) and self.rest(told) > 0
        )
        self._lingering.need_not_stand()
        at = max(hit, self.elapsed)
        self._moment = replace(
            staged,
            ms=at + 2 * GOES_ON_MS,
            acts=tuple([_done_by(act, at) for act in staged.acts]),
            lasts=0.0,
            pace=1.0,
            stops=(HitStop(at - 1, HURRIED_MS),),
            headline=staged.headline and _done_by(staged.headline, at),
            keeps=(),
        )
        self._began = self.ui.motion - self.ui.look.seconds(at)
        strikes = [act for act in staged.acts if isinstance(act, Striking)]
        self._strikes = [act for act in strikes if act.start < at < act.start + act.ms]
        self._coming, self._stands_since = [], None
        self._stood.clear()
        return True

    def let_go(self) -> None:
        """What lingers is over, and what ends just now does not linger."""
        if self.now is None and not self.waits:
            self._lingering.end()

    def _strike(self) -> None:
        """Let bodies do what is about to begin, from where they are now."""
        due = [act for act in self._strikes if act.start <= self.elapsed + AHEAD_MS]
        stage, seconds = self._stage(), self.ui.look.seconds
        for act in due:
            self._strikes.remove(act)
            for key, motion in act.deeds(self.table.board.size, stage):
                self.table.story.act(key, motion, seconds(act.start - self.elapsed), seconds(act.ms))

    def keeps(self, key: Key) -> bool:
        """Whether a thing still looks as before what is staged."""
        staged = self.now
        if staged is None or self.ui.look.reduced_motion or (staged.is_great and self.is_still):
            return False
        return any(key == kept and self.elapsed < until for kept, until in staged.keeps)

    @property
    def now(self) -> Moment | None:
        """What is staged at present."""
        moment = self._moment
        if moment is not None and (not self.table.is_telling or self.elapsed > max(moment.ms, moment.lasts)):
            self._end()
        return self._moment

    def _end(self) -> None:
        """What is staged is over. The headline that has been seen lingers; where nothing moves, all of it does."""
        moment, self._moment = self._moment, None
        if moment is None or moment.headline is None or self.elapsed < moment.headline.start:
            return
        acts = (*moment.acts, moment.headline) if self.ui.look.speed <= 0 else (moment.headline,)
        self._lingering.begin(acts)

    @property
    def lingering(self) -> Moment | None:
        """What is still seen of a great moment while the game goes on."""
        if (staged := self.now) is not None and staged.is_great and not self.waits:
            self._lingering.end()
        return self._lingering.seen

    @property
    def elapsed(self) -> float:
        """How many milliseconds of it have gone by, at the usual speed."""
        second = self.ui.look.seconds(1000)
        return 1000 * (self.ui.motion - self._began) / second if second > 0 else float("inf")

    @property
    def seconds_to_headline(self) -> float:
        """In how many seconds the present headline stands, at the present pace."""
        staged = self.now
        if staged is None or staged.headline is None:
            return 0.0
        left = staged.headline.start + staged.headline.ms - self.elapsed
        stands = sum(stop.stands for stop in staged.stops if self.elapsed <= stop.at < staged.headline.start)
        return max(0.0, self.ui.look.seconds(left / staged.pace + stands))

    @property
    def has_words(self) -> bool:
        """Whether what was told last has been said by what was staged, or may go by unsaid."""
        if self.table.asks_meanwhile:
            return True
        if self.lingering is not None:
            return True
        if (staged := self.now) is not None:
            # Before a blow has hit, it is not said what it does.
            return staged.has_words or (staged.is_great and self.elapsed < staged.ms < staged.lasts)
        # What stands until the player goes on, or is not staged because nothing moves, must still be read somewhere.
        return self._has_said and not self.table.story.is_paused and self.ui.look.seconds(1) > 0

    @property
    def animates(self) -> bool:
        """Whether it looks different from one moment to the next."""
        return self.now is not None or self._lingering.is_there or self.feelings.animates

    @property
    def wake_in(self) -> float | None:
        """After so many seconds a face looks as before; None where none is moved."""
        return self.feelings.wake_in

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is staged, over faces that were drawn as they are now."""
        self.feelings.drawn()
        stage = self._stage()
        if self.meanwhile is not None and not self.is_still:
            self._fighters.prepare()
        lingering, staged = self.lingering, self.now
        if staged is not None and not self.waits:
            self._draw_now(surface, stage, staged)
        if lingering is not None:
            moments.draw(surface, stage, lingering, 0.0, is_still=True)

    def _draw_now(self, surface: pygame.Surface, stage: moments.Stage, staged: Moment) -> None:
        is_still = staged.is_great and self.is_still
        if not (is_still or self.ui.look.reduced_motion):
            self._coming = [act for act in self._coming if act.start > self.elapsed]
            _prepare_one(self._coming, surface, stage)
        moments.draw(surface, stage, staged, self.elapsed, is_still=is_still)
        if (headline := staged.headline) is not None:
            if isinstance(headline, HeadlineAct) and (is_still or self.elapsed >= headline.start):
                headline = headline.placed(surface.get_size(), stage)
                self._moment = replace(staged, headline=headline)
            moments.draw(surface, stage, Moment(0, (headline,)), self.elapsed, is_still=is_still)
        self._shake(surface, staged)

    def _stage(self) -> moments.Stage:
        table = self.table
        bodies, ration = table.board.bodies, table.board.ration
        return moments.Stage(self.ui, table.places.of, bodies.of, bodies.slots, self.meanwhile, ration, self._begun)

    def _shake(self, surface: pygame.Surface, staged: Moment) -> None:
        """Shake the whole picture after a blow, less and less; of two blows, only after the later one."""
        look = self.ui.look
        blows = [stop for stop in staged.stops if stop.shakes and stop.at + JUST_AFTER_MS < self.elapsed]
        if (staged.is_great and self.is_still) or look.reduced_motion or not look.shaking or not blows:
            return
        last = max(blows)
        gone = (self.elapsed - last.at - JUST_AFTER_MS) / SHAKES_MS
        if gone < 1:
            reach = surface.get_height() * min(last.shakes, MOST_SHAKEN) * (1 - gone) ** 2
            swing = math.tau * SWINGS * gone
            surface.scroll(round(0.5 * reach * math.cos(swing)), round(reach * math.cos(swing + 0.9)))
