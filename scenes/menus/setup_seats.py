"""The seats of a game that is being prepared, as they are shown and changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Protocol

from game.rulesets.names import LONGEST as LONGEST_NAME
from game.rulesets.names import cleaned
from game.session.keepers import KEEPERS, keeper_line
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.inputs import Input, KeyPressed
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.choice import ChoiceItem, Dropdown
from game.stage.widgets.layout import Column, Reserved, Row
from game.stage.widgets.textfield import TextField
from game.store.people import key_of
from game.store.settings import Known
from scenes import routes
from scenes.app import App
from scenes.controls import Controls
from scenes.emblem import LINE_GAP, LINE_SIDE, EmblemLine, policy_of
from scenes.guarded import Guarded, cannot_be_shown
from scenes.kept_page import about
from scenes.menus.game_setup import BY_CHANCE, keepers
from scenes.menus.portrait_button import PortraitButton, Seating, pick_portrait
from scenes.menus.seat_choices import PERSON, USUAL_LEVEL, SeatChoices, SeatsOfTable
from scenes.page_widgets import Caption
from scenes.treasures.rewards import portraits_of

ZONE = "seats"

GAP = 12
"""Between its rows, in units."""
COUNTS, COUNTS_NOT = "menus.setup.counts_for", "menus.setup.counts_for_nobody"


class Seated(Protocol):
    """What is being prepared by people who sit down: a game, a night of games."""

    places: SeatChoices
    starter: int

    @property
    def ruleset(self) -> SeatsOfTable: ...
    def remove(self, seat: int) -> None: ...
    def seat_group(self, group: Sequence[Known]) -> None: ...


class SeatsPart:
    """Makes the widgets of the seats. `remake` makes the page anew; `check` says what is wrong now, and leaves the
    fields."""

    def __init__(self, app: App, setup: Seated, remake: Callable[[], None], check: Callable[[], None]) -> None:
        self.app = app
        self.setup = setup
        self.remake = remake
        self.check = check
        self._left_at: int | None = None
        """At whose seat somebody went to where keepers are made."""
        self._lines: list[SeatLine] = []
        """What is said below each seat."""

    @property
    def make(self) -> Controls:
        """Makes what is pressed here."""
        return Controls(self.app.ui, ZONE)

    def widget(self) -> Widget:
        """Who sits where, and who starts."""
        app, ui, say, places = self.app, self.app.ui, self.app.words.say, self.setup.places
        full = "" if len(places.all) < places.most else say("menus.setup.full", n=places.most)
        add = self.make.button("add", say("setup.add"), self.add, icon="plus", reason=full)
        # All else stands above the seats, where it stays while they become more or fewer.
        head = Row(ui, [Caption(ui, say("setup.players")), add], grow=(1, 0))
        self._lines = [SeatLine(ui) for _ in places.all]
        rows = [Guarded(ui, partial(self._row, seat), partial(self._unseen, seat)) for seat in range(len(places.all))]
        self._say_lines()
        self._first = self._starter_choice()
        first = [self._first] if self.setup.ruleset.has_starter else []
        label, note = say("settings.friendly_undo"), say("settings.friendly_undo_hint")
        is_friendly = app.settings.takebacks == "friendly"
        takebacks = self.make.toggle("takebacks", label, is_friendly, self._set_takebacks, note=note)
        return Column(ui, [head, *self._again(), *first, takebacks, *rows], gap=GAP)

    def _again(self) -> list[Widget]:
        """The button that seats the people who last shared this screen."""
        group, words, places = self.app.settings.group, self.app.words, self.setup.places
        if not group:
            return []
        too_many = words.say("menus.setup.full", n=places.most) if len(group) > places.most else ""
        reason = words.say("menus.setup.again_sits") if places.sits(group) else too_many
        label = words.say("menus.setup.again", who=words.listed([escape(one.name) for one in group]))
        again = partial(self.make.button, "again", label, self._seat_again, icon="group", reason=reason)
        return [Guarded(self.app.ui, again)]

    def _row(self, seat: int) -> Widget:
        ui, places = self.app.ui, self.setup.places
        place = places.all[seat]
        say = partial(self.app.words.say, who=escape(place.name))
        said, pick = say("menus.setup.seat_portrait"), partial(self._pick_portrait, seat)
        portrait = PortraitButton(ui, ("portrait", seat), self.app.pictures, place.portrait, said, pick)
        called = say("menus.setup.seat_name", n=seat + 1)
        field = NameField(ui, ("name", seat), called, place.name, partial(self.rename, seat))
        leave = self.make.picture(
            ("remove", seat), say("setup.remove"), partial(self.remove, seat), style="quiet", icon="close"
        )
        leaves = Reserved(ui, about(id(place), leave), is_there=len(places.all) > places.fewest)
        row = Row(ui, [portrait, field, self._player_choice(seat), leaves], gap=10, grow=(0, 1, 0, 0))
        return Column(ui, [row, self._lines[seat]], gap=2)

    def _unseen(self, seat: int) -> Widget:
        """Somebody who cannot be shown makes way for a guest."""
        guest = partial(self._seat_guest, seat)
        button = self.make.button(("guest", seat), self.app.words.say("menus.setup.guest"), guest, icon="person")
        return Row(self.app.ui, [cannot_be_shown(self.app.ui), button], gap=10, across="center")

    def _say_lines(self) -> None:
        """Say below each seat what a computer opponent likes there, or for whom the game counts."""
        ui, places = self.app.ui, self.setup.places
        for seat, (place, line) in enumerate(zip(places.all, self._lines, strict=True)):
            line.policy = policy_of(place.portrait) if place.player != PERSON else ""
            if place.player != PERSON:
                line.label = keeper_line(ui.words, place.portrait)
            elif (keeper := places.counts_for(seat)) is not None:
                line.label = ui.words.say(COUNTS, who=escape(keeper.name))
            else:
                # Before anybody is kept here that is no news.
                line.label = ui.words.say(COUNTS_NOT) if places.kept else ""

    def _player_choice(self, seat: int) -> Widget:
        """Whether a person sits there, or how strong a computer opponent."""
        say, places = self.app.words.say, self.setup.places
        place, player = places.all[seat], places.playing(places.all[seat])
        lines = {level: say(f"level_line.{level}") for level in places.levels}
        players = [ChoiceItem(PERSON, say("menus.setup.person"), "person")]
        players += [ChoiceItem(level, say(f"menus.setup.{level}"), "robot", hint=line) for level, line in lines.items()]
        made = _PlayerChoice(
            self.app.ui, ("player", seat), "", players, player, partial(self.seat_player, seat),
            hint=lines.get(player, ""), zone=ZONE, on_paper=True,
        )  # fmt: skip
        made.said = say("menus.setup.seat_player", who=escape(place.name))
        return made

    def _starter_choice(self) -> Dropdown[int]:
        choose, starter = partial(setattr, self.setup, "starter"), self.setup.starter
        return self.make.dropdown("first", self.app.words.say("setup.first"), self._starters(), starter, choose)

    def _starters(self) -> list[ChoiceItem[int]]:
        chance = ChoiceItem(BY_CHANCE, self.app.words.say("setup.first_random"), "dice")
        return [chance, *(ChoiceItem(seat, escape(one.name)) for seat, one in enumerate(self.setup.places.all))]

    # -- what is chosen --------------------------------------------------------------------------------------------

    def add(self) -> None:
        """Let one more sit down."""
        self.setup.places.add(self.app.words, USUAL_LEVEL)
        self.remake()

    def remove(self, seat: int) -> None:
        """Have a player stand up."""
        self.setup.remove(seat)
        self.remake()

    def _seat_again(self) -> None:
        self.setup.seat_group(self.app.settings.group)
        self.remake()

    def rename(self, seat: int, name: str) -> None:
        """Call a player so, as is being typed."""
        place = self.setup.places.all[seat]
        place.name, place.is_named = name, bool(cleaned(name))
        self._first.options = self._starters()
        self._say_lines()
        self.check()

    def seat_player(self, seat: int, player: str) -> None:
        """Let a person or a level of the computer play a seat."""
        self.setup.places.seat_player(self.app.words, seat, player)
        self.remake()

    def _pick_portrait(self, seat: int) -> None:
        place = self.setup.places.all[seat]

        def picked(number: int) -> None:
            self.setup.places.wear(self.app.words, seat, number)
            self.remake()

        say, seating = self.app.words.say, self._seating(seat) if place.player == PERSON else None
        title = say("menus.setup.pick_portrait_of", who=escape(place.name))
        if seating is not None and seating.is_choice:
            title = say("menus.setup.who_sits", n=seat + 1)
        plays = place.player != PERSON
        sitter = self.app.present.person
        is_theirs = sitter is not None and not plays and key_of(sitter.name) == key_of(place.name)
        earned = portraits_of(sitter) if sitter is not None and is_theirs else ()
        pick_portrait(
            self.app.ui, self.app.pictures, title, place.portrait, picked, seating, plays=plays, earned=earned
        )

    def _seating(self, seat: int) -> Seating:
        """Who may sit there instead: nobody who does so already, and no guest who is kept by now."""
        places = self.setup.places
        sitting = {key_of(other.name) for other in places.all}
        kept = {key_of(one.name) for one in places.kept}
        free = [one for one in places.kept if key_of(one.name) not in sitting]
        guests = [one for one in self.app.settings.known if key_of(one.name) not in sitting | kept]
        sit, be_guest = partial(self._seat_known, seat), partial(self._seat_guest, seat)
        place = places.all[seat]
        return Seating(place.name, not place.is_named, free, guests, sit, be_guest, partial(self._to_people, seat))

    def _seat_known(self, seat: int, one: Known) -> None:
        self.setup.places.seat_known(seat, one)
        self.setup.places.name_by_face(self.app.words)
        self.remake()

    def _seat_guest(self, seat: int) -> None:
        self.setup.places.seat_guest(self.app.words, seat)
        self.remake()

    def _to_people(self, seat: int) -> None:
        self._left_at = seat
        routes.to_people(self.app)

    def look_again(self) -> None:
        """Look who is kept, after somebody went to where keepers are made: whoever they are now sits at their seat,
        unless they sit here already."""
        seat, self._left_at = self._left_at, None
        if seat is None:
            return
        places = self.setup.places
        places.kept = keepers(self.app)
        here = places.keeper(self.app.settings.keeper)
        if here is not None and key_of(here.name) not in {key_of(other.name) for other in places.all}:
            places.seat_known(seat, here)
            places.name_by_face(self.app.words)

    def _set_takebacks(self, is_friendly: bool) -> None:
        self.app.change_some(takebacks="friendly" if is_friendly else "strict")

    def remark(self) -> str:
        """What is worth knowing about the seats, in one sentence; mostly nothing."""
        return self._about_letters() or self.setup.places.remark(self.app.words)

    def _about_letters(self) -> str:
        """That a name has letters which can only be shown by number; empty where all can be drawn."""
        words = self.app.words
        for place in self.setup.places.all:
            if missing := self.app.ui.text.missing(place.name):
                letters = escape(words.listed(list(missing)))
                return words.say("menus.setup.letters", letters=letters, who=escape(place.name))
        return ""


class NameField(TextField):
    """A seat's name; it says which seat although no words stand above it. The arrows leave it at its ends."""

    def __init__(self, ui: Ui, key: Hashable, said: str, name: str, on_change: Callable[[str], None]) -> None:
        empty = ui.words.say("setup.name_hint")
        super().__init__(
            ui, key, "", name, on_change, most=LONGEST_NAME, allowed=str.isprintable, placeholder=empty, zone=ZONE
        )
        self.said = said

    def handle(self, given: Input) -> bool:
        if isinstance(given, KeyPressed) and self.has_focus and not (given.shift or given.ctrl):
            at = {"left": 0, "right": len(self.text)}.get(given.key)
            if at == self.editor.caret and self.editor.selected in ("", self.text):
                return False
        return super().handle(given)

    def spoken(self) -> str:
        return f"{self.said}: {self.text}"

    def wants(self, width: int) -> Size:
        letters = round(self.ui.text.size("body") * LONGEST_NAME * 0.54)
        return min(width, letters + self.ui.px(30)), super().wants(width)[1]


class _PlayerChoice(Dropdown[str]):
    """Who plays a seat; the words above the line are only said, for they would be the same in every row."""

    said = ""

    def spoken(self) -> str:
        return f"{self.said}: {self.shown}"


class SeatLine(EmblemLine):
    """What is said below a seat: there is room for whatever that may be."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, "", "small", on_paper=True, soft=True)

    def wants(self, width: int) -> Size:
        say = self.ui.words.say
        lines = [keeper_line(self.ui.words, portrait) for portrait in range(len(KEEPERS))]
        lines += [say(COUNTS, who="W" * LONGEST_NAME), say(COUNTS_NOT)]
        medal = self.ui.look.picture_px(LINE_SIDE)
        room = max(1, width - medal - self.ui.px(LINE_GAP))
        return width, max(medal, *[self.ui.text.measure(line, self.face, room)[1] for line in lines])
