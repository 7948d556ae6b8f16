"""What the player holds, points at and has gathered on a table, and what can be done with it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.stage.board.ghosts import Ghost, Ghosts
from game.stage.board.intents import TimedTip
from game.stage.board.interaction import Interaction
from game.stage.board.layout import card_key
from game.stage.board.sprite_layer import SpriteLayer
from game.stage.board.targets import Meaning, Targets
from game.stage.inputs import Point
from game.stage.widgets.base import Ui


class TableGestures:
    """Answers from what the player's hand is doing. `marked` are the cards that glow, as when the log speaks of
    them."""

    def __init__(self, ui: Ui, layer: SpriteLayer, interaction: Interaction, ghosts: Ghosts) -> None:
        self.ui = ui
        self.marked: frozenset[int] = frozenset()
        self._layer = layer
        self._interaction = interaction
        self._ghosts = ghosts

    # -- what they mean ------------------------------------------------------------------------------------------------

    @property
    def targets(self) -> Targets:
        """What gestures mean now."""
        return self._interaction.targets

    def ask(self, targets: Targets) -> None:
        """Give gestures a new meaning. What the player holds stays in hand if it is still of use."""
        self._interaction.ask(targets)

    def met_at(self, point: Point, targets: Targets) -> Hashable:
        """What a press at a point meets, where gestures mean this."""
        interaction = self._interaction
        return None if self._layer.picture is None else interaction.aim.met(point, targets, interaction.gesture.held)

    def stay(self) -> None:
        """The player has come back to the table: no closer look at anything until they move to it."""
        self._interaction.looking.stay()

    @property
    def notice(self) -> TimedTip | None:
        """The reason why something cannot be done, with its place; None where none is shown."""
        return self._interaction.notices.shown

    # -- what the player holds -----------------------------------------------------------------------------------------

    @property
    def is_holding(self) -> bool:
        """Whether the player holds a card, or has gathered some: Escape belongs to the board now."""
        return self._interaction.gesture.is_holding or bool(self._interaction.several.keys)

    @property
    def is_lingering(self) -> bool:
        """Whether a card that was just put somewhere waits there for the game to say where it goes."""
        return self._interaction.is_lingering

    @property
    def held_card(self) -> int | None:
        """The card that the player holds."""
        held = self._interaction.gesture.held
        return int(held[1]) if held is not None and held[0] == "card" else None

    @property
    def meant(self) -> Meaning | None:
        """What would be answered if what the player holds were let go now."""
        interaction, held = self._interaction, self._interaction.gesture.held
        target = interaction.pointed_target() if held is not None else None
        return None if held is None or target is None else interaction.several.meaning(held, target, self.targets)

    @property
    def pointed_card(self) -> int | None:
        """The card that the player holds, points at, or has reached with the keyboard, if its name is known now."""
        card = self._meant_card()
        # The keyboard may still be on a card that the open view does not show.
        return card if card is not None and self._layer.sprite_of(card) is not None else None

    def _meant_card(self) -> int | None:
        held, key, hovered = self.held_card, self.ui.focus.key, self._layer.hovered
        if held is not None:
            return held
        if self._interaction.looking.is_led_by_keyboard and isinstance(key, tuple) and key[:1] == ("card",):
            return int(key[1])
        return None if hovered is None else hovered.card

    @property
    def gathered(self) -> frozenset[int]:
        """The cards that go along with the one that the player holds or points at; none if it goes alone."""
        cards = self._interaction.several.cards
        return cards if self.pointed_card in cards else frozenset()

    @property
    def picked(self) -> frozenset[int]:
        """The cards that the viewer has picked so far for the question that is asked."""
        return frozenset() if self._layer.picture is None else self._layer.picture.picks.cards

    # -- what is shown to the player -----------------------------------------------------------------------------------

    @property
    def taken_up(self) -> frozenset[int]:
        """The held card or, if none is held, the advised or glowing ones: the player wants to see what these can be
        aimed at."""
        if self._interaction.gesture.held is not None:
            return frozenset(() if self.held_card is None else (self.held_card,))
        return self.marked | self._ghosts.cards

    def bears_sign(self, card: int) -> bool:
        """Whether a card has a sign at its upper edge: it is marked, or what the player holds may be put there."""
        held = self._interaction.gesture.held
        return card in self.marked or (held is not None and card_key(card) in self.targets.of_source(held))

    def ghosts(self) -> Sequence[Ghost]:
        """How advised answers are shown."""
        return self._ghosts.seen(self.targets)
