// Almost hidden sets: the XZ-rule, chains and loops.
//
//     12  *   .   | .   12  .      In row 1, 1 and 2 have three places, and so do 4 and 5 in column 2. If
//     .   45  .   | .   .   .      r1c2 (*), which is in both sets, is neither 1 nor 2, then r1c1 and r1c5
//     .   45  .   | .   .   .      are 1 and 2. If it is 1 or 2, then r2c2 and r3c2 are 4 and 5
//
// A chain consists of almost hidden and almost locked sets (almost_sets.cpp), each linked to the
// next. Suppose that the first set has no true candidate in one of its parts. Then it has one in
// each other part, also in the one that is linked to the second set. So the second set has none in
// the part that is linked to it, and has one in each of its others, and so on. So a part of the first
// set or one of the last set has a true candidate, and what both parts exclude goes.
//
// If that part of the last set is linked to that of the first, the chain is a loop. Of each two
// linked parts, one has a true candidate, because a set lacks at most one of its parts, and there are
// as many links as sets. So all other parts have one as well, and what a part excludes, or what both
// of two linked parts exclude, goes.
//
// One of the sets is an almost hidden set of several digits. Chains of almost locked sets alone are
// those of the plugin `als`. A chain that has only strong links and almost locked sets is an AIC.
//
// This is sound in any houses and groups, for sets that overlap as well.
//
// Order: by the number of sets, then by the part of the first set.
// Cost: a breadth-first search from each part.
//
// Source: "Almost Hidden Set - xz rule", StrmCkr, New Sudoku Players' Forum, 2015.

#include <algorithm>

#include "almost_sets.hpp"

namespace ariadne::plugins::exotic {
namespace {

constexpr std::size_t none = ~std::size_t{0};

Parameter mixed_parameter() {
  return Parameter::boolean("mixed", true, "Whether to use almost locked sets as well");
}

Evidence evidence_of_part(Role role, const AlmostSets::PartOf& part) {
  Evidence evidence{.role = role};
  DigitSet digits;
  for (const Candidate candidate : part.candidates) {
    digits.insert(candidate.digit);
    if (evidence.cells.empty() || evidence.cells.back() != candidate.cell)
      evidence.cells.push_back(candidate.cell);
  }
  evidence.digits = list_of(digits);
  return evidence;
}

Evidence evidence_of_link(const AlmostSets::PartOf& a, const AlmostSets::PartOf& b) {
  AlmostSets::PartOf both;
  both.candidates = a.candidates;
  both.candidates.insert(both.candidates.end(), b.candidates.begin(), b.candidates.end());
  std::sort(both.candidates.begin(), both.candidates.end(), [](Candidate x, Candidate y) {
    return x.cell != y.cell ? x.cell < y.cell : x.digit < y.digit;
  });
  return evidence_of_part(Role::common, both);
}

Evidence evidence_of_set(const AlmostSets::Set& set) {
  Evidence evidence{.role = Role::set, .cells = set.cells, .digits = list_of(set.digits)};
  if (set.house) evidence.groups.push_back(*set.house);
  return evidence;
}

/// Chains and loops of linked almost hidden sets, and almost locked sets between them.
class AhsStrategy : public Strategy {
 public:
  void find(const Board& board, StepSink& sink) override {
    sets_ = &board.derived<AlmostSets>();
    board_ = &board;
    reached_.resize(std::max(reached_.size(), 2 * sets_->parts().size()), 0);
    linked_.resize(std::max(linked_.size(), sets_->parts().size()), 0);
    const auto last = static_cast<Cell>(board.layout().cell_count());
    seen_.resize(std::max(seen_.size(), number_of({last, 1})), 0);
    for (std::size_t length = shortest_; length <= longest_; ++length)
      for (Part start = 0; start < sets_->parts().size(); ++start) {
        if (sink.stopped()) return;
        begin(start);
        for (std::size_t at = 1; at <= length; ++at)
          if (!extend(sink, start, at, at == length)) return;
      }
  }

 protected:
  AhsStrategy(const Technique& technique, const Parameters& parameters, std::size_t shortest,
              std::size_t longest)
      : shortest_(shortest),
        longest_(longest),
        mixed_(parameters.boolean("mixed")),
        step_(technique) {}

 private:
  using Part = AlmostSets::Part;
  /// A part that has a true candidate, if the start has none.
  struct State {
    Part part;
    std::uint32_t set;     ///< that implies it,
    Part lost;             ///< because this part of the set has no true candidate,
    std::size_t previous;  ///< because this state's part has one; none for the first set
    bool hides;            ///< whether one of the sets so far does
  };

