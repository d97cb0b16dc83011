#pragma once

// The search: as many branches at a time as a vector has lanes, each at its own pace.
//
// After every sweep each lane is looked at by itself. While its puzzle changes there is nothing to
// do. A contradiction closes its branch; a solution is handed over; and where nothing changes any
// more a cell of two candidates is guessed: the lane goes on with the first, and the rest becomes a
// branch of its own that waits. A lane without work takes the next branch of its puzzle, then the
// next puzzle, and when all puzzles are begun a branch of somebody else's. So the lanes stay busy
// to the end, and one hard puzzle alone is searched by all of them.
//
// What comes of it does not depend on that. The open branches of a puzzle are kept in the order in
// which a search without lanes would come by them (branches.hpp). A solution is reported, and nodes
// are counted, when everything before it is closed; what lanes did beyond the last solution that
// was wanted does not count. So solutions, their order and the nodes are those of a depth-first
// search, whatever the number of lanes and whichever puzzles are solved at the same time; and a work
// limit is reached where such a search reaches it: by the nodes before the first open branch.
//
// With a trace, which needs the search to happen in that order too, lanes do not help each other.
//
// A node is the reading of the puzzle and every branch that is entered: two for a guess.

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>
#include <vector>

#include "lanes.hpp"
#include "task.hpp"

namespace ariadne::plugins::lockstep {

/// `Lanes` holds as many states of puzzles as a vector has lanes, and sweeps over them: PlainLanes or
/// GroupLanes.
template <class Lanes>
class Search {
 public:
  Search(Task& task, Branches& branches)
      : lanes_(task),
        writer_(task),
        task_(task),
        branches_(branches),
        limited_(task.verdict_node_limit != unlimited),
        helping_(task.trail == nullptr) {}

  void run() {
    branches_.clear(lanes_.word_count() * sizeof(Word));
    for (int lane = 0; lane < lane_count; ++lane) lanes_.clear(lane);
    look_at_clock();
    for (int lane = 0; lane < (helping_ ? lane_count : 1); ++lane) find_work(lane);
    for (unsigned sweeps = 1; busy_ != 0; ++sweeps) {
      seen_ = lanes_.sweep();
      pending_ = (seen_.contradiction | ~seen_.changed) & busy_;
      while (pending_ != 0) {
        const int lane = std::countr_zero(pending_);
        pending_ &= pending_ - 1;
        look_at(lane);
      }
      if (sweeps % sweeps_between_looks == 0) look_at_clock();
    }
    assert(free_ == all_lanes && branches_.waiting() == 0 && next_ == task_.size);
    writer_.write();
    task_.done = first_unanswered();
  }

 private:
  using Word = typename Lanes::Word;
  static constexpr int lane_count = Lanes::count;
  static constexpr unsigned sweeps_between_looks = 64;
  static constexpr std::size_t nothing = ~std::size_t{0};

  /// A puzzle that is being searched.
  struct Puzzle {
    std::size_t number = nothing;  ///< in the task; nothing when the entry is free
    std::uint32_t lanes = 0;       ///< those at work on it
    BranchList open;
    std::uint64_t nodes = 0;  ///< of what is reported and closed
    std::uint64_t solutions = 0;
    Clock::time_point deadline = Clock::time_point::max();
  };

  void look_at(int lane) {
    assert(((busy_ >> lane) & 1U) != 0 && puzzles_[puzzle_of_[lane]].number != nothing);
    assert(branches_[branch_of_[lane]].state == BranchState::running);
    if (((seen_.contradiction >> lane) & 1U) != 0)
      close(lane);
    else if (((seen_.open >> lane) & 1U) == 0)
      solved(lane);
    else
      guess(lane);
  }

  // ---- The three things that happen to a lane.

  void close(int lane) {
    Puzzle& puzzle = puzzles_[puzzle_of_[lane]];
    branches_.close(puzzle.open, branch_of_[lane]);
    rest(lane);
    report(puzzle);
    find_work(lane);
  }

  void solved(int lane) {
    Puzzle& puzzle = puzzles_[puzzle_of_[lane]];
    Branch& branch = branches_[branch_of_[lane]];
    Word* cells = cells_of(branch_of_[lane]);
    lanes_.get(lane, cells);
    branches_.set_state(branch_of_[lane], BranchState::solved);
    if (task_.trail != nullptr) settle(cells, branch.depth);
    rest(lane);
    report(puzzle);
    find_work(lane);
  }

