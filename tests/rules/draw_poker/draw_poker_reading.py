"""Draw Poker in the plainest words, for the second reading: both codes, their jack-pots, the draw."""

from __future__ import annotations

from tests.rules.poker_reading import SecondReading, Words, number, worth


class DrawReading(SecondReading):
    """Draw Poker under both codes, with natural, only-two-in and other jack-pots."""

    def deal(self) -> int | None:
        """Play a hand; return who deals next."""
        if len(self.with_counters(0)) < 2:
            return None
        players = self.with_counters(self.dealer + 1)
        left = (self.dealer + 1) % self.n
        self.told = set()
        self.drew: dict[int, int] = {}
        self.made_jack = False
        self.opener: int | None = None
        if self.jack is not None:
            return self.jack_pot(players, left)
        self.begin(players)
        age, level = players[0], self.o["ante" if self.english else "blind"]
        self.blinds[age] = self.pay(age, level)
        last = self.straddles(players, level)
        level = level if last is None else self.phase[last]
        self.deal_five()
        at = players.index(age if last is None else last) + 1
        order = players[at:] + players[:at]
        self.price = 2 * level
        once = self.o["predraw"] == "one_circuit"
        if self.english:
            if not self.english_say(order, once):
                if self.o["jack_natural"]:
                    self.jack = "natural"
                else:
                    self.take_back()
                return left
        else:
            raiser = None

            def extra(seat: int) -> Words:
                others = [s for s in self.live if s != seat]
                single = (
                    seat == age and last is None and len(others) == 1 and self.phase[others[0]] == self.price
                    and max(self.phase) == self.price and self.phase[seat] < self.price and not self.was_raised
                )  # fmt: skip
                return {"MakeJack": None} if single and self.o["only_two_in"] == "law21" else {}

            self.was_raised = False
            raiser = self.answers_to(order, order, price=self.price, once=once, extra=extra)
            assert raiser is None or not self.made_jack
            if self.made_jack:
                self.only_two_in(age)
                return left
            if self.live == [age] and last is None and sum(self.put) == self.blinds[age] == level:
                if self.o["jack_natural"]:
                    self.jack, self.up = "natural", list(self.put)
                else:
                    self.take_back()
                return left
        return self.rest(left, age)

    def straddles(self, players: list[int], first: int) -> int | None:
        last, amount = None, first
        for step, seat in enumerate(players[1:] if self.o["straddle"] else [], 2):
            amount = step * first if self.english else 2 * amount
            if amount > self.o["limit"] // 2 or not (self.buys or self.counters[seat] >= amount):
                break
            if self.asked(seat, {"Straddle": None, "NoStraddle": None}) == "NoStraddle":
                break
            self.blinds[seat], last = self.pay(seat, amount), seat
        return last

    def take_back(self) -> None:
        for seat, put in enumerate(self.put):
            self.counters[seat] += put
            self.pool -= put

    def english_say(self, order: list[int], once: bool) -> bool:
        opener = self.open_bets(order, "Open", price=self.price, least=0, alone=True)
        if opener is None:
            seat = self.live[0]
            may = self.o["last_say_alone"] == "may_open" and seat in self.able()
            owes = self.price - self.phase[seat]
            if len(self.live) > 1 or not may or not (self.buys or self.counters[seat] >= owes):
                return False
            text = self.asked(seat, {"Fold": None, "Open": (0, self.most(seat, owes))})
            if text == "Fold":
                return False
            self.pay(seat, owes + number(text))
            return True
        at = order.index(opener)
        self.answers_to(order, order[at + 1 :] + ([] if once else order[:at]), price=self.price, once=once)
        return True

    def only_two_in(self, age: int) -> None:
        single = next(s for s in self.live if s != age)
        self.counters[single] += self.put[single]
        self.pool -= self.put[single]
        ante = self.o["jack_ante"]
        for seat in self.players:
            due = 2 * ante - self.put[age] if seat == age else 0 if seat == single else ante
            self.pay(seat, max(0, due), as_stake=False)
        self.jack, self.jack_in = "only_two", list(self.players)

    # jack-pots
    def jack_pot(self, players: list[int], left: int) -> int:
        ante = self.o["ante"] if self.english else self.o["jack_ante"]
        is_redeal = bool(self.jack_in)
        if is_redeal and self.english:
            players = [s for s in players if s in self.jack_in]
        if is_redeal and not self.english:
            self.begin([s for s in self.around(self.dealer + 1) if s in self.jack_in])
        else:
            joining = []
            for seat in players:
                due = max(0, ante - self.up[seat])
                may_pass = self.o["jack_pass"] and self.jack not in ("natural", "only_two") and not is_redeal
                if may_pass and due and self.asked(seat, {"AnteJack": None, "PassJack": None}) == "PassJack":
                    continue
                joining.append(seat)
            self.begin(joining)
            for seat in joining:
                self.pay(seat, max(0, ante - self.up[seat]), as_stake=False)
            self.up = [0] * self.n
        if not self.live:
            return left
        if len(self.live) == 1:
            self.share(self.pool, self.live)
            self.jack, self.jack_in, self.step = None, [], 0
            return left
        self.deal_five()
        dealt = {s: list(self.hands[s]) for s in self.live}
        minima = {"jacks": [10], "jqk": [10, 11, 12], "jqka": [10, 11, 12, 13, 12, 11]}[self.o["jack_minimum"]]
        least = [1, minima[self.step % len(minima)]]
        order = self.players[1:] + self.players[:1] if self.english else self.players
        self.price = 2 * self.o["ante"] if self.english else 0
        could = len(self.able()) > 1
        throws = self.english and self.o["jack_throw"] == "may_throw"
        spoken: set[int] = set()

        def may(seat: int) -> bool:
            spoken.add(seat)
            return worth(dealt[seat], english=self.english) >= least

        once = self.o["predraw"] == "one_circuit"
        free = not self.english and self.o["jack_throw"] == "may_throw"
        self.opener = self.open_bets(
            order, "Open", price=self.price, least=0 if self.english else 1, decline="Fold" if throws else "Pass",
            may=may, alone=True, extra=lambda s: {"Fold": None} if free else {},
        )  # fmt: skip
        last = self.live[0]
        if self.opener is None and len(self.live) == 1 and last in self.able() and last not in spoken:
            self.opener = self.open_alone(last, may(last), throws)
        if self.opener is None and could:
            return self.unopened(left)
        if self.opener is not None:
            at = order.index(self.opener)
            self.answers_to(order, order[at + 1 :] + ([] if once else order[:at]), price=self.price, once=once)
        else:
            self.price = 0 if not self.english else self.price
        return self.rest(left, self.players[0], jack=True)

    def open_alone(self, seat: int, may: bool, throws: bool) -> int | None:
        """The last one left says whether he opens."""
        owes, least = max(0, self.price - self.phase[seat]), 0 if self.english else 1
        words: Words = {"Fold" if throws else "Pass": None}
        can = self.buys or self.counters[seat] >= owes + least
        if may and can:
            words["Open"] = (least, self.most(seat, owes))
        elif may:
            words[self.short_word] = None
        if not self.english and self.o["jack_throw"] == "may_throw":
            words["Fold"] = None
        text = self.asked(seat, words)
        if not text.startswith("Open"):
            return None
        self.pay(seat, owes + number(text))
        return seat

    def unopened(self, left: int) -> int:
        self.jack, self.step = "unopened", self.step + 1
        if not self.english or self.o["jack_pass"]:
            self.jack_in = list(self.players)
        if not self.english:
            for seat in self.players:
                self.pay(seat, self.o["jack_fatten"], as_stake=False)
        return self.dealer if self.o["jack_same_dealer"] else left

    # the draw and what follows
    def rest(self, left: int, age: int, jack: bool = False) -> int:
        if len(self.live) > 1:
            self.draw()
        called = None
        if len(self.live) > 1:
            self.phase = [0] * self.n
            at = self.players.index(self.opener) if jack and self.opener is not None and not self.english else 1
            order = self.players[at:] + self.players[:at]
            called = self.open_bets(order, "Bet", stand=self.o["stand"], extra=self.may_ask)
            if called is not None:
                at = order.index(called)
                raiser = self.answers_to(order, order[at + 1 :] + order[:at], extra=self.may_ask)
                called = called if raiser is None else raiser
        self.settle(called, self.value, jack)
        if jack:
            self.jack, self.jack_in, self.step = None, [], 0
        return left

    def may_ask(self, seat: int) -> Words:
        may = self.o["draw_counts"] == "strict" and seat not in self.told and not self.phase[seat]
        return {"AskDealerDraw": None} if may and seat != self.dealer and self.dealer in self.drew else {}

    def draw(self) -> None:
        level = max(max(self.phase), self.price)
        self.discards: list[str] = []
        self.asks: dict[int, list[str]] = {}
        for seat in self.players:
            if len(self.live) < 2:
                return
            if seat in self.live and seat not in self.drew:
                self.throw(seat, level)
            if seat in self.asks and seat in self.live:
                self.serve(seat, level)

    def throw(self, seat: int, level: int) -> None:
        owes = level - self.phase[seat]
        if owes > 0 and seat in self.able():
            can = self.buys or self.counters[seat] >= owes
            text = self.asked(seat, {"MakeGood" if can else self.short_word: None, "Fold": None})
            if text == "Fold":
                self.fold(seat)
                return
            if text == "MakeGood":
                self.pay(seat, owes)
            else:
                self.short(seat)
        if len(self.live) < 2:
            return
        text = self.asked(seat, {"Draw": None})
        self.asks[seat] = text[5:-1].split()
        self.hands[seat] = [c for c in self.hands[seat] if c not in self.asks[seat]]
        self.drew[seat] = len(self.asks[seat])

    def serve(self, seat: int, level: int) -> None:
        """Give a seat its cards; the American pack is never dealt to its last card, the English is (E11, A11)."""
        need = self.drew[seat]
        if self.english and need > len(self.stock):
            for later in [s for s in self.players if s in self.live and s not in self.drew]:
                self.throw(later, level)
        while need:
            if (not self.english and (len(self.stock) < 2 or (len(self.stock) == 2 and need > 1))) or not self.stock:
                self.mix(seat)
            self.hands[seat].append(self.stock.pop(0))
            need -= 1
        thrown = self.asks.pop(seat)
        if seat != self.opener:
            self.discards += thrown

    def mix(self, seat: int) -> None:
        pack = next(self.packs)
        gathered = self.stock + self.discards
        if self.english:
            gathered += [c for s, cards in self.asks.items() if s != self.opener for c in cards]
            for s in self.asks:
                if s != self.opener:
                    self.asks[s] = []
            if not gathered:
                gathered = list(self.thrown)
        else:
            gathered += self.thrown
        assert sorted(pack) == sorted(gathered)
        self.stock, self.discards, self.thrown = pack, [], []
