"""Lessons: a rigged deal, steps that point at it, questions with a kind word for every wrong answer, and branches."""
