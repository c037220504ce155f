"""Count what is laid out at Cribbage: `python assets/make/cribbage_lay_outs.py [DEALS]`, 3,000 unless said.

The computer players weigh a crib by what the others are likely to lay out. That is what they themselves would lay out,
so it is counted in rounds: hands are dealt and split by the averages as they stand, the ranks laid out are counted,
and the next round splits by those counts, until they no longer change but by chance. Two minutes.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from itertools import combinations, combinations_with_replacement
from pathlib import Path

from parlour.engine.cards import PACK_52, Card
from parlour.games.cribbage import FORMS
from parlour.players.policies.cribbage import averages
from parlour.players.policies.cribbage.averages import OWN, RANKS, THEIRS, crib_average, hand_average, unseen_by

FILE = Path(__file__).resolve().parents[1] / "players" / "cribbage.json"
ROUNDS = 4
Counts = dict[str, dict[str, dict[str, int]]]


def anything() -> Counts:
    """Return the counts before anything is known: every set of ranks as often as it is dealt."""
    found: Counts = {}
    for form, rules in FORMS.items():
        sets = list(combinations_with_replacement(RANKS, rules.laid_out))
        often = {text(ranks): 6 if len(set(ranks)) < len(ranks) else 16 for ranks in sets}
        found[form] = {OWN: dict(often), THEIRS: dict(often)}
    return found


def text(ranks: tuple[int, ...]) -> str:
    return " ".join(map(str, ranks))


def split_by(counts: Counts) -> None:
    """Let the averages go by these counts, and forget what they have worked out from others."""
    averages.lay_outs.cache_clear()
    averages._crib_with_one.cache_clear()
    averages._three_laid_out.cache_clear()
    averages.counted = lambda: counts


def best_split(form: str, hand: list[Card], whose: str) -> tuple[int, ...]:
    """Return the ranks that a player lays out by the averages."""
    unseen, sign = unseen_by(hand), 1 if whose == OWN else -1

    def worth(laid_out: tuple[Card, ...]) -> float:
        kept = [card for card in hand if card not in laid_out]
        return hand_average(kept, unseen) + sign * crib_average(form, laid_out, whose, unseen)

    best = max(combinations(hand, FORMS[form].laid_out), key=worth)
    return tuple(sorted(card.rank for card in best))


def counted(deals: int, rng: random.Random) -> Counts:
    """Deal hands of every form and count what is laid out for one's own crib and for another's."""
    found: Counts = {}
    for form, rules in FORMS.items():
        found[form] = {}
        for whose in (OWN, THEIRS):
            often = Counter(best_split(form, rng.sample(PACK_52, rules.dealt), whose) for _ in range(deals))
            found[form][whose] = {text(ranks): often[ranks] for ranks in sorted(often)}
    return found


def main(deals: int) -> None:
    counts = anything()
    for number in range(ROUNDS):
        split_by(counts)
        counts = counted(deals if number == ROUNDS - 1 else deals // 4, random.Random(number))
    FILE.write_text(json.dumps(counts, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3000)
