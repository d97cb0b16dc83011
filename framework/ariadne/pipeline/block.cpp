#include <algorithm>

#include <ariadne/pipeline/detail/block.hpp>

namespace ariadne {

namespace {

/// In a part that grows puzzle by puzzle.
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

/// Of a column that ends behind the last value that is not empty.
template <class T>
void set_in(std::vector<T>& column, std::size_t i, T value) {
  if (value.empty() && i >= column.size()) return;
  column.resize(std::max(column.size(), i + 1));
  column[i] = std::move(value);
}

}  // namespace

BulkItem Part::plain_item(std::size_t i) const {
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

SolvedItem Part::item(std::size_t i) const {
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

const std::string& Part::reason(std::size_t i) const {
  static const std::string none;
  return i < reasons.size() ? reasons[i] : none;
}

void Part::set_reason(std::size_t i, std::string reason) {
  set_in(reasons, i, std::move(reason));
}

void Part::clear() {
  layout = nullptr;
  bad = {};
  numbers.clear();
  givens.clear();
  candidates.clear();
  notes.clear();
  outcomes.clear();
  counted = true;
  reasons.clear();
  solutions.clear();
  ratings.clear();
  backdoors.clear();
  origins.clear();
  keys.clear();
}

void Part::keep(std::span<const std::uint8_t> kept) {
  const std::size_t width = layout ? cells() : 0;
  if (!notes.empty()) notes.resize(size());
  if (!reasons.empty()) reasons.resize(size());
  keep_of(givens, width, kept);
  keep_of(candidates, width, kept);
  keep_of(notes, 1, kept);
  keep_of(outcomes, 1, kept);
  keep_of(reasons, 1, kept);
  keep_of(solutions, width, kept);
  keep_of(ratings, 1, kept);
  keep_of(backdoors, 1, kept);
  keep_of(origins, 1, kept);
  keep_of(keys, 1, kept);
  keep_of(numbers, 1, kept);
}

bool Part::takes(const Part& other) const {
  return layout && layout == other.layout && candidates.empty() == other.candidates.empty() &&
         outcomes.empty() == other.outcomes.empty() && counted == other.counted &&
         ratings.empty() == other.ratings.empty() && backdoors.empty() == other.backdoors.empty() &&
         origins.empty() == other.origins.empty();
}

void Part::append(const Part& other, std::size_t i) {
  const std::size_t width = other.layout ? other.cells() : 0;
  layout = other.layout;
  if (!layout) bad = other.bad;
  numbers.push_back(other.numbers[i]);
  append_to(givens, other.givens, width, i);
  append_to(candidates, other.candidates, width, i);
  if (i < other.notes.size() && other.notes[i]) {
    notes.resize(size());
    notes.back() = other.notes[i];
  }
  append_to(outcomes, other.outcomes, 1, i);
  counted = other.counted;
  set_reason(size() - 1, other.reason(i));
  append_to(solutions, other.solutions, width, i);
  append_to(ratings, other.ratings, 1, i);
  append_to(backdoors, other.backdoors, 1, i);
  append_to(origins, other.origins, 1, i);
}

PuzzleBlock::Written& PuzzleBlock::written_to(std::size_t position, const std::string& file) {
  for (Written& one : written)
    if (!one.whole && one.position == position && one.file == file) return one;
  return written.emplace_back(Written{position, file, {}, {}, false});
}

Part bad_part(std::uint64_t number, std::string error) {
  Part part;
  part.numbers.push_back(number);
  part.bad.error = std::move(error);
  return part;
}

void append(std::vector<Part>& parts, const Part& part, std::size_t i) {
  if (parts.empty() || parts.back().size() == most_puzzles || !parts.back().takes(part))
    parts.emplace_back();
  parts.back().append(part, i);
}

}  // namespace ariadne
