"""Cassino by the book's advice (pp. 99-100): a capture's value, less what it leaves for the next player."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from math import comb

from ....engine.cards import ACE, SPADES, Card
from ....engine.keys import key_of
from ....engine.questions import Action, Ask
from ....engine.table import Moved, View, pieces_of
from ....games.cassino.captures import HIGHEST_NUMBER, complete, parts
from ....games.cassino.counting import GREAT, LITTLE
from ....words.message import Message
from ...policy import ActionValue, Advice, Policy, Style
from ...search.evaluation import values_by_rule
from .tree import LINES, Tree

EACH_CARD, NEAR_HALF = 0.12, 0.3  # points for a card towards most cards
SPADE, SWEEP = 0.25, 1.0
DEALT = 4  # cards of a new hand
HELD_BACK = {GREAT: 1.5, LITTLE: 0.8}  # the cost of laying a card that should take instead
ACE_HELD_BACK, SPADE_HELD_BACK = 0.6, 0.15
ALMOST, SLIGHT = 0.02, 0.4  # points that the next player gains beyond those from laying the safest card
SURE = 1.5  # a play this many points behind the best is not searched
RISK = 0.9  # the weight of the next player's capture in the value of a play
FORGETFUL = 0.5  # players who remember less look only at what they take, not at what they leave
NUMBER = 0.05  # the cost of laying a card that can be part of a sum
DOUBT = 1.0  # standard errors by which the tree must beat the rule of thumb
PARTNERS_RANK = 0.1  # bonus for a rank that the partner has laid before


def worth_of(card: Card, each: float = EACH_CARD) -> float:
    """Return the value of a taken card in points: as a Cassino, an ace or a spade, plus `each` as a card."""
    points = 2.0 if card is GREAT else 1.0 if card is LITTLE else 1.0 if card.rank == ACE else 0.0
    return points + each + SPADE * (card.suit is SPADES)


def chance_held(many: int, unseen: int, hand: int) -> float:
    """Return the chance that a hand of `hand` cards holds at least one of `many` cards among `unseen`."""
    return 1 - comb(unseen - many, hand) / comb(unseen, hand) if many and hand <= unseen else 0.0


class CassinoKnowledge:
    """The knowledge of the seat being asked: the board, the unseen cards, and the cards taken."""

    def __init__(self, view: View, style: Style) -> None:
        self.view, self.hand = view, [c for c in view.hand if c is not None]
        self.board: tuple[Card, ...] = view["board"]
        gone = [c for e in view.events if isinstance(e, Moved) and e.clause in ("CAS-8", "CAS-R10") for c in e.pieces]
        remembered = gone[len(gone) - round(style.remembers * len(gone)) :]
        known = {*self.hand, *self.board, *remembered}
        self.unseen = Counter(c.rank for c in view.options.cards if c not in known)
        shown = {c for e in view.events for c in pieces_of(e) if c is not None}
        self.unknown = Counter(c.rank for c in view.options.cards if c not in shown | known)
        self.many_unseen = sum(self.unseen.values())
        assert view.seat is not None
        self.seat = view.seat
        self.next = (self.seat + 1) % view.seats
        self.each = self.card_worth()

    def card_worth(self) -> float:
        """Return the value of one more card; it is highest when the side has about half of the pack."""
        view, seat = self.view, self.seat
        partner = (seat + 2) % view.seats if view.options.partners else seat
        own = sum(len(view[key_of("piles", s)]) for s in {seat, partner})
        half = len(view.options.cards) / 2
        return NEAR_HALF if half - 6 <= own <= half else EACH_CARD

    def sweep_chance(self, board: Sequence[Card]) -> float:
        """Return the chance that the next player holds a card that takes the whole board, once dealt a hand."""
        hand, ranks = len(self.view[key_of("hands", self.next)]), tuple([c.rank for c in board])
        if not hand and self.view["stock"]:
            hand = DEALT
        whole = (1 << len(ranks)) - 1
        many = sum(many for rank, many in self.unknown.items() if ranks and whole in complete(rank, ranks))
        return chance_held(many, self.unknown.total(), hand)

    def risk(self, board: Sequence[Card]) -> float:
        """Return the expected value of the next player's capture from a board."""
        hand, ranks = len(self.view[key_of("hands", self.next)]), tuple([c.rank for c in board])
        found, whole = [], (1 << len(ranks)) - 1
        for rank, many in self.unseen.items():
            masks = complete(rank, ranks) if ranks else ()
            if masks:
                values = [sum(worth_of(c, self.each) for i, c in enumerate(board) if m >> i & 1) for m in masks]
                best = max(v + SWEEP * (m == whole) for v, m in zip(values, masks, strict=True))
                found.append((best, chance_held(many, self.many_unseen, hand)))
        found.sort(reverse=True)
        lost, none_better = 0.0, 1.0
        for best, chance in found:
            lost += best * chance * none_better
            none_better *= 1 - chance
        return lost

    @cached_property
    def least_risk(self) -> float:
        """Return the expected value of the next player's capture after the safest card is laid."""
        return min(self.risk((*self.board, card)) for card in self.hand)

    def last_take(self, board: Sequence[Card]) -> float:
        """Return the value of being last to take, the rest of the board and a point, if nobody takes after this."""
        view = self.view
        to_come = [s for s in range(view.seats) if s != view.seat and view[key_of("hands", s)]]
        if view["stock"] or len(self.hand) > 1 or any(len(view[key_of("hands", s)]) > 1 for s in to_come) or not board:
            return 0.0
        ranks = tuple([c.rank for c in board])
        takers = sum(many for rank, many in self.unseen.items() if complete(rank, ranks))
        none_takes = (1 - takers / max(self.many_unseen, 1)) ** len(to_come)
        return none_takes * (SWEEP + sum(worth_of(c, self.each) for c in board))


