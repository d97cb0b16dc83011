#!/usr/bin/env python3
"""The package in its process: memory, several interpreters, its end, and signals."""

import gc
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from support import HARD, PUZZLE, SANITIZED, SOLUTION, python

import ariadne

#: How much of the long tests to do: all of it with ARIADNE_EFFORT=all.
WHOLE = os.environ.get("ARIADNE_EFFORT") == "all"
#: How many calls of all kinds to make. `ARIADNE_CALLS=1000000 process_test.py Memory` takes a quarter of an hour.
CALLS = int(os.environ.get("ARIADNE_CALLS", 20_000 if WHOLE else 1500))


def memory():
    """The memory of the process that is in use, in KiB."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * resource.getpagesize() // 1024


@unittest.skipIf(SANITIZED, "the sanitizer keeps what was freed")
class Memory(unittest.TestCase):
    def hold(self, call, calls):
        for _ in range(calls // 10):
            call()
        before = memory()
        for _ in range(calls):
            call()
        self.assertLess(memory() - before, 4096, "KiB more")

    def test_of_cheap_calls(self):
        layout, random = ariadne.Layout("9x9"), ariadne.Random(1)

        def cheap():
            layout.peers(40)
            ariadne.Step(place=[(0, 1)], evidence=[ariadne.Evidence("pattern", cells=[0])])
            random.below(9)
            try:
                layout.cell_name(99)
            except IndexError:
                pass
        self.hold(cheap, 1_000_000 if WHOLE else 50_000)

    def test_of_commands(self):
        array = ariadne.read(PUZZLE)

        def commands():
            ariadne.solve(array)
            ariadne.solve(PUZZLE)
            try:
                ariadne.solve(PUZZLE, with_="nothing")
            except ariadne.ConfigError:
                pass
        self.hold(commands, 20_000 if WHOLE else 300)

    def test_of_components(self):
        class Again(ariadne.Strategy):
            id = "leak-strategy"
            summary = "Finds naked singles"

            def find(self, board):
                return [ariadne.Step(place=[(cell, mask.bit_length())])
                        for cell, mask in enumerate(board.masks) if mask.bit_count() == 1]
        array = ariadne.read([PUZZLE] * 20)
        self.hold(lambda: ariadne.solve(array, with_="logic: {strategies: [leak-strategy]}",
                                        threads=2), 1000 if WHOLE else 40)
        ariadne.unregister(Again)

    def test_of_calls_of_all_kinds(self):
        calls = calls_of_all_kinds()
        rounds = max(10, CALLS // len(calls))
        sizes = []
        for done in range(rounds + 1):
            if done % (rounds // 10) == 0:  # the first tenth warms up
                sizes.append(memory())
            if done < rounds:
                for call in calls:
                    call()
        if "ARIADNE_CALLS" in os.environ:
            print(f"KiB after each tenth of {rounds * len(calls)} calls: {sizes}")
        self.assertLess(sizes[-1] - sizes[1], 1024, f"KiB more: {sizes}")


class Asking(ariadne.Strategy):
    """Counts its instances, and asks a solver."""
    id = "leak-asking"
    summary = "A solver knows the digit"
    whole_board = True
    parameters = [ariadne.component("solver", "solver", "dancing-links", "The solver to ask")]
    alive = 0

    def __init__(self, **values):
        super().__init__(**values)
        Asking.alive += 1

    def __del__(self):
        Asking.alive -= 1

    def find(self, board):
        cell = board.values.find(0)
        digit = self.solver.solve(board).solutions[0][cell]
        return [ariadne.Step(place=[(cell, digit)])]


class Raising(ariadne.Strategy):
    id = "leak-raising"
    summary = "Raises an exception"

    def find(self, board):
        raise KeyError(len(board.masks))


class Asked(ariadne.Solver):
    id = "leak-solver"
    summary = "Asks another solver"
    parameters = [ariadne.component("solver", "solver", "dancing-links", "The solver to ask")]

    def solve(self, puzzle):
        yield from self.solver.solve(puzzle).solutions


class Zeros(ariadne.Generator):
    id = "leak-generator"
    summary = "One digit on a board without others"

    def generate(self, random, layout):
        return bytes([random.below(layout.digits) + 1]) + bytes(layout.cells - 1)


class Even(ariadne.Constraint):
    id = "leak-constraint"
    summary = "An even sum"
    parameters = [ariadne.cells("cells", "The cells")]

    def holds(self, values):
        return sum(values) % 2 == 0


class OneOf(ariadne.Constraint):
    id = "leak-constraint-of-others"
    summary = "One of several rules"
    parameters = [ariadne.component_list("rules", "constraint", [], "The rules")]

    def holds(self, values):
        return any(rule.holds(values) for rule in self.rules)


def calls_of_all_kinds():
    """Functions that make one call each, on small boards."""
    small = "1..." + "." * 8 + "4..3"
    array = ariadne.read([small] * 3)
    rule = {"constraint": {"leak-constraint": {"cells": "r1c1-2"}}}
    stages = {"stages": [{"read": {}}, {"solve": {"with": "backtracking", "limit": 1}}, {"write": {"what": "solution"}}]}

    def refused(call, *arguments, **options):
        try:
            call(*arguments, **options)
        except (ariadne.Error, TypeError, ValueError, IndexError):
            return
        raise AssertionError(f"{call.__name__}{arguments} was not refused")

    return [
        lambda: ariadne.solve(small)[0].svg(),
        lambda: ariadne.solve(array, threads=2),
        lambda: ariadne.solve(array, constraint="thermometer: r1c1-2", threads=1),
        lambda: ariadne.solve(small, constraint={"any-of": {"constraints": [{"thermometer": "r1c1-2"},
                                                                            {"whispers": "r1c1-2"}]}}),
        lambda: ariadne.check(small),
        lambda: ariadne.check([small, small + "5"])[1].line,
        lambda: ariadne.candidates(small),
        lambda: ariadne.rate(small)[0].score,
        lambda: ariadne.rate(array, threads=1).level,
        lambda: ariadne.explain(small, words=True)[0].page(),
        lambda: ariadne.hint(small)._repr_html_(),
        lambda: ariadne.generate(layout="4x4", seed=1),
        lambda: ariadne.convert(small, to="grid"),
        lambda: ariadne.run(stages, small),
        lambda: ariadne.cover("a b\na\nb\n"),
        lambda: ariadne.command("layouts", "show", "4x4"),
        lambda: ariadne.Layout("6x6").peers(7),
        lambda: ariadne.lines(ariadne.read(small)),
        lambda: list(ariadne.solve(iter([small]))),
        lambda: ariadne.solve(small, with_=Asked),
        lambda: ariadne.explain(PUZZLE, with_={"logic": {"strategies": [Asking]}}),
        lambda: ariadne.generate(with_=Zeros, layout="4x4"),
        lambda: ariadne.solve(small, **rule),
        lambda: ariadne.solve(small, constraint={OneOf: {"rules": [{"thermometer": "r1c1-2"}]}}),
        lambda: refused(ariadne.solve, PUZZLE, with_={"logic": {"strategies": [Raising]}}),
        lambda: refused(ariadne.solve, small, with_="nothing"),
        lambda: refused(ariadne.solve, array, constraint="thermometer: r1c9"),
        lambda: refused(ariadne.solve, array.astype(float)),
        lambda: refused(ariadne.rate, small, nothing=True),
        lambda: refused(ariadne.read, "12345\n"),
        lambda: refused(ariadne.Layout, "no-layout"),
    ]


class Counts(unittest.TestCase):
    """What many calls leave behind, counted: blocks of memory of Python, instances, files."""

    def hold(self, call, calls):
        """Python keeps some blocks for later, so not every round leaves none; but what each call
        leaves behind shows in every round."""
        call()
        left = []
        for _ in range(10):
            before = self.counts()
            for _ in range(calls):
                call()
            blocks, *others = (now - then for now, then in zip(self.counts(), before))
            self.assertEqual(others, [0, 0], "instances and open files more than before")
            left.append(blocks)
            if blocks < calls // 2:
                return
        self.fail(f"blocks of memory more than before, each time by {calls} calls: {left}")

    @staticmethod
    def counts():
        gc.collect()
        return sys.getallocatedblocks(), Asking.alive, len(os.listdir("/proc/self/fd"))

    def test_of_commands(self):
        array = ariadne.read([PUZZLE] * 3)

        def commands():
            ariadne.solve(PUZZLE)
            ariadne.solve(array)
            ariadne.rate(array)
            ariadne.explain(PUZZLE)
            ariadne.generate(layout="4x4", seed=1)
            ariadne.hint(PUZZLE)
        self.hold(commands, 5000 if WHOLE else 50)

    def test_of_components(self):
        logic = {"logic": {"strategies": [Asking]}}
        array = ariadne.read(PUZZLE)
        self.hold(lambda: ariadne.solve(array, with_=logic, threads=1), 5000 if WHOLE else 50)

    def test_of_errors(self):
        def errors():
            for logic in ("nothing", {"logic": {"strategies": [Raising]}}):
                with self.assertRaises(ariadne.Error):
                    ariadne.solve(PUZZLE, with_=logic)
        self.hold(errors, 5000 if WHOLE else 50)

    def test_of_classes(self):
        def classes():
            type("Made", (ariadne.Solver,), {"id": "leak-made", "summary": "Solves nothing"})
            ariadne.unregister("leak-made")
        self.hold(classes, 500 if WHOLE else 50)


class Processes(unittest.TestCase):
    def test_a_second_interpreter_is_refused(self):
        said = python("""
