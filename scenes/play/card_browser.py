"""A pile looked through: all its cards side by side, the one that is pointed at large beside them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from game.stage.board.layout import card_key
from game.stage.drawing.text import plain
from game.stage.focus import ControlState, Focus, Spot
from game.stage.geometry import Size
from game.stage.inputs import Input, KeyPressed, Point, PointerPressed
from game.stage.outline import Node, of_spot
from game.stage.widgets.base import Label, Ui, Widget, is_accept, is_press_at
from game.stage.widgets.button import Button
from game.stage.widgets.group import Group
from game.stage.widgets.layout import Row
from game.stage.widgets.scroll import ScrollBar, Scrolls
from scenes.play.described import Described

MARGIN, PADDING, GAP = 26, 22, 10
CARD = 118
LARGE = 300
DARKNESS = 150
ZONE = "pile"

Face = Callable[[int, Size], pygame.Surface]


class CardGrid(Scrolls, Widget):
    """Cards in rows that scroll. Each is a spot of its own, the card's key on the table; `on_press` gets a card."""

    role = "card"

    def __init__(
        self,
        ui: Ui,
        cards: Sequence[int],
        face: Face,
        proportion: float,
        label: Callable[[int], str],
        legal: Callable[[int], bool],
        on_press: Callable[[int], None],
    ) -> None:
        super().__init__(ui, "cards", zone=ZONE)
        self.cards = list(cards)
        self.face = face
        self.proportion = proportion
        self.name = label
        self.legal = legal
        self.on_press = on_press
        self.scroll = ScrollBar(ui)
        self.chosen = self.cards[0] if self.cards else None
        """The card that was pointed at or reached last."""

    # -- places --------------------------------------------------------------------------------------------------------

    @property
    def _gap(self) -> int:
        return self.ui.px(GAP)

    def _columns(self) -> int:
        room = self.rect.width - self.ui.px(24)
        return max(1, (room + self._gap) // (self.ui.px(CARD) + self._gap))

    def _card_size(self) -> Size:
        columns = self._columns()
        wide = min(self.ui.px(CARD * 1.2), (self.rect.width - self.ui.px(24) - self._gap * (columns - 1)) // columns)
        return wide, round(wide * self.proportion)

    def _place(self, number: int) -> pygame.Rect:
        row, column = divmod(number, self._columns())
        wide, high = self._card_size()
        left = self.rect.left + self.ui.px(4) + column * (wide + self._gap)
        top = self.rect.top + self.ui.px(4) + row * (high + self._gap) - round(self.scroll.offset)
        return pygame.Rect(left, top, wide, high)

    @property
    def height(self) -> int:
        """How high all the rows are."""
        rows = -(-len(self.cards) // self._columns())
        return rows * (self._card_size()[1] + self._gap) + self.ui.px(8)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        self.scroll.layout(rect, self.height)

    def spots(self) -> list[Spot]:
        return [
            Spot(card_key(card), place.clip(self.rect), ZONE, "card", self.name(card))
            for number, card in enumerate(self.cards)
            if (place := self._place(number)).colliderect(self.rect) or self.ui.focus.key == card_key(card)
        ] + self._beyond()

    def _beyond(self) -> list[Spot]:
        """The row above and the row below what is in sight, so that the keyboard can go on."""
        around = self.rect.inflate(0, 2 * (self._card_size()[1] + self._gap))
        return [
            Spot(card_key(card), place, ZONE, "card", self.name(card))
            for number, card in enumerate(self.cards)
            if not (place := self._place(number)).colliderect(self.rect) and place.colliderect(around)
        ]

    def outline(self) -> list[Node]:
        total = len(self.cards)
        return [
            of_spot(
                Spot(
                    card_key(card),
                    self._place(number),
                    ZONE,
                    "option",
                    self.name(card),
                    enabled=self.legal(card),
                    state=ControlState(place=(number + 1, total)),
                )
            )
            for number, card in enumerate(self.cards)
        ]

    def reveal(self, key: object) -> None:
        for number, card in enumerate(self.cards):
            if key == card_key(card):
                top = self._place(number).top - self.rect.top + round(self.scroll.offset)
                self.scroll.show(top - self._gap, top + self._card_size()[1] + self._gap)

    # -- inputs --------------------------------------------------------------------------------------------------------

    def handle(self, given: Input) -> bool:
        if self.scroll.handle(given):
            return True
        if isinstance(given, KeyPressed) and self.scroll.page(given):
            return True
        for number, card in enumerate(self.cards):
            place = self._place(number).clip(self.rect)
            has_focus = self.ui.focus.key == card_key(card)
            if is_press_at(given, place) or (has_focus and is_accept(given)):
                self.chosen = card
                self.on_press(card)
                return True
        return False

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self._follow()
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for number, card in enumerate(self.cards):
            place = self._place(number)
            if place.colliderect(self.rect):
                self._draw_card(surface, place, card)
        surface.set_clip(before)
        self.scroll.draw(surface)

    def _follow(self) -> None:
        """The large card is the one pointed at, else the one that the keyboard has reached."""
        hovered = self.ui.hovered
        key = self.ui.focus.key if self.ui.focus.visible else hovered.key if hovered is not None else None
        if isinstance(key, tuple) and key[:1] == ("card",) and key[1] in self.cards:
            self.chosen = key[1]

    def _draw_card(self, surface: pygame.Surface, place: pygame.Rect, card: int) -> None:
        ui, palette = self.ui, self.ui.look.palette
        corner = max(4, place.width // 14)
        picture = self.face(card, place.size)
        surface.blit(picture, place)
        if self.legal(card):
            ring = place.inflate(ui.px(6), ui.px(6))
            surface.blit(ui.paint.ring(ring.size, palette.legal, ui.px(3), corner + ui.px(3)), ring)
        if card == self.chosen:
            ring = place.inflate(ui.px(2), ui.px(2))
            surface.blit(ui.paint.ring(ring.size, palette.lamplight, ui.px(2), corner), ring)


@dataclass(frozen=True)
class Pile:
    """A pile of cards to look through: its name, its cards (the uppermost first), what each looks like and is called,
    how a card is given as an answer, if the present question allows it, and how all there is to say of it is told."""

    name: str
    cards: Callable[[], list[int]]
    face: Callable[[int, Size], pygame.Surface]
    described: Callable[[int], str]
    proportion: float
    choice: Callable[[int], Callable[[], None] | None]
    read: Callable[[int], None]
    asked: Callable[[], str] = str
    """What is asked now; it stands in the list where a card of it answers."""
    answers: Callable[[], Sequence[Described]] = tuple
    """The buttons that answer instead; they stand beside that, for the list lies over the question."""


class CardBrowser:
    """The list of a pile above the table. Cards that the present question allows can be chosen in it."""

    def __init__(self, ui: Ui, pile: Pile) -> None:
        self.ui = ui
        self.pile = pile
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.group = Group(self.ui)
        self._shown_cards: tuple[int, ...] = ()
        self._make()

    def _make(self) -> None:
        ui, say, pile = self.ui, self.ui.words.say, self.pile
        cards = pile.cards()
        self._shown_cards = tuple(cards)
        words = say("pile.heading", pile=pile.name[:1].upper() + pile.name[1:], n=len(cards))
        self.heading = Label(ui, words, "heading", colour=ui.look.palette.lamplight)
        self.grid = CardGrid(
            ui,
            cards,
            pile.face,
            pile.proportion,
            pile.described,
            lambda card: pile.choice(card) is not None,
            self._pressed,
        )
        answers = any(pile.choice(card) is not None for card in cards)
        self.question = Label(ui, pile.asked() if answers else "", "strong", colour=ui.look.palette.lamplight)
        self.close_button = Button(ui, "close", say("common.close"), self.close, icon="close", zone="close")
        buttons = [self._answering(each) for each in pile.answers()] if answers else []
        self.asked = Row(ui, [self.question, *buttons] if self.question.label else [])
        self.group.widgets = [self.heading, self.asked, self.grid, self.close_button]

    def _answering(self, answer: Described) -> Button:
        """A button of the question; digits press those below the list."""

        def press() -> None:
            self.close()
            answer.press()

        return Described(answer.looks._replace(digit=None), press).button(self.ui)

    def _pressed(self, card: int) -> None:
        choose = self.pile.choice(card)
        if choose is None:
            self.pile.read(card)
            return
        self.close()
        choose()

    # -- a modal -------------------------------------------------------------------------------------------------------

    @property
    def animates(self) -> bool:
        return self.group.animates

    @property
    def focus(self) -> Focus:
        return self.group.focus

    def outline(self) -> Node:
        """The pile, its name being its heading."""
        return Node("dialog", plain(self.heading.label), "pile", tuple(self.group.outline()[1:]), self.rect)

    def reach(self, key: Hashable) -> bool:
        """Put the keyboard on one of its spots; whether it is there."""
        return self.group.reach(key)

    def show(self) -> None:
        """Open it above everything else, with the keyboard on the first card that can be chosen, if any can."""
        self.ui.sound("open")
        self.ui.open(self)
        self.ui.tell(". ".join(filter(None, (self.heading.label, self.question.label))), "dialog")
        cards = [card for card in self.grid.cards if self.grid.legal(card)] or self.grid.cards
        self.group.focus.focus(card_key(cards[0]) if cards else "close")

    def close(self) -> None:
        """Close it."""
        self.ui.sound("close")
        self.ui.close(self)

    def layout(self, rect: pygame.Rect) -> None:
        """Fill most of the window: the cards at the left, the large one at the right."""
        ui = self.ui
        px = ui.px
        self.rect = rect.inflate(-2 * px(MARGIN), -2 * px(MARGIN))
        inner = self.rect.inflate(-2 * px(PADDING), -2 * px(PADDING))
        wide, high = self.close_button.wants(inner.width)
        room = inner.width - wide - px(GAP)
        head = max(high, self.heading.wants(room)[1])
        self.close_button.layout(pygame.Rect(inner.right - wide, inner.top, wide, high))
        self.heading.layout(pygame.Rect(inner.left, inner.top, room, head))
        asked = self.asked.wants(room)[1]
        self.asked.layout(pygame.Rect(inner.left, inner.top + head, room, asked))
        top = inner.top + head + asked + px(GAP)
        large = self._large_size(inner.bottom - top)
        self.grid.layout(pygame.Rect(inner.left, top, inner.width - large[0] - px(2 * GAP), inner.bottom - top))
        unused = inner.bottom - top - max(self.grid.height, large[1])
        if unused > 0:
            # A few cards need no more paper than the large one.
            self.rect.height -= unused
            self.grid.layout(
                pygame.Rect(self.grid.rect.topleft, (self.grid.rect.width, self.grid.rect.height - unused))
            )
        self._large = pygame.Rect((inner.right - large[0], top), large)
        self.group.refresh()

    def _large_size(self, room: int) -> Size:
        proportion = self.pile.proportion
        wide = min(self.ui.px(LARGE), self.rect.width * 2 // 5, int(room / proportion))
        return wide, round(wide * proportion)

    def scrolls_at(self, point: Point) -> bool:
        """Whether something under a point can be pushed up and down."""
        return self.group.scrolls_at(point)

    def handle(self, given: Input) -> bool:
        """Take an input: Esc or a press outside closes it."""
        if self.group.handle(given):
            return True
        is_back = isinstance(given, KeyPressed) and given.action == "back"
        is_outside = isinstance(given, PointerPressed) and not self.rect.collidepoint(given.pos)
        if is_back or is_outside:
            self.close()
        return is_back or is_outside

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it on the darkened table, as the pile is now."""
        if tuple(self.pile.cards()) != self._shown_cards:
            chosen = self.grid.chosen
            self._make()
            self.layout(self.ui.bounds)
            self.grid.chosen = chosen if chosen in self.grid.cards else self.grid.chosen
        self.ui.paint.dim(surface, DARKNESS)
        self.ui.paint.place_panel(surface, self.rect, "plum", 20)
        self.group.draw(surface)
        if self.grid.chosen is not None:
            surface.blit(self.pile.face(self.grid.chosen, self._large.size), self._large)
