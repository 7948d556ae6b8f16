"""Many cases of one test, where each takes next to no time: it goes over all of them and tells of each that fails."""

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from itertools import cycle
from typing import Any, TypeVar

import pytest

Test = Callable[..., None]
One, Other = TypeVar("One"), TypeVar("Other")


def each(
    names: str | tuple[str, ...], cases: Iterable[Any], ids: Callable[[Any], object] | Iterable[object] = ()
) -> Callable[[Test], Test]:
    """Like `pytest.mark.parametrize`, but one test, which has its fixtures once for all cases. A failure names every
    case that fails, by its id or as it is written, and what was wrong with it."""
    given = (names,) if isinstance(names, str) else names
    listed = list(cases)
    assert listed, "there is nothing to look at"
    called = list(map(ids, listed) if callable(ids) else ids) or [_written(case) for case in listed]

    def decorate(test: Test) -> Test:
        @wraps(test)
        def over_all(*own: Any, **fixtures: Any) -> None:
            wrong: dict[object, str] = {}
            for name, case in zip(called, listed, strict=True):
                values = (case,) if isinstance(names, str) else case
                try:
                    test(*own, **dict(zip(given, values, strict=True)), **fixtures)
                except (Exception, pytest.fail.Exception) as error:
                    wrong[name] = f"{type(error).__name__}: {error}"
            assert wrong == {}, "\n".join([f"{name}: {told}" for name, told in wrong.items()])

        signature = inspect.signature(test)
        left = [one for name, one in signature.parameters.items() if name not in given]
        over_all.__signature__ = signature.replace(parameters=left)  # type: ignore[attr-defined]
        return over_all

    return decorate


def in_turn(all_of: Iterable[One], some: Iterable[Other]) -> list[tuple[One, Other]]:
    """All of these, with one of those each, over and over: so each of both is met, and not each with each."""
    return list(zip(all_of, cycle(some), strict=False))


def _written(case: object) -> str:
    return repr(case)[:80]
