"""Results as small classes around the JSON records of the program."""

import html
import json
import pathlib
import re
import tempfile

from . import _ariadne
from ._errors import Error


class field:
    """A value of a record; None, or `default`, where the record has none."""

    def __init__(self, key, type, doc, default=None):
        self.key, self.type, self.default = key, type, default
        self.__doc__ = doc

    def __get__(self, record, owner=None):
        return self if record is None else record.data.get(self.key, self.default)


class Record:
    """A record of the program's JSON output; `data` has all of it."""

    #: The fields that repr() shows.
    _shown = ()

    def __init__(self, data):
        self.data = data

    def __repr__(self):
        shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in self._shown
                          if getattr(self, name) is not None)
        return f"{type(self).__name__}({shown})"

    def __eq__(self, other):
        return type(self) is type(other) and self.data == other.data

    def to_json(self):
        """The record in one line, as the program writes it."""
        return json.dumps(self.data, separators=(",", ":"), ensure_ascii=False)


def _shown_picture(picture):
    """An SVG document within a page."""
    return f'<div style="max-width: 24em">{picture[picture.index("<svg"):]}</div>'


class PuzzleRecord(Record):
    """What is known of a puzzle."""

    n = field("n", "int", "The number of the puzzle in its input, from 1")
    puzzle = field("puzzle", "str", "The puzzle as a line of symbols")
    kind = field("kind", "str | None", "The kind of the puzzle; None for cells of a grid")
    layout = field("layout", "str | None", "The name of the layout; None where the line shows it")
    constraints = field("constraints", "list | None", "The rules of the puzzle, as data")
    verdict = field("verdict", "str", "unique, multiple, none, incomplete, limit, or invalid")
    error = field("error", "str | None", "Why the puzzle is invalid")
    file = field("file", "str | None", "The input of a text that is not a puzzle")
    _shown = ("puzzle", "layout", "verdict", "error")

    def _place(self, which):
        place = re.match(r":(\d+)(?::(\d+))?: ", (self.error or "").removeprefix(self.file or "\0"))
        return int(place.group(which)) if place and place.group(which) else None

    @property
    def line(self) -> "int | None":
        """The line of the mistake in a text that is not a puzzle."""
        return self._place(1)

    @property
    def column(self) -> "int | None":
        """The column of the mistake in a text that is not a puzzle."""
        return self._place(2)

    def _values(self):
        return None

    def svg(self):
        """The puzzle as a picture, with its solution if there is one: an SVG document.

        A puzzle of a kind can only be drawn if the kind comes with Ariadne."""
        title = f"puzzle {self.n}"
        if not self.kind:
            return _ariadne.picture(["--", self.to_json() + "\n"], self._values(), title)
        record = {"kind": self.kind, "puzzle": self.puzzle}
        if self._values():
            record["puzzle"] = self.puzzle.split("|position|")[0]
            record["solution"] = self._values()
        return _ariadne.picture(["--", json.dumps(record) + "\n"], None, title)

    def _repr_html_(self):
        if self.file:
            return f"<p>{html.escape(self.error)}</p>"
        caption = f"<p>{html.escape(self._caption())}</p>"
        try:
            return _shown_picture(self.svg()) + caption
        except Error:
            if not self.kind:
                raise
        # A kind of one's own.
        text = (self._values() or self.puzzle).replace("|", "\n")
        return f"<pre>{html.escape(text)}</pre>{caption}"

    def _caption(self):
        return self.verdict or ""


class Solved(PuzzleRecord):
    """What solve() finds."""

    count = field("count", "int", "How many solutions were found")
    more = field("more", "bool", "Whether there may be more solutions than were counted", False)
    solutions = field("solutions", "list[str]", "The solutions that were found", [])
    estimate = field("estimate", "float | None", "The estimated number of solutions")
    nodes = field("nodes", "int", "How much work it was: nodes of the search tree")
    _shown = ("puzzle", "layout", "verdict", "solution", "estimate", "error")

    @property
    def solution(self) -> "str | None":
        """The first solution; None if no solution was found."""
        return self.solutions[0] if self.solutions else None

    def _values(self):
        return self.solution


class Checked(PuzzleRecord):
    """What check() finds."""

    count = field("count", "int", "How many solutions were found")
    givens = field("givens", "int", "How many givens the puzzle has")
    minimal = field("minimal", "bool | None", "Whether no given can be left out; None if unknown")
    redundant = field("redundant", "list[str]", "The cells whose givens can be left out", [])
    conflicts = field("conflicts", "list[str]", "What makes the puzzle impossible at sight", [])
    broken = field("broken", "list[dict]", "The rules that a position or a solution of a puzzle of a "
                   "kind breaks", [])
    nodes = field("nodes", "int", "How much work it was: nodes of the search tree")
    _shown = ("puzzle", "layout", "verdict", "minimal", "redundant", "error")


