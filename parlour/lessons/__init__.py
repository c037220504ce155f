"""Lessons: a rigged deal, steps that point at it, questions with a comment on every wrong answer, and branches."""
