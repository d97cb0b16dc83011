// What is seen from a place outside the grid, the nearest cell first.
//
//   skyscrapers        numbers are heights of buildings; the clue is how many are not hidden behind a
//                      higher one. A building of height 0 is none.
//   hidden-skyscraper  the clue is the first building that is hidden behind a taller one
//   numbered-room      if the first number is X, the X-th cell has the digit of the clue
//   first-seen         the clue is the first digit from a list ("first even digit", "easy as abc")

#include <algorithm>
#include <array>
#include <bit>

#include <ariadne/constraints/automaton.hpp>
#include <ariadne/constraints/paths.hpp>
#include <ariadne/constraints/table.hpp>
#include <ariadne/model/bits.hpp>

#include "is_house.hpp"

namespace ariadne::plugins::outside {
namespace {

/// The most digits of a line whose sets of digits are gone through.
constexpr int most_digits = 10;

/// A line in which each digit is once. What is behind a set of digits depends on the set alone, whose
/// highest digit hides the lower ones: so the states are the sets of the first 0, 1, 2, ... digits, and
/// for each the numbers of buildings that can be seen so far. Exact. Cost: a few operations for each
/// set and digit that fit.
class SkyscraperLine final : public Constraint {
 public:
  SkyscraperLine(const std::vector<Cell>& cells, int count, bool zero)
      : Constraint("skyscraper clue " + std::to_string(count), cells), count_(count), zero_(zero) {}

  bool holds(std::span<const Digit> values) const override {
    int seen = 0;
    Digit highest = zero_ ? 1 : 0;
    for (const Digit value : values) {
      if (value <= highest) continue;
      highest = value;
      ++seen;
    }
    return seen == count_;
  }
  bool filter(std::span<DigitSet> domains) const override {
    const std::size_t cells = domains.size();
    if (static_cast<std::size_t>(count_) > cells) return false;
    // Bit c of a set's word: c buildings can be seen of its digits, from the front, and then, from the
    // back, in such a way that the rest makes it `count_`.
    std::array<std::uint16_t, std::size_t{1} << most_digits> seen;
    std::fill_n(seen.begin(), std::size_t{1} << cells, std::uint16_t{0});
    std::array<std::uint16_t, std::size_t{1} << most_digits> reached;  // by the sizes of the sets
    std::array<std::size_t, most_digits + 1> end;                      // of the sets of a size
    std::size_t count = 0;
    const auto reach = [&](std::size_t set, std::uint32_t own) {
      if (own == 0) return;
      if (seen[set] == 0) reached[count++] = static_cast<std::uint16_t>(set);
      seen[set] = static_cast<std::uint16_t>(seen[set] | own);
    };
    std::array<std::uint32_t, most_digits + 1> possible;
    for (std::size_t higher = 0; higher <= cells; ++higher)
      possible[cells - higher] = possible_with(static_cast<int>(higher));
    reach(0, possible[0] & 1U);
    for (std::size_t place = 0, i = 0; place < cells; ++place)
      for (end[place] = count; i < end[place]; ++i) {
        const std::size_t set = reached[i];
        const std::size_t hidden = hidden_by(set);
        const std::uint32_t own = seen[set];
        const std::size_t open = domains[place].bits() & ~set;
        for (std::size_t rest = open & hidden; rest != 0; rest &= rest - 1)
          reach(set | (rest & (~rest + 1)), own);
        for (std::size_t rest = open & ~hidden; rest != 0; rest &= rest - 1)
          reach(set | (rest & (~rest + 1)),
                (own << 1U) & possible[static_cast<std::size_t>(std::countr_zero(rest)) + 1]);
      }
    if (seen[(std::size_t{1} << cells) - 1] == 0) return false;
    for (std::size_t place = cells; place-- > 0;) {
      std::size_t kept = 0;
      for (std::size_t i = place == 0 ? 0 : end[place - 1]; i < end[place]; ++i) {
        const std::size_t set = reached[i];
        const std::size_t hidden = hidden_by(set);
        const std::size_t open = domains[place].bits() & ~set;
        std::uint32_t useful = 0;
        for (std::size_t rest = open; rest != 0; rest &= rest - 1) {
          const std::size_t bit = rest & (~rest + 1);
          const std::uint32_t own =
              seen[set] & (seen[set | bit] >> ((bit & hidden) == 0 ? 1U : 0U));
          useful |= own;
          if (own != 0) kept |= bit;
        }
        seen[set] = static_cast<std::uint16_t>(useful);
      }
      domains[place] = DigitSet(static_cast<std::uint32_t>(kept));
    }
    return true;
  }
  /// A path whose states are the highest building and how many can be seen.
  bool encode(ClauseSink& sink) const override {
    std::vector<PathLayer> layers;
    const auto most = static_cast<std::uint32_t>(count_);
    for (const Cell cell : scope()) {
      PathLayer& layer = layers.emplace_back();
      const bool last = layers.size() == scope().size();
      for (const Digit digit : sink.domain(cell)) {
        const auto choice = static_cast<std::uint32_t>(layer.literals.size());
        layer.literals.push_back(sink.literal({cell, digit}));
        for (std::uint32_t highest = 0; highest <= max_digits; ++highest)
          for (std::uint32_t seen = 0; seen <= most; ++seen) {
            const bool more = digit > std::max(highest, zero_ ? 1U : 0U);
            if ((more && seen == most) || (last && seen + (more ? 1 : 0) != most)) continue;
            layer.moves.push_back(
                {highest << 8U | seen, choice,
                 more ? std::uint32_t{digit} << 8U | (seen + 1) : highest << 8U | seen});
          }
      }
    }
    encode_paths(sink, layers);
    return true;
  }

