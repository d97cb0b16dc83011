// Lines with equal sums.
//
//   arrow         the numbers along the arrow add up to the number in the circle. A pill of several
//                 cells is one decimal number, whose figures are in the order of the cells. All but the
//                 first are single figures.
//   double-arrow  the inner cells add up to the same as the two ends
//   zipper        cells at the same distance from the middle have the same sum, which is the middle cell
//                 of a line of odd length
//   region-sum    the line is cut where the box changes, and all its pieces have the same sum. Coming
//                 back into a box begins another piece; without boxes the line says nothing.
//   sum-line      the line is cut into pieces that each add up to the sum ("ten lines"); the pieces are
//                 to be found. On a loop, a piece may go through the begin.

#include <algorithm>
#include <cstdlib>

#include <ariadne/constraints/automaton.hpp>
#include <ariadne/constraints/combined.hpp>
#include <ariadne/constraints/sum.hpp>
#include <ariadne/constraints/table.hpp>
#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::lines {
namespace {

void add(std::vector<Term>& terms, const std::vector<Cell>& cells, int coefficient) {
  for (const Cell cell : cells) {
    const auto same = std::find_if(terms.begin(), terms.end(),
                                   [&](const Term& term) { return term.cell == cell; });
    if (same == terms.end())
      terms.push_back({cell, coefficient});
    else
      same->coefficient += coefficient;
  }
}

void post_balance(ConstraintSink& sink, const std::string& label, const Layout& frame,
                  std::vector<Term> terms) {
  std::erase_if(terms, [](const Term& term) { return term.coefficient == 0; });
  if (!terms.empty())
    sink.post(std::make_shared<const Sum>(label, frame, terms, std::vector<int>{0}));
}

/// All pairs of cells at the same distance from the middle, and the middle cell of a line of odd
/// length, have one sum. Sums are bits of a word, so what a pair can come to is an operation for each
/// digit, and the filter is exact but for cells that are in different pairs.
class Zipper final : public Constraint {
 public:
  Zipper(const std::vector<Cell>& cells, const Layout& frame)
      : Constraint("zipper line", cells), first_value_(frame.value_of(1)) {
    for (std::size_t i = 0; i < cells.size() / 2; ++i)
      differ_.push_back(frame.peer_set(cells[i]).contains(cells[cells.size() - 1 - i]));
  }

  bool holds(std::span<const Digit> values) const override {
    const std::size_t last = values.size() - 1;
    const int sum = values[0] + values[last] + 2 * (first_value_ - 1);
    for (std::size_t i = 1; i < values.size() / 2; ++i)
      if (values[i] + values[last - i] + 2 * (first_value_ - 1) != sum) return false;
    return values.size() % 2 == 0 || values[last / 2] + first_value_ - 1 == sum;
  }
  bool filter(std::span<DigitSet> domains) const override {
    const std::size_t half = domains.size() / 2;
    // Bit s: the pair's digits can add up to s.
    std::uint64_t sums = ~std::uint64_t{0};
    for (std::size_t i = 0; i < half; ++i) {
      std::uint64_t own = 0;
      for (const Digit digit : domains[i]) own |= partner_sums(domains, i, digit);
      sums &= own;
    }
    if (domains.size() % 2 == 1) {
      // The middle digit m stands for m + first - 1, and digits a and b for a + b + 2 (first - 1).
      DigitSet& middle = domains[half];
      std::uint64_t own = 0;
      for (const Digit digit : middle) own |= bit(digit - first_value_ + 1);
      sums &= own;
      for (const Digit digit : middle)
        if ((sums & bit(digit - first_value_ + 1)) == 0) middle.erase(digit);
      if (middle.empty()) return false;
    }
    for (std::size_t i = 0; i < half; ++i)
      for (const std::size_t place : {i, domains.size() - 1 - i}) {
        for (const Digit digit : domains[place])
          if ((sums & partner_sums(domains, place, digit)) == 0) domains[place].erase(digit);
        if (domains[place].empty()) return false;
      }
    return sums != 0;
  }

 private:
  static std::uint64_t bit(int sum) { return sum < 0 || sum > 63 ? 0 : std::uint64_t{1} << sum; }
  /// The sums of a digit with those of the other cell of its pair.
  std::uint64_t partner_sums(std::span<const DigitSet> domains, std::size_t place,
                             Digit digit) const {
    const std::size_t other = domains.size() - 1 - place;
    std::uint64_t partner = domains[other].bits();
    if (differ_[std::min(place, other)]) partner &= ~(std::uint64_t{1} << (digit - 1));
    // Digit d is bit d-1.
    return partner << (digit + 1);
  }

