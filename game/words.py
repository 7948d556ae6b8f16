"""Every sentence the program shows or says, looked up by key in the player's language.

A language is a folder of TOML files under `assets/locale`; nested tables become keys joined by dots. A text may name
its arguments in braces, and choose between its forms by a number: `"{n} {n:card|cards}"`. How many forms a language
has, and which number takes which, it says itself in `language.plural`, in the notation of gettext, which reads it:
English has two, `n != 1`; Polish has three, in the order of Unicode's categories: one, few, many. What
somebody owns has two forms as well: `"{who:@s hand|the hand of @}"`. A form before them without the sign is said to
whoever that is: `"{who:You draw|@ draws} a card."`.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache, partial
from gettext import c2py
from pathlib import Path
from string import Formatter
from typing import Any

from assets import asset
from game.rulesets.phrases import Phrase, spelled

ENGLISH = "en"
PSEUDO = "pseudo"
"""A made-up language, longer than English and full of accents, that shows which texts a screen would clip."""

SEAT_ARGUMENTS = frozenset({"who", "whom", "seat", "seats", "winner", "winners"})
"""Arguments of announcements that hold a seat, or several."""

LARGE = "large"
"""The format of an argument at the beginning of a sentence or a name."""

ACCUSATIVE = "accusative"
"""The format of a card as an object, in languages where its name differs then (`card.accusative`)."""

OWNER = "@"
"""The sign for an owner's name in the two possessive forms: before an `s`, as in "Bens", and for names that cannot take
one, as in "von Max"."""

OWNER_FORMS = 2
"""So many forms there are of what somebody owns, where names differ."""

NOT_SENTENCES = frozenset({"number.decimal", "list.between", "language.plural", "card.accusative"})
"""Texts that are only signs between others, or rules."""

ONE_OR_MORE = "n != 1"
"""The plural rule of a language that gives none."""

FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"
"""Invisible signs: letters between them are ordered by themselves, whatever stands around them."""

ENDS = (".", "!", "?", "…", ":")
"""The endings of a text that is a sentence by itself."""

CLOSING = "*_" + POP_ISOLATE
"""Signs that may follow such an ending without being read: the ends of marks."""

SIBILANTS = ("s", "x", "z", "ce")
LATIN_ENDS = "\u0250"
"""The first letter behind those of Latin scripts."""

RIGHT_TO_LEFT = frozenset({"R", "AL"})
"""Unicode's classes of letters that are written from right to left."""

SOFT_HYPHEN = "\u00ad"
"""An invisible sign: at the end of a line, a word may be broken there with a hyphen."""

TEXTS_FOUND, TEXTS_CUT = 8192, 2048
"""How many keys are remembered with their texts, and how many texts as cut at their fields."""

_ACCENTS = str.maketrans("aceinosuyzACEINOSUYZ", "áçéîñöšüýžÁÇÉÎÑÖŠÜÝŽ")
_ICON = re.compile(r"(\[icon:[\w-]+\])")
_PADDING = "ôûæîøâêð"
_BEFORE_HEADING = re.compile(r"^(?=\[)", re.MULTILINE)
_HEADING = re.compile(r"\[([\w.-]+)\]")


class You(str):
    """The name of whoever is spoken to, in place of which a text may have words of its own."""

    __slots__ = ()


