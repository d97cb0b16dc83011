// Solvers in order. Without `fallback`, the first one that supports the layout takes the puzzle,
// and its answer is the answer. With `fallback`, the next solver that supports the layout starts
// over if one answers `incomplete` or `limit`: logic first, for instance, and a search if logic is
// stuck.
//
// Which answers are open: `limit` is not if the attempt found as many solutions as were requested;
// and no attempt follows one that used up the request's own limits or was stopped. An attempt that
// found two solutions answered `multiple`, so an open one has found at most one: holding that one
// back until the attempt is over is enough to pass no solution to the sink twice.
//
// Questions go to the first solver that supports the layout, if it has this ability.
//
// If all attempts leave the puzzle open, the answer with the most information is returned: one with
// a solution before a bare `limit`, which says that more time or work may decide, before an
// `incomplete` board; of equal ones, that of the first attempt. Nodes are the sum over the
// attempts, and the request's work limit is for all of them together.
//
// In a batch, each solver gets, in one batch, the puzzles that the previous one left open. With a
// limit for each puzzle, the puzzles are solved one by one instead, because the next attempt may
// use only what is left of it.

#include <algorithm>
#include <cassert>
#include <optional>
#include <vector>

#include <ariadne/plugin/plugin.hpp>
#include <ariadne/plugin/questions.hpp>

namespace ariadne::plugins::combinators {
namespace {

bool decided(const SolveOutcome& outcome, const SolveRequest& request) {
  if (outcome.verdict == Verdict::incomplete) return false;
  return outcome.verdict != Verdict::limit || outcome.solutions >= request.solution_limit;
}

/// How much information an open answer has.
int worth(const SolveOutcome& outcome) {
  if (outcome.solutions > 0) return 2;
  return outcome.verdict == Verdict::limit ? 1 : 0;
}

bool exhausted(const SolveRequest& request, std::uint64_t nodes) {
  return nodes >= request.work_limit || request.over();
}

class FirstAble final : public Solver, private Questions {
 public:
  static std::vector<Parameter> table() {
    return {Parameter::components("solvers", ComponentKind::solver, {},
                                  "The solvers, in the order in which they are tried"),
            Parameter::boolean(
                "fallback", false,
                "Whether to try the next solver if one answers 'incomplete' or 'limit'")};
  }

  explicit FirstAble(Parameters& parameters)
      : solvers_(parameters.take_solvers("solvers")), fallback_(parameters.boolean("fallback")) {}

  bool supports(const Layout& layout) const override {
    std::size_t next = 0;
    return able(layout, next) != nullptr;
  }

  /// Its solvers decide.
  bool takes(const Constraint& /*constraint*/) const override { return true; }

  SolveOutcome solve(const Puzzle& puzzle, const SolveRequest& request,
                     SolutionSink& sink) override;
  void solve_batch(const Batch& batch, const SolveRequest& request, BatchResult& result) override;
  /// It has the ability OtherDigit if all of its solvers have it, and OneAtATime if one does.
  void* extension(std::string_view id) override {
    if (id == Questions::extension_id) return static_cast<Questions*>(this);
    const auto has_it = [&](const Named<Solver>& solver) {
      return solver.object->extension(id) != nullptr;
    };
    const bool own = id == OtherDigit::extension_id
                         ? std::all_of(solvers_.begin(), solvers_.end(), has_it)
                         : id == OneAtATime::extension_id &&
                               std::any_of(solvers_.begin(), solvers_.end(), has_it);
    return own ? this : nullptr;
  }

 private:
  /// What an attempt found and may yet be thrown away.
  struct Held {
    std::vector<Digit> solution;
    std::optional<Board> board;
    bool has_board = false;  ///< the board is of this attempt
  };

  /// Holds the first solution and the board of an attempt; passes solutions on from the second on.
  class HoldingSink final : public SolutionSink {
   public:
    HoldingSink(SolutionSink& target, Held& held) : target_(target), held_(held) {
      held_.has_board = false;
    }

    bool solution(std::span<const Digit> values) override {
      if (++found_ == 1) {
        held_.solution.assign(values.begin(), values.end());
        return true;
      }
      if (found_ == 2 && !give(held_.solution)) return false;
      return give(values);
    }

    void incomplete(const Board& board) override {
      held_.board = board;
      held_.has_board = true;
    }

    std::uint64_t found() const { return found_; }
    /// How many solutions were passed on.
    std::uint64_t given() const { return given_; }

   private:
    bool give(std::span<const Digit> values) {
      ++given_;
      return target_.solution(values);
    }

    SolutionSink& target_;
    Held& held_;
    std::uint64_t found_ = 0;
    std::uint64_t given_ = 0;
  };

  /// The first solver from this one on that supports the layout, or null.
  Solver* able(const Layout& layout, std::size_t& next) const {
    while (next < solvers_.size()) {
      Solver& solver = *solvers_[next++].object;
      if (solver.supports(layout)) return &solver;
    }
    return nullptr;
  }

  void solve_open(Solver& solver, const Batch& batch, const SolveRequest& request,
                  BatchResult& result);

  bool begin(const Puzzle& puzzle) override {
    std::size_t next = 0;
    Solver* const solver = able(puzzle.layout(), next);
    asked_ = solver != nullptr ? extension_of<Questions>(*solver) : nullptr;
    return asked_ != nullptr && asked_->begin(puzzle);
  }
  SolveOutcome ask(std::span<const Candidate> with, std::span<const Candidate> without,
                   const SolveRequest& request, SolutionSink& sink) override {
    assert(asked_ != nullptr);
    return asked_->ask(with, without, request, sink);
  }
  const Layout* layout() const override { return asked_ != nullptr ? asked_->layout() : nullptr; }
  std::span<const Candidate> core() const override { return asked_->core(); }
  bool propagate(std::span<const Candidate> with, std::vector<DigitSet>& left) override {
    return asked_->propagate(with, left);
  }
  void exclude(std::span<const Digit> solution) override {
    assert(asked_ != nullptr);
    asked_->exclude(solution);
  }
  void save() override { asked_->save(); }
  void restore() override { asked_->restore(); }

