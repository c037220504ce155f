"""What the rules of a question allow, taken together: the list of it, and one of it by a draw."""

from __future__ import annotations

from operator import itemgetter

from .actions import Action, Verb
from .rules import Allowed, CompleteChoices, Pairs, Rule, Sets, stated

FEW = 8  # keys that are sooner looked through than made a set of
SUBJECT = itemgetter(0)  # of a rule: the action or verb of which it speaks
INDEXED = frozenset((tuple, range, list, Pairs, Sets))  # keys of which any may be taken by its place


def listed(rules: list[Rule]) -> list[Action]:
    """Return every lawful action, ranges and sets written out, in the order of the rules."""
    last = rules[-1]
    what, allowed = last.what, last.allowed
    if type(what) is Verb and _is_all(rules):
        return [*map(what.__getitem__, allowed)]  # type: ignore[arg-type]
    if len(set(map(SUBJECT, rules))) < len(rules):
        rules = _narrowed(rules)
    actions: list[Action] = []
    for what, allowed, _, _ in rules:
        if isinstance(what, Verb):
            actions += map(what.__getitem__, allowed)  # type: ignore[arg-type]
        elif allowed:
            actions.append(what)
    return actions


def _narrowed(rules: list[Rule]) -> list[Rule]:
    """Return one rule for each action and verb, what several rules say of it taken together."""
    merged: dict[Action | Verb, Allowed] = {}
    for what, allowed, _, _ in rules:
        before = merged.get(what)
        if before is None:
            merged[what] = allowed
        elif not before or not allowed:
            merged[what] = ()
        elif allowed is not before and isinstance(what, Verb):
            within = frozenset(allowed) if type(allowed) is tuple and len(allowed) > FEW else allowed
            merged[what] = tuple([key for key in before if key in within])  # type: ignore[union-attr, operator]
    return [stated(Rule, (what, allowed, "", "")) for what, allowed in merged.items()]


def drawn(rules: list[Rule], draw: float) -> Action | None:
    """Return the action that a draw from 0 to 1 falls upon; None where sets of cards are narrowed, which are many."""
    last = rules[-1]
    what, allowed = last.what, last.allowed
    if type(what) is Verb and type(allowed) is tuple and (len(rules) == 1 or _is_all(rules)):
        return what[allowed[int(draw * len(allowed))]]  # as listed above, without the list
    if type(allowed) is range and len(rules) > 1 and rules[-2].what is what:
        return _amount_drawn(rules, draw)
    first, keys = rules[0].what, rules[0].allowed
    if first is what and isinstance(keys, CompleteChoices):
        known = keys.keys
        return first[known[int(draw * len(known))]]  # type: ignore[index]
    if len(set(map(SUBJECT, rules))) < len(rules):
        if Sets in {type(allowed) for _, allowed, _, _ in rules}:
            return None
        rules = _narrowed(rules)
    return _placed(rules, draw)


def set_drawn(rules: list[Rule], draw: float) -> Action | None:
    """Return the set that the draw falls upon, or None where what several rules speak of are not all sets.

    Of several rules the narrowest is drawn from: whether the others allow the set too is still to be asked.
    """
    narrowest: dict[Action | Verb, Rule] = {}
    for rule in rules:  # a later line narrows an earlier one
        before = narrowest.get(rule.what)
        if before is None:
            narrowest[rule.what] = rule
        elif not isinstance(allowed := rule.allowed, Sets) or not isinstance(wider := before.allowed, Sets):
            return None
        elif len(allowed) < len(wider):
            narrowest[rule.what] = rule
    return _placed([*narrowest.values()], draw)


def _amount_drawn(rules: list[Rule], draw: float) -> Action | None:
    """Return the answer that the draw falls upon, or None where the rules speak of other things than sums."""
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
    """Whether there are one or two rules, of which the last alone lists what is lawful.

    Following suit, the second line is handed a part of the first; and a first line may allow nothing at all.
    """
    if len(rules) > 2:
        return False
    first = rules[0]
    return first.what is rules[-1].what or not first.allowed


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
