"""What decides a game has a sound of its own: falls, verdicts, prizes, what is won, lost, locked up and let loose."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from materials import (
    BAR,
    BEAD,
    CHIME,
    GLASS,
    HORN,
    IRON,
    STONE,
    WARM_CHIME,
    bubble,
    crackle,
    drum,
    felt,
    hertz,
    paper,
    rumble,
    rush,
    snap,
    wood,
)
from synthesis import Samples, filtered, in_room, membrane, mixed, rustled, struck, swelled

# In every game


def falls(dice: Random) -> Samples:
    """Somebody sinks to the ground: two low notes down, and cloth."""
    notes = [(0.14 * turn, 0.8, struck(hertz(p), BAR, 0.32)) for turn, p in enumerate((53, 46))]
    return in_room(mixed(*notes, (0.2, 0.9, felt(dice, 62, 0.24))), 0.3, 0.1, 0.65)


def own_fall(dice: Random) -> Samples:
    """One's own heart stops: two beats, then a deep bell that bends down."""
    beat = felt(dice, 58, 0.2)
    bell = mixed((0.0, 1.0, struck(hertz(41), WARM_CHIME, 0.42, 0.01)), (0.0, 0.7, membrane(120, 62, 0.2, 0.25, 0.42)))
    return in_room(mixed((0.0, 1.0, beat), (0.17, 0.8, beat), (0.34, 1.0, bell)), 0.3, 0.1, 0.7)


def last_round(dice: Random) -> Samples:
    """One great bell, and a drum beneath it: now it counts."""
    bell = mixed((0.0, 1.0, struck(hertz(50), WARM_CHIME, 0.6)), (0.0, 0.5, struck(hertz(57), CHIME, 0.66)))
    return in_room(mixed((0.0, 0.9, drum(dice, 58, 0.5)), (0.02, 0.9, bell)), 0.3, 0.1)


def laurel(dice: Random) -> Samples:
    """Leaves that close around somebody, and a horn's bright fifth."""
    horns = [(at, 0.8, struck(hertz(p), HORN, 0.33, 0.03)) for at, p in ((0.06, 62), (0.18, 69))]
    return in_room(mixed((0.0, 0.6, paper(dice, 0.24, (1300, 2600, 1600))), *horns), 0.3, 0.08)


def tie(dice: Random) -> Samples:
    """Two like notes that meet and stop each other."""
    notes = [(0.0, 0.9, struck(hertz(57), BAR, 0.3)), (0.15, 0.9, struck(hertz(57), BAR, 0.27))]
    return mixed(*notes, (0.15, 0.6, felt(dice, 90, 0.16)), (0.16, 0.3, struck(hertz(63), BAR, 0.26)))


# Blows, and what stops and heals them


def blade(dice: Random) -> Samples:
    """A blade through the air."""
    return mixed((0.0, 1.0, rush(dice, (700, 2600, 1500), 0.2, 0.6)), (0.1, 0.3, struck(1320, IRON, 0.18)))


def shield(dice: Random) -> Samples:
    """Something stops at iron and wood."""
    return mixed((0.0, 0.8, struck(392, IRON, 0.24, 0.001)), (0.0, 0.9, wood(dice, 210, 0.2)))


def wound(dice: Random) -> Samples:
    """A blow that hits."""
    return mixed((0.0, 1.0, membrane(210, 78, 0.025, 0.07, 0.24)), (0.0, 0.5, snap(dice, 900, 0.08, 0.016)))


def heal(_dice: Random) -> Samples:
    """Three soft notes that open."""
    return mixed(*((0.07 * turn, 0.9, struck(hertz(p), BAR, 0.21, 0.01)) for turn, p in enumerate((67, 71, 74))))


def annihilate(dice: Random) -> Samples:
    """Two at once: a rising breath, one stroke, and all of it falls to dust."""
    stroke = mixed((0.0, 1.0, drum(dice, 66, 0.4)), (0.0, 0.4, struck(hertz(46), IRON, 0.3)))
    dust = (0.2, 0.5, filtered(crackle(dice, 42, 0.36, 1300), "low", 2400))
    return mixed((0.0, 0.55, rush(dice, (300, 1900), 0.16, 0.85)), (0.15, 1.0, stroke), dust)


