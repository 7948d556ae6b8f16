"""A table moves between pictures of a place: the camera nears and leaves, and what it will want is painted beside."""

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
import pytest

from game.bots.patience import Patience
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.stage.board.arrangement import PileSpread
from game.stage.board.board import Board
from game.stage.board.camera import SECONDS, CameraWay
from game.stage.board.delegate import BoardDelegate
from game.stage.board.framing import BARE, Framing, Rooms
from game.stage.board.layout import Layout, ZonePlace
from game.stage.board.table_story import TableStory
from game.stage.drawing.backdrops import MOST_KEPT, Backdrop, Backdrops
from game.stage.drawing.theme import Colour, Look
from game.stage.geometry import Area, Size
from game.stage.widgets.base import Ui
from game.stage.window import Canvas
from game.store.settings import Settings
from game.table.choices import READY
from game.words import Words
from tests.hands import FRAME, Hands, new_match
from tests.patience import PATIENCE_SECONDS, wait_for

SIZE = (640, 400)
FRAMES = 60
RED, GREEN, BLUE = (200, 0, 0), (0, 160, 0), (0, 0, 220)
QUELLECTOR = ruleset("quellector")
FOCUS = Area(640, 200, 320, 200)
"""A part of the wide picture, in units."""


@pytest.fixture(autouse=True)
def canvas() -> Iterator[None]:
    Canvas()
    yield


def filled(size: Size, colour: Colour) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(colour)
    return surface


def place(name: str, colour: Colour = RED) -> Backdrop:
    return Backdrop(name, lambda size: filled(size, colour))


