"""How each of the sixteen types hits, and a drop of each of the four colours: short, soft, each of its own stuff."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from materials import (
    BEAD,
    GLASS,
    HORN,
    STONE,
    STRING,
    bubble,
    chimes,
    crackle,
    drum,
    felt,
    hertz,
    paper,
    rumble,
    rush,
    snap,
)
from synthesis import Samples, filtered, membrane, mixed, noise, rustled, struck, swelled


def fire(dice: Random) -> Samples:
    """A flame that leaps up and crackles."""
    return mixed((0.0, 1.0, rush(dice, (240, 900, 500), 0.28, 0.3)), (0.05, 0.5, crackle(dice, 14, 0.2)))


def electric(dice: Random) -> Samples:
    """A spark that jumps, and hums on for a moment."""
    hum = filtered(
        rustled(struck(118, ((1.0, 1.0, 0.1), (2.0, 0.8, 0.1), (5.0, 0.5, 0.08)), 0.26), dice, 90, 0.9), "low", 1500
    )
    return mixed((0.0, 0.5, crackle(dice, 9, 0.07, 2000)), (0.02, 1.0, hum))


def star(_dice: Random) -> Samples:
    """Three tiny bells that fall upwards."""
    return chimes((86, 90, 93), 0.05, GLASS, 0.26)


def dragon(dice: Random) -> Samples:
    """A growl from deep in a throat."""
    throat = struck(hertz(36), ((1.0, 1.0, 0.3), (2.0, 0.9, 0.25), (3.0, 0.6, 0.2), (5.0, 0.25, 0.1)), 0.36, 0.05)
    return mixed((0.0, 1.0, rustled(throat, dice, 38, 0.8)), (0.0, 0.5, rumble(dice, 420, 0.34)))


def water(dice: Random) -> Samples:
    """A small wave that breaks, with drops in it."""
    drops = [(0.1 + 0.05 * turn, 0.5, bubble(500 + 160 * turn, 900 + 160 * turn, 0.06)) for turn in range(3)]
    return mixed((0.0, 1.0, rush(dice, (380, 1300, 520), 0.3, 0.45)), *drops)


def ice(dice: Random) -> Samples:
    """Ice that creaks and sets."""
    cracks = [
        (at, level, struck(pitch, GLASS, 0.16, 0.001)) for at, level, pitch in ((0.0, 0.7, 1480), (0.07, 1.0, 1975))
    ]
    return mixed(*cracks, (0.0, 0.35, crackle(dice, 8, 0.14, 2300)))


def poison(_dice: Random) -> Samples:
    """Thick bubbles that burst one by one."""
    bubbles = ((0.0, 210, 330), (0.08, 160, 280), (0.14, 260, 380), (0.2, 140, 240))
    return mixed(*((at, 0.9, bubble(low, high, 0.1)) for at, low, high in bubbles))


def weather(dice: Random) -> Samples:
    """Thunder, not near, and a few drops of rain."""
    return mixed((0.0, 1.0, rumble(dice, 190, 0.35, 0.22)), (0.06, 0.22, crackle(dice, 12, 0.28, 1700)))


def earth(dice: Random) -> Samples:
    """Ground that heaves."""
    return mixed((0.0, 1.0, drum(dice, 52, 0.32)), (0.02, 0.7, rumble(dice, 260, 0.3, 0.25)))


def grass(dice: Random) -> Samples:
    """Blades that part and close."""
    sway = paper(dice, 0.15, (1500, 2900, 1700), 0.5)
    return mixed((0.0, 0.9, sway), (0.12, 0.7, paper(dice, 0.15, (1200, 2400, 1100), 0.4)))


def rock(dice: Random) -> Samples:
    """One stone on another."""
    stones = [(at, level, struck(pitch, STONE, 0.2, 0.001)) for at, level, pitch in ((0.0, 1.0, 290), (0.07, 0.6, 350))]
    return mixed(*stones, (0.0, 0.6, felt(dice, 70, 0.16)), (0.1, 0.3, rumble(dice, 500, 0.16)))


def bug(dice: Random) -> Samples:
    """Wings that whirr past."""
    whirr = struck(176, ((1.0, 1.0, 0.5), (2.01, 0.7, 0.5), (3.02, 0.4, 0.5), (6.0, 0.2, 0.3)), 0.3, 0.03)
    return swelled(filtered(rustled(whirr, dice, 46, 0.9), "low", 1600), 0.4, 1.3)


def air(dice: Random) -> Samples:
    """A gust."""
    return rush(dice, (500, 1500, 2300, 900), 0.31, 0.55)


def magic(_dice: Random) -> Samples:
    """A harp's run that does not come to rest."""
    return mixed(*((0.045 * turn, 0.8, struck(hertz(p), STRING, 0.18)) for turn, p in enumerate((69, 75, 81, 87))))


def ghost(dice: Random) -> Samples:
    """A hollow voice that sinks."""
    voice = mixed((0.0, 1.0, membrane(560, 330, 0.22, 0.5, 0.36)), (0.0, 0.5, membrane(567, 327, 0.22, 0.5, 0.36)))
    return swelled(mixed((0.0, 1.0, voice), (0.0, 0.18, filtered(noise(dice, 0.36), "low", 900))), 0.4, 1.3)


def dark(dice: Random) -> Samples:
    """A low breath that swallows the light."""
    hum = mixed(*((0.0, 0.8, struck(hertz(p), HORN, 0.34, 0.12)) for p in (38, 39)))
    return mixed((0.0, 1.0, hum), (0.0, 0.6, rush(dice, (700, 260, 120), 0.34, 0.3)))


# Drops


def drop_red(dice: Random) -> Samples:
    """A drop that hisses where it falls."""
    return mixed((0.0, 1.0, bubble(260, 420, 0.08)), (0.03, 0.5, paper(dice, 0.1, (2200, 1200), 0.2)))


def drop_blue(_dice: Random) -> Samples:
    """A clear drop in a glass."""
    return mixed((0.0, 0.9, bubble(620, 1180, 0.06)), (0.03, 0.35, struck(1180, GLASS, 0.12)))


def drop_green(_dice: Random) -> Samples:
    """A thick drop, and a bubble that answers."""
    return mixed((0.0, 1.0, bubble(180, 300, 0.1)), (0.07, 0.6, bubble(260, 420, 0.07)))


def drop_yellow(dice: Random) -> Samples:
    """A drop that rings like a bead."""
    return mixed(
        (0.0, 1.0, struck(880, BEAD, 0.16)), (0.0, 0.3, snap(dice, 1800)), (0.04, 0.5, struck(1174, BEAD, 0.12))
    )


ELEMENTS: dict[str, Callable[[Random], Samples]] = {
    made.__name__: made
    for made in (
        fire, electric, star, dragon, water, ice, poison, weather,
        earth, grass, rock, bug, air, magic, ghost, dark,
        drop_red, drop_blue, drop_green, drop_yellow,
    )
}  # fmt: skip
"""How each hits, by its name."""
