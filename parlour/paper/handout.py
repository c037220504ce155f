"""A lesson on paper: its steps, questions with room for an answer, and the answers at the end."""

from __future__ import annotations

from ..lessons.course import Course, CourseMoment
from ..lessons.lesson import Depth, Lesson, Step
from ..narration.narrator import Narrator
from ..narration.texts import clause_text
from ..session.view.stage import in_order
from ..words.message import message
from .html_page import heading, inline, items, mark, page
from .pictures import PagePictures

STYLE = """
.step { break-inside: avoid; }
.asked { margin: 0 0 3mm 6mm; break-inside: avoid; }
.asked .line { display: block; border-bottom: .2mm solid #655d52; width: 90mm; height: 7mm; }
.asked .hand { display: block; margin-top: 1mm; }
.answers { break-before: auto; }
"""


def lesson_page(lesson: Lesson, depth: Depth = Depth.FULL) -> str:
    """Return a lesson handout as HTML."""
    course, pictures = Course(lesson), PagePictures()
    body, answers = [heading(message("paper.sheets.step_by_step"))], list[str]()
    for index, step in enumerate(lesson.steps):
        moment = course.moment(index)
        said = course.told(step.sentence(depth), moment)
        rule = clause_text(lesson.game, step.rule, moment.match.options) if step.rule else None
        cited = f" {mark(rule.id)}" if rule is not None else ""
        asks = step.answer is not None or step.ask is not None
        asked = _asked(course, moment, step, pictures) if asks else ""
        body.append(f'<div class="step"><p><b>{index + 1}.</b> {inline(said)}{cited}</p>{asked}</div>')
        if asks:
            answers.append(f"{index + 1}. {_answered(course, moment, step)}".strip())
    body += [heading(message("paper.sheets.learned")), items(lesson.learned)]
    body += [heading(message("paper.sheets.answers")), items(answers)]
    aside = message("paper.sheets.lesson_aside", n=lesson.minutes)
    return page(lesson.title, aside, body, style=pictures.style + STYLE)


def _asked(course: Course, moment: CourseMoment, step: Step, pictures: PagePictures) -> str:
    """Return a step's question with the learner's cards, or with its options, and a line to write on."""
    asked = step.answer or step.ask
    assert asked is not None, "the step asks something"
    below = pictures.cards(in_order(moment.seen.hand(course.lesson.seat)))
    if step.ask is not None:
        below = "<br>".join(f"☐ {inline(course.told(option, moment))}" for option in step.ask.options)
    hand = f'<span class="hand">{below}</span>' if below else ""
    prompt = inline(course.told(asked.prompt, moment))
    return f'<div class="asked"><i>{prompt}</i>{hand}<span class="line"></span></div>'


def _answered(course: Course, moment: CourseMoment, step: Step) -> str:
    """Return the answer to a step's question, and why it is right."""
    if step.ask is not None:
        chosen = course.told(step.ask.options[step.ask.right], moment)
        return f"{chosen}. {course.told(step.ask.comments[step.ask.right], moment)}"
    assert step.answer is not None, "the step asks something"
    narrator = Narrator(course.lesson.game, course.names, moment.match.options)
    right = narrator.label(moment.ask.read(step.answer.right)) if moment.ask else step.answer.right
    return f"{right}. {course.told(step.answer.praise, moment)}"
