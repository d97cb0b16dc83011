// Rules about all 2x2 squares, and about places in boxes.
//
//   global-entropy   each 2x2 square has a low, a middle and a high digit: 1-3, 4-6, 7-9 on 9x9
//   global-modulus   each 2x2 square has a number of each class modulo 3
//   disjoint-groups  cells at the same position in their boxes differ

#include <algorithm>
#include <array>
#include <map>

#include <ariadne/constraints/counts.hpp>
#include <ariadne/constraints/digit_classes.hpp>
#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::global {
namespace {

using Classes = std::array<DigitSet, 3>;

/// Four cells have a digit of each of three classes. Which classes each cell may have is three bits,
/// so what is left of all of them is looked up: 12 bits for 12 bits.
class ClassSquare final : public ClassConstraint {
 public:
  ClassSquare(std::string label, std::vector<Cell> cells, const Classes& classes)
      : ClassConstraint(std::move(label), std::move(cells)), classes_(classes) {}

  bool holds(std::span<const Digit> values) const override {
    unsigned seen = 0;
    for (const Digit value : values)
      for (unsigned c = 0; c < 3; ++c)
        if (classes_[c].contains(value)) seen |= 1U << c;
    return seen == 7;
  }
  bool filter(std::span<DigitSet> domains) const override {
    unsigned code = 0;
    for (std::size_t i = 0; i < 4; ++i)
      for (unsigned c = 0; c < 3; ++c)
        if (!(domains[i] & classes_[c]).empty()) code |= 1U << (3 * i + c);
    const unsigned left = table()[code];
    if (left == 0) return false;
    if (left == code) return true;
    for (std::size_t i = 0; i < 4; ++i) {
      DigitSet kept;
      for (unsigned c = 0; c < 3; ++c)
        if (((left >> (3 * i + c)) & 1U) != 0) kept |= classes_[c];
      domains[i] &= kept;
    }
    return true;
  }

  std::span<const DigitSet> classes() const override { return classes_; }

  /// The last digit of a class.
  DigitSet required(std::span<const DigitSet> domains) const override {
    DigitSet all;
    for (const DigitSet domain : domains) all |= domain;
    DigitSet needed;
    for (const DigitSet of_class : classes_)
      if ((all & of_class).single()) needed |= all & of_class;
    return needed;
  }

 private:
  static const std::array<std::uint16_t, 4096>& table() {
    static const std::array<std::uint16_t, 4096> table = make_table();
    return table;
  }
  static std::array<std::uint16_t, 4096> make_table() {
    std::array<std::uint16_t, 4096> table{};
    for (unsigned choice = 0; choice < 81; ++choice) {
      const std::array<unsigned, 4> of{choice % 3, choice / 3 % 3, choice / 9 % 3, choice / 27};
      unsigned bits = 0;
      unsigned seen = 0;
      for (std::size_t i = 0; i < 4; ++i) {
        bits |= 1U << (3 * i + of[i]);
        seen |= 1U << of[i];
      }
      if (seen != 7) continue;
      for (unsigned code = 0; code < 4096; ++code)
        if ((bits & ~code) == 0) table[code] = static_cast<std::uint16_t>(table[code] | bits);
    }
    return table;
  }

  Classes classes_;
};

/// Each 2x2 square has a digit of each class.
void post_classes(const Layout& frame, ConstraintSink& sink, const std::string& label,
                  const Classes& classes) {
  for (Cell cell = 0; cell < frame.cell_count(); ++cell) {
    const auto [row, column] = frame.position(cell);
    const auto right = frame.cell_at(row, column + 1);
    const auto below = frame.cell_at(row + 1, column);
    const auto across = frame.cell_at(row + 1, column + 1);
    if (right && below && across)
      sink.post(std::make_shared<const ClassSquare>(
          label, std::vector<Cell>{cell, *right, *below, *across}, classes));
  }
}

void post_global_entropy(Parameters& /*parameters*/, const Layout& frame, ConstraintSink& sink) {
  const int digits = frame.digit_count();
  const int low = digits / 3 + (digits % 3 == 2 ? 1 : 0);
  const int middle = low + digits / 3 + (digits % 3 == 1 ? 1 : 0);
  post_classes(frame, sink, "global entropy",
               {DigitSet::all(low), DigitSet::all(middle) - DigitSet::all(low),
                DigitSet::all(digits) - DigitSet::all(middle)});
}

void post_global_modulus(Parameters& /*parameters*/, const Layout& frame, ConstraintSink& sink) {
  std::array<DigitSet, 3> classes;
  for (int d = 1; d <= frame.digit_count(); ++d)
    classes[static_cast<std::size_t>(frame.value_of(static_cast<Digit>(d)) % 3)].insert(
        static_cast<Digit>(d));
  post_classes(frame, sink, "global modulus", classes);
}

void post_disjoint_groups(Parameters& /*parameters*/, const Layout& frame, ConstraintSink& sink) {
  std::map<std::size_t, std::vector<Cell>> places;
  for (const Group& group : frame.groups())
    if (group.kind == GroupKind::box)
      for (std::size_t i = 0; i < group.cells.size(); ++i) places[i].push_back(group.cells[i]);
  if (places.empty()) throw ConfigError("the grid has no boxes");
  for (auto& [place, cells] : places) {
    std::sort(cells.begin(), cells.end());
    if (cells.size() > 1) sink.post(std::make_shared<const Distinct>("disjoint group", cells));
  }
}

}  // namespace

void add_squares(Registrar& plugin) {
  plugin.constraint("global-entropy", "Each 2x2 square contains a low, a middle, and a high digit",
                    {}, post_global_entropy);
  plugin.constraint("global-modulus",
                    "Each 2x2 square contains numbers with all three remainders modulo 3", {},
                    post_global_modulus);
  plugin.constraint("disjoint-groups",
                    "Cells at the same position in different boxes have different digits", {},
                    post_disjoint_groups);
}

}  // namespace ariadne::plugins::global
