"""A pool weighed at the smaller vying games: what each other seat may hold, and how much of it would meet a bet.

A hand's `share` is the part of all hands that it beats. What a seat staked tells from which upper part of all hands its
own may come; the greater a bet, the smaller the part that meets it, just so much that to bet with nothing brings
nothing. The numbers are judgement and no rule.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from math import prod

from ...engine.questions import Action, Ask, Verb
from ...engine.table import Acted, Paid, View
from ...procedures.vying.betting import Call, Sight
from ..families.odds import in_hundred
from ..policy import Advice, Style

BLUFFS = 0.15  # the part of the hands bet upon that are anything at all
MOST_RAISES = 3  # of one seat in a deal: whoever still raises back has something
BY_BET, BY_CALL = (0.2, 0.4), (0.35, 0.5)  # the least upper part that staking tells of, and how much more if cheap
AGAIN = 0.6  # of the part that was left, when a seat bets once more
LEAST, ANYTHING = 0.12, 0.6  # the part left of one who raises often; and of one who raises for ever, as some always do


CALLS = frozenset(("Call", "Sight"))


def uppers(
    view: View, style: Style, bets: frozenset[str], account: str = "pool", calls: frozenset[str] = CALLS
) -> dict[int, float]:
    """Return for each seat the upper part of all hands, 0 to 1, from which its own is thought to come.

    `bets` names the verbs of betting and raising, `calls` those that tell less; `account` is the pool that is played
    for. One who does not remember well takes everybody to hold anything.
    """
    found, raised = dict.fromkeys(range(view.seats), 1.0), dict.fromkeys(range(view.seats), 0)
    pool, word = 0, ("", -1)
    for event in view.events:
        if isinstance(event, Acted):
            verb = re.match(r"[A-Za-z]+", event.text)
            word = (verb[0] if verb else "", event.seat)
        elif isinstance(event, Paid) and event.target == account:
            if event.source == word[1] and (word[0] in bets or word[0] in calls):
                least, more = BY_BET if word[0] in bets else BY_CALL
                told = least + more * pool / max(1, pool + event.amount)
                before = found[word[1]]
                told = min(before, told) * (AGAIN if word[0] in bets and before < 0.5 else 1.0)
                raised[word[1]] += word[0] in bets
                found[word[1]] = max(LEAST, told) if raised[word[1]] <= MOST_RAISES + 1 else ANYTHING
            pool += event.amount
        elif isinstance(event, Paid) and event.source == account:
            pool -= event.amount
    return {seat: upper**style.remembers for seat, upper in found.items()}


def raises_of(view: View, bets: frozenset[str]) -> int:
    """Return how often the seat that is asked has bet or raised in this deal."""
    own = (e.text for e in view.events if isinstance(e, Acted) and e.seat == view.seat)
    return sum(text.partition("(")[0] in bets for text in own)


def beats(share: float, upper: float) -> float:
    """Return the chance of a hand that beats `share` of all hands against one from their `upper` part, 0 to 1.

    >>> round(beats(1.0, 0.5), 2)
    1.0
    """
    return BLUFFS * share + (1 - BLUFFS) * max(0.0, (share - (1 - upper)) / upper)


@dataclass(frozen=True)
class Pot:
    """What is to be decided: the counters in the pool, what it costs to stay, the hand's share, and the others.

    `others` gives for each seat still in the upper part of hands that it is thought to hold; `able` says which of them
    could still meet a bet; `has` are the counters in front of the seat itself, and `caution` how many times more than
    usual their loss is feared.
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
        """The chance that the hand is the best of those that are in, 0 to 1."""
        return prod(beats(self.share, upper) for upper in self.others.values())

    def call(self) -> float:
        """Return what staying brings on the average, in counters, against giving up now."""
        return self.wins * (self.pool + self.owes) - self.owes - (self.risk(self.owes) - self.fear(self.owes)) / 4

    def fear(self, put: int) -> float:
        """Return what the loss of so much weighs beyond its counters with a good player."""
        return put * put / (6 * max(self.has, 30))

    def risk(self, put: int) -> float:
        """Return the same with this player."""
        return self.caution * self.fear(put)

    def met(self, more: int) -> tuple[float, float, float]:
        """Return what a bet of `more` does: the chance that all give up, of winning if not, and the mean callers."""
        stakes = self.pool + self.owes
        many = max(1, len(self.able))
        stays = 1 - (more / (stakes + more)) ** (1 / many)  # together they meet it so often that bluffs bring nothing
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
        """Return what betting or raising by `more` brings on the average, against giving up now."""
        away, wins, callers = self.met(more)
        put = self.owes + more
        met = wins * (self.pool + put + more * callers) - put
        return away * self.pool + (1 - away) * met - self.risk(put)


