"""What the tickets on the title lead to: what was begun, the lessons, the journey, and what the day brings."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.rulesets import GAMES, ruleset
from game.session.journey import stations
from game.session.keepers import keeper_name
from game.session.occasions import night_of
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.widgets.base import Widget
from game.stage.widgets.button import Button
from game.stage.widgets.layout import Row
from game.store import own
from game.store.files import paths_or_told
from game.store.games import Kept
from game.store.statistics import load_statistics
from scenes import routes
from scenes.app import App
from scenes.games.registry import game_name, game_short, presentation
from scenes.guarded import Guarded
from scenes.known import learnt
from scenes.menus.daily_tickets import tickets_of_the_day
from scenes.menus.game_picture import place_of
from scenes.menus.journey_ticket import JourneyTicket
from scenes.menus.last_game import LastGamePlayed, LastGameTicket, waited_portrait
from scenes.menus.learn import minutes
from scenes.menus.ticket import GuardedTicket, Ticket
from scenes.menus.unfinished import offered, players_of, when
from scenes.menus.waiting_games import WaitingGames

if TYPE_CHECKING:
    from game.store.nights import KeptNight

FIRST_OPPONENT = 1
"""The portrait of whoever sits down with somebody who has never played here."""

WIDEST_WELCOME = 780
"""Units that the strip for newcomers is wide at the most."""


class TitleTickets:
    """Makes them, of what was found when somebody `read` last."""

    def __init__(self, app: App, waiting: WaitingGames, last: LastGamePlayed, again: Callable[[], None]) -> None:
        """`again` has the `last` game dealt anew."""
        self.app = app
        self._waiting = waiting
        self.last = last
        self._again = again
        self._night: KeptNight | None = None

    def read(self) -> None:
        """Look which game was the last, and whether a night is under way. What tells of nights is imported only where
        there ever was one."""
        self._night = None
        self.last.read()
        if paths_or_told(own.home() / "nights", self.app.problems):
            from scenes.menus.night_ticket import night_going

            self._night = night_going(self.app)

    @property
    def _is_night_first(self) -> bool:
        """Whether a night that stands between two games was played last. One with a game half played is told by that
        game."""
        night, waiting = self._night, self._waiting.all
        return night is not None and not (waiting and waiting[0].changed >= night.changed)

    @property
    def gone_on_with(self) -> str:
        """The key of the ticket that goes on with what whoever is here has begun; empty where nothing was."""
        if self._is_night_first:
            return "night_on"
        return "continue" if self._waiting.has_own else ""

    def tickets(self) -> list[Ticket | GuardedTicket]:
        """To the unfinished game or the last finished one, for a newcomer to the first lesson, else to the lessons as
        long as one is left; to what the day brings, a puzzle and a match, though not for a newcomer; to the journey."""
        app = self.app
        to_nights, to_games = partial(routes.to_nights, app), partial(routes.to_kept_games, app)
        first: list[Ticket | GuardedTicket]
        if self._is_night_first:
            first = [self._guarded(self._go_on_with_night, "night_on", "night.plan", to_nights)]
        elif self._waiting.all:
            first = [self._guarded(self._continue, "continue", "title.continue", to_games)]
        elif self.last.kept is not None:
            make = partial(LastGameTicket, app, self.last, self._again)
            first = [self._guarded(make, "last", "title.games_kept", to_games)]
        elif self.is_new_here:
            first = [self._welcome()]
        else:
            first = self._lessons()
        day, to_people = app.today().toordinal(), partial(routes.to_people, app)
        journey = [self._guarded(partial(JourneyTicket, app), "journey", "journey.ticket.head", to_people)]
        todays = self._guarded(partial(tickets_of_the_day, app, day), "today", "puzzle.today", to_people)
        return [*first, *([] if self.is_new_here else [todays]), *(journey if stations() else [])]

    def _guarded(self, make: Callable[[], Widget], key: str, head: str, go: Callable[[], None]) -> GuardedTicket:
        """A ticket, or where it cannot be shown one that leads to where what it is about can be put away."""
        app, say = self.app, self.app.words.say
        picture, unseen = partial(place_of, app, next(iter(GAMES))), say("menus.kept.unseen")
        return GuardedTicket(app.ui, make, lambda: Ticket(app.ui, key, say(head), unseen, "", picture, go))

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

    def _lessons(self) -> list[Ticket | GuardedTicket]:
        app, say, played = self.app, self.app.words.say, learnt(self.app)
        taught = [game for game in GAMES if presentation(game).has_lesson]
        left = [game for game in taught if game not in played]
        if not left:
            return []
        to_lessons, picture = partial(routes.to_learn, app), partial(place_of, app, left[0])
        note = say("menus.learn.count", n=len(taught) - len(left), total=len(taught))
        name = game_name(app.words, left[0])
        return [Ticket(app.ui, "lessons", say("title.learn"), name, note, picture, to_lessons)]

    def _welcome(self) -> Ticket:
        """To any door; and, for whoever would rather be shown it, to the first game's lesson."""
        app, say = self.app, self.app.words.say
        game = next(game for game in GAMES if presentation(game).has_lesson)
        who = keeper_name(app.words, FIRST_OPPONENT)
        text = say("menus.title.welcome_text", who=who, game=game_name(app.words, game), n=minutes(game))
        to_lesson = partial(_to_lesson, app, game)
        portrait = partial(waited_portrait, app, FIRST_OPPONENT)
        head, line = say("menus.title.welcome"), say("menus.title.any_door")
        ticket = WelcomeTicket(app.ui, "welcome", head, line, text, portrait, to_lesson)
        ticket.calls = (say("menus.title.show_me"),)
        return ticket

    @property
    def is_new_here(self) -> bool:
        """Whether nobody has learnt or finished any game here."""
        if self.last.kept is not None or self._waiting.all or self._night is not None:
            return False
        if learnt(self.app) or self.app.present.person is not None:
            return False
        counted = load_statistics(self.app.problems)
        return not (counted.tallies or counted.meetings)

    def more(self) -> list[Widget]:
        """Where more waits than the ticket tells of, the way to that: unfinished games, and a night."""
        app, ways = self.app, list[Widget]()
        if self._night is not None and not self._is_night_first and not self._tells_of(self._night):
            from scenes.menus.night_ticket import night_told

            night, make = self._night, partial(Button, app.ui, "night_on", icon="group", zone="ticket")
            to_night, to_nights = partial(routes.to_nights, app, night.id), partial(routes.to_nights, app)
            unseen = partial(make, app.words.say("menus.kept.unseen"), to_nights)
            ways.append(Guarded(app.ui, lambda: make(night_told(app.words, night.night), to_night), unseen))
        if (ended := self._ended_meanwhile()) is not None:
            told = app.words.say(
                "menus.title.ended", game=game_short(app.words, ended.game), when=when(app.words, ended.changed)
            )
            ways.append(Button(app.ui, "ended", told, partial(routes.to_kept_games, app), icon="crown", zone="ticket"))
        more = len(self._waiting.all) - (not self._is_night_first)
        if more > 0:
            words, to_list = app.words.say("menus.title.more", n=more), partial(routes.to_kept_games, app)
            ways.append(Button(app.ui, "more", words, to_list, icon="replay", zone="ticket"))
        return [Row(app.ui, ways, gap=12, across="center")] if len(ways) > 1 else ways

    def _ended_meanwhile(self) -> Kept | None:
        """The last finished game, where another waits to be gone on with that was left before it ended."""
        ended, waiting = self.last.kept, self._waiting.all
        return ended if ended is not None and waiting and ended.changed > waiting[0].changed else None

    def _tells_of(self, night: KeptNight) -> bool:
        """Whether the game that waits is the night's."""
        return bool(self._waiting.all) and night_of(self._waiting.all[0].occasion) == (night.id, len(night.night.ended))


class WelcomeTicket(Ticket):
    """Whom one meets first, as wide as there is room."""

    picture_units = (84, 84)
    roundness = 0.5

    def wants(self, width: int) -> Size:
        wide = min(width, self.ui.look.picture_px(WIDEST_WELCOME))
        return wide, self.high(wide)


def _to_lesson(app: App, game: str) -> None:
    routes.to_lesson(app, ruleset(game))
