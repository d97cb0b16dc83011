// Rules about single cells and about equal ones.
//
//   odd, even  the number is odd (drawn as a disk) or even (a square)
//   candidates the number is one of a list
//   minimum    the number is smaller than those of all orthogonal neighbors, except cells of the same
//              rule: f-puzzles lets minimums be neighbors. Drawn with arrows that point into the
//              cell. maximum: larger
//   clone      two or more sets of cells have the same digits place by place

#include <algorithm>
#include <cstdlib>
#include <utility>

#include <ariadne/constraints/relation.hpp>
#include <ariadne/constraints/table.hpp>
#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::sets {
namespace {

void post_parity(Parameters& parameters, const Layout& frame, ConstraintSink& sink, int parity,
                 const std::string& label, Mark::Kind mark) {
  DigitSet digits;
  for (int d = 1; d <= frame.digit_count(); ++d)
    if (std::abs(frame.value_of(static_cast<Digit>(d))) % 2 == parity)
      digits.insert(static_cast<Digit>(d));
  for (const Cell cell : parameters.cells("cells")) {
    sink.post(std::make_shared<const Table>(label, std::vector<Cell>{cell},
                                            std::vector<DigitSet>{digits}));
    sink.mark({mark, {cell}});
  }
}

/// The cell's number is on one side of those of its neighbors.
void post_extreme(Parameters& parameters, const Layout& frame, ConstraintSink& sink,
                  const std::string& label, const std::function<bool(int, int)>& order) {
  const auto table = pair_table(frame, order);
  const std::vector<Cell> cells = parameters.cells("cells");
  const auto is_marked = [&](Cell cell) {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
  };
  for (const Cell cell : cells) {
    const auto [row, column] = frame.position(cell);
    for (const auto& [down, across] : {std::pair(-1, 0), {1, 0}, {0, -1}, {0, 1}})
      if (const auto neighbor = frame.cell_at(row + down, column + across);
          neighbor && !is_marked(*neighbor))
        sink.post(std::make_shared<const Relation>(label, cell, *neighbor, table));
    sink.mark({Mark::Kind::shade, {cell}, label == "minimum" ? "v" : "^", "#a0a0ac"});
  }
}

void post_odd(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  post_parity(parameters, frame, sink, 1, "odd cell", Mark::Kind::disk);
}

void post_even(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  post_parity(parameters, frame, sink, 0, "even cell", Mark::Kind::square);
}

void post_candidates(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  DigitSet digits;
  for (const std::int64_t number : parameters.numbers("digits")) {
    const std::int64_t digit = number - frame.value_of(1) + 1;
    if (digit >= 1 && digit <= frame.digit_count()) digits.insert(static_cast<Digit>(digit));
  }
  std::string text;
  for (const std::int64_t number : parameters.numbers("digits"))
    text += (text.empty() ? "" : " ") + std::to_string(number);
  for (const Cell cell : parameters.cells("cells")) {
    sink.post(std::make_shared<const Table>("list of digits", std::vector<Cell>{cell},
                                            std::vector<DigitSet>{digits}));
    sink.mark({Mark::Kind::cage, {cell}, text});
  }
}

void post_minimum(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  post_extreme(parameters, frame, sink, "minimum", [](int a, int b) { return a < b; });
}

void post_maximum(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  post_extreme(parameters, frame, sink, "maximum", [](int a, int b) { return a > b; });
}

void post_clone(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<std::vector<Cell>>& parts = parameters.lines("parts");
  const auto same = pair_table(frame, [](int a, int b) { return a == b; });
  for (const std::vector<Cell>& part : parts) {
    if (part.size() != parts[0].size())
      throw ConfigError("all parts need the same number of cells");
    for (std::size_t i = 0; i < part.size(); ++i)
      if (part[i] != parts[0][i])
        sink.post(std::make_shared<const Relation>("clone", parts[0][i], part[i], same));
    for (const Cell cell : part) sink.mark({Mark::Kind::shade, {cell}, {}, "#8c8c9c"});
  }
}

}  // namespace

void add_cells(Registrar& plugin) {
  const Parameter cells = Parameter::cells("cells", "The cells");
  plugin.constraint("odd", "The number in each cell is odd", {cells}, post_odd);
  plugin.constraint("even", "The number in each cell is even", {cells}, post_even);
  plugin.constraint("candidates", "Each cell holds a number from a list",
                    {cells, Parameter::numbers("digits", 0, 31, "The numbers")}, post_candidates);
  plugin.constraint("minimum",
                    "The number in each of the listed cells is smaller than the numbers in all "
                    "orthogonal neighbors that are not listed",
                    {cells}, post_minimum);
  plugin.constraint("maximum",
                    "The number in each of the listed cells is larger than the numbers in all "
                    "orthogonal neighbors that are not listed",
                    {cells}, post_maximum);
  plugin.constraint("clone", "Several lists of cells contain the same digits in the same order",
                    {Parameter::lines("parts",
                                      "Lists of cells, matched by position: the first cells of all "
                                      "lists correspond to each other, and so on")},
                    post_clone);
}

}  // namespace ariadne::plugins::sets
