// Lines on which each cell depends on the one before it.
//
//   thermometer       numbers increase from the bulb on. Known since the World Sudoku Championship of
//                     2007. Several thermometers may share a bulb, and are then several rules.
//   slow-thermometer  numbers increase or stay the same; they can only stay the same where the cells do
//                     not see each other
//   whispers          neighbors differ by at least a number: 5 on German whispers, 4 on Dutch ones, and
//                     (N+1)/2 on other sizes, rounded down
//   palindrome        the line reads the same from both ends

#include <cstdlib>

#include <ariadne/constraints/neighbors.hpp>
#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::lines {
namespace {

void post_thermometer(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  post_along(sink, "thermometer", cells, pair_table(frame, [](int a, int b) { return a < b; }));
  sink.mark({Mark::Kind::thermometer, cells});
}

void post_slow_thermometer(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  post_along(sink, "slow thermometer", cells,
             pair_table(frame, [](int a, int b) { return a <= b; }));
  sink.mark({Mark::Kind::thermometer, cells, {}, "#6495ed"});
}

void post_whispers(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  const auto given = static_cast<int>(parameters.integer("difference"));
  const int least = given == 0 ? (frame.digit_count() + 1) / 2 : given;
  post_along(sink, "whispers line", cells,
             pair_table(frame, [least](int a, int b) { return std::abs(a - b) >= least; }));
  sink.mark({Mark::Kind::line, cells, {}, least >= 5 ? "#67f067" : "#ff9a00"});
}

void post_palindrome(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  const auto same = pair_table(frame, [](int a, int b) { return a == b; });
  for (std::size_t i = 0; i < cells.size() / 2; ++i)
    sink.post(std::make_shared<const Relation>("palindrome", cells[i], cells[cells.size() - 1 - i],
                                               same));
  sink.mark({Mark::Kind::line, cells, {}, "#a8a8a8"});
}

}  // namespace

void add_steps(Registrar& plugin) {
  const Parameter cells = Parameter::cells("cells", "The cells along the line");
  plugin.constraint("thermometer", "Numbers increase along the line, starting at the bulb",
                    {Parameter::cells("cells", "The cells, starting at the bulb")},
                    post_thermometer);
  plugin.constraint(
      "slow-thermometer", "Numbers increase or stay the same along the line, starting at the bulb",
      {Parameter::cells("cells", "The cells, starting at the bulb")}, post_slow_thermometer);
  plugin.constraint(
      "whispers", "Neighbors along a line differ by at least a given number",
      {cells,
       Parameter::integer(
           "difference", 0, 0, 31,
           "The minimum difference; 0 means (N+1)/2 on an NxN grid, rounded down, which is 5 on "
           "9x9 (German whispers)")},
      post_whispers);
  plugin.constraint("palindrome", "A line reads the same from both ends", {cells}, post_palindrome);
}

}  // namespace ariadne::plugins::lines
