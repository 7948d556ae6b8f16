"""The seats of a game that is being prepared: who sits there, under what name and as which creature."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.bots.levels import offered
from game.match.record import Seat
from game.rulesets.ruleset import Ruleset
from game.stage.drawing.text import escape, plain
from game.stage.geometry import Size
from game.stage.inputs import Input, KeyPressed
from game.stage.widgets.base import Label, Ui, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.dialog import Dialog, DialogButton
from game.stage.widgets.layout import Row
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.textfield import TextField
from game.store.settings import Known, Settings
from game.words import Words
from scenes.pictures import PORTRAITS, Pictures

PERSON = "person"
USUAL_LEVEL = "steady"
LONGEST_NAME = 16
PORTRAIT = 58
PICKED = 84


@dataclass
class SeatChoice:
    """One seat while it is being prepared. `is_named` once a player has typed the name themselves; the `player` that is
    chosen stays so while others sit down and stand up."""

    name: str
    player: str
    portrait: int
    is_named: bool = False


class SeatChoices:
    """All seats of the game being prepared."""

    def __init__(self, ruleset: Ruleset, words: Words, settings: Settings, last: Sequence[str] = ()) -> None:
        """Whoever played the last time; at first one person against one computer opponent of the usual level, or as
        few as the game allows."""
        self.fewest = ruleset.fewest
        self.most = ruleset.most
        self._tuning = ruleset.tuning
        self._settings = settings
        self.all: list[SeatChoice] = []
        known = [player for player in last if player in (PERSON, *offered(self._tuning, self.fewest))]
        for player in known[: self.most] if len(known) >= self.fewest else [PERSON]:
            self.add(words, player)
        while len(self.all) < max(2, self.fewest):
            self.add(words, USUAL_LEVEL)

    @property
    def levels(self) -> list[str]:
        """The levels of the computer that are offered with so many seats, easiest first."""
        return offered(self._tuning, len(self.all))

    def playing(self, place: SeatChoice) -> str:
        """Who really plays a seat: the best level that is offered, where the chosen one is not with so many seats."""
        return place.player if place.player in (PERSON, *self.levels) else self.levels[-1]

    def add(self, words: Words, player: str) -> None:
        """Seat one more player, under a name and as a creature that nobody else has."""
        people = sum(place.player == PERSON for place in self.all)
        remembered = self._settings.names[people : people + 1] if player == PERSON else []
        name = remembered[0].strip()[:LONGEST_NAME] if remembered and remembered[0].strip() else ""
        if not name or self._is_taken(name):
            name, remembered = self.free_name(words, player, len(self.all)), []
        portraits = self._settings.portraits[people : people + 1] if player == PERSON else []
        portrait = portraits[0] % len(PORTRAITS) if portraits else self._free_portrait()
        self.all.append(SeatChoice(name, player, portrait, is_named=bool(remembered)))

    def remove(self, words: Words, seat: int) -> None:
        """Have a player stand up. Names nobody typed go by the seat, also of those who move up."""
        del self.all[seat]
        unnamed = [place for place in self.all[seat:] if place.player == PERSON and not place.is_named]
        for place in unnamed:
            place.name = ""
        for place in unnamed:
            place.name = self.free_name(words, PERSON, self.all.index(place))

    def seat_group(self, words: Words, group: Sequence[Known]) -> None:
        """Seat these people, in this order, in place of whoever is there: computer opponents keep what is left of the
        seats. No two look alike."""
        people = [SeatChoice(one.name, PERSON, one.portrait % len(PORTRAITS), is_named=True) for one in group]
        others = [place for place in self.all if place.player != PERSON]
        seated = (people + others)[: min(self.most, max(len(people), len(self.all)))]
        self.all = []
        for place in seated:
            if place.portrait in [other.portrait for other in self.all]:
                place.portrait = self._free_portrait(seated)
            self.all.append(place)
        for place in self.all[len(people) :]:
            if _folded([one.name for one in self.all]).count(place.name.strip().casefold()) > 1:
                place.name = self.free_name(words, place.player, self.all.index(place))
        while len(self.all) < max(2, self.fewest):
            self.add(words, USUAL_LEVEL)

    def sits(self, group: Sequence[Known]) -> bool:
        """Whether the people here are these."""
        return _folded([place.name for place in self.people()]) == _folded([one.name for one in group])

    def seat_player(self, words: Words, seat: int, player: str) -> None:
        """Let a person or a level of the computer play a seat; a name nobody typed changes with it."""
        place = self.all[seat]
        changes_kind = (place.player == PERSON) != (player == PERSON)
        place.player = player
        if changes_kind and not place.is_named:
            place.name = ""
            place.name = self.free_name(words, player, seat)

    def free_name(self, words: Words, player: str, seat: int) -> str:
        """The first usual name of a person or of the computer that nobody has; a person's goes by the seat."""
        if player == PERSON:
            numbers = [seat + 1, *range(1, self.most + 2)]
            names = [words.say("setup.default_name", n=number) for number in numbers]
        else:
            names = words.say("menus.setup.computer_names").strip("[]").split(",")
            names += [words.say("table.computer_name", n=number) for number in range(1, self.most + 2)]
        return next(name[:LONGEST_NAME] for name in names if not self._is_taken(name[:LONGEST_NAME]))

    def problem(self, words: Words) -> str:
        """Why these seats cannot play, in one sentence; empty when they can."""
        names = [place.name.strip() for place in self.all]
        if not all(names):
            return words.say("setup.name_missing")
        twice = next((name for name in names if _folded(names).count(name.casefold()) > 1), None)
        if twice is not None:
            return words.say("setup.same_name", name=twice)
        if any(len(name) > LONGEST_NAME for name in names):
            return words.say("menus.setup.name_long", n=LONGEST_NAME)
        return ""

    def remark(self, words: Words) -> str:
        """What is worth knowing about these seats, in one sentence; mostly nothing."""
        if not self.people():
            return words.say("menus.setup.no_person")
        if any(self.playing(place) != place.player for place in self.all):
            return words.say("menus.setup.masters_few", n=self._tuning.masters_up_to)
        return ""

    def seats(self) -> list[Seat]:
        """The seats as the game's record has them."""
        return [Seat(place.name.strip(), self.playing(place), place.portrait) for place in self.all]

    def people(self) -> list[SeatChoice]:
        """The seats that people play."""
        return [place for place in self.all if place.player == PERSON]

    def _is_taken(self, name: str) -> bool:
        return name.casefold() in _folded([place.name for place in self.all])

    def _free_portrait(self, among: Sequence[SeatChoice] = ()) -> int:
        taken = {place.portrait for place in (*self.all, *among)}
        return next((number for number in range(len(PORTRAITS)) if number not in taken), 0)


