// The loader of plugins that are Python scripts: finds the interpreter, or starts one, and leaves the
// script to the package ariadne. What is registered there is made of the extension module, which
// Python imports in the usual way; an interpreter may have it already.

#include <Python.h>
#include <dlfcn.h>
#include <filesystem>
#include <string>

#include <ariadne/components/script_loader.hpp>
#include <ariadne/model/error.hpp>

namespace {

using LoadPython = void (*)(const std::filesystem::path& file, ariadne::Script& script);

/// The library that has this address.
std::filesystem::path library_of(const void* address) {
  Dl_info info{};
  if (dladdr(address, &info) == 0 || info.dli_fname == nullptr)
    throw ariadne::Error("the loader cannot find its own place");
  return std::filesystem::canonical(info.dli_fname);
}

[[noreturn]] void fail(const std::string& what) {
  std::string cause = "unknown error";
  PyObject* type = nullptr;
  PyObject* value = nullptr;
  PyObject* trace = nullptr;
  PyErr_Fetch(&type, &value, &trace);
  if (PyObject* const text = value != nullptr ? PyObject_Str(value) : nullptr) {
    if (const char* const bytes = PyUnicode_AsUTF8(text)) cause = bytes;
    Py_DECREF(text);
  }
  Py_XDECREF(type);
  Py_XDECREF(value);
  Py_XDECREF(trace);
  throw ariadne::Error(what + ": " + cause);
}

/// Starts an interpreter that leaves signals to the program, and gives its lock back.
void start_python() {
  // Extension modules expect the symbols of Python in the process, but this loader was loaded with
  // its own apart.
  const std::string python =
      library_of(reinterpret_cast<const void*>(&Py_InitializeFromConfig)).string();
  dlopen(python.c_str(), RTLD_NOW | RTLD_GLOBAL | RTLD_NOLOAD);
  PyConfig config;
  PyConfig_InitPythonConfig(&config);
  config.install_signal_handlers = 0;
  config.buffered_stdio = 0;  // nobody ends the interpreter, which would flush them
  // Not the first of the PATH, which may be another version.
  PyStatus status = PyConfig_SetBytesString(&config, &config.program_name, ARIADNE_PYTHON);
  if (PyStatus_Exception(status) == 0) status = Py_InitializeFromConfig(&config);
  PyConfig_Clear(&config);
  if (PyStatus_Exception(status) != 0)
    throw ariadne::Error(std::string("Python cannot start: ") +
                         (status.err_msg != nullptr ? status.err_msg : "unknown error"));
  PyEval_SaveThread();
}

/// The package that came with this loader, if Python does not have one already. With the lock.
void add_package_folder() {
  static const char here = 0;
  const std::filesystem::path own = library_of(&here).parent_path();
  std::filesystem::path folder = own / ARIADNE_PACKAGES_FROM_LOADER;
  // In a wheel, all of Ariadne is within the package.
  if (!exists(folder / "ariadne/__init__.py")) folder = own / "../../../../..";
  PyObject* const path = PySys_GetObject("path");
  PyObject* const text = PyUnicode_FromString(folder.lexically_normal().c_str());
  if (path != nullptr && text != nullptr && PySequence_Contains(path, text) == 0)
    PyList_Append(path, text);
  Py_XDECREF(text);
}

/// The function of the extension module that runs a script. With the lock.
LoadPython find_function() {
  add_package_folder();
  PyObject* const module = PyImport_ImportModule("ariadne._ariadne");
  if (module == nullptr) fail("Python cannot import the package ariadne");
  PyObject* const tag = PyObject_GetAttrString(module, "build_tag");
  const char* const text = tag != nullptr ? PyUnicode_AsUTF8(tag) : nullptr;
  if (text == nullptr || std::string(text) != ARIADNE_BUILD_TAG)
    throw ariadne::Error("the Python package ariadne was built for another version of Ariadne");
  PyObject* const capsule = PyObject_GetAttrString(module, "script_loader");
  void* const function =
      capsule != nullptr ? PyCapsule_GetPointer(capsule, "ariadne.script_loader") : nullptr;
  if (function == nullptr) fail("the Python package ariadne has no loader of scripts");
  return reinterpret_cast<LoadPython>(function);
}

void load(const std::filesystem::path& file, ariadne::Script& script) {
  if (Py_IsInitialized() == 0) start_python();
  const PyGILState_STATE state = PyGILState_Ensure();
  LoadPython function = nullptr;
  try {
    function = find_function();
  } catch (...) {
    PyGILState_Release(state);
    throw;
  }
  PyGILState_Release(state);
  function(file, script);
}

}  // namespace

extern "C" __attribute__((visibility("default"))) const ariadne::ScriptLoader ariadne_script_loader;
const ariadne::ScriptLoader ariadne_script_loader{ARIADNE_BUILD_TAG, &load};
