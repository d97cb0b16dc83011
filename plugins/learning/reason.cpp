// Reason: what follows from the smallest set of rules that is found.
//
// 1. Each rule alone, if one of its cells has changed, those about few cells first: what it forces by
//    propagation, and what propagation refutes when it is tried against the solution. Of a rule about many
//    cells, only what it forces; if that depends on many of them, sets of two or three rules that have
//    a place come first.
// 2. All rules are selected, and each open candidate is tried, those whose rules have changed first. If
//    propagation refutes what the solution does not have, the selectors among the causes are a set of rules
//    that suffices. The smallest sets are made smaller: the rules are added one after the other, and the
//    one with which propagation refutes it is needed. They are kept: a set stays right until its
//    candidate is gone. A large one is not made smaller again while all rules refute its candidate by the
//    same rules.
// 3. If no set of two is known: each pair of rules with a common open cell, unless there are very many.
// 4. The smallest set that is known. If it has more than three rules, rules are also left out if a search
//    with few conflicts shows that they can be. If propagation refutes nothing at all, a search does
//    it for some candidates.
//
// The step is all that the set forces, and all that it refutes of the cells of its rules. If it is one rule about
// a few cells, without a clue, the same rule goes on from there: that is one step. Whether a set of
// two or three is the smallest one for its candidate is asked of a search: each set of one rule less that
// has to do with the candidate must have a solution with it. If one has none, it is the reason.
// Such searches guess only at what the rules of the set are about: everything else can have a value then.
//
// A large set is shown as a chain: the opposite of what follows is supposed, and one rule or two of the
// set at a time force something more, until they contradict.
//
// It is sound because whatever the set forces follows from its rules and what the board shows; the
// solution only says what to ask.
//
// In puzzles of kinds, rules are those of the kind at each place. In others, they are constraints and
// groups, such as houses; without constraints, nothing is searched for.
//
// Order: the smallest set; of equal ones, one with what the last step has changed, then the first rule or
// candidate. Cost: a propagation for each cell of a rule that has changed; now and then one for each open
// candidate, and one for each rule that is needed of the sets that are made smaller.
//
// Sources: J. Espasa, I. P. Gent, R. Hoffmann, C. Jefferson, and A. M. Lynch, "Using Small MUSes to
// Explain How to Solve Pen and Paper Puzzles" (2021), for steps as small sets of rules; B. Bogaerts,
// E. Gamba, and T. Guns, "A framework for step-wise explaining how to solve constraint satisfaction
// problems" (2021), for chains within a step.

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <limits>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "chain_of_rules.hpp"
#include "selectable_rules.hpp"

namespace ariadne::plugins::learning {
namespace {

class Reason final : public Strategy {
 public:
  static std::vector<Parameter> table() {
    constexpr std::int64_t most = std::numeric_limits<Cell>::max();
    return {Parameter::integer("cell", -1, -1, most,
                               "The only cell to ask about, counted from 0; -1 for all cells")};
  }

  Reason(const Technique& technique, const Parameters& parameters)
      : only_(parameters.integer("cell")),
        step_(technique, "{pattern.constraints}< {house.groups}>") {}

  void find(const Board& board, StepSink& sink) override {
    const Layout& layout = board.layout();
    if (board.open_count() == 0 || layout.constraints().empty()) return;
    if (!rules_.follow(board) || !searched_.follow(board)) begin(board);
    note_changes(board);
    sink.limit(request_);
    if (!know_solution(board)) return;
    Found best = find_smallest(board, sink);
    if (best.selectors.empty() || sink.stopped()) return;
    const bool proved = is_smallest(board, best);
    conclude(board, best);
    join(board, best);
    const bool is_of_kind = !layout.texts().empty();
    step_.scale = is_of_kind ? Scale::rules : Scale::explainer;
    const std::size_t rules = best.is_joined ? 1 : best.selectors.size();
    step_.difficulty = is_of_kind ? static_cast<double>(rules) : 0;
    if (sink.wants_evidence()) add_evidence(board, best, proved);
    sink.add(step_);
  }

