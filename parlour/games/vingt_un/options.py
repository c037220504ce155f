"""The options of Vingt-un (docs/rules/vingt_un.md)."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.cards import PACK_52, PACK_104, Card
from ...engine.options import Conflict, Options, number, one_of, switch
from ...procedures.first_dealer import TURNED_FROM_A_SEAT
from ...words.message import Message


@dataclass(frozen=True, kw_only=True)
class VingtUnOptions(Options):
    """The options of Vingt-un; by default a natural ends the dealer's turn, as in the book."""

    CONFLICTS = (
        TURNED_FROM_A_SEAT,
        Conflict(
            ("min_stake", "max_stake"),
            lambda o, seats: o.min_stake > o.max_stake,
            Message("plays.vingt_un.conflict.stakes"),
        ),
    )
    min_stake: int = number(1, 1, 1000, "VGT-3", "61")
    max_stake: int = number(10, 1, 1000, "VGT-3", "61")
    deal_ends: str = one_of("natural", "hands", "twice_through", "two_packs", clause="VGT-13", page="60, 63, 68")
    deal_hands: int = number(4, 1, 50, "VGT-16", "68")
    natural_to: str = one_of("left", "holder", clause="VGT-13", page="60, 65")
    first_round_exempt: bool = one_of(True, False, clause="VGT-14", page="66")
    pool_ante: int = number(0, 0, 1000, "VGT-17", "68")
    pool_over: int = number(0, 0, 1000, "VGT-17", "68")
    pool_ties: str = one_of("none", "quarter", "third", clause="VGT-17", page="68")
    natural_bonus: str = one_of("off", "stake", "double", clause="VGT-19", page="63, 69")
    sell_deal: bool = switch("VGT-20", "68")
    table_penalties: bool = switch("VGT-8", "66-68")
    penalty: int = number(1, 1, 1000, "VGT-17", "68")
    choose_start: int = number(0, 0, 9, "VGT-1", "66")

    @property
    def has_pool(self) -> bool:
        """Return whether anything is paid into a pool."""
        return bool(self.pool_ante or self.pool_over or self.pool_ties != "none")

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return the cards in use: one pack, or two shuffled together (VGT-16)."""
        return PACK_104 if self.deal_ends == "two_packs" else PACK_52
