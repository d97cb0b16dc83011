// Bulk work: the items that a source gives, in blocks of one layout and one kind, and what a thread
// makes of a block.

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <ariadne/runs/bulk.hpp>
#include <ariadne/runs/detail/alike_reader.hpp>
#include <ariadne/runs/detail/ordered.hpp>

namespace ariadne {

namespace {

struct SolveBlock : Block {
  AlikeItems items;
  VerdictCounts counts;

  void clear() {
    Block::clear();
    items.clear();
    counts = {};
  }
};

/// Sets what is known of the i-th puzzle before any work.
void describe(const ReadPuzzles& puzzles, std::uint64_t first, std::size_t i, BulkItem& item) {
  const auto cells = static_cast<std::size_t>(puzzles.layout->cell_count());
  item.number = first + i;
  item.layout = puzzles.layout.get();
  item.givens = std::span(puzzles.givens).subspan(i * cells, cells);
  if (!puzzles.candidates.empty())
    item.candidates = std::span(puzzles.candidates).subspan(i * cells, cells);
}

/// Solves, with the arrays that the solver writes to, for one thread.
class SolveWorker {
 public:
  using Format = std::function<void(const SolvedBlock&, std::string& out)>;

  SolveWorker(std::unique_ptr<Solver> solver, const BulkOptions& options)
      : solver_(std::move(solver)), options_(options) {
    request_.solution_limit = options.solution_limit;
    request_.stop = options.stop;
  }

  void work(SolveBlock& block, const Format& format) {
    const ReadPuzzles& puzzles = block.items.puzzles;
    require_support(*solver_, *puzzles.layout);
    const auto cells = static_cast<std::size_t>(puzzles.layout->cell_count());
    const std::size_t kept = options_.solution_limit;
    outcomes_.resize(block.size);
    solutions_.resize(block.size * kept * cells);
    boards_.resize(block.size * cells);
    BatchResult result{outcomes_, kept, solutions_, boards_};
    Batch batch{puzzles.layout, block.size, {}, puzzles.candidates, options_.time_limit};
    if (puzzles.candidates.empty()) batch.givens = puzzles.givens;
    solver_->solve_batch(batch, request_, result);
    block.cut = result.done < block.size;

    outcomes_.resize(result.done);
    reasons_.clear();
    for (std::size_t i = 0; i < outcomes_.size(); ++i) {
      if (outcomes_[i].verdict == Verdict::none) judge_one(puzzles, i);
      block.counts.add(outcomes_[i]);
    }
    format({block.items.first, nullptr, &puzzles, block.items.notes.get(), outcomes_, kept,
            solutions_, boards_, reasons_},
           block.text);
  }

  static void write_bad(const SolveBlock& block, const Format& format, std::string& out) {
    const SolveOutcome invalid{Verdict::invalid};
    SolvedBlock bad;
    bad.first = block.items.first;
    bad.bad = &block.items.bad;
    bad.outcomes = {&invalid, 1};
    format(bad, out);
  }

 private:
  /// A puzzle without a solution is `invalid` where it shows at sight.
  void judge_one(const ReadPuzzles& puzzles, std::size_t i) {
    BulkItem item;
    describe(puzzles, 0, i, item);
    std::string reason =
        judge(puzzle_of(puzzles.layout, item.givens, item.candidates), outcomes_[i]);
    if (!reason.empty()) reasons_.emplace_back(i, std::move(reason));
  }

  std::unique_ptr<Solver> solver_;
  const BulkOptions& options_;
  SolveRequest request_;
  std::vector<SolveOutcome> outcomes_;
  std::vector<Digit> solutions_;
  std::vector<DigitSet> boards_;
  std::vector<std::pair<std::size_t, std::string>> reasons_;
};

/// The number of a puzzle's solutions.
class Counting {
 public:
  using Item = CountedItem;
  using Request = SolveRequest;

  static SolveOutcome& outcome(Item& item) { return item.outcome; }
  static void work(Solver& solver, const Puzzle& puzzle, const Request& request, Item& item) {
    SolutionSink nothing;
    item.outcome = solver.solve(puzzle, request, nothing);
    item.more = item.outcome.verdict == Verdict::limit ||
                item.outcome.verdict == Verdict::incomplete ||
                item.outcome.solutions >= request.solution_limit || request.over();
    item.reason = judge(puzzle, item.outcome);
  }
};

/// Estimates the number of solutions of each puzzle.
class Estimating {
 public:
  using Request = EstimateRequest;
  using Item = EstimatedItem;

  Estimating(std::uint64_t probes, std::uint64_t seed) : probes_(probes), seed_(seed) {}

  static SolveOutcome& outcome(Item& item) { return item.result.outcome; }
  void work(Solver& solver, const Puzzle& puzzle, Request& request, Item& item) const {
    request.probes = probes_;
    request.seed = seed_;
    request.item = item.number;
    item.result = estimate(solver, puzzle, request);
    item.reason = judge(puzzle, item.result.outcome);
  }

