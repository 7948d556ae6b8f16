"""The moment as a painting: who did it at the left, the sum in the middle as the table counts it, whom it struck at the
right, before the game's own place by little light."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.art.creature import CreatureSpec
from game.art.parts.expressions import BEATEN, GLOATING, HURT, PLEASED
from game.art.svg import sheet
from game.stage.cards.cut_outs import figure_svg
from game.stage.drawing.text import escape
from game.stage.drawing.theme import HIGH_CONTRAST, Colour, hexadecimal
from game.stage.geometry import Size
from game.stage.widgets.base import Ui, Widget
from scenes.album.pages import entry_of
from scenes.celebration.fading import faded
from scenes.celebration.lights import halo_markup, rays_markup
from scenes.play.results.ceremony import Act, Ceremony
from scenes.play.results.state import ResultsState
from scenes.play.results.steps import from_left

ARROW, BURST = "#ff8a3a", "#fff3cf"
GAIN: Colour = (46, 92, 30)
LIGHT = 0.62
"""How much of the place's light is taken away."""

FOOT = 0.95
"""Where everybody stands, as a share of the painting's height."""

LEFT, MIDDLE, RIGHT = 0.3, 0.575, 0.83
"""Where, across it, stands what acts, its sum, and whom it strikes."""

MOST_STRUCK, MOST_ACTING, MOST_HELD = 3, 3, 5
"""So many figures of one side are shown, and so many cards that somebody holds."""

