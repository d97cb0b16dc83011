"""Type hints of the package ariadne. Written by apps/python/stub/write_stub.py; do not edit."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from os import PathLike
from typing import Any, Literal, TypeVar, overload

import numpy
import pandas

T = TypeVar("T")
#: A text, bytes, the path of a file, a record, or an iterable of texts and records.
Puzzles = str | bytes | PathLike | Record | Iterable[str | bytes | Record]


LEVELS: tuple[str, ...]
VERDICTS: tuple[str, ...]
__version__: str


class Record:
    """A record of the program's JSON output; `data` has all of it."""
    data: dict[str, Any]
    def __init__(self, data: dict[str, Any]) -> None: ...
    def to_json(self) -> str: ...


class Answer:
    """What a solver says of a puzzle"""
    @property
    def verdict(self) -> str: ...
    @property
    def solutions(self) -> list[bytes]: ...


class Board:
    """The state while solving; it can be used only during the call that it was passed to"""
    @property
    def layout(self) -> Layout: ...
    @property
    def wants_evidence(self) -> bool: ...
    @property
    def values(self) -> bytes: ...
    @property
    def masks(self) -> list[int]: ...
    def candidates(self, cell: int) -> list[int]: ...
    def cells(self, digit: int) -> list[int]: ...
    def is_given(self, cell: int) -> bool: ...


