"""Printable sheets: a table's rules, a deal, a lesson handout, the shuffle, a score sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..engine.table import Paid, redacted
from ..lessons.course import Course
from ..lessons.lesson import Depth, Lesson
from ..match import Match
from ..narration.headings import pages_words
from ..narration.ledger import ledger_entries
from ..narration.narrator import Narrator
from ..narration.shuffle import recipe, shuffle_page
from ..narration.texts import advice, aim, clause_text, clauses_in_force, form_name
from ..session.samples import sample_words
from ..session.seating import sitters_of
from ..words.message import message
from .html_page import code, heading, inline, items, page, paragraph, table

ROWS = 16  # rows of a score sheet


def mark(clause: str) -> str:
    """Return a clause's id as HTML, printed beside a sentence."""
    return f'<span class="clause">{clause}</span>'


def rules_page(slug: str, values: Mapping[str, Any]) -> str:
    """Return the rules in force at a table as an HTML page, by phase, each with its clause and page number."""
    body = [paragraph(aim(slug, values))]
    clauses = clauses_in_force(slug, values)
    for phase in dict.fromkeys(clause.phase for clause in clauses):
        rows = [
            (
                f'<span class="clause">{clause.id}</span>',
                inline(clause.text),
                inline(pages_words(clause.page) if clause.page else ""),
            )
            for clause in clauses
            if clause.phase == phase
        ]
        body += [heading(phase), table(("", "", ""), rows)]
    body += [heading(message("paper.sheets.advice")), items(advice(slug, values))]
    return page(form_name(slug, values), message("paper.sheets.rules_aside"), body)


def deal_page(match: Match, number: int) -> str:
    """Return a finished deal of a record as an HTML page: its events line by line, and the payments."""
    names = [sitter.name for sitter in sitters_of(match)]
    narrator = Narrator(match.game.slug, names, match.options)
    bystander = 1 << match.seats
    seen = [event for event in (redacted(each, bystander) for each in match.events_of(number)) if event is not None]
    lines = [(inline(line.text), mark(line.clause)) for line in narrator.lines(seen)]
    result = match.results[number - 1]
    held = [(inline(name), str(counters)) for name, counters in zip(names, result.counters, strict=True)]
    paid = [event for event in seen if isinstance(event, Paid)]
    body = [heading(message("paper.sheets.happened")), table(("", ""), lines)]
    if entries := ledger_entries(paid, narrator):
        body += [
            heading(message("paper.sheets.paid")),
            table(("", ""), [(inline(e.text), str(e.amount or "")) for e in entries]),
        ]
    body += [heading(message("paper.sheets.held")), table(("", message("paper.sheets.counters")), held)]
    title = sample_words(match.game.slug, match.extra)[0] or form_name(match.game.slug, match.options)
    return page(title, f"{narrator.deal_word} {number}", body)


def lesson_page(lesson: Lesson, depth: Depth = Depth.FULL) -> str:
    """Return a lesson handout as HTML: steps, questions with room for answers, and the answers at the end."""
    course = Course(lesson)
    body, answers = [heading(message("paper.sheets.step_by_step"))], list[str]()
    for index, step in enumerate(lesson.steps):
        moment = course.moment(index)
        said = course.filled(step.sentence(depth), moment)
        rule = clause_text(lesson.game, step.rule, moment.match.options) if step.rule else None
        cited = f" {mark(rule.id)}" if rule is not None else ""
        body.append(f"<p><b>{index + 1}.</b> {inline(said)}{cited}</p>")
        asked = step.answer or step.ask
        if asked is None:
            continue
        held = " ".join(str(card) for card in moment.stage.hand(lesson.seat))
        body.append(f"<p><i>{inline(course.filled(asked.prompt, moment))}</i> {inline(held)} ______________</p>")
        if step.answer is not None:
            narrator = Narrator(lesson.game, course.names, moment.match.options)
            right = narrator.label(moment.ask.read(step.answer.right)) if moment.ask else step.answer.right
            answers.append(f"{index + 1}. {right}. {course.filled(step.answer.praise, moment)}".strip())
        elif step.ask is not None:
            chosen = course.filled(step.ask.options[step.ask.right], moment)
            answers.append(f"{index + 1}. {chosen}. {course.filled(step.ask.comments[step.ask.right], moment)}")
    body += [heading(message("paper.sheets.learned")), items(lesson.learned)]
    body += [heading(message("paper.sheets.answers")), items(answers)]
    return page(lesson.title, message("paper.sheets.lesson_aside", n=lesson.minutes), body)


def shuffle_sheet(match: Match) -> str:
    """Return a session's shuffle page as HTML, with the recipe for checking it."""
    body, before = list[str](), ""
    for head, text in shuffle_page(match):
        body += [heading(head)] if head != before else []
        body.append(paragraph(text))
        before = head
    if lines := recipe(match):
        body += [
            heading(message("narration.shuffle.heading.recipe")),
            code(lines),
            paragraph(message("narration.shuffle.recipe_note")),
        ]
    return page(message("narration.shuffle.title"), form_name(match.game.slug, match.options), body)


def score_page(names: Sequence[str], rows: int = ROWS) -> str:
    """Return a score sheet as HTML, with a column for each name."""
    blank = "&nbsp;"
    lines = [[str(i + 1), *([blank] * len(names))] for i in range(rows)] + [
        [message("paper.sheets.sum"), *([blank] * len(names))]
    ]
    body = [table((message("paper.sheets.deal"), *names), lines)]
    title, aside = message("paper.sheets.score"), message("paper.sheets.score_aside")
    return page(title, aside, body, style="td { height: 11mm; }")
