"""The figures of rulebooks and lessons: nothing is cut, parts of tables show what lies there and no secrets."""

from collections.abc import Iterator
from functools import partial
from importlib import import_module

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rulesets.flask import FLASK
from game.rulesets.flask.board import face_down
from game.rulesets.quaeleon import QUAELEON
from game.rulesets.ruleset import Ruleset
from game.rulesets.territory.board import at, modifier, totals
from game.rulesets.xenofera import XENOFERA
from game.rulesets.xenofera.board import CAGE, LAID, SIGHT, points
from game.session.course import LEARNER, LessonCourse, script_of
from game.stage.board.arrangement import FanSpread, GridSpread, PileSpread, RowSpread, Scaled
from game.stage.board.ground import Ground, rect_of
from game.stage.board.picture import Picture
from game.stage.cards.frame import CardFrame
from game.stage.drawing.text import plain
from game.stage.geometry import Area
from game.stage.widgets.base import Label, Widget
from game.stage.window import Canvas
from game.store.settings import Settings
from game.table.sight import View, view
from game.table.table import Table
from scenes.games.board_figure import PartOfTable, TablePart, laid
from scenes.games.figures import WHOLE_FACE, Kit, PinnedCard, as_in_figures, head_side
from scenes.games.flask.frame import flask_frame
from scenes.games.quaeleon.frame import quaeleon_frame
from scenes.games.quaeleon.things.places import MARGIN, Niches
from scenes.games.quellector.frame import quellector_frame
from scenes.games.registry import presentation
from scenes.games.territory import face as territory_face
from scenes.games.xenofera import face as xenofera_face
from scenes.learn.rule_text import rules_of
from scenes.menagerie import Menagerie
from tests.cases import each
from tests.games import games_with

pytestmark = pytest.mark.usefixtures("painted")

flask, quaeleon, quellector, territory, xenofera = (
    import_module(f"scenes.games.{game}.figures")
    for game in ("flask", "quaeleon", "quellector", "territory", "xenofera")
)

QUELLECTOR_FRAME = quellector_frame("red", 3, WHOLE_FACE)
QUAELEON_FRAME = quaeleon_frame(2, WHOLE_FACE, has_marks=True)
FLASK_FRAME = flask_frame("green", "red", 4, 3, WHOLE_FACE)

ROOM = 40
"""Pixels around a figure in which nothing of it may be seen."""


def opened(text_scale: float = 1.0, language: str = "en") -> Menagerie:
    settings = Settings(effects=0, music=0, text_scale=text_scale, language=language)
    return Menagerie(Canvas((1280, 800)), settings)


@pytest.fixture(scope="module")
def app() -> Iterator[Menagerie]:
    own = opened()
    yield own
    own.close()


@pytest.fixture
def kit(app: Menagerie) -> Kit:
    return Kit(app.ui, app.pictures)


def lesson_figures(app: Menagerie, ruleset: Ruleset) -> Iterator[Widget]:
    """The figure of each stop, for the table as it stands when the player comes there."""
    course = LessonCourse(script_of(ruleset.key), ["You", "Fern"])
    while not course.is_finished:
        if course.stop.figure:
            shown = View(LEARNER, course.match.table) if course.match.is_over else course.match.view(LEARNER)
            make = presentation(ruleset.key).shown.lesson_figure
            yield make(course.stop.figure, app.ui, app.pictures, shown, "Fern")
        while (choice := course.next_taught()) is not None:
            course.try_answer(choice)
        while course.waiting:
            course.reply()
        course.go_on()


def drawn(figure: Widget, width: int) -> pygame.Surface:
    """The figure at a width, with room around it."""
    surface = pygame.Surface((width + 2 * ROOM, figure.wants(width)[1] + 2 * ROOM), pygame.SRCALPHA)
    figure.layout(pygame.Rect(ROOM, ROOM, width, figure.wants(width)[1]))
    figure.draw(surface)
    return surface


def bytes_of(figure: Widget, width: int = 300) -> bytes:
    return pygame.image.tobytes(drawn(figure, width), "RGBA")


