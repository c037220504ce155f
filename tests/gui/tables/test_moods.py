"""The faces at a table show what happened to their owners in the sight of all, and nothing that lies hidden."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from parlour.engine.table import Event, Moved, Noted, Paid
from parlour.games import CATALOGUE
from parlour.gui.pieces.locket import Mood
from parlour.gui.table.moods import REMEMBERED, mood_of
from parlour.session.view.stage import Stage
from tests.gui.families.test_twins import first, twins
from tests.support.cases import each_case

ALL = 0b111
PLAYED = Moved(("KH",), "hands[1]", "trick", True, "", ALL)
WON = Moved(("KH", "2H"), "trick", "won[1]", True, "", ALL)


def after(*events: Event, seat: int = 1) -> Mood:
    shown: Any = SimpleNamespace(shown=list(events))
    return mood_of(shown, seat)


def test_a_face_is_pleased_by_a_trick_and_a_payment_and_vexed_by_paying_another() -> None:
    assert after() is Mood.CALM
    assert after(PLAYED, WON) is Mood.PLEASED
    assert after(PLAYED, WON, seat=0) is Mood.CALM
    assert after(Paid(0, 1, 2, "", ALL)) is Mood.PLEASED
    assert after(Paid(0, 1, 2, "", ALL), seat=0) is Mood.VEXED
    assert after(Paid("pool", 1, 40, "", ALL)) is Mood.SURPRISED
    assert after(Paid(1, "pool", 2, "", ALL)) is Mood.CALM, "a stake is no loss yet"
    assert after(Noted("sights", [0, 1], ALL)) is Mood.SURPRISED


def test_a_face_is_calm_again_with_its_next_card_or_after_a_while() -> None:
    assert after(WON, PLAYED) is Mood.CALM
    others = [Moved(("2C",), "hands[0]", "trick", True, "", ALL)] * REMEMBERED
    assert after(WON, *others[1:]) is Mood.PLEASED
    assert after(WON, *others) is Mood.CALM


@each_case("slug", CATALOGUE)
def test_faces_are_the_same_at_tables_that_differ_only_in_what_is_hidden(slug: str) -> None:
    seats = CATALOGUE[slug].best[0]
    for match, other, seat in first(twins(slug, "plain", seats, 3, 24), 2):
        faces = []
        for each in (match, other):
            stage = Stage(each, seat)
            stage.settle()
            faces.append([mood_of(stage.picture, who) for who in range(seats)])
        assert faces[0] == faces[1]
