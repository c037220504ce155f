"""Spin (rules/spin.md): a stops game without a board, in which the ace of diamonds may stop any run, pp. 87-88.

Public facts: `passes` (the seats that could not follow the last card of the run; at a stop all the others), `declared`
(the pairs shown in this hand, with the seat that shows each), `due` (where payments are to be claimed, who may claim
and how much from each other seat; else nothing), and across deals `last_winner`.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.cards import KING, PACK_52, Card, card
from ..engine.game import Game
from ..engine.options import Options, number, one_of, switch
from ..engine.questions import Action, Ask, Play, Rule, Script, Verb, plain
from ..engine.table import ALL, NOBODY, OWNER, Table, Zone
from ..procedures.first_dealer import TURNED_FROM_A_SEAT, first_knave_deals
from ..procedures.stops import Clauses, StopsHand, collect, share_board

PlayWithSpin = Verb("PlayWithSpin", "play {} and Spin with it")
Declare = Verb("Declare", "declare {}")
Claim = plain("Claim", "claim what is due to you")
Forgo = plain("Forgo", "let the payment go")

SPIN = card("AD")
REMOVED = (card("2H"), card("8D"))
PACK_50 = tuple(c for c in PACK_52 if c not in REMOVED)
PAIRS = {"matrimony": (card("KD"), card("QD")), "intrigue": (card("QD"), card("JD"))}
TELLING = frozenset({SPIN, *PAIRS["matrimony"], *PAIRS["intrigue"], *(c for c in PACK_52 if c.rank == KING)})
ALL_PAIRS = tuple(PAIRS)
NOT_HELD = "You do not hold {}: matrimony is king and queen of diamonds, intrigue queen and knave."
CLAUSES = Clauses("SPIN-6", "SPIN-7", "SPIN-8", "SPIN-9", joins="SPIN-14")


@dataclass(frozen=True, kw_only=True)
class SpinOptions(Options):
    """The variations of the chapter; the defaults are the plain game."""

    CONFLICTS = (TURNED_FROM_A_SEAT,)
    spin_stake: int = number(3, 1, 6, "SPIN-V1", "87")
    dealer_pays_game: bool = switch("SPIN-V2", "87-88", words=("false", "true"))
    collect: str = one_of("auto", "claim", clause="SPIN-V3", page="87")
    deals: int | None = number(None, 0, 100, "SPIN-V4", words=("2n",))
    choose_start: int = number(0, 0, 9, "SPIN-1", "9")


class Spin(Game[SpinOptions]):
    """The controller of Spin."""

    slug, name, pages = "spin", "Spin", "87-88"
    seats, best = range(2, 11), range(4, 8)
    rounds = 2  # SPIN-23
    options = SpinOptions
    presets = {  # noqa: RUF012  (declared as the base class types it)
        "plain": {},
        "family": {"spin_stake": 1, "deals": "n"},
        "full": {"collect": "claim"},
        "heavy_dealer": {"dealer_pays_game": True},
    }
    zones = {  # noqa: RUF012
        "stock": Zone(NOBODY),
        "choosing": Zone(ALL),
        "hands": Zone(OWNER, per_seat=True),
        "run": Zone(ALL),
        "played": Zone(NOBODY),
        "removed": Zone(ALL),
    }
    pools = (*PAIRS, "game")
    session_facts = {"last_winner": None}  # noqa: RUF012

    def deal(self, table: Table) -> Script[int]:
        if table.dealer is None:
            yield from first_knave_deals(table, self.chosen_options.choose_start, "SPIN-1")
        return (yield from SpinHand(table, self.chosen_options).script())

    def close(self, table: Table) -> None:
        """Share what the pools hold equally, the odd counters to the winner of the last hand (R15)."""
        winner = table.facts["last_winner"]
        share_board(table, self.pools, (table.dealer or 0) if winner is None else winner, "SPIN-R15")


class SpinHand(StopsHand):
    """One hand: the pools, the deal, the runs with their declarations, the settlement."""

    def __init__(self, table: Table, options: SpinOptions) -> None:
        super().__init__(table, CLAUSES)
        self.options, self.joiner, self.telling = options, SPIN, TELLING
        self.fell: dict[Card, int] = {}  # the court cards of diamonds to the seats that played them
        self.declared: dict[str, int] = {}
        self.due: dict[str, int] = {}  # by clause, what each other seat owes the last player until he claims it
        self.is_opening = True

    def script(self) -> Script[int]:
        table = self.table
        self.pay_pools()
        table.lay(REMOVED, table.pile("removed"), "SPIN-3")
        yield from self.deal_all(PACK_50, "SPIN-4")
        self.out((yield from self.play()))
        return table.left(self.dealer)

    def pay_pools(self) -> None:
        """The dealer pays for the pairs, the others one each to game; the last winner is let off (SPIN-2, 20, 21)."""
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
        """Ask for a lead, or a declaration after a stop, or for what is to be claimed (SPIN-9, 10, 13, 16)."""
        hand, pools, who_has = tuple(self.hands[leader]), self.table.pools, self.holder.get
        held = tuple([pair for pair, (one, other) in PAIRS.items() if who_has(one) == leader == who_has(other)])
        rules: list[Rule] = [(Declare, held, "SPIN-10", NOT_HELD)]
        if held:
            after_stop = () if self.is_opening else ALL_PAIRS
            rules += [
                (Declare, after_stop, "SPIN-R2", "A pair is declared after a stop of your own; nobody has played yet."),
                (Declare, [pair for pair in held if pools[pair]], "SPIN-10", "The pool of {} is empty."),
            ]
        if self.options.collect == "claim":
            rules.append((Claim, bool(self.due), "SPIN-16", "Nothing is owed to you now."))
        rules.append((Play, hand, "SPIN-6", "{} is not in your hand."))
        return Ask(leader, "SPIN-6", rules=rules)

    def lead(self, leader: int) -> Script[Card]:
        """Return the card led, when the leader has declared and claimed what he will."""
        while (answer := (yield self.lead_question(leader))).verb is not Play:
            if answer is Claim:
                self.take_due(leader)
            else:
                self.declare(leader, answer.what)
        led: Card = answer.key
        return led

    def declare(self, seat: int, pair: str) -> None:
        """Show both cards of a pair, which stay in hand, and take its pool (SPIN-10)."""
        table = self.table
        self.declared[pair] = seat
        table.set_apart(PAIRS[pair], self.hands[seat], "SPIN-10")
        table.note("declared", dict(self.declared), "SPIN-10")
        table.pay(pair, seat, table.pools[pair], "SPIN-10")

    # the run
    def run_from(self, seat: int, led: Card) -> Script[int]:
        """Play a run; what was not claimed before its first card is lost (SPIN-16)."""
        self.is_opening = False
        self.forget_due()
        return super().run_from(seat, led)

    def joining(self, seat: int, card: Card, passes: list[int]) -> Script[bool]:
        """Ask the holder of Spin whether he adds it; the others learn of it only if he does (SPIN-14)."""
        answer = yield (
            Ask(seat, "SPIN-14", quiet=True, seen=_seen_with_spin)
            .may(PlayWithSpin, (card,), "SPIN-14", f"Spin is added to the card that follows, which is {card}.")
            .may(Play, (card,), "SPIN-7", f"{card} has to follow, and {{}} does not.")
        )
        if answer.verb is not PlayWithSpin:
            return False
        self.together(seat, card, passes)
        return True

    def together(self, seat: int, card: Card, passes: list[int]) -> None:
        """Play a card and Spin upon it: a stop, whoever holds the next of the suit (SPIN-14, R6, R12)."""
        table, hand = self.table, self.hands[seat]
        for played, clause in ((card, "SPIN-7"), (SPIN, "SPIN-14")):
            table.note("passes", passes, "SPIN-7")
            table.move(played, hand, self.run, clause)
            del self.holder[played]
            if played in TELLING:
                self.wins(played, seat)
            passes = []

    def falls(self, played: Card, seat: int) -> Script[None] | None:
        """Take what a card wins; who led Spin claims before the two of diamonds follows, if he must (R20)."""
        self.wins(played, seat)
        return self.claiming(seat) if played is SPIN and self.due and card("2D") in self.holder else None

    def wins(self, played: Card, seat: int) -> None:
        """Take the payment for a king, then a pair, then the payment for Spin (R18)."""
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
        """Collect from every other seat at once, or when it is claimed; at the end of a hand nobody need claim."""
        self.due[clause] = each
        if self.options.collect == "auto" or not self.hands[seat]:
            self.take_due(seat)
        else:
            self.table.note("due", [seat, sum(self.due.values())], "SPIN-16")

    def take_due(self, seat: int) -> None:
        """Every other seat pays what stands open for `seat`."""
        for clause, each in self.due.items():
            for other in self.table.others(seat):
                self.table.pay(other, seat, each, clause)
        self.due = {}
        if self.table.facts.get("due"):
            self.table.note("due", None)

    def claiming(self, seat: int) -> Script[None]:
        """Let the leader of Spin claim its payment before the next card (SPIN-16)."""
        if (yield Ask(seat, "SPIN-16", Claim, Forgo)) is Claim:
            self.take_due(seat)
        else:
            self.forget_due()

    def forget_due(self) -> None:
        """Lose what was not claimed in time; the counters stay with the payers (SPIN-16, R19)."""
        if self.due:
            self.due = {}
            self.table.note("due", False, "SPIN-16")

    def out(self, winner: int) -> None:
        """The seat that is out takes game and a counter for each card left, two from who has Spin (SPIN-18, 19)."""
        table, late = self.table, self.holder.get(SPIN)
        table.pay("game", winner, table.pools["game"], "SPIN-18")
        collect(table, winner, lambda seat: 0 if seat == late else len(self.hands[seat]), "SPIN-18")
        if late is not None:
            table.pay(late, winner, 2 * len(self.hands[late]), "SPIN-19")
        table.note("last_winner", winner, "SPIN-17")


def _seen_with_spin(answer: Action) -> str | None:
    return answer.text if answer.verb is PlayWithSpin else None
