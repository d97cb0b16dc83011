// What follows from every alternative.
//
//     r2c1=4 ... r1c3<>4      the digit is in one of three cells of its house, and each of them
//     r2c5=4 ... r1c3<>4      leads to the same conclusion:                             verity
//     r2c8=4 ... r1c3<>4
//
//     r5c4=3 ... r1c4<>9      one premise removes the digit from all cells of a house:
//     r5c4=3 ... r3c4<>9      the premise is false                               contradiction
//     r5c4=3 ... r5c4<>9
//
// A verity starts from all candidates of a cell, from all places of a digit in a house, or from a
// candidate that is true or false. A contradiction is a candidate that is both true and false, two
// digits in a cell, a digit twice in a house, a cell without candidates, or a house without places
// for a digit.
//
// Order: placements before eliminations, then by cell and digit. Of all reasons for a conclusion,
// the one with the shortest chains is reported; of equal ones a contradiction, and of these the
// first in the order of reasons.hpp. For placements, a contradiction comes first even if it is
// longer. Lengths are only found out where they matter: if the evidence is wanted, or if both can
// show an elimination.
//
// Source: HoDoKu 2.2.0 (TablingSolver).

#include "forcing.hpp"

#include <algorithm>
#include <cassert>

namespace ariadne::plugins::forcing {

namespace {

/// Whether the reason is a candidate in and out.
bool is_one_candidate(Reason reason) {
  return reason.nodes.size() == 2 && reason.nodes[0] == (reason.nodes[1] ^ 1U);
}

}  // namespace

Forcing::Forcing(const Technique& technique, const std::string& name,
                 const char* contradiction_code, const char* verity_code)
    : contradiction_(technique, "< in {house.groups}>< in {pivot.cells}>"),
      // The text of a verity names no place: no evidence has the role of this placeholder.
      verity_(technique, "<{target.cells}>") {
  contradiction_.name = name + " Contradiction";
  contradiction_.code = contradiction_code;
  verity_.name = name + " Verity";
  verity_.code = verity_code;
}

void Forcing::find(const Board& board, StepSink& sink) {
  rows_ = prepare(board, sink);
  if (rows_.graph == nullptr) return;
  collect(board);
  for (const bool placements : {true, false})
    for (std::size_t w = 0; w < forced_.size(); ++w) {
      std::uint64_t word = forced_[w] & (placements ? every_on : ~every_on);
      for (; word != 0; word &= word - 1) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(word));
        if (sink.stopped() || !conclude(board, static_cast<Node>(w * 64 + bit), sink)) return;
      }
    }
}

/// All that is forced, into forced_.
void Forcing::collect(const Board& board) {
  const auto nodes = static_cast<Node>(2 * graph().candidate_count());
  forced_.assign(words_for(nodes), 0);
  alternatives_ = &board.derived<Alternatives>().reasons();
  wrong_.assign(forced_.size(), 0);
  find_wrong(*alternatives_, wrong_);
  // The contrary of a node is the other bit of a pair.
  for (std::size_t w = 0; w < forced_.size(); ++w)
    forced_[w] = (wrong_[w] & every_on) << 1U | ((wrong_[w] >> 1U) & every_on);
  common_.resize(forced_.size());
  const bool backwards = holds_backwards();
  for (std::size_t i = 0; i < alternatives_->size(); ++i) {
    const std::span<const Node> either = (*alternatives_)[i].nodes;
    // What follows from both of two nodes then follows from its own contrary.
    if (backwards && either.size() == 2) continue;
    add_common(
        either, [this](Node node) { return row(node); }, common_, forced_);
  }
  // The last word of a row may go on with other nodes.
  if (nodes % 64 != 0) forced_.back() &= (std::uint64_t{1} << (nodes % 64)) - 1;
}

bool Forcing::conclude(const Board& board, Node conclusion, StepSink& sink) {
  const Node premise = conclusion ^ 1U;
  assert(contains(forced_, conclusion) && graph().is_candidate(conclusion));
  const bool places = CandidateNodes::is_on(conclusion);
  contradictions(board, graph(), premise, row(premise), contradictions_);
  list_verities(conclusion);
  bool contradiction = false;
  bool verity = false;
  if (sink.wants_evidence()) {
    find_contradiction(premise);
    contradiction = best_contradiction_.length != 0;
    if (!places || !contradiction) {
      find_verity(conclusion);
      verity = best_verity_.length != 0 &&
               (!contradiction || best_verity_.length < best_contradiction_.length);
    }
  } else {
    // Otherwise the lengths make no difference.
    if (!places && !contradictions_.empty() && !verities_.empty()) {
      find_verity(conclusion);
      verity = best_verity_.length != 0 && !contradicts_within(premise, best_verity_.length);
      contradiction = !verity && (best_verity_.length != 0 || contradiction_counts(premise));
    } else {
      contradiction = contradiction_counts(premise);
      verity = !contradiction && verity_counts(conclusion);
    }
  }
  if (!contradiction && !verity) return true;
  Step& step = verity ? verity_ : contradiction_;
  step.clear();
  (places ? step.placements : step.eliminations)
      .push_back({graph().first_cell(conclusion), graph().digit(conclusion)});
  if (sink.wants_evidence()) explain(board, conclusion, verity, step);
  return sink.add(step);
}

