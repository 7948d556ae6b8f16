"""What cards are where they lie: cut out, lit around their outline, on their way from one appearance to another."""

from collections.abc import Hashable, Iterator
from random import Random

import pygame
import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.stage.board.appearance import FACE, Appearance
from game.stage.board.arrangement import PileSpread, RowSpread
from game.stage.board.board import Board
from game.stage.board.delegate import BoardDelegate
from game.stage.board.layout import Layout, Token, ZonePlace
from game.stage.board.targets import NOTHING, Targets, targets_of
from game.stage.drawing.theme import Colour, Look
from game.stage.geometry import Area, Size
from game.stage.widgets.base import Ui
from game.stage.window import Canvas
from game.words import Words

SIZE = (960, 600)
CLOTH, CARD, BACK, BODY, OTHER = (20, 60, 40), (240, 240, 240), (90, 90, 90), (160, 60, 160), (60, 60, 200)
QUELLECTOR = ruleset("quellector")
FRAMES = 60


@pytest.fixture(autouse=True)
def canvas() -> Iterator[None]:
    Canvas()
    yield


def filled(size: Size, colour: Colour) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*colour, 255))
    return surface


def body(size: Size, colour: Colour) -> pygame.Surface:
    """A figure that fills the middle third of its surface, and stands at its lower edge."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    wide, high = size
    surface.fill((*colour, 255), pygame.Rect(wide // 3, high // 3, wide // 3, high - high // 3))
    return surface


class Table:
    """A table on which one hand lies in an appearance, and another as cards."""

    def __init__(self, appearance: str = "figure", look: Look | None = None, seed: int = 4, pile: str = FACE) -> None:
        self.appearance = appearance
        self.pile = pile
        self.says: dict[int, Hashable] = {}
        self.say: Hashable = None
        self.drawn: list[tuple[str, int, Hashable]] = []
        self.match = Match(QUELLECTOR, [Seat(), Seat()], QUELLECTOR.usual_options(), seed, 0)
        self.ui = Ui.of((look or Look()).at(SIZE), Words("en"))
        delegate = BoardDelegate(
            face=lambda card, size: filled(size, CARD),
            back=lambda kind, size: filled(size, BACK),
            backdrop=lambda size: filled(size, CLOTH).convert(24),
            appearances={
                "figure": Appearance(self._figure, self._hidden),
                "other": Appearance(lambda card, size, says: body(size, OTHER), self._hidden),
                "cage": Appearance(lambda card, size, says: body(size, OTHER), self._hidden, closes=True),
                "sign": Appearance(self._figure, self._hidden, stands=False, is_sign=True),
            },
        )
        self.board = Board(self.ui, self.layout, delegate, SIZE)
        self.surface = pygame.Surface(SIZE)
        self.board.story.show(self.match.view(0), at_once=True)

    def _figure(self, card: int, size: Size, says: Hashable) -> pygame.Surface:
        self.drawn.append(("face", card, says))
        return body(size, BODY)

    def _hidden(self, kind: int, size: Size, says: Hashable) -> pygame.Surface:
        self.drawn.append(("back", kind, says))
        return body(size, BODY)

    def layout(self, width: float, height: float) -> Layout:
        card = (90.0, 140.0)
        return Layout(
            {
                ("hand", 0): ZonePlace(
                    Area(200, 500, 800, 160), RowSpread(gap=30), card, 0, appearance=self.appearance, say=self.say
                ),
                ("hand", 1): ZonePlace(Area(200, 100, 800, 160), RowSpread(gap=30), card, 1, say=self.say),
                ("box",): ZonePlace(Area(20, 20, 90, 140), PileSpread(), card, appearance=self.pile, say=self.say),
            },
            tokens={"done": Token("done", "card")},
            says=self.says,
        )

    @property
    def hand(self) -> tuple[int, ...]:
        return self.match.table.zones["hand", 0]

    def ask(self, targets: Targets) -> None:
        self.board.gestures.ask(targets)
        self.board.settle()

    def around(self, card: int) -> pygame.Surface:
        """What is seen where a card lies, with some room around it."""
        self.board.draw(self.surface)
        place = self.board.places.of(("card", card))
        return self.surface.subsurface(place.inflate(40, 40)).copy()

    def pass_time(self, seconds: float) -> None:
        for _ in range(round(seconds * FRAMES)):
            self.ui.pass_time(1 / FRAMES)
            self.board.tick()


def is_near(colour: Colour, seen: pygame.Color, most: int = 60) -> bool:
    return max(abs(colour[0] - seen.r), abs(colour[1] - seen.g), abs(colour[2] - seen.b)) < most


def count(surface: pygame.Surface, colour: Colour, part: pygame.Rect | None = None) -> int:
    """How many pixels are of about that colour."""
    rect = part or surface.get_rect()
    points = [(x, y) for x in range(rect.left, rect.right, 2) for y in range(rect.top, rect.bottom, 2)]
    return sum(is_near(colour, surface.get_at(point)) for point in points)


def legal(table: Table) -> Targets:
    """Every card of one's own may be chosen."""
    return targets_of({("card", card): None for card in table.hand}, (), ("hand", 0), ("hand", 0))


