"""The commands of the program as functions, made from its own tables of options."""

import contextlib
import inspect
import itertools
import json
import os
import sys
import tempfile
import warnings
from collections.abc import Iterable, Iterator, Mapping

import numpy

from . import _ariadne, _arrays, _components, _help, _records
from ._errors import AriadneWarning, Error

#: Options that decide how the program writes, which is of no interest here.
_HIDDEN = {"json", "format", "html", "trace", "patterns", "sets", "svg", "yaml", "markdown", "techniques", "boards"}
#: Options that arrays have.
_OF_ARRAYS = {"with", "config", "layout", "timeout", "rule", "limit", "jobs", "no-uniqueness",
              "rate-multiple", "explainer"}
#: Other names of parameters.
_ALSO_CALLED = {"jobs": "threads", "rule": "constraint"}
#: Commands that need a process of their own, whose program is ariadne.
_APART = {"serve", "doctor", "plugins scan"}
#: How many puzzles of an iterator are read at once.
_AT_ONCE = 1000


def command(*words):
    """Runs a command as a shell does, and returns what it writes to standard output.

    >>> command("layouts", "show", "6x6")  # doctest: +SKIP

    What Ariadne raises says what is wrong, with the file, the line, and the column.
    """
    return _text_of(words)


def _text_of(words):
    """What a command writes. As no record says what went wrong with a part, it is a warning."""
    status, output, messages = _run(words)
    for message in messages if status else ():
        _warn(message)
    return output.decode()


def _warn(message):
    """A warning at the line that has called the package."""
    level, frame = 2, sys._getframe(1)
    while frame.f_back and frame.f_globals.get("__package__") == __package__:
        level, frame = level + 1, frame.f_back
    warnings.warn(message, AriadneWarning, stacklevel=level)


def _run(words):
    """(status, output, messages)"""
    if _components.is_loading():
        raise Error("a plugin cannot run commands while it is being loaded")
    words = [os.fspath(word) for word in words]
    if not words:
        raise TypeError("expected the name of a command")
    for name in _APART:
        if name in (words[0], " ".join(map(str, words[:2]))):
            raise Error(f"'{name}' needs a process of its own; run `ariadne {name}` in a shell")
    status, output, notes = _ariadne.run(_encoded(words))
    messages = []
    for line in notes.splitlines():
        line = line.removeprefix("ariadne: ")
        if line.startswith("warning: "):
            _warn(line.removeprefix("warning: "))
        elif line:
            messages.append(line)
    return status, output, messages


def _encoded(words):
    """As the system has them; names of files need not be UTF-8."""
    return [os.fsencode(word) for word in words]


@contextlib.contextmanager
def _called(file, name):
    """Errors speak of a file by this name."""
    try:
        yield
    except Error as error:
        error.args = (str(error).replace(file, name),)
        error.file = name if error.file == file else error.file
        raise


@contextlib.contextmanager
def _as_file(text, suffix, name):
    """The path of a file with this text."""
    with tempfile.NamedTemporaryFile("w", suffix=suffix, encoding="utf-8") as file:
        file.write(text)
        file.flush()
        with _called(file.name, name):
            yield file.name


def _text(value):
    """The value of an option as the command line has it; maps and lists are YAML."""
    value = _components.named(value)
    if isinstance(value, (Mapping, list, tuple)):
        return json.dumps(value)
    return os.fspath(value) if isinstance(value, os.PathLike) else str(value)


def _option_words(table, given):
    rows = {_help.python_name(row["name"]): row for row in table["options"]}
    words = []
    for name, value in given.items():
        if value is None or value is False:
            continue
        row = rows[name]
        if not row["value"]:
            words.append(f"--{row['name']}")
            continue
        several = row["many"] and isinstance(value, (list, tuple))
        for each in value if several else [value]:
            words.append(f"--{row['name']}={_text(each)}")
    return words


