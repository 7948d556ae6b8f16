"""While the screen changes hands nobody learns what was in the last ones: from the first picture that calls another
person on, worlds that differ in every hidden card look alike, picture by picture."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

import pygame
import pytest

from game.match.match import Match
from game.match.record import Seat, position_of
from game.rulesets.ruleset import Ruleset
from game.session.play_session import STRANGER
from game.stage.board.card_cache import CardCache
from game.stage.inputs import FocusLost, Input, PointerMoved
from game.stage.window import Canvas
from game.store.settings import Settings
from game.table.sight import view
from game.table.table import Table
from scenes.menagerie import Menagerie
from scenes.play.curtain import CurtainScene
from scenes.play.table.scene import TableScene
from tests.games import games_with, having
from tests.hands import key
from tests.playing import play_on
from tests.worlds import worlds

SIZE = (960, 600)
FRAME = 1 / 20
NAMES = ("Ada", "Ben", "Cy", "Dot", "Eve", "Flo")

with_own_cards = games_with(lambda shown: shown.rules.has_own_cards)


def games_in_turn(first: int) -> pytest.MarkDecorator:
    """Every other of them: what is done there is the same at every table."""
    games = having(lambda shown: shown.rules.has_own_cards)[first::2]
    return pytest.mark.parametrize("rules", games, ids=lambda rules: rules.key)


MOST_GAMES = 12
"""In so many games a moment is looked for."""

pytestmark = pytest.mark.usefixtures("kept_pictures")


@pytest.fixture(autouse=True)
def _sharp_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every picture of a card is drawn for its size, and none stretched for a moment from what happens to be there."""
    monkeypatch.setattr(
        CardCache, "_nearest", lambda cache, side, size, wish=None, **how: (side, cache._sharp(side, size))
    )


@dataclass(frozen=True)
class Change:
    """Two worlds in which somebody is asked while another still holds the screen, who sees which of them it is."""

    rules: Ruleset
    worlds: tuple[Table, Table]
    holder: int


def change(rules: Ruleset, seed: int, is_fitting: Callable[[Table], bool]) -> Change:
    """The first moment in games of a seed at which a question of that kind is asked."""
    random = Random(seed)
    for _ in range(MOST_GAMES):
        match = Match(rules, [Seat()] * rules.seats_near(2), rules.some_options(random), seed, 0)
        while not match.is_over:
            play_on(match, random, 1)
            if len(match.history) < 8 or match.is_over or not is_fitting(match.table):
                continue
            holder = next(seat for seat in range(len(match.seats)) if seat not in match.table.asked())
            other = worlds(match.table, STRANGER, random)
            if view(match.table, holder).table.zones != view(other, holder).table.zones:
                return Change(rules, (match.table, other), holder)
    raise LookupError(f"no such moment in {MOST_GAMES} games of {rules.key}")


def is_secret(table: Table) -> bool:
    return table.question is not None and not table.question.is_public and len(table.asked()) == 1


def is_open(table: Table) -> bool:
    return table.question is not None and table.question.is_public


class Showing:
    """One world, of which one person still holds the screen although another is to be asked."""

    def __init__(self, rules: Ruleset, table: Table, holder: int) -> None:
        seats = [Seat(NAMES[place], "person", place) for place in range(table.config.seats)]
        self.canvas = Canvas(SIZE)
        self.app = Menagerie(self.canvas, Settings(effects=0, music=0))
        self.scene = TableScene(self.app, Match(rules, seats, dict(table.config.options), 1, 0, position_of(table)))
        self.app.scenes.restart(self.scene)
        self.app.scenes.draw()
        self.scene.session.hand_screen_to(holder)
        self.scene.showing.go_to_now(at_once=True)
        self.app.scenes.draw()

    @property
    def shows_hand(self) -> bool:
        """Whether the picture of the place shows the hand of who holds the screen."""
        home = self.scene.state.look.home(self.scene.session.viewer)
        return home is not None and not self.scene.board.places.layout.zones[home].is_off_table

    def pictures(self, *given: Input) -> Iterator[bytes]:
        """A second of pictures, after some inputs."""
        for frame in range(20):
            self.app.scenes.step(list(given) if not frame else [], FRAME)
            self.app.scenes.draw()
            yield pygame.image.tobytes(self.canvas.surface, "RGB")

    @property
    def calls_another(self) -> bool:
        """Whether somebody else than before is called by now."""
        is_curtain = isinstance(self.app.scenes.top, CurtainScene)
        return is_curtain or self.scene.session.viewer == STRANGER


def assert_alike_once_called(change: Change, *given: Input) -> None:
    one, two = (Showing(change.rules, world, change.holder) for world in change.worlds)
    before = [pygame.image.tobytes(each.canvas.surface, "RGB") for each in (one, two)]
    assert one.shows_hand == (before[0] != before[1]), "hands that are seen differ, and others cannot be told apart"
    called = 0
    for first, second in zip(one.pictures(*given), two.pictures(*given), strict=True):
        assert one.calls_another == two.calls_another
        if one.calls_another:
            called += 1
            assert first == second, f"picture {called} after somebody was called shows what the last one held"
    assert called > 7
    for each in (one, two):
        each.app.close()


@with_own_cards
def test_the_falling_curtain_shows_nothing_of_the_last_hand(rules: Ruleset) -> None:
    assert_alike_once_called(change(rules, 3, is_secret))


@games_with(lambda shown: shown.rules.has_public_questions and any(zone.name == "hand" for zone in shown.rules.zones))
def test_a_question_before_all_stands_above_no_hand(rules: Ruleset) -> None:
    assert_alike_once_called(change(rules, 4, is_open))


@games_in_turn(0)
def test_what_lay_open_above_the_table_goes_with_the_hand(rules: Ruleset) -> None:
    """A card that the pointer rests on tells what it is; not to the next person."""
    rest = PointerMoved((SIZE[0] // 2, SIZE[1] - 60))
    assert_alike_once_called(change(rules, 5, is_secret), rest, FocusLost())


@games_in_turn(1)
def test_a_hand_that_is_hidden_on_a_key_is_gone_at_once(rules: Ruleset) -> None:
    """Whoever comes to look over a shoulder sees nothing of it, in no picture."""
    assert_alike_once_called(change(rules, 6, is_secret), key("hide_hand", "c"))
