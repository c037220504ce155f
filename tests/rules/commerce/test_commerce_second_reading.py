"""Commerce in its five modes read a second time: the rules written again, by hand, and every deal compared."""

from __future__ import annotations

import random
from typing import Any

from tests.rules.second_reading import Reading, by_chance, reread, session
from tests.tables import any_table

HEIGHTS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
BOOK: dict[str, list[Any]] = {"pack": [52, 32], "deal_style": ["single", "three"], "rotation": ["left", "right"]}
COMBOS = {"combos": ["full", "no_pair", "no_pair_flush"]}
MODERN: dict[str, list[Any]] = {
    **BOOK, **COMBOS, "mode": ["modern"], "stake": [1, 3], "extended": [False, True], "deals": [2],
    "continuous_dealing": [False, True], "dealer_penalty": ["none", "better_hands", "all_players"],
}  # fmt: skip
OLD: dict[str, list[Any]] = {
    **BOOK, **COMBOS, "mode": ["old"], "stake": [1, 3], "deals": [3],
    "dealer_penalty": ["none", "better_hands", "all_players"],
}  # fmt: skip
POOL: dict[str, list[Any]] = {
    **BOOK, **COMBOS, "mode": ["pool"], "entry": [6, 12], "hand_prize": [1, 2], "horse_price": ["third", "half", 5],
}  # fmt: skip
EXTRA = {"extra_combos": ["none", "flush", "pair", "both"], "rotation": ["left", "right"]}
TRADE: dict[str, list[Any]] = {**EXTRA, "mode": ["foster_no_widow"], "deals": [3]}
WIDOW: dict[str, list[Any]] = {**EXTRA, "mode": ["foster_widow"], "widow_end": ["first_out", "freeze_out"]}


def pips(card: str) -> int:
    return {"A": 11, "J": 10, "Q": 10, "K": 10}.get(card[:-1]) or int(card[:-1])


class Commerce(Reading):
    """What all modes share; `play` is that of each."""

    pool = 0

    def __init__(self, seats: int, dealer: int, options: dict[str, Any]) -> None:
        super().__init__(seats, dealer, options)
        self.way = 1 if options["rotation"] == "left" else -1
        self.playing = list(range(seats))

    def around(self, seat: int) -> list[int]:
        return [(seat + self.way * i) % self.n for i in range(self.n)]

    def put(self, seat: int, amount: int) -> None:
        self.counters[seat] -= amount
        self.pool += amount

    def deal(self, has_middle: bool) -> None:
        self.line = [seat for seat in self.around(self.dealer + self.way) if seat in self.playing]
        pack, places = next(self.orders), len(self.line) + has_middle
        if self.options.get("deal_style") == "three":
            dealt = [pack[3 * place : 3 * place + 3] for place in range(places)]
        else:
            dealt = [pack[place : 3 * places : places] for place in range(places)]
        self.middle = dealt.pop(-2) if has_middle else []
        self.hands, self.stock = dict(zip(self.line, dealt, strict=True)), pack[3 * places :]

    def after(self, seat: int) -> list[int]:
        at = self.line.index(seat)
        return self.line[at + 1 :] + self.line[:at]

    def value(self, seat: int) -> tuple[int, list[int]]:
        """Return a hand's class and what decides within it, as the book ranks them (COM-7, 8, R4, R8, 40)."""
        hand, combos = self.hands[seat], self.options["combos"]
        heights = sorted([HEIGHTS.index(card[:-1]) for card in hand], reverse=True)
        one_suit = len({card[-1] for card in hand}) == 1
        point = [sum(map(pips, hand)), *heights]
        if heights[0] == heights[2]:
            return 5, heights
        if one_suit and heights[0] - 2 == heights[1] - 1 == heights[2]:
            return 4, heights
        if one_suit and heights == [12, 1, 0] and self.options["pack"] == 52:
            return 4, [1]
        if one_suit and combos != "no_pair_flush":
            return 3, point
        if len(set(heights)) == 2 and combos == "full":
            return 2, [heights[1], next(height for height in heights if heights.count(height) == 1)]
        return 1, point

    def best(self) -> list[int]:
        top = max(self.value(seat) for seat in self.line)
        return [seat for seat in self.line if self.value(seat) == top]

    def better(self, seat: int) -> list[int]:
        return [other for other in self.line if self.value(other) > self.value(seat)]

    def share(self, amount: int, winners: list[int]) -> None:
        for i, seat in enumerate(winners):
            self.counters[seat] += amount // len(winners) + (i < amount % len(winners))
        self.pool -= amount

    def swaps(self, verb: str, seat: int) -> set[str]:
        return {f"{verb}({give}, {take})" for give in self.hands[seat] for take in self.middle}

    def swap(self, seat: int, said: str) -> None:
        give, take = said.partition("(")[2][:-1].split(", ")
        self.hands[seat] = [*(card for card in self.hands[seat] if card != give), take]
        self.middle = [*(card for card in self.middle if card != take), give]

    def replace(self, seat: int, old: str, new: str) -> None:
        self.hands[seat] = [*(card for card in self.hands[seat] if card != old), new]

    def penalty(self) -> None:
        to = self.options["dealer_penalty"]
        if to != "none" and self.better(self.dealer) and self.value(self.dealer)[0] > 1:
            for seat in self.better(self.dealer) if to == "better_hands" else self.after(self.dealer):
                self.pay(self.dealer, seat, self.options["stake"])

    def pass_deal(self) -> None:
        self.dealer = next((seat for seat in self.around(self.dealer)[1:] if seat in self.playing), self.dealer)

    def play(self) -> None:
        raise NotImplementedError

    def trades(self, seat: int, *verbs: str) -> set[str]:
        return {f"{verb}({card})" for verb in verbs for card in self.hands[seat]}