  int first_value_;
  std::vector<bool> differ_;
};

/// A line of pieces that each add up to the sum, as an automaton whose states are bits of a word: what a
/// piece can have so far. A digit moves all of them at once. Exact. `start` is what the first piece has
/// before the first cell, and the last one behind the last cell.
class SumLine final : public Constraint {
 public:
  /// The largest sum with a bit in a word.
  static constexpr int most = 63;

  SumLine(const std::shared_ptr<const Automaton>& line, const Layout& frame, int sum, int start)
      : Constraint(line->label(), {line->scope().begin(), line->scope().end()}),
        line_(line),
        first_value_(static_cast<unsigned>(frame.value_of(1))),
        sum_(static_cast<unsigned>(sum)),
        start_(std::uint64_t{1} << static_cast<unsigned>(start)) {}

  bool holds(std::span<const Digit> values) const override { return line_->holds(values); }
  void link(LinkSink& sink) const override { line_->link(sink); }
  bool encode(ClauseSink& sink) const override { return line_->encode(sink); }
  bool filter(std::span<DigitSet> domains) const override {
    static thread_local std::vector<std::uint64_t> reached;
    reached.resize(domains.size() + 1);
    const std::uint64_t whole = std::uint64_t{1} << sum_;
    reached[0] = start_;
    for (std::size_t i = 0; i < domains.size(); ++i) {
      std::uint64_t to = 0;
      for (const Digit digit : domains[i])
        if (const unsigned number = number_of(digit); number <= sum_) to |= reached[i] << number;
      // What has the sum begins again, and what has more is out.
      reached[i + 1] = (to & (whole - 1)) | ((to >> sum_) & 1U);
    }
    std::uint64_t after = reached[domains.size()] & start_;
    if (after == 0) return false;
    for (std::size_t i = domains.size(); i-- > 0;) {
      const std::uint64_t ends = after | (after & 1U) << sum_;
      DigitSet kept;
      after = 0;
      for (const Digit digit : domains[i]) {
        const unsigned number = number_of(digit);
        const std::uint64_t before = number <= sum_ ? (ends >> number) & reached[i] : 0;
        if (before != 0) kept.insert(digit);
        after |= before;
      }
      domains[i] = kept;
    }
    return true;
  }

 private:
  unsigned number_of(Digit digit) const { return digit + first_value_ - 1; }

