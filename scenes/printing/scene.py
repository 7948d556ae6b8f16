"""Print and play: what is printed, how, and what the sheets will look like."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.rulesets.ruleset import OptionError
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.inputs import Input, KeyPressed
from game.stage.widgets.base import Label, Ui, Widget
from game.stage.widgets.layout import Column, Row
from game.stage.widgets.progress import ProgressBar
from scenes.app import App
from scenes.controls import Controls
from scenes.games.registry import game_name
from scenes.guarded import Guarded
from scenes.page_widgets import Callout, Judged, Sides
from scenes.pages import Made, MenuScene
from scenes.part import Part
from scenes.printing.choices import OrderChoices
from scenes.printing.job import PrintJob, Report
from scenes.printing.order import Wanted
from scenes.printing.preview import PageOfRules, Preview, SheetOfPaper, SheetSide

TURNS = {"page_up": -1, "page_down": 1}
LOOK_SECONDS = 0.1
"""So often it is looked how far a job is."""


class PrintingScene(MenuScene):
    """An order, and its sheets."""

    first = "save"
    units_wide = 1180
    guests = (("magic", 3), ("grass", 2), ("star", 4))
    is_steady = True

    def __init__(self, app: App, wanted: Sequence[Wanted]) -> None:
        super().__init__(app)
        self.choices = OrderChoices(app, wanted, self.remake, self._retype)
        self.preview = Preview(app.words)
        self.work = Work(app, self.remake)
        self.parts = (self.preview, self.work)

    @property
    def name(self) -> str:
        """What is printed, as it is called."""
        wanted = self.choices.wanted
        return wanted.name or game_name(self.app.words, wanted.game)

    def heading(self) -> str:
        return self.app.words.say("print.heading", name=escape(self.name))

    # -- what is on it -------------------------------------------------------------------------------------------------

    def made(self) -> Made:
        ui, say = self.app.ui, self.app.words.say
        save = Controls(ui, "foot").button("save", say("print.save"), self.save, style="primary", icon="save")
        self.saving = Judged(Callout(ui), save)
        self.saving.judge(self.choices.problem())
        if self.work.is_busy:
            save.reason = say("print.busy")
        return super().made()

    def contents(self) -> list[Widget]:
        ui = self.app.ui
        self._show()
        left = Column(ui, [*self.choices.of_what(), self.saving.notice, *self.choices.how()], gap=5)
        return [Sides(ui, left, Guarded(ui, self._sheets), least=330, share=0.5)]

    def _sheets(self) -> Widget:
        ui, say, preview = self.app.ui, self.app.words.say, self.preview
        make, said = Controls(ui, "sheets").picture, self._told(preview.side)
        parts: list[Widget] = [SheetOfPaper(ui, preview, self.choices.order.paper, said)]
        if len(preview.sides) > 1:
            back = make(("turn", -1), say("print.turn_back"), partial(self.turn, -1), icon="arrow-left")
            on = make(("turn", 1), say("print.turn_on"), partial(self.turn, 1), icon="arrow-right")
            told = Steady(ui, said, [self._told(preview.sides[n]) for n in preview.lasts])
            parts.append(Row(ui, [back, told, on], gap=18, across="center"))
        return Column(ui, [*parts, Label(ui, self._count(), "body", align="center", on_paper=True, soft=True)], gap=10)

    def _told(self, side: SheetSide | PageOfRules | None) -> str:
        """Which page it is."""
        say = self.app.words.say
        if isinstance(side, PageOfRules):
            return say("print.page_of_rules", n=side.n, total=side.book.rules.pages)
        if side is None:
            return ""
        return say("print.back" if side.is_back else "print.front", n=side.n, total=self.preview.of_cards)

    def _count(self) -> str:
        n, m = len(self.preview.sides), self.preview.sheets
        return self.app.words.say("print.count", n=n, m=m) if n else ""

    def buttons(self) -> list[Widget]:
        say, make = self.app.words.say, Controls(self.app.ui, "foot").button
        if not self.work.is_busy:
            return [self.saving.button]
        stop = make("stop", say("print.stop"), self.work.stop, icon="close")
        return [*self.work.widgets(), stop, self.saving.button]

    # -- what happens --------------------------------------------------------------------------------------------------

    def _show(self) -> None:
        try:
            self.preview.show(self.choices.order)
        except OptionError:
            return  # it is told beside the button

    def _retype(self) -> None:
        """Letters were typed: show what they come to, without making the field anew."""
        self.saving.judge(self.choices.problem())
        self._show()
        self.lay_out_again()

    def turn(self, step: int) -> None:
        """Look at another sheet."""
        self.preview.turn(step)
        self.app.ui.sound("move")
        self.remake()

    def save(self) -> None:
        """Print it into a file."""
        if not self.choices.problem():
            self.work.begin(PrintJob(self.choices.order, self.name.replace("’", "'")))

    def handle(self, given: Input) -> bool:
        if isinstance(given, KeyPressed) and given.action in TURNS and not self.app.ui.modals and self.preview.sides:
            self.turn(TURNS[given.action])
            return True
        return super().handle(given)


class Steady(Label):
    """A line that is as wide as the widest that may stand there, so that nothing beside it moves."""

    def __init__(self, ui: Ui, text: str, others: Sequence[str]) -> None:
        super().__init__(ui, text, align="center", on_paper=True, soft=True)
        self.others = others

    def wants(self, width: int) -> Size:
        sizes = [self.ui.text.measure(text, self.face, width) for text in (self.label, *self.others)]
        return max(wide for wide, _ in sizes), max(high for _, high in sizes)


class Work(Part):
    """A job that goes on while the page can be looked at. `changed` hears that one has begun or is over."""

    def __init__(self, app: App, changed: Callable[[], None]) -> None:
        self.app = app
        self.changed = changed
        self._job: PrintJob | None = None
        self._is_stopped = False
        self._shown: Report | None = None
        self._has_news = False

    @property
    def is_busy(self) -> bool:
        """Whether something is being printed."""
        return self._job is not None

    def begin(self, job: PrintJob) -> None:
        """Look after this job from now on."""
        self._job, self._is_stopped = job, False
        self.changed()

    def stop(self) -> None:
        """Give it up."""
        if self._job is not None:
            self._is_stopped = True
            self._job.stop()

    def widgets(self) -> list[Widget]:
        """How far it is."""
        self._bar = ProgressBar(self.app.ui, 0, on_paper=True)
        self._told = Label(self.app.ui, "", "body", on_paper=True, soft=True)
        self._show_progress()
        return [Column(self.app.ui, [self._told, self._bar], gap=4)]

    def _show_progress(self) -> None:
        assert self._job is not None
        say, latest = self.app.words.say, self._job.latest
        self._has_news, self._shown = latest is not self._shown, latest
        self._bar.show(self._job.share)
        n = min(latest.done + 1, latest.pages)
        self._told.label = say("print.at_work", n=n, total=latest.pages) if n else say("print.begins")

    def tick(self, now: float) -> None:
        """Show how far it is, and in the end what came of it."""
        job = self._job
        if job is None:
            return
        self._show_progress()
        if job.is_over:
            self._job, self._has_news = None, False
            self._tell(job)
            self.changed()

    def _tell(self, job: PrintJob) -> None:
        words = self.app.words
        if job.file is not None:
            self.app.ui.clipboard.put(str(job.file))
            self.app.note(words.say("print.kept", file=escape(str(job.file))))
        elif self._is_stopped:
            self.app.note(words.say("print.stopped"))
        else:
            self.app.warn(escape(job.latest.failure) or words.say("print.cannot"))

    @property
    def wake_in(self) -> float | None:
        """While something is being printed it is looked at again and again."""
        return LOOK_SECONDS if self._job is not None else None

    @property
    def animates(self) -> bool:
        """Whether the bar must be drawn anew."""
        return self._has_news

    def leave(self) -> None:
        """Whoever leaves the page gives up what is being printed."""
        self.stop()
