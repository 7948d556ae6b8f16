"""Somebody in haste: clicks twice where one click is enough, and presses keys before they have seen what is asked.

Each of their visits begins at one question of a game; the questions are found by playing.
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from random import Random

from msgspec.structs import replace

from game.match.match import Match
from game.match.record import Record
from game.rulesets import ruleset
from game.rulesets.ruleset import Ruleset
from game.stage.inputs import DOUBLE_CLICK_SECONDS, Point, PointerMoved, PointerPressed, PointerReleased
from game.table.choices import READY, Choice
from scenes.play.curtain import CurtainScene
from scenes.play.table.scene import TableScene
from tests.hands import FRAME, Hands, key, new_match

BETWEEN_CLICKS = 0.12
"""Seconds between the presses of a double click."""

BETWEEN_KEYS = 0.12
HASTE = ("accept", "digit_1", "accept", "right", "accept", "digit_2", "accept", "digit_9", "accept", "accept")
"""What is pressed ahead, one after the other, quicker than anybody could see what for."""

MOST_TIMES = 4
"""So often one thing is pressed at the most."""

GAMES = 40
"""So many games are played at the most to find questions."""


@dataclass(frozen=True)
class Moment:
    """A game amid which somebody is asked something."""

    record: Record
    seat: int
    question: str

    def match(self, *, is_shared: bool) -> Match:
        """The game again: everybody sits at the screen, or whoever is asked here against computer opponents."""
        seats = [
            replace(one, player="person" if is_shared or seat == self.seat else "steady")
            for seat, one in enumerate(self.record.seats)
        ]
        return Match.resume(ruleset(self.record.game), replace(self.record, seats=seats))


def moments(rules: Ruleset, seats: int, each: int, games: int = GAMES) -> list[Moment]:
    """Every question that is met in some games, each in so many places at the most."""
    found: dict[str, list[Moment]] = {}
    for match, seat, name, _ in _answers(rules, seats, games):
        there = found.setdefault(name, [])
        if len(there) < each:
            there.append(Moment(match.record(), seat, name))
    return [moment for there in found.values() for moment in there]


def hand_overs(rules: Ruleset, seats: int, each: int, games: int = GAMES) -> list[tuple[Moment, Choice]]:
    """Every answer after which somebody else is asked, by what was asked before and is asked then."""
    found: dict[tuple[str, str], list[tuple[Moment, Choice]]] = {}
    for match, seat, name, choice in _answers(rules, seats, games):
        after = match.table.copy()
        after.answer(seat, choice)
        if after.question is not None and seat not in after.asked():
            there = found.setdefault((name, after.question.name), [])
            if len(there) < each:
                there.append((Moment(match.record(), seat, name), choice))
    return [one for there in found.values() for one in there]


def repeated(rules: Ruleset, seats: int, games: int = GAMES) -> list[tuple[Moment, Choice, int]]:
    """Of every question that goes on when it is answered a place where a button can be pressed again and again: what
    it answers, and how often."""
    found: dict[str, tuple[Moment, Choice, int]] = {}
    for match, seat, name, _ in _answers(rules, seats, games):
        buttons = [one for one in match.table.choices(seat) if one[0] in ("say", "number") and one != READY]
        for times, choice in [(_goes_on(match, seat, choice), choice) for choice in buttons]:
            if times > max(1, found[name][2] if name in found else 0):
                found[name] = Moment(match.record(), seat, name), choice, times
    return list(found.values())


def _goes_on(match: Match, seat: int, choice: Choice) -> int:
    """How often a seat can give an answer before something else is asked, or that answer is none."""
    table, times = match.table, 0
    while seat in table.asked() and choice in table.choices(seat) and times < MOST_TIMES:
        asked = table.agenda[-1]
        table = table.copy()
        table.answer(seat, choice)
        times += 1
        if table.agenda[-1:] and table.agenda[-1][:-1] != asked[:-1]:
            break
    return times


def _answers(rules: Ruleset, seats: int, games: int) -> Iterator[tuple[Match, int, str, Choice]]:
    """Answers of some games by habit and whim, each before it is given: the game, who answers what, and how."""
    for seed in range(games):
        random = Random(seed)
        match = new_match(rules.key, ["person"] * seats, seed)
        while not match.is_over and len(match.history) < 400:
            seat = random.choice(match.table.asked())
            question = match.table.question
            assert question is not None
            choice = rules.advice.habit(match.table, seat, random)
            if random.random() < 0.15:
                choice = random.choice(match.table.choices(seat))
            yield match, seat, question.name, choice
            match.answer(seat, choice)


# -- at the table ------------------------------------------------------------------------------------------------------


def sit_down(hands: Hands, moment: Moment, *, is_shared: bool) -> TableScene:
    """At that question, with the screen in the hands of whoever is asked."""
    hands.app.settings.answers_forced = False
    scene = hands.sit_down(moment.match(is_shared=is_shared))
    if isinstance(hands.scene, CurtainScene):
        hands.app.scenes.pop()
        scene.hand_over.open_for(moment.seat)
    elif not scene.state.may_answer:
        scene.hand_over.open_for(moment.seat)
    hands.wait(0.2)
    scene.board.story.skip()
    hands.rest(1.0)
    return scene


def places(scene: TableScene) -> list[Point]:
    """Where a press might answer what is asked: on every answer, and on a card between two."""
    found = []
    for spot in scene.app.ui.focus.spots:
        if scene.showing.last_asked.meaning(spot.key) is not None and spot.rect.width > 0:
            found.append(spot.rect.center)
            found.append((spot.rect.left + spot.rect.width // 4, spot.rect.centery))
    return found


def clicks_twice(hands: Hands, scene: TableScene, place: Point) -> str:
    """Click twice, quickly; says what the second click answers, where that is not what the first one does."""
    history, seat = scene.match.history, scene.state.answering
    places = [len(history)]
    hands.app.scenes.step([PointerMoved(place)], 0.1)
    hands.rest(0.5)
    for clicks in (1, 2):
        hands.app.scenes.step([PointerPressed(place, clicks=clicks)], BETWEEN_CLICKS / 2)
        hands.app.scenes.step([PointerReleased(place)], BETWEEN_CLICKS / 2)
        places.append(len(history))
    hands.wait(0.2)
    first, second = history[places[0] : places[1]], history[places[1] :]
    meant = [one.choice for one in first if one.seat == seat]
    more = [one.choice for one in second if one.seat == seat]
    return f"{meant}, and then {more}, by a double click at {place}" if more and more != meant else ""


def presses_ahead(hands: Hands, scene: TableScene, seat: int, choice: Choice) -> str:
    """Give an answer, and go on pressing keys; says what is done by that for others, if anything."""
    before, is_covered = len(scene.match.history), False
    scene.answers.give(choice)
    if hands.app.ui.modals:
        # What ends something is said once.
        hands.app.ui.leave_modals()
        scene.answers.give(choice)
    for action in HASTE:
        hands.app.scenes.step([key(action)], BETWEEN_KEYS)
        if is_covered and not isinstance(hands.scene, CurtainScene):
            return f"{action} opened the curtain"
        is_covered = isinstance(hands.scene, CurtainScene)
    others = [(one.seat, one.choice) for one in scene.match.history[before + 1 :] if one.seat != seat]
    return f"{others} was answered for others" if others else ""


def presses_quickly(hands: Hands, scene: TableScene, choice: Choice, times: int, gap: float, by: str) -> str:
    """Press the button of an answer so often, so many seconds apart, by a `by` of "pointer", "enter" or "digit"; says
    what comes of it, where that is not this answer each time."""
    before, seat = len(scene.match.history), scene.state.answering
    spot = hands.app.ui.focus.find(("answer", choice))
    assert spot is not None
    if by == "pointer":
        hands.app.scenes.step([PointerMoved(spot.rect.center)], BETWEEN_CLICKS)
    hands.app.ui.focus.focus(spot.key, visible=True)
    hands.rest(1.0)
    digit = scene.board.gestures.targets.digits[choice]
    for clicks in range(1, times + 1):
        if by == "pointer":
            clicks = clicks if gap < DOUBLE_CLICK_SECONDS else 1
            hands.app.scenes.step([PointerPressed(spot.rect.center, clicks=clicks)], BETWEEN_CLICKS / 2)
            hands.app.scenes.step([PointerReleased(spot.rect.center)], FRAME)
        else:
            hands.app.scenes.step([key("accept" if by == "enter" else f"digit_{digit}")], BETWEEN_CLICKS / 2 + FRAME)
        hands.wait(gap - BETWEEN_CLICKS / 2 - FRAME)
    given = [one.choice for one in scene.match.history[before:] if one.seat == seat]
    return "" if given == [choice] * times else f"{given} by {times} presses for {choice}, {by}, {gap} s apart"


def picks_quickly(hands: Hands, scene: TableScene, gap: float, most: int = 3) -> str:
    """Press one card after the other, so many seconds apart, as long as the same is asked; says which was lost."""
    before, asked = len(scene.match.history), scene.showing.last_asked.asked
    pressed: list[Hashable] = []
    while len(pressed) < most and scene.state.may_answer and scene.showing.last_asked.asked == asked:
        targets = scene.board.gestures.targets
        free = [
            spot
            for spot in hands.app.ui.focus.spots
            if spot.role == "card" and spot.key not in pressed and targets.only_choice(spot.key) == spot.key
        ]
        if not free:
            break
        spot = free[len(free) // 2]
        pressed.append(spot.key)
        hands.app.scenes.step([PointerMoved(spot.rect.center)], FRAME)
        hands.press(spot.rect.center)
        hands.wait(gap - 3 * FRAME)
    given = [one.choice for one in scene.match.history[before:]][: len(pressed)]
    return "" if given == pressed else f"{pressed} were pressed {gap} s apart, {given} was answered"
