"""The title: the program's name among its creatures, five games as five cards, and the unfinished game first of all."""

from __future__ import annotations

from functools import partial

import pygame

from game.art.backs import BackDesign
from game.rulesets import RULESETS
from game.session.puzzles import games, of_the_day
from game.stage.drawing.text import escape
from game.stage.drawing.theme import hexadecimal
from game.stage.geometry import Size
from game.stage.widgets.base import Container, Ui, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.dialog import Dialog, DialogButton
from game.stage.widgets.layout import Column, Grid, Row
from game.stage.widgets.scroll import ScrollColumn
from game.store.solved import load_solved
from game.store.statistics import load_statistics
from scenes import routes
from scenes.app import App
from scenes.games.registry import PRESENTATIONS, game_name, presentation
from scenes.menus.game_picture import backs_picture
from scenes.menus.title_page import GameCard, Nameplate, Offer, Slip, Ticket, Tickets
from scenes.menus.unfinished import players_of, when
from scenes.menus.waiting_games import WaitingGames, rules_of
from scenes.page_widgets import draw_cloth
from scenes.pages import PageScene

MARGIN = 18
GAP = 14
CLOTH_EDGE = 26
TALLEST_CARD = 300
CARD_SHARE = 0.82
WIDEST_ROLL = 1180

AHEAD_SECONDS = 0.03
"""Between two portraits that are drawn while nothing else is to be done."""


