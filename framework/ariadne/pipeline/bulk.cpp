// The works of commands: each answers the puzzles of a block and writes the answers, in one stage, so
// that the arrays of the answers stay with their thread and in its cache.

#include <algorithm>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include <ariadne/pipeline/bulk.hpp>
#include <ariadne/pipeline/detail/chain_run.hpp>
#include <ariadne/pipeline/detail/solving.hpp>
#include <ariadne/pipeline/reason_names.hpp>

namespace ariadne {

namespace {

/// Answers a block batch by batch. What was answered before a stop or an error is written.
class Answering : public BlockWork {
 public:
  explicit Answering(const RunContext& run) : position_(run.position) {}

  void work(PuzzleBlock& block) final {
    std::string& out = block.written_to(position_, "-").text;
    std::uint64_t last = block.first - 1;
    last_ = 0;
    try {
      for (const PuzzleBatch& batch : block.batches) {
        const std::size_t answered = batch.layout ? answer(batch, block.verdicts, out)
                                                  : answer_bad(batch, block.verdicts, out);
        if (answered > 0) last = batch.numbers[answered - 1];
        if (answered < batch.size()) {
          block.cut = true;
          return shorten(block, last);
        }
      }
    } catch (...) {
      shorten(block, std::max(last, last_));
      throw;
    }
  }

 protected:
  /// Answers the puzzles of a batch, and counts and writes what it has answered. Returns how many these
  /// are: all of them unless the run was stopped.
  virtual std::size_t answer(const PuzzleBatch& batch, VerdictCounts& verdicts,
                             std::string& out) = 0;
  virtual void write_bad(const PuzzleBatch& batch, std::string& out) = 0;
  /// Everything up to the item with this number is answered, even if an exception comes.
  void answered(std::uint64_t number) { last_ = number; }

 private:
  std::size_t answer_bad(const PuzzleBatch& batch, VerdictCounts& verdicts, std::string& out) {
    ++verdicts.of[static_cast<std::size_t>(Verdict::invalid)];
    write_bad(batch, out);
    return batch.size();
  }
  static void shorten(PuzzleBlock& block, std::uint64_t last) {
    block.size = last + 1 - block.first;
    block.shortened = true;
  }

  std::size_t position_;
  std::uint64_t last_ = 0;
};

/// Solves, with the arrays that the solver writes to, for one thread.
class SolvingPuzzles final : public Answering {
 public:
  SolvingPuzzles(const RunContext& run, const MakeSolver& make_solver, const PuzzleLimits& limits,
                 FormatAnswer<SolvedBlock> format)
      : Answering(run), solver_(make_solver()), limits_(limits), format_(std::move(format)) {
    request_.solution_limit = limits.solution_limit;
    request_.stop = run.stop;
  }

 private:
  std::size_t answer(const PuzzleBatch& batch, VerdictCounts& verdicts, std::string& out) override {
    const std::size_t kept = limits_.solution_limit;
    outcomes_.resize(batch.size());
    solutions_.resize(batch.size() * kept * batch.cells());
    boards_.resize(batch.size() * batch.cells());
    const std::size_t done = solve_batch(*solver_, batch, request_, limits_.time_limit,
                                         {outcomes_, kept, solutions_, boards_}, reasons_);
    outcomes_.resize(done);
    for (const SolveOutcome& outcome : outcomes_) verdicts.add(outcome);
    format_({batch.numbers, nullptr, &batch, batch.notes, outcomes_, kept, solutions_, boards_,
             reasons_},
            out);
    return done;
  }
  void write_bad(const PuzzleBatch& batch, std::string& out) override {
    const SolveOutcome invalid{Verdict::invalid};
    SolvedBlock block;
    block.numbers = batch.numbers;
    block.bad = &batch.bad;
    block.outcomes = {&invalid, 1};
    format_(block, out);
  }

