// A rule of one's own: the numbers in some cells add up to a square, 1, 4, 9, 16, ...
//
// holds() is the rule. With it alone, puzzles are solved and checked: filter() tries all assignments as
// soon as there are few enough. A filter of one's own makes that faster. Here it keeps the digits for
// which some square is between the smallest and the largest sum of the others, which is sound because
// every sum lies between these two, and takes time for each digit of each cell.

#include <ariadne/plugin/plugin.hpp>

namespace {

using namespace ariadne;

bool has_square(int from, int to) {
  int root = 0;
  while (root * root < from) ++root;
  return root * root <= to;
}

class FirstConstraint final : public Constraint {
 public:
  static std::vector<Parameter> table() {
    return {Parameter::cells("cells", "The cells whose numbers add up to a square")};
  }
  FirstConstraint(const Parameters& parameters, const Layout& frame)
      : Constraint("square sum", parameters.cells("cells")), first_value_(frame.value_of(1)) {}

  bool holds(std::span<const Digit> values) const override {
    int sum = 0;
    for (const Digit digit : values) sum += digit + first_value_ - 1;
    return has_square(sum, sum);
  }

  bool filter(std::span<DigitSet> domains) const override {
    int smallest = 0;
    int largest = 0;
    for (const DigitSet domain : domains) {
      if (domain.empty()) return false;
      smallest += number(domain.first());
      largest += number(last(domain));
    }
    for (DigitSet& domain : domains) {
      const int others_smallest = smallest - number(domain.first());
      const int others_largest = largest - number(last(domain));
      for (const Digit digit : domain)
        if (!has_square(others_smallest + number(digit), others_largest + number(digit)))
          domain.erase(digit);
      if (domain.empty()) return false;
      smallest = others_smallest + number(domain.first());
      largest = others_largest + number(last(domain));
    }
    return true;
  }

 private:
  int number(Digit digit) const { return digit + first_value_ - 1; }
  static Digit last(DigitSet domain) {
    Digit last = 0;
    for (const Digit digit : domain) last = digit;
    return last;
  }

  int first_value_;
};

}  // namespace

ARIADNE_PLUGIN("first-constraint", "1.0.0", "Rules of one's own") {
  plugin.constraint<FirstConstraint>("first-constraint",
                                     "The numbers of some cells add up to a square");
}
