"""One deal of Ambigu: two cards and an exchange, two more and the first bets, the draw, the last bets, the showdown."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.cards import PACK_52, Card
from ...engine.questions import Action, Ask, CardsVerb, Pass, Rule, Script, Sets, Shuffle, Verb, how_many, plain
from ...engine.table import Table, TableError
from ...procedures.french import to_the_right
from ...procedures.vying.betting import BettingWithPasses, Terms, TurnOutcome
from ...procedures.vying.payout import pay_out, take_alone
from ...procedures.vying.purse import Purse, between_deals, seats_with_counters
from ...procedures.vying.stakes import Clauses, Stakes
from ...words.message import Message
from .combinations import Worth, worth
from .options import AmbiguOptions
from .payments import Payments

Play, Raise = Verb("Play", Message("plays.ambigu.play")), Verb("Raise", Message("plays.ambigu.raise"))
Enough = plain("Enough", Message("plays.ambigu.enough"))
Exchange = CardsVerb("Exchange", Message("plays.ambigu.exchange"))
Draw = CardsVerb("Draw", Message("plays.ambigu.draw"))
Redeal, Compel = plain("Redeal", Message("plays.ambigu.redeal")), plain("Compel", Message("plays.ambigu.compel"))
Show, Stifle = plain("Show", Message("plays.ambigu.show")), plain("Stifle", Message("plays.ambigu.stifle"))
ShowCards = plain("ShowCards", Message("plays.ambigu.show_cards"))

PACK_OF_TENS: tuple[Card, ...] = tuple(c for c in PACK_52 if c.rank <= 10)
CLAUSES = Clauses(
    stake="AM-9", fold="AM-9", alone="AM-11", pool="AM-S1", layer="AM-S2", excess="AM-R6", buy="AM-S2", sight="AM-S2"
)
FEWEST = 2  # players
REFUSED, COMPELLED, VOID, FORFEIT = 2, 2, 1, 4  # counters (AM-10, AM-8, AM-13, AM-P1)

SAY = Terms(clause="AM-9", open_clause="AM-7", short_clause="AM-S2", opens=Play, declines=Pass, raises=Raise)
BETS = Terms(clause="AM-14", open_clause="AM-13", short_clause="AM-S2", opens=Play, declines=Pass, raises=Raise)


class AmbiguBetting(BettingWithPasses):
    """Betting in which a pass keeps the cards; `is_raised` is True once the first bet has been raised."""

    def __init__(self, stakes: Stakes, terms: Terms, deal: AmbiguDeal) -> None:
        super().__init__(stakes, terms)
        self.deal = deal
        self.is_raised = False
        self.last_refused: int | None = None
        self.table.note("passed", [])

    def answered(self, seat: int, answer: Action) -> TurnOutcome:
        self.is_raised = self.is_raised or answer.verb is Raise
        if answer is self.terms.folds:
            self.last_refused = seat
        return super().answered(seat, answer)

    def extra(self, seat: int) -> list[Rule]:
        return self.deal.may_show_cards()

    def other(self, seat: int, action: Action) -> TurnOutcome:
        if action is not ShowCards:
            raise TableError("nothing else can be answered here")
        self.deal.forfeit(seat)
        self.last_refused = seat
        return TurnOutcome.GOES_ON


class AmbiguDeal:
    """One deal; `order` lists the players from the dealer's right to the dealer."""

    def __init__(self, table: Table, options: AmbiguOptions) -> None:
        self.table, self.options, self.dealer = table, options, table.dealer or 0
        playing = seats_with_counters(table, 0)
        self.order = [seat for seat in to_the_right(table, self.dealer - 1) if seat in playing]
        self.hands, self.stock = table.piles("hands"), table.pile("stock")
        self.stakes: Stakes
        self.payments: Payments

    def script(self) -> Script[int | None]:
        if len(self.order) < FEWEST:
            return None
        self.table.note("players", list(self.order))
        o = self.options
        self.stakes = Stakes(self.table, self.order, limit=o.limit, short=o.short_call, clauses=CLAUSES)
        self.payments = Payments(self.stakes, o, self.order)
        stake, clause = o.blind, "AM-3"
        while not (yield from self.play(stake, clause)):
            self.gather()
            stake, clause = VOID, "AM-8"
        return (yield from self.next_dealer())

    def play(self, stake: int, clause: str) -> Script[bool]:
        """Play the deal from the first stakes; return False if the cards must be dealt again (AM-8)."""
        yield from self.two_cards(stake, clause)
        yield from self.two_more()
        if len(self.stakes.able()) > 1:
            betting = AmbiguBetting(self.stakes, SAY, self)
            yield from self.first_bets(betting)
            if betting.called is None and self.stakes.last is None:
                if not (yield from self.dealer_compels()):
                    return False
            elif self.stakes.last is not None:
                yield from self.settle_unmet_bet(betting)
                return True
        yield from self.draws()
        yield from self.last_bets()
        return True

    def two_cards(self, stake: int, clause: str) -> Script[None]:
        """Take the stakes, deal two cards each, then let each seat exchange cards and ante (AM-3 to AM-5)."""
        table, stakes = self.table, self.stakes
        for seat in self.order:
            stakes.put(seat, stake, clause)
        table.lay((yield Shuffle(PACK_OF_TENS)), self.stock, "AM-4")
        table.deal(self.stock, [self.hands[seat] for seat in self.order], 2, "AM-4")
        exchanged: list[int | None] = [None] * table.n
        for seat in self.order:
            answer = yield (
                Ask(seat, "AM-5", Enough, seen=how_many).may(
                    Exchange, Sets(self.hands[seat], 1, 2), "AM-5", Message("plays.ambigu.exchange_own")
                )
            )
            given = () if answer is Enough else answer.what
            table.move_all(given, self.hands[seat], table.pile("discards"), "AM-5")
            table.deal(self.stock, [self.hands[seat]], len(given), "AM-5")
            stakes.put(seat, self.options.ante, "AM-5")
            exchanged[seat] = len(given)
            table.note("exchanged", list(exchanged), "AM-5")

    def two_more(self) -> Script[None]:
        """Reshuffle the stock and deal two more cards each (AM-6)."""
        table = self.table
        table.restack(self.stock, self.stock, (yield Shuffle(tuple(self.stock))), "AM-6")
        table.deal(self.stock, [self.hands[seat] for seat in self.order], 2, "AM-6")
        self.stakes.new_phase()

    def first_bets(self, betting: AmbiguBetting) -> Script[None]:
        """Let each seat play or pass, and the others answer a bet (AM-7, AM-9)."""
        yield from betting.opening(self.order)
        if betting.called is None:
            return
        if self.options.early_pass == "drop":
            for seat in self.table.facts["passed"]:
                self.stakes.fold(seat, "AM-9")
        yield from betting.answering(betting.after(betting.called, self.order), self.order)

    def dealer_compels(self) -> Script[bool]:
        """Ask the dealer, if able to pay two counters, whether to compel the others; return the answer (AM-8, R24)."""
        able = self.dealer in self.stakes.in_play and self.stakes.can_pay(self.dealer, COMPELLED)
        if not self.options.compel or not able:
            return False
        if (yield Ask(self.dealer, "AM-8", Redeal, Compel)) is Redeal:
            return False
        self.stakes.ante(self.dealer, COMPELLED, "AM-8")
        self.table.note("compelled", value=True, clause="AM-8")
        return True

    def gather(self) -> None:
        """Gather the cards so that the same dealer deals again (AM-8)."""
        table = self.table
        table.note("redeals", table.facts.get("redeals", 0) + 1, "AM-8")
        table.gather(*[self.hands[seat] for seat in self.order], table.pile("discards"), self.stock, clause="AM-8")
        for seat in self.order:
            if seat not in self.stakes.in_play:
                self.stakes.in_play.append(seat)  # a seat that forfeited its cards gets new ones
        self.stakes.in_play.sort(key=self.order.index)

    def settle_unmet_bet(self, betting: AmbiguBetting) -> Script[None]:
        """Settle a bet or raise that nobody met (AM-10, AM-11, R5, R6)."""
        stakes, table, winner = self.stakes, self.table, self.stakes.last
        if winner is None:
            raise TableError("a bet that nobody met was made by somebody")
        if betting.is_raised or betting.called is None:
            yield from self.unopposed(winner)
            return
        table.pay("pool", winner, stakes.phase[winner], "AM-10")
        refused = betting.last_refused
        if refused is None:
            refused = table.facts["passed"][-1]  # with `early_pass` all the others had passed
        self.payments.in_full(refused, winner, REFUSED, "AM-10")

    def draws(self) -> Script[None]:
        """Let each seat in play discard up to four cards and draw as many (AM-12)."""
        drawn: list[int | None] = [None] * self.table.n
        for seat in self.order:
            if seat not in self.stakes.in_play or self.stakes.last is not None:
                continue
            said = Message("plays.ambigu.discard_any")
            rules: list[Rule] = [Rule(Draw, Sets(self.hands[seat], 0, 4), "AM-12", said), *self.may_show_cards()]
            answer = yield Ask(seat, "AM-12", seen=how_many, rules=rules)
            if answer is ShowCards:
                self.forfeit(seat)
                continue
            yield from self.draw(seat, answer.what)
            drawn[seat] = len(answer.what)
            self.table.note("drawn", list(drawn), "AM-12")

    def draw(self, seat: int, discarded: Sequence[Card]) -> Script[None]:
        """Replace discarded cards, using the others' discards once the stock runs out (AM-15, R16, R17)."""
        table, hand, wanted = self.table, self.hands[seat], len(discarded)
        first = min(wanted, len(self.stock))
        table.deal(self.stock, [hand], first, "AM-12")
        if first < wanted:
            discards = table.pile("discards")
            table.restack(discards, self.stock, (yield Shuffle(tuple(discards))), "AM-15")
            table.deal(self.stock, [hand], wanted - first, "AM-12")
        table.move_all(discarded, hand, table.pile("discards"), "AM-12")

    def last_bets(self) -> Script[None]:
        """Play the last round of bets and settle its result (AM-13, AM-14, R25)."""
        stakes = self.stakes
        stakes.new_phase()
        could_bet = len(stakes.able()) > 1
        betting = AmbiguBetting(stakes, BETS, self)
        called = (yield from betting.round(self.order)) if could_bet else None
        if stakes.last is not None:
            yield from self.unopposed(stakes.last)
        elif called is None and could_bet:
            self.all_passed()
        else:
            self.showdown(stakes.in_play[0] if called is None else called)

    def all_passed(self) -> None:
        """Throw in the hands and take a counter from each player for the pool, which carries over (AM-13, R20, R23)."""
        table = self.table
        for seat in self.stakes.in_play:
            table.sweep(self.hands[seat], table.pile("discards"), "AM-13")
        for seat in self.order:
            self.payments.what_there_is(seat, "pool", VOID, "AM-R23")
        table.note("void", value=True, clause="AM-13")

    def unopposed(self, winner: int) -> Script[None]:
        """Pay the pool to the only seat left; it shows its hand and is paid for it, or stifles it (AM-11, AM-14)."""
        table, stakes = self.table, self.stakes
        stakes.return_excess()
        self.payments.kitty()
        take_alone(stakes)
        table.note("winners", [winner])
        if self.options.stifle and (yield Ask(winner, "AM-11", Show, Stifle)) is Stifle:
            return
        held = self.shown([winner])
        self.payments.combination(winner, held[winner])

    def showdown(self, called: int) -> None:
        """Show the hands, pay every pool, and pay the main pool's winner for the combination (AM-14, AM-S1, AM-S2)."""
        stakes = self.stakes
        stakes.return_excess()
        at = self.order.index(called)
        held = self.shown([seat for seat in [*self.order[at:], *self.order[:at]] if seat in stakes.in_play])
        stakes.deduct(self.payments.kitty())
        elder = {seat: -place for place, seat in enumerate(self.order)}
        paid = pay_out(stakes, lambda seat: (held[seat][:2], elder[seat]))
        winner = paid[0][1][0]
        self.table.note("winners", list(dict.fromkeys(seats[0] for _, seats in paid)), "AM-S1")
        self.payments.combination(winner, held[winner])

    def shown(self, seats: Sequence[int]) -> dict[int, Worth]:
        """Turn hands face up in the order of `seats`; return their combinations by seat."""
        table, found = self.table, dict[int, Worth]()
        for seat in seats:
            table.sweep(self.hands[seat], table.piles("shown")[seat], "AM-14")
            found[seat] = worth(table.piles("shown")[seat])
            names = [found[s].name if s in found else None for s in range(table.n)]
            table.note("shown_as", names)
            table.note("shows", {"seat": seat, "hand": names[seat]})
        return found

    def may_show_cards(self) -> list[Rule]:
        """With table penalties, return the rule that lets a seat show its cards by mistake (AM-P1)."""
        return [Rule(ShowCards, True, "AM-P1")] if self.options.table_penalties else []

    def forfeit(self, seat: int) -> None:
        """Forfeit a hand shown too soon; its owner puts four counters into the pool (AM-P1)."""
        table = self.table
        table.show(self.hands[seat], self.hands[seat], "AM-P1")
        self.stakes.fold(seat, "AM-P1")
        before = table.pools["pool"]
        self.payments.what_there_is(seat, "pool", FORFEIT, "AM-P1")
        self.stakes.carried += table.pools["pool"] - before

    def next_dealer(self) -> Script[int | None]:
        """Let seats without counters rebuy if that is allowed; return the next dealer, or None (AM-1, R22, R30)."""
        table, o = self.table, self.options
        if o.deals and table.deal_number >= o.deals:
            return self.dealer
        purse = Purse(stake=o.start_counters, rebuys=o.rebuy, least=FEWEST, rebuy_clause="AM-R30")
        if not (yield from between_deals(table, purse, self.order[0])):
            return None
        left = seats_with_counters(table, 0)
        return next(seat for seat in to_the_right(table, self.dealer - 1) if seat in left)