# -- cut out -----------------------------------------------------------------------------------------------------------


def test_what_stands_has_no_card_around_it_and_its_shadow_at_its_feet() -> None:
    table = Table()
    table.ask(NOTHING)
    seen = table.around(table.hand[0])
    assert count(seen, BODY) > 100
    assert not count(seen, CARD)
    corner = pygame.Rect(22, 22, 10, 10)
    assert count(seen, CLOTH, corner) == 25, "the cloth is seen beside the figure"
    beside = seen.get_at((22, seen.get_height() // 2))
    feet = seen.get_at((seen.get_width() // 2 - 18, seen.get_height() - 24))
    assert sum(feet[:3]) < sum(beside[:3]) - 8, "a shadow lies at its feet"


def test_light_follows_the_outline_and_not_the_card() -> None:
    dark, lit = Table(), Table()
    dark.ask(NOTHING)
    lit.ask(legal(lit))
    before, after = dark.around(dark.hand[0]), lit.around(lit.hand[0])
    left = 20 + (after.get_width() - 40) // 3
    middle = after.get_height() - 60
    colour = lit.ui.look.palette.legal
    assert is_near(colour, after.get_at((left - 1, middle)), 12), "there is a line around the figure"
    glow, cloth = after.get_at((left - 6, middle)), before.get_at((left - 6, middle))
    assert glow.g > cloth.g + 8, "and light around the line"
    assert after.get_at((21, 21))[:3] == before.get_at((21, 21))[:3], "none at the card's own corner"
    assert before.get_at((left + 5, middle)) == after.get_at((left + 5, middle)), "the figure itself stays as it is"


def test_every_state_has_a_sign_of_its_own_besides_its_light() -> None:
    """Whoever sees no colours tells them apart; they stand on the figure, and not above it in the air."""
    table = Table()
    card = table.hand[0]
    looks, airs = {}, set()
    for name, targets, marked in (
        ("nothing", NOTHING, ()),
        ("selected", Targets(picked=frozenset({card})), ()),
        ("warned", Targets(warned=frozenset({card})), ()),
        ("marked", NOTHING, (card,)),
    ):
        table.board.mark(marked)
        table.ask(targets)
        seen = table.around(card)
        left, head = seen.get_width() // 2 - 14, 20 + (seen.get_height() - 40) // 3
        looks[name] = pygame.image.tobytes(seen.subsurface(pygame.Rect(left, head - 12, 28, 26)), "RGB")
        airs.add(pygame.image.tobytes(seen.subsurface(pygame.Rect(left, 8, 28, 16)), "RGB"))
    assert len(set(looks.values())) == 4
    assert len(airs) == 1


def test_a_sign_of_a_pile_bears_no_counter_of_the_card_on_top() -> None:
    plain, counted = Table("sign"), Table("sign")
    counted.match.table.counters["done", counted.hand[0]] = 3
    counted.board.story.show(counted.match.view(0), at_once=True)
    figure = Table("figure")
    figure.match.table.counters["done", figure.hand[0]] = 3
    figure.board.story.show(figure.match.view(0), at_once=True)
    bare = Table("figure")
    for table in (plain, counted, figure, bare):
        table.ask(NOTHING)
    tobytes = pygame.image.tobytes
    assert tobytes(plain.around(plain.hand[0]), "RGB") == tobytes(counted.around(counted.hand[0]), "RGB")
    assert tobytes(bare.around(bare.hand[0]), "RGB") != tobytes(figure.around(figure.hand[0]), "RGB")


def test_faces_elsewhere_are_as_they_were() -> None:
    """Only where the layout says so is a card something else."""
    figures, cards = Table("figure"), Table(FACE)
    for table in (figures, cards):
        table.ask(NOTHING)
        table.board.draw(table.surface)
    top = pygame.Rect(0, 0, SIZE[0], SIZE[1] // 2)
    above = [pygame.image.tobytes(table.surface.subsurface(top), "RGB") for table in (figures, cards)]
    assert above[0] == above[1]
    assert count(cards.around(cards.hand[0]), CARD) > 500
    assert not cards.drawn


def test_an_appearance_says_what_the_layout_tells_of_the_card() -> None:
    table = Table()
    first, second, *_ = table.hand
    table.says = {first: "strong"}
    table.say = "somebody"
    table.board.rearrange(table.layout)
    table.board.settle()
    said = {(side, card): says for side, card, says in table.drawn}
    assert said["face", first] == "strong"
    assert said["face", second] == "somebody"


def test_a_card_that_cannot_be_named_says_what_its_place_says_whatever_is_told_of_it() -> None:
    """What is told of a card by its number never shows on a back."""
    table = Table()
    hidden = table.match.table.zones["hand", 0]
    table.says, table.say = dict.fromkeys((*hidden, *range(-60, 0)), "a secret"), "two"
    table.board.rearrange(table.layout)
    table.board.story.show(table.match.view(1), at_once=True)
    table.drawn.clear()
    table.board.refresh()
    table.board.settle()
    backs = {says for side, _, says in table.drawn if side == "back"}
    assert backs == {"two"}
    assert not [says for side, _, says in table.drawn if side == "face" or says == "a secret"]


def test_what_is_said_changes_at_once_and_nothing_moves() -> None:
    table = Table()
    card = table.hand[0]
    table.board.settle()
    table.says = {card: 7}
    table.drawn.clear()
    table.board.rearrange(table.layout)
    sprite = table.board._sprites.sprite_of(card)
    assert sprite.says == 7
    assert sprite.becoming == 1.0
    table.board.settle()
    assert ("face", card, 7) in table.drawn


# -- becoming ----------------------------------------------------------------------------------------------------------


def test_one_appearance_gives_way_to_the_other_on_the_way() -> None:
    table = Table("figure")
    table.board.settle()
    card = table.hand[0]
    table.appearance = "other"
    table.board.rearrange(table.layout)
    sprite = table.board._sprites.sprite_of(card)
    seen = []
    for _ in range(FRAMES):
        table.board.draw(table.surface)
        place = table.board.places.of(("card", card))
        colour = table.surface.get_at((place.centerx, place.bottom - 20))
        seen.append((colour.r, colour.b))
        table.pass_time(1 / FRAMES)
    assert is_near(BODY, pygame.Color(seen[0][0], BODY[1], seen[0][1]))
    assert is_near(OTHER, pygame.Color(seen[-1][0], OTHER[1], seen[-1][1]))
    between = [red for red, _ in seen if OTHER[0] + 15 < red < BODY[0] - 15]
    assert between, "both are seen on the way"
    assert sprite.becoming == 1.0


@pytest.mark.parametrize(("before", "is_closed"), [("figure", True), (FACE, False)])
def test_who_stands_somewhere_is_in_the_cage_before_they_are_carried_off(before: str, is_closed: bool) -> None:
    table = Table(before)
    table.board.settle()
    table.appearance = "cage"
    table.board.rearrange(table.layout)
    sprite = table.board._sprites.sprite_of(table.hand[0])
    assert sprite.appearance == "cage" and (sprite.becoming == 1.0) == is_closed


@pytest.mark.parametrize("look", [Look(speed=0)], ids=["no motion"])
def test_where_nothing_moves_it_is_the_other_at_once(look: Look) -> None:
    table = Table("figure", look)
    table.board.settle()
    table.appearance = "other"
    table.board.rearrange(table.layout)
    sprite = table.board._sprites.sprite_of(table.hand[0])
    assert (sprite.appearance, sprite.becoming) == ("other", 1.0)


def test_a_card_that_is_dealt_comes_as_what_it_is_there() -> None:
    """From a place where it was a card, to one where it is a figure."""
    table = Table("figure", seed=Random(2).randrange(99))
    table.board.settle()
    assert {side for side, _, _ in table.drawn} == {"face"}
    assert {card for _, card, _ in table.drawn} == set(table.hand)


@pytest.mark.parametrize(("source", "target"), [("sign", "sign"), (FACE, "sign"), ("sign", FACE)])
def test_a_card_on_its_way_to_or_from_the_sign_of_a_pile_is_a_card(source: str, target: str) -> None:
    """Until it has arrived a hidden one is seen as a back in the shape of a card: the sign itself does not fly."""
    table, pile, drawn = Table(target, pile=source), ("box",), ("hand", 0)
    table.board.story.show(table.match.view(1), at_once=True)
    table.board.settle()
    table.match.table.move(table.match.table.zones[pile][0], pile, drawn)
    table.board.story.show(table.match.view(1), at_once=False)
    sprites = [sprite for sprite in table.board._sprites.sprites.values() if sprite.zone == drawn]
    flying = next(sprite for sprite in sprites if sprite.flight is not None and sprite.flight.lift)
    ways = []
    while flying.flight is not None:
        table.board.draw(table.surface)
        x, y, _, width, height = flying.pose
        ways.append((table.surface.get_at((round(x - width / 4), round(y + height / 3))), height / width))
        table.pass_time(1 / FRAMES)
    assert len(ways) > 10
    assert all(is_near(BACK, colour, 30) for colour, _ in ways)
    assert all(shape > 1.3 for _, shape in ways)
    assert (flying.appearance, flying.becoming, flying.pose) == (target, 1.0, flying.goal)


def test_the_empty_top_of_what_stands_there_cannot_be_pointed_at() -> None:
    table = Table("figure")
    figures = table.board._delegate.appearances
    figures["figure"] = figures["figure"]._replace(bare_above=0.5)
    place = table.board.places.of(("card", table.hand[0]))
    sprite_at = table.board._interaction.reach.sprite_at
    assert sprite_at((place.centerx, place.top + place.height // 4)) is None
    assert sprite_at((place.centerx, place.bottom - place.height // 4)).slot.card == table.hand[0]


def test_words_keep_clear_of_figures_and_not_of_signs_of_piles() -> None:
    for appearance, n in (("figure", 1), ("sign", 0)):
        table = Table(appearance)
        own = [table.board.places.of(("card", card)) for card in table.hand]
        assert own
        assert {place in table.board.places.lying() for place in own} == {bool(n)}