def spotted(size: Size) -> pygame.Surface:
    """A wide place that is green, with blue where the close one is."""
    surface = filled(size, GREEN)
    surface.fill(BLUE, pygame.Rect(size[0] // 2, size[1] // 4, size[0] // 4, size[1] // 4))
    return surface


WIDE = Framing("wide", Backdrop("wide", spotted))
CLOSE = Framing("close", place("close"), focus=FOCUS)


class Table:
    """A board that lies in a framing, with its own clock."""

    def __init__(self, framing: Framing = WIDE, look: Look | None = None, *, patient: bool = False) -> None:
        self.framing = framing
        self.cards_at = 100.0
        match = Match(QUELLECTOR, [Seat(), Seat()], QUELLECTOR.usual_options(), 4, 0)
        self.ui = Ui.of((look or Look()).at(SIZE), Words("en"))
        delegate = BoardDelegate(
            face=lambda card, size: filled(size, (250, 250, 250)),
            back=lambda kind, size: filled(size, (90, 90, 90)),
            backdrop=lambda size: filled(size, (20, 60, 40)),
        )
        self.board = Board(self.ui, self.layout, delegate, SIZE, patient=patient)
        self.surface = pygame.Surface(SIZE)
        self.board.story.show(match.view(0), at_once=True)
        self.board.settle()

    def layout(self, width: float, height: float) -> Layout:
        pile = ZonePlace(Area(self.cards_at, 500, 90, 140), PileSpread(), (90, 140))
        return Layout({("hand", 0): pile}, framing=self.framing)

    def go_to(self, framing: Framing) -> None:
        self.framing = framing
        self.board.rearrange(self.layout)

    def at(self, point: tuple[float, float]) -> Colour:
        """The colour that is seen at a share of the window."""
        self.board.draw(self.surface)
        colour = self.surface.get_at((round(point[0] * (SIZE[0] - 1)), round(point[1] * (SIZE[1] - 1))))
        return colour.r, colour.g, colour.b

    def pass_time(self, seconds: float) -> None:
        for _ in range(round(seconds * FRAMES)):
            self.ui.pass_time(1 / FRAMES)
            self.board.tick()


# -- the camera --------------------------------------------------------------------------------------------------------


def test_the_camera_nears_what_the_close_picture_shows_and_then_that_is_there() -> None:
    table = Table()
    assert table.at((0.02, 0.02)) == GREEN
    table.go_to(CLOSE)
    assert table.board.story.is_busy
    assert table.at((0.02, 0.02)) == GREEN, "it sets out from the wide picture"
    table.pass_time(SECONDS / 2)
    assert table.at((0.6, 0.3))[2] > 60, "it nears the blue part"
    assert table.at((0.02, 0.02))[0] > 20, "the close picture comes through"
    table.pass_time(1)
    assert not table.board.story.is_busy
    assert table.at((0.6, 0.3)) == RED == table.at((0.02, 0.02))


def test_the_camera_takes_along_what_moves_when_it_sets_out() -> None:
    table = Table()
    table.cards_at = 400.0
    table.board.rearrange(table.layout)
    table.pass_time(0.1)
    table.board.draw(table.surface)
    card = (250, 250, 250)
    moving = pygame.mask.from_threshold(table.surface, card, (1, 1, 1)).count()
    assert moving > 1000
    table.go_to(CLOSE)
    assert table.board.story.is_on_its_way
    way = table.board._camera.way
    before = way.before
    assert pygame.mask.from_threshold(before, card, (1, 1, 1)).count() > moving / 2


def test_the_camera_draws_back_from_what_it_was_near() -> None:
    table = Table(CLOSE)
    assert table.at((0.5, 0.2)) == RED
    table.go_to(WIDE)
    table.pass_time(0.02)
    red, green, blue = table.at((0.5, 0.3))
    assert red > 150, "it leaves from the close picture"
    table.pass_time(0.4)
    green, blue = table.at((0.02, 0.02))[1], table.at((0.62, 0.37))[2]
    assert green > 60
    assert blue > 60
    table.pass_time(1)
    assert table.at((0.02, 0.02)) == GREEN


def way(*, is_nearing: bool, focus: pygame.Rect | None) -> CameraWay:
    before = filled(SIZE, GREEN) if not is_nearing else spotted(SIZE)
    return CameraWay(0.0, 1.0, before, focus, is_nearing)


def blue_seen(surface: pygame.Surface) -> int:
    """The width in pixels of the blue part on the line through its middle."""
    return sum(surface.get_at((x, 150))[2] > 100 for x in range(SIZE[0]))


def test_what_is_in_focus_grows_while_it_is_neared() -> None:
    focus = pygame.Rect(SIZE[0] // 2, SIZE[1] // 4, SIZE[0] // 4, SIZE[1] // 4)
    surface, after = pygame.Surface(SIZE), filled(SIZE, BLUE)
    nearing = way(is_nearing=True, focus=focus)
    widths = []
    for share in (0.0, 0.1, 0.2, 0.3):
        nearing.draw(surface, after, share)
        widths.append(blue_seen(surface))
    assert widths == sorted(widths)
    assert widths[0] == SIZE[0] // 4 < widths[-1]


def test_without_a_focus_one_picture_only_gives_way_to_the_other() -> None:
    surface, after = pygame.Surface(SIZE), filled(SIZE, RED)
    turning = way(is_nearing=True, focus=None)
    turning.draw(surface, after, 0.2)
    assert blue_seen(surface) == SIZE[0] // 4
    turning.draw(surface, after, 1.0)
    assert surface.get_at((5, 5))[:3] == RED
    assert after.get_alpha() in (None, 255), "the picture of the table stays as it was"


@pytest.mark.parametrize("is_nearing", [False, True])
def test_what_stood_here_is_gone_before_anything_is_there_that_comes(is_nearing: bool) -> None:
    surface, place, seen = pygame.Surface(SIZE), filled(SIZE, (0, 0, 0)), set()
    going = way(is_nearing=is_nearing, focus=pygame.Rect(0, 0, SIZE[0] // 2, SIZE[1] // 2))
    for step in range(51):
        going.draw(surface, filled(SIZE, RED), step / 50, place)
        red, green, _ = surface.get_at((5, 5))[:3]
        assert red < 30 or green < 30, step
        seen |= {name for name, shade in (("before", green), ("after", red)) if shade > 150}
    assert seen == {"before", "after"}


@pytest.mark.parametrize("end", [TableStory.hurry, TableStory.skip])
def test_whoever_goes_on_waits_for_no_camera(end: Callable[[TableStory], None]) -> None:
    table = Table()
    table.go_to(CLOSE)
    table.pass_time(0.05)
    assert table.at((0.02, 0.02)) != RED
    end(table.board.story)
    assert table.board.wants_draw
    assert table.at((0.02, 0.02)) == RED
    table.pass_time(1)
    assert not table.board.story.is_busy


@pytest.mark.parametrize("look", [Look(reduced_motion=True), Look(speed=0)], ids=["reduced motion", "no motion"])
def test_where_nothing_is_to_move_the_picture_is_cut(look: Look) -> None:
    table = Table(look=look)
    table.go_to(CLOSE)
    assert table.at((0.02, 0.02)) == RED
    assert not table.board.story.is_on_its_way


def test_the_camera_keeps_to_the_speed_that_is_set() -> None:
    quick, usual = Table(look=Look(speed=4)), Table()
    for table in (quick, usual):
        table.go_to(CLOSE)
        table.pass_time(0.25)
    assert not quick.board.story.is_busy
    assert usual.board.story.is_busy


def test_cards_that_lie_elsewhere_and_another_picture_of_the_same_framing_move_no_camera() -> None:
    table = Table()
    table.cards_at = 300.0
    table.go_to(WIDE)
    assert not table.board.story.is_on_its_way
    assert table.board.story.is_busy, "the card glides"
    table.pass_time(2)
    table.go_to(replace(WIDE, backdrop=place("dusk", RED)))
    assert not table.board.story.is_on_its_way
    assert table.at((0.02, 0.02)) == RED, "the other picture is there"


def test_a_window_of_another_size_shows_the_framing_at_once() -> None:
    table = Table()
    table.framing = CLOSE
    table.board.resize((800, 500))
    table.surface = pygame.Surface((800, 500))
    assert table.at((0.02, 0.02)) == RED
    assert not table.board.story.is_on_its_way


def test_a_bare_table_is_a_framing_like_others() -> None:
    table = Table(BARE)
    assert table.board.places.rooms is None
    assert table.at((0.02, 0.02)) == (20, 60, 40)
    table.go_to(WIDE)
    table.pass_time(2)
    assert table.at((0.02, 0.02)) == GREEN


def test_the_rooms_and_the_focus_are_scaled_with_the_window() -> None:
    rooms = Rooms(*[Area(number * 100.0, 10, 90, 40) for number in range(5)])
    table = Table(replace(CLOSE, rooms=rooms))
    scale, found = table.ui.look.scale, table.board.places.rooms
    assert found.tools == Area(300 * scale, 10 * scale, 90 * scale, 40 * scale)
    smaller = Layout({}, framing=replace(CLOSE, rooms=rooms)).scaled(0.5, left=20)
    assert smaller.framing.rooms.phases == Area(40, 5, 45, 20)
    assert smaller.framing.focus == Area(310, 100, 160, 100)


# -- painted backdrops -------------------------------------------------------------------------------------------------


class Painting:
    """A backdrop that is painted when it may be, and notes by which threads."""

    def __init__(self, name: str, *, may: bool = True) -> None:
        self.name = name
        self.threads: list[str] = []
        self.may = threading.Event()
        if may:
            self.may.set()
        self.backdrop = Backdrop(name, self.paint)

    def paint(self, size: Size) -> pygame.Surface:
        assert self.may.wait(20), "it may never be painted"
        self.threads.append(threading.current_thread().name)
        return filled(size, BLUE)


def test_a_backdrop_is_painted_beside_and_waited_for_where_it_is_wanted() -> None:
    backdrops, painting = Backdrops(), Painting("tower", may=False)
    backdrops.begin([painting.backdrop], SIZE)
    assert not backdrops.is_there(painting.backdrop, SIZE)
    threading.Timer(0.05, painting.may.set).start()
    picture = backdrops.picture(painting.backdrop, SIZE)
    assert picture.get_at((3, 3))[:3] == BLUE
    assert painting.threads and painting.threads[0].startswith("beside")
    assert backdrops.is_there(painting.backdrop, SIZE)
    assert backdrops.picture(painting.backdrop, SIZE) is picture, "it is painted once"


def test_one_that_nobody_began_is_painted_where_it_is_wanted() -> None:
    backdrops, painting = Backdrops(), Painting("tower")
    backdrops.picture(painting.backdrop, SIZE)
    assert painting.threads == [threading.current_thread().name]


def test_what_is_begun_or_there_is_not_begun_again() -> None:
    backdrops, painting = Backdrops(), Painting("tower")
    for _ in range(3):
        backdrops.begin([painting.backdrop], SIZE)
    backdrops.picture(painting.backdrop, SIZE)
    backdrops.begin([painting.backdrop], SIZE)
    backdrops.begin([Backdrop("tower", painting.paint)], SIZE)
    backdrops.picture(painting.backdrop, SIZE)
    assert len(painting.threads) == 1


def test_what_was_begun_and_is_not_wanted_any_more_is_given_up() -> None:
    backdrops, (now, ahead, other) = Backdrops(), [Painting(name) for name in ("now", "ahead", "other")]
    backdrops.want([now.backdrop, ahead.backdrop], SIZE)
    backdrops.picture(now.backdrop, SIZE)
    backdrops.want([other.backdrop], SIZE)
    backdrops.picture(other.backdrop, SIZE)
    assert [backdrops.is_there(one.backdrop, SIZE) for one in (now, ahead, other)] == [True, False, True]
    backdrops.want([now.backdrop, ahead.backdrop], SIZE)
    backdrops.picture(ahead.backdrop, SIZE)
    assert len(now.threads) == 1, "what has been seen is kept"


def test_a_few_pictures_are_kept_those_that_were_wanted_last() -> None:
    backdrops, paintings = Backdrops(), [Painting(str(number)) for number in range(MOST_KEPT + 1)]
    for painting in paintings[:-1]:
        backdrops.picture(painting.backdrop, SIZE)
    backdrops.picture(paintings[0].backdrop, SIZE)
    backdrops.picture(paintings[-1].backdrop, SIZE)
    kept = [backdrops.is_there(painting.backdrop, SIZE) for painting in paintings]
    assert kept == [True, False, True, True]
    assert MOST_KEPT == 3


@pytest.mark.parametrize("patient", [True, False])
def test_where_somebody_looks_on_nobody_waits_for_another_picture_of_the_same_framing(patient: bool) -> None:
    table, slow = Table(patient=patient), Painting("slow", may=not patient)
    table.go_to(replace(WIDE, backdrop=slow.backdrop))
    seen = table.at((0.1, 0.1))
    if not patient:
        assert seen == BLUE
        return
    assert seen == GREEN, "what was there stays as long as the next is being painted"
    assert table.board.wake_in is not None
    slow.may.set()
    wait_for(lambda: table.pass_time(1 / FRAMES) or table.at((0.1, 0.1)) == BLUE)
    assert table.board.wake_in is None


def test_another_framing_is_waited_for_by_all() -> None:
    table = Table(patient=True)
    table.go_to(CLOSE)
    table.pass_time(2)
    assert table.at((0.1, 0.1)) == RED


def test_nothing_is_kept_of_a_table_that_was_left() -> None:
    backdrops, painting = Backdrops(), Painting("tower")
    backdrops.picture(painting.backdrop, SIZE)
    backdrops.put_away()
    assert not backdrops.is_there(painting.backdrop, SIZE)


def test_a_table_has_the_next_place_painted_before_the_camera_goes_there() -> None:
    ahead = Painting("close", may=False)
    table = Table(replace(WIDE, ahead=(ahead.backdrop,)))
    table.board.draw(table.surface)
    backdrops = table.board._table_renderer.bare_table.backdrops
    assert not backdrops.is_there(ahead.backdrop, SIZE)
    ahead.may.set()
    patience = Patience(time.monotonic, PATIENCE_SECONDS)
    while not backdrops.is_there(ahead.backdrop, SIZE):
        assert not patience.is_over(), "nobody paints it"
        time.sleep(0.001)
    table.go_to(Framing("close", ahead.backdrop))
    table.pass_time(2)
    assert table.at((0.02, 0.02)) == BLUE
    assert ahead.threads[0].startswith("beside")
    table.board.put_away()
    assert not backdrops.is_there(ahead.backdrop, SIZE)
    assert table.at((0.02, 0.02)) == BLUE, "it is painted anew where the table is shown again"


def test_the_page_lies_where_each_framing_leaves_room_also_while_a_story_is_told() -> None:
    hands = Hands(settings=Settings(speed=1, effects=0, music=0))
    scene = hands.sit_down(new_match("territory", ["person", "random"], 4))
    for card in scene.match.table.zones["ready", 0][:3]:
        scene.answers.give(("card", card, ("front", 1, 0)))
    hands.insist(READY)
    places: dict[Rooms, set[tuple[int, int]]] = {}
    for _ in range(round(20 / FRAME)):
        hands.wait(FRAME)
        rooms = scene.board.places.rooms
        assert rooms is not None
        places.setdefault(rooms, set()).add(scene.around.parts.top_line.rect.topleft)
    assert len(places) > 1, "it was seen from near and from afar"
    for rooms, seen in places.items():
        [(left, top)] = seen
        assert abs(left - rooms.news.left) < 2
        assert rooms.news.top - 10 < top < rooms.news.bottom


def test_a_camera_on_its_way_holds_the_page_back_only_while_a_story_is_told() -> None:
    table = Table()
    table.board.draw(table.surface)
    table.go_to(CLOSE)
    story = table.board.story
    assert story.is_on_its_way and not story.is_telling
    assert story.ground.layout.framing is CLOSE


def test_a_layout_is_moved_also_where_nothing_becomes_larger() -> None:
    layout = Table().layout(*SIZE)
    moved = layout.scaled(1.0, 30.0, 20.0)
    assert moved.zones["hand", 0].area == Area(70, 480, 90, 140)
    assert layout.scaled(1.0) is layout


def test_a_table_whose_camera_is_on_its_way_does_not_only_come_to_rest() -> None:
    table = Table()
    table.board.draw(table.surface)
    table.go_to(CLOSE)
    assert table.board.story.is_busy and not table.board.story.is_settling
