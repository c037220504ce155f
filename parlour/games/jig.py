"""Jig (rules/jig.md): runs of five cards at most, each card with its word, pp. 95-96.

Public facts: `word` (the right word for the last card), `passes` (the seats that could not follow it; at a stop all the
others), with table penalties `wrong_words` (how often each seat said another word), and at the end `winner`.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..engine.cards import PACK_52, Card
from ..engine.game import Game
from ..engine.options import Conflict, Options, number, one_of, switch
from ..engine.questions import Ask, Script, Verb
from ..engine.table import ALL, NOBODY, OWNER, Table, Zone
from ..procedures.first_dealer import TURNED_FROM_A_SEAT, first_knave_deals
from ..procedures.stops import NEXT, Clauses, StopsHand, collect

Call = Verb("Call", "say {}")

RUN = 5  # cards at most
JIG = "Jig"
WORDS = ("Snip", "Snap", "Snorum", "Hicockalorum")
LAST_WORDS = tuple(f"{word}-{JIG}" for word in WORDS)  # where nobody can follow
EVERY_WORD = (*WORDS, *LAST_WORDS, JIG)
CLAUSE_OF = dict.fromkeys(WORDS, "JIG-4") | dict.fromkeys(LAST_WORDS, "JIG-7") | {JIG: "JIG-6"}
CLAUSES = Clauses("JIG-3", "JIG-5", "JIG-7", "JIG-8")
ALL_CARDS = frozenset(PACK_52)


def right_word(run: Sequence[Card], held: Container[Card], next_card: Mapping[Card, Card] = NEXT) -> str:
    """Return the word for the last card of a run, where `held` are the cards that can still be played (JIG-4, 6, 7)."""
    if len(run) == RUN:
        return JIG
    return (WORDS if next_card.get(run[-1]) in held else LAST_WORDS)[len(run) - 1]


@dataclass(frozen=True, kw_only=True)
class JigOptions(Options):
    """The pools and the calling of the words; the defaults are the plain game."""

    CONFLICTS = (
        TURNED_FROM_A_SEAT,
        Conflict(
            ("table_penalties", "call_words"),
            lambda o, seats: o.table_penalties and o.call_words == "auto",
            "A word can be wrong only where players call the words: choose call_words manual, "
            "or turn table_penalties off.",
        ),
        Conflict(
            ("pool_fines", "table_penalties"),
            lambda o, seats: o.pool_fines and not o.table_penalties,
            "Fines are for wrong words: turn table_penalties on and choose call_words manual, or turn pool_fines off.",
        ),
    )
    pool_equal: bool = switch("JIG-V1", "96", words=("false", "true"))
    pool_dealer: bool = switch("JIG-V2", "96", words=("false", "true"))
    pool_fines: bool = switch("JIG-V3", "96", words=("false", "true"))
    call_words: str = one_of("auto", "manual", clause="JIG-V4", page="95-96")
    table_penalties: bool = switch("JIG-V5", "96")
    deals: int | None = number(None, 0, 100, "JIG-V6", words=("2n",))
    choose_start: int = number(0, 0, 9, "JIG-1", "95")

    @classmethod
    def implied(cls, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return manual calling where penalties are agreed: nothing else could be done wrong."""
        return {"call_words": "manual"} if given.get("table_penalties") else {}


class Jig(Game[JigOptions]):
    """The controller of Jig."""

    slug, name, pages = "jig", "Jig", "95-96"
    seats, best = range(2, 11), range(4, 7)
    rounds = 2  # JIG-12
    options = JigOptions
    presets = {  # noqa: RUF012  (declared as the base class types it)
        "plain": {},
        "family": {"pool_equal": True, "deals": "n"},
        "full": {
            "pool_equal": True, "pool_dealer": True, "pool_fines": True, "call_words": "manual",
            "table_penalties": True,
        },
    }  # fmt: skip
    zones = {  # noqa: RUF012
        "stock": Zone(NOBODY),
        "choosing": Zone(ALL),
        "hands": Zone(OWNER, per_seat=True),
        "run": Zone(ALL),
        "played": Zone(NOBODY),
    }

    def deal(self, table: Table) -> Script[int]:
        if table.dealer is None:
            yield from first_knave_deals(table, self.chosen_options.choose_start, "JIG-1")
        return (yield from JigHand(table, self.chosen_options).script())


class JigHand(StopsHand):
    """One hand: the pool, the deal, the runs with their words, the settlement."""

    def __init__(self, table: Table, options: JigOptions) -> None:
        super().__init__(table, CLAUSES)
        self.options, self.longest, self.telling = options, RUN, ALL_CARDS
        self.wrong_words = [0] * table.n

    def script(self) -> Script[int]:
        self.pay_pool()
        yield from self.deal_all(PACK_52, "JIG-2")
        self.out((yield from self.play()))
        return self.table.left(self.dealer)

    def pay_pool(self) -> None:
        """Form the pool: one from each, one from the dealer, or both (V1, V2, R3)."""
        table = self.table
        if self.options.pool_equal:
            for seat in table.seats_from(self.dealer + 1):
                table.pay(seat, "pool", 1, "JIG-V1")
        if self.options.pool_dealer:
            table.pay(self.dealer, "pool", 1, "JIG-V2")

    def falls(self, played: Card, seat: int) -> Script[None] | None:
        """Say the word of the card, or let its player say it (JIG-4, 6, 7, V4)."""
        word = right_word(self.run, self.holder, self.next_card)
        if self.options.call_words == "manual":
            return self.calling(seat, word)
        self.table.note("word", word, CLAUSE_OF[word])
        return None

    def calling(self, seat: int, word: str) -> Script[None]:
        """Ask for the word; a wrong one is put right, and fined where that is agreed (JIG-I2, V3, R10)."""
        table = self.table
        answer = yield Ask(seat, "JIG-V4").may(Call, EVERY_WORD, "JIG-4", "{} is none of the words of the game.")
        if answer.what != word and self.options.table_penalties:
            self.wrong_words[seat] += 1
            table.note("wrong_words", list(self.wrong_words), "JIG-I2")
            if self.options.pool_fines:
                table.pay(seat, "pool", 1, "JIG-I2")
        table.note("word", word, CLAUSE_OF[word])

    def out(self, winner: int) -> None:
        """The seat that is out has a counter for each card left, and the pool (JIG-10, 11)."""
        table = self.table
        collect(table, winner, lambda seat: len(self.hands[seat]), "JIG-10")
        table.pay("pool", winner, table.pools["pool"], "JIG-11")
        table.note("winner", winner, "JIG-9")
