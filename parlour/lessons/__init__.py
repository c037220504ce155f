"""Lessons: a rigged deal with steps, pointers, questions with comments on wrong answers, and branches."""
