"""Score sheets for people who deal their own cards: a board, a pool, a ledger, or cribbage points.

A sheet is its list of presses. All totals are computed from them, so any press can be undone.
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
TARGETS = (61, 121)  # points for a game of cribbage
Account = int | str  # a seat's index, or the name of a place
BOX = "box"  # source of new counters and of points


class Kind(Enum):
    """The kind of sheet; the value is stored in the file."""

    POPE_JOAN = "pope_joan"
    CRIBBAGE = "cribbage"
    POOL = "pool"
    LEDGER = "ledger"

    @property
    def title(self) -> str:
        """Return the kind's title."""
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
    """One entry of a sheet: its person, and the counters moved between accounts.

    An account is a seat or the name of a place. An entry without a person is a correction or, with `is_new_deal`,
    passes the deal.
    """

    seat: int | None
    moves: tuple[tuple[Account, Account, int], ...] = ()
    is_new_deal: bool = False


class SheetLine(NamedTuple):
    """An entry as a sentence, with its seat."""

    words: str
    seat: int | None


@dataclass
class Standing:
    """All totals after some entries; `before` is each person's points before they last scored."""

    holds: list[int]
    before: list[int]
    places: dict[str, int]
    dealer: int = 0
    deal: int = 1


@dataclass
class ScoreSheet:
    """A score sheet: its players, their starting counters, and every entry; `target` ends a game of cribbage."""

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
        """Return a new sheet for these people, each with an emblem."""
        return cls(kind, names, signs_of(names), now.isoformat(timespec="seconds"), each, target)

    # totals
    def standing(self) -> Standing:
        """Return the totals after all entries."""
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
        """Return the seat that has reached the target at cribbage; None before then and for other kinds."""
        if self.kind is not Kind.CRIBBAGE:
            return None
        held = self.standing().holds
        return next((seat for seat, scored in enumerate(held) if scored >= self.target), None)

    def lines(self) -> list[SheetLine]:
        """Return the entries as sentences, newest last."""
        lines = (SheetLine(self.words_of(at), press.seat) for at, press in enumerate(self.presses))
        return [line for line in lines if line.words]

    # entries
    def take(self, seat: int, place: str) -> None:
        """Give a person all the counters in a place."""
        held = self.standing().places[place]
        if held:
            self.presses.append(Press(seat, ((place, seat, held),)))

    def pay(self, seat: int, to: Account, amount: int) -> None:
        """Pay counters from a person into a place or to another person."""
        self.presses.append(Press(seat, ((seat, to, amount),)))

    def peg(self, seat: int, amount: int) -> None:
        """Add points for a person, up to the target."""
        if self.winner is not None:
            return
        scored = min(amount, self.target - self.standing().holds[seat])
        self.presses.append(Press(seat, ((BOX, seat, scored),)))

    @property
    def dressing(self) -> int:
        """Return what the dealer pays to dress the board; 0 without a board."""
        return BOOK_DRESSING["eight"] if self.kind is Kind.POPE_JOAN else 0

    def dress(self) -> None:
        """Pay the dealer's stakes onto the Pope Joan board, as in the book."""
        dealer = self.standing().dealer
        stakes = dict(STAKES["eight"])
        stakes["game"] += self.dressing - sum(stakes.values())
        self.presses.append(Press(dealer, tuple((dealer, place, held) for place, held in stakes.items() if held)))

    def put_right(self, source: Account, target: Account, amount: int) -> None:
        """Move counters between accounts to correct the sheet."""
        self.presses.append(Press(None, ((source, target, amount),)))

    def next_deal(self) -> None:
        """Pass the deal; counters in the places stay there."""
        self.presses.append(Press(None, is_new_deal=True))

    def undo(self) -> bool:
        """Remove the last entry; return whether there was one."""
        return bool(self.presses) and self.presses.pop() is not None

    # text
    def words_of(self, at: int) -> str:
        """Return the entry at index `at` as a sentence, "" for passing the deal."""
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
        """Return whether an entry reached the target."""
        return self.winner is not None and press is [each for each in self.presses if each.moves][-1]

    def place_words(self, place: str) -> str:
        """Return the display name of a place."""
        return labels("session.score_keeping.place")[place]

    def _account_words(self, account: Account) -> str:
        if isinstance(account, int):
            return self.names[account]
        return "" if account == BOX else self.place_words(account)

    # saving
    def as_values(self) -> dict[str, Any]:
        """Return the sheet as plain values, to be read by `sheet_of`."""
        return {**asdict(self), "kind": self.kind.value}


def sheet_of(given: dict[str, Any]) -> ScoreSheet | None:
    """Return the sheet in values written by `as_values`, or None if they are invalid."""
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
    """Write a new sheet to a file of its own; return its path, the sheet, and an error sentence or ""."""
    path = evenings.new_path(places, evenings.SCORE, datetime.fromisoformat(sheet.begun))
    return path, sheet, evenings.write(path, sheet.as_values())


def open_sheet(places: Places) -> tuple[Path, ScoreSheet] | None:
    """Return the newest sheet with its path, or None if it is closed or there is none."""
    for path in evenings.files(places, evenings.SCORE):
        sheet = sheet_of(evenings.read(path))
        if sheet is not None:
            return None if sheet.is_over else (path, sheet)
    return None
