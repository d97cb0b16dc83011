// Rules about which digits some cells have.
//
//   extra-region     the digits differ; a region of N cells is a house
//   quadruple        the digits in a circle are among the four cells around it, each as often as listed
//   contains         the same for any cells; `exactly` if none of the digits is there more often
//   counting-circles a digit in a circle says how many circles have that digit
//   count-distinct   the first cell says how many different digits the others have
//   look-and-say     pairs of a count and a digit: 1 3 2 5 are one 3 and two 5s, neither more

#include <ariadne/constraints/counts.hpp>
#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::sets {
namespace {

Digit digit_for(const Layout& frame, std::int64_t number) {
  const std::int64_t digit = number - frame.value_of(1) + 1;
  if (digit < 1 || digit > frame.digit_count())
    throw ConfigError("the grid has no digit " + std::to_string(number));
  return static_cast<Digit>(digit);
}

std::vector<Digit> digits_of(const Layout& frame, const std::vector<std::int64_t>& numbers) {
  std::vector<Digit> digits;
  for (const std::int64_t number : numbers) digits.push_back(digit_for(frame, number));
  return digits;
}

std::string text_of(const std::vector<std::int64_t>& numbers) {
  std::string text;
  for (const std::int64_t number : numbers)
    text += (text.empty() ? "" : " ") + std::to_string(number);
  return text;
}

void post_extra_region(Parameters& parameters, const Layout& /*frame*/, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  sink.post(std::make_shared<const Distinct>("extra region", cells));
  for (const Cell cell : cells) sink.mark({Mark::Kind::shade, {cell}, {}, "#b4b4c4"});
}

void post_quadruple(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  const std::vector<std::int64_t>& numbers = parameters.numbers("digits");
  sink.post(std::make_shared<const Contains>("quadruple " + text_of(numbers), cells,
                                             digits_of(frame, numbers), false));
  sink.mark({Mark::Kind::between, cells, text_of(numbers)});
}

void post_contains(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  const std::vector<std::int64_t>& numbers = parameters.numbers("digits");
  sink.post(std::make_shared<const Contains>("cells with " + text_of(numbers), cells,
                                             digits_of(frame, numbers),
                                             parameters.boolean("exactly")));
  sink.mark({Mark::Kind::cage, cells, text_of(numbers)});
}

void post_counting_circles(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  sink.post(std::make_shared<const CountingCircles>("counting circles", cells, frame));
  for (const Cell cell : cells) sink.mark({Mark::Kind::circle, {cell}});
}

void post_count_distinct(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& control = parameters.cells("count");
  const std::vector<Cell>& cells = parameters.cells("cells");
  if (control.size() != 1) throw ConfigError("'count' is one cell");
  sink.post(std::make_shared<const CountDistinct>("count of digits", control[0], cells, frame));
  sink.mark({Mark::Kind::cage, cells, "#"});
  sink.mark({Mark::Kind::circle, control});
}

void post_look_and_say(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  const std::vector<std::int64_t>& clue = parameters.numbers("clue");
  if (clue.size() % 2 != 0) throw ConfigError("'clue' has pairs of a count and a digit");
  std::vector<Digit> digits;
  DigitSet absent;
  for (std::size_t i = 0; i < clue.size(); i += 2) {
    const Digit digit = digit_for(frame, clue[i + 1]);
    if (clue[i] == 0) absent.insert(digit);
    digits.insert(digits.end(), static_cast<std::size_t>(clue[i]), digit);
  }
  sink.post(std::make_shared<const Contains>("look-and-say cage", cells, digits, true, absent));
  sink.mark({Mark::Kind::cage, cells, text_of(clue)});
}

}  // namespace

void add_contents(Registrar& plugin) {
  const Parameter cells = Parameter::cells("cells", "The cells");
  plugin.constraint("extra-region", "The digits in a region are all different", {cells},
                    post_extra_region);
  plugin.constraint(
      "quadruple", "Four cells together contain the listed digits",
      {Parameter::cells("cells", "The four cells"),
       Parameter::numbers("digits", 0, 31, "The digits; a digit can be listed several times")},
      post_quadruple);
  plugin.constraint(
      "contains", "Cells together contain the listed digits",
      {cells,
       Parameter::numbers("digits", 0, 31, "The digits; a digit can be listed several times"),
       Parameter::boolean("exactly", false,
                          "Whether no digit may appear more often than it is listed, so that "
                          "unlisted digits are forbidden")},
      post_contains);
  plugin.constraint("counting-circles",
                    "A digit in a circle says how many circles contain this digit", {cells},
                    post_counting_circles);
  plugin.constraint(
      "count-distinct", "The number in one cell says how many different digits some cells contain",
      {Parameter::cells("count", "The cell that contains the number of different digits"), cells},
      post_count_distinct);
  plugin.constraint(
      "look-and-say", "Cells contain each digit of a clue as often as the clue says",
      {cells,
       Parameter::numbers("clue", 0, 31,
                          "Pairs of a count and a digit, such as 1 3 2 5 for one 3 and two 5s")},
      post_look_and_say);
}

}  // namespace ariadne::plugins::sets
