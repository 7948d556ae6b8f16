"""What two games to come ask of the house: zones of lands and seats, conceding out of turn, decks of their own, and a
table with room for all of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.bots.engine import Engine
from game.match import bounds
from game.match.match import IllegalAnswer, Match
from game.match.record import Record, Seat
from game.rulesets.ruleset import Ruleset
from game.session.log import chronicle
from game.session.play_session import PlaySession
from game.stage.board.layout import WHOLE_TABLE
from game.stage.drawing.text import plain
from game.stage.telling import Teller
from game.store.decks import decks, save_deck
from game.table.choices import PASS, READY, Choice
from game.table.sight import view
from game.words import Words
from scenes import routes
from scenes.games.registry import presentation
from scenes.menus.setup import SetupScene
from scenes.workbench.decks import DecksScene
from tests.clipping import leaves
from tests.hands import Hands
from tests.playing import play_on
from tests.stubs import STUBS
from tests.stubs.at_table import at_home
from tests.stubs.territory import GONE, LARGEST, TERRITORY, front
from tests.stubs.territory_decks import Editor
from tests.visitor import Visitor

CONCEDE: Choice = ("aside", "concede")
NAMES = ("Ada", "Mira", "Wren", "Otter", "Fern")


@pytest.fixture(autouse=True)
def _stubs_at_home() -> Iterator[None]:
    with at_home():
        yield


def new_match(seats: int = 3, decks: tuple[str, ...] = ("loud",) * 4, rules: Ruleset = TERRITORY) -> Match:
    players = [Seat(NAMES[seat], portrait=seat) for seat in range(seats)]
    return Match(rules, players, {"decks": decks}, 5, 0)


def deploy(match: Match, seat: int, *sent: tuple[int, int]) -> None:
    """Send some of a player's creatures, each by its place in the pile, to lands, and be ready."""
    ready = match.table.zones["ready", seat]
    for place, land in sent:
        match.answer(seat, ("card", ready[place], front(land, seat)))
    match.answer(seat, READY)


# -- Zones -----------------------------------------------------------------------------------------------------------


def teller(match: Match) -> Teller:
    return Teller(Words(strict=True), match.ruleset, NAMES, lambda card: match.table.config.designs[card].name)


def test_a_side_of_a_land_is_named_by_its_owner_and_its_number() -> None:
    speaks = teller(new_match())
    assert speaks.zone(front(2, 1)) == "Mira’s side of land 3"
    assert speaks.zone(("land", 0)) == "land 1"
    assert speaks.zone(("deck",)) == "the land deck"
    assert speaks.choice(("card", 0, front(4, 0))) == "Lion to Ada’s side of land 5"


def test_the_log_names_places() -> None:
    match = new_match()
    deploy(match, 0, (0, 1))
    deploy(match, 1, (1, 1))
    deploy(match, 2)
    lion = match.table.zones[front(1, 0)][0]
    match.answer(0, ("card", lion))
    assert "Lion roars at land 2." in [entry.text for entry in chronicle(match, 1, teller(match), {})]


def test_only_its_owner_sees_a_side_of_a_land_before_it_fights() -> None:
    match = new_match()
    deploy(match, 0, (0, 0), (1, 2))
    deploy(match, 1, (0, 0))
    deploy(match, 2)
    lion, bear = match.table.zones[front(0, 0)][0], match.table.zones[front(2, 0)][0]
    seen = view(match.table, 1).table
    assert seen.zones[front(0, 0)] == (lion,), "the first land fights"
    assert seen.zones[front(2, 0)][0] < 0
    assert view(match.table, 0).table.zones[front(2, 0)] == (bear,)


# -- Out of turn -----------------------------------------------------------------------------------------------------


def test_a_player_concedes_while_somebody_else_is_asked() -> None:
    match = new_match()
    for seat in range(3):
        deploy(match, seat, (0, 0))
    assert match.table.asked() == (0,)
    match.answer(2, CONCEDE)
    assert match.table.asked() == (0,), "the question still stands"
    match.answer(0, PASS)
    match.answer(1, PASS)
    assert match.table.zones[GONE], "who has left is not asked, and their creature leaves after its battle"
    assert match.table.question is not None
    assert match.table.asked() == (0, 1)


def test_conceding_answers_for_whoever_is_asked() -> None:
    match = new_match()
    for seat in range(3):
        deploy(match, seat, (0, 0))
    match.answer(0, CONCEDE)
    assert match.table.asked() == (1,)


def test_conceding_keeps_the_others_secrets() -> None:
    match = new_match()
    match.answer(0, ("card", match.table.zones["ready", 0][0], front(0, 0)))
    match.answer(1, CONCEDE)
    assert match.table.asked() == (0, 2)
    assert not match.history[-1].learned
    sealed = view(match.table, 2).table.agenda[-1][2]
    assert sealed[0] == ()
    assert match.undo_point({1}) == 1


