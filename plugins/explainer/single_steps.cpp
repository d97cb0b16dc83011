// Steps that place a digit without chains.
//
// Hidden single: the only place for a digit in a house. Rating 1.0 if it is the only open cell of
// the house, 1.2 in a box, 1.5 elsewhere. Order: last open cells first; each by box, column, row,
// other house, and in a house by digit.
//
// Direct pointing and claiming: candidates locked in the crossing of two houses leave the digit one
// place in another house. Ratings 1.7 for those locked in a box, 1.9 for others. Direct hidden pair
// and triplet: so does a hidden set in its own house. Ratings 2.0, 2.5. Naked single: the only
// candidate of a cell, 2.3, by cell.
//
// Cost: under a microsecond for singles, which the board records; some microseconds for the others.

#include <algorithm>

#include "board_marks.hpp"
#include "pattern_steps.hpp"

namespace ariadne::plugins::explainer {

namespace {

int rank_of(GroupKind kind) {
  switch (kind) {
    case GroupKind::box:
      return 0;
    case GroupKind::column:
      return 1;
    case GroupKind::row:
      return 2;
    case GroupKind::extra:
      break;
  }
  return 3;
}

}  // namespace

void HiddenSingle::find(const Board& board, StepSink& sink) {
  const Layout& layout = board.layout();
  const int digits = layout.digit_count();
  const auto kinds = static_cast<int>(layout.houses().size()) * digits;
  singles_.clear();
  for (const LastPlace& place : board.hidden_singles()) {
    if (board.value(place.cell) != 0) continue;
    const bool alone = board.placed(place.house).size() == digits - 1;
    const GroupKind kind = layout.houses()[place.house].kind;
    const int rank = ((alone ? 0 : 4) + rank_of(kind)) * kinds + place.house * digits + place.digit;
    singles_.push_back({rank, place, alone ? 1.0 : kind == GroupKind::box ? 1.2 : 1.5});
  }
  std::sort(singles_.begin(), singles_.end(),
            [](const Single& a, const Single& b) { return a.rank < b.rank; });
  for (const Single& single : singles_) {
    begin("Hidden Single", single.difficulty);
    step_.placements.push_back({single.place.cell, single.place.digit});
    if (sink.wants_evidence()) houses(Role::house, {single.place.house});
    if (!sink.add(step_)) return;
  }
}

void NakedSingle::find(const Board& board, StepSink& sink) {
  std::vector<Candidate> singles;
  for (const Candidate single : board.naked_singles())
    if (board.value(single.cell) == 0) singles.push_back(single);
  std::sort(singles.begin(), singles.end(),
            [](const Candidate& a, const Candidate& b) { return a.cell < b.cell; });
  for (const Candidate single : singles) {
    begin("Naked Single", 2.3);
    step_.placements.push_back(single);
    if (sink.wants_evidence()) part(Role::pattern, {single.cell});
    if (!sink.add(step_)) return;
  }
}

void DirectLocked::find(const Board& board, StepSink& sink) {
  const Marks& marks = marks_of(board);
  each_locked(marks, [&](const Locked& locked) { return report(marks, locked, sink); });
}

bool DirectLocked::report(const Marks& marks, const Locked& locked, StepSink& sink) {
  const Shape& shape = marks.shape();
  const Kind kind = shape.kind(locked.from);
  for (const std::uint16_t house : shape.of(kind)) {
    const std::uint32_t crossing = shape.crossing(house, locked.to);
    if (house == locked.from || crossing == 0) continue;
    // Extra houses may share the place that is locked.
    if ((crossing & shape.crossing(house, locked.from)) != 0) continue;
    const std::uint32_t places = marks.places(house, locked.digit);
    const std::uint32_t left = places & ~crossing;
    if (bit_count(places) < 2 || !is_one(left)) continue;
    const bool points = kind == Kind::box;
    begin(points ? "Direct Pointing" : "Direct Claiming", points ? 1.7 : 1.9);
    step_.placements.push_back({shape.cell(house, std::countr_zero(left)), digit_of(locked.digit)});
    if (sink.wants_evidence()) {
      houses(Role::house, {house});
      digits(Role::digits, 1U << locked.digit);
      houses(Role::base, {locked.from});
      houses(Role::cover, {locked.to});
    }
    if (!sink.add(step_)) return false;
  }
  return true;
}

std::vector<Parameter> DirectHiddenSet::table() {
  return {Parameter::integer("size", 2, 2, 3, "The number of digits in the set")};
}

DirectHiddenSet::DirectHiddenSet(const Technique& technique, Parameters& parameters)
    : PatternStrategy(technique), size_(static_cast<int>(parameters.integer("size"))) {}

void DirectHiddenSet::find(const Board& board, StepSink& sink) {
  const Marks& marks = marks_of(board);
  const Shape& shape = marks.shape();
  each_hidden_set(marks, size_, true, [&](const Subset& set) {
    for (unsigned digit = 0; digit < shape.digits(); ++digit) {
      if ((set.digits >> digit) & 1U) continue;
      const std::uint32_t places = marks.places(set.house, digit);
      const std::uint32_t left = places & ~set.places;
      if (bit_count(places) < 2 || !is_one(left)) continue;
      begin(size_ == 2 ? "Direct Hidden Pair" : "Direct Hidden Triplet", size_ == 2 ? 2.0 : 2.5);
      step_.placements.push_back({shape.cell(set.house, std::countr_zero(left)), digit_of(digit)});
      if (sink.wants_evidence()) {
        houses(Role::house, {set.house});
        digits(Role::digits, set.digits);
        std::vector<Cell> cells;
        each_bit(set.places, [&](int place) {
          cells.push_back(shape.cell(set.house, place));
          return true;
        });
        part(Role::pattern, std::move(cells));
      }
      return sink.add(step_);
    }
    return true;
  });
}

}  // namespace ariadne::plugins::explainer
