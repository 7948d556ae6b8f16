"""The command's door."""

from __future__ import annotations

from build_scripts.puzzles import main

raise SystemExit(main())
