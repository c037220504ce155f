"""The rule of thumb for betting at Brag, Bouillotte and Ambigu.

A hand's `share` is the fraction of all hands that it beats. A seat's stakes suggest that its hand is from some top
fraction of all hands (`tells`). The larger a bet, the smaller the fraction that calls it: just enough that a bluff
gains nothing. The numbers are judgements, not rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import prod

from ...engine.questions import Action, Ask, Verb
from ...procedures.vying.betting import Call, Sight
from ...words.message import Message
from ..families.odds import does, times
from ..policy import Advice
from .betting_verbs import BLUFF_IDEA, FOLDS, LEAVES, PRICE_IDEA, VALUE_IDEA, WINS, you_would_win

BLUFFS = 0.15  # the share of bets that may be bluffs
WEAK = 0.4  # a bet that wins less often than this when called is a bluff


def beats(share: float, upper: float) -> float:
    """Return the chance that a hand that beats `share` of all hands beats one from the top fraction `upper`.

    >>> round(beats(1.0, 0.5), 2)
    1.0
    """
    return BLUFFS * share + (1 - BLUFFS) * max(0.0, (share - (1 - upper)) / upper)


@dataclass(frozen=True)
class BragDecision:
    """The inputs of a decision: the pool, the price of staying, the hand's share, and the opponents.

    `others` has, for each seat still in, the top fraction of hands that it is likely to hold; `able` lists those
    that could still call a bet; `has` is what the seat itself has left, and `caution` how many times more than
    usual it fears losing that.
    """

    pool: int
    owes: int
    share: float
    others: Mapping[int, float]
    able: frozenset[int]
    has: int
    caution: float = 1.0

    @property
    def wins(self) -> float:
        """Return the chance that the hand is the best of those still in, 0 to 1."""
        return prod(beats(self.share, upper) for upper in self.others.values())

    def call(self) -> float:
        """Return the expected gain from staying rather than folding, in counters."""
        return self.wins * (self.pool + self.owes) - self.owes - (self.risk(self.owes) - self.fear(self.owes)) / 4

    def fear(self, put: int) -> float:
        """Return the risk premium of a good player for this loss, in counters."""
        return put * put / (6 * max(self.has, 30))

    def risk(self, put: int) -> float:
        """Return this player's risk premium for this loss, in counters."""
        return self.caution * self.fear(put)

    def met(self, more: int) -> tuple[float, float, float]:
        """Return the chance that all fold to a bet, of winning if they do not, and the mean number of callers."""
        stakes = self.pool + self.owes
        many = max(1, len(self.able))
        # Together they call just often enough that bluffs gain nothing.
        stays = 1 - (more / (stakes + more)) ** (1 / many)
        away, over, callers = 1.0, 1.0, 0.0
        for seat, upper in self.others.items():
            if seat not in self.able:
                away, over = 0.0, over * beats(self.share, upper)
                continue
            away *= 1 - stays
            over *= 1 - stays * (1 - beats(self.share, upper * stays))
            callers += stays
        return away, max(0.0, over - away) / max(1 - away, 0.01), callers / max(1 - away, 0.01)

    def bet(self, more: int) -> float:
        """Return the expected gain from betting or raising by `more`, rather than folding now."""
        away, wins, callers = self.met(more)
        put = self.owes + more
        met = wins * (self.pool + put + more * callers) - put
        return away * self.pool + (1 - away) * met - self.risk(put)


@dataclass(frozen=True, kw_only=True)
class Manner:
    """How a seat bets at this moment: whether it bluffs, whether it has raised enough (`tired`), and how boldly.

    `held` is a sentence about the hand, and `clause` the rule; `base` is subtracted from an amount that is a total.
    """

    held: Message
    clause: str
    boldness: float = 0.0
    bluffs: bool = False
    tired: bool = False
    base: int = 0


