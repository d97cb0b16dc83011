#pragma once

#include <vector>

#include "nodes.hpp"
#include "shape.hpp"

namespace ariadne::plugins::explainer {

/// Which links chains use.
struct Links {
  bool cells;   ///< the candidates of a cell
  bool houses;  ///< for "off implies on", the places of a digit in a house
};

/// The links between the candidates of a board as sets, to see quickly how far a chain leads; see
/// link_graph.cpp.
class LinkGraph {
 public:
  void build(const Marks& marks);

  /// How many links lead from a node to its opposite; 0 if they are more than `most`, or none do.
  int to_opposite(Node source, const Links& links, int most);
  /// Whether a cycle of at most `most` links may lead through this candidate being on.
  bool may_close(Node source, const Links& links, int most);

 private:
  using Words = std::vector<std::uint64_t>;

  void number(const Marks& marks);
  void link_cells(const Marks& marks);
  void link_houses(const Marks& marks);
  void begin(std::size_t source, bool on);
  bool step_on_to_off(const Links& links);
  bool step_off_to_on(const Links& links);
  bool step(const Words& rows, const Words* more_rows, const Words& able, Words& reached);

  std::size_t words_ = 0;
  std::vector<Node> nodes_;         ///< of each candidate of the board, its node that is off
  std::vector<std::uint16_t> ids_;  ///< of each node, without its last bit
  Words seen_;                      ///< by candidate: those in its groups with its digit
  Words seen_or_mates_;             ///< and those of its cell
  Words last_places_;               ///< by candidate: those that are on if it is off, by houses
  Words last_mates_;                ///< by cells
  Words with_last_place_;           ///< the candidates that have such
  Words with_last_mate_;
  Words with_either_;
  Words all_;
  Words on_;  ///< what a search has reached
  Words off_;
  Words frontier_;
  Words next_;
};

}  // namespace ariadne::plugins::explainer
