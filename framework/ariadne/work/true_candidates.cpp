// Which candidates are true: those that stand in some solution.
//
// Every solution shows one candidate of each cell to be true. So a loose puzzle needs few solutions,
// if each shows much that the ones before did not: the solver is asked to try what is not shown yet
// first, and what the last solution had next, near which there are others. What no solution shows is
// asked for by itself: the puzzle in which a cell has this candidate only. It either has a solution,
// which shows more, or none, and then the candidate is false and leaves the puzzle, so that what is
// asked later has less to search.
//
// A question that is hard now may be easy once more is known. So each gets little work at first, those
// that are not answered by then wait, and the next round has eight times as much for each. The first
// question of a round is for two solutions of the whole puzzle, as long as there are not two.
//
// Where the first round does not find two, solutions are rare, and each question would search much of
// what the others search. So the next rounds first ask for all solutions at once, unless these are many.
//
// A solver with the ability Questions is asked for one candidate after another instead, in a single
// search. What it leaves open within its own limit is then asked for as above.

#include <algorithm>
#include <unordered_set>
#include <utility>

#include <ariadne/model/error.hpp>
#include <ariadne/plugin/extension.hpp>
#include <ariadne/plugin/questions.hpp>
#include <ariadne/work/true_candidates.hpp>

namespace ariadne {

namespace {

constexpr std::uint64_t first_question_work = 64;
constexpr std::uint64_t growth = 8;
/// How much more work the search for a second solution gets than a question. A puzzle with one solution
/// is done with it, and would otherwise need a question for each of its other candidates.
constexpr std::uint64_t second_solution_work = 32;
/// The same for all solutions of a puzzle whose solutions are rare, and how many these are at most.
constexpr std::uint64_t all_solutions_work = 128;
constexpr std::uint64_t most_rare_solutions = 256;
constexpr std::uint64_t last_question_work = std::uint64_t{1} << 48;

class Finder final : public SolutionSink {
 public:
  Finder(Solver& solver, const Puzzle& puzzle, const TrueCandidatesRequest& request,
         TrueCandidates& result)
      : solver_(solver),
        puzzle_(puzzle),
        request_(request),
        result_(result),
        digits_(static_cast<std::size_t>(puzzle.layout().digit_count())),
        open_(puzzle.candidates().begin(), puzzle.candidates().end()),
        wanted_(open_),
        last_(open_.size()) {
    result_.candidates.resize(open_.size());
    result_.undecided.resize(open_.size());
    result_.counts.resize(open_.size() * digits_);
  }

  void run() {
    if (Questions* const questions = extension_of<Questions>(solver_);
        questions != nullptr && questions->begin(puzzle_) && ask_all(*questions))
      return judge(request_.solution_limit == 1 || count_all() ? of_solutions() : Verdict::limit);
    bool are_rare = false;
    for (std::uint64_t work = first_question_work;;
         work = work < last_question_work ? growth * work : unlimited) {
      novel_ = work == first_question_work;
      if (novel_) {
        if (ask(2, times(second_solution_work, work)) != Verdict::limit)
          return judge(of_solutions());
        are_rare = result_.outcome.solutions < 2;
      } else if (are_rare) {
        if (ask(most_rare_solutions, times(all_solutions_work, work)) != Verdict::limit)
          return judge(of_solutions());
        are_rare = result_.outcome.solutions < most_rare_solutions;
      }
      if (result_.outcome.solutions > 0 && show_all(work)) break;
      if (work == unlimited || is_over()) {
        for (std::size_t cell = 0; cell < open_.size(); ++cell)
          result_.undecided[cell] = unknown(cell);
        return judge(Verdict::limit);
      }
    }
    judge(request_.solution_limit == 1 || count_all() ? of_solutions() : Verdict::limit);
  }

  bool solution(std::span<const Digit> values) override {
    last_.assign(values.begin(), values.end());
    std::string key(values.begin(), values.end());
    for (std::size_t cell = 0; cell < key.size(); ++cell)
      if (puzzle_.layout().is_hidden(static_cast<Cell>(cell))) key[cell] = 0;
    if (!known_.insert(std::move(key)).second) return true;
    ++result_.outcome.solutions;
    for (std::size_t cell = 0; cell < values.size(); ++cell) {
      result_.candidates[cell].insert(values[cell]);
      std::uint64_t& count = count_of(cell, values[cell]);
      if (count < request_.solution_limit) ++count;
      if (count == request_.solution_limit) wanted_[cell].erase(values[cell]);
    }
    return true;
  }

 private:
  std::uint64_t& count_of(std::size_t cell, Digit digit) {
    return result_.counts[cell * digits_ + digit - 1U];
  }

  static std::uint64_t times(std::uint64_t factor, std::uint64_t work) {
    return work == unlimited ? unlimited : factor * work;
  }

  bool is_over() const { return ariadne::is_over(request_.stop, request_.deadline); }

