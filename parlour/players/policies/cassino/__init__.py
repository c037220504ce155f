"""Cassino: what a capture brings, less what the board that is left gives the next player (advice of pp. 99-100)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from math import comb

from ....engine.cards import ACE, SPADES, Card
from ....engine.questions import Action, Ask
from ....engine.table import Moved, View
from ....games.cassino.captures import HIGHEST_NUMBER, complete, in_words, parts
from ....games.cassino.counting import GREAT, LITTLE
from ...policy import Advice, Policy, Style
from ...search.evaluation import ActionValue, values_by_rule
from .tree import LINES, Tree

EACH_CARD, NEAR_HALF = 0.12, 0.3  # points that a card is worth towards the most of them
SPADE, SWEEP = 0.25, 1.0
HELD_BACK = {GREAT: 1.5, LITTLE: 0.8}  # what it costs to lay a card that should take instead
ACE_HELD_BACK, SPADE_HELD_BACK = 0.6, 0.15
SURE = 1.5  # points by which the best play may be ahead of another that is still thought upon
RISK = 0.9  # of what the next player may take counts against a play
FORGETFUL = 0.5  # who remembers less looks at what he takes, and not at what he leaves
NUMBER = 0.05  # what speaks against a card for the board that may be part of a sum there
DOUBT = 1.0  # standard errors by which the tree must surpass the rule of thumb
PARTNERS_RANK = 0.1  # for a rank that the partner has laid before


def worth_of(card: Card, each: float = EACH_CARD) -> float:
    """Return what a taken card is worth, in points: the Cassinos, aces, spades, and the card itself."""
    points = 2.0 if card is GREAT else 1.0 if card is LITTLE else 1.0 if card.rank == ACE else 0.0
    return points + each + SPADE * (card.suit is SPADES)


def chance_held(many: int, unseen: int, hand: int) -> float:
    """Return the chance that at least one of `many` cards among the `unseen` ones lies in a hand of so many."""
    return 1 - comb(unseen - many, hand) / comb(unseen, hand) if many and hand <= unseen else 0.0


class Sight:
    """What a seat knows when it is asked: the board, what may be unseen, and how the count of cards stands."""

    def __init__(self, view: View, style: Style) -> None:
        self.view, self.hand = view, [c for c in view.hand if c is not None]
        self.board: tuple[Card, ...] = view["board"]
        gone = [c for e in view.events if isinstance(e, Moved) and e.clause in ("CAS-8", "CAS-R10") for c in e.pieces]
        remembered = gone[len(gone) - round(style.remembers * len(gone)) :]
        known = {*self.hand, *self.board, *remembered}
        self.unseen = Counter(c.rank for c in view.options.cards if c not in known)
        self.many_unseen = sum(self.unseen.values())
        assert view.seat is not None
        self.next = (view.seat + 1) % view.seats
        self.each = self.card_worth()

    def card_worth(self) -> float:
        """Return what one card more is worth: most where about half of the pack is taken already."""
        view, seat = self.view, self.view.seat
        partner = (seat + 2) % view.seats if view.options.partners else seat  # type: ignore[operator]
        own = sum(len(view[f"piles[{s}]"]) for s in {seat, partner})
        half = len(view.options.cards) / 2
        return NEAR_HALF if half - 6 <= own <= half else EACH_CARD

    def risk(self, board: Sequence[Card]) -> tuple[float, float]:
        """Return what the next player takes from a board on the average, and the chance that he sweeps it."""
        hand, ranks = len(self.view[f"hands[{self.next}]"]), tuple([c.rank for c in board])
        found, whole = [], (1 << len(ranks)) - 1
        for rank, many in self.unseen.items():
            masks = complete(rank, ranks) if ranks else ()
            if masks:
                values = [sum(worth_of(c, self.each) for i, c in enumerate(board) if m >> i & 1) for m in masks]
                best = max(v + SWEEP * (m == whole) for v, m in zip(values, masks, strict=True))
                found.append((best, chance_held(many, self.many_unseen, hand), whole in masks))
        found.sort(reverse=True)
        lost, swept, none_better = 0.0, 0.0, 1.0
        for best, chance, sweeps in found:
            lost += best * chance * none_better
            swept += chance * none_better * sweeps
            none_better *= 1 - chance
        return lost, swept

    def last_take(self, board: Sequence[Card]) -> float:
        """Return what taking now is worth as the last of the deal: the rest and a point, if nobody takes after it."""
        view = self.view
        to_come = [s for s in range(view.seats) if s != view.seat and view[f"hands[{s}]"]]
        if view["stock"] or len(self.hand) > 1 or any(len(view[f"hands[{s}]"]) > 1 for s in to_come) or not board:
            return 0.0
        ranks = tuple([c.rank for c in board])
        takers = sum(many for rank, many in self.unseen.items() if complete(rank, ranks))
        none_takes = (1 - takers / max(self.many_unseen, 1)) ** len(to_come)
        return none_takes * (SWEEP + sum(worth_of(c, self.each) for c in board))


class CassinoPolicy(Policy):
    """Takes what is worth most and leaves the least; lays what can be spared."""

    error_scale = 1.0

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        sight = Sight(view, style)
        fear = RISK * (1 - 0.3 * style.boldness) if style.remembers >= FORGETFUL else 0.0
        return [self.weighed(sight, action, fear) for action in ask.actions]

    def weighed(self, sight: Sight, action: Action, fear: float) -> Advice:
        card, taken = parts(action.key)
        assert card is not None
        if taken is None:
            return self.laid(sight, action, card, fear)
        return self.taken(sight, action, card, taken, fear)

    def taken(self, sight: Sight, action: Action, card: Card, taken: Sequence[Card], fear: float) -> Advice:
        """Weigh a capture: Cassinos, aces and spades first, many cards, and no board that one card sweeps (p. 99)."""
        left = [c for c in sight.board if c not in taken]
        lost, swept = sight.risk(left)
        gain = sum(worth_of(c, sight.each) for c in (card, *taken)) + SWEEP * (not left) + sight.last_take(left)
        won = self.named([card, *taken])
        said = f"Play {card}, taking {in_words(card, taken)}: {len(taken) + 1} cards{won}"
        said += ", and the board is swept" if not left else f"; {_chance(swept)} that the next player sweeps the rest"
        idea = "What takes the most of what counts?" if len(taken) > 1 or won else "Is a plain pair in a hurry?"
        return Advice(action, gain - fear * lost, idea, f"{said}.", "CAS-5")

    def named(self, cards: Sequence[Card]) -> str:
        """Return what among the cards counts by itself, in words."""
        aces, spades = sum(c.rank == ACE for c in cards), sum(c.suit is SPADES for c in cards)
        words = [
            "Great Cassino" if GREAT in cards else "",
            "Little Cassino" if LITTLE in cards else "",
            f"{aces} ace{'s' if aces > 1 else ''}" if aces else "",
            f"{spades} spade{'s' if spades > 1 else ''}" if spades else "",
        ]
        return "".join(f", {word}" for word in words if word)

    def laid(self, sight: Sight, action: Action, card: Card, fear: float) -> Advice:
        """Weigh a card for the board: what it would make for the next, and what it might have taken itself."""
        lost, swept = sight.risk((*sight.board, card))
        cost = HELD_BACK.get(card, ACE_HELD_BACK if card.rank == ACE else 0.0)
        cost += SPADE_HELD_BACK * (card.suit is SPADES) + NUMBER * (card.rank <= HIGHEST_NUMBER)
        worth = -cost - fear * lost + PARTNERS_RANK * self.is_partners_rank(sight.view, card)
        fellows = sight.unseen[card.rank]
        others = f"{fellows} others of its rank are" if fellows > 1 else f"{fellows or 'no'} other of its rank is"
        said = f"Lay {card}: {others} unseen"
        said += f", and {_chance(swept)} that the next player sweeps the board."
        if dissuades := cost >= ACE_HELD_BACK:
            said = f"Lay {card} only if you must: it counts by itself, and another would take it."
        return Advice(action, worth, "Lay what nobody can use.", said, "CAS-7", dissuades=dissuades)

    def is_partners_rank(self, view: View, card: Card) -> bool:
        """Whether the partner has laid this rank before, and so may hold another."""
        if not view.options.partners:
            return False
        partner = f"hands[{(view.seat + 2) % view.seats}]"  # type: ignore[operator]
        laid = [
            e.pieces[0] for e in view.events if isinstance(e, Moved) and e.clause == "CAS-7" and e.source == partner
        ]
        return any(other.rank == card.rank for other in laid)

    # imagined rounds
    def weigh(
        self, view: View, advice: Sequence[Advice], worlds: int, rng: random.Random, style: Style
    ) -> list[ActionValue]:
        """Grow a tree over imagined rounds; the rule of thumb stands where no play is clearly better.

        Who does not remember all goes by the rule: a small tree was measured to waver more than it tells. A play by
        which a sure point would be left is not thought upon.
        """
        if style.remembers < 1:
            return values_by_rule(advice)
        advice = [each for each in advice if advice[0].worth - each.worth < SURE]
        tree = Tree(view, style.remembers)
        tree.grow(max(worlds * LINES, 2 * len(advice)), rng)
        nodes = {each.action: tree.node_of(parts(each.action.key)) for each in advice}  # type: ignore[arg-type]
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


def _chance(share: float) -> str:
    tenths = round(share * 10)
    if not tenths:
        return "hardly a chance"
    return f"about {tenths} chance{'s' if tenths > 1 else ''} in ten"


POLICY = CassinoPolicy()
