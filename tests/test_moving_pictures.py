"""Moments of games as moving pictures: how much is shown, that nobody's secret is in them, how they are kept, and what
happens where that goes wrong."""

import io
import sys
import time
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random

import msgspec
import pygame
import pytest
from PIL import Image

from game.match.match import Match
from game.match.record import Record, Seat, position_of
from game.rulesets import RULESETS
from game.rulesets.ruleset import Ruleset
from game.session.hot_seat import STRANGER
from game.session.recording import EVERYBODY, Recording
from game.stage.window import Canvas
from game.store.files import StoreError
from game.store.games import encoded
from game.store.sent_pictures import keep_picture, keep_picture_at, pictures_folder
from game.store.settings import Settings
from menagerie import main
from scenes.commands.great_places import searched
from scenes.commands.played import finished, late
from scenes.commands.shots import opened
from scenes.menagerie import Menagerie
from scenes.play.film import showing
from scenes.play.film.drawing import drawn, settings_for
from scenes.play.film.excerpt import LARGE, MEDIUM, SMALL, Excerpt, until
from scenes.play.film.making import FilmMaking
from scenes.play.film.offers import ending_offer, moment_offer, name_of
from scenes.play.film.projector import AFTER_HEADLINE, BEFORE_CAUSE, LEAST_SECONDS, MOST_SECONDS, Plan, Projector
from scenes.play.film.showing import FilmOffer, show_this
from scenes.play.film.webp import as_webp
from scenes.play.replay.scene import ReplayScene
from scenes.play.results.scene import ResultsScene
from tests.games import every_game
from tests.playing import play_on, somebody
from tests.worlds import other_world

NAMES = ("Ada", "Ben", "Cy", "Dot", "Eve", "Flo")
FRAMES_COMPARED = 30
PATIENCE_SECONDS = 30.0

PICTURE = b"RIFF, so to speak"
SENDS = f"import sys; sys.stdin.read(); sys.stdout.buffer.write(b'0.5\\npicture {len(PICTURE)}\\n' + {PICTURE!r})"


def seats(count: int) -> list[Seat]:
    return [Seat(NAMES[place], "steady", place) for place in range(count)]


def projector(record: Record, place: int, eyes: int = STRANGER) -> Projector:
    """What draws a moment of a game."""
    excerpt = Excerpt(record, place, eyes, width=SMALL)
    app = Menagerie(Canvas(excerpt.size), settings_for(excerpt))
    rules = next(rules for rules in (*RULESETS,) if rules.key == record.game)
    return Projector(app, Recording.of(rules, record), excerpt)


def frames(shown: Projector, plan: Plan) -> list[bytes]:
    """The first pictures, as they are seen."""
    return [pygame.image.tobytes(picture, "RGB") for picture in islice(shown.pictures(plan), FRAMES_COMPARED)]


def waited_for(what: Callable[[], bool]) -> bool:
    """Whether something comes about."""
    end = time.monotonic() + PATIENCE_SECONDS
    while not what() and time.monotonic() < end:
        time.sleep(0.01)
    return what()


