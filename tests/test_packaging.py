"""What the package is made of and what goes with it; the package itself is tried by `.ci/run`."""

import ast
import contextlib
import hashlib
import io
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path, PurePosixPath

import bundle
import copyright_file
import debian
import licences
import manual
import product
import pytest
import traces
import windows_download
import workshop
from workshop import WorkshopError

import menagerie
from tests.systems import LINKS, tools

PROJECT = Path(__file__).resolve().parent.parent
PINNED = re.compile(r"^([\w.-]+)==([\w.]+)", re.MULTILINE)


def pins() -> dict[str, str]:
    extras = product.project_table()["optional-dependencies"]
    wanted = [*product.project_table()["dependencies"], *extras["package"], *extras["compile"]]
    return dict(match.groups() for line in wanted if (match := PINNED.match(line)))


def test_nothing_of_ours_asks_for_what_stays_at_home() -> None:
    for place in ("assets", "game", "scenes"):
        for file in (PROJECT / place).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                asked = [node.module] if isinstance(node, ast.ImportFrom) else []
                asked += [f"{within}.{each.name}" for within in asked for each in node.names]
                asked += [each.name for each in node.names] if isinstance(node, ast.Import) else []
                assert not set(asked) & set(product.EXCLUDED), file


@pytest.fixture
def frozen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A bundle with one library, one part of ours, one archive of Python's, and a program of two modules."""
    inside = tmp_path / "menagerie" / "_internal"
    for place in ("pygame_ce.libs/libogg-15db22d2.so.0.8.6", "assets/locale/en.toml", "licences/README.txt"):
        (inside / place).parent.mkdir(parents=True)
        (inside / place).write_bytes(b"")
    with zipfile.ZipFile(inside / "base_library.zip", "w") as packed:
        packed.writestr("codecs.pyc", b"codecs")
    (tmp_path / "menagerie" / "menagerie").write_bytes(b"")
    monkeypatch.setattr(bundle, "modules", lambda folder: {"game.table": b"ours", "json.decoder": b"theirs"})
    return tmp_path / "menagerie"


