"""What Territory's table adds up and foresees: always what the rules come to."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import pygame
import pytest

from game.match.match import Match
from game.match.record import Seat
from game.match.story import Told
from game.rulesets import ruleset
from game.rulesets.moments import HeardEvent
from game.rulesets.territory import TERRITORY
from game.rulesets.territory.board import (
    FIGHT,
    FRONT,
    LAND,
    LANDS,
    at,
    base,
    biome,
    creatures_at,
    row,
    totals,
)
from game.rulesets.territory.board import READY as READY_PILE
from game.rulesets.territory.catalogue import BIOMES
from game.rulesets.territory.creatures import Creature
from game.rulesets.territory.forecast import foretold, making, share, share_if_sent, totals_after
from game.rulesets.territory.moments import is_last_land
from game.rulesets.territory.value import habit
from game.session.play_session import PlaySession
from game.stage.acts.pictured import Drop, Prize
from game.stage.board.card_renderer import CounterBadge
from game.stage.board.layout import card_key
from game.stage.board.reckoner import Reckoner
from game.stage.board.sprites import Pose
from game.stage.board.sums import Sum
from game.stage.geometry import Area
from game.stage.telling import Teller
from game.store.settings import Settings
from game.table.choices import CONCEDE, PASS, READY, Choice
from game.table.events import Announced
from game.table.sight import View, view
from game.words import Words
from scenes.commands.played import asking
from scenes.games.great_look import ToStage
from scenes.games.territory import card_words
from scenes.games.territory.card_words import MINUS
from scenes.games.territory.cards.places import places as fighter_places
from scenes.games.territory.field import FieldPicture
from scenes.games.territory.fight import fought_for, shown_close
from scenes.games.territory.gestures import evenly, homeward
from scenes.games.territory.great import GREAT
from scenes.games.territory.place import TOKENS, kinds
from scenes.games.territory.sums import LAST_LAND_MS, counted, place_of, plain, standing
from scenes.games.territory.workbench.glances import DeckGlance
from scenes.play.deck_lists import show_decks
from scenes.play.table.scene import TableScene
from tests.hands import FRAME, Hands, played_until
from tests.hands import new_match as session_match
from tests.territory_language import TerritoryScene
from tests.visitor import OpenApp

DECKS = ("saboteurs", "storm", "pack", "titans")


def new_match(seed: int, seats: int = 2, size: str = "battle") -> Match:
    random = Random(seed)
    options = TERRITORY.usual_options() | {"size": size, "decks": random.sample(DECKS, seats)}
    return Match(TERRITORY, [Seat(f"P{seat}", "random") for seat in range(seats)], options, seed, 0)


def played(seed: int, seats: int = 2, answers: int = 500, size: str = "battle") -> Iterator[tuple[Match, int, Choice]]:
    """A game by habit, before each answer: the match, who is asked, what they will answer."""
    match, random = new_match(seed, seats, size), Random(seed)
    for _ in range(answers):
        if match.is_over:
            return
        seat = match.table.asked()[0]
        choice = habit(match.table, seat, random)
        yield match, seat, choice
        match.answer(seat, choice)


def teller(match: Match) -> Teller:
    return Teller(Words("en"), TERRITORY, [seat.name for seat in match.seats], lambda card: f"card {card}")


@pytest.fixture(scope="module")
def told() -> list[tuple[Teller, Told]]:
    """Everything that happens in the first answers of two games, as the first seat is told it."""
    found = []
    for seed, seats in ((1, 2), (2, 3)):
        for match, _, _ in played(seed, seats, answers=120):
            last = match
        chapters = range(len(last.history) + 1)
        found += [(teller(last), event) for chapter in chapters for event in last.story(chapter, 0)]
    return found


# -- sums --------------------------------------------------------------------------------------------------------------


def test_when_a_fight_begins_every_creature_is_counted_and_the_totals_are_those_of_the_rules(
    told: list[tuple[Teller, Told]],
) -> None:
    begun = [(say, one) for say, one in told if isinstance(one.event, Announced) and one.event.key.endswith(".fight")]
    assert len(begun) > 10
    for say, one in begun:
        land = fought_for(one.view)
        assert land is not None
        sums = {each.place: each for each in counted(say, one)}
        is_contested = shown_close(one.view) is not None
        assert all(bool(each.terms) == is_contested for each in sums.values()), "there is somebody to compare with"
        for seat, total in enumerate(totals(one.view.table, land)):
            if at(one.view.table, land, seat):
                assert sums[place_of(land, seat)].total == plain(total)


@pytest.fixture(scope="module")
def skirmishes() -> list[tuple[Match, list[Told]]]:
    """Short games to their end, each with what was announced in it."""
    found = []
    for seed in range(1, 13):
        for match, _, _ in played(seed, 2 + seed % 2, size="skirmish"):
            last = match
        story = [one for chapter in range(len(last.history) + 1) for one in last.story(chapter, 0)]
        found.append((last, [one for one in story if isinstance(one.event, Announced)]))
    return found


def test_in_the_end_the_standards_tell_how_many_lands_everybody_has(
    open_app: OpenApp, skirmishes: list[tuple[Match, list[Told]]]
) -> None:
    app = open_app()
    for match, announced in skirmishes:
        winners, scores = match.table.outcome
        told = announced[-1]
        great = match.ruleset.moments.at(HeardEvent([told.event], 0, lambda told=told: told.view))[0]  # type: ignore[misc]
        stage = ToStage(app.ui, app.pictures, teller(match), match.seats, told, great, True)
        drops = [act for act in GREAT[great.kind].acts(stage) if isinstance(act, Drop)]
        assert sorted(drop.key for drop in drops) == [("winner", seat, n) for seat, n in enumerate(scores)]
        largest = max(act.where[2] for act in drops)
        assert {act.key[1] for act in drops if act.where[2] == largest} == set(winners)
    assert {len(match.table.outcome[0]) for match, _ in skirmishes if match.table.outcome} == {1, 2}


def test_the_last_land_is_counted_when_its_headline_has_been_read() -> None:
    waits = set()
    for seed in (1, 2, 3):
        for match, _, _ in played(seed, size="skirmish"):
            last = match
        for one in [one for chapter in range(len(last.history) + 1) for one in last.story(chapter, 0)]:
            if (
                isinstance(one.event, Announced)
                and one.event.key.endswith(".fight")
                and shown_close(one.view) is not None
            ):
                waits |= {(is_last_land(one.view), each.waits) for each in counted(teller(last), one)}
    assert waits == {(False, 0.0), (True, LAST_LAND_MS)}


def test_what_changes_in_a_fight_leads_from_the_total_before_to_the_one_after(
    told: list[tuple[Teller, Told]],
) -> None:
    changes: list[tuple[Sum, View]] = []
    for say, one in told:
        if not isinstance(one.event, Announced):
            changes += [(each, one.view) for each in counted(say, one)]
    assert len(changes) > 10
    for each, seen in changes:
        land = fought_for(seen)
        assert land is not None
        seat = each.place[2][2]
        [term] = each.terms
        assert each.total == plain(totals(seen.table, land)[seat])
        assert (
            int(each.start.replace("\u2212", "-")) + int(term.sign.replace("\u2212", "-"))
            == totals(seen.table, land)[seat]
        )


@pytest.mark.parametrize("seat", range(3))
def test_whoever_concedes_in_a_fight_changes_no_total_of_a_creature(seat: int) -> None:
    """Seats and cards are numbers, and both have counters."""
    match = next(match for match, _, _ in played(6, seats=3) if fought_for(match.view(0)) is not None)
    match.answer(seat, CONCEDE)
    for eyes in range(3):
        for one in match.story(len(match.history), eyes):
            assert isinstance(one.event, Announced) or not counted(teller(match), one)


def test_the_standing_sums_add_up_to_the_totals_with_a_line_for_each_kind_of_creature(
    told: list[tuple[Teller, Told]],
) -> None:
    for say, one in told[::7]:
        land = fought_for(one.view)
        for each in standing(say, one.view) if land is not None else ():
            seat = each.place[2][2]
            cards = at(one.view.table, land, seat)
            assert each.total == plain(sum(share(one.view.table, card, land).power for card in cards))
            assert 1 <= len(each.lines) <= len(cards)


DULL_DECK = "Zoo:\n2x Bear; furred; 4; mountain+3"


def sent_without_a_word(hands: Hands, where: Sequence[int], others: Sequence[int] = ()) -> TableScene:
    """Somebody has sent creatures that can do nothing to these lands, one to each, and the other player to others."""
    options = {"decks": (DULL_DECK, DULL_DECK), "size": "skirmish"}
    match = Match(TERRITORY, [Seat("Ada"), Seat("Ben", "random")], TERRITORY.usual_options() | options, 3, 0)
    for card, land in zip(match.table.zones[READY_PILE[1]], others, strict=False):
        match.answer(1, ("card", card, FRONT[land][1]))
    match.answer(1, READY)
    scene = hands.sit_down(match)
    for card, land in zip(match.table.zones[READY_PILE[0]], where, strict=False):
        scene.answers.give(("card", card, FRONT[land][0]))
    hands.wait(1)
    return scene


def test_where_nobody_opposes_the_total_of_those_sent_stands_again_at_once() -> None:
    hands = Hands(settings=Settings(speed=1, effects=0, music=0))
    scene = sent_without_a_word(hands, (1, 3))
    plates = [place_of(land, 0) for land in (1, 3)]
    totals_sent = [scene.board.story.sum_written(plate) for plate in plates]
    assert all(totals_sent)
    scene.answers.give(READY)
    seen: dict[int, list[str]] = {1: [], 3: []}
    while scene.pane.is_telling:
        hands.wait(FRAME)
        land = fought_for(scene.pane.told_view)
        if land is not None:
            seen[land].append(scene.board.story.sum_written(place_of(land, 0)))
    for run, total in zip(seen.values(), totals_sent, strict=True):
        assert set(run) <= {"", total}, "there is nobody to compare it with: it is not counted again"
        assert run[-1] == total


def test_a_lands_number_goes_along_with_it() -> None:
    """From the board that hangs over the panorama to the road of a fight."""
    hands = Hands(settings=Settings(speed=1, effects=0, music=0))
    scene = sent_without_a_word(hands, (1, 3), (1,))
    hands.insist(READY)
    places: dict[int, set[tuple[int, int]]] = {}
    numbers: dict[int, set[int]] = {}
    for _ in range(round(2 / FRAME)):
        hands.wait(FRAME)
        for land in range(LANDS):
            for card in scene.pane.told_view.table.zones[LAND[land]]:
                sprite = scene.board._sprites.sprite_of(card)
                numbers.setdefault(card, set()).add(sprite.says.number)
                place = scene.board.places.of(card_key(card))
                places.setdefault(card, set()).add(place.center)
    assert sorted(numbers.values(), key=min) == [{land + 1} for land in range(LANDS)]
    assert min(map(len, places.values())) > 4, "they glide"


def test_what_several_people_sent_out_is_opened_before_all_and_not_before_the_last_to_be_ready() -> None:
    match = Match(TERRITORY, [Seat("Ada"), Seat("Ben")], TERRITORY.usual_options() | {"size": "skirmish"}, 3, 0)
    session = PlaySession(match)
    session.saves = False
    for seat in (0, 1):
        session.hand_screen_to(seat)
        session.answer(seat, ("card", match.table.zones[READY_PILE[seat]][0], FRONT[seat][seat]))
        happening = session.answer(seat, READY)
    waiting = [told.view.table.zones[FRONT[1][1]] for told in happening.story]
    assert any(waiting)
    assert all(card < 0 for cards in waiting for card in cards)
    session.close()


def test_a_term_never_crosses_the_biome_from_which_it_is_counted() -> None:
    """Wherever two fight, one against one: the plate with the sum is beside the cards then."""
    hands = Hands(settings=Settings(speed=1, effects=0, music=0))
    scene = sent_without_a_word(hands, (0,), (0,))
    hands.insist(READY)
    reckoner = Reckoner(hands.app.ui, lambda step, x: None)
    hands.wait_until(lambda: scene.board.story.sum_written(place_of(0, 0)) == "0")
    sums = standing(scene.state.teller, scene.pane.told_view)
    assert len(sums) == 2
    for each in sums:
        goal = scene.board.places.of(each.place)
        for term in each.terms:
            source = scene.board.places.of(term.source)
            assert goal is not None
            at = fighter_places(source.size, 1.0, hands.app.ui.text.smallest, True)
            wide, high = hands.app.ui.text.measure(term.sign, "heading")
            for step in range(21):
                chip = pygame.Rect(0, 0, wide * (1 - step / 60), high * (1 - step / 60))
                chip.center = tuple(map(round, reckoner.way(term, source, goal, step / 20)))
                assert not chip.move(-source.x, -source.y).colliderect(at.pill)


@pytest.mark.parametrize("size", [(230, 460), (330, 460)])
def test_no_counter_on_a_fighter_hides_what_its_plaque_says(hands: Hands, size: tuple[int, int]) -> None:
    """They hang on the plaque's lower edge; power, name, abilities and what it is worth in the biome stay free."""
    match = next(match for match, _, _ in played(4) if shown_close(match.view(0)) is not None)
    scene = hands.sit_down(match)
    at = fighter_places(size, 1.0, hands.app.ui.text.smallest, True)
    renderer, tokens = scene.board._renderer, scene.board._sprites.ground.layout.tokens
    assert set(tokens) == set(TOKENS)
    for name, token in tokens.items():
        badge = CounterBadge(token.icon, "" if token.without_number else "2", token.corner)
        rect = pygame.Rect((0, 0), renderer.badge_size(badge, renderer._share_of_badges(size[0])))
        rect.center = round(token.corner[0] * size[0]), round(token.corner[1] * size[1])
        assert rect.collidelist([at.medal, at.head, at.page, at.pill]) < 0, name


