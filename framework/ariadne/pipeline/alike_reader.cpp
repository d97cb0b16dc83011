#include <algorithm>
#include <utility>

#include <ariadne/pipeline/detail/alike_reader.hpp>

namespace ariadne {

namespace {

/// The cells of a collection at most: what is on its way through a run stays in megabytes for every
/// layout.
constexpr std::size_t most_cells = std::size_t{2048} * 81;

void take(const ReadItem& item, ReadPuzzles& puzzles) {
  puzzles.layout = item.layout;
  puzzles.givens.insert(puzzles.givens.end(), item.givens.begin(), item.givens.end());
  puzzles.candidates.insert(puzzles.candidates.end(), item.candidates.begin(),
                            item.candidates.end());
}

}  // namespace

void AlikeReader::fill(AlikeItems& items, std::size_t& size, bool& more) {
  std::size_t wanted = std::exchange(size, 0);
  items.first = next_number_;
  while (size < wanted) {
    if (!held_) held_ = !stop_.stop_requested() && source_.next(item_);
    more = held_;
    if (!held_ || !fits(items, size)) break;
    held_ = false;
    ++size;
    if (!item_.good()) {
      items.bad = item_;
      break;
    }
    take(item_, items.puzzles);
    if (item_.notes) {
      items.notes = item_.notes;
      break;
    }
    const auto cells = static_cast<std::size_t>(item_.layout->cell_count());
    wanted = std::min(wanted, std::max<std::size_t>(1, most_cells / cells));
    size += source_.next_alike(items.puzzles, wanted - size);
    if (source_.waiting()) break;
  }
  next_number_ += size;
}

bool AlikeReader::fits(const AlikeItems& items, std::size_t size) const {
  return size == 0 || (item_.good() && !item_.notes && items.puzzles.layout == item_.layout &&
                       items.puzzles.candidates.empty() == item_.candidates.empty());
}

}  // namespace ariadne
