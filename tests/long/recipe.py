"""`docs/adding-a-game.md` to the letter: `python -m tests.long.recipe`.

In a copy of the project all that the page says is done, in its order, among it all tests; in another one the game of
`tests/trial` is made one of the program's in the same way, and has to pass all of them, too. The status is 1 where
anything is wrong.
"""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.recipe import PLOVERS, commands, do, followed, put, sections

ALL = (
    "python -m build_scripts.contrast",
    "python -m pytest",
    "python -m ruff check",
    "python -m mypy",
    "python -c \"__import__('importlinter.cli').cli.lint_imports_command()\"",
)
"""What is asked of a game of which the page tells nothing."""


def of_the_page(home: Path) -> Iterator[str]:
    """What the page says of its own game: files are put in their places, commands told."""
    followed(home)
    for block in (block for section in sections()[1:] for block in section):
        put(home, block)
        yield from commands(block)


def of_the_trial(home: Path) -> Iterator[str]:
    """What is asked of the other one."""
    followed(home, PLOVERS)
    yield from ALL


def main() -> int:
    """The command's door."""
    wrong = list[str]()
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)  # some tests are an ordinary user's
        for what in (of_the_page, of_the_trial):
            home = Path(folder) / what.__name__
            for command in what(home):
                done = do(home, command)
                print(f"\n{what.__name__}: {command}", done.stdout, sep="\n", flush=True)
                wrong += [command] if done.returncode else []
    print("Wrong:", *wrong, sep="\n") if wrong else print("All of it holds.")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
