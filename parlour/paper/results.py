"""The results page: a person's figures at a game, the balance deal by deal, and how often each result came."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate

from ..narration.texts import game_text
from ..words.message import message
from .html_page import heading, inline, page, paragraph, table

WIDE, HIGH, LEFT = 640, 220, 50  # size of a drawing in SVG units; the scale is to the left of it
EDGE = 14  # above and below the lines, so that their figures are whole
STYLE = "svg { width: 100%; } svg text { font-size: 13px; fill: #5b4a3a; } td, th { text-align: left; }"


def results_page(
    name: str, game: str, figures: Sequence[tuple[str, str, str]], gains: Sequence[int], balance: str, often: str
) -> str:
    """Return the page as HTML; `balance` and `often` say in a sentence what each drawing shows."""
    rows = [[figure, f"{inline(words)} {inline(about)}"] for figure, words, about in figures]
    body = [table((), rows), heading(message("paper.results.balance")), _balance(gains, balance)]
    body += [paragraph(balance), heading(message("paper.results.often")), _often(gains, often), paragraph(often)]
    return page(message("paper.results.title"), f"{name}, {game_text(game).name}", body, style=STYLE)


def _balance(gains: Sequence[int], said: str) -> str:
    """Return the sum after each deal as a line, beside its highest and lowest figure and 0."""
    sums = [0, *accumulate(gains)]
    low, high = min(sums), max(sums)

    def height(value: int) -> float:
        return EDGE + HIGH * (high - value) / max(high - low, 1)

    step = (WIDE - LEFT - EDGE) / max(len(gains), 1)
    line = " ".join(f"{LEFT + i * step:.1f},{height(value):.1f}" for i, value in enumerate(sums))
    scale = "".join(_mark(_signed(value), height(value)) for value in sorted({low, 0, high}))
    return _svg(said, f'{scale}<polyline points="{line}" fill="none" stroke="#7a1f2b" stroke-width="2.5"/>')


def _often(gains: Sequence[int], said: str) -> str:
    """Return a bar for each result: gains filled, losses outlined."""
    often = sorted(Counter(gains).items())
    most = max(times for _, times in often)
    step = (WIDE - LEFT) / len(often)
    bars = "".join(
        f'<rect x="{LEFT + (i + 0.15) * step:.1f}" y="{EDGE + HIGH - HIGH * times / most:.1f}" '
        f'width="{step * 0.7:.1f}" height="{HIGH * times / most:.1f}" '
        f'fill="{"#2e6b4e" if gain > 0 else "none"}" stroke="#2b2a29"/>'
        f'<text x="{LEFT + (i + 0.5) * step:.1f}" y="{HIGH + 2 * EDGE + 2}" text-anchor="middle">{_signed(gain)}</text>'
        for i, (gain, times) in enumerate(often)
    )
    return _svg(said, _mark(str(most), EDGE) + _mark("0", EDGE + HIGH) + bars)


def _mark(words: str, y: float) -> str:
    line = f'<line x1="{LEFT}" x2="{WIDE}" y1="{y:.1f}" y2="{y:.1f}" stroke="#b7a57e"/>'
    return f'{line}<text x="0" y="{y + 4:.1f}">{words}</text>'


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else str(value).replace("-", "−")


def _svg(said: str, body: str) -> str:
    """Return a drawing whose title says what it shows, for whoever cannot see it."""
    return f'<svg viewBox="0 0 {WIDE} {HIGH + 3 * EDGE}" role="img"><title>{inline(said)}</title>{body}</svg>'
