"""The learning curve page: the curve, the kinds of choice, and every reviewed deal."""

from __future__ import annotations

from collections.abc import Sequence

from ..narration.texts import game_text
from ..session.review.learning import CurvePoint, curve, curve_sentence, kinds, kinds_sentence
from ..session.review.review import choice_in_words
from ..storage.reviews import ReviewedDeal
from ..words.message import grammar, lines, message
from .html_page import heading, inline, page, paragraph, table

WIDE, HIGH, LEFT = 640, 220, 40  # size of the drawing in SVG units; the scale is to the left of it
STYLE = "svg { width: 100%; } svg text { font-size: 13px; fill: #5b4a3a; } td, th { text-align: left; }"


def learning_page(name: str, game: str, deals: Sequence[ReviewedDeal]) -> str:
    """Return the page of one person's reviewed deals at a game as HTML; there must be at least one."""
    said = curve_sentence(name, deals)
    body = [paragraph(said), _drawing(curve(deals), said), paragraph(message("session.learning.meaning"))]
    body += [heading(message("paper.learning.kinds")), paragraph(kinds_sentence(deals))]
    body.append(table(("", *lines("paper.learning.of_a_kind")), _kind_rows(deals)))
    rows = [
        [_day(deal), str(deal.deal), message("paper.learning.found_of", found=deal.found, made=deal.choices)]
        for deal in deals
    ]
    body += [heading(message("paper.learning.deals")), table(lines("paper.learning.of_a_deal"), rows)]
    return page(message("paper.learning.title"), f"{name}, {game_text(game).name}", body, style=STYLE)


def _kind_rows(deals: Sequence[ReviewedDeal]) -> list[list[str]]:
    game = deals[0].game
    return [[inline(choice_in_words(k.word, game)), str(k.choices), str(k.missed)] for k in kinds(deals)]


def _day(deal: ReviewedDeal) -> str:
    return grammar().day(deal.begun) if deal.begun else "–"


def _drawing(points: Sequence[CurvePoint], said: str) -> str:
    """Return the curve on its band as an SVG drawing with a scale from 0 to 100."""
    step = (WIDE - LEFT - 10) / max(len(points) - 1, 1)

    def along(shares: Sequence[int]) -> list[tuple[float, float]]:
        return [(LEFT + i * step, 10 + HIGH * (100 - share) / 100) for i, share in enumerate(shares)]

    places = along([point.share for point in points])
    line = _told(places)
    edge = _told([*along([point.low for point in points]), *reversed(along([point.high for point in points]))])
    band = f'<polygon points="{edge}" fill="#eadfc8"/>'
    scale = "".join(
        f'<line x1="{LEFT}" x2="{WIDE}" y1="{10 + HIGH - HIGH * mark / 100}" y2="{10 + HIGH - HIGH * mark / 100}" '
        f'stroke="#b7a57e"/><text x="0" y="{14 + HIGH - HIGH * mark / 100}">{mark}</text>'
        for mark in (0, 25, 50, 75, 100)
    )
    end = f'<circle cx="{places[-1][0]:.1f}" cy="{places[-1][1]:.1f}" r="5" fill="#7a1f2b"/>'
    curve_line = f'<polyline points="{line}" fill="none" stroke="#7a1f2b" stroke-width="2.5"/>'
    title = f"<title>{inline(said)}</title>"
    return f'<svg viewBox="0 0 {WIDE} {HIGH + 20}" role="img">{title}{band}{scale}{curve_line}{end}</svg>'


def _told(places: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