def _folded(names: list[str]) -> list[str]:
    return [name.strip().casefold() for name in names]


class NameField(TextField):
    """A seat's name; it says which seat although no words stand above it. The arrows leave it at its ends."""

    def __init__(self, ui: Ui, key: Hashable, said: str, name: str, on_change: Callable[[str], None]) -> None:
        placeholder = ui.words.say("setup.name_hint")
        super().__init__(
            ui,
            key,
            "",
            name,
            on_change,
            most=LONGEST_NAME,
            allowed=str.isprintable,
            placeholder=placeholder,
            zone="seats",
        )
        self.said = said

    def handle(self, given: Input) -> bool:
        if isinstance(given, KeyPressed) and self.has_focus and not (given.shift or given.ctrl):
            at = {"left": 0, "right": len(self.text)}.get(given.key)
            if at == self.editor.caret and not self.editor.selected:
                return False
        return super().handle(given)

    def spoken(self) -> str:
        return f"{self.said}: {self.text}"

    def wants(self, width: int) -> Size:
        letters = round(self.ui.text.size("body") * LONGEST_NAME * 0.54)
        return min(width, letters + self.ui.px(30)), super().wants(width)[1]


class PortraitButton(Pressable):
    """A player's creature in a brass ring; pressing it offers the others."""

    def __init__(
        self,
        ui: Ui,
        key: Hashable,
        pictures: Pictures,
        number: int,
        said: str,
        on_press: Callable[[], None],
        *,
        units: float = PORTRAIT,
        is_chosen: bool = False,
        zone: str = "seats",
    ) -> None:
        super().__init__(ui, key, said, on_press, zone=zone, on_paper=True)
        self.pictures = pictures
        self.number = number
        self.units = units
        self.is_chosen = is_chosen

    def spoken(self) -> str:
        chosen = f", {self.ui.words.say('widget.chosen')}" if self.is_chosen else ""
        return f"{plain(self.label)}{chosen}"

    def wants(self, width: int) -> Size:
        side = self.ui.px(self.units)
        return side, side

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        side = min(self.rect.size)
        shadow = ui.paint.shadow((side, side), ui.px(5), 110, side // 2)
        surface.blit(shadow, shadow.get_rect(center=self.rect.center).move(0, ui.px(3)))
        picture = self.pictures.portrait(self.number, side)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        colour = palette.brass_light if self.is_hovered or self.is_chosen else palette.brass
        for width, shade in ((ui.px(4), palette.ink), (ui.px(3), colour)):
            ring = ui.paint.ring((side, side), shade, width, side // 2)
            surface.blit(ring, ring.get_rect(center=self.rect.center))
        if self.is_chosen:
            mark = ui.paint.icon("check", side // 3, palette.ink, palette.good, palette.good)
            surface.blit(mark, mark.get_rect(bottomright=self.rect.bottomright))


def pick_portrait(
    ui: Ui,
    pictures: Pictures,
    title: str,
    number: int,
    on_pick: Callable[[int], None],
    known: Sequence[Known] = (),
    on_known: Callable[[Known], None] = lambda one: None,
) -> None:
    """Ask which creature somebody is, or who of those who are known here."""
    words = ui.words
    dialog: Dialog

    def taken(pick: Callable[[], None]) -> None:
        ui.close(dialog)
        pick()

    creatures = [
        PortraitButton(
            ui,
            ("portrait", portrait),
            pictures,
            portrait,
            words.say("menus.setup.creature", n=portrait + 1),
            partial(taken, partial(on_pick, portrait)),
            units=PICKED,
            is_chosen=portrait == number,
            zone="portraits",
        )
        for portrait in range(len(PORTRAITS))
    ]
    names = [_known_button(ui, one, partial(taken, partial(on_known, one))) for one in known]
    body: list[Widget] = [Row(ui, creatures, gap=14, across="center")]
    if names:
        body += [Label(ui, words.say("menus.setup.known"), "small", on_paper=True, soft=True), Row(ui, names, gap=8)]
    cancel = DialogButton("cancel", words.say("common.cancel"))
    dialog = Dialog(ui, title, "", [cancel], lambda key: None, body=body, width=470)
    dialog.show()
    ui.focus.focus(("portrait", number))


def _known_button(ui: Ui, one: Known, press: Callable[[], None]) -> Button:
    return Button(ui, ("known", one.name), escape(one.name), press, icon="person", zone="known", on_paper=True)
