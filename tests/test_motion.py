"""With reduced motion nothing moves: what is elsewhere than a moment ago has faded there, or gone less than a nudge."""

from random import Random

import pytest

from game.rulesets import RULESETS
from game.rulesets.ruleset import Ruleset
from game.stage.inputs import PointerMoved
from game.store.settings import Settings
from scenes.play.table.scene import TableScene
from scenes.play.table_pane import question_line
from tests.hands import FRAME, Hands, new_match

NUDGE = 5.0
"""Pixels that anything may go without fading."""

FAINT = 0.6
"""How opaque at the most something is at first that appears elsewhere."""

FRAMES = 260
"""Of thirty a second: as long as much happens in every game."""


class Eye:
    """Watches a table frame by frame and notes what has moved."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.moved: list[str] = []
        self.appeared = 0
        self.looked = 0
        self._cards: dict[int, tuple[float, ...]] = {}
        self._others: dict[object, tuple[float, ...]] = {}
        self._framing: object = None

    def look(self) -> None:
        self._look_at_cards()
        self._look_around()
        self.looked += 1

    def _look_at_cards(self) -> None:
        now = {}
        for sprite in self.scene.board._sprites.drawn():
            ident, pose = sprite.slot.ident, sprite.pose
            place = (pose.x + sprite.shift, pose.y, pose.width, pose.height)
            now[ident] = place
            far = distance(place, self._cards.get(ident, place))
            if far > NUDGE and sprite.alpha > FAINT:
                self.moved.append(f"frame {self.looked}: a card in {sprite.zone} by {far:.0f} pixels")
            self.appeared += far > NUDGE
            assert sprite.flight is None, "nothing flies"
            assert sprite.face in (0.0, 1.0), "nothing turns over"
        self._cards = now

    def _look_around(self) -> None:
        """The banner while it says the same, and every widget as long as it is the same. Where the table is cut to
        another picture of its place, all that is seen is another."""
        pane, page = self.scene.pane, self.scene.page
        framing = self.scene.board._sprites.ground.layout.framing.key
        if framing != self._framing:
            self._framing, self._others = framing, {}
        now: dict[object, tuple[float, ...]] = {}
        if pane._told_at is not None:
            now["banner", pane.deed.text] = tuple(pane._told_at)
        for leaf in [leaf for widget in page.widgets for leaf in widget.leaves()]:
            now["widget", id(leaf), leaf.label] = tuple(leaf.rect)
        for key, place in now.items():
            far = distance(place, self._others.get(key, place))
            if far > NUDGE:
                self.moved.append(f"frame {self.looked}: {key} by {far:.0f} pixels")
        self._others = now


def distance(place: tuple[float, ...], before: tuple[float, ...]) -> float:
    """By how many pixels a place or a size has changed at the most."""
    return 0.0 if place == before else max(abs(a - b) for a, b in zip(place, before, strict=True))


def watched(rules: Ruleset, *, reduced: bool) -> Eye:
    """A stretch of a game played at the real table, by habit, with the pointer going here and there."""
    hands = Hands(settings=Settings(speed=1, effects=0, music=0, reduced_motion=reduced))
    scene = TableScene(hands.app, new_match(rules.key, ["person", *["random"] * (rules.most - 1)], 3))
    hands.app.scenes.restart(scene)
    eye, random = Eye(scene), Random(3)
    for frame in range(FRAMES):
        if hands.scene is not scene:
            break
        if frame % 7 == 0 and scene.state.may_answer:
            seat = scene.state.answering
            scene.answers.give(rules.advice.habit(scene.match.table, seat, random))
        elif frame % 11 == 0:
            hands.app.scenes.step([PointerMoved((random.randrange(1280), random.randrange(720)))], 0.0)
        hands.app.scenes.step([], FRAME)
        scene.pane._told_at = (
            scene.pane._banner.draw(hands.canvas.surface, scene.pane.deed, question_line(scene.pane))
            if scene.pane.is_telling
            else None
        )
        if not reduced and len(eye.moved) > 3:
            break
        try:
            eye.look()
        except AssertionError:
            if reduced:
                raise
            eye.moved.append("a card on its way")
    return eye


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_with_reduced_motion_nothing_moves(rules: Ruleset) -> None:
    eye = watched(rules, reduced=True)
    assert not eye.moved, f"{len(eye.moved)}, such as {eye.moved[:8]}"
    assert eye.looked > 200
    assert eye.appeared > 20, "much happened all the same"


def test_the_eye_sees_motion_where_it_is_not_reduced() -> None:
    assert watched(RULESETS[0], reduced=False).moved
