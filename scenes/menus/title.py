"""The title: the park's wall by evening with the five games as its gates, and the unfinished game first of all."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from itertools import product

import pygame

from game.rulesets import GAMES
from game.session.journey import stations
from game.stage.widgets.base import Widget
from game.stage.widgets.button import Button
from game.stage.widgets.dialog import Dialog
from game.stage.widgets.layout import Column, Grid, Row
from game.stage.widgets.scroll import ScrollColumn
from scenes import routes
from scenes.app import App
from scenes.daybreak import Daybreak
from scenes.games.registry import PRESENTATIONS, game_name, presentation
from scenes.guarded import Guarded, tried
from scenes.menus.gate import Gate, GateCard, Offer
from scenes.menus.sign import Sign
from scenes.menus.ticket import Tickets
from scenes.menus.title_life import WallLife
from scenes.menus.title_menu import TitleMenu
from scenes.menus.title_tickets import TitleTickets
from scenes.menus.unfinished import offered
from scenes.menus.waiting_games import WaitingGames
from scenes.menus.who_is_here import WhoIsHere
from scenes.pages import PageScene
from scenes.park.places import TitlePlaces, Words, title_places
from scenes.park.title import title_backdrop

MARGIN, GAP = 22, 14
WIDEST_ROLL = 1180
TURNS = 3
"""So often places are found anew for plates whose height follows from their width."""

SIGN_TOP, SIGN_HIGH, SIGN_WIDE = 0.08, 0.7, 0.5
SIGN_WIDE_TALL = 0.8
"""Where the sign begins and how high it is, as shares of the sky, and how wide it is at the most, of the window."""

LEAST_SIGN, SIGN_IN_ROLL = 40, 150
"""How high the sign is in units: at the least, and where there is no wall."""

AHEAD_SECONDS = 0.03
"""Between two portraits that are drawn while nothing else is to be done."""


class TitleScene(PageScene):
    """Where everything begins."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._waiting = WaitingGames(app, self.remake)
        self._offered = TitleTickets(app, self._waiting)
        self.life = WallLife(app.ui, lambda: app.is_lively)
        self.parts = (self.life, Daybreak(app, self.remake))
        self.roll: ScrollColumn | None = None

    @property
    def title(self) -> str:
        return self.app.words.say("title.name")

    def tick(self, now: float) -> None:
        super().tick(now)
        if not (self.animates or self.app.awaits_pictures):
            self.app.pictures.draw_portrait_ahead()

    @property
    def wake_in(self) -> float | None:
        return AHEAD_SECONDS if self.app.pictures.has_portraits_to_draw else super().wake_in

    # -- what is on the page -----------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        app, ui, say = self.app, self.app.ui, self.app.words.say
        app.present.forget()
        self._waiting.read()
        self._sign = Sign(app, say("title.name"), say("title.line"), LEAST_SIGN)
        self._offered.read()
        self._tickets = Tickets(ui, self._offered.tickets(), self._offered.more(), GAP)
        self.menu = TitleMenu(app, app.scenes.end)
        self._who = Guarded(ui, partial(WhoIsHere, app), self._unseen_who)
        self.first = self._most_wanted()
        self.gates = self._make_gates(Gate)
        self.places = self._find_places(app.screen.size)
        if self.places is not None:
            self.roll = None
            return [self._sign, self._who, *self.gates, self._tickets, self.menu]
        self.roll = self._make_roll()
        return [self.roll, self.menu]

    def _unseen_who(self) -> Widget:
        """The way to where keepers are chosen and forgotten, where the plate of who is here cannot be shown."""
        to_people = partial(routes.to_people, self.app)
        return Button(self.app.ui, "who", self.app.words.say("people.keepers"), to_people, icon="person", zone="who")

    def _most_wanted(self) -> Hashable:
        """Where the keyboard begins."""
        return self._offered.gone_on_with or ("journey" if stations() else ("game", next(iter(GAMES))))

    def _make_roll(self) -> ScrollColumn:
        """All above the menu below each other, for a window in which there is no room for a wall."""
        ui, self._sign.units = self.app.ui, SIGN_IN_ROLL
        games = Grid(ui, self._make_gates(GateCard), columns=3, gap=10)
        tickets = Column(ui, [self._tickets], across="center")
        return ScrollColumn(ui, [Row(ui, [self._who], across="right"), self._sign, tickets, games], gap=GAP)

    def _make_gates(self, kind: type[Gate]) -> Sequence[Gate]:
        choose = self._waiting.choose
        return [kind(self.app, offer, at, partial(choose, offer.game)) for at, offer in enumerate(self._offers())]

    def _offers(self) -> list[Offer]:
        return [self._offer(game) for game in PRESENTATIONS]

    def _offer(self, game: str) -> Offer:
        words, shown, line = self.app.words, presentation(game), f"games.{game}.line"
        least, most = GAMES[game].fewest, GAMES[game].most
        seats = words.say("title.seats_exactly", n=least) if least == most else None
        kept = self._waiting.of(game)
        return Offer(
            game,
            shown.back,
            shown.gateway,
            game_name(words, game),
            words.say(line) if words.has(line) else "",
            seats or words.say("title.seats", least=least, most=most),
            tag=""
            if kept is None
            else tried(partial(offered, self.app, kept), partial(words.say, "menus.kept.unseen")),
            is_unfinished=kept is not None,
        )

    # -- where it lies ---------------------------------------------------------------------------------------------

    def _find_places(self, size: tuple[int, int]) -> TitlePlaces | None:
        """The wall in a window so large, where need be with brief tickets, or a low menu; None where there is no room
        for it."""
        for self.menu.is_low, is_brief in product((False, True), (False, True)):
            self._tickets.be_brief(is_brief=is_brief)
            places = self._places_beside(size)
            if places is not None:
                return places
        self._tickets.be_brief(is_brief=False)
        self.menu.is_low = False
        return None

    def _places_beside(self, size: tuple[int, int]) -> TitlePlaces | None:
        """The wall beside the tickets as they are."""
        ui, gates = self.app.ui, self.gates
        margin, gap = ui.px(MARGIN), ui.px(GAP)
        tickets, menu = self._tickets.wants(size[0] - 2 * margin)[1], self.menu.wants(size[0])[1]
        longest = max(gate.longest() for gate in gates)
        plate, places = ui.row_height(), None
        for _ in range(TURNS):
            places = title_places(size, len(gates), Words(plate, tickets + 2 * gap, menu, longest))
            if places is None:
                return None
            plate = max(gate.plate_height(places.gates[0].plate[2]) for gate in gates)
        return title_places(size, len(gates), Words(plate, tickets + 2 * gap, menu, longest))

    def arrange(self, rect: pygame.Rect) -> None:
        menu = self.menu.wants(rect.width)[1]
        self.menu.layout(pygame.Rect(rect.left, rect.bottom - menu, rect.width, menu))
        if self.places is None:
            self.backdrop = None
            self._arrange_roll(rect, menu)
        else:
            self._arrange_wall(rect, self.places, menu)
        taken = [self._sign.board, self._who.rect] if self.places is not None else []
        self.life.lie(self.places, taken, rect.size)

    def _arrange_roll(self, rect: pygame.Rect, menu: int) -> None:
        assert self.roll is not None
        ui = self.app.ui
        margin = ui.px(MARGIN)
        width = min(rect.width - 2 * margin, ui.look.text_px(WIDEST_ROLL))
        above = rect.height - menu - 2 * ui.px(GAP)
        self.roll.layout(pygame.Rect(rect.centerx - width // 2, rect.top + ui.px(GAP), width, above))

    def _arrange_wall(self, rect: pygame.Rect, places: TitlePlaces, menu: int) -> None:
        ui = self.app.ui
        self.backdrop = title_backdrop(places, [gate.offer.gateway.place for gate in self.gates])
        for gate, place in zip(self.gates, places.gates, strict=True):
            gate.place, gate.keystone = place, places.keystone
            around = place.whole.inflate(place.whole.width, 0)
            gate.lamps = [lamp for lamp in places.lanterns if around.collidepoint(lamp)]
            gate.layout(place.whole)
        margin = ui.px(MARGIN)
        wide, high = self._who.wants(rect.width // 4)
        self._who.layout(pygame.Rect(rect.right - margin - wide, rect.top + margin // 2, wide, high))
        sky = pygame.Rect(places.sky)
        wide = round(sky.width * (SIGN_WIDE if rect.width >= rect.height else SIGN_WIDE_TALL))
        sign = pygame.Rect(0, round(sky.height * SIGN_TOP), wide, round(sky.height * SIGN_HIGH))
        sign.centerx = rect.centerx
        self._sign.layout(sign)
        top = places.gates[-1].whole.bottom
        size = self._tickets.wants(rect.width - 2 * margin)
        spare = rect.bottom - menu - top - size[1]
        self._tickets.layout(pygame.Rect(rect.left + margin, top + spare // 2, rect.width - 2 * margin, size[1]))

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.app.background(self.backdrop), (0, 0))
        if not self.app.awaits_pictures:
            self.app.backdrops.begin([self.app.park], self.app.screen.size)
            self.life.draw(surface)
        self.page.draw(surface)

    @property
    def mended(self) -> Sequence[pygame.Rect] | None:
        return self.life.mended

    # -- what happens ----------------------------------------------------------------------------------------------

    def back(self) -> None:
        """Ask whoever may only have wanted to go back; nothing is lost by leaving."""
        say = self.app.words.say
        text = say("title.quit_text" if self._waiting.all else "menus.title.quit_text")
        if self.app.writer.failures(self.app.writer.lost("end")):
            text = say("leaving.text")
        Dialog.confirm(
            self.app.ui, say("title.quit_ask"), text, say("title.quit"), self.app.scenes.end, say("menus.title.stay")
        ).show()
