// Nice loops and alternating inference chains (AIC): chains of implications from one candidate.
//
//     d in c in   ->  d in c out, or another one in c in:  c loses d
//     d in c out  ->  d in c in:                           d goes in c      discontinuous loops
//     d in c out  ->  x in c out:                          c loses x
//     d in c out  ->  e in c in:        a loop without ends, because e excludes d: of any two that
//                                       a weak link joins, one is true      continuous loop
//     d in a out  ->  d in b in:        one of the two is true, all cells that see both lose d
//     d in a out  ->  e in b in:        if a sees b: b loses d and a loses e          AIC
//
// An AIC counts if it eliminates at least two candidates; loops find all others. With groups as
// nodes (see implications.cpp), these are the grouped nice loops and AICs; with the parameter
// `sets`, almost locked sets are also nodes (set_implications.cpp).
//
// Order: the most eliminations first, then those that come first on the board, then the first that
// HoDoKu finds: loops from candidates that are in, loops from candidates that are out, AIC. Of all
// chains with the same eliminations, the shortest is reported. Each chain is the shortest one
// between its ends, or the first of several in the order of links, and it counts only if it does
// not cross itself: another chain between the same ends is not searched for. The parameter
// `max-length` limits the links; by default, there is no practical limit.
//
// Cost: the closure of the implications shows which ends can be reached; trees of chains are grown
// only for premises that may have a continuous loop, and for the best eliminations. The graph in
// which they grow is not even built if there are none. If no candidate rules itself out, no chain is
// searched for.
//
// Source: HoDoKu 2.2.0 (TablingSolver); codes 0706 to 0711 of its library.

#include <algorithm>
#include <array>
#include <cassert>
#include <vector>

#include <ariadne/logic/bit_words.hpp>
#include <ariadne/logic/chain_tree.hpp>
#include <ariadne/logic/reach.hpp>
#include <ariadne/plugin/plugin.hpp>

#include "chain.hpp"
#include "elimination_rank.hpp"
#include "loop_rules.hpp"

namespace ariadne::plugins::chains {
namespace {

constexpr std::uint8_t from_in = 0;
constexpr std::uint8_t from_out = 1;
constexpr std::uint8_t open = 2;

Step step_of(const Technique& technique, const char* name, const char* code,
             StepNotation notation) {
  Step step(technique, notation);
  step.name = name;
  step.code = code;
  return step;
}

/// Whether a house of the two cells has no other place for the digit.
bool is_direct(const Board& board, Digit digit, Cell from, Cell to) {
  const Layout& layout = board.layout();
  const std::span<const Membership> houses = layout.houses_of(from);
  return std::any_of(houses.begin(), houses.end(), [&](Membership house) {
    return bit_count(board.positions(house.group, digit)) == 2 &&
           layout.group_set(house.group).contains(to);
  });
}

bool has_two(const CellSet& cells) {
  auto cell = cells.begin();
  return cell != cells.end() && ++cell != cells.end();
}

class NiceLoop final : public Strategy {
 public:
  /// Parameter `max-length`: links. With `grouped` groups of cells count as nodes too, and by the
  /// parameter `sets` almost locked sets.
  static std::vector<Parameter> table(bool grouped) {
    std::vector<Parameter> table{max_length(1000)};
    if (grouped)
      table.push_back(
          Parameter::boolean("sets", false, "Whether almost locked sets also count as links"));
    return table;
  }

  NiceLoop(const Technique& technique, Parameters& parameters, bool grouped)
      : grouped_(grouped),
        sets_(grouped && parameters.boolean("sets")),
        most_nodes_(static_cast<std::size_t>(parameters.integer("max-length")) + 1),
        steps_{step_of(technique, "Discontinuous Nice Loop", "0707", "{digits.pair} {chain.chain}"),
               step_of(technique, "Continuous Nice Loop", "0706", "{digits.pair} {chain.ring}"),
               step_of(technique, "AIC", "0708", "{digits.pair} {chain.aic}"),
               step_of(technique, "Grouped Discontinuous Nice Loop", "0710",
                       "{digits.pair} {chain.chain}"),
               step_of(technique, "Grouped Continuous Nice Loop", "0709",
                       "{digits.pair} {chain.ring}"),
               step_of(technique, "Grouped AIC", "0711", "{digits.pair} {chain.aic}")} {}

  void find(const Board& board, StepSink& sink) override;

 private:
  using Node = Implications::Node;
  enum class Kind : std::uint8_t { discontinuous, continuous, aic };

  /// A chain that may give a step.
  struct Lead {
    EliminationRank rank;
    Kind kind;
    std::uint8_t round;  ///< of the search: from candidates in, from candidates out, open chains
    Node premise;
    Node end;
  };

