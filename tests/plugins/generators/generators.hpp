#pragma once

// All plugins that came with the program, and generators made of them as a config makes them.

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <ariadne/components/config.hpp>
#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/components/registry.hpp>
#include <ariadne/model/grids.hpp>

#include "plugins/components/brute_force.hpp"
#include "support/layouts.hpp"

namespace ariadne::testing {

struct Generators {
  Registry registry;

  Generators() { load_plugins(registry, PluginOptions{{}, {shipped_plugin_folder()}}); }

  /// From YAML, as --with takes it.
  std::unique_ptr<Generator> generator(const std::string& yaml) const {
    return ComponentSpec(registry, ComponentKind::generator, parse_yaml(yaml, "test"))
        .make_generator();
  }
  std::unique_ptr<Solver> solver(const std::string& yaml) const {
    return ComponentSpec(registry, ComponentKind::solver, parse_yaml(yaml, "test")).make_solver();
  }
};

inline GenerateRequest request_for(LayoutPtr layout) {
  GenerateRequest request;
  request.layout = std::move(layout);
  return request;
}

/// What a generator makes with Random(seed, 0 .. count-1), asked for all at once.
inline std::vector<Generated> make(Generator& generator, const LayoutPtr& layout, std::size_t count,
                                   std::uint64_t seed = 1) {
  std::vector<Random> randoms;
  for (std::size_t i = 0; i < count; ++i) randoms.emplace_back(seed, i);
  std::vector<Generated> results(count);
  generator.generate_batch(randoms, request_for(layout), results);
  return results;
}

/// The givens, 0 for open cells.
inline Values clues_of(const Puzzle& puzzle) {
  Values clues;
  for (int cell = 0; cell < puzzle.layout().cell_count(); ++cell)
    clues.push_back(puzzle.given(static_cast<Cell>(cell)));
  return clues;
}

inline int clue_count(const Puzzle& puzzle) {
  const Values clues = clues_of(puzzle);
  return static_cast<int>(clues.size()) -
         static_cast<int>(std::count(clues.begin(), clues.end(), Digit{0}));
}

/// Keeps solutions.
struct Solutions final : SolutionSink {
  bool solution(std::span<const Digit> values) override {
    found.emplace_back(values.begin(), values.end());
    return true;
  }
  std::vector<Values> found;
};

/// At most two solutions of the puzzle.
inline std::vector<Values> solutions_of(Solver& solver, const Puzzle& puzzle) {
  Solutions sink;
  solver.solve(puzzle, {}, sink);
  return sink.found;
}

/// Whether no clue can go, by a search for each.
inline bool is_minimal(Solver& solver, const Puzzle& puzzle) {
  Values clues = clues_of(puzzle);
  for (Digit& clue : clues) {
    if (clue == 0) continue;
    const Digit kept = std::exchange(clue, Digit{0});
    if (solutions_of(solver, Puzzle(puzzle.layout_ptr(), clues)).size() == 1) return false;
    clue = kept;
  }
  return true;
}

/// What every search for minimal puzzles promises, by the word of `judge`.
inline void expect_sound(Solver& judge, const Generated& made) {
  ASSERT_TRUE(made.puzzle.has_value()) << made.reason;
  EXPECT_EQ(solutions_of(judge, *made.puzzle), std::vector<Values>{made.solution});
  EXPECT_EQ(made.verdict, Verdict::unique);
  EXPECT_EQ(made.unproved, "");
  EXPECT_EQ(made.minimal, true);
  EXPECT_TRUE(is_minimal(judge, *made.puzzle));
}

/// A search for the first puzzle of a seed that takes far longer than these limits ends at each of
/// them, and at a stop token that has fired, without a puzzle or a reason.
inline void expect_limits_honored(Generator& generator, const LayoutPtr& layout,
                                  std::uint64_t work_limit, Clock::duration time_limit) {
  GenerateRequest few = request_for(layout);
  few.work_limit = work_limit;
  GenerateRequest late = request_for(layout);
  late.deadline = Clock::now() + time_limit;
  StopSource source;
  source.request_stop();
  GenerateRequest stopped = request_for(layout);
  stopped.stop = source.get_token();
  for (const GenerateRequest& request : {few, late, stopped}) {
    Random random(1);
    const auto begin = Clock::now();
    const Generated made = generator.generate(random, request);
    EXPECT_LT(Clock::now() - begin, std::chrono::seconds(5));
    EXPECT_FALSE(made.puzzle.has_value());
    EXPECT_EQ(made.reason, "");
  }
}

}  // namespace ariadne::testing
