"""Games on disk: the unfinished ones, to go on with, and the kept replays, to watch again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.rulesets import RULESETS
from game.stage.art.backs import BACK_SIZES
from game.stage.drawing.text import escape
from game.stage.focus import Spot
from game.stage.widgets.base import Label, Size, Ui, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.dialog import Dialog
from game.stage.widgets.layout import Column, Row
from game.stage.widgets.listbox import ListBox
from game.store.files import StoreError
from game.store.games import Kept, delete_replay, forget_unfinished, replays, unfinished
from game.table.record import Seat
from scenes import doors
from scenes.menus.menu import MenuScene
from scenes.menus.menu_parts import Caption, EmptyPage, Sides, paragraph
from scenes.menus.unfinished import game_name, go_on, is_known, players_of, replayed, when
from scenes.pictures import Pictures

if TYPE_CHECKING:
    from scenes.house import House

ROW_UNITS = 64
SHOWN_ROWS = 6
FEW_ROWS = 3
LARGE_TEXT = 1.4


@dataclass(frozen=True)
class Entry:
    """A game in the list."""

    kept: Kept
    is_unfinished: bool


class KeptGamesScene(MenuScene):
    """A list of games, and all about the one that is chosen."""

    units_wide = 1120
    guests = (("fire", 1), ("bug", 1), ("rock", 2))

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.first = ("games", 0)
        self.entries: list[Entry] = []
        self.chosen = 0
        self._list: ListBox[Entry] | None = None
        self._outcomes: dict[str, str] = {}
        self.read()

    def read(self) -> None:
        """Look again what there is on disk."""
        found = [Entry(kept, True) for kept in unfinished(self.house.problems) if kept.record.seats]
        found += [Entry(kept, False) for kept in replays(self.house.problems) if kept.record.seats]
        self.entries = found
        self.chosen = min(self.chosen, max(0, len(found) - 1))

    def heading(self) -> str:
        return self.house.words.say("title.games_kept")

    @property
    def entry(self) -> Entry | None:
        """The game that is chosen."""
        return self.entries[self.chosen] if self.entries else None

    # -- what is on the page -----------------------------------------------------------------------------------------

    def contents(self) -> list[Widget]:
        ui, say = self.house.ui, self.house.words.say
        entry = self.entry
        if entry is None:
            return [EmptyPage(ui, say("replay.none_kept"), "ghost", 1)]
        offset = self._list.scroll.offset if self._list else 0
        self._list = ListBox(
            ui,
            "games",
            self.entries,
            self._told,
            self._choose,
            chosen=self.chosen,
            draw_row=self._draw_row,
            row_units=ROW_UNITS,
            shown_rows=SHOWN_ROWS if ui.look.text_scale < LARGE_TEXT else FEW_ROWS,
            zone="list",
            on_paper=True,
        )
        self._list.scroll.offset = offset
        return [Sides(ui, self._list, self._details(entry), least=370, share=0.5)]

    def _told(self, entry: Entry) -> str:
        words, record = self.house.words, entry.kept.record
        kind = words.say("menus.kept.unfinished") + ": " if entry.is_unfinished else ""
        return f"{kind}{game_name(words, record.game)}, {players_of(words, record)}, {when(words, entry.kept.changed)}"

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, entry: Entry, is_chosen: bool) -> None:
        ui, words, palette = self.house.ui, self.house.words, self.house.look.palette
        record = entry.kept.record
        inner = rect.inflate(-2 * ui.px(10), -2 * ui.px(6))
        back = _back_of(self.house.pictures, record.game, inner.height)
        surface.blit(back, back.get_rect(midleft=inner.midleft))
        left = inner.left + round(inner.height * 0.72) + ui.px(10)
        room = inner.right - left
        note = words.say("title.continue") if entry.is_unfinished else ""
        head = ui.text.fit(players_of(words, record), "strong", palette.ink, room)
        told = f"{game_name(words, record.game)}, {when(words, entry.kept.changed)}"
        line = ui.text.fit(f"{note} · {told}" if note else told, "small", palette.ink_soft, room)
        top = inner.centery - (head.get_height() + line.get_height()) // 2
        surface.blit(head, (left, top))
        surface.blit(line, (left, top + head.get_height()))

    def _details(self, entry: Entry) -> Widget:
        ui, words = self.house.ui, self.house.words
        say, record = words.say, entry.kept.record
        kind = say("menus.kept.unfinished") if entry.is_unfinished else say("replay.title")
        lines = [f"{kind}, {when(words, entry.kept.changed)}.", say("menus.kept.moves", n=len(record.answers)) + "."]
        lines.append(self._outcome(entry))
        if record.asked_for_help:
            lines.append(say("menus.kept.help"))
        seats = [_SeatLine(ui, self.house.pictures, seat, self._seat_words(seat)) for seat in record.seats]
        return Column(
            ui,
            [
                Caption(ui, game_name(words, record.game)),
                paragraph(ui, escape(" ".join(line for line in lines if line))),
                *seats,
                self._entry_buttons(entry),
                Label(ui, escape(say("menus.kept.file", path=entry.kept.path.name)), "small", on_paper=True, soft=True),
            ],
            gap=9,
        )

    def _seat_words(self, seat: Seat) -> str:
        say = self.house.words.say
        level = f"level.{seat.player}"
        if not self.house.words.has(level):
            return escape(seat.name)
        return say("menus.kept.level", who=escape(seat.name), level=f"{say('common.computer')} ({say(level)})")

    def _outcome(self, entry: Entry) -> str:
        """Who won, found out by playing the record again; remembered, for that takes a moment."""
        if entry.is_unfinished:
            return ""
        key = str(entry.kept.path)
        if key not in self._outcomes:
            self._outcomes[key] = self._found_outcome(entry)
        return self._outcomes[key]

    def _found_outcome(self, entry: Entry) -> str:
        words, record = self.house.words, entry.kept.record
        if not is_known(record.game):
            return words.say("menus.kept.not_ours")
        match = replayed(record)
        if match is None:
            return words.say("menus.kept.other_rules")
        if match.table.outcome is None:
            return ""
        winners = [record.seats[seat].name for seat in match.table.outcome[0]]
        keys = {0: "menus.kept.nobody_won", 1: "menus.kept.won"}
        return words.say(keys.get(len(winners), "menus.kept.shared"), who=words.listed(winners))

    def _entry_buttons(self, entry: Entry) -> Widget:
        ui, say = self.house.ui, self.house.words.say
        unknown = "" if is_known(entry.kept.record.game) else say("menus.kept.not_ours")
        word, icon = ("title.continue", "play") if entry.is_unfinished else ("common.open", "replay")
        return Row(
            ui,
            [
                Button(
                    ui,
                    "open",
                    say(word),
                    self.open,
                    style="primary",
                    icon=icon,
                    reason=unknown,
                    zone="game",
                    on_paper=True,
                ),
                Button(ui, "copy", say("menus.kept.copy"), self._copy, icon="copy", zone="game", on_paper=True),
                Button(ui, "delete", say("common.delete"), self._ask_delete, icon="trash", zone="game", on_paper=True),
            ],
            gap=8,
        )

    # -- what happens ----------------------------------------------------------------------------------------------

    def _choose(self, index: int) -> None:
        """Show a game; choosing the one that is shown already opens it."""
        if index == self.chosen:
            self.open()
            return
        self.chosen = index
        self.remake()

    def open(self) -> None:
        """Go on with the chosen game, or watch it."""
        entry = self.entry
        if entry is None:
            return
        if not is_known(entry.kept.record.game):
            self.house.warn(self.house.words.say("menus.kept.not_ours"))
        elif not entry.is_unfinished:
            doors.to_replay(self.house, entry.kept.record)
        elif not go_on(self.house, entry.kept):
            self._read_again()

    def _copy(self) -> None:
        entry = self.entry
        if entry is not None:
            path = str(entry.kept.path)
            self.house.ui.clipboard.put(path)
            self.house.note(self.house.words.say("menus.kept.copied", path=escape(path)))

    def _ask_delete(self) -> None:
        entry, say = self.entry, self.house.words.say
        if entry is not None:
            ask = "menus.kept.delete_game_ask" if entry.is_unfinished else "replay.delete_ask"
            text = escape(self._told(entry)) + ".\n" + say("menus.kept.delete_text")
            Dialog.confirm(self.house.ui, say(ask), text, say("common.delete"), self._delete).show()

    def _delete(self) -> None:
        entry = self.entry
        if entry is None:
            return
        try:
            if entry.is_unfinished:
                forget_unfinished(entry.kept.record.game)
            else:
                delete_replay(entry.kept.path)
        except StoreError as error:
            self.house.report(error)
        self._read_again()

    def _read_again(self) -> None:
        self.read()
        self.remake()
        while self.house.problems:
            self.house.report(self.house.problems.pop(0))


class _SeatLine(Widget):
    """A player's creature and name."""

    def __init__(self, ui: Ui, pictures: Pictures, seat: Seat, text: str) -> None:
        super().__init__(ui, None, text, on_paper=True)
        self.pictures = pictures
        self.seat = seat

    def spots(self) -> list[Spot]:
        return []

    def wants(self, width: int) -> Size:
        words = self.ui.text.measure(self.label, "body", self._room(width))
        return width, max(self._side(), words[1])

    def draw(self, surface: pygame.Surface) -> None:
        side = self._side()
        picture = self.pictures.portrait(self.seat.portrait, side)
        at = picture.get_rect(midleft=self.rect.midleft)
        surface.blit(picture, at)
        surface.blit(self.ui.paint.ring((side, side), self.ui.look.palette.brass, self.ui.px(2), side // 2), at)
        block = self.ui.text.block(self.label, "body", self.ink, self._room(self.rect.width))
        surface.blit(block, block.get_rect(midleft=(at.right + self.ui.px(10), self.rect.centery)))

    def _side(self) -> int:
        return self.ui.look.text_px(32)

    def _room(self, width: int) -> int:
        return max(1, width - self._side() - self.ui.px(10))


def _back_of(pictures: Pictures, game: str, high: int) -> pygame.Surface:
    """The back of a game's cards; a game of another version has that of the house's first game."""
    known = game if game in BACK_SIZES else RULESETS[0].key
    wide, tall = BACK_SIZES[known]
    return pictures.faces.back(known, (round(high * wide / tall), high))
