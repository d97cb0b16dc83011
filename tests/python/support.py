"""What the tests of the Python package share. Import it before the package: where the libraries have
a sanitizer, it starts Python again with the runtime of the sanitizer, or skips the tests."""

import importlib.util
import os
import pathlib
import subprocess
import sys

PROGRAM = os.environ["ARIADNE_PROGRAM"]
SOURCE = pathlib.Path(os.environ["ARIADNE_SOURCE"])

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HARD = "79.2...8..8....5....34.19....4.5.......938.....8........73.2..5..........5...9723"


def skip(why):
    """Ends a test program, which CTest then reports as skipped."""
    print(f"skipped: {why}")
    sys.exit(77)


_preload = os.environ.pop("ARIADNE_PRELOAD", None)
if _preload is not None and os.path.isfile(_preload):
    os.environ["LD_PRELOAD"] = _preload
    os.execv(sys.executable, [sys.executable, *sys.argv])
if _preload is not None or "ARIADNE_SANITIZED" in os.environ:
    skip("there is no runtime of the sanitizer that can be preloaded")
#: Whether the runtime of the address sanitizer is in this process.
SANITIZED = "asan" in os.environ.get("LD_PRELOAD", "")


def needs(packages, modules, sanitized):
    """Skips the tests where these modules are not installed, or with the sanitizer, which they cannot
    run with for this reason."""
    for module in modules:
        if importlib.util.find_spec(module) is None:
            skip(f"there is no module {module} ({packages})")
    if SANITIZED:
        skip(sanitized)


def program(*words, input="", status=0, **rest):
    """What the program writes to standard output."""
    environment = {**os.environ, "LD_PRELOAD": "", "NO_COLOR": "1"}
    run = subprocess.run([PROGRAM, *words], input=input, encoding="utf-8", env=environment,
                         stdout=subprocess.PIPE, stderr=subprocess.PIPE, **rest)
    if status is not None and run.returncode != status:
        raise AssertionError(f"{words}: status {run.returncode}: {run.stderr}")
    return run.stderr if status not in (0, 1, None) else run.stdout


def python(code, status=0, **rest):
    """What a Python of its own writes, standard error included."""
    run = subprocess.run([sys.executable, "-c", code], encoding="utf-8", stdout=subprocess.PIPE,
                         stderr=subprocess.STDOUT, **rest)
    if status is not None and run.returncode != status:
        raise AssertionError(f"status {run.returncode}: {run.stdout}")
    return run.stdout


def puzzles(count):
    """Puzzles that are always the same."""
    return program("generate", "--count", str(count), "--seed", "24", "-j1").split()
