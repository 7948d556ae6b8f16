"""How a game's table looks: where zones lie, what cards look like. Layout and style, no rules.

Everything has a default: a game that says nothing gets the plain table and plain cards.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

import pygame

from game.match.record import Seat
from game.match.story import Told
from game.stage.board.animation import StyleTable
from game.stage.board.appearance import STACK_CORNER, Appearance, Mood
from game.stage.board.arrangement import PROPORTION
from game.stage.board.delegate import FaceParts
from game.stage.board.hearing import Heard
from game.stage.board.layout import Key, Layout
from game.stage.board.sums import Sum
from game.stage.board.targets import Series, Targets
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.moments import Moment
from game.stage.telling import Teller
from game.stage.widgets.base import Ui, Widget
from game.table.choices import Choice
from game.table.events import Event, Zone
from game.table.sight import View
from game.table.state import GameConfig
from game.table.table import Table
from game.words import Words
from scenes.games import plain_card
from scenes.games.done_in_all import CountedUnder
from scenes.games.feelings import Feelings, Noticed, unmoved
from scenes.games.great_look import GreatLook
from scenes.games.place_shown import nobody
from scenes.games.plain_table import plain_table
from scenes.games.table_layout import question_room
from scenes.picture_cache import Pictures


def answer_means(teller: Teller, view: View, choice: Choice) -> str:
    """What an answer does, in a sentence, where the game has words for it; else empty.

    They stand under `<game>.means.<question>`, by the word of the answer or as `any` for all of a question's answers,
    and may name the question's own arguments, `type` and `n`.
    """
    question = view.table.question
    if question is None:
        return ""
    told = question.arguments(view.table.agenda[-1]) | {"number": {"n": choice[-1]}, "say": {"into": choice[1]}}.get(
        choice[0], {}
    )
    keys = (f"{teller.game}.means.{question.name}.{part}" for part in (choice[1], "any"))
    key = next((key for key in keys if teller.words.has(key)), None)
    return "" if key is None else teller.sentence(key, {"type": choice[1], **told})


class Shown(NamedTuple):
    """How cards look: how a face is drawn with what it says, how the back of a kind is, and whether they are cut out.
    `silent` is what a card says when nothing is told of it; without it anything may be said."""

    face: Callable[[Ui, Pictures, GameConfig, int, Size, Any], pygame.Surface]
    back: Callable[[Ui, Pictures, int, Size, Any], pygame.Surface] = nobody
    silent: Any = None
    stands: bool = True
    stack: tuple[float, float] = STACK_CORNER
    parts: Callable[[Pictures, GameConfig, int, Size, Any], Mapping[Key, pygame.Rect]] | None = None
    """The parts of a card that can be pressed by themselves, by key."""
    is_sign: bool = False
    lives: Callable[[GameConfig, int, Any], bool] | None = None
    """Whether it shows somebody alive: then the face is drawn with a mood in what is said."""
    bare_above: float = 0.0
    """The share of its height, from the top, in which nothing is ever seen."""
    keeps_light: bool = False
    """Whether it stays bright where a question offers nothing with it: it is at work there."""
    closes: bool = False
    """Whether it has closed around a coming card before that leaves where it stood."""
    has_body: bool = False
    """Whether its face is drawn in parts, so that whoever is alive there can leave it; see `FaceMaker.taken_apart`."""

    def at(self, ui: Ui, pictures: Pictures, config: GameConfig) -> Appearance:
        """The appearance at a table of this game."""

        def told(says: Hashable) -> Any:
            return says if self.silent is None or isinstance(says, type(self.silent)) else self.silent

        def living(card: int, size: Size, says: Hashable, mood: Mood) -> pygame.Surface | None:
            if self.lives is None or not self.lives(config, card, told(says)):
                return None
            return self.face(ui, pictures, config, card, size, told(says)._replace(mood=mood))

        return Appearance(
            lambda card, size, says: self.face(ui, pictures, config, card, size, told(says)),
            lambda kind, size, says: self.back(ui, pictures, kind, size, told(says)),
            self.stands,
            self.stack,
            lambda card, size, says: {} if self.parts is None else self.parts(pictures, config, card, size, told(says)),
            self.is_sign,
            living if self.lives else None,
            self.bare_above,
            self.keeps_light,
            self.closes,
            self.has_body,
        )


@dataclass(frozen=True)
class Shortcut:
    """A button beside a question that gives several answers at once; without any it has nothing to do now."""

    key: str
    label: str
    icon: str
    hint: str
    series: Series | None


class Remembering(Protocol):
    """Lays out one table as long as it is shown, and keeps in mind where things lay."""

    def hear(self, event: Event) -> None:
        """This is told now."""
        ...

    def hold(self, cards: Collection[int]) -> None:
        """These cards are held by the player now, advised or lit."""
        ...

    def layout(self, view: View, width: float, height: float, text: float) -> Layout: ...


@dataclass(frozen=True)
class CardsLook:
    """What a game's cards look like and say."""

    face: Callable[[Pictures, GameConfig, int, Size], pygame.Surface] = plain_card.face
    """A card's face at a size in pixels."""
    has_bodies: bool = False
    """Whether faces are drawn in parts, so that their creatures can leave them."""
    appearances: Mapping[str, Shown] = field(default_factory=dict)
    """What else cards are where they lie, by the names that the layout gives."""
    bare: Callable[[Ui, Pictures, str, Size], pygame.Surface] = field(
        default=lambda ui, pictures, name, size: pygame.Surface((1, 1), pygame.SRCALPHA)
    )
    """What an empty place is, by the name that the layout gives; kept and shared by the caller."""
    name: Callable[[Words, GameConfig, int], str] = plain_card.name
    """What a card is called, in a language."""
    described: Callable[[Teller, GameConfig, int], str] = plain_card.described
    """A card in one sentence, for speech."""
    closer: Callable[[Teller, View, int], list[str]] = plain_card.closer
    """What there is to say about a card looked at closely: its words explained, its numbers' arithmetic."""
    written: Callable[[Teller, Pictures, View, int, Size], Collection[str]] = field(
        default=lambda teller, pictures, view, card, size: ()
    )
    """Which of these lines can be read on the face of a card at this size."""
    besides: Callable[[Teller, Pictures, View, int, Size], list[str] | None] = field(
        default=lambda teller, pictures, view, card, size: None
    )
    """What there is to say about a card that lies there so large besides what is read there; None where a glance shows
    the whole card."""
    part_called: Callable[[Teller, View, Key], str] = field(default=lambda teller, view, key: "")
    """What a part of a card is that can be pressed by itself, by its key; empty where it cannot be now."""
    proportion: float = PROPORTION
    """A card's height for a width of 1."""
    counted_proportion: float = PROPORTION
    """The same for the small cards that are counted in the end, where their shape differs."""

    def parts(self, pictures: Pictures, config: GameConfig) -> FaceParts:
        """How faces are taken apart."""
        faces, draw = pictures.faces, self.face
        return FaceParts(
            self.has_bodies,
            faces.taken_apart,
            lambda card, size: faces.placed(lambda: draw(pictures, config, card, size)),
        )


