"""The page of an evening: its picture, the standings, the prizes and every deal, and the family’s years."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from datetime import datetime

from ..narration.texts import game_text
from ..narration.words import counted_off
from ..session.evening.evening import Evening, Played
from ..session.evening.prizes import prize_words, prizes
from ..session.evening.years import people
from ..words.message import grammar, labels, message
from .html_page import heading, inline, items, page, table

STYLE = """
img { width: 100%; border: .4mm solid #a98b45; margin-bottom: 4mm; }
ul { break-inside: avoid; }
td, th { text-align: right; } td:first-child, th:first-child { text-align: left; }
"""


def evening_page(evening: Evening, picture: bytes = b"", finished: Sequence[Evening] = ()) -> str:
    """Return the page of an evening as HTML; `picture` is a PNG, and `finished` the evenings of the family's years."""
    day = datetime.fromisoformat(evening.begun)
    shown = f'alt="{message("paper.evening.picture")}" src="data:image/png;base64,{b64encode(picture).decode()}"'
    body = [f"<img {shown}>"] if picture else []
    body += [heading(message("paper.evening.standings")), _standings(evening)]
    if given := prizes(evening):
        told = (prize_words(evening, prize) for prize in given)
        body += [heading(message("paper.evening.prizes")), items(told)]
    if evening.loans:
        body += [heading(message("paper.evening.loans")), items(map(str, evening.loans))]
    for played in evening.book:
        if played.deals:
            body += [heading(game_text(played.game).name), _deals(evening, played)]
    if finished:
        body += [heading(message("paper.evening.years.title")), _years(finished)]
    foot = message(
        "paper.evening.foot", n=evening.deals_played, who=counted_off([m.name for m in evening.members], 12),
        people=len([m for m in evening.members if m.is_person]),
    )  # fmt: skip
    return page(message("paper.evening.title"), grammar().day(day), body, style=STYLE, foot=foot)


def _standings(evening: Evening) -> str:
    games = [inline(game_text(played.game).name) for played in evening.book]
    rows = []
    for member in evening.standings():
        one = evening.members[member]
        won = [_signed(played.of(member)) for played in evening.book]
        held = message("paper.evening.owing", holds=one.holds, owes=one.debt) if one.debt else str(one.holds)
        rows.append([inline(one.name), *won, held])
    return table(("", *games, message("paper.evening.holds")), rows)


def _deals(evening: Evening, played: Played) -> str:
    names = [evening.members[member].name for member in played.seats]
    rows = [[message("paper.evening.deal", deal=n), *map(_signed, won)] for n, won in enumerate(played.deals, 1)]
    if played.fines:
        rows.append([message("paper.evening.fines"), *map(_signed, played.fines)])
    if played.gains:
        rows.append([message("paper.evening.whole"), *(f"<b>{_signed(won)}</b>" for won in played.gains)])
    unit = message("paper.evening.points" if played.is_for_points else "paper.evening.counters")
    return table((unit, *names), rows)


def _years(finished: Sequence[Evening]) -> str:
    columns = labels("paper.evening.years.column")
    rows = [
        [inline(one.name), str(one.evenings), _signed(one.score), str(one.ribbons), str(one.spoons), one.favourite]
        for one in people(finished)
    ]
    return table(("", *columns.values()), rows)


def _signed(amount: int | None) -> str:
    return message("paper.evening.away") if amount is None else grammar().signed(amount)
