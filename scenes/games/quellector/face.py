"""What stands on Creature Quellector's cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.art.creature import CreatureSpec
from game.rulesets.phrases import Phrase, spelled
from game.rulesets.quellector.cards import COUNTERS, Creature
from game.rulesets.quellector.names import printed_name
from game.stage.cards.contents import RulesText, SlotCreature, Symbol, TypeBadge
from game.stage.cards.faces import Contents
from game.stage.cards.names import Name
from game.words import Words
from scenes.games.quellector.frame import LETTERS, PAGE_WIDE


def name_of(words: Words, creature: Creature) -> str:
    """What a creature is called in the language that is spoken."""
    name = printed_name(creature.name)
    return spelled(name, words.say) if isinstance(name, Phrase) else name


def contents(
    creature: Creature,
    types: Sequence[str],
    spec: CreatureSpec,
    name: str,
    rules: str = "",
    *,
    is_calm: bool = False,
) -> Contents:
    """By slot, what stands there; `types` are the game's four types in the order of the colours, `name` what the
    creature is called, `rules` what it does in words, where that is printed; in a game that `is_calm`, actions do
    nothing.

    Only the icons, of which some count, have the ground of a mark.
    """
    main = creature.colour
    return {
        "creature": [SlotCreature(spec, corner=13 / 284)],
        "icons": [
            TypeBadge(types[icon.colour], icon.action, None if icon.second is None else types[icon.second], is_calm)
            for icon in creature.icons
        ],
        "main_type": [Symbol(types[main], on_dark=True)] * 2,
        "beats": [Symbol(types[COUNTERS[main]])],
        "beaten_by": [Symbol(types[COUNTERS.index(main)])],
        "name": [Name(name)],
        "page": [RulesText(rules, letters=LETTERS / PAGE_WIDE)],
    }
