"""The figures of Territory's rulebook and lesson: real cards, parts of real tables, fights added by the real rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, partial

import pygame

from game.rulesets.territory import AGREED, POINTS, TERRITORY
from game.rulesets.territory.bestiary import CREATURES
from game.rulesets.territory.board import FIGHT, FRONT, LAND, REST, RESTING, RETURNING
from game.rulesets.territory.catalogue import BIOMES
from game.rulesets.territory.creatures import Creature, Design
from game.rulesets.territory.lands import named
from game.stage.board.arrangement import PROPORTION
from game.stage.board.layout import zone_key
from game.stage.board.sums import Sum, Term
from game.stage.geometry import Size
from game.stage.telling import Teller
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.layout import Column, Row
from game.stage.widgets.shades import draw_tint
from game.table.sight import View
from game.table.table import Table
from scenes.games.board_figure import Cards, PartOfTable, TablePart, laid
from scenes.games.figures import WHOLE_FACE, Kit, Picture, Pins, ShownPicture, as_in_figures, rounded, stacked, struck
from scenes.games.territory.back import BACK, FURTHER_BACKS, TINT
from scenes.games.territory.card_words import (
    COST_ICONS,
    EFFECT_ICONS,
    NEED_ICONS,
    name,
    power_lines,
    price_told,
    printed,
)
from scenes.games.territory.face import AtHome, card_face, drawn_from, frame_of, habitat_of
from scenes.games.territory.fight import fought_for
from scenes.games.territory.look import LOOK
from scenes.games.territory.standings import LANDSCAPE
from scenes.games.territory.sums import fight_sums
from scenes.picture_cache import Pictures

COVER = ("skystag", "wellwhale", "mossback", "runicorn")
EXPLAINED, PRICED, IN_LESSON = "brashbadger", "thornyak", "tidecrab"

PINS: Pins = {
    "territory_base": ("power", 0.5),
    "territory_biomes": ("biomes", 0.1),
    "territory_types": ("types", 0.1),
    "territory_cost": ("points", 0.5),
    "territory_stars": ("stars", 0.5),
    "territory_ability": ("page", 0.9),
}
LAND_PINS: Pins = {"territory_biome": ("sign", 0.1)}
PHASES = {"deploy": "cards", "combat": "sword", "end": "hourglass"}

DECKS = (
    ("brashbadger", "clovercalf", "zephyrret", "coilhound", "stovepup", "tidecrab", "wellwhale", "mossback"),
    ("lunewe", "gemgoat", "toxolotl", "weepwillow", "kilnox"),
)
"""The creatures of the two players in the figures."""

ROW = ("forest", "plain", "ocean", "tundra", "volcano")
SENT = (
    (("coilhound",), ("weepwillow",)),
    (("brashbadger", "clovercalf", "zephyrret"), ("lunewe", "gemgoat")),
    (("wellwhale", "tidecrab"), ()),
    ((), ("toxolotl",)),
    (("stovepup",), ("kilnox",)),
)
"""The creatures that both players have sent to each land of the row."""

FOUGHT = 1
"""A land at which one creature is at home."""

AT_REST = {"mossback": 2, "brashbadger": 1}
ON_THE_WAY = ("tidecrab", "zephyrret")
TERM_GROWN = 3.4
"""How many times as high as a line of text the picture of a counted creature is."""


# -- parts of tables -------------------------------------------------------------------------------------------------


@cache
def _numbers() -> Mapping[tuple[str, int], int]:
    """The numbers of the cards in the figures: of creatures by their key and player, of lands by their biome."""
    designs = _table({}, {}).config.designs
    return {(one.key if isinstance(one, Creature) else one.biome, one.owner): n for n, one in enumerate(designs)}


def _table(cards: Cards, rest: Mapping[int, int]) -> Table:
    """A table of two on which these cards lie and these creatures rest."""
    options = {
        "size": AGREED,
        "points": max(POINTS),
        "lands": len(ROW),
        "decks": [" | ".join(deck) for deck in DECKS],
        "land_decks": [" | ".join(ROW)] * 2,
    }
    return laid(TERRITORY, 2, cards, {REST[card]: n for card, n in rest.items()}, **options)


def _creatures(keys: Iterable[str], seat: int = 0) -> list[int]:
    return [_numbers()[key, seat] for key in keys]


def _lying(kit: Kit, table: Table, part: PartOfTable) -> Widget:
    return TablePart(kit, LOOK, TINT, BACK, table, part, FURTHER_BACKS)


def _row(kit: Kit) -> Widget:
    """The lands with all creatures sent there, before the first fight, as one of the players sees it."""
    lands = {LAND[land]: [_numbers()[biome, 0]] for land, biome in enumerate(ROW)}
    fronts = {FRONT[land][seat]: _creatures(SENT[land][seat], seat) for land in range(len(ROW)) for seat in (0, 1)}
    part = PartOfTable([*fronts, *lands], seat=0, table=(700, 640))
    return kit.framed("territory_row", _lying(kit, _table({**lands, **fronts}, {}), part))


def _fought() -> Table:
    """A fight in progress."""
    cards = {FIGHT[FOUGHT][seat]: _creatures(SENT[FOUGHT][seat], seat) for seat in (0, 1)}
    return _table({LAND[FOUGHT]: [_numbers()[ROW[FOUGHT], 0]], **cards}, {})


def _fight_shown(kit: Kit) -> Widget:
    """A fight, and both sides' totals."""
    table, names = _fought(), [kit.say(f"rulebook.figure.territory_{side}") for side in ("one", "other")]
    part = PartOfTable(FIGHT[FOUGHT][:2], table=(1180, 640))
    return kit.framed("territory_fight", _lying(kit, table, part), *fight_told(kit, table, FOUGHT, names))


