"""One deal of Pope Joan: dress the board, deal, turn up, and play runs until a hand is empty (pp. 80-86)."""

from __future__ import annotations

from collections.abc import Callable

from ...engine.cards import PACK_52, Card, card
from ...engine.questions import Action, Ask, GoOn, Script, Shuffle, plain
from ...engine.table import Pile, Table
from ...procedures.pauses import invite
from ...procedures.stops import NEXT as NEXT_IN_SUIT
from ...procedures.stops import Place, RunClauses, StopsHand, collect
from ...words.message import Message
from .board import BOOK_DRESSING, PAIRS, POPE, SINGLES, STAKES, WINNING
from .options import PopeJoanOptions, shares_of

PlayPopeInLieu = plain("PlayPopeInLieu", Message("plays.pope_joan.play_pope"))
DeclineLieu = plain("DeclineLieu", Message("plays.pope_joan.keep_pope"))

EIGHT = card("8D")
PACK_51 = tuple(c for c in PACK_52 if c is not EIGHT)
NEXT = NEXT_IN_SUIT | {EIGHT: card("10D")}  # Pope replaces the missing 8D, so the run continues with the ten (R14)

CLAUSES = RunClauses("POPE-16", "POPE-13", "POPE-14", "POPE-15", stands_in="POPE-V7")


