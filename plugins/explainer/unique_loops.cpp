// Unique rectangles and loops: an even number of cells, each in a house with the next one, that all
// have the same two candidates.
//
//     12 -- 12           if no cell had another candidate, the two digits could be exchanged all
//     |      |           around: every house holds each of them once, before and after. The puzzle
//     12 -- 12x          has one solution, so one of the other candidates is true
//
// Type 1: one cell has others, and holds one of them. Type 2: all others are one digit, which goes
// from what sees all of these cells. Type 3: two cells in a house have others, which make a naked
// set there with other cells; or the two digits a hidden one. Type 4: two cells in a house have
// others, and one of the two digits has no other place there: the other one goes from both.
//
// Ratings: 4.5 for 4 cells, 4.6 for 6, 4.7 for 8, 5.0 for more; type 3 adds 0.1 for each cell of the
// set beyond the first. Order: easiest first, then by type, then by the first cell of the loop.
//
// Sound where the solution is unique and only houses and smaller groups rule the digits: every group
// must be met as often in even as in odd places of the loop.

#include <algorithm>
#include <cassert>
#include <vector>

#include "pattern_strategy.hpp"

namespace ariadne::plugins::explainer {
namespace {

/// A loop of cells that could be turned round, but for the candidates of some of its cells.
struct UniqueLoop {
  enum class Type : std::uint8_t { one_cell = 1, one_digit, naked_set, hidden_set, locked };

  Type type;
  double difficulty;
  std::vector<Cell> cells;  ///< in their order
  std::uint32_t digits;     ///< the two
  std::vector<Cell> roof;   ///< those with other candidates
  std::uint32_t extra;      ///< what these are
  std::uint16_t house = 0;  ///< of a set, or where a digit is locked
  std::uint32_t set = 0;    ///< the digits of the set; the digit that is locked
  std::vector<Cell> set_cells;
  Gone gone;

  /// The number by which loops of equal difficulty are ordered.
  int number() const {
    return type == Type::locked ? 4 : type == Type::hidden_set ? 3 : static_cast<int>(type);
  }
};

constexpr int most_set = 7;

double rating_of(std::size_t cells) {
  double rating = 4.5;
  if (cells >= 10) rating += 0.3;
  if (cells >= 8)
    rating += 0.2;
  else if (cells >= 6)
    rating += 0.1;
  return rating;
}

/// Searches for unique rectangles and loops.
class UniqueLoopSearch {
 public:
  /// All there are, the easiest first.
  const std::vector<UniqueLoop>& search(const Marks& marks);

 private:
  void walk(Cell cell, int more_allowed, std::uint32_t extra, Kind last_kind, bool has_last);
  void take();
  /// Whether the loop has met a house of this cell where it is again, an even number of cells ago:
  /// no such loop turns.
  bool meets_twice(Cell cell) const {
    const CellSet& peers = marks_->shape().layout().peer_set(cell);
    for (std::size_t i = 0; i < loop_.size(); ++i)
      if (loop_[i] == cell || (i % 2 == loop_.size() % 2 && peers.contains(loop_[i]))) return true;
    return false;
  }

  bool turns() const;
  UniqueLoop begin(UniqueLoop::Type type) const {
    assert(at_->size() >= 4 && at_->size() % 2 == 0);
    return {type, rating_of(at_->size()), *at_, two_, roof_, extra_, 0, 0, {}, {}};
  }

  void add_one_cell() {
    assert(roof_.size() == 1);
    UniqueLoop loop = begin(UniqueLoop::Type::one_cell);
    loop.gone.add(roof_[0], two_);
    offer(std::move(loop));
  }

  void add_one_digit();
  void add_sets() {
    const Shape& shape = marks_->shape();
    for (int size = 2; size <= most_set; ++size)
      for (const Slot& slot : shape.slots(roof_[0])) {
        if (!shape.layout().group_set(slot.house).contains(roof_[1])) continue;
        const int open = marks_->open_cells(slot.house);
        if (2 * size <= open && size >= bit_count(extra_)) add_naked_sets(slot.house, size);
        if (2 * size < open) add_hidden_sets(slot.house, size);
      }
  }

