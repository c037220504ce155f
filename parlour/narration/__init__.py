"""Events, questions and refusals as sentences; the games' texts and the glossary."""
