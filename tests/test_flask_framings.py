"""Flask's place: one bench for everything, on which nothing changes its place, and has its room."""

from functools import cache
from itertools import pairwise
from random import Random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.match import Match
from game.match.record import Seat
from game.rulesets.flask import FLASK
from game.rulesets.flask.board import piles, stock
from game.rulesets.flask.cards import COLOURS
from game.rulesets.flask.value import habit
from game.stage.board.arrangement import extent
from game.stage.board.ground import rect_of
from game.stage.board.layout import Layout
from game.stage.geometry import Area
from game.table.sight import View, view
from scenes.commands.played import asking
from scenes.games.flask.bench import BenchPicture
from scenes.games.flask.contest import LOSSES, WINDOWS, is_contested, laid_now, loss
from scenes.games.flask.look import layout
from scenes.games.flask.spreads import LastOnTripod, Piles, RecipeLines
from scenes.games.flask.things.jars import Jar, Laid, cards_within, jar_around
from scenes.games.flask.things.piles import LAST_CARDS, Thin, deck_light
from scenes.games.flask.things.plates import OpenCards
from scenes.games.flask.things.signs import Hit, NoHand, TurnEnding
from scenes.games.flask.things.vessels import Vessel
from scenes.games.flask.vessels import VESSEL_SIZE, fill_height
from scenes.games.plate import Portrait
from tests.flask_language import FlaskScene
from tests.hands import Hands
from tests.playing import pick

SEATS = (2, 3, 4)
DECKS = ("green", "red", "blue", "yellow")
ANSWERS = 260


@cache
def views(seats: int) -> tuple[View, ...]:
    """What the first seat sees in the course of games by habit, a few moments of every question."""
    seen: dict[object, list[View]] = {}
    for seed in range(3):
        random = Random(seed * 10 + seats)
        options = FLASK.usual_options() | {"decks": list(DECKS[:seats])}
        match = Match(FLASK, [Seat(f"P{seat}", "random") for seat in range(seats)], options, seed, 0)
        for _ in range(ANSWERS):
            if match.is_over:
                break
            asked, question, now = match.table.asked()[0], match.table.question, match.view(0)
            moments = seen.setdefault(
                (question and question.name, asked == 0, is_contested(now), bool(now.table.zones["set", 0])), []
            )
            if len(moments) < 2:
                moments.append(now)
            is_whim = random.random() < 0.3
            choice = pick(match.table.choices(asked), random) if is_whim else habit(match.table, asked, random)
            match.answer(asked, choice)
    return tuple(one for moments in seen.values() for one in moments)


# -- what keeps its place ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("size", "text"), [((1422.0, 800.0), 1.0), ((1280.0, 720.0), 2.0), ((720.0, 1280.0), 1.0)])
def test_nobodys_things_move_whatever_is_asked_or_told(seats: int, size: tuple[float, float], text: float) -> None:
    """Plates, vessels and portraits; what is contested comes between one's own vessels."""
    stood: dict[object, Area] = {}
    for seen in views(seats):
        lies = layout(seen, *size, text)
        assert lies.framing.key == "bench"
        plates = {("plate", seat): area for seat, area in lies.plates.items()}
        keeps = {one: area for one, area in lies.things.items() if isinstance(one, Vessel | Portrait)}
        for one, area in {**plates, **keeps}.items():
            assert stood.setdefault(one, area) == area, one
    assert len([one for one in stood if isinstance(one, Vessel)]) == 4 * seats


@pytest.mark.parametrize("question", sorted(WINDOWS | LOSSES | {"pay", "kind"}))
def test_the_card_that_asks_lies_on_the_tripod_with_whose_it_is(question: str) -> None:
    seen = asking(FLASK, question).view(0)
    lies, table = layout(seen, 1422, 800, 1.0), seen.table
    open_cards = [one.zone for one in lies.things if isinstance(one, OpenCards)]
    laid = laid_now(seen)
    if question == "react_to_end":
        assert [one for one in lies.things if isinstance(one, TurnEnding)]
    elif laid is not None:
        assert Laid(laid, len(table.zones["set", laid]) - 1) in lies.things
    else:
        [zone] = [zone for zone in open_cards if lies.things[OpenCards(zone)].centre[0] == pytest.approx(711, abs=2)]
        assert table.zones[zone] and 600 < shown(lies, seen, zone)[-1].centre[0] < 822


