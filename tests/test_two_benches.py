"""Two windows on one deck: neither overwrites the other in silence, and what was deleted stays deleted unless asked."""

from dataclasses import dataclass

import pytest

from game.rulesets.flask import FLASK
from game.rulesets.flask.cards import Deck, ready_made, write_deck
from game.rulesets.ruleset import Ruleset
from game.rulesets.territory import TERRITORY
from game.rulesets.territory.decks import LandDeck, write_lands
from game.rulesets.territory.lands import LAND_DECKS
from game.stage.drawing.text import plain
from game.store.decks import DeckChanged, KeptDeck, change_deck, decks, rename_deck, save_deck
from scenes import routes
from scenes.bench.scene import EditorScene
from scenes.menagerie import Menagerie
from scenes.workbench.decks import DecksScene
from tests.visitor import OpenApp, Visitor

pytestmark = pytest.mark.usefixtures("own_home")

FLASKS = write_deck(Deck("", ready_made("green").cards))
OTHER_FLASKS = write_deck(Deck("", ready_made("red").cards))
CREATURE = "Grumblehorn; horned; 6; forest+4 lake-2; Charge: attack 3 [rest 1, home]; art fire 12 boar"
OTHER_CREATURE = CREATURE.replace("forest+4", "forest+5")
LANDS, OTHER_LANDS = (write_lands(LandDeck("", lands)) for lands in list(LAND_DECKS.values())[:2])


@dataclass(frozen=True)
class Kind:
    """A kind of deck: what the file holds, what another window makes of it."""

    rules: Ruleset
    key: str
    text: str
    other: str


KINDS = {
    "flask decks": Kind(FLASK, "", FLASKS, OTHER_FLASKS),
    "creatures": Kind(TERRITORY, "single", CREATURE, OTHER_CREATURE),
    "decks of creatures": Kind(TERRITORY, "creatures", CREATURE, f"{CREATURE}\n{OTHER_CREATURE}"),
    "lands": Kind(TERRITORY, "lands", LANDS, OTHER_LANDS),
}
NAME = "Grumblehorn"


class Window(Visitor):
    """A window on a shelf, and the bench that it opens from there."""

    @property
    def bench(self) -> EditorScene:
        assert isinstance(self.scene, EditorScene)
        return self.scene

    def asked(self) -> str:
        """What the question that stands open says; empty where none does."""
        if not self.app.ui.modals:
            return ""
        group = self.app.ui.modals[-1].group  # type: ignore[attr-defined]
        return " ".join(plain(leaf.label) for widget in group.widgets for leaf in widget.leaves())


@pytest.fixture(params=KINDS, ids=list(KINDS))
def kind(request: pytest.FixtureRequest) -> Kind:
    return KINDS[request.param]


@pytest.fixture
def window(kind: Kind, open_app: OpenApp) -> Window:
    """A window that has opened the only deck of its own and called it something else."""
    save_deck(kind.rules.key, NAME, kind.text, kind.key)
    window = at_shelf(kind, open_app())
    window.clicks("edit")
    window.bench.draft.name = "Mumblehorn"
    return window


def at_shelf(kind: Kind, app: Menagerie) -> Window:
    window = Window.at_title(app)
    routes.to_decks(app, kind.rules, kind.key)
    window.does()
    return window


def kept(kind: Kind) -> dict[str, str]:
    return {one.name: one.text for one in decks(kind.rules.key, [], kind.key)}


def the_deck(kind: Kind) -> KeptDeck:
    (deck,) = decks(kind.rules.key, [], kind.key)
    return deck


def change_elsewhere(kind: Kind) -> None:
    """Another window saves other cards under the same name."""
    change_deck(the_deck(kind), NAME, kind.other)


