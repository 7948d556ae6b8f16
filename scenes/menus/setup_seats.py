"""The seats of a game that is being prepared, as they are shown and changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Protocol

from game.art.parts.expressions import GLOATING, PLEASED
from game.rulesets.names import LONGEST as LONGEST_NAME
from game.rulesets.names import cleaned
from game.session.keepers import KEEPERS, keeper_line, keeper_name
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.widgets.base import HIT_UNITS, Label, Space, Ui, Widget
from game.stage.widgets.choice import ChoiceItem
from game.stage.widgets.layout import Column, Reserved, Row
from game.store.people import key_of
from game.store.settings import Known
from scenes import routes
from scenes.app import App
from scenes.controls import Controls
from scenes.emblem import LINE_GAP, LINE_SIDE, EmblemLine, policy_of
from scenes.guarded import Guarded, cannot_be_shown
from scenes.kept_page import about
from scenes.menus.game_setup import BY_CHANCE, keepers
from scenes.menus.portrait_button import Seating, pick_portrait
from scenes.menus.seat_choices import PERSON, USUAL_LEVEL, SeatChoices, SeatsOfTable
from scenes.menus.setup_table import (
    FEW,
    EmptySeat,
    LayOut,
    LevelSwitch,
    NameField,
    NameRow,
    SeatFigure,
    SeatTable,
    TableSeat,
    lay_nothing,
)
from scenes.treasures.rewards import portraits_of

ZONE = "seats"
MOODS = {"gentle": PLEASED, "sharp": GLOATING, "master": GLOATING}
"""What the faces of computer opponents show, by their level."""

COUNTS, COUNTS_NOT = "menus.setup.counts_for", "menus.setup.counts_for_nobody"


class Seated(Protocol):
    """What is being prepared by people who sit down: a game, a night of games."""

    places: SeatChoices
    starter: int

    @property
    def ruleset(self) -> SeatsOfTable: ...
    def remove(self, seat: int) -> None: ...
    def seat_group(self, group: Sequence[Known]) -> None: ...
    def differs(self, what: Hashable) -> bool: ...


class SeatsPart:
    """Makes the table with who sits there. `remake` makes the page anew; `check` says what is wrong now, and leaves the
    fields."""

    def __init__(
        self,
        app: App,
        setup: Seated,
        remake: Callable[[], None],
        check: Callable[[], None],
        lay_out: LayOut = lay_nothing,
    ) -> None:
        self.app = app
        self.lay_out = lay_out
        self.setup = setup
        self.remake = remake
        self.check = check
        self._left_at: int | None = None
        """At whose seat somebody went to where keepers are made."""
        self._lines: list[SeatLine] = []
        """What is said below each seat."""
        self._figures: dict[int, SeatFigure] = {}

    @property
    def make(self) -> Controls:
        """Makes what is pressed here."""
        return Controls(self.app.ui, ZONE, on_paper=False)

    def widget(self) -> SeatTable:
        """Who sits where, and who would sit down next."""
        places, ui = self.setup.places, self.app.ui
        self._lines = [SeatLine(ui) for _ in places.all]
        self._say_lines()
        seats = [self._seat(seat) for seat in range(len(places.all))]
        if len(places.all) < places.most:
            seats.append(self._empty_seat())
        return SeatTable(ui, seats, min(FEW, places.most) if len(seats) <= FEW else places.most, self.lay_out)

    def again(self) -> list[Widget]:
        """The button that seats the people who last shared this screen."""
        group, words, places = self.app.settings.group, self.app.words, self.setup.places
        if not group:
            return []
        too_many = words.say("menus.setup.full", n=places.most) if len(group) > places.most else ""
        reason = words.say("menus.setup.again_sits") if places.sits(group) else too_many
        label = words.say("menus.setup.again", who=words.listed([escape(one.name) for one in group]))
        again = partial(self.make.button, "again", label, self._seat_again, icon="group", reason=reason)
        return [Row(self.app.ui, [Guarded(self.app.ui, again)], across="center")]

    def _seat(self, seat: int) -> TableSeat:
        ui = self.app.ui
        figure = Guarded(ui, partial(self._figure, seat))
        return TableSeat(figure, Guarded(ui, partial(self._plate, seat), partial(self._unseen, seat)))

    def _figure(self, seat: int) -> Widget:
        say, places = self.app.words.say, self.setup.places
        place = places.all[seat]
        hint = say("menus.setup.seat_portrait")
        if place.player != PERSON:
            hint = f"{keeper_line(self.app.words, place.portrait)}\n{hint}"
        pick = partial(self._pick_portrait, seat)
        figure = SeatFigure(self.app.ui, ("portrait", seat), self.app.pictures, place.portrait, "", pick, hint=hint)
        self._figures[seat] = figure
        self._name_figure(seat)
        figure.expression = MOODS.get(places.playing(place), "")
        return figure

    def _name_figure(self, seat: int) -> None:
        """Say at a figure which seat it has, who it is and how it plays."""
        say, places = self.app.words.say, self.setup.places
        place = places.all[seat]
        who, player = escape(place.name), say(f"menus.setup.{places.playing(place)}")
        if (figure := self._figures.get(seat)) is not None:
            figure.label = say("menus.setup.seat", n=seat + 1, all=len(places.all), who=who, player=player)

    def _plate(self, seat: int) -> Widget:
        ui, places = self.app.ui, self.setup.places
        place = places.all[seat]
        say = partial(self.app.words.say, who=escape(place.name))
        field = NameField(
            ui, ("name", seat), "", place.name, partial(self.rename, seat), most=LONGEST_NAME,
            allowed=str.isprintable, placeholder=say("setup.name_hint"), zone=ZONE,
        )  # fmt: skip
        field.said = say("menus.setup.seat_name", n=seat + 1)
        leave = self.make.picture(
            ("remove", seat), say("setup.remove"), partial(self.remove, seat), style="quiet", icon="close"
        )
        leaves = Reserved(ui, about(id(place), leave), is_there=len(places.all) > places.fewest)
        players = [ChoiceItem(PERSON, say("menus.setup.person"), "person")]
        players += [
            ChoiceItem(level, say(f"menus.setup.{level}"), f"drops-{number}", hint=say(f"level_line.{level}"))
            for number, level in enumerate(places.levels, 1)
        ]
        switch = LevelSwitch(
            ui, ("player", seat), say("menus.setup.seat_player"), players, places.playing(place),
            partial(self.seat_player, seat), zone=ZONE,
        )  # fmt: skip
        # The name stands in the middle, although the way out stands at its right.
        name = NameRow(ui, [Space(ui, HIT_UNITS), field, leaves], gap=0, grow=(0, 1, 0))
        name.seat, name.is_marked = seat, self.setup.differs(seat)
        return Column(ui, [name, Row(ui, [switch], across="center"), self._lines[seat]], gap=4)

    def _empty_seat(self) -> TableSeat:
        """Who would sit down next, in the dark."""
        ui, say, number = self.app.ui, self.app.words.say, self.setup.places.next_portrait
        sits = say("menus.setup.sits_down", who=keeper_name(self.app.words, number))
        figure = Guarded(ui, partial(EmptySeat, ui, "add", self.app.pictures, number, sits, self.add))
        words = [Label(ui, say("setup.add"), "subheading", align="center", soft=True)]
        return TableSeat(figure, Column(ui, [*words, Label(ui, sits, "small", align="center", soft=True)], gap=2))

    def _unseen(self, seat: int) -> Widget:
        """Somebody who cannot be shown makes way for a guest."""
        guest = partial(self._seat_guest, seat)
        button = self.make.button(("guest", seat), self.app.words.say("menus.setup.guest"), guest, icon="person")
        return Row(self.app.ui, [cannot_be_shown(self.app.ui), button], gap=10, across="center")

    def _say_lines(self) -> None:
        """Say below each seat what a computer opponent is known for, or for whom the game counts."""
        ui, places = self.app.ui, self.setup.places
        for seat, (place, line) in enumerate(zip(places.all, self._lines, strict=True)):
            line.policy = policy_of(place.portrait) if place.player != PERSON else ""
            if line.policy:
                line.label = ui.words.say(f"emblem.{line.policy}.word")
            elif (keeper := places.counts_for(seat)) is not None:
                line.label = ui.words.say(COUNTS, who=escape(keeper.name))
            else:
                # Before anybody is kept here that is no news.
                line.label = ui.words.say(COUNTS_NOT if places.kept else "menus.setup.person")

    def starters(self) -> list[ChoiceItem[int]]:
        """Who may begin: whoever chance will have it, or one of them."""
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
        self._say_lines()
        self._name_figure(seat)
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


class SeatLine(EmblemLine):
    """What is said below a seat: there is room for whatever that may be."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, "", "small", align="center", soft=True)

    def wants(self, width: int) -> Size:
        say = self.ui.words.say
        lines = [say(f"emblem.{policy_of(portrait)}.word") for portrait in range(len(KEEPERS))]
        lines += [say(COUNTS, who="W" * LONGEST_NAME), say(COUNTS_NOT)]
        medal = self.ui.look.picture_px(LINE_SIDE)
        room = max(1, width - medal - self.ui.px(LINE_GAP))
        return width, max(medal, *[self.ui.text.measure(line, self.face, room)[1] for line in lines])
