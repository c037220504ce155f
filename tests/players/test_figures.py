"""What a reason tells in figures is counted again by the rules; no play is recommended that its own reason dissuades.

This file has what the counts of all games share: the figures in the catalogue of words, the stretch of chances that
rounded words stand for, and positions with all that is advised there. The counts are in `test_figures_<game>.py`.
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from typing import Any

import pytest

from parlour import resources
from parlour.engine.questions import Ask
from parlour.engine.table import View
from parlour.match import Match
from parlour.players.families.odds import does, hands, how_often, times
from parlour.players.policy import STEADY, Advice, Style, policy_of
from parlour.words.message import Message, slots
from tests.support.cases import each_case
from tests.tables import TABLES, asked, few, plain_first, positions, so_many

PARTS = [part / 1000 for part in range(1001)]
BEST, OTHERS = 2, 3  # answers at a position whose reasons are counted again: the best, and others by chance
EASY, MIDDLE = Style(remembers=0.4, mixes=False), Style(remembers=0.6, mixes=False)

# Slots that hold words and nothing that can be counted; any other name is taken for a figure.
WORDS = {"card", "why", "takes", "reason", "hand", "others", "thing", "won", "what", "play", "usual", "better"}
OF_WORDS = {"list", "either", "suit"}


@dataclass(frozen=True)
class Moment:
    """One position with one piece of advice: what a figure in its reason is counted from."""

    match: Match
    view: View
    ask: Ask
    advice: Advice
    style: Style

    @property
    def seat(self) -> int:
        assert self.view.seat is not None
        return self.view.seat


Count = Callable[[Moment, Message], None]  # fails where a figure of the message is wrong at the moment


def figures_in(name: str) -> set[str]:
    """Return the ids of the messages in a file of words that have a slot for a number or a chance."""
    folder, _, file = name.partition("/")

    def found(id: str, entry: Any) -> Iterator[str]:
        if isinstance(entry, str):
            if any(slot.kind not in OF_WORDS and slot.name not in WORDS for slot in slots(entry)):
                yield id
        elif isinstance(entry, dict) and "other" in entry:
            yield from {id for form in entry.values() for _ in found(id, form)}
        elif isinstance(entry, dict):
            for key, inner in entry.items():
                yield from found(f"{id}.{key}", inner)

    return set(found(f"{folder}.{file}", {})) | {
        each
        for key, entry in tomllib.loads(resources.text(f"words/en/{folder}/{file}.toml")).items()
        for each in found(f"{folder}.{file}.{key}", entry)
    }


def told_in(sentence: object) -> Iterator[Message]:
    """Yield a message and all that are told in it."""
    if isinstance(sentence, list | tuple):
        for each in sentence:
            yield from told_in(each)
    elif isinstance(sentence, Message):
        yield sentence
        for each in sentence.told.values():
            yield from told_in(each)


def stretch(sentence: object) -> tuple[float, float]:
    """Return the least and the greatest chance for which the words of odds in a sentence may stand."""
    found = [told for told in told_in(sentence) if told.id.startswith("players.odds.")]
    last = found[-1]
    name = last.id.removeprefix("players.odds.")
    if name == "never":
        return 0.0, 0.0
    if name.startswith("hardly"):
        return 0.0, 0.007
    if name.startswith("nearly"):
        return 0.95, 1.0
    if name.startswith("half"):
        return 0.45, 0.55
    many, of = last.told["n"], last.told["of"]
    if of == 10 and many > 1:
        return many / 10 - 0.05, 1.0 if many == 9 else many / 10 + 0.05
    near = {3: (0.29, 0.37), 4: (0.225, 0.2917), 5: (0.1833, 0.225), 6: (0.1548, 0.1834), 7: (0.1339, 0.1548),
            8: (0.1125, 0.134), 10: (0.0916, 0.1125), 12: (0.075, 0.0917), 15: (0.0583, 0.075), 20: (0.0416, 0.0584),
            30: (0.0266, 0.0417), 50: (0.015, 0.0267), 100: (0.0, 0.015)}  # fmt: skip
    return near[of]


def assert_stretch(sentence: object, chance: float, error: float = 0.0) -> None:
    """Fail where the words of odds in a sentence do not stand for a chance, give or take an error."""
    low, high = stretch(sentence)
    assert low - error - 1e-9 <= chance <= high + error + 1e-9, f"{sentence}: counted {chance:.4f} ± {error:.4f}"


def error_of(chance: float, *samples: int) -> float:
    """Return four standard errors of the difference between chances found in samples of these sizes."""
    spread = max(chance * (1 - chance), 1 / min(samples))
    return 4 * sqrt(sum(spread / many for many in samples))


def moments(slug: str, many: int, seeds: Sequence[int] = (1,), styles: Sequence[Style] = (STEADY,)) -> Iterator[Moment]:
    """Yield advice on the best answers and on some others, at random positions of every preset, with any seats."""
    for preset in dict.fromkeys(preset for game, preset, _ in TABLES if game == slug):
        seats = [n for game, p, n in TABLES if (game, p) == (slug, preset)]
        for seed in seeds:
            chooser = random.Random(f"{preset} {seed}")
            for match in positions(slug, preset, chooser.choice(seats), seed, many):
                seat, ask = asked(match, chooser)
                view = match.view(seat)
                for style in styles:
                    advice = policy_of(slug).advise(view, style)
                    rest = advice[BEST:]
                    for each in [*advice[:BEST], *chooser.sample(rest, min(OTHERS, len(rest)))]:
                        yield Moment(match, view, ask, each, style)


def recount(counts: Mapping[str, Count], found: Iterator[Moment]) -> set[str]:
    """Count again every figure told at these moments, each once a position; return the ids of the messages counted."""
    known, done = set[str](), set[tuple[str, str, int]]()
    for moment in found:
        for told in told_in(moment.advice.untold_reason):
            if told.id in counts:
                key = told.id, f"{told!r}{moment.style}", id(moment.view)
                if key not in done:
                    done.add(key)
                    known.add(told.id)
                    counts[told.id](moment, told)
        if len(done) > 50_000:
            done.clear()
    return known


# the words themselves
@pytest.mark.parametrize("words", [how_often, hands, times, lambda chance: does("wins", chance)])
def test_rounded_words_stand_for_the_chances_that_they_are_said_of(words: Callable[[float], Message]) -> None:
    for chance in PARTS:
        if words is times and chance < 0.01:
            continue  # the price of a call, of which nothing smaller is said
        assert_stretch(words(chance), chance, 0.0009)


def test_stretches_of_chances_leave_nothing_out() -> None:
    spans = sorted({stretch(how_often(chance)) for chance in PARTS})
    assert all(after[0] <= before[1] + 0.001 for before, after in pairwise(spans))
    assert (spans[0][0], spans[-1][1]) == (0.0, 1.0)


# the recommended play
AGAINST = {  # reasons that say not to, whatever else they tell
    *(f"players.vying.bet.{key}" for key in ("another_amount", "too_little", "borrowed", "often_enough")),
    *(f"players.speculation.{key}" for key in ("worth_less", "leave_risk", "peek")),
    *(f"players.cribbage.{key}" for key in ("lead_high", "leave", "claim_less", "claim_more", "name_too_many")),
    *(f"players.loo.{key}" for key in ("keep_trump", "many_other", "few_trump")),
    *(f"players.whiskey_poker.knock.{key}" for key in ("wait", "good_but_wait")),
    "players.whiskey_poker.take.worse", "players.whiskey_poker.keep.can_improve",
    *(f"players.commerce.{key}" for key in ("not_yet", "too_little")),
    "players.vying.fold.early", "players.cassino.lay_only", "players.draw_poker.false_opening",
    "players.draw_poker.choice.wrong_size", "players.draw_poker.choice.tell", "players.brag.ante_large",
    "players.vingt_un.do_not_divide", "players.vingt_un.take_a_card_and", "players.thirty_one.knock_only",
    "players.thirty_one.last.keep", "players.bouillotte.choice.accept", "players.nap.won_already",
    "players.spoil_five.keep_back",
}  # fmt: skip
LEAVES = {"Fold", "PassOut"}
WHERE = {  # reasons for one answer that are told of its opposite too
    "players.draw_poker.choice.straddle": {"Straddle"},
    "players.draw_poker.choice.no_straddle": {"NoStraddle"},
    "players.vying.to_call.good_bets": LEAVES,
    "players.vying.to_call.more_to_pay": LEAVES,
    "players.vying.to_call.gains_nothing": LEAVES,
    "players.vingt_un.each_better": {"Divide"},
    "players.vingt_un.each_no_better": {"NoDivide"},
    "players.vingt_un.two_better": {"Divide"},
    "players.vingt_un.two_no_better": {"NoDivide"},
    "players.vingt_un.stakes.wins": {"Double"},
    "players.vingt_un.stakes.loses": {"NoDouble"},
    "players.vying.bluff.everybody": {"Bet", "Raise", "Open", "Play"},
}
PRICES = {f"players.vying.{table}.price" for table in ("to_call", "to_stay")}
KEEN = {
    f"players.vying.{table}.{key}" for table in ("to_call", "to_stay") for key in ("against_bluffs", "more_to_come")
}


def wrongs(advice: Advice) -> list[str]:
    """Return what in the reason for a recommended play speaks against it."""
    verb, found = advice.action.verb.name, [advice.reason] if advice.dissuades else []
    for told in told_in(advice.untold_reason):
        is_wrong = told.id in AGAINST or verb not in WHERE.get(told.id, {verb}) or (told.id in KEEN and verb in LEAVES)
        if told.id in PRICES:
            need, win = stretch(told.told["times"]), stretch(told.told["chances"])
            is_wrong = win[0] >= need[1] if verb in LEAVES else win[1] <= need[0]
        found += [f"{told.id}: {advice.reason}"] if is_wrong else []
    return found


@each_case("many", so_many(2, 60))
@each_case(("slug", "preset", "seats"), plain_first(few(1)))
def test_no_play_is_recommended_that_its_own_reason_dissuades(slug: str, preset: str, seats: int, many: int) -> None:
    chooser = random.Random(19)
    for seed in range(19, 19 + (many + 29) // 30):
        for match in positions(slug, preset, seats, seed, min(many, 30), apart=5):
            seat, _ = asked(match, chooser)
            best = policy_of(slug).advise(match.view(seat), STEADY)[0]
            assert not wrongs(best), best.action
