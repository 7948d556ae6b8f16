"""The texts: complete in every language, right in number, never a reason to stop a game."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from assets import asset
from game.stage.inputs import ACTIONS
from game.words import SOFT_HYPHEN, Words, placeholders, pseudo, sentences, texts_of, unisolated
from tests.games import GAMES, LISTED

LANGUAGES = list(Words().languages())
OTHERS = [language for language in LANGUAGES if language != "en"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """English with three texts, and French with one of them."""
    for language, text in (
        ("en", '[a]\nb = "{n} {n:card|cards}"\nplain = "Plain {{brace}}"\n[language]\nname = "English"'),
        ("fr", '[a]\nb = "{n} {n:carte|cartes}"\n[language]\nname = "Français"'),
    ):
        (tmp_path / language).mkdir()
        (tmp_path / language / "one.toml").write_text(text, encoding="utf-8")
    return tmp_path


def test_english_and_german_are_there() -> None:
    assert Words().languages() == {"en": "English", "de": "Deutsch"}


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_keys_of_english_and_no_others(language: str) -> None:
    assert texts_of(language).keys() == texts_of("en").keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_may_be_broken_are_words_that_cards_are_called(language: str) -> None:
    words, texts = Words(language), dict(texts_of(language))
    marked = texts.pop("card.joints").split()
    called = {word for text in texts.values() for word in text.split()}
    assert marked and {word.replace("|", "") for word in marked} <= called
    assert all(len(part) >= 2 for word in marked for part in word.split("|"))
    assert words.breakable(f"Lady {marked[0].replace('|', '')}") == f"Lady {marked[0].replace('|', SOFT_HYPHEN)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_bent_are_names_of_cards(language: str) -> None:
    texts = texts_of(language)
    bent = [line.partition(":")[0] for line in texts["card.accusative"].splitlines() if line]
    assert set(bent) <= set(texts.values())


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Ben", "Bens Deck"),
        ("Zoë", "Zoës Deck"),
        ("Max", "Deck von Max"),
        ("Weiß", "Deck von Weiß"),
        ("Spieler 2", "Deck von Spieler 2"),
        ("田中", "Deck von 田中"),
    ],
)
def test_what_somebody_owns_is_told_as_their_name_allows(tmp_path: Path, name: str, said: str) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "own.toml").write_text('deck = "{who:@s Deck|Deck von @}"', encoding="utf-8")
    assert Words(folder=tmp_path).say("deck", who=name) == said


@pytest.mark.parametrize("language", OTHERS)
def test_every_translation_asks_for_the_same_arguments(language: str) -> None:
    english = texts_of("en")
    different = {
        key: (placeholders(english[key]), placeholders(text))
        for key, text in texts_of(language).items()
        if key in english and placeholders(text) != placeholders(english[key])
    }
    assert not different


NAMED = r"\{(?:who|whom|name|winner|winners|owner|card|term)\}"
COUNTED = r"\{(?:n|m|percent|other|others|loss|points|gone|total|strength|defence|number|first|second)\}"
NAMES_WITH_NUMBERS = frozenset({"decks.numbered"})
"""Where a number is a part of the name."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_meets_a_number(language: str) -> None:
    """Names end in digits: “Player 1 1 land more” would say nothing."""
    meeting = re.compile(f"{NAMED}[ \u00a0]{COUNTED}")
    found = {key for key, text in texts_of(language).items() if meeting.search(text)}
    assert found <= NAMES_WITH_NUMBERS


@pytest.mark.parametrize("language", [*LANGUAGES, "pseudo"])
def test_every_text_can_be_said(language: str) -> None:
    words = Words(language, strict=True)
    for key, text in texts_of("en").items():
        said = words.say(key, **dict.fromkeys(placeholders(text), 2))
        assert said
        assert said.strip() == said or key == "list.between"


PROJECT = Path(__file__).parents[1]
HOMES = ("game", "scenes", "assets")


