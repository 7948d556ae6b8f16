"""Writes the page."""

from __future__ import annotations

from build_scripts.contrast import PAGE, page

PAGE.parent.mkdir(parents=True, exist_ok=True)
PAGE.write_text(page(), encoding="utf-8")
