// Full rank (Tempest): all rows and columns, read from both ends, are numbers, the shortest first, and a clue
// says which of them its line is when they are sorted, from 1 for the smallest. Lines that are equal have the
// same rank, which is that of the first of them; whether they may be equal is a matter of the puzzle:
//
//   none     no two lines are equal
//   unclued  a line with a clue is equal to no other; the usual one
//   any      all of them may be equal

#include <algorithm>
#include <bit>

#include "is_house.hpp"

namespace ariadne::plugins::outside {
namespace {

enum class Ties { none, unclued, any };

/// The choices of `ties`, the usual one first.
constexpr Choice<Ties> choices_of_ties[] = {
    {"unclued", Ties::unclued}, {"none", Ties::none}, {"any", Ties::any}};

Digit highest(DigitSet digits) {
  return static_cast<Digit>(std::bit_width(digits.bits()));
}

/// Lines are compared by their first digits that differ. What is known of the domains bounds the rank.
/// Cost: a comparison for each line.
class FullRank final : public Constraint {
 public:
  /// `lines` have indices into the scope.
  /// `first` has the digits with which a line of this rank can begin.
  FullRank(std::vector<Cell> scope, std::vector<std::vector<std::size_t>> lines, std::size_t own,
           int rank, Ties ties, DigitSet first)
      : Constraint("rank " + std::to_string(rank), std::move(scope)),
        lines_(std::move(lines)),
        own_(own),
        rank_(rank),
        ties_(ties),
        first_(first) {}

  bool holds(std::span<const Digit> values) const override {
    int less = 0;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (i == own_) continue;
      const int by = compare(i, own_, values);
      if (by == 0 && ties_ != Ties::any) return false;
      if (by < 0) ++less;
    }
    for (std::size_t i = 0; ties_ == Ties::none && i < lines_.size(); ++i)
      for (std::size_t k = 0; k < i; ++k)
        if (compare(i, k, values) == 0) return false;
    return less + 1 == rank_;
  }

  bool filter(std::span<DigitSet> domains) const override {
    if (std::any_of(domains.begin(), domains.end(), [](DigitSet d) { return d.empty(); }))
      return false;
    DigitSet& first = domains[lines_[own_].front()];
    DigitSet kept;
    const DigitSet all = first & first_;
    for (const Digit digit : all) {
      first = DigitSet::of(digit);
      if (can_be_ranked(domains)) kept.insert(digit);
    }
    first = kept;
    return !kept.empty();
  }

 private:
  /// Below 0, 0 or above, as the lines are smaller, equal or larger.
  int compare(std::size_t a, std::size_t b, std::span<const Digit> values) const {
    if (lines_[a].size() != lines_[b].size()) return lines_[a].size() < lines_[b].size() ? -1 : 1;
    for (std::size_t i = 0; i < lines_[a].size(); ++i)
      if (const int by = values[lines_[a][i]] - values[lines_[b][i]]; by != 0) return by;
    return 0;
  }

  bool can_be_ranked(std::span<const DigitSet> domains) const {
    int less = 0;
    int open = 0;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (i == own_) continue;
      switch (order(lines_[i], lines_[own_], domains)) {
        case Order::less:
          ++less;
          break;
        case Order::open:
          ++open;
          break;
        case Order::equal:
          if (ties_ != Ties::any) return false;
          break;
        case Order::more:
          break;
      }
    }
    return less < rank_ && rank_ <= less + open + 1;
  }

  enum class Order { less, equal, more, open };

  /// What is certain of two lines.
  static Order order(const std::vector<std::size_t>& a, const std::vector<std::size_t>& b,
                     std::span<const DigitSet> domains) {
    if (a.size() != b.size()) return a.size() < b.size() ? Order::less : Order::more;
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (a[i] == b[i]) continue;
      const DigitSet left = domains[a[i]];
      const DigitSet right = domains[b[i]];
      if (highest(left) < right.first()) return Order::less;
      if (left.first() > highest(right)) return Order::more;
      if (!left.single() || left != right) return Order::open;
    }
    return Order::equal;
  }

  std::vector<std::vector<std::size_t>> lines_;
  std::size_t own_;
  int rank_;
  Ties ties_;
  DigitSet first_;
};

void post_full_rank(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& clue = parameters.cells("clue");
  const auto rank = static_cast<int>(parameters.integer("rank"));
  // Rows and columns from both ends.
  std::vector<std::vector<Cell>> lines;
  const auto add = [&](std::vector<Cell> line) {
    if (line.empty()) return;
    lines.push_back(line);
    std::reverse(line.begin(), line.end());
    lines.push_back(std::move(line));
  };
  for (int row = 0; row < frame.rows(); ++row) {
    std::vector<Cell> line;
    for (int column = 0; column < frame.columns(); ++column)
      if (const auto cell = frame.cell_at(row, column)) line.push_back(*cell);
    add(std::move(line));
  }
  for (int column = 0; column < frame.columns(); ++column) {
    std::vector<Cell> line;
    for (int row = 0; row < frame.rows(); ++row)
      if (const auto cell = frame.cell_at(row, column)) line.push_back(*cell);
    add(std::move(line));
  }
  const auto own = std::find(lines.begin(), lines.end(), clue);
  if (own == lines.end()) throw ConfigError("it looks along no whole row or column");
  if (rank > static_cast<int>(lines.size()))
    throw ConfigError("there are only " + std::to_string(lines.size()) + " lines");

  // Where each side has each digit once, four lines begin with each.
  DigitSet first = DigitSet::all(frame.digit_count());
  const std::size_t rows = static_cast<std::size_t>(frame.rows()) * 2;
  const bool sides = frame.rows() == frame.columns() &&
                     std::all_of(lines.begin(), lines.end(),
                                 [&](const auto& line) { return line.size() == rows / 2; }) &&
                     is_house(frame, lines[0]) && is_house(frame, lines[rows - 2]) &&
                     is_house(frame, lines[rows]) && is_house(frame, lines.back());
  if (sides) first = DigitSet::of(static_cast<Digit>((rank - 1) / 4 + 1));

  std::vector<Cell> scope(static_cast<std::size_t>(frame.cell_count()));
  for (std::size_t i = 0; i < scope.size(); ++i) scope[i] = static_cast<Cell>(i);
  std::vector<std::vector<std::size_t>> places;
  for (const std::vector<Cell>& line : lines) places.emplace_back(line.begin(), line.end());
  sink.post(std::make_shared<const FullRank>(std::move(scope), std::move(places),
                                             static_cast<std::size_t>(own - lines.begin()), rank,
                                             parameters.choice("ties", choices_of_ties), first));
  sink.mark({Mark::Kind::clue, clue, std::to_string(rank)});
}

}  // namespace

void add_rank(Registrar& plugin) {
  const Parameter clue = Parameter::clue(
      "clue", "The place of the clue outside the grid, such as r0c3 above column 3");
  plugin.constraint(
      "full-rank",
      "If all rows and columns are read as numbers from both ends and these numbers are sorted, "
      "the number of a line has a given rank",
      {clue, Parameter::integer("rank", 1, 1, 128, "The rank; 1 is the smallest number"),
       Parameter::choice("ties", choices_of_ties, "Which lines may have equal numbers")},
      post_full_rank);
}

}  // namespace ariadne::plugins::outside
