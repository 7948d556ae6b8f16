"""What is measured of Creature Quellector besides its levels."""

from __future__ import annotations

from functools import partial

from build_scripts.balance.measuring import Measures, Part
from build_scripts.balance.telling import TELLING, measure_telling
from game.rulesets.quellector import QUELLECTOR

MEASURES = Measures(parts={"telling": Part(TELLING, partial(measure_telling, QUELLECTOR, "squad"))})
