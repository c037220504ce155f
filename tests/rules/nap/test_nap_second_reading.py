"""Nap read a second time: the rules written again in the plainest way, by hand, and every deal compared.

Nothing of the game's own program is used here but what a match shows: the order of the cards and the answers given.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import comb
from typing import Any

import pytest

from parlour.match import Match
from tests.rules.second_reading import compare_tables
from tests.tables import at_once

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
CHOICES: dict[str, list[Any]] = {
    "stake": [1, 3],
    "kitty": ["off", "dealer", "round"],
    "kitty_end": ["divide", "draw"],
    "misere": [False, True],
    "misere_trumps": ["suit_led", "none"],
    "misere_stake": [1, 3, 5],
    "buying": [False, True],
    "spare_hand": [False, True],
    "double_header": [False, True],
    "min_call": [1, 3],
    "wellington": ["off", "double", "penalty_only"],
    "blucher": [False, True],
    "nap_raise": [False, True],
    "pack": [52, 32],
    "hand_size": [5, 5, 6, 7, 9],
    "dealer_out": ["six", "five_and_six"],
}
Answer = tuple[int, str, list[str]]  # the seat, what it answered, and what was open to it

# What each pays for a call of all the tricks, made and lost, five tricks and nine, as the table of the rules has it.
PRICES = {
    ("nap", "off"): (10, 5), ("nap", "double"): (10, 5), ("nap", "penalty_only"): (10, 5),
    ("wellington", "double"): (20, 10), ("wellington", "penalty_only"): (10, 10),
    ("blucher", "double"): (30, 15), ("blucher", "penalty_only"): (10, 15),
}  # fmt: skip


class SecondReading:
    """Counters and kitty as they should stand after each deal, worked out from cards and answers alone."""

    def __init__(self, seats: int, dealer: int, options: dict[str, Any]) -> None:
        self.n, self.first, self.dealer, self.options = seats, dealer, dealer, options
        self.counters, self.kitty, self.double = [100] * seats, 0, 1
        self.answers: Iterator[Answer] = iter(())

    def answer(self, seat: int, choices: set[str]) -> str:
        """Return the next answer, which must be this seat's; exactly these choices must have been offered."""
        who, text, offered = next(self.answers)
        assert who == seat, (who, seat, text)
        assert set(offered) == choices, (offered, choices)
        return text

    def laid_out(self, seat: int, verb: str, cards: set[str], fewest: int, most: int) -> set[str]:
        """Return the cards of an answer; exactly the sets of `fewest` to `most` of these must have been offered."""
        who, text, offered = next(self.answers)
        assert (who, text[: len(verb)]) == (seat, verb)
        assert len(offered) == sum(comb(len(cards), size) for size in range(fewest, most + 1))
        chosen = set(text[len(verb) + 1 : -1].split())
        assert chosen <= cards
        assert fewest <= len(chosen) <= most
        return chosen

    def put(self, seat: int, stakes: int) -> None:
        self.counters[seat] -= stakes * int(self.options["stake"])
        self.kitty += stakes * int(self.options["stake"])

    def play(self, order: list[str], answers: Iterator[Answer]) -> None:
        o, self.answers = self.options, answers
        round_table = [(self.dealer + i) % self.n for i in range(1, self.n + 1)]
        stands_out = self.n == 6 or (self.n == 5 and o["dealer_out"] == "five_and_six")
        self.seats = round_table[:-1] if stands_out else round_table
        if o["kitty"] == "dealer":
            self.put(self.dealer, 1)
        if o["kitty"] == "round" and self.dealer == self.first:
            for seat in round_table:
                self.put(seat, 1)
        self.share(order)
        if o["buying"]:
            for seat in self.seats:
                self.buy(seat)
        self.speak()
        if self.caller is None:
            self.double = 2
        else:
            self.settle(self.tricks())
        self.dealer = (self.dealer + 1) % self.n

    def share(self, order: list[str]) -> None:
        size, piles = self.options["hand_size"], len(self.seats) + self.options["spare_hand"]
        self.hands: dict[int, set[str]] = {
            seat: set(order[i : size * piles : piles]) for i, seat in enumerate(self.seats)
        }
        self.spare = set(order[piles - 1 : size * piles : piles]) if self.options["spare_hand"] else None
        self.pack = order[size * piles :]

    def buy(self, seat: int) -> None:
        can_pay = max(self.counters[seat], 0) // int(self.options["stake"])
        if not self.pack or not can_pay:
            return
        out = self.laid_out(seat, "Buy", self.hands[seat], 0, min(5, len(self.pack), can_pay))
        self.put(seat, len(out))
        bought, self.pack = self.pack[: len(out)], self.pack[len(out) :]
        self.hands[seat] = (self.hands[seat] - out) | set(bought)

    def speak(self) -> None:
        o = self.options
        all_tricks = 9 if o["hand_size"] == 9 else 5
        ladder = [str(k) for k in range(o["min_call"], all_tricks)]
        if o["misere"]:
            ladder.insert(ladder.index("3"), "misere")
        ladder += ["nap", "wellington", "blucher"][: 1 + (o["wellington"] != "off") + (o["blucher"])]
        self.caller: int | None = None
        self.call, self.taker = "", None
        for seat in self.seats:
            if o["hand_size"] in (6, 7):
                surplus = o["hand_size"] - 5
                self.hands[seat] = self.hands[seat] - self.laid_out(seat, "Discard", self.hands[seat], surplus, surplus)
            over = ladder[ladder.index(self.call) + 1 :] if self.call else ladder
            over = [c for c in over if {"wellington": "nap", "blucher": "wellington"}.get(c, self.call) == self.call]
            choices = {"Pass", *(f"Call({c})" for c in over)}
            if self.spare is not None and "nap" in over:
                choices.add("TakeSpare")
            said = self.answer(seat, choices) if len(choices) > 1 else "Pass"
            if said == "TakeSpare":
                assert self.spare is not None
                kept = self.laid_out(seat, "Keep", self.hands[seat] | self.spare, 5, 5)
                self.hands[seat], self.spare, self.taker = kept, None, seat
                self.caller, self.call = seat, "nap"
            elif said != "Pass":
                call = said[5:-1]
                if o["nap_raise"] and call in ("wellington", "blucher"):
                    assert self.caller is not None
                    raised = self.answer(self.caller, {"Raise", "Yield"}) == "Raise"
                    self.caller = self.caller if raised else seat
                else:
                    self.caller = seat
                self.call = call
        if self.caller is None and not o["double_header"]:
            self.caller, self.call = self.seats[0], "1"

    def tricks(self) -> bool:
        """Play the tricks out as far as they matter; return whether the call is made."""
        assert self.caller is not None
        o, leader, trumps, won, played = self.options, self.caller, "", 0, 0
        total = 9 if o["hand_size"] == 9 else 5
        while True:
            start = self.seats.index(leader)
            line: list[tuple[int, str]] = []
            for seat in self.seats[start:] + self.seats[:start]:
                hand = self.hands[seat]
                led = line[0][1][-1] if line else ""
                follow = {c for c in hand if c[-1] == led} or hand
                card = self.answer(seat, {f"Play({c})" for c in follow})[5:-1]
                hand.remove(card)
                line.append((seat, card))
                if not trumps:
                    trumps = "-" if self.call == "misere" and o["misere_trumps"] == "none" else card[-1]
            led = line[0][1][-1]
            worth = [(c[-1] == trumps, c[-1] == led, RANKS.index(c[:-1])) for _, c in line]
            leader = line[worth.index(max(worth))][0]
            won, played = won + (leader == self.caller), played + 1
            needed = (
                total if self.call in ("nap", "wellington", "blucher") else int(self.call) if self.call.isdigit() else 0
            )
            if self.call == "misere":
                if won or played == total:
                    return not won
            elif won == needed or played - won > total - needed:
                return won == needed

    def settle(self, made: bool) -> None:
        assert self.caller is not None
        o = self.options
        if self.call.isdigit():
            price = int(self.call)
        elif self.call == "misere":
            price = o["misere_stake"]
        else:
            price = PRICES[self.call, o["wellington"]][not made] * (9 if o["hand_size"] == 9 else 5) // 5
        price *= o["stake"] * self.double
        for seat in range(self.n):
            sign = self.n - 1 if seat == self.caller else -1
            self.counters[seat] += sign * (price if made else -price)
        if made and self.call in ("nap", "wellington", "blucher"):
            self.counters[self.caller] += self.kitty
            self.kitty = 0
        if not made and self.taker == self.caller and o["kitty"] != "off":
            self.put(self.caller, 2)
        if made:
            self.double = 1


