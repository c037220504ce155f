"""The play by ranks alone: the likely reply to a card, and the whole play between known hands.

A hand is a list of ranks here, and a count is the ranks of its cards in order, with their sum.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....games.cribbage.counting import HIGHEST_COUNT, pips, play_points

RANKS = range(1, 14)
PIPS = [pips(rank) for rank in range(14)]  # looked up many times in every rollout
TEN = 10


class Reply:
    """The next player's reply to a card, estimated from the unseen cards.

    `cost` is the reply's expected score, `none` the chance that the next player cannot play, and `chances` the
    probability of each rank.
    """

    def __init__(self, current: list[int], count: int, left: Sequence[int], hidden: int, held: int) -> None:
        """Evaluate the reply; `left` counts unseen cards by rank, `hidden` all of them, `held` the next player's."""
        self.cost, self.chances, missing = 0.0, dict[int, float](), 1.0
        room = HIGHEST_COUNT - count
        scoring: list[tuple[int, int]] = []
        idle: list[int] = []
        for rank in RANKS:
            if left[rank] and PIPS[rank] <= room:
                points = play_points([*current, rank], count + PIPS[rank])
                if points:
                    scoring.append((points, rank))
                else:
                    idle.append(rank)
        for points, rank in sorted(scoring, reverse=True):
            has = 1 - (1 - left[rank] / hidden) ** held
            self.chances[rank] = missing * has
            self.cost += missing * has * points
            missing *= 1 - has
        whole = sum(left[rank] for rank in idle)
        has = 1 - (1 - whole / hidden) ** held
        for rank in idle:
            self.chances[rank] = missing * has * left[rank] / whole
        self.none = missing * (1 - has)


def follow_up(hand: Sequence[int], current: list[int], count: int, reply: Reply) -> float:
    """Return the average score of the hand's best card after the reply."""
    total = 0.0
    for rank, chance in reply.chances.items():
        total += chance * best_points(hand, [*current, rank], count + PIPS[rank])
    return total + reply.none * (1 + best_points(hand, current, count))


def best_points(hand: Sequence[int], current: list[int], count: int) -> int:
    """Return the most that a card of the hand scores on a count; 0 if none can be played."""
    if count == HIGHEST_COUNT:
        return 0
    room = HIGHEST_COUNT - count
    return max((play_points([*current, r], count + PIPS[r]) for r in set(hand) if PIPS[r] <= room), default=0)


class Pegging:
    """A play in progress between known hands; `points` are those that each seat pegs from now on.

    `race` holds the points that each side still needs; the play ends when a side, the `winner`, needs no more.
    """

    def __init__(
        self, hands: list[list[int]], current: list[int], count: int, *, plays_once: bool, race: Sequence[int]
    ) -> None:
        self.hands, self.current, self.count, self.plays_once = hands, current, count, plays_once
        self.points = [0] * len(hands)
        self.race = list(race)
        self.winner: int | None = None

    def peg(self, seat: int, points: int) -> None:
        """Add points for a seat and its side."""
        self.points[seat] += points
        side = seat % len(self.race)
        self.race[side] -= points
        if self.race[side] <= 0 and self.winner is None:
            self.winner = side

    def play_out(self, turn: int, rank: int | None = None) -> None:
        """Let each seat play its highest-scoring card, from `turn` on; `rank` fixes the first card."""
        last: int | None = None
        seat: int | None = turn
        while seat is not None and self.winner is None:
            chosen = rank if rank is not None else self.choice(seat)
            rank = None
            self.hands[seat].remove(chosen)
            self.current.append(chosen)
            self.count += PIPS[chosen]
            self.peg(seat, play_points(self.current, self.count))
            last, seat = seat, self.next_able(seat)
            if seat is None:
                if self.count < HIGHEST_COUNT and self.winner is None:
                    self.peg(last, 1)
                seat = self.new_count(last)

    def next_able(self, last: int) -> int | None:
        """Return the next seat that can play to this count, or None."""
        room, n = HIGHEST_COUNT - self.count, len(self.hands)
        if not room:
            return None
        for step in range(1, n + 1):
            seat = (last + step) % n
            hand = self.hands[seat]
            if hand and PIPS[min(hand)] <= room:
                return seat
        return None

    def new_count(self, last: int) -> int | None:
        """Start a new count; return the seat that plays first, or None if the play is over."""
        if self.plays_once:
            return None
        self.current, self.count = [], 0
        n = len(self.hands)
        return next((s for s in ((last + step) % n for step in range(1, n + 1)) if self.hands[s]), None)

    def choice(self, seat: int) -> int:
        """Return the rank that scores most now; among equals, the one that gives least away."""
        hand, count, room = self.hands[seat], self.count, HIGHEST_COUNT - self.count
        best, most = 0, -1e9
        for rank in hand:
            if PIPS[rank] <= room:
                after = count + PIPS[rank]
                worth = 10 * play_points([*self.current, rank], after) + habit(rank, after, not self.current, hand)
                if worth > most:
                    best, most = rank, worth
        return best


def habit(rank: int, after: int, is_lead: bool, hand: Sequence[int]) -> float:
    """Return the value of a card apart from its points: avoid leaving five or twenty-one, and keep low cards."""
    if is_lead:
        worth = 4.0 if rank < 5 else 0.0 if rank == 5 else 1.0 if rank >= TEN else 2.0
        return worth + (2 if hand.count(rank) > 1 and rank != 5 else 0)
    worth = PIPS[rank] / 5
    if after in (5, 21):
        return worth - 5
    return worth - 1 if 5 < after < 15 else worth  # the next card may make fifteen
