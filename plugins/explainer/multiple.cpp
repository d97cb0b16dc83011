// Conclusions from trees (see tree.cpp), in the order of the original: cell by cell, digit by digit
//
//     a contradiction     the tree of a candidate that is on, or off, contradicts itself
//     both                something follows from the candidate being on, and from its being off
//     a house             something follows from each place of the digit in a house of the cell, of
//                         which the cell has the first
//
// and for each cell then what follows from all its candidates. Nishio draws contradictions alone,
// from links within houses; multiple chains look at cells with three candidates or more, and draw
// no contradictions; dynamic chains draw all.
//
// The complexity is the sum over the chains of their different nodes, and of the inner chains that
// they use, each once. A tree that contradicts itself ends there, and counts as far as it grew.
//
// A tree grows once for each search, whichever conclusions ask for it. The nodes of a chain are
// counted only for conclusions of all cases, and no further than the best.
//
// Cost: that of the trees, one or two milliseconds.

#include "multiple.hpp"

#include <algorithm>
#include <cassert>

namespace ariadne::plugins::explainer {

void MultipleSearch::begin(const Marks& marks, const Cases& cases, Deducer* deducer,
                           const InnerChains* inner, HintBook& book) {
  marks_ = &marks;
  work_.marks = marks;
  if (work_.where.size() != marks.shape().nodes())
    work_.where.assign(marks.shape().nodes(), TreeWork::none);
  cases_ = cases;
  growth_ = {!cases.nishio, cases.dynamic, deducer};
  inner_ = inner;
  book_ = &book;
  digits_ = marks.shape().digits();
  if (trees_.size() != marks.shape().nodes()) {
    trees_.clear();
    trees_.resize(marks.shape().nodes());
    grown_.assign(marks.shape().nodes(), 0);
    search_ = 0;
  }
  ++search_;
}

Tree& MultipleSearch::tree(Node root) {
  if (trees_[root] == nullptr) trees_[root] = std::make_unique<Tree>();
  Tree& tree = *trees_[root];
  if (grown_[root] != search_) {
    grown_[root] = search_;
    tree.grow(*marks_, work_, root, growth_);
  }
  return tree;
}

void MultipleSearch::search_cell(Cell cell) {
  const std::uint32_t candidates = marks_->candidates(cell);
  const int count = bit_count(candidates);
  if (count < (cases_.dynamic ? 2 : 3)) return;
  each_bit(candidates, [&](int digit) {
    search_candidate(cell, static_cast<unsigned>(digit), count);
    return true;
  });
  if (cases_.nishio) return;
  if (count > 2 && !cases_.multiple) return;
  either_.clear();
  const auto first = static_cast<Node>(2 * cell * digits_ + 1);
  each_bit(candidates, [&](int digit) {
    either_.push_back(&tree(first + 2 * static_cast<Node>(digit)));
    return true;
  });
  offer_common(Form::cell, first + 2 * static_cast<Node>(std::countr_zero(candidates)), 0);
}

void MultipleSearch::search_candidate(Cell cell, unsigned digit, int candidates) {
  const auto on = static_cast<Node>(2 * (cell * digits_ + digit) + 1);
  if (cases_.dynamic) {
    offer_contradiction(tree(on), on);
    offer_contradiction(tree(on ^ 1U), on ^ 1U);
    if (candidates >= 3 && !cases_.nishio) {
      either_ = {&tree(on), &tree(on ^ 1U)};
      offer_common(Form::both, on, 0);
    }
  }
  if (cases_.nishio) return;
  for (const Slot& slot : marks_->shape().slots(cell)) search_house(cell, digit, slot);
}

void MultipleSearch::search_house(Cell cell, unsigned digit, const Slot& slot) {
  const std::uint32_t places = marks_->places(slot.house, digit);
  const int count = bit_count(places);
  if (count < 2 || (count > 2 && !cases_.multiple)) return;
  if ((places & (~places + 1)) != slot.place) return;  // the cell of its first place does it
  either_.clear();
  each_bit(places, [&](int place) {
    const Cell other = marks_->shape().cell(slot.house, place);
    either_.push_back(&tree(static_cast<Node>(2 * (other * digits_ + digit) + 1)));
    return true;
  });
  offer_common(Form::house, static_cast<Node>(2 * (cell * digits_ + digit) + 1), slot.house);
}

/// What all trees of either_ have in common, in the order of the first, what is on first.
void MultipleSearch::offer_common(Form form, Node source, std::uint16_t house) {
  assert(either_.size() >= 2);
  const auto first = either_[0]->members();
  common_.assign(first.begin(), first.end());
  std::uint64_t any = 0;
  for (std::size_t w = 0; w < common_.size(); ++w) {
    for (std::size_t i = 1; i < either_.size(); ++i) common_[w] &= either_[i]->members()[w];
    any |= common_[w];
  }
  if (any == 0) return;
  for (const bool on : {true, false})
    for (const Tree::Entry& entry : either_[0]->entries()) {
      const Node node = entry.node;
      if (is_on(node) == on && ((common_[node / 64] >> (node % 64)) & 1U) != 0)
        offer(form, source, house, node);
    }
}

void MultipleSearch::offer(Form form, Node source, std::uint16_t house, Node target) {
  const Rank& best = book_->to_beat(target);
  int complexity = 0;
  ends_.clear();
  for (Tree* const tree : either_) {
    ends_.push_back({tree, tree->find(target)});
    complexity += tree->count(ends_.back().entry);
    if (best.complexity != 0 && complexity > best.complexity) return;
  }
  complexity += inner_complexity();
  const Rank rank{cases_.base + length_difficulty(complexity), complexity, static_cast<int>(form)};
  Hint* const hint = book_->offer(rank, target);
  if (hint == nullptr) return;
  hint->form = form;
  hint->source = source;
  hint->house = house;
}

void MultipleSearch::offer_contradiction(Tree& tree, Node source) {
  if (!tree.contradicts()) return;
  ends_ = {{&tree, tree.clash_on()}, {&tree, tree.clash_off()}};
  assert(tree.entries()[tree.clash_on()].node == (tree.entries()[tree.clash_off()].node ^ 1U));
  const int complexity =
      tree.count(tree.clash_on()) + tree.count(tree.clash_off()) + inner_complexity();
  const Rank rank{cases_.base + length_difficulty(complexity), complexity,
                  static_cast<int>(Form::contradiction)};
  Hint* const hint = book_->offer(rank, source ^ 1U);
  if (hint == nullptr) return;
  hint->form = Form::contradiction;
  hint->source = source;
}

/// Of the inner chains that lead to ends_.
int MultipleSearch::inner_complexity() {
  inners_.clear();
  for (const End& end : ends_) {
    if (!end.tree->has_inner()) continue;
    end.tree->chain(end.entry, chain_);
    for (const std::uint32_t entry : chain_)
      if (const int inner = end.tree->entries()[entry].inner; inner >= 0) inners_.push_back(inner);
  }
  if (inners_.empty()) return 0;
  std::sort(inners_.begin(), inners_.end());
  inners_.erase(std::unique(inners_.begin(), inners_.end()), inners_.end());
  int complexity = 0;
  for (const int inner : inners_) complexity += inner_->complexity(inner);
  return complexity;
}

/// Copies the chains of the hints that the book kept.
void MultipleSearch::finish() {
  const Shape& shape = marks_->shape();
  for (Hint& hint : book_->hints()) {
    either_.clear();
    const auto cell = static_cast<Cell>(hint.source / 2 / digits_);
    const auto digit = static_cast<unsigned>(hint.source / 2 % digits_);
    if (hint.form == Form::contradiction) {
      Tree& self = tree(hint.source);
      hint.chains.resize(2);
      copy(self, self.clash_on(), hint.chains[0]);
      copy(self, self.clash_off(), hint.chains[1]);
      continue;
    }
    if (hint.form == Form::both) {
      either_ = {&tree(hint.source), &tree(hint.source ^ 1U)};
    } else if (hint.form == Form::cell) {
      each_bit(marks_->candidates(cell), [&](int d) {
        either_.push_back(
            &tree(static_cast<Node>(2 * (cell * digits_ + static_cast<unsigned>(d)) + 1)));
        return true;
      });
    } else {
      each_bit(marks_->places(hint.house, digit), [&](int place) {
        const Cell other = shape.cell(hint.house, place);
        either_.push_back(&tree(static_cast<Node>(2 * (other * digits_ + digit) + 1)));
        return true;
      });
    }
    hint.chains.resize(either_.size());
    for (std::size_t i = 0; i < either_.size(); ++i)
      copy(*either_[i], either_[i]->find(hint.target), hint.chains[i]);
  }
}

void MultipleSearch::copy(Tree& tree, std::uint32_t entry, Chain& chain) {
  chain.clear();
  tree.chain(entry, chain_);
  const auto index_of = [&](std::uint32_t wanted) {
    const auto found = std::find(chain_.begin(), chain_.end(), wanted);
    assert(found != chain_.end());
    return static_cast<std::uint16_t>(found - chain_.begin());
  };
  for (const std::uint32_t e : chain_) {
    const Tree::Entry& from = tree.entries()[e];
    if (from.proof >= 0) chain.proofs.push_back(tree.proof(from));
    const auto proof =
        static_cast<std::int32_t>(from.proof >= 0 ? chain.proofs.size() - 1 : ~std::size_t{0});
    chain.items.push_back({from.node, from.cause, from.inner, proof,
                           static_cast<std::uint32_t>(chain.parents.size()), from.parent_count});
    for (const std::uint16_t parent : tree.parents(e)) chain.parents.push_back(index_of(parent));
  }
}

}  // namespace ariadne::plugins::explainer
