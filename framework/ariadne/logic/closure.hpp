#pragma once

#include <cstdint>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/logic/bit_words.hpp>

namespace ariadne {

/// What follows from each node of a graph by any number of links; see closure.cpp. Keeps its memory.
class ARIADNE_API Closure {
 public:
  /// `rows` has `words` words for each node: a bit for each node that follows at once. In the end,
  /// it has one for each node that follows, the node itself included. A row may have more words than
  /// words_for(nodes): their bits follow from the node, and nothing follows from them. Asks `stopped`
  /// now and then; false when that put an end to it, and then the rows are of no use.
  template <class Stopped>
  bool close(std::span<std::uint64_t> rows, std::size_t nodes, std::size_t words, Stopped stopped) {
    begin(rows, nodes, words);
    for (std::size_t root = 0; root < nodes; ++root) {
      if (root % 64 == 0 && stopped()) return false;
      close_from(root);
    }
    return true;
  }
  /// After close(), with its rows still in place: adds what follows from the nodes of another row,
  /// which has as many words.
  void complete(std::span<std::uint64_t> row);

 private:
  using Node = std::uint32_t;

  void begin(std::span<std::uint64_t> rows, std::size_t nodes, std::size_t words);
  void close_from(std::size_t root);
  void enter(std::size_t node);
  std::size_t next_of(std::size_t node) const;
  void close_component(std::size_t first);
  void add_following(std::uint64_t* whole);
  std::uint64_t* row(std::size_t node) { return rows_.data() + node * words_; }
  const std::uint64_t* row(std::size_t node) const { return rows_.data() + node * words_; }

  std::span<std::uint64_t> rows_;
  std::size_t words_ = 0;             ///< of a row
  std::size_t node_words_ = 0;        ///< of these, the ones for nodes
  std::vector<std::uint64_t> unmet_;  ///< a bit for each node, as in the next two
  std::vector<std::uint64_t> open_;   ///< met, and not yet in a component
  std::vector<std::uint64_t> more_;   ///< what follows from a component by others
  std::vector<Node> lowest_;          ///< of each node, how far back its links lead
  std::vector<Node> path_;
  std::vector<Node> stack_;  ///< the open nodes, in the order in which they were met
  Node clock_ = 0;
};

}  // namespace ariadne