/// The alternatives that all lead to the conclusion, without those that make contradictions of the
/// same length.
void Forcing::list_verities(Node conclusion) {
  verities_.clear();
  for (std::size_t i = 0; i < alternatives_->size(); ++i) {
    const std::span<const Node> either = (*alternatives_)[i].nodes;
    if (is_one_candidate((*alternatives_)[i]) &&
        graph().first_cell(conclusion) == graph().first_cell(either[0]))
      continue;
    const bool all = std::all_of(either.begin(), either.end(),
                                 [&](Node node) { return contains(row(node), conclusion); });
    if (all && !(holds_backwards() && is_contradiction((*alternatives_)[i])))
      verities_.push_back(i);
  }
}

/// Whether the contraries of the alternatives are among the contradictions.
bool Forcing::is_contradiction(Reason alternatives) const {
  for (std::size_t i = 0; i < contradictions_.size(); ++i)
    if (contradictions_[i].house == alternatives.house &&
        contradictions_[i].cell == alternatives.cell &&
        std::equal(contradictions_[i].nodes.begin(), contradictions_[i].nodes.end(),
                   alternatives.nodes.begin(), alternatives.nodes.end(),
                   [](Node a, Node b) { return a == (b ^ 1U); }))
      return true;
  return false;
}

bool Forcing::contradiction_counts(Node premise) {
  for (const bool quickly : {true, false})
    for (std::size_t i = 0; i < contradictions_.size(); ++i)
      for (const Node end : contradictions_[i].nodes)
        if (counts(premise, end, quickly)) return true;
  return false;
}

bool Forcing::verity_counts(Node conclusion) {
  for (const bool quickly : {true, false})
    for (const std::size_t i : verities_)
      for (const Node node : (*alternatives_)[i].nodes)
        if (counts(node, conclusion, quickly)) return true;
  return false;
}

/// Whether there is a contradiction of at most this length.
bool Forcing::contradicts_within(Node premise, std::uint32_t length) {
  for (std::size_t i = 0; i < contradictions_.size(); ++i) {
    const std::uint32_t found = contradiction_length(premise, contradictions_[i].nodes);
    if (found != 0 && found <= length) return true;
  }
  return false;
}

void Forcing::find_contradiction(Node premise) {
  best_contradiction_.length = 0;
  for (std::size_t i = 0; i < contradictions_.size(); ++i)
    best_contradiction_.offer(contradiction_length(premise, contradictions_[i].nodes),
                              contradictions_[i]);
}

void Forcing::find_verity(Node conclusion) {
  best_verity_.length = 0;
  for (const std::size_t i : verities_)
    best_verity_.offer(verity_length((*alternatives_)[i].nodes, conclusion), (*alternatives_)[i]);
}

void Forcing::Best::offer(std::uint32_t other_length, Reason other) {
  if (other_length == 0 || (length != 0 && length <= other_length)) return;
  length = other_length;
  reason = other;
}

void Forcing::explain(const Board& board, Node conclusion, bool verity, Step& step) {
  assert((verity ? best_verity_ : best_contradiction_).length != 0);
  const Reason reason = verity ? best_verity_.reason : best_contradiction_.reason;
  if (reason.house >= 0)
    step.evidence.push_back({Role::house, {static_cast<GroupIndex>(reason.house)}});
  else
    step.evidence.push_back({Role::pivot, {}, {static_cast<Cell>(reason.cell)}});
  if (!verity) {
    add_chains(board, conclusion ^ 1U, reason.nodes, step);
    return;
  }
  for (const Node node : reason.nodes) add_chains(board, node, {&conclusion, 1}, step);
}

void Forcing::add_words(Registrar& plugin, const std::string& id) {
  plugin.words(id + "-contradiction",
               "{chain.walk} {chain.conflict} So the assumption is wrong: {result}.");
  plugin.words(id + "-verity",
               "[house:In {house.houses}, one][!house:One] of these must be true: "
               "{chain.starts}. {chain.walk} Every case leads to the same conclusion: {result}.");
}

}  // namespace ariadne::plugins::forcing
