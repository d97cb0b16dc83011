// The order of guesses when solutions are counted (cover_count.cpp).
//
// Guessing at items in a fixed order, the search comes to few different subproblems if few items are
// on the frontier: items that are not dealt with, but share an option with one that is. Only they
// can be covered or not; all others are still to be covered.
//
//     dominoes, row by row     # # # # #       #  dealt with
//                              # # # + +       +  on the frontier
//                              + + + . .
//
// Two orders are compared by the largest frontier they have, then by the sum of all: the order of
// the problem, and a greedy one, where the next item is the one that adds least to the frontier.
//
// Cost: two passes through all pairs of items that share an option.

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>
#include <set>
#include <utility>

#include "exact_cover.hpp"

namespace ariadne {

namespace {

using Item = ExactCover::Item;
using Neighbors = std::vector<std::vector<Item>>;

/// The frontier while items are dealt with one after the other.
class Frontier {
 public:
  explicit Frontier(const Neighbors& neighbors)
      : neighbors_(neighbors), touched_(neighbors.size()) {}

  /// Calls touch(item) for each item that was not touched before, the item itself among them.
  template <class Touch>
  void pass(Item item, const Touch& touch) {
    const auto reach = [&](Item reached) {
      if (touched_[reached]) return;
      touched_[reached] = true;
      ++size_;
      touch(reached);
    };
    reach(item);
    for (const Item neighbor : neighbors_[item]) reach(neighbor);
    assert(size_ > 0);
    --size_;
    width_.first = std::max(width_.first, size_);
    width_.second += size_;
  }

  /// The largest size so far, and the sum of all.
  std::pair<std::size_t, std::size_t> width() const { return width_; }

 private:
  const Neighbors& neighbors_;
  std::vector<bool> touched_;
  std::size_t size_ = 0;
  std::pair<std::size_t, std::size_t> width_;
};

/// The next item is the one that adds least to the frontier; of several, the first one.
std::vector<Item> greedy_order(const Neighbors& neighbors, Frontier& frontier) {
  std::vector<std::size_t> added;  // to the frontier, were the item next
  std::set<std::pair<std::size_t, Item>> queue;
  for (Item item = 0; item < neighbors.size(); ++item) {
    added.push_back(neighbors[item].size() + 1);
    queue.emplace(added[item], item);
  }
  std::vector<Item> order;
  const auto subtract = [&](Item item) {
    assert(added[item] > 0);
    const auto place = queue.find({added[item]--, item});
    if (place == queue.end()) return;
    queue.erase(place);
    queue.emplace(added[item], item);
  };
  while (!queue.empty()) {
    const Item item = queue.begin()->second;
    queue.erase(queue.begin());
    order.push_back(item);
    frontier.pass(item, [&](Item touched) {
      subtract(touched);
      for (const Item neighbor : neighbors[touched]) subtract(neighbor);
    });
  }
  assert(order.size() == neighbors.size());
  return order;
}

}  // namespace

void ExactCover::guess_in_order() {
  assert(stage_ == Stage::begun);
  Neighbors neighbors(primary_);
  std::vector<Item> seen(primary_, primary_);
  for (Item item = 0; item < primary_; ++item) {
    seen[item] = item;
    for (Index part = row_begin_[item]; part < row_begin_[item + 1]; ++part)
      for (Word left = parts_[part].mask; left != 0; left &= left - 1) {
        const Option option =
            parts_[part].word * word_bits + static_cast<Option>(std::countr_zero(left));
        for (Index i = option_begin_[option]; i < primary_end_[option]; ++i)
          if (std::exchange(seen[items_[i]], item) != item) neighbors[item].push_back(items_[i]);
      }
  }
  guess_order_.resize(primary_);
  std::iota(guess_order_.begin(), guess_order_.end(), Item{0});
  Frontier in_order(neighbors);
  for (const Item item : guess_order_) in_order.pass(item, [](Item) {});
  Frontier greedy(neighbors);
  std::vector<Item> other = greedy_order(neighbors, greedy);
  if (greedy.width() < in_order.width()) guess_order_ = std::move(other);
}

}  // namespace ariadne
