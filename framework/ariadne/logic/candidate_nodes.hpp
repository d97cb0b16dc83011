#pragma once

#include <cassert>
#include <cstdint>
#include <vector>

#include <ariadne/model/board.hpp>

namespace ariadne {

/// The candidates of a board as nodes of a graph: node 2i means that the i-th candidate (by cell and
/// digit) is true ("on"), and node 2i+1 that it is false ("off"). `node ^ 1` is the opposite of a
/// node.
class CandidateNodes {
 public:
  /// The number of a node.
  using Node = std::uint32_t;

  /// How many candidates the board has.
  std::size_t candidate_count() const { return candidates_.size(); }
  /// The node of a candidate that the board has.
  Node on(Cell cell, Digit digit) const {
    const Node id = ids_[cell * digits_ + digit - 1U];
    assert(id < candidates_.size() && candidates_[id] == (Candidate{cell, digit}));
    return 2 * id;
  }
  /// The node that says that a candidate of the board is off.
  Node off(Cell cell, Digit digit) const { return on(cell, digit) + 1; }
  /// Whether the node is an on node.
  static bool is_on(Node node) { return node % 2 == 0; }
  /// Whether the node is a candidate, on or off.
  bool is_candidate(Node node) const { return node < 2 * candidates_.size(); }
  /// The candidate of a node that is one.
  Candidate candidate(Node node) const {
    assert(is_candidate(node));
    return candidates_[node / 2];
  }
  /// The digit of a candidate.
  Digit digit(Node node) const { return candidate(node).digit; }
  /// The cell of a candidate.
  Cell first_cell(Node node) const { return candidate(node).cell; }

 protected:
  /// Numbers the candidates of a board. Reuses the memory of the previous call.
  void number_candidates(const Board& board) {
    digits_ = static_cast<std::size_t>(board.layout().digit_count());
    ids_.resize(static_cast<std::size_t>(board.layout().cell_count()) * digits_);
    candidates_.clear();
    for (const Cell cell : board.open_cells())
      for (const Digit digit : board.candidates(cell)) {
        ids_[cell * digits_ + digit - 1U] = static_cast<Node>(candidates_.size());
        candidates_.push_back({cell, digit});
      }
  }
  std::size_t digits() const { return digits_; }  ///< how many digits the layout has

 private:
  std::size_t digits_ = 0;
  std::vector<Node> ids_;
  std::vector<Candidate> candidates_;
};

}  // namespace ariadne