class Words:
    """The texts of one language. A key that is missing there is said in English."""

    def __init__(self, language: str = ENGLISH, folder: Path | None = None, strict: bool = False) -> None:
        """Read a language below `folder` (the program's own texts when None).

        With `strict`, a key that exists nowhere raises KeyError, and so does a missing argument; otherwise the key or
        the placeholder itself is shown, so that a forgotten text never stops a game. A language that has no folder is
        read as English.
        """
        self.language = language
        self.strict = strict
        self._folder = folder
        english = texts_of(ENGLISH, folder)
        own = _pseudo_texts(english) if language == PSEUDO else texts_of(language, folder)
        self._text = lru_cache(TEXTS_FOUND)(partial(_first_of, (own, english)))
        rule = self._text("language.plural") or ONE_OR_MORE
        self._formatter = _Plurals(strict, self._text("number.decimal") or ".", rule, self.say)

    def say(self, key: str, /, **arguments: Any) -> str:
        """The text of a key with its arguments put in, phrases among them in words."""
        text = self._text(key)
        if text is None:
            if self.strict:
                raise KeyError(f"no text for {key!r}")
            return key
        return self._formatter.vformat(text, (), arguments) if "{" in text or "}" in text else text

    def has(self, key: str) -> bool:
        """Whether the key has a text in this language or in English."""
        return self._text(key) is not None

    def first(self, *keys: str) -> str:
        """The first of these keys that has a text, else the last: a game's own words before those for any game."""
        return next((key for key in keys if self.has(key)), keys[-1])

    def breakable(self, text: str) -> str:
        """A name with soft hyphens where long words of it may be broken at the end of a line."""
        return " ".join(self._joints.get(word, word) for word in text.split(" "))

    @cached_property
    def _joints(self) -> dict[str, str]:
        """The words that may be broken, with soft hyphens at their joints."""
        marked = self.say("card.joints").split()
        return {word.replace("|", ""): word.replace("|", SOFT_HYPHEN) for word in marked}

    def languages(self) -> dict[str, str]:
        """The languages there are: code to the language's own name, English first."""
        return {code: texts_of(code, self._folder).get("language.name", code) for code in self._codes()}

    def _codes(self) -> list[str]:
        folder = self._folder if self._folder is not None else asset("locale")
        codes = sorted(entry.name for entry in folder.iterdir() if entry.is_dir() and not entry.name.startswith("_"))
        return sorted(codes, key=lambda code: code != ENGLISH)

    def spoken_by(self, wanted: Iterable[str]) -> str:
        """The first of some languages, such as `de_AT`, in which there are texts; English where there is none."""
        there = self._codes()
        codes = (code for one in wanted for code in (one, one.replace("-", "_").split("_")[0]))
        return next((code for code in codes if code in there), ENGLISH)

    def listed(self, items: Sequence[str]) -> str:
        """Several things in one sentence: "Ada, Ben and Cy"; the empty text for none."""
        if len(items) < 2:
            return "".join(map(isolated, items))
        *others, last = map(isolated, items)
        return self.say("list.last", first=self.say("list.between").join(others), last=last)

    def key_name(self, chord: str) -> str:
        """What a key is called on the keyboard: "Ctrl + Z" for `ctrl+z`. Keys are named as in a keymap."""
        *held, key = chord.split("+") if not chord.endswith("+") else (*chord[:-1].rstrip("+").split("+"), "+")
        name = self._one_key(key)
        for modifier in reversed([one for one in held if one]):
            name = self.say("key.together", first=self._one_key(modifier), second=name)
        return name

    def _one_key(self, key: str) -> str:
        name = "key." + key.replace(" ", "_")
        if self.has(name):
            return self.say(name)
        if key.startswith("key ") and key[4:].isdecimal():
            return self.say("key.numbered", n=key[4:])
        shown = key.strip("[]") or key
        # A sharp s has no capital of its own.
        return shown.capitalize() if len(shown) > 1 or len(shown.upper()) == 1 else shown

    def announce(
        self,
        key: str,
        arguments: Mapping[str, Any],
        names: Sequence[str],
        card: Callable[[int | None], str] | None = None,
        term: Callable[[str], str] | None = None,
    ) -> str:
        """The sentence of an announcement, its seats told by the players' names. See `resolved`."""
        return self.say(key, **self.resolved(arguments, names, card, term))

    def resolved(
        self,
        arguments: Mapping[str, Any],
        names: Sequence[str],
        card: Callable[[int | None], str] | None = None,
        term: Callable[[str], str] | None = None,
    ) -> dict[str, Any]:
        """Arguments of an event as words: seats become `names`, cards what `card` calls them, terms what `term` says.

        Several seats or cards become one list ("Ada and Ben"). `term` gets every other argument that is a text, such
        as `type`. Without `card` or `term` those arguments stay as they are.
        """
        return {name: self._resolved(name, value, names, card, term) for name, value in arguments.items()}

    def _resolved(
        self,
        name: str,
        value: Any,
        names: Sequence[str],
        card: Callable[[int | None], str] | None,
        term: Callable[[str], str] | None,
    ) -> Any:
        if name in SEAT_ARGUMENTS:
            called = [names[seat] for seat in several(value)]
            return called[0] if len(called) == 1 and isinstance(called[0], You) else self.listed(called)
        if name in ("card", "cards") and card is not None:
            return self.listed([card(one) for one in several(value)])
        if isinstance(value, str) and term is not None:
            return term(value)
        return value