  std::vector<Named<Solver>> solvers_;
  bool fallback_;

  Questions* asked_ = nullptr;  ///< that of the solver which has begun

  Held attempt_;
  Held best_;

  // The open puzzles of a batch, and their answers by the next solver.
  std::vector<std::size_t> open_;
  std::vector<Digit> givens_;
  std::vector<DigitSet> candidates_;
  std::vector<Candidate> excluded_;
  std::vector<SolveOutcome> outcomes_;
  std::vector<Digit> solutions_;
  std::vector<DigitSet> boards_;
};

SolveOutcome FirstAble::solve(const Puzzle& puzzle, const SolveRequest& request,
                              SolutionSink& sink) {
  std::size_t next = 0;
  Solver* solver = able(puzzle.layout(), next);
  if (solver == nullptr)
    throw PluginError("none of its solvers supports the layout " + puzzle.layout().name());
  if (!fallback_) return solver->solve(puzzle, request, sink);

  SolveRequest own = request;
  std::optional<SolveOutcome> best;
  std::uint64_t nodes = 0;
  bool last = false;
  for (; solver != nullptr && !last; solver = able(puzzle.layout(), next)) {
    HoldingSink holding(sink, attempt_);
    SolveOutcome outcome = solver->solve(puzzle, own, holding);
    nodes += outcome.nodes;
    if (holding.given() > 0) return {outcome.verdict, holding.given(), nodes};
    outcome.solutions = holding.found();
    last = decided(outcome, request) || exhausted(request, nodes);
    own.work_limit = request.work_limit == unlimited ? unlimited : request.work_limit - nodes;
    if (!best || decided(outcome, request) || worth(outcome) > worth(*best)) {
      best = outcome;
      std::swap(best_, attempt_);
    }
  }
  best->nodes = nodes;
  if (best->solutions > 0) sink.solution(best_.solution);
  if (best->verdict == Verdict::incomplete && best_.has_board) sink.incomplete(*best_.board);
  return *best;
}

void FirstAble::solve_batch(const Batch& batch, const SolveRequest& request, BatchResult& result) {
  const bool own_limits =
      request.work_limit != unlimited || batch.time_limit != Clock::duration::max();
  std::size_t next = 0;
  Solver* solver = able(*batch.layout, next);
  if (solver == nullptr || (fallback_ && own_limits))
    return Solver::solve_batch(batch, request, result);
  solver->solve_batch(batch, request, result);
  if (!fallback_) return;

  while ((solver = able(*batch.layout, next)) != nullptr) {
    open_.clear();
    for (std::size_t i = 0; i < result.done; ++i)
      if (!decided(result.outcomes[i], request)) open_.push_back(i);
    if (open_.empty()) return;
    if (request.over()) return;
    solve_open(*solver, batch, request, result);
  }
}

/// Gives the open puzzles to the next solver and keeps the answers that say more than those
/// before. Answered are then, when the request was stopped, the puzzles before the first that did
/// not get its turn.
void FirstAble::solve_open(Solver& solver, const Batch& batch, const SolveRequest& request,
                           BatchResult& result) {
  const auto cells = static_cast<std::size_t>(batch.layout->cell_count());
  const auto gather = [&](auto from, std::size_t size, auto& to) {
    to.clear();
    if (!from.empty())
      for (const std::size_t puzzle : open_) {
        const auto part = from.subspan(puzzle * size, size);
        to.insert(to.end(), part.begin(), part.end());
      }
  };
  gather(batch.givens, cells, givens_);
  gather(batch.candidates, cells, candidates_);
  gather(batch.excluded, 1, excluded_);
  outcomes_.resize(open_.size());
  solutions_.resize(open_.size() * result.kept * cells);
  boards_.resize(open_.size() * cells);

  Batch rest{batch.layout, open_.size(), givens_, candidates_, batch.time_limit, excluded_};
  BatchResult answers{outcomes_, result.kept, solutions_, boards_, 0};
  solver.solve_batch(rest, request, answers);
  assert(answers.done <= open_.size());

  const auto scatter = [](auto from, auto to, std::size_t size, std::size_t i, std::size_t puzzle) {
    const auto part = from.subspan(i * size, size);
    std::copy(part.begin(), part.end(), to.subspan(puzzle * size, size).begin());
  };
  for (std::size_t i = 0; i < answers.done; ++i) {
    SolveOutcome& outcome = result.outcomes[open_[i]];
    const std::uint64_t nodes = outcome.nodes + outcomes_[i].nodes;
    if (decided(outcomes_[i], request) || worth(outcomes_[i]) > worth(outcome)) {
      outcome = outcomes_[i];
      scatter(answers.solutions, result.solutions, result.kept * cells, i, open_[i]);
      scatter(answers.boards, result.boards, cells, i, open_[i]);
    }
    outcome.nodes = nodes;
  }
  if (answers.done < open_.size()) result.done = open_[answers.done];
}

}  // namespace
}  // namespace ariadne::plugins::combinators

ARIADNE_PLUGIN("combinators", "1.0.0", "Solvers that combine other solvers") {
  using namespace ariadne::plugins::combinators;
  plugin.solver<FirstAble>(
      "first-able",
      "Goes through a list of solvers and uses the first one that supports the layout");
}
