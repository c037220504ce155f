"""The engine: cards, the table they lie on, questions to seats and to chance, options, and rigged deals."""
