// Complete grids from the patterns of single digits, no two of which have a cell in common.
//
//     1 . | . .     . 1 | . .     . . | 1 .     . . | . 1        1 2 | 3 4
//     . . | 1 .     . . | . 1     1 . | . .     . 1 | . .        3 4 | 1 2
//     ----+----  +  ----+----  +  ----+----  +  ----+----   =    ----+----
//     . 1 | . .     1 . | . .     . . | . 1     . . | 1 .        2 1 | 4 3
//     . . | . 1     . . | 1 .     . 1 | . .     1 . | . .        4 3 | 2 1
//
// A pattern contains one cell of the first house, so the patterns form N lists by that cell, and a
// grid takes one pattern from each. The search takes a pattern from the shortest list, keeps those
// of the other lists that have no cell in common with it, and continues with the shortest of these.
// When a list is empty, or has been tried completely, it goes back. At the end, the digits are
// assigned to the patterns in random order. patterns.cpp shows that N patterns without a common
// cell are a complete grid.
//
// Distribution: each list is tried in random order, so its final pattern is drawn evenly from those
// that can be completed, given the ones taken before. Which list is next follows from what is left
// of them. The probability of a grid is therefore 1/N! times the product of 1/(patterns of the list
// that can be completed) over the lists in the order in which they are taken. Every grid is
// possible; not all are equally likely.
//
// Cost: a work unit is one pattern tried. Plain 9x9: 46656 patterns are listed once for a layout,
// of which 17972 are left after the first is taken, about 6200 after the second, and so on, which
// makes 90 microseconds for a grid.

#include <algorithm>
#include <cassert>
#include <functional>
#include <memory>
#include <optional>

#include <ariadne/logic/digit_map.hpp>
#include <ariadne/patterns/patterns.hpp>
#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::grids {
namespace {

/// Takes patterns until they make a grid.
class PatternSearch {
 public:
  PatternSearch() = default;
  PatternSearch(const PatternSearch&) = delete;
  PatternSearch& operator=(const PatternSearch&) = delete;
  virtual ~PatternSearch() = default;

  enum class Ending { filled, impossible, stopped };
  /// `values` has a place for each cell.
  virtual Ending fill(Random& random, Budget& budget, std::vector<Digit>& values) = 0;
};

/// The search for patterns of so many words.
template <std::size_t Words>
class PatternSearchOf final : public PatternSearch {
 public:
  PatternSearchOf(const Layout& layout, const Patterns& patterns);
  Ending fill(Random& random, Budget& budget, std::vector<Digit>& values) override;

 private:
  using Set = Bits<Words>;

  /// A range of a level's patterns.
  struct List {
    std::size_t begin;
    std::size_t end;
    std::size_t size() const { return end - begin; }
  };
  /// The lists from which nothing is taken yet, and what is left of them.
  struct Level {
    std::vector<Set> patterns;
    std::vector<List> lists;
    std::size_t shortest() const;
  };

  Ending take(std::size_t depth, Random& random, Budget& budget);
  static bool keep_disjoint(const Level& from, std::size_t but, const Set& taken, Level& to);

