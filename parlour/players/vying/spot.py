"""Judgement at the vying games: what a bet tells, what a hand is worth against those still in, when a bluff has sense.

A seat reads the betting as everybody sees it: whoever bets, raises or calls is taken to hold a hand in the upper part
of all hands, the more so the more he pays for it. How much of that a player reads is his `remembers`. All numbers here
are judgement and no rule.
"""

from __future__ import annotations

import random
import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from zlib import crc32

from ...engine.cards import Card
from ...engine.questions import Action, Ask, Verb
from ...engine.table import Acted, Event, Paid, View
from ...procedures.ranking import Rank, Ranking
from ...procedures.vying.betting import Bet, Fold, Raise
from ...procedures.vying.purse import Buy, Consent, Object, Ready, Rebuy, Retire, Sell, SitOut
from ...procedures.vying.showdown import Muck
from ..families.odds import hundred, in_hundred
from ..policy import Advice, Style

SAMPLE = 4000  # hands against which a hand is measured
BLUFFS = 0.1  # the part of bets taken to have nothing behind them
WEAK = 0.4  # a bet that wins more seldom than this when called is a bluff
# What a word tells: the part of all hands it leaves out, and how much more as the payment outgrows the pool.
TELLS = {"Bet": (0.35, 0.5), "Open": (0.35, 0.5), "Play": (0.35, 0.5), "Raise": (0.72, 0.25), "Call": (0.2, 0.6),
         "Sight": (0.2, 0.3)}  # fmt: skip
AMISS, MOST_AMISS = 4.0, 0.3  # how far a hand may be misread, times what a player forgets, and at the most
HOPE = 1.0  # how much more often too well than too ill: 0 both alike, 1 never too ill
SHY = 100.0  # how many times more the loss of a great sum is feared, times what a player forgets
PLAINLY = 0.995  # what beats so many cannot be misread
CERTAIN = 0.998  # strength upon which one may borrow to raise
MOST_RAISES = 3  # of one seat in a deal, after which a bystander would stop counting too


@cache
def measure(ranking: Ranking, pack: tuple[Card, ...]) -> list[Rank]:
    """Return the ranks of some thousands of fair hands, low to high."""
    draw = random.Random(1)
    return sorted(ranking(draw.sample(pack, 5)) for _ in range(SAMPLE))


def share_beaten(standard: Sequence[Rank], rank: Rank) -> float:
    """Return the share of the hands of a sorted standard, 0 to 1, that a rank beats, ties as half."""
    low, high = bisect_left(standard, rank), bisect_right(standard, rank)
    return (low + high + 1) / 2 / (len(standard) + 1)


def coin(view: View, *what: object) -> float:
    """Return a number from 0 to 1 that follows from what a seat sees: the same view tosses the same."""
    down = view.zones.get(f"down[{view.seat}]", ())
    text = f"{view.hand or down} {view.deal_number} {view.seat} {view.dealer} {what}"
    return crc32(text.encode()) / 2**32


def misread(view: View, style: Style, share: float) -> float:
    """Return the share of hands that a hand beats, 0 to 1, as a player takes it who knows the game less well.

    The more he forgets the more he hopes of his cards, now much and now little, by the same in all of a deal; least of
    all with the best and the worst hands, and with what cannot well be beaten he errs never.
    """
    most = min(MOST_AMISS, AMISS * (1 - style.remembers) * share * (1 - share))
    return share if share >= PLAINLY else min(PLAINLY, max(0.0, share + most * (2 * coin(view, "misread") - 1 + HOPE)))


def caution(style: Style, share: float) -> float:
    """Return how many times more than a good player one fears to lose a great sum with a hand that beats `share`.

    A beginner comes in for a little with next to anything, and leaves when it becomes dear: his pools stay small, and
    the better ones are won by others. With what cannot well be beaten nobody is afraid.
    """
    return 1.0 if share >= PLAINLY else 1 + SHY * (1 - style.remembers)


