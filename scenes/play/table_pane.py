"""The table itself, with its cards, plates and words, for every scene that shows one: played, watched or taught.

It lies at the window's top left, so that its places are the window's own, and may be smaller than the window.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pygame

from game.match.record import Seat
from game.match.story import Told
from game.session.log import moment
from game.stage.board.board import Board
from game.stage.board.delegate import BoardDelegate
from game.stage.board.ground import rect_of
from game.stage.board.layout import BoardThing, Key
from game.stage.board.sprite_layer import TableKeepsake
from game.stage.board.targets import Targets, targets_of
from game.stage.focus import Spot
from game.stage.geometry import Size
from game.stage.inputs import Input
from game.stage.widgets.group import Floor, Page
from game.table.agenda import Picks
from game.table.choices import Choice, Refusal
from game.table.events import Event
from game.table.refusals import why_not
from game.table.sight import View
from game.table.table import Table
from scenes.app import App
from scenes.games.registry import presentation
from scenes.games.table_layout import RIM
from scenes.games.thing import Now, Thing, Who
from scenes.part import earliest
from scenes.play.banner import Banner
from scenes.play.close_look import CloseLook
from scenes.play.feelings import Feelings
from scenes.play.first_met import FirstMet
from scenes.play.lying import Lying
from scenes.play.narration import Narration
from scenes.play.slips import Slips
from scenes.play.staging import Staging
from scenes.play.table_words import TableWords
from scenes.play.told_table import PaneOwner, ToldTable
from scenes.treasures.rewards import used

WHOLE_WIDTH, WHOLE_HEIGHT = 1120.0, 800.0
"""The units that a table needs at least; in a smaller place it is drawn smaller."""

TOP_ROOM = 50.0
ABOVE_HAND, COLUMN = 221.0, 92.0
"""Units from the bottom edge to where questions are asked, and the column of buttons at the right edge."""


class TablePane(ToldTable):
    """Shows a view of a game and, where it is asked, takes answers.

    Its owner hands in each `view` with the seats that are `asked` then (`show`, `play`), and lets it `recall` what was
    told where there is no story to it.
    """

    def __init__(
        self, app: App, seats: Sequence[Seat], view: View, asked: Iterable[int] = (), owner: PaneOwner | None = None
    ) -> None:
        super().__init__(app, seats, view, asked, owner)
        self.people = (view.seat,) if self.owner.people is None else self.owner.people
        self._followed = (0, False)
        self.lying = Lying(self, lambda: self.factor)
        self.size = app.screen.size
        self._laid_out_for: object = None
        self.slips = Slips(self)
        self.staging = Staging(self)
        self._things = TableThings(self, self.lying, self.slips, self.staging.feelings)
        self._banner = Banner(app.ui, app.pictures, seats, self.staging.meanwhile)
        self.in_words = TableWords(self)
        self.close_look = CloseLook(self, self.in_words, lambda: self.staging.is_great)
        self.first_met = FirstMet(self, self.close_look)
        self.narration = Narration(self, self.staging, self.first_met)
        self._told_at: pygame.Rect | None = None
        """Where the last deed is told now."""
        self.board = Board(
            app.ui,
            partial(self.lying.of, view),
            self._delegate(),
            self.size,
            people=self.people,
            styles=self.look.story.styles,
            patient=app.screen.is_seen,
            lives=lambda: app.is_lively and self.close_look.note is None,
            covered=self._covered,
        )
        self.places, self.story, self.gestures = self.board.places, self.board.story, self.board.gestures

    # -- lying somewhere -----------------------------------------------------------------------------------------------

    def _covered(self) -> list[pygame.Rect]:
        """Where something lies over the table, behind which nothing stirs."""
        return [*self.slips.places(), *self.told_at, *self.owner.covers()]

    @property
    def told_at(self) -> list[pygame.Rect]:
        """Where a deed is told now, if one is."""
        return [] if self._told_at is None else [self._told_at]

    def lay_out(self, size: tuple[int, int]) -> None:
        """Be so many pixels large from now on."""
        size = max(1, size[0]), max(1, size[1])
        if (size, self.app.look, self.app.words.language) == self._laid_out_for:
            return
        self._laid_out_for = size, self.app.look, self.app.words.language
        self.size = size
        self._lie()
        self.board.resize(size)
        if self.story.view is None:
            self.story.show(self.view, at_once=True)
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

    def _delegate(self) -> BoardDelegate:
        app, look, config = self.app, self.look, self.config
        hour = used(app.present.person, "hour", self.ruleset.key)
        return BoardDelegate(
            face=lambda card, size: look.cards.face(app.pictures, config, card, size),
            back=lambda kind, size: app.pictures.faces.back(presentation(self.ruleset.key).back_of_kind(kind), size),
            label=self.in_words.label,
            name=self.in_words.name,
            sign=lambda zone: self.teller.sign(zone[0]),
            means=self.in_words.means,
            sentence=lambda refusal: self.teller.refusal(refusal),
            why=lambda source, target: _why(self.view, source, target),
            backdrop=self._backdrop,
            hour=lambda: hour,
            appearances={
                name: shown.at(app.ui, app.pictures, config) for name, shown in look.cards.appearances.items()
            },
            seen_between=app.pictures.faces.seen_between,
            parts=look.cards.parts(app.pictures, config),
            keeps=self.staging.keeps,
            bare=lambda name, size: look.cards.bare(app.ui, app.pictures, name, size),
            thing=self._things.draw,
            sound=lambda name, pan: app.sound.play(name, pan),
            heard=self.staging.heard,
            tick=self.narration.tick,
            reaches=lambda: self._lie() if self.look.remembering else None,
            told=self._hear,
            holds=self.narration.holds,
            pauses=self.owner.pauses,
            sums=self.sums,
            reckons=self.reckons,
            adds=self.narration.say_sums,
            patiently=app.pictures.faces.patiently,
        )

    def recall(self, events: Sequence[Event]) -> None:
        """Stand as if all that was told of the game, these events, had been watched."""
        self.moment = moment(events)
        self.heard = list(events)
        self.lying.recall(events)

    def _hear(self, told: Told) -> None:
        self.lying.hear(told.event)
        self.hear(told)
        self.staging.hear(told)
        self.first_met.hear(told)

    def _backdrop(self, size: tuple[int, int]) -> pygame.Surface:
        whole = self.app.background()
        return whole.subsurface(pygame.Rect((0, 0), size).clip(whole.get_rect()))

    # -- showing -------------------------------------------------------------------------------------------------------

    def show(self, view: View, asked: Iterable[int] = (), *, at_once: bool = False) -> None:
        """Show a view without a story."""
        self.go_to(view, asked)
        self.story.show(view, at_once=at_once)
        self._lie()
        if at_once:
            self.story.skip()

    def go_back_to(self, view: View, asked: Iterable[int], keepsake: TableKeepsake) -> None:
        """Show a view that was shown before just as it was to be seen then."""
        self.go_to(view, asked)
        self.story.recall(view, keepsake)
        self._lie()

    def play(
        self, story: Sequence[Told], view: View, asked: Iterable[int] = (), first: Callable[[], None] = lambda: None
    ) -> None:
        """Show what the one who looks is told, event by event, after what is done `first`; it leads to the view."""
        self.story.tell_all()
        story = self.look.story.as_one(story)
        self.staging.begin(tuple(self.heard), story, first)
        self.begin(story, view, asked)
        if not self.look.story.follows_story:
            self._lie()
        self.lying.begin(view, (self.size[0] / self.app.look.scale, self.size[1] / self.app.look.scale))
        self.story.play(story, view)
        self._follow()

    def _follow(self) -> None:
        """Lie, and say whose turn it is, as far as the story is told."""
        state = self.story.folds, self.story.is_telling
        if state != self._followed:
            self._followed = state
            if not self.story.is_telling:
                self.first_met.put_away()
            self.catch_up()
            if self.look.story.follows_story:
                self._lie()
        elif self.look.remembering and not self.gestures.is_lingering and self.lying.held != self.gestures.taken_up:
            self._lie()

    def _lie(self) -> None:
        """Lie as far as the story is told, and as it serves what the player has taken up."""
        if self.look.remembering:
            self.lying.held = self.gestures.taken_up
        was_on_its_way = self.story.is_on_its_way
        self.board.rearrange(self.lying.layout)
        if self.story.is_on_its_way and not was_on_its_way:
            self.staging.wait(self.story.seconds_of_way)

    @property
    def animates(self) -> bool:
        return self.story.is_busy or self.board.wants_draw or self.staging.animates

    @property
    def stirs(self) -> bool:
        return self.board.stirs

    @property
    def wake_in(self) -> float | None:
        return earliest([self.board.wake_in, self.staging.wake_in])

    def leave(self) -> None:
        self.board.put_away()

    # -- inputs and time -----------------------------------------------------------------------------------------------

    def handle(self, given: Input) -> object | None:
        """What an input comes to: a choice, a `Refused`, or None. Looking closer is done here."""
        return self.close_look.take(self.board.handle(given))

    def tick(self, now: float) -> None:
        self.staging.stretch_time()
        self.close_look.take(self.board.tick())
        self._follow()

    def stay(self) -> None:
        """The player has come back: no card is looked at closer until they go on to one."""
        self.gestures.stay()
        self.close_look.end()

    def targets(self, view: View, table: Table, seat: int, picks: Picks) -> Targets:
        """What a seat that sees this view can do with each thing on the table; some picks are made already."""
        look, question = self.look, table.question
        wanted = look.questions.wanted.get("" if question is None else question.name)
        zone = wanted(view) if wanted else None
        things = self.lying.things(view)

        def pressed(choice: Choice) -> Key | None:
            thing = next((thing for thing in things if thing.answers(view, choice)), None)
            return thing.key if thing else look.questions.pressed(view, choice)

        found = targets_of(table.offers(seat), picks, zone, look.home(seat), pressed, look.questions.ending_words)
        return look.questions.gestures(view, found)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table in its part of the window."""
        place = self._part_of(surface)
        self.board.draw(place)
        self.slips.draw(place, self.factor)
        self.staging.draw(place)
        is_told, stands = self.is_telling and not self.staging.has_words, self.story.is_paused
        self._told_at = self._banner.draw(place, self.deed, question_line(self), stands=stands) if is_told else None

    def draw_held(self, surface: pygame.Surface, covered: Sequence[pygame.Rect] = ()) -> None:
        """Draw what the player holds over the table; the words about it keep off what widgets have `covered`."""
        self.board.draw_held(self._part_of(surface), covered)

    def _part_of(self, surface: pygame.Surface) -> pygame.Surface:
        return surface.subsurface(pygame.Rect((0, 0), self.size).clip(surface.get_rect()))

    def draw_close_look(self, surface: pygame.Surface, page: Page) -> None:
        """Draw what is looked at closely; a glance keeps clear of widgets, and of what is told or foretold."""
        self.close_look.draw(surface, [*[widget.rect for widget in page.widgets], *self.told_at, *self.slips.places()])