@dataclass(frozen=True)
class QuestionsLook:
    """How a game's questions are asked and answered."""

    icons: Mapping[str, str] = field(default_factory=dict)
    """The icons of answers' buttons, by the answers' words, or else their kind."""
    means: Callable[[Teller, View, Choice], str] = answer_means
    """What an answer does, in a sentence for its button; empty where the answer says it all."""
    called: Callable[[Teller, View, Choice], str] = field(default=lambda teller, view, choice: "")
    """What an answer's button says now in place of its usual words; empty where these stay."""
    question_room: Callable[[float], float] = question_room
    """The height in units that the layout keeps for the question and its buttons, for a size of text."""
    ending_words: frozenset[str] = frozenset()
    """The words with which a player leaves their turn, or the game."""
    roomy: frozenset[str] = frozenset()
    """The questions that are mostly answered in full: there, being ready with room left is warned of."""
    chances: frozenset[str] = frozenset()
    """The questions that offer something for nothing: there, being ready with nothing chosen, or going on with cards
    left to take, is warned of."""
    fatal: Callable[[Table, int, Choice], bool] = field(default=lambda table, seat, choice: False)
    """Whether an answer puts its player out, by what they know: warned of."""
    worth: Callable[[Teller, View, int], str] = field(default=lambda teller, view, card: escape(teller.card(card)))
    """What is given up with a card that is left lying: its name, and what it counts."""
    wanted: Mapping[str, Callable[[View], Zone]] = field(default_factory=dict)
    """For a question, the zone that a card is put on to be picked."""
    comes_to: Callable[[Teller, View], Sequence[str]] = field(default=lambda teller, view: ())
    """What has been chosen so far is likely to come to, in place of the question: in full, and shorter."""
    pressed: Callable[[View, Choice], Key | None] = field(default=lambda view, choice: None)
    """What may be pressed instead of an answer's button besides things: a zone, a part of a card."""
    panel: Callable[[Ui, Teller, View, dict[str, Any], Callable[[Choice], None]], Widget | None] = field(
        default=lambda ui, teller, view, memory, give: None
    )
    """The widget that asks the present question in place of a row of buttons, if it has one, and gives the answer.

    The dictionary is its memory for as long as the question stands, however often it is made anew."""
    gestures: Callable[[View, Targets], Targets] = field(default=lambda view, targets: targets)
    """What gestures mean at the present question where they give several answers at once."""
    shortcuts: Callable[[Teller, View, Sequence[Choice]], Sequence[Shortcut]] = field(
        default=lambda teller, view, last_time: ()
    )
    """What one press can do at the present question, given what was picked in secret when it was last asked."""


