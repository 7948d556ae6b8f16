"""The moment as a painting: who did it at the left, the sum in the middle as the table counts it, whom it struck at the
right, before the game's own place by little light."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.art.creature import CreatureSpec
from game.art.parts.expressions import BEATEN, GLOATING, HURT, PLEASED
from game.stage.cards.cut_outs import figure_svg
from game.stage.drawing.text import escape
from game.stage.drawing.theme import HIGH_CONTRAST
from game.stage.geometry import Size
from game.stage.widgets.base import Widget
from scenes.album.pages import entry_of
from scenes.celebration.fading import faded
from scenes.celebration.lights import halo_markup, rays_markup
from scenes.play.results.ceremony import Act, Ceremony
from scenes.play.results.painted_sum import RIGHT, PaintedSum, at_share
from scenes.play.results.state import ResultsState
from scenes.play.results.steps import from_left

LIGHT = 0.62
"""How much of the place's light is taken away."""

FOOT = 0.95
"""Where everybody stands, as a share of the painting's height."""

LEFT, ALONE = 0.3, 0.64
"""Where, across it, stands what acts, against somebody or alone."""

MOST_STRUCK, MOST_ACTING, MOST_HELD = 3, 3, 5
"""So many figures of one side are shown, and so many cards that somebody holds."""

LAYERS: tuple[tuple[str, Act], ...] = (
    ("ground", "light"),
    ("acting", "actor"),
    ("struck", "actor"),
    ("sum", "number"),
    ("change", "target"),
)
"""What is painted over what, and the act in which it comes."""

SHAKES = 6
"""By how many units it shakes where it strikes."""


