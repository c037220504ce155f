"""Questions to one or more seats; the only code that lists legal actions and refuses illegal ones."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any

from ...words.message import Message, Sentence, grammar, message
from .actions import VERBS, Action, MalformedAction, Refusal, Verb, parse
from .listing import bounded, drawn, listed, set_drawn
from .rules import Allowed, CompleteChoices, Rule, offered, stated

REASON = ": "  # a refusal that begins so has only a reason, and is told after what is possible


@cache
def _offers(actions: tuple[Action, ...], clause: str) -> list[Rule]:
    """Return a rule for each of these legal actions; cached, so callers must not change the list."""
    return [offered(action, clause) for action in actions]


class Ask:
    """A question to one seat.

    `clause` is the rule under which it is asked. `seen` maps an answer to what the others learn of it, as text or
    None for nothing (default: all of it). `quiet`: the others do not learn that anybody is asked. Procedures that
    ask for every card pass complete `rules`, as `may` would have built them.
    """

    __slots__ = ("_actions", "_legal", "_rules", "clause", "quiet", "seat", "seen")

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
        self._actions: list[Action] | None = None
        self._legal: Collection[Action] = ()  # known legal actions, cached for questions that are asked repeatedly
        if rules is None:
            rules = [*_offers(actions, clause)]
            self._actions, self._legal = [*actions], actions
        self._rules = rules

    @property
    def rules(self) -> list[Rule]:
        """Return the rules; later ones narrow earlier ones."""
        return self._rules

    def may(self, what: Action | Verb, allowed: Allowed, clause: str, otherwise: Sentence) -> Ask:
        """Add a rule and return the question.

        For an action, `allowed` is a truth value; for a verb, a collection of the legal arguments. If several
        rules concern one verb, all of them must allow the argument. `otherwise` is the refusal of anything
        else; it may use {tried}, the argument tried, and {low} and {high}, the ends of a range.
        """
        keys = tuple(allowed) if type(allowed) is list else allowed
        self.rules.append(stated(Rule, (what, keys, clause, otherwise)))
        self._actions, self._legal = None, ()
        return self

    def copied(self) -> Ask:
        """Return a copy of the question that can be given more rules."""
        return Ask(self.seat, self.clause, seen=self.seen, quiet=self.quiet, rules=[*self.rules])

    def again(self) -> Ask:
        """Return this question to be asked again, with its legal actions cached."""
        if not self._legal:
            self._legal = frozenset(self.actions)
        return self

    @property
    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def of(self, seat: int | None) -> Ask | None:
        """Return the question that `seat` is asked, or None."""
        return self if seat == self.seat else None

    @property
    def amounts(self) -> dict[str, range]:
        """Return the ranges by the verb's name: {"Bet": range(1, 51)}."""
        return {
            what.name: allowed
            for what, allowed, _, _ in self.rules
            if isinstance(what, Verb) and isinstance(allowed, range) and allowed
        }

    @property
    def actions(self) -> list[Action]:
        """Return every legal action, with ranges and sets expanded, in the order of the rules."""
        if self._actions is None:
            self._actions = listed(self.rules)
        return self._actions

    def each(self, of: Verb | None = None) -> Iterator[Action]:
        """Yield every legal action, or those of one verb, lazily, in the order of `actions`."""
        told: set[Action | Verb] = set()
        amounts = {what: allowed for what, allowed, *_ in self.rules if isinstance(allowed, range)}
        for what, allowed, *_ in self.rules:
            if what in told or (of is not None and of is not (what if isinstance(what, Verb) else what.verb)):
                continue
            told.add(what)
            # A later rule narrows a range: a bid above 90,000 is not sought from 1 on.
            tried = map(what.__getitem__, amounts.get(what, allowed)) if isinstance(what, Verb) else (what,)
            yield from (action for action in tried if self.broken(action) is None)

    def drawn(self, draw: float) -> Action:
        """Return the legal action for a random number in [0, 1), without listing sets of cards."""
        if self._actions is None:
            if (action := drawn(self._rules, draw)) is not None:
                return action
            if (action := set_drawn(self._rules, draw)) is not None and self.broken(action) is None:
                return action
        actions = self._actions or self.actions
        return actions[int(draw * len(actions))]

    def broken(self, action: Action) -> Rule | None:
        """Return the first rule that forbids the action, or None if it is legal; the only legality test."""
        if action in self._legal:
            return None
        known, verb = False, action.verb
        for rule in self.rules:
            what = rule.what
            if what is verb:
                allowed = rule.allowed
                if action.key not in allowed:
                    if isinstance(allowed, CompleteChoices):
                        return Rule(what, allowed, *allowed.against(action.key))
                    return rule
                known = True
            elif what is action:
                if not rule.allowed:
                    return rule
                known = True
        return None if known else Rule(action, False, self.clause)

    @property
    def verbs(self) -> list[Verb]:
        """Return the verbs that the rules mention, whether legal or not."""
        return [what if isinstance(what, Verb) else what.verb for what, *_ in self.rules]

    def read(self, text: str) -> Action:
        """Return the action that `text` means as an answer to this question; raise MalformedAction if it is none."""
        return parse(text, self.verbs)

    def refusal(self, tried: Action | str, seat: int | None = None) -> Refusal | None:
        """Return the refusal of an action, or None if it is legal now."""
        if seat is not None and seat != self.seat:
            return Refusal(message("engine.questions.not_your_turn", seat=self.seat), self.clause)
        try:
            action = self.read(tried) if isinstance(tried, str) else tried
        except MalformedAction as malformed:
            return malformed.refusal
        rule = self.broken(action)
        return None if rule is None else self._refused(action, rule)

    def _refused(self, action: Action, rule: Rule) -> Refusal:
        allowed = rule.allowed
        if not rule.otherwise:
            return Refusal(self._not_now(action), rule.clause)
        ends = {"low": allowed[0], "high": allowed[-1]} if isinstance(allowed, range) and allowed else {}
        sentence = _filled(rule.otherwise, action.text[len(action.verb.name) + 1 : -1], ends)
        if sentence.startswith(REASON):
            reason = sentence.removeprefix(REASON)
            sentence = message("engine.questions.because", choices=self.choices(), reason=reason)
        elif not self._advises(sentence):
            sentence = message("engine.questions.you_may", refusal=sentence, choices=self.choices())
        return Refusal(sentence, rule.clause)

    def _not_now(self, action: Action) -> str:
        """Return what is possible, and that an action is not.

        A verb that is not of this question, and that several games have, is not told in the words of one of them;
        nor is one that says not to do something, or one with arguments that it does not take: "you cannot pass" would
        be untrue of `Pass(KH)`.
        """
        alike = {v.says for v in VERBS[action.verb.name].values() if v.says.count("{}") == len(action.args)}
        is_negative = message("engine.questions.negation") in action.phrase
        is_misput = action.verb in self.verbs and not alike
        if is_negative or is_misput or (action.verb not in self.verbs and len(alike) > 1):
            return message("engine.questions.not_that", choices=self.choices())
        return message("engine.questions.not_now", phrase=action.phrase, choices=self.choices())

    def _advises(self, sentence: str) -> bool:
        """Return whether a refusal starts with a legal alternative, as in "Play a heart: hearts were led"."""
        lawful = [what if isinstance(what, Verb) else what.verb for what, allowed, *_ in self.rules if allowed]
        return grammar().advises(sentence, [verb.in_short("") for verb in lawful])

    def choices(self) -> str:
        """Return the legal actions in words, with ranges shortened: "pass or bet 1 to 50", "play 9S, QS or KS"."""
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
            is_to_a_sum = "to {}" in verb.says  # "raise to between 4 and 9", not "raise to 4 to 9"
            ends = message(
                "engine.questions.between" if is_to_a_sum else "engine.questions.from_to", low=span[0], high=span[-1]
            )
            words.append(verb.says.format(ends if len(span) > 1 else span[0]))
        return grammar().either(words)


