"""Loto read a second time: the rules written again in the plainest way, and every game and drawing compared.

Nothing of the game's own program is used here but the faces of the cards and what a match shows: the orders that
chance gave and the answers of the seats.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.engine.options import OptionConflict
from parlour.games.loto.boxes import STOCK_18, STOCK_24
from parlour.match import Match
from tests.support import own_ask
from tests.tables import at_once

FACES = {
    size: [[list(map(int, row.split())) for row in line.split("/")] for line in text.strip().splitlines()]
    for size, text in ((24, STOCK_24), (18, STOCK_18))
}
PRIZE = {0: 0, 1: 0, 2: 5, 3: 25, 4: 100, 5: 250}
RACES: dict[str, list[Any]] = {
    "prize": ["whole", "quarters", "save_counters"],
    "answer": ["first", "each", "all"],
    "win_on": ["all_cards", "any_card"],
    "cards_each": [1, 1, 2, 3],
    "box": [24, 18],
    "caller": ["dealer_seat", "program"],
    "keno": [False, False, True],
    "keno_house_percent": [0, 0, 7, 20],
    "stake_per_card": [1, 3, 5, 15, 22],
}
LOTTERIES: dict[str, list[Any]] = {
    "later_exchanges": [False, True],
    "put_away_dead_knobs": [False, True],
    "box": [24, 18],
    "pay_from": ["counters", "stock"],
    "drawings": [1, 3, 12, 30, None],
}


class Book:
    """Counters and pools as they should stand, worked out from the answers of chance and seats in their order."""

    def __init__(self, match: Match, dealer: int | None) -> None:
        self.o, self.n, self.dealer = match.options, match.seats, dealer
        self.log = [(a.seat, a.value if a.seat is None else str(a.value)) for a in match.log]
        self.counters = [self.o["start_counters"]] * self.n
        self.pool = self.stock = self.house = 0
        self.faces = FACES[self.o["box"]]
        self.number = 0  # drawings made; `total` are agreed
        self.total = self.o["drawings"] or next(k for k in range(6, 99) if k % self.n == 0)
        self.cards: dict[int, list[int]] = {}
        self.put_by: set[int] = set()
        self.away: set[int] = set()

    def chance(self) -> list[int]:
        seat, order = self.log.pop(0)
        assert seat is None
        return [int(str(piece)) for piece in order]

    def answer(self, seat: int) -> str:
        given, text = self.log.pop(0)
        assert given == seat
        return text

    def numbers(self, card: int) -> set[int]:
        return {number for row in self.faces[card - 1] for number in row}

    # the race
    def race(self) -> None:
        o, n = self.o, self.n
        if self.dealer is None and o["caller"] == "dealer_seat":
            drawn = self.chance()[:n]
            self.dealer = drawn.index(min(drawn))
        dealer = self.dealer or 0
        players = list(range(n)) if o["caller"] == "program" else [(dealer + i) % n for i in range(1, n)]
        order = self.chance()
        cards = {seat: [order[i + k * len(players)] for k in range(o["cards_each"])] for i, seat in enumerate(players)}
        stake = o["stake_per_card"] * o["cards_each"]
        for seat in players:
            self.counters[seat] -= stake
            self.pool += stake
        share = self.pool * o["keno_house_percent"] // 100
        self.pool, self.house = self.pool - share, self.house + share
        quarter = self.pool // 4
        covered: dict[int, set[int]] = {card: set() for held in cards.values() for card in held}
        parts = ["1"] if o["keno"] else ["1", "2", "3"] if o["prize"] == "quarters" else ["3"]

        def rows(seat: int) -> list[int]:
            return [sum(set(row) <= covered[card] for row in self.faces[card - 1]) for card in cards[seat]]

        def pay(amount: int, winners: list[int]) -> None:
            if o["prize"] == "save_counters":
                for seat in set(players) - set(winners):
                    back = min(stake, sum(len(covered[card]) for card in cards[seat]))
                    self.counters[seat], self.pool = self.counters[seat] + back, self.pool - back
                amount = self.pool
            for seat in winners:
                self.counters[seat] += amount // len(winners)
                self.pool -= amount // len(winners)

        by_one_card = o["prize"] == "quarters" or o["win_on"] == "any_card"
        for number in self.chance():
            covering = [seat for seat in players if any(number in self.numbers(card) for card in cards[seat])]
            if o["answer"] != "all":
                covering = self.answered(covering)
            for seat in covering:
                for card in cards[seat]:
                    covered[card] |= {number} & self.numbers(card)
            for part in parts[:]:
                full = 3 if part == "3" else int(part)
                measure = min if part == "3" and not by_one_card else max
                winners = [seat for seat in covering if measure(rows(seat)) >= full]
                if winners:
                    parts.remove(part)
                    pay(quarter if parts else self.pool, winners)
            if not parts:
                break
        else:
            count = max if by_one_card else sum
            most = {seat: count(len(covered[card]) for card in cards[seat]) for seat in players}
            pay(self.pool, [seat for seat in players if most[seat] == max(most.values())])
        self.dealer = (dealer + 1) % n

    def answered(self, asked: list[int]) -> list[int]:
        """Return who answered the call, reading on until somebody has, or with `each` until all have or passed."""
        waiting = set(asked)
        found: set[int] = set()
        while waiting and not (found and self.o["answer"] == "first"):
            seat, text = self.log.pop(0)
            assert seat in waiting
            waiting.discard(seat)
            found |= {seat} if text == "Answer" else set()
        return [seat for seat in asked if seat in found]

    # the lottery
    def around(self) -> list[int]:
        eldest = 0 if self.dealer is None else (self.dealer + 1) % self.n
        return [(eldest + i) % self.n for i in range(self.n)]

    def begin(self) -> None:
        """Take cards and put the stakes down."""
        box, around = self.o["box"], self.around()
        if box < 2 * self.n:
            takes = {seat: 2 if i < box - self.n else 1 for i, seat in enumerate(around)}
        else:
            left, takes = box - 2 * self.n, {}
            for seat in around:
                takes[seat] = int(self.answer(seat)[10:-1]) if left >= 2 else 2
                left -= takes[seat] - 2
        order = self.chance()
        for seat in around:
            self.cards[seat], order = order[: takes[seat]], order[takes[seat] :]
            self.pay_in(seat, 30 * takes[seat], 30 * takes[seat])
        self.put_by = set(order)

    def pay_in(self, seat: int, pool: int, stock: int) -> None:
        self.counters[seat] -= pool + stock
        self.pool, self.stock = self.pool + pool, self.stock + stock

    def arrange(self) -> None:
        """Let each seat do what it will before the drawing."""
        for seat in self.around():
            while (text := self.answer(seat)) != "Done":
                verb, _, inside = text.partition("(")
                told = [int(word) for word in inside.strip(")").split(",")] if inside else []
                own = self.cards[seat]
                if verb == "Exchange":
                    own.remove(told[0])
                    own.append(told[1])
                    self.put_by = self.put_by - {told[1]} | {told[0]}
                elif verb == "Propose" and self.answer(told[1]) == "Agree":
                    other = self.cards[told[1]]
                    own.remove(told[0])
                    other.remove(told[2])
                    own.append(told[2])
                    other.append(told[0])
                elif verb == "ThrowUp":
                    own.remove(told[0])
                    self.put_by.add(told[0])
                elif verb == "DrawCard":
                    own.append(self.chance()[0])
                    self.put_by.remove(own[-1])
                    self.pay_in(seat, 30, 30)
                elif verb == "Close":
                    others = [(seat + i) % self.n for i in range(1, self.n)]
                    if all(self.answer(other) == "Agree" for other in others):  # all() stops at the first refusal
                        self.total = self.number + told[0]
                self.away -= set().union(*(self.numbers(card) for held in self.cards.values() for card in held))

    def drawing(self) -> None:
        if self.number == 0:
            self.begin()
            self.arrange()
        elif self.o["later_exchanges"]:
            self.arrange()
        self.number += 1
        is_last, around = self.number == self.total, self.around()
        if self.pool == 0:
            for seat in around:
                self.pay_in(seat, 30 * len(self.cards[seat]), 0)
        bag, laid, drawn = self.chance(), dict[int, set[int]](), list[int]()
        assert sorted(bag) == [k for k in range(1, 91) if k not in self.away]
        for number in bag[:10]:
            if is_last and self.stock == 0:
                break
            drawn.append(number)
            for seat in around:
                for card in self.cards[seat]:
                    if number not in self.numbers(card) or (is_last and self.stock == 0):
                        continue
                    while self.stock == 0:
                        for giver in around:
                            self.pay_in(giver, 0, 30 * len(self.cards[giver]))
                    self.stock, self.counters[seat] = self.stock - 1, self.counters[seat] + 1
                    laid.setdefault(card, set()).add(number)
        for seat in around:
            for card in self.cards[seat]:
                for row in self.faces[card - 1]:
                    due = PRIZE[len(laid.get(card, set()) & set(row))]
                    while due > self.pool and not is_last:
                        for giver in around:
                            self.pay_in(giver, 30 * len(self.cards[giver]), 0)
                    self.counters[seat] += min(due, self.pool)
                    self.pool -= min(due, self.pool)
        if self.o["put_away_dead_knobs"]:
            live = set().union(*(self.numbers(card) for held in self.cards.values() for card in held))
            self.away |= set(drawn) - live

    def close(self) -> None:
        if self.o["method"] == "first":
            assert self.dealer is not None  # who would deal next
            around, weights = [(self.dealer + i) % self.n for i in range(self.n)], [1] * self.n
            left, self.pool = self.pool, 0
        else:
            around, weights = self.around(), [len(self.cards[seat]) for seat in range(self.n)]
            left, self.pool, self.stock = self.pool + self.stock, 0, 0
        for seat in range(self.n):
            self.counters[seat] += left // sum(weights) * weights[seat]
        for i in range(left % sum(weights)):
            self.counters[around[i % self.n]] += 1


def chosen(rng: random.Random, choices: dict[str, list[Any]]) -> dict[str, Any]:
    """Return some options of these, the others as they stand by themselves."""
    return {key: rng.choice(values) for key, values in choices.items() if rng.random() < 0.6}


def played(rng: random.Random, seed: int) -> tuple[Match, int | None] | None:
    """Return a match played by chance to its end, and the dealer it began with; None where the options clash."""
    is_race = rng.random() < 0.5
    options = chosen(rng, RACES) if is_race else {"method": "second", **chosen(rng, LOTTERIES)}
    seats, deals = rng.choice([2, 3, 3, 4, 5, 8, 13, 24, 25]), rng.choice([1, 2, 3]) if is_race else None
    dealer = rng.choice([None, rng.randrange(seats)])
    try:
        match = Match.start("loto", seats=seats, dealer=dealer, seed=seed, options=options, deals=deals)
    except OptionConflict:
        return None
    while match.ask is not None:
        seat = rng.choice(match.ask.seats)
        actions = own_ask(match, seat).actions
        go_on = [action for action in actions if str(action) in ("Done", "Answer", "Agree")]
        match.act(rng.choice(go_on if go_on and rng.random() < 0.6 else actions), seat=seat)
    return match, dealer


@pytest.mark.parametrize("block", at_once(range(6), lambda block: block == 0))
def test_the_rules_read_again_leave_the_same_counters_game_by_game_and_drawing_by_drawing(block: int) -> None:
    rng, compared = random.Random(f"second reading {block}"), 0
    for seed in range(30):
        found = played(rng, seed)
        if found is None:
            continue
        match, dealer = found
        book = Book(match, dealer)
        for result in match.results:
            if match.options["method"] == "second":
                book.drawing()
            else:
                book.race()
            pools = {"pool": book.pool, "stock": book.stock, "house": book.house}
            assert (result.counters, result.pools) == (book.counters, pools), (match.options, result.deal)
        assert match.options["method"] == "first" or len(match.results) == book.total
        book.close()
        assert match.counters == book.counters, match.options
        assert not book.log
        compared += 1
    assert compared >= 8
