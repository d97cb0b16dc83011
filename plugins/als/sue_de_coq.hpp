#pragma once

#include <array>
#include <vector>

#include <ariadne/logic/lost_candidates.hpp>
#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::als {

/// Cells that two groups have in common, with two or more candidates too many, and a set of cells
/// in each of the groups that takes them up.
class SueDeCoq final : public Strategy {
 public:
  explicit SueDeCoq(const Technique& technique);
  void find(const Board& board, StepSink& sink) override;

 private:
  /// What is known about two groups: nothing; that they have no step; or that they had none before
  /// some of their cells changed, so that a step has a changed cell.
  enum class Known : std::uint8_t { nothing, vain, vain_before };
  struct Crossing {
    GroupIndex line;
    GroupIndex box;
    std::vector<Cell> cells;  ///< in both, in reading order
    Known known = Known::nothing;
  };
  /// An open cell of a group that is not chosen.
  struct OpenCell {
    std::uint32_t place;  ///< 1 << its position in the group
    DigitSet digits;
    std::uint32_t blocks;  ///< positions in the box that cannot be combined with it
  };
  struct Cells {
    std::array<OpenCell, max_digits> all;
    std::size_t count = 0;
    std::uint32_t positions = 0;  ///< of all of them

    void clear() {
      count = 0;
      positions = 0;
    }

    void add(const OpenCell& cell) {
      all[count++] = cell;
      positions |= cell.place;
    }
  };
  /// Cells of one group outside the intersection that take up `gain` of its candidates.
  struct Set {
    std::uint32_t positions = 0;  ///< in the group
    DigitSet digits;
    std::uint32_t blocked = 0;  ///< positions in the box that cannot be combined with it
    int gain = 0;               ///< cells less the digits that the intersection has not
  };
  /// A set of each size: each but the first adds a cell to the one before.
  using Sets = std::array<Set, max_digits + 1>;
  /// Wanted positions if all are.
  static constexpr std::uint32_t any_position = ~std::uint32_t{0};

  void begin_layout(LayoutPtr layout);
  void note_changes(const Board& board);
  bool search(const Board& board, StepSink& sink, const Crossing& crossing);
  bool choose(const Board& board, StepSink& sink, const Crossing& crossing, std::size_t from,
              DigitSet digits);
  bool check(const Board& board, StepSink& sink, const Crossing& crossing, DigitSet digits,
             int spare);
  bool match(const Board& board, StepSink& sink, const Crossing& crossing, DigitSet digits,
             const Set& in_line, int gain, std::uint32_t wanted);
  void list_cells(const Board& board, GroupIndex group, Cells& cells) const;
  void choose_box(std::uint32_t blocked);
  void block(DigitSet digits);
  template <class MayDo, class Visit>
  static bool for_each_set(const Cells& cells, DigitSet digits, Sets& so_far, MayDo may_do,
                           Visit visit);
  bool conclude(const Board& board, StepSink& sink, const Crossing& crossing, DigitSet digits,
                const Set& in_line, const Set& in_box);
  void remove(const Board& board, GroupIndex group, std::uint32_t own, DigitSet digits);

  LayoutPtr layout_;
  std::vector<Crossing> crossings_;
  LostReader changes_;
  std::vector<std::uint32_t> changed_;  ///< of each group: the positions that have others now
  CellSet changed_cells_;
  Step step_;
  bool found_ = false;      ///< whether the crossing at hand has a step
  std::vector<Cell> open_;  ///< of the crossing at hand
  CellSet chosen_;          ///< of them
  // For the chosen cells. These take long to initialize.
  Cells line_;
  Cells box_;
  Cells open_box_;  ///< those of the box that can be combined with the set in the line
  Sets sets_in_line_;
  Sets sets_in_box_;
};

}  // namespace ariadne::plugins::als
