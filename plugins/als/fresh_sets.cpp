#include "fresh_sets.hpp"

namespace ariadne::plugins::als {

void FreshSets::begin(const Board& board, const AlmostLockedSets& sets) {
  const std::span<const DigitSet> now = board.candidates();
  vain_ = vain_ && layout_ == board.layout_ptr();
  for (std::size_t cell = 0; cell < now.size() && vain_; ++cell)
    vain_ = (now[cell] - candidates_[cell]).empty();
  if (vain_) {
    changed_.assign(sets.words(), 0);
    for (std::size_t cell = 0; cell < now.size(); ++cell)
      if (now[cell] != candidates_[cell]) insert(changed_, cell);
    fresh_.assign(words_for(sets.size()), 0);
    for (std::size_t set = 0; set < sets.size(); ++set)
      if (intersects(sets.cells(set), changed_)) insert(fresh_, set);
  } else {
    fresh_.assign(words_for(sets.size()), ~std::uint64_t{0});
    if (sets.size() % 64 != 0) fresh_.back() = (std::uint64_t{1} << (sets.size() % 64)) - 1;
  }
  vain_ = false;
  layout_ = board.layout_ptr();
  candidates_.assign(now.begin(), now.end());
}

}  // namespace ariadne::plugins::als
