"""How large something may be to have room. Of letters few sizes are tried, for each of them is a font to be opened."""

from collections.abc import Callable


def largest(fits: Callable[[int], bool], most: int, least: int) -> int:
    """The largest number up to `most` that fits, `least` where none above that does. What fits also fits smaller."""
    if most <= least or fits(most):
        return most
    low, high = least, most
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if fits(middle) else (low, middle)
    return low


def largest_letters(across: Callable[[int], int], room: int, most: int, least: int) -> int:
    """The largest letters up to `most` pixels with which something is no wider than the room, `least` where none above
    that are. `across` says how wide it is with such letters: about as much wider as they are higher."""
    if most <= least or (wide := across(most)) <= room:
        return most
    low, high = least, most
    while high - low > 1:
        guess = min(high - 1, max(low + 1, high * room // wide))
        if (found := across(guess)) <= room:
            low = guess
        else:
            high, wide = guess, found
    return low