def said(figure: Widget) -> list[str]:
    return [plain(leaf.label) for leaf in figure.leaves() if isinstance(leaf, Label)]


@games_with(lambda shown: shown.has_figures or shown.has_lesson)
def test_every_figure_shows_all_it_has_in_its_own_room(rules: Ruleset) -> None:
    """With the longest words in the largest letters."""
    text_scale, language = 2.0, "de"
    app = opened(text_scale, language)
    shown = presentation(rules.key)
    listed = shown.shown.figures(app.ui, app.pictures)
    assert not listed or set(listed) <= {passage.key for passage in rules_of(rules.key, language).passages}
    taught = lesson_figures(app, rules) if shown.has_lesson else ()
    for figure in [*[one for figures in listed.values() for one in figures], *taught]:
        surface = drawn(figure, 290)
        ink = surface.get_bounding_rect()
        assert ink.width > 60
        assert surface.get_rect().inflate(-2 * ROOM + 12, -2 * ROOM + 12).contains(ink)
        for leaf in figure.leaves():
            if isinstance(leaf, Label):
                assert not leaf.label.startswith(("lesson.", "rulebook.", f"{rules.key}."))
                wide, high = leaf.wants(leaf.rect.width)
                assert wide <= leaf.rect.width and high <= leaf.rect.height
                assert figure.rect.contains(leaf.rect)
        assert figure.spots() == []
    app.close()


# -- parts of tables ---------------------------------------------------------------------------------------------------


def field_of(kit: Kit, *keys: str, whose: int = 0, part: PartOfTable | None = None) -> TablePart:
    table = quaeleon._table("field", *[keys if seat == whose else () for seat in range(2)])
    return TablePart(kit, quaeleon.LOOK, quaeleon.TINT, quaeleon.BACK, table, part or PartOfTable([("field", 0)]))


def test_a_part_of_a_table_shows_what_lies_in_its_zones(kit: Kit) -> None:
    empty, one, other = (bytes_of(field_of(kit, *keys)) for keys in ((), ("scaleback",), ("tidecrab",)))
    assert len({empty, one, other}) == 3
    assert bytes_of(field_of(kit, "scaleback", whose=1)) == empty


@each("width", [180, 290, 420])
@games_with(lambda shown: shown.has_figures)
def test_all_that_a_part_of_a_table_shows_lies_on_it(app: Menagerie, rules: Ruleset, width: int) -> None:
    listed = presentation(rules.key).shown.figures(app.ui, app.pictures)
    parts = [leaf for figures in listed.values() for one in figures for leaf in one.leaves()]
    parts = [part for part in parts if isinstance(part, TablePart)]
    for part in parts:
        size = part.wants(width)
        ground = Ground(lambda wide, high, part=part, size=size: part.placed(size), size, app.ui.look.scale)
        boxes = [goal.pose.box for goal in ground.goals(Picture(part.view)).values()]
        boxes += [ground.scaled(area) for area in ground.layout.things.values()]
        assert boxes
        assert all(pygame.Rect((0, 0), size).contains(rect_of(box)) for box in boxes)


def pile(kit: Kit, under: tuple[int, int], seat: int) -> bytes:
    """A Reaction with two cards under it, as a seat sees it."""
    table = laid(FLASK, 2, {face_down(0): [3, *under]}, {("laid", 0, 0): 33}, decks=["green", "green"])
    return bytes_of(TablePart(kit, flask.LOOK, flask.TINT, flask.BACK, table, PartOfTable([face_down(0)], seat=seat)))


def test_cards_that_lie_face_down_are_not_shown(kit: Kit) -> None:
    assert pile(kit, (0, 9), seat=-1) == pile(kit, (9, 12), seat=-1)
    assert pile(kit, (0, 9), seat=0) != pile(kit, (9, 12), seat=0)


def front(kit: Kit, *cards: int, seat: int = -1) -> bytes:
    """A player's front at the second land, before it is fought for, as a seat sees it."""
    zone = ("front", 1, 0)
    table = territory._table({zone: cards, ("land", 1): [territory._numbers()["plain", 0]]}, {})
    return bytes_of(territory._lying(kit, table, PartOfTable([zone, ("land", 1)], seat=seat)))


