"""What a script may ask: a seat (`Ask`), several seats at once (`AskSeveral`), or chance (`Shuffle`).

A question states each rule once, as a line `ask.may(what, allowed, clause, otherwise)`. From these lines come the
list of lawful actions, the test of an answer, and the sentence and clause of a refusal.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, islice
from math import comb
from typing import Any, Protocol, TypeVar
from weakref import WeakValueDictionary

from .cards import BY_TEXT, Card, in_pack_order

T = TypeVar("T")

MOST_TOLD, MOST_SETS_TOLD = 30, 4  # actions of a verb that a refusal lists; sets of cards
FEW = 8  # keys that are sooner looked through than made a set of
MOST_KEPT = 1 << 12  # actions of a verb kept for good: every card, every common sum, the commonest sets of cards


@dataclass(frozen=True)
class Refusal:
    """Why an action is not lawful: a sentence for the player, and the clause.

    Sentences write cards as `KH` and seats as `seat 2`; narration turns them into pictures and names.
    """

    sentence: str
    clause: str

    def __str__(self) -> str:
        return f"{self.sentence} ({self.clause})"


class IllegalAction(Exception):
    """An action that is not lawful now; `refusal` says why and what is possible."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class MalformedAction(IllegalAction, ValueError):
    """A text that is no action at all."""

    def __init__(self, text: str) -> None:
        super().__init__(Refusal(f"“{text[:60]}” is not an action such as Play(KH), Bet(5) or Pass.", "notation"))


class Action:
    """A small frozen value such as `Play(10D)` or `Pass`; interned, so `is` and `==` agree."""

    __slots__ = ("__weakref__", "args", "key", "text", "verb")

    def __init__(self, verb: Verb, args: tuple[Any, ...]) -> None:
        self.verb, self.args = verb, args
        self.key = args[0] if len(args) == 1 else args  # what a rule's `allowed` lists

    def __getattr__(self, name: str) -> str:
        """Write the text when it is first read: of most sets of cards that are looked through nobody wants it."""
        if name != "text":
            raise AttributeError(name)
        self.text: str = self.verb.written(self.args)
        return self.text

    @property
    def what(self) -> Any:
        """The single argument: the card, the amount, the name."""
        return self.args[0]

    @property
    def phrase(self) -> str:
        """What a player would say he does: "play KH", "pass"."""
        return self.verb.phrase_of(self.args)

    def __str__(self) -> str:
        return self.text

    __repr__ = __str__

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.verb, self.text)


class Verb(dict[Any, Action]):
    """A kind of action: `Bet(5)` is always the same object. `says` is its phrase, {} standing for what is done.

    Games may have verbs of one name that do different things, such as the Exchange of two cards or of a whole hand:
    they are told apart by their phrases, and a text is read with the verbs of the question that it answers.
    """

    def __init__(self, name: str, says: str = "") -> None:
        super().__init__()
        self.name = name
        self.says = says or f"{name.lower()} {{}}"
        self._held: WeakValueDictionary[Any, Action] = WeakValueDictionary()  # kept no longer than somebody holds it
        VERBS.setdefault(name, {})[self.says] = self

    def __missing__(self, key: Any) -> Action:
        action = self._held.get(key)
        if action is None:
            action = Action(self, key if isinstance(key, tuple) else (key,))
            (self if len(self) < MOST_KEPT else self._held)[key] = action
        return action

    def __call__(self, *args: Any) -> Action:
        return self[args[0] if len(args) == 1 else args]

    def read(self, inside: str) -> Action:
        """Return the action with the arguments written `inside` the brackets."""
        return self(*map(_read, inside.split(",")))

    def written(self, args: tuple[Any, ...]) -> str:
        return f"{self.name}({', '.join(map(str, args))})" if args else self.name

    def phrase_of(self, args: tuple[Any, ...]) -> str:
        if len(args) != self.says.count("{}"):  # written with more or fewer things than the verb is about
            return " ".join(self.says.replace("{}", "").split())
        return self.says.format(*args)

    def in_short(self, what: str) -> str:
        """Return the phrase for any of several; what is named in several places is left open: "swap … for …"."""
        return self.says.format(what) if self.says.count("{}") < 2 else self.says.replace("{}", "…")

    def choices(self, actions: Sequence[Action]) -> str:
        """Return what may be done by this verb, in words: "play 9S, QS or KS"."""
        if len(actions) > MOST_TOLD:
            return self.in_short("the cards you choose")
        return self.in_short(either([_inside(a) for a in actions])) if actions[0].args else actions[0].phrase

    __hash__ = object.__hash__  # type: ignore[assignment]  # one object for each name

    def __eq__(self, other: object) -> bool:
        return self is other

    def __reduce__(self) -> tuple[object, ...]:
        return _named, (self.name, self.says)


