"""What Utility cards without people show: things and events, drawn on a field of `SIDE` by `SIDE`."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.stage.art.canvas import Sketch, SvgCanvas
from game.stage.art.creature import CreatureSpec
from game.stage.art.curves import limb, oval, points, shape, tufted
from game.stage.art.palette import mix, tone
from game.stage.art.svg import sheet
from game.stage.geometry import Size
from scenes.games.xenofera.props import BRASS, INK, IRON, ROPE, SIDE, WOOD, bench, cut

PAPER, RED, STEEL, GLASS, GOLD, NIGHT = (
    tone(colour, INK) for colour in ("#fbf3dc", "#c9443f", "#7f8c9a", "#bfe6f2", "#f2c14e", "#2b2f52")
)

Drawn = Callable[[Sketch], None]


# -- attacks ---------------------------------------------------------------------------------------------------------


def _poach(art: Sketch) -> None:
    """A sack with somebody in it, on the way."""
    sack = cut("-84,92 -104,30 -84,-30 -40,-66! -26,-92 26,-92 40,-66! 84,-30 104,30 84,92 0,104")
    art.volume(sack.moved(150, 186), tone("#b9905a", INK), shade=0.2)
    for side in (-1, 1):
        art.flat(oval(150 + side * 34, 186, 22, 25), "#fffdf0", 3)
        art.dot(150 + side * 34 + 4, 190, 10, 13, INK)
        art.dot(150 + side * 34, 184, 4, 4, "#ffffff")
    art.line("M104 236l92 0M108 250l84 -4", "#8a6636", 3, 0.7)
    art.line("M112 118Q150 132 188 118", INK, 13)
    art.line("M112 118Q150 132 188 118", ROPE.base, 7)
    for turn in (-28, 28):
        art.volume(cut("-12,0 -20,-44 0,-66! 20,-44 12,0").placed(150 + turn, 104, turn, 70), tone("#d9753a", INK))


def _release(art: Sketch) -> None:
    """An open cage, and somebody who has understood."""
    art.volume(cut("-74,80! -74,-40 -40,-80 40,-80 74,-40 74,80!").moved(122, 186), tone("#3a3550", INK), shade=0.1)
    for across in (62, 92, 122, 152, 182):
        art.line(f"M{across} {266}V{124 + abs(across - 122) * 0.4:.0f}", INK, 11)
        art.line(f"M{across} {266}V{124 + abs(across - 122) * 0.4:.0f}", BRASS.base, 5.5)
    art.volume(cut("40,258! 204,258! 204,284! 40,284!"), BRASS, shade=0.2)
    art.volume(cut("196,150! 262,120! 266,262! 196,272!"), tone("#4a4464", INK), shade=0.1)
    for step in range(3):
        art.line(f"M{212 + step * 18} {144 - step * 8}V{268 - step * 2}", BRASS.base, 6)
    for across, down, lean in ((204, 74, -24), (232, 64, 30)):
        wing = cut("0,6 -20,-18 -24,-64 0,-96 22,-60 18,-16").placed(across, down + 26, lean - 10, 74)
        art.volume(wing, tone("#f2b632", INK), width=3)
    art.volume(oval(216, 100, 34, 27, -14, 10), tone("#5fc4d8", INK), shade=0.16)
    art.flat(cut("244,86! 270,90! 246,102!"), "#f08a3c", 3)
    art.dot(232, 92, 6, 7, INK)
    art.dot(230, 89, 2.2, 2.2, "#ffffff")
    for drop in (0, 18, 36):
        art.line(f"M{164 - drop} {112 + drop * 0.8:.0f}q-12 6 -18 16", "#fffdf4", 4, 0.8)


def _headhunt(art: Sketch) -> None:
    """A purse that says more than words."""
    art.volume(
        cut("-70,86 -92,30 -66,-20 -26,-46! 26,-46! 66,-20 92,30 70,86 0,96").moved(150, 190),
        tone("#a8563a", INK),
        shade=0.2,
    )
    art.volume(
        cut("-30,0! -56,-46 -20,-34! 0,-56! 20,-34! 56,-46 30,0!").moved(150, 148), tone("#c0704a", INK), shade=0.2
    )
    art.line("M114 146Q150 160 186 146", INK, 13)
    art.line("M114 146Q150 160 186 146", GOLD.base, 7)
    for across, down, wide in (
        (54, 268, 28),
        (104, 278, 30),
        (206, 278, 30),
        (252, 264, 28),
        (232, 96, 24),
        (60, 110, 22),
        (84, 64, 18),
        (206, 50, 20),
    ):
        _coin(art, across, down, wide)
    art.flat(oval(150, 206, 34, 34, 0, 12), GOLD.base, 3.4)
    _star(art, 150, 206, 22, "#8a5a1c")


def _haul(art: Sketch) -> None:
    """A cage that leaves by the roof."""
    art.line("M150 -10V66", INK, 9)
    art.line("M150 -10V66", IRON.light, 4)
    art.line("M150 62q30 8 22 36q-12 26 -38 10", INK, 17)
    art.line("M150 62q30 8 22 36q-12 26 -38 10", GOLD.base, 9)
    _cage_body(art, 150, 204, 86, 8)
    art.line("M150 104L74 146M150 104L226 146", INK, 6)
    for across, down in ((40, 250), (262, 236), (32, 190)):
        art.line(f"M{across} {down}v34m-9 -10l9 12l9 -12", "#fffdf4", 4.5, 0.7)


def _sabotage(art: Sketch) -> None:
    """Wire cutters, and a lock that did not see them coming."""
    art.line("M96 190V148Q96 98 146 98Q170 98 184 114", INK, 32)
    art.line("M96 190V148Q96 98 146 98Q170 98 184 114", IRON.base, 20)
    art.volume(cut("64,176! 232,176! 232,262 216,280 80,280 64,262"), BRASS, shade=0.18)
    art.flat(oval(148, 216, 15, 15), INK, 1)
    art.line("M148 220V250", INK, 11)
    for lean, colour in ((34, RED), (64, RED)):
        art.volume(
            limb([214 + 118j, 150 * 1j + 266 - lean + 40, complex(300 - lean * 0.2, 60 + lean * 1.6)], (18, 22, 26)),
            colour,
            shade=0.2,
        )
    art.volume(cut("150,66! 214,92! 238,118 222,136 196,128! 176,100!"), STEEL, shade=0.2)
    art.volume(cut("168,148! 208,132! 234,112 216,100 198,112! 180,124!"), STEEL.deeper(0.2), shade=0.2)
    art.flat(oval(222, 118, 9, 9), INK, 1)
    _sparks(art, 176, 126, 30)


# -- actions ---------------------------------------------------------------------------------------------------------


def _salvage(art: Sketch) -> None:
    """A heap with treasures in it."""
    art.volume(tufted(150, 240, 138, 54, 13, 9, 0.1), tone("#8a7560", INK), shade=0.2)
    _cog(art, 88, 206, 50, "#9aa6b2")
    art.volume(cut("-17,60! -17,-120! 17,-120! 17,60!").placed(206, 224, 24, 90), WOOD, shade=0.16)
    art.volume(cut("150,176 190,160 214,196 206,232 160,236 140,206"), tone("#c46a4a", INK), shade=0.2)
    art.volume(oval(168, 196, 27, 23, -10, 10), tone("#3a2a2a", INK))
    art.volume(cut("52,262! 66,226 96,240! 112,270 128,276! 124,292! 52,292!"), tone("#5a7a4a", INK), shade=0.2)
    _cog(art, 232, 262, 31, "#d9a441")
    art.line("M120 150q12 -34 40 -30q30 6 26 -28", INK, 11)
    art.line("M120 150q12 -34 40 -30q30 6 26 -28", "#5fb4e0", 5)
    _star(art, 62, 132, 20, "#fff6c8")
    _star(art, 246, 120, 14, "#fff6c8")


def _scan(art: Sketch) -> None:
    """A screen on which something is found."""
    art.volume(cut("26,60 60,36 240,36 274,60 274,232 240,256 60,256 26,232"), tone("#6f7a86", INK), shade=0.14)
    art.flat(oval(150, 146, 96, 96, 0, 16), "#0b3a2c", 4)
    for reach in (74, 48, 22):
        art.ring(150, 146, reach, reach, "#4fe0a0", 2.4, 0.7)
    art.line("M150 52V240M56 146H244", "#4fe0a0", 2, 0.5)
    art.fill("M150 146L236 106A96 96 0 0 0 190 60Z", "#7dffc4", 0.42)
    art.line("M150 146L190 60", "#c8ffe4", 4)
    for across, down, size in ((196, 96, 9), (104, 118, 6), (122, 196, 7)):
        art.glow(across, down, size * 3, "#c8ffe4", 0.8)
        art.dot(across, down, size, size, "#f0fff8")
    for across, colour in ((68, "#e0483f"), (100, "#f2c14e"), (132, "#6fcf6a")):
        art.flat(oval(across, 276, 11, 11), colour, 3)


def _lure(art: Sketch) -> None:
    """A sandwich on a string."""
    art.line("M150 -10V84", INK, 6)
    art.line("M150 -10V84", ROPE.base, 2.6)
    art.volume(cut("24,212! 276,212! 268,262 248,278 52,278 32,262"), tone("#d9a05a", INK), shade=0.14)
    leaf = (
        "20,214 40,190 62,206 86,186 112,208 140,188 168,208 196,186 222,208 250,190 282,212 262,228 230,218 196,232 "
    )
    art.volume(shape(leaf + "160,220 120,232 84,218 48,230"), tone("#6fb84a", INK), shade=0.14)
    art.volume(cut("36,178! 266,178! 274,196! 28,196!"), tone("#f2c14e", INK), shade=0.1)
    art.volume(shape("60,190! 118,190! 92,222!"), tone("#f2c14e", INK), width=3)
    art.volume(shape("30,170 80,158 150,156 224,158 272,170 262,188 220,182 150,186 80,182 40,188"), RED, shade=0.14)
    art.volume(shape("34,162! 46,108 96,82 204,82 254,108 266,162! 150,170"), tone("#d9a05a", INK), shade=0.14)
    for across, down in ((96, 108), (132, 98), (176, 100), (214, 114), (150, 124), (110, 134), (190, 136)):
        art.fill(oval(across, down, 7, 4.5, across), "#fff0cc")
    art.line("M96 82Q150 60 204 82", ROPE.base, 5)
    for across in (66, 150, 234):
        art.line(f"M{across} 62q10 -12 0 -24q-10 -12 0 -24", "#fffdf4", 4.5, 0.6)


def _overtime(art: Sketch) -> None:
    """A clock that says much too late, by lamplight."""
    art.glow(150, 150, 150, "#ffd98a", 0.7)
    art.volume(oval(150, 158, 104, 104, 0, 16), BRASS, shade=0.12)
    art.flat(oval(150, 158, 84, 84, 0, 16), "#fbf3dc", 3)
    for turn in range(12):
        along = complex(math.sin(turn * math.pi / 6), -math.cos(turn * math.pi / 6))
        start, end = 150 + 158j + along * 72, 150 + 158j + along * (58 if turn % 3 == 0 else 65)
        art.line(f"M{start.real:.1f} {start.imag:.1f}L{end.real:.1f} {end.imag:.1f}", INK, 5 if turn % 3 == 0 else 3)
    art.fill(cut("150,158! 150,92! 176,98 200,118 214,140!"), "#e0483f", 0.35)
    art.line("M150 158V98M150 158L196 132", INK, 8)
    art.flat(oval(150, 158, 8, 8), "#c9443f", 3)
    for side in (-1, 1):
        art.volume(oval(150 + side * 68, 52, 40, 30, side * 36, 10), RED, shade=0.2)
        art.volume(limb([150 + side * 62 + 250j, 150 + side * 84 + 284j], (16, 12)), IRON, width=3)
    art.volume(limb([150 + 46j, 150 + 22j], (9, 20)), IRON, width=3)


def _spy(art: Sketch) -> None:
    """A keyhole, and what looks through it."""
    art.volume(cut("70,10 230,10 252,40 252,262 230,292 70,292 48,262 48,40"), BRASS, shade=0.12)
    hole = cut("150,50 190,66 208,106 194,142 176,158! 206,252! 94,252! 124,158! 106,142 92,106 110,66")
    art.flat(hole, "#120c1c", 5)
    art.flat(oval(150, 112, 45, 40, 0, 12), "#fffdf0", 3)
    art.flat(oval(154, 114, 23, 25, 0, 10), "#4fae6a", 3)
    art.dot(154, 115, 11, 14, INK)
    art.dot(147, 106, 6, 6, "#ffffff")
    art.fill(cut("92,106 110,66 150,50 190,66 208,106! 180,84 150,76 120,84!"), "#6d8f5a")
    art.line("M93 104Q120 78 150 77Q182 80 207 104", INK, 5)
    for across, down in ((74, 40), (226, 40), (74, 262), (226, 262)):
        art.flat(oval(across, down, 9, 9), IRON.base, 3)


# -- reactions -------------------------------------------------------------------------------------------------------


def _collar(art: Sketch) -> None:
    """A plate over the dog's basket."""
    art.volume(cut("44,226! 256,226! 270,292! 30,292!"), RED, shade=0.16)
    art.flat(cut("104,242! 196,242! 196,280! 104,280!"), "#fbf3dc", 3)
    art.volume(
        cut("-30,-8 -38,-18 -30,-26 -20,-20 20,-20 30,-26 38,-18 30,-8 38,8 30,18 20,10 -20,10 -30,18 -38,8")
        .moved(150, 264)
        .scaled(0.9, 0.8, 150 + 264j),
        PAPER,
        width=3,
    )