 private:
  /// What a set of rules refutes. Without anything in particular, all that it does.
  struct Found {
    std::vector<Literal> selectors;
    Literal refuted = 0;
    Candidate about{};
    std::optional<bool> is_far =
        {};                    ///< whether it depends on many unknowns; empty if not asked yet
    bool is_searched = false;  ///< whether a search has made it smaller
    bool is_joined = false;    ///< whether each of its rules is needed for something else
    std::vector<Literal> core = {};  ///< the selectors before the set was made smaller
  };
  /// Two rules, as indices into SelectableRules::rules().
  struct Pair {
    std::uint32_t first;
    std::uint32_t second;
    bool changed = true;
  };
  /// Something that a set refutes, and the unknowns on which that depends, if a rule is about all of them.
  struct Result {
    Candidate what;
    std::vector<Cell> facts;
  };
  /// Sets that are made smaller.
  static constexpr std::size_t most_shrunk = 40;
  /// A set with so many more rules than the smallest one is not made smaller again from the same core.
  static constexpr std::size_t many_more_rules = 3;
  /// Sets for which no search is done, and the nodes of one.
  static constexpr std::size_t few_rules = 3;
  static constexpr std::uint64_t most_nodes = 100;
  /// The nodes for each set of which a proof asks whether it refutes a candidate.
  static constexpr std::uint64_t most_nodes_of_proof = 300;
  /// Candidates that are searched for, and kept sets that are made smaller by a search.
  static constexpr std::size_t most_searched = 8;
  static constexpr std::size_t most_searched_again = 4;
  /// Rules with more cells, or more open candidates, are not asked for each of them.
  static constexpr std::size_t most_asked = 60;
  static constexpr std::size_t most_asked_candidates = 150;
  /// Unknowns on which what one rule leaves may depend if it comes before sets of rules; of these, what they leave.
  static constexpr std::size_t few_facts = 5;
  /// Sets that a proof looks at.
  static constexpr std::size_t most_held = 64;
  /// Pairs that are asked; of puzzles with more, none.
  static constexpr std::size_t most_pairs = 20000;
  /// Cells of a rule that is joined with the same rule at the next place.
  static constexpr std::size_t few_cells = 4;
  /// Rules from which on a set is shown as a chain.
  static constexpr std::size_t many_rules = 6;

  void begin(const Board& board) {
    rules_.begin(board);
    searched_.begin(board);
    solution_.clear();
    kept_.clear();
    pairs_.clear();
    knows_pairs_ = false;
    seen_.assign(static_cast<std::size_t>(board.layout().cell_count()), {});
    changed_.assign(rules_.rules().size(), true);
    by_size_.resize(changed_.size());
    std::iota(by_size_.begin(), by_size_.end(), 0u);
    std::stable_sort(by_size_.begin(), by_size_.end(), [&](std::uint32_t a, std::uint32_t b) {
      return rules_.rules()[a].cells.size() < rules_.rules()[b].cells.size();
    });
    all_.clear();
    is_wide_.clear();
    for (const SelectableRule& rule : rules_.rules()) is_wide_.push_back(is_wide(board, rule));
    is_stale_.assign(seen_.size(), true);
    rules_of_.assign(seen_.size(), {});
    for (std::uint32_t i = 0; i < rules_.rules().size(); ++i) {
      all_.push_back(rules_.rules()[i].selector);
      for (const Cell cell : rules_.rules()[i].cells) rules_of_[cell].push_back(i);
    }
  }

  /// What the board has lost since makes rules worth asking again.
  void note_changes(const Board& board) {
    recent_.assign(changed_.size(), false);
    for (Cell cell = 0; cell < seen_.size(); ++cell) {
      const DigitSet now =
          board.value(cell) == 0 ? board.candidates(cell) : DigitSet::of(board.value(cell));
      if (now == seen_[cell]) continue;
      seen_[cell] = now;
      for (const std::uint32_t rule : rules_of_[cell]) {
        changed_[rule] = recent_[rule] = true;
        if (is_wide_[rule]) continue;
        for (const Cell other : rules_.rules()[rule].cells) is_stale_[other] = true;
      }
    }
    for (Pair& pair : pairs_)
      pair.changed = pair.changed || changed_[pair.first] || changed_[pair.second];
    std::erase_if(kept_, [&](const Found& found) { return !is_open(board, found.about); });
    // Of two candidates that are left, the wrong one is asked about.
    for (Found& found : kept_)
      if (const DigitSet left = board.candidates(found.about.cell);
          left.size() == 2 && !is_question(left, found.about)) {
        found.about.digit = (left - DigitSet::of(found.about.digit)).first();
        found.refuted = wrong(found.about);
      }
  }