def test_who_has_been_sent_to_a_land_is_not_shown(kit: Kit) -> None:
    assert front(kit, 0) == front(kit, 1)
    assert front(kit, 0) != front(kit)
    assert front(kit, 0, seat=0) != front(kit, 1, seat=0)


def test_counters_stand_on_the_cards_of_a_figure(kit: Kit) -> None:
    def resting(rest: int) -> bytes:
        table = territory._table({("resting", 0): [0]}, {0: rest})
        return bytes_of(territory._lying(kit, table, PartOfTable([("resting", 0)])))

    assert len({resting(0), resting(1), resting(2)}) == 3


def test_a_position_holds_the_named_cards_only() -> None:
    table = laid(QUAELEON, 3, {("field", 1): [4, 2]}, {("health", 0): 7})
    assert isinstance(table, Table) and table.config.seats == 3
    assert {zone: cards for zone, cards in table.zones.items() if cards} == {("field", 1): (4, 2)}
    assert table.counters == {("health", 0): 7}


@pytest.mark.parametrize(
    ("fields", "sums"),
    [
        (
            (("burrowboar",), ("scaleback", "tidecrab")),
            ["sword 9 − shield 3 = heart-broken −6", "sword 9 − shield 10 = heart-broken 0"],
        ),
        (((), ("tidecrab",)), ["sword 9 − shield 0 = heart-broken −9", "sword 9 − shield 3 = heart-broken −6"]),
    ],
)
def test_the_attack_is_counted_by_the_rules(
    kit: Kit, monkeypatch: pytest.MonkeyPatch, fields: object, sums: list[str]
) -> None:
    monkeypatch.setattr(quaeleon, "DEFENDERS", fields)
    assert [" ".join(line.split()) for line in said(quaeleon._attack(kit))[:2]] == sums


def test_revealed_cards_lie_in_the_order_in_which_they_act(kit: Kit) -> None:
    order = [quaeleon.CARDS[quaeleon.NUMBERS[key]].stats[0] for (key,) in quaeleon.IN_ORDER]
    assert order == sorted(order, reverse=True) and len(set(order)) == 3


def test_the_fight_is_added_up_by_the_rules(kit: Kit) -> None:
    fought, land = territory._fought(), territory.FOUGHT
    sums = totals(fought, land)
    assert sums[0] != sums[1], "somebody claims the land"
    assert any(modifier(fought, card, land) > 0 for card in at(fought, land, 0))
    told = [line for line in said(territory._fight_shown(kit)) if line.startswith("= ")]
    assert told == [f"= {n}" for n in sums]


def test_the_battle_is_added_up_by_the_rules(kit: Kit) -> None:
    before, after = xenofera.battle_at(0), xenofera.battle_at(1)
    assert len(before.zones[LAID[0]]) == 3 and len(after.zones[LAID[0]]) == len(after.zones[LAID[1]]) == 2
    assert "Attacker: 0 + 6 = 6" in said(xenofera._battle(kit)) and "Defender: 3 + 5 = 8" in said(xenofera._battle(kit))
    strong = xenofera.table_of({LAID[0]: "a1 a2", LAID[1]: "b5 b6", ("huntsman", 0): "captain_riposte"})
    assert xenofera.battle_told(strong, (0, 1), ["A", "B"]) == ["A: 1 + 2 + 2 = 5", "B: 5 + 6 = 11"]


