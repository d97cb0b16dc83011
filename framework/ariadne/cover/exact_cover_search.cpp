// Exact cover: Algorithm X on sets of options that are words of bits, with secondary items and
// colors.
//
// Sources: D. E. Knuth, The Art of Computer Programming 4B, section 7.2.2.1, for the search; C.
// Solnon's and Knuth's "dancing cells" for covering the item of a guess once for all its options;
// Demeulenaere et al., "Compact-Table" (CP 2016), for live tuples as words of bits. Putting these
// together, and dropping the lists of options altogether, is our own.
//
// Options have numbers, and 64 of them that stand side by side share a word of `live_`, where a bit
// says that the option can still be chosen. An item's row lists the words that it has options in,
// with a mask each; so the live options of an item are found by going through its row:
//
//     options      0      1      2   ..  63 |  64     65   ..          option 0  = {a, b}
//     live_        1      1      0        1 |   1      1               option 1  = {c}
//                                           |                          option 64 = {a, c}
//     row of a     1......................  |   1................
//     row of b     1......................  |   (not in the row)
//     row of c     .......1...............  |   1................
//
// To take an option is to put away every other option that clashes with it: that shares an item
// with it, unless both give it the same color. That clears its bit, and counts one option less for
// each of its primary items, which is all there is to do: no list has to be mended.
//
// - Up to 2,896 options and 1,024 items, each option has a row of words of its own, with all that
//   clash with it, so that an AND for each word finds what is to be put away. A guess keeps a copy
//   of the live options. In larger problems the search goes through the rows of the option's items.
//   What was cleared goes onto a trail, a word at a time, and is given back from there.
// - The lengths of all primary items stand side by side. A guess keeps a copy of them, from the
//   first item that is not covered on, so that undoing means to copy it back. Where there are many
//   items, it counts up again instead, option by option.
// - If no option has more than four primary items, they are stored at equal distances, and the
//   inner loop has no branch: it notes each item, and the next one in the same place unless the
//   first is down to one option. With more items, a branch is faster, as it is seldom taken.
// - An item that gets down to one option is noted when that happens, and noted items are dealt with
//   first. Otherwise a guess is made for the first item with fewest options.
// - The item of a guess is covered once: its options leave all other items, whichever of them is
//   tried. This cannot hurt if the item had the fewest options: one that lost all its options by it
//   has no others, and none fewer, so each of the tries covers it. When guesses go in an order, it
//   may have fewer; it is noted as an item with one option, and a try that does not cover it fails.
// - The length of a covered item is raised by 2^30, so that the inner loop needs one comparison to
//   see that an item is down to one or none.
// - The option that covers the last items puts nothing away: all that is left would go.
// - Where options have no rows of their own, the first one that gives a secondary item a color
//   settles it: the options that give it another one, or none, are put away. Later ones agree, so
//   there is nothing to do.
//
// A search can be divided among several runs by the number of guesses: each run passes over the
// options that others try at that depth, and over what others find above it.
//
// Every solution is found once: a guess tries all options of one item, and each solution holds
// exactly one of them. Secondary items are never guessed at.
//
// Cost: a node is one option taken. It goes through a word for up to 64 options, in the order of
// memory. Each option that it hides costs a subtraction for each primary item, where links or
// sparse sets need five writes and more for each item of any kind. docs/cover.md has figures.

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>
#include <type_traits>

#include "exact_cover.hpp"

