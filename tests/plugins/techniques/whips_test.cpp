// Whips and braids against their definitions: on made boards, against a search that follows the
// definition word by word, and by the theorem that braids solve what trial and error of depth one
// solves.

#include <gmock/gmock.h>
#include <map>
#include <optional>

#include <ariadne/formats/layout_names.hpp>

#include "plugins/techniques/marks.hpp"
#include "plugins/techniques/positions.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::Not;
using ::testing::StartsWith;

/// The lengths of the shortest chains, by target.
using Lengths = std::map<std::pair<Cell, Digit>, std::size_t>;

/// All sequences that make a whip or braid, shortest first, by the definition: a variable that was
/// not used, with a candidate linked to the last right-linking candidate (in braids, to any), has
/// one candidate left that is not linked to the target or to an earlier right-linking candidate.
class Definition {
 public:
  Definition(const Board& board, bool braids) : board_(board), braids_(braids) {
    for (const Cell cell : board.open_cells()) {
      Variable& variable = variables_.emplace_back();
      for (const Digit digit : board.candidates(cell)) variable.push_back({cell, digit});
    }
    const Layout& layout = board.layout();
    for (GroupIndex house = 0; house < layout.houses().size(); ++house)
      for (const Digit digit : DigitSet::all(layout.digit_count()) - board.placed(house)) {
        Variable& variable = variables_.emplace_back();
        for (const Cell cell : board.cells(digit) & layout.group_set(house))
          variable.push_back({cell, digit});
      }
  }

  Lengths lengths(std::size_t most) {
    Lengths all;
    for (const Cell cell : board_.open_cells())
      for (const Digit digit : board_.candidates(cell))
        for (std::size_t length = 1; length <= most; ++length) {
          chain_.clear();
          out_.assign(board_.candidates().size() * max_digits, 0);
          used_.assign(variables_.size(), false);
          add({cell, digit});
          if (!completes(length)) continue;
          all[{cell, digit}] = length;
          break;
        }
    return all;
  }

 private:
  using Variable = std::vector<Candidate>;

  bool linked(Candidate a, Candidate b) const {
    if (a.cell == b.cell) return a.digit != b.digit;
    return a.digit == b.digit && board_.layout().peer_set(a.cell).contains(b.cell);
  }
  static std::size_t number(Candidate candidate) {
    return candidate.cell * std::size_t{max_digits} + candidate.digit - 1;
  }
  bool is_out(Candidate candidate) const { return out_[number(candidate)] != 0; }
  void add(Candidate on) {
    chain_.push_back(on);
    count_out(on, 1);
  }
  void remove_last() {
    count_out(chain_.back(), -1);
    chain_.pop_back();
  }
  /// Counts all that are linked with the candidate.
  void count_out(Candidate on, int by) {
    for (const Digit digit : board_.candidates(on.cell))
      if (digit != on.digit) out_[number({on.cell, digit})] += by;
    for (const Cell cell : board_.cells(on.digit) & board_.layout().peer_set(on.cell))
      out_[number({cell, on.digit})] += by;
  }
  bool completes(std::size_t variables) {
    for (std::size_t i = 0; i < variables_.size(); ++i) {
      if (used_[i]) continue;
      const Variable& variable = variables_[i];
      const bool reached = std::any_of(variable.begin(), variable.end(), [&](Candidate left) {
        return braids_ ? is_out(left) : linked(chain_.back(), left);
      });
      if (!reached) continue;
      std::vector<Candidate> left;
      for (const Candidate candidate : variable)
        if (!is_out(candidate)) left.push_back(candidate);
      if (variables == 1 && left.empty()) return true;
      if (variables == 1 || left.size() != 1) continue;
      if (std::find(chain_.begin(), chain_.end(), left[0]) != chain_.end()) continue;
      used_[i] = true;
      add(left[0]);
      const bool found = completes(variables - 1);
      remove_last();
      used_[i] = false;
      if (found) return true;
    }
    return false;
  }

  const Board& board_;
  bool braids_;
  std::vector<Variable> variables_;
  std::vector<Candidate> chain_;  ///< the target, then the right-linking candidates
  std::vector<int> out_;          ///< how many of the chain each candidate is linked with
  std::vector<bool> used_;
};

struct Whips : ::testing::Test {
  Techniques techniques{"whips", "singles"};

