// Complete grids box by box, each from what the boxes before it leave.
//
//     1 2 3 | 6 . . | . . .
//     4 5 6 | . . . | . . .
//     7 8 9 | . . . | . . .
//     ------+-------+------
//     . . . |
//
// Box 1 is filled at random, then the boxes to its right and those below it, then all others in
// reading order. A cell gets a digit that none of its peers has: in box 2, r1c4 gets a digit of the
// other rows of box 1, 4 to 9; the cells of the last boxes get what both their row and their column
// leave.
//
// Within a box, the cell with the fewest digits left is next, the first such in reading order, and
// gets one of them at random. When a cell has none left, everything starts again.
//
// Distribution: a start makes a given grid with the product of 1/(digits left) over its cells, and
// starting again until one succeeds keeps these proportions. Each grid is possible, because a
// cell's digit of that grid is always among those left. They are not equally likely: grids that
// leave fewer digits on the way are more frequent.
//
// Cost: a work unit is one cell tried. On average it takes 1.3 starts for 4x4, 13 for 9x9 (50
// microseconds), 170 for 12x12 (a millisecond), 7000 for 16x16 (a tenth of a second) and
// hundreds of thousands for 20x20 (seconds). Extra groups, which a start ignores until it is stuck,
// take many more. When four million starts have failed, the generator reports that there is no
// grid.
//
// Source: the construction by hand with which many programs for 9x9 began.

#include <algorithm>
#include <string>
#include <vector>

#include <ariadne/model/grids.hpp>
#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::grids {
namespace {

/// After so many it is said that there is no grid.
constexpr std::uint64_t most_starts = 4000000;

/// The boxes' cells: the first row of boxes, the first column, the others.
std::vector<std::vector<Cell>> boxes_in_order(int digits, BoxShape box) {
  const int bands = digits / box.rows;
  const int stacks = digits / box.columns;
  std::vector<std::vector<Cell>> boxes;
  const auto add = [&](int band, int stack) {
    std::vector<Cell>& cells = boxes.emplace_back();
    for (int row = band * box.rows; row < (band + 1) * box.rows; ++row)
      for (int column = stack * box.columns; column < (stack + 1) * box.columns; ++column)
        cells.push_back(static_cast<Cell>(row * digits + column));
  };
  for (int stack = 0; stack < stacks; ++stack) add(0, stack);
  for (int band = 1; band < bands; ++band) add(band, 0);
  for (int band = 1; band < bands; ++band)
    for (int stack = 1; stack < stacks; ++stack) add(band, stack);
  return boxes;
}

class BlockSeeded final : public Generator {
 public:
  std::string obstacle(const Layout& layout) override {
    if (!box_grid(layout))
      return "block-seeded needs rows, columns, and boxes of equal shape, which " + layout.name() +
             " has not";
    return {};
  }

  Generated generate(Random& random, const GenerateRequest& request) override {
    const Layout& layout = *request.layout;
    if (layout_ != request.layout) {
      layout_ = request.layout;
      obstacle_ = obstacle(layout);
      if (obstacle_.empty()) boxes_ = boxes_in_order(layout.digit_count(), *box_grid(layout));
    }
    if (!obstacle_.empty()) return {{}, obstacle_};

    const SolveRequest limits = request.budget();
    Budget budget(limits);
    std::uint64_t starts = 0;
    Ending ending = Ending::stuck;
    for (; ending == Ending::stuck && starts < most_starts; ++starts)
      ending = fill(layout, random, budget);
    Generated made;
    if (ending == Ending::filled) made = complete_grid(request.layout, values_);
    if (ending == Ending::stuck)
      made.reason = "no start of " + std::to_string(starts) + " succeeded";
    made.tried = starts;
    return made;
  }

 private:
  enum class Ending { filled, stuck, stopped };

  Ending fill(const Layout& layout, Random& random, Budget& budget) {
    const auto cells = static_cast<std::size_t>(layout.cell_count());
    candidates_.assign(cells, DigitSet::all(layout.digit_count()));
    values_.assign(cells, 0);
    const auto fewer_left = [&](Cell a, Cell b) {
      return candidates_[a].size() < candidates_[b].size();
    };
    for (const std::vector<Cell>& box : boxes_) {
      open_ = box;
      while (!open_.empty()) {
        const auto next = std::min_element(open_.begin(), open_.end(), fewer_left);
        const Cell cell = *next;
        open_.erase(next);
        if (!budget.spend()) return Ending::stopped;
        DigitSet left = candidates_[cell];
        for (auto skip = random.below(static_cast<std::uint64_t>(left.size())); skip > 0; --skip)
          left.erase(left.first());
        values_[cell] = left.first();
        for (const Cell peer : layout.peers(cell)) {
          candidates_[peer].erase(values_[cell]);
          if (candidates_[peer].empty() && values_[peer] == 0) return Ending::stuck;
        }
      }
    }
    return Ending::filled;
  }

  LayoutPtr layout_;                      ///< what boxes_ was made for
  std::string obstacle_;                  ///< to that layout
  std::vector<std::vector<Cell>> boxes_;  ///< in the order of filling
  std::vector<DigitSet> candidates_;      ///< of each cell: what no filled peer holds
  std::vector<Cell> open_;                ///< of the box that is being filled
  std::vector<Digit> values_;
};

}  // namespace

void add_block_seeded(Registrar& plugin) {
  plugin.generator<BlockSeeded>("block-seeded",
                                "Fills grids box by box, and starts over with an empty grid "
                                "whenever a cell has no candidate left");
}

}  // namespace ariadne::plugins::grids
