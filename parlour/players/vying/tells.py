"""Tells: what a seat's betting suggests about its hand.

The numbers are judgements, not rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ...engine.table import Acted, Event, Paid, View
from ..policy import Style

# At poker games, by verb: the bottom fraction of hands that it excludes, and the addition if it costs more than the
# pool.
TELLS = {"Bet": (0.35, 0.5), "Open": (0.35, 0.5), "Play": (0.35, 0.5), "Raise": (0.72, 0.25), "Call": (0.2, 0.6),
         "Sight": (0.2, 0.3)}  # fmt: skip
# At the other games: the top fraction of hands that a bet or a call leaves at least, and the addition if it is cheap.
BY_BET, BY_CALL = (0.2, 0.4), (0.35, 0.5)
AGAIN = 0.6  # the share of that fraction that remains when a seat bets again
LEAST, ANYTHING = 0.12, 0.6  # the fraction that remains if a seat raises often; and if it raises without end
MOST_RAISES = 3  # raises by one seat in a deal, after which a raise reveals less
CALLS = frozenset(("Call", "Sight"))
RAISE = frozenset(("Raise",))


class Stake(NamedTuple):
    """A payment into the pool by the seat that spoke last.

    `spoken` numbers its actions; `pool` is the pool before it.
    """

    seat: int
    verb: str
    amount: int
    pool: int
    spoken: int


def stakes(events: Iterable[Event], account: str) -> Iterator[Stake]:
    """Yield the stakes paid into an account, each with its verb."""
    pool, verb, speaker, spoken = 0, "", -1, 0
    for event in events:
        if isinstance(event, Acted):
            found = re.match(r"[A-Za-z]+", event.text)
            verb, speaker, spoken = found[0] if found else "", event.seat, spoken + 1
        elif isinstance(event, Paid) and event.target == account:
            if event.source == speaker:
                yield Stake(speaker, verb, event.amount, pool, spoken)
            pool += event.amount
        elif isinstance(event, Paid) and event.source == account:
            pool -= event.amount


def floors(view: View, style: Style, events: Iterable[Event] | None = None, account: str = "pool") -> dict[int, float]:
    """Return, for each seat, the bottom fraction of hands that its betting at poker excludes, 0 to 1.

    A bet reveals more the more it costs relative to the pool. A forgetful player reads less into it.
    """
    found, counted = dict.fromkeys(range(view.seats), 0.0), 0
    for stake in stakes(view.events if events is None else events, account):
        if stake.verb not in TELLS or not stake.amount or stake.spoken == counted:
            continue
        least, more = TELLS[stake.verb]
        told = least + more * stake.amount / (stake.amount + max(stake.pool, 1))
        before, counted = found[stake.seat], stake.spoken
        found[stake.seat] = max(before, told) + (0.3 * (1 - max(before, told)) if before > 0.5 else 0.0)
    return {seat: floor * style.remembers for seat, floor in found.items()}


def uppers(
    view: View, style: Style, bets: frozenset[str], account: str = "pool", calls: frozenset[str] = CALLS
) -> dict[int, float]:
    """Return, for each seat, the top fraction of hands, 0 to 1, that its own is likely to be from.

    `bets` are the verbs of betting and raising, `calls` those that reveal less. A forgetful player assumes that
    everybody may hold anything.
    """
    found, raised = dict.fromkeys(range(view.seats), 1.0), dict.fromkeys(range(view.seats), 0)
    for stake in stakes(view.events, account):
        seat, is_bet = stake.seat, stake.verb in bets
        if not is_bet and stake.verb not in calls:
            continue
        least, more = BY_BET if is_bet else BY_CALL
        told = least + more * stake.pool / max(1, stake.pool + stake.amount)
        before = found[seat]
        told = min(before, told) * (AGAIN if is_bet and before < 0.5 else 1.0)
        raised[seat] += is_bet
        found[seat] = max(LEAST, told) if raised[seat] <= MOST_RAISES + 1 else ANYTHING
    return {seat: upper**style.remembers for seat, upper in found.items()}


def raises_made(view: View, verbs: frozenset[str] = RAISE) -> int:
    """Return how often the seat asked has raised in this deal, by any of these verbs."""
    own = (e.text for e in view.events if isinstance(e, Acted) and e.seat == view.seat)
    return sum(text.partition("(")[0] in verbs for text in own)
