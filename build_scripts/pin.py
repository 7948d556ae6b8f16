"""Write down exactly what the package is built from: `python3 build_scripts/pin.py`.

Takes the versions named in `pyproject.toml`, has uv find what they bring along on all three systems, and writes
`build_scripts/requirements.txt` with the fingerprints of all files. Run it after changing a version there, and read the
difference before committing it.
"""

from __future__ import annotations

import subprocess

import product
from workshop import PROJECT, WorkshopError, prepare, run_command, say

HEADER = """\
# Everything that the package is built from, on all systems: written by build_scripts/pin.py, not by hand.
# pip takes nothing whose fingerprint is not listed here.
"""
OPTIONS = ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-header", "--no-annotate"]
OPTIONS += ["--no-emit-index-url", "--no-emit-find-links", "--quiet", "--extra", "package"]
OPTIONS += ["--extra", "compile"]


def main() -> int:
    """Write the list; returns 0. Raises WorkshopError when uv finds no solution."""
    python = prepare(["pin"])
    command = [str(python), "-m", "uv", "pip", "compile", *OPTIONS, str(PROJECT / "pyproject.toml")]
    answer = subprocess.run(command, cwd=PROJECT, stdout=subprocess.PIPE, text=True, check=False)
    if answer.returncode != 0:
        raise WorkshopError("uv could not settle the versions; its own message stands above.")
    product.REQUIREMENTS.write_text(HEADER + answer.stdout, encoding="utf-8", newline="\n")
    say(f"Written: {product.REQUIREMENTS.relative_to(PROJECT)}")
    return 0


if __name__ == "__main__":
    run_command(main)
