#!/usr/bin/env python3
"""Puzzles of others over the solver protocol: their true candidates, numbers of solutions and solutions must be those
that other programs found. Needs the folder ARIADNE_DATA (default: ../shared/data); ARIADNE_EFFORT
says how many puzzles are taken.

    data_test.py PROGRAM [times]        with "times", writes what each answer of true candidates took
"""

import json
import os
import re
import statistics
import sys
import time
from pathlib import Path

from client import Server, lz_compress, lz_decompress

DATA = Path(os.environ.get("ARIADNE_DATA") or Path(__file__).resolve().parents[3] / "runs/data")
SKIPPED = 77  # what CTest takes for a skipped test
STEP = {"least": 32, "sample": 8, "all": 1}[os.environ.get("ARIADNE_EFFORT", "sample")]
MEDIAN = 0.1  # seconds that half of the answers take at most


def rows(name):
    with open(DATA / "constraints" / name) as file:
        return [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]


def without_givens(text):
    """A string of the Interactive Sudoku Solver without its givens."""
    return re.sub(r"\.~R\w+C\w+_[^_.~]+(?=\.|$)", "", text)


def fpuzzles_without_givens():
    """The clues of puzzles as f-puzzles has them, by the same clues as a string of that solver."""
    exports = {(rules, solution): data for rules, _, data, solution in rows("generated_fpuzzles.tsv")}
    found = {}
    for rules, _, text, solution in rows("generated_iss.tsv"):
        if (rules, solution) not in exports:
            continue
        puzzle = json.loads(lz_decompress(exports[rules, solution]))
        for row in puzzle["grid"]:
            for cell in row:
                if cell.get("given"):
                    del cell["value"], cell["given"]
        puzzle.pop("solution", None)
        found[without_givens(text)] = lz_compress(json.dumps(puzzle))
    return found


def check_true_candidates(page, times):
    taken = []
    exports = fpuzzles_without_givens()
    for rules, _, text, _, cells, _ in rows("generated_truecandidates.tsv")[::STEP]:
        kinds = [("text", text)] + ([("fpuzzles", exports[text])] if text in exports else [])
        sets = cells.split(",")
        digits = int(len(sets) ** 0.5)
        wanted = [int("123456789ABCDEFG"[d] in cell) for cell in sets for d in range(digits)]
        for kind, data in kinds:
            page.send({"nonce": 1, "command": "truecandidates", "dataType": kind, "data": data})
            begin = time.monotonic()
            answer = page.read()
            taken.append(time.monotonic() - begin)
            if times:
                print(f"{1000 * taken[-1]:7.1f} ms  {kind:8}  {rules}")
            assert answer.get("solutionsPerCandidate") == wanted, (rules, kind, answer)
    return taken


def check_counts(page):
    puzzles = rows("generated_counts.tsv")[::STEP]
    for rules, _, text, count in puzzles:
        page.ask(2, "count", text)
        while (answer := page.read())["type"] == "count" and answer["inProgress"]:
            pass
        assert answer.get("count") == int(count), (rules, answer)
    return len(puzzles)


def check_solutions(page):
    puzzles = rows("generated_fpuzzles.tsv")[::STEP]
    for rules, _, data, solution in puzzles:
        page.send({"nonce": 3, "command": "solve", "dataType": "fpuzzles", "data": data})
        answer = page.read()
        values = [int(c, 36) for c in solution]
        assert answer.get("solution") == values, (rules, answer)
    return len(puzzles)


def main():
    if not DATA.is_dir():
        print(f"skipped: the data folder {DATA} does not exist; set ARIADNE_DATA")
        return SKIPPED
    with Server(sys.argv[1]) as server, server.connect() as page:
        taken = check_true_candidates(page, "times" in sys.argv[2:])
        median = statistics.median(taken)
        print(f"{len(taken)} puzzles with their true candidates, median {1000 * median:.0f} ms, "
              f"longest {1000 * max(taken):.0f} ms, all {sum(taken):.1f} s")
        print(f"{check_counts(page)} with the number of their solutions")
        print(f"{check_solutions(page)} with their solution")
        assert STEP > 1 or median < MEDIAN
    return 0


if __name__ == "__main__":
    sys.exit(main())
