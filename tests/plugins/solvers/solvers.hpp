#pragma once

// The plugins that search, every way to set them up, and layouts and puzzles to try them on.

#include <algorithm>
#include <initializer_list>
#include <iostream>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <ariadne/components/config.hpp>
#include <ariadne/formats/writer.hpp>

#include "plugins/components/components.hpp"

namespace ariadne::testing {

/// The plugins that search, loaded beside the others as the program loads them.
struct Solvers : Shipped {
  Solvers() {
    for (const char* plugin : {"backtracking", "constraint", "learning", "dancing-links",
                               "lockstep", "propagation", "sat"})
      load(plugin);
  }

  /// A solver as a config writes it.
  std::unique_ptr<Solver> make(const std::string& yaml) const {
    return ComponentSpec(registry, ComponentKind::solver, parse_yaml(yaml, "test")).make_solver();
  }

 private:
  void load(const std::string& plugin) {
    registry.load(shipped_plugin_folder() / (plugin + ".so"));
  }
};

/// Whether the solver `sat` was built with CaDiCaL.
inline bool has_sat() {
  static const bool supports = Solvers().make("sat")->supports(*plain_layout({3, 3}));
  return supports;
}

/// A solver of the plugin lockstep with every kernel that this processor can run, as YAML.
inline std::vector<std::string> with_every_kernel(const std::string& solver) {
  Registry registry;
  registry.load(shipped_plugin_folder() / "lockstep.so");
  std::vector<std::string> all;
  for (const std::string& kernel : registry.find(solver)->parameters[0].choices) {
    if (kernel == "auto") continue;
    const std::string config = solver + ": {kernel: " + kernel + "}";
    try {
      ComponentSpec(registry, ComponentKind::solver, parse_yaml(config, "test")).make_solver();
      all.push_back(config);
    } catch (const Error&) {
      std::cout << "this processor does not run " << config << "\n";
    }
  }
  return all;
}

/// Every kernel of lockstep, or of lockstep-groups.
inline const std::vector<std::string>& lockstep_configs(bool groups = false) {
  static const std::vector<std::string> plain = with_every_kernel("lockstep");
  static const std::vector<std::string> of_groups = with_every_kernel("lockstep-groups");
  return groups ? of_groups : plain;
}

/// Every combination of parameters, as YAML. Of lockstep, which knows the plain 9x9 alone, every
/// kernel, with exact cover for other layouts.
inline std::vector<std::string> all_configs() {
  std::vector<std::string> all{"dancing-links", "learning", "propagation"};
  for (const char* branching : {"fewest-candidates", "first-cell", "most-constrained-house"})
    for (const char* propagation : {"singles", "naked-singles", "none"})
      for (const char* values : {"ascending", "random, seed: 5"})
        all.push_back(std::string("backtracking: {branching: ") + branching +
                      ", propagation: " + propagation + ", values: " + values + "}");
  if (has_sat()) all.emplace_back("sat");
  for (const std::string& lockstep : lockstep_configs())
    all.push_back("first-able: {solvers: [{" + lockstep + "}, dancing-links]}");
  const std::vector<std::string>& groups = lockstep_configs(true);
  all.insert(all.end(), groups.begin(), groups.end());
  for (const std::string& jigsaw : with_every_kernel("lockstep-jigsaw"))
    all.push_back("first-able: {solvers: [{" + jigsaw + "}, dancing-links]}");
  return all;
}

/// A test's name: "first_cell_singles_ascending".
inline std::string config_name(const ::testing::TestParamInfo<std::string>& config) {
  if (config.param == "propagation") return config.param;
  std::string name;
  for (const char* word :
       {"lockstep", "jigsaw", "portable", "avx2", "avx512", "neon", "dancing-links", "sat",
        "learning", "fewest-candidates", "first-cell", "most-constrained-house", "naked-singles",
        " singles", " none", "ascending", "random"})
    if (config.param.find(word) != std::string::npos) name += std::string(word) + "_";
  std::erase(name, ' ');
  std::replace(name.begin(), name.end(), '-', '_');
  name.pop_back();
  return name;
}

/// Those that are to end on every puzzle of the data, save where a test says otherwise.
inline std::vector<std::string> ending_configs() {
  std::vector<std::string> all{
      "dancing-links", "first-able: {solvers: [{learning: {fewest-digits: 17}}, backtracking]}"};
  if (has_sat()) all.emplace_back("sat");
  return all;
}

/// Those that solve hard puzzles in reasonable time, and puzzles with many solutions too.
inline std::vector<std::string> fast_configs() {
  std::vector<std::string> all{"dancing-links", "learning", "propagation"};
  for (const char* branching : {"fewest-candidates", "most-constrained-house"})
    for (const char* values : {"ascending", "random, seed: 5"})
      all.push_back(std::string("backtracking: {branching: ") + branching + ", values: " + values +
                    "}");
  return all;
}

using Grid = std::vector<Digit>;

struct Found {
  SolveOutcome outcome;
  std::set<std::string> solutions;  ///< as lines
};

/// Solves and checks what came of it: every solution is one, none is given twice, the number is
/// the one told, and the verdict is the one that goes with it.
inline Found solve(Solver& solver, const Puzzle& puzzle, const SolveRequest& request) {
  Answers answers;
  Found found{solver.solve(puzzle, request, answers), {}};
  EXPECT_EQ(found.outcome.solutions, answers.solutions.size());
  EXPECT_LE(found.outcome.solutions, request.solution_limit);
  EXPECT_TRUE(answers.boards.empty());
  for (const Grid& grid : answers.solutions) {
    EXPECT_TRUE(solves(puzzle, grid));
    EXPECT_TRUE(found.solutions.insert(to_line(grid)).second) << "a solution came twice";
  }
  const bool whole_tree = found.outcome.verdict != Verdict::limit;
  EXPECT_EQ(found.outcome.verdict, verdict_of(found.outcome.solutions, whole_tree));
  return found;
}

inline Found solve(Solver& solver, const Puzzle& puzzle, std::uint64_t solution_limit = 2) {
  SolveRequest request;
  request.solution_limit = solution_limit;
  return solve(solver, puzzle, request);
}

/// A plain layout's description, to which groups can be added. Boxes of box_rows x box_columns.
inline LayoutDescription plain_description(int box_rows, int box_columns) {
  const LayoutPtr plain = plain_layout({box_rows, box_columns});
  LayoutDescription layout{
      plain->name(), plain->digit_count(), plain->rows(), plain->columns(), {}, {}};
  for (int cell = 0; cell < plain->cell_count(); ++cell)
    layout.positions.push_back(plain->position(static_cast<Cell>(cell)));
  layout.groups.assign(plain->groups().begin(), plain->groups().end());
  return layout;
}

inline LayoutPtr made(LayoutDescription layout) {
  return std::make_shared<const Layout>(std::move(layout));
}

/// Both diagonals are houses.
inline LayoutPtr x_layout(int box_rows, int box_columns) {
  LayoutDescription layout = plain_description(box_rows, box_columns);
  layout.name += " x";
  const int n = layout.digits;
  Group down{GroupKind::extra, "d1", {}};
  Group up{GroupKind::extra, "d2", {}};
  for (int i = 0; i < n; ++i) {
    down.cells.push_back(static_cast<Cell>(i * n + i));
    up.cells.push_back(static_cast<Cell>(i * n + n - 1 - i));
  }
  layout.groups.insert(layout.groups.end(), {down, up});
  return made(std::move(layout));
}

/// Cells that are any of these steps apart differ: groups of two.
inline LayoutPtr apart_layout(int box_rows, int box_columns,
                              std::initializer_list<Position> steps) {
  LayoutDescription layout = plain_description(box_rows, box_columns);
  layout.name += " apart";
  const int n = layout.digits;
  for (int row = 0; row < n; ++row)
    for (int column = 0; column < n; ++column)
      for (const auto [down, right] : steps) {
        if (row + down >= n || column + right < 0 || column + right >= n) continue;
        layout.groups.push_back({GroupKind::extra,
                                 "pair",
                                 {static_cast<Cell>(row * n + column),
                                  static_cast<Cell>((row + down) * n + column + right)}});
      }
  return made(std::move(layout));
}
inline LayoutPtr anti_knight_layout(int box_rows, int box_columns) {
  return apart_layout(box_rows, box_columns, {{1, 2}, {1, -2}, {2, 1}, {2, -1}});
}

/// Cells at the same place of their boxes are a house.
inline LayoutPtr disjoint_layout(int box_rows, int box_columns) {
  LayoutDescription layout = plain_description(box_rows, box_columns);
  layout.name += " disjoint";
  const std::vector<Group> plain = layout.groups;
  for (std::size_t place = 0; place < static_cast<std::size_t>(layout.digits); ++place) {
    Group group{GroupKind::extra, "p" + std::to_string(place + 1), {}};
    for (const Group& box : plain)
      if (box.kind == GroupKind::box) group.cells.push_back(box.cells[place]);
    layout.groups.push_back(group);
  }
  return made(std::move(layout));
}

/// Layouts of every shape that searches have to cope with.
inline std::vector<LayoutPtr> layouts_of_all_shapes() {
  std::vector<LayoutPtr> all = small_layouts();
  all.insert(all.end(),
             {x_layout(2, 2), x_layout(3, 3), anti_knight_layout(2, 2), anti_knight_layout(3, 3),
              disjoint_layout(2, 3),
              jigsaw(9,
                     "111222333111222333114225336441552663444555666447558669774885996777888999"
                     "777888999")});
  return all;
}

/// A random complete grid.
inline Grid random_grid(Generator& grids, const LayoutPtr& layout, Random& random) {
  GenerateRequest request;
  request.layout = layout;
  return givens(grids.generate(random, request).puzzle.value());
}

/// A random complete grid of which `clues` cells are left as givens: it has solutions, one or more.
inline Puzzle thinned_puzzle(Generator& grids, const LayoutPtr& layout, std::size_t clues,
                             Random& random) {
  Grid grid = random_grid(grids, layout, random);
  std::vector<std::size_t> order(grid.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  random.shuffle(std::span(order));
  for (std::size_t i = clues; i < order.size(); ++i) grid[order[i]] = 0;
  return {layout, grid};
}

}  // namespace ariadne::testing
