"""All that is asked of every game, asked of the one that the page adds: `python -m tests.long.recipe`.

In a copy of the project in which somebody has followed `docs/adding-a-game.md`, all tests are collected, those of the
new game, of the plan of the house and of its texts are run, and style, types and layers are looked at. The status is 1
where anything is wrong.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.recipe import followed, run
from tests.teaching import MAGPIES

WHOLE = (
    ("-m", "ruff", "check"),
    ("-m", "mypy"),
    ("-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"),
    ("-m", "pytest", "-k", f"{MAGPIES.key} or house or words or tells_what_stands"),
)
"""What is looked at, by Python's own name for each."""


def main() -> int:
    """The command's door."""
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        home = followed(Path(folder) / "menagerie")
        for command in WHOLE:
            done = run(home, *command)
            print(" ".join(command), done.stdout, sep="\n", flush=True)
            wrong += done.returncode != 0
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
