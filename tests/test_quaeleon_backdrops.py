"""The hall of Quaeleon's Quest as it is painted: the same every time, in the tones of whoever stands there."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from game.stage.board.ground import rect_of
from game.stage.drawing.theme import LAMPLIGHT
from scenes.games.quaeleon import backdrops, measures
from scenes.games.quaeleon.measures import Party, Sight
from tests.cases import in_turn

pytestmark = pytest.mark.usefixtures("painted")

SHAPES = ((480, 270), (480, 300), (700, 270), (270, 480))
BEAM = 20
TONES = [LAMPLIGHT.seat(seat) for seat in range(1, 6)]


def picture_of(sight: Sight | None, rivals: int, size: tuple[int, int]) -> bytes:
    """A picture of the hall, the close one where there is no sight."""
    party = Party(rivals, 5 - rivals)
    if sight is None:
        surface = backdrops.duel(TONES[:rivals], party, BEAM, size)
    else:
        surface = backdrops.hall(TONES[:rivals], party, sight, BEAM, size)
    assert surface.get_size() == size and not surface.get_flags() & pygame.SRCALPHA
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize(("sight", "size"), in_turn([*Sight, None], SHAPES), ids=str)
def test_every_picture_is_the_same_whenever_it_is_painted(sight: Sight | None, size: tuple[int, int]) -> None:
    assert picture_of(sight, 3, size) == picture_of(sight, 3, size)


def test_a_bay_is_painted_for_everybody_who_stands() -> None:
    kinds = list(product((Sight.ORDER, None), range(6)))
    assert len({picture_of(*kind, (480, 270)) for kind in kinds}) == len(kinds)


def test_a_bay_is_painted_in_the_tone_of_its_seat_and_nothing_else_is() -> None:
    size, other = (480, 270), [TONES[3], *TONES[1:]]
    one, two = (backdrops.hall(tones[:3], Party(3, 0), Sight.ORDER, BEAM, size) for tones in (TONES, other))
    bays = measures.hall(size, BEAM, 1.0, Sight.ORDER, Party(3, 0)).bays
    differs = [
        pygame.image.tobytes(one.subsurface(rect_of(bay).clip(one.get_rect())), "RGB")
        != pygame.image.tobytes(two.subsurface(rect_of(bay).clip(two.get_rect())), "RGB")
        for bay in bays
    ]
    assert differs == [True, False, False]
