"""Score sheets for people who deal their own cards: a board, a pool, a ledger, or the points of cribbage.

A sheet is its list of presses; everybody's total is computed from them, so that any press can be undone.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple

from ..games.pope_joan.board import BOOK_DRESSING, STAKES
from ..narration.words import counters, points
from ..players.personas import signs_of
from ..storage import evenings
from ..storage.places import Places
from ..words.message import labels, message

MOST_PEOPLE, MOST_AMOUNT = 10, 500
TARGETS = (61, 121)  # the holes of a game of cribbage
Account = int | str  # the number of a seat, or the name of a place
BOX = "box"  # the source of counters that nobody held, and of points


class Kind(Enum):
    """The kind of sheet; its value is the word in the file."""

    POPE_JOAN = "pope_joan"
    CRIBBAGE = "cribbage"
    POOL = "pool"
    LEDGER = "ledger"

    @property
    def title(self) -> str:
        """Return the kind in words."""
        return labels("session.score_keeping.kind")[self.value]


PEOPLE = {
    Kind.POPE_JOAN: range(2, MOST_PEOPLE + 1),
    Kind.CRIBBAGE: range(2, 4),
    Kind.POOL: range(2, MOST_PEOPLE + 1),
    Kind.LEDGER: range(2, MOST_PEOPLE + 1),
}
PLACES: dict[Kind, tuple[str, ...]] = {
    Kind.POPE_JOAN: tuple(STAKES["eight"]),
    Kind.CRIBBAGE: (),
    Kind.POOL: ("pool",),
    Kind.LEDGER: (),
}


@dataclass(frozen=True)
class Press:
    """One line of the ledger: its person, and the counters moved between accounts.

    An account is the number of a seat, or the name of a place. Without a person counters are put right. `is_new_deal`:
    it passes the deal.
    """

    seat: int | None
    moves: tuple[tuple[Account, Account, int], ...] = ()
    is_new_deal: bool = False


class SheetLine(NamedTuple):
    """A press as a sentence, and whose it is."""

    words: str
    seat: int | None


@dataclass
class Standing:
    """Everybody's and every place's totals after some presses.

    `before` has each person's points before their last ones.
    """

    holds: list[int]
    before: list[int]
    places: dict[str, int]
    dealer: int = 0
    deal: int = 1


@dataclass
class ScoreSheet:
    """A sheet: its players, their initial counters, and every press. At cribbage `target` ends the game."""

    kind: Kind
    names: list[str]
    emblems: list[str]
    begun: str
    each: int = 40
    target: int = 121
    presses: list[Press] = field(default_factory=list)
    is_over: bool = False

    @classmethod
    def of(cls, kind: Kind, names: list[str], now: datetime, each: int, target: int) -> ScoreSheet:
        """Return an empty sheet for these people, each with an emblem."""
        return cls(kind, names, signs_of(names), now.isoformat(timespec="seconds"), each, target)

    # totals
    def standing(self) -> Standing:
        """Return the totals after all presses."""
        each = 0 if self.kind is Kind.CRIBBAGE else self.each
        now = Standing([each] * len(self.names), [each] * len(self.names), dict.fromkeys(PLACES[self.kind], 0))
        for press in self.presses:
            for source, target, amount in press.moves:
                self._shift(now, source, -amount)
                self._shift(now, target, amount)
            if press.is_new_deal:
                now.dealer, now.deal = (now.dealer + 1) % len(self.names), now.deal + 1
        return now

    def _shift(self, now: Standing, account: Account, amount: int) -> None:
        if isinstance(account, int):
            now.before[account] = now.holds[account]
            now.holds[account] += amount
        elif account in now.places:
            now.places[account] += amount

    @property
    def winner(self) -> int | None:
        """Return who has reached the last hole at cribbage; None before that, and for all other kinds."""
        if self.kind is not Kind.CRIBBAGE:
            return None
        held = self.standing().holds
        return next((seat for seat, scored in enumerate(held) if scored >= self.target), None)

    def lines(self) -> list[SheetLine]:
        """Return the presses with a sentence, the newest last."""
        lines = (SheetLine(self.words_of(at), press.seat) for at, press in enumerate(self.presses))
        return [line for line in lines if line.words]

    # presses
    def take(self, seat: int, place: str) -> None:
        """Give a person the whole contents of a place."""
        held = self.standing().places[place]
        if held:
            self.presses.append(Press(seat, ((place, seat, held),)))

    def pay(self, seat: int, to: Account, amount: int) -> None:
        """Make a person pay into a place, or to somebody."""
        self.presses.append(Press(seat, ((seat, to, amount),)))

    def peg(self, seat: int, amount: int) -> None:
        """Peg points for a person, up to the last hole."""
        if self.winner is not None:
            return
        scored = min(amount, self.target - self.standing().holds[seat])
        self.presses.append(Press(seat, ((BOX, seat, scored),)))

    @property
    def dressing(self) -> int:
        """Return what the dealer pays to dress the board; 0 without a board."""
        return BOOK_DRESSING["eight"] if self.kind is Kind.POPE_JOAN else 0

    def dress(self) -> None:
        """Make the dealer dress the Pope Joan board as in the book."""
        dealer = self.standing().dealer
        stakes = dict(STAKES["eight"])
        stakes["game"] += self.dressing - sum(stakes.values())
        self.presses.append(Press(dealer, tuple((dealer, place, held) for place, held in stakes.items() if held)))

    def put_right(self, source: Account, target: Account, amount: int) -> None:
        """Move counters to correct the sheet."""
        self.presses.append(Press(None, ((source, target, amount),)))

    def next_deal(self) -> None:
        """Pass the deal; contents of places stay there."""
        self.presses.append(Press(None, is_new_deal=True))

    def undo(self) -> bool:
        """Undo one press; return whether there was one."""
        return bool(self.presses) and self.presses.pop() is not None

    # words
    def words_of(self, at: int) -> str:
        """Return a press as a sentence, "" for passing the deal; -1 is the newest."""
        press = self.presses[at]
        if press.is_new_deal:
            return ""
        source, target, amount = press.moves[0]
        of, to = self._account_words(source), self._account_words(target)
        if press.seat is None:
            return message("session.score_keeping.put_right", sum=amount, source=of, target=to)
        who = self.names[press.seat]
        if source == BOX:
            pegged = message("session.score_keeping.pegged", who=who, points=points(amount))
            return f"{pegged} {message('session.score_keeping.game_won')}" if self._ends(press) else pegged
        if len(press.moves) > 1:
            return message("session.score_keeping.dressed", who=who, sum=sum(sum_ for _, _, sum_ in press.moves))
        if isinstance(source, str):
            return message("session.score_keeping.took", who=who, place=of, counters=counters(amount))
        paid = "session.score_keeping.paid" if isinstance(target, int) else "session.score_keeping.paid_in"
        return message(paid, who=who, sum=amount, to=to)

    def _ends(self, press: Press) -> bool:
        """Return whether a press reaches the last hole, after which nobody pegs."""
        return self.winner is not None and press is [each for each in self.presses if each.moves][-1]

    def place_words(self, place: str) -> str:
        """Return a place's name."""
        return labels("session.score_keeping.place")[place]

    def _account_words(self, account: Account) -> str:
        if isinstance(account, int):
            return self.names[account]
        return "" if account == BOX else self.place_words(account)

    # saving
    def as_values(self) -> dict[str, Any]:
        """Return plain values that `sheet_of` reads back."""
        return {**asdict(self), "kind": self.kind.value}


