"""What is on the screen says what it is: answers and tools, types in the set-up, places and piles on the cloth."""

from itertools import pairwise

import pygame
import pytest

from game.art.icons import COLOUR_TYPES
from game.rulesets import RULESETS, ruleset
from game.rulesets.quellector.cards import COLOURS
from game.rulesets.ruleset import Ruleset
from game.stage.board.card_renderer import CardRenderer, CounterBadge
from game.stage.drawing.theme import Look
from game.stage.focus import Spot
from game.stage.inputs import PointerMoved
from game.stage.widgets.base import Ui
from game.stage.widgets.button import Button
from game.stage.widgets.choice import Dropdown
from game.store.settings import Settings
from game.words import Words, texts_of
from scenes import routes
from scenes.commands.played import asking, finished
from scenes.games.flask.things.vessels import draw_vessel
from scenes.games.registry import presentation
from scenes.games.table_look import PLAIN
from scenes.play.table.scene import TableScene
from tests.cases import each
from tests.hands import Hands, new_match
from tests.test_every_table import branched

WORDS = {language: Words(language, strict=True) for language in ("en", "de")}


def asked(rules: Ruleset, question: str, hands: Hands) -> TableScene:
    match = asking(rules, question)
    assert match is not None
    return hands.sit_down(match)


def answers(scene: TableScene) -> list[Button]:
    leaves = [leaf for widget in scene.page.widgets for leaf in widget.leaves()]
    return [leaf for leaf in leaves if isinstance(leaf, Button) and leaf.zone == "answers"]


def tools(scene: TableScene) -> list[Spot]:
    return [spot for spot in scene.page.focus.spots if spot.zone == "side"]


def test_a_tool_is_named_as_soon_as_the_pointer_is_on_it_and_beside_the_others(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "random"], 4))
    named = set()
    for spot in tools(scene):
        hands.give(PointerMoved(spot.rect.center))
        tooltip = scene.page.tooltip
        assert tooltip.shown is not None
        assert tooltip.words_for(spot) == f"*{spot.label}*"
        named.add(spot.label)
        place = tooltip.place(spot)
        assert pygame.Rect((0, 0), hands.app.screen.size).contains(place)
        assert place.collidelist([other.rect for other in tools(scene)]) < 0
    assert named == {"Take back", "Do again", "Hint", "Log", "What the rules say", "Menu"}


def test_a_tool_is_named_when_the_keyboard_reaches_it_and_then_says_why_it_cannot_be_used(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "random"], 4))
    hands.wait(2)
    hands.give(PointerMoved((5, 5)))
    hands.go_to(("side", "redo"))
    spot = hands.app.ui.focus.current
    assert spot is not None
    assert scene.page.tooltip.shown == spot
    assert scene.page.tooltip.words_for(spot) == "*Do again*"
    hands.wait(1.5)
    assert scene.page.tooltip.shown == spot
    assert scene.page.tooltip.words_for(spot) == "*Do again*\nThere is nothing to do again."


def test_a_button_with_words_is_not_named_twice(hands: Hands) -> None:
    scene = hands.sit_down(new_match("flask", ["person", "random"], 4))
    assert answers(scene)
    for spot in scene.page.focus.spots:
        assert spot.is_wordless == (spot.zone == "side"), spot


# -- answers -----------------------------------------------------------------------------------------------------------


def test_an_action_says_what_it_does_below_its_name_or_on_rest(hands: Hands) -> None:
    scene = asked(ruleset("quellector"), "action", hands)
    hands.app.scenes.draw()
    say = hands.app.words.say
    assert len(answers(scene)) == 4
    for button in answers(scene):
        name = button.key[1][1]  # type: ignore[index]
        assert button.icon == name
        assert button.note == say(f"quellector.type.{name}.action")
        told = button.reason or ("" if button.shows_note else button.note)
        assert button.spots()[0].hint == told, "what stands there is not said again"


def test_where_text_is_too_large_for_that_an_action_says_it_on_rest() -> None:
    hands = Hands(settings=Settings(speed=0, effects=0, music=0, text_scale=2.0))
    scene = asked(ruleset("quellector"), "action", hands)
    hands.app.scenes.draw()
    for button in answers(scene):
        assert not button.shows_note
        assert button.spots()[0].hint == (button.reason or button.note)
        assert button.note


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize(("shown", "drawn"), [(True, "with"), (False, "without")])
def test_the_sentence_of_a_button_is_seen_only_while_it_is_shown(shown: bool, drawn: str) -> None:
    ui = Ui.of(Look(), WORDS["en"])
    surface = {note: pygame.Surface((400, 90)) for note in ("", "It swaps two cards.")}
    for note, canvas in surface.items():
        button = Button(ui, "b", "Weather", lambda: None, icon="weather", digit=2, note=note)
        button.shows_note = shown
        button.layout(canvas.get_rect())
        button.draw(canvas)
    plain, noted = (pygame.image.tobytes(canvas, "RGB") for canvas in surface.values())
    assert (plain != noted) == (drawn == "with")