def test_what_is_foreseen_is_what_comes_when_nobody_blocks() -> None:
    seen = 0
    for seed in (4, 5, 6, 7, 8):
        for match, seat, choice in played(seed):
            land = fought_for(match.view(seat))
            name = match.table.question.name if match.table.question else ""
            is_channelled = any(counter[0] == "channel" for counter in match.table.counters)
            if land is None or name not in ("ability", "target") or is_channelled:
                continue
            after = totals_after(match.view(seat).table, seat, land, choice)
            if not after:
                continue
            twin = match.table.copy()
            twin.answer(seat, choice)
            while twin.question is not None and (twin.question.is_window or twin.question.name == "target"):
                asked = twin.asked()[0]
                twin.answer(asked, PASS if twin.question.is_window else twin.choices(asked)[0])
            if any(frame[:2] == ("claim", land) for frame in twin.agenda):
                seen += 1
                assert {who: now for who, (_, now) in after.items()} == {
                    who: now
                    for who, (was, now) in enumerate(zip(totals(match.table, land), totals(twin, land), strict=True))
                    if was != now
                }
    assert seen > 8


def test_what_is_aimed_is_foreseen_only_where_there_is_a_single_target() -> None:
    foreseen = {True: 0, False: 0}
    for seed in (4, 5, 6, 7):
        for match, seat, choice in played(seed):
            if match.table.question is None or match.table.question.name != "ability" or choice == PASS:
                continue
            twin = match.table.copy()
            twin.answer(seat, choice)
            if twin.question is not None and twin.question.name == "target":
                is_single = len(twin.choices(seat)) == 1
                assert (foretold(match.table, seat, choice) is not None) == is_single
                foreseen[is_single] += 1
    assert min(foreseen.values()) > 3


