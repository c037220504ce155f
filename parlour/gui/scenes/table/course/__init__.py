"""The course of a deal on the screen: events at their pace, flights, captions and remarks."""
