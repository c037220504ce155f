"""Printable pages: Loto cards, a table's rules, a deal, a lesson as a handout, a score sheet.

Each is one self-contained HTML file for A4 and Letter; the browser prints it.
"""
