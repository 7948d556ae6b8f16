"""What a game leaves behind for those who are kept: pages of the album that turn over, feats under a seal."""

import pytest

from game.art.bodies import BODY_PLANS
from game.art.creature import CreatureSpec, body_plan
from game.match.record import Seat
from game.rulesets import ruleset
from game.session.earning import Earned, gains, met_in
from game.session.ending import Ending, Owed
from game.session.hot_seat import PERSON
from game.session.journey import match_of, quarter, quarters
from game.session.keepers import EARNED, KEEPERS, keeper, keeper_name, worn
from game.session.occasions import of_night
from game.store.people import Person, change_person, load_person
from game.store.writer import AtOnce
from game.words import Words
from scenes import routes
from scenes.album.pages import entries
from scenes.commands.played import play_on
from scenes.journey.scene import JourneyScene
from scenes.menagerie import Menagerie
from scenes.menus.portrait_button import pick_portrait
from scenes.play.results.ceremony import TIMES
from scenes.play.results.news import MOST, NewPages, News
from scenes.play.results.scene import ResultsScene
from scenes.treasures.rewards import STARS_FOR_PORTRAIT, portraits_of, reward_name, rewards
from scenes.treasures.scene import TreasuresScene
from tests.test_album import DAY, played
from tests.visitor import OpenApp, Visitor

pytestmark = pytest.mark.usefixtures("own_home")

NEW = [one.key for one in entries()[:5]]


def ended(app: Menagerie, *others: str, feats: tuple[str, ...] = ("first_win", "landslide")) -> ResultsScene:
    """The results of a game in which Ada has met creatures, and all of them have done feats."""
    match = played(ruleset("quaeleon"), seats=2 + len(others))
    for at, name in enumerate(others, 1):
        match.seats[at] = Seat(name)
    ending = Ending(match)
    ending.earned = [
        Earned(name, at, None, (), Person(name), creatures=NEW if at == 0 else (), feats=feats)
        for at, name in enumerate(["Ada", *others])
    ]
    change_person("Ada", lambda person: None, [])
    app.present.become("Ada", 3)
    routes.to_title(app)
    app.scenes.push(scene := ResultsScene(app, match, ending=ending))
    return scene


def shown(scene: ResultsScene, kind: type) -> list[object]:
    told = scene.around.on_page.paper.told
    return [one for one in getattr(told, "children", []) if isinstance(one, kind)]


class TestPagesThatTurn:
    def test_they_turn_one_after_the_other_and_their_names_are_told(self, open_app: OpenApp) -> None:
        app = open_app((1920, 1080))
        scene = ended(app)
        scene.ceremony.begin()
        (pages,) = shown(scene, NewPages)
        begins, lasts = TIMES["album"]
        turned = []
        for share in (0.0, 0.4, 0.8, 1.0):
            app.ui.motion = scene.ceremony._began + app.look.seconds(begins + share * lasts)  # type: ignore[operator]
            turned.append([pages.turned(at) for at in range(MOST)])
        assert turned[0] == [0, 0, 0]
        assert turned[1][0] > turned[1][1] >= turned[1][2]
        assert turned[3] == pytest.approx([1, 1, 1])
        titles = [one.page.title(app.words) for one in entries()[:2]]
        assert all(title in pages.label for title in titles)
        assert str(len(NEW) - 2) in pages.names

    def test_pressed_they_open_the_album_there(self, open_app: OpenApp) -> None:
        app = open_app((1920, 1080))
        scene = ended(app)
        scene.tell_all()
        visitor = Visitor(app)
        visitor.looks()
        visitor.clicks("pages")
        album = visitor.scene
        assert album.place.chosen.key == NEW[0]

    def test_with_reduced_motion_they_lie_open_at_once(self, open_app: OpenApp) -> None:
        app = open_app((1920, 1080), reduced_motion=True)
        scene = ended(app)
        scene.counting.skip()
        app.scenes.step([], 0.1)
        (pages,) = shown(scene, NewPages)
        assert [pages.turned(at) for at in range(MOST)] == [1, 1, 1]


