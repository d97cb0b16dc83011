// Whatever puzzle the bytes make: all solvers that search agree on its solutions, each of which is
// one, in batches as alone, and no step of logic contradicts them. The first byte chooses the
// layout, the second what the cells are that no byte is left for, and the others are a cell each.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include <ariadne/components/config.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/layouts/layout_file.hpp>
#include <ariadne/model/grids.hpp>

#include "../support/strategies.hpp"
#include "require.hpp"
#include "shipped_plugins.hpp"

namespace ariadne::testing {
namespace {

constexpr std::uint64_t most_solutions = 20;
constexpr std::uint64_t most_nodes = 300;
constexpr int most_cells_surveyed = 40;

using Grid = std::vector<Digit>;

std::unique_ptr<Solver> make_solver(const std::string& yaml) {
  return ComponentSpec(shipped_plugins(), ComponentKind::solver, parse_yaml(yaml, "solver"))
      .make_solver();
}

/// Logic with every technique that is registered.
std::unique_ptr<Solver> make_logic(const std::string& settings) {
  return make_solver("logic: {strategies: [" + list_of_strategies(shipped_plugins()) + "], " +
                     settings + "}");
}

/// Keeps the solutions, and holds each against the puzzle.
class Solutions final : public SolutionSink {
 public:
  explicit Solutions(const Puzzle& puzzle) : puzzle_(puzzle) {}
  bool solution(std::span<const Digit> values) override {
    require(solves(puzzle_, values), "a solution that is none");
    require(found.emplace(values.begin(), values.end()).second, "a solution came twice");
    return true;
  }
  void incomplete(const Board& board) override { board_ = board; }
  const Board* board() const { return board_ ? &*board_ : nullptr; }

  std::set<Grid> found;

 private:
  const Puzzle& puzzle_;
  std::optional<Board> board_;
};

/// All that a solver says of a puzzle.
struct Answer {
  SolveOutcome outcome;
  std::set<Grid> solutions;

  /// Whether no limit of the work can have kept it from saying more.
  bool whole() const {
    return outcome.verdict == Verdict::unique || outcome.verdict == Verdict::none ||
           outcome.solutions == most_solutions || outcome.nodes < most_nodes;
  }
};

SolveRequest request_of(std::uint64_t nodes) {
  SolveRequest request;
  request.solution_limit = most_solutions;
  request.work_limit = nodes;
  return request;
}

Answer solve(Solver& solver, const Puzzle& puzzle) {
  Solutions sink(puzzle);
  Answer answer{solver.solve(puzzle, request_of(most_nodes), sink), {}};
  answer.solutions = std::move(sink.found);
  const SolveOutcome& outcome = answer.outcome;
  require(sink.board() == nullptr, "a search ended incomplete");
  require(outcome.solutions == answer.solutions.size() && outcome.solutions <= most_solutions,
          "another number of solutions is told");
  require(outcome.verdict == verdict_of(outcome.solutions, outcome.verdict != Verdict::limit),
          "the verdict is not that of the solutions");
  require(outcome.nodes <= most_nodes, "more work was done than was allowed");
  return answer;
}

/// Holds an answer against one that is whole.
void require_agreement(const Answer& answer, const Answer& truth) {
  const bool all_known = truth.outcome.solutions < most_solutions;
  if (answer.whole()) {
    require(answer.outcome.verdict == truth.outcome.verdict, "two verdicts for one puzzle");
    require(answer.outcome.solutions == truth.outcome.solutions, "two numbers of solutions");
  }
  if (all_known)
    require(std::includes(truth.solutions.begin(), truth.solutions.end(), answer.solutions.begin(),
                          answer.solutions.end()),
            "a solution that another solver has not found");
}

/// The same puzzles as a batch are answered as they are one by one.
void check_batch(Solver& solver, const std::vector<Puzzle>& puzzles,
                 const std::vector<Answer>& answers) {
  Batch batch;
  batch.layout = puzzles[0].layout_ptr();
  batch.size = puzzles.size();
  const auto cells = static_cast<std::size_t>(batch.layout->cell_count());
  const DigitSet all = DigitSet::all(batch.layout->digit_count());
  std::vector<Digit> givens;
  std::vector<DigitSet> candidates;
  bool givens_only = true;
  for (const Puzzle& puzzle : puzzles)
    for (const DigitSet set : puzzle.candidates()) {
      givens.push_back(set.single() ? set.first() : Digit{0});
      candidates.push_back(set);
      givens_only = givens_only && (set.single() || set == all);
    }
  if (givens_only)
    batch.givens = givens;
  else
    batch.candidates = candidates;
  std::vector<SolveOutcome> outcomes(batch.size);
  std::vector<Digit> solutions(batch.size * most_solutions * cells);
  std::vector<DigitSet> boards(batch.size * cells);
  BatchResult result;
  result.outcomes = outcomes;
  result.kept = most_solutions;
  result.solutions = solutions;
  result.boards = boards;
  solver.solve_batch(batch, request_of(most_nodes), result);
  require(result.done == batch.size, "a batch was left");
  for (std::size_t i = 0; i < batch.size; ++i) {
    require(outcomes[i].verdict == answers[i].outcome.verdict &&
                outcomes[i].solutions == answers[i].outcome.solutions,
            "a puzzle of a batch is answered otherwise");
    std::set<Grid> found;
    for (std::uint64_t k = 0; k < outcomes[i].solutions; ++k) {
      const auto begin = solutions.begin() + static_cast<long>((i * most_solutions + k) * cells);
      found.emplace(begin, begin + static_cast<long>(cells));
    }
    require(found == answers[i].solutions, "a puzzle of a batch has other solutions");
  }
}

/// Holds every step against all solutions.
class Auditor final : public SolveTrace {
 public:
  explicit Auditor(const std::set<Grid>& solutions) : solutions_(solutions) {}
  void place(Candidate, int) override {}
  void undo(Candidate, int) override {}
  bool wants_evidence() const override { return true; }
  void step(const Step& step, const Board& board) override {
    require(!to_text(step, board.layout()).empty(), "a step without a text");
    require(!step.placements.empty() || !step.eliminations.empty(), "a step that does nothing");
    for (const Grid& solution : solutions_) {
      for (const Candidate placed : step.placements)
        require(solution[placed.cell] == placed.digit, step.technique + " places a wrong value");
      for (const Candidate gone : step.eliminations)
        require(solution[gone.cell] != gone.digit, step.technique + " removes a value");
    }
  }

