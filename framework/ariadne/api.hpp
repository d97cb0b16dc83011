#pragma once

// Only symbols that are marked with ARIADNE_API are visible outside the library. A marked type is
// the same type in the program and in every plugin, and plugins can use nothing else.
#define ARIADNE_API __attribute__((visibility("default")))

/// \namespace ariadne
/// The public API: the model of puzzles, the interfaces of plugins, and what programs use.
