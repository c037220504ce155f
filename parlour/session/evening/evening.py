"""One evening: its members, programme, stock of counters, and book of games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime
from typing import Any

from ...games import CATALOGUE
from ...match import Match
from ...match.gains import gains, points
from ...match.lending import BOX, GIFT, NEIGHBOUR, NOBODY, RESTS
from ...narration.closing import won_match
from ..seats.false_calls import fines
from ..seats.lending import Loan
from ..seats.seating import Sitter
from .members import Member, member_of
from .moments import Moment, moments
from .programme import (
    PLAIN,
    ProgrammeEntry,
    entry_of,
    form_name,
    is_for_counters,
    options_changed,
    takes_counters,
)

LENDERS = (BOX, NEIGHBOUR, GIFT, NOBODY, RESTS)
LEAST_HELD = 20  # counters with which everybody starts a game, if anybody lends


@dataclass
class Money:
    """The terms of play: counters each member brings, who lends and how much, and the stakes."""

    brings: int = 100
    lender: str = BOX
    loan: int = 50
    stake: int = 5
    fine: int = 1  # at Loto, for claiming a number without having it
    penny: int = 0  # pence a counter is worth; 0 if nothing


@dataclass
class Played:
    """A game in the book: the players by seat, and each deal's results.

    `house` is the name of its house rules, and `changed` the number of options that differ from the preset. `deals`
    are points if `is_for_points`; `gains` are always the evening's counters. `file` is the game's record.
    """

    game: str
    preset: str
    file: str
    seats: list[int]
    begun: str
    deals: list[list[int]] = field(default_factory=list)
    gains: list[int] = field(default_factory=list)
    is_for_points: bool = False
    is_over: bool = False
    ended: str = ""
    dealer: int | None = None  # the last member to deal
    moments: list[Moment] = field(default_factory=list)
    house: str = ""
    changed: int = 0

    @property
    def form(self) -> str:
        """Return the name of the preset or house rules, and the number of changed options."""
        return form_name(self.game, self.preset, self.house, self.changed)

    @property
    def fines(self) -> list[int]:
        """Return what each seat paid for false claims besides the deals; empty if nobody did."""
        if self.is_for_points or not self.gains:
            return []
        besides = [gain - sum(deal) for gain, deal in zip(self.gains, zip(*self.deals, strict=False), strict=False)]
        return besides if any(besides) else []

    def of(self, member: int) -> int | None:
        """Return a member's gain in this game, or None if they did not play."""
        at = [i for i, each in enumerate(self.seats) if each == member]
        return sum(self.gains[i] for i in at) if at and self.gains else None


