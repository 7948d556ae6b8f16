"""Stories cut into deeds: what one deed brings about can be told in one go."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game.match.story import Told


def deeds(story: Iterable[Told], goes_on: Callable[[Told, Told], bool]) -> Iterator[list[Told]]:
    """The story cut into deeds; `goes_on` says whether something still belongs to the deed with this beginning."""
    piece: list[Told] = []
    for told in story:
        if piece and not goes_on(piece[0], told):
            yield piece
            piece = []
        piece.append(told)
    if piece:
        yield piece
