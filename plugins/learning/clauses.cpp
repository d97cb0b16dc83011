#include "clauses.hpp"

#include <algorithm>

namespace ariadne::plugins::learning {

void Clauses::clear() {
  words_.clear();
  for (std::vector<Watch>& watches : watches_) watches.clear();
  droppable_ = 0;
}

void Clauses::reserve(Variable variable) {
  const std::size_t codes = 2 * (std::size_t{variable} + 1);
  if (watches_.size() < codes) watches_.resize(codes);
}

Clauses::Index Clauses::add(std::span<const Code> literals, Index levels) {
  assert(literals.size() >= 2 && variable_of(literals[0]) != variable_of(literals[1]));
  const auto clause = static_cast<Index>(words_.size());
  words_.push_back(static_cast<std::uint32_t>(literals.size()));
  words_.push_back(levels);
  words_.insert(words_.end(), literals.begin(), literals.end());
  watch(clause);
  if (levels != 0) ++droppable_;
  return clause;
}

void Clauses::watch(Index clause) {
  const std::span<const Code> of = literals(clause);
  watches_[of[0]].push_back({clause, of[1]});
  watches_[of[1]].push_back({clause, of[0]});
}

void Clauses::drop_marked() {
  Index to = 0;
  droppable_ = 0;
  for (Index from = 0; from < words_.size();) {
    const Index size = header + words_[from];
    if (!is_marked(from)) {
      std::copy_n(words_.begin() + from, size, words_.begin() + to);
      if (words_[to + 1] != 0) ++droppable_;
      to += size;
    }
    from += size;
  }
  words_.resize(to);
  for (std::vector<Watch>& watches : watches_) watches.clear();
  for_each([this](Index clause) { watch(clause); });
}

void Clauses::drop_half() {
  by_worth_.clear();
  for_each([this](Index clause) {
    if (words_[clause + 1] > worth_keeping) by_worth_.push_back(clause);
  });
  std::sort(by_worth_.begin(), by_worth_.end(), [this](Index a, Index b) {
    return words_[a + 1] != words_[b + 1] ? words_[a + 1] < words_[b + 1] : a > b;
  });
  for (const Index clause : std::span(by_worth_).subspan(by_worth_.size() / 2)) mark(clause);
  drop_marked();
}

}  // namespace ariadne::plugins::learning