class TestSeals:
    def test_a_seal_comes_down_on_what_was_done(self, open_app: OpenApp) -> None:
        app = open_app((1920, 1080))
        scene = ended(app)
        scene.ceremony.begin()
        seal = next(one for one in shown(scene, News) if app.words.say("feat.first_win.name") in one.name)  # type: ignore[attr-defined]
        assert seal.pressed() == 0
        scene.tell_all()
        assert seal.pressed() == 1
        assert seal.head == app.words.say("results.station.feat")

    def test_at_one_screen_everybodys_feats_bear_their_names(self, open_app: OpenApp) -> None:
        app = open_app((3840, 2160))
        scene = ended(app, "Ben")
        scene.tell_all()
        heads = [one.head for one in shown(scene, News)]  # type: ignore[attr-defined]
        assert heads[:2] == [app.words.say("results.station.feat_of", who=name) for name in ("Ada", "Ben")]

    @pytest.mark.parametrize("language", ["en", "de"])
    def test_at_the_end_of_a_quarter_feats_are_told_in_large_text_as_well(
        self, open_app: OpenApp, language: str
    ) -> None:
        app = open_app((960, 600), text_scale=2.0, language=language)
        station = next(one for one in quarter("quellector") if one.is_keepers)
        match = match_of(station, "Ada", 3, app.words)
        play_on(match, 1, lambda match: False)
        match.table.outcome = ((0,), tuple(9 - seat for seat in range(len(match.seats))))
        ending = Ending(match)
        new = [True, True, True]
        ending.earned = [Earned("Ada", 0, station, new, Person("Ada"), new, feats=("first_win", "landslide"))]
        app.scenes.push(scene := ResultsScene(app, match, ending=ending))
        scene.tell_all()
        app.scenes.draw()
        seal = next(one for one in shown(scene, News) if app.words.say("feat.first_win.name") in one.label)  # type: ignore[attr-defined]
        assert seal.head == app.words.say("results.station.besides")
        page = scene.around.on_page
        assert not page.paper.rect.colliderect(page.caption.rect)
        assert scene.outline()


class TestGuests:
    def ended(self, app: Menagerie, *guests: str, occasion: str = "") -> ResultsScene:
        """The results of a game at which Ada sat, who is kept, and these, who are not."""
        change_person("Ada", lambda person: None, [])
        match = played(ruleset("quaeleon"), seats=2 + len(guests))
        match.occasion = occasion
        for at, name in enumerate(guests, 1):
            match.seats[at] = Seat(name, PERSON, 4 + at)
        ending = Ending(match)
        assert match.table.outcome is not None
        ending.conclude(Owed(match.record("test"), match.table.outcome, gains(match), DAY, "game-1"))
        app.writer = AtOnce()
        routes.to_title(app)
        app.scenes.push(scene := ResultsScene(app, match, ending=ending))
        scene.tell_all()
        return scene

    def test_one_press_keeps_a_guest_with_this_game(self, open_app: OpenApp) -> None:
        app = open_app((1920, 1080))
        scene, visitor = self.ended(app, "Ben"), Visitor(app)
        visitor.looks()
        assert [one.name for one in scene.state.ending.guests] == ["Ben"]
        visitor.clicks("keep")
        person = load_person("ben", [])
        assert person.portrait == 5
        assert set(person.album) == set(met_in(scene.state.match, 1))
        assert "game-1" in person.counted
        assert app.ui.focus.find("keep") is None
        assert app.settings.keeper == "Ben"

    def test_who_declines_is_kept_nowhere_and_not_asked_again(self, open_app: OpenApp) -> None:
        app = open_app((1920, 1080))
        app.present.become("Ada", 3)
        self.ended(app, "Ben", "Cara")
        visitor = Visitor(app)
        visitor.looks()
        visitor.clicks("refuse")
        assert load_person("Ben", []) is None
        assert app.settings.offered == ["ben"]
        visitor.clicks("keep")
        assert load_person("Cara", []) is not None
        assert app.settings.keeper == "Ada"
        assert app.ui.focus.find("refuse") is None
        self.ended(app, "Ben")
        visitor.looks()
        assert app.ui.focus.find("keep") is None

    def test_who_only_goes_on_was_asked_too(self, open_app: OpenApp) -> None:
        app = open_app((1920, 1080))
        self.ended(app, "Ben")
        Visitor(app).looks()
        app.scenes.pop()
        assert app.settings.offered == ["ben"]
        assert load_person("Ben", []) is None

    def test_after_each_game_of_a_night_every_guest_is_asked_until_they_have_answered(self, open_app: OpenApp) -> None:
        app = open_app((1920, 1080))
        visitor = Visitor(app)
        for number in range(2):
            self.ended(app, "Ben", "Cara", occasion=of_night("n", number))
            visitor.looks()
            assert "Ben" in visitor.spot("keep").hint
            app.scenes.pop()
            assert app.settings.offered == []
        self.ended(app, "Ben", "Cara", occasion=of_night("n", 2))
        visitor.looks()
        visitor.clicks("keep")
        visitor.clicks("keep")
        assert all(load_person(name, []) is not None for name in ("Ben", "Cara"))

    def test_who_has_given_no_name_is_not_asked(self, open_app: OpenApp) -> None:
        app = open_app((1920, 1080))
        self.ended(app, app.words.say("setup.default_name", n=2))
        Visitor(app).looks()
        assert app.ui.focus.find("keep") is None

    def test_a_game_of_keepers_asks_nobody(self, open_app: OpenApp) -> None:
        app = open_app((1920, 1080))
        self.ended(app)
        Visitor(app).looks()
        assert app.ui.focus.find("keep") is None


