"""A self-contained HTML page: its frame, typography and print style."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape

from ..narration.words import suit_word
from ..words.language import language
from ..words.message import message

CARD = re.compile(r"\b(10|[2-9]|1[12]|[AJQK])([SHDC])\b")
PIPS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
RED = "HD"
STYLE = """
@page { margin: 14mm; }
* { box-sizing: border-box; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { margin: 0 auto; max-width: 180mm; padding: 8mm; color: #2b2a29; background: #fff;
  font: 11pt/1.45 "Atkinson Hyperlegible Next", "Atkinson Hyperlegible", Verdana, sans-serif; }
h1, h2 { font-family: "Old Standard TT", "Old Standard", Georgia, serif; }
h1 { font-size: 24pt; line-height: 1.1; margin: 0 0 2mm; border-bottom: .8mm double #7a1f2b; padding-bottom: 2mm; }
h1 small { font: italic 13pt Georgia, serif; color: #7a1f2b; margin-left: 4mm; }
h2 { font-size: 14pt; margin: 6mm 0 2mm; break-after: avoid; }
p, li, ul, tr { break-inside: avoid; }
p { margin: 0 0 2mm; }
table { border-collapse: collapse; width: 100%; }
td, th { border-bottom: .2mm solid #b7a57e; padding: 1.2mm 2mm; text-align: left; vertical-align: top; }
td:last-child:not(:first-child):not(:nth-child(2)) { white-space: nowrap; }
pre { white-space: pre-wrap; font: 9pt/1.4 monospace; background: #f4eedd; padding: 2mm; break-inside: avoid; }
.clause { color: #7a1f2b; font-size: 9pt; white-space: nowrap; }
.red { color: #a8182b; }
.cards { white-space: nowrap; font-weight: 600; }
footer { margin-top: 6mm; border-top: .2mm solid #b7a57e; padding-top: 1.5mm; font-size: 9pt; color: #5b4a3a; }
.bar { position: sticky; top: 0; background: #3a2a20; color: #f6efdc; padding: 3mm; text-align: center;
  margin: -8mm -8mm 6mm; }
.bar button { font: inherit; font-weight: 600; padding: 1.5mm 6mm; border-radius: 2mm; border: 0; background: #d9b45b; }
@media print { .bar { display: none; } body { padding: 0; max-width: none; } }
"""


def page(title: str, aside: str, body: Iterable[str], *, style: str = "", foot: str = "") -> str:
    """Return a whole HTML page: a title with an aside in small type, the body, and a footer."""
    footer = f"<footer>{inline(foot)}</footer>" if foot else ""
    return (
        f'<!DOCTYPE html>\n<html lang="{language()}">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}{style}</style>\n</head>\n<body>\n"
        f'<div class="bar"><button onclick="print()">{message("paper.page.print")}</button></div>\n'
        f"<h1>{escape(title)}<small>{escape(aside)}</small></h1>\n"
        f"{chr(10).join(body)}\n{footer}\n</body>\n</html>\n"
    )


def inline(text: str) -> str:
    """Return a sentence as HTML with pips for card tokens: "8S" becomes "8♠"."""
    return CARD.sub(_card, escape(text.replace("**", ""), quote=False))


def mark(clause: str) -> str:
    """Return a clause's id as HTML, printed beside a sentence."""
    return f'<span class="clause">{clause}</span>' if clause else ""


def code(lines: Iterable[str]) -> str:
    """Return lines of code as preformatted HTML."""
    return f"<pre>{escape(chr(10).join(lines), quote=False)}</pre>"


def _card(found: re.Match[str]) -> str:
    kind = ' class="red"' if found[2] in RED else ""
    name = message("paper.page.card", rank=found[1], suit=suit_word(found[2]))
    return f'<span{kind} aria-label="{name}">{found[1]}{PIPS[found[2]]}</span>'


def paragraph(text: str) -> str:
    """Return a text as an HTML paragraph."""
    return f"<p>{inline(text)}</p>"


def heading(text: str) -> str:
    """Return a text as an HTML section heading."""
    return f"<h2>{inline(text)}</h2>"


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Return an HTML table; the head is text and may be empty, the cells are already HTML."""
    top = "".join(f"<th>{inline(cell)}</th>" for cell in head)
    lines = [f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows]
    return "\n".join(["<table>", *([f"<tr>{top}</tr>"] if top else []), *lines, "</table>"])


def items(lines: Iterable[str]) -> str:
    """Return sentences as an HTML list."""
    return f"<ul>\n{chr(10).join(f'<li>{inline(line)}</li>' for line in lines)}\n</ul>"
