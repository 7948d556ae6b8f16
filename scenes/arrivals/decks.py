"""Decks and creatures that come in, as files of ours, as codes or in pictures: asked about, then put on their shelf."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from game.rulesets import codes, ruleset
from game.rulesets.ruleset import OptionError
from game.stage.drawing.text import escape
from game.stage.widgets.layout import Row
from game.store import own
from game.store.arrivals import Code
from game.store.decks import DeckFile, save_deck
from game.store.files import StoreError
from scenes import routes
from scenes.app import App
from scenes.arrivals.question import ask
from scenes.border import admitted, is_known
from scenes.games.deck_kind import DeckKind
from scenes.games.registry import PRESENTATIONS, game_name, presentation
from scenes.page_widgets import Callout
from scenes.workbench.shelf import Shelf, free_name, why_no_deck


class Brought(NamedTuple):
    """A deck that somebody brings, of a kind, for a game."""

    game: str
    kind: DeckKind
    deck: Any


def receive_deck(app: App, place: Path, file: DeckFile) -> None:
    """Look at a deck of ours on its shelf, or ask whether one from elsewhere shall be kept. Raises StoreError."""
    if not is_known(file.game):
        raise StoreError("store.wrong_game", file=place.name)
    kind = next((one for one in presentation(file.game).decks if one.key == file.kind), None)
    if kind is None:
        raise StoreError("store.too_new", file=place.name)
    deck = admitted(place.name, partial(_read, app, kind, place.name, file.text))
    if place.parent == own.home() / "decks":
        routes.to_decks(app, ruleset(file.game), kind.key, place.name)
    else:
        ask_to_keep(app, Brought(file.game, kind, kind.renamed(deck, kind.clean_name(file.name))), place.name)


def _read(app: App, kind: DeckKind, file: str, text: str) -> Any:
    try:
        return kind.read(text)
    except OptionError as error:
        why = app.words.say(error.key, **error.args_for_message)
        raise StoreError("decks.store.not_a_deck", file=file, why=why) from error


def receive_code(app: App, file: str, code: Code) -> None:
    """Ask whether the deck in a text or a picture shall be kept, which came in that file, or in none. Raises StoreError
    where it is no deck."""
    kinds = [(game, kind) for game in PRESENTATIONS for kind in presentation(game).decks]
    found = [one for game, kind in kinds for one in _read_as(app, game, kind, code)]
    if not found:
        raise _no_deck(app, file, code)
    # A text that is a single thing may also be a deck of nothing else: then it is that thing.
    ask_to_keep(app, min(found, key=lambda one: bool(one.kind.option)), file)


def _read_as(app: App, game: str, kind: DeckKind, code: Code) -> list[Brought]:
    """What a code is as a deck of that kind, if it is one."""
    try:
        is_one = not admitted("", lambda: why_no_deck(app.words, kind, code.text))
    except StoreError:
        return []
    return [Brought(game, kind, kind.read(code.text))] if is_one else []


def _no_deck(app: App, file: str, code: Code) -> StoreError:
    """Why a code is no deck of any game."""
    if not (code.is_drawn or codes.is_sealed(code.text)):
        return StoreError("arrivals.strange", file=file) if file else StoreError("arrivals.strange_text")
    why = app.words.say("decks.damaged" if _is_damaged(code.text) else "arrivals.of_no_game")
    if not file:
        return StoreError("arrivals.bad_text", why=why)
    return StoreError("store.picture.bad_code" if code.is_drawn else "arrivals.bad_code", file=file, why=why)


def _is_damaged(text: str) -> bool:
    try:
        codes.unsealed(text)
    except codes.DamagedCode:
        return True
    return False


def ask_to_keep(app: App, brought: Brought, file: str) -> None:
    """Show what somebody brings, and ask whether it shall be kept."""
    words, (game, kind, deck) = app.words, brought
    problems = " ".join(kind.told(words, problem) for problem in kind.problems(deck))
    notice = Callout(app.ui)
    notice.show("", problems)
    name = escape(deck.name or kind.say(words, "unnamed"))
    details = {"name": name, "game": game_name(words, game)}
    text = words.say("arrivals.deck", **details, file=escape(file)) if file else words.say("arrivals.sent", **details)
    cards = Row(app.ui, kind.cards(app.ui, app.pictures, deck), gap=8, across="center")
    body = [kind.glance(app.ui, deck), cards, *([notice] if problems else [])]
    ask(app, kind.say(words, "arrives"), text, partial(_keep, brought), body=body)


def _keep(brought: Brought, app: App) -> None:
    """Put it on its shelf, under a name that nothing there has, and show it."""
    words, (game, kind, deck) = app.words, brought
    name = free_name(words, kind, Shelf(app, game, kind).own, deck.name or kind.say(words, "imported_name"))
    path = app.on_disk(lambda: save_deck(game, name, kind.write(kind.renamed(deck, "")), kind=kind.key))
    routes.to_decks(app, ruleset(game), kind.key, path.name)
    app.note(words.say("decks.imported", name=escape(name)))