class _Plurals(Formatter):
    """Python's formatter, with further formats: `one|more`, as many forms as the language has, or two with `@` for who
    owns something; `large`, which begins with a capital; and `accusative`."""

    def __init__(self, strict: bool, decimal: str, rule: str, say: Callable[..., str]) -> None:
        """`say` spells arguments that are phrases. Raises ValueError for a rule that is none."""
        self._strict = strict
        self._decimal = decimal
        self._form_of = c2py(rule)
        self._say = say

    def vformat(self, format_string: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> str:
        """As Python's, cutting each text only once, unless its fields are more than plain names. No full stop follows a
        name that ends with a sign of its own, such as "Stay!"."""
        pieces = _cut(format_string)
        if pieces is None:
            return super().vformat(format_string, args, kwargs)
        said = ""
        for literal, name, spec in pieces:
            said += literal[1:] if _is_full_stop(literal) and ends_sentence(said) else literal
            said += "" if name is None else self.format_field(self.get_value(name, args, kwargs), spec)
        return said

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        if self._strict or key in kwargs:
            return super().get_value(key, args, kwargs)
        return f"{{{key}}}"

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" not in format_spec:
            return self._plain(value, format_spec)
        forms = format_spec.split("|")
        if OWNER not in forms[0] and isinstance(value, str):
            if isinstance(value, You):
                return forms[0]
            forms = forms[1:]
        if OWNER in format_spec:
            form = forms[-1] if len(forms) < OWNER_FORMS or not takes_s(str(value)) else forms[0]
            return form.replace(OWNER, isolated(str(value)))
        return forms[min(self._form_of(abs(value)), len(forms) - 1)] if isinstance(value, int) else forms[-1]

    def _plain(self, value: Any, format_spec: str) -> str:
        if isinstance(value, Phrase):
            value = spelled(value, self._say)
        if format_spec == ACCUSATIVE:
            return isolated(self._accusatives.get(str(value), str(value)))
        if format_spec == LARGE:
            return isolated(str(value)[:1].upper() + str(value)[1:])
        if isinstance(value, float) and not format_spec:
            return f"{value:.2f}".rstrip("0").rstrip(".").replace(".", self._decimal)
        try:
            return isolated(format(value, format_spec))
        except (TypeError, ValueError):
            if self._strict:
                raise
            return str(value)

    @cached_property
    def _accusatives(self) -> Mapping[str, str]:
        """By the name of a card."""
        pairs = (line.partition(": ") for line in self._say("card.accusative").splitlines())
        return {name: form for name, _, form in pairs}


def takes_s(name: str) -> bool:
    """Whether a name takes an `s` for what belongs to its bearer: not if it ends with such a sound, with a number, or
    in another script."""
    last = name[-1:]
    return last.isalpha() and last < LATIN_ENDS and not name.casefold().endswith(SIBILANTS)


def seats_in(arguments: Mapping[str, Any]) -> tuple[int, ...]:
    """Every seat that an announcement names."""
    return tuple([seat for name in SEAT_ARGUMENTS & arguments.keys() for seat in several(arguments[name])])


def several(value: Any) -> Sequence[Any]:
    """What an argument holds, one or more of them."""
    return value if isinstance(value, (tuple, list)) else (value,)


def _is_full_stop(text: str) -> bool:
    """Whether a text begins with a full stop, and not with a point within a number or a name."""
    return text.startswith(".") and not text[1:2].isalnum()


def ends_sentence(text: str) -> bool:
    """Whether no full stop may follow a text, because it ends with one or with another such sign."""
    return text.rstrip(CLOSING).endswith(ENDS)


def sentence(text: str) -> str:
    """A text with a full stop at its end, where it has no such sign of its own."""
    return text if ends_sentence(text) else f"{text}."


def sentences(parts: Iterable[str]) -> str:
    """Several things as sentences, one after the other, each but the last with a full stop where it has no sign of its
    own; the empty ones are left out."""
    *before, last = [part for part in parts if part] or [""]
    return " ".join([*map(sentence, before), last])


def isolated(text: str) -> str:
    """A text put into a sentence, marked so that a name written from right to left moves nothing beside it."""
    return text if text.isascii() or not _is_loose(text) else f"{FIRST_STRONG_ISOLATE}{text}{POP_ISOLATE}"


def unisolated(text: str) -> str:
    """A text without those signs: for a name made of one, and for a voice."""
    return text.replace(FIRST_STRONG_ISOLATE, "").replace(POP_ISOLATE, "")


def _is_loose(text: str) -> bool:
    """Whether it has right-to-left letters outside of isolates."""
    depth = 0
    for letter in text:
        depth += (letter == FIRST_STRONG_ISOLATE) - (letter == POP_ISOLATE)
        if not depth and unicodedata.bidirectional(letter) in RIGHT_TO_LEFT:
            return True
    return False


@lru_cache(maxsize=TEXTS_CUT)
def _cut(text: str) -> tuple[tuple[str, str | None, str], ...] | None:
    """A text as letters, each with the name and the format of the field behind them; None where a field is more than a
    name with a format."""
    pieces = tuple(Formatter().parse(text))
    fields = [(name, spec or "", conversion) for _, name, spec, conversion in pieces if name is not None]
    if not all(name.isidentifier() and "{" not in spec and not conversion for name, spec, conversion in fields):
        return None
    return tuple([(literal, name, spec or "") for literal, name, spec, _ in pieces])


def texts_of(language: str, folder: Path | None = None) -> Mapping[str, str]:
    """All texts of a language's own files by key, without falling back; empty when the language has no folder.

    What stands below a heading is read when a text of it is asked for, and raises tomllib.TOMLDecodeError then where it
    is not TOML.
    """
    return _own_texts_of(language) if folder is None else _Texts(folder.joinpath(language))


@lru_cache(maxsize=4)
def _own_texts_of(language: str) -> Mapping[str, str]:
    """The program's own texts, which stay as they are while it runs."""
    return _Texts(asset("locale").joinpath(language))


class _Texts(Mapping[str, str]):
    """The texts of a folder, read heading by heading as they are asked for: the title needs one in twenty."""

    def __init__(self, home: Path) -> None:
        self._read: dict[str, str] = {}
        self._unread: dict[str, list[str]] = {}
        """By heading, what stands below it; below no heading, what has none of the usual kind."""
        for file in sorted(home.iterdir(), key=lambda entry: entry.name) if home.is_dir() else ():
            if file.name.endswith(".toml"):
                for part in _BEFORE_HEADING.split(file.read_text(encoding="utf-8")):
                    heading = _HEADING.match(part)
                    self._unread.setdefault(heading[1] if heading else "", []).append(part)

    def __getitem__(self, key: str) -> str:
        above = key
        while key not in self._read and above:
            above = above.rpartition(".")[0]
            self._read_below(above)
        return self._read[key]

    def __iter__(self) -> Iterator[str]:
        for heading in [*self._unread]:
            self._read_below(heading)
        return iter(self._read)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _read_below(self, heading: str) -> None:
        for part in self._unread.get(heading, ()):
            self._read.update(_flattened(tomllib.loads(part)))
        self._unread.pop(heading, None)


def _flattened(table: Mapping[str, Any], above: str = "") -> dict[str, str]:
    texts: dict[str, str] = {}
    for name, value in table.items():
        if isinstance(value, Mapping):
            texts.update(_flattened(value, f"{above}{name}."))
        else:
            texts[above + name] = str(value)
    return texts


def placeholders(text: str) -> frozenset[str]:
    """The names of the arguments a text asks for."""
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name)


