// Paths as clauses. Each state that is on a path has a variable for each layer in which it is:
//
//     from and choice  ->  one of the states to which they lead
//     to and choice    ->  one of the states from which they lead there
//     state            ->  one of the choices that lead on from it; one of those that lead to it
//     one of the states of each layer
//
// A choice that is on no path is false. With the first kind alone, an assignment of all choices is
// good if the clauses can be satisfied; the others let more be seen before all are known. Source: F.
// Bacchus, GAC via unit propagation (2007).

#include <cassert>
#include <map>
#include <set>

#include <ariadne/constraints/paths.hpp>

namespace ariadne {

namespace {

using States = std::set<std::uint32_t>;

/// The moves of each layer that are on a path from state 0 to behind the last layer.
std::vector<std::vector<PathMove>> moves_on_paths(const std::vector<PathLayer>& layers) {
  std::vector<std::vector<PathMove>> kept(layers.size());
  States reached{0};
  for (std::size_t i = 0; i < layers.size(); ++i) {
    States next;
    for (const PathMove& move : layers[i].moves)
      if (reached.contains(move.from)) {
        kept[i].push_back(move);
        next.insert(move.to);
      }
    reached = std::move(next);
  }
  for (std::size_t i = layers.size(); i-- > 0;) {
    States before;
    std::erase_if(kept[i], [&](const PathMove& move) { return !reached.contains(move.to); });
    for (const PathMove& move : kept[i]) before.insert(move.from);
    reached = std::move(before);
  }
  return kept;
}

/// The literals of states by number. The only one at the beginning, and those at the end, need none.
using StateLiterals = std::map<std::uint32_t, int>;

class LayerClauses {
 public:
  LayerClauses(ClauseSink& sink, const PathLayer& layer, const std::vector<PathMove>& moves,
               const StateLiterals& before, const StateLiterals& behind)
      : sink_(sink), layer_(layer), moves_(moves), before_(before), behind_(behind) {}

  void write() {
    for (std::uint32_t choice = 0; choice < layer_.literals.size(); ++choice) {
      const auto [from, to] = states_with(choice);
      lead(choice, from, before_, to, behind_, true);
      lead(choice, to, behind_, from, before_, false);
    }
    for (const auto& [state, literal] : before_) choices_of(literal, state, true);
    for (const auto& [state, literal] : behind_) choices_of(literal, state, false);
  }

 private:
  std::pair<States, States> states_with(std::uint32_t choice) const {
    std::pair<States, States> states;
    for (const PathMove& move : moves_)
      if (move.choice == choice) {
        states.first.insert(move.from);
        states.second.insert(move.to);
      }
    return states;
  }

  /// What follows from each state of one side with the choice for the other side.
  void lead(std::uint32_t choice, const States& with_choice, const StateLiterals& own,
            const States& others, const StateLiterals& other_literals, bool forward) {
    const int literal = layer_.literals[choice];
    if (with_choice.empty()) {
      if (forward) clause({-literal});
      return;
    }
    if (own.empty()) {
      if (!other_literals.empty()) {
        std::vector<int> all{-literal};
        for (const std::uint32_t state : others) all.push_back(other_literals.at(state));
        clause(all);
      }
      return;
    }
    for (const auto& [state, state_literal] : own) {
      std::vector<int> all{-literal, -state_literal};
      bool any = false;
      for (const PathMove& move : moves_) {
        if (move.choice != choice || (forward ? move.from : move.to) != state) continue;
        any = true;
        if (other_literals.empty()) continue;
        all.push_back(other_literals.at(forward ? move.to : move.from));
      }
      if (!any || !other_literals.empty()) clause(all);
    }
  }

  void choices_of(int state_literal, std::uint32_t state, bool forward) {
    std::set<int> choices;
    for (const PathMove& move : moves_)
      if ((forward ? move.from : move.to) == state) choices.insert(layer_.literals[move.choice]);
    std::vector<int> all{-state_literal};
    all.insert(all.end(), choices.begin(), choices.end());
    clause(all);
  }

  void clause(const std::vector<int>& literals) { sink_.clause(literals); }

  ClauseSink& sink_;
  const PathLayer& layer_;
  const std::vector<PathMove>& moves_;
  const StateLiterals& before_;
  const StateLiterals& behind_;
};

}  // namespace

void encode_paths(ClauseSink& sink, const std::vector<PathLayer>& layers) {
  assert(std::all_of(layers.begin(), layers.end(), [](const PathLayer& layer) {
    return std::all_of(layer.moves.begin(), layer.moves.end(),
                       [&](const PathMove& move) { return move.choice < layer.literals.size(); });
  }));
  const auto kept = moves_on_paths(layers);
  StateLiterals before;
  for (std::size_t i = 0; i < layers.size(); ++i) {
    if (kept[i].empty()) {
      sink.clause({});
      return;
    }
    StateLiterals behind;
    if (i + 1 < layers.size()) {
      for (const PathMove& move : kept[i]) behind.emplace(move.to, 0);
      std::vector<int> one_of;
      for (auto& [state, literal] : behind) one_of.push_back(literal = sink.fresh());
      sink.clause(one_of);
    }
    assert(i == 0 || !before.empty());
    LayerClauses(sink, layers[i], kept[i], before, behind).write();
    before = std::move(behind);
  }
}

void encode_count(ClauseSink& sink, std::span<const int> literals,
                  const std::function<bool(int)>& good) {
  if (literals.empty()) {
    if (!good(0)) sink.clause({});
    return;
  }
  std::vector<PathLayer> layers(literals.size());
  for (std::uint32_t i = 0; i < literals.size(); ++i) {
    layers[i].literals = {literals[i], -literals[i]};
    const bool last = i + 1 == literals.size();
    for (std::uint32_t count = 0; count <= i; ++count)
      for (const std::uint32_t choice : {0U, 1U}) {
        const std::uint32_t next = count + (choice == 0 ? 1 : 0);
        if (!last || good(static_cast<int>(next))) layers[i].moves.push_back({count, choice, next});
      }
  }
  encode_paths(sink, layers);
}

void link_by_filter(const Constraint& constraint, int digits, LinkSink& sink) {
  const std::size_t cells = constraint.scope().size();
  assert(digits >= 1 && digits <= max_digits);
  constexpr std::size_t most = 5;
  if (cells < 2 || cells > most) return;
  std::vector<DigitSet> all(cells, DigitSet::all(digits));
  if (!constraint.filter(all)) return;
  std::vector<DigitSet> own;
  for (std::size_t i = 0; i < cells; ++i)
    for (const Digit digit : all[i]) {
      own = all;
      own[i] = DigitSet::of(digit);
      if (!constraint.filter(own)) continue;
      const std::vector<DigitSet> left = own;
      for (std::size_t k = i + 1; k < cells; ++k) {
        for (const Digit other : all[k] - left[k])
          sink.link({constraint.scope()[i], digit}, {constraint.scope()[k], other});
        for (const Digit other : left[k]) {
          own = left;
          own[k] = DigitSet::of(other);
          if (!constraint.filter(own))
            sink.link({constraint.scope()[i], digit}, {constraint.scope()[k], other});
        }
      }
    }
}

}  // namespace ariadne
