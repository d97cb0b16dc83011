// Cages: connected areas without a repeated digit, with their sum (or product) in the first cell.
//
//     a free cell  ->  grows to a random size, into free neighbors with other digits
//     cells left over  ->  join a cage beside them that has room
//
// Cages are placed until they cover as much of the grid as is wanted. A cage is not placed if its clue
// would be that of a cage of the same size beside it. With a symmetry, a cage grows together with its
// images; it may be its own image only around the center.
//
// Large cages say less than small ones: puzzles from which they are taken away first need less search.
//
// Leftover cells that find no cage with room stay uncovered, or are cages of their own if cages of one
// cell are allowed.

#include <algorithm>
#include <numeric>

#include "families.hpp"
#include "family.hpp"

namespace ariadne::plugins::rules {

/// A family of cages.
struct CageKind {
  const char* id;
  const char* rule;       ///< the component
  const char* parameter;  ///< of the component: what the cage says
  /// What a cage with these numbers says; nothing if such a cage is not possible.
  std::optional<std::int64_t> (*value)(std::span<const int> numbers);
  const char* size;  ///< the default
  bool repeats;      ///< whether digits may repeat in cells that do not see each other
  const char* summary;
};

namespace {

std::optional<std::int64_t> cage_sum(std::span<const int> numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), std::int64_t{0});
}

std::optional<std::int64_t> cage_product(std::span<const int> numbers) {
  std::int64_t product = 1;
  for (const int number : numbers) {
    product *= number;
    if (product <= 0 || product > 1000000) return std::nullopt;
  }
  return product;
}

constexpr CageKind cage_kinds[] = {
    {"killer-cages", "killer-cage", "sum", cage_sum, "2..4", false,
     "Places cages with different digits and their sum"},
    {"product-cages", "product", "product", cage_product, "2..4", true,
     "Places cages with the product of their numbers"},
};

/// A cage, and its images under the moves of a symmetry.
struct Orbit {
  Shape base;
  std::vector<Shape> images;  ///< different from each other; `base` is the first
};

class Cages final : public Family {
 public:
  static std::vector<Parameter> table(const CageKind* kind) {
    std::vector<Parameter> table = Family::table(all_count, kind->size);
    table.push_back(Parameter::integer("coverage", 100, 1, 100,
                                       "The share of the cells that are in cages, in percent; "
                                       "somewhat less if there is no room for another cage"));
    table.push_back(Parameter::boolean(
        "alike", false,
        "Whether cages beside each other may have the same number of cells and the same clue"));
    return table;
  }
  Cages(Parameters& parameters, const CageKind* kind)
      : Family(parameters),
        kind_(*kind),
        size_(parameters.range("size")),
        coverage_(static_cast<std::size_t>(parameters.integer("coverage"))),
        alike_(parameters.boolean("alike")) {}

  std::vector<PlacedRules> place(const RulePlace& place, Random& random) override;

 protected:
  bool takes_cells() const override { return true; }
  std::optional<Shape> draw(const RulePlace& /*place*/, std::size_t /*tried*/,
                            Random& /*random*/) override {
    return std::nullopt;
  }
  std::vector<Rule> rules_at(const RulePlace& place, Shape shape) const override {
    const std::optional<std::int64_t> value = value_of(place, shape);
    if (!value) return {};
    std::sort(shape.begin(), shape.end());
    Rule rule{kind_.rule, {}};
    rule.with("cells", std::move(shape)).with(kind_.parameter, std::to_string(*value));
    return {std::move(rule)};
  }

 private:
  std::optional<std::int64_t> value_of(const RulePlace& place, const Shape& shape) const {
    std::vector<int> numbers;
    for (const Cell cell : shape) numbers.push_back(number_at(place, cell));
    return kind_.value(numbers);
  }
  std::optional<Orbit> orbit_of(const RulePlace& place, Shape base) const;
  bool grow(const RulePlace& place, Orbit& orbit, std::size_t size, Random& random) const;
  bool is_alike(const RulePlace& place, const Orbit& orbit) const;
  void settle(const RulePlace& place, const Orbit& orbit);
  void share_out(const RulePlace& place);

  const CageKind& kind_;
  Range size_;
  std::size_t coverage_;
  bool alike_;

  std::vector<Orbit> orbits_;
  std::vector<int> orbit_at_;  ///< of each cell; -1 if it is in no cage
};

/// The orbit of a cage; nothing if its images overlap without being equal, cover taken cells, or
/// repeat a digit.
std::optional<Orbit> Cages::orbit_of(const RulePlace& place, Shape base) const {
  Orbit orbit;
  std::sort(base.begin(), base.end());
  CellSet covered(place.layout.cell_count());
  for (const std::vector<Cell>& move : place.moves) {
    Shape image;
    for (const Cell cell : base) image.push_back(move[cell]);
    std::sort(image.begin(), image.end());
    if (std::find(orbit.images.begin(), orbit.images.end(), image) != orbit.images.end()) continue;
    DigitSet digits;
    for (const Cell cell : image) {
      if (covered.contains(cell) || place.taken.contains(cell)) return std::nullopt;
      if (!kind_.repeats && digits.contains(place.grid[cell])) return std::nullopt;
      digits.insert(place.grid[cell]);
      covered.insert(cell);
    }
    if (!value_of(place, image)) return std::nullopt;
    orbit.images.push_back(std::move(image));
  }
  orbit.base = std::move(base);
  return orbit;
}