  std::unique_ptr<Solver> solver_;
  const PuzzleLimits limits_;
  FormatAnswer<SolvedBlock> format_;
  SolveRequest request_;
  std::vector<SolveOutcome> outcomes_;
  std::vector<Digit> solutions_;
  std::vector<DigitSet> boards_;
  std::vector<std::string> reasons_;
};

template <class Item>
SolveOutcome& outcome_of(Item& item) {
  if constexpr (requires { item.outcome; })
    return item.outcome;
  else
    return item.result.outcome;
}

/// Goes through batches puzzle by puzzle, for one thread, and leaves each to a `Work`.
template <class Item, class Request, class Work>
class OneByOne final : public Answering {
 public:
  OneByOne(const RunContext& run, const MakeSolver& make_solver, const PuzzleLimits& limits,
           FormatAnswer<Item> format, Work work)
      : Answering(run),
        solver_(make_solver()),
        time_limit_(limits.time_limit),
        format_(std::move(format)),
        work_(std::move(work)) {
    if constexpr (requires { request_.solution_limit; })
      request_.solution_limit = limits.solution_limit;
    request_.stop = run.stop;
  }

 private:
  std::size_t answer(const PuzzleBatch& batch, VerdictCounts& verdicts, std::string& out) override {
    require_support(*solver_, *batch.layout);
    for (std::size_t i = 0; i < batch.size(); ++i) {
      Item item;
      static_cast<BulkItem&>(item) = batch.plain_item(i);
      if (time_limit_ != Clock::duration::max()) request_.deadline = Clock::now() + time_limit_;
      work_(*solver_, take(batch.layout, item), request_, item);
      if (request_.stop.stop_requested()) return i;
      if constexpr (requires { item.found; })
        verdicts.add(item.outcome, item.found);
      else
        verdicts.add(outcome_of(item));
      format_(item, out);
      answered(item.number);
    }
    return batch.size();
  }
  void write_bad(const PuzzleBatch& batch, std::string& out) override {
    Item item;
    static_cast<BulkItem&>(item) = batch.plain_item(0);
    outcome_of(item).verdict = Verdict::invalid;
    format_(item, out);
  }

  /// The item as a puzzle, in the memory of the one before.
  const Puzzle& take(const LayoutPtr& layout, const BulkItem& item) {
    if (!puzzle_ || puzzle_->layout_ptr() != layout)
      puzzle_.emplace(puzzle_of(layout, item.givens, item.candidates));
    else if (item.candidates.empty())
      puzzle_->assign(item.givens);
    else
      puzzle_->assign(item.candidates);
    return *puzzle_;
  }

  std::unique_ptr<Solver> solver_;
  const Clock::duration time_limit_;
  FormatAnswer<Item> format_;
  Work work_;
  Request request_;
  std::optional<Puzzle> puzzle_;
};

/// `make` makes the work of one thread on puzzles, work(solver, puzzle, request, item), which puts its
/// result into the item.
template <class Request, class Item, class Make>
PuzzleWork one_by_one(MakeSolver make_solver, const PuzzleLimits& limits, FormatAnswer<Item> format,
                      Make make) {
  return [make_solver = std::move(make_solver), limits, format = std::move(format),
          make = std::move(make)](const RunContext& run) -> std::unique_ptr<BlockWork> {
    return std::make_unique<OneByOne<Item, Request, std::invoke_result_t<Make>>>(
        run, make_solver, limits, format, make());
  };
}

/// Hands the text of blocks over.
class Flushing final : public BlockPass {
 public:
  Flushing(const Flush& flush, std::size_t position) : flush_(flush), position_(position) {}

  void pass(PuzzleBlock& block) override {
    flush_(block.written_to(position_, "-").text, block.verdicts);
  }
  bool hands_out() const override { return true; }
  bool remembers() const override { return false; }

 private:
  const Flush& flush_;
  std::size_t position_;
};

/// Writes the text of blocks to standard output.
class HandingAnswers : public BlockPass {
 public:
  HandingAnswers(AnsweringStage stage, const RunContext& run)
      : stage_(std::move(stage)), outputs_(*run.outputs), position_(run.position) {
    const bool empty = outputs_.open("-", stage_.document);
    if (empty && !stage_.head.empty()) outputs_.write("-", stage_.head);
  }

  void pass(PuzzleBlock& block) override {
    // The texts of a block that another process has made are behind those of the block before.
    for (const PuzzleBlock::Written& written : block.written)
      if (written.position == position_ && !written.text.empty()) outputs_.write("-", written.text);
  }
  void end() override {
    if (!stage_.tail.empty()) outputs_.write("-", stage_.tail);
  }
  bool hands_out() const override { return true; }
  bool remembers() const override { return false; }

