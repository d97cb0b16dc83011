// What is seen from a place beside the grid, the nearest cell first.
//
//   skyscrapers        numbers are heights of buildings; the clue is how many are not hidden behind a
//                      higher one. A building of height 0 is none.
//   hidden-skyscraper  the clue is the first building that is hidden behind a higher one
//   numbered-room      if the first number is X, the X-th cell has the digit of the clue
//   first-seen         the clue is the first digit from a list ("first even digit", "easy as abc")

#include <ariadne/constraints/automaton.hpp>
#include <ariadne/constraints/table.hpp>

#include "outside.hpp"

namespace ariadne::plugins::outside {

void post_skyscraper(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("clue");
  const auto count = static_cast<std::uint64_t>(parameters.integer("count"));
  const auto next = [count](std::uint64_t key, int number) -> std::optional<std::uint64_t> {
    const std::uint64_t highest = key & 0xFFU;
    const auto height = static_cast<std::uint64_t>(number);
    if (height <= highest) return key;
    if ((key >> 8U) == count) return std::nullopt;
    return (((key >> 8U) + 1) << 8U) | height;
  };
  sink.post(std::make_shared<const Automaton>(
      "skyscraper clue " + std::to_string(count), cells,
      make_dfa(frame, cells.size(), 0, next,
               [count](std::uint64_t key) { return (key >> 8U) == count; })));
  sink.mark({Mark::Kind::clue, cells, std::to_string(count)});
}

void post_hidden_skyscraper(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("clue");
  const auto hidden = static_cast<int>(parameters.integer("height"));
  const std::uint64_t found = 1000;
  // The state is the highest building so far, with 1 added; 0 before the first.
  const auto next = [hidden, found](std::uint64_t key, int number) -> std::optional<std::uint64_t> {
    if (key == found) return found;
    if (static_cast<std::uint64_t>(number) + 1 > key) return static_cast<std::uint64_t>(number) + 1;
    return number == hidden ? std::optional(found) : std::nullopt;
  };
  sink.post(std::make_shared<const Automaton>(
      "hidden skyscraper " + std::to_string(hidden), cells,
      make_dfa(frame, cells.size(), 0, next, [](std::uint64_t key) { return key == found; })));
  sink.mark({Mark::Kind::clue, cells, std::to_string(hidden)});
}

void post_numbered_room(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("clue");
  const auto number = static_cast<int>(parameters.integer("digit"));
  const DigitSet all = DigitSet::all(frame.digit_count());
  std::vector<DigitSet> rows;
  for (int d = 1; d <= frame.digit_count(); ++d) {
    const auto first = static_cast<Digit>(d);
    const int x = frame.value_of(first);
    const int clue = number - frame.value_of(1) + 1;
    if (x < 1 || x > static_cast<int>(cells.size()) || clue < 1 || clue > frame.digit_count())
      continue;
    std::vector<DigitSet> row(cells.size(), all);
    row[0] = DigitSet::of(first);
    row[static_cast<std::size_t>(x - 1)] &= DigitSet::of(static_cast<Digit>(clue));
    if (!row[0].empty()) rows.insert(rows.end(), row.begin(), row.end());
  }
  sink.post(std::make_shared<const Table>("numbered room " + std::to_string(number), cells,
                                          std::move(rows)));
  sink.mark({Mark::Kind::clue, cells, std::to_string(number)});
}

void post_first_seen(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("clue");
  const auto wanted = static_cast<int>(parameters.integer("digit"));
  const std::vector<std::int64_t>& among = parameters.numbers("among");
  const auto next = [&](std::uint64_t key, int number) -> std::optional<std::uint64_t> {
    if (key == 1) return key;
    if (number == wanted) return 1;
    for (const std::int64_t other : among)
      if (other == number) return std::nullopt;
    return key;
  };
  sink.post(std::make_shared<const Automaton>(
      "first seen " + std::to_string(wanted), cells,
      make_dfa(frame, cells.size(), 0, next, [](std::uint64_t key) { return key == 1; })));
  sink.mark({Mark::Kind::clue, cells, std::to_string(wanted)});
}

}  // namespace ariadne::plugins::outside