def _stay(art: Sketch) -> None:
    """An open cage that nobody wants to leave."""
    art.volume(cut("-92,94! -92,-50 -50,-98 50,-98 92,-50 92,94!").moved(132, 176), tone("#2a2440", INK), shade=0.1)
    for across, down, size in ((100, 206, 21), (146, 206, 21), (190, 240, 10), (210, 240, 10)):
        art.flat(oval(across, down, size, size * 1.1), "#fffdf0", 3)
        art.dot(across - size * 0.2, down + size * 0.1, size * 0.5, size * 0.62, INK)
        art.dot(across - size * 0.4, down - size * 0.2, size * 0.2, size * 0.2, "#ffffff")
    art.line("M102 244Q122 236 144 244", "#fffdf0", 5)
    for across in (40, 70):
        art.line(f"M{across} 268V{150 - (across - 40)}", INK, 12)
        art.line(f"M{across} 268V{150 - (across - 40)}", BRASS.base, 6)
    art.volume(cut("30,262! 234,262! 234,290! 30,290!"), BRASS, shade=0.2)
    art.line("M224 120L286 96V272L224 284Z", INK, 12)
    art.line("M224 120L286 96V272L224 284Z", BRASS.base, 6)
    for across in (245, 266):
        art.line(f"M{across} {112 - (across - 245) * 0.38:.0f}V{280 - (across - 245) * 0.2:.0f}", INK, 10)
        art.line(f"M{across} {112 - (across - 245) * 0.38:.0f}V{280 - (across - 245) * 0.2:.0f}", BRASS.base, 5)


