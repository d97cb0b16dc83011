// The problem of an exact cover: its options, and the rows that the search goes through (see
// exact_cover_search.cpp). Making the rows takes two passes over the options, one to count their
// parts and one to fill them in, and a sort of what is colored.

#include "exact_cover.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <string>

#include <ariadne/model/error.hpp>
#include <ariadne/plugin/random.hpp>

namespace ariadne {

ExactCover::Watcher::~Watcher() = default;
ExactCover::Subproblems::~Subproblems() = default;

void ExactCover::define(std::size_t primary, std::size_t secondary,
                        std::optional<std::uint64_t> seed) {
  if (primary >= too_many || secondary >= too_many - primary)
    throw Error("an exact cover problem of " + std::to_string(primary) + " primary and " +
                std::to_string(secondary) + " secondary items is too large");
  primary_ = static_cast<Item>(primary);
  order_.clear();
  if (seed) {
    order_.resize(primary);
    std::iota(order_.begin(), order_.end(), Item{0});
    Random(*seed).shuffle(std::span(order_));
  }
  items_.clear();
  colors_.clear();
  option_begin_.assign(1, 0);
  primary_end_.clear();
  seen_.assign(primary + secondary, 0);
  indexed_ = false;
  stage_ = Stage::ended;
}

ExactCover::Option ExactCover::add_option(std::span<const Item> items,
                                          std::span<const Color> colors) {
  const Option option = option_count();
  const auto fail = [&](const std::string& what) {
    throw Error("option " + std::to_string(option) + " " + what);
  };
  if (items.empty()) fail("has no items");
  if (items_.size() + items.size() >= too_many) fail("makes the problem too large");
  if (!colors.empty() && colors.size() != items.size())
    fail("does not have one color for each item");
  ++calls_;
  bool colored = false;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Item item = items[i];
    const auto fail_item = [&](const std::string& verb, const std::string& what) {
      fail(verb + " item " + std::to_string(item) + what);
    };
    if (item >= seen_.size()) fail_item("names", " of " + std::to_string(seen_.size()));
    if (seen_[item] == calls_) fail_item("names", " twice");
    seen_[item] = calls_;
    if (colors.empty() || colors[i] == 0) continue;
    if (item < primary_) fail_item("gives a color to", ", which is primary");
    colored = true;
  }
  for (const Item item : items)
    if (item < primary_) items_.push_back(order_.empty() ? item : order_[item]);
  primary_end_.push_back(static_cast<Index>(items_.size()));
  for (const Item item : items)
    if (item >= primary_) items_.push_back(item);
  if (colored || !colors_.empty()) {
    colors_.resize(primary_end_.back(), 0);
    for (std::size_t i = 0; i < items.size(); ++i)
      if (items[i] >= primary_) colors_.push_back(colors.empty() ? 0 : colors[i]);
  }
  assert(option_begin_.size() == primary_end_.size());
  assert(colors_.empty() || colors_.size() == items_.size());
  option_begin_.push_back(static_cast<Index>(items_.size()));
  indexed_ = false;
  stage_ = Stage::ended;
  return option;
}

/// Makes the rows, and room for runs.
void ExactCover::index() {
  const std::size_t rows = seen_.size() + number_colors();
  row_begin_.assign(rows + 1, 0);
  std::vector<Index> last_word(rows, nowhere);
  const auto for_each_entry = [&](const auto& enter) {
    std::fill(last_word.begin(), last_word.end(), nowhere);
    for (Option option = 0; option < option_count(); ++option)
      for (Index i = option_begin_[option]; i < option_begin_[option + 1]; ++i) {
        enter(items_[i], option);
        if (!color_rows_.empty() && color_rows_[i] != nowhere) enter(color_rows_[i], option);
      }
  };
  for_each_entry([&](Row row, Option option) {
    if (last_word[row] != option / word_bits) ++row_begin_[row + 1];
    last_word[row] = option / word_bits;
  });
  std::partial_sum(row_begin_.begin(), row_begin_.end(), row_begin_.begin());
  parts_.resize(row_begin_.back());
  std::vector<Index> end(row_begin_.begin(), row_begin_.end() - 1);
  for_each_entry([&](Row row, Option option) {
    const Index word = option / word_bits;
    if (last_word[row] != word) parts_[end[row]++] = {0, word};
    last_word[row] = word;
    parts_[end[row] - 1].mask |= bit_of(option);
  });

  assert(std::equal(end.begin(), end.end(), row_begin_.begin() + 1));  // each row is full
  live_.resize((option_count() + word_bits - 1) / word_bits);
  lengths_.resize((std::size_t{primary_} / 8 + 1) * 8);  // for copy_blocks()
  trail_.resize(option_count());                         // a part has an option at the least
  forced_.resize(std::size_t{2} * primary_ + 1);         // as they get down to one, and to none
  is_settled_.resize(color_rows_.empty() ? 0 : seen_.size());
  settled_.reserve(is_settled_.size());
  committed_.reserve(option_count());
  chosen_.resize(option_count());
  guesses_.reserve(primary_);
  kept_lengths_.resize(primary_ > most_kept ? 0 : std::size_t{primary_} * lengths_.size());
  clashes_.clear();
  size_ = 0;
  if (primary_ <= most_kept && option_count() * live_.size() <= most_clashes) note_clashes();
  indexed_ = true;
}

/// Gives each color of each item a row, behind those of the items. How many there are.
std::size_t ExactCover::number_colors() {
  color_rows_.clear();
  if (colors_.empty()) return 0;
  using Key = std::pair<Item, Color>;
  colors_.resize(items_.size(), 0);
  std::vector<Key> keys;
  for (std::size_t i = 0; i < items_.size(); ++i)
    if (colors_[i] != 0) keys.emplace_back(items_[i], colors_[i]);
  std::sort(keys.begin(), keys.end());
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  color_rows_.assign(items_.size(), nowhere);
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (colors_[i] == 0) continue;
    const auto at = std::lower_bound(keys.begin(), keys.end(), Key(items_[i], colors_[i]));
    color_rows_[i] = static_cast<Row>(seen_.size() + static_cast<std::size_t>(at - keys.begin()));
  }
  assert(std::all_of(color_rows_.begin(), color_rows_.end(),
                     [&](Row row) { return row == nowhere || row >= seen_.size(); }));
  return keys.size();
}

}  // namespace ariadne
