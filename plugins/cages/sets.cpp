// Cages about which digits they have.
//
//   rellik-cage    the digits differ, and no two or more, or one alone, add up to the number ("killer"
//                  backwards)
//   equality-cage  the digits differ, as many are odd as even, and as many low as high; without the
//                  middle digit where N is odd (setters: "equality cages" by clover!)
//   same-digits    several sets of cells have the same digits, each as often

#include <algorithm>

#include <ariadne/constraints/counts.hpp>
#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::cages {
namespace {

/// The cells have different digits, and their set passes a test.
class DigitSetRule : public Constraint {
 public:
  DigitSetRule(std::string label, const std::vector<Cell>& cells)
      : Constraint(std::move(label), cells) {}

  bool holds(std::span<const Digit> values) const override {
    DigitSet seen;
    for (const Digit value : values) {
      if (seen.contains(value)) return false;
      seen.insert(value);
    }
    return fits(seen);
  }
  bool filter(std::span<DigitSet> domains) const override {
    std::vector<DigitSet> kept(domains.size());
    // All sets of different digits, cell by cell; a set that cannot be completed is left early.
    std::vector<DigitSet> own(domains.begin(), domains.end());
    std::uint64_t tried = 0;
    const bool any = search(own, 0, DigitSet(), kept, tried);
    if (tried > most_searched) return true;
    if (!any) return false;
    std::copy(kept.begin(), kept.end(), domains.begin());
    return true;
  }
  std::vector<std::vector<Cell>> groups() const override {
    return {{scope().begin(), scope().end()}};
  }

 protected:
  virtual bool fits(DigitSet digits) const = 0;
  /// Whether a set of so many digits can still become one that fits.
  virtual bool can_fit(DigitSet digits, std::size_t cells) const = 0;

 private:
  static constexpr std::uint64_t most_searched = 65536;

  /// Stops, with `tried` above `most_searched`, if there are too many ways.
  bool search(std::span<const DigitSet> domains, std::size_t at, DigitSet used,
              std::vector<DigitSet>& kept, std::uint64_t& tried) const {
    if (++tried > most_searched) return false;
    if (!can_fit(used, domains.size())) return false;
    if (at == domains.size()) return fits(used);
    bool any = false;
    for (const Digit digit : domains[at] - used) {
      DigitSet now = used;
      now.insert(digit);
      if (search(domains, at + 1, now, kept, tried)) {
        kept[at].insert(digit);
        any = true;
      }
      if (tried > most_searched) return false;
    }
    return any;
  }
};

class RellikCage final : public DigitSetRule {
 public:
  RellikCage(const std::vector<Cell>& cells, int number, int first_value)
      : DigitSetRule("Rellik cage of " + std::to_string(number), cells),
        number_(number),
        first_value_(first_value) {}

 private:
  bool fits(DigitSet digits) const override {
    std::uint64_t reach = 1;
    for (const Digit digit : digits) {
      const int number = digit + first_value_ - 1;
      if (number == 0 && number_ == 0) return false;
      reach |= reach << number;
    }
    return number_ >= 64 || ((reach >> number_) & 1U) == 0;
  }
  bool can_fit(DigitSet digits, std::size_t) const override { return fits(digits); }

  int number_;
  int first_value_;
};

class EqualityCage final : public DigitSetRule {
 public:
  EqualityCage(const std::vector<Cell>& cells, int digits, int first_value)
      : DigitSetRule("equality cage", cells) {
    for (int d = 1; d <= digits; ++d) {
      const auto digit = static_cast<Digit>(d);
      if ((d + first_value - 1) % 2 == 0) even_.insert(digit);
      if (2 * d < digits + 1) low_.insert(digit);
      if (2 * d > digits + 1) high_.insert(digit);
    }
  }

 private:
  bool fits(DigitSet digits) const override {
    const int even = (digits & even_).size();
    return 2 * even == digits.size() && (digits & low_).size() == (digits & high_).size();
  }
  bool can_fit(DigitSet digits, std::size_t cells) const override {
    const int even = (digits & even_).size();
    const auto half = static_cast<int>(cells / 2);
    return even <= half && digits.size() - even <= half && (digits & low_).size() <= half &&
           (digits & high_).size() <= half;
  }

  DigitSet even_;
  DigitSet low_;
  DigitSet high_;
};

void post_rellik_cage(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  const auto number = static_cast<int>(parameters.integer("sum"));
  sink.post(std::make_shared<const RellikCage>(cells, number, frame.description().first_value));
  sink.mark({Mark::Kind::cage, cells, std::to_string(number)});
}

void post_equality_cage(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  if (cells.size() % 2 != 0) throw ConfigError("an equality cage has an even number of cells");
  sink.post(std::make_shared<const EqualityCage>(cells, frame.digit_count(),
                                                 frame.description().first_value));
  sink.mark({Mark::Kind::cage, cells, "="});
}

void post_same_digits(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<std::vector<Cell>>& parts = parameters.lines("parts");
  for (const std::vector<Cell>& part : parts)
    if (part.size() != parts[0].size())
      throw ConfigError("all parts need the same number of cells");
  if (parts.size() < 2) throw ConfigError("it needs at least two parts");
  // A cell may be in two parts, so they are compared two by two.
  for (std::size_t i = 0; i < parts.size(); ++i)
    for (std::size_t k = i + 1; k < parts.size(); ++k) {
      std::vector<std::vector<Cell>> both{parts[i], parts[k]};
      for (const Cell cell : parts[i])
        if (std::erase(both[1], cell) > 0) std::erase(both[0], cell);
      if (!both[0].empty())
        sink.post(std::make_shared<const SameDigits>("same digits", both, frame));
    }
  for (const std::vector<Cell>& part : parts) sink.mark({Mark::Kind::cage, part, "~"});
}

}  // namespace

void add_sets(Registrar& plugin) {
  const Parameter cells = Parameter::cells("cells", "The cells of the cage");
  plugin.constraint("rellik-cage",
                    "The digits in a cage are different, and no digit and no sum of several digits "
                    "equals the given number",
                    {cells, Parameter::integer("sum", 0, 0, 1000, "The sum that must not occur")},
                    post_rellik_cage);
  plugin.constraint("equality-cage",
                    "The digits in a cage are different; odd and even digits are equal in number, "
                    "and so are low and high digits",
                    {cells}, post_equality_cage);
  plugin.constraint(
      "same-digits",
      "Several sets of cells contain the same digits, each digit the same number of times",
      {Parameter::lines("parts", "The sets of cells, all of the same size")}, post_same_digits);
}

}  // namespace ariadne::plugins::cages
