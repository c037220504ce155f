"""The play judged by ranks: what may be replied to a card, and a whole play between hands that are known.

A hand here is a list of ranks; a count is the ranks of its cards in order and their sum.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....games.cribbage.counting import HIGHEST_COUNT, pips, play_points

RANKS = range(1, 14)
PIPS = [pips(rank) for rank in range(14)]  # looked up many times in every imagined play
TEN = 10


class Reply:
    """What the next player may do upon a count, as far as the cards not seen tell.

    `cost` is the mean of what he scores at once, `none` the chance that he can play nothing, `chances` how likely each
    rank is to be his reply.
    """

    def __init__(self, current: list[int], count: int, left: Sequence[int], hidden: int, held: int) -> None:
        """`left` is how many cards of each rank are not seen, `hidden` how many in all, of which he has `held`."""
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
    """Return what the best card of a hand scores after the reply, on the average."""
    total = 0.0
    for rank, chance in reply.chances.items():
        total += chance * best_points(hand, [*current, rank], count + PIPS[rank])
    return total + reply.none * (1 + best_points(hand, current, count))


def best_points(hand: Sequence[int], current: list[int], count: int) -> int:
    """Return the most that a card of the hand scores upon a count; 0 where none can be played."""
    if count == HIGHEST_COUNT:
        return 0
    room = HIGHEST_COUNT - count
    return max((play_points([*current, r], count + PIPS[r]) for r in set(hand) if PIPS[r] <= room), default=0)


class Pegging:
    """A play in progress between known hands; `points` by seat is what each pegs from here on.

    `race` holds the points that each side still needs, by seat and shared between partners; the play ends with whoever
    gets there, `winner`.
    """

    def __init__(
        self, hands: list[list[int]], current: list[int], count: int, *, plays_once: bool, race: Sequence[int]
    ) -> None:
        self.hands, self.current, self.count, self.plays_once = hands, current, count, plays_once
        self.points = [0] * len(hands)
        self.race = list(race)
        self.winner: int | None = None

    def peg(self, seat: int, points: int) -> None:
        self.points[seat] += points
        side = seat % len(self.race)
        self.race[side] -= points
        if self.race[side] <= 0 and self.winner is None:
            self.winner = side

    def play_out(self, turn: int, rank: int | None = None) -> None:
        """Let everybody play what scores most from `turn` on; `rank` is the first card, where it is given."""
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
        """Return who goes on with this count, or None."""
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
        """Begin again at nothing; return who plays first, or None when play is over."""
        if self.plays_once:
            return None
        self.current, self.count = [], 0
        n = len(self.hands)
        return next((s for s in ((last + step) % n for step in range(1, n + 1)) if self.hands[s]), None)

    def choice(self, seat: int) -> int:
        """Return the rank that scores most now, and of those that score alike the one that gives least away."""
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
    """Return what speaks for a card apart from its points: no five or twenty-one is left, low cards are kept."""
    if is_lead:
        worth = 4.0 if rank < 5 else 0.0 if rank == 5 else 1.0 if rank >= TEN else 2.0
        return worth + (2 if hand.count(rank) > 1 and rank != 5 else 0)
    worth = PIPS[rank] / 5
    if after in (5, 21):
        return worth - 5
    return worth - 1 if 5 < after < 15 else worth  # one card may make it fifteen