def sheet_of(given: dict[str, Any]) -> ScoreSheet | None:
    """Return the sheet written by `as_values`; None for anything else."""
    try:
        kept = {**given, "kind": Kind(given["kind"]), "presses": [_press(each) for each in given["presses"]]}
        sheet = ScoreSheet(**kept)
        if len(sheet.names) not in PEOPLE[sheet.kind] or len(sheet.names) != len(sheet.emblems):
            return None
        sheet.standing()
        sheet.lines()
    except (LookupError, TypeError, ValueError, AttributeError):
        return None
    return sheet


def _press(given: dict[str, Any]) -> Press:
    moves = tuple((source, target, int(amount)) for source, target, amount in given["moves"])
    return Press(given["seat"], moves, bool(given["is_new_deal"]))


def begin_sheet(places: Places, sheet: ScoreSheet) -> tuple[Path, ScoreSheet, str]:
    """Write a new sheet to a file of its own; return the file, the sheet, and any trouble."""
    path = evenings.new_path(places, evenings.SCORE, datetime.fromisoformat(sheet.begun))
    return path, sheet, evenings.write(path, sheet.as_values())


def open_sheet(places: Places) -> tuple[Path, ScoreSheet] | None:
    """Return the newest sheet with its file; None if it was put away, or there is none."""
    for path in evenings.files(places, evenings.SCORE):
        sheet = sheet_of(evenings.read(path))
        if sheet is not None:
            return None if sheet.is_over else (path, sheet)
    return None
