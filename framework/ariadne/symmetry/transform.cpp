// Equivalent puzzles: digits renamed and cells moved by a symmetry of the layout.
//
// A symmetry takes groups to groups, and so solutions to solutions: what comes out has as many
// solutions as what went in, the same number of givens, and is as hard. On a plain layout the
// symmetries are known: orders of the bands, of the rows in each, of the stacks, of the columns in
// each, and, where the boxes are square, rows for columns.
//
//     a row goes by its band and its place in the band:
//
//     band 1  row 1 2 3       band 2 goes first,         row 4 to row 1,
//     band 2  row 4 5 6  -->  its rows in a new order    row 6 to row 2,
//     band 3  row 7 8 9                                  row 5 to row 3
//
// Each of these is drawn evenly and apart from the others, and no two ways give the same symmetry,
// so all symmetries are equally likely. On all other layouts LayoutSymmetries draws.

#include <cassert>

#include <ariadne/symmetry/transform.hpp>

namespace ariadne {

namespace {

template <class T>
std::vector<T> counted(std::size_t count) {
  std::vector<T> all(count);
  for (std::size_t i = 0; i < count; ++i) all[i] = static_cast<T>(i);
  return all;
}

template <class T>
[[maybe_unused]] bool is_permutation(const std::vector<T>& to) {
  std::vector<bool> met(to.size());
  for (const T image : to) {
    if (image >= to.size() || met[image]) return false;
    met[image] = true;
  }
  return true;
}
/// Where each line goes: `blocks` blocks of `size` lines, in a new order and each in a new order.
std::vector<std::size_t> lines(std::size_t blocks, std::size_t size, bool permute_blocks,
                               bool permute_lines, Random& random) {
  std::vector<std::size_t> block_to = counted<std::size_t>(blocks);
  if (permute_blocks) random.shuffle(std::span(block_to));
  std::vector<std::size_t> line_to;
  for (const std::size_t block : block_to) {
    std::vector<std::size_t> place = counted<std::size_t>(size);
    if (permute_lines) random.shuffle(std::span(place));
    for (const std::size_t at : place) line_to.push_back(block * size + at);
  }
  return line_to;
}

}  // namespace

std::vector<Digit> transformed(const Transformation& transformation,
                               std::span<const Digit> values) {
  assert(values.size() == transformation.cell_to.size());
  std::vector<Digit> moved(values.size());
  for (std::size_t i = 0; i < values.size(); ++i)
    moved[transformation.cell_to[i]] = transformation.digit_to[values[i]];
  return moved;
}

std::vector<DigitSet> transformed(const Transformation& transformation,
                                  std::span<const DigitSet> candidates) {
  assert(candidates.empty() || candidates.size() == transformation.cell_to.size());
  std::vector<DigitSet> moved(candidates.size());
  for (std::size_t i = 0; i < candidates.size(); ++i)
    for (const Digit digit : candidates[i])
      moved[transformation.cell_to[i]].insert(transformation.digit_to[digit]);
  return moved;
}

std::string obstacle(const Layout& layout, const TransformationParts& parts) {
  if (!layout.constraints().empty())
    return "the layout has rules beyond its groups, which a transformation would have to move";
  const bool all = parts.transpose && parts.bands && parts.stacks && parts.rows && parts.columns;
  if (all || !parts.symmetries || plain_box(layout)) return {};
  return "transpose, bands, stacks, rows, and columns can be switched off on plain layouts only, "
         "not on " +
         layout.name() + "; symmetries switches off all";
}

RandomTransformation::RandomTransformation(const Layout& layout, const TransformationParts& parts)
    : parts_(parts), cells_(layout.cell_count()), digits_(layout.digit_count()) {
  if (const std::string reason = obstacle(layout, parts); !reason.empty())
    throw LayoutError(reason);
  plain_ = plain_box(layout);
  if (parts.symmetries && !plain_) symmetries_ = std::make_shared<const LayoutSymmetries>(layout);
}

Transformation RandomTransformation::draw(Random& random) const {
  Transformation drawn;
  drawn.digit_to = counted<Digit>(static_cast<std::size_t>(digits_) + 1);
  if (parts_.relabel) random.shuffle(std::span(drawn.digit_to).subspan(1));
  if (!parts_.symmetries)
    drawn.cell_to = counted<Cell>(static_cast<std::size_t>(cells_));
  else
    drawn.cell_to = plain_ ? plain_symmetry(random) : symmetries_->random(random);
  assert(is_permutation(drawn.cell_to) && is_permutation(drawn.digit_to));
  return drawn;
}

std::vector<Cell> RandomTransformation::plain_symmetry(Random& random) const {
  const auto height = static_cast<std::size_t>(plain_->rows);
  const auto width = static_cast<std::size_t>(plain_->columns);
  const std::size_t side = height * width;
  const bool transposed = parts_.transpose && height == width && random.below(2) == 1;
  const std::vector<std::size_t> row_to = lines(width, height, parts_.bands, parts_.rows, random);
  const std::vector<std::size_t> column_to =
      lines(height, width, parts_.stacks, parts_.columns, random);
  std::vector<Cell> cell_to;
  for (std::size_t i = 0; i < side * side; ++i) {
    const std::size_t row = row_to[i / side];
    const std::size_t column = column_to[i % side];
    cell_to.push_back(static_cast<Cell>(transposed ? column * side + row : row * side + column));
  }
  return cell_to;
}

}  // namespace ariadne