 private:
  std::uint64_t probes_;
  std::uint64_t seed_;
};

/// What a check makes of one puzzle.
class Checking {
 public:
  using Item = CheckedItem;
  using Request = CheckRequest;

  explicit Checking(const std::function<std::unique_ptr<RuleMaker>()>& make_rules)
      : rules_(make_rules ? make_rules() : nullptr) {}

  static SolveOutcome& outcome(Item& item) { return item.result.outcome; }
  void work(Solver& solver, const Puzzle& puzzle, Request& request, Item& item) const {
    request.rules = rules_.get();
    item.result = check(solver, puzzle, request);
  }

 private:
  std::unique_ptr<RuleMaker> rules_;
};

/// The true candidates of one puzzle.
class FindingCandidates {
 public:
  using Item = CandidatesItem;
  using Request = TrueCandidatesRequest;

  static SolveOutcome& outcome(Item& item) { return item.result.outcome; }
  static void work(Solver& solver, const Puzzle& puzzle, const Request& request, Item& item) {
    item.result = true_candidates(solver, puzzle, request);
  }
};

/// The backdoors of one puzzle.
class FindingBackdoors {
 public:
  using Item = BackdoorsItem;
  using Request = BackdoorsRequest;

  FindingBackdoors(const std::function<std::unique_ptr<Solver>()>& make_search, std::size_t most)
      : search_(make_search()), most_(most) {}

  static SolveOutcome& outcome(Item& item) { return item.result.outcome; }
  void work(Solver& solver, const Puzzle& puzzle, Request& request, Item& item) const {
    require_support(*search_, puzzle.layout());
    request.most = most_;
    item.result = find_backdoors(solver, *search_, puzzle, request);
  }

 private:
  std::unique_ptr<Solver> search_;
  std::size_t most_;
};

/// What an explanation or a rating makes of one puzzle.
class Explaining {
 public:
  using Item = ExplainedItem;
  using Request = SolveRequest;

  explicit Explaining(StepLog::Keep keep) : log_(keep) {}

  static SolveOutcome& outcome(Item& item) { return item.outcome; }
  void work(Solver& solver, const Puzzle& puzzle, Request& request, Item& item) {
    request.trace = &log_;
    log_.clear();
    answer_.clear();
    item.outcome = solver.solve(puzzle, request, answer_);
    if (request.stop.stop_requested()) return;
    item.reason = judge(puzzle, item.outcome);
    item.solutions = answer_.solution_found();
    item.values = answer_.values();
    item.board = answer_.board();
    item.log = &log_;
  }

 private:
  StepLog log_;
  AnswerSink answer_;
};

/// Goes through blocks puzzle by puzzle, for one thread, and leaves each to a `Work`.
template <class Work>
class OneByOne {
 public:
  using Item = typename Work::Item;
  using Format = std::function<void(const Item&, std::string& out)>;

  template <class... Settings>
  OneByOne(std::unique_ptr<Solver> solver, const BulkOptions& options, Settings... settings)
      : solver_(std::move(solver)), options_(options), work_(settings...) {
    if constexpr (requires { request_.solution_limit; })
      request_.solution_limit = options.solution_limit;
    request_.stop = options.stop;
  }

  void work(SolveBlock& block, const Format& format) {
    const ReadPuzzles& puzzles = block.items.puzzles;
    require_support(*solver_, *puzzles.layout);
    for (std::size_t i = 0; i < block.size; ++i) {
      Item item;
      describe(puzzles, block.items.first, i, item);
      item.notes = block.items.notes.get();
      if (options_.time_limit != Clock::duration::max())
        request_.deadline = Clock::now() + options_.time_limit;
      work_.work(*solver_, take(puzzles.layout, item), request_, item);
      block.cut = options_.stop.stop_requested();
      if (block.cut) return;
      block.counts.add(Work::outcome(item));
      format(item, block.text);
    }
  }

  static void write_bad(const SolveBlock& block, const Format& format, std::string& out) {
    Item item;
    item.number = block.items.first;
    item.bad = &block.items.bad;
    Work::outcome(item).verdict = Verdict::invalid;
    format(item, out);
  }

