// Chains as evidence. A chain with branches becomes several lines:
//
//     premise ... a ------ b ... end        the way along the first parents from the premise to the
//                   c ---'                  end; then, for each other parent, the way to it from a
//                                           node that a line has already
//
// What patterns and inner chains within a chain rest on is one more piece, the connection: houses,
// cells, digits. A cycle is one line that begins with a candidate that is off.

#include "chain_evidence.hpp"

#include "board_marks.hpp"

namespace ariadne::plugins::explainer {

void ChainEvidence::add(const Hint& hint, const Marks& marks, const Nested* nested,
                        std::vector<Evidence>& evidence) {
  digits_ = marks.shape().digits();
  houses_.clear();
  cells_.clear();
  used_digits_ = 0;
  has_reasons_ = false;
  if (hint.form == Form::house) evidence.push_back({.role = Role::house, .groups = {hint.house}});
  if (hint.form == Form::cell || hint.form == Form::both)
    evidence.push_back(
        {.role = Role::pivot, .cells = {static_cast<Cell>(hint.source / 2 / digits_)}});
  if (hint.loop) {
    add_loop(hint.chains[0], evidence);
    return;
  }
  for (const Chain& chain : hint.chains) {
    add_chain(chain, evidence);
    note_reasons(chain, nested);
  }
  if (!has_reasons_) return;
  evidence.push_back({.role = Role::connection,
                      .groups = {houses_.begin(), houses_.end()},
                      .cells = {cells_.begin(), cells_.end()},
                      .digits = list_of(DigitSet(used_digits_))});
}

void ChainEvidence::add_node(Node node, Evidence& evidence) const {
  if (!evidence.chain.empty()) evidence.chain.back().link = is_on(node) ? Link::strong : Link::weak;
  ChainNode& added = evidence.chain.emplace_back();
  added.cells = {static_cast<Cell>(node / 2 / digits_)};
  added.digit = digit_of(static_cast<unsigned>(node / 2 % digits_));
  added.on = is_on(node);
}

void ChainEvidence::add_loop(const Chain& chain, std::vector<Evidence>& evidence) const {
  Evidence& line = evidence.emplace_back(Evidence{.role = Role::chain});
  for (auto item = chain.items.rbegin(); item != chain.items.rend(); ++item)
    add_node(item->node, line);
}

void ChainEvidence::add_chain(const Chain& chain, std::vector<Evidence>& evidence) {
  covered_.assign(chain.items.size(), 0);
  todo_.assign(1, 0);
  for (std::size_t i = 0; i < todo_.size(); ++i)
    if (covered_[todo_[i]] == 0) add_path(chain, todo_[i], evidence);
}

/// The line from what is covered, or from the premise, to this item.
void ChainEvidence::add_path(const Chain& chain, std::uint16_t end,
                             std::vector<Evidence>& evidence) {
  std::vector<std::uint16_t> path;
  for (std::uint16_t at = end;;) {
    path.push_back(at);
    const Chain::Item& item = chain.items[at];
    if (covered_[at] != 0 || item.parent_count == 0) break;
    at = chain.parents[item.parents];
  }
  Evidence& line = evidence.emplace_back(Evidence{.role = Role::chain});
  for (auto at = path.rbegin(); at != path.rend(); ++at) {
    const Chain::Item& item = chain.items[*at];
    add_node(item.node, line);
    covered_[*at] = 1;
    for (std::size_t i = 1; i < item.parent_count; ++i)
      todo_.push_back(chain.parents[item.parents + i]);
  }
}

void ChainEvidence::note_reasons(const Chain& chain, const Nested* nested) {
  for (const Chain::Item& item : chain.items) {
    if (item.inner >= 0 && nested != nullptr) note_inner(item.inner, *nested);
    if (item.proof < 0) continue;
    const Proof& proof = chain.proofs[static_cast<std::size_t>(item.proof)];
    has_reasons_ = true;
    houses_.insert(proof.houses.begin(), proof.houses.end());
    cells_.insert(proof.cells.begin(), proof.cells.end());
    used_digits_ |= proof.digits;
  }
}

void ChainEvidence::note_inner(int number, const Nested& nested) {
  has_reasons_ = true;
  const Nested::Inner& inner = nested.inner(number);
  if (inner.form == Form::house) houses_.insert(inner.house);
  cells_.insert(static_cast<Cell>(inner.source / 2 / digits_));
  for (const Chain& chain : inner.chains) {
    for (const Chain::Item& item : chain.items) {
      cells_.insert(static_cast<Cell>(item.node / 2 / digits_));
      used_digits_ |= 1U << (item.node / 2 % digits_);
    }
    note_reasons(chain, nested.deeper());
  }
}

}  // namespace ariadne::plugins::explainer
