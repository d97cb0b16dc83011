// Clues outside the grid, each with what the grid says for its line.
//
// Little killers see diagonals. On each side of the grid, their arrows point in one direction, so that
// no place has two clues:
//
//        \ \ \                    / / /
//      /       /       or       \       \.
//      /       /                \       \.
//        \ \ \                    / / /

#include <algorithm>
#include <numeric>
#include <span>

#include "families.hpp"
#include "family.hpp"

namespace ariadne::plugins::rules {

namespace {

/// What a clue says about the numbers that it sees, the nearest first; nothing if no clue is
/// possible.
using Value = std::optional<int> (*)(const Layout& layout, std::span<const int> numbers);

std::optional<int> sum_of(const Layout& /*layout*/, std::span<const int> numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0);
}

std::optional<int> sum_between(const Layout& layout, std::span<const int> numbers) {
  const auto is_end = [&](int number) {
    return number == layout.value_of(1) ||
           number == layout.value_of(static_cast<Digit>(layout.digit_count()));
  };
  const auto first = std::find_if(numbers.begin(), numbers.end(), is_end);
  const auto last = std::find_if(first + 1, numbers.end(), is_end);
  return std::accumulate(first + 1, last, 0);
}

std::optional<int> sum_of_first(const Layout& /*layout*/, std::span<const int> numbers) {
  const int count = numbers[0];
  if (count < 1 || count > static_cast<int>(numbers.size())) return std::nullopt;
  return std::accumulate(numbers.begin(), numbers.begin() + count, 0);
}

std::optional<int> buildings_seen(const Layout& /*layout*/, std::span<const int> numbers) {
  int highest = 0;
  int seen = 0;
  for (const int number : numbers) {
    if (number <= highest) continue;
    highest = number;
    ++seen;
  }
  return seen;
}

std::optional<int> number_in_room(const Layout& /*layout*/, std::span<const int> numbers) {
  const int room = numbers[0];
  if (room < 1 || room > static_cast<int>(numbers.size())) return std::nullopt;
  return numbers[static_cast<std::size_t>(room) - 1];
}

/// The lines that clues of a family see.
enum class ClueLines : std::uint8_t {
  houses,  ///< rows from the left, and columns from above
  ends,    ///< rows and columns, from both ends
  diagonals,
};

}  // namespace

/// A family of clues.
struct ClueKind {
  const char* id;
  const char* rule;       ///< the component
  const char* parameter;  ///< of the component: what the clue says
  const char* count;      ///< the default
  ClueLines lines;
  Value value;
  const char* summary;
};

namespace {

constexpr ClueKind clue_kinds[] = {
    {"little-killers", "little-killer", "sum", "6..10", ClueLines::diagonals, sum_of,
     "Places the sums of diagonals outside the grid"},
    {"sandwiches", "sandwich", "sum", all_count, ClueLines::houses, sum_between,
     "Places the sums of the numbers between the smallest and the largest digit of rows and "
     "columns"},
    {"x-sums", "x-sum", "sum", all_count, ClueLines::ends, sum_of_first,
     "Places the sums of the first X numbers of rows and columns, where X is the first of them"},
    {"skyscraper-clues", "skyscrapers", "count", all_count, ClueLines::ends, buildings_seen,
     "Places the numbers of buildings that can be seen from the ends of rows and columns"},
    {"room-numbers", "numbered-room", "digit", all_count, ClueLines::ends, number_in_room,
     "Places the X-th numbers of rows and columns, where X is the first number"},
};

class Clues final : public Family {
 public:
  static std::vector<Parameter> table(const ClueKind* kind) { return Family::table(kind->count); }
  Clues(Parameters& parameters, const ClueKind* kind) : Family(parameters), kind_(*kind) {}

  std::string obstacle_to_rules(const Layout& layout) const override {
    if (lines_of(layout, false).empty())
      return "the layout " + layout.name() + " has no lines for clues outside the grid";
    return Family::obstacle_to_rules(layout);
  }

 protected:
  bool takes_cells() const override { return false; }
  bool is_directed() const override { return kind_.lines == ClueLines::ends; }
  std::optional<Shape> draw(const RulePlace& place, std::size_t tried, Random& random) override {
    if (tried == 0) {
      lines_ = lines_of(place.layout, random.below(2) == 1);
      random.shuffle(std::span(lines_));
    }
    if (tried >= lines_.size()) return std::nullopt;
    return lines_[tried];
  }
  std::vector<Rule> rules_at(const RulePlace& place, Shape shape) const override {
    std::vector<int> numbers;
    for (const Cell cell : shape) numbers.push_back(number_at(place, cell));
    const std::optional<int> value = kind_.value(place.layout, numbers);
    if (!value) return {};
    Rule rule{kind_.rule, {}};
    rule.with("clue", std::move(shape)).with(kind_.parameter, std::to_string(*value));
    return {std::move(rule)};
  }

 private:
  std::vector<Shape> lines_of(const Layout& layout, bool mirrored) const;

  const ClueKind& kind_;
  std::vector<Shape> lines_;
};

/// The cells from a place on, in steps, up to the first place that has none.
Shape line_from(const Layout& layout, Position at, Position step) {
  Shape line;
  while (const auto cell = layout.cell_at(at.row, at.column)) {
    line.push_back(*cell);
    at = {at.row + step.row, at.column + step.column};
  }
  return line;
}

std::vector<Shape> Clues::lines_of(const Layout& layout, bool mirrored) const {
  std::vector<Shape> lines;
  const auto add = [&](Position at, Position step) {
    Shape line = line_from(layout, at, step);
    if (line.size() < 2) return;
    if (kind_.lines != ClueLines::diagonals) {
      Shape cells = line;
      std::sort(cells.begin(), cells.end());
      if (std::none_of(layout.houses().begin(), layout.houses().end(),
                       [&](const Group& house) { return house.cells == cells; }))
        return;
    }
    lines.push_back(std::move(line));
  };
  const int rows = layout.rows();
  const int columns = layout.columns();
  // To the right of the direction in which a clue looks straight; to the left if mirrored.
  const int turn = kind_.lines != ClueLines::diagonals ? 0 : mirrored ? -1 : 1;
  const bool ends = kind_.lines != ClueLines::houses;
  for (int column = 0; column < columns; ++column) {
    add({0, column}, {1, turn});
    if (ends) add({rows - 1, column}, {-1, -turn});
  }
  for (int row = 0; row < rows; ++row) {
    add({row, 0}, {-turn, 1});
    if (ends) add({row, columns - 1}, {turn, -1});
  }
  return lines;
}

}  // namespace

void add_clues(Registrar& plugin) {
  for (const ClueKind& kind : clue_kinds) plugin.generator<Clues>(kind.id, kind.summary, &kind);
}

}  // namespace ariadne::plugins::rules
