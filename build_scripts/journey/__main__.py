"""The command's door."""

from __future__ import annotations

from build_scripts.journey import main

raise SystemExit(main())
