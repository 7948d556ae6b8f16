"""How large something may be to fit. Only a few letter sizes are tried, because each needs a font to be opened."""

from collections.abc import Callable


def largest(fits: Callable[[int], bool], most: int, least: int) -> int:
    """The largest number up to `most` that fits, else `least`. If a number fits, smaller ones must fit as well."""
    if most <= least or fits(most):
        return most
    low, high = least, most
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if fits(middle) else (low, middle)
    return low


def largest_letters(across: Callable[[int], int], room: int, most: int, least: int) -> int:
    """The largest letters up to `most` pixels with which something is no wider than the room, or `least` if none above
    it are. `across` gives the width with such letters, which grows about as their height."""
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