 private:
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
  const BulkOptions& options_;
  Work work_;
  typename Work::Request request_;
  std::optional<Puzzle> puzzle_;
};

/// `settings` are what each worker is made with, in addition to its solver and the options.
template <class Worker, class... Settings>
VerdictCounts work_in_bulk(ItemSource& source,
                           const std::function<std::unique_ptr<Solver>()>& make_solver,
                           const BulkOptions& options, const typename Worker::Format& format,
                           const Flush& flush, Settings... settings) {
  std::vector<Worker> workers;
  workers.reserve(options.jobs);
  for (unsigned i = 0; i < options.jobs; ++i)
    workers.emplace_back(make_solver(), options, settings...);
  AlikeReader reader(source, options.stop, options.first);
  VerdictCounts counts;
  run_ordered<SolveBlock>(
      options.jobs,
      [&](SolveBlock& block, bool& more) { reader.fill(block.items, block.size, more); },
      {{[&](SolveBlock& block, std::size_t worker) {
          if (block.items.puzzles.layout) return workers.at(worker).work(block, format);
          ++block.counts.of[static_cast<std::size_t>(Verdict::invalid)];
          Worker::write_bad(block, format, block.text);
        },
        [&](SolveBlock& block) {
          flush(block.text, block.counts);
          counts.add(block.counts);
        }}});
  return counts;
}

}  // namespace

SolvedItem SolvedBlock::item(std::size_t i) const {
  SolvedItem item;
  item.outcome = outcomes[i];
  if (bad != nullptr) {
    item.number = first;
    item.bad = bad;
    return item;
  }
  describe(*puzzles, first, i, item);
  item.notes = notes;
  const auto cells = static_cast<std::size_t>(item.layout->cell_count());
  const std::size_t count = std::min<std::uint64_t>(item.outcome.solutions, kept);
  item.solutions = solutions.subspan(i * kept * cells, count * cells);
  if (item.outcome.verdict == Verdict::incomplete) {
    item.values = solution(i);
    item.board = boards.subspan(i * cells, cells);
  }
  const auto reason =
      std::lower_bound(reasons.begin(), reasons.end(), i,
                       [](const auto& known, std::size_t at) { return known.first < at; });
  if (reason != reasons.end() && reason->first == i) item.reason = reason->second;
  return item;
}

std::string judge(const Puzzle& puzzle, SolveOutcome& outcome) {
  if (outcome.verdict != Verdict::none) return {};
  std::string reason = conflict(puzzle);
  if (!reason.empty()) outcome.verdict = Verdict::invalid;
  return reason;
}

void require_support(const Solver& solver, const Layout& layout) {
  if (solver.supports(layout)) return;
  for (const ConstraintPtr& constraint : layout.constraints())
    if (!solver.takes(*constraint))
      throw ConfigError("the solver does not know the rule '" + constraint->name(layout) +
                        "'; use one that does, as the default config has");
  throw ConfigError("the solver does not support the layout " + layout.name());
}

Puzzle puzzle_of(LayoutPtr layout, std::span<const Digit> givens,
                 std::span<const DigitSet> candidates) {
  if (candidates.empty()) return {std::move(layout), givens};
  return {std::move(layout), candidates};
}

VerdictCounts solve_in_bulk(ItemSource& source,
                            const std::function<std::unique_ptr<Solver>()>& make_solver,
                            const BulkOptions& options,
                            const std::function<void(const SolvedBlock&, std::string& out)>& format,
                            const Flush& flush) {
  return work_in_bulk<SolveWorker>(source, make_solver, options, format, flush);
}

VerdictCounts count_in_bulk(ItemSource& source,
                            const std::function<std::unique_ptr<Solver>()>& make_solver,
                            const BulkOptions& options,
                            const std::function<void(const CountedItem&, std::string& out)>& format,
                            const Flush& flush) {
  return work_in_bulk<OneByOne<Counting>>(source, make_solver, options, format, flush);
}

VerdictCounts check_in_bulk(ItemSource& source,
                            const std::function<std::unique_ptr<Solver>()>& make_solver,
                            const BulkOptions& options,
                            const std::function<void(const CheckedItem&, std::string& out)>& format,
                            const Flush& flush,
                            const std::function<std::unique_ptr<RuleMaker>()>& make_rules) {
  return work_in_bulk<OneByOne<Checking>>(source, make_solver, options, format, flush, make_rules);
}

VerdictCounts estimate_in_bulk(
    ItemSource& source, const std::function<std::unique_ptr<Solver>()>& make_solver,
    const BulkOptions& options, std::uint64_t probes, std::uint64_t seed,
    const std::function<void(const EstimatedItem&, std::string& out)>& format, const Flush& flush) {
  return work_in_bulk<OneByOne<Estimating>>(source, make_solver, options, format, flush, probes,
                                            seed);
}

VerdictCounts find_candidates_in_bulk(
    ItemSource& source, const std::function<std::unique_ptr<Solver>()>& make_solver,
    const BulkOptions& options,
    const std::function<void(const CandidatesItem&, std::string& out)>& format,
    const Flush& flush) {
  return work_in_bulk<OneByOne<FindingCandidates>>(source, make_solver, options, format, flush);
}

VerdictCounts find_backdoors_in_bulk(
    ItemSource& source, const std::function<std::unique_ptr<Solver>()>& make_solver,
    const std::function<std::unique_ptr<Solver>()>& make_search, const BulkOptions& options,
    std::size_t most, const std::function<void(const BackdoorsItem&, std::string& out)>& format,
    const Flush& flush) {
  return work_in_bulk<OneByOne<FindingBackdoors>>(source, make_solver, options, format, flush,
                                                  make_search, most);
}

VerdictCounts explain_in_bulk(
    ItemSource& source, const std::function<std::unique_ptr<Solver>()>& make_solver,
    const BulkOptions& options, StepLog::Keep keep,
    const std::function<void(const ExplainedItem&, std::string& out)>& format, const Flush& flush) {
  return work_in_bulk<OneByOne<Explaining>>(source, make_solver, options, format, flush, keep);
}

}  // namespace ariadne
