"""Snip-Snap-Snorum read a second time: the rules written again in the plainest way, and every deal compared."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.second_reading import Reading, answers_of, by_chance, compare_tables, orders_of, session
from tests.tables import at_once

CHOICES: dict[str, list[Any]] = {
    "pack": [52, 32],
    "deal": ["five", "whole_pack"],
    "turn_up": ["off", "off", "dealer_pays", "pool_pays"],
    "whole_pack_end": ["last_in", "first_out"],
    "table_penalties": [False, True],
}


class Snip(Reading):
    def __init__(self, seats: int, dealer: int, options: dict[str, Any]) -> None:
        super().__init__(seats, dealer, options)
        self.may_be_out = options["whole_pack_end"] == "last_in"
        self.counters = [5 if self.may_be_out else 100] * seats
        self.out: list[int] = []
        self.pool = 0

    def play(self) -> None:
        order = next(self.orders)
        assert len(order) == self.options["pack"]
        seats = [s for s in self.round_from(self.dealer + 1) if s not in self.out]
        self.winner: int | None = None
        if self.options["deal"] == "five":
            dealt, self.rest = order[: 5 * len(seats)], order[5 * len(seats) :]
        else:
            dealt, self.rest = order, []
        self.hands: dict[int, list[str]] = {s: [] for s in range(self.n)}
        for i, card in enumerate(dealt):
            self.hands[seats[i % len(seats)]].append(card)
        if self.options["deal"] == "five":
            self.five()
        else:
            self.whole(seats[0])
        self.dealer = next((s for s in self.round_from(self.dealer + 1) if s not in self.out), self.dealer)

    def next_in(self, seat: int) -> int | None:
        """The nearest other seat to the left that is in and has cards."""
        return next((s for s in self.others(seat) if s not in self.out and self.hands[s]), None)

    def put(self, seat: int, due: int) -> None:
        amount = min(due, self.counters[seat]) if self.may_be_out else due
        self.counters[seat] -= amount
        self.pool += amount

    def leave(self, *seats: int) -> None:
        """Let those who have paid their last counter go; the last one in wins, and the offender not."""
        gone = [s for s in seats if self.may_be_out and not self.counters[s] and s not in self.out]
        for seat in gone:
            self.out.append(seat)
            self.hands[seat] = []
        left = [s for s in range(self.n) if s not in self.out]
        if gone and len(left) < 2:
            self.win(left[0] if left else gone[0])

    def win(self, seat: int) -> None:
        self.winner = seat
        self.counters[seat] += self.pool
        self.pool = 0

    # five cards each
    def five(self) -> None:
        penalties, turn_up = self.options["table_penalties"], self.options["turn_up"]
        last, run, payer = "", 0, self.dealer
        if turn_up != "off":
            last, run = self.rest[0], 1
        pool_pays = turn_up == "pool_pays"
        kept: list[tuple[int, set[str], int | None, int]] = []
        seat = self.dealer
        while self.winner is None:
            following = self.next_in(seat)
            if following is None:
                if not self.hands[seat] or seat in self.out:
                    return
                following = seat
            seat = following
            pairing = [c for c in self.hands[seat] if c[:-1] == last[:-1]]
            choices = self.hands[seat] if penalties or not pairing else pairing
            card = self.answer(seat, {f"Play({c})" for c in choices})[5:-1]
            self.hands[seat].remove(card)
            due, run = run, run + 1 if card in pairing else 1
            before, payer, last = payer, seat, card
            for entry in [k for k in kept if k[0] == seat and card in k[1]]:
                if self.winner is not None:
                    break
                kept.remove(entry)
                _, _, other, owed = entry
                if other is not None:
                    self.put(other, owed)
                self.put(seat, 2 * owed)
                self.leave(*([] if other is None else [other]), seat)
            if self.winner is not None:
                return
            if card in pairing and pool_pays:
                taken = min(1, self.pool)
                self.pool -= taken
                self.counters[seat] += taken
            elif card in pairing:
                self.put(before, due)
                self.leave(before)
            elif pairing:
                kept.append((seat, set(pairing), None if pool_pays else before, due))
            pool_pays = False

    # the whole pack
    def whole(self, active: int) -> None:
        while self.winner is None:
            other = self.next_in(active)
            if other is None:
                return
            if not self.hands[active]:
                active = other
                continue
            card = self.answer(active, {f"Play({c})" for c in self.hands[active]})[5:-1]
            self.hands[active].remove(card)
            active = self.paired(active, card)

    def paired(self, seat: int, card: str) -> int:
        """Pair a card from seat to seat; return the seat that plays on."""
        for due in (1, 2, 3):
            if not self.may_be_out and not self.hands[seat]:
                break
            other = self.next_in(seat)
            found = [] if other is None else [c for c in self.hands[other] if c[:-1] == card[:-1]]
            if other is None or not found:
                return seat
            self.hands[other].remove(found[0])
            self.put(seat, due)
            self.leave(seat)
            seat = other
            if self.winner is not None:
                return seat
        if not self.may_be_out and not self.hands[seat]:
            self.win(seat)
        return seat


def compare(seats: int, options: dict[str, Any], seed: int) -> None:
    if options["whole_pack_end"] == "first_out":
        options = {**options, "deals": 3}
    match = session("snip_snap_snorum", seats, seed % seats, options, seed, by_chance(seed))
    reading = Snip(seats, seed % seats, options)
    reading.answers, reading.orders = answers_of(match), orders_of(match)
    for result in match.results:
        reading.play()
        assert (result.counters, result.pools) == (reading.counters, {"pool": reading.pool}), (seats, options)
        assert result.facts["out"] == reading.out
    assert next(reading.answers, None) is None
    assert match.counters == reading.counters


@pytest.mark.parametrize("part", at_once(range(3), lambda part: part == 0))
def test_every_deal_comes_out_as_a_second_reading_of_the_rules_says(part: int) -> None:
    compare_tables(compare, "snip_snap_snorum", 10, CHOICES, chance=part, tables=120, first=1000 * part)
