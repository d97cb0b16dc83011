#pragma once

#include <vector>

#include "puzzles.hpp"

namespace ariadne::bench {

// Each registers its benchmarks; the arguments must outlive the run.

/// Every solver on every set, in batches.
void add_solver_benches(const Registry& registry, const std::vector<PuzzleSet>& sets);
/// Rating, and the search of each technique.
void add_logic_benches(const Registry& registry, const std::vector<PuzzleSet>& sets);
/// The exact cover engine on its own problems.
void add_cover_benches();
/// Reading lines, and making boards.
void add_input_benches(const std::vector<PuzzleSet>& sets);
/// All that is between the input and the output but solving.
void add_bulk_benches(const std::vector<PuzzleSet>& sets);
/// The program on files, compared with its solver in this process.
void add_shell_benches(const Registry& registry, const std::vector<PuzzleSet>& sets);
/// Generators, puzzles a second.
void add_generate_benches(const Registry& registry);
/// The same solver linked in and loaded as a plugin.
void add_boundary_benches(const Registry& registry, const std::vector<PuzzleSet>& sets);

}  // namespace ariadne::bench
