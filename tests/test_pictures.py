"""Strict pictures: told event by event, every seat sees each card move that changes its place, and ends at its view."""

from __future__ import annotations

import argparse
import logging
from collections.abc import Iterator
from random import Random

import pytest

from game.match.match import Match
from game.match.record import Seat
from game.match.story import Told
from game.rulesets import RULESETS
from game.rulesets.ruleset import Ruleset
from game.stage.board.ground import Ground
from game.stage.board.picture import Picture, PictureError
from game.table.events import Counted, Moved
from game.table.sight import view
from scenes.games.registry import presentation

ALL = tuple(RULESETS)
TABLES = [(rules, seats) for rules in ALL for seats in (rules.fewest, rules.most)]


def play_strictly(rules: Ruleset, seats: int, seed: int, most_answers: int) -> int:
    """Play a game of sensible and whimsical answers, or so much of it, with strict pictures for every seat and a
    stranger.

    How many events were told. Raises PictureError at the first difference.
    """
    random = Random(seed)
    match = Match(rules, [Seat() for _ in range(seats)], rules.some_options(random), seed, 0)
    eyes = range(-1, seats)
    pictures = {seat: Picture(view(match.undealt(), seat), strict=True) for seat in eyes}
    told = 0
    while True:
        frames = match.frames(len(match.history))
        for seat, picture in pictures.items():
            story = [Told(match.told(event, seat), view(table, seat)) for event, table in frames]
            told += follow(picture, story, match, seat)
        if match.is_over or len(match.history) == most_answers:
            return told
        match.answer(*some_answer(match, random))


def follow(picture: Picture, story: list[Told], match: Match, seat: int) -> int:
    for step in story:
        picture.follow(step.event, step.view)
    end = match.view(seat)
    assert picture.view.table.zones == end.table.zones
    assert picture.view.table.counters == end.table.counters
    picture.become(end)
    return len(story)


def some_answer(match: Match, random: Random) -> tuple[int, tuple[object, ...]]:
    seat = random.choice(match.table.asked())
    if random.random() < 0.2:
        return seat, random.choice(match.table.choices(seat))
    return seat, match.ruleset.advice.habit(match.table, seat, random)


@pytest.mark.parametrize(("rules", "seats"), TABLES, ids=lambda value: getattr(value, "key", str(value)))
def test_no_card_moves_untold(rules: Ruleset, seats: int) -> None:
    assert play_strictly(rules, seats, seed=seats, most_answers=50) > 20


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_what_has_moved_lies_where_it_went(rules: Ruleset) -> None:
    """Also what its owner had picked: it leaves the place where it was only shown."""
    random = Random(3)
    match = Match(rules, [Seat() for _ in range(rules.fewest)], rules.usual_options(), 3, 0)
    picture = Picture(view(match.undealt(), 0))
    moves = 0
    while not match.is_over and len(match.history) < 60:
        ground = Ground(presentation(rules.key).look.layout(match.view(0), 1280, 800, 1.0), (1280, 800), 1.0)
        for step in match.story(len(match.history), 0):
            picture.follow(step.event, step.view)
            if isinstance(step.event, Moved) and step.event.card is not None:
                moves += 1
                assert step.event.card in [slot.name for slot in ground.lying(picture)[step.event.target]]
        picture.become(match.view(0))
        match.answer(*some_answer(match, random))
    assert moves > 5


def test_a_card_that_is_taken_back_lies_where_it_lay_and_one_that_is_told_to_come_lies_last() -> None:
    flask = next(rules for rules in RULESETS if rules.key == "flask")
    match = Match(flask, [Seat(), Seat()], flask.usual_options(), 1, 0)
    picture = Picture(match.view(0))
    before = match.view(0)
    hand = [slot.name for slot in picture.zones["hand", 0]]
    match.table.move(hand[0], ("hand", 0), ("announced", 0))
    away = Moved(hand[0], ("hand", 0), ("announced", 0), None, 0b11)
    picture.follow(away, match.view(0))
    picture.become(before)
    assert [slot.name for slot in picture.zones["hand", 0]] == hand
    picture.follow(away, match.view(0))
    match.table.move(hand[0], ("announced", 0), ("hand", 0))
    picture.follow(Moved(hand[0], ("announced", 0), ("hand", 0), None, 0b11), match.view(0))
    assert [slot.name for slot in picture.zones["hand", 0]] == [*hand[1:], hand[0]]


