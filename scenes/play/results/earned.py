"""What was earned with a game: what it has changed in the statistics of its people."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.session.nearness import is_of_last_standing
from game.stage.geometry import Size
from game.stage.widgets.base import LARGE_TEXT, Label, Ui, Widget
from game.stage.widgets.layout import Row
from game.stage.widgets.shades import draw_tint
from game.store.statistics import Feat
from scenes.play.results.state import ResultsState

ICONS = {"first_win": "crown", "level_beaten": "pennant", "record": "arrow-up", "streak": "fire"}
DISC, WIDEST, WIDEST_COUNT, WIDEST_TIP = 54, 240, 420, 760
ROWS = 2
MOST, MOST_BESIDE_TIP = 3, 2
"""So many feats are told; where there are as many as the second number, no tip stands beside them."""


class EarnedSign(Widget):
    """A sign on a brass disc with words beside it."""

    def __init__(self, ui: Ui, icon: str, words: str, widest: float = WIDEST) -> None:
        super().__init__(ui, None, words, on_paper=True)
        self.icon = icon
        self.widest = widest

    def wants(self, width: int) -> Size:
        room = min(width - self._beside, self.ui.look.text_px(self.widest))
        words = self.ui.text.measure(self.label, "name", max(1, room))
        return words[0] + self._beside, max(self._side, words[1])

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        disc = pygame.Rect(0, 0, self._side, self._side)
        disc.midleft = self.rect.midleft
        draw_tint(ui, surface, disc, palette.brass_light, 1.0, 99, 1.0, palette.ink_soft)
        inner = disc.inflate(-disc.width // 8, -disc.width // 8)
        draw_tint(ui, surface, inner, palette.brass, 0.35, 99, 0.5, palette.ink_soft)
        sign = ui.paint.icon(self.icon, round(disc.width * 0.62), palette.ink, palette.paper, palette.ribbon)
        surface.blit(sign, sign.get_rect(center=disc.center))
        block = ui.text.block(self.label, "name", self.ink, max(1, self.rect.width - self._beside))
        surface.blit(block, block.get_rect(midleft=(self.rect.left + self._beside, self.rect.centery)))

    @property
    def _side(self) -> int:
        return self.ui.look.picture_px(DISC)

    @property
    def _beside(self) -> int:
        return self._side + self.ui.px(10)


class EarnedShelf(Row):
    """Widgets beside each other: the first so many in any case, of the others as many as find room beside them. Where
    the first ones would take more than a line, those of `tighter` stand there, of which so many are first."""

    def __init__(
        self, ui: Ui, parts: Sequence[Widget], first: int, tighter: tuple[Sequence[Widget], int] | None = None
    ) -> None:
        super().__init__(ui, parts, gap=20)
        self.rows = 1
        """So many lines it may take in any case."""
        self._wide = list(parts), first
        self._tight = tighter or self._wide

    def wants(self, width: int) -> Size:
        self._choose(width)
        return super().wants(width)

    def layout(self, rect: pygame.Rect) -> None:
        self._choose(rect.width)
        super().layout(rect)

    def _choose(self, width: int) -> None:
        parts, first = self._wide if self._lines_of(self._wide, width) == 1 else self._tight
        lines, chosen = max(self.rows, self._lines_of((parts, first), width)), list(parts[:first])
        for one in parts[first:]:
            if self._lines_of(([*chosen, one], len(chosen) + 1), width) <= lines:
                chosen.append(one)
        self.children = chosen

    def _lines_of(self, some: tuple[Sequence[Widget], int], width: int) -> int:
        """How many lines the first ones of some widgets take."""
        self.children = list(some[0][: some[1]])
        return len(self._lines(width))


def earned(state: ResultsState, tip: str, others: Sequence[Widget] = (), first: Sequence[Widget] = ()) -> Widget:
    """What comes `first`, what was earned, beside each other, a tip of the coach, and in a first game how it is
    counted; as far as there is room for it the `others`, and how these players stand."""
    ui = state.app.ui
    parts: list[Widget] = [EarnedSign(ui, ICONS[feat.kind], told(state, feat)) for feat in shown(state)]
    if first:
        parts, others = list(first), [*parts, *others]
    elif tip and ui.look.text_scale < LARGE_TEXT and len(parts) < MOST_BESIDE_TIP:
        parts.append(EarnedSign(ui, "hint", tip, WIDEST_TIP))
    counted = state.first_count if ui.look.text_scale < LARGE_TEXT else ""
    if counted:
        parts.append(EarnedSign(ui, "book", counted, WIDEST_COUNT))
    if parts or others:
        history = Label(ui, state.history(), "body", on_paper=True, soft=True)
        shelf = EarnedShelf(ui, [*parts, *others, history], max(1, len(parts)))
        shelf.rows = ROWS + bool(counted) if ui.look.text_scale < LARGE_TEXT else 1
        return shelf
    kept = state.say("results.earned.nothing") if state.ending.path else ""
    length = state.say(f"unit.{state.match.ruleset.unit.name}.count", n=state.length)
    return Label(ui, state.history() or kept or length, "body", on_paper=True)


def shown(state: ResultsState) -> Sequence[Feat]:
    """The feats worth telling: where players are outlasted, their number is no record."""
    feats = state.ending.feats
    if is_of_last_standing(state.match):
        feats = [feat for feat in feats if feat.kind != "record"]
    return feats[:MOST]


def told(state: ResultsState, feat: Feat) -> str:
    """A feat in words."""
    say, is_alone = state.say, len(state.people) == 1
    if feat.kind == "first_win" and not is_alone:
        return say("results.earned.first_win_of", who=state.escaped[feat.seat])
    level = say(f"level.{feat.level}") if feat.level else ""
    own = f"{state.match.ruleset.key}.earned.{feat.kind}"
    words = say(state.app.words.first(own, f"results.earned.{feat.kind}"), n=feat.n, level=level)
    return words if is_alone else say("results.earned.of", who=state.escaped[feat.seat], feat=words)
