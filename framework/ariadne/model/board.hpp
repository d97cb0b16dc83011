#pragma once

#include <cassert>
#include <cstdint>
#include <memory>
#include <span>
#include <typeinfo>
#include <utility>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/derived.hpp>
#include <ariadne/model/puzzle.hpp>

namespace ariadne {

/// The last place of a digit in a house.
struct LastPlace {
  Cell cell;         ///< the only open place
  Digit digit;       ///< the digit that must go there
  GroupIndex house;  ///< the house that has no other place for the digit
};

/// The state of a puzzle while it is being solved: the values, the candidates, and the places of
/// each digit. place() and eliminate() keep all of these up to date, so that reading any of them is
/// cheap:
///
///     values          digit of each cell, 0 while open
///     candidates      digits of each cell; none once it holds a value
///     cells(d)        open cells that have d as a candidate
///     positions(h,d)  the same within house h, bit i for the house's i-th cell
///     naked_singles, hidden_singles  in the order in which they came about
///
/// contradictory() says whether the board visibly has no solution. Such a board can still be used.
class ARIADNE_API Board {
 public:
  /// Places the givens of a puzzle, and removes their digits from the candidates of their peers.
  explicit Board(const Puzzle& puzzle);

  /// Starts over with a puzzle. Reuses the memory if the layout is the same.
  void reset(const Puzzle& puzzle);

  /// The layout of the puzzle.
  const Layout& layout() const { return *layout_; }
  /// The layout as a shared pointer.
  const LayoutPtr& layout_ptr() const { return layout_; }

  /// A digit for each cell, 0 for open cells.
  std::span<const Digit> values() const { return values_; }
  /// The digit of a cell, 0 if it is open.
  Digit value(Cell cell) const { return values_[cell]; }
  /// Whether the cell's value came with the puzzle.
  bool is_given(Cell cell) const { return givens_.contains(cell); }
  /// The candidates of each cell; empty for a cell with a value.
  std::span<const DigitSet> candidates() const { return candidates_; }
  /// The candidates of a cell; empty if it has a value.
  DigitSet candidates(Cell cell) const { return candidates_[cell]; }
  /// The candidates of the cell in the puzzle, before anything was placed or removed.
  DigitSet puzzle_candidates(Cell cell) const { return puzzle_candidates_[cell]; }

  /// The open cells that have the digit as a candidate.
  const CellSet& cells(Digit digit) const { return cells_[digit - 1U]; }
  /// The cells without a value.
  const CellSet& open_cells() const { return open_; }
  /// The open cells of a house that have the digit as a candidate: bit i stands for the i-th cell
  /// of the house. `house` is an index into layout().houses().
  std::uint32_t positions(GroupIndex house, Digit digit) const {
    assert(house < house_count_ && digit >= 1 && digit <= digit_count_);
    return positions_[(digit - 1U) * house_count_ + house];
  }
  /// The digits that have been placed in this house.
  DigitSet placed(GroupIndex house) const { return placed_[house]; }

  /// The cells that have only one candidate left, oldest first. The list contains all open cells
  /// with one candidate. It may also contain cells that have a value by now.
  std::span<const Candidate> naked_singles() const {
    return std::span(naked_singles_).subspan(first_naked_single_);
  }
  /// The digits that have only one place left in a house, oldest first, once for each such house.
  /// The list may also contain places that have a value by now.
  std::span<const LastPlace> hidden_singles() const {
    return std::span(hidden_singles_).subspan(first_hidden_single_);
  }

  /// How many cells have no value.
  int open_count() const { return open_count_; }
  /// Whether a cell has no candidate left, or a house has no place left for a digit.
  bool contradictory() const { return contradictory_; }
  /// Whether every cell has a value, and no two equal values see each other.
  bool solved() const { return open_count_ == 0 && !contradictory_; }

  /// Gives an open cell its value, and removes the digit from the candidates of its peers. If the
  /// digit is not a candidate of the cell, the board becomes contradictory. If the cell already has
  /// a value, nothing changes, except that the board becomes contradictory if the values differ.
  void place(Cell cell, Digit digit);
  /// Removes a candidate. Returns false if the cell did not have it.
  bool eliminate(Cell cell, Digit digit);
  /// Marks the cell as filled while solving, so that it is not a given.
  void set_placed(Cell cell) {
    givens_.erase(cell);
    puzzle_candidates_[cell] = DigitSet::all(layout_->digit_count());
  }