def _piles(kit: Kit) -> Widget:
    """The creatures that rest, and those on the way back."""
    piles = {RESTING[0]: _creatures(AT_REST), RETURNING[0]: _creatures(ON_THE_WAY)}
    rest = dict(zip(piles[RESTING[0]], AT_REST.values(), strict=True))
    names = {zone_key(pile): kit.say(f"territory.sign.{pile[0]}") for pile in piles}
    part = PartOfTable(list(piles), names=names, seat=0, most=1.8, table=(1280, 800))
    return kit.framed("territory_piles", _lying(kit, _table(piles, rest), part))


# -- cards -----------------------------------------------------------------------------------------------------------


def portrait(kit: Kit, creature: Creature) -> Picture:
    """A creature in the land that is its home."""
    return kit.painted(AtHome(drawn_from(creature), habitat_of(creature)))


def _pinned(kit: Kit, design: Design, proportion: float, pins: Pins) -> Widget:
    """A card with pins, and what they point at."""
    face = partial(card_face, kit.pictures, design)
    return kit.pinned(face, proportion, pins_at(kit, design, proportion, pins))


def pins_at(kit: Kit, design: Design, proportion: float, pins: Pins) -> dict[str, tuple[float, float]]:
    """Where on a card the pins point, as shares: more text makes its page begin higher."""
    size = (WHOLE_FACE, round(WHOLE_FACE * proportion))
    with as_in_figures(kit.ui, kit.pictures):
        frame = frame_of(kit.pictures.faces, kit.ui.words, design, size)
    return kit.pins_on(frame, pins)


def _land(kit: Kit) -> Widget:
    """A land's card, and the biomes that there are."""
    card = _pinned(kit, named(ROW[FOUGHT], 0), LANDSCAPE, LAND_PINS)
    biomes = [f"[icon:{biome}]\u00a0{kit.say(f'territory.word.{biome}')}" for biome in BIOMES]
    return kit.framed("territory_land", card, kit.words("  ".join(biomes), "small"))


def _sign(kit: Kit, name: str) -> Picture:
    """An icon as it stands on cards."""
    return lambda size: kit.pictures.faces.icon(name, min(size))


def _signs(kit: Kit, kind: str, icons: Mapping[str, str]) -> Widget:
    """The signs of one kind with their names."""
    rows = [(_sign(kit, icon), kit.say(f"territory.{kind}.{key}")) for key, icon in icons.items()]
    return kit.framed(f"territory_{kind}", *kit.rows(rows, "small", 1.6), gap=5)


def _price(kit: Kit) -> Widget:
    """A creature with its price."""
    creature = CREATURES[PRICED]
    card = _pinned(kit, creature, PROPORTION, {})
    return kit.framed("territory_price", card, kit.words(price_told(kit.ui.words, creature), "small"))


# -- sums ------------------------------------------------------------------------------------------------------------


