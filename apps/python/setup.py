"""Builds a wheel with CMake: the package, and within it, in `_installed`, the libraries, the plugins
and the data of Ariadne."""

import os
import pathlib
import re
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent


def pybind11_options():
    """Where pybind11 is, if it is a package of this Python; otherwise CMake looks for it."""
    try:
        import pybind11
    except ImportError:
        return []
    return [f"-Dpybind11_DIR={pybind11.get_cmake_dir()}"]


class BuildWithCMake(build_ext):
    """Installs two components of the project: `python`, and what it needs at run time. They are from
    the build folder ARIADNE_BUILD, which must be for this Python, or else are built first."""

    def build_extension(self, extension):
        package = pathlib.Path(self.get_ext_fullpath(extension.name)).resolve().parent
        installed = package / "_installed"
        build = os.environ.get("ARIADNE_BUILD") or self.built()
        for component in ("runtime", "python"):
            subprocess.check_call(["cmake", "--install", build, "--prefix", installed,
                                   "--component", component])
        for file in (installed / "lib/python3/dist-packages/ariadne").iterdir():
            file.replace(package / file.name)
        for link in (installed / "lib").glob("*.so.*"):  # a wheel would hold the library twice
            if link.is_symlink():
                link.resolve().replace(link)

    def built(self):
        """A folder in which all of it is built."""
        build = pathlib.Path(self.build_temp).resolve()
        subprocess.check_call(["cmake", "-S", ROOT, "-B", build, "-DCMAKE_BUILD_TYPE=Release",
                               "-DCMAKE_INSTALL_LIBDIR=lib", "-DARIADNE_BUILD_TESTS=OFF",
                               "-DARIADNE_REQUIRE_PYTHON=ON", f"-DARIADNE_PYTHON={sys.executable}",
                               "-DCMAKE_UNITY_BUILD=ON", "-DCMAKE_DISABLE_FIND_PACKAGE_MPI=ON",
                               *pybind11_options(),
                               *os.environ.get("CMAKE_ARGS", "").split()])
        subprocess.check_call(["cmake", "--build", build, "--target", "ariadne-app", "--parallel",
                               str(os.cpu_count() if self.parallel is None else self.parallel)])
        return build


version = re.search(r"project\(ariadne VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())
setup(version=version.group(1), packages=["ariadne"], ext_modules=[Extension("ariadne._ariadne", [])],
      package_data={"ariadne": ["*.pyi", "py.typed"]}, cmdclass={"build_ext": BuildWithCMake},
      zip_safe=False)
