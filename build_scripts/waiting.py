"""Patience: ask again until it is so, and give up with a sentence."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TypeVar

from workshop import PROJECT, WorkshopError

sys.path.insert(0, str(PROJECT))
from game.bots.patience import Patience

Answer = TypeVar("Answer")
BREATH_SECONDS = 0.1


def ask_until(question: Callable[[], Answer], seconds: float) -> Answer:
    """Ask until the answer is true, for at most so many seconds; returns the last answer. While the machine stands
    still nobody can answer: that does not count."""
    patience = Patience(time.monotonic, seconds)
    while not (answer := question()) and not patience.is_over():
        time.sleep(BREATH_SECONDS)
    return answer


def wait_for(question: Callable[[], Answer], seconds: float, trouble: str) -> Answer:
    """Ask until the answer is true; returns it. Raises WorkshopError with the trouble after the given seconds."""
    answer = ask_until(question, seconds)
    if not answer:
        raise WorkshopError(f"{trouble} within {seconds:.0f} seconds.")
    return answer
