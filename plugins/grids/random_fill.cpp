// Complete grids, cell by cell with a shuffled supply of digits, with backtracking.
//
// The cell with the fewest candidates, the first such in reading order, gets its candidates in
// random order, one after another, until the rest can be filled. After each, the cells that it
// leaves with one candidate are filled too. When a cell has no candidate left, or a house no place
// for a digit, the state is copied back and the next digit of the supply is tried. In large grids
// and jigsaws, an early choice can mislead the search; an attempt that has tried more digits than
// there are cells is therefore replaced by a new one. How many times as many the attempts may try
// follows 1 1 2 1 1 2 4 1 1 2 ... (Luby, Sinclair and Zuckerman, 1993), which is about as good as
// knowing the best number. In the end the whole tree is searched, so the generator also recognizes
// layouts that cannot be filled.
//
// In jigsaws, more is concluded: a digit that has one place left in a house is placed, and one that
// has two or three is taken from the cells that see all of these. This takes a tenth of the tries.
// On other layouts, it saves too few to pay.
//
// Distribution: which cell is next follows from the digits before. Its candidates are tried in
// random order, and one from which no grid can be reached is skipped. So its final digit is drawn
// evenly from the digits from which a grid can be reached, and the probability of a grid is the
// product of 1/(number of these) over the cells that were chosen on its way. Every grid is
// possible; those on whose way cells had fewer such digits are more frequent. Giving up changes
// this a little where it happens, toward grids that are found with little backtracking: it does not
// happen up to 6x6, and almost never on plain 9x9.
//
// Layouts with rules beyond groups: rule_fill.cpp.
//
// Cost: a work unit is one digit tried. Without backtracking, a grid of N x N cells takes fewer
// than N * N, at O(cells * groups of a cell) each.

#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>
#include <optional>
#include <vector>

#include <ariadne/plugin/plugin.hpp>
#include <ariadne/plugin/takes_constraints.hpp>

#include "rule_fill.hpp"

namespace ariadne::plugins::grids {
namespace {

/// More candidates than any cell can have.
constexpr std::uint8_t has_value = 255;

/// Few enough places of a digit in a house to look for the cells that see all of them.
constexpr std::uint8_t few_places = 3;

/// The i-th of 1 1 2 1 1 2 4 ..., i from 1: at the end of each run of 2^k - 1 stands 2^(k-1), and
/// before it the run before twice.
std::uint64_t luby(std::uint64_t i) {
  std::uint64_t run = 1;
  while (run < i) run = 2 * run + 1;
  while (run != i) {
    run /= 2;
    if (i > run) i -= run;
  }
  return (run + 1) / 2;
}

class RandomFill final : public Generator, public TakesConstraints {
 public:
  static std::vector<Parameter> table() {
    return {
        Parameter::component("rules", ComponentKind::solver, "$with-rules",
                             "The solver that checks each random digit, if the layout has rules")};
  }

  explicit RandomFill(Parameters& parameters) : with_rules_(parameters.take_solver("rules")) {}

