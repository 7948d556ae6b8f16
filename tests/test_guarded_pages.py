"""One ticket, row or card that cannot be shown takes no page along: it says so, and can be put away."""

from collections.abc import Callable
from typing import NoReturn

import pytest

from game.match.record import Seat
from game.rulesets import ruleset
from game.stage.widgets.textfield import TextField
from game.store.decks import save_deck
from game.store.nights import Night, NightGame, NightMemory, begin, nights
from game.store.people import Acquaintance, Person, change_person
from game.store.settings import Known
from game.store.statistics import Tally
from scenes import routes
from scenes.album.leaf import LeafPortrait
from scenes.album.left_page import Sticker
from scenes.games.flask.decks import DECKS
from scenes.games.flask.workbench.deck_widgets import DeckGlance
from scenes.menagerie import Menagerie
from scenes.menus.daily_tickets import SmallTicket
from scenes.menus.journey_ticket import JourneyTicket
from scenes.menus.kept_list import GameList
from scenes.menus.kept_side import GameSide
from scenes.menus.portrait_button import PortraitButton
from scenes.menus.setup_table import NameField, SeatFigure
from scenes.menus.statistics import FigureLabel, StatisticsScene
from scenes.menus.waiting_games import WaitingGames
from scenes.menus.who_is_here import WhoIsHere
from scenes.night.ceremony import Ceremony
from scenes.night.memories import MemoryCard
from scenes.night.podium import NightPodium
from scenes.night.scene import NightScene
from scenes.night.standings import StandingsTable
from scenes.people.card import KeeperCard
from scenes.people.scene import PeopleScene
from scenes.printing.order import Wanted
from scenes.printing.preview import SheetOfPaper
from scenes.treasures.scene import TreasuresScene
from scenes.workbench.deck_list import DeckList
from scenes.workbench.decks import DeckSide
from tests.hands import new_match
from tests.keeping import keep_unfinished
from tests.visitor import OpenApp, Visitor

pytestmark = pytest.mark.usefixtures("own_home")

UNSEEN = "This cannot be shown."

PAGES: dict[str, Callable[[Menagerie], None]] = {
    "title": routes.to_title,
    "games": routes.to_kept_games,
    "people": routes.to_people,
    "album": routes.to_album,
    "decks": lambda app: routes.to_decks(app, ruleset("flask")),
    "nights": routes.to_nights,
    "statistics": routes.to_statistics,
    "printing": lambda app: routes.to_printing(app, Wanted("flask", "game")),
    "setup": lambda app: routes.to_setup(app, ruleset("flask")),
    "treasures": routes.to_treasures,
}


def lived(person: Person) -> None:
    person.album["flask/red"] = Acquaintance(1)
    person.tallies["flask/steady"] = Tally(games=3, won=1)


def fail(*given: object) -> NoReturn:
    raise ValueError("nobody has thought of this")


@pytest.mark.parametrize(
    ("page", "owner", "part"),
    [
        ("title", WaitingGames, "named"),
        ("title", WaitingGames, "picture"),
        ("title", JourneyTicket, "wants"),
        ("title", JourneyTicket, "draw"),
        ("title", SmallTicket, "spoken"),
        ("games", GameList, "_told"),
        ("games", GameList, "_draw"),
        ("games", GameSide, "_lines"),
        ("people", KeeperCard, "draw"),
        ("people", KeeperCard, "wants"),
        ("album", Sticker, "draw"),
        ("album", LeafPortrait, "draw"),
        ("title", WhoIsHere, "wants"),
        ("title", WhoIsHere, "draw"),
        ("people", PeopleScene, "_ways"),
        ("decks", DeckList, "_told"),
        ("decks", DeckList, "_draw"),
        ("decks", DeckSide, "_details"),
        ("decks", DeckGlance, "draw"),
        ("nights", StandingsTable, "told"),
        ("nights", StandingsTable, "draw"),
        ("nights", StandingsTable, "wants"),
        ("statistics", StatisticsScene, "_line"),
        ("statistics", FigureLabel, "draw"),
        ("printing", SheetOfPaper, "draw"),
        ("printing", SheetOfPaper, "wants"),
        ("setup", NameField, "wants"),
        ("setup", SeatFigure, "draw"),
        ("treasures", TreasuresScene, "_picture"),
    ],
)
def test_what_cannot_be_shown_says_so_and_the_page_stands(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, page: str, owner: object, part: str
) -> None:
    change_person("Ada", lived, [])
    keep_unfinished(new_match("flask", ["person", "steady"]).record())
    begin(Night([Seat("Ada"), Seat("Ben")], ["flask", "quellector"], ended=[NightGame([1, 2], [9, 4])]))
    monkeypatch.setattr(owner, part, fail)
    app = open_app(keeper="Ada")
    PAGES[page](app)
    scene = app.scenes.top
    for _ in range(3):
        app.scenes.step([], 0.3)
        app.scenes.draw()
    assert app.scenes.top is scene
    app.close()


