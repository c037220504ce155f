"""One deal of Cribbage: the lay-out, the start, the play and the show, and the pegging."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.cards import KNAVE, PACK_52, Card
from ...engine.questions import Ask, AskOneOf, CardsVerb, Play, Rule, Script, Sets, Shuffle, Verb, how_many, plain
from ...engine.table import Table
from ...words.message import Message
from .counting import HIGHEST_COUNT, MOST_PIPS, Part, parts_of, pips, play_parts
from .options import FORMS, CribbageOptions

LayOut = CardsVerb("LayOut", Message("plays.cribbage.lay_out"))
Claim, Muggins = Verb("Claim", Message("plays.cribbage.claim")), Verb("Muggins", Message("plays.cribbage.muggins"))
Accept = plain("Accept", Message("plays.cribbage.accept"))

HIGHEST_OVERLOOKED = 46

# The clause for each kind of item, except flushes, whose clause depends on the form, and runs, the default.
CLAUSES = {
    "fifteen": "CRB-21",
    "pair": "CRB-22",
    "pair_royal": "CRB-22",
    "double_pair_royal": "CRB-22",
    "nob": "CRB-25",
}
FLUSH_CLAUSES = {"five": "CRB-24", "seven": "CRB-45"}


class GameWon(Exception):
    """Raised when a side reaches the game-hole; `side` is its index in the score."""

    def __init__(self, side: int) -> None:
        super().__init__()
        self.side = side


class Board:
    """The score of the game: one peg track for each player or, with four players, for each pair of partners."""

    def __init__(self, table: Table, target: int) -> None:
        self.table, self.target = table, target
        n = table.n
        self.sides: list[tuple[int, ...]] = [(0, 2), (1, 3)] if n == 4 else [(seat,) for seat in range(n)]
        self.names = [",".join(map(str, side)) for side in self.sides]
        self.points = points_by_side(table.facts["scores"]) or [0] * len(self.sides)
        self.hind: list[int] = list(table.facts["hind"] or [0] * len(self.sides))

    def side_of(self, seat: int) -> int:
        """Return the index of a seat's side in the score."""
        return seat % len(self.sides)

    def fact(self) -> list[int] | dict[str, int]:
        """Return the score in the form of the public fact: by seat, or by side as {"0,2": 31, "1,3": 28}."""
        if self.table.n != 4:
            return list(self.points)
        return dict(zip(self.names, self.points, strict=True))

    def peg(self, seat: int, points: int, clause: str) -> None:
        """Add points for a seat; raise GameWon when its side reaches the game-hole, which ends scoring (CRB-30)."""
        if not points:
            return
        side = self.side_of(seat)
        self.hind[side] = self.points[side]
        self.points[side] = min(self.points[side] + points, self.target)
        self.table.note("hind", list(self.hind))
        self.table.note("scores", self.fact(), clause)
        if self.points[side] == self.target:
            raise GameWon(side)


def points_by_side(scores: Sequence[int] | dict[str, int] | None) -> list[int]:
    """Return the fact `scores` as a list by side; empty before the first deal."""
    return list(scores.values() if isinstance(scores, dict) else scores or ())