def _filled(otherwise: Sentence, tried: str, ends: Mapping[str, int]) -> str:
    """Return a refusal with the argument tried and the ends of a range filled in."""
    if isinstance(otherwise, Message):
        return str(otherwise.with_more(tried=tried, **ends))
    return otherwise.format(tried, **ends)


class AskOneOf(Ask):
    """A question to one seat for one of `keys` with one verb, all of them legal; the fastest kind.

    `stating` returns rules that allow exactly these keys, in this order. It is called only when they are needed: to
    refuse, to explain, or to pickle the question.
    """

    __slots__ = ("keys", "stating", "verb")
    seen: Callable[[Action], str | None] | None = None
    quiet: bool = False
    _legal: Collection[Action] = ()

    def __init__(
        self, seat: int, clause: str, verb: Verb, keys: Sequence[Any], stating: Callable[[], list[Rule]]
    ) -> None:
        self.seat, self.clause, self.verb, self.keys, self.stating = seat, clause, verb, keys, stating

    def __reduce__(self) -> tuple[object, ...]:
        return _ask_again, (self.seat, self.clause, self.rules, self.seen, self.quiet)

    @property
    def rules(self) -> list[Rule]:
        return self.stating()

    def may(self, what: Action | Verb, allowed: Allowed, clause: str, otherwise: Sentence) -> Ask:
        return self.copied().may(what, allowed, clause, otherwise)

    def again(self) -> Ask:
        return self

    @property
    def actions(self) -> list[Action]:
        return [*map(self.verb.__getitem__, bounded(self.keys))]

    def each(self, of: Verb | None = None) -> Iterator[Action]:
        return map(self.verb.__getitem__, self.keys if of in (None, self.verb) else ())

    def drawn(self, draw: float) -> Action:
        keys = self.keys
        return self.verb[keys[int(draw * len(keys))]]

    def broken(self, action: Action) -> Rule | None:
        if action.verb is self.verb and action.key in self.keys:
            return None
        return super().broken(action)


