#include "puzzle_source.hpp"

#include <algorithm>

#include <ariadne/model/quotes.hpp>
#include <ariadne/model/symbols.hpp>

namespace ariadne::plugins::transform {

std::vector<Parameter> PuzzleSource::table() {
  return {
      Parameter::component("source", ComponentKind::generator, "$grids",
                           "The generator of the grids or puzzles"),
      Parameter::text("puzzle", "", "A puzzle as one line of symbols, used instead of the source")};
}

PuzzleSource::PuzzleSource(Parameters& parameters) : source_(parameters.take_generator("source")) {
  puzzle_ = parameters.text("puzzle");
  for (const char symbol : puzzle_)
    if (digit_of(symbol) == 0 && !is_blank(symbol))
      throw ConfigError("'puzzle' contains " + in_quotes({&symbol, 1}) +
                        ", which is neither a digit nor an open cell");
}

std::string PuzzleSource::obstacle(const Layout& layout) {
  if (puzzle_.empty()) return source_.object->obstacle(layout);
  if (puzzle_.size() != static_cast<std::size_t>(layout.cell_count()))
    return "'puzzle' has " + std::to_string(puzzle_.size()) + " cells, the layout " +
           layout.name() + " has " + std::to_string(layout.cell_count());
  const auto is_foreign = [&](char symbol) {
    const Digit digit = digit_of(symbol, layout);
    return digit > layout.digit_count() || (digit == 0 && !is_blank(symbol));
  };
  const auto foreign = std::find_if(puzzle_.begin(), puzzle_.end(), is_foreign);
  if (foreign == puzzle_.end()) return {};
  return std::string("'puzzle' contains ") + *foreign + ", which is not a digit of the layout " +
         layout.name();
}

std::vector<Digit> PuzzleSource::givens(const Layout& layout) const {
  std::vector<Digit> digits;
  for (const char symbol : puzzle_) digits.push_back(digit_of(symbol, layout));
  return digits;
}

void PuzzleSource::generate_batch(std::span<Random> randoms, const GenerateRequest& request,
                                  std::span<Generated> results) {
  if (puzzle_.empty()) return source_.object->generate_batch(randoms, request, results);
  for (Generated& made : results) {
    made = {};
    if (!request.over()) made.puzzle.emplace(request.layout, givens(*request.layout));
  }
}

void apply(const Transformation& transformation, Generated& made) {
  const std::vector<DigitSet> moved = transformed(transformation, made.puzzle->candidates());
  made.puzzle->assign(moved);
  if (!made.solution.empty()) made.solution = transformed(transformation, made.solution);
}

}  // namespace ariadne::plugins::transform
