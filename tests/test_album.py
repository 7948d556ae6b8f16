"""The album: whom somebody has met, its pages, and feats."""

from random import Random

import pygame
import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets import RULESETS, ruleset
from game.rulesets.ruleset import Ruleset
from game.session.dwellings import dwellers, dwelling, to_be_met
from game.session.earning import gains, keep_gains, met_in
from game.session.feats import OF_MATCHES, OF_PEOPLE, feats, feats_in, feats_of
from game.session.journey import is_open, match_of, quarter, stations
from game.stage.widgets.base import Label
from game.store.decks import keep_deck
from game.store.people import Acquaintance, Person, change_person, load_person
from game.store.statistics import Tally
from game.store.writer import AtOnce
from game.table.events import Moved
from game.table.sight import view
from game.words import Words
from scenes import routes
from scenes.album.cards import close_look
from scenes.album.lair import Kin
from scenes.album.leaf import LeafPortrait
from scenes.album.left_page import LeftPage, Sticker
from scenes.album.pages import entries, met_count, shown, signs_of
from scenes.album.scene import AlbumScene
from scenes.games.registry import PRESENTATIONS, game_name
from scenes.menagerie import Menagerie
from scenes.workbench.decks import DecksScene
from tests.cases import each
from tests.clipping import TIGHT_SHAPES, assert_whole, leaves
from tests.visitor import OpenApp, Visitor

pytestmark = pytest.mark.usefixtures("own_home")

DAY = 740_000
OURS = [rules for rules in RULESETS if PRESENTATIONS[rules.key].shelf]


def played(rules: Ruleset, seed: int = 3, seats: int = 2, level: str = "steady") -> Match:
    people = [Seat("Ada"), *[Seat(f"Ben {seat}", level, seat) for seat in range(1, seats)]]
    match, random = Match(rules, people, rules.quick_options(), seed, 0), Random(seed)
    while not match.is_over:
        seat = match.table.asked()[0]
        match.answer(seat, rules.advice.habit(match.table, seat, random))
    return match


class TestWhomSomebodyMeets:
    @each("rules", OURS, lambda rules: rules.key)
    def test_everybody_met_has_a_page_and_lay_before_that_seat(self, rules: Ruleset) -> None:
        match = played(rules)
        seen = set()
        for table in [*[entry.before for entry in match.history], match.table]:
            for cards in view(table, 0).table.zones.values():
                seen |= {key for card in cards if card >= 0 for key in self._on(match, card)}
        met = met_in(match, 0)
        assert met
        assert set(met) <= seen
        assert set(met) <= {one.key for one in entries()}

    def _on(self, match: Match, card: int) -> tuple[str, ...]:
        config = match.table.config
        return match.ruleset.creatures_on(config.designs[card], config.options)

    def test_a_hand_that_stays_hidden_is_met_by_nobody_else(self) -> None:
        rules = ruleset("quaeleon")
        match = Match(rules, [Seat("Ada"), Seat("Ben", "steady", 1)], rules.quick_options(), 3, 0)
        hidden = {event.card for event in match.opening if isinstance(event, Moved) and event.seen_by == 0b10}
        keys = {key for card in hidden if card is not None for key in self._on(match, card)}
        assert keys
        assert keys.isdisjoint(met_in(match, 0))

    def test_won_with_is_whoever_was_held_by_the_winner_alone(self) -> None:
        match = played(ruleset("xenofera"))
        for seat in range(2):
            won = [met.won for met in met_in(match, seat).values()]
            assert any(won) == (seat in match.table.outcome[0])
            assert all(met.played or not met.won for met in met_in(match, seat).values())


class TestKeeping:
    def test_a_game_fills_the_album_of_whoever_is_kept_once(self) -> None:
        change_person("Ada", lambda person: None, [])
        match = played(ruleset("quaeleon"))
        (some,) = gains(match)
        first = keep_gains(some, "quaeleon-1", DAY, [])
        again = keep_gains(some, "quaeleon-1", DAY, [])
        person = load_person("ada", [])
        assert set(first.creatures) == set(person.album) == set(met_in(match, 0))
        assert again.creatures == ()
        assert {one.met for one in person.album.values()} == {1}

    def test_a_guest_is_kept_nowhere(self) -> None:
        (some,) = gains(played(ruleset("quaeleon")))
        assert keep_gains(some, "quaeleon-1", DAY, []) is None
        assert load_person("Ada", []) is None