  void begin(Part start) {
    ++stamp_;
    states_.clear();
    newest_ = 0;
    const AlmostSets::PartOf& part = sets_->parts()[start];
    for (const Candidate candidate : part.seen) seen_[number_of(candidate)] = stamp_;
    for (const Part other : part.linked) linked_[other] = stamp_;
  }

  /// Adds the states with one set more; false when the sink has had enough.
  bool extend(StepSink& sink, Part start, std::size_t length, bool give_them) {
    const auto enter = [&](Part lost, std::size_t previous) {
      for (const std::uint32_t number : sets_->parts()[lost].sets) {
        const AlmostSets::Set& set = sets_->sets()[number];
        if (!set.house && !mixed_) continue;
        if (previous != none && uses(previous, number)) continue;
        const bool hides = set.hides() || (previous != none && states_[previous].hides);
        for (const Part part : set.parts) {
          if (part == lost) continue;
          std::size_t& reached = reached_[2 * part + (hides ? 1U : 0U)];
          if (reached == stamp_) continue;
          reached = stamp_;
          states_.push_back({part, number, lost, previous, hides});
          if (give_them && hides && !look_at_end(sink, start, states_.size() - 1)) return false;
        }
      }
      return true;
    };
    const std::size_t from = newest_;
    const std::size_t to = states_.size();
    newest_ = to;
    if (length == 1) return enter(start, none);
    for (std::size_t previous = from; previous < to; ++previous)
      for (const Part lost : sets_->parts()[states_[previous].part].linked)
        if (!enter(lost, previous)) return false;
    return true;
  }

  bool uses(std::size_t state, std::uint32_t set) const {
    for (; state != none; state = states_[state].previous)
      if (states_[state].set == set) return true;
    return false;
  }

  /// False when the sink has had enough.
  bool look_at_end(StepSink& sink, Part start, std::size_t state) {
    const Part end = states_[state].part;
    if (end < start) return true;  // found from the other end
    if (linked_[end] == stamp_) return give(sink, start, state, true);
    for (const Candidate candidate : sets_->parts()[end].seen)
      if (seen_[number_of(candidate)] == stamp_) return give(sink, start, state, false);
    return true;
  }

  /// Gives what the chain from the start to this state proves; false when the sink has had enough.
  bool give(StepSink& sink, Part start, std::size_t state, bool loop) {
    std::vector<std::size_t> path;
    for (std::size_t at = state; at != none; at = states_[at].previous)
      path.insert(path.begin(), at);
    const Part end = states_[state].part;
    step_.clear();
    if (!loop || end != start) remove_seen(start, end);
    for (std::size_t i = 0; loop && i < path.size(); ++i) {
      const State& at = states_[path[i]];
      if (i > 0) remove_seen(states_[path[i - 1]].part, at.lost);
      for (const Part part : sets_->sets()[at.set].parts)
        if (part != at.part && part != at.lost) remove_seen(part, part);
    }
    if (step_.eliminations.empty()) return true;
    std::sort(step_.eliminations.begin(), step_.eliminations.end(), [](Candidate a, Candidate b) {
      return a.digit != b.digit ? a.digit < b.digit : a.cell < b.cell;
    });
    step_.eliminations.erase(std::unique(step_.eliminations.begin(), step_.eliminations.end()),
                             step_.eliminations.end());
    if (sink.wants_evidence()) explain(start, path, loop);
    return sink.add(step_);
  }

  void explain(Part start, std::span<const std::size_t> path, bool loop) {
    const std::vector<AlmostSets::PartOf>& parts = sets_->parts();
    step_.notation.clear();
    for (std::size_t i = 0; i < path.size(); ++i) {
      const State& at = states_[path[i]];
      const AlmostSets::Set& set = sets_->sets()[at.set];
      const std::string number = '#' + std::to_string(i + 1);
      if (i > 0) {
        step_.evidence.push_back(
            evidence_of_link(parts[states_[path[i - 1]].part], parts[at.lost]));
        step_.notation +=
            " -{common#" + std::to_string(i) + ".plain}{common#" + std::to_string(i) + ".cells}- ";
      }
      step_.evidence.push_back(evidence_of_set(set));
      step_.notation += "{set" + number + ".cells} {set" + number + ".set}";
      if (set.house) step_.notation += " in {set" + number + ".groups}";
    }
    const Part end = states_[path.back()].part;
    if (loop) {
      step_.evidence.push_back(evidence_of_link(parts[end], parts[start]));
      const std::string number = '#' + std::to_string(path.size());
      step_.notation += " -{common" + number + ".plain}{common" + number + ".cells}- loop";
      return;
    }
    step_.evidence.push_back(evidence_of_part(Role::target, parts[start]));
    if (end != start) step_.evidence.push_back(evidence_of_part(Role::target, parts[end]));
  }

