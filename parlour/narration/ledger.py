"""The ledger of a deal: its payments line by line, with similar ones combined and the payers named."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from ..engine.table import Event, Noted, Paid
from ..match import Match
from ..words.message import message
from .narrator import Narrator
from .words import capital, counters, listed

TELLING, STEM = 4, 6  # letters of a word that can tell what a payment is for, and of its stem
SPREAD = 3  # number of payments by one seat or pool from which they are combined into one line


@dataclass(frozen=True)
class LedgerEntry:
    """A line of the ledger: its sentence, clause, total in counters (None if none) and seat."""

    text: str
    clause: str
    amount: int | None
    seat: int | None


def ledger_entries(payments: Sequence[Paid], narrator: Narrator) -> list[LedgerEntry]:
    """Return the lines of a ledger, with consecutive payments under the same clause combined.

    They are combined if they share the payee, or if one payer pays several.
    """
    found: list[LedgerEntry] = []
    pending: list[Paid] = []
    for (clause, _), group in groupby(payments, lambda paid: (paid.clause, paid.source)):
        alike = [*group]
        if len({paid.target for paid in alike}) < SPREAD:
            pending += alike
            continue
        found += _by_target(pending, narrator)
        pending = []
        found.append(_to_several(alike, clause, narrator))
    return found + _by_target(pending, narrator)


def _by_target(payments: Sequence[Paid], narrator: Narrator) -> list[LedgerEntry]:
    found: list[LedgerEntry] = []
    for (clause, _, is_from_seats), group in groupby(
        payments, lambda p: (p.clause, p.target, isinstance(p.source, int))
    ):
        alike = [*group]
        if len({paid.source for paid in alike}) == 1:
            found += [_of_one([*same], narrator) for _, same in groupby(alike, lambda p: p.amount)]
        elif is_from_seats:
            found.append(_of_several(alike, clause, narrator))
        else:
            found += [_of_one([paid], narrator) for paid in alike]
    return found


def _of_one(alike: Sequence[Paid], narrator: Narrator) -> LedgerEntry:
    """Return one line for a payment repeated by the same account."""
    paid, times = alike[0], len(alike)
    line = narrator.payment(paid)
    _, _, after = narrator.own_reason(paid).partition("{n}")
    text = line.text if _says(line.text, after) else _with_reason(line.text, paid, narrator)
    return LedgerEntry(_several_times(text, times), paid.clause, times * paid.amount, line.seat)


def _says(sentence: str, reason: str) -> bool:
    """Return whether a sentence already has a word of a reason: "Ann stakes 4 counters" needs no ": the stake"."""
    words = re.findall(r"\w+", reason.casefold())
    telling = [word for word in words if len(word) >= TELLING] + words[-1:]
    return any(word[:STEM] in sentence.casefold() for word in telling)


def _several_times(sentence: str, times: int) -> str:
    said = sentence.rstrip(".")
    if times < 3:
        return sentence if times == 1 else message("narration.ledger.twice", said=said)
    return message("narration.ledger.times", said=said, n=times)


def _of_several(alike: Sequence[Paid], clause: str, narrator: Narrator) -> LedgerEntry:
    """Return one line for several seats' payments, with shared words said once."""
    target, said = alike[0].target, {narrator.payment(paid).text for paid in alike}
    text = said.pop() if len(said) == 1 else ""
    if not text or counters(alike[0].amount) in text:
        each = [(narrator.account(paid.source), paid.amount) for paid in alike]
        name = narrator.account(target)
        text = (
            message("narration.ledger.gets", who=name, sums=sums(each, "from"))
            if isinstance(target, int)
            else message("narration.ledger.put", sums=capital(put(each, name)))
        )
        text = _with_reason(text, alike[0], narrator)
    return LedgerEntry(text, clause, sum(paid.amount for paid in alike), target if isinstance(target, int) else None)


def _to_several(alike: Sequence[Paid], clause: str, narrator: Narrator) -> LedgerEntry:
    """Return one line for the payments of a seat or pool to several others."""
    source = alike[0].source
    paid = sums([(narrator.account(one.target), one.amount) for one in alike], "to")
    way = "pays" if isinstance(source, int) else "passes_on"
    said = message(f"narration.ledger.{way}", who=narrator.account(source), sums=paid)
    text = _with_reason(capital(said), alike[0], narrator)
    return LedgerEntry(text, clause, sum(one.amount for one in alike), source if isinstance(source, int) else None)