class CardsVerb(Verb):
    """A kind of action upon a set of cards in any order: `Discard(KH 3C)`, with nothing in it `Buy()`.

    There are millions of sets, so an action is kept no longer than somebody holds it.
    """

    def __missing__(self, key: Any) -> Action:
        cards = tuple(key)
        try:
            ordered = in_pack_order(cards)
        except AttributeError:  # something else than a card was named
            ordered = cards
        action = self._held.get(ordered)
        if action is None:
            action = self._held[ordered] = Action(self, (ordered,))
        return action

    def __call__(self, *args: Any) -> Action:
        return self[tuple(args[0]) if len(args) == 1 and not isinstance(args[0], Card | str) else args]

    def read(self, inside: str) -> Action:
        return self[tuple(map(_read, inside.split()))]

    def choices(self, actions: Sequence[Action]) -> str:
        return super().choices(actions) if len(actions) <= MOST_SETS_TOLD else self.in_short("the cards you choose")

    def written(self, args: tuple[Any, ...]) -> str:
        return f"{self.name}({' '.join(map(str, args[0]))})"

    def phrase_of(self, args: tuple[Any, ...]) -> str:
        held = [str(c) for c in args[0]]
        return self.says.format(" and ".join([" ".join(held[:-1]), held[-1]] if len(held) > 1 else held) or "nothing")


VERBS: dict[str, dict[str, Verb]] = {}  # by name, and there by phrase


def _named(name: str, says: str) -> Verb:
    """Return the verb of this process that another process knows by the same name and phrase."""
    return VERBS[name][says]


def _again(verb: Verb, text: str) -> Action:
    """Return the action of this process that another process sent."""
    return parse(text, (verb,))


def plain(name: str, says: str = "") -> Action:
    """Return the action without arguments called `name`, such as `Pass`."""
    phrase = says or re.sub(r"(?<!^)([A-Z])", r" \1", name).lower()
    known = VERBS.get(name, {})
    return (known[phrase] if phrase in known else Verb(name, phrase))[()]


_FORM = re.compile(r"([A-Z][A-Za-z]*)(?:\((.*)\))?\Z", re.DOTALL)


def parse(text: str, verbs: Iterable[Verb] = ()) -> Action:
    """Return the action written `text`; raise MalformedAction when there is none.

    Of several verbs of one name the one among `verbs` is meant, such as those of the open question; of two there the
    one that is about as many things as are written.
    """
    found = _FORM.match(text.strip())
    known = VERBS.get(found[1]) if found else None
    if found is None or known is None:
        raise MalformedAction(text)
    meant = [verb for verb in verbs if verb.name == found[1]]
    verb = meant[0] if len(meant) == 1 else _about(meant or known.values(), found[2])
    if found[2] is None:
        return verb[()]
    return verb.read(found[2])


def _about(known: Iterable[Verb], inside: str | None) -> Verb:
    """Return the verb that is about as many things as were written, or the first of all."""
    many = 0 if inside is None else inside.count(",") + 1
    each = [*known]
    return next((verb for verb in each if verb.says.count("{}") == many), each[0])


def _read(text: str) -> Any:
    word = text.strip()
    return int(word) if word.isdecimal() and word.isascii() and len(word) < 10 else BY_TEXT.get(word, word)


class Sets:
    """The sets of `low` to `high` of some cards, for a rule about laying out or keeping; lists and tests alike."""

    __slots__ = ("among", "high", "low")

    def __init__(self, among: Sequence[Card], low: int, high: int) -> None:
        self.among, self.low, self.high = in_pack_order(among), low, min(high, len(among))

    def __iter__(self) -> Iterator[tuple[Card, ...]]:
        for size in range(self.low, self.high + 1):
            yield from combinations(self.among, size)

    def __getitem__(self, place: int) -> tuple[Card, ...]:
        sets = combinations(self.among, self.low) if self.low == self.high else self
        return next(islice(sets, place, None))

    def __len__(self) -> int:
        return _number_of_sets(len(self.among), self.low, self.high)

    def __contains__(self, chosen: object) -> bool:
        return (
            isinstance(chosen, tuple)
            and self.low <= len(chosen) <= self.high
            and len(different := set(chosen)) == len(chosen)
            and different.issubset(self.among)
        )


