// A rule for how many cells have digits of some kind, spelled by the user as two conditions: which numbers
// a count, and what is true of their count n and, if there is one, of the number c of another cell.
//
//     count: {cells: r1c1-9, which: 'a % 2 == 0', relation: 'n == 4'}           four even numbers
//     count: {cells: r1-3c1-3, which: 'a >= 7', relation: '2 <= n <= 3'}        two or three high ones
//     count: {cells: r2c1-9, which: 'a > 4', relation: 'n == c', cell: r1c1}    as many as r1c1 says
//
// The cell may be one of those that are counted.

#include <algorithm>
#include <array>

#include <ariadne/plugin/plugin.hpp>

#include "expression.hpp"

namespace ariadne::plugins::spelled {
namespace {

/// As many of some cells have a digit of a class as a condition allows, which may depend on the digit
/// of another cell. The filter is exact but for cells that see each other. Cost: for each digit of
/// the other cell, an operation for each cell and count.
class Count final : public Constraint {
 public:
  /// `allowed[d][n]` says whether n cells may have a digit of `counted` if the last cell of the scope
  /// has the digit d + 1; without another cell, it has one row. Of the scope, the first `cells` count.
  Count(std::string label, std::vector<Cell> scope, std::size_t cells,
        std::optional<std::size_t> by, DigitSet counted, std::vector<std::vector<bool>> allowed)
      : Constraint(std::move(label), std::move(scope)),
        cells_(cells),
        by_(by),
        counted_(counted),
        allowed_(std::move(allowed)) {}

  bool holds(std::span<const Digit> values) const override {
    std::size_t count = 0;
    for (std::size_t i = 0; i < cells_; ++i)
      if (counted_.contains(values[i])) ++count;
    return allowed_[by_ ? values[*by_] - 1U : 0][count];
  }

  bool filter(std::span<DigitSet> domains) const override {
    if (std::any_of(domains.begin(), domains.end(), [](DigitSet d) { return d.empty(); }))
      return false;
    if (!by_) return filter_for(domains, allowed_[0]);
    // What some digit of the other cell leaves; that cell may count as well.
    std::vector<DigitSet> kept(domains.size());
    const DigitSet own = domains[*by_];
    bool any = false;
    for (const Digit digit : own) {
      std::vector<DigitSet> with(domains.begin(), domains.end());
      with[*by_] = DigitSet::of(digit);
      if (!filter_for(with, allowed_[digit - 1U])) continue;
      any = true;
      for (std::size_t i = 0; i < with.size(); ++i) kept[i] |= with[i];
    }
    std::copy(kept.begin(), kept.end(), domains.begin());
    return any;
  }

 private:
  bool filter_for(std::span<DigitSet> domains, const std::vector<bool>& allowed) const {
    std::size_t least = 0;
    std::size_t most = 0;
    for (std::size_t i = 0; i < cells_; ++i) {
      if ((domains[i] - counted_).empty()) ++least;
      if (!(domains[i] & counted_).empty()) ++most;
    }
    const auto some = [&](std::size_t from, std::size_t to) {
      for (std::size_t n = from; n <= to; ++n)
        if (allowed[n]) return true;
      return false;
    };
    // A cell that may be of either kind is one more, or is none.
    const bool can_be_all = least == most ? some(least, most) : some(least + 1, most);
    const bool can_be_none = least == most ? can_be_all : some(least, most - 1);
    if (!can_be_all && !can_be_none) return false;
    for (std::size_t i = 0; i < cells_; ++i) {
      const DigitSet inside = domains[i] & counted_;
      if (inside.empty() || inside == domains[i]) continue;
      if (!can_be_all) domains[i] -= inside;
      if (!can_be_none) domains[i] = inside;
    }
    return true;
  }

  std::size_t cells_;
  std::optional<std::size_t> by_;
  DigitSet counted_;
  std::vector<std::vector<bool>> allowed_;
};

void post_count(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  const std::vector<Cell>& other = parameters.cells("cell");
  if (other.size() > 1) throw ConfigError("'cell' is one cell");
  const std::string& which = parameters.text("which");
  const std::string& relation = parameters.text("relation");
  const Expression counts(which, "the condition", "a");
  const Expression holds(relation, "the relation", other.empty() ? "n" : "nc");

  const int digits = frame.digit_count();
  DigitSet counted;
  std::vector<std::vector<bool>> allowed(other.empty() ? 1 : static_cast<std::size_t>(digits));
  for (int d = 1; d <= digits; ++d) {
    const std::int64_t number = frame.value_of(static_cast<Digit>(d));
    if (counts.holds(std::array{number})) counted.insert(static_cast<Digit>(d));
    if (d > 1 && other.empty()) continue;
    for (std::size_t n = 0; n <= cells.size(); ++n)
      allowed[static_cast<std::size_t>(d - 1)].push_back(
          holds.holds(std::array{static_cast<std::int64_t>(n), number}));
  }
  std::vector<Cell> scope = cells;
  std::optional<std::size_t> by;
  if (!other.empty()) {
    by = static_cast<std::size_t>(std::find(scope.begin(), scope.end(), other[0]) - scope.begin());
    if (*by == scope.size()) scope.push_back(other[0]);
    sink.mark({Mark::Kind::circle, other});
  }
  const std::string& name = parameters.text("name");
  const std::string usual = "count of " + which;
  sink.mark({Mark::Kind::cage, cells, name.empty() ? relation : name});
  sink.post(std::make_shared<const Count>(name.empty() ? usual : name, std::move(scope),
                                          cells.size(), by, counted, std::move(allowed)));
}

}  // namespace

void add_count(Registrar& plugin) {
  const Parameter name = Parameter::text("name", "", "The name by which steps refer to the rule");
  plugin.constraint(
      "count", "The number of cells that meet a condition must itself meet another condition",
      {Parameter::cells("cells", "The cells"),
       Parameter::text("which", "a % 2 == 0",
                       "A cell is counted if its number a meets this condition"),
       Parameter::text("relation", "n >= 1",
                       "The condition on the count, n; if 'cell' is given, the condition can also "
                       "use the number in that cell, c"),
       Parameter::cells("cell",
                        "A cell whose number is available as c in the condition on the count")
           .optional(),
       name},
      post_count);
}

}  // namespace ariadne::plugins::spelled
