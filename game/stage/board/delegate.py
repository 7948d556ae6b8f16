"""What a game lends the board: its faces, its words, its reasons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.stage.board.layout import Key
from game.stage.geometry import Size
from game.table.choices import Refusal
from game.table.facts import Fact


def _same_key(key: Key) -> str:
    return " ".join(str(part) for part in key)


def _same_refusal(refusal: Refusal) -> str:
    return refusal.key


def _no_reason(source: Key, target: Key) -> Refusal | None:
    return None


def _no_plate(seat: int, size: Size) -> pygame.Surface | None:
    return None


def _no_fixture(key: Key, values: tuple[float, ...], size: Size) -> pygame.Surface | None:
    return None


def _silence(name: str, pan: float) -> None:
    return None


def _unheard(fact: Fact) -> None:
    return None


def _unsaid(text: str) -> None:
    return None


@dataclass(frozen=True)
class BoardDelegate:
    """What a game lends the board.

    `face` draws a card at a size in pixels, `back` a kind of back; `backdrop` the empty table, opaque; `plate` a seat's
    name and portrait, the same surface as long as it says the same; `fixture` a thing of the game's own with its
    counters as they are shown now. `label` names what a key stands for, `sentence` words a refusal. `why` judges a card
    put on a target that the question does not speak of. `sound` plays a sound by name from the left (-1) to the right
    (1); `told` hears of each fact when it starts to be shown; `speak` is given the words for the spot that the keyboard
    has reached.
    """

    face: Callable[[int, Size], pygame.Surface]
    back: Callable[[int, Size], pygame.Surface]
    backdrop: Callable[[Size], pygame.Surface]
    label: Callable[[Key], str] = _same_key
    sentence: Callable[[Refusal], str] = _same_refusal
    why: Callable[[Key, Key], Refusal | None] = _no_reason
    plate: Callable[[int, Size], pygame.Surface | None] = _no_plate
    fixture: Callable[[Key, tuple[float, ...], Size], pygame.Surface | None] = _no_fixture
    sound: Callable[[str, float], None] = _silence
    told: Callable[[Fact], None] = _unheard
    speak: Callable[[str], None] = _unsaid