/// Grows a cage by a random neighbor at a time; false if it cannot reach the size.
bool Cages::grow(const RulePlace& place, Orbit& orbit, std::size_t size, Random& random) const {
  while (orbit.base.size() < size) {
    std::vector<Cell> next;
    for (const Cell cell : orbit.base)
      for (const Cell neighbor : neighbors_of(place.layout, cell, false))
        if (std::find(orbit.base.begin(), orbit.base.end(), neighbor) == orbit.base.end() &&
            std::find(next.begin(), next.end(), neighbor) == next.end())
          next.push_back(neighbor);
    random.shuffle(std::span(next));
    bool found = false;
    for (const Cell cell : next) {
      Shape larger = orbit.base;
      // Around the center, a cage grows by a cell and its images.
      for (const std::vector<Cell>& move : place.moves) {
        const Cell added = orbit.images.size() == 1 ? move[cell] : cell;
        if (std::find(larger.begin(), larger.end(), added) == larger.end()) larger.push_back(added);
      }
      if (larger.size() > size) continue;
      if (auto made = orbit_of(place, std::move(larger))) {
        orbit = std::move(*made);
        found = true;
        break;
      }
    }
    if (!found) return false;
  }
  return true;
}

/// Whether a cage beside one of the orbit has as many cells and the same clue.
bool Cages::is_alike(const RulePlace& place, const Orbit& orbit) const {
  const auto same = [&](const Shape& a, const Shape& b) {
    return a.size() == b.size() && value_of(place, a) == value_of(place, b);
  };
  for (const Shape& image : orbit.images)
    for (const Cell cell : image)
      for (const Cell neighbor : neighbors_of(place.layout, cell, false)) {
        const auto has = [&](const Shape& other) {
          return other != image && std::find(other.begin(), other.end(), neighbor) != other.end();
        };
        const int beside = orbit_at_[neighbor];
        const std::vector<Shape>& others =
            beside < 0 ? orbit.images : orbits_[static_cast<std::size_t>(beside)].images;
        for (const Shape& other : others)
          if (has(other) && same(image, other)) return true;
      }
  return false;
}

void Cages::settle(const RulePlace& place, const Orbit& orbit) {
  for (const Shape& image : orbit.images)
    for (const Cell cell : image) {
      place.taken.insert(cell);
      orbit_at_[cell] = static_cast<int>(orbits_.size());
    }
  orbits_.push_back(orbit);
}

/// Lets cells that are left over join cages beside them.
void Cages::share_out(const RulePlace& place) {
  for (int i = 0; i < place.layout.cell_count(); ++i) {
    const auto cell = static_cast<Cell>(i);
    if (place.taken.contains(cell)) continue;
    for (const Cell neighbor : neighbors_of(place.layout, cell, false)) {
      const int at = orbit_at_[neighbor];
      if (at < 0) continue;
      Orbit& orbit = orbits_[static_cast<std::size_t>(at)];
      if (static_cast<std::int64_t>(orbit.base.size()) >= size_.max ||
          orbit.images.size() < place.moves.size())
        continue;
      // The move that takes the base to the cage beside the cell takes some cell to this one.
      Shape larger = orbit.base;
      for (const std::vector<Cell>& move : place.moves) {
        const bool here = std::any_of(orbit.base.begin(), orbit.base.end(),
                                      [&](Cell own) { return move[own] == neighbor; });
        if (!here) continue;
        const auto from = std::find(move.begin(), move.end(), cell);
        larger.push_back(static_cast<Cell>(from - move.begin()));
        break;
      }
      for (const Shape& image : orbit.images)
        for (const Cell own : image) place.taken.erase(own);
      std::optional<Orbit> made = orbit_of(place, std::move(larger));
      const bool fits = made && (alike_ || !is_alike(place, *made));
      if (fits) orbit = std::move(*made);
      for (const Shape& image : orbit.images)
        for (const Cell own : image) {
          place.taken.insert(own);
          orbit_at_[own] = at;
        }
      if (fits) break;
    }
  }
}

std::vector<PlacedRules> Cages::place(const RulePlace& place, Random& random) {
  orbits_.clear();
  const auto cells = static_cast<std::size_t>(place.layout.cell_count());
  orbit_at_.assign(cells, -1);
  const std::size_t most = wanted_count(random);
  std::vector<Cell> order;
  for (std::size_t cell = 0; cell < cells; ++cell) order.push_back(static_cast<Cell>(cell));
  random.shuffle(std::span(order));
  std::size_t covered = 0;
  std::size_t count = 0;
  for (const Cell first : order) {
    if (covered * 100 >= coverage_ * cells || count >= most) break;
    if (place.taken.contains(first)) continue;
    std::optional<Orbit> orbit = orbit_of(place, {first});
    if (!orbit) continue;
    grow(place, *orbit, random_in(size_, random), random);
    if (static_cast<std::int64_t>(orbit->base.size()) < size_.min ||
        (!alike_ && is_alike(place, *orbit)))
      continue;
    settle(place, *orbit);
    count += orbit->images.size();
    covered += orbit->base.size() * orbit->images.size();
  }
  if (covered * 100 < coverage_ * cells && count < most) share_out(place);

  std::vector<PlacedRules> placed;
  for (const Orbit& orbit : orbits_) {
    PlacedRules together;
    together.vagueness = orbit.base.size();
    for (const Shape& image : orbit.images)
      for (Rule& rule : rules_at(place, image)) together.rules.push_back(std::move(rule));
    placed.push_back(std::move(together));
  }
  return placed;
}

}  // namespace

void add_cages(Registrar& plugin) {
  for (const CageKind& kind : cage_kinds) plugin.generator<Cages>(kind.id, kind.summary, &kind);
}

}  // namespace ariadne::plugins::rules
