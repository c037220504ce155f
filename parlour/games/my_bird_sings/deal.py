"""One deal of My Bird Sings (pp. 101-102): cards are passed until a seat holds four of a suit or four suits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, count

from ...engine.cards import PACK_32, PACK_52, Card, Suit
from ...engine.questions import Action, Ask, AskAmong, Rule, Script, Shuffle, Verb, plain
from ...engine.table import Table
from ...procedures.exchange import ShortVerb
from ...words.message import Message
from .options import DRAW, FIRST_BIRD, MyBirdSingsOptions

Discard = ShortVerb("Discard", Message("plays.my_bird_sings.discard"), Message("plays.my_bird_sings.discard_in_short"))
Exchange = ShortVerb(
    "Exchange", Message("plays.my_bird_sings.exchange"), Message("plays.my_bird_sings.exchange_in_short")
)
Draw = Verb("Draw", Message("plays.my_bird_sings.draw"))
OfferHand = plain("OfferHand", Message("plays.my_bird_sings.offer_hand"))

EXCHANGES_FROM = 4  # the first round in which the leader may exchange a card with the stock
PACKS = {52: PACK_52, 32: PACK_32}
MOST_KEPT = 2048  # cache entries: five cards have no more patterns of suits than this
NO_SUCH_CARD = Message("plays.my_bird_sings.refused.no_such_card")
ONLY_THE_LEADER = Message("plays.my_bird_sings.refused.only_the_leader")
TOO_LATE = Message("plays.my_bird_sings.refused.too_late")
NOT_YOURS = Message("plays.my_bird_sings.refused.not_yours")


def are_bird(suits: Sequence[Suit | None], flush_only: bool) -> bool:
    """Return whether cards of these suits are a bird: all of one or, unless only flushes count, of four (BIRD-5)."""
    different = len(set(suits))
    return different == 1 or (different == len(suits) == 4 and not flush_only)


@lru_cache(MOST_KEPT)
def _places_of_bird(suits: tuple[Suit | None, ...], size: int, flush_only: bool) -> tuple[int, ...]:
    """Return the indices of the first bird in a hand with these suits, or an empty tuple."""
    chosen = combinations(range(len(suits)), size)
    return next((places for places in chosen if are_bird([suits[p] for p in places], flush_only)), ())


class BirdDeal:
    """One deal: stakes, cards, birds in the deal, then rounds of passing."""

    def __init__(self, table: Table, options: MyBirdSingsOptions) -> None:
        self.table, self.options = table, options
        self.dealer = table.dealer or 0
        self.order = table.seats_from(self.dealer + 1)
        self.hands, self.stock = table.piles("hands"), table.pile("stock")
        self.size, self.tricks = options.cards, [0] * table.n
        self.round, self.last_bird = 0, 0  # the current round, and the round of the last trick

    def script(self) -> Script[None]:
        table = self.table
        for seat in self.order:
            table.pay(seat, "pool", 2 if seat == self.dealer else 1, "BIRD-2")
        table.lay((yield Shuffle(PACKS[self.options.pack])), self.stock, "BIRD-3")
        table.deal(self.stock, [self.hands[seat] for seat in self.order], self.size, "BIRD-3")
        table.note("round", 0)
        if self.options.end != FIRST_BIRD:
            table.note("tricks", list(self.tricks))
        if not any(self.sing(seat, "BIRD-6") for seat in self.order):
            yield from self.rounds()
        if self.options.end != FIRST_BIRD:
            self.share()

    def bird(self, seat: int) -> tuple[Card, ...]:
        """Return the first bird in a hand, or an empty tuple (BIRD-5, R5, R14)."""
        hand = self.hands[seat]
        places = _places_of_bird(tuple([card.suit for card in hand]), self.size, self.options.flush_only)
        return tuple([hand[place] for place in places])

    def sing(self, seat: int, clause: str) -> bool:
        """Make a seat sing if it holds a bird; return whether that ends the deal (BIRD-8, 9, V4, R10, R11)."""
        table = self.table
        while cards := self.bird(seat):
            table.note("singer", seat, clause)
            table.note("song", [str(card) for card in cards], clause)
            table.note(f"cry_{self.options.call}", seat, clause)
            if self.options.end == FIRST_BIRD:
                table.show(cards, self.hands[seat], clause)
                table.pay("pool", seat, table.pools["pool"], "BIRD-9")
                return True
            self.lay(seat, cards)
            if len(self.stock) < self.size:
                return True
            table.deal(self.stock, [self.hands[seat]], self.size, "BIRD-R10")
        return False

    def lay(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Lay down a bird as a trick (V4)."""
        table = self.table
        table.move_all(cards, self.hands[seat], table.piles("tricks")[seat], "BIRD-R10")
        self.tricks[seat] += 1
        self.last_bird = self.round
        table.note("tricks", list(self.tricks), "BIRD-R10")

    def share(self) -> None:
        """Pay the pool to the seats with the most tricks, leaving odd counters in it (R12)."""
        table, most = self.table, max(self.tricks)
        winners = [seat for seat in self.order if most and self.tricks[seat] == most]
        table.note("winners", winners, "BIRD-R12")
        each = table.pools["pool"] // max(len(winners), 1)
        for seat in winners:
            table.pay("pool", seat, each, "BIRD-R12")

    def rounds(self) -> Script[None]:
        """Pass cards in turn until a bird ends the deal, or there are too many rounds without one (BIRD-10, R9)."""
        for self.round in count(1):
            if self.round - self.last_bird > self.options.max_rounds:
                self.table.note("void", True, "BIRD-R9")
                return
            self.table.note("round", self.round, "BIRD-10")
            for i, seat in enumerate(self.order):
                if i == 0 and self.may_exchange and (yield from self.exchange(seat)):
                    return
                following = self.order[(i + 1) % len(self.order)]
                yield from self.pass_card(seat, following)
                if self.sing(following, "BIRD-8"):
                    return

    @property
    def may_exchange(self) -> bool:
        """Return whether the leader may now exchange a card with the stock (BIRD-11, R2, R13)."""
        return self.options.stock_exchange and self.round >= EXCHANGES_FROM and bool(self.stock)

    def exchange(self, seat: int) -> Script[bool]:
        """Ask the leader whether to exchange a card; return whether a bird then ends the deal (BIRD-11, 12).

        With `throw`, the leader may instead choose the card to pass, which `pass_card` then uses.
        """
        hand = tuple(self.hands[seat])
        ask = Ask(seat, "BIRD-11", seen=_verb_only)
        if self.options.method == DRAW:
            ask.may(OfferHand, True, "BIRD-7B", "")
        else:
            ask.may(Discard, hand, "BIRD-7A", NOT_YOURS)
        answer = yield ask.may(Exchange, hand, "BIRD-11", Message("plays.my_bird_sings.refused.own_card_out"))
        if answer.verb is not Exchange:
            self.chosen = answer
            return False
        self.exchange_card(seat, answer.what)
        return self.sing(seat, "BIRD-12")

    chosen: Action | None = None  # the pass that the leader has already chosen

    def exchange_card(self, seat: int, thrown: Card) -> None:
        """Replace a card with the first of another suit in the stock, or take it back if there is none (R8)."""
        table, hand = self.table, self.hands[seat]
        table.move(thrown, hand, table.pile("thrown"), "BIRD-11")
        while self.stock and self.stock[0].suit is thrown.suit:
            table.move(self.stock[0], self.stock, table.pile("rejected"), "BIRD-11")
        if self.stock:
            table.move(self.stock[0], self.stock, hand, "BIRD-11")
        else:
            table.move(thrown, table.pile("thrown"), hand, "BIRD-R8")

    def pass_card(self, seat: int, following: int) -> Script[None]:
        """Pass one card to the left, chosen by its owner or drawn unseen by the next seat (BIRD-7A, 7B)."""
        hand = self.hands[seat]
        if self.options.method == DRAW:
            order = yield Shuffle(tuple(hand))
            backs = tuple(range(1, len(hand) + 1))
            ask = Ask(following, "BIRD-7B").may(
                Draw, backs, "BIRD-7B", Message("plays.my_bird_sings.refused.no_such_card")
            )
            answer = yield ask
            card = order[answer.what - 1]
        else:
            answer = self.chosen or (yield self.throw_ask(seat))
            card = answer.what
        self.chosen = None
        self.table.move(card, hand, self.hands[following], "BIRD-7B" if self.options.method == DRAW else "BIRD-7A")

    def throw_ask(self, seat: int) -> Ask:
        hand, refusal = tuple(self.hands[seat]), TOO_LATE if seat == self.order[0] else ONLY_THE_LEADER
        return AskAmong(
            seat,
            "BIRD-7A",
            Discard,
            hand,
            lambda: [Rule(Discard, hand, "BIRD-7A", NOT_YOURS), Rule(Exchange, (), "BIRD-11", refusal)],
            seen=_verb_only,
        )


def _verb_only(answer: Action) -> str:
    return answer.verb.name
