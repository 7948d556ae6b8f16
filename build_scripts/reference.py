"""Write what stands on each game's table into `docs/protocol.md`: `python -m build_scripts.reference`.

Values of designs, zones, counters, steps and questions are told by the rulesets themselves. A test sees to it that
the page says the same.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator
from pathlib import Path

from game.rulesets import RULESETS
from game.rulesets.counters import CounterKind
from game.rulesets.ruleset import Ruleset
from game.rulesets.zones import Eyes, ZoneKind
from game.table.agenda import Simultaneous

PAGE = Path(__file__).resolve().parents[1] / "docs" / "protocol.md"
BEGINNING, END = "<!-- reference -->", "<!-- end of reference -->"

SEEN_BY = {Eyes.EVERYONE: "everybody", Eyes.OWNER: "its owner", Eyes.NOBODY: "nobody"}


def reference() -> str:
    """The whole reference, from the rulesets."""
    return "\n".join(line for rules in RULESETS for line in _of_game(rules))


def with_reference(page: str) -> str:
    """The page with the reference as it is now between its marks."""
    before, rest = page.split(BEGINNING)
    _, after = rest.split(END)
    return f"{before}{BEGINNING}\n{reference()}\n{END}{after}"


def _of_game(rules: Ruleset) -> Iterator[str]:
    yield f"\n### {rules.title} (`{rules.key}`)\n"
    for glossary in rules.glossaries:
        yield from _table(*glossary)
    yield from _table(("zone", "seen by", "top", "what lies there"), map(_zone, rules.zones))
    yield from _table(("counter", "from – to", "what it says"), map(_counter, rules.counters))
    yield from _table(("on the agenda", "what it is", "what it does or asks"), sorted(_frames(rules)))


def _table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    yield "| " + " | ".join(heads) + " |"
    yield "|" + "---|" * len(heads)
    for row in rows:
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"
    yield ""


def _key(name: str, parts: Iterable[str]) -> str:
    return f"`[{', '.join([chr(34) + name + chr(34), *parts])}]`"


def _zone(kind: ZoneKind) -> tuple[str, ...]:
    top = f"the {kind.top} card" if kind.top else "in order, no top" if kind.ordered else "no order"
    return _key(kind.name, kind.on), SEEN_BY[kind.eyes], top, kind.meaning


def _counter(kind: CounterKind) -> tuple[str, ...]:
    meaning = f"{kind.meaning}, plus one" if kind.at else kind.meaning
    return _key(kind.name, kind.on), f"{kind.least} – {kind.most}", meaning


def _frames(rules: Ruleset) -> Iterator[tuple[str, ...]]:
    for name, run in rules.book.steps.items():
        yield _key(name, list(inspect.signature(run).parameters)[1:]), "step", _told(run.__doc__)
    if (asides := rules.book.asides) is not None:
        yield _key(asides.name, ("seat",)), "out of turn", _told(asides.__doc__)
    for name, question in rules.book.questions.items():
        if isinstance(question, Simultaneous):
            yield _key(name, ("[seat, …]", "[picks, …]", *question.parameters)), "sealed picks", _told(question.__doc__)
        else:
            kind = "reaction" if question.is_window else "public question" if question.is_public else "question"
            yield _key(name, ("seat", *question.parameters)), kind, _told(question.__doc__)


def _told(text: str | None) -> str:
    return " ".join((text or "").split())


if __name__ == "__main__":
    PAGE.write_text(with_reference(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
