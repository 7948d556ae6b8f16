"""The Debian package: the frozen program laid out as a Debian system expects it, with its papers."""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import subprocess
import time
from pathlib import Path

import bundle
import copyright_file
import product
from archives import FILE_MODE, PROGRAM_MODE
from workshop import PROJECT, WorkshopError

TEMPLATES = Path(__file__).resolve().parent / "linux"

# What SDL opens when it starts under X11 and what the bundle leaves to Linux; and what makes pointers, several screens
# and sound better when it is there.
NEEDED = ["libgcc-s1", "libstdc++6", "libx11-6", "libxext6", "zlib1g"]
RECOMMENDED = ["libxcursor1", "libxi6", "libxrandr2", "libxss1", "libgl1", "libpulse0 | libpipewire-0.3-0"]

# The changelog is in English whatever the language of this machine.
DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def debian_package(frozen: Path, archive_folder: Path, moment: int) -> Path:
    """Make the `.deb` from the frozen folder; returns it. Raises WorkshopError when its files fail their checks."""
    root = product.BUILD / "deb"
    shutil.rmtree(root, ignore_errors=True)
    lay_out(frozen, root, moment)
    check_papers(root)
    architecture = output_of(["dpkg", "--print-architecture"])
    write(root / "DEBIAN" / "control", control(root, architecture, bundle.newest_libc(frozen)))
    write(root / "DEBIAN" / "md5sums", checksums(root))
    settle(root, moment)
    package = archive_folder / f"{product.NAME}_{product.version()}_{architecture}.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build", str(root), str(package)]
    subprocess.run(command, check=True, env={**os.environ, "SOURCE_DATE_EPOCH": str(moment)}, stdout=subprocess.DEVNULL)
    return package


def lay_out(frozen: Path, root: Path, moment: int) -> None:
    """Put everything where a Debian system expects it, below the root."""
    share = root / "usr" / "share"
    lay_out_program(frozen, root)
    desktop = f"{product.IDENTIFIER}.desktop"
    write(share / "applications" / desktop, template(desktop))
    metainfo = f"{product.IDENTIFIER}.metainfo.xml"
    day = time.strftime("%Y-%m-%d", time.gmtime(moment))
    write(share / "metainfo" / metainfo, template(metainfo).replace("@DATE@", day))
    lay_out_icons(share / "icons" / "hicolor")
    write(share / "mime" / "packages" / f"{product.IDENTIFIER}.xml", template(f"{product.IDENTIFIER}.xml"))
    lay_out_type_icons(share / "icons" / "hicolor")
    write(share / "lintian" / "overrides" / product.NAME, template("lintian-overrides"))
    compress(share / "man" / "man6" / f"{product.MANUAL.name}.gz", product.MANUAL.read_bytes())
    documents = share / "doc" / product.NAME
    write(documents / "copyright", copyright_file.text(frozen))
    write(documents / "NOTICE.md", (PROJECT / "NOTICE.md").read_text(encoding="utf-8"))
    compress(documents / "changelog.gz", changelog(moment).encode())


def lay_out_program(frozen: Path, root: Path) -> None:
    """The frozen folder, and the door to it where Debian keeps games."""
    home = root / "usr" / "lib" / product.NAME
    shutil.copytree(frozen, home, symlinks=True, ignore=shutil.ignore_patterns(product.MANUAL.name))
    door = root / "usr" / "games" / product.NAME
    door.parent.mkdir()
    door.symlink_to(f"../lib/{product.NAME}/{product.NAME}")


def lay_out_icons(theme: Path) -> None:
    """The icon at every drawn size, and as it was drawn."""
    for picture in product.ICONS.glob(f"{product.NAME}-*.png"):
        size = picture.stem.rpartition("-")[2]
        place = theme / f"{size}x{size}" / "apps"
        place.mkdir(parents=True)
        shutil.copyfile(picture, place / f"{product.NAME}.png")
    write(theme / "scalable" / "apps" / f"{product.NAME}.svg", product.ICON_SOURCE.read_text(encoding="utf-8"))


