"""Spoil-Five read a second time: the rules written again in the plainest way, by hand, and every deal compared."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.second_reading import Reading, assert_shared, by_chance, compare_tables, reread, session
from tests.tables import at_once

CHOICES: dict[str, list[Any]] = {
    "pool_stake": [2, 3],
    "dealer_stake": [1, 2],
    "spoil_stake": [1, 2],
    "deal_pattern": ["two_three", "three_two"],
    "teams": ["none", "none", "two_sides", "pairs"],
    "tricks_to_win": [3, 3, 2],
    "robbing": ["compulsory", "optional", "off"],
    "order": ["spoil_five", "ordinary"],
    "fiving": [False, True],
    "jinking": [False, True],
    "match": ["off", "off", 25, 45],
    "deals": [2, 5],
}
RED = ["K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A"]
BLACK = ["K", "Q", "J", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
ORDINARY = ["A", *RED[:-1]]


def rank(card: str) -> str:
    return card[:-1]


class SpoilFive(Reading):
    def __init__(self, seats: int, dealer: int, options: dict[str, Any]) -> None:
        super().__init__(seats, dealer, options)
        self.pool, self.spoilt = 0, False
        self.scores: list[int] | None = None
        sides = {"none": seats, "two_sides": 2, "pairs": seats // 2}[options["teams"]]
        self.sides = [seat % sides for seat in range(seats)]

    # the order of the cards
    def is_trump(self, card: str) -> bool:
        return card[-1] == self.trumps or (card == "AH" and self.options["order"] == "spoil_five")

    def strength(self, card: str, led: str) -> tuple[int, int]:
        """Return how strong a card is in a trick: trumps first, then the suit led, then nothing."""
        if self.options["order"] == "ordinary":
            ladder = ORDINARY
        elif self.is_trump(card):
            low = [r for r in (RED if self.trumps in "HD" else BLACK) if r not in ("5", "J", "A", "K", "Q")]
            ladder = ["5", "J", "AH", "A", "K", "Q", *low]
        else:
            ladder = RED if card[-1] in "HD" else BLACK
        name = "AH" if card == "AH" and "AH" in ladder else rank(card)
        kind = 2 if self.is_trump(card) else 1 if card[-1] == led[-1] else 0
        return kind, -ladder.index(name)

    def legal(self, hand: list[str], trick: list[str]) -> set[str]:
        if not trick:
            return set(hand)
        led, trumps = trick[0], {c for c in hand if self.is_trump(c)}
        if led[-1] == self.trumps:
            kept = {f"5{self.trumps}", f"J{self.trumps}", "AH"} if self.options["order"] == "spoil_five" else set()
            bound = {c for c in trumps if c not in kept or self.strength(c, led) < self.strength(led, led)}
            return trumps if bound else set(hand)
        suit = {c for c in hand if c[-1] == led[-1] and not self.is_trump(c)}
        return suit | trumps if suit else set(hand)

    # one deal
    def play(self) -> None:
        o, order = self.options, next(self.orders)
        around = self.round_from(self.dealer + 1)
        self.stake(around)
        self.hands: dict[int, list[str]] = {seat: [] for seat in around}
        for size in (2, 3) if o["deal_pattern"] == "two_three" else (3, 2):
            for seat in around:
                self.hands[seat] += order[:size]
                order = order[size:]
        self.turned, rest = order[0], order[1:]
        if o["fiving"] and self.ask(around[0], "AskFive", "Content") and self.ask(self.dealer, "Agree", "Refuse"):
            self.turned = next((c for c in rest if c[-1] != self.turned[-1]), self.turned)
        self.trumps = self.turned[-1]
        self.takes_ace = False
        if rank(self.turned) == "A" and o["robbing"] != "off":
            hand = self.hands[self.dealer]
            said = self.answer(self.dealer, {"Decline", *(f"LayOut({c})" for c in hand)})
            if said != "Decline":
                hand.remove(said[7:-1])
                self.takes_ace = True
        self.tricks(around)
        self.dealer = (self.dealer + 1) % self.n

    def ask(self, seat: int, yes: str, no: str) -> bool:
        return self.answer(seat, {yes, no}) == yes

    def stake(self, around: list[int]) -> None:
        o = self.options
        each = o["spoil_stake"] if self.spoilt else o["pool_stake"]
        if o["match"] != "off":
            each = 0 if self.scores else o["pool_stake"]
            self.scores = self.scores or [0] * self.n
        for seat in around:
            self.put(seat, each)
        self.put(self.dealer, o["dealer_stake"])

    def put(self, seat: int, amount: int) -> None:
        self.counters[seat] -= amount
        self.pool += amount

    def card_of(self, seat: int, trick: list[str], is_first: bool) -> str:
        hand = self.hands[seat]
        if is_first and seat == self.dealer and self.takes_ace:
            hand.append(self.turned)
        ace, robbing = f"A{self.trumps}", self.options["robbing"]
        if is_first and robbing != "off" and rank(self.turned) != "A" and ace in hand:
            robs = {f"Rob({c})" for c in hand if c != ace}
            plays = {f"Play({c})" for c in self.legal(hand, trick)} if robbing == "optional" else set()
            said = self.answer(seat, robs | plays)
            if said.startswith("Play"):
                return said[5:-1]
            hand.remove(said[4:-1])
            hand.append(self.turned)
        return self.answer(seat, {f"Play({c})" for c in self.legal(hand, trick)})[5:-1]

    def tricks(self, around: list[int]) -> None:
        o, leader, winners, jinker = self.options, around[0], list[int](), None
        for number in range(5):
            trick: list[str] = []
            for seat in self.round_from(leader):
                card = self.card_of(seat, trick, number == 0)
                self.hands[seat].remove(card)
                trick.append(card)
            strengths = [self.strength(card, trick[0]) for card in trick]
            leader = self.round_from(leader)[strengths.index(max(strengths))]
            winners.append(leader)
            side = self.sides[leader]
            if jinker is not None and side != self.sides[jinker]:
                self.spoilt = True
                return
            won = sum(self.sides[w] == side for w in winners)
            if o["match"] == "off":
                enough = won >= o["tricks_to_win"]
            else:
                assert self.scores is not None
                enough = won == 5 or self.scores[leader] + 5 * won >= o["match"]
            if not enough or (jinker is not None and number < 4):
                continue
            if o["jinking"] and number == 2 and won == 3 and self.answer(leader, {"TakePool", "Jink"}) == "Jink":
                jinker = leader
                continue
            self.take(leader, jinker)
            return
        self.spoilt = o["match"] == "off"
        if self.scores is not None:
            own = [sum(self.sides[w] == side for w in winners) for side in self.sides]
            self.scores = [score + 5 * won for score, won in zip(self.scores, own, strict=True)]

    def take(self, seat: int, jinker: int | None) -> None:
        mine = [other for other in self.round_from(seat) if self.sides[other] == self.sides[seat]]
        for other in range(self.n):
            if jinker is not None and other not in mine:
                self.put(other, self.options["pool_stake"])
        for other in mine:
            self.counters[other] += self.pool // len(mine) + (self.pool % len(mine) if other == seat else 0)
        self.pool, self.spoilt, self.scores = 0, False, None


def compare(seats: int, options: dict[str, Any], seed: int) -> None:
    match = session("spoil_five", seats, seed % seats, options, seed, by_chance(seed))
    reading = SpoilFive(seats, seed % seats, {**options, **{key: match.options[key] for key in ("match",)}})
    for result in reread(match, reading):
        assert result.pools["pool"] == reading.pool, (seats, options, seed)
        assert result.facts["scores"] == reading.scores
    assert_shared(match, reading, reading.dealer)


@pytest.mark.parametrize("part", at_once(range(2), lambda part: part == 0))
def test_every_deal_comes_out_as_a_second_reading_of_the_rules_says(part: int) -> None:
    compare_tables(compare, "spoil_five", 10, CHOICES, chance=part, tables=60, first=100 * part)


@pytest.mark.slow
def test_a_thousand_tables_come_out_as_a_second_reading_of_the_rules_says() -> None:
    compare_tables(compare, "spoil_five", 10, CHOICES, chance=77, tables=1000, first=1000)
