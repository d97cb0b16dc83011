"""What the tests that compare a server with the command line share."""

import json
import subprocess
import sys
import time
import unittest

from client import TIMEOUT, Server

PROGRAM = sys.argv[1]

# Unique, with three solutions, without one, and with far too many to count.
UNIQUE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
THREE = "1.......2.....3."
NONE = "11.............."
EMPTY = "." * 81
HARD = ".2.......4.......3..982.6...3..8...5..7..3.......5.9.1.6.9...7......5.1.8...47..6"  # forcing chains
PATH = "79.2...8..8....5....34.19....4.5.......938.....8........73.2..5..........5...9723"


def server(*options):
    """A server with these options."""
    return Server(PROGRAM, *options)


def run(*words, text=None):
    """What the command line writes: its exit status, output and messages."""
    done = subprocess.run([PROGRAM, *words], input=text, capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def record(*words):
    return json.loads(run(*words)[1])


def await_that(condition, what):
    """Waits until a condition holds."""
    end = time.monotonic() + TIMEOUT
    while not condition():
        if time.monotonic() > end:
            raise AssertionError("in vain: " + what)
        time.sleep(0.01)


def has_address_sanitizer():
    with open(PROGRAM, "rb") as file:
        return b"__asan_init" in file.read()


class WithServer(unittest.TestCase):
    """Tests that share a server; afterwards nothing of their jobs is left."""

    options = []

    @classmethod
    def setUpClass(cls):
        cls.server = server("--jobs", "4", *cls.options)

    @classmethod
    def tearDownClass(cls):
        await_that(lambda: not cls.server.children(), "the end of all jobs")
        cls.server.__exit__()


def main():
    del sys.argv[1]
    unittest.main(verbosity=2)
