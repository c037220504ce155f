"""Printable sheets: a table's rules, the shuffle, a score sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..narration.headings import pages_words
from ..narration.shuffle import recipe
from ..narration.texts import advice, aim, clauses_in_force, form_name
from ..session.replay.recording import Recording
from ..words.message import message
from .html_page import code, heading, inline, items, mark, page, paragraph, table

ROWS = 16  # rows of a score sheet


def rules_page(slug: str, values: Mapping[str, Any]) -> str:
    """Return the rules in force at a table as an HTML page, by phase, each with its clause and page number."""
    body = [paragraph(aim(slug, values))]
    clauses = clauses_in_force(slug, values)
    for phase in dict.fromkeys(clause.phase for clause in clauses):
        rows = [
            (
                mark(clause.id),
                inline(clause.text),
                inline(pages_words(clause.page) if clause.page else ""),
            )
            for clause in clauses
            if clause.phase == phase
        ]
        body += [heading(phase), table((), rows)]
    body += [heading(message("paper.sheets.advice")), items(advice(slug, values))]
    return page(form_name(slug, values), message("paper.sheets.rules_aside"), body)


def shuffle_sheet(recording: Recording) -> str:
    """Return a session's shuffle page as HTML, with the recipe for checking it."""
    body, before = list[str](), ""
    for head, text in recording.shuffle_page():
        body += [heading(head)] if head != before else []
        body.append(paragraph(text))
        before = head
    if lines := recipe(recording.match):
        body += [
            heading(message("narration.shuffle.heading.recipe")),
            code(lines),
            paragraph(message("narration.shuffle.recipe_note")),
        ]
    return page(message("narration.shuffle.title"), form_name(recording.game, recording.match.options), body)


def score_page(names: Sequence[str], rows: int = ROWS) -> str:
    """Return a score sheet as HTML, with a column for each name."""
    blank = "&nbsp;"
    lines = [[str(i + 1), *([blank] * len(names))] for i in range(rows)] + [
        [message("paper.sheets.sum"), *([blank] * len(names))]
    ]
    body = [table((message("paper.sheets.deal"), *names), lines)]
    title, aside = message("paper.sheets.score"), message("paper.sheets.score_aside")
    return page(title, aside, body, style="td { height: 11mm; }")
