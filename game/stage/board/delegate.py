"""What a game lends the board: its faces, its words, its reasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field

import pygame

from game.match.story import Told
from game.stage.board.appearance import Appearance
from game.stage.board.hearing import Heard
from game.stage.board.layout import Key
from game.stage.board.sums import Sum
from game.stage.geometry import Size
from game.table.choices import Refusal
from game.table.facts import Zone
from game.table.sight import View


def _same_key(key: Key) -> str:
    return " ".join(str(part) for part in key)


def _no_words(place: Key | Zone) -> str:
    return ""


def _same_refusal(refusal: Refusal) -> str:
    return refusal.key


def _no_reason(source: Key, target: Key) -> Refusal | None:
    return None


def _nothing(name: str, size: Size) -> pygame.Surface:
    return pygame.Surface((1, 1), pygame.SRCALPHA)


def _no_plate(seat: int, size: Size) -> pygame.Surface | None:
    return None


def _no_fixture(key: Key, values: tuple[float, ...], size: Size) -> pygame.Surface | None:
    return None


def _silence(name: str, pan: float) -> None:
    return None


def _as_usual(told: Told) -> None:
    return None


def _no_tick(step: int, pan: float) -> None:
    return None


def _unheard(told: Told) -> None:
    return None


def _nothing_stands(view: View) -> Sequence[Sum]:
    return ()


def _nothing_counted(told: Told) -> Sequence[Sum]:
    return ()


def _no_hold(told: Told) -> float:
    return 0.0


def _never() -> bool:
    return False


def _unadded(sums: Sequence[Sum]) -> None:
    return None


@dataclass(frozen=True)
class BoardDelegate:
    """What a game lends the board.

    `face` draws a card at a size in pixels, `back` a kind of back, `appearances` what else cards may be; `backdrop` the
    cloth, opaque; `bare` what an empty place is, the same surface for the same name and size; `plate` a seat's name and
    portrait, the same surface as long as it says the same; `fixture` a thing of the game's own with its counters as
    they are shown now. `label` says what a key stands for, `name` only what it is called, `sign`
    writes a zone's name on the cloth, and `means` says what a place is for; both may be empty. `sentence` words a
    refusal. `why` judges a card put on a target that the question does not speak of. `sound` plays a sound by name
    from the left (-1) to the right (1), `tick` one of a row that rises; `heard` says what a fact sounds like where that
    is not as usual; `told` hears of each fact when it starts to be shown. `sums` are what stands added up on its plates
    in a view, `reckons` what is added up before everybody's eyes at a fact, and `adds` hears when that begins; `holds`
    says how many milliseconds a fact stands to be read before the next one; where the board `pauses`, such a fact
    stands until the player goes on. Within `patiently` a
    face may raise `NotYet` and be there a little later.
    """

    face: Callable[[int, Size], pygame.Surface]
    back: Callable[[int, Size], pygame.Surface]
    backdrop: Callable[[Size], pygame.Surface]
    appearances: Mapping[str, Appearance] = field(default_factory=dict)
    bare: Callable[[str, Size], pygame.Surface] = _nothing
    label: Callable[[Key], str] = _same_key
    name: Callable[[Key], str] = _same_key
    sign: Callable[[Zone], str] = _no_words
    means: Callable[[Key], str] = _no_words
    sentence: Callable[[Refusal], str] = _same_refusal
    why: Callable[[Key, Key], Refusal | None] = _no_reason
    plate: Callable[[int, Size], pygame.Surface | None] = _no_plate
    fixture: Callable[[Key, tuple[float, ...], Size], pygame.Surface | None] = _no_fixture
    sound: Callable[[str, float], None] = _silence
    heard: Callable[[Told], Sequence[Heard] | None] = _as_usual
    tick: Callable[[int, float], None] = _no_tick
    told: Callable[[Told], None] = _unheard
    holds: Callable[[Told], float] = _no_hold
    pauses: Callable[[], bool] = _never
    sums: Callable[[View], Sequence[Sum]] = _nothing_stands
    reckons: Callable[[Told], Sequence[Sum]] = _nothing_counted
    adds: Callable[[Sequence[Sum]], None] = _unadded
    patiently: Callable[[], AbstractContextManager[None]] = nullcontext
