#pragma once

#include <memory>

#include "hints.hpp"
#include "tree.hpp"

namespace ariadne::plugins::explainer {

/// Inner chains by number.
class InnerChains {
 public:
  virtual ~InnerChains() = default;
  virtual int complexity(int inner) const = 0;
};

/// Which conclusions a search draws from its trees.
struct Cases {
  bool multiple;  ///< from all candidates of a cell, and all places in a house
  bool dynamic;
  bool nishio;  ///< from contradictions alone
  double base;  ///< what a hint rates without its length
};

inline constexpr Cases nishio_cases{false, true, true, 7.5};
inline constexpr Cases multiple_cases{true, false, false, 8.0};

/// Searches for hints that need several chains; see multiple.cpp.
class MultipleSearch {
 public:
  /// Offers all there are to the book. `inner` is null without a deducer. False if it was stopped.
  template <class Stopped>
  bool search(const Marks& marks, const Cases& cases, Deducer* deducer, const InnerChains* inner,
              HintBook& book, Stopped stopped) {
    begin(marks, cases, deducer, inner, book);
    for (std::size_t c = 0; c < marks.shape().cells(); ++c) {
      if (stopped()) return false;
      search_cell(static_cast<Cell>(c));
    }
    finish();
    return true;
  }

 private:
  /// An end of a chain.
  struct End {
    Tree* tree;
    std::uint32_t entry;
  };

  void begin(const Marks& marks, const Cases& cases, Deducer* deducer, const InnerChains* inner,
             HintBook& book);
  void finish();
  void search_cell(Cell cell);
  void search_candidate(Cell cell, unsigned digit, int candidates);
  void search_house(Cell cell, unsigned digit, const Slot& slot);
  void offer_common(Form form, Node source, std::uint16_t house);
  void offer(Form form, Node source, std::uint16_t house, Node target);
  void offer_contradiction(Tree& tree, Node source);
  int inner_complexity();
  Tree& tree(Node root);
  void copy(Tree& tree, std::uint32_t entry, Chain& chain);

  const Marks* marks_ = nullptr;
  TreeWork work_;
  Cases cases_{};
  Growth growth_;
  const InnerChains* inner_ = nullptr;
  HintBook* book_ = nullptr;
  std::size_t digits_ = 0;
  std::vector<std::unique_ptr<Tree>> trees_;  ///< by their root
  std::vector<std::uint32_t> grown_;          ///< the search for which they have grown
  std::uint32_t search_ = 0;
  std::vector<Tree*> either_;  ///< the trees of the cases
  std::vector<std::uint64_t> common_;
  std::vector<End> ends_;
  std::vector<std::uint32_t> chain_;
  std::vector<int> inners_;
};

}  // namespace ariadne::plugins::explainer
