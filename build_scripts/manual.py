"""The manual page of the command, made from what the command itself says to `--help`."""

from __future__ import annotations

import os
import re
import subprocess

import product
from workshop import PROJECT

# So wide that no line of help is broken; only an option longer than its column puts its explanation on the next line.
WIDE_TERMINAL = "300"
OPTION_LINE = re.compile(r"  (\S+(?: \S+)*)(?: {2,}(.*))?$")

FRAME = r""".TH MENAGERIE 6 "@DATE@" "Menagerie @VERSION@" "Games"
.SH NAME
menagerie \- @SUMMARY@
.SH SYNOPSIS
.B menagerie
.RB [ \-\-demo ]
.br
.B menagerie
.I file
.br
.B menagerie
.I command
.RI [ argument ...]
.SH DESCRIPTION
Menagerie is a table for creature card games: for people around one screen and
for computer opponents, who know only what a person in their seat would know.
Without a command it opens its window, and a file in it: a game, a deck, a creature, a
keeper or a night of games, also in a picture that carries one.
Every answer is saved; whatever happens to the program,
.I Continue
on the title returns to the exact decision.
.SH COMMANDS
@COMMANDS@
@OPTIONS@
.SH EXIT STATUS
0 if all went well, 1 if something failed, 2 for a command or an argument that
is not known.
.SH ENVIRONMENT
.TP
.B MENAGERIE_HOME
A folder in which everything is kept, in place of the person's own.
.SH FILES
.TP
.I ~/.local/share/menagerie
Games, finished or not, decks, statistics, settings; below
.B XDG_DATA_HOME
where that is set.
.SH COPYRIGHT
@YEARS@ @MAKER@, under the MIT licence.
The rules of the games are their authors' work.
The works of others that the program carries, and their licences, are listed
beside it in
.IR _internal/licences/README.txt .
"""


def page(python: str, day: str) -> str:
    """The whole page as roff, dated to the day given (such as "2026-11-20"); asks the command with that Python."""
    commands = listed_commands(help_of(python))
    fields = {
        "DATE": day,
        "VERSION": product.version(),
        "SUMMARY": plain(product.SUMMARY.lower()),
        "YEARS": product.YEARS,
        "MAKER": product.MAKER,
        "COMMANDS": "".join(paragraph(call, meaning) for call, meaning in commands),
        "OPTIONS": "".join(section(name, help_of(python, name)) for name in subcommands(commands)),
    }
    return re.sub(r"@([A-Z]+)@\n?", lambda field: ended(fields[field[1]], field[0]), FRAME)


def ended(value: str, field: str) -> str:
    """The value for a field, ending its line where the field did."""
    return value + "\n" if field.endswith("\n") and not value.endswith("\n") else value


def help_of(python: str, *command: str) -> str:
    """What the command, or one of its subcommands, says to `--help`."""
    call = [python, str(PROJECT / f"{product.NAME}.py"), *command, "--help"]
    variables = {**os.environ, "COLUMNS": WIDE_TERMINAL, "PYTHONUTF8": "1"}
    answer = subprocess.run(
        call, cwd=PROJECT, env=variables, stdin=subprocess.DEVNULL, check=True, capture_output=True, encoding="utf-8"
    )
    return answer.stdout


def listed_commands(usage: str) -> list[tuple[str, str]]:
    """Each way to call the command with its meaning, as the usage lists them in two columns."""
    lines = [line for line in usage.splitlines() if line.startswith(f"  {product.NAME}")]
    # The first line is the bare command, so the wide gap after it shows where the second column begins.
    column = len(lines[0]) - len(lines[0].split(maxsplit=1)[1])
    return [(line[:column].strip(), line[column:].strip()) for line in lines]


def subcommands(commands: list[tuple[str, str]]) -> list[str]:
    """The subcommands among the listed calls; what stands in capitals there is to be filled in."""
    words = [call.split() for call, _ in commands]
    return [parts[1] for parts in words if len(parts) > 1 and parts[1].isalpha() and parts[1].islower()]


def section(name: str, text: str) -> str:
    """What one subcommand takes, as a part of the page; nothing when it takes nothing."""
    arguments = [(call, meaning) for call, meaning in listed_arguments(text) if not call.startswith("-h")]
    if not arguments:
        return ""
    heading = f'.SS "{product.NAME} {plain(name)}"\n'
    return heading + "".join(paragraph(call, meaning) for call, meaning in arguments)


def listed_arguments(text: str) -> list[tuple[str, str]]:
    """The arguments and options with their meanings, as argparse lists them."""
    listed: list[tuple[str, str]] = []
    for line in text.partition("\n\n")[2].splitlines():
        if entry := OPTION_LINE.match(line):
            listed.append((entry[1], entry[2] or ""))
        elif line.startswith("   ") and listed:
            listed[-1] = (listed[-1][0], f"{listed[-1][1]} {line.strip()}".strip())
    return listed


def paragraph(call: str, meaning: str) -> str:
    """One tagged paragraph of roff."""
    return f".TP\n.B {plain(call)}\n{plain(meaning)}\n"


def plain(text: str) -> str:
    """The text with what roff would take for its own shown as it is; a hyphen stays one, so that it can be copied."""
    escaped = text.replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{escaped}" if escaped.startswith((".", "'")) else escaped
