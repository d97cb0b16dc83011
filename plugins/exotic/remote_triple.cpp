// Remote triple: three cells that hold three different digits, although they do not all see each
// other.
//
//     .   .   26  | 269 .   .      If r1c4 and r9c6 were equal, both would be 2 or both 6, and r1c3 and
//     -----------------------      r9c3 the other one of the two, which is impossible because they see
//     .   .   .   | -   .   .      each other. So r1c4, r8c4 and r9c6 are all different, and a cell that
//     .   .   .   | 29  .   .      sees all three is not 2, 6 or 9
//     .   .   26  | -   .   26
//
// Take all cells whose candidates, two or three, are among three digits. Two of them differ if they see each other,
// or if these cells cannot be filled so that the two are equal. Such is the case, for example, when
// one of the twelve cells of a tridagon is known to hold another digit. A remote triple consists of
// three cells each two of which differ. It holds all three digits, so no cell that sees all three of
// its cells can hold any of the digits. If the three cells were in one group, this would be a naked
// triple; such cells are passed over.
//
// This is sound in any groups: the argument uses only which cells see each other.
//
// Order: by the three digits, then by the three cells.
// Cost: for each three digits, each three of the cells that a fourth one sees are looked at. For two
// cells that do not see each other, it is found out once, by a search that fills them first.
//
// Source: "Remote Triples", Leren, eleven and totuan, New Sudoku Players' Forum, 2023, where the
// three cells are three corners of a tridagon.

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::exotic {
namespace {

class RemoteTriple final : public Strategy {
 public:
  explicit RemoteTriple(const Technique& technique)
      : step_(technique, "{digits.digits} in {pincer.list}, through {pattern.cells}") {}

  void find(const Board& board, StepSink& sink) override {
    const Layout& layout = board.layout();
    const auto last = static_cast<Digit>(layout.digit_count());
    for (Digit a = 1; a <= last; ++a)
      for (Digit b = a + 1; b <= last; ++b) {
        if (sink.stopped()) return;
        for (Digit c = b + 1; c <= last; ++c) {
          const DigitSet digits = DigitSet::of(a) | DigitSet::of(b) | DigitSet::of(c);
          learn(board, digits);
          const std::size_t count = cells_.size();
          if (count < 4) continue;
          const CellSet losing = board.cells(a) | board.cells(b) | board.cells(c);
          for (std::size_t i = 0; i < count; ++i)
            for (std::size_t j = i + 1; j < count; ++j) {
              const CellSet both = layout.peer_set(cells_[i]) & layout.peer_set(cells_[j]) & losing;
              if (both.empty()) continue;
              for (std::size_t k = j + 1; k < count; ++k) {
                if (sees(i, j) && sees(i, k) && sees(j, k)) continue;
                if ((both & layout.peer_set(cells_[k])).empty()) continue;
                if (!differ(i, j) || !differ(i, k) || !differ(j, k)) continue;
                if (!give(board, sink, digits, {i, j, k})) return;
              }
            }
        }
      }
  }

 private:
  enum class Pair : std::uint8_t { unknown, different, not_known_to_differ };

  void learn(const Board& board, DigitSet digits) {
    cells_.clear();
    candidates_.clear();
    for (const Cell cell : board.open_cells()) {
      const DigitSet candidates = board.candidates(cell);
      if (candidates.size() < 2 || !(candidates - digits).empty()) continue;
      cells_.push_back(cell);
      candidates_.push_back(candidates);
    }
    sees_.clear();
    for (const Cell a : cells_)
      for (const Cell b : cells_) sees_.push_back(board.layout().peer_set(a).contains(b) ? 1 : 0);
    pairs_.assign(sees_.size(), Pair::unknown);
    used_.assign(cells_.size(), 1);
  }

  bool sees(std::size_t a, std::size_t b) const { return sees_[a * cells_.size() + b] != 0; }
  bool differ(std::size_t a, std::size_t b) {
    if (sees(a, b)) return true;
    Pair& known = pairs_[a * cells_.size() + b];
    if (known == Pair::unknown)
      known = can_be_equal(a, b) ? Pair::not_known_to_differ : Pair::different;
    return known == Pair::different;
  }

  /// Whether the cells can be filled so that these two hold the same digit.
  bool can_be_equal(std::size_t a, std::size_t b) {
    for (const Digit digit : candidates_[a] & candidates_[b]) {
      left_ = candidates_;
      left_[a] = left_[b] = DigitSet::of(digit);
      if (can_be_filled()) return true;
    }
    return false;
  }

  /// Whether the cells that are used can be filled from what is left of their candidates.
  bool can_be_filled() {
    std::size_t next = left_.size();
    for (std::size_t i = 0; i < left_.size(); ++i)
      if (used_[i] != 0 && !left_[i].empty() &&
          (next == left_.size() || left_[i].size() < left_[next].size()))
        next = i;
    if (next == left_.size()) return true;
    const std::vector<DigitSet> before = left_;
    for (const Digit digit : before[next]) {
      bool possible = true;
      for (std::size_t i = 0; i < left_.size(); ++i) {
        if (used_[i] == 0 || !sees(next, i) || !left_[i].contains(digit)) continue;
        left_[i].erase(digit);
        possible = possible && !left_[i].empty();
      }
      left_[next] = DigitSet();  // filled
      if (possible && can_be_filled()) return true;
      left_ = before;
    }
    return false;
  }

  /// False when the sink has had enough.
  bool give(const Board& board, StepSink& sink, DigitSet digits,
            const std::array<std::size_t, 3>& three) {
    step_.clear();
    CellSet seeing = board.open_cells();
    for (const std::size_t one : three) seeing &= board.layout().peer_set(cells_[one]);
    for (const Digit digit : digits)
      for (const Cell cell : seeing& board.cells(digit))
        step_.eliminations.push_back({cell, digit});
    if (sink.wants_evidence())
      step_.evidence = {
          {.role = Role::digits, .digits = list_of(digits)},
          {.role = Role::pincer, .cells = {cells_[three[0]], cells_[three[1]], cells_[three[2]]}},
          {.role = Role::pattern, .cells = needed_for(three)},
      };
    return sink.add(step_);
  }

  /// Which of the other cells make these three differ: none of them can be left out.
  std::vector<Cell> needed_for(const std::array<std::size_t, 3>& three) {
    const auto all_differ = [&] {
      for (const auto& [a, b] : {std::pair{0U, 1U}, std::pair{0U, 2U}, std::pair{1U, 2U}})
        if (!sees(three[a], three[b]) && can_be_equal(three[a], three[b])) return false;
      return true;
    };
    std::vector<Cell> needed;
    for (std::size_t i = cells_.size(); i-- > 0;) {
      if (std::find(three.begin(), three.end(), i) != three.end()) continue;
      used_[i] = 0;
      if (all_differ()) continue;
      used_[i] = 1;
      needed.insert(needed.begin(), cells_[i]);
    }
    used_.assign(cells_.size(), 1);
    return needed;
  }

  std::vector<Cell> cells_;           ///< those that can only hold the three digits
  std::vector<DigitSet> candidates_;  ///< of each of them
  std::vector<std::uint8_t> sees_;    ///< for each two of them
  std::vector<Pair> pairs_;           ///< for each two of them
  std::vector<std::uint8_t> used_;    ///< which of them a search fills
  std::vector<DigitSet> left_;        ///< what a search leaves them; none if it has filled them
  Step step_;
};

}  // namespace

void add_remote_triple(Registrar& plugin) {
  plugin.strategy<RemoteTriple>({"remote-triple", "Remote Triple", "", {Level::unfair, 360}},
                                "Three cells that do not all see each other must nevertheless hold "
                                "three particular digits, each once");
  plugin.words(
      "remote-triple",
      "{pincer.cells} can only be {digits.any-digit}. The same is true of {pattern.cells}. If two "
      "of {pincer.cells} held the same digit, then however you fill the other cells, two cells "
      "that see each other would hold the same digit, which is impossible. So {pincer.cells} hold "
      "three different "
      "digits, which must be {digits.digits}. {remove.cells} {remove.cells:sees|see} all "
      "three of these cells, so {result}.");
}

}  // namespace ariadne::plugins::exotic
