// The objects that the program holds in place of a plugin's own. In each, `code_` is declared
// before `made_`, so that the plugin's object is destroyed while its library is still loaded.

#include <algorithm>
#include <cassert>
#include <exception>
#include <optional>
#include <typeinfo>
#include <utility>

#include <boost/core/demangle.hpp>
#include <fmt/format.h>

#include <ariadne/components/detail/hosted.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/model/quotes.hpp>
#include <ariadne/plugin/extension.hpp>
#include <ariadne/plugin/takes_constraints.hpp>

namespace ariadne {

namespace {

/// Holds steps against the board and the layout on their way to the sink. There is one for each
/// strategy, since a search may take no longer than making one.
class CheckedSteps final : public StepSink {
 public:
  void begin(const Board& board, StepSink& target) {
    board_ = &board;
    target_ = &target;
    callers_.forget();
  }
  const CallersThrow& callers() const { return callers_; }

  bool wants_evidence() const override { return target_->wants_evidence(); }
  bool stopped() override {
    return callers_.through([&] { return target_->stopped(); });
  }
  void limit(SolveRequest& request) const override { target_->limit(request); }
  bool add(const Step& step) override {
    for (const Candidate placement : step.placements) {
      if (!on_board(placement)) fail("places a digit outside the board");
      if (!board_->candidates(placement.cell).contains(placement.digit))
        fail("places a digit that is not a candidate: " +
             placement_text(placement, board_->layout()));
    }
    for (const Candidate elimination : step.eliminations)
      if (!on_board(elimination)) fail("removes a digit outside the board");
    if (!step.evidence.empty()) check_evidence(step);
    // A cell that has candidates is open.
    if (step.placements.empty() && !changes(step, *board_))
      fail("changes nothing: " + to_text(step, board_->layout()));
    return callers_.through([&] { return target_->add(step); });
  }

 private:
  [[noreturn]] static void fail(const std::string& what) {
    throw Error("found a step that " + what);
  }

  bool is_cell(Cell cell) const { return cell < board_->layout().cell_count(); }
  bool is_digit(Digit digit) const { return digit >= 1 && digit <= board_->layout().digit_count(); }
  bool on_board(Candidate c) const { return is_cell(c.cell) && is_digit(c.digit); }

  void check_cells(const std::vector<Cell>& cells) const {
    for (const Cell cell : cells)
      if (!is_cell(cell)) fail("names a cell outside the board in its evidence");
  }
  void check_digits(const std::vector<Digit>& digits) const {
    for (const Digit digit : digits)
      if (!is_digit(digit)) fail("names a digit in its evidence that the layout does not have");
  }
  /// The evidence and texts of a step that has them.
  void check_evidence(const Step& step) const {
    for (const Evidence& part : step.evidence) check(part);
    if (step.notation == notation_) return;
    if (const NotationFault fault = notation_fault(step.notation); !fault.what.empty())
      fail(fmt::format("has a place {} {} in its notation", fault.place, fault.what));
    for (const std::string* text : {&step.technique, &step.name, &step.code, &step.notation})
      if (printable(*text) != *text) fail("has control characters in its name or notation");
    notation_ = step.notation;
  }
  void check(const Evidence& part) const {
    if (std::string_view(to_string(part.role)).empty()) fail("has evidence with an unknown role");
    for (const GroupIndex group : part.groups)
      if (group >= board_->layout().groups().size())
        fail("names a group in its evidence that the layout does not have");
    check_cells(part.cells);
    check_digits(part.digits);
    check_digits(part.links);
    for (const ChainNode& node : part.chain) {
      if (node.cells.empty()) fail("has a chain with a node without cells in its evidence");
      if (node.link > Link::strong) fail("has a chain with an unknown kind of link");
      check_cells(node.cells);
      check_digits(node.set);
      if (!is_digit(node.digit)) check_digits({node.digit});
    }
  }