def question_line(pane: TablePane) -> pygame.Rect:
    """The room above the hand in which questions are asked."""
    if (rooms := pane.places.rooms) is not None:
        question = rect_of(rooms.question)
        return pygame.Rect(question.left, 0, question.width, question.bottom)
    px, factor = pane.app.ui.px, pane.factor
    rim, bottom = px(RIM * factor), pane.size[1] - px(ABOVE_HAND * factor)
    return pygame.Rect(rim, 0, pane.size[0] - rim - px(COLUMN * factor), bottom)


class PaneFloor(Floor):
    """A table below a page, which need not be laid yet when the page is made."""

    def __init__(self, pane: Callable[[], TablePane]) -> None:
        self.pane = pane

    def spots(self) -> list[Spot]:
        return self.pane().places.spots()

    def where(self, spot: Spot) -> pygame.Rect | None:
        return self.pane().places.of_spot(spot)

    def hushes_hints(self) -> bool:
        return self.pane().staging.is_great

    def draw_held(self, surface: pygame.Surface, covered: Sequence[pygame.Rect]) -> None:
        self.pane().draw_held(surface, covered)


def _why(view: View, source: Key, target: Key) -> Refusal | None:
    """Why nobody may be brought from one place to another."""
    if source[0] != "card":
        return why_not(view.table, view.seat, ("seat", source[1]) if source[0] == "seat" else source)
    zone = target[1] if target[0] == "zone" else None
    choice: Choice = ("card", source[1]) if zone is None else ("card", source[1], zone)
    return why_not(view.table, view.seat, choice)


