// Why colors remove candidates. Of two colors of one coloring, one is true. If a color of one
// coloring excludes a color of another, one of their two opposites is true. A candidate that sees a
// cell of each is removed; both cells are named.

#include <algorithm>

#include <ariadne/words/detail/place_words.hpp>

namespace ariadne {

/// The first two cells of two colors, or of one, that see each other; empty if none do.
std::string PlaceWords::clash_of(const Evidence& one, const Evidence& other) const {
  for (const Cell cell : one.cells)
    for (const Cell seen : other.cells)
      if (board_.layout().peer_set(cell).contains(seen))
        return naming_.language().phrase(
            "both-in", {naming_.cells({cell, seen}), naming_.houses(shared({cell, seen}))});
  return {};
}

/// Whether all cells of a color lose the digit.
bool PlaceWords::is_removed(const Evidence& color) const {
  return std::all_of(color.cells.begin(), color.cells.end(), [&](Cell cell) {
    return std::any_of(step_.eliminations.begin(), step_.eliminations.end(),
                       [&](Candidate gone) { return gone.cell == cell; });
  });
}

std::string PlaceWords::clash(const EvidenceList& colors) const {
  for (const Evidence* color : colors)
    if (is_removed(*color)) return clash_of(*color, *color);
  return {};
}

std::string PlaceWords::clashes(const EvidenceList& colors) const {
  if (colors.size() != 4) return {};
  for (const std::size_t color : {0U, 1U})
    if (is_removed(*colors[color]))
      return naming_.clauses(
          {clash_of(*colors[color], *colors[2]), clash_of(*colors[color], *colors[3])});
  return {};
}

std::string PlaceWords::seen_colors(const EvidenceList& colors) const {
  std::vector<Candidate> left = step_.eliminations;
  if (colors.size() == 2) return seeing_both(*colors[0], *colors[1], left);
  if (colors.size() != 4) return {};
  const Language& language = naming_.language();
  std::string text;
  for (const std::size_t a : {0U, 1U})
    for (const std::size_t b : {2U, 3U}) {
      const std::string clash = clash_of(*colors[a], *colors[b]);
      const Evidence& one = *colors[1 - a];
      const Evidence& other = *colors[5 - b];
      const std::string seen = clash.empty() ? "" : seeing_both(one, other, left);
      if (seen.empty()) continue;
      naming_.append(text,
                     naming_.sentence(language.phrase(
                         "clash.so", {clash, naming_.digits(digits_), naming_.cells(one.cells),
                                      naming_.cells(other.cells)})));
      naming_.append(text, seen);
    }
  return text;
}

/// A sentence for each two cells of the two colors that candidates see, with as few pairs as a
/// greedy choice finds. Takes these candidates out.
std::string PlaceWords::seeing_both(const Evidence& one, const Evidence& other,
                                    std::vector<Candidate>& left) const {
  const Language& language = naming_.language();
  std::string text;
  while (true) {
    std::vector<Cell> pair;
    std::vector<Cell> most;
    for (const Cell a : one.cells)
      for (const Cell b : other.cells) {
        std::vector<Cell> seeing;
        for (const Candidate gone : left) {
          const CellSet& peers = board_.layout().peer_set(gone.cell);
          if (peers.contains(a) && peers.contains(b)) seeing.push_back(gone.cell);
        }
        if (seeing.size() <= most.size()) continue;
        most = seeing;
        pair = {a, b};
      }
    if (most.empty()) return text;
    std::erase_if(left, [&](Candidate gone) {
      return std::find(most.begin(), most.end(), gone.cell) != most.end();
    });
    naming_.append(text,
                   naming_.sentence(language.phrase(
                       most.size() == 1 ? "removes.by-ends-one" : "removes.by-ends",
                       {naming_.cells(most), language.phrase("both-of", {naming_.cells(pair)}),
                        naming_.digits(digits_)})));
  }
}

}  // namespace ariadne
