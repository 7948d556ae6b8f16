"""Debian's `copyright` of the package, in the form that machines read (DEP 5), made from the table of works."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import bundle
import licences
import product
from licences import Work

FORMAT = "https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/"
HOME = f"usr/lib/{product.NAME}"
# Debian has these texts on every system, under the same names, and does not want them again in each package.
COMMON = ("Apache-2.0", "GPL-2", "LGPL-2.1")
OWN_LICENCE = "MIT"
COMMENT = """\
The rules of the games are their authors' work; NOTICE.md beside this file names them. The program carries works of
others. Those that are libraries are separate files, which may be replaced by builds of the same interface; the source
code of each is had at the address in its comment.
"""


def text(frozen: Path) -> str:
    """The whole file for what the frozen folder holds."""
    works = present(frozen)
    all_licences = sorted({OWN_LICENCE, *licences.licences_of(works)})
    own_holder = f"{product.YEARS} {product.MAKER}"
    paragraphs = [
        fields(("Format", FORMAT), ("Upstream-Name", product.TITLE), ("Comment", folded(COMMENT))),
        stanza("*", [own_holder], [OWN_LICENCE], ""),
        *(work_stanza(work, places) for work, places in works.items() if places),
        program_stanza(own_holder, [work for work in works if work.is_inside_program]),
        *(licence_paragraph(name, terms(name)) for name in all_licences),
    ]
    return "\n".join(paragraphs)


def present(frozen: Path) -> dict[Work, list[str]]:
    """The works in the bundle, each with its files beside the program file."""
    places = [bundle.place_in(frozen, path) for path in bundle.files(frozen)]
    owned = {work: [place for place in places if licences.owner_of(place) == work] for work in licences.works()}
    return {
        work: [place for place in found if place not in bundle.PROGRAMS]
        for work, found in owned.items()
        if found or work.is_inside_program
    }


def work_stanza(work: Work, places: list[str]) -> str:
    """The paragraph about one work's own files."""
    files = "\n ".join(f"{HOME}/{bundle.INSIDE}/{place}" for place in places)
    return stanza(files, work.copyright, work.licences, f"{work.title}, {work.home}")


def program_stanza(own_holder: str, inside: list[Work]) -> str:
    """The paragraph about the program file, into which our code and that of several works are packed."""
    holders = [own_holder, *(holder for work in inside for holder in work.copyright)]
    names = sorted({OWN_LICENCE, *licences.licences_of(inside)})
    packed = ", ".join(f"{work.title} ({work.home})" for work in inside)
    return stanza(f"{HOME}/{product.NAME}", holders, names, f"Our own code, and packed with it: {packed}")


def stanza(files: str, holders: Iterable[str], names: Iterable[str], comment: str) -> str:
    """One paragraph about files."""
    listed = [("Files", files), ("Copyright", "\n ".join(holders)), ("License", " and ".join(names))]
    return fields(*listed, *([("Comment", folded(comment))] if comment else []))


def licence_paragraph(name: str, terms_of_it: str) -> str:
    """One paragraph with the text of a licence."""
    return fields(("License", f"{name}\n{indented(terms_of_it)}"))


def terms(name: str) -> str:
    """The text of a licence, or where Debian keeps it."""
    if name in COMMON:
        return f"On Debian systems the full text is in /usr/share/common-licenses/{name}.\n"
    return licences.text_of(name)


def folded(long_text: str) -> str:
    """A text as the value of a field that goes on over several lines."""
    return "\n ".join(long_text.strip().splitlines())


def indented(long_text: str) -> str:
    """A text in the form that keeps its lines: each begins with a space, and an empty one is a dot."""
    return "\n".join(f" {line.rstrip()}" if line.strip() else " ." for line in long_text.strip("\n").splitlines())


def fields(*pairs: tuple[str, str]) -> str:
    """A paragraph of fields."""
    return "".join(f"{name}: {value}\n" for name, value in pairs)