def _shore_leave(art: Sketch) -> None:
    """An island with a hammock, and nobody at home."""
    art.volume(cut("6,278 60,236 150,222 240,236 294,278 150,296"), tone("#f2d590", INK), shade=0.12)
    for foot, top, lean in ((82, 96, -16), (224, 74, 14)):
        art.volume(
            limb([complex(foot, 244), complex(foot + lean * 0.2, 170), complex(foot + lean, top)], (19, 15, 12)),
            tone("#a8703f", INK),
            shade=0.2,
        )
        for turn in (-112, -66, -20, 24, 70, 114):
            leaf = cut("0,0! -14,-30 -12,-70 0,-100! 14,-66 13,-28")
            art.volume(leaf.placed(foot + lean, top + 2, turn, 70), tone("#4fae5a", INK), width=3)
        art.flat(oval(foot + lean - 8, top + 10, 9, 9), "#7a4a2c", 3)
    art.volume(cut("74,150! 110,196 150,208 190,196 232,140! 204,214 150,236 98,214"), RED, shade=0.2)
    art.volume(tufted(128, 186, 25, 21, 9, 4), tone("#e4c089", INK), width=3)
    art.volume(cut("96,182! 104,164 128,156 152,164 160,182! 128,174"), tone("#efe0a8", INK), width=3)


