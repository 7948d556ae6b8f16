"""Every game at the real table, Magpies among them: played by pointer and by keys, passed on, drawn, watched, kept."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, count, pairwise, product
from random import Random

import pygame
import pytest

import game.session.play_session
from game.bots.opponents import Opponents
from game.match.match import Match
from game.rulesets import ruleset
from game.rulesets.ruleset import Ruleset
from game.rulesets.zones import Eyes
from game.session.log import chronicle
from game.session.play_session import STRANGER
from game.session.recording import EVERYBODY, Recording
from game.stage.board.layout import WANTED, Layout
from game.stage.board.spots import wanted_places
from game.stage.geometry import Area
from game.stage.presses import SEEN_SECONDS
from game.store.settings import Settings
from game.table.agenda import Simultaneous
from game.table.choices import READY, Choice
from game.table.events import Moved
from game.table.sight import View, view
from scenes.border import match_of
from scenes.commands.played import asking, finished
from scenes.commands.shots import shots
from scenes.games import plain_card
from scenes.games.plain_table import plain_table
from scenes.games.registry import presentation
from scenes.games.thing import Now
from scenes.learn.lesson.scene import LessonScene
from scenes.menus.setup import SetupScene
from scenes.menus.title import TitleScene
from scenes.play import card_browser
from scenes.play.replay.scene import ReplayScene
from scenes.play.results.scene import ResultsScene
from scenes.play.table.scene import TableScene
from scenes.play.table_pane import COLUMN
from scenes.scene import Scene
from tests.cases import in_turn
from tests.clipping import assert_whole
from tests.games import GAMES, every_game, having
from tests.hands import (
    Hands,
    Way,
    answer_by_finger,
    answer_by_keyboard,
    answer_by_pointer,
    come_near_the_end,
    key,
    new_match,
    play_to_the_end,
)
from tests.teaching import MAGPIES

SIZES = [
    ((960, 600), 1.0, "en"),
    ((960, 600), 2.0, "de"),
    ((1280, 720), 1.0, "pseudo"),
    ((1920, 1080), 1.5, "de"),
]
KEYS = [rules.key for rules in GAMES]

TIGHTEST = SIZES[1]
TOOLS = COLUMN - 20
"""What tools take at the right edge of a plain table, as far down as there are many."""


def laid_out(games: Sequence[Ruleset]) -> pytest.MarkDecorator:
    """A test of each game where it is tightest, and of one game in each of the other sizes: `build_scripts.sizes` goes
    over every page at every size."""
    others = [size for size in SIZES if size != TIGHTEST]
    cases = [(rules, *size) for rules, size in [*[(one, TIGHTEST) for one in games], *zip(games, others, strict=False)]]
    ids = [f"{rules.key}-{width}-{text}-{language}" for rules, (width, _), text, language in cases]
    return pytest.mark.parametrize(("rules", "size", "text", "language"), cases, ids=ids)


every_layout = laid_out(GAMES)


def at_size(size: tuple[int, int], text: float, language: str = "en") -> Hands:
    return Hands(size, Settings(speed=0, effects=0, music=0, text_scale=text, language=language))


@cache
def ended(rules: Ruleset, seats: int) -> Match:
    """A game played by habit to its end, to be looked at only."""
    return finished(rules, seats)


def in_the_middle(rules: Ruleset) -> int:
    """A number of players between the fewest and the most."""
    return min(rules.fewest + 1, rules.most)


ANSWERS = 20
"""About so many are given at one screen."""


def at_one_screen() -> list[tuple[Ruleset, Way]]:
    """The fewest players by finger, by keys, by pointer."""
    return in_turn(GAMES, (answer_by_finger, answer_by_keyboard, answer_by_pointer))


PASSED_ON = 8, 12
"""The seeds of games at one screen: another is played where nobody was asked before all in the first."""


@pytest.mark.parametrize(("rules", "way"), at_one_screen(), ids=KEYS)
def test_people_at_one_screen_pass_it_on_behind_the_curtain(hands: Hands, rules: Ruleset, way: Way) -> None:
    """Whenever the curtain hangs, nothing that only somebody may see is on the table behind it. Some games
    are played by finger, some by keys; either way their answers are given elsewhere too."""
    in_the_open = any(pass_it_on(hands, rules, way, seed) for seed in PASSED_ON[: 1 + rules.has_public_questions])
    assert in_the_open == rules.has_public_questions


def pass_it_on(hands: Hands, rules: Ruleset, way: Way, seed: int) -> bool:
    """Play a game to its end at one screen, a long one from near it; whether anybody was asked before all."""
    match = new_match(rules.key, ["person"] * rules.fewest, seed)
    come_near_the_end(match, ANSWERS)
    scene = hands.sit_down(match)
    asked: list[int] = []
    in_the_open: list[int] = []

    def look_behind() -> None:
        assert scene.session.viewer == STRANGER
        assert secrets_seen(scene.state.shown) == []
        asked.append(match.table.asked()[0])

    def look_on() -> None:
        assert secrets_seen(scene.state.shown) == []
        assert scene.asking.text().startswith(f"{match.seats[scene.state.answering].name}: ")
        in_the_open.append(scene.state.answering)

    play_to_the_end(hands, scene, way, Random(5), look_behind, look_on)
    assert match.is_over
    assert set(asked) == set(range(rules.fewest) if rules.has_private_questions else ())
    return bool(in_the_open)


def secrets_seen(seen: View) -> list[int]:
    """Cards that can be named in zones that not everybody sees, and that nobody has turned up."""
    table = seen.table
    closed = [
        zone for kind in table.config.ruleset.zones if kind.eyes is not Eyes.EVERYONE for zone in keys(kind, seen)
    ]
    return [card for zone in closed for card in table.zones[zone] if card >= 0 and card not in table.shown]


def keys(kind: object, seen: View) -> list[tuple[object, ...]]:
    return [zone for zone in seen.table.zones if zone[0] == kind.name]  # type: ignore[attr-defined]


# -- drawing -----------------------------------------------------------------------------------------------------------


def branched(match: Match, place: int) -> Match:
    """The game as it was after so many answers."""
    record = match.record()
    record.answers, record.state = record.answers[:place], ""
    return Match.resume(match.ruleset, record)


@every_game
def test_the_tools_are_whole_on_the_smallest_screen(rules: Ruleset) -> None:
    size = (640, 480)
    hands = at_size(size, 1.0)
    scene = hands.sit_down(new_match(rules.key, ["person"] + ["random"] * (rules.most - 1)))
    tools = [leaf.rect for leaf in scene.around.parts.side.leaves()]
    assert tools
    assert all(pygame.Rect((0, 0), size).contains(tool) for tool in tools)
    assert not any(scene.around.parts.top_line.rect.colliderect(tool) for tool in tools)


def assert_all_in_window(scene: Scene, size: tuple[int, int]) -> None:
    """All that can be reached is in the window, but for the rows of a pile to which the keyboard scrolls."""
    window = pygame.Rect((0, 0), size).inflate(4, 4)
    spots = [
        spot
        for spot in scene.app.ui.focus.spots
        if spot.rect.width and spot.rect.height and spot.zone != card_browser.ZONE
    ]
    assert [(spot.key, spot.rect) for spot in spots if not window.contains(spot.rect)] == []


@every_game
def test_a_game_that_says_nothing_of_its_table_gets_one_on_which_all_has_its_place(rules: Ruleset) -> None:
    for seats, text in product((rules.fewest, rules.most), (1.0, 2.0)):
        match = new_match(rules.key, ["random"] * seats)
        for seat in (STRANGER, 0, seats - 1):
            assert_apart(plain_table(match.view(seat), 1280, 800, text), match)


@every_game
def test_a_game_that_says_nothing_of_its_table_shows_all_that_it_counts(rules: Ruleset, hands: Hands) -> None:
    match = finished(rules, rules.fewest)
    scene = hands.sit_down(new_match(rules.key, ["random"] * rules.fewest))
    for before in [answer.before for answer in match.history][::40]:
        seen = view(before, STRANGER)
        told = {0: plain_card.standing(scene.state.teller, seen)}
        told |= {1 + seat: plain_card.status(scene.state.teller, seen, seat) for seat in range(rules.fewest)}
        for (name, *subject), amount in before.counters.items():
            on = next(kind.on for kind in rules.counters if kind.name == name)
            if on == ("seat",) or not on:
                words = f"{scene.state.teller.term(name)} {amount}"
                assert words in told[1 + subject[0] if on else 0].split(" · ")
    assert bool(plain_table(view(match.table, 0), 1280, 800, 1.0).line) == any(not kind.on for kind in rules.counters)


@every_game
def test_hands_lie_where_they_lay_when_a_replay_opens_them(rules: Ruleset) -> None:
    recording = Recording.of(rules, ended(rules, rules.fewest).record())
    closed, opened = recording.view(3, 0), recording.view(3, EVERYBODY, 0)
    assert bool(secrets_seen(opened)) == rules.has_own_cards
    assert plain_table(opened, 1280, 800, 1.0) == plain_table(closed, 1280, 800, 1.0)


def assert_apart(lies: Layout, match: Match) -> None:
    assert set(lies.zones) == set(match.table.zones)
    assert set(lies.plates) == set(range(match.table.config.seats))
    areas = [*[place.area for place in lies.zones.values()], *lies.plates.values()]
    areas.append(Area(1280 - TOOLS, 246, TOOLS, 800 - 246))
    for area in areas:
        assert area.left >= 0 and area.top >= 40 and area.right <= 1280 and area.bottom <= 800
        assert min(area.width, area.height) >= 9
    for one, other in combinations(areas, 2):
        across = min(one.right, other.right) - max(one.left, other.left)
        down = min(one.bottom, other.bottom) - max(one.top, other.top)
        assert min(across, down) <= 0.01, (one, other)


@pytest.mark.usefixtures("painted")
@every_game
def test_a_game_that_says_nothing_of_its_cards_gets_plain_ones(hands: Hands, rules: Ruleset) -> None:
    """With name, values and text, each in words."""
    config = new_match(rules.key, ["random"] * rules.fewest).table.config
    for card in range(0, len(config.designs), 7):
        drawn = [plain_card.face(hands.app.pictures, config, card, size) for size in ((70, 98), (300, 465))]
        for face in drawn:
            middle = [tuple(face.get_at((x, y))) for x in range(20, face.get_width() - 20, 3) for y in range(20, 90, 3)]
            assert len(set(middle)) > 20
        told = [plain_card.name(hands.app.words, config, card), *plain_card.lines(hands.app.words, config, card)]
        assert len(told) > 1
        assert [line for line in told if f"{rules.key}." in line or "{" in line] == []


# -- stories, replays, results, the log --------------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("is_crowd", [False, True])
def test_every_moment_of_a_story_can_be_shown(hands: Hands, rules: Ruleset, is_crowd: bool) -> None:
    """In the middle of a batch of events cards have moved whose places are told only later. Every ninth chapter is
    looked at, fewer of a crowd’s."""
    seats = rules.most if is_crowd else rules.fewest
    look, match = presentation(rules.key).look, ended(rules, seats)
    teller = hands.sit_down(new_match(rules.key, ["person"] * seats)).state.teller
    for chapter in range(0, len(match.history) + 1, 19 if is_crowd else 9):
        for seen in (told.view for told in match.story(chapter, 0)):
            lies = look.layout(seen, 1280, 800, 1.0)
            places = [lies.zones[zone] for zone in seen.table.zones]
            assert all(place.is_off_table or place.area.left >= 0 for place in places)
            look.standing.preview(teller, seen)
            for seat in range(seats):
                look.standing.status(teller, seen, seat)
            assert len({thing.key for thing in lies.things}) == len(lies.things), "each is found by its key"
            for thing in lies.things:
                thing.called(Now(seen, teller))
                thing.means(Now(seen, teller))


@every_game
def test_a_card_can_be_looked_at_closely_that_is_hidden_again_where_the_story_leads(
    hands: Hands, rules: Ruleset
) -> None:
    seats = in_the_middle(rules)
    look, match = presentation(rules.key).look, ended(rules, seats)
    teller = hands.sit_down(new_match(rules.key, ["person"] * seats)).state.teller
    for entry in match.history[::9]:
        seen = view(entry.before, 0)
        lying = {card for cards in seen.table.zones.values() for card in cards}
        hidden = [card for card in range(len(seen.table.config.designs)) if card not in lying]
        for card in hidden[::7]:
            assert "" not in look.cards.closer(teller, seen, card)
            assert not look.forecast.outcome(seen, card)


@pytest.mark.parametrize(("rules", "eyes"), in_turn(GAMES, (EVERYBODY, 0)), ids=KEYS)
@pytest.mark.usefixtures("strict_tables")
def test_a_replay_runs_to_the_end_of_its_record(hands: Hands, rules: Ruleset, eyes: int) -> None:
    """Step by step at first, with every move told, then from turn to turn; with all eyes or one pair of them."""
    match = ended(rules, in_the_middle(rules))
    scene = ReplayScene(hands.app, match.record())
    hands.app.scenes.restart(scene)
    scene.around.see_with(eyes)
    for number, place in enumerate(scene.state.recording.stops[1:40]):
        hands.app.scenes.step([key("redo")], 0.0) if number % 2 else scene.playback.step(1)
        scene.pane.board.story.skip()
        assert scene.state.place == place
        assert shown_zones(scene) == scene.state.view.table.zones
    for turn in [turn for turn in scene.state.recording.beginnings() if turn > scene.state.place]:
        scene.playback.go(turn)
        assert shown_zones(scene) == scene.state.view.table.zones
    scene.playback.go(scene.state.recording.last)
    hands.wait(0.2)
    assert scene.state.recording.table(scene.state.place) == match.table
    hands.click("step_back")
    assert scene.state.place == scene.state.recording.stops[-2]


def shown_zones(scene: ReplayScene) -> object:
    return scene.pane.board.story.view.table.zones


@every_layout
def test_nothing_of_a_replay_leaves_the_window(
    rules: Ruleset, size: tuple[int, int], text: float, language: str
) -> None:
    hands = at_size(size, text, language)
    hands.app.scenes.restart(scene := ReplayScene(hands.app, ended(rules, rules.most).record()))
    scene.playback.go(9)
    for _ in range(2):
        was_open = scene.log.is_open
        hands.wait(0.2)
        assert_all_in_window(scene, size)
        hands.give(key("log", "l"))
        assert scene.log.is_open is not was_open


@every_layout
def test_results_are_told_and_nothing_of_them_is_clipped(
    rules: Ruleset, size: tuple[int, int], text: float, language: str
) -> None:
    hands = at_size(size, text, language)
    match = ended(rules, rules.most)
    hands.app.scenes.restart(scene := ResultsScene(hands.app, match))
    hands.give(key("skip", "s"))
    hands.app.scenes.draw()
    assert not scene.ceremony.is_under_way
    assert_whole(hands.app, scene, size)
    page = scene.around.on_page
    parts = page.rail, page.caption, page.paper, page.foot
    assert all(upper.rect.bottom <= lower.rect.top for upper, lower in pairwise(parts)), "nothing lies on another"
    assert not page.verdict.rect.colliderect(page.painting.rect) and not page.podium.rect.colliderect(page.paper.rect)
    scene.around.turn_numbers()
    hands.app.scenes.draw()
    assert_whole(hands.app, scene, size)


@pytest.mark.parametrize(("rules", "language"), in_turn(GAMES, ("en", "de")), ids=KEYS)
def test_the_log_tells_the_whole_game_in_words(rules: Ruleset, language: str) -> None:
    """In one language or the other: both have the same texts, with the same gaps."""
    match = ended(rules, in_the_middle(rules))
    hands = Hands(settings=Settings(speed=0, effects=0, music=0, language=language))
    scene = hands.sit_down(new_match(rules.key, ["person"] * len(match.seats)))
    lines = [entry.text for entry in chronicle(match, 0, scene.state.teller, {})]
    assert len(lines) > 5
    assert [line for line in lines if "{" in line or f"{rules.key}." in line] == []


@laid_out(having(lambda shown: shown.has_lesson))
def test_a_lesson_is_shown_to_its_end_and_nothing_of_it_leaves_the_window(
    rules: Ruleset, size: tuple[int, int], text: float, language: str
) -> None:
    hands = at_size(size, text, language)
    hands.app.scenes.restart(scene := LessonScene(hands.app, rules))
    while not scene.course.is_finished:
        hands.wait_until(lambda: not (scene.course.waiting or scene.pane.board.story.is_busy or scene.state.is_showing))
        assert_all_in_window(scene, size)
        assert 0 <= scene.on_page.paper.rect.top < scene.on_page.paper.rect.bottom <= size[1]
        assert [lit for lit in scene.course.stop.lit if scene.pane.board.places.of(lit) is None] == []
        scene.teaching.show_me() if scene.course.has_task else scene.go_on()
    assert scene.course.match.is_over


# -- around the table --------------------------------------------------------------------------------------------------


@every_game
def test_a_game_is_dealt_from_the_title_left_and_taken_up_again(hands: Hands, rules: Ruleset) -> None:
    hands.app.scenes.restart(TitleScene(hands.app))
    hands.click(("game", rules.key))
    hands.wait(0.5)
    scene = hands.scene
    hands.wait_until(lambda: scene.state.may_answer and not scene.pane.board.story.is_busy)
    answer_by_pointer(hands, scene, scene.match.table.choices(scene.session.viewer)[0])
    left = scene.match
    hands.app.scenes.pop()
    hands.wait(0.1)
    hands.click("continue")
    hands.wait(0.2)
    again = hands.scene
    assert again.match is not left
    assert again.match.history[: len(left.history)] == left.history
    assert match_of(left.record(), "left").table == left.table


@pytest.mark.parametrize(("rules", "action"), in_turn(GAMES, ("accept", "digit_1", "digit_9")), ids=KEYS)
def test_a_key_pressed_while_the_first_cards_are_dealt_only_hurries_it(rules: Ruleset, action: str) -> None:
    hands = Hands(settings=Settings(effects=0, music=0))
    hands.app.settings.answers_forced = False
    players = ["person", *["steady"] * (rules.fewest - 1)]
    matches = (new_match(rules.key, players, seed) for seed in count(1))
    scene = hands.sit_down(next(match for match in matches if match.table.asked()[0] == 0))
    assert scene.pane.is_telling == any(isinstance(event, Moved) for event in scene.match.opening)
    presses = 0
    while scene.pane.is_telling:
        assert (presses := presses + 1) <= 2, "the deal, and what is told to be read before the first question"
        hands.give(key(action))
        hands.wait(SEEN_SECONDS)
    assert hands.scene is scene, "nothing went wrong"
    assert all(answer.seat for answer in scene.match.history), "others may have thought meanwhile"
    assert not hands.app.ui.modals


@pytest.mark.parametrize(("size", "text", "language"), SIZES[1:3], ids=["960", "1280"])
def test_six_games_have_room_on_the_title(size: tuple[int, int], text: float, language: str) -> None:
    hands = at_size(size, text, language)
    hands.app.scenes.restart(scene := TitleScene(hands.app))
    hands.app.scenes.draw()
    assert_whole(hands.app, scene, size)
    assert hands.app.ui.focus.find(("game", MAGPIES.key)) is not None


@every_layout
def test_nothing_of_the_setup_is_clipped(rules: Ruleset, size: tuple[int, int], text: float, language: str) -> None:
    hands = at_size(size, text, language)
    hands.app.scenes.restart(scene := SetupScene(hands.app, rules))
    hands.app.scenes.draw()
    assert_whole(hands.app, scene, size)
    assert (hands.app.ui.focus.find(("line", "first")) is not None) == rules.has_starter


@every_game
def test_what_a_game_does_not_have_is_not_offered(hands: Hands, rules: Ruleset) -> None:
    """A game without a rulebook and a lesson has no button for them, nor pictures of them."""
    has_book, has_lesson = (shown := presentation(rules.key)).has_rulebook, shown.has_lesson
    hands.app.scenes.restart(SetupScene(hands.app, rules))
    hands.wait(0.1)
    assert [hands.app.ui.focus.find(name) is not None for name in ("rules", "lesson")] == [has_book, has_lesson]
    scene = hands.sit_down(new_match(rules.key, ["person"] + ["random"] * (rules.fewest - 1)))
    assert (("side", "book") in [spot.key for spot in scene.page.spots()]) == has_book
    drawn = [shot.name for shot in shots() if shot.name.startswith(f"{rules.key}-")]
    has = [has_book, has_lesson, shown.has_puzzles, True]
    assert [f"{rules.key}-{name}" in drawn for name in ("rulebook", "lesson", "puzzle", "replay")] == has


@every_game
def test_a_card_is_dragged_to_where_it_is_wanted(hands: Hands, rules: Ruleset) -> None:
    look = presentation(rules.key).look
    asked = [(name, match) for name in rules.book.questions if (match := asking(rules, name)) is not None]
    if not any(has_card(match) for _, match in asked):
        assert not look.questions.wanted, "nothing is answered with a card"
        return
    match = max(asked, key=lambda one: (one[0] in look.questions.wanted, has_card(one[1])))[1]
    scene = hands.sit_down(match)
    first = next(choice[1] for choice in match.table.choices(0) if choice[0] == "card")
    card = scene.board._sprites.uppermost(first)
    choice = next(choice for choice in match.table.choices(0) if choice[:2] == ("card", card))
    targets, home = scene.showing._targets(), next(zone for zone, cards in match.table.zones.items() if card in cards)
    assert ("zone", home) not in wanted_places(scene.board._sprites, targets, ("card", card)), "lit where it came from"
    [goal, *_] = targets.of_source(("card", card))
    wanted = scene.pane.look.questions.wanted.get(match.table.agenda[-1][0])
    start = hands.app.ui.focus.find(("card", choice[1]))
    others = [zone for zone, cards in match.table.zones.items() if cards and card not in cards]
    place = scene.board.places.of(("zone", wanted(scene.state.shown)) if goal == WANTED and wanted else goal)
    place = place or next(filter(None, [scene.board.places.of(("zone", zone)) for zone in others]))
    answers = len(match.history)
    hands.drag(start.rect.center, place.center)
    hands.wait(0.3)
    assert match.history[answers].choice[:2] == choice[:2]


def has_card(match: Match) -> bool:
    return any(choice[0] == "card" for choice in match.table.choices(0))


def test_opponents_in_a_process_of_their_own_play_a_borrowed_game(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game.session.play_session, "Opponents", Opponents)
    match = new_match(MAGPIES.key, ["person", "steady"])
    scene = hands.sit_down(match)
    answer_by_pointer(hands, scene, match.table.choices(0)[0])
    hands.wait_until(lambda: any(entry.seat == 1 for entry in match.history))
    assert scene.session.opponents.notices == []


def test_a_game_without_texts_is_called_by_its_title(monkeypatch: pytest.MonkeyPatch) -> None:
    from scenes.games.registry import game_name

    class Silent:
        def has(self, key: str) -> bool:
            return False

    assert game_name(Silent(), MAGPIES.key) == "Magpies"  # type: ignore[arg-type]
    assert ruleset(MAGPIES.key) is MAGPIES
    assert secrets_seen(view(new_match(MAGPIES.key, ["random"] * 3).table, STRANGER)) == []


@every_game
def test_what_can_be_picked_next_stays_where_it_is_while_an_answer_is_gathered(hands: Hands, rules: Ruleset) -> None:
    questions = [name for name, question in rules.book.questions.items() if isinstance(question, Simultaneous)]
    for match in filter(None, (asking(rules, name) for name in questions)):
        scene = hands.sit_down(match)
        picks = [choice for choice in match.table.choices(0) if choice[0] == "card"]
        if not picks or not isinstance(match.table.question, Simultaneous):
            continue
        others = [choice for choice in picks if choice[1] != picks[0][1]]
        lay = places_of(scene, others)
        scene.answers.give(picks[0])
        hands.wait(1)
        if isinstance(match.table.question, Simultaneous) and READY not in match.table.question.picks(
            match.table.agenda[-1], 0
        ):
            assert places_of(scene, others) == lay, match.table.question.name


def places_of(scene: TableScene, choices: Sequence[Choice]) -> list[tuple[int, int] | None]:
    """The middles of the cards that are picked by these, as they are laid."""
    sprites = [scene.board._sprites.sprite_of(choice[1]) for choice in choices]
    return [None if sprite is None else (round(sprite.base.x), round(sprite.base.y)) for sprite in sprites]
