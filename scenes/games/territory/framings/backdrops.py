"""The backdrops of the framings, each by what it shows."""

from __future__ import annotations

from game.rulesets.territory.creatures import Land
from game.stage.drawing.backdrops import Backdrop
from scenes.games.territory import backdrops


def tower(lands: tuple[Land | None, ...], beam: float) -> Backdrop:
    """The watchtower above these lands; the beam is so high, as a share of the window."""
    return Backdrop(("tower", lands, beam), lambda size: backdrops.watchtower(lands, round(beam * size[1]), size))


def field(land: Land, beam: float) -> Backdrop:
    """The field of a fight for a land."""
    return Backdrop(("field", land, beam), lambda size: backdrops.battlefield(land, round(beam * size[1]), size))


def maps(seats: int, beam: float, text: float) -> Backdrop:
    """The wall with the maps of so many players, for text so large."""
    return Backdrop(
        ("maps", seats, beam, text), lambda size: backdrops.gallery(seats, round(beam * size[1]), size, text)
    )


def camp(beam: float, text: float) -> Backdrop:
    """The camp at the end of a round, for text so large."""
    return Backdrop(("camp", beam, text), lambda size: backdrops.encampment(round(beam * size[1]), size, text))
