"""Printable pages: Loto cards, a table's rules, a deal, a lesson as a handout, a score sheet.

Each is a self-contained HTML file for A4 or Letter, to be printed from the browser.
"""
