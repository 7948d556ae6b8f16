"""A game that its people have left after they were out: it is played to its end unseen, and counted."""

from __future__ import annotations

from game.match.decisions import begun
from game.session.nearness import is_of_last_standing
from game.session.play_session import PlaySession
from game.table.events import Announced, Counted
from scenes.app import App
from scenes.games.registry import game_name
from scenes.play.results.story import Story, rankings
from scenes.play.told_table import teller_of


def hasten(session: PlaySession) -> None:
    """Let the opponents answer at once. Where whoever is out keeps their place, however the others go on, these do not
    think for long any more."""
    session.pace = 0.0
    session.thinking.by_habit = is_of_last_standing(session.match)


def is_fall(event: object) -> bool:
    """Whether somebody falls, or the game ends."""
    return (isinstance(event, Counted) and event.name == "fallen") or (
        isinstance(event, Announced) and event.word in ("falls", "wins", "finished")
    )


class PlayingOut:
    """Goes on with a game that nobody looks at, and tells how it came out, whichever scene is open by then."""

    def __init__(self, app: App, session: PlaySession, seconds: int) -> None:
        self.app = app
        self.session = session
        self.seconds = seconds
        hasten(session)

    def tick(self) -> bool:
        """Give what has been thought out; whether it goes on."""
        session, app = self.session, self.app
        if not session.match.is_over:
            session.tick(app.ui.now)
        if not session.match.is_over:
            return True
        app.problems += session.conclude(app.today().toordinal(), self.seconds)
        match = session.match
        story = Story(match, teller_of(app, match), rankings(match), sum(begun(match)))
        game = game_name(app.words, match.ruleset.key)
        app.note(app.words.say("out.told", game=game, how=story.headline), "left")
        session.close()
        return False

    def stop(self) -> None:
        """The program ends: what was played so far is saved, and goes on the next time."""
        self.session.close()
