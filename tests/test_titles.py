"""A title that somebody has won and wears is told where they are named."""

import pytest

from game.rulesets import ruleset
from game.session.earning import Earned
from game.session.ending import Ending
from game.session.journey import match_of, quarter, quarters
from game.stage.outline import Node
from game.store.people import Person, change_person
from game.words import Words
from scenes import routes
from scenes.commands.played import play_on, started
from scenes.menagerie import Menagerie
from scenes.menus.title import TitleScene
from scenes.play.results.scene import ResultsScene
from scenes.scene import Scene
from scenes.treasures.worn import title_worn
from tests.cases import each
from tests.visitor import OpenApp

pytestmark = pytest.mark.usefixtures("own_home")

GAME = quarters()[0]
STATION = next(one for one in quarter(GAME) if one.is_keepers)
TITLE = "Warden of the Clearing"


def ada(app: Menagerie, *, has_won: bool = True, wears: bool = True) -> None:
    def go(person: Person) -> None:
        person.stars.update({STATION.name: [True, True, True]} if has_won else {})
        person.chosen.update({"title": GAME} if wears else {})

    change_person("Ada", go, [], 3)
    app.present.become("Ada", 3)


def read(scene: Scene) -> str:
    def told(node: Node) -> str:
        return " ".join([node.name, *map(told, node.children)])

    return " ".join(map(told, scene.outline()))


@each(("has_won", "wears", "is_told"), [(True, True, True), (True, False, False), (False, True, False)])
def test_it_is_worn_by_whoever_has_won_it_and_wants_it(
    has_won: bool, wears: bool, is_told: bool, open_app: OpenApp
) -> None:
    app = open_app()
    change_person("Ada", lambda one: (one.stars.clear(), one.chosen.clear()), [])
    ada(app, has_won=has_won, wears=wears)
    assert (title_worn(app.words, app.present.person) == TITLE) is is_told


def test_it_stands_on_the_title_and_on_the_map(open_app: OpenApp) -> None:
    app = open_app()
    ada(app)
    app.scenes.push(title := TitleScene(app))
    app.scenes.draw()
    assert f"Ada, {TITLE}" in read(title)
    routes.to_journey(app)
    app.scenes.draw()
    assert f"Ada, {TITLE}" in read(app.scenes.top)


@each("game", quarters())
def test_at_the_table_a_crown_is_on_the_plate_and_the_title_is_read(game: str, open_app: OpenApp) -> None:
    app = open_app()
    plates = []
    for wears in (True, False):
        change_person("Ada", lambda one: one.chosen.clear(), [])
        ada(app, wears=wears)
        match = started(ruleset(game), 2, 5)
        assert match.seats[0].name == "Ada"
        routes.to_table(app, match)
        table = app.scenes.top
        app.scenes.draw()
        plate = next(thing for thing in table.pane.places.layout.things if thing.player == 0)
        plates.append(bytes(table.pane._things.draw(plate, (220, 70)).get_buffer().raw))
        assert (TITLE in table.pane.in_words.label(("seat", 0))) is wears
        assert (TITLE in table.pane.in_words.means(("seat", 0))) is wears
    assert plates[0] != plates[1]


def test_results_name_it_and_tell_that_it_was_won(open_app: OpenApp) -> None:
    app = open_app()
    ada(app)
    match = match_of(STATION, "Ada", 3, Words())
    play_on(match, 5, lambda match: False)
    match.table.outcome = (0,), (99, *[1] * (len(match.seats) - 1))
    for new, is_told in (([True, False, False], True), ([False, True, False], False)):
        ending = Ending(match)
        person = app.present.person
        assert person is not None
        ending.earned = [Earned("Ada", 0, STATION, [True] * 3, person, new)]
        app.scenes.push(scene := ResultsScene(app, match, ending=ending))
        scene.counting.skip()
        app.scenes.draw()
        assert f"Ada, {TITLE}" in read(scene)
        assert (f"You have won a title: {TITLE}." in scene.journey.below) is is_told
        assert any(reward.kind == "title" for reward in scene.journey.rewards) is is_told