LEFT_OVER = {"quaeleon": ("heart", "heart-broken"), "flask": ("water", "water")}
"""By game, the sign of what is left to somebody, and of nothing."""

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
            "change": partial(self._clear, self._lay_changes),
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
        if decided is None or decided.great.rank == 1 or self._are_theirs:
            return []
        cards = decided.great.cards
        if not decided.great.whom and len(cards) > 1:
            cards = cards[1:]
        return [(card, spec) for card in cards if (spec := creature_of(self.results, card)) is not None]

    @property
    def _are_theirs(self) -> bool:
        """Whether the cards of it are those of whom it strikes: what they hold."""
        decided = self.results.decided
        if decided is None or not decided.great.cards or not decided.great.whom:
            return False
        before, card = self.results.match.history[decided.chapter - 1].before, decided.great.cards[0]
        zone = (before.find(card) if card >= 0 else None) or ()
        return len(zone) > 1 and zone[1] in decided.great.whom and zone[1] not in decided.great.who

    def _lay_acting(self, surface: pygame.Surface) -> None:
        """The creature with its name, what made it so strong behind it, and its owner beside it; or whoever did it."""
        decided, high, acting = self.results.decided, surface.get_height(), self._acting
        if decided is None or self._is_level:
            return
        who = decided.great.who
        for card in self._behind:
            self._lay_card(surface, card, (0.09, 0.36), 0.46, 8)
        if not acting:
            self._lay_seats(surface, who or decided.great.whom, LEFT, 0.74, PLEASED if who else BEATEN)
            return
        if who:
            self._lay_seats(surface, who[:1], 0.085, 0.4, GLOATING)
        for number in reversed(range(min(MOST_ACTING, len(acting)))):
            side = round(high * (0.7 if number == 0 else 0.36))
            across = LEFT if number == 0 else LEFT + (-0.14, 0.15)[number - 1]
            self._stand(surface, self._creature(acting[number][1], side), across, 0.93)
        self._lay_plaque(surface, acting[0][0])

    @property
    def _behind(self) -> Sequence[int]:
        """The card that stands behind it all."""
        state = self.results
        if state.prepared is not None:
            return state.prepared.great.cards[1:2]
        great = state.decided.great if state.decided is not None else None
        return () if great is None or great.whom or len(great.cards) < 2 else great.cards[:1]

    def _lay_plaque(self, surface: pygame.Surface, card: int) -> None:
        """What acts by its name."""
        state, ui, palette = self.results, self.ui, self.ui.look.palette
        name = state.look.cards.name(state.app.words, state.match.table.config, card)
        words = ui.text.line(escape(name), "name", palette.ink)
        plate = words.get_rect().inflate(ui.px(30), ui.px(14))
        plate.center = round(LEFT * surface.get_width()), round(0.1 * surface.get_height())
        plate.clamp_ip(surface.get_rect().inflate(-ui.px(16), 0))
        ui.paint.place_panel(surface, plate, "paper", 4)
        surface.blit(words, words.get_rect(center=plate.center))

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
            if self._are_theirs:
                self._lay_fan(surface, decided.great.cards[:MOST_HELD], (0.6, 0.5))

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
            self._lay_disc(surface, str(one.score), (across, 0.16), 0.2)
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
        surface.blit(turned, turned.get_rect(center=_at(surface, at)))

    # -- the sum -------------------------------------------------------------------------------------------------------

    def _lay_sum(self, surface: pygame.Surface) -> None:
        """The arrow with what strikes, and the shield that it meets; or two numbers, the larger before the other."""
        told, high = self.results.sum, surface.get_height()
        if self._is_level:
            return
        if told.m is not None and told.n is not None:
            sign = "=" if told.n == told.m else ">" if told.n > told.m else "<"
            for words, across, size in ((str(told.n), 0.46, 0.2), (sign, 0.545, 0.13), (str(told.m), 0.63, 0.2)):
                self._write(surface, words, (across, 0.42), size)
        elif told.n is not None and told.n > 0:
            surface.blit(_arrow(self.ui, (round(high * 0.62), round(high * 0.26))), _at(surface, (0.455, 0.35)))
            self._write(surface, str(told.n), (0.54, 0.48), 0.17)
            if told.made:
                self._write(surface, told.made, (0.55, 0.3), 0.09)
        elif told.n is not None:
            self._write(surface, f"\u2212{-told.n}", (0.5, 0.22), 0.12)
            start, end = _at(surface, (0.46, 0.26)), _at(surface, (0.54, 0.18))
            pygame.draw.line(surface, self.ui.look.palette.warning, start, end, max(3, high // 70))
        if told.stops:
            self._lay_sign(surface, "shield", str(told.stops), (0.7, 0.48), 0.3)

    def _lay_changes(self, surface: pygame.Surface) -> None:
        """What it has done, and what is left."""
        told, game = self.results.sum, self.results.match.ruleset.key
        if told.change:
            gain = told.change > 0
            at = (MIDDLE, 0.5) if gain else (RIGHT, 0.72)
            picture = _burst(self.ui, round(surface.get_height() * 0.36))
            surface.blit(picture, picture.get_rect(center=_at(surface, at)))
            words = f"+{told.change}" if gain else f"\u2212{-told.change}"
            colour = GAIN if gain else self.ui.look.palette.warning_ink
            size = max(self.ui.text.smallest, round(surface.get_height() * 0.12))
            number = self.ui.text.line(words, "number", colour, size)
            surface.blit(number, number.get_rect(center=_at(surface, at)))
        if told.left is not None and game in LEFT_OVER:
            self._lay_sign(surface, LEFT_OVER[game][told.left == 0], str(told.left), (0.93, 0.2), 0.3)

    def _lay_sign(self, surface: pygame.Surface, icon: str, words: str, at: tuple[float, float], share: float) -> None:
        palette, side = self.ui.look.palette, round(surface.get_height() * share)
        colour, light = ((58, 108, 176), (92, 146, 214)) if icon == "shield" else (palette.ribbon, palette.ribbon)
        sign = self.ui.paint.icon(icon, side, palette.night, colour, light)
        surface.blit(sign, sign.get_rect(center=_at(surface, at)))
        self._write(surface, words, at, share * 0.4)

    def _lay_disc(self, surface: pygame.Surface, words: str, at: tuple[float, float], share: float) -> None:
        palette, centre, radius = self.ui.look.palette, _at(surface, at), surface.get_height() * share / 2
        for colour, part in ((palette.night, 1.06), (palette.brass, 1.0), ((29, 40, 72), 0.84)):
            pygame.draw.circle(surface, colour, centre, radius * part)
        self._write(surface, words, at, share * 0.6)

    def _write(self, surface: pygame.Surface, words: str, at: tuple[float, float], share: float) -> None:
        ui, palette = self.ui, self.ui.look.palette
        size = max(ui.text.smallest, round(surface.get_height() * share))
        number = ui.text.outlined(words, "number", palette.lamplight, palette.night, max(2, size // 13), size)
        surface.blit(number, number.get_rect(center=_at(surface, at)))


def creature_of(state: ResultsState, card: int) -> CreatureSpec | None:
    """What a card's creature is drawn from; None for a hidden card, or one without a creature of that kind."""
    if card < 0:
        return None
    rules, design = state.match.ruleset, state.match.table.config.designs[card]
    entries = [entry_of(key) for key in rules.creatures_on(design, state.match.options)]
    return next((one.page.spec for one in entries if one is not None and one.page.spec is not None), None)


def _at(surface: pygame.Surface, at: tuple[float, float]) -> tuple[int, int]:
    return round(at[0] * surface.get_width()), round(at[1] * surface.get_height())


def _arrow(ui: Ui, size: Size) -> pygame.Surface:
    """A thick arrow to the right."""
    drawn = (
        '<path d="M6 28H70V8L116 50L70 92V72H6Z" fill="#1b0f10" stroke="#1b0f10" stroke-width="9" '
        f'stroke-linejoin="round"/><path d="M6 28H70V8L116 50L70 92V72H6Z" fill="{ARROW}" stroke="#fff0c0" '
        'stroke-width="3" stroke-linejoin="round"/>'
    )
    return ui.paint.svg(sheet((122, 100), size, drawn), size)


RAYS = 12


def _burst(ui: Ui, side: int) -> pygame.Surface:
    """A star of paper on which it is written what was done."""
    reach = [((96 if at % 4 == 0 else 84) if at % 2 == 0 else 60, math.pi * at / RAYS - 0.2) for at in range(2 * RAYS)]
    points = " ".join(f"{100 + far * math.cos(turn):.1f},{100 + far * math.sin(turn):.1f}" for far, turn in reach)
    edge = hexadecimal(ui.look.palette.night)
    drawn = f'<polygon points="{points}" fill="{BURST}" stroke="{edge}" stroke-width="6"/>'
    return ui.paint.svg(sheet((200, 200), (side, side), drawn), (side, side))
