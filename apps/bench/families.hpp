#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <ariadne/components/registry.hpp>
#include <ariadne/model/puzzle.hpp>

namespace ariadne::bench {

/// Puzzles of one kind: those of one file.
struct Family {
  std::string name;  ///< the file without its extension, such as "variants/killer_tatham"
  std::vector<Puzzle> puzzles;
  std::size_t left_out = 0;  ///< rows without a puzzle that can be read
};

/// The families of a data folder: one for each table and text file in its subfolders, as far as
/// there are puzzles in them. Of each family, at most so many puzzles, from all parts of the file.
///
/// A row is a line, or the columns of a table. Its puzzle is the first column with rules, or else
/// the first one with open cells. Words in the name of a file that are part of the name of a layout
/// are its layout: the puzzles of sudoku_x.tsv are X puzzles.
std::vector<Family> families(const Registry& registry, const std::filesystem::path& data,
                             std::size_t most);

/// The solver of the config `default`, as the program uses it.
std::unique_ptr<Solver> default_solver(const Registry& registry,
                                       const std::filesystem::path& config);

/// A solver with the default values of its parameters; null if it has a parameter without one.
std::unique_ptr<Solver> solver_named(const Registry& registry, const std::string& id);

}  // namespace ariadne::bench
