"""The recipe of `docs/adding-a-game.md`, followed to the letter in a copy of the project.

Its first section has all there is to do, as indented blocks: commands, and what is to stand in a file, whose first line
says in which. An import is added to the file, anything else takes the place of what had its name.
"""

from __future__ import annotations

import ast
import os
import shlex
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path

PROJECT = Path(__file__).parents[1]
PAGE = "docs/adding-a-game.md"
LEFT_OUT = shutil.ignore_patterns(".*", "*.pyc.*", "build", "dist", "transcripts", "*.egg-info")
"""What nobody needs who adds a game: history, environments, what was built or listened to. What has been compiled comes
along, for it is as good there."""


def followed(home: Path) -> Path:
    """A copy of the project below a folder in which somebody has done what the page says."""
    shutil.copytree(PROJECT, home, ignore=LEFT_OUT)
    for block in blocks((home / PAGE).read_text(encoding="utf-8")):
        if block.startswith("# "):
            _stand_in(home, block)
        else:
            for command in block.splitlines():
                _do(home, shlex.split(command))
    return home


def blocks(page: str) -> Iterator[str]:
    """The indented blocks of the page's first section."""
    section = page.split("\n## ")[1]
    for part in section.split("\n\n"):
        if part.startswith("    "):
            yield textwrap.dedent(part)


def _do(home: Path, command: Sequence[str]) -> None:
    """Copy folders over those that are there, or start a program."""
    name, *rest = command
    if name == "cp":
        _, *sources, target = rest
        for source in sources:
            shutil.copytree(home / source, home / target / Path(source).name, dirs_exist_ok=True)
        return
    assert name == "python", f"the page says {command}"
    done = run(home, *rest)
    assert done.returncode == 0, done.stdout


def _stand_in(home: Path, block: str) -> None:
    path, text = block.removeprefix("# ").split("\n", 1)
    file = home / path
    for node in ast.parse(text).body:
        own = ast.get_source_segment(text, node)
        assert own is not None
        source = file.read_text(encoding="utf-8")
        change = _with_import if isinstance(node, ast.ImportFrom) else _with_value
        file.write_text(change(source, own), encoding="utf-8")


def _with_import(source: str, line: str) -> str:
    """The import where imports in order have it."""
    lines = source.splitlines(keepends=True)
    later = (at for at, one in enumerate(lines) if one.startswith("from ") and one.strip() > line)
    lines.insert(next(at for at in later if lines[at].split()[1] != "__future__"), line + "\n")
    return "".join(lines)


def _with_value(source: str, statement: str) -> str:
    """The statement in place of the one that gave the same name a value."""
    name = statement.partition(":")[0]
    old = next(
        node for node in ast.parse(source).body if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == name
    )
    lines = source.splitlines(keepends=True)
    lines[old.lineno - 1 : old.end_lineno] = [statement + "\n"]
    return "".join(lines)


def run(home: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """What Python does there, with all that it says; nothing of the project that it was copied from is found."""
    own = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "MENAGERIE_"))}
    return subprocess.run(
        [sys.executable, *command],
        cwd=home,
        env={**own, "PYTHONPATH": str(home)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        check=False,
    )