 private:
  /// The numbers of buildings that can be seen of a set when so many higher ones are still to come: not
  /// more than the clue, and not fewer than leave the rest to these.
  std::uint32_t possible_with(int higher) const {
    const std::uint32_t most = (std::uint32_t{2} << count_) - 1;
    const int least = count_ - higher;
    return least > 0 ? most & ~((std::uint32_t{1} << least) - 1) : most;
  }
  /// The digits that are hidden behind those of a set; height 0 always is.
  std::size_t hidden_by(std::size_t set) const {
    return (std::size_t{1} << std::bit_width(zero_ ? set | 1U : set)) - 1;
  }

  int count_;
  bool zero_;
};

/// A line whose first hidden building has a given height: heights rise up to the cell before it, and
/// anything can be behind it. The filter does what the automaton's would do, with a few operations for each
/// cell.
class HiddenSkyscraperLine final : public Constraint {
 public:
  /// `hidden` has the digit of the height, or nothing if there is no such digit.
  HiddenSkyscraperLine(std::shared_ptr<const Automaton> automaton, DigitSet hidden)
      : Constraint(automaton->label(), {automaton->scope().begin(), automaton->scope().end()}),
        automaton_(std::move(automaton)),
        hidden_(hidden.bits()),
        hiding_(hidden.empty() ? 0 : ~(hidden_ - 1)) {}

  bool holds(std::span<const Digit> values) const override { return automaton_->holds(values); }
  bool filter(std::span<DigitSet> domains) const override {
    const std::size_t cells = domains.size();
    std::array<std::uint32_t, most_cells>
        risen;  // the heights to which a line that rises has risen
    if (cells > most_cells) return automaton_->filter(domains);
    const auto can_be_hidden = [&](std::size_t i) {
      return i > 0 && (domains[i].bits() & hidden_) != 0 && (risen[i - 1] & hiding_) != 0;
    };
    std::uint32_t higher = ~std::uint32_t{0};
    std::size_t first = cells;
    for (std::size_t i = 0; i < cells; ++i) {
      if (domains[i].empty()) return false;
      if (first == cells && can_be_hidden(i)) first = i;
      risen[i] = domains[i].bits() & higher;
      higher = ~(risen[i] ^ (risen[i] - 1));
    }
    if (first == cells) return false;
    std::uint32_t useful =
        0;  // of the cell behind: the heights of lines that go on to rise, or end there
    bool hidden_behind = false;
    for (std::size_t i = cells; i-- > 0;) {
      const std::uint32_t lower = useful == 0 ? 0 : std::bit_floor(useful) - 1;
      useful = risen[i] & (lower | (hidden_behind ? hiding_ : 0));
      hidden_behind = can_be_hidden(i);
      if (i <= first) domains[i] = DigitSet(useful | (hidden_behind ? hidden_ : 0));
    }
    return true;
  }
  void link(LinkSink& sink) const override { automaton_->link(sink); }
  bool encode(ClauseSink& sink) const override { return automaton_->encode(sink); }

 private:
  static constexpr std::size_t most_cells = 64;

  std::shared_ptr<const Automaton> automaton_;
  std::uint32_t hidden_;
  std::uint32_t hiding_;  ///< the heights that hide it
};

void post_skyscraper(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("clue");
  const auto count = static_cast<std::uint64_t>(parameters.integer("count"));
  sink.mark({Mark::Kind::clue, cells, std::to_string(count)});
  if (is_house(frame, cells) && frame.digit_count() <= most_digits && frame.value_of(1) <= 1) {
    sink.post(std::make_shared<const SkyscraperLine>(cells, static_cast<int>(count),
                                                     frame.value_of(1) == 0));
    return;
  }
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
  DigitSet digit;
  for (int d = 1; d <= frame.digit_count(); ++d)
    if (frame.value_of(static_cast<Digit>(d)) == hidden) digit.insert(static_cast<Digit>(d));
  sink.post(std::make_shared<const HiddenSkyscraperLine>(
      std::make_shared<const Automaton>(
          "hidden skyscraper " + std::to_string(hidden), cells,
          make_dfa(frame, cells.size(), 0, next, [](std::uint64_t key) { return key == found; })),
      digit));
  sink.mark({Mark::Kind::clue, cells, std::to_string(hidden)});
}

void post_numbered_room(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("clue");
  const auto number = static_cast<int>(parameters.integer("digit"));
  const DigitSet all = DigitSet::all(frame.digit_count());
  std::vector<DigitSet> rows;
  for (const Digit first : DigitSet::all(frame.digit_count())) {
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

}  // namespace

void add_seen(Registrar& plugin) {
  const Parameter clue = Parameter::clue(
      "clue", "The place of the clue outside the grid, such as r0c3 above column 3");
  plugin.constraint(
      "skyscrapers",
      "A given number of buildings can be seen from the clue: each digit is the height of a "
      "building, which hides all lower buildings behind it",
      {clue, Parameter::integer("count", 1, 0, 32, "The number of buildings that can be seen")},
      post_skyscraper);
  plugin.constraint("hidden-skyscraper",
                    "The first building that is hidden behind a taller one has a given height",
                    {clue, Parameter::integer("height", 1, 0, 31, "The height of that building")},
                    post_hidden_skyscraper);
  plugin.constraint("numbered-room",
                    "The X-th cell holds a given number, where X is the number in the first cell",
                    {clue, Parameter::integer("digit", 1, 0, 31, "The number in the X-th cell")},
                    post_numbered_room);
  plugin.constraint("first-seen",
                    "The clue says which of the numbers in a list comes first in the line",
                    {clue, Parameter::integer("digit", 1, 0, 31, "The number that comes first"),
                     Parameter::numbers("among", 0, 31, "The numbers in the list")},
                    post_first_seen);
}

}  // namespace ariadne::plugins::outside