@dataclass
class Evening:
    """The state of an evening; `at` counts the games of the programme begun so far."""

    begun: str
    family: str
    members: list[Member]
    programme: list[ProgrammeEntry]
    money: Money = field(default_factory=Money)
    box: int = 400
    at: int = 0
    book: list[Played] = field(default_factory=list)
    loans: list[Loan | str] = field(default_factory=list)  # in chronological order; plain sentences in older files
    is_over: bool = False
    order: list[int] = field(default_factory=list)  # seating order, once somebody has changed places
    expected: list[str] = field(default_factory=list)  # people of the family, whether they come or not

    # members
    @property
    def round_the_table(self) -> list[int]:
        """Return all members in seating order; newcomers sit last."""
        return [*self.order, *(i for i in range(len(self.members)) if i not in self.order)]

    @property
    def here(self) -> list[int]:
        """Return the members present, in seating order."""
        return [i for i in self.round_the_table if self.members[i].is_here]

    def forgets(self, member: int) -> None:
        """Remove a member before the first game."""
        self.order = [i - (i > member) for i in self.order if i != member]
        del self.members[member]

    def moves_up(self, member: int) -> None:
        """Move a member one place up the table; the first moves to the end."""
        order = self.round_the_table
        at = order.index(member)
        order.insert(at - 1 if at else len(order), order.pop(at))
        self.order = order

    def sitting(self, entry: ProgrammeEntry) -> list[int]:
        """Return the members who play this game, by index."""
        playing = [i for i in self.here if self.members[i].name not in entry.rests]
        if self.money.lender != RESTS or not takes_counters(entry, len(playing)):
            return playing
        return [i for i in playing if self.members[i].holds >= LEAST_HELD]

    def at_the_game(self, place: int) -> list[int]:
        """Return the members of one game of the programme: those who played it, or those here for one to come."""
        has_begun = place < min(self.at, len(self.book)) and self.book[place].game == self.programme[place].game
        return list(dict.fromkeys(self.book[place].seats)) if has_begun else self.here

    def arrives(self, sitter: Sitter) -> Member:
        """Let somebody join: a returning member has their old counters, a new one brings new counters."""
        known = next((member for member in self.members if member.name == sitter.name), None)
        if known is not None and sitter.is_person and not known.is_person:
            self._rename(known, f"{known.name} 2")
            known = None
        if known is None:
            known = Member(sitter, self.money.brings, self.money.brings, {})
            self.members.append(known)
        known.is_here, known.is_away = True, False
        return known

    def _rename(self, member: Member, name: str) -> None:
        """Rename a computer player whose name a new person shares, also among the debts."""
        for other in self.members:
            if member.name in other.owes:
                other.owes[name] = other.owes.pop(member.name)
        member.sitter = replace(member.sitter, name=name)

    def leaves(self, name: str) -> None:
        """Mark a member as absent; their counters stay in the book."""
        next(member for member in self.members if member.name == name).is_here = False

    # counters
    @property
    def with_company(self) -> int:
        """Return the counters of all members, including absent ones."""
        return sum(member.holds for member in self.members)

    def score(self, member: int) -> int:
        """Return what a member has won or lost over the evening."""
        return self.worth(member) - self.members[member].brought

    def worth(self, member: int) -> int:
        """Return a member's counters, less their debts and plus what others owe them."""
        one = self.members[member]
        return one.holds - one.debt + sum(other.owes.get(one.name, 0) for other in self.members)

    def standings(self) -> list[int]:
        """Return the members' indices by worth, highest first."""
        return sorted(range(len(self.members)), key=lambda i: (-self.worth(i), i))

    # games
    @property
    def following(self) -> ProgrammeEntry | None:
        """Return the next game of the programme, or None if all have begun."""
        return self.programme[self.at] if self.at < len(self.programme) else None

    @property
    def open_game(self) -> Played | None:
        """Return the game in progress, or None."""
        return self.book[-1] if self.book and not self.book[-1].is_over else None

    @property
    def deals_played(self) -> int:
        """Return the number of deals in the book."""
        return sum(len(played.deals) for played in self.book)

    def note_deals(self, match: Match) -> None:
        """Record the finished deals of the open game in the book."""
        played = self.open_game
        if played is None:
            return
        numbers = range(1, len(match.results) + 1)
        played.deals = [(points(match, n) if played.is_for_points else None) or gains(match, n) for n in numbers]

    def close_game(self, match: Match, now: datetime) -> None:
        """Record the end of the open game in the book, and pay out everybody's counters."""
        played = self.open_game
        if played is None:
            return
        self.note_deals(match)
        begun = match.starts[0][1].counters
        own = [now_held - then for now_held, then in zip(match.counters, begun, strict=True)]
        played.gains = stakes_paid(won_match(match), match.seats, self.money.stake) if played.is_for_points else own
        played.gains = [gain - due for gain, due in zip(played.gains, fines(match), strict=True)]
        self.box -= sum(played.gains)  # counters left in a pool that nobody may take
        for seat, gain in zip(played.seats, played.gains, strict=True):
            self.members[seat].holds += gain
        dealer = match.starts[-1][1].dealer if match.dealer is None else match.dealer
        played.dealer = None if dealer is None else played.seats[dealer]
        played.moments = [] if played.is_for_points else moments(match, played.seats)
        played.is_over, played.ended = True, now.isoformat(timespec="seconds")

    def open(self, entry: ProgrammeEntry, file: str, now: datetime) -> Played:
        """Add a game to the book and return its entry."""
        seats = self.sitting(entry)
        for_points = not is_for_counters(entry, len(seats))
        played = Played(
            entry.game, entry.preset, file, seats, now.isoformat(timespec="seconds"), is_for_points=for_points,
            house=entry.house, changed=options_changed(entry, len(seats)),
        )  # fmt: skip
        self.book.append(played)
        return played

    # saving
    def as_values(self) -> dict[str, Any]:
        """Return the evening as plain values, to be read by `evening_of`."""
        kept = {key: getattr(self, key) for key in ("begun", "family", "box", "at", "is_over", "order", "expected")}
        return kept | {
            "members": [member.as_values() for member in self.members],
            "programme": [entry.as_values() for entry in self.programme],
            "money": asdict(self.money),
            "loans": [loan if isinstance(loan, str) else asdict(loan) for loan in self.loans],
            "book": [asdict(played) for played in self.book],
        }


def stakes_paid(winners: Sequence[int], seats: int, stake: int) -> list[int]:
    """Return each seat's gain in a game for points: the others pay the stake, which the winners share."""
    losers = [seat for seat in range(seats) if seat not in winners]
    each, odd = divmod(stake * len(losers), max(1, len(winners)))
    won = {seat: each + (i < odd) for i, seat in enumerate(winners)} if losers else {}
    return [won.get(seat, -stake if seat in losers else 0) for seat in range(seats)]


def evening_of(given: dict[str, Any]) -> Evening | None:
    """Return the evening in values written by `as_values`, or None if they are invalid."""
    try:
        kept = dict(given)
        kept["members"] = [member_of(each) for each in given["members"]]
        kept["programme"] = [entry_of(each) for each in given["programme"]]
        kept["money"] = Money(**given["money"])
        kept["loans"] = [each if isinstance(each, str) else Loan(**each) for each in given.get("loans", ())]
        kept["book"] = [_played(each) for each in given["book"]]
        evening = Evening(**kept)
        datetime.fromisoformat(evening.begun)
        sound = all(0 <= seat < len(evening.members) for played in evening.book for seat in played.seats)
        sound = sound and sorted(evening.order) == list(range(len(evening.order))) and _fits(evening)
        sound = sound and all(isinstance(name, str) for name in evening.expected)
        return evening if sound and evening.money.lender in LENDERS else None
    except (LookupError, TypeError, ValueError, AttributeError):
        return None


def _fits(evening: Evening) -> bool:
    """Return whether the seating order has no more entries than there are members."""
    return len(evening.order) <= len(evening.members)


def _played(given: dict[str, Any]) -> Played:
    known = {**given, "moments": [Moment(**each) for each in given["moments"]]}
    if "form" in known:  # the name used in older files
        known |= {"preset": PLAIN, "house": known.pop("form")}
    played = Played(**known)
    if played.preset not in CATALOGUE[played.game].presets:
        raise ValueError("this is no preset of the game")
    return played