def fight_told(kit: Kit, table: Table, land: int, names: Sequence[str]) -> list[Widget]:
    """What each player's creatures add up to at a contested land."""
    teller = Teller(kit.ui.words, TERRITORY, names, partial(name, kit.ui.words, table.config))
    sums = fight_sums(teller, table, land)
    return [part for each in sums for part in (kit.words(each.title), _added(kit, table, each))]


def _added(kit: Kit, table: Table, added: Sum) -> Widget:
    side = round(kit.ui.text.height("label") * TERM_GROWN)
    terms = [ShownPicture(kit.ui, _term(kit, table, term), side) for term in added.terms]
    return Row(kit.ui, [*terms, kit.words(f"= {added.total}", "number")], 6)


def _term(kit: Kit, table: Table, term: Term) -> Picture:
    """A creature with what it adds; struck out where it adds nothing."""
    picture = rounded(kit.ui, portrait(kit, table.config.designs[term.source[1]]))
    if term.is_struck:
        return struck(kit.ui, picture)
    return stacked(kit.ui, picture, partial(_sign_below, kit.ui, term.sign))


def _sign_below(ui: Ui, sign: str, size: Size) -> pygame.Surface:
    """A sign on a dark band along the lower edge."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    words = ui.text.line(sign, "label", ui.look.palette.text)
    edge = ui.px(2)
    band = pygame.Rect(edge, size[1] - words.get_height() - edge, size[0] - 2 * edge, words.get_height())
    draw_tint(ui, surface, band, ui.look.palette.night, 0.75, corner=7)
    surface.blit(words, words.get_rect(center=band.center))
    return surface


def gist(kit: Kit) -> Sequence[Picture]:
    """A creature, a land to which it is sent, a fight, rest, and the last land."""
    signs = [kit.sign(name) for name in ("mountain", "sword", "rest", "banner")]
    return [rounded(kit.ui, portrait(kit, CREATURES[COVER[0]])), *signs]


# -- all of them -----------------------------------------------------------------------------------------------------


def figures(ui: Ui, pictures: Pictures) -> Mapping[str, Sequence[Widget]]:
    """The figures by the passage that each stands beside."""
    kit = Kit(ui, pictures)
    needs = {key: NEED_ICONS.get(key, ROW[0]) for key in ("home", "biome", *NEED_ICONS)}
    return {
        "title": [kit.gallery([portrait(kit, CREATURES[key]) for key in COVER])],
        "setup": [kit.framed("territory_creature", _pinned(kit, CREATURES[EXPLAINED], PROPORTION, PINS))],
        "round": [kit.framed("territory_round", kit.steps("territory.phase", PHASES))],
        "T3.1": [_land(kit)],
        "deploy": [_row(kit)],
        "T4.2": [_fight_shown(kit)],
        "end": [_piles(kit)],
        "costs": [_signs(kit, "cost_name", COST_ICONS)],
        "requirements": [_signs(kit, "need_name", needs)],
        "effects": [_signs(kit, "effect_name", EFFECT_ICONS)],
        "own": [_price(kit)],
    }


def _worth(kit: Kit) -> Widget:
    """What a creature is worth at home, and elsewhere."""
    creature = CREATURES[IN_LESSON]
    elsewhere = kit.say("lesson.territory.elsewhere", n=creature.base)
    lines = [kit.words(line, "body") for line in (*power_lines(kit.ui.words, printed(creature)), elsewhere)]
    side = round(kit.ui.text.height("body") * TERM_GROWN)
    return Row(
        kit.ui, [ShownPicture(kit.ui, rounded(kit.ui, portrait(kit, creature)), side), Column(kit.ui, lines, 6)], 12
    )


def _fight(kit: Kit, view: View, teacher: str) -> Widget:
    """The fight in progress."""
    land = fought_for(view)
    assert land is not None, "nothing is being fought for"
    return Column(kit.ui, fight_told(kit, view.table, land, [kit.say("lesson.territory.you"), teacher]), 6)


def lesson_figure(name: str, ui: Ui, pictures: Pictures, view: View, teacher: str) -> Widget:
    """The figure of that name for the table as it stands. Raises KeyError for an unknown name."""
    kit = Kit(ui, pictures)
    parts = {"creature": partial(_worth, kit), "fight": partial(_fight, kit, view, teacher)}
    return parts[name]()
