"""What players send each other: sealed texts, texts in pictures, and what becomes of damaged and hostile ones."""

import struct
import unicodedata
import zlib
from pathlib import Path
from random import Random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rulesets.codes import DIGITS, ENDS, DamagedCode, sealed, unsealed
from game.rulesets.ruleset import OptionError
from game.rulesets.territory import OWN_DECK
from game.rulesets.territory.bestiary import CREATURES, DECKS, fitted
from game.rulesets.territory.decks import CreatureDeck, LandDeck, read_creatures
from game.rulesets.territory.lands import LAND_DECKS
from game.store import png_text
from game.store.files import StoreError
from game.store.png_text import SIGNATURE, read_text, text_in, with_text
from game.store.sent_pictures import keep_picture, path_in, pictures_folder
from game.words import Words
from scenes.games.territory.decks import CREATURE_SHELF, LAND_KIND
from scenes.games.territory.decks import CREATURES as CREATURE_DECKS
from scenes.games.territory.workbench.own_decks import (
    SingleCreature,
    code_lines,
    owned,
    read_deck,
    read_land_deck,
    read_single,
    renamed_single,
    write_single,
)
from tests.cases import each

WORDS = Words(strict=True)

lines = st.text(st.characters(exclude_characters="#|", exclude_categories=("Cs", "Cc", "Zs", "Zl", "Zp")), min_size=1)


class TestSeals:
    @given(st.lists(lines, min_size=1, max_size=6))
    def test_a_sealed_text_is_read_again_however_its_lines_were_broken(self, entries: list[str]) -> None:
        whole = sealed("\n".join(entries))
        read = [unicodedata.normalize("NFC", one) for one in entries]
        assert unsealed(whole).split(ENDS) == read
        assert unsealed("\n  ".join(whole.split(" "))).split(ENDS) == read
        assert unsealed("\n".join(code_lines(whole))).split(ENDS) == read

    @given(st.lists(lines, min_size=1, max_size=4), st.randoms(use_true_random=False))
    def test_no_wrong_sign_no_gap_and_no_swap_goes_unseen(self, entries: list[str], random: Random) -> None:
        whole = sealed("\n".join(entries))
        place = random.randrange(len(whole) - 1)
        wrong = [
            whole[:place] + random.choice(DIGITS + "ä-+;") + whole[place + 1 :],
            whole[:place] + whole[place + 1 :],
            whole[:place] + whole[place + 1] + whole[place] + whole[place + 2 :],
            whole[: place + 1],
        ]
        for text in wrong:
            if " ".join(text.split()) != whole and "".join(text.split()) != "".join(whole.split()):
                with pytest.raises(DamagedCode):
                    unsealed(text)

    def test_a_text_without_a_seal_is_as_it_is(self) -> None:
        assert unsealed("Zoo:\nforest") == "Zoo:\nforest"

    @each("text", ["#", "##", "#1234567#", "#0000000# forest", "#ABC# forest", "forest #"])
    def test_what_only_looks_sealed_is_refused_with_a_sentence(self, text: str) -> None:
        with pytest.raises(DamagedCode) as refused:
            unsealed(text)
        assert "checksum" in WORDS.say(refused.value.key, **refused.value.args_for_message)


class TestCodesOfTerritory:
    @each("key", DECKS)
    def test_a_deck_comes_back_from_its_code(self, key: str) -> None:
        deck = CreatureDeck("Our best", fitted(key, 100))
        assert sorted(read_deck(CREATURE_DECKS.code(deck)).creatures, key=repr) == sorted(deck.creatures, key=repr)
        assert read_deck(CREATURE_DECKS.code(deck)).name == "Our best"

    def test_creatures_and_lands_of_ones_own_come_back_too(self) -> None:
        deck = read_creatures(OWN_DECK)
        assert read_deck(CREATURE_DECKS.code(deck)) == deck
        lands = LandDeck("Ways", LAND_DECKS["salt_and_spray"][:6])
        assert read_land_deck(LAND_KIND.code(lands)) == lands

    @each("key", CREATURES)
    def test_every_creature_made_ones_own_is_the_same_creature_and_comes_back(self, key: str) -> None:
        ours = CREATURES[key]
        own = owned(WORDS, SingleCreature("", ours))
        assert not own.creature.key
        assert (own.creature.cost, own.creature.modifiers) == (ours.cost, ours.modifiers)
        assert read_single(CREATURE_SHELF.code(own)) == own
        assert read_single(write_single(renamed_single(own, ""))).creature.species == ""

    @each("text", ["", ";;;", "Zoo; ; x; ", "#0000000# Zoo; ; 1; ", "Zoo; ; 1; " + "x" * 70_000])
    def test_a_hostile_creature_gets_its_sentence(self, text: str) -> None:
        with pytest.raises(OptionError) as refused:
            read_single(text)
        assert WORDS.say(refused.value.key, **refused.value.args_for_message)


def picture(size: tuple[int, int] = (8, 8)) -> bytes:
    import io

    surface = pygame.Surface(size)
    surface.fill((90, 120, 30))
    drawn = io.BytesIO()
    pygame.image.save(surface, drawn, "x.png")
    return drawn.getvalue()