def _lines(puzzle):
    """A puzzle of a list as lines."""
    if isinstance(puzzle, _records.Record):
        return puzzle.to_json()
    if isinstance(puzzle, bytes):
        return puzzle.decode()
    if isinstance(puzzle, str):
        if not puzzle.strip():
            raise ValueError("a puzzle of the list is empty")
        return puzzle
    if isinstance(puzzle, numpy.ndarray):
        return _ariadne.lines_of(_arrays.rows(puzzle.reshape(1, -1)), "")[0]
    numbers = isinstance(puzzle, (int, numpy.integer, list, tuple))
    raise TypeError(f"expected a puzzle as a text, not {type(puzzle).__name__}"
                    f"{'; numbers are taken as a NumPy array' if numbers else ''}")


def _puzzle_words(puzzles, layout=None):
    """Puzzles as arguments of the command line: a file, or a text."""
    if _arrays.is_array(puzzles):
        puzzles = _ariadne.lines_of(_arrays.rows(puzzles), _text(layout) if layout else "")
    if isinstance(puzzles, os.PathLike):
        path = os.fspath(puzzles)
        return [path if os.sep in path else os.path.join(os.curdir, path)]
    if isinstance(puzzles, str):
        return [puzzles]
    if isinstance(puzzles, (bytes, _records.Record)):
        return [_lines(puzzles) + "\n"]
    if isinstance(puzzles, Mapping) or getattr(puzzles, "ndim", 1) > 1:
        raise TypeError(f"expected puzzles as a text, a path, a list or an array, not "
                        f"{type(puzzles).__name__}; pass the column that has the puzzles")
    if isinstance(puzzles, Iterable):
        texts = [_lines(puzzle) for puzzle in puzzles]
        between = "\n\n" if any("\n" in text.strip("\n") for text in texts) else "\n"
        return [between.join(texts) + "\n"]
    raise TypeError(f"expected puzzles as a text, a path, a list, or an array, "
                    f"not {type(puzzles).__name__}")


def _records_of(output, kind):
    return [kind(json.loads(line)) for line in output.splitlines()]


def _solve_like(name, words, kind, puzzles, layout):
    found = [] if puzzles is None else _puzzle_words(puzzles, layout)
    status, output, messages = _run([name, *words, "--json", "--", *found])
    records = _records_of(output, kind)
    if kind is _records.Explained:
        for record in records:
            record._explained_with(words)
    return _records.Results(records, status, messages)


def _in_parts(name, words, kind, puzzles, layout):
    """One record after the other, for puzzles that come one after the other."""
    before = 0
    while part := list(itertools.islice(puzzles, _AT_ONCE)):
        for record in _solve_like(name, words, kind, part, layout):
            record.data["n"] += before
            yield record
        before += len(part)


def _of_puzzles(name, table, kind, of_arrays):
    """`of_arrays` takes arrays as they are; without it, their rows are texts like any other."""
    def function(puzzles=None, **given):
        words = _option_words(table, given)
        if puzzles is None and given.get("steps_from") is None:
            raise TypeError(f"{name}() needs puzzles: a text, a path, a list or an array")
        if of_arrays and _arrays.is_array(puzzles):
            wrong = [key for key, value in given.items() if value not in (None, False)
                     and key.replace("_", "-").rstrip("-") not in _OF_ARRAYS]
            if wrong:
                raise TypeError(f"{name}() of an array does not take {', '.join(wrong)}")
            return of_arrays(words, puzzles)
        layout = given.get("layout")
        if isinstance(puzzles, Iterator):
            return _in_parts(name, words, kind, puzzles, layout)
        return _solve_like(name, words, kind, puzzles, layout)
    return function


def _solve_array(words, puzzles):
    return _arrays.SolvedArray(_ariadne.solve_array(words, _arrays.rows(puzzles)))


def _rate_array(words, puzzles):
    return _arrays.RatedArray(_ariadne.rate_array(words, _arrays.rows(puzzles)))


def _convert(table):
    def function(puzzles, to, **given):
        words = _option_words(table, {"to": to, **given})
        found = _puzzle_words(puzzles, given.get("layout"))
        return _text_of(["convert", *words, "--", *found])
    return function


