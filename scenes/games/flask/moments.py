"""What is staged at Flask: drops that are paid, gained, lost or spilled, blows, Reactions, a fall, and the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.match.record import Seat
from game.match.story import Told
from game.rulesets.flask.board import hand, stock
from game.rulesets.flask.cards import COLOURS
from game.stage.board.layout import plate_key, zone_key
from game.stage.board.sprites import settling
from game.stage.cards.faces import picture
from game.stage.drawing.theme import Colour, Look
from game.stage.geometry import Size
from game.stage.moments import Act, Burst, Drop, Dusk, Moment, Rays, Share, Stage, Timed, Where
from game.stage.telling import Teller
from game.stage.widgets.base import Ui
from game.table.facts import Announced, Counted
from game.table.sight import View
from scenes.games.flask import measures
from scenes.games.flask.deeds import Drops, drops_of
from scenes.games.flask.flow import Flow, Way
from scenes.games.flask.framings.events import contest
from scenes.games.flask.framings.place import JAR
from scenes.games.flask.jars import draw_jar
from scenes.games.flask.room import bench_drawing
from scenes.games.place_layout import LowBeamLayout, tools_height
from scenes.games.place_measures import is_tall
from scenes.games.place_moments import EVERYWHERE, Herald
from scenes.games.place_painting import lay, tones_of_seats
from scenes.games.table_layout import LARGE_TEXT
from scenes.picture_cache import Pictures

STAGED = ("pays", "loses", "drains", "activates_alone", "activates", "nothing_left", "turn", "finished")
"""What is announced when something is staged."""

DROP_MS, NEXT_DROP_MS = 330.0, 55.0
"""How long a single drop is on its way, and each further one of the same flow."""

BLOW_MS, REACTION_MS, FALL_MS, TURN_MS, END_MS = 520.0, 900.0, 1300.0, 650.0, 1800.0
LIFT_MS = 320.0
DRAIN_MS, DRY_MS, LONGEST_DRY_MS, DRY_PACE = 160.0, 900.0, 2600.0, 0.7
"""When the numbers of whoever loses their last drop begin to fall; how long it stands that they have, and all of it may
be seen at the most; and at which pace time goes at that."""

LOW_BANNER: Share = (0.26, 0.56, 0.48, 0.115)
LAUREL: Share = (0.41, 0.16, 0.18, 0.38)
IN_FLAME: Share = (0.46, 0.24, 0.08, 0.22)
"""Where the card is that acts."""


def _banner(colour: Colour, size: Size) -> pygame.Surface:
    return picture(bench_drawing("banner", tones_of_seats({"seat": colour})).sized(size), size)


HERALD = Herald(_banner, (0.26, 0.43, 0.48, 0.115))

COPPER: Colour = (198, 120, 72)
FIRE: Colour = (255, 190, 110)


@dataclass(frozen=True)
class Lift(Timed):
    """A jar is lifted off what lies under it."""

    where: Where
    ms: float = field(default=LIFT_MS, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        rect = stage.rect(self.where, surface)
        if rect is not None and share < 1:
            jar = stage.picture("jar", rect.size, draw_jar)
            jar.set_alpha(round(255 * min(1.0, 2 - 2 * share)))
            surface.blit(jar, rect.move(0, -round(rect.height * 0.4 * settling(share))))


@dataclass(frozen=True)
class Blow(Timed):
    """A blow at all vessels of a player, with a number on it."""

    whom: int
    written: str
    colour: Colour

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        vessels = [stage.rect(("fixture", colour, self.whom), surface) for colour in COLOURS]
        seen = [vessel for vessel in vessels if vessel is not None]
        if seen:
            whole, (width, height) = seen[0].unionall(seen[1:]), surface.get_size()
            where = whole.left / width, whole.top / height, whole.width / width, whole.height / height
            Burst(where, self.written, self.colour).draw(surface, stage, share)


def moment(ui: Ui, pictures: Pictures, teller: Teller, seats: Sequence[Seat], told: Told) -> Moment | None:
    """What is staged when a fact is told; None where it is told in the usual way."""
    fact, view = told.fact, told.view
    if isinstance(fact, Counted) and is_dry(fact, view):
        return Moment(DRY_MS, is_decisive=True)
    if not isinstance(fact, Announced):
        return None
    word, palette = fact.word, ui.look.palette
    is_own = fact.args.get("whom") == view.seat
    match word:
        case "loses" if sum(n for _, n in drops_of(fact)) == sum(stock(view.table, fact.args["who"])):
            return _last_drop(teller, fact, view, palette.warning)
        case "pays" | "gains" | "loses" | "spills":
            return _flow(fact, view, word)
        case "drains":
            return Moment(
                BLOW_MS, (Blow(fact.args["whom"], f"\u2212{fact.args['n']}", palette.warning),), is_decisive=is_own
            )
        case "sabotages":
            whose = zone_key(hand(fact.args["whom"]))
            return Moment(BLOW_MS, (Burst(whose, f"\u2212{fact.args['n']}", palette.warning),), is_decisive=is_own)
        case "lifts":
            return Moment(LIFT_MS, (Lift((*JAR, fact.args["who"], fact.args["place"])),))
        case "activates" | "activates_alone":
            return _reaction(teller, fact, palette.seat(fact.args["who"]))
        case "nothing_left" | "deck_empty":
            return HERALD.said(teller.fact(fact), palette.seat(fact.args["who"]), FALL_MS, 0.45)
        case "turn" if fact.args["who"] == view.seat:
            return HERALD.said(teller.fact(fact), palette.seat(view.seat), TURN_MS, 0.12)
        case "finished":
            return _won(pictures, teller, seats, fact, palette.seat(fact.args["who"]))
        case "drawn":
            return HERALD.said(teller.fact(fact), COPPER, END_MS, 0.5)
    return None


def _flow(fact: Announced, view: View, word: str) -> Moment:
    """The drops of a deed as one flow, its colours close after each other."""
    who, rival, near = fact.args["who"], contest(view), view.near
    ways: dict[str, Way] = {"loses": "arc", "spills": "over"}
    way = ways.get(word, "pipe" if who in (near, rival) else "arc")
    level, is_back = partial(_level_now, near, is_own=who == near), word == "gains"
    flows = [
        Flow(("fixture", colour, who), IN_FLAME, colour, n, way, level, is_back=is_back, ms=lasts(n), start=start)
        for (colour, n), start in timed(drops_of(fact))
    ]
    return Moment(max(flow.start + flow.ms for flow in flows), tuple(flows))


def lasts(n: int) -> float:
    """How many milliseconds it takes until so many drops of a colour have arrived."""
    return DROP_MS + NEXT_DROP_MS * (n - 1)


def timed(drops: Drops) -> Iterator[tuple[tuple[str, int], float]]:
    """The drops of each colour, with the time at which the first of them starts."""
    start = 0.0
    for colour, n in drops:
        yield (colour, n), start
        start += NEXT_DROP_MS * (n + 1)


def _last_drop(teller: Teller, fact: Announced, view: View, warning: Colour) -> Moment:
    """The last drop of a player leaves its vessel slowly, while the light sinks."""
    who, flow = fact.args["who"], _flow(fact, view, "loses")
    acts: tuple[Act, ...] = (
        Dusk(EVERYWHERE, 0.4),
        *flow.acts,
        Blow(who, "0", warning, start=flow.ms),
        HERALD.ribbon(teller.words.say("flask.plate.dry", who=teller.names[who]), COPPER, flow.ms, LOW_BANNER),
    )
    return Moment(DRAIN_MS, acts, has_words=True, pace=DRY_PACE, lasts=flow.ms + LONGEST_DRY_MS, is_decisive=True)


def is_dry(fact: Counted, view: View) -> bool:
    """Whether with this number the last of all drops of somebody is gone."""
    return fact.name in COLOURS and fact.after < fact.before and not any(stock(view.table, fact.subject[0]))


def _level_now(near: int, size: Size, stage: Stage, *, is_own: bool) -> float | None:
    """How far down a player's pipes are in the place that is seen: at the bench only one's own vessels have any."""
    is_close = stage.place_of(plate_key(hand(near))) is not None
    return pipe_level(is_close, size, stage.ui.look) if is_own or is_close else None


def pipe_level(is_close: bool, size: Size, look: Look) -> float | None:
    """How far down the pipes are in a window, as a share of its height; beside the flame a high one has none."""
    if is_close and is_tall(size):
        return None
    units = size[1] / look.scale
    share = LowBeamLayout.tall_beam_high if is_tall(size) else LowBeamLayout.beam_high
    beam, is_large = max(share, tools_height(look.text_scale) / units), look.text_scale >= LARGE_TEXT
    if is_close:
        return measures.flame(size, beam, is_text_large=is_large).pipe
    return measures.bench(size, 1, beam, is_text_large=is_large).pipe


def _reaction(teller: Teller, fact: Announced, colour: Colour) -> Moment:
    """Light falls on what was under the jar."""
    acts: tuple[Act, ...] = (
        Dusk(EVERYWHERE, 0.3),
        Rays((0.5, 0.36), FIRE, start=120),
        HERALD.ribbon(teller.fact(fact), colour, 180, LOW_BANNER),
    )
    return Moment(REACTION_MS, acts, has_words=True, is_decisive=True)


def _won(pictures: Pictures, teller: Teller, seats: Sequence[Seat], fact: Announced, colour: Colour) -> Moment:
    """The winner's portrait in laurels."""
    who = fact.args["who"]
    acts: tuple[Act, ...] = (
        Dusk(EVERYWHERE, 0.5),
        Rays((0.5, 0.34), FIRE, start=150),
        Drop(LAUREL, ("laurel", who), partial(_laurel, pictures, seats[who].portrait), side=1.0, start=120),
        HERALD.ribbon(teller.fact(fact), colour, 420, LOW_BANNER),
    )
    return Moment(END_MS, acts, has_words=True, is_decisive=True)


# -- what is drawn -----------------------------------------------------------------------------------------------------


def _laurel(pictures: Pictures, portrait: int, size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    face = pictures.portrait(portrait, max(4, round(size[0] * 0.6)))
    surface.blit(face, face.get_rect(center=(size[0] // 2, size[1] // 2)))
    lay(surface, bench_drawing("laurel"), surface.get_rect())
    return surface
