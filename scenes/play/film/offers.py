"""What can be shown of a game: a moment of one that goes on, of one that is watched again, and the end of one."""

from __future__ import annotations

from game.match.match import Match
from game.session.hot_seat import STRANGER
from game.session.recording import EVERYBODY
from scenes.app import App
from scenes.play.film.excerpt import Excerpt, Kind, until
from scenes.play.film.showing import FilmOffer
from scenes.play.told_table import names_of


def moment_offer(
    app: App, match: Match, place: int, label: str = "", *, eyes: int = STRANGER, near: int = 0
) -> FilmOffer:
    """A moment of a match. Of one that goes on, nothing is shown but what lay open to all."""
    if not match.is_over:
        eyes = STRANGER
    record = until(match.record(), place)
    make = Excerpt(record, place, eyes, near, settings=app.settings).at
    return FilmOffer(label or app.words.say("film.moment"), make, name_of(app, match))


def ending_offer(app: App, match: Match, lines: list[str]) -> FilmOffer:
    """How a finished match came out, as a picture that stands still: larger than those that move, for it is looked at
    longer and takes less room."""
    kind: Kind = "ending"
    excerpt = Excerpt(match.record(), len(match.history), EVERYBODY, kind=kind, lines=lines, settings=app.settings)
    return FilmOffer(app.words.say("film.picture"), lambda width: excerpt.at(width * 3 // 2), name_of(app, match))


def name_of(app: App, match: Match) -> str:
    """The name under which a picture of a match is found again: the game, the day, and who has won."""
    say, names = app.words.say, names_of(app, match.seats)
    told: dict[str, object] = {"game": match.ruleset.title, "day": app.today().isoformat()}
    winners = match.table.outcome[0] if match.table.outcome else ()
    if len(winners) == 1:
        return say("film.named_won", who=names[winners[0]], **told)
    return say("film.named", **told)
