"""Blind Hookey (rules/blind_hookey.md): stakes on the unseen bottom card of a packet, in both methods (pp. 32-33).

Public facts: `stakes` (by seat: None before it has staked; then the amount, or at three heaps the amounts by heap),
`dealer_heap` (the letter of the packet left to the dealer) and `all_round` (whether the dealer lost to every stake).
The numbers of cards in the packets are those of their piles.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from typing import Any

from ..engine.cards import PACK_52
from ..engine.game import Game, Wager
from ..engine.options import Conflict, Options, number, one_of
from ..engine.questions import Action, Ask, CompleteChoices, Refusing, Script, Shuffle, Verb
from ..engine.table import ALL, NOBODY, Pile, Table, View, Zone
from ..procedures.first_dealer import lowest_card_deals

Cut = Verb("Cut", "cut {} cards")
CutHeaps = Verb("CutHeaps", "cut {} cards for X and {} for Y")
Stake = Verb("Stake", "stake {}")


class HeapsVerb(Verb):
    """Stakes upon heaps. Upon two they are one action whichever is named first: the earlier letter is written first."""

    def __missing__(self, key: Any) -> Action:
        if isinstance(key, tuple) and len(key) == 4 and str(key[2]) < str(key[0]):
            return self[(*key[2:], *key[:2])]
        return super().__missing__(key)

    def phrase_of(self, args: tuple[Any, ...]) -> str:
        each = [f"{amount} on {heap}" for heap, amount in zip(args[::2], args[1::2], strict=False)]
        return f"stake {' and '.join(each)}" if each else self.says

    def in_short(self, what: str) -> str:
        return self.says


StakeOn, StakeBoth = HeapsVerb("Stake", "stake on one heap"), HeapsVerb("StakeBoth", "stake on two heaps")

FEWEST = 4  # cards in a packet
KEPT = 512  # questions for a stake
HEAPS = ("X", "Y", "Z")


def due_share(seats: int) -> int:
    """Return the most cards that a player may cut: his share of the pack in whole cards (R3)."""
    return len(PACK_52) // seats


@dataclass(frozen=True, kw_only=True)
class BlindHookeyOptions(Options):
    """The two methods, and the limits of a stake in counters."""

    CONFLICTS = (
        Conflict(
            ("min_stake", "max_stake"),
            lambda o, seats: o.min_stake > o.max_stake,
            "The lowest stake is above the highest: lower min_stake, or raise max_stake.",
        ),
    )
    method: str = one_of("packets", "three_heaps", clause="BHK-9", page="32-33")
    min_stake: int = number(1, 1, 1000, "BHK-4", "32")
    max_stake: int = number(10, 1, 1000, "BHK-4", "32")


class BlindHookey(Game[BlindHookeyOptions]):
    """The controller of both methods. The length of a session is open: the table stops when it likes (BHK-8)."""

    slug, name, pages = "blind_hookey", "Blind Hookey", "32-33"
    seats, best = range(2, 14), range(4, 9)
    options = BlindHookeyOptions
    presets = {  # noqa: RUF012  (declared as the base class types it)
        "plain": {},
        "family": {"max_stake": 3},
        "three_heaps": {"method": "three_heaps"},
    }
    zones = {  # noqa: RUF012
        "stock": Zone(NOBODY),
        "draw": Zone(ALL, per_seat=True),
        "packets": Zone(NOBODY, per_seat=True),
        "heap_x": Zone(NOBODY),
        "heap_y": Zone(NOBODY),
        "heap_z": Zone(NOBODY),
    }
    pools = ()

    def deal(self, table: Table) -> Script[int]:
        if table.dealer is None:
            yield from lowest_card_deals(table, range(table.n), "BHK-1", height=lambda card: card.high)
        table.lay((yield Shuffle(PACK_52)), table.pile("stock"), "BHK-2")
        deal = (
            HeapsDeal(table, self.chosen_options)
            if self.chosen_options.method == "three_heaps"
            else PacketsDeal(table, self.chosen_options)
        )
        return (yield from deal.script())

    def consequence(self, view: View, action: Action) -> Wager | None:
        if action.verb not in (Stake, StakeOn, StakeBoth):
            return None
        staked = sum(part for part in action.args if isinstance(part, int))
        return Wager(staked, staked)


class PacketsDeal:
    """One hand of the first method: a packet to each."""

    def __init__(self, table: Table, options: BlindHookeyOptions) -> None:
        self.table, self.options, self.dealer = table, options, table.dealer or 0
        self.players = table.others(self.dealer)
        self.packets = table.piles("packets")
        self.stakes: list[int | None] = [None] * table.n

    def script(self) -> Script[int]:
        yield from self.cutting()
        o = self.options
        for seat in self.players:
            held = min(self.table.counters[seat], o.max_stake)  # what is held beyond the highest stake changes nothing
            answer = yield asked_for_stake(seat, o.min_stake, o.max_stake, held)
            self.stakes[seat] = answer.what
            self.table.note("stakes", list(self.stakes), "BHK-4")
        show_bottoms(self.table, [self.packets[seat] for seat in (self.dealer, *self.players)], "BHK-5")
        bottom = self.packets[self.dealer][-1].high
        lost = [settle(self.table, s, self.stakes[s] or 0, self.packets[s][-1].high, bottom) for s in self.players]
        return next_dealer(self.table, all(lost))

    def cutting(self) -> Script[None]:
        """From the dealer's left each takes a packet off the top; what is left is the dealer's (BHK-3, R3, R6)."""
        stock, most = self.table.pile("stock"), due_share(self.table.n)
        for seat in self.players:
            answer = yield asked_to_cut(seat, most)
            self.table.move_all(stock[: answer.what], stock, self.packets[seat], "BHK-3")
        self.table.sweep(stock, self.packets[self.dealer], "BHK-R3")


class HeapsDeal:
    """One hand of the second method: three heaps, two of them for the company (BHK-9 to 12)."""

    def __init__(self, table: Table, options: BlindHookeyOptions) -> None:
        self.table, self.options, self.dealer = table, options, table.dealer or 0
        self.heaps = {name: table.pile(f"heap_{name.lower()}") for name in HEAPS}
        self.stakes: list[dict[str, int] | None] = [None] * table.n

    def script(self) -> Script[int]:
        yield from self.cutting()
        for seat in self.table.others(self.dealer):
            answer = yield HeapStakes(self.table, self.options, seat, self.carrying()).ask()
            self.stakes[seat] = dict(zip(answer.args[::2], answer.args[1::2], strict=True))
            self.table.note("stakes", list(self.stakes), "BHK-10")
        own = next(name for name in HEAPS if name not in self.carrying())
        self.table.note("dealer_heap", own, "BHK-R11")
        show_bottoms(self.table, [self.heaps[name] for name in (own, *self.carrying())], "BHK-11")
        return next_dealer(self.table, self.settled(own))

    def carrying(self) -> list[str]:
        """Return the heaps that carry stakes."""
        return [name for name in HEAPS if any(name in (staked or ()) for staked in self.stakes)]

    def cutting(self) -> Script[None]:
        """The dealer makes three heaps of the pack (BHK-9, R13)."""
        stock = self.table.pile("stock")
        answer = yield Ask(self.dealer, "BHK-9").may(
            CutHeaps, HeapCuts(), "BHK-R13", "Each of the three heaps has four cards at the least; {} will not do."
        )
        for name, many in zip(HEAPS, (*answer.args, len(stock)), strict=True):
            self.table.move_all(stock[:many], stock, self.heaps[name], "BHK-9")

    def settled(self, own: str) -> bool:
        """Pay every stake; return whether the dealer lost to all the heaps that were backed (BHK-11, R12)."""
        bottom, lost = self.heaps[own][-1].high, list[bool]()
        for seat in self.table.others(self.dealer):
            for name, amount in (self.stakes[seat] or {}).items():
                lost.append(settle(self.table, seat, amount, self.heaps[name][-1].high, bottom))
        return all(lost)


@cache
def asked_to_cut(seat: int, most: int) -> Ask:
    """Ask a seat for a packet off the top (BHK-3)."""
    said = "A packet has four cards at the least and here {high} at most."
    return Ask(seat, "BHK-3").may(Cut, range(FEWEST, most + 1), "BHK-3", said)


@lru_cache(KEPT)
def asked_for_stake(seat: int, low: int, high: int, held: int) -> Ask:
    """Ask a seat that holds so many counters for its stake upon its own packet (BHK-4, R14, R17)."""
    return (
        Ask(seat, "BHK-4")
        .may(Stake, range(low, high + 1), "BHK-4", "A stake at this table is {low} to {high}.")
        .may(Stake, range(low, affordable(held, low, high) + 1), "BHK-R14", _not_held(held))
    )


def affordable(held: int, least: int, most: int) -> int:
    """Return the most that a seat may stake: what it holds within the limit, but the least in any case (R14)."""
    return max(least, min(most, held))


def _not_held(held: int) -> str:
    return f"A stake above the lowest needs the counters for it, and you have {max(held, 0)}."


class HeapStakes:
    """What a seat may stake on the heaps, where some of them carry stakes already (BHK-10, R10, R14)."""

    def __init__(self, table: Table, options: BlindHookeyOptions, seat: int, carrying: list[str]) -> None:
        self.table, self.seat, self.carrying = table, seat, carrying
        self.low, self.high = options.min_stake, options.max_stake
        self.open = carrying if len(carrying) == 2 else list(HEAPS)
        self.pairs = [p for p in combinations(self.open, 2) if not carrying or set(carrying) & set(p)]

    def ask(self) -> Ask:
        seat, low, high, held = self.seat, self.low, self.high, self.table.counters[self.seat]
        single = affordable(held, low, high)
        both = max(2 * low, held)
        limits = f"A stake at this table is {low} to {high}, upon X, Y or Z."
        taken = f"Stakes lie on {' and '.join(self.carrying)} already, and the last heap is the dealer’s."
        different = f"{limits[:-1]}, two different ones."
        every = list(combinations(HEAPS, 2))
        one = OneHeap(self.open, low, single, (
            (OneHeap(HEAPS, low, high).holds, "BHK-4", limits),
            (OneHeap(self.open, low, high).holds, "BHK-R10", taken),
            (OneHeap(self.open, low, single).holds, "BHK-R14", _not_held(held)),
        ))  # fmt: skip
        two = TwoHeaps(self.pairs, low, high, both, (
            (TwoHeaps(every, low, high, 2 * high).holds, "BHK-4", different),
            (TwoHeaps(self.pairs, low, high, 2 * high).holds, "BHK-R10", taken),
            (TwoHeaps(self.pairs, low, high, both).holds, "BHK-R14", _not_held(held)),
        ))  # fmt: skip
        return Ask(seat, "BHK-10").may(StakeOn, one, "BHK-4", "").may(StakeBoth, two, "BHK-4", "")


class HeapCuts(Collection[tuple[int, int]]):
    """The ways to make three heaps of the pack: how many cards for X and for Y."""

    def __iter__(self) -> Iterator[tuple[int, int]]:
        rest = len(PACK_52) - FEWEST
        return ((x, y) for x in range(FEWEST, rest - FEWEST + 1) for y in range(FEWEST, rest - x + 1))

    def __len__(self) -> int:
        ways = len(PACK_52) - 3 * FEWEST + 1
        return ways * (ways + 1) // 2

    def __contains__(self, cut: object) -> bool:
        return (
            isinstance(cut, tuple)
            and len(cut) == 2
            and all(isinstance(many, int) and many >= FEWEST for many in cut)
            and sum(cut) <= len(PACK_52) - FEWEST
        )


class OneHeap(CompleteChoices):
    """Stakes upon one of some heaps, the heap first."""

    def __init__(self, heaps: Sequence[str], low: int, high: int, refusals: Sequence[Refusing] = ()) -> None:
        self.heaps, self.amounts = tuple(heaps), range(low, high + 1)
        self._refusals = refusals

    @property
    def refusals(self) -> Sequence[Refusing]:
        return self._refusals

    @property
    def keys(self) -> list[tuple[str, int]]:
        """Every such stake."""
        return [(heap, amount) for heap in self.heaps for amount in self.amounts]

    def holds(self, staked: object) -> bool:
        """Whether something is such a stake."""
        return (
            isinstance(staked, tuple)
            and len(staked) == 2
            and staked[0] in self.heaps
            and isinstance(staked[1], int)
            and staked[1] in self.amounts
        )


class TwoHeaps(CompleteChoices):
    """Stakes upon both heaps of some pair, no more than `most` together; listed with the earlier letter first."""

    def __init__(
        self, pairs: list[tuple[str, str]], low: int, high: int, most: int, refusals: Sequence[Refusing] = ()
    ) -> None:
        self.pairs, self.amounts, self.most = pairs, range(low, high + 1), most
        self._refusals = refusals

    @property
    def refusals(self) -> Sequence[Refusing]:
        return self._refusals

    @property
    def keys(self) -> list[tuple[str, int, str, int]]:
        """Every such stake."""
        both = [(a, b) for a in self.amounts for b in self.amounts if a + b <= self.most]
        return [(one, a, other, b) for one, other in self.pairs for a, b in both]

    def holds(self, staked: object) -> bool:
        """Whether something is such a stake."""
        if not (isinstance(staked, tuple) and len(staked) == 4):
            return False
        one, a, other, b = staked
        return (
            (one, other) in self.pairs
            and all(isinstance(amount, int) and amount in self.amounts for amount in (a, b))
            and a + b <= self.most
        )


def show_bottoms(table: Table, packets: list[Pile], clause: str) -> None:
    """Turn up the undermost card of each packet, the dealer's first (BHK-5, R5, R18)."""
    for packet in packets:
        table.show(packet[-1:], packet, clause)


def settle(table: Table, seat: int, amount: int, bottom: int, dealers: int) -> bool:
    """Pay one stake; return whether the dealer lost it. Equal cards are his (BHK-6, R7, R9)."""
    assert table.dealer is not None
    if bottom > dealers:
        table.pay(table.dealer, seat, amount, "BHK-6")
        return True
    table.pay(seat, table.dealer, amount, "BHK-6")
    return False


def next_dealer(table: Table, all_round: bool) -> int:
    """Return who deals next: the same seat, until it has lost to everybody (BHK-7, R8, R16)."""
    assert table.dealer is not None
    table.note("all_round", all_round, "BHK-7")
    return table.left(table.dealer) if all_round else table.dealer