def test_a_reaction_lies_beside_what_it_answers() -> None:
    scene = FlaskScene(A="; set G2 R1 | +G1", B="R1", turn_of="B", first=True).left_open()
    scene.play("B play: B1")
    scene.match.answer(0, ("card", scene.labels["A1"]))
    told = scene.match.story(len(scene.match.history), 0)
    both = [one.view for one in told if one.view.table.zones["announced", 0] and one.view.table.zones["announced", 1]]
    assert both
    for seen in both:
        lies = layout(seen, 1422, 800, 1.0)
        [rival], [own] = (shown(lies, seen, ("announced", seat))[-1:] for seat in (1, 0))
        assert rival.right <= own.left and rival.left > 400 and own.right < 1022


def shown(lies: Layout, seen: View, zone: tuple[str, int]) -> list[Area]:
    """The boxes of the cards of a zone."""
    place = lies.zones[zone]
    found = []
    for spot in place.arrangement.places(len(seen.table.zones[zone]), place.area, place.card):
        wide, high = extent(spot, place.card)
        found.append(Area(spot.x - wide / 2, spot.y - high / 2, wide, high))
    return found


def test_every_pile_has_a_jar_that_holds_all_its_cards() -> None:
    jars = 0
    for seats in SEATS:
        for seen in views(seats):
            for wide, text in ((1422, 1.0), (1280, 2.0)):
                lies = BenchPicture(seen, wide, 800, text).layout()
                standing = {one: area for one, area in lies.things.items() if isinstance(one, Jar)}
                assert not any(one.is_met for one in standing), "a press on a jar means the card in it"
                for seat in range(seats):
                    own = [area for one, area in standing.items() if one.seat == seat]
                    if lies.zones["set", seat].is_off_table or not seen.table.zones["set", seat]:
                        assert not own
                        continue
                    assert len(own) == len(piles(seen.table, seat))
                    for box in shown(lies, seen, ("set", seat)):
                        jars += 1
                        assert any(jar.grown(0.5).contains((box.left, box.top)) for jar in own)
                        assert any(jar.grown(0.5).contains((box.right, box.bottom)) for jar in own)
    assert jars > 10


@given(left=st.floats(-50, 50), wide=st.floats(20, 400), high=st.floats(20, 400))
def test_a_jar_fits_around_what_fits_under_it(left: float, wide: float, high: float) -> None:
    jar = Area(left, 10, wide, high)
    assert jar_around(cards_within(jar)) == pytest.approx(jar)


LENGTH = st.floats(30, 900)


@pytest.mark.parametrize("spread", [Piles((0,)), Piles((0, 2, 5)), RecipeLines()])
@given(count=st.integers(0, 15), across=LENGTH, down=LENGTH, width=st.floats(10, 300), height=st.floats(10, 300))
def test_however_many_there_are_they_lie_within_their_place(
    spread: Piles | RecipeLines, count: int, across: float, down: float, width: float, height: float
) -> None:
    area, card = Area(-40.0, 25.0, across, down), (width, height)
    places = spread.places(count, area, card)
    assert len(places) == count
    for place in places:
        wide, high = extent(place, card)
        assert area.grown(0.5).contains((place.x - wide / 2, place.y - high / 2))
        assert area.grown(0.5).contains((place.x + wide / 2, place.y + high / 2))


@given(count=st.integers(1, 12))
def test_the_last_card_fills_the_tripod_and_the_earlier_ones_lie_aside(count: int) -> None:
    tripod, aside, card = Area(300, 0, 200, 280), Area(0, 300, 120, 60), (200.0, 280.0)
    *earlier, last = LastOnTripod(tripod, 0.2, count - 1).places(count, aside, card)
    assert (last.x, last.y, last.scale) == (*tripod.centre, 1.0)
    assert last.depth == count - 1
    assert all(aside.grown(0.5).contains((place.x, place.y)) and place.scale <= 0.2 for place in earlier)