@dataclass(frozen=True, kw_only=True)
class Manner:
    """How a seat bets at this moment: `bluffs` with a poor hand, has raised `tired`ly often, is bold or quiet.

    `held` is a sentence about the hand, `clause` the rule; `base` is taken off an amount that is a total.
    """

    held: str
    clause: str
    boldness: float = 0.0
    bluffs: bool = False
    tired: bool = False
    base: int = 0


IDEAS = {
    "bet": "Is your hand better than what the others may hold?",
    "bluff": "Nobody has shown much: would they believe you?",
    "price": "Compare what it costs with what you may win.",
}


def leaving(pot: Pot, manner: Manner, action: Action) -> Advice:
    """Return advice on giving up, or on passing where that costs nothing."""
    if pot.owes:
        reason = f"It costs {pot.owes} to win {pot.pool}, and you win {in_hundred(pot.wins)}."
    else:
        reason = f"As it stands you win {in_hundred(pot.wins)}."
    return Advice(action, 0.0, IDEAS["price"], f"{reason} {manner.held}", manner.clause)


def calling(pot: Pot, manner: Manner) -> Advice:
    """Return advice on meeting what is staked."""
    costs = f"It costs {pot.owes} to win {pot.pool}" if pot.owes else "It costs nothing to stay"
    worth = pot.call() + 0.05 * manner.boldness * pot.pool
    reason = f"{costs}, and you win {in_hundred(pot.wins)}. {manner.held}"
    return Advice(Call, worth, IDEAS["price"], reason, manner.clause)


def sight(pot: Pot, manner: Manner, clause: str) -> Advice:
    """Return advice on staking all that is left: no more can be lost, and not the whole pool won."""
    part = min(1.0, (pot.has + 1) / max(pot.owes, 1))
    worth = pot.wins * (pot.pool * (0.5 + 0.5 * part) + pot.has) - pot.has
    worth -= (pot.risk(pot.has) - pot.fear(pot.has)) / 4
    reason = f"You play for what you have, {pot.has}, and win {in_hundred(pot.wins)}. {manner.held}"
    return Advice(Sight, worth, IDEAS["price"], reason, clause)


def raising(pot: Pot, manner: Manner, ask: Ask, verb: Verb) -> list[Advice]:
    """Return advice on every amount of a bet or raise, the sums that a player would name above their neighbours."""
    amounts = ask.amounts.get(verb.name, range(0))
    found = []
    natural = sums(amounts, manner.base, pot.pool + pot.owes)
    for amount in amounts:
        more = amount - manner.base
        away, wins, _ = pot.met(max(1, more))
        worth = pot.bet(max(1, more)) + 0.05 * manner.boldness * pot.pool - 0.3 * (amount not in natural)
        if manner.tired:
            worth -= 1000.0
        if pot.owes + more > pot.has:
            worth = min(worth, -0.5)  # nobody borrows in order to raise
        is_bluff = wins < 0.4
        if is_bluff and manner.bluffs and more <= pot.pool + pot.owes + 2:
            worth = max(worth, 0.3 + more / 200)
        elif is_bluff:
            worth = min(worth, -0.3 - more / 50)
        found.append(Advice(verb(amount), worth, IDEAS["bluff" if is_bluff else "bet"], _reason(
            away, wins, manner, is_bluff), manner.clause))  # fmt: skip
    return found


def _reason(away: float, wins: float, manner: Manner, is_bluff: bool) -> str:
    if manner.tired:
        return f"You have raised often enough: whoever still raises back has something. {manner.held}"
    if is_bluff:
        return f"It wins at once {in_hundred(away)}, and seldom otherwise. {manner.held}"
    return f"Met, it wins {in_hundred(wins)}, and at once {in_hundred(away)}. {manner.held}"


def sums(amounts: range, base: int, pool: int) -> set[int]:
    """Return the sums that are named at a table: the least, parts of the pool, round ones, the most."""
    if not amounts:
        return set()
    wanted = {0, pool // 2, pool, 2 * pool, 1, 2, 3, 5, 10, 20, 50}
    return {n for n in (amounts[0], amounts[-1], *(base + more for more in wanted)) if n in amounts}