def test_a_creature_looked_at_closely_has_the_power_that_it_fights_with() -> None:
    """What was taken from it, what it has grown by, and what others do to it are in the sums."""
    told_of, words = set(), Words("en", strict=True)
    for seed in range(4, 8):
        for match, seat, _ in played(seed):
            table, land = match.table, fought_for(match.view(seat))
            for card in () if land is None else creatures_at(table, land):
                lines = card_words.closer(teller(match), match.view(seat), card)
                standing_lines, figures = [line for line in lines if line.startswith("Base power now")], lines[-2]
                of = making(table, card, land)
                told_of |= {name for name in ("damage", "boost", "others") if getattr(of, name)}
                assert bool(standing_lines) == of.is_changed
                assert all(line.endswith(f"= *{plain(base(table, card, land))}*") for line in standing_lines)
                power, home = share(table, card, land), BIOMES[biome(table, land)]
                if power.base <= 0:
                    assert words.say("territory.closer.powerless") in "\n".join(lines)
                elif power.biome:
                    assert f"{power.base} {'+' if power.biome > 0 else MINUS} {abs(power.biome)} = " in figures.replace(
                        "\u00a0", " "
                    )
                    assert f"[icon:{home}]" in figures
    assert told_of >= {"damage", "boost"}


def test_what_others_add_to_a_creature_is_told_where_it_is_looked_at_closely() -> None:
    scene = TerritoryScene(A="; at1 3 (attack 1 [rest 1]) | 2 (allies 2 [always])", B="; at1 3")
    scene.asks("A ability").powers("A1=5")
    [told, *_] = card_words.closer(teller(scene.match), view(scene.table, 0), scene.labels["A1"])
    assert told == "Base power now: 3 printed, +2 from other creatures = *5*"


