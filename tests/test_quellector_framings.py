"""Creature Quellector's clearing: which picture of it is shown when, that all has its room, and what it foretells."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from random import Random

import pygame
import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.rulesets.quellector import QUELLECTOR
from game.rulesets.quellector.board import BOX, final_strength, hand, squad, strength, types
from game.rulesets.quellector.cards import TYPES
from game.session.play_session import STRANGER
from game.stage.board.layout import Key, card_key, plate_key
from game.stage.geometry import Area
from game.table.choices import READY
from game.table.events import Moved
from game.table.sight import View, view
from game.words import Words
from scenes.commands.played import asking
from scenes.games.quellector.duel import Duel
from scenes.games.quellector.fight import how_near_the_end, sides
from scenes.games.quellector.forecast import BECOMES, BETWEEN_SCORES, after_type, coming, outcome
from scenes.games.quellector.look import FROM_THE_HAND, layout
from scenes.games.quellector.swarms import MOTES, WAYS
from scenes.games.quellector.things.chalk import Count, Unseen
from scenes.games.quellector.things.ribbons import ActionRibbon, actions_of, bearer_elsewhere
from scenes.games.quellector.things.stones import Stone
from scenes.games.quellector.things.worth import draw_worth
from scenes.games.thing import Now
from scenes.play.table.scene import TableScene
from scenes.play.told_table import teller_for
from tests.hands import Hands, new_match
from tests.hands import key as press_key
from tests.layouts import overlap
from tests.playing import play_on
from tests.table_language import Scene
from tests.visitor import OpenApp

QUESTIONS = list(ruleset("quellector").book.questions)
WIDE = {"opponent", "number", "stop", FROM_THE_HAND}
"""The questions that are about hands, and asked in the ring."""

ANSWERS = 160


@cache
def views(seats: int) -> tuple[View, ...]:
    """What the first seat sees in the course of games by chance, a few moments of every question."""
    seen: dict[object, list[View]] = {}
    for seed in range(4):
        random = Random(seed)
        match = Match(QUELLECTOR, [Seat()] * seats, QUELLECTOR.some_options(random), seed, 0)
        for _ in range(ANSWERS):
            if match.is_over:
                break
            now = match.view(0)
            question = now.table.question
            moments = seen.setdefault((question and question.name, sides(now) is not None), [])
            if len(moments) < 3:
                moments.append(now)
            play_on(match, random, 1)
    return tuple(one for moments in seen.values() for one in moments)


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_is_asked_where_its_answers_lie(question: str) -> None:
    match = asking(QUELLECTOR, question)
    seen = match.view(0)
    lies = layout(seen, 1280, 800, 1.0)
    assert lies.framing.key == ("ring" if question in WIDE else "duel")
    window = Area(-1, -1, 1282, 802)
    for choice in match.table.choices(0):
        if choice[0] == "card":
            zone = seen.table.find(choice[1])
            assert zone is not None
            place = lies.zones[zone]
            assert not place.is_off_table
            for spot in place.arrangement.places(len(seen.table.zones[zone]), place.area, place.card):
                assert window.contains((spot.x, spot.y))


def test_near_players_stand_on_the_left_whoever_attacks() -> None:
    close = 0
    for seats in (2, 4):
        for seen in views(seats):
            fighting = sides(seen)
            if fighting is not None and 0 in fighting:
                assert fighting[0] == 0
                zones = layout(seen, 1280, 800, 1.0).zones
                assert zones[squad(0)].area.right <= zones[squad(fighting[1])].area.left
                close += 1
    assert close > 10


def test_each_action_of_a_squad_is_told_once_below_it_also_where_a_card_has_several() -> None:
    crowded = named = 0
    for seen in views(2):
        if (fighting := sides(seen)) is None or seen.table.config.options["calm"]:
            continue
        lies = Duel(seen, 1280, 800, 1.0, fighting).layout()
        ribbons = {one: area for one, area in lies.things.items() if isinstance(one, ActionRibbon)}
        squads = {seat: [actions_of(seen.table, card) for card in seen.table.zones[squad(seat)]] for seat in fighting}
        told = {ActionRibbon(seat, colour) for seat, each in squads.items() for own in each for colour in own}
        assert set(ribbons) == told
        assert not any(overlap(one, other, 1.0) for one, other in combinations(ribbons.values(), 2))
        for ribbon, area in ribbons.items():
            seat, colour = ribbon.seat, ribbon.colour
            place, cards = Duel(seen, 1280, 800, 1.0, fighting).layout().zones[squad(seat)], squads[seat]
            spots = place.arrangement.places(len(cards), place.area, place.card)
            middle = area.left + area.width / 2
            above = [each for spot, each in zip(spots, cards, strict=True) if abs(spot.x - middle) < 2]
            bearer = bearer_elsewhere(seen.table, seat, colour)
            assert (bearer is None) == any(colour in each for each in above), "else it says whose it is"
            assert bearer is None or colour in actions_of(seen.table, bearer)
            named += bearer is not None
        crowded += any(len(set().union(*each)) > len(each) for each in squads.values())
    assert crowded and named


# -- what is foretold comes true ---------------------------------------------------------------------------------------


def asked_often(question: str, games: int = 30, **options: object) -> Iterator[Match]:
    """Games that have come to a question."""
    for seed in range(games):
        random = Random(seed)
        usual = {**QUELLECTOR.usual_options(), **options}
        match = Match(QUELLECTOR, [Seat()] * 3, usual, seed, 0)
        for _ in range(ANSWERS):
            if match.is_over:
                break
            if match.table.question is not None and match.table.question.name == question:
                yield match
                break
            play_on(match, random, 1)


def scores(match: Match, fighting: tuple[int, int]) -> list[int]:
    """What both squads come to."""
    zones = match.table.zones
    return [
        strength(match.table, zones[squad(one)], zones[squad(other)])
        for one, other in (fighting, (fighting[1], fighting[0]))
    ]


@pytest.mark.parametrize(
    ("question", "colour"),
    [("star", "red"), ("earth", "green"), ("grass", "green"), ("dark", "purple"), ("ice_type", "blue"),
     ("poison_into", "blue")],
)  # fmt: skip
def test_a_stone_foretells_what_the_fight_comes_to_if_it_is_pressed(question: str, colour: str) -> None:
    changed = 0
    for match in asked_often(question, **{colour: question.partition("_")[0]}):
        seat = match.table.asked()[0]
        seen = match.view(seat)
        fighting = sides(seen)
        before = scores(match, fighting)
        for choice in match.table.choices(seat):
            trial = Match.resume(QUELLECTOR, match.record())
            foretold = after_type(seen, str(choice[1]))
            squads = {one: trial.table.zones[squad(one)] for one in fighting}
            effects = _effects_after(trial, seat, choice)
            left, right = fighting
            real = [strength(effects, squads[left], squads[right]), strength(effects, squads[right], squads[left])]
            assert foretold == BETWEEN_SCORES.join(str(n).replace("-", "\u2212") for n in real)
            changed += real != before
    assert changed > 5


def _effects_after(match: Match, seat: int, choice: tuple[object, ...]):  # type: ignore[no-untyped-def]
    """The table with the effects of an answer, as it is before the fight goes on."""
    table = match.table.copy()
    table.agenda = table.agenda[-1:]
    table.answer(seat, choice)
    return table


@pytest.mark.parametrize(("question", "colour"), [("fire", "red"), ("weather_other", "blue"), ("water_in", "blue")])
def test_a_card_foretells_what_the_scores_become_if_it_is_taken(question: str, colour: str) -> None:
    told = 0
    for match in asked_often(question, **{colour: question.partition("_")[0]}):
        seat = match.table.asked()[0]
        seen = match.view(seat)
        fighting = sides(seen)
        for choice in match.table.choices(seat):
            after = _effects_after(match, seat, choice)
            for one, other in (fighting, (fighting[1], fighting[0])):
                real = strength(after, after.zones[squad(one)], after.zones[squad(other)])
                foretold = outcome(seen, int(choice[1]))[plate_key(squad(one))]
                assert foretold.partition(BECOMES)[2] == str(real).replace("-", "\u2212")
                told += 1
    assert told > 20


def test_a_card_that_is_kept_foretells_what_the_hand_is_worth_after_the_trade() -> None:
    told = 0
    for match in asked_often("keep"):
        winner = match.table.asked()[0]
        seen = match.view(winner)
        foretold = coming(seen)
        for choice in match.table.choices(winner):
            after = match.table.copy()
            after.answer(winner, choice)
            real = final_strength(after, after.zones[hand(winner)])
            assert foretold[card_key(int(choice[1]))].endswith(f" {str(real).replace('-', chr(0x2212))}")
            told += 1
    assert told > 20


def test_nothing_is_foretold_of_a_trade_to_those_who_have_no_part_in_it() -> None:
    watched = 0
    for match in asked_often("keep"):
        fighting = sides(match.view(0))
        assert fighting is not None
        for seat in {0, 1, 2}.difference(fighting):
            assert coming(match.view(seat)) == {}
            watched += 1
    assert watched > 5


# -- what lies in the ring is pressed ----------------------------------------------------------------------------------


WAYS_TO_PRESS = ("pointer", "finger", "keys")


def press(question: str, key: Key, way: str) -> TableScene:
    """Press a thing in the ring at a question, in one of the ways."""
    match = asking(QUELLECTOR, question)
    assert match is not None
    hands = Hands()
    if way == "finger":
        hands.touch()
    scene = hands.sit_down(match)
    hands.wait(1)
    if way == "keys":
        hands.go_to(key)
        hands.give(press_key("accept", "return"))
    else:
        hands.click(key)
    hands.close()
    return scene


@pytest.mark.parametrize("way", WAYS_TO_PRESS)
def test_the_place_of_the_second_card_says_two(way: str) -> None:
    frame = press("number", Count(2).key, way).match.table.agenda[-1]
    assert (frame[0], frame[3]) == ("squad", 2)


@pytest.mark.parametrize("way", WAYS_TO_PRESS)
@pytest.mark.parametrize("question", ["star", "dark"])
def test_a_type_is_picked_on_its_stone(question: str, way: str) -> None:
    scene = press(question, Stone(2).key, way)
    assert any(answer.choice == ("say", types(scene.match.table)[2]) for answer in scene.match.history[-3:])


@pytest.mark.parametrize("way", WAYS_TO_PRESS)
def test_whom_one_does_not_know_is_stolen_by_a_press_on_a_back(way: str) -> None:
    scene = press("electric", Unseen().key, way)
    assert any(answer.choice == ("say", "unseen") for answer in scene.match.history[-3:])


@pytest.mark.parametrize(("width", "height"), [(1422, 800), (1600, 900)])
def test_squads_of_two_are_large(width: int, height: int) -> None:
    for seen in views(4):
        if (fighting := sides(seen)) is None:
            continue
        duel = Duel(seen, width, height, 1.0, fighting)
        if duel.cards == 2:
            assert all(duel.layout().zones[squad(seat)].card[1] > 0.439 * height for seat in fighting)
            return
    raise AssertionError("two never fought two")


# -- swarms ------------------------------------------------------------------------------------------------------------


def test_every_type_fills_the_ring_in_a_manner_of_its_own() -> None:
    assert set(WAYS) == {name for names in TYPES for name in names}
    seen = {
        name: tuple((round(mote.x, 2), round(mote.y, 2)) for mote in (way(number, 0.5, 0.0) for number in range(MOTES)))
        for name, way in WAYS.items()
    }
    assert len(set(seen.values())) == len(WAYS)


def test_a_swarm_comes_from_nothing_is_seen_above_the_ring_and_is_gone_in_the_end() -> None:
    for name, side in product(WAYS, (0.0, 1.0)):
        motes = {
            share: [WAYS[name](number, share, side) for number in range(MOTES)] for share in (0.0, 0.2, 0.5, 0.8, 1.0)
        }
        light = {share: sum(mote.light for mote in motes[share]) for share in motes}
        assert light[0.5] > 3, (name, side)
        assert light[0.0] < 0.2 * light[0.5], (name, side)
        assert light[1.0] < 0.35 * light[0.5], (name, side)
        bright = [mote for share in (0.2, 0.5, 0.8) for mote in motes[share] if mote.light > 0.1]
        assert all(-0.1 <= mote.y <= 0.8 for mote in bright), (name, side)


def test_whoever_chooses_or_is_asked_before_all_has_their_squad_on_the_left(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "person"], 5))
    attacker = scene.state.answering
    scene.answers.give(("seat", 1 - attacker))
    scene.hand_over.open_for(attacker)
    for seat in (attacker, 1 - attacker):
        if seat == attacker:
            scene.answers.give(("number", 1))
            hands.wait(0.5)
        scene.answers.give(("card", scene.match.table.zones["hand", seat][0]))
        left = scene.board.places.layout.zones[squad(seat)].area.left
        assert left < scene.board.places.layout.zones[squad(1 - seat)].area.left
        scene.answers.give(READY)
        hands.wait(0.3)
        if seat == attacker:
            hands.click("open")
    assert scene.session.viewer == STRANGER
    zones, asked = scene.board.places.layout.zones, scene.state.answering
    assert zones[squad(asked)].area.left < zones[squad(1 - asked)].area.left


def test_a_place_that_the_rival_cannot_fill_shines_for_nobody(open_app: OpenApp) -> None:
    app = open_app()
    scene = Scene(A="red: red | red: red | red: red", B="green: | green:").play("A opponent: B")
    now = Now(view(scene.table, 0), teller_for(app, scene.table.config, [Seat()] * 2))
    places = [Count(n).draw(app.ui, app.pictures, now, (90, 130)) for n in (1, 2, 3)]
    edges = [place.get_at((place.get_width() // 2, 1))[:3] == app.look.palette.legal for place in places]
    assert edges == [True, True, False]


@pytest.mark.parametrize(("rest", "is_told"), [("green:", True), ("green: | green:", False)])
def test_it_is_told_that_a_single_card_may_end_the_game(rest: str, is_told: bool) -> None:
    scene = Scene(A="red: red | red: red", B=rest, C="red: | red:")
    for looking in (0, 2):
        told = how_near_the_end(Words("en"), view(scene.table, looking))
        assert ("down to one card" in told) == is_told


@pytest.mark.parametrize("seats", [2, 6])
def test_nothing_is_told_of_single_cards_while_cards_are_dealt(seats: int) -> None:
    options = {**QUELLECTOR.usual_options(), "deals": 3}
    match = Match(QUELLECTOR, [Seat(f"P{seat}") for seat in range(seats)], options, 5, 0)
    play_on(match, Random(5))
    stories = [match.story(chapter, 0) for chapter in range(len(match.history) + 1)]
    dealt = [told for story in stories for told in story if isinstance(told.event, Moved) and told.event.source == BOX]
    assert len(dealt) == 3 * 5 * seats
    assert not [told for told in dealt if "down to one card" in how_near_the_end(Words(), told.view)]


@pytest.mark.parametrize("is_board", [True, False])
def test_words_on_the_board_of_ones_worth_stay_away_from_its_frame(open_app: OpenApp, is_board: bool) -> None:
    ui, size = open_app().ui, (260, 110)
    said = ("Your hand is worth 4: only Dragon and Ghost count", "A hand is down to one card: it may end the game.")
    drawn, panel = draw_worth(ui, 4, said, size, is_board=is_board), ui.paint.panel(size, "dark")
    inner = pygame.Rect((0, 0), size).inflate(-16, -16)
    edge = [(x, y) for x in range(size[0] // 2, size[0]) for y in range(size[1]) if not inner.collidepoint(x, y)]
    assert all(drawn.get_at(at) == panel.get_at(at) for at in edge)


def test_whoever_is_done_may_hold_a_single_card() -> None:
    scene = Scene(A="red: red | red: red", B="green:", C="red: | red:", D="red: | red:", done="B")
    assert how_near_the_end(Words("en"), view(scene.table, 0)).startswith("1 of 4 is done")
