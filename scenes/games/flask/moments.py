"""What is staged at Flask as a matter of course: drops that are paid, gained, lost or spilled, blows, and jars."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.match.record import Seat
from game.match.story import Told
from game.rulesets.flask.board import deck, hand, stock
from game.rulesets.flask.cards import COLOURS
from game.rulesets.flask.moments import Drops, drops_of
from game.stage.acts.hits import HitMark
from game.stage.board.layout import zone_key
from game.stage.board.sprites import settling
from game.stage.cards.faces import picture
from game.stage.drawing.theme import Colour, Look
from game.stage.geometry import Size
from game.stage.moments import Moment, Share, Stage, Timed, Where
from game.stage.telling import Teller
from game.stage.widgets.base import Ui
from game.table.events import Announced, Counted
from game.table.sight import View
from scenes.games.flask.bench_room import bench_room
from scenes.games.flask.breaking import Jolt
from scenes.games.flask.flow import DropFlow, Way
from scenes.games.flask.room import bench_drawing
from scenes.games.flask.things.jars import Jar, draw_jar
from scenes.games.flask.things.vessels import Vessel
from scenes.games.place_layout import LowBeamLayout, tools_height
from scenes.games.place_measures import is_tall
from scenes.games.place_moments import Herald
from scenes.games.place_painting import tones_of_seats
from scenes.games.table_layout import LARGE_TEXT
from scenes.picture_cache import Pictures

STAGED = ("pays", "loses", "drains", "turn")
"""What is announced when something is staged that is no great moment."""

DROP_MS, NEXT_DROP_MS = 330.0, 55.0
"""How long a single drop is on its way, and each further one of the same flow."""

BLOW_MS, LIFT_MS = 400.0, 320.0

ON_TRIPOD: Share = (0.46, 0.4, 0.08, 0.2)
"""Where the acting card lies."""


def _banner(colour: Colour, size: Size) -> pygame.Surface:
    return picture(bench_drawing("banner", tones_of_seats({"seat": colour})).sized(size), size)


HERALD = Herald(_banner, (0.26, 0.43, 0.48, 0.115))

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


def moment(ui: Ui, pictures: Pictures, teller: Teller, seats: Sequence[Seat], told: Told) -> Moment | None:
    """What is staged when an event is told; None where it is told in the usual way."""
    event, view = told.event, told.view
    if not isinstance(event, Announced):
        return None
    palette = ui.look.palette
    is_own = event.args.get("whom") == view.seat
    match event.word:
        case "pays" | "gains" | "loses" | "spills":
            return flow(event, view)
        case "drains" | "sabotages" as word:
            whom, n = event.args["whom"], event.args["n"]
            vessels = [Vessel(colour, whom).key for colour in COLOURS] if word == "drains" else []
            number = HitMark(vessels[1] if vessels else zone_key(hand(whom)), f"\u2212{n}", palette.warning, 2 * n)
            return Moment(BLOW_MS, (*[Jolt(vessel, 2 * n) for vessel in vessels], number), is_decisive=is_own)
        case "lifts":
            return Moment(LIFT_MS, (Lift(Jar(event.args["who"], event.args["place"]).key),))
        case "turn" if event.args["who"] == view.seat and view.table.zones[deck(view.seat)]:
            return HERALD.turn(teller.event(event), palette.seat(view.seat))
    return None


def flow(event: Announced, view: View) -> Moment:
    """The drops of a deed as one flow, its colours close after each other."""
    who, near = event.args["who"], view.near
    ways: dict[str, Way] = {"loses": "arc", "spills": "over"}
    way = ways.get(event.word, "pipe" if who == near else "arc")
    level, is_back = partial(_level_now, is_own=who == near), event.word == "gains"
    flows = [
        DropFlow(Vessel(colour, who).key, ON_TRIPOD, colour, n, way, level, is_back=is_back, ms=lasts(n), start=start)
        for (colour, n), start in timed(drops_of(event))
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


def is_dry(event: Counted, view: View) -> bool:
    """Whether this number means that somebody's very last drop is gone."""
    return event.name in COLOURS and event.after < event.before and not any(stock(view.table, event.subject[0]))


def _level_now(size: Size, stage: Stage, *, is_own: bool) -> float | None:
    """How far down a player's pipes are: only one's own vessels have any."""
    return pipe_level(size, stage.ui.look) if is_own else None


def pipe_level(size: Size, look: Look) -> float:
    """How far down the pipes are in a window, as a share of its height."""
    units = size[1] / look.scale
    share = LowBeamLayout.tall_beam_high if is_tall(size) else LowBeamLayout.beam_high
    beam, is_large = max(share, tools_height(look.text_scale) / units), look.text_scale >= LARGE_TEXT
    return bench_room(size, 1, beam, is_text_large=is_large).pipe
