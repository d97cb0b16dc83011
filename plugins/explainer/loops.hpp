#pragma once

#include "hints.hpp"
#include "link_graph.hpp"

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
  void search_with(const Links& links, Form form);
  void search_from(Node source);
  void find_cycles(Node source);
  void find_forcing(Node source);
  void offer_cycle(std::int32_t last);
  int most_complex(double base, const Rank& to_beat) const;
  template <class Visit>
  bool each_off(Node from, Visit visit) const;
  template <class Visit>
  bool each_on(Node from, Visit visit) const;
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
  LinkGraph graph_;
  Links links_{};
  Form form_ = Form::xy_chain;
  Gone gone_;
};

}  // namespace ariadne::plugins::explainer