class CassinoPolicy(Policy):
    """Takes the most valuable cards and leaves the least; lays the card it can best spare."""

    error_scale = 1.6

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        """Return advice on every card and capture."""
        sight = CassinoKnowledge(view, style)
        fear = RISK * (1 - 0.3 * style.boldness) if style.remembers >= FORGETFUL else 0.0
        found = [self.weighed(sight, action, fear) for action in ask.actions]
        best = max(found, key=lambda each: each.worth)
        if not best.dissuades:
            return found
        return [self.weighed(sight, a.action, fear, is_best=True) if a is best else a for a in found]

    def weighed(self, sight: CassinoKnowledge, action: Action, fear: float, *, is_best: bool = False) -> Advice:
        """Return advice on one play; a reason for the best one never dissuades."""
        card, taken = parts(action.key)
        assert card is not None
        if taken is None:
            return self.laid(sight, action, card, fear, is_best)
        return self.taken(sight, action, card, taken, fear)

    def taken(self, sight: CassinoKnowledge, action: Action, card: Card, taken: Sequence[Card], fear: float) -> Advice:
        """Return advice on a capture: Cassinos, aces, spades, many cards, and no sweep for the next player (p. 99)."""
        left = [c for c in sight.board if c not in taken]
        lost, swept = sight.risk(left), sight.sweep_chance(left)
        gain = sum(worth_of(c, sight.each) for c in (card, *taken)) + SWEEP * (not left) + sight.last_take(left)
        won = self.scoring([card, *taken])
        takes = Message("players.cassino.takes.cards", cards=len(taken) + 1)
        if won:
            takes = Message("players.cassino.takes.scoring", cards=len(taken) + 1, won=won)
        reason = Message(f"players.cassino.take.{threat(swept) if left else 'sweep'}", takes=takes)
        idea = "players.cassino.idea.scores" if len(taken) > 1 or won else "players.cassino.idea.plain_pair"
        return Advice(action, gain - fear * lost, Message(idea), reason, "CAS-5")

    def scoring(self, cards: Sequence[Card]) -> list[Message]:
        """Return phrases for the cards that score by themselves."""
        found = []
        if GREAT in cards:
            found.append(Message("players.cassino.won.great_cassino"))
        if LITTLE in cards:
            found.append(Message("players.cassino.won.little_cassino"))
        if aces := sum(c.rank == ACE for c in cards):
            found.append(Message("players.cassino.won.aces", n=aces))
        if spades := sum(c.suit is SPADES for c in cards):
            found.append(Message("players.cassino.won.spades", n=spades))
        return found

    def laid(self, sight: CassinoKnowledge, action: Action, card: Card, fear: float, is_best: bool) -> Advice:
        """Return advice on laying a card: what it gives the next player, and what it might take itself later."""
        board = (*sight.board, card)
        lost, swept = sight.risk(board), sight.sweep_chance(board)
        cost = HELD_BACK.get(card, ACE_HELD_BACK if card.rank == ACE else 0.0)
        cost += SPADE_HELD_BACK * (card.suit is SPADES) + NUMBER * (card.rank <= HIGHEST_NUMBER)
        worth = -cost - fear * lost + PARTNERS_RANK * self.is_partners_rank(sight.view, card)
        reason = Message(f"players.cassino.lay.{threat(swept)}", card=card, why=self.use_of(sight, card, lost))
        if dissuades := cost >= ACE_HELD_BACK and len(sight.hand) > 1 and not is_best:
            reason = Message("players.cassino.lay_only", card=card)
        idea = Message("players.cassino.idea.lay")
        return Advice(action, worth, idea, reason, "CAS-7", dissuades=dissuades)

    def use_of(self, sight: CassinoKnowledge, card: Card, lost: float) -> Message:
        """Return a clause about the use of a laid card to the next player, who may gain `lost` points."""
        if len(sight.hand) == 1:
            return Message("players.cassino.why.only_card")
        if not sight.unknown[card.rank]:
            return Message("players.cassino.why.last_of_rank")
        more = lost - sight.least_risk
        if more <= ALMOST:
            return Message("players.cassino.why.gives_least")
        return Message("players.cassino.why.gives_little" if more < SLIGHT else "players.cassino.why.may_be_taken")

    def is_partners_rank(self, view: View, card: Card) -> bool:
        """Return whether the partner has laid this rank before, and so may hold another."""
        if view.seat is None or not view.options.partners:
            return False
        partner = key_of("hands", (view.seat + 2) % view.seats)
        laid = [
            e.pieces[0] for e in view.events if isinstance(e, Moved) and e.clause == "CAS-7" and e.source == partner
        ]
        return any(other.rank == card.rank for other in laid)

    # search over sampled rounds
    def weigh(
        self, view: View, advice: Sequence[Advice], worlds: int, rng: random.Random, style: Style
    ) -> list[ActionValue]:
        """Return the values of the plays by tree search; another play must clearly beat the rule of thumb.

        Players with imperfect memory keep to the rule, because a small tree was measured to do worse. A play
        that gives up a certain point is not searched.
        """
        if style.remembers < 1:
            return values_by_rule(advice)
        advice = [each for each in advice if advice[0].worth - each.worth < SURE]
        tree = Tree(view, style.remembers)
        tree.grow(max(worlds * LINES, 2 * len(advice)), rng)
        nodes = {each.action: tree.node_of(parts(each.action.key)) for each in advice}
        standard = nodes[advice[0].action]
        if standard is None or not standard.tried:
            return values_by_rule(advice)
        found = []
        for each in advice:
            node = nodes[each.action]
            if node is None or not node.tried:
                continue
            over = node.mean - standard.mean
            error = 0.0 if node is standard else node.doubt + standard.doubt
            found.append(ActionValue(each.action, node.mean, worlds, each, over, error))
        return sorted(found, key=lambda verdict: -verdict.gain)


def threat(sweep: float) -> str:
    """Return the name of the message for the risk of a sweep by the next player."""
    tenths = round(10 * sweep)
    return "will_be_swept" if tenths > 8 else "may_be_swept" if tenths else "plain"


POLICY = CassinoPolicy()
