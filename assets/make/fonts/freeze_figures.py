"""Make tabular figures the default of Atkinson Hyperlegible Next, since pygame cannot switch the feature on.

npm install @fontsource/atkinson-hyperlegible-next
python assets/make/fonts/freeze_figures.py node_modules/@fontsource/atkinson-hyperlegible-next/files assets/fonts
"""

import sys
from pathlib import Path

from fontTools.ttLib import TTFont

WEIGHTS = (("400", "normal"), ("400", "italic"), ("500", "normal"), ("600", "normal"), ("700", "normal"))


def tabular(font: TTFont) -> dict[str, str]:
    """Return the glyphs that the feature `tnum` would put in place of others."""
    table, found = font["GSUB"].table, {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag != "tnum":
            continue
        for index in record.Feature.LookupListIndex:
            for sub in table.LookupList.Lookup[index].SubTable:
                found.update(getattr(sub, "ExtSubTable", sub).mapping)
    return found


def main(source: Path, target: Path) -> None:
    for weight, style in WEIGHTS:
        font = TTFont(source / f"atkinson-hyperlegible-next-latin-{weight}-{style}.woff")
        swapped = tabular(font)
        for characters in font["cmap"].tables:
            characters.cmap.update({code: swapped.get(name, name) for code, name in characters.cmap.items()})
        font.flavor = None
        font.save(target / f"AtkinsonNext-{weight}{'i' if style == 'italic' else ''}.ttf")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
