"""How a mutant comes to life in a process that has already loaded everything.

A change inside functions is laid into the living functions, whatever has wrapped or registered them meanwhile. Any
other change, of a constant or a default, takes effect only where the file is imported, so everything is imported anew.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

OURS = ("game", "scenes", "assets", "tests", "build_scripts", "menagerie")
STAYS = "build_scripts.mutants"

Replacements = dict[CodeType, CodeType]


def module_of(path: Path) -> str:
    """The name under which a file is imported."""
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


class Living:
    """The program's functions in this process, by the code that they run."""

    def __init__(self, root: Path) -> None:
        self._functions: dict[CodeType, list[FunctionType]] = {}
        # The tests freeze what they have imported, and what is frozen is not among the objects.
        gc.unfreeze()
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType) and thing.__code__.co_filename.startswith(str(root)):
                self._functions.setdefault(thing.__code__, []).append(thing)
        gc.freeze()

    def change(self, path: Path, source: str) -> bool:
        """Lay the changed source of a file into its living functions; False, changing nothing, where that cannot be."""
        replacements = _replacements(path, source)
        if replacements is None or not all(self._fits(old, new) for old, new in replacements.items()):
            return False
        for old, new in replacements.items():
            self._lay(old, new)
        return True

    def _fits(self, old: CodeType, new: CodeType) -> bool:
        return old in self._functions and self._matches(old, new)

    def _matches(self, old: CodeType, new: CodeType) -> bool:
        """Whether all living users of this code, and of the code inside it, could run the new code instead."""
        before, after = list(_inner(old)), list(_inner(new))
        if old in self._functions and old.co_freevars != new.co_freevars:
            return False
        if len(before) != len(after):
            return not any(code in self._functions for code in before)
        return all(map(self._matches, before, after))

    def _lay(self, old: CodeType, new: CodeType) -> None:
        """Change the functions themselves, and those that they made while everything was loaded."""
        for function in self._functions.get(old, []):
            function.__code__ = new
        for before, after in zip(_inner(old), _inner(new), strict=False):
            self._lay(before, after)


def _replacements(path: Path, source: str) -> Replacements | None:
    """Old code -> new code of the functions that differ; None where more than functions differ."""
    filename = str(path.resolve())
    old = compile(path.read_text(encoding="utf-8"), filename, "exec", dont_inherit=True)
    return _differing(old, compile(source, filename, "exec", dont_inherit=True))


def _differing(old: CodeType, new: CodeType) -> Replacements | None:
    if _own(old) != _own(new) or len(list(_inner(old))) != len(list(_inner(new))):
        return {old: new} if old.co_flags & 0x01 else None
    found: Replacements = {}
    for before, after in zip(_inner(old), _inner(new), strict=True):
        below = _differing(before, after)
        if below is None:
            return {old: new} if old.co_flags & 0x01 else None
        found |= below
    if found and old.co_flags & 0x01:
        # Functions made when a function runs come from its own constants.
        found = {old: new}
    return found


def _own(code: CodeType) -> tuple[object, ...]:
    """What a piece of code does itself, without its line numbers and the code inside it."""
    constants = [(type(value), value) for value in code.co_consts if not isinstance(value, CodeType)]
    return code.co_code, constants, code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars


def _inner(code: CodeType) -> Iterator[CodeType]:
    return (value for value in code.co_consts if isinstance(value, CodeType))


class _Changed(MetaPathFinder, Loader):
    """Imports one module from a changed source."""

    def __init__(self, path: Path, source: str) -> None:
        self._path = path.resolve()
        self._source = source
        self._name = module_of(path)

    def find_spec(self, name: str, path: object = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name != self._name:
            return None
        return spec_from_file_location(name, self._path, loader=self, submodule_search_locations=self._inside())

    def _inside(self) -> list[str] | None:
        return [str(self._path.parent)] if self._path.name == "__init__.py" else None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self._source, str(self._path), "exec", dont_inherit=True), module.__dict__)


def forget() -> list[str]:
    """Forget everything of ours that has been imported; the names of the modules."""
    names = [name for name in sys.modules if name.partition(".")[0] in OURS and not name.startswith(STAYS)]
    for name in names:
        del sys.modules[name]
    return names


def read_changed(path: Path, source: str) -> None:
    """Let one file be read from a changed source when it is imported next."""
    sys.meta_path.insert(0, _Changed(path, source))
