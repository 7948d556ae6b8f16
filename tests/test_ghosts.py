"""Advice on the table: what is shown is what comes of it, it goes with any other answer, and it tells no secret."""

from random import Random

import pygame
import pytest

from game.bots.levels import HABIT, WHY, Thought
from game.bots.review.compare import Compared
from game.bots.review.reasons import Reason
from game.match.match import Match
from game.rulesets import RULESETS, ruleset
from game.rulesets.ruleset import Ruleset
from game.session.review.advice_reason import AdviceReason
from game.session.review.hints import NO_ADVICE, Hint, advice_of, landing
from game.stage.board import ghosts
from game.stage.board.ground import rect_of
from game.stage.presses import SEEN_SECONDS
from game.stage.widgets.button import Button
from game.store.settings import Settings
from game.table.agenda import Simultaneous
from game.table.choices import PASS, READY, Choice
from game.table.events import Moved, Zone
from game.table.sight import view
from scenes.games.registry import presentation
from scenes.play.left_open import must_be_seen, things, written
from scenes.play.table.scene import TableScene
from tests.cases import each, in_turn
from tests.games import GAMES, every_game
from tests.hands import FRAME, Hands, key, new_match, played_until
from tests.haste import moments, sit_down
from tests.stand_ins import UnheardComparer

DECISIONS = 6


def advise(scene: TableScene, *choices: Choice) -> None:
    """Let a thought for the one who is asked be heard."""
    known = view(scene.match.table, scene.state.answering)
    why = {"n": 100, "percent": 60, "other": 40}
    thought = Thought(choices[0], choices[1:], line_key=WHY + "chose", line_args=why)
    scene.advising._show(advice_of(thought, known))


@each(("game", "text_scale"), [*[(rules.key, 1.0) for rules in RULESETS], ("quellector", 2.0)])
def test_a_hint_lies_over_nothing_that_is_asked_counted_or_told(game: str, text_scale: float) -> None:
    """Not over the worth of one's hand where it is asked whether one plays on, either."""
    hands = Hands(settings=Settings(speed=0, effects=0, music=0, text_scale=text_scale))
    rules, hidden, shown = ruleset(game), list[str](), 0
    for moment in moments(rules, rules.fewest, each=1, games=1):
        scene = sit_down(hands, moment, is_shared=False)
        advise(scene, rules.advice.habit(scene.match.table, moment.seat, Random(1)))
        hands.wait(FRAME)
        tip, pane = scene.around.parts.tip, scene.pane
        seen = [*written(pane), *things(pane), *must_be_seen(pane)]
        seen += [leaf.rect for leaf in scene.around.parts.question.leaves()]
        hidden += [f"{moment.question}: {rect}" for rect in seen if tip.rect.colliderect(rect)]
        shown += 1
    assert shown and not hidden


def squad(hands: Hands) -> TableScene:
    """Somebody at Quellector who chooses two cards."""
    scene = hands.sit_down(new_match("quellector", ["person", "random"], 4))
    for choice in (("seat", 1), ("number", 2)):
        hands.wait_until(lambda: scene.state.may_answer and not scene.board.story.is_busy)
        if scene.match.table.question is not None and choice in scene.match.table.choices(0):
            scene.answers.give(choice)
    hands.wait_until(lambda: scene.match.table.question is not None and scene.match.table.question.name == "squad")
    hands.wait(0.5)
    return scene


def asked_next(hands: Hands, scene: TableScene) -> bool:
    """Let the others play until the person is asked; whether they are."""
    hands.wait_until(lambda: scene.match.is_over or (scene.state.may_answer and not scene.board.story.is_busy))
    hands.app.ui.leave_modals()
    return not scene.match.is_over


def do_as_advised(hands: Hands, scene: TableScene, choice: Choice) -> Zone | None:
    """Have an answer advised and done: the zone in which its ghost was shown, where that is where its card has come to
    lie. What is shown nowhere is an error, and so is a ghost that has lied."""
    advise(scene, choice)
    hands.wait(0.2)
    ghost = next((ghost for ghost in scene.board.gestures.ghosts() if ghost.choice == choice), None)
    assert ghost is not None or scene.around.parts.halos, f"{choice} is shown nowhere"
    place, is_pick = len(scene.match.history), isinstance(scene.match.table.question, Simultaneous)
    scene.advising.do_it()
    if hands.app.ui.modals:
        hands.click(("answer", "yes"))
    assert scene.match.history[place].choice == choice
    if ghost is None or ghost.lands is None:
        return None
    if is_pick:
        scene.board.settle()
        sprite = scene.board._sprites.sprite_of(choice[1])
        lands = sprite.zone
    else:
        events = scene.match.history[place].events
        lands = next(event.target for event in events if isinstance(event, Moved) and event.card == choice[1])
    assert lands == ghost.lands
    return lands


