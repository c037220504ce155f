"""Pope Joan read a second time: the rules written again in the plainest way, by hand, and every deal compared.

Nothing of the game's own program is used here but what a match shows: the order of the cards and the answers given.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import Any

import pytest

from parlour.match import Match
from tests.rules.second_reading import compare_tables
from tests.tables import at_once

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
CHOICES: dict[str, list[Any]] = {
    "dressing": ["all", "all", "dealer"],
    "fines_to_board": [False, True],
    "divisions": ["eight", "five"],
    "pope_wins": [False, True],
    "stops_source": ["spare_hand", "fixed_top", "fixed_bottom", "remainder"],
    "fixed_stops": [1, 5, 8, 13, 20],
    "dealer_looks": ["never", "plays", "stands_out"],
    "pope_in_lieu": [False, True],
    "split_pairs": [False, True],
    "pope_limit": [None, 4, 6],
    "pope_limit_on_play": [False, True],
    "dress_minimum": [None, None, 15, 23, 60],
}
Answer = tuple[int, str, list[str]]  # the seat, what it answered, and what was open to it
IN_LIEU = {"PlayPopeInLieu", "DeclineLieu"}


def above(card: str) -> str | None:
    """Return the next card up (POPE-13): of the seven of diamonds the eight, which is out, after that the ten (R14)."""
    place = RANKS.index(card[:-1])
    if card == "8D":
        return "10D"
    return None if place == 12 else RANKS[place + 1] + card[-1]


class SecondReading:
    """Counters, board and fines as they should stand after each deal, worked out from cards and answers alone."""

    def __init__(self, seats: int, dealer: int, options: dict[str, Any]) -> None:
        self.n, self.dealer, self.options = seats, dealer, options
        eight = {"pope": 6, "matrimony": 2, "intrigue": 2, "ace": 1, "king": 1, "queen": 1, "knave": 1, "game": 0}
        self.usual = {
            d: v for d, v in eight.items() if options["divisions"] == "eight" or d not in ("king", "queen", "knave")
        }
        self.counters, self.board = [100] * seats, dict.fromkeys(self.usual, 0)
        self.fines: list[int] | None = None
        self.winner: int | None = None

    def play(self, order: list[str], answers: Iterator[Answer]) -> None:
        self.answers = answers
        if self.fines is None:
            self.dress()
        else:
            self.place()
        self.share(order)
        turned, o = order[50], self.options
        self.trumps = turned[-1]
        court = {"A": "ace", "K": "king", "Q": "queen", "J": "knave"}.get(turned[:-1])
        if turned == "9D":
            self.win("pope", self.dealer)
            for seat in self.others(self.dealer):
                self.pay(seat, self.dealer, min(self.k, o["pope_limit"] or 99))
        elif court in self.board:
            self.win(court, self.dealer)
        self.fines = [0] * self.n if o["fines_to_board"] else None
        if turned == "9D" and o["pope_wins"]:
            self.win("game", self.dealer)
            self.winner = self.dealer
        else:
            self.runs()
        self.dealer = (self.dealer + 1) % self.n

    def dress(self) -> None:
        o = self.options
        need = o["dress_minimum"] or (15 if o["divisions"] == "eight" else 12)
        x = math.ceil(need / (self.n + 1))
        total = need if o["dressing"] == "dealer" else x * (self.n + 1)
        for seat in range(self.n):
            share = (
                (total if seat == self.dealer else 0) if o["dressing"] == "dealer" else x * (1 + (seat == self.dealer))
            )
            self.counters[seat] -= share
        for division, stake in self.usual.items():
            self.board[division] += stake
        self.board["game"] += total - sum(self.usual.values())

    def place(self) -> None:
        assert self.fines is not None
        assert self.winner is not None
        due = [
            (self.winner + i) % self.n for i in range(1, self.n) for _ in range(self.fines[(self.winner + i) % self.n])
        ]
        self.counters[self.dealer] -= 1
        due.append(self.dealer)
        for left, seat in zip(range(len(due), 0, -1), due, strict=True):
            bare = [d for d, held in self.board.items() if held == 0]
            division = self.answer(seat, {f"Place({d})" for d in (self.board if left > len(bare) else bare)})[6:-1]
            self.board[division] += 1
        for division, held in self.board.items():
            if held == 0:
                self.board[division] = 1
                self.counters[self.dealer] -= 1

    def share(self, order: list[str]) -> None:
        o, pack = self.options, order[:50]
        players = [(self.dealer + i) % self.n for i in range(1, self.n + 1)]
        if o["dealer_looks"] == "stands_out":
            players.remove(self.dealer)
        h, m = len(players), o["fixed_stops"]
        if o["stops_source"] == "fixed_top":
            pack = pack[m:]
        elif o["stops_source"] == "fixed_bottom":
            pack = pack[:-m]
        piles = h + (o["stops_source"] == "spare_hand")
        self.k = len(pack) // piles
        assert self.k >= 4
        self.hands: list[set[str]] = [set() for _ in range(self.n)]
        for i in range(self.k * piles):
            if i % piles < h:
                self.hands[players[i % piles]].add(pack[i])

    def runs(self) -> None:
        leader, played = (self.dealer + 1) % self.n, dict[str, int]()
        while True:
            card = self.answer(leader, {f"Play({c})" for c in self.hands[leader]})[5:-1]
            seat, stands_for = leader, card
            while True:
                self.lay(seat, card, played)
                if not self.hands[seat]:
                    return self.out(seat)
                wanted = above(stands_for)
                holder = next((s for s in range(self.n) if wanted in self.hands[s]), None)
                pope = next((s for s in range(self.n) if "9D" in self.hands[s]), None)
                if wanted is None:
                    break
                if holder is not None:
                    seat, card = holder, wanted
                elif (
                    self.options["pope_in_lieu"] and pope is not None and self.answer(pope, IN_LIEU) == "PlayPopeInLieu"
                ):
                    seat, card = pope, "9D"
                else:
                    break
                stands_for = wanted
            leader = seat

    def lay(self, seat: int, card: str, played: dict[str, int]) -> None:
        o = self.options
        self.hands[seat].remove(card)
        played[card] = seat
        if card == "9D":
            self.win("pope", seat)
            for other in self.others(seat):
                limit = o["pope_limit"] if o["pope_limit_on_play"] else 99
                self.pay(other, seat, min(len(self.hands[other]), limit))
            return
        if card[-1] != self.trumps:
            return
        single = {"A": "ace", "K": "king", "Q": "queen", "J": "knave"}.get(card[:-1])
        if single in self.board:
            self.win(single, seat)
        for pair, ranks in (("matrimony", "KQ"), ("intrigue", "QJ")):
            both = [played.get(rank + self.trumps) for rank in ranks]
            if card[:-1] in ranks and both[0] is not None and both[1] is not None:
                if both[0] == both[1]:
                    self.win(pair, seat)
                elif o["split_pairs"]:
                    half = self.board[pair] // 2
                    self.board[pair] -= 2 * half
                    for rank in ranks:
                        self.counters[played[rank + self.trumps]] += half

    def out(self, winner: int) -> None:
        self.win("game", winner)
        self.winner = winner
        for seat in self.others(winner):
            due = 0 if "9D" in self.hands[seat] else len(self.hands[seat])
            if self.fines is None:
                self.pay(seat, winner, due)
            else:
                self.counters[seat] -= due
                self.fines[seat] = due

    def close(self) -> None:
        """Share the board and the fines (R12)."""
        each, odd = divmod(sum(self.board.values()) + sum(self.fines or []), self.n)
        for seat in range(self.n):
            self.counters[seat] += each + (odd if seat == self.winner else 0)

    def answer(self, seat: int, choices: set[str]) -> str:
        """Return the next answer, which must be this seat's; it must have had just these choices."""
        who, text, offered = next(self.answers)
        assert who == seat, (who, seat, text)
        assert set(offered) == choices, (offered, choices)
        return text

    def others(self, seat: int) -> list[int]:
        return [s for s in range(self.n) if s != seat]

    def win(self, division: str, seat: int) -> None:
        self.counters[seat] += self.board[division]
        self.board[division] = 0

    def pay(self, source: int, target: int, amount: int) -> None:
        self.counters[source] -= amount
        self.counters[target] += amount