class Candidates(PuzzleRecord):
    """What candidates() finds."""

    true_candidates = field("true-candidates", "int", "How many values cells have in a solution")
    candidates = field("candidates", "list[str] | dict[str, list[str]]", "The values of each cell in "
                       "some solution; for a puzzle of a kind, those of each unknown by its name", [])
    counts = field("counts", "list | None", "With limit: for each cell, the solutions by digit")
    undecided = field("undecided", "list | None", "The values that were not decided in time")
    conflicts = field("conflicts", "list[str]", "What makes the puzzle impossible at sight", [])
    nodes = field("nodes", "int", "How much work it was: nodes of the search tree")
    _shown = ("puzzle", "layout", "verdict", "true_candidates", "error")


class Backdoors(PuzzleRecord):
    """What backdoors() finds."""

    size = field("backdoor-size", "int | None",
                 "How many cells the smallest backdoors have; None if they are larger than tried")
    more_than = field("more-than", "int | None", "How many cells no backdoor can have, without size")
    backdoors = field("backdoors", "list[list[str]]", "All of that size: [['r1c2=5']]", [])
    reason = field("reason", "str | None", "Why the puzzle is invalid")
    nodes = field("nodes", "int", "How much work it was: steps of the solver")
    _shown = ("puzzle", "layout", "verdict", "size", "error")


class Rated(PuzzleRecord):
    """What rate() finds."""

    count = field("count", "int", "How many solutions were found")
    rating = field("rating", "dict | None", "Level, score, and hardest technique; None without one")
    explainer = field("explainer", "dict | None", "Sudoku Explainer's er, ep, and ed, if known")
    berthier = field("berthier", "dict | None", "Berthier's w and b, those that are known")
    techniques = field("techniques", "dict[str, int]", "How often each technique was needed", {})
    board = field("board", "str | None", "How far logic came, if it did not solve the puzzle")
    nodes = field("nodes", "int", "How many steps were taken")
    _shown = ("puzzle", "layout", "verdict", "level", "score", "hardest", "error")

    @property
    def level(self) -> "str | None":
        """easy, medium, hard, unfair, or extreme; None without a rating."""
        return (self.rating or {}).get("level")

    @property
    def score(self) -> "int | None":
        """The sum of the scores of the steps; None without a rating. If the verdict is `incomplete`,
        steps are missing, so do not compare it with others."""
        return (self.rating or {}).get("score")

    @property
    def hardest(self) -> "str | None":
        """The id of the hardest technique; None without one."""
        return (self.rating or {}).get("hardest")

    def _caption(self):
        if not self.rating:
            return self.verdict
        text = f"{self.level}, score {self.score}, {self.hardest}"
        return f"incomplete; the steps found: {text}" if self.verdict == "incomplete" else text


class FoundStep(Record):
    """A step of an explanation."""

    technique = field("technique", "str", "The id of the technique")
    name = field("name", "str", "What people call the technique")
    level = field("level", "str", "How hard the technique is to see")
    score = field("score", "int", "What the step counts for in a rating")
    text = field("text", "str", "The step in notation")
    words = field("words", "str | None", "The step in sentences, with words=True")
    place = field("place", "list[str]", "The values that it places: r1c2=5", [])
    remove = field("remove", "list[str]", "The candidates that it removes: r1c2<>5", [])
    evidence = field("evidence", "list[dict]", "The reasons for it", [])
    _shown = ("text",)

    def __str__(self):
        return self.words or self.text


#: Options that the record of one puzzle needs no more.
_OF_A_RUN = ("--rule=", "--layout=", "--output=", "--resume", "--range=", "--chunk=", "--block=",
             "--parts=", "--strict")


class Explained(Rated):
    """What explain() finds: the way to the solution, step by step."""

    solutions = field("solutions", "list[str]", "The solutions that were found", [])
    _words = ()

    def _explained_with(self, words):
        """Remembers how it was explained: options, but not those of the input and the output."""
        self._words = [word for word in words if not word.startswith(_OF_A_RUN)]

    def _again(self, option):
        puzzle = [] if any(word.startswith("--steps-from=") for word in self._words) \
            else [self.to_json() + "\n"]
        return _ariadne.run(["explain", *self._words, option, "--", *puzzle])[1]

    @property
    def steps(self) -> "list[FoundStep]":
        """The steps, in order."""
        return [FoundStep(step) for step in self.data.get("steps", [])]

    def __str__(self):
        return "\n".join(str(step) for step in self.steps)

    def page(self):
        """The explanation as a page, which shows the board at each step: an HTML document."""
        return self._again("--html").decode()

    def pictures(self) -> "list[str]":
        """The board with each step as a picture: SVG documents."""
        with tempfile.TemporaryDirectory() as folder:
            self._again(f"--svg={folder}/{{}}.svg")
            return [pathlib.Path(folder, f"1-{number}.svg").read_text(encoding="utf-8")
                    for number in range(1, len(self.steps) + 1)]

    def _repr_html_(self):
        return (f'<iframe style="width: 100%; height: 48em; border: 0" '
                f'srcdoc="{html.escape(self.page())}"></iframe>')