@every_game
def test_a_ghost_lies_where_doing_it_puts_the_card(rules: Ruleset) -> None:
    hands = Hands(settings=Settings(speed=0, effects=0, music=0, answers_forced=False))
    random, decisions, lands = Random(5), 0, set()
    for seed in range(5, 15):
        scene = hands.sit_down(new_match(rules.key, ["person", "random"], seed))
        while decisions < DECISIONS and asked_next(hands, scene):
            choice = rules.advice.habit(scene.match.table, 0, random)
            lands.add(do_as_advised(hands, scene, choice))
            decisions += 1
    assert decisions == DECISIONS
    is_place = presentation(rules.key).has_lesson
    assert not is_place or lands - {None}, "at a plain table what is picked stays where it lies"


def test_a_picked_card_comes_to_lie_just_where_its_ghost_lay(hands: Hands) -> None:
    scene = squad(hands)
    card, other = scene.match.table.zones["hand", 0][:2]
    advise(scene, ("card", card), ("card", other), READY)
    poses = {ghost.choice[1]: ghost.pose for ghost in scene.board.gestures.ghosts()}
    assert set(poses) == {card, other}
    scene.answers.give(("card", card))
    hands.wait(0.3)
    assert [ghost.choice[1] for ghost in scene.board.gestures.ghosts()] == [other], "what is done is shown no longer"
    scene.answers.give(("card", other))
    scene.board.settle()
    for picked, pose in poses.items():
        sprite = scene.board._sprites.sprite_of(picked)
        assert rect_of(sprite.goal.box) == rect_of(pose.box)


def test_ghosts_go_with_any_other_answer_and_with_escape(hands: Hands) -> None:
    scene = squad(hands)
    card, other, third = scene.match.table.zones["hand", 0][:3]
    advise(scene, ("card", card), ("card", other))
    assert scene.board.gestures.ghosts() and scene.around.parts.tip is not None
    scene.answers.give(("card", third))
    assert not scene.board.gestures.ghosts() and scene.around.parts.tip is None
    scene.answers.give(("back", "card", third))
    advise(scene, ("card", card))
    hands.give(key("back", "escape"))
    assert not scene.board.gestures.ghosts() and scene.around.parts.tip is None and not hands.app.ui.modals


def test_what_is_done_as_advised_leaves_nothing_to_do(hands: Hands) -> None:
    scene = squad(hands)
    card = scene.match.table.zones["hand", 0][0]
    advise(scene, ("card", card))
    scene.answers.give(("card", card))
    assert scene.advising.tip is None and scene.around.parts.tip is None


def test_the_button_and_the_key_do_it_in_the_order_that_was_advised(hands: Hands) -> None:
    scene = squad(hands)
    card, other, third = scene.match.table.zones["hand", 0][:3]
    advise(scene, ("card", card), ("card", other))
    scene.answers.give(("card", other))
    hands.wait(0.5)
    hands.click("do it")
    assert scene.state.picks == (("card", card), ("card", other))
    scene.answers.give(("back", "card", other))
    scene.advising.drop()
    advise(scene, ("card", third))
    hands.app.scenes.step([key("hint", "g")], 0.01)
    assert scene.state.picks == (("card", card),), "that press was made before anything could be seen"
    hands.wait(SEEN_SECONDS + 0.1)
    hands.give(key("hint", "g"))
    assert scene.state.picks == (("card", card), ("card", third))


def test_that_all_is_picked_is_left_to_be_said_by_whoever_has_looked_at_it(hands: Hands) -> None:
    scene = squad(hands)
    cards = [("card", card) for card in scene.match.table.zones["hand", 0][:2]]
    advise(scene, *cards, READY)
    hands.wait(0.5)
    hands.click("do it")
    assert scene.state.picks == tuple(cards) and scene.match.table.question is not None
    assert scene.advising.left == (READY,) and scene.around.parts.halos, "the button is shown that says so"
    answers = len(scene.match.history)
    hands.wait(SEEN_SECONDS + 0.1)
    hands.click("do it")
    assert scene.match.history[answers].choice == READY


def test_it_is_told_in_one_breath_and_read_on_the_page(hands: Hands) -> None:
    scene = squad(hands)
    hands.app.speech.spoken.clear()
    advise(scene, ("card", scene.match.table.zones["hand", 0][0]))
    hands.wait(0.3)
    tip = scene.advising.tip
    told = [line for line in hands.app.speech.spoken if tip.why in line]
    assert len(told) == 1 and scene.state.teller.card(scene.match.table.zones["hand", 0][0]) in told[0]
    names = [node.name for root in scene.outline() for node in root.walk()]
    assert tip.why in names and hands.app.words.say("table.hint_do") in names


