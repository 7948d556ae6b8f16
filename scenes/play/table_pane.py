"""The table itself, with its cards, plates and words, for every scene that shows one: played, watched or taught.

It lies at the window's top left, so that its places are the window's own, and may be smaller than the window.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial

import pygame

from game.match.match import Match
from game.match.record import Seat
from game.match.story import Told
from game.rulesets.ruleset import ruleset_of
from game.session.log import Moment
from game.stage.board.board import Board, LookAway, LookCloser
from game.stage.board.delegate import BoardDelegate
from game.stage.board.layout import Key, Layout, card_key, plate_key
from game.stage.board.sums import Sum
from game.stage.board.targets import Series
from game.stage.drawing.text import plain
from game.stage.inputs import Input, KeyPressed, PointerPressed
from game.stage.outline import Node, group
from game.stage.telling import Teller
from game.stage.widgets.group import Page
from game.table.choices import Choice, Refusal
from game.table.facts import Announced, Fact, Zone
from game.table.refusals import why_not
from game.table.sight import View
from game.table.state import GameConfig
from scenes.app import App
from scenes.games.registry import presentation
from scenes.games.seating import RIM, asked_seat
from scenes.games.table_look import TableLook
from scenes.play.banner import Banner, Deed, deed_of
from scenes.play.card_browser import CardBrowser, Pile
from scenes.play.closer import Closer, Note, Peek, SumNote
from scenes.play.plates import PlateMaker, SeatPlate, ZonePlate
from scenes.play.slips import draw_aim, draw_chip, draw_line

WHOLE_WIDTH, WHOLE_HEIGHT = 1120.0, 800.0
"""The units that a table needs at least; in a smaller place it is drawn smaller."""

TOP_ROOM = 50.0
ABOVE_HAND, COLUMN = 221.0, 92.0
"""Units from the bottom edge to where questions are asked, and the column of buttons at the right edge."""

READ_MS, READ_LETTER_MS, LONGEST_READ_MS = 300.0, 11.0, 1300.0
"""How long a deed stands to be read: at the least, for each letter, and at the most."""

RISING = (0, 2, 4, 7, 9)
"""Semitones by which the ticks of a sum's terms rise, and again an octave higher."""

RECENT_LINES = 30

CLOSER_WIDTH, PEEK_WIDTH, HIGHEST_PEEK, SMALLER_PEEK = 300, 236, 0.55, 0.8
"""How wide an enlarged card is in units, how high a glance becomes at the most, as a share of the window, and how wide
it is where there is little room, as a share of the usual."""


def names_of(app: App, seats: Sequence[Seat]) -> list[str]:
    """The players' names, by seat; a player without one is called by the seat."""
    return [seat.name or app.words.say("setup.default_name", n=place + 1) for place, seat in enumerate(seats)]


def teller_of(app: App, match: Match) -> Teller:
    """Speaks of a match in the player's language."""
    config, look = match.table.config, presentation(match.ruleset.key).look
    return Teller(app.words, match.ruleset, names_of(app, match.seats), lambda card: look.name(app.words, config, card))


