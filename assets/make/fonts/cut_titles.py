"""Cut Old Standard down to the letters that titles and names can hold: Latin, Greek, Cyrillic, signs and fractions.

Old Standard 2.2 is on CTAN; the scripts of manuscripts and phonetics are left out, and kerning stays in the table that
pygame reads.

python assets/make/fonts/cut_titles.py FOLDER_WITH_OLD_STANDARD assets/fonts
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter, load_font, save_font

STYLES = ("Regular", "Italic", "Bold")
KEPT = (
    (0x20, 0x24F),  # Latin
    (0x2BB, 0x345),  # accents
    (0x370, 0x3FF),  # Greek
    (0x400, 0x45F),  # Cyrillic
    (0x490, 0x491),
    (0x1E00, 0x1EFF),  # more of Latin
    (0x2000, 0x27FF),  # dashes, quotation marks, currencies, fractions, arrows, signs
    (0xFB00, 0xFB06),  # ligatures
)


def options() -> Options:
    """Return what is kept beside the letters: kerning as pygame reads it, and the box for a missing letter."""
    found = Options()
    found.legacy_kern = found.notdef_outline = True
    found.drop_tables += ["FFTM", "PfEd"]  # notes of the editor
    found.recalc_timestamp = False
    return found


def main(source: Path, target: Path) -> None:
    for style in STYLES:
        font = load_font(source / f"OldStandard-{style}.ttf", options())
        cutter = Subsetter(options())
        cutter.populate(unicodes=[code for first, last in KEPT for code in range(first, last + 1)])
        cutter.subset(font)
        save_font(font, target / f"OldStandard-{style}.ttf", options())


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
