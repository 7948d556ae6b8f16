"""Play Menagerie from its source: `python3 build_scripts/play.py [what menagerie takes]`.

Sets up `.venv` beside the project the first time and whenever `pyproject.toml` has changed, then starts the program.
"""

from __future__ import annotations

import sys

from workshop import PROJECT, hand_over, prepare, run_command


def play() -> int:
    """Start the program with the arguments given; returns its exit status."""
    python = prepare()
    return hand_over([str(python), str(PROJECT / "menagerie.py"), *sys.argv[1:]])


if __name__ == "__main__":
    run_command(play)
