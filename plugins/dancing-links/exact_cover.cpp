// Dancing links: Knuth's Algorithm X on arrays of indices, with secondary items.
//
// Source: D. E. Knuth, The Art of Computer Programming 4B, section 7.2.2.1.
//
// The matrix is one array of nodes. Headers come first, one for each item, then the options, a node
// for each of their items, side by side. The nodes of an item form a circle with its header, linked
// up and down:
//
//     header a     header b     header c
//        |            |            |
//        a0 --------- b0           |            option 0 = {a, b}
//        |            |            c1           option 1 = {c}
//        a2 ---------------------- c2           option 2 = {a, c}
//
// To take an option is to hide every other option that shares an item with it: it is unlinked from
// the circles of its other items, while its own links still say where it stood, so that it can be
// put back in one step. What differs from the book:
//
// - Unlinked nodes are noted on a trail, and undoing follows the trail backwards instead of walking
//   the matrix again. So hiding can end at once where an item loses its last option, and a run that
//   is over is simply left: the next one links the matrix anew.
// - An item that gets down to one option is noted when that happens. Noted items are dealt with
//   first, without a guess and without looking for the item with fewest options, which they are.
// - The items still to be covered, the active ones, are the first part of an array. Covering one
//   swaps it with the last of that part; undoing sets the part's size back.
// - A run links only the options that it has. Those that are excluded, or clash with a committed
//   one, cost nothing after that.
//
// Every solution is found once: a guess tries all options of one item, and each solution holds
// exactly one of them. Secondary items are never guessed at; taking an option hides what shares
// one with it, and so no two chosen options do.
//
// Cost: a node is one option taken, O(nodes of the options that it hides).

#include "exact_cover.hpp"

#include <algorithm>
#include <numeric>
#include <string>

#include <ariadne/model/error.hpp>

