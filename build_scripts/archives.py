"""Pack the frozen program into files that people can download, the same bytes from the same input.

Times, owners, order and permissions come from us and not from the disk.
"""

from __future__ import annotations

import platform
import subprocess
import tarfile
import time
import zipfile
from pathlib import Path

PROGRAM_MODE = 0o755
FILE_MODE = 0o644


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
