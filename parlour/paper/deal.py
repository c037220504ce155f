"""A finished deal on one page: the hands, what happened, the payments and the rules that came up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..engine.keys import seat_of, zone_of
from ..engine.table import HELD_IN, Acted, Moved, Paid, redacted
from ..match import Match
from ..narration.ledger import ledger_entries
from ..narration.narrator import Narrator
from ..narration.table_words import Line
from ..narration.texts import clause_text, form_name
from ..session.replay.record_steps import RecordSteps
from ..session.replay.samples import sample_words
from ..session.seats.seating import Sitter, sitters_of
from ..session.view.presenter import may_be_watched
from ..session.view.stage import in_order
from ..words.message import grammar, message
from .html_page import heading, inline, mark, page, table
from .pictures import PagePictures

STYLE = """
@page { margin: 10mm 12mm; }
body { font-size: 9pt; line-height: 1.3; max-width: 186mm; }
h1 { font-size: 19pt; } h2 { font-size: 11.5pt; margin: 2.6mm 0 .8mm; }
.hands, .course, .ledger, .rules { columns: 2; column-gap: 7mm; }
.hands p { break-inside: avoid; margin-bottom: 1.2mm; } .hands b { display: block; }
.card { width: 10.4mm; height: 14.6mm; margin: 0 .4mm .4mm 0; border: .15mm solid #b7a57e; border-radius: .7mm; }
.many .card { width: 7.6mm; height: 10.6mm; }
.course p, .rules p, .ledger p { margin: 0 0 .6mm; padding-left: 3mm; text-indent: -3mm; }
.ledger b { float: right; margin-left: 3mm; text-indent: 0; }
.rules { font-size: 8pt; line-height: 1.22; } .clause { font-size: 7pt; }
.long .course, .long .ledger, .long .rules { columns: 3; column-gap: 5mm; font-size: 7.5pt; line-height: 1.18; }
.long .course p, .long .ledger p, .long .rules p { margin-bottom: .3mm; } .long .clause { font-size: 6pt; }
.long h2 { margin: 1.6mm 0 .5mm; }
td, th { padding: .4mm 1.5mm; }
"""
LONG = 48  # lines, with three more for each hand, from which a deal is set in smaller type
MANY = 26  # cards from which they are drawn smaller


@dataclass
class DealtHand:
    """The cards that a seat was dealt, and those it got later in the deal."""

    first: list[Any] = field(default_factory=list)
    later: list[Any] = field(default_factory=list)


def hands_of(match: Match, number: int) -> list[DealtHand]:
    """Return what each seat held in a deal: dealt until somebody answered, and then taken up."""
    start = match.starts[number - 1][1]
    found = [DealtHand() for _ in range(match.seats)]
    for key, pieces in start.piles.items():
        if (seat := _holder(key)) is not None:
            found[seat].first += pieces
    is_dealt = False
    for event in match.events_of(number):
        if isinstance(event, Acted):
            is_dealt = is_dealt or any(held.first for held in found)
        elif isinstance(event, Moved) and _holder(event.target) not in (None, seat_of(event.source)):
            held = found[seat_of(event.target) or 0]
            (held.later if is_dealt else held.first).extend(event.pieces)
    return found


def _holder(key: str) -> int | None:
    """Return the seat whose hand a pile belongs to, or None."""
    return seat_of(key) if zone_of(key) in HELD_IN else None


def page_of_step(steps: RecordSteps, number: int) -> str:
    """Return a deal of a demonstration as an HTML page; "" while it is unfinished or must stay covered."""
    return "" if steps.limits or len(steps.match.results) < number else deal_page(steps.match, number)


def deal_page(match: Match, number: int) -> str:
    """Return a finished deal of a record as an HTML page.

    Of a game that is not over, it has only the hands that its viewers have seen.
    """
    sitters = sitters_of(match)
    narrator = Narrator(match.game.slug, [sitter.name for sitter in sitters], match.options)
    bystander = 1 << match.seats
    seen = [event for event in (redacted(each, bystander) for each in match.events_of(number)) if event is not None]
    lines = narrator.lines(seen)
    limits, pictures = may_be_watched(match), PagePictures()
    eyes = range(match.seats) if limits is None else limits.eyes
    body = [*_hands(match, number, sitters, eyes, pictures), heading(message("paper.sheets.happened")), _course(lines)]
    if entries := ledger_entries([event for event in seen if isinstance(event, Paid)], narrator):
        told = "".join(f"<p><b>{entry.amount or ''}</b>{inline(entry.text)}</p>" for entry in entries)
        body += [heading(message("paper.sheets.paid")), f'<div class="ledger">{told}</div>']
    body += _settlement(match, number, sitters)
    body += _rules(match, lines)
    title = sample_words(match.game.slug, match.extra)[0] or form_name(match.game.slug, match.options)
    aside = f"{narrator.deal_word} {number}"
    body = ['<div class="long">', *body, "</div>"] if len(lines) + 3 * match.seats >= LONG else body
    return page(title, aside, body, style=pictures.style + STYLE)


def _hands(
    match: Match, number: int, sitters: Sequence[Sitter], eyes: Iterable[int], pictures: PagePictures
) -> list[str]:
    """Return the hands that may be seen, each with its cards as drawn."""
    found, rows = hands_of(match, number), list[str]()
    for seat in eyes:
        held = found[seat]
        if not held.first and not held.later:
            continue
        later = message("paper.sheets.then", cards=pictures.cards(held.later)) if held.later else ""
        dealt = pictures.cards(in_order(held.first))
        rows.append(f"<p><b>{inline(sitters[seat].name)}</b>{dealt} {later}</p>")
    size = "many" if sum(len(held.first) + len(held.later) for held in found) >= MANY else "few"
    return [heading(message("paper.sheets.hands")), f'<div class="hands {size}">{"".join(rows)}</div>'] if rows else []


def _course(lines: Sequence[Line]) -> str:
    """Return what happened, a line for each event."""
    return f'<div class="course">{"".join(map(_told, lines))}</div>'


def _told(line: Line) -> str:
    return f"<p>{inline(line.text)} {mark(line.clause)}</p>"


def _settlement(match: Match, number: int, sitters: Sequence[Sitter]) -> list[str]:
    """Return what each seat scored, at a game of points, and what it won or lost and holds in counters."""
    start, result = match.starts[number - 1][1], match.results[number - 1]
    rows = []
    if points := match.game.scores(result.facts):
        rows.append([message("paper.sheets.points"), *map(str, points)])
    if not points or list(start.counters) != list(result.counters):
        won = [grammar().signed(now - then) for then, now in zip(start.counters, result.counters, strict=True)]
        rows += [[message("paper.sheets.won"), *won], [message("paper.sheets.held"), *map(str, result.counters)]]
    return [heading(message("paper.sheets.settlement")), table(["", *(sitter.name for sitter in sitters)], rows)]


def _rules(match: Match, lines: Sequence[Line]) -> list[str]:
    """Return the rules that the course cites, in the order in which they came up."""
    cited = [clause_text(match.game.slug, each, match.options) for each in dict.fromkeys(line.clause for line in lines)]
    told = [f"<p>{mark(clause.id)} {inline(clause.text)}</p>" for clause in cited if clause is not None]
    return [heading(message("paper.sheets.rules_used")), f'<div class="rules">{"".join(told)}</div>'] if told else []