class Generated(PuzzleRecord):
    """A puzzle that generate() makes."""

    solutions = field("solutions", "list[str]", "Its solution", [])
    clues = field("clues", "int", "How many givens it has")
    minimal = field("minimal", "bool | None", "Whether no given can be left out; None if unknown")
    rating = field("rating", "dict | None", "Level, score, and hardest technique, with rate=True")
    seed = field("seed", "int", "The seed of the run")
    index = field("index", "int", "The number of the puzzle in a run with this seed, from 0")
    tried = field("tried", "int", "How many candidates it took")
    _shown = ("puzzle", "layout", "clues", "seed", "index", "error")


class Hint(Record):
    """What hint() finds."""

    hint = field("hint", "dict", "The next step, in as much detail as reveal asks for", {})
    mistake = field("mistake", "dict | None", "What is wrong with the position")
    several = field("several", "bool", "Whether the puzzle has several solutions", False)
    judgement = field("judgement", "str | None", "With move: whether it is right or wrong")
    text = field("text", "str | None", "With move: why, in a sentence")

    def __init__(self, data, words: "Sequence[str]" = ()):
        super().__init__(data)
        self._words = words

    @property
    def there(self) -> bool:
        """Whether there is a step."""
        return bool(self.hint.get("there"))

    def __repr__(self):
        return f"Hint({json.dumps(self.data, ensure_ascii=False)})"

    def _shown(self):
        """(the sentences of the program, the picture)"""
        if not self._words:  # not from hint()
            return repr(self), None
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "hint.svg")
            output = _ariadne.run(["hint", f"--svg={file}", *self._words])[1].decode().strip()
            return output, file.read_text(encoding="utf-8") if file.exists() else None

    def svg(self) -> "str | None":
        """The board with what the hint reveals, an SVG document; None if there is no step."""
        return self._shown()[1]

    def _repr_html_(self):
        sentences, picture = self._shown()
        return (_shown_picture(picture) if picture else "") + f"<p>{html.escape(sentences)}</p>"


class Component(Record):
    """A component that a plugin offers."""

    id = field("id", "str", "By which configs name it")
    kind = field("kind", "str", "strategy, solver, generator, or constraint")
    summary = field("summary", "str", "What it does, in a sentence")
    name = field("name", "str | None", "What people call a technique")
    parameters = field("parameters", "list[dict]", "What it takes", [])
    plugin = field("plugin", "str", "The id of the plugin that offers it")
    _shown = ("id", "kind", "summary")


class Cover(Record):
    """The solutions of an exact cover problem."""

    count = field("count", "int", "How many solutions were found")
    complete = field("complete", "bool", "Whether these are all solutions")
    nodes = field("nodes", "int", "How much work it was: nodes of the search tree")
    solutions = field("solutions", "list[list[str]]", "The options of each solution", [])
    _shown = ("count", "complete")


class Results(list):
    """Records in the order of their input.

    `status` is 0 if every puzzle has what was asked for, as the exit status of the program, and
    `messages` are the sentences that the program writes beside its output.
    """

    def __init__(self, records=(), status=0, messages=()):
        super().__init__(records)
        self.status, self.messages = status, list(messages)

    def __getitem__(self, which):
        found = super().__getitem__(which)
        return Results(found, self.status, self.messages) if isinstance(which, slice) else found

    def to_pandas(self, index=None):
        """A pandas DataFrame with a row for each record; the parts of a rating are columns."""
        import pandas
        from ._arrays import ordered_levels
        rows = []
        for record in self:
            row = {key.replace("-", "_"): value for key, value in record.data.items()}
            row.update(row.pop("rating", None) or {})
            row.update(row.pop("explainer", None) or {})
            row.update(row.pop("berthier", None) or {})
            rows.append(row)
        frame = pandas.DataFrame(rows, index=index)
        if "level" in frame:
            frame["level"] = ordered_levels(frame["level"])
        return frame

    def _repr_html_(self):
        most = 20
        items = "".join(f"<li><code>{html.escape(repr(record))}</code></li>"
                        for record in self[:most])
        more = f"<p>and {len(self) - most} more</p>" if len(self) > most else ""
        return f"<ol>{items}</ol>{more}"
