// Marks on cells, between neighbors, and where four cells meet.
//
// With `all`, every place that could have a mark has one, and the rule that says so is part of the
// puzzle; none of these marks can be taken away.

#include <algorithm>
#include <cstdlib>

#include "families.hpp"
#include "family.hpp"

namespace ariadne::plugins::rules {

namespace {

/// Where marks of a family are.
enum class Places : std::uint8_t { cells, borders, corners };

using RulesAt = std::vector<Rule> (*)(const RulePlace& place, const Shape& cells);

std::vector<Rule> at_border(const char* kind, const Shape& cells, const char* parameter = nullptr,
                            int value = 0) {
  Rule rule{kind, {}};
  rule.with("cells", cells);
  if (parameter != nullptr) rule.with(parameter, std::to_string(value));
  return {std::move(rule)};
}

/// Numbers such as 1 and 2 can have either dot.
std::vector<Rule> dots_at(const RulePlace& place, const Shape& cells) {
  const int a = number_at(place, cells[0]);
  const int b = number_at(place, cells[1]);
  const bool white = std::abs(a - b) == 1;
  const bool black = a == 2 * b || b == 2 * a;
  if (!white && !black) return {};
  const bool either_is_white = (place.layout.position(cells[0]).row + cells[1]) % 2 == 0;
  return at_border(white && (!black || either_is_white) ? "difference" : "ratio", cells);
}

std::vector<Rule> signs_at(const RulePlace& place, const Shape& cells) {
  const int sum = number_at(place, cells[0]) + number_at(place, cells[1]);
  if (sum != 5 && sum != 10) return {};
  return at_border("xv", cells, "sum", sum);
}

std::vector<Rule> bars_at(const RulePlace& place, const Shape& cells) {
  if (std::abs(number_at(place, cells[0]) - number_at(place, cells[1])) != 1) return {};
  return at_border("consecutive", cells);
}

std::vector<Rule> inequality_at(const RulePlace& place, const Shape& cells) {
  const int difference = number_at(place, cells[0]) - number_at(place, cells[1]);
  if (difference == 0) return {};
  return at_border("greater", difference > 0 ? cells : Shape{cells[1], cells[0]});
}

std::vector<Rule> quadruple_at(const RulePlace& place, const Shape& cells) {
  std::vector<int> numbers;
  for (const Cell cell : cells) numbers.push_back(number_at(place, cell));
  std::sort(numbers.begin(), numbers.end());
  std::string text;
  for (const int number : numbers) text += (text.empty() ? "" : " ") + std::to_string(number);
  Rule rule{"quadruple", {}};
  rule.with("cells", cells).with("digits", std::move(text));
  return {std::move(rule)};
}

std::vector<Rule> parity_at(const RulePlace& place, const Shape& cells) {
  return at_border(number_at(place, cells[0]) % 2 == 0 ? "even" : "odd", cells);
}

std::vector<Rule> extreme_at(const RulePlace& place, const Shape& cells) {
  const int number = number_at(place, cells[0]);
  bool least = true;
  bool most = true;
  for (const Cell neighbor : neighbors_of(place.layout, cells[0], false)) {
    least = least && number < number_at(place, neighbor);
    most = most && number > number_at(place, neighbor);
  }
  if (least == most) return {};
  return at_border(least ? "minimum" : "maximum", cells);
}

}  // namespace

/// A family of marks.
struct MarkKind {
  const char* id;
  const char* count;  ///< the default
  Places places;
  RulesAt rules_at;
  const char*
      all;  ///< the rule that says that all marks are given; null if the family has no such rule
  const char* summary;
};

namespace {

constexpr MarkKind mark_kinds[] = {
    {"kropki-dots", all_count, Places::borders, dots_at, "strict-kropki",
     "Places white dots between consecutive numbers, and black ones if one number is twice the "
     "other"},
    {"xv-signs", all_count, Places::borders, signs_at, "strict-xv",
     "Places an X between numbers that add up to 10, and a V if they add up to 5"},
    {"consecutive-bars", all_count, Places::borders, bars_at, "non-consecutive",
     "Places bars between consecutive numbers"},
    {"inequality-signs", "20..40", Places::borders, inequality_at, nullptr,
     "Places inequality signs between neighbors"},
    {"quadruples", "5..9", Places::corners, quadruple_at, nullptr,
     "Places circles with the digits of the four cells around them"},
    {"parity-marks", "15..25", Places::cells, parity_at, nullptr,
     "Marks cells with even and with odd numbers"},
    {"extremes", "10..20", Places::cells, extreme_at, nullptr,
     "Marks cells whose numbers are smaller or larger than those of all neighbors"},
};

class Marks final : public Family {
 public:
  static std::vector<Parameter> table(const MarkKind* kind) {
    std::vector<Parameter> table = Family::table(kind->count);
    if (kind->all != nullptr)
      table.push_back(
          Parameter::boolean("all", true,
                             "Whether all marks are given, so a place without a mark also gives "
                             "information; 'count' is then not used"));
    return table;
  }
  Marks(Parameters& parameters, const MarkKind* kind)
      : Family(parameters), kind_(*kind), all_(kind->all != nullptr && parameters.boolean("all")) {}

  std::vector<PlacedRules> place(const RulePlace& place, Random& random) override {
    if (!all_) return Family::place(place, random);
    PlacedRules together;
    together.stays = true;
    for (const Shape& shape : shapes_of(place.layout))
      for (Rule& rule : kind_.rules_at(place, shape)) together.rules.push_back(std::move(rule));
    together.rules.push_back({kind_.all, {}});
    return {std::move(together)};
  }

 protected:
  bool takes_cells() const override { return false; }
  std::optional<Shape> draw(const RulePlace& place, std::size_t tried, Random& random) override {
    if (tried == 0) {
      shapes_ = shapes_of(place.layout);
      random.shuffle(std::span(shapes_));
    }
    if (tried >= shapes_.size()) return std::nullopt;
    return shapes_[tried];
  }
  std::vector<Rule> rules_at(const RulePlace& place, Shape shape) const override {
    return kind_.rules_at(place, shape);
  }

 private:
  std::vector<Shape> shapes_of(const Layout& layout) const;

  const MarkKind& kind_;
  bool all_;
  std::vector<Shape> shapes_;
};

std::vector<Shape> Marks::shapes_of(const Layout& layout) const {
  std::vector<Shape> shapes;
  for (int i = 0; i < layout.cell_count(); ++i) {
    const auto cell = static_cast<Cell>(i);
    const auto [row, column] = layout.position(cell);
    const auto right = layout.cell_at(row, column + 1);
    const auto below = layout.cell_at(row + 1, column);
    const auto opposite = layout.cell_at(row + 1, column + 1);
    if (kind_.places == Places::cells) shapes.push_back({cell});
    if (kind_.places == Places::borders && right) shapes.push_back({cell, *right});
    if (kind_.places == Places::borders && below) shapes.push_back({cell, *below});
    if (kind_.places == Places::corners && right && below && opposite)
      shapes.push_back({cell, *right, *below, *opposite});
  }
  return shapes;
}

}  // namespace

void add_marks(Registrar& plugin) {
  for (const MarkKind& kind : mark_kinds) plugin.generator<Marks>(kind.id, kind.summary, &kind);
}

}  // namespace ariadne::plugins::rules
