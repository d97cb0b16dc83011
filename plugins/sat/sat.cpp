// Satisfiability: the puzzle as clauses (encoding.cpp), given to CaDiCaL.
//
// CaDiCaL searches by conflict-driven clause learning: it follows what the clauses force, and when
// that contradicts itself it learns a clause that says why, jumps back as far as the clause allows,
// and never makes that mistake again. So it does not get lost in a part of the tree that cannot
// hold a solution, as a search without memory does: on hard 25x25 exact cover takes a fraction of a
// second or more than half a minute, by chance. On small grids making the clauses takes longer than
// a plain search.
//
// All solutions: after each one a clause is added that rules it out, one literal for each open
// cell, and the search goes on with all that it has learned. So no solution is found twice, and
// when the clauses cannot be satisfied any more there is no other. Memory grows with the solutions,
// by one to three kilobytes each on 25x25; a solver that backs up is the one to count millions.
//
// Constraints are clauses, too, and what they do not say as such they say as lemmas whenever CaDiCaL
// comes up with digits that break one. So every solution is verified, and every constraint is taken.
//
// A node is one time that CaDiCaL asks whether to go on: before each decision, each restart, each
// cleaning of its clauses, and regularly while it simplifies them; the reading of the puzzle is one
// more. It asks after each propagation that found no conflict, so a node may hold a few conflicts.
// The same puzzle takes the same nodes each time.
//
// The trace reports solutions only, since CaDiCaL shows nothing of its way: all open cells in
// reading order at depth 0, and from one solution to the next, as much as they differ in is taken
// back and placed anew. The last one stays.
//
// CaDiCaL aborts the process when it is used against its rules, so it is used in a narrow way: only
// after solve() has said "satisfiable" is it asked for values, and it gets clauses only between calls
// of solve(), each with its end. It would also abort if two of its objects had to
// record their calls in the file that an environment variable of CaDiCaL names; that is refused
// here.
//
// Source: A. Biere, K. Fazekas, M. Fleury, M. Heisinger, "CaDiCaL, Kissat, Paracooba, Plingeling
// and Treengeling entering the SAT Competition 2020". Clause learning: J. Marques-Silva, K.
// Sakallah, "GRASP" (1996).

#include <algorithm>
#include <cadical.hpp>
#include <cassert>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <ariadne/plugin/plugin.hpp>
#include <ariadne/plugin/questions.hpp>
#include <ariadne/plugin/trail.hpp>

#include "encoding.hpp"
#include "parameters.hpp"

namespace ariadne::plugins::sat {
namespace {

/// What CaDiCaL answers to a search that it has brought to its end without solution.
constexpr int unsatisfiable = 20;

/// Ends CaDiCaL's search when the budget is spent.
class Ending final : public CaDiCaL::Terminator {
 public:
  explicit Ending(Budget& budget) : budget_(budget) {}
  bool terminate() override {
    came_ = came_ || !budget_.spend();
    return came_;
  }
  bool came() const { return came_; }

 private:
  Budget& budget_;
  bool came_ = false;
};

/// What another version of the library does not know has no effect.
void set_up(CaDiCaL::Solver& engine) {
  engine.set("quiet", 1);
  engine.set("terminateint", 0);  // ask each time
  // A grid is a proof to be found rather than a lucky guess: decisions by the variables that were
  // in conflicts of late, values as they were last, and only few learned clauses kept. On the hard
  // 25x25 that takes a third off the time.
  engine.set("stabilizeonly", 1);
  engine.set("reducetarget", 95);
  engine.set("reducetier2glue", 3);
  engine.set("target", 0);
  engine.set("rephase", 0);
  engine.set("walk", 0);
  engine.set("lucky", 0);
}

/// Questions about a puzzle, in one engine. A solution is excluded while a variable of its own is assumed
/// to be false.
class Asked final : public Questions {
 public:
  explicit Asked(std::uint64_t work_limit) : work_limit_(work_limit) {}

  bool begin(const Puzzle& puzzle) override {
    puzzle_.emplace(puzzle);
    encoding_.emplace(puzzle);
    engine_ = std::make_unique<CaDiCaL::Solver>();
    set_up(*engine_);
    encoding_->write(*engine_, [] { return true; });
    values_.resize(puzzle.candidates().size());
    free_ = first_free_ = encoding_->last_variable() + 1;
    return true;
  }

  const Layout* layout() const override { return puzzle_ ? &puzzle_->layout() : nullptr; }

  SolveOutcome ask(std::span<const Candidate> with, std::span<const Candidate> without,
                   const SolveRequest& request, SolutionSink& sink) override {
    Budget budget(request, work_limit_);
    SolveOutcome outcome;
    core_.clear();
    const bool whole_tree =
        budget.spend() && search(with, without, request, budget, sink, outcome.solutions);
    outcome.verdict = verdict_of(outcome.solutions, whole_tree);
    outcome.nodes = budget.spent();
    return outcome;
  }

  std::span<const Candidate> core() const override { return core_; }

  bool propagate(std::span<const Candidate> with, std::vector<DigitSet>& left) override {
    left.assign(encoding_->left().begin(), encoding_->left().end());
    for (const Candidate candidate : with) left[candidate.cell] &= DigitSet::of(candidate.digit);
    return std::none_of(left.begin(), left.end(), [](DigitSet cell) { return cell.empty(); });
  }

