// First Generator: a complete grid of another generator, from which clues are taken away in random
// order, each for as long as one solution is left.
//
//     grid  --take a clue-->  one solution?  yes: it stays away    no: it comes back
//
// When every clue was tried once, none can go any more: the puzzle is minimal. A clue that had to stay
// among more clues has to stay among fewer.
//
// What the solver `check` says of each try is held against another solver at the end (Proof).

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <ariadne/plugin/plugin.hpp>
#include <ariadne/plugin/proof.hpp>

namespace ariadne::plugins::first_generator {

class FirstGenerator final : public ariadne::Generator {
 public:
  static std::vector<ariadne::Parameter> table() {
    std::vector<ariadne::Parameter> table{
        ariadne::Parameter::component("source", ariadne::ComponentKind::generator, "random-fill",
                                      "Where complete grids come from"),
        ariadne::Parameter::component("check", ariadne::ComponentKind::solver, "dancing-links",
                                      "What tells whether a clue can go")};
    for (ariadne::Parameter& row : ariadne::Proof::parameters()) table.push_back(std::move(row));
    return table;
  }
  explicit FirstGenerator(ariadne::Parameters& parameters)
      : source_(parameters.take_generator("source")),
        check_(parameters.take_solver("check")),
        proof_(parameters) {}

  std::string obstacle(const ariadne::Layout& layout) override {
    if (std::string reason = source_.object->obstacle(layout); !reason.empty()) return reason;
    if (!check_.object->supports(layout))
      return "'" + check_.id + "' does not support the layout " + layout.name();
    return proof_.obstacle(layout, check_.id);
  }

  ariadne::Generated generate(ariadne::Random& random,
                              const ariadne::GenerateRequest& request) override {
    ariadne::Generated grid = source_.object->generate(random, request);
    if (!grid.puzzle) return grid;
    if (grid.puzzle->layout_ptr() != request.layout || grid.solution.empty())
      return {{},
              "'" + source_.id + "' did not make a grid of the layout " + request.layout->name()};
    ariadne::Generated made;
    made.solution = std::move(grid.solution);
    if (!take_away(made, random, request)) return {};  // a limit was reached
    proof_.apply(made, check_.id, request.limits());
    return made;
  }

 private:
  /// False when a limit of the request was reached before every clue was tried.
  bool take_away(ariadne::Generated& made, ariadne::Random& random,
                 const ariadne::GenerateRequest& request) {
    std::vector<ariadne::Digit> clues = made.solution;
    made.minimal = true;
    std::vector<std::size_t> order(clues.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    random.shuffle(std::span(order));
    ariadne::SolveRequest limits = request.budget();
    for (const std::size_t cell : order) {
      const ariadne::Digit value = std::exchange(clues[cell], ariadne::Digit{0});
      ariadne::SolutionSink nowhere;
      const auto outcome = check_.object->solve({request.layout, clues}, limits, nowhere);
      if (outcome.nodes >= limits.work_limit || request.over()) return false;
      limits.work_limit -= outcome.nodes;
      if (outcome.verdict == ariadne::Verdict::unique) continue;
      clues[cell] = value;
      // The solver may have a limit of its own; then it is not known whether the clue can go.
      if (outcome.verdict != ariadne::Verdict::multiple) made.minimal.reset();
    }
    made.puzzle.emplace(request.layout, clues);
    return true;
  }

  ariadne::Named<ariadne::Generator> source_;
  ariadne::Named<ariadne::Solver> check_;
  ariadne::Proof proof_;
};

}  // namespace ariadne::plugins::first_generator

ARIADNE_PLUGIN("first-generator", "0.1.0", "A generator of my own") {
  using namespace ariadne::plugins::first_generator;
  plugin.generator<FirstGenerator>("first-generator",
                                   "Minimal puzzles, by taking clues away in random order");
}
