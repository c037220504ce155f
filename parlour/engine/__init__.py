"""The engine: cards, the table, questions to seats and to chance, options, and rigged deals."""
