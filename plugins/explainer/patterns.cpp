// What locked candidates, subsets and fish remove.

#include "patterns.hpp"

#include <algorithm>
#include <cassert>

namespace ariadne::plugins::explainer {

void Gone::add(Cell cell, std::uint32_t digits) {
  assert(digits != 0);
  const auto known =
      std::find_if(cells_.begin(), cells_.end(), [&](const Of& of) { return of.cell == cell; });
  if (known == cells_.end())
    cells_.push_back({cell, digits});
  else
    known->digits |= digits;
}

void Gone::sort() {
  std::size_t buckets = 16;
  while (cells_.size() > buckets * 3 / 4) buckets *= 2;
  std::stable_sort(cells_.begin(), cells_.end(),
                   [&](const Of& a, const Of& b) { return a.cell % buckets < b.cell % buckets; });
}

void remove_by(const Marks& marks, const Locked& locked, Gone& gone) {
  gone.clear();
  const Shape& shape = marks.shape();
  each_bit(marks.places(locked.to, locked.digit) & ~shape.crossing(locked.to, locked.from),
           [&](int place) {
             gone.add(shape.cell(locked.to, place), 1U << locked.digit);
             return true;
           });
}

void remove_by_hidden(const Marks& marks, const Subset& set, Gone& gone) {
  gone.clear();
  each_bit(set.places, [&](int place) {
    const Cell cell = marks.shape().cell(set.house, place);
    if (const std::uint32_t more = marks.candidates(cell) & ~set.digits; more != 0)
      gone.add(cell, more);
    return true;
  });
}

void remove_by_naked(const Marks& marks, const Subset& set, Gone& gone) {
  gone.clear();
  const Shape& shape = marks.shape();
  for (std::size_t i = 0; i < shape.digits(); ++i) {
    if ((set.places >> i) & 1U) continue;
    const Cell cell = shape.cell(set.house, static_cast<int>(i));
    if (const std::uint32_t more = marks.candidates(cell) & set.digits; more != 0)
      gone.add(cell, more);
  }
}

void remove_by(const Marks& marks, const Fish& fish, Gone& gone) {
  gone.clear();
  const Shape& shape = marks.shape();
  each_bit(fish.covers, [&](int i) {
    const std::uint16_t cover = shape.of(fish.cover)[static_cast<std::size_t>(i)];
    return each_bit(marks.places(cover, fish.digit) & ~fish.bases, [&](int place) {
      gone.add(shape.cell(cover, place), 1U << fish.digit);
      return true;
    });
  });
}

}  // namespace ariadne::plugins::explainer
