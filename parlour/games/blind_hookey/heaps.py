"""The second method of Blind Hookey: the dealer cuts three heaps, and the players bet on two of them (pp. 32-33)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ...engine.cards import PACK_52
from ...engine.questions import Ask, Script
from ...engine.table import Table
from ...procedures.exchange import ShortVerb
from ...words.message import Message
from .deal import FEWEST, next_dealer, settle, show_bottoms
from .options import BlindHookeyOptions
from .stakes import HEAPS, HeapStakes

CutHeaps = ShortVerb(
    "CutHeaps", Message("plays.blind_hookey.cut_heaps"), Message("plays.blind_hookey.cut_heaps_in_short")
)


class HeapsDeal:
    """One deal of the second method: three heaps, two of them for the players (BHK-9 to 12)."""

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
        """Return the heaps that have stakes on them."""
        return [name for name in HEAPS if any(name in (staked or ()) for staked in self.stakes)]

    def cutting(self) -> Script[None]:
        """Ask the dealer to cut the pack into three heaps (BHK-9, R13)."""
        stock = self.table.pile("stock")
        answer = yield Ask(self.dealer, "BHK-9").may(
            CutHeaps, HeapCuts(), "BHK-R13", Message("plays.blind_hookey.refused.heap_size")
        )
        for name, many in zip(HEAPS, (*answer.args, len(stock)), strict=True):
            self.table.move_all(stock[:many], stock, self.heaps[name], "BHK-9")

    def settled(self, own: str) -> bool:
        """Pay every stake; return whether the dealer lost to every heap with stakes on it (BHK-11, R12)."""
        bottom, lost = self.heaps[own][-1].high, list[bool]()
        for seat in self.table.others(self.dealer):
            for name, amount in (self.stakes[seat] or {}).items():
                lost.append(settle(self.table, seat, amount, self.heaps[name][-1].high, bottom))
        return all(lost)


class HeapCuts(Collection[tuple[int, int]]):
    """Every legal cut of the pack into three heaps, as the numbers of cards in X and Y."""

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
