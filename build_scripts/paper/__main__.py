"""The command's door."""

from __future__ import annotations

import sys

from build_scripts.paper import main

raise SystemExit(main(sys.argv[1:]))