def answering(decision: BragDecision, manner: Manner, ask: Ask, short_clause: str) -> list[Advice]:
    """Return advice on folding, calling and going all in, for which the rule is `short_clause`."""
    found = []
    for action in ask.actions:
        if action.verb.name in LEAVES:
            found.append(leaving(decision, manner, action))
        elif action is Call:
            found.append(calling(decision, manner))
        elif action is Sight:
            found.append(sight(decision, manner, short_clause))
    return found


def leaving(decision: BragDecision, manner: Manner, action: Action) -> Advice:
    """Return advice on folding, or on passing if that costs nothing."""
    return Advice(action, 0.0, PRICE_IDEA, with_hand(_price(decision), manner.held), manner.clause)


def calling(decision: BragDecision, manner: Manner) -> Advice:
    """Return advice on calling."""
    worth = decision.call() + 0.05 * manner.boldness * decision.pool
    return Advice(Call, worth, PRICE_IDEA, with_hand(_price(decision), manner.held), manner.clause)


def with_hand(reason: Message, held: Message) -> Message:
    """Return a reason followed by a sentence about the hand."""
    return Message("players.vying.with_hand", reason=reason, hand=held)


def _price(decision: BragDecision) -> Message:
    chances = you_would_win(decision.wins)
    if not decision.owes:
        return Message("players.vying.stay.free", chances=chances)
    need = decision.owes / (decision.pool + decision.owes)
    return Message("players.vying.to_stay.price", times=times(need), chances=chances)


def sight(decision: BragDecision, manner: Manner, clause: str) -> Advice:
    """Return advice on a sight, going all in: no more can be lost, but not the whole pool can be won."""
    part = min(1.0, (decision.has + 1) / max(decision.owes, 1))
    worth = decision.wins * (decision.pool * (0.5 + 0.5 * part) + decision.has) - decision.has
    worth -= (decision.risk(decision.has) - decision.fear(decision.has)) / 4
    reason = Message("players.vying.stay.last", left=decision.has, chances=you_would_win(decision.wins))
    return Advice(Sight, worth, PRICE_IDEA, with_hand(reason, manner.held), clause)


def raising(decision: BragDecision, manner: Manner, ask: Ask, verb: Verb) -> list[Advice]:
    """Return advice on every amount of a bet or raise, slightly preferring the sums that players usually bet."""
    amounts = ask.amounts.get(verb.name, range(0))
    found = []
    natural = round_sums(amounts, manner.base, decision.pool + decision.owes)
    for amount in amounts:
        more = amount - manner.base
        away, wins, _ = decision.met(max(1, more))
        worth = decision.bet(max(1, more)) + 0.05 * manner.boldness * decision.pool - 0.3 * (amount not in natural)
        if manner.tired:
            worth -= 1000.0
        if decision.owes + more > decision.has:
            worth = min(worth, -0.5)  # nobody borrows in order to raise
        is_bluff = wins < WEAK
        if is_bluff and manner.bluffs and more <= decision.pool + decision.owes + 2:
            worth = max(worth, 0.3 + more / 200)
        elif is_bluff:
            worth = min(worth, -0.3 - more / 50)
        idea, reason = BLUFF_IDEA if is_bluff else VALUE_IDEA, _reason(away, wins, manner)
        found.append(Advice(verb(amount), worth, idea, with_hand(reason, manner.held), manner.clause))
    return found


def _reason(away: float, wins: float, manner: Manner) -> Message:
    if manner.tired:
        return Message("players.vying.bet.often_enough")
    if wins < WEAK:
        return Message("players.vying.bluff.everybody", folds=does(FOLDS, away))
    return Message("players.vying.bet.if_called", wins=does(WINS, wins))


def round_sums(amounts: range, base: int, pool: int) -> set[int]:
    """Return commonly made bets: the minimum, fractions of the pool, round sums and the maximum."""
    if not amounts:
        return set()
    wanted = {0, pool // 2, pool, 2 * pool, 1, 2, 3, 5, 10, 20, 50}
    return {n for n in (amounts[0], amounts[-1], *(base + more for more in wanted)) if n in amounts}
