// A large set of rules as a chain: what it refutes is supposed, and one rule of the set, or two, at a time
// force something more, until they contradict.
//
// In turn, each rule and then each pair is selected together with all that is known so far. What
// propagation then makes true is new, and the causes say what it needs. In the end, only what the
// contradiction needs is kept. Rules that only force what steps have no words for go to the next link
// that has some.
//
// As evidence: a chain for the supposition, one for each link with its rules, and a last one with rules
// but no nodes, which are the rules that contradict what is known by then.

#include "chain_of_rules.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace ariadne::plugins::learning {
namespace {

/// What some rules force together with what is known before.
struct Forced {
  Literal literal;  ///< 0 for a contradiction
  std::vector<Literal> causes;
  std::vector<Literal> rules;
};

class Chain {
 public:
  Chain(SelectableRules& rules, std::span<const Literal> selectors, Literal refuted)
      : rules_(rules), known_{refuted} {
    for (const Literal selector : selectors) sets_.push_back({selector});
    for (std::size_t a = 0; a < selectors.size(); ++a)
      for (std::size_t b = a + 1; b < selectors.size(); ++b)
        sets_.push_back({selectors[a], selectors[b]});
    singles_ = selectors.size();
  }

  /// Finds what is forced, up to the contradiction; empty if nothing contradicts.
  std::vector<Forced> find(const Board& board) {
    for (std::size_t idle = 0, i = 0; idle < sets_.size();) {
      const std::size_t before = known_.size();
      if (!follow(board, sets_[i])) return needed();
      const bool found = known_.size() > before;
      idle = found ? 0 : idle + 1;
      // Pairs are tried when no single rule does anything, and after one, single rules again.
      i = found && i >= singles_ ? 0 : i + 1;
      if (idle < singles_ && i >= singles_) i = 0;
      if (i == sets_.size()) i = 0;
    }
    return {};
  }

 private:
  /// Adds what these rules force; false if they contradict what is known.
  bool follow(const Board& board, const std::vector<Literal>& set) {
    Search& search = rules_.search();
    std::vector<Literal> selected = set;
    selected.insert(selected.end(), known_.begin(), known_.end());
    if (!search.select(selected)) {
      add(0);
      return false;
    }
    std::vector<Literal> news;
    for (const Cell cell : board.open_cells())
      for (const Digit digit : board.candidates(cell)) {
        const Literal literal = rules_.literal({cell, digit});
        const int value = search.value(literal);
        if (value == 0) continue;
        const Literal is = value > 0 ? literal : -literal;
        if (std::find(known_.begin(), known_.end(), is) == known_.end() &&
            std::find(news.begin(), news.end(), is) == news.end())
          news.push_back(is);
      }
    for (const Literal literal : news) {
      search.refutes(-literal);
      add(literal);
    }
    known_.insert(known_.end(), news.begin(), news.end());
    return true;
  }

  void add(Literal literal) {
    Forced forced{literal, {}, {}};
    for (const Literal cause : rules_.search().core())
      (rules_.rule_of(cause) != nullptr ? forced.rules : forced.causes).push_back(cause);
    forced_.push_back(std::move(forced));
  }

  /// What the last one, a contradiction, needs.
  std::vector<Forced> needed() const {
    std::vector<Forced> chain;
    std::set<Literal> wanted{0};
    for (std::size_t i = forced_.size(); i-- > 0;) {
      if (!wanted.contains(forced_[i].literal)) continue;
      wanted.insert(forced_[i].causes.begin(), forced_[i].causes.end());
      chain.push_back(forced_[i]);
    }
    std::reverse(chain.begin(), chain.end());
    return chain;
  }

  SelectableRules& rules_;
  std::vector<std::vector<Literal>> sets_;  ///< single rules, then pairs
  std::size_t singles_ = 0;
  std::vector<Literal> known_;
  std::vector<Forced> forced_;
};

}  // namespace

void add_chain(SelectableRules& rules, const Board& board, std::span<const Literal> selectors,
               Literal refuted, Step& step) {
  const std::vector<Forced> chain = Chain(rules, selectors, refuted).find(board);
  if (chain.empty()) return;
  const auto node_of = [&](Literal literal) {
    const Candidate candidate = rules.candidate_of(literal);
    const DigitSet others = board.candidates(candidate.cell) - DigitSet::of(candidate.digit);
    if (literal < 0 && others.single()) return ChainNode{{candidate.cell}, others.first(), true};
    return ChainNode{{candidate.cell}, candidate.digit, literal > 0};
  };
  step.evidence.push_back({.role = Role::chain, .chain = {node_of(refuted)}});
  Evidence link{.role = Role::chain};
  std::vector<Literal> by;
  for (const Forced& forced : chain) {
    const bool is_end = forced.literal == 0;
    const bool has_words =
        !is_end &&
        board.layout().unknowns()[rules.candidate_of(forced.literal).cell].words != nullptr;
    // What the same rules force is one link.
    if (!link.chain.empty() && forced.rules != by) {
      step.evidence.push_back(std::move(link));
      link = {.role = Role::chain};
    }
    by = forced.rules;
    for (const Literal rule : forced.rules) {
      const std::uint32_t constraint = rules.rule_of(rule)->index;
      if (std::find(link.constraints.begin(), link.constraints.end(), constraint) ==
          link.constraints.end())
        link.constraints.push_back(constraint);
    }
    if (has_words) link.chain.push_back(node_of(forced.literal));
    if (is_end) step.evidence.push_back(link);
  }
}

}  // namespace ariadne::plugins::learning