def test_conceding_as_the_last_opens_what_the_others_have_picked_and_cannot_be_undone() -> None:
    match = new_match()
    deploy(match, 0, (0, 0))
    deploy(match, 2, (0, 0))
    match.answer(1, CONCEDE)
    assert match.table.zones[front(0, 0)]
    assert match.undo_point({1}) != 2


def test_the_last_one_left_has_won_and_nobody_concedes_any_more() -> None:
    match = new_match(2)
    match.answer(1, CONCEDE)
    assert match.table.outcome is not None
    assert match.table.outcome[0] == (0,)
    with pytest.raises(IllegalAnswer):
        match.answer(0, CONCEDE)


def test_nobody_concedes_twice() -> None:
    match = new_match()
    match.answer(1, CONCEDE)
    refusal = match.why_not(1, CONCEDE)
    assert refusal is not None
    assert refusal.key == "outposts.refuse.conceded"


def test_a_session_offers_it_to_people_only_and_asks_opponents_anew() -> None:
    match = new_match()
    match.seats[1].player = "steady"
    session = PlaySession(match)
    session.saves = False
    try:
        for seat in (0, 2):
            session.hand_screen_to(seat)
            assert [whose for whose, _, _ in session.asides()] == [seat]
        session.thinking._pending["answer 1 0"] = object()  # type: ignore[assignment]
        happening = session.step_in(2, CONCEDE)
        assert happening.story
        assert not session.thinking.seats
        may = {}
        for seat in (0, 2):
            session.hand_screen_to(seat)
            may.update({whose: refusal is None for whose, _, refusal in session.asides()})
        assert may == {0: True, 2: False}
    finally:
        session.close()