class MomentPainting(Widget):
    """The painting of what decided the game, in a brass frame below its lamp."""

    def __init__(self, state: ResultsState, ceremony: Ceremony, place: Callable[[], pygame.Surface]) -> None:
        super().__init__(state.app.ui, None)
        self.results = state
        self.ceremony = ceremony
        self.place = place
        self.sum = PaintedSum(state)

    def wants(self, width: int) -> Size:
        return width, 1

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette, rect = self.ui, self.ui.look.palette, self.rect
        for layer, act in LAYERS:
            if (share := self.ceremony.share(act)) > 0:
                shaken = round(math.sin(share * math.tau) * ui.px(SHAKES)) if layer == "change" else 0
                faded(surface, rect, share, partial(self._lay, layer, rect.move(shaken, 0)))
        surface.blit(ui.paint.ring(rect.size, palette.brass, ui.px(3), ui.px(8)), rect)
        lamp = pygame.Rect(0, 0, rect.width // 8, ui.px(8))
        lamp.midbottom = rect.centerx, rect.top + ui.px(2)
        ui.paint.place_panel(surface, lamp, "brass", 3)

    def _lay(self, layer: str, place: pygame.Rect, surface: pygame.Surface) -> None:
        surface.blit(self._kept(layer), place)

    def _kept(self, layer: str) -> pygame.Surface:
        """A layer of the painting, drawn once for its size."""
        made: dict[str, Callable[[], pygame.Surface]] = {
            "ground": self._ground,
            "acting": partial(self._clear, self._lay_acting),
            "struck": partial(self._clear, self._lay_struck),
            "sum": partial(self._clear, self._lay_sum),
            "change": partial(self._clear, self.sum.lay_changes),
        }
        key = ("painting", layer, id(self.results), self.rect.size, self.ui.look.palette.key)
        return self.ui.paint.cache.get(key, made[layer])

    def _clear(self, lay: Callable[[pygame.Surface], None]) -> pygame.Surface:
        surface = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        lay(surface)
        return surface

    def _ground(self) -> pygame.Surface:
        """The middle of the place, by little light; rays come from who acts."""
        size, place = self.rect.size, self.place()
        part = pygame.Rect(0, 0, round(place.get_width() * 0.6), round(place.get_width() * 0.6 * size[1] / size[0]))
        part.center = place.get_rect().center
        ground = pygame.transform.smoothscale(place.subsurface(part.clip(place.get_rect())), size)
        if self.ui.look.palette.key == HIGH_CONTRAST.key:
            ground.fill((60, 60, 60), special_flags=pygame.BLEND_RGB_MULT)
            return self.ui.paint.rounded(ground.convert_alpha(), self.ui.px(8))
        colour = "#9fc4ff" if self._is_level else "#ffb060"
        across = 0.5 if self._is_level else LEFT
        rays = 0.12 if self._is_level else 0.26
        for markup, side in ((rays_markup(colour, rays), 2.2), (halo_markup(colour, 0.42), 1.3)):
            light = self.ui.paint.svg(markup, (round(side * size[1]), round(side * size[1])))
            ground.blit(light, light.get_rect(center=(round(across * size[0]), round(0.52 * size[1]))))
        return self.ui.paint.rounded(ground.convert_alpha(), self.ui.px(8))

    # -- who and whom --------------------------------------------------------------------------------------------------

    @property
    def _is_level(self) -> bool:
        """Whether players who were level are shown beside each other."""
        decided = self.results.decided
        return decided is not None and decided.great.rank == 1 and bool(self.results.tie())

    @property
    def _acting(self) -> list[tuple[int, CreatureSpec]]:
        """The cards whose creatures do it, the first first."""
        decided = self.results.decided
        if decided is None or decided.great.rank == 1:
            return []
        theirs = self._theirs
        cards = [card for card in decided.great.cards if card not in theirs]
        if not decided.great.whom and len(cards) > 1:
            cards = cards[1:]
        return [(card, spec) for card in cards if (spec := creature_of(self.results, card)) is not None]

    @property
    def _theirs(self) -> Sequence[int]:
        """Those of its cards that belong to whom it strikes: what they hold, or lose. Where the first one does, all."""
        decided = self.results.decided
        if decided is None or not decided.great.cards or not decided.great.whom:
            return ()
        great, before = decided.great, self.results.match.history[decided.chapter - 1].before
        whose = [((before.find(card) if card >= 0 else None) or ())[1:2] for card in great.cards]
        theirs = [bool(seat) and seat[0] in great.whom and seat[0] not in great.who for seat in whose]
        return (
            great.cards
            if theirs[0]
            else [card for card, is_theirs in zip(great.cards, theirs, strict=True) if is_theirs]
        )

    def _lay_acting(self, surface: pygame.Surface) -> None:
        """The creature with its name, what made it so strong behind it, and its owner beside it; or whoever did it."""
        decided, high, acting = self.results.decided, surface.get_height(), self._acting
        if decided is None:
            self._lay_fan(surface, self.results.held, (0.62, 0.5))
            self._lay_seats(surface, self.results.people, LEFT, 0.74, PLEASED)
            return
        if self._is_level:
            return
        who = decided.great.who
        is_against = bool(decided.great.whom)
        at, share = ((0.09, 0.36), 0.46) if is_against else ((0.16, 0.46), 0.72)
        for card in self._behind:
            self._lay_card(surface, card, at, share, 8 if is_against else 4)
        if not acting:
            self._lay_seats(surface, who or decided.great.whom, LEFT, 0.74, PLEASED if who else BEATEN)
            return
        if who:
            self._lay_seats(surface, who[:1], 0.085 if is_against else 0.92, 0.4, GLOATING if is_against else PLEASED)
        for number in reversed(range(min(MOST_ACTING, len(acting)))):
            side = round(high * (0.7 if number == 0 else 0.36))
            across = (LEFT if is_against else ALONE) + (0.0, -0.14, 0.15)[number]
            self._stand(surface, self._creature(acting[number][1], side), across, 0.93)
        self._lay_plaque(surface, acting[0][0], LEFT if is_against else ALONE)

    @property
    def _behind(self) -> Sequence[int]:
        """The card that stands behind it all."""
        state = self.results
        if state.prepared is not None:
            return state.prepared.great.cards[1:2]
        great = state.decided.great if state.decided is not None else None
        return () if great is None or great.whom or len(great.cards) < 2 else great.cards[:1]

    def _lay_plaque(self, surface: pygame.Surface, card: int, across: float) -> None:
        """What acts by its name."""
        state, ui, palette = self.results, self.ui, self.ui.look.palette
        name = state.look.cards.name(state.app.words, state.match.table.config, card)
        words = ui.text.line(escape(name), "name", palette.ink)
        plate = words.get_rect().inflate(ui.px(30), ui.px(14))
        plate.center = round(across * surface.get_width()), round(0.1 * surface.get_height())
        plate.clamp_ip(surface.get_rect().inflate(-ui.px(16), 0))
        ui.paint.place_panel(surface, plate, "paper", 4)
        surface.blit(words, words.get_rect(center=plate.center))

    def _lay_sum(self, surface: pygame.Surface) -> None:
        if not self._is_level:
            self.sum.lay(surface)

    def _lay_struck(self, surface: pygame.Surface) -> None:
        """Whom it strikes: grey where it was their end. Or those who were level, side by side."""
        decided = self.results.decided
        if decided is None:
            return
        if self._is_level:
            self._lay_level(surface)
        elif decided.great.who or self._acting:
            left, change = self.results.sum.left, self.results.sum.change
            mood = HURT if change is None or change < 0 else ""
            self._lay_seats(surface, decided.great.whom, RIGHT, 0.72, mood, is_grey=left == 0)
            self._lay_fan(surface, self._theirs[:MOST_HELD], (0.6, 0.5 if self.results.sum.n is None else 0.72))

    def _lay_fan(self, surface: pygame.Surface, cards: Sequence[int], at: tuple[float, float]) -> None:
        """Cards side by side, turned a little."""
        for number, card in enumerate(cards):
            off = number - (len(cards) - 1) / 2
            self._lay_card(surface, card, (at[0] + 0.045 * off, at[1] + 0.012 * off * off), 0.36, -6 * off)

    def _lay_level(self, surface: pygame.Surface) -> None:
        """On one bar what each of them came to; the winners below it stand larger, with what they have won with."""
        assert self.results.decided is not None
        decided, zones = self.results.decided, self.results.match.table.zones
        state, (wide, high) = self.results, surface.get_size()
        best = state.rankings[0].score
        level = [one for one in state.rankings if one.score == best or one.is_winner]
        level = [level[at] for at in from_left(len(level))]
        places = [(number + 0.5) / len(level) for number in range(len(level))]
        bar = pygame.Rect(round(wide * places[0]), 0, round(wide * (places[-1] - places[0])), max(4, high // 40))
        bar.centery = round(high * 0.16)
        pygame.draw.rect(surface, self.ui.look.palette.brass, bar, border_radius=bar.height // 2)
        for one, across in zip(level, places, strict=True):
            self.sum.lay_disc(surface, str(one.score), (across, 0.16), 0.2)
            mood, side = (PLEASED, 0.5) if one.is_winner else (BEATEN, 0.44)
            held = [card for card in decided.great.cards if zones.get(("hand", one.seat), ()).count(card)]
            self._lay_fan(surface, held, (across, 0.5))
            self._lay_seats(surface, (one.seat,), across, side, mood)

    def _lay_seats(
        self,
        surface: pygame.Surface,
        seats: Sequence[int],
        across: float,
        share: float,
        mood: str,
        *,
        is_grey: bool = False,
    ) -> None:
        """Figures side by side, the first in front."""
        shown = list(seats)[:MOST_STRUCK]
        side = round(surface.get_height() * share * (1.0, 0.74, 0.6)[max(0, len(shown) - 1)])
        for number in reversed(range(len(shown))):
            at = across - 0.03 * (len(shown) - 1) + (number - (len(shown) - 1) / 2) * 0.72 * side / surface.get_width()
            portrait = self.results.match.seats[shown[number]].portrait
            figure = self.results.app.pictures.figure(portrait, side, expression=mood)
            self._stand(surface, pygame.transform.grayscale(figure) if is_grey else figure, at, FOOT)

    def _stand(self, surface: pygame.Surface, picture: pygame.Surface, across: float, foot: float) -> None:
        """A figure on its shadow."""
        place = picture.get_rect(midbottom=(round(across * surface.get_width()), round(foot * surface.get_height())))
        shadow = pygame.Surface((place.width, max(6, place.height // 7)), pygame.SRCALPHA)
        pygame.draw.ellipse(shadow, (4, 3, 10, 150), shadow.get_rect().inflate(-place.width // 6, 0))
        surface.blit(shadow, shadow.get_rect(center=(place.centerx, place.bottom - place.height // 24)))
        surface.blit(picture, place)

    def _creature(self, spec: CreatureSpec, side: int) -> pygame.Surface:
        pictures = self.results.app.pictures
        return pictures.drawn(("moment", spec, side), lambda: figure_svg(spec, (side, side)), (side, side))

    def _lay_card(self, surface: pygame.Surface, card: int, at: tuple[float, float], share: float, turn: float) -> None:
        if card < 0:
            return
        high = round(surface.get_height() * share)
        face = self.results.face(card, (round(high / self.results.look.cards.proportion), high)).convert_alpha()
        turned = pygame.transform.rotozoom(face, turn, 1.0)
        surface.blit(turned, turned.get_rect(center=at_share(surface, at)))


def creature_of(state: ResultsState, card: int) -> CreatureSpec | None:
    """What a card's creature is drawn from; None for a hidden card, or one without a creature of that kind."""
    if card < 0:
        return None
    rules, design = state.match.ruleset, state.match.table.config.designs[card]
    entries = [entry_of(key) for key in rules.creatures_on(design, state.match.options)]
    return next((one.page.spec for one in entries if one is not None and one.page.spec is not None), None)
