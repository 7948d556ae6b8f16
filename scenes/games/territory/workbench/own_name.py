"""Giving a creature of a deck a name of its own."""

from __future__ import annotations

from collections.abc import Callable

from game.rulesets.territory.creatures import Creature
from game.rulesets.territory.written import LONGEST_NAME
from game.stage.drawing.text import escape
from game.stage.widgets.base import Ui
from game.stage.widgets.dialog import Dialog, DialogButton
from game.stage.widgets.textfield import TextField
from scenes.controls import Controls
from scenes.games.territory.card_words import species
from scenes.games.territory.workbench.own_decks import species_name

NAME = "own_name"


def own_name_field(
    ui: Ui, creature: Creature, typed: Callable[[str], None], accepted: Callable[[str], None] | None = None
) -> TextField:
    """The field for one creature's own name, beside its species; it may stay empty."""
    field, label = Controls(ui, "is").field, ui.words.say("territory.bench.own_name")
    own, empty = creature.name_of_own, ui.words.say("territory.bench.own_name_empty")
    return field(NAME, label, own, typed, on_accept=accepted, most=LONGEST_NAME, placeholder=empty)


def ask_own_name(ui: Ui, creature: Creature, on_name: Callable[[str], None]) -> None:
    """Ask for the name of one creature of a deck; without one it is called by its species again."""
    words = ui.words

    def accept(written: str) -> None:
        ui.close(dialog)
        on_name(species_name(written))

    field = own_name_field(ui, creature, lambda written: None, accept)
    field.editor.select_all()
    answers = [
        DialogButton("cancel", words.say("common.cancel")),
        DialogButton("yes", words.say("territory.bench.name_it"), "primary"),
    ]
    dialog = Dialog(
        ui,
        escape(words.say("territory.bench.name_title", name=species(words, creature))),
        words.say("territory.bench.name_text"),
        answers,
        lambda key: on_name(species_name(field.text)) if key == "yes" else None,
        body=[field],
    )
    dialog.show()
    ui.focus.focus(NAME)
