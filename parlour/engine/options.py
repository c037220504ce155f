"""Options of a game: a frozen dataclass, whose fields each have their values, clause and page.

@dataclass(frozen=True, kw_only=True)
class NapOptions(Options):
    kitty: str = one_of("off", "dealer", "round", clause="NAP-14", page="11")
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import Field, dataclass, field, fields
from functools import cache
from itertools import combinations
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, Self

from ..words.message import Message, Sentence, message

MOST_NUMBERS = 10  # values of an option that a refusal lists
MOST_QUOTED = 40  # characters of a rejected value quoted in a refusal


class OptionConflict(ValueError):
    """An option key, value or combination that the game does not allow.

    The message is a sentence for the player; `keys` are the conflicting options.
    """

    def __init__(self, sentence: str, keys: tuple[str, ...] = ()) -> None:
        super().__init__(sentence)
        self.keys = keys


class Conflict(NamedTuple):
    """A forbidden combination: the option keys, a predicate on options and seats, and the message."""

    keys: tuple[str, ...]
    clashes: Callable[[Any, int], bool]
    sentence: Sentence


def of_mode(key: str, modes: Mapping[str, Sentence]) -> Conflict:
    """Return the conflict of an option with every mode of its game except `modes`, a mapping of modes to names.

    In other modes the option must keep its default; a number left at None counts as the default.
    """

    def clashes(options: Any, seats: int) -> bool:
        value, default = getattr(options, key), options.declared()[key].default
        return options.mode not in modes and value != default and not (default is None and not value)

    return Conflict((key, "mode"), clashes, Message("engine.options.of_mode", key=key, modes=tuple(modes.values())))


def needs(key: str, other: str, sentence: Sentence) -> Conflict:
    """Return the conflict for an option that is changed while the option it depends on has its default."""
    return Conflict((key, other), lambda o, _: o.is_changed(key) and not o.is_changed(other), sentence)


def only_with(key: str, other: str, value: Any, sentence: Sentence) -> Conflict:
    """Return the conflict for an option that is changed while the other one does not have the required value."""
    return Conflict((key, other), lambda o, _: o.is_changed(key) and getattr(o, other) != value, sentence)


def one_of(default: Any, *others: Any, clause: str, page: str = "") -> Any:
    """Declare an option with a fixed list of values, the default first."""
    return field(default=default, metadata={"values": (default, *others), "clause": clause, "page": page})


def switch(clause: str, page: str = "", *, words: Sequence[str] = ("off", "on")) -> Any:
    """Declare an option that is off by default."""
    return field(
        default=False, metadata={"values": (False, True), "clause": clause, "page": page, "words": tuple(words)}
    )


def number(
    default: int | None, low: int, high: int, clause: str, page: str = "", *, words: tuple[str, ...] = ()
) -> Any:
    """Declare a whole-number option from `low` to `high`.

    Default None leaves the value to the game, by the number of seats or the book; `words` are the texts accepted
    for None.
    """
    metadata = {"values": range(low, high + 1), "clause": clause, "page": page, "words": words}
    return field(default=default, metadata=metadata)


def some_of(*members: str, clause: str, page: str = "") -> Any:
    """Declare an option that holds any subset of its members, in their order: "blaze skip", or "none".

    It may be given as a list, or as a text with the members in any order.
    """
    sets = [subset for size in range(len(members) + 1) for subset in combinations(members, size)]
    values = tuple(" ".join(subset) or NONE for subset in sets)
    return field(default=NONE, metadata={"values": values, "members": members, "clause": clause, "page": page})


NONE = "none"
TRUTHS = {"on": True, "off": False, "true": True, "false": False, "yes": True, "no": False}


@dataclass(frozen=True, kw_only=True)
class Options:
    """The options common to all games: each seat's initial counters, and the number of deals (0: until stopped).

    A subclass lists its own fields, its CONFLICTS and, in `implied`, the defaults that depend on other choices.
    """

    CONFLICTS: ClassVar[tuple[Conflict, ...]] = ()
    start_counters: int = number(100, 0, 100_000, clause="session")
    deals: int | None = number(None, 0, 100, clause="session", words=("book",))

    @classmethod
    @cache
    def declared(cls) -> Mapping[str, Field[Any]]:
        """Return the option fields by key, with `values`, `clause` and `page` in their metadata."""
        return MappingProxyType({f.name: f for f in fields(cls)})

    @property
    def provides_for_broke(self) -> bool:
        """Return whether the rules say what happens to a seat without counters: it is out, or buys more."""
        return False

    @classmethod
    def implied(cls, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return the defaults that depend on the `given` values."""
        return {}

    @classmethod
    def by_seats(cls, seats: int) -> dict[str, Any]:
        """Return the defaults that depend on the number of seats."""
        return {}

    @classmethod
    def read(cls, given: Mapping[str, Any], seats: int) -> Self:
        """Return the options from values or their texts; raise OptionConflict if any is invalid."""
        known, given = cls.declared(), {**cls.by_seats(seats), **given}
        for key in given:
            if key not in known:
                raise OptionConflict(message("engine.options.no_option", key=key, options=", ".join(known)), (key,))
        values = {key: _value(known[key], value) for key, value in given.items()}
        chosen = cls(**{**cls.implied(values), **values})
        for conflict in cls.CONFLICTS:
            if conflict.clashes(chosen, seats):
                raise OptionConflict(str(conflict.sentence), conflict.keys)
        return chosen

    @property
    def is_race(self) -> bool:
        """Return whether the first seat to answer a call has it, so that people at one screen compete."""
        return False

    def is_changed(self, key: str) -> bool:
        """Return whether an option differs from its declared default."""
        return bool(getattr(self, key) != self.declared()[key].default)

    def differences(self) -> dict[str, Any]:
        """Return the values that differ from their defaults; these options can be restored from them."""
        defaults = {key: f.default for key, f in self.declared().items()}
        values = {key: getattr(self, key) for key in defaults}
        follow = defaults | self.implied({key: value for key, value in values.items() if value != defaults[key]})
        told = self.by_seats(0)  # the number of seats is unknown when they are read back
        return {key: value for key, value in values.items() if value != follow[key] or key in told}