def compare(seats: int, options: dict[str, Any], seed: int) -> None:
    """Play a session by chance and read every deal of it again."""
    chooser, dealer = random.Random(seed), seed % seats
    match = Match.start("nap", seats=seats, dealer=dealer, options={**options, "deals": seats + 2}, seed=seed)
    reading = SecondReading(seats, dealer, options)
    given: list[Answer] = []
    while match.ask is not None:
        action = chooser.choice(match.ask.actions)
        given.append((match.ask.seats[0], str(action), list(map(str, match.ask.actions))))
        match.act(action)
    shuffles = [[str(c) for c in a.value] for a in match.log if a.seat is None]
    answers = iter(given)
    for result, pack in zip(match.results, shuffles, strict=True):
        reading.play(pack, answers)
        assert result.counters == reading.counters, (seats, options)
        assert result.pools["kitty"] == reading.kitty, (seats, options)
        assert result.facts["multiplier"] == reading.double
    assert next(answers, None) is None
    gained = [now - then for now, then in zip(match.counters, reading.counters, strict=True)]
    last = (reading.dealer - 1) % seats
    if options["kitty_end"] == "divide":
        each, odd = divmod(reading.kitty, seats)
        assert gained == [each + ((seat - last - 1) % seats < odd) for seat in range(seats)]
    else:
        assert sorted(gained) == [*[0] * (seats - 1), reading.kitty]


@pytest.mark.parametrize("part", at_once(range(4), lambda part: part == 0))
def test_every_deal_comes_out_as_a_second_reading_of_the_rules_says(part: int) -> None:
    compare_tables(compare, "nap", 6, CHOICES, chance=part, tables=40, first=100 * part)


@pytest.mark.slow
def test_a_thousand_tables_come_out_as_a_second_reading_of_the_rules_says() -> None:
    compare_tables(compare, "nap", 6, CHOICES, chance=77, tables=1000, first=1000)
