"""A deal of every game as it is told in words; `python -m tests.golden` writes the transcripts anew.

When a sentence is changed on purpose, write them anew and read what has become of them before they are kept.
"""

from __future__ import annotations

from pathlib import Path

from parlour.engine.table import redacted
from parlour.match import Match
from parlour.narration.narrator import Narrator
from parlour.narration.words import spoken
from parlour.session.deal_settlement import DealSettlement
from parlour.session.seats.seating import sitters_of

FOLDER = Path(__file__).parent
SAVES = FOLDER.parents[1] / "saves"
TRANSCRIPTS = {
    "pope_joan": "pope_joan-book_hand",
    "nap": "nap-worked_hand",
    "loo": "loo-worked_hand",
    "cribbage": "cribbage-worked_hand",
    "spoil_five": "spoil_five-worked_hand",
    "loto": "loto-lottery",
    "blind_hookey": "blind_hookey-worked_hand",
    "cassino": "cassino-worked_hand",
    "thirty_one": "thirty_one-worked_hand",
    "spin": "spin-claimed_or_lost",
    "newmarket": "newmarket-worked_hand",
    "jig": "jig-words",
    "snip_snap_snorum": "snip_snap_snorum-whole_game",
    "vingt_un": "vingt_un-natural",
    "speculation": "speculation-market",
    "straight_poker": "straight_poker-worked_hand",
    "commerce": "commerce-worked_hand",
    "brag": "brag-worked_hand",
    "whiskey_poker": "whiskey_poker-worked_hand",
    "bouillotte": "bouillotte-worked_hand",
    "ambigu": "ambigu-worked_hand",
    "draw_poker": "draw_poker-worked_hand",
    "stud_poker": "stud_poker-worked_hand",
    "progressive_poker": "progressive_poker-worked_hand",
    "my_bird_sings": "my_bird_sings-worked_hand",
}


def transcript(slug: str) -> str:
    """Return the text of a game's golden file: what a bystander is told, a sentence and its clause on each line."""
    match = Match.load(SAVES / f"{TRANSCRIPTS[slug]}.parlour")
    narrator = Narrator(slug, [sitter.name for sitter in sitters_of(match)])
    seen = [event for event in (redacted(e, 1 << match.seats) for e in match.events) if event is not None]
    lines = [f"{spoken(line.text)} [{line.clause}]" for line in narrator.lines(seen)]
    results = [DealSettlement(match, narrator, number).reason or "-" for number in range(1, len(match.results) + 1)]
    lines += [f"Result: {spoken(reason)}" for reason in results]
    return "\n".join([*lines, f"Counters: {', '.join(map(str, match.counters))}.", ""])
