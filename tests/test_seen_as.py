"""Pictures as people see them to whom some colours look alike: the same as another implementation of the same paper."""

import pygame
import pytest
from coloraide import Color

from scenes.commands.seen_as import DEFICIENCIES, seen_as

pytestmark = pytest.mark.usefixtures("painted")

COLOURS = [(255, 0, 0), (0, 255, 0), (0, 0, 255), (200, 120, 40), (24, 17, 14), (255, 255, 255), (186, 222, 124)]
NAMES = {"protanopia": "protan", "deuteranopia": "deutan", "tritanopia": "tritan"}


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_colours_become_what_the_paper_says(deficiency: str) -> None:
    picture = pygame.Surface((len(COLOURS), 1))
    for x, colour in enumerate(COLOURS):
        picture.set_at((x, 0), colour)
    shown = seen_as(picture, deficiency)
    for x, colour in enumerate(COLOURS):
        known = Color("srgb", [part / 255 for part in colour]).filter(
            NAMES[deficiency], method="machado", space="srgb-linear"
        )
        wanted = [round(255 * min(1.0, max(0.0, part))) for part in known.convert("srgb").coords()]
        assert list(shown.get_at((x, 0)))[:3] == pytest.approx(wanted, abs=2)


def test_red_and_green_of_a_kind_become_alike_to_a_deuteranope_and_not_to_others() -> None:
    picture = pygame.Surface((2, 1))
    picture.set_at((0, 0), (180, 110, 60))
    picture.set_at((1, 0), (120, 135, 60))

    def apart(shown: pygame.Surface) -> int:
        one, other = shown.get_at((0, 0)), shown.get_at((1, 0))
        return sum(abs(a - b) for a, b in zip(one[:3], other[:3], strict=True))

    assert apart(seen_as(picture, "deuteranopia")) < apart(picture) / 2 < apart(seen_as(picture, "tritanopia"))
