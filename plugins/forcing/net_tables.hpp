#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <ariadne/logic/implications.hpp>
#include <ariadne/plugin/strategy.hpp>

#include "trial_board.hpp"

namespace ariadne::plugins::forcing {

/// What follows from a premise by a few rounds of singles; see net_tables.cpp.
class NetTables {
 public:
  using Node = Implications::Node;
  static constexpr std::size_t most_needs = 5;

  /// One thing that follows, and from what: entries of the same table, the first one (the premise)
  /// where nothing else is known. The one furthest back in the search, that is with the largest
  /// index, comes first: chains follow it, the others are branches.
  struct Entry {
    Node node;
    std::uint32_t distance;
    std::array<std::uint16_t, most_needs> needs;
    std::int16_t single;  ///< of a hidden single its house, naked, or no_single
  };
  static constexpr std::int16_t naked = -1;
  static constexpr std::int16_t no_single = -2;

  static constexpr int rounds = 4;

  /// Begins with a board, which must not change while tables are asked for.
  void begin(const Board& board, const GroupLinks& graph);
  /// The premise and what follows from it, in the order of discovery. It is worked out when it is
  /// asked for the first time, and then kept: it stays where it is until the next board.
  std::span<const Entry> table(Node premise) {
    if (done_[premise] == 0) work_out(premise);
    return tables_[premise];
  }
  /// Whether singles wait on the board.
  bool singles_wait() const { return singles_wait_; }
  /// How many tables have been worked out since begin().
  std::size_t worked_out() const { return worked_out_; }
  /// Where a table has the node; the table's size where it has not.
  static std::size_t index_in(std::span<const Entry> table, Node node);

 private:
  void work_out(Node premise);
  /// Whether nothing is in the table but the premise, as far as that shows without the table: a
  /// candidate that is out, where two others or more are left in its cell and its houses.
  bool is_dead_end(Node premise) const;
  void try_out(const Board& board, Node premise);
  void collect_singles(const Layout& layout);
  void place(const Board& board, Candidate candidate, std::int16_t single);
  GroupIndex narrowest_house(const Layout& layout, Candidate candidate) const;
  void add(Node node, std::span<const std::uint16_t> needs, std::int16_t single = no_single);
  std::uint16_t index_of(Node node) const;

  const Board* board_ = nullptr;
  const GroupLinks* graph_ = nullptr;
  bool singles_wait_ = false;
  TrialBoard start_;
  TrialBoard trial_;
  std::vector<std::vector<Entry>> tables_;  ///< of each premise
  std::vector<char> done_;                  ///< of each premise: whether its table is worked out
  std::size_t worked_out_ = 0;
  std::vector<Entry>* entries_ = nullptr;  ///< of the table at work
  std::vector<std::uint16_t> index_;       ///< of each node in the table at work, plus 1
  struct Single {
    Candidate candidate;
    std::int16_t single;  ///< as in Entry
  };
  std::vector<Single> singles_;
  std::vector<std::uint16_t> needs_;
};

}  // namespace ariadne::plugins::forcing
