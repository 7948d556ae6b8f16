"""Make every sound of the program: python build_scripts/make_sounds.py [--into FOLDER] [NAME ...]

Those of the table stand here, what decides a game and the elements in files of their own; their materials are paper,
wood, felt, chimes and the like. Three quiet instruments play the music.
Each recipe gets its own dice, seeded by its name, so one file can be made again alone and comes out the same.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

from materials import (
    BAR,
    BEAD,
    CHIME,
    STRING,
    WARM_CHIME,
    WOOD,
    chimes,
    felt,
    hertz,
    paper,
    snap,
    wood,
)
from sounds_of_elements import ELEMENTS
from sounds_of_moments import MOMENTS
from synthesis import (
    Partial,
    Samples,
    faded,
    filtered,
    finished,
    in_room,
    membrane,
    mixed,
    noise,
    rustled,
    struck,
    swelled,
    swept,
    write_sound,
)

Recipe = Callable[[Random], Samples]
Instrument = Callable[[Random, int], Samples]

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"

# Cards


def card_slide(dice: Random) -> Samples:
    """A card pushed across the cloth."""
    return mixed((0.0, 1.0, paper(dice, 0.24, (1100, 2300, 1500))), (0.02, 0.35, paper(dice, 0.2, (380, 520, 340))))


def card_place(dice: Random) -> Samples:
    """A card laid down: its edge, then the felt."""
    return mixed((0.0, 0.55, snap(dice, 1700)), (0.008, 1.0, felt(dice)))


def card_flip(dice: Random) -> Samples:
    """A card turned over: a swish up, the edge, the felt."""
    swish = paper(dice, 0.13, (900, 3200), 0.7)
    return mixed((0.0, 0.9, swish), (0.115, 1.1, snap(dice, 2600)), (0.122, 0.5, felt(dice, 150, 0.08)))


def card_deal(dice: Random) -> Samples:
    """A card flicked from the pile."""
    return mixed((0.0, 0.8, snap(dice, 2100)), (0.01, 1.0, paper(dice, 0.12, (2900, 1300), 0.25)))


def shuffle(dice: Random) -> Samples:
    """Two packets riffled together, then pressed square."""
    layers = []
    at = 0.0
    for turn in range(30):
        layers.append((at, 0.35 + 0.4 * dice.random(), snap(dice, 1500 + 900 * dice.random(), 0.04, 0.006)))
        at += 0.026 - 0.010 * turn / 30 + 0.005 * dice.random()
    layers.append((0.0, 0.22, paper(dice, at, (1400, 2400), 0.6)))
    layers.append((at + 0.04, 0.8, paper(dice, 0.16, (2400, 1000), 0.35)))
    layers.append((at + 0.19, 0.9, felt(dice, 125)))
    return mixed(*layers)


def reveal(dice: Random) -> Samples:
    """A cover drawn away, and a small rising glitter beneath it."""
    glitter = chimes((79, 83, 86, 91), 0.065, CHIME, 0.7)
    return in_room(mixed((0.0, 0.7, paper(dice, 0.22, (800, 2600), 0.6)), (0.1, 0.5, glitter)), 0.35, 0.35)


def curtain(dice: Random) -> Samples:
    """Heavy cloth drawn across."""
    cloth = rustled(swept(noise(dice, 0.75), (260, 720, 430, 240), 0.9), dice, 22, 0.6)
    cloth = filtered(filtered(cloth, "low", 1300), "low", 1800)
    return mixed((0.0, 1.0, swelled(cloth, 0.4, 1.4)), (0.58, 0.35, felt(dice, 80, 0.2)))


# Counters, questions and buttons


def counter_up(dice: Random) -> Samples:
    """Two beads, the second higher."""
    first, second = (struck(f, BEAD, 0.3) for f in (740, 988))
    return in_room(mixed((0.0, 0.8, first), (0.075, 1.0, second), (0.0, 0.2, snap(dice, 1500))), 0.15, 0.12)


def counter_down(dice: Random) -> Samples:
    """Two beads, the second lower."""
    first, second = (struck(f, BEAD, 0.3) for f in (659, 440))
    return in_room(mixed((0.0, 0.8, first), (0.085, 1.0, second), (0.0, 0.2, snap(dice, 1000))), 0.15, 0.12)


def announce(dice: Random) -> Samples:
    """A soft double knock on the table."""
    body = mixed((0.0, 0.7, wood(dice, 235)), (0.13, 1.0, wood(dice, 235)))
    return in_room(filtered(body, "low", 1900), 0.3, 0.2)


def button(dice: Random) -> Samples:
    """A small wooden key pressed."""
    return mixed((0.0, 1.0, wood(dice, 520, 0.2)), (0.0, 0.4, felt(dice, 170, 0.07)))


def hover_tick(dice: Random) -> Samples:
    """A fingertip on card."""
    return filtered(mixed((0.0, 1.0, snap(dice, 1300, 0.04, 0.005)), (0.0, 0.2, struck(900, BEAD, 0.04))), "low", 2600)


def toggle(dice: Random) -> Samples:
    """A latch: click, clack."""
    return mixed((0.0, 0.7, wood(dice, 840, 0.12)), (0.055, 1.0, wood(dice, 600, 0.2)))


def type_key(dice: Random) -> Samples:
    """A pencil touching paper."""
    return mixed((0.0, 0.8, snap(dice, 1900, 0.05, 0.007)), (0.004, 0.5, wood(dice, 340, 0.08)))


def undo(dice: Random) -> Samples:
    """A card drawn back: paper falling in colour into two falling wooden notes."""
    steps = mixed((0.0, 0.8, struck(hertz(71), BAR, 0.35)), (0.09, 1.0, struck(hertz(64), BAR, 0.45)))
    return in_room(mixed((0.0, 0.55, paper(dice, 0.2, (2600, 800), 0.3)), (0.06, 0.7, steps)), 0.2, 0.2)


def redo(dice: Random) -> Samples:
    """The way forward again: paper and two wooden notes, rising."""
    steps = mixed((0.0, 0.8, struck(hertz(64), BAR, 0.35)), (0.09, 1.0, struck(hertz(71), BAR, 0.45)))
    return in_room(mixed((0.0, 0.55, paper(dice, 0.2, (800, 2600), 0.7)), (0.06, 0.7, steps)), 0.2, 0.2)


def refused(dice: Random) -> Samples:
    """A muted thud, twice: no."""
    return mixed((0.0, 1.0, felt(dice, 92, 0.16)), (0.12, 0.75, felt(dice, 78, 0.2)))


def error(dice: Random) -> Samples:
    """Two low bars too close together: something is wrong, without shouting."""
    rub = mixed((0.0, 1.0, struck(hertz(52), BAR, 0.8)), (0.0, 0.8, struck(hertz(53), BAR, 0.8)))
    return in_room(mixed((0.0, 1.0, rub), (0.16, 0.8, rub), (0.0, 0.4, felt(dice))), 0.25, 0.3)


# Turns and fights


def turn_begin(_dice: Random) -> Samples:
    """Two soft chimes."""
    return in_room(chimes((74, 69), 0.19, CHIME, 1.1), 0.4, 0.5)


def turn_yours(_dice: Random) -> Samples:
    """Three warmer chimes, rising."""
    return in_room(chimes((62, 66, 69), 0.17, WARM_CHIME, 1.3), 0.4, 0.5)


def challenge(dice: Random) -> Samples:
    """A big drum, answered."""
    skin = faded(filtered(noise(dice, 0.12), "low", 900), 0.002, 0.02)
    stroke = mixed(
        (0.0, 1.0, membrane(190, 84, 0.03, 0.17, 0.8)),
        (0.0, 0.4, membrane(250, 139, 0.03, 0.09, 0.5)),
        (0.0, 0.55, skin),
    )
    return in_room(mixed((0.0, 0.6, stroke), (0.16, 0.75, stroke), (0.32, 1.0, stroke)), 0.4, 0.4)


def fight_won(dice: Random) -> Samples:
    """Marimba up a bright chord, one chime on top."""
    rise = [(0.085 * turn, 0.8, struck(hertz(p), BAR, 0.7)) for turn, p in enumerate((62, 66, 69, 74))]
    return in_room(mixed(*rise, (0.34, 0.55, chimes((81,), 0.1, CHIME, 0.9)), (0.0, 0.3, felt(dice))), 0.35, 0.4)


def fight_lost(dice: Random) -> Samples:
    """Marimba down a dark chord onto felt."""
    fall = [(0.13 * turn, 0.8, struck(hertz(p), BAR, 0.8)) for turn, p in enumerate((62, 57, 53))]
    return in_room(mixed(*fall, (0.4, 0.8, felt(dice, 75, 0.25))), 0.35, 0.35, 0.65)


def alarm_rings(dice: Random) -> Samples:
    """A small bell struck fast by a hammer that shakes on its spring."""
    strikes = [
        (
            0.062 * turn + 0.006 * dice.random(),
            0.7 + 0.3 * dice.random(),
            struck(hertz(88 + turn % 2), CHIME, 0.34, 0.002),
        )
        for turn in range(13)
    ]
    hammer = [(at, 0.22, snap(dice, 3000)) for at, _, _ in strikes]
    return in_room(mixed(*strikes, *hammer, (0.82, 0.7, struck(hertz(88), CHIME, 0.7))), 0.25, 0.3)


def game_won(_dice: Random) -> Samples:
    """A harp run to a chord of chimes."""
    run = [(0.09 * turn, 0.7, struck(hertz(p), STRING, 1.0)) for turn, p in enumerate((50, 57, 62, 66, 69, 74, 78))]
    chord = chimes((74, 78, 81, 86), 0.035, CHIME, 1.4)
    return in_room(mixed(*run, (0.66, 0.6, chord), (0.63, 0.8, struck(hertz(50), WARM_CHIME, 1.6))), 0.45, 0.7)


def game_over(_dice: Random) -> Samples:
    """Two slow bells, evening."""
    return in_room(
        mixed(
            (0.0, 1.0, chimes((69, 65), 0.02, WARM_CHIME, 1.2)),
            (0.5, 1.0, chimes((64, 60), 0.02, WARM_CHIME, 1.6)),
        ),
        0.45,
        0.6,
    )


# Instruments


def kalimba(_dice: Random, pitch: int) -> Samples:
    """A plucked tine with a little of a harp's string."""
    pluck = struck(hertz(pitch), STRING, 1.1, 0.003)
    thumb = struck(190, WOOD, 0.1, 0.002)
    return in_room(mixed((0.0, 1.0, pluck), (0.0, 0.12, thumb)), 0.3, 0.2, 0.6)


