"""Who deals first at a new table: lots decide, but the only person is never left without cards in the first game."""

from __future__ import annotations

from parlour.players.personas import company
from parlour.players.worker import InlineThinker
from parlour.session.new_table import first_dealer, new_table
from parlour.session.seats.seating import Sitter
from parlour.session.session import match_of
from tests.support.cases import each_case


def sitters(people: int) -> list[Sitter]:
    """Return four sitters, the first so many of them people."""
    return [Sitter(name, sign, "person" if i < people else "computer") for i, (name, sign) in enumerate(company(4))]


@each_case("seed", range(8))
def test_the_only_person_at_loto_has_a_card_in_the_first_game(seed: int) -> None:
    session = new_table("loto", "plain", {}, seed, sitters(1), InlineThinker(), None)
    match = match_of(session)
    assert match.facts["caller"] == 1
    assert match.table.piles("cards")[0]


@each_case(
    "slug, preset, people",
    [("loto", "plain", 2), ("loto", "plain", 0), ("loto", "family", 1), ("loto", "full", 1), ("nap", "plain", 1)],
)
def test_everywhere_else_lots_decide(slug: str, preset: str, people: int) -> None:
    assert first_dealer(slug, preset, {}, sitters(people)) is None


def test_a_numbered_deal_gives_everybody_the_same_caller() -> None:
    callers = {
        match_of(new_table("loto", "plain", {}, None, sitters(n), InlineThinker(), None, number=6)).facts["caller"]
        for n in (1, 2)
    }
    assert len(callers) == 1