def floors(view: View, style: Style, events: Iterable[Event] | None = None, account: str = "pool") -> dict[int, float]:
    """Return for each seat the part of all hands that its betting leaves out, 0 to 1.

    An own word of strength is read by how much it cost against what lay in the pool, the `account` that is bet for.
    """
    found = dict.fromkeys(range(view.seats), 0.0)
    pool, spoken = 0, ("", -1)
    for event in view.events if events is None else events:
        if isinstance(event, Acted):
            verb = re.match(r"[A-Za-z]+", event.text)
            spoken = (verb[0] if verb else "", event.seat)
        elif isinstance(event, Paid):
            if event.target == account:
                word, seat = spoken
                if event.source == seat and word in TELLS and event.amount:
                    least, more = TELLS[word]
                    told = least + more * event.amount / (event.amount + max(pool, 1))
                    before = found[seat]
                    found[seat] = max(before, told) + (0.3 * (1 - max(before, told)) if before > 0.5 else 0.0)
                    spoken = ("", -1)
                pool += event.amount
            elif event.source == account:
                pool -= event.amount
    return {seat: floor * style.remembers for seat, floor in found.items()}


def beats(strength: float, floor: float) -> float:
    """Return the chance to beat one opponent whose hands below `floor` are left out, but for a bluff now and then."""
    return BLUFFS * strength + (1 - BLUFFS) * max(0.0, (strength - floor) / (1 - floor))


@dataclass(frozen=True)
class Spot:
    """What a seat weighs before it speaks: all in counters; `floors` of the opponents still in play."""

    view: View
    strength: float  # the share of hands that its own beats
    pool: int
    owes: int
    floors: Mapping[int, float]
    boldness: float
    bluff: float  # how often a bluff is in order here, 0 to 1
    against: Mapping[int, float] = field(default_factory=dict)  # strength by opponent, where more is known of him
    caution: float = 1.0  # how many times more than usual a loss is feared

    @property
    def win(self) -> float:
        """The chance to have the best hand of those still in."""
        return _product(beats(self.strength_to(seat), floor) for seat, floor in self.floors.items())

    def strength_to(self, seat: int) -> float:
        """Return the share of an opponent's likely hands that the own one beats."""
        return self.against.get(seat, self.strength)

    def after(self, amount: int) -> tuple[float, float, float]:
        """Return what a bet of `amount` does: the chance that all fold, the chance to win when called, the callers."""
        wanted = 0.3 + 0.65 * amount / (amount + max(self.pool + self.owes, 1))
        folds, wins, callers = 1.0, 1.0, 0.0
        for seat, floor in self.floors.items():
            fold = min(0.9, max(0.03, (wanted - floor) / (1 - floor)))
            folds *= fold
            wins *= beats(self.strength_to(seat), max(floor, wanted)) ** (1 - fold)
            callers += 1 - fold
        return folds, wins, max(1.0, callers)

    def worth_of_bet(self, amount: int) -> float:
        """Return what a bet or raise of `amount` over what is owed brings on the whole, in counters."""
        return self.worth_after(amount, *self.after(amount))

    def worth_after(self, amount: int, folds: float, wins: float, callers: float) -> float:
        """Return the same from what the bet does."""
        put = self.owes + amount
        met = wins * (self.pool + put + amount * callers) - put
        return folds * self.pool + (1 - folds) * met - self.risk(put)

    @property
    def worth_of_call(self) -> float:
        return self.win * (self.pool + self.owes) - self.owes - self.risk(self.owes) / 4

    def risk(self, put: int) -> float:
        """Return what the fear of losing so much is worth, in counters: more to the quiet, less to the rich."""
        assert self.view.seat is not None
        feared = self.caution * (1 - 0.5 * self.boldness)
        return feared * put * put / (8 * max(self.view.counters[self.view.seat], 30))