def marimba(dice: Random, pitch: int) -> Samples:
    """A low bar under a woollen mallet."""
    bar = struck(hertz(pitch), BAR, 0.9, 0.008)
    return in_room(mixed((0.0, 1.0, bar), (0.0, 0.12, felt(dice, 110, 0.06))), 0.2, 0.1, 0.6)


def pad(_dice: Random, pitch: int) -> Samples:
    """A breath of three voices, slightly apart, that comes and goes."""
    voices: list[Partial] = [
        (step * (1 + drift), 1.0 / step**2.1, 30.0) for step in (1, 2, 3, 4) for drift in (-0.0022, 0.0, 0.0027)
    ]
    return swelled(struck(hertz(pitch), voices, 3.1, 0.3), 0.42, 1.7)


EFFECTS: dict[str, Recipe] = {
    "card_slide": card_slide,
    "card_place": card_place,
    "card_flip": card_flip,
    "card_deal": card_deal,
    "shuffle": shuffle,
    "counter_up": counter_up,
    "counter_down": counter_down,
    "reveal": reveal,
    "announce": announce,
    "turn_begin": turn_begin,
    "turn_yours": turn_yours,
    "challenge": challenge,
    "fight_won": fight_won,
    "fight_lost": fight_lost,
    "alarm_rings": alarm_rings,
    "game_won": game_won,
    "game_over": game_over,
    "refused": refused,
    "button": button,
    "hover_tick": hover_tick,
    "toggle": toggle,
    "curtain": curtain,
    "undo": undo,
    "redo": redo,
    "type": type_key,
    "error": error,
}

