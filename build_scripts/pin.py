"""Write down exactly what is installed, and where from it is built: `python3 build_scripts/pin.py`.

Takes the versions named in `pyproject.toml`, has uv find what they bring along on all three systems, and writes with
the fingerprints of all files what the package is built from (`requirements.txt`), what the program is played with from
its source (`playing.txt`), and what it is worked on with (`development.txt`). Run it after changing a version there,
and read the difference before committing it.
"""

from __future__ import annotations

import subprocess

import product
from workshop import DEVELOPMENT, PLAYING, PROJECT, WorkshopError, prepare, run_command, say

HEADER = """\
# Everything that {what}, on all systems: written by build_scripts/pin.py, not by hand.
# pip takes nothing whose fingerprint is not listed here.
"""
OPTIONS = ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-header", "--no-annotate"]
OPTIONS += ["--no-emit-index-url", "--no-emit-find-links", "--quiet"]

LISTS = {
    product.REQUIREMENTS: ("the package is built from", ["package", "compile"]),
    PLAYING: ("the program is played with from its source", ["source"]),
    DEVELOPMENT: ("the program is worked on with", ["source", "dev", "pin"]),
}
"""Each list, what it is for, and the extras of the project that are in it."""


def main() -> int:
    """Write the lists; returns 0. Raises WorkshopError when uv finds no solution."""
    python = prepare(["pin"])
    for path, (what, extras) in LISTS.items():
        command = [str(python), "-m", "uv", "pip", "compile", *OPTIONS, str(PROJECT / "pyproject.toml")]
        command += [part for extra in extras for part in ("--extra", extra)]
        answer = subprocess.run(command, cwd=PROJECT, stdout=subprocess.PIPE, text=True, check=False, encoding="utf-8")
        if answer.returncode != 0:
            raise WorkshopError("uv could not settle the versions; its own message stands above.")
        path.write_text(HEADER.format(what=what) + answer.stdout, encoding="utf-8", newline="\n")
        say(f"Written: {path.relative_to(PROJECT)}")
    return 0


if __name__ == "__main__":
    run_command(main)
