"""One deal of Cassino: rounds of four cards, captures, the count and the score."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from ...engine.cards import Card
from ...engine.questions import Ask, AskOneOf, Rule, Script, Shuffle
from ...engine.table import Table, TableError
from ...words.message import recorded
from .captures import Lawful, Play, parts
from .counting import Count, counted, scored, winners
from .options import CassinoOptions

EACH = 4  # cards for each seat per round, and for the board in the first round
PERCENT = tuple(range(100))


def asked_to_play(seat: int, held: Sequence[Card], board: Sequence[Card], options: CassinoOptions) -> Ask:
    """Return the question asking for a card: one that takes or, if none can, one to lay (CAS-5 to 7)."""
    lawful = lawful_plays(tuple(held), tuple(board), options.capture == "compulsory")
    clause = "CAS-5" if lawful.is_taking else "CAS-7"
    return AskOneOf(seat, clause, Play, lawful.keys, lambda: [Rule(Play, lawful, clause)])


@lru_cache(maxsize=1 << 10)
def lawful_plays(hand: tuple[Card, ...], board: tuple[Card, ...], must_take: bool) -> Lawful:
    """Return the legal plays of a hand on a board; cached for sampled deals."""
    return Lawful(hand, board, must_take=must_take)


class CassinoDeal:
    """The script of one deal; its steps follow the order of the chapter."""

    def __init__(self, table: Table, options: CassinoOptions, deals: int) -> None:
        self.table, self.options, self.deals = table, options, deals
        n = table.n
        self.sides = [(0, 2), (1, 3)] if options.partners else [(seat,) for seat in range(n)]
        self.hands, self.piles = table.piles("hands"), table.piles("piles")
        self.stock, self.board = table.pile("stock"), table.pile("board")
        self.sweeps = [0] * n
        self.penalties = [0] * len(self.sides)
        self.last_taker: int | None = None

    @property
    def dealer(self) -> int:
        """Return the current dealer, which changes if a dealer forfeits the deal."""
        if self.table.dealer is None:
            raise TableError("somebody deals")
        return self.table.dealer

    def script(self) -> Script[int | None]:
        """Play the deal; return the next dealer, or None if the game is won (CAS-14, R7, R8)."""
        self.table.note("scores", self.by_side(self.scores_before()))
        self.table.note("sweeps", list(self.sweeps))
        yield from self.first_round()
        yield from self.play_round()
        while self.stock:
            yield from self.further_round()
            yield from self.play_round()
        self.last_take()
        return self.settled(self.count())

    # the cards
    def first_round(self) -> Script[None]:
        """Deal four cards to each seat and the board; a dealer who exposes a card forfeits the deal (CAS-3, 15)."""
        table, order = self.table, self.table.seats_from(self.dealer + 1)
        while True:
            table.lay((yield Shuffle(self.options.cards)), self.stock, "CAS-3")
            hands = [self.hands[seat] for seat in order]
            if self.options.board_deal == "interleaved":
                table.deal(self.stock, [*hands, self.board], EACH, "CAS-3")
            else:
                table.deal(self.stock, hands, EACH, "CAS-3")
                table.deal(self.stock, [self.board], EACH, "CAS-3")
            exposed = yield from self.accident(EACH)
            if exposed is None:
                return
            seat, place = exposed
            table.show([self.hands[seat][place]], self.hands[seat], "CAS-15")
            table.gather(*self.hands, self.board, self.stock, clause="CAS-15")
            table.pass_deal(table.left(self.dealer), "CAS-15")
            order = table.seats_from(self.dealer + 1)

    def further_round(self) -> Script[None]:
        """Deal four more cards to each seat, or as many as divide equally; the rest go to the board (CAS-4, R2)."""
        table = self.table
        each = min(EACH, len(self.stock) // table.n)
        if each:
            table.deal(self.stock, [self.hands[s] for s in table.seats_from(self.dealer + 1)], each, "CAS-4")
        if len(self.stock) < table.n:
            table.sweep(self.stock, self.board, "CAS-R2")
        exposed = yield from self.accident(each)
        if exposed is not None:
            seat, place = exposed
            table.show([self.hands[seat][place]], self.hands[seat], "CAS-15")
            own = self.side_of(self.dealer)
            for side in range(len(self.sides)):
                self.penalties[side] += self.options.exposure_penalty * (side != own)
            table.note("penalties", self.by_side(self.penalties), "CAS-15")

    def accident(self, each: int) -> Script[tuple[int, int] | None]:
        """Return the seat and index of a card that the dealer exposes by chance, or None (CAS-15)."""
        if not self.options.accidents or not each:
            return None
        if not (yield from self.drawn(PERCENT)) < self.options.accidents:
            return None
        order = self.table.seats_from(self.dealer + 1)
        fell = yield from self.drawn(tuple(range(each * self.table.n)))
        return order[fell % self.table.n], fell // self.table.n

    def drawn(self, numbers: tuple[int, ...]) -> Script[int]:
        """Draw a random number, and show it to everybody for a moment because all see an accident."""
        order: tuple[int, ...] = yield Shuffle(numbers)
        mishap = self.table.pile("mishap")
        self.table.lay(order[:1], mishap, "CAS-15")
        self.table.gather(mishap, clause="CAS-15")
        return order[0]

    # the play
    def play_round(self) -> Script[None]:
        """Let the seats play one card each in turn until the hands are empty (CAS-4)."""
        order = self.table.seats_from(self.dealer + 1)
        while self.hands[order[0]]:
            for seat in order:
                hand = self.hands[seat]
                answer = yield asked_to_play(seat, hand, self.board, self.options)
                card, taken = parts(answer.key)
                self.table.move(card, hand, self.board, "CAS-7" if taken is None else "CAS-5")
                if taken is not None:
                    self.take(seat, taken)

    def take(self, seat: int, taken: Sequence[object]) -> None:
        """Move the taken cards and the card that took them to the seat's pile; score a sweep (CAS-8, 9, R13)."""
        board, pile, card = self.board, self.piles[seat], self.board[-1]
        self.table.move_all([c for c in board if c in taken], board, pile, "CAS-8")
        self.table.move(card, board, pile, "CAS-R10")
        self.last_taker = seat
        if not board:
            self.score_sweep(seat, "CAS-9")

    def score_sweep(self, seat: int, clause: str) -> None:
        """Score and announce a sweep."""
        self.sweeps[seat] += 1
        self.table.note("sweeps", list(self.sweeps), clause)
        self.table.note("swept", {"seat": seat, "as": "last" if clause == "CAS-10" else "board"}, clause)

    def last_take(self) -> None:
        """Give the remaining board, and a point, to the last seat that took a card, if any (CAS-10, R6, R14, R15)."""
        if self.board and self.last_taker is not None:
            self.table.sweep(self.board, self.piles[self.last_taker], "CAS-10")
            self.score_sweep(self.last_taker, "CAS-10")

    # the score
    def side_of(self, seat: int) -> int:
        """Return the index of a seat's side in the score."""
        return seat % len(self.sides)

    def by_side(self, numbers: Sequence[int]) -> list[int] | dict[str, int]:
        """Return numbers in the form of the public facts: by seat, or by side as {"0,2": 4, "1,3": 0}."""
        if not self.options.partners:
            return list(numbers)
        return {",".join(map(str, side)): number for side, number in zip(self.sides, numbers, strict=True)}

    def scores_before(self) -> list[int]:
        """Return the score of each side before this deal."""
        return side_scores(self.table.facts["scores"]) or [0] * len(self.sides)

    def count(self) -> list[Count]:
        """Count and announce the cards that each side took (CAS-11)."""
        piles = [[c for seat in side for c in self.piles[seat]] for side in self.sides]
        sweeps = [sum(self.sweeps[seat] for seat in side) for side in self.sides]
        counts = counted(piles, sweeps, self.penalties)
        for side, count in zip(self.sides, counts, strict=True):
            self.table.note("counted", {**named_side(side), "points": count.points, "made": items_of(count)}, "CAS-11")
        self.table.note("counts", [count._asdict() for count in counts], "CAS-11")
        return counts

    def settled(self, counts: Sequence[Count]) -> int | None:
        """Score the deal; return the next dealer, or None if the game is won and paid (CAS-12 to 14)."""
        table, points = self.table, [count.points for count in counts]
        table.note("points", self.by_side(points), "CAS-11")
        gained, clause = scored(points, self.options.independent), "CAS-12" if len(points) == 2 else "CAS-13"
        scores = [score + gain for score, gain in zip(self.scores_before(), gained, strict=True)]
        table.note("scores", self.by_side(scores), clause)
        for side, gain, score in zip(self.sides, gained, scores, strict=True):
            if gain:
                table.note("scored", {**named_side(side), "points": gain, "total": score}, clause)
        won = self.winning(scores)
        if not won:
            return table.left(self.dealer)
        table.note("winners", [seat for side in won for seat in self.sides[side]], "CAS-R7")
        self.pay(won)
        return None

    def winning(self, scores: Sequence[int]) -> list[int]:
        """Return the sides that have won the game; empty while it continues (R7)."""
        if self.options.target:
            return winners(scores, self.options.target)
        if self.table.deal_number != self.deals:
            return []
        return [side for side, score in enumerate(scores) if score == max(scores)]

    def pay(self, won: Sequence[int]) -> None:
        """Make the losers pay: the opponent on the left, the winner, or the winners in equal shares (R9)."""
        table, stake = self.table, self.options.stake
        if self.options.partners:
            if len(won) == 1:
                for seat in self.sides[1 - won[0]]:
                    table.pay(seat, table.left(seat), stake, "CAS-R9")
            return
        winning = [seat for seat in table.seats_from(self.dealer + 1) if seat in won]
        each, odd = divmod(stake, len(winning))
        for loser in table.seats_from(self.dealer + 1):
            if loser not in winning:
                for i, winner in enumerate(winning):
                    table.pay(loser, winner, each + (i < odd), "CAS-R9")


def side_scores(scores: Sequence[int] | dict[str, int] | None) -> list[int]:
    """Return the fact `scores` as a list by side; empty before the first deal."""
    return list(scores.values() if isinstance(scores, dict) else scores or ())


def named_side(side: tuple[int, ...]) -> dict[str, Any]:
    """Return a side in the form used by facts: a seat, and its partner if any."""
    if len(side) == 1:
        return {"seat": side[0], "as": "seat"}
    return {"seat": side[0], "as": "side", "partner": f"seat {side[1]}"}


def items_of(count: Count) -> list[str]:
    """Return phrases for the items that a side scored."""
    counted = {"spades": count.spades, "cards": count.cards}
    items = ("great", "little", "aces", "most_spades", "most_cards", "sweeps", "penalty")
    made = {item: getattr(count, item) for item in items}
    scored = [item for item in items if made[item]] or ["nothing"]
    return [recorded(f"plays.cassino.items.{item}", points=made.get(item, 0), **counted) for item in scored]