INSTRUMENTS: dict[str, tuple[Instrument, tuple[int, ...]]] = {
    "kalimba": (kalimba, (60, 63, 66, 69, 72, 75, 78, 81)),
    "marimba": (marimba, (43, 48, 53, 58)),
    "pad": (pad, (48, 54, 60)),
}


def at_pitch(make: Instrument, pitch: int, dice: Random) -> Samples:
    """One note of an instrument, as a recipe."""
    return make(dice, pitch)


def recipes() -> dict[str, Recipe]:
    """Every file's name, without its ending, and how it is made."""
    notes: dict[str, Recipe] = {
        f"{instrument}_{pitch}": partial(at_pitch, make, pitch)
        for instrument, (make, pitches) in INSTRUMENTS.items()
        for pitch in pitches
    }
    return EFFECTS | MOMENTS | ELEMENTS | notes


def main() -> None:
    """Make the sounds named on the command line, or all of them."""
    known = recipes()
    parser = argparse.ArgumentParser(description="Make the program's sounds.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="a sound to make; all of them when none is named")
    parser.add_argument("--into", type=Path, default=FOLDER, metavar="FOLDER", help="where the files go")
    wanted = parser.parse_args()
    strangers = sorted(set(wanted.names) - set(known))
    if strangers:
        parser.error(f"no such sound: {', '.join(strangers)}")
    wanted.into.mkdir(parents=True, exist_ok=True)
    for name in wanted.names or known:
        write_sound(wanted.into / f"{name}.ogg", finished(known[name](Random(name))))


if __name__ == "__main__":
    main()