namespace ariadne {

ExactCover::Watcher::~Watcher() = default;

void ExactCover::define(std::size_t primary, std::size_t secondary) {
  const std::size_t items = primary + secondary;
  if (items >= too_many)
    throw Error("an exact cover problem of " + std::to_string(items) + " items");
  primary_ = static_cast<Item>(primary);
  nodes_.clear();
  for (Item item = 0; item < items; ++item) nodes_.push_back({item, item, item, 0});
  option_begin_.assign(1, static_cast<Index>(items));
  seen_.assign(items, 0);
  length_.assign(items, 0);
  active_.assign(primary, 0);
  place_.assign(items, nowhere);
  forced_.assign(primary, 0);
  indexed_ = false;
  stage_ = Stage::ended;
}

ExactCover::Option ExactCover::add_option(std::span<const Item> items) {
  const Option option = option_count();
  const auto fail = [&](const std::string& what) {
    throw Error("option " + std::to_string(option) + " " + what);
  };
  if (items.empty()) fail("has no items");
  if (nodes_.size() + items.size() >= too_many) fail("makes the problem too large");
  ++calls_;
  for (const Item item : items) {
    if (item >= seen_.size())
      fail("names item " + std::to_string(item) + " of " + std::to_string(seen_.size()));
    if (seen_[item] == calls_) fail("names item " + std::to_string(item) + " twice");
    seen_[item] = calls_;
  }
  for (const Item item : items) nodes_.push_back({0, 0, item, option});
  option_begin_.push_back(static_cast<Index>(nodes_.size()));
  indexed_ = false;
  stage_ = Stage::ended;
  return option;
}

/// Lists the options of each item, and makes room for runs.
void ExactCover::index() {
  const std::size_t items = seen_.size();
  item_begin_.assign(items + 1, 0);
  for (std::size_t node = items; node < nodes_.size(); ++node) ++item_begin_[nodes_[node].item + 1];
  std::partial_sum(item_begin_.begin(), item_begin_.end(), item_begin_.begin());
  options_of_.resize(nodes_.size() - items);
  std::vector<Index> next(item_begin_.begin(), item_begin_.end() - 1);
  for (std::size_t node = items; node < nodes_.size(); ++node)
    options_of_[next[nodes_[node].item]++] = nodes_[node].option;

  live_.resize(option_count());
  excluded_.resize(option_count());
  trail_.resize(nodes_.size());
  committed_.reserve(option_count());
  guesses_.reserve(primary_);
  chosen_.reserve(option_count());
  indexed_ = true;
}

void ExactCover::begin(Watcher* watcher) {
  if (!indexed_) index();
  watcher_ = watcher;
  stage_ = Stage::begun;
  std::fill(excluded_.begin(), excluded_.end(), std::uint8_t{0});
  committed_.clear();
  chosen_.clear();
  guesses_.clear();
  trail_end_ = trail_.data();
  updates_ = 0;
}

ExactCover::Result ExactCover::next(Budget& budget) {
  if (stage_ == Stage::ended) return Result::end;
  if (stage_ == Stage::stopped) return Result::stopped;
  // Whether what is chosen so far may be part of a solution that next() has not given yet.
  bool alive = stage_ == Stage::begun && link();
  stage_ = Stage::running;
  for (;;) {
    if (!take_forced(budget, alive)) break;
    if (alive && active_count_ == 0) return Result::solution;
    if (alive) {
      const Item item = with_fewest_options();
      guesses_.push_back({item, item, static_cast<Index>(trail_size()), active_count_,
                          static_cast<Index>(chosen_.size())});
    }
    if (!next_try(budget, alive)) break;
    if (guesses_.empty()) {
      stage_ = Stage::ended;
      return Result::end;
    }
  }
  stage_ = Stage::stopped;
  return Result::stopped;
}

/// Makes the circles of the options that this run has; false when that shows that there is no
/// solution.
bool ExactCover::link() {
  std::iota(active_.begin(), active_.end(), Item{0});
  std::iota(place_.begin(), place_.begin() + primary_, Index{0});
  active_count_ = primary_;
  forced_count_ = 0;
  if (!choose_committed()) return false;
  link_options();
  for (Index i = 0; i < active_count_; ++i) {
    const Item item = active_[i];
    if (length_[item] == 0) return false;
    if (length_[item] == 1) forced_[forced_count_++] = item;
  }
  for (Item item = primary_; item < length_.size(); ++item) length_[item] = inactive;
  return true;
}

/// Excludes what shares an item with a committed option; false when that is another one.
bool ExactCover::choose_committed() {
  for (const Option option : committed_) {
    if (excluded_[option] != 0) return false;
    chosen_.push_back(option);
    for (Index node = option_begin_[option]; node < option_begin_[option + 1]; ++node) {
      const Item item = nodes_[node].item;
      deactivate(item);
      for (Index i = item_begin_[item]; i < item_begin_[item + 1]; ++i)
        excluded_[options_of_[i]] = 1;
    }
  }
  return true;
}

void ExactCover::link_options() {
  std::size_t live = 0;
  for (Option option = 0; option < option_count(); ++option) {
    live_[live] = option;
    live += excluded_[option] == 0 ? 1U : 0U;
  }
  for (Item item = 0; item < length_.size(); ++item) {
    nodes_[item].up = item;
    length_[item] = 0;
  }
  for (std::size_t i = 0; i < live; ++i) {
    for (Index node = option_begin_[live_[i]]; node < option_begin_[live_[i] + 1]; ++node) {
      const Item item = nodes_[node].item;
      const Index last = nodes_[item].up;
      nodes_[node].up = last;
      nodes_[last].down = node;
      nodes_[item].up = node;
      ++length_[item];
    }
  }
  for (Item item = 0; item < length_.size(); ++item) nodes_[nodes_[item].up].down = item;
}

/// Takes the option of every item that has one left. False when the budget is spent.
bool ExactCover::take_forced(Budget& budget, bool& alive) {
  while (alive && forced_count_ > 0) {
    const Item item = forced_[--forced_count_];
    if (!is_active(item)) continue;
    if (!budget.spend()) return false;
    alive = take(nodes_[item].down, static_cast<int>(guesses_.size()));
  }
  return true;
}

/// Backs up to the deepest guess that has an option left, and takes that; without any, no guesses
/// are left. False when the budget is spent.
bool ExactCover::next_try(Budget& budget, bool& alive) {
  alive = false;
  while (!guesses_.empty()) {
    Guess& guess = guesses_.back();
    back_up(guess);
    guess.node = nodes_[guess.node].down;
    if (guess.node == guess.item) {
      guesses_.pop_back();
      continue;
    }
    if (!budget.spend()) return false;
    alive = take(guess.node, static_cast<int>(guesses_.size()) - 1);
    break;
  }
  return true;
}

/// Takes the option of a node; false when that leaves an item without option.
bool ExactCover::take(Index node, int depth) {
  const Option option = nodes_[node].option;
  chosen_.push_back(option);
  if (watcher_ != nullptr) watcher_->take(option, depth);
  const Index begin = option_begin_[option];
  const Index end = option_begin_[option + 1];
  for (Index own = begin; own < end; ++own) deactivate(nodes_[own].item);
  for (Index own = begin; own < end; ++own) {
    const Item item = nodes_[own].item;
    for (Index other = nodes_[item].down; other != item; other = nodes_[other].down)
      if (other != own && !hide(other)) return false;
  }
  return true;
}

/// Unlinks a node's option from its other items; false when one of them loses its last option.
bool ExactCover::hide(Index hidden) {
  const Option option = nodes_[hidden].option;
  const Index end = option_begin_[option + 1];
  for (Index node = option_begin_[option]; node < end; ++node) {
    if (node == hidden) continue;
    const auto [up, down, item, own] = nodes_[node];
    nodes_[up].down = down;
    nodes_[down].up = up;
    *trail_end_++ = node;
    if (--length_[item] <= 1) {
      if (length_[item] == 0) return false;
      forced_[forced_count_++] = item;
    }
  }
  return true;
}

void ExactCover::deactivate(Item item) {
  if (item >= primary_) return;
  length_[item] += inactive;
  const Index place = place_[item];
  const Item last = active_[--active_count_];
  active_[place] = last;
  place_[last] = place;
  active_[active_count_] = item;
  place_[item] = active_count_;
}

/// Each of the active items has at least two options.
ExactCover::Item ExactCover::with_fewest_options() const {
  Item best = active_[0];
  for (Index i = 1; i < active_count_ && length_[best] > 2; ++i)
    if (length_[active_[i]] < length_[best]) best = active_[i];
  return best;
}

void ExactCover::back_up(const Guess& guess) {
  const int guess_depth = static_cast<int>(guesses_.size()) - 1;
  while (chosen_.size() > guess.chosen_count) {
    const Option option = chosen_.back();
    chosen_.pop_back();
    if (watcher_ != nullptr)
      watcher_->take_back(option, guess_depth + (chosen_.size() == guess.chosen_count ? 0 : 1));
  }
  Index* const trail_end = trail_.data() + guess.trail_size;
  updates_ += static_cast<std::uint64_t>(trail_end_ - trail_end);
  while (trail_end_ != trail_end) {
    const Index node = *--trail_end_;
    nodes_[nodes_[node].up].down = node;
    nodes_[nodes_[node].down].up = node;
    ++length_[nodes_[node].item];
  }
  while (active_count_ < guess.active_count) length_[active_[active_count_++]] -= inactive;
  forced_count_ = 0;
}

}  // namespace ariadne
