"""Newmarket (rules/newmarket.md): a stops game with counters upon four cards of the table, pp. 89-90.

Public facts: `passes` (the seats that could not follow the last card of the run; at a stop all the others), and across
deals `layout` (the pool cards, ace, king, queen and knave in this order) and `last_winner`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations

from ..engine.cards import ACE, KING, KNAVE, PACK_52, QUEEN, RANK_TEXTS, Card, Suit, card, text_of
from ..engine.game import Game
from ..engine.options import Options, number, one_of
from ..engine.questions import Ask, Rule, Script, Shuffle, Verb
from ..engine.table import ALL, NOBODY, OWNER, Table, Zone
from ..procedures.first_dealer import TURNED_FROM_A_SEAT, first_knave_deals
from ..procedures.stops import Clauses, Place, StopsHand, collect, share_board

Layout = Verb("Layout", "lay out {}")

POOL_RANKS = (ACE, KING, QUEEN, KNAVE)
POOLS = tuple(RANK_TEXTS[rank] for rank in POOL_RANKS)
SEVENS = tuple(c for c in PACK_52 if c.rank == 7)
PACK_48 = tuple(c for c in PACK_52 if c.rank != 7)
HONOURS = tuple(c for c in PACK_52 if c.rank in POOL_RANKS)  # four of which are drawn where chance decides
BOOK = tuple(map(card, ("AS", "KC", "QH", "JD")))  # the example of p. 89
LAYOUTS = tuple(
    text_of(rank + suit.value for rank, suit in zip(POOLS, suits, strict=True)) for suits in permutations(Suit)
)
NOT_FOUR = "An ace, a king, a queen and a knave of four different suits are named in this order, and {} is not that."
JUST_ENOUGH = "The counters still to come only just cover the bare pool cards, and {} has its stake already."
CLAUSES = Clauses("NEWM-7", "NEWM-8", "NEWM-9", "NEWM-12")


@cache  # asked of the same few cards in every deal
def below(pool_card: Card) -> Card:
    """Return the card that takes the stake of a pool card; the ace is high for this alone (NEWM-10, R7)."""
    rank = KING if pool_card.rank == ACE else pool_card.rank - 1
    return card(pool_card.text.replace(RANK_TEXTS[pool_card.rank], RANK_TEXTS[rank]))


def stakes_of(seats: int, seat: int, dealer: int) -> int:
    """Return the counters that a seat lays before a deal (NEWM-4); two seats lay more, to cover all (R3)."""
    return 1 + (seat == dealer) + (seats == 2)


@dataclass(frozen=True, kw_only=True)
class NewmarketOptions(Options):
    """The one variation of the chapter, and the session; the defaults are the plain game."""

    CONFLICTS = (TURNED_FROM_A_SEAT,)
    pool_suits: str = one_of("book", "random_session", "random_deal", "dealer_chooses", clause="NEWM-V1", page="89")
    deals: int | None = number(None, 0, 100, "NEWM-V2", words=("2n",))
    choose_start: int = number(0, 0, 9, "NEWM-1", "9")


class Newmarket(Game[NewmarketOptions]):
    """The controller of Newmarket."""

    slug, name, pages = "newmarket", "Newmarket", "89-90"
    seats, best = range(2, 11), range(4, 9)
    rounds = 2  # NEWM-17
    options = NewmarketOptions
    presets = {  # noqa: RUF012  (declared as the base class types it)
        "plain": {},
        "family": {"deals": "n"},
        "drawn": {"pool_suits": "random_deal"},
        "full": {"pool_suits": "dealer_chooses"},
    }
    zones = {  # noqa: RUF012
        "stock": Zone(NOBODY),
        "choosing": Zone(ALL),
        "pool_cards": Zone(ALL),
        "hands": Zone(OWNER, per_seat=True),
        "run": Zone(ALL),
        "played": Zone(NOBODY),
        "removed": Zone(ALL),
    }
    pools = POOLS
    session_facts = {"layout": None, "last_winner": None}  # noqa: RUF012

    def deal(self, table: Table) -> Script[int]:
        if table.dealer is None:
            yield from first_knave_deals(table, self.chosen_options.choose_start, "NEWM-1")
        return (yield from NewmarketHand(table, self.chosen_options).script())

    def close(self, table: Table) -> None:
        """Share the stakes not reached equally, the odd counters to the winner of the last hand (R14)."""
        winner = table.facts["last_winner"]
        share_board(table, self.pools, (table.dealer or 0) if winner is None else winner, "NEWM-R14")


class NewmarketHand(StopsHand):
    """One hand: the pool cards, the stakes upon them, the deal, the runs, the settlement."""

    def __init__(self, table: Table, options: NewmarketOptions) -> None:
        super().__init__(table, CLAUSES)
        self.options = options
        self.wins: dict[Card, str] = {}  # the card below each pool card, and the pool that it takes

    def script(self) -> Script[int]:
        table = self.table
        table.lay(SEVENS, table.pile("removed"), "NEWM-2")
        pool_cards = yield from self.pool_cards()
        table.note("layout", [c.text for c in pool_cards], "NEWM-3")
        table.lay(pool_cards, table.pile("pool_cards"), "NEWM-3")
        yield from self.lay_stakes()
        yield from self.deal_all(tuple([c for c in PACK_48 if c not in pool_cards]), "NEWM-6")
        self.telling = self.wins = {below(c): RANK_TEXTS[c.rank] for c in pool_cards}
        self.out((yield from self.play()))
        return table.left(self.dealer)

    def pool_cards(self) -> Script[Sequence[Card]]:
        """Return the four pool cards: those of the book, drawn ones, or what the dealer likes (NEWM-3, V1)."""
        how, standing = self.options.pool_suits, self.table.facts["layout"]
        if how == "book":
            return BOOK
        if how == "dealer_chooses":
            ask = Ask(self.dealer, "NEWM-V1").may(Layout, LAYOUTS, "NEWM-3", NOT_FOUR)
            return [card(text) for text in (yield ask).what.split()]
        if how == "random_session" and standing:
            return [card(text) for text in standing]
        return drawn_four((yield Shuffle(HONOURS)))

    def lay_stakes(self) -> Script[None]:
        """Each seat in turn, the dealer last, lays its counters one at a time (NEWM-4, 5)."""
        table = self.table
        due = {seat: stakes_of(table.n, seat, self.dealer) for seat in table.seats_from(self.dealer + 1)}
        left = sum(due.values())
        for seat, counters in due.items():
            for _ in range(counters):
                answer = yield self.placing(seat, left)
                table.pay(seat, answer.what, 1, "NEWM-4")
                left -= 1

    def placing(self, seat: int, left: int) -> Ask:
        """Ask where one counter goes; when those left just reach, only bare pool cards will do (R4)."""
        rules: list[Rule] = [
            (Place, POOLS, "NEWM-4", "Counters are laid upon one of the four pool cards, not upon {}.")
        ]
        if left <= len(POOLS):
            bare = tuple([pool for pool in POOLS if not self.table.pools[pool]])
            rules += [(Place, bare, "NEWM-R4", JUST_ENOUGH)] if left <= len(bare) else []
        return Ask(seat, "NEWM-4", rules=rules)

    def falls(self, played: Card, seat: int) -> None:
        """Take the stake of the pool card above the one played (NEWM-11)."""
        pool = self.wins[played]
        self.table.pay(pool, seat, self.table.pools[pool], "NEWM-11")

    def out(self, winner: int) -> None:
        """Every other seat pays the winner a counter for each card left (NEWM-14)."""
        collect(self.table, winner, lambda seat: len(self.hands[seat]), "NEWM-14")
        self.table.note("last_winner", winner, "NEWM-13")


def drawn_four(order: Sequence[Card]) -> list[Card]:
    """Return the first card of each rank whose suit no earlier one has, by rank: any layout as likely as another."""
    found: dict[int, Card] = {}
    for drawn in order:
        if drawn.rank not in found and all(c.suit is not drawn.suit for c in found.values()):
            found[drawn.rank] = drawn
    return [found[rank] for rank in POOL_RANKS]