  Level all_;
  std::vector<Set> first_list_;  ///< of all_, to be tried in a separate order
  std::vector<Level> levels_;    ///< after one pattern is taken, after two, ...
  std::vector<Set> taken_;
  std::vector<Digit> digits_;
};

template <std::size_t Words>
PatternSearchOf<Words>::PatternSearchOf(const Layout& layout, const Patterns& patterns) {
  const auto digit_count = static_cast<std::size_t>(layout.digit_count());
  levels_.resize(digit_count - 1);
  taken_.resize(digit_count);
  digits_.resize(digit_count);
  for (const Cell cell : layout.houses().front().cells) {
    const std::size_t begin = all_.patterns.size();
    for (std::size_t i = 0; i < patterns.size(); ++i) {
      if (!contains(patterns[i], cell)) continue;
      Set& set = all_.patterns.emplace_back();
      std::copy(patterns[i].begin(), patterns[i].end(), set.words.begin());
    }
    all_.lists.push_back({begin, all_.patterns.size()});
  }
}

template <std::size_t Words>
PatternSearch::Ending PatternSearchOf<Words>::fill(Random& random, Budget& budget,
                                                   std::vector<Digit>& values) {
  const Ending ending = take(0, random, budget);
  if (ending != Ending::filled) return ending;
  for (std::size_t i = 0; i < digits_.size(); ++i) digits_[i] = static_cast<Digit>(i + 1);
  random.shuffle(std::span(digits_));
  for (std::size_t i = 0; i < digits_.size(); ++i)
    taken_[i].each([&](std::size_t cell) { values[cell] = digits_[i]; });
  return ending;
}

/// Takes a pattern from each list that is left after `depth` of them.
template <std::size_t Words>
PatternSearch::Ending PatternSearchOf<Words>::take(std::size_t depth, Random& random,
                                                   Budget& budget) {
  Level& level = depth == 0 ? all_ : levels_[depth - 1];
  assert(level.lists.size() == taken_.size() - depth);
  const std::size_t chosen = level.shortest();
  std::span list =
      std::span(level.patterns).subspan(level.lists[chosen].begin, level.lists[chosen].size());
  if (depth == 0) {
    first_list_.assign(list.begin(), list.end());
    list = first_list_;
  }
  for (; !list.empty(); list = list.subspan(1)) {
    if (!budget.spend()) return Ending::stopped;
    std::swap(list.front(), list[static_cast<std::size_t>(random.below(list.size()))]);
    taken_[depth] = list.front();
    if (depth == levels_.size()) return Ending::filled;
    if (!keep_disjoint(level, chosen, list.front(), levels_[depth])) continue;
    const Ending ending = take(depth + 1, random, budget);
    if (ending != Ending::impossible) return ending;
  }
  return Ending::impossible;
}

/// The first of those with the fewest patterns.
template <std::size_t Words>
std::size_t PatternSearchOf<Words>::Level::shortest() const {
  const auto found = std::min_element(
      lists.begin(), lists.end(), [](const List& a, const List& b) { return a.size() < b.size(); });
  return static_cast<std::size_t>(found - lists.begin());
}

/// What is left of all lists but one; false when nothing is left of some list.
template <std::size_t Words>
bool PatternSearchOf<Words>::keep_disjoint(const Level& from, std::size_t but, const Set& taken,
                                           Level& to) {
  if (to.patterns.size() < from.patterns.size()) to.patterns.resize(from.patterns.size());
  to.lists.clear();
  std::size_t end = 0;
  for (std::size_t i = 0; i < from.lists.size(); ++i) {
    if (i == but) continue;
    const std::size_t begin = end;
    // Each is written, and stays when the next one is not written over it: no branch to guess.
    for (std::size_t at = from.lists[i].begin; at < from.lists[i].end; ++at) {
      const Set& pattern = from.patterns[at];
      to.patterns[end] = pattern;
      end += pattern.intersects(taken) ? 0 : 1;
    }
    if (end == begin) return false;
    to.lists.push_back({begin, end});
  }
  return true;
}

class PatternCombination final : public Generator {
 public:
  std::string obstacle(const Layout& layout) override {
    list(layout, {});
    return patterns_->obstacle();
  }

  Generated generate(Random& random, const GenerateRequest& request) override {
    if (layout_ != request.layout) {
      list(*request.layout, [&] { return request.over(); });
      if (patterns_->stopped()) {
        patterns_.reset();
        return {};
      }
      layout_ = request.layout;
    }
    if (!patterns_->obstacle().empty()) return {{}, patterns_->obstacle()};
    if (!search_) {
      if (layout_->cell_count() <= 128)
        search_ = std::make_unique<PatternSearchOf<2>>(*layout_, *patterns_);
      else
        search_ = std::make_unique<PatternSearchOf<most_pattern_cells / 64>>(*layout_, *patterns_);
    }
    const SolveRequest limits = request.budget();
    Budget budget(limits);
    std::vector<Digit> values(static_cast<std::size_t>(layout_->cell_count()));
    switch (search_->fill(random, budget, values)) {
      case PatternSearch::Ending::filled:
        return complete_grid(layout_, values);
      case PatternSearch::Ending::impossible:
        return {{}, "the layout cannot be filled"};
      case PatternSearch::Ending::stopped:
        break;
    }
    return {};
  }

 private:
  /// Lists the patterns, unless they are those of the last layout.
  void list(const Layout& layout, const std::function<bool()>& stop) {
    if (patterns_ && patterns_->are_of(layout)) return;
    search_.reset();
    layout_.reset();
    patterns_.emplace(layout, stop);
  }

  std::optional<Patterns> patterns_;  ///< of the last layout
  LayoutPtr layout_;                  ///< the last that generate() was given, if they are its own
  std::unique_ptr<PatternSearch> search_;  ///< among them, once it was needed
};

}  // namespace

void add_pattern_combination(Registrar& plugin) {
  plugin.generator<PatternCombination>(
      "pattern-combination", "Combines disjoint single-digit patterns into complete grids");
}

}  // namespace ariadne::plugins::grids
