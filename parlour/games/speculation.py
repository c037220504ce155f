"""Speculation (rules/speculation.md): hands that nobody looks at, turned card by card, and a market in every card.

Public facts: `trumps` (a suit's letter), `chief` (the seat that owns the best trump showing, or None), `best` (that
card's text), `offer` (what is for sale: "turn_up", "trump", "next", "all", or None), `seller`, `bids` (by seat:
counters, "pass" or None), `bidder`, `bid` (the best so far), `to_turn` (whose card comes next), `looked` (the seats
that looked at a card of theirs), `pool_left` (true when nobody takes the pool), and across deals `last_dealer`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ..engine.cards import KNAVE, PACK_32, PACK_52, Card
from ..engine.facts import SEAT_OR_NONE
from ..engine.game import Game, Offered, share_out
from ..engine.options import Conflict, Options, number, one_of, switch
from ..engine.questions import Action, Ask, Script, Shuffle, Verb, plain
from ..engine.table import ALL, NOBODY, Table, View, Zone
from ..procedures.auction import Auction, Sale, offer_of
from ..procedures.first_dealer import TURNED_FROM_A_SEAT, first_knave_deals

Invite = Verb("Invite", "offer {}")
Turn, Hold = plain("Turn", "turn the card"), plain("Hold", "keep your card")
Peek = plain("Peek", "look at your card, for a counter")

TURN_UP, TRUMP, NEXT, LOT = "turn_up", "trump", "next", "all"
EACH = 3  # cards in a hand
FIVE = 5


@dataclass(frozen=True, kw_only=True)
class SpeculationOptions(Options):
    """The variations of the chapter; the defaults are the plain game."""

    CONFLICTS = (
        TURNED_FROM_A_SEAT,
        Conflict(
            ("pack", "seats"),
            lambda o, seats: o.pack == 32 and seats > 6,
            "Thirty-two cards are for six players at most: take the full pack, or play with fewer.",
        ),
    )
    pack: int = one_of(52, 32, clause="SPC-3", page="77")
    high_turnup: bool = one_of(True, False, clause="SPC-6", page="78-79")
    turnup_to_pool: bool = switch("SPC-V1", "79")
    spare_hand: bool = switch("SPC-V2", "79")
    knave_five: int = number(0, 0, 1000, "SPC-V3", "79")
    table_penalties: bool = switch("SPC-V4", "79")
    contribution: int = number(1, 1, 1000, "SPC-2", "77")
    bidding: str = one_of("once", "rising", clause="SPC-V5")
    choose_start: int = number(0, 0, 9, "SPC-1", "77")


class Speculation(Game[SpeculationOptions]):
    """The controller of Speculation. The length of a session is open."""

    slug, name, pages = "speculation", "Speculation", "77-79"
    seats, best = range(2, 11), range(5, 8)
    options = SpeculationOptions
    presets = {  # noqa: RUF012  (declared as the base class types it)
        "plain": {},
        "family": {"high_turnup": False, "knave_five": 1},
        "auction": {"bidding": "rising"},
        "growing_pool": {"turnup_to_pool": True, "spare_hand": True},
        "fullest": {"spare_hand": True, "knave_five": 1, "bidding": "rising", "contribution": 2},
    }
    zones = {  # noqa: RUF012
        "stock": Zone(NOBODY),
        "choosing": Zone(ALL),
        "hands": Zone(NOBODY, per_seat=True),
        "turned": Zone(ALL, per_seat=True),
        "turn_up": Zone(ALL),
        "spare_hand": Zone(NOBODY),
    }
    session_facts = {"last_dealer": None}  # noqa: RUF012
    fact_kinds = {"last_dealer": SEAT_OR_NONE}  # noqa: RUF012

    def deal(self, table: Table) -> Script[int]:
        if table.dealer is None:
            yield from first_knave_deals(table, self.chosen_options.choose_start, "SPC-1", pack_of(self.chosen_options))
        return (yield from SpeculationDeal(table, self.chosen_options).script())

    def has_secrets(self) -> bool:
        """Nobody sees his own cards, unless he may look at them (V4)."""
        return self.chosen_options.table_penalties

    def consequence(self, view: View, action: Action) -> Offered | None:
        return offer_of(view, action)

    def close(self, table: Table) -> None:
        """Share a pool that was left, odd counters from the left of the last dealer (R22)."""
        last = table.facts["last_dealer"]
        share_out(table, ["pool"], table.left((table.dealer or 0) if last is None else last), "SPC-R22")


def pack_of(options: SpeculationOptions) -> tuple[Card, ...]:
    """Return the cards of the table."""
    return PACK_32 if options.pack == 32 else PACK_52


class SpeculationDeal:
    """One deal: its steps in the order of the chapter."""

    def __init__(self, table: Table, options: SpeculationOptions) -> None:
        self.table, self.options, self.dealer = table, options, table.dealer or 0
        self.hands, self.turned = table.piles("hands"), table.piles("turned")
        self.stock, self.turn_ups, self.spare = table.pile("stock"), table.pile("turn_up"), table.pile("spare_hand")
        self.chief: int | None = None
        self.best: Card | None = None
        self.looked: list[int] = []

    def script(self) -> Script[int]:
        self.table.note("looked", [])
        self.table.note("chief", None)
        self.contribute("SPC-2")
        yield from self.deal_hands()
        owner = yield from self.turn_trump()
        yield from self.turn_hands(owner)
        is_beaten = yield from self.turn_spare()
        if is_beaten or self.chief is None or self.chief in self.looked:
            clause = "SPC-V2" if is_beaten else "SPC-V1" if self.chief is None else "SPC-V4"
            self.table.note("pool_left", True, clause)
        else:
            self.take_pool("SPC-11")
        self.table.note("last_dealer", self.dealer)
        return self.table.left(self.dealer)

    # before the hands are turned
    def contribute(self, clause: str) -> None:
        """The dealer pays double, the others single (SPC-2, 6)."""
        unit = self.options.contribution
        for seat in self.table.seats_from(self.dealer + 1):
            self.table.pay(seat, "pool", 2 * unit if seat == self.dealer else unit, clause)

    def deal_hands(self) -> Script[None]:
        """Three cards each, one at a time, the last dealt on top; a spare hand comes last in each round (SPC-3, R1)."""
        table = self.table
        table.gather(self.turn_ups, self.spare, *self.hands, *self.turned, clause="SPC-R18")
        table.lay((yield Shuffle(pack_of(self.options))), self.stock, "SPC-3")
        piles = [self.hands[seat] for seat in table.seats_from(self.dealer + 1)]
        if self.options.spare_hand:
            piles.append(self.spare)
        table.deal(self.stock, piles, EACH, "SPC-3", on_top=True)

    def turn_trump(self) -> Script[int]:
        """Turn the next card of the pack, sold or not, until one is not too high; return its owner (SPC-4 to 7)."""
        while True:
            if not self.stock:  # all the rest were high (R18)
                yield from self.deal_hands()
            owner = yield from self.turning_up()
            if not (self.options.high_turnup and self.best and self.best.high >= KNAVE):
                return owner
            if self.chief is not None:
                self.take_pool("SPC-6")
            self.dealer = self.table.left(self.dealer)
            self.table.pass_deal(self.dealer, "SPC-7")
            self.contribute("SPC-6")

    def turning_up(self) -> Script[int]:
        """Let the dealer sell and turn one card; return its owner, the dealer where it is the pool's (V1)."""
        table, dealer, owner = self.table, self.dealer, self.dealer
        is_pools = self.options.turnup_to_pool
        answer = yield (
            Ask(dealer, "SPC-4", Turn)
            .may(Invite, [TURN_UP], "SPC-4", "{} is not to be offered now: the turn-up is what comes.")
            .may(Invite, [] if is_pools else [TURN_UP], "SPC-R14", "The turn-up is the pool’s, and is not for sale.")
        )
        if answer is not Turn:
            sale = yield from self.auction(dealer, TURN_UP)
            owner = sale.buyer if sale else dealer
            yield Ask(dealer, "SPC-4", Turn).may(Invite, [], "SPC-14", "The turn-up has been offered: now turn it.")
        table.deal(self.stock, [self.turn_ups], 1, "SPC-5")
        card = self.turn_ups[-1]
        assert card.suit is not None
        table.note("trumps", card.suit.value, "SPC-5")
        if owner != dealer:
            table.move(card, self.turn_ups, self.turned[owner], "SPC-4")
        if is_pools:
            self.becomes_best(card, None, "SPC-V1")
        else:
            self.becomes_best(card, owner, "SPC-5")
            self.pay_for(card, owner)
        return owner

    # the market
    def auction(self, seller: int, what: str) -> Script[Sale | None]:
        """Offer something of the seller's to all the others (SPC-12)."""
        self.table.note("seller", seller, "SPC-13")
        is_rising = self.options.bidding == "rising"
        return (yield from Auction(self.table, seller, "SPC-12", "SPC-R3", is_rising=is_rising).script(what, "SPC-13"))

    def offer_trump(self) -> Script[bool]:
        """Ask the chief whether he offers his card; return whether it was sold (SPC-13, 14)."""
        seller = self.chief
        if seller is None:
            return False
        answer = yield offering(seller)
        sale = (yield from self.auction(seller, TRUMP)) if answer.verb is Invite else None
        if sale is None:
            return False
        assert self.best is not None
        home = self.turn_ups if self.best in self.turn_ups else self.turned[seller]
        self.table.move(self.best, home, self.turned[sale.buyer], "SPC-13")
        self.becomes_best(self.best, sale.buyer, "SPC-13")
        return True

    # turning
    def turn_hands(self, first: int) -> Script[None]:
        """Turn all the hands, from the left of `first` round and round, the chief's last (SPC-8 to 11, 14)."""
        seat = self.seat_after(first)
        while seat is not None:
            if (yield from self.offer_trump()):
                assert self.chief is not None
                seat = self.seat_after(self.chief)
                assert seat is not None
            self.table.note("to_turn", seat, "SPC-8")
            seat = self.seat_after((yield from self.turn_at(seat)))

    def seat_after(self, seat: int) -> int | None:
        """Return who turns next: the first with cards but the chief, then the chief, or nobody (SPC-8, 10, R25)."""
        n, hands, chief = self.table.n, self.hands, self.chief
        for i in range(seat + 1, seat + n + 1):
            if hands[i % n] and i % n != chief:
                return i % n
        return chief if chief is not None and hands[chief] else None

    def turn_at(self, seat: int) -> Script[int]:
        """Let a seat offer and turn what it has next; return the seat after which the turn goes on (SPC-9, 13)."""
        hand, offered, sale, has_looked = self.hands[seat], "", None, False
        while True:
            is_lot = seat == self.chief and len(hand) > 1
            answer = yield turning(seat, is_lot, bool(offered), has_looked if self.options.table_penalties else None)
            if answer is Turn:
                break
            if answer is Peek:
                self.peek(seat)
                has_looked = True
            else:
                offered = answer.what
                sale = yield from self.auction(seat, offered)
        lot = tuple(hand) if sale and offered == LOT else (hand[0],)
        owner = sale.buyer if sale else seat
        beaten = [self.turn_one(card, seat, owner) for card in lot]
        return owner if any(beaten) else seat

    def peek(self, seat: int) -> None:
        """Look at one's own top card: a counter to the pool, and no pool for this seat in this deal (V4, R24)."""
        self.table.pay(seat, "pool", 1, "SPC-V4")
        self.table.look(seat, self.hands[seat], "SPC-V4", cards=1)
        if seat not in self.looked:
            self.looked.append(seat)
            self.table.note("looked", list(self.looked), "SPC-V4")

    def turn_one(self, card: Card, seat: int, owner: int) -> bool:
        """Turn a card of `seat` that `owner` has bought or holds; return whether it is the best now."""
        self.table.move(card, self.hands[seat], self.turned[seat], "SPC-8")
        self.pay_for(card, owner)
        if not self.beats(card):
            return False
        if owner != seat:
            self.table.move(card, self.turned[seat], self.turned[owner], "SPC-13")
        self.becomes_best(card, owner, "SPC-9")
        return True

    def beats(self, card: Card) -> bool:
        """Whether a card is a higher trump than the best one (SPC-9)."""
        assert self.best is not None
        return card.suit is self.best.suit and card.high > self.best.high

    def becomes_best(self, card: Card, owner: int | None, clause: str) -> None:
        self.best = card
        self.table.note("best", str(card), clause)
        if owner != self.chief:
            self.chief = owner
            self.table.note("chief", owner, clause)

    def pay_for(self, card: Card, owner: int) -> None:
        """Whoever owns a knave or a five that is turned pays into the pool (V3, R16)."""
        if card.rank in (KNAVE, FIVE):
            self.table.pay(owner, "pool", self.options.knave_five, "SPC-V3")

    # the end
    def turn_spare(self) -> Script[bool]:
        """Turn the spare hand, after a last offer of the best trump; return whether it wins (V2, R15, R20)."""
        if not self.options.spare_hand:
            return False
        yield from self.offer_trump()
        self.table.show(self.spare, self.spare, "SPC-V2")
        return any(self.beats(card) for card in self.spare)

    def take_pool(self, clause: str) -> None:
        assert self.chief is not None
        self.table.pay("pool", self.chief, self.table.pools["pool"], clause)


@cache
def offering(seat: int) -> Ask:
    """Ask the chief whether he offers his card (SPC-13, 14); the question is the same in every deal."""
    otherwise = "{} is not to be offered now: only the leading card is."
    return Ask(seat, "SPC-14", Hold).may(Invite, [TRUMP], "SPC-14", otherwise)


@cache
def turning(seat: int, is_lot: bool, was_offered: bool, has_looked: bool | None) -> Ask:
    """Ask a seat to turn its card, or to offer it first.

    `is_lot`: a chief has several left to offer together. `has_looked` is None where nobody may look (SPC-8, 13, 14).
    """
    kinds = [NEXT, LOT] if is_lot else [NEXT]
    ask = (
        Ask(seat, "SPC-8", Turn)
        .may(Invite, (NEXT, LOT), "SPC-13", "{} is not to be offered now: only what you are about to turn.")
        .may(Invite, kinds, "SPC-13", "{} is offered by the chief alone, at the end, with two cards left or three.")
        .may(Invite, [] if was_offered else kinds, "SPC-14", "Your card has been offered: now it is to be turned.")
    )
    if has_looked is not None:
        ask.may(Peek, not has_looked, "SPC-V4", "You have looked at this card already.")
    return ask