  std::vector<std::string> found(const std::string& yaml, const Board& board) const {
    return techniques.found(yaml, board);
  }
  static std::size_t length_of(const Step& step) {
    return static_cast<std::size_t>(step.difficulty);
  }
  Lengths lengths(const std::string& id, std::size_t most, const Board& board) const {
    Lengths all;
    const auto strategy = techniques.strategy(id + ": {max-length: " + std::to_string(most) + "}");
    std::size_t before = 1;
    for (const Step& step : all_steps(*strategy, board)) {
      const auto [cell, digit] = step.eliminations.at(0);
      EXPECT_LE(before, length_of(step)) << "a longer chain came first";
      before = length_of(step);
      EXPECT_TRUE(all.emplace(std::pair(cell, digit), before).second) << "a target came twice";
    }
    return all;
  }
  /// Singles, then the strategy, until neither finds anything; the greatest length, if the board is
  /// solved.
  std::optional<std::size_t> rate(const std::string& yaml, Board board) const {
    const auto chains = techniques.strategy(yaml);
    std::size_t rating = 0;
    while (!board.solved()) {
      place_singles(board);
      if (board.solved()) break;
      StepList first(false, 1);
      chains->find(board, first);
      if (first.steps.empty()) return std::nullopt;
      rating = std::max(rating, length_of(first.steps[0]));
      apply(first.steps[0], board);
    }
    return rating;
  }
  static void place_singles(Board& board) {
    bool changed = true;
    while (changed && !board.contradictory() && !board.solved()) {
      changed = false;
      for (const auto& all : {naked(board), hidden(board)})
        for (const Candidate single : all)
          if (board.value(single.cell) == 0 && !board.contradictory()) {
            board.place(single.cell, single.digit);
            changed = true;
          }
    }
  }
  static std::vector<Candidate> naked(const Board& board) {
    return {board.naked_singles().begin(), board.naked_singles().end()};
  }
  static std::vector<Candidate> hidden(const Board& board) {
    std::vector<Candidate> all;
    for (const LastPlace& last : board.hidden_singles()) all.push_back({last.cell, last.digit});
    return all;
  }
  /// Whether singles and removing what singles lead to a contradiction solve the board.
  static bool trial_and_error_solves(Board board) {
    for (bool changed = true; changed && !board.solved();) {
      changed = false;
      place_singles(board);
      for (const Cell cell : board.open_cells())
        for (const Digit digit : board.candidates(cell)) {
          Board trial = board;
          trial.place(cell, digit);
          place_singles(trial);
          if (trial.contradictory() && board.eliminate(cell, digit)) changed = true;
        }
    }
    return board.solved();
  }
};

TEST_F(Whips, OfOneVariableRemovesWhatSeesAllItsPlaces) {
  Board board = open_board(plain_layout({3, 3}));
  confine(board, box(1), 1, {at(1, 1), at(1, 2)});
  EXPECT_THAT(found("whip: {max-length: 1}", board),
              ElementsAre("Whip: length 1, r1c4=1 r1c1<>1, contradiction in b1 => r1c4<>1",
                          "Whip: length 1, r1c5=1 r1c1<>1, contradiction in b1 => r1c5<>1",
                          "Whip: length 1, r1c6=1 r1c1<>1, contradiction in b1 => r1c6<>1",
                          "Whip: length 1, r1c7=1 r1c1<>1, contradiction in b1 => r1c7<>1",
                          "Whip: length 1, r1c8=1 r1c1<>1, contradiction in b1 => r1c8<>1",
                          "Whip: length 1, r1c9=1 r1c1<>1, contradiction in b1 => r1c9<>1"));
}

// r1c1=1 makes r1c7 2, r1c8 4 and r3c2 3. Each takes one candidate from r3c7, and none leads to
// another.
TEST_F(Whips, ABraidMayBranch) {
  Board board = open_board(plain_layout({3, 3}));
  leave(board, at(1, 7), {1, 2});
  leave(board, at(1, 8), {1, 4});
  leave(board, at(3, 2), {1, 3});
  leave(board, at(3, 7), {2, 3, 4});
  EXPECT_THAT(found("whip: {max-length: 6}", board), Not(Contains(EndsWith("=> r1c1<>1"))));
  EXPECT_THAT(found("braid: {max-length: 3}", board), Not(Contains(EndsWith("=> r1c1<>1"))));
  EXPECT_THAT(found("braid: {max-length: 4}", board),
              Contains(AllOf(StartsWith("Braid: length 4, r1c1=1 "), EndsWith("=> r1c1<>1"))));
}