  bool takes(const Constraint& constraint) const override {
    return with_rules_.solver().takes(constraint);
  }

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
  /// The cell with the fewest candidates but one, the first such in reading order; none when every
  /// cell is filled.
  std::optional<Cell> most_constrained() const {
    std::uint8_t fewest = has_value;
    for (const std::uint8_t count : counts_) fewest = std::min(fewest, count);
    if (fewest == has_value) return std::nullopt;
    const void* const first = std::memchr(counts_.data(), fewest, counts_.size());
    return static_cast<Cell>(static_cast<const std::uint8_t*>(first) - counts_.data());
  }

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
  std::vector<std::uint8_t> counts_;  ///< of each cell's candidates; `has_value` where there is one
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

Generated RandomFill::generate(Random& random, const GenerateRequest& request) {
  if (!request.layout->constraints().empty()) return with_rules_.fill(random, request);
  const SolveRequest limits = request.budget();
  Budget budget(limits);

  const Layout& layout = *request.layout;
  const auto cells = static_cast<std::uint64_t>(layout.cell_count());
  Ending ending = Ending::gave_up;
  thorough_ = layout.recipe().base == LayoutRecipe::Base::regions;
  for (std::uint64_t attempt = 1; ending == Ending::gave_up; ++attempt)
    ending = fill(layout, random, budget, luby(attempt) * cells);
  if (ending == Ending::impossible) return {{}, "the layout cannot be filled"};
  if (ending != Ending::filled) return {};
  values_.clear();
  for (const DigitSet digit : candidates_) values_.push_back(digit.first());
  return complete_grid(request.layout, values_);
}

RandomFill::Ending RandomFill::fill(const Layout& layout, Random& random, Budget& budget,
                                    std::uint64_t most_tries) {
  prepare(layout);

  std::uint64_t tries = 0;
  for (auto next = most_constrained(); next; next = most_constrained()) {
    choose(*next, random);
    for (bool placed = false; !placed;) {
      while (choices_.back().tried == choices_.back().supply) {
        choices_.pop_back();
        if (choices_.empty()) return Ending::impossible;
      }
      if (!budget.spend()) return Ending::stopped;
      if (++tries > most_tries) return Ending::gave_up;
      Choice& choice = choices_.back();
      if (choice.tried > 0) restore();
      placed = place(layout, choice.cell, choice.digits[choice.tried++]) && place_singles(layout);
    }
  }
  return Ending::filled;
}

void RandomFill::prepare(const Layout& layout) {
  const auto digits = static_cast<std::size_t>(layout.digit_count());
  candidates_.assign(static_cast<std::size_t>(layout.cell_count()),
                     DigitSet::all(layout.digit_count()));
  cells_.assign(digits, CellSet::all(layout.cell_count()));
  places_.assign(layout.houses().size() * digits, static_cast<std::uint8_t>(digits));
  counts_.assign(candidates_.size(), static_cast<std::uint8_t>(digits));
  singles_.clear();
  houses_.clear();
  choices_.clear();
}

void RandomFill::choose(Cell cell, Random& random) {
  const auto save = [level = choices_.size()](const auto& state, auto& saved) {
    if (const std::size_t end = (level + 1) * state.size(); saved.size() < end) saved.resize(end);
    std::copy(state.begin(), state.end(), saved.data() + level * state.size());
  };
  save(candidates_, saved_candidates_);
  save(places_, saved_places_);
  save(counts_, saved_counts_);
  Choice& choice = choices_.emplace_back();
  choice.cell = cell;
  choice.tried = 0;
  choice.supply = 0;
  for (const Digit digit : candidates_[cell]) choice.digits[choice.supply++] = digit;
  assert(choice.supply == counts_[cell]);
  random.shuffle(std::span(choice.digits).first(choice.supply));
}

/// Goes back to the state before the last choice.
void RandomFill::restore() {
  assert(!choices_.empty());
  const auto last = [level = choices_.size() - 1](const auto& state, const auto& saved) {
    return std::span(saved).subspan(level * state.size(), state.size());
  };
  const std::span<const DigitSet> before = last(candidates_, saved_candidates_);
  for (std::size_t cell = 0; cell < candidates_.size(); ++cell)
    for (const Digit digit : before[cell] - candidates_[cell])
      cells_[digit - 1U].insert(static_cast<Cell>(cell));
  std::ranges::copy(before, candidates_.begin());
  std::ranges::copy(last(places_, saved_places_), places_.begin());
  std::ranges::copy(last(counts_, saved_counts_), counts_.begin());
  singles_.clear();
  houses_.clear();
}

/// Places a digit and clears it from the peers; false when a cell has no candidate left, or a house
/// no place for a digit. Looking for the latter is what keeps large grids from being led astray for
/// long.
bool RandomFill::place(const Layout& layout, Cell cell, Digit digit) {
  assert(candidates_[cell].contains(digit));
  DigitSet others = candidates_[cell];
  others.erase(digit);
  candidates_[cell] -= others;
  counts_[cell] = has_value;
  bool possible = true;
  for (const Digit other : others) {
    cells_[other - 1U].erase(cell);
    possible = leave_houses(layout, cell, other) && possible;
  }
  return possible && exclude(layout, cells_[digit - 1U] & layout.peer_set(cell), digit);
}

/// Takes a digit from cells that can have it; false when that leads nowhere.
bool RandomFill::exclude(const Layout& layout, const CellSet& cells, Digit digit) {
  cells_[digit - 1U] -= cells;
  bool possible = true;
  for (const Cell cell : cells) {
    DigitSet& left = candidates_[cell];
    assert(left.contains(digit));
    possible = !left.single() && possible;
    left.erase(digit);
    --counts_[cell];
    possible = leave_houses(layout, cell, digit) && possible;
    if (!left.single()) continue;
    counts_[cell] = has_value;
    singles_.push_back(cell);
  }
  return possible;
}

/// Counts one place less for the digit in the houses of a cell. Returns false if one of them has no
/// other place.
inline bool RandomFill::leave_houses(const Layout& layout, Cell cell, Digit digit) {
  std::uint8_t* const places = places_.data() + (digit - 1U) * layout.houses().size();
  const std::span<const Membership> houses = layout.houses_of(cell);
  bool possible = true;
  assert(
      std::all_of(houses.begin(), houses.end(), [&](Membership m) { return places[m.group] > 0; }));
  for (const Membership m : houses) possible = --places[m.group] != 0 && possible;
  if (thorough_)
    for (const Membership m : houses)
      if (places[m.group] <= few_places) houses_.push_back({m.group, digit, places[m.group]});
  return possible;
}

/// Places a digit that has one place left in a house, or takes it from the cells that see all of
/// its places; false when that leads nowhere.
bool RandomFill::place_or_exclude(const Layout& layout, GroupIndex house, Digit digit) {
  const CellSet& able = cells_[digit - 1U];
  const CellSet places = able & layout.group_set(house);
  assert(!places.empty());
  auto place_at = places.begin();
  const Cell first = *place_at;
  if (++place_at == places.end()) return counts_[first] == has_value || place(layout, first, digit);
  CellSet common = able & layout.peer_set(first);
  for (; place_at != places.end(); ++place_at) common &= layout.peer_set(*place_at);
  return exclude(layout, common, digit);
}

/// Places in all cells that have one candidate left, and looks at all houses where a digit has few
/// places; false when that leads nowhere.
bool RandomFill::place_singles(const Layout& layout) {
  for (;;) {
    if (!singles_.empty()) {
      const Cell cell = singles_.back();
      singles_.pop_back();
      if (!place(layout, cell, candidates_[cell].first())) return false;
    } else if (!houses_.empty()) {
      const auto [house, digit, places] = houses_.back();
      houses_.pop_back();
      const std::size_t at = (digit - 1U) * layout.houses().size() + house;
      // If it has lost more places since, there is a later entry.
      if (places_[at] == places && !place_or_exclude(layout, house, digit)) return false;
    } else {
      return true;
    }
  }
}

}  // namespace

void add_random_fill(Registrar& plugin) {
  plugin.generator<RandomFill>(
      "random-fill",
      "Fills grids at random; every grid is possible, but not all grids are equally likely");
}

}  // namespace ariadne::plugins::grids
