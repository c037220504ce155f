"""The options of Cribbage (docs/rules/cribbage.md): five forms by cards and players, and the counting of hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from ...engine.options import Conflict, Options, needs, number, one_of, switch
from ...words.message import Message


class CribbageForm(NamedTuple):
    """One form of the game: seats, cards dealt and laid out, points to win, highest claim, and its clause."""

    seats: int
    dealt: int
    laid_out: int
    target: int
    highest_claim: int
    clause: str


FORMS = {
    "five": CribbageForm(2, 5, 2, 61, 29, "CRB-7"),
    "six": CribbageForm(2, 6, 2, 121, 29, "CRB-40"),
    "seven": CribbageForm(2, 7, 2, 181, 46, "CRB-45"),
    "three_hand": CribbageForm(3, 5, 1, 61, 29, "CRB-50"),
    "four_hand": CribbageForm(4, 5, 1, 121, 29, "CRB-60"),
}
BY_SEATS = {2: "five", 3: "three_hand", 4: "four_hand"}
FREE_TARGETS = {"three_hand": (61, 121), "four_hand": (61, 121)}


@dataclass(frozen=True, kw_only=True)
class CribbageOptions(Options):
    """The options of Cribbage; the defaults are the book's game for two, and the only forms for three and four."""

    CONFLICTS = (
        Conflict(
            ("form", "seats"),
            lambda o, seats: FORMS[o.form].seats != seats,
            Message("plays.cribbage.conflict.form"),
        ),
        Conflict(
            ("target", "form"),
            lambda o, seats: o.target not in FREE_TARGETS.get(o.form, (FORMS[o.form].target,)),
            Message("plays.cribbage.conflict.points"),
        ),
        needs(
            "muggins",
            "manual_count",
            Message("plays.cribbage.conflict.muggins"),
        ),
    )
    form: str = one_of("five", "six", "seven", "three_hand", "four_hand", clause="CRB-1", page="34")
    target: int = one_of(61, 121, 181, clause="CRB-1", page="34")
    stake: int = number(1, 0, 10_000, "CRB-30", "34")
    lurch: bool = one_of(True, False, clause="CRB-31", page="34")
    manual_count: bool = switch("CRB-R18")
    muggins: bool = switch("CRB-R23")

    @classmethod
    def by_seats(cls, seats: int) -> dict[str, Any]:
        """Return the default form for a number of players (Variations)."""
        return {"form": BY_SEATS[seats]} if seats in BY_SEATS else {}

    @classmethod
    def implied(cls, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return the default number of points needed to win, by the form (CRB-1)."""
        form = FORMS.get(given.get("form", "five"))
        return {"target": form.target} if form else {}
