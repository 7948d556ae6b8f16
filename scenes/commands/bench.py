"""`menagerie bench`: the figures we watch. Each is a median of several runs; compare ratios, not machines.

Copies, decisions, search and frames are counted in seconds of the processor, so that other programs disturb them less.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Sequence
from random import Random
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any

from game.bots.search import Budget, Search
from game.build import kind_of_build
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import RULESETS
from game.rulesets.ruleset import Ruleset
from game.table.sight import view
from game.table.table import Table
from scenes.commands.headless import go_headless
from scenes.commands.signature import signature

if TYPE_CHECKING:
    from scenes.menagerie import Menagerie

SEATS = 3
ROUNDS, GAMES, COPIES = 5, 40, 20_000
SEARCH_ITERATIONS = 1000
FRAME_SIZE = (1920, 1080)
FRAMES, TELLING_FRAMES = 240, 1200
ANSWERS_BEFORE = 60
"""How far each game has gone when its frames are drawn."""

REST_SECONDS, THINKING_SECONDS, TABLE_REST_SECONDS = 6.0, 10.0, 8.0


def main(arguments: Sequence[str]) -> int:
    """Measure and print. The status is 0, or 2 for unknown arguments."""
    parser = argparse.ArgumentParser(
        prog="menagerie bench", description="Measure copies, decisions, search and frames."
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--model-only", action="store_true", help="leave the window out")
    parser.add_argument("--frames-only", action="store_true", help="measure frames and tables at rest alone")
    parser.add_argument("--size", type=_size, default=FRAME_SIZE, help="of the window (1920x1080)")
    parser.add_argument("--seats", type=int, default=SEATS, help="seats at a table, as far as a game has them (3)")
    parser.add_argument(
        "--signature", action="store_true", help="do not measure: print what games and searches come to, as JSON"
    )
    parser.add_argument("--games", type=int, default=1, help="games at each table for the signature (1)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first of them (1)")
    options = parser.parse_args(arguments)
    if options.signature:
        print(json.dumps(signature(range(options.seed, options.seed + options.games))))
        return 0
    figures: dict[str, Any] = {"build": kind_of_build()}
    for game in () if options.frames_only else RULESETS:
        _progress(f"{game.title}: copies, decisions, search")
        figures[game.key] = model_figures(game, options.seats)
    if options.frames_only:
        _progress("frames in motion, tables at rest")
        figures |= table_figures(options.size)
    elif not options.model_only:
        _progress("the window: first frame, frames in motion, rest")
        figures |= window_figures(options.size)
    if options.json:
        print(json.dumps(figures))
    else:
        _print_table(figures)
    return 0


def _size(text: str) -> tuple[int, int]:
    """A window's size that is written as 1920x1080. Raises ValueError."""
    width, height = text.split("x")
    return int(width), int(height)


def _progress(text: str) -> None:
    print(f"measuring {text} ...", file=sys.stderr, flush=True)


def _print_table(figures: dict[str, Any], indent: str = "") -> None:
    for name, value in figures.items():
        if isinstance(value, dict):
            print(f"{indent}{name}")
            _print_table(value, indent + "    ")
        else:
            print(f"{indent}{name}: {value}")


# -- the model ---------------------------------------------------------------------------------------------------------


def model_figures(game: Ruleset, seats: int = SEATS) -> dict[str, float]:
    """Microseconds of a copy in mid-game, random decisions and search iterations a second, at so many seats."""
    tables = [_new_table(game, seed, seats) for seed in range(GAMES)]
    return {
        "copy_us": round(median(_copy_us(_half_played(tables[0])) for _ in range(ROUNDS)), 3),
        "decisions_per_s": round(median(_decisions_per_second(tables, seed) for seed in range(ROUNDS)), 1),
        "search_iterations_per_s": round(median(_iterations_per_second(tables[0], seed) for seed in range(3)), 1),
    }


def _new_table(game: Ruleset, seed: int, seats: int) -> Table:
    people = [Seat() for _ in range(game.seats_near(seats))]
    return Match(game, people, game.usual_options(), seed, 0).table


def _half_played(table: Table) -> Table:
    table = table.copy()
    random = Random(1)
    for _ in range(20):
        if table.agenda:
            _play_random(table, random)
    return table


def _play_random(table: Table, random: Random) -> None:
    seat = table.asked()[0]
    choices = table.choices(seat)
    table.answer(seat, choices[int(random.random() * len(choices))])


def _seconds_since(started: float) -> float:
    """Seconds of the processor. Some systems count them in steps longer than a little work takes: then one unit of the
    clock, so that nothing is ever infinitely fast."""
    return max(time.process_time() - started, time.get_clock_info("process_time").resolution)


