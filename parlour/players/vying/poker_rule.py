"""The rule of thumb for betting at poker games: what a bet reveals, what a hand is worth, when to bluff.

A seat that bets, raises or calls is assumed to hold one of the better hands, the more so the more it stakes (`tells`).
The numbers are judgements, not rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import prod

from ...engine.questions import Action, Ask, Verb
from ...engine.table import View
from ...procedures.vying.betting import Fold, Raise
from ...words.message import Message
from ..families.odds import does, hands, times
from ..policy import Advice, Style
from .betting_verbs import (
    BLUFF_IDEA,
    FOLDS,
    FREE_IDEA,
    MEETS,
    PASS_IDEA,
    PRICE_IDEA,
    SIGHTS,
    STAYS,
    VALUE_IDEA,
    WORTH_IDEA,
    you_would_win,
)
from .prices import too_dear
from .strength import caution, coin, misread
from .tells import MOST_RAISES, raises_made

BLUFFS = 0.1  # the share of bets assumed to be bluffs
WEAK = 0.4  # a bet that wins less often than this when called is a bluff
CERTAIN = 0.998  # strength from which a player may borrow in order to raise


def beats(strength: float, floor: float) -> float:
    """Return the chance of beating an opponent whose hands below `floor` are excluded, apart from bluffs."""
    return BLUFFS * strength + (1 - BLUFFS) * max(0.0, (strength - floor) / (1 - floor))


@dataclass(frozen=True)
class PokerDecision:
    """The inputs of a decision, in counters; `floors` has a floor for each opponent still in play."""

    view: View
    strength: float  # the share of all hands that its own beats
    pool: int
    owes: int
    floors: Mapping[int, float]
    boldness: float
    bluff: float  # the right frequency of bluffs here, 0 to 1
    against: Mapping[int, float] = field(default_factory=dict)  # strength by opponent, where more is known
    caution: float = 1.0  # how many times more than usual a loss is feared

    @property
    def win(self) -> float:
        """Return the chance of having the best hand of those still in."""
        return prod(beats(self.strength_to(seat), floor) for seat, floor in self.floors.items())

    def strength_to(self, seat: int) -> float:
        """Return the share of an opponent's likely hands that the seat's own beats."""
        return self.against.get(seat, self.strength)

    def after(self, amount: int) -> tuple[float, float, float]:
        """Return the chance that all fold to a bet, of winning if they do not, and the number of callers."""
        wanted = 0.3 + 0.65 * amount / (amount + max(self.pool + self.owes, 1))
        folds, wins, callers = 1.0, 1.0, 0.0
        for seat, floor in self.floors.items():
            fold = min(0.9, max(0.03, (wanted - floor) / (1 - floor)))
            folds *= fold
            wins *= beats(self.strength_to(seat), max(floor, wanted)) ** (1 - fold)
            callers += 1 - fold
        return folds, wins, max(1.0, callers)

    def worth_after(self, amount: int, folds: float, wins: float, callers: float) -> float:
        """Return the expected gain from a bet or raise of `amount` over what is owed, in counters."""
        put = self.owes + amount
        met = wins * (self.pool + put + amount * callers) - put
        return folds * self.pool + (1 - folds) * met - self.risk(put)

    @property
    def worth_of_call(self) -> float:
        return self.win * (self.pool + self.owes) - self.owes - self.risk(self.owes) / 4

    def risk(self, put: int) -> float:
        """Return the risk premium for losing this much, in counters: higher for the quiet, lower for the rich."""
        assert self.view.seat is not None
        feared = self.caution * (1 - 0.5 * self.boldness)
        return feared * put * put / (8 * max(self.view.counters[self.view.seat], 30))


def decision_of(
    view: View,
    style: Style,
    strength: float,
    floored: Mapping[int, float],
    bluff: float,
    against: Mapping[int, float] | None = None,
) -> PokerDecision:
    """Return the inputs of the decision for the seat asked, from the public stakes."""
    seat = view.seat
    assert seat is not None
    stakes = view.facts["stakes"]
    others = {s: floored[s] for s in view.facts["in_play"] if s != seat}
    owes = max(*stakes, view.facts.get("to_meet") or 0) - stakes[seat]
    strong = _bolder(misread(view, style, strength), style)
    often = bluff * (1 + 0.8 * style.boldness + style.slyness)
    known = {other: _bolder(misread(view, style, share), style) for other, share in (against or {}).items()}
    shy = caution(style, strength)
    return PokerDecision(view, strong, view.pools["pool"], owes, others, style.boldness, often, known, shy)


def _bolder(strength: float, style: Style) -> float:
    """Return strength as the bold or quiet perceive it: middling hands are worth more or less, the best unchanged."""
    return strength + 0.16 * style.boldness * strength * (1 - strength)


def bet_advice(decision: PokerDecision, ask: Ask, verb: Verb, clause: str) -> list[Advice]:
    """Return advice on every amount of a bet or raise; among equals, usual sums come first."""
    amounts = ask.amounts.get(verb.name, range(0))
    if not amounts:
        return []
    assert decision.view.seat is not None
    is_bluffing = coin(decision.view, "bluff") < decision.bluff
    told = min(amounts, key=lambda amount: abs(amount - decision.pool - decision.owes))  # as a good hand would bet
    natural = round_sums(amounts, decision.pool + decision.owes)
    is_tired = verb is Raise and raises_made(decision.view) >= MOST_RAISES
    own = decision.view.counters[decision.view.seat] - decision.owes
    found = []
    for amount in amounts:
        folds, wins, callers = decision.after(amount)
        odd = 0.0 if amount in natural else 0.4 + 0.01 * abs(amount - min(natural))
        worth = decision.worth_after(amount, folds, wins, callers) - odd
        is_bluff = wins < WEAK
        if is_bluff and is_bluffing and amount == told:
            worth = max(worth, 1.0)  # not for its immediate gain: a player who never bluffs is never called
        elif is_bluff:
            worth = min(worth, -0.3 - amount / 50)
        is_borrowed = amount > max(own, amounts[0]) and decision.strength < CERTAIN
        worth -= 1000.0 if is_borrowed or is_tired else 0.0
        idea = BLUFF_IDEA if is_bluff else VALUE_IDEA
        reason = _reason(folds, wins, is_bluff=is_bluff, is_borrowed=is_borrowed, is_tired=is_tired)
        found.append(Advice(verb(amount), worth, idea, reason, clause))
    return found


def _reason(folds: float, wins: float, *, is_bluff: bool, is_borrowed: bool, is_tired: bool) -> Message:
    """Return the reason for or against a bet or raise."""
    if is_borrowed:
        return Message("players.vying.bet.borrowed")
    if is_tired:
        return Message("players.vying.bet.often_enough")
    if is_bluff:
        return Message("players.vying.bluff.everybody", folds=does(FOLDS, folds))
    return Message("players.vying.bet.callers_beaten", hands=hands(wins))


def round_sums(amounts: range, pool: int) -> set[int]:
    """Return the usual sums: the minimum, half the pool, the pool, fives and tens, the maximum."""
    wanted = {amounts[0], amounts[-1], pool // 2, pool, 2, 5, 10, 20, 50}
    return {amount for amount in wanted if amount in amounts}


def answer_advice(decision: PokerDecision, ask: Ask, clause: str) -> list[Advice]:
    """Return advice on folding, calling, a sight and every raise."""
    chances, need = you_would_win(decision.win), decision.owes / max(decision.pool + decision.owes, 1)
    price = Message("players.vying.stay.free", chances=chances)
    if decision.owes:
        price = Message("players.vying.to_call.price", times=times(need), chances=chances)
    found = bet_advice(decision, ask, Raise, clause)
    for action in ask.actions:
        if action is Fold:
            is_dear = decision.owes and decision.worth_of_call < 0
            reason = too_dear(need, decision.win, chances) if is_dear else price
            found.append(Advice(action, 0.0, PRICE_IDEA, reason, clause))
        elif action.verb.name in MEETS:
            found.append(Advice(action, decision.worth_of_call, PRICE_IDEA, price, clause))
        elif action.verb.name in SIGHTS:
            assert decision.view.seat is not None
            has = decision.view.counters[decision.view.seat]
            share = min(1.0, (has + 1) / max(decision.owes, 1))
            worth = decision.win * (decision.pool * (0.5 + 0.5 * share) + has) - has
            reason = Message("players.vying.stay.last", left=has, chances=chances)
            found.append(Advice(action, worth, PRICE_IDEA, reason, clause))
    return found


def stay_advice(action: Action, worth: float, clause: str) -> Advice:
    """Return advice on passing or standing, which costs nothing and keeps the cards."""
    return Advice(action, worth, PASS_IDEA, Message("players.vying.pass.stays_in"), clause)


def waiting_advice(ask: Ask, clause: str, patience: float) -> list[Advice]:
    """Return advice on passing, standing or folding before any bet; `patience` is the value of waiting."""
    stays = [stay_advice(action, patience, clause) for action in ask.actions if action.verb.name in STAYS]
    if Fold not in ask.actions:
        return stays
    if stays:
        return [*stays, fold_early(Fold, clause)]
    idea, reason = WORTH_IDEA, Message("players.vying.fold.poor")
    return [Advice(Fold, 0.0, idea, reason, clause)]


def fold_early(action: Action, clause: str) -> Advice:
    """Return advice on folding when there is nothing to call."""
    idea, reason = FREE_IDEA, Message("players.vying.fold.early")
    return Advice(action, -1.0, idea, reason, clause)