def test_battle_cards_are_turned_up_only_afterwards(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    def shown(step: int, defender: tuple[int, int]) -> bytes:
        monkeypatch.setattr(xenofera, "DEFENDER", defender)
        return bytes_of(xenofera.part(kit, xenofera.battle_at(step), LAID[:2]))

    assert shown(0, (3, 5)) == shown(0, (1, 2)) and shown(1, (3, 5)) != shown(1, (1, 2))


def test_who_can_work_at_what_follows_from_their_points(kit: Kit) -> None:
    table = xenofera.crew_at_work()
    rows = [line for line in said(xenofera._work(kit)) if line.startswith("build")]
    assert len(rows) == 1 + len(xenofera.WITH)
    prowler = rows[xenofera.WITH.index("prowler")]
    assert "nothing" in prowler
    assert all(
        kit.say(f"xenofera.creature.{table.config.designs[card].key}.name") in prowler for card in table.zones[SIGHT]
    )
    stowaway = rows[xenofera.WITH.index("stowaway")]
    assert stowaway.count(",") == 0


def test_the_bay_is_counted_by_the_rules(kit: Kit) -> None:
    table = xenofera.counted_bay()
    told = said(xenofera._count(kit))
    assert f"= {points(table, 0)}" in told
    assert [line.split()[-1] for line in told if "of" in line and "." in line] == ["+11", "\u22122"]
    lines = XENOFERA.account(table, 0)
    assert [line.points > 0 for line in lines] == [True, True, False]


def test_a_cage_of_each_size_is_shown_with_what_is_in_it() -> None:
    table = xenofera.table_of(xenofera.in_bay(*xenofera.BAY))
    designs = table.config.designs
    assert [designs[table.zones[zone][0]].size for zone in CAGE[0][:4]] == [1, 2, 3, 4]
    assert [len(table.zones[zone]) for zone in CAGE[0][:4]] == [2, 3, 2, 1]
    XENOFERA.check(table)


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_pins_follow_the_page_of_a_card_of_xenofera(text_scale: float) -> None:
    app = opened(text_scale)
    for key, wanted in ((xenofera.EXPLAINED, xenofera.CREATURE_PINS), (xenofera.AT_WORK, xenofera.HUNTSMAN_PINS)):
        design = xenofera.printed(key)
        pins = xenofera.pins_at(Kit(app.ui, app.pictures), design, wanted)
        with as_in_figures(app.ui, app.pictures):
            frame = xenofera_face.frame_of(app.pictures.faces, app.words, design, WHOLE_FACE)
        for pin, (slot, _) in wanted.items():
            assert pins[pin][1] == pytest.approx(frame.middle(slot, len(frame.slots[slot]) - 1)[1])
    app.close()


def test_a_part_of_a_table_grows_only_so_far(kit: Kit) -> None:
    small, large = (field_of(kit, part=PartOfTable([("field", 0)], most=most)) for most in (0.4, 0.8))
    assert small.wants(100) == large.wants(100)
    assert small.wants(900)[1] == small.wants(600)[1] == pytest.approx(large.wants(900)[1] / 2, abs=1)


# -- a card with pins --------------------------------------------------------------------------------------------------


def test_the_explained_card_has_both_kinds_of_icons() -> None:
    icons = quellector.sample().config.designs[quellector.EXPLAINED].icons
    assert [icon.action for icon in icons] == [False, True, False]


@each(
    ("pin", "frame", "slot", "place"),
    [
        ("main", QUELLECTOR_FRAME, "main_type", 0),
        ("type_icons", QUELLECTOR_FRAME, "icons", 0),
        ("action_icons", QUELLECTOR_FRAME, "icons", 1),
        ("beaten_by", QUELLECTOR_FRAME, "beaten_by", 0),
        ("beats", QUELLECTOR_FRAME, "beats", 0),
        ("quaeleon_initiative", QUAELEON_FRAME, "initiative", 0),
        ("quaeleon_values", QUAELEON_FRAME, "values", 1),
        ("flask_name", FLASK_FRAME, "name", 0),
        ("flask_effect", FLASK_FRAME, "effects", 1),
        ("flask_code", FLASK_FRAME, "code", 0),
    ],
)
def test_pins_point_at_what_they_name(pin: str, frame: CardFrame, slot: str, place: int) -> None:
    across, down = (flask.PINS | quaeleon.PINS | quellector.PINS)[pin]
    middle = frame.middle(slot, place)
    assert down == pytest.approx(middle[1], abs=0.01)
    assert pin.startswith("flask") or across == pytest.approx(middle[0], abs=0.01)


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_pins_follow_the_page_of_a_territory_card(text_scale: float) -> None:
    app = opened(text_scale)
    creature = territory.CREATURES[territory.EXPLAINED]
    assert creature.abilities and creature.types and len(creature.modifiers) > 1
    pins = territory.pins_at(Kit(app.ui, app.pictures), creature, 1.4, territory.PINS)
    with as_in_figures(app.ui, app.pictures):
        frame = territory_face.frame_of(app.pictures.faces, app.words, creature, (WHOLE_FACE, round(WHOLE_FACE * 1.4)))
    assert {pin: down for pin, (_, down) in pins.items()} == {
        pin: pytest.approx(frame.middle(slot)[1]) for pin, (slot, _) in territory.PINS.items()
    }
    assert pins["territory_base"] == pytest.approx(frame.middle("power"))
    app.close()


@games_with(lambda shown: shown.has_figures)
def test_no_head_of_a_pin_covers_anything_of_its_card(kit: Kit, rules: Ruleset) -> None:
    figures = presentation(rules.key).shown.figures(kit.ui, kit.pictures).values()
    cards = [leaf for each in figures for figure in each for leaf in figure.leaves() if isinstance(leaf, PinnedCard)]
    assert cards
    for card in cards:
        card.layout(pygame.Rect((ROOM, ROOM), card.wants(300)))
        for _, end in card.heads():
            head = pygame.Rect(0, 0, head_side(kit.ui), head_side(kit.ui))
            head.center = end
            assert not head.colliderect(card.rect)
            assert (300 - card.rect.width) // 2 >= head.width, "there is room for it beside the card"


def test_no_pin_lies_on_another(kit: Kit) -> None:
    def head_pixels(*pins: tuple[float, float]) -> int:
        figure = drawn(
            PinnedCard(kit.ui, kit.pictures, lambda size: pygame.Surface(size, pygame.SRCALPHA), 1.4, pins), 200
        )
        return pygame.mask.from_threshold(figure, kit.ui.look.palette.brass, (8, 8, 8)).count()

    one = head_pixels((0.9, 0.5))
    assert one > 60
    assert head_pixels((0.9, 0.5), (0.9, 0.5), (0.9, 0.51)) > 2.8 * one


arrangements = st.sampled_from(
    [
        FanSpread(),
        RowSpread(),
        RowSpread(gap=4, align=0),
        PileSpread(),
        GridSpread(),
        GridSpread(3, 6),
        FanSpread(turn=1),
    ]
)


@given(arrangements, st.integers(0, 12), st.floats(0.2, 3), st.booleans())
def test_a_scaled_arrangement_is_the_same_picture_in_another_size(
    arrangement: FanSpread | RowSpread | PileSpread | GridSpread, count: int, factor: float, hovers: bool
) -> None:
    hovered = 0 if hovers and count else None
    area, card = Area(10, 20, 400, 200), (100.0, 140.0)
    plain_places = arrangement.places(count, area, card, hovered)
    scaled = Scaled(arrangement, factor).places(
        count, Area(*[length * factor for length in area]), (card[0] * factor, card[1] * factor), hovered
    )
    approximately = partial(pytest.approx, abs=1e-6)
    for one, other in zip(plain_places, scaled, strict=True):
        assert (other.x, other.y) == approximately((one.x * factor, one.y * factor))
        assert (other.angle, other.scale) == approximately((one.angle, one.scale)) and other.depth == one.depth


@each("scale", [0.75, 1.0, 2.0])
def test_cards_lie_in_the_middle_of_their_places_at_every_size(scale: float) -> None:
    shown = view(quaeleon._table("field", ("scaleback", "clovercalf", "tidecrab", "burrowboar", "moanster"), ()), 0)
    size = round(1280 * scale), round(800 * scale)
    ground = Ground(lambda wide, high: quaeleon.LOOK.layout(shown, wide, high, 1.0), size, scale)
    lying = [goal.pose.x for goal in ground.goals(Picture(shown)).values()]
    inside = ground.scaled(ground.layout.things[Niches(0)].grown(-MARGIN))
    places = [inside.left + inside.width * (number + 0.5) / 5 for number in range(5)]
    assert lying == pytest.approx(places, abs=0.1)
