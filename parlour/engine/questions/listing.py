"""The legal answers under all rules of a question: the full list, or a random one."""

from __future__ import annotations

from itertools import islice
from operator import itemgetter
from typing import Any

from .actions import Action, Verb
from .rules import CompleteChoices, Pairs, Rule, Sets, stated

FEW = 8  # up to this size, keys are faster to search as a tuple than as a set
SUBJECT = itemgetter(0)  # a rule's action or verb
MOST_LISTED = 20_000  # amounts listed from a range, each of which a computer player weighs
INDEXED = frozenset((tuple, range, list, Pairs, Sets))  # keys that can be indexed


def listed(rules: list[Rule]) -> list[Action]:
    """Return every legal action, including all of ranges and sets, in the order of the rules.

    Only the start of a very long range is listed.
    """
    last = rules[-1]
    what, allowed = last.what, last.allowed
    if type(what) is Verb and _is_all(rules):
        return [*map(what.__getitem__, bounded(allowed))]
    if len(set(map(SUBJECT, rules))) < len(rules):
        rules = _narrowed(rules)
    actions: list[Action] = []
    for what, allowed, _, _ in rules:
        if isinstance(what, Verb):
            actions += map(what.__getitem__, bounded(allowed))
        elif allowed:
            actions.append(what)
    return actions


def bounded(keys: Any) -> Any:
    """Return the keys of a rule, truncated if there are too many to list."""
    if type(keys) is range:
        return keys[:MOST_LISTED]
    return islice(keys, MOST_LISTED) if isinstance(keys, CompleteChoices) else keys


def _narrowed(rules: list[Rule]) -> list[Rule]:
    """Return one rule for each action and verb, with the intersection of what its rules allow."""
    merged: dict[Action | Verb, Any] = {}
    for what, allowed, _, _ in rules:
        before = merged.get(what)
        if before is None:
            merged[what] = allowed
        elif not before or not allowed:
            merged[what] = ()
        elif allowed is not before and isinstance(what, Verb):
            if type(before) is range and type(allowed) is range and before.step == allowed.step == 1:
                merged[what] = range(max(before.start, allowed.start), min(before.stop, allowed.stop))
                continue
            within = frozenset(allowed) if type(allowed) is tuple and len(allowed) > FEW else allowed
            merged[what] = tuple([key for key in bounded(before) if key in within])
    return [stated(Rule, (what, allowed, "", "")) for what, allowed in merged.items()]


def drawn(rules: list[Rule], draw: float) -> Action | None:
    """Return the action for a random number in [0, 1), or None if several rules restrict sets of cards."""
    last = rules[-1]
    what, allowed = last.what, last.allowed
    if type(what) is Verb and type(allowed) is tuple and (len(rules) == 1 or _is_all(rules)):
        return what[allowed[int(draw * len(allowed))]]  # the same result as from the list above, without building it
    if len(rules) == 1 and isinstance(what, Verb):
        return what[_key_at(int(draw * len(allowed)), allowed)]
    if type(allowed) is range and len(rules) > 1 and rules[-2].what is what:
        return _amount_drawn(rules, draw)
    first = rules[0]
    if first.what is what and isinstance(what, Verb) and isinstance(first.allowed, CompleteChoices):
        known = first.allowed.keys
        return what[known[int(draw * len(known))]]
    if len(set(map(SUBJECT, rules))) < len(rules):
        if Sets in {type(allowed) for _, allowed, _, _ in rules}:
            return None
        rules = _narrowed(rules)
    return _placed(rules, draw)


def set_drawn(rules: list[Rule], draw: float) -> Action | None:
    """Return the set of cards for a random number in [0, 1), or None if some rule is not about sets.

    It is drawn from the most restrictive rule; the caller must check the others.
    """
    narrowest: dict[Action | Verb, Rule] = {}
    for rule in rules:  # a later rule narrows an earlier one
        before = narrowest.get(rule.what)
        if before is None:
            narrowest[rule.what] = rule
        elif not isinstance(allowed := rule.allowed, Sets) or not isinstance(wider := before.allowed, Sets):
            return None
        elif len(allowed) < len(wider):
            narrowest[rule.what] = rule
    return _placed([*narrowest.values()], draw)


def _amount_drawn(rules: list[Rule], draw: float) -> Action | None:
    """Return the amount for a random number in [0, 1), or None if the rules are not all about amounts."""
    if len(rules) == 2:  # one range within another
        verb, (first, last) = rules[0].what, (rules[0].allowed, rules[1].allowed)
        if isinstance(verb, Verb) and type(first) is range and type(last) is range and first.step == last.step == 1:
            low = max(first.start, last.start)
            return verb[low + int(draw * (min(first.stop, last.stop) - low))]
    spans: dict[Action | Verb, range | tuple[Action, ...]] = {}
    for what, allowed, _, _ in rules:
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


def _is_all(rules: list[Rule]) -> bool:
    """Return whether there are at most two rules and the last one alone determines the legal actions.

    When following suit, the second rule allows a subset of the first; a first rule may also allow nothing.
    """
    if len(rules) > 2:
        return False
    first = rules[0]
    return first.what is rules[-1].what or not first.allowed


def _placed(rules: list[Rule], draw: float) -> Action:
    """Return the action for a random number in [0, 1) if no two rules share an action or verb."""
    sizes = [bool(r.allowed) if type(r.what) is Action else len(r.allowed) for r in rules]
    place = int(draw * sum(sizes))
    for rule, size in zip(rules, sizes, strict=True):
        if place >= size:
            place -= size
            continue
        what, allowed = rule.what, rule.allowed
        return what[_key_at(place, allowed)] if isinstance(what, Verb) else what
    raise IndexError("nothing is lawful here")


def _key_at(place: int, allowed: Any) -> Any:
    if isinstance(allowed, CompleteChoices):
        return allowed.keys[place]
    return allowed[place] if type(allowed) in INDEXED else tuple(allowed)[place]
