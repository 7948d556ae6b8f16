"""What calls people back: the tickets of the title, what a day counts for, and the strip at the end of a game."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from itertools import count

import pygame
import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets import GAMES, ruleset
from game.rulesets.goals import Progress
from game.session.belongings import begin_daily
from game.session.daily import match_of_the_day
from game.session.earning import Earned, gains, keep_gains
from game.session.ending import Ending
from game.session.feats import feats
from game.session.gates import note_answer
from game.session.journey import is_behind, match_of, quarter, quarters, stars_won, stations
from game.session.occasions import why_nothing
from game.session.puzzles import PuzzlePlace, all_places, of_the_day
from game.stage.drawing.text import plain
from game.stage.widgets.base import Widget
from game.store.finished import keep
from game.store.games import Save, throw_away, unfinished
from game.store.people import Person, change_person, load_person
from game.words import Words
from scenes import routes
from scenes.celebration.confetti import Confetti
from scenes.commands.journey_shots import under_way
from scenes.commands.played import play_on, started
from scenes.games.registry import presentation
from scenes.journey.scene import JourneyScene
from scenes.learn.lesson.scene import LessonScene
from scenes.menagerie import Menagerie
from scenes.menus.daily_tickets import puzzle_ticket
from scenes.menus.journey_ticket import JourneyTicket
from scenes.menus.ticket import GuardedTicket, SmallTicket, Ticket, TicketPile
from scenes.menus.title import TitleScene
from scenes.play.puzzle.words import PuzzleNotes
from scenes.play.replay.scene import ReplayScene
from scenes.play.results.journey_strip import StarGoal, ahead, news, opened_by
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

    def test_a_newcomer_is_told_to_press_a_door_and_of_the_journey(self, open_app: OpenApp) -> None:
        visitor = Visitor.at_title(open_app())
        assert isinstance(visitor.scene, TitleScene) and visitor.scene.first == ("game", next(iter(GAMES)))
        spots = {spot.key: spot.label for spot in visitor.app.ui.focus.spots}
        assert {"welcome", "journey", "who", "workshop", "album"} <= {*spots} and not {"today", "match"} & {*spots}
        assert "Press any door" in spots["welcome"] and "With gentle Ripple, about" in spots["game", "flask"]

    def test_a_guest_who_has_learnt_something_is_told_what_the_journey_is(self, open_app: OpenApp) -> None:
        visitor = Visitor.at_title(open_app(lessons_played=["flask"]))
        assert "Set out" in journey_ticket(visitor).spoken()
        assert isinstance(visitor.scene, TitleScene) and visitor.scene.first == "journey"

    def test_puzzle_and_match_of_the_day_stand_there_and_say_what_is_done(self, open_app: OpenApp) -> None:
        app = open_app()
        under_way(app)
        today = app.today().toordinal()
        one = match_of_the_day(today)
        puzzle, match = tickets_of_today(app)
        assert "Puzzle of the day" in puzzle.spoken() and "Match of the day" in match.spoken()
        assert app.words.say(f"games.{one.game}.short") in match.spoken()
        assert not puzzle.is_done and not match.is_done and "in a row" not in match.spoken()
        app.present.change(lambda person: note_answer(person, of_the_day(today), today))
        app.present.change(lambda person: person.days.append(today - 1))
        assert tickets_of_today(app)[1].is_done, "what is done stands behind what is new"
        app.present.change(lambda person: person.counted.append(one.occasion))
        puzzle, match = tickets_of_today(app)
        assert puzzle.is_done and "Done for today" in puzzle.spoken()
        assert match.is_done and "Done for today. 2 days in a row" in match.spoken()

    def test_what_somebody_has_done_is_done_for_nobody_else_and_on_no_other_day(self, open_app: OpenApp) -> None:
        app = open_app(lessons_played=["flask"])
        today = app.today().toordinal()
        again = next(day for day in count(today + 1) if of_the_day(day) == of_the_day(today))
        for name in ("", "Ada", "Ben"):
            if name:
                app.present.become(name, 3)
            assert not any(one.is_done for one in tickets_of_today(app)), name
            solved_here(app, of_the_day(today))
            assert any(one.is_done for one in tickets_of_today(app)), name
            assert not puzzle_ticket(app, again).is_done, name
            routes.to_puzzles(app)
            assert any("1 of" in one.label for one in leaves(app.scenes.top))

    def test_the_ticket_names_who_waits_although_they_look_like_whoever_comes(self, open_app: OpenApp) -> None:
        app = open_app()
        one = match_of_the_day(app.today().toordinal())
        app.present.become("Ada", one.portrait)
        assert one.match("Ada", one.portrait, app.words).seats[1].name in tickets_of_today(app)[1].spoken()

    def test_a_title_left_open_over_midnight_offers_the_new_day(self, open_app: OpenApp) -> None:
        app = open_app()
        under_way(app)
        before = tickets_of_today(app)
        app.today = lambda: date.fromordinal(DAY + 1)
        app.scenes.top.tick(app.ui.now)
        scene = app.scenes.top
        assert isinstance(scene, TitleScene)
        after = next(one.tickets for one in tickets_of(scene) if isinstance(one, TicketPile))
        assert [one.spoken() for one in after] != [one.spoken() for one in before]
        assert of_the_day(DAY + 1).title(app.words) in after[0].spoken()
        assert scene.wake_in is not None and scene.wake_in <= 60

    def test_a_puzzle_solved_after_midnight_counts_for_the_day_on_which_it_was_begun(self, open_app: OpenApp) -> None:
        app = open_app()
        under_way(app)
        today = app.today().toordinal()
        solved_here(app, of_the_day(today), ends=today + 1)
        app.present.forget()
        person = app.present.person
        assert person is not None and person.days == [today]
        assert puzzle_ticket(app, today).is_done and not puzzle_ticket(app, today + 1).is_done

    def test_a_match_of_the_day_whose_game_is_new_offers_the_lesson_first(self, open_app: OpenApp) -> None:
        day = next(day for day in count(DAY) if presentation(match_of_the_day(day).game).has_lesson)
        app = open_app(lessons_played=[next(game for game in GAMES if game != match_of_the_day(day).game)])
        app.today = lambda: date.fromordinal(day)
        visitor = Visitor.at_title(app)
        visitor.clicks("match")
        visitor.clicks(("answer", "learn"))
        lesson = app.scenes.top
        assert isinstance(lesson, LessonScene) and lesson.note.way_on == "To the match of the day"
        lesson.play_now()
        top = app.scenes.top
        assert isinstance(top, TableScene) and top.title == "Match of the day"

    def test_a_match_of_the_day_that_is_done_is_looked_at_again(self, open_app: OpenApp) -> None:
        app = open_app()
        under_way(app)
        one = match_of_the_day(app.today().toordinal())
        match = one.match("Ada", 3, app.words)
        play_on(match, 5, lambda match: False)
        keep(match.record(), "The match")
        app.present.change(lambda person: person.counted.append(one.occasion))
        app.writer.wait(5)
        Visitor.at_title(app).clicks("match")
        assert isinstance(app.scenes.top, ReplayScene)

    def test_the_first_match_of_the_day_counts_and_is_gone_on_with_or_left_for_one_that_does_not(
        self, open_app: OpenApp
    ) -> None:
        app = open_app()
        under_way(app)
        app.change_some(lessons_played=list(GAMES))
        one, visitor = match_of_the_day(app.today().toordinal()), Visitor.at_title(app)
        visitor.clicks("match")
        first = at_table(app)
        assert first.match.occasion == one.occasion
        routes.to_title(app)
        assert "Begun" in tickets_of_today(app)[1].spoken()
        visitor.clicks("match")
        visitor.clicks(("answer", "continue"))
        assert at_table(app).session.place.path == first.session.place.path
        routes.to_title(app)
        visitor.clicks("match")
        visitor.clicks(("answer", "anew"))
        again = at_table(app)
        assert again.match.table.zones == first.match.table.zones
        assert why_nothing(again.match) == "anew" and "first try" in again.page.toasts.shown[0].text
        routes.to_title(app)
        assert [kept.occasion for kept in unfinished([])].count(one.occasion) == 1

    def test_whoever_threw_the_first_match_of_the_day_away_has_seen_its_cards(self, open_app: OpenApp) -> None:
        app = open_app()
        under_way(app)
        app.change_some(lessons_played=list(GAMES))
        visitor = Visitor.at_title(app)
        visitor.clicks("match")
        routes.to_title(app)
        (kept,) = unfinished([])
        throw_away(kept, app.bin, "the match")
        Visitor.at_title(app).clicks("match")
        assert why_nothing(at_table(app).match) == "anew"

    def test_of_two_windows_the_first_one_counts_and_a_kill_takes_nothing(self) -> None:
        change_person("Ada", lambda person: None, [], 3)
        one = match_of_the_day(DAY)

        def sits_down() -> Match:
            match = one.match("Ada", 3, Words())
            begin_daily(match, []).close()
            return match

        Save.copied(one.match("Ada", 3, Words()).record()).close()  # All that a window did before it was killed.
        assert why_nothing(sits_down()) == "anew", "that which lies there counts"
        for kept in unfinished([]):
            Save.opened(kept.path).forget()
        assert [why_nothing(sits_down()) for _ in range(3)] == ["", "anew", "anew"]

    def test_ones_own_game_comes_first_and_those_of_others_go_by_their_names(self, open_app: OpenApp) -> None:
        app = open_app()
        for name in ("Ben", "Ada"):
            Save.copied(match_of(STATION, name, 3, Words()).record()).close()
        free = started(ruleset(quarters()[1]), 2, 5)
        free.seats[0].name = "Ben"
        Save.copied(free.record()).close()
        for name, head, tags in (
            ("Ada", "Continue", ["Continue", "Ben’s game"]),
            ("Ben", "Continue", ["Continue", "Continue"]),
            ("Cleo", "Ben’s game", ["Ada’s game", "Ben’s game"]),
        ):
            app.present.become(name, 3)
            scene = Visitor.at_title(app).scene
            ticket = tickets_of(scene)[0]
            assert isinstance(ticket, Ticket) and ticket.spoken().startswith(head), name
            tagged = {gate.offer.game: gate.offer.tag for gate in scene.on_page.gates if gate.offer.is_unfinished}
            assert [tagged[game] for game in (STATION.game, free.ruleset.key)] == tags, name
            assert scene.first == ("continue" if head == "Continue" else "journey")

    def test_the_path_on_the_ticket_lies_ahead(self, open_app: OpenApp) -> None:
        app = open_app()
        under_way(app)
        ticket, person = journey_ticket(Visitor.at_title(app)), app.present.person
        assert person is not None and ticket._path[0] == ticket.next
        assert len(ticket._path) > 3 and not any(is_behind(person, one) for one in ticket._path)


def solved_here(app: Menagerie, place: PuzzlePlace, ends: int = 0) -> None:
    """Whoever is here sits down to a puzzle today, and solves it on another day where one is named."""
    notes = PuzzleNotes(app, place)
    if ends:
        app.today = lambda: date.fromordinal(ends)
    notes.note_solved(lambda: None)
    app.writer.wait(5)
    app.writer.tick()


def at_table(app: Menagerie) -> TableScene:
    app.writer.wait(5)
    app.writer.tick()
    table = app.scenes.top
    assert isinstance(table, TableScene)
    return table


def tickets_of(scene: TitleScene) -> list[Widget]:
    """Those that stand there, each behind its guard."""
    return [one.children[0] if isinstance(one, GuardedTicket) else one for one in scene.on_page.tickets.tickets]


def journey_ticket(visitor: Visitor) -> JourneyTicket:
    scene = visitor.scene
    assert isinstance(scene, TitleScene)
    return next(one for one in tickets_of(scene) if isinstance(one, JourneyTicket))


def tickets_of_today(app: Menagerie) -> list[SmallTicket]:
    app.writer.wait(5)
    scene = Visitor.at_title(app).scene
    assert isinstance(scene, TitleScene)
    return next(one.tickets for one in tickets_of(scene) if isinstance(one, TicketPile))


class TestDays:
    def test_a_match_that_ends_after_midnight_counts_for_its_own_day(self) -> None:
        change_person("Ada", lambda person: None, [], 3)
        for day, ends in ((DAY, DAY), (DAY + 1, DAY + 2), (DAY + 2, DAY + 2)):
            match = match_of_the_day(day).match("Ada", 3, Words())
            play_on(match, 5, lambda match: False)
            for one in gains(match):
                keep_gains(one, str(day), ends, [])
        person = load_person("Ada", [])
        assert person is not None and person.days == [DAY, DAY + 1, DAY + 2]

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


def ended(
    app: Menagerie,
    *,
    has_won: bool,
    is_stations: bool = True,
    has_help: bool = False,
    occasion: str = "",
    before: Sequence[bool] = (),
    misses: bool = False,
) -> ResultsScene:
    """The end of a match of the first station, at which somebody has these stars from `before`, or of a free game with
    the same cards; a win `misses` a star where that is wanted."""
    change_person("Ada", lambda person: person.stars.update({STATION.name: [*before]} if before else {}), [], 3)
    app.present.become("Ada", 3)
    all_of_them = ((stars_won(STATION, one := played(seed), 0), one) for seed in range(60))
    match = next(one for stars, one in all_of_them if stars[0] == has_won and not (misses and all(stars)))
    if not is_stations:
        match.occasion = occasion
    match.asked_for_help = has_help
    ending = Ending(match)
    ending.earned = [kept for one in gains(match) if (kept := keep_gains(one, "", DAY, [])) is not None]
    app.present.forget()
    app.scenes.push(scene := ResultsScene(app, match, ending=ending))
    scene.counting.skip()
    app.scenes.draw()
    return scene


def pixels(star: StarGoal) -> bytes:
    """The middle of a star as it is drawn."""
    surface = pygame.Surface(star.ui.bounds.size)
    star.draw(surface)
    return bytes(surface.get_at((star.rect.centerx, star.rect.top + star._side // 2)))


def played(seed: int) -> Match:
    match = match_of(STATION, "Ada", 3, Words())
    play_on(match, seed, lambda match: False)
    return match


class TestTheEnd:
    def test_after_a_win_its_stars_are_told_and_gold_leads_to_the_next_station(self, open_app: OpenApp) -> None:
        scene = ended(open_app(), has_won=True)
        stars = [one for one in leaves(scene) if isinstance(one, StarGoal)]
        assert [star.is_held for star in stars] == scene.around.journey.held and stars[0].is_held
        assert plain(scene.around.on_page.main.label) == "To station 2"
        assert any(one.name == stations()[1].title(scene.app.words) for one in leaves(scene) if isinstance(one, News))

    def test_a_station_that_was_won_with_a_star_missing_may_be_played_again(self, open_app: OpenApp) -> None:
        scene = ended(open_app(), has_won=True, misses=True)
        journey = scene.around.journey
        assert not all(journey.held)
        Visitor(scene.app).clicks("again")
        assert scene.app.scenes.top is not scene and at_table(scene.app).match.occasion == STATION.occasion
        whole = ended(open_app(), has_won=True, before=[True] * 3)
        assert "again" not in [spot.key for spot in whole.app.ui.focus.spots]

    def test_where_the_last_star_of_all_is_left_here_gold_plays_it_again(self, open_app: OpenApp) -> None:
        def elsewhere(person: Person) -> None:
            person.stars = {one.name: [True] * 3 for one in stations() if not one.is_gate and one != STATION}
            person.solved = [one.place.name for one in stations() if one.is_gate]

        change_person("Ada", elsewhere, [], 3)
        scene = ended(open_app(), has_won=True, misses=True)
        assert plain(scene.around.on_page.main.label) == "Play again"
        assert "again" not in [spot.key for spot in scene.app.ui.focus.spots]
        scene.around.on_page.main.on_press()
        assert at_table(scene.app).match.occasion == STATION.occasion
        whole = ended(open_app(), has_won=True, before=[True] * 3)
        assert plain(whole.around.on_page.main.label) == "To the map"

    def test_after_a_loss_no_star_from_before_looks_or_sounds_as_if_it_was_won_now(self, open_app: OpenApp) -> None:
        scene = ended(open_app(), has_won=False, before=[True] * 3)
        stars = [one for one in leaves(scene) if isinstance(one, StarGoal)]
        assert all(star.is_held and not star.is_new for star in stars)
        assert [star.label.startswith("Won before, not now") for star in stars] == [True] * 3
        assert "Those from before stay yours." in scene.around.journey.below
        new = ended(open_app(), has_won=True)
        gold = [pixels(one) for one in leaves(new) if isinstance(one, StarGoal) and one.is_new]
        assert pixels(stars[0]) != gold[0]

    def test_after_a_loss_gold_tries_again_and_the_map_is_another_station(self, open_app: OpenApp) -> None:
        scene = ended(open_app(), has_won=False)
        assert not any(one.is_held for one in leaves(scene) if isinstance(one, StarGoal))
        assert plain(scene.around.on_page.main.label) == "Try again"
        assert "Another station" in [one.label for one in leaves(scene)]
        scene.around.on_page.main.on_press()
        top = scene.app.scenes.top
        assert isinstance(top, TableScene) and top.match.occasion == STATION.occasion

    def test_the_map_opens_where_one_goes_on_from_here(self, open_app: OpenApp) -> None:
        for has_won, station in ((False, quarter(quarters()[1])[0]), (True, stations()[1])):
            scene = ended(open_app(), has_won=has_won)
            Visitor(scene.app).clicks("map")
            top = scene.app.scenes.top
            assert isinstance(top, JourneyScene) and top.stop.station == station

    def test_from_the_third_loss_on_it_says_where_the_path_goes_on_too(self, open_app: OpenApp) -> None:
        other = quarter(quarters()[1])[0].title(Words())
        for before, is_told in ((0, False), (1, False), (2, True)):
            change_person("Ada", lambda person, n=before: person.tries.update({STATION.name: n}), [], 3)
            scene = ended(open_app(), has_won=False)
            assert (other in plain(scene.around.on_page.verdict.below)) is is_told
            assert (other in [plain(one.name) for one in leaves(scene) if isinstance(one, News)]) is is_told
            page = JourneyScene(scene.app, STATION.name)
            scene.app.scenes.push(page)
            assert (scene.app.ui.focus.find("elsewhere") is not None) is is_told
        Visitor(scene.app).clicks("elsewhere")
        assert page.stop.station == quarter(quarters()[1])[0]

    def test_what_the_stars_bring_is_told_by_name(self, open_app: OpenApp) -> None:
        scene = ended(open_app(), has_won=True)
        (gained,) = scene.state.ending.earned
        person = Person("Ada", stars={STATION.name: [True, True, False]})
        scene.state.ending.earned = [replace(gained, new_stars=(True, True, False), person=person)]
        scene.remake()
        told = {one.head: plain(one.name) for one in leaves(scene) if isinstance(one, News)}
        assert told["New in the treasure chamber"] == "Dew on the clearing"

    def test_with_a_hint_nothing_is_given_and_the_end_says_so_at_once(self, open_app: OpenApp) -> None:
        scene = ended(open_app(), has_won=True, has_help=True)
        assert not any(one.is_held or one.is_new for one in leaves(scene) if isinstance(one, StarGoal))
        assert scene.app.words.say("results.station.helped") in scene.around.on_page.verdict.below
        assert not any(isinstance(one, Confetti) for one in scene.around.on_page.all)
        assert plain(scene.around.on_page.main.label) == "Try again"
        person = load_person("Ada", [])
        assert person is not None and not person.stars

    def test_after_a_loss_the_end_says_who_is_given_stars(self, open_app: OpenApp) -> None:
        scene = ended(open_app(), has_won=False)
        assert "Stars go to whoever wins." in scene.around.on_page.verdict.below
        assert ended(open_app(), has_won=True).journey.why_none == ""

    def test_the_match_of_the_day_is_called_so_at_its_end(self, open_app: OpenApp) -> None:
        scene = ended(open_app(), has_won=True, is_stations=False, occasion=f"day/{DAY}")
        assert scene.around.on_page.rail.name.label == "Match of the day"
        assert any(one.head == "Match of the day" for one in leaves(scene) if isinstance(one, News))

    def test_feats_are_told_by_name(self, open_app: OpenApp) -> None:
        scene = ended(open_app(), has_won=True)
        (gained,) = scene.state.ending.earned
        some = list(feats())[:5]
        scene.state.ending.earned = [replace(gained, feats=some[:2])]
        told = [plain(one.name) for one in news(scene.journey, scene.ceremony) if isinstance(one, News)]
        names = [scene.app.words.say(f"feat.{feat}.name") for feat in some]
        assert f"{names[0]} and {names[1]}" in told
        scene.state.ending.earned = [replace(gained, feats=some)]
        told = [plain(one.name) for one in news(scene.journey, scene.ceremony) if isinstance(one, News)]
        assert f"{', '.join(names[:3])} and 2 more" in told

    @pytest.mark.parametrize(("size", "text_scale"), [((1280, 720), 1.0), ((960, 600), 1.0), ((1280, 720), 2.0)])
    def test_feats_are_told_beside_the_stars_and_their_treasure(
        self, open_app: OpenApp, size: tuple[int, int], text_scale: float
    ) -> None:
        scene = ended(open_app(size, text_scale=text_scale), has_won=True)
        (gained,) = scene.state.ending.earned
        person = Person("Ada", stars={STATION.name: [True, True, False]})
        some = list(feats())[:5]
        scene.state.ending.earned = [replace(gained, new_stars=(True, True, False), person=person, feats=some)]
        scene.remake()
        told = {one.head: plain(one.name) for one in leaves(scene) if isinstance(one, News)}
        assert scene.app.words.say(f"feat.{some[0]}.name") in told["Feats"]
        assert told["New in the treasure chamber"] == "Dew on the clearing"
        if size == (1280, 720) and text_scale == 1.0:
            assert told["Next on the path"] == plain(stations()[1].title(scene.app.words))

    def test_a_gate_that_opens_by_stars_is_told(self) -> None:
        path = quarter(STATION.game)
        matches = [one for one in path if not one.is_gate]
        person = Person("Ada", stars={one.name: [True, True, True] for one in matches[:2]})
        person.stars[matches[2].name] = [True, True, False]
        gained = Earned("Ada", 0, matches[2], (True, True), person, new_stars=(True, True))
        assert opened_by(gained) == [next(one for one in path if one.is_gate)]
        person.passed.append(opened_by(gained)[0].name)
        assert not opened_by(gained)
        assert not opened_by(replace(gained, new_stars=()))

    def test_a_free_game_has_no_stars_and_suggests_quietly_where_it_goes_on(self, open_app: OpenApp) -> None:
        scene = ended(open_app(), has_won=True, is_stations=False)
        assert not any(isinstance(one, StarGoal) for one in leaves(scene))
        assert plain(scene.around.on_page.main.label) == "Rematch"
        (told,) = ahead(scene.around.journey)
        assert isinstance(told, News) and told.name == STATION.title(scene.app.words)
        assert "On the journey" in [one.label for one in leaves(scene)]


class TestAtTheTable:
    def test_the_stars_there_say_on_what_they_depend(self, open_app: OpenApp) -> None:
        app = open_app()
        app.scenes.push(scene := TableScene(app, match_of(STATION, "Ada", 3, app.words)))
        striving = scene.tools.striving
        assert striving.condition() == "Stars go to whoever wins."
        reached = Progress(1)
        assert "if it stays so" in striving._how_far(reached, is_win=True)
        assert "Win, and it is yours" in striving._how_far(reached, is_win=False)
        scene.match.asked_for_help = True
        assert striving.condition() == "With a hint this game brings no stars."

    def test_a_hint_at_a_station_warns_of_the_stars(self, open_app: OpenApp) -> None:
        app = open_app()
        app.scenes.push(scene := TableScene(app, match_of(STATION, "Ada", 3, app.words)))
        assert "stars" in scene.state.help_costs
        match = match_of(STATION, "Ada", 3, Words())
        match.occasion = ""
        app.scenes.push(free := TableScene(app, match))
        assert free.state.help_costs and "stars" not in free.state.help_costs

    def test_help_says_whose_standing_it_costs(self, open_app: OpenApp) -> None:
        app = open_app()
        seats = [Seat("Ada"), Seat("Ben", "person", 1), Seat("Fern", "steady", 2)]
        for people, told in ((1, "between you, Ben and Fern"), (2, "between Ada, Ben and Fern")):
            seats[1].player = "person" if people == 2 else "gentle"
            match = Match(ruleset("quellector"), list(seats), ruleset("quellector").quick_options(), 1, 0)
            app.scenes.push(scene := TableScene(app, match))
            assert told in scene.state.help_costs

    def test_whoever_has_given_no_name_has_nothing_to_lose_by_a_hint(self, open_app: OpenApp) -> None:
        app = open_app()
        for name, costs in (("Player 2", False), ("Player 9", True), ("Ada", True)):
            match = match_of(STATION, name, 3, app.words)
            match.occasion = ""
            app.scenes.push(scene := TableScene(app, match))
            assert bool(scene.state.help_costs) == costs, name

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
