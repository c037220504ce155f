"""Brag's table: the pool or the three pools, the stakes before the players, cards turned up, and the hands of a call."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.brag.hands import AMERICAN, ENGLISH
from ...games.brag.options import AMERICAN as AMERICAN_FORM
from ...games.brag.options import THREE_STAKE
from ...games.brag.three_stake import POOLS
from ..table.looker import Looker
from ..table.pot import Laid, VyingTable

POOL_WORDS = {"first_pool": "Best card up", "second_pool": "The brag", "third_pool": "Thirty-one"}


class BragArrangement(VyingTable):
    """One pool and its side pools, or the three pools side by side with every card that is turned up."""

    def is_three(self, table: Looker) -> bool:
        return bool(table.match.options["form"] == THREE_STAKE)

    def laid(self, table: Looker) -> list[Laid]:
        """Return the hands that lie open, or with three stakes what each has before him."""
        return self.three_hands(table) if self.is_three(table) else super().laid(table)

    def three_hands(self, table: Looker) -> list[Laid]:
        """Return each player's three cards: one up, the two others as far as they are seen."""
        facts, found = table.stage.facts, []
        names, pips = facts.get("shown_as") or [], facts.get("pips") or []
        for seat in table.around():
            up, down = table.stage.piles[f"up[{seat}]"], table.stage.piles[f"down[{seat}]"]
            if not up:
                continue
            words = [names[seat] if names else None, f"{pips[seat]} pips" if pips and pips[seat] else None]
            found.append(Laid(seat, [*down, *up], ", ".join(filter(None, words))))
        return found

    def named_pools(self, table: Looker) -> list[tuple[str, int]]:
        """Return the pools by their names, with three stakes always all three."""
        if not self.is_three(table):
            return super().named_pools(table)
        held = table.stage.pools
        found = [(POOL_WORDS[name], held.get(name, 0)) for name in POOLS]
        layers = self.layers(table, "second_pool")
        if len(layers) > 1:
            found[1] = (POOL_WORDS["second_pool"], layers[0].amount)
            found[2:2] = [("Side pool", layer.amount) for layer in layers[1:3]]
        return found

    def hand_words(self, table: Looker, seat: int) -> Sequence[str]:
        """Say what the viewer's three cards are worth."""
        hand = table.stage.hand(seat)
        if len(hand) < 3 or None in hand:
            return ()
        worths = AMERICAN if table.match.options["form"] == AMERICAN_FORM else ENGLISH
        words = worths.words(worths(hand[:3]))
        return (words[:1].upper() + words[1:],)

    def state(self, facts: dict[str, object], seat: int) -> str:
        waiting = facts.get("waiting")
        said = super().state(facts, seat)
        return f"waits · {said}" if waiting == seat and said.startswith("in for") else said


ARRANGEMENT = BragArrangement()
