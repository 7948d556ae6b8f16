"""The shared card table: it shows exactly what the viewer knows, and every way of doing something means the same."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise, product

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match.match import Match
from game.match.record import Seat
from game.match.story import Told
from game.rulesets import ruleset
from game.stage.board.animation import Animator, Motion, Styles, keys_of
from game.stage.board.appearance import FACE, SeenBetween
from game.stage.board.arrangement import Arrangement, CardPlace, FanSpread, GridSpread, PileSpread, RowSpread
from game.stage.board.board import Board, Intent, LookAway, LookCloser, Refused
from game.stage.board.card_cache import CardCache, CardSide
from game.stage.board.card_motion import HALF_THERE, NUDGE_PIXELS
from game.stage.board.delegate import BoardDelegate
from game.stage.board.gestures import TRANSITIONS, Gesture, GestureAct, GestureEvent, GestureState
from game.stage.board.ground import _covered, rect_of
from game.stage.board.hit_test import grown
from game.stage.board.layout import WANTED, BoardThing, Layout, LayoutMaker, Token, ZonePlace
from game.stage.board.picture import Picture, Slot
from game.stage.board.spots import _seen_part, wanted_places
from game.stage.board.sprites import Pose, Sprite, settling
from game.stage.board.sums import Sum
from game.stage.board.table_renderer import READY_BEYOND
from game.stage.board.targets import NOTHING, Targets, digit_of, targets_of
from game.stage.cards.faces import FaceMaker
from game.stage.drawing.beside import NotYet
from game.stage.drawing.theme import Look
from game.stage.geometry import Area
from game.stage.inputs import (
    RIGHT_BUTTON,
    FocusLost,
    Input,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from game.stage.widgets.base import Ui
from game.stage.window import Canvas
from game.table.choices import Choice, Refusal, refuse
from game.table.events import Announced, Answered, Counted, Event, Finished, Moved, Revealed, Shuffled, Turned, Zone
from game.table.sight import view
from game.table.state import Counter
from game.words import Words
from scenes.games.thing import ZonePlate
from tests.patience import wait_for

QUELLECTOR = ruleset("quellector")
SIZE = (1280, 800)
FRAME = 1 / 60
ME = 0
Key = tuple[object, ...]


@pytest.fixture(autouse=True)
def quiet_machine(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    Canvas()
    yield


def match_of(seats: int, seed: int) -> Match:
    options = QUELLECTOR.usual_options()
    if seed % 2:
        options |= dict.fromkeys(("red", "blue", "green", "purple"), "random") | {"multitype": True}
    return Match(QUELLECTOR, [Seat() for _ in range(seats)], options, seed, 0)


def some_answer(match: Match, chance: random.Random) -> tuple[int, Choice]:
    """Any legal answer, rather not the one that ends a player's game; sometimes a pick is taken back."""
    seat = chance.choice(match.table.asked())
    picks = own_picks(match, seat)
    if picks and chance.random() < 0.15:
        return seat, ("back", *chance.choice(picks))
    choices = match.table.choices(seat)
    return seat, chance.choice([choice for choice in choices if choice != ("say", "done")] or choices)


def own_picks(match: Match, seat: int) -> tuple[Choice, ...]:
    question = match.table.question
    return question.picks(match.table.agenda[-1], seat) if question.seals else ()  # type: ignore[attr-defined]


def test_a_repaired_picture_keeps_the_same_physical_cards() -> None:
    match = match_of(3, 1)
    picture = Picture(match.view(0))
    before = {slot.ident for slots in picture.zones.values() for slot in slots}
    own = {slot.name: slot.ident for slot in picture.zones["hand", 0]}
    picture.become(match.view(1))
    picture.become(match.view(0))
    assert {slot.ident for slots in picture.zones.values() for slot in slots} == before
    assert {slot.name for slot in picture.zones["hand", 0]} == set(own)


sizes = st.floats(20, 900)
arrangements = st.one_of(
    st.builds(FanSpread, st.floats(0, 60), st.floats(0.1, 1.2), st.floats(0, 0.4), st.integers(0, 3), st.booleans()),
    st.builds(RowSpread, st.floats(0, 30), st.sampled_from([0.0, 0.5, 1.0]), st.integers(0, 3)),
    st.builds(PileSpread, st.tuples(st.floats(-4, 4), st.floats(-4, 4)), st.integers(0, 9), st.floats(0, 15)),
    st.builds(GridSpread, st.one_of(st.none(), st.integers(1, 9)), st.floats(0, 20)),
)


@given(arrangements, st.integers(0, 40), sizes, sizes, sizes, sizes, st.data())
@settings(max_examples=120, deadline=None)
def test_no_card_leaves_its_area(
    arrangement: Arrangement, count: int, across: float, down: float, width: float, height: float, data: st.DataObject
) -> None:
    area = Area(-30.0, 17.0, across, down)
    hovered = data.draw(st.one_of(st.none(), st.integers(0, count - 1))) if count else None
    places = arrangement.places(count, area, (width, height), hovered)
    assert len(places) == count
    assert len({place.depth for place in places}) == count
    for place in places:
        for x, y in product((-place.scale / 2, place.scale / 2), repeat=2):
            corner = pygame.Vector2(place.x, place.y) + pygame.Vector2(x * width, y * height).rotate(-place.angle)
            assert area.grown(0.01).contains((corner.x, corner.y))


def test_a_fan_tightens_with_many_cards_and_lifts_the_hovered_one() -> None:
    area = Area(0, 0, 700, 240)
    few, many = (FanSpread().places(count, area, (126, 195)) for count in (4, 14))
    assert few[1].x - few[0].x > many[1].x - many[0].x
    held_up = FanSpread().places(14, area, (126, 195), hovered=6)
    assert held_up[6].y < many[6].y and held_up[6].angle == 0 and held_up[6].depth == 14
    assert held_up[7].x - held_up[6].x > many[7].x - many[6].x


def test_a_row_overlaps_only_when_it_must() -> None:
    wide, narrow = (RowSpread().places(4, Area(0, 0, width, 200), (100, 140)) for width in (600, 200))
    assert all(b.x - a.x >= 100 for a, b in pairwise(wide))
    assert all(0 < b.x - a.x < 100 for a, b in pairwise(narrow))


@dataclass(frozen=True)
class Place(BoardThing):
    """The place of a player."""

    seat: int

    @property
    def player(self) -> int:
        return self.seat


def layout_for(seats: int, me: int) -> LayoutMaker:
    def lay(width: float, height: float) -> Layout:
        others = [seat for seat in range(seats) if seat != me]
        column = width / len(others)
        zones = {("box",): ZonePlace(Area(width / 2, height * 0.4, 90, 130), PileSpread(), is_off_table=True)}
        plates = {me: Area(40, height - 160, 100, 90)}
        for number, seat in enumerate(others):
            left = column * number
            plates[seat] = Area(left + 10, 30, 90, 80)
            zones["hand", seat] = ZonePlace(Area(left + 110, 20, column - 120, 110), FanSpread(), (60, 93), whose=seat)
            zones["squad", seat] = ZonePlace(
                Area(left + 20, 150, column - 40, 160), RowSpread(), (90, 140), whose=seat, accepts=True
            )
            zones["gift", seat] = ZonePlace(Area(left + 20, 315, 60, 60), RowSpread(), (30, 46), whose=seat)
        zones["squad", me] = ZonePlace(
            Area(width / 2 - 200, height - 440, 400, 170), RowSpread(), (100, 155), whose=me, accepts=True
        )
        zones["gift", me] = ZonePlace(Area(width / 2 + 220, height - 440, 90, 150), RowSpread(), (90, 140), whose=me)
        zones["hand", me] = ZonePlace(Area(width / 2 - 350, height - 250, 700, 240), FanSpread(), (126, 195), whose=me)
        things = {Place(seat): area for seat, area in plates.items()}
        return Layout(zones, things, pending={"squad": ("squad", me)}, tokens={"done": Token("done")})

    return lay


