"""All about the kept game that is chosen, and what can be done with it."""

from __future__ import annotations

import pygame

from game.match.record import Seat
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.layout import Column, Row
from game.store.files import StoreError
from game.store.games import read_record
from scenes.app import App
from scenes.border import is_known, match_of
from scenes.controls import Controls
from scenes.guarded import Guarded, cannot_be_shown
from scenes.kept_page import about
from scenes.menus.kept_deeds import GameDeeds
from scenes.menus.kept_list import KeptGame
from scenes.menus.unfinished import played, when
from scenes.page_widgets import Caption, paragraph, star_button
from scenes.picture_cache import Pictures

WHY_UNTOLD = {"store.older_rules": "menus.kept.older_rules", "store.too_new": "menus.kept.newer_rules"}


class GameSide:
    """Makes the widgets beside the list."""

    def __init__(self, app: App, deeds: GameDeeds) -> None:
        self.app = app
        self.deeds = deeds
        self._outcomes: dict[str, str] = {}

    def widget(self, entry: KeptGame) -> Widget:
        """All about a game; for one that cannot be shown, a sentence that says so and the way to put it away."""
        ui = self.app.ui
        return Guarded(ui, lambda: self._all_about(entry), lambda: self._unseen(entry))

    def _unseen(self, entry: KeptGame) -> Widget:
        ui, say = self.app.ui, self.app.words.say
        delete = Controls(ui, "game").button("delete", say("common.delete"), self.deeds.delete, icon="trash")
        return Column(ui, [cannot_be_shown(ui), Row(ui, [about(entry.kept.path.name, delete)])], gap=9)

    def _all_about(self, entry: KeptGame) -> Widget:
        ui, words = self.app.ui, self.app.words
        return Column(
            ui,
            [
                Caption(ui, escape(played(words, entry.kept))),
                paragraph(ui, escape(" ".join(line for line in self._lines(entry) if line))),
                *(KeptSeat(ui, self.app.pictures, seat, self._seat_words(seat)) for seat in entry.kept.seats),
                self._buttons(entry),
            ],
            gap=9,
        )

    def _lines(self, entry: KeptGame) -> list[str]:
        """What there is to say about a game, one sentence each."""
        words, say, kept = self.app.words, self.app.words.say, entry.kept
        kind = say("menus.kept.unfinished") if entry.is_unfinished else say("replay.title")
        return [
            f"{kind}, {when(words, kept.changed)}.",
            say("menus.kept.moves", n=kept.answers) + ".",
            self._outcome(entry),
            say("menus.kept.help") if kept.asked_for_help else "",
            say("menus.kept.for_ever") if kept.is_starred else "",
        ]

    def _seat_words(self, seat: Seat) -> str:
        say = self.app.words.say
        level = f"level.{seat.player}"
        if not self.app.words.has(level):
            return escape(seat.name)
        return say("menus.kept.level", who=escape(seat.name), level=f"{say('common.computer')} ({say(level)})")

    def _outcome(self, entry: KeptGame) -> str:
        """Who won, found out by playing the record again; remembered, for that takes a moment."""
        if entry.is_unfinished:
            return ""
        key = str(entry.kept.path)
        if key not in self._outcomes:
            self._outcomes[key] = self._found_outcome(entry)
        return self._outcomes[key]

    def _found_outcome(self, entry: KeptGame) -> str:
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

    def _buttons(self, entry: KeptGame) -> Widget:
        ui, say, deeds, make = self.app.ui, self.app.words.say, self.deeds, Controls(self.app.ui, "game")
        unknown = "" if is_known(entry.kept.game) else say("menus.kept.not_ours")
        word, icon = ("title.continue", "play") if entry.is_unfinished else ("common.open", "replay")
        buttons = [make.button("open", say(word), deeds.open, style="primary", icon=icon, reason=unknown)]
        if not entry.is_unfinished:
            is_starred = entry.kept.is_starred
            buttons.append(star_button(ui, deeds.turn_star, is_starred=is_starred, zone="game", on_paper=True))
        buttons.append(make.picture("copy", say("menus.kept.copy"), deeds.copy_path, icon="copy"))
        buttons.append(make.button("delete", say("common.delete"), deeds.delete, icon="trash"))
        return Row(ui, [about(entry.kept.path.name, each) for each in buttons], gap=8)


class KeptSeat(Widget):
    """A player's creature and name."""

    def __init__(self, ui: Ui, pictures: Pictures, seat: Seat, text: str) -> None:
        super().__init__(ui, None, text, on_paper=True)
        self.pictures = pictures
        self.seat = seat

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
