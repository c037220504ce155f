"""The showdown of a vying game: the called hand is shown first, then the callers'; a beaten caller may be excused.

Public facts: `shown_as` (by seat, its shown hand in words, or None), `shows` (the seat that showed last, and its hand)
and `winners` (the seats that take the pool).
Zones: `hands`, `shown` (one for each seat) and `discards`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from ...engine.cards import Card
from ...engine.questions import Ask, Script, leaving, plain
from ...words.message import Message
from ..ranking import Rank
from .payout import pay_out
from .stakes import Layer, Stakes

Show, Muck = plain("Show", Message("procedures.vying.show")), leaving("Muck", Message("procedures.vying.muck"))


class ShowOrder(Protocol):
    """A game's ranking of hands, higher for better hands, and their names."""

    def __call__(self, hand: Sequence[Card], /) -> Rank: ...

    def words(self, rank: Rank, /) -> str:
        """Return the name of a hand with this rank."""
        ...


@dataclass(frozen=True, kw_only=True)
class ShowRules:
    """The rules of a showdown: whether beaten hands may be hidden, and the fine for hiding a hand otherwise.

    A hand is the cards in a seat's piles of `zones`, hidden cards first.
    """

    clause: str
    hide_clause: str = "DP-R40"
    beaten_may_hide: bool = False
    fine: Callable[[int], None] | None = None
    zones: tuple[str, ...] = ("hands",)

    @property
    def may_hide(self) -> bool:
        """Return whether some hands may be hidden."""
        return self.beaten_may_hide or self.fine is not None


def show_hands(stakes: Stakes, ranking: ShowOrder, rules: ShowRules, order: Sequence[int]) -> Script[dict[int, Rank]]:
    """Show the hands in play, in `order` from the seat that was called; return the ranks of those shown.

    A seat that throws its hand away unshown has no claim on the pool.
    """
    showing = [seat for seat in order if seat in stakes.in_play]
    shown: dict[int, Rank] = {}
    table, shown_piles = stakes.table, stakes.table.piles("shown")
    for place, seat in enumerate(showing):
        piles = [table.piles(zone)[seat] for zone in rules.zones]
        rank = ranking([card for pile in piles for card in pile])
        is_last_left = not shown and place == len(showing) - 1
        if rules.may_hide and not is_last_left and (yield from _hides(stakes, rules, seat, rank, shown)):
            stakes.fold(seat, rules.hide_clause)
            continue
        shown[seat] = rank
        table.sweep(piles[0], shown_piles[seat], rules.clause)
        for pile in piles[1:]:  # already open, so they are not logged again
            table.sweep(pile, shown_piles[seat])
        _say(stakes, ranking, shown, seat)
    return shown


def _hides(stakes: Stakes, rules: ShowRules, seat: int, rank: Rank, shown: dict[int, Rank]) -> Script[bool]:
    """Ask a seat whether it hides its hand, if it may; return whether it does."""
    is_beaten = bool(shown) and all(
        any(other in layer.seats and shown[other] > rank for other in shown)
        for layer in stakes.layers()
        if seat in layer.seats
    )
    is_free = is_beaten and rules.beaten_may_hide
    if not is_free and rules.fine is None:
        return False
    answer = yield Ask(seat, rules.hide_clause, Show, Muck)
    if answer is Muck and not is_free and rules.fine is not None:
        rules.fine(seat)
    return answer is Muck


def _say(stakes: Stakes, ranking: ShowOrder, shown: dict[int, Rank], seat: int) -> None:
    words = [ranking.words(shown[seat]) if seat in shown else None for seat in range(stakes.table.n)]
    stakes.table.note("shown_as", words)
    stakes.table.note("shows", {"seat": seat, "hand": words[seat]})


def pay_best(stakes: Stakes, shown: dict[int, Rank], order: Sequence[int]) -> list[tuple[Layer, tuple[int, ...]]]:
    """Pay every layer to its best shown hand, with odd counters by `order`; return the layers with their winners."""
    paid = pay_out(stakes, shown.__getitem__, order)
    stakes.table.note("winners", list(paid[0][1]))
    return paid


__all__ = ["Muck", "Show", "ShowRules", "pay_best", "show_hands"]
