"""One ticket, row or card that cannot be shown takes no page along: it says so, and can be put away."""

from __future__ import annotations

from typing import NoReturn

import pytest

from game.store.people import Acquaintance, change_person
from scenes import routes
from scenes.album.leaf import Portrait
from scenes.album.sticker import Sticker
from scenes.menus.daily_tickets import SmallTicket
from scenes.menus.journey_ticket import JourneyTicket
from scenes.menus.kept_list import GameList
from scenes.menus.kept_side import GameSide
from scenes.menus.waiting_games import WaitingGames
from scenes.people.card import KeeperCard
from tests.hands import new_match
from tests.keeping import keep_unfinished
from tests.visitor import OpenApp, Visitor

UNSEEN = "This cannot be shown."

PAGES = {"title": routes.to_title, "games": routes.to_kept_games, "people": routes.to_people, "album": routes.to_album}


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
        ("album", Portrait, "draw"),
    ],
)
def test_what_cannot_be_shown_says_so_and_the_page_stands(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, page: str, owner: type, part: str
) -> None:
    change_person("Ada", lambda person: person.album.update({"flask/red": Acquaintance(1)}), [])
    keep_unfinished(new_match("flask", ["person", "steady"]).record())
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
