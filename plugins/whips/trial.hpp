#pragma once

#include <optional>
#include <vector>

#include "csp.hpp"

namespace ariadne::plugins::whips {

/// Candidates that are assumed to be true, and what they leave of each variable. Assumptions are
/// taken back in reverse order.
class Trial {
 public:
  using Number = Csp::Number;
  using Variable = Csp::Variable;

  /// Begins without assumptions; the problem must outlive the trial.
  void begin(const Csp& csp);

  /// Assumes that the candidate is true: all that are linked to it are out.
  void assume(Number candidate);
  /// How many assumptions there are.
  std::size_t size() const { return assumed_.size(); }
  /// Takes back all assumptions but the first `size`.
  void take_back(std::size_t size);

  bool is_assumed(Number candidate) const { return is_assumed_[candidate] != 0; }
  /// A variable without a candidate left, if there is one.
  std::optional<Variable> conflict() const { return conflict_; }
  /// The last candidate of a variable that lost all others, if it has come down to one and that is
  /// not assumed yet.
  std::optional<Number> forced(Variable variable) const;
  /// What is forced in any variable.
  void all_forced(std::vector<Number>& candidates) const;
  /// What is forced in a variable that has a candidate linked to this one.
  void forced_next_to(Number candidate, std::vector<Number>& candidates) const;

  /// A lower bound for the variables that a contradiction takes, if its next assumption is one of
  /// these: rounds in which everything that is forced is assumed at once, until a variable is
  /// empty, counting that variable. Nothing if it takes more than `most`, or cannot be reached.
  /// Leaves the assumptions as they are.
  std::optional<int> rounds(const std::vector<Number>& next, int most);

 private:
  /// What an assumption changed begins here.
  struct Mark {
    Number candidate;
    std::size_t out;
    std::size_t single;
  };

  const Csp* csp_ = nullptr;
  std::vector<Mark> assumed_;
  std::vector<char> is_assumed_;
  std::vector<char> is_out_;
  std::vector<std::uint16_t> left_;  ///< of each variable, how many candidates
  std::vector<Number> out_;          ///< in the order in which they went
  std::vector<Variable> singles_;    ///< that came down to one candidate, in that order
  std::optional<Variable> conflict_;
  std::vector<Number> round_;
};

}  // namespace ariadne::plugins::whips