class Rig:
    """A board over a match, as a scene would use it, with its own clock."""

    def __init__(
        self, *, seats: int = 3, seed: int = 4, me: int = ME, size: tuple[int, int] = SIZE, look: Look | None = None
    ) -> None:
        self.match = match_of(seats, seed)
        self.me = me
        self.sounds: list[tuple[str, float]] = []
        self.told: list[Event] = []
        self.faces = 0
        self.ui = Ui.of((look or Look()).at(size), Words("en"))
        delegate = BoardDelegate(
            face=self.face,
            back=lambda kind, wanted: painted(wanted, (40, 90, 60)),
            backdrop=lambda wanted: painted(wanted, (20, 60, 40)),
            sentence=lambda refusal: f"No: {refusal.key}",
            why=self.why,
            sound=lambda name, pan: self.sounds.append((name, pan)),
            told=lambda told: self.told.append(told.event),
        )
        self.board = Board(self.ui, layout_for(seats, me), delegate, size, people=(me,), strict=True)
        self.board.story.show(self.match.view(me), at_once=True)
        self.board.tick()
        self.surface = pygame.Surface(size)

    def face(self, card: int, size: tuple[int, int]) -> pygame.Surface:
        self.faces += 1
        return painted(size, (90 + card * 3, 255 - card * 5, card * 5))

    def why(self, source: Key, target: Key) -> Refusal | None:
        return refuse("not_there") if target[0] == "zone" else None

    def ask(self) -> None:
        table = self.match.table
        is_asked = self.me in table.asked()
        picks = own_picks(self.match, self.me) if is_asked else ()
        home = ("hand", self.me)
        self.board.gestures.ask(
            targets_of(table.offers(self.me), picks, ("squad", self.me), home) if is_asked else NOTHING
        )

    def answer(self, seat: int, choice: Choice) -> None:
        self.match.answer(seat, choice)
        self.board.story.play(self.match.story(len(self.match.history), self.me), self.match.view(self.me))
        self.ask()

    def to_squads(self, number: int = 2) -> tuple[int, ...]:
        """Challenge seat 1 with so many cards; the cards in hand."""
        self.answer(0, ("seat", 1))
        self.answer(0, ("number", number))
        self.rest()
        return self.match.table.zones["hand", self.me]

    def run(self, seconds: float, step: float = FRAME) -> list[Intent]:
        """Let time pass; whatever ticks answered."""
        answers = []
        for _ in range(round(seconds / step)):
            self.ui.pass_time(step)
            answer = self.board.tick()
            if answer is not None:
                answers.append(answer)
        return answers

    def rest(self) -> None:
        self.run(4)
        assert not self.board.story.is_busy

    def do(self, *inputs: Input) -> list[Intent]:
        return [answer for one in inputs if (answer := self.board.handle(one)) is not None]

    def middle(self, key: Key) -> tuple[int, int]:
        """Where a press certainly means that: the middle of the seen part of a card."""
        spot = next((spot for spot in self.board.places.spots() if spot.key == key), None)
        rect = spot.rect if spot is not None else self.board.places.of(key)
        return rect.center

    def poses(self) -> dict[object, object]:
        cast = self.board._sprites
        return {
            (sprite.zone, sprite.slot.name, sprite.depth): tuple(round(part, 3) for part in (*sprite.pose, sprite.face))
            for sprite in cast.sprites.values()
        }

    def pixels(self) -> bytes:
        self.board.settle()
        self.board.draw(self.surface)
        return pygame.image.tobytes(self.surface, "RGB")


def painted(size: tuple[int, int], colour: tuple[int, int, int]) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(tuple(min(255, max(0, part)) for part in colour))
    return surface


def click(at: tuple[int, int]) -> list[Input]:
    return [PointerMoved(at), PointerPressed(at), PointerReleased(at)]


def drag(start: tuple[int, int], end: tuple[int, int]) -> list[Input]:
    middle = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
    return [PointerMoved(start), PointerPressed(start), PointerMoved(middle), PointerMoved(end), PointerReleased(end)]


ENTER = KeyPressed("return", "accept")
ESCAPE = KeyPressed("escape", "back")
LOOK = KeyPressed("space", "look")


def by_keyboard(rig: Rig, *keys: Key) -> list[Intent]:
    answers: list[Intent] = []
    for key in keys:
        rig.ui.focus.set_spots(rig.board.places.spots())
        rig.ui.focus.focus(key, visible=True)
        assert rig.ui.focus.key == key
        answers += rig.do(ENTER)
    return answers


# -- motion ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("me", [0, 2])
def test_a_game_played_at_the_table_is_shown_without_a_difference(me: int) -> None:
    rig = Rig(seats=4, me=me, seed=7)
    chance = random.Random(7)
    for number in range(120):
        if rig.match.is_over:
            break
        rig.answer(*some_answer(rig.match, chance))
        rig.run(chance.choice([0, 0.05, 0.6]))
        assert rig.board.places.spots() == rig.board._interaction.spots()
        if number % 15 == 0:
            rig.board.draw(rig.surface)
    rig.rest()
    lying = {zone: sorted(slot.name for slot in slots) for zone, slots in rig.board._sprites.picture.zones.items()}  # type: ignore[union-attr]
    assert lying == {zone: sorted(cards) for zone, cards in rig.match.view(me).table.zones.items()}


def test_final_positions_do_not_depend_on_how_motion_was_seen() -> None:
    rigs = [Rig(seats=3, seed=9) for _ in range(3)]
    answers = []
    chance = random.Random(9)
    trial = match_of(3, 9)
    for _ in range(25):
        answers.append(some_answer(trial, chance))
        trial.answer(*answers[-1])
    for seat, choice in answers:
        for rig in rigs:
            rig.answer(seat, choice)
        rigs[0].run(0.2)
        rigs[1].run(1.0, 0.07)
        rigs[2].board.story.skip()
    for rig in rigs:
        rig.board.gestures.ask(NOTHING)
        rig.rest()
    assert rigs[0].poses() == rigs[1].poses() == rigs[2].poses()
    assert rigs[0].pixels() == rigs[2].pixels()


def test_cards_fly_and_the_sound_of_an_event_is_heard_when_it_starts() -> None:
    rig = Rig()
    hand = rig.to_squads()
    rig.sounds.clear()
    rig.answer(0, ("card", hand[0]))
    start = rig.board.places.of(("card", hand[0]))
    rig.run(0.1)
    halfway = rig.board.places.of(("card", hand[0]))
    assert rig.board.story.is_busy and halfway != start
    rig.rest()
    area = rig.board.places.of(("zone", ("squad", 0)))
    assert area is not None and area.collidepoint(rig.middle(("card", hand[0])))
    rig.answer(0, ("card", hand[1]))
    rig.answer(0, ("say", "ready"))
    for card in rig.match.table.zones["hand", 1][:2]:
        rig.answer(1, ("card", card))
    rig.rest()
    rig.sounds.clear()
    rig.told.clear()
    rig.answer(1, ("say", "ready"))
    assert [name for name, _ in rig.sounds].count("card_slide") == 1
    rig.rest()
    assert [name for name, _ in rig.sounds].count("card_slide") == 4
    assert all(-1 <= pan <= 1 for _, pan in rig.sounds)
    assert sum(isinstance(event, Moved) for event in rig.told) == 4


