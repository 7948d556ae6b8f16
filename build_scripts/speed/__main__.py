"""Measures, and writes what was found into `measurements/speed.md`.

python -m build_scripts.speed ".venv/bin/python menagerie.py" "dist/menagerie/menagerie" [--rounds N]
"""

from __future__ import annotations

import argparse

from build_scripts.findings import write
from build_scripts.speed import compared

parser = argparse.ArgumentParser(prog="python -m build_scripts.speed", description="Compare how fast builds are.")
parser.add_argument("programs", nargs="+", metavar="PROGRAM", help="each as a line of a shell, in quotation marks")
parser.add_argument("--rounds", type=int, default=3, help="how often each is measured, in turns (3)")
wish = parser.parse_args()
write("speed", compared(wish.programs, wish.rounds))
