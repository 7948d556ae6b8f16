"""Files that are opened with the program, or let go over its window: each goes where it belongs, and stays as it is."""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.match.match import Match
from game.match.record import Record, Seat
from game.rulesets import ruleset
from game.stage.inputs import FileDropped, TextDropped
from game.store import nights, people
from game.store.arrivals import Code, arrival_at
from game.store.decks import DeckFile, decks, save_deck
from game.store.files import StoreError, readable
from game.store.games import encoded, read_record, unfinished
from game.store.nights import Night, NightGame
from game.store.people import Person
from game.store.png_text import with_text
from game.store.sent_pictures import KEYWORD, addressed
from menagerie import main
from scenes import program, routes
from scenes.commands.played import finished
from scenes.games.registry import PRESENTATIONS
from scenes.menagerie import Menagerie
from scenes.menus.title import TitleScene
from scenes.people.scene import PeopleScene
from scenes.play.replay.scene import ReplayScene
from tests.fuzzing import NO_FILES, bent
from tests.keeping import keep_unfinished, table_in
from tests.systems import LINKS, NAMES_OF_BYTES
from tests.test_territory_bench import MADE
from tests.visitor import OpenApp, Visitor

pytestmark = pytest.mark.usefixtures("own_home", "kept_pictures")

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63606060000000040001f61738"
    "550000000049454e44ae426082"
)
"""The smallest picture."""

FLASK_DECKS, CREATURE_DECKS, SINGLES = (
    PRESENTATIONS["flask"].decks[0],
    *(next(kind for kind in PRESENTATIONS["territory"].decks if kind.key == key) for key in ("creatures", "single")),
)


def begun(answers: int = 3) -> Record:
    rules = ruleset("quellector")
    match = Match(rules, [Seat("Ada"), Seat("Ben", "gentle")], rules.quick_options(), 7, 0)
    random = Random(1)
    for _ in range(answers):
        seat = random.choice(match.table.asked())
        match.answer(seat, random.choice(match.table.choices(seat)))
    return match.record()


def over() -> Record:
    return finished(ruleset("quellector"), 2).record()


def a_night() -> Night:
    return Night([Seat("Ada"), Seat("Ben")], ["quellector", "flask"], ended=[NightGame([1, 2], [9, 4])])


def damp() -> str:
    return FLASK_DECKS.write(FLASK_DECKS.renamed(FLASK_DECKS.made(FLASK_DECKS.ready_made[1], ""), ""))


GOOD: dict[str, Callable[[], bytes]] = {
    "an unfinished game": lambda: encoded(begun()),
    "a finished game": lambda: encoded(over()),
    "a deck": lambda: readable(DeckFile("flask", 1, "Damp", damp())),
    "a keeper": lambda: readable(Person("Mathilda", 5)),
    "a night": lambda: readable(a_night()),
    "a code": lambda: FLASK_DECKS.code(FLASK_DECKS.read(damp())).encode(),
    "a picture": lambda: with_text(PIXEL, KEYWORD, SINGLES.sealed(MADE)),
}


@pytest.fixture
def visitor(open_app: OpenApp) -> Visitor:
    return Visitor.at_title(open_app(speed=0))


@pytest.fixture
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("elsewhere")


def lets_go(visitor: Visitor, path: Path, data: bytes | None = None) -> Path:
    """Let a file fall on the window, which is written first if it is told what stands in it."""
    if data is not None:
        path.write_bytes(data)
    visitor.does(FileDropped(str(path)))
    return path


def own_decks(kind: Any, game: str) -> set[str]:
    return {deck.name for deck in decks(game, [], kind.key)}