class Component(Record):
    """A component that a plugin offers."""
    @property
    def id(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def summary(self) -> str: ...
    @property
    def name(self) -> str | None: ...
    @property
    def parameters(self) -> list[dict]: ...
    @property
    def plugin(self) -> str: ...


class Constraint:
    """A rule about some cells. It must not change after it is made."""
    id: str
    summary: str
    name: str
    parameters: Sequence[Parameter]
    def __init__(self, **values: Any) -> None: ...
    @property
    def label(self) -> str: ...
    def scope(self, layout: str) -> Sequence[int]: ...
    def holds(self, values: bytes) -> bool: ...
    def filter(self, masks: list[int]) -> Sequence[int] | None: ...
    def groups(self) -> Sequence[Sequence[int]]: ...


class ConstraintHandle:
    """A rule that a constraint takes"""
    @property
    def label(self) -> str: ...
    @property
    def cells(self) -> list[int]: ...
    def holds(self, values: Any) -> bool: ...
    def filter(self, masks: list[int]) -> list[int] | None: ...


class Cover(Record):
    """The solutions of an exact cover problem."""
    @property
    def count(self) -> int: ...
    @property
    def complete(self) -> bool: ...
    @property
    def nodes(self) -> int: ...
    @property
    def solutions(self) -> list[list[str]]: ...


class Evidence:
    """One part of the reasons for a step"""
    def __init__(self, role: str, cells: list[int] = [], digits: list[int] = [], groups: list[int] = []) -> None: ...
    @property
    def role(self) -> str: ...
    @property
    def cells(self) -> list[int]: ...
    @property
    def digits(self) -> list[int]: ...
    @property
    def groups(self) -> list[int]: ...


class FoundStep(Record):
    """A step of an explanation."""
    @property
    def technique(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def level(self) -> str: ...
    @property
    def score(self) -> int: ...
    @property
    def text(self) -> str: ...
    @property
    def words(self) -> str | None: ...
    @property
    def place(self) -> list[str]: ...
    @property
    def remove(self) -> list[str]: ...
    @property
    def evidence(self) -> list[dict]: ...


class Generator:
    """Makes puzzles."""
    id: str
    summary: str
    name: str
    parameters: Sequence[Parameter]
    def __init__(self, **values: Any) -> None: ...
    def obstacle(self, layout: str) -> str | None: ...
    def generate(self, random: Random, layout: Layout) -> Any: ...


class GeneratorHandle:
    """A generator that a component takes"""
    @property
    def id(self) -> str: ...
    def obstacle(self, layout: Layout | str) -> str | None: ...
    def generate(self, random: Random, layout: Layout | str) -> Puzzle | None: ...


class Hint(Record):
    """What hint() finds."""
    @property
    def hint(self) -> dict: ...
    @property
    def mistake(self) -> dict | None: ...
    @property
    def several(self) -> bool: ...
    def __init__(self, data: dict[str, Any], words: Sequence[str] = ()) -> None: ...
    @property
    def there(self) -> bool: ...
    def svg(self) -> str | None: ...
    def _repr_html_(self) -> str: ...


class Layout:
    """What all puzzles of a kind have in common: their cells, digits, and groups"""
    def __init__(self, name: str) -> None: ...
    @property
    def name(self) -> str: ...
    @property
    def cells(self) -> int: ...
    @property
    def digits(self) -> int: ...
    @property
    def rows(self) -> int: ...
    @property
    def columns(self) -> int: ...
    @property
    def houses(self) -> list[tuple[int, ...]]: ...
    @property
    def groups(self) -> list[tuple[int, ...]]: ...
    @property
    def group_names(self) -> list[str]: ...
    def peers(self, cell: int) -> list[int]: ...
    def position(self, cell: int) -> tuple[int, int]: ...
    def cell_name(self, cell: int) -> str: ...


class Parameter:
    """A row of the table of what a component takes"""
    @property
    def name(self) -> str: ...
    @property
    def help(self) -> str: ...
    @property
    def form(self) -> str: ...
    @property
    def kind(self) -> str | None: ...
    @property
    def defaults(self) -> list[str]: ...
    @staticmethod
    def boolean(name: str, value: bool, help: str) -> Parameter: ...
    @staticmethod
    def integer(name: str, value: int, min: int, max: int, help: str) -> Parameter: ...
    @staticmethod
    def real(name: str, value: float, min: float, max: float, help: str) -> Parameter: ...
    @staticmethod
    def text(name: str, value: str, help: str) -> Parameter: ...
    @staticmethod
    def choice(name: str, choices: list[str], help: str) -> Parameter: ...
    @staticmethod
    def component(name: str, kind: str, value: str, help: str) -> Parameter: ...
    @staticmethod
    def components(name: str, kind: str, values: list[str], help: str) -> Parameter: ...
    @staticmethod
    def some_of(name: str, choices: list[str], help: str) -> Parameter: ...
    @staticmethod
    def words(name: str, help: str) -> Parameter: ...
    @staticmethod
    def range(name: str, min: int, max: int, help: str) -> Parameter: ...
    @staticmethod
    def levels(name: str, help: str) -> Parameter: ...
    @staticmethod
    def numbers(name: str, min: int, max: int, help: str) -> Parameter: ...
    @staticmethod
    def cells(name: str, help: str) -> Parameter: ...
    @staticmethod
    def lines(name: str, help: str) -> Parameter: ...
    @staticmethod
    def clue(name: str, help: str) -> Parameter: ...
    def optional(self) -> Parameter: ...


class Puzzle:
    """What a solver is to solve"""
    def __init__(self, givens: Any, layout: Layout) -> None: ...
    @property
    def layout(self) -> Layout: ...
    @property
    def givens(self) -> bytes: ...
    @property
    def masks(self) -> list[int]: ...


class PuzzleRecord(Record):
    """What is known of a puzzle."""
    @property
    def n(self) -> int: ...
    @property
    def puzzle(self) -> str: ...
    @property
    def layout(self) -> str | None: ...
    @property
    def constraints(self) -> list | None: ...
    @property
    def verdict(self) -> str: ...
    @property
    def error(self) -> str | None: ...
    @property
    def file(self) -> str | None: ...
    @property
    def line(self) -> int | None: ...
    @property
    def column(self) -> int | None: ...
    def svg(self) -> str: ...
    def _repr_html_(self) -> str: ...


class Random:
    """The random numbers of one puzzle"""
    def __init__(self, seed: int, item: int = 0) -> None: ...
    def bits(self) -> int: ...
    def below(self, bound: int) -> int: ...
    def shuffle(self, items: list) -> None: ...


class RatedArray:
    """What rate() finds for an array. For the counts of techniques, rate the puzzles as texts."""
    verdict_codes: numpy.ndarray
    level_codes: numpy.ndarray
    score: numpy.ndarray
    hardest: numpy.ndarray
    er: numpy.ndarray
    ep: numpy.ndarray
    ed: numpy.ndarray
    w: numpy.ndarray
    b: numpy.ndarray
    @property
    def verdict(self) -> numpy.ndarray: ...
    def to_pandas(self, index: Any = None) -> pandas.DataFrame: ...
    def __init__(self, found: Any) -> None: ...
    @property
    def level(self) -> numpy.ndarray: ...


class Results(list[T]):
    """Records in the order of their input."""
    status: int
    messages: list[str]
    def __init__(self, records: Iterable[T] = (), status: int = 0, messages: Iterable[str] = ()) -> None: ...
    def to_pandas(self, index: Any = None) -> pandas.DataFrame: ...
    def _repr_html_(self) -> str: ...


class SolvedArray:
    """What solve() finds for an array."""
    solutions: numpy.ndarray
    verdict_codes: numpy.ndarray
    count: numpy.ndarray
    nodes: numpy.ndarray
    @property
    def verdict(self) -> numpy.ndarray: ...
    def to_pandas(self, index: Any = None) -> pandas.DataFrame: ...
    def __init__(self, found: Any) -> None: ...


class Solver:
    """Searches for solutions."""
    id: str
    summary: str
    name: str
    parameters: Sequence[Parameter]
    def __init__(self, **values: Any) -> None: ...
    def supports(self, layout: str) -> bool: ...
    def solve(self, puzzle: Puzzle) -> Iterable[Any]: ...


class SolverHandle:
    """A solver that a component takes"""
    @property
    def id(self) -> str: ...
    def supports(self, layout: Layout | str) -> bool: ...
    def solve(self, puzzle: Puzzle | Board, limit: int = 2) -> Answer: ...


class Step:
    """What a strategy finds: values to place, candidates to remove"""
    def __init__(self, place: list[tuple[int, int]] = [], remove: list[tuple[int, int]] = [], evidence: list[Evidence] = []) -> None: ...
    @property
    def place(self) -> list[tuple[int, int]]: ...
    @property
    def remove(self) -> list[tuple[int, int]]: ...
    @property
    def evidence(self) -> list[Evidence]: ...


class Strategy:
    """Finds the steps of a technique."""
    id: str
    summary: str
    name: str
    parameters: Sequence[Parameter]
    def __init__(self, **values: Any) -> None: ...
    level: str
    score: int
    assumes_unique: bool
    whole_board: bool
    notation: str
    words: str
    def find(self, board: Board) -> Iterable[Step] | None: ...


class StrategyHandle:
    """A strategy that a component takes"""
    @property
    def id(self) -> str: ...
    @property
    def level(self) -> str: ...
    @property
    def score(self) -> int: ...
    def find(self, board: Board, limit: int | None = None) -> list[Step]: ...


class Backdoors(PuzzleRecord):
    """What backdoors() finds."""
    @property
    def size(self) -> int | None: ...
    @property
    def more_than(self) -> int | None: ...
    @property
    def backdoors(self) -> list[list[str]]: ...
    @property
    def reason(self) -> str | None: ...
    @property
    def nodes(self) -> int: ...


class Candidates(PuzzleRecord):
    """What candidates() finds."""
    @property
    def true_candidates(self) -> int: ...
    @property
    def candidates(self) -> list[str]: ...
    @property
    def counts(self) -> list | None: ...
    @property
    def undecided(self) -> list | None: ...
    @property
    def conflicts(self) -> list[str]: ...
    @property
    def nodes(self) -> int: ...


class Checked(PuzzleRecord):
    """What check() finds."""
    @property
    def count(self) -> int: ...
    @property
    def givens(self) -> int: ...
    @property
    def minimal(self) -> bool | None: ...
    @property
    def redundant(self) -> list[str]: ...
    @property
    def conflicts(self) -> list[str]: ...
    @property
    def nodes(self) -> int: ...


class Error(Exception):
    """The base of everything that Ariadne raises; the text is one sentence, which begins with the
place where there is one."""
    file: str | None
    line: int | None
    column: int | None


class Generated(PuzzleRecord):
    """A puzzle that generate() makes."""
    @property
    def solutions(self) -> list[str]: ...
    @property
    def clues(self) -> int: ...
    @property
    def minimal(self) -> bool | None: ...
    @property
    def rating(self) -> dict | None: ...
    @property
    def seed(self) -> int: ...
    @property
    def index(self) -> int: ...
    @property
    def tried(self) -> int: ...


class Rated(PuzzleRecord):
    """What rate() finds."""
    @property
    def count(self) -> int: ...
    @property
    def rating(self) -> dict | None: ...
    @property
    def explainer(self) -> dict | None: ...
    @property
    def berthier(self) -> dict | None: ...
    @property
    def techniques(self) -> dict[str, int]: ...
    @property
    def board(self) -> str | None: ...
    @property
    def nodes(self) -> int: ...
    @property
    def level(self) -> str | None: ...
    @property
    def score(self) -> int | None: ...
    @property
    def hardest(self) -> str | None: ...


class Solved(PuzzleRecord):
    """What solve() finds."""
    @property
    def count(self) -> int: ...
    @property
    def more(self) -> bool: ...
    @property
    def solutions(self) -> list[str]: ...
    @property
    def estimate(self) -> float | None: ...
    @property
    def nodes(self) -> int: ...
    @property
    def solution(self) -> str | None: ...


class ConfigError(Error):
    """A parameter, a config, or a puzzle that is wrong."""
    ...


class Explained(Rated):
    """What explain() finds: the way to the solution, step by step."""
    @property
    def solutions(self) -> list[str]: ...
    @property
    def steps(self) -> list[FoundStep]: ...
    def page(self) -> str: ...
    def pictures(self) -> list[str]: ...
    def _repr_html_(self) -> str: ...


class IoError(Error):
    """Reading or writing failed."""
    ...


class LayoutError(Error):
    """A layout that cannot be."""
    ...


class PluginError(Error):
    """A plugin that cannot be loaded, or that broke its contract; what Python raises in a component
ends a run with this error. Its `__cause__` is then the exception that was raised, and `file`
and `line` say where."""
    plugin: str | None
    component: str | None


class AriadneWarning(UserWarning):
    """What the program reports beside its results: a plugin that cannot be loaded, or puzzles that
convert() leaves out."""
    ...


def audit(strategy: str | Mapping | type, files: str | PathLike | Iterable[str | PathLike] = (), *, count: int | None = None, seed: int | None = None, layout: str | int | PathLike | None = None, timeout: float | None = None) -> dict:
    """Look for wrong steps of a strategy: an id, a class, or a map with parameters."""


@overload
def backdoors(puzzles: Iterator[str | bytes | Record], *, size: int | None = None, with_: str | Mapping | type | None = None, config: str | int | PathLike | None = None, layout: str | int | PathLike | None = None, timeout: float | None = None, constraint: str | Mapping | Sequence | type | None = None, jobs: int | None = None, threads: int | None = None, output: str | PathLike | None = None, resume: bool = False, strict: bool = False, range: str | int | PathLike | None = None, chunk: str | int | PathLike | None = None, block: str | int | PathLike | None = None, parts: str | PathLike | None = None) -> Iterator[Backdoors]:
    ...
@overload
def backdoors(puzzles: Puzzles, *, size: int | None = None, with_: str | Mapping | type | None = None, config: str | int | PathLike | None = None, layout: str | int | PathLike | None = None, timeout: float | None = None, constraint: str | Mapping | Sequence | type | None = None, jobs: int | None = None, threads: int | None = None, output: str | PathLike | None = None, resume: bool = False, strict: bool = False, range: str | int | PathLike | None = None, chunk: str | int | PathLike | None = None, block: str | int | PathLike | None = None, parts: str | PathLike | None = None) -> Results[Backdoors]:
    """Find the cells whose values let a solver finish."""


def boolean(name: str, value: bool, help: str) -> Parameter: ...


@overload
def candidates(puzzles: Iterator[str | bytes | Record], *, with_: str | Mapping | type | None = None, config: str | int | PathLike | None = None, layout: str | int | PathLike | None = None, timeout: float | None = None, constraint: str | Mapping | Sequence | type | None = None, limit: int | None = None, jobs: int | None = None, threads: int | None = None, output: str | PathLike | None = None, resume: bool = False, strict: bool = False, range: str | int | PathLike | None = None, chunk: str | int | PathLike | None = None, block: str | int | PathLike | None = None, parts: str | PathLike | None = None) -> Iterator[Candidates]:
    ...
@overload
def candidates(puzzles: Puzzles, *, with_: str | Mapping | type | None = None, config: str | int | PathLike | None = None, layout: str | int | PathLike | None = None, timeout: float | None = None, constraint: str | Mapping | Sequence | type | None = None, limit: int | None = None, jobs: int | None = None, threads: int | None = None, output: str | PathLike | None = None, resume: bool = False, strict: bool = False, range: str | int | PathLike | None = None, chunk: str | int | PathLike | None = None, block: str | int | PathLike | None = None, parts: str | PathLike | None = None) -> Results[Candidates]:
    """Find the values that cells have in some solution."""


def cell_lines(name: str, help: str) -> Parameter: ...


def cells(name: str, help: str) -> Parameter: ...


@overload
def check(puzzles: Iterator[str | bytes | Record], *, with_: str | Mapping | type | None = None, config: str | int | PathLike | None = None, layout: str | int | PathLike | None = None, timeout: float | None = None, constraint: str | Mapping | Sequence | type | None = None, limit: int | None = None, jobs: int | None = None, threads: int | None = None, output: str | PathLike | None = None, resume: bool = False, strict: bool = False, range: str | int | PathLike | None = None, chunk: str | int | PathLike | None = None, block: str | int | PathLike | None = None, parts: str | PathLike | None = None) -> Iterator[Checked]:
    ...
@overload
def check(puzzles: Puzzles, *, with_: str | Mapping | type | None = None, config: str | int | PathLike | None = None, layout: str | int | PathLike | None = None, timeout: float | None = None, constraint: str | Mapping | Sequence | type | None = None, limit: int | None = None, jobs: int | None = None, threads: int | None = None, output: str | PathLike | None = None, resume: bool = False, strict: bool = False, range: str | int | PathLike | None = None, chunk: str | int | PathLike | None = None, block: str | int | PathLike | None = None, parts: str | PathLike | None = None) -> Results[Checked]:
    """Find errors in puzzles, and check whether they are minimal."""


def choice(name: str, choices: list[str], help: str) -> Parameter: ...


def clue(name: str, help: str) -> Parameter: ...


def command(*words: str | PathLike) -> str:
    """Runs a command as a shell does, and returns what it writes to standard output."""


def component(name: str, kind: Literal['strategy', 'solver', 'generator'], value: str | Mapping | type, help: str) -> Parameter:
    """A parameter that is a component. `value` is the default; if empty, a component is required."""


def component_list(name: str, kind: Literal['strategy', 'solver', 'generator', 'constraint'], values: Sequence[str | Mapping | type], help: str) -> Parameter:
    """A parameter that is a list of components, which has at least one. `values` is the default; if"""


def components(kind: str | None = None) -> list[Component]:
    """The components that all loaded plugins offer; `kind` is strategy, solver, generator or"""


def constraints() -> list[Component]:
    """The constraints that puzzles can have, as components."""


def convert(puzzles: Puzzles, to: str, *, constraint: str | Mapping | Sequence | type | None = None, layout: str | int | PathLike | None = None, strict: bool = False, canonical: bool = False, transform: bool = False, seed: int | None = None) -> str:
    """Puzzles in another format, as one text."""


def cover(problem: str | bytes | PathLike, *, count: bool = False, diagram: str | PathLike | None = None, memory: int | None = None, limit: int | None = None, timeout: float | None = None, seed: int | None = None, chunk: str | int | PathLike | None = None, parts: str | PathLike | None = None) -> Cover:
    """Solve an exact cover problem: a text, or the path of a file."""


@overload
def explain(puzzles: Iterator[str | bytes | Record], *, with_: str | Mapping | type | None = None, config: str | int | PathLike | None = None, layout: str | int | PathLike | None = None, timeout: float | None = None, constraint: str | Mapping | Sequence | type | None = None, limit: int | None = None, jobs: int | None = None, threads: int | None = None, output: str | PathLike | None = None, resume: bool = False, strict: bool = False, range: str | int | PathLike | None = None, chunk: str | int | PathLike | None = None, block: str | int | PathLike | None = None, parts: str | PathLike | None = None, no_uniqueness: bool = False, rate_multiple: bool = False, steps_from: str | int | PathLike | None = None, words: bool = False, language: str | int | PathLike | None = None, all: bool = False, until: str | int | PathLike | None = None) -> Iterator[Explained]:
    ...
@overload
def explain(puzzles: Puzzles, *, with_: str | Mapping | type | None = None, config: str | int | PathLike | None = None, layout: str | int | PathLike | None = None, timeout: float | None = None, constraint: str | Mapping | Sequence | type | None = None, limit: int | None = None, jobs: int | None = None, threads: int | None = None, output: str | PathLike | None = None, resume: bool = False, strict: bool = False, range: str | int | PathLike | None = None, chunk: str | int | PathLike | None = None, block: str | int | PathLike | None = None, parts: str | PathLike | None = None, no_uniqueness: bool = False, rate_multiple: bool = False, steps_from: str | int | PathLike | None = None, words: bool = False, language: str | int | PathLike | None = None, all: bool = False, until: str | int | PathLike | None = None) -> Results[Explained]:
    """Solve puzzles as a person does, and show every step."""


def generate(*, with_: str | Mapping | type | None = None, config: str | int | PathLike | None = None, count: int | None = None, layout: str | int | PathLike | None = None, constraint: str | Mapping | Sequence | type | None = None, seed: int | None = None, clues: int | None = None, minimal: bool = False, symmetry: str | int | PathLike | None = None, mask: str | int | PathLike | None = None, order: str | int | PathLike | None = None, repair: bool = False, level: str | int | PathLike | None = None, score: int | None = None, hardest: str | int | PathLike | None = None, needs: str | int | PathLike | None = None, solvable_with: str | int | PathLike | None = None, rating: str | int | PathLike | None = None, rate: bool = False, attempts: int | None = None, not_unique: bool = False, no_proof: bool = False, timeout: float | None = None, output: str | PathLike | None = None, jobs: int | None = None, threads: int | None = None, chunk: str | int | PathLike | None = None, parts: str | PathLike | None = None) -> Results[Generated]:
    """Generate puzzles."""


def hint(puzzle: Puzzles, *, with_: str | Mapping | type | None = None, config: str | int | PathLike | None = None, layout: str | int | PathLike | None = None, timeout: float | None = None, words: bool = False, language: str | int | PathLike | None = None, constraint: str | Mapping | Sequence | type | None = None, no_uniqueness: bool = False, move: str | int | PathLike | None = None, reveal: Literal['there', 'area', 'technique', 'step'] | None = None) -> Hint:
    """Show the next step of a puzzle."""


def integer(name: str, value: int, min: int, max: int, help: str) -> Parameter: ...


def layouts() -> dict[str, dict]:
    """The names of the layouts, each with its description as a dict."""


def lines(array: numpy.ndarray, layout: str | None = None) -> list[str]:
    """The rows of an array as lines of symbols, which every function here takes as puzzles."""


def load(path: str | PathLike) -> None:
    """Loads a plugin from a file for all that follows: a library, or a Python script."""


def numbers(name: str, min: int, max: int, help: str) -> Parameter: ...


@overload
def rate(puzzles: numpy.ndarray, *, with_: str | Mapping | type | None = None, config: str | int | PathLike | None = None, layout: str | int | PathLike | None = None, timeout: float | None = None, constraint: str | Mapping | Sequence | type | None = None, limit: int | None = None, jobs: int | None = None, threads: int | None = None, output: str | PathLike | None = None, resume: bool = False, strict: bool = False, range: str | int | PathLike | None = None, chunk: str | int | PathLike | None = None, block: str | int | PathLike | None = None, parts: str | PathLike | None = None, no_uniqueness: bool = False, rate_multiple: bool = False, explainer: bool = False) -> RatedArray:
    ...
@overload
def rate(puzzles: Iterator[str | bytes | Record], *, with_: str | Mapping | type | None = None, config: str | int | PathLike | None = None, layout: str | int | PathLike | None = None, timeout: float | None = None, constraint: str | Mapping | Sequence | type | None = None, limit: int | None = None, jobs: int | None = None, threads: int | None = None, output: str | PathLike | None = None, resume: bool = False, strict: bool = False, range: str | int | PathLike | None = None, chunk: str | int | PathLike | None = None, block: str | int | PathLike | None = None, parts: str | PathLike | None = None, no_uniqueness: bool = False, rate_multiple: bool = False, explainer: bool = False) -> Iterator[Rated]:
    ...
@overload
def rate(puzzles: Puzzles, *, with_: str | Mapping | type | None = None, config: str | int | PathLike | None = None, layout: str | int | PathLike | None = None, timeout: float | None = None, constraint: str | Mapping | Sequence | type | None = None, limit: int | None = None, jobs: int | None = None, threads: int | None = None, output: str | PathLike | None = None, resume: bool = False, strict: bool = False, range: str | int | PathLike | None = None, chunk: str | int | PathLike | None = None, block: str | int | PathLike | None = None, parts: str | PathLike | None = None, no_uniqueness: bool = False, rate_multiple: bool = False, explainer: bool = False) -> Results[Rated]:
    """Rate how hard puzzles are for a person."""


def read(puzzles: Puzzles, layout: str | None = None, constraint: str | Mapping | Sequence | type | None = None) -> numpy.ndarray:
    """Puzzles of one layout as an array: a row for each, a digit for each cell, 0 for open cells."""


def real(name: str, value: float, min: float, max: float, help: str) -> Parameter: ...


def run(source: str | PathLike | Mapping, puzzles: Puzzles | None = None, *, set: str | Mapping | Sequence | type | None = None, pipeline: str | int | PathLike | None = None, seed: int | None = None, layout: str | int | PathLike | None = None, output: str | PathLike | None = None, resume: bool = False, summary: str | PathLike | None = None, block: str | int | PathLike | None = None, chunk: str | int | PathLike | None = None, parts: str | PathLike | None = None, join: str | PathLike | None = None, jobs: int | None = None, threads: int | None = None, check: bool = False) -> str:
    """Run a pipeline: a file, a name, or the same as a map."""


@overload
def solve(puzzles: numpy.ndarray, *, with_: str | Mapping | type | None = None, config: str | int | PathLike | None = None, layout: str | int | PathLike | None = None, timeout: float | None = None, constraint: str | Mapping | Sequence | type | None = None, limit: int | None = None, jobs: int | None = None, threads: int | None = None, output: str | PathLike | None = None, resume: bool = False, strict: bool = False, range: str | int | PathLike | None = None, chunk: str | int | PathLike | None = None, block: str | int | PathLike | None = None, parts: str | PathLike | None = None, count: bool = False, estimate: bool = False, probes: int | None = None, seed: int | None = None) -> SolvedArray:
    ...
@overload
def solve(puzzles: Iterator[str | bytes | Record], *, with_: str | Mapping | type | None = None, config: str | int | PathLike | None = None, layout: str | int | PathLike | None = None, timeout: float | None = None, constraint: str | Mapping | Sequence | type | None = None, limit: int | None = None, jobs: int | None = None, threads: int | None = None, output: str | PathLike | None = None, resume: bool = False, strict: bool = False, range: str | int | PathLike | None = None, chunk: str | int | PathLike | None = None, block: str | int | PathLike | None = None, parts: str | PathLike | None = None, count: bool = False, estimate: bool = False, probes: int | None = None, seed: int | None = None) -> Iterator[Solved]:
    ...
@overload
def solve(puzzles: Puzzles, *, with_: str | Mapping | type | None = None, config: str | int | PathLike | None = None, layout: str | int | PathLike | None = None, timeout: float | None = None, constraint: str | Mapping | Sequence | type | None = None, limit: int | None = None, jobs: int | None = None, threads: int | None = None, output: str | PathLike | None = None, resume: bool = False, strict: bool = False, range: str | int | PathLike | None = None, chunk: str | int | PathLike | None = None, block: str | int | PathLike | None = None, parts: str | PathLike | None = None, count: bool = False, estimate: bool = False, probes: int | None = None, seed: int | None = None) -> Results[Solved]:
    """Solve puzzles, one or a hundred million."""


def some_of(name: str, choices: list[str], help: str) -> Parameter: ...


def text(name: str, value: str, help: str) -> Parameter: ...


def unregister(component: str | type) -> None:
    """Takes a component back: a class, or its id. Its plugin goes with its last component."""