def test_a_game_that_cannot_be_shown_leads_from_the_title_to_where_it_is_put_away(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = keep_unfinished(new_match("flask", ["person", "steady"]).record())
    for owner, part in ((WaitingGames, "named"), (GameList, "_told"), (GameList, "_draw"), (GameSide, "_lines")):
        monkeypatch.setattr(owner, part, fail)
    app = open_app()
    routes.to_title(app)
    visitor = Visitor(app)
    assert UNSEEN in visitor.spot("continue").label
    visitor.clicks("continue")
    assert visitor.spot(("games", 0)).label.startswith(UNSEEN)
    visitor.clicks("delete")
    assert not path.exists()
    visitor.clicks("bring_back")
    assert path.exists()


def test_a_deck_that_cannot_be_shown_can_be_put_away(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = DECKS
    path = save_deck("flask", "Odd", kind.write(kind.renamed(kind.made(kind.ready_made[0], ""), "")))
    for owner, part in ((DeckList, "_told"), (DeckList, "_draw"), (DeckSide, "_details")):
        monkeypatch.setattr(owner, part, fail)
    app = open_app()
    routes.to_decks(app, ruleset("flask"), file=path.name)
    visitor = Visitor(app)
    visitor.looks()
    visitor.clicks("delete")
    assert not path.exists()
    visitor.clicks("bring_back")
    assert path.exists()


@pytest.mark.parametrize(
    ("ended", "owner", "part"),
    [
        (1, StandingsTable, "draw"),
        (1, StandingsTable, "told"),
        (2, Ceremony, "made"),
        (2, Ceremony, "arrange"),
        (2, NightPodium, "draw"),
        (2, MemoryCard, "draw"),
    ],
)
def test_a_night_that_cannot_be_shown_can_be_put_away(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, ended: int, owner: type, part: str
) -> None:
    games, over = (
        ["flask", "quellector"],
        [NightGame([1, 2], [9, 4], memories=[NightMemory("blow", 0, 1, 0.5, 1, 1)])] * ended,
    )
    name = begin(Night([Seat("Ada"), Seat("Ben")], games, ended=over))
    monkeypatch.setattr(owner, part, fail)
    app = open_app()
    routes.to_nights(app, name)
    visitor = Visitor(app)
    for _ in range(3):
        app.scenes.step([], 30)
        app.scenes.draw()
    assert isinstance(app.scenes.top, NightScene)
    visitor.clicks("delete")
    assert not nights([])
    visitor.clicks("bring_back")
    assert [one.id for one in nights([])] == [name]
    app.scenes.draw()
    assert isinstance(app.scenes.top, NightScene)
    app.close()


def test_who_cannot_be_shown_can_still_say_who_they_are(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = TextField.draw
    monkeypatch.setattr(TextField, "draw", lambda field, surface: fail() if field.text else drawn(field, surface))
    monkeypatch.setattr(PortraitButton, "draw", fail)
    app = open_app(known=[Known("Ada", 3)])
    routes.to_journey(app)
    scene = app.scenes.top
    for _ in range(3):
        app.scenes.step([], 0.3)
        app.scenes.draw()
    assert app.scenes.top is scene
    app.ui.focus.focus("name")
    assert Visitor(app).spot("name").enabled
    app.close()
