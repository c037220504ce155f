"""The verbs of betting, and the terms of one round as data."""

from __future__ import annotations

from typing import NamedTuple

from ...engine.questions import Action, Verb, leaving, plain
from ...words.message import Message

Bet, Raise = Verb("Bet", Message("procedures.vying.bet")), Verb("Raise", Message("procedures.vying.raise"))
Call, Fold = plain("Call", Message("procedures.vying.call")), leaving("Fold", Message("procedures.vying.fold"))
Sight, Stand = plain("Sight", Message("procedures.vying.sight")), plain("Stand", Message("procedures.vying.stand"))
Open = Verb("Open", Message("procedures.vying.open"))
MakeGood = plain("MakeGood", Message("procedures.vying.make_good"))
DemandShow = plain("DemandShow", Message("procedures.vying.demand_show"))


class Terms(NamedTuple):
    """The rules of one round of betting.

    Before a bet, a seat may make one with the verb `opens`, of `least` or more counters over a `price` (None: there
    is no opening, because the price is already set). Otherwise it takes the action `declines`: Fold gives up the
    hand; any other action keeps it, and the seat may answer a later bet. If `declines` is None, a seat must bet.
    `stands`, if given, keeps the hand the first time round; the second time the seat must bet or fold.

    After a bet, seats choose among `calls`, `raises` and `folds` until all have matched the last raise or, with
    `is_one_circuit`, until the last seat in the order has spoken. With `by_total`, an amount is the seat's new
    stake, not the addition. `short` is the action for a seat that has too little.
    """

    clause: str
    open_clause: str = ""
    short_clause: str = "DP-T2"
    opens: Verb | None = Bet
    least: int = 1
    price: int = 0
    declines: Action | None = Fold
    stands: Action | None = None
    calls: Action = Call
    raises: Verb = Raise
    folds: Action = Fold
    short: Action = Sight
    is_one_circuit: bool = False
    by_total: bool = False
