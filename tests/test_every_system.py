"""The program goes on every system: nothing is named that Windows lacks, and every text says in which letters it is."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.cases import each

ROOT = Path(__file__).parent.parent
PRODUCT = (ROOT / "menagerie.py", ROOT / "game", ROOT / "scenes", ROOT / "assets")
ALL = (*PRODUCT, ROOT / "tests", ROOT / "build_scripts")

SIGNALS = {"SIGABRT", "SIGFPE", "SIGILL", "SIGINT", "SIGSEGV", "SIGTERM", "SIG_DFL", "SIG_IGN"}
"""Those that Windows has ("signal": "On Windows, signal() can only be called with …")."""

MODULES = """
crypt curses fcntl grp nis posix pty pwd readline resource spwd syslog termios tty
"""
OF_OS = """
chown chroot confstr copy_file_range ctermid environb eventfd fchdir fchmod fchown fdatasync fork forkpty fpathconf
fstatvfs fwalk get_blocking getegid getenvb geteuid getgid getgrouplist getgroups getloadavg getpgid getpgrp getpriority
getrandom getresgid getresuid getsid getuid getxattr initgroups killpg lchown listxattr lockf login_tty major makedev
memfd_create minor mkfifo mknod nice openpty pathconf pidfd_open pipe2 posix_fadvise posix_fallocate posix_spawn
posix_spawnp pread preadv pwrite pwritev readv register_at_fork removexattr sched_getaffinity sched_setaffinity
sched_yield sendfile set_blocking setegid seteuid setgid setgroups setpgid setpgrp setpriority setregid setresgid
setresuid setreuid setsid setuid setxattr splice statvfs sync sysconf tcgetpgrp tcsetpgrp ttyname uname wait wait3 wait4
waitid writev O_CLOEXEC O_DIRECTORY O_NOCTTY O_NOFOLLOW O_NONBLOCK O_SYNC WNOHANG
"""
"""The modules that Windows lacks, and what `os` lacks there ("os": "Availability: Unix")."""

ABSENT, ABSENT_OF_OS = ("|".join(names.split()) for names in (MODULES, OF_OS))
NAMED = re.compile(rf"^\s*(?:import|from) .*\b(?:{ABSENT})\b|\bsignal\.SIG|\bos\.(?:{ABSENT_OF_OS})\b", re.MULTILINE)
OPENED = re.compile(r"\b(?:open|fdopen|read_text|write_text)\(|\b(?:text|universal_newlines)=")
"""Without such words nothing of that is in a file, and it need not be understood."""

GUARDS = ("platform", "os.name", "hasattr(", "getattr(")

FOR_OTHERS = {"game/stage/session_bus.py"}
"""Modules with one door, which sends Windows away at once."""


@cache
def files(*places: Path) -> list[Path]:
    return [file for place in places for file in ([place] if place.is_file() else sorted(place.rglob("*.py")))]


def called(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


# -- what Windows lacks ------------------------------------------------------------------------------------------------


def lacking(file: Path) -> Iterator[str]:
    """What a file names that Windows lacks, outside a branch that asks for the system first."""
    if NAMED.search(source := file.read_text(encoding="utf-8")):
        yield from _lacking(ast.parse(source))


def _lacking(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.If | ast.IfExp) and _asks(node.test):
        return
    if isinstance(node, ast.With) and any("AttributeError" in ast.unparse(one.context_expr) for one in node.items):
        return
    if isinstance(node, ast.Try) and any("Error" in ast.unparse(one.type or node) for one in node.handlers):
        node = ast.Module([*node.orelse, *node.finalbody], [])
    yield from _named(node)
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and _asks(child.test) and isinstance(child.body[-1], ast.Return | ast.Raise):
            # What follows in this block is for the systems that are left.
            return
        yield from _lacking(child)


def _asks(test: ast.expr) -> bool:
    return any(guard in ast.unparse(test) for guard in GUARDS)


def _named(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import | ast.ImportFrom):
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else [one.name for one in node.names]
        yield from [f"{node.lineno}: {name}" for name in names if name in MODULES.split()]
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        is_signal = node.value.id == "signal" and node.attr.startswith("SIG") and node.attr not in SIGNALS
        if is_signal or (node.value.id == "os" and node.attr in OF_OS.split()):
            yield f"{node.lineno}: {node.value.id}.{node.attr}"


@each("file", files(*PRODUCT), ids=lambda file: file.relative_to(ROOT).as_posix())
def test_the_program_names_nothing_that_windows_lacks(file: Path) -> None:
    assert list(lacking(file)) == [] or file.relative_to(ROOT).as_posix() in FOR_OTHERS


def test_what_windows_lacks_is_found_outside_its_branch_only(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    asked = "import os\nif sys.platform != 'win32':\n    os.mkfifo('a')\n"
    early = "def a():\n    if os.name == 'nt':\n        return\n    os.fork()\n"
    cases = (
        (asked, []),
        (early, []),
        ("import fcntl\n", ["1: fcntl"]),
        ("os.kill(1, signal.SIGHUP)", ["1: signal.SIGHUP"]),
    )
    for text, found in cases:
        file.write_text(text, encoding="utf-8")
        assert list(lacking(file)) == found, text


class _Imported(ast.NodeTransformer):
    """What is done of a module when it is imported: of functions nothing but what stands around them."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.body = [ast.Pass()]
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.Constant:
        return ast.Constant(None)


