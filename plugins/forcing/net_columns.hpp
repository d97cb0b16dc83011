#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "net_tables.hpp"

namespace ariadne::plugins::forcing {

/// Which nodes the tables of all premises have, without how they follow; see net_columns.cpp.
class NetColumns {
 public:
  using Node = Implications::Node;

  /// Works out the columns; false when it was stopped. Takes from `tables`, which must have begun
  /// with the same board, the tables that it cannot do itself.
  bool fill(const Board& board, const Implications& graph, NetTables& tables, StepSink& sink);

  /// How many words a column has: a bit for each node of the graph.
  std::size_t words() const { return words_; }
  /// For each node, a bit for each premise whose table has it: a matrix that may be changed.
  std::span<std::uint64_t> columns() { return columns_; }

 private:
  static constexpr std::size_t lane_words = 4;
  /// A bit for each of 256 premises.
  using Lane = std::array<std::uint64_t, lane_words>;
  /// Candidates of which at most one is in: those of a cell, or of a digit in a group.
  struct Unit {
    std::uint32_t begin;  ///< in members_
    std::uint32_t end;
    bool needs_one;  ///< one of them has to be in
  };
  struct Pair {
    std::uint32_t from;
    std::uint32_t to;
  };

  void list_units(const Board& board, const Implications& graph);
  void list_groups(const Implications& graph);
  void try_out(const Board& board, const Implications& graph, Node first);
  bool find_singles();
  void spread();
  void take_tables(const Implications& graph, NetTables& tables, Node first);

  std::size_t words_ = 0;
  Node premises_ = 0;  ///< those that are candidates
  std::vector<std::uint64_t> columns_;
  std::vector<Unit> units_;  ///< the first cell_units_ are cells
  std::size_t cell_units_ = 0;
  std::vector<std::uint32_t> members_;
  std::vector<Pair> excluded_;  ///< by constraints
  // Of the premises at work, for each candidate:
  std::vector<Lane> in_;
  std::vector<Lane> out_;
  std::vector<Lane> fresh_;  ///< comes in now
  Lane irregular_{};         ///< premises whose tables have to be taken from elsewhere
};

}  // namespace ariadne::plugins::forcing
