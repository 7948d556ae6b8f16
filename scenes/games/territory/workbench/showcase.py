"""The creature looked at last on a deck's bench, at full size, with what can be done with it; the deck's measures."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.rulesets.territory import BATTLE, POINTS, SIZES, SKIRMISH, SUITED
from game.rulesets.territory.bestiary import CREATURES
from game.rulesets.territory.creatures import Creature
from game.rulesets.territory.decks import LandDeck, lands_of, suited
from game.rulesets.territory.lands import LAND_DECKS
from game.stage.drawing.text import escape
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.choice import ChoiceItem
from game.stage.widgets.layout import Row
from game.table.choices import Refusal
from scenes.bench.bench import Bench
from scenes.bench.widgets import remark
from scenes.controls import Controls
from scenes.games.territory.card_words import card_name, explained
from scenes.games.territory.workbench.deck_draft import CreatureDeckDraft
from scenes.games.territory.workbench.glances import LargeCard
from scenes.games.territory.workbench.own_decks import own_lands
from scenes.games.territory.workbench.own_name import ask_own_name

LOOK = 268
"""Units of the card's width."""


class Showcase:
    """Makes the widgets about the creature looked at last. `edit` changes it, or makes one like it; `after` shows how
    things stand after a step, or why it was refused."""

    def __init__(
        self,
        bench: Bench[CreatureDeckDraft],
        edit: Callable[[Creature], None],
        after: Callable[[Refusal | None], None],
    ) -> None:
        self.bench = bench
        self.edit = edit
        self.after = after
        self.last: Creature | None = None

    @property
    def looked_at(self) -> Creature:
        """The creature that is shown at full size."""
        return self.last or next(iter(self.bench.draft.now), None) or next(iter(CREATURES.values()))

    def widgets(self, width: int) -> list[Widget]:
        """Its card in a part so many pixels wide, what can be done with it, and what it means."""
        app = self.bench.app
        units = min(LOOK, width / app.look.scale - 60)
        self._card = LargeCard(app.ui, app.pictures, self.looked_at, units)
        self._meaning = Label(app.ui, self._told(self.looked_at), "small")
        return [Row(app.ui, [self._card], across="center"), *self.ways(), self._meaning]

    def ways(self) -> list[Widget]:
        """The ways to change and to name it, and why something cannot be."""
        ui, say = self.bench.app.ui, self.bench.app.words.say
        key = "make_alike_named" if self.looked_at.key else "edit_named"
        words = say(f"territory.bench.{key}", name=card_name(ui.words, self.looked_at))
        make = Controls(ui, "look", on_paper=False).button
        edit = make("edit_creature", words, lambda: self.edit(self.looked_at), icon="hand")
        name = make("name_one", say("territory.bench.name_one"), self._ask_name, icon="pennant")
        hint = Label(ui, say("territory.bench.how"), "small", align="center", colour=ui.look.palette.text_dim)
        buttons = [Row(ui, [one], across="center") for one in (edit, name)]
        return [*buttons, remark(ui, self.bench.remark) if self.bench.remark else hint]

    def show(self, pointed_at: Creature | None, chosen: Creature | None) -> None:
        """Show what is pointed at while it is; what was chosen until something else is."""
        self.last = chosen or self.last
        self._card.design = shown = pointed_at or self.looked_at
        self._meaning.label = self._told(shown)

    def _told(self, creature: Creature) -> str:
        """What its signs mean, and what it costs term by term."""
        return "\n".join(explained(self.bench.app.words, creature))

    def _ask_name(self) -> None:
        """Ask for the name of one copy of it, if the deck has it."""
        refusal = self.bench.draft.why_not_there(self.looked_at)
        if refusal is None:
            ask_own_name(self.bench.app.ui, self.looked_at, partial(self._call, self.looked_at))
        else:
            self.after(refusal)

    def _call(self, creature: Creature, name: str) -> None:
        """Give one copy of a creature of the deck a name of its own, or none."""
        self.last = self.bench.draft.call(creature, name)
        self.after(None)


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