class HasKeys(Protocol):
    """What lists the keys of all lawful actions of a verb."""

    @property
    def keys(self) -> Sequence[Any]:
        """The keys, in the order in which they are offered."""

    def holds(self, key: Any) -> bool:
        """Whether a key, or anything else that is tried, is one of them; found without the list."""


class Passing:
    """One of several rules about a verb whose lawful actions `source` knows whole.

    It lists them all, so that no rule need be tried on what the source holds, and contains whatever its own test lets
    pass: that is for telling which rule forbids an action.
    """

    __slots__ = ("source", "test")

    def __init__(self, source: HasKeys, test: Callable[[Any], bool]) -> None:
        self.source, self.test = source, test

    def __iter__(self) -> Iterator[Any]:
        return iter(self.source.keys)

    def __len__(self) -> int:
        return len(self.source.keys)

    def __contains__(self, key: object) -> bool:
        return self.test(key)


@cache
def _number_of_sets(cards: int, low: int, high: int) -> int:
    return sum(comb(cards, size) for size in range(low, high + 1))


Allowed = bool | Collection[Any]
Rule = tuple[Action | Verb, Allowed, str, str]


class Ask:
    """A question to one seat.

    `clause` names the rule under which it is asked. `seen` tells what the others learn of an answer (default: all of
    it); it returns a text, or None for nothing at all. `quiet`: others do not learn who is asked, nor that anybody is.
    Procedures that ask at every card hand the `rules` in whole, as `may` would have noted them.
    """

    __slots__ = ("_actions", "clause", "quiet", "rules", "seat", "seen")

    def __init__(
        self,
        seat: int,
        clause: str,
        *actions: Action,
        seen: Callable[[Action], str | None] | None = None,
        quiet: bool = False,
        rules: list[Rule] | None = None,
    ) -> None:
        self.seat, self.clause, self.seen, self.quiet = seat, clause, seen, quiet
        self.rules: list[Rule] = [(action, True, clause, "") for action in actions] if rules is None else rules
        self._actions: list[Action] | None = [*actions] if rules is None else None

    def may(self, what: Action | Verb, allowed: Allowed, clause: str, otherwise: str) -> Ask:
        """State one rule.

        An action is lawful when `allowed` is true; a verb for each piece or amount in `allowed`. Several rules about
        the same verb must all allow it, so a later line narrows an earlier one. `otherwise` is the sentence for
        whoever tries the rest; {} stands for what was tried, {low} and {high} for the ends of a range.
        """
        self.rules.append((what, tuple(allowed) if type(allowed) is list else allowed, clause, otherwise))
        self._actions = None
        return self

    def again(self) -> Ask:
        """Return the question, to be put once more just as it was; what is lawful is listed for good."""
        if self._actions is None:
            self._actions = self._listed()
        return self

    @property
    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def of(self, seat: int) -> Ask | None:
        """Return what `seat` is asked, or None."""
        return self if seat == self.seat else None

    @property
    def amounts(self) -> dict[str, range]:
        """The ranges by the name of the verb: {"Bet": range(1, 51)}."""
        return {
            what.name: allowed
            for what, allowed, _, _ in self.rules
            if isinstance(what, Verb) and isinstance(allowed, range) and allowed
        }

    @property
    def actions(self) -> list[Action]:
        """Every lawful action, ranges and sets written out, in the order of the rules."""
        if self._actions is None:
            self._actions = self._listed()
        return self._actions

    def drawn(self, draw: float) -> Action:
        """Return the lawful action that a draw from 0 to 1 falls upon; sets of cards are not written out for it."""
        if self._actions is not None:
            return self._actions[int(draw * len(self._actions))]
        rules = self.rules
        what, allowed, _, _ = rules[-1]
        if type(what) is Verb and type(allowed) is tuple and (len(rules) == 1 or _is_all(rules)):
            return what[allowed[int(draw * len(allowed))]]  # as listed below, without the list
        if type(allowed) is range and len(rules) > 1 and rules[-2][0] is what:
            action = self._amount_drawn(draw)
            return action or self.actions[int(draw * len(self.actions))]
        first, listed = rules[0][:2]
        if type(listed) is Passing and first is what:
            keys = listed.source.keys
            return first[keys[int(draw * len(keys))]]  # type: ignore[index]
        if len({rule[0] for rule in rules}) == len(rules):
            return _placed(rules, draw)
        if (action := self._set_drawn(draw)) is not None:
            return action
        return self.actions[int(draw * len(self.actions))]

    def _set_drawn(self, draw: float) -> Action | None:
        """Return the answer that the draw falls upon, or None where what several rules speak of are not all sets."""
        narrowest: dict[Action | Verb, Rule] = {}
        for rule in self.rules:  # a later line narrows an earlier one
            before = narrowest.get(rule[0])
            if before is None:
                narrowest[rule[0]] = rule
            elif not isinstance(allowed := rule[1], Sets) or not isinstance(wider := before[1], Sets):
                return None
            elif len(allowed) < len(wider):
                narrowest[rule[0]] = rule
        action = _placed([*narrowest.values()], draw)
        return action if self.broken(action) is None else None

    def _amount_drawn(self, draw: float) -> Action | None:
        """Return the answer that the draw falls upon, or None where the rules speak of other things than sums."""
        if len(self.rules) == 2:  # one range within another
            verb, (first, last) = self.rules[0][0], (self.rules[0][1], self.rules[1][1])
            if isinstance(verb, Verb) and type(first) is range and type(last) is range and first.step == last.step == 1:
                low = max(first.start, last.start)
                return verb[low + int(draw * (min(first.stop, last.stop) - low))]
        spans: dict[Action | Verb, range | tuple[Action, ...]] = {}
        for what, allowed, _, _ in self.rules:
            before = spans.get(what)
            if not isinstance(what, Verb):
                spans[what] = (what,) if allowed and before != () else ()
            elif type(allowed) is not range or allowed.step != 1:
                return None
            elif isinstance(before, range):
                spans[what] = range(max(before.start, allowed.start), min(before.stop, allowed.stop))
            else:
                spans[what] = allowed
        place = int(draw * sum(map(len, spans.values())))
        for what, span in spans.items():
            if place < len(span):
                return what[span[place]] if isinstance(what, Verb) else what
            place -= len(span)
        return None

    def _listed(self) -> list[Action]:
        rules = self.rules
        what, allowed, _, _ = rules[-1]
        if type(what) is Verb and _is_all(rules):
            return [*map(what.__getitem__, allowed)]  # type: ignore[arg-type]
        if len({rule[0] for rule in rules}) < len(rules):
            rules = self._narrowed()
        actions: list[Action] = []
        for what, allowed, _, _ in rules:
            if isinstance(what, Verb):
                actions += map(what.__getitem__, allowed)  # type: ignore[arg-type]
            elif allowed:
                actions.append(what)
        return actions

    def _narrowed(self) -> list[Rule]:
        """Return one rule for each action and verb, what several rules say of it taken together."""
        merged: dict[Action | Verb, Allowed] = {}
        for what, allowed, _, _ in self.rules:
            before = merged.get(what)
            if before is None:
                merged[what] = allowed
            elif not before or not allowed:
                merged[what] = ()
            elif isinstance(what, Verb) and type(allowed) is not Passing:
                within = frozenset(allowed) if type(allowed) is tuple and len(allowed) > FEW else allowed
                merged[what] = tuple([key for key in before if key in within])  # type: ignore[union-attr, operator]
        return [(what, allowed, "", "") for what, allowed in merged.items()]

    def broken(self, action: Action) -> Rule | None:
        """Return the first rule that forbids the action, or None when it is lawful: the one test of legality."""
        known, verb = False, action.verb
        for rule in self.rules:
            what, allowed = rule[:2]
            if what is verb:
                if type(allowed) is Passing and allowed.source.holds(action.key):
                    return None
                if action.key not in allowed:  # type: ignore[operator]
                    return rule
                known = True
            elif what is action:
                if not allowed:
                    return rule
                known = True
        return None if known else (action, False, self.clause, "")

    @property
    def verbs(self) -> list[Verb]:
        """The verbs of which something is said here, lawful or not."""
        return [what if isinstance(what, Verb) else what.verb for what, *_ in self.rules]

    def read(self, text: str) -> Action:
        """Return the action that `text` means in answer to this question; raise MalformedAction for no action."""
        return parse(text, self.verbs)

    def refusal(self, tried: Action | str, seat: int | None = None) -> Refusal | None:
        """Return None when the action is lawful now, else the sentence and the clause."""
        if seat is not None and seat != self.seat:
            return Refusal(f"It is not your turn: seat {self.seat} is asked.", self.clause)
        try:
            action = self.read(tried) if isinstance(tried, str) else tried
        except MalformedAction as malformed:
            return malformed.refusal
        rule = self.broken(action)
        return None if rule is None else self._refused(action, rule)

    def _refused(self, action: Action, rule: Rule) -> Refusal:
        _, allowed, clause, otherwise = rule
        ends = {"low": allowed[0], "high": allowed[-1]} if isinstance(allowed, range) and allowed else {}
        inside = action.text[len(action.verb.name) + 1 : -1]
        sentence = (
            otherwise.format(inside, **ends)
            if otherwise
            else f"{action.phrase[:1].upper()}{action.phrase[1:]}: that is not asked now."
        )
        return Refusal(f"{sentence} You may {self.choices()}.", clause)

    def choices(self) -> str:
        """Return the lawful actions in words, ranges in short: "pass or bet 1 to 50", "play 9S, QS or KS"."""
        ranges, grouped = self.amounts, dict[Verb, list[Action]]()
        for action in self.actions if len(self.rules) > 1 or not ranges else []:
            grouped.setdefault(action.verb, []).append(action)
        words: list[str] = []
        for verb, actions in grouped.items():
            if verb.name in ranges:
                continue
            words.append(verb.choices(actions))
        for name, span in ranges.items():
            verb = next(v for v in self.verbs if v.name == name)
            words.append(verb.says.format(f"{span[0]} to {span[-1]}" if len(span) > 1 else span[0]))
        return either(words)