  const Board* board_ = nullptr;
  StepSink* target_ = nullptr;
  CallersThrow callers_;
  mutable std::string notation_ = "\n";  ///< the last that was checked; none before
};

class HostedStrategy final : public Strategy {
 public:
  HostedStrategy(PluginCode code, std::unique_ptr<Strategy> made, bool assumes_unique)
      : code_(std::move(code)), made_(std::move(made)), assumes_unique_(assumes_unique) {}

  void find(const Board& board, StepSink& sink) override {
    assert(!board.contradictory());
    if (assumes_unique_ && !board.layout().constraints().empty()) return;
    const CodeOfDerived code(board, code_.library);
    checked_.begin(board, sink);
    run_plugin_code(code_.name, checked_.callers(), [&] {
      made_->find(board, checked_);
      checked_.callers().rethrow_if_any();
    });
  }
  void* extension(std::string_view id) override {
    return run_plugin_code(code_.name, [&] { return made_->extension(id); });
  }

 private:
  PluginCode code_;
  std::unique_ptr<Strategy> made_;
  bool assumes_unique_;
  CheckedSteps checked_;
};

/// Says which of the many things that an object gives are checked.
class Sample {
 public:
  /// Whether to check the next thing.
  bool next() { return next_of(0, 1) == 0; }
  /// Which of the next things, numbered from `from` up to `end`, to check first; `end` if none.
  std::size_t next_of(std::size_t from, std::size_t end) {
    if (until_next_ > end - from) {
      until_next_ -= end - from;
      return end;
    }
    const std::size_t chosen = from + until_next_ - 1;
    ++checked_;
    until_next_ = checked_ < always_checked ? 1 : checked_each;
    return chosen;
  }

 private:
  std::uint64_t until_next_ = 1;
  std::uint64_t checked_ = 0;
};

constexpr const char* no_solution = "gave a wrong solution";
constexpr const char* twice = "gave one solution twice";

/// Holds solutions against the puzzle on their way to the sink.
class CheckedSolutions final : public SolutionSink {
 public:
  /// `last` is memory for the solution before.
  CheckedSolutions(const Puzzle& puzzle, Sample& sample, std::vector<Digit>& last,
                   SolutionSink& target, CallersThrow& callers)
      : puzzle_(puzzle), sample_(sample), last_(last), target_(target), callers_(callers) {
    last_.clear();
  }

  bool solution(std::span<const Digit> values) override {
    ++count_;
    if (values.size() != puzzle_.candidates().size()) throw Error(no_solution);
    if (sample_.next()) {
      if (!solves(puzzle_, values)) throw Error(no_solution);
      if (std::equal(values.begin(), values.end(), last_.begin(), last_.end())) throw Error(twice);
      last_.assign(values.begin(), values.end());
    }
    return callers_.through([&] { return target_.solution(values); });
  }
  void incomplete(const Board& board) override {
    if (board.values().size() != puzzle_.candidates().size())
      throw Error("gave a board that is not of the puzzle's layout");
    callers_.through([&] { target_.incomplete(board); });
  }

  std::uint64_t count() const { return count_; }

 private:
  const Puzzle& puzzle_;
  Sample& sample_;
  std::vector<Digit>& last_;
  SolutionSink& target_;
  CallersThrow& callers_;
  std::uint64_t count_ = 0;
};

/// Passes on what a solver reports to a trace.
class PassedTrace final : public SolveTrace {
 public:
  PassedTrace(SolveTrace& target, CallersThrow& callers) : target_(target), callers_(callers) {}

  void place(Candidate candidate, int depth) override {
    callers_.through([&] { target_.place(candidate, depth); });
  }
  void undo(Candidate candidate, int depth) override {
    callers_.through([&] { target_.undo(candidate, depth); });
  }
  bool wants_evidence() const override {
    return callers_.through([&] { return target_.wants_evidence(); });
  }
  void step(const Step& step, const Board& board) override {
    callers_.through([&] { target_.step(step, board); });
  }
  void rated(const Rating& rating) override {
    callers_.through([&] { target_.rated(rating); });
  }
  void rated_by_explainer(const ExplainerRating& rating) override {
    callers_.through([&] { target_.rated_by_explainer(rating); });
  }
  void rated_by_berthier(const BerthierRating& rating) override {
    callers_.through([&] { target_.rated_by_berthier(rating); });
  }

