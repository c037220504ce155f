"""Flat Poker: whether to stand against the field, and whether to join in matching a backer (DP-V2)."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from ....engine.cards import Card
from ....engine.questions import Action
from ....engine.table import View
from ....games.draw_poker.actions import BackField, JoinCall
from ....procedures.ranking import Ranking
from ....words.message import Message
from ...families.odds import does
from ...policy import Advice
from ...vying.betting_verbs import WIN, WINS
from ...vying.draw_odds import after_draw, anybody
from ...vying.strength import share_beaten

MEETS = 0.25  # assumed chance that another seat joins in matching a backer
UPPER = 0.5  # share of the weakest hands that a backer is assumed not to hold


class BackingDecision:
    """The decision whether to stand against the field or join in, after the draw; sums in counters."""

    def __init__(self, view: View, ranking: Ranking, pack: tuple[Card, ...]) -> None:
        assert view.seat is not None
        self.seat, self.pool = view.seat, view.pools["pool"]
        self.order: Sequence[int] = view.facts["players"]
        self.staked: Sequence[int] = view.facts["stakes"]
        self.backer: int | None = view.facts.get("backer")
        self.joined: Sequence[int] = view.facts.get("joined") or ()
        self.rank, self.standard = ranking(view.hand), after_draw(ranking, pack, anybody)
        self.drawn: Sequence[int] = view.facts["drawn"]
        others = [seat for seat in self.order if seat != self.seat]
        self.beats = {seat: share_beaten(self.standard[self.drawn[seat]], self.rank) for seat in others}

    def advice(self, action: Action) -> Advice:
        """Return advice on backing, joining, or declining either."""
        if self.backer is None:
            return self.backing(action)
        return self.joining(action, self.backer)

    # backing
    def backing(self, action: Action) -> Advice:
        """Return advice on staking as much as all the others together, which often nobody matches."""
        idea = Message("players.draw_poker.back.idea")
        cost = sum(self.staked[seat] for seat in self.beats)
        behind = len(self.order) - 1 - self.order.index(self.seat)
        wins, unmet = prod(self.beats.values()), (1 - MEETS) ** len(self.beats)
        if action is BackField:
            worth = unmet * self.pool + (1 - unmet) * (wins * (self.pool + 2 * cost) - cost)
            reason = Message("players.draw_poker.back.stand", win=does(WIN, wins))
        else:
            worth = wins * self.pool * (1 - MEETS) ** behind
            reason = Message("players.draw_poker.back.decline", win=does(WIN, wins))
        return Advice(action, worth, idea, reason, "DP-V2")

    # joining
    def joining(self, action: Action, backer: int) -> Advice:
        """Return advice on paying part of the cost: the whole field shares the pool, whoever paid."""
        idea = Message("players.draw_poker.join.idea")
        field = [seat for seat in self.order if seat != backer]
        cost = sum(self.staked[seat] for seat in field)
        mine = max(0.0, (self.beats[backer] - UPPER) / (1 - UPPER))
        wins = 1 - (1 - mine) * (1 - MEETS) ** (len(field) - 1)
        share = (self.pool + cost) / len(field)
        if action is JoinCall:
            own = cost / (len(self.joined) + 1)
            worth = wins * share - own
            reason = Message("players.draw_poker.join.pay", share=share, wins=does(WINS, self.field_wins(backer)))
        elif self.joined:
            worth = wins * share
            reason = Message("players.draw_poker.join.leave", share=share)
        else:
            unmet = (1 - MEETS) ** (len(field) - 1 - self.asked_before(backer))
            worth = (1 - unmet) * wins * share
            reason = Message("players.draw_poker.join.wait", share=share)
        return Advice(action, worth, idea, reason, "DP-V2")

    def field_wins(self, backer: int) -> float:
        """Return the chance that this hand or another of the field beats the backer's, 0 to 1."""
        likely = self.standard[self.drawn[backer]]
        likely = likely[int(len(likely) * UPPER) :]
        rest = [self.standard[self.drawn[seat]] for seat in self.beats if seat != backer]
        lost = sum((self.rank <= rank) * prod(share_beaten(others, rank) for others in rest) for rank in likely)
        return 1 - lost / len(likely)

    def asked_before(self, backer: int) -> int:
        """Return how many seats are asked to join before this one, from the backer's left."""
        at = self.order.index(backer)
        return [*self.order[at + 1 :], *self.order[:at]].index(self.seat)
