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
// Several processes share a count by the second pattern of the sets: each takes every N-th one, as
// those at the beginning have more patterns behind them.
//
// Cost: with one class on plain 9x9, pairs take no time, triples 17972^2/2 comparisons, a quarter
// of a second, and sets of four 17972 times 6200^2/6, a minute and a half. Each further pattern
// takes some hundred times as long. Where no patterns are equivalent it takes as many times longer
// as there are patterns.
//
// The numbers on plain 9x9 are well known: 46656 patterns, 17972 disjoint from each.

#include <algorithm>
#include <cassert>
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

  /// The sum over all patterns of the sets that hold each, or a share of it; of no use once stopped.
  Wide members(const Layout& layout, int size, std::uint64_t index = 0, std::uint64_t of = 1) {
    assert(size >= 1 && index < of);
    index_ = index;
    of_ = of;
    Wide total = 0;
    std::vector<Set> rest;
    for (const auto& [pattern, like_it] : classes(layout)) {
      if (size <= 2 && !is_in_share()) continue;
      keep_disjoint(all_, all_[pattern], rest);
      total += Wide{sets_among(rest, size - 1, size > 2)} * like_it;
      if (stopped_) break;
    }
    return total;
  }
  bool stopped() const { return stopped_; }

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
        assert(found != all_.end() && found->words == image.words);  // it is a pattern again
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

  /// Whether the next part of the work belongs to this share.
  bool is_in_share() { return work_++ % of_ == index_; }

  /// With `shared`, only the sets whose first pattern belongs to this share.
  std::uint64_t sets_among(std::span<const Set> patterns, int size, bool shared = false) {
    if (size == 0) return 1;
    if (size == 1) return patterns.size();
    std::uint64_t count = 0;
    std::vector<Set> rest;
    for (std::size_t i = 0; i < patterns.size(); ++i) {
      if (stopped_ || (i % 64 == 0 && is_stopped())) return 0;
      if (shared && !is_in_share()) continue;
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
  std::uint64_t index_ = 0;
  std::uint64_t of_ = 1;
  std::uint64_t work_ = 0;  ///< parts of it so far, in this share or not
};

constexpr Wide most = std::numeric_limits<std::uint64_t>::max();

template <std::size_t Words>
std::optional<std::uint64_t> count(const Layout& layout, const Patterns& patterns, int size,
                                   const std::function<bool()>& stop) {
  SetCounter<Words> counter(patterns, stop);
  const Wide total = counter.members(layout, size) / static_cast<unsigned>(size);
  if (counter.stopped()) return std::nullopt;
  if (total > most) throw Error("there are 2^64 sets of disjoint patterns or more");
  return static_cast<std::uint64_t>(total);
}

template <std::size_t Words>
std::optional<std::uint64_t> count_share(const Layout& layout, const Patterns& patterns, int size,
                                         std::uint64_t index, std::uint64_t of,
                                         const std::function<bool()>& stop) {
  SetCounter<Words> counter(patterns, stop);
  const Wide share = counter.members(layout, size, index, of);
  if (counter.stopped()) return std::nullopt;
  if (share > most) throw Error("this share of the count is 2^64 or more");
  return static_cast<std::uint64_t>(share);
}

}  // namespace

std::optional<std::uint64_t> count_disjoint_sets(const Layout& layout, const Patterns& patterns,
                                                 int size, const std::function<bool()>& stop) {
  if (layout.cell_count() <= 128) return count<2>(layout, patterns, size, stop);
  return count<most_pattern_cells / 64>(layout, patterns, size, stop);
}

std::optional<std::uint64_t> count_share_of_disjoint_sets(const Layout& layout,
                                                          const Patterns& patterns, int size,
                                                          std::uint64_t index, std::uint64_t of,
                                                          const std::function<bool()>& stop) {
  if (layout.cell_count() <= 128) return count_share<2>(layout, patterns, size, index, of, stop);
  return count_share<most_pattern_cells / 64>(layout, patterns, size, index, of, stop);
}

}  // namespace ariadne
