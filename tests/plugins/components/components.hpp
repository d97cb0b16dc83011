#pragma once

// The plugins that came with the program, and what the tests of their components share.

#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <ariadne/components/config.hpp>
#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/components/registry.hpp>
#include <ariadne/model/board.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/model/symbols.hpp>

#include "plugins/components/brute_force.hpp"
#include "support/paths.hpp"

namespace ariadne {

/// How GoogleTest shows a candidate.
inline void PrintTo(const Candidate& candidate, std::ostream* out) {
  *out << "cell " << candidate.cell << " = " << int{candidate.digit};
}

}  // namespace ariadne

namespace ariadne::testing {

/// The plugins under test, loaded as the program loads them.
struct Shipped {
  Registry registry;

  Shipped() {
    for (const char* plugin :
         {"singles", "logic", "combinators", "grids", "dancing-links", "propagation"})
      registry.load(shipped_plugin_folder() / (std::string(plugin) + ".so"));
    registry.load(template_plugin_file());
  }

  /// A strategy; `houses` is the parameter of hidden-single.
  Named<Strategy> strategy(const std::string& id, const std::string& houses = "all") const {
    Parameters parameters;
    if (id == "hidden-single") parameters.set("houses", houses);
    return {id, registry.make_strategy(id, std::move(parameters))};
  }

  /// Proves nothing.
  struct Ignorant final : Solver {
    bool supports(const Layout&) const override { return true; }
    SolveOutcome solve(const Puzzle&, const SolveRequest&, SolutionSink&) override { return {}; }
  };

  /// Finds nothing.
  struct Silent final : Strategy {
    void find(const Board&, StepSink&) override {}
  };

  /// With a solver that can prove nothing.
  static Parameters logic_parameters(std::vector<AnyComponent> strategies) {
    Parameters parameters;
    parameters.set("take", std::string("first"));
    parameters.set("uniqueness", true);
    parameters.set("survey", false);
    parameters.set("berthier", std::string("none"));
    parameters.set("rate-multiple", false);
    parameters.set("most", std::int64_t{100000});
    parameters.set("until", std::string());
    parameters.set("up-to", std::string());
    for (const char* cap : {"easy-cap", "medium-cap", "hard-cap", "unfair-cap"})
      parameters.set(cap, std::int64_t{1000});
    parameters.set("strategies", std::move(strategies));
    std::vector<AnyComponent> of_kinds;
    of_kinds.emplace_back(Named<Strategy>{"silent", std::make_unique<Silent>()});
    parameters.set("strategies-of-kinds", std::move(of_kinds));
    std::vector<AnyComponent> proof;
    proof.emplace_back(Named<Solver>{"ignorant", std::make_unique<Ignorant>()});
    parameters.set("proof", std::move(proof));
    return parameters;
  }
  std::vector<AnyComponent> proof() const {
    Parameters parameters;
    parameters.set("work-limit", std::int64_t{0});
    std::vector<AnyComponent> solvers;
    solvers.emplace_back(Named<Solver>{
        "dancing-links", registry.make_solver("dancing-links", std::move(parameters))});
    return solvers;
  }
  std::unique_ptr<Solver> logic(std::vector<AnyComponent> strategies) const {
    return registry.make_solver("logic", logic_parameters(std::move(strategies)));
  }
  /// With a solver that proves.
  std::unique_ptr<Solver> proved_logic(std::vector<AnyComponent> strategies,
                                       bool rate_multiple = false) const {
    Parameters parameters = logic_parameters(std::move(strategies));
    parameters.set("proof", proof());
    parameters.set("rate-multiple", rate_multiple);
    return registry.make_solver("logic", std::move(parameters));
  }
  std::unique_ptr<Solver> logic(const std::vector<std::string>& ids) const {
    std::vector<AnyComponent> strategies;
    for (const std::string& id : ids) strategies.emplace_back(strategy(id));
    return proved_logic(std::move(strategies));
  }
  /// With its default strategies.
  std::unique_ptr<Solver> logic() const {
    return logic(std::vector<std::string>{"full-house", "naked-single", "hidden-single"});
  }

  std::unique_ptr<Generator> random_fill() const {
    return ComponentSpec(registry, ComponentKind::generator, parse_yaml("random-fill", "test"))
        .make_generator();
  }
};

/// Takes all steps, or the first few.
struct StepList final : StepSink {
  explicit StepList(bool with_evidence = false, std::size_t enough_at = ~std::size_t{0})
      : evidence(with_evidence), enough(enough_at) {}
  bool wants_evidence() const override { return evidence; }
  bool add(const Step& step) override {
    steps.push_back(step);
    return steps.size() < enough;
  }

