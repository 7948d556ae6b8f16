"""How the match of a station came out for the one who is on the journey: its stars, what is new, and where the path
goes on."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.session.daily import is_of_a_day, row
from game.session.earning import Earned as Gained
from game.session.journey import (
    Station,
    many_losses_at,
    next_station,
    other_station,
    quarter,
    star_count,
    stars_won,
    station_of,
)
from game.stage.drawing.text import escape
from game.store.people import Person
from scenes.celebration.burst import CelebrationBurst
from scenes.play.results.state import ResultsState
from scenes.treasures.rewards import Reward, newly_won, reward_name, rewards

SECOND = 2
"""The place whose distance from the win stands in the headline."""


class JourneyEnd:
    """How the match of a station came out for the one who is on the journey; nothing of it for other matches."""

    def __init__(self, state: ResultsState) -> None:
        self.state = state
        self.station: Station | None = station_of(state.match.occasion)
        self.burst = CelebrationBurst(state.app)
        """Goes off where the seal of a quarter is pressed on."""

    @property
    def gained(self) -> Gained | None:
        """What is new to them; None for a guest, and while it is not counted."""
        return next((one for one in self.state.ending.earned if one.seat == 0), None)

    @property
    def won(self) -> Sequence[bool]:
        """Which stars this match has brought."""
        return stars_won(self.station, self.state.match, 0) if self.station is not None else ()

    @property
    def why_none(self) -> str:
        """In a sentence, why a station's match has brought no star; empty where it has, and for other matches."""
        if self.station is None or any(self.won):
            return ""
        if self.state.match.asked_for_help:
            return self.state.say("results.station.helped")
        kind = "lost_kept" if any(self.held) else "lost"
        return self.patience or self.state.say(f"results.station.{kind}")

    @property
    def below(self) -> str:
        """What else stands below the verdict: why it has brought no star, or who was beaten."""
        return " ".join(filter(None, [self.why_none, self.fall]))

    @property
    def fall(self) -> str:
        """That the keeper of a quarter was beaten here, and the title that this brings for the first time; empty at all
        other ends."""
        fallen, say = self.state.fallen, self.state.say
        if fallen is None:
            return ""
        won = [say("results.station.title", title=name) for name in self._titles_won]
        return " ".join([say("results.station.fall", who=self.state.escaped[fallen]), *won])

    @property
    def _titles_won(self) -> list[str]:
        words = self.state.app.words
        return [escape(reward_name(words, one)) for one in self.rewards if one.kind == "title"]

    @property
    def held(self) -> Sequence[bool]:
        """Which stars they have by now, from this match or from one before."""
        gained = self.gained
        before = gained.stars if gained is not None else ()
        return [won or (at < len(before) and before[at]) for at, won in enumerate(self.won)]

    @property
    def has_won(self) -> bool:
        """Whether the station's match was won, so that it counts on the journey."""
        return any(self.won[:1])

    @property
    def next(self) -> Station | None:
        """Where the path goes on from here; after another game than a station's, in the quarter of that game. A guest
        would set out at its first station."""
        here = self.station or next(iter(quarter(self.state.match.ruleset.key)), None)
        return here if self.person is None else next_station(self.person, here)

    @property
    def on_map(self) -> Station | None:
        """The station at which the map opens from here: where the path goes on, after a loss another one."""
        here = self.station
        if here is None:
            return self.next
        return (self.next if self.has_won else other_station(self.person or Person("?"), here)) or here

    @property
    def person(self) -> Person | None:
        """Whose journey it is, with what this match has brought; None where nobody has said who they are."""
        person = self.state.app.present.person if self.gained is None else self.gained.person
        if person is None or self.station is None or not self.has_won:
            return person
        return replace(person, stars={**person.stars, self.station.name: list(self.held)})

    @property
    def rewards(self) -> list[Reward]:
        """What its new stars have brought."""
        gained = self.gained
        if gained is None or gained.station is None:
            return []
        game = gained.station.game
        before = star_count(gained.person, quarter(game)) - sum(gained.new_stars)
        titles = [one for one in rewards(game) if one.kind == "title" and gained.station.is_keepers]
        won = titles if gained.new_stars[:1] == [True] else []
        return [*won, *[one for one in newly_won(gained.person, {game: before}) if one.game == game]]

    @property
    def patience(self) -> str:
        """After many losses at a station: how near this match was, where points tell it, and that the path goes on
        elsewhere; empty before."""
        here, other, person, say = self.station, self.on_map, self.person, self.state.say
        losses = many_losses_at(person, here) if person is not None and here is not None and not self.has_won else 0
        if not losses or here is None or other is None or other == here:
            return ""
        is_told = not here.is_keepers or any(one.seat == 0 and one.place <= SECOND for one in self.state.rankings)
        short = 0 if is_told else self.state.story.lacks(0)
        near = say("results.station.short", n=short) if short else ""
        title = escape(other.title(self.state.app.words))
        return f"{near} {say('results.station.patience', n=losses, title=title)}".strip()

    @property
    def is_daily(self) -> bool:
        """Whether this was the match of a day."""
        return is_of_a_day(self.state.match.occasion)

    @property
    def days(self) -> int:
        """On how many days in a row they came, with this match of the day; 0 for other matches."""
        gained = self.gained
        if not self.is_daily or gained is None:
            return 0
        return row(gained.person.days, self.state.app.today().toordinal())