def test_a_hidden_card_keeps_its_sprite_and_turns_over_on_the_way() -> None:
    rig = Rig()
    hand = rig.to_squads(1)
    rig.answer(0, ("card", hand[0]))
    rig.answer(0, ("say", "ready"))
    theirs = rig.match.table.zones["hand", 1][0]
    rig.answer(1, ("card", theirs))
    rig.rest()
    cast = rig.board._sprites
    before = {ident for ident, sprite in cast.sprites.items() if sprite.zone == ("hand", 1)}
    rig.answer(1, ("say", "ready"))
    rig.run(0.25)
    sprite = cast.sprite_of(theirs)
    assert sprite is not None and sprite.slot.ident in before
    assert 0 < sprite.face < 1
    rig.rest()
    assert sprite.face == 1


def test_skipping_ends_everything_at_once() -> None:
    rig = Rig()
    hand = rig.to_squads()
    rig.answer(0, ("card", hand[0]))
    rig.do(KeyPressed("s", "skip"))
    assert not rig.board.story.is_busy
    rig.answer(0, ("card", hand[1]))
    assert rig.board.story.is_busy
    rig.board.story.skip()
    assert not rig.board.story.is_busy


def test_a_new_batch_never_waits_for_the_one_before() -> None:
    rig = Rig()
    rig.answer(0, ("seat", 1))
    rig.answer(0, ("number", 1))
    rig.answer(0, ("card", rig.match.table.zones["hand", 0][0]))
    rig.rest()
    assert rig.board._sprites.picture.picks.own == own_picks(rig.match, 0)  # type: ignore[union-attr]


def test_reduced_motion_fades_instead_of_flying() -> None:
    rig = Rig(look=Look(reduced_motion=True))
    hand = rig.to_squads()
    rig.answer(0, ("card", hand[0]))
    sprite = rig.board._sprites.sprite_of(hand[0])
    assert sprite.pose == sprite.goal and sprite.zone == ("squad", 0)
    assert sprite.alpha < 1
    rig.rest()
    assert sprite.alpha == 1


def test_with_reduced_motion_two_nudges_before_a_frame_fade_as_one() -> None:
    rig = Rig(look=Look(reduced_motion=True))
    layer = rig.board._sprites
    sprite = layer.in_order()[0]

    def nudge() -> None:
        layer._motion._fade_there(sprite, sprite.pose._replace(x=sprite.pose.x + NUDGE_PIXELS * 0.6))

    for _ in range(3):
        nudge()
        rig.run(FRAME)
        assert sprite.alpha == 1
    nudge()
    nudge()
    assert sprite.alpha == HALF_THERE


def test_without_motion_everything_is_there_at_once() -> None:
    rig = Rig(look=Look(speed=0))
    hand = rig.to_squads()
    rig.answer(0, ("card", hand[0]))
    rig.run(FRAME)
    assert not rig.board.story.is_busy


def test_at_rest_nothing_is_drawn() -> None:
    rig = Rig()
    rig.board.settle()
    rig.board.draw(rig.surface)
    rig.run(1)
    assert not rig.board.wants_draw
    assert rig.board.wake_in is None


def test_a_mended_layer_is_the_one_drawn_anew() -> None:
    rig = Rig(seats=4, seed=8)
    chance = random.Random(8)
    for _ in range(30):
        rig.answer(*some_answer(rig.match, chance))
        rig.run(0.3)
        rig.board.draw(rig.surface)
    rig.rest()
    mended = rig.pixels()
    assert rig.board._renderer.patches > 10
    rig.board.refresh()
    assert rig.pixels() == mended


def test_two_worlds_that_look_alike_are_drawn_alike() -> None:
    rig = Rig(seed=6)
    rig.to_squads()
    seen = rig.pixels()
    table = rig.match.table
    theirs, unseen = table.zones["hand", 1], table.zones["box",]
    table.zones["hand", 1] = unseen[: len(theirs)]
    table.zones["box",] = (*theirs, *unseen[len(theirs) :])
    rig.board.story.show(rig.match.view(ME))
    rig.ask()
    assert rig.pixels() == seen


def test_a_deal_ripples_and_is_over_soon() -> None:
    rig = Rig(seats=6)
    rig.board.story.show(view(rig.match.undealt(), ME), at_once=True)
    rig.board.story.play(rig.match.story(0, ME), rig.match.view(ME))
    rig.run(0.6)
    flying = [sprite.flight.start for sprite in rig.board._sprites.sprites.values() if sprite.flight]
    assert len(set(flying)) > 3
    rig.run(3)
    assert not rig.board.story.is_busy
    assert [name for name, _ in rig.sounds].count("card_deal") == 25


def test_counters_count_up() -> None:
    rig = Rig()
    after = rig.match.table.copy()
    after.counters["points", 1] = 10
    counted = view(after, ME)
    rig.board.story.play([Told(Counted("points", (1,), 0, 10), counted)], counted)
    rig.run(0.2)
    assert 0 < rig.board.story.counter("points", 1) < 10


def test_what_stands_to_be_read_waits_for_a_number_that_still_runs() -> None:
    """Nobody is told that somebody has fallen while their health is still seen at 4."""
    rig = Rig()
    seen = rig.match.view(ME)
    story = [
        Told(Counted("points", (1,), 4, 0), seen),
        Told(Announced("quellector.tell.falls", {"who": 1}, 0b11), seen),
    ]
    styles = Styles({("counted", "down", "points"): Motion(620, 240)})
    told: list[tuple[Event, float]] = []
    clock = [0.0]
    animator = Animator(
        lambda: rig.ui.look,
        lambda one, motion, sums: told.append((one.event, clock[0])),
        lambda view: None,
        styles,
        hold=lambda one: 500.0 if isinstance(one.event, Announced) else 0.0,
    )
    animator.play(story, seen, 0.0)
    while animator.is_waiting:
        clock[0] += 0.01
        animator.tick(clock[0])
    assert [one.event for one in story] == [event for event, _ in told]
    assert told[1][1] >= rig.ui.look.seconds(620)


def test_what_is_of_one_deed_is_told_at_the_same_time_and_all_of_it_waited_for() -> None:
    rig = Rig()
    seen = rig.match.view(ME)
    story = [
        Told(Counted("points", (1,), 4, 0), seen),
        Told(Counted("points", (2,), 9, 5), seen, joins=True),
        Told(Announced("quellector.tell.done", {"who": 1}, 0b11), seen),
    ]
    told: list[float] = []
    clock = [0.0]
    animator = Animator(
        lambda: rig.ui.look,
        lambda one, motion, sums: told.append(clock[0]),
        lambda view: None,
        hold=lambda one: 500.0 if isinstance(one.event, Counted) else 0.0,
        pauses=lambda: paused[0],
    )
    paused = [False]
    animator.play(story, seen, 0.0)
    while animator.is_waiting:
        clock[0] += 0.01
        animator.tick(clock[0])
    assert told[0] == told[1] == 0.0 and told[2] >= rig.ui.look.seconds(500)
    paused, told[:], clock[0] = [True], [], 0.0
    animator.play(story, seen, 0.0)
    assert len(told) == 2 and animator.is_paused, "all of it stands until the player goes on"


def test_what_only_stands_there_is_counted_once_the_cards_have_arrived() -> None:
    rig = Rig()
    seen, clock = rig.match.view(ME), [0.0]
    story = [
        Told(Moved(None, ("hand", 1), ("squad", 1), None, 0), seen),
        Told(Announced("quellector.tell.done", {"who": 1}, 0b11), seen),
    ]
    told: list[float] = []
    animator = Animator(
        lambda: rig.ui.look,
        lambda one, motion, sums: told.append(clock[0]),
        lambda view: None,
        Styles({("moved",): Motion(620, 0)}),
        reckon=lambda one: (Sum(WANTED, (), "", (), stands=True),) if isinstance(one.event, Announced) else (),
    )
    animator.play(story, seen, 0.0)
    while animator.is_waiting:
        clock[0] += 0.01
        animator.tick(clock[0])
    assert told[1] >= rig.ui.look.seconds(620)


