// Rules about all cells that stand to each other in some way, on the whole grid.
//
//   non-consecutive  orthogonal neighbors are not consecutive, except where a rule marks them
//   strict-kropki    all dots are given: unmarked orthogonal neighbors have no difference of 1 and no ratio
//                    of 2, or none of those that occur on dots
//   strict-ratio     all black dots are given: unmarked orthogonal neighbors have no ratio of 2, or none of
//                    those that occur on dots; white dots are marks, too
//   strict-xv        all X and V are given: unmarked orthogonal neighbors do not add up to 5 or 10
//   anti-chess       cells an offset apart differ: 1 2 is a knight's move, 1 1 a king's diagonal one, 1 3 a
//                    camel's. Several offsets may be given: 1 2, 1 1
//   anti-taxicab     equal digits d are not exactly d orthogonal steps apart
//   move-sums        cells an offset apart do not add up to certain sums (knight's and king's sums)
//   dutch-flatmates  a 5, the middle digit, has a 1, the smallest, above it or a 9, the largest, below it

#include <algorithm>
#include <cstdlib>
#include <set>

#include <ariadne/constraints/neighbors.hpp>
#include <ariadne/constraints/table.hpp>
#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::global {
namespace {

using CellPair = std::pair<Cell, Cell>;

/// The neighbors that rules of these kinds mark.
std::set<CellPair> marked(std::span<const Rule> rules, std::initializer_list<const char*> kinds) {
  std::set<CellPair> pairs;
  for (const Rule& rule : rules)
    for (const char* kind : kinds)
      if (rule.kind == kind)
        for (const RuleArgument& argument : rule.arguments)
          for (const std::vector<Cell>& cells : argument.cells)
            for (std::size_t i = 1; i < cells.size(); ++i)
              pairs.insert(std::minmax(cells[i - 1], cells[i]));
  return pairs;
}

/// The numbers of a parameter that rules of a kind have; `usual` where one leaves it out.
std::set<int> values_of(std::span<const Rule> rules, const char* kind, const char* parameter,
                        int usual) {
  std::set<int> values;
  for (const Rule& rule : rules) {
    if (rule.kind != kind) continue;
    int value = usual;
    for (const RuleArgument& argument : rule.arguments)
      if (argument.name == parameter) value = std::atoi(argument.text.c_str());
    values.insert(value);
  }
  return values;
}

void post_unmarked(const Layout& frame, ConstraintSink& sink, const std::string& label,
                   const std::set<CellPair>& marked, const std::function<bool(int, int)>& allowed) {
  const auto table = pair_table(frame, allowed);
  for_pairs_apart(frame, 0, 1, [&](Cell a, Cell b) {
    if (!marked.contains(std::minmax(a, b)))
      sink.post(std::make_shared<const Relation>(label, a, b, table));
  });
}

/// Offsets as pairs of rows and columns.
std::vector<std::pair<int, int>> offsets_of(const Parameters& parameters) {
  const std::vector<std::int64_t>& numbers = parameters.numbers("offsets");
  if (numbers.empty() || numbers.size() % 2 != 0)
    throw ConfigError("'offsets' has pairs of rows and columns");
  std::vector<std::pair<int, int>> offsets;
  for (std::size_t i = 0; i < numbers.size(); i += 2)
    offsets.emplace_back(static_cast<int>(numbers[i]), static_cast<int>(numbers[i + 1]));
  return offsets;
}

void post_non_consecutive(Parameters& /*parameters*/, const Layout& frame, ConstraintSink& sink) {
  post_unmarked(frame, sink, "non-consecutive neighbors",
                marked(sink.rules(), {"difference", "ratio", "consecutive"}),
                [](int a, int b) { return std::abs(a - b) != 1; });
}

void post_strict_kropki(Parameters& /*parameters*/, const Layout& frame, ConstraintSink& sink) {
  std::set<int> differences = values_of(sink.rules(), "difference", "value", 1);
  std::set<int> ratios = values_of(sink.rules(), "ratio", "value", 2);
  if (differences.empty()) differences.insert(1);
  if (ratios.empty()) ratios.insert(2);
  post_unmarked(frame, sink, "neighbors without a dot",
                marked(sink.rules(), {"difference", "ratio"}), [&](int a, int b) {
                  const auto is_ratio = [&](int r) { return a == r * b || b == r * a; };
                  return !differences.contains(std::abs(a - b)) &&
                         std::none_of(ratios.begin(), ratios.end(), is_ratio);
                });
}

void post_strict_ratio(Parameters& /*parameters*/, const Layout& frame, ConstraintSink& sink) {
  std::set<int> ratios = values_of(sink.rules(), "ratio", "value", 2);
  if (ratios.empty()) ratios.insert(2);
  post_unmarked(frame, sink, "neighbors without a dot",
                marked(sink.rules(), {"difference", "ratio"}), [&](int a, int b) {
                  return std::none_of(ratios.begin(), ratios.end(),
                                      [&](int r) { return a == r * b || b == r * a; });
                });
}

void post_strict_xv(Parameters& /*parameters*/, const Layout& frame, ConstraintSink& sink) {
  post_unmarked(frame, sink, "neighbors without X or V", marked(sink.rules(), {"xv"}),
                [](int a, int b) { return a + b != 5 && a + b != 10; });
}

void post_anti_chess(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const auto differ = pair_table(frame, [](int a, int b) { return a != b; });
  for (const auto& [rows, columns] : offsets_of(parameters))
    for_pairs_apart(frame, rows, columns, [&](Cell a, Cell b) {
      sink.post(std::make_shared<const Relation>("chess move", a, b, differ));
    });
}

void post_anti_taxicab(Parameters& /*parameters*/, const Layout& frame, ConstraintSink& sink) {
  for (int number = 1; number <= frame.value_of(static_cast<Digit>(frame.digit_count()));
       ++number) {
    const auto table =
        pair_table(frame, [number](int a, int b) { return a != number || b != number; });
    for (int rows = 0; 2 * rows <= number; ++rows)
      for_pairs_apart(frame, rows, number - rows, [&](Cell a, Cell b) {
        sink.post(std::make_shared<const Relation>("taxicab distance", a, b, table));
      });
  }
}

void post_move_sums(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<std::int64_t>& sums = parameters.numbers("sums");
  const auto table = pair_table(frame, [&](int a, int b) {
    return std::find(sums.begin(), sums.end(), a + b) == sums.end();
  });
  for (const auto& [rows, columns] : offsets_of(parameters))
    for_pairs_apart(frame, rows, columns, [&](Cell a, Cell b) {
      sink.post(std::make_shared<const Relation>("sum of a move", a, b, table));
    });
}

void post_flatmates(Parameters& /*parameters*/, const Layout& frame, ConstraintSink& sink) {
  const int digits = frame.digit_count();
  const auto middle = static_cast<Digit>((digits + 1) / 2);
  const DigitSet all = DigitSet::all(digits);
  const DigitSet other = all - DigitSet::of(middle);
  const DigitSet low = DigitSet::of(1);
  const DigitSet high = DigitSet::of(static_cast<Digit>(digits));
  for (Cell cell = 0; cell < frame.cell_count(); ++cell) {
    const auto [row, column] = frame.position(cell);
    const auto above = frame.cell_at(row - 1, column);
    const auto below = frame.cell_at(row + 1, column);
    std::vector<Cell> cells{cell};
    if (above) cells.push_back(*above);
    if (below) cells.push_back(*below);
    std::vector<DigitSet> rows{other};
    rows.insert(rows.end(), cells.size() - 1, all);
    const auto add = [&](Cell mate, DigitSet digits_of_mate) {
      for (const Cell c : cells)
        rows.push_back(c == cell ? DigitSet::of(middle) : c == mate ? digits_of_mate : all);
    };
    if (above) add(*above, low);
    if (below) add(*below, high);
    sink.post(std::make_shared<const Table>("Dutch flatmates", cells, std::move(rows)));
  }
}

}  // namespace

