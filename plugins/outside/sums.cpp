// Sums outside the grid. A clue sees the row or column in front of it, the nearest cell first.
//
//   little-killer  the numbers along the diagonal add up to the sum; digits may repeat
//   sandwich       the numbers strictly between the smallest and the largest digit, 1 and N, add up to the
//                  sum, which is 0 if these are neighbors
//   lunchbox       the same for the different digits of any cells, between their smallest and their largest
//   x-sum          the first X numbers add up to the sum, where X is the first of them
//   battlefield    the first X and the last Y numbers, where X is the first and Y the last number, are taken
//                  away from both ends. The clue is the sum of the numbers in the gap, or of those where both
//                  overlap.

#include <algorithm>

#include <ariadne/constraints/automaton.hpp>
#include <ariadne/constraints/combined.hpp>
#include <ariadne/constraints/counts.hpp>
#include <ariadne/constraints/sum.hpp>
#include <ariadne/constraints/table.hpp>

#include "is_house.hpp"

namespace ariadne::plugins::outside {
namespace {

std::vector<Term> terms_of(std::span<const Cell> cells) {
  std::vector<Term> terms;
  for (const Cell cell : cells) terms.push_back({cell, 1});
  return terms;
}

ConstraintPtr fixed(const std::string& label, Cell cell, DigitSet digits) {
  return std::make_shared<const Table>(label, std::vector<Cell>{cell},
                                       std::vector<DigitSet>{digits});
}

/// The digit that stands for a number; none if no digit does.
std::optional<Digit> digit_for(const Layout& frame, int number) {
  const int digit = number - frame.value_of(1) + 1;
  if (digit < 1 || digit > frame.digit_count()) return std::nullopt;
  return static_cast<Digit>(digit);
}

/// Calls visit(digits) for each set of `size` of these digits whose numbers add up to the sum.
template <class Visit>
void for_sets(const Layout& frame, DigitSet among, std::size_t size, int sum, Visit visit,
              DigitSet chosen = {}) {
  if (size == 0) {
    if (sum == 0) visit(chosen);
    return;
  }
  while (static_cast<std::size_t>(among.size()) >= size) {
    const Digit digit = among.first();
    among.erase(digit);
    DigitSet with = chosen;
    with.insert(digit);
    if (frame.value_of(digit) <= sum)
      for_sets(frame, among, size - 1, sum - frame.value_of(digit), visit, with);
  }
}

/// So many digits have few enough sets for tables of them.
constexpr int most_tabled = 10;

/// The cells are in a house: the two ends, what is between them, and what is outside, each a set.
std::vector<DigitSet> sandwich_rows(const Layout& frame, std::size_t cells, int sum) {
  std::vector<DigitSet> rows;
  const DigitSet all = DigitSet::all(frame.digit_count());
  const DigitSet low = DigitSet::of(1);
  const DigitSet high = DigitSet::of(static_cast<Digit>(frame.digit_count()));
  for (std::size_t from = 0; from < cells; ++from)
    for (std::size_t to = from + 1; to < cells; ++to)
      for_sets(frame, all - low - high, to - from - 1, sum, [&](DigitSet between) {
        for (const bool rising : {true, false})
          for (std::size_t i = 0; i < cells; ++i)
            rows.push_back(i == from            ? (rising ? low : high)
                           : i == to            ? (rising ? high : low)
                           : i > from && i < to ? between
                                                : all - low - high - between);
      });
  return rows;
}

/// The first X digits are a set with X.
std::vector<DigitSet> x_sum_rows(const Layout& frame, std::size_t cells, int sum) {
  std::vector<DigitSet> rows;
  const DigitSet all = DigitSet::all(frame.digit_count());
  for (std::size_t x = 1; x <= cells; ++x) {
    const auto digit = digit_for(frame, static_cast<int>(x));
    if (!digit) continue;
    for_sets(frame, all - DigitSet::of(*digit), x - 1, sum - static_cast<int>(x),
             [&](DigitSet others) {
               for (std::size_t i = 0; i < cells; ++i)
                 rows.push_back(i == 0  ? DigitSet::of(*digit)
                                : i < x ? others
                                        : all - others - DigitSet::of(*digit));
             });
  }
  if (const auto zero = digit_for(frame, 0); zero && sum == 0) {
    rows.push_back(DigitSet::of(*zero));
    rows.insert(rows.end(), cells - 1, all - DigitSet::of(*zero));
  }
  return rows;
}

void post_little_killer(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("clue");
  const auto sum = static_cast<int>(parameters.integer("sum"));
  sink.post(std::make_shared<const Sum>("little killer of " + std::to_string(sum), frame,
                                        terms_of(cells), std::vector<int>{sum}));
  sink.mark({Mark::Kind::clue, cells, std::to_string(sum)});
}

void post_sandwich(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("clue");
  const auto sum = static_cast<int>(parameters.integer("sum"));
  sink.mark({Mark::Kind::clue, cells, std::to_string(sum)});
  if (is_house(frame, cells) && frame.digit_count() <= most_tabled) {
    sink.post(std::make_shared<const Table>("sandwich of " + std::to_string(sum), cells,
                                            sandwich_rows(frame, cells.size(), sum), true));
    return;
  }
  const int low = frame.value_of(1);
  const int high = frame.value_of(static_cast<Digit>(frame.digit_count()));
  // 0 before the first end; 1 + sum behind the low one, 10000 + sum behind the high one; 1 behind both
  // is a million.
  constexpr std::uint64_t after_high = 10000;
  constexpr std::uint64_t done = 1000000;
  const auto next = [=](std::uint64_t key, int number) -> std::optional<std::uint64_t> {
    const bool end = number == low || number == high;
    if (key == 0) {
      if (!end) return key;
      return number == low ? 1 : after_high + 1;
    }
    if (key == done) return end ? std::nullopt : std::optional(key);
    const bool wants_high = key < after_high;
    const auto so_far = static_cast<int>(wants_high ? key : key - after_high) - 1;
    if (end) {
      if (number != (wants_high ? high : low) || so_far != sum) return std::nullopt;
      return done;
    }
    if (so_far + number > sum) return std::nullopt;
    return key + static_cast<std::uint64_t>(number);
  };
  sink.post(std::make_shared<const Automaton>(
      "sandwich of " + std::to_string(sum), cells,
      make_dfa(frame, cells.size(), 0, next, [](std::uint64_t key) { return key == done; })));
}

void post_lunchbox(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  const auto sum = static_cast<int>(parameters.integer("sum"));
  const std::string label = "lunchbox of " + std::to_string(sum);
  sink.post(std::make_shared<const Distinct>(label, cells));
  // One alternative for each place of the smallest and of the largest.
  std::vector<std::vector<ConstraintPtr>> ways;
  const auto digits = static_cast<Digit>(frame.digit_count());
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t k = 0; k < cells.size(); ++k) {
      if (i == k) continue;
      std::vector<ConstraintPtr> way;
      std::vector<DigitSet> rows;
      for (Digit low = 1; low <= digits; ++low)
        for (Digit high = low + 1; high <= digits; ++high) {
          const DigitSet inner = DigitSet::all(high - 1) - DigitSet::all(low);
          if (inner.empty() && cells.size() > 2) continue;
          for (std::size_t c = 0; c < cells.size(); ++c)
            rows.push_back(c == i ? DigitSet::of(low) : c == k ? DigitSet::of(high) : inner);
        }
      way.push_back(std::make_shared<const Table>(label, cells, std::move(rows), true));
      const auto [from, to] = std::minmax(i, k);
      if (to - from > 1)
        way.push_back(std::make_shared<const Sum>(
            label, frame, terms_of(std::span(cells).subspan(from + 1, to - from - 1)),
            std::vector<int>{sum}, true));
      else if (sum != 0)
        continue;
      ways.push_back(std::move(way));
    }
  if (ways.empty()) throw ConfigError("no two of its cells have room for the sum between them");
  sink.post(std::make_shared<const AnyOf>(label, std::move(ways)));
  sink.mark({Mark::Kind::cage, cells, std::to_string(sum)});
}

void post_x_sum(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("clue");
  const auto sum = static_cast<int>(parameters.integer("sum"));
  const std::string label = "X-sum of " + std::to_string(sum);
  sink.mark({Mark::Kind::clue, cells, std::to_string(sum)});
  if (is_house(frame, cells) && frame.digit_count() <= most_tabled) {
    sink.post(
        std::make_shared<const Table>(label, cells, x_sum_rows(frame, cells.size(), sum), true));
    return;
  }
  std::vector<std::vector<ConstraintPtr>> ways;
  for (int x = 1; x <= static_cast<int>(cells.size()); ++x) {
    const auto digit = digit_for(frame, x);
    if (!digit) continue;
    std::vector<ConstraintPtr> way;
    way.push_back(fixed(label, cells[0], DigitSet::of(*digit)));
    way.push_back(std::make_shared<const Sum>(
        label, frame, terms_of(std::span(cells).first(static_cast<std::size_t>(x))),
        std::vector<int>{sum}));
    ways.push_back(std::move(way));
  }
  // The first number may be 0, and then nothing is added.
  if (const auto zero = digit_for(frame, 0); zero && sum == 0)
    ways.emplace_back().push_back(fixed(label, cells[0], DigitSet::of(*zero)));
  sink.post(std::make_shared<const AnyOf>(label, std::move(ways)));
}

void post_battlefield(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("clue");
  const auto sum = static_cast<int>(parameters.integer("sum"));
  const std::string label = "battlefield of " + std::to_string(sum);
  const auto count = static_cast<int>(cells.size());
  std::vector<std::vector<ConstraintPtr>> ways;
  for (int x = 0; x <= count; ++x)
    for (int y = 0; y <= count; ++y) {
      const auto first = digit_for(frame, x);
      const auto last = digit_for(frame, y);
      if (!first || !last) continue;
      const int from = std::min(x, count - y);
      const int to = std::max(x, count - y);
      std::vector<ConstraintPtr> way;
      way.push_back(fixed(label, cells.front(), DigitSet::of(*first)));
      way.push_back(fixed(label, cells.back(), DigitSet::of(*last)));
      if (from < to)
        way.push_back(std::make_shared<const Sum>(
            label, frame,
            terms_of(std::span(cells).subspan(static_cast<std::size_t>(from),
                                              static_cast<std::size_t>(to - from))),
            std::vector<int>{sum}));
      else if (sum != 0)
        continue;
      ways.push_back(std::move(way));
    }
  if (ways.empty()) throw ConfigError("no line has such a sum");
  sink.post(std::make_shared<const AnyOf>(label, std::move(ways)));
  sink.mark({Mark::Kind::clue, cells, std::to_string(sum)});
}

}  // namespace

