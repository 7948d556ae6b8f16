"""Creature Quellector's cards in pictures and words, and what a closer look tells about one."""

from __future__ import annotations

import pygame

from game.art.creature import CreatureSpec
from game.rulesets.quellector.board import fighters, final_strength, hand, squad, strength, type_icons
from game.rulesets.quellector.cards import COLOURS, COUNTERS, Creature, Icon
from game.stage.cards.text import text_height
from game.stage.geometry import Size
from game.stage.telling import Teller
from game.table.sight import View
from game.table.state import GameConfig
from game.words import Words
from scenes.games.quellector.face import contents, name_of
from scenes.games.quellector.forecast import worths_then
from scenes.games.quellector.frame import LETTERS, PAGE_WIDE, page_for, quellector_frame
from scenes.picture_cache import Pictures

CARDS_OF_COLOUR = 12
AWAY = "left"
"""Creatures look away from the column of icons, which would hide their faces."""


def _creature(config: GameConfig, card: int) -> Creature:
    creature: Creature = config.designs[card]
    return creature


def _type_names(config: GameConfig) -> tuple[str, ...]:
    return tuple([config.options[colour] for colour in COLOURS])


def drawn_face(pictures: Pictures, config: GameConfig, card: int, size: Size, rules: str = "") -> pygame.Surface:
    """A card's face at a size in pixels; with rules in words where cards are printed."""
    creature, names, faces = _creature(config, card), _type_names(config), pictures.faces
    seed = _picture_seed(config, card)
    spec = CreatureSpec(names[creature.colour], seed, rank=len(creature.icons), facing=AWAY)
    name = name_of(pictures.words, creature)
    page = page_for(text_height(faces, rules, "", LETTERS, PAGE_WIDE)) if rules else 0
    main, icons = COLOURS[creature.colour], len(creature.icons)
    frame = quellector_frame(main, icons, size[0], name, faces.text_scale, page, faces.hidden)
    return faces.draw(frame, contents(creature, names, spec, name, rules, is_calm=config.options["calm"]), size)


def _picture_seed(config: GameConfig, card: int) -> int:
    """Neighbouring seeds are different animals, so a colour's twelve cards count on from its first one's seed."""
    first = card - card % CARDS_OF_COLOUR
    return _creature(config, first).seed + card - first


def name(words: Words, config: GameConfig, card: int) -> str:
    """What a card is called."""
    return name_of(words, _creature(config, card))


def _icon_words(teller: Teller, names: tuple[str, ...], icon: Icon) -> str:
    first = teller.term(names[icon.colour])
    if icon.action:
        return teller.words.say("quellector.card.action_icon", type=first)
    if icon.second is None:
        return first
    return teller.words.say("quellector.card.two_types", type=first, into=teller.term(names[icon.second]))


def described(teller: Teller, config: GameConfig, card: int) -> str:
    """A card in one sentence."""
    creature, names = _creature(config, card), _type_names(config)
    icons = teller.words.listed([_icon_words(teller, names, icon) for icon in creature.icons])
    name, kind = name_of(teller.words, creature), teller.term(names[creature.colour])
    return teller.words.say("quellector.card.described", name=name, type=kind, icons=icons)


def closer(teller: Teller, view: View, card: int) -> list[str]:
    """What there is to say about a card looked at closely."""
    config = view.table.config
    creature, names = _creature(config, card), _type_names(config)
    beats, beaten_by = COUNTERS[creature.colour], COUNTERS.index(creature.colour)
    say = teller.words.say
    lines = [
        say(
            "quellector.card.main_type",
            icon=names[creature.colour],
            type=teller.term(names[creature.colour]),
            beats=teller.term(names[beats]),
            beaten=teller.term(names[beaten_by]),
        )
    ]
    for name in dict.fromkeys(names[icon.colour] for icon in creature.icons if icon.action):
        timing = teller.words.say(f"quellector.type.{name}.timing")
        lines.append(
            say(
                "quellector.card.action",
                icon=name,
                type=teller.term(name),
                timing=say(f"quellector.timing.{timing}"),
                action=say(f"quellector.type.{name}.action"),
            )
        )
    return [*_after_trade(teller, view, card), *lines, *_arithmetic(teller, view, card)]


def _after_trade(teller: Teller, view: View, card: int) -> list[str]:
    """What the own hand is worth, and would be worth if the card were chosen now."""
    then = worths_then(view)
    if card not in then:
        return []
    now = final_strength(view.table, view.table.zones[hand(view.seat)])
    return [teller.words.say("quellector.card.after_trade", n=then[card], m=now)]


def _arithmetic(teller: Teller, view: View, card: int) -> list[str]:
    """How many of the card's icons count where it lies, in a squad or in the own hand."""
    table = view.table
    zone = table.find(card)
    if zone is None:
        return []
    fighting = fighters(table)
    if zone[0] == "squad" and fighting is not None:
        foe = fighting[0] if table.config.owners[zone] == fighting[1] else fighting[1]
        points = strength(table, (card,), table.zones[squad(foe)])
        return [teller.words.say("quellector.card.in_squad", n=points, total=sum(type_icons(table, card)))]
    if zone == hand(view.seat):
        points = final_strength(table, table.zones[zone]) - _without(view, card)
        return [teller.words.say("quellector.card.in_hand", n=f"{points:+d}")]
    return []


def _without(view: View, card: int) -> int:
    cards = tuple([other for other in view.table.zones[hand(view.seat)] if other != card])
    return final_strength(view.table, cards)