  /// Whether a solution of the board is known.
  bool know_solution(const Board& board) {
    const auto fits = [&] {
      for (const Cell cell : board.open_cells())
        if (!board.candidates(cell).contains(solution_[cell])) return false;
      return true;
    };
    if (!solution_.empty() && fits()) return true;
    kept_.clear();
    Budget budget(request_);
    Search& search = searched_.search();
    searched_.guess_only({});
    if (search.is_possible(all_, budget) != Search::Result::solution) return false;
    solution_.assign(static_cast<std::size_t>(board.layout().cell_count()), 0);
    for (const Cell cell : board.open_cells())
      for (const Digit digit : board.candidates(cell))
        if (search.is_true(searched_.literal({cell, digit}))) solution_[cell] = digit;
    return true;
  }

  /// What the solution does not have, if the candidate is open: that it is there, or is not.
  Literal wrong(Candidate candidate) {
    const Literal literal = rules_.literal(candidate);
    return solution_[candidate.cell] == candidate.digit ? -literal : literal;
  }

  /// Whether the candidate can be asked about.
  bool is_open(const Board& board, Candidate candidate) const {
    return board.value(candidate.cell) == 0 &&
           board.candidates(candidate.cell).contains(candidate.digit);
  }

  /// A step says nothing of what only helps.
  bool is_asked(const Board& board, Cell cell) const {
    return board.value(cell) == 0 && (only_ < 0 || only_ == cell) &&
           (board.layout().texts().empty() || board.layout().unknowns()[cell].words != nullptr);
  }

  template <class Visit>
  void for_each_question(const Board& board, Cell cell, const Visit& visit) {
    if (!is_asked(board, cell)) return;
    const DigitSet candidates = board.candidates(cell);
    for (const Digit digit : candidates)
      if (is_question(candidates, {cell, digit})) visit(Candidate{cell, digit});
  }

  bool is_question(DigitSet candidates, Candidate candidate) const {
    return candidates.size() != 2 || candidate.digit != solution_[candidate.cell];
  }

  std::vector<Literal> selectors_of_core(SelectableRules& rules) {
    std::vector<Literal> selectors;
    for (const Literal literal : rules.search().core())
      if (rules_.rule_of(literal) != nullptr) selectors.push_back(literal);
    std::sort(selectors.begin(), selectors.end());
    return selectors;
  }

  static bool is_wide(const Board& board, const SelectableRule& rule) {
    std::size_t candidates = 0;
    for (const Cell cell : rule.cells)
      if (board.value(cell) == 0)
        candidates += static_cast<std::size_t>(board.candidates(cell).size());
    return rule.cells.size() > most_asked || candidates > most_asked_candidates;
  }

  Found find_smallest(const Board& board, StepSink& sink) {
    if (Found found = by_one_rule(board, sink); !found.selectors.empty()) return found;
    const bool needs_near = !far_.selectors.empty();
    if (const Found* const found = smallest_kept(board, 2, needs_near)) return *found;
    by_all_rules(board, true, needs_near, sink);
    if (const Found* const found = smallest_kept(board, 2, needs_near)) return *found;
    if (Found found = by_two_rules(board, sink); !found.selectors.empty()) return found;
    const bool any = by_all_rules(board, false, needs_near, sink);
    if (const Found* const found = smallest_kept(board, few_rules, needs_near)) return *found;
    if (needs_near) return far_;
    if (!any && kept_.empty()) search(board, sink);
    shrink_kept();
    const Found* const best = smallest_kept(board, all_.size(), false);
    return best != nullptr ? *best : Found{};
  }

  /// Makes some of the smallest kept sets smaller, if all of them are large.
  void shrink_kept() {
    std::vector<Found*> smallest;
    for (Found& found : kept_) smallest.push_back(&found);
    std::stable_sort(smallest.begin(), smallest.end(), [](const Found* a, const Found* b) {
      return a->selectors.size() < b->selectors.size();
    });
    smallest.resize(std::min(smallest.size(), most_searched_again));
    std::size_t least = all_.size();
    for (Found* const found : smallest) {
      if (found->selectors.size() <= few_rules) return;
      if (!found->is_searched) shrink_by_search(*found, least);
      least = std::min(least, found->selectors.size());
    }
  }

