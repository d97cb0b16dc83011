#include <algorithm>

#include <ariadne/pipeline/detail/block.hpp>

namespace ariadne {

namespace {

/// In a batch that grows puzzle by puzzle.
constexpr std::size_t most_puzzles = 2048;

/// Leaves those of a column alone that are kept, `width` entries each.
template <class T>
void keep_of(std::vector<T>& column, std::size_t width, std::span<const std::uint8_t> kept) {
  if (column.empty()) return;
  std::size_t to = 0;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (kept[i] == 0) continue;
    if (to != i)
      for (std::size_t k = 0; k < width; ++k)
        column[to * width + k] = std::move(column[i * width + k]);
    ++to;
  }
  column.erase(column.begin() + static_cast<std::ptrdiff_t>(to * width), column.end());
}

template <class T>
void append_to(std::vector<T>& column, const std::vector<T>& other, std::size_t width,
               std::size_t i) {
  if (other.empty()) return;
  const auto begin = other.begin() + static_cast<std::ptrdiff_t>(i * width);
  column.insert(column.end(), begin, begin + static_cast<std::ptrdiff_t>(width));
}

}  // namespace

BulkItem PuzzleBatch::plain_item(std::size_t i) const {
  BulkItem item;
  item.number = numbers[i];
  if (!layout) {
    item.bad = &bad;
    return item;
  }
  item.layout = layout.get();
  item.givens = givens_of(i);
  item.candidates = candidates_of(i);
  if (i < notes.size()) item.notes = notes[i].get();
  return item;
}

SolvedItem PuzzleBatch::item(std::size_t i) const {
  SolvedItem item;
  static_cast<BulkItem&>(item) = plain_item(i);
  if (!layout) {
    item.outcome.verdict = Verdict::invalid;
  } else if (!outcomes.empty()) {
    item.outcome = outcomes[i];
    item.reason = reason(i);
    if (item.outcome.solutions > 0) item.solutions = solution_of(i);
  }
  return item;
}

const std::string& PuzzleBatch::reason(std::size_t i) const {
  static const std::string none;
  return i < reasons.size() ? reasons[i] : none;
}

void PuzzleBatch::set_reason(std::size_t i, std::string reason) {
  if (reason.empty() && i >= reasons.size()) return;
  reasons.resize(std::max(reasons.size(), i + 1));
  reasons[i] = std::move(reason);
}

void PuzzleBatch::clear() {
  layout = nullptr;
  bad = {};
  counted = true;
  notes.clear();
  reasons.clear();
  for_columns([&](const char*, auto column, bool) { (this->*column).clear(); });
}

void PuzzleBatch::keep(std::span<const std::uint8_t> kept) {
  const std::size_t width = layout ? cells() : 0;
  if (!notes.empty()) notes.resize(size());
  if (!reasons.empty()) reasons.resize(size());
  keep_of(notes, 1, kept);
  keep_of(reasons, 1, kept);
  for_columns([&](const char*, auto column, bool by_cell) {
    keep_of(this->*column, by_cell ? width : 1, kept);
  });
}

bool PuzzleBatch::takes(const PuzzleBatch& other) const {
  bool same = layout && layout == other.layout && counted == other.counted;
  for_columns([&](const char*, auto column, bool) {
    same = same && (this->*column).empty() == (other.*column).empty();
  });
  return same;
}

void PuzzleBatch::append(const PuzzleBatch& other, std::size_t i) {
  layout = other.layout;
  if (!layout) bad = other.bad;
  counted = other.counted;
  const std::size_t width = layout ? cells() : 0;
  for_columns([&](const char*, auto column, bool by_cell) {
    append_to(this->*column, other.*column, by_cell ? width : 1, i);
  });
  if (i < other.notes.size() && other.notes[i]) {
    notes.resize(size());
    notes.back() = other.notes[i];
  }
  set_reason(size() - 1, other.reason(i));
}

PuzzleBlock::Written& PuzzleBlock::written_to(std::size_t position, const std::string& file) {
  for (Written& one : written)
    if (!one.whole && one.position == position && one.file == file) return one;
  return written.emplace_back(Written{position, file, {}, {}, false});
}

PuzzleBatch bad_batch(std::uint64_t number, std::string error) {
  PuzzleBatch batch;
  batch.numbers.push_back(number);
  batch.bad.error = std::move(error);
  return batch;
}

void append(std::vector<PuzzleBatch>& batches, const PuzzleBatch& batch, std::size_t i) {
  if (batches.empty() || batches.back().size() == most_puzzles || !batches.back().takes(batch))
    batches.emplace_back();
  batches.back().append(batch, i);
}

}  // namespace ariadne