class AskAny(AskOneOf):
    """A question to one seat for one of `keys` with one verb, all allowed by one rule.

    `otherwise` is the refusal of anything else.
    """

    __slots__ = ("otherwise",)

    def __init__(self, seat: int, clause: str, verb: Verb, keys: Sequence[Any], otherwise: Sentence) -> None:
        self.seat, self.clause, self.verb, self.keys, self.otherwise = seat, clause, verb, keys, otherwise

    @property
    def rules(self) -> list[Rule]:
        return [stated(Rule, (self.verb, self.keys, self.clause, self.otherwise))]


class AskAmong(AskOneOf):
    """A question to one seat for one of `keys` with a verb, or for one of some other actions, all legal.

    The actions `first` are listed before those of the verb, and `last` after them.
    """

    __slots__ = ("first", "last", "quiet", "seen")

    def __init__(
        self,
        seat: int,
        clause: str,
        verb: Verb,
        keys: Sequence[Any],
        stating: Callable[[], list[Rule]],
        *,
        first: tuple[Action, ...] = (),
        last: tuple[Action, ...] = (),
        seen: Callable[[Action], str | None] | None = None,
        quiet: bool = False,
    ) -> None:
        self.seat, self.clause, self.verb, self.keys, self.stating = seat, clause, verb, keys, stating
        self.first, self.last, self.seen, self.quiet = first, last, seen, quiet

    @property
    def actions(self) -> list[Action]:
        return [*self.first, *super().actions, *self.last]

    def each(self, of: Verb | None = None) -> Iterator[Action]:
        found = chain(self.first, super().each(of), self.last)
        return found if of is None else (action for action in found if action.verb is of)

    def drawn(self, draw: float) -> Action:
        first, keys, last = self.first, self.keys, self.last
        before, many = len(first), len(keys)
        place = int(draw * (before + many + len(last)))
        if place < before:
            return first[place]
        place -= before
        return self.verb[keys[place]] if place < many else last[place - many]

    def broken(self, action: Action) -> Rule | None:
        if action in self.first or (action.verb is self.verb and action.key in self.keys) or action in self.last:
            return None
        return super().broken(action)


def _ask_again(
    seat: int, clause: str, rules: list[Rule], seen: Callable[[Action], str | None] | None, quiet: bool
) -> Ask:
    return Ask(seat, clause, seen=seen, quiet=quiet, rules=rules)


class AskSeveral:
    """A question that several seats may answer in any order; the script receives (seat, action).

    The script decides whether to ask the others again. `otherwise` is the refusal for a seat that is not asked.
    """

    __slots__ = ("asks", "otherwise")
    quiet = False

    def __init__(self, asks: Sequence[Ask], otherwise: Refusal) -> None:
        self.asks = {ask.seat: ask for ask in asks}
        self.otherwise = otherwise

    @property
    def seat(self) -> int | None:
        """Return the seat if only one is asked, otherwise None."""
        return next(iter(self.asks)) if len(self.asks) == 1 else None

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(self.asks)

    @property
    def clause(self) -> str:
        return next(iter(self.asks.values())).clause

    def of(self, seat: int | None) -> Ask | None:
        """Return the question that `seat` is asked, or None."""
        return None if seat is None else self.asks.get(seat)

    @property
    def amounts(self) -> dict[str, range]:
        return next(iter(self.asks.values())).amounts

    @property
    def actions(self) -> list[Action]:
        """Return the legal actions of all seats asked; `of(seat).actions` has those of one."""
        return list(dict.fromkeys(action for ask in self.asks.values() for action in ask.actions))

    def read(self, text: str) -> Action:
        """Return the action that `text` means as an answer to any of these questions.

        Raise MalformedAction if it is not one.
        """
        return parse(text, (verb for ask in self.asks.values() for verb in ask.verbs))

    def refusal(self, tried: Action | str, seat: int | None = None) -> Refusal | None:
        """Return the refusal of an action, or None if `seat` may do it; without a seat, if any seat asked may."""
        if seat is None:
            refusals = [ask.refusal(tried) for ask in self.asks.values()]
            return None if None in refusals else refusals[0]
        return self.asks[seat].refusal(tried, seat) if seat in self.asks else self.otherwise