class TitleScene(PageScene):
    """Where everything begins."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._waiting = WaitingGames(app, self.remake)

    @property
    def title(self) -> str:
        return self.app.words.say("title.name")

    def tick(self, now: float) -> None:
        super().tick(now)
        if not self.animates:
            self.app.pictures.draw_portrait_ahead()

    @property
    def wake_in(self) -> float | None:
        return AHEAD_SECONDS if self.app.pictures.has_portraits_to_draw else super().wake_in

    # -- what is on the page -----------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        app, ui = self.app, self.app.ui
        self._waiting.read()
        say = app.words.say
        self._plate = Nameplate(ui, say("title.name"), say("title.line"))
        self._ticket = self._make_ticket()
        self._tickets = self._beside_ticket()
        self._menu = self._menu_buttons()
        self.first = "continue" if self._waiting.all else ("game", RULESETS[0].key)
        rect = pygame.Rect((0, 0), app.screen.size)
        self._cards = self._make_cards(is_wide=False)
        self._bar = Row(ui, self._menu, gap=6, across="center")
        self._cloth = _Cloth(ui, [])
        self._plate.is_small = self._card_height(rect) < ui.px(LEAST_UPRIGHT)
        if self._card_height(rect) >= ui.px(LEAST_UPRIGHT):
            self._cloth = _Cloth(ui, self._cards)
            self._roll: ScrollColumn | None = None
            return [self._plate, *([self._tickets] if self._tickets else []), self._cloth, self._bar]
        self._roll = self._make_roll()
        return [self._roll, self._bar]

    def _make_roll(self) -> ScrollColumn:
        """All above the menu below each other, for a window too small for cards side by side."""
        ui = self.app.ui
        games = _Cloth(ui, [Grid(ui, self._make_cards(is_wide=True), columns=3, gap=10)])
        ticket = [Column(ui, [self._tickets], across="center")] if self._tickets else []
        return ScrollColumn(ui, [self._plate, *ticket, games], gap=GAP)

    def _make_cards(self, *, is_wide: bool) -> list[Widget]:
        faces = self.app.pictures.faces
        return [
            GameCard(self.app.ui, faces, offer, place, partial(self._waiting.choose, offer.game), is_wide=is_wide)
            for place, offer in enumerate(self._offers())
        ]

    def _offers(self) -> list[Offer]:
        return [
            self._offer(shown.key, shown.back, shown.rules.fewest, shown.rules.most) for shown in PRESENTATIONS.values()
        ]

    def _offer(self, game: str, back: BackDesign, least: int, most: int) -> Offer:
        words = self.app.words
        line = f"games.{game}.line"
        seats = words.say("title.seats_exactly", n=least) if least == most else None
        is_unfinished = self._waiting.of(game) is not None
        return Offer(
            game,
            back,
            game_name(words, game),
            words.say(line) if words.has(line) else "",
            seats or words.say("title.seats", least=least, most=most),
            tag=words.say("title.continue") if is_unfinished else "",
            is_unfinished=is_unfinished,
        )

    def _make_ticket(self) -> Ticket | None:
        """The slip of paper under the name: the unfinished game, or a word to somebody who is new here."""
        app, say = self.app, self.app.words.say
        if self._waiting.all:
            kept = self._waiting.all[0]
            players = escape(players_of(app.words, kept))
            line = say("title.continue_line", game=game_name(app.words, kept.game), players=players)
            picture, go_on = partial(self._waiting.picture, kept), partial(self._waiting.go_on, kept)
            then = when(app.words, kept.changed)
            return Ticket(app.ui, "continue", say("title.continue"), line, _sentence(then), picture, go_on)
        if self._is_new_here():
            picture = partial(app.pictures.creature, "magic", 2)
            head, line = say("menus.title.welcome"), say("menus.title.welcome_text")
            return Ticket(app.ui, "welcome", head, line, "", picture, self._learn)
        return None

    def _is_new_here(self) -> bool:
        """Whether nobody has learnt or finished any game here."""
        if self.app.settings.lessons_played:
            return False
        counted = load_statistics(self.app.problems)
        return not (counted.tallies or counted.meetings)

    def _beside_ticket(self) -> Tickets | None:
        """The ticket, where more games wait than it tells of the way to all of them, and the puzzle of the day."""
        beside: list[Widget] = [] if self._ticket is None else [self._ticket]
        more = len(self._waiting.all) - 1
        if more >= 1:
            words = self.app.words.say("menus.title.more", n=more)
            to_list = partial(routes.to_kept_games, self.app)
            beside.append(Button(self.app.ui, "more", words, to_list, style="quiet", icon="replay", zone="ticket"))
        if games():
            beside.append(self._make_slip())
        return Tickets(self.app.ui, beside, GAP) if beside else None

    def _make_slip(self) -> Slip:
        """The puzzle of the day, behind which all puzzles lie; once it is solved, the way to these."""
        app, say = self.app, self.app.words.say
        place = of_the_day(app.today().toordinal())
        line = say("puzzle.named", game=game_name(app.words, place.game), title=place.title(app.words))
        is_solved = place.name in load_solved(app.problems)
        note = say("puzzle.done") if is_solved else ""
        picture = partial(backs_picture, app, place.game)
        to_puzzles = partial(routes.to_puzzles, app, None if is_solved else place)
        return Slip(app.ui, "puzzles", say("puzzle.today"), line, note, picture, to_puzzles)

    def _menu_buttons(self) -> list[Widget]:
        app = self.app
        entries = (
            ("learn", "title.learn", "lesson", self._learn),
            ("kept", "title.games_kept", "replay", partial(routes.to_kept_games, app)),
            ("statistics", "title.statistics", "statistics", partial(routes.to_statistics, app)),
            ("settings", "title.settings", "settings", partial(routes.to_settings, app)),
            ("credits", "title.credits", "info", partial(routes.to_credits, app)),
            ("quit", "title.quit", "close", self.back),
        )
        return [
            Button(app.ui, key, app.words.say(text), press, style="quiet", icon=icon, zone="menu")
            for key, text, icon, press in entries
        ]

    # -- where it lies ---------------------------------------------------------------------------------------------

    def arrange(self, rect: pygame.Rect) -> None:
        ui = self.app.ui
        page = rect.inflate(-2 * ui.px(MARGIN), -2 * ui.px(MARGIN))
        gap = ui.px(GAP)
        bar = self._bar.wants(page.width)[1]
        self._bar.layout(pygame.Rect(page.left, page.bottom - bar, page.width, bar))
        if self._roll is not None:
            width = min(page.width, ui.look.text_px(WIDEST_ROLL))
            above = page.height - bar - gap
            self._roll.layout(pygame.Rect(page.centerx - width // 2, page.top, width, above))
            return
        plate = self._plate.wants(page.width)[1]
        cloth = self._cloth.high(page.width, min(self._card_height(rect), ui.px(TALLEST_CARD)))
        ticket = self._tickets.wants(page.width) if self._tickets else (0, 0)
        spare = page.height - bar - plate - cloth - ticket[1] - gap * (3 if self._tickets else 2)
        air = max(0, spare) // (4 if self._tickets else 3)
        top = page.top + air
        self._plate.layout(pygame.Rect(page.left, top, page.width, plate))
        top += plate + gap + air
        if self._tickets:
            self._tickets.layout(pygame.Rect(page.centerx - ticket[0] // 2, top, *ticket))
            top += ticket[1] + gap + air
        self._cloth.layout(pygame.Rect(page.left, top, page.width, cloth))

    def _card_height(self, rect: pygame.Rect) -> int:
        """How high the cards can be in this window, in pixels; little or less than nothing where they do not fit."""
        ui = self.app.ui
        width, height = rect.width - 2 * ui.px(MARGIN), rect.height - 2 * ui.px(MARGIN)
        others = self._plate.wants(width)[1] + self._bar.wants(width)[1]
        others += self._tickets.wants(width)[1] + ui.px(GAP) if self._tickets else 0
        inner = _Cloth(ui, self._cards).inner_width(width)
        words = max(card.words_height(inner) for card in self._cards if isinstance(card, GameCard))
        by_height = height - others - 2 * ui.px(GAP) - words - 2 * ui.px(CLOTH_EDGE)
        return min(by_height, round(inner * CARD_SHARE / 0.7))

    # -- what happens ----------------------------------------------------------------------------------------------

    def _learn(self) -> None:
        say = self.app.words.say
        taught = [rules.key for rules in RULESETS if presentation(rules.key).has_lesson]
        games = [DialogButton(game, game_name(self.app.words, game), "plain", "lesson") for game in taught]

        def answered(key: str) -> None:
            rules = rules_of(key)
            if rules is not None:
                routes.to_lesson(self.app, rules)

        answers = [DialogButton("cancel", say("common.cancel")), *games]
        Dialog(self.app.ui, say("menus.title.learn_ask"), "", answers, answered).show()

    def back(self) -> None:
        say = self.app.words.say
        text = say("title.quit_text" if self._waiting.all else "menus.title.quit_text")
        quit_program = self.app.scenes.quit
        Dialog.confirm(
            self.app.ui, say("title.quit_ask"), text, say("title.quit"), quit_program, say("menus.title.stay")
        ).show()


LEAST_UPRIGHT = 140


class _Cloth(Container):
    """A runner of felt across the table, with cards side by side on it."""

    def __init__(self, ui: Ui, cards: list[Widget]) -> None:
        super().__init__(ui, cards)

    def inner_width(self, width: int) -> int:
        """The width of one card's place."""
        count = max(1, len(self.children))
        return max(1, (width - 2 * self.ui.px(CLOTH_EDGE) - self.ui.px(22) * (count - 1)) // count)

    def high(self, width: int, card: int) -> int:
        """How high the cloth is under cards that high."""
        inner = self.inner_width(width)
        words = max(child.words_height(inner) for child in self.children if isinstance(child, GameCard))
        return card + words + 2 * self.ui.px(CLOTH_EDGE)

    def wants(self, width: int) -> Size:
        inner = self.inner_width(width)
        return width, max(child.wants(inner)[1] for child in self.children) + 2 * self.ui.px(CLOTH_EDGE)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        edge, inner = self.ui.px(CLOTH_EDGE), self.inner_width(rect.width)
        cards = [child for child in self.children if isinstance(child, GameCard)]
        for card in cards:
            card.words_room = max(other.words_height(inner) for other in cards)
        for place, child in enumerate(self.children):
            left = rect.left + edge + place * (inner + self.ui.px(22))
            child.layout(pygame.Rect(left, rect.top + edge, inner, rect.height - 2 * edge))

    def draw(self, surface: pygame.Surface) -> None:
        corner = max(12, round(min(self.rect.size) * 0.045))
        draw_cloth(self.ui, surface, self.rect, hexadecimal(self.ui.look.palette.felt), corner)
        super().draw(surface)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