 private:
  SolveTrace& target_;
  CallersThrow& callers_;
};

/// Throws unless the verdict goes with the number of solutions.
void check_outcome(const SolveOutcome& outcome) {
  const auto fail = [&](const std::string& verdict) {
    throw Error(fmt::format("says '{}' and gave {}{}", verdict, outcome.solutions,
                            outcome.solutions == 1 ? " solution" : " solutions"));
  };
  switch (outcome.verdict) {
    case Verdict::unique:
      if (outcome.solutions != 1) fail("unique");
      return;
    case Verdict::multiple:
      if (outcome.solutions == 0) fail("multiple");
      return;
    case Verdict::none:
    case Verdict::incomplete:
      if (outcome.solutions != 0) fail(to_string(outcome.verdict));
      return;
    case Verdict::limit:
      return;
    case Verdict::invalid:
      break;
  }
  throw Error("gave a verdict that no solver can give, number " +
              std::to_string(static_cast<int>(outcome.verdict)));
}

class HostedSolver final : public Solver {
 public:
  HostedSolver(PluginCode code, std::unique_ptr<Solver> made)
      : code_(std::move(code)), made_(std::move(made)) {}

  bool supports(const Layout& layout) const override {
    return run_plugin_code(code_.name, [&] {
      const auto takes = [&](const ConstraintPtr& constraint) { return made_->takes(*constraint); };
      return std::all_of(layout.constraints().begin(), layout.constraints().end(), takes) &&
             made_->supports(layout);
    });
  }
  bool takes(const Constraint& constraint) const override {
    return run_plugin_code(code_.name, [&] { return made_->takes(constraint); });
  }
  SolveOutcome solve(const Puzzle& puzzle, const SolveRequest& request,
                     SolutionSink& sink) override {
    assert(request.solution_limit >= 1);
    CallersThrow callers;
    if (request.trace == nullptr) return solve(puzzle, request, sink, callers);
    PassedTrace trace(*request.trace, callers);
    SolveRequest traced = request;
    traced.trace = &trace;
    return solve(puzzle, traced, sink, callers);
  }
  void solve_batch(const Batch& batch, const SolveRequest& request, BatchResult& result) override {
    assert(request.solution_limit >= 1);
    run_plugin_code(code_.name, [&] {
      made_->solve_batch(batch, request, result);
      if (result.done > batch.size)
        throw Error(
            fmt::format("says that it has answered {} of {} puzzles", result.done, batch.size));
      const auto is_plain = [](const SolveOutcome& outcome) {
        return outcome.verdict == Verdict::unique && outcome.solutions == 1;
      };
      for (const SolveOutcome& outcome : result.outcomes.first(result.done))
        if (!is_plain(outcome)) check_outcome(outcome);
      for (std::size_t i = sample_.next_of(0, result.done); i < result.done;
           i = sample_.next_of(i + 1, result.done))
        check_solutions(batch, result, i);
    });
  }
  void* extension(std::string_view id) override {
    return run_plugin_code(code_.name, [&] { return made_->extension(id); });
  }

 private:
  SolveOutcome solve(const Puzzle& puzzle, const SolveRequest& request, SolutionSink& sink,
                     CallersThrow& callers) {
    std::optional<CodeOfDerived> code;
    if (request.start != nullptr) code.emplace(*request.start, code_.library);
    return run_plugin_code(code_.name, callers, [&] {
      CheckedSolutions checked(puzzle, sample_, last_, sink, callers);
      const SolveOutcome outcome = made_->solve(puzzle, request, checked);
      callers.rethrow_if_any();
      if (outcome.solutions != checked.count())
        throw Error(fmt::format("says that it gave {} solutions, and gave {}", outcome.solutions,
                                checked.count()));
      check_outcome(outcome);
      return outcome;
    });
  }
  /// Holds the solutions of the i-th puzzle, as far as they were kept, against it.
  void check_solutions(const Batch& batch, const BatchResult& result, std::size_t i) {
    const auto kept = std::min<std::uint64_t>(result.kept, result.outcomes[i].solutions);
    if (kept == 0) return;
    const auto cells = static_cast<std::size_t>(batch.layout->cell_count());
    if (!puzzle_ || puzzle_->layout_ptr() != batch.layout) puzzle_.emplace(batch.layout);
    batch.copy_to(*puzzle_, i);
    const auto all = result.solutions.subspan(i * result.kept * cells, kept * cells);
    for (std::size_t k = 0; k < kept; ++k) {
      const auto values = all.subspan(k * cells, cells);
      if (!solves(*puzzle_, values)) throw Error(no_solution);
      if (k > 0 && std::equal(values.begin(), values.end(), values.data() - cells))
        throw Error(twice);
    }
  }