  /// Rules of which one cell is open come first, then those about few cells; of both, those that the
  /// last step has changed.
  Found by_one_rule(const Board& board, StepSink& sink) {
    far_ = {};
    for (const bool is_last : {true, false})
      for (const bool is_recent : {true, false})
        for (const std::uint32_t i : by_size_) {
          if (!changed_[i] || recent_[i] != is_recent) continue;
          if (is_last && !has_one_open(board, rules_.rules()[i])) continue;
          if (sink.stopped()) return {};
          Found found{{rules_.rules()[i].selector}};
          if (!conclude(board, found)) {
            changed_[i] = false;
          } else if (facts_.size() <= few_facts) {
            return found;
          } else if (far_.selectors.empty()) {
            far_ = found;
          }
        }
    return {};
  }

  static bool has_one_open(const Board& board, const SelectableRule& rule) {
    std::size_t open = 0;
    for (const Cell cell : rule.cells)
      if (board.value(cell) == 0 && ++open > 1) return false;
    return open == 1;
  }

  /// First asks the candidates that have to do with what has changed since they were asked, then all others.
  /// Keeps sets of rules, until there is one of two, which perhaps must not be far. Says whether there
  /// is anything that propagation refutes.
  bool by_all_rules(const Board& board, bool is_first, bool needs_near, StepSink& sink) {
    Search& search = rules_.search();
    if (!search.select(all_)) return false;
    std::vector<Found> found;
    bool is_enough = false;
    if (is_first) is_asked_.assign(is_stale_.size(), false);
    for (const Cell cell : board.open_cells()) {
      if (is_enough || is_asked_[cell] || (is_first && !is_stale_[cell])) continue;
      is_stale_[cell] = false;
      is_asked_[cell] = true;
      for_each_question(board, cell, [&](Candidate candidate) {
        if (is_enough || sink.stopped()) return;
        const Literal literal = wrong(candidate);
        if (search.refutes(literal))
          found.push_back({selectors_of_core(rules_), literal, candidate});
        is_enough = !needs_near && !found.empty() && found.back().selectors.size() <= 2;
      });
    }
    // That is what is far.
    if (needs_near)
      std::erase_if(found, [](const Found& one) { return one.selectors.size() == 1; });
    std::stable_sort(found.begin(), found.end(), [](const Found& a, const Found& b) {
      return a.selectors.size() < b.selectors.size();
    });
    std::size_t smallest = all_.size();
    for (const Found& one : kept_) smallest = std::min(smallest, one.selectors.size());
    for (std::size_t i = 0; i < found.size() && i < most_shrunk && !sink.stopped(); ++i) {
      const Found* const known = kept_for(found[i].about);
      if (known != nullptr && (known->selectors.size() <= few_rules ||
                               (known->core == found[i].selectors &&
                                known->selectors.size() > smallest + many_more_rules)))
        continue;
      found[i].core = found[i].selectors;
      shrink(found[i]);
      smallest = std::min(smallest, found[i].selectors.size());
      const bool is_small =
          found[i].selectors.size() <= 2 && (!needs_near || !is_far(board, found[i]));
      keep(std::move(found[i]));
      if (is_small) break;
    }
    return !found.empty();
  }

  const Found* kept_for(Candidate about) const {
    const auto known = std::find_if(kept_.begin(), kept_.end(),
                                    [&](const Found& one) { return one.about == about; });
    return known == kept_.end() ? nullptr : &*known;
  }

  /// The smaller set for a candidate.
  void keep(Found found) {
    const auto known = std::find_if(kept_.begin(), kept_.end(),
                                    [&](const Found& one) { return one.about == found.about; });
    if (known == kept_.end())
      kept_.push_back(std::move(found));
    else if (found.selectors.size() < known->selectors.size())
      *known = std::move(found);
    else
      known->core = std::move(found.core);
  }

