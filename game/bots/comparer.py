"""Has answers compared with better ones in a worker process, each from what its seat could know."""

from __future__ import annotations

import msgspec

from game.bots.coaching import Compared
from game.bots.errands import Errands
from game.bots.reasons import Reason
from game.bots.search import LOST, WON
from game.bots.trust import LONGEST_WORD, can_be_given
from game.bots.wire import LARGEST_NUMBER
from game.table.choices import Choice, frozen
from game.table.sight import View


class Comparer(Errands[Compared]):
    """Somebody who looks for better answers, for one after the other."""

    method = "compare"
    kind = Compared

    def believed(self, result: Compared, view: View) -> Compared | None:
        """See `Errands.believed`."""
        shares = (result.expected, result.promised, result.error, 0.0 if result.others is None else result.others)
        if result.points_error < 0 or max(abs(result.points), result.points_error) > LARGEST_NUMBER:
            return None
        if not all(0 <= share <= 1 for share in shares) or result.worlds <= 0 or result.ends not in ("", WON, LOST):
            return None
        try:
            better = tuple([frozen(choice) for choice in result.better])
            whom, choice = result.feared or (0, ("say", ""))
            reply = frozen(choice)
        except ValueError:
            return None
        if (better and not can_be_given(view, better)) or not _is_reply(whom, reply, view):
            return None
        if result.reason is not None and not _is_reason(result.reason, view):
            return None
        return msgspec.structs.replace(result, better=better, feared=result.feared and (whom, reply))


def _is_reason(reason: Reason, view: View) -> bool:
    """Whether a reason is about somebody at this table, and no more than a word and a number."""
    is_word = 0 < len(reason.what) <= LONGEST_WORD and reason.what.isidentifier()
    return is_word and 0 <= reason.seat < view.table.config.seats and abs(reason.more) <= LARGEST_NUMBER


def _is_reply(whom: int, choice: Choice, view: View) -> bool:
    """Whether a reply of this seat can be told at this table."""
    limits = {"card": len(view.table.config.designs), "seat": view.table.config.seats, "number": LARGEST_NUMBER}
    if not 0 <= whom < view.table.config.seats or len(choice) < 2 or not isinstance(choice[0], str):
        return False
    kind, value = choice[:2]
    if kind == "say":
        return isinstance(value, str) and len(value) <= LONGEST_WORD and (not value or value.isprintable())
    return kind in limits and type(value) is int and 0 <= value < limits[kind]