def _generate(table):
    def function(**given):
        status, output, messages = _run(["generate", *_option_words(table, given), "--json"])
        return _records.Results(_records_of(output, _records.Generated), status, messages)
    return function


def _hint(table):
    def function(puzzle, **given):
        words = _option_words(table, given)
        found = _puzzle_words(puzzle, given.get("layout"))
        output = _run(["hint", *words, "--json", "--", *found])[1]
        return _records.Hint(json.loads(output), [*words, "--", *found])
    return function


def _run_pipeline(table):
    def function(source, puzzles=None, **given):
        words = _option_words(table, given)
        files = [] if puzzles is None else _puzzle_words(puzzles, given.get("layout"))
        if isinstance(source, Mapping):
            with _as_file(_text(source), ".yaml", "source") as file:
                return _text_of(["run", *words, "--", file, *files])
        return _text_of(["run", *words, "--", source, *files])
    return function


def _cover(table):
    def function(problem, **given):
        words = _option_words(table, given)
        if isinstance(problem, bytes):
            problem = problem.decode()
        if isinstance(problem, str) and "\n" in problem:
            with _as_file(problem, ".txt", "problem") as file:
                return _cover_of(words, file)
        if not isinstance(problem, (str, os.PathLike)):
            raise TypeError(f"expected a problem as a text or a path, "
                            f"not {type(problem).__name__}")
        return _cover_of(words, problem)
    return function


def _audit(table):
    def function(strategy, files=(), **given):
        words = _option_words(table, given)
        if isinstance(files, (str, os.PathLike)):
            files = [files]
        with _called("STRATEGY", "strategy"):
            return json.loads(_run(["plugins", "audit", *words, "--json", "--", _text(strategy),
                                    *files])[1])
    return function


def _cover_of(words, file):
    records = _run(["cover", *words, "--json", "--", file])[1].splitlines()
    if not records:  # they are in the folder `parts`
        return _records.Cover({"complete": False, "solutions": []})
    *solutions, last = [json.loads(record) for record in records]
    return _records.Cover({**last, "solutions": [found["options"] for found in solutions]})


def _documented(function, name, table, parameters, returns, first, hidden=()):
    """Gives the function the signature and the text of the command."""
    signature = list(parameters)
    lines = [first, "", _help.about(table), "", "Parameters:"]
    for row in table["options"]:
        parameter = _help.python_name(row["name"])
        if row["name"] in _HIDDEN or row["name"] in hidden:
            continue
        lines.append(f"    {parameter}: {_help.in_python(row['help'], table)}")
        if parameter not in {known.name for known in signature}:
            signature.append(inspect.Parameter(parameter, inspect.Parameter.KEYWORD_ONLY,
                                               default=None if row["value"] else False,
                                               annotation=_annotation(row)))
            if other := _ALSO_CALLED.get(parameter):
                signature.append(signature[-1].replace(name=other))
                lines.append(f"    {other}: another name for {parameter}")
    known = inspect.Signature(signature, return_annotation=returns)

    def checked(*arguments, **given):
        bound = known.bind(*arguments, **given)
        for parameter, other in _ALSO_CALLED.items():
            value = bound.arguments.pop(other, None)
            if value is not None:
                bound.arguments[parameter] = value
        try:
            return function(*bound.args, **bound.kwargs)
        except Error as error:
            error.args = (_help.names_in_python(str(error), table),)
            error.file = error.file and _help.names_in_python(error.file, table)
            raise

    checked.__name__ = checked.__qualname__ = name
    checked.__module__ = "ariadne"
    checked.__doc__ = "\n".join(lines)
    checked.__signature__ = known
    return checked


def _annotation(row):
    if not row["value"]:
        return "bool"
    if row["choices"]:
        return "Literal[" + ", ".join(repr(choice) for choice in row["choices"]) + "] | None"
    kinds = {"N": "int | None", "MIB": "int | None", "SECONDS": "float | None",
             "COMPONENT": "str | Mapping | type | None",
             "FILE": "str | PathLike | None", "FOLDER": "str | PathLike | None"}
    if row["many"]:
        return "str | Mapping | Sequence | type | None"
    return kinds.get(row["value"], "str | int | PathLike | None")