@pytest.mark.parametrize("shown", [True, False])
def test_the_sentence_of_a_button_is_said_once(shown: bool) -> None:
    button = Button(
        Ui.of(Look(), WORDS["en"]), "b", "Weather", lambda: None, icon="weather", note="It swaps two cards."
    )
    button.shows_note = shown
    (spot,) = button.spots()
    assert f"{spot.label} {spot.hint}".count("It swaps two cards.") == 1


def has_meanings(rules: Ruleset) -> bool:
    """Whether the game says of any answer what it does."""
    own = any(key.startswith(f"{rules.key}.means.") for key in texts_of("en"))
    return own or presentation(rules.key).look.questions.means is not PLAIN.questions.means


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_some_answers_say_what_they_do_where_a_game_has_words_for_it(hands: Hands, rules: Ruleset) -> None:
    asks = filter(None, (asking(rules, question) for question in rules.book.questions))
    assert any(button.note for match in asks for button in answers(hands.sit_down(match))) == has_meanings(rules)


@pytest.mark.parametrize("question", ["star", "earth", "grass", "dark", "poison_from", "poison_into", "ice_type"])
def test_a_type_that_is_picked_says_what_happens_to_it(hands: Hands, question: str) -> None:
    scene = asked(ruleset("quellector"), question, hands)
    for button in answers(scene):
        assert button.icon in {name for names in COLOUR_TYPES.values() for name in names}
        assert hands.app.words.say(f"quellector.type.{button.icon}.name") in button.note


def test_every_answer_of_quellector_has_an_icon(hands: Hands) -> None:
    rules = ruleset("quellector")
    for question in rules.book.questions:
        if (match := asking(rules, question)) is not None:
            assert all(button.icon for button in answers(hands.sit_down(match))), question


def options(hands: Hands) -> dict[str, Dropdown[str]]:
    routes.to_setup(hands.app, ruleset("quellector"))
    scene = hands.scene
    hands.wait(0.3)
    found = scene.on_page.options.by_key
    return {colour: found[colour] for colour in COLOURS}  # type: ignore[misc]


@pytest.mark.parametrize("language", WORDS)
def test_each_type_in_the_setup_shows_its_icon_and_says_its_action(language: str) -> None:
    hands = Hands(settings=Settings(speed=0, effects=0, music=0, language=language))
    say = WORDS[language].say
    for colour, choice in options(hands).items():
        types = [item for item in choice.options if item.value != "random"]
        assert {item.value for item in types} == set(COLOUR_TYPES[colour])
        for item in types:
            assert item.icon == item.value
            assert item.hint == say(f"quellector.type.{item.value}.action")
        [chance] = [item for item in choice.options if item.value == "random"]
        assert (chance.icon, chance.hint) == ("dice", say("quellector.option.random_hint"))
        chosen = next(item for item in choice.options if item.value == choice.value)
        assert choice.spots()[0].hint.startswith(chosen.hint)


def test_the_open_list_of_types_says_each_action_to_the_eye_and_the_ear(hands: Hands) -> None:
    options(hands)
    hands.take(("line", "types"))
    red = hands.scene.on_page.options.by_key["red"]
    hands.take(("option", "red"))
    rows = [spot for spot in hands.app.ui.focus.spots if spot.role == "row"]
    assert [row.label for row in rows] == [
        f"{item.label}, {item.hint}{', chosen' if item.value == red.value else ''}, {place} of {len(rows)}"
        for place, item in enumerate(red.options, 1)
    ]
    [opened] = hands.app.ui.modals
    [listed] = opened.group.widgets  # type: ignore[attr-defined]
    wide = hands.app.ui.text.measure(max((item.hint for item in red.options), key=len), "small")[0]
    assert listed.rect.width >= wide


def test_a_lone_deck_says_on_rest_what_it_is_for_and_how_many_cards_it_has(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "random"], 4))
    place = scene.board.places.of(("zone", ("box",)))
    hands.give(PointerMoved(place.center))
    assert scene.page.tooltip.shown is None
    hands.wait(0.6)
    shown = scene.page.tooltip.shown
    assert shown.hint == hands.app.words.say("quellector.zone_means.box", n=38, who="")
    assert "38" in shown.hint


