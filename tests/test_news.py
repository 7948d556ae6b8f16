"""What happened while somebody looked away: the line of news, and the sheet with all since one's last answer."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pygame
import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets import RULESETS
from game.rulesets import ruleset as ruleset_of
from game.session.log import LogEntry, chronicle, since_last_played
from game.session.play_session import STRANGER
from game.stage.drawing.text import plain
from game.stage.inputs import FocusLost
from game.stage.presses import TAKEN_SECONDS
from game.store.settings import Settings
from game.table.choices import PASS, READY
from game.table.events import Announced
from game.table.sight import view
from scenes.games.registry import presentation
from scenes.play.curtain import CurtainScene
from scenes.play.news import REMEMBERED, NewsItem, NewsLine
from scenes.play.recap import Hurt, Recap, RecapRow, deeds_of
from scenes.play.table.scene import TableScene
from tests.hands import Hands, key, new_match, played_until
from tests.playing import pick, play_on
from tests.test_two_worlds import stretch
from tests.test_two_worlds_scenes import Nobody, missed_at, news_of

pytestmark = pytest.mark.usefixtures("painted")


@pytest.fixture(autouse=True)
def _mute(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.session.play_session.Opponents", Nobody)


def _played(game: str, seats: int, answers: int, seed: int = 3) -> Match:
    """A game some answers after its beginning, or half as many where it is over by then, with a person in the first
    seat."""
    rules = ruleset_of(game)
    match = Match(rules, _seats(rules.seats_near(seats), 0), rules.usual_options(), seed, 0)
    play_on(match, Random(seed), answers)
    return _played(game, seats, answers // 2, seed) if match.is_over else match


def _seats(count: int, person: int) -> list[Seat]:
    return [Seat(name, "person" if at == person else "steady", at) for at, name in enumerate("ABCDEF"[:count])]


def _line(scene: TableScene) -> NewsLine:
    return next(widget for widget in scene.page.widgets if isinstance(widget, NewsLine))


def _shown(scene: TableScene) -> list[NewsItem]:
    return [item for item in _line(scene).items if item in _line(scene).children]


def _deeds(scene: TableScene, seat: int) -> list[str]:
    """What the whole log has of deeds, the newest first."""
    entries = chronicle(scene.match, seat, scene.state.teller, {})
    return [plain(entry.text) for entry in reversed(entries) if not entry.is_turn]


@pytest.mark.parametrize("game", [ruleset.key for ruleset in RULESETS])
def test_the_news_are_the_last_deeds_of_the_log(game: str, hands: Hands) -> None:
    scene = hands.sit_down(_played(game, 2, 30))
    deeds = _deeds(scene, 0)
    assert deeds
    assert [item.label for item in _line(scene).items] == deeds[:3]


def test_news_show_the_faces_of_the_cards_that_they_name(hands: Hands) -> None:
    scene = hands.sit_down(_played("xenofera", 2, 40))
    item = next(item for item in _line(scene).items if item.entry.cards)
    bare = pygame.Surface(hands.canvas.size)
    bare.fill((9, 9, 9))
    faceless = NewsItem(hands.app.ui, "", replace(item.entry, cards=()), scene.small_faces, lambda: None, item.age)
    faceless.layout(item.rect)
    faceless.draw(bare)
    shown = bare.copy()
    item.draw(shown)
    left = item.rect.clip(item.rect.move(item.wants(0)[0] - faceless.wants(0)[0] - item.rect.width, 0))
    assert left.width > 10
    assert len({tuple(shown.get_at((x, left.centery))) for x in range(left.left + 10, left.right)}) > 5


def test_missing_faces_keep_the_table_drawing_until_they_are_there(hands: Hands) -> None:
    hands.app.scenes.restart(scene := TableScene(hands.app, _played("xenofera", 2, 40)))
    missing = [item for item in _shown(scene) if item.entry.cards]
    assert missing
    assert scene.small_faces.is_due
    assert hands.app.scenes.step([], 1 / 30).animating
    steps = 0
    while hands.app.scenes.step([], 1 / 30).animating:
        hands.app.scenes.draw()
        steps += 1
        assert steps < 100
    assert not scene.small_faces.is_due


def test_a_card_that_nobody_may_name_has_no_face(hands: Hands) -> None:
    scene = hands.sit_down(_played("quaeleon", 2, 5))
    assert scene.small_faces.named((-1, 4, -2)) == [4]
    assert scene.small_faces.width_of((-1, -2), 30, 5) == 0


def test_pressing_news_goes_back_to_that_moment(hands: Hands) -> None:
    scene = hands.sit_down(_played("flask", 2, 22))
    item = _shown(scene)[-1]
    assert item.entry.place < len(scene.match.history)
    hands.click(item.key)
    assert scene.state.looking_back == view(scene.match.history[item.entry.place].before, 0)
    hands.give(key("back", "escape"))
    assert scene.state.looking_back is None


def test_the_keyboard_gets_to_the_news(hands: Hands) -> None:
    scene = hands.sit_down(_played("flask", 2, 22))
    hands.take(_shown(scene)[-1].key)
    assert scene.state.looking_back is not None


@pytest.mark.parametrize(("size", "text_scale"), [((960, 600), 1.0), ((960, 600), 2.0), ((1280, 720), 2.0)])
@pytest.mark.parametrize(("game", "seats"), [("quellector", 6), ("flask", 4), ("quaeleon", 6)])
def test_news_cover_nothing_and_are_not_cut_off(
    game: str, seats: int, size: tuple[int, int], text_scale: float
) -> None:
    hands = Hands(size, Settings(speed=0, effects=0, music=0, text_scale=text_scale, language="de"))
    scene = hands.sit_down(_played(game, seats, 40))
    taken = [spot.rect for spot in scene.page.spots() if spot.zone != "news"] + [scene.page.widgets[0].rect]
    for item in _shown(scene):
        assert item.rect.collidelist(taken) < 0, item.label
        assert item.rect.right <= size[0]


def test_the_older_news_go_first_where_there_is_no_room() -> None:
    counts = []
    for size, text_scale in [((1280, 720), 1.0), ((960, 600), 1.0), ((960, 600), 2.0)]:
        hands = Hands(size, Settings(speed=0, effects=0, music=0, text_scale=text_scale))
        scene = hands.sit_down(_played("quellector", 6, 40))
        shown = _shown(scene)
        assert shown == _line(scene).items[: len(shown)]
        counts.append(len(shown))
        hands.close()
    assert counts[0] == 3
    assert counts[-1] < 3
    assert counts == sorted(counts, reverse=True)


def test_news_keep_up_with_what_the_picture_tells() -> None:
    hands = Hands(settings=Settings(speed=1, effects=0, music=0))
    match, random = _played("territory", 2, 25), Random(2)
    while match.table.agenda[-1][0] != "deploy" or match.table.asked() != (0,):
        seat = match.table.asked()[-1]
        match.answer(seat, pick(match.table.choices(seat), random))
    match.answer(0, next(choice for choice in match.table.choices(0) if choice[0] == "card"))
    scene = hands.sit_down(match)
    before = [item.label for item in _line(scene).items]
    hands.insist(READY)
    shown = [before]
    while scene.pane.is_telling:
        now = [item.label for item in _line(scene).items]
        shown += [now] if now != shown[-1] else []
        hands.wait(1 / 30)
    hands.wait(1)
    deeds = _deeds(scene, 0)
    assert [item.label for item in _line(scene).items] == deeds[:3] != before
    assert len(shown) > 2, "one deed after the other"
    behind = [next(n for n in range(len(deeds)) if deeds[n : n + 3] == some) for some in shown]
    assert behind == sorted(behind, reverse=True), "none before the picture tells it, and none left out"


def test_what_is_taken_back_is_no_news(hands: Hands) -> None:
    scene = hands.sit_down(_played("flask", 2, 21))
    before = news_of(scene)
    scene.answers.give(("say", "red"))
    assert news_of(scene) != before
    scene.answers.undo()
    assert news_of(scene) == before


def test_news_are_said_once(hands: Hands) -> None:
    scene = hands.sit_down(_played("flask", 2, 21))
    scene.answers.give(("say", "red"))
    hands.wait(1)
    newest = _line(scene).items[0].label
    assert hands.app.speech.spoken.count(newest) == 1


@pytest.mark.parametrize("game", [ruleset.key for ruleset in RULESETS])
def test_one_alone_is_offered_what_went_by_where_the_news_do_not_hold_it(
    game: str, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.hands.GAMES_SEARCHED", 40)
    most = ruleset_of(game).most
    teller = hands.sit_down(_played(game, most, 1)).state.teller

    def is_asked_after(deeds: range) -> Callable[[Match], bool]:
        def is_so(match: Match) -> bool:
            told = since_last_played(match, 0, teller, len(match.history))
            others = [entry for entry in told if entry.who not in (None, 0) and not entry.is_turn]
            return match.table.asked() == (0,) and len(others) in deeds

        return is_so

    def offered(deeds: range) -> list[str]:
        scene = hands.sit_down(played_until(game, ["person", *["random"] * (most - 1)], is_asked_after(deeds)))
        scene.showing.go_to_now(at_once=True)
        return [plate.looks.label for plate in scene.tools.missed_chips()]

    assert offered(range(REMEMBERED + 1)) == []
    try:
        plates = offered(range(REMEMBERED + 1, 5))
    except LookupError:
        assert not presentation(game).has_banners, "so much goes by wherever deeds are shown"
        return
    hands.wait(0.2)
    hands.click(("missed",))
    sheet = hands.app.ui.modals[-1]
    told = [entry for entry in sheet.entries if entry.who not in (None, 0) and not entry.is_turn]
    assert plates == [hands.app.words.say("table.since", n=len(told))], "it tells as many deeds as it says"


def _told_in_secret(match: Match, seat: int) -> int:
    """A card that the last answer named to this seat alone."""
    card = match.table.zones["deck", seat][-1]
    last = match.history[-1]
    secret = Announced("flask.tell.discards", {"who": seat, "card": card}, 1 << seat)
    match.history[-1] = replace(last, events=(*last.events, secret))
    return card


def test_each_player_at_a_shared_screen_reads_only_their_own_news(hands: Hands) -> None:
    match = _played("flask", 2, 21)
    match.seats[1].player = "person"
    card = _told_in_secret(match, 1)
    scene = hands.sit_down(match)
    name = scene.state.teller.card(card)
    scene.hand_over.open_for(1)
    newest = _line(scene).items[0]
    assert name in newest.label
    assert scene.small_faces.named(newest.entry.cards) == [card]
    for seat in (0, STRANGER):
        scene.session.hand_screen_to(seat)
        scene.showing.go_to_now(at_once=True)
        newest = _line(scene).items[0]
        assert name not in newest.label
        assert newest.entry.cards == ()


def test_the_sheet_names_the_player_at_a_shared_screen_and_goes_with_them(hands: Hands) -> None:
    match = _played("flask", 2, 21)
    match.seats[1].player = "person"
    scene = hands.sit_down(match)
    hands.give(key("accept", "return"))
    hands.wait(TAKEN_SECONDS)
    hands.give(key("recap", "r"))
    sheet = hands.app.ui.modals[-1]
    assert isinstance(sheet, Recap)
    assert sheet.title.label == "Since A’s last turn"
    hands.give(FocusLost())
    assert isinstance(hands.scene, CurtainScene)
    assert hands.app.ui.modals == []
    scene.hand_over.open_for(STRANGER)
    scene.log.recap()
    assert hands.app.ui.modals == []


@pytest.mark.parametrize("game", [ruleset.key for ruleset in RULESETS])
def test_news_are_the_same_in_worlds_that_cannot_be_told_apart(game: str) -> None:
    random = Random(7)
    compared = told = 0
    for _ in range(20):
        match = _played(game, 3, int(random.random() * 60), int(random.random() * 1000))
        if told > 4:
            break
        first, second = _as_far_as_alike(match, random)
        if first.log(0)[1:]:
            one, two = _read(first), _read(second)
            assert one == two
            compared += 1
            told += len(one[0])
    assert compared


def _as_far_as_alike(match: Match, random: Random) -> tuple[Match, Match]:
    """Two worlds that have been played for a while, before the answer that shows seat 0 which one it is in."""
    for worlds in stretch(match, 0, random):
        answers = len(worlds[0].history)
    for world in worlds:
        if len(world.history) > answers:
            world.undo_to(answers)
    return worlds


def _read(match: Match) -> tuple[list[object], list[object]]:
    hands = Hands((960, 600))
    scene = hands.sit_down(match)
    read = news_of(scene), missed_at(scene)
    assert len(read[0]) == min(3, len(_deeds(scene, 0))), "all that there is to tell"
    hands.close()
    return read


# -- since one's last turn ---------------------------------------------------------------------------------------------


def _missed(scene: TableScene) -> Recap:
    scene.log.recap()
    sheet = scene.app.ui.modals[-1]
    assert isinstance(sheet, Recap)
    return sheet


def _by_line(hands: Hands) -> list[RecapRow]:
    """The lines of the sheet that is open."""
    hands.click(("answer", "lines"))
    sheet = hands.app.ui.modals[-1]
    assert isinstance(sheet, Recap) and sheet.body is not None
    return [row for row in sheet.body.leaves() if isinstance(row, RecapRow)]


def test_the_sheet_begins_with_the_first_that_others_did_after_the_last_answer(hands: Hands) -> None:
    match = _played("flask", 2, 21)
    scene = hands.sit_down(match)
    sheet = _missed(scene)
    begin = sheet.entries[0].place
    assert match.history[begin - 1].seat == 0
    assert [answer.seat for answer in match.history[begin:]] == [1] * (len(match.history) - begin) != []
    whole = chronicle(match, 0, scene.state.teller, {})
    told = [entry for entry in whole if entry.place >= begin]
    assert told[0].who == 0 and sheet.entries == told[next(at for at, one in enumerate(told) if one.who != 0) :]
    hands.give(key("back", "escape"))
    scene.answers.give(("say", "red"))
    assert _missed(scene).entries[: len(sheet.entries)] == sheet.entries


def test_to_decline_is_not_to_have_played(hands: Hands) -> None:
    scene = hands.sit_down(_played("flask", 2, 21))
    begin = _missed(scene).entries[0].place
    last = max(place for place in range(begin, 21) if scene.match.history[place].seat == 1)
    scene.match.history[last] = replace(scene.match.history[last], seat=0, choice=PASS)
    assert _missed(scene).entries[0].place == begin


def test_sealed_picks_of_a_new_round_do_not_hide_the_last_one(hands: Hands) -> None:
    scene = hands.sit_down(_played("quaeleon", 6, 80))
    question = scene.match.table.question
    assert question.seals
    assert {answer.seat for answer in scene.match.history[-6:]} > {0}
    assert len(_missed(scene).entries) > 5


def test_the_sheet_is_read_aloud_and_a_line_of_it_goes_back(hands: Hands) -> None:
    scene = hands.sit_down(_played("flask", 2, 21))
    hands.give(key("recap", "r"))
    sheet = hands.app.ui.modals[-1]
    sentences = ["Since your last turn", *(plain(entry.text) for entry in sheet.entries)]
    spoken = hands.app.speech.spoken
    begin = len(spoken) - spoken[::-1].index(sentences[0]) - 1
    assert spoken[begin : begin + len(sentences)] == sentences
    assert [plain(row.entry.text) for row in _by_line(hands)] == sentences[1:]
    hands.click(("recap", 0))
    assert hands.app.ui.modals == []
    assert scene.state.looking_back == view(scene.match.history[sheet.entries[0].place].before, 0)


def test_the_sheet_stays_open_while_the_others_go_on(hands: Hands) -> None:
    scene = hands.sit_down(_played("flask", 2, 22))
    scene.log.recap()
    scene.answers.guard.warnings.words = ()
    scene.answers.give(("say", "end_turn"))
    assert isinstance(hands.app.ui.modals[-1], Recap)


def test_what_was_done_to_its_reader_stands_out_on_the_sheet_and_is_said_to_them(hands: Hands) -> None:
    def is_drained(match: Match) -> bool:
        told = [event for chapter in match.log(0)[-2:] for event in chapter if isinstance(event, Announced)]
        return match.table.asked() == (0,) and any(
            event.key == "flask.tell.drains" and event.args["whom"] == 0 for event in told
        )

    scene = hands.sit_down(played_until("flask", ["person", "random"], is_drained))
    [theirs] = [deeds for deeds in _missed(scene).deeds if deeds.blows]
    assert theirs.who == 1 and any(" drains you: " in blow.words for blow in theirs.blows)
    rows = _by_line(hands)
    [drained] = [row for row in rows if " drains you: " in row.entry.text]
    about = [row for row in rows if row.is_about_reader]
    assert drained in about and len(about) < len(rows)
    assert all({0} & {*row.entry.names} for row in about) and all(
        0 not in row.entry.names for row in rows if row not in about
    )
    assert drained.colour == hands.app.ui.look.palette.seat(0)


def entry(text: str, who: int | None, *names: int, is_turn: bool = False) -> LogEntry:
    """A line about somebody's deed, and those whom it names."""
    return LogEntry(text, 1, (), is_turn, who=who, names=tuple([seat for seat in (who, *names) if seat is not None]))


