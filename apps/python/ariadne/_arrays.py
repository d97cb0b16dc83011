"""Results for many puzzles in arrays: an entry, or a row, for each puzzle."""

import numpy

from . import _ariadne

#: What a number in `verdict_codes` stands for.
VERDICTS = tuple(_ariadne.verdicts)
#: What a number in `level_codes` stands for.
LEVELS = tuple(_ariadne.levels)


def ordered_levels(levels):
    """Levels as a column of pandas that sorts from easy to extreme; missing if they are none."""
    import pandas
    return pandas.Categorical(levels, categories=LEVELS, ordered=True)


class _Arrays:
    def __len__(self):
        return len(self.verdict_codes)

    @property
    def verdict(self) -> "numpy.ndarray":
        """The verdict of each puzzle as a text."""
        return numpy.array(VERDICTS)[self.verdict_codes]

    def __repr__(self):
        found = {name: int((self.verdict_codes == code).sum())
                 for code, name in enumerate(VERDICTS)}
        shown = ", ".join(f"{count} {name}" for name, count in found.items() if count)
        return f"{type(self).__name__}({shown or 'no puzzles'})"

    def to_pandas(self, index=None):
        """A pandas DataFrame with a row for each puzzle; what is not known is missing."""
        import pandas
        return pandas.DataFrame(self._columns(), index=index)


class SolvedArray(_Arrays):
    """What solve() finds for an array.

    `solutions` has the first solution of each puzzle, 0 in all cells if none was found; with the
    verdict `incomplete`, it has the values that were found. `count` is the number of solutions that
    were found, `nodes` the work, and `verdict_codes` the verdicts as indices into VERDICTS.
    """

    def __init__(self, found):
        self.solutions = found["solutions"]
        self.verdict_codes = found["verdicts"]
        self.count = found["counts"]
        self.nodes = found["nodes"]

    def _columns(self):
        return {"verdict": self.verdict, "count": self.count, "nodes": self.nodes}


class RatedArray(_Arrays):
    """What rate() finds for an array. For the counts of techniques, rate the puzzles as texts.

    `score` is -1 where there is no rating. Where the verdict is `incomplete`, it counts only the
    steps that were found, so leave these puzzles out of comparisons. `hardest` is the id of the
    hardest technique, and `level_codes` the levels as indices into LEVELS, -1 where there is no
    rating. `er`, `ep`, and `ed` are Sudoku Explainer's ratings, NaN where they are not known.
    `w` and `b` are Berthier's, -1 where they are not known.
    """

    def __init__(self, found):
        self.verdict_codes = found["verdicts"]
        self.level_codes = found["levels"]
        self.score = found["scores"]
        self.er = found["er"]
        self.ep = found["ep"]
        self.ed = found["ed"]
        self.w = found["w"]
        self.b = found["b"]
        self.hardest = numpy.array(found["hardest"], dtype=object)

    @property
    def level(self) -> "numpy.ndarray":
        """The level of each puzzle as a text, empty where there is no rating."""
        return numpy.array((*LEVELS, ""))[self.level_codes]

    def _columns(self):
        rated = self.level_codes >= 0
        score = self.score if rated.all() else numpy.where(rated, self.score, numpy.nan)
        columns = {"verdict": self.verdict, "level": ordered_levels(self.level), "score": score,
                   "hardest": numpy.where(rated, self.hardest, None)}
        if not numpy.isnan(self.er).all():
            columns.update(er=self.er, ep=self.ep, ed=self.ed)
        for name, column in (("w", self.w), ("b", self.b)):
            if (column >= 0).any():
                columns[name] = numpy.where(column >= 0, column, numpy.nan)
        return columns


def rows(array):
    """The array as rows of bytes, the same memory if it can be."""
    array = numpy.asarray(array)
    came = f"not {array.dtype} of shape {array.shape}"
    if array.dtype.kind not in "iu" or array.ndim not in (1, 2):
        raise TypeError(f"expected puzzles as an array of shape (N, cells) and dtype uint8, {came}")
    if array.dtype != numpy.uint8 and array.size and (array.min() < 0 or array.max() > 255):
        raise ValueError(f"expected digits, and 0 for open cells; the array has numbers from "
                         f"{array.min()} to {array.max()}")
    return numpy.ascontiguousarray(numpy.atleast_2d(array), dtype=numpy.uint8)


def is_array(puzzles):
    """Whether these are in an array, but not as texts or objects; rows() says what is wrong."""
    return isinstance(puzzles, numpy.ndarray) and puzzles.dtype.kind not in "OSU"
