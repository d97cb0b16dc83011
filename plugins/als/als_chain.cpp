// Almost Locked Set Chain: four or more almost locked sets, each with a restricted common with the
// next, and never the same digit twice in a row (see restricted_commons.cpp).
//
//     A --x-- B --y-- C --x-- D      if A lacks z, it has x, so B lacks x and has y, C lacks y and
//                                    has x, and D lacks x and has z. So A or D has z, and no cell
//                                    that sees every z of both can be z
//
// This is sound because a set that lacks one of its digits has all the others. If two sets have two
// restricted commons, both join them, or only the one that did not join the set before; the first
// two sets are joined by one.
//
// Order: the step that removes the most candidates comes first, then the one whose candidates have
// the smallest sum of positions as HoDoKu weights them, then the one whose first chain is listed
// first: by its first set, then by the next ones. Each set of candidates is reported once, with the
// chain of the fewest cells, and of these the first.
//
// HoDoKu goes through all chains, of which there can be millions. This search keeps only the best
// chain to each set, for each length, start, first digit and last digit, because what can follow
// depends on nothing else. It first determines where chains can end (see chain_ends.cpp) and tries
// only starts that share a target with such an end. Chains that go only to later sets, the default
// (`forward-only`), cannot meet themselves; otherwise chains that would are left out.
//
// Source: HoDoKu's library, code 0903.

#include <cassert>
#include <map>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "chain_ends.hpp"
#include "set_evidence.hpp"

namespace ariadne::plugins::als {
namespace {

/// HoDoKu's measure of eliminations: cells count more the later they stand in the list.
int weight(const std::vector<std::uint32_t>& candidates) {
  int sum = 0;
  int factor = 1;
  for (const std::uint32_t candidate : candidates) {
    sum +=
        static_cast<int>(candidate % max_cells) * factor + static_cast<int>(candidate / max_cells);
    factor += 80;
  }
  return sum;
}

class AlsChain final : public Strategy {
 public:
  static std::vector<Parameter> table() {
    return {
        overlap_parameter(),
        Parameter::integer("longest", 51, 4, 51, "The maximum number of sets in a chain"),
        Parameter::boolean("forward-only", true,
                           "Whether each set in a chain must come later in the list of sets than "
                           "its predecessor in the chain")};
  }

  AlsChain(const Technique& technique, const Parameters& parameters)
      : overlap_(parameters.boolean("overlap")),
        longest_(static_cast<int>(parameters.integer("longest"))),
        forward_only_(parameters.boolean("forward-only")),
        step_(technique) {}

  void find(const Board& board, StepSink& sink) override;

 private:
  /// A chain from the start to a set, as the link from the chain to the set before.
  struct Node {
    std::uint32_t set;
    std::int32_t before;  ///< in nodes_; -1 at the start
    int cells;            ///< of all sets together
    DigitSet active;      ///< the restricted commons that join it to the set before
    Digit blocked;        ///< cannot join it to the next one
  };

  /// What the chains that take away the same candidates come to.
  struct Result {
    std::vector<std::uint32_t> first;  ///< of all such chains, as way()
    std::vector<std::uint32_t> best;   ///< of those with the fewest cells
    int cells;
  };

  /// What the chains to a set are compared by.
  enum class Prefer : std::uint8_t { first, fewest_cells };

