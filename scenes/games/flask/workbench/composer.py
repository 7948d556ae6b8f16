"""The composer: eight bases on a shelf, a card that comes of them, and the deck that it goes into."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.rulesets.flask.cards import BASES, EMPTY, Deck, problems, write_deck
from game.stage.drawing.paint import PanelStyle
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.inputs import FocusLost, Input, KeyPressed, Point, PointerMoved
from game.stage.widgets.base import Label, Ui, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.dialog import Dialog, DialogButton
from game.stage.widgets.layout import Column, Row
from game.stage.widgets.scroll import ScrollColumn
from game.store.decks import KeptDeck, save_deck
from game.store.files import StoreError
from scenes.app import App
from scenes.games.flask.frame import WORDS_FROM
from scenes.games.flask.workbench.composer_parts import (
    BaseToken,
    BenchPart,
    CarriedBase,
    Carry,
    ComposedCard,
    Rack,
    RackVial,
    card_width,
)
from scenes.games.flask.workbench.deck_builder import DeckSheet
from scenes.games.flask.workbench.deck_draft import Draft
from scenes.games.flask.workbench.deck_pictures import card_told, effects_told
from scenes.games.flask.workbench.deck_words import told
from scenes.pages import PageScene

GAME = "flask"
MARGIN = 16
GAP = 12
SHELF, BENCH = 352, 372
WIDE = 1120
"""From so many units of text on, the three parts stand beside each other."""


class ComposerScene(PageScene):
    """Composing cards and building a deck of them, in one place."""

    def __init__(self, app: App, deck: Deck, kept: KeptDeck | None = None) -> None:
        super().__init__(app)
        self.draft = Draft(deck, kept.path if kept else None)
        self.carry = Carry()
        self.remark = ""
        self.first = ("base", 5)
        self._rolls: dict[str, ScrollColumn] = {}
        self._is_closing = False

    @property
    def title(self) -> str:
        return self.app.words.say("flask.composer.title", name=self._called())

    def _called(self) -> str:
        return self.draft.deck.name or self.app.words.say("decks.unnamed")

    # -- what is on the page -----------------------------------------------------------------------------------------

    @property
    def is_wide(self) -> bool:
        """Whether bases, card and deck have room beside each other; otherwise the card stays beside the other two."""
        look = self.app.look
        return self.app.screen.size[0] / look.scale / look.text_scale >= WIDE

    def widgets(self) -> list[Widget]:
        ui = self.app.ui
        offsets = {key: roll.scroll.offset for key, roll in self._rolls.items()}
        self._rolls = {}
        self._head = self._head_widgets()
        self._sheet = DeckSheet(ui, self.app.pictures, self.draft, self._after, self._renamed)
        deck, shelf, bench = self._sheet.widgets(), self._shelf(), self._bench()
        if self.is_wide:
            foot = Row(ui, [self._save_button()], across="right")
            parts = [
                self._part("shelf", "wood", shelf),
                self._part("bench", None, bench),
                self._part("deck", "paper", deck, foot),
            ]
        else:
            panels = [BenchPart(ui, Column(ui, shelf), None, "wood"), BenchPart(ui, Column(ui, deck), None, "paper")]
            self._rolls["others"] = ScrollColumn(ui, panels, gap=GAP)
            parts = [self._part("bench", None, bench), self._rolls["others"]]
        for key, roll in self._rolls.items():
            roll.scroll.offset = offsets.get(key, 0)
        self._parts = parts
        return [*self._head, *parts, CarriedBase(ui, self.carry)]

    def _part(self, key: str, style: PanelStyle | None, inside: Sequence[Widget], foot: Widget | None = None) -> Widget:
        """One of the parts side by side: it scrolls where it is too long, its foot stays in sight."""
        roll = self._rolls[key] = ScrollColumn(self.app.ui, inside, gap=8, on_paper=style == "paper")
        return BenchPart(self.app.ui, roll, foot, style)

    def _head_widgets(self) -> list[Widget]:
        ui, say, draft = self.app.ui, self.app.words.say, self.draft
        back = Button(ui, "back", say("common.back"), self.back, icon="back", icon_only=True, zone="head")
        heading = Label(ui, escape(self.title), "heading", colour=ui.look.palette.lamplight)
        none = "" if draft.can_undo else say("flask.composer.nothing_to_undo")
        undo = Button(
            ui, "undo", say("flask.composer.undo"), self.undo, icon="undo", icon_only=True, reason=none, zone="head"
        )
        none = "" if draft.can_redo else say("flask.composer.nothing_to_redo")
        redo = Button(
            ui, "redo", say("flask.composer.redo"), self.redo, icon="redo", icon_only=True, reason=none, zone="head"
        )
        return [back, heading, Row(ui, [undo, redo, *([] if self.is_wide else [self._save_button()])], gap=6)]

    def _save_button(self) -> Button:
        """At the foot of the deck's sheet, or as an icon in the head where the sheet scrolls away."""
        return Button(
            self.app.ui,
            "save",
            self.app.words.say("flask.composer.save"),
            self.save,
            style="primary",
            icon="save",
            icon_only=not self.is_wide,
            zone="deck" if self.is_wide else "head",
            on_paper=self.is_wide,
        )

    def _shelf(self) -> list[Widget]:
        ui = self.app.ui
        head = Label(ui, ui.words.say("flask.composer.bases"), "subheading", colour=ui.look.palette.lamplight)
        tokens = [
            BaseToken(
                ui,
                base,
                self.draft.flask,
                self.carry,
                partial(self.pour, base),
                partial(self._let_go, base),
                told(ui.words, self.draft.why_not_pour(base)),
            )
            for base in range(len(BASES))
        ]
        return [head, *tokens]

    def _bench(self) -> list[Widget]:
        ui, say, draft = self.app.ui, self.app.words.say, self.draft
        self._card = ComposedCard(
            ui, self.app.pictures, draft.flask, self.carry, lambda base: draft.why_not_pour(base) is None
        )
        bases = [base for base, n in enumerate(draft.flask) for _ in range(n)]
        vials = [
            RackVial(ui, place, base, self.carry, partial(self.take_out, base), partial(self._let_off, base))
            for place, base in enumerate(bases)
        ]
        self._rack = Rack(ui, vials, say("flask.composer.rack_empty"))
        add = Button(
            ui,
            "add",
            say("flask.composer.add"),
            self.add,
            style="primary",
            icon="plus",
            reason=told(ui.words, draft.why_not_add(draft.flask)),
            zone="bench",
        )
        nothing = "" if any(draft.flask) else say("flask.composer.rack_empty")
        clean = Button(
            ui,
            "clean",
            say("flask.composer.clean"),
            self.clean,
            icon="trash",
            icon_only=True,
            reason=nothing,
            zone="bench",
        )
        self._remark = _Remark(ui, self.remark or self._limit_told())
        return [
            Row(ui, [self._card], across="center"),
            self._rack,
            Row(ui, [clean, add], across="center"),
            self._remark,
            *self._effects_in_words(),
        ]

    def _effects_in_words(self) -> list[Widget]:
        """What the card does, where it is too small to say so itself."""
        if card_width(self.app.ui) >= WORDS_FROM:
            return []
        lines = effects_told(self.app.words, self.draft.flask)
        return [Label(self.app.ui, escape(line), align="center") for line in lines]

    def _limit_told(self) -> str:
        """What stands in the way of adding the card, where that is a limit and not an empty flask."""
        refusal = self.draft.why_not_add(self.draft.flask)
        return told(self.app.words, refusal) if refusal and any(self.draft.flask) else ""

    # -- where it lies -----------------------------------------------------------------------------------------------

    def arrange(self, rect: pygame.Rect) -> None:
        ui = self.app.ui
        margin, gap = ui.px(MARGIN), ui.px(GAP)
        room = rect.inflate(-2 * margin, -2 * margin)
        top = self._arrange_head(room, gap)
        rest = pygame.Rect(room.left, top, room.width, room.bottom - top)
        widths = self._widths(rest.width, gap)
        left = rest.left
        for part, width in zip(self._parts, widths, strict=True):
            part.layout(pygame.Rect(left, rest.top, width, rest.height))
            left += width + gap

    def _widths(self, width: int, gap: int) -> list[int]:
        look = self.app.look
        if not self.is_wide:
            bench = round(look.px(BENCH) * (1.5 + look.text_scale) / 2.5)
            return [bench, width - gap - bench]
        shelf = min(look.text_px(SHELF), round(width * 0.3))
        bench = min(round(look.px(BENCH) * (1 + look.text_scale) / 2), round(width * 0.32))
        return [shelf, bench, width - shelf - bench - 2 * gap]

    def _arrange_head(self, room: pygame.Rect, gap: int) -> int:
        back, heading, tools = self._head
        side, tall = back.wants(room.width)
        wide, high = tools.wants(room.width)
        words = room.width - side - wide - 2 * gap
        lines = heading.wants(words)[1]
        height = max(tall, high, lines)
        back.layout(pygame.Rect(room.left, room.top + (height - tall) // 2, side, tall))
        heading.layout(pygame.Rect(room.left + side + gap, room.top + (height - lines) // 2, words, lines))
        tools.layout(pygame.Rect(room.right - wide, room.top + (height - high) // 2, wide, high))
        return room.top + height + gap

    # -- composing ---------------------------------------------------------------------------------------------------

    def pour(self, base: int) -> None:
        """Add a base to the card."""
        self._after(told(self.app.words, self.draft.pour(base)), says_card=True)

    def take_out(self, base: int) -> None:
        """Take a base out of the card."""
        self._after(told(self.app.words, self.draft.take_out(base)), says_card=True)

    def clean(self) -> None:
        """Begin a new card."""
        self.draft.put_on_bench(EMPTY)
        self._after("", says_card=True)

    def add(self) -> None:
        """Add the card to the deck."""
        refusal = self.draft.add(self.draft.flask)
        if refusal is None:
            self.app.sound.play("card_place")
        self._after(told(self.app.words, refusal))

    def _let_go(self, base: int, pos: Point) -> None:
        """A base from the shelf was let go somewhere."""
        if self._card_area().collidepoint(pos):
            self.pour(base)

    def _let_off(self, base: int, pos: Point) -> None:
        """A base out of the card was let go somewhere."""
        if not self._card_area().collidepoint(pos):
            self.take_out(base)

    def _card_area(self) -> pygame.Rect:
        return self._card.rect.union(self._rack.rect)

    def undo(self) -> None:
        """Take the last step back."""
        if self.draft.can_undo:
            self.app.sound.play("undo")
        self.draft.undo()
        self._after("")

    def redo(self) -> None:
        """Take a step again."""
        if self.draft.can_redo:
            self.app.sound.play("redo")
        self.draft.redo()
        self._after("")

    def _after(self, refusal: str, *, says_card: bool = False) -> None:
        """Show how things stand now, and why something was refused."""
        self.remark = refusal
        self.remake()
        if refusal:
            self.app.sound.play("refused")
            self.app.speech.say(refusal, interrupt=True)
        elif says_card:
            self.app.speech.say(card_told(self.app.words, self.draft.flask), interrupt=True)

    def _renamed(self) -> None:
        """The name was typed in: the field stays, the heading follows."""
        heading = self._head[1]
        heading.label = escape(self.title)
        self.lay_out_again()

    # -- inputs --------------------------------------------------------------------------------------------------------

    def handle(self, given: Input) -> bool:
        if isinstance(given, FocusLost):
            self.carry.drop()
        if self.carry.is_shown and isinstance(given, KeyPressed) and given.action == "back":
            self.carry.drop()
            return True
        if super().handle(given):
            if isinstance(given, PointerMoved):
                self._warn_while_carrying()
            return True
        if isinstance(given, KeyPressed) and not self.app.ui.modals and given.action in ("undo", "redo"):
            (self.undo if given.action == "undo" else self.redo)()
            return True
        return False

    def _warn_while_carrying(self) -> None:
        """Say why a base may not be let go where the pointer is now."""
        carry = self.carry
        remark = ""
        if carry.is_shown and not carry.comes_from_card and self._card_area().collidepoint(carry.pos):
            assert carry.base is not None
            remark = told(self.app.words, self.draft.why_not_pour(carry.base))
        self._remark.label = escape(remark or self.remark or self._limit_told())

    # -- keeping -------------------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Keep the deck on disk, finished or not."""
        self._is_saved()

    def _is_saved(self) -> bool:
        """Keep the deck on disk; false when that failed, which has been told."""
        draft, words = self.draft, self.app.words
        try:
            draft.kept(save_deck(GAME, self._called(), write_deck(Deck("", draft.now.cards)), draft.path))
        except StoreError as error:
            self.app.report(error)
            return False
        found = problems(draft.deck)
        key = "flask.composer.saved_unfinished" if found else "flask.composer.saved"
        self.app.note(words.say(key, name=escape(self._called()), why=" ".join(told(words, one) for one in found)))
        return True

    def back(self) -> None:
        if self.draft.is_changed:
            self._ask_about_changes(super().back)
        else:
            super().back()

    def may_end(self) -> bool:
        """Ask once about changes that are not kept; closing the window again means it."""
        if not self.draft.is_changed or self._is_closing:
            return True
        self._is_closing = True
        self._ask_about_changes(self.app.scenes.quit)
        return False

    def _ask_about_changes(self, go: Callable[[], None]) -> None:
        """Ask whether to keep what was changed before going, or not to go."""

        def answered(key: str) -> None:
            self._is_closing = False
            if key == "leave" or (key == "save" and self._is_saved()):
                go()

        say = self.app.words.say
        answers = [
            DialogButton("leave", say("flask.composer.leave_unsaved")),
            DialogButton("cancel", say("flask.composer.stay")),
            DialogButton("save", say("flask.composer.save_and_leave"), "primary"),
        ]
        Dialog(
            self.app.ui,
            say("flask.composer.leave_ask"),
            say("flask.composer.leave_text", name=escape(self._called())),
            answers,
            answered,
            width=560,
        ).show()


class _Remark(Label):
    """Why something cannot be; two lines are kept free for it, so that nothing moves when it comes."""

    def __init__(self, ui: Ui, text: str) -> None:
        super().__init__(ui, escape(text), "strong", align="center", colour=ui.look.palette.warning)

    def wants(self, width: int) -> Size:
        words = super().wants(width) if self.label else (0, 0)
        return width, max(words[1], 2 * self.ui.text.line_step("strong"))

    def draw(self, surface: pygame.Surface) -> None:
        if self.label:
            super().draw(surface)
