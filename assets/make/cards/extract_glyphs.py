"""Build-time tool: copy letter outlines from Old Standard Bold into a table.

    python -m cards.extract_glyphs OldStandard-Bold.ttf

Needs fonttools.  Old Standard is under the SIL Open Font License 1.1; the
outlines used as drawing are artwork.  Running the pack needs only the table.
"""

import json
import sys
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

LETTERS = "A0123456789JQKSHDCPRLOUEGMN"


def table(font_file: str) -> dict[str, dict[str, object]]:
    font = TTFont(font_file)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    out = {}
    for letter in LETTERS:
        glyph = glyphs[names[ord(letter)]]
        pen, bounds = SVGPathPen(glyphs, ntos=lambda v: str(round(v))), BoundsPen(glyphs)
        glyph.draw(pen)
        glyph.draw(bounds)
        out[letter] = {
            "advance": glyph.width,
            "bounds": [round(v) for v in bounds.bounds],
            "d": pen.getCommands(),
        }
    return out


if __name__ == "__main__":
    Path(__file__).with_name("glyphs.json").write_text(
        json.dumps(table(sys.argv[1]), separators=(",", ":")).replace("},", "},\n") + "\n"
    )