def _bolted_down(art: Sketch) -> None:
    """A cage that is staying."""
    _cage_body(art, 150, 140, 92, 0)
    art.volume(cut("10,232! 290,232! 290,292! 10,292!"), STEEL, shade=0.14)
    for across in (40, 95, 150, 205, 260):
        hexagon = [
            complex(across + math.cos(turn * math.pi / 3) * 22, 262 + math.sin(turn * math.pi / 3) * 20)
            for turn in range(6)
        ]
        art.volume(cut(" ".join(f"{spot.real:.1f},{spot.imag:.1f}!" for spot in hexagon)), BRASS, shade=0.2, width=3)
        art.line(f"M{across - 8} 256l16 12", INK, 4)


# -- immediates ------------------------------------------------------------------------------------------------------


def _meteor(art: Sketch) -> None:
    """A large one, and its small friends."""
    for x, y, size in ((186, 196, 1.0), (70, 90, 0.34), (254, 74, 0.26), (48, 236, 0.3)):
        tail = cut("0,0 -20,-34 -44,-130! -6,-86 4,-170! 22,-90 52,-140! 34,-40")
        for colour, share in (("#ff7a2a", 1.3), ("#ffc04a", 1.0), ("#fff2a8", 0.66)):
            art.fill(tail.placed(x - 8 * size, y - 10 * size, -38, 100 * size * share), colour, 0.92)
        rock = cut("-50,8 -40,-32 -8,-52 30,-42 52,-8 44,32 10,52 -30,44").placed(x, y, 0, 100 * size)
        art.volume(rock, tone("#8a5a4a", INK), shade=0.2, width=3.5 if size > 0.5 else 2.4)
        for across, down, wide in ((-14, -10, 13), (18, 12, 10), (12, -24, 6)):
            art.dot(x + across * size, y + down * size, wide * size, wide * size * 0.8, "#5a342c")