def test_the_board_fits_any_window() -> None:
    for size in ((960, 600), (1280, 720), (1920, 1080)):
        rig = Rig(size=size, seats=6)
        whole = pygame.Rect(0, 0, *size)
        assert all(whole.contains(spot.rect) for spot in rig.board.places.spots())
        rig.ui.restyle(rig.ui.look.at(SIZE))
        rig.board.resize(SIZE)
        rig.surface = pygame.Surface(SIZE)
        assert rig.poses() == Rig(seats=6).poses()


def test_lying_as_before_disturbs_nothing() -> None:
    rig = Rig()
    hand = rig.to_squads()
    rig.answer(0, ("card", hand[0]))
    here = rig.middle(("card", hand[3]))
    rig.do(PointerPressed(here), PointerMoved((400, 300)))
    rig.board.draw(rig.surface)
    faces = rig.faces
    rig.board.rearrange(layout_for(3, ME))
    rig.board.refresh()
    rig.board.draw(rig.surface)
    assert rig.board.gestures.is_holding and rig.board.story.is_busy
    assert rig.faces == faces
    rig.board.put_away()
    rig.board.draw(rig.surface)
    assert rig.faces > faces


def test_where_the_keyboard_is_is_shown_on_the_card_that_glides() -> None:
    rig = Rig(seats=4)
    card = rig.to_squads()[0]
    spot = next(spot for spot in rig.board.places.spots() if spot.key == ("card", card))
    rig.board.rearrange(with_hand(Area(200, 500, 800, 240), seats=4))
    rig.run(0.1)
    assert rig.board.story.is_busy
    assert rig.board.places.of_spot(spot) == rig.board.places.of(("card", card)) != spot.rect


def test_lying_differently_cards_glide_to_their_new_places() -> None:
    rig = Rig(seats=4)
    before = rig.poses()
    rig.board.rearrange(with_hand(Area(200, 500, 800, 240), seats=4))
    assert rig.board.story.is_busy and rig.poses() == before
    rig.rest()
    assert rig.poses() != before


def test_a_step_too_small_to_be_seen_still_ends_where_a_table_laid_anew_has_it() -> None:
    rig, new = Rig(), Rig()
    for left in (290.1, 290.2):
        rig.board.rearrange(with_hand(Area(left, 550, 700, 240)))
        rig.rest()
    for left in (100, 290.2):
        new.board.rearrange(with_hand(Area(left, 550, 700, 240)))
        new.rest()
    assert rig.poses() == new.poses()


@pytest.mark.parametrize("accepts", [True, False])
def test_trays_that_have_moved_are_drawn_as_on_a_table_drawn_anew(accepts: bool) -> None:
    rig = Rig(seats=4)
    rig.rest()
    before = rig.pixels()

    def lay(width: float, height: float) -> Layout:
        layout = layout_for(4, ME)(width, height)
        place = layout.zones["squad", ME]
        moved = place._replace(area=place.area._replace(left=place.area.left + 40), accepts=accepts)
        return replace(layout, zones={**layout.zones, ("squad", ME): moved})

    rig.board.rearrange(lay)
    rig.rest()
    mended = rig.pixels()
    rig.board.refresh()
    assert rig.pixels() == mended != before


def with_hand(area: Area, seats: int = 3) -> LayoutMaker:
    def lay(width: float, height: float) -> Layout:
        layout = layout_for(seats, ME)(width, height)
        place = layout.zones["hand", ME]._replace(area=area)
        return replace(layout, zones={**layout.zones, ("hand", ME): place})

    return lay


# -- gestures ----------------------------------------------------------------------------------------------------------


def test_dragging_clicking_and_the_keyboard_pick_the_same_card() -> None:
    for number in range(5):
        ways: list[list[Intent]] = []
        for act in range(4):
            rig = Rig()
            card = rig.to_squads()[number]
            key = ("card", card)
            here, there = rig.middle(key), rig.middle(("zone", ("squad", 0)))
            if act == 0:
                ways.append(rig.do(*drag(here, there)))
            elif act == 1:
                ways.append(rig.do(*drag(here, (120, 470))))
            elif act == 2:
                ways.append(rig.do(*click(here)))
            else:
                ways.append(by_keyboard(rig, key))
        assert ways == [[("card", card)]] * 4


def two_ways(rig: Rig) -> tuple[int, Targets]:
    """A card that can go to two zones, but not to a third."""
    card = rig.to_squads()[2]
    places = [("squad", 0), ("squad", 1)]
    moves = {("card", card): {("zone", place): ("card", card, place) for place in places}}
    refusals = {(("card", card), ("zone", ("squad", 2))): refuse("full")}
    targets = Targets(moves, refusals)
    rig.board.gestures.ask(targets)
    return card, targets


def test_with_two_meanings_a_card_is_lifted_first() -> None:
    answers = []
    for act in range(3):
        rig = Rig()
        card, _ = two_ways(rig)
        key, target = ("card", card), ("zone", ("squad", 1))
        here, there = rig.middle(key), rig.middle(target)
        if act == 0:
            answers.append(rig.do(*drag(here, there)))
        elif act == 1:
            assert rig.do(*click(here)) == []
            assert rig.board.gestures.is_holding
            answers.append(rig.do(*click(there)))
        else:
            assert by_keyboard(rig, key) == []
            keys = {spot.key for spot in rig.board.places.spots() if spot.enabled}
            assert keys == {key, target, ("zone", ("squad", 0))}
            assert rig.ui.focus.key in keys - {key}
            answers.append(by_keyboard(rig, target))
    assert answers == [[("card", card, ("squad", 1))]] * 3


@pytest.mark.parametrize("way", ["drag", "click", "keyboard"])
def test_a_refused_target_says_why(way: str) -> None:
    rig = Rig()
    card, _ = two_ways(rig)
    key, target = ("card", card), ("zone", ("squad", 2))
    if way == "drag":
        answers = rig.do(*drag(rig.middle(key), rig.middle(target)))
    elif way == "click":
        answers = rig.do(*click(rig.middle(key)), *click(rig.middle(target)))
    else:
        answers = by_keyboard(rig, key, target)
    assert answers == [Refused(refuse("full"))]
    assert rig.board.gestures.notice.text == "No: full"


def test_hovering_a_refused_place_with_a_card_in_hand_says_why() -> None:
    rig = Rig()
    card, _ = two_ways(rig)
    here, there = rig.middle(("card", card)), rig.middle(("zone", ("squad", 2)))
    rig.do(PointerPressed(here), PointerMoved(there))
    assert rig.board.gestures.notice is not None
    rig.do(PointerMoved(rig.middle(("zone", ("squad", 1)))))
    assert rig.board.gestures.notice is None


@pytest.mark.parametrize("end", [(1260, 780), None])
def test_dropped_wrongly_a_card_glides_home(end: tuple[int, int] | None) -> None:
    rig = Rig()
    card, _ = two_ways(rig)
    rest = rig.poses()
    here = rig.middle(("card", card))
    rig.do(*drag(here, end or rig.middle(("zone", ("squad", 2)))))
    assert rig.board._interaction.gesture.state is GestureState.RETURNING
    rig.run(0.1)
    assert rig.poses() != rest
    rig.do(PointerMoved((5, 5)))
    rig.rest()
    assert rig.board._interaction.gesture.state is GestureState.IDLE
    assert rig.poses() == rest


def test_dropping_a_card_back_on_the_hand_picks_nothing() -> None:
    rig = Rig()
    hand = rig.to_squads()
    assert rig.do(*drag(rig.middle(("card", hand[0])), rig.middle(("card", hand[4])))) == []


