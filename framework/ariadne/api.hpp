#pragma once

// Everything is hidden unless marked: one type is then one type in the program and in every
// plugin, and a plugin cannot reach what the framework did not mean to offer.
#define ARIADNE_API __attribute__((visibility("default")))

/// \namespace ariadne
/// The public API: the model of puzzles, the interfaces of plugins, and what programs use.
