// Cages whose numbers come to a result.
//
//   killer-cage      the digits differ and add up to the sum; without a sum they only differ. More cells
//                    than digits cannot differ. (Killer sudoku, Japan, 1994.)
//   sum              the numbers add up to the sum; digits may repeat where the cells do not see each
//                    other. Coefficients weigh them: {cells: r1c1-3, coefficients: 1 2 1, sum: 20}
//   equal-sums       several sets of cells have the same sum
//   product          the numbers multiply to the product (KenKen)
//   difference-cage  the largest number less all others is the difference (KenKen), in any order
//   quotient-cage    the largest number divided by all others is the quotient (KenKen)

#include <algorithm>
#include <map>
#include <optional>

#include <ariadne/constraints/automaton.hpp>
#include <ariadne/constraints/counts.hpp>
#include <ariadne/constraints/sum.hpp>
#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::cages {
namespace {

std::vector<Term> terms_of(const std::vector<Cell>& cells) {
  std::vector<Term> terms;
  for (const Cell cell : cells) terms.push_back({cell, 1});
  return terms;
}

void mark_cage(ConstraintSink& sink, const std::vector<Cell>& cells, const std::string& text) {
  sink.mark({Mark::Kind::cage, cells, text});
}

void post_killer_cage(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  const auto sum = static_cast<int>(parameters.integer("sum"));
  mark_cage(sink, cells, sum == 0 ? "" : std::to_string(sum));
  if (sum == 0)
    sink.post(std::make_shared<const Distinct>("cage", cells));
  else
    sink.post(std::make_shared<const Sum>("cage with sum " + std::to_string(sum), frame,
                                          terms_of(cells), std::vector<int>{sum}, true));
}

void post_sum(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  const std::vector<std::int64_t>& sums = parameters.numbers("sum");
  const std::vector<std::int64_t>& weights = parameters.numbers("coefficients");
  std::vector<Term> terms = terms_of(cells);
  if (!weights.empty() && weights.size() != cells.size())
    throw ConfigError("it has " + std::to_string(cells.size()) + " cells and " +
                      std::to_string(weights.size()) + " coefficients");
  for (std::size_t i = 0; i < weights.size(); ++i)
    terms[i].coefficient = static_cast<int>(weights[i]);
  std::erase_if(terms, [](const Term& term) { return term.coefficient == 0; });
  if (terms.empty()) throw ConfigError("all coefficients are zero");
  const std::string text = sums.empty() ? "" : std::to_string(sums[0]);
  mark_cage(sink, cells, text);
  sink.post(std::make_shared<const Sum>("sum of " + text, frame, terms,
                                        std::vector<int>(sums.begin(), sums.end())));
}

void post_equal_sums(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<std::vector<Cell>>& parts = parameters.lines("parts");
  for (std::size_t i = 0; i < parts.size(); ++i)
    for (std::size_t k = i + 1; k < parts.size(); ++k) {
      std::map<Cell, int> weights;
      for (const Cell cell : parts[i]) ++weights[cell];
      for (const Cell cell : parts[k]) --weights[cell];
      std::vector<Term> terms;
      for (const auto& [cell, weight] : weights)
        if (weight != 0) terms.push_back({cell, weight});
      if (!terms.empty())
        sink.post(std::make_shared<const Sum>("equal sums", frame, terms, std::vector<int>{0}));
    }
  for (const std::vector<Cell>& part : parts) mark_cage(sink, part, "=");
}

void post_product(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  const auto product = static_cast<std::uint64_t>(parameters.integer("product"));
  // The state is the product so far, which must divide the product; 0 is a state of its own.
  const auto next = [product](std::uint64_t key, int number) -> std::optional<std::uint64_t> {
    const std::uint64_t now = key * static_cast<std::uint64_t>(number);
    if (now != 0 && (now > product || product % now != 0) && product != 0) return std::nullopt;
    if (now == 0 && product != 0) return std::nullopt;
    return product == 0 ? (now == 0 ? 0 : 1) : now;
  };
  sink.post(std::make_shared<const Automaton>(
      "product of " + std::to_string(product), cells,
      make_dfa(frame, cells.size(), 1, next,
               [product](std::uint64_t key) { return key == product; })));
  mark_cage(sink, cells, std::to_string(product) + "x");
}

/// The largest number with all others taken from it, in whatever way, leaves `result`. The state is
/// what the others come to, joined by `join`, with the largest number so far, which is not joined.
void post_largest(ConstraintSink& sink, const std::string& label, const std::vector<Cell>& cells,
                  const Layout& frame, std::uint64_t nothing,
                  const std::function<std::uint64_t(std::uint64_t, int)>& join,
                  const std::function<bool(int largest, std::uint64_t others)>& fits) {
  constexpr std::uint64_t none = 0xFF;
  const auto next = [&](std::uint64_t key, int number) -> std::optional<std::uint64_t> {
    const std::uint64_t largest = key & 0xFFU;
    const std::uint64_t others = key >> 8U;
    if (largest == none) return (others << 8U) | static_cast<std::uint64_t>(number);
    const int smaller = std::min(static_cast<int>(largest), number);
    const int larger = std::max(static_cast<int>(largest), number);
    const std::uint64_t joined = join(others, smaller);
    if (joined > 0xFFFFFF) return std::nullopt;
    return (joined << 8U) | static_cast<std::uint64_t>(larger);
  };
  sink.post(std::make_shared<const Automaton>(
      label, cells,
      make_dfa(frame, cells.size(), (nothing << 8U) | none, next, [&](std::uint64_t key) {
        return (key & 0xFFU) != none && fits(static_cast<int>(key & 0xFFU), key >> 8U);
      })));
}

void post_difference_cage(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  const auto difference = static_cast<int>(parameters.integer("difference"));
  post_largest(
      sink, "difference of " + std::to_string(difference), cells, frame, 0,
      [](std::uint64_t others, int number) { return others + static_cast<std::uint64_t>(number); },
      [difference](int largest, std::uint64_t others) {
        return largest - static_cast<int>(others) == difference;
      });
  mark_cage(sink, cells, std::to_string(difference) + "-");
}

void post_quotient_cage(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  const auto quotient = static_cast<std::uint64_t>(parameters.integer("quotient"));
  post_largest(
      sink, "quotient of " + std::to_string(quotient), cells, frame, 1,
      [](std::uint64_t others, int number) { return others * static_cast<std::uint64_t>(number); },
      [quotient](int largest, std::uint64_t others) {
        return others != 0 && others * quotient == static_cast<std::uint64_t>(largest);
      });
  mark_cage(sink, cells, std::to_string(quotient) + "/");
}

}  // namespace

