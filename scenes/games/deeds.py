"""Stories in pieces: what one deed brings about is one piece, and can be told in one go."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game.match.story import Told


def deeds(story: Iterable[Told], goes_on: Callable[[Told, Told], bool]) -> Iterator[list[Told]]:
    """The story in pieces; `goes_on` says whether something belongs to the deed that begins so."""
    piece: list[Told] = []
    for told in story:
        if piece and not goes_on(piece[0], told):
            yield piece
            piece = []
        piece.append(told)
    if piece:
        yield piece
