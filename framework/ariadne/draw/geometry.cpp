#include <algorithm>
#include <map>
#include <utility>

#include <ariadne/draw/detail/geometry.hpp>
#include <ariadne/formats/detail/rule_words.hpp>
#include <ariadne/words/detail/wrapped.hpp>

namespace ariadne {

namespace {

constexpr int padding = 2;  ///< between the pencil marks and the lines around a cell

int side_of(int digits) {
  int side = 1;
  while (side * side < digits) ++side;
  return side;
}

/// Sums stand in the corners of cages and at the begin of lines, dashed lines along the cells.
int room_for_sums(const Layout& layout) {
  constexpr int room = 16;
  const auto marks = layout.marks();
  const bool any = std::any_of(marks.begin(), marks.end(), [](const Mark& mark) {
    return mark.kind == Mark::Kind::cage || (mark.kind == Mark::Kind::line && !mark.text.empty());
  });
  return any ? room : 0;
}

/// "killer cage" for "killer-cage", but "non-consecutive" stays.
std::string spelled(std::string rule) {
  const std::size_t end = std::min(rule.find(' '), rule.size());
  for (std::size_t at = 0; (at = rule.find('-', at)) < end; ++at) {
    const std::string head = rule.substr(0, at);
    if (head != "anti" && head != "non" && head != "x") rule[at] = ' ';
  }
  return rule;
}

std::string caption_text(const Layout& layout) {
  std::string text;
  for (const std::string& rule : rules_in_words(layout, ShownRules::marks))
    text += (text.empty() ? "Rules: " : "; ") + spelled(rule);
  return text;
}

}  // namespace

BoardGeometry::BoardGeometry(const Layout& layout)
    : layout_(&layout),
      per_row_(side_of(layout.digit_count())),
      room_(room_for_sums(layout)),
      cell_(per_row_ * mark_size + 2 * padding + room_) {
  place_clues();
  // A letter is about 0.6 of its size wide.
  caption_ = wrapped(caption_text(layout),
                     static_cast<std::size_t>((width() - margin - edge) * 10 / (6 * caption_size)));
}

/// Each clue has a place of the ring before the first cell that it sees; a second one of the same
/// place has one farther out.
void BoardGeometry::place_clues() {
  struct Placed {
    const Mark* mark;
    CluePlace at;
    int level;
  };
  std::vector<Placed> placed;
  std::map<std::pair<int, int>, int> levels;
  int left = 0;
  int top = 0;
  int right = 0;
  int bottom = 0;
  for (const Mark& mark : layout_->marks()) {
    if (mark.kind != Mark::Kind::clue || mark.cells.empty()) continue;
    const CluePlace at = clue_place(*layout_, mark.cells);
    const int level = levels[{at.place.row, at.place.column}]++;
    placed.push_back({&mark, at, level});
    if (at.place.row < 0) top = std::max(top, level + 1);
    if (at.place.row >= layout_->rows()) bottom = std::max(bottom, level + 1);
    if (at.place.column < 0) left = std::max(left, level + 1);
    if (at.place.column >= layout_->columns()) right = std::max(right, level + 1);
  }
  left_ += left * ring();
  top_ += top * ring();
  right_ += right * ring();
  bottom_ += bottom * ring();
  for (const Placed& each : placed) clues_.push_back(clue_at(*each.mark, each.at, each.level));
}

BoardGeometry::Clue BoardGeometry::clue_at(const Mark& mark, const CluePlace& at, int level) const {
  const int half = cell_ / 2;
  const int outward = ring() / 2 + level * ring();
  const auto [place, down, across] = at;
  const auto along = [&](int index, int count, int begin) {
    if (index < 0) return begin - outward;
    if (index >= count) return begin + count * cell_ + outward;
    return begin + index * cell_ + half;
  };
  const bool above = place.row < 0 || place.row >= layout_->rows();
  const bool beside = place.column < 0 || place.column >= layout_->columns();
  Clue clue{
      &mark,
      {along(place.column, layout_->columns(), left_), along(place.row, layout_->rows(), top_)},
      (beside ? ring() : cell_) - 2,
      {},
      down,
      across};
  if (down == 0 || across == 0) return clue;
  // The arrow takes the corner of the place, and the text the rest of it.
  const Point first = center(mark.cells.front());
  clue.tip = {first.x - across * (half + (beside ? level * ring() : 0)),
              first.y - down * (half + (above ? level * ring() : 0))};
  constexpr int aside = 9;
  if (!beside || above) clue.middle.x -= across * aside;
  if (!above || beside) clue.middle.y -= down * aside;
  clue.width -= above ? 2 * aside : 0;
  return clue;
}

Point BoardGeometry::mark(Cell cell, Digit digit) const {
  const Point from = corner(cell);
  const int rows = (layout_->digit_count() + per_row_ - 1) / per_row_;
  const int above = std::max((cell_ - rows * mark_size) / 2, room_ == 0 ? 0 : padding + room_);
  return {from.x + padding + room_ / 2 + (digit - 1) % per_row_ * mark_size + mark_size / 2,
          from.y + above + (digit - 1) / per_row_ * mark_size + mark_size / 2};
}

bool BoardGeometry::line_between(Position a, Position b, bool around_boxes) const {
  const int one = layout_->box_at(a.row, a.column);
  const int other = layout_->box_at(b.row, b.column);
  return around_boxes ? one != other : one == other && one != -1;
}

std::vector<BoardGeometry::Line> BoardGeometry::lines(bool around_boxes) const {
  std::vector<Line> lines;
  // Lines that go on are one.
  const auto add = [&](Position from, Position to, bool wanted, bool& open) {
    if (wanted && !open) lines.push_back({corner(from), corner(to)});
    if (wanted) lines.back().to = corner(to);
    open = wanted;
  };
  for (int row = 0; row <= layout_->rows(); ++row) {
    bool open = false;
    for (int column = 0; column < layout_->columns(); ++column)
      add({row, column}, {row, column + 1},
          line_between({row - 1, column}, {row, column}, around_boxes), open);
  }
  for (int column = 0; column <= layout_->columns(); ++column) {
    bool open = false;
    for (int row = 0; row < layout_->rows(); ++row)
      add({row, column}, {row + 1, column},
          line_between({row, column - 1}, {row, column}, around_boxes), open);
  }
  return lines;
}

}  // namespace ariadne