class TestHowMuch:
    @every_game
    def test_a_moment_becomes_five_to_twenty_seconds_and_is_in_it(self, rules: Ruleset) -> None:
        match = finished(rules, rules.fewest)
        for place in (0, 1, len(match.history)) if rules is RULESETS[0] else (len(match.history) // 2,):
            shown = projector(match.record(), place, EVERYBODY)
            plan = shown.plan()
            assert (LEAST_SECONDS if plan.skipped is None else BEFORE_CAUSE) * 15 <= plan.frames <= MOST_SECONDS * 15
            assert plan.first <= place <= plan.last
            assert plan.first < plan.last
            assert {plan.first, plan.last} <= set(shown.recording.stops)

    def test_what_takes_longer_is_shown_faster(self) -> None:
        assert Plan(0, 9, 50.0).pace == 2.5
        assert Plan(0, 9, 50.0).frames == MOST_SECONDS * 15
        assert Plan(0, 9, 12.0).pace == 1.0

    def test_a_great_moment_is_shown_from_before_its_cause_until_after_its_headline(self) -> None:
        place = searched("quaeleon", 2).place_of("doubled")
        assert place is not None
        record = place.match.record()
        shown = projector(until(record, place.answers), place.answers, EVERYBODY)
        plan = shown.plan()
        assert plan.skipped is not None
        begun = stood = 0.0
        kind = ""
        for number, _ in enumerate(shown.pictures(plan)):
            staging = shown.pane.staging
            headline = None if staging.now is None else staging.now.headline
            if headline is not None and staging.kind != kind:
                begun = number / 15
            if headline is not None and not stood and staging.elapsed >= headline.start + headline.ms:
                stood = number / 15
            kind = "" if headline is None else staging.kind
        assert begun == pytest.approx(BEFORE_CAUSE, abs=0.3)
        assert plan.frames / 15 - stood == pytest.approx(AFTER_HEADLINE, abs=0.3)

    def test_where_it_begins_may_be_said(self) -> None:
        record = finished(RULESETS[0], 2).record()
        shown = projector(record, 10)
        shown.excerpt.first = 4
        assert (shown.plan().first, shown.plan().last) == (4, 10)


class TestSecrets:
    @every_game
    def test_two_worlds_that_look_alike_to_all_make_the_same_pictures(self, rules: Ruleset) -> None:
        answers = 0
        for seed in range(2):
            match = Match(rules, seats(rules.fewest), rules.quick_options(), seed, 0)
            play_on(match, Random(seed), 1 + 4 * seed)
            answers += _compared(rules, match, Random(seed)) if not match.is_over else 0
        assert answers, "somebody answered in at least one of them"

    def test_what_tells_them_apart_would_be_seen(self) -> None:
        """With a player's eyes the same two worlds are not alike."""
        rules = RULESETS[0]
        match = Match(rules, seats(2), rules.quick_options(), 0, 0)
        other = other_world(match.table, STRANGER, Random(1)).table
        plan = Plan(0, 0, 0.0)
        options = dict(match.options)
        pair = [Match(rules, seats(2), options, 1, 0, position_of(each)) for each in (match.table, other)]
        first, second = (frames(projector(each.record(), 0, 0), plan) for each in pair)
        assert first != second

    def test_of_a_game_that_goes_on_nothing_is_asked_for_but_what_lies_open(self) -> None:
        rules = RULESETS[0]
        app = Menagerie(Canvas((960, 600)), Settings())
        match = play_on(Match(rules, seats(2), rules.quick_options(), 1, 0), Random(1), 3)
        assert not match.is_over
        excerpt = moment_offer(app, match, 2, eyes=EVERYBODY).excerpt(LARGE)
        assert (excerpt.eyes, excerpt.width, len(excerpt.record.answers)) == (STRANGER, LARGE, 2)
        over = finished(rules, 2)
        assert moment_offer(app, over, 5, eyes=EVERYBODY).excerpt(MEDIUM).eyes == EVERYBODY
        assert len(until(over.record(), 5).answers) == 5


def _compared(rules: Ruleset, match: Match, random: Random) -> int:
    """Go on in two worlds that nobody can tell apart who sees what lies open, as long as that stays so, and compare
    every picture; how many answers that were."""
    world = other_world(match.table, STRANGER, random)
    pair = [
        Match(rules, match.seats, dict(match.options), 1, 0, position_of(table)) for table in (match.table, world.table)
    ]
    for _ in range(3):
        if pair[0].is_over or not _go_on(pair, world.choice, random):
            break
    both = [Recording(each) for each in pair]
    last = next((place - 1 for place in range(1, both[0].last + 1) if _differ(both, place)), both[0].last)
    plan = Plan(0, last, 10.0)
    one, two = (frames(projector(until(each.record(), last), last), plan) for each in pair)
    assert one == two
    return last


def _go_on(pair: list[Match], renamed: Callable[..., object], random: Random) -> bool:
    """Give the same answer in both worlds, where both allow it."""
    seat = somebody(pair[0].table, random)
    choice = random.choice(pair[0].table.choices(seat))
    other = renamed(choice)
    if seat not in pair[1].table.asked() or other not in pair[1].table.choices(seat):
        return False
    pair[0].answer(seat, choice)
    pair[1].answer(seat, other)  # type: ignore[arg-type]
    return True


def _differ(both: list[Recording], place: int) -> bool:
    """Whether the worlds are told apart there by somebody who sees what lies open."""
    seen = [(each.told(place, STRANGER), each.view(place, STRANGER), each.table(place).asked()) for each in both]
    return seen[0] != seen[1]


class TestWhereItIsAskedFor:
    def asked(
        self, app: Menagerie, monkeypatch: pytest.MonkeyPatch, module: str, press: Callable[[], object]
    ) -> Excerpt:
        """The one excerpt that a press offers to show."""
        offered: list[FilmOffer] = []
        monkeypatch.setattr(f"{module}.show_this", lambda app, offers: offered.extend(offers))
        press()
        return offered[0].excerpt(SMALL)

    def test_the_moment_of_a_line_of_the_log(self, monkeypatch: pytest.MonkeyPatch) -> None:
        rules = RULESETS[0]
        app = Menagerie(Canvas((1280, 720)), Settings(effects=0, music=0))
        scene = opened(app, late(rules, 2))
        scene.log.toggle()
        entry = [entry for entry in scene.log.entries() if 0 < entry.place < len(scene.match.history)][-1]
        scene.showing.look_back(entry)
        assert "film" in [spot.key for spot in scene.page.spots()]
        excerpt = self.asked(app, monkeypatch, "scenes.play.table.showing", scene.showing.show_moment)
        assert (excerpt.place, excerpt.eyes) == (entry.place, STRANGER)
        assert len(excerpt.record.answers) == entry.place

    def test_the_moment_of_a_replay_with_the_chosen_eyes(self, monkeypatch: pytest.MonkeyPatch) -> None:
        app = Menagerie(Canvas((1280, 720)), Settings(effects=0, music=0))
        scene = ReplayScene(app, finished(RULESETS[0], 2).record(), place=4)
        app.scenes.restart(scene)
        scene.around.see_with(1)
        excerpt = self.asked(app, monkeypatch, "scenes.play.replay.page", scene.around.show_this)
        assert (excerpt.place, excerpt.eyes, excerpt.near) == (4, 1, 1)

    def test_the_end_and_where_the_game_turned(self, monkeypatch: pytest.MonkeyPatch) -> None:
        app = Menagerie(Canvas((1280, 720)), Settings(effects=0, music=0))
        match = finished(RULESETS[0], 2)
        scene = ResultsScene(app, match)
        app.scenes.restart(scene)
        scene.tell_all()
        offered: list[FilmOffer] = []
        monkeypatch.setattr("scenes.play.results.ways_on.show_this", lambda app, offers: offered.extend(offers))
        scene.ways_on.show(3, ["It turned."])
        shown = [offer.excerpt(SMALL) for offer in offered]
        assert [(one.kind, one.place) for one in shown] == [
            ("moment", len(match.history)),
            ("moment", 3),
            ("ending", len(match.history)),
        ]
        assert shown[2].lines == ["It turned."]


class TestPictures:
    def test_they_move_for_ever_and_each_stands_for_its_time(self) -> None:
        surface = pygame.Surface((SMALL, 360))

        def coloured() -> list[pygame.Surface]:
            return [surface.copy() for number in range(4) if not surface.fill((60 * number, 0, 0)) or True]

        made = Image.open(io.BytesIO(as_webp(coloured(), (SMALL, 360), 100)))
        assert (made.format, made.size, made.n_frames, made.info["loop"]) == ("WEBP", (SMALL, 360), 4, 0)

    def test_the_end_stands_still(self) -> None:
        match = finished(RULESETS[0], 2)
        app = Menagerie(Canvas((960, 600)), Settings())
        excerpt = ending_offer(app, match, ["It was close."]).excerpt(SMALL)
        picture = drawn(Menagerie(Canvas(excerpt.size), settings_for(excerpt)), excerpt, lambda share: None)
        assert Image.open(io.BytesIO(picture)).size == (960, 540)
        assert excerpt.ending == ".png"

    def test_it_is_called_after_the_game_the_day_and_who_won(self) -> None:
        app = Menagerie(Canvas((960, 600)), Settings())
        match = finished(RULESETS[0], 2)
        winner = match.seats[match.table.outcome[0][0]].name
        assert name_of(app, match) == f"{match.ruleset.title} {app.today().isoformat()} {winner} wins"

    def test_nobody_is_spoken_to_who_looks_at_it(self) -> None:
        shown = projector(finished(RULESETS[0], 2).record(), 1, EVERYBODY)
        assert not shown.pane.teller.addresses
        pane = shown.pane
        told = [pane.in_words.label(thing.key) for thing in pane.board.places.layout.things]
        assert any("hand is worth" in label for label in told)
        assert not any("Your" in label for label in told)


class TestMaking:
    def test_the_program_draws_it_in_a_process_of_its_own(self) -> None:
        match = finished(RULESETS[0], 2)
        making = FilmMaking(Excerpt(match.record(), len(match.history), EVERYBODY, kind="ending", width=SMALL))
        assert waited_for(lambda: making.is_over)
        assert making.picture is not None
        assert Image.open(io.BytesIO(making.picture)).size == (SMALL, 360)

    @pytest.mark.parametrize(
        "code", ["raise SystemExit(1)", "print('picture 99')", "print('nonsense')", "import os; os.abort()"]
    )
    def test_what_dies_or_babbles_has_made_nothing(self, code: str) -> None:
        making = FilmMaking(any_excerpt(), [sys.executable, "-c", code])
        assert waited_for(lambda: making.is_over)
        assert making.picture is None

    def test_it_can_be_stopped(self) -> None:
        making = FilmMaking(any_excerpt(), [sys.executable, "-c", "import time; time.sleep(60)"])
        assert waited_for(lambda: making._process is not None)
        making.stop()
        assert waited_for(lambda: making.is_over)
        assert making.picture is None

    def test_a_program_that_cannot_be_started_is_no_more_than_that(self) -> None:
        making = FilmMaking(any_excerpt(), ["/nowhere/at/all"])
        assert waited_for(lambda: making.is_over)
        assert making.picture is None

    def test_an_excerpt_comes_through_as_it_was_sent(self) -> None:
        sent = Excerpt(
            finished(RULESETS[0], 2).record(), 3, EVERYBODY, lines=["“Well”"], settings=Settings(language="de")
        )
        assert msgspec.json.decode(msgspec.json.encode(sent), type=Excerpt) == sent


def any_excerpt() -> Excerpt:
    return Excerpt(Match(RULESETS[0], seats(2), RULESETS[0].quick_options(), 1, 0).record(), 0)


@pytest.mark.usefixtures("own_home")
class TestKeeping:
    @pytest.fixture
    def app(self) -> Menagerie:
        app = Menagerie(Canvas((960, 600)), Settings(effects=0, music=0))
        from scenes import routes

        routes.to_title(app)
        return app

    @pytest.fixture
    def said(self, app: Menagerie, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        said: list[str] = []
        monkeypatch.setattr(app.scenes, "say", lambda sentence, kind, about="": said.append(sentence))
        return said

    def filmed(self, app: Menagerie, monkeypatch: pytest.MonkeyPatch, code: str) -> None:
        """Ask for a picture that such a process makes, and let it end."""
        monkeypatch.setattr(showing, "FilmMaking", lambda excerpt: FilmMaking(excerpt, [sys.executable, "-c", code]))
        show_this(app, [FilmOffer("This", lambda width: any_excerpt().at(width), "Zoo")])
        self.answer(app, "yes")
        (filming,) = app.under_way
        assert waited_for(lambda: filming.making.is_over)
        app.scenes.step([], 0.1)

    def answer(self, app: Menagerie, key: str) -> None:
        dialog = app.ui.modals[-1]
        dialog._give(key)

    def test_it_lies_among_the_pictures_and_that_is_said(
        self, app: Menagerie, said: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.filmed(app, monkeypatch, SENDS)
        assert (pictures_folder() / "Zoo.webp").read_bytes() == PICTURE
        assert said == ["It lies among your pictures, in “pictures”, as “Zoo.webp”."]
        assert not app.under_way
        assert not app.ui.modals, "the sheet has closed by itself"

    def test_what_cannot_be_drawn_is_said_and_leaves_nothing(
        self, app: Menagerie, said: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.filmed(app, monkeypatch, "raise SystemExit(1)")
        assert said == ["The picture could not be drawn."]
        assert not pictures_folder().exists()

    def test_so_is_a_folder_that_cannot_be_written(
        self, app: Menagerie, said: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        pictures_folder().parent.mkdir(parents=True, exist_ok=True)
        pictures_folder().write_bytes(b"a file in its place")
        self.filmed(app, monkeypatch, SENDS)
        (sentence,) = said
        assert "Zoo.webp" in sentence
        assert pictures_folder().read_bytes() == b"a file in its place"

    def test_so_is_a_full_disk(self, app: Menagerie, said: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
        def full(handle: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("game.store.files.os.fsync", full)
        self.filmed(app, monkeypatch, SENDS)
        assert said == ["The picture could not be saved as “Zoo.webp”: No space left on device."]
        assert list(pictures_folder().iterdir()) == []

    def test_it_can_be_stopped_and_leaves_nothing(
        self, app: Menagerie, said: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        code = "import time; time.sleep(60)"
        monkeypatch.setattr(showing, "FilmMaking", lambda excerpt: FilmMaking(excerpt, [sys.executable, "-c", code]))
        show_this(app, [FilmOffer("This", lambda width: any_excerpt().at(width), "Zoo")])
        self.answer(app, "yes")
        self.answer(app, "stop")
        app.scenes.step([], 0.1)
        assert said == ["Stopped. Nothing was kept of it."]
        assert not app.under_way
        assert not pictures_folder().exists()

    def test_whoever_goes_on_meanwhile_is_shown_how_far_it_is_when_they_ask_again(
        self, app: Menagerie, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        code = "import time; print(0.25, flush=True); time.sleep(60)"
        monkeypatch.setattr(showing, "FilmMaking", lambda excerpt: FilmMaking(excerpt, [sys.executable, "-c", code]))
        offers = [FilmOffer("This", lambda width: any_excerpt().at(width), "Zoo")]
        show_this(app, offers)
        self.answer(app, "yes")
        self.answer(app, "cancel")
        assert not app.ui.modals
        (filming,) = app.under_way
        assert waited_for(lambda: filming.making.share > 0)
        show_this(app, offers)
        app.scenes.step([], 0.1)
        assert "25" in " ".join(node.name for node in app.scenes.in_words.outline().walk())
        app.close()
        assert waited_for(lambda: filming.making.is_over)

    def test_nothing_is_written_over(self, tmp_path: Path) -> None:
        first, second = keep_picture("Zoo", b"1", ".webp"), keep_picture("Zoo", b"2", ".webp")
        assert (first.read_bytes(), second.read_bytes()) == (b"1", b"2")
        place = tmp_path / "mine.webp"
        place.write_bytes(b"mine")
        with pytest.raises(StoreError) as refused:
            keep_picture_at(place, b"theirs")
        assert refused.value.key == "store.picture.taken"
        assert place.read_bytes() == b"mine"


class TestCommand:
    @pytest.fixture
    def game(self, tmp_path: Path) -> Path:
        path = tmp_path / "game.json"
        path.write_bytes(encoded(finished(RULESETS[0], 2).record()))
        return path

    def test_a_game_becomes_a_picture(self, game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        target = tmp_path / "game.webp"
        assert main(["picture", str(game), "--from", "2", "--to", "3", "-o", str(target), "--width", "640"]) == 0
        assert Image.open(target).size == (SMALL, 360)
        assert capsys.readouterr().out.startswith(str(target))
        assert main(["picture", str(game), "--ending", "-o", str(target)]) == 1
        assert capsys.readouterr().err == "There is something called “game.webp” already, so it is left as it is.\n"

    def test_the_end_of_a_game_that_goes_on_is_one_sentence(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        game, target = tmp_path / "save.json", tmp_path / "end.png"
        game.write_bytes(encoded(until(finished(RULESETS[0], 2).record(), 3)))
        assert main(["picture", str(game), "--ending", "-o", str(target)]) == 1
        assert capsys.readouterr().err == "The game in “save.json” goes on, so there is no picture of its end.\n"
        assert main(["picture", str(game), "-o", str(target)]) == 1
        assert "is a .webp file" in capsys.readouterr().err
        assert not target.exists()

    def test_bad_input_is_one_sentence(self, game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        target = ["-o", str(tmp_path / "game.webp")]
        assert main(["picture", str(tmp_path / "none.json"), *target]) == 1
        assert main(["picture", str(game), *target, "--width", "12"]) == 2
        game.write_text("{}", encoding="utf-8")
        assert main(["picture", str(game), *target]) == 1
        assert len(capsys.readouterr().err.splitlines()) == 3
        assert not (tmp_path / "game.webp").exists()

    def test_what_the_program_lacks_is_no_fault_of_the_game(
        self, game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(sys.modules, "PIL", None)
        assert main(["picture", str(game), "--to", "2", "-o", str(tmp_path / "game.webp"), "--width", "640"]) == 1
        assert "Menagerie needs “PIL”, which this Python lacks." in capsys.readouterr().err
