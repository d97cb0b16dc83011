#!/usr/bin/env python3
"""The wheel, made from what is built already: it holds all that it needs, wherever it is unpacked."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile

from support import PUZZLE, SOLUTION, SOURCE, needs

needs("python3-setuptools, python3-wheel", ["setuptools", "wheel"],
      "cmake --install cannot run with the runtime of the sanitizer")


class Wheel(unittest.TestCase):
    def test_it_works_where_it_is_unpacked(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        root = pathlib.Path(folder.name)
        project = root / "source/apps/python"  # a copy, because setuptools writes into it
        shutil.copytree(SOURCE / "apps/python", project)
        shutil.copy(SOURCE / "CMakeLists.txt", root / "source")
        self.run_python(["-c", "from setuptools import build_meta; "
                               f"build_meta.build_wheel({str(root)!r})"], project,
                        ARIADNE_BUILD=os.environ["ARIADNE_BINARY"])
        file, = root.glob("ariadne-*.whl")
        shutil.rmtree(root / "source")
        zipfile.ZipFile(file).extractall(root / "unpacked")
        file.unlink()
        said = self.run_python(["-c", f"""
import ariadne
print(ariadne.__file__)
print(ariadne.solve("{PUZZLE}")[0].solution)
print(ariadne.rate("{PUZZLE}")[0].level)
with open("/proc/self/maps", encoding="utf-8") as maps:
    print(*{{line.split()[-1] for line in maps if "ariadne" in line}}, sep="\\n")
"""], root, PYTHONPATH=str(root / "unpacked")).split()
        self.assertEqual(said[1:3], [SOLUTION, "easy"])
        self.assertTrue(any(each.endswith("lockstep.so") for each in said), said)
        for each in (said[0], *said[3:]):
            self.assertTrue(each.startswith(str(root / "unpacked")), each)
        self.check_program(root / "unpacked/ariadne/_installed/bin/ariadne")

    def check_program(self, program):
        program.chmod(0o755)  # as pip leaves it
        found = subprocess.run(
            [program, "solve", "--quiet", f"--plugin={SOURCE}/docs/samples/last_candidate.py",
             "--with=logic: {strategies: [last-candidate, hidden-single]}", PUZZLE], encoding="utf-8",
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
            env={key: value for key, value in os.environ.items() if key != "PYTHONPATH"})
        self.assertEqual(found.stdout, SOLUTION + "\n")

    def run_python(self, words, folder, **environment):
        run = subprocess.run([sys.executable, *words], cwd=folder, encoding="utf-8",
                             env={**os.environ, **environment}, stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT, check=False)
        self.assertEqual(run.returncode, 0, run.stdout)
        return run.stdout


if __name__ == "__main__":
    unittest.main()
