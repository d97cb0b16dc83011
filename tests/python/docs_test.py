#!/usr/bin/env python3
"""Runs the blocks of docs/python.md and compares what they print.

    docs_test.py             fail where a page is out of date
    docs_test.py --update    write what the blocks print into the page

The `python` blocks of the page run in order in one namespace, the `sh` blocks in a shell; a `text`
block behind one of them is what it prints.
"""

import contextlib
import io
import os
import re
import subprocess
import sys
import tempfile
import unittest

from support import PROGRAM, SOURCE

PAGE = SOURCE / "docs/python.md"
BLOCK = re.compile(r"(?ms)^```(python|sh)\n(.*?)^```\n(?:```text\n(.*?)^```\n)?")


def printed_by(kind, code, names):
    if kind == "sh":
        environment = {**os.environ, "LD_PRELOAD": "", "PATH": f"{os.path.dirname(PROGRAM)}:{os.environ['PATH']}"}
        return subprocess.run(["bash", "-c", code], env=environment, encoding="utf-8", check=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT).stdout
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code, str(PAGE), "exec"), names)
    return out.getvalue()


def run(text):
    """The page with what its blocks print, and how many blocks there are."""
    names, count = {"__name__": "__main__"}, 0

    def block(match):
        nonlocal count
        count += 1
        kind, code, said = match.groups()
        printed = printed_by(kind, code, names)
        if printed:
            return f"```{kind}\n{code}```\n```text\n{printed}```\n"
        return f"```{kind}\n{code}```\n"
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(SOURCE / "docs", os.path.join(folder, "docs"))
        os.chdir(folder)
        text = BLOCK.sub(block, text)
        os.chdir(SOURCE)
    return text, count


class Page(unittest.TestCase):
    maxDiff = None

    def test_blocks_print_what_the_page_says(self):
        text = PAGE.read_text(encoding="utf-8")
        found, count = run(text)
        self.assertEqual(found, text)
        self.assertGreater(count, 10)


if __name__ == "__main__":
    if "--update" in sys.argv:
        PAGE.write_text(run(PAGE.read_text(encoding="utf-8"))[0], encoding="utf-8")
    else:
        unittest.main()