def test_the_near_players_side_is_the_left_one_though_nobody_opposes() -> None:
    """A side at the right would be taken for an enemy's."""
    match = next(match for match, _, _ in played(4) if fought_for(match.view(0)) is not None)
    seen = match.view(0)
    land = fought_for(seen)
    assert land is not None

    def side() -> Area:
        return FieldPicture(seen, 1280, 720, 1.0, land).layout().zones[FIGHT[land][0]].area

    opposed = side()
    assert opposed.right < 640
    seen.table.zones |= {FIGHT[land][0]: (*at(seen.table, land, 0), *at(seen.table, land, 1)), FIGHT[land][1]: ()}
    assert side() == opposed


# -- deploying and stacks ----------------------------------------------------------------------------------------------


def test_homeward_sends_where_somebody_is_strongest_and_evenly_leaves_no_land_far_behind() -> None:
    match = new_match(9)
    view = match.view(0)
    lands = range(5)
    for card, land in homeward(view).items():
        powers = [share_if_sent(match.table, card, other).power for other in lands]
        assert powers[land] == max(powers)
    sums = dict.fromkeys(lands, 0)
    plan = evenly(view)
    for card, land in plan.items():
        sums[land] += share_if_sent(match.table, card, land).power
    largest = max(share_if_sent(match.table, card, land).power for card, land in plan.items())
    assert max(sums.values()) - min(sums.values()) <= 2 * largest


