"""Events, questions and refusals as sentences; the texts of games and the glossary."""
