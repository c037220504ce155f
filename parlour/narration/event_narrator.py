"""Events as sentences, for the log, captions, speech and text mode.

The templates are in each game's texts. Their fields: `{who}` is the player who acted, `{from}` and `{to}` payer and
payee, `{what}` the argument of an action, `{so_many}` that argument as a number of cards and `{counters}` as
counters, `{a}` to `{d}` each of several arguments, `{cards}` the visible faces, `{n}` their number with its noun and
`{are}` the verb for it, `{counters}` a payment with its noun, `{suit}` a suit's name, `{hand}` a hand with its
article, `{each}` a number for each name, `{held}` who has which hand, `{names}` some players and `{last}` the last of
them, `{pile}` where cards are shown.

The key of a template: for a move its clause, alone or followed by `:target` or `:source>target`, or by `:theme` if a
Loto theme replaces the numbers; for a payment out of a pool its clause and the pool; for a fact its name, or its
clause and name; for an answer its verb, with `:2` if it names two things but could name one, or its whole text.

The table `rules` gives the clause to cite with an answer or a payment where it differs from the event's own. Its keys
are a verb, `clause:verb` or `clause:pays`. The table `reasons` has the labels of payments, by clause or `clause:pool`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ..engine.keys import zone_of
from ..engine.table import Acted, Event, Moved, Noted, Paid, Shown
from ..words.message import grammar, labels, message
from .count_aloud import called, count_line
from .table_words import Line, TableWords, arguments, template_for
from .themes import CALLED, SHORT
from .words import a_hand, cards, counters, listed, possessive, suit_word

NONE = re.compile(r"^0\b")
NEAR = 4  # events around one among which the one told next to it is looked for, with silent notes between
# The words for a payment without a template, by whether it comes from a seat and whether it goes to one.
PAYMENTS = {
    (True, True): "seat_to_seat",
    (True, False): "seat_to_pool",
    (False, True): "pool_to_seat",
    (False, False): "pool_to_pool",
}


class EventNarrator(TableWords):
    """Narrates the events of one table."""

    def lines(self, events: Iterable[Event]) -> list[Line]:
        """Return the sentences for events in order, without consecutive repeats."""
        found: list[Line] = []
        given = list(events)
        for at, event in enumerate(given):
            line = self.whole(event, given[max(0, at - NEAR) : at], given[at + 1 : at + 1 + NEAR])
            if line is not None and (not found or found[-1] != line):
                found.append(line)
        return found

    def whole(self, event: Event, before: Sequence[Event | None], after: Sequence[Event | None]) -> Line | None:
        """Return an event's sentence; an answer and the payment that follows it at once share one.

        "Ann calls and puts in 3 counters." is the sentence of both, which a log without repeats tells once. What the
        reader did not see of the events around it is None.
        """
        if isinstance(event, Acted):
            return self._paid_for(event, self._first_told(after)) or self.line(event)
        if isinstance(event, Paid):
            return self._paid_for(self._first_told(reversed(before)), event) or self.line(event)
        return self.line(event)

    def _first_told(self, events: Iterable[Event | None]) -> Event | None:
        """Return the first event that is no silent note, or None if the reader did not see what stands there."""
        return next((e for e in events if not isinstance(e, Noted) or self.line(e) is not None), None)

    def _paid_for(self, act: Event | None, paid: Event | None) -> Line | None:
        """Return the sentence of an answer and of its payment, or None if they are not one player's under one rule."""
        if not (isinstance(act, Acted) and isinstance(paid, Paid) and act.seat == paid.source):
            return None
        told, cost, subject = self.line(act), self.line(paid), f"{self.names[act.seat]} "
        if told is None or cost is None or told.clause != cost.clause:
            return None  # each is told with its own rule
        if not (told.text.startswith(subject) and cost.text.startswith(subject)):
            return None
        if told.text.endswith(f" {paid.amount}."):
            return told  # "Ann opens for 20." says what is paid
        text = message("narration.narrator.paid_for", act=told.text[:-1], payment=cost.text.removeprefix(subject))
        return replace(told, text=text)

    def line(self, event: Event) -> Line | None:
        """Return the sentence for an event, or None if it needs none."""
        if isinstance(event, Acted):
            return self._acted(event)
        if isinstance(event, Moved):
            return self._moved(event)
        if isinstance(event, Paid):
            return self._paid(event)
        if isinstance(event, Noted):
            return self._noted(event)
        return self._shown(event) if isinstance(event, Shown) else None

    def alone(self, event: Event, before: Sequence[Event | None], after: Sequence[Event | None]) -> Line | None:
        """Return an event's sentence for use as a caption on its own, given the events around it.

        A remark on a card then names its player, since no earlier line has done so.
        """
        line, notes = self.whole(event, before, after), self.says["notes"]
        template = notes.get(f"{event.name}:alone", "") if isinstance(event, Noted) else ""
        if line is None or not isinstance(event, Noted) or not template or f"{event.clause}:{event.name}" in notes:
            return line
        laid = (_seat(e.source) for e in reversed(before) if isinstance(e, Moved))
        speaker = next(laid, None)
        return line if speaker is None else self.filled(template, event.clause, speaker, what=str(event.value))

    def _acted(self, event: Acted) -> Line | None:
        verb = re.match(r"[A-Za-z]+", event.text)
        inside = event.text[verb.end() :].strip("() ") if verb else ""
        acts = self.says["acts"]
        template = acts.get(event.text) or (template_for(acts, verb[0], inside) if verb else "")
        if not template:
            return None
        each = dict(zip("abcd", arguments(inside), strict=False))
        what = self.in_words(inside)
        number = cards(len(inside.split())) if "(" in event.text else NONE.sub(message("narration.narrator.no"), inside)
        if inside.isdecimal():  # an answer that is a number, for example of cards or counters
            each |= {"so_many": cards(int(inside)), "counters": counters(int(inside))}
        clause = self._rule(event.clause, verb[0] if verb else "")
        line = self.filled(template, clause, event.seat, what=what, n=number, cards=inside, **each)
        return replace(line, text=self.said(line.text))

    def _moved(self, event: Moved) -> Line | None:
        moves = self.says["moves"]
        way = f"{event.clause}:{zone_of(event.source)}>{zone_of(event.target)}"
        template = moves.get(way) or moves.get(f"{event.clause}:{zone_of(event.target)}") or moves.get(event.clause, "")
        if not template:
            return None
        call = moves.get(f"{event.clause}:theme", "") if self.theme != "numbers" else ""
        template = call or template
        faces = [self.face(p, CALLED if call else SHORT) for p in event.pieces if p is not None]
        if "{cards}" in template and not faces:
            return None  # only the players who saw the cards get this line
        seat = _seat(event.source) if _seat(event.source) is not None else _seat(event.target)
        many = len(event.pieces)
        return self.filled(
            template,
            event.clause,
            seat,
            cards=listed(faces),
            n=cards(many),
            are=message("narration.narrator.are", n=many),
        )

    def _shown(self, event: Shown) -> Line | None:
        template = self.says["moves"].get(f"{event.clause}:shown", "")
        faces = listed([str(p) for p in event.pieces if p is not None])
        if not template or not faces:
            return None
        return self.filled(
            template, event.clause, _seat(event.where), cards=faces, pile=self.in_words(zone_of(event.where))
        )

    def _paid(self, event: Paid) -> Line | None:
        pays = self.says["pays"]
        template = pays.get(f"{event.clause}:{event.source}", pays.get(event.clause, _payment((True, True))))
        if not template:
            return None
        about = (event.source, event.target) if _is_about_payer(template) else (event.target, event.source)
        seat = about[0] if isinstance(about[0], int) else about[1]
        words = {"from": self.account(event.source), "to": self.account(event.target)}
        clause = self._rule(event.clause, "pays")
        return self.filled(
            template, clause, seat if isinstance(seat, int) else None, counters=counters(event.amount), **words
        )

    def payment(self, event: Paid) -> Line:
        """Return a payment's sentence for the ledger, with the payer named even where the log leaves it out."""
        line = self._paid(event)
        if line is not None and (line.seat is not None or not isinstance(event.source, int)):
            return line
        both = isinstance(event.source, int), isinstance(event.target, int)
        words = {"from": self.account(event.source), "to": self.account(event.target)}
        seat = event.source if both[0] else event.target
        template = self.says.get("ledger", {}).get(event.clause) or _payment(both)
        return self.filled(
            template, event.clause, seat if isinstance(seat, int) else None, counters=counters(event.amount), **words
        )

    def own_reason(self, event: Paid) -> str:
        """Return the game's own words for what a payment is for, with {n} for the amount, or ""."""
        reasons = self.says.get("reasons", {})
        own = reasons.get(f"{event.clause}:{event.source}") or reasons.get(event.clause, "")
        return own.replace("{from}", self.account(event.source)).replace("{to}", self.account(event.target))

    def reason(self, event: Paid) -> str:
        """Return a few words on what a payment is for, with its amount: "1 for the call", "3 to the pool"."""
        both = isinstance(event.source, int), isinstance(event.target, int)
        template = self.own_reason(event) or labels("narration.narrator.reasons")[PAYMENTS[both]]
        words = {"from": self.account(event.source), "to": self.account(event.target)}
        return template.format_map({"n": grammar().number(event.amount), **words})

    def _noted(self, event: Noted) -> Line | None:
        value = event.value
        if isinstance(value, Mapping):
            return self._noted_of(event, value)
        key = f"{event.name}={value}".lower() if isinstance(value, bool | int) else event.name
        notes = self.says["notes"]
        under_clause = f"{event.clause}:{event.name}"  # narrated even if the value is None
        template = notes.get(under_clause, notes.get(key) or notes.get(event.name, ""))
        if not template or (value is None and under_clause not in notes) or value == []:
            return None
        if "{who}" in template and not isinstance(value, int):
            return None
        if "{held}" in template and not self._held_by_seat(value):
            return None
        who = value if isinstance(value, int) and not isinstance(value, bool) else None
        named = [self.names[s] for s in value] if isinstance(value, list) and _are_seats(value, self.names) else []
        return self.filled(
            template,
            event.clause,
            who,
            suit=suit_word(str(value)),
            what=str(value),
            hand=a_hand(str(value)),
            each=self._by_seat(value),
            held=self._held_by_seat(value),
            names=listed(named),
            last=named[-1] if named else "",
        )

    def _held_by_seat(self, value: Any) -> str:
        """Return the seats' hands by name: "Ann has a pair and Tom has a flush"."""
        if not isinstance(value, list) or len(value) != len(self.names):
            return ""
        held = [(name, hand) for name, hand in zip(self.names, value, strict=True) if hand]
        return listed([message("narration.narrator.has_a", name=name, hand=hand) for name, hand in held])

    def _by_seat(self, value: Any) -> str:
        """Return each seat's number by name: "Ann 3, Tom 2 and Lily none"."""
        if not isinstance(value, list) or len(value) != len(self.names):
            return ""
        each = zip(self.names, value, strict=True)
        return listed([f"{name} {n}" if n else message("narration.narrator.has_none", name=name) for name, n in each])

    def standing(self, facts: Mapping[str, Any], pools: Mapping[str, int]) -> list[str]:
        """Return sentences on the state of the table, from the templates under `says.status` whose fact has a value.

        A template may also belong to a pool: `{n}` is then its counters, and the key "pool=0" is for an empty pool, of
        which nothing is said otherwise.
        """
        found: list[str] = []
        status = self.says.get("status", {})
        for name, usual in status.items():
            value = pools.get(name) if name in pools else facts.get(name)
            template = status.get(f"{name}={value}", "" if name in pools and not value else usual)
            if not template or value is None or value == [] or ("{who}" in template and not isinstance(value, int)):
                continue
            who = value if isinstance(value, int) and name in facts else None
            words = {
                "what": self.in_words(str(value)),
                "suit": suit_word(str(value)),
                "n": str(value),
                "each": self._by_seat(value),
            }
            found.append(self.filled(template, "", who, **words).text)
        return found

    def _noted_of(self, event: Noted, value: Mapping[str, Any]) -> Line | None:
        """Return the sentence for a fact that is a mapping, with its entries as the template's fields.

        The entry `seat` gives the player, and `as` selects one of the fact's templates.
        """
        notes, parts = self.says["notes"], self.says.get("parts", {})
        key = f"{event.name}:{value['as']}" if "as" in value else event.name
        template = notes.get(f"{key}=0") if value.get("points") == 0 else None
        template = template or notes.get(key, "")
        if not template:
            return None
        seat = value.get("seat")
        entries = {key: self.said(_as_said(entry)) for key, entry in value.items() if key != "seat"}
        words = {"what": str(value), **entries}
        if seat is not None:
            words["whose"] = possessive(self.names[seat])
        if "part" in value:
            words["told"] = count_line(value["part"], value["total"], parts)
        if "count" in value:
            words["called"] = called(value["count"], value["parts"], parts)
        return self.filled(template, event.clause, seat, **words)

    def _rule(self, clause: str, what: str) -> str:
        """Return the clause to cite for a verb's answer or a payment, if it differs from the event's own."""
        rules = self.says.get("rules", {})
        return rules.get(f"{clause}:{what}", rules.get(what, clause))


def _payment(between_seats: tuple[bool, bool]) -> str:
    """Return the default template for a payment, by whether it comes from a seat and whether it goes to one."""
    return labels("narration.narrator.pays")[PAYMENTS[between_seats]]


def _is_about_payer(template: str) -> bool:
    """Return whether a payment's template names the payer first or has no payee."""
    payer, payee = template.find("{from}"), template.find("{to}")
    return payee < 0 or 0 <= payer < payee


def _seat(key: str) -> int | None:
    found = re.search(r"\[(\d+)\]", key)
    return int(found[1]) if found else None


def _as_said(entry: Any) -> str:
    """Return a fact's entry as text, with a list as words."""
    return listed(list(map(str, entry))) if isinstance(entry, list) else str(entry)


def _are_seats(value: list[Any], names: Sequence[str]) -> bool:
    return all(isinstance(v, int) and 0 <= v < len(names) for v in value)
