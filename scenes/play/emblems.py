"""What keepers are known for, as it shows at a table: an emblem that rises beside a plate for a moment, and beads that
count how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pygame

from game.art.parts.expressions import GLOATING, PLEASED, THINKING
from game.session.emblems import Sign, Watch
from game.stage.board.board import Board
from game.stage.board.layout import plate_key
from game.stage.drawing.text import escape
from game.stage.widgets.base import Ui
from scenes.emblem import bead, emblem
from scenes.part import Part
from scenes.play.remarks import Remarks

SECONDS, PATIENT_SECONDS = 2.8, 8.0
"""How long an emblem stands, and how long where what is told stands until the player goes on."""

RISE_SECONDS, RISE = 0.35, 16
"""How long it rises, and how high, in units."""

SIDE, CLASP, BEAD, GAP = 46, 20, 12, 2
"""How wide the medal, the one at the beginning of a string of beads, a bead, and what lies between are, in units."""

LOW = 3
"""A plate that is so many times as wide as it is high begins with a portrait; the emblem rises right of it."""

MOODS = {"waits": THINKING, "avenges": GLOATING, "attacks": GLOATING, "weakest": GLOATING, "surprises": GLOATING}
"""What a face shows at a sign of its policy; others are pleased."""


class Emblems(Part):
    """The signs of a game as far as it is told, and the one that is shown now."""

    def __init__(self, ui: Ui, watch: Watch, remarks: Remarks) -> None:
        self.ui = ui
        self.watch = watch
        self.remarks = remarks
        """What opponents say besides."""
        self.shown: Sign | None = None
        """The sign whose emblem stands there."""
        self._since = 0.0
        self._drawn: object = None

    def follow(self) -> Sign | None:
        """What has shown since the last call, to be staged now; of several the last."""
        if not (new := self.watch.follow()):
            return None
        self.show(new[-1])
        return new[-1]

    def show(self, sign: Sign) -> None:
        """Let the emblem of a sign rise now."""
        self.shown, self._since = sign, self.ui.now

    @staticmethod
    def mood(sign: Sign) -> str:
        """What the face of whoever it was shows."""
        return MOODS.get(sign.policy, PLEASED)

    @property
    def _counted(self) -> Counter[tuple[int, str]]:
        return Counter([(sign.seat, sign.policy) for sign in self.watch.signs])

    # -- time ----------------------------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        if self.shown is not None and self.ui.now - self._since >= self._seconds:
            self.shown = None

    @property
    def _seconds(self) -> float:
        return PATIENT_SECONDS if self.ui.look.patient else SECONDS

    @property
    def _risen(self) -> float:
        """What share of its way up the emblem has come, gently at the end."""
        if self.ui.look.reduced_motion:
            return 1.0
        share = min(1.0, (self.ui.now - self._since) / RISE_SECONDS)
        return 1 - (1 - share) ** 3

    @property
    def _looks(self) -> object:
        return self.shown, self._risen if self.shown else 0.0, len(self.watch.signs)

    @property
    def animates(self) -> bool:
        return bool(self.watch.signs or self.shown) and self._looks != self._drawn

    @property
    def wake_in(self) -> float | None:
        return None if self.shown is None else max(0.0, self._since + self._seconds - self.ui.now)

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, place_of: Callable[[int], pygame.Rect | None]) -> pygame.Rect | None:
        """Draw the beads on their plates and the emblem over its own, and say where that is."""
        if not (self.watch.signs or self.shown):
            return None
        self._drawn = self._looks
        for (seat, policy), times in self._counted.items():
            if (plate := place_of(seat)) is not None:
                self._draw_beads(surface, plate, policy, times)
        plate = None if self.shown is None else place_of(self.shown.seat)
        return None if plate is None or self.shown is None else self._draw_emblem(surface, plate, self.shown.policy)

    def _draw_beads(self, surface: pygame.Surface, plate: pygame.Rect, policy: str, times: int) -> None:
        """On the lower edge of the plate, as on a string."""
        ui = self.ui
        clasp, side, gap = ui.px(CLASP), ui.px(BEAD), ui.px(GAP)
        string = pygame.Rect(0, 0, clasp + times * (side + gap), clasp)
        string.center = plate.centerx, plate.bottom
        string.clamp_ip(surface.get_rect())
        pygame.draw.line(surface, ui.look.palette.brass, string.midleft, string.midright, max(1, ui.px(2)))
        surface.blit(emblem(ui, policy, clasp), string)
        for place in range(times):
            left = string.left + clasp + gap + place * (side + gap)
            surface.blit(bead(ui, policy, side), (left, string.centery - side // 2))

    def _draw_emblem(self, surface: pygame.Surface, plate: pygame.Rect, policy: str) -> pygame.Rect:
        ui, risen = self.ui, self._risen
        side, word = ui.look.picture_px(SIDE), escape(ui.words.say(f"emblem.{policy}.word"))
        written = ui.text.line(word, "strong", ui.look.palette.lamplight)
        slip = pygame.Rect(
            0, 0, side + ui.px(6) + written.get_width() + ui.px(12), max(written.get_height(), side * 3 // 5)
        )
        lifted = round(ui.px(RISE) * (1 - risen))
        slip.center = plate.centerx, plate.top + lifted
        if plate.width > LOW * plate.height:
            slip.bottomleft = plate.left + plate.height, plate.top + side // 4 + lifted
        slip.clamp_ip(surface.get_rect().inflate(-ui.px(8), -side))
        whole = slip.inflate(0, side - slip.height)
        layer = pygame.Surface(whole.inflate(ui.px(12), ui.px(12)).size, pygame.SRCALPHA)
        within = slip.move(ui.px(6) - whole.left, ui.px(6) - whole.top)
        ui.paint.place_panel(layer, within, "dark", 3)
        layer.blit(written, written.get_rect(midright=(within.right - ui.px(12), within.centery)))
        medal = emblem(ui, policy, side)
        layer.blit(medal, medal.get_rect(midleft=(within.left - ui.px(4), within.centery)))
        layer.set_alpha(round(255 * risen))
        surface.blit(layer, whole.move(-ui.px(6), -ui.px(6)))
        return whole

    # -- at a table ----------------------------------------------------------------------------------------------------

    def draw_said(self, surface: pygame.Surface, board: Board) -> None:
        """Draw what opponents are known for, and what they say, clear of that."""
        remarks, owners = self.remarks, self.watch.match.table.config.owners

        def plate_of(seat: int) -> pygame.Rect | None:
            """Where it says who sits there; where nothing does, whose something is that is theirs."""
            owned = [plate_key(zone) for zone, owner in owners.items() if owner == seat]
            places = (board.place_of(key) for key in (("seat", seat), *owned))
            return next((place for place in places if place is not None), None)

        where, plate = self.draw(surface, plate_of), board.place_of(("seat", remarks.seat))
        if plate is not None and where is not None and self.shown is not None and self.shown.seat == remarks.seat:
            plate = plate.union(where)
        remarks.draw(surface, plate)
