"""Measures, and writes what was found into `measurements/contrast.md`."""

from __future__ import annotations

from build_scripts.contrast import lines, measurement
from build_scripts.findings import write

write("contrast", measurement(list(lines())))
