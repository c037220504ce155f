"""Ambigu's table: the pool, the stakes, how many cards each changed, and the combinations shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...games.ambigu.combinations import worth
from ..table.right_handed import RightHanded
from ..table.view import TableView


class AmbiguArrangement(RightHanded):
    """The plates show how many cards each player exchanged or drew.

    The viewer's combination is named beside their cards.
    """

    def hand_words(self, table: TableView, seat: int) -> Sequence[str]:
        hand = table.picture.hand(seat)
        if len(hand) != 4 or None in hand:
            return ()
        held = worth(hand)
        return held.name[:1].upper() + held.name[1:], f"each player pays {held.pays}"

    def price(self, table: TableView) -> str:
        """Return the price of staying in, or of exchanging the first two cards."""
        facts = table.picture.facts
        if any(len(table.picture.hand(seat)) == 2 for seat in facts.get("players") or ()):
            return f"Everybody pays {table.rules.options['ante']}, with or without an exchange"
        if facts.get("compelled") and not any(facts["stakes"]):
            return "The dealer compels everybody to play on"
        return super().price(table)

    def state(self, facts: Mapping[str, Any], seat: int) -> str:
        said = super().state(facts, seat)
        if said in ("folded", "wins"):
            return said
        for name, word, none in (("drawn", "drew", "drew none"), ("exchanged", "exchanged", "kept both")):
            changed = facts.get(name)
            if changed and changed[seat] is not None:
                lies_before = said.startswith("in for")  # the stake is already shown before the plate
                done = f"{word} {changed[seat]}" if changed[seat] else none
                return " · ".join(filter(None, [done, "" if lies_before else said]))
        return said


ARRANGEMENT = AmbiguArrangement()
