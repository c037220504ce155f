"""Pope Joan (rules/pope_joan.md): a stops game on a staking board, with every agreed extra of pp. 80-86.

Public facts: `trumps` (a suit's letter), `passes` (the seats that could not follow the last card of the run; at a
stop all the others), and across deals `dressed` (the board has had its first dressing), `fines` (what each seat owes
the board, V2) and `last_winner`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..engine.cards import ACE, KING, KNAVE, PACK_52, QUEEN, Card, Suit, card
from ..engine.game import Game
from ..engine.options import Conflict, Options, number, one_of, switch
from ..engine.questions import Action, Ask, GoOn, Refusal, Script, Shuffle, plain
from ..engine.table import ALL, NOBODY, OWNER, Pile, Table, Zone
from ..procedures.first_dealer import TURNED_FROM_A_SEAT, first_knave_deals
from ..procedures.stops import NEXT as NEXT_IN_SUIT
from ..procedures.stops import Clauses, Place, StopsHand, collect, share_board

PlayPopeInLieu = plain("PlayPopeInLieu", "play Pope for the missing card")
DeclineLieu = plain("DeclineLieu", "keep Pope back")

POPE, EIGHT = card("9D"), card("8D")
PACK_51 = tuple(c for c in PACK_52 if c is not EIGHT)
DEALT = 50  # the fifty-first card is turned up
FEWEST = 4  # cards in a hand (R1)

# The stakes of the divisions; what a dressing has over goes to game (POPE-5, V3).
STAKES = {
    "eight": {"pope": 6, "matrimony": 2, "intrigue": 2, "ace": 1, "king": 1, "queen": 1, "knave": 1, "game": 0},
    "five": {"pope": 6, "matrimony": 2, "intrigue": 2, "ace": 1, "game": 0},
}
BOOK_DRESSING = {"eight": 15, "five": 12}
SINGLES = {ACE: "ace", KING: "king", QUEEN: "queen", KNAVE: "knave"}
PAIRS = {"matrimony": (KING, QUEEN), "intrigue": (QUEEN, KNAVE)}
TELLING = {suit: {POPE, *(c for c in PACK_52 if c.suit is suit and c.rank in SINGLES)} for suit in Suit}
NEXT = NEXT_IN_SUIT | {EIGHT: card("10D")}  # Pope in lieu of the missing 8D: the run goes on with the ten (R14)

CLAUSES = Clauses("POPE-16", "POPE-13", "POPE-14", "POPE-15", stands_in="POPE-V7")


def shares_of(options: PopeJoanOptions, seats: int) -> tuple[int, int, int]:
    """Return how many hands are dealt, the cards in each, and the cards laid aside (POPE-7, V5, V6)."""
    hands = seats - (options.dealer_looks == "stands_out")
    if options.stops_source == "spare_hand":
        each = DEALT // (hands + 1)
    elif options.stops_source == "remainder":
        each = DEALT // hands
    else:
        each = (DEALT - options.fixed_stops) // hands
    return hands, each, DEALT - hands * each


@dataclass(frozen=True, kw_only=True)
class PopeJoanOptions(Options):
    """The variations of the chapter; the defaults are the plain game."""

    CONFLICTS = (
        TURNED_FROM_A_SEAT,
        Conflict(
            ("pope_limit_on_play", "pope_limit"),
            lambda o, seats: o.pope_limit_on_play and o.pope_limit is None,
            "A limit on the played Pope needs a limit: choose pope_limit 4 or 6, or turn pope_limit_on_play off.",
        ),
        Conflict(
            ("dealer_looks", "seats"),
            lambda o, seats: o.dealer_looks == "stands_out" and seats < 3,
            "A dealer who stands out leaves too few to play: it takes three players at least.",
        ),
        Conflict(
            ("fines_to_board", "dressing"),
            lambda o, seats: o.fines_to_board and o.dressing == "dealer",
            "When the losers dress the board the dealer does not: turn fines_to_board off, or let all dress.",
        ),
        Conflict(
            ("dealer_looks", "stops_source"),
            lambda o, seats: (
                o.dealer_looks != "never" and o.stops_source == "remainder" and shares_of(o, seats)[2] == 0
            ),
            "So many hands share out the whole pack, and the dealer would have nothing to look at.",
        ),
        Conflict(
            ("fixed_stops", "stops_source", "seats"),
            lambda o, seats: shares_of(o, seats)[1] < FEWEST,
            "That leaves fewer than four cards in a hand: lay fewer aside, or play with fewer.",
        ),
    )
    dressing: str = one_of("all", "dealer", clause="POPE-V1", page="81")
    fines_to_board: bool = switch("POPE-V2", "85", words=("false", "true"))
    divisions: str = one_of("eight", "five", clause="POPE-V3", page="85")
    pope_wins: bool = switch("POPE-V4", "85", words=("false", "true"))
    stops_source: str = one_of("spare_hand", "fixed_top", "fixed_bottom", "remainder", clause="POPE-V5", page="85-86")
    fixed_stops: int = number(8, 1, 20, "POPE-V5", "85-86")
    dealer_looks: str = one_of("never", "plays", "stands_out", clause="POPE-V6", page="86")
    pope_in_lieu: bool = switch("POPE-V7", "86", words=("false", "true"))
    split_pairs: bool = switch("POPE-V8", "83", words=("false", "true"))
    pope_limit: int | None = one_of(None, 4, 6, clause="POPE-V9", page="82")
    pope_limit_on_play: bool = switch("POPE-V10", "82", words=("false", "true"))
    dress_minimum: int | None = number(None, 15, 60, "POPE-V11", "81", words=("book",))
    deals: int | None = number(None, 0, 100, "POPE-V12", "81", words=("2n",))
    choose_start: int = number(0, 0, 9, "POPE-1", "81")


class PopeJoan(Game[PopeJoanOptions]):
    """The controller of Pope Joan."""

    slug, name, pages = "pope_joan", "Pope Joan", "80-86"
    seats, best = range(2, 11), range(4, 7)
    rounds = 2
    options = PopeJoanOptions
    presets = {  # noqa: RUF012  (declared as the base class types it)
        "plain": {},
        "family": {"deals": "n", "pope_limit": 4, "pope_limit_on_play": True},
        "full": {"fines_to_board": True, "split_pairs": True, "pope_in_lieu": True, "pope_limit": 6},
        "five_pool": {"divisions": "five"},
        "pope_wins": {"pope_wins": True},
    }
    zones = {  # noqa: RUF012
        "stock": Zone(NOBODY),
        "choosing": Zone(ALL),
        "hands": Zone(OWNER, per_seat=True),
        "spare_hand": Zone(NOBODY),
        "turn_up": Zone(ALL),
        "run": Zone(ALL),
        "played": Zone(NOBODY),
        "removed": Zone(ALL),
    }
    pools = (*STAKES["eight"], "fines")
    session_facts = {"dressed": False, "fines": None, "last_winner": None}  # noqa: RUF012

    def length(self) -> int:
        """Return the deals agreed: twice round the table; all deal equally often where the dealer dresses (V1, R20)."""
        agreed = super().length()
        return -(-agreed // self.n) * self.n if self.chosen_options.dressing == "dealer" else agreed

    def deal(self, table: Table) -> Script[int]:
        if table.dealer is None:
            return self.first_deal(table)
        return PopeDeal(table, self.chosen_options).script()

    def first_deal(self, table: Table) -> Script[int]:
        yield from first_knave_deals(table, self.chosen_options.choose_start, "POPE-1")
        return (yield from PopeDeal(table, self.chosen_options).script())

    def refusal_to_stop(self, finished: int) -> Refusal | None:
        """Where the dealer alone dresses, all must have dealt equally often (POPE-24)."""
        if self.chosen_options.dressing == "dealer" and finished % self.n:
            left = self.n - finished % self.n
            sentence = f"The dealer alone dresses the board, so all must deal equally often: {left} more to play."
            return Refusal(sentence, "POPE-24")
        return None

    def close(self, table: Table) -> None:
        """Share the board equally, the odd counters to the winner of the last hand (R12)."""
        winner = table.facts["last_winner"]
        share_board(table, self.pools, (table.dealer or 0) if winner is None else winner, "POPE-R12")


class PopeDeal(StopsHand):
    """One hand: the steps of the chapter in their order."""

    def __init__(self, table: Table, options: PopeJoanOptions) -> None:
        super().__init__(table, CLAUSES, NEXT)
        self.options = options
        self.stakes = STAKES[options.divisions]
        self.fell: dict[int, int] = {}  # the rank of a court trump to the seat that played it
        self.each = 0  # cards dealt to a hand
        self.absent = self.dealer if options.dealer_looks == "stands_out" else None  # has nothing to pass with (V6)

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
        """Put the stakes on the board: each x and the dealer 2x, or the dealer all (POPE-4, 5, V1, V11)."""
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
        """Losers clockwise place their fines, then the dealer his one, and one on each bare division (V2, R10)."""
        table = self.table
        fines = table.facts["fines"] or [0] * table.n
        table.pay(self.dealer, "fines", 1, "POPE-V2")
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
        """Ask where one counter goes; when the counters left just reach, only bare divisions will do (R10)."""
        pools = self.table.pools
        bare = [division for division in self.stakes if not pools[division]]
        return (
            Ask(seat, "POPE-V2")
            .may(Place, list(self.stakes), "POPE-V2", "The board has no division {}.")
            .may(
                Place,
                bare if pools["fines"] <= len(bare) else list(self.stakes),
                "POPE-R10",
                "The counters left only just cover the bare divisions, and {} has its stake already.",
            )
        )

    def deal_hands(self) -> Script[None]:
        """Deal equal hands, lay the stops aside, turn the last card up (POPE-6, 7, V5, V6)."""
        table, stock, spare = self.table, self.table.pile("stock"), self.table.pile("spare_hand")
        table.lay([EIGHT], table.pile("removed"), "POPE-6")
        table.lay((yield Shuffle(PACK_51)), stock, "POPE-6")
        count, self.each, aside = shares_of(self.options, table.n)
        around = table.seats_from(self.dealer + 1)[:count]
        hands: list[Pile] = [self.hands[seat] for seat in around]
        source = self.options.stops_source
        if source == "fixed_top":
            table.deal(stock, [spare], self.options.fixed_stops, "POPE-V5")
        if source == "fixed_bottom":  # the very last card stays to be turned up
            table.move_all(stock[-1 - self.options.fixed_stops : -1], stock, spare, "POPE-V5")
        if source == "spare_hand":
            table.deal(stock, [*hands, spare], self.each, "POPE-7")
        else:
            table.deal(stock, hands, self.each, "POPE-7")
        table.deal(stock, [spare], aside - len(spare), "POPE-7")
        table.deal(stock, [table.pile("turn_up")], 1, "POPE-8")
        self.note_holders()

    def turn_up(self) -> bool:
        """Take what the turned card wins; return whether the hand is played (POPE-8 to 11, V4)."""
        table, turned = self.table, self.table.pile("turn_up")[0]
        self.telling = TELLING[turned.suit]
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
        """Offer Pope for a missing card where that is agreed and nobody has seen it yet (V7)."""
        if not self.options.pope_in_lieu:
            return None
        is_unseen = POPE in self.holder or POPE in self.table.pile("spare_hand")
        return self.pope_offered(seat) if is_unseen else None

    def pope_offered(self, seat: int) -> Script[Card | None]:
        """Offer the holder of 9D to play it for the missing card (V7, R13 to R15).

        Nobody learns who declined, nor whether there was anybody to ask: it may lie in the spare hand.
        """
        self.table.pause(self.table.seats_from(seat + 1), GoOn, "POPE-V7")
        if POPE not in self.holder:
            return None
        offer = Ask(self.holder[POPE], "POPE-V7", PlayPopeInLieu, DeclineLieu, quiet=True, seen=_seen_in_lieu)
        return POPE if (yield offer) is PlayPopeInLieu else None

    def falls(self, played: Card, seat: int) -> None:
        """Take what Pope or a court trump wins on the board (POPE-17, 18)."""
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
        """Pay a pair whose second card has fallen: to the one seat, or halved where that is agreed (POPE-17, V8)."""
        if seats[0] == seats[1]:
            self.take(pair, seats[0], "POPE-17")
        elif self.options.split_pairs:
            half = self.table.pools[pair] // 2  # the odd counter stays (R8)
            for seat in seats:
                self.table.pay(pair, seat, half, "POPE-V8")

    def take(self, division: str, seat: int, clause: str) -> None:
        self.table.pay(division, seat, self.table.pools[division], clause)

    def collect(self, taker: int, cards_of: Callable[[int], int], limit: int | None, clause: str) -> None:
        """Every other seat pays one counter per card, at most `limit`."""
        due = cards_of if limit is None else lambda seat: min(cards_of(seat), limit)
        collect(self.table, taker, due, clause)

    def out(self, winner: int) -> None:
        """The seat that is out takes game and the fines; who holds 9D pays none (POPE-20, 21, V2)."""
        table, exempt, fines = self.table, self.holder.get(POPE), [0] * self.table.n
        self.take("game", winner, "POPE-20")
        for seat in table.others(winner):
            if seat != exempt:
                fines[seat] = len(self.hands[seat])
                if self.options.fines_to_board:
                    table.pay(seat, "fines", fines[seat], "POPE-V2")
                else:
                    table.pay(seat, winner, fines[seat], "POPE-20")
        table.note("fines", fines if self.options.fines_to_board else None)
        table.note("last_winner", winner, "POPE-19")


def _seen_in_lieu(answer: Action) -> str | None:
    return answer.text if answer is PlayPopeInLieu else None
