// Puzzles with few clues, found near others: of two puzzles, the one with fewer clues is better. A
// move adds no more clues than it removes, so no move makes a puzzle worse; the search drifts among
// puzzles with the same number of clues until one of them has a redundant clue.

#include <algorithm>
#include <string>
#include <vector>

#include "ascent.hpp"

namespace ariadne::plugins::vicinity {
namespace {

class LowClue final : public Ascent {
 public:
  static std::vector<Parameter> table() {
    std::vector<Parameter> table = Ascent::parameters(2000, 1000);
    table.push_back(
        Parameter::integer("clues", 0, 0, max_cells,
                           "The number of clues at which the search stops; 0 means that "
                           "the search uses all its moves"));
    return table;
  }

  explicit LowClue(Parameters& parameters)
      : Ascent(parameters, parameters.integer("clues") == 0
                               ? no_target
                               : max_cells - parameters.integer("clues")),
        clues_(parameters.integer("clues")) {}

 private:
  Worth worth(const std::vector<Digit>& givens) override {
    const auto open = std::count(givens.begin(), givens.end(), Digit{0});
    return max_cells - (static_cast<Worth>(givens.size()) - open);
  }

  std::string failure(std::uint64_t moves, Worth best) const override {
    return "no puzzle of " + std::to_string(clues_) + " clues or fewer in " +
           std::to_string(moves) + " moves; the fewest were " + std::to_string(max_cells - best);
  }

  std::int64_t clues_;
};

}  // namespace

void add_low_clue(Registrar& plugin) {
  plugin.generator<LowClue>("low-clue",
                            "Makes minimal puzzles with few clues by searching near other puzzles");
}

}  // namespace ariadne::plugins::vicinity
