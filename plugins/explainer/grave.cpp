// Bivalue universal grave: without a few candidates, every open cell would have two candidates, and
// every house two places for each digit that it lacks.
//
//     12 13 123          such a board never has exactly one solution: every solution can be turned
//           ^ 1          into another. So one of the extra candidates is true
//
// Type 1: they are in one cell, which holds one of them. Type 2: they are one digit, which goes from
// what sees all their cells. Type 3: their cells share a house, where they make a naked set with
// others. Type 4: two cells share a house, and another digit of both has no other place there: one
// of them holds it, the other one an extra candidate.
//
// A candidate is extra if a house has more or fewer than two places for its digit, and it is the
// only one of them in a cell of three candidates or more. If all that is left unclear is one digit,
// it is extra in all such cells.
//
// Ratings: 5.6 for type 1, 5.7 for types 2 and 4, 5.7 and 0.1 for each cell of the set beyond the
// first for type 3. Sound where the solution is unique and only houses rule the digits.

#include <algorithm>
#include <cassert>
#include <vector>

#include "pattern_strategy.hpp"

namespace ariadne::plugins::explainer {
namespace {

struct Grave {
  enum class Type : std::uint8_t { one_cell = 1, one_digit, naked_set, locked };

  Type type;
  double difficulty;
  std::vector<Cell> cells;            ///< that have more candidates than two
  std::vector<std::uint32_t> extras;  ///< of each, those that are too many
  std::uint16_t house = 0;            ///< of a set, or where a digit is locked
  std::uint32_t set = 0;              ///< the digits of the set; the digit that is locked
  std::vector<Cell> set_cells;
  Gone gone;
};

constexpr int largest_set = 6;

/// Searches for bivalue universal graves.
class GraveSearch {
 public:
  /// All there are, in the order of the original.
  const std::vector<Grave>& search(const Marks& marks);

 private:
  bool collect();
  bool collect_from(std::uint16_t house, unsigned digit);
  bool add_extra(Cell cell, std::uint32_t digit);
  bool is_grave() const;
  Grave begin(Grave::Type type, double difficulty) const {
    return {type, difficulty, cells_, extras_, 0, 0, {}, {}};
  }

  void add_one_cell() {
    Grave grave = begin(Grave::Type::one_cell, 5.6);
    if (const std::uint32_t gone = marks_->candidates(cells_[0]) & ~all_extras_; gone != 0)
      grave.gone.add(cells_[0], gone);
    if (!grave.gone.empty()) found_.push_back(std::move(grave));
  }

  void add_one_digit() {
    Grave grave = begin(Grave::Type::one_digit, 5.7);
    for (const Cell cell : common_)
      if ((marks_->candidates(cell) & all_extras_) != 0) grave.gone.add(cell, all_extras_);
    if (!grave.gone.empty()) found_.push_back(std::move(grave));
  }

  void add_naked_sets() {
    const std::vector<std::uint16_t> houses = common_houses();
    for (int size = 2; size <= largest_set; ++size)
      for (const std::uint16_t house : houses) add_naked_sets_of(house, size);
  }

  void add_naked_sets_of(std::uint16_t house, int size);
  void add_locked();
  /// The houses that all the cells share.
  std::vector<std::uint16_t> common_houses() const {
    const Shape& shape = marks_->shape();
    std::vector<std::uint16_t> houses;
    for (const Slot& slot : shape.slots(cells_[0]))
      if (std::all_of(cells_.begin(), cells_.end(), [&](Cell cell) {
            return shape.layout().group_set(slot.house).contains(cell);
          }))
        houses.push_back(slot.house);
    return houses;
  }

  const Marks* marks_ = nullptr;
  Marks left_;  ///< without the extra candidates
  std::vector<Cell> cells_;
  std::vector<std::uint32_t> extras_;
  std::uint32_t all_extras_ = 0;
  CellSet common_;      ///< the cells that see all of them
  CellSet candidates_;  ///< that may be extra where it is not clear which
  unsigned only_digit_ = 0;
  bool has_candidates_ = false;
  bool one_digit_ = true;
  std::vector<Grave> found_;
};

/// Bivalue universal graves.
class BivalueGrave final : public PatternStrategy {
 public:
  explicit BivalueGrave(const Technique& technique) : PatternStrategy(technique, "{roof.cells}") {}
  void find(const Board& board, StepSink& sink) override;