class TestWhatItIs:
    @pytest.mark.parametrize(
        ("what", "kind"),
        [
            ("an unfinished game", Record),
            ("a deck", DeckFile),
            ("a keeper", Person),
            ("a night", Night),
            ("a code", Code),
            ("a picture", Code),
        ],
    )
    def test_it_is_told_by_what_stands_in_it(self, what: str, kind: type, elsewhere: Path) -> None:
        for name in ("x", "x.txt", "x.json"):
            (elsewhere / name).write_bytes(GOOD[what]())
            assert isinstance(arrival_at(elsewhere / name), kind)

    def test_an_editors_mark_before_it_changes_nothing(self, elsewhere: Path) -> None:
        (elsewhere / "x").write_bytes(b"\xef\xbb\xbf" + GOOD["a deck"]())
        assert isinstance(arrival_at(elsewhere / "x"), DeckFile)

    @pytest.mark.parametrize(
        ("name", "data", "key"),
        [
            ("settings.json", b'{"format": 1, "language": "de", "names": []}', "arrivals.strange"),
            ("package.json", b'{"name": "x", "version": "1"}', "arrivals.strange"),
            ("empty", b"", "arrivals.strange"),
            ("picture.jpg", b"\xff\xd8\xff\xe0", "arrivals.strange"),
            ("picture.png", b"no picture", "store.picture.no_picture"),
            ("plain.png", PIXEL, "store.picture.no_text"),
            ("nested.json", b"{" * 5000, "arrivals.strange"),
            ("new.json", b'{"game": "flask", "text": "", "name": "x", "format": 99}', "store.too_new"),
            ("cut.json", b'{"game": "flask", "text": 5, "name": "x", "format": 1}', "store.broken"),
            ("nobody.json", b'{"format": 1, "name": ""}', "store.broken"),
            ("long.json", b'{"players": [], "games": [], "x": "' + b"x" * 300_000 + b'"}', "store.too_large"),
            ("long.txt", b"x" * 5_000_000, "arrivals.strange"),
        ],
    )
    def test_what_is_none_of_ours_has_its_reason(self, name: str, data: bytes, key: str, elsewhere: Path) -> None:
        (elsewhere / name).write_bytes(data)
        with pytest.raises(StoreError) as refused:
            arrival_at(elsewhere / name)
        assert refused.value.key == key
        assert (elsewhere / name).read_bytes() == data


class TestGames:
    def test_a_finished_one_is_watched_and_not_kept(self, visitor: Visitor, elsewhere: Path, own_home: Path) -> None:
        lets_go(visitor, elsewhere / "evening.json", encoded(over()))
        assert isinstance(visitor.scene, ReplayScene)
        assert not (own_home / "finished").exists()
        lets_go(visitor, elsewhere / "evening.json")
        assert visitor.app.scenes.depth == 2, "another replay takes its place"

    def test_an_unfinished_one_is_gone_on_with_as_a_copy(self, visitor: Visitor, elsewhere: Path) -> None:
        path = lets_go(visitor, elsewhere / "game.json", encoded(begun()))
        told = " ".join(node.name for node in visitor.app.ui.modals[-1].outline().children)
        assert "a copy goes on here and counts for nothing" in told, "before anything of it is played"
        assert not unfinished([])
        visitor.clicks(("answer", "yes"))
        table = table_in(visitor.app)
        assert table.match.record().answers[:3] == begun().answers
        (kept,) = unfinished([])
        assert read_record(kept.path).answers[:3] == begun().answers
        assert path.read_bytes() == encoded(begun())

    def test_one_that_is_here_goes_on_in_its_own_file(self, visitor: Visitor) -> None:
        path = keep_unfinished(begun())
        lets_go(visitor, path)
        assert table_in(visitor.app).match.record().answers[:3] == begun().answers
        assert [kept.path for kept in unfinished([])] == [path]

    @LINKS
    def test_so_it_does_by_a_way_that_is_a_link(self, visitor: Visitor, elsewhere: Path, own_home: Path) -> None:
        path = keep_unfinished(begun())
        (elsewhere / "link").symlink_to(own_home)
        lets_go(visitor, elsewhere / "link" / "unfinished" / path.name)
        assert table_in(visitor.app)
        assert [kept.path for kept in unfinished([])] == [path]

    @pytest.mark.parametrize(("answer", "count", "answers"), [("here", 1, 5), ("copy", 2, 3), ("cancel", 1, 0)])
    def test_the_same_from_elsewhere_is_asked_about(
        self, answer: str, count: int, answers: int, visitor: Visitor, elsewhere: Path
    ) -> None:
        keep_unfinished(begun(5))
        lets_go(visitor, elsewhere / "game.json", encoded(begun(3)))
        told = " ".join(node.name for node in visitor.app.ui.modals[-1].outline().children)
        assert "Here 5 answers have been given, in the file 3." in told
        visitor.clicks(("answer", answer))
        assert len(unfinished([])) == count
        if answer == "cancel":
            assert isinstance(visitor.scene, TitleScene)
        else:
            assert table_in(visitor.app).match.record().answers[:answers] == begun(answers).answers
            assert answers == 5 or table_in(visitor.app).match.record().answers[:5] != begun(5).answers

    def test_one_that_does_not_fit_the_rules_stays(self, visitor: Visitor, elsewhere: Path) -> None:
        record = begun()
        record.answers.append((0, ["card", 9_999]))
        path = lets_go(visitor, elsewhere / "game.json", encoded(record))
        assert visitor.told == ["This game does not fit the rules as they are now."]
        assert [one.name for one in elsewhere.iterdir()] == [path.name]

    def test_a_bench_asks_before_it_is_left(self, visitor: Visitor, elsewhere: Path) -> None:
        routes.to_decks(visitor.app, ruleset("flask"))
        visitor.looks()
        visitor.clicks("new")
        bench: Any = visitor.scene
        bench.bench.draft.name = "Half a deck"
        assert bench.draft.is_changed
        lets_go(visitor, elsewhere / "game.json", encoded(begun()))
        visitor.clicks(("answer", "yes"))
        assert visitor.scene is bench
        visitor.clicks(("answer", "cancel"))
        assert visitor.scene is bench
        lets_go(visitor, elsewhere / "game.json")
        visitor.clicks(("answer", "yes"))
        visitor.clicks(("answer", "save"))
        assert table_in(visitor.app)
        assert own_decks(FLASK_DECKS, "flask") == {"Half a deck"}


