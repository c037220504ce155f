"""The options of Cassino (docs/rules/cassino.md), including the length of a game, which the book leaves open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...engine.cards import PACK_32, PACK_52, Card
from ...engine.options import Conflict, Options, needs, number, one_of, switch
from ...words.message import Message

PARTNERS = 4  # number of seats at which the game may be played two against two


@dataclass(frozen=True, kw_only=True)
class CassinoOptions(Options):
    """The options of Cassino; the defaults are the book's game, with four players two against two."""

    CONFLICTS = (
        Conflict(
            ("partners", "seats"),
            lambda o, seats: o.partners and seats != PARTNERS,
            Message("plays.cassino.conflict.partners"),
        ),
        Conflict(
            ("independent", "partners"),
            lambda o, seats: o.independent != "own" and o.partners,
            Message("plays.cassino.conflict.partners_sides"),
        ),
        Conflict(
            ("independent", "seats"),
            lambda o, seats: (o.independent != "own" and seats < 3) or (o.independent == "two_lowest" and seats != 3),
            Message("plays.cassino.conflict.independent"),
        ),
        Conflict(
            ("pack", "seats"),
            lambda o, seats: o.pack == 32 and seats > 4,
            Message("plays.cassino.conflict.pack"),
        ),
        needs(
            "exposure_penalty",
            "accidents",
            Message("plays.cassino.conflict.accidents"),
        ),
    )
    partners: bool = switch("CAS-2", "97", words=("false", "true"))
    independent: str = one_of("own", "drop_lowest", "two_lowest", clause="CAS-13", page="97, 100")
    pack: int = one_of(52, 32, clause="CAS-1", page="97")
    board_deal: str = one_of("interleaved", "after", clause="CAS-3", page="98")
    capture: str = one_of("compulsory", "card_free", clause="CAS-7", page="98")
    accidents: int = number(0, 0, 20, "CAS-15", "100")
    exposure_penalty: int = number(1, 0, 5, "CAS-15", "100")
    target: int = number(11, 0, 1000, "CAS-R7")
    deals: int | None = number(None, 0, 100, "CAS-R7", words=("per_seat",))
    stake: int = number(0, 0, 10_000, "CAS-R9")

    @classmethod
    def by_seats(cls, seats: int) -> dict[str, Any]:
        """Return the default of four players playing two against two (CAS-1)."""
        return {"partners": seats == PARTNERS}

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return the pack in use (CAS-1)."""
        return PACK_32 if self.pack == 32 else PACK_52