def _supply_drop(art: Sketch) -> None:
    """A crate that comes down gently, mostly."""
    art.volume(
        cut("40,124! 48,60 96,20 150,10 204,20 252,60 260,124! 222,106 186,124! 150,106 114,124! 78,106"),
        RED,
        shade=0.16,
    )
    art.fill(cut("114,124! 118,60 150,12 182,60 186,124! 150,106"), "#fbf3dc", 0.9)
    art.line("M114 124Q116 56 150 11Q184 56 186 124", INK, 3.5)
    for across in (42, 114, 186, 258):
        art.line(f"M{across} 124L{150 + (across - 150) * 0.34:.0f} 204", INK, 3.5)
    art.volume(cut("94,200! 206,200! 206,290! 94,290!"), WOOD, shade=0.12)
    art.line("M94 200L206 290M206 200L94 290", WOOD.dark, 5)
    art.flat(cut("118,226! 182,226! 182,264! 118,264!"), "#fbf3dc", 3)
    _heart(art, 150, 246, 15)


def _dust(art: Sketch) -> None:
    """What is left of the ground."""
    for x, y, wide in ((30, 252, 50), (100, 266, 56), (196, 268, 56), (266, 252, 50), (150, 250, 46)):
        for colour, share in (("#c99a62", 1.0), ("#ead0a2", 0.8)):
            art.fill(tufted(x, y - 3, wide * share, wide * share * 0.56, 11, 5, 0.1), colour, 0.8)


def _homesick(art: Sketch) -> None:
    """A letter, and what fell on it."""
    art.volume(cut("36,92! 250,72! 268,244! 52,264!"), PAPER, shade=0.08)
    art.line("M36 92L160 186L250 72", INK, 5)
    art.line("M52 264L130 164M268 244L186 162", "#c9b48a", 4)
    _heart(art, 158, 172, 34)
    for x, y, size in ((84, 42, 22), (226, 292, 0), (238, 30, 16), (44, 22, 13)):
        if size:
            drop = cut("0,-60! 26,-4 22,30 0,44 -22,30 -26,-4").placed(x, y, 8, size * 2.4)
            art.volume(drop, tone("#7fc4f0", INK), width=3)


def _power_cut(art: Sketch) -> None:
    """A bulb that has had enough, and eyes."""
    art.line("M150 -10V52", INK, 8)
    art.volume(cut("126,44! 174,44! 178,92! 122,92!"), BRASS, shade=0.2)
    art.volume(
        cut("122,90! 178,90! 202,124 220,168 200,220 150,240 100,220 80,168 98,124"), tone("#5a6480", INK), shade=0.14
    )
    art.line("M132 94L128 150l12 14M168 94L172 150l-14 -10", "#c8d0e0", 4)
    art.line("M108 128L96 170L110 206", "#ffffff", 5, 0.5)
    art.line("M178 120l-18 30l24 14l-22 40", INK, 5)
    for x, y, size in ((50, 230, 13), (246, 254, 11), (42, 90, 9), (262, 130, 10)):
        for side in (-1, 1):
            art.dot(x + side * size * 1.2, y, size, size * 0.9, "#f8f0a0")
            art.dot(x + side * size * 1.2, y, size * 0.36, size * 0.8, INK)


