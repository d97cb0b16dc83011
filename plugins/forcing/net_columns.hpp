#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <ariadne/logic/closure.hpp>

#include "net_tables.hpp"

namespace ariadne::plugins::forcing {

/// Which nodes the tables of all premises have, without how they follow; see net_columns.cpp.
class NetColumns {
 public:
  using Node = Implications::Node;

  /// Works out the columns; false when it was stopped. Takes from `tables`, which must have begun
  /// with the same board, the tables that it cannot do itself.
  bool fill(const Board& board, const Implications& graph, NetTables& tables, StepSink& sink);

  /// Adds what follows through any number of tables; false when it was stopped.
  bool close(StepSink& sink);

  /// The nodes from which anything else follows, candidates first.
  std::span<const Node> premises() const { return premises_; }
  /// How many of the premises are candidates.
  std::size_t candidate_premises() const { return candidate_premises_; }
  /// Of a node, a bit for each of the premises() from which it follows.
  BitWords column(Node node) const { return {columns_.data() + place_of_[node] * words_, words_}; }

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
  void number_premises(const Implications& graph, const NetTables& tables);
  void try_out(const Board& board, const Implications& graph, std::size_t first);
  bool find_singles();
  void spread();
  void take_tables(const Implications& graph, NetTables& tables, std::size_t first);
  std::uint64_t* column_of(Node node) { return columns_.data() + place_of_[node] * words_; }

  std::size_t words_ = 0;  ///< of a column
  std::vector<Node> premises_;
  std::size_t candidate_premises_ = 0;
  std::vector<Node> dead_ends_;          ///< all other nodes
  std::vector<std::uint32_t> place_of_;  ///< of each node's column: those of premises come first
  std::vector<std::uint64_t> columns_;
  Closure closure_;
  std::vector<std::uint64_t> left_;
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