  /// Whether the start and the set of one of these ends can take away a digit other than those that
  /// the start lacks and the one that joins the set.
  bool shares_target(BitWords ends, DigitSet lacking) {
    for (std::size_t w = 0; w < ends.size(); ++w)
      for (std::uint64_t rest = ends[w]; rest != 0; rest &= rest - 1) {
        const ChainEnds::End& end =
            ends_.end(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
        if (!(shared_with(end.set) - lacking - DigitSet::of(end.digit)).empty()) return true;
      }
    return false;
  }

  /// The digits that the start and another set can take away.
  DigitSet shared_with(std::size_t set) {
    if (!contains(known_, set)) {
      insert(known_, set);
      shared_[set] =
          common_targets(*sets_, start_, set, sets_->digits(start_) & sets_->digits(set));
    }
    return shared_[set];
  }

  void search(std::size_t start, Digit digit, Prefer prefer);
  void extend(const Node& node, std::int32_t index, const RestrictedCommon& common, Prefer prefer);
  void conclude(const Node& node, Prefer prefer);
  /// The restricted commons by which a chain may go on from a set.
  std::span<const RestrictedCommon> commons_from(std::size_t set) const {
    return forward_only_ ? commons_->after(set) : commons_->of(set);
  }

  bool in_chain(std::int32_t index, std::size_t set) const {
    for (; index >= 0; index = nodes_[static_cast<std::size_t>(index)].before)
      if (nodes_[static_cast<std::size_t>(index)].set == set) return true;
    return false;
  }

  /// The chain as numbers that sort as chains are listed: the start, the first link and which of
  /// its digits, then the sets.
  std::vector<std::uint32_t> way(const Node& node) const;
  void report(StepSink& sink);
  void explain(const std::vector<std::uint32_t>& way);

  bool overlap_;
  int longest_;
  bool forward_only_;
  Step step_;
  const AlmostLockedSets* sets_ = nullptr;  ///< while find() runs, as the next one
  const RestrictedCommons* commons_ = nullptr;
  FreshSets fresh_;
  ChainEnds ends_;
  std::size_t start_ = 0;
  Digit first_digit_ = 0;
  bool concluded_ = false;            ///< whether any of the chains takes something away
  std::vector<DigitSet> shared_;      ///< for each set: digits that it and the start can take away
  std::vector<std::uint64_t> known_;  ///< the sets for which this is known
  std::vector<Node> nodes_;           ///< chains of all lengths
  std::vector<std::int32_t>
      reached_;  ///< for each row: the chain of the length at hand, -1 for none
  std::map<std::vector<std::uint32_t>, Result> results_;  ///< by what they take away
  std::vector<std::uint32_t> key_;
};

void AlsChain::find(const Board& board, StepSink& sink) {
  sets_ = &board.derived<AlmostLockedSets>();
  commons_ = &commons_of(board, overlap_);
  fresh_.begin(board, *sets_);
  if (forward_only_) ends_.derive(*sets_, *commons_, fresh_);
  reached_.assign(sets_->row_count(), -1);
  shared_.resize(sets_->size());
  results_.clear();
  for (std::size_t start = 0; start < sets_->size(); ++start) {
    if (sink.stopped()) return;
    const std::span<const RestrictedCommon> first = commons_from(start);
    if (first.empty() || sets_->reach(start).empty()) continue;
    start_ = start;
    known_.assign(words_for(sets_->size()), 0);
    if (forward_only_ && !shares_target(ends_.after_three(start, *commons_, fresh_), DigitSet()))
      continue;
    DigitSet tried;
    for (const RestrictedCommon& common : first) {
      for (const Digit digit : common.digits - tried) {
        if (forward_only_ && !shares_target(ends_.after_two(start, common.other, digit, fresh_),
                                            DigitSet::of(digit)))
          continue;
        tried.insert(digit);
        concluded_ = false;
        search(start, digit, Prefer::first);
        // Both searches find the same ends if chains only go forward; the other one, for what is
        // shown, finds the chains with the fewest cells.
        if (!forward_only_ || (concluded_ && sink.wants_evidence()))
          search(start, digit, Prefer::fewest_cells);
      }
    }
  }
  fresh_.end(!results_.empty());
  report(sink);
}

/// Follows all chains from the start whose first digit is this one, length by length.
void AlsChain::search(std::size_t start, Digit digit, Prefer prefer) {
  first_digit_ = digit;
  nodes_.clear();
  const int own_cells = sets_->cell_count(start);
  const auto number = static_cast<std::uint32_t>(start);
  nodes_.push_back({number, -1, own_cells, DigitSet(), 0});
  for (const RestrictedCommon& common : commons_from(start))
    if (common.digits.contains(digit))
      nodes_.push_back({common.other, 0, own_cells + sets_->cell_count(common.other),
                        DigitSet::of(digit), digit});
  std::size_t begin = 1;
  for (int links = 2; links < longest_ && begin < nodes_.size(); ++links) {
    const std::size_t end = nodes_.size();
    for (std::size_t i = begin; i < end; ++i) {
      const Node node = nodes_[i];
      for (const RestrictedCommon& common : commons_from(node.set))
        extend(node, static_cast<std::int32_t>(i), common, prefer);
    }
    // Chains of one length lie in the order in which they are listed.
    std::stable_sort(nodes_.begin() + static_cast<std::ptrdiff_t>(end), nodes_.end(),
                     [](const Node& a, const Node& b) {
                       return a.before != b.before ? a.before < b.before : a.set < b.set;
                     });
    for (std::size_t i = end; i < nodes_.size(); ++i)
      reached_[sets_->row(nodes_[i].set, nodes_[i].blocked)] = -1;
    begin = end;
  }
}

void AlsChain::extend(const Node& node, std::int32_t index, const RestrictedCommon& common,
                      Prefer prefer) {
  const DigitSet active = joining(common, node.blocked);
  if (active.empty()) return;
  if (!forward_only_ && in_chain(index, common.other)) return;
  const Node next{common.other, index, node.cells + sets_->cell_count(common.other), active,
                  active.first()};
  if (node.before > 0) conclude(next, prefer);
  std::int32_t& reached = reached_[sets_->row(next.set, next.blocked)];
  if (reached < 0) {
    reached = static_cast<std::int32_t>(nodes_.size());
    nodes_.push_back(next);
  } else if (prefer == Prefer::fewest_cells &&
             next.cells < nodes_[static_cast<std::size_t>(reached)].cells) {
    nodes_[static_cast<std::size_t>(reached)] = next;
  }
}

/// Notes what the chain takes away.
void AlsChain::conclude(const Node& node, Prefer prefer) {
  const DigitSet digits = shared_with(node.set) - DigitSet::of(first_digit_) - node.active;
  if (digits.empty()) return;
  concluded_ = true;
  step_.eliminations.clear();
  remove_common(*sets_, start_, node.set, digits, step_.eliminations);
  assert(!step_.eliminations.empty());
  key_.clear();
  for (const auto [cell, digit] : step_.eliminations)
    key_.push_back(static_cast<std::uint32_t>(digit) * max_cells + cell);
  const auto [place, added] = results_.try_emplace(key_);
  Result& result = place->second;
  if (added) {
    result.first = result.best = way(node);
    result.cells = node.cells;
  } else if (prefer == Prefer::first) {
    result.first = std::min(result.first, way(node));
  } else if (node.cells < result.cells) {
    result.best = way(node);
    result.cells = node.cells;
  } else if (node.cells == result.cells) {
    result.best = std::min(result.best, way(node));
  }
}

std::vector<std::uint32_t> AlsChain::way(const Node& node) const {
  std::vector<std::uint32_t> sets;
  assert(node.before >= 0);
  const Node* at = &node;
  for (; at->before > 0; at = &nodes_[static_cast<std::size_t>(at->before)])
    sets.push_back(at->set);
  const RestrictedCommon& first = commons_->between(start_, at->set);
  sets.push_back(first.digits.first() == first_digit_ ? 0 : 1);
  sets.push_back(at->set);
  sets.push_back(static_cast<std::uint32_t>(start_));
  std::reverse(sets.begin(), sets.end());
  return sets;
}

void AlsChain::report(StepSink& sink) {
  using Entry = const std::pair<const std::vector<std::uint32_t>, Result>*;
  std::vector<Entry> sorted;
  for (const auto& result : results_) sorted.push_back(&result);
  std::sort(sorted.begin(), sorted.end(), [](Entry a, Entry b) {
    if (a->first.size() != b->first.size()) return a->first.size() > b->first.size();
    const int weight_a = weight(a->first);
    const int weight_b = weight(b->first);
    return weight_a != weight_b ? weight_a < weight_b : a->second.first < b->second.first;
  });
  for (const Entry entry : sorted) {
    step_.clear();
    for (const std::uint32_t candidate : entry->first)
      step_.eliminations.push_back(
          {static_cast<Cell>(candidate % max_cells), static_cast<Digit>(candidate / max_cells)});
    if (sink.wants_evidence()) explain(entry->second.best);
    if (!sink.add(step_)) return;
  }
}

void AlsChain::explain(const std::vector<std::uint32_t>& way) {
  DigitSet targets;
  for (const auto [cell, digit] : step_.eliminations) targets.insert(digit);
  step_.evidence.push_back(digits_evidence(Role::target, targets));
  step_.evidence.push_back(set_evidence(*sets_, way[0]));
  step_.notation = "{target.plain}- {set#1.cells} {set#1.set}";
  std::size_t before = way[0];
  Digit blocked = 0;
  for (std::size_t i = 1; i < way.size(); ++i) {
    if (i == 2) continue;  // which digit of the first link
    const RestrictedCommon& common = commons_->between(before, way[i]);
    const DigitSet first = DigitSet::of(common.digits.first());
    DigitSet active = way[2] == 0 ? first : common.digits - first;
    if (i > 1) active = joining(common, blocked);
    blocked = active.first();
    before = way[i];
    Evidence set = set_evidence(*sets_, way[i]);
    for (const Digit digit : active) set.links.push_back(digit);
    step_.evidence.push_back(std::move(set));
    const std::string number = std::to_string(step_.evidence.size() - 1);
    step_.notation +=
        " -{set#" + number + ".links}- {set#" + number + ".cells} {set#" + number + ".set}";
  }
  step_.notation += " -{target.plain}";
}

}  // namespace

void add_als_chain(Registrar& plugin) {
  plugin.strategy<AlsChain>({"als-chain", "Almost Locked Set Chain", "0903", {Level::unfair, 340}},
                            "Restricted commons join four or more almost locked sets in a chain");
  plugin.words(
      "als-chain",
      "This chain consists of sets of cells: {set.set-list}. " + almost_locked +
          "Each set and the next one share a digit that they cannot both hold, because every cell "
          "that could hold this digit in one set sees every cell that could hold it in the other. "
          "{set.sets} So the first or the last set holds {target.digits}.[set.shared-cells: (The "
          "first and last sets share {set.shared-cells}, but the argument still holds.)] " +
          seen_in_both);
}

}  // namespace ariadne::plugins::als
