// Lines along which the numbers of a grid obey a rule.
//
// A line is a random walk to neighbors, from a random cell to a random length. It ends in vain as
// soon as its numbers cannot be the beginning of such a line, and if at its full length they do
// not obey the rule. No line crosses itself or another one.
//
// Cost: most walks end after a few cells. Rules that few lines obey, such as palindromes of seven
// cells, take hundreds of walks.

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <numeric>
#include <span>

#include "families.hpp"
#include "family.hpp"

namespace ariadne::plugins::rules {

namespace {

/// The numbers along the beginning of a line.
struct Walk {
  const Layout& layout;
  std::span<const Cell> cells;
  std::span<const int> numbers;
  std::size_t size;  ///< of the whole line

  bool whole() const { return numbers.size() == size; }
  int last() const { return numbers.back(); }
  int before_last() const { return numbers[numbers.size() - 2]; }
};

bool differ(std::span<const int> numbers) {
  for (std::size_t i = 0; i < numbers.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (numbers[i] == numbers[j]) return false;
  return true;
}

int third_of(const Layout& layout, int number) {
  return (number - layout.value_of(1)) / (layout.digit_count() / 3);
}

// Thermometers are drawn from either end. If all of them were drawn from the bulb on, they would reach
// the largest numbers more often than the smallest ones.
bool goes_one_way(const Walk& walk) {
  return walk.numbers.size() < 2 ||
         (walk.last() != walk.before_last() &&
          (walk.last() > walk.before_last()) == (walk.numbers[1] > walk.numbers[0]));
}
bool does_not_turn(const Walk& walk) {
  return std::is_sorted(walk.numbers.begin(), walk.numbers.end()) ||
         std::is_sorted(walk.numbers.rbegin(), walk.numbers.rend());
}
bool whispers(const Walk& walk) {
  return walk.numbers.size() < 2 ||
         std::abs(walk.last() - walk.before_last()) >= (walk.layout.digit_count() + 1) / 2;
}
bool is_consecutive(const Walk& walk) {
  const auto [least, most] = std::minmax_element(walk.numbers.begin(), walk.numbers.end());
  return differ(walk.numbers) && *most - *least < static_cast<int>(walk.size);
}
bool is_sparse(const Walk& walk) {
  return std::all_of(walk.numbers.begin(), walk.numbers.end() - 1,
                     [&](int number) { return std::abs(number - walk.last()) >= 2; });
}
bool reads_the_same(const Walk& walk) {
  const std::size_t at = walk.numbers.size() - 1;
  const std::size_t other = walk.size - 1 - at;
  return other >= at || walk.numbers[other] == walk.last();
}
bool is_between(const Walk& walk) {
  if (!walk.whole()) return true;
  const int low = std::min(walk.numbers.front(), walk.last());
  const int high = std::max(walk.numbers.front(), walk.last());
  return std::all_of(walk.numbers.begin() + 1, walk.numbers.end() - 1,
                     [&](int number) { return low < number && number < high; });
}
bool locks_out(const Walk& walk) {
  if (!walk.whole()) return true;
  const int low = std::min(walk.numbers.front(), walk.last());
  const int high = std::max(walk.numbers.front(), walk.last());
  return high - low >= 4 && std::all_of(walk.numbers.begin() + 1, walk.numbers.end() - 1,
                                        [&](int number) { return number < low || number > high; });
}
/// The first cell is the circle.
bool adds_up_to_circle(const Walk& walk) {
  const int sum = std::accumulate(walk.numbers.begin() + 1, walk.numbers.end(), 0);
  return walk.whole() ? sum == walk.numbers[0] : sum < walk.numbers[0];
}
bool adds_up_to_ends(const Walk& walk) {
  if (!walk.whole()) return true;
  const int ends = walk.numbers.front() + walk.last();
  return std::accumulate(walk.numbers.begin(), walk.numbers.end(), 0) == 2 * ends;
}
bool zips(const Walk& walk) {
  const std::size_t at = walk.numbers.size() - 1;
  const std::size_t other = walk.size - 1 - at;
  if (other > at) return true;
  const int sum = other == at ? walk.last() : walk.numbers[other] + walk.last();
  if (walk.size % 2 == 1) return sum == walk.numbers[walk.size / 2];
  return sum == walk.numbers[walk.size / 2 - 1] + walk.numbers[walk.size / 2];
}
bool has_equal_pieces(const Walk& walk) {
  if (!walk.whole()) return true;
  std::vector<int> sums;
  int last = -1;
  for (std::size_t i = 0; i < walk.size; ++i) {
    const auto [row, column] = walk.layout.position(walk.cells[i]);
    const int box = walk.layout.box_at(row, column);
    if (box != last) sums.push_back(0);
    last = box;
    sums.back() += walk.numbers[i];
  }
  return sums.size() > 1 && std::equal(sums.begin() + 1, sums.end(), sums.begin());
}
bool is_entropic(const Walk& walk) {
  for (std::size_t i = 2; i <= std::min<std::size_t>(walk.numbers.size(), 3); ++i)
    if (third_of(walk.layout, walk.last()) ==
        third_of(walk.layout, walk.numbers[walk.numbers.size() - i]))
      return false;
  return true;
}
bool is_modular(const Walk& walk) {
  for (std::size_t i = 2; i <= std::min<std::size_t>(walk.numbers.size(), 3); ++i)
    if ((walk.last() - walk.numbers[walk.numbers.size() - i]) % 3 == 0) return false;
  return true;
}

/// A family of lines.
struct LineKind {
  const char* id;
  const char* rule;   ///< the component
  const char* count;  ///< the default
  const char* size;   ///< the default
  /// Whether a line can begin like this; for whole lines, whether they obey the rule.
  bool (*accepts)(const Walk& walk);
  const char* summary;
  bool thirds = false;  ///< whether the number of digits must be a multiple of 3
  bool boxes = false;   ///< whether the layout must have boxes
};

constexpr LineKind line_kinds[] = {
    {"thermometers", "thermometer", "4..6", "3..6", goes_one_way,
     "Places thermometers, along which the numbers increase"},
    {"slow-thermometers", "slow-thermometer", "4..6", "3..6", does_not_turn,
     "Places slow thermometers, along which the numbers do not decrease"},
    {"arrows", "arrow", "5..8", "3..4", adds_up_to_circle,
     "Places arrows, whose numbers add up to the number in the circle"},
    {"double-arrows", "double-arrow", "4..6", "4..6", adds_up_to_ends,
     "Places double arrows, whose inner numbers have the same sum as the ends"},
    {"whisper-lines", "whispers", "4..6", "4..7", whispers,
     "Places lines along which neighbors differ by at least half of the largest number"},
    {"renban-lines", "renban", "5..7", "3..5", is_consecutive,
     "Places lines with consecutive digits in any order"},
    {"nabner-lines", "nabner", "5..7", "3..4", is_sparse,
     "Places lines on which no two digits are equal or consecutive"},
    {"palindromes", "palindrome", "4..6", "4..6", reads_the_same,
     "Places lines that read the same from both ends"},
    {"between-lines", "between", "4..6", "4..6", is_between,
     "Places lines whose inner numbers are between the two ends"},
    {"lockout-lines", "lockout", "4..6", "4..5", locks_out,
     "Places lines whose inner numbers are not between the two ends"},
    {"zipper-lines", "zipper", "4..6", "3..5", zips,
     "Places lines on which pairs at the same distance from the middle have one sum"},
    {"region-sum-lines", "region-sum", "4..6", "4..6", has_equal_pieces,
     "Places lines that boxes divide into pieces with equal sums", false, true},
    {"entropic-lines", "entropic", "4..6", "4..7", is_entropic,
     "Places lines on which any three neighbors are a low, a middle, and a high digit", true},
    {"modular-lines", "modular", "4..6", "4..7", is_modular,
     "Places lines on which any three neighbors have different remainders modulo 3"},
};

class Lines final : public Family {
 public:
  static std::vector<Parameter> table(const LineKind* kind) {
    return Family::table(kind->count, kind->size);
  }
  Lines(Parameters& parameters, const LineKind* kind)
      : Family(parameters), kind_(*kind), size_(parameters.range("size")) {
    if (size_.min < 3)
      throw ConfigError("'size' of '" + std::string(kind->id) + "' must be at least 3");
  }

  std::string obstacle_to_rules(const Layout& layout) const override {
    if (kind_.thirds && layout.digit_count() % 3 != 0)
      return "the number of digits of the layout " + layout.name() + " is not a multiple of 3";
    if (kind_.boxes &&
        std::none_of(layout.groups().begin(), layout.groups().end(),
                     [](const Group& group) { return group.kind == GroupKind::box; }))
      return "the layout " + layout.name() + " has no boxes";
    return Family::obstacle_to_rules(layout);
  }

 protected:
  bool takes_cells() const override { return true; }
  std::optional<Shape> draw(const RulePlace& place, std::size_t tried, Random& random) override;
  std::vector<Rule> rules_at(const RulePlace& place, Shape shape) const override;

 private:
  bool accepts(const RulePlace& place, std::span<const Cell> cells, std::size_t size) const;

  const LineKind& kind_;
  Range size_;
  mutable std::vector<int> numbers_;
};

bool Lines::accepts(const RulePlace& place, std::span<const Cell> cells, std::size_t size) const {
  numbers_.clear();
  for (const Cell cell : cells) numbers_.push_back(number_at(place, cell));
  return kind_.accepts({place.layout, cells, numbers_, size});
}

/// Whether a step between diagonal neighbors would cross a line: both other cells of their square
/// are taken.
bool crosses(const RulePlace& place, const Shape& line, Cell from, Cell to) {
  const auto [r1, c1] = place.layout.position(from);
  const auto [r2, c2] = place.layout.position(to);
  if (r1 == r2 || c1 == c2) return false;
  const auto occupied = [&](int row, int column) {
    const std::optional<Cell> cell = place.layout.cell_at(row, column);
    return cell && (place.taken.contains(*cell) ||
                    std::find(line.begin(), line.end(), *cell) != line.end());
  };
  return occupied(r1, c2) && occupied(r2, c1);
}

std::optional<Shape> Lines::draw(const RulePlace& place, std::size_t /*tried*/, Random& random) {
  const std::size_t size = random_in(size_, random);
  Shape line{
      static_cast<Cell>(random.below(static_cast<std::uint64_t>(place.layout.cell_count())))};
  if (place.taken.contains(line[0])) return Shape{};
  while (line.size() < size) {
    std::vector<Cell> next = neighbors_of(place.layout, line.back(), true);
    random.shuffle(std::span(next));
    bool found = false;
    for (const Cell cell : next) {
      if (place.taken.contains(cell) || std::find(line.begin(), line.end(), cell) != line.end() ||
          crosses(place, line, line.back(), cell))
        continue;
      line.push_back(cell);
      if ((found = accepts(place, line, size))) break;
      line.pop_back();
    }
    if (!found) return Shape{};
  }
  return line;
}

std::vector<Rule> Lines::rules_at(const RulePlace& place, Shape shape) const {
  for (std::size_t size = 1; size <= shape.size(); ++size)
    if (!accepts(place, std::span(shape).first(size), shape.size())) return {};
  Rule rule{kind_.rule, {}};
  if (kind_.accepts == adds_up_to_circle) {
    rule.with("circle", Shape{shape[0]});
    rule.with("lines", Shape(shape.begin() + 1, shape.end()));
  } else {
    const bool has_bulb = kind_.accepts == goes_one_way || kind_.accepts == does_not_turn;
    if (has_bulb && numbers_.front() > numbers_.back()) std::reverse(shape.begin(), shape.end());
    rule.with("cells", std::move(shape));
  }
  return {std::move(rule)};
}

}  // namespace

void add_lines(Registrar& plugin) {
  for (const LineKind& kind : line_kinds) plugin.generator<Lines>(kind.id, kind.summary, &kind);
}

}  // namespace ariadne::plugins::rules
