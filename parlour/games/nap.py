"""Nap (rules/nap.md): one caller, the senior hand, against all the rest, with every variation of pp. 3-15.

Public facts: `calls` (by seat: a level's text, "pass" or None), `caller`, `call`, `needed` (tricks), `trumps` (a
suit's letter), `leader` (of the trick), `tricks` (won, by seat), `idle` (the dealer who stands out, or None), `bought`
(cards bought, by seat), `spare_taken` (by which seat), and across deals `multiplier` (2 while a double header runs),
`first_dealer` and `last_dealer`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..engine.cards import PACK_32, PACK_52, Card, are_left
from ..engine.game import Game, Wager, share_out
from ..engine.options import Conflict, Options, number, one_of, switch
from ..engine.questions import Action, Ask, CardsVerb, Pass, Script, Sets, Shuffle, Verb, how_many, plain
from ..engine.table import ALL, NOBODY, OWNER, Table, View, Zone
from ..procedures.first_dealer import TURNED_FROM_A_SEAT, first_knave_deals
from ..procedures.tricks import Order, gather_trick, ordinary, play_to_trick, winning_place

Call = Verb("Call", "call {}")
Buy, Discard, Keep = (
    CardsVerb("Buy", "change {} for new cards"),
    CardsVerb("Discard", "lay out {}"),
    CardsVerb("Keep", "keep {}"),
)
TakeSpare = plain("TakeSpare", "take the spare hand, for nap")
Raise, Yield = plain("Raise", "raise and stand for it yourself"), plain("Yield", "yield to the higher call")

MISERE, NAP, WELLINGTON, BLUCHER = "misere", "nap", "wellington", "blucher"
NAP_LEVELS = (NAP, WELLINGTON, BLUCHER)
Level = int | str
OVER: dict[Level, Level] = {WELLINGTON: NAP, BLUCHER: WELLINGTON}  # what stands only upon what
KEPT = 5  # cards of a hand when play begins, but for nine-card Nap

# What a made and a failed call of all the tricks costs each player, in stakes per trick of the deal.
TARIFF = {
    "double": {NAP: (2, 1), WELLINGTON: (4, 2), BLUCHER: (6, 3)},
    "penalty_only": {NAP: (2, 1), WELLINGTON: (2, 2), BLUCHER: (2, 3)},
}


@dataclass(frozen=True, kw_only=True)
class NapOptions(Options):
    """The variations of the chapter; the defaults are the plain game."""

    CONFLICTS = (
        TURNED_FROM_A_SEAT,
        Conflict(
            ("buying", "kitty"),
            lambda o, seats: o.buying and o.kitty == "off",
            "Bought cards are paid for into the kitty: choose a kitty, or turn buying off.",
        ),
        Conflict(
            ("min_call", "double_header"),
            lambda o, seats: o.min_call == 3 and not o.double_header,
            "Calls of one and two go only where all may pass: turn double_header on, or let min_call be 1.",
        ),
        Conflict(
            ("blucher", "wellington"),
            lambda o, seats: o.blucher and o.wellington == "off",
            "Blücher is called over Wellington: turn Wellington on, or Blücher off.",
        ),
        Conflict(
            ("nap_raise", "wellington"),
            lambda o, seats: o.nap_raise and o.wellington == "off",
            "Nobody can raise where nothing stands above nap: turn wellington on, or nap_raise off.",
        ),
        Conflict(
            ("hand_size", "buying"),
            lambda o, seats: o.hand_size != KEPT and o.buying,
            "Cards are bought in the five-card game only: deal five, or turn buying off.",
        ),
        Conflict(
            ("hand_size", "spare_hand"),
            lambda o, seats: o.hand_size != KEPT and o.spare_hand,
            "The spare hand belongs to the five-card game: deal five, or turn spare_hand off.",
        ),
        Conflict(
            ("pack", "seats"),
            lambda o, seats: o.pack == 32 and seats > 4,
            "Thirty-two cards are for four players at most: take the full pack, or play with fewer.",
        ),
        Conflict(
            ("pack", "hand_size", "seats"),
            lambda o, seats: o.pack == 32 and o.hand_size == 9 and seats > 3,
            "Nine cards each from thirty-two are for three players at most: take the full pack, or play with fewer.",
        ),
    )
    stake: int = number(1, 1, 10_000, "NAP-4", "8")
    kitty: str = one_of("off", "dealer", "round", clause="NAP-14", page="11")
    kitty_end: str = one_of("divide", "draw", clause="NAP-16", page="12")
    misere: bool = switch("NAP-17", "12")
    misere_trumps: str = one_of("suit_led", "none", clause="NAP-17", page="12")
    misere_stake: int = number(3, 1, 5, "NAP-17", "12")
    buying: bool = switch("NAP-18", "12-13")
    spare_hand: bool = switch("NAP-19", "13")
    double_header: bool = switch("NAP-24", "13")
    min_call: int = one_of(1, 3, clause="NAP-24", page="13")
    wellington: str = one_of("off", "double", "penalty_only", clause="NAP-21", page="13")
    blucher: bool = switch("NAP-22", "14")
    nap_raise: bool = switch("NAP-23", "14")
    pack: int = one_of(52, 32, clause="NAP-25", page="3, 14-15")
    hand_size: int = one_of(5, 6, 7, 9, clause="NAP-26", page="15")
    dealer_out: str = one_of("six", "five_and_six", clause="NAP-28", page="3")
    choose_start: int = number(0, 0, 5, "NAP-2", "9")


class Nap(Game[NapOptions]):
    """The controller of Nap. The length of a session is open: the table stops when it likes (NAP-12)."""

    slug, name, pages = "nap", "Nap", "3-15"
    seats, best = range(2, 7), range(4, 5)
    options = NapOptions
    presets = {  # noqa: RUF012  (declared as the base class types it)
        "plain": {},
        "misery": {"misere": True, "kitty": "round"},
        "double_header": {"double_header": True, "min_call": 3, "misere": True},
        "nine_card": {"hand_size": 9},
        "fullest": {
            "misere": True,
            "kitty": "round",
            "buying": True,
            "spare_hand": True,
            "double_header": True,
            "wellington": "double",
            "blucher": True,
            "nap_raise": True,
        },
    }
    zones = {  # noqa: RUF012
        "stock": Zone(NOBODY),
        "choosing": Zone(ALL),
        "hands": Zone(OWNER, per_seat=True),
        "spare_hand": Zone(NOBODY),
        "trick": Zone(ALL),
        "taken": Zone(NOBODY, per_seat=True),
        "laid_out": Zone(OWNER, per_seat=True),
        "draw": Zone(ALL, per_seat=True),
    }
    pools = ("kitty",)
    session_facts = {"multiplier": 1, "first_dealer": None, "last_dealer": None}  # noqa: RUF012

    def __init__(self, seats: int, chosen: NapOptions) -> None:
        super().__init__(seats, chosen)
        self.ladder = Ladder(chosen)

    def deal(self, table: Table) -> Script[int]:
        if table.dealer is None:
            return self.first_deal(table)
        return NapDeal(table, self.chosen_options, self.ladder).script()

    def first_deal(self, table: Table) -> Script[int]:
        yield from first_knave_deals(table, self.chosen_options.choose_start, "NAP-2", pack_of(self.chosen_options))
        return (yield from NapDeal(table, self.chosen_options, self.ladder).script())

    def consequence(self, view: View, action: Action) -> Wager | None:
        if action.verb is not Call and action is not TakeSpare:
            return None
        stake, level = self.chosen_options.stake * view.facts["multiplier"], NAP if action is TakeSpare else action.what
        won, lost = (self.ladder.worth(level, made) * stake for made in (True, False))
        return Wager(won, lost, self.n - 1)

    def close(self, table: Table) -> Script[None]:
        """Share the kitty, or let the lowest card drawn take it (NAP-16, R23 to R25)."""
        last = table.facts["last_dealer"]
        first = table.left((table.dealer or 0) if last is None else last)
        if self.chosen_options.kitty_end == "draw" and table.pools["kitty"]:
            winner = yield from drawn_lowest(table, first, pack_of(self.chosen_options))
            table.pay("kitty", winner, table.pools["kitty"], "NAP-16")
        share_out(table, ["kitty"], first, "NAP-16")


def pack_of(options: NapOptions) -> tuple[Card, ...]:
    """Return the cards of the table (NAP-25)."""
    return PACK_32 if options.pack == 32 else PACK_52


def drawn_lowest(table: Table, first: int, pack: tuple[Card, ...]) -> Script[int]:
    """Give each seat a card from the shuffled pack; return who has the lowest, ace high, ties drawing again (R24)."""
    order = list((yield Shuffle(pack)))
    among = table.seats_from(first)
    while True:
        cards = {seat: order.pop(0) for seat in among}
        for seat, drawn in cards.items():
            table.lay([drawn], table.piles("draw")[seat], "NAP-16")
        lowest = min(c.high for c in cards.values())
        among = [seat for seat in among if cards[seat].high == lowest]
        if len(among) == 1:
            return among[0]


class Ladder:
    """The calls of one table, low to high; the question to each seat over each of them is worked out once."""

    def __init__(self, options: NapOptions) -> None:
        self.misere_stake = options.misere_stake
        self.tariff = TARIFF["double" if options.wellington == "off" else options.wellington]
        self.tricks = 9 if options.hand_size == 9 else KEPT
        self.heights = {level: self.height(level) for level in self.levels(options)}
        self._questions: dict[tuple[int, Level, bool | None], Ask] = {}

    def levels(self, o: NapOptions) -> list[Level]:
        """Return the levels, low to high (NAP-5, 17, 21, 22, 24, 27)."""
        levels: list[Level] = list(range(o.min_call, self.tricks))
        if o.misere:
            levels.insert(sum(isinstance(k, int) and k < 3 for k in levels), MISERE)
        return [*levels, NAP, *([WELLINGTON] if o.wellington != "off" else []), *([BLUCHER] if o.blucher else [])]

    def height(self, level: Level) -> float:
        """Return the place of a level in the order of calls (R6, R7)."""
        if isinstance(level, int):
            return level
        return 2.5 if level == MISERE else self.tricks + NAP_LEVELS.index(level)

    def worth(self, level: Level, made: bool) -> int:
        """Return what each pays for a call or is paid, in trick-stakes (Settlement)."""
        if level == MISERE:
            return self.misere_stake
        return level if isinstance(level, int) else self.tariff[level][not made] * self.tricks

    def speaking(self, seat: int, best: Level, is_spare_free: bool | None) -> Ask:
        """Ask a seat for its one word: pass, a call above `best`, or the spare hand (None: there is none)."""
        what = seat, best, is_spare_free
        question = self._questions.get(what)
        if question is None:
            question = self._questions[what] = self._asked(seat, best, is_spare_free)
        return question

    def _asked(self, seat: int, best: Level, is_spare_free: bool | None) -> Ask:
        heights, floor = self.heights, self.height(best)
        higher = [level for level, height in heights.items() if height > floor]
        ask = (
            Ask(seat, "NAP-5", Pass)
            .may(Call, heights, "NAP-5", "{} is not a call at this table.")
            .may(Call, higher, "NAP-5", f"The best call is {best}, and yours must be higher; {{}} is not.")
        )
        if WELLINGTON in heights:
            # Wellington stands only upon nap, and blucher only upon wellington.
            steps = [v for v in higher if v not in OVER or OVER[v] == best]
            ask.may(Call, steps, "NAP-22", "{} is called only when the level just below it has been called.")
        if is_spare_free is not None:
            taken = "The spare hand is taken for nap, and nap has been called already."
            ask.may(TakeSpare, is_spare_free and floor < heights[NAP], "NAP-19", taken)
        return ask


class NapDeal:
    """One deal: its steps in the order of the chapter."""

    def __init__(self, table: Table, options: NapOptions, ladder: Ladder) -> None:
        self.table, self.options, self.ladder, self.dealer = table, options, ladder, table.dealer or 0
        n, out = table.n, {6} if options.dealer_out == "six" else {5, 6}
        self.idle = self.dealer if n in out else None
        self.active = [seat for seat in table.seats_from(self.dealer + 1) if seat != self.idle]
        self.tricks_in_deal = ladder.tricks
        self.hands = table.piles("hands")
        self.calls: list[str | None] = [None] * n
        self.caller: int | None = None
        self.call: Level = 0
        self.spare_taker: int | None = None
        self.won = [0] * n
        self.multiplier: int = table.facts["multiplier"]

    def script(self) -> Script[int]:
        table = self.table
        if table.facts["first_dealer"] is None:
            table.note("first_dealer", self.dealer)
        table.note("idle", self.idle, "NAP-1")
        self.pay_kitty()
        yield from self.deal_hands()
        if self.options.buying:
            yield from self.buying()
        yield from self.calling()
        if self.caller is not None:
            made = yield from self.play_out()
            self.settle(made)
        table.note("last_dealer", self.dealer)
        return table.left(self.dealer)

    # before the call
    def pay_kitty(self) -> None:
        """The dealer pays a stake into the kitty, or all do when the first dealer deals again (NAP-14, R14, R34)."""
        table, stake = self.table, self.options.stake
        if self.options.kitty == "dealer":
            table.pay(self.dealer, "kitty", stake, "NAP-14")
        elif self.options.kitty == "round" and self.dealer == table.facts["first_dealer"]:
            for seat in table.seats_from(self.dealer + 1):
                table.pay(seat, "kitty", stake, "NAP-14")

    def deal_hands(self) -> Script[None]:
        """Deal to the active seats one at a time, the spare hand last in each round (NAP-3, 19, 25 to 28)."""
        table, stock = self.table, self.table.pile("stock")
        table.lay((yield Shuffle(pack_of(self.options))), stock, "NAP-3")
        hands = [self.hands[seat] for seat in self.active]
        if self.options.spare_hand:
            hands.append(table.pile("spare_hand"))
        table.deal(stock, hands, self.options.hand_size, "NAP-3")

    def buying(self) -> Script[None]:
        """Each active seat may once lay out cards and buy as many, a stake apiece (NAP-18, R20, R36)."""
        table, stock, stake = self.table, self.table.pile("stock"), self.options.stake
        bought = [0] * table.n
        for seat in self.active:
            affordable = max(table.counters[seat], 0) // stake
            if not stock or not affordable:
                continue
            hand = self.hands[seat]
            ask = Ask(seat, "NAP-18", seen=how_many)
            ask.may(Buy, Sets(hand, 0, KEPT), "NAP-18", "Only cards of your own hand can be laid out for new ones.")
            if len(stock) < KEPT:
                ask.may(Buy, Sets(hand, 0, len(stock)), "NAP-R20", f"No more than {are_left(len(stock))} in the pack.")
            if affordable < KEPT:
                ask.may(Buy, Sets(hand, 0, affordable), "NAP-R26", f"Your counters pay for {affordable} and no more.")
            cards = (yield ask).what
            table.pay(seat, "kitty", stake * len(cards), "NAP-18")
            table.move_all(cards, hand, table.piles("laid_out")[seat], "NAP-18")
            table.deal(stock, [hand], len(cards), "NAP-18")
            bought[seat] = len(cards)
            table.note("bought", list(bought), "NAP-18")

    # the call
    def calling(self) -> Script[None]:
        """Each active seat speaks once (NAP-5 to 7, 19, 21 to 24)."""
        for seat in self.active:
            if self.options.hand_size in (6, 7):
                yield from self.lay_out(seat)
            is_spare_free = self.spare_taker is None if self.options.spare_hand else None
            ask = self.ladder.speaking(seat, self.call, is_spare_free)
            answer = Pass if len(ask.actions) == 1 else (yield ask)
            if answer is TakeSpare:
                yield from self.take_spare(seat)
            elif answer is not Pass and self.raises_are_due(answer.what):
                yield from self.challenge(seat, answer.what)
            elif answer is not Pass:
                self.stands(seat, answer.what)
            else:
                self.says(seat, "pass", "NAP-5")
        if self.caller is None:
            self.all_passed()

    def lay_out(self, seat: int) -> Script[None]:
        """Lay out one or two cards so as to hold five (NAP-26)."""
        hand, surplus = self.hands[seat], self.options.hand_size - KEPT
        many = "two cards" if surplus == 2 else "one card"
        answer = yield Ask(seat, "NAP-26", seen=how_many).may(
            Discard, Sets(hand, surplus, surplus), "NAP-26", f"Lay out {many} of your own hand, so as to keep five."
        )
        self.table.move_all(answer.what, hand, self.table.piles("laid_out")[seat], "NAP-26")

    def says(self, seat: int, text: str, clause: str) -> None:
        self.calls[seat] = text
        self.table.note("calls", list(self.calls), clause)

    def stands(self, seat: int, level: Level, clause: str = "NAP-5") -> None:
        """Make a seat the standing caller at a level."""
        self.caller, self.call = seat, level
        self.says(seat, str(level), clause)

    def take_spare(self, seat: int) -> Script[None]:
        """Pick up the spare hand, keep five of the ten and stand for nap (NAP-19, R10, R11)."""
        table, hand = self.table, self.hands[seat]
        self.spare_taker = seat
        table.note("spare_taken", seat, "NAP-19")
        table.sweep(table.pile("spare_hand"), hand, "NAP-19")
        answer = yield Ask(seat, "NAP-19", seen=how_many).may(
            Keep, Sets(hand, KEPT, KEPT), "NAP-19", "Keep five of the ten cards that you hold."
        )
        kept = answer.what
        table.move_all([c for c in hand if c not in kept], hand, table.piles("laid_out")[seat], "NAP-19")
        self.stands(seat, NAP)

    def raises_are_due(self, level: Level) -> bool:
        return self.options.nap_raise and level in (WELLINGTON, BLUCHER)

    def challenge(self, challenger: int, level: Level) -> Script[None]:
        """Let the standing caller raise to the challenger's level, or yield to him (NAP-23, R17)."""
        standing = self.caller
        assert standing is not None
        self.says(challenger, str(level), "NAP-23")
        answer = yield Ask(standing, "NAP-23", Raise, Yield)
        if answer is Raise:
            self.stands(standing, level, "NAP-23")
        else:
            self.stands(challenger, level, "NAP-23")

    def all_passed(self) -> None:
        """The first who spoke stands for one trick, or with the double header nobody plays (NAP-7, 24, R2, R13)."""
        if not self.options.double_header:
            self.stands(self.active[0], 1, "NAP-7")
        else:
            self.table.note("multiplier", 2, "NAP-24")

    # play
    def play_out(self) -> Script[bool]:
        """Play tricks until the call is made or lost; return whether it is made (NAP-8 to 11, 17, R33)."""
        table, leader, order = self.table, self.caller, ordinary(None)
        assert leader is not None
        is_misere = self.call == MISERE
        needed = 0 if is_misere else self.tricks_in_deal if self.call in NAP_LEVELS else int(self.call)
        table.note("caller", self.caller, "NAP-8")
        table.note("call", self.call, "NAP-8")
        table.note("needed", needed, "NAP-8")
        trick, played = table.pile("trick"), 0
        has_trumps = not (is_misere and self.options.misere_trumps == "none")
        while True:
            table.note("leader", leader)
            seats = self.in_turn_from(leader)
            if played == 0 and has_trumps:
                order = yield from self.first_card_makes_trumps(seats)
            else:
                yield from play_to_trick(table, seats, order, "NAP-9", "NAP-8")
            leader = seats[winning_place(trick, order)]
            self.won[leader] += 1
            played += 1
            gather_trick(table, leader, "NAP-10")
            table.note("tricks", list(self.won), "NAP-10")
            senior = self.won[self.caller]  # type: ignore[index]
            if is_misere and (senior or played == self.tricks_in_deal):
                return not senior
            if not is_misere and (senior == needed or self.tricks_in_deal - played + senior < needed):
                return senior == needed

    def in_turn_from(self, leader: int) -> Sequence[int]:
        """Return the active seats clockwise from the leader."""
        at = self.active.index(leader)
        return self.active[at:] + self.active[:at]

    def first_card_makes_trumps(self, seats: Sequence[int]) -> Script[Order]:
        """Play the first trick; the suit of its first card is trumps, known before the next card is asked (NAP-8)."""
        table = self.table
        yield from play_to_trick(table, seats[:1], ordinary(None), "NAP-9", "NAP-8")
        trumps = table.pile("trick")[0].suit
        table.note("trumps", trumps.value, "NAP-8")
        yield from play_to_trick(table, seats[1:], ordinary(trumps), "NAP-9", "NAP-8")
        return ordinary(trumps)

    # settlement
    def settle(self, made: bool) -> None:
        """Every other seat, the idle dealer too, pays the caller or is paid by him; then the kitty (NAP-12, 15, 20)."""
        table, caller = self.table, self.caller
        assert caller is not None
        amount = self.ladder.worth(self.call, made) * self.options.stake * self.multiplier
        for seat in table.others(caller):
            if made:
                table.pay(seat, caller, amount, "NAP-12")
            else:
                table.pay(caller, seat, amount, "NAP-12")
        if made and self.call in NAP_LEVELS:
            table.pay("kitty", caller, table.pools["kitty"], "NAP-15")
        if not made and self.spare_taker == caller and self.options.kitty != "off":
            table.pay(caller, "kitty", 2 * self.options.stake, "NAP-20")
        table.note("made", made, "NAP-11")
        if made and self.multiplier > 1:
            table.note("multiplier", 1, "NAP-24")