def gate(dice: Random) -> Samples:
    """A grating drawn up on its chain."""
    links = [(0.06 * turn, 0.5 + 0.06 * turn, struck(520 + 24 * turn, IRON, 0.09, 0.001)) for turn in range(5)]
    return mixed(*links, (0.0, 0.7, rumble(dice, 460, 0.36, 0.6)), (0.33, 0.7, wood(dice, 160, 0.14)))


def knock_out(dice: Random) -> Samples:
    """Somebody topples over and lies."""
    return mixed(
        (0.0, 0.6, rush(dice, (900, 380), 0.18, 0.6)),
        (0.16, 1.0, felt(dice, 66, 0.2)),
        (0.18, 0.4, wood(dice, 130, 0.18)),
    )


# What is won


def verdict(dice: Random) -> Samples:
    """A standard drops from its rope, and a horn says whose it is."""
    cloth = paper(dice, 0.2, (1500, 700), 0.3)
    horns = [(at, 0.7, struck(hertz(p), HORN, 0.32, 0.02)) for at, p in ((0.12, 57), (0.22, 64))]
    return in_room(mixed((0.0, 0.7, cloth), (0.1, 0.9, drum(dice, 74, 0.3)), *horns), 0.3, 0.05)


def hexagon(dice: Random) -> Samples:
    """A tile of stone set into its place among others."""
    return mixed(
        (0.0, 0.5, rumble(dice, 900, 0.1, 0.7)),
        (0.08, 1.0, struck(415, STONE, 0.16)),
        (0.08, 0.7, felt(dice, 96, 0.12)),
    )


def done(dice: Random) -> Samples:
    """A crate's lid shut."""
    return mixed(
        (0.0, 0.8, wood(dice, 190, 0.2)), (0.08, 1.0, wood(dice, 150, 0.26)), (0.08, 0.4, struck(330, IRON, 0.12))
    )


def called_off(dice: Random) -> Samples:
    """Both sides walk away: paper back and forth, a note left open."""
    steps = [(0.0, 0.7, paper(dice, 0.16, (1900, 900), 0.3)), (0.12, 0.6, paper(dice, 0.18, (900, 1700), 0.5))]
    return mixed(*steps, (0.1, 0.6, struck(hertz(59), BAR, 0.22)))


def theft(dice: Random) -> Samples:
    """A card slipped out of another's hand."""
    return mixed(
        (0.0, 0.9, paper(dice, 0.14, (900, 3000), 0.8)),
        (0.12, 0.7, struck(hertz(70), BAR, 0.18)),
        (0.13, 0.4, snap(dice, 1500)),
    )


# The bench


def pipe(dice: Random) -> Samples:
    """Something runs through a pipe of glass."""
    flow = rustled(rush(dice, (420, 980, 1250, 760), 0.34, 0.4), dice, 40, 0.6)
    return mixed(
        (0.0, 1.0, flow), *((0.06 * turn, 0.35, bubble(420 + 90 * turn, 640 + 90 * turn, 0.06)) for turn in range(5))
    )


def overflow(dice: Random) -> Samples:
    """A vessel runs over, onto wood."""
    drops = [(0.12 + 0.055 * turn, 0.6, felt(dice, 190 - 16 * turn, 0.06)) for turn in range(4)]
    return mixed((0.0, 1.0, rush(dice, (600, 1700, 800), 0.26, 0.4)), *drops)


def last_drop(_dice: Random) -> Samples:
    """One drop, its echo in an empty glass, and nothing more."""
    return in_room(mixed((0.0, 1.0, bubble(480, 1060, 0.07)), (0.05, 0.4, struck(530, GLASS, 0.3))), 0.5, 0.04)


def reaction(dice: Random) -> Samples:
    """A jar lifted from a spark: a ring of glass, and a fire that leaps."""
    leap = mixed((0.0, 1.0, rush(dice, (200, 1500, 700), 0.36, 0.3)), (0.0, 0.8, drum(dice, 70, 0.4)))
    return mixed((0.0, 0.6, struck(987, GLASS, 0.3)), (0.11, 1.0, leap), (0.2, 0.4, crackle(dice, 22, 0.28)))


