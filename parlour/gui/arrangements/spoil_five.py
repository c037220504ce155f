"""Spoil-Five's table: the pool and how to win it, the turn-up until it is robbed, and the trick."""

from __future__ import annotations

from ...narration.words import points
from ...words.message import message
from ..drawing.canvas import Canvas, Rect
from ..layout import Aligned, Column, Grow, Leaf, Measured, Row, Stack, left_of
from ..pieces.locket import small_locket
from ..pieces.pieces import place_for_card
from ..pieces.trick import (
    before_their_players,
    draw_label,
    draw_last,
    draw_pool_of,
    draw_stakes,
    draw_trick,
    strip,
    trick_places,
    trumps_words,
)
from ..table.arrangement import Arrangement
from ..table.choosing import draw_pack, is_before_the_deal
from ..table.fronts import CARD
from ..table.layout import PlacesRound, TableLayout
from ..table.view import TableView

ASIDE = 0.24  # visible share of the width of a card laid aside
HIGH = 1.7  # greatest height of the place of the turned-up card and the trick, in cards


class SpoilFiveArrangement(Arrangement):
    """Draws Spoil-Five's table: the pool above, the turned-up card at the left, the trick in order of play."""

    seating = PlacesRound(may_line_up=True)

    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        stage = table.picture
        held, words, _ = strip(layout)
        turned, trick = self.places(table, layout)
        draw_pool_of(canvas, held, stage.pools.get("pool", 0))
        draw_stakes(canvas, words, self.headings(table), stage.facts.get("trumps"), self.stakes(table))
        if is_before_the_deal(table):
            draw_pack(table, canvas, strip(layout)[2], layout.table_h)
            return
        self.turn_up(table, canvas, turned)
        if "leader" in stage.facts:
            order = table.rules.seats_from(stage.facts["leader"])
            draw_trick(table, canvas, layout, trick, order)
            places, _ = trick_places(canvas, layout, trick, len(order))
            if before := before_their_players(table, canvas, layout, trick, order):
                places = list(before.values())
            heading = canvas.width_of(self.headings(table)[0], "body", "b") + canvas.n(58)
            said = max(heading, canvas.width_of(self.stakes(table), "small") + canvas.n(24))
            written = left_of(words, words.x + min(words.w, said))
            lying = places[0].unionall(places[1:]).inflate(0, canvas.px("small"))
            draw_last(table, canvas, layout, held, written, lying, turned if self.lies_turned(table) else held)

    def places(self, table: TableView, layout: TableLayout) -> tuple[Rect, Rect]:
        """Return the areas of the turned-up card and the trick; before the first lead the card is in the middle."""
        body, below, is_playing = strip(layout)[2], layout.caption.h // 2, "leader" in table.picture.facts
        h = max(36, min(layout.table_h, body.h - below))
        w = round(h * CARD)
        card = Aligned(Column(Leaf(w, h, name="turned"), Leaf(0, below)))  # with space for its label
        aside, trick = Leaf(round(w * ASIDE * len(table.picture.piles["put_aside"]))), Leaf(name="trick")
        is_beside = is_playing and self.lies_turned(table)
        whole = Row(aside, card, Leaf(w // 2), Grow(trick)) if is_beside else Stack(card, trick)
        places = Aligned(Measured(whole, high=round(layout.table_h * HIGH)), None, 0.5).places(body)
        return places["turned"], places["trick"]

    def lies_turned(self, table: TableView) -> bool:
        """Return whether there is a turned-up card, or one laid aside after it was robbed."""
        return bool(table.picture.piles["turn_up"] or table.picture.piles["put_aside"])

    def turn_up(self, table: TableView, canvas: Canvas, rect: Rect) -> None:
        """Draw the turned-up card, or its empty place with the player who robbed it."""
        stage = table.picture
        aside = stage.piles["put_aside"]
        for i, card in enumerate(aside):
            canvas.card(str(card), rect.move(-round(rect.w * ASIDE * (len(aside) - i)), 0), "barred")
        if stage.piles["turn_up"]:
            canvas.card(str(stage.piles["turn_up"][0]), rect)
            draw_label(canvas, message("arrangements.shared.turned_up"), rect)
            return
        taker = stage.facts.get("robbed")
        if taker is not None and (aside or "leader" not in stage.facts):
            place_for_card(canvas, rect)
            size = min(canvas.n(30), rect.w // 2)
            small_locket(canvas, table.sitters[taker], rect.centerx, rect.centery, size)
            draw_label(canvas, message("arrangements.spoil_five.robbed"), rect)

    def headings(self, table: TableView) -> list[str]:
        """Return the trumps and the player who jinks, as a full and a short text."""
        facts = table.picture.facts
        trumps, jinker = trumps_words(facts.get("trumps")), facts.get("jinker")
        if jinker is None:
            return [*trumps]
        jinks = message("arrangements.spoil_five.somebody_jinks", name=table.names[jinker])
        if jinker == table.shown_to:
            jinks = message("arrangements.spoil_five.you_jink")
        return [" · ".join(filter(None, [trumps[0], jinks])), trumps[-1] or jinks]

    def stakes(self, table: TableView) -> str:
        """Return how the pool is won, and whether the last hand was spoilt."""
        facts, options = table.picture.facts, table.rules.options
        takers = facts.get("takers")
        if takers:
            return message("arrangements.spoil_five.won_pool", names=[table.names[seat] for seat in takers])
        if options["match"] != "off":
            best = max(facts.get("scores") or [0])
            needs = message("arrangements.spoil_five.points_take_pool", number=options["match"])
            return f"{needs} · {message('arrangements.spoil_five.best_so_far', number=best)}" if best else needs
        needs = message("arrangements.spoil_five.tricks_take_pool", number=options["tricks_to_win"])
        return f"{needs} · {message('arrangements.spoil_five.spoilt')}" if facts.get("spoilt") else needs

    def place(self, table: TableView, key: str, layout: TableLayout) -> tuple[int, int] | None:
        """Return the animation target for a pile: the trick, the turn-up or the pool."""
        turned, trick = self.places(table, layout)
        if key == "pool":
            return strip(layout)[0].center
        return turned.center if key in ("turn_up", "put_aside") else trick.center

    def seat_line(self, table: TableView, seat: int) -> str:
        facts = table.picture.facts
        won = (facts.get("tricks") or {seat: 0})[seat]
        scores = facts.get("scores")
        said = [
            points(scores[seat]) if scores else "",
            message("arrangements.shared.tricks", n=won) if won else "",
            message("arrangements.spoil_five.robbed") if facts.get("robbed") == seat else "",
            message("arrangements.spoil_five.jinks") if facts.get("jinker") == seat else "",
        ]
        return " · ".join(filter(None, said))


ARRANGEMENT = SpoilFiveArrangement()