@pytest.mark.usefixtures("painted")
def test_the_slip_hides_no_sum_where_the_sky_above_a_fighter_is_free() -> None:
    def may_use_an_ability(match: Match) -> bool:
        question = match.table.question
        return question is not None and question.name == "ability" and match.table.asked() == (0,)

    hands = Hands((1920, 1080))
    scene = hands.sit_down(played_until("territory", ["person", "random", "random"], may_use_an_ability))
    hands.wait(3.0)
    advise(scene, PASS)
    hands.wait(0.3)
    slip = scene.around.parts.tip
    assert slip.rect.collidelist([*things(scene.pane), *scene.board.places.drawn()]) < 0
    tall = [rect for rect in scene.board.places.lying() if rect.height > rect.width / 2]
    assert any(rect not in scene.board.places.drawn() for rect in tall), "a figure does not fill its place"


SIZES = [((1280, 720), 1.0), ((800, 480), 1.0), ((720, 1280), 2.0), ((1280, 720), 2.0), ((720, 1280), 1.0)]


@pytest.mark.parametrize(
    ("rules", "size", "text_scale"),
    [
        *[(rules, (800, 480), 2.0) for rules in GAMES],
        *[(rules, *size) for rules, size in in_turn(GAMES, SIZES)],
    ],
)
def test_the_slip_is_whole_and_hides_neither_ghosts_nor_buttons(
    rules: Ruleset, size: tuple[int, int], text_scale: float
) -> None:
    settings = Settings(speed=0, effects=0, music=0, text_scale=text_scale, answers_forced=False)
    hands = Hands(size, settings)
    scene = hands.sit_down(new_match(rules.key, ["person", "random"], 5))
    assert asked_next(hands, scene)
    advise(scene, rules.advice.habit(scene.match.table, 0, Random(1)))
    hands.wait(0.2)
    tip = scene.around.parts.tip
    assert pygame.Rect((0, 0), size).contains(tip.rect)
    answers = [leaf.rect for leaf in scene.around.parts.question.leaves() if leaf.spots()]
    assert not any(tip.rect.colliderect(rect) for rect in answers)
    if text_scale == 1.0:
        assert not any(tip.rect.colliderect(rect) for rect in scene.board.places.ghosts()[:1])


@pytest.mark.parametrize(("game", "question"), [("quaeleon", "swap"), ("xenofera", "act"), ("flask", "play")])
def test_what_has_a_button_is_advised_by_the_words_on_it(hands: Hands, game: str, question: str) -> None:

    def is_asked(match: Match) -> bool:
        asked = match.table.question
        return match.table.asked()[:1] == (0,) and asked is not None and asked.name == question

    scene = hands.sit_down(played_until(game, ["person", "random"], is_asked))
    (choice,) = [one for one in scene.match.table.choices(0) if one[0] == "say"]
    advise(scene, choice)
    hands.wait(0.2)
    labels = [leaf.label for leaf in scene.around.parts.question.leaves() if isinstance(leaf, Button)]
    tip = scene.advising.tip
    assert tip is not None and [label for label in labels if tip.what.endswith(f": {label}")], (tip.what, labels)


def test_the_arrow_leads_to_what_a_card_is_put_on_wherever_it_ends_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def may_build(match: Match) -> bool:
        asked = match.table.question
        return match.table.asked() == (0,) and asked is not None and asked.name == "build"

    hands = Hands()
    scene = hands.sit_down(played_until("xenofera", ["person", "random"], may_build))
    choice = next(one for one in scene.match.table.choices(0) if one[0] == "card" and len(one) > 2)
    advise(scene, choice)
    hands.wait(0.2)
    ghost = scene.board.gestures.ghosts()[0]
    assert ghost.pose is not None and ghost.goal is not None
    ends: list[pygame.Rect] = []
    stage = ghosts.Stage
    monkeypatch.setattr(ghosts, "Stage", lambda ui, find: ends.append(find(ghosts.TO)) or stage(ui, find))
    hands.app.scenes.draw()
    worker = scene.board.places.of(ghost.goal)
    assert worker is not None and ends and all(worker.inflate(4, 4).contains(end) for end in ends)


@pytest.mark.parametrize("n", [1, 2, 3])
def test_more_than_two_arrows_would_only_cross_each_other(monkeypatch: pytest.MonkeyPatch, n: int) -> None:
    hands = Hands()
    scene = squad(hands)
    advise(scene, *[("card", card) for card in scene.match.table.zones["hand", 0][:n]])
    hands.wait(0.2)
    drawn: list[ghosts.Ghost] = []
    monkeypatch.setattr(ghosts.Ghosts, "_draw_arrow", lambda self, surface, ghost: drawn.append(ghost))
    hands.app.scenes.draw()
    assert len(scene.board.gestures.ghosts()) == n
    assert len(drawn) == (n if n <= ghosts.FEW else 0)


