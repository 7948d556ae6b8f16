"""What keepers are known for, as it shows at a table: an emblem that rises beside a plate for a moment, and beads that
count how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import pygame

from game.art.parts.expressions import GLOATING, PLEASED, THINKING
from game.session.emblems import Sign, Watch
from game.stage.widgets.base import Ui
from scenes.emblem import bead, emblem
from scenes.games.badge import Badge
from scenes.part import Part
from scenes.play.emblem_slip import Slip, beside
from scenes.play.left_open import badge_at, covered, must_be_seen, things, written
from scenes.play.remarks import Remarks
from scenes.play.table_pane import TablePane

SECONDS, EXPLAINED_SECONDS, PATIENT_SECONDS = 2.8, 6.0, 8.0
"""How long an emblem stands, how long with what it means, and how long where what is told stands until the player goes
on."""

READ_SECONDS = 3.0
"""So long a sentence must have stood there before it has been read."""

RISE_SECONDS, RISE = 0.35, 16
"""How long it rises, and how high, in units."""

CLASP, BEAD, GAP = 20, 14, 1
"""How wide the medal at the beginning of a string of beads, a bead, and what lies between are, in units."""

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
        self.means = ""
        """What it means, where that is said with it."""
        self.owed = ""
        """The policy whose meaning was to be said and has not stood there long enough to be read."""
        self._read_since: float | None = None
        """Since when that stands there."""
        self._drawn: object = None
        self._placed: tuple[object, Slip] | None = None
        """For what there was room last, and where."""

    def follow(self) -> Sign | None:
        """What has shown since the last call, to be staged now; of several the last."""
        new = self.watch.follow()
        if self.shown is not None and self.shown.place > len(self.watch.match.history):
            self.shown, self.owed = None, ""
        if not new:
            return None
        self.show(new[-1])
        return new[-1]

    def show(self, sign: Sign, means: str = "") -> None:
        """Let the emblem of a sign rise now, with what it `means` if that is to be said."""
        self.shown, self.means, self._since, self._read_since = sign, means, self.ui.now, None
        if means:
            self.owed = sign.policy

    @staticmethod
    def mood(sign: Sign) -> str:
        """What the face of whoever it was shows."""
        return MOODS.get(sign.policy, PLEASED)

    @property
    def _counted(self) -> Counter[tuple[int, str]]:
        return Counter([(sign.seat, sign.policy) for sign in self.watch.signs])

    # -- time ----------------------------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        if self._read_since is not None and self.ui.now - self._read_since >= READ_SECONDS:
            self.owed = ""
        if self.shown is not None and self.ui.now - self._since >= self._seconds:
            self.shown = self._read_since = None

    @property
    def _seconds(self) -> float:
        if self.ui.look.patient:
            return PATIENT_SECONDS
        return EXPLAINED_SECONDS if self.means else SECONDS

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

    def draw(
        self, surface: pygame.Surface, badge_of: Callable[[int], Badge | None], taken: Sequence[pygame.Rect] = ()
    ) -> pygame.Rect | None:
        """Draw the beads on their plates, and the emblem beside the face of whoever it is, clear of what is `taken`;
        say where that is."""
        self._drawn = self._looks
        for (seat, policy), times in self._counted.items():
            if (badge := badge_of(seat)) is not None:
                self._draw_beads(surface, badge, policy, times)
        if self.shown is None or (badge := badge_of(self.shown.seat)) is None:
            return None
        return self._draw_emblem(surface, badge, self.shown.policy, taken)

    def _draw_beads(self, surface: pygame.Surface, badge: Badge, policy: str, times: int) -> None:
        """On the lower rim of the plate, as on a string, mostly below the face."""
        ui = self.ui
        clasp, side, gap = ui.px(CLASP), ui.px(BEAD), ui.px(GAP)
        string = pygame.Rect(0, 0, clasp + times * (side + gap), clasp)
        string.center = badge.face.centerx if badge.strung_at is None else badge.strung_at, badge.rim
        plate = badge.told[0].unionall(badge.told)
        if badge.face.top <= badge.rim <= badge.face.bottom:
            plate.union_ip(badge.face)
        string.clamp_ip(pygame.Rect(plate.left, 0, plate.width, surface.get_height()))
        string.clamp_ip(surface.get_rect())
        pygame.draw.line(surface, ui.look.palette.brass_light, string.midleft, string.midright, max(1, ui.px(2)))
        surface.blit(emblem(ui, policy, clasp), string)
        for place in range(times):
            left = string.left + clasp + gap + place * (side + gap)
            surface.blit(bead(ui, policy, side), (left, string.centery - side // 2))

    def _draw_emblem(
        self, surface: pygame.Surface, badge: Badge, policy: str, taken: Sequence[pygame.Rect]
    ) -> pygame.Rect:
        """Rising to its place, at which it stays as long as nothing else comes to lie there."""
        stands = self.shown, badge, surface.get_size(), self.ui.look, list(taken)
        if self._placed is None or self._placed[0] != stands:
            self._placed = stands, beside(self.ui, surface.get_rect(), badge, policy, self.means, taken)
        slip, where, explains = self._placed[1]
        if not explains:
            self._read_since = None
        elif self._read_since is None:
            self._read_since = self.ui.now
        risen = self._risen
        slip.set_alpha(round(255 * risen))
        surface.blit(slip, where.move(0, round(self.ui.px(RISE) * (1 - risen))))
        slip.set_alpha(255)
        return where

    # -- at a table ----------------------------------------------------------------------------------------------------

    def draw_said(self, surface: pygame.Surface, pane: TablePane, page: Sequence[pygame.Rect]) -> None:
        """Draw what opponents are known for, and what they say, clear of that. While a moment is staged or its
        headline lingers, only this, and nothing on the way to another framing."""
        remarks, where = self.remarks, None
        if pane.story.is_on_its_way:
            return
        taken = [*page, *covered(pane)] if self.shown or remarks.text else []
        if pane.staging.now is not None or pane.staging.lingering is not None:
            self._read_since = None
        elif self.watch.signs or self.shown:
            where = self.draw(surface, lambda seat: badge_at(pane, seat), taken)
        badge = badge_at(pane, remarks.seat) if remarks.text else None
        above = [] if where is None else [where]
        if badge is None:
            remarks.draw(surface, None)
            return
        plate = badge.told[0] if badge.told[0].contains(badge.face) else badge.face
        remarks.draw(surface, badge.face, self._left_open(pane, badge, [*above, *page, *pane.told_at], taken), plate)

    @staticmethod
    def _left_open(
        pane: TablePane, badge: Badge, above: Sequence[pygame.Rect], taken: Sequence[pygame.Rect]
    ) -> Sequence[Sequence[pygame.Rect]]:
        """What a bubble leaves open to sight: all, or else whatever lies or is written in the open, what counts, and
        what answers the question."""
        must = [*above, *must_be_seen(pane)]
        return [*above, *taken], [*must, *pane.places.lying(), *written(pane), *things(pane)]