class TestWhereTheyLive:
    def test_whoever_lies_on_a_stations_table_lives_there(self) -> None:
        person = Person("Ada")
        for station in stations():
            there = dwellers(station)
            own = {one.key for one in entries() if one.is_of(station.game)}
            assert bool(there) == (bool(own) and not station.is_gate)
            assert there <= own
            met, unmet = to_be_met(Person("Ada", album=dict.fromkeys(sorted(there)[:2], Acquaintance())), station)
            assert (len(met), len(unmet)) == (max(0, len(there) - 2), min(2, len(there)))
        match = match_of(stations()[0], "Ada", 3, Words())
        on = match.ruleset.creatures_on
        config = match.table.config
        assert {key for design in config.designs for key in on(design, config.options)} <= dwellers(stations()[0])
        assert person.album == {}

    def test_a_station_that_is_open_and_not_won_comes_first(self) -> None:
        person, path = Person("Ada"), quarter("flask")
        key = next(key for key in dwellers(path[0]) if all(key in dwellers(one) for one in path if not one.is_gate))
        assert dwelling(person, key, ["flask"]) == path[0]
        person.stars[path[0].name] = [True, False, False]
        assert dwelling(person, key, ["flask"]) == path[1]
        late = next(key for key in dwellers(path[4]) if key not in dwellers(path[0]) | dwellers(path[1]))
        closed = dwelling(person, late, ["flask"])
        assert closed is not None
        assert not is_open(person, closed)
        assert dwelling(person, key, ["quaeleon"]) is None


class TestPages:
    def test_every_page_has_a_name_and_a_line_in_every_language(self) -> None:
        for language in ("en", "de"):
            words = Words(language)
            for one in entries():
                assert words.has(one.page.name), one.key
                assert words.has(one.page.lore), one.key

    def test_a_creature_of_two_games_is_on_one_page(self) -> None:
        keys = [one.key for one in entries()]
        assert len(keys) == len(set(keys))
        assert len([one for one in entries() if len(one.games) > 1]) > 50

    def test_filters_leave_what_they_say(self) -> None:
        person, words = Person("Ada"), Words()
        some = entries()[::7]
        person.album = {one.key: Acquaintance(1, is_new=at % 2 == 0) for at, one in enumerate(some)}
        assert [one.key for one in shown(person, words, chosen="met")] == [one.key for one in some]
        assert len(shown(person, words, chosen="unmet")) == len(entries()) - len(some)
        assert [one.key for one in shown(person, words, chosen="new")] == [one.key for one in some[::2]]
        assert met_count(person) == (len(some), len(entries()))

    def test_signs_leave_those_that_bear_them(self) -> None:
        words = Words()
        for game in ("", *PRESENTATIONS):
            signs, some = signs_of(game), [one for one in entries() if one.is_of(game)]
            assert bool(signs) == bool(some)
            for sign in signs:
                assert words.has(sign.name)
                left = shown(None, words, game, sign=sign.icon)
                assert left == [one for one in some if sign in one.signs(game)] != []

    def test_nobody_is_found_by_name_before_they_were_met(self) -> None:
        person, words = Person("Ada"), Words()
        one = entries()[40]
        assert shown(person, words, sought=one.page.title(words)) == []
        person.album[one.key] = Acquaintance(1)
        assert [found.key for found in shown(person, words, sought=one.page.title(words).upper())] == [one.key]