  /// The smallest kept set, if it has no more rules than that; perhaps only one that depends on few unknowns.
  const Found* smallest_kept(const Board& board, std::size_t most, bool is_near) {
    const Found* best = nullptr;
    const auto rank = [this](const Found& found) {
      return std::tuple(found.selectors.size(), !is_recent(found), found.about.cell);
    };
    for (Found& found : kept_) {
      if (found.selectors.size() > most) continue;
      if (best != nullptr && rank(found) >= rank(*best)) continue;
      if (!is_near || !is_far(board, found)) best = &found;
    }
    return best;
  }

  bool is_recent(const Found& found) const {
    return std::any_of(found.selectors.begin(), found.selectors.end(),
                       [this](Literal selector) { return recent_[number_of(selector)]; });
  }

  bool is_far(const Board& board, Found& found) {
    if (!found.is_far) {
      found.is_far = has_global(board, found);
      if (*found.is_far) {
        conclude(board, found);
        found.is_far = facts_.size() > few_facts;
      }
    }
    return *found.is_far;
  }

  Found by_two_rules(const Board& board, StepSink& sink) {
    if (!knows_pairs_) make_pairs(board);
    for (Pair& pair : pairs_) {
      if (!pair.changed) continue;
      if (sink.stopped()) return {};
      Found found{{rules_.rules()[pair.first].selector, rules_.rules()[pair.second].selector}};
      if (share_an_open_cell(board, pair) && conclude(board, found)) return found;
      pair.changed = false;
    }
    return {};
  }

  /// Rules about few cells that have one in common.
  void make_pairs(const Board& board) {
    knows_pairs_ = true;
    std::vector<bool> wide;
    for (const SelectableRule& rule : rules_.rules()) wide.push_back(is_wide(board, rule));
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
    for (const Cell cell : board.open_cells())
      for (const std::uint32_t a : rules_of_[cell]) {
        if (pairs.size() > 2 * most_pairs) return;
        for (const std::uint32_t b : rules_of_[cell])
          if (a < b && !wide[a] && !wide[b]) pairs.emplace_back(a, b);
      }
    std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    if (pairs.size() > most_pairs) return;
    for (const auto& [a, b] : pairs) pairs_.push_back({a, b});
  }

  bool share_an_open_cell(const Board& board, const Pair& pair) const {
    const std::vector<Cell>& others = rules_.rules()[pair.second].cells;
    return std::any_of(rules_.rules()[pair.first].cells.begin(),
                       rules_.rules()[pair.first].cells.end(), [&](Cell cell) {
                         return board.value(cell) == 0 &&
                                std::binary_search(others.begin(), others.end(), cell);
                       });
  }

  /// Keeps what all rules refute by search. After the first candidate, those are found that the rules of a set
  /// before refute as well, since guesses are only at what it is about.
  void search(const Board& board, StepSink& sink) {
    searched_.guess_only({});
    std::size_t least = all_.size();
    for (const Cell cell : board.open_cells())
      for_each_question(board, cell, [&](Candidate candidate) {
        if (kept_.size() == most_searched || sink.stopped()) return;
        const Literal literal = wrong(candidate);
        if (!refutes_by_search(all_, literal, unlimited)) return;
        Found found{selectors_of_core(searched_), literal, candidate};
        shrink_by_search(found, least);
        found.is_searched = false;
        least = std::min(least, found.selectors.size());
        keep(std::move(found));
      });
  }

  bool refutes_by_search(std::vector<Literal> selectors, Literal literal, std::uint64_t nodes) {
    selectors.push_back(literal);
    Budget budget(request_, nodes);
    return searched_.search().is_possible(selectors, budget) == Search::Result::end;
  }

  /// Leaves out rules without which propagation refutes it as well, until each one is needed. If the rules
  /// are added one after the other, the one with which propagation refutes it is needed, of those up
  /// to there; it is the first one the next time.
  void shrink(Found& found) {
    std::vector<Literal> selected{found.refuted};
    selected.insert(selected.end(), found.selectors.begin(), found.selectors.end());
    for (std::size_t needed = 1;;) {
      const std::optional<std::size_t> last = rules_.search().first_contradiction(selected);
      if (!last) return;  // only a search refutes it
      found.selectors = selectors_of_core(rules_);
      if (*last < needed) return;
      const Literal rule = selected[*last];
      const auto is_left_out = [&](Literal other) {
        return other == rule ||
               !std::binary_search(found.selectors.begin(), found.selectors.end(), other);
      };
      selected.erase(std::remove_if(selected.begin() + 1, selected.end(), is_left_out),
                     selected.end());
      selected.insert(selected.begin() + 1, rule);
      if (++needed == selected.size()) return;
    }
  }

