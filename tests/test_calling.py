"""What calls people back: the tickets of the title, what a day counts for, and the strip at the end of a game."""

from __future__ import annotations

import pytest

from game.match.match import Match
from game.session.daily import match_of_the_day
from game.session.earning import gains, keep_gains
from game.session.ending import Ending
from game.session.gates import note_answer
from game.session.journey import match_of, stars_won, stations
from game.session.puzzles import all_places, of_the_day
from game.stage.drawing.text import plain
from game.store.people import Person, change_person, load_person
from game.words import Words
from scenes.commands.journey_shots import under_way
from scenes.commands.shots import play_on
from scenes.menagerie import Menagerie
from scenes.menus.journey_ticket import JourneyTicket
from scenes.menus.title import TitleScene
from scenes.play.results.journey_end import StarGoal, ahead
from scenes.play.results.news import News
from scenes.play.results.scene import ResultsScene
from scenes.play.table.scene import TableScene
from tests.clipping import leaves
from tests.visitor import OpenApp, Visitor

pytestmark = pytest.mark.usefixtures("own_home")

DAY = 740_000
STATION = stations()[0]


class TestTickets:
    def test_whoever_is_under_way_is_told_where_it_goes_on(self, open_app: OpenApp) -> None:
        app = open_app()
        under_way(app)
        ticket = journey_ticket(Visitor.at_title(app))
        assert "28 of 90 stars" in ticket.spoken() and "Next: The empty armoury" in ticket.spoken()

    def test_a_newcomer_is_told_what_the_journey_is_and_begins_there(self, open_app: OpenApp) -> None:
        visitor = Visitor.at_title(open_app())
        assert "Set out" in journey_ticket(visitor).spoken()
        assert isinstance(visitor.scene, TitleScene) and visitor.scene.first == "journey"
        assert {"welcome", "journey", "today", "who", "workshop", "album"} <= {
            spot.key for spot in visitor.app.ui.focus.spots
        }

    def test_after_the_puzzle_of_the_day_comes_its_match_and_then_the_row(self, open_app: OpenApp) -> None:
        app = open_app()
        under_way(app)
        today = app.today().toordinal()
        assert "Puzzle of the day" in today_told(app)
        from game.store.solved import note_solved

        note_solved(of_the_day(today).name, app.problems)
        assert "Match of the day" in today_told(app) and "in a row" not in today_told(app)
        app.present.change(lambda person: person.days.extend([today - 1, today]))
        assert "2 days in a row" in today_told(app)


def journey_ticket(visitor: Visitor) -> JourneyTicket:
    scene = visitor.scene
    assert isinstance(scene, TitleScene)
    return next(one for one in scene._tickets.tickets if isinstance(one, JourneyTicket))


def today_told(app: Menagerie) -> str:
    app.writer.wait(5)
    scene = Visitor.at_title(app).scene
    assert isinstance(scene, TitleScene)
    return next(one.spoken() for one in scene._tickets.tickets if one.key == "today")


class TestDays:
    def test_a_match_of_the_day_counts_at_its_first_end_only(self) -> None:
        change_person("Ada", lambda person: None, [], 3)
        for name in ("first", "second"):
            match = match_of_the_day(DAY).match("Ada", 3, Words())
            play_on(match, 5, lambda match: False)
            for one in gains(match):
                keep_gains(one, name, DAY, [])
        person = load_person("Ada", [])
        assert person is not None and person.days == [DAY]
        assert sum(tally.games for tally in person.tallies.values()) == 1

    def test_only_the_puzzle_of_the_day_counts_for_the_row(self) -> None:
        person = Person("Ada")
        other = next(place for place in all_places() if place != of_the_day(DAY))
        note_answer(person, other, DAY)
        assert person.days == []
        for _ in range(2):
            note_answer(person, of_the_day(DAY), DAY)
        assert person.days == [DAY]


def ended(app: Menagerie, *, has_won: bool, is_stations: bool = True) -> ResultsScene:
    """The end of a match of the first station, or of a free game with the same cards."""
    change_person("Ada", lambda person: None, [], 3)
    app.present.become("Ada", 3)
    match = next(one for seed in range(60) if stars_won(STATION, one := played(seed), 0)[0] == has_won)
    if not is_stations:
        match.occasion = ""
    ending = Ending(match)
    ending.earned = [kept for one in gains(match) if (kept := keep_gains(one, "", DAY, [])) is not None]
    app.present.forget()
    app.scenes.push(scene := ResultsScene(app, match, ending=ending))
    scene.counting.skip()
    app.scenes.draw()
    return scene


def played(seed: int) -> Match:
    match = match_of(STATION, "Ada", 3, Words())
    play_on(match, seed, lambda match: False)
    return match


class TestTheEnd:
    def test_after_a_win_its_stars_are_told_and_gold_leads_to_the_next_station(self, open_app: OpenApp) -> None:
        scene = ended(open_app(), has_won=True)
        stars = [one for one in leaves(scene) if isinstance(one, StarGoal)]
        assert [star.is_held for star in stars] == scene.around.journey.held and stars[0].is_held
        assert plain(scene.around.strip.main.label) == "To station 2"
        assert any(one.name == stations()[1].title(scene.app.words) for one in leaves(scene) if isinstance(one, News))

    def test_after_a_loss_gold_tries_again_and_the_map_is_another_station(self, open_app: OpenApp) -> None:
        scene = ended(open_app(), has_won=False)
        assert not any(one.is_held for one in leaves(scene) if isinstance(one, StarGoal))
        assert plain(scene.around.strip.main.label) == "Try again"
        assert "Another station" in [one.label for one in leaves(scene)]
        scene.around.strip.main.on_press()
        top = scene.app.scenes.top
        assert isinstance(top, TableScene) and top.match.occasion == STATION.occasion

    def test_a_free_game_has_no_stars_and_suggests_quietly_where_it_goes_on(self, open_app: OpenApp) -> None:
        scene = ended(open_app(), has_won=True, is_stations=False)
        assert not any(isinstance(one, StarGoal) for one in leaves(scene))
        assert plain(scene.around.strip.main.label) == "Rematch"
        (told,) = ahead(scene.around.journey)
        assert isinstance(told, News) and told.name == STATION.title(scene.app.words)
        assert "On the journey" in [one.label for one in leaves(scene)]


class TestAtTheTable:
    def test_a_stations_stars_can_be_looked_at_and_its_title_is_told(self, open_app: OpenApp) -> None:
        app = open_app()
        app.scenes.push(scene := TableScene(app, match_of(STATION, "Ada", 3, app.words)))
        assert scene.title == STATION.title(app.words)
        scene.tools.striving.show()
        rows = [row.label for row in scene.tools.striving.rows(STATION)]
        assert len(rows) == 3 and app.ui.modals

    def test_a_free_game_has_none(self, open_app: OpenApp) -> None:
        app, match = open_app(), match_of(STATION, "Ada", 3, Words())
        match.occasion = ""
        app.scenes.push(scene := TableScene(app, match))
        scene.tools.striving.show()
        assert not app.ui.modals and scene.title == match.ruleset.title
