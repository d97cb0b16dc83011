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

  /// Works out the tables of all candidates, in and out, and of all groups; false when it was
  /// stopped.
  bool fill(const Board& board, const Implications& graph, StepSink& sink);

  /// The premise and what follows from it, in the order of discovery.
  std::span<const Entry> table(Node premise) const {
    return {entries_.data() + begin_[premise], entries_.data() + begin_[premise + 1]};
  }
  /// Where a table has the node; the table's size where it has not.
  static std::size_t index_in(std::span<const Entry> table, Node node);

 private:
  void try_out(const Board& board, Node premise);
  void collect_singles(const Layout& layout);
  void place(const Board& board, Candidate candidate, std::int16_t single);
  void add_group_links(Node premise);
  void add(Node node, std::span<const std::uint16_t> needs, std::int16_t single = no_single);
  std::uint16_t index_of(Node node) const;
  std::size_t table_size() const { return entries_.size() - begin_.back(); }

  const Implications* graph_ = nullptr;
  TrialBoard start_;
  TrialBoard trial_;
  std::vector<Entry> entries_;
  std::vector<std::size_t> begin_;
  std::vector<std::uint16_t> index_;  ///< of each node in the table at work, plus 1
  struct Single {
    Candidate candidate;
    std::int16_t single;  ///< as in Entry
  };
  std::vector<Single> singles_;
  std::vector<std::uint16_t> needs_;
};

}  // namespace ariadne::plugins::forcing
