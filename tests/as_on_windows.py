"""A plugin: all tests of a run have files as Windows has them. `python -m pytest -p tests.as_on_windows FILES`"""

from collections.abc import Iterator

import pytest

from tests.windows_files import files_as_on_windows


@pytest.fixture(autouse=True)
def _as_on_windows() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch, files_as_on_windows(patch):
        yield
