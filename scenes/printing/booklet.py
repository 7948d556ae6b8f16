"""A game's rules on paper: as a few pages with its place above the title, or as a small book to fold and staple."""

from __future__ import annotations

from typing import Protocol

import pygame
from PIL import Image

from game.stage.drawing.typefaces import Typeface
from game.stage.printing.paper import POINT, Paper, text_width
from game.stage.printing.plates import in_colour, pixels, with_a_pen
from game.stage.printing.sheets import PAPERS, CutLine, CutPlace, Measure
from scenes.games.registry import gateway_of, presentation
from scenes.learn.rule_text import RuleText, rules_on_paper
from scenes.picture_cache import Pictures
from scenes.printing.order import Order
from scenes.printing.setting import (
    BLACK,
    GREY,
    RULE,
    RULE_OF_PEN,
    SANS,
    SERIF,
    SERIF_ITALIC,
    ColumnWriter,
    Form,
    Setting,
    fitted,
)
from scenes.printing.title import keep_seal

MARGIN, COLUMN_GAP, FOOT_ROOM = 15.0, 9.0, 16.0
PICTURE, SEAL, HANGS = 46.0, 17.0, 3.6
"""How high the picture above the title is, how large the seal on its lower edge, and how far that hangs down."""

TITLE_DOWN, MOTTO_DOWN, TITLE_ROOM = 22.5, 29.5, 35.0
"""How far below the picture the title and its motto stand, and how much all of it takes."""

TITLE_LETTERS, MOTTO_LETTERS, NUMBER_LETTERS = 26.0, 11.5, 8.0
NUMBER_LINE = 10.0
LEAST, MOST = 92, 106
"""How large letters may be, in percent, so that no page has but a few lines."""

LEAF_MARGIN, LEAF_FOOT, LEAF_PICTURE = 13.0, 19.0, 0.56
"""A small book: its margins, what is free at the foot of a page, and which share of its cover the picture takes."""

LEAF_LEAST, LEAF_MOST = 88, 116
COVER_LETTERS, CREDIT_LETTERS, CREDIT_STEP = 27.0, 6.4, 2.9
FOLD_MARK = 4.0


class Rulebook(Protocol):
    """Rules that are printed page by page."""

    game: str
    paper: Measure

    @property
    def pages(self) -> int:
        """How many pages of paper there are."""

    def print_page(self, file: Paper, n: int, foot: str) -> None:
        """Print one page, counted from 0."""


def rulebook(pictures: Pictures, game: str, order: Order) -> Rulebook:
    """A game's rules as an order wants them."""
    made = SmallBook if order.folded else Booklet
    return made(pictures, game, rules_on_paper(game, order.language), PAPERS[order.paper], pen=order.pen)


class Cover:
    """What stands at the beginning of a rulebook: the game's place, its seal, its title and its motto."""

    def __init__(self, pictures: Pictures, game: str, text: RuleText, *, pen: bool) -> None:
        self.pictures = pictures
        self.game = game
        self.pen = pen
        self.ink = BLACK if pen else presentation(game).back.deep
        by_kind = {one.kind: one.text for one in text.passages[:2]}
        self.title, self.motto = by_kind.get("title", ""), by_kind.get("motto", "")

    def place(self, file: Paper, where: CutPlace) -> None:
        """Lay the game's place there, with who lives in it, and its seal on the lower edge."""
        key = ("place", self.game, where.width, where.height)
        if not file.has(key):
            file.paint(key, lambda: self._drawn(where))
        file.lay(key, where)
        self.seal(file, where.left + where.width / 2, where.top + where.height + HANGS)

    def seal(self, file: Paper, x: float, y: float, side: float = SEAL) -> None:
        """Lay the game's seal around a point."""
        key = keep_seal(file, self.pictures, self.game, side, is_drawn=self.pen)
        file.lay(key, CutPlace(x - side / 2, y - side / 2, side, side))

    def _drawn(self, where: CutPlace) -> bytes | Image.Image:
        size = pixels(where.width), pixels(where.height)
        gateway = gateway_of(self.game)
        drawn = pygame.Surface(size)
        drawn.blit(gateway.place(size), (0, 0))
        drawn.blit(gateway.figures(size), (0, 0))
        return with_a_pen(drawn) if self.pen else in_colour(drawn)