def _bubble(art: Sketch) -> None:
    """A helmet of glass around somebody who travels light."""
    art.dot(150, 140, 128, 126, "#dff4ff", 0.2)
    art.ring(150, 140, 128, 126, INK, 9)
    art.ring(150, 140, 126, 124, "#dff4ff", 4.5)
    art.line("M62 92Q84 46 130 34", "#ffffff", 10, 0.8)
    art.volume(cut("92,250! 208,250! 222,286! 78,286!"), BRASS, shade=0.2)
    art.line("M220 276q44 10 60 -16q10 -30 30 -26", INK, 12)
    art.line("M220 276q44 10 60 -16q10 -30 30 -26", "#e0763a", 6)


# -- items -----------------------------------------------------------------------------------------------------------


def lock_drawing(art: Sketch, x: float = 150, y: float = 190, size: float = 1.0) -> None:
    """A padlock around a point: 184 wide and about 280 high at size 1."""

    def at(drawing: str) -> str:
        return " ".join(f"{x + float(a) * size:.1f},{y + float(b) * size:.1f}{mark}" for a, b, mark in _spots(drawing))

    bow = f"M{x - 52 * size:.1f} {y - 20 * size:.1f}V{y - 74 * size:.1f}A{52 * size:.1f} {52 * size:.1f} 0 0 1 "
    bow += f"{x + 52 * size:.1f} {y - 74 * size:.1f}V{y - 20 * size:.1f}"
    art.line(bow, INK, 36 * size)
    art.line(bow, IRON.base, 23 * size)
    art.line(bow, IRON.light, 8 * size)
    art.volume(cut(at("-92,-30! 92,-30! 92,70 74,96 -74,96 -92,70")), BRASS, shade=0.18, width=max(2.6, 3.6 * size))
    art.dot(x, y + 20 * size, 19 * size, 19 * size, INK)
    art.line(f"M{x:.1f} {y + 24 * size:.1f}v{36 * size:.1f}", INK, 14 * size)


def _spots(drawing: str) -> list[tuple[str, str, str]]:
    return [(*spot.rstrip("!").split(","), "!" if spot.endswith("!") else "") for spot in drawing.split()]  # type: ignore[misc]


def _lock(art: Sketch) -> None:
    lock_drawing(art)


def _alarm(art: Sketch) -> None:
    """A bell that means it."""
    art.volume(cut("124,26! 176,26! 176,74! 124,74!"), WOOD, shade=0.2)
    art.volume(cut("150,48 196,66 220,120 226,190 262,234! 38,234! 74,190 80,120 104,66"), GOLD, shade=0.18)
    art.line("M80 184Q150 200 220 184", "#8a5a1c", 5)
    art.volume(oval(150, 252, 26, 22), IRON, shade=0.2)
    art.volume(cut("30,224! 270,224! 276,244! 24,244!"), BRASS, shade=0.2)
    for side in (-1, 1):
        for reach in (0, 1):
            x = 150 + side * (122 + reach * 22)
            art.line(f"M{x} {96 - reach * 16}q{side * 22} {44 + reach * 14} 0 {88 + reach * 30}", "#e0483f", 8)


# -- small parts -----------------------------------------------------------------------------------------------------


def _coin(art: Sketch, x: float, y: float, wide: float) -> None:
    art.volume(oval(x, y, wide, wide * 0.92), GOLD, shade=0.18, width=3)
    art.ring(x, y, wide * 0.66, wide * 0.6, "#8a5a1c", 2.6)


def _star(art: Sketch, x: float, y: float, size: float, colour: str) -> None:
    art.fill(cut("0,-60! 8,-8 60,0! 8,8 0,60! -8,8 -60,0! -8,-8").placed(x, y, 0, size * 1.7), colour)


def _heart(art: Sketch, x: float, y: float, size: float) -> None:
    heart = cut("0,56! -50,8 -56,-26 -30,-48 0,-26! 30,-48 56,-26 50,8")
    art.volume(heart.placed(x, y, 0, size * 1.8), RED, shade=0.16, width=3)


