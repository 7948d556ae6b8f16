"""Territory's benches: a creature, a deck and lands made by pointer and by keys, kept, sent, fetched and played."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets import territory
from game.rulesets.territory import POINTS, TERRITORY
from game.rulesets.territory.abilities import Ability, AbilityPart
from game.rulesets.territory.bestiary import CREATURES, DECKS
from game.rulesets.territory.catalogue import BIOMES, COSTS, EFFECTS, MOST_ABILITIES, REQUIREMENTS
from game.rulesets.territory.creatures import MOST_MODIFIER, Creature, Land, why_not_a_creature
from game.rulesets.territory.decks import (
    CreatureDeck,
    LandDeck,
    creatures_of,
    read_creatures,
    read_lands,
    write_creatures,
)
from game.rulesets.territory.price import ability_points
from game.rulesets.territory.trial import FIGHTS, tried
from game.rulesets.territory.written import read_creature
from game.stage.drawing.text import plain
from game.stage.inputs import FileDropped, KeyPressed, Point, PointerMoved, PointerPressed, PointerReleased, Wheel
from game.stage.widgets.base import Widget
from game.store.decks import decks, save_deck
from game.store.png_text import text_in
from scenes import routes
from scenes.bench.bench import BenchPage
from scenes.bench.editor import Editor
from scenes.bench.scene import EditorScene
from scenes.commands.played import play_on
from scenes.games.presentation import PlayedShowing, Presentation
from scenes.games.registry import PRESENTATIONS
from scenes.games.territory.card_words import card_name
from scenes.games.territory.decks import CREATURE_SHELF, DECK_KINDS
from scenes.games.territory.face import card_face
from scenes.games.territory.workbench import creature_draft
from scenes.games.territory.workbench.creature_deck_editor import CreatureDeckEditor
from scenes.games.territory.workbench.creature_draft import (
    CreatureDraft,
    numbers,
    parts_to_add,
    variants,
    with_effect,
    with_manner,
    with_part,
    without_part,
)
from scenes.games.territory.workbench.creature_editor import CreatureEditor
from scenes.games.territory.workbench.deck_draft import CreatureDeckDraft, LandDeckDraft
from scenes.games.territory.workbench.land_deck_editor import LandDeckEditor
from scenes.games.territory.workbench.own_decks import NEWBORN, SingleCreature, own_creatures, species_name
from scenes.menagerie import Menagerie
from scenes.menus.setup import SetupScene
from scenes.workbench.deck_line import DeckLine
from scenes.workbench.decks import DecksScene
from tests.cases import each
from tests.clipping import assert_whole, leaves
from tests.territory_inventions import hold_on_paper, invented, plays
from tests.visitor import Visitor, arrow_towards

pytestmark = pytest.mark.usefixtures("own_home")

LUCK = 1
MADE = "Grumblehorn; horned; 6; forest+4 lake-2; Charge: attack 3 [rest 1, home]; art fire 12 boar"


class Maker(Visitor):
    """Somebody who makes creatures, decks and lands."""

    @property
    def editor(self) -> CreatureEditor:
        assert isinstance(self.scene, EditorScene) and isinstance(self.scene.editor, CreatureEditor)
        return self.scene.editor

    @property
    def builder(self) -> CreatureDeckEditor:
        assert isinstance(self.scene, EditorScene) and isinstance(self.scene.editor, CreatureDeckEditor)
        return self.scene.editor

    @property
    def creature(self) -> Creature:
        return self.editor.draft.creature

    def opens(self, make: Callable[[BenchPage], Editor]) -> None:
        self.app.scenes.push(EditorScene(self.app, make))
        self.does()

    def makes(self, single: SingleCreature = NEWBORN) -> "Maker":
        self.opens(lambda page: CreatureEditor(self.app, page, single))
        return self

    def place(self, key: Hashable) -> Point:
        spot = self.spot(key)
        assert spot.rect.height > 0, f"{key!r} is out of sight"
        return spot.rect.center

    def drags(self, key: Hashable, to: Point) -> None:
        start = self.place(key)
        middle = (start[0] + to[0]) // 2, (start[1] + to[1]) // 2
        self.does(PointerMoved(start), PointerPressed(start), PointerMoved(middle), PointerMoved(to))
        self.does(PointerReleased(to))

    def walks_to(self, key: Hashable) -> None:
        """Walk there by keys alone, as far as it may be."""
        target = self.spot(key)
        for _ in range(12):
            current = self.app.ui.focus.current
            if current is not None and current.zone == target.zone:
                break
            self.keys("tab")
        for _ in range(120):
            if self.app.ui.focus.key == key:
                return
            self.keys(arrow_towards(self.app.ui.focus, key))
        raise AssertionError(f"{key!r} cannot be reached")

    def picks(self, chip: Hashable, words: str) -> None:
        """Open a choice by pointer, turn the wheel until a row begins so, and click it."""
        self.clicks(chip)
        for _ in range(40):
            spots = self.app.ui.focus.spots
            for spot in spots:
                if plain(spot.label).startswith(words) and spot.rect.height > 20:
                    self.clicks(spot.key)
                    return
            self.does(Wheel(spots[0].rect.center, -1.0))
        raise AssertionError(f"{words!r} is not offered")

    def fills(self, key: Hashable, text: str) -> None:
        self.clicks(key)
        self.does(KeyPressed("a", None, ctrl=True))
        self.types(text)


@pytest.fixture(autouse=True)
def _no_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """New creatures look alike in every run: by chance one would look already as a test is about to make it."""
    monkeypatch.setattr(creature_draft, "Random", lambda: Random(LUCK))


@pytest.fixture
def maker(open_app: Callable[..., Menagerie], monkeypatch: pytest.MonkeyPatch) -> Maker:
    monkeypatch.setitem(PRESENTATIONS, "territory", Presentation("territory", lambda: PlayedShowing(decks=DECK_KINDS)))
    return Maker.at_title(open_app())


def kept(kind: str) -> dict[str, str]:
    return {one.name: one.text for one in decks("territory", [], kind)}


def played(*texts: str) -> Match:
    """A short game with these decks, played by habit to its end."""
    players = [Seat(name, "steady") for name in ("Ada", "Ben")]
    options = {**TERRITORY.usual_options(), "size": "agreed", "points": 200, "lands": 5, "decks": list(texts)}
    match = Match(TERRITORY, players, options, 7, 0)
    play_on(match, 7, lambda match: False)
    return match


# -- drafts ------------------------------------------------------------------------------------------------------------


def draft(line: str = MADE) -> CreatureDraft:
    creature = read_creature(line)
    return CreatureDraft(SingleCreature(creature.species, creature))


class TestDrafts:
    def test_every_step_is_taken_back_and_taken_again(self) -> None:
        made = draft()
        states = [made.now]
        steps: list[Callable[[], object]] = [
            lambda: made.add_type("sleepy"),
            lambda: made.set_base(9),
            lambda: made.shift("desert", 3),
            lambda: made.add_ability("Nap"),
            lambda: made.set_ability(1, with_effect(made, made.now.abilities[1], "ward")),
            lambda: made.draw_from(family="ice"),
            lambda: made.drop_ability(0),
            lambda: made.drop_type("horned"),
        ]
        for step in steps:
            step()
            states.append(made.now)
        assert len(set(states)) == len(steps) + 1
        for state in reversed(states[:-1]):
            made.undo()
            assert made.now == state
        assert not made.is_changed
        assert not made.can_undo
        for state in states[1:]:
            made.redo()
            assert made.now == state

    def test_a_slider_that_is_drawn_along_is_one_step(self) -> None:
        made = draft()
        for n in range(7, 20):
            made.set_base(n)
        made.undo()
        assert made.now.base == 6

    def test_what_cannot_be_is_refused_with_its_sentence(self, maker: Maker) -> None:
        made = draft()
        for biome in BIOMES:
            refusal = made.shift(biome, 1)
        assert refusal.key == "territory.problem.biomes"
        refusals = [
            refusal,
            made.shift("forest", MOST_MODIFIER),
            made.add_type("horned"),
            made.add_type("no type"),
            *[made.add_ability("More") for _ in range(4)],
        ]
        said = [one and maker.app.words.say(one.key, **dict(one.args)) for one in refusals]
        assert [bool(one) for one in said] == [True, True, True, True, False, False, False, True]
        assert not why_not_a_creature(made.creature)

    def test_whatever_the_editor_offers_has_a_price_and_can_be_played(self) -> None:
        made = draft("Any; horned furred; 6; forest+4 lake+2; Deed: attack 2 [rest 1]; art fire 1")
        seen = set()
        for key in EFFECTS:
            for passive in (False, True):
                ability = with_effect(made, made.now.abilities[0], key)
                ability = with_manner(made, ability, is_passive=passive) if ability.kind.when == "either" else ability
                assert not made.troubles(ability), key
                seen.add(key)
                for part in parts_to_add(ability, made.now.types):
                    offered = [with_part(ability, one) for one in (part, *variants(part, made.now.types))]
                    for one in [one for one in offered if not made.troubles(one)]:
                        seen |= {term.key for term in (*one.costs, *one.needs)}
                        assert ability_points(one, 6) <= ability_points(without_part(one, part.key), 6)
        assert seen == {*EFFECTS, *COSTS, *REQUIREMENTS}

    def test_another_effect_keeps_what_goes_with_it(self) -> None:
        made = draft()
        ability = Ability(
            "Deed",
            AbilityPart("attack", 3),
            (AbilityPart("rest", 2),),
            (AbilityPart("home"), AbilityPart("target_rest", 1)),
        )
        blocked = with_effect(made, ability, "attack_enemies")
        assert blocked.costs == (AbilityPart("rest", 2),)
        assert blocked.needs == (AbilityPart("home"),)
        assert list(numbers(blocked.effect)) == [1, 2, 3, 4, 5]
        assert with_effect(made, ability, "recovery").costs == ()

    @pytest.mark.parametrize(
        ("typed", "name"),
        [
            ("grumble", "Grumble"),
            ("  o'neil 3 ", "O'neil"),
            ("12", ""),
            ("", ""),
            ("W" * 60, "W" * 24),
            ("x;y|#z", "X y z"),
        ],
    )
    def test_of_what_is_typed_as_much_is_a_name_as_can_be(self, typed: str, name: str) -> None:
        assert species_name(typed) == name

    def test_a_deck_changes_by_copies(self) -> None:
        snowl = CREATURES["snowl"]
        deck = CreatureDeckDraft(CreatureDeck("Zoo", ()))
        assert deck.add(snowl) is deck.add(snowl) is None
        assert deck.rows == [(snowl, 2)]
        deck.exchange(snowl, replace(snowl, base=snowl.base + 1))
        assert [one.base for one in deck.now] == [snowl.base + 1] * 2
        assert deck.remove(snowl) is not None
        deck.undo()
        assert deck.remove(snowl) is None
        assert deck.rows == [(snowl, 1)]

    def test_lands_keep_their_names_and_ours_go_on_in_turn(self) -> None:
        lands = LandDeckDraft(LandDeck("Ways", ()))
        for biome in ("lake", "lake", "tundra"):
            lands.add(biome)
        assert [land.key for land in lands.now] == ["lake_1", "lake_2", "tundra_1"]
        assert lands.call(0, "Teapot Lake") is None
        assert lands.call(1, "7") is not None
        lands.remove(0)
        assert [land.key for land in lands.now] == ["lake_1", "tundra_1"]
        for _ in range(30):
            lands.add("lake")
        assert len(lands.now) == 25


@each("seed", range(20))
def test_whatever_is_made_holds_what_its_card_promises(seed: int) -> None:
    """`python -m tests.long.creatures` makes thousands and plays each often."""
    creature = invented(Random(seed))
    hold_on_paper(creature)
    if seed < 4:
        assert plays(creature, seed) > 5


def test_whims_come_to_every_part_of_the_catalogue() -> None:
    made = [ability for seed in range(100) for ability in invented(Random(seed)).abilities]
    parts = {part.key for ability in made for part in (ability.effect, *ability.costs, *ability.needs)}
    assert parts == {*EFFECTS, *COSTS, *REQUIREMENTS}


class TestTrials:
    @pytest.mark.parametrize("key", ["swarmlet", "snowl", "wellwhale", "greatwyrm", "magpirate", "umbrother"])
    def test_three_fights_are_fought_for_an_equal_price(self, key: str) -> None:
        creature = CREATURES[key]
        fights = tried(creature)
        assert len(fights) == FIGHTS
        for fight in fights:
            price = sum(foe.cost for foe in fight.foes)
            assert price <= max(creature.cost, 6)
            assert (fight.winner == 0) <= (fight.total > fight.against)
            assert (fight.winner == 1) <= (fight.against > fight.total)
        assert fights == tried(creature)

    def test_who_is_at_home_wins_there(self) -> None:
        mighty = read_creature("Mighty; horned; 6; volcano+30")
        assert tried(mighty)[0].biome == "volcano"
        assert tried(mighty)[0].total == 36
        assert tried(mighty)[0].winner == 0


# -- making a creature -------------------------------------------------------------------------------------------------


class TestTheCreatureEditor:
    def test_by_pointer_alone_but_for_its_name(self, maker: Maker) -> None:
        maker.makes()
        maker.fills("creature_name", "gnashling")
        maker.picks("types", "Horned")
        maker.drags(("drop", 3), maker.place(("biome", "forest")))
        maker.drags(("drop", -1), maker.place(("biome", "lake")))
        maker.clicks(("biome", "forest"))
        assert maker.creature.modifiers == (("forest", 4), ("lake", -1))
        maker.drags(("biome", "lake"), (20, 400))
        assert maker.creature.modifiers == (("forest", 4),)
        maker.clicks("add_ability")
        maker.picks(("n", 0), "4")
        before = maker.creature.cost
        maker.picks(("add", 0), "Home")
        assert maker.creature.abilities[0].need("home")
        assert maker.creature.cost < before
        maker.picks(("rest", 0), "Leave it out")
        assert maker.creature.abilities[0] == Ability("Deed", AbilityPart("attack", 4), (), (AbilityPart("home"),))
        maker.clicks(("try", 2))
        maker.clicks("save")
        assert kept("single").keys() == {"Gnashling"}
        assert [one.species for one in own_creatures(maker.app)] == ["Gnashling"]
        assert own_creatures(maker.app).keys() == {maker.creature}
        played(write_creatures(CreatureDeck("", (maker.creature,) * 5)), "pack")

    def test_by_keys_alone(self, maker: Maker) -> None:
        maker.makes()
        assert maker.app.ui.focus.key == "creature_name"
        maker.types("Zoë")
        maker.goes_to("own_type")
        maker.types("sleepy")
        maker.keys("return")
        maker.goes_to("base")
        maker.keys("right", "right")
        maker.goes_to(("biome", "desert"))
        maker.keys("return", "return", "+", "-", "-", "delete", "=", "=")
        maker.goes_to("add_ability")
        maker.keys("return")
        maker.goes_to(("effect", 0))
        maker.keys("return", "down", "return")
        maker.goes_to("save")
        maker.keys("return")
        creature = maker.creature
        assert (creature.species, creature.types, creature.base) == ("Zoë", ("sleepy",), 5)
        assert creature.modifiers == (("desert", 2),)
        assert creature.abilities[0].effect.key == "attack_enemies"
        maker.keys("escape")
        assert not isinstance(maker.scene, EditorScene)

    def test_an_ability_that_comes_is_in_sight_with_all_its_parts(self, maker: Maker) -> None:
        maker.makes()
        for place in range(MOST_ABILITIES):
            maker.goes_to("add_ability")
            maker.keys("return")
            assert all(maker.spot((part, place)).rect.height > 0 for part in ("effect", "rest", "add"))

    def test_what_an_ability_cannot_have_says_why_and_stays_out(self, maker: Maker) -> None:
        maker.makes(SingleCreature("", read_creature("Any; ; 3; ; Deed: attack 2 [rest 1]; art fire 1")))
        before = maker.creature
        maker.picks(("add", 0), "Home")
        assert maker.creature == before
        assert "no home" in plain(maker.editor._remark.label)

    def test_a_change_that_spoils_an_ability_is_told_and_keeps_it_from_being_tried(self, maker: Maker) -> None:
        maker.makes(SingleCreature("", read_creature("Any; ; 5; lake+2; Deed: attack 2 [exhaust 4]; art fire 1")))
        assert maker.spot("trial").enabled
        maker.editor.draft.set_base(3)
        maker.editor.refresh()
        maker.does()
        assert not maker.spot("trial").enabled
        assert "only 3 base power" in plain(maker.editor._sentences[0].notice.label)
        maker.clicks("undo")
        assert maker.spot("trial").enabled

    def test_three_fights_are_shown(self, maker: Maker) -> None:
        maker.makes(SingleCreature("", read_creature(MADE)))
        maker.clicks("trial")
        told = [plain(maker.spot(("fight", place)).label) for place in range(FIGHTS)]
        for fight, sentence in zip(tried(maker.creature), told, strict=True):
            assert f"{fight.total} to {fight.against}" in sentence

    def test_price_and_card_follow_at_once_what_is_typed(self, maker: Maker) -> None:
        maker.makes()
        maker.fills("creature_name", "abc")
        assert maker.editor._card.design == maker.creature
        maker.editor.draft.set_base(20)
        maker.editor.refresh()
        assert maker.editor._price.creature.cost == 36

    def test_leaving_with_changes_asks(self, maker: Maker) -> None:
        maker.makes()
        maker.clicks(("biome", "lake"))
        maker.clicks("back")
        assert maker.app.ui.modals
        maker.clicks(("answer", "save"))
        assert kept("single").keys() == {"Nameless"}

    @pytest.mark.parametrize(("size", "scale", "language"), [((960, 600), 2.0, "de"), ((1280, 720), 1.0, "pseudo")])
    def test_nothing_is_clipped(
        self, open_app: Callable[..., Menagerie], size: tuple[int, int], scale: float, language: str
    ) -> None:
        app = open_app(size, text_scale=scale, language=language)
        creature = CREATURES["prismander"]
        makers: list[Callable[[BenchPage], Editor]] = [
            lambda page: CreatureEditor(app, page, SingleCreature("", creature)),
            lambda page: CreatureDeckEditor(app, page, CreatureDeck("Zoo", (creature,) * 3)),
            lambda page: LandDeckEditor(app, page, read_lands("lake\nOld Pier; ocean")),
        ]
        for make in makers:
            app.scenes.push(scene := EditorScene(app, make))
            app.scenes.draw()
            assert_whole(app, scene, size)


def drawn_now(maker: Maker) -> bytes:
    return pygame.image.tobytes(card_face(maker.app.pictures, maker.creature, (150, 210)), "RGB")


@pytest.mark.usefixtures("painted")
def test_how_a_creature_looks_is_chosen_part_by_part(maker: Maker) -> None:
    wishes = {
        "family": ("Ice", "ice"),
        "body": ("Bull", "bull"),
        "habitat": ("Volcano", "volcano"),
        "colours": ("Third", "third"),
        "coat": ("Spots", "spotted"),
        "horns": ("Antlers", "antlers"),
        "wings": ("Of feathers", "feather"),
        "eyes": ("Slits", "slit"),
    }
    maker.makes()
    seen = [drawn_now(maker)]
    for part, (words, _) in wishes.items():
        maker.picks(part, words)
        seen.append(drawn_now(maker))
        assert seen[-1] != seen[-2], part
    creature = maker.creature
    assert (creature.family, creature.body) == ("ice", "bull")
    assert dict(creature.looks) == {
        part: value for part, (_, value) in wishes.items() if part not in ("family", "body")
    }
    maker.picks("horns", "As the body")
    assert "horns" not in dict(maker.creature.looks)
    maker.clicks("undo")
    assert dict(maker.creature.looks)["horns"] == "antlers"


def test_everything_can_be_reached_by_keys_where_text_is_large(open_app: Callable[..., Menagerie]) -> None:
    maker = Maker.at_title(open_app(text_scale=2.0))
    newt = CREATURES["prismander"]
    wishes: list[tuple[Callable[[BenchPage], Editor], list[Hashable]]] = [
        (
            lambda page: CreatureEditor(maker.app, page, SingleCreature("", newt)),
            [
                "lore",
                ("drop", -1),
                ("biome", "volcano"),
                "base",
                ("targeter_shares", 0),
                ("n", 1),
                "dice",
                "body",
                "save",
            ],
        ),
        (
            lambda page: CreatureDeckEditor(maker.app, page, CreatureDeck("Zoo", (newt,))),
            [
                ("creature", CREATURES["greatwyrm"]),
                ("filter", "effect"),
                ("more", newt),
                "points",
                "edit_creature",
                "save",
            ],
        ),
        (
            lambda page: LandDeckEditor(maker.app, page, read_lands("lake\nOld Pier; ocean")),
            [("biome", "volcano"), ("land_name", 1), ("out", 0), "deck_name", "save", "back"],
        ),
    ]
    for make, keys in wishes:
        maker.opens(make)
        for key in keys:
            maker.walks_to(key)
            spot = maker.app.ui.focus.current
            assert spot.rect.height > 20, f"{key} is out of sight"
            assert pygame.Rect(0, 0, 1280, 720).contains(spot.rect)


# -- building decks ----------------------------------------------------------------------------------------------------


class TestTheDeckBuilder:
    def builds(self, maker: Maker, deck: CreatureDeck | None = None) -> Maker:
        maker.opens(lambda page: CreatureDeckEditor(maker.app, page, deck or CreatureDeck("", ())))
        return maker

    def test_by_pointer_alone(self, maker: Maker) -> None:
        self.builds(maker).picks(("filter", "biome"), "Forest")
        maker.picks(("filter", "price"), "6 to 10")
        snowl = CREATURES["snowl"]
        sheet = (1000, 600)
        maker.clicks(("creature", snowl))
        maker.drags(("creature", snowl), sheet)
        maker.clicks(("more", snowl))
        maker.clicks(("less", snowl))
        maker.clicks("show_all")
        assert len(maker.builder.stock.found(maker.app.words)) == len(CREATURES)
        assert maker.builder.draft.now == (snowl, snowl)
        maker.drags(("in", snowl), (500, 640))
        assert maker.builder.draft.now == (snowl,)
        maker.clicks("save")
        assert kept("creatures") == {"Unnamed deck": "snowl"}

    def test_by_keys_alone(self, maker: Maker) -> None:
        self.builds(maker)
        maker.types("wyrm fire")
        found = maker.builder.stock.found(maker.app.words)
        assert [one.key for one in found] == ["greatwyrm"]
        maker.goes_to(("creature", found[0]))
        maker.keys("return", "+", "-")
        assert maker.builder.draft.now == (found[0],)
        maker.keys("delete")
        assert maker.builder.draft.now == ()
        maker.clicks("undo")
        assert maker.builder.draft.now == (found[0],)

    def test_one_of_several_gets_a_name_of_its_own(self, maker: Maker) -> None:
        ours = CREATURES["swarmlet"]
        zip_ = replace(ours, name_of_own="Little Zip")
        self.builds(maker, CreatureDeck("Swarm", (ours, ours, ours)))
        maker.clicks(("in", ours))
        maker.clicks("name_one")
        maker.types("little Zip 3")
        maker.keys("return")
        assert maker.builder.draft.rows == [(ours, 2), (zip_, 1)]
        assert card_name(maker.app.words, zip_) == "Little Zip"
        maker.clicks("save")
        assert kept("creatures") == {"Swarm": "2x swarmlet\nswarmlet; called Little Zip"}
        match = played(kept("creatures")["Swarm"], "pack")
        told = [design.name for design in match.table.config.designs if design.owner == 0]
        assert told.count("Little Zip") == 1
        maker.clicks("undo")
        assert maker.builder.draft.now == (ours, ours, ours)
        maker.clicks("redo")
        maker.clicks(("in", zip_))
        maker.clicks("name_one")
        maker.does(KeyPressed("a", None, ctrl=True), KeyPressed("delete", "delete"))
        maker.clicks(("answer", "yes"))
        assert maker.builder.draft.rows == [(ours, 3)]
        maker.walks_to(("creature", CREATURES["gravelgrub"]))
        maker.looks()
        maker.clicks("name_one")
        assert maker.builder.bench.remark == "That creature is not in the deck."

    def test_a_creature_of_ones_own_changes_in_the_deck_whatever_its_copies_are_called(self, maker: Maker) -> None:
        self.builds(maker).clicks("new_creature")
        maker.fills("creature_name", "Blob")
        maker.fills("own_name", "Bob")
        maker.clicks("save")
        maker.clicks("back")
        (bob,) = maker.builder.stock.files
        assert (bob.species, bob.name_of_own) == ("Blob", "Bob")
        maker.clicks(("creature", bob))
        maker.clicks(("creature", bob))
        maker.clicks("name_one")
        maker.does(KeyPressed("a", None, ctrl=True))
        maker.types("Ann")
        maker.keys("return")
        maker.clicks(("edit", bob))
        maker.clicks(("biome", "swamp"))
        maker.clicks("save")
        maker.clicks("back")
        assert sorted([one.name_of_own for one in maker.builder.draft.now]) == ["Ann", "Bob"]
        assert [one.modifiers for one in maker.builder.draft.now] == [(("swamp", 1),)] * 2
        assert len(maker.builder.stock.files) == 1

    def test_what_is_too_dear_for_what_is_agreed_on_is_shown_and_told(self, maker: Maker) -> None:
        wyrm = CREATURES["greatwyrm"]
        fitting = POINTS[0] // wyrm.cost
        self.builds(maker, CreatureDeck("Wyrms", (wyrm,) * fitting))
        assert maker.builder.problems_told() == []
        maker.clicks(("more", wyrm))
        told = maker.builder.problems_told()[0]
        assert str(wyrm.cost * (fitting + 1)) in told
        assert str(POINTS[0]) in told
        maker.picks("points", f"{POINTS[-1]} points")
        assert maker.builder.problems_told() == []

    def test_a_creature_of_ones_own_is_made_changed_and_changes_in_the_deck(self, maker: Maker) -> None:
        self.builds(maker).clicks("new_creature")
        maker.fills("creature_name", "Blob")
        maker.clicks("save")
        maker.clicks("back")
        (blob,) = maker.builder.stock.files
        maker.clicks(("creature", blob))
        maker.clicks(("edit", blob))
        maker.clicks(("biome", "swamp"))
        maker.clicks("save")
        maker.clicks("back")
        (changed,) = maker.builder.draft.now
        assert changed.modifiers == (("swamp", 1),)
        assert maker.builder.stock.files.keys() == {changed}
        maker.clicks("undo")
        assert maker.builder.draft.now == (blob,)

    def test_a_friends_creature_in_a_deck_is_changed_there_and_comes_onto_the_shelf(self, maker: Maker) -> None:
        theirs = read_creature(MADE)
        self.builds(maker, CreatureDeck("Sent", (theirs, theirs)))
        maker.clicks(("edit", theirs))
        maker.clicks(("biome", "swamp"))
        maker.clicks("save")
        maker.clicks("back")
        assert [dict(one.modifiers)["swamp"] for one in maker.builder.draft.now] == [1, 1]
        assert kept("single").keys() == {"Grumblehorn"}


class TestTheLandBuilder:
    def test_lands_are_dragged_named_and_kept_in_their_order(self, maker: Maker) -> None:
        maker.opens(lambda page: LandDeckEditor(maker.app, page, LandDeck("Ways", ())))
        maker.clicks(("biome", "lake"))
        maker.drags(("biome", "desert"), (1000, 500))
        maker.keys("tab")
        maker.fills(("land_name", 1), "camel's rest")
        maker.clicks("save")
        assert kept("lands") == {"Ways": "lake\nCamel's rest; desert"}
        maker.clicks(("out", 0))
        assert [land.biome for land in maker.scene.draft.now] == ["desert"]


def test_decks_are_looked_up_at_the_table_as_they_are_played_there(maker: Maker) -> None:
    options = {**TERRITORY.usual_options(), "size": "skirmish", "decks": ["heights", MADE], "land_decks": ["", "lake"]}
    match = Match(TERRITORY, [Seat(), Seat()], options, 1, 0)
    designs = match.table.config.designs
    for seat in range(2):
        there = [one for one in designs if one.owner == seat]
        told = [
            kind.brought(maker.app.words, "territory", match.options[kind.option][seat], match.options)
            for kind in DECK_KINDS[:2]
        ]
        assert [*told[0].creatures, *told[1].lands] == [replace(one, owner=0) for one in there]


DUCK_SOUP = """\
Wombleduck; ; 18; volcano+3; Womble: attack 2 [rest 1]; art dragon 2495
Wombleduck II; ; 18; volcano+3; Womble: attack 2 [rest 1]; art dragon 2495
6x swarmlet"""


@pytest.mark.parametrize(
    ("text", "size", "points"),
    [(text, "battle", 100) for text in (DUCK_SOUP, "4x duskhound", "3x tidecrab\nquakehare", "6x swarmlet")]
    + [(text, "skirmish", 50) for text in ("2x duskhound", "6x swarmlet")],
)
def test_a_deck_is_built_for_the_lands_that_its_game_takes(
    open_app: Callable[..., Menagerie], text: str, size: str, points: int
) -> None:
    app = open_app()
    bench = EditorScene(app, lambda page: CreatureDeckEditor(app, page, read_creatures(text))).editor
    assert isinstance(bench, CreatureDeckEditor)
    bench.measures.read()
    bench.measures.points = points
    options = {**TERRITORY.usual_options(), "size": size, "decks": [text, "wyrm"]}
    match = Match(TERRITORY, [Seat("Ada"), Seat("Ben")], options, 7, 0)
    designs = match.table.config.designs
    taken = [one for one in designs if isinstance(one, Land) and one.owner == 0]
    assert list(bench.measures.lands.lands) == taken


class TestSetUp:
    """Everybody brings the lands that suit the creatures, until others are picked."""

    def at_setup(self, maker: Maker) -> SetupScene:
        routes.to_setup(maker.app, TERRITORY)
        maker.does()
        assert isinstance(maker.scene, SetupScene)
        return maker.scene

    def opens(self, maker: Maker, kind: str) -> None:
        """The line of the sheet for these decks, below which they stand."""
        if not maker.spot(line := ("line", f"decks{kind}")).state.expanded:
            maker.clicks(line)

    def line(self, maker: Maker, seat: int) -> str:
        self.opens(maker, "lands")
        [line] = [one for one in leaves(maker.scene) if one.key == ("seat_deck", seat, "lands")]
        return line.spoken()

    def picks(self, maker: Maker, seat: tuple[Hashable, ...], deck: str) -> None:
        self.opens(maker, str(seat[2]))
        maker.clicks(seat)
        maker.clicks(("deck", deck))

    def test_they_are_shown_before_they_are_brought_and_follow_the_creatures(
        self, maker: Maker, dealt: list[Match]
    ) -> None:
        self.at_setup(maker)
        assert self.line(maker, 0) == "Roof of the World. Deck of Player 1 · They suit the creatures"
        assert self.line(maker, 1).startswith("Green Shade. Deck of ")
        self.picks(maker, ("seat_deck", 0, "creatures"), "wyrm")
        assert self.line(maker, 0).startswith("Dust and Embers.")
        maker.clicks("start")
        assert dealt[0].options["decks"] == ["wyrm", "titans"]
        assert dealt[0].options["land_decks"] == ["dust_and_embers", "green_shade"]

    def test_what_chance_brings_is_not_told_before(self, maker: Maker) -> None:
        self.at_setup(maker)
        self.picks(maker, ("seat_deck", 1, "creatures"), "random")
        assert self.line(maker, 1).startswith("To suit the creatures. Deck of ")
        assert self.line(maker, 0).startswith("Roof of the World.")

    def test_others_may_be_picked_and_are_picked_again_the_next_time(self, maker: Maker, dealt: list[Match]) -> None:
        self.at_setup(maker)
        self.picks(maker, ("seat_deck", 0, "lands"), "open_country")
        self.picks(maker, ("seat_deck", 1, "lands"), "random")
        assert self.line(maker, 0) == "Open Country. Deck of Player 1 · Ready-made"
        assert self.line(maker, 1).startswith("Surprise us. Deck of ")
        maker.clicks("start")
        assert dealt[0].options["land_decks"][0] == "open_country"
        assert self.at_setup(maker).setup.decks[1].keys[:2] == ["open_country", "random"]
        self.picks(maker, ("seat_deck", 0, "lands"), "suited")
        assert self.line(maker, 0).startswith("Roof of the World.")

    def test_creatures_are_shown_as_many_as_are_played(self, maker: Maker) -> None:
        scene = self.at_setup(maker)

        def costs(shown: list[Widget], *key: Hashable) -> list[int]:
            return [one.deck.cost for one in shown if isinstance(one, DeckLine) and one.key == key]

        self.opens(maker, "creatures")
        assert costs(leaves(scene), "seat_deck", 0, "creatures") == [99]
        scene.setup.choices.chosen["size"] = "skirmish"
        scene._check()
        assert costs(leaves(scene), "seat_deck", 0, "creatures") == [45]
        maker.clicks(("seat_deck", 0, "creatures"))
        [dialog] = maker.app.ui.modals
        assert costs(list(dialog.body.leaves()), "deck", "swarm") == [49]

    def test_they_are_told_for_the_size_of_the_game(self, maker: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(DECKS, "swarm", (DECKS["swarm"][0], "maybefly*12"))
        monkeypatch.setattr(territory, "creatures_of", creatures_of.__wrapped__)  # Which keeps no deck of before.
        scene = self.at_setup(maker)
        self.picks(maker, ("seat_deck", 0, "creatures"), "swarm")
        assert self.line(maker, 0).startswith("Northern Lights.")
        scene.setup.choices.chosen["size"] = "skirmish"
        scene._check()
        assert self.line(maker, 0).startswith("Mist and Mire.")


# -- the shelf ---------------------------------------------------------------------------------------------------------


class TestTheShelf:
    def at_creatures(self, maker: Maker) -> DecksScene:
        maker.app.scenes.push(DecksScene(maker.app, TERRITORY, "single"))
        maker.does()
        assert isinstance(maker.scene, DecksScene)
        return maker.scene

    def keep(self) -> Path:
        return save_deck("territory", "Grumblehorn", MADE, kind="single")

    def test_a_creature_goes_out_as_a_code_and_comes_back(self, maker: Maker) -> None:
        self.keep()
        self.at_creatures(maker)
        maker.clicks("export")
        code = maker.app.ui.clipboard.get()
        assert code.startswith("#")
        maker.keys("escape")
        maker.clicks("import")
        maker.clicks(("answer", "yes"))
        assert kept("single").keys() == {"Grumblehorn", "Grumblehorn II"}
        assert (
            read_creature(kept("single")["Grumblehorn II"], may_be_nameless=True).abilities
            == read_creature(MADE).abilities
        )

    def test_a_card_goes_out_as_a_picture_and_is_dropped_onto_the_shelf(self, maker: Maker) -> None:
        self.keep()
        self.at_creatures(maker)
        maker.clicks("picture")
        picture = Path(maker.app.ui.clipboard.get())
        assert "Grumblehorn" in (text_in(picture.read_bytes(), "Menagerie") or "")
        maker.does(FileDropped(str(picture)))
        maker.clicks(("answer", "yes"))
        assert kept("single").keys() == {"Grumblehorn", "Grumblehorn II"}

    def test_a_picture_whose_place_was_copied_is_read_in_the_question(self, maker: Maker) -> None:
        self.keep()
        self.at_creatures(maker)
        maker.clicks("picture")
        maker.clicks("import")
        maker.clicks(("answer", "yes"))
        assert len(kept("single")) == 2

    def test_pictures_without_a_code_or_with_a_spoilt_one_get_their_sentences(
        self, maker: Maker, tmp_path: Path
    ) -> None:
        self.keep()
        self.at_creatures(maker)
        maker.clicks("picture")
        data = Path(maker.app.ui.clipboard.get()).read_bytes()
        import zlib

        spoilt = data.replace(b"Grumblehorn", b"Grumblehern")
        start = spoilt.index(b"iTXt")
        length = int.from_bytes(spoilt[start - 4 : start], "big")
        check = zlib.crc32(spoilt[start : start + 4 + length]).to_bytes(4, "big")
        spoilt = spoilt[: start + 4 + length] + check + spoilt[start + 8 + length :]
        for name, content, words in (("a.png", spoilt, "checksum"), ("b.png", b"nothing", "no PNG")):
            (tmp_path / name).write_bytes(content)
            maker.does(FileDropped(str(tmp_path / name)))
            assert any(words in sentence for sentence in maker.told), maker.told
        assert len(kept("single")) == 1

    def test_creatures_are_looked_for_by_words(self, maker: Maker) -> None:
        self.keep()
        shelf = self.at_creatures(maker)
        maker.fills("search", "horned charge")
        assert [one.deck.name for one in shelf.decks.rows.things] == ["Grumblehorn", "Skystag"]
        maker.fills("search", "no such thing")
        assert shelf.decks.rows.things == []
        assert "Nothing is like that" in " ".join(plain(leaf.label) for leaf in leaves(shelf))
        maker.clicks("new")
        assert maker.creature.species == "New Creature"

    def test_all_kinds_lie_on_one_shelf(self, maker: Maker) -> None:
        shelf = self.at_creatures(maker)
        assert [kind.key for kind in shelf.decks.kinds] == ["creatures", "lands", "single"]
        assert [kind.option for kind in PRESENTATIONS["territory"].brought] == ["decks", "land_decks"]
        assert len(shelf.decks.rows.things) == len(CREATURES)
        maker.clicks(("kind", 1))
        assert len(shelf.decks.rows.things) == 8
        maker.clicks(("kind", 2))
        maker.clicks("copy")
        assert len(kept("single")) == 1
        assert CREATURE_SHELF.problems(shelf.decks.entry.deck) == []
