"""Straight Poker's table: the pool, the stakes in front of the players, and the hands shown at a call."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.straight_poker.options import ranking_of
from ..table.pot import VyingTable
from ..table.view import TableView


class StraightPokerArrangement(VyingTable):
    """Draws Straight Poker's table; the name of the viewer's hand is written beside their cards."""

    def hand_words(self, table: TableView, seat: int) -> Sequence[str]:
        hand = table.picture.hand(seat)
        if len(hand) < 5 or None in hand:
            return ()
        ranking = ranking_of(table.rules.chosen)
        words = ranking.words(ranking(hand))
        return (words[:1].upper() + words[1:],)


ARRANGEMENT = StraightPokerArrangement()