  struct Found {
    Kind kind;
    bool grouped;
    std::vector<Candidate> eliminations;  ///< by digit, then by cell
    std::vector<Node> chain;
    std::size_t weight;  ///< the chain's length, by which the shortest is chosen
  };

  void collect(const Board& board) {
    leads_.clear();
    list_wrong(board);
    const auto nodes = static_cast<Node>(2 * reach_->candidate_count());
    for (Node in = 0; in < nodes; in += 2) {
      if (contains(wrong_, in + 1)) collect_from_in(board, in);
      collect_from_out(board, in + 1);
      if (contains(near_wrong_, in + 1)) collect_open_chains(board, in + 1);
    }
  }

  void list_wrong(const Board& board);
  const AlternatingLinks& links(const Board& board) const {
    if (grouped_) return board.derived<GroupedLinks>();
    return board.derived<PlainLinks>();
  }

  void collect_from_in(const Board& board, Node premise) {
    const Cell cell = reach_->first_cell(premise);
    for (const Digit digit : board.candidates(cell)) {
      const Node in = reach_->on(cell, digit);
      const Node end = in == premise ? contrary(in) : in;
      if (reach_->reaches(premise, end))
        add_lead(board, Kind::discontinuous, from_in, premise, end);
    }
  }

  void collect_from_out(const Board& board, Node premise);
  /// Whether anything else in the cell of the premise, which has these digits, follows from it.
  bool comes_back(Node premise, DigitSet digits) const {
    // The nodes of a cell follow each other.
    const Node first = reach_->on(reach_->first_cell(premise), digits.first());
    const Node end = first + 2 * static_cast<Node>(digits.size());
    const std::span<const std::uint64_t> row = reach_->row(premise);
    std::uint64_t bits = row[first / 64] >> (first % 64);
    if (end / 64 != first / 64 && end % 64 != 0) bits |= row[end / 64] << (64 - first % 64);
    if (end - first < 64) bits &= (std::uint64_t{1} << (end - first)) - 1;
    return !is_single_bit(bits);
  }

  /// What a continuous loop eliminates is known only when its chain is.
  void collect_continuous(const Board& board, Node premise, Node end) {
    grow(premise);
    tree_.chain_to(end, chain_);
    if (is_loop(graph(), chain_, board)) add_lead(board, Kind::continuous, from_out, premise, end);
  }

  void collect_open_chains(const Board& board, Node premise) {
    constexpr std::uint64_t every_on = 0x5555555555555555;
    const std::span<const std::uint64_t> row = reach_->row(premise);
    for (std::size_t w = 0; w < row.size(); ++w)
      for_each_bit(row[w] & every_on, w * 64, [&](std::size_t end) {
        collect_open_chain(board, premise, static_cast<Node>(end));
      });
  }

  void collect_open_chain(const Board& board, Node premise, Node end);
  void add_lead(const Board& board, Kind kind, std::uint8_t round, Node premise, Node end) {
    leads_.push_back({{}, kind, round, premise, end});
    eliminations_of(board, leads_.back());
    if (eliminations_.empty()) {
      leads_.pop_back();
      return;
    }
    for (const Candidate candidate : eliminations_)
      leads_.back().rank.add(candidate, board.layout().cell_count());
  }

  /// The graph in which trees grow. Most searches end without it.
  const Implications& graph() {
    if (graph_ != nullptr) return *graph_;
    if (sets_)
      graph_ = &board_->derived<SetImplications>();
    else if (grouped_)
      graph_ = &board_->derived<GroupedImplications>();
    else
      graph_ = &board_->derived<PlainImplications>();
    return *graph_;
  }

  void grow(Node premise) {
    if (has_grown_ && grown_ == premise) return;
    tree_.grow(graph(), premise);
    grown_ = premise;
    has_grown_ = true;
  }

  /// Nodes, and two and a half more for each almost locked set.
  std::size_t weight_of_chain() {
    const auto sets = static_cast<std::size_t>(std::count_if(
        chain_.begin(), chain_.end(), [&](Node node) { return graph().is_set(node); }));
    return chain_.size() + sets * 5 / 2;
  }

  void eliminations_of(const Board& board, const Lead& lead);
  void follow(const Board& board, const Lead& lead);
  /// The leads of one premise, in the order in which its chains grow.
  void follow_all_from(const Board& board, std::span<const Lead> leads) {
    grow(leads.front().premise);
    if (leads.size() == 1) {
      follow(board, leads.front());
      return;
    }
    for (const Node node : tree_.order())
      for (const Lead& lead : leads)
        if (lead.end == node) follow(board, lead);
  }