def _cog(art: Sketch, x: float, y: float, size: float, colour: str) -> None:
    for turn in range(8):
        along = complex(math.cos(turn * math.pi / 4), math.sin(turn * math.pi / 4))
        start, end = complex(x, y) + along * size * 0.6, complex(x, y) + along * size * 1.16
        art.line(f"M{start.real:.1f} {start.imag:.1f}L{end.real:.1f} {end.imag:.1f}", INK, size * 0.52)
        art.line(f"M{start.real:.1f} {start.imag:.1f}L{end.real:.1f} {end.imag:.1f}", colour, size * 0.36)
    art.volume(oval(x, y, size, size, 0, 12), tone(colour, INK), shade=0.16)
    art.flat(oval(x, y, size * 0.36, size * 0.36), "#3a3040", 3)


def _sparks(art: Sketch, x: float, y: float, reach: float) -> None:
    for turn in range(0, 360, 45):
        along = complex(math.cos(math.radians(turn)), math.sin(math.radians(turn)))
        start, end = complex(x, y) + along * reach * 0.5, complex(x, y) + along * reach
        art.line(f"M{start.real:.1f} {start.imag:.1f}L{end.real:.1f} {end.imag:.1f}", "#fff2a8", 5)


def _cage_body(art: Sketch, x: float, y: float, wide: float, lean: float) -> None:
    """An empty cage as a thing: a dome of bars on a tray."""
    dome = cut("-86,70! -86,-20 -52,-64 52,-64 86,-20 86,70!").moved(x, y).turned(lean, complex(x, y))
    art.volume(dome, tone("#4a4464", INK), shade=0.1)
    for step in range(-2, 3):
        foot, top = complex(step * 33, 70), complex(step * 26, -62 + abs(step) * 8)
        turn = complex(math.cos(math.radians(lean)), math.sin(math.radians(lean)))
        foot, top = complex(x, y) + foot * turn, complex(x, y) + top * turn
        for colour, thick in ((INK, 11.0), (BRASS.base, 5.5)):
            art.line(f"M{foot.real:.1f} {foot.imag:.1f}L{top.real:.1f} {top.imag:.1f}", colour, thick)
    tray = cut("-96,66! 96,66! 96,90! -96,90!").moved(x, y).turned(lean, complex(x, y))
    art.volume(tray, BRASS, shade=0.2)


# -- all of them -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Beast:
    """A creature that a drawing shows: what it is drawn from, where its middle is and how large, as shares."""

    spec: CreatureSpec
    x: float = 0.5
    y: float = 0.5
    side: float = 1.0


@dataclass(frozen=True)
class Shown:
    """What a card shows: before what, the drawing, who stands behind it, and who in front."""

    ground: str
    draw: Drawn
    behind: tuple[Beast, ...] = ()


_DOG = Beast(CreatureSpec("fire", 14, 2, "hound"), 0.5, 0.42, 0.9)
_DRIFTER = Beast(CreatureSpec("weather", 5, 1, "puffball"), 0.5, 0.47, 0.74)
_HERD = (
    Beast(CreatureSpec("earth", 4, 1, "boar"), 0.24, 0.4, 0.52),
    Beast(CreatureSpec("electric", 9, 1, "yak"), 0.76, 0.36, 0.56),
    Beast(CreatureSpec("ice", 12, 1, "goat"), 0.5, 0.58, 0.62),
)

THINGS: Mapping[str, Shown] = {
    "poach": Shown("dusk", _poach),
    "release": Shown("dusk", _release),
    "headhunt": Shown("dusk", _headhunt),
    "haul": Shown("dusk", _haul),
    "sabotage": Shown("dusk", _sabotage),
    "salvage": Shown("green", _salvage),
    "scan": Shown("green", _scan),
    "lure": Shown("green", _lure),
    "overtime": Shown("green", _overtime),
    "spy": Shown("green", _spy),
    "reaction.poach": Shown("hold", _collar, (_DOG,)),
    "reaction.release": Shown("hold", _stay),
    "reaction.headhunt": Shown("shore", _shore_leave),
    "reaction.haul": Shown("hold", _bolted_down),
    "meteor": Shown("space", _meteor),
    "supply_drop": Shown("shore", _supply_drop),
    "stampede": Shown("dust", _dust, _HERD),
    "homesick": Shown("rose", _homesick),
    "power_cut": Shown("dark", _power_cut),
    "drifter": Shown("space", _bubble, (_DRIFTER,)),
    "lock": Shown("brass", _lock),
    "alarm": Shown("brass", _alarm),
}
"""What is shown on each card that has a thing or an event on it, by its key; Reactions are named after the attack."""


