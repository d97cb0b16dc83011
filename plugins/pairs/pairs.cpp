// Rules about the numbers of two cells, drawn on the edge between them. All of them take cells in
// their order and hold between each two that follow each other, so a chain of dots is one rule.
//
//   difference   a white kropki dot: the numbers differ by 1, or by the value on the dot
//   ratio        a black kropki dot: one number is twice the other, or `value` times
//   xv           X and V: the numbers add up to 10 or 5; setters also use other sums
//   greater      an inequality sign, open towards the larger number, which is named first
//   consecutive  a bar between cells of a consecutive puzzle: the numbers differ by 1
//   pair-table   any other rule: which digits may follow each digit
//
// Between 1 and 2, either dot may stand (their difference is 1, and their ratio 2). That unmarked
// neighbors do not have the relation is a rule of its own: strict-kropki, strict-xv (plugin global).

#include <cstdlib>

#include <ariadne/constraints/neighbors.hpp>
#include <ariadne/model/symbols.hpp>
#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::pairs {
namespace {

void post(Parameters& parameters, const Layout& frame, ConstraintSink& sink,
          const std::string& label, Mark::Kind mark, const std::string& text,
          const std::function<bool(int, int)>& allowed) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  if (cells.size() < 2) throw ConfigError("it needs at least two cells");
  post_along(sink, label, cells, pair_table(frame, allowed));
  for (std::size_t i = 1; i < cells.size(); ++i) sink.mark({mark, {cells[i - 1], cells[i]}, text});
}

void post_difference(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const auto value = static_cast<int>(parameters.integer("value"));
  post(parameters, frame, sink, "difference of " + std::to_string(value), Mark::Kind::white_dot,
       value == 1 ? "" : std::to_string(value),
       [value](int a, int b) { return std::abs(a - b) == value; });
}

void post_ratio(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const auto value = static_cast<int>(parameters.integer("value"));
  post(parameters, frame, sink, "ratio of " + std::to_string(value), Mark::Kind::black_dot,
       value == 2 ? "" : std::to_string(value),
       [value](int a, int b) { return a == value * b || b == value * a; });
}

void post_xv(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const auto sum = static_cast<int>(parameters.integer("sum"));
  const std::string text = sum == 10 ? "X" : sum == 5 ? "V" : std::to_string(sum);
  post(parameters, frame, sink, "sum of " + std::to_string(sum), Mark::Kind::between, text,
       [sum](int a, int b) { return a + b == sum; });
}

void post_greater(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  post(parameters, frame, sink, "inequality", Mark::Kind::between, ">",
       [](int a, int b) { return a > b; });
}

void post_consecutive(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  post(parameters, frame, sink, "consecutive mark", Mark::Kind::between, "|",
       [](int a, int b) { return std::abs(a - b) == 1; });
}

void post_table(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<std::string>& words = parameters.words("allowed");
  if (words.size() != static_cast<std::size_t>(frame.digit_count()))
    throw ConfigError("'allowed' has " + std::to_string(words.size()) +
                      " words, and the grid has " + std::to_string(frame.digit_count()) +
                      " digits");
  auto table = std::make_shared<PairTable>();
  for (std::size_t first = 0; first < words.size(); ++first)
    for (const char symbol : words[first]) {
      if (symbol == '-') continue;
      const Digit second = digit_of(symbol);
      if (second == 0 || second > frame.digit_count())
        throw ConfigError("'allowed' has a symbol that is not a digit of the grid");
      table->second[first].insert(second);
      table->first[second - 1U].insert(static_cast<Digit>(first + 1));
    }
  const std::vector<Cell>& cells = parameters.cells("cells");
  const std::string& name = parameters.text("name");
  const std::string label = name.empty() ? "table of pairs" : name;
  if (parameters.boolean("all-pairs"))
    post_all_pairs(sink, label, cells, table);
  else
    post_along(sink, label, cells, table);
  sink.mark({Mark::Kind::line, cells, {}, "#c0c0c0"});
}

}  // namespace
}  // namespace ariadne::plugins::pairs

ARIADNE_PLUGIN("pairs", "1.0.0", "Rules about two neighbors: dots, X and V, and inequality signs") {
  using namespace ariadne;
  using namespace ariadne::plugins::pairs;
  const Parameter cells = Parameter::cells(
      "cells", "Two cells, or a chain of cells in which all neighbors obey the rule");
  plugin.constraint("difference", "Neighbors differ by a given number (white kropki dots)",
                    {cells, Parameter::integer("value", 1, 1, 31, "The difference")},
                    post_difference);
  plugin.constraint("ratio",
                    "One of two neighbors is a given multiple of the other (black kropki dots)",
                    {cells, Parameter::integer("value", 2, 2, 31, "The ratio")}, post_ratio);
  plugin.constraint("xv", "Neighbors add up to a given number (X stands for 10, V for 5)",
                    {cells, Parameter::integer("sum", 10, 1, 63, "The sum")}, post_xv);
  plugin.constraint("greater", "The number in each cell is greater than the one in the next cell",
                    {Parameter::cells("cells", "The cells, the greatest first")}, post_greater);
  plugin.constraint("consecutive", "Neighbors are consecutive", {cells}, post_consecutive);
  plugin.constraint(
      "pair-table", "Along a line of cells, each digit may be followed only by certain digits",
      {Parameter::cells("cells", "The cells, in order"),
       Parameter::words("allowed",
                        "For each digit, the digits that may follow it, written as one word, or "
                        "'-' if no digit may follow"),
       Parameter::boolean(
           "all-pairs", false,
           "Whether the table holds for any two of the cells, not only for neighbors"),
       Parameter::text("name", "", "The name by which steps refer to the rule")},
      post_table);
}