def compare(seats: int, options: dict[str, Any], seed: int) -> None:
    """Play a session by chance and read every deal of it again."""
    chooser, dealer = random.Random(seed), seed % seats
    turned = {"turn_up": chooser.choice(["9D", "AS", "KH", "QD", "JC", "5D"])} if seed % 2 else {}
    deals = 3 if options["dressing"] == "all" else seats
    match = Match.start("pope_joan", seats=seats, dealer=dealer, options=options, seed=seed, rig=turned, deals=deals)
    reading = SecondReading(seats, dealer, options)
    given: list[Answer] = []
    while match.ask is not None:
        action = chooser.choice(match.ask.actions)
        given.append((match.ask.seats[0], str(action), list(map(str, match.ask.actions))))
        match.act(action)
    packs = [[str(c) for c in a.value] for a in match.log if a.seat is None]
    answers = iter(given)
    for result, pack in zip(match.results, packs, strict=True):
        reading.play(pack, answers)
        assert result.counters == reading.counters, (seats, options)
        board = {name: held for name, held in result.pools.items() if name in reading.board}
        assert board == reading.board, (seats, options)
        assert result.pools["fines"] == sum(reading.fines or [])
    assert next(answers, None) is None
    reading.close()
    assert match.counters == reading.counters


@pytest.mark.parametrize("part", at_once(range(4), lambda part: part == 0))
def test_every_deal_comes_out_as_a_second_reading_of_the_rules_says(part: int) -> None:
    compare_tables(compare, "pope_joan", 10, CHOICES, chance=part, tables=40, first=100 * part)


@pytest.mark.slow
def test_a_thousand_tables_come_out_as_a_second_reading_of_the_rules_says() -> None:
    compare_tables(compare, "pope_joan", 10, CHOICES, chance=77, tables=1000, first=1000)
