#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <ariadne/plugin/places_rules.hpp>
#include <ariadne/plugin/plugin.hpp>
#include <ariadne/plugin/range.hpp>

namespace ariadne::plugins::rules {

/// The cells of a rule, in their order: a line from its beginning, the cells that a clue sees from
/// the nearest on, an arrow's circle before its shaft.
using Shape = std::vector<Cell>;

/// More rules of a family than any puzzle has. As a number of rules, it means all that there are.
constexpr std::int64_t all_of_them = 10000;
/// The default of a number of rules that means all.
constexpr const char* all_count = "1..10000";

/// A family of rules: what all of them have in common. A family draws shapes at random, and says
/// what the rule at a shape is if the grid obeys one.
class Family : public Generator, public PlacesRules {
 public:
  /// The parameters of all families. `count` and `size` are their defaults; without a size, the
  /// family has no such parameter.
  static std::vector<Parameter> table(const std::string& count, const std::string& size = "");

  std::string obstacle(const Layout& layout) override;
  Generated generate(Random& random, const GenerateRequest& request) override;
  void* extension(std::string_view id) override {
    return id == PlacesRules::extension_id ? static_cast<PlacesRules*>(this) : nullptr;
  }

  std::string obstacle_to_rules(const Layout& layout) const override;
  std::vector<PlacedRules> place(const RulePlace& place, Random& random) override;
  std::size_t weight() const override { return weight_; }

 protected:
  explicit Family(const Parameters& parameters);

  /// Whether no cell is part of two rules of such families.
  virtual bool takes_cells() const = 0;
  /// Whether a shape that is read from its other end is another one, and may be placed as well.
  virtual bool is_directed() const { return false; }
  /// The next shape to try; nothing if there are no more. `tried` is how many there were before.
  virtual std::optional<Shape> draw(const RulePlace& place, std::size_t tried, Random& random) = 0;
  /// The rules of the shape that the grid obeys; empty if it obeys none. An image of a shape may
  /// be read from the other end.
  virtual std::vector<Rule> rules_at(const RulePlace& place, Shape shape) const = 0;

  /// How many rules to place: a random number of the range, or `all_of_them`.
  std::size_t wanted_count(Random& random) const;
  /// Places a shape with all of its images. False if one of them is not possible.
  bool add(const RulePlace& place, const Shape& shape, std::vector<PlacedRules>& placed);

 private:
  Range count_;
  std::size_t weight_;
  std::vector<Shape> used_;  ///< the shapes that were placed; their cells ascending if not directed
};

/// A random number of the range; all are equally likely.
std::size_t random_in(const Range& range, Random& random);

/// The number in a cell of the grid.
inline int number_at(const RulePlace& place, Cell cell) {
  return place.layout.value_of(place.grid[cell]);
}

/// The cells beside a cell: the orthogonal ones, or all up to eight.
std::vector<Cell> neighbors_of(const Layout& layout, Cell cell, bool diagonal);

}  // namespace ariadne::plugins::rules
