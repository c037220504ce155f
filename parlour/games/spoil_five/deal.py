"""One deal of Spoil-Five, called a hand in the book; its steps follow the chapter (pp. 103-107)."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.cards import ACE, PACK_52, Card, suit_of
from ...engine.questions import Action, Ask, AskOneOf, Play, Rule, Script, Shuffle, Verb, plain
from ...engine.table import Table
from ...procedures.tricks import Rob, for_the_turn_up, gather_trick, may_rob, rob, winning_place
from ...words.message import Message
from .law import clause_of, lawful, order_of, rules
from .options import SpoilFiveOptions, sides_of

AskFive = plain("AskFive", Message("plays.spoil_five.ask_five"))
Content = plain("Content", Message("plays.spoil_five.content"))
Agree, Refuse = plain("Agree", Message("plays.spoil_five.agree")), plain("Refuse", Message("plays.spoil_five.refuse"))
LayOut = Verb("LayOut", Message("plays.spoil_five.lay_out"))
Decline = plain("Decline", Message("plays.spoil_five.decline"))
TakePool = plain("TakePool", Message("plays.spoil_five.take_pool"))
Jink = plain("Jink", Message("plays.spoil_five.jink"))

TRICKS = 5
POINTS = 5  # for each trick in a match


class SpoilFiveDeal:
    """The script of one hand, and the state that its steps share."""

    def __init__(self, table: Table, options: SpoilFiveOptions) -> None:
        self.table, self.options, self.dealer = table, options, table.dealer or 0
        self.hands, self.turn_up, self.trick = table.piles("hands"), table.pile("turn_up"), table.pile("trick")
        self.around = table.seats_from(self.dealer + 1)
        self.sides = sides_of(options, table.n)
        self.winners: list[int] = []  # the winner of each trick
        self.debarred: set[int] = set()  # sides that cannot win the pool
        self.takes_ace = False  # whether the dealer has discarded a card for the turned ace
        self.trumps = suit_of(PACK_52[0])
        self.order = order_of(options, self.trumps)
        self.is_match = options.match != "off"

    def script(self) -> Script[int]:
        """Play the hand; return the next dealer."""
        self.pay_in()
        yield from self.deal_hands()
        if self.options.fiving:
            yield from self.fiving()
        self.table.note("trumps", self.trumps.value, "SPF-4")
        if self.options.robbing != "off" and self.turn_up[0].rank == ACE:
            yield from self.turned_ace()
        yield from self.play()
        self.table.note("last_dealer", self.dealer)
        return self.table.left(self.dealer)

    def pay_in(self) -> None:
        """Take a stake from every seat, reduced after a spoilt hand, and one more from the dealer (SPF-2, 24)."""
        table, options = self.table, self.options
        each = options.spoil_stake if table.facts["spoilt"] else options.pool_stake
        if self.is_match and table.facts["scores"] is not None:
            each = 0
        elif self.is_match:
            table.note("scores", [0] * table.n, "SPF-24")
        for seat in self.around:
            table.pay(seat, "pool", each, "SPF-2")
        table.pay(self.dealer, "pool", options.dealer_stake, "SPF-2")

    def deal_hands(self) -> Script[None]:
        """Deal five cards each in two packets, and turn up the next card (SPF-3, 4)."""
        table, stock = self.table, self.table.pile("stock")
        table.lay((yield Shuffle(PACK_52)), stock, "SPF-3")
        for size in (2, 3) if self.options.deal_pattern == "two_three" else (3, 2):
            for seat in self.around:
                table.deal(stock, [self.hands[seat]], size, "SPF-3")
        table.deal(stock, [self.turn_up], 1, "SPF-4")
        self.trumps = suit_of(self.turn_up[0])

    def fiving(self) -> Script[None]:
        """Let eldest hand ask for another turn-up, and the dealer agree or refuse (SPF-20, R14 to R17)."""
        table, stock, turn_up = self.table, self.table.pile("stock"), self.turn_up
        first: Card = turn_up[0]
        if (yield Ask(self.around[0], "SPF-20", AskFive, Content)) is Content:
            return
        if (yield Ask(self.dealer, "SPF-20", Agree, Refuse)) is Refuse:
            return
        aside = table.pile("put_aside")
        while stock and turn_up[0].suit is first.suit:
            table.sweep(turn_up, aside, "SPF-20")
            table.deal(stock, [turn_up], 1, "SPF-20")
        if turn_up[0].suit is first.suit:  # the pack has run out
            table.sweep(turn_up, aside, "SPF-R15")
            table.move(first, aside, turn_up, "SPF-R15")
        self.trumps = suit_of(turn_up[0])
        table.note("fived", True, "SPF-20")

    def turned_ace(self) -> Script[None]:
        """Let the dealer discard a card for the turned ace, which is taken up at the dealer's turn (SPF-6, R11)."""
        hand = self.hands[self.dealer]
        answer = yield Ask(self.dealer, "SPF-6", Decline, seen=without_its_card).may(
            LayOut, list(hand), "SPF-6", Message("plays.spoil_five.own_card")
        )
        if answer is Decline:
            self.table.note("declined", True, "SPF-6")
            return
        self.table.move(answer.what, hand, self.table.piles("laid_out")[self.dealer], "SPF-6")
        self.takes_ace = True

    # tricks
    def play(self) -> Script[None]:
        """Play tricks until the pool is won or all five have been played (SPF-9 to 15, 23, 24)."""
        table, leader, trick = self.table, self.around[0], self.trick
        order = self.order = order_of(self.options, self.trumps)
        jinker: int | None = None
        for number in range(TRICKS):
            table.note("leader", leader, "SPF-13" if number else "SPF-9")
            seats = table.seats_from(leader)
            for seat in seats:
                if number == 0:
                    yield from self.play_first_card(seat)
                    continue
                question = self.card_question(seat)
                answer = yield question
                table.move(answer.key, self.hands[seat], trick, question.clause if trick else "SPF-13")
            leader = seats[winning_place(trick, order)]
            self.winners.append(leader)
            gather_trick(table, leader, "SPF-13")
            table.note("tricks", [self.winners.count(seat) for seat in range(table.n)], "SPF-13")
            table.note("winner", leader, "SPF-13")
            if jinker is not None and self.sides[leader] != self.sides[jinker]:
                self.spoil("SPF-23")
                return
            if self.is_won(leader) and not (jinker is not None and number < TRICKS - 1):
                if self.may_jink(leader) and (yield Ask(leader, "SPF-23", TakePool, Jink)) is Jink:
                    jinker = leader
                    table.note("jinker", leader, "SPF-23")
                    continue
                self.take(leader, jinker)
                return
        self.spoil("SPF-15")

    def play_first_card(self, seat: int) -> Script[None]:
        """Let a seat rob or take up the turned ace, if it may, and play its first card (SPF-6 to 12)."""
        table, hand, trick = self.table, self.hands[seat], self.trick
        if seat == self.dealer and self.takes_ace:
            table.sweep(self.turn_up, hand, "SPF-6")
            table.note("robbed", seat, "SPF-6")
        question = self.card_question(seat)
        if (ask := self.robbing(seat, question)) is not None:
            answer = yield ask
            if answer.verb is Rob:
                self.take_turn_up(seat, answer.what)
                answer = yield self.card_question(seat)
            elif may_rob(hand, self.turn_up):
                self.note_neglect(seat)
        else:
            answer = yield question
        table.move(answer.key, hand, trick, question.clause if trick else "SPF-9")

    def card_question(self, seat: int) -> Ask:
        """Return the question asking for a card to the trick (SPF-9 to 12)."""
        hand, trick, order = tuple(self.hands[seat]), tuple(self.trick), self.order
        clause = "SPF-13" if self.winners and not trick else clause_of(trick, order)
        return AskOneOf(seat, clause, Play, lawful(hand, trick, order), lambda: rules(hand, trick, order, clause))

    # robbing
    def robbing(self, seat: int, question: Ask) -> Ask | None:
        """Return the question to a seat that may or must rob before its first card, or None."""
        if self.options.robbing == "off" or not self.turn_up or self.turn_up[0].rank == ACE:
            return None
        hand, turned = self.hands[seat], self.turn_up[0]
        may = may_rob(hand, self.turn_up)
        taking = for_the_turn_up(hand, turned, "SPF-7")
        if self.options.table_penalties or (may and self.options.robbing == "optional"):
            clause = "SPF-7" if may else question.clause
            return Ask(seat, clause, rules=[*question.rules, taking], seen=without_its_card)
        if not may:
            return None
        wait = Message("plays.spoil_five.rob_first")
        return Ask(seat, "SPF-7", rules=[taking, Rule(Play, (), "SPF-7", wait)], seen=without_its_card)

    def take_turn_up(self, seat: int, laid: Card) -> None:
        """Let a seat take the turned card; without the ace of trumps its side is debarred (SPF-7, p. 106)."""
        if not may_rob(self.hands[seat], self.turn_up):
            self.debarred.add(self.sides[seat])
        rob(self.table, seat, laid, "SPF-7")
        self.table.note("robbed", seat, "SPF-7")

    def note_neglect(self, seat: int) -> None:
        """Debar the side of a seat that did not rob, if robbing is compulsory (SPF-8)."""
        if self.options.robbing == "compulsory":
            self.debarred.add(self.sides[seat])

    # the end
    def is_won(self, seat: int) -> bool:
        """Return whether a seat's side has won the pool with the trick just taken (SPF-14, 18, 19, 24)."""
        won = sum(self.sides[winner] == self.sides[seat] for winner in self.winners)
        if not self.is_match:
            return won >= self.options.tricks_to_win
        return won == TRICKS or self.table.facts["scores"][seat] + POINTS * won >= int(self.options.match)

    def may_jink(self, seat: int) -> bool:
        """Return whether a seat's side has won the first three tricks and may jink for all five (SPF-23, R19)."""
        is_first_three = len(self.winners) == 3 and len({self.sides[w] for w in self.winners}) == 1
        return self.options.jinking and is_first_three and self.sides[seat] not in self.debarred

    def take(self, seat: int, jinker: int | None) -> None:
        """Pay the pool to the side that won the deciding trick, unless it is debarred (SPF-14, 23)."""
        table, side = self.table, self.sides[seat]
        if side in self.debarred:
            self.spoil("SPF-8")
            return
        if jinker is not None:
            for other in table.others(seat):
                if self.sides[other] != side:
                    table.pay(other, "pool", self.options.pool_stake, "SPF-23")
        partners = [s for s in table.seats_from(seat) if self.sides[s] == side]
        each, odd = divmod(table.pools["pool"], len(partners))
        for partner in partners:
            table.pay("pool", partner, each + (odd if partner == seat else 0), "SPF-14")
        table.note("takers", sorted(partners), "SPF-14")
        if self.is_match:
            table.note("scores", None)
        self.note_debarred()
        table.note("spoilt", False)

    def spoil(self, clause: str) -> None:
        """Leave the pool for the next hand; in a match, add the points of this one (SPF-15, 23, 24)."""
        table = self.table
        if self.is_match:
            points = [POINTS * sum(self.sides[w] == side for w in self.winners) for side in self.sides]
            before: Sequence[int] = table.facts["scores"]
            now = [b + (0 if s in self.debarred else p) for b, p, s in zip(before, points, self.sides, strict=True)]
            table.note("scores", now, "SPF-24")
        else:
            table.note("spoilt", True, clause)
        self.note_debarred()

    def note_debarred(self) -> None:
        """Announce the seats whose side could not win the pool."""
        if self.debarred:
            seats = [seat for seat, side in enumerate(self.sides) if side in self.debarred]
            self.table.note("debarred", seats, "SPF-8")


def without_its_card(answer: Action) -> str:
    """Return what the others learn of an answer; they do not see which card is discarded."""
    return answer.text if answer.verb is Play or not answer.args else answer.verb.name