def written() -> Iterator[tuple[str, str | None]]:
    """What stands in the code and beside it: in whole, or how something that is put together begins and ends."""
    for file in [PROJECT / "menagerie.py", *[file for home in HOMES for file in (PROJECT / home).rglob("*.py")]]:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value, "" if node.value.endswith((".", "_")) else None
            elif isinstance(node, ast.JoinedStr):
                ends = [str(one.value) if isinstance(one, ast.Constant) else "" for one in node.values]
                yield ends[0], "" if ends[-1].endswith((".", "_")) else ends[-1]
    for file in (PROJECT / "assets").rglob("*.toml"):
        if "locale" not in file.parts:
            yield from ((word, None) for word in re.findall(r"[\w.]+", file.read_text("utf-8")))


FOUND_BY_NAME = re.compile(rf"({'|'.join(rules.key for rules in GAMES)})\.(ask|otherwise|zone|say|word|goal)\.")
"""What the program looks for by the name of a question, a zone, a choice, a value or a goal."""


def test_every_text_is_said_somewhere() -> None:
    """Its key stands there, in whole or by how it begins and ends, or a game's own is found by a name."""
    whole, parts = set[str](), dict[str, set[str]]()
    for first, last in written():
        if last is None:
            whole.add(first)
        elif len(re.findall("[a-z]", first + last)) > 2:
            parts.setdefault(first, set()).add(last)

    def is_said(key: str) -> bool:
        return key in whole or any(key.endswith(tuple(parts.get(key[:n], ()))) for n in range(len(key)))

    lent = {rules.key for rules in GAMES} - {rules.key for rules in LISTED}
    unsaid = [key for key in texts_of("en") if not is_said(key) and not FOUND_BY_NAME.match(key)]
    assert [key for key in unsaid if key.partition(".")[0] not in lent] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_in_two_files(language: str) -> None:
    home = asset("locale", language)
    tables = [tomllib.loads(file.read_text(encoding="utf-8")) for file in home.iterdir() if file.name.endswith(".toml")]
    assert sum(_leaves(table) for table in tables) == len(texts_of(language, asset("locale")))


def _leaves(table: dict[str, object]) -> int:
    return sum(_leaves(value) if isinstance(value, dict) else 1 for value in table.values())


@pytest.mark.parametrize(("n", "said"), [(0, "0 cards"), (1, "1 card"), (-1, "-1 card"), (2, "2 cards")])
def test_the_number_chooses_singular_or_plural(folder: Path, n: int, said: str) -> None:
    assert Words(folder=folder).say("a.b", n=n) == said


POLISH = "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"


@pytest.mark.parametrize(("n", "said"), [(1, "karta"), (2, "karty"), (5, "kart"), (12, "kart"), (22, "karty")])
def test_a_language_has_as_many_forms_as_it_says(folder: Path, n: int, said: str) -> None:
    (folder / "pl").mkdir()
    text = f'[a]\nb = "{{n:karta|karty|kart}}"\n[language]\nname = "Polski"\nplural = "{POLISH}"'
    (folder / "pl" / "one.toml").write_text(text, encoding="utf-8")
    polish = Words("pl", folder)
    assert polish.say("a.b", n=n) == said
    assert polish.say("a.plain") == "Plain {brace}"


def test_what_is_no_whole_number_takes_the_last_form(folder: Path) -> None:
    assert Words(folder=folder).say("a.b", n=1.5) == "1.5 cards"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_how_its_plurals_go(language: str) -> None:
    assert "language.plural" in texts_of(language)
    words = Words(language)
    assert words.say("table.thinking", who="Hazel", n=1) != words.say("table.thinking", who="Hazel", n=2)


def test_a_missing_translation_is_said_in_english(folder: Path) -> None:
    french = Words("fr", folder)
    assert french.say("a.b", n=3) == "3 cartes"
    assert french.say("a.plain") == "Plain {brace}"
    assert Words("xx", folder).say("a.b", n=1) == "1 card"


def test_decimals_are_written_as_the_language_does() -> None:
    assert Words().say("settings.speed_times", n=1.5) == "1.5×"
    assert Words("de").say("settings.speed_times", n=0.25) == "0,25-fach"
    assert Words("de").say("settings.speed_times", n=2.0) == "2-fach"


def test_every_action_of_the_keyboard_has_a_name() -> None:
    assert all(Words().has(f"action.{action}") for action in ACTIONS)


def test_an_unknown_key_is_an_error_only_when_strict(folder: Path) -> None:
    assert not Words(folder=folder).has("a.nothing")
    assert Words(folder=folder).say("a.nothing") == "a.nothing"
    with pytest.raises(KeyError):
        Words(folder=folder, strict=True).say("a.nothing")


