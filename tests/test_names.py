"""Names as they come in: cleaned at one place, one to the eye is one, and any text at all can be drawn."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.rulesets import names, ruleset
from game.rulesets.names import LONGEST, cleaned, is_among, key_of, look_of, told_apart
from game.session.daily import match_of_the_day
from game.session.journey import match_of, portrait_of, stations
from game.session.keepers import keeper_name
from game.session.puzzles import HERS, HIS, PuzzlePlace, all_places, laid_out, puzzle_at
from game.stage.cards.text import cut_line, line, wrapped
from game.stage.drawing.names import name_in
from game.stage.drawing.text import ROLES, Typesetter, escape
from game.stage.drawing.theme import Look
from game.stage.drawing.typefaces import PLAIN
from game.store.games import encoded
from game.store.people import all_people, change_person, load_person, path_of
from game.store.settings import Known, Settings
from game.words import Words
from scenes import routes
from scenes.games.flask.decks import DECKS
from scenes.menagerie import Menagerie
from scenes.menus.daily_tickets import match_ticket, play
from scenes.menus.seat_choices import SeatChoices
from tests.cases import each
from tests.hands import new_match
from tests.keeping import table_in
from tests.visitor import OpenApp

ODD = "a \u200b\u2060\ufe0f\u034f\u0301\u200f\u05e9\u0645\u200d\U0001f469*[]_{}\\\n\ud800\0"
SIGNS = st.one_of(st.characters(), st.sampled_from(ODD))
ANY = st.text(SIGNS, max_size=200)
"""Any text at all: lone surrogates, marks, signs without width, from right to left."""

UNSEEN = [0x200B, 0x2060, 0xFEFF, 0x200E, 0xAD, 0xFE0F, 0x301, 0x34F, 0x115F, 0x3164, 0x180E, 0x61C, 0xE0041, 0x2800]
UNSEEN += [0xFFF9, 0xD800, 0, 0xE000]


# -- what comes in -----------------------------------------------------------------------------------------------------


@each("name", [*map(chr, UNSEEN), "\u200b\u200d\u2060"], ids=ascii)
def test_what_nobody_sees_is_no_name(name: str) -> None:
    assert cleaned(name) == ""
    assert cleaned(f"{name}Ada").strip() == "Ada"
    assert names.given(name) == "?", "but somebody who bears it in a file is somebody"


@given(ANY)
def test_a_clean_name_is_short_has_single_spaces_and_stays_as_it_is(name: str) -> None:
    clean = cleaned(name)
    assert len(clean) <= LONGEST
    assert clean == " ".join(clean.split())
    assert cleaned(clean) == clean
    assert bool(key_of(clean)) == bool(clean) == bool(look_of(clean))


@each(
    ("one", "other", "are_one"),
    [
        ("Jean Luc", "Jean  Luc", True),
        ("Zo\u00eb", "Zoe\u0308", True),
        ("Ada", " ADA\u200b", True),
        ("\ufb01nn", "Finn", True),
        ("Anna", "\u0410nna", True),
        ("ANNA", "\u0391\u039d\u039d\u0391", True),
        ("Gross", "Gro\u00df", False),
        ("gro\u00df", "GRO\u1e9e", True),
        ("Jean Luc", "Jeanluc", False),
        ("Anna", "Anne", False),
    ],
)
def test_names_that_are_one_to_the_eye_are_one(one: str, other: str, *, are_one: bool) -> None:
    assert is_among(one, [other]) == is_among(other, [one]) == are_one


@given(st.lists(ANY, max_size=6))
def test_nobody_at_a_table_looks_like_somebody_else(table: list[str]) -> None:
    told = [name for name in told_apart([cleaned(name) for name in table]) if name]
    assert len({look_of(name) for name in told}) == len({key_of(name) for name in told}) == len(told)
    assert all(len(name) <= LONGEST for name in told)


@given(ANY, st.sampled_from(ROLES), st.sampled_from([1.0, 1.5, 2.0]), st.integers(1, 400))
@example("\u200b", "name", 1.0, 100)
@example("\ufe0f\u034f", "title", 2.0, 1)
def test_any_text_is_drawn_wherever_a_name_may_stand(said: str, role: str, scale: float, width: int) -> None:
    text, black = Typesetter(Look(text_scale=scale)), (0, 0, 0)
    assert text.line(said, role, black).get_height() > 0  # type: ignore[arg-type]
    text.outlined(said, role, black, black, 2)  # type: ignore[arg-type]
    text.fit(said, role, black, width)  # type: ignore[arg-type]
    text.block(escape(said), role, black, width)  # type: ignore[arg-type]
    text.block(said, role, black, width)  # type: ignore[arg-type]
    name_in(text, said, role, black, (width, 60))  # type: ignore[arg-type]
    assert text.measure(said, role)[1] > 0  # type: ignore[arg-type]
    cut_line(said, PLAIN, 20, width, "#000000")
    line(said, PLAIN, 20, width, "#000000", 13)
    wrapped(said, PLAIN, 20, width)
    text.missing(said)


ODD_NAMES = [
    "\u200b",
    "\ufe0f",
    "\u200fA\u0301\u0301\u0301",
    "\u05e9\u05dc\u05d5\u05dd *b*",
    "\U0001f469\u200d\U0001f467",
    "W" * 60,
]


def save_of(name: str) -> bytes:
    record = new_match("flask", ["person", "steady"]).record()
    return encoded(record).replace(json.dumps(record.seats[0].name).encode(), json.dumps(name).encode())


def keeper_of(name: str) -> bytes:
    return json.dumps({"name": name, "format": 1}).encode()


def night_of(name: str) -> bytes:
    players = [{"name": name, "player": "person", "portrait": 1}, {"name": "Ben", "player": "person", "portrait": 2}]
    ended = [{"places": [1, 2], "scores": [9, 4]}]
    return json.dumps({"players": players, "games": ["flask"] * 3, "ended": ended, "format": 1}).encode()


def deck_of(name: str) -> bytes:
    text = DECKS.write(DECKS.made(next(iter(DECKS.ready_made)), ""))
    return json.dumps({"game": "flask", "format": 1, "name": name, "text": text, "kind": ""}).encode()


FILES: dict[str, Callable[[str], bytes]] = {
    "unfinished/flask-20260101-000000-abcdef01.game.json": save_of,
    "finished/flask-20260101-000000-abcdef02.game.json": save_of,
    "people/person-00000000.json": keeper_of,
    "nights/night-20260101-000000-abcdef01.night.json": night_of,
    "decks/flask-deck.deck.json": deck_of,
}


@pytest.mark.parametrize("scale", [1.0, 2.0])
@each("name", ODD_NAMES, ids=ascii)
def test_files_with_any_name_are_shown_wherever_they_are_listed(
    own_home: Path, open_app: OpenApp, name: str, scale: float
) -> None:
    for place, written in FILES.items():
        (own_home / place).parent.mkdir(parents=True, exist_ok=True)
        (own_home / place).write_bytes(written(name))
    app = open_app((1280, 720), text_scale=scale, keeper="?")
    to_decks = partial(routes.to_decks, ruleset=ruleset("flask"))
    for go in (routes.to_title, routes.to_kept_games, routes.to_people, routes.to_nights, to_decks):
        go(app)
        assert shown(app), go
    assert not list(own_home.glob("*/*.broken-*")), "nothing is damaged by a name"
    for file in own_home.glob("*/*.json"):
        file.unlink()


def shown(app: Menagerie) -> bool:
    """Whether the scene in front can be drawn, read and come to rest."""
    scene = app.scenes.top
    for _ in range(3):
        app.scenes.step([], 0.3)
        app.scenes.draw()
        scene.outline()
    return app.scenes.top is scene


def test_whoever_an_older_version_kept_under_another_key_is_found(own_home: Path) -> None:
    """It took "Gro\u00df" for "Gross"."""
    change_person("Gross", lambda person: person.feats.update(x=1), [])
    path_of("Gross").write_bytes(keeper_of("Gro\u00df"))
    found = load_person("Gro\u00df", [])
    assert found.name == "Gro\u00df"
    assert [one.name for one in all_people([])] == ["Gro\u00df"]
    change_person("Gross", lambda person: None, [])
    assert [one.name for one in all_people([])] == ["Gross", "Gro\u00df"]


# -- who is invented ---------------------------------------------------------------------------------------------------


def test_nobody_who_is_invented_is_called_as_a_keeper_or_as_somebody_at_the_table(own_home: Path) -> None:
    words = Words()
    day = match_of_the_day(739_000)
    other = keeper_name(words, day.portrait)
    for name, kept in ((other, []), ("Ada", [other.upper()])):
        assert not is_among(other, [day.match(name, 3, words, kept).seats[1].name])
    station = next(one for one in stations() if one.opponents)
    met = keeper_name(words, portrait_of(station.opponents[0].keeper))
    assert not is_among(
        met, [match_of(station, met, 3, words).seats[1].name, match_of(station, "Ada", 3, words, [met]).seats[1].name]
    )


@each("place", [place for place in all_places() if puzzle_at(place).seat == 0][::7], ids=str)
def test_bens_puzzle_is_not_against_ben(place: PuzzlePlace) -> None:
    seats = laid_out(place, "Ben", 0, ["Cara"]).seats
    called = [seat.name for seat in seats]
    assert called[0] == "Ben"
    assert len({key_of(name) for name in called}) == len(called)
    assert "Cara" not in called


@each("place", list(all_places())[::7], ids=str)
def test_nobody_at_a_puzzle_looks_as_one_who_is_kept(place: PuzzlePlace) -> None:
    twins = str.maketrans("AEHIKOTaeoi", "АЕНІКОТаеоі")
    kept = [name.translate(twins) for name in (*HERS, *HIS)]
    others = [seat.name for seat in laid_out(place, "Ada", 0, kept).seats if seat.player != "person"]
    assert [name for name in others if is_among(name, ["Ada", *kept])] == []


def test_the_ticket_of_the_day_names_who_waits_as_the_table_does(open_app: OpenApp) -> None:
    app, day = open_app(), 739_000
    other = keeper_name(app.words, match_of_the_day(day).across(0))
    change_person(other, lambda person: None, [], 3)
    line = match_ticket(app, day).line
    play(app, match_of_the_day(day))
    assert table_in(app).match.seats[1].name == f"{other} 2"
    assert line.endswith(f"{other} 2")


def test_a_computer_opponent_at_the_setup_is_not_called_as_a_keeper(open_app: OpenApp) -> None:
    words = Words()
    kept = [Known(keeper_name(words, number), 0) for number in range(3)]
    seats = SeatChoices(ruleset("flask"), words, Settings(), ["person", "steady", "steady"], kept)
    for place in seats.all[1:]:
        assert not is_among(place.name, [one.name for one in kept])
        assert place.name == keeper_name(words, place.portrait), "and still as the creature that it is"