def test_each_of_the_others_has_a_paragraph_in_which_what_they_did_to_its_reader_stands_out() -> None:
    """Names that stand above are left out, what came of a blow belongs to it, and whoever struck comes last."""
    told = [
        entry("Ben’s turn.", 1, is_turn=True),
        entry("Ben hires Old Salt.", 1),
        entry("Ben attacks you.", 1, 0),
        entry("You lose 3.", 0),
        entry("Cy builds a cage.", 2),
        entry("Ben’s hand is full.", 1),
        entry("The deck is empty.", None),
        entry("You draw a card.", 0),
        entry("Cy catches a frog.", 2),
    ]
    paragraphs = deeds_of(told, 0, ["Ada", "Ben", "Cy"])
    assert [one.who for one in paragraphs] == [None, 2, 1]
    assert [one if isinstance(one, str) else one.words for one in paragraphs[1].told] == [
        "Builds a cage. Catches a frog."
    ]
    first, blow, last = paragraphs[2].told
    assert (first, last) == ("Hires Old Salt.", "Ben’s hand is full.")
    assert isinstance(blow, Hurt) and blow.words == "Ben attacks you. You lose 3."


def test_it_is_told_again_from_where_it_began_to_what_is_asked_now() -> None:
    hands = Hands(settings=Settings(speed=1, effects=0, music=0))
    scene = hands.sit_down(_played("flask", 2, 21))
    hands.wait_until(lambda: scene.state.may_answer)
    now, begin = scene.pane.view, _missed(scene).entries[0].place
    hands.click(("answer", "again"))
    assert scene.pane.is_telling and scene.state.told_until == begin - 1 and not scene.state.may_answer
    hands.wait_until(lambda: not scene.pane.is_telling)
    assert scene.pane.view == now and scene.state.may_answer and len(scene.match.history) == 21


def test_where_nothing_has_happened_the_sheet_says_so(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quaeleon", ["person", "steady"]))
    sheet = _missed(scene)
    assert sheet.told()[-1] == "Nothing has happened since."


def test_a_deed_that_one_line_cuts_short_is_told_on_two_where_there_is_room() -> None:
    hands = Hands(settings=Settings(speed=0, effects=0, music=0))
    scene = hands.sit_down(_played("territory", 3, 40))
    item, line = _shown(scene)[0], _line(scene)
    whole, one = item.wants(2000)
    two = line.high(200)
    assert one == line.high(one) < two <= 200
    for wide, room, high in ((whole, two, one), (whole - 20, two, two), (whole - 20, one, one)):
        item.layout(pygame.Rect(10, 10, wide, room))
        assert abs(item.panel.height - high) <= 2 and item.panel.width == wide
        assert item.rect.contains(item.panel) and item.panel.centery == item.rect.centery