 private:
  void explain(const Grave& grave);

  GraveSearch search_;
};

const std::vector<Grave>& GraveSearch::search(const Marks& marks) {
  marks_ = &marks;
  found_.clear();
  if (!collect() || !is_grave() || cells_.empty()) return found_;
  if (cells_.size() == 1) {
    add_one_cell();
  } else if (is_one(all_extras_)) {
    add_one_digit();
    if (cells_.size() == 2) add_locked();
  } else if (!common_.empty()) {
    if (cells_.size() == 2) add_locked();
    add_naked_sets();
  }
  return found_;
}

/// The extra candidates; false if it is clear that there is no grave.
bool GraveSearch::collect() {
  const Shape& shape = marks_->shape();
  left_ = *marks_;
  cells_.clear();
  extras_.clear();
  all_extras_ = 0;
  has_candidates_ = false;
  one_digit_ = true;
  for (const Kind kind : chain_order)
    for (const std::uint16_t house : shape.of(kind))
      for (unsigned digit = 0; digit < shape.digits(); ++digit)
        if (!collect_from(house, digit)) return false;
  if (!one_digit_ || !has_candidates_) return true;
  for (const Cell cell : cells_) candidates_.erase(cell);
  const CellSet rest = candidates_;
  all_extras_ |= rest.empty() ? 0 : 1U << only_digit_;
  for (const Cell cell : rest)
    if (!add_extra(cell, 1U << only_digit_)) return false;
  return true;
}

bool GraveSearch::collect_from(std::uint16_t house, unsigned digit) {
  const Shape& shape = marks_->shape();
  const std::uint32_t places = marks_->places(house, digit);
  if (places == 0 || bit_count(places) == 2) return true;
  std::vector<Cell> able;
  each_bit(places, [&](int place) {
    const Cell cell = shape.cell(house, place);
    if (bit_count(marks_->candidates(cell)) >= 3) able.push_back(cell);
    return true;
  });
  if (!has_candidates_) {
    has_candidates_ = true;
    only_digit_ = digit;
    candidates_ = CellSet(shape.layout().cell_count());
  }
  if (one_digit_) {
    one_digit_ = only_digit_ == digit;
    if (one_digit_)
      for (const Cell cell : able) candidates_.insert(cell);
  }
  if (able.size() == 1) {
    all_extras_ |= 1U << digit;
    if (!add_extra(able[0], 1U << digit)) return false;
  }
  return !able.empty();
}

/// False if the cells have too little in common.
bool GraveSearch::add_extra(Cell cell, std::uint32_t digit) {
  assert(is_one(digit) && cells_.size() == extras_.size());
  const Layout& layout = marks_->shape().layout();
  const auto known = std::find(cells_.begin(), cells_.end(), cell);
  if (cells_.empty())
    common_ = layout.peer_set(cell);
  else
    common_ &= layout.peer_set(cell);
  if (known == cells_.end()) {
    cells_.push_back(cell);
    extras_.push_back(digit);
  } else {
    extras_[static_cast<std::size_t>(known - cells_.begin())] |= digit;
  }
  if (left_.has(cell, static_cast<unsigned>(std::countr_zero(digit))))
    left_.remove(cell, static_cast<unsigned>(std::countr_zero(digit)));
  for (const Cell extra : cells_) common_.erase(extra);
  return cells_.size() < 2 || is_one(all_extras_) || !common_.empty();
}

bool GraveSearch::is_grave() const {
  const Shape& shape = marks_->shape();
  for (std::size_t c = 0; c < shape.cells(); ++c)
    if (left_.is_open(static_cast<Cell>(c)) &&
        bit_count(left_.candidates(static_cast<Cell>(c))) != 2)
      return false;
  for (std::uint16_t house = 0; house < shape.houses(); ++house)
    for (unsigned digit = 0; digit < shape.digits(); ++digit) {
      const std::uint32_t places = left_.places(house, digit);
      if (places != 0 && bit_count(places) != 2) return false;
    }
  return true;
}

/// The cells count as one that has all the extra candidates.
void GraveSearch::add_naked_sets_of(std::uint16_t house, int size) {
  const Shape& shape = marks_->shape();
  std::uint32_t others = 0;
  for (std::size_t i = 0; i < shape.digits(); ++i)
    if (common_.contains(shape.cell(house, static_cast<int>(i)))) others |= 1U << i;
  if (bit_count(others) < size || bit_count(all_extras_) < 2) return;
  each_choice(others, size - 1, [&](std::uint32_t places) {
    std::uint32_t digits = 0;
    std::vector<Cell> cells;
    const bool all_open = each_bit(places, [&](int place) {
      cells.push_back(shape.cell(house, place));
      digits |= marks_->candidates(cells.back());
      return bit_count(marks_->candidates(cells.back())) >= 2;
    });
    if (!all_open || bit_count(digits) != size || (all_extras_ & ~digits) != 0) return true;
    Grave grave = begin(Grave::Type::naked_set, 5.7 + (size - 1) * 0.1);
    grave.house = house;
    grave.set = digits;
    each_bit(others & ~places, [&](int place) {
      const Cell cell = shape.cell(house, place);
      if (const std::uint32_t gone = marks_->candidates(cell) & digits; gone != 0)
        grave.gone.add(cell, gone);
      return true;
    });
    grave.set_cells = std::move(cells);
    if (!grave.gone.empty()) found_.push_back(std::move(grave));
    return true;
  });
}

void GraveSearch::add_locked() {
  assert(cells_.size() == 2);
  const std::uint32_t common =
      marks_->candidates(cells_[0]) & marks_->candidates(cells_[1]) & ~all_extras_;
  if (!is_one(common)) return;
  for (const std::uint16_t house : common_houses()) {
    Grave grave = begin(Grave::Type::locked, 5.7);
    grave.house = house;
    grave.set = common;
    for (std::size_t i = 0; i < 2; ++i)
      if (const std::uint32_t gone = marks_->candidates(cells_[i]) & ~extras_[i] & ~common;
          gone != 0)
        grave.gone.add(cells_[i], gone);
    if (!grave.gone.empty()) found_.push_back(std::move(grave));
  }
}

void BivalueGrave::find(const Board& board, StepSink& sink) {
  // Smaller groups might be broken by the exchange.
  if (board.layout().groups().size() != board.layout().houses().size()) return;
  for (const Grave& grave : search_.search(marks_of(board))) {
    begin("Bivalue Universal Grave Type " + std::to_string(static_cast<int>(grave.type)),
          grave.difficulty);
    remove(grave.gone);
    if (sink.wants_evidence()) explain(grave);
    if (!sink.add(step_)) return;
  }
}

void BivalueGrave::explain(const Grave& grave) {
  for (std::size_t i = 0; i < grave.cells.size(); ++i)
    part(Role::roof, {grave.cells[i]}, digits_in(grave.extras[i]));
  if (grave.type == Grave::Type::naked_set) {
    houses(Role::house, {grave.house});
    part(Role::set, grave.set_cells, digits_in(grave.set));
  }
  if (grave.type == Grave::Type::locked) {
    houses(Role::house, {grave.house});
    digits(Role::common, grave.set);
  }
}

}  // namespace

void add_grave(Registrar& plugin) {
  plugin.strategy<BivalueGrave>(
      {"explainer-grave", "Bivalue Universal Grave", "", {Level::hard, 60}, true},
      "Apart from a few extra candidates, every open cell has two candidates");
  plugin.words("explainer-grave",
               "Without {roof.extras}, every open cell would have two candidates, and every house "
               "would have either two places or none for each digit. Such a position never has "
               "exactly one solution. Assuming that the solution is unique, {roof.guardians}."
               "[set: The cell for which this is true forms a naked subset in {house.houses} with "
               "{set.cells}, which can only be {set.any-digit}. This subset uses up {set.digits} "
               "in {house.houses}, so {result}.][common: In {house.houses}, {common.digits} can "
               "only go in {roof.any-cell}. So one of these cells is {common.digits}, and the "
               "other one holds its extra candidate. So {result}.][!set:[!common:[roof#2: "
               "{remove.cells} {remove.cells:sees|see} {roof.cells:that cell|both of these "
               "cells|all of these cells}, so {remove.cells:it|they} cannot be "
               "{remove.any-digit}.][!roof#2: So {result}.]]]");
}

}  // namespace ariadne::plugins::explainer
