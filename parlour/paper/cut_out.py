"""Counters and the Pope Joan board, to print, cut out and play with."""

from __future__ import annotations

from .. import resources
from ..words.language import language
from ..words.message import message
from .html_page import page, paragraph
from .pictures import PagePictures

MOST, A_PAGE = 960, 96
BOARDS = ("eight", "five")  # by the number of the divisions
STYLE = """
@page { margin: 10mm; }
body { max-width: 190mm; }
.counters { display: grid; grid-template-columns: repeat(8, 1fr); gap: 0; justify-items: center; }
.ring { width: 22mm; height: 19.4mm; display: flex; align-items: center; justify-content: center; break-inside: avoid; }
.counter { width: 18mm; height: 18mm; border: .2mm dashed #8a8272; border-radius: 50%; }
.board { display: block; width: 184mm; height: 184mm; margin: 4mm auto; border-radius: 50%; }
"""


def counters_page(many: int = A_PAGE) -> str:
    """Return counters to cut out as HTML; raise ValueError with a sentence for an impossible number."""
    if not 1 <= many <= MOST:
        raise ValueError(message("paper.cut_out.not_so_many", most=MOST, many=many))
    pictures = PagePictures()
    drawn = pictures.picture("counters/single_pearl", message("paper.cut_out.counter"), "counter")
    one = f'<div class="ring">{drawn}</div>'
    body = [paragraph(message("paper.cut_out.how_counters")), f'<div class="counters">{one * many}</div>']
    title, aside = message("paper.cut_out.counters"), message("paper.cut_out.counters_aside", n=many)
    return page(title, aside, body, style=pictures.style + STYLE)


def board_page(divisions: str = BOARDS[0]) -> str:
    """Return the board of Pope Joan as HTML; raise ValueError with a sentence if there is none of that kind."""
    if divisions not in BOARDS:
        raise ValueError(message("paper.cut_out.which_board", boards=", ".join(BOARDS)))
    own = f"pope_joan/{language()}/{divisions}"
    path, pictures = own if resources.exists(f"{own}.svg") else f"pope_joan/{divisions}", PagePictures()
    drawn = pictures.picture(path, message("paper.cut_out.board"), "board")
    body = [paragraph(message("paper.cut_out.how_board")), drawn]
    return page(
        message("paper.cut_out.board"), message("paper.cut_out.board_aside"), body, style=pictures.style + STYLE
    )