def test_a_recipe_is_read_from_the_first_line_down() -> None:
    places = RecipeLines().places(4, Area(0, 0, 200, 300), (200.0, 40.0))
    assert [place.y for place in places] == sorted({place.y for place in places})
    assert all(later.y - one.y >= 40 for one, later in pairwise(places))


# -- what stands there -------------------------------------------------------------------------------------------------


def test_a_deck_that_runs_out_is_lit_and_an_empty_one_in_another_shape(hands: Hands) -> None:
    ui, size = hands.app.ui, (110, 150)
    assert deck_light(ui, LAST_CARDS + 1, size) is None
    few, last = deck_light(ui, LAST_CARDS, size), deck_light(ui, 0, size)
    assert few is not None and last is not None
    middle = pygame.Rect(35, 50, 40, 50)
    ink = [pygame.mask.from_surface(one.subsurface(middle), 100).count() for one in (few, last)]
    assert ink[0] == 0 < ink[1], "not by its colour alone"
    assert Thin(0) in layout(views(2)[0], 1280, 800, 1.0).things


def test_how_much_is_still_to_be_lost_stands_beside_whoever_loses_it() -> None:
    for seats in SEATS:
        for seen in views(seats):
            lies = layout(seen, 1422, 800, 1.0)
            hits = [one for one in lies.things if isinstance(one, Hit)]
            losing = loss(seen)
            if losing is None:
                assert not hits
            else:
                [hit] = hits
                assert hit.seat == losing[0]
                assert (lies.things[hit].centre[0] > 711) == (losing[0] == 0)


def test_who_holds_no_cards_is_told_so_where_they_would_lie() -> None:
    scene = FlaskScene(A="", B="R1").left_open()
    things = layout(view(scene.table, 0), 1280, 800, 1.0).things
    assert NoHand(0) in things
    assert NoHand(1) not in things


@pytest.mark.parametrize(
    ("theirs", "has", "wins"),
    [("", "0 0 0 0", True), ("", "0 0 1 0", False), ("; set G2 | +G1", "0 0 0 0", False)],
)
def test_the_button_that_ends_the_turn_says_so_if_that_wins_for_sure(theirs: str, has: str, wins: bool) -> None:
    scene = FlaskScene(A="R1", B=theirs, has={"B": has}).left_open()
    hands = Hands()
    scene.match.seats[1] = Seat("Ben", "steady")
    hands.sit_down(scene.match)
    spot = hands.app.ui.focus.find(("answer", ("say", "end_turn")))
    assert (spot.label == "End turn and win") == wins


def level_of(vessel: pygame.Rect, amount: float) -> int:
    """How far down the surface stands in it."""
    share = min(vessel.width / VESSEL_SIZE[0], vessel.height / VESSEL_SIZE[1])
    return vessel.bottom - round((VESSEL_SIZE[1] - fill_height(amount)) * share)


@pytest.mark.parametrize("question", ["play", "lose"])
@pytest.mark.parametrize("size", [(1280.0, 720.0), (720.0, 1280.0)])
def test_bubbles_rise_in_what_vessels_hold_and_not_above_it(question: str, size: tuple[float, float]) -> None:
    seen = next(each for each in views(3) if each.table.question and each.table.question.name == question)
    laid = layout(seen, *size, 1.0)
    vessels = [(one, area) for one, area in laid.things.items() if isinstance(one, Vessel)]
    bubbles = [one for one in laid.framing.ambience if one.is_before]
    assert bubbles
    for bubble in bubbles:
        left, top = bubble.area.left * size[0], bubble.area.top * size[1]
        right, bottom = left + bubble.area.width * size[0], top + bubble.area.height * size[1]
        assert any(
            top >= level_of(rect_of(area), stock(seen.table, one.seat)[COLOURS.index(one.colour)]) - 1
            for one, area in vessels
            if area.left <= left and right <= area.right and bottom <= area.bottom
        )