class Booklet:
    """The rules on pages of the paper, in two columns."""

    def __init__(self, pictures: Pictures, game: str, text: RuleText, paper: Measure, *, pen: bool = False) -> None:
        self.pictures = pictures
        self.game = game
        self.paper = paper
        self.cover = Cover(pictures, game, text, pen=pen)
        form = Form(paper, MARGIN, 2, COLUMN_GAP, PICTURE + TITLE_ROOM, FOOT_ROOM)
        self.setting = fitted(text, form, LEAST, MOST)

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return self.setting.pages

    def print_page(self, file: Paper, n: int, foot: str) -> None:
        """Print one page, counted from 0."""
        middle = self.paper.width / 2
        if n == 0:
            cover = self.cover
            cover.place(file, CutPlace(MARGIN, MARGIN, self.paper.width - 2 * MARGIN, PICTURE))
            _centred(file, cover.title, SERIF, TITLE_LETTERS, middle, MARGIN + PICTURE + TITLE_DOWN, cover.ink)
            _centred(file, cover.motto, SERIF_ITALIC, MOTTO_LETTERS, middle, MARGIN + PICTURE + MOTTO_DOWN)
        _columns(file, self.cover, self.setting, n)
        if self.pages > 1:
            _centred(file, str(n + 1), SANS, NUMBER_LETTERS, middle, self.paper.height - NUMBER_LINE, GREY)
        file.foot(foot)
        file.turn()


class SmallBook:
    """The rules as a book of half the paper's size: two of its pages lie on each side of a sheet, so that the sheets,
    printed on both sides and turned over their long edge, are folded into each other and stapled."""

    def __init__(self, pictures: Pictures, game: str, text: RuleText, paper: Measure, *, pen: bool = False) -> None:
        self.pictures = pictures
        self.game = game
        self.paper = paper
        self.leaf = Measure(paper.height / 2, paper.width)
        self.cover = Cover(pictures, game, text, pen=pen)
        form = Form(self.leaf, LEAF_MARGIN, 1, 0, 0, LEAF_FOOT)
        self.setting = fitted(text, form, LEAF_LEAST, LEAF_MOST, _between_covers)

    @property
    def leaves(self) -> int:
        """How many pages the book has, its cover and its back among them: always four to a sheet."""
        return _between_covers(self.setting.pages) + 2

    @property
    def pages(self) -> int:
        """How many sides of sheets are printed."""
        return self.leaves // 2

    def print_page(self, file: Paper, n: int, foot: str) -> None:
        """Print one side of a sheet, counted from 0."""
        middle, is_back = self.paper.height / 2, n % 2 == 1
        for is_right, leaf in enumerate(pair(self.leaves, n)):
            is_below = bool(is_right) == is_back
            if is_back:
                turned = file.downward(self.paper.width, middle if is_below else 0)
            else:
                turned = file.upward(0, self.paper.height if is_below else middle)
            with turned:
                self._leaf(file, leaf, foot)
        ends = (0, FOLD_MARK), (self.paper.width - FOLD_MARK, self.paper.width)
        file.mark([CutLine(start, middle, end, middle) for start, end in ends], 0.6)
        file.turn()

    def _leaf(self, file: Paper, leaf: int, foot: str) -> None:
        """One page of the book, counted from 0."""
        if leaf == 0:
            self._front(file, foot)
        elif leaf == self.leaves - 1:
            self.cover.seal(file, self.leaf.width / 2, self.leaf.height * 0.44, 2 * SEAL)
            self._credit(file, foot)
        elif leaf <= self.setting.pages:
            _columns(file, self.cover, self.setting, leaf - 1)
            number_line = self.leaf.height - LEAF_FOOT + 5.5
            _centred(file, str(leaf + 1), SANS, NUMBER_LETTERS, self.leaf.width / 2, number_line, GREY)
            self._credit(file, foot)
        else:
            self._notes(file)
            self._credit(file, foot)

    def _front(self, file: Paper, foot: str) -> None:
        cover, middle, wide = self.cover, self.leaf.width / 2, self.leaf.width - 2 * LEAF_MARGIN
        high = self.leaf.height * LEAF_PICTURE
        cover.place(file, CutPlace(LEAF_MARGIN, LEAF_MARGIN, wide, high))
        letters = COVER_LETTERS * min(1, wide / text_width(cover.title, SERIF, COVER_LETTERS))
        _centred(file, cover.title, SERIF, letters, middle, LEAF_MARGIN + high + TITLE_DOWN + 3, cover.ink)
        rest, line = cover.motto, LEAF_MARGIN + high + MOTTO_DOWN + 6
        for part in _lines(rest, SERIF_ITALIC, MOTTO_LETTERS, wide * 0.86):
            _centred(file, part, SERIF_ITALIC, MOTTO_LETTERS, middle, line)
            line += 5.6
        self._credit(file, foot)

    def _notes(self, file: Paper) -> None:
        """A page with lines for the rules of one's own house."""
        style = self.setting.styles["chapter"]
        heading = self.pictures.words.say("print.notes")
        file.write(heading, style.face, style.letters, LEAF_MARGIN, LEAF_MARGIN + style.step / POINT, self.cover.ink)
        step, line = 9.0, LEAF_MARGIN + 16.0
        while line < self.leaf.height - LEAF_FOOT:
            colour = RULE_OF_PEN if self.cover.pen else RULE
            file.tint(CutPlace(LEAF_MARGIN, line, self.leaf.width - 2 * LEAF_MARGIN, 0.12), colour)
            line += step

    def _credit(self, file: Paper, foot: str) -> None:
        """Who made the rules, in as many lines as it takes."""
        lines = _lines(foot, SANS, CREDIT_LETTERS, self.leaf.width - 2 * LEAF_MARGIN)
        line = self.leaf.height - 5.5 - CREDIT_STEP * (len(lines) - 1)
        for part in lines:
            _centred(file, part, SANS, CREDIT_LETTERS, self.leaf.width / 2, line, GREY)
            line += CREDIT_STEP


