"""The treasure chamber: what was won on the journey, quarter by quarter, and which of it is used."""

from __future__ import annotations

from functools import partial

import pygame

from game.art.backs import FELTS, bound_in
from game.session.journey import quarter, quarters, star_count
from game.stage.drawing.hours import HOURS, lit_by
from game.stage.geometry import Size
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.layout import Grid
from game.store.people import Person
from scenes import routes
from scenes.app import App
from scenes.celebration.lights import crown
from scenes.controls import Controls
from scenes.games.registry import presentation
from scenes.guarded import Guarded
from scenes.menus.game_picture import place_of
from scenes.menus.picture_card import PictureCard
from scenes.page_widgets import Caption, EmptyPage
from scenes.pages import MenuScene
from scenes.treasures.rewards import Reward, is_won, portrait_of, reward_name, rewards, used

COLUMNS = 5
BACKS, LEAN = 3, 13
"""So many backs lie fanned out on a picture, and so many degrees lie between them."""

BEFORE = "portrait"
"""Under which word of `Person.chosen` the portrait stands that was worn before one that was won."""

VEIL, LOCK, INSET = 0.46, 0.3, 8
"""How much of a picture is covered of what is not won yet, how high the lock is on it in shares of the picture, and how
far in units from its corner."""


class TreasuresScene(MenuScene):
    """All that the five quarters hold, those first in which one has come furthest."""

    units_wide = 1180
    guests = (("star", 3), ("dragon", 1))

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.first = "journey"

    @property
    def person(self) -> Person | None:
        """Whose treasures they are."""
        return self.app.present.person

    def heading(self) -> str:
        return self.app.words.say("treasures.title")

    def contents(self) -> list[Widget]:
        ui, say, person = self.app.ui, self.app.words.say, self.person
        if person is None:
            return [EmptyPage(ui, say("treasures.nobody"), "star", 3)]
        note = Label(ui, say("treasures.note"), "body", align="center", on_paper=True, soft=True)
        nearest = sorted(quarters(), key=lambda game: -star_count(person, quarter(game)))
        return [note, *[widget for game in nearest for widget in self._of_quarter(person, game)]]

    def buttons(self) -> list[Widget]:
        on = self.app.words.say("treasures.journey")
        to_journey = partial(routes.to_journey, self.app)
        return [Controls(self.app.ui, "foot").button("journey", on, to_journey, style="primary", icon="map-pin")]

    def _of_quarter(self, person: Person, game: str) -> list[Widget]:
        ui, words, path = self.app.ui, self.app.words, quarter(game)
        stars, most = star_count(person, path), sum(len(one.stars) for one in path)
        head = words.say("treasures.quarter", quarter=words.say(f"journey.{game}.name"), n=stars, most=most)
        cards = [Guarded(ui, partial(self._card, person, one)) for one in rewards(game)]
        return [Caption(ui, head), Grid(ui, cards, COLUMNS, gap=12)]

    def _card(self, person: Person, reward: Reward) -> Widget:
        say, won = self.app.words.say, is_won(person, reward)
        is_used = used(person, reward.kind, reward.game) == reward.value
        line = say(f"treasures.{reward.kind}_kind") if won else self._how(reward)
        card = PictureCard(
            self.app.ui,
            (reward.kind, reward.game, reward.key),
            reward_name(self.app.words, reward),
            line,
            partial(self._picture, reward, won),
            partial(self._use, reward),
            done=say("treasures.used") if is_used else "",
            zone=reward.game,
        )
        card.reason = "" if won else self._how(reward)
        return card

    def _how(self, reward: Reward) -> str:
        """What brings it."""
        if reward.kind == "title":
            return self.app.words.say("treasures.for_keeper")
        return self.app.words.say("treasures.for_stars", n=reward.stars)

    def _use(self, reward: Reward) -> None:
        """Use it from now on, or no longer, whatever another window has made of it meanwhile."""
        here = self.app.present.person
        is_used = here is not None and here.chosen.get(reward.use) == reward.value

        def choose(person: Person) -> None:
            if reward.kind == "portrait":
                _wear(person, portrait_of(reward.game))
                return
            if is_used:
                person.chosen.pop(reward.use, None)
            else:
                person.chosen[reward.use] = reward.value

        self.app.present.change(choose)
        self.remake()

    # -- pictures ------------------------------------------------------------------------------------------------------

    def _picture(self, reward: Reward, won: bool, size: Size) -> pygame.Surface:
        key = ("treasure", reward, won, size)
        return self.app.ui.paint.cache.get(key, lambda: self._painted(reward, won, size))

    def _painted(self, reward: Reward, won: bool, size: Size) -> pygame.Surface:
        corner = self.app.ui.px(8)
        picture = pygame.Surface(size)
        picture.blit(place_of(self.app, reward.game, size), (0, 0))
        if reward.kind == "hour":
            lit_by(picture, HOURS[reward.key])
        else:
            picture.fill((96, 88, 104), special_flags=pygame.BLEND_RGB_MULT)
        if reward.kind == "felt":
            self._lay_backs(picture, reward)
        if reward.kind == "title":
            worn = crown(self.app.ui, round(picture.get_height() * 0.6))
            picture.blit(worn, worn.get_rect(center=picture.get_rect().center))
        if reward.kind == "portrait":
            self._lay_portrait(picture, portrait_of(reward.game) or 0)
        if not won:
            veil = pygame.Surface(size)
            veil.fill(self.app.ui.look.palette.night)
            veil.set_alpha(round(255 * VEIL))
            picture.blit(veil, (0, 0))
            palette = self.app.ui.look.palette
            lock = self.app.ui.paint.icon(
                "lock", round(size[1] * LOCK), palette.night, palette.brass_light, palette.brass
            )
            inset = -self.app.ui.px(INSET)
            picture.blit(lock, lock.get_rect(bottomright=picture.get_rect().move(inset, inset).bottomright))
        return self.app.ui.paint.rounded(picture, corner)

    def _lay_backs(self, picture: pygame.Surface, reward: Reward) -> None:
        """A few cards with this back, fanned out."""
        assert reward.key in FELTS
        wide, high = picture.get_size()
        tall = round(high * 0.78)
        bound = bound_in(presentation(reward.game).back, reward.key)
        card = self.app.pictures.faces.back(bound, (round(tall * 0.7), tall))
        for number in range(BACKS):
            turned = pygame.transform.rotozoom(card, (BACKS // 2 - number) * LEAN, 1.0)
            x = wide // 2 + (number - BACKS // 2) * round(tall * 0.34)
            picture.blit(turned, turned.get_rect(center=(x, round(high * (0.52 + 0.04 * abs(number - BACKS // 2))))))

    def _lay_portrait(self, picture: pygame.Surface, number: int) -> None:
        ui, side = self.app.ui, round(picture.get_height() * 0.82)
        worn = self.app.pictures.portrait(number, side)
        at = worn.get_rect(center=picture.get_rect().center)
        picture.blit(worn, at)
        picture.blit(ui.paint.ring((side, side), ui.look.palette.brass_light, ui.px(3), side // 2), at)


def _wear(person: Person, number: int | None) -> None:
    """Let somebody wear a portrait, or again the one that they wore before."""
    if person.portrait == number:
        before = person.chosen.pop(BEFORE, "0")
        person.portrait = int(before) if before.isdecimal() else 0
    elif number is not None:
        person.chosen.setdefault(BEFORE, str(person.portrait))
        person.portrait = number
