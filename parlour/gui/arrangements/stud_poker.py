"""Stud Poker's table: each player's face-down card and open cards, and the pool above."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.keys import key_of
from ...games.straight_poker.options import ranking_of
from ...narration.words import capital, card_in_words
from ...words.message import message
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect
from ..layout import below, right_of
from ..pieces.boards.pools import stake
from ..pieces.open_hands import Laid, ranked
from ..table.fronts import fronts, strip, with_stake
from ..table.layout import PlacesRound, TableLayout
from ..table.pot import VyingTable
from ..table.view import TableView

HAND = 5  # cards of a hand
LEAST = 0.09  # least height of cards with a stake not on them, relative to the window


class StudPokerArrangement(VyingTable):
    """Draws Stud Poker's table: the opponents' hands in the middle, the viewer's own in front of them."""

    seating = PlacesRound(may_line_up=True, cards_in_front=True)

    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        laid = {hand.seat: hand for hand in self.laid(table)}
        label = round(canvas.px("small") * 1.45) if any(self.words(table, hand) for hand in laid.values()) else 0
        places = fronts(table, layout, has_cards=table.shown_to in laid, most=HAND, label=label)
        for seat, rect in {
            **places.rows,
            **({table.shown_to: places.cards} if table.shown_to is not None else {}),
        }.items():
            if seat in laid:
                self.hand(table, canvas, rect, laid[seat], layout.table_h, label)
        wide = places.pool.union(places.piles)
        is_free = table.shown_to not in laid and wide.collidelist(list(places.rows.values())) < 0
        self.pools(table, canvas, wide if is_free else places.pool)
        if not self.is_shown(table):
            line = min(places.said.h, 2 * canvas.px("lead"))
            self.middle(table, canvas, below(places.said, places.said.bottom - line))  # next to the pool

    def words(self, table: TableView, hand: Laid) -> str:
        """Return the name of a hand that is shown; its owner's plate tells whether it was folded."""
        return hand.words if table.picture.piles.get(key_of("shown", hand.seat)) else ""

    def hand(self, table: TableView, canvas: Canvas, rect: Rect, laid: Laid, most: int, label: int) -> None:
        """Draw a hand in front of its seat with its name above and the stake beside or below it."""
        stakes, cards, at, gap = table.picture.facts.get("stakes") or [], rect, None, canvas.n(8)
        staked = stakes[laid.seat] if laid.seat < len(stakes) and not self.is_shown(table) else 0
        if staked:
            high = max(canvas.n(28), round(canvas.px("small") * 1.5))
            wide = round(high * 1.2) + canvas.width_of(str(staked), "small", "b") + gap
            cards, at = with_stake(rect, len(laid.cards), most, (wide, high), canvas.h * LEAST)
        is_folded = laid.seat not in (table.picture.facts.get("in_play") or [laid.seat])
        winners = table.picture.facts.get("winners") or ()
        tone = canvas.theme.gilt if laid.seat in winners else canvas.theme.ivory
        lie = strip(below(cards, cards.y + label), len(laid.cards), min(cards.h - label, most))
        for card, place in zip(laid.cards, lie, strict=True):
            canvas.card(None if card is None else str(card), place, "barred" if is_folded else "")
            if laid.seat in winners and card is not None:
                canvas.surface.blit(raster.box(place.w, place.h, round(place.w * 0.07), "", tone, 3), place)
        if staked and at is not None:
            if cards == rect:
                canvas.panel(at, canvas.theme.felt.deep, 6)
            stake(canvas, right_of(at, at.x + gap), staked)
        if words := self.words(table, laid):
            middle = (lie[0].x + lie[-1].right) // 2
            canvas.text(words, middle, lie[0].y - label // 2, "small", "b", tone, 0.5, most=rect.w)

    def laid(self, table: TableView) -> list[Laid]:
        stage, found = table.picture, []
        words = stage.facts.get("shown_as") or []
        for seat in table.around():
            shown = stage.piles.get(key_of("shown", seat), ())
            down, up = stage.piles.get(key_of("down", seat), ()), stage.piles.get(key_of("up", seat), ())
            if shown:
                found.append(Laid(seat, ranked(shown), (words[seat] if words else None) or ""))
            elif seat == table.shown_to:
                continue  # already shown in the viewer's hand
            elif down or up:
                found.append(Laid(seat, [*down, *up], ""))
        return found

    def hand_words(self, table: TableView, seat: int) -> Sequence[str]:
        cards, down = table.picture.hand(seat), table.picture.piles.get(key_of("down", seat), ())
        hidden = [
            message("arrangements.stud_poker.hidden", card=capital(card_in_words(str(card)))) for card in down if card
        ]
        if len(cards) < HAND or None in cards:
            return hidden
        ranking = ranking_of(table.rules.chosen)
        words = ranking.words(ranking(cards))
        return (words[:1].upper() + words[1:], *hidden)


ARRANGEMENT = StudPokerArrangement()