namespace ariadne {

namespace {

/// Copies whole blocks of 8 numbers, from that with the number `first` on: so few that calling a
/// library function would take longer.
void copy_blocks(const std::uint32_t* from, std::uint32_t* to, std::size_t first,
                 std::size_t count) {
  for (std::size_t i = first / 8 * 8; i < count; i += 8)
    std::memcpy(to + i, from + i, 8 * sizeof(std::uint32_t));
}

/// Calls use(size) with the size as a constant if it is up to 4, and with 0 otherwise.
template <class Use>
auto with_size(std::uint32_t size, const Use& use) {
  switch (size) {
    case 1:
      return use(std::integral_constant<std::uint32_t, 1>());
    case 2:
      return use(std::integral_constant<std::uint32_t, 2>());
    case 3:
      return use(std::integral_constant<std::uint32_t, 3>());
    case 4:
      return use(std::integral_constant<std::uint32_t, 4>());
    default:
      return use(std::integral_constant<std::uint32_t, 0>());
  }
}

}  // namespace

void ExactCover::begin(Watcher* watcher) {
  if (!indexed_) index();
  assert(parts_.size() == row_begin_.back() && live_.size() * word_bits >= option_count());
  watcher_ = watcher;
  subproblems_ = nullptr;
  guess_order_.clear();
  stage_ = Stage::begun;
  std::fill(live_.begin(), live_.end(), ~Word{0});
  if (option_count() % word_bits != 0) live_.back() = bit_of(option_count()) - 1;
  committed_.clear();
  chosen_count_ = 0;
  guesses_.clear();
  trail_size_ = 0;
  forced_begin_ = 0;
  forced_end_ = 0;
  std::fill(is_settled_.begin(), is_settled_.end(), std::uint8_t{0});
  settled_.clear();
  updates_ = 0;
  divided_at_ = 0;
  branches_ = 0;
  tried_branches_ = 0;
}

ExactCover::Result ExactCover::next(Budget& budget) {
  if (stage_ == Stage::ended) return Result::end;
  if (stage_ == Stage::stopped) return Result::stopped;
  // Whether what is chosen so far may be part of a solution that next() has not given yet.
  bool alive = stage_ == Stage::begun && start();
  stage_ = Stage::running;
  return with_size(size_, [&](auto size) { return search<size>(budget, alive); });
}

#ifndef NDEBUG
ExactCover::Index ExactCover::chosen_items() const {
  Index items = 0;
  for (const Option option : chosen()) items += primary_end_[option] - option_begin_[option];
  return items;
}
#endif
/// Goes on to the next solution.
template <ExactCover::Index size>
ExactCover::Result ExactCover::search(Budget& budget, bool alive) {
  for (;;) {
    if (!take_forced<size>(budget, alive)) break;
    if (alive && uncovered_ == 0) {
      assert(chosen_items() == primary_);
      if (!leaves_out_solution()) return Result::solution;
    } else if (alive) {
      const Decision decision = decide();
      if (decision == Decision::stop) break;
      if (decision == Decision::search) guess<size>(item_to_guess());
    }
    if (!next_try<size>(budget, alive)) break;
    if (guesses_.empty()) {
      stage_ = Stage::ended;
      return Result::end;
    }
  }
  stage_ = Stage::stopped;
  return Result::stopped;
}

/// Chooses what is committed and counts what is left; false when that shows that there is no
/// solution.
bool ExactCover::start() {
  assert(chosen_count_ == 0 && trail_size_ == 0 && guesses_.empty());
  std::fill(lengths_.begin(), lengths_.end(), Index{0});
  lengths_[primary_] = covered + covered / 2;
  uncovered_ = primary_;
  first_uncovered_ = 0;
  if (!choose_committed()) return false;
  for (Index word = 0; word < live_.size(); ++word) {
    for (Word left = live_[word]; left != 0; left &= left - 1) {
      const Option option = word * word_bits + static_cast<Option>(std::countr_zero(left));
      for (Index i = option_begin_[option]; i < primary_end_[option]; ++i) ++lengths_[items_[i]];
    }
  }
  for (Item item = 0; item < primary_; ++item) {
    if (lengths_[item] == 0) return false;
    if (lengths_[item] == 1) forced_[forced_end_++] = item;
  }
  return true;
}

/// False when two committed options cannot stand together, or one is excluded.
bool ExactCover::choose_committed() {
  for (const Option option : committed_) {
    if ((live_[option / word_bits] & bit_of(option)) == 0) return false;
    exclude(option);
    chosen_[chosen_count_++] = option;
    for (Index i = option_begin_[option]; i < option_begin_[option + 1]; ++i) {
      const Item item = items_[i];
      if (item < primary_) {
        assert(lengths_[item] == 0 && uncovered_ > 0);  // no committed option has it yet
        lengths_[item] = covered;
        --uncovered_;
      }
      const Row color = color_of(i);
      if (color != nowhere && !note_color(item)) continue;
      for_each_clash(item, color, [&](Index word, Word mask) {
        live_[word] &= ~mask;
        return true;
      });
    }
  }
  return true;
}

/// Notes that the item has its color now; false when it had it before.
bool ExactCover::note_color(Item item) {
  assert(item >= primary_);
  if (is_settled_[item] != 0) return false;
  is_settled_[item] = 1;
  settled_.push_back(item);
  return true;
}

/// Visits, a word at a time, the options of an item that do not have the color (`nowhere`: all of
/// them), also those that are not live, until visit(word, mask) says no. False when it did.
template <class Visit>
bool ExactCover::for_each_clash(Item item, Row color, const Visit& visit) const {
  const Part* part = parts_.data() + row_begin_[item];
  const Part* const end = parts_.data() + row_begin_[item + 1];
  if (color == nowhere) {
    for (; part != end; ++part)
      if (!visit(part->word, part->mask)) return false;
    return true;
  }
  const Part* agreeing = parts_.data() + row_begin_[color];
  const Part* const agreeing_end = parts_.data() + row_begin_[color + 1];
  for (; part != end; ++part) {
    Word mask = part->mask;
    if (agreeing != agreeing_end && agreeing->word == part->word) mask &= ~(agreeing++)->mask;
    if (!visit(part->word, mask)) return false;
  }
  return true;
}

/// Notes the clashes of each option, and the items of short options at equal distances.
void ExactCover::note_clashes() {
  const std::size_t words = live_.size();
  clashes_.assign(option_count() * words, 0);
  size_ = 0;
  for (Option option = 0; option < option_count(); ++option) {
    Word* const clashes = clashes_.data() + option * words;
    for (Index i = option_begin_[option]; i < option_begin_[option + 1]; ++i)
      for_each_clash(items_[i], color_of(i), [&](Index word, Word mask) {
        clashes[word] |= mask;
        return true;
      });
    clashes[option / word_bits] &= ~bit_of(option);
    size_ = std::max(size_, primary_end_[option] - option_begin_[option]);
  }
  if (size_ > most_padded) size_ = 0;
  padded_.assign(std::size_t{option_count()} * size_, static_cast<ShortItem>(primary_));
  for (Option option = 0; option < option_count() && size_ != 0; ++option)
    for (Index i = option_begin_[option]; i < primary_end_[option]; ++i)
      padded_[option * size_ + i - option_begin_[option]] = static_cast<ShortItem>(items_[i]);
  kept_live_.resize(primary_ * words);
}

/// Takes the option of every item that has one left. False when the budget is spent.
template <ExactCover::Index size>
bool ExactCover::take_forced(Budget& budget, bool& alive) {
  while (alive && forced_begin_ < forced_end_) {
    const Item item = forced_[forced_begin_++];
    if (lengths_[item] >= covered / 2) continue;
    if (lengths_[item] == 0) {
      alive = false;
      break;
    }
    if (!budget.spend()) return false;
    alive = take<size>(only_option(item), nowhere, static_cast<int>(guesses_.size()));
  }
  return true;
}

ExactCover::Option ExactCover::only_option(Item item) const {
  Option option = 0;
  for_each_clash(item, nowhere, [&](Index word, Word mask) {
    const Word found = live_[word] & mask;
    option = word * word_bits + static_cast<Option>(std::countr_zero(found));
    return found == 0;
  });
  assert((live_[option / word_bits] & bit_of(option)) != 0);
  return option;
}

/// Each of the items that are not covered has at least two options.
ExactCover::Item ExactCover::item_to_guess() {
  assert(uncovered_ > 0 && forced_begin_ == forced_end_);
  if (!guess_order_.empty()) {
    while (lengths_[guess_order_[first_uncovered_]] >= covered / 2) ++first_uncovered_;
    assert(lengths_[guess_order_[first_uncovered_]] >= 2);
    return guess_order_[first_uncovered_];
  }
  while (lengths_[first_uncovered_] >= covered / 2) ++first_uncovered_;
  Item best = first_uncovered_;
  for (Item item = best + 1; item < primary_ && lengths_[best] > 2; ++item)
    if (lengths_[item] < lengths_[best]) best = item;
  assert(lengths_[best] >= 2);
  return best;
}

/// Without secondary items, the options that are left are those of the items that are not covered.
void ExactCover::write_key(std::span<std::uint64_t> key) const {
  assert(key.size() == key_words());
  if (has_secondary()) {
    std::copy(live_.begin(), live_.end(), key.begin());
    return;
  }
  std::fill(key.begin(), key.end(), Word{0});
  for (Item item = 0; item < primary_; ++item)
    key[item / word_bits] |= Word{lengths_[item] < covered / 2} << (item % word_bits);
}

/// Covers an item whose options are to be tried one after the other.
template <ExactCover::Index size>
void ExactCover::guess(Item item) {
  assert(lengths_[item] < covered / 2 && guesses_.size() < primary_);
  const Index tried = trail_size_;
  const Index forced_begin = forced_end_;
  lengths_[item] += covered;
  --uncovered_;
  for_each_clash(item, nowhere, [&](Index word, Word mask) {
    if (const Word live = live_[word] & mask; live != 0) hide<size>(word, live);
    return true;
  });
  if (!kept_lengths_.empty())
    copy_blocks(lengths_.data(), kept_lengths_.data() + guesses_.size() * lengths_.size(),
                first_to_keep(first_uncovered_), lengths_.size());
  if (has_clashes()) {
    Word* const kept = kept_live_.data() + guesses_.size() * live_.size();
    for (std::size_t word = 0; word < live_.size(); ++word) kept[word] = live_[word];
  }
  assert(trail_size_ > tried && lengths_[item] == covered);  // all of its options are put away
  guesses_.push_back({item, tried, trail_[tried].mask, trail_size_, chosen_count_, uncovered_,
                      first_uncovered_, static_cast<Index>(settled_.size()), forced_begin,
                      forced_end_});
}

/// Backs up to the deepest guess that has an option left, and takes that; without any, no guesses
/// are left. False when the budget is spent.
template <ExactCover::Index size>
bool ExactCover::next_try(Budget& budget, bool& alive) {
  alive = false;
  bool changed = false;  // since the guess was made
  while (!guesses_.empty()) {
    Guess& guess = guesses_.back();
    changed = take_back(guess) || changed;
    if (changed && !has_clashes()) undo(guess);
    if (guess.left == 0 && guess.tried + 1 < guess.trail_size)
      guess.left = trail_[++guess.tried].mask;
    if (guess.left == 0) {
      assert(lengths_[guess.item] == covered);
      lengths_[guess.item] -= covered;
      guesses_.pop_back();
      changed = true;
      if (subproblems_ != nullptr) subproblems_->leave();
      continue;
    }
    if (changed && has_clashes()) restore(guess);
    changed = false;
    const Option option =
        trail_[guess.tried].word * word_bits + static_cast<Option>(std::countr_zero(guess.left));
    guess.left &= guess.left - 1;
    if (leaves_out_try()) continue;
    if (!budget.spend()) return false;
    alive = take<size>(option, guess.item, static_cast<int>(guesses_.size()) - 1);
    break;
  }
  return true;
}

/// Takes an option, whose items are not covered but for the one that is said to be; false when that
/// leaves an item without option.
template <ExactCover::Index size>
bool ExactCover::take(Option option, Item covered_before, int depth) {
  chosen_[chosen_count_++] = option;
  assert(uncovered_ > 0 || covered_before != nowhere);
  if (watcher_ != nullptr) watcher_->take(option, depth);
  if (!has_clashes()) return hide_all(option, covered_before);
  uncovered_ -= primary_end_[option] - option_begin_[option] - (covered_before == nowhere ? 0 : 1);
  if (uncovered_ != 0) return hide_clashes<size>(option);
  forced_begin_ = forced_end_;
  return true;
}

/// Covers the items of an option and puts away all that clash with it, by the rows of its items;
/// false when an item has lost its last option by that.
bool ExactCover::hide_all(Option option, Item covered_before) {
  const Index begin = option_begin_[option];
  for (Index i = begin; i < primary_end_[option]; ++i) {
    if (items_[i] == covered_before) continue;
    lengths_[items_[i]] += covered;
    --uncovered_;
  }
  if (uncovered_ == 0) return true;
  for (Index i = begin; i < option_begin_[option + 1]; ++i) {
    const Item item = items_[i];
    if (item == covered_before) continue;
    const Row color = color_of(i);
    if (color != nowhere && !note_color(item)) continue;
    const bool sound = for_each_clash(item, color, [&](Index word, Word mask) {
      const Word live = live_[word] & mask;
      return live == 0 || hide<0>(word, live);
    });
    if (!sound) return false;
  }
  return true;
}

/// The same by the row of the option.
template <ExactCover::Index size>
[[gnu::always_inline]] inline bool ExactCover::hide_clashes(Option option) {
  if constexpr (size == 0) {
    for (Index i = option_begin_[option]; i < primary_end_[option]; ++i)
      lengths_[items_[i]] |= covered;
  } else {
    for (Index i = 0; i < size; ++i) lengths_[padded_[option * size + i]] |= covered;
  }
  Word* const live = live_.data();
  live[option / word_bits] &= ~bit_of(option);
  const std::size_t words = live_.size();
  const Word* const clashes = clashes_.data() + option * words;
  for (std::size_t word = 0; word < words; ++word) {
    const Word hidden = live[word] & clashes[word];
    if (hidden == 0) continue;
    live[word] ^= hidden;
    if (!subtract<size>(static_cast<Index>(word), hidden)) return false;
  }
  return true;
}

/// Puts away these live options of a word, onto the trail; false when an item has lost its last
/// option by that.
template <ExactCover::Index size>
bool ExactCover::hide(Index word, Word options) {
  assert((options & ~live_[word]) == 0 && trail_size_ < trail_.size());
  live_[word] ^= options;
  trail_[trail_size_++] = {options, word};
  return subtract<size>(word, options);
}

/// Counts the options of the items of these options down; false when an item has none left.
template <ExactCover::Index size>
[[gnu::always_inline]] inline bool ExactCover::subtract(Index word, Word options) {
  Index* const lengths = lengths_.data();
  Item* const forced = forced_.data();
  Index forced_end = forced_end_;
  Index least = covered;
  std::uint64_t hidden = 0;
  for (; options != 0; options &= options - 1) {
    const Option option = word * word_bits + static_cast<Option>(std::countr_zero(options));
    ++hidden;
    if constexpr (size == 0) {
      for (Index i = option_begin_[option]; i < primary_end_[option]; ++i) {
        const Item item = items_[i];
        const Index length = --lengths[item];
        if (length > 1) continue;
        forced[forced_end++] = item;
        least = std::min(least, length);
      }
    } else {  // without branches, which would often be foreseen wrongly
      for (Index i = 0; i < size; ++i) {
        const Item item = padded_[option * size + i];
        const Index length = --lengths[item];
        forced[forced_end] = item;
        forced_end += length <= 1 ? 1U : 0U;
        least = std::min(least, length);
      }
    }
  }
  forced_end_ = forced_end;
  assert(forced_end <= std::size_t{2} * primary_);
  updates_ += hidden;
  return least != 0;
}

/// Takes the options back that were taken since the guess; false without any.
[[gnu::always_inline]] inline bool ExactCover::take_back(const Guess& guess) {
  assert(chosen_count_ >= guess.chosen_count);
  const bool any = chosen_count_ > guess.chosen_count;
  if (watcher_ == nullptr && !kept_lengths_.empty()) {
    chosen_count_ = guess.chosen_count;
    return any;
  }
  const int guess_depth = static_cast<int>(guesses_.size()) - 1;
  while (chosen_count_ > guess.chosen_count) {
    const Option option = chosen_[--chosen_count_];
    if (watcher_ != nullptr)
      watcher_->take_back(option, guess_depth + (chosen_count_ == guess.chosen_count ? 0 : 1));
    if (!kept_lengths_.empty()) continue;
    for (Index i = option_begin_[option]; i < primary_end_[option]; ++i)
      if (items_[i] != guess.item) lengths_[items_[i]] -= covered;
  }
  return any;
}

/// Gives back from the trail what was put away since the guess.
void ExactCover::undo(const Guess& guess) {
  while (trail_size_ > guess.trail_size) {
    const auto [mask, word] = trail_[--trail_size_];
    assert((live_[word] & mask) == 0);
    live_[word] |= mask;
    if (!kept_lengths_.empty()) continue;
    for (Word left = mask; left != 0; left &= left - 1) {
      const Option option = word * word_bits + static_cast<Option>(std::countr_zero(left));
      for (Index i = option_begin_[option]; i < primary_end_[option]; ++i) ++lengths_[items_[i]];
    }
  }
  restore(guess);
}

/// Copies back what the guess has kept.
[[gnu::always_inline]] inline void ExactCover::restore(const Guess& guess) {
  assert(trail_size_ >= guess.trail_size && forced_end_ >= guess.forced_end);
  assert(settled_.size() >= guess.settled_count);
  if (!kept_lengths_.empty())
    copy_blocks(kept_lengths_.data() + (guesses_.size() - 1) * lengths_.size(), lengths_.data(),
                first_to_keep(guess.first_uncovered), lengths_.size());
  if (has_clashes()) {
    const Word* const kept = kept_live_.data() + (guesses_.size() - 1) * live_.size();
    for (std::size_t word = 0; word < live_.size(); ++word) live_[word] = kept[word];
  }
  trail_size_ = guess.trail_size;
  for (; settled_.size() > guess.settled_count; settled_.pop_back())
    is_settled_[settled_.back()] = 0;
  uncovered_ = guess.uncovered;
  first_uncovered_ = guess.first_uncovered;
  forced_begin_ = guess.forced_begin;
  forced_end_ = guess.forced_end;
}

}  // namespace ariadne
