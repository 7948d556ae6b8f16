"""Puts what is compiled into a wheel, beside its source, and says for which Python: hatchling asks for `wheel.py`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledModules(BuildHookInterface):  # type: ignore[misc]
    """The hook; there is one of it in this file, as hatchling wants."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add every library of the folder that MENAGERIE_COMPILED names."""
        folder = Path(os.environ["MENAGERIE_COMPILED"])
        libraries = [path for path in sorted(folder.rglob("*")) if path.is_file()]
        build_data["force_include"].update({str(path): path.relative_to(folder).as_posix() for path in libraries})
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