import _xxsubinterpreters as interpreters
def in_another():
    other = interpreters.create()
    try:
        interpreters.run_string(other, "import ariadne")
    except interpreters.RunFailedError as error:
        print(error)
    interpreters.destroy(other)
in_another()
import ariadne
in_another()
print(ariadne.solve("." * 16, limit=1)[0].solution is not None)
""", timeout=60)
        self.assertEqual(said.count("only in the main interpreter"), 2, said)
        self.assertTrue(said.endswith("True\n"), said)

    def test_threads_while_a_strategy_runs(self):
        said = python(f"""
import threading, ariadne
class Asking(ariadne.Strategy):
    id = "asking"
    def find(self, board):
        for cell, mask in enumerate(board.masks):
            if mask.bit_count() == 1:
                inner.append(ariadne.check("." * 16)[0].verdict)  # a call within a call
                yield ariadne.Step(place=[(cell, mask.bit_length())],
                                   evidence=[ariadne.Evidence("pattern", cells=[cell])])
inner, found = [], []
def work(number):
    for _ in range(5):
        if number % 2:
            solved = ariadne.explain("{PUZZLE}", with_={{"logic": {{"strategies": [Asking]}}}})
        else:
            solved = ariadne.solve("{PUZZLE}")
        found.append(solved[0].solutions[0])