def spot_of(
    view: View,
    style: Style,
    strength: float,
    floored: Mapping[int, float],
    bluff: float,
    against: Mapping[int, float] | None = None,
) -> Spot:
    """Return the spot of the seat that is asked, from the public stakes."""
    seat = view.seat
    assert seat is not None
    stakes = view.facts["stakes"]
    others = {s: floored[s] for s in view.facts["in_play"] if s != seat}
    owes = max(*stakes, view.facts.get("to_meet") or 0) - stakes[seat]
    strong = _bolder(misread(view, style, strength), style)
    often = bluff * (1 + 0.8 * style.boldness + style.slyness)
    known = {other: _bolder(misread(view, style, share), style) for other, share in (against or {}).items()}
    shy = caution(style, strength)
    return Spot(view, strong, view.pools["pool"], owes, others, style.boldness, often, known, shy)


def _bolder(strength: float, style: Style) -> float:
    """Return strength as the bold take it, and the quiet: a middling hand for more or less, never the best."""
    return strength + 0.16 * style.boldness * strength * (1 - strength)


MEETS, SIGHTS = ("Call", "MakeGood"), ("Sight", "DemandShow")
IDEAS = {
    "bet": "Is your hand better than what the others may hold?",
    "bluff": "Nobody has shown much: would they believe you?",
    "price": "Compare what it costs with what you may win.",
}


def bet_advice(spot: Spot, ask: Ask, verb: Verb, clause: str, owes: int | None = None) -> list[Advice]:
    """Return advice on every amount of a bet or raise; sums that a player would name come first among equals."""
    amounts = ask.amounts.get(verb.name, range(0))
    if not amounts:
        return []
    is_bluffing = coin(spot.view, "bluff") < spot.bluff
    told = min(amounts, key=lambda amount: abs(amount - spot.pool - spot.owes))  # as a good hand would bet
    natural = round_sums(amounts, spot.pool + spot.owes)
    assert spot.view.seat is not None
    tired = 1000.0 if verb is Raise and raises_made(spot.view) >= MOST_RAISES else 0.0
    own = spot.view.counters[spot.view.seat] - spot.owes
    found = []
    for amount in amounts:
        folds, wins, callers = spot.after(amount)
        odd = 0.0 if amount in natural else 0.4 + 0.01 * abs(amount - min(natural))
        worth = spot.worth_after(amount, folds, wins, callers) - odd
        is_bluff = wins < WEAK
        if is_bluff and is_bluffing and amount == told:
            worth = max(worth, 1.0)  # not for what it brings now: who never bluffs is never called
        elif is_bluff:
            worth = min(worth, -0.3 - amount / 50)
        is_borrowed = amount > max(own, amounts[0]) and spot.strength < CERTAIN
        worth -= 1000.0 if is_borrowed else tired
        idea = IDEAS["bluff"] if is_bluff else IDEAS["bet"]
        at_once = f"it wins at once {in_hundred(folds)}"
        if is_borrowed:
            reason = "That is more than you have: borrow to call if you must, and never to raise."
        elif tired:
            reason = "You have raised often enough: whoever still raises back has something."
        elif is_bluff:
            reason = f"You have little, but {at_once}; when it is met you win {in_hundred(wins)}."
        else:
            reason = f"Of hands that meet it you beat about {hundred(wins)} in 100, and {at_once}."
        found.append(Advice(verb(amount), worth, idea, reason, clause))
    return found


def raises_made(view: View) -> int:
    """Return how often the seat that is asked has raised in this deal."""
    return sum(isinstance(e, Acted) and e.seat == view.seat and e.text.startswith("Raise") for e in view.events)