class TestPins:
    def test_everything_that_is_built_from_has_one_version_and_fingerprints(self) -> None:
        listed = product.REQUIREMENTS.read_text(encoding="utf-8")
        assert pins().items() <= dict(PINNED.findall(listed)).items()
        for entry in re.split(r"\n(?=\S)", listed.partition("\naccesskit")[2].strip()):
            assert re.search(r"--hash=sha256:[0-9a-f]{64}", entry), entry

    @pytest.mark.parametrize(
        ("path", "extras"),
        [(workshop.PLAYING, ["source"]), (workshop.DEVELOPMENT, ["source", "dev", "pin", "cluster"])],
        ids=["to play", "to work"],
    )
    def test_what_is_installed_from_source_has_one_version_and_fingerprints(
        self, path: Path, extras: list[str]
    ) -> None:
        listed = path.read_text(encoding="utf-8")
        table = product.project_table()
        wanted = [*table["dependencies"], *(line for extra in extras for line in table["optional-dependencies"][extra])]
        named = dict(match.groups() for line in wanted if (match := PINNED.match(line)))
        assert named.items() <= dict(PINNED.findall(listed)).items()
        entries = re.split(r"\n(?=[a-z])", listed.partition("\naccesskit")[2])
        assert all(re.search(r"--hash=sha256:[0-9a-f]{64}", entry) for entry in entries)
        assert "://" not in listed
        assert "index" not in listed

    def test_what_builds_the_project_is_what_is_listed_for_it(self) -> None:
        project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
        assert project["build-system"]["requires"] == project["project"]["optional-dependencies"]["source"]

    def test_nothing_is_installed_from_source_that_is_not_listed(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        installed: list[list[str]] = []
        monkeypatch.setattr(workshop, "VENV", tmp_path)
        monkeypatch.setattr(workshop, "create", lambda venv: Path("python"))
        monkeypatch.setattr(workshop, "install", lambda python, requirements: installed.append(list(requirements)))
        for extras, path in (([], workshop.PLAYING), (["dev"], workshop.DEVELOPMENT)):
            installed.clear()
            workshop.prepare(extras)
            (listed, project) = installed
            assert "--require-hashes" in listed and listed[-1] == str(path)
            assert ("--no-compile" in listed) == bool(extras), "most tools are never used"
            assert {"--no-deps", "--no-build-isolation", "--no-index"} <= set(project)

    def test_no_registry_is_named_and_nothing_large_slips_in(self) -> None:
        listed = product.REQUIREMENTS.read_text(encoding="utf-8")
        assert "://" not in listed
        assert "index" not in listed
        assert "numpy" not in listed

    def test_the_workflow_takes_actions_by_commit(self) -> None:
        workflow = (PROJECT / ".github" / "workflows" / "build.yml").read_text(encoding="utf-8")
        used = re.findall(r"uses: (.*)", workflow)
        assert used
        assert [line for line in used if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v[\d.]+", line)] == []


class TestLicences:
    def test_every_licence_has_its_text_and_every_text_its_work(self) -> None:
        named = set(licences.licences_of(licences.works()))
        assert named == {path.stem for path in licences.TEXTS.glob("*.txt")}
        assert all(work.home and work.files and work.copyright and work.licences for work in licences.works())

    def test_the_versions_of_the_table_are_those_that_are_packaged(self) -> None:
        named = {
            "pygame-ce": "pygame-ce",
            "msgspec": "msgspec",
            "platformdirs": "platformdirs",
            "Pillow": "pillow",
            "ReportLab": "reportlab",
            "Cython in the compiled modules": "cython",
            "PyInstaller's starter": "pyinstaller",
            "AccessKit and the Rust libraries inside it": "accesskit",
        }
        versions = {named[work.name]: work.version for work in licences.works() if work.name in named}
        assert versions == {package: pins()[package] for package in named.values()}

    def test_a_bundle_of_known_works_passes(self, frozen: Path) -> None:
        licences.check(frozen)

    def test_a_library_that_nobody_has_looked_at_stops_the_build(self, frozen: Path) -> None:
        (frozen / "_internal" / "pygame_ce.libs" / "libogg-15db22d2.so.0.9.0").write_bytes(b"")
        with pytest.raises(WorkshopError, match=r"libogg-15db22d2\.so\.0\.9\.0"):
            licences.check(frozen)

    def test_so_does_a_module_inside_the_program(self, frozen: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(bundle, "modules", lambda folder: {"stranger.inner": b""})
        with pytest.raises(WorkshopError, match="modules/stranger"):
            licences.check(frozen)

    def test_what_is_gathered_names_every_work_and_holds_every_text(self, tmp_path: Path) -> None:
        licences.gather(tmp_path / "licences")
        listed = (tmp_path / "licences" / "README.txt").read_text(encoding="utf-8")
        for work in licences.works():
            assert work.title in listed
            for licence in work.licences:
                assert (tmp_path / "licences" / f"{licence}.txt").read_text(encoding="utf-8").strip()

    @LINKS
    def test_nothing_else_is_cleared_for_them(self, tmp_path: Path) -> None:
        licences.gather(tmp_path / "licences")
        licences.gather(tmp_path / "licences")
        (tmp_path / "letters").mkdir()
        (tmp_path / "letters" / "dear.txt").write_text("Dear Ada", encoding="utf-8")
        (tmp_path / "link").symlink_to(tmp_path / "licences")
        for place in ("letters", "link"):
            with pytest.raises(WorkshopError):
                licences.gather(tmp_path / place)
        assert (tmp_path / "letters" / "dear.txt").read_text(encoding="utf-8") == "Dear Ada"

    def test_works_under_the_lgpl_are_files_of_their_own(self) -> None:
        under_it = [work for work in licences.works() if "LGPL-2.1" in work.licences]
        assert {"pygame-ce", "mpg123", "FluidSynth", "libsndfile"} <= {work.name for work in under_it}
        assert not [work.name for work in under_it if work.is_inside_program]


class TestLibraries:
    def test_a_library_that_lies_there_twice_is_found_by_what_is_in_it(self, frozen: Path) -> None:
        inside = frozen / "_internal"
        for place, data in (("SDL2.dll", b"sdl"), ("pygame/SDL2.dll", b"sdl"), ("PIL/_webp.pyd", b"webp")):
            (inside / place).parent.mkdir(exist_ok=True)
            (inside / place).write_bytes(data)
        assert bundle.twice(frozen) == ["SDL2.dll", "pygame/SDL2.dll"]
        (inside / "SDL2.dll").unlink()
        assert bundle.twice(frozen) == []

    def test_the_download_for_windows_is_added_up_from_its_wheels(
        self, frozen: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def wheels(folder: Path) -> list[Path]:
            with zipfile.ZipFile(folder / "some.whl", "w") as wheel:
                wheel.writestr("pygame/SDL2.dll", b"sdl")
                wheel.writestr("pygame/libxmp.dll", os.urandom(500_000))
                wheel.writestr("pygame/display.cp311-win_amd64.pyd", os.urandom(how_large))
                wheel.writestr("pygame/sndarray.cp311-win_amd64.pyd", os.urandom(500_000))
            return [folder / "some.whl"]

        (frozen / "_internal" / "pygame").mkdir()
        (frozen / "_internal" / "pygame" / "display.cpython-311-x86_64-linux-gnu.so").write_bytes(
            b"\x7fELF" + b"x" * 99
        )
        monkeypatch.setattr(product, "FROZEN", tmp_path)
        monkeypatch.setattr(windows_download, "wheels", wheels)
        of_python = sum(tomllib.loads(windows_download.OF_PYTHON.read_text(encoding="utf-8")).values())
        monkeypatch.setattr(windows_download, "LARGEST_DOWNLOAD", of_python + 400_000)
        how_large = 300_000
        assert windows_download.main() == 0
        how_large = 410_000
        assert windows_download.main() == 1


class TestCopyright:
    def test_it_tells_of_what_is_there_and_of_nothing_else(self, frozen: Path) -> None:
        paragraphs = copyright_file.text(frozen).split("\n\n")
        files = [paragraph for paragraph in paragraphs if paragraph.startswith("Files:")]
        (ogg,) = [paragraph for paragraph in files if "libogg" in paragraph]
        assert "Xiph.Org Foundation" in ogg
        assert "License: BSD-3-Clause-Xiph" in ogg
        assert not [paragraph for paragraph in files if "WavPack" in paragraph]

    def test_every_licence_that_is_named_is_given(self, frozen: Path) -> None:
        paragraphs = copyright_file.text(frozen).split("\n\n")
        named = {
            name
            for paragraph in paragraphs
            if paragraph.startswith("Files:")
            for name in re.search(r"^License: (.*)$", paragraph, re.MULTILINE)[1].split(" and ")
        }
        given = {paragraph.split()[1] for paragraph in paragraphs if paragraph.startswith("License:")}
        assert named == given
        assert all(line.startswith(" ") or ": " in line for part in paragraphs for line in part.splitlines() if line)


class TestTraces:
    def test_a_folder_moves_to_nowhere_in_as_many_bytes_and_keeps_its_last_name(self) -> None:
        content = b"a\0/home/maker/pythons/3.11.7/lib\0/home/maker/pythons/3.11.7\0/opt/3.11.7\0b"
        wiped = traces.without(content, [PurePosixPath("/home/maker/pythons/3.11.7"), PurePosixPath("/opt/3.11.7")])
        assert wiped == b"a\0/nonexistent////////3.11.7/lib\0/nonexistent////////3.11.7\0/non/3.11.7\0b"
        assert len(wiped) == len(content)

    @pytest.mark.parametrize("hidden_in", ["file", "zip", "module"])
    def test_a_folder_of_this_machine_is_found_wherever_it_hides(
        self, frozen: Path, monkeypatch: pytest.MonkeyPatch, hidden_in: str
    ) -> None:
        monkeypatch.setattr(traces, "machine_paths", lambda: [b"/home/maker"])
        traces.check(frozen)
        told = b"made in /home/maker/work"
        if hidden_in == "file":
            (frozen / "_internal" / "assets" / "note").write_bytes(told)
        elif hidden_in == "zip":
            with zipfile.ZipFile(frozen / "_internal" / "base_library.zip", "a", zipfile.ZIP_DEFLATED) as packed:
                packed.writestr("io.pyc", told)
        else:
            monkeypatch.setattr(bundle, "modules", lambda folder: {"game.table": told})
        with pytest.raises(WorkshopError, match=r"note|io\.pyc|game\.table"):
            traces.check(frozen)

    def test_the_project_and_the_python_that_builds_are_folders_of_this_machine(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(sys, "base_prefix", "/opt/python")
        monkeypatch.setattr(sys, "base_exec_prefix", "/usr")
        paths = traces.machine_paths()
        assert str(PROJECT).encode() in paths
        assert str(Path("/opt/python")).encode() in paths
        assert b"/usr" not in paths

    def test_the_newest_c_library_is_told_by_number(self, frozen: Path) -> None:
        library = frozen / "_internal" / "pygame_ce.libs" / "libogg-15db22d2.so.0.8.6"
        library.write_bytes(b"\x7fELF GLIBC_2.9 GLIBC_2.28\0GLIBC_2.3.4")
        (frozen / "_internal" / "assets" / "note").write_bytes(b"GLIBC_2.99")
        assert bundle.newest_libc(frozen) == "2.28"


class TestManual:
    @pytest.fixture
    def page(self, monkeypatch: pytest.MonkeyPatch) -> str:
        def help_of(python: str, *command: str) -> str:
            said = io.StringIO()
            with contextlib.redirect_stdout(said), contextlib.suppress(SystemExit):
                menagerie.main([*command, "--help"])
            return said.getvalue()

        monkeypatch.setenv("COLUMNS", manual.WIDE_TERMINAL)
        monkeypatch.setattr(manual, "help_of", help_of)
        return manual.page("python3", "2026-11-20")

    def test_it_has_every_command_and_option(self, page: str) -> None:
        shown = page.replace(r"\-", "-")
        for command in menagerie.COMMANDS.keys() - {"bot", "film"}:
            assert f".B menagerie {command}" in shown
        assert ".B menagerie --demo\nwatch computer opponents play game after game; any key takes over\n" in shown
        assert ".B menagerie replay FILE [--check]\ntell or verify a recorded game\n" in shown
        assert '.SS "menagerie arena"\n' in shown
        assert ".B --seats SEATS\n" in shown
        assert ".B --text-scale TEXT_SCALE\nfrom 1 to 2\n" in shown
        assert "-h" not in re.findall(r"\.B (\S+)", shown)

    def test_it_is_of_this_version_and_no_field_is_left_open(self, page: str) -> None:
        version = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
        assert page.startswith(f'.TH MENAGERIE 6 "2026-11-20" "Menagerie {version}" "Games"\n')
        assert "@" not in page
        assert "\n\n" not in page

    def test_what_roff_would_take_for_its_own_is_shown_as_it_is(self) -> None:
        assert manual.plain("--check") == r"\-\-check"
        assert manual.plain(".profile") == r"\&.profile"
        assert manual.plain("a\\b") == r"a\eb"


@LINKS
class TestDebianPackage:
    @pytest.fixture
    def root(self, tmp_path: Path) -> Path:
        """What a Debian package is made of: a program, a link to it, and the package's own papers."""
        root = tmp_path / "deb"
        debian.write(root / "usr/lib/menagerie/a part", "one")
        debian.write(root / "usr/share/doc/menagerie/copyright", "two")
        debian.write(root / "DEBIAN/control", "three")
        (root / "usr/games").mkdir()
        (root / "usr/games/menagerie").symlink_to("../lib/menagerie/a part")
        return root

    def test_it_lists_the_fingerprint_of_every_file_that_it_installs(self, root: Path) -> None:
        assert debian.checksums(root) == (
            f"{hashlib.md5(b'one').hexdigest()}  usr/lib/menagerie/a part\n"
            f"{hashlib.md5(b'two').hexdigest()}  usr/share/doc/menagerie/copyright\n"
        )

    @tools("dpkg-deb", "md5sum")
    def test_what_was_installed_is_checked_by_them(
        self, root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(product, "BUILD", tmp_path)
        monkeypatch.setattr(debian, "lay_out", lambda frozen, root, moment: None)
        monkeypatch.setattr(debian.shutil, "rmtree", lambda *_, **__: None)
        monkeypatch.setattr(debian, "check_papers", lambda root: None)
        monkeypatch.setattr(bundle, "newest_libc", lambda frozen: "2.35")
        package = debian.debian_package(root, tmp_path, 1_700_000_000)
        installed = tmp_path / "installed"
        subprocess.run(["dpkg-deb", "--raw-extract", str(package), str(installed)], check=True)
        sums = (installed / "DEBIAN" / "md5sums").read_text(encoding="utf-8")
        check = ["md5sum", "--check", "--strict", "--quiet"]
        assert (
            subprocess.run(check, cwd=installed, input=sums, text=True, check=False, encoding="utf-8").returncode == 0
        )
        (installed / "usr/lib/menagerie/a part").write_text("another", encoding="utf-8")
        assert (
            subprocess.run(check, cwd=installed, input=sums, text=True, check=False, encoding="utf-8").returncode == 1
        )


class TestTypesOfFile:
    """What the desktop opens with the program: the names that it gives itself, and nobody else's."""

    def globs(self) -> dict[str, str]:
        """The type of each ending that is declared."""
        text = debian.template(f"{product.IDENTIFIER}.xml")
        kinds = re.findall(r'<mime-type type="([^"]+)">(.*?)</mime-type>', text, re.DOTALL)
        return {glob: kind for kind, body in kinds for glob in re.findall(r'pattern="\*([^"*\[]+)"', body)}

    def test_every_name_that_the_program_gives_has_its_type(
        self, own_home: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        from game.match.match import Match
        from game.match.record import Seat
        from game.rulesets import ruleset
        from game.store import decks, finished, games, nights, people, sent_people, sent_pictures

        rules = ruleset("quellector")
        record = Match(rules, [Seat("Ada"), Seat("Ben")], rules.quick_options(), 1, 0).record()
        save = games.Save.copied(record)
        save.close()
        night = nights.begin(nights.Night([Seat("Ada"), Seat("Ben")], ["flask"]))
        given = {
            "game": [save.path, finished.keep(record, "an evening").path, finished.keep_for_ever(record, "x")],
            "night": [nights.path_of(night)],
            "deck": [decks.save_deck("flask", "Mine", "x")],
            "keeper": [sent_people.send_person(people.Person("Ada"))],
        }
        types = {f"application/x-menagerie-{kind}": paths for kind, paths in given.items()}
        types["image/x-menagerie"] = [sent_pictures.keep_picture("Ada", b"a card", sent_pictures.CODED)]
        for kind, paths in types.items():
            for path in paths:
                found = [self.globs()[ending] for ending in self.globs() if path.name.endswith(ending)]
                assert found == [kind], path.name

    def test_no_others_file_is_opened(self) -> None:
        for name in ("package.json", "flask-config.json", "game.json.bak", "night.json", "x.png", "notes.txt"):
            assert not [ending for ending in self.globs() if name.endswith(ending)]

    def test_the_desktop_entry_takes_each_type_and_each_has_an_icon(self, tmp_path: Path) -> None:
        kinds = set(self.globs().values())
        entry = debian.template(f"{product.IDENTIFIER}.desktop")
        found = re.search(r"^MimeType=(.*);$", entry, re.MULTILINE)
        assert set(found[1].split(";")) == kinds
        assert re.findall(r"^(?:Try)?Exec=(.*)$", entry, re.MULTILINE) == [
            "/usr/games/menagerie %f",
            "/usr/games/menagerie",
            "/usr/games/menagerie --demo",
        ]
        debian.lay_out_type_icons(tmp_path)
        icons = {path.stem for path in (tmp_path / "scalable" / "mimetypes").iterdir()}
        own = {kind.replace("/", "-") for kind in kinds if kind.startswith("application/")}
        assert icons == own
        assert set(re.findall(r'<icon name="([^"]+)"/>', debian.template(f"{product.IDENTIFIER}.xml"))) <= own
        metainfo = debian.template(f"{product.IDENTIFIER}.metainfo.xml")
        assert set(re.findall("<mediatype>(.*)</mediatype>", metainfo)) == kinds


def test_windows_offers_us_from_a_folder_that_is_called_anything() -> None:
    """What a folder's name says to the command line there is looked up and never read, but once between two quotes; and
    the system's own programs are not looked for where somebody stands."""
    written = product.OPEN_WITH.read_bytes()
    assert written.count(b"\r\n") == written.count(b"\n")
    lines = [line for line in written.decode("ascii").splitlines() if not line.startswith("rem ")]
    reads_it = [number for number, line in enumerate(lines) if "%~dp0" in line]
    begins = lines.index("setlocal EnableDelayedExpansion")
    assert [lines[number] for number in reads_it] == ['set "folder=%~dp0"']
    assert lines.index("setlocal DisableDelayedExpansion") < reads_it[0] < begins
    assert all("%folder" not in line for line in lines)
    (command,) = [line for line in lines if "shell\\open\\command" in line]
    assert r'"\"!folder!menagerie.exe\" \"%%1\""' in command
    assert lines.index(command) > begins
    assert not any(line.lstrip().startswith("reg ") for line in lines)
    assert all(ending in written.decode("ascii") for ending in (" (.json .png .txt) ",))
