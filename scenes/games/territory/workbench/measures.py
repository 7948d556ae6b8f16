"""The points and the lands by which a deck of creatures is measured while it is built."""

from __future__ import annotations

from game.rulesets.territory import BATTLE, POINTS, SIZES, SKIRMISH, SUITED
from game.rulesets.territory.decks import LandDeck, lands_of, suited
from game.rulesets.territory.lands import LAND_DECKS
from game.stage.drawing.text import escape
from game.stage.widgets.base import Widget
from game.stage.widgets.choice import ChoiceItem
from game.stage.widgets.layout import Row
from scenes.bench.bench import Bench
from scenes.controls import Controls
from scenes.games.territory.workbench.deck_draft import CreatureDeckDraft
from scenes.games.territory.workbench.own_decks import own_lands


class DeckMeasures:
    """The agreed points and the lands for which a deck is built, chosen by the player: at first the lands that a game
    takes for a player who names none."""

    def __init__(self, bench: Bench[CreatureDeckDraft]) -> None:
        self.bench = bench
        self.points = POINTS[0]
        self._chosen = SUITED
        self._lands: dict[str, LandDeck] = {}

    @property
    def lands(self) -> LandDeck:
        """The lands that were chosen."""
        return self._suited if self._chosen == SUITED else self._lands[self._chosen]

    @property
    def _suited(self) -> LandDeck:
        """Lands that suit the creatures, as many as a skirmish has if the points are a skirmish's, else a battle."""
        n = SIZES[SKIRMISH if self.points == SIZES[SKIRMISH][0] else BATTLE][1]
        key = suited(self.bench.draft.deck.creatures, n)
        return LandDeck(self._lands[key].name, tuple(lands_of(key, n, 0)))

    def read(self) -> None:
        """Look what decks of lands there are."""
        say = self.bench.app.words.say
        ready = {key: LandDeck(say(f"territory.land_deck.{key}"), lands) for key, lands in LAND_DECKS.items()}
        own = {f"own:{place}": deck for place, deck in enumerate(own_lands(self.bench.app))}
        self._lands = ready | own
        self._chosen = self._chosen if self._chosen in self._lands else SUITED

    def widget(self) -> Widget:
        """Both choices side by side."""
        ui, say = self.bench.app.ui, self.bench.app.words.say
        agreed, against = say("territory.bench.agreed"), say("territory.bench.your_lands")
        points = [ChoiceItem(n, say("territory.bench.points", n=n)) for n in sorted(POINTS)]
        lands = [ChoiceItem(SUITED, say("territory.bench.suited", name=escape(self._suited.name)))]
        lands += [ChoiceItem(key, escape(deck.name)) for key, deck in self._lands.items()]
        make = Controls(ui, "deck")
        left = make.dropdown("points", agreed, points, self.points, self._agree)
        right = make.dropdown("lands", against, lands, self._chosen, self._choose_lands)
        return Row(ui, [left, right], grow=(1, 2))

    def spent(self) -> str:
        """How much of the points the deck takes, in words."""
        deck = self.bench.draft.deck
        return self.bench.app.words.say("territory.bench.spent", n=deck.cost, most=self.points, m=len(deck.creatures))

    def _agree(self, points: int) -> None:
        self.points = points
        self.bench.page.remake()

    def _choose_lands(self, key: str) -> None:
        self._chosen = key
        self.bench.page.remake()
