"""The figures of the rulebook and the lesson of Quaeleon's Quest: real cards, and parts of tables laid by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from game.rulesets.quaeleon import QUAELEON
from game.rulesets.quaeleon.board import FIELD, FIRST_HEALTH, HEALTH, REVEALED, place, played
from game.rulesets.quaeleon.cards import CARDS
from game.rulesets.quaeleon.forecast import foretold
from game.rulesets.quaeleon.powers import STATS
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.layout import Column
from game.table.sight import View
from game.table.table import Table
from scenes.games.board_figure import PartOfTable, TablePart, laid
from scenes.games.figures import Kit, Picture, rounded
from scenes.games.quaeleon.back import BACK, TINT
from scenes.games.quaeleon.card_words import ODD, STAT_ICONS, card_face
from scenes.games.quaeleon.hall_room import CARD
from scenes.games.quaeleon.look import LOOK
from scenes.games.quaeleon.things.places import Niches
from scenes.games.quaeleon.things.plinths import Plinth
from scenes.picture_cache import Pictures

COVER = ("greatwyrm", "wellwhale", "mossback", "poltergoose")
EXPLAINED = "moanster"
PINS = {"quaeleon_initiative": (0.15, 0.11), "quaeleon_values": (0.61, 0.54), "quaeleon_text": (0.9, 0.77)}
IN_ORDER = ("maybefly",), ("prismander",), ("oldgnasher",)
"""What three players have revealed, the highest initiative first."""
ON_THE_FIELD = ("scaleback", "clovercalf", "tidecrab")
ATTACKER, DEFENDERS = "brinehorn", (("burrowboar",), ("scaleback", "tidecrab"))
"""The player whose attack is more than the first field withstands, and less than the second."""
PARTS = ("effects", "defence", "healing", "attack")
NUMBERS = {card.key: number for number, card in enumerate(CARDS)}


def _table(name: str, *keys: Sequence[str]) -> Table:
    """A table on which each player has these cards revealed, or on the field from the left."""
    zones = {(name, seat): [NUMBERS[key] for key in cards] for seat, cards in enumerate(keys)}
    counters = {HEALTH[seat]: FIRST_HEALTH for seat in range(len(keys))}
    for cards in zones.values():
        for number, card in enumerate(cards if name == "field" else (), 1):
            counters |= {place(card): number, played(card): number}
    return laid(QUAELEON, len(keys), zones, counters)


def _lying(kit: Kit, table: Table, part: PartOfTable) -> Widget:
    return TablePart(kit, LOOK, TINT, BACK, table, part)


def _attack(kit: Kit) -> Widget:
    """An attack on two opponents: the field of each, and what it comes to by the rules."""
    table = _table("field", (ATTACKER,), *DEFENDERS)
    told = foretold(table, 0, NUMBERS[ATTACKER])
    assert told is not None
    parts: list[Widget] = []
    for blow in told.blows:
        field = PartOfTable([FIELD[blow.whom]], [Niches(blow.whom)], seat=blow.whom, most=0.6)
        parts.append(_lying(kit, table, field))
        lost = f"[icon:heart-broken]\u00a0{-blow.loss}".replace("\u00a0-", "\u00a0\u2212")
        text = f"[icon:sword] {blow.strength} \u2212 [icon:shield] {blow.defence} =\u00a0{lost}"
        parts.append(kit.words(text, "strong", "center"))
    return kit.framed("quaeleon_attack", *parts)


def _parts(kit: Kit) -> Widget:
    """The four parts of an activation."""
    told = [f"{number}. {kit.say(f'quaeleon.phase.{part}')}" for number, part in enumerate(PARTS, 1)]
    icons = [kit.icon(STAT_ICONS.get(part, ODD.icon)) for part in PARTS]
    return kit.framed("quaeleon_parts", *kit.rows(zip(icons, told, strict=True), "strong"))


def _values(kit: Kit) -> Widget:
    """The four values with what each is good for."""
    names = [kit.say(f"quaeleon.type.{stat}.name").capitalize() for stat in STATS]
    told = [f"{name}: {kit.say(f'lesson.quaeleon.card.{stat}')}" for name, stat in zip(names, STATS, strict=True)]
    return Column(kit.ui, kit.rows(zip([kit.icon(STAT_ICONS[stat]) for stat in STATS], told, strict=True)))


def figures(ui: Ui, pictures: Pictures) -> Mapping[str, Sequence[Widget]]:
    """The figures by the passage that each stands beside."""
    kit = Kit(ui, pictures)
    cover = [CARDS[NUMBERS[key]] for key in COVER]
    card = kit.pinned(partial(card_face, pictures, CARDS[NUMBERS[EXPLAINED]]), CARD, PINS)
    field = PartOfTable(FIELD[:1], [Niches(0)])
    order = PartOfTable(REVEALED[:3], [Plinth], most=1.2, table=(780, 800))
    return {
        "title": [
            kit.gallery([partial(pictures.creature, beast.family, beast.seed, plan=beast.body) for beast in cover])
        ],
        "card": [kit.framed("quaeleon_card", card)],
        "turns": [kit.framed("quaeleon_order", _lying(kit, _table("revealed", *IN_ORDER), order))],
        "S7.2": [kit.framed("quaeleon_field", _lying(kit, _table("field", ON_THE_FIELD, ()), field))],
        "S7.4": [_parts(kit)],
        "attack": [_attack(kit)],
    }


def gist(kit: Kit) -> Sequence[Picture]:
    """A creature of the hall, a stack, initiative, an attack, and a heart that breaks."""
    beast = CARDS[NUMBERS[COVER[0]]]
    portrait = rounded(kit.ui, partial(kit.pictures.creature, beast.family, beast.seed, plan=beast.body))
    return [portrait, *[kit.sign(name) for name in ("stack", "initiative", "sword", "heart-broken")]]


def lesson_figure(name: str, ui: Ui, pictures: Pictures, view: View, teacher: str) -> Widget:
    """The figure of that name. Raises KeyError for an unknown name."""
    return {"values": _values, "parts": _parts, "attack": _attack}[name](Kit(ui, pictures))