def text_of_value(option: Field[Any], value: Any) -> str:
    """Return a value as it is written in commands and files: "on", "12", "spare_hand"."""
    if isinstance(value, bool):
        words: tuple[str, ...] = option.metadata.get("words", ("off", "on"))
        return words[value]
    if value is None:
        return str((*option.metadata.get("words", ()), "none")[0])
    return str(value)


def _value(option: Field[Any], given: Any) -> Any:
    values = option.metadata["values"]
    if "members" in option.metadata:
        given = _together(option, given)
    value = _from_text(option, given) if isinstance(given, str) else given
    if isinstance(value, bool) != any(isinstance(v, bool) for v in values[:2]) and value is not None:
        raise _unfit(option, given)  # True is not 1, nor False 0
    if isinstance(value, float):
        raise _unfit(option, given)  # counters are whole numbers, so 2.0 is not 2
    if value not in values and not (value is None and option.default is None):
        raise _unfit(option, given)
    return value


def _together(option: Field[Any], given: Any) -> Any:
    """Return the given members as one text, in the order of declaration."""
    if not isinstance(given, str | list | tuple | set | frozenset):
        return given
    named = given.replace(",", " ").split() if isinstance(given, str) else list(given)
    members: tuple[str, ...] = option.metadata["members"]
    if set(named) <= set(members):
        return " ".join(member for member in members if member in named) or NONE
    return given if isinstance(given, str) else " ".join(map(str, named))


def _from_text(option: Field[Any], given: str) -> Any:
    values = option.metadata["values"]
    if isinstance(values, range):
        is_number = len(given) < 20 and given.isascii() and given.removeprefix("-").isdigit()
        named = [v for v in (int(given),) if str(v) == given and v in values] if is_number else []
    elif given in values:
        return given
    else:
        named = [v for v in values if str(v) == given and not isinstance(v, bool) and v is not None]
    if named:
        return named[0]
    if isinstance(values[0], bool):
        return TRUTHS.get(given.lower(), given)
    if given.lower() in (*option.metadata.get("words", ()), "none"):
        return None
    return given


def _unfit(option: Field[Any], given: Any) -> OptionConflict:
    values = option.metadata["values"]
    if members := option.metadata.get("members"):
        listed = message("engine.options.some_of", members=", ".join(members))
    elif isinstance(values, range) and values.step == 1:
        listed = message("engine.options.whole_number", low=values[0], high=values[-1])
    elif isinstance(values, range):
        listed = message("engine.options.multiple", step=values.step, low=values[0], high=values[-1])
    else:
        numbers = [v for v in values if isinstance(v, int) and not isinstance(v, bool)]
        if len(numbers) > MOST_NUMBERS:
            others = [text_of_value(option, v) for v in values if v not in numbers]
            listed = message("engine.options.values_or_number", values=others, low=numbers[0], high=numbers[-1])
        else:
            listed = message("engine.options.values", values=[text_of_value(option, v) for v in values])
    for word in option.metadata.get("words", ()) if option.default is None else ():
        listed = message("engine.options.may_also_be", values=listed, word=word)
    given = str(given)[:MOST_QUOTED]
    return OptionConflict(
        message("engine.options.may_be", option=option.name, values=listed, given=given), (option.name,)
    )
