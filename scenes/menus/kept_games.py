"""Games on disk: the unfinished ones, to go on with, and the finished ones, to watch again and to give a star."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame

from game.match.record import Seat
from game.stage.drawing.text import escape
from game.stage.focus import Spot
from game.stage.geometry import Size
from game.stage.widgets.base import Label, Ui, Widget
from game.stage.widgets.button import Button, Style
from game.stage.widgets.layout import Column, Row
from game.stage.widgets.listbox import ListBox
from game.store.files import StoreError
from game.store.finished import MOST_UNSTARRED, finished, give_star, take_star
from game.store.games import Kept, read_record, throw_away, unfinished
from scenes import routes
from scenes.app import App
from scenes.border import is_known, match_of, record_of, refuse
from scenes.games.registry import back_of, game_name
from scenes.keeping import KeepingScene
from scenes.menus.game_picture import game_picture, pictures_of
from scenes.menus.unfinished import go_on, players_of, when
from scenes.page_parts import Caption, EmptyPage, Sides, paragraph, star_button
from scenes.pictures import Pictures

ROW_UNITS = 64
SHOWN_ROWS = 6
FEW_ROWS = 3
SHEET_UNITS = 420
"""As much as a game of six players takes."""

LARGE_TEXT = 1.4
STAR = 20
WHY_UNTOLD = {"store.older_rules": "menus.kept.older_rules", "store.too_new": "menus.kept.newer_rules"}
PICTURE_SHAPE = 1.6
"""The width of a picture for its height, as it is kept."""


@dataclass(frozen=True)
class KeptRow:
    """A game in the list."""

    kept: Kept
    is_unfinished: bool


class KeptGamesScene(KeepingScene):
    """A list of games, and all about the one that is chosen."""

    units_wide = 1120
    guests = (("fire", 1), ("bug", 1), ("rock", 2))

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.first = ("games", 0)
        self.entries: list[KeptRow] = []
        self.chosen = 0
        self._list: ListBox[KeptRow] | None = None
        self._outcomes: dict[str, str] = {}
        self.read()

    def read(self) -> None:
        """Look again what there is on disk."""
        waiting = [kept for kept in unfinished(self.app.problems) if kept.seats]
        self._pictured = pictures_of(self.app, waiting)
        found = [KeptRow(kept, True) for kept in waiting]
        found += [KeptRow(kept, False) for kept in finished(self.app.problems) if kept.seats]
        self.entries = found
        self.chosen = min(self.chosen, max(0, len(found) - 1))

    def heading(self) -> str:
        return self.app.words.say("title.games_kept")

    @property
    def entry(self) -> KeptRow | None:
        """The game that is chosen."""
        return self.entries[self.chosen] if self.entries else None

    # -- what is on the page -----------------------------------------------------------------------------------------

    def contents(self) -> list[Widget]:
        ui, say = self.app.ui, self.app.words.say
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
        return [Sides(ui, self._list, self._details(entry), least=370, share=0.5, high=SHEET_UNITS)]

    def _told(self, entry: KeptRow) -> str:
        words, kept = self.app.words, entry.kept
        kind = words.say("menus.kept.unfinished") + ": " if entry.is_unfinished else ""
        kind += words.say("menus.kept.starred") + ": " if kept.is_starred else ""
        return f"{kind}{game_name(words, kept.game)}, {players_of(words, kept)}, {when(words, kept.changed)}"

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, entry: KeptRow, is_chosen: bool) -> None:
        ui, words, palette = self.app.ui, self.app.words, self.app.look.palette
        kept = entry.kept
        inner = rect.inflate(-2 * ui.px(10), -2 * ui.px(6))
        picture = self._picture(entry, inner.height)
        sign = pygame.Rect(inner.left, inner.top, round(inner.height * PICTURE_SHAPE), inner.height)
        surface.blit(picture, picture.get_rect(center=sign.center))
        left = sign.right + ui.px(12)
        room = inner.right - left
        if kept.is_starred:
            room -= self._draw_star(surface, inner)
        note = words.say("title.continue") if entry.is_unfinished else ""
        head = ui.text.fit(players_of(words, kept), "strong", palette.ink, room)
        told = f"{game_name(words, kept.game)}, {when(words, kept.changed)}"
        line = ui.text.fit(f"{note} · {told}" if note else told, "small", palette.ink_soft, room)
        top = inner.centery - (head.get_height() + line.get_height()) // 2
        surface.blit(head, (left, top))
        surface.blit(line, (left, top + head.get_height()))

    def _draw_star(self, surface: pygame.Surface, rect: pygame.Rect) -> int:
        """A star at the right end of a row, and the room it takes."""
        ui, palette = self.app.ui, self.app.look.palette
        side = ui.look.text_px(STAR)
        star = ui.paint.icon("bookmark", side, palette.ink, palette.brass, palette.brass_light)
        surface.blit(star, star.get_rect(midright=rect.midright))
        return side + ui.px(8)

    def _picture(self, entry: KeptRow, high: int) -> pygame.Surface:
        """How the table of an unfinished game looked; of a replay, the back of its cards."""
        kept = entry.kept
        if not entry.is_unfinished:
            return _back_of(self.app.pictures, kept.game, high)
        size = (round(high * PICTURE_SHAPE), high)
        picture = partial(game_picture, self.app, kept.game, self._pictured[kept.path], size)
        return self.app.ui.paint.cache.get(("unfinished", kept.path, kept.changed, size), picture)

    def _details(self, entry: KeptRow) -> Widget:
        ui, words = self.app.ui, self.app.words
        say, kept = words.say, entry.kept
        kind = say("menus.kept.unfinished") if entry.is_unfinished else say("replay.title")
        lines = [f"{kind}, {when(words, entry.kept.changed)}.", say("menus.kept.moves", n=kept.answers) + "."]
        lines.append(self._outcome(entry))
        if kept.asked_for_help:
            lines.append(say("menus.kept.help"))
        if kept.is_starred:
            lines.append(say("menus.kept.for_ever"))
        seats = [_SeatLine(ui, self.app.pictures, seat, self._seat_words(seat)) for seat in kept.seats]
        return Column(
            ui,
            [
                Caption(ui, game_name(words, kept.game)),
                paragraph(ui, escape(" ".join(line for line in lines if line))),
                *seats,
                self._entry_buttons(entry),
                Label(ui, escape(say("menus.kept.file", path=entry.kept.path.name)), "small", on_paper=True, soft=True),
            ],
            gap=9,
        )

    def _seat_words(self, seat: Seat) -> str:
        say = self.app.words.say
        level = f"level.{seat.player}"
        if not self.app.words.has(level):
            return escape(seat.name)
        return say("menus.kept.level", who=escape(seat.name), level=f"{say('common.computer')} ({say(level)})")

    def _outcome(self, entry: KeptRow) -> str:
        """Who won, found out by playing the record again; remembered, for that takes a moment."""
        if entry.is_unfinished:
            return ""
        key = str(entry.kept.path)
        if key not in self._outcomes:
            self._outcomes[key] = self._found_outcome(entry)
        return self._outcomes[key]

    def _found_outcome(self, entry: KeptRow) -> str:
        words, kept = self.app.words, entry.kept
        if not is_known(kept.game):
            return words.say("menus.kept.not_ours")
        try:
            outcome = match_of(read_record(kept.path), kept.path.name).table.outcome
        except StoreError as error:
            return words.say(WHY_UNTOLD.get(error.key, "menus.kept.other_rules"))
        if outcome is None:
            return ""
        winners = [kept.seats[seat].name for seat in outcome[0]]
        keys = {0: "menus.kept.nobody_won", 1: "menus.kept.won"}
        return words.say(keys.get(len(winners), "menus.kept.shared"), who=words.listed(winners))

    def _entry_buttons(self, entry: KeptRow) -> Widget:
        say = self.app.words.say
        unknown = "" if is_known(entry.kept.game) else say("menus.kept.not_ours")
        word, icon = ("title.continue", "play") if entry.is_unfinished else ("common.open", "replay")
        buttons = [self._button("open", word, self.open, icon, style="primary", reason=unknown)]
        if not entry.is_unfinished:
            starred = entry.kept.is_starred
            buttons.append(star_button(self.app.ui, self.turn_star, is_starred=starred, zone="game", on_paper=True))
        buttons.append(self._button("copy", "menus.kept.copy", self._copy, "copy", icon_only=True))
        buttons.append(self._button("delete", "common.delete", self.delete, "trash"))
        for button in buttons:
            button.about = entry.kept.path.name
        return Row(self.app.ui, buttons, gap=8)

    def _button(
        self,
        key: str,
        word: str,
        press: Callable[[], None],
        icon: str,
        style: Style = "plain",
        reason: str = "",
        *,
        icon_only: bool = False,
    ) -> Button:
        return Button(
            self.app.ui,
            key,
            self.app.words.say(word),
            press,
            icon=icon,
            icon_only=icon_only,
            style=style,
            reason=reason,
            zone="game",
            on_paper=True,
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
        if not is_known(entry.kept.game):
            self.app.warn(self.app.words.say("menus.kept.not_ours"))
        elif not entry.is_unfinished:
            self._watch(entry.kept)
        elif not go_on(self.app, entry.kept):
            self._read_again()

    def _watch(self, kept: Kept) -> None:
        record = record_of(self.app, kept)
        try:
            if record is not None:
                routes.to_replay(self.app, record, kept.path.name)
                return
        except StoreError as error:
            refuse(self.app, kept, error)
        self._read_again()

    def turn_star(self) -> None:
        """Keep the chosen game for ever, or no longer so."""
        entry = self.entry
        if entry is None or entry.is_unfinished:
            return
        try:
            turn = take_star if entry.kept.is_starred else give_star
            path = self.app.on_disk(lambda: turn(entry.kept.path))
            self._read_again(path)
            key = "menus.kept.star_taken" if entry.kept.is_starred else "menus.kept.star_given"
            self.app.note(self.app.words.say(key, n=MOST_UNSTARRED), "star")
        except StoreError as error:
            self._read_again()
            self.app.report(error)

    def _copy(self) -> None:
        entry = self.entry
        if entry is not None:
            path = str(entry.kept.path)
            self.app.ui.clipboard.put(path)
            self.app.note(self.app.words.say("menus.kept.copied", path=escape(path)))

    def delete(self) -> None:
        """Throw the chosen game away; it can be brought back for a while."""
        entry = self.entry
        if entry is None:
            return
        who = players_of(self.app.words, entry.kept)
        self.put_in_bin(lambda: throw_away(entry.kept, self.app.bin, who), who)

    def buttons(self) -> list[Widget]:
        return self.bring_back_button()

    def _read_again(self, chosen: Path | None = None) -> None:
        """Look again what there is; the game at that place is chosen then, else the one at the same row."""
        self.read()
        rows = [row for row, entry in enumerate(self.entries) if entry.kept.path == chosen]
        self.chosen = rows[0] if rows else self.chosen
        self.remake()
        while self.app.problems:
            self.app.report(self.app.problems.pop(0))


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
    design = back_of(game)
    wide, tall = design.size
    return pictures.faces.back(design, (round(high * wide / tall), high))
