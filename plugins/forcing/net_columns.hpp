#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <ariadne/logic/closure.hpp>
#include <ariadne/logic/reach.hpp>

#include "net_tables.hpp"

namespace ariadne::plugins::forcing {

/// What follows from each node by any number of tables, without how; see net_columns.cpp.
class NetColumns {
 public:
  using Node = Implications::Node;

  /// Works out all columns; false when it was stopped. Takes from `tables`, which must have begun
  /// with the same board, the tables that it cannot do itself.
  bool fill(const Board& board, const GroupLinks& graph, NetTables& tables, StepSink& sink);

  /// How many numbers premises have. Those of candidates come first, and of these the true ones, each
  /// with the candidate's index.
  std::size_t premise_count() const { return premise_count_; }
  /// How many of these are numbers of candidates.
  std::size_t candidate_premise_count() const { return candidate_premise_count_; }
  /// The number of a premise, the same for premises that imply each other. It is premise_count() or
  /// more for nodes from which nothing else follows.
  std::size_t number(Node node) const { return place_of_[node]; }
  /// Of a node, a bit for each premise from which it follows.
  BitWords column(Node node) const { return {columns_.data() + place_of_[node] * words_, words_}; }

 private:
  static constexpr std::size_t lane_words = 4;
  /// A bit for each of 256 premises. Compilers do not find out by themselves that a lane can be two
  /// vectors in the loops of a trial.
  struct Lane {
    using Half [[gnu::vector_size(16)]] = std::uint64_t;

    void insert(std::size_t i) {
      (i < 128 ? low : high)[i / 64 % 2] |= std::uint64_t{1} << (i % 64);
    }
    std::uint64_t word(std::size_t w) const { return (w < 2 ? low : high)[w % 2]; }
    bool empty() const {
      const Half any = low | high;
      return (any[0] | any[1]) == 0;
    }
    Lane& operator|=(const Lane& other) {
      low |= other.low;
      high |= other.high;
      return *this;
    }
    Lane operator|(const Lane& other) const { return {low | other.low, high | other.high}; }
    Lane operator&(const Lane& other) const { return {low & other.low, high & other.high}; }
    Lane operator~() const { return {~low, ~high}; }

    Half low{};
    Half high{};
  };
  /// What becomes of a candidate, under each of 256 premises.
  struct Fate {
    Lane in;
    Lane out;
    Lane open;   ///< neither
    Lane fresh;  ///< comes in now
  };
  /// 256 candidates that are tried as true.
  struct Batch {
    std::vector<Fate> fates;  ///< of each candidate of the board
    Lane irregular{};         ///< premises whose tables have to be taken from elsewhere
  };
  /// Candidates of which one has to be in: those of a cell, or the places of a digit in a house.
  struct Unit {
    std::uint32_t begin;  ///< in members_
    std::uint32_t end;
  };

  void list_units(const Board& board, const GroupLinks& graph);
  void list_ruled_out(const Board& board);
  void try_out(Batch& batch, std::size_t first);
  bool find_singles(Batch& batch) const;
  void spread(Batch& batch) const;
  void note_crowded_cells(Batch& batch) const;
  bool is_irregular(std::size_t candidate) const;
  void find_equals(bool plain);
  void number_premises(const GroupLinks& graph);
  void list_trials();
  void list_direct();
  void list_groups(const GroupLinks& graph);
  void take_table(const GroupLinks& graph, NetTables& tables, Node premise);
  bool close(StepSink& sink);
  std::span<const std::uint32_t> ruled_out(std::size_t candidate) const {
    return {ruled_out_.data() + ruled_out_begin_[candidate],
            ruled_out_.data() + ruled_out_begin_[candidate + 1]};
  }
  std::uint64_t* column_of(Node node) { return columns_.data() + place_of_[node] * words_; }

  std::size_t candidates_ = 0;
  std::size_t words_ = 0;  ///< of a column
  std::size_t premise_count_ = 0;
  std::size_t candidate_premise_count_ = 0;
  std::vector<Node> dead_ends_;          ///< from which nothing else follows
  std::vector<std::uint32_t> place_of_;  ///< of each node's column: those of premises come first
  std::vector<std::uint64_t> columns_;
  /// Of each candidate, one that is true just where it is false; itself where its table has to tell,
  /// nobody where only links to groups lead on from it if it is false.
  std::vector<std::uint32_t> equal_;
  Closure closure_;
  std::vector<Batch> batches_;  ///< the first ones are in use
  std::vector<Unit> units_;     ///< the first cell_units_ are cells
  std::size_t cell_units_ = 0;
  std::vector<std::uint32_t> members_;
  std::vector<std::uint32_t> ruled_out_;        ///< by each candidate if it is true
  std::vector<std::uint32_t> ruled_out_begin_;  ///< of each candidate in ruled_out_, then the end
};

}  // namespace ariadne::plugins::forcing
