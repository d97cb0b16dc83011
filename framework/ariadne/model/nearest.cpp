// The nearest of some known words, by edit distance: letters added, left out, changed, and
// neighbors swapped (optimal string alignment). Words of n and m letters cost n * m steps; words
// whose lengths alone differ too much are not compared. Case does not count.

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include <ariadne/model/nearest.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

namespace {

std::size_t edit_distance(std::string_view from, std::string_view to) {
  // row[j]: the distance of from[0..i) and to[0..j); the two rows before are kept.
  std::vector<std::size_t> row(to.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  std::vector<std::size_t> before(row.size());
  std::vector<std::size_t> before_that(row.size());
  for (std::size_t i = 1; i <= from.size(); ++i) {
    before_that.swap(before);
    before.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= to.size(); ++j) {
      const std::size_t changed = before[j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1);
      row[j] = std::min({before[j] + 1, row[j - 1] + 1, changed});
      const bool swapped = i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1];
      if (swapped) row[j] = std::min(row[j], before_that[j - 2] + 1);
    }
  }
  return row.back();
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return lower;
}

}  // namespace

std::string did_you_mean(std::string_view word, std::span<const std::string> known) {
  const std::size_t allowed = std::min<std::size_t>(word.size() / 3, 3);
  std::size_t best = allowed + 1;
  const std::string* nearest = nullptr;
  for (const std::string& candidate : known) {
    const std::size_t longer = std::max(word.size(), candidate.size());
    if (longer - std::min(word.size(), candidate.size()) >= best) continue;
    const std::size_t distance = edit_distance(lower_case(word), lower_case(candidate));
    if (distance >= best) continue;
    best = distance;
    nearest = &candidate;
  }
  return nearest == nullptr ? std::string() : "; did you mean " + in_quotes(*nearest) + "?";
}

}  // namespace ariadne
