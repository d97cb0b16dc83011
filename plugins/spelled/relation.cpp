// Rules for pairs of cells, spelled by the user as a condition on their two numbers a and b:
//
//     relation: {relation: 'abs(a-b) >= 5', lines: [r1c1-5, r3c1 r4c2]}      along each line
//     relation: {relation: 'a+b != 10', lines: [r1c1-3], all-pairs: true}    each two cells of a line
//     relation: {relation: 'abs(a-b) != 1', offsets: 0 1}                    all orthogonal neighbors
//     relation: {relation: 'a+b != 5', offsets: 1 2 1 1, name: quiet knight}
//
// Along a line, a is the cell that comes first; of two cells an offset apart, a is the one that comes first
// in reading order. An offset is how many rows and columns two cells are apart, in any direction: 0 1 for
// orthogonal neighbors, 1 1 for diagonal ones, 1 2 for a knight's move. If there are lines as well as
// offsets, the condition holds for both. What the condition may consist of: expression.hpp.

#include <array>

#include <ariadne/constraints/neighbors.hpp>
#include <ariadne/plugin/plugin.hpp>

#include "expression.hpp"

namespace ariadne::plugins::spelled {
namespace {

void post_relation(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::string& text = parameters.text("relation");
  const Expression condition(text, "the relation", "ab");
  const auto table = pair_table(frame, [&](int a, int b) {
    return condition.holds(std::array<std::int64_t, 2>{a, b});
  });
  const std::string& name = parameters.text("name");
  const std::string label = name.empty() ? "relation " + text : name;
  const std::vector<std::vector<Cell>>& lines = parameters.lines("lines");
  const std::vector<std::int64_t>& offsets = parameters.numbers("offsets");
  if (lines.empty() && offsets.empty())
    throw ConfigError("it needs 'lines' or 'offsets', which say where the relation holds");
  if (offsets.size() % 2 != 0) throw ConfigError("'offsets' has pairs of rows and columns");
  for (const std::vector<Cell>& line : lines) {
    if (parameters.boolean("all-pairs"))
      post_all_pairs(sink, label, line, table);
    else
      post_along(sink, label, line, table);
    sink.mark({Mark::Kind::line, line, name, "#c0c0c0"});
  }
  for (std::size_t i = 0; i < offsets.size(); i += 2)
    for_pairs_apart(
        frame, static_cast<int>(offsets[i]), static_cast<int>(offsets[i + 1]),
        [&](Cell a, Cell b) { sink.post(std::make_shared<const Relation>(label, a, b, table)); });
}

}  // namespace

void add_relation(Registrar& plugin) {
  const Parameter lines = Parameter::lines("lines", "The cells along each line");
  const Parameter name = Parameter::text("name", "", "The name by which steps refer to the rule");
  plugin.constraint(
      "relation", "The two numbers in each of several pairs of cells meet a condition",
      {Parameter::text(
           "relation", "a != b",
           "The condition on the first number, a, and the second number, b, such as abs(a-b) >= 5"),
       Parameter::lines("lines", "Lines on which the condition holds between neighbors").optional(),
       Parameter::boolean(
           "all-pairs", false,
           "Whether the condition holds for any two cells of a line, not only for neighbors"),
       Parameter::numbers("offsets", 0, 32,
                          "Pairs of distances in rows and columns, such as 0 1 for neighbors or 1 "
                          "2 for a knight's move; the condition holds for any two cells that are "
                          "such a pair of distances apart")
           .optional(),
       name},
      post_relation);
}

}  // namespace ariadne::plugins::spelled