def test_homeward_leaves_no_land_without_anybody_whose_home_it_is_like_another() -> None:
    spread = 0
    for seed in range(20):
        match = new_match(seed)
        plan = homeward(match.view(0))
        lands = row(match.table)
        for home in range(len(BIOMES)):
            alike = [land for land in lands if biome(match.table, land) == home]
            sent = [[card for card in plan if plan[card] == land] for land in alike]
            if len(alike) > 1 and sum(map(len, sent)) >= len(alike):
                assert all(sent)
                spread += 1
    assert spread > 3


def test_equals_are_of_one_kind_until_a_counter_tells_them_apart() -> None:
    match = new_match(10)
    designs = match.table.config.designs
    found = kinds(match.view(0))
    twins = next(
        (one, other)
        for one in found
        for other in found
        if one < other and designs[one] == designs[other] and isinstance(designs[one], Creature)
    )
    assert found[twins[0]] == found[twins[1]]
    table = match.table.copy()
    table.counters["rest", twins[0]] = 2
    apart = kinds(View(0, table))
    assert apart[twins[0]] != apart[twins[1]]


def test_it_is_said_what_spending_a_land_does(hands: Hands) -> None:
    match = asking(ruleset("territory"), "recover")
    assert match is not None
    scene = hands.sit_down(match)
    told = hands.app.words.say("territory.about.recover")
    assert told in [node.name for node in scene.outline()[:3]]


