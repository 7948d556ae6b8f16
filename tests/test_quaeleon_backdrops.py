"""The hall of Quaeleon's Quest as it is painted: the same every time, in the tones of whoever stands there."""

from itertools import combinations, product

import pygame
import pytest

from game.stage.board.ground import rect_of
from game.stage.drawing.theme import LAMPLIGHT
from scenes.games.quaeleon import backdrops
from scenes.games.quaeleon.blow_room import Company, blow_room
from scenes.games.quaeleon.hall_room import HallParty, Sight
from scenes.games.quaeleon.masonry import hangings
from tests.cases import in_turn

pytestmark = pytest.mark.usefixtures("painted")

SHAPES = ((480, 270), (480, 300), (700, 270), (270, 480))
BEAM = 20


def picture_of(sight: Sight | None, rivals: int, size: tuple[int, int]) -> bytes:
    """A picture of the hall, the close one where there is no sight."""
    party = HallParty(rivals, 5 - rivals)
    return bytes_of(backdrops.hall(party, sight, BEAM, size) if sight else backdrops.duel(party, BEAM, size), size)


def bytes_of(surface: pygame.Surface, size: tuple[int, int]) -> bytes:
    assert surface.get_size() == size and not surface.get_flags() & pygame.SRCALPHA
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize(("sight", "size"), in_turn([*Sight, None], SHAPES), ids=str)
def test_every_picture_is_the_same_whenever_it_is_painted(sight: Sight | None, size: tuple[int, int]) -> None:
    assert picture_of(sight, 3, size) == picture_of(sight, 3, size)


def test_a_bay_is_painted_for_everybody_who_stands() -> None:
    kinds = list(product((Sight.ORDER, None), range(6)))
    assert len({picture_of(*kind, (480, 270)) for kind in kinds}) == len(kinds)


def test_a_blow_is_painted_with_a_bay_for_everybody_who_looks_on_and_towards_either_side() -> None:
    size = 480, 270
    kinds = [(Company(onlookers, 0), is_mirrored) for onlookers in range(5) for is_mirrored in (False, True)]
    painted = [bytes_of(backdrops.blow(*kind, BEAM, size), size) for kind in kinds]
    assert len(set(painted)) == len(kinds)
    assert painted == [bytes_of(backdrops.blow(*kind, BEAM, size), size) for kind in kinds]


@pytest.mark.parametrize("fallen", range(5))
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_of_a_blow_all_is_in_the_window_and_nothing_on_anything_else_and_mirrored_it_is_the_same(
    fallen: int, text: float
) -> None:
    for size, onlookers in product(((1280, 800), (1280, 720), (1000, 1000), (2560, 1080)), range(5 - fallen)):
        seen = blow_room(size, 50, text, Company(onlookers, fallen), is_mirrored=False)
        apart = [seen.struck.plate, *seen.onlookers, *seen.stones, seen.card, seen.owner, seen.parts, seen.then]
        apart += [*seen.low, seen.rim]
        window = pygame.Rect((0, 0), size)
        boxes = [rect_of(area) for area in apart]
        assert all(window.contains(box) for box in boxes)
        assert not [pair for pair in combinations(boxes, 2) if pair[0].colliderect(pair[1])]
        assert len(seen.onlookers) == onlookers and len(seen.stones) == fallen
        mirror = blow_room(size, 50, text, Company(onlookers, fallen), is_mirrored=True)
        assert mirror.card.left == pytest.approx(size[0] - seen.card.right)
        assert mirror.struck.shield.left > mirror.struck.heart.left and seen.struck.shield.left < seen.struck.heart.left


def test_what_hangs_in_a_bay_is_of_the_tone_of_whoever_stands_there() -> None:
    one, two = (hangings((300, 200), LAMPLIGHT.seat(seat), 1.0, 1.0) for seat in (1, 2))
    assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(two, "RGBA")
    assert one.get_at((0, 0)).a == 0 and 0 < one.get_at((60, 120)).a < 255
