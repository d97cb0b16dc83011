#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <ariadne/model/board.hpp>

namespace ariadne::plugins::whips {

/// A board as a constraint satisfaction problem: its candidates, which of them are linked, and its
/// variables. A variable is a set of candidates of which exactly one is true: those of an open
/// cell, or the places of a digit in a house.
class Csp {
 public:
  /// A candidate, counted from zero by cell and digit.
  using Number = std::uint32_t;
  /// A variable, counted from zero: cells, then houses.
  using Variable = std::uint32_t;

  /// Learns the board; reuses the memory of the last time.
  void learn(const Board& board);

  Number candidate_count() const { return static_cast<Number>(candidates_.size()); }
  Variable variable_count() const { return static_cast<Variable>(of_variable_.size()); }
  Candidate candidate(Number number) const { return candidates_[number]; }

  /// The candidates that are linked to this one: both cannot be true.
  std::span<const Number> linked(Number number) const { return linked_.of(number); }
  bool are_linked(Number a, Number b) const;
  /// The candidates of a variable.
  std::span<const Number> candidates_of(Variable variable) const {
    return of_variable_.of(variable);
  }
  /// The variables that a candidate belongs to.
  std::span<const Variable> variables_of(Number number) const { return variables_.of(number); }

  /// Whether the variable is a cell; otherwise, it is a digit in a house.
  bool is_cell(Variable variable) const { return variable < cell_variables_; }
  /// The house of a variable that is not a cell.
  GroupIndex house(Variable variable) const { return houses_[variable - cell_variables_]; }

 private:
  /// Lists of numbers, one after the other.
  class Lists {
   public:
    void clear() { begin_.assign(1, 0), items_.clear(); }
    void add(std::uint32_t item) { items_.push_back(item); }
    void close() { begin_.push_back(items_.size()); }
    std::size_t size() const { return begin_.size() - 1; }
    std::span<const std::uint32_t> of(std::size_t list) const {
      return {items_.data() + begin_[list], items_.data() + begin_[list + 1]};
    }

   private:
    std::vector<std::size_t> begin_{0};
    std::vector<std::uint32_t> items_;
  };

  Number number(Cell cell, Digit digit) const { return numbers_[cell * digits_ + digit - 1U]; }
  void number_candidates(const Board& board);
  void link(const Board& board);
  void list_variables(const Board& board);

  std::size_t digits_ = 0;
  std::vector<Candidate> candidates_;
  std::vector<Number> numbers_;  ///< by cell and digit
  Lists linked_;                 ///< ascending
  Lists of_variable_;
  Lists variables_;
  std::vector<GroupIndex> houses_;
  Variable cell_variables_ = 0;
};

}  // namespace ariadne::plugins::whips
