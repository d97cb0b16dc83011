// Gurth's theorem: if cells and digits can be permuted so that the givens are the same as before,
// then so is the solution, as long as there is only one.

#include <algorithm>
#include <set>

#include <ariadne/steps/detail/puzzle_symmetry.hpp>

namespace ariadne {

namespace {

template <class T>
bool is_permutation(std::vector<T> images) {
  std::sort(images.begin(), images.end());
  for (std::size_t i = 0; i < images.size(); ++i)
    if (images[i] != i) return false;
  return true;
}

}  // namespace

bool is_symmetric(const Board& board, const PuzzleSymmetry& symmetry) {
  const Layout& layout = board.layout();
  const auto& [cell_to, digit_to] = symmetry;
  if (!layout.constraints().empty()) return false;
  if (cell_to.size() != static_cast<std::size_t>(layout.cell_count()) ||
      digit_to.size() != static_cast<std::size_t>(layout.digit_count()) + 1)
    return false;
  if (!is_permutation(cell_to) || !is_permutation(digit_to) || digit_to[0] != 0) return false;

  std::set<std::vector<Cell>> groups;
  for (const Group& group : layout.groups()) groups.insert(group.cells);
  for (const Group& group : layout.groups()) {
    std::vector<Cell> image;
    for (const Cell cell : group.cells) image.push_back(cell_to[cell]);
    std::sort(image.begin(), image.end());
    if (!groups.contains(image)) return false;
  }
  for (Cell cell = 0; cell < layout.cell_count(); ++cell) {
    DigitSet image;
    for (const Digit digit : board.puzzle_candidates(cell)) image.insert(digit_to[digit]);
    if (image != board.puzzle_candidates(cell_to[cell])) return false;
  }
  return true;
}

bool is_broken(const Board& board, const PuzzleSymmetry& symmetry, Candidate candidate) {
  Candidate image = candidate;
  do {
    image = {symmetry.cell_to[image.cell], symmetry.digit_to[image.digit]};
    const Digit value = board.value(image.cell);
    if (value != 0 ? value != image.digit : !board.candidates(image.cell).contains(image.digit))
      return true;
  } while (image.cell != candidate.cell);
  return image.digit != candidate.digit;
}

}  // namespace ariadne
