// The requested properties of a puzzle, and which of them are impossible before any work.
//
// A number of clues is a sum of whole orbits of the symmetry, so not every number is possible: with
// all symmetries of 9x9, the orbits have 1, 4 and 8 cells. The possible sums are found by adding
// orbit after orbit to the set of the sums so far, as bits.
//
// A puzzle with one solution contains all digits but at most one if the layout has a house: two
// digits that it does not contain could be exchanged. For the plain 9x9 it is known that no 16
// clues are enough (McGuire, Tugemann and Civario, 2012).

#include "wishes.hpp"

#include <algorithm>
#include <bitset>
#include <cassert>

#include <ariadne/model/grids.hpp>

namespace ariadne::plugins::dig {

namespace {

constexpr Choice<Order> orders[] = {{"auto", Order::automatic},  {"random", Order::random},
                                    {"halves", Order::halves},   {"reading", Order::reading},
                                    {"winding", Order::winding}, {"alternate", Order::alternate}};
enum class Minimal : std::uint8_t { if_no_number, yes, no };
constexpr Choice<Minimal> minimals[] = {
    {"auto", Minimal::if_no_number}, {"yes", Minimal::yes}, {"no", Minimal::no}};
/// Whether clues are given back.
constexpr Choice<bool> ways[] = {{"remove", false}, {"repair", true}};

/// On grids with more digits, removing clues at random until no more can be removed can take minutes.
constexpr int most_digits_at_random = 20;

Order chosen_order(const Wishes& wishes, const Layout& layout) {
  if (wishes.order != Order::automatic) return wishes.order;
  const bool slow = wishes.to_the_end && layout.digit_count() > most_digits_at_random;
  return slow ? Order::halves : Order::random;
}

/// Where a cell stands in an order that is not random.
std::vector<int> rank(const Layout& layout, Cell cell, Order order) {
  const auto [row, column] = layout.position(cell);
  switch (order) {
    case Order::winding:
      return {row, row % 2 == 0 ? column : -column};
    case Order::alternate:
      return {(row + column) % 2, row, column};
    default:
      return {row, column};
  }
}

bool may_be_clue(char symbol) {
  return symbol != '.' && symbol != '0';
}

bool is_plain_9x9(const Layout& layout) {
  return plain_box(layout) == BoxShape{3, 3};
}

/// The fewest clues that a puzzle with one solution can have, as far as that is known.
int fewest_clues(const Layout& layout) {
  if (!layout.constraints().empty()) return 0;  // rules alone may be enough
  if (layout.houses().empty()) return 1;
  if (is_plain_9x9(layout)) return 17;
  return layout.digit_count() - 1;
}

/// Why that is so, for messages.
std::string reason(const Layout& layout) {
  return is_plain_9x9(layout) ? " (McGuire, Tugemann, and Civario, 2012)"
                              : ", because otherwise two digits could be exchanged";
}

using Sums = std::bitset<max_cells + 1>;

/// The numbers of clues that whole orbits can make.
Sums sums_of(const std::vector<std::vector<Cell>>& orbits) {
  Sums sums;
  sums[0] = true;
  for (const std::vector<Cell>& orbit : orbits) sums |= sums << orbit.size();
  return sums;
}

/// "21 and 24": the sums next to a range in which there is none.
std::string nearest(const Sums& sums, Range range) {
  std::string text;
  auto below = range.min - 1;
  while (below >= 0 && !sums[static_cast<std::size_t>(below)]) --below;
  if (below >= 0) text = std::to_string(below);
  for (auto above = static_cast<std::size_t>(range.max) + 1; above < sums.size(); ++above)
    if (sums[above]) return (text.empty() ? "" : text + " and ") + std::to_string(above);
  return text;
}

}  // namespace

std::vector<Parameter> Wishes::table() {
  return {
      Parameter::text("clues", "",
                      "The number of clues, or a range such as 24..28; if empty, as many clues as "
                      "possible are removed"),
      Parameter::choice(
          "minimal", minimals,
          "Whether puzzles must be minimal, that is, have several solutions if any single clue is "
          "removed; 'auto' does not require minimal puzzles, but if 'clues' is empty, symmetrical "
          "clues are removed together until no more can be removed"),
      Parameter::choice("symmetry", clue_symmetry_names, "The symmetry of the clues"),
      Parameter::text(
          "mask", "",
          "Which cells may have clues: one symbol for each cell, in reading order, where '.' or "
          "'0' means that the cell has no clue; if empty, all cells may have clues"),
      Parameter::choice(
          "order", orders,
          "The order in which clues are removed: at random, those of half of the digits first "
          "('halves'), row by row, back and forth, or every other cell first; 'auto' means "
          "'halves' if as many clues as possible are removed from a puzzle with more than 20 "
          "digits (the random order can take minutes for this), and 'random' otherwise"),
      Parameter::choice(
          "way", ways,
          "'remove' removes clues as long as there is only one solution; 'repair' first removes "
          "too many clues, and then, as long as there are two solutions, puts back the first "
          "removed clue in whose cell the two solutions differ"),
      Parameter::boolean("unique", true,
                         "Whether the puzzle must have only one solution; if false, the puzzle has "
                         "the number of clues set by 'clues', and may have several solutions"),
  };
}

Wishes::Wishes(const Parameters& parameters)
    : minimal(parameters.choice("minimal", minimals) == Minimal::yes),
      to_the_end(true),
      unique(parameters.boolean("unique")),
      repair(parameters.choice("way", ways)),
      symmetry(parameters.choice("symmetry", clue_symmetry_names)),
      order(parameters.choice("order", orders)),
      mask(parameters.text("mask")) {
  const std::string& range = parameters.text("clues");
  if (!range.empty()) clues = parse_range(range, "clues", {0, max_cells});
  to_the_end = minimal || !clues;
  if (!unique && !clues)
    throw ConfigError(
        "for puzzles that may have several solutions, set the number of clues with 'clues'");
  if (!unique && (minimal || repair))
    throw ConfigError(
        std::string("a puzzle that may have several solutions cannot be requested to be ") +
        (minimal ? "minimal" : "repaired"));
  if (parameters.choice("minimal", minimals) == Minimal::no && !clues)
    throw ConfigError("for puzzles that need not be minimal, set the number of clues with 'clues'");
}

Plan::Plan(const Wishes& wishes, const Layout& on)
    : layout(on), order(chosen_order(wishes, on)), sight(on) {
  const auto cells = static_cast<std::size_t>(layout.cell_count());
  if (!wishes.mask.empty() && wishes.mask.size() != cells) {
    obstacle = "the mask has " + std::to_string(wishes.mask.size()) + " symbols, and the layout " +
               layout.name() + " has " + std::to_string(cells) + " cells";
    return;
  }
  auto all = ariadne::orbits(layout, wishes.symmetry);
  if (!all) {
    obstacle = std::string("the canvas of the layout ") + layout.name() +
               " does not have the symmetry " + to_string(wishes.symmetry);
    return;
  }
  orbits = std::move(*all);
  if (!wishes.mask.empty())
    std::erase_if(orbits, [&](const std::vector<Cell>& orbit) {
      return !std::all_of(orbit.begin(), orbit.end(),
                          [&](Cell cell) { return may_be_clue(wishes.mask[cell]); });
    });
  if (order != Order::random && order != Order::halves)
    std::stable_sort(orbits.begin(), orbits.end(), [&](const auto& a, const auto& b) {
      return rank(layout, a[0], order) < rank(layout, b[0], order);
    });

  for (const std::vector<Cell>& orbit : orbits) allowed += static_cast<int>(orbit.size());
  const int fewest = wishes.unique ? fewest_clues(layout) : 0;
  if (allowed < fewest)
    obstacle = std::string(wishes.mask.empty() ? "the symmetry" : "the mask") + " leaves " +
               std::to_string(allowed) + " cells for clues, but " + layout.name() +
               " puzzles with one solution have at least " + std::to_string(fewest) +
               reason(layout);
  if (!wishes.clues || !obstacle.empty()) return;

  const Range range = *wishes.clues;
  if (range.max < fewest) {
    obstacle = layout.name() + " puzzles with one solution have at least " +
               std::to_string(fewest) + " clues" + reason(layout) + ", but " + to_string(range) +
               " are requested";
    return;
  }
  if (range.min > allowed) {
    obstacle = "there are " + std::to_string(allowed) + " cells for clues, but " +
               to_string(range) + " are requested";
    return;
  }
  assert(allowed <= layout.cell_count());  // no cell is in two orbits
  const Sums sums = sums_of(orbits);
  for (auto sum = std::max<std::int64_t>(range.min, fewest);
       sum <= std::min<std::int64_t>(range.max, allowed); ++sum)
    if (sums[static_cast<std::size_t>(sum)]) targets.push_back(static_cast<int>(sum));
  if (targets.empty())
    obstacle = "a puzzle with the symmetry '" + std::string(to_string(wishes.symmetry)) + "'" +
               (wishes.mask.empty() ? "" : " within the mask") + " cannot have " +
               to_string(range) + " clues; the nearest possible numbers are " +
               nearest(sums, range);
}

}  // namespace ariadne::plugins::dig