def thing(key: str, size: Size) -> str:
    """A thing alone on nothing, as an SVG of that size. KeyError for an unknown one."""
    art = bench(key)
    THINGS[key].draw(art)
    return sheet((SIDE, SIDE), size, art.text())


# -- what is behind --------------------------------------------------------------------------------------------------

_GROUNDS: Mapping[str, tuple[str, str, str]] = {
    "dusk": ("#5a2140", "#c24a42", "#ffb27a"),
    "green": ("#1f5a48", "#4f9a6a", "#cfe8a8"),
    "hold": ("#1f2f5a", "#4a6fb0", "#bcd4f0"),
    "shore": ("#3f9ad0", "#8fd4ea", "#fff2c8"),
    "space": ("#140f33", "#3a2168", "#8a3f86"),
    "dust": ("#c9823a", "#efc27a", "#fff0cc"),
    "rose": ("#7a4a78", "#c98aa0", "#f8dcc8"),
    "dark": ("#0c0e22", "#1d2244", "#343a66"),
    "brass": ("#5a4322", "#a8803f", "#ffe8b0"),
    "goals": ("#3a3a18", "#7f8038", "#e8e4a0"),
}
_STARRY = frozenset({"space", "dark"})


def ground(name: str, size: Size) -> str:
    """What is behind things: light that comes from the middle, with rays or stars; in the tones of a colour, if
    that is its name."""
    width, height = size
    edge, middle, light = _GROUNDS.get(name) or (mix(name, INK, 0.7), mix(name, INK, 0.3), mix(name, "#ffffff", 0.6))
    art, chance, unit = SvgCanvas("g"), bench(name).rng, min(size) / SIDE
    paint = art.linear([(0, edge, 1), (55, middle, 1), (100, mix(edge, "#000000", 0.2), 1)])
    art.elements.append(f'<rect x="0" y="0" width="{width}" height="{height}" fill="{paint}"/>')
    if name in _STARRY:
        for _ in range(46):
            size_of = chance.uniform(0.8, 2.6) * unit
            art.dot(
                chance.random() * width, chance.random() * height, size_of, size_of, "#f6f2ff", chance.uniform(0.3, 1)
            )
    else:
        for turn in range(0, 360, 24):
            reach = complex(width, height)
            ends = [
                abs(reach) * complex(math.cos(math.radians(turn + by)), math.sin(math.radians(turn + by)))
                for by in (0, 11)
            ]
            spots = [complex(width / 2, height * 0.52) + end for end in ends]
            art.fill(
                f"M{width / 2:.1f} {height * 0.52:.1f}"
                + "".join(f"L{spot.real:.1f} {spot.imag:.1f}" for spot in spots)
                + "Z",
                light,
                0.12,
            )
    art.glow(width / 2, height * 0.52, max(width, height) * 0.55, light, 0.6)
    return sheet(size, size, art.text())


# -- the decoy -------------------------------------------------------------------------------------------------------


def decoy(colour: str, size: Size) -> str:
    """A wooden duck on wheels in the colour of its set, as an SVG of that size."""
    art = bench("decoy")
    body = tone(mix(colour, "#ffffff", 0.1), INK)
    for x in (98, 198):
        art.volume(oval(x, 262, 27, 27, 0, 10), WOOD, shade=0.2)
        art.flat(oval(x, 262, 9, 9), "#3a2a20", 2)
    art.volume(
        cut("34,170! 70,196 128,172 168,176 226,168 262,132! 270,196 240,246 160,256 80,248 44,222"), body, shade=0.18
    )
    art.volume(
        cut("120,206 160,184 214,192 226,214 190,236 140,234"),
        tone(mix(colour, "#000000", 0.2), INK),
        shade=0.2,
        width=3,
    )
    art.volume(cut("50,178 42,120 66,70 118,58 158,86 162,134 140,168 124,190 84,196"), body, shade=0.16)
    art.flat(cut("46,112! 6,120 4,138 48,146!"), "#f2a63a", 3.4)
    art.line("M8 130H46", INK, 3)
    art.flat(oval(92, 108, 19, 20), "#fffdf0", 3.2)
    art.line("M84 100l16 17m0 -17l-16 17", INK, 5)
    art.volume(cut("112,60! 116,22 136,34! 140,60"), body, width=3)
    art.curve(points("262,214 286,214 292,236"), INK, 6)
    art.line("M150 150l26 -4m-26 16l30 -2", "#fffdf4", 4, 0.6)
    return sheet((SIDE, SIDE), size, art.text())