def test_ghosts_stand_only_at_the_moment_they_are_for(hands: Hands) -> None:
    scene = squad(hands)
    card = scene.match.table.zones["hand", 0][0]
    advise(scene, ("card", card))
    scene.showing.look_back(next(entry for entry in scene.log._latest(20) if entry.place < len(scene.match.history)))
    assert not scene.board.gestures.ghosts() and scene.around.parts.tip is None
    scene.showing.back_to_now()
    assert [ghost.choice for ghost in scene.board.gestures.ghosts()] == [("card", card)]
    scene.showing.lie_open()
    assert not scene.board.gestures.ghosts() and scene.around.parts.tip is None, "the screen goes to somebody else"


class Finding(UnheardComparer):
    """Finds that one answer is the best of the others, and why."""

    def __init__(self, better: Choice, reason: Reason) -> None:
        super().__init__()
        self.compared = Compared(0.4, (better,), 0.6, reason=reason)

    def poll(self) -> list[tuple[int, Compared]]:
        return [(self._next_number, self.compared)]


def test_what_advice_brings_is_the_reason_where_that_has_been_found(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands(settings=Settings(speed=0, effects=0, music=0, answers_forced=False))
    scene = hands.sit_down(new_match("flask", ["person", "random"], 5))
    assert asked_next(hands, scene)
    usual = scene.match.ruleset.advice.habit(scene.match.table, 0, Random(0))
    best = next(choice for choice in scene.match.table.choices(0) if choice != usual)
    hints, known = scene.session.hints, view(scene.match.table, 0)
    for better, told in ((best, "2 resources more to Ada"), (usual, "")):
        hints.reason = AdviceReason(Finding(better, Reason(0, "resources", 2.0)))
        hints._asked = 0, "token"
        hints.hear("token", Thought(best, line_key=WHY + "wins"))
        hands.wait_until(lambda: scene.advising.tip is not None)
        assert told in scene.advising.tip.why
        assert (scene.advising.tip.why == hands.app.words.say("table.why_wins")) == (not told)
        scene.advising.drop()
    for advised, told in ((usual, "than another way."), (best, "than usual play.")):
        hints.reason, hints._asked = AdviceReason(Finding(advised, Reason(0, "resources", 2.0))), (0, "token")
        hints.hear("token", Thought(advised, line_key=WHY + "wins"))
        hands.wait_until(lambda: scene.advising.tip is not None)
        assert scene.advising.tip.why == f"On average, it brings 2 resources more to Ada {told}"
        scene.advising.drop()
    hints.reason, hints._asked = AdviceReason(Finding(best, Reason(0, "resources", 2.0))), (0, "token")
    hints.hear("token", Thought(best, line_key=WHY + "chose", line_args={"n": 400, "percent": 52, "other": 31}))
    hands.wait_until(lambda: scene.advising.tip is not None)
    because = scene.match.ruleset.advice.because(known.table, 0, (best,))
    assert because is not None and scene.advising.tip.why == scene.state.teller.phrase(because), "what lies open"
    scene.advising.drop()
    monkeypatch.setattr(scene.match.ruleset.advice, "because", lambda table, seat, choices: None)
    weighed = {"n": 400, "percent": 52, "other": 31}
    for line, args in (("chose", weighed), ("feared_type", {**weighed, "whom": 1, "type": "red"})):
        hints.reason, hints._asked = AdviceReason(Finding(usual, None)), (0, "token")
        hints.hear("token", Thought(best, line_key=WHY + line, line_args=args))
        hands.wait_until(lambda: scene.advising.tip is not None)
        tip = scene.advising.tip
        assert tip.why == "It goes well clearly more often than another way." and "400 games" in tip.found
        scene.advising.drop()
    hints.reason = AdviceReason(UnheardComparer())
    hints.hear("none", Thought(best))
    hints.reason.ask(known, (best,))
    assert hints.is_thinking
    hints.drop()
    assert not hints.is_thinking


def test_nothing_is_advised_by_habit(hands: Hands) -> None:
    scene = squad(hands)
    hints = scene.session.hints
    hints._asked = 0, "token"
    hints.hear("token", Thought(READY, line_key=HABIT))
    assert hints.advice == NO_ADVICE == Hint(())


@every_game
def test_where_a_card_goes_is_told_from_nothing_that_is_hidden(rules: Ruleset) -> None:
    match, random = new_match(rules.key, ["person", "person"], 5), Random(3)
    for _ in range(60):
        if match.is_over:
            break
        seat = match.table.asked()[0]
        known = view(match.table, seat)
        other = known.determinise(random)
        for choice in match.table.choices(seat)[:6]:
            assert landing(known, choice) == landing(view(other, seat), choice)
        match.answer(seat, rules.advice.habit(match.table, seat, random))
