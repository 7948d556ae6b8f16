"""Build a wheel of the program for this system with its hot modules compiled: `python3 build_scripts/wheel.py`.

It holds the source of these modules too, and lies under `dist/` afterwards. `pip wheel .` builds one for every system,
without anything compiled; so does this command, with a sentence, where nothing can be compiled.
"""

from __future__ import annotations

import product
from compiling import attempt
from package import building_environment, call, package_python, timed
from workshop import PROJECT, require_python, run_command

HOOK_VARIABLE = "HATCH_BUILD_HOOK_ENABLE_CUSTOM"
"""What switches `wheel_hook.py` on."""


def main() -> int:
    """Build it; returns 0."""
    require_python()
    environment, python, folder = building_environment(product.moment()), package_python(), product.COMPILED / "wheel"
    if timed("compiling", lambda: attempt(python, folder, environment)):
        environment |= {HOOK_VARIABLE: "true", product.COMPILED_VARIABLE: str(folder)}
    command = [python, "-m", "pip", "wheel", "-qq", "--disable-pip-version-check", "--no-deps"]
    call([*command, "--wheel-dir", str(product.DIST), str(PROJECT)], environment)
    return 0


if __name__ == "__main__":
    run_command(main)
