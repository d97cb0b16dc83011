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
    std::vector<ariadne::Digit> clues = grid.solution;
    ariadne::Budget budget(request.budget());
    if (!take_away(clues, random, request, budget)) return {};  // a limit was reached
    ariadne::Generated made;
    made.puzzle.emplace(request.layout, clues);
    made.solution = std::move(grid.solution);
    made.minimal = true;
    proof_.apply(made, check_.id, request.limits());
    return made;
  }

 private:
  /// False when a limit was reached before every clue was tried.
  bool take_away(std::vector<ariadne::Digit>& clues, ariadne::Random& random,
                 const ariadne::GenerateRequest& request, ariadne::Budget& budget) {
    std::vector<std::size_t> order(clues.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    random.shuffle(std::span(order));
    for (const std::size_t cell : order) {
      if (!budget.spend()) return false;
      const ariadne::Digit value = std::exchange(clues[cell], ariadne::Digit{0});
      ariadne::SolutionSink nowhere;
      const ariadne::Verdict verdict =
          check_.object->solve({request.layout, clues}, request.limits(), nowhere).verdict;
      if (verdict == ariadne::Verdict::unique) continue;
      if (verdict != ariadne::Verdict::multiple) return false;
      clues[cell] = value;
    }
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
