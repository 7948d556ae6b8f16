"""`docs/adding-a-game.md` followed to the letter in a copy of the project: every indented block of the page is done.

A block whose first line names a file is what is to stand there: a whole one, if it begins with what it is about; texts
that come to those that are there; else imports that are added, and what takes the place of what had its name. Every
other block is commands. The first section makes the page's game one of the program's, and any other that lies as ready.
"""

import ast
import os
import re
import shlex
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

PROJECT = Path(__file__).parents[1]
PAGE = "docs/adding-a-game.md"
LEFT_OUT = shutil.ignore_patterns(
    ".git", ".venv", ".*cache", ".hypothesis", "*.pyc.*", "build", "dist", "*.egg-info", "test_recipe.py"
)
"""What nobody needs who adds a game: history, environments, what was built, what follows the page itself. What has been
compiled comes along, for it is as good there."""


class Example(NamedTuple):
    """A game that lies ready below a folder, laid out as it would lie in the program."""

    folder: str
    key: str
    seats: str

    @property
    def names(self) -> tuple[str, ...]:
        """All that the page has to say otherwise of another game."""
        return self.folder, self.key, self.key.title(), self.key.upper(), self.seats


MAGPIES = Example("tests/teaching", "magpies", '"Menagerie", 2, 4')
"""The page's own."""

PLOVERS = Example("tests/trial", "plovers", '"Menagerie", 3, 5')
"""Short, and as unlike the program's games as may be: what is asked of every game is asked of what a game has."""


class Block(NamedTuple):
    """A file and what is to stand there; commands where no file is named."""

    file: str
    text: str


def sections(example: Example = MAGPIES) -> list[list[Block]]:
    """The blocks of each section of the page, for a game."""
    page = (PROJECT / PAGE).read_text(encoding="utf-8")
    for own, other in zip(MAGPIES.names, example.names, strict=True):
        page = page.replace(own, other)
    return [list(_blocks(section)) for section in page.split("\n## ")[1:]]


def _blocks(section: str) -> Iterator[Block]:
    """What stands indented, from the name of a file to the next one or to the next words."""
    indented = [line if line.startswith("    ") or not line else "." for line in section.splitlines()]
    for part in re.split(r"^(?:\.\n?)+|^(?=    # \S+/\S+$)", "\n".join(indented), flags=re.MULTILINE):
        text = textwrap.dedent(part).strip()
        first, _, rest = text.partition("\n")
        if text:
            yield Block(first[2:], rest + "\n") if first.startswith("# ") else Block("", text)


def followed(home: Path, example: Example = MAGPIES) -> Path:
    """A copy of the project below a folder in which somebody has done what the first section says."""
    shutil.copytree(PROJECT, home, ignore=LEFT_OUT)
    for block in sections(example)[0]:
        put(home, block)
        for command in commands(block):
            done = do(home, command)
            assert done.returncode == 0, done.stdout
    return home


def commands(block: Block) -> list[str]:
    """What a block says is to be done."""
    return [] if block.file else block.text.splitlines()


def do(home: Path, command: str) -> subprocess.CompletedProcess[str]:
    """A command of the page: folders are copied over those that are there, a program is started."""
    name, *rest = shlex.split(command, comments=True)
    if name == "cp":
        _, *sources, target = rest
        for source in sources:
            shutil.copytree(home / source, home / target / Path(source).name, dirs_exist_ok=True)
        return subprocess.CompletedProcess(rest, 0, "")
    assert name == "python", f"the page says {command}"
    return run(home, *rest)


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


# -- what stands in a file ---------------------------------------------------------------------------------------------


def put(home: Path, block: Block) -> None:
    """What is to stand in a file stands there."""
    if not block.file:
        return
    file = home / block.file
    there = file.read_text(encoding="utf-8") if file.exists() else ""
    if not there or block.text.startswith(('"""', "# ")):
        there = block.text
    elif file.suffix == ".toml":
        there = f"{there}\n{block.text}"
    else:
        lines = block.text.splitlines()
        for node in ast.parse(block.text).body:
            own = "\n".join(lines[_first_line(node) - 1 : node.end_lineno])
            there = _with_import(there, own) if isinstance(node, ast.ImportFrom) else _with_value(there, node, own)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(there, encoding="utf-8")


def _with_import(source: str, line: str) -> str:
    """The import where imports in order have it, if it is not there."""
    lines = source.splitlines(keepends=True)
    if line + "\n" in lines:
        return source
    ours = [at for at, one in enumerate(lines) if one.startswith(("from game", "from scenes"))]
    lines.insert(next((at for at in ours if lines[at].strip() > line), ours[-1] + 1), line + "\n")
    return "".join(lines)


def _with_value(source: str, new: ast.stmt, text: str) -> str:
    """The statement in place of the one that gave the same name its value."""
    name = _named(new)
    old = next(node for node in ast.parse(source).body if name and _named(node) == name)
    lines = source.splitlines(keepends=True)
    lines[_first_line(old) - 1 : old.end_lineno] = [text + "\n"]
    return "".join(lines)


def _first_line(node: ast.stmt) -> int:
    """Where a statement begins, with what decorates it."""
    return min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", []))])


def _named(node: ast.stmt) -> str:
    """What a statement gives a name to."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return node.name
    if isinstance(node, ast.Assign):
        return ast.unparse(node.targets[0])
    return ast.unparse(node.target) if isinstance(node, ast.AnnAssign) else ""