def _first_of(languages: Iterable[Mapping[str, str]], key: str) -> str | None:
    return next((texts[key] for texts in languages if key in texts), None)


def _pseudo_texts(texts: Mapping[str, str]) -> Mapping[str, str]:
    return {key: text if key in NOT_SENTENCES else pseudo(text) for key, text in texts.items()}


def pseudo(text: str) -> str:
    """An English text as a longer one that can still be read: accented, 40 % longer, in brackets."""
    length = sum(len(literal) for literal, _, _, _ in Formatter().parse(text))
    body = "".join(_pseudo_part(*part) for part in Formatter().parse(text))
    padding = (_PADDING * (length // len(_PADDING) + 1))[: round(length * 0.4)]
    return f"[{body}{' ' if padding else ''}{padding}]"


def _pseudo_part(literal: str, name: str | None, spec: str | None, conversion: str | None) -> str:
    stretches = _ICON.split(literal)
    accented = [text if at % 2 else text.translate(_ACCENTS) for at, text in enumerate(stretches)]
    plain = "".join(accented).replace("{", "{{").replace("}", "}}")
    if name is None:
        return plain
    if spec and "|" in spec:
        spec = spec.translate(_ACCENTS)
    return plain + "{" + name + (f"!{conversion}" if conversion else "") + (f":{spec}" if spec else "") + "}"
