// A whip or braid as chains of implications:
//
//     Z  L1  R1  L2  R2  L3        a line from the target to a candidate of the empty variable,
//     Z  z                         through left-linking (off) and right-linking candidates (on);
//     R1 t                         then, for each other candidate of a variable, the one that puts
//                                  it out, or the line to that one from what has been shown
//
// A right-linking candidate comes from the left-linking one of its variable. In a whip, that one is
// linked to the right-linking candidate before; in a braid, to the latest one that there is.

#include "proof.hpp"

#include <algorithm>
#include <cassert>

#include <ariadne/model/rule_links.hpp>

namespace ariadne::plugins::whips {

namespace {

class Proof {
 public:
  Proof(const Board& board, const Csp& csp, const Assumptions& assumptions,
        std::vector<Evidence>& evidence)
      : board_(board), csp_(csp), assumptions_(assumptions), evidence_(evidence) {}

  void add() {
    Trial trial;
    trial.begin(csp_);
    trial.assume(assumptions_[0]);
    reasons_.resize(1);
    for (std::size_t i = 1; i < assumptions_.size(); ++i) {
      reasons_.push_back(best_reason(trial, i));
      trial.assume(assumptions_[i]);
    }
    assert(trial.conflict());
    reasons_.push_back(reason_of(*trial.conflict(), assumptions_.size()));
    const Csp::Variable empty = reasons_.back().variable;
    if (csp_.is_cell(empty))
      evidence_.push_back(
          {.role = Role::pivot, .cells = {csp_.candidate(reasons_.back().candidate).cell}});
    else
      evidence_.push_back({.role = Role::house, .groups = {csp_.house(empty)}});
    is_shown_.assign(assumptions_.size(), false);
    is_shown_[0] = true;
    for (std::size_t i = reasons_.size(); i-- > 1;) show_others(i);
  }

 private:
  using Number = Csp::Number;

  /// How the assumption of that number, or the contradiction, comes about: by a variable, by way of
  /// its left-linking candidate, which an earlier assumption puts out.
  struct Reason {
    Csp::Variable variable = 0;
    Number candidate = 0;
    std::size_t from = 0;
  };

  /// The reason by a variable of which nothing is left, or only the assumption of that number.
  Reason reason_of(Csp::Variable variable, std::size_t number) const {
    Reason reason{variable, 0, 0};
    bool found = false;
    for (const Number candidate : csp_.candidates_of(variable)) {
      if (number < assumptions_.size() && candidate == assumptions_[number]) continue;
      std::size_t from = 0;
      for (std::size_t i = 0; i < number; ++i)
        if (csp_.are_linked(assumptions_[i], candidate)) from = i;
      if (found && from <= reason.from) continue;
      found = true;
      reason.candidate = candidate;
      reason.from = from;
    }
    assert(found && csp_.are_linked(assumptions_[reason.from], reason.candidate));
    return reason;
  }

  /// Of the variables that force an assumption, the reason with the latest link: in a whip, to the
  /// assumption before.
  Reason best_reason(const Trial& trial, std::size_t number) const {
    Reason best;
    bool found = false;
    for (const Csp::Variable variable : csp_.variables_of(assumptions_[number])) {
      if (trial.forced(variable) != assumptions_[number]) continue;
      const Reason reason = reason_of(variable, number);
      if (found && reason.from <= best.from) continue;
      found = true;
      best = reason;
    }
    assert(found);
    return best;
  }

  /// Shows why the other candidates of the variable of a reason are out.
  void show_others(std::size_t number) {
    if (number == assumptions_.size()) show(number);
    for (const Number candidate : csp_.candidates_of(reasons_[number].variable)) {
      const bool is_left = number < assumptions_.size() && candidate == assumptions_[number];
      if (is_left || candidate == reasons_[number].candidate) continue;
      std::size_t from = 0;
      while (!csp_.are_linked(assumptions_[from], candidate)) ++from;
      show(from, candidate);
    }
  }

  /// A line from what is shown to an assumption or the contradiction.
  void show(std::size_t number) {
    const Reason& reason = reasons_[number];
    show(reason.from, reason.candidate);
  }

  /// A line from what is shown to a candidate that an assumption puts out.
  void show(std::size_t from, Number out) {
    std::vector<std::size_t> path{from};
    while (!is_shown_[path.back()]) path.push_back(reasons_[path.back()].from);
    Evidence& line = evidence_.emplace_back(Evidence{.role = Role::chain});
    for (std::size_t i = path.size(); i-- > 0;) {
      is_shown_[path[i]] = true;
      add_node(assumptions_[path[i]], true, line);
      add_node(i == 0 ? out : reasons_[path[i - 1]].candidate, false, line);
    }
  }

  void add_node(Number number, bool on, Evidence& line) const {
    const Candidate candidate = csp_.candidate(number);
    if (!line.chain.empty()) {
      ChainNode& before = line.chain.back();
      before.link = on ? Link::strong : Link::weak;
      const auto constraint =
          on ? std::nullopt
             : board_.derived<RuleLinks>().between({before.cells.front(), before.digit}, candidate);
      std::vector<std::uint32_t>& named = line.constraints;
      if (constraint && std::find(named.begin(), named.end(), *constraint) == named.end())
        named.push_back(*constraint);
    }
    line.chain.push_back({.cells = {candidate.cell}, .digit = candidate.digit, .on = on});
  }

  const Board& board_;
  const Csp& csp_;
  const Assumptions& assumptions_;
  std::vector<Evidence>& evidence_;
  std::vector<Reason> reasons_;  ///< of each assumption, the target aside, and of the contradiction
  std::vector<bool> is_shown_;
};

}  // namespace

void add_evidence(const Board& board, const Csp& csp, const Assumptions& assumptions,
                  std::vector<Evidence>& evidence) {
  Proof(board, csp, assumptions, evidence).add();
}

}  // namespace ariadne::plugins::whips