class PopeDeal(StopsHand):
    """One deal; its steps follow the order of the book."""

    def __init__(self, table: Table, options: PopeJoanOptions) -> None:
        super().__init__(table, CLAUSES, NEXT)
        self.options = options
        self.stakes = STAKES[options.divisions]
        self.fell: dict[int, int] = {}  # by rank, the seat that played a trump that wins a division
        self.each = 0  # the number of cards dealt to each hand
        self.absent = self.dealer if options.dealer_looks == "stands_out" else None  # has no hand, so never passes (V6)

    def script(self) -> Script[int]:
        if self.options.fines_to_board and self.table.facts["dressed"]:
            yield from self.place_fines()
        else:
            self.dress()
        yield from self.deal_hands()
        if self.turn_up():
            self.let_dealer_look()
            self.out((yield from self.play()))
        self.table.note("dressed", True)
        return self.table.left(self.dealer)

    def dress(self) -> None:
        """Put the stakes on the board: x from each player and 2x from the dealer, or all from the dealer.

        POPE-4, 5, V1, V11.
        """
        table, needed = self.table, self.options.dress_minimum or BOOK_DRESSING[self.options.divisions]
        if self.options.dressing == "dealer":
            table.pay(self.dealer, "game", needed, "POPE-V1")
        else:
            x = -(-needed // (table.n + 1))
            for seat in table.seats_from(0):
                table.pay(seat, "game", 2 * x if seat == self.dealer else x, "POPE-4")
        clause = "POPE-5" if self.options.divisions == "eight" else "POPE-V3"
        for division, amount in self.stakes.items():
            table.pay("game", division, amount, clause)

    def place_fines(self) -> Script[None]:
        """Ask the losers, clockwise, to place their fines, and the dealer to place one counter (V2, R10).

        Finally the dealer pays one more for each division that is still bare.
        """
        table = self.table
        fines = table.facts["fines"] or [0] * table.n
        table.pay(self.dealer, "fines", 1, "POPE-23")
        first = self.dealer if table.facts["last_winner"] is None else table.facts["last_winner"] + 1
        for seat, due in [*((s, fines[s]) for s in table.seats_from(first)), (self.dealer, 1)]:
            for _ in range(due):
                answer = yield self.placing(seat)
                table.pay("fines", answer.what, 1, "POPE-V2")
        for division in self.stakes:
            if not table.pools[division]:
                table.pay(self.dealer, division, 1, "POPE-R10")
        table.note("fines", None)

    def placing(self, seat: int) -> Ask:
        """Return the question of where to place a counter, restricted to bare divisions if few are left (R10)."""
        pools = self.table.pools
        bare = [division for division in self.stakes if not pools[division]]
        return (
            Ask(seat, "POPE-V2")
            .may(Place, list(self.stakes), "POPE-V2", Message("plays.pope_joan.no_division"))
            .may(
                Place,
                bare if pools["fines"] <= len(bare) else list(self.stakes),
                "POPE-R10",
                Message("plays.pope_joan.bare_division"),
            )
        )

    def deal_hands(self) -> Script[None]:
        """Deal equal hands, lay cards aside and turn up the last card (POPE-6, 7, V5, V6)."""
        table, stock, spare = self.table, self.table.pile("stock"), self.table.pile("spare_hand")
        table.lay([EIGHT], table.pile("removed"), "POPE-6")
        table.lay((yield Shuffle(PACK_51)), stock, "POPE-6")
        count, self.each, aside = shares_of(self.options, table.n)
        around = table.seats_from(self.dealer + 1)[:count]
        hands: list[Pile] = [self.hands[seat] for seat in around]
        source = self.options.stops_source
        if source == "fixed_top":
            table.deal(stock, [spare], self.options.fixed_stops, "POPE-V5")
        if source == "fixed_bottom":  # the last card is left to be turned up
            table.move_all(stock[-1 - self.options.fixed_stops : -1], stock, spare, "POPE-V5")
        if source == "spare_hand":
            table.deal(stock, [*hands, spare], self.each, "POPE-7")
        else:
            table.deal(stock, hands, self.each, "POPE-7")
        table.deal(stock, [spare], aside - len(spare), "POPE-7")
        table.deal(stock, [table.pile("turn_up")], 1, "POPE-8")
        self.note_holders()

    def turn_up(self) -> bool:
        """Pay the dealer for the turn-up; return whether the hand is played out (POPE-8 to 11, V4)."""
        table, turned = self.table, self.table.pile("turn_up")[0]
        self.telling = WINNING[turned.suit]
        table.note("trumps", turned.suit.value, "POPE-8")
        if turned is POPE:
            self.take("pope", self.dealer, "POPE-9")
            self.collect(self.dealer, lambda seat: self.each, self.options.pope_limit, "POPE-9")
            if self.options.pope_wins:
                self.take("game", self.dealer, "POPE-V4")
                table.note("fines", [0] * table.n)
                table.note("last_winner", self.dealer, "POPE-V4")
                return False
        elif SINGLES.get(turned.rank) in self.stakes:
            self.take(SINGLES[turned.rank], self.dealer, "POPE-10")
        return True

    def let_dealer_look(self) -> None:
        if self.options.dealer_looks != "never":
            self.table.look(self.dealer, self.table.pile("spare_hand"), "POPE-V6")

    def stand_in(self, missing: Card, seat: int) -> Script[Card | None] | None:
        """Offer Pope for a missing card, if that is agreed and Pope has not been seen yet (V7)."""
        if not self.options.pope_in_lieu:
            return None
        is_unseen = POPE in self.holder or POPE in self.table.pile("spare_hand")
        return self.pope_offered(seat) if is_unseen else None

    def pope_offered(self, seat: int) -> Script[Card | None]:
        """Ask the holder of Pope whether to play it for the missing card (V7, R13 to R15).

        The others do not learn whether anybody was asked, since Pope may be in the spare hand.
        """
        invite(self.table, self.table.seats_from(seat + 1), GoOn, "POPE-V7")
        if POPE not in self.holder:
            return None
        offer = Ask(self.holder[POPE], "POPE-V7", PlayPopeInLieu, DeclineLieu, quiet=True, seen=_seen_in_lieu)
        return POPE if (yield offer) is PlayPopeInLieu else None

    def falls(self, played: Card, seat: int) -> None:
        """Pay for Pope, or for an ace or court card of trumps, when it is played (POPE-17, 18)."""
        if played is POPE:
            self.take("pope", seat, "POPE-18")
            limit = self.options.pope_limit if self.options.pope_limit_on_play else None
            self.collect(seat, lambda other: len(self.hands[other]), limit, "POPE-18")
            return
        if SINGLES[played.rank] in self.stakes:
            self.take(SINGLES[played.rank], seat, "POPE-17")
        self.fell[played.rank] = seat
        for pair, ranks in PAIRS.items():
            if played.rank in ranks and all(rank in self.fell for rank in ranks):
                self.take_pair(pair, [self.fell[rank] for rank in ranks])

    def take_pair(self, pair: str, seats: list[int]) -> None:
        """Pay a pair when its second card is played: to one seat, or in halves if agreed (POPE-17, V8)."""
        if seats[0] == seats[1]:
            self.take(pair, seats[0], "POPE-17")
        elif self.options.split_pairs:
            half = self.table.pools[pair] // 2  # the odd counter stays (R8)
            for seat in seats:
                self.table.pay(pair, seat, half, "POPE-V8")

    def take(self, division: str, seat: int, clause: str) -> None:
        self.table.pay(division, seat, self.table.pools[division], clause)

    def collect(self, taker: int, cards_of: Callable[[int], int], limit: int | None, clause: str) -> None:
        """Make every other seat pay `taker` one counter per card, at most `limit`."""
        due = cards_of if limit is None else lambda seat: min(cards_of(seat), limit)
        collect(self.table, taker, due, clause)

    def out(self, winner: int) -> None:
        """Pay the winner game, and one counter for each card left except from the holder of Pope.

        POPE-20, 21; with V2 the losers owe it to the board instead.
        """
        table, exempt, fines = self.table, self.holder.get(POPE), [0] * self.table.n
        table.note("last_winner", winner, "POPE-19")
        self.take("game", winner, "POPE-20")
        for seat in table.others(winner):
            if seat != exempt:
                fines[seat] = len(self.hands[seat])
                if self.options.fines_to_board:
                    table.pay(seat, "fines", fines[seat], "POPE-V2")
                else:
                    table.pay(seat, winner, fines[seat], "POPE-20")
        table.note("fines", fines if self.options.fines_to_board else None)


def _seen_in_lieu(answer: Action) -> str | None:
    return answer.text if answer is PlayPopeInLieu else None
