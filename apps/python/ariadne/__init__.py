"""Ariadne in Python: solves, explains, rates, and generates puzzles of the sudoku family.

The functions have the names and parameters of the commands of the program `ariadne`. docs/python.md
leads from the first puzzle to strategies and constraints of one's own.
"""

import atexit

from . import _ariadne

_ariadne.check_interpreter()

from ._arrays import LEVELS, VERDICTS, RatedArray, SolvedArray
from ._ariadne import (Answer, Board, ConstraintHandle, Evidence, GeneratorHandle, Layout,
                       Parameter, Puzzle, Random, SolverHandle, Step, StrategyHandle)
from ._commands import (audit, backdoors, candidates, check, command, components, constraints,
                        convert, cover, explain, generate, hint, layouts, lines, rate, read, run,
                        solve)
from ._components import (Constraint, Generator, Solver, Strategy, boolean, cell_lines, cells,
                          choice, clue, component, component_list, integer, load, numbers, real,
                          some_of, text, unregister)
from ._errors import AriadneWarning, ConfigError, Error, IoError, LayoutError, PluginError
from ._records import (Backdoors, Candidates, Checked, Component, Cover, Explained, FoundStep,
                       Generated, Hint, PuzzleRecord, Rated, Record, Results, Solved)

__version__ = _ariadne.version
__all__ = [name for name in dir() if not name.startswith("_") and name != "atexit"]

atexit.register(_ariadne.forget_plugins)
