"""Run Menagerie's tests: `python3 build_scripts/test.py [what pytest takes]`.

Sets up `.venv` beside the project with the tools of development, then runs pytest without opening a window or a sound
device, unless the environment already names other drivers.

Where Python was told to keep nothing that it compiles, it does so below `.venv`: the tests start the program a hundred
times.
"""

from __future__ import annotations

import os
import sys

from workshop import PROJECT, VENV, hand_over, prepare, run_command

NO_DEVICES = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def test() -> int:
    """Run pytest in the project's folder with the arguments given; returns its exit status."""
    python = prepare(["dev"])
    os.chdir(PROJECT)
    environment = {**NO_DEVICES, **os.environ}
    if environment.pop("PYTHONDONTWRITEBYTECODE", None):
        environment.setdefault("PYTHONPYCACHEPREFIX", str(VENV / "bytecode"))
    return hand_over([str(python), "-m", "pytest", *sys.argv[1:]], environment)


if __name__ == "__main__":
    run_command(test)
