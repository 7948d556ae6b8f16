"""Measures, and writes what was found into `measurements/frames.md`.

python -m build_scripts.frames ".venv/bin/python menagerie.py" [PROGRAM...] [--sizes 1920x1080 2560x1440]
"""

from __future__ import annotations

import argparse

from build_scripts.findings import write
from build_scripts.frames import measured

parser = argparse.ArgumentParser(prog="python -m build_scripts.frames", description="Measure what frames take.")
parser.add_argument("programs", nargs="+", metavar="PROGRAM", help="each as a line of a shell, in quotation marks")
parser.add_argument("--sizes", nargs="+", default=["1920x1080", "2560x1440"], help="of the window")
wish = parser.parse_args()
write("frames", measured(wish.programs, wish.sizes))
