"""One deal of Blind Hookey with a packet for each player, and the code shared with the second method (pp. 32-33)."""

from __future__ import annotations

from functools import cache

from ...engine.cards import PACK_52
from ...engine.questions import Ask, Script, Verb
from ...engine.table import Pile, Table, TableError
from ...words.message import Message
from .options import BlindHookeyOptions
from .stakes import asked_for_stake

Cut = Verb("Cut", Message("plays.blind_hookey.cut"))

FEWEST = 4  # the minimum number of cards in a packet


def due_share(seats: int) -> int:
    """Return the maximum number of cards in a packet: an equal share of the pack, rounded down (R3)."""
    return len(PACK_52) // seats


class PacketsDeal:
    """One deal of the first method: a packet for each player."""

    def __init__(self, table: Table, options: BlindHookeyOptions) -> None:
        self.table, self.options, self.dealer = table, options, table.dealer or 0
        self.players = table.others(self.dealer)
        self.packets = table.piles("packets")
        self.stakes: list[int | None] = [None] * table.n

    def script(self) -> Script[int]:
        yield from self.cutting()
        o = self.options
        for seat in self.players:
            held = min(self.table.counters[seat], o.max_stake)  # counters above the highest stake make no difference
            answer = yield asked_for_stake(seat, o.min_stake, o.max_stake, held)
            self.stakes[seat] = answer.what
            self.table.note("stakes", list(self.stakes), "BHK-4")
        show_bottoms(self.table, [self.packets[seat] for seat in (self.dealer, *self.players)], "BHK-5")
        bottom = self.packets[self.dealer][-1].high
        lost = [settle(self.table, s, self.stakes[s] or 0, self.packets[s][-1].high, bottom) for s in self.players]
        return next_dealer(self.table, all(lost))

    def cutting(self) -> Script[None]:
        """Let each player, from the dealer's left, cut a packet; the dealer gets the rest (BHK-3, R3, R6)."""
        stock, most = self.table.pile("stock"), due_share(self.table.n)
        for seat in self.players:
            answer = yield asked_to_cut(seat, most)
            self.table.move_all(stock[: answer.what], stock, self.packets[seat], "BHK-3")
        self.table.sweep(stock, self.packets[self.dealer], "BHK-R3")


@cache
def asked_to_cut(seat: int, most: int) -> Ask:
    """Return the question that asks a seat to cut a packet (BHK-3)."""
    said = Message("plays.blind_hookey.refused.packet_size")
    if most == FEWEST:
        said = Message("plays.blind_hookey.refused.packet_of_four")
    return Ask(seat, "BHK-3").may(Cut, range(FEWEST, most + 1), "BHK-3", said).again()


def show_bottoms(table: Table, packets: list[Pile], clause: str) -> None:
    """Turn up the bottom card of each packet, the dealer's first (BHK-5, R5, R18)."""
    for packet in packets:
        table.show(packet[-1:], packet, clause)


def settle(table: Table, seat: int, amount: int, bottom: int, dealers: int) -> bool:
    """Pay one stake; return whether the dealer lost it. The dealer wins ties (BHK-6, R7, R9)."""
    if table.dealer is None:
        raise TableError("somebody deals")
    if bottom > dealers:
        table.pay(table.dealer, seat, amount, "BHK-6")
        return True
    table.pay(seat, table.dealer, amount, "BHK-6")
    return False


def next_dealer(table: Table, all_round: bool) -> int:
    """Return the next dealer: the same seat until it loses to everybody (BHK-7, R8, R16)."""
    if table.dealer is None:
        raise TableError("somebody deals")
    table.note("all_round", all_round, "BHK-7")
    return table.left(table.dealer) if all_round else table.dealer