class Modern(Commerce):
    def play(self) -> None:
        o = self.options
        for seat in self.playing:
            self.put(seat, o["stake"] * (1 + (seat == self.dealer)))
        self.deal(False)
        self.stood: list[int] = []
        stander = self.trade()
        winners = self.best()
        self.share(self.pool, winners)
        for seat in winners if self.dealer not in winners else ():
            self.pay(self.dealer, seat, o["stake"])
        for seat in self.better(stander) if stander is not None and not o["extended"] else ():
            self.pay(stander or 0, seat, o["stake"])
        self.penalty()
        if not o["continuous_dealing"] or any(self.value(seat)[0] >= 3 for seat in self.line):
            self.pass_deal()

    def trade(self) -> int | None:
        for _ in range(30):
            for seat in self.line:
                stander = None if seat in self.stood else self.turn(seat)
                if stander is not None and not self.options["extended"]:
                    return stander
            if len(self.stood) == len(self.line):
                break
        return None

    def stand(self, seat: int) -> int:
        self.stood.append(seat)
        return seat

    def turn(self, seat: int) -> int | None:
        """Play one turn; return who stood in it, where that ends the trade."""
        while True:
            partners = [other for other in self.after(seat) if other not in self.stood]
            said = self.answer(seat, {"Stand"} | self.trades(seat, "Buy", *(["Barter"] if partners else [])))
            if said == "Stand":
                return self.stand(seat)
            if said.startswith("Buy"):
                self.buy(seat, said[4:-1])
                break
            for other in partners if self.options["extended"] else partners[:1]:
                given = self.answer(other, {"Stand"} | self.trades(other, "Give"))
                if given != "Stand":
                    break
                self.stand(other)
                if not self.options["extended"]:
                    return other
            if given != "Stand":
                self.replace(seat, said[7:-1], given[5:-1])
                self.replace(other, given[5:-1], said[7:-1])
                break
        return self.stand(seat) if self.answer(seat, {"Stand", "Done"}) == "Stand" else None

    def buy(self, seat: int, card: str) -> None:
        if seat != self.dealer:
            self.pay(seat, self.dealer, self.options["stake"])
        elif self.options["extended"]:
            self.put(seat, self.options["stake"])
        self.stock.append(card)
        self.replace(seat, card, self.stock.pop(0))


