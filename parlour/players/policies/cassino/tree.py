"""Single-observer Information Set Monte Carlo Tree Search over sampled rounds (Cowling, Powley, Whitehouse 2012).

One tree serves all determinizations. A play is compared with those that were legal at the same time, so that plays
which only some hands allow are neither favoured nor neglected.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from math import log, sqrt

from ....engine.cards import Card
from ....engine.keys import key_of
from ....engine.table import Moved, View
from ....games.cassino.captures import complete
from .playing import Round, Turn

LINES = 9  # rollouts per world requested
CURIOSITY = 1.2  # the exploration constant, in points
MENDS = 40  # swaps tried to remove cards from hands that cannot hold them
DEALT, LAID, TAKEN = "CAS-4", "CAS-7", ("CAS-8", "CAS-R10", "CAS-10")


@dataclass
class PlayNode:
    """A play in the tree: how often it was tried and was legal, and its total lead in points."""

    tried: int = 0
    offered: int = 0
    points: float = 0.0
    squares: float = 0.0
    after: dict[Turn, PlayNode] = field(default_factory=dict)

    @property
    def mean(self) -> float:
        """Return the average lead in points."""
        return self.points / self.tried

    @property
    def doubt(self) -> float:
        """Return the standard error of the mean."""
        spread = max(self.squares / self.tried - self.mean**2, 0.25)
        return sqrt(spread / self.tried)


class Tree:
    """The search tree for one open question."""

    def __init__(self, view: View, remembers: float) -> None:
        assert view.seat is not None
        self.view, self.seat = view, view.seat
        options = view.options
        self.sides = view.seats // 2 if options.partners else view.seats
        self.side = self.seat % self.sides
        self.compulsory: bool = options.capture == "compulsory"
        self.whole = len(options.cards)
        self.hand = [c for c in view.hand if c is not None]
        self.board: list[Card] = list(view["board"])
        self.sizes = [len(view[key_of("hands", s)]) for s in range(view.seats)]
        self.taken, self.spades = self.counted()
        gone = [c for e in view.events if isinstance(e, Moved) and e.clause in TAKEN for c in e.pieces]
        known = {*self.hand, *self.board, *gone[len(gone) - round(remembers * len(gone)) :]}
        self.unseen = [c for c in options.cards if c not in known]
        self.barred = self.excluded_ranks() if remembers == 1 else [set[int]() for _ in range(view.seats)]
        self.root = PlayNode()

    def counted(self) -> tuple[list[int], list[int]]:
        """Return the number of cards and of spades that each side has taken."""
        cards, spades = [0] * self.sides, [0] * self.sides
        for event in self.view.events:
            if isinstance(event, Moved) and event.target.startswith("piles"):
                side = int(event.target[6:-1]) % self.sides
                cards[side] += len(event.pieces)
                spades[side] += sum(str(c).endswith("S") for c in event.pieces)
        return cards, spades

    def excluded_ranks(self) -> list[set[int]]:
        """Return, for each seat, the ranks that it cannot hold: it laid a card where one of them must have taken."""
        found: list[set[int]] = [set() for _ in range(self.view.seats)]
        board: list[int] = []
        for event in self.view.events:
            if not isinstance(event, Moved):
                continue
            if event.target.startswith("hands"):
                found[int(event.target[6:-1])].clear()
            if event.clause == LAID and event.source.startswith("hands") and self.compulsory:
                ranks = tuple(board)
                found[int(event.source[6:-1])] |= {rank for rank in range(1, 14) if ranks and complete(rank, ranks)}
            if event.source == "board":
                for piece in event.pieces:
                    board.remove(piece.rank)
            if event.target == "board":
                board += [piece.rank for piece in event.pieces]
        return found

    def imagined(self, rng: random.Random) -> list[list[Card]]:
        """Return sampled hands, after swapping cards that a seat cannot hold."""
        order = self.unseen.copy()
        rng.shuffle(order)
        owner: list[int] = []
        for seat, size in enumerate(self.sizes):
            if seat != self.seat:
                owner += [seat] * size
        for at, seat in enumerate(owner):
            barred = self.barred[seat]
            for _ in range(MENDS):
                if order[at].rank not in barred:
                    break
                other = int(rng.random() * len(order))
                if other >= len(owner) or order[at].rank not in self.barred[owner[other]]:
                    order[at], order[other] = order[other], order[at]
        hands: list[list[Card]] = [[] for _ in self.sizes]
        hands[self.seat] = self.hand.copy()
        for card, seat in zip(order, owner, strict=False):
            hands[seat].append(card)
        return hands

    def grow(self, lines: int, rng: random.Random) -> None:
        """Run this many rollouts, each in a newly sampled round."""
        is_last = not self.view["stock"]
        for _ in range(lines):
            play = Round(
                self.imagined(rng), self.board.copy(), self.seat, self.sides,
                is_last=is_last, compulsory=self.compulsory,
            )  # fmt: skip
            path = self.descend(play, rng)
            play.play_out(rng)
            worth = [play.ahead(side, self.taken, self.spades, self.whole) for side in range(self.sides)]
            for node, side in path:
                node.tried += 1
                node.points += worth[side]
                node.squares += worth[side] ** 2

    def descend(self, play: Round, rng: random.Random) -> list[tuple[PlayNode, int]]:
        """Follow the most promising plays down to the first new one; return the path, each node with its side."""
        node, path = self.root, list[tuple[PlayNode, int]]()
        while play.hands[play.turn]:
            side = play.turn % self.sides
            turns = play.turns()
            fresh = [turn for turn in turns if turn not in node.after]
            for turn in turns:
                if turn in node.after:
                    node.after[turn].offered += 1
            if fresh:
                chosen = fresh[int(rng.random() * len(fresh))]
                node.after[chosen] = PlayNode(offered=1)
            else:
                promises = {turn: promise(node.after[turn]) for turn in turns}
                chosen = max(turns, key=promises.__getitem__)
            node = node.after[chosen]
            path.append((node, side))
            play.play(chosen)
            if fresh:
                break
        return path

    def node_of(self, turn: tuple[Card | None, tuple[Card, ...] | None]) -> PlayNode | None:
        """Return the node of one of the seat's plays, or None if it was never tried."""
        card, taken = turn
        wanted = None if taken is None else set(taken)
        for (played, took), node in self.root.after.items():
            if played is card and (None if took is None else set(took)) == wanted:
                return node
        return None


def promise(node: PlayNode) -> float:
    """Return the upper confidence bound of a play: its mean, plus a bonus if it was seldom tried."""
    return node.mean + CURIOSITY * sqrt(log(node.offered) / node.tried)