def _between_covers(pages: int) -> int:
    """How many pages whole sheets have between cover and back, if at least so many are needed."""
    return -(-(pages + 2) // 4) * 4 - 2


def pair(leaves: int, side: int) -> tuple[int, int]:
    """Which pages of a book, counted from 0, lie at the left and at the right on one side of its sheets, the outermost
    first: on its front, then on its back."""
    return (leaves - 1 - side, side) if side % 2 == 0 else (side, leaves - 1 - side)


def _columns(file: Paper, cover: Cover, setting: Setting, page: int) -> None:
    writer, form = ColumnWriter(file, cover.pictures, cover.ink, cover.pen), setting.form
    for left, column in setting.of_page(page):
        writer.column(column, left, form.top(page), form.wide)


def _centred(
    file: Paper, text: str, face: Typeface, letters: float, middle: float, line: float, ink: float | str = 0
) -> None:
    file.write(text, face, letters, middle - text_width(text, face, letters) / 2, line, ink)


def _lines(text: str, face: Typeface, letters: float, wide: float) -> list[str]:
    """A plain text in lines of about the same length, as few as there can be."""
    words, whole = text.split(), text_width(text, face, letters)
    n = max(1, -(-int(whole * 100) // int(wide * 100)))
    while True:
        lines = _broken(words, face, letters, min(wide, whole / n * 1.06 if n > 1 else wide))
        if len(lines) <= n or n > len(words):
            return lines
        lines = _broken(words, face, letters, wide)
        if len(lines) <= n:
            return lines
        n += 1


def _broken(words: list[str], face: Typeface, letters: float, wide: float) -> list[str]:
    lines = [words[0]]
    for word in words[1:]:
        longer = f"{lines[-1]} {word}"
        if text_width(longer, face, letters) <= wide:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