def lay_out_type_icons(theme: Path) -> None:
    """The icons of the file types that are opened, as drawn: every desktop that shows them draws SVG."""
    for picture in sorted(product.TYPE_ICONS.glob("*.svg")):
        icon = theme / "scalable" / "mimetypes" / f"application-x-{product.NAME}-{picture.stem}.svg"
        write(icon, picture.read_text(encoding="utf-8"))


def template(name: str) -> str:
    """A file of the folder `linux` with the version filled in."""
    return (TEMPLATES / name).read_text(encoding="utf-8").replace("@VERSION@", product.version())


def changelog(moment: int) -> str:
    """The changelog that Debian asks for."""
    time_of = time.gmtime(moment)
    month = MONTHS[time_of.tm_mon - 1]
    date = time.strftime(f"{DAYS[time_of.tm_wday]}, %d {month} %Y %H:%M:%S +0000", time_of)
    heading = f"{product.NAME} ({product.version()}) stable; urgency=low"
    return f"{heading}\n\n  * Release {product.version()}.\n\n -- {maintainer()}  {date}\n"


def maintainer() -> str:
    """Who looks after the package, in Debian's form; the address is one that no mail ever reaches."""
    return f"{product.MAKER} <founders@{product.NAME}.invalid>"


def control(root: Path, architecture: str, libc: str) -> str:
    """The text of DEBIAN/control."""
    kibibytes = sum(path.lstat().st_size for path in root.rglob("*") if path.is_file()) // 1024
    return (
        f"Package: {product.NAME}\n"
        f"Version: {product.version()}\n"
        f"Architecture: {architecture}\n"
        f"Maintainer: {maintainer()}\n"
        f"Installed-Size: {kibibytes}\n"
        f"Depends: {', '.join([f'libc6 (>= {libc})', *NEEDED])}\n"
        f"Recommends: {', '.join(RECOMMENDED)}\n"
        "Section: games\n"
        "Priority: optional\n"
        f"Description: {product.SUMMARY}\n"
        " Play with the people around your screen, or with opponents who know only\n"
        " what you would know in their seat. Games go on exactly where they stopped.\n"
    )


def checksums(root: Path) -> str:
    """The text of DEBIAN/md5sums, by which `dpkg --verify` and debsums tell which installed file was changed since."""
    papers = root / "DEBIAN"
    files = [path for path in sorted(root.rglob("*")) if path.is_file() and not path.is_symlink()]
    return "".join(
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  {path.relative_to(root).as_posix()}\n"
        for path in files
        if papers not in path.parents
    )


def settle(root: Path, moment: int) -> None:
    """Give every file below the root the same time and permissions on every machine."""
    for path in [root, *root.rglob("*")]:
        if not path.is_symlink():
            program = path.is_dir() or (os.access(path, os.X_OK) and path.suffix == "")
            path.chmod(PROGRAM_MODE if program else FILE_MODE)
        os.utime(path, (moment, moment), follow_symlinks=False)


def check_papers(root: Path) -> None:
    """Ask the system's own checkers about desktop entry, description and manual page. Raises WorkshopError."""
    share = root / "usr" / "share"
    checks = [
        ["desktop-file-validate", str(share / "applications" / f"{product.IDENTIFIER}.desktop")],
        ["appstreamcli", "validate", "--no-net", str(share / "metainfo" / f"{product.IDENTIFIER}.metainfo.xml")],
        ["mandoc", "-T", "lint", "-W", "warning", str(product.MANUAL)],
    ]
    for check in checks:
        if shutil.which(check[0]) is None:
            continue
        answer = subprocess.run(check, capture_output=True, text=True, check=False, encoding="utf-8")
        if answer.returncode != 0:
            raise WorkshopError(f"{check[0]} does not accept {Path(check[-1]).name}:\n{answer.stdout}{answer.stderr}")


def write(path: Path, text: str) -> None:
    """Write a text file and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def compress(path: Path, content: bytes) -> None:
    """Write a compressed file, and the folders above it, without a name or a time inside."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(content, 9, mtime=0))


def output_of(command: list[str]) -> str:
    """What a command prints."""
    return subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8").stdout.strip()