  /// What is near the solution is most likely to be another one.
  void exclude(std::span<const Digit> solution) override {
    encoding_->rule_out(*engine_, solution, free_++);
    for (Cell cell = 0; cell < solution.size(); ++cell)
      if (const int variable = encoding_->variable_if_left({cell, solution[cell]}); variable != 0)
        engine_->phase(variable);
  }

  void save() override { first_free_ = free_; }
  void restore() override {
    for (; first_free_ < free_; ++first_free_) {
      engine_->add(first_free_);
      engine_->add(0);
    }
  }

 private:
  bool search(std::span<const Candidate> with, std::span<const Candidate> without,
              const SolveRequest& request, Budget& budget, SolutionSink& sink,
              std::uint64_t& solutions) {
    std::vector<std::pair<int, Candidate>> assumed;
    for (const Candidate candidate : with) {
      assumed.emplace_back(encoding_->variable_if_left(candidate), candidate);
      if (assumed.back().first != 0) continue;
      core_.assign(1, candidate);
      return true;
    }
    for (const Candidate candidate : without)
      if (const int variable = encoding_->variable_if_left(candidate); variable != 0)
        assumed.emplace_back(-variable, candidate);
    for (;;) {
      for (const auto& [literal, candidate] : assumed) engine_->assume(literal);
      for (int free = first_free_; free < free_; ++free) engine_->assume(-free);
      Ending ending(budget);
      engine_->connect_terminator(&ending);
      const int answer = engine_->solve();
      engine_->disconnect_terminator();
      if (ending.came() || request.over()) return false;
      if (answer == unsatisfiable) {
        for (const auto& [literal, candidate] : assumed)
          if (engine_->failed(literal)) core_.push_back(candidate);
        return true;
      }
      encoding_->read(*engine_, values_);
      if (!encoding_->obeys_constraints(*engine_, values_)) {
        if (!budget.spend()) return false;
        continue;
      }
      assert(solves(*puzzle_, values_));
      ++solutions;
      sink.solution(values_);
      return false;
    }
  }

  std::uint64_t work_limit_;
  std::optional<Puzzle> puzzle_;
  std::optional<Encoding> encoding_;
  std::unique_ptr<CaDiCaL::Solver> engine_;
  int first_free_ = 1;  ///< the first variable that excludes a solution
  int free_ = 1;        ///< the next one
  std::vector<Digit> values_;
  std::vector<Candidate> core_;
};

class Sat final : public Solver {
 public:
  static std::vector<Parameter> table() { return parameters(); }

  /// Throws Error if CaDiCaL is set to record its calls, which it can for one object only.
  explicit Sat(const Parameters& parameters)
      : fewest_digits_(static_cast<int>(parameters.integer("fewest-digits"))),
        rules_(parameters.boolean("rules")),
        work_limit_(limit_of(parameters)),
        asked_(work_limit_) {
    for (const char* name : {"CADICAL_API_TRACE", "CADICALAPITRACE"})
      if (std::getenv(name) != nullptr)
        throw Error(std::string("'sat' does not run while the environment variable ") + name +
                    " is set");
  }

  bool supports(const Layout& layout) const override {
    return layout.digit_count() >= fewest_digits_;
  }

  bool takes(const Constraint& /*constraint*/) const override { return rules_; }

  SolveOutcome solve(const Puzzle& puzzle, const SolveRequest& request,
                     SolutionSink& sink) override {
    SolveOutcome outcome;
    Budget budget(request, work_limit_);
    if (!budget.spend()) return outcome;
    std::optional<Trail> trail;
    if (request.trace != nullptr) trail.emplace(*request.trace, puzzle);
    Encoding encoding(puzzle);
    Ending ending(budget);
    CaDiCaL::Solver engine;
    set_up(engine);
    engine.connect_terminator(&ending);

    bool whole_tree = false;
    bool more = encoding.write(engine, [&] { return !request.over(); });
    while (more) {
      const int answer = engine.solve();
      if (ending.came()) break;
      whole_tree = answer == unsatisfiable;
      if (whole_tree) break;
      values_.resize(puzzle.candidates().size());
      encoding.read(engine, values_);
      // With a lemma more, if not.
      if (!encoding.obeys_constraints(engine, values_)) {
        more = budget.spend();
        continue;
      }
      if (trail) trail->change_to(values_);
      ++outcome.solutions;
      budget.note_solution();
      more = sink.solution(values_) && outcome.solutions < request.solution_limit;
      if (more) encoding.rule_out(engine, values_);
    }
    outcome.verdict = verdict_of(outcome.solutions, whole_tree);
    outcome.nodes = budget.spent();
    return outcome;
  }

  void* extension(std::string_view id) override {
    return id == Questions::extension_id ? static_cast<Questions*>(&asked_) : nullptr;
  }

 private:
  static std::uint64_t limit_of(const Parameters& parameters) {
    const std::int64_t limit = parameters.integer("work-limit");
    return limit == 0 ? unlimited : static_cast<std::uint64_t>(limit);
  }

  int fewest_digits_;
  bool rules_;
  std::uint64_t work_limit_;
  std::vector<Digit> values_;
  Asked asked_;
};

}  // namespace
}  // namespace ariadne::plugins::sat

ARIADNE_PLUGIN("sat", "1.0.0", "Solving with a SAT solver, CaDiCaL") {
  using namespace ariadne::plugins::sat;
  plugin.solver<Sat>(
      "sat",
      "Solves puzzles on any layout as satisfiability problems; suited to large and hard grids");
}