class Old(Commerce):
    def play(self) -> None:
        self.exchange()
        winners = self.best()
        for loser in self.line:
            for seat in winners if loser not in winners else ():
                self.pay(loser, seat, self.options["stake"])
        self.penalty()
        self.pass_deal()

    def exchange(self) -> None:
        self.deal(True)
        self.resting: list[int] = []
        stander = self.until_stood()
        for seat in self.after(stander) if stander is not None else ():
            if seat not in self.resting:
                said = self.answer(seat, {"Keep"} | self.swaps("Exchange", seat))
                if said != "Keep":
                    self.swap(seat, said)

    def until_stood(self) -> int | None:
        """Play turns until enough have stood; return the last of them, or None where nobody may exchange any more."""
        needed, stood, alone = 1 if len(self.line) == 2 else 2, 0, 0
        for _ in range(30):
            for seat in self.line:
                if seat in self.resting:
                    continue
                said = self.answer(seat, {"Stand", "Pass"} | self.swaps("Exchange", seat))
                if said in ("Stand", "Pass"):
                    self.resting.append(seat)
                    stood += said == "Stand"
                    if said == "Stand" and stood == needed:
                        return seat
                else:
                    is_alone = len(self.resting) == len(self.line) - 1
                    alone = alone + 1 if is_alone else 0
                    self.swap(seat, said)
                if len(self.resting) == len(self.line) or (alone == 3 and needed == 2):
                    return None
        return None


