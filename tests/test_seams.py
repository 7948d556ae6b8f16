"""What some games ask of the house beyond cards in hands: sides of lands, conceding out of turn, decks of their own,
backs of several kinds, and a table with room for all of it."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from game.bots.engine import Engine
from game.match import bounds
from game.match.match import Match
from game.match.record import Record, Seat
from game.rulesets.ruleset import Ruleset
from game.rulesets.territory.board import FRONT
from game.rulesets.territory.decks import CreatureDeck, write_creatures
from game.session.play_session import PlaySession
from game.stage.board.layout import WHOLE_TABLE
from game.stage.drawing.text import plain
from game.stage.telling import Teller
from game.store.decks import decks
from game.table.choices import CONCEDE
from game.table.sight import view
from game.words import Words
from scenes import routes
from scenes.games.registry import presentation
from tests.games import every_game
from tests.hands import Hands, new_match
from tests.playing import play_on
from tests.territory_inventions import invented
from tests.territory_language import TerritoryScene
from tests.visitor import OpenApp, Visitor


def dealt(people: int = 3) -> Match:
    return new_match("territory", ["person"] * people, 5)


def test_a_side_of_a_land_is_named_by_its_owner_and_its_number() -> None:
    match = dealt()
    speaks = Teller(Words(strict=True), match.ruleset, ("Ada", "Mira", "Wren"), lambda card: "Newt")
    assert speaks.zone(FRONT[2][1]) == "Mira’s creatures sent to land 3"
    assert speaks.zone(("land", 0)) == "land 1"
    assert speaks.choice(("card", 0, FRONT[4][0])) == "Newt to Ada’s creatures sent to land 5"


def test_only_its_owner_sees_a_side_of_a_land_before_it_fights() -> None:
    scene = TerritoryScene("forest lake", A="1 (attack 1) | 2", B="1")
    scene.play("A deploy: A1>1 A2>2 ready", "B deploy: B1>1 ready").asks("A ability").lies("front2 A", "A2")
    own, others = (view(scene.table, seat).table.zones[FRONT[1][0]] for seat in range(2))
    assert own == (scene.labels["A2"],) and others[0] < 0


# -- Out of turn -----------------------------------------------------------------------------------------------------


def test_conceding_keeps_the_others_secrets() -> None:
    match = dealt()
    match.answer(0, ("card", match.table.zones["ready", 0][0], FRONT[0][0]))
    match.answer(1, CONCEDE)
    assert match.table.asked() == (0, 2)
    assert view(match.table, 2).table.agenda[-1][2][0] == ()


def test_a_session_offers_it_to_people_only_and_asks_opponents_anew() -> None:
    match = dealt()
    match.seats[1].player = "steady"
    session = PlaySession(match)
    session.saves = False

    def offered() -> dict[int, bool]:
        may = {}
        for seat in (0, 2):
            session.hand_screen_to(seat)
            may.update({whose: refusal is None for whose, _, refusal in session.asides()})
        return may

    try:
        assert offered() == {0: True, 2: True}
        session.thinking._pending["answer 1 0"] = object()  # type: ignore[assignment]
        assert session.step_in(2, CONCEDE).story
        assert not session.thinking.seats
        assert offered() == {0: True, 2: False}
    finally:
        session.close()


def test_the_protocol_offers_it_and_takes_it() -> None:
    engine = Engine()

    def call(method: str, **params: object) -> dict[str, object]:
        line = msgspec.json.encode({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
        return msgspec.json.decode(engine.respond(line) or b"")["result"]  # type: ignore[no-any-return]

    for number, (game, offered) in enumerate((("quellector", []), ("territory", [CONCEDE])), start=1):
        call("new", game=game, seats=2)
        asides = [{"choice": list(choice), "refusal": None} for choice in offered]
        assert call("question", match=number, seat=0)["asides"] == asides
    call("answer", match=2, seat=1, choice=list(CONCEDE))
    assert engine.matches.by_number[2].table.count(("conceded", 1))


def dialog_words(hands: Hands) -> str:
    group = hands.app.ui.modals[-1].group  # type: ignore[attr-defined]
    return " ".join(plain(leaf.label) for widget in group.widgets for leaf in widget.leaves())


def in_the_menu(hands: Hands, *ways: str) -> str:
    """Press these buttons one after the other, from the menu of the table on; what is told then."""
    hands.scene.tools.open_menu()  # type: ignore[attr-defined]
    for way in ways:
        hands.wait(0.1)
        hands.click(("answer", way))
    hands.wait(0.1)
    return dialog_words(hands) if hands.app.ui.modals else ""


def test_the_menu_asks_once_more_and_says_who(hands: Hands) -> None:
    match = dealt(4)
    scene = hands.sit_down(match)
    scene.hand_over.open_for(2)
    hands.wait(1)
    words = in_the_menu(hands, "aside_2_concede")
    assert "Cy: Concede" in words and "the others play on" in words
    hands.click(("answer", "cancel"))
    assert not match.table.count(("conceded", 2))
    in_the_menu(hands, "aside_2_concede", "yes")
    assert match.table.count(("conceded", 2))
    hands.wait(0.5)
    scene.answers.undo()
    assert not match.table.count(("conceded", 2))


# -- Decks -----------------------------------------------------------------------------------------------------------


def long_deck() -> str:
    """A deck of many creatures of somebody's own."""
    random = Random(1)
    text = write_creatures(CreatureDeck("", tuple([invented(random) for _ in range(12)])))
    assert len(text) > 400
    return text