def test_escape_another_window_and_another_question_put_a_card_down() -> None:
    for passed in (ESCAPE, FocusLost(), None):
        rig = Rig()
        card, _ = two_ways(rig)
        rest = rig.poses()
        rig.do(PointerPressed(rig.middle(("card", card))), PointerMoved((400, 300)))
        assert rig.board.gestures.is_holding
        if passed is None:
            rig.board.gestures.ask(NOTHING)
        else:
            rig.do(passed)
        assert not rig.board.gestures.is_holding
        rig.do(PointerMoved((5, 5)))
        rig.rest()
        assert rig.poses() == rest


def test_a_picked_card_lies_in_its_place_and_can_be_taken_back() -> None:
    for gesture in ("click", "drag"):
        rig = Rig()
        hand = rig.to_squads()
        rig.answer(0, ("card", hand[1]))
        rig.rest()
        at = rig.middle(("card", hand[1]))
        area = rig.board.places.of(("zone", ("squad", 0)))
        assert area is not None and area.collidepoint(at)
        inputs = click(at) if gesture == "click" else drag(at, rig.middle(("card", hand[3])))
        assert rig.do(*inputs) == [("back", "card", hand[1])]
        rig.answer(0, ("back", "card", hand[1]))
        rig.rest()
        home = rig.board.places.of(("zone", ("hand", 0)))
        assert home is not None and home.collidepoint(rig.middle(("card", hand[1])))


def test_who_is_ready_is_shown() -> None:
    rig = Rig()
    rig.to_squads(1)
    rig.answer(1, ("card", rig.match.table.zones["hand", 1][0]))
    waiting = rig.pixels()
    rig.answer(1, ("say", "ready"))
    assert rig.board._sprites.picture.picks.ready == {1}  # type: ignore[union-attr]
    assert rig.pixels() != waiting


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_sign_of_who_is_ready_covers_nothing_beside_their_plate(text_scale: float) -> None:
    rig = Rig(look=Look(text_scale=text_scale))
    rig.to_squads(1)
    rig.answer(1, ("card", rig.match.table.zones["hand", 1][0]))
    rig.pixels()
    waiting = rig.surface.copy()
    rig.answer(1, ("say", "ready"))
    rig.pixels()
    changed = pygame.PixelArray(rig.surface).compare(pygame.PixelArray(waiting)).surface
    same = pygame.mask.from_threshold(changed, (255, 255, 255), (1, 1, 1, 255))
    same.invert()
    plate = rect_of(rig.board._sprites.ground.seat_area(1))
    sign = next(rect for rect in same.get_bounding_rects() if rect.colliderect(plate) and rect.right > plate.centerx)
    assert plate.right < sign.right <= plate.right + rig.ui.px(READY_BEYOND) + 2


def test_nobody_is_waited_for_any_more_while_it_is_told_what_all_have_picked() -> None:
    rig = Rig()
    rig.to_squads(1)
    rig.answer(0, ("card", rig.match.table.zones["hand", 0][0]))
    rig.answer(0, ("say", "ready"))
    rig.answer(1, ("card", rig.match.table.zones["hand", 1][0]))
    rig.answer(1, ("say", "ready"))
    picture = rig.board._sprites.picture
    while rig.board.story.is_telling and not picture.zones["squad", 1]:
        rig.run(FRAME)
    assert rig.board.story.is_telling
    assert not picture.picks.ready


def test_a_player_is_chosen_by_whatever_is_theirs() -> None:
    rig = Rig()
    rig.ask()
    assert rig.do(*click(rig.middle(("seat", 1)))) == [("seat", 1)]
    assert rig.do(*click(rig.middle(("zone", ("hand", 2))))) == [("seat", 2)]
    assert by_keyboard(rig, ("seat", 2)) == [("seat", 2)]
    answer = by_keyboard(rig, ("seat", 0))
    assert isinstance(answer[0], Refused)


def test_digits_press_buttons_and_say_why_not() -> None:
    rig = Rig()
    rig.answer(0, ("seat", 1))
    assert rig.do(KeyPressed("2", "digit_2")) == [("number", 2)]
    rig.answer(0, ("number", 2))
    assert isinstance(rig.do(KeyPressed("9", "digit_9"))[0], Refused)
    assert rig.do(KeyPressed("7", "digit_7")) == []


def test_looking_closer() -> None:
    rig = Rig()
    hand = rig.to_squads()
    key = ("card", hand[2])
    at = rig.middle(key)
    assert rig.do(PointerPressed(at, RIGHT_BUTTON)) == [LookCloser(key, pinned=True)]
    rig.ui.focus.set_spots(rig.board.places.spots())
    rig.ui.focus.focus(key, visible=True)
    assert rig.do(LOOK) == [LookCloser(key, pinned=True)]
    rig.ui.focus.visible = False
    rig.do(PointerMoved(at))
    assert rig.board.wake_in is not None
    assert rig.run(1.5) == [LookCloser(key, pinned=False)]
    assert rig.do(PointerMoved((5, 5))) == [LookAway()]


def test_of_pointer_and_keyboard_the_one_that_came_last_says_what_is_looked_at() -> None:
    rig = Rig()
    hand = rig.match.table.zones["hand", ME]
    rig.do(PointerMoved(rig.middle(("card", hand[0]))))
    rig.ui.focus.set_spots(rig.board.places.spots())
    rig.ui.focus.focus(("card", hand[1]), visible=True)
    assert rig.run(1) == [LookCloser(("card", hand[1]), pinned=False)]
    assert rig.board.gestures.pointed_card == hand[1]
    assert rig.do(PointerMoved(rig.middle(("card", hand[2])))) == [LookAway()]
    assert rig.run(1) == [LookCloser(("card", hand[2]), pinned=False)]
    assert rig.board.gestures.pointed_card == hand[2]
    assert rig.ui.focus.visible, "the ring stays where it is, for Enter"
    rig.ui.focus.focus(("card", hand[0]), visible=True)
    assert rig.run(1) == [LookAway(), LookCloser(("card", hand[0]), pinned=False)]
    assert rig.board.gestures.pointed_card == hand[0]


def test_a_key_that_only_shows_the_ring_again_leads_as_well() -> None:
    rig = Rig()
    hand = rig.match.table.zones["hand", ME]
    rig.ui.focus.set_spots(rig.board.places.spots())
    rig.ui.focus.focus(("card", hand[1]), visible=True)
    rig.run(FRAME)
    rig.ui.focus.visible = False
    rig.do(PointerMoved(rig.middle(("card", hand[2]))))
    rig.run(FRAME)
    assert rig.board.gestures.pointed_card == hand[2]
    rig.ui.focus.visible = True
    rig.run(FRAME)
    assert rig.board.gestures.pointed_card == hand[1]


def test_what_the_keyboard_is_on_is_not_held_over_a_story() -> None:
    rig = Rig()
    key = ("card", rig.match.table.zones["hand", ME][0])
    rig.ui.focus.set_spots(rig.board.places.spots())
    rig.ui.focus.focus(key, visible=True)
    assert rig.run(1) == [LookCloser(key, pinned=False)]
    rig.answer(0, ("seat", 1))
    assert rig.board.story.is_telling
    assert rig.run(FRAME) == [LookAway()]
    while rig.board.story.is_telling:
        assert rig.run(FRAME) == []
    assert rig.run(1) == [LookCloser(key, pinned=False)]


def test_what_the_pointer_rests_on_is_not_held_over_a_story_either() -> None:
    rig = Rig()
    hand = rig.match.table.zones["hand", ME]
    rig.do(PointerMoved(rig.middle(("card", hand[0]))))
    assert rig.run(1) == [LookCloser(("card", hand[0]), pinned=False)]
    rig.answer(0, ("seat", 1))
    assert rig.run(FRAME) == [LookAway()]
    assert rig.run(6) == []
    assert not rig.board.story.is_telling
    rig.do(PointerMoved(rig.middle(("card", hand[2]))))
    assert rig.run(1) == [LookCloser(("card", hand[2]), pinned=False)]