class Pool(Old):
    def __init__(self, seats: int, dealer: int, options: dict[str, Any]) -> None:
        super().__init__(seats, dealer, options)
        self.lives, self.has_horse = [3] * seats, True
        for seat in range(seats):
            self.put(seat, options["entry"])

    def play(self) -> None:
        self.exchange()
        winners = self.best()
        self.share(min(self.options["hand_prize"], self.pool), winners)
        low = min(self.value(seat) for seat in self.line)
        worst = [seat for seat in self.line if self.value(seat) == low and seat not in winners]
        for seat in worst:
            self.lives[seat] -= 1
        gone = [seat for seat in worst if not self.lives[seat]]
        if gone and self.has_horse and sum(map(bool, self.lives)) > 1:
            self.has_horse = False
            self.buy_horse(gone)
        self.playing = [seat for seat in range(self.n) if self.lives[seat]]
        if len(self.playing) == 1:
            self.share(self.pool, self.playing)
        self.pass_deal()

    def buy_horse(self, gone: list[int]) -> None:
        price, entry = self.options["horse_price"], self.options["entry"]
        for seat in gone:
            if self.answer(seat, {"BuyHorse", "Decline"}) == "BuyHorse":
                self.put(seat, {"third": entry // 3, "half": entry // 2}.get(price, price))
                self.lives[seat] = 1
                return


class Foster(Commerce):
    def value(self, seat: int) -> tuple[int, list[int]]:
        """Return a hand's class and what decides within it, as Foster ranks them (COM-55, 67, R24)."""
        hand, extra = self.hands[seat], self.options["extra_combos"]
        heights = sorted([HEIGHTS.index(card[:-1]) for card in hand], reverse=True)
        one_suit = len({card[-1] for card in hand}) == 1
        if heights[0] == heights[2]:
            return 5, heights
        if one_suit and heights[0] - 2 == heights[1] - 1 == heights[2]:
            return 4, heights
        if one_suit and heights == [12, 1, 0]:
            return 4, [1]
        if one_suit and extra in ("flush", "both"):
            return 3, [sum(map(pips, hand))]
        if len(set(heights)) == 2 and extra in ("pair", "both"):
            return 2, [heights[1], next(height for height in heights if heights.count(height) == 1)]
        suits = [[pips(card) for card in hand if card[-1] == suit] for suit in "SHDC"]
        points = [[sum(cards), len(cards)] for cards in suits if len(cards) > 1]
        return (1, max(points)) if points else (0, [])

    def best(self) -> list[int]:
        tied = super().best()
        return [self.dealer] if self.dealer in tied else tied[:1]


class Trade(Foster):
    def play(self) -> None:
        for seat in self.playing:
            self.put(seat, 1)
        self.deal(False)
        self.aside: list[str] = []
        self.trade()
        (winner,) = self.best()
        self.share(self.pool, [winner])
        if winner != self.dealer:
            is_same = self.value(winner)[0] == self.value(self.dealer)[0]
            for seat in self.after(self.dealer) if is_same else [winner]:
                self.pay(self.dealer, seat, 1)
        self.pass_deal()

    def trade(self) -> None:
        for _ in range(30):
            for seat in self.line:
                can_buy = bool(self.stock or self.aside)
                verbs = ["Buy", "Barter"] if can_buy else ["Barter"]
                said = self.answer(seat, {"Knock"} | self.trades(seat, *verbs))
                if said == "Knock":
                    return
                if said.startswith("Buy"):
                    self.buy(seat, said[4:-1])
                    continue
                other = self.after(seat)[0]
                given = self.answer(other, {"Knock"} | self.trades(other, "Give"))
                if given == "Knock":
                    return
                self.replace(seat, said[7:-1], given[5:-1])
                self.replace(other, given[5:-1], said[7:-1])

    def buy(self, seat: int, card: str) -> None:
        self.pay(seat, self.dealer, 1)
        if not self.stock:
            self.stock = next(self.orders)
            assert sorted(self.stock) == sorted(self.aside)
            self.aside = []
        self.aside.append(card)
        self.replace(seat, card, self.stock.pop(0))


class Widow(Foster):
    def __init__(self, seats: int, dealer: int, options: dict[str, Any]) -> None:
        super().__init__(seats, dealer, options)
        self.counters = [3] * seats

    def play(self) -> None:
        for seat in self.playing:
            self.put(seat, 1)
        self.deal(True)
        if self.answer(self.dealer, {"TakeWidow", "Decline"}) == "TakeWidow":
            self.hands[self.dealer], self.middle = self.middle, self.hands[self.dealer]
        self.draw()
        self.share(self.pool, self.best())
        self.playing = [seat for seat in range(self.n) if self.counters[seat] > 0]
        self.pass_deal()

    def draw(self) -> None:
        for _ in range(30):
            for seat in self.line:
                said = self.answer(seat, {"Knock"} | self.swaps("Draw", seat))
                if said == "Knock":
                    return
                self.swap(seat, said)


def compare(kind: type[Commerce], choices: dict[str, list[Any]], most: int, tables: int) -> None:
    """Play sessions by chance and read every deal of them again."""
    chooser = random.Random(7)
    for i in range(tables):
        seats, options = any_table("commerce", most, choices, chooser)
        match = session("commerce", seats, i % seats, options, i, by_chance(i))
        given = {"pack": 52, "combos": "full", "dealer_penalty": "none", **options}
        reading = kind(seats, i % seats, given)
        for result in reread(match, reading):
            assert result.pools["pool"] == reading.pool, (seats, options)


def test_every_deal_of_the_modern_game_comes_out_as_a_second_reading_says() -> None:
    compare(Modern, MODERN, 7, 150)


def test_every_deal_of_the_old_game_comes_out_as_a_second_reading_says() -> None:
    compare(Old, OLD, 7, 100)


def test_every_deal_of_pool_commerce_comes_out_as_a_second_reading_says() -> None:
    compare(Pool, POOL, 6, 30)


def test_every_deal_of_fosters_trade_comes_out_as_a_second_reading_says() -> None:
    compare(Trade, TRADE, 8, 150)


def test_every_deal_with_fosters_widow_comes_out_as_a_second_reading_says() -> None:
    compare(Widow, WIDOW, 7, 30)