def _parameter(name, annotation, default=inspect.Parameter.empty):
    return inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=default,
                             annotation=annotation)


def _make_all():
    made = {}

    def add(name, make, parameters, returns, first, hidden=(), command=None):
        table = _ariadne.table(command or name)
        made[name] = _documented(make(table), name, table, parameters, returns, first, hidden)

    kinds = {"solve": (_records.Solved, _solve_array, "Results[Solved]"),
             "check": (_records.Checked, None, "Results[Checked]"),
             "candidates": (_records.Candidates, None, "Results[Candidates]"),
             "backdoors": (_records.Backdoors, None, "Results[Backdoors]"),
             "rate": (_records.Rated, _rate_array, "Results[Rated]"),
             "explain": (_records.Explained, None, "Results[Explained]")}
    for name, (kind, of_arrays, returns) in kinds.items():
        add(name, lambda table, n=name, k=kind, a=of_arrays: _of_puzzles(n, table, k, a),
            [_parameter("puzzles", "Puzzles | None", None) if name == "explain"  # for steps_from
             else _parameter("puzzles", "Puzzles")], returns,
            _ariadne.table(name)["summary"].capitalize() + ".")
    add("hint", _hint, [_parameter("puzzle", "Puzzles")], "Hint", "Show the next step of a puzzle.")
    add("convert", _convert, [_parameter("puzzles", "Puzzles"), _parameter("to", "str")], "str",
        "Puzzles in another format, as one text.")
    add("generate", _generate, [], "Results[Generated]", "Generate puzzles.")
    add("run", _run_pipeline, [_parameter("source", "str | PathLike | Mapping"),
                               _parameter("puzzles", "Puzzles | None", None)], "str",
        "Run a pipeline: a file, a name, or the same as a map.")
    add("cover", _cover, [_parameter("problem", "str | bytes | PathLike")], "Cover",
        "Solve an exact cover problem: a text, or the path of a file.", ("make",))
    add("audit", _audit, [_parameter("strategy", "str | Mapping | type"),
                          _parameter("files", "str | PathLike | Iterable[str | PathLike]", ())],
        "dict", "Look for wrong steps of a strategy: an id, a class, or a map with parameters.",
        command="plugins audit")
    return made


def read(puzzles, layout=None, rule=None, constraint=None):
    """Puzzles of one layout as an array: a row for each, a digit for each cell, 0 for open cells.

    `puzzles` is a path, a text, or an iterable of texts. What is not a puzzle raises ConfigError.
    `constraint` is another name for `rule`.
    """
    table = _ariadne.table("check")
    words = _option_words(table, {"layout": layout, "rule": constraint if rule is None else rule})
    rows = _ariadne.read_array(_encoded([*words, "--", *_puzzle_words(puzzles, layout)]))[0]
    return rows if len(rows) else numpy.zeros((0, 81), dtype=numpy.uint8)


def lines(array, layout=None):
    """The rows of an array as lines of symbols, which every function here takes as puzzles."""
    return _ariadne.lines_of(_arrays.rows(array), layout or "")


def components(kind=None):
    """The components that all loaded plugins offer; `kind` is strategy, solver, generator or
    constraint, or None for all."""
    if kind not in (None, "strategy", "solver", "generator", "constraint"):
        raise ValueError(f"expected strategy, solver, generator or constraint, not {kind!r}")
    plugins = [json.loads(line) for line in _run(["plugins", "list", "--json"])[1].splitlines()]
    found = [_records.Component({**component, "plugin": plugin["plugin"]})
             for plugin in plugins for component in plugin["components"]]
    return [component for component in found if kind in (None, component.kind)]


def constraints():
    """The constraints that puzzles can have, as components."""
    return components("constraint")


def layouts():
    """The names of the layouts, each with its description as a dict."""
    return {record["name"]: record
            for record in map(json.loads, _run(["layouts", "list", "--json"])[1].splitlines())}


globals().update(_make_all())