def test_the_hovered_card_stays_up_while_the_pointer_is_on_it() -> None:
    rig = Rig()
    hand = rig.to_squads()
    at = rig.middle(("card", hand[2]))
    rig.do(PointerMoved(at))
    rig.run(0.5)
    place = rig.board.places.of(("card", hand[2]))
    rig.do(PointerMoved((place.centerx, place.top + 4)))
    rig.run(0.5)
    assert rig.board.places.of(("card", hand[2])) == place


def test_pressing_a_fanned_card_means_what_is_seen_there() -> None:
    rig = Rig(seats=2, seed=1)
    hand = rig.to_squads()
    for card in hand:
        rig = Rig(seats=2, seed=1)
        rig.to_squads()
        rect = next(spot.rect for spot in rig.board.places.spots() if spot.key == ("card", card))
        assert rig.do(*click((rect.left + 12, rect.centery))) == [("card", card)]


def test_what_a_card_that_is_held_up_covers_is_still_its_neighbours() -> None:
    rig = Rig(seats=2, seed=1)
    hand = rig.to_squads()
    rig.run(1)
    lie = {spot.key[1]: spot.rect for spot in rig.board.places.spots() if spot.key[:1] == ("card",)}
    for one, other in pairwise(sorted(hand, key=lambda card: lie[card].left)):
        at = lie[other].left + 12, lie[other].centery
        rig.do(PointerMoved((lie[one].left + 12, lie[one].centery)))
        rig.run(0.5)
        held_up = rig.board.places.of(("card", one))
        assert held_up.collidepoint(at), "it lies over the other one"
        assert rig.board.gestures.pointed_card == one
        rig.do(PointerMoved(at))
        assert rig.board.gestures.pointed_card == other


def test_the_next_answer_is_taken_while_cards_still_move() -> None:
    rig = Rig()
    hand = rig.to_squads()
    rig.answer(0, ("card", hand[0]))
    rig.run(0.05)
    assert rig.board.story.is_busy
    assert rig.do(*click(rig.middle(("card", hand[2])))) == [("card", hand[2])]


def test_every_spot_can_be_reached_by_arrows() -> None:
    rig = Rig(seats=4)
    rig.ask()
    focus = rig.ui.focus
    focus.set_spots(rig.board.places.spots())
    reached = set()
    chance = random.Random(3)
    for _ in range(400):
        focus.move(chance.choice(["left", "right", "up", "down"]))
        reached.add(focus.key)
    assert reached == {spot.key for spot in rig.board.places.spots()}


def test_from_every_state_the_hand_can_be_emptied() -> None:
    for state in GestureState:
        gesture = Gesture()
        gesture.state = state
        gesture.feed(GestureEvent.CANCEL)
        gesture.feed(GestureEvent.HOME)
        assert gesture.state is GestureState.IDLE


def test_every_state_and_act_of_the_grammar_is_used() -> None:
    assert {state for state, _ in TRANSITIONS.values()} == set(GestureState)
    assert {act for _, act in TRANSITIONS.values()} == set(GestureAct)
    assert {passed for _, passed in TRANSITIONS} == set(GestureEvent)


# -- tables of motion, targets, pictures of cards ----------------------------------------------------------------------


def test_a_games_own_motion_wins_over_the_common_one() -> None:
    own = Motion(ms=111)
    styles = Styles({("moved", "box", "hand"): own, ("announced", "won"): own})
    assert styles.of(Moved(1, ("box",), ("hand", 0), None, 1)) is own
    assert styles.of(Moved(1, ("hand", 0), ("box",), None, 1)) is not own
    assert styles.of(Announced("quellector.tell.won", {}, 1)) is own


@pytest.mark.parametrize(
    "event",
    [
        Turned(1, ("hand", 0), 3, 3),
        Revealed((1,), ("hand", 0), 1, 1),
        Shuffled(("box",)),
        Counted("done", (1,), 0, 1),
        Answered(0, "squad", None, 0),
        Finished((0,), (1, 2)),
    ],
)
def test_every_event_has_a_motion(event: Event) -> None:
    assert Styles().of(event)
    assert len(keys_of(event)) >= 1


def test_offers_become_targets() -> None:
    full = refuse("full")
    offers = {
        ("card", 1): None,
        ("card", 2): full,
        ("card", 3, ("row", 0)): None,
        ("card", 3, ("row", 1)): full,
        ("seat", 1): None,
        ("say", "ready"): full,
        ("number", 3): None,
    }
    targets = targets_of(offers, picks=[("card", 9)], home=("hand", 0))
    assert targets.only_choice(("card", 1)) == ("card", 1)
    assert targets.of_source(("card", 1)) == {WANTED: ("card", 1)}
    assert targets.refusal_of(("card", 2)) is full
    assert targets.of_source(("card", 3)) == {("zone", ("row", 0)): ("card", 3, ("row", 0))}
    assert targets.refusal(("card", 3), ("zone", ("row", 1))) is full
    assert targets.buttons == (("say", "ready"), ("number", 3))
    assert targets.refused_buttons == {("say", "ready"): full}
    assert targets.only_choice(("card", 9)) == ("back", "card", 9)
    assert targets.picked == {9}


def noting_cards() -> tuple[CardCache, list[tuple[int, int]]]:
    """A cache of cards, and the sizes in which it has drawn faces so far."""
    drawn: list[tuple[int, int]] = []

    def face(side: CardSide, size: tuple[int, int]) -> pygame.Surface:
        drawn.append(size)
        return painted(size, (1, 2, 3))

    ui = Ui.of(Look(), Words("en"))
    return CardCache(face, lambda: ui.paint), drawn


def test_a_face_is_drawn_once_while_its_card_moves_and_sharp_when_it_lies() -> None:
    cards, drawn = noting_cards()
    side = CardSide("face", 1)
    for width in range(60, 120, 3):
        cards.moving(side, width, width * 1.5, width / 4, 1.0, (120, 180))
    assert drawn == [(120, 180)]
    cards.at_rest(side, 100, 150, 0)
    assert cards.has_blunt
    cards.sharpen(0)
    assert drawn == [(120, 180), (100, 150)]
    assert cards.at_rest(side, 100, 150, 0).get_size() == (100, 150)
    assert not cards.has_blunt


def test_a_card_that_grows_is_drawn_as_large_as_it_will_lie_and_one_that_leaves_is_not() -> None:
    cards, drawn = noting_cards()
    side = CardSide("face", 1)
    cards.at_rest(side, 60, 90, 0)
    cards.moving(side, 70, 105, 0, 1.0, (200, 300), is_leaving=True)
    assert drawn == [(60, 90)]
    for width in range(70, 200, 10):
        cards.moving(side, width, width * 1.5, 0, 1.0, (200, 300))
    assert drawn == [(60, 90), (200, 300)]
    assert cards.at_rest(side, 200, 300, 0).get_size() == (200, 300)
    assert not cards.has_blunt, "it is sharp before it lies still"


def test_while_a_picture_of_a_card_that_grows_is_being_made_the_small_one_is_shown() -> None:
    faces = FaceMaker()

    def face(side: CardSide, size: tuple[int, int]) -> pygame.Surface:
        return faces.made((side, size), lambda: painted(size, (1, 2, 3) if size[0] < 100 else (200, 10, 10)))

    ui = Ui.of(Look(), Words("en"))
    cards = CardCache(face, lambda: ui.paint, faces.patiently)
    cards.at_rest(side := CardSide("face", 1), 60, 90, 0)
    cards.is_patient = True
    assert cards.moving(side, 70, 105, 0, 1.0, (200, 300)).get_at((30, 45))[:3] == (1, 2, 3)
    wait_for(lambda: cards.moving(side, 90, 135, 0, 1.0, (200, 300)).get_at((30, 45)).r > 100, "the large one")