  /// Leaves out rules without which a search with few conflicts refutes it as well, as long as fewer than so
  /// many rules might remain.
  void shrink_by_search(Found& found, std::size_t least) {
    shrink(found);
    searched_.guess_only(found.selectors);
    for (std::size_t i = 0; i < found.selectors.size();) {
      if (i >= least) return;
      std::vector<Literal> fewer = found.selectors;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      if (refutes_by_search(fewer, found.refuted, most_nodes))
        found.selectors = selectors_of_core(searched_);
      else
        ++i;
      i = std::min(i, found.selectors.size());
    }
    found.is_searched = true;
  }

  /// Whether it is proved that no smaller set refutes this. A smaller set takes its place.
  bool is_smallest(const Board& board, Found& found) {
    const std::size_t size = found.selectors.size();
    if (size == 1) return false;  // nothing to prove
    if (found.refuted == 0) conclude(board, found);
    if (size > few_rules) return false;
    std::vector<std::vector<Literal>> smaller;
    for (const std::uint32_t a : rules_of_[found.about.cell]) {
      smaller.push_back({rules_.rules()[a].selector});
      if (size == 2) continue;
      std::vector<std::uint32_t> others;
      for (const Cell cell : rules_.rules()[a].cells)
        if (board.value(cell) == 0)
          others.insert(others.end(), rules_of_[cell].begin(), rules_of_[cell].end());
      std::sort(others.begin(), others.end());
      others.erase(std::unique(others.begin(), others.end()), others.end());
      if (smaller.size() + others.size() > most_held) return false;
      for (const std::uint32_t b : others)
        if (a != b) smaller.push_back({rules_.rules()[a].selector, rules_.rules()[b].selector});
    }
    for (const std::vector<Literal>& selectors : smaller) {
      std::vector<Literal> assumed = selectors;
      assumed.push_back(found.refuted);
      searched_.guess_only(selectors);
      Budget budget(request_, most_nodes_of_proof);
      const Search::Result result = searched_.search().is_possible(assumed, budget);
      if (result == Search::Result::stopped) return false;
      if (result == Search::Result::solution) continue;
      found.selectors = selectors_of_core(searched_);
      return is_smallest(board, found);
    }
    return true;
  }

  /// The step: what the rules leave of the board. False if it is nothing.
  bool conclude(const Board& board, Found& found) {
    step_.clear();
    results_.clear();
    const bool is_wanted = has_global(board, found);
    std::vector<Cell> cells;
    std::vector<Cell> probed;
    for (const Literal selector : found.selectors) {
      const SelectableRule& rule = *rules_.rule_of(selector);
      const bool wide = is_wide(board, rule);
      for (const Cell cell : rule.cells) {
        if (!is_asked(board, cell)) continue;
        cells.push_back(cell);
        if (!wide) probed.push_back(cell);
      }
    }
    if (found.refuted != 0) cells.push_back(found.about.cell);
    if (cells.empty()) return false;
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    std::sort(probed.begin(), probed.end());
    Search& search = rules_.search();
    const bool possible = search.select(found.selectors);
    for (const Cell cell : cells) {
      const bool is_probed = std::binary_search(probed.begin(), probed.end(), cell);
      for_each_question(board, cell, [&](Candidate candidate) {
        const Literal literal = wrong(candidate);
        const bool is_about = found.refuted != 0 && found.about == candidate;
        const bool refuted = possible && (search.value(literal) < 0 || is_probed || is_about) &&
                             search.refutes(literal);
        if (!refuted && !is_about) return;
        results_.push_back({candidate, refuted && is_wanted ? facts() : std::vector<Cell>()});
      });
    }
    if (results_.empty()) return false;
    take_results(board, found);
    return true;
  }

