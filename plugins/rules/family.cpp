// What all families of rules have in common.
//
//     shape drawn  ->  its images under the symmetry  ->  a rule at each  ->  placed together
//
// A shape is placed if the grid obeys a rule at each of its images, and if no image covers cells
// that another line or cage has. An image that the grid does not obey may be one when it is read
// from its other end, such as a thermometer whose numbers decrease.
//
// By itself, a family makes no puzzles.

#include "family.hpp"

#include <algorithm>

namespace ariadne::plugins::rules {

namespace {

/// So many shapes are drawn in vain before there is taken to be no room for another one.
constexpr std::size_t most_tries = 2000;

Shape sorted(Shape shape) {
  std::sort(shape.begin(), shape.end());
  return shape;
}

}  // namespace

std::vector<Cell> neighbors_of(const Layout& layout, Cell cell, bool diagonal) {
  std::vector<Cell> cells;
  const auto [row, column] = layout.position(cell);
  for (int r = row - 1; r <= row + 1; ++r)
    for (int c = column - 1; c <= column + 1; ++c)
      if ((r != row || c != column) && (diagonal || r == row || c == column))
        if (const auto neighbor = layout.cell_at(r, c)) cells.push_back(*neighbor);
  return cells;
}

std::vector<Parameter> Family::table(const std::string& count, const std::string& size) {
  std::vector<Parameter> table{Parameter::range(
      "count", 1, all_of_them,
      "The number of rules to place; all numbers in the range are equally likely, and if there is "
      "room for fewer, or the grid obeys fewer, there are fewer")};
  table[0].defaults = {count};
  if (!size.empty()) {
    table.push_back(Parameter::range("size", 2, 32, "The number of cells of a rule"));
    table.back().defaults = {size};
  }
  table.push_back(
      Parameter::integer("weight", 1, 0, 1000,
                         "How often the family is chosen, compared to other families, if a puzzle "
                         "does not have all of them"));
  return table;
}

Family::Family(const Parameters& parameters)
    : count_(parameters.range("count")),
      weight_(static_cast<std::size_t>(parameters.integer("weight"))) {}

std::string Family::obstacle(const Layout& /*layout*/) {
  return "it places rules on the grids of another generator, and makes no puzzles; name it in the "
         "families of that generator: rules: {families: [...]}";
}

Generated Family::generate(Random& /*random*/, const GenerateRequest& request) {
  return {{}, obstacle(*request.layout)};
}

std::string Family::obstacle_to_rules(const Layout& layout) const {
  if (!layout.unknowns().empty()) return "the layout " + layout.name() + " has no digits";
  return "";
}

std::size_t random_in(const Range& range, Random& random) {
  const auto width = static_cast<std::uint64_t>(range.max - range.min + 1);
  return static_cast<std::size_t>(range.min) + static_cast<std::size_t>(random.below(width));
}

std::size_t Family::wanted_count(Random& random) const {
  return count_.max < all_of_them ? random_in(count_, random)
                                  : static_cast<std::size_t>(all_of_them);
}

std::vector<PlacedRules> Family::place(const RulePlace& place, Random& random) {
  std::vector<PlacedRules> placed;
  used_.clear();
  const std::size_t wanted = wanted_count(random);
  std::size_t rules = 0;
  for (std::size_t tried = 0, vain = 0; rules < wanted && vain < most_tries; ++tried, ++vain) {
    const std::optional<Shape> shape = draw(place, tried, random);
    if (!shape) break;
    if (shape->empty() || !add(place, *shape, placed)) continue;
    rules += placed.back().rules.size();
    vain = 0;
  }
  return placed;
}

bool Family::add(const RulePlace& place, const Shape& shape, std::vector<PlacedRules>& placed) {
  PlacedRules together;
  std::vector<Shape> images;
  CellSet cells(place.layout.cell_count());
  for (const std::vector<Cell>& move : place.moves) {
    Shape image;
    for (const Cell cell : shape) image.push_back(move[cell]);
    const Shape area = is_directed() ? image : sorted(image);
    if (std::find(images.begin(), images.end(), area) != images.end()) continue;
    if (std::find(used_.begin(), used_.end(), area) != used_.end()) return false;
    if (takes_cells())
      for (const Cell cell : image) {
        if (place.taken.contains(cell) || cells.contains(cell)) return false;
        cells.insert(cell);
      }
    std::vector<Rule> rules = rules_at(place, image);
    if (rules.empty()) {
      std::reverse(image.begin(), image.end());
      rules = rules_at(place, image);
    }
    if (rules.empty()) return false;
    for (Rule& rule : rules) together.rules.push_back(std::move(rule));
    images.push_back(area);
  }
  for (const Cell cell : cells) place.taken.insert(cell);
  for (Shape& image : images) used_.push_back(std::move(image));
  placed.push_back(std::move(together));
  return true;
}

}  // namespace ariadne::plugins::rules
