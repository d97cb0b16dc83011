#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include <ariadne/model/board.hpp>

namespace ariadne::plugins::explainer {

/// Which houses a search walks through, and in which order.
enum class Kind : std::uint8_t { box, row, column, extra };

/// A house of a cell.
struct Slot {
  std::uint16_t house;
  std::uint32_t place;  ///< the cell's bit in it
  std::uint32_t fresh;  ///< its other cells that lie in no earlier house of the cell
};

/// What the searches want to know of a layout, and the layout does not keep that way.
class Shape {
 public:
  /// Works it out; nothing to do if it is the layout of the last time.
  void learn(const LayoutPtr& layout);

  const Layout& layout() const { return *layout_; }
  std::size_t cells() const { return cells_; }
  std::size_t digits() const { return digits_; }
  std::size_t houses() const { return houses_; }
  /// Twice as many nodes as candidates: each is on or off.
  std::size_t nodes() const { return 2 * cells_ * digits_; }

  /// The houses of one kind.
  std::span<const std::uint16_t> of(Kind kind) const {
    return kinds_[static_cast<std::size_t>(kind)];
  }
  Kind kind(std::uint16_t house) const { return kind_of_[house]; }
  Cell cell(std::uint16_t house, int place) const {
    assert(place >= 0 && static_cast<std::size_t>(place) < digits_);
    return cell_of_[house * max_places + static_cast<std::size_t>(place)];
  }
  /// The houses of a cell: box, row, column, then the others.
  std::span<const Slot> slots(Cell cell) const {
    return {slots_.data() + first_slot_[cell], slots_.data() + first_slot_[cell + 1U]};
  }
  /// The peers that share no house with the cell, but a smaller group.
  std::span<const Cell> loose_peers(Cell cell) const {
    return {loose_.data() + first_loose_[cell], loose_.data() + first_loose_[cell + 1U]};
  }
  /// Whether the i-th row crosses the j-th column in the j-th cell of the one, the i-th of the other.
  bool has_lines() const { return has_lines_; }
  /// The places of one house that lie in the other.
  std::uint32_t crossing(std::uint16_t house, std::uint16_t other) const {
    return crossings_[house * houses_ + other];
  }

 private:
  static constexpr std::size_t max_places = 32;

  void learn_houses();
  void learn_cells();
  void learn_lines();

  LayoutPtr layout_;
  std::size_t cells_ = 0;
  std::size_t digits_ = 0;
  std::size_t houses_ = 0;
  std::array<std::vector<std::uint16_t>, 4> kinds_;
  std::vector<Kind> kind_of_;
  std::vector<Cell> cell_of_;
  std::vector<Slot> slots_;
  std::vector<std::size_t> first_slot_;
  std::vector<Cell> loose_;
  std::vector<std::size_t> first_loose_;
  std::vector<std::uint32_t> crossings_;
  bool has_lines_ = false;
};

/// The orders in which the original looks at houses.
inline constexpr std::array subset_order{Kind::box, Kind::column, Kind::row, Kind::extra};
inline constexpr std::array chain_order{Kind::box, Kind::row, Kind::column, Kind::extra};

/// The candidates while a search tries things out: small, and quick to copy.
class Marks {
 public:
  void start(const Shape& shape, const Board& board);

  const Shape& shape() const { return *shape_; }
  std::uint32_t candidates(Cell cell) const { return cells_[cell]; }
  bool has(Cell cell, unsigned digit) const { return (cells_[cell] >> digit) & 1U; }
  std::uint32_t places(std::uint16_t house, unsigned digit) const {
    return places_[house * digits_ + digit];
  }
  /// How many cells of a house have no value, and how often a digit stands on the board.
  int open_cells(std::uint16_t house) const { return open_[house]; }
  int placed(unsigned digit) const { return placed_[digit]; }
  bool is_open(Cell cell) const { return is_open_[cell] != 0; }

  void remove(Cell cell, unsigned digit) {
    assert(has(cell, digit));
    cells_[cell] &= ~(1U << digit);
    for (const Slot& slot : shape_->slots(cell))
      places_[slot.house * digits_ + digit] &= ~slot.place;
  }
  /// Takes over the candidates of marks of the same board.
  void restore(const Marks& other) {
    assert(cells_.size() == other.cells_.size() && places_.size() == other.places_.size());
    std::copy(other.cells_.begin(), other.cells_.end(), cells_.begin());
    std::copy(other.places_.begin(), other.places_.end(), places_.begin());
  }
  std::span<const std::uint32_t> all() const { return cells_; }

 private:
  const Shape* shape_ = nullptr;
  std::size_t digits_ = 0;
  std::vector<std::uint32_t> cells_;   ///< bit d-1 for digit d
  std::vector<std::uint32_t> places_;  ///< house by house, for each its digits
  std::vector<int> open_;
  std::vector<int> placed_;
  std::vector<std::uint8_t> is_open_;
};

/// Calls visit(bit number) for each bit, ascending; stops where it returns false.
template <class Visit>
bool each_bit(std::uint32_t bits, Visit visit) {
  for (; bits != 0; bits &= bits - 1)
    if (!visit(std::countr_zero(bits))) return false;
  return true;
}

inline bool is_one(std::uint32_t bits) {
  return bits != 0 && (bits & (bits - 1)) == 0;
}

/// The next larger number with as many bits: all sets of a size, in the original's order.
inline std::uint64_t next_set(std::uint64_t set) {
  assert(set != 0);
  const std::uint64_t lowest = set & (~set + 1);
  const std::uint64_t ripple = set + lowest;
  return ripple | (((set ^ ripple) >> 2) / lowest);
}

}  // namespace ariadne::plugins::explainer
