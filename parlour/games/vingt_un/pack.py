"""The pack of Vingt-un, kept from round to round, and the cards that everybody has seen (VGT-12, R12 to R14)."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.cards import Card
from ...engine.questions import Script, Shuffle
from ...engine.table import Pile, Table


class VingtUnPack:
    """The stock and the used cards in one round; `seen` are the cards on the table that everybody has seen."""

    def __init__(self, table: Table) -> None:
        self.table, self.stock, self.used = table, table.pile("stock"), table.pile("used")
        self.seen: set[Card] = set()

    def shuffled_anew(self, cards: tuple[Card, ...]) -> Script[None]:
        """Shuffle the whole pack at the start of a dealer's turn (VGT-2, R12)."""
        table = self.table
        table.gather(self.stock, self.used, clause="VGT-R12")
        table.note("gone", [])
        table.lay((yield Shuffle(cards)), self.stock, "VGT-2")

    def supply(self) -> Script[None]:
        """Shuffle the last card and the used ones into a new pack (VGT-12, R13)."""
        self.table.sweep(self.stock, self.used, "VGT-12")
        order = yield Shuffle(tuple(self.used))
        self.table.restack(self.used, self.stock, order, "VGT-12")
        self.table.note("reshuffles", self.table.facts["reshuffles"] + 1, "VGT-12")
        self.table.note("gone", [])

    @property
    def is_low(self) -> bool:
        """Return whether the used cards must be shuffled before the next card is dealt."""
        return len(self.stock) == 1 and bool(self.used)

    def card_to(self, pile: Pile, clause: str) -> Script[None]:
        """Deal one card to a pile, making a new pack if only one card is left."""
        if self.is_low:
            yield from self.supply()
        self.table.deal(self.stock, [pile], 1, clause)

    def cards_to(self, piles: list[Pile], clause: str) -> Script[None]:
        """Deal one card to each of several piles in turn."""
        if len(self.stock) > len(piles):  # enough for all without the last card
            self.table.deal(self.stock, piles, 1, clause)
            return
        for pile in piles:
            yield from self.card_to(pile, clause)

    def show(self, cards: Iterable[Card], pile: Pile, clause: str) -> None:
        """Turn cards up, and record that everybody has seen them."""
        shown = tuple(cards)
        self.table.show(shown, pile, clause)
        self.seen.update(shown)

    def give_in(self, hands: Iterable[Pile], clause: str) -> None:
        """Give settled hands to the pone, face down (VGT-9, R14)."""
        seen: list[str] = []
        for pile in hands:
            seen += [card.text for card in pile if card in self.seen]
            self.table.sweep(pile, self.used, clause)
        if seen:
            self.table.note("gone", [*(self.table.facts["gone"] or ()), *seen])
