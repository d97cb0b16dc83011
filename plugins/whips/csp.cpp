#include "csp.hpp"

#include <algorithm>

#include <ariadne/model/rule_links.hpp>

namespace ariadne::plugins::whips {

void Csp::learn(const Board& board) {
  number_candidates(board);
  link(board);
  list_variables(board);
}

bool Csp::are_linked(Number a, Number b) const {
  const std::span<const Number> all = linked(a);
  return std::binary_search(all.begin(), all.end(), b);
}

void Csp::number_candidates(const Board& board) {
  const Layout& layout = board.layout();
  digits_ = static_cast<std::size_t>(layout.digit_count());
  numbers_.assign(static_cast<std::size_t>(layout.cell_count()) * digits_, 0);
  candidates_.clear();
  for (const Cell cell : board.open_cells())
    for (const Digit digit : board.candidates(cell)) {
      numbers_[cell * digits_ + digit - 1U] = candidate_count();
      candidates_.push_back({cell, digit});
    }
}

void Csp::link(const Board& board) {
  const auto& rules = board.derived<RuleLinks>();
  linked_.clear();
  std::vector<Number> all;
  for (const Candidate candidate : candidates_) {
    all.clear();
    for (const Digit digit : board.candidates(candidate.cell))
      if (digit != candidate.digit) all.push_back(number(candidate.cell, digit));
    for (const Cell cell : board.cells(candidate.digit) & board.layout().peer_set(candidate.cell))
      all.push_back(number(cell, candidate.digit));
    for (const RuleLinks::End& end : rules.of(candidate))
      if (board.candidates(end.to.cell).contains(end.to.digit))
        all.push_back(number(end.to.cell, end.to.digit));
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    for (const Number other : all) linked_.add(other);
    linked_.close();
  }
}

void Csp::list_variables(const Board& board) {
  const Layout& layout = board.layout();
  of_variable_.clear();
  houses_.clear();
  for (const Cell cell : board.open_cells()) {
    for (const Digit digit : board.candidates(cell)) of_variable_.add(number(cell, digit));
    of_variable_.close();
  }
  cell_variables_ = variable_count();
  for (GroupIndex house = 0; house < layout.houses().size(); ++house)
    for (const Digit digit : DigitSet::all(layout.digit_count()) - board.placed(house)) {
      for (const Cell cell : board.cells(digit) & layout.group_set(house))
        of_variable_.add(number(cell, digit));
      of_variable_.close();
      houses_.push_back(house);
    }
  std::vector<std::vector<Variable>> variables(candidates_.size());
  for (Variable variable = 0; variable < variable_count(); ++variable)
    for (const Number candidate : candidates_of(variable)) variables[candidate].push_back(variable);
  variables_.clear();
  for (const std::vector<Variable>& of_candidate : variables) {
    for (const Variable variable : of_candidate) variables_.add(variable);
    variables_.close();
  }
}

}  // namespace ariadne::plugins::whips