def chunk(kind: bytes, data: bytes, length: int | None = None) -> bytes:
    head = struct.pack(">I4s", len(data) if length is None else length, kind)
    return head + data + struct.pack(">I", zlib.crc32(kind + data))


HOSTILE = {
    "empty": b"",
    "no picture": b"GIF89a" + bytes(40),
    "only a signature": SIGNATURE,
    "a chunk that never ends": SIGNATURE + chunk(b"iTXt", b"Menagerie\0\0\0\0\0x", 2**32 - 1),
    "a check that is wrong": with_text(picture(), "Menagerie", "forest").replace(b"forest", b"jungle"),
    "packed text": SIGNATURE + chunk(b"iTXt", b"Menagerie\0\1\0\0\0" + zlib.compress(bytes(10**7))),
    "a text that is cut": SIGNATURE + chunk(b"iTXt", b"Menagerie\0\0"),
    "no letters": SIGNATURE + chunk(b"iTXt", b"Menagerie\0\0\0\0\0\xff\xfe"),
    "another keyword": with_text(picture(), "Software", "forest"),
    "a text beyond all bounds": SIGNATURE + chunk(b"iTXt", b"Menagerie\0\0\0\0\0" + b"x" * (png_text.LARGEST_TEXT + 1)),
    "thousands of chunks": SIGNATURE + chunk(b"zzzz", b"") * 30_000 + chunk(b"iTXt", b"Menagerie\0\0\0\0\0late"),
}


class TestPictures:
    @given(st.text(st.characters(exclude_categories=("Cs",)), max_size=300))
    def test_a_text_comes_back_from_a_picture(self, text: str) -> None:
        assert text_in(with_text(PLAIN, "Menagerie", text), "Menagerie") == text

    def test_the_picture_is_still_the_same_picture(self) -> None:
        import io

        carrying = with_text(PLAIN, "Menagerie", "forest")
        drawn = pygame.image.load(io.BytesIO(carrying), "x.png")
        assert drawn.get_size() == (8, 8)
        assert drawn.get_at((3, 3))[:3] == (90, 120, 30)

    def test_latin_text_of_other_programs_is_read(self) -> None:
        head = len(SIGNATURE) + 25
        carrying = PLAIN[:head] + chunk(b"tEXt", b"Menagerie\0W\xe4ldchen") + PLAIN[head:]
        assert text_in(carrying, "Menagerie") == "Wäldchen"

    @pytest.mark.usefixtures("own_home")
    @each("data", HOSTILE.values(), ids=HOSTILE.keys())
    def test_a_hostile_picture_gets_its_sentence(self, data: bytes, tmp_path: Path) -> None:
        path = tmp_path / "odd.png"
        path.write_bytes(data)
        with pytest.raises(StoreError) as refused:
            read_text(path, "Menagerie")
        assert "odd.png" in WORDS.say(refused.value.key, **refused.value.details)
        assert path.read_bytes() == data

    @given(st.binary(max_size=200), st.integers(0, 400))
    def test_nothing_in_a_picture_does_any_harm(self, rubbish: bytes, at: int) -> None:
        carrying = with_text(PLAIN, "Menagerie", "forest")
        text_in(SIGNATURE + rubbish, "Menagerie")
        spoilt = carrying[: 8 + at] + rubbish + carrying[8 + at + len(rubbish) :]
        assert text_in(spoilt, "Menagerie") in (None, "forest")

    def test_what_is_too_large_or_not_there_is_told(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(png_text, "LARGEST_PICTURE", 100)
        path = tmp_path / "large.png"
        path.write_bytes(bytes(101))
        for one, key in (
            (path, "store.too_large"),
            (tmp_path / "gone.png", "store.missing"),
            (tmp_path, "store.no_file"),
        ):
            with pytest.raises(StoreError) as refused:
                read_text(one, "Menagerie")
            assert refused.value.key == key

    @pytest.mark.usefixtures("own_home")
    def test_pictures_never_lie_on_each_other(self) -> None:
        for name in ("Zoo", "Zoo", "../../etc", "", "名前"):
            path = keep_picture(name, with_text(PLAIN, "Menagerie", name))
            assert path.parent == pictures_folder()
        assert len(list(pictures_folder().iterdir())) == 5

    @each(
        ("text", "path"),
        [
            ("/home/a/Zoo.png", "/home/a/Zoo.png"),
            (' "/home/a/Z o.PNG"\n', "/home/a/Z o.PNG"),
            ("file:///home/a/Z%20o.png", "/home/a/Z o.png"),
            ("file:///C:/a/Zoo.png", "C:/a/Zoo.png"),
            ("Zoo; horned; 5; forest+3", None),
            ("#ABC# x.png\ny.png", None),
        ],
    )
    def test_a_copied_place_is_known_as_one(self, text: str, path: str | None) -> None:
        assert path_in(text) == (None if path is None else Path(path))


PLAIN = picture()
