"""Files in which a newer program may have written more than this one knows: unknown fields are kept with the value, and
written back where they stood."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

MORE = "\ufdd0"
"""The field in which unknown fields are kept; no text of ours contains it, so no file that we write does."""

T = TypeVar("T")

Gather = Callable[[Any], Any]
"""Moves the unknown fields of a value to where they are kept."""


class Growing(msgspec.Struct, kw_only=True):
    """A part of such a file."""

    more: dict[str, Any] | msgspec.UnsetType = msgspec.field(default=msgspec.UNSET, name=MORE)
    """The unknown fields by name, if there were any."""


def read(data: bytes, kind: type[T]) -> T:
    """JSON as a checked value, with its unknown fields kept. Raises MsgspecError."""
    known: Any = kind
    return msgspec.convert(_gathering(known)(msgspec.json.decode(data)), kind)


def written(value: Any) -> bytes:
    """A value as JSON, with its unknown fields."""
    return msgspec.json.encode(_spread(msgspec.to_builtins(value)))


def shorten(value: Growing, most: Mapping[str, int], limit: int) -> None:
    """Drop the oldest entries of each of these fields beyond its number; and while the whole takes more than `limit`
    bytes, the older half of the field that takes the most."""
    for name, number in most.items():
        _keep_the_last(value, name, number)
    while len(written(value)) > limit:
        sizes = {name: len(written(held)) for name in most if len(held := getattr(value, name) or ()) > 1}
        if not sizes:
            return
        longest = max(sizes, key=lambda name: sizes[name])
        _keep_the_last(value, longest, len(getattr(value, longest)) // 2)


def keep_the_first(value: Growing, name: str, number: int) -> None:
    """Drop the newest entries of a field beyond this number."""
    _keep_some(value, name, slice(number))


def _keep_the_last(value: Growing, name: str, number: int) -> None:
    _keep_some(value, name, slice(max(0, len(getattr(value, name) or ()) - number), None))


def _keep_some(value: Growing, name: str, which: slice) -> None:
    held = getattr(value, name)
    if not held:
        return
    setattr(value, name, dict(list(held.items())[which]) if isinstance(held, dict) else list(held)[which])


@cache
def _gathering(kind: Any) -> Gather:
    return _gather(inspect.type_info(kind)) or (lambda value: value)


def _gather(kind: inspect.Type) -> Gather | None:
    """A function that finds the unknown fields in a value of a kind; None where the kind contains no Growing."""
    match kind:
        case inspect.StructType(cls=cls, fields=fields) if issubclass(cls, Growing):
            return _in_parts({field.encode_name: _gather(field.type) for field in fields if field.encode_name != MORE})
        case inspect.DictType(value_type=each) | inspect.ListType(item_type=each):
            return _in_each(_gather(each))
    return None


def _in_each(gather: Gather | None) -> Gather | None:
    if gather is None:
        return None
    one_by_one = gather

    def each(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: one_by_one(one) for key, one in value.items()}
        return [one_by_one(one) for one in value] if isinstance(value, list) else value

    return each


def _in_parts(fields: Mapping[str, Gather | None]) -> Gather:
    def gather(value: Any) -> Any:
        if not isinstance(value, dict):
            return value
        known = {name: one(value[name]) if one else value[name] for name, one in fields.items() if name in value}
        more = {name: value[name] for name in value.keys() - known.keys()}
        return {**known, MORE: more} if more else known

    return gather


def _spread(value: Any) -> Any:
    if isinstance(value, list):
        return [_spread(one) for one in value]
    if not isinstance(value, dict):
        return value
    known = {name: _spread(one) for name, one in value.items() if name != MORE}
    return {**value.get(MORE, {}), **known}