threads = [threading.Thread(target=work, args=[number]) for number in range(6)]
for thread in threads:
    thread.start()
class Later(ariadne.Strategy):  # other plugins meanwhile
    id = "later"
    def find(self, board):
        return []
for thread in threads:
    thread.join()
print(len(found), set(found) == {{"{SOLUTION}"}}, len(inner) >= 15 * 51, set(inner))
""", timeout=120)
        self.assertEqual(said, "30 True True {'multiple'}\n")

    def test_the_end(self):
        said = python("""
import ariadne, threading
class One(ariadne.Strategy):
    id = "one"
    summary = "Nothing"
    def find(self, board):
        return []
ariadne.solve("." * 81, with_="logic: {strategies: [one]}")
print("done")
""")
        self.assertEqual(said, "done\n")

    def interrupt(self, before, call):
        """Ends a call by Ctrl-C; the next call is as usual."""
        process = subprocess.Popen([sys.executable, "-c", f"""
import ariadne, numpy
{before}
print("ready", flush=True)
try:
    {call}
except KeyboardInterrupt:
    print("interrupted")
print(ariadne.solve("{PUZZLE}")[0].verdict)
"""], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8")
        try:
            self.assertEqual(process.stdout.readline(), "ready\n")
            time.sleep(0.5)
            process.send_signal(signal.SIGINT)
            said = process.communicate(timeout=60)[0]
        finally:
            process.kill()
        self.assertEqual(said, "interrupted\nunique\n", call)

    def test_ctrl_c(self):
        pipeline = {"stages": [{"generate": {"count": 1000000}}, {"write": {}}]}
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write((HARD + "\n") * 200_000)
            file.flush()
            for call in ('ariadne.solve("." * 81, limit=0, count=True)',
                         f'ariadne.rate(numpy.repeat(ariadne.read("{HARD}"), 200000, axis=0))',
                         f'ariadne.rate("{file.name}")',
                         f'list(ariadne.rate(iter(["{HARD}"] * 200000)))',
                         f"ariadne.run({pipeline})",
                         'ariadne.hint("." * 625)'):
                with self.subTest(call):
                    self.interrupt("", call)

    def test_ctrl_c_in_a_component_that_does_not_end(self):
        for kind, function, call in (
                ("Strategy", "find", 'ariadne.explain("." * 81, with_={"logic": {"strategies": [Endless]}})'),
                ("Strategy", "find", 'ariadne.solve(ariadne.read(["." * 81] * 9), threads=2, '
                                     'with_={"logic": {"strategies": [Endless]}})'),
                ("Solver", "solve", 'ariadne.solve("." * 16, with_=Endless)'),
                ("Generator", "generate", "ariadne.generate(with_=Endless)"),
                ("Constraint", "holds", 'ariadne.solve("." * 16, constraint={"endless": "r1c1-2"})')):
            with self.subTest(call):
                self.interrupt(f"""
class Endless(ariadne.{kind}):
    id = "endless"
    parameters = [ariadne.cells("cells", "The cells")] if "{kind}" == "Constraint" else []
    def {function}(self, *arguments):
        while True:
            pass
""", call)

    def test_several_processes(self):
        said = python(f"""
import multiprocessing, numpy, ariadne
def work(rows):
    return ariadne.lines(ariadne.solve(rows, threads=2).solutions)
if __name__ == "__main__":
    array = numpy.repeat(ariadne.read("{PUZZLE}"), 8, axis=0)
    with multiprocessing.get_context("fork").Pool(2) as pool:
        found = pool.map(work, numpy.array_split(array, 4))
    print({{line for part in found for line in part}})
""")
        self.assertIn(SOLUTION, said)


if __name__ == "__main__":
    unittest.main()
