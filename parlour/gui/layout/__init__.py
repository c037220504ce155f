"""Layout: rows, columns, grids and stacks of boxes, and the rectangles they come to."""

from .box import Aligned, Box, FirstThatFits, Grow, Inset, LargestThatFits, Leaf, Measured, Stack
from .cuts import above, below, left_of, right_of, widened
from .grid import Grid
from .line import Column, Row, as_many_as_fit, footed, in_lines, topped

__all__ = [
    "Aligned",
    "Box",
    "Column",
    "FirstThatFits",
    "Grid",
    "Grow",
    "Inset",
    "LargestThatFits",
    "Leaf",
    "Measured",
    "Row",
    "Stack",
    "above",
    "as_many_as_fit",
    "below",
    "footed",
    "in_lines",
    "left_of",
    "right_of",
    "topped",
    "widened",
]