def a_story_with_a_move(seat: int) -> tuple[Match, list[Told]]:
    match = Match(RULESETS[0], [Seat() for _ in range(3)], RULESETS[0].usual_options(), 1, 0)
    return match, match.story(0, seat)


@pytest.mark.parametrize("lost", ["first", "last"])
def test_a_move_that_is_not_told_is_noticed(lost: str) -> None:
    match, story = a_story_with_a_move(0)
    moves = [place for place, told in enumerate(story) if isinstance(told.event, Moved)]
    del story[moves[0 if lost == "first" else -1]]
    picture = Picture(view(match.undealt(), 0), strict=True)
    with pytest.raises(PictureError, match="instead of"):
        for told in [*story, Told(Counted("none", (), 0, 1), match.view(0))]:
            picture.follow(told.event, told.view)


def test_without_strictness_a_difference_repairs_itself_and_is_written_down(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging.getLogger("menagerie"), "propagate", True)
    match, story = a_story_with_a_move(0)
    picture = Picture(view(match.undealt(), 0))
    picture.follow(story[-1].event, story[-1].view)
    assert "moved untold" in caplog.text
    cards = [[slot.name for slot in slots] for slots in picture.zones.values()]
    assert [sorted(names) for names in cards] == [sorted(names) for names in match.view(0).table.zones.values()]


def test_a_card_stays_the_same_card_on_its_way() -> None:
    for seat in (-1, 0, 1):
        match, story = a_story_with_a_move(seat)
        picture = Picture(view(match.undealt(), seat), strict=True)
        before = idents(picture)
        for told in story:
            change = picture.follow(told.event, told.view)
            if isinstance(told.event, Moved):
                [slot] = change.moved
                assert slot in picture.zones[told.event.target]
                assert slot.card == told.event.card
        assert idents(picture) == before


def idents(picture: Picture) -> set[int]:
    return {slot.ident for slots in picture.zones.values() for slot in slots}


def test_between_questions_a_view_has_nothing_on_its_agenda_that_was_not_public() -> None:
    for rules in ALL:
        random = Random(3)
        match = Match(rules, [Seat() for _ in range(rules.fewest)], rules.usual_options(), 3, 0)
        for _ in range(60):
            if match.is_over:
                break
            public = set(match.table.agenda[:-1])
            match.answer(*some_answer(match, random))
            for told in match.story(len(match.history), 0):
                if told.view.table.question is None:
                    assert set(told.view.table.agenda) <= public


def test_a_story_is_what_the_log_tells() -> None:
    for rules in ALL:
        random = Random(4)
        match = Match(rules, [Seat() for _ in range(3)], rules.usual_options(), 4, 1)
        while not match.is_over and len(match.history) < 40:
            match.answer(*some_answer(match, random))
        for seat in (-1, 0, 2):
            stories = [match.story(chapter, seat) for chapter in range(len(match.history) + 1)]
            assert [[told.event for told in story] for story in stories] == match.log(seat)


def _all_games(games: int) -> Iterator[str]:
    for rules in ALL:
        counts = range(rules.fewest, rules.most + 1)
        told = sum(play_strictly(rules, counts[seed % len(counts)], seed, rules.longest) for seed in range(games))
        yield f"{rules.title}: {games} games at {counts[0]} to {counts[-1]} seats, {told} events told, 0 differences"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Many games with strict pictures, every seat's view.")
    parser.add_argument("--games", type=int, default=300, help="of each ruleset, seeds from 0 (default %(default)s)")
    for line in _all_games(parser.parse_args().games):
        print(line, flush=True)