 protected:
  AnsweringStage stage_;
  Outputs& outputs_;

 private:
  std::size_t position_;
};

/// Answers puzzles in their order, and writes to standard output meanwhile.
class AnsweringAtOnce final : public HandingAnswers {
 public:
  AnsweringAtOnce(const AnsweringStage& stage, const RunContext& run)
      : HandingAnswers(stage, run), stop_(run.stop) {}

  void pass(PuzzleBlock& block) override {
    const WriteText write = [this](std::string_view text) { outputs_.write("-", text); };
    for (const PuzzleBatch& batch : block.batches)
      for (std::size_t i = 0; i < batch.size(); ++i) {
        std::optional<Puzzle> puzzle;
        if (batch.layout) puzzle = batch.puzzle(i);
        block.verdicts.add(
            stage_.at_once(batch.plain_item(i), puzzle ? &*puzzle : nullptr, stop_, write));
        // The answer was cut short, and a run that continues this one answers the puzzle again.
        block.cut = block.broken = stop_.stop_requested();
        if (block.cut) return;
      }
  }

 private:
  StopToken stop_;
};

}  // namespace

RunStage bound(const AnsweringStage& stage) {
  RunStage answering{stage.name};
  answering.writes = true;
  answering.work = stage.work;
  answering.pass = [stage](const RunContext& run) -> std::unique_ptr<BlockPass> {
    if (stage.at_once) return std::make_unique<AnsweringAtOnce>(stage, run);
    return std::make_unique<HandingAnswers>(stage, run);
  };
  return answering;
}

PuzzleWork solving(MakeSolver make_solver, const PuzzleLimits& limits,
                   FormatAnswer<SolvedBlock> format) {
  return [make_solver = std::move(make_solver), limits,
          format = std::move(format)](const RunContext& run) -> std::unique_ptr<BlockWork> {
    return std::make_unique<SolvingPuzzles>(run, make_solver, limits, format);
  };
}

PuzzleWork counting(MakeSolver make_solver, const PuzzleLimits& limits,
                    FormatAnswer<CountedItem> format) {
  return one_by_one<SolveRequest>(std::move(make_solver), limits, std::move(format), [] {
    return
        [](Solver& solver, const Puzzle& puzzle, const SolveRequest& request, CountedItem& item) {
          SolutionSink nothing;
          item.outcome = solver.solve(puzzle, request, nothing);
          item.more = item.outcome.verdict == Verdict::limit ||
                      item.outcome.verdict == Verdict::incomplete ||
                      item.outcome.solutions >= request.solution_limit || request.over();
          item.reason = judge(puzzle, item.outcome);
        };
  });
}

PuzzleWork estimating(MakeSolver make_solver, const PuzzleLimits& limits, std::uint64_t probes,
                      std::uint64_t seed, FormatAnswer<EstimatedItem> format) {
  return one_by_one<EstimateRequest>(
      std::move(make_solver), limits, std::move(format), [probes, seed] {
        return [probes, seed](Solver& solver, const Puzzle& puzzle, EstimateRequest& request,
                              EstimatedItem& item) {
          request.probes = probes;
          request.seed = seed;
          request.item = item.number;
          item.result = estimate(solver, puzzle, request);
          item.reason = judge(puzzle, item.result.outcome);
        };
      });
}

PuzzleWriting::CanBeSolved can_be_solved_by(Solver& solver, const SolveRequest& request) {
  return [&solver, request](const Puzzle& puzzle) {
    SolveRequest one = request;
    one.solution_limit = 1;
    SolutionSink nothing;
    return solver.solve(puzzle, one, nothing).verdict != Verdict::none;
  };
}

namespace {

/// The rules that the solution of a puzzle of a kind breaks, alone or together.
std::vector<BrokenRule> broken_rules(Solver& solver, const PuzzleWriting& writing,
                                     const CheckRequest& request) {
  std::vector<BrokenRule> broken = writing.broken();
  if (!broken.empty()) return broken;
  SolveRequest solving;
  solving.deadline = request.deadline;
  solving.stop = request.stop;
  return writing.contradiction(can_be_solved_by(solver, solving));
}

}  // namespace

PuzzleWork checking(MakeSolver make_solver, const PuzzleLimits& limits,
                    FormatAnswer<CheckedItem> format,
                    std::function<std::unique_ptr<RuleMaker>()> make_rules) {
  return one_by_one<CheckRequest>(
      std::move(make_solver), limits, std::move(format), [make_rules = std::move(make_rules)] {
        return [rules = make_rules ? make_rules() : nullptr](
                   Solver& solver, const Puzzle& puzzle, CheckRequest& request, CheckedItem& item) {
          if (item.notes != nullptr && item.notes->writing)
            item.broken = broken_rules(solver, *item.notes->writing, request);
          if (!item.broken.empty()) {
            item.result.outcome.verdict = Verdict::invalid;
            return;
          }
          request.rules = rules.get();
          item.result = check(solver, puzzle, request);
        };
      });
}

PuzzleWork finding_candidates(MakeSolver make_solver, const PuzzleLimits& limits,
                              FormatAnswer<CandidatesItem> format) {
  return one_by_one<TrueCandidatesRequest>(std::move(make_solver), limits, std::move(format), [] {
    return [](Solver& solver, const Puzzle& puzzle, const TrueCandidatesRequest& request,
              CandidatesItem& item) { item.result = true_candidates(solver, puzzle, request); };
  });
}

PuzzleWork finding_backdoors(MakeSolver make_solver, MakeSolver make_search,
                             const PuzzleLimits& limits, std::size_t most,
                             FormatAnswer<BackdoorsItem> format) {
  return one_by_one<BackdoorsRequest>(
      std::move(make_solver), limits, std::move(format),
      [make_search = std::move(make_search), most] {
        return [search = make_search(), most](Solver& solver, const Puzzle& puzzle,
                                              BackdoorsRequest& request, BackdoorsItem& item) {
          require_support(*search, puzzle.layout());
          request.most = most;
          item.result = find_backdoors(solver, *search, puzzle, request);
        };
      });
}

namespace {

/// Puzzles of kinds as they are solved in steps; others as they are.
class InSteps {
 public:
  /// The puzzle, which is also what the item refers to then; both are valid until the next call.
  const Puzzle& of(const Puzzle& puzzle, BulkItem& item) {
    if (item.notes == nullptr || item.notes->writing == nullptr) return puzzle;
    puzzle_.emplace(item.notes->writing->in_steps());
    givens_ = puzzle_->givens();
    item.layout = &puzzle_->layout();
    item.givens = givens_;
    item.candidates = puzzle_->candidates();
    return *puzzle_;
  }