def test_a_missing_argument_is_an_error_only_when_strict(folder: Path) -> None:
    assert Words(folder=folder).say("a.b") == "{n} cards"
    with pytest.raises(KeyError):
        Words(folder=folder, strict=True).say("a.b")


def test_pseudo_is_longer_bracketed_and_keeps_arguments(folder: Path) -> None:
    words = Words("pseudo", folder)
    said = words.say("a.b", n=2)
    assert said.startswith("[2 çárdš")
    assert said.endswith("]")
    assert words.say("a.plain").startswith("[Plá")
    assert "{bráçé}" in words.say("a.plain")
    assert len(pseudo("Twenty letters long.")) >= 28


@pytest.mark.parametrize(
    ("items", "said"),
    [([], ""), (["Ada"], "Ada"), (["Ada", "Ben"], "Ada and Ben"), (["Ada", "Ben", "Cy"], "Ada, Ben and Cy")],
)
def test_lists_read_like_a_sentence(items: list[str], said: str) -> None:
    assert Words().listed(items) == said


def test_seats_are_told_by_their_names() -> None:
    words = Words(strict=True)
    assert words.announce("table.waiting", {"who": 1}, ["Ada", "Ben"]) == "Waiting for Ben"
    assert words.announce("table.waiting", {"who": (0, 1)}, ["Ada", "Ben"]) == "Waiting for Ada and Ben"


def test_cards_and_terms_are_told_in_words() -> None:
    resolved = Words("de").resolved(
        {"who": 0, "cards": (3, 5), "card": 4, "type": "fire", "n": 2},
        ["Ada"],
        card=lambda card: f"Karte {card}",
        term=lambda key: key.upper(),
    )
    assert resolved == {"who": "Ada", "cards": "Karte 3 und Karte 5", "card": "Karte 4", "type": "FIRE", "n": 2}


@pytest.mark.parametrize(
    ("chord", "said"),
    [
        ("z", "Z"),
        ("ctrl+z", "Ctrl + Z"),
        ("page up", "Page up"),
        ("[1]", "1"),
        ("ctrl+shift+tab", "Ctrl + Shift + Tab"),
    ],
)
def test_keys_are_named_as_on_the_keyboard(chord: str, said: str) -> None:
    assert Words().key_name(chord) == said
    assert Words().key_name("+") == "+"


HEBREW = "\u05e9\u05dc\u05d5\u05dd"


def test_a_name_from_right_to_left_is_isolated_in_a_sentence(folder: Path) -> None:
    (folder / "en" / "two.toml").write_text(
        '[list]\nlast = "{first} and {last}"\nbetween = ", "\n[c]\nd = "{who:large}!"', encoding="utf-8"
    )
    words = Words(folder=folder)
    assert words.say("c.d", who=HEBREW) == f"\u2068{HEBREW}\u2069!"
    assert words.say("c.d", who="ada") == "Ada!"
    listed = words.listed([HEBREW, "Ada", f"{HEBREW} 2"])
    assert listed == f"\u2068{HEBREW}\u2069, Ada and \u2068{HEBREW} 2\u2069"
    assert words.say("c.d", who=listed) == f"{listed}!", "what is isolated already stays as it is"
    assert unisolated(listed) == f"{HEBREW}, Ada and {HEBREW} 2"


def test_a_name_that_ends_with_a_sign_is_followed_by_no_full_stop(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "a.toml").write_text(
        '[a]\nend = "{who} plays {card}."\nmore = "It is {card}. Go on."\nfile = "{card}.png"', encoding="utf-8"
    )
    words = Words("en", tmp_path)
    assert words.say("a.end", who="Ada", card="Hands Off!") == "Ada plays Hands Off!"
    assert words.say("a.end", who="Ada", card="*Stay!*") == "Ada plays *Stay!*"
    assert words.say("a.more", card="Stay!") == "It is Stay! Go on."
    assert words.say("a.end", who="Ada", card="Alarm") == "Ada plays Alarm."
    assert words.say("a.file", card="Stay!") == "Stay!.png"


def test_things_become_sentences_with_one_sign_each() -> None:
    assert sentences(["Stay!", "", "A card", "It waits"]) == "Stay! A card. It waits"
    assert sentences([]) == ""