  /// Data of the class T that is computed from the board, such as its almost locked sets. The board
  /// keeps the object, and computes the data again if it is requested after the board has changed.
  /// T must derive from Derived, and have a default constructor. Although this function is const,
  /// it changes data inside the board. Threads must therefore not share a board, but use copies.
  template <class T>
  const T& derived() const {
    for (std::size_t i = 0; i < derived_.slots.size(); ++i)
      if (derived_.slots[i].type == &typeid(T)) return static_cast<const T&>(refreshed(i));
    return static_cast<const T&>(keep(typeid(T), std::make_unique<T>()));
  }

 private:
  friend class CodeOfDerived;

  /// A copy of the board does not get the derived data, but computes its own.
  struct DerivedCopies {
    static constexpr std::uint64_t never = ~std::uint64_t{0};
    /// One derived object and its type.
    struct Slot {
      /// The code of the plugin that asked for the object first; outlives the object.
      std::shared_ptr<const void> code;
      /// Compared by address, because two plugins may have classes with the same name.
      const std::type_info* type;
      std::unique_ptr<Derived> object;  ///< of that type
      std::uint64_t stamp;              ///< stamp_ of the board for which it was derived
    };
    DerivedCopies() = default;
    DerivedCopies(const DerivedCopies&) {}
    DerivedCopies(DerivedCopies&&) noexcept = default;
    DerivedCopies& operator=(const DerivedCopies&) {
      for (Slot& slot : slots) slot.stamp = never;
      return *this;
    }
    DerivedCopies& operator=(DerivedCopies&&) noexcept = default;
    ~DerivedCopies() = default;

    std::vector<Slot> slots;
    /// The code of the plugin that is currently working on the board.
    const std::shared_ptr<const void>* code = nullptr;
  };

  const Derived& refreshed(std::size_t slot) const;
  const Derived& keep(const std::type_info& type, std::unique_ptr<Derived> object) const;
  void fill();
  void take_pencil_marks(const Puzzle& puzzle);
  std::uint32_t* positions_of(Digit digit) {
    return positions_.data() + (digit - 1U) * house_count_;
  }
  void drop_candidate(Cell cell, Digit digit);
  void drop_places(std::span<const Membership> houses, Digit digit, std::uint32_t* places);
  void note_few_candidates(Cell cell, DigitSet left);
  void note_few_places(GroupIndex house, Digit digit, std::uint32_t left);
  Cell only_place(GroupIndex house, std::uint32_t positions) const;
  void pass_placed_singles();

  LayoutPtr layout_;
  std::size_t digit_count_ = 0;
  std::size_t house_count_ = 0;
  std::vector<Digit> values_;
  std::vector<DigitSet> candidates_;
  std::vector<DigitSet> puzzle_candidates_;
  CellSet givens_;
  CellSet open_;
  std::vector<CellSet> cells_;
  std::vector<std::uint32_t> positions_;  ///< ordered by digit, then by house
  std::vector<DigitSet> placed_;
  std::vector<Candidate> naked_singles_;
  std::vector<LastPlace> hidden_singles_;
  std::size_t first_naked_single_ = 0;  ///< all those before it already have values
  std::size_t first_hidden_single_ = 0;
  std::uint64_t stamp_ = 0;  ///< increases with every change
  mutable DerivedCopies derived_;
  int open_count_ = 0;
  bool contradictory_ = false;
};

/// While this object exists, data that is derived from the board for the first time keeps `code`
/// loaded. The host makes such an object around each call that passes a board to a plugin.
class CodeOfDerived {
 public:
  /// From now on, data that is derived from the board keeps `code` loaded.
  CodeOfDerived(const Board& board, const std::shared_ptr<const void>& code)
      : board_(board), before_(std::exchange(board.derived_.code, &code)) {}
  ~CodeOfDerived() { board_.derived_.code = before_; }
  CodeOfDerived(const CodeOfDerived&) = delete;
  CodeOfDerived& operator=(const CodeOfDerived&) = delete;

 private:
  const Board& board_;
  const std::shared_ptr<const void>* before_;
};

/// The candidates of all cells. A cell with a value has only this value.
ARIADNE_API std::vector<DigitSet> candidates_of(const Board& board);
/// The same, but writes them to `all` and reuses its memory.
ARIADNE_API void candidates_of(const Board& board, std::vector<DigitSet>& all);

}  // namespace ariadne
