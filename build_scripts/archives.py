"""Pack the frozen program into files that people can download, the same bytes from the same input.

Times, owners, order and permissions come from us and not from the disk.
"""

from __future__ import annotations

import gzip
import os
import platform
import re
import shutil
import subprocess
import tarfile
import time
import zipfile
from pathlib import Path

import product
from workshop import PROJECT, WorkshopError

TEMPLATES = Path(__file__).resolve().parent / "linux"
FOLDER_MODE = 0o755
PROGRAM_MODE = 0o755
FILE_MODE = 0o644

# What SDL opens when it starts under X11, and what makes pointers, several screens and sound better when it is there.
NEEDED = ["libx11-6", "libxext6", "zlib1g"]
RECOMMENDED = ["libxcursor1", "libxi6", "libxrandr2", "libxss1", "libgl1", "libpulse0 | libpipewire-0.3-0"]


def machine() -> str:
    """The kind of processor in words that a download's name should carry."""
    return {"AMD64": "x86_64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())


def tar_xz(folder: Path, archive: Path, moment: int) -> Path:
    """Pack a folder as `.tar.xz`, everything dated to the moment (seconds since 1970); returns the archive."""

    def settled(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.mtime = moment
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mode = PROGRAM_MODE if entry.isdir() or entry.mode & 0o100 else FILE_MODE
        return entry

    with tarfile.open(archive, "w:xz", preset=9, format=tarfile.GNU_FORMAT) as tar:
        tar.add(folder, folder.name, recursive=False, filter=settled)
        for path in sorted(folder.rglob("*")):
            tar.add(path, f"{folder.name}/{path.relative_to(folder).as_posix()}", recursive=False, filter=settled)
    return archive


def zipped(folder: Path, archive: Path, moment: int) -> Path:
    """Pack a folder as `.zip`, everything dated to the moment (seconds since 1970); returns the archive."""
    date = time.gmtime(moment)[:6]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as bundle:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                entry = zipfile.ZipInfo(f"{folder.name}/{path.relative_to(folder).as_posix()}", date)
                entry.compress_type = zipfile.ZIP_DEFLATED
                bundle.writestr(entry, path.read_bytes())
    return archive


def mac_zip(application: Path, archive: Path) -> Path:
    """Pack a macOS application with its links and signature kept, by the system's own tool; returns the archive."""
    subprocess.run(["ditto", "-c", "-k", "--keepParent", str(application), str(archive)], check=True)
    return archive


def debian_package(frozen: Path, archive_folder: Path, moment: int) -> Path:
    """Make the `.deb` from the frozen folder; returns it. Raises WorkshopError when its files fail their checks."""
    root = product.BUILD / "deb"
    shutil.rmtree(root, ignore_errors=True)
    lay_out(frozen, root, moment)
    check_desktop_files(root)
    architecture = output_of(["dpkg", "--print-architecture"])
    write(root / "DEBIAN" / "control", control(root, architecture, newest_libc(frozen)))
    settle(root, moment)
    package = archive_folder / f"{product.NAME}_{product.version()}_{architecture}.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build", str(root), str(package)]
    subprocess.run(command, check=True, env={**os.environ, "SOURCE_DATE_EPOCH": str(moment)}, stdout=subprocess.DEVNULL)
    return package


def lay_out(frozen: Path, root: Path, moment: int) -> None:
    """Put everything where a Debian system expects it, below the root."""
    share = root / "usr" / "share"
    shutil.copytree(frozen, root / "usr" / "lib" / product.NAME, symlinks=True)
    (root / "usr" / "bin").mkdir()
    (root / "usr" / "bin" / product.NAME).symlink_to(f"../lib/{product.NAME}/{product.NAME}")
    desktop = f"{product.IDENTIFIER}.desktop"
    write(share / "applications" / desktop, (TEMPLATES / desktop).read_text(encoding="utf-8"))
    metainfo = f"{product.IDENTIFIER}.metainfo.xml"
    text = (TEMPLATES / metainfo).read_text(encoding="utf-8")
    date = time.strftime("%Y-%m-%d", time.gmtime(moment))
    write(share / "metainfo" / metainfo, text.replace("@VERSION@", product.version()).replace("@DATE@", date))
    lay_out_icons(share / "icons" / "hicolor")
    lay_out_documents(share / "doc" / product.NAME, moment)


def lay_out_icons(theme: Path) -> None:
    """The icon at every drawn size, and as it was drawn."""
    for picture in product.ICONS.glob(f"{product.NAME}-*.png"):
        size = picture.stem.rpartition("-")[2]
        place = theme / f"{size}x{size}" / "apps"
        place.mkdir(parents=True)
        shutil.copyfile(picture, place / f"{product.NAME}.png")
    write(theme / "scalable" / "apps" / f"{product.NAME}.svg", product.ICON_SOURCE.read_text(encoding="utf-8"))


def lay_out_documents(place: Path, moment: int) -> None:
    """The licence, the credits, and the changelog that Debian asks for."""
    licence = (PROJECT / "LICENSE").read_text(encoding="utf-8")
    write(place / "copyright", (TEMPLATES / "copyright").read_text(encoding="utf-8") + licence)
    write(place / "NOTICE.md", (PROJECT / "NOTICE.md").read_text(encoding="utf-8"))
    # Debian's format has English names of days and months whatever the language of this machine.
    day = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")[time.gmtime(moment).tm_wday]
    months = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
    month = months[time.gmtime(moment).tm_mon - 1]
    date = time.strftime(f"{day}, %d {month} %Y %H:%M:%S +0000", time.gmtime(moment))
    entry = (
        f"{product.NAME} ({product.version()}) stable; urgency=low\n\n"
        f"  * Release {product.version()}.\n\n"
        f" -- {maintainer()}  {date}\n"
    )
    (place / "changelog.gz").write_bytes(gzip.compress(entry.encode(), 9, mtime=moment))


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


def newest_libc(folder: Path) -> str:
    """The newest version of the C library that anything in the folder asks for, such as "2.36"."""
    asked = {
        (int(major), int(minor))
        for path in folder.rglob("*")
        if path.is_file() and (content := path.read_bytes()).startswith(b"\x7fELF")
        for major, minor in re.findall(rb"GLIBC_(\d+)\.(\d+)", content)
    }
    major, minor = max(asked, default=(2, 17))
    return f"{major}.{minor}"


def settle(root: Path, moment: int) -> None:
    """Give every file below the root the same time and permissions on every machine."""
    for path in [root, *root.rglob("*")]:
        if not path.is_symlink():
            program = path.is_dir() or (os.access(path, os.X_OK) and path.suffix == "")
            path.chmod(PROGRAM_MODE if program else FILE_MODE)
        os.utime(path, (moment, moment), follow_symlinks=False)


def check_desktop_files(root: Path) -> None:
    """Ask the system's own checkers about the desktop entry and the description. Raises WorkshopError."""
    share = root / "usr" / "share"
    checks = [
        ["desktop-file-validate", str(share / "applications" / f"{product.IDENTIFIER}.desktop")],
        ["appstreamcli", "validate", "--no-net", str(share / "metainfo" / f"{product.IDENTIFIER}.metainfo.xml")],
    ]
    for check in checks:
        if shutil.which(check[0]) is None:
            continue
        answer = subprocess.run(check, capture_output=True, text=True, check=False)
        if answer.returncode != 0:
            raise WorkshopError(f"{check[0]} does not accept {Path(check[-1]).name}:\n{answer.stdout}{answer.stderr}")


def write(path: Path, text: str) -> None:
    """Write a text file and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def output_of(command: list[str]) -> str:
    """What a command prints."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
