"""Conceding: an opponent who thinks its game of two lost for a while asks once whether it may give up."""

from dataclasses import replace
from random import Random

import pytest
from msgspec import structs

from game.bots.levels import Thought
from game.bots.opponents import HeardAnswer
from game.match.match import Match
from game.rulesets.xenofera.creatures import Creature
from game.session.conceding import HOPELESS, RUNNING, is_hopeless, would_concede
from game.session.play_session import PlaySession
from game.stage.widgets.dialog import Dialog
from game.store.settings import Settings
from game.table.choices import CONCEDE, PASS
from scenes.menus.mishap import MishapScene
from scenes.play.table.scene import TableScene
from tests.hands import FRAME, Hands, key, new_match, played_until
from tests.stand_ins import Casual

LOST = HOPELESS / 2


class Hopeless(Casual):
    """Opponents who think everything lost."""

    def poll(self) -> list[HeardAnswer]:
        return [
            replace(heard, thought=structs.replace(heard.thought, expected=LOST, iterations=1))
            for heard in super().poll()
        ]


@pytest.fixture(autouse=True)
def hopeless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.session.play_session.Opponents", Hopeless)


def answer_as_asked(hands: Hands, scene: TableScene, answers: int = 60) -> Dialog | None:
    """Answer by habit until somebody would give up, or so often."""
    random, advice = Random(1), scene.match.ruleset.advice
    titles = [hands.app.words.say("concede.title", who=name) for name in scene.state.teller.names]
    for _ in range(answers):
        hands.wait(0.1)
        if hands.app.ui.modals:
            (dialog,) = hands.app.ui.modals
            assert isinstance(dialog, Dialog)
            if dialog.title.label in titles:
                return dialog
            hands.click(("answer", "yes"))
        if scene.match.is_over:
            return None
        if scene.state.may_answer:
            table, seat = scene.match.table, scene.state.answering
            scene.answers.give(advice.habit(table, seat, random))
    return None


def offer(hands: Hands) -> tuple[TableScene, Dialog | None]:
    scene = hands.sit_down(new_match("xenofera", ["person", "steady"], 3))
    return scene, answer_as_asked(hands, scene)


def thoughts(*expected: float | None) -> dict[int, list[Thought]]:
    return {place: [Thought(PASS, expected=one)] for place, one in enumerate(expected)}


@pytest.mark.parametrize(
    ("expected", "is_lost"),
    [
        ([LOST] * RUNNING, True),
        ([LOST] * (RUNNING - 1), False),
        ([0.5, *[LOST] * RUNNING], True),
        ([*[LOST] * RUNNING, 0.5], False),
        ([*[LOST] * (RUNNING - 1), HOPELESS], False),
        ([*[LOST] * (RUNNING - 1), None], False),
    ],
)
def test_a_game_is_lost_once_it_was_thought_so_for_a_while(expected: list[float | None], is_lost: bool) -> None:
    assert is_hopeless(thoughts(*expected), len(expected)) is is_lost


def test_four_answers_running_are_a_while() -> None:
    assert is_hopeless(thoughts(*[0.01] * 4), 4)
    assert not is_hopeless(thoughts(*[0.01] * 3), 3)


def test_what_was_thought_before_something_was_taken_back_is_forgotten() -> None:
    assert not is_hopeless(thoughts(*[LOST] * RUNNING), RUNNING - 1)


def test_whoever_is_accepted_to_give_up_has_lost_and_it_is_recorded(hands: Hands) -> None:
    scene, dialog = offer(hands)
    assert dialog is not None and scene.state.teller.names[1] in dialog.title.label
    hands.click(("answer", "yes"))
    assert scene.match.is_over
    assert scene.match.table.win_shares() == [1.0, 0.0]
    assert scene.match.record().answers[-1] == (1, list(CONCEDE))


def test_whoever_plays_on_is_not_asked_again(hands: Hands) -> None:
    scene, dialog = offer(hands)
    assert dialog is not None
    hands.give(key("accept"))
    assert not hands.app.ui.modals and not scene.match.is_over, "the keyboard begins on playing on"
    assert answer_as_asked(hands, scene, 12) is None


def test_the_question_is_told_with_what_it_means(hands: Hands) -> None:
    scene, dialog = offer(hands)
    spoken = hands.app.speech.spoken
    assert {dialog.title.label, dialog.text.label} <= set(spoken)
    assert hands.app.words.say("concede.why", who=scene.state.teller.names[1]) in spoken


@pytest.mark.parametrize(
    ("game", "seats", "occasion", "asker"),
    [
        ("xenofera", 2, "", 1),
        ("territory", 2, "", 1),
        ("flask", 2, "", None),
        ("xenofera", 3, "", None),
        ("xenofera", 2, "journey/xenofera/1", None),
        ("xenofera", 2, "day/739000", None),
    ],
    ids=[
        "lost",
        "lost at another game",
        "no rule for it",
        "others would play on",
        "stars to be won",
        "the day's match",
    ],
)
def test_nobody_is_asked_where_it_could_cost_something_or_the_rules_do_not_let_it(
    game: str, seats: int, occasion: str, asker: int | None
) -> None:
    players = ["person", *["steady"] * (seats - 1)]
    match = played_until(game, players, lambda match: len(match.history) > RUNNING)
    match.occasion = occasion
    session = PlaySession(match, opponents=Hopeless(1))
    session.thinking.reasons = thoughts(*[LOST] * RUNNING)
    assert would_concede(session) == asker


def test_whoever_sits_first_may_be_the_opponent() -> None:
    match = played_until("xenofera", ["steady", "person"], lambda match: len(match.history) > RUNNING)
    session = PlaySession(match, opponents=Hopeless(1))
    session.thinking.reasons = thoughts(*[LOST] * RUNNING)
    assert would_concede(session) == 0


def test_nobody_is_asked_who_wants_no_talk(hands: Hands) -> None:
    hands.app.settings.opponents_talk = False
    assert answer_as_asked(hands, hands.sit_down(new_match("xenofera", ["person", "steady"], 3)), 20) is None


def test_it_never_opens_in_the_midst_of_something(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not at a reaction window, nor while a move is begun, nor above something else that is open."""
    scene, dialog = offer(hands)
    assert dialog is not None
    question = scene.match.table.question
    assert question is not None and not question.is_window and scene.session.move_start is None
    scene.clock.conceding._has_asked = False
    assert not scene.clock.conceding.asks(), "another question is open"
    hands.click(("answer", "cancel"))
    monkeypatch.setattr(type(scene.session), "move_start", property(lambda session: 0))
    assert not scene.clock.conceding.asks()


def holds_a_creature(match: Match) -> bool:
    """Whether the first player, who is asked, has a creature in a cage."""
    table = match.table
    laid = [cards for zone, cards in table.zones.items() if zone[:2] == ("cage", 0)]
    has_one = any(isinstance(table.config.designs[card], Creature) for cards in laid for card in cards)
    return has_one and table.asked() == (0,) and match.why_not(0, CONCEDE) is None


def test_whoever_gives_up_at_xenofera_is_seen_off_with_creature_and_cage() -> None:
    """A bay is cleared card by card: the creature is drawn although its cage has gone before it."""
    hands = Hands(settings=Settings(speed=1, effects=0, music=0))
    scene = hands.sit_down(played_until("xenofera", ["person"] * 3, holds_a_creature))
    scene.answers.step_in(0, CONCEDE)
    for _ in range(60):
        hands.wait(FRAME)
        hands.app.scenes.draw()
    assert scene.match.history[-1].choice == CONCEDE
    assert not isinstance(hands.scene, MishapScene)