class TestDecks:
    @pytest.mark.parametrize("what", ["a deck", "a code"])
    def test_one_is_kept_only_if_that_is_wanted(self, what: str, visitor: Visitor, elsewhere: Path) -> None:
        lets_go(visitor, elsewhere / "deck", GOOD[what]())
        visitor.clicks(("answer", "cancel"))
        assert own_decks(FLASK_DECKS, "flask") == set()
        lets_go(visitor, elsewhere / "deck")
        visitor.clicks(("answer", "yes"))
        (name,) = own_decks(FLASK_DECKS, "flask")
        assert visitor.scene.decks.entry.deck.name == name
        assert visitor.told == [f"“{name}” is on your shelf now."]

    def test_a_second_one_of_that_name_stands_beside_the_first(self, visitor: Visitor, elsewhere: Path) -> None:
        save_deck("flask", "Damp", damp())
        lets_go(visitor, elsewhere / "deck", GOOD["a deck"]())
        visitor.clicks(("answer", "yes"))
        assert len(own_decks(FLASK_DECKS, "flask")) == 2

    def test_one_of_the_shelf_is_shown_there(self, visitor: Visitor) -> None:
        save_deck("flask", "Damp", damp())
        path = save_deck("flask", "Zest", damp())
        lets_go(visitor, path)
        assert visitor.scene.decks.entry.deck.name == "Zest"
        lets_go(visitor, path)
        assert visitor.app.scenes.depth == 2

    @pytest.mark.parametrize("is_drawn", [False, True], ids=["text", "picture"])
    def test_a_creature_comes_as_text_or_picture_and_is_no_deck(
        self, is_drawn: bool, visitor: Visitor, elsewhere: Path
    ) -> None:
        data = GOOD["a picture"]() if is_drawn else SINGLES.sealed(MADE).encode()
        lets_go(visitor, elsewhere / "creature", data)
        visitor.clicks(("answer", "yes"))
        assert own_decks(SINGLES, "territory") == {"Grumblehorn"}
        assert own_decks(CREATURE_DECKS, "territory") == set()

    def test_a_code_that_was_changed_on_its_way_says_so(self, visitor: Visitor, elsewhere: Path) -> None:
        lets_go(visitor, elsewhere / "deck.txt", SINGLES.sealed(MADE).replace("horn", "hern").encode())
        assert "checksum" in visitor.told[0]

    @pytest.mark.parametrize(
        ("file", "sentence"),
        [
            (DeckFile("chess", 1, "x", "y"), "of a game that this version does not have"),
            (DeckFile("flask", 1, "x", "y", "spells"), "newer version"),
            (DeckFile("flask", 1, "x", "??"), "x.json"),
        ],
        ids=["of no game", "of no kind", "unreadable"],
    )
    def test_a_deck_that_cannot_be_read_here_says_why(
        self, file: DeckFile, sentence: str, visitor: Visitor, elsewhere: Path
    ) -> None:
        lets_go(visitor, elsewhere / "x.json", readable(file))
        assert sentence in visitor.told[0]