class TableThings:
    """Draws them as far as the story of a table is told."""

    def __init__(self, table: ToldTable, lying: Lying, slips: Slips, feelings: Feelings) -> None:
        """`slips` say what would come of what is pointed at, `feelings` what faces show."""
        self.table = table
        self.lying = lying
        self.slips = slips
        self.feelings = feelings

    def draw(self, thing: BoardThing, size: Size) -> pygame.Surface | None:
        """The present picture of a thing; of a player's plate with the crown of their title."""
        assert isinstance(thing, Thing)
        app, table = self.table.app, self.table
        seen = self.lying.view if table.look.story.follows_story else table.view
        now = Now(
            seen,
            table.teller,
            self._who,
            lambda seat: table.look.standing.status(table.teller, self.lying.view, seat),
            table.story.sum_written,
            self.slips.foretold(),
            lambda counter: round(table.story.counter(*counter), 2),
        )
        drawn = thing.draw(app.ui, app.pictures, now, size)
        return drawn if drawn is None or thing.player is None else table.titles.crown(drawn, thing.player)

    def _who(self, seat: int) -> Who:
        """Somebody at the table as far as it is told."""
        table = self.table
        is_turn, is_asked = table.moment.turn_of == seat, self._is_asked(seat)
        is_out = table.look.standing.is_out(self.lying.view, seat)
        feels = self.feelings.of(self.lying.view, seat, is_out=is_out, is_asked=is_asked)
        return Who(seat, table.teller.names[seat], table.seats[seat].portrait, is_turn, is_asked, feels, is_out)

    def _is_asked(self, seat: int) -> bool:
        return not self.table.is_telling and seat in self.table.asked
