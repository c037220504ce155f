"""One rollout of a deal: the play and, near the game-hole, the show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....engine.cards import KNAVE, Card, card
from ....engine.questions import Action
from ....engine.table import View
from ....games.cribbage import LayOut
from ....games.cribbage.counting import HIGHEST_COUNT, pips, points_of
from ....games.cribbage.deal import points_by_side
from .imagined import Known
from .pegging import Pegging
from .winning_chances import A_DEAL, chance_of_winning

CLOSE = 2.2  # deals: if a side may win within this many, the score matters
GAME_IN_POINTS = 40.0  # the value of the whole game in points, to compare chances of winning with points


class Ending:
    """The outcome of each answer to the open question in one sampled state."""

    def __init__(self, view: View, known: Known, averages: Mapping[Action, float]) -> None:
        """Set up the state; `averages` has the average value of each lay-out in points, empty after the start."""
        self.view, self.averages = view, averages
        assert view.seat is not None and view.dealer is not None
        self.seat, self.dealer, self.n = view.seat, view.dealer, view.seats
        self.form: str = view.options.form
        self.target: int = view.options.target
        self.hands, self.played, self.crib, self.start, _ = known
        scores = points_by_side(view.facts["scores"])
        self.needed = [self.target - points for points in scores]
        self.is_close = min(self.needed) <= CLOSE * A_DEAL[self.form]

    def worth(self, action: Action) -> float:
        """Return the value of an answer, in points ahead of the others."""
        hands, crib = self.hands, self.crib
        pegging: Pegging
        if action.verb is LayOut:
            kept = [held for held in hands[self.seat] if held not in action.what]
            hands = [kept if seat == self.seat else hand for seat, hand in enumerate(hands)]
            crib = [*crib, *action.what]
            pegging = self.pegging(hands, [], 0)
            if self.start.rank == KNAVE:
                pegging.peg(self.dealer, 2)
            pegging.play_out((self.dealer + 1) % self.n)
        else:
            current = [] if self.view.facts["count"] == HIGHEST_COUNT else self.view.facts["current"]
            ranks = [card(text).rank for text in current]
            pegging = self.pegging(hands, ranks, sum(map(pips, ranks)))
            pegging.play_out(self.seat, action.what.rank)
        if self.is_close:
            return GAME_IN_POINTS * self.chance(pegging, hands, crib)
        return self.averages.get(action, 0.0) + self.over_the_others(pegging.points)

    def pegging(self, hands: Sequence[Sequence[Card]], current: list[int], count: int) -> Pegging:
        """Return the play of these hands, starting from a count."""
        ranks = [[held.rank for held in hand] for hand in hands]
        return Pegging(ranks, current, count, plays_once=self.form == "five", race=self.needed)

    def over_the_others(self, points: Sequence[int]) -> float:
        """Return how many more points the seat's side has pegged than the average of the others."""
        sides = len(self.needed)
        own = sum(p for seat, p in enumerate(points) if seat % sides == self.seat % sides)
        return own - (sum(points) - own) / (sides - 1)

    def chance(self, pegging: Pegging, hands: Sequence[Sequence[Card]], crib: Sequence[Card]) -> float:
        """Return the expected stakes won after the show, 1 for a certain win."""
        for step in range(1, self.n + 1):
            seat = (self.dealer + step) % self.n
            if pegging.winner is None:
                pegging.peg(seat, points_of([*self.played[seat], *hands[seat]], self.start, False))
        if pegging.winner is None:
            pegging.peg(self.dealer, points_of(crib, self.start, True))
        sides, own = len(self.needed), self.seat % len(self.needed)
        if pegging.winner is not None:
            return self.stakes(pegging, own)
        wins = chance_of_winning(pegging.race, own, (self.dealer + 1) % self.n % sides, self.form)
        return 2 * wins - 1

    def stakes(self, pegging: Pegging, own: int) -> float:
        """Return the stakes won or lost at the end of the game."""
        half, lurches = self.target / 2, self.view.options.lurch

        def double(side: int) -> int:
            return 2 if lurches and self.target - pegging.race[side] < half else 1

        if pegging.winner == own:
            losers = [side for side in range(len(self.needed)) if side != own]
            return sum(map(double, losers)) / len(losers)
        return -double(own)