def round_sums(amounts: range, pool: int) -> set[int]:
    """Return the sums that are named at a table: the least, half the pool, the pool, fives and tens, the most."""
    wanted = {amounts[0], amounts[-1], pool // 2, pool, 2, 5, 10, 20, 50}
    return {amount for amount in wanted if amount in amounts}


def answer_advice(spot: Spot, ask: Ask, clause: str) -> list[Advice]:
    """Return advice on folding, calling, a sight and every raise."""
    price = f"it costs {spot.owes} to win {spot.pool}" if spot.owes else "it costs nothing to stay"
    chances = f"you win {in_hundred(spot.win)}"
    found = bet_advice(spot, ask, Raise, clause)
    for action in ask.actions:
        if action is Fold:
            found.append(Advice(action, 0.0, IDEAS["price"], f"Staying is not worth it here: {price}.", clause))
        elif action.verb.name in MEETS:
            found.append(
                Advice(action, spot.worth_of_call, IDEAS["price"], capital(f"{price}, and {chances}."), clause)
            )
        elif action.verb.name in SIGHTS:
            assert spot.view.seat is not None
            has = spot.view.counters[spot.view.seat]
            share = min(1.0, (has + 1) / max(spot.owes, 1))
            worth = spot.win * (spot.pool * (0.5 + 0.5 * share) + has) - has
            reason = f"You play for what you have, {has}, and {chances}."
            found.append(Advice(action, worth, IDEAS["price"], reason, clause))
    return found


def stay_advice(action: Action, worth: float, clause: str) -> Advice:
    """Return advice on passing or standing, which costs nothing and keeps the cards."""
    reason = "Passing costs nothing, and you may still answer a bet."
    return Advice(action, worth, "You need not show your strength yet.", reason, clause)


def fold_early(action: Action, clause: str) -> Advice:
    """Return advice on throwing a hand away though there is nothing to meet."""
    return Advice(
        action, -1.0, "Why give up what costs nothing?", "Nothing is to be paid yet, so keep your hand.", clause
    )


def common_advice(view: View, ask: Ask, beaten: bool = False) -> list[Advice]:
    """Return advice on what is asked at every poker table besides betting: counters, trades, showing."""
    return [_common(view, ask, action, beaten) for action in ask.actions]


def _common(view: View, ask: Ask, action: Action, beaten: bool) -> Advice:
    clause = ask.clause
    if action in (Rebuy, SitOut):
        reason = "Whoever sits out can win nothing; what you buy is taken off your result."
        return Advice(action, float(action is Rebuy), "Do you like to play on?", reason, clause)
    if action in (Consent, Object):
        reason = "More counters on the table harm nobody, for all may win them."
        return Advice(action, float(action is Consent), "Does it cost you anything?", reason, clause)
    if action.verb in (Buy, Sell) or action in (Ready, Retire):
        worth = 1.0 if action is Ready else -50.0 if action is Retire else -float(action.args[0])
        reason = "Your counters serve you where they lie; fix beforehand what you will lose, and keep to it."
        return Advice(action, worth, "Have you enough before you?", reason, clause)
    may_hide = view.options.show == "winner" and beaten
    worth = float((action is Muck) == may_hide)
    reason = (
        "A beaten hand tells the others how you play: keep it to yourself."
        if may_hide
        else "Whoever hides a hand loses the pool and may be fined."
    )
    return Advice(action, worth, "Who need see your hand?", reason, clause)


def is_beaten(view: View, ranking: Ranking) -> bool:
    """Whether a hand already shown beats that of the seat which is asked."""
    own = ranking(view.hand)
    return any(len(view[f"shown[{s}]"]) == 5 and ranking(view[f"shown[{s}]"]) > own for s in range(view.seats))


def in_turn(advice: Iterable[Advice]) -> list[Advice]:
    """Return advice, best first."""
    return sorted(advice, key=lambda a: -a.worth)


def capital(sentence: str) -> str:
    """Return a sentence with a capital at its head."""
    return sentence[:1].upper() + sentence[1:]


def _product(chances: Iterable[float]) -> float:
    result = 1.0
    for chance in chances:
        result *= chance
    return result


__all__ = [
    "Bet", "Spot", "answer_advice", "bet_advice", "coin", "common_advice", "floors", "fold_early", "in_turn",
    "is_beaten", "measure", "misread", "share_beaten", "spot_of", "stay_advice",
]  # fmt: skip