void add_sums(Registrar& plugin) {
  const Parameter cells = Parameter::cells("cells", "The cells of the cage");
  plugin.constraint(
      "killer-cage", "The digits in a cage are different, and add up to the given sum",
      {cells, Parameter::integer("sum", 0, 0, 1000,
                                 "The sum; 0 means that the digits only have to be different")},
      post_killer_cage);
  plugin.constraint(
      "sum", "The numbers in some cells add up to the given sum; digits may repeat",
      {cells, Parameter::numbers("sum", -100000, 100000, "The sum, or a list of possible sums"),
       Parameter::numbers("coefficients", -1000, 1000,
                          "The factors by which the numbers are multiplied; all 1 if omitted")
           .optional()},
      post_sum);
  plugin.constraint("equal-sums", "Several sets of cells have the same sum",
                    {Parameter::lines("parts", "The sets of cells")}, post_equal_sums);
  plugin.constraint(
      "product", "The numbers in a cage multiply to the given product",
      {cells, Parameter::integer("product", 1, 0, 1000000000, "The product of the numbers")},
      post_product);
  plugin.constraint("difference-cage",
                    "In a cage, the largest number minus all the others is the given difference",
                    {cells, Parameter::integer("difference", 0, 0, 1000, "The difference")},
                    post_difference_cage);
  plugin.constraint("quotient-cage",
                    "In a cage, the largest number divided by all the others is the given quotient",
                    {cells, Parameter::integer("quotient", 1, 1, 1000, "The quotient")},
                    post_quotient_cage);
}

}  // namespace ariadne::plugins::cages