def test_a_deck_says_whose_it_is_and_its_number_follows_the_cards(hands: Hands) -> None:
    scene = hands.sit_down(new_match("flask", ["person", "random"], 4))
    for seat, name in enumerate(scene.state.teller.names):
        hint = next(spot.hint for spot in scene.page.spots() if spot.key == ("zone", ("deck", seat)))
        number = len(scene.match.table.zones["deck", seat])
        assert hint.startswith(f"{'Your' if seat == 0 else f'{name}’s'} deck: {number} cards")


def test_piles_bear_their_name_and_number_on_the_cloth(hands: Hands) -> None:
    scene = hands.sit_down(new_match("flask", ["person", "random"], 4))
    written: list[str] = []
    line = hands.app.ui.text.line
    hands.app.ui.text.line = lambda text, *more: written.append(text) or line(text, *more)  # type: ignore[method-assign,func-returns-value]
    scene.board.refresh()
    hands.app.scenes.draw()
    signs = {text.replace("\u00a0", " ") for text in written}
    assert {"Deck · 12", "Discard"} <= signs


def test_an_empty_place_can_be_reached_and_says_what_it_is_for(hands: Hands) -> None:
    scene = hands.sit_down(new_match("flask", ["person", "random"], 4))
    assert not scene.match.table.zones["discard", 0]
    spot = next(spot for spot in scene.page.spots() if spot.key == ("zone", ("discard", 0)))
    assert spot.hint.startswith("Your discard pile: 0 cards")


def test_empty_fields_say_whose_they_are(hands: Hands) -> None:
    """They lie in bays on whose ledges their owners' names stand."""
    scene = hands.sit_down(new_match("quaeleon", ["person", "random", "random"], 4))
    layout = scene.board._sprites.ground.layout
    for seat in (1, 2):
        field, bay = layout.zones["field", seat].area, layout.plates[seat]
        assert bay.contains((field.left, field.top)) and bay.contains((field.right, field.bottom))
        assert scene.pane.in_words.label(("seat", seat)).startswith(scene.state.teller.names[seat])


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_what_a_pile_says_betrays_no_card(rules: Ruleset) -> None:
    """The same words for two seats, whatever either of them sees."""
    match = finished(rules, rules.fewest)
    half = branched(match, len(match.history) // 2)
    for seat in half.seats:
        seat.player = "person"
    hands = Hands()
    scene = hands.sit_down(half)
    said = []
    for seat in range(rules.fewest):
        scene.pane.show(half.view(seat), at_once=True)
        zones = [("zone", zone) for zone in half.table.zones]
        said.append([scene.pane.in_words.means(zone) for zone in zones])
    assert all(one == other for one, other in pairwise(said))


@pytest.mark.usefixtures("painted")
@each("size", [(46, 63), (52, 83), (70, 83)])
@each("amount", [0, 3, 12, 24])
def test_numbers_of_vessels_grow_with_text_and_are_never_clipped(size: tuple[int, int], amount: int) -> None:
    inks = []
    for scale in (1.0, 2.0):
        ui = Ui.of(Look(text_scale=scale), WORDS["en"])
        glass = draw_vessel(ui, "red", amount, size)
        number = pygame.mask.from_threshold(glass, ui.look.palette.text, (6, 6, 6, 255))
        [box] = [number.get_bounding_rects()[0].unionall(number.get_bounding_rects())]
        assert pygame.Rect((0, 0), size).inflate(-2, -2).contains(box)
        inks.append(number.count())
    assert inks[1] > inks[0] * (1.2 if amount < 10 else 0.99)


@pytest.mark.usefixtures("painted")
@each("text_scale", [1.0, 2.0])
@each("corner", [(1.0, 0.0), (0.1, 0.9)])
def test_counters_at_one_corner_lie_beside_each_other(text_scale: float, corner: tuple[float, float]) -> None:
    ui = Ui.of(Look(text_scale=text_scale), WORDS["en"])
    renderer = CardRenderer(ui, None, lambda side: False)  # type: ignore[arg-type]
    badges = [
        CounterBadge("hourglass", "2", corner),
        CounterBadge("sword", "11", corner),
        CounterBadge("check", "", corner),
    ]
    single = []
    for badge in badges:
        surface = pygame.Surface((900, 200), pygame.SRCALPHA)
        renderer.draw_badges(surface, [badge], lambda corner: (450, 100))
        single.append(surface.get_bounding_rect().width)
    surface = pygame.Surface((900, 200), pygame.SRCALPHA)
    renderer.draw_badges(surface, badges, lambda corner: (450, 100))
    assert surface.get_bounding_rect().width >= sum(single) - 4
    heading = surface.get_bounding_rect().centerx - 450
    assert heading < 0 if corner[0] > 0.5 else heading > 0