 private:
  const std::set<Grid>& solutions_;
};

/// Logic is never wrong about a puzzle of which all solutions are known.
void check_logic(Solver& logic, const Puzzle& puzzle, const std::set<Grid>& solutions) {
  constexpr std::uint64_t most_steps = 60;
  Auditor auditor(solutions);
  SolveRequest request = request_of(most_steps);
  request.trace = &auditor;
  Solutions sink(puzzle);
  const Verdict verdict = logic.solve(puzzle, request, sink).verdict;
  switch (verdict) {
    case Verdict::unique:
      require(sink.found == solutions, "logic finds one solution of a puzzle with another number");
      break;
    case Verdict::none:
      require(solutions.empty(), "logic finds no solution of a puzzle that has one");
      break;
    case Verdict::incomplete:
      require(sink.board() != nullptr, "an incomplete board was not given");
      for (const Grid& solution : solutions)
        for (std::size_t i = 0; i < solution.size(); ++i) {
          const auto cell = static_cast<Cell>(i);
          require(sink.board()->value(cell) == solution[i] ||
                      sink.board()->candidates(cell).contains(solution[i]),
                  "an incomplete board has lost a solution");
        }
      break;
    case Verdict::multiple:
      require(solutions.size() > 1, "logic finds several solutions of a puzzle that has not");
      for (const Grid& found : sink.found)
        require(solutions.contains(found), "logic gives a solution that is none");
      break;
    default:
      require(verdict == Verdict::limit, "a verdict that logic has no means for");
  }
}

/// A layout with one of its solutions, to which puzzles are made.
struct Ground {
  LayoutPtr layout;
  Grid solution;
};

std::vector<Ground> make_grounds() {
  std::vector<LayoutPtr> layouts;
  for (const char* name :
       {"9x9", "4x4", "6x6", "9x9+x", "6x6:3x2", "4x4+x", "jigsaw:1112122233343444",
        "jigsaw:111222333111222333114225336441552663444555666447558669774885996777888999777888999",
        "8x8", "4x4+anti-knight"})
    layouts.push_back(parse_layout(name).fixed);
  for (const char* text : {
           "name: union\nunion: {of: 4x4, at: r1c1 r3c3}\n",
           "name: one-cell\ndigits: 1\ncanvas: [o]\n",
           "name: no-groups\ndigits: 32\ncanvas: [ooo]\n",
           "name: pairs\ndigits: 3\ncanvas: [ooo, o.o]\ngroups: {a: r1c12, b: r1c23, c: r12c1}\n",
           "name: large-groups\ndigits: 32\ncanvas: [oooooooooooooooooooooooooooooooo]\n"
           "rows: {r1: r1c1-32}\n",
       })
    layouts.push_back(parse_layout_description(text, "layout"));
  std::vector<Ground> grounds;
  const std::unique_ptr<Solver> solver = make_solver("learning");
  for (const LayoutPtr& layout : layouts) {
    SolveRequest request;
    request.solution_limit = 1;
    const Puzzle empty(layout);
    Solutions sink(empty);
    solver->solve(empty, request, sink);
    require(sink.found.size() == 1, "a layout without a solution");
    grounds.push_back({layout, *sink.found.begin()});
  }
  return grounds;
}

/// A byte is an open cell, a digit of the solution, any digit, or a set of candidates, which holds
/// that of the solution or not.
DigitSet cell_of(std::uint8_t byte, Digit solution, int digits) {
  constexpr std::uint32_t spread = 0x9E3779B1;  // odd, its bits without an order
  const auto any = static_cast<Digit>(1 + (byte >> 2U) % digits);
  switch (byte & 3U) {
    case 0:
      return DigitSet::all(digits);
    case 1:
      return DigitSet::of(solution);
    case 2:
      return byte < 128 ? DigitSet::of(any) : DigitSet::of(any) | DigitSet::of(solution);
    default:
      DigitSet set = DigitSet(byte * spread) & DigitSet::all(digits);
      if (byte < 192) set |= DigitSet::of(solution);
      return set;
  }
}

Puzzle puzzle_of(const Ground& ground, std::uint8_t rest, std::span<const std::uint8_t> bytes) {
  Puzzle puzzle(ground.layout);
  for (std::size_t i = 0; i < ground.solution.size(); ++i)
    puzzle.set_candidates(static_cast<Cell>(i),
                          cell_of(i < bytes.size() ? bytes[i] : rest, ground.solution[i],
                                  ground.layout->digit_count()));
  return puzzle;
}

/// Every way to search that this machine has.
std::vector<std::unique_ptr<Solver>> make_searches() {
  std::vector<std::unique_ptr<Solver>> searches;
  for (const char* yaml :
       {"dancing-links", "backtracking", "learning",
        "backtracking: {branching: most-constrained-house, values: random, seed: 5}",
        "backtracking: {branching: first-cell, propagation: naked-singles}",
        "backtracking: {propagation: none}"})
    searches.push_back(make_solver(yaml));
  for (const char* kernel : {"portable", "avx2", "avx512", "neon"}) {
    try {
      searches.push_back(make_solver(std::string("lockstep: {kernel: ") + kernel + "}"));
    } catch (const Error&) {  // not on this processor
    }
  }
  if (auto sat = make_solver("sat"); sat->supports(*plain_layout({3, 3})))
    searches.push_back(std::move(sat));
  return searches;
}

void check(std::span<const std::uint8_t> data) {
  static const std::vector<Ground> grounds = make_grounds();
  static const std::vector<std::unique_ptr<Solver>> searches = make_searches();
  static const std::unique_ptr<Solver> proofs = make_logic("uniqueness: false");
  static const std::unique_ptr<Solver> techniques = make_logic("uniqueness: true");
  static const std::unique_ptr<Solver> survey = make_logic("survey: true");
  const Ground& ground = grounds[data[0] % grounds.size()];
  const auto bytes = data.subspan(2);
  // The second one makes the batches, with other puzzles beside each other.
  const std::vector<Puzzle> puzzles{
      puzzle_of(ground, data[1], bytes),
      puzzle_of(ground, data[1], bytes.subspan(std::min<std::size_t>(bytes.size(), 1)))};

  std::vector<std::vector<Answer>> answers(puzzles.size());
  for (const auto& solver : searches) {
    if (!solver->supports(*ground.layout)) continue;
    std::vector<Answer> own;
    for (const Puzzle& puzzle : puzzles) own.push_back(solve(*solver, puzzle));
    check_batch(*solver, puzzles, own);
    for (std::size_t i = 0; i < puzzles.size(); ++i) answers[i].push_back(std::move(own[i]));
  }
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const auto truth = std::find_if(answers[i].begin(), answers[i].end(),
                                    [](const Answer& answer) { return answer.whole(); });
    if (truth == answers[i].end()) continue;
    for (const Answer& answer : answers[i]) require_agreement(answer, *truth);
    if (truth->outcome.solutions == most_solutions) continue;
    check_logic(*proofs, puzzles[i], truth->solutions);
    if (truth->outcome.verdict != Verdict::unique) continue;
    check_logic(*techniques, puzzles[i], truth->solutions);
    if (ground.layout->cell_count() <= most_cells_surveyed)
      check_logic(*survey, puzzles[i], truth->solutions);
  }
}

}  // namespace
}  // namespace ariadne::testing

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size >= 2) ariadne::testing::check({data, size});
  return 0;
}