@each("file", files(ROOT / "tests"), ids=lambda file: file.relative_to(ROOT).as_posix())
def test_tests_can_be_listed_on_windows_and_ask_in_one_place_what_a_system_has(file: Path) -> None:
    """One that names at its import what Windows lacks would end the whole run there. What is skipped where has a name
    and a reason in `tests/systems.py`."""
    if not re.search(rf"{NAMED.pattern}|\bskipif\b", source := file.read_text(encoding="utf-8"), re.MULTILINE):
        return
    imported = _Imported().visit(ast.parse(source))
    assert list(_lacking(imported)) == []
    skips = [node.lineno for node in ast.walk(imported) if isinstance(node, ast.Attribute) and node.attr == "skipif"]
    assert not skips or file.name == "systems.py"


def unclear(file: Path) -> Iterator[str]:
    """Where a file opens a text, or takes one from a program, without saying in which encoding that is."""
    source = file.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)) if OPENED.search(source) else ():
        if (
            isinstance(node, ast.Call)
            and not {"encoding", None} & {one.arg for one in node.keywords}
            and _is_text(node)
        ):
            yield f"{node.lineno}: {called(node.func)}"


def _is_text(node: ast.Call) -> bool:
    name, words = called(node.func), {one.arg for one in node.keywords}
    if name == "read_text":
        return not node.args
    if name == "write_text":
        return len(node.args) < 2
    if name in ("open", "fdopen"):
        return _is_opened_as_text(node)
    return name in ("run", "Popen", "check_output") and bool({"text", "universal_newlines"} & words)


def _is_opened_as_text(node: ast.Call) -> bool:
    """By the mode that it is called with; others than files are opened with something else."""
    of = ast.unparse(node.func.value) if isinstance(node.func, ast.Attribute) else ""
    at = 1 if of in ("", "io", "os", "codecs") else 0
    mode = next(
        (one.value for one in node.keywords if one.arg == "mode"), node.args[at] if len(node.args) > at else None
    )
    if ast.unparse(node.func) == "os.open" or (mode is None and (not node.args or at == 0)):
        return mode is None and isinstance(node.func, ast.Name)
    letters = mode.value if isinstance(mode, ast.Constant) else "r" if mode is None else "b"
    return isinstance(letters, str) and "b" not in letters and set(letters) <= set("rwax+t")


@each("file", files(*ALL), ids=lambda file: file.relative_to(ROOT).as_posix())
def test_every_text_says_in_which_letters_it_is(file: Path) -> None:
    assert list(unclear(file)) == []