def _inside(action: Action) -> str:
    return action.text[len(action.verb.name) + 1 : -1] or "nothing"


def either(words: list[str]) -> str:
    """Return words as they are listed for choice: "9S, QS or KS"."""
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _is_all(rules: list[Rule]) -> bool:
    """Whether there are one or two rules, of which the last alone lists what is lawful.

    Following suit, the second line is handed a part of the first; and a first line may allow nothing at all.
    """
    if len(rules) > 2:
        return False
    first, allowed, _, _ = rules[0]
    return first is rules[-1][0] or not allowed


def _placed(rules: list[Rule], draw: float) -> Action:
    """Return the action that a draw from 0 to 1 falls upon, of rules each about something else."""
    many = 0
    for what, allowed, _, _ in rules:
        if type(what) is not Action:
            many += len(allowed)  # type: ignore[arg-type]
        elif allowed:
            many += 1
    place = int(draw * many)
    for what, allowed, _, _ in rules:
        if type(what) is not Action:
            if place < len(allowed):  # type: ignore[arg-type]
                keys = allowed if type(allowed) in INDEXED else tuple(allowed)  # type: ignore[arg-type]
                return what[keys[place]]  # type: ignore[index]
            place -= len(allowed)  # type: ignore[arg-type]
        elif allowed:
            if not place:
                return what
            place -= 1
    raise IndexError("nothing is lawful here")


