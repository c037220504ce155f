"""Whiskey Poker read a second time: the rules written again in the plainest way, by hand, and every deal compared."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from parlour.engine.questions import Action
from tests.rules.second_reading import Reading, reread, session
from tests.tables import any_table

HEIGHTS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
CHOICES: dict[str, list[Any]] = {
    "settle": ["pool", "markers"],
    "turn_widow_on_knock": [False, True],
    "eight_players": ["dealer_out"],
}


def value(hand: list[str]) -> tuple[int, list[int]]:
    """Return the class of a poker hand, 0 to 8, and the heights that decide within it (WHP-15)."""
    heights = sorted([HEIGHTS.index(card[:-1]) for card in hand], reverse=True)
    many = Counter(heights)
    line = sorted(many, key=lambda height: (many[height], height), reverse=True)
    shape = sorted(many.values(), reverse=True)
    low_straight = heights == [12, 3, 2, 1, 0]
    is_straight = len(line) == 5 and (heights[0] - heights[4] == 4 or low_straight)
    is_flush = len({card[-1] for card in hand}) == 1
    if is_straight:
        return (8 if is_flush else 4), [3 if low_straight else heights[0]]
    if is_flush:
        return 5, heights
    classes = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    return classes.get(tuple(shape), 0), line


class WhiskeyPoker(Reading):
    def __init__(self, seats: int, dealer: int, options: dict[str, Any]) -> None:
        super().__init__(seats, dealer, options)
        self.is_pool = options["settle"] == "pool"

    def able(self) -> list[int]:
        return [seat for seat in range(self.n) if self.counters[seat] > 0]

    def play(self) -> None:
        able = self.able()
        if self.dealer not in able:
            self.dealer = next(seat for seat in self.others(self.dealer) if seat in able)
        line = [seat for seat in self.round_from(self.dealer + 1) if seat in able]
        if len(able) == 8:
            line.remove(self.dealer)
        for seat in line if self.is_pool else ():
            self.counters[seat] -= 1
        pack, places = next(self.orders), len(line) + 1
        dealt = [pack[place : 5 * places : places] for place in range(places)]
        self.widow = dealt.pop(-2)
        self.hands = dict(zip(line, dealt, strict=True))
        self.is_up, self.knocker = False, -1
        for _ in range(30):
            if any(self.turn(seat, seat == line[-1]) for seat in line):
                break
        self.settle(line)
        left = [seat for seat in self.others(self.dealer) if self.counters[seat] > 0]
        self.dealer = left[0] if left else self.dealer

    def turn(self, seat: int, is_last: bool) -> bool:
        """Play one turn; return whether it has come back to the knocker."""
        if seat == self.knocker:
            return True
        knock = {"Knock"} if self.knocker < 0 else set[str]()
        if not self.is_up:
            said = self.answer(seat, {"TakeWidow", "TurnUp" if is_last else "Pass"} | knock)
            self.is_up = said in ("TakeWidow", "TurnUp")
            if said == "Knock":
                self.is_up = is_last or self.options["turn_widow_on_knock"]
        else:
            draws = {f"Draw({give}, {take})" for give in self.hands[seat] for take in self.widow}
            said = self.answer(seat, {*draws, "Exchange"} | (knock or {"Keep"}))
        if said in ("TakeWidow", "Exchange"):
            self.hands[seat], self.widow = self.widow, self.hands[seat]
        if said == "Knock":
            self.knocker = seat
        if said.startswith("Draw"):
            give, take = said[5:-1].split(", ")
            self.hands[seat] = [*(card for card in self.hands[seat] if card != give), take]
            self.widow = [*(card for card in self.widow if card != take), give]
        return False

    def settle(self, line: list[int]) -> None:
        values = {seat: value(self.hands[seat]) for seat in line}
        if self.is_pool:
            winners = [seat for seat in line if values[seat] == max(values.values())]
            for i, seat in enumerate(winners):
                self.counters[seat] += len(line) // len(winners) + (i < len(line) % len(winners))
            return
        worst = [seat for seat in line if values[seat] == min(values.values())]
        for seat in worst if len(worst) < len(line) else ():
            self.counters[seat] -= 1


def hasty(seed: int) -> Callable[[list[Action]], Action]:
    """Return a chooser that often says a word, so that somebody knocks soon."""
    chooser = random.Random(seed)
    return lambda actions: chooser.choice([a for a in actions if not a.args] if chooser.random() < 0.4 else actions)


def test_every_deal_comes_out_as_a_second_reading_of_the_rules_says() -> None:
    chooser = random.Random(5)
    for i in range(60):
        seats, options = any_table("whiskey_poker", 8, CHOICES, chooser)
        options |= {"start_counters": 20, "deals": 3} if options["settle"] == "pool" else {"start_counters": 2}
        match = session("whiskey_poker", seats, i % seats, options, i, hasty(i))
        reading = WhiskeyPoker(seats, i % seats, options)
        assert list(reread(match, reading)) == match.results
        assert len(match.results) == 3 if reading.is_pool else 0 in reading.counters