class TestTreasureChamber:
    def test_what_lies_nearest_comes_first_and_the_map_is_the_one_that_was_left(self, open_app: OpenApp) -> None:
        app, last = open_app((1920, 1080)), quarters()[-1]
        first = next(one.name for one in quarter(last) if not one.is_gate)
        change_person("Ada", lambda person: person.stars.update({first: [True, True, False]}), [], 3)
        app.present.become("Ada", 3)
        routes.to_title(app)
        routes.to_journey(app)
        routes.to_treasures(app)
        assert isinstance(app.scenes.top, TreasuresScene)
        visitor = Visitor(app)
        visitor.looks()
        zones = [spot.zone for spot in app.ui.focus.spots if spot.zone in quarters()]
        assert list(dict.fromkeys(zones)) == [last, *quarters()[:-1]]
        visitor.clicks("journey")
        assert [type(scene) for scene in app.scenes.stack[1:]] == [JourneyScene]
        visitor.keys("escape")
        assert len(app.scenes.stack) == 1


class TestPortraitsToEarn:
    def starred(self, app: Menagerie, stars: int) -> None:
        """Ada, with so many stars in the first quarter."""
        path = [one for one in quarter(quarters()[0]) if not one.is_gate]
        won = {one.name: [3 * at + star < stars for star in range(3)] for at, one in enumerate(path) if 3 * at < stars}
        change_person("Ada", lambda person: person.stars.update(won), [], 3)
        app.present.become("Ada", 3)

    def test_stars_of_a_quarter_bring_its_portrait_and_only_that(self, open_app: OpenApp) -> None:
        app = open_app((1920, 1080))
        self.starred(app, STARS_FOR_PORTRAIT - 1)
        assert app.present.person is not None
        assert portraits_of(app.present.person) == []
        self.starred(app, STARS_FOR_PORTRAIT)
        assert portraits_of(app.present.person) == [len(KEEPERS)]

    def test_it_is_worn_and_put_away_in_the_treasure_chamber(self, open_app: OpenApp) -> None:
        app = open_app((1920, 1080))
        app.writer = AtOnce()
        self.starred(app, STARS_FOR_PORTRAIT)
        routes.to_title(app)
        app.scenes.push(TreasuresScene(app))
        visitor, game = Visitor(app), quarters()[0]
        visitor.looks()
        key = ("portrait", game, EARNED[0].key)
        visitor.clicks(key)
        person = load_person("Ada", [])
        assert person.portrait == len(KEEPERS)
        assert keeper_name(app.words, person.portrait) == app.words.say(f"keepers.{EARNED[0].key}")
        visitor.clicks(key)
        person = load_person("Ada", [])
        assert person.portrait == 3

    def test_only_whoever_has_won_it_may_pick_it(self, open_app: OpenApp) -> None:
        app = open_app((1920, 1080))
        for earned in ([], [len(KEEPERS) + 1]):
            pick_portrait(app.ui, app.pictures, "", 3, lambda number: None, earned=earned)
            keys = [spot.key for spot in app.ui.focus.spots]
            there = [key[1] for key in keys if isinstance(key, tuple) and key[0] == "portrait"]
            assert there == [*range(len(KEEPERS)), *earned]
            app.ui.close(app.ui.modals[-1])

    def test_every_keeper_has_a_body_that_can_be_drawn(self) -> None:
        assert {one.plan for one in EARNED} <= set(BODY_PLANS)
        assert {body_plan(CreatureSpec(one.family, one.seed, plan=one.plan)) for one in KEEPERS} <= set(BODY_PLANS)

    def test_numbers_of_other_programs_still_have_a_face(self) -> None:
        every = len(KEEPERS) + len(EARNED)
        assert [keeper(number) for number in range(every)] == [*KEEPERS, *EARNED]
        assert keeper(every) == KEEPERS[every % len(KEEPERS)]
        assert worn(every) == every % len(KEEPERS)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_treasure_has_a_name_of_its_own(language: str) -> None:
    words = Words(language, strict=True)
    names = [reward_name(words, reward) for game in quarters() for reward in rewards(game)]
    assert len(names) == len(set(names)) > 40