class TestFeats:
    def test_each_has_words_in_every_language(self) -> None:
        for language in ("en", "de"):
            words = Words(language)
            assert all(words.has(f"feat.{key}.{part}") for key in feats() for part in ("name", "how"))

    def test_there_are_forty_or_more_and_none_twice(self) -> None:
        assert len(feats()) >= 40
        assert len(set(feats())) == len(feats())

    def test_those_of_a_game_name_goals_that_it_has(self) -> None:
        for rules in OURS:
            assert {goal for goal, _ in rules.feats.values()} <= set(rules.goals)

    @pytest.mark.parametrize(
        ("outcome", "done"),
        [
            (((0,), (5, 4, 1)), {"first_win", "by_a_whisker"}),
            (((0,), (8, 4, 1)), {"first_win", "landslide"}),
            (((0, 1), (5, 5, 1)), {"first_win", "friends"}),
            (((1,), (1, 4, 2)), {"somebody_has_to"}),
            (((1,), (1, 4, 1)), set()),
        ],
    )
    def test_how_a_match_came_out(self, outcome: tuple[tuple[int, ...], tuple[int, ...]], done: set[str]) -> None:
        match = played(ruleset("quellector"), seats=3, level="gentle")
        match.table.outcome = outcome
        told = {"first_win", "by_a_whisker", "landslide", "friends", "somebody_has_to"}
        assert {key for key in feats_in(match, 0) if key in told} == done

    @pytest.mark.parametrize(
        ("level", "done"), [("gentle", set()), ("sharp", {"sharp_wits"}), ("master", {"sharp_wits", "master_beaten"})]
    )
    def test_whom_one_beats(self, level: str, done: set[str]) -> None:
        match = played(ruleset("quellector"), level=level)
        match.table.outcome = ((0,), (5, 1))
        assert {"sharp_wits", "master_beaten"} & set(feats_in(match, 0)) == done
        assert not OF_MATCHES["sharp_wits"](match, 1)

    def test_company_and_elbow_room(self) -> None:
        match = played(ruleset("quaeleon"), seats=4, level="person")
        match.table.outcome = ((0,), (3, 1, 1, 1))
        assert {"in_company", "full_table"} <= set(feats_in(match, 0))
        two = played(ruleset("quaeleon"), seats=2)
        two.table.outcome = ((0,), (3, 1))
        assert not {"in_company", "full_table"} & set(feats_in(two, 0))

    @pytest.mark.parametrize(
        ("change", "key"),
        [
            (lambda person, n: person.album.update({str(at): Acquaintance(1) for at in range(n * 10)}), "met_ten"),
            (lambda person, n: person.days.extend(range(n * 3)), "days_three"),
            (lambda person, n: person.solved.extend(str(at) for at in range(n * 10)), "puzzles_ten"),
            (lambda person, n: person.tallies.update({"flask/sharp": Tally(n * 10, n * 10)}), "games_ten"),
            (lambda person, n: person.tallies.update({"flask/sharp": Tally(n * 10, 0)}), "good_loser"),
        ],
    )
    def test_what_a_person_comes_to(self, change: object, key: str) -> None:
        assert callable(change)
        none, enough = Person("Ada"), Person("Ada")
        change(none, 0)
        change(enough, 1)
        assert key not in feats_of(none)
        assert key in feats_of(enough)

    def test_the_journey(self) -> None:
        person = Person("Ada")
        gates = [one for one in stations() if one.is_gate]
        person.solved = [gates[0].place.name]
        assert "gate_opened" in feats_of(person)
        assert "gates_all" not in feats_of(person)
        person.solved = [one.place.name for one in gates]
        assert "gates_all" in feats_of(person)
        keepers = [one for one in stations() if one.is_keepers]
        person.stars = {keepers[0].name: [True, False, False]}
        assert {"keeper_beaten", "keepers_all"} & set(feats_of(person)) == {"keeper_beaten"}
        person.stars = {one.name: [True] * 3 for one in stations() if not one.is_gate}
        assert {"stars_all", "keepers_all"} <= set(feats_of(person))
        assert set(feats_of(person)) <= set(OF_PEOPLE)


