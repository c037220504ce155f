"""Writes docs/accessibility.md from assets/words/en/accessibility.toml: `python assets/make/accessibility.py`."""

from __future__ import annotations

import sys
from pathlib import Path
from textwrap import wrap

ROOT = Path(__file__).resolve().parents[2]

HEAD = """# Accessibility

What Parlour does for people who see, hear, move or read differently, and what it does not do yet. The program has the
same page under Settings, Accessibility. It is written from
[assets/words/en/accessibility.toml](../assets/words/en/accessibility.toml).

Tests cover nearly every line, most of them [those of the window](../tests/gui/). Nobody who depends on these features
has reported on them yet. The keys are listed in the [README](../README.md#keys).
"""


def page() -> str:
    """Return the whole page; the program must be importable."""
    from parlour.narration.access import needs
    from parlour.words.message import labels

    parts = [HEAD]
    for need in needs():
        parts.append(f"## {need.who}\n")
        parts += [_item(line) for line in need.works]
        if need.lacks:
            parts.append("\nNot yet, or not so:\n")
            parts += [_item(line) for line in need.lacks]
        parts.append("")
    parts += ["## What the sounds tell\n", "| sound | what it tells, and where it is seen |", "|---|---|"]
    parts += [f"| {cue} | {words.rstrip('.')} |" for cue, words in labels("gui.sounds").items()]
    return "\n".join(parts) + "\n"


def _item(line: str) -> str:
    return "\n".join(wrap(line, 118, initial_indent="- ", subsequent_indent="  ", break_on_hyphens=False))


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))  # so that it runs from a checkout that is not installed
    (ROOT / "docs" / "accessibility.md").write_text(page(), "utf-8")