  /// Removes what both parts exclude.
  void remove_seen(Part a, Part b) {
    const std::vector<Candidate>& by_a = sets_->parts()[a].seen;
    for (const Candidate candidate : sets_->parts()[b].seen)
      if (std::find(by_a.begin(), by_a.end(), candidate) != by_a.end())
        step_.eliminations.push_back(candidate);
  }

  std::size_t number_of(Candidate candidate) const {
    return candidate.cell * static_cast<std::size_t>(board_->layout().digit_count()) +
           candidate.digit - 1U;
  }

  std::size_t shortest_;
  std::size_t longest_;
  bool mixed_;
  const AlmostSets* sets_ = nullptr;  ///< of the board that is searched
  const Board* board_ = nullptr;
  std::vector<State> states_;
  std::vector<std::size_t> reached_;  ///< of each part, without and with a hiding set: when
  std::vector<std::size_t> seen_;     ///< of each candidate: when the start saw it
  std::vector<std::size_t> linked_;   ///< of each part: when the start was linked to it
  std::size_t newest_ = 0;            ///< the first state of the last length
  std::size_t stamp_ = 0;
  Step step_;
};

/// Two sets.
class AhsXz final : public AhsStrategy {
 public:
  static std::vector<Parameter> table() { return {mixed_parameter()}; }

  AhsXz(const Technique& technique, const Parameters& parameters)
      : AhsStrategy(technique, parameters, 2, 2) {}
};

/// Three sets and more.
class AhsChain final : public AhsStrategy {
 public:
  static std::vector<Parameter> table() {
    return {mixed_parameter(),
            Parameter::integer("max-sets", 4, 3, 9, "The maximum number of sets in a chain")};
  }

  AhsChain(const Technique& technique, const Parameters& parameters)
      : AhsStrategy(technique, parameters, 3,
                    static_cast<std::size_t>(parameters.integer("max-sets"))) {}
};

}  // namespace

void add_ahs_chain(Registrar& plugin) {
  plugin.strategy<AhsXz>({"ahs-xz", "Almost Hidden Set XZ-Rule", "", {Level::unfair, 310}},
                         "An almost hidden set is linked to another one, or to an almost locked "
                         "set");
  plugin.strategy<AhsChain>({"ahs-chain", "Almost Hidden Set Chain", "", {Level::unfair, 350}},
                            "Three or more almost hidden and almost locked sets are linked in a "
                            "chain or a loop");
  for (const char* key : {"ahs-xz", "ahs-chain"})
    plugin.words(
        key,
        "Take these sets of cells, in this order. <{set.cells}[set.houses: {set.cells:is|are} the "
        "only places for {set.digits} in {set.houses}.][!set.houses: can only be "
        "{set.any-digit}.] >Each set has one more cell than digits, or one more digit than cells. "
        "So "
        "each set leaves exactly one of its cells or digits unused, and uses all the others. "
        "[common#2:Each set is linked to the next one, and only one of the two sets can use the "
        "link. The links are, in order: {common.value-list}]"
        "[!common#2:The two sets are linked, and only one of them can use the link: "
        "{common.value-list}]."
        "[target: Suppose that {target#1.any-cell} is not {target#1.any-digit}. Then the first set "
        "does not use [set#1.houses:{target#1.cells}][!set#1.houses:{target#1.digits}], so it uses "
        "its link. [!common#2:The second set therefore cannot use the link, so it uses everything "
        "else and][common#2:The second set therefore cannot use the same link, so it uses "
        "everything "
        "else, including its link to the next set, and so on. The last set therefore] has "
        "[target#2:{target#2.any-digit} in {target#2.any-cell}. So {target#1.any-cell} is "
        "{target#1.any-digit}, or {target#2.any-cell} is {target#2.any-digit}. Either way, "
        "{result}][!target#2:{target#1.any-digit} in {target#1.any-cell}, which contradicts the "
        "assumption. So {target#1.any-cell} is {target#1.any-digit}: {result}].][!target: The last "
        "link joins the last set to the first one. There are as many links as sets, so each link "
        "is "
        "used by exactly one of its two sets, and each set also uses all its other cells and "
        "digits. "
        "A cell that is used must hold one of the digits of its set, and a digit that is used must "
        "be in one of the cells of its set. So {result}.]");
}

}  // namespace ariadne::plugins::exotic
