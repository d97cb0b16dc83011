// Lines whose inner cells depend on the two ends.
//
//   between  the inner cells are strictly between the ends, which therefore differ by two or more
//   lockout  the ends differ by at least a number, 4 if nothing is said; the inner cells are neither
//            between the ends nor equal to one of them
//
// Each pair of digits at the ends is a row of a table.

#include <algorithm>

#include <ariadne/constraints/table.hpp>
#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::lines {
namespace {

/// `inner` has the digits of the inner cells for two digits at the ends, the smaller one first.
void post_ends(ConstraintSink& sink, const std::string& label, const std::vector<Cell>& cells,
               const Layout& frame, int least_difference,
               const std::function<DigitSet(Digit low, Digit high)>& inner) {
  std::vector<DigitSet> rows;
  for (int a = 1; a <= frame.digit_count(); ++a)
    for (int b = 1; b <= frame.digit_count(); ++b) {
      const auto first = static_cast<Digit>(a);
      const auto last = static_cast<Digit>(b);
      const DigitSet digits = inner(std::min(first, last), std::max(first, last));
      if (std::abs(a - b) < least_difference || (digits.empty() && cells.size() > 2)) continue;
      rows.push_back(DigitSet::of(first));
      rows.insert(rows.end(), cells.size() - 2, digits);
      rows.push_back(DigitSet::of(last));
    }
  sink.post(std::make_shared<const Table>(label, cells, std::move(rows)));
}

void require_ends(const std::vector<Cell>& cells) {
  if (cells.size() < 2) throw ConfigError("the line needs two ends");
}

void post_between(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  require_ends(cells);
  post_ends(sink, "between line", cells, frame, 0,
            [](Digit low, Digit high) { return DigitSet::all(high - 1) - DigitSet::all(low); });
  sink.mark({Mark::Kind::line, cells, {}, "#a8a8a8"});
  sink.mark({Mark::Kind::circle, {cells.front()}});
  sink.mark({Mark::Kind::circle, {cells.back()}});
}

void post_lockout(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  require_ends(cells);
  const int digits = frame.digit_count();
  post_ends(sink, "lockout line", cells, frame, static_cast<int>(parameters.integer("difference")),
            [digits](Digit low, Digit high) {
              return DigitSet::all(digits) - (DigitSet::all(high) - DigitSet::all(low - 1));
            });
  sink.mark({Mark::Kind::line, cells, {}, "#80a0ff"});
  sink.mark({Mark::Kind::square, {cells.front()}, "<>"});
  sink.mark({Mark::Kind::square, {cells.back()}, "<>"});
}

}  // namespace

void add_ends(Registrar& plugin) {
  const Parameter cells = Parameter::cells("cells", "The cells along the line");
  plugin.constraint(
      "between", "The numbers in the inner cells of a line are between the numbers at its two ends",
      {cells}, post_between);
  plugin.constraint("lockout",
                    "The numbers at the ends of a line differ by at least a given amount, and no "
                    "number in the inner cells is between these two or equal to one of them",
                    {cells, Parameter::integer("difference", 4, 0, 31,
                                               "The minimum difference between the ends")},
                    post_lockout);
}

}  // namespace ariadne::plugins::lines