def test_lands_that_nobody_contests_are_told_in_passing() -> None:
    """Three of them in about a second, no more is staged than how they fly to the map, and no camera moves."""
    hands = Hands(settings=Settings(speed=1, effects=0, music=0))
    match = session_match("territory", ["person", "steady"], 2)

    def send(seat: int, *lands: int) -> None:
        for land in lands:
            match.answer(seat, next(one for one in match.table.choices(seat) if one[-1] == FRONT[land][seat]))

    send(1, 3)
    match.answer(1, READY)
    send(0, 0, 1, 2)
    scene = hands.sit_down(match)
    hands.wait(0.5)
    claimed: dict[int, float] = {}
    hands.insist(READY)
    hands.wait_until(lambda: scene.board.story.is_telling)
    for frame in range(150):
        hands.wait(FRAME)
        staged = scene.pane.staging.now
        assert staged is None or [type(act) for act in staged.acts] == [Prize]
        assert scene.board.places.layout.framing.key == "tower"
        for land in range(3):
            if not scene.pane.told_view.table.zones[LAND[land]]:
                claimed.setdefault(land, frame * FRAME)
    assert sorted(claimed) == [0, 1, 2]
    assert claimed[2] - claimed[0] < 0.9


def test_after_a_verdict_nothing_flies_before_the_camera_has_arrived() -> None:
    hands = Hands(settings=Settings(speed=1, effects=0, music=0))
    match = asking(TERRITORY, "ability")
    assert match is not None
    scene = hands.sit_down(match)
    hands.wait(0.5)
    scene.answers.give(PASS)
    on_the_way: list[tuple[int, dict[int, Pose]]] = []
    hands.app.scenes.draw()
    hands.wait_until(lambda: scene.board.places.layout.framing.key == "tower")
    while scene.board.story.is_on_its_way:
        sprites = scene.board._sprites.sprites
        on_the_way.append((scene.board.story.folds, {ident: sprite.pose for ident, sprite in sprites.items()}))
        hands.wait(FRAME)
        hands.app.scenes.draw()
    assert len(on_the_way) > 6
    assert all(one == on_the_way[0] for one in on_the_way)
    told = scene.board.story.folds
    hands.wait_until(lambda: scene.board.story.folds > told)


@pytest.mark.parametrize("points", [50, 100])
def test_a_deck_of_creatures_is_measured_by_the_points_that_were_agreed_on(hands: Hands, points: int) -> None:
    match = session_match("territory", ["person", "random"], points=points)
    show_decks(hands.app, match.ruleset, match.table.config, ["Ada", "Ben"], 1)
    sheet = hands.app.ui.modals[-1]
    [glance] = [leaf for leaf in sheet.body.leaves() if isinstance(leaf, DeckGlance)]
    assert glance.points == points >= glance.deck.cost


def test_a_fighter_without_an_ability_to_use_is_as_bright_as_the_others(hands: Hands) -> None:
    def is_asked(match: Match) -> bool:
        question, table = match.table.question, match.table
        return question is not None and question.name == "ability" and table.asked() == (0,) and bool(_refused(match))

    scene = hands.sit_down(played_until("territory", ["person", "random"], is_asked))
    hands.wait(3.0)
    renderer, targets = scene.board._table_renderer, scene.board.gestures.targets
    delegate = renderer.layer.delegate
    [card, *_] = _refused(scene.match)
    sprite = scene.board._sprites.sprite_of(card)
    assert sprite is not None and targets.refusal_of(card_key(card)) is not None
    assert not renderer._is_useless(sprite, card, targets)
    dull = {name: one._replace(keeps_light=False) for name, one in delegate.appearances.items()}
    renderer.layer.delegate = replace(delegate, appearances=dull)
    assert renderer._is_useless(sprite, card, targets), "else it would be"


def _refused(match: Match) -> list[int]:
    """The person's creatures at the land that is fought for with which nothing can be done."""
    table, offers = match.table, match.table.offers(0)
    told = [(choice[1], refusal) for choice, refusal in offers.items() if choice[0] == "card"]
    given = {card for card, refusal in told if refusal is None}
    fighting = {card for zone, cards in table.zones.items() if zone[0] == "fight" and zone[2] == 0 for card in cards}
    return [card for card, refusal in told if refusal and card in fighting - given]
