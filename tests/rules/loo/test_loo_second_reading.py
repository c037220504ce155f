"""Loo read a second time: the rules written again in the plainest way, by hand, and every deal compared."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest

from tests.rules.second_reading import Reading, assert_shared, by_chance, compare_tables, reread, session
from tests.tables import at_once

CHOICES: dict[str, list[Any]] = {
    "form": ["three_card", "three_card", "five_card", "irish"],
    "deal_stake": [3, 4],
    "loo_stake": [6, 7],
    "single_loo": ["half", "deal", "full"],
    "loo_limit": ["fixed", "fixed", "unlimited", "mixed"],
    "club_law": [False, True],
    "two_trumps_lead": ["highest", "any"],
    "miss_leads": [False, False, True],
    "dealer_out": ["off", "over_five"],
    "deal_style": ["rotation", "rotation", "threes", "miss_last"],
    "five_deal": ["ones", "ones", "three_two"],
    "pam": ["club_knave", "club_knave", "trump_knave"],
    "pam_civil": [True, True, False],
    "irish_flush": [False, False, True],
    "pack": [52, 52, 32],
    "session_end": ["divide"],
    "deals": [3, 6],
}
HEIGHTS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def height(card: str) -> int:
    return HEIGHTS.index(card[:-1])


class Loo(Reading):
    def __init__(self, seats: int, dealer: int, options: dict[str, Any]) -> None:
        super().__init__(seats, dealer, options)
        self.pool, self.single = 0, True
        self.size = 5 if options["form"] == "five_card" else 3

    def put(self, seat: int, amount: int) -> None:
        self.counters[seat] -= amount
        self.pool += amount

    def loo(self) -> int:
        """Return the price of a loo in this deal."""
        o = self.options
        full: int = {"fixed": o["loo_stake"], "unlimited": self.pool, "mixed": min(self.pool, 30)}[o["loo_limit"]]
        if not self.single or o["loo_limit"] != "fixed":
            return full
        price: int = {"half": max(1, full // 2), "deal": o["deal_stake"], "full": full}[o["single_loo"]]
        return price

    def play(self) -> None:
        order = next(self.orders)
        self.put(self.dealer, self.options["deal_stake"])
        around = self.round_from(self.dealer + 1)
        stands_out = self.options["dealer_out"] == "over_five" and self.n >= 6
        self.active = around[:-1] if stands_out else around
        self.price = self.loo()
        looed = self.play_single(order) if self.single else self.play_full(order)
        for seat in looed:
            self.put(seat, self.price)
        self.single = not looed
        self.dealer = (self.dealer + 1) % self.n

    def play_single(self, order: list[str]) -> list[int]:
        turned, cards = order[0], dict(zip(self.active, order[1:], strict=False))
        better = [s for s in self.active if cards[s][-1] == turned[-1] and height(cards[s]) > height(turned)]
        taker = max(better, key=lambda s: height(cards[s]), default=None)
        if taker is not None:
            self.put(taker, -self.pool)
        return [seat for seat in self.active if seat != taker]

    # the full deal
    def play_full(self, order: list[str]) -> list[int]:
        self.share(order)
        self.turned = self.stock.pop(0)
        self.trumps = self.turned[-1]
        pam = None
        if self.options["form"] == "five_card":
            pam = "JC" if self.options["pam"] == "club_knave" else f"J{self.trumps}"
        self.pam = None if pam == self.turned else pam
        self.taker_of_miss: int | None = None
        self.for_pool: int | None = None
        self.standers: list[int] = []
        self.declare()
        if flushes := self.flushes():
            return self.pay_flush(flushes)
        if len(self.standers) == 1:
            self.put(self.standers[0], -self.pool)
            return []
        return self.tricks()

    def share(self, order: list[str]) -> None:
        o, k = self.options, len(self.active)
        with_miss = o["form"] == "three_card"
        self.miss: list[str] = []
        if o["five_deal"] == "three_two":
            first, second = order[: 3 * k], order[3 * k :]
            hands = [first[3 * i : 3 * i + 3] + second[2 * i : 2 * i + 2] for i in range(k)]
            self.stock = second[2 * k :]
        elif o["deal_style"] == "threes":
            packets = [order[3 * i : 3 * i + 3] for i in range(k + with_miss)]
            hands, self.miss, self.stock = packets[:k], packets[-1], order[3 * (k + 1) :]
        elif o["deal_style"] == "miss_last":
            hands, self.miss, self.stock = (
                [order[i : 3 * k : k] for i in range(k)],
                order[3 * k :][:3],
                order[3 * k + 3 :],
            )
        else:
            piles = k + with_miss
            hands = [order[i : self.size * piles : piles] for i in range(k)]
            self.miss = order[k : self.size * piles : piles] if with_miss else []
            self.stock = order[self.size * piles :]
        self.hands = dict(zip(self.active, hands, strict=True))

    def declare(self) -> None:
        o = self.options
        bound = o["club_law"] and self.trumps == "C"
        if o["form"] == "three_card" and bound:
            self.standers = self.active[:]
            return
        for seat in self.active:
            if seat == self.active[-1] and not self.standers:
                self.standers.append(seat)
            elif o["form"] == "three_card":
                self.declare_with_miss(seat)
            else:
                self.declare_with_changes(seat, bound)

    def declare_with_miss(self, seat: int) -> None:
        choices, is_free = {"Stand"}, self.taker_of_miss is None
        must_play = seat == self.active[-1] and len(self.standers) == 1 and is_free
        choices |= {"TakeMiss"} if is_free else set()
        choices |= {"PlayMissForPool"} if must_play else {"ThrowUp"}
        said = self.answer(seat, choices)
        if said != "ThrowUp":
            self.standers.append(seat)
        if said in ("TakeMiss", "PlayMissForPool"):
            self.hands[seat], self.taker_of_miss = self.miss, seat
        if said == "PlayMissForPool":
            self.for_pool = seat

    def declare_with_changes(self, seat: int, bound: bool) -> None:
        hand = self.hands[seat]
        who, said, offered = next(self.answers)
        assert who == seat
        most = min(len(hand), len(self.stock))
        changes = [text for text in offered if text.startswith("Exchange(")]
        assert len(changes) == sum(comb(len(hand), size) for size in range(1, most + 1))
        assert {*offered} - {*changes} == ({"Stand"} if bound else {"Stand", "ThrowUp"})
        if said == "ThrowUp":
            return
        self.standers.append(seat)
        if said != "Stand":
            out = said[9:-1].split()
            assert set(out) <= set(hand)
            new, self.stock = self.stock[: len(out)], self.stock[len(out) :]
            self.hands[seat] = [c for c in hand if c not in out] + new

    # flushes
    def flushes(self) -> list[int]:
        o = self.options
        if o["form"] == "three_card" or (o["form"] == "irish" and not o["irish_flush"]):
            return []
        return [s for s in self.standers if len({c[-1] for c in self.hands[s] if c != self.pam}) == 1]

    def pay_flush(self, holders: list[int]) -> list[int]:
        def rank(seat: int) -> tuple[bool, bool]:
            plain = next(c for c in self.hands[seat] if c != self.pam)
            return plain[-1] == self.trumps, self.pam in self.hands[seat]

        best = max(holders, key=rank)  # of equals the first, who is nearest the dealer's left
        self.put(best, -self.pool)
        for seat in self.active:
            if seat not in holders:
                self.pay(seat, best, self.price)
        return []

    # the tricks
    def suit(self, card: str) -> str:
        return self.trumps if card == self.pam else card[-1]

    def power(self, card: str, led: str) -> tuple[int, int]:
        suit = self.suit(card)
        kind = 2 if suit == self.trumps else 1 if suit == led else 0
        return kind, 99 if card == self.pam else height(card)

    def legal(self, hand: list[str], trick: list[str], number: int) -> set[str]:
        trumps = sorted([c for c in hand if self.suit(c) == self.trumps], key=lambda c: self.power(c, ""))
        if not trick:
            great = ("K" if self.turned[:-1] == "A" else "A") + self.trumps
            if number == 0 and great in hand:
                return {great}
            if number == 0 and len(trumps) > 1:
                return set(trumps) if self.options["two_trumps_lead"] == "any" else {trumps[-1]}
            return {trumps[-1]} if number == 1 and trumps else set(hand)
        led = self.suit(trick[0])
        held = [c for c in hand if self.suit(c) == led] or hand
        civil = self.options["pam_civil"] and trick[0] == f"A{self.trumps}"
        if civil and self.pam in held and len(held) > 1:
            held = [c for c in held if c != self.pam]
        best = max(self.power(c, led) for c in trick)
        return {c for c in held if self.power(c, led) > best} or set(held)

    def tricks(self) -> list[int]:
        leader = self.standers[0]
        if self.options["miss_leads"] and self.taker_of_miss is not None:
            leader = self.taker_of_miss
        won: list[int] = []
        for number in range(self.size):
            at, trick = self.standers.index(leader), list[str]()
            order = self.standers[at:] + self.standers[:at]
            for seat in order:
                cards = self.legal(self.hands[seat], trick, number)
                card = self.answer(seat, {f"Play({c})" for c in cards})[5:-1]
                self.hands[seat] = [c for c in self.hands[seat] if c != card]
                trick.append(card)
            led = self.suit(trick[0])
            strengths = [self.power(card, led) for card in trick]
            leader = order[strengths.index(max(strengths))]
            won.append(leader)
        each, odd = divmod(self.pool, self.size)
        for number, seat in enumerate(won):
            if seat != self.for_pool:
                self.put(seat, -(each + (number < odd)))
        return [seat for seat in self.standers if seat not in won and seat != self.for_pool]


def compare(seats: int, options: dict[str, Any], seed: int) -> None:
    match = session("loo", seats, seed % seats, options, seed, by_chance(seed))
    reading = Loo(seats, seed % seats, options)
    for result in reread(match, reading):
        assert result.pools["pool"] == reading.pool, (seats, options, seed)
        assert result.facts["single"] == reading.single
    assert_shared(match, reading, reading.dealer)


@pytest.mark.parametrize("part", at_once(range(2), lambda part: part == 0))
def test_every_deal_comes_out_as_a_second_reading_of_the_rules_says(part: int) -> None:
    compare_tables(compare, "loo", 12, CHOICES, chance=part, tables=60, first=100 * part)


@pytest.mark.slow
def test_a_thousand_tables_come_out_as_a_second_reading_of_the_rules_says() -> None:
    compare_tables(compare, "loo", 12, CHOICES, chance=77, tables=1000, first=1000)
