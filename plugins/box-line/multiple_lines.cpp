// Multiple lines: locked candidates in terms of bands. Some boxes of a band have a digit only in as
// many lines of the band as there are such boxes; they fill these lines, and the other boxes have
// the digit in the remaining lines.
//
//     * . * | . . * | # # .      two boxes have their 7 in the first two rows, one each:
//     . * . | * . * | # . .      the third box has none there,
//     . . . | . . . | * * .      and has its 7 in the third row
//
// This is sound because each of the K boxes holds the digit, each in a different one of the K
// lines; each of these lines holds it once, so the other boxes do not have it there. It removes
// what claiming removes when it is applied to the remaining lines, but people see the boxes first.
//
// Order: bands of rows, then of columns; digits ascending; the fewest lines first. Cost: the lines
// of each open digit in each box of a band, as bits, and the subsets of lines (there are three, and
// five on 25x25).
//
// Source: known as Multiple Lines or Double Pairs.

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::box_line {
namespace {

class MultipleLines final : public Strategy {
 public:
  explicit MultipleLines(const Technique& technique)
      : step_(technique, "{digits.digits} in {base.groups}, {cover.groups}") {}

  void find(const Board& board, StepSink& sink) override {
    prepare(board.layout_ptr());
    board_ = &board;
    sink_ = &sink;
    for (const Band& band : bands_)
      for (const Digit digit : DigitSet::all(board.layout().digit_count()))
        if (!search(band, digit)) return;
  }

 private:
  /// Boxes side by side: each lies in the same lines, all of which lie in these boxes.
  struct Band {
    std::vector<GroupIndex> boxes;
    std::vector<GroupIndex> lines;
    /// For each box and line, box by box: the box's positions in the line.
    std::vector<std::uint32_t> positions;
  };

  void prepare(const LayoutPtr& layout) {
    if (layout_ == layout) return;
    layout_ = layout;
    bands_.clear();
    add_bands(*layout, GroupKind::row);
    add_bands(*layout, GroupKind::column);
  }

  /// Boxes belong together when they lie in the same lines, and make a band when they fill them.
  void add_bands(const Layout& layout, GroupKind kind) {
    const std::span<const Group> houses = layout.houses();
    for (GroupIndex box = 0; box < houses.size(); ++box) {
      if (houses[box].kind != GroupKind::box) continue;
      Band band;
      for (GroupIndex line = 0; line < houses.size(); ++line)
        if (houses[line].kind == kind && layout.group_set(line).intersects(layout.group_set(box)))
          band.lines.push_back(line);
      CellSet cells(layout.cell_count());
      for (const GroupIndex line : band.lines) cells |= layout.group_set(line);
      for (GroupIndex other = 0; other < houses.size(); ++other)
        if (houses[other].kind == GroupKind::box && (layout.group_set(other) - cells).empty())
          band.boxes.push_back(other);
      if (band.boxes.empty() || band.boxes[0] != box || band.boxes.size() != band.lines.size())
        continue;
      for (const GroupIndex each : band.boxes)
        for (const GroupIndex line : band.lines) {
          std::uint32_t shared = 0;
          for (std::size_t i = 0; i < houses[each].cells.size(); ++i)
            if (layout.group_set(line).contains(houses[each].cells[i]))
              shared |= std::uint32_t{1} << i;
          band.positions.push_back(shared);
        }
      bands_.push_back(std::move(band));
    }
  }

  bool search(const Band& band, Digit digit) {
    std::vector<std::uint32_t> lines_of_box(band.boxes.size());
    const std::size_t lines = band.lines.size();
    for (std::size_t box = 0; box < band.boxes.size(); ++box) {
      const std::uint32_t positions = board_->positions(band.boxes[box], digit);
      for (std::size_t line = 0; line < lines; ++line)
        if ((positions & band.positions[box * lines + line]) != 0)
          lines_of_box[box] |= std::uint32_t{1} << line;
    }
    for (int size = 2; size < static_cast<int>(lines); ++size)
      for (std::uint32_t chosen = 0; chosen < std::uint32_t{1} << lines; ++chosen) {
        if (bit_count(chosen) != size) continue;
        std::uint32_t inside = 0;
        std::uint32_t touched = 0;
        for (std::size_t box = 0; box < band.boxes.size(); ++box) {
          if ((lines_of_box[box] & chosen) == 0) continue;
          const std::uint32_t bit = std::uint32_t{1} << box;
          ((lines_of_box[box] & ~chosen) == 0 ? inside : touched) |= bit;
        }
        if (bit_count(inside) != size || touched == 0) continue;
        if (!report(band, digit, chosen, inside)) return false;
      }
    return true;
  }

  bool report(const Band& band, Digit digit, std::uint32_t lines, std::uint32_t boxes) {
    step_.clear();
    Evidence base{.role = Role::base};
    Evidence cover{.role = Role::cover};
    for (std::size_t line = 0; line < band.lines.size(); ++line)
      if (((lines >> line) & 1U) != 0) cover.groups.push_back(band.lines[line]);
    for (std::size_t box = 0; box < band.boxes.size(); ++box) {
      if (((boxes >> box) & 1U) != 0) {
        base.groups.push_back(band.boxes[box]);
        continue;
      }
      const CellSet places = board_->cells(digit) & board_->layout().group_set(band.boxes[box]);
      for (const GroupIndex line : cover.groups)
        for (const Cell cell : places & board_->layout().group_set(line))
          step_.eliminations.push_back({cell, digit});
    }
    if (sink_->wants_evidence()) {
      step_.evidence.push_back({.role = Role::digits, .digits = {digit}});
      step_.evidence.push_back(std::move(base));
      step_.evidence.push_back(std::move(cover));
    }
    return sink_->add(step_);
  }

  Step step_;
  LayoutPtr layout_;  ///< of the bands
  std::vector<Band> bands_;
  const Board* board_ = nullptr;  ///< while find() runs
  StepSink* sink_ = nullptr;
};

}  // namespace

void add_multiple_lines(Registrar& plugin) {
  plugin.strategy<MultipleLines>(
      {"multiple-lines", "Multiple Lines", "", {Level::medium, 50}},
      "In two of the three boxes in a band or stack, a digit can only be "
      "in the same two lines, so the digit is removed from these lines in the third box");
  plugin.words("multiple-lines",
               "{base.places}. All of these cells are in {cover.houses}. {base.houses} need "
               "{base.count} {digits.digits}s, and {cover.houses} can each hold only one of them. "
               "So no other cell in {cover.these} can be {digits.digits}: {result}.");
}

}  // namespace ariadne::plugins::box_line
