"""One imagined deal played to its end: the lay-outs still to come, the play, and near the game-hole the show."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import combinations

from ....cards import KNAVE, Card, card
from ....games.cribbage import FORMS, LayOut
from ....games.cribbage.counting import HIGHEST_COUNT, pips, points_of
from ....games.cribbage.deal import points_by_side
from ....questions import Action
from ...policy import Advice
from ...worlds import Imagination, World
from .averages import with_any_start
from .pegging import Pegging
from .race import A_DEAL, chance_of_winning

CLOSE = 2.2  # deals: when a side may be home in so many, the score is played to
GAME_IN_POINTS = 40.0  # what the whole game is worth when chances of winning are compared in points


class Trials:
    """Tries the answers to the open question in one world after another."""

    def __init__(self, imagination: Imagination, advice: Sequence[Advice]) -> None:
        self.imagination = imagination
        self.averages = {each.action: each.worth for each in advice if each.action.verb is LayOut}
        self.ending: Ending | None = None
        self.world: World | None = None

    def __call__(self, world: World, action: Action, rng: random.Random) -> float:
        """Return what an answer comes to in an imagined deal: in points over the others, what a lay-out is worth by the
        averages included; near the end of the game, what the chance of winning it is then worth in points.
        """
        if self.ending is None or self.world is not world:
            self.world, self.ending = world, Ending(self.imagination, world, self.averages)
        return self.ending.worth(action)


class Ending:
    """What the answers to the open question come to in one world, which is worked out as far as they share it."""

    def __init__(self, imagination: Imagination, world: World, averages: Mapping[Action, float]) -> None:
        """`averages` is what the lay-outs are worth by these, in points; empty once the start is turned."""
        self.averages = averages
        view = self.view = imagination.view
        assert view.seat is not None and view.dealer is not None
        self.seat, self.dealer, self.n = view.seat, view.dealer, view.seats
        self.form: str = view.options.form
        self.target: int = view.options.target
        table = imagination.resume(world).table
        self.hands: list[list[Card]] = [list(pile) for pile in table.piles("hands")]
        self.played: list[list[Card]] = [list(pile) for pile in table.piles("played")]
        self.crib: list[Card] = list(table.pile("crib"))
        turned, stock = table.pile("start"), table.pile("stock")
        self.start: Card = turned[0] if turned else stock[0]
        scores = points_by_side(view.facts["scores"])
        self.needed = [self.target - points for points in scores]
        self.is_close = min(self.needed) <= CLOSE * A_DEAL[self.form]
        if not turned:
            self.others_lay_out()

    def others_lay_out(self) -> None:
        """Let those who come after the seat lay out what leaves them the best hand, by the ranks alone."""
        many = FORMS[self.form].laid_out
        for step in range(1, (self.dealer - self.seat) % self.n + 1):
            hand = self.hands[(self.seat + step) % self.n]
            hand.sort(key=lambda held: held.rank)
            best = max(combinations(hand, len(hand) - many), key=_average)
            self.crib += [held for held in hand if held not in best]
            hand[:] = best

    def worth(self, action: Action) -> float:
        """Return what the answer comes to, in points over the others."""
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
        ranks = [[held.rank for held in hand] for hand in hands]
        return Pegging(ranks, current, count, plays_once=self.form == "five", race=self.needed)

    def over_the_others(self, points: Sequence[int]) -> float:
        """Return what the seat's side has pegged more than the mean of the others."""
        sides = len(self.needed)
        own = sum(p for seat, p in enumerate(points) if seat % sides == self.seat % sides)
        return own - (sum(points) - own) / (sides - 1)

    def chance(self, pegging: Pegging, hands: Sequence[Sequence[Card]], crib: Sequence[Card]) -> float:
        """Return what the seat wins in stakes, 1 for a win without doubt, when the hands have been shown too."""
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
        """Return the stakes won or lost now that the game is over."""
        half, lurches = self.target / 2, self.view.options.lurch

        def double(side: int) -> int:
            return 2 if lurches and self.target - pegging.race[side] < half else 1

        if pegging.winner == own:
            losers = [side for side in range(len(self.needed)) if side != own]
            return sum(map(double, losers)) / len(losers)
        return -double(own)


def _average(kept: Sequence[Card]) -> float:
    return with_any_start(tuple([held.rank for held in kept]))
