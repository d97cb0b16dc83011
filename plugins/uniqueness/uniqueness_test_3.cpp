// Uniqueness Test 3: two cells of a unique rectangle (see unique_rectangles.cpp), adjacent or in
// one box, have other candidates than its two digits; with other cells of a group they form a naked
// subset.
//
//     ab  . | ab   .        one of the two is c or d. So they count as one cell with c and d, which
//     .   . | .    .        forms a naked pair with the cell next to them: no other cell of the row
//     abc . | abd  cd  -    can be c or d
//
// This is sound if the puzzle has one solution: one cell of the roof holds a digit of the subset,
// which leaves as many cells as digits, in a group where each digit can occur once. If all of them
// also lie in another group, that group loses the digits as well.
//
// Order: that of the rectangles, for each the groups of the roof, in each the subsets by their
// cells as the group lists them. A subset that lies within an earlier group is left out. Cost: the
// subsets of cells without the two digits; a choice with more digits than later cells could match
// is abandoned.
//
// Source: HoDoKu's library, code 0602.

#include <cassert>
#include <vector>

#include "rectangle_strategy.hpp"
#include "words.hpp"

namespace ariadne::plugins::uniqueness {
namespace {

class UniquenessTest3 final : public RectangleStrategy {
 public:
  using RectangleStrategy::RectangleStrategy;

 private:
  bool check(const Board& board, const UniqueRectangle& rectangle, StepSink& sink) override {
    if (rectangle.roof_size() != 2) return true;
    const Layout& layout = board.layout();
    groups_.clear();
    for (const Membership m : layout.groups_of(rectangle.roof(0)))
      if (layout.group_set(m.group).contains(rectangle.roof(1))) groups_.push_back(m.group);
    for (std::size_t i = 0; i < groups_.size(); ++i)
      if (!search_group(board, rectangle, sink, i)) return false;
    return true;
  }

  /// False when the sink has had enough, as are those below.
  bool search_group(const Board& board, const UniqueRectangle& rectangle, StepSink& sink,
                    std::size_t group) {
    open_.clear();
    chosen_.clear();
    for (const Cell cell : board.layout().groups()[groups_[group]].cells) {
      const DigitSet digits = board.candidates(cell);
      if (!digits.empty() && (digits & rectangle.digits()).empty() && !rectangle.contains(cell))
        open_.push_back(cell);
    }
    const DigitSet roof = board.candidates(rectangle.roof(0)) | board.candidates(rectangle.roof(1));
    return choose(board, rectangle, sink, group, 0, roof - rectangle.digits());
  }

  bool choose(const Board& board, const UniqueRectangle& rectangle, StepSink& sink,
              std::size_t group, std::size_t from, DigitSet digits) {
    for (std::size_t i = from; i < open_.size(); ++i) {
      const DigitSet all = digits | board.candidates(open_[i]);
      chosen_.push_back(open_[i]);
      const auto cells = static_cast<int>(chosen_.size()) + 1;  // the roof counts as one
      const auto left = static_cast<int>(open_.size() - i - 1);
      const bool more =
          (all.size() != cells || conclude(board, rectangle, sink, group, all)) &&
          (all.size() > cells + left || choose(board, rectangle, sink, group, i + 1, all));
      chosen_.pop_back();
      if (!more) return false;
    }
    return true;
  }

  bool conclude(const Board& board, const UniqueRectangle& rectangle, StepSink& sink,
                std::size_t group, DigitSet digits) {
    const Layout& layout = board.layout();
    for (std::size_t i = 0; i < group; ++i)
      if (all_in(layout.group_set(groups_[i]))) return true;

    assert(digits.size() == static_cast<int>(chosen_.size()) + 1);
    Evidence houses{.role = Role::house, .groups = {groups_[group]}};
    CellSet targets = layout.group_set(groups_[group]);
    for (std::size_t i = group + 1; i < groups_.size(); ++i) {
      if (!all_in(layout.group_set(groups_[i]))) continue;
      targets |= layout.group_set(groups_[i]);
      houses.groups.push_back(groups_[i]);
    }
    targets &= board.open_cells();
    targets.erase(rectangle.roof(0));
    targets.erase(rectangle.roof(1));
    for (const Cell cell : chosen_) targets.erase(cell);
    new_step();
    for (const Cell cell : targets)
      for (const Digit digit : board.candidates(cell) & digits) remove(board, cell, digit);

    Evidence subset{.role = Role::set, .cells = chosen_};
    for (const Digit digit : digits) subset.digits.push_back(digit);
    DigitSet more = board.candidates(rectangle.roof(0)) | board.candidates(rectangle.roof(1));
    more -= rectangle.digits();
    Evidence extra{.role = Role::target};
    for (const Digit digit : more) extra.digits.push_back(digit);
    return report(rectangle, sink, {houses, subset, extra});
  }

  bool all_in(const CellSet& cells) const {
    return std::all_of(chosen_.begin(), chosen_.end(), [&](Cell c) { return cells.contains(c); });
  }

  std::vector<GroupIndex> groups_;  ///< that have both cells of the roof
  std::vector<Cell> open_;          ///< of a group: cells that may join the subset
  std::vector<Cell> chosen_;        ///< of them
};

}  // namespace

void add_uniqueness_test_3(Registrar& plugin) {
  plugin.strategy<UniquenessTest3>(
      {"uniqueness-test-3", "Uniqueness Test 3", "0602", {Level::hard, 100}, true},
      "The extra candidates of a unique rectangle form a naked subset with other cells");
  plugin.words(
      "uniqueness-test-3",
      words::rectangle +
          ". {target.digits:The only other candidate|The only other candidates} of {roof.cells} "
          "{target.digits:is|are} {target.digits}. If neither of these cells were "
          "{target.any-digit}, " +
          words::pair_alone +
          "at least one of {roof.cells} is {target.any-digit}. Whichever cell that is, it "
          "forms a naked subset in {house.houses} with {set.cells}, which can only be "
          "{set.any-digit}. This subset uses up {set.digits} in {house.houses}, so {result}.");
}

}  // namespace ariadne::plugins::uniqueness
