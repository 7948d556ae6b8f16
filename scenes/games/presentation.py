"""A game as it is seen and heard: its table, its way into the rulebook, its drawings, its colours and its music."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from assets import asset
from game.art.backs import BackDesign
from game.rulesets import later, ruleset
from game.rulesets.ruleset import Ruleset
from game.stage.drawing.theme import Tint
from game.stage.sounds.score import MusicMood, evening_in_key_of
from game.stage.widgets.base import Ui, Widget
from game.table.sight import View
from scenes.games.gateway import Gateway, plain_gateway
from scenes.games.quarter import Quarter
from scenes.games.shelf import AlbumPage, Shelf, no_shelf
from scenes.picture_cache import Pictures

if TYPE_CHECKING:
    # The title shows games before anybody plays one.
    from scenes.games.deck_kind import DeckKind
    from scenes.games.figures import Kit, Picture
    from scenes.games.printing import Printing
    from scenes.games.table_look import TableLook


_plain_table = later("scenes.games.table_look", "PLAIN")
_plain_printing = later("scenes.games.printing", "PLAIN")


def _no_figures(ui: Ui, pictures: Pictures) -> Mapping[str, Sequence[Widget]]:
    return {}


def _no_gist(kit: Kit) -> Sequence[Picture]:
    return ()


def _no_lesson_figure(name: str, ui: Ui, pictures: Pictures, view: View, teacher: str) -> Widget:
    raise KeyError(name)


@dataclass(frozen=True, eq=False)
class PlayedShowing:
    """What a game shows once it is played, read about or taught, and not before."""

    look: TableLook = field(default_factory=_plain_table)
    """Its table."""
    figures: Callable[[Ui, Pictures], Mapping[str, Sequence[Widget]]] = _no_figures
    """The drawings of its rulebook, by the passage that each stands beside."""
    lesson_figure: Callable[[str, Ui, Pictures, View, str], Widget] = _no_lesson_figure
    """A drawing of its lesson by name, for the table as it stands; the last argument is the teacher's name."""
    decks: tuple[DeckKind, ...] = ()
    """The kinds of decks on its shelf."""
    sentences: Mapping[str, str] = field(default_factory=dict)
    """For each question the number of the rulebook's sentence that speaks of it."""
    at_the_end: str = ""
    """The sentence for the time after the last question."""
    gist: Callable[[Kit], Sequence[Picture]] = _no_gist
    """A picture for each of the few sentences `<game>.gist.1` and so on, which tell a newcomer what one wants, what one
    does, and how it ends. Without them there is no short introduction."""

    left_over: tuple[str, str] | None = None
    """The signs of what a blow leaves to somebody, and of nothing left; None where that is not painted."""

    @property
    def has_figures(self) -> bool:
        """Whether there are drawings beside the passages of its rulebook."""
        return self.figures is not _no_figures


@dataclass(frozen=True, eq=False)
class Presentation:
    """Everything that a game shows and sounds like. Only its key must be there."""

    key: str
    showing: Callable[[], PlayedShowing] = PlayedShowing
    """Imports what it takes to play it; called when that is first needed."""
    tint: Tint = field(default_factory=Tint)
    """The colour of the plates on which its things lie where it is read of and made."""
    own_back: BackDesign | None = None
    own_mood: MusicMood | None = None
    own_gateway: Callable[[], Gateway] = plain_gateway
    """Imports what it takes to see it through its gate at the title, and on the journey's map; called when that is
    painted."""
    hardness: int = 2
    """How much there is to know before its first game, in its makers' eyes: from 1 to 3."""
    own_shelf: Callable[[], Shelf] = lambda: no_shelf
    """Imports what makes the pages that it lends the album."""
    own_printing: Callable[[], Printing] = _plain_printing
    """Imports what it puts on paper; called when it is printed."""
    has_felts: bool = True
    """Whether its cards may have other felts: not where these tell players apart."""
    further_backs: tuple[BackDesign, ...] = ()
    """What the second, third … kind of back looks like, where a game tells its decks apart; else all look alike."""

    @property
    def rules(self) -> Ruleset:
        """Its rules."""
        return ruleset(self.key)

    @cached_property
    def shown(self) -> PlayedShowing:
        """What it shows once it is played."""
        return self.showing()

    @property
    def look(self) -> TableLook:
        """Its table."""
        return self.shown.look

    @property
    def decks(self) -> tuple[DeckKind, ...]:
        """The kinds of decks on its shelf."""
        return self.shown.decks

    @property
    def brought(self) -> tuple[DeckKind, ...]:
        """Those that its players bring to a game."""
        return tuple(kind for kind in self.decks if kind.option)

    @property
    def has_rulebook(self) -> bool:
        """Whether there is a rulebook of it."""
        return asset("rulebooks", f"{self.key}.md").is_file()

    @property
    def has_lesson(self) -> bool:
        """Whether it is taught."""
        return asset("lessons", f"{self.key}.toml").is_file()

    @property
    def has_puzzles(self) -> bool:
        """Whether there are puzzles of it for people."""
        return asset("puzzles", f"{self.key}.json").is_file()

    @property
    def has_figures(self) -> bool:
        """Whether there are drawings in its rulebook."""
        return self.shown.has_figures

    @property
    def has_gist(self) -> bool:
        """Whether it can be told in half a minute what it is."""
        return self.shown.gist is not _no_gist

    @property
    def has_sums(self) -> bool:
        """Whether anything is added up before everybody's eyes."""
        return self.look.standing.reckons is not _plain_table().standing.reckons

    @property
    def has_banners(self) -> bool:
        """Whether any announcement stands as a banner until it is read."""
        return bool(self.look.story.deeds | self.look.story.outcomes)

    @property
    def back(self) -> BackDesign:
        """What its cards look like from behind."""
        return self.own_back or BackDesign(self.key)

    def back_of_kind(self, kind: int) -> BackDesign:
        """What a kind of back looks like, by the number that the ruleset gives it."""
        backs = (self.back, *self.further_backs)
        return backs[kind] if kind < len(backs) else self.back

    @property
    def gateway(self) -> Gateway:
        """What is seen through its gate."""
        return Gateway(
            lambda size: self.own_gateway().paint_place(size), lambda size: self.own_gateway().paint_figures(size)
        )

    @cached_property
    def quarter(self) -> Quarter:
        """Its part of the journey's map."""
        return self.own_gateway().quarter

    @property
    def shelf(self) -> Sequence[AlbumPage]:
        """The pages that it lends the album."""
        return self.own_shelf()()

    @cached_property
    def printing(self) -> Printing:
        """What it puts on paper."""
        return self.own_printing()

    @property
    def mood(self) -> MusicMood:
        """What its music is like."""
        return self.own_mood or evening_in_key_of(self.key)

    def sentence_for(self, view: View) -> str:
        """The number of the rulebook's sentence that speaks of what is being asked; empty where none does."""
        question, shown = view.table.question, self.shown
        return shown.at_the_end if question is None else shown.sentences.get(question.name, "")