void add_sums(Registrar& plugin) {
  const Parameter clue = Parameter::clue(
      "clue", "The place of the clue outside the grid, such as r0c3 above column 3");
  const Parameter sum = Parameter::integer("sum", 0, 0, 1000, "The sum");
  plugin.constraint(
      "little-killer", "The numbers along a diagonal add up to the given sum",
      {Parameter::clue(
           "clue",
           "The place of the clue and the direction in which it points, such as r0c3 down-right"),
       sum},
      post_little_killer);
  plugin.constraint(
      "sandwich",
      "The numbers between the smallest and the largest digit of a line add up to the given sum",
      {clue, sum}, post_sandwich);
  plugin.constraint("lunchbox",
                    "The digits in some cells are different, and the numbers between the smallest "
                    "and the largest of them add up to the given sum",
                    {Parameter::cells("cells", "The cells, in order"), sum}, post_lunchbox);
  plugin.constraint(
      "x-sum", "The first X numbers in a line add up to the given sum, where X is the first number",
      {clue, sum}, post_x_sum);
  plugin.constraint("battlefield",
                    "The numbers in a line without its first X and last Y cells add up to the "
                    "given sum, where X is the first number and Y the last; if the first X and the "
                    "last Y cells overlap, the numbers in the overlap add up to the sum instead",
                    {clue, sum}, post_battlefield);
}

}  // namespace ariadne::plugins::outside
