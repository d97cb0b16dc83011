#pragma once

#include <array>
#include <optional>
#include <vector>

#include <ariadne/plugin/plugin.hpp>
#include <ariadne/plugin/takes_constraints.hpp>

#include "rule_fill.hpp"

namespace ariadne::plugins::grids {

/// Complete grids, filled at random.
class RandomFill final : public Generator, public TakesConstraints {
 public:
  static std::vector<Parameter> table();
  explicit RandomFill(Parameters& parameters);

  bool takes(const Constraint& constraint) const override;
  void* extension(std::string_view id) override {
    return id == extension_id ? static_cast<TakesConstraints*>(this) : nullptr;
  }
  Generated generate(Random& random, const GenerateRequest& request) override;

 private:
  enum class Ending { filled, impossible, gave_up, stopped };

  /// A cell that was filled by choice, and its shuffled supply of digits.
  struct Choice {
    Cell cell;
    std::uint8_t tried;
    std::uint8_t supply;
    std::array<Digit, max_digits> digits;
  };

  /// A digit that has come down to few places in a house.
  struct DigitOfHouse {
    GroupIndex house;
    Digit digit;
    std::uint8_t places;
  };

  Ending fill(const Layout& layout, Random& random, Budget& budget, std::uint64_t most_tries);
  std::optional<Cell> most_constrained() const;
  void choose(Cell cell, Random& random);
  void restore();
  bool place(const Layout& layout, Cell cell, Digit digit);
  bool exclude(const Layout& layout, const CellSet& cells, Digit digit);
  bool place_singles(const Layout& layout);
  bool place_or_exclude(const Layout& layout, GroupIndex house, Digit digit);
  void prepare(const Layout& layout);
  bool leave_houses(const Layout& layout, Cell cell, Digit digit);

  RuleFill with_rules_;
  std::vector<DigitSet> candidates_;  ///< of each cell; its digit alone once it is placed
  std::vector<CellSet> cells_;        ///< of each digit, those that can have it
  std::vector<std::uint8_t> places_;  ///< of each digit in each house, digit by digit
  std::vector<std::uint8_t> counts_;  ///< of each cell's candidates; `filled` where there is one
  std::vector<Cell> singles_;         ///< cells that came down to one candidate, to be placed
  bool thorough_ = false;             ///< whether houses are looked at
  std::vector<DigitOfHouse> houses_;  ///< to be looked at
  std::vector<Choice> choices_;
  std::vector<Digit> values_;
  // The same before each choice, one after the other.
  std::vector<DigitSet> saved_candidates_;
  std::vector<std::uint8_t> saved_places_;
  std::vector<std::uint8_t> saved_counts_;
};

}  // namespace ariadne::plugins::grids
