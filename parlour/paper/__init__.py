"""Pages to print: Loto cards, the rules of a table, a deal, a lesson as a handout, a score sheet.

Each is one HTML file with nothing outside it, for A4 and Letter; the browser prints it.
"""
