"""The price of a call in words."""

from __future__ import annotations

import random

import pytest

from parlour.players.families.odds import does
from parlour.players.policy import STEADY, policy_of
from parlour.players.vying.prices import too_dear
from parlour.words.message import Message
from tests.tables import asked, few, positions, so_many

BEATS = Message("players.vying.against.beats.others", n=1)


def test_where_both_figures_sound_alike_a_hint_says_that_a_call_gains_nothing() -> None:
    def said(need: float, chance: float) -> str:
        return str(too_dear(need, chance, Message("players.vying.chances.now", beats=does(BEATS, chance))))

    assert said(0.34, 0.13) == "You need to win 1 time in 3 to call; this hand beats the other hand about 1 time in 8."
    assert said(0.13, 0.12) == (
        "You need to win 1 time in 8 to call; this hand beats the other hand about 1 time in 8. "
        "So a call gains you nothing."
    )


@pytest.mark.parametrize("many", so_many(4, 200))
@pytest.mark.parametrize("slug", ["straight_poker", "draw_poker", "stud_poker"])
def test_no_hint_to_fold_says_that_the_hand_wins_as_often_as_it_must(slug: str, many: int) -> None:
    chooser, folded = random.Random(slug), 0
    for _, preset, seats in [table for table in few(1) if table[0] == slug]:
        for match in positions(slug, preset, seats, 3, many, 5):
            best = max(policy_of(slug).advise(match.view(asked(match, chooser)[0]), STEADY), key=lambda a: a.worth)
            reason = best.untold_reason
            while isinstance(reason, Message) and "reason" in reason.told:
                reason = reason.told["reason"]
            if best.action.verb.name != "Fold" or not isinstance(reason, Message) or "times" not in reason.told:
                continue
            folded += 1
            alike = f"about {reason.told['times']}." in str(reason)
            assert not alike or not reason.id.endswith(".price"), str(reason)
    assert folded
