"""What the tickets on the title lead to: what was begun, the lessons, the journey, and what the day brings."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.rulesets import GAMES
from game.session.journey import stations
from game.session.occasions import night_of
from game.stage.drawing.text import escape
from game.stage.widgets.base import Widget
from game.stage.widgets.button import Button
from game.stage.widgets.layout import Row
from game.store import own
from game.store.files import paths_or_told
from game.store.statistics import load_statistics
from scenes import routes
from scenes.app import App
from scenes.games.registry import game_name, presentation
from scenes.menus.daily_tickets import tickets_of_the_day
from scenes.menus.game_picture import place_of
from scenes.menus.journey_ticket import JourneyTicket
from scenes.menus.learn import minutes
from scenes.menus.ticket import Ticket, TicketPile
from scenes.menus.unfinished import offered, players_of, when
from scenes.menus.waiting_games import WaitingGames

if TYPE_CHECKING:
    from game.store.nights import KeptNight


class TitleTickets:
    """Makes them, of what was found when somebody `read` last."""

    def __init__(self, app: App, waiting: WaitingGames) -> None:
        self.app = app
        self._waiting = waiting
        self._night: KeptNight | None = None

    def read(self) -> None:
        """Look whether a night is under way; what it takes to tell of one is imported where there ever was one."""
        self._night = None
        if paths_or_told(own.home() / "nights", self.app.problems):
            from scenes.menus.night_ticket import night_going

            self._night = night_going(self.app)

    @property
    def _is_night_first(self) -> bool:
        """Whether a night between two games is what was played last; its game that waits half played tells of it."""
        night, waiting = self._night, self._waiting.all
        return night is not None and not (waiting and waiting[0].changed >= night.changed)

    @property
    def gone_on_with(self) -> str:
        """The key of the ticket that goes on with what whoever is here has begun; empty where nothing was."""
        if self._is_night_first:
            return "night_on"
        return "continue" if self._waiting.has_own else ""

    def tickets(self) -> list[Ticket | TicketPile]:
        """To the unfinished game, else to the lessons as long as one is left, to the journey, and to what the day
        brings: a puzzle and a match."""
        if self._is_night_first:
            tickets = [self._go_on_with_night()]
        else:
            tickets = [self._continue()] if self._waiting.all else self._learn()
        journey = [JourneyTicket(self.app)] if stations() else []
        return [*tickets, *journey, tickets_of_the_day(self.app, self.app.today().toordinal())]

    def _go_on_with_night(self) -> Ticket:
        from scenes.menus.night_ticket import night_ticket

        assert self._night is not None
        return night_ticket(self.app, self._night)

    def _continue(self) -> Ticket:
        app, say = self.app, self.app.words.say
        kept = self._waiting.all[0]
        players = escape(players_of(app.words, kept))
        note = say("title.continue_note", players=players, when=when(app.words, kept.changed))
        picture, go_on = partial(self._waiting.picture, kept), partial(self._waiting.go_on, kept)
        head, name = offered(app, kept), escape(self._waiting.named(kept))
        return Ticket(app.ui, "continue", head, name, note, picture, go_on)

    def _learn(self) -> list[Ticket]:
        app, say, played = self.app, self.app.words.say, self.app.settings.lessons_played
        taught = [game for game in GAMES if presentation(game).has_lesson]
        left = [game for game in taught if game not in played]
        if not left:
            return []
        to_lessons, picture = partial(routes.to_learn, app), partial(place_of, app, left[0])
        name, head = game_name(app.words, left[0]), say("title.learn")
        if self._is_new_here():
            text = say("menus.title.welcome_text", game=name, n=minutes(left[0]))
            return [Ticket(app.ui, "welcome", say("menus.title.welcome"), head, text, picture, to_lessons)]
        note = say("menus.learn.count", n=len(taught) - len(left), total=len(taught))
        return [Ticket(app.ui, "lessons", head, name, note, picture, to_lessons)]

    def _is_new_here(self) -> bool:
        """Whether nobody has learnt or finished any game here."""
        if self.app.settings.lessons_played or self.app.present.person is not None:
            return False
        counted = load_statistics(self.app.problems)
        return not (counted.tallies or counted.meetings)

    def more(self) -> list[Widget]:
        """Where more waits than the ticket tells of, the way to that: unfinished games, and a night."""
        app, ways = self.app, list[Widget]()
        if self._night is not None and not self._is_night_first and not self._tells_of(self._night):
            from scenes.menus.night_ticket import night_told

            told, to_night = night_told(app.words, self._night.night), partial(routes.to_nights, app, self._night.id)
            ways.append(Button(app.ui, "night_on", told, to_night, icon="group", zone="ticket"))
        more = len(self._waiting.all) - (not self._is_night_first)
        if more > 0:
            words, to_list = app.words.say("menus.title.more", n=more), partial(routes.to_kept_games, app)
            ways.append(Button(app.ui, "more", words, to_list, icon="replay", zone="ticket"))
        return [Row(app.ui, ways, gap=12, across="center")] if len(ways) > 1 else ways

    def _tells_of(self, night: KeptNight) -> bool:
        """Whether the game that waits is the night's."""
        return bool(self._waiting.all) and night_of(self._waiting.all[0].occasion) == (night.id, len(night.night.ended))
