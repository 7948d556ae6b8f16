"""How great moments look: for each kind of a game the acts that it is put together of, its stops and its lengths."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from game.match.record import Seat
from game.match.story import Told
from game.rulesets.moments import Great
from game.stage.acts.light import Spotlight
from game.stage.board.layout import Key, card_key
from game.stage.drawing.theme import Colour
from game.stage.moments import Act, HitStop, Where
from game.stage.telling import Teller
from game.stage.widgets.base import Ui
from scenes.picture_cache import Pictures


@dataclass(frozen=True)
class ToStage:
    """A great moment that is to be staged: the event that brings it, who speaks of it, and with what it is drawn."""

    ui: Ui
    pictures: Pictures
    teller: Teller
    seats: Sequence[Seat]
    told: Told
    great: Great
    is_own: bool
    """Whether it concerns whoever looks."""

    @property
    def colour(self) -> Colour:
        """The colour of whoever did it."""
        palette = self.ui.look.palette
        return palette.seat(self.great.who[0]) if self.great.who else palette.brass


def in_the_light(stage: ToStage) -> Sequence[Act]:
    """The light leaves all but the cards that it comes from."""
    return (Spotlight(tuple([card_key(card) for card in stage.great.cards])),) if stage.great.cards else ()


@dataclass(frozen=True)
class GreatLook:
    """How a kind of great moment is staged. Times are milliseconds from its beginning, at the usual speed.

    The story goes on after `own`, or after `others` where it concerns nobody who looks: the same acts, quicker. Its
    `stops` are where it strikes: time stands there, and at the first of them the `sound` is heard. `names_at` is when
    the headline slams in.
    """

    acts: Callable[[ToStage], Iterable[Act]] = field(default=in_the_light)
    own: float = 1800.0
    others: float = 800.0
    stops: tuple[HitStop, ...] = ()
    names_at: float = 500.0
    sound: str = ""
    keeps: Callable[[ToStage], Sequence[tuple[Key, float]]] = field(default=lambda stage: ())
    """Plates and things that look as before until so many milliseconds have gone by: a figure that turns to stone only
    once its heart is at 0, a score that follows the stamp."""
    spares: tuple[Where, ...] = ()
    """What its headline does not cover either, besides whom its acts concern."""
    is_secret: bool = False
    """Whether it is staged only before its owner alone; before others it is left out."""
    tells_at: float = 0.0
    """When what it changes begins to be told, such as the number of whoever is struck; 0 for after it."""


USUAL = GreatLook()
"""How a kind is staged of which a game's look says nothing."""
