"""The title: the park's wall by evening with the five games as its gates, and the unfinished game first of all."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from itertools import product

import msgspec
import pygame

from game.rulesets import GAMES
from game.session.journey import stations
from game.stage.inputs import Input, KeyPressed
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.dialog import Dialog
from game.stage.widgets.layout import Column, Grid, Row
from game.stage.widgets.scroll import ScrollColumn
from scenes import routes
from scenes.app import App
from scenes.daybreak import Daybreak
from scenes.games.registry import PRESENTATIONS, game_name, game_seats, presentation
from scenes.guarded import Guarded, tried
from scenes.menus.gate import Gate, GateCard, SheetControl
from scenes.menus.greeting import Greeted
from scenes.menus.last_game import LastGamePlayed
from scenes.menus.last_table import Doors, TableAhead, get_ready, is_ready, sit_down_at_door
from scenes.menus.plate import Offer
from scenes.menus.sign import TitleSign, greeting, hour_of_day
from scenes.menus.ticket import Tickets
from scenes.menus.title_life import WallLife
from scenes.menus.title_menu import TitleMenu
from scenes.menus.title_tickets import TitleTickets
from scenes.menus.unfinished import offered
from scenes.menus.waiting_games import WaitingGames
from scenes.menus.who_is_here import WhoIsHere
from scenes.pages import Made, PageScene
from scenes.park.places import TitlePlaces, WordSizes, title_places
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


class TitleParts(msgspec.Struct, frozen=True):
    """What stands at the title."""

    sign: TitleSign
    who: Guarded
    gates: Sequence[Gate]
    sheets: Sequence[SheetControl]
    tickets: Tickets
    menu: TitleMenu


class TitleScene(PageScene):
    """Where everything begins."""

    on_page: TitleParts

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._waiting = WaitingGames(app, self.remake, self._deal)
        self._last = LastGamePlayed(app)
        self._offered = TitleTickets(app, self._waiting, self._last, self._deal_again)
        self.life = WallLife(app)
        self._doors = Doors(app)
        self._known: tuple[bool, object] = (False, None)
        self._shown: tuple[bool, object] = self._known
        """What was known of the tables behind the doors and of the last game when that was laid out, and drawn."""
        greeted = Greeted(app, self._offered.tickets, lambda: self._last.kept is None or self._last.outcome is not None)
        self.parts = (self.life, Daybreak(app, self.remake), self._doors, self._last, greeted)

    @property
    def title(self) -> str:
        return self.app.words.say("title.name")

    def tick(self, now: float) -> None:
        asked = next((gate.offer.game for gate in self.on_page.gates if gate.is_asked), "")
        self._doors.rest_at("" if self.app.ui.modals else asked)
        super().tick(now)
        if self._known != (is_ready(self.app), self._last.outcome):
            self.lay_out_again()
        if not (self.animates or self.app.awaits_pictures):
            self.app.pictures.draw_portrait_ahead()
            if self.app.screen.is_seen:
                get_ready()

    @property
    def animates(self) -> bool:
        return super().animates or self._shown != self._known

    @property
    def wake_in(self) -> float | None:
        return AHEAD_SECONDS if self.app.pictures.has_portraits_to_draw else super().wake_in

    def layout(self, rect: pygame.Rect) -> None:
        self._known = is_ready(self.app), self._last.outcome
        super().layout(rect)

    # -- what is on the page -----------------------------------------------------------------------------------------

    def made(self) -> Made:
        app, ui, say = self.app, self.app.ui, self.app.words.say
        app.present.forget()
        self._waiting.read()
        self._offered.read()
        self._doors.read()
        self.on_page = parts = TitleParts(
            TitleSign(app, say("title.name"), greeting(app), LEAST_SIGN),
            Guarded(ui, partial(WhoIsHere, app), self._unseen_who),
            self._make_gates(Gate),
            [SheetControl(app, offer) for offer in self._offers()],
            Tickets(ui, self._offered.tickets(), self._offered.more(), GAP),
            TitleMenu(app, app.scenes.end),
        )
        self.first = self._most_wanted()
        places = find_places(ui, parts, app.screen.size)
        if places is None:
            roll = self._make_roll(parts)
            return Made([roll, parts.menu], partial(self._arrange_roll, parts, roll))
        found = [parts.sign, parts.who, *parts.gates, *parts.sheets, parts.tickets, parts.menu]
        return Made(found, partial(self._arrange_wall, parts, places))

    def _unseen_who(self) -> Widget:
        """The way to where keepers are chosen and forgotten, where the plate of who is here cannot be shown."""
        to_people = partial(routes.to_people, self.app)
        return Button(self.app.ui, "who", self.app.words.say("people.keepers"), to_people, icon="person", zone="who")

    def _most_wanted(self) -> Hashable:
        """Where the keyboard begins."""
        has_journey = stations() and not self._offered.is_new_here
        return self._offered.gone_on_with or ("journey" if has_journey else ("game", next(iter(GAMES))))

    def _make_roll(self, parts: TitleParts) -> ScrollColumn:
        """All above the menu below each other, for a window in which there is no room for a wall."""
        ui, parts.sign.units = self.app.ui, SIGN_IN_ROLL
        doors = zip(self._make_gates(GateCard), parts.sheets, strict=True)
        games = Grid(ui, [Row(ui, [*door], gap=4, grow=(1, 0)) for door in doors], columns=3, gap=10)
        first, others = (Column(ui, [part], across="center") for part in parts.tickets.split())
        return ScrollColumn(ui, [Row(ui, [parts.who], across="right"), parts.sign, first, games, others], gap=GAP)

    def _make_gates(self, kind: type[Gate]) -> Sequence[Gate]:
        choose = self._waiting.choose
        return [kind(self.app, offer, at, partial(choose, offer.game)) for at, offer in enumerate(self._offers())]

    def _offers(self) -> list[Offer]:
        return [self._offer(game) for game in PRESENTATIONS]

    def _offer(self, game: str) -> Offer:
        words, shown, line = self.app.words, presentation(game), f"games.{game}.line"
        kept = self._waiting.of(game)
        return Offer(
            game,
            shown.back,
            shown.gateway,
            game_name(words, game),
            words.say(line) if words.has(line) else "",
            game_seats(words, game),
            partial(self._doors.sitters, game),
            tag=""
            if kept is None
            else tried(partial(offered, self.app, kept), partial(words.say, "menus.kept.unseen")),
            is_unfinished=kept is not None,
        )

    def _deal(self, game: str) -> None:
        """Have the last table of a game dealt, through its gate."""
        self._doors.sit_down(game, self._gate(game).through(self.draw))

    def _deal_again(self) -> None:
        """Have the last finished game dealt anew, through the gate of its game."""
        assert self._last.kept is not None
        game = self._last.kept.game
        dealt = self._last.dealt_again()
        if dealt is None:
            self.remake()
            return
        sit_down_at_door(self.app, game, TableAhead(self.app, lambda: dealt), self._gate(game).through(self.draw))

    def _gate(self, game: str) -> Gate:
        return next(gate for gate in self.on_page.gates if gate.offer.game == game)

    # -- where it lies ---------------------------------------------------------------------------------------------

    def _arrange_menu(self, menu: TitleMenu, rect: pygame.Rect) -> int:
        """The menu at the foot of the window; where it begins."""
        high = menu.wants(rect.width)[1]
        menu.layout(pygame.Rect(rect.left, rect.bottom - high, rect.width, high))
        return menu.rect.top

    def _arrange_roll(self, parts: TitleParts, roll: ScrollColumn, rect: pygame.Rect) -> None:
        ui, foot = self.app.ui, self._arrange_menu(parts.menu, rect)
        self.backdrop, gap = None, ui.px(GAP)
        width = min(rect.width - 2 * ui.px(MARGIN), ui.look.text_px(WIDEST_ROLL))
        roll.layout(pygame.Rect(rect.centerx - width // 2, rect.top + gap, width, foot - rect.top - 2 * gap))
        self.life.lie(None, [], rect.size)

    def _arrange_wall(self, parts: TitleParts, places: TitlePlaces, rect: pygame.Rect) -> None:
        ui, foot = self.app.ui, self._arrange_menu(parts.menu, rect)
        self.backdrop = title_backdrop(
            places, [gate.offer.gateway.place for gate in parts.gates], hour_of_day(self.app)
        )
        for gate, sheet, place in zip(parts.gates, parts.sheets, places.gates, strict=True):
            gate.place, gate.keystone = place, places.keystone
            around = place.whole.inflate(place.whole.width, 0)
            gate.lamps = [lamp for lamp in places.lanterns if around.collidepoint(lamp)]
            gate.layout(place.whole)
            corner = pygame.Rect((0, 0), sheet.wants(0))
            corner.bottomright = place.whole.right, place.whole.bottom
            sheet.layout(corner)
        margin = ui.px(MARGIN)
        wide, high = parts.who.wants(rect.width // 4)
        parts.who.layout(pygame.Rect(rect.right - margin - wide, rect.top + margin // 2, wide, high))
        sky = pygame.Rect(places.sky)
        wide = round(sky.width * (SIGN_WIDE if rect.width >= rect.height else SIGN_WIDE_TALL))
        sign = pygame.Rect(0, round(sky.height * SIGN_TOP), wide, round(sky.height * SIGN_HIGH))
        sign.centerx = rect.centerx
        parts.sign.layout(sign)
        top = places.gates[-1].whole.bottom
        size = parts.tickets.wants(rect.width - 2 * margin)
        spare = foot - top - size[1]
        parts.tickets.layout(pygame.Rect(rect.left + margin, top + spare // 2, rect.width - 2 * margin, size[1]))
        self.life.lie(places, [parts.sign.board, parts.who.rect], rect.size)

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self._shown = self._known
        surface.blit(self.app.background(self.backdrop), (0, 0))
        if not self.app.awaits_pictures:
            self.app.backdrops.begin([self.app.park], self.app.screen.size)
            self.life.draw(surface, self._last.crowned(lambda game: self._gate(game).rect.centerx))
        self.page.draw(surface)

    @property
    def mended(self) -> Sequence[pygame.Rect] | None:
        return self.life.mended

    def handle(self, given: Input) -> bool:
        """A digit plays a game; with Ctrl it opens the page of who plays there, and how."""
        if isinstance(given, KeyPressed) and given.ctrl and given.letter.isdigit():
            for sheet in self.on_page.sheets[int(given.letter) - 1 :][:1]:
                sheet.press()
            return True
        return super().handle(given)

    # -- what happens ----------------------------------------------------------------------------------------------

    def back(self) -> None:
        """Ask before leaving, for somebody may only have wanted to go back; nothing is lost by it."""
        say = self.app.words.say
        text = say("title.quit_text" if self._waiting.all else "menus.title.quit_text")
        if self.app.writer.failures(self.app.writer.lost("end")):
            text = say("leaving.text")
        Dialog.confirm(
            self.app.ui, say("title.quit_ask"), text, say("title.quit"), self.app.scenes.end, say("menus.title.stay")
        ).show()


def find_places(ui: Ui, parts: TitleParts, size: tuple[int, int]) -> TitlePlaces | None:
    """The wall in a window so large, where need be with brief tickets, or a low menu; None where there is no room
    for it."""
    for parts.menu.is_low, is_brief in product((False, True), (False, True)):
        parts.tickets.be_brief(is_brief=is_brief)
        places = _places_beside(ui, parts, size)
        if places is not None:
            return places
    parts.tickets.be_brief(is_brief=False)
    parts.menu.is_low = False
    return None


def _places_beside(ui: Ui, parts: TitleParts, size: tuple[int, int]) -> TitlePlaces | None:
    """The wall beside the tickets as they are."""
    gates = parts.gates
    margin, gap = ui.px(MARGIN), ui.px(GAP)
    tickets, menu = parts.tickets.wants(size[0] - 2 * margin)[1], parts.menu.wants(size[0])[1]
    longest = max(gate.plate.longest() for gate in gates)
    plate, places = ui.row_height(), None
    for _ in range(TURNS):
        places = title_places(size, len(gates), WordSizes(plate, tickets + 2 * gap, menu, longest))
        if places is None:
            return None
        plate = max(gate.plate.height(places.gates[0].plate[2]) for gate in gates)
    return title_places(size, len(gates), WordSizes(plate, tickets + 2 * gap, menu, longest))
