"""Speculation read a second time: the rules written again in the plainest way, and every deal compared."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from parlour.engine.questions import Action
from tests.rules.second_reading import Reading, answers_of, compare_tables, orders_of, session
from tests.tables import at_once

CHOICES: dict[str, list[Any]] = {
    "pack": [52, 32],
    "high_turnup": [True, False],
    "turnup_to_pool": [False, False, True],
    "spare_hand": [False, True],
    "knave_five": [0, 1, 3],
    "table_penalties": [False, True],
    "contribution": [1, 2],
    "bidding": ["once", "rising"],
    "start_counters": [4, 20],
    "deals": [3],
}
HIGH = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


class Speculation(Reading):
    def __init__(self, seats: int, dealer: int, options: dict[str, Any]) -> None:
        super().__init__(seats, dealer, options)
        self.pool = 0

    def put(self, seat: int, amount: int) -> None:
        self.counters[seat] -= amount
        self.pool += amount

    def win(self, seat: int) -> None:
        self.counters[seat] += self.pool
        self.pool = 0

    def play(self) -> None:
        self.chief: int | None = None
        self.best, self.looked = "", set[int]()
        self.contribute()
        self.deal()
        self.turn_hands(self.turn_up())
        is_beaten = False
        if self.options["spare_hand"]:
            self.offer_trump()
            is_beaten = any(self.beats(card) for card in self.spare)
        if not is_beaten and self.chief is not None and self.chief not in self.looked:
            self.win(self.chief)
        self.dealer = (self.dealer + 1) % self.n

    def contribute(self) -> None:
        for seat in range(self.n):
            self.put(seat, self.options["contribution"] * (2 if seat == self.dealer else 1))

    def deal(self) -> None:
        order, places = (
            next(self.orders),
            [*self.round_from(self.dealer + 1), -1][: self.n + self.options["spare_hand"]],
        )
        assert len(order) == self.options["pack"]
        piles = {place: order[i : 3 * len(places) : len(places)][::-1] for i, place in enumerate(places)}
        self.spare = piles.pop(-1, [])
        self.hands, self.pack = piles, order[3 * len(places) :]

    def turn_up(self) -> int:
        """Turn cards up until one does not take the pool; return the seat whose left turns first."""
        is_pools = self.options["turnup_to_pool"]
        while True:
            if not self.pack:
                self.deal()
            owner, offers = self.dealer, set() if is_pools else {"Invite(turn_up)"}
            if self.answer(self.dealer, {"Turn"} | offers) != "Turn":
                owner = self.auction(self.dealer, self.dealer)
                self.answer(self.dealer, {"Turn"})
            self.best = self.pack.pop(0)
            self.chief = None if is_pools else owner
            if not is_pools:
                self.fine(self.best, owner)
            if not self.options["high_turnup"] or self.best[:-1] not in ("J", "Q", "K", "A"):
                return owner
            if self.chief is not None:
                self.win(self.chief)
            self.dealer = (self.dealer + 1) % self.n
            self.contribute()

    def fine(self, card: str, owner: int) -> None:
        if card[:-1] in ("J", "5"):
            self.put(owner, self.options["knave_five"])

    def beats(self, card: str) -> bool:
        return card[-1] == self.best[-1] and HIGH.index(card[:-1]) > HIGH.index(self.best[:-1])

    def auction(self, seller: int, unsold: int) -> int:
        """Return who owns the thing after the bidding: the buyer, or `unsold`."""
        price, buyer, passed = 0, unsold, set[int]()
        waiting = self.others(seller)
        while waiting:
            seat = waiting.pop(0)
            most = self.counters[seat]
            said = "Pass"
            if most > price:
                said = self.answer(seat, {"Pass"} | {f"Bid({k})" for k in range(price + 1, most + 1)})
            if said == "Pass":
                passed.add(seat)
                continue
            price, buyer = int(said[4:-1]), seat
            if self.options["bidding"] == "rising":
                waiting = [s for s in self.others(seat) if s != seller and s not in passed]
        if not price or self.answer(seller, {"Sell", "Keep"}) == "Keep":
            return unsold
        self.pay(buyer, seller, price)
        return buyer

    def offer_trump(self) -> bool:
        if self.chief is None or self.answer(self.chief, {"Hold", "Invite(trump)"}) == "Hold":
            return False
        before = self.chief
        self.chief = self.auction(before, before)
        return self.chief != before

    def after(self, seat: int) -> int | None:
        turning = [s for s in [*self.others(seat), seat] if self.hands[s] and s != self.chief]
        if turning:
            return turning[0]
        return self.chief if self.chief is not None and self.hands[self.chief] else None

    def turn_hands(self, first: int) -> None:
        seat = self.after(first)
        while seat is not None:
            if self.offer_trump():
                assert self.chief is not None
                seat = self.after(self.chief)
                assert seat is not None
            seat = self.after(self.turn(seat))

    def turn(self, seat: int) -> int:
        """Let a seat offer and turn; return the seat after which the turn goes on."""
        hand, owner, offered, has_looked = self.hands[seat], seat, "", False
        while True:
            kinds = {"Invite(next)"} | ({"Invite(all)"} if seat == self.chief and len(hand) > 1 else set())
            peeks = {"Peek"} if self.options["table_penalties"] and not has_looked else set()
            said = self.answer(seat, {"Turn"} | (set() if offered else kinds) | peeks)
            if said == "Turn":
                break
            if said == "Peek":
                has_looked = True
                self.put(seat, 1)
                self.looked.add(seat)
            else:
                offered = said
                owner = self.auction(seat, seat)
        many = len(hand) if offered == "Invite(all)" and owner != seat else 1
        goes_on = seat
        for card in [hand.pop(0) for _ in range(many)]:
            self.fine(card, owner)
            if self.beats(card):
                self.best, self.chief, goes_on = card, owner, owner
        return goes_on

    def close(self) -> None:
        """Share what is left, the odd counters from the left of the last dealer, who is at the right of the next."""
        each, odd = divmod(self.pool, self.n)
        for i, seat in enumerate(self.round_from(self.dealer)):
            self.counters[seat] += each + (i < odd)


def haggling(seed: int) -> Callable[[list[Action]], Action]:
    """Return a chooser that bids low, so that there are counters left to bid with."""
    chooser = random.Random(seed)
    return lambda actions: chooser.choice(actions[:4])


def compare(seats: int, options: dict[str, Any], seed: int) -> None:
    match = session("speculation", seats, seed % seats, options, seed, haggling(seed))
    reading = Speculation(seats, seed % seats, options)
    reading.answers, reading.orders = answers_of(match), orders_of(match)
    for result in match.results:
        reading.play()
        assert (result.counters, result.pools) == (reading.counters, {"pool": reading.pool}), (seats, options)
        assert result.facts["chief"] == reading.chief
        assert result.facts["best"] == reading.best
    assert next(reading.answers, None) is None
    reading.close()
    assert match.counters == reading.counters


@pytest.mark.parametrize("part", at_once(range(3), lambda part: part == 0))
def test_every_deal_comes_out_as_a_second_reading_of_the_rules_says(part: int) -> None:
    compare_tables(compare, "speculation", 10, CHOICES, chance=part, tables=40, first=1000 * part)
