"""The poker games without a draw in the plainest words, for the second reading: stakes, show, side pools, the buck."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

PIPS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
CLASSES = ["nothing", "pair", "two pairs", "threes", "straight", "flush", "full", "fours", "straight flush"]
Words = dict[str, tuple[int, int] | None]  # what may be said, an amount with its ends
Answer = tuple[int, str, Words]


def worth(hand: list[str], *, english: bool = False, straight_flush: bool = True) -> list[Any]:
    """What five cards are worth, greater for the better hand."""
    highs = sorted((PIPS.index(c[:-1], 1) for c in hand), reverse=True)
    groups = sorted(((highs.count(h), h) for h in set(highs)), reverse=True)
    counts, by_group = [n for n, _ in groups], [h for _, h in groups]
    flush = len({c[-1] for c in hand}) == 1
    low = sorted((0 if h == 13 else h for h in highs), reverse=True)
    top = next((line[0] for line in ([low] if english else [highs, low])
                if [line[0] - x for x in line] == [0, 1, 2, 3, 4]), None)  # fmt: skip
    heart = int(english and flush and hand[0][-1] == "H")
    if top is not None and flush and straight_flush:
        return [8, top, heart]
    if counts[0] == 4:
        return [7, *by_group]
    if counts[:2] == [3, 2]:
        return [6, *by_group]
    if flush:
        return [5, heart, *highs]
    if top is not None:
        return [4, top]
    if counts[0] == 3:
        return [3, *by_group]
    if counts[:2] == [2, 2]:
        return [2, *(by_group[:2] if english else by_group)]
    return [int(counts[0] == 2), *by_group]


class SecondReading:
    """A session: counters, pools and all that is carried on, worked out from cards and answers alone."""

    def __init__(self, n: int, dealer: int, o: dict[str, Any]) -> None:
        self.n, self.dealer, self.o, self.counters = n, dealer, o, [o["start_counters"]] * n
        self.pool, self.kitty = 0, 0
        self.english = o.get("code") == "english"
        self.jack: str | None = None
        self.told: set[int] = set()
        self.step, self.up, self.jack_in = 0, [0] * n, list[int]()
        self.buck: int | None = None
        self.riders: list[int] = []
        self.away: set[int] = set()
        self.answers: Iterator[Answer] = iter(())
        self.packs: Iterator[list[str]] = iter(())

    # questions
    def asked(self, seat: int, may: Words) -> str:
        """Return the next answer, which must be this seat's; just this must have been open to him."""
        who, text, offered = next(self.answers)
        assert (who, offered) == (seat, may), (who, offered, seat, may, text)
        return text

    def around(self, first: int) -> list[int]:
        return [(first + i) % self.n for i in range(self.n)]

    def with_counters(self, first: int) -> list[int]:
        return [s for s in self.around(first) if self.counters[s] > 0]

    # stakes
    def begin(self, players: list[int]) -> None:
        self.players, self.live = list(players), list(players)
        self.put, self.phase = [0] * self.n, [0] * self.n
        self.demands: dict[int, list[int]] = {}
        self.said_sight: set[int] = set()
        self.carried, self.blinds = self.pool, [0] * self.n
        self.hands: dict[int, list[str]] = {}
        self.thrown: list[str] = []

    @property
    def buys(self) -> bool:
        return bool(self.o["short_call"] == "borrow")

    def pay(self, seat: int, amount: int, as_stake: bool = True) -> int:
        """Put counters in, as far as they go where nobody borrows."""
        if self.buys:
            self.counters[seat] = max(self.counters[seat], amount)
        amount = min(amount, self.counters[seat])
        self.counters[seat] -= amount
        self.pool += amount
        if as_stake:
            self.put[seat] += amount
            self.phase[seat] += amount
        else:
            self.carried += amount
        return amount

    def able(self) -> list[int]:
        return [s for s in self.live if s not in self.said_sight and (self.buys or self.counters[s] > 0)]

    def fold(self, seat: int) -> None:
        self.live.remove(seat)
        self.thrown += self.hands.get(seat, [])

    def short(self, seat: int) -> None:
        if self.o["short_call"] == "law60":
            self.demands[seat] = list(self.live)
        self.said_sight.add(seat)
        self.pay(seat, self.counters[seat])

    @property
    def short_word(self) -> str:
        return "DemandShow" if self.o["short_call"] == "law60" else "Sight"

    def most(self, seat: int, owes: int) -> int:
        """By how much a seat may go over what it owes."""
        bounds: list[int] = [] if self.buys else [self.counters[seat] - owes]
        if self.o["stakes"] == "limit":
            bounds.append(self.o["limit"])
        return min(bounds)

    # betting
    def open_bets(self, order: list[int], word: str, *, price: int = 0, least: int = 1, decline: str | None = "Fold",
                  stand: str = "none", may: Callable[[int], bool] = lambda s: True, alone: bool = False,
                  extra: Callable[[int], Words] = lambda s: {}) -> int | None:  # fmt: skip
        """Let the seats of `order` make the first bet; return who did."""
        line, stood, first = list(order), set[int](), True
        while line and len(self.live) > 1:
            seat = line.pop(0)
            if seat not in self.able() or (len(self.able()) < 2 and not alone):
                continue
            may_stand = stand != "none" and seat not in stood and (stand == "all" or first)
            first = False
            while True:
                owes = max(0, price - self.phase[seat])
                words: Words = {"Stand": None} if may_stand else {}
                if decline and (decline == "Fold" or stand == "none" or may_stand):
                    words[decline] = None
                can = self.buys or self.counters[seat] >= owes + least
                if can and may(seat):
                    words[word] = (least, self.most(seat, owes))
                elif may(seat):
                    words[self.short_word] = None
                text = self.asked(seat, {**words, **extra(seat)})
                if text != "AskDealerDraw":
                    break
                self.told.add(seat)
            if text.startswith(word):
                self.pay(seat, max(price, self.phase[seat]) + number(text) - self.phase[seat])
                return seat
            if text == self.short_word:
                self.short(seat)
                return seat
            if text == "Fold":
                self.fold(seat)
            elif text == "Stand":
                stood.add(seat)
                line.append(seat)
        return None

    def answers_to(self, order: list[int], line: list[int], *, price: int = 0, once: bool = False,
                   extra: Callable[[int], Words] = lambda s: {}) -> int | None:  # fmt: skip
        """Let the seats of `line` meet what is staked, a raise going round the whole order; return the last raiser."""
        raiser, line = None, list(line)
        while line and len(self.live) > 1:
            seat = line.pop(0)
            level = max(max(self.phase), price)
            if seat not in self.able() or (self.phase[seat] >= level and len(self.able()) < 2):
                continue
            while True:
                owes = level - self.phase[seat]
                words: Words = {"Fold": None}
                words["Call" if self.buys or self.counters[seat] >= owes else self.short_word] = None
                if self.able() != [seat] and self.most(seat, owes) > 0:
                    words["Raise"] = (1, self.most(seat, owes))
                text = self.asked(seat, {**words, **extra(seat)})
                if text != "AskDealerDraw":
                    break
                self.told.add(seat)
            if text == "MakeJack":
                self.made_jack = True
                return raiser
            if text == "Fold":
                self.fold(seat)
            elif text == "Call":
                self.pay(seat, owes)
            elif text == self.short_word:
                self.short(seat)
            else:
                self.pay(seat, owes + number(text))
                raiser, at = seat, order.index(seat)
                line = order[at + 1 :] + ([] if once else order[:at])
        return raiser

    # the end of a hand
    def settle(self, called: int | None, value: Callable[[int], list[Any]], jack: bool = False) -> list[int]:
        """Give back what nobody met, let beaten callers hide, take the kitty and pay; return the winners."""
        first, second = sorted(self.put, reverse=True)[:2]
        if first > second:
            seat = self.put.index(first)
            self.counters[seat] += first - second
            self.put[seat] -= first - second
            self.pool -= first - second
        if len(self.live) == 1:
            self.take_kitty([], jack)
            winner = self.live[0]
            self.counters[winner] += self.pool
            self.pool = 0
            return [winner]
        at = self.players.index(called if called in self.live else self.live[0])
        shown: dict[int, list[Any]] = {}
        for seat in [s for s in self.players[at:] + self.players[:at] if s in self.live]:
            may_hide = self.o["show"] == "winner" and self.is_beaten(seat, value(seat), shown)
            if may_hide and self.asked(seat, {"Show": None, "Muck": None}) == "Muck":
                self.fold(seat)
                continue
            shown[seat] = value(seat)
        kitty = self.take_kitty(list(shown.values()), jack)
        if self.demands:
            self.pay_by_law_60(shown, kitty)
            return [s for s in self.players if s in shown and shown[s] == max(shown.values())]
        return self.pay_layers(shown, kitty)

    def is_beaten(self, seat: int, own: list[Any], shown: dict[int, list[Any]]) -> bool:
        return bool(shown) and all(
            any(s in shown and shown[s] > own for s in seats) for _, seats in self.layers(0) if seat in seats
        )

    def layers(self, kitty: int) -> list[tuple[int, list[int]]]:
        """Counter by counter: who put in the k-th, and which of them are still in."""
        found: list[tuple[int, list[int]]] = []
        lowest = min(self.put[s] for s in self.live)
        found.append((self.carried, list(self.live)))
        for k in range(1, max(self.put) + 1):
            many = sum(p >= k for p in self.put)
            seats = [s for s in self.live if self.put[s] >= k]
            if not seats or seats == found[-1][1]:
                found[-1] = (found[-1][0] + many, found[-1][1])
            else:
                found.append((many, seats))
        assert lowest == 0 or found[0][1] == self.live
        for i, (amount, seats) in enumerate(found):
            less = min(kitty, amount)
            found[i], kitty = (amount - less, seats), kitty - less
        return found

    def pay_layers(self, shown: dict[int, list[Any]], kitty: int) -> list[int]:
        first: list[int] = []
        for amount, seats in self.layers(kitty):
            best = max(shown[s] for s in seats)
            winners = [s for s in self.players if s in seats and shown[s] == best]
            self.share(amount, winners)
            first = first or winners
        assert self.pool == 0
        return first

    def share(self, amount: int, winners: list[int]) -> None:
        each, odd = divmod(amount, len(winners))
        for i, seat in enumerate(winners):
            self.counters[seat] += each + (i < odd)
        self.pool -= amount

    def pay_by_law_60(self, shown: dict[int, list[Any]], kitty: int) -> None:
        """The best hands first: a short one takes from each as much as it staked, a full one all that is left."""
        there, carried = list(self.put), self.carried - kitty
        order = [s for s in self.players if s in shown]
        for value in sorted({*map(tuple, shown.values())}, reverse=True):
            tied = [s for s in order if tuple(shown[s]) == value]
            short = sorted((s for s in tied if s in self.demands), key=lambda s: self.put[s])
            while short:
                claimant, takers = short[0], [s for s in tied if s in short or s not in self.demands]
                claim, carried = carried, 0
                for s in range(self.n):
                    due = min(self.put[claimant], self.put[s]) if s in self.demands[claimant] else self.blinds[s]
                    part = max(0, due - (self.put[s] - there[s]))
                    part = min(part, there[s])
                    there[s] -= part
                    claim += part
                self.share(claim, takers)
                short.pop(0)
            full = [s for s in tied if s not in self.demands]
            if full:
                self.share(sum(there) + carried, full)
                assert self.pool == 0
                return
        rest = sorted({*map(tuple, shown.values())}, reverse=True)
        self.share(sum(there) + carried, [s for s in order if tuple(shown[s]) == rest[min(1, len(rest) - 1)]])

    def take_kitty(self, shown: list[list[Any]], jack: bool) -> int:
        kind, best = self.o["kitty"], max((v[0] for v in shown), default=-1)
        due = 0
        if kind == "standard":
            due = 5 if jack else int(best >= 3)
        elif kind == "sliding":
            due = max(5 * jack, {2: 1, 3: 2, 4: 3, 5: 3, 6: 3}.get(best, 5 if best > 6 else 0))
        elif kind == "fixed":
            due = self.o["kitty_amount"]
        due = min(due, self.pool)
        self.pool -= due
        self.kitty += due
        return due

    def deal(self) -> int | None:
        """Play a deal; return who deals next."""
        raise NotImplementedError

    def between(self) -> bool:
        """Whoever has nothing left buys again or sits out; return whether two can play."""
        for seat in self.around(self.dealer + 1):
            is_broke = self.o["rebuy"] and self.counters[seat] <= 0 and seat not in self.riders
            if is_broke and self.asked(seat, {"Rebuy": None, "SitOut": None}) == "Rebuy":
                self.counters[seat] += self.o["start_counters"]
        return len(self.with_counters(0)) > 1

    def deal_five(self) -> None:
        pack = next(self.packs)
        for i in range(5 * len(self.live)):
            self.hands.setdefault(self.live[i % len(self.live)], []).append(pack[i])
        self.stock = pack[5 * len(self.live) :]

    def value(self, seat: int) -> list[Any]:
        return worth(self.hands[seat], english=self.english)