  void guess(int lane) {
    Puzzle& puzzle = puzzles_[puzzle_of_[lane]];
    const Branch::Index index = branch_of_[lane];
    const Branch::Index other = branches_.insert_after(index);
    Branch& branch = branches_[index];
    Branch& rest = branches_[other];
    Word* cells = cells_of(other);
    lanes_.get(lane, cells);
    const auto spot = lanes_.spot_to_guess(lane, cells);
    if (task_.trail != nullptr) {
      settle(cells, branch.depth);
      rest.trail = task_.trail->length();
      task_.trail->place(lanes_.first_candidate(spot, cells), branch.depth);
    }
    assert(lanes_.can_split(spot, cells));
    lanes_.split(lane, spot, cells);
    rest.depth = branch.depth++;
    ++branch.nodes;
    branches_.set_state(other, BranchState::waiting);
    if (at_limit(puzzle)) return give_up(puzzle);
    if (helping_ && busy_ != all_lanes) find_work(std::countr_one(busy_));
  }

  void settle(const Word* cells, int depth) {
    std::vector<DigitSet> candidates(task_.cell_count);
    lanes_.candidates(cells, candidates.data());
    task_.trail->settle(candidates, depth);
  }

  Word* cells_of(Branch::Index index) { return branches_.cells<Word>(index); }

  // ---- Work for lanes.

  /// What is left in a lane that rests is swept too, and never looked at.
  void rest(int lane) {
    busy_ &= ~(1U << lane);
    pending_ &= ~(1U << lane);
    puzzles_[puzzle_of_[lane]].lanes &= ~(1U << lane);
  }

  void work(int lane, std::size_t puzzle, Branch::Index index) {
    assert(((busy_ >> lane) & 1U) == 0);
    assert(branches_[index].state == BranchState::running);
    busy_ |= 1U << lane;
    pending_ &= ~(1U << lane);
    puzzles_[puzzle].lanes |= 1U << lane;
    puzzle_of_[lane] = puzzle;
    branch_of_[lane] = index;
    lanes_.set(lane, cells_of(index));
  }

  /// For a lane that rests.
  void find_work(int lane) {
    while (!ended_) {
      if (take_branch(lane, puzzle_of_[lane])) return;
      if (next_ == task_.size) return help(lane);
      if (begin_puzzle(lane)) return;
    }
  }

  /// The first waiting branch of a puzzle, if there is one.
  bool take_branch(int lane, std::size_t number) {
    Puzzle& puzzle = puzzles_[number];
    if (puzzle.number == nothing) return false;
    const Branch::Index index = branches_.first_waiting(puzzle.open);
    if (index == Branch::none) return false;
    Branch& branch = branches_[index];
    branches_.set_state(index, BranchState::running);
    if (task_.trail != nullptr) task_.trail->back_to(branch.trail);
    work(lane, number, index);
    return true;
  }

  /// Takes a branch of any puzzle, if one waits.
  void help(int lane) {
    if (!helping_ || branches_.waiting() == 0) return;
    for (std::size_t number = 0; number < lane_count; ++number)
      if (take_branch(lane, number)) return;
  }

  /// The next puzzle of the task; false when it was over at once.
  bool begin_puzzle(int lane) {
    assert(free_ != 0 && next_ < task_.size);
    const auto free = static_cast<std::size_t>(std::countr_zero(free_));
    free_ &= free_ - 1;
    Puzzle& puzzle = puzzles_[free];
    puzzle = Puzzle();
    puzzle.number = next_++;
    if (task_.time_limit != Clock::duration::max())
      puzzle.deadline = Clock::now() + task_.time_limit;
    const Branch::Index index = branches_.start(puzzle.open);
    if (at_limit(puzzle)) {
      give_up(puzzle);
      return false;
    }
    if (task_.begun.has_value())
      go_on(puzzle, index);
    else
      lanes_.read(task_, puzzle.number, cells_of(index));
    work(lane, free, index);
    return true;
  }

  /// With what was begun; `index` becomes its first branch.
  void go_on(Puzzle& puzzle, Branch::Index index) {
    assert(task_.size == 1 && !task_.begun->open.empty());
    puzzle.nodes = task_.begun->nodes;
    puzzle.solutions = task_.begun->solutions;
    branches_[index].nodes = 0;
    for (std::size_t i = 0; i < task_.begun->open.size(); ++i) {
      const Begun::Branch& from = task_.begun->open[i];
      if (i != 0) {
        index = branches_.insert_after(index);
        branches_.set_state(index, BranchState::waiting);
      }
      branches_[index].depth = from.depth;
      branches_[index].trail = from.trail;
      std::copy_n(from.words.begin(), lanes_.word_count(), cells_of(index));
    }
  }

  // ---- Answers.

  /// Reports the solutions before which all is closed, and ends the puzzle when that is the end.
  void report(Puzzle& puzzle) {
    assert(puzzle.number != nothing && puzzle.solutions < task_.solution_limit);
    while (puzzle.open.first != Branch::none) {
      Branch& first = branches_[puzzle.open.first];
      if (at_limit(puzzle)) return give_up(puzzle);
      if (first.state != BranchState::solved) return;
      puzzle.nodes += std::exchange(first.nodes, 0);
      const bool wanted = report_solution(puzzle, cells_of(puzzle.open.first));
      ++puzzle.solutions;
      if (!wanted || puzzle.solutions >= task_.solution_limit)
        return end(puzzle, verdict_of(puzzle.solutions, false), puzzle.nodes);
      branches_.close(puzzle.open, puzzle.open.first);
    }
    if (at_limit(puzzle)) return give_up(puzzle);
    if (task_.trail != nullptr) task_.trail->back_to(0);
    end(puzzle, verdict_of(puzzle.solutions, true), nodes_so_far(puzzle));
  }

