// Puzzles with a high score, found near others: of two puzzles, the one to which the solver `rater`
// gives the higher score is better. A puzzle that the rater cannot solve is rejected, or, with
// `solved: false`, better than all that it can solve.
//
// Cost: nearly all of it is rating.

#include <optional>
#include <string>
#include <vector>

#include "ascent.hpp"

namespace ariadne::plugins::vicinity {
namespace {

/// Above every score.
constexpr std::int64_t for_unsolved = std::int64_t{1} << 40;

class RatingTrace final : public SolveTrace {
 public:
  void place(Candidate /*candidate*/, int /*depth*/) override {}
  void undo(Candidate /*candidate*/, int /*depth*/) override {}
  bool wants_evidence() const override { return false; }
  void step(const Step& /*step*/, const Board& /*board*/) override {}
  void rated(const Rating& rating) override { score = rating.score; }

  std::optional<std::int64_t> score;
};

class Hard final : public Ascent {
 public:
  static std::vector<Parameter> table() {
    std::vector<Parameter> table{
        Parameter::component("rater", ComponentKind::solver, "",
                             "The solver that computes the score, for example 'logic'"),
        Parameter::integer(
            "score", 0, 0, 1000000000,
            "The score at which the search stops; 0 means that the search uses all its moves"),
        Parameter::boolean("solved", true,
                           "Whether the rater must solve the puzzle; if false, a puzzle that the "
                           "rater cannot solve counts as better than any that it can solve")};
    for (Parameter& row : Ascent::parameters(200, 100)) table.push_back(std::move(row));
    return table;
  }

  explicit Hard(Parameters& parameters)
      : Ascent(parameters,
               parameters.integer("score") == 0 ? no_target : parameters.integer("score")),
        rater_(parameters.take_solver("rater")),
        score_(parameters.integer("score")),
        solved_(parameters.boolean("solved")) {}

  std::string obstacle(const Layout& layout) override {
    if (!rater_.object->supports(layout))
      return "the rater '" + rater_.id + "' does not support the layout " + layout.name();
    return Ascent::obstacle(layout);
  }

 private:
  Worth worth(const std::vector<Digit>& givens) override {
    RatingTrace trace;
    SolutionSink nothing;
    SolveRequest request = near().limits();
    request.solution_limit = 2;
    request.trace = &trace;
    const SolveOutcome outcome =
        rater_.object->solve(Puzzle(near().layout(), givens), request, nothing);
    near().spend(outcome.nodes);
    if (outcome.verdict == Verdict::limit) return unwanted;
    if (!trace.score) throw PluginError("the rater '" + rater_.id + "' reports no rating");
    switch (outcome.verdict) {
      case Verdict::unique:
        return *trace.score;
      case Verdict::incomplete:
        return solved_ ? unwanted : for_unsolved + *trace.score;
      default:
        throw PluginError("the rater '" + rater_.id + "' says '" + to_string(outcome.verdict) +
                          "' of a puzzle with one solution");
    }
  }

  std::string failure(std::uint64_t moves, Worth best) const override {
    std::string text = "no puzzle ";
    if (score_ > 0) text += "with a score of " + std::to_string(score_) + " or more ";
    text += "in " + std::to_string(moves) + " moves; ";
    return text + (best == unwanted ? "'" + rater_.id + "' solved none"
                                    : "the highest was " + std::to_string(best));
  }

  Named<Solver> rater_;
  std::int64_t score_;
  bool solved_;
};

}  // namespace

void add_hard(Registrar& plugin) {
  plugin.generator<Hard>("hard",
                         "Makes minimal puzzles with a high score by searching near other puzzles");
}

}  // namespace ariadne::plugins::vicinity
