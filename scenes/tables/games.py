"""The games as the scenes show them, by key."""

from __future__ import annotations

from scenes.tables.exhibit import Exhibit
from scenes.tables.flask import FLASK
from scenes.tables.quaeleon import QUAELEON
from scenes.tables.quellector import QUELLECTOR

EXHIBITS: dict[str, Exhibit] = {"quellector": QUELLECTOR, "flask": FLASK, "quaeleon": QUAELEON}
