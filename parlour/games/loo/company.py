"""Who takes part in a deal of Loo: what each has declared, won and forfeited."""

from __future__ import annotations

from ...engine.questions import Verb
from ...engine.table import Pile, Table


class PeekVerb(Verb):
    """Looking at what one has no right to see: a seat's cards, or a pile by its name."""

    def phrase_of(self, args: tuple[object, ...]) -> str:
        if not args:
            return self.in_short("")
        what = f"the cards of seat {args[0]}" if isinstance(args[0], int) else PILES.get(str(args[0]), str(args[0]))
        return f"look at {what}"

    def in_short(self, what: str) -> str:
        return "look where you have no right to, and pay for it"


PILES = {"miss": "the miss", "thrown": "the cards thrown up", "stock": "the top of the pack"}
Peek = PeekVerb("Peek", "look at {}")


class Company:
    """The seats of one deal. `active` have cards, in turn from the dealer's left."""

    def __init__(self, table: Table, active: list[int]) -> None:
        self.table, self.active = table, active
        self.hands: list[Pile] = table.piles("hands")
        self.declared: list[str | None] = [None] * table.n
        self.standers: list[int] = []  # who plays for the tricks, in turn
        self.miss_taker: int | None = None
        self.pool_hand: int | None = None  # who plays the miss for the pool (LOO-12b)
        self.winners: list[int] = []  # of each trick
        self.forfeits: set[int] = set()  # whose winnings stay in the pool
        self.irregular: set[int] = set()  # who is looed for having played against the rules
        self.peeked: set[tuple[int, object]] = set()  # who has looked at what

    @property
    def last(self) -> int:
        """The last to declare, who has the part of the dealer (LOO-12, R5)."""
        return self.active[-1]

    def look(self, seat: int, clause: str) -> None:
        """Let a seat look at its own hand."""
        self.table.look(seat, self.hands[seat], clause)

    def says(self, seat: int, word: str, clause: str) -> None:
        """Note what a seat has declared."""
        self.declared[seat] = word
        self.table.note("declarations", list(self.declared), clause)

    def stands(self, seat: int, word: str, clause: str) -> None:
        """Note a seat as one that plays for the tricks."""
        self.standers.append(seat)
        self.says(seat, word, clause)

    def throws_up(self, seat: int, word: str, clause: str) -> None:
        """Lay a hand away unseen."""
        self.table.sweep(self.hands[seat], self.table.pile("thrown"), clause)
        self.says(seat, word, clause)

    def tricks(self) -> list[int]:
        """Return the tricks won so far, by seat."""
        return [self.winners.count(seat) for seat in range(self.table.n)]

    def unpeeked(self, seat: int, places: list[object]) -> list[object]:
        """Return those of `places` at which a seat has not yet looked."""
        return [place for place in places if (seat, place) not in self.peeked]

    def others_with_cards(self, seat: int) -> list[object]:
        """Return the other seats that hold cards."""
        return [other for other in self.table.others(seat) if self.hands[other]]
