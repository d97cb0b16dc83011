// Aligned exclusion: two or three cells, and what their candidates leave to cells that see them all.
//
//     A  B    e 12     A=1 and B=2 would leave nothing to e: they do not go together. A candidate
//             f 13     that goes together with none of the others is wrong
//
// Excluders have two candidates, for three cells two or three. At least two excluders must see all
// the cells. Two equal digits do not go together in cells that see each other. Cells next to naked
// singles are left out.
//
// Order: by the second of the first two cells, then by the first; the third is an excluder of one of
// them. Ratings 6.2 for pairs, 7.5 for triplets.
//
// Cost: ten microseconds for pairs, some hundred for triplets.

#include "exclusion.hpp"

#include <algorithm>

#include <ariadne/steps/step.hpp>

namespace ariadne::plugins::explainer {

void ExclusionSearch::collect(const Marks& marks, int size) {
  marks_ = &marks;
  size_ = size;
  const Shape& shape = marks.shape();
  bases_.clear();
  index_.assign(shape.cells(), -1);
  for (std::size_t c = 0; c < shape.cells(); ++c) {
    const auto cell = static_cast<Cell>(c);
    if (std::popcount(marks.candidates(cell)) < 2) continue;
    Base base{cell, marks.candidates(cell), {}, CellSet(shape.layout().cell_count())};
    bool beside_single = false;
    for (const Cell peer : shape.layout().peers(cell)) {
      const int count = std::popcount(marks.candidates(peer));
      beside_single = beside_single || count == 1;
      if (count < 2 || count > size) continue;
      base.excluders.push_back(peer);
      base.excluder_set.insert(peer);
    }
    if (beside_single || base.excluders.empty()) continue;
    index_[c] = static_cast<std::int32_t>(bases_.size());
    bases_.push_back(std::move(base));
  }
}

void ExclusionSearch::begin(std::size_t first, std::size_t second) {
  both_ = bases_[first].excluder_set & bases_[second].excluder_set;
  tail_.clear();
  if (size_ == 2) return;
  const auto add_from = [&](const Base& base, const Base* before) {
    for (const Cell cell : base.excluders) {
      const std::int32_t index = index_[cell];
      if (index < 0 || cell == bases_[first].cell || cell == bases_[second].cell) continue;
      if (before != nullptr && before->excluder_set.contains(cell)) continue;
      tail_.push_back(static_cast<std::uint32_t>(index));
    }
  };
  if (both_.size() < 2) return;
  add_from(bases_[first], nullptr);
  add_from(bases_[second], &bases_[first]);
}

/// Whether the digits leave nothing to one of the excluders.
bool ExclusionSearch::excluded(std::uint32_t digits) const {
  return std::any_of(words_.begin(), words_.end(),
                     [&](std::uint32_t candidates) { return (candidates & ~digits) == 0; });
}

bool ExclusionSearch::try_cells(const Base& first, const Base& second, const Base* third) {
  if (both_.size() < 2) return false;
  const CellSet common = third == nullptr ? both_ : both_ & third->excluder_set;
  if (common.size() < 2) return false;
  words_.clear();
  for (const Cell cell : common) words_.push_back(marks_->candidates(cell));
  const Layout& layout = marks_->shape().layout();
  const auto sees = [&](const Base& a, const Base& b) {
    return layout.peer_set(a.cell).contains(b.cell);
  };
  const std::uint32_t thirds = third == nullptr ? 1U << 31 : third->candidates;
  const bool sees12 = sees(first, second);
  const bool sees13 = third != nullptr && sees(first, *third);
  const bool sees23 = third != nullptr && sees(second, *third);
  std::uint32_t allowed1 = 0;
  std::uint32_t allowed2 = 0;
  std::uint32_t allowed3 = 0;
  each_bit(first.candidates, [&](int a) {
    return each_bit(second.candidates, [&](int b) {
      if (a == b && sees12) return true;
      return each_bit(thirds, [&](int c) {
        if ((a == c && sees13) || (b == c && sees23)) return true;
        const bool known = ((allowed1 >> a) & 1U) != 0 && ((allowed2 >> b) & 1U) != 0 &&
                           ((allowed3 >> c) & 1U) != 0;
        const std::uint32_t digits = 1U << a | 1U << b | (third == nullptr ? 0 : 1U << c);
        if (known || excluded(digits)) return true;
        allowed1 |= 1U << a;
        allowed2 |= 1U << b;
        allowed3 |= 1U << c;
        return true;
      });
    });
  });
  found_.gone.clear();
  add(first, allowed1);
  add(second, allowed2);
  if (third != nullptr) add(*third, allowed3);
  if (found_.gone.empty()) return false;
  found_.cells = {first.cell, second.cell};
  if (third != nullptr) found_.cells.push_back(third->cell);
  found_.excluders = list_of(common);
  return true;
}

void ExclusionSearch::add(const Base& base, std::uint32_t allowed) {
  if (const std::uint32_t gone = base.candidates & ~allowed; gone != 0)
    found_.gone.add(base.cell, gone);
}

}  // namespace ariadne::plugins::explainer
