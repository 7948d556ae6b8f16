"""The command's door."""

from __future__ import annotations

from build_scripts.characters import main

raise SystemExit(main())
