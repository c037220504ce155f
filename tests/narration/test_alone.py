"""What a caption says by itself, without the lines of the log before it."""

from __future__ import annotations

import random

import pytest

from parlour.engine.table import Moved, Noted
from parlour.match import Match
from parlour.narration.narrator import Narrator

NAMES = ["Ann", "Ben", "Cis", "Dan"]


@pytest.mark.parametrize("slug", ["jig", "snip_snap_snorum"])
def test_a_word_said_over_a_card_has_its_speaker_in_a_caption_and_not_in_the_log(slug: str) -> None:
    match, chooser, narrator = Match.start(slug, seats=4, seed=2), random.Random(2), Narrator(slug, NAMES)
    while match.ask is not None and not match.results:
        match.act(chooser.choice(match.ask.actions), match.ask.seats[0])
    events, said, laid_by = match.events_of(1), 0, ""
    for i, event in enumerate(events):
        if isinstance(event, Moved) and event.source.startswith("hands["):
            laid_by = NAMES[int(event.source[6:-1])]
        elif isinstance(event, Noted) and event.name == "word" and event.value:
            said += 1
            alone, listed = narrator.alone(event, events[:i]), narrator.line(event)
            assert alone is not None
            assert listed is not None
            assert (alone.text, listed.text) == (f"{laid_by}: “{event.value}!”", f"“{event.value}!”")
            assert alone.seat == NAMES.index(laid_by)
        else:
            assert narrator.alone(event, events[:i]) == narrator.line(event)
    assert said > 2