  /// If the step is one rule without a clue about a few unknowns of two values, such as that a line separates
  /// inside from outside, adds what the same rule forces from there, from place to place.
  void join(const Board& board, Found& found) {
    if (found.selectors.size() != 1 || board.layout().texts().empty()) return;
    const RuleText* const text = text_of(board, number_of(found.selectors[0]));
    if (text == nullptr || text->place.empty() || !text->clue.empty() ||
        rules_.rule_of(found.selectors[0])->cells.size() > few_cells)
      return;
    if (!std::all_of(results_.begin(), results_.end(), [&](const Result& one) {
          return board.layout().domain(one.what.cell).size() == 2;
        }))
      return;
    std::vector<Literal> known;
    const auto note = [&](std::size_t from) {
      for (std::size_t i = from; i < results_.size(); ++i)
        known.push_back(-wrong(results_[i].what));
    };
    note(0);
    for (std::size_t i = 0; i < results_.size(); ++i) {
      for (const std::uint32_t rule : rules_of_[results_[i].what.cell]) {
        const RuleText* const other = text_of(board, rule);
        const Literal selector = rules_.rules()[rule].selector;
        if (other == nullptr || other->rule != text->rule || is_in(found.selectors, selector))
          continue;
        const std::size_t before = results_.size();
        add_forced(board, selector, known);
        if (results_.size() == before) continue;
        note(before);
        found.selectors.push_back(selector);
        found.is_joined = true;
      }
    }
    if (!found.is_joined) return;
    std::sort(found.selectors.begin(), found.selectors.end());
    step_.clear();
    take_results(board, found);
  }

  /// Adds to results_ what a rule forces because of what is known.
  void add_forced(const Board& board, Literal selector, const std::vector<Literal>& known) {
    std::vector<Literal> selected = known;
    selected.push_back(selector);
    [[maybe_unused]] const bool possible = rules_.search().select(selected);
    assert(possible);
    for (const Cell cell : rules_.rule_of(selector)->cells)
      for_each_question(board, cell, [&](Candidate candidate) {
        const Literal literal = wrong(candidate);
        if (rules_.search().value(literal) >= 0 || is_in(known, -literal)) return;
        rules_.search().refutes(literal);
        const std::span<const Literal> core = rules_.search().core();
        if (std::any_of(core.begin(), core.end(), [&](Literal one) { return is_in(known, one); }))
          results_.push_back({candidate, {}});
      });
  }

  static bool is_in(const std::vector<Literal>& all, Literal one) {
    return std::find(all.begin(), all.end(), one) != all.end();
  }

  std::size_t number_of(Literal selector) const {
    return static_cast<std::size_t>(rules_.rule_of(selector) - rules_.rules().data());
  }

  /// What a rule of a kind says; null if nothing.
  const RuleText* text_of(const Board& board, std::size_t rule) const {
    const SelectableRule& one = rules_.rules()[rule];
    const std::optional<std::uint32_t> text =
        one.is_group ? std::nullopt : board.layout().text_of(one.index);
    return text ? &board.layout().texts()[*text] : nullptr;
  }

  /// Of what rules about the whole grid leave, only what needs nothing else of the board than the one that
  /// the step is about, so that it can be seen what matters.
  void take_results(const Board& board, Found& found) {
    const auto base = found.refuted != 0
                          ? std::find_if(results_.begin(), results_.end(),
                                         [&](const Result& one) { return one.what == found.about; })
                          : std::min_element(results_.begin(), results_.end(),
                                             [](const Result& a, const Result& b) {
                                               return a.facts.size() < b.facts.size();
                                             });
    assert(base != results_.end());
    found.about = base->what;
    found.refuted = wrong(found.about);
    facts_ = base->facts;
    std::vector<DigitSet> gone(seen_.size());
    for (const auto& [what, facts] : results_)
      if (std::includes(facts_.begin(), facts_.end(), facts.begin(), facts.end())) {
        if (solution_[what.cell] == what.digit)
          gone[what.cell] |= board.candidates(what.cell) - DigitSet::of(what.digit);
        else
          gone[what.cell].insert(what.digit);
      }
    for (const Cell cell : board.open_cells()) {
      if ((board.candidates(cell) - gone[cell]).single())
        step_.placements.push_back({cell, solution_[cell]});
      else
        for (const Digit digit : gone[cell]) step_.eliminations.push_back({cell, digit});
    }
  }

