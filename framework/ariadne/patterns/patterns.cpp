// The patterns of one digit.
//
//     X . | . .     . X | . .     one digit alone is a puzzle of queens: as many as there are rows,
//     . . | X .     . . | . X     none of which sees another along a row, a column, within a box,
//     ----+----     ----+----     or in whatever else must hold different digits. 4x4 has 16 of
//     . X | . .     X . | . .     these, plain 9x9 46656
//     . . | . X     . . | X .
//
// They are the placements (placements.hpp) of a digit on the empty board. Where each cell is in a
// house, every complete grid is N patterns without a cell in common, N being the number of digits:
// a digit's cells are a pattern, since each house holds it once. And N such patterns are always a
// complete grid: they hold N cells of each house, hence all of them. A cell outside the houses may
// or may not hold the digit, so a layout with such cells is refused. So is one with more patterns
// than memory is meant for, once that many are found, or after as many tries in vain.
//
// Cost: a microsecond for each pattern of plain 9x9.

#include <algorithm>
#include <cassert>

#include <ariadne/logic/placements.hpp>
#include <ariadne/patterns/patterns.hpp>

namespace ariadne {

namespace {

/// Cells that may be tried in all: so few are wasted that no list within bounds takes so many.
constexpr int most_pattern_tries = 1 << 26;

/// As lines of text with the pattern's cells first in their order: the one with the first cell that
/// the other has not.
template <std::size_t Words>
bool comes_first(const Bits<Words>& a, const Bits<Words>& b) {
  for (std::size_t i = 0; i < Words; ++i)
    if (const std::uint64_t differ = a.words[i] ^ b.words[i]; differ != 0)
      return (a.words[i] & differ & (~differ + 1)) != 0;
  return false;
}

std::vector<std::vector<Cell>> groups_of(const Layout& layout) {
  std::vector<std::vector<Cell>> groups;
  for (const Group& group : layout.groups()) groups.push_back(group.cells);
  return groups;
}

}  // namespace

Patterns::Patterns(const Layout& layout, const std::function<bool()>& stop)
    : groups_(groups_of(layout)),
      cell_count_(layout.cell_count()),
      words_each_(words_for(static_cast<std::size_t>(cell_count_))) {
  for (int i = 0; i < cell_count_; ++i)
    if (layout.houses_of(static_cast<Cell>(i)).empty()) {
      obstacle_ = "patterns need every cell in a group of " + std::to_string(layout.digit_count()) +
                  " cells, and " + layout.cell_name(static_cast<Cell>(i)) + " is in none";
      return;
    }
  if (cell_count_ > most_pattern_cells) {
    obstacle_ =
        "patterns need a layout of at most " + std::to_string(most_pattern_cells) + " cells";
    return;
  }
  if (words_each_ <= 2)
    list<2>(layout, stop);
  else
    list<most_pattern_cells / 64>(layout, stop);
}

template <std::size_t Words>
void Patterns::list(const Layout& layout, const std::function<bool()>& stop) {
  const std::size_t most = most_words / words_each_;
  std::vector<Bits<Words>> found;
  Placements<Words> placements;
  // A board shares its layout, and the layout of the caller may have no owner to share it with.
  placements.start(Board(Puzzle(std::make_shared<const Layout>(layout))), 1);
  // All cells are candidates, so their numbers are the cells.
  assert(placements.map().cells.size() == static_cast<std::size_t>(cell_count_));
  const auto end = placements.each({}, {}, most_pattern_tries, [&](const Bits<Words>& pattern) {
    if (found.size() % 1024 == 0 && stop && stop()) {
      stopped_ = true;
      return false;
    }
    if (found.size() == most) return false;
    found.push_back(pattern);
    return true;
  });
  if (stopped_) return;
  if (end != Placements<Words>::End::all_seen) {
    obstacle_ = "too many patterns of a digit: " + std::to_string(found.size()) +
                " were found before giving up";
    return;
  }
  std::sort(found.begin(), found.end(), comes_first<Words>);
  words_.reserve(found.size() * words_each_);
  for (const Bits<Words>& pattern : found)
    words_.insert(words_.end(), pattern.words.begin(),
                  pattern.words.begin() + static_cast<std::ptrdiff_t>(words_each_));
}

bool Patterns::are_of(const Layout& layout) const {
  return cell_count_ == layout.cell_count() &&
         std::equal(groups_.begin(), groups_.end(), layout.groups().begin(), layout.groups().end(),
                    [](const std::vector<Cell>& a, const Group& b) { return a == b.cells; });
}

}  // namespace ariadne