using SlowWhips = Whips;

TEST_F(SlowWhips, FindWhatTheDefinitionHas) {
  constexpr std::size_t most = 4;
  std::map<std::size_t, int> whips;
  int shorter = 0;
  const auto grids = techniques.random_fill();
  for (const char* name : {"4x4", "6x6", "6x6+x", "9x9"})
    for (unsigned seed = 0; seed < by_effort(3U, 12U, 12U); ++seed) {
      SCOPED_TRACE(std::string(name) + ", seed " + std::to_string(seed));
      Random random(seed);
      const LayoutPtr layout = parse_layout(name).fixed;
      Board board(random_puzzle(*grids, layout, random));
      const std::size_t here = layout->digit_count() == 9 ? most - 1 : most;
      const Lengths whip = lengths("whip", here, board);
      const Lengths braid = lengths("braid", here, board);
      EXPECT_EQ(whip, Definition(board, false).lengths(here));
      EXPECT_EQ(braid, Definition(board, true).lengths(here));
      for (const auto& [target, length] : whip) {
        ++whips[length];
        ASSERT_TRUE(braid.contains(target));
        EXPECT_LE(braid.at(target), length);
        shorter += braid.at(target) < length ? 1 : 0;
      }
      shorter += static_cast<int>(braid.size() - whip.size());
    }
  for (std::size_t length = 1; length <= most; ++length) EXPECT_GT(whips[length], 0) << length;
  EXPECT_GT(shorter, 0);
}

TEST_F(Whips, BraidsSolveWhatTrialAndErrorSolves) {
  const auto grids = techniques.random_fill();
  int solved = 0;
  int unsolved = 0;
  // Boards with fewer candidates than a puzzle of their layout: some are solved, some are not.
  for (unsigned seed = 0; seed < by_effort(20U, 60U, 60U); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const LayoutPtr layout = parse_layout(seed % 2 == 0 ? "6x6" : "9x9").fixed;
    const Board board =
        random_board(*grids, layout, random, seed % 2 == 0 ? 40 + seed : 20 + seed / 2).board;
    const auto b = rate("braid: {max-length: 100}", board);
    EXPECT_EQ(b.has_value(), trial_and_error_solves(board));
    ++(b ? solved : unsolved);
  }
  EXPECT_GT(solved, 0);
  EXPECT_GT(unsolved, 0);
}

/// The B ratings that the program SHC of Denis Berthier gives for these.
TEST_F(SlowWhips, HaveThePublishedRatings) {
  const std::vector<std::pair<const char*, std::size_t>> published = {
      {"..34.........8..2.7..12.....145..6.836......1..5......5......76..82....4....7.3..", 0},
      {".2..56...4..7....3......46.....9753...8....72...23..4.59.3.4...6....5...81..7....", 1},
      {"1...56..9.5...9.2....1..4....5.9..7..3.2...5.96..3....3...4.....9......864...5...", 2},
      {"1..4.6..945.....23..........1....8..3...........8.2.545....864..3...4.1.9...7...8", 3},
      {"...4....94.6.8.12.....2.4..2.49..6...98.6....6........5.......7....95..293...1.4.", 4},
      {"123...7.9.5.7..1...8.....6..............7.9.28.7.6..5...56..........2..1.1.84..3.", 5},
      {".2...67..45......3..91..5...3.5.1.9.8...9.47....24.......9.5.1..9.3....7....1....", 6},
      {".2..5...94.6..9...7....24......65.4...98..23.....2..16.8...16..67.5.......2...3..", 7},
      {".234.6...4.........8.3..5......6.........715.7.1.4.8......9862...6....159.....4.8", 8},
      {"...4...8......9......2.3.542..6..3....4.......6.8.5.1.34.7..5...95.1.82...1......", 9},
  };
  for (const auto& [line, b] : published) {
    SCOPED_TRACE(line);
    const Board board(Puzzle(plain_layout({3, 3}), givens(line)));
    EXPECT_EQ(rate("braid", board), b);
    const auto w = rate("whip", board);
    ASSERT_TRUE(w);
    EXPECT_GE(*w, b);
  }
}

}  // namespace
}  // namespace ariadne::testing
