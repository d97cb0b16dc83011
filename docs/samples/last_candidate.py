"""A strategy in Python, as docs/python.md explains it."""

import ariadne

__version__ = "1.0"


class LastCandidate(ariadne.Strategy):
    id = "last-candidate"
    summary = "A cell has only one candidate"
    level = "easy"
    score = 4
    notation = "{pattern.cells}"
    words = "{pattern.cells} can only be one digit, so {result}."

    def find(self, board):
        for cell, mask in enumerate(board.masks):
            if mask.bit_count() == 1:
                yield ariadne.Step(place=[(cell, mask.bit_length())],
                                   evidence=[ariadne.Evidence("pattern", cells=[cell])])
