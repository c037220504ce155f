"""One deal of Spin: pools, runs with declarations and claims, and settlement (pp. 87-88)."""

from __future__ import annotations

from functools import partial

from ...engine.cards import KING, PACK_52, Card, card
from ...engine.questions import Action, Ask, AskAmong, Play, Rule, Script, Verb, plain
from ...engine.table import Table
from ...procedures.stops import NOT_IN_HAND, RunClauses, StopsHand, collect
from ...words.message import Message
from .options import SpinOptions

PlayWithSpin = Verb("PlayWithSpin", Message("plays.spin.play_with_spin"))
Declare = Verb("Declare", Message("plays.spin.declare"))
Claim = plain("Claim", Message("plays.spin.claim"))
Forgo = plain("Forgo", Message("plays.spin.forgo"))

Cards = tuple[Card, ...]

SPIN = card("AD")
PlayWithSpin.adds = str(SPIN)
REMOVED = (card("2H"), card("8D"))
PACK_50 = tuple(c for c in PACK_52 if c not in REMOVED)
QUEEN_OF_DIAMONDS = card("QD")
PAIRS = {"matrimony": (card("KD"), QUEEN_OF_DIAMONDS), "intrigue": (QUEEN_OF_DIAMONDS, card("JD"))}
WINNING = frozenset({SPIN, *PAIRS["matrimony"], *PAIRS["intrigue"], *(c for c in PACK_52 if c.rank == KING)})
ALL_PAIRS = tuple(PAIRS)
NOT_HELD = Message("plays.spin.not_held")
NO_STOP_YET = Message("plays.spin.no_stop_yet")
CLAUSES = RunClauses("SPIN-6", "SPIN-7", "SPIN-8", "SPIN-9", joins="SPIN-14")