INDEXED = frozenset((tuple, range, list, Sets))  # keys of which any may be taken by its place


class AskSeveral:
    """A question that several seats may answer, in any order; the script gets (seat, action) of the next answer.

    The script itself decides whether to ask the others again. `otherwise` is the refusal for a seat not asked.
    """

    __slots__ = ("asks", "otherwise")
    quiet = False

    def __init__(self, asks: Sequence[Ask], otherwise: Refusal) -> None:
        self.asks = {ask.seat: ask for ask in asks}
        self.otherwise = otherwise

    @property
    def seat(self) -> int | None:
        """The single seat that is asked, or None where there are several."""
        return next(iter(self.asks)) if len(self.asks) == 1 else None

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(self.asks)

    @property
    def clause(self) -> str:
        return next(iter(self.asks.values())).clause

    def of(self, seat: int) -> Ask | None:
        """Return what `seat` is asked, or None."""
        return self.asks.get(seat)

    @property
    def amounts(self) -> dict[str, range]:
        return next(iter(self.asks.values())).amounts

    @property
    def actions(self) -> list[Action]:
        """What any of the seats may do; `of(seat).actions` for one of them."""
        return list(dict.fromkeys(action for ask in self.asks.values() for action in ask.actions))

    def read(self, text: str) -> Action:
        """Return the action that `text` means in answer to any of these questions; raise MalformedAction for none."""
        return parse(text, (verb for ask in self.asks.values() for verb in ask.verbs))

    def refusal(self, tried: Action | str, seat: int | None = None) -> Refusal | None:
        """Return None when `seat` may do this now; without a seat, when any of those asked may."""
        if seat is None:
            refusals = [ask.refusal(tried) for ask in self.asks.values()]
            return None if None in refusals else refusals[0]
        return self.asks[seat].refusal(tried, seat) if seat in self.asks else self.otherwise


@dataclass(frozen=True)
class Shuffle:
    """Chance: the answer is these pieces in an order drawn at random, the first to come first."""

    pieces: tuple[Any, ...]


Question = Ask | AskSeveral | Shuffle
Script = Generator[Question, Any, T]

Pass, Deal = plain("Pass"), plain("Deal", "deal the next hand")
GoOn = plain("GoOn", "go on")  # said at a pause by whoever is asked nothing there
Play = Verb("Play", "play {}")
