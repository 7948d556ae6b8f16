"""What is changed: mutmut's own list of small changes, a few of ours, and where they are made.

mutmut itself leaves decorated functions alone, because it cannot run their mutants; here all rules are decorated. So
its changes are used, and `trial.py` runs them in a way that does not mind decorators.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import Any

import libcst as cst
from libcst.metadata import CodePosition, MetadataWrapper, PositionProvider, WhitespaceInclusivePositionProvider
from mutmut.mutation.file_mutation import Mutation, MutationVisitor
from mutmut.mutation.mutators import mutation_operators, operator_string
from mutmut.mutation.pragma_handling import IgnoredCode

TYPE_MAKERS = {"ParamSpec", "TypeVar"}


@dataclass(frozen=True)
class Mutant:
    """One small change: where it stands, the lines that differ, and the whole file with it."""

    path: Path
    function: str
    """The classes and functions around it, by name; empty at the outermost level."""
    lines: range
    """The lines of the unchanged file that hold what is changed."""
    removed: tuple[str, ...]
    added: tuple[str, ...]
    source: str

    @property
    def name(self) -> tuple[str, str, str, str]:
        """Tells this change from others, even after lines were added elsewhere in the file."""
        return self.path.as_posix(), self.function, "\n".join(self.removed), "\n".join(self.added)


def mutants_of(path: Path, every: int = 1, outside: int = 1) -> list[Mutant]:
    """The mutants of a file in reading order: one in so many, and of those outside functions fewer by `outside`."""
    source = path.read_text(encoding="utf-8")
    page = _Page(source)
    visitor = _Visitor()
    page.wrapper.visit(visitor)
    made: dict[str, Mutant] = {}
    for mutation in _sampled(visitor, every, outside):
        node = mutation.original_node
        changed = page.with_change(node, mutation.mutated_node)
        made[changed] = Mutant(path, visitor.functions[node], page.lines(node), *_differing(source, changed), changed)
    return sorted(made.values(), key=lambda mutant: mutant.lines.start)


def _sampled(visitor: _Visitor, every: int, outside: int) -> Iterator[Mutation]:
    turns = 0
    for mutation in visitor.mutations[::every]:
        if visitor.functions[mutation.original_node]:
            yield mutation
        else:
            if turns % outside == 0:
                yield mutation
            turns += 1


class _Page:
    """A file's text and where its nodes stand in it."""

    def __init__(self, source: str) -> None:
        self.wrapper = MetadataWrapper(cst.parse_module(source))
        self._source = source
        self._places = self.wrapper.resolve(PositionProvider)
        self._extents = self.wrapper.resolve(WhitespaceInclusivePositionProvider)
        self._starts = list(accumulate(map(len, source.splitlines(keepends=True)), initial=0))

    def lines(self, node: cst.CSTNode) -> range:
        """The lines a node stands on."""
        place = self._places[node]
        return range(place.start.line, place.end.line + 1)

    def with_change(self, node: cst.CSTNode, instead: cst.CSTNode) -> str:
        """The whole text with a node replaced by another."""
        module = self.wrapper.module
        if isinstance(node, cst.BaseCompoundStatement):
            changed = module.deep_replace(node, instead)
            assert isinstance(changed, cst.Module)
            return changed.code
        # Ten times as fast, and right for nodes without an indented block.
        extent = self._extents[node]
        before, after = self._source[: self._at(extent.start)], self._source[self._at(extent.end) :]
        return before + module.code_for_node(instead) + after

    def _at(self, position: CodePosition) -> int:
        return self._starts[position.line - 1] + position.column


def _differing(source: str, changed: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The lines between the first and the last that differ, before and after."""
    old, new = source.splitlines(), changed.splitlines()
    shorter = min(len(old), len(new))
    above = next((place for place in range(shorter) if old[place] != new[place]), shorter)
    below = next((place for place in range(shorter - above) if old[-1 - place] != new[-1 - place]), shorter - above)
    return _stripped(old[above : len(old) - below]), _stripped(new[above : len(new) - below])


def _stripped(lines: list[str]) -> tuple[str, ...]:
    return tuple([line.strip() for line in lines])


def _left_out(node: cst.Expr) -> Iterator[cst.BaseSmallStatement]:
    if not isinstance(node.value, cst.BaseString | cst.Ellipsis):
        yield cst.Pass()


def _turned_round(node: cst.If | cst.While | cst.CompIf) -> Iterator[cst.CSTNode]:
    test = node.test.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])
    yield node.with_changes(test=cst.UnaryOperation(cst.Not(), test))


def _returned_nothing(node: cst.Return) -> Iterator[cst.Return]:
    if node.value is not None and not (isinstance(node.value, cst.Name) and node.value.value == "None"):
        yield node.with_changes(value=cst.Name("None"))


def _other_text(node: cst.BaseString) -> Iterable[cst.BaseString]:
    """The first of mutmut's ways; a test that notices one notices all."""
    return list(operator_string(node))[:1]


OPERATORS: list[tuple[Any, Callable[[Any], Iterable[cst.CSTNode]]]] = [
    *[(kind, operator) for kind, operator in mutation_operators if operator is not operator_string],
    (cst.BaseString, _other_text),
    (cst.Expr, _left_out),
    (cst.If | cst.While | cst.CompIf, _turned_round),
    (cst.Return, _returned_nothing),
]


class _Visitor(MutationVisitor):
    """mutmut's walk through a file, into decorated functions too, and past what only type checkers and readers see."""

    def __init__(self) -> None:
        super().__init__(OPERATORS, IgnoredCode(set(), set(), set()))
        self._messages: set[cst.CSTNode | None] = set()
        self._inside: list[str] = []
        self.functions: dict[cst.CSTNode, str] = {}
        """What surrounds each changed node."""

    def on_visit(self, node: cst.CSTNode) -> bool:
        """Go into a node, unless it is to be left alone."""
        if isinstance(node, cst.FunctionDef | cst.ClassDef):
            self._inside.append(node.name.value)
        self.functions[node] = ".".join(self._inside)
        return super().on_visit(node)

    def on_leave(self, original_node: cst.CSTNode) -> None:
        """Come out of a node."""
        if isinstance(original_node, cst.FunctionDef | cst.ClassDef):
            self._inside.pop()
        super().on_leave(original_node)

    def _skip_node_and_children(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.Assert):
            self._messages.add(node.msg)
        if isinstance(node, cst.FunctionDef) and node.decorators:
            return False
        return node in self._messages or _is_for_readers(node) or super()._skip_node_and_children(node)


def _is_for_readers(node: cst.CSTNode) -> bool:
    match node:
        case cst.If(test=cst.Name("TYPE_CHECKING")):
            return True
        case cst.Assign(value=cst.Subscript(value=cst.Name("tuple" | "dict" | "list" | "Callable"))):
            return True
        case cst.Assign(value=cst.Call(func=cst.Name(name))):
            return name in TYPE_MAKERS
        case _:
            return False