def test_a_text_too_long_for_any_deck_is_refused() -> None:
    record = msgspec.to_builtins(dealt(2).record())
    record["options"]["decks"] = ["x" * (bounds.LONGEST_TEXT + 1), "pack"]
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(record), type=Record)


def test_a_long_code_is_pasted_whole(open_app: OpenApp, own_home: Path) -> None:
    visitor, text = Visitor.at_title(open_app()), long_deck()
    routes.to_decks(visitor.app, dealt().ruleset)
    visitor.does()
    visitor.app.ui.clipboard.put(f"Moths:\n{text}")
    visitor.clicks("import")
    visitor.clicks(("answer", "yes"))
    (kept,) = decks("territory", [], "creatures")
    assert (kept.name, kept.text) == ("Moths", text)


def test_everybody_may_look_up_who_brought_which_deck(hands: Hands) -> None:
    match = new_match("territory", ["person"] * 2, 5, decks=["heights", "Moths:\n2x Grumblehorn; horned; 3; "])
    scene = hands.sit_down(match)
    scene.hand_over.open_for(0)
    hands.wait(1)
    for seat, words in ((0, ("Ada", "Skystag")), (1, ("Ben", "Moths", "Grumblehorn"))):
        shown = in_the_menu(hands, "decks", str(seat))
        assert all(word in shown for word in words), shown
        hands.click(("answer", "cancel"))


@every_game
@pytest.mark.parametrize("is_full", [False, True], ids=["fewest", "most"])
def test_every_zone_has_a_place_on_the_table(rules: Ruleset, *, is_full: bool) -> None:
    random = Random(2)
    seats = rules.most if is_full else rules.fewest
    match = play_on(Match(rules, [Seat()] * seats, rules.some_options(random), 3, 0), random, 25)
    layout = presentation(rules.key).look.layout(match.view(0), WHOLE_TABLE.width, WHOLE_TABLE.height, 1.0)
    assert layout.zones.keys() == match.table.zones.keys()
    for zone, place in layout.zones.items():
        corners = (place.area.left, place.area.top), (place.area.right, place.area.bottom)
        assert place.is_off_table or all(map(WHOLE_TABLE.contains, corners)), zone
        assert place.is_off_table or place.whose == match.table.config.owners[zone], f"{zone} lies with its owner"


def test_backs_of_several_decks_look_different() -> None:
    shown, backs = presentation("xenofera"), set(new_match("xenofera", ["person"] * 2).table.config.backs)
    assert len({shown.back_of_kind(kind).key for kind in backs}) == len(backs) > 2
    assert shown.back_of_kind(99) == shown.back
    assert presentation("flask").back_of_kind(3) == presentation("flask").back