  PluginCode code_;
  std::unique_ptr<Solver> made_;
  Sample sample_;
  std::vector<Digit> last_;       ///< for its memory
  std::optional<Puzzle> puzzle_;  ///< for its memory
};

/// Throws unless what was made is what it is said to be, as far as one can see without searching.
void check_made(const Generated& made) {
  if (made.verdict > Verdict::limit)
    throw Error("made a puzzle with a verdict that no generator can give, number " +
                std::to_string(static_cast<int>(made.verdict)));
  if (made.puzzle && made.verdict == Verdict::unique && !solves(*made.puzzle, made.solution))
    throw Error(made.solution.empty()
                    ? "says that its puzzle has one solution, and does not give it"
                    : "gave a wrong solution of its puzzle");
}

class HostedGenerator final : public Generator {
 public:
  HostedGenerator(PluginCode code, std::unique_ptr<Generator> made)
      : code_(std::move(code)), made_(std::move(made)) {}

  std::string obstacle(const Layout& layout) override {
    return run_plugin_code(code_.name, [&] {
      const auto* const able = extension_of<TakesConstraints>(*made_);
      for (const ConstraintPtr& constraint : layout.constraints())
        if (able == nullptr || !able->takes(*constraint))
          return fmt::format("the layout has the {}, which the generator does not support",
                             constraint->name(layout));
      return made_->obstacle(layout);
    });
  }
  Generated generate(Random& random, const GenerateRequest& request) override {
    return run_plugin_code(code_.name, [&] {
      Generated made = made_->generate(random, request);
      check_made(made);
      return made;
    });
  }
  void generate_batch(std::span<Random> randoms, const GenerateRequest& request,
                      std::span<Generated> results) override {
    run_plugin_code(code_.name, [&] {
      made_->generate_batch(randoms, request, results);
      for (const Generated& made : results) check_made(made);
    });
  }
  void* extension(std::string_view id) override {
    return run_plugin_code(code_.name, [&] { return made_->extension(id); });
  }

 private:
  PluginCode code_;
  std::unique_ptr<Generator> made_;
};

}  // namespace

void throw_as_plugin_error(const std::string& name) {
  try {
    throw;
  } catch (const ComponentError&) {
    throw;
  } catch (const Error& error) {
    throw ComponentError(fmt::format("{}: {}", name, error.what()));
  } catch (const std::exception& error) {
    throw ComponentError(fmt::format("{}: threw {}: {}", name,
                                     boost::core::demangle(typeid(error).name()), error.what()));
  } catch (...) {
    throw ComponentError(name + ": threw something that is not a std::exception");
  }
}

std::unique_ptr<Strategy> host(PluginCode code, std::unique_ptr<Strategy> made,
                               bool assumes_unique) {
  return std::make_unique<HostedStrategy>(std::move(code), std::move(made), assumes_unique);
}
std::unique_ptr<Solver> host(PluginCode code, std::unique_ptr<Solver> made) {
  return std::make_unique<HostedSolver>(std::move(code), std::move(made));
}
std::unique_ptr<Generator> host(PluginCode code, std::unique_ptr<Generator> made) {
  return std::make_unique<HostedGenerator>(std::move(code), std::move(made));
}

}  // namespace ariadne
