"""Waiting in truth for what another process, a thread or the clock brings."""

import time
from collections.abc import Callable
from functools import partial
from itertools import count

from game.bots.patience import Patience

PATIENCE_SECONDS = 90.0
"""Much more than anything takes that works; a machine that stands still meanwhile does not use it up."""

BREATH_SECONDS = 0.002


def wait_for(done: Callable[[], object], what: str = "it") -> None:
    """Ask now and then until it is so. Fails when it does not become so."""
    patience = Patience(time.monotonic, PATIENCE_SECONDS)
    while not done():
        assert not patience.is_over(), f"{what} was waited for in vain"
        time.sleep(BREATH_SECONDS)


def slow_clock() -> Callable[[], float]:
    """A clock of its own, as on a slow machine: a hundredth of a second passes from one look at it to the next."""
    return partial(next, count(0.0, 0.01))
