"""How long a poker hand takes to rank: as a table of ranks fills with fair hands, and once it is filled."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

from parlour.engine.cards import KING, KNAVE, PACK_52, PACK_53, QUEEN, Card
from parlour.procedures.ranking import CUSTOMARY, EXTRA_HANDS, ORDER_52, Ranking, classes_of

from .rows import Row, at_most, median

HANDS, RUNS = 100_000, 3
BUDGET = 5.0  # microseconds of the processor for a hand


def ranked() -> Iterator[Row]:
    """Rank fair hands with all the classes by a ranking that knows none yet, and then the same hands again."""
    draw = random.Random(1)
    for name, pack in (("52 cards", PACK_52), ("53 cards", PACK_53)):
        hands = [draw.sample(pack, 5) for _ in range(HANDS)]
        first, again = zip(*(_times(hands) for _ in range(RUNS)), strict=True)
        yield at_most(f"a poker hand of {name} ranked", BUDGET, median(again), "µs", 2)
        yield at_most(f"  the first {HANDS:,} of an evening", BUDGET, median(first), "µs", 2)


def _times(hands: list[list[Card]]) -> tuple[float, float]:
    """Return the microseconds for each hand the first time and the second."""
    classes = classes_of(CUSTOMARY, EXTRA_HANDS)
    rank = Ranking(classes, "both", "off", True, "american", (KNAVE, QUEEN, KING), ORDER_52)
    times = []
    for _ in range(2):
        begun = time.process_time()
        for hand in hands:
            rank(hand)
        times.append((time.process_time() - begun) / len(hands) * 1e6)
    return times[0], times[1]