class TestKeepersAndNights:
    def test_a_keeper_moves_in_if_that_is_wanted(self, visitor: Visitor, elsewhere: Path) -> None:
        lets_go(visitor, elsewhere / "x", GOOD["a keeper"]())
        visitor.clicks(("answer", "cancel"))
        assert people.all_people([]) == []
        lets_go(visitor, elsewhere / "x")
        visitor.clicks(("person", "Mathilda"))
        assert [one.name for one in people.all_people([])] == ["Mathilda"]
        assert isinstance(visitor.scene, PeopleScene)

    def test_one_of_this_house_is_gone_to(self, visitor: Visitor) -> None:
        people.change_person("Ada", lambda one: None, [])
        lets_go(visitor, people.path_of("Ada"))
        assert isinstance(visitor.scene, PeopleScene)
        assert not visitor.app.ui.modals

    def test_a_night_is_kept_once(self, visitor: Visitor, elsewhere: Path) -> None:
        lets_go(visitor, elsewhere / "x", GOOD["a night"]())
        visitor.clicks(("answer", "yes"))
        (kept,) = nights.nights([])
        lets_go(visitor, elsewhere / "x")
        assert not visitor.app.ui.modals, "it is here already"
        assert visitor.scene.kept.id == kept.id

    def test_a_night_of_this_house_is_gone_on_with(self, visitor: Visitor) -> None:
        first, second = nights.begin(a_night()), nights.begin(a_night())
        for name in (first, second):
            lets_go(visitor, nights.path_of(name))
            assert visitor.scene.kept.id == name


class TestSeveral:
    def test_what_is_asked_comes_first_and_nothing_is_lost(self, visitor: Visitor, elsewhere: Path) -> None:
        for what in ("a keeper", "a deck", "a night"):
            (elsewhere / what).write_bytes(GOOD[what]())
        together = [FileDropped(str(elsewhere / what)) for what in ("a keeper", "gone", "a deck", "a night")]
        visitor.app.scenes.step(list(together), 0.02)
        assert len(visitor.app.ui.modals) == 1
        assert visitor.told == ["3 more wait until you are done with this."]
        visitor.clicks(("person", "Mathilda"))
        visitor.does()
        assert any("gone" in told for told in visitor.told)
        visitor.clicks(("answer", "cancel"))
        visitor.does()
        visitor.clicks(("answer", "yes"))
        assert [one.name for one in people.all_people([])] == ["Mathilda"]
        assert own_decks(FLASK_DECKS, "flask") == set()
        assert len(nights.nights([])) == 1

    def test_games_that_are_watched_come_one_after_the_other(self, visitor: Visitor, elsewhere: Path) -> None:
        paths = [elsewhere / name for name in ("first", "second")]
        for path, seed in zip(paths, (2, 3), strict=True):
            path.write_bytes(encoded(finished(ruleset("quellector"), seed).record()))
        visitor.app.scenes.step([FileDropped(str(path)) for path in paths], 0.02)
        first = visitor.scene
        visitor.app.scenes.step([], 1.0)
        assert isinstance(first, ReplayScene)
        assert visitor.scene is first
        visitor.keys("escape")
        visitor.does()
        assert isinstance(visitor.scene, ReplayScene)
        assert visitor.scene is not first


