"""Exact probabilities at Vingt-un: the totals of hands drawn from the unseen cards, without replacement.

Only a card's value matters here. `Counts` has the number of unseen cards of each value, from aces to tens and court
cards. A hand is represented by its lowest total and whether it has an ace.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from ...engine.cards import ACE, Card
from ...games.vingt_un import counts
from ...games.vingt_un.hands import FULL, gain

Counts = tuple[int, ...]
State = tuple[int, bool]  # lowest total, whether it has an ace
Finals = Mapping[int, float]  # the chance of each total; OVER stands for every total above twenty-one
OVER = FULL + 1
STANDS, CONTENT = 17, 16  # the totals at which a dealer stands, and a player who follows the rule
KINDS = range(1, 11)  # a card's possible values
BITS = 6  # base of the code for a hand, by the number of one kind drawn: up to 48 tens in two packs


def tally(cards: Iterable[Card]) -> Counts:
    """Return the number of cards of each value."""
    found = [0] * 10
    for card in cards:
        found[counts(card) - 1] += 1
    return tuple(found)


def state_of(cards: Iterable[Card]) -> State:
    held = tuple(cards)
    return sum(map(counts, held)), any(c.rank == ACE for c in held)


def total(state: State) -> int:
    """Return a hand's best total, or OVER if it exceeds twenty-one."""
    least, has_ace = state
    return least + 10 if has_ace and least + 10 <= FULL else min(least, OVER)


def with_card(state: State, kind: int) -> State:
    return state[0] + kind, state[1] or kind == 1


def overdraws(state: State, unseen: Counts) -> float:
    """Return the chance that the next card overdraws the hand."""
    return sum(n for kind, n in zip(KINDS, unseen, strict=True) if state[0] + kind > FULL) / max(sum(unseen), 1)


def without(unseen: Counts, kind: int) -> Counts:
    """Return the counts with one card of a kind removed."""
    return (*unseen[: kind - 1], unseen[kind - 1] - 1, *unseen[kind:])


@lru_cache(4096)
def finals(state: State, unseen: Counts, held: int = 2, stands: int = STANDS) -> Finals:
    """Return the probability of each final total of a hand that draws below `stands` and stands from there.

    `held` is the number of cards in the hand; the first two are always dealt. Naturals are excluded, because they
    would have been shown; the probabilities are conditional on that.
    """
    left, found = sum(unseen), dict.fromkeys(range(2, OVER + 1), 0.0)
    layer: dict[int, tuple[float, State]] = {0: (1.0, state)}
    while layer:
        nearer: dict[int, tuple[float, State]] = {}
        for code, (chance, hand) in layer.items():
            if held >= 2 and total(hand) >= stands:
                if held > 2 or total(hand) < FULL:
                    found[total(hand)] += chance
                continue
            for kind in KINDS:
                shift = BITS * (kind - 1)
                many = unseen[kind - 1] - (code >> shift & (1 << BITS) - 1)
                if many <= 0:
                    continue
                after = code + (1 << shift)
                share = chance * many / left
                known = nearer.get(after)
                nearer[after] = (share + known[0] if known else share, with_card(hand, kind))
        layer, held, left = nearer, held + 1, left - 1
        if left <= 0:
            for chance, hand in layer.values():
                found[total(hand)] += chance
            break
    whole = sum(found.values())
    return {t: p / whole for t, p in found.items() if p} if whole else {OVER: 1.0}


def natural_chance(unseen: Counts, first: int | None = None) -> float:
    """Return the chance of a natural in two cards, or in one more card after a `first` card of this value."""
    left, aces, tens = sum(unseen), unseen[0], unseen[9]
    if first is not None:
        return {1: tens, 10: aces}.get(first, 0) / max(left, 1)
    return 2 * aces * tens / max(left * (left - 1), 1)


def standing(mine: int, dealer: Finals) -> float:
    """Return the expected gain of standing on a total against the dealer's final totals, in stakes."""
    return -1.0 if mine > FULL else sum(p * gain(mine, d) for d, p in dealer.items())


class Drawing:
    """The best play with any hand against the dealer's final totals, in stakes, computed card by card."""

    def __init__(self, dealer: Finals) -> None:
        self.stand = {t: standing(t, dealer) for t in range(2, OVER + 1)}
        self._best: dict[tuple[State, Counts], float] = {}

    def content(self, state: State) -> float:
        return self.stand[total(state)]

    def card(self, state: State, unseen: Counts) -> float:
        """Return the value of drawing one more card, with best play afterwards."""
        left = sum(unseen)
        if not left:
            return self.content(state)
        return sum(
            n / left * self.best(with_card(state, kind), without(unseen, kind))
            for kind, n in zip(KINDS, unseen, strict=True)
            if n
        )

    def best(self, state: State, unseen: Counts) -> float:
        here = self.content(state)
        if total(state) >= FULL or (total(state) >= 18 and not state[1]):
            return here  # no card can improve it, or hardly any
        key = state, unseen
        if key not in self._best:
            self._best[key] = max(here, self.card(state, unseen))
        return self._best[key]


def first_card_worth(kind: int, unseen: Counts) -> float:
    """Return the expected gain of a stake on a first card, in stakes: naturals on both sides, then best play."""
    against = natural_chance(unseen)
    drawing = Drawing(finals((0, False), unseen, 0))
    state, left, found = (kind, kind == 1), sum(unseen), 0.0
    for other, n in zip(KINDS, unseen, strict=True):
        if not n:
            continue
        is_natural = {kind, other} == {1, 10}
        best = 2.0 if is_natural else drawing.best(with_card(state, other), without(unseen, other))
        found += n / left * ((1 - against) * best - (0.0 if is_natural else against * 2))
    return found


def dealer_worth(kind: int, unseen: Counts, player: int) -> float:
    """Return the dealer's expected gain per stake, given the values of both first cards."""
    rest = without(unseen, player)
    own, theirs = natural_chance(rest, kind), natural_chance(rest, player)
    dealer, other = finals((kind, kind == 1), rest, 1), finals((player, player == 1), rest, 1, CONTENT)
    played = -sum(p * standing(t, dealer) for t, p in other.items())
    return own * (1 - theirs) * 2 + (1 - own) * ((1 - theirs) * played - theirs * 2)


def likely(drawn: Sequence[Card], unseen: Counts) -> Finals:
    """Return the likely totals of a standing hand, given only its `drawn` cards.

    Most players draw below sixteen, or below eighteen with an ace counted as eleven, and stand otherwise, so the
    cards drawn reveal something about the first two.
    """
    found: dict[int, float] = {}
    for one, many in zip(KINDS, unseen, strict=True):
        for other, more in zip(KINDS, unseen, strict=True):
            ways = float(many * (more - (one == other)))
            state = with_card((one, one == 1), other)
            if ways <= 0 or (total(state) == FULL and not drawn):
                continue
            for card in drawn:
                ways *= _draws(state)
                state = with_card(state, counts(card))
            if total(state) <= FULL:
                found[total(state)] = found.get(total(state), 0.0) + ways * (1 - _draws(state))
    whole = sum(found.values())
    return {t: w / whole for t, w in found.items() if w} if whole else {STANDS: 1.0}


def _draws(state: State) -> float:
    """Return how likely a player is to draw another card to a hand."""
    here, is_soft = total(state), state[1] and state[0] + 10 <= FULL
    if here >= FULL:
        return 0.0
    if is_soft:
        return 0.95 if here <= 17 else 0.1
    return 0.97 if here <= 15 else 0.5 if here == 16 else 0.05
