"""What is staged at Flask: drops that are paid, gained, lost or spilled, blows, Reactions, a fall, and the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.match.record import Seat
from game.match.story import Told
from game.stage.board.layout import zone_key
from game.stage.board.sprites import settling
from game.stage.cards.faces import picture
from game.stage.drawing.theme import Colour, Look
from game.stage.geometry import Size
from game.stage.moments import Act, Burst, Drop, Dusk, Moment, Rays, Share, Stage, Timed, Where
from game.stage.telling import Teller
from game.stage.widgets.base import Ui
from game.table.facts import Announced
from game.table.sight import View
from scenes.games.flask import measures
from scenes.games.flask.flow import Flow, Way
from scenes.games.flask.framings.events import contest
from scenes.games.flask.jars import draw_jar
from scenes.games.flask.room import bench_drawing
from scenes.games.place_layout import LowBeamLayout, tools_height
from scenes.games.place_measures import is_tall
from scenes.games.place_moments import EVERYWHERE, Herald
from scenes.games.place_painting import tones_of_seats
from scenes.games.table_layout import LARGE_TEXT
from scenes.picture_cache import Pictures

STAGED = ("pays", "loses", "drains", "activates_alone", "activates", "nothing_left", "turn", "finished")
"""What is announced when something is staged."""

DROP_MS, NEXT_DROP_MS = 330.0, 55.0
"""How long a single drop is on its way, and each further one of the same flow."""

BLOW_MS, REACTION_MS, FALL_MS, TURN_MS, END_MS = 520.0, 900.0, 1300.0, 650.0, 1800.0

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
    ms: float = field(default=260.0, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        """See `Act.draw`."""
        rect = stage.rect(self.where, surface)
        if rect is not None and share < 1:
            jar = stage.picture("jar", rect.size, draw_jar)
            jar.set_alpha(round(255 * (1 - share)))
            surface.blit(jar, rect.move(0, -round(rect.height * 0.4 * settling(share))))


def moment(ui: Ui, pictures: Pictures, teller: Teller, seats: Sequence[Seat], told: Told) -> Moment | None:
    """What is staged when a fact is told; None where it is told in the usual way."""
    fact, view = told.fact, told.view
    if not isinstance(fact, Announced):
        return None
    word, palette = fact.key.rpartition(".")[2], ui.look.palette
    match word:
        case "pays" | "gains" | "loses" | "spills":
            return _flow(fact, view, word)
        case "drains" | "sabotages":
            blow = Burst(("fixture", "green", fact.args["whom"]), f"\u2212{fact.args['n']}", palette.warning)
            return Moment(BLOW_MS, (blow,))
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
    """Drops of one colour as one flow."""
    who, n, colour = fact.args["who"], fact.args["n"], fact.args["type"]
    rival, near = contest(view), max(view.seat, 0)
    has_pipe = who in (near, rival)
    ways: dict[str, Way] = {"loses": "arc", "spills": "over"}
    ms = DROP_MS + NEXT_DROP_MS * (n - 1)
    flow = Flow(
        ("fixture", colour, who),
        IN_FLAME,
        colour,
        n,
        ways.get(word, "pipe" if has_pipe else "arc"),
        partial(pipe_level, rival is not None),
        is_back=word == "gains",
        ms=ms,
    )
    return Moment(ms, (flow,))


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
    """The jar is lifted, and light falls on what was under it."""
    acts: tuple[Act, ...] = (
        Dusk(EVERYWHERE, 0.3),
        Rays((0.5, 0.36), FIRE, start=120),
        Lift(zone_key(("set", fact.args["who"]))),
        HERALD.ribbon(teller.fact(fact), colour, 180, LOW_BANNER),
    )
    return Moment(REACTION_MS, acts, has_words=True)


def _won(pictures: Pictures, teller: Teller, seats: Sequence[Seat], fact: Announced, colour: Colour) -> Moment:
    """The winner's portrait in laurels."""
    who = fact.args["who"]
    acts: tuple[Act, ...] = (
        Dusk(EVERYWHERE, 0.5),
        Rays((0.5, 0.34), FIRE, start=150),
        Drop(LAUREL, ("laurel", who), partial(_laurel, pictures, seats[who].portrait), start=120),
        HERALD.ribbon(teller.fact(fact), colour, 420, LOW_BANNER),
    )
    return Moment(END_MS, acts, has_words=True)


# -- what is drawn -----------------------------------------------------------------------------------------------------


def _laurel(pictures: Pictures, portrait: int, size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    side = min(size)
    wreath = pygame.Rect(0, 0, side, side)
    wreath.center = size[0] // 2, size[1] // 2
    face = pictures.portrait(portrait, max(4, round(side * 0.6)))
    surface.blit(face, face.get_rect(center=wreath.center))
    surface.blit(picture(bench_drawing("laurel").sized(wreath.size), wreath.size), wreath)
    return surface