class CribbageDeal:
    """The script of one deal; its steps follow the order of the chapter."""

    def __init__(self, table: Table, options: CribbageOptions) -> None:
        self.table, self.options, self.form = table, options, FORMS[options.form]
        self.dealer = table.dealer or 0
        self.board = Board(table, options.target)
        self.hands, self.played = table.piles("hands"), table.piles("played")
        self.crib, self.stock = table.pile("crib"), table.pile("stock")
        self.order = table.seats_from(self.dealer + 1)
        self.count = 0
        self.current: list[Card] = []  # the cards of the current count

    def script(self) -> Script[int | None]:
        """Play the deal; return the next dealer, or None if the game is won (CRB-3, 30)."""
        try:
            yield from self.steps()
        except GameWon as won:
            self.settle(won.side)
            return None
        return self.table.left(self.dealer)

    def steps(self) -> Script[None]:
        """Play the steps of the deal; GameWon may interrupt any of them."""
        table, board = self.table, self.board
        table.note("scores", board.fact())
        is_first = table.facts["first_deal"]
        table.note("first_deal", False)
        yield from self.deal_hands()
        if is_first and self.options.form == "five":
            seat = self.order[0]
            table.note("three_for_last", seat, "CRB-6")
            board.peg(seat, 3, "CRB-6")
        yield from self.lay_out()
        self.turn_start()
        yield from self.play_out()
        yield from self.show()

    # before the play
    def deal_hands(self) -> Script[None]:
        """Deal one card at a time from the dealer's left; with three players, the last goes to the crib (CRB-5, 50)."""
        table, clause = self.table, "CRB-5"
        table.lay((yield Shuffle(PACK_52)), self.stock, clause)
        table.deal(self.stock, [self.hands[seat] for seat in self.order], self.form.dealt, clause)
        if self.options.form == "three_hand":
            table.deal(self.stock, [self.crib], 1, "CRB-R19")

    def lay_out(self) -> Script[None]:
        """Let every seat, dealer last, lay out cards for the crib, face down (CRB-7, 40, 45, 50, 60)."""
        many, clause = self.form.laid_out, self.form.clause
        for seat in self.order:
            hand = self.hands[seat]
            answer = yield Ask(seat, clause, seen=how_many).may(
                LayOut, Sets(hand, many, many), clause, Message("plays.cribbage.lay_out_own", n=many)
            )
            self.table.move_all(answer.what, hand, self.crib, clause)

    def turn_start(self) -> None:
        """Turn up the start; a knave scores the dealer two for his heels (CRB-8, R21).

        The pack is shuffled, so its top card is as random as a cut (CRB-R22).
        """
        table, start = self.table, self.table.pile("start")
        table.move(self.stock[0], self.stock, start, "CRB-8")
        if start[0].rank == KNAVE:
            table.note("heels", self.dealer, "CRB-8")
            self.board.peg(self.dealer, 2, "CRB-8")

    # the play
    def play_out(self) -> Script[None]:
        """Play counts until no cards are left; the five-card game plays only one (CRB-10, 14, 41, 42)."""
        turn = self.order[0]
        while any(self.hands):
            last = yield from self.play_count(turn)
            if self.options.form == "five":
                return
            turn = next((seat for seat in self.table.seats_from(last + 1) if self.hands[seat]), turn)

    def play_count(self, first: int) -> Script[int]:
        """Play a count from 0 until 31 or until nobody can; return the last player (CRB-10 to 13, R3, R14, R15)."""
        table = self.table
        self.count, self.current = 0, []
        table.note("count", 0)
        table.note("current", [])
        table.note("go", None)
        table.note("gone", [])
        said: list[int] = []
        turn: int | None = first
        last = first
        while turn is not None:
            last = turn
            answer = yield self.card_question(turn)
            self.play_card(turn, answer.what)
            if self.count == HIGHEST_COUNT:
                return last
            turn = self.next_able(last, said)
        table.note("last_card", last, "CRB-13")
        self.board.peg(last, 1, "CRB-13")
        return last

    def next_able(self, last: int, said: list[int]) -> int | None:
        """Return the next seat that can play; call Go for seats whose cards are all too high (CRB-11, R14, R20)."""
        for seat in self.table.seats_from(last + 1):
            if self.playable(seat):
                return seat
            if self.hands[seat] and seat != last and seat not in said:
                said.append(seat)
                self.table.note("gone", list(said))
                self.table.note("go", seat, "CRB-11")
        return None

    def playable(self, seat: int) -> list[Card]:
        """Return a seat's cards that keep the count at or below 31."""
        hand, room = self.hands[seat], HIGHEST_COUNT - self.count
        return hand if room >= MOST_PIPS else [card for card in hand if card.rank <= room]

    def card_question(self, seat: int) -> Ask:
        """Return the question asking for a card (CRB-10, 11)."""
        held, able, count = tuple(self.hands[seat]), tuple(self.playable(seat)), self.count
        return AskOneOf(seat, "CRB-10", Play, able, lambda: card_rules(held, able, count))

    def play_card(self, seat: int, card: Card) -> None:
        """Play a card, announce the count and score the card (CRB-10, 13, 15 to 18)."""
        table = self.table
        table.move(card, self.hands[seat], self.played[seat], "CRB-10")
        self.count += pips(card.rank)
        self.current.append(card)
        table.note("count", self.count)
        table.note("current", [card.text for card in self.current])
        parts = play_parts(self.current, self.count)
        points = sum([part.points for part in parts])
        called = {"seat": seat, "card": card.text, "count": self.count, "parts": _plain(parts), "points": points}
        table.note("called", called, "CRB-10")
        self.board.peg(seat, points, "CRB-18")

    # the show
    def show(self) -> Script[None]:
        """Count the hands from the dealer's left, then the dealer's own hand, and the crib last (CRB-20, 52, 61)."""
        table = self.table
        for seat in self.order:
            unplayed = list(self.hands[seat])
            if unplayed:
                table.show(unplayed, self.hands[seat], "CRB-20")
            yield from self.count_aloud(seat, [*self.played[seat], *unplayed], "hand")
        table.show(list(self.crib), self.crib, "CRB-20")
        yield from self.count_aloud(self.dealer, list(self.crib), "crib")

    def count_aloud(self, seat: int, cards: Sequence[Card], of: str) -> Script[None]:
        """Announce the count of a hand or crib and score it; with claims, the owner claims first (CRB-20, R13, R18)."""
        table, start = self.table, self.table.pile("start")[0]
        parts = parts_of(cards, start, of == "crib")
        points = sum([part.points for part in parts])
        whose = {"seat": seat, "of": of, "cards": [card.text for card in cards], "start": start.text}
        table.note("showing", {**whose, "as": of}, "CRB-20")
        if self.options.manual_count:
            yield from self.claim(seat, points)
        total, items = 0, _plain(parts)
        for part, item in zip(parts, items, strict=True):
            total += part.points
            table.note("telling", {"seat": seat, "of": of, "part": item, "total": total}, self.clause_of(part))
        shown = {**whose, "parts": items, "points": points, "as": "counted" if points else "nothing"}
        table.note("shown", shown, "CRB-20")
        if not self.options.manual_count:
            self.board.peg(seat, points, "CRB-20")

    def clause_of(self, part: Part) -> str:
        """Return the clause for an item of a count (CRB-21 to 25, 43, 45)."""
        if part.kind == "flush":
            return FLUSH_CLAUSES.get(self.options.form, "CRB-43")
        return CLAUSES.get(part.kind, "CRB-23")

    def claim(self, seat: int, points: int) -> Script[None]:
        """Let the owner claim; an opponent pegs any excess, and may name points overlooked (CRB-R18, R23)."""
        answer = yield Ask(seat, "CRB-R18").may(
            Claim,
            range(self.form.highest_claim + 1),
            "CRB-R18",
            Message("plays.cribbage.highest_claim"),
        )
        claimed: int = answer.what
        self.table.note("claimed", claimed, "CRB-R18")
        self.board.peg(seat, min(claimed, points), "CRB-R18")
        if claimed > points:
            opponent = self.table.left(seat)
            self.table.note("excess", {"seat": opponent, "points": claimed - points}, "CRB-R18")
            self.board.peg(opponent, claimed - points, "CRB-R18")
        if self.options.muggins:
            yield from self.muggins(seat, max(points - claimed, 0))

    def muggins(self, claimant: int, overlooked: int) -> Script[None]:
        """Ask each opponent, from the claimant's left, for overlooked points; the first right answer scores (R23)."""
        table, own = self.table, self.board.side_of(claimant)
        for seat in table.others(claimant):
            if self.board.side_of(seat) == own:
                continue
            answer = yield (
                Ask(seat, "CRB-R23")
                .may(
                    Muggins,
                    range(1, HIGHEST_OVERLOOKED + 1),
                    "CRB-R23",
                    Message("plays.cribbage.overlooked"),
                )
                .may(Accept, True, "CRB-R23", "")
            )
            if answer is Accept:
                continue
            found = answer.what if answer.what <= overlooked else 0
            table.note("muggins", {"seat": seat, "points": found, "as": "found" if found else "wrong"}, "CRB-R23")
            if found:
                self.board.peg(seat, found, "CRB-R23")
                return

    # the end
    def settle(self, side: int) -> None:
        """Make each loser pay the stake, doubled if lurched (CRB-30, 31, 53, 61)."""
        table, board, stake = self.table, self.board, self.options.stake
        winners = board.sides[side]
        table.note("winner", list(winners), "CRB-30")
        for seat in table.others(winners[0]):
            if seat in winners:
                continue
            is_lurched = self.options.lurch and 2 * board.points[board.side_of(seat)] < board.target
            if is_lurched:
                table.note("lurched", seat, "CRB-31")
            winner = winners[0] if len(winners) == 1 else table.left(seat)
            table.pay(seat, winner, 2 * stake if is_lurched else stake, "CRB-31" if is_lurched else self.paying())

    def paying(self) -> str:
        """Return the clause under which losers pay in this form."""
        return {"three_hand": "CRB-53", "four_hand": "CRB-61"}.get(self.options.form, "CRB-30")


def card_rules(hand: tuple[Card, ...], able: tuple[Card, ...], count: int) -> list[Rule]:
    """Return the rules for a card: it is in the hand, and keeps the count at or below 31 (CRB-10, 11)."""
    rules = [Rule(Play, hand, "CRB-10", Message("procedures.tricks.not_held"))]
    if len(able) < len(hand):
        lower = Message("plays.cribbage.beyond_31", count=count)
        rules.append(Rule(Play, able, "CRB-11", lower))
    return rules


def _plain(parts: Sequence[Part]) -> list[Any]:
    return [part.plain() for part in parts]