  void explain(const Found& found, Step& step) {
    Evidence& digits = step.evidence.emplace_back(Evidence{Role::digits});
    for (const Candidate candidate : found.eliminations)
      if (digits.digits.empty() || digits.digits.back() != candidate.digit)
        digits.digits.push_back(candidate.digit);
    step.evidence.push_back(evidence_chain(graph(), found.chain));
  }

  Node contrary(Node node) const { return node ^ 1U; }

  bool grouped_;
  bool sets_;
  std::size_t most_nodes_;
  std::array<Step, 6> steps_;
  const Reach* reach_ = nullptr;  ///< while find() runs
  const Board* board_ = nullptr;
  const Implications* graph_ = nullptr;  ///< null until a tree has grown
  ChainTree tree_;
  std::vector<std::uint64_t> wrong_;  ///< the candidates that rule themselves out, as off nodes
  std::vector<std::uint64_t> near_wrong_;  ///< those that one of these rules out directly
  Node grown_ = 0;                         ///< the premise of tree_
  bool has_grown_ = false;
  std::vector<Node> chain_;
  std::vector<Candidate> eliminations_;
  std::vector<Lead> leads_;
  std::vector<Found> found_;
};

void NiceLoop::find(const Board& board, StepSink& sink) {
  if (!sets_ && is_empty(links(board).wrong())) return;
  if (sets_)
    reach_ = &board.derived<SetReach>();
  else if (grouped_)
    reach_ = &board.derived<GroupedReach>();
  else
    reach_ = &board.derived<PlainReach>();
  board_ = &board;
  graph_ = nullptr;
  has_grown_ = false;
  collect(board);
  std::sort(leads_.begin(), leads_.end(), [](const Lead& a, const Lead& b) {
    if (a.rank != b.rank) return a.rank < b.rank;
    return a.round != b.round ? a.round < b.round : a.premise < b.premise;
  });
  for (std::size_t begin = 0; begin < leads_.size();) {
    found_.clear();
    const EliminationRank rank = leads_[begin].rank;
    while (begin < leads_.size() && leads_[begin].rank == rank) {
      std::size_t end = begin;
      while (end < leads_.size() && leads_[end].rank == rank &&
             leads_[end].round == leads_[begin].round &&
             leads_[end].premise == leads_[begin].premise)
        ++end;
      follow_all_from(board, std::span(leads_).subspan(begin, end - begin));
      begin = end;
    }
    for (const Found& found : found_) {
      Step& step = steps_[static_cast<std::size_t>(found.kind) + (found.grouped ? 3 : 0)];
      step.clear();
      step.eliminations = found.eliminations;
      if (sink.wants_evidence()) explain(found, step);
      if (!sink.add(step)) return;
    }
  }
}

/// Whatever a chain eliminates rules itself out: it rules out one end of the chain or of a weak link
/// of a loop, from there the chain leads to the other end, and this rules it out. It sees the
/// premise, unless the loop is continuous. Sets eliminate more, because their links have a
/// direction.
void NiceLoop::list_wrong(const Board& board) {
  const std::size_t nodes = 2 * reach_->candidate_count();
  wrong_.assign(words_for(nodes), ~std::uint64_t{0});
  near_wrong_ = wrong_;
  if (sets_) return;
  const BitWords wrong = links(board).wrong();
  std::copy(wrong.begin(), wrong.end(), wrong_.begin());
  std::fill(near_wrong_.begin(), near_wrong_.end(), 0);
  for (std::size_t w = 0; w < wrong.size(); ++w)
    for_each_bit(wrong[w], w * 64, [&](std::size_t node) {
      const auto [cell, digit] = reach_->candidate(static_cast<Node>(node));
      for (const Digit other : board.candidates(cell))
        if (other != digit) insert(near_wrong_, reach_->off(cell, other));
      for (const Cell peer : board.layout().peer_set(cell) & board.cells(digit))
        insert(near_wrong_, reach_->off(peer, digit));
    });
}

void NiceLoop::collect_from_out(const Board& board, Node premise) {
  const Cell cell = reach_->first_cell(premise);
  const DigitSet digits = board.candidates(cell);
  if (!comes_back(premise, digits)) return;
  for (const Digit digit : digits) {
    const Node in = reach_->on(cell, digit);
    if (in == contrary(premise)) {
      if (reach_->reaches(premise, in)) add_lead(board, Kind::discontinuous, from_out, premise, in);
      continue;
    }
    if (reach_->reaches(premise, contrary(in)))
      add_lead(board, Kind::discontinuous, from_out, premise, contrary(in));
    // In a cell of two candidates the link is direct.
    if (digits.size() > 2 && reach_->reaches(premise, in)) collect_continuous(board, premise, in);
  }
}

void NiceLoop::collect_open_chain(const Board& board, Node premise, Node end) {
  const Cell from = reach_->first_cell(premise);
  const Cell to = reach_->first_cell(end);
  if (from == to) return;
  const Digit digit = reach_->digit(premise);
  const Digit last = reach_->digit(end);
  const Layout& layout = board.layout();
  if (digit == last) {
    const CellSet both = layout.peer_set(from) & layout.peer_set(to) & board.cells(digit);
    if (!has_two(both)) return;
    if (is_direct(board, digit, from, to)) return;
  } else if (!layout.peer_set(from).contains(to) || !board.candidates(from).contains(last) ||
             !board.candidates(to).contains(digit)) {
    return;
  }
  add_lead(board, Kind::aic, open, premise, end);
}

/// Into eliminations_, by digit and cell. For continuous loops chain_ is the loop.
void NiceLoop::eliminations_of(const Board& board, const Lead& lead) {
  const Cell cell = reach_->first_cell(lead.premise);
  const Digit digit = reach_->digit(lead.premise);
  const Cell to = reach_->first_cell(lead.end);
  const Digit last = reach_->digit(lead.end);
  eliminations_.clear();
  if (lead.kind == Kind::continuous) {
    continuous_eliminations(graph(), chain_, board, eliminations_);
  } else if (lead.kind == Kind::discontinuous) {
    if (Implications::is_on(lead.premise)) {
      eliminations_.push_back({cell, digit});
    } else if (digit != last) {
      eliminations_.push_back({cell, last});
    } else {
      for (const Digit other : board.candidates(cell))
        if (other != digit) eliminations_.push_back({cell, other});
    }
  } else if (digit == last) {
    for (const Cell gone :
         board.layout().peer_set(cell) & board.layout().peer_set(to) & board.cells(digit))
      eliminations_.push_back({gone, digit});
  } else {
    eliminations_.push_back({cell, last});
    eliminations_.push_back({to, digit});
    if (digit < last) std::swap(eliminations_[0], eliminations_[1]);
  }
  assert(std::all_of(eliminations_.begin(), eliminations_.end(), [&](Candidate candidate) {
    return board.candidates(candidate.cell).contains(candidate.digit);
  }));
}

/// Keeps the chain when it is sound as a drawing and no chain as short does the same.
void NiceLoop::follow(const Board& board, const Lead& lead) {
  tree_.chain_to(lead.end, chain_);
  assert(chain_.front() == lead.premise && chain_.back() == lead.end);
  if (chain_.size() > most_nodes_) return;
  const bool drawable = lead.kind == Kind::aic ? is_open_chain(graph(), chain_, board)
                                               : is_loop(graph(), chain_, board);
  if (!drawable) return;
  eliminations_of(board, lead);
  const bool grouped = std::any_of(chain_.begin(), chain_.end(),
                                   [&](Node node) { return !graph().is_candidate(node); });
  const std::size_t weight = weight_of_chain();
  for (Found& found : found_) {
    if (found.kind != lead.kind || found.grouped != grouped) continue;
    if (found.eliminations != eliminations_) continue;
    if (weight < found.weight) {
      found.chain = chain_;
      found.weight = weight;
    }
    return;
  }
  found_.push_back({lead.kind, grouped, eliminations_, chain_, weight});
}

}  // namespace

void add_nice_loop(Registrar& plugin) {
  plugin.strategy<NiceLoop>({"nice-loop", "Nice Loop/AIC", "0706", {Level::unfair, 280}},
                            "A chain of strong and weak links either closes into a loop or shows "
                            "that at least one of its "
                            "two ends must be true",
                            false);
  plugin.strategy<NiceLoop>(
      {"grouped-nice-loop", "Grouped Nice Loop/AIC", "0709", {Level::unfair, 300}},
      "A nice loop or AIC in which groups of cells can serve as single nodes", true);
  for (const char* key : {"aic", "grouped-aic"}) plugin.words(key, words_of_ends);
  for (const char* key : {"discontinuous-nice-loop", "grouped-discontinuous-nice-loop"})
    plugin.words(key, "{chain.walk} {chain.verdict} So {result}.");
  plugin.words("continuous-nice-loop",
               "{chain.walk} {chain.verdict} So of any two consecutive candidates in "
               "the loop, exactly one is true. {chain.loop-removals}");
  plugin.words("grouped-continuous-nice-loop",
               "{chain.walk} {chain.verdict} So of any two consecutive candidates (or groups of "
               "candidates) in the loop, exactly one is true. {chain.loop-removals}");
}

}  // namespace ariadne::plugins::chains
