#pragma once

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include <ariadne/components/config.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/plugin/kept_solution.hpp>
#include <ariadne/plugin/random.hpp>

#include "plugins/constraints/kinds.hpp"

namespace ariadne::testing {

/// Grids that are small enough to try everything, with and without boxes, and with a 0.
inline const std::vector<LayoutPtr>& frames() {
  static const std::vector<LayoutPtr> frames = [] {
    std::vector<LayoutPtr> made;
    for (const char* name : {"4x4", "6x6", "grid:5x5", "grid:4x6:2x2:0..5", "9x9"})
      made.push_back(parse_layout(name).fixed);
    return made;
  }();
  return frames;
}

class RandomRules {
 public:
  RandomRules(const Layout& frame, Random& random) : frame_(frame), random_(random) {}

  Rule of(const ComponentInfo& info, int depth = 0) {
    Rule rule{info.id, {}};
    const std::size_t size = 1 + random_.below(5);
    for (const Parameter& parameter : info.parameters) {
      // What may be left out often is.
      if (!parameter.defaults.empty() && random_.below(2) == 0) continue;
      rule.arguments.push_back(argument(parameter, size, depth));
    }
    return rule;
  }

 private:
  std::size_t below(std::size_t end) { return static_cast<std::size_t>(random_.below(end)); }

  RuleArgument argument(const Parameter& parameter, std::size_t size, int depth) {
    RuleArgument argument{parameter.name, {}, {}, {}};
    switch (parameter.type) {
      case ParameterType::boolean:
        argument.text = random_.below(2) == 0 ? "false" : "true";
        break;
      case ParameterType::integer:
        argument.text = std::to_string(number(parameter));
        break;
      case ParameterType::numbers:
        if (parameter.name == "visits") {
          argument.text = walk(size);
          break;
        }
        for (std::size_t i = 0; i < size; ++i)
          argument.text += std::to_string(number(parameter)) + ' ';
        break;
      case ParameterType::words:
        for (int a = 0; a < frame_.digit_count(); ++a) {
          argument.text += a == 0 ? "-" : " -";
          for (int b = 0; b < frame_.digit_count(); ++b)
            if (random_.below(2) == 0) argument.text += static_cast<char>('1' + b);
        }
        break;
      case ParameterType::cells:
        argument.cells.push_back(cells(size));
        break;
      case ParameterType::lines:
        for (std::size_t i = 0; i < 2; ++i) argument.cells.push_back(cells(size));
        break;
      case ParameterType::clue:
        argument.cells.push_back(line());
        break;
      case ParameterType::components:
        for (int i = 0; i < 2; ++i) argument.rules.push_back(inner(depth));
        break;
      default:
        argument.text = parameter.defaults.empty() ? "" : parameter.defaults[0];
    }
    return argument;
  }

  /// The places of so many cells, the first visits of which are in their order.
  std::string walk(std::size_t size) {
    std::string places;
    for (std::size_t seen = 0; seen < size;) {
      const std::size_t place = below(seen + 1);
      places += std::to_string(place + 1) + ' ';
      if (place == seen) ++seen;
    }
    return places;
  }

  /// Mostly a small one: large numbers seldom make sense.
  std::int64_t number(const Parameter& parameter) {
    const std::int64_t most = std::min<std::int64_t>(parameter.max_integer, 20);
    const std::int64_t least = std::max<std::int64_t>(parameter.min_integer, -2);
    return least + static_cast<std::int64_t>(below(static_cast<std::size_t>(most - least + 1)));
  }
  /// Different cells, each near the last one.
  std::vector<Cell> cells(std::size_t size) {
    std::vector<Cell> all{static_cast<Cell>(below(static_cast<std::size_t>(frame_.cell_count())))};
    for (int tries = 0; all.size() < size && tries < 100; ++tries) {
      const auto [row, column] = frame_.position(all.back());
      const auto next = frame_.cell_at(row + static_cast<int>(below(3)) - 1,
                                       column + static_cast<int>(below(3)) - 1);
      if (next && std::find(all.begin(), all.end(), *next) == all.end()) all.push_back(*next);
    }
    return all;
  }
  std::vector<Cell> line() {
    std::vector<Cell> all;
    const bool row = below(2) == 0;
    const auto at =
        static_cast<int>(below(static_cast<std::size_t>(row ? frame_.rows() : frame_.columns())));
    for (int i = 0; i < (row ? frame_.columns() : frame_.rows()); ++i)
      all.push_back(row ? *frame_.cell_at(at, i) : *frame_.cell_at(i, at));
    if (below(2) == 0) std::reverse(all.begin(), all.end());
    return all;
  }
  Rule inner(int depth) {
    const auto ids = all_plugins().ids(ComponentKind::constraint);
    while (true) {
      const ComponentInfo& info = *all_plugins().find(ids[below(ids.size())]);
      const bool nests = std::any_of(info.parameters.begin(), info.parameters.end(),
                                     [](auto& p) { return p.type == ParameterType::components; });
      if (!nests || depth < 1) return of(info, depth + 1);
    }
  }

  const Layout& frame_;
  Random& random_;
};

/// A solution of the frame, with the digits renamed at random.
inline std::vector<Digit> random_solution(const LayoutPtr& frame, Random& random) {
  KeptSolution sink;
  SolveRequest request;
  request.solution_limit = 1;
  ComponentSpec(all_plugins(), ComponentKind::solver, parse_yaml("propagation", "test"))
      .make_solver()
      ->solve(Puzzle(frame), request, sink);
  std::vector<Digit> digits(static_cast<std::size_t>(frame->digit_count()));
  std::iota(digits.begin(), digits.end(), Digit{1});
  for (std::size_t i = digits.size(); i > 1; --i) std::swap(digits[i - 1], digits[random.below(i)]);
  std::vector<Digit> solution = sink.values();
  for (Digit& value : solution) value = digits[value - 1U];
  return solution;
}

}  // namespace ariadne::testing
