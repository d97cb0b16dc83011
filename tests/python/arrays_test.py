#!/usr/bin/env python3
"""Arrays in and out: the same answers as puzzle by puzzle, with any number of threads."""

import json
import os
import pathlib
import signal
import tempfile
import threading
import time
import unittest

from support import HARD, PUZZLE, SOLUTION, puzzles

import numpy

import ariadne


class Solving(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.lines = [*puzzles(300), "." * 81, "55" + "." * 79, HARD]
        cls.array = ariadne.read(cls.lines)
        cls.records = ariadne.solve(cls.lines)

    def test_reading_and_writing(self):
        self.assertEqual(self.array.shape, (303, 81))
        self.assertEqual(self.array.dtype, numpy.uint8)
        self.assertEqual(ariadne.lines(self.array), self.lines)
        self.assertEqual(ariadne.read(iter(self.lines[:2])).tolist(), self.array[:2].tolist())

    def test_the_same_as_records(self):
        for threads in (1, 2, 5):
            found = ariadne.solve(self.array, threads=threads)
            self.assertEqual(list(found.verdict), [each.verdict for each in self.records])
            self.assertEqual(list(found.count), [each.count for each in self.records])
            solved = found.verdict == "unique"
            self.assertEqual(ariadne.lines(found.solutions[solved]),
                             [each.solution for each in self.records if each.verdict == "unique"])
            self.assertEqual(int(solved.sum()), 301)
        self.assertIn("301 unique", repr(found))

    def test_rows_without_a_solution_are_zero(self):
        impossible = numpy.repeat(ariadne.read("55" + PUZZLE[2:]), 5000, axis=0)
        possible = numpy.repeat(self.array[:1], 5000, axis=0)
        for _ in range(3):  # into memory in which other solutions were
            self.assertEqual(ariadne.solve(possible).solutions.min(), 1)
            self.assertEqual(ariadne.solve(impossible).solutions.max(), 0)

    def test_a_config_that_changes_between_two_calls(self):
        with tempfile.NamedTemporaryFile("w", suffix=".yaml") as file:
            for solver, verdict in (("backtracking", "unique"),
                                    ({"logic": {"strategies": ["full-house"]}}, "incomplete"),
                                    ("backtracking", "unique")):
                pathlib.Path(file.name).write_text(
                    json.dumps({"stages": [{"solve": {"with": solver}}]}))
                found = ariadne.solve(self.array[:1], config=file.name)
                self.assertEqual(list(found.verdict), [verdict])

    def test_each_call_makes_new_components_in_python(self):
        class Made(ariadne.Strategy):
            id = "made-anew"
            count = 0

            def __init__(self, **values):
                super().__init__(**values)
                Made.count += 1

            def find(self, board):
                return []
        self.addCleanup(ariadne.unregister, Made)
        for count in (1, 2):
            ariadne.solve(self.array[:1], with_={"logic": {"strategies": [Made]}}, threads=1)
            self.assertEqual(Made.count, count)

    def test_options(self):
        found = ariadne.solve(self.array[:3], with_="backtracking", limit=1)
        self.assertEqual(list(found.verdict), ["limit"] * 3)
        with self.assertRaises(TypeError):
            ariadne.solve(self.array, output="file.txt")
        found = ariadne.solve(numpy.zeros((1, 16), numpy.uint8), limit=1,
                              rule={"thermometer": {"cells": "r1c1-4"}})
        self.assertEqual(found.solutions[0, :4].tolist(), [1, 2, 3, 4])

    def test_layouts(self):
        six = ariadne.solve(numpy.zeros((2, 36), numpy.uint8), layout="6x6", limit=1)
        self.assertEqual(six.solutions.max(), 6)
        error = None
        try:
            ariadne.solve(numpy.zeros((2, 80), numpy.uint8))
        except ariadne.ConfigError as raised:
            error = raised
        self.assertIn("80 cells", str(error))

    def test_other_types_of_numbers(self):
        expected = self.array[:5]
        for array in (expected.astype(numpy.int64), numpy.asfortranarray(expected),
                      self.array[:10:2] * 0 + expected):
            found = ariadne.solve(array)
            self.assertTrue((found.verdict == "unique").all())
        with self.assertRaises(ValueError):
            ariadne.solve(numpy.full((1, 81), -1))
        with self.assertRaises(TypeError):
            ariadne.solve(numpy.full((1, 81), 0.5))
        with self.assertRaises(ariadne.ConfigError) as context:
            ariadne.solve(numpy.full((1, 81), 10))
        self.assertIn("row 0, cell 0: 10", str(context.exception))

    def test_wrong_arrays(self):
        calls = (ariadne.lines, ariadne.solve, ariadne.rate, ariadne.check, ariadne.hint, ariadne.read,
                 lambda array: ariadne.convert(array, to="line"))
        for array in (numpy.zeros((2, 9, 9), numpy.uint8), numpy.zeros((2, 81)), numpy.array(3),
                      numpy.zeros((2, 81), bool), numpy.zeros((2, 81), complex)):
            for call in calls:
                with self.assertRaisesRegex(TypeError, "expected puzzles as an array of shape "
                                            r"\(N, cells\) and dtype uint8, not "
                                            rf"{array.dtype} of shape \({str(array.shape)[1:-1]}\)"):
                    call(array)
        for array, error, part in (
                (numpy.zeros(80, int), ariadne.ConfigError, "no layout is known for rows of 80 cells; name"),
                (numpy.zeros((1, 49), int), ariadne.ConfigError, "no layout is known for rows of 49 cells"),
                (numpy.full((1, 81), 10), ariadne.ConfigError, "row 0, cell 0: 10 is not a digit from 0 to 9"),
                (numpy.full((1, 81), -1), ValueError, "the array has numbers from -1 to -1")):
            for call in calls:
                with self.assertRaisesRegex(error, part):
                    call(array)
        for layout, part in (("4x4", "the rows have 81 cells, but the layout 4x4 has 16"),
                             ("jigsaw", "each puzzle of this layout has its own regions")):
            with self.assertRaisesRegex(ariadne.ConfigError, part):
                ariadne.solve(self.array, layout=layout)
        for puzzles in ([0] * 81, [[0] * 81]):
            with self.assertRaisesRegex(TypeError, "numbers are taken as a NumPy array"):
                ariadne.solve(puzzles)

    def test_rows_are_not_copied(self):
        from ariadne import _arrays
        self.assertIs(_arrays.rows(self.array), self.array)
        self.assertTrue(numpy.shares_memory(_arrays.rows(self.array[5:9]), self.array))
        before = self.array.copy()
        ariadne.solve(self.array)
        self.assertTrue((self.array == before).all())

    def test_nothing(self):
        found = ariadne.solve(self.array[:0])
        self.assertEqual((len(found), found.solutions.shape), (0, (0, 81)))
        for nothing in ([], "\n", self.array[:0]):  # and not standard input
            self.assertEqual(ariadne.convert(nothing, to="line"), "")
            self.assertEqual(ariadne.read(nothing).shape, (0, 81))
            with self.assertRaisesRegex(ariadne.ConfigError, "argument 1: there is no puzzle"):
                ariadne.hint(nothing)

    def test_frame(self):
        frame = ariadne.solve(self.array).to_pandas()
        self.assertEqual(int((frame["verdict"] == "unique").sum()), 301)


class Rating(unittest.TestCase):
    def test_the_same_as_records(self):
        lines = [*puzzles(20), "." * 81, HARD]
        records = ariadne.rate(lines)
        for threads in (1, 3):
            found = ariadne.rate(ariadne.read(lines), threads=threads)
            self.assertEqual(list(found.score),
                             [-1 if each.score is None else each.score for each in records])
            self.assertEqual(list(found.level), [each.level or "" for each in records])
            self.assertEqual(list(found.hardest), [each.hardest or "" for each in records])
        self.assertGreater(len(set(found.level)), 1)
        for frame in (found.to_pandas(), records.to_pandas()):
            self.assertEqual(len(frame), 22)
            self.assertEqual(list(frame["level"].cat.categories), list(ariadne.LEVELS))
            self.assertEqual(frame["score"].notna().sum(), 21)  # the empty grid has no rating
            self.assertEqual(frame["level"].isna().sum(), 1)
            self.assertEqual(frame["hardest"].isna().sum(), 1)
            self.assertNotIn("er", frame)

    def test_two_scales(self):
        lines = [*puzzles(5), "." * 81]
        records = ariadne.rate(lines, explainer=True)
        found = ariadne.rate(ariadne.read(lines), explainer=True)
        for number in ("er", "ep", "ed"):
            known = [each.explainer[number] for each in records[:5]]
            self.assertGreaterEqual(min(known), 1.0)
            self.assertEqual(list(getattr(found, number)[:5]), known)
            self.assertTrue(numpy.isnan(getattr(found, number)[5]))
            for frame in (found.to_pandas(), records.to_pandas()):
                self.assertEqual(list(frame[number][:5]), known)
                self.assertEqual(frame[number].isna().sum(), 1)
        self.assertEqual([each.score for each in records],
                         [each.score for each in ariadne.rate(lines)])


class Together(unittest.TestCase):
    def test_threads_of_python(self):
        array = ariadne.read(puzzles(20))
        found, solved = [], []

        def work():
            for _ in range(5):
                found.append(ariadne.solve(array).solutions.tobytes())
                solved.append(ariadne.solve(PUZZLE)[0].solution)
        threads = [threading.Thread(target=work) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual((len(found), len(set(found))), (30, 1))
        self.assertEqual(solved, [SOLUTION] * 30)

    def test_the_lock_is_free_meanwhile(self):
        array = numpy.repeat(ariadne.read(HARD), 10_000, axis=0)
        ended = threading.Event()
        thread = threading.Thread(target=lambda: (ariadne.rate(array, threads=1), ended.set()))
        thread.start()
        steps = 0
        while not ended.is_set():
            steps += 1
            time.sleep(0.001)
        thread.join()
        self.assertGreater(steps, 5)  # with the lock, 1

    def test_ctrl_c(self):
        array = numpy.repeat(ariadne.read(HARD), 2_000_000, axis=0)
        for call in (lambda: ariadne.rate(array),
                     lambda: ariadne.solve("." * 81, limit=0, count=True)):
            begin = time.monotonic()
            timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
            timer.start()
            with self.assertRaises(KeyboardInterrupt):
                call()
            self.assertLess(time.monotonic() - begin, 5)
            timer.join()
        self.assertEqual(ariadne.solve(PUZZLE)[0].solution, SOLUTION)


if __name__ == "__main__":
    unittest.main()
