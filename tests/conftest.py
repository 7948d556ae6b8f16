"""The ground on which every test stands: no screen, no speakers, no home of a real player, and no luck."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile

import pytest
from hypothesis import HealthCheck, settings

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
_home = tempfile.mkdtemp(prefix="menagerie-tests-")
os.environ["MENAGERIE_HOME"] = _home
atexit.register(shutil.rmtree, _home, ignore_errors=True)

settings.register_profile(
    "menagerie",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("menagerie")

pytest.register_assert_rewrite("tests.table_language", "tests.worlds", "tests.playing")