class TestChangedElsewhere:
    def test_saving_asks_and_writes_nothing(self, window: Window, kind: Kind) -> None:
        change_elsewhere(kind)
        window.clicks("save")
        assert "Another window has saved this" in window.asked()
        assert kept(kind) == {NAME: kind.other}
        window.clicks(("answer", "cancel"))
        assert kept(kind) == {NAME: kind.other}
        assert window.bench.draft.is_changed

    def test_both_can_be_kept(self, window: Window, kind: Kind) -> None:
        change_elsewhere(kind)
        window.clicks("save")
        window.clicks(("answer", "both"))
        assert kept(kind) == {NAME: kind.other, "Mumblehorn": window.bench.editor.written()}
        assert not window.bench.draft.is_changed

    def test_of_one_name_the_second_gets_a_number(self, window: Window, kind: Kind) -> None:
        window.bench.draft.name = NAME
        change_elsewhere(kind)
        window.clicks("save")
        window.clicks(("answer", "both"))
        assert len(kept(kind)) == 2
        assert all(name.startswith(NAME) for name in kept(kind))

    def test_the_other_can_be_taken(self, window: Window, kind: Kind) -> None:
        change_elsewhere(kind)
        window.clicks("save")
        window.clicks(("answer", "theirs"))
        assert window.bench.bench.called() == NAME
        assert window.bench.editor.written() == window.bench.editor.opened(window.bench, the_deck(kind)).written()
        assert not window.bench.draft.is_changed
        assert kept(kind) == {NAME: kind.other}
        window.bench.draft.name = "Mumblehorn"
        window.clicks("save")
        assert window.asked() == ""
        assert list(kept(kind)) == ["Mumblehorn"]

    def test_leaving_asks_too_and_leaves_once_both_are_kept(self, window: Window, kind: Kind) -> None:
        change_elsewhere(kind)
        window.keys("escape")
        window.clicks(("answer", "save"))
        assert "Another window has saved this" in window.asked()
        window.clicks(("answer", "both"))
        assert isinstance(window.scene, DecksScene)
        assert kept(kind).keys() == {NAME, "Mumblehorn"}

    def test_a_new_name_elsewhere_is_told_with_it(self, window: Window, kind: Kind) -> None:
        rename_deck(the_deck(kind), "Bumblehorn")
        window.clicks("save")
        assert "“Bumblehorn”" in window.asked()


class TestDeletedElsewhere:
    def test_saving_does_not_revive_it_unasked(self, window: Window, kind: Kind) -> None:
        the_deck(kind).path.unlink()
        window.clicks("save")
        assert "was deleted in another window" in window.asked()
        window.clicks(("answer", "cancel"))
        assert kept(kind) == {}
        window.clicks("save")
        window.clicks(("answer", "both"))
        assert list(kept(kind)) == ["Mumblehorn"]
        assert not window.bench.draft.is_changed


class TestTwoRealWindows:
    def test_the_second_to_save_is_asked(self, window: Window, kind: Kind, open_app: OpenApp) -> None:
        other = at_shelf(kind, open_app())
        other.clicks("edit")
        other.bench.draft.name = "Bumblehorn"
        for _ in range(2):
            other.clicks("save")
            assert other.asked() == ""
        window.clicks("save")
        window.clicks(("answer", "both"))
        assert kept(kind).keys() == {"Bumblehorn", "Mumblehorn"}

    def test_the_same_twice_is_no_difference(self, window: Window, kind: Kind) -> None:
        change_deck(the_deck(kind), "Mumblehorn", window.bench.editor.written())
        window.clicks("save")
        assert window.asked() == ""
        assert list(kept(kind)) == ["Mumblehorn"]


class TestTheShelf:
    def test_renaming_keeps_the_newer_cards_of_another_window(self, kind: Kind, open_app: OpenApp) -> None:
        save_deck(kind.rules.key, NAME, kind.text, kind.key)
        window = at_shelf(kind, open_app())
        change_elsewhere(kind)
        window.clicks("rename")
        window.types("Mumblehorn")
        window.keys("return")
        assert kept(kind) == {"Mumblehorn": kind.other}

    def test_renaming_does_not_revive(self, kind: Kind, open_app: OpenApp) -> None:
        save_deck(kind.rules.key, NAME, kind.text, kind.key)
        window = at_shelf(kind, open_app())
        the_deck(kind).path.unlink()
        window.clicks("rename")
        window.types("Mumblehorn")
        window.keys("return")
        assert any("was deleted in another window" in sentence for sentence in window.told)
        assert kept(kind) == {}
        assert window.app.ui.focus.find("rename") is None


def test_what_was_read_is_compared_with_what_is_there() -> None:
    path = save_deck("flask", "Mine", "x")
    (deck,) = decks("flask", [])
    newer = change_deck(deck, "Mine", "y")
    with pytest.raises(DeckChanged) as caught:
        change_deck(deck, "Mine", "z")
    assert caught.value.theirs == newer
    assert change_deck(newer, "Mine", "z").path == path