def _copy_us(table: Table) -> float:
    started = time.process_time()
    for _ in range(COPIES):
        table.copy()
    return _seconds_since(started) / COPIES * 1e6


def _decisions_per_second(tables: Sequence[Table], seed: int) -> float:
    random, decisions = Random(seed), 0
    games = [table.copy() for table in tables]
    started = time.process_time()
    for table in games:
        while table.agenda:
            _play_random(table, random)
            decisions += 1
    return decisions / _seconds_since(started)


def _iterations_per_second(table: Table, seed: int) -> float:
    search = Search(view(table, table.asked()[0]), Random(seed))
    started = time.process_time()
    findings = search.run(Budget(iterations=SEARCH_ITERATIONS, seconds=10.0))
    return findings.iterations / _seconds_since(started)


# -- the window --------------------------------------------------------------------------------------------------------


def table_figures(size: tuple[int, int]) -> dict[str, Any]:
    """Frames of full tables in motion in a window of that size, and what a table takes at rest."""
    _prepare()
    from scenes.commands.measuring import resting_table_share, show_title

    app = show_title(size)
    figures = {
        game.key: {
            **frame_figures(app, game),
            "rest_percent": round(resting_table_share(app, game, TABLE_REST_SECONDS, is_quiet=False) * 100, 2),
            "quiet_percent": round(resting_table_share(app, game, TABLE_REST_SECONDS, is_quiet=True) * 100, 2),
        }
        for game in RULESETS
    }
    app.close()
    return {"size": size, "frames": figures}


def _prepare() -> None:
    if not os.environ.get("SDL_VIDEODRIVER"):
        go_headless()
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


def window_figures(size: tuple[int, int] = FRAME_SIZE) -> dict[str, Any]:
    """The first frame, frames of full tables in motion, how long nothing is heard while opponents think, the
    processor's share at rest, and memory."""
    started = time.perf_counter()
    _prepare()
    from scenes.commands.measuring import resting_share, show_title

    app = show_title(size)
    first_frame = (time.perf_counter() - started) * 1000
    figures = {
        "frames": {game.key: frame_figures(app, game) for game in RULESETS},
        "thinking": {game.key: thinking_figures(app, game) for game in RULESETS},
        "first_frame_ms": round(first_frame, 1),
        "rest_cpu_percent": round(resting_share(app, REST_SECONDS) * 100, 2),
        "memory_mb": round(_memory_mb(), 1),
    }
    app.close()
    return figures


def frame_figures(app: Menagerie, game: Ruleset) -> dict[str, float]:
    """Milliseconds for a frame of a table with all its seats taken, and how many pictures of the whole window could be
    laid down in that time: while two hands are on their way, and while a game is told."""
    from scenes.commands.measuring import blit_ms, moving_cards, moving_frames_ms, table_of, telling_frames_ms

    scene = table_of(app, game, ANSWERS_BEFORE)
    new, frames = moving_frames_ms(app, scene, FRAMES)
    told, firsts = telling_frames_ms(app, game, TELLING_FRAMES)
    blit = blit_ms(app)
    return {
        "blit_ms": round(blit, 3),
        "median_blits": round(median(frames) / blit, 1),
        "p99_blits": round(quantiles(frames, n=100)[98] / blit, 1),
        "telling_median_blits": round(median(told) / blit, 1),
        "telling_p99_blits": round(quantiles(told, n=100)[98] / blit, 1),
        "worst_first_of_framing_ms": round(max(firsts, default=0.0), 1),
        "seats": game.most,
        "moving_cards": moving_cards(scene),
        "median_ms": round(median(frames), 2),
        "p99_ms": round(quantiles(frames, n=100)[98], 2),
        "worst_with_new_cards_ms": round(max(new), 1),
        "telling_median_ms": round(median(told), 2),
        "telling_p99_ms": round(quantiles(told, n=100)[98], 2),
    }


def thinking_figures(app: Menagerie, game: Ruleset) -> dict[str, float]:
    """For how many milliseconds nothing is heard at the largest table, at most, while opponents think beside it: while
    it is laid, and later on."""
    from scenes.commands.measuring import thinking_gaps_ms

    first, later = thinking_gaps_ms(app, game, THINKING_SECONDS)
    return {
        "seats": game.most,
        "worst_while_laid_ms": round(max(first), 1),
        "worst_later_ms": round(max(later), 1),
        "p99_later_ms": round(quantiles(later, n=100, method="inclusive")[98], 1),
    }


def _memory_mb() -> float:
    try:
        import resource
    except ImportError:
        return 0.0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)