  void add_naked_sets(std::uint16_t house, int size);
  void add_hidden_sets(std::uint16_t house, int size);
  void add_locked();
  /// Loops of one type with the same cells are the same, but for sets in different places.
  void offer(UniqueLoop loop) {
    if (loop.gone.empty()) return;
    const bool known = std::any_of(found_.begin(), found_.end(), [&](const UniqueLoop& other) {
      return other.type == loop.type && other.house == loop.house && other.set == loop.set &&
             other.set_cells == loop.set_cells && other.cells.size() == loop.cells.size() &&
             std::is_permutation(other.cells.begin(), other.cells.end(), loop.cells.begin());
    });
    if (!known) found_.push_back(std::move(loop));
  }

  const Marks* marks_ = nullptr;
  std::uint32_t two_ = 0;
  std::vector<Cell> loop_;
  std::vector<std::vector<Cell>> loops_;
  const std::vector<Cell>* at_ = nullptr;  ///< the loop at work
  std::vector<Cell> roof_;
  std::uint32_t extra_ = 0;
  std::vector<UniqueLoop> found_;
};

class UniqueLoops final : public PatternStrategy {
 public:
  explicit UniqueLoops(const Technique& technique)
      : PatternStrategy(technique, "{digits.pair} in {pattern.cells}") {}
  void find(const Board& board, StepSink& sink) override;

 private:
  void explain(const UniqueLoop& loop);

