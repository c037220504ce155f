"""A Vingt-un table in one line, for the tests: named hands and stock, answers as words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.match import Match
from tests.support import open_ask

WORDS = {
    "card": "Card", "content": "Content", "double": "Double", "no": "NoDouble", "divide": "Divide", "keep": "NoDivide",
    "deal": "Deal", "offer": "OfferDeal", "pass": "Pass", "sell": "Sell", "refuse": "Keep",
}  # fmt: skip
DULL = {0: "10C 7D", 1: "10D 7C", 2: "10H 8D"}  # no pair, no natural; nobody need draw
ROUND = "1 1 no content content content"  # of three seats with such hands


def vingt_un(
    hands: Mapping[int, str] | None = None, stock: str = "", *, seats: int = 3, dealer: int | None = 2, **given: Any
) -> Match:
    """Start a match; `more` are the rigs of later rounds, `start` counters, pools and facts; the rest are options."""
    rig: dict[str, Any] = {"hands": dict(hands)} if hands else {}
    if stock:
        rig["stock"] = stock
    more: Sequence[Mapping[str, Any]] = given.pop("more", ())
    start, preset, seed = given.pop("start", {}), given.pop("preset", "plain"), given.pop("seed", 3)
    return Match.start(
        "vingt_un", seats=seats, dealer=dealer, preset=preset, options=given, seed=seed, rig=[rig, *more], **start
    )


def second_round(hands: Mapping[int, str], stock: str = "", **given: Any) -> Match:
    """A dealer's later round, in which naturals count."""
    return vingt_un(hands, stock, start={"facts": {"rounds": 1}, **given.pop("start", {})}, **given)


def do(match: Match, line: str) -> Match:
    """Answer for the seat asked: "3 2 double card content"; a number is the stake, the second stake or the bid."""
    for word in line.split():
        verb = next(iter(open_ask(match).amounts), "Stake")
        match.act(WORDS.get(word) or f"{verb}({word})")
    return match


def finish(match: Match) -> Match:
    """Stake the least, double, divide and draw nothing, to the end of the round."""
    number = match.deal_number
    quiet = ("Deal", "NoDouble", "NoDivide", "Content", "Pass", "Keep")
    while match.ask is not None and match.deal_number == number:
        lawful = [str(a) for a in match.ask.actions]
        match.act(next((word for word in quiet if word in lawful), lawful[0]))
    return match


def now(match: Match) -> list[str]:
    """Return the seat that is asked and its choices, amounts in short."""
    ranges = open_ask(match).amounts
    actions = [str(a) for a in open_ask(match).actions if a.verb.name not in ranges or not a.args]
    return [str(open_ask(match).seat), *actions, *(f"{verb}({r[0]}-{r[-1]})" for verb, r in ranges.items())]


def pile(match: Match, key: str) -> str:
    return " ".join(map(str, match.table.pile_at(key)))