void add_neighbors(Registrar& plugin) {
  const Parameter offsets = Parameter::numbers(
      "offsets", 0, 32,
      "Pairs of distances, such as 1 2 for a knight's move; they apply in all directions");
  plugin.constraint("non-consecutive",
                    "Orthogonal neighbors are not consecutive, unless a mark says that they are",
                    {}, post_non_consecutive);
  plugin.constraint("strict-kropki",
                    "All kropki dots are given, so neighbors without a dot are neither consecutive "
                    "nor in the ratio that a black dot stands for",
                    {}, post_strict_kropki);
  plugin.constraint("strict-ratio",
                    "All black kropki dots are given, so neighbors without one are not in the "
                    "ratio that a black dot stands for",
                    {}, post_strict_ratio);
  plugin.constraint(
      "strict-xv",
      "All X and V signs are given, so neighbors without a sign do not add up to 10 or 5", {},
      post_strict_xv);
  plugin.constraint(
      "anti-chess",
      "Cells that are a given move apart, such as a knight's move, have different digits",
      {offsets}, post_anti_chess);
  plugin.constraint("anti-taxicab",
                    "Two cells with the number N are not exactly N orthogonal steps apart", {},
                    post_anti_taxicab);
  plugin.constraint(
      "move-sums",
      "The numbers in two cells that are a given move apart never add up to one of the given sums",
      {offsets, Parameter::numbers("sums", 0, 62, "The sums that must not occur")}, post_move_sums);
  plugin.constraint("dutch-flatmates", "Each 5 has a 1 above it or a 9 below it", {},
                    post_flatmates);
}

}  // namespace ariadne::plugins::global
