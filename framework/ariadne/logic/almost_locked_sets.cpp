// Almost locked sets, all of a board.
//
//     . 35 . | . 379 . | 357 . .     three cells of a row that have 3, 5, 7 and 9 between them: one
//                                    of the four is not there, any two cells lack two of them
//
// For each group, all choices of its open cells are tried, cell by cell, and a choice is given up
// as soon as its digits are more than the cells that are left can make up for. In a house with m
// open cells there are at most 2^m choices; on common boards that is a few dozen. What the
// techniques ask most, the cells that see all places of a digit, is worked out once for each digit
// of each set.
//
// A step changes few cells of a board. Sets are kept from the last board unless one of their cells
// has changed, and groups without changes are not searched again. The sets that are kept are in the
// same order as before, so if the search comes to one, it is always the next of them. Patterns stay
// as long as sets have them: a set that is new has most of its patterns in common with those before.
//
// Cells of one group see each other, whatever the group is; houses and smaller groups are alike. On
// layouts of more than nine digits, sets have fewer cells at most; see most_cells_in().
//
// Source: the order of the sets is that of HoDoKu 2.2.0 on a plain 9x9.

#include <array>
#include <cassert>

#include <ariadne/logic/almost_locked_sets.hpp>

namespace ariadne {

namespace {

constexpr int most_cells_of_all = 8;

/// The most cells of a set: all but one of a house on 9x9, and fewer on larger layouts, where there
/// would be too many sets: 4 on 16x16, 2 on 25x25.
int most_cells_in(const Layout& layout) {
  constexpr int most_cells_by_digits = 72;
  return std::clamp(most_cells_by_digits / layout.digit_count(), 1, most_cells_of_all);
}

/// Whether two sets have the same cells. (For few words, std::equal() takes longer.)
bool are_equal(BitWords a, BitWords b) {
  for (std::size_t i = 0; i < a.size(); ++i)
    if (a[i] != b[i]) return false;
  return true;
}

/// The first cell of a nonempty set.
std::size_t first_of(BitWords cells) {
  std::size_t word = 0;
  while (cells[word] == 0) ++word;
  return word * 64 + static_cast<std::size_t>(std::countr_zero(cells[word]));
}

}  // namespace

void AlmostLockedSets::derive(const Board& board) {
  const Layout& layout = board.layout();
  if (&layout != layout_.get()) begin_layout(board.layout_ptr());
  ++round_;
  std::swap(now_, before_);
  now_.sets.clear();
  now_.cells.clear();
  now_.rows.clear();
  find_changes(board);
  keep_sets();
  keep_patterns();

  const int most_cells = most_cells_in(layout);
  for (std::size_t i = 0; i < layout.groups().size(); ++i) {
    const auto group = static_cast<GroupIndex>(i);
    const std::vector<Cell>& cells = layout.groups()[i].cells;
    if (std::any_of(cells.begin(), cells.end(), [&](Cell c) { return contains(changed_, c); }))
      search_group(board, group, most_cells);
    else
      while (next_kept_ < kept_.size() && before_.sets[kept_[next_kept_]].group == group)
        keep_next();
  }
  assert(next_kept_ == kept_.size());  // the search has come to all that are kept, in their order
  for (const std::uint32_t number : unheld_)
    if (patterns_[number].holders == 0 && !is_empty(pattern_places(number))) remove(number);
}

void AlmostLockedSets::begin_layout(LayoutPtr layout) {
  layout_ = std::move(layout);
  const auto cell_count = static_cast<std::size_t>(layout_->cell_count());
  words_ = words_for(cell_count);
  peers_.assign(cell_count * words_, 0);
  for (std::size_t cell = 0; cell < cell_count; ++cell)
    for (const Cell peer : layout_->peers(static_cast<Cell>(cell)))
      insert({peers_.data() + cell * words_, words_}, peer);
}

/// Forgets the sets and patterns of another puzzle. All cells count as changed.
void AlmostLockedSets::start_over(const Board& board) {
  before_ = List();
  patterns_.clear();
  masks_.clear();
  free_.clear();
  const auto digit_count = static_cast<std::size_t>(layout_->digit_count());
  newest_.assign(digit_count * static_cast<std::size_t>(layout_->cell_count()), no_pattern);
  changed_.assign(words_, ~std::uint64_t{0});
  candidates_.assign(digit_count * words_, 0);
  for (const Cell cell : board.open_cells())
    for (const Digit digit : board.candidates(cell))
      insert({candidates_.data() + (digit - 1U) * words_, words_}, cell);
}

/// The cells that have changed, and the digits that they have lost.
void AlmostLockedSets::find_changes(const Board& board) {
  lost_ = DigitSet();
  const bool goes_on = changes_.read(board);
  lost_before_ = board.derived<LostCandidates>().size();
  if (!goes_on) return start_over(board);
  changed_.assign(words_, 0);
  for (const auto [cell, digit] : changes_.lost()) {
    insert(changed_, cell);
    lost_.insert(digit);
    candidates_[(digit - 1U) * words_ + cell / 64U] &= ~(std::uint64_t{1} << (cell % 64U));
  }
}

/// The sets without cells that have changed.
void AlmostLockedSets::keep_sets() {
  kept_.clear();
  next_kept_ = 0;
  unheld_.clear();
  for (std::size_t set = 0; set < before_.sets.size(); ++set)
    if (!intersects({before_.cells.data() + set * words_, words_}, changed_))
      kept_.push_back(set);
    else
      for (const std::uint32_t pattern : before_.patterns(set))
        if (--patterns_[pattern].holders == 0) unheld_.push_back(pattern);
}

/// Removes the patterns that have lost a place, and updates what the others see.
void AlmostLockedSets::keep_patterns() {
  for (std::uint32_t number = 0; number < patterns_.size(); ++number) {
    Pattern& pattern = patterns_[number];
    if (!lost_.contains(pattern.digit)) continue;
    const std::uint64_t* const candidates = candidates_.data() + (pattern.digit - 1U) * words_;
    std::uint64_t* const seen = masks_.data() + (std::size_t{number} * 2 + 1) * words_;
    for (std::size_t i = 0; i < words_; ++i) seen[i] &= candidates[i];
    pattern.reaches = !is_empty(pattern_seen(number));
    if (!is_subset(pattern_places(number), {candidates, words_})) remove(number);
  }
}

/// Removes a pattern that no set has any more; its number is free for another one.
void AlmostLockedSets::remove(std::uint32_t number) {
  const Pattern& pattern = patterns_[number];
  assert(pattern.holders == 0);
  std::uint32_t* link = &newest_[newest_index(pattern.digit, first_of(pattern_places(number)))];
  while (*link != number) link = &patterns_[*link].next;
  *link = pattern.next;
  std::fill_n(masks_.begin() + static_cast<std::ptrdiff_t>(number * 2 * words_), words_, 0);
  free_.push_back(number);
}

void AlmostLockedSets::search_group(const Board& board, GroupIndex group, int most_cells) {
  // The open cells that can be in a set at all.
  std::array<Cell, max_digits> cells;
  std::array<DigitSet, max_digits> candidates;
  int count = 0;
  for (const Cell cell : board.layout().groups()[group].cells) {
    const DigitSet digits = board.candidates(cell);
    if (digits.empty() || bit_count(digits.bits()) > most_cells + 1) continue;
    cells[static_cast<std::size_t>(count)] = cell;
    candidates[static_cast<std::size_t>(count++)] = digits;
  }

  std::array<Cell, most_cells_of_all> chosen;
  std::array<int, most_cells_of_all> index;
  std::array<DigitSet, most_cells_of_all + 1> digits;  // of the first so many chosen cells
  int size = 0;
  int next = 0;
  while (true) {
    if (next == count || size == most_cells) {
      if (size == 0) return;
      next = index[static_cast<std::size_t>(--size)] + 1;
      continue;
    }
    const auto i = static_cast<std::size_t>(next);
    const auto level = static_cast<std::size_t>(size);
    const DigitSet all = digits[level] | candidates[i];
    const int left = std::min(count - next - 1, most_cells - size - 1);
    const int digit_count = bit_count(all.bits());
    if (digit_count > size + left + 2) {
      ++next;
      continue;
    }
    chosen[level] = cells[i];
    index[level] = next;
    digits[level + 1] = all;
    ++size;
    ++next;
    if (digit_count == size + 1)
      add(board.layout(), group, std::span(chosen).first(level + 1), all);
  }
}

void AlmostLockedSets::add(const Layout& layout, GroupIndex group, std::span<const Cell> cells,
                           DigitSet digits) {
  assert(digits.size() == static_cast<int>(cells.size()) + 1);
  for (const Membership m : layout.groups_of(cells[0])) {
    if (m.group >= group) break;
    const CellSet& earlier = layout.group_set(m.group);
    if (std::all_of(cells.begin(), cells.end(), [&](Cell c) { return earlier.contains(c); }))
      return;
  }
  std::array<std::uint64_t, words_for(max_cells)> words;
  std::fill_n(words.begin(), words_, 0);
  const std::span own(words.data(), words_);
  for (const Cell cell : cells) insert(own, cell);
  if (!intersects(own, changed_)) {
    assert(next_kept_ < kept_.size());
    assert(are_equal(own, {before_.cells.data() + kept_[next_kept_] * words_, words_}));
    keep_next();
    return;
  }
  now_.sets.push_back({digits, DigitSet(), static_cast<std::uint32_t>(now_.rows.size()),
                       static_cast<int>(cells.size()), group, none, lost_before_});
  now_.cells.insert(now_.cells.end(), own.begin(), own.end());
  for (const Digit digit : digits) {
    const std::uint32_t pattern = pattern_of(digit, own);
    now_.rows.push_back(pattern);
    ++patterns_[pattern].holders;
    if (patterns_[pattern].reaches) now_.sets.back().reach.insert(digit);
  }
}

/// Adds the next set that is kept.
void AlmostLockedSets::keep_next() {
  const std::size_t from = kept_[next_kept_++];
  Set set = before_.sets[from];
  set.first_row = static_cast<std::uint32_t>(now_.rows.size());
  set.kept_from = from;
  const std::span<const std::uint32_t> patterns = before_.patterns(from);
  now_.rows.insert(now_.rows.end(), patterns.begin(), patterns.end());
  for (const Digit digit : set.reach& lost_)
    if (!patterns_[patterns[rank(set.digits, digit)]].reaches) set.reach.erase(digit);
  now_.sets.push_back(set);
  const std::uint64_t* const cells = before_.cells.data() + from * words_;
  now_.cells.insert(now_.cells.end(), cells, cells + words_);
}

/// The pattern of a digit that has its places among these cells of a group.
std::uint32_t AlmostLockedSets::pattern_of(Digit digit, BitWords cells) {
  const std::uint64_t* candidates = candidates_.data() + (digit - 1U) * words_;
  std::array<std::uint64_t, words_for(max_cells)> places;
  for (std::size_t i = 0; i < words_; ++i) places[i] = cells[i] & candidates[i];
  assert(!is_empty({places.data(), words_}));
  std::uint32_t& newest = newest_[newest_index(digit, first_of({places.data(), words_}))];
  for (std::uint32_t* link = &newest; *link != no_pattern; link = &patterns_[*link].next) {
    const std::uint32_t known = *link;
    if (!are_equal({places.data(), words_}, pattern_places(known))) continue;
    // The next set probably has it as well.
    *link = patterns_[known].next;
    patterns_[known].next = newest;
    return newest = known;
  }

  if (free_.empty()) {
    free_.push_back(static_cast<std::uint32_t>(patterns_.size()));
    patterns_.emplace_back();
    masks_.resize(masks_.size() + 2 * words_);
  }
  const std::uint32_t number = free_.back();
  free_.pop_back();
  std::uint64_t* const masks = masks_.data() + std::size_t{number} * 2 * words_;
  std::uint64_t* const seen = masks + words_;
  for (std::size_t i = 0; i < words_; ++i) {
    masks[i] = places[i];
    seen[i] = candidates[i];
  }
  for_each_cell({masks, words_}, [&](Cell cell) {
    const std::uint64_t* peers = peers_.data() + cell * words_;
    for (std::size_t i = 0; i < words_; ++i) seen[i] &= peers[i];
  });
  patterns_[number] = {digit, !is_empty({seen, words_}), newest, 0};
  newest = number;
  return number;
}

}  // namespace ariadne
