// Lines whose digits form a set of some kind, in any order or by classes.
//
//   renban    the digits are different and consecutive, in any order (Japanese for "consecutive
//             numbers"); a line of one cell says nothing
//   nabner    no two digits of the line are equal or consecutive ("renban" backwards)
//   modular   each three cells in a row are of three different classes modulo 3; of `modulus` classes,
//             each `modulus` cells in a row
//   entropic  the same with the classes low, middle and high: 1-3, 4-6, 7-9. Where N is not a multiple
//             of three, the middle class is one larger (N = 3k+1), or the outer ones are (N = 3k+2)

#include <cstdlib>

#include <ariadne/constraints/neighbors.hpp>
#include <ariadne/constraints/table.hpp>
#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::lines {
namespace {

/// Cells that are less than `count` steps apart on the line are of different classes, and so those
/// `count` steps apart are of one class if there are no more classes.
void post_classes(ConstraintSink& sink, const std::string& label, const std::vector<Cell>& cells,
                  const Layout& frame, int count, const std::function<int(int)>& class_of) {
  const auto other = pair_table(frame, [&](int a, int b) { return class_of(a) != class_of(b); });
  const auto same = pair_table(frame, [&](int a, int b) { return class_of(a) == class_of(b); });
  const auto period = static_cast<std::size_t>(count);
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t k = i + 1; k < cells.size(); ++k)
      sink.post(std::make_shared<const Relation>(label, cells[i], cells[k],
                                                 (k - i) % period == 0 ? same : other));
}

void post_renban(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  const auto size = static_cast<int>(cells.size());
  if (size > frame.digit_count())
    throw ConfigError("a renban line has at most as many cells as there are digits");
  std::vector<DigitSet> rows;
  for (int first = 1; first + size - 1 <= frame.digit_count(); ++first) {
    const DigitSet run = DigitSet::all(first + size - 1) - DigitSet::all(first - 1);
    rows.insert(rows.end(), cells.size(), run);
  }
  sink.post(std::make_shared<const Table>("renban line", cells, std::move(rows), true));
  sink.mark({Mark::Kind::line, cells, {}, "#f067f0"});
}

void post_nabner(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  post_all_pairs(sink, "nabner line", cells,
                 pair_table(frame, [](int a, int b) { return std::abs(a - b) > 1; }));
  sink.mark({Mark::Kind::line, cells, {}, "#c9c883"});
}

void post_modular(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  const auto modulus = static_cast<int>(parameters.integer("modulus"));
  post_classes(sink, "modular line", cells, frame, modulus,
               [modulus](int a) { return ((a % modulus) + modulus) % modulus; });
  sink.mark({Mark::Kind::line, cells, {}, "#33bbbb"});
}

void post_entropic(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  const int digits = frame.digit_count();
  const int low = digits / 3 + (digits % 3 == 2 ? 1 : 0);
  const int middle = digits / 3 + (digits % 3 == 1 ? 1 : 0);
  const int first = frame.value_of(1);
  post_classes(sink, "entropic line", cells, frame, 3, [=](int a) {
    const int digit = a - first;
    return digit < low ? 0 : digit < low + middle ? 1 : 2;
  });
  sink.mark({Mark::Kind::line, cells, {}, "#ffccaa"});
}

}  // namespace

void add_sets(Registrar& plugin) {
  const Parameter cells = Parameter::cells("cells", "The cells along the line");
  plugin.constraint("renban", "The digits on a line are different and consecutive, in any order",
                    {cells}, post_renban);
  plugin.constraint("nabner", "No two digits on a line are equal or consecutive", {cells},
                    post_nabner);
  plugin.constraint(
      "modular",
      "Any N successive cells along a line hold numbers with N different remainders modulo N",
      {cells, Parameter::integer("modulus", 3, 2, 31, "The number N")}, post_modular);
  plugin.constraint("entropic",
                    "Any three successive cells along a line hold a low, a middle, and a high "
                    "digit, in any order",
                    {cells}, post_entropic);
}

}  // namespace ariadne::plugins::lines
