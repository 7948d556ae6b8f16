"""The hall of Quaeleon's Quest: which picture of it is shown when, and that everything has its room in each of them."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise, product
from random import Random

import pytest

from game.match.match import Match
from game.match.record import Seat
from game.match.story import Told
from game.rulesets.elimination import is_standing
from game.rulesets.quaeleon import QUAELEON
from game.rulesets.quaeleon.board import FIELD, HAND, HEALTH, REVEALED, THE_PLUS, initiative, plus
from game.rulesets.quaeleon.cards import CARDS, Design
from game.rulesets.quaeleon.powers import ATTACK, Grow
from game.rulesets.quaeleon.value import habit
from game.stage.board.layout import Layout
from game.stage.drawing.backdrops import Backdrop
from game.stage.geometry import Area
from game.stage.telling import Teller
from game.table.events import Announced, Counted, Moved
from game.table.sight import View, view
from game.words import Words
from scenes.commands.played import asking
from scenes.games.board_figure import laid
from scenes.games.quaeleon.bay import animal, ledge
from scenes.games.quaeleon.blow_room import Company, blow_room
from scenes.games.quaeleon.deeds import as_one
from scenes.games.quaeleon.director import FROM_FIELDS, FROM_THE_HAND, HallDirector, layout
from scenes.games.quaeleon.duel_room import duel_room
from scenes.games.quaeleon.hall_room import HallParty, Sight, hall_room, unit
from scenes.games.quaeleon.place import ACTS
from scenes.games.quaeleon.sums import lent_to
from scenes.games.quaeleon.things.forces import ForAnybody
from scenes.games.quaeleon.things.hearts import Heart, Shield
from scenes.games.quaeleon.things.plinths import Plinth
from scenes.games.quaeleon.things.signs import Rift
from scenes.games.quaeleon.turns import acted, acting, groups, settled, shown_close, ties, waiting
from scenes.games.thing import Now
from tests.cases import each
from tests.hands import Hands
from tests.layouts import SIZES, TEXTS, overlap, shown_cards
from tests.quaeleon_language import QuaeleonScene

SEATS = (2, 3, 4, 5, 6)
ANSWERS = 220


@cache
def stories(seats: int) -> tuple[Told, ...]:
    """All that the first seat is told in a game by habit."""
    random, told = Random(seats), []
    match = Match(QUAELEON, [Seat(f"P{seat}", "random") for seat in range(seats)], QUAELEON.usual_options(), seats, 0)
    for _ in range(ANSWERS):
        if match.is_over:
            break
        asked = match.table.asked()[0]
        match.answer(asked, habit(match.table, asked, random))
        told += match.story(len(match.history), 0)
    return tuple(told)


def some(seats: int, every: int = 23) -> Iterator[View]:
    """Moments of such a game, told and at rest."""
    yield from [one.view for one in stories(seats)[::every]]


def key_of(lies: Layout) -> object:
    key = lies.framing.key
    return key[1] if isinstance(key, tuple) and key[0] == "hall" else key


def is_close(lies: Layout) -> bool:
    return lies.framing.shows == ACTS


@each("question", QUAELEON.book.questions)
def test_what_is_asked_decides_what_of_the_hall_is_seen(question: str) -> None:
    match = asking(QUAELEON, question)
    wanted = Sight.ORDER
    if question == "stack":
        wanted = Sight.STACK
    elif question == "recruit":
        wanted = Sight.GATE
    elif question in FROM_FIELDS:
        wanted = Sight.FIELDS
    asked = match.table.asked()[0]
    lies = layout(match.view(asked), 1422, 800, 1.0)
    assert key_of(lies) == wanted
    if question in FROM_THE_HAND:
        place = lies.zones[HAND[asked]]
        lying = place.arrangement.places(len(match.table.zones[HAND[asked]]), place.area, place.card)
        assert all(other.x - one.x > 30 for one, other in pairwise(lying)), "what is asked for can be told apart"


def test_a_card_that_acts_is_seen_close_until_the_next_one_does() -> None:
    close = beside = 0
    for one in stories(4):
        lies, event = layout(one.view, 1422, 800, 1.0), one.event
        if isinstance(event, Moved) and event.target[0] == "field" and one.view.table.question is None:
            close += 1
            assert is_close(lies)
        if isinstance(event, Moved) and (event.source[0], event.target[0]) == ("hand", "stack"):
            assert not is_close(lies)
        if isinstance(event, Announced) and event.key.endswith(".reveals"):
            shown = settled(one.view)
            waits = [seat for group in groups(shown) for seat in group]
            has_begun = any(shown.table.zones["field", seat] for seat in range(4))
            if not has_begun and len(waits) == sum(is_standing(shown.table, seat) for seat in range(4)):
                assert key_of(lies) == Sight.ORDER, "all who have been revealed are seen in their order first"
            if has_begun and is_close(lies):
                beside += 1
                assert not lies.zones["revealed", waits[0]].is_off_table, "others are revealed beside what acted last"
    assert min(close, beside) > 20


def test_whoever_is_asked_about_a_card_sees_the_whole_hall_and_others_stay_close() -> None:
    match = asking(QUAELEON, "discard", 3)
    asked = match.table.asked()[0]
    others = [seat for seat in range(3) if seat != asked]
    assert key_of(layout(match.view(asked), 1422, 800, 1.0)) == Sight.ORDER
    seen = [layout(match.view(seat), 1422, 800, 1.0) for seat in others]
    assert all(is_close(lies) or key_of(lies) == Sight.ORDER for lies in seen)


# -- what lies where ---------------------------------------------------------------------------------------------------


@each("held", range(1, 7))
def test_a_hand_that_lies_for_itself_lies_on_nothing_of_ones_own(held: int) -> None:
    match = asking(QUAELEON, "discard")
    seen = view(match.table, 0)
    seen.table.zones |= {HAND[0]: list(range(held)), FIELD[0]: []}
    for (width, height), text in product(SIZES, TEXTS):
        lies = layout(seen, width, height, text)
        hand = shown_cards(lies, seen)[HAND[0]]
        for other in (lies.things[Heart(0)], lies.things[Shield(0)], lies.plates[0], lies.framing.rooms.question):
            assert not overlap(hand, other), (width, height, text)


@pytest.mark.parametrize("seats", SEATS)
def test_each_rival_who_stands_has_a_bay_with_heart_and_shield_and_the_fallen_a_stone(seats: int) -> None:
    for seen in some(seats):
        lies = layout(seen, 1422, 800, 1.0)
        low = with_a_plate_only(lies, seen)
        for seat in range(1, seats):
            plate, is_there = lies.plates[seat], is_standing(seen.table, seat)
            if seat == low:
                assert all(lies.things[one].bottom <= plate.top for one in (Heart(seat), Shield(seat)))
                continue
            assert plate.contains(lies.things[Heart(seat)].centre)
            assert (Shield(seat) in lies.things) == is_there
            if is_there:
                assert plate.contains(lies.things[Shield(seat)].centre)
            else:
                assert plate.width < 120
        plates = list(lies.plates.values())
        assert not any(overlap(one, other) for n, one in enumerate(plates) for other in plates[n + 1 :])


def with_a_plate_only(lies: Layout, seen: View) -> int | None:
    """Who has only a plate while a card acts large before the bay of another."""
    now, key = shown_close(settled(seen)), key_of(lies)
    if now is None or not isinstance(key, tuple):
        return None
    return 0 if key[1] != 0 and is_standing(seen.table, 0) else now.seat


PARTIES = [HallParty(rivals, fallen) for rivals in range(6) for fallen in range(6) if 1 <= rivals + fallen <= 5]


@each(("party", "size"), product(PARTIES, SIZES))
def test_bays_and_stones_stand_beside_each_other(party: HallParty, size: tuple[float, float]) -> None:
    for places in (*[hall_room(size, 44, 1.0, sight, party) for sight in Sight], duel_room(size, 44, 1.0, party)):
        bays, stones = places.wall.bays, places.wall.stones
        assert (len(bays), len(stones)) == (party.rivals, party.fallen)
        things = [*bays, *stones]
        assert not any(overlap(one, other) for n, one in enumerate(things) for other in things[n + 1 :])
        assert all(thing.left >= 0 and thing.right <= size[0] for thing in things)
        assert all(thing.bottom <= places.own.rim.top for thing in things)


def test_the_hall_as_it_is_after_a_fall_is_painted_before_it_is_seen() -> None:
    wanted: set[object] = set()
    before: list[Backdrop] = []
    falls = 0
    director = HallDirector()
    for one in stories(4):
        director.hear(one.event)
        framing = director.layout(one.view, 1422, 800, 1.0).framing
        if isinstance(one.event, Counted) and one.event.name == "fallen" and framing.backdrop.key not in wanted:
            falls += 1
            assert framing.backdrop in before, "it has been painted beside the story of the fall"
        before = [framing.backdrop, *framing.ahead]
        wanted.add(framing.backdrop.key)
    assert falls


def revealed(health: tuple[int, ...]) -> View:
    """A table at which the second and the third player have revealed cards of the same initiative."""
    first = {card.initiative: number for number, card in reversed(list(enumerate(CARDS)))}
    last = {card.initiative: number for number, card in enumerate(CARDS)}
    n = next(n for n in first if first[n] != last[n] and not CARDS[first[n]].rules and not CARDS[last[n]].rules)
    others = [number for number, card in enumerate(CARDS) if card.initiative != n][:2]
    cards = {REVEALED[0]: [others[0]], REVEALED[1]: [first[n]], REVEALED[2]: [last[n]], REVEALED[3]: [others[1]]}
    return view(laid(QUAELEON, 4, cards, {HEALTH[seat]: held for seat, held in enumerate(health)}), 0)


def test_two_cards_that_will_destroy_each_other_have_a_crack_between_them_before_they_act() -> None:
    level = revealed((50, 30, 30, 20))
    assert ties(level) == [(1, 2)]
    lies = layout(level, 1422, 800, 1.0)
    [crack] = [area for one, area in lies.things.items() if isinstance(one, Rift)]
    left, right = sorted(lies.zones[REVEALED[seat]].area.centre[0] for seat in (1, 2))
    assert left < crack.centre[0] < right
    uneven = layout(revealed((50, 30, 29, 20)), 1422, 800, 1.0)
    assert not [one for one in uneven.things if isinstance(one, Rift)]


def test_revealed_cards_stand_on_plinths_of_their_owners_in_their_order() -> None:
    seen = 0
    for now in some(5, 7):
        lies = layout(now, 1422, 800, 1.0)
        if key_of(lies) != Sight.ORDER:
            continue
        order = [seat for group in groups(settled(now)) for seat in group]
        lefts = [lies.zones[REVEALED[seat]].area.left for seat in order]
        assert lefts == sorted(lefts)
        for seat in order:
            card, stone = lies.zones[REVEALED[seat]].area, lies.things[Plinth(REVEALED[seat])]
            assert stone.top >= card.bottom and abs(stone.centre[0] - card.centre[0]) < 1
            assert initiative(now.table, seat) >= 0
            seen += 1
    assert seen > 20


KINDLED = {
    "kindled": Design("kindled", "fire", 0, 20, attack=5, lines=(Grow(ATTACK, 3, "fire_dragon"),)),
    "kin": Design("kin", "dragon", 0, 20, 1),
}
"""A card that grows by 3 for each of its kin, and one of these."""

# -- what an attack comes to -------------------------------------------------------------------------------------------


def test_what_other_cards_lend_to_an_attack_is_told_card_by_card() -> None:
    found = 0
    for one in stories(4):
        if isinstance(one.event, Announced) and one.event.key.endswith(".attacks"):
            shown = settled(one.view)
            lent = lent_to(shown.table, one.event.args["who"], one.event.args["card"])
            found += bool(lent)
            assert sum(n for _, n in lent) <= one.event.args["n"]
            assert all(shown.table.where(card)[0] == "field" for card, _ in lent)
    assert found


def test_kin_lend_what_a_card_has_grown_for() -> None:
    scene = QuaeleonScene(A="wait; field kindled | kin", B="; field 30 d1", also=KINDLED).left_open()
    grown, other = scene.labels["A2"], scene.labels["A3"]
    assert lent_to(scene.table, 0, grown) == [], "a card that has not grown owes nothing to its kin"
    table = scene.table.copy()
    table.counters[plus(grown, ATTACK)] = 3
    assert lent_to(table, 0, grown) == [(other, 3)]


def test_what_is_promised_to_the_next_card_of_anybody_stands_beside_the_order_in_words() -> None:
    seen = revealed((50, 30, 20, 10))
    assert ForAnybody(ATTACK) not in layout(seen, 1422, 800, 1.0).things
    seen.table.counters[THE_PLUS[ATTACK]] = 4
    sign = ForAnybody(ATTACK)
    assert sign in layout(seen, 1422, 800, 1.0).things
    teller = Teller(Words(strict=True), QUAELEON, ["Ada", "Ben", "Cleo", "Dora"], lambda card: CARDS[card].key)
    assert sign.called(Now(seen, teller)) == "The next card, whoever activates it: +4 attack"


def volleys(told: Sequence[Told]) -> list[list[Told]]:
    """What is told at the same time, wherever several things are."""
    groups: list[list[Told]] = []
    for one in told:
        if not one.joins:
            groups.append([])
        groups[-1].append(one)
    return [group for group in groups if len(group) > 1]


def test_all_whom_a_volley_hits_are_told_of_at_the_same_time() -> None:
    story = stories(4)
    together = volleys(told := as_one(story))
    assert together
    for group in together:
        hit = [one.event.subject for one in group if isinstance(one.event, Counted)]
        assert len(set(hit)) == len(hit)
        assert all(isinstance(one.event, Counted) or one.event.word.startswith("withstand") for one in group[1:])
    assert [one.event for one in told if isinstance(one.event, Counted)] == [
        one.event for one in story if isinstance(one.event, Counted)
    ]
    assert len(volleys(as_one(story[:1]))) == 0


def test_who_waits_with_the_same_initiative_stays_in_place_while_a_card_acts() -> None:
    seen = revealed((50, 30, 29, 20))
    before = waiting(seen)
    seen.table.counters[HEALTH[1]] = 10
    assert waiting(seen) != before, "who has more health acts first"
    assert waiting(seen, before) == before
    seen.table.counters[HEALTH[1]] = 29
    assert set(ties(seen)) == {(1, 2)} and waiting(seen, before) == before


def test_the_card_that_acts_is_larger_than_those_that_wait_at_every_table() -> None:
    seen = 0
    for seats in SEATS:
        for now in some(seats, 3):
            on_stage = acting(settled(now))
            lies = layout(now, 1422, 800, 1.0)
            if on_stage is None or key_of(lies) != Sight.ORDER:
                continue
            others = [
                lies.zones[REVEALED[seat]].card[1]
                for seat in range(seats)
                if seat != on_stage.seat and now.table.zones[REVEALED[seat]] and REVEALED[seat] in lies.zones
            ]
            spot = lies.zones[FIELD[on_stage.seat]]
            number = now.table.zones[FIELD[on_stage.seat]].index(on_stage.card)
            placed = spot.arrangement.places(len(now.table.zones[FIELD[on_stage.seat]]), spot.area, spot.card)[number]
            assert all(spot.card[1] * placed.scale > 1.05 * high for high in others)
            seen += bool(others)
    assert seen > 5


def test_nobody_acts_any_more_once_everybody_builds_a_stack_again() -> None:
    for one in stories(3):
        if one.view.table.question is not None and one.view.table.question.name == "stack":
            assert acted(settled(one.view)) is None


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("size", [(1422, 800), (1280, 800)])
def test_at_few_seats_rivals_stand_together_with_heart_name_and_field(seats: int, size: tuple[int, int]) -> None:
    seen = 0
    for one in some(seats):
        lies = layout(one, *size, 1.0)
        if key_of(lies) in (Sight.FIELDS, Sight.STACK) or with_a_plate_only(lies, one) is not None:
            continue
        for seat in [seat for seat in range(1, seats) if is_standing(one.table, seat)]:
            bay, field = lies.plates[seat], lies.zones[FIELD[seat]].area
            beast = animal(bay, 1.0, unit(size), is_bare=False)
            heart = lies.things[Heart(seat)]
            assert heart.right <= beast.left + 8 <= beast.right <= field.left
            assert beast.centre[0] - bay.left < bay.width * 0.42, "above the name"
            seen += 1
    assert seen > 5


def test_in_a_narrow_bay_the_field_lies_below_the_heart_beside_the_animal() -> None:
    bay = hall_room((1422, 800), 40, 1.0, Sight.ORDER, HallParty(4, 0)).wall.bays[0]
    assert animal(bay, 1.0, unit((1422, 800)), is_bare=False).centre[0] > bay.centre[0]
    assert animal(bay, 1.0, unit((1422, 800)), is_bare=True).centre[0] == pytest.approx(bay.centre[0])


def test_the_ledge_keeps_the_name_at_every_size_of_text() -> None:
    bay = Area(0, 0, 240, 150)
    heights = [ledge(bay, text).height for text in TEXTS]
    assert heights == sorted(heights) and heights[-1] <= bay.height * 0.3


@each(("strength", "defence", "decides"), [(5, 4, True), (4, 4, False), (3, 0, True)])
def test_only_a_blow_that_ones_shield_does_not_stop_decides_something(
    hands: Hands, strength: int, defence: int, decides: bool
) -> None:
    scene = QuaeleonScene(A=f"40 d{defence} | wait", B=f"30 a{strength} | wait").left_open()
    chapters = range(len(scene.match.history) + 1)
    told = [one for chapter in chapters for one in as_one(scene.match.story(chapter, 0))]
    blow = next(one for one in told if isinstance(one.event, Announced) and one.event.word == "attacks")
    moment = hands.sit_down(scene.match).pane.staging.of(blow)
    assert moment.is_decisive is decides


def test_behind_the_cards_of_a_field_a_face_is_seen_in_a_high_bay() -> None:
    one = unit((1280, 800))
    large = blow_room((1280, 800), 50, 1.0, Company(1, 0), is_mirrored=False).struck
    stands, behind = (animal(large.plate, 1.0, one, is_bare=False, is_behind=is_behind) for is_behind in (False, True))
    assert stands.bottom > large.field.bottom > large.field.top
    assert behind.top + behind.height * 0.5 < large.field.top and behind.top >= large.plate.top
    low = hall_room((1280, 800), 50, 1.0, Sight.ORDER, HallParty(4, 0)).wall.bays[0]
    assert animal(low, 1.0, one, is_bare=False) == animal(low, 1.0, one, is_bare=False, is_behind=True)