  /// Solves the puzzle of the open candidates; solutions go to solution(). `limit` unless there are
  /// no others.
  Verdict ask(std::uint64_t solutions, std::uint64_t work) {
    SolveRequest request;
    request.solution_limit = solutions;
    request.work_limit = work;
    request.deadline = request_.deadline;
    request.stop = request_.stop;
    const ValueOrder order{novel_ ? wanted_ : nothing_, last_};
    request.order = &order;
    const SolveOutcome outcome = solver_.solve({puzzle_.layout_ptr(), open_}, request, *this);
    result_.outcome.nodes += outcome.nodes;
    const bool whole = outcome.verdict == Verdict::none || outcome.verdict == Verdict::unique ||
                       (outcome.verdict == Verdict::multiple && outcome.solutions < solutions &&
                        (work == unlimited || outcome.nodes < work) && !is_over());
    return whole ? verdict_of(outcome.solutions, true) : Verdict::limit;
  }

  /// The same where a cell has only these candidates.
  Verdict ask(std::size_t cell, DigitSet only, std::uint64_t solutions, std::uint64_t work) {
    const DigitSet all = open_[cell];
    open_[cell] = only;
    const Verdict verdict = ask(solutions, work);
    open_[cell] = all;
    return verdict;
  }

  /// Finds out in one search what is not known; false if the answer to a question is open. Nobody asks
  /// for the values of hidden cells.
  bool ask_all(Questions& questions) {
    if (ask(questions, {}) == Verdict::limit) return false;
    if (result_.outcome.solutions == 0) return true;
    // If there is no other solution, no further question is needed.
    questions.exclude(last_);
    if (const Verdict other = ask(questions, {}); other != Verdict::multiple)
      return other == Verdict::none;
    bool all = true;
    for (std::size_t cell = 0; cell < open_.size(); ++cell) {
      if (puzzle_.layout().is_hidden(static_cast<Cell>(cell))) continue;
      for (const Digit digit : unknown(cell)) {
        if (!unknown(cell).contains(digit)) continue;
        if (is_over()) return false;
        const Candidate with{static_cast<Cell>(cell), digit};
        const Verdict verdict = ask(questions, std::span(&with, 1));
        all = all && verdict != Verdict::limit;
        if (verdict == Verdict::none) open_[cell].erase(digit);
        wanted_[cell].erase(digit);
      }
    }
    return all;
  }

  /// Asks for a solution with these candidates: `multiple` if there is one, which goes to solution().
  Verdict ask(Questions& questions, std::span<const Candidate> with) {
    SolveRequest request;
    request.deadline = request_.deadline;
    request.stop = request_.stop;
    const ValueOrder order{wanted_, last_};
    request.order = &order;
    const SolveOutcome outcome = questions.ask(with, {}, request, *this);
    result_.outcome.nodes += outcome.nodes;
    if (outcome.solutions == 0) return outcome.verdict;
    if (!solves(puzzle_, last_)) throw PluginError("a solver gave a wrong solution");
    return Verdict::multiple;
  }

  /// Candidates of which nothing is known.
  DigitSet unknown(std::size_t cell) const { return open_[cell] - result_.candidates[cell]; }

  /// Asks for all of them, with this much work for each question; false if some are left.
  bool show_all(std::uint64_t work) {
    bool done = true;
    for (std::size_t cell = 0; cell < open_.size(); ++cell)
      for (const Digit digit : unknown(cell)) {
        // The solution to a question before may have shown it.
        if (!unknown(cell).contains(digit)) continue;
        if (is_over()) return false;
        if (ask(cell, DigitSet::of(digit), 1, work) == Verdict::none) {
          open_[cell].erase(digit);
          wanted_[cell].erase(digit);
        } else if (unknown(cell).contains(digit)) {
          done = false;
        }
      }
    return done;
  }

  /// Finds enough solutions for each of them, or all there are.
  bool count_all() {
    bool all = true;
    for (std::size_t cell = 0; cell < open_.size(); ++cell)
      for (const Digit digit : result_.candidates[cell]) {
        if (count_of(cell, digit) >= request_.solution_limit) continue;
        if (is_over()) return false;
        const Verdict verdict = ask(cell, DigitSet::of(digit), request_.solution_limit, unlimited);
        all =
            all && (verdict != Verdict::limit || count_of(cell, digit) >= request_.solution_limit);
        wanted_[cell].erase(digit);
      }
    return all;
  }

  Verdict of_solutions() const {
    if (result_.outcome.solutions == 0) return Verdict::none;
    return result_.outcome.solutions == 1 ? Verdict::unique : Verdict::multiple;
  }

  void judge(Verdict verdict) {
    result_.outcome.verdict = verdict;
    if (verdict == Verdict::none) result_.conflicts = conflicts(puzzle_);
    if (!result_.conflicts.empty()) result_.outcome.verdict = Verdict::invalid;
  }

  Solver& solver_;
  const Puzzle& puzzle_;
  const TrueCandidatesRequest& request_;
  TrueCandidates& result_;
  std::size_t digits_;
  std::vector<DigitSet> open_;    ///< candidates that are not known to be false
  std::vector<DigitSet> wanted_;  ///< ... of which too few solutions were seen
  std::vector<DigitSet> nothing_ = std::vector<DigitSet>(open_.size());
  bool novel_ = true;                        ///< whether to try first what is wanted
  std::vector<Digit> last_;                  ///< the last solution
  std::unordered_set<std::string> known_{};  ///< all solutions that were found
};

}  // namespace

TrueCandidates true_candidates(Solver& solver, const Puzzle& puzzle,
                               const TrueCandidatesRequest& request) {
  TrueCandidates result;
  Finder(solver, puzzle, request, result).run();
  return result;
}

}  // namespace ariadne
