"""Writes the page."""

from __future__ import annotations

from build_scripts.contrast import PAGE, lines, page

PAGE.parent.mkdir(parents=True, exist_ok=True)
PAGE.write_text(page(list(lines())), encoding="utf-8")
