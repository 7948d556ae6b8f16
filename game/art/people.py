"""People as busts put together from the parts in `assets/drawings/people`: heads, hair, hats and what they hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from game.art.canvas import SvgCanvas
from game.art.drawings import drawing, drawn_in, shades, tones
from game.art.palette import Tone, mix, tone

SIDE = 300
"""How wide and high a bust is."""

_PARTS = "people"
_BEHIND, _HATS = "behind", "hats"
_SWEPT_BACK, _TO_THE_FRONT = ("swept", "bun"), ("fringe", "braids", "long", "tufts")
_HOOD = "hood"


@dataclass(frozen=True)
class DrawnPerson:
    """Somebody: the colours (#rrggbb) of skin, hair and coat; the style of the hair, what is worn on head and face, the
    path of a drawing of what is held, and the mood, each by the name of a part, empty for none."""

    skin: str
    hair: str
    coat: str
    style: str = "fringe"
    hat: str = ""
    beard: str = ""
    glass: str = ""
    held: str = ""
    mood: str = "calm"
    nose: str = "nose"
    wide: float = 1.0
    """How broad the shoulders are, 1 for usual."""


@lru_cache(maxsize=64)
def bust(person: DrawnPerson) -> str:
    """Somebody as elements of a drawing of `SIDE` by `SIDE`, looking at us. FileNotFoundError for an unknown part."""
    canvas, colours = SvgCanvas("p"), _colours(person)
    for part in _parts(person):
        across = person.wide if part == "body" else 1
        canvas.put(drawing(f"{_PARTS}/{part}", colours), (1 - across) * SIDE / 2, 0, wide=across)
    if person.held:
        canvas.put(drawing(person.held, shades("skin", _tone(person.skin))), 0, 0)
    return canvas.text()


def _parts(person: DrawnPerson) -> Iterator[str]:
    """By path, the farthest first."""
    behind = drawn_in(f"{_PARTS}/{_BEHIND}")
    if person.style in behind:
        yield f"{_BEHIND}/{person.style}"
    yield from ("body", "collar")
    if person.hat in behind:
        yield f"{_BEHIND}/{person.hat}"
    mouth = "open" if person.mood in ("wonder", "gentle") else "smile"
    yield from ("head", f"faces/{person.mood}", f"faces/{person.nose}", f"faces/{mouth}")
    if person.beard:
        yield f"beards/{person.beard}"
    if person.style in _TO_THE_FRONT and (person.hat != _HOOD or person.style == "fringe"):
        yield "hair/fringe"
    if person.style in _SWEPT_BACK and person.hat != _HOOD:
        yield "hair/swept"
    if person.hat and person.hat != _HOOD:
        yield f"{_HATS}/{person.hat}"
    if person.glass:
        yield f"glasses/{person.glass}"


def _colours(person: DrawnPerson) -> dict[str, str]:
    skin, hair, coat = _tone(person.skin), _tone(person.hair), _tone(person.coat)
    felt = _tone(mix(coat.base, tones()["ink"], 0.5))
    return {
        **shades("skin", skin),
        **shades("neck", skin.deeper(0.15)),
        **shades("hair", hair),
        **shades("coat", coat),
        **shades("hem", coat.deeper(0.1)),
        **shades("hood", coat.deeper(0.2)),
        **shades("felt", felt),
        "lid": mix(skin.base, skin.dark, 0.35),
        "cheek": mix("#ff9d98", skin.light, 0.25),
    }


def _tone(colour: str) -> Tone:
    return tone(colour, tones()["ink"])