def test_the_protocol_offers_it_and_takes_it() -> None:
    engine = Engine()

    def call(method: str, **params: object) -> dict[str, object]:
        line = msgspec.json.encode({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
        answer = engine.respond(line)
        assert answer is not None
        decoded = msgspec.json.decode(answer)
        assert "result" in decoded, decoded
        return decoded["result"]  # type: ignore[no-any-return]

    call("new", game="quellector", seats=2)
    assert call("question", match=1, seat=0)["asides"] == []
    engine.matches.by_number[1] = new_match()
    asked = call("question", match=1, seat=1)
    assert asked["asides"] == [{"choice": list(CONCEDE), "refusal": None}]
    call("answer", match=1, seat=1, choice=list(CONCEDE))
    assert engine.matches.by_number[1].table.count(("conceded", 1))


def test_the_menu_asks_once_more_and_says_who(hands: Hands) -> None:
    match = new_match(4)
    scene = hands.sit_down(match)
    scene.hand_over.open_for(2)
    hands.wait(1)
    scene.tools.open_menu()
    hands.wait(0.1)
    hands.click(("answer", "aside_2_concede"))
    hands.wait(0.1)
    assert not match.table.count(("conceded", 2))
    words = dialog_words(hands)
    assert "Wren: Concede" in words
    assert "the others play on" in words
    hands.click(("answer", "cancel"))
    assert not match.table.count(("conceded", 2))
    scene.tools.open_menu()
    hands.wait(0.1)
    hands.click(("answer", "aside_2_concede"))
    hands.wait(0.1)
    hands.click(("answer", "yes"))
    assert match.table.count(("conceded", 2))
    hands.wait(0.5)
    scene.answers.undo()
    assert not match.table.count(("conceded", 2))


# -- Decks -----------------------------------------------------------------------------------------------------------


def test_decks_of_own_creatures_stand_in_the_match_for_everybody() -> None:
    assert len(LARGEST) > 400
    match = new_match(2, (LARGEST, "plain"))
    play_on(match, Random(3), 30)
    saved = msgspec.json.decode(msgspec.json.encode(match.record()), type=Record)
    assert saved.options["decks"] == [LARGEST, "plain"]
    again = Match.resume(TERRITORY, saved)
    assert again.table == match.table
    assert view(match.table, 1).table.config.options["decks"][0] == LARGEST


def test_a_text_too_long_for_any_deck_is_refused() -> None:
    record = msgspec.to_builtins(new_match(2).record())
    record["options"]["decks"] = ["x" * (bounds.LONGEST_TEXT + 1), "plain"]
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(record), type=Record)


@pytest.fixture
def visitor(open_app: object, own_home: Path) -> Visitor:
    return Visitor.at_title(open_app())  # type: ignore[operator]


def test_the_shelf_holds_one_kind_of_deck_at_a_time(visitor: Visitor) -> None:
    save_deck("outposts", "Moths", LARGEST, kind="creatures")
    save_deck("outposts", "Snow", "tundra", kind="lands")
    routes.to_decks(visitor.app, TERRITORY)
    visitor.does()
    scene = visitor.scene
    assert isinstance(scene, DecksScene)
    assert [one.deck.name for one in scene.decks.rows.things] == ["Moths", "Five plain creatures", "Two loud giants"]
    scene.decks.choose_kind(scene.decks.kinds[1])
    visitor.does()
    assert [one.deck.name for one in scene.decks.rows.things] == ["Snow", "A bit of everything", "The cold north"]
    visitor.clicks("copy")
    visitor.clicks("edit")
    assert isinstance(visitor.scene, Editor)
    assert visitor.scene.deck.name == "Copy of Snow"
    assert [deck.name for deck in decks("outposts", [], "lands")] == ["Copy of Snow", "Snow"]


def test_a_long_code_is_pasted_whole(visitor: Visitor) -> None:
    routes.to_decks(visitor.app, TERRITORY)
    visitor.does()
    visitor.app.ui.clipboard.put(f"Moths: {LARGEST}")
    visitor.clicks("import")
    visitor.clicks(("answer", "yes"))
    (kept,) = decks("outposts", [], "creatures")
    assert (kept.name, kept.text) == ("Moths", LARGEST)


def test_both_kinds_are_chosen_at_set_up_and_brought_to_the_table(visitor: Visitor, dealt: list[Match]) -> None:
    save_deck("outposts", "Snow", "tundra", kind="lands")
    save_deck("outposts", "Nothing", "", kind="creatures")
    routes.to_setup(visitor.app, TERRITORY)
    visitor.does()
    scene = visitor.scene
    assert isinstance(scene, SetupScene)
    scene.decks[1].keys[0] = "file:outposts-snow.json"
    scene.remake()
    visitor.does()
    shown = " ".join(plain(leaf.label) for leaf in leaves(scene))
    assert "Creatures" in shown
    assert "Snow" in shown
    visitor.clicks("start")
    assert dealt[0].options["decks"] == ["plain", "loud"]
    assert dealt[0].options["land_decks"] == ["Snow: tundra", "cold"]


def dialog_words(hands: Hands) -> str:
    group = hands.app.ui.modals[-1].group  # type: ignore[attr-defined]
    return " ".join(plain(leaf.label) for widget in group.widgets for leaf in widget.leaves())


def test_everybody_may_look_up_who_brought_which_deck(hands: Hands) -> None:
    scene = hands.sit_down(new_match(3, ("loud", f"Moths: {LARGEST}", "plain")))
    for seat, words in ((0, ("Two loud giants", "Lion", "A bit of everything")), (1, ("Moths", "Moth0"))):
        scene.tools.open_menu()
        hands.wait(0.1)
        hands.click(("answer", "decks"))
        hands.wait(0.1)
        hands.click(("answer", str(seat)))
        hands.wait(0.1)
        shown = dialog_words(hands)
        assert NAMES[seat] in shown
        assert all(word in shown for word in words)
        hands.click(("answer", "cancel"))


# -- Tables ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", STUBS, ids=lambda rules: rules.key)
@pytest.mark.parametrize("is_full", [False, True], ids=["fewest", "most"])
def test_every_zone_has_a_place_on_the_table(hands: Hands, rules: Ruleset, *, is_full: bool) -> None:
    random = Random(2)
    seats = rules.most if is_full else rules.fewest
    players = [Seat(NAMES[seat]) for seat in range(seats)]
    match = play_on(Match(rules, players, rules.some_options(random), 3, 0), random, 25)
    assert len(match.table.zones) <= 50
    scene = hands.sit_down(match)
    hands.app.scenes.draw()
    layout = presentation(rules.key).look.layout(match.view(0), WHOLE_TABLE.width, WHOLE_TABLE.height, 1.0)
    assert layout.zones.keys() == match.table.zones.keys()
    for zone, place in layout.zones.items():
        assert WHOLE_TABLE.contains((place.area.left, place.area.top)), zone
        assert WHOLE_TABLE.contains((place.area.right, place.area.bottom)), zone
        owner = match.table.config.owners[zone]
        assert place.whose == owner, f"{zone} lies with its owner"
    lying = {
        card for zone, cards in match.table.zones.items() for card in cards if zone[0] in ("land", "sight", "quarters")
    }
    assert {("card", card) for card in lying} <= {spot.key for spot in scene.page.spots()}


def test_backs_of_several_decks_look_different() -> None:
    shown = presentation("poachers")
    assert len({shown.back_of_kind(kind).key for kind in range(4)}) == 4
    assert shown.back_of_kind(99) == shown.back
    assert presentation("flask").back_of_kind(3) == presentation("flask").back