  bool evidence;
  std::size_t enough;
  std::vector<Step> steps;
};

inline std::vector<Step> all_steps(Strategy& strategy, const Board& board, bool evidence = false) {
  StepList list(evidence);
  strategy.find(board, list);
  return list.steps;
}

inline std::vector<std::string> texts(const std::vector<Step>& steps, const Layout& layout) {
  std::vector<std::string> all;
  for (const Step& step : steps) all.push_back(to_text(step, layout));
  return all;
}

/// Keeps what a solver gives.
struct Answers final : SolutionSink {
  explicit Answers(std::size_t enough_at = ~std::size_t{0}) : enough(enough_at) {}
  bool solution(std::span<const Digit> values) override {
    solutions.emplace_back(values.begin(), values.end());
    return solutions.size() < enough;
  }
  void incomplete(const Board& board) override { boards.push_back(board); }

  std::size_t enough;
  std::vector<std::vector<Digit>> solutions;
  std::vector<Board> boards;
};

/// The digits of a text of symbols.
inline std::vector<Digit> givens(const std::string& line) {
  std::vector<Digit> digits;
  for (const char symbol : line) digits.push_back(digit_of(symbol));
  return digits;
}

inline std::vector<Digit> givens(const Puzzle& puzzle) {
  std::vector<Digit> digits;
  for (int i = 0; i < puzzle.layout().cell_count(); ++i)
    digits.push_back(puzzle.given(static_cast<Cell>(i)));
  return digits;
}

/// A jigsaw from its region map, one symbol a cell.
inline LayoutPtr jigsaw(int digits, const std::string& map) {
  std::vector<int> regions;
  for (const char symbol : map) regions.push_back(digit_of(symbol) - 1);
  return jigsaw_layout(digits, regions);
}

/// Two 4x4 grids on one canvas that share a box, with holes beside, and two groups of two cells:
/// houses that overlap, groups that are no houses, cells in one house and in six.
inline LayoutPtr two_grids() {
  LayoutDescription layout{"two-grids", 4, 6, 6, {}, {}};
  std::vector<std::vector<int>> cell_at(6, std::vector<int>(6, -1));
  for (int row = 0; row < 6; ++row)
    for (int column = 0; column < 6; ++column) {
      if ((row < 2 && column >= 4) || (row >= 4 && column < 2)) continue;
      cell_at[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] =
          static_cast<int>(layout.positions.size());
      layout.positions.push_back({row, column});
    }
  const auto cell = [&](int row, int column) {
    return static_cast<Cell>(
        cell_at[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]);
  };
  for (const int corner : {0, 2})
    for (int i = 0; i < 4; ++i) {
      const std::string name = std::to_string(corner) + std::to_string(i + 1);
      Group row{GroupKind::row, "r" + name, {}};
      Group column{GroupKind::column, "c" + name, {}};
      Group box{GroupKind::box, "b" + name, {}};
      for (int j = 0; j < 4; ++j) {
        row.cells.push_back(cell(corner + i, corner + j));
        column.cells.push_back(cell(corner + j, corner + i));
        box.cells.push_back(cell(corner + i / 2 * 2 + j / 2, corner + i % 2 * 2 + j % 2));
      }
      layout.groups.insert(layout.groups.end(), {row, column});
      if (corner == 0 || i > 0) layout.groups.push_back(box);  // the shared box once
    }
  layout.groups.push_back({GroupKind::extra, "pair one", {cell(0, 0), cell(5, 5)}});
  layout.groups.push_back({GroupKind::extra, "pair two", {cell(1, 1), cell(2, 4)}});
  return std::make_shared<const Layout>(std::move(layout));
}

/// Small layouts of every shape.
inline std::vector<LayoutPtr> small_layouts() {
  return {plain_layout({2, 2}),
          plain_layout({2, 3}),
          plain_layout({3, 2}),
          plain_layout({3, 3}),
          jigsaw(5, "1112211322433324435544555"),
          two_grids()};
}

/// A puzzle with one solution: a random complete grid from which givens are taken, in random
/// order, for as long as `is_unique` says that there is one solution only.
template <class IsUnique>
Puzzle random_puzzle(Generator& grids, const LayoutPtr& layout, Random& random,
                     const IsUnique& is_unique) {
  GenerateRequest request;
  request.layout = layout;
  std::vector<Digit> values = givens(grids.generate(random, request).puzzle.value());
  std::vector<std::size_t> order(values.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  random.shuffle(std::span(order));
  for (const std::size_t cell : order) {
    const Digit value = std::exchange(values[cell], Digit{0});
    if (!is_unique(Puzzle(layout, values))) values[cell] = value;
  }
  return {layout, values};
}

/// The same, as brute force says.
inline Puzzle random_puzzle(Generator& grids, const LayoutPtr& layout, Random& random) {
  return random_puzzle(grids, layout, random,
                       [](const Puzzle& puzzle) { return brute_force(puzzle).size() == 1; });
}

}  // namespace ariadne::testing
