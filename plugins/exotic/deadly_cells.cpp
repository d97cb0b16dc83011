// What follows from a deadly pattern: cells that cannot all hold the digits of the pattern if the
// puzzle has one solution. So one of their other candidates, the guardians, is true.
//
//     types 1 and 2    what the guardians conclude (guardians.cpp): in a single cell, the digits of
//                      the pattern go; a digit that all guardians have goes where it sees them all
//     type 4           the guardians are in two cells of a house. These two are its only places for
//                      one digit of the pattern, so that one of them holds it. The other one is the
//                      guardian, and both lose their other digits of the pattern
//     type 3           the guardians are in two cells of a house. One of these two and n other cells
//                      of the house can only hold n + 1 digits, which the rest of the house loses
//
// Order: types 1 and 2, then house by house type 4, then type 3 with the fewest cells first.
// Cost: next to nothing, except for type 3, which tries up to three cells of a house.

#include "deadly_cells.hpp"

#include <algorithm>

#include "guardians.hpp"

namespace ariadne::plugins::exotic {

namespace {

/// A set of more cells is hard to see, and takes long to find.
constexpr std::size_t most_cells = 3;

/// Two cells of a house that have all guardians.
class TwoCells {
 public:
  TwoCells(const Board& board, const DeadlyCell& one, const DeadlyCell& other,
           const std::vector<Evidence>& evidence, Step& step, StepSink& sink)
      : board_(board), one_(one), other_(other), evidence_(evidence), step_(step), sink_(sink) {
    more_ =
        (board.candidates(one.cell) - one.digits) | (board.candidates(other.cell) - other.digits);
  }

  /// False when the sink has had enough, as are those below.
  bool conclude() {
    const Layout& layout = board_.layout();
    for (const Membership m : layout.houses_of(one_.cell))
      if (layout.group_set(m.group).contains(other_.cell) && !locked_digits(m.group)) return false;
    for (const Membership m : layout.houses_of(one_.cell))
      if (layout.group_set(m.group).contains(other_.cell) && !naked_sets(m.group)) return false;
    return true;
  }

 private:
  bool locked_digits(GroupIndex house) {
    for (const Digit digit : one_.digits& other_.digits) {
      const CellSet places = board_.cells(digit) & board_.layout().group_set(house);
      if (places.size() != 2 || !places.contains(one_.cell) || !places.contains(other_.cell))
        continue;
      step_.clear();
      for (const DeadlyCell* part : {&one_, &other_})
        for (const Digit other : board_.candidates(part->cell) & part->digits)
          if (other != digit) step_.eliminations.push_back({part->cell, other});
      if (!report({{.role = Role::house, .groups = {house}},
                   {.role = Role::common, .digits = {digit}}}))
        return false;
    }
    return true;
  }

  bool naked_sets(GroupIndex house) {
    set_.clear();
    std::vector<Cell> cells;
    for (const Cell cell : board_.layout().group_set(house) & board_.open_cells())
      if (cell != one_.cell && cell != other_.cell) cells.push_back(cell);
    for (std::size_t size = 1; size <= most_cells; ++size)
      if (!extend(house, cells, 0, size, more_)) return false;
    return true;
  }

  /// Adds so many more cells, from one on, to the set, which has these digits so far.
  bool extend(GroupIndex house, const std::vector<Cell>& cells, std::size_t from, std::size_t more,
              DigitSet digits) {
    if (digits.size() > static_cast<int>(set_.size() + more) + 1) return true;
    if (more == 0)
      return digits.size() <= static_cast<int>(set_.size()) || report_set(house, digits);
    for (std::size_t i = from; i < cells.size(); ++i) {
      set_.push_back(cells[i]);
      const bool goes_on =
          extend(house, cells, i + 1, more - 1, digits | board_.candidates(cells[i]));
      set_.pop_back();
      if (!goes_on) return false;
    }
    return true;
  }

  bool report_set(GroupIndex house, DigitSet digits) {
    step_.clear();
    for (const Cell cell : board_.layout().group_set(house) & board_.open_cells()) {
      if (cell == one_.cell || cell == other_.cell ||
          std::find(set_.begin(), set_.end(), cell) != set_.end())
        continue;
      for (const Digit digit : board_.candidates(cell) & digits)
        step_.eliminations.push_back({cell, digit});
    }
    return report({{.role = Role::house, .groups = {house}},
                   {.role = Role::set, .cells = set_, .digits = list_of(digits)}});
  }

  bool report(std::initializer_list<Evidence> more) {
    if (step_.eliminations.empty()) return true;
    if (sink_.wants_evidence()) {
      step_.evidence = evidence_;
      step_.evidence.insert(step_.evidence.end(), more.begin(), more.end());
    }
    return sink_.add(step_);
  }

  const Board& board_;
  const DeadlyCell& one_;
  const DeadlyCell& other_;
  const std::vector<Evidence>& evidence_;
  Step& step_;
  StepSink& sink_;
  DigitSet more_;  ///< the digits of the guardians
  std::vector<Cell> set_;
};

}  // namespace

bool conclude_from_deadly_cells(const Board& board, std::span<const DeadlyCell> cells,
                                const std::vector<Evidence>& pattern, Step& step, StepSink& sink) {
  std::vector<Candidate> guardians;
  std::vector<const DeadlyCell*> roof;
  for (const DeadlyCell& part : cells) {
    const DigitSet more = board.candidates(part.cell) - part.digits;
    for (const Digit digit : more) guardians.push_back({part.cell, digit});
    if (!more.empty()) roof.push_back(&part);
  }
  if (guardians.empty()) return true;
  std::vector<Evidence> evidence = pattern;
  evidence.push_back(guardian_evidence(guardians));
  step.clear();
  conclude_from_guardians(board, guardians, step);
  if (changes(step, board)) {
    if (sink.wants_evidence()) step.evidence = evidence;
    if (!sink.add(step)) return false;
  }
  return roof.size() != 2 || TwoCells(board, *roof[0], *roof[1], evidence, step, sink).conclude();
}

}  // namespace ariadne::plugins::exotic
