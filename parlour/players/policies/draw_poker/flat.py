"""Flat Poker: whether to take the whole field on, and whether to help to meet him who does (DP-V2)."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from ....engine.cards import Card
from ....engine.questions import Action
from ....engine.table import View
from ....games.draw_poker.words import BackField, JoinCall
from ....procedures.ranking import Ranking
from ...families.odds import in_hundred
from ...policy import Advice
from ...vying.drawing import after_draw, anybody
from ...vying.spot import share_beaten

MEETS = 0.25  # how often one of the others is taken to meet a backer
UPPER = 0.5  # the part of all hands that a backer is taken not to have


class Field:
    """One hand after the draw, as the seat sees it that may back its cards or meet the backer; sums in counters."""

    def __init__(self, view: View, ranking: Ranking, pack: tuple[Card, ...]) -> None:
        assert view.seat is not None
        self.seat, self.pool = view.seat, view.pools["pool"]
        self.order: Sequence[int] = view.facts["players"]
        self.staked: Sequence[int] = view.facts["stakes"]
        self.backer: int | None = view.facts.get("backer")
        self.joined: Sequence[int] = view.facts.get("joined") or ()
        rank, standard = ranking(view.hand), after_draw(ranking, pack, anybody)
        drawn = view.facts["drawn"]
        self.beats = {seat: share_beaten(standard[drawn[seat]], rank) for seat in self.order if seat != self.seat}

    def advice(self, action: Action) -> Advice:
        """Return advice on backing, on joining, or on declining either."""
        if self.backer is None:
            return self.backing(action)
        return self.joining(action, self.backer)

    # to back
    def backing(self, action: Action) -> Advice:
        """Weigh paying as much as all the others: often nobody meets it, and then the hand need not be the best."""
        idea = "Would the others pay as much again to see your cards?"
        cost = sum(self.staked[seat] for seat in self.beats)
        behind = len(self.order) - 1 - self.order.index(self.seat)
        wins, unmet = prod(self.beats.values()), (1 - MEETS) ** len(self.beats)
        if action is BackField:
            worth = unmet * self.pool + (1 - unmet) * (wins * (self.pool + 2 * cost) - cost)
            reason = f"Perhaps nobody meets {cost}; where it is met you win {in_hundred(wins)}."
        else:
            worth = wins * self.pool * (1 - MEETS) ** behind
            reason = f"If nobody backs his cards you win {in_hundred(wins)} as it is, and pay no more."
        return Advice(action, worth, idea, reason, "DP-V2")

    # to meet
    def joining(self, action: Action, backer: int) -> Advice:
        """Weigh a part of the cost: all the field divide what is won, whoever paid."""
        idea = "All the field divide the pool, and only who joins pays for it."
        field = [seat for seat in self.order if seat != backer]
        cost = sum(self.staked[seat] for seat in field)
        mine = max(0.0, (self.beats[backer] - UPPER) / (1 - UPPER))
        wins = 1 - (1 - mine) * (1 - MEETS) ** (len(field) - 1)
        share = (self.pool + cost) / len(field)
        if action is JoinCall:
            own = cost / (len(self.joined) + 1)
            worth = wins * share - own
            reason = f"It costs about {own:.0f}, and wins {share:.0f} for you where the field wins: {in_hundred(wins)}."
        elif self.joined:
            worth = wins * share
            reason = f"The backer is met already: if the field wins {share:.0f} are yours, and it costs you nothing."
        else:
            unmet = (1 - MEETS) ** (len(field) - 1 - self.asked_before(backer))
            worth = (1 - unmet) * wins * share
            reason = f"To meet {cost} alone wins {share:.0f} for you at the most, and one of the others may do it."
        return Advice(action, worth, idea, reason, "DP-V2")

    def asked_before(self, backer: int) -> int:
        """Return how many have been asked to join before this seat: from the backer's left on."""
        at = self.order.index(backer)
        return [*self.order[at + 1 :], *self.order[:at]].index(self.seat)
