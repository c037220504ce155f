"""The page of an evening: its picture, the standings, the prizes, and every deal."""

from __future__ import annotations

from base64 import b64encode
from datetime import datetime

from ..narration.texts import game_text
from ..narration.words import counted_off
from ..session.evening.evening import Evening, Played
from ..session.evening.prizes import prize_words, prizes
from .html_page import heading, inline, items, page, table

STYLE = """
img { width: 100%; border: .4mm solid #a98b45; margin-bottom: 4mm; }
td, th { text-align: right; } td:first-child, th:first-child { text-align: left; }
"""


def evening_page(evening: Evening, picture: bytes = b"") -> str:
    """Return the page of an evening with its `picture`, a PNG."""
    day = datetime.fromisoformat(evening.begun)
    body = [f'<img alt="The company and what each holds" src="data:image/png;base64,{b64encode(picture).decode()}">']
    body = body if picture else []
    body += [heading("Standings"), _standings(evening)]
    if given := prizes(evening):
        body += [heading("Prizes"), items(prize_words(evening, prize) for prize in given)]
    if evening.loans:
        body += [heading("Loans"), items(evening.loans)]
    for played in evening.book:
        if played.deals:
            body += [heading(game_text(played.game).name), _deals(evening, played)]
    many = len([m for m in evening.members if m.is_person])
    foot = f"{evening.deals_played} deals, {counted_off([m.name for m in evening.members], 12)}; {many} at one machine."
    return page("The evening’s book", f"{day.day} {day:%B %Y}", body, style=STYLE, foot=foot)


def _standings(evening: Evening) -> str:
    games = [inline(game_text(played.game).name) for played in evening.book]
    rows = []
    for member in evening.standings():
        one = evening.members[member]
        won = [_signed(played.of(member)) for played in evening.book]
        owes = f" (owes {one.debt})" if one.debt else ""
        rows.append([inline(one.name), *won, f"{one.holds}{owes}"])
    return table(("", *games, "holds"), rows)


def _deals(evening: Evening, played: Played) -> str:
    names = [evening.members[member].name for member in played.seats]
    rows = [[f"Deal {n}", *map(_signed, won)] for n, won in enumerate(played.deals, 1)]
    if played.gains:
        rows.append(["The whole, in counters", *(f"<b>{_signed(won)}</b>" for won in played.gains)])
    return table(("points" if played.is_for_points else "counters", *names), rows)


def _signed(amount: int | None) -> str:
    return "away" if amount is None else f"{amount:+d}".replace("-", "−").replace("+0", "0")
