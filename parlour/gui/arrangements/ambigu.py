"""Ambigu's table: the pool, the stakes, the cards each player changed, and the combinations shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...games.ambigu.combinations import worth
from ...words.message import message
from ..table.pot import betting
from ..table.right_handed import RightHanded
from ..table.view import TableView


class AmbiguArrangement(RightHanded):
    """Draws Ambigu's table; plates show how many cards each player exchanged or drew.

    The name of the viewer's combination is written beside their cards.
    """

    def hand_words(self, table: TableView, seat: int) -> Sequence[str]:
        hand = table.picture.hand(seat)
        if len(hand) != 4 or None in hand:
            return ()
        held = worth(hand)
        return held.name[:1].upper() + held.name[1:], message("arrangements.ambigu.each_pays", sum=held.pays)

    def prices(self, table: TableView) -> tuple[str, ...]:
        """Return texts for the price of staying in or of exchanging the first two cards."""
        facts = table.picture.facts
        if any(len(table.picture.hand(seat)) == 2 for seat in facts.get("players") or ()):
            return (message("arrangements.ambigu.everybody_pays", ante=table.rules.options["ante"]),)
        if facts.get("compelled") and not any(facts["stakes"]):
            return (message("arrangements.ambigu.dealer_compels"),)
        return super().prices(table)

    def state(self, facts: Mapping[str, Any], seat: int) -> str:
        said, standing = super().state(facts, seat), betting(facts, seat)
        if standing in ("folded", "wins"):
            return said
        for name in ("drawn", "exchanged"):
            changed = facts.get(name)
            if changed and changed[seat] is not None:
                # The stake is already shown in front of the plate.
                done = message(f"arrangements.ambigu.{name}", n=changed[seat])
                return " · ".join(filter(None, [done, "" if standing == "in_for" else said]))
        return said


ARRANGEMENT = AmbiguArrangement()