  /// False when the sink has enough.
  bool report_solution(const Puzzle& puzzle, const Word* cells) {
    if (task_.sink != nullptr) {
      std::vector<Digit> values(task_.cell_count);
      writer_.add(cells, values.data());
      writer_.write();
      return task_.sink->solution(values);
    }
    if (puzzle.solutions < task_.kept)
      writer_.add(cells, task_.solutions +
                             (puzzle.number * task_.kept + puzzle.solutions) * task_.cell_count);
    return true;
  }

  void end(Puzzle& puzzle, Verdict verdict, std::uint64_t nodes) {
    assert(puzzle.number < next_);
    task_.outcomes[puzzle.number] = {verdict, puzzle.solutions, nodes};
    while (puzzle.open.first != Branch::none) branches_.close(puzzle.open, puzzle.open.first);
    const auto entry = static_cast<std::size_t>(&puzzle - puzzles_);
    puzzle.number = nothing;
    free_ |= 1U << entry;
    // Those that helped, and the lane itself when it was at a guess.
    std::uint32_t freed = std::exchange(puzzle.lanes, 0);
    busy_ &= ~freed;
    pending_ &= ~freed;
    for (; freed != 0; freed &= freed - 1) find_work(std::countr_zero(freed));
  }

  // ---- Limits.

  /// Of what is reported or closed, and of the first open branch.
  std::uint64_t nodes_so_far(const Puzzle& puzzle) {
    const Branch::Index first = puzzle.open.first;
    return puzzle.nodes +
           (first != Branch::none ? branches_[first].nodes : puzzle.open.nodes_after);
  }

  std::uint64_t limit_of(const Puzzle& puzzle) const {
    return puzzle.solutions < 2 ? task_.verdict_node_limit : task_.node_limit;
  }

  bool at_limit(const Puzzle& puzzle) {
    return limited_ && nodes_so_far(puzzle) > limit_of(puzzle);
  }

  /// Ends a puzzle at a limit.
  void give_up(Puzzle& puzzle) {
    end(puzzle, verdict_of(puzzle.solutions, false),
        std::min(nodes_so_far(puzzle), limit_of(puzzle)));
  }

  void look_at_clock() {
    if (task_.stop.stop_requested()) return stop();
    const bool timed =
        task_.deadline != Clock::time_point::max() || task_.time_limit != Clock::duration::max();
    if (!timed) return;
    const Clock::time_point now = Clock::now();
    if (now >= task_.deadline) return stop();
    for (Puzzle& puzzle : puzzles_)
      if (puzzle.number != nothing && now >= puzzle.deadline) give_up(puzzle);
  }

  /// Ends all puzzles at a limit, also those that did not begin.
  void stop() {
    ended_ = true;
    first_cut_ = next_;
    for (Puzzle& puzzle : puzzles_)
      if (puzzle.number != nothing) {
        first_cut_ = std::min(first_cut_, puzzle.number);
        give_up(puzzle);
      }
    for (; next_ < task_.size; ++next_) task_.outcomes[next_] = outcome_before();
  }

  /// Of a puzzle that this search does not come to.
  SolveOutcome outcome_before() const {
    if (!task_.begun) return {};
    const Begun& begun = *task_.begun;
    return {verdict_of(begun.solutions, false), begun.solutions, begun.nodes};
  }

  /// When the request was stopped, those that it cut off have no answer.
  std::size_t first_unanswered() const {
    return ended_ && task_.stop.stop_requested() ? first_cut_ : task_.size;
  }

  static constexpr std::uint32_t all_lanes = lane_count == 32 ? ~0U : (1U << (lane_count % 32)) - 1;

  Lanes lanes_;
  typename Lanes::Writer writer_;
  Puzzle puzzles_[lane_count];
  std::size_t puzzle_of_[lane_count] = {};
  Branch::Index branch_of_[lane_count] = {};
  Task& task_;
  Branches& branches_;
  std::size_t next_ = 0;       ///< the first puzzle that was not begun
  std::size_t first_cut_ = 0;  ///< the first that was begun and ended by a limit of the task
  Seen seen_{};
  std::uint32_t free_ = all_lanes;  ///< entries of `puzzles_`
  std::uint32_t busy_ = 0;          ///< lanes at work
  std::uint32_t pending_ = 0;       ///< lanes to be looked at after this sweep
  bool ended_ = false;              ///< a limit of the whole task was reached
  const bool limited_;              ///< whether there is a work limit
  const bool helping_;              ///< whether lanes take branches of each other's puzzles
};

}  // namespace ariadne::plugins::lockstep
