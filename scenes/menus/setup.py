"""Preparing a game: who sits where, with which options, and who starts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import SystemRandom

import msgspec

from game.bots.tastes import tastes_of
from game.match.bounds import SEED_BITS
from game.match.match import Match
from game.rulesets.ruleset import OptionError, Ruleset
from game.stage.drawing.text import escape
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.choice import ChoiceItem, Dropdown
from game.stage.widgets.layout import Column, Reserved, Row
from game.stage.widgets.toggle import Toggle
from game.store.settings import MOST_KNOWN, Known, LastGame
from scenes import routes
from scenes.app import App
from scenes.games.registry import game_name, presentation
from scenes.menus.setup_decks import SeatDecks
from scenes.menus.setup_options import Choices, OptionWidgets
from scenes.menus.setup_seats import (
    PERSON,
    USUAL_LEVEL,
    NameField,
    PortraitButton,
    SeatChoice,
    SeatChoices,
    pick_portrait,
)
from scenes.page_parts import Callout, Caption, Sides
from scenes.pages import MenuScene

BY_CHANCE = -1
LONGEST_KEY = 64


class SetupScene(MenuScene):
    """A new game of one ruleset."""

    units_wide = 1180
    guests = (("dragon", 6), ("water", 1), ("magic", 2))
    share_above = 0.0

    def __init__(self, app: App, ruleset: Ruleset) -> None:
        super().__init__(app)
        self.ruleset = ruleset
        self.first = "start"
        last = app.settings.last_games.get(ruleset.key, LastGame())
        self.places = SeatChoices(ruleset, app.words, app.settings, last.players)
        kinds = presentation(ruleset.key).brought
        self.choices = Choices(ruleset, [kind.option for kind in kinds])
        self.choices.restore(last.options)
        self.decks = [SeatDecks(app, ruleset, kind, self.remake, self._suiting) for kind in kinds]
        for seats in self.decks:
            seats.restore(last.decks.get(seats.kind.key, []))
        self.starter = BY_CHANCE

    def heading(self) -> str:
        return self.app.words.say("setup.title", game=game_name(self.app.words, self.ruleset.key))

    # -- what is on the page -----------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        ui, say = self.app.ui, self.app.words.say
        self._seat_notice, self._option_notice = Callout(ui), Callout(ui)
        self._options = OptionWidgets(ui, self.choices, self._check)
        self._first = self._starter_choice()
        self._start = Button(
            ui, "start", say("setup.start"), self.start, style="primary", icon="cards", zone="foot", on_paper=True
        )
        found = super().widgets()
        self._show_problems()
        return found

    def contents(self) -> list[Widget]:
        return [Sides(self.app.ui, self._seats_column(), self._options_column(), least=430, share=0.56)]

    def _seats_column(self) -> Widget:
        app, ui, say = self.app, self.app.ui, self.app.words.say
        rows = [self._seat_row(seat) for seat in range(len(self.places.all))]
        full = "" if len(self.places.all) < self.places.most else say("menus.setup.full", n=self.places.most)
        add = Button(ui, "add", say("setup.add"), self._add, icon="plus", reason=full, zone="seats", on_paper=True)
        again = self._again()
        takebacks = Toggle(
            ui,
            "takebacks",
            say("settings.friendly_undo"),
            app.settings.takebacks == "friendly",
            self._set_takebacks,
            note=say("settings.friendly_undo_hint"),
            zone="seats",
            on_paper=True,
        )
        # Above the seats, where it stays while they become more.
        head = Row(ui, [Caption(ui, say("setup.players")), add], grow=(1, 0))
        first = [self._first] if self.ruleset.has_starter else []
        return Column(ui, [head, *again, *rows, self._seat_notice, *first, takebacks], gap=12)

    def _again(self) -> list[Widget]:
        """The button that seats the people who last shared this screen."""
        group, words = self.app.settings.group, self.app.words
        if not group:
            return []
        who = words.listed([escape(one.name) for one in group])
        too_many = words.say("menus.setup.full", n=self.places.most) if len(group) > self.places.most else ""
        reason = words.say("menus.setup.again_sits") if self.places.sits(group) else too_many
        label = words.say("menus.setup.again", who=who)
        return [
            Button(
                self.app.ui, "again", label, self._seat_again, icon="group", reason=reason, zone="seats", on_paper=True
            )
        ]

    def _seat_row(self, seat: int) -> Widget:
        ui, place = self.app.ui, self.places.all[seat]
        say = partial(self.app.words.say, who=escape(place.name))
        portrait = PortraitButton(
            ui,
            ("portrait", seat),
            self.app.pictures,
            place.portrait,
            say("menus.setup.seat_portrait"),
            partial(self._pick_portrait, seat),
        )
        field = NameField(
            ui, ("name", seat), say("menus.setup.seat_name", n=seat + 1), place.name, partial(self._rename, seat)
        )
        leave = Button(
            ui,
            ("remove", seat),
            say("setup.remove"),
            partial(self._remove, seat),
            style="quiet",
            icon="close",
            icon_only=True,
            zone="seats",
            on_paper=True,
        )
        leave.about = id(place)
        leaves = Reserved(ui, leave, is_there=len(self.places.all) > self.places.fewest)
        row = Row(ui, [portrait, field, self._player_choice(seat), leaves], gap=10, grow=(0, 1, 0, 0))
        return row if place.player == PERSON else Column(ui, [row, self._likings(place.portrait)], gap=2)

    def _likings(self, portrait: int) -> Widget:
        """What the creature of a portrait likes, in a line."""
        say = self.app.words.say
        first, second = [say(f"bots.likes.{taste}") for taste in tastes_of(portrait)]
        return Label(self.app.ui, say("bots.likes.line", first=first, second=second), "small", on_paper=True, soft=True)

    def _player_choice(self, seat: int) -> Widget:
        """Whether a person sits there, or how strong a computer opponent."""
        say, place = self.app.words.say, self.places.all[seat]
        player = self.places.playing(place)
        players = [ChoiceItem(PERSON, say("menus.setup.person"), "person")]
        players += [
            ChoiceItem(level, say(f"menus.setup.{level}"), "robot", hint=say(f"level_line.{level}"))
            for level in self.places.levels
        ]
        return _PlayerChoice(
            self.app.ui,
            ("player", seat),
            say("menus.setup.seat_player", who=escape(place.name)),
            players,
            player,
            partial(self._seat_player, seat),
            hint="" if player == PERSON else say(f"level_line.{player}"),
            zone="seats",
            on_paper=True,
        )

    def _starter_choice(self) -> Dropdown[int]:
        return Dropdown(
            self.app.ui,
            "first",
            self.app.words.say("setup.first"),
            self._starters(),
            self.starter,
            self._set_starter,
            zone="seats",
            on_paper=True,
        )

    def _starters(self) -> list[ChoiceItem[int]]:
        chance = ChoiceItem(BY_CHANCE, self.app.words.say("setup.first_random"), "dice")
        return [chance, *(ChoiceItem(seat, escape(place.name)) for seat, place in enumerate(self.places.all))]

    def _options_column(self) -> Widget:
        ui, say = self.app.ui, self.app.words.say
        options = list(self._options.by_key.values())
        self._bring_decks()
        decks = [widget for seats in self.decks for widget in seats.widgets(self.places.all)]
        head = [Caption(ui, say("setup.options"))] if options or not decks else []
        return Column(ui, [*head, *options, self._option_notice, *decks], gap=8)

    def buttons(self) -> list[Widget]:
        ui, say = self.app.ui, self.app.words.say
        rules = partial(routes.to_rulebook, self.app, self.ruleset)
        lesson = partial(routes.to_lesson, self.app, self.ruleset)
        shown = presentation(self.ruleset.key)
        ways = [("rules", "book", rules, shown.has_rulebook), ("lesson", "lesson", lesson, shown.has_lesson)]
        beside = [
            Button(ui, key, say(f"menus.setup.{key}"), press, icon=icon, zone="foot", on_paper=True)
            for key, icon, press, is_there in ways
            if is_there
        ]
        return [*beside, self._start]

    # -- what is chosen --------------------------------------------------------------------------------------------

    def _add(self) -> None:
        self.places.add(self.app.words, USUAL_LEVEL)
        self.remake()

    def _remove(self, seat: int) -> None:
        self.places.remove(self.app.words, seat)
        for decks in self.decks:
            decks.remove(seat)
        if self.starter == seat:
            self.starter = BY_CHANCE
        elif self.starter > seat:
            self.starter -= 1
        self.remake()

    def _seat_again(self) -> None:
        """Seat the people who last shared this screen."""
        before = len(self.places.all)
        self.places.seat_group(self.app.words, self.app.settings.group)
        for seat in range(before - 1, len(self.places.all) - 1, -1):
            for decks in self.decks:
                decks.remove(seat)
        if self.starter >= len(self.places.all):
            self.starter = BY_CHANCE
        self.remake()

    def _rename(self, seat: int, name: str) -> None:
        self.places.all[seat].name = name
        self.places.all[seat].is_named = bool(name.strip())
        self._first.options = self._starters()
        self._check()

    def _seat_player(self, seat: int, player: str) -> None:
        self.places.seat_player(self.app.words, seat, player)
        self.remake()

    def _pick_portrait(self, seat: int) -> None:
        say = self.app.words.say
        place = self.places.all[seat]

        def picked(number: int) -> None:
            place.portrait = number
            self.remake()

        def is_known(one: Known) -> None:
            place.name, place.portrait, place.is_named = one.name, one.portrait, True
            self.remake()

        title = say("menus.setup.pick_portrait_of", who=escape(place.name))
        sitting = {other.name.strip().casefold() for other in self.places.all}
        known = [one for one in self.app.settings.known if one.name.casefold() not in sitting]
        offered = known if place.player == PERSON else []
        pick_portrait(self.app.ui, self.app.pictures, title, place.portrait, picked, offered, is_known)

    def _set_starter(self, seat: int) -> None:
        self.starter = seat

    def _set_takebacks(self, is_friendly: bool) -> None:
        takebacks = "friendly" if is_friendly else "strict"
        self.app.change(msgspec.structs.replace(self.app.settings, takebacks=takebacks))

    def _check(self) -> None:
        """Something was typed or chosen: say what is wrong with it, without making the fields anew."""
        self._show_problems()
        self.lay_out_again()

    def _show_problems(self) -> None:
        words = self.app.words
        self._bring_decks()
        settled = self.choices.settled(len(self.places.all))
        for decks in self.decks:
            decks.refresh(self.places.all, {**self.choices.chosen, **settled})
        self._options.refresh(settled)
        seats, options = self.places.problem(words), self.choices.problem(words, len(self.places.all))
        self._seat_notice.show(seats, self._about_letters() or self.places.remark(words))
        self._option_notice.show(options)
        self._start.reason = escape(seats or options)

    def _about_letters(self) -> str:
        """That a name has letters which can only be shown by number; empty where all can be drawn."""
        for place in self.places.all:
            if missing := self.app.ui.text.missing(place.name):
                letters = self.app.words.listed(list(missing))
                return self.app.words.say("menus.setup.letters", letters=escape(letters), who=escape(place.name))
        return ""

    def _bring_decks(self) -> None:
        for decks in self.decks:
            self.choices.chosen[decks.kind.option] = decks.entries(len(self.places.all))

    def _suiting(self, option: str, seat: int) -> str:
        """The ready-made deck that the game finds for a seat; empty where chance has a say or nothing can be played."""
        is_chance = any(decks.keys[seat] == decks.kind.by_chance for decks in self.decks)
        found = () if is_chance else self.choices.found(option, len(self.places.all))
        return found[seat] if found else ""

    # -- dealing ---------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Deal the cards and go to the table."""
        chance = SystemRandom()
        seats = self.places.seats()
        starter = chance.randrange(len(seats)) if self.starter == BY_CHANCE else self.starter
        try:
            match = Match(self.ruleset, seats, dict(self.choices.chosen), chance.getrandbits(SEED_BITS), starter)
        except OptionError as error:
            self.app.warn(self.app.words.say(error.key, **error.args_for_message))
            return
        match.takebacks = self.app.settings.takebacks
        self._remember()
        routes.to_table(self.app, match)

    def _remember(self) -> None:
        """Keep who plays here, and how this game was set up."""
        people = self.places.people()
        settings = self.app.settings
        names = [place.name.strip() if place.is_named else "" for place in people]
        portraits = [place.portrait for place in people]
        remembered = msgspec.structs.replace(
            settings,
            names=[*names, *settings.names[len(names) :]],
            portraits=[*portraits, *settings.portraits[len(portraits) :]],
            group=[Known(place.name.strip(), place.portrait) for place in people]
            if len(people) > 1
            else settings.group,
            known=_with_latest(settings.known, people),
            last_games={**settings.last_games, self.ruleset.key: self._as_set_up()},
        )
        if remembered != settings:
            self.app.change(remembered)

    def _as_set_up(self) -> LastGame:
        seats = len(self.places.all)
        return LastGame(
            players=[place.player for place in self.places.all],
            options=self.choices.kept(),
            decks={decks.kind.key: [_kept_key(key) for key in decks.keys[:seats]] for decks in self.decks},
        )


def _all_known(people: Sequence[SeatChoice]) -> list[Known]:
    return [Known(place.name.strip(), place.portrait) for place in people]


def _with_latest(known: Sequence[Known], people: Sequence[SeatChoice]) -> list[Known]:
    """Who has played here, with those who play now first."""
    latest = _all_known([place for place in people if place.is_named])
    names = {one.name.casefold() for one in latest}
    return [*latest, *(one for one in known if one.name.casefold() not in names)][:MOST_KNOWN]


def _kept_key(key: str) -> str:
    """A deck's key as the settings may hold it; none for one with a name that is too long or strange."""
    return key if len(key) <= LONGEST_KEY and key.isprintable() else ""


class _PlayerChoice(Dropdown[str]):
    """Who plays a seat; the words above the line are only said, for they would be the same in every row."""

    def __init__(self, *arguments: object, **named: object) -> None:
        super().__init__(*arguments, **named)  # type: ignore[arg-type]
        self._said = self.label
        self.label = ""

    def spoken(self) -> str:
        return f"{self._said}: {self.shown}"
