"""Ribbons below the cards of a squad, that say what an action does and when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

import pygame

from game.rulesets.quellector.board import design, squad, types
from game.stage.board.arrangement import box_around
from game.stage.board.layout import ZonePlace
from game.stage.drawing.fitting import largest
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.table.choices import Choice
from game.table.sight import View
from game.table.table import Table
from game.words import Words
from scenes.games.kept import kept
from scenes.games.quellector.face import name_of
from scenes.games.table_layout import TableLayout
from scenes.games.thing import Now, Thing
from scenes.picture_cache import Pictures

ABOVE = 0.008
"""What is free above a ribbon and around it, as a share of the window's height."""

SIGN = 1.25
"""How high an action's sign above a sentence is, in lines of small words."""


@dataclass(frozen=True)
class ActionRibbon(Thing):
    """What the action of a colour does; bright for the player who may choose it by a press."""

    kind = "act"
    seat: int
    colour: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        name, question = types(now.table)[self.colour], now.table.question
        head, told = action_told(now.words, name)
        is_lit = question is not None and question.name == "action" and self.seat in now.table.asked()
        called = now.words.say(f"quellector.type.{name}.name")
        if (card := bearer_elsewhere(now.table, self.seat, self.colour)) is not None:
            whose, say = name_of(now.words, design(now.table, card)), now.words.say
            head, called = (say("quellector.at_table.act_of", card=whose, what=one) for one in (head, called))
        said = head, called, told
        return _drawn(ui, pictures, name, said, size, is_lit=is_lit)

    def called(self, now: Now) -> str:
        return ": ".join(action_told(now.words, types(now.table)[self.colour]))

    def answers(self, view: View, choice: Choice) -> bool:
        question = view.table.question
        is_action = question is not None and question.name == "action" and self.seat == view.near
        return is_action and choice == ("say", types(view.table)[self.colour])


def place_ribbons(place: TableLayout, seat: int, cards: ZonePlace, gap: float, high: float) -> None:
    """Put the ribbons below a squad with such gaps between its cards, each colour once: below a card with its action
    where a place is free, else in the nearest free place."""
    area, size = cards.area, cards.card
    borne, stand = _borne(place.table, seat), ribbons(place.table, seat)
    count = max(len(borne), len(stand))
    wide = min(size[0], (area.width + gap) / max(1, count) - gap)
    places = cards.arrangement.places(count, area, (wide, size[1]) if count > len(borne) else size)
    for colour, number in stand.items():
        box = box_around(places[number], (wide, size[1]))
        place.put(ActionRibbon(seat, colour), box.band(box.bottom + ABOVE * place.height, high))


def ribbons(table: Table, seat: int) -> dict[int, int]:
    """Action colour -> the place below a squad where its ribbon stands, from the left."""
    borne = _borne(table, seat)
    colours = list(dict.fromkeys(colour for each in borne for colour in each))
    return dict(zip(colours, _nearest_places(borne, colours, max(len(borne), len(colours))), strict=True))


def bearer_elsewhere(table: Table, seat: int, colour: int) -> int | None:
    """The nearest card with an action whose ribbon stands below another card; None where it stands below its own."""
    borne, stand = _borne(table, seat), ribbons(table, seat)
    place = stand[colour]
    nearest = min((number for number, each in enumerate(borne) if colour in each), key=lambda one: abs(one - place))
    is_below = nearest == place and len(stand) <= len(borne)
    return None if is_below else table.zones[squad(seat)][nearest]


def _borne(table: Table, seat: int) -> list[list[int]]:
    """For each card of a squad, the colours of its actions."""
    return [actions_of(table, card) for card in table.zones[squad(seat)]]


def _nearest_places(borne: Sequence[Sequence[int]], colours: Sequence[int], count: int) -> Sequence[int]:
    """For each of these colours the place of its ribbon among so many: all together as near as can be to the cards by
    which they are `borne`."""

    def apart(places: Sequence[int]) -> int:
        return sum(
            min(abs(place - number) for number, each in enumerate(borne) if colour in each)
            for colour, place in zip(colours, places, strict=True)
        )

    return min(permutations(range(count), len(colours)), key=apart)


def actions_of(table: Table, card: int) -> list[int]:
    """The colours of the action icons of a card, each once."""
    return list(dict.fromkeys(icon.colour for icon in design(table, card).icons if icon.action))


def action_told(words: Words, name: str) -> tuple[str, str]:
    """An action's name with when it happens, and what it does."""
    when = words.say(f"quellector.at_table.{words.say(f'quellector.type.{name}.timing')}")
    head = words.say("quellector.at_table.act", type=words.say(f"quellector.type.{name}.name"), when=when)
    return head, words.say(f"quellector.type.{name}.action")


@kept
def _drawn(
    ui: Ui, pictures: Pictures, type_name: str, said: tuple[str, str, str], size: Size, *, is_lit: bool
) -> pygame.Surface:
    """An action's ribbon: its sign, of what is `said` the name with or without its time, and a sentence below, as far
    as there is room."""
    head, name, told = said
    surface = ui.paint.panel(size, "dark").copy()
    palette, margin = ui.look.palette, ui.px(5)
    room = pygame.Rect(2 * margin, ui.px(1), size[0] - 3 * margin, size[1] - ui.px(2))
    least = ui.text.smallest
    side = round(ui.text.height("small", least) * SIGN)
    below = room.height - side
    letters = largest(
        lambda size: ui.text.measure(told, "small", room.width, size)[1] <= below, ui.text.size("small"), least
    )
    block = ui.text.block(told, "small", palette.text, room.width, size=letters)
    has_words = block.get_height() <= below
    if not has_words:
        side = min(size[1] - 2 * margin, size[0] // 5)
    beside = room.width - side - margin
    called = head if ui.text.measure(head, "small", None, least)[0] <= beside else name
    line = ui.text.fit(called, "small", palette.lamplight, beside, letters)
    top = room.centery - (side + (block.get_height() if has_words else 0)) // 2
    surface.blit(pictures.faces.badge(type_name, True, None, side), (room.left, top))
    surface.blit(line, line.get_rect(midleft=(room.left + side + margin, top + side // 2)))
    if has_words:
        surface.blit(block, (room.left, top + side))
    if is_lit:
        surface.blit(ui.paint.ring(size, palette.lamplight, max(2, ui.px(2))), (0, 0))
    return surface