  /// Whether the rule is about the whole grid, so that its place says nothing.
  bool is_global(const Board& board, Literal selector) const {
    const Layout& layout = board.layout();
    if (layout.texts().empty()) return false;
    const auto text = layout.text_of(rules_.rule_of(selector)->index);
    return text && layout.texts()[*text].place.empty();
  }

  bool has_global(const Board& board, const Found& found) const {
    return std::any_of(found.selectors.begin(), found.selectors.end(),
                       [&](Literal selector) { return is_global(board, selector); });
  }

  /// The unknowns whose values the latest refutation needed, ascending.
  std::vector<Cell> facts() {
    std::vector<Cell> cells;
    for (const Literal literal : rules_.search().facts_of_core())
      if (const Candidate candidate = rules_.candidate_of(literal); candidate.digit != 0)
        cells.push_back(candidate.cell);
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
  }

  void add_evidence(const Board& board, const Found& found, bool proved) {
    const Layout& layout = board.layout();
    for (const Literal selector : found.selectors) {
      const SelectableRule& rule = *rules_.rule_of(selector);
      if (rule.is_group)
        step_.evidence.push_back(
            {.role = Role::house, .groups = {static_cast<GroupIndex>(rule.index)}});
      else
        step_.evidence.push_back({.role = Role::pattern, .constraints = {rule.index}});
    }
    // There are words for the rest in puzzles of kinds only. In others, all cells of the rules matter.
    if (layout.texts().empty()) {
      std::vector<Cell> cells;
      for (const Literal selector : found.selectors) {
        const std::vector<Cell>& own = rules_.rule_of(selector)->cells;
        cells.insert(cells.end(), own.begin(), own.end());
      }
      std::sort(cells.begin(), cells.end());
      cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
      step_.evidence.push_back({.role = Role::cause, .cells = std::move(cells)});
      return;
    }
    std::erase_if(facts_, [&](Cell cell) { return layout.unknowns()[cell].words == nullptr; });
    if (!facts_.empty()) step_.evidence.push_back({.role = Role::cause, .cells = facts_});
    if (proved)
      step_.evidence.push_back(
          {.role = Role::target, .cells = {found.about.cell}, .digits = {found.about.digit}});
    if (found.selectors.size() >= many_rules && !found.is_joined)
      add_chain(rules_, board, found.selectors, found.refuted, step_);
  }

  const std::int64_t only_;  ///< the cell that is asked about, or -1
  SelectableRules rules_;    ///< for propagation
  SelectableRules
      searched_;  ///< the same for searches, so that nothing learned hides what a step depends on
  std::vector<Literal> all_;
  std::vector<std::vector<std::uint32_t>> rules_of_;  ///< of each cell
  std::vector<Digit> solution_;                       ///< of open cells; empty if it is not known
  std::vector<DigitSet> seen_;                        ///< what the board had last
  std::vector<std::uint32_t> by_size_;                ///< the rules, those about few cells first
  std::vector<bool> changed_;                         ///< of each rule: whether it is worth asking
  std::vector<bool> is_wide_;                         ///< of each rule: at the start
  std::vector<bool> is_stale_;  ///< of each cell: whether rules of it have changed
  std::vector<bool> is_asked_;  ///< of each cell: in this call
  std::vector<bool> recent_;    ///< whether it has changed since the last call
  std::vector<Pair> pairs_;
  bool knows_pairs_ = false;
  Found far_;                    ///< a rule of which what it leaves depends on many unknowns
  std::vector<Found> kept_;      ///< what is known to follow
  std::vector<Result> results_;  ///< what the latest set leaves
  std::vector<Cell> facts_;      ///< on which the step depends
  SolveRequest request_;         ///< with the limits of the run
  Step step_;
};

}  // namespace

void add_reason(Registrar& plugin) {
  plugin.strategy<Reason>(
      {"reason", "Reason", "", {Level::medium, 20}},
      "The smallest set of rules that is found to exclude something, for puzzles with rules");
  plugin.words("reason",
               "[pattern:Look at the {pattern.constraints}.][!pattern:Look at the houses.]"
               "[house: With {house.houses}, no other choice is left: {result}.]"
               "[!house: No other choice is left: {result}.]");
}

}  // namespace ariadne::plugins::learning