def drain(_dice: Random) -> Samples:
    """Something is sucked away downwards."""
    gulps = ((0.0, 520, 300), (0.07, 420, 240), (0.14, 330, 180), (0.2, 250, 130))
    return mixed(*((at, 0.9, bubble(high, low, 0.1)) for at, high, low in gulps))


def shatter(dice: Random) -> Samples:
    """Glass that breaks, under a cloth."""
    shards = [
        (0.02 + 0.16 * dice.random(), 0.3 + 0.5 * dice.random(), struck(900 + 1300 * dice.random(), GLASS, 0.14, 0.001))
        for _ in range(9)
    ]
    return mixed((0.0, 0.8, felt(dice, 120, 0.1)), *shards)


def jar(dice: Random) -> Samples:
    """A jar put down on its coaster."""
    return mixed((0.0, 0.7, struck(784, GLASS, 0.16)), (0.0, 0.9, wood(dice, 230, 0.14)))


# The ship


def airlock(dice: Random) -> Samples:
    """Two hulls meet, and the air goes out between them."""
    return mixed(
        (0.0, 1.0, drum(dice, 48, 0.3)),
        (0.0, 0.5, struck(147, IRON, 0.3)),
        (0.14, 0.5, rush(dice, (2400, 1600, 900), 0.22, 0.3)),
    )


def net(dice: Random) -> Samples:
    """A net thrown, with its little weights."""
    weights = [(0.12 + 0.02 * turn, 0.5, struck(600 + 70 * turn, BEAD, 0.08)) for turn in range(4)]
    return mixed((0.0, 0.9, rush(dice, (600, 1900, 1100), 0.18, 0.6)), *weights)


def crane(dice: Random) -> Samples:
    """A chain takes up its load."""
    links = [(0.05 * turn, 0.7 - 0.06 * turn, struck(440 - 22 * turn, IRON, 0.1, 0.001)) for turn in range(5)]
    return mixed(*links, (0.22, 0.9, felt(dice, 70, 0.14)))


def crew_lost(_dice: Random) -> Samples:
    """A bosun's whistle that falls."""
    return swelled(
        mixed((0.0, 1.0, membrane(1250, 700, 0.12, 0.5, 0.3)), (0.0, 0.3, membrane(2500, 1400, 0.12, 0.4, 0.3))),
        0.35,
        1.2,
    )


def decoy(dice: Random) -> Samples:
    """A wooden duck: a quack, and it falls apart."""
    quack = struck(330, ((1.0, 0.6, 0.06), (2.0, 1.0, 0.06), (3.0, 0.9, 0.05), (4.0, 0.5, 0.04)), 0.13, 0.012)
    pieces = [(0.12 + 0.045 * turn, 0.6, wood(dice, 620 - 90 * turn, 0.09)) for turn in range(3)]
    return mixed((0.0, 1.0, filtered(quack, "low", 1700)), *pieces)


def cage(dice: Random) -> Samples:
    """A door of bars that falls shut."""
    return mixed(
        (0.0, 0.8, struck(587, IRON, 0.16, 0.001)),
        (0.05, 1.0, struck(494, IRON, 0.2, 0.001)),
        (0.05, 0.6, wood(dice, 180, 0.12)),
    )


def lock(dice: Random) -> Samples:
    """A key turned: click, and home."""
    return mixed(
        (0.0, 0.7, snap(dice, 1700)), (0.06, 1.0, wood(dice, 700, 0.08)), (0.06, 0.5, struck(1046, IRON, 0.12))
    )


def escape(dice: Random) -> Samples:
    """Quick feet, and away."""
    feet = [(0.055 * turn, 0.9 - 0.13 * turn, felt(dice, 150 + 12 * turn, 0.06)) for turn in range(5)]
    return mixed(*feet, (0.06, 0.35, rush(dice, (700, 1500), 0.24, 0.7)))


MOMENTS: dict[str, Callable[[Random], Samples]] = {
    made.__name__: made
    for made in (
        falls, own_fall, last_round, laurel, tie,
        blade, shield, wound, heal, annihilate, gate, knock_out,
        verdict, hexagon, done, called_off, theft,
        pipe, overflow, last_drop, reaction, drain, shatter, jar,
        airlock, net, crane, crew_lost, decoy, cage, lock, escape,
    )
}  # fmt: skip
"""Each of them by its name."""
