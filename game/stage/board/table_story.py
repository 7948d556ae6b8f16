"""How far a table has told what happened: the view it shows now, and how to go on faster."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.match.story import Told
from game.stage.board.animation import MotionEffect
from game.stage.board.blows import BodyMotion
from game.stage.board.camera import Camera
from game.stage.board.ground import Ground
from game.stage.board.interaction import Interaction
from game.stage.board.layout import Key
from game.stage.board.sprite_layer import SpriteLayer, TableKeepsake
from game.stage.board.sums import Sum
from game.stage.widgets.base import Ui
from game.table.sight import View


class TableStory:
    """Tells a story event by event, or changes to a view without one. `changed` says that the table looks different."""

    def __init__(self, ui: Ui, layer: SpriteLayer, camera: Camera, interaction: Interaction) -> None:
        self.ui = ui
        self._layer = layer
        self._camera = camera
        self._interaction = interaction
        self.changed = False

    # -- how far it is -------------------------------------------------------------------------------------------------

    @property
    def view(self) -> View | None:
        """What is shown: while a story is told, the view at the event that was told last."""
        return None if self._layer.picture is None else self._layer.picture.view

    @property
    def folds(self) -> int:
        """How many events have been shown so far."""
        return self._layer.folds

    @property
    def is_telling(self) -> bool:
        """Whether events wait to be shown, so that the picture is behind the view."""
        return bool(self._layer.animator.cues)

    @property
    def is_paused(self) -> bool:
        """Whether the story waits for the player to go on."""
        return self._layer.animator.is_paused

    @property
    def is_busy(self) -> bool:
        """Whether cards move, or events wait for their time: then tick and draw at full rate."""
        return self._layer.is_busy or self._interaction.is_lingering or self._camera.is_moving

    @property
    def is_deciding(self) -> bool:
        """Whether what is counted last decides, now that all else is counted."""
        return self._layer.reckoner.is_deciding

    @property
    def is_settling(self) -> bool:
        """Whether all is told and only comes to rest: nobody misses anything if the next story begins already."""
        is_watched = self._camera.is_moving or self._interaction.is_lingering or self._layer.reckoner.is_running
        return self.is_busy and not self.is_telling and not is_watched

    @property
    def is_on_its_way(self) -> bool:
        """Whether a camera is on its way to another framing, so that nothing is at its final place."""
        return self._camera.is_moving

    @property
    def seconds_of_way(self) -> float:
        """The length of the camera's present way, in seconds."""
        return 0.0 if self._camera.way is None else self._camera.way.seconds

    @property
    def seconds_left(self) -> float:
        """Seconds, at the usual pace and speed, until everything that waits is told."""
        cues, second = self._layer.animator.cues, self.ui.look.seconds(1000)
        return max(0.0, cues[-1].due - self.ui.motion) / second if cues and second > 0 else 0.0

    @property
    def ground(self) -> Ground:
        """The ground for what is told now: for the first half of the camera's way, the old one."""
        now = self._layer.ground
        return self._camera.told_in(now) if self.is_telling else now

    def counter(self, name: str, *subject: int) -> float:
        """A counter as it is shown now, on its way if it is counting."""
        return self._layer.count((name, *subject))

    def sum_at(self, key: Key) -> Sum | None:
        """The sum that stands at a place, or the last one that was added up there."""
        return self._layer.reckoner.sum_at(key)

    def sum_written(self, key: Key) -> str:
        """The text of the sum at a place that shows it by itself, while it adds up and after; else empty."""
        reckoner = self._layer.reckoner
        return reckoner.written(key) if reckoner.stands_at(key) else ""

    # -- going to a view -----------------------------------------------------------------------------------------------

    def show(self, view: View, *, at_once: bool = False) -> None:
        """Change to this view by its differences, as after load and undo; at once for another seat's secrets."""
        self._interaction.let_go()
        self._layer.show(view, at_once=at_once)
        self.changed = True

    def play(self, story: Iterable[Told], after: View) -> None:
        """Show what the viewer is told, one event after the other; in the end the table is as in `after`."""
        self._interaction.stop_lingering()
        self._layer.play(story, after)
        self.changed = True

    def keepsake(self) -> TableKeepsake:
        """What is shown beyond the view, so that the table can return to exactly this."""
        return self._layer.keepsake()

    def recall(self, view: View, keepsake: TableKeepsake) -> None:
        """Restore a view as it was shown then."""
        self._interaction.let_go()
        self._layer.recall(view, keepsake)
        self.changed = True

    def affect(self, key: Key, effect: MotionEffect, late: float, seconds: float) -> None:
        """Let something happen to a card on the table, by its key, so many seconds from now."""
        if key[0] == "card":
            self._layer.affect(int(key[1]), effect, late, seconds)

    def act(self, key: Key, motion: BodyMotion, late: float, seconds: float) -> None:
        """Let the body of a card on the table do something, by its key, so many seconds from now."""
        if key[0] == "card":
            self._layer.act(int(key[1]), motion, late, seconds)

    # -- going quicker -------------------------------------------------------------------------------------------------

    def tell_all(self) -> None:
        """Tell at once what waits to be told; what moves goes on moving."""
        self._layer.animator.hurry()

    def skip(self) -> None:
        """End all motions, and show at once what waits."""
        self._go_on(self._layer.skip)

    def go_on(self) -> None:
        """Go on from what stays to be read; else show at once what waits, up to the next such thing or the end of the
        story."""
        self._go_on(self._layer.go_on)

    def hurry(self) -> None:
        """Go on to the next thing that is to be read, or to the end of the story, and end the motions up to there."""
        self._go_on(self._layer.hurry)

    def stand(self, seconds: float, belongs: Callable[[Told | View], bool]) -> None:
        """Show at once how what is told now ends, with all that `belongs` to it, and go on so many seconds later."""
        self._go_on(lambda: self._layer.stand(seconds, belongs))

    def _go_on(self, by: Callable[[], None]) -> None:
        self._interaction.stop_lingering()
        by()
        self._layer.hearing.finish()
        self._camera.stop()
        self.changed = True