  std::shared_ptr<const Automaton> line_;
  unsigned first_value_;
  unsigned sum_;
  std::uint64_t start_;
};

/// Of a pill, the cell at which an arrow begins.
Cell nearest(const Layout& frame, const std::vector<Cell>& circle, const std::vector<Cell>& line) {
  const Position to = frame.position(line.front());
  const auto distance = [&](Cell cell) {
    const Position at = frame.position(cell);
    return std::max(std::abs(at.row - to.row), std::abs(at.column - to.column));
  };
  return *std::min_element(circle.begin(), circle.end(),
                           [&](Cell a, Cell b) { return distance(a) < distance(b); });
}

/// The cells of a pill behind the first hold one decimal figure each.
void post_figures(const std::vector<Cell>& pill, const Layout& frame, ConstraintSink& sink) {
  DigitSet figures;
  for (const Digit digit : DigitSet::all(frame.digit_count()))
    if (frame.value_of(digit) >= 0 && frame.value_of(digit) <= 9) figures.insert(digit);
  if (figures == DigitSet::all(frame.digit_count())) return;
  for (std::size_t i = 1; i < pill.size(); ++i)
    sink.post(std::make_shared<const Table>("pill", std::vector<Cell>{pill[i]},
                                            std::vector<DigitSet>{figures}));
}

void post_arrow(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& circle = parameters.cells("circle");
  post_figures(circle, frame, sink);
  for (const std::vector<Cell>& line : parameters.lines("lines")) {
    std::vector<Term> terms;
    int weight = 1;
    for (auto cell = circle.rbegin(); cell != circle.rend(); ++cell, weight *= 10)
      add(terms, {*cell}, -weight);
    add(terms, line, 1);
    post_balance(sink, "arrow", frame, std::move(terms));
    std::vector<Cell> drawn{nearest(frame, circle, line)};
    drawn.insert(drawn.end(), line.begin(), line.end());
    sink.mark({Mark::Kind::arrow, drawn});
  }
  sink.mark({Mark::Kind::circle, circle});
}

void post_double_arrow(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  if (cells.size() < 3) throw ConfigError("a double arrow has at least three cells");
  std::vector<Term> terms;
  add(terms, {cells.begin() + 1, cells.end() - 1}, 1);
  add(terms, {cells.front(), cells.back()}, -1);
  post_balance(sink, "double arrow", frame, std::move(terms));
  sink.mark({Mark::Kind::line, cells, {}, "#c54b8b"});
  sink.mark({Mark::Kind::circle, {cells.front()}});
  sink.mark({Mark::Kind::circle, {cells.back()}});
}

void post_zipper(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  if (cells.size() > 2) sink.post(std::make_shared<const Zipper>(cells, frame));
  sink.mark({Mark::Kind::line, cells, {}, "#cdb1ec"});
}

void post_region_sum(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  const auto box_of = [&](Cell cell) {
    for (const Membership m : frame.groups_of(cell))
      if (frame.groups()[m.group].kind == GroupKind::box) return static_cast<int>(m.group);
    return -1;
  };
  std::vector<std::vector<Cell>> pieces;
  int last = -1;
  for (const Cell cell : cells) {
    const int box = box_of(cell);
    if (box >= 0 && box != last) pieces.emplace_back();
    if (box >= 0) pieces.back().push_back(cell);
    last = box;
  }
  for (std::size_t i = 0; i < pieces.size(); ++i)
    for (std::size_t k = i + 1; k < pieces.size(); ++k) {
      std::vector<Term> terms;
      add(terms, pieces[i], 1);
      add(terms, pieces[k], -1);
      post_balance(sink, "region sum line", frame, std::move(terms));
    }
  sink.mark({Mark::Kind::line, cells, {}, "#2ecbff"});
}

void post_sum_line(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  std::vector<Cell> cells = parameters.cells("cells");
  const auto sum = static_cast<int>(parameters.integer("sum"));
  const bool loop = parameters.boolean("loop");
  // The state is what the piece has so far. On a loop, the first piece may have begun before the
  // first cell: which number it had then is the upper part of the state, with 1 added.
  const auto next = [=](std::uint64_t key, int number) -> std::optional<std::uint64_t> {
    const auto so_far = static_cast<int>(key & 0xFFFFU) + number;
    if (so_far > sum) return std::nullopt;
    const auto now = static_cast<std::uint64_t>(so_far == sum ? 0 : so_far);
    return (key & ~std::uint64_t{0xFFFF}) | now;
  };
  sink.mark({Mark::Kind::line, cells, std::to_string(sum), "#a0d0a0"});
  const auto line = [&](int start) -> ConstraintPtr {
    const auto key_of_start = static_cast<std::uint64_t>(start);
    const auto accepts = [=](std::uint64_t key) { return key == key_of_start; };
    const auto automaton = std::make_shared<const Automaton>(
        "sum line", cells, make_dfa(frame, cells.size(), key_of_start, next, accepts));
    if (sum > SumLine::most) return automaton;
    return std::make_shared<const SumLine>(automaton, frame, sum, start);
  };
  if (!loop) {
    sink.post(line(0));
    return;
  }
  std::vector<std::vector<ConstraintPtr>> starts;
  for (int start = 0; start < sum; ++start) starts.push_back({line(start)});
  sink.post(std::make_shared<const AnyOf>("sum line", std::move(starts)));
}

}  // namespace

void add_sums(Registrar& plugin) {
  const Parameter cells = Parameter::cells("cells", "The cells along the line");
  plugin.constraint(
      "arrow", "The numbers along an arrow add up to the number in its circle",
      {Parameter::cells("circle",
                        "The cell of the circle; for a pill that holds a "
                        "multi-digit number, its cells in the order in which the digits "
                        "are read"),
       Parameter::lines("lines", "The cells of each arrow, without the circle")},
      post_arrow);
  plugin.constraint("double-arrow", "The inner cells of a line have the same sum as its two ends",
                    {cells}, post_double_arrow);
  plugin.constraint(
      "zipper",
      "All pairs of cells that are equally far from the middle of a line have the same sum",
      {cells}, post_zipper);
  plugin.constraint("region-sum", "Boxes divide a line into pieces, all of which have the same sum",
                    {cells}, post_region_sum);
  plugin.constraint(
      "sum-line", "A line can be divided into pieces, each of which adds up to the given sum",
      {cells, Parameter::integer("sum", 10, 1, 1000, "The sum"),
       Parameter::boolean(
           "loop", false,
           "Whether the line is a loop, in which the last cell is followed by the first")},
      post_sum_line);
}

}  // namespace ariadne::plugins::lines
