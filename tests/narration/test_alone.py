"""What a caption says by itself, without the lines of the log before it."""

from __future__ import annotations

import random

import pytest

from parlour.engine.table import Acted, Moved, Noted, Paid
from parlour.match import Match
from parlour.narration.narrator import Narrator
from tests.support import open_ask

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
            alone, listed = narrator.alone(event, events[:i], events[i + 1 :]), narrator.line(event)
            assert alone is not None
            assert listed is not None
            assert (alone.text, listed.text) == (f"{laid_by}: “{event.value}!”", f"“{event.value}!”")
            assert alone.seat == NAMES.index(laid_by)
        else:
            before, after = events[:i], events[i + 1 :]
            assert narrator.alone(event, before, after) == narrator.whole(event, before, after)
    assert said > 2


def test_an_answer_and_its_payment_are_one_sentence_wherever_they_are_told() -> None:
    match, narrator = Match.start("brag", seats=3, dealer=2, seed=2), Narrator("brag", NAMES[:3])
    while match.ask is not None and not match.results:
        match.act(next((a for a in match.ask.actions if a.text == "Call"), match.ask.actions[0]), match.ask.seats[0])
    events = match.events_of(1)
    at = next(i for i, event in enumerate(events) if isinstance(event, Acted) and event.text == "Call")
    act, paid = events[at : at + 2]
    assert isinstance(paid, Paid)
    assert isinstance(act, Acted)
    whole = f"{NAMES[act.seat]} calls and puts in {paid.amount} counter{'s' * (paid.amount > 1)}."
    for event, i in ((act, at), (paid, at + 1)):
        line = narrator.alone(event, events[:i], events[i + 1 :])
        assert line is not None
        assert line.text == whole
    told = [line.text for line in narrator.lines(events)]
    assert whole in told
    assert f"{NAMES[act.seat]} calls." not in told


def test_an_answer_that_was_not_seen_is_not_told_with_its_payment() -> None:
    narrator = Narrator("brag", NAMES[:3])
    paid = Paid(0, "pool", 3, "BR-4", 1)
    alone = narrator.whole(paid, [None], [])
    assert alone is not None
    assert alone.text == "Ann puts in 3 counters."


def test_an_opening_and_its_payment_are_told_once_across_a_silent_note() -> None:
    narrator = Narrator("bouillotte", NAMES)
    act, note = Acted(1, "Open(20)", "Open(20)", 15, "BO-7"), Noted("opener", 1, 15, "BO-7")
    told = narrator.lines([act, note, Paid(1, "pool", 20, "BO-7", 1)])
    assert [line.text for line in told] == ["Ben opens for 20."]
    told = narrator.lines([act, note, Paid(1, "pool", 15, "BO-7", 1)])
    assert [line.text for line in told] == ["Ben opens for 20 and puts in 15 counters."]


def test_a_play_that_its_reason_begins_with_is_not_said_twice() -> None:
    play = open_ask(Match.start("pope_joan", seats=4, seed=2)).actions[0]
    narrator = Narrator("pope_joan", NAMES)
    said = f"{narrator.tokens(play)}. Here you would usually play AS, but this does better."
    assert narrator.advised(play, said) == said
    assert narrator.advised(play, "It does better.") == f"{narrator.tokens(play)}. It does better."