class TestTexts:
    def test_a_code_is_taken_as_if_it_had_been_pasted(self, visitor: Visitor) -> None:
        visitor.does(TextDropped("\n".join(FLASK_DECKS.sent_lines(GOOD["a code"]().decode()))))
        visitor.clicks(("answer", "yes"))
        assert len(own_decks(FLASK_DECKS, "flask")) == 1

    def test_it_goes_into_the_field_where_one_is_written_in(self, visitor: Visitor) -> None:
        routes.to_decks(visitor.app, ruleset("flask"))
        visitor.looks()
        visitor.clicks("import")
        visitor.does(TextDropped(GOOD["a code"]().decode()))
        visitor.clicks(("answer", "yes"))
        assert len(own_decks(FLASK_DECKS, "flask")) == 1

    def test_the_address_of_a_file_opens_it(self, visitor: Visitor, elsewhere: Path) -> None:
        place = elsewhere / "a b.json"
        place.write_bytes(encoded(over()))
        visitor.does(TextDropped(f"{place.as_uri()}\r\n"))
        assert isinstance(visitor.scene, ReplayScene)

    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("", "no code and no file"),
            ("https://example.org/", "no code and no file"),
            ("Hello", "no code and no file"),
            ("\ud800", "no code and no file"),
            ("x" * 5_000_000, "no code and no file"),
            (SINGLES.sealed(MADE).replace("horn", "hern"), "checksum"),
        ],
        ids=["nothing", "address", "words", "no letters", "long", "damaged"],
    )
    def test_anything_else_gets_one_sentence(self, text: str, sentence: str, visitor: Visitor) -> None:
        visitor.does(TextDropped(text))
        assert len(visitor.told) == 1
        assert sentence in visitor.told[0]

    def test_what_cannot_be_read_gets_one_too(self, visitor: Visitor) -> None:
        visitor.does(TextDropped("", is_readable=False))
        assert len(visitor.told) == 1
        assert visitor.told[0].startswith("The name or the letters of what was let go here cannot be read.")

    @NAMES_OF_BYTES
    def test_a_name_that_is_no_letters_opens_by_its_address(self, visitor: Visitor, elsewhere: Path) -> None:
        name = os.path.join(os.fsencode(elsewhere), b"caf\xe9.json")  # noqa: PTH118  (bytes)
        with open(name, "wb") as file:  # noqa: PTH123
            file.write(encoded(over()))
        address = Path(os.fsdecode(name)).as_uri()
        assert "%E9" in address
        assert addressed(address) == os.fsdecode(name)
        visitor.does(TextDropped(address))
        assert isinstance(visitor.scene, ReplayScene)
        visitor.does(FileDropped(os.fsdecode(name) + "?"))
        visitor.sees()
        assert len(visitor.told) == 1


class TestTheDoor:
    @pytest.mark.parametrize("what", GOOD)
    def test_bent_files_get_a_sentence_or_a_question_and_stay(
        self, what: str, visitor: Visitor, elsewhere: Path
    ) -> None:
        random = Random(what)
        for number in range(12):
            data = bent(GOOD[what](), random)
            path = lets_go(visitor, elsewhere / f"{number}.x", data)
            assert path.read_bytes() == data
            assert visitor.app.ui.modals or visitor.told or not isinstance(visitor.scene, TitleScene)
            visitor.app.ui.leave_modals()
            visitor.app.scenes.restart(TitleScene(visitor.app))

    def test_what_is_no_file_is_never_waited_for(self, visitor: Visitor, elsewhere: Path) -> None:
        for kind, make in NO_FILES.items():
            path = elsewhere / kind
            make(path)
            before = path.lstat()
            visitor.app.scenes.top.page.toasts.shown.clear()
            lets_go(visitor, path)
            assert len(visitor.told) == 1, kind
            assert path.lstat().st_ino == before.st_ino

    def test_no_file_is_a_sentence_too(self, visitor: Visitor, elsewhere: Path) -> None:
        lets_go(visitor, elsewhere / "gone.json")
        assert visitor.told == ["There is no file “gone.json”."]


class TestTheCommand:
    @pytest.fixture
    def opened(self, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
        opened: list[list[str]] = []

        def run(arguments: list[str]) -> int:
            opened.append(arguments)
            return 0

        monkeypatch.setattr(program, "main", run)
        return opened

    def test_a_file_opens_the_window(
        self, opened: list[list[str]], elsewhere: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(elsewhere)
        (elsewhere / "game").write_text("", encoding="utf-8")
        for name in ("game", "./x", "gone.json", "file:///tmp/x"):
            assert main([name]) == 0
        assert opened == [["game"], ["./x"], ["gone.json"], ["file:///tmp/x"]]

    def test_a_command_is_meant_before_a_file(
        self, opened: list[list[str]], elsewhere: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(elsewhere)
        (elsewhere / "games").write_text("", encoding="utf-8")
        assert main(["games"]) == 0
        assert opened == []

    @pytest.mark.parametrize("is_address", [False, True], ids=["path", "address"])
    def test_it_is_opened_over_the_title(
        self, is_address: bool, open_app: OpenApp, elsewhere: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(elsewhere)
        path = elsewhere / "a b.json"
        path.write_bytes(encoded(over()))
        app: Menagerie = open_app(speed=0)
        given = path.as_uri() if is_address else path.name
        program._open_first_scene(app, program._parser().parse_args([given]))
        assert [type(scene) for scene in app.scenes.stack] == [TitleScene, ReplayScene]