def _with_reason(text: str, paid: Paid, narrator: Narrator) -> str:
    """Return the sentence with what the payments are for, if the game says so: "for the call", or "The stake: …"."""
    usual = narrator.says.get("ledger", {}).get("pool", "")  # what is paid into a pool for, where nothing else is said
    if usual and not narrator.own_reason(paid) and isinstance(paid.source, int) and not isinstance(paid.target, int):
        return message("narration.ledger.labelled", label=usual, said=text)
    before, _, after = narrator.own_reason(paid).partition("{n}")
    if before or not after:
        return text
    if after.startswith(":") or (not isinstance(paid.target, int) and isinstance(paid.source, int)):
        return message("narration.ledger.labelled", label=capital(after.removeprefix(":").strip()), said=text)
    return f"{text.rstrip('.')}{after}."


def sums(each: Sequence[tuple[str, int]], way: str) -> str:
    """Return what each of several accounts pays or receives in total, with equal sums combined.

    `way` is "from" or "to".

    >>> sums([("Ann", 4), ("Tom", 4), ("Lily", 5)], "to")
    '4 each to Ann and Tom and 5 to Lily'
    """
    return listed([_sum(f"narration.ledger.{way}", amount, who) for amount, who in _by_sum(each).items()])


def put(each: Sequence[tuple[str, int]], pool: str) -> str:
    """Return what each pays into a pool in total, with equal sums combined and the verb said once.

    >>> put([("Ann", 4), ("Tom", 4), ("Lily", 5)], "the pool")
    'Ann and Tom pay 4 each to the pool, Lily 5'
    """
    first, *rest = _by_sum(each).items()
    return ", ".join(
        [
            _sum("narration.ledger.puts", *first, pool=pool),
            *(_sum("narration.ledger.puts_too", amount, who) for amount, who in rest),
        ]
    )


def _sum(id: str, amount: int, who: Sequence[str], **more: str) -> str:
    return message(f"{id}.{'each' if len(who) > 1 else 'one'}", amount=amount, who=listed(who), **more)


def _by_sum(each: Sequence[tuple[str, int]]) -> dict[int, list[str]]:
    """Return the names by total, with each name's amounts added up."""
    whole: dict[str, int] = {}
    for name, amount in each:
        whole[name] = whole.get(name, 0) + amount
    by_sum: dict[int, list[str]] = {}
    for name, amount in whole.items():
        by_sum.setdefault(amount, []).append(name)
    return by_sum


def counted_entries(events: Sequence[Event], narrator: Narrator, names: Sequence[str]) -> list[LedgerEntry]:
    """Return a line for each scoring fact with one of these names, with its points."""
    told = [(event, narrator.line(event)) for event in events if isinstance(event, Noted) and event.name in names]
    return [
        LedgerEntry(line.text, line.clause, event.value["points"], line.seat)
        for event, line in told
        if line is not None
    ]


def award_entries(events: Sequence[Event], narrator: Narrator, names: Sequence[str]) -> list[LedgerEntry]:
    """Return a line for each award among the facts with these names."""
    told = [narrator.line(event) for event in events if isinstance(event, Noted) and event.name in names]
    return [LedgerEntry(line.text, line.clause, None, line.seat) for line in told if line is not None]


def points_entries(match: Match, number: int, events: Sequence[Event], narrator: Narrator) -> list[LedgerEntry]:
    """Return the points that each side scored in a deal, by clause, in the words under `says.scores`."""
    told = narrator.says.get("scores", {})
    scored: dict[tuple[int, str], int] = {}
    held = match.game.scores(match.starts[number - 1][1].facts) or [0] * match.seats
    for event in events:
        if not isinstance(event, Noted) or event.name != "scores" or event.clause not in told:
            continue
        now = match.game.scores({"scores": event.value}) or held
        seat = next((seat for seat, points in enumerate(now) if points != held[seat]), None)
        if seat is not None:
            scored[seat, event.clause] = scored.get((seat, event.clause), 0) + now[seat] - held[seat]
        held = now
    return [
        LedgerEntry(told[clause].format(who=narrator.names[seat]), clause, points, seat)
        for (seat, clause), points in sorted(scored.items(), key=lambda item: item[0][0])
    ]
