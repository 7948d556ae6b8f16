"""That nobody meets what they cannot know, and that a feat takes more than a win; played, not laid."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from time import perf_counter

import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.rulesets.ruleset import Ruleset
from game.session.earning import Met, met_in
from game.session.feats import OF_MATCHES, feats_in
from game.stage.inputs import KeyPressed
from game.table.events import Moved, Revealed, Turned
from game.table.sight import redact, view
from scenes import routes
from scenes.album.pages import entries
from tests.games import every_game
from tests.visitor import OpenApp, Visitor

LONGEST = 0.05
"""Seconds that it may take to see whom somebody has met."""

GAMES_PLAYED = 16


@cache
def played(game: str, seed: int, seats: int = 2) -> Match:
    rules = ruleset(game)
    people = [Seat("Ada"), *[Seat(f"Ben {seat}", "gentle", seat) for seat in range(1, rules.seats_near(seats))]]
    match, random = Match(rules, people, rules.quick_options(), seed, 0), Random(seed)
    while not match.is_over:
        seat = match.table.asked()[0]
        match.answer(seat, rules.advice.habit(match.table, seat, random))
    return match


def never_known(match: Match, seat: int) -> set[int]:
    """The cards that a seat never knew, by all that it could look at and all that it was told: what is thrown away and
    shuffled in again within one answer lies before nobody in between."""
    story = [
        redact(event, seat) for events in [match.opening, *[one.events for one in match.history]] for event in events
    ]
    known = {event.card for event in story if isinstance(event, Moved | Turned)}
    known |= {card for event in story if isinstance(event, Revealed) for card in event.cards}
    for table in [*[entry.before for entry in match.history], match.table]:
        for cards in view(table, seat).table.zones.values():
            known |= {card for card in cards if card >= 0}
    return set(range(len(match.table.config.designs))) - known


def in_another_world(match: Match, hidden: set[int]) -> Match:
    """The same match as somebody saw it, but that what stands on the cards they never knew has changed places."""
    designs = list(match.table.config.designs)
    cards = sorted(hidden)
    for card, other in zip(cards, reversed(cards), strict=True):
        designs[card] = match.table.config.designs[other]
    world = Match(match.ruleset, match.seats, match.options, match.seed, 0)
    world.history, world.opening = match.history, match.opening
    world.table = match.table.copy()
    world.table.config = replace(match.table.config, designs=tuple(designs))
    return world


class TestTwoWorlds:
    @every_game
    def test_what_lay_hidden_makes_no_difference(self, rules: Ruleset) -> None:
        for seed in range(3):
            match = played(rules.key, seed)
            for seat in range(2):
                world = in_another_world(match, never_known(match, seat))
                assert met_in(world, seat) == met_in(match, seat)

    def test_what_is_shown_to_one_is_met_by_that_one_alone(self) -> None:
        match = Match(ruleset("quaeleon"), [Seat("Ada"), Seat("Ben")], {}, 1, 0)
        match.opening = [Revealed((3,), ("deck",), 2, seen_by=2), Turned(4, ("deck",), 2, seen_by=2)]
        assert met_in(match, 0) == {}
        assert len(met_in(match, 1)) == 2

    def test_what_came_to_lie_before_somebody_was_theirs_and_won_with_them(self) -> None:
        match = Match(ruleset("quaeleon"), [Seat("Ada"), Seat("Ben")], {}, 1, 0)
        places = {owner: zone for zone, owner in match.table.config.owners.items()}
        match.opening = [
            Moved(3, ("deck",), places[0], None, 3),
            Moved(4, ("deck",), places[1], None, 3),
            Moved(5, ("deck",), places[0], None, 2),
        ]
        match.table.outcome = ((0,), (1, 0))
        own, other = (match.ruleset.creatures_on(match.table.config.designs[card], {})[0] for card in (3, 4))
        assert met_in(match, 0) == {own: Met(True, True), other: Met(False, False)}
        assert {key: met for key, met in met_in(match, 1).items() if key in (own, other)} == {
            own: Met(False, False),
            other: Met(True, False),
        }
        match.opening = [Moved(3, ("deck",), places[0], None, 3), Moved(None, places[0], places[1], None, 0)]
        match.table.outcome = None
        assert met_in(match, 0) == {own: Met(True, False)}
        assert met_in(match, 1) == {own: Met(False, False)}

    def test_of_two_cards_of_one_creature_one_of_ones_own_is_enough(self) -> None:
        match = Match(ruleset("quaeleon"), [Seat("Ada"), Seat("Ben")], {}, 1, 0)
        config = match.table.config
        alike = [config.designs[card] for card in (3, 3, 3)]
        match.table.config = replace(config, designs=(*config.designs[:3], *alike, *config.designs[6:]))
        places = {owner: zone for zone, owner in config.owners.items()}
        match.opening = [Moved(card, ("deck",), places[int(card != 4)], None, 3) for card in (3, 4, 5)]
        (met,) = met_in(match, 0).values()
        assert met.played

    @every_game
    def test_it_takes_no_time(self, rules: Ruleset) -> None:
        match = played(rules.key, 0)
        assert min(_seconds(match) for _ in range(3)) < LONGEST


def _seconds(match: Match) -> float:
    before = perf_counter()
    met_in(match, 0)
    return perf_counter() - before


def winners(rules: Ruleset) -> Iterator[set[str]]:
    """What those have done who have won, game by game."""
    for seed in range(GAMES_PLAYED):
        match = played(rules.key, seed, 2 + seed % 2)
        for seat in match.table.outcome[0]:
            yield set(feats_in(match, seat))


class TestFeatsAreEarned:
    @every_game
    def test_none_of_a_game_comes_with_every_win(self, rules: Ruleset) -> None:
        always = set(rules.feats)
        for done in winners(rules):
            always &= done
        assert always <= OFTEN

    def test_to_outlast_somebody_is_no_lead_of_a_point(self) -> None:
        for seats, scores in ((2, (1, 0)), (3, (2, 1, 0))):
            match = Match(ruleset("flask"), [Seat("Ada") for _ in range(seats)], ruleset("flask").quick_options(), 1, 0)
            match.table.outcome = ((0,), scores)
            assert not OF_MATCHES["by_a_whisker"](match, 0)
            assert not OF_MATCHES["landslide"](match, 0)
            match.table.outcome = ((0,), (8, *[7] * (seats - 1)))
            assert OF_MATCHES["by_a_whisker"](match, 0)
            match.table.outcome = ((0,), (8, *[4] * (seats - 1)))
            assert OF_MATCHES["landslide"](match, 0)


OFTEN = frozenset({"light_feet"})
"""What comes with every win of the shortest games, though not of usual ones."""


@pytest.mark.usefixtures("own_home")
def test_the_page_keys_of_a_real_keyboard_turn_the_pages(open_app: OpenApp) -> None:
    app = open_app()
    routes.to_title(app)
    routes.to_album(app)
    visitor = Visitor(app)
    visitor.looks()
    scene = visitor.scene
    scene.handle(KeyPressed("page down", "page_down"))
    assert scene.place.at == 1
    scene.handle(KeyPressed("page up", "page_up"))
    assert scene.place.at == 0


@pytest.mark.usefixtures("own_home")
def test_the_book_opens_where_a_creature_is_and_the_keyboard_begins_there(open_app: OpenApp) -> None:
    app = open_app()
    routes.to_title(app)
    late = entries()[-1]
    routes.to_album(app, late.key)
    visitor = Visitor(app)
    visitor.looks()
    assert app.ui.focus.key == ("page", late.key)
    scene = visitor.scene
    assert scene.place.at > 0
    visitor.clicks(("filter", 2))
    assert scene.place.at == 0
    routes.to_title(app)
    routes.to_album(app)
    visitor.looks()
    assert app.ui.focus.key == ("tabs", 0), "and at nobody it begins at the tabs"
