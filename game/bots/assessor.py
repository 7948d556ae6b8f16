"""Has answers of finished games weighed in a worker process, with all hands open."""

from __future__ import annotations

from game.bots.errands import Errands
from game.bots.hindsight import Weighed
from game.table.sight import View


class Assessor(Errands[Weighed]):
    """Somebody who weighs answers, one after the other."""

    method = "weigh"
    kind = Weighed

    def believed(self, result: Weighed, view: View) -> Weighed | None:
        """See `Errands.believed`."""
        shares = [*result.promised, *([] if result.others is None else [result.others])]
        is_sensible = len(result.promised) == view.table.config.seats and all(0 <= share <= 1 for share in shares)
        return result if is_sensible else None
