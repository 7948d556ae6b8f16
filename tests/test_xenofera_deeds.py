"""What a player of Xenofera does in a row is told at once, and nothing of it is lost."""

from collections.abc import Sequence

import pytest

from game.match.record import Seat
from game.match.story import Told
from game.rulesets.xenofera.board import SIGHT
from game.session.play_session import Happening
from game.stage.acts.pictured import Drop
from game.stage.board.layout import card_key
from game.store.settings import Settings
from game.table.events import Announced, Moved
from scenes.games.registry import presentation
from scenes.games.xenofera.deeds import as_one, caught
from scenes.games.xenofera.look import ERRANDS
from scenes.games.xenofera.moments import CATCH_MS, NEXT_NET_MS
from scenes.play.table.errands import KEPT_SECONDS
from tests.hands import Hands, new_match
from tests.xenofera_language import XenoferaScene


def turn(*answers: str) -> XenoferaScene:
    """A turn of the first player, who hires two, builds two cages and catches what is in sight."""
    scene = XenoferaScene(
        A="cook rigger small small; huntsman collector; crew vet vet vet; bay small small small",
        B="; huntsman collector",
        sight="sootmouse sootmouse sootmouse",
        creatures="sootmouse sootmouse sootmouse",
        utility="lock lock lock lock lock lock lock lock lock",
    )
    return scene.play(*answers)


def told(scene: XenoferaScene, seat: int = 1) -> list[Told]:
    return [one for chapter in range(1, 1 + len(scene.match.history)) for one in scene.match.story(chapter, seat)]


def said(story: Sequence[Told], word: str) -> list[Announced]:
    return [one.event for one in story if isinstance(one.event, Announced) and one.event.word == word]


def test_nets_over_animals_in_sight_are_thrown_together_and_one_over_a_newcomer_after_them() -> None:
    catches = ["A capture: sootmouse>vet", "A capture: sootmouse.2>vet.2", "A capture: sootmouse.4>vet.3"]
    scene = turn("A act: done", "A build: done", *catches)
    story = told(scene)
    thrown = [caught(event) for event in said(as_one(story), "catches")]
    ours = [scene.labels[name] for name in ("sootmouse", "sootmouse.2", "sootmouse.4")]
    assert thrown == [(ours[0], ours[1]), (ours[2],)]
    moves = [one.event for one in story if isinstance(one.event, Moved)]
    assert [one.event for one in as_one(story) if isinstance(one.event, Moved)] == moves


def test_who_comes_into_sight_comes_as_another_goes() -> None:
    story = as_one(
        told(turn("A act: done", "A build: done", "A capture: sootmouse>vet", "A capture: sootmouse.2>vet.2"))
    )
    arrivals = [one for one in story if isinstance(one.event, Moved) and one.event.target == SIGHT]
    assert len(arrivals) >= 2
    assert all(one.joins for one in arrivals)


def test_whom_somebody_hires_and_what_they_build_is_announced_when_all_are_there() -> None:
    scene = turn("A act: cook", "A act: rigger", "A build: small>vet", "A build: small.2>vet.2", "A build: done")
    story = as_one(told(scene))
    hired, built = said(story, "hires"), said(story, "builds")
    assert [event.args["cards"] for event in hired] == [(scene.labels["cook"], scene.labels["rigger"])]
    assert [event.args["n"] for event in built] == [2]
    events = [one.event for one in story]
    from_hand = [place for place, event in enumerate(events) if isinstance(event, Moved) and event.source[0] == "hand"]
    assert [place < events.index(hired[0]) for place in from_hand] == [True, True, False, False]
    assert all(place < events.index(built[0]) for place in from_hand)


def test_what_is_done_once_is_told_as_it_was() -> None:
    story = told(
        turn("A act: cook", "A act: done", "A build: small>vet", "A build: done", "A capture: sootmouse>vet.2")
    )
    announced = [one.event for one in story if isinstance(one.event, Announced)]
    assert [one.event for one in as_one(story) if isinstance(one.event, Announced)] == announced


def test_every_net_of_a_volley_falls_over_its_animal_one_shortly_after_the_other(hands: Hands) -> None:
    scene = turn("A act: done", "A build: done", "A capture: sootmouse>vet", "A capture: sootmouse.2>vet.2")
    table = hands.sit_down(scene.match)
    volley = next(
        one for one in as_one(told(scene, 0)) if isinstance(one.event, Announced) and one.event.word == "catches"
    )
    staged = table.pane.staging.of(volley)
    nets = [act for act in staged.acts if isinstance(act, Drop)]
    assert [net.where for net in nets] == [card_key(card) for card in caught(volley.event)]
    assert nets[1].start - nets[0].start == NEXT_NET_MS == staged.ms - CATCH_MS
    heard = presentation("xenofera").look.story.heard(volley)
    assert heard is not None
    assert len(heard) == 2


# -- at the table ------------------------------------------------------------------------------------------------------


@pytest.fixture
def hands() -> Hands:
    return Hands(settings=Settings(speed=1, effects=0, music=0))


def stories(hands: Hands, players: Sequence[str]) -> list[list[str]]:
    """The questions that were answered for each story that is told at the beginning of the first player's turn."""
    match = turn().match
    match.seats[:] = [Seat("Ada", players[0]), Seat("Ben", players[1])]
    scene = hands.sit_down(match)
    found: list[list[str]] = []
    play = scene.showing.play

    def noted(happening: Happening) -> None:
        is_kept = happening is scene.state.errand
        start = happening.start if is_kept else scene.state.with_errand(happening).start
        answers = match.history[start:]
        found.append([given.before.question.name for given in answers if given.before.question])
        play(happening)

    scene.showing.play = noted  # type: ignore[method-assign]
    hands.wait_until(lambda: 0 not in match.table.asked() or len(found) == 2)
    hands.wait(1)
    return found


def test_a_turn_of_an_opponent_that_is_nobody_elses_affair_is_told_in_one_go(hands: Hands) -> None:
    told_at_once = max(stories(hands, ("random", "person")), key=len)
    assert len(set(told_at_once)) > 1
    assert set(told_at_once) <= ERRANDS


def test_who_only_looks_on_sees_one_thing_after_the_other(hands: Hands) -> None:
    assert {len(story) for story in stories(hands, ("random", "random"))} == {1}


def test_what_is_kept_back_is_not_written_in_the_log_before_it_is_told(hands: Hands) -> None:
    scene = hands.sit_down(new_match("xenofera", ["person", "random"], 3))
    start = len(scene.match.history)
    scene.state.errand = Happening(start - 1, (), ())
    assert scene.state.told_until == start - 1
    scene.showing.go_to_now()
    assert scene.state.errand is None, "where it is not told it is forgotten"
    assert scene.state.told_until == start


def test_what_is_kept_back_is_told_before_what_comes_next_and_at_the_latest_after_a_while(hands: Hands) -> None:
    scene = hands.sit_down(new_match("xenofera", ["person", "random"], 3))
    kept, later = Happening(3, (), ()), Happening(5, (), ())
    scene.state.errand = kept
    assert scene.state.with_errand(later).start == 3
    assert scene.clock.errands.told(None, 0.0) is kept
    scene.clock.errands._until = KEPT_SECONDS
    assert scene.clock.errands.told(None, 0.0) is None