class SpinDeal(StopsHand):
    """One deal; its steps follow the order of the book."""

    def __init__(self, table: Table, options: SpinOptions) -> None:
        super().__init__(table, CLAUSES)
        self.options, self.joiner, self.telling = options, SPIN, WINNING
        self.fell: dict[Card, int] = {}  # by court card of diamonds, the seat that played it
        self.declared: dict[str, int] = {}
        self.due: dict[str, int] = {}  # by clause, the unclaimed amount each seat owes the last player
        self.is_opening = True

    def script(self) -> Script[int]:
        table = self.table
        self.pay_pools()
        table.lay(REMOVED, table.pile("removed"), "SPIN-3")
        yield from self.deal_all(PACK_50, "SPIN-4")
        self.out((yield from self.play()))
        return table.left(self.dealer)

    def pay_pools(self) -> None:
        """Collect the dealer's stakes on pairs, and one for game from the rest but the last winner (SPIN-2, 20, 21)."""
        table, exempt = self.table, self.table.facts["last_winner"]
        table.pay(self.dealer, "matrimony", 2, "SPIN-2")
        table.pay(self.dealer, "intrigue", 1, "SPIN-2")
        for seat in table.others(self.dealer):
            if seat != exempt:
                table.pay(seat, "game", 1, "SPIN-2")
        if self.options.dealer_pays_game and self.dealer != exempt:
            table.pay(self.dealer, "game", 1, "SPIN-V2")

    # before a lead
    def lead_question(self, leader: int) -> Ask:
        """Return the question before a lead, when the leader may also declare or claim (SPIN-9, 10, 13, 16)."""
        hand, pools, held = tuple(self.hands[leader]), self.table.pools, self.pairs_held(leader)
        paid = tuple([pair for pair in held if pools[pair]]) if held else ()
        declares = () if self.is_opening else tuple(map(Declare.__getitem__, paid))
        claims = (Claim,) if self.due and self.options.collect == "claim" else ()
        is_opening, is_due = self.is_opening, bool(self.due)

        def rules() -> list[Rule]:
            return self.lead_rules(hand, held, paid, is_opening=is_opening, is_due=is_due)

        return AskAmong(leader, "SPIN-6", Play, hand, rules, first=declares + claims)

    def pairs_held(self, seat: int) -> tuple[str, ...]:
        """Return the pairs in a seat's hand; each includes the queen of diamonds."""
        who_has = self.holder.get
        if who_has(QUEEN_OF_DIAMONDS) != seat:
            return ()
        return tuple([pair for pair, (one, other) in PAIRS.items() if who_has(one) == seat == who_has(other)])

    def lead_rules(
        self, hand: Cards, held: tuple[str, ...], paid: tuple[str, ...], *, is_opening: bool, is_due: bool
    ) -> list[Rule]:
        """Return the rules before a lead; `held` are the pairs in hand, `paid` those that can still win something."""
        rules = [Rule(Declare, held, "SPIN-10", NOT_HELD)]
        if held:
            empty = Message("plays.spin.empty_pool")
            rules.append(Rule(Declare, () if is_opening else ALL_PAIRS, "SPIN-R2", NO_STOP_YET))
            rules.append(Rule(Declare, paid, "SPIN-10", empty))
        if self.options.collect == "claim":
            rules.append(Rule(Claim, is_due, "SPIN-16", Message("plays.spin.nothing_owed")))
        return [*rules, Rule(Play, hand, "SPIN-6", NOT_IN_HAND)]

    def before_lead(self, leader: int, answer: Action) -> None:
        """Carry out a claim or a declaration before the lead (SPIN-10, 16)."""
        if answer is Claim:
            self.take_due(leader)
        else:
            self.declare(leader, answer.what)

    def declare(self, seat: int, pair: str) -> None:
        """Show both cards of a pair, which stay in the hand, and pay its pool (SPIN-10)."""
        table = self.table
        self.declared[pair] = seat
        table.set_apart(PAIRS[pair], self.hands[seat], "SPIN-10")
        table.note("declared", dict(self.declared), "SPIN-10")
        table.pay(pair, seat, table.pools[pair], "SPIN-10")

    # the run
    def run_from(self, seat: int, led: Card) -> Script[int]:
        """Play a run; a payment not claimed before its first card lapses (SPIN-16)."""
        self.is_opening = False
        self.forget_due()
        return super().run_from(seat, led)

    def joining(self, seat: int, card: Card, passes: list[int]) -> Script[bool]:
        """Ask the holder of Spin whether to add it; the others learn of it only if it is added (SPIN-14)."""
        stating = partial(joining_rules, card)
        first = (PlayWithSpin[card],)
        answer = yield AskAmong(seat, "SPIN-14", Play, (card,), stating, first=first, quiet=True, seen=_seen_with_spin)
        if answer.verb is not PlayWithSpin:
            return False
        self.together(seat, card, passes)
        return True

    def together(self, seat: int, card: Card, passes: list[int]) -> None:
        """Play a card with Spin, which ends the run even if the next card is in hand (SPIN-14, R6, R12)."""
        table, hand = self.table, self.hands[seat]
        for played, clause in ((card, "SPIN-7"), (SPIN, "SPIN-14")):
            table.note("passes", passes, "SPIN-7")
            table.move(played, hand, self.run, clause)
            del self.holder[played]
            if played in WINNING:
                self.wins(played, seat)
            passes = []

    def falls(self, played: Card, seat: int) -> Script[None] | None:
        """Pay what a card wins; return a script for the claim after leading Spin, due before the 2D follows (R20)."""
        self.wins(played, seat)
        return self.claiming(seat) if played is SPIN and self.due and card("2D") in self.holder else None

    def wins(self, played: Card, seat: int) -> None:
        """Pay for a king, then for a pair, then for Spin (R18)."""
        if played.rank == KING:
            self.owed(seat, 1, "SPIN-12")
        for pair, both in PAIRS.items():
            if played in both:
                self.fell[played] = seat
                if all(self.fell.get(c) == seat for c in both):
                    self.table.pay(pair, seat, self.table.pools[pair], "SPIN-11")
        if played is SPIN:
            self.owed(seat, self.options.spin_stake, "SPIN-15")

    # payments by each of the others
    def owed(self, seat: int, each: int, clause: str) -> None:
        """Record that every other seat owes `each`, and collect it at once unless the seat must first claim it.

        A payment that ends the hand need not be claimed (R20).
        """
        self.due[clause] = each
        if self.options.collect == "auto" or not self.hands[seat]:
            self.take_due(seat)
        else:
            self.table.note("due", [seat, sum(self.due.values())], "SPIN-16")

    def take_due(self, seat: int) -> None:
        """Make every other seat pay its debt to `seat`."""
        for clause, each in self.due.items():
            for other in self.table.others(seat):
                self.table.pay(other, seat, each, clause)
        self.due = {}
        if self.table.facts.get("due"):
            self.table.note("due", None)

    def claiming(self, seat: int) -> Script[None]:
        """Ask the leader of Spin to claim the payment before the next card (SPIN-16)."""
        if (yield Ask(seat, "SPIN-16", Claim, Forgo)) is Claim:
            self.take_due(seat)
        else:
            self.forget_due()

    def forget_due(self) -> None:
        """Cancel a payment that was not claimed in time (SPIN-16, R19)."""
        if self.due:
            self.due = {}
            self.table.note("due", False, "SPIN-16")

    def out(self, winner: int) -> None:
        """Pay the winner game, and a counter for each card left, two from the holder of Spin (SPIN-18, 19)."""
        table, late = self.table, self.holder.get(SPIN)
        table.note("last_winner", winner, "SPIN-17")
        table.pay("game", winner, table.pools["game"], "SPIN-18")
        collect(table, winner, lambda seat: 0 if seat == late else len(self.hands[seat]), "SPIN-18")
        if late is not None:
            table.pay(late, winner, 2 * len(self.hands[late]), "SPIN-19")


def joining_rules(card: Card) -> list[Rule]:
    """Return the rules for a card that must follow, played with or without Spin (SPIN-7, 14)."""
    return [
        Rule(PlayWithSpin, (card,), "SPIN-14", Message("plays.spin.only_that_card", card=card)),
        Rule(Play, (card,), "SPIN-7", Message("plays.spin.next_of_run", card=card)),
    ]


def _seen_with_spin(answer: Action) -> str | None:
    return answer.text if answer.verb is PlayWithSpin else None