 private:
  std::optional<Puzzle> puzzle_;
  std::vector<Digit> givens_;
};

}  // namespace

PuzzleWork explaining(MakeSolver make_solver, const PuzzleLimits& limits, StepLog::Keep keep,
                      FormatAnswer<ExplainedItem> format, const std::string& technique) {
  return one_by_one<SolveRequest>(
      std::move(make_solver), limits, std::move(format), [keep, technique] {
        return [log = StepLog(keep), answer = AnswerSink(), technique, in_steps = InSteps()](
                   Solver& solver, const Puzzle& puzzle, SolveRequest& request,
                   ExplainedItem& item) mutable {
          const Puzzle& own = in_steps.of(puzzle, item);
          explain(solver, own, request, log, answer, item);
          item.found = technique.empty() ? item.outcome.solutions > 0 : has_step_of(log, technique);
          if (!technique.empty() && item.found) end_at(technique, Board(own), log, item);
        };
      });
}

VerdictCounts work_in_bulk(ItemSource& source, const PuzzleWork& work, const BulkOptions& options,
                           const Flush& flush) {
  RunStage reading{"read"};
  reading.source = [&source](const RunContext& run) { return reading_of(source, run); };
  RunStage answering{"answer"};
  answering.writes = true;
  answering.work = work;
  answering.pass = [&flush](const RunContext& run) {
    return std::make_unique<Flushing>(flush, run.position);
  };
  PipelineOptions run;
  run.jobs = options.jobs;
  run.stop = options.stop;
  run.before = options.first - 1;
  return run_chain({std::move(reading), std::move(answering)}, run).verdicts;
}

}  // namespace ariadne