def test_a_face_that_shrinks_stays_what_it_was_until_it_is_nearly_small() -> None:
    sprite = Sprite(Slot(1, 1), Pose(0, 0, 0, 200, 300), ("squad", 0), True)
    sprite.become(FACE, "large", 0, 0)
    sprite.become(FACE, "small", 1.0, 0.5, gradually=True)
    assert sprite.was[1] == "large" and sprite.becoming == 0
    sprite.tick(1.0)
    assert sprite.becoming == 0
    sprite.tick(1.5)
    assert sprite.becoming == 1
    sprite.become(FACE, "other", 2.0, 0.5)
    assert sprite.becoming == 1, "else what it says changes at once"


def test_a_flight_goes_where_it_hides_less_of_who_is_who() -> None:
    rig = Rig()
    layer = rig.board._sprites
    plates = [rect for key, rect in layer.ground.rects.items() if key[0] == "seat"]
    plate = next(rect for rect in plates if rect.bottom < SIZE[1] // 2)
    low = plate.bottom + 60
    before, after = Pose(plate.left - 80, low, 0, 60, 90), Pose(plate.right + 80, low, 0, 60, 90)
    assert layer._motion._around_plates(before, after, 80, settling) < 80
    far = SIZE[1] * 3
    before, after = before._replace(y=far), after._replace(y=far)
    assert layer._motion._around_plates(before, after, 80, settling) == 80, "as usual where it hides nothing"


def test_a_glance_ends_when_its_card_lies_elsewhere() -> None:
    rig = Rig()
    hand = rig.match.table.zones["hand", ME]
    key = ("card", hand[2])
    rig.do(PointerMoved(rig.middle(key)))
    assert rig.run(1) == [LookCloser(key, pinned=False)]
    assert rig.run(1) == []
    rig.board.resize((SIZE[0] // 2, SIZE[1] // 2))
    assert rig.run(1) == [LookAway()]


def test_while_a_story_is_read_only_what_cannot_be_read_is_drawn_sharp() -> None:
    drawn: list[tuple[int, tuple[int, int]]] = []

    def face(side: CardSide, size: tuple[int, int]) -> pygame.Surface:
        drawn.append((side.number, size))
        return painted(size, (1, 2, 3))

    ui = Ui.of(Look(), Words("en"))
    cards = CardCache(face, lambda: ui.paint)
    for card, width in ((1, 60), (2, 140)):
        cards.at_rest(CardSide("face", card), width, width * 1.5, 0)
        cards.at_rest(CardSide("face", card), 100, 150, 0)
    cards.sharpen_meanwhile()
    assert drawn == [(1, (60, 90)), (2, (140, 210)), (1, (100, 150))]
    assert cards.has_blunt
    cards.sharpen(1.0)
    assert drawn[3:] == [(2, (100, 150))]


def test_a_card_looks_as_before_until_its_picture_is_made_beside_the_work_of_a_window() -> None:
    faces = FaceMaker()

    def face(side: CardSide, size: tuple[int, int]) -> pygame.Surface:
        return faces.made((side, size), lambda: painted(size, SAID[side.says]))

    ui = Ui.of(Look(), Words("en"))
    cards = CardCache(face, lambda: ui.paint, faces.patiently)
    cards.is_patient = True
    hurt, whole = (CardSide("face", 1, "", "fighter", says) for says in ("hurt", "whole"))
    assert cards.at_rest(whole, 60, 90, 0).get_at((30, 45))[:3] == SAID["whole"], "there is nothing to be shown instead"
    assert cards.at_rest(hurt, 60, 90, 0).get_at((30, 45))[:3] == SAID["whole"]
    assert cards.has_blunt, "so that it is drawn again"
    wait_for(lambda: cards.at_rest(hurt, 60, 90, 0).get_at((30, 45))[:3] == SAID["hurt"], "the new picture")
    cards.sharpen(0)
    assert not cards.has_blunt
    other = CardSide("face", 2, "", "fighter", "hurt")
    assert cards.at_rest(other, 60, 90, 0).get_at((30, 45))[:3] == SAID["hurt"], "no card stands in for another"
    assert not cards.prepare(hurt, 120, 90, is_on_its_way=True), "a picture that stands is none of one that lies"
    wait_for(lambda: cards.prepare(hurt, 120, 90, is_on_its_way=True), "the picture that lies")


SAID = {"whole": (10, 200, 10), "hurt": (200, 10, 10)}


def test_a_card_that_lies_is_never_stretched_from_one_that_stands() -> None:
    cards, drawn = noting_cards()
    side = CardSide("face", 1)
    cards.at_rest(side, 190, 110, 0)
    cards.moving(side, 170, 115, 0, 1.0, (100, 140))
    cards.moving(side, 120, 130, 0, 1.0, (100, 140))
    cards.moving(side, 105, 138, 0, 1.0, (100, 140))
    assert drawn == [(190, 110), (100, 140)]
    cards.at_rest(side, 190, 130, 0)
    assert drawn[2:] == [(190, 130)], "nothing that lies still is distorted"


def test_a_picture_that_was_forgotten_is_drawn_in_the_size_that_is_wanted_now() -> None:
    cards, drawn = noting_cards()
    cards.at_rest(CardSide("face", 1), 100, 150, 0)
    cards._faces.clear()
    assert cards.at_rest(CardSide("face", 1), 80, 120, 0).get_size() == (80, 120)
    assert drawn == [(100, 150), (80, 120)]
    assert not cards.has_blunt


def test_a_shaded_card_is_shown_by_its_picture_although_the_plain_one_is_forgotten() -> None:
    """It showed what it had been before its neighbour came over it, and was drawn anew without end."""
    cards, drawn = noting_cards()
    raised = CardSide("face", 1)
    fanned = raised._replace(shade="dim", seen=SeenBetween(0, 0.65))
    cards.at_rest(fanned, 100, 150, 0)
    shown = cards.at_rest(fanned, 100, 150, 0)
    cards.at_rest(raised, 100, 150, 0)
    cards.sharpen(1)
    cards.at_rest(raised, 100, 150, 0)
    del cards._faces._kept[fanned.plain, (100, 150)]
    assert cards.at_rest(fanned, 100, 150, 0) is shown
    assert not cards.has_blunt and len(drawn) == 2


def test_a_digit_gives_the_number_that_it_is() -> None:
    numbers = [("number", n) for n in range(4)]
    assert digit_of(numbers) == {("number", 0): 0, ("number", 1): 1, ("number", 2): 2, ("number", 3): 3}
    assert digit_of([("say", "pass"), ("number", 1), ("say", "ready")])[("say", "pass")] == 2
    assert digit_of([("say", "pass"), ("number", 1), ("say", "ready")])[("say", "ready")] == 9
    assert digit_of([("say", str(n)) for n in range(12)])[("say", "8")] == 9
    assert ("say", "9") not in digit_of([("say", str(n)) for n in range(12)])


@pytest.mark.usefixtures("drawn_ahead")
def test_every_card_of_the_game_is_drawn_ahead_whoever_knows_it() -> None:
    """Nothing can be told from which pictures are there, and a card that turns up costs no drawing."""
    rig = Rig()
    rig.rest()
    drawn = 0
    while rig.board.has_faces_to_draw:
        rig.board.draw_ahead()
        drawn += 1
        assert drawn < 100
    assert rig.faces == len(rig.match.table.config.designs)
    before = rig.faces
    rig.to_squads()
    for seat in (0, 1):
        for card in rig.match.table.zones["hand", seat][:2]:
            rig.answer(seat, ("card", card))
        rig.answer(seat, ("say", "ready"))
    while rig.board.story.is_busy:
        rig.run(FRAME)
        rig.board.draw(rig.surface)
        if rig.board.story.is_busy:
            assert rig.faces == before, "a face was drawn while cards were on their way"


@pytest.mark.usefixtures("drawn_ahead")
def test_where_nothing_moves_no_face_is_drawn_ahead() -> None:
    rig = Rig(look=Look(speed=0))
    assert not rig.board.has_faces_to_draw


def test_a_face_that_is_waited_for_keeps_no_other_from_being_sharp() -> None:
    drawn: list[int] = []

    def face(side: CardSide, size: tuple[int, int]) -> pygame.Surface:
        if cards.is_patient and side.number == 1 and size[0] > 100:
            raise NotYet(lambda: True)
        drawn.append(side.number)
        return painted(size, (1, 2, 3))

    ui = Ui.of(Look(), Words("en"))
    cards = CardCache(face, lambda: ui.paint)
    for number in (1, 2):
        cards.at_rest(CardSide("face", number), 60, 90, 0)
    cards.is_patient = True
    for number in (1, 2):
        cards.at_rest(CardSide("face", number), 120, 180, 0)
    cards.sharpen(0)
    cards.sharpen(0)
    assert drawn == [1, 2, 2], "one each time, and never the same one again and again"


def test_a_card_that_glows_has_a_sign_at_its_edge_though_nothing_is_held() -> None:
    rig = Rig()
    card, other = rig.to_squads()[:2]
    rig.board.mark([card])
    assert rig.board.gestures.bears_sign(card) and not rig.board.gestures.bears_sign(other)


def test_what_is_gathered_goes_along_only_with_one_of_its_own() -> None:
    rig = Rig()
    hand = rig.to_squads()
    places = [("squad", 0), ("squad", 1)]
    moves = {("card", card): {("zone", place): ("card", card, place) for place in places} for card in hand}
    rig.board.gestures.ask(Targets(moves, together=True))
    gathered = frozenset(hand[:2])
    for card in gathered:
        rig.do(PointerPressed(rig.middle(("card", card)), shift=True))
    rig.do(PointerMoved(rig.middle(("card", hand[0]))))
    assert rig.board.gestures.gathered == gathered
    rig.do(PointerMoved(rig.middle(("card", hand[3]))))
    assert rig.board.gestures.gathered == frozenset()


def test_a_card_that_arrives_where_it_will_lie_is_met_and_not_passing() -> None:
    rig = Rig()
    hand = rig.to_squads()
    rig.answer(0, ("card", hand[0]))
    sprite = rig.board._sprites.sprite_of(hand[0])
    reach, start = rig.board._interaction.reach, sprite.pose
    assert reach.passing_at((round(start.x), round(start.y))) == ("card", hand[0])
    while sprite.flight is not None and not sprite.pose.covers((sprite.goal.x, sprite.goal.y)):
        rig.run(FRAME)
    assert sprite.flight is not None
    assert reach.passing_at((round(sprite.goal.x), round(sprite.goal.y))) is None


def test_what_is_small_hides_nothing_of_the_card_below_it() -> None:
    card = Pose(100, 100, 0, 100, 140)
    assert _seen_part(card, Pose(145, 100, 0, 30, 40)).width == 100, "less than two fifths as large"
    assert _seen_part(card, Pose(150, 100, 0, 100, 140)).width == 50


def test_small_neighbours_share_the_room_between_them_and_large_ones_lend_all_of_theirs() -> None:
    small, wall = pygame.Rect(100, 100, 10, 44), pygame.Rect(40, 100, 60, 44)
    for wide, right in ((20, 120), (60, 130)):
        assert grown(small, 44, [wall, pygame.Rect(130, 100, wide, 44)]).right == right


@pytest.mark.parametrize("whose", [0, 1, None])
def test_cards_to_choose_from_are_heaped_where_they_lie_close_except_in_a_place_of_ones_own(whose: int | None) -> None:
    rig = Rig()
    hand = rig.to_squads()
    layout = rig.board.places.layout
    place = layout.zones["hand", ME]
    tiny = place._replace(area=place.area._replace(width=60, height=20), card=(12, 18), whose=whose)
    rig.board.rearrange(replace(layout, zones={**layout.zones, ("hand", ME): tiny}))
    rig.rest()
    rig.board._interaction.reach._least = lambda: 32
    heap = rig.board._interaction.reach.heap_at([("card", hand[0])], rig.board.gestures.targets)
    assert (heap is None) == (whose == ME)


@pytest.mark.parametrize(("whose", "is_open"), [(ME, True), (None, True), (1, False)])
def test_what_only_has_to_be_picked_is_put_on_no_place_of_another_player(whose: int | None, is_open: bool) -> None:
    rig = Rig()
    hand = rig.to_squads()
    layout = rig.board.places.layout
    place = layout.zones["squad", 1]._replace(whose=whose, accepts=True)
    rig.board.rearrange(replace(layout, zones={**layout.zones, ("squad", 1): place}))
    wanted = wanted_places(rig.board._sprites, Targets({}, wanted=None), ("card", hand[0]))
    assert (("zone", ("squad", 1)) in wanted) == is_open


def test_an_empty_place_that_takes_cards_is_reached_though_nothing_is_held() -> None:
    rig = Rig()
    rig.to_squads()
    assert not rig.match.table.zones["squad", 0]
    assert ("zone", ("squad", 0)) in {spot.key for spot in rig.board.places.spots()}


def test_a_card_that_is_picked_where_it_lies_keeps_its_place() -> None:
    rig = Rig()
    hand = rig.to_squads()
    question = rig.match.table.agenda[-1][0]
    layout = replace(rig.board.places.layout, pending={question: ("hand", ME)})
    rig.board.rearrange(layout)
    rig.answer(ME, ("card", hand[0]))
    rig.rest()
    lying = rig.board._sprites.ground.lying(rig.board._sprites.picture)["hand", ME]
    assert [slot.name for slot in lying] == list(hand)


def test_of_cards_that_lie_exactly_on_each_other_the_highest_is_seen() -> None:
    low, high = CardPlace(10, 10, 0, 1, 1), CardPlace(10, 10, 0, 1, 2)
    assert _covered([low, high]) == {0} and _covered([high, low]) == {1}


@dataclass(frozen=True)
class Counting(BoardThing):
    kind = "counting"
    is_counting: bool

    @property
    def counters(self) -> tuple[Counter, ...]:
        return (("round",),) if self.is_counting else ()


@dataclass(frozen=True)
class Plate(ZonePlate):
    zone: Zone


def test_words_keep_clear_of_what_counts_something() -> None:
    rig = Rig()
    places = {Counting(is_counting=True): Area(10, 10, 40, 40), Counting(is_counting=False): Area(60, 10, 40, 40)}
    layout = rig.board.places.layout
    rig.board.rearrange(replace(layout, things={**layout.things, **places}))
    rects = [rig.board.places.of(thing.key) for thing in places]
    assert [rect in rig.board.places.standing() for rect in rects] == [True, False]


def test_the_plate_of_a_zone_is_met_before_the_cards_that_lie_there() -> None:
    rig = Rig()
    card = rig.to_squads()[2]
    layout, plate = rig.board.places.layout, Plate(("hand", ME))
    rig.board.rearrange(replace(layout, things={**layout.things, plate: layout.zones["hand", ME].area}))
    rig.rest()
    keys = rig.board._interaction.reach.keys_at(rig.middle(("card", card)))
    assert keys.index(plate.key) < keys.index(("card", card))
