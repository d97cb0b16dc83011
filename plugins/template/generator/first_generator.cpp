// First Generator: takes a complete grid from another generator and removes clues in random order,
// as long as the puzzle has one solution.
//
//     grid  --remove a clue-->  one solution?  yes: leave it out    no: put it back
//
// One attempt for each clue makes the puzzle minimal: a clue that was needed among more clues is
// also needed among fewer.
//
// `source` must make grids, or puzzles with their solutions; the solution is the complete grid.
// The solver `check` decides about each clue; at the end another solver proves the puzzle (Proof).

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
                                      "A generator of grids, or of puzzles with one solution"),
        ariadne::Parameter::component("check", ariadne::ComponentKind::solver, "dancing-links",
                                      "The solver that checks whether a clue is needed")};
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
              "'" + source_.id + "' made no complete grid of the layout " + request.layout->name()};
    ariadne::Generated made;
    made.solution = std::move(grid.solution);
    if (!remove_clues(made, random, request)) return {};  // a limit was reached
    proof_.apply(made, check_.id, request.limits());
    return made;
  }

 private:
  /// False if a limit of the request was reached before all clues had been tried.
  bool remove_clues(ariadne::Generated& made, ariadne::Random& random,
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
      // With any other verdict, it is not known whether the clue is needed.
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
                                   "Makes minimal puzzles by removing clues in random order");
}