def number(text: str) -> int:
    return int(text.partition("(")[2][:-1])


class BuckReading(SecondReading):
    """Straight and Stud Poker: the buck, one betting or four."""

    def value(self, seat: int) -> list[Any]:
        return worth(self.hands[seat], straight_flush=self.o["straight_flush"])

    def deal(self) -> int | None:
        """Play a deal; return who deals next."""
        payers = self.with_counters(self.dealer + 1)
        if len(payers) < 2:
            return None
        self.begin([s for s in self.around(self.dealer + 1) if s in payers or s in self.riders])
        buck = self.dealer if self.buck is None else self.buck
        holder = next(s for s in self.around(buck) if s in payers)
        self.pay(holder, self.o["ante"] * len(payers), as_stake=False)
        self.buck = next(s for s in self.around(holder + 1) if s in payers)
        if self.o.get("method") == "street":
            called, is_void = self.streets(), False
        else:
            self.deal_five()
            could = len(self.able()) > 1
            called = self.open_bets(self.players, "Bet", decline="Pass")
            self.meet(called)
            called = called if self.last is None else self.last
            is_void = called is None and could and len(self.live) > 1
        if is_void:
            self.riders = [s for s in self.players if not self.counters[s] and not self.buys]
            return (self.dealer + 1) % self.n
        self.riders = []
        return self.settle(called, self.value)[0]

    def meet(self, bettor: int | None) -> None:
        self.last: int | None = None
        if bettor is not None:
            at = self.players.index(bettor)
            self.last = self.answers_to(self.players, self.players[at + 1 :] + self.players[:at])

    def streets(self) -> int | None:
        pack = next(self.packs)
        self.hands = {s: [pack.pop(0)] for s in self.players}
        called = None
        for _ in range(4):
            for s in self.players:
                if s in self.live:
                    self.hands[s].append(pack.pop(0))
            self.phase = [0] * self.n
            called = self.bet_on_street()
            if len(self.live) == 1:
                break
        return called if called is not None else self.best_showing()[0]

    def best_showing(self) -> list[int]:
        def up(seat: int) -> Any:
            highs = [PIPS.index(c[:-1], 1) for c in self.hands[seat][1:]]
            groups = sorted(((highs.count(h), h) for h in set(highs)), reverse=True)
            return [n for n, _ in groups], [h for _, h in groups]

        return sorted([s for s in self.players if s in self.live], key=up, reverse=True)

    def bet_on_street(self) -> int | None:
        order = [s for s in self.best_showing() if s in self.able()]
        if not order:
            return None
        decline = {"must_or_fold": "Fold", "must": None, "may_pass": "Pass"}[self.o["first_bet"]]
        if decline == "Pass":
            at = self.players.index(order[0])
            order = self.players[at:] + self.players[:at]
        called = self.open_bets(order, "Bet", decline=decline)
        self.meet(called)
        return called if self.last is None else self.last
