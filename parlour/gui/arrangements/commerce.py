"""Commerce's table: the stock and the pool, the open cards or the widow, and which players stand."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.commerce.options import NO_WIDOW, OLD, POOL, WIDOW
from ...narration.words import a_hand, alike, listed
from ...procedures.combinations import combination
from ...words.message import message
from ..pieces.boards.pools import DrawnPool
from ..table.exchange import ExchangeArrangement, LyingPile, knocked, shown_value, stands_out
from ..table.view import TableView


class CommerceArrangement(ExchangeArrangement):
    """Draws the table for all five variants of Commerce; the middle depends on the mode."""

    def mode(self, table: TableView) -> str:
        mode: str = table.rules.options["mode"]
        return mode

    def zone(self, table: TableView) -> str:
        return {OLD: "table_cards", POOL: "table_cards", WIDOW: "widow"}.get(self.mode(table), "offer")

    def row_words(self, table: TableView) -> str:
        return message("arrangements.shared.widow") if self.mode(table) == WIDOW else super().row_words(table)

    def pools(self, table: TableView) -> list[DrawnPool]:
        return [] if self.mode(table) == OLD else super().pools(table)

    def status(self, table: TableView) -> str:
        facts, names = table.picture.facts, table.names
        if facts.get("best"):
            best = listed([names[seat] for seat in facts.get("winners") or []])
            hand = alike(facts["best"])
            return f"{best}: {hand}" if best else message("arrangements.shared.best_hand", hand=a_hand(hand))
        if facts.get("champion") is not None:
            return message("arrangements.commerce.won_game", name=names[facts["champion"]])
        for fact in ("stander", "knocker"):
            if facts.get(fact) is not None:
                return message(f"arrangements.commerce.ended_by.{fact}", name=names[facts[fact]])
        mode, circuit = self.mode(table), facts.get("circuits", 0) + 1
        if mode in (OLD, POOL):
            stood = facts.get("stood") or []
            if len(stood) > 1:
                return message("arrangements.commerce.two_have_stood")
            if stood:
                return message("arrangements.commerce.has_stood", name=names[stood[0]])
            return message("arrangements.commerce.exchange_pass_or_stand")
        if mode == WIDOW:
            return message("arrangements.commerce.draw_or_knock")
        return message("arrangements.commerce.circuit", number=circuit)

    def piles_lying(self, table: TableView) -> list[LyingPile]:
        if self.mode(table) in (OLD, POOL, WIDOW):
            return []
        piles = table.picture.piles
        lying: list[LyingPile] = [(message("arrangements.shared.pile.stock"), len(piles["stock"]), None)]
        if self.mode(table) == NO_WIDOW:
            lying.append((message("arrangements.shared.pile.thrown_out"), len(piles["discards"]), None))
        if piles["offer"]:
            lying.append((message("arrangements.shared.pile.offered"), len(piles["offer"]), None))
        return lying

    def seat_line(self, table: TableView, seat: int) -> str:
        facts = table.picture.facts
        lives = facts.get("lives")
        left = message("arrangements.commerce.lives", n=lives[seat]) if lives else ""
        if stands_out(table, seat):
            return message("arrangements.shared.seat.out_of_game")
        has_stood = seat in (facts.get("stood") or []) or facts.get("stander") == seat
        stood = message("arrangements.commerce.stood") if has_stood else ""
        passed = message("arrangements.shared.betting.passed") if seat in (facts.get("passed") or []) else ""
        said = shown_value(table, seat) or knocked(table, seat) or stood or passed
        return " · ".join(filter(None, [left, said]))

    def is_out(self, table: TableView, seat: int) -> bool:
        return stands_out(table, seat)

    def hand_words(self, table: TableView, seat: int) -> Sequence[str]:
        hand = [card for card in table.picture.hand(seat) if card is not None]
        lives = table.picture.facts.get("lives")
        left = message("arrangements.commerce.lives_left", n=lives[seat]) if lives else ""
        if len(hand) != 3:
            return (left,) if left else ()
        made = alike(combination(hand, table.rules.chosen.ranking).words)
        return (made[:1].upper() + made[1:], left)


ARRANGEMENT = CommerceArrangement()
