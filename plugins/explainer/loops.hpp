#pragma once

#include "hints.hpp"

namespace ariadne::plugins::explainer {

/// Searches for chains of single links: bidirectional cycles and forcing chains; see loops.cpp.
class LoopSearch {
 public:
  /// Offers all there are to the book.
  void search(const Marks& marks, HintBook& book);

 private:
  struct Entry {
    Node node;
    std::int32_t parent;
    Cause cause;
    std::int32_t depth;
  };
  /// Which links are used, and what hints that use them are.
  struct Links {
    bool cells;
    bool houses;
    Form form;
  };

  void search_with(const Links& links);
  void search_from(Node source, const Links& links);
  void find_cycles(Node source, const Links& links);
  void find_forcing(Node source, const Links& links);
  void offer_cycle(std::int32_t last, const Links& links);
  int most_complex(double base, const Rank& to_beat) const;
  template <class Visit>
  bool each_off(Node from, const Links& links, Visit visit) const;
  template <class Visit>
  bool each_on(Node from, const Links& links, Visit visit) const;
  bool is_ancestor(std::int32_t entry, Node node) const;
  void begin(Node source);
  bool meet(Node node);
  void copy_line(std::int32_t from, Chain& chain) const;
  void copy_reverse(std::int32_t from, Chain& chain) const;

  const Marks* marks_ = nullptr;
  HintBook* book_ = nullptr;
  std::size_t digits_ = 0;
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> met_;
  std::uint32_t walk_ = 0;
  std::vector<Node> closing_;
  Gone gone_;
};

}  // namespace ariadne::plugins::explainer
