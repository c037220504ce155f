"""The players of one deal of Loo: what each has declared, won and forfeited."""

from __future__ import annotations

from ...engine.questions import Verb
from ...engine.table import Pile, Table
from ...words.message import Message, labels, message


class PeekVerb(Verb):
    """A verb for looking at other cards: those of a seat, or a pile by its name."""

    def phrase_of(self, args: tuple[object, ...]) -> str:
        if not args:
            return self.in_short("")
        if isinstance(args[0], int):
            return message("plays.loo.peek_at_seat", seat=args[0])
        return labels("plays.loo.peek_at").get(str(args[0])) or self.says.format(args[0])

    def in_short(self, what: str) -> str:
        return message("plays.loo.peek_in_short")


Peek = PeekVerb("Peek", Message("plays.loo.peek"))
NOTHING_TO_SEE = Message("plays.loo.nothing_to_see")


class LooSeats:
    """The seats of one deal; `active` are those with cards, in turn from the dealer's left."""

    def __init__(self, table: Table, active: list[int]) -> None:
        self.table, self.active = table, active
        self.hands: list[Pile] = table.piles("hands")
        self.declared: list[str | None] = [None] * table.n
        self.standers: list[int] = []  # the seats that play for the tricks, in turn
        self.miss_taker: int | None = None
        self.pool_hand: int | None = None  # the seat that plays the miss for the pool (LOO-12b)
        self.winners: list[int] = []  # the winner of each trick
        self.forfeits: set[int] = set()  # seats whose winnings stay in the pool
        self.irregular: set[int] = set()  # seats looed for breaking a rule of play
        self.peeked: set[tuple[int, object]] = set()  # each seat, with the pile or seat it has looked at

    @property
    def last(self) -> int:
        """Return the last seat to declare: the dealer, unless the dealer is idle (LOO-12, R5)."""
        return self.active[-1]

    def look(self, seat: int, clause: str) -> None:
        """Let a seat look at its own hand."""
        self.table.look(seat, self.hands[seat], clause)

    def declare(self, seat: int, word: str, clause: str) -> None:
        """Record the declaration of a seat."""
        self.declared[seat] = word
        self.table.note("declarations", list(self.declared), clause)

    def stand(self, seat: int, word: str, clause: str) -> None:
        """Record that a seat plays for the tricks."""
        self.standers.append(seat)
        self.declare(seat, word, clause)

    def throw_up(self, seat: int, word: str, clause: str) -> None:
        """Put a seat's hand aside unseen."""
        self.table.sweep(self.hands[seat], self.table.pile("thrown"), clause)
        self.declare(seat, word, clause)

    def tricks(self) -> list[int]:
        """Return the tricks won so far, by seat."""
        return [self.winners.count(seat) for seat in range(self.table.n)]

    def unpeeked(self, seat: int, places: list[object]) -> list[object]:
        """Return the `places` at which a seat has not yet looked."""
        return [place for place in places if (seat, place) not in self.peeked]

    def others_with_cards(self, seat: int) -> list[object]:
        """Return the other seats that hold cards."""
        return [other for other in self.table.others(seat) if self.hands[other]]