class TablePane:
    """Shows a view of a game and, where it is asked, takes answers.

    Its owner hands in each `view` with the seats that are `asked` then (`show`, `play`), and keeps `moment` up to date.
    `people` are the seats whose turns sound like one's own.
    """

    def __init__(
        self,
        app: App,
        seats: Sequence[Seat],
        view: View,
        asked: Iterable[int] = (),
        people: Iterable[int] | None = None,
    ) -> None:
        self.app = app
        self.seats = seats
        self.view = view
        self.asked = tuple(asked)
        self.people = tuple(people) if people is not None else (view.seat,)
        self.is_played = True
        """Whether questions are answered at it, and it is not only looked at."""
        self.moment = Moment()
        self.deed = Deed()
        """The last deed of the story that is being told."""
        self.told: list[Fact] = []
        """The facts of the present story that have been told."""
        self.give: Callable[[Choice], None] | None = None
        """How a card is answered that was chosen in a list of cards; None where nothing is asked."""
        self.pauses: Callable[[], bool] = lambda: False
        """Whether what is told stands until the player goes on."""
        self._moment_after: Moment | None = None
        """Where the game stands once everything is told that is being told."""
        self._sentences: dict[tuple[str, int], str] = {}
        self._followed = (0, False)
        self._scaled = Layout({}), 1.0, Layout({})
        """The game's layout, the factor by which it is smaller here, and what that comes to."""
        self.size = app.screen.size
        self.closer: Note | None = None
        self._lies: object = None
        self._teller: tuple[GameConfig, Teller] | None = None
        """Who told last, with what they told of."""
        self.ruleset = ruleset_of(view.table.config)
        self.look: TableLook = presentation(self.ruleset.key).look
        self.cloth = presentation(self.ruleset.key).cloth
        self._plates = PlateMaker(app.ui, app.pictures)
        self._banner = Banner(app.ui, app.pictures, seats)
        self._aim: tuple[Key, Key] | None = None
        """From what to what the last deed was aimed."""
        self._told_at: pygame.Rect | None = None
        """Where the last deed is told now."""
        first = partial(self._laid_out, view)
        self.board = Board(app.ui, first, self._delegate(), self.size, people=self.people, styles=self.look.styles)

    @property
    def teller(self) -> Teller:
        """Speaks of this table in the player's language."""
        config, names = self.view.table.config, names_of(self.app, self.seats)
        words, look = self.app.words, self.look
        known = self._teller
        if known is None or known[0] is not config or known[1].words is not words or known[1].names != names:
            known = config, Teller(words, self.ruleset, names, lambda card: look.name(words, config, card))
            self._teller = known
        return known[1]

    # -- lying somewhere -----------------------------------------------------------------------------------------------

    def lie(self, size: tuple[int, int]) -> None:
        """Be so many pixels large from now on."""
        size = max(1, size[0]), max(1, size[1])
        if (size, self.app.look, self.app.words.language) == self._lies:
            return
        self._lies = size, self.app.look, self.app.words.language
        self.size = size
        self.board.rearrange(self._layout)
        self.board.resize(size)
        if self.board.view is None:
            self.board.show(self.view, at_once=True)
        self.board.refresh()

    @property
    def factor(self) -> float:
        """How much smaller than usual everything is drawn."""
        scale = self.app.look.scale
        return min(1.0, self.size[0] / scale / WHOLE_WIDTH, self.size[1] / scale / WHOLE_HEIGHT)

    @property
    def top_room(self) -> float:
        """The units above everything on the table."""
        return TOP_ROOM * self.factor

    def _layout(self, width: float, height: float) -> Layout:
        return self._laid_out(self.seen(), width, height)

    def _laid_out(self, view: View, width: float, height: float) -> Layout:
        factor, text_scale = self.factor, self.app.look.text_scale
        layout = self.look.layout(view, width / factor, height / factor, text_scale)
        if (layout, factor) != self._scaled[:2]:
            self._scaled = layout, factor, layout.scaled(factor)
        return self._scaled[2]

    def _delegate(self) -> BoardDelegate:
        app, look, config = self.app, self.look, self.view.table.config
        return BoardDelegate(
            face=lambda card, size: look.face(app.pictures, config, card, size),
            back=lambda kind, size: app.pictures.faces.back(presentation(self.ruleset.key).back_of_kind(kind), size),
            label=self._label,
            name=self._name,
            sign=lambda zone: self.teller.sign(zone[0]),
            means=self._means,
            sentence=lambda refusal: self.teller.refusal(refusal),
            why=self._why,
            backdrop=self._backdrop,
            plate=self._plate,
            fixture=self._fixture,
            sound=lambda name, pan: app.sound.play(name, pan),
            tick=self._tick,
            told=self._told,
            holds=self._hold,
            pauses=lambda: self.pauses(),
            sums=lambda view: self.look.sums(self.teller, view),
            reckons=lambda told: self.look.reckons(self.teller, told),
            adds=self._say_sums,
            patiently=app.pictures.faces.patiently,
        )

    def _hold(self, fact: Fact) -> float:
        """How long what is announced stands to be read; nobody needs to read what they have just done themselves."""
        if not isinstance(fact, Announced):
            return 0.0
        word = fact.key.rpartition(".")[2]
        is_own = word in self.look.deeds and fact.args.get("who") == self.view.seat
        if is_own or word not in (self.look.deeds | self.look.outcomes):
            return 0.0
        return min(LONGEST_READ_MS, READ_MS + READ_LETTER_MS * len(self.teller.fact(fact) or ""))

    def _tick(self, step: int, pan: float) -> None:
        """Every term of a sum sounds a little higher than the one before."""
        octave, degree = divmod(step, len(RISING))
        self.app.sound.play("counter_up", pan, higher=12 * min(octave, 1) + RISING[degree])

    def _say_sums(self, sums: Sequence[Sum]) -> None:
        """Tell sums, but none that only says what was just told."""
        recent = {line.rstrip(".") for line in self.app.speech.spoken[-RECENT_LINES:]}
        for each in sums:
            if not each.lines or not all(plain(line).rstrip(".") in recent for line in each.lines):
                self.app.tell(each.title)
                self.app.tell(". ".join(each.lines), "terms")

    def _backdrop(self, size: tuple[int, int]) -> pygame.Surface:
        whole = self.app.background(self.cloth)
        return whole.subsurface(pygame.Rect((0, 0), size).clip(whole.get_rect()))

    def _why(self, source: Key, target: Key) -> Refusal | None:
        view = self.view
        if source[0] != "card":
            return why_not(view.table, view.seat, ("seat", source[1]) if source[0] == "seat" else source)
        zone = target[1] if target[0] == "zone" else None
        choice: Choice = ("card", source[1]) if zone is None else ("card", source[1], zone)
        return why_not(view.table, view.seat, choice)

    def _plate(self, seat: int, size: tuple[int, int]) -> pygame.Surface:
        told = self.told_view
        plate = SeatPlate(
            seat,
            self.teller.names[seat],
            self.seats[seat].portrait,
            self.look.status(self.teller, told, seat),
            is_turn=self.moment.turn_of == seat,
            is_asked=not self.is_telling and seat in self.asked,
            is_out=self.look.is_out(told, seat),
            mark=self.look.mark(told, seat),
        )
        return self._plates.seat(plate, size)

    def _fixture(self, key: Key, values: tuple[float, ...], size: tuple[int, int]) -> pygame.Surface | None:
        match key[1:]:
            case ("portrait", int(seat)):
                is_turn = self.moment.turn_of == seat
                return self._plates.portrait(seat, self.seats[seat].portrait, max(4, min(size)), is_turn=is_turn)
            case ("plate", tuple() as zone):
                return self._zone_plate(zone, size)
        written = self.board.sum_written(key)
        return self.look.fixture(self.app.ui, self.app.pictures, self.seen(), key, values, size, written)

    def _zone_plate(self, zone: Zone, size: tuple[int, int]) -> pygame.Surface | None:
        """Whose a zone is, what they do there, and what it comes to as far as it has added up."""
        seat = self.view.table.config.owners[zone]
        if seat is None:
            return None
        role = self.look.role(self.teller, self.seen(), zone)
        written = self.board.sum_written(plate_key(zone))
        is_turn = self.moment.turn_of == seat
        plate = ZonePlate(seat, self.teller.names[seat], self.seats[seat].portrait, role, written, is_turn)
        return self._plates.zone(plate, size)

    def _described(self, card: int) -> str:
        """A card in one sentence; what is printed on it never changes."""
        key = self.app.words.language, card
        if key not in self._sentences:
            self._sentences[key] = self.look.described(self.teller, self.view.table.config, card)
        return self._sentences[key]

    def _label(self, key: Key) -> str:
        match key:
            case ("card", int(card)):
                return self._described(card)
            case ("seat", int(seat)):
                return f"{self.teller.names[seat]}. {self.look.status(self.teller, self.told_view, seat)}"
            case ("zone", tuple() as zone):
                return self.teller.zone(zone)
            case ("fixture", "plate", tuple() as zone):
                return self._plate_words(zone)
            case ("fixture", *_):
                return self.look.fixture_label(self.teller, self.view, key)
            case _:
                return self.app.words.say("table.drop_here")

    def _name(self, key: Key) -> str:
        return self.teller.card(key[1]) if key[0] == "card" else self._label(key)

    def outline(self) -> list[Node]:
        """The table in reading order: the near player's hand, what lies on the table, the opponents with what is
        theirs."""
        reading, say = self.board.reading(is_played=self.is_played), self.app.words.say
        near = asked_seat(self.view)
        home, owners = self.look.home(near), self.view.table.config.owners
        zones = dict(reading.zones(home))
        hand = zones.pop(home, None)
        theirs: dict[int, list[Node]] = {seat: [] for seat in range(len(self.seats))}
        shared: list[Node] = []
        for zone, node in zones.items():
            owner = owners[zone]
            (shared if owner is None else theirs[owner]).append(node)
        for node in reading.fixtures():
            owner = self._owner_of(node.key)
            (shared if owner is None else theirs[owner]).append(node)
        preview = self.look.preview(self.teller, self.told_view)
        if preview:
            shared.append(Node("words", plain(preview), "preview"))
        opponents = [reading.player(seat, theirs[seat]) for seat in theirs if seat != near]
        table = [reading.player(near, theirs[near]), *shared]
        return [
            *([] if hand is None else [replace(hand, key="hand")]),
            group("group", say("outline.table"), table, "table"),
            group("group", say("outline.opponents"), opponents, "opponents"),
        ]

    def outlined(self, card: Key) -> Node | None:
        """A card as it is found in the outline, without all the rest of the table."""
        return self.board.reading(is_played=self.is_played).card(card)

    def _owner_of(self, fixture: Hashable) -> int | None:
        """The seat to which a thing of the game's own belongs: that of its zone or of its counter."""
        match fixture:
            case ("fixture", "plate", tuple() as zone):
                return self.view.table.config.owners[zone]
            case ("fixture", str(name), int(seat), *_) if seat < len(self.seats):
                on_seats = {kind.name for kind in self.ruleset.counters if kind.on[:1] == ("seat",)}
                return seat if name in on_seats else None
        return None

    def _plate_words(self, zone: Zone) -> str:
        """A zone's plate in words: the zone, what its owner does there, and the sum."""
        sum_there = self.board.sum_at(plate_key(zone))
        parts = [self.teller.zone(zone), self.look.role(self.teller, self.seen(), zone)]
        return ". ".join([part for part in (*parts, sum_there.title if sum_there else "") if part])

    def _means(self, key: Key) -> str:
        """What a place is for, with how many cards lie there as far as it is told; a player's standing where their
        plate has no room for it."""
        if key[0] == "seat":
            place = self.board.place_of(key)
            is_folded = place is not None and self._plates.is_low(place.size)
            return self.look.status(self.teller, self.told_view, key[1]) if is_folded else ""
        if key[0] != "zone":
            return ""
        return self.teller.zone_means(key[1], len(self.told_view.table.zones[key[1]]))

    # -- following the story -------------------------------------------------------------------------------------------

    @property
    def phase_place(self) -> Callable[[], int | None]:
        """Says which of the game's phases it is, as far as it is told."""
        phases = list(self.ruleset.phases)
        return lambda: phases.index(self.moment.phase) if self.moment.phase in phases else None

    def seen(self) -> View:
        """What is on the table as far as it is told, for a game whose table follows the story; else the view."""
        return self.told_view if self.look.follows_story else self.view

    @property
    def told_view(self) -> View:
        """What is on the table as far as it is told."""
        told = self.board.view if self.board.is_telling else None
        return told or self.view

    @property
    def is_telling(self) -> bool:
        """Whether the picture is still behind what has happened."""
        return self.board.is_telling

    def _told(self, fact: Fact) -> None:
        self.told.append(fact)
        self.moment = self.moment.after(fact)
        if isinstance(fact, Announced):
            self.deed = deed_of(fact, self.teller.addressed(fact, self.view.seat))
            self._aim = self.look.aimed(fact)

    def _follow(self) -> None:
        """Lie, and say whose turn it is, as far as the story is told."""
        state = self.board.folds, self.board.is_telling
        if state == self._followed:
            return
        self._followed = state
        if not self.board.is_telling and self._moment_after is not None:
            self.moment, self._moment_after = self._moment_after, None
        if self.look.follows_story:
            self.board.rearrange(self._layout)

    # -- showing -------------------------------------------------------------------------------------------------------

    def show(self, view: View, asked: Iterable[int] = (), *, at_once: bool = False) -> None:
        """Show a view without a story."""
        self.view, self.asked = view, tuple(asked)
        self._moment_after = None
        self.board.show(view, at_once=at_once)
        self.board.rearrange(self._layout)
        if at_once:
            self.board.skip()

    def play(self, story: Sequence[Told], view: View, asked: Iterable[int] = ()) -> None:
        """Show what the one who looks is told, fact by fact; it leads to the view."""
        self.view, self.asked = view, tuple(asked)
        self.board.skip_story()
        if not self.look.follows_story:
            self.board.rearrange(self._layout)
        after = self._moment_after or self.moment
        for told in story:
            after = after.after(told.fact)
        self._moment_after = after
        self.deed = Deed()
        self.told = []
        self.board.play(story, view)
        self._follow()

    @property
    def animates(self) -> bool:
        """Whether it must be drawn again on the next frame."""
        return self.board.is_busy or self.board.wants_draw

    # -- inputs and time -----------------------------------------------------------------------------------------------

    def handle(self, given: Input) -> object | None:
        """What an input comes to: a choice, a `Refused`, or None. Looking closer is done here."""
        return self._looked(self.board.handle(given))

    def tick(self) -> None:
        """Show what is due by now."""
        self._looked(self.board.tick())
        self._follow()

    def _looked(self, answer: object | None) -> object | None:
        match answer:
            case LookCloser(key=("card", int(card)), pinned=is_pinned):
                if is_pinned:
                    self.look_closer(card)
                else:
                    self.peek(card)
                return None
            case LookCloser(key=("zone", tuple() as zone)):
                self.browse(zone)
                return None
            case LookCloser(key=("heap", int(first), *others)):
                self.browse_heap([first, *others])
                return None
            case LookCloser(key=("fixture", *_) as key):
                self.look_back_at_sum(key)
                return None
            case LookAway():
                if not self._was_asked_for:
                    self.closer = None
                return None
        return answer

    def stay(self) -> None:
        """The player has come back: no card is looked at closer until they go on to one."""
        self.board.stay()
        self.closer = None

    def look_closer(self, card: int) -> None:
        """Show a card large, with its words explained."""
        if card >= 0:
            width = CLOSER_WIDTH * (1 + self.app.look.text_scale) / 2
            face, name, notes = self._large(card, width)
            self.closer = Closer(self.app.ui, face, name, notes)
            self._read(card)

    def _read(self, card: int) -> None:
        """Tell what stands on a card, and what there is to say about it."""
        self.app.tell(self._described(card), "reply", urgent=True)
        for note in self.look.closer(self.teller, self.view, card):
            self.app.tell(note, "reply")

    def peek(self, card: int) -> None:
        """Show a card larger beside where it lies, as long as the pointer or the keyboard rests on it."""
        place = self.board.place_of(card_key(card))
        if card < 0 or place is None or self.app.ui.modals:
            return
        most = HIGHEST_PEEK * self.app.screen.size[1] / self.look.proportion / self.app.look.scale
        width = max(PEEK_WIDTH, min(PEEK_WIDTH * (1 + self.app.look.text_scale) / 2, most))
        less = [units for units in (PEEK_WIDTH, SMALLER_PEEK * PEEK_WIDTH) if units < width]
        smaller = [cache(partial(self._face_of, card, units)) for units in less]
        self.closer = Peek(self.app.ui, *self._large(card, width), place, smaller)
        if not self.app.ui.focus.visible:
            self.app.announcer.reach(self._described(card), interrupt=True)

    def look_back_at_sum(self, key: Key) -> None:
        """Show how the sum at a place came about, as long as the pointer or the keyboard rests on it."""
        place, told = self.board.place_of(key), self.board.sum_at(key)
        if told is not None and told.lines and place is not None and not self.app.ui.modals:
            self.closer = SumNote(self.app.ui, told.title, told.lines, place)
            self.app.tell(". ".join([told.title, *told.lines]), "reply", urgent=True)

    def _large(self, card: int, units: float) -> tuple[pygame.Surface, str, list[str]]:
        """A card's face so many units wide, its name, and what there is to say about it."""
        look, config = self.look, self.view.table.config
        name, notes = look.name(self.app.words, config, card), look.closer(self.teller, self.view, card)
        return self._face_of(card, units), name, notes

    def _face_of(self, card: int, units: float) -> pygame.Surface:
        app, look, config = self.app, self.look, self.view.table.config
        width = min(app.ui.px(units), round(app.screen.size[1] * 0.85 / look.proportion))
        return look.face(app.pictures, config, card, (width, round(width * look.proportion)))

    def browse(self, zone: Zone) -> None:
        """Show all the cards of a pile in a list, to look at and to choose from."""
        if zone in self.board.opened_zones():
            pile = self._pile(self.teller.zone(zone), lambda: self._named_in(zone))
            CardBrowser(self.app.ui, pile).show()

    def _named_in(self, zone: Zone) -> list[int]:
        """The cards of a zone that can be named, the uppermost first."""
        return [card for card in reversed(self.view.table.zones[zone]) if card >= 0]

    def browse_heap(self, cards: Sequence[int]) -> None:
        """Show cards that lie small and close in a list, to look at and to choose from."""
        config = self.view.table.config
        zone = self.view.table.where(cards[0])
        owner = config.owners[zone]
        title = self.teller.zone(zone) if owner is None else self.teller.names[owner]
        CardBrowser(self.app.ui, self._pile(title, lambda: list(cards))).show()

    def _pile(self, title: str, cards: Callable[[], list[int]]) -> Pile:
        return Pile(
            title,
            cards,
            self._face_in_pile,
            self._described,
            self.look.proportion,
            self._choice_of,
            self._read,
        )

    def _face_in_pile(self, card: int, size: tuple[int, int]) -> pygame.Surface:
        ui, config = self.app.ui, self.view.table.config
        return ui.paint.cache.get(
            ("pile", config.ruleset.key, card, size, ui.words.language),
            lambda: self.look.face(self.app.pictures, config, card, size),
        )

    def _choice_of(self, card: int) -> Callable[[], None] | None:
        """How a card that lies in a list is given as an answer; None where it is none."""
        meaning = self.board.targets.only_choice(card_key(card))
        if self.give is None or meaning is None or isinstance(meaning, Series):
            return None
        return partial(self.give, meaning)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table in its part of the window."""
        place = self._part_of(surface)
        self.board.draw(place)
        self._draw_slips(place)
        stands = self.board.is_paused
        self._told_at = (
            self._banner.draw(place, self.deed, self._question_line, stands=stands) if self.is_telling else None
        )

    def draw_held(self, surface: pygame.Surface) -> None:
        """Draw what the player holds over the table."""
        self.board.draw_held(self._part_of(surface))

    def _part_of(self, surface: pygame.Surface) -> pygame.Surface:
        return surface.subsurface(pygame.Rect((0, 0), self.size).clip(surface.get_rect()))

    def _draw_slips(self, surface: pygame.Surface) -> None:
        """What is about to happen in a line, and what the card pointed at would do on chips where it would do it."""
        line, text = self.board.line_area, self.look.preview(self.teller, self.told_view)
        if line is not None and text:
            draw_line(self.app.ui, surface, text, line)
        if self.is_telling:
            self._draw_aim(surface, self._aim)
        card = self._pointed
        if card is not None and not self.board.is_busy:
            self._draw_aim(surface, self.look.aim(self.view, card))
        for key, words in self._foretold().items():
            place = self.board.place_of(key)
            if place is not None:
                draw_chip(self.app.ui, surface, words, place, self.factor, is_below=key[0] == "seat")

    @property
    def _pointed(self) -> int | None:
        """The card under the pointer or the focus, if it can be named."""
        card = self.board.pointed_card
        return card if card is not None and card >= 0 else None

    def _foretold(self) -> Mapping[Key, str]:
        """What would come of answering with the card pointed at, or else what is about to come, where it would show."""
        if self.board.is_busy:
            return {}
        card = self._pointed
        return self.look.coming(self.view) if card is None else self.look.outcome(self.view, card)

    def _draw_aim(self, surface: pygame.Surface, aim: tuple[Key, Key] | None) -> None:
        """A line from who does something to whom it is done to."""
        ends = [] if aim is None else [self.board.place_of(key) for key in aim]
        start, goal = ends or (None, None)
        if start is not None and goal is not None:
            draw_aim(self.app.ui, surface, start, goal)

    @property
    def _question_line(self) -> pygame.Rect:
        """The room above the hand in which questions are asked."""
        px, factor = self.app.ui.px, self.factor
        rim = px(RIM * factor)
        bottom = self.size[1] - px(ABOVE_HAND * factor)
        return pygame.Rect(rim, 0, self.size[0] - rim - px(COLUMN * factor), bottom)

    def puts_away(self, given: Input) -> bool:
        """Close what is looked at closely, at any press; whether the press meant only that. Who merely rested on a
        card, and then presses, means something else."""
        if self.closer is None or not isinstance(given, KeyPressed | PointerPressed):
            return False
        was_asked_for = self._was_asked_for
        self.closer = None
        return was_asked_for

    @property
    def _was_asked_for(self) -> bool:
        """Whether a card is shown large because the player wanted that: it stays when the pointer, or a finger after a
        long press, goes away."""
        return isinstance(self.closer, Closer) and not isinstance(self.closer, Peek)

    def draw_closer(self, surface: pygame.Surface, page: Page) -> None:
        """Draw the card that is looked at closely, above everything; a glance keeps clear of the page's widgets, of
        what is told or foretold, and of what the question may be answered with."""
        if self.closer is not None:
            foretold = [place for place in map(self.board.place_of, self._foretold()) if place is not None]
            told = [] if self._told_at is None else [self._told_at]
            avoid = [*[widget.rect for widget in page.widgets], *told, *foretold]
            self.closer.draw(surface, avoid, self.board.choices())
