"""What is measured of Creature Quellector besides its levels."""

from __future__ import annotations

from functools import partial

from build_scripts.balance.measuring import Measures
from build_scripts.balance.telling import measure_telling
from game.rulesets.quellector import QUELLECTOR

MEASURES = Measures(parts={"telling": partial(measure_telling, QUELLECTOR, "squad")})
