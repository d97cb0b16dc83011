// Counts the sets of K patterns that have no cell in common.
//
// Take one pattern P. The sets that hold it are the sets of K-1 among the patterns disjoint from P;
// summed over all P this counts each set K times, once for each of its patterns.
//
//     46656 patterns - P -> 17972 disjoint from P - Q -> about 6200 disjoint from both ...
//
// A symmetry of the layout takes patterns to patterns and disjoint ones to disjoint ones. Patterns
// that go to each other are hence in equally many sets, and one of them is counted for its class.
// The classes are found by joining each pattern with its images under symmetries that generate all.
// On plain layouts there is one class: a pattern is determined by the order of its rows within each
// band, stack by stack, and the order of its columns within each stack, band by band, and any order
// can be made of any other by moving rows within bands and columns within stacks.
//
// Sets of K-1 are counted one pattern after the other, always among those that stand behind it and
// are disjoint from it; of the last two only pairs are counted, and not made.
//
// Cost: with one class on plain 9x9, pairs take no time, triples 17972^2/2 comparisons, a quarter
// of a second, and sets of four 17972 times 6200^2/6, a minute and a half. Each further pattern
// takes some hundred times as long. Where no patterns are equivalent it takes as many times longer
// as there are patterns.
//
// The numbers on plain 9x9 are well known: 46656 patterns, 17972 disjoint from each.

#include <algorithm>
#include <limits>
#include <numeric>

#include <ariadne/logic/digit_map.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/patterns/disjoint_sets.hpp>
#include <ariadne/symmetry/layout_symmetries.hpp>

namespace ariadne {

namespace {

__extension__ using Wide = unsigned __int128;

template <std::size_t Words>
class SetCounter {
 public:
  SetCounter(const Patterns& patterns, const std::function<bool()>& stop) : stop_(stop) {
    for (std::size_t i = 0; i < patterns.size(); ++i)
      std::copy(patterns[i].begin(), patterns[i].end(), all_.emplace_back().words.begin());
    std::sort(all_.begin(), all_.end(), comes_first);
  }

  std::optional<std::uint64_t> count(const Layout& layout, int size) {
    Wide total = 0;
    std::vector<Set> rest;
    for (const auto& [pattern, like_it] : classes(layout)) {
      keep_disjoint(all_, all_[pattern], rest);
      total += Wide{sets_among(rest, size - 1)} * like_it;
      if (stopped_) break;
    }
    if (stopped_) return std::nullopt;
    total /= static_cast<unsigned>(size);
    if (total > std::numeric_limits<std::uint64_t>::max())
      throw Error("there are 2^64 sets of disjoint patterns or more");
    return static_cast<std::uint64_t>(total);
  }

 private:
  using Set = Bits<Words>;

  /// Some pattern of a class, and how many there are in it.
  struct Class {
    std::size_t pattern;
    std::size_t size;
  };

  static bool comes_first(const Set& a, const Set& b) { return a.words < b.words; }

  /// The classes into which the layout's symmetries join the patterns; of no use once stopped.
  std::vector<Class> classes(const Layout& layout) {
    std::vector<std::size_t> parent(all_.size());
    std::iota(parent.begin(), parent.end(), std::size_t{0});
    const auto root = [&](std::size_t i) {
      while (parent[i] != i) i = parent[i] = parent[parent[i]];
      return i;
    };
    std::size_t roots = all_.size();
    const auto join = [&](const std::vector<Cell>& symmetry) {
      for (std::size_t i = 0; i < all_.size() && roots > 1; ++i) {
        Set image;
        all_[i].each([&](std::size_t cell) { image |= Set::of(symmetry[cell]); });
        const auto found = std::lower_bound(all_.begin(), all_.end(), image, comes_first);
        const std::size_t from = root(i);
        const std::size_t to = root(static_cast<std::size_t>(found - all_.begin()));
        if (from == to) continue;
        parent[from] = to;
        --roots;
      }
    };
    const LayoutSymmetries symmetries(layout);
    for (std::size_t i = symmetries.levels().size(); i-- > 0;)
      for (const std::vector<Cell>& symmetry : symmetries.levels()[i].images)
        if (!is_stopped()) join(symmetry);
    std::vector<std::size_t> sizes(all_.size());
    for (std::size_t i = 0; i < all_.size(); ++i) ++sizes[root(i)];
    std::vector<Class> found;
    for (std::size_t i = 0; i < all_.size(); ++i)
      if (sizes[i] != 0) found.push_back({i, sizes[i]});
    return found;
  }

  bool is_stopped() {
    stopped_ = stopped_ || (stop_ && stop_());
    return stopped_;
  }

  static void keep_disjoint(std::span<const Set> from, const Set& taken, std::vector<Set>& to) {
    to.clear();
    for (const Set& pattern : from)
      if (!pattern.intersects(taken)) to.push_back(pattern);
  }

  std::uint64_t sets_among(std::span<const Set> patterns, int size) {
    if (size == 0) return 1;
    if (size == 1) return patterns.size();
    std::uint64_t count = 0;
    std::vector<Set> rest;
    for (std::size_t i = 0; i < patterns.size(); ++i) {
      if (stopped_ || (i % 64 == 0 && is_stopped())) return 0;
      const std::span<const Set> behind = patterns.subspan(i + 1);
      if (size == 2) {
        for (const Set& other : behind) count += other.intersects(patterns[i]) ? 0 : 1;
        continue;
      }
      keep_disjoint(behind, patterns[i], rest);
      count += sets_among(rest, size - 1);
    }
    return count;
  }

  std::vector<Set> all_;  ///< sorted, to be looked up
  const std::function<bool()>& stop_;
  bool stopped_ = false;
};

}  // namespace

std::optional<std::uint64_t> count_disjoint_sets(const Layout& layout, const Patterns& patterns,
                                                 int size, const std::function<bool()>& stop) {
  if (layout.cell_count() <= 128) return SetCounter<2>(patterns, stop).count(layout, size);
  return SetCounter<max_cells / 64>(patterns, stop).count(layout, size);
}

}  // namespace ariadne