class TestTheBook:
    def _opened(self, app_of: OpenApp) -> Visitor:
        app = app_of((1920, 1080))
        some = entries()[:30]

        def meet(person: Person) -> None:
            person.album = {one.key: Acquaintance(1, game=one.games[0][0], other="Moss", day=DAY) for one in some[::2]}

        change_person("Ada", meet, [])
        app.present.become("Ada", 3)
        visitor = Visitor(app)
        routes.to_title(app)
        routes.to_album(app)
        visitor.looks()
        return visitor

    def test_a_page_that_is_looked_at_is_not_new_any_more(self, open_app: OpenApp) -> None:
        visitor = self._opened(open_app)
        key = entries()[0].key
        visitor.clicks(("page", key))
        scene = visitor.scene
        assert scene.place.chosen.key == key
        visitor.app.writer.wait(5)
        person = load_person("Ada", [])
        assert not person.album[key].is_new
        assert person.album[entries()[2].key].is_new

    def test_another_tab_shows_nobody_who_is_not_in_it(self, open_app: OpenApp) -> None:
        visitor = self._opened(open_app)
        scene = visitor.scene
        visitor.clicks(("page", entries()[0].key))
        for number, tab in enumerate(scene.on_page.tabs.options):
            visitor.clicks(("tabs", number))
            chosen, found = scene.place.chosen, scene.stickers.found()
            met = [one for one in found if scene.stickers.known(one) is not None]
            assert chosen in met if met else chosen is None, tab.value

    def test_a_card_opens_large_and_any_press_puts_it_away(self, open_app: OpenApp) -> None:
        visitor = self._opened(open_app)
        some = next(one for one in entries()[:30:2] if one.page.card is not None)
        visitor.clicks(("page", some.key))
        visitor.clicks(("card", some.games[0][0]))
        scene = visitor.scene
        assert scene.closer.title == some.page.title(visitor.app.words)
        visitor.keys("escape")
        assert scene.closer is None
        assert visitor.scene is scene

    def test_every_card_can_be_looked_at_closely(self, open_app: OpenApp) -> None:
        app = open_app((1280, 720))
        for one in entries()[::5]:
            for game, page in one.games:
                if page.card is not None:
                    assert close_look(app, game, page).lines, (one.key, game)

    def test_what_a_player_has_made_has_its_pages_too(self, open_app: OpenApp) -> None:
        visitor = self._opened(open_app)
        scene = visitor.scene
        assert isinstance(scene, AlbumScene)
        visitor.clicks(("tabs", [one.value for one in scene.on_page.tabs.options].index("own")))
        assert scene.stickers.found() == []
        assert visitor.app.ui.focus.find(("workshop", "territory")) is not None
        keep_deck("territory", "Grumblehorn", "Grumblehorn; horned; 5; forest+3", "single")
        keep_deck("territory", "Both", "Both: 3x swarmlet | 2x Grumblehorn; horned; 5; forest+3", "creatures")
        visitor.keys("escape")
        routes.to_album(visitor.app)
        visitor.looks()
        scene = visitor.scene
        assert isinstance(scene, AlbumScene)
        visitor.clicks(("tabs", [one.value for one in scene.on_page.tabs.options].index("own")))
        (own,) = scene.stickers.found()
        assert own.page.title(visitor.app.words) == "Grumblehorn"
        assert own not in entries()
        visitor.clicks(("page", own.key))
        visitor.clicks(("card", "territory"))
        assert scene.closer is not None
        visitor.keys("escape")
        visitor.clicks(("workshop", "territory"))
        assert isinstance(visitor.scene, DecksScene)

    def test_a_sign_pressed_twice_is_put_away(self, open_app: OpenApp) -> None:
        visitor = self._opened(open_app)
        scene = visitor.scene
        visitor.clicks(("sign", 1))
        assert scene.place.sign == signs_of()[1].icon
        assert {one.page.family for one in scene.stickers.found()} == {scene.place.sign}
        visitor.clicks(("sign", 1))
        assert not scene.place.sign

    def test_whoever_was_not_met_tells_where_they_live_and_leads_there(self, open_app: OpenApp) -> None:
        visitor = self._opened(open_app)
        missing = next(one for one in entries()[1:30:2] if one.is_of("flask"))
        visitor.clicks(("page", missing.key))
        visitor.clicks("lair")
        person = visitor.app.present.person
        assert person is not None
        home = dwelling(person, missing.key, ["flask"])
        scene = visitor.scene
        assert scene.chosen == home.name

    def test_the_leaves_turn_by_keys(self, open_app: OpenApp) -> None:
        visitor = self._opened(open_app)
        scene = visitor.scene
        visitor.keys("page down")
        assert scene.place.at == 1
        visitor.keys("page up", "page up")
        assert scene.place.at == scene.stickers.count() - 1

    @pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
    def test_several_rows_are_in_sight_in_large_text(self, open_app: OpenApp, size: tuple[int, int]) -> None:
        app = open_app(size, language="de", text_scale=2.0)
        change_person(
            "Ada", lambda person: person.album.update({one.key: Acquaintance(1, day=DAY) for one in entries()}), []
        )
        app.present.become("Ada", 3)
        routes.to_album(app)
        stickers = [leaf for leaf in leaves(app.scenes.top) if isinstance(leaf, Sticker)]
        page = app.scenes.top.on_page.left.rect  # type: ignore[attr-defined]
        assert len({one.rect.top for one in stickers if one.rect.top + one.rect.height // 4 < page.bottom}) >= 2

    @pytest.mark.parametrize(("language", "size", "text_scale"), TIGHT_SHAPES)
    def test_nothing_is_cut(self, open_app: OpenApp, language: str, size: tuple[int, int], text_scale: float) -> None:
        app = open_app(size, language=language, text_scale=text_scale)
        routes.to_title(app)
        change_person(
            "Ada", lambda person: person.album.update({one.key: Acquaintance(1, day=DAY) for one in entries()[::2]}), []
        )
        for name, tab, creature in (
            ("", "", ""),
            ("Ada", "", entries()[0].key),
            ("Ada", "", entries()[1].key),
            ("Ada", "feats", ""),
            ("Ada", "own", ""),
        ):
            if name:
                app.present.become(name, 3)
            app.scenes.push(scene := AlbumScene(app, creature))
            scene.place.tab = tab
            scene.build()
            app.scenes.draw()
            assert_whole(app, scene, size)


@each("language", ["en", "de"])
def test_names_below_stickers_are_whole_in_a_small_window(
    language: str, open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app((800, 480), language=language)
    routes.to_title(app)
    routes.to_album(app)
    scene = app.scenes.top
    app.scenes.draw()
    cut: list[str] = []

    def shortened(name: str, *_: object) -> str:
        cut.append(name)
        return name

    monkeypatch.setattr(app.ui.text, "_shortened", shortened)
    for one in scene.stickers.found()[::3]:
        for known in (None, Acquaintance()):
            made = Sticker(app, one.key, one, known, lambda: None, scene.stickers.side, is_chosen=False)
            made.layout(pygame.Rect((0, 0), made.wants(300)))
            made.draw(pygame.Surface((400, 400)))
    assert cut == []


class TestWhatIsCounted:
    def met_some(self, app: Menagerie) -> AlbumScene:
        """The album of somebody who has met every second creature."""
        app.present.become("Ada", 3)
        some = {one.key: Acquaintance() for one in entries()[::2]}
        change_person("Ada", lambda person: person.album.update(some), [])
        app.present.forget()
        app.scenes.push(scene := AlbumScene(app))
        return scene

    def test_every_tab_says_of_how_many_and_all_of_them_why_the_games_have_more(self, open_app: OpenApp) -> None:
        app = open_app(size=(1920, 1080))
        scene = self.met_some(app)
        tabs = {item.value: item for item in scene._tab_items()}
        for game in ["", *[key for key, one in PRESENTATIONS.items() if one.shelf]]:
            met, most = met_count(scene.person, game)
            assert tabs[game].label.endswith(f": {met}/{most}")
            assert f"{met} of {most}" in tabs[game].hint
        counted = [met_count(scene.person, key)[0] for key in tabs if key and key in PRESENTATIONS]
        assert sum(counted) > met_count(scene.person)[0], "some are counted in several games"
        once = app.words.say("album.once")
        assert once in tabs[""].hint
        assert all(once not in item.hint for key, item in tabs.items() if key)
        assert once in [leaf.label for leaf in scene.on_page.left.leaves() if isinstance(leaf, Label)]
        scene._turn_tab("quaeleon")
        assert once not in [leaf.label for leaf in scene.on_page.left.leaves() if isinstance(leaf, Label)]

    @pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1600, 900), (960, 600)])
    def test_that_costs_no_line_of_stickers(
        self, open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
    ) -> None:
        app = open_app(size=size)
        scene = self.met_some(app)
        with_it = scene.stickers.per_page
        monkeypatch.setattr(LeftPage, "_counting", lambda self: [])
        app.scenes.push(bare := AlbumScene(app))
        assert with_it == bare.stickers.per_page

    def test_whoever_was_not_met_is_seen_as_an_outline_with_family_and_games(self, open_app: OpenApp) -> None:
        app = open_app(size=(1600, 900))
        app.writer = AtOnce()
        scene = self.met_some(app)
        unmet = next(one for one in entries() if one.key not in app.present.person.album and len(one.games) > 1)
        scene.choose(unmet)
        leaves = list(scene.on_page.right.leaves())
        (kin,) = [leaf for leaf in leaves if isinstance(leaf, Kin)]
        assert kin.label == app.words.say(f"album.family.{unmet.page.family}.kin")
        assert kin.sign.icon == unmet.page.family
        told = " ".join(node.name for node in app.scenes.in_words.outline().walk())
        assert kin.label in told
        assert all(game_name(app.words, game) in told for game, _ in unmet.games)
        assert unmet.page.title(app.words) not in told
        (portrait,) = [leaf for leaf in leaves if isinstance(leaf, LeafPortrait)]
        shown = portrait.rect.height
        scene.choose(next(one for one in entries() if one.key in app.present.person.album))
        (known,) = [leaf for leaf in scene.on_page.right.leaves() if isinstance(leaf, LeafPortrait)]
        assert shown > 1.2 * known.rect.height, "there is little else to see of them"

    def test_until_an_outline_is_painted_its_frame_is_not_empty(
        self, open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        app = open_app()
        one = entries()[0]
        portrait = LeafPortrait(app, one.page, is_met=False)
        portrait.layout(pygame.Rect(10, 10, 400, 240))
        pictures = []
        for painted in (None, pygame.Surface((1, 1), pygame.SRCALPHA)):
            monkeypatch.setattr("scenes.album.leaf.silhouette_of", lambda *given, made=painted: made)
            surface = pygame.Surface((420, 260))
            portrait.draw(surface)
            pictures.append(pygame.image.tobytes(surface, "RGB"))
        assert pictures[0] != pictures[1], "a question mark stands there"
