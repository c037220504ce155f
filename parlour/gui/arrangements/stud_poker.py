"""Stud Poker's table: each player's face-down card and open cards, and the pool above."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.keys import key_of
from ...games.straight_poker.options import ranking_of
from ...narration.words import capital, card_in_words
from ...words.message import message
from ..pieces.open_hands import Laid, ranked
from ..table.pot import VyingTable
from ..table.view import TableView

CROWDED = 4  # number of shown hands above which folded ones are left out


class StudPokerArrangement(VyingTable):
    """Draws Stud Poker's table: the opponents' hands in the middle, the viewer's own in front of them."""

    prices_hands = True

    def laid(self, table: TableView) -> list[Laid]:
        stage, found = table.picture, []
        words = stage.facts.get("shown_as") or []
        in_play, folded = stage.facts.get("in_play"), set[int]()
        for seat in table.around():
            shown = stage.piles.get(key_of("shown", seat), [])
            down, up = stage.piles.get(key_of("down", seat), []), stage.piles.get(key_of("up", seat), [])
            if shown:
                found.append(Laid(seat, ranked(shown), (words[seat] if words else None) or ""))
            elif seat == table.shown_to:
                continue  # already shown in the viewer's hand
            elif up and in_play is not None and seat not in in_play:
                folded.add(seat)
                found.append(Laid(seat, up, message("arrangements.shared.betting.folded")))
            elif down or up:
                found.append(Laid(seat, [*down, *up], ""))
        if len(found) > CROWDED:  # players still in come first
            found = [laid for laid in found if laid.seat not in folded]
        return found

    def hand_words(self, table: TableView, seat: int) -> Sequence[str]:
        cards, down = table.picture.hand(seat), table.picture.piles.get(key_of("down", seat), [])
        hidden = [
            message("arrangements.stud_poker.hidden", card=capital(card_in_words(str(card)))) for card in down if card
        ]
        if len(cards) < 5 or None in cards:
            return hidden
        ranking = ranking_of(table.rules.chosen)
        words = ranking.words(ranking(cards))
        return (words[:1].upper() + words[1:], *hidden)


ARRANGEMENT = StudPokerArrangement()