  UniqueLoopSearch search_;
};

const std::vector<UniqueLoop>& UniqueLoopSearch::search(const Marks& marks) {
  marks_ = &marks;
  found_.clear();
  for (std::size_t c = 0; c < marks.shape().cells(); ++c) {
    two_ = marks.candidates(static_cast<Cell>(c));
    if (bit_count(two_) != 2) continue;
    loops_.clear();
    walk(static_cast<Cell>(c), 2, 0, Kind::extra, false);
    for (const std::vector<Cell>& loop : loops_) {
      at_ = &loop;
      if (turns()) take();
    }
  }
  std::stable_sort(found_.begin(), found_.end(), [](const UniqueLoop& a, const UniqueLoop& b) {
    if (a.difficulty != b.difficulty) return a.difficulty < b.difficulty;
    return a.number() < b.number();
  });
  return found_;
}

/// Goes on from a loop to this cell. At most two cells have different candidates beside the two.
void UniqueLoopSearch::walk(Cell cell, int more_allowed, std::uint32_t extra, Kind last_kind,
                            bool has_last) {
  const Shape& shape = marks_->shape();
  loop_.push_back(cell);
  for (const Slot& slot : shape.slots(cell)) {
    const Kind kind = shape.kind(slot.house);
    if (has_last && kind == last_kind) continue;
    for (const Cell next : shape.layout().houses()[slot.house].cells) {
      if (next == loop_[0] && loop_.size() >= 4) {
        loops_.push_back(loop_);
        continue;
      }
      const std::uint32_t candidates = marks_->candidates(next);
      if ((two_ & ~candidates) != 0 || meets_twice(next)) continue;
      const std::uint32_t more = extra | (candidates & ~two_);
      const bool has_more = candidates != two_;
      if (!has_more || is_one(more) || more_allowed > 0)
        walk(next, more_allowed - (has_more ? 1 : 0), more, kind, true);
    }
  }
  loop_.pop_back();
}

/// Whether every group is met as often in even as in odd places, each time once.
bool UniqueLoopSearch::turns() const {
  if (at_->size() % 2 != 0) return false;
  const Layout& layout = marks_->shape().layout();
  for (std::size_t i = 0; i < at_->size(); ++i)
    for (const Membership m : layout.groups_of((*at_)[i])) {
      std::array<int, 2> met{};
      for (std::size_t j = 0; j < at_->size(); ++j)
        met[j % 2] += layout.group_set(m.group).contains((*at_)[j]) ? 1 : 0;
      if (met[0] != 1 || met[1] != 1) return false;
    }
  return true;
}

void UniqueLoopSearch::take() {
  roof_.clear();
  extra_ = 0;
  for (const Cell cell : *at_) {
    if (marks_->candidates(cell) == two_) continue;
    roof_.push_back(cell);
    extra_ |= marks_->candidates(cell) & ~two_;
  }
  if (roof_.size() == 1) {
    add_one_cell();
  } else if (roof_.size() > 2) {
    if (is_one(extra_)) add_one_digit();
  } else if (roof_.size() == 2) {
    if (is_one(extra_))
      add_one_digit();
    else
      add_sets();
    add_locked();
  }
}

void UniqueLoopSearch::add_one_digit() {
  assert(is_one(extra_));
  UniqueLoop loop = begin(UniqueLoop::Type::one_digit);
  const Layout& layout = marks_->shape().layout();
  for (const Cell peer : layout.peers(roof_[0])) {
    const bool seen = std::all_of(roof_.begin() + 1, roof_.end(),
                                  [&](Cell cell) { return layout.peer_set(cell).contains(peer); });
    if (seen && (marks_->candidates(peer) & extra_) != 0) loop.gone.add(peer, extra_);
  }
  offer(std::move(loop));
}

/// The two cells count as one that has all their other candidates.
void UniqueLoopSearch::add_naked_sets(std::uint16_t house, int size) {
  const Shape& shape = marks_->shape();
  std::uint32_t others = 0;
  std::uint32_t first = 0;
  for (std::size_t i = 0; i < shape.digits(); ++i) {
    const Cell cell = shape.cell(house, static_cast<int>(i));
    if (cell == roof_[0])
      first = 1U << i;
    else if (cell != roof_[1] && bit_count(marks_->candidates(cell)) >= 2)
      others |= 1U << i;
  }
  const std::uint32_t common = extra_ & marks_->candidates(roof_[0]) & marks_->candidates(roof_[1]);
  each_choice(others | first, size, [&](std::uint32_t places) {
    if ((places & first) == 0) return true;
    std::uint32_t digits = common;
    std::vector<Cell> cells;
    each_bit(places & ~first, [&](int place) {
      cells.push_back(shape.cell(house, place));
      digits |= marks_->candidates(cells.back());
      return true;
    });
    if (bit_count(digits) != size || (extra_ & ~digits) != 0) return true;
    UniqueLoop loop = begin(UniqueLoop::Type::naked_set);
    loop.difficulty += (size - 1) * 0.1;
    loop.house = house;
    loop.set = digits;
    for (const Cell cell : shape.layout().houses()[house].cells) {
      const bool in_set = std::find(cells.begin(), cells.end(), cell) != cells.end();
      if (!in_set && cell != roof_[0] && cell != roof_[1])
        if (const std::uint32_t gone = marks_->candidates(cell) & digits; gone != 0)
          loop.gone.add(cell, gone);
    }
    loop.set_cells = std::move(cells);
    offer(std::move(loop));
    return true;
  });
}

/// One of the two cells holds one of the two digits; the other counts as filled.
void UniqueLoopSearch::add_hidden_sets(std::uint16_t house, int size) {
  const Shape& shape = marks_->shape();
  const auto all = static_cast<std::uint32_t>((std::uint64_t{1} << shape.digits()) - 1);
  const std::uint32_t rest = all & ~two_ & ~extra_;
  if (rest == 0) return;
  std::uint32_t roof = 0;
  std::uint32_t second = 0;
  for (std::size_t i = 0; i < shape.digits(); ++i) {
    const Cell cell = shape.cell(house, static_cast<int>(i));
    if (cell == roof_[0] || cell == roof_[1]) roof |= 1U << i;
    if (cell == roof_[1]) second = 1U << i;
  }
  each_choice(rest, size - 2, [&](std::uint32_t chosen) {
    const std::uint32_t digits = chosen | two_;
    std::uint32_t places = 0;
    const bool all_open = each_bit(digits, [&](int digit) {
      const std::uint32_t of_digit = marks_->places(house, static_cast<unsigned>(digit)) & ~second;
      places |= of_digit;
      return of_digit != 0;
    });
    if (!all_open || bit_count(places) != size) return true;
    UniqueLoop loop = begin(UniqueLoop::Type::hidden_set);
    loop.house = house;
    loop.set = digits;
    each_bit(places & ~roof, [&](int place) {
      loop.set_cells.push_back(shape.cell(house, place));
      if (const std::uint32_t gone = marks_->candidates(loop.set_cells.back()) & ~digits; gone != 0)
        loop.gone.add(loop.set_cells.back(), gone);
      return true;
    });
    loop.difficulty += (static_cast<double>(loop.set_cells.size()) - 1) * 0.1;
    offer(std::move(loop));
    return true;
  });
}

void UniqueLoopSearch::add_locked() {
  assert(roof_.size() == 2 && bit_count(two_) == 2);
  const Shape& shape = marks_->shape();
  std::array<int, 2> house{-1, -1};
  const auto low = static_cast<unsigned>(std::countr_zero(two_));
  const auto high = static_cast<unsigned>(31 - std::countl_zero(two_));
  for (const Slot& slot : shape.slots(roof_[0])) {
    if (!shape.layout().group_set(slot.house).contains(roof_[1])) continue;
    for (const bool second : {false, true})
      if (bit_count(marks_->places(slot.house, second ? high : low)) == 2)
        house[second ? 1 : 0] = slot.house;
  }
  const bool second = house[0] < 0;
  if (house[second ? 1 : 0] < 0) return;
  UniqueLoop loop = begin(UniqueLoop::Type::locked);
  loop.house = static_cast<std::uint16_t>(house[second ? 1 : 0]);
  loop.set = 1U << (second ? high : low);
  for (const Cell cell : roof_) loop.gone.add(cell, two_ & ~loop.set);
  offer(std::move(loop));
}

void UniqueLoops::find(const Board& board, StepSink& sink) {
  for (const UniqueLoop& loop : search_.search(marks_of(board))) {
    const std::string size =
        loop.cells.size() == 4 ? "Rectangle" : "Loop of " + std::to_string(loop.cells.size());
    begin("Unique " + size + " Type " + std::to_string(loop.number()), loop.difficulty);
    remove(loop.gone);
    if (sink.wants_evidence()) explain(loop);
    if (!sink.add(step_)) return;
  }
}

void UniqueLoops::explain(const UniqueLoop& loop) {
  digits(Role::digits, loop.digits);
  part(Role::pattern, loop.cells);
  part(Role::roof, loop.roof, digits_in(loop.extra));
  if (loop.type == UniqueLoop::Type::one_digit || loop.type == UniqueLoop::Type::naked_set)
    digits(Role::target, loop.extra);
  if (!loop.set_cells.empty()) {
    houses(Role::house, {loop.house});
    part(Role::set, loop.set_cells, digits_in(loop.set));
  }
  if (loop.type == UniqueLoop::Type::locked) {
    houses(Role::house, {loop.house});
    digits(Role::common, loop.set);
  }
}

}  // namespace

void add_unique_loops(Registrar& plugin) {
  plugin.strategy<UniqueLoops>(
      {"explainer-unique-loop", "Unique Loop", "", {Level::hard, 50}, true},
      "Two digits could be exchanged around a loop of cells if these "
      "cells had no other candidates");
  plugin.words(
      "explainer-unique-loop",
      "The cells {pattern.in-order}, in this order, form a loop in which neighbors share a house, "
      "and all of them have the candidates {digits.digits}. If they had no other candidates, you "
      "could swap the two digits around the loop, and the puzzle would have two solutions. "
      "Assuming that the "
      "solution is unique, {roof.cells:the cell|at least one of the cells} {roof.cells} holds a "
      "digit other than these two.[target:[!house: The only other candidate of these cells is "
      "{target.digits}, so at least one of them is {target.digits}. {remove.cells} "
      "{remove.cells:sees|see} {roof.cells:that cell|both of them|all of them}, so "
      "{remove.cells:it|they} cannot be {target.digits}.][house: The only other "
      "{target.digits:candidate|candidates} of these cells {target.digits:is|are} "
      "{target.digits}. So a cell that holds one of them forms a naked subset in {house.houses} "
      "with {set.cells}, which can only be {set.any-digit}. This subset uses up {set.digits} in "
      "{house.houses}, so {result}.]][!target:[set: So {roof.cells} hold at most one of "
      "{set.digits}. In {house.houses}, {set.cells} {set.cells:is the only other place|are the "
      "only other places} for these digits, so {set.cells:it must hold one of them|these cells "
      "must hold all but one of them}: {result}.][common: In "
      "{house.houses}, {common.digits} can only go in {roof.any-cell}. So one of these cells is "
      "{common.digits}, and the other one holds the different digit. So {result}.][!set:[!common: "
      "So {result}.]]]");
}

}  // namespace ariadne::plugins::explainer
