"""Creature Quellector's table: its cards in pictures and words, and what can be read off the table."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.art.creature import CreatureSpec
from game.rulesets.quellector.board import (
    COUNTED,
    EARLIER,
    fighters,
    final_strength,
    hand,
    is_done,
    of_a_deal,
    squad,
    still_playing,
    strength,
    type_icons,
    types,
)
from game.rulesets.quellector.cards import COLOURS, COUNTERS, TYPES, Creature, Icon
from game.stage.board.animation import Motion, StyleTable
from game.stage.board.layout import Key
from game.stage.board.targets import Targets
from game.stage.cards.text import text_height
from game.stage.geometry import Size
from game.stage.telling import Teller
from game.table.choices import Choice
from game.table.facts import Zone
from game.table.sight import View
from game.table.state import GameConfig
from game.words import Words
from scenes.games.done_in_all import Counting
from scenes.games.quellector.face import contents, name_of
from scenes.games.quellector.feelings import FEELINGS, NOTICED
from scenes.games.quellector.forecast import coming, outcome, worths_then
from scenes.games.quellector.frame import LETTERS, PAGE_WIDE, page_for, quellector_frame
from scenes.games.quellector.framings.director import layout
from scenes.games.quellector.framings.ring import COUNT
from scenes.games.quellector.framings.theft import UNSEEN
from scenes.games.quellector.hearing import at_stake, heard
from scenes.games.quellector.measures import PROPORTION
from scenes.games.quellector.moments import STAGED, moment
from scenes.games.quellector.plates import badge_on, bare, role_of, seat_plate, zone_plate
from scenes.games.quellector.strengths import counted, strengths
from scenes.games.quellector.things import fixture, fixture_label, fixture_means, how_near_the_end, pressed_type
from scenes.games.table_look import TableLook, answer_means
from scenes.picture_cache import Pictures

CARDS_OF_COLOUR = 12
AWAY = "left"
"""Creatures look away from the column of icons, which would hide their faces."""

LAST_TWO = 2
"""Of so many who still play, the one who is done ends the game."""

DEEDS = frozenset(
    {"challenge", "acts", "fire", "dragon", "water", "weather", "magic", "fight_on", "fight_cancelled"}
    | {"steals", "shows_hand", "done", "keeps"}
)
ERRANDS = frozenset(
    {
        "opponent",
        "number",
        "squad",
        "settle",
        "action",
        "keep",
        "stop",
        "fire",
        "electric",
        "star",
        "dragon",
        "ice_card",
    }
    | {"water_out", "water_in", "ice_type", "poison_from", "poison_into", "weather_own", "weather_other", "earth"}
    | {"grass", "rock", "magic", "magic_decide", "ghost", "dark"}
)
"""The questions of a fight: one among others is told from the challenge to the trade."""

OUTCOMES = frozenset(
    {"nobody_acts", "cannot_act", "star", "ice", "poison", "earth", "grass", "dark", "rock", "magic_none"}
    | {"wins_fight", "tie_defender", "tie_attacker", "must_be_done", "out_of_cards", "alone", "hundred", "next_deal"}
    | {"out_of_cards_deal", "alone_deal"}
)

# -- cards -----------------------------------------------------------------------------------------------------------


def _creature(config: GameConfig, card: int) -> Creature:
    creature: Creature = config.designs[card]
    return creature


def _type_names(config: GameConfig) -> tuple[str, ...]:
    return tuple([config.options[colour] for colour in COLOURS])


def _face(pictures: Pictures, config: GameConfig, card: int, size: Size) -> pygame.Surface:
    return drawn_face(pictures, config, card, size)


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


def _name(words: Words, config: GameConfig, card: int) -> str:
    return name_of(words, _creature(config, card))


def _icon_words(teller: Teller, names: tuple[str, ...], icon: Icon) -> str:
    first = teller.term(names[icon.colour])
    if icon.action:
        return teller.words.say("quellector.card.action_icon", type=first)
    if icon.second is None:
        return first
    return teller.words.say("quellector.card.two_types", type=first, into=teller.term(names[icon.second]))


def _described(teller: Teller, config: GameConfig, card: int) -> str:
    creature, names = _creature(config, card), _type_names(config)
    icons = teller.words.listed([_icon_words(teller, names, icon) for icon in creature.icons])
    name, kind = name_of(teller.words, creature), teller.term(names[creature.colour])
    return teller.words.say("quellector.card.described", name=name, type=kind, icons=icons)


def _closer(teller: Teller, view: View, card: int) -> list[str]:
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
    """What the own hand would be worth if the card were chosen now, and what it is worth."""
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


# -- what can be read off the table ----------------------------------------------------------------------------------


def _status(teller: Teller, view: View, seat: int) -> str:
    table, say = view.table, teller.words.say
    cards = table.zones[hand(seat)]
    known = bool(cards) and min(cards) >= 0
    told = [
        say("quellector.standing.done") if is_done(table, seat) else "",
        role_of(teller.words, view, seat),
        say("quellector.standing.earlier", n=table.count(EARLIER[seat])) if table.config.options["deals"] > 1 else "",
        say("quellector.standing.strength", n=final_strength(table, cards))
        if known
        else say("common.cards", n=len(cards)),
    ]
    return " \u00b7 ".join(filter(None, told))


def _role(teller: Teller, view: View, zone: Zone) -> str:
    """What the owner of a squad does in the fight."""
    side = view.table.config.owners[zone]
    return "" if side is None else role_of(teller.words, view, side)


def _mark(view: View, seat: int) -> str:
    fighting = fighters(view.table)
    if fighting is None or seat not in fighting:
        return ""
    return "sword" if seat == fighting[0] else "shield"


def _means(teller: Teller, view: View, choice: Choice) -> str:
    question = view.table.question
    if question is not None and question.name == "action" and choice[0] == "say":
        return teller.words.say(f"quellector.type.{choice[1]}.action")
    if question is not None and choice == ("say", "done") and len(still_playing(view.table)) == LAST_TWO:
        return teller.words.say(f"quellector.means.stop.last{of_a_deal(view.table)}")
    return answer_means(teller, view, choice)


def _own_squad(view: View) -> Zone:
    return squad(view.near)


def _with_first_card(view: View, targets: Targets) -> Targets:
    """Where an action asks for a card and then for more, the first card bears a tick."""
    question = view.table.question
    card = None if question is None else question.arguments(view.table.agenda[-1]).get("card")
    return targets if card is None else replace(targets, picked=targets.picked | {card})


def _pressed(view: View, choice: Choice) -> Key | None:
    """A type is picked on its stone, an action on its ribbon, a number on the place of that card."""
    if choice[0] == "number":
        return (*COUNT, choice[1])
    if choice == ("say", "unseen"):
        return UNSEEN
    question = view.table.question
    if question is None or choice[0] != "say" or choice[1] not in types(view.table) or len(choice) > 2:
        return None
    return pressed_type(view, choice[1])


STYLES: StyleTable = {("counted", "", kind.name): Motion(0, 0) for kind in COUNTED}
"""What is noted of a fight is seen as what it does, and takes no time."""

LOOK = TableLook(
    layout=layout,
    styles=STYLES,
    face=_face,
    name=_name,
    described=_described,
    closer=_closer,
    status=_status,
    sums=strengths,
    reckons=counted,
    role=_role,
    deeds=DEEDS,
    counted=(
        Counting("fights", frozenset({"wins_fight", "tie_defender", "tie_attacker"})),
        Counting("actions", frozenset({"acts"})),
    ),
    outcomes=OUTCOMES,
    errands=ERRANDS,
    for_all=frozenset({"wins_fight", "tie_defender", "tie_attacker", "fight_cancelled"}),
    mark=_mark,
    follows_story=True,
    proportion=PROPORTION,
    icons={
        **{name: name for names in TYPES for name in names},
        **{"done": "done", "play_on": "play", "ready": "check", "cancel": "cross", "go_on": "sword"},
        **{"unseen": "eye-closed", "number": "cards"},
    },
    means=_means,
    bare=bare,
    moment=moment,
    feelings=FEELINGS,
    noticed=NOTICED,
    heard=heard,
    at_stake=at_stake,
    staged=STAGED,
    fixture=fixture,
    fixture_label=fixture_label,
    fixture_means=fixture_means,
    seat_plate=seat_plate,
    zone_plate=zone_plate,
    badge=badge_on,
    preview=lambda teller, view: how_near_the_end(teller.words, view),
    pressed=_pressed,
    outcome=outcome,
    coming=coming,
    ending_words=frozenset({"done"}),
    gestures=_with_first_card,
    wanted={
        "squad": _own_squad,
        "magic": lambda view: ("gift", view.near),
        "water_in": _own_squad,
        "fire": lambda view: hand(view.near),
        "keep": lambda view: hand(view.near),
        "water_out": lambda view: hand(view.near),
        "electric": lambda view: hand(view.near),
    },
)