@dataclass(frozen=True)
class ForecastLook:
    """What is told of an answer before it is given."""

    outcome: Callable[[View, int], Mapping[Key, str]] = field(default=lambda view, card: {})
    """What the card under the pointer would do to places on the table, in signs, where nothing hidden matters."""
    together: Callable[[View, Collection[int]], Mapping[Key, str]] = field(default=lambda view, cards: {})
    """The same for several cards that are moved with one gesture."""
    aim: Callable[[View, int], tuple[Key, Key] | None] = field(default=lambda view, card: None)
    """The ends of lines while this card is pointed at: who aims at what."""
    aimed: Callable[[Event], tuple[Key, Key] | None] = field(default=lambda event: None)
    """The ends of lines from when this is told until something else is."""
    coming: Callable[[View], Mapping[Key, str]] = field(default=lambda view: {})
    """What is about to be done to places on the table, in signs, shown while no card is pointed at."""


@dataclass(frozen=True)
class StoryLook:
    """How what happens is shown, heard and felt."""

    moment: Callable[[Ui, Pictures, Teller, Sequence[Seat], Told], Moment | None] | None = None
    """What is staged when an event is told, by those who sit there; None where it is told in the usual way."""
    great: Mapping[str, GreatLook] = field(default_factory=dict)
    """How the game's great moments are staged, by their kinds."""
    heard: Callable[[Told], Sequence[Heard] | None] = field(default=lambda told: None)
    """What an event sounds like when it is told; None where it sounds as in every game."""
    feelings: Feelings = unmoved
    """Whom an event moves, and what their faces show then."""
    noticed: Noticed = field(default=Noticed())
    """What computer opponents have a word for."""
    at_stake: Callable[[View], bool] = field(default=lambda view: False)
    """Whether something is at stake now, so that the music darkens."""
    staged: tuple[str, ...] = ()
    """What is announced when something is staged that is no great moment, by the last words of the keys."""
    deeds: frozenset[str] = frozenset()
    """The announcements, by the last word of their keys, that stand as a banner until they can be read, except by
    whoever did them."""
    outcomes: frozenset[str] = frozenset()
    """Those that stand so for everybody."""
    for_all: frozenset[str] = frozenset()
    """Those that everybody at a shared screen should have seen before it is covered again: fights, and what befalls
    all."""
    counted: tuple[CountedUnder, ...] = ()
    """What each player's score sheet counts besides what decides."""
    styles: StyleTable | None = None
    """The game's own manner of showing events, laid over the common one."""
    as_one: Callable[[Sequence[Told]], Sequence[Told]] = field(default=lambda story: story)
    """The story with each deed told in one go."""
    errands: frozenset[str] = frozenset()
    """The questions with routine answers: what opponents answer to them in a row within a turn is one story."""
    follows_story: bool = False
    """Whether things lie as the story has told so far, and not as they will in the end."""


@dataclass(frozen=True)
class StandingLook:
    """How players stand: what is read off the table beside what lies there."""

    status: Callable[[Teller, View, int], str] = plain_card.status
    """A short line under a player's name."""
    preview: Callable[[Teller, View], str] = field(default=lambda teller, view: "")
    """What is about to happen, as a line of text at the layout's own place for it; empty where there is nothing."""
    sums: Callable[[Teller, View], Sequence[Sum]] = field(default=lambda teller, view: ())
    """What stands added up on the plates of zones."""
    reckons: Callable[[Teller, Told], Sequence[Sum]] = field(default=lambda teller, told: ())
    """What is added up before everybody's eyes when an event is told; what stands added up already is not repeated."""
    role: Callable[[Teller, View, Zone], str] = field(default=lambda teller, view, zone: "")
    """What the owner of a zone is or does there, in a word or two on its plate."""
    is_out: Callable[[View, int], bool] = field(default=lambda view, seat: False)
    """Whether a player has left the game."""


@dataclass(frozen=True)
class TableLook:
    """What a game lends the shared table."""

    cards: CardsLook = field(default_factory=CardsLook)
    questions: QuestionsLook = field(default_factory=QuestionsLook)
    forecast: ForecastLook = field(default_factory=ForecastLook)
    story: StoryLook = field(default_factory=StoryLook)
    standing: StandingLook = field(default_factory=StandingLook)
    layout: Callable[[View, float, float, float], Layout] = plain_table
    """The view, the window's width and height in units, and how large text is -> where everything lies."""
    remembering: Callable[[], Remembering] | None = None
    """Makes what lays out a table whose things keep their places; None where a view alone decides."""
    home: Callable[[int], Zone] = field(default=lambda seat: ("hand", seat))
    """Where a card goes that is taken back."""

    def icon(self, choice: Choice) -> str | None:
        """The icon on an answer's button."""
        return self.questions.icons.get(choice[1] if choice[0] == "say" else choice[0])


PLAIN = TableLook(standing=StandingLook(preview=plain_card.standing))
"""The look of a game that says nothing: every zone, every card, and all that is counted."""
