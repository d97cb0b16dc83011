// Complete plain grids of up to 9x9, each with the same probability.
//
// Boxes have R rows and C columns, C = 2 or 3 and C <= R; others are filled transposed. There are C
// bands, and what a column of the grid holds in a band is a set of R digits:
//
//     . . . | . . . | . . .       {1 2 3} {4 5 6} {7 8 9} | {1 4 7} {2 6 9} {3 5 8} | ...
//     . . . | . . . | . . .       {4 5 7} {1 8 9} {2 3 6} |  ...
//     . . . | . . . | . . .       {6 8 9} ...
//
// A grid has one such scheme: sets that make up all digits along the C columns of each box, and
// along the C bands of each column. A scheme belongs to as many grids as there are ways to order
// the sets' digits downwards so that no row holds a digit twice: the product over the bands of
// their numbers of orders N1, N2, N3. Schemes are drawn evenly and taken with the probability
//
//     N1/M * N2/M * N3/M,   M being the most that any N can be: 1728 for 9x9,
//
// or else all is drawn anew. Of a scheme that is taken each band gets one of its N orders, drawn
// evenly. So the probability of a grid is proportional to N1 N2 N3 / M^3 * 1/(N1 N2 N3) = 1/M^3:
// the same for all.
//
// Schemes evenly: the stacks are independent. Within one, the first band's sets are a random
// partition. Given these, T1, T2 and T3, the second band's are those with B of T2 and the rest of
// T3, C of T3 and the rest of T1, A of T1 and the rest of T2, where A, B and C are parts of the
// same size k. That makes sum over k of (R choose k)^3 ways, 56 for R = 3, whatever the partition
// is; k is drawn by its share and then the parts evenly. The third band gets what is left. With C =
// 2 there is one way for the second band. Exchanging digits takes schemes to schemes with equal N,
// so the first stack's first band is always {1 2 3} {4 5 6} {7 8 9}, and the digits are shuffled at
// the end.
//
// Orders: the columns' sets of a band make each digit occur in R of the columns. A row takes a
// digit from each column, all different, what it leaves has each digit R-1 times, and so on. With
// two rows left, columns and digits make circles, and each circle has two orders. As rows may
// change places, each digit of the first column is in the first row equally often, so one of them
// is counted. M is the number where all boxes of the band have the same columns: (Latin squares of
// order R)^C. That no band has more was counted through for each shape; a test does it again.
//
// Cost: a work unit is one scheme drawn. On 9x9 one in 644 is taken. Of the first band's orders a
// table is kept, filled as it is needed: where the first box is fixed, the other two have 280 * 280
// partitions. One in 8.6 passes the first band, so 75 schemes are counted out for a grid.

#include <algorithm>
#include <array>
#include <cassert>
#include <numeric>
#include <string>
#include <vector>

#include <ariadne/model/grids.hpp>
#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::grids {
namespace {

template <std::size_t N>
using Sets = std::array<DigitSet, N>;

/// Calls visit(rest) for each row that takes a digit from each of the columns, all different, and
/// `first` from the first of them; `rest` is what the row leaves. Ends when visit returns false.
template <std::size_t N, class Visit>
bool each_row(const Sets<N>& columns, std::size_t count, std::size_t at, DigitSet used,
              Sets<N>& rest, Visit& visit) {
  if (at == count) return visit(rest);
  for (const Digit digit : columns[at] - used) {
    rest[at] = columns[at] - DigitSet::of(digit);
    if (!each_row(columns, count, at + 1, used | DigitSet::of(digit), rest, visit)) return false;
  }
  return true;
}
template <std::size_t N, class Visit>
void each_row(const Sets<N>& columns, std::size_t count, Digit first, Visit visit) {
  Sets<N> rest = columns;
  rest[0].erase(first);
  each_row(columns, count, 1, DigitSet::of(first), rest, visit);
}

/// The circles that columns of two digits make.
template <std::size_t N>
unsigned circles(const Sets<N>& columns, std::size_t count) {
  assert(std::all_of(columns.begin(), columns.begin() + count,
                     [](DigitSet set) { return set.size() == 2; }));
  Sets<N> apart;
  std::size_t size = 0;
  for (std::size_t i = 0; i < count; ++i) {
    DigitSet joined = columns[i];
    std::size_t kept = 0;
    for (std::size_t j = 0; j < size; ++j) {
      if ((apart[j] & columns[i]).empty())
        apart[kept++] = apart[j];
      else
        joined |= apart[j];
    }
    apart[kept++] = joined;
    size = kept;
  }
  return static_cast<unsigned>(size);
}

/// The ways to order the columns' digits so that none of the rows holds one twice.
template <std::size_t N>
std::uint64_t count_orders(const Sets<N>& columns, std::size_t count, std::size_t rows) {
  if (rows <= 1) return 1;
  if (rows == 2) return std::uint64_t{1} << circles(columns, count);
  std::uint64_t orders = 0;
  each_row(columns, count, columns[0].first(), [&](const Sets<N>& rest) {
    orders += count_orders(rest, count, rows - 1);
    return true;
  });
  return orders * rows;
}

/// The most orders that a band can have: indexed by rows and columns of a box.
constexpr std::uint64_t most_orders(std::size_t box_rows, std::size_t box_columns) {
  constexpr std::array<std::uint64_t, 5> latin_squares{1, 1, 2, 12, 576};
  std::uint64_t most = 1;
  for (std::size_t i = 0; i < box_columns; ++i) most *= latin_squares[box_rows];
  return most;
}

/// Some `size` digits of a set, all choices equally likely.
DigitSet draw_part(DigitSet set, std::uint64_t size, Random& random) {
  assert(size <= static_cast<std::uint64_t>(set.size()));
  DigitSet part;
  for (auto left = static_cast<std::uint64_t>(set.size()); size > 0; --left) {
    const Digit digit = set.first();
    set.erase(digit);
    if (random.below(left) >= size) continue;
    part.insert(digit);
    --size;
  }
  return part;
}

class UniformFill final : public Generator {
 public:
  std::string obstacle(const Layout& layout) override {
    if (!plain_box(layout) || static_cast<std::size_t>(layout.digit_count()) > most_digits)
      return "uniform-fill makes plain grids of up to 9x9, not " + layout.name();
    return {};
  }

  Generated generate(Random& random, const GenerateRequest& request) override {
    if (layout_ != request.layout) {
      layout_ = request.layout;
      obstacle_ = obstacle(*layout_);
      if (obstacle_.empty()) prepare(*plain_box(*layout_));
    }
    if (!obstacle_.empty()) return {{}, obstacle_};

    const SolveRequest limits = request.budget();
    Budget budget(limits);
    Generated made;
    for (bool accepted = false; !accepted;) {
      if (!budget.spend()) return made;
      accepted = draw_first_band(random);
      if (!accepted) continue;
      draw_other_bands(random);
      for (std::size_t band = 1; band < bands_ && accepted; ++band) {
        orders_[band] = count_orders(columns_[band], digits_, box_rows_);
        accepted = accept(band, random);
      }
    }
    for (std::size_t band = 0; band < bands_; ++band) write(band, random.below(orders_[band]));

    std::array<Digit, most_digits> names{};
    std::iota(names.begin(), names.end(), Digit{1});
    random.shuffle(std::span(names).first(digits_));
    for (Digit& value : values_) value = names[value - 1U];
    made = complete_grid(layout_, values_);
    made.tried = budget.spent();
    return made;
  }

 private:
  static constexpr std::size_t most_digits = 9;
  static constexpr std::size_t most_bands = 3;

  /// What the columns of the grid hold in one band.
  using Columns = std::array<DigitSet, most_digits>;

  void prepare(BoxShape box) {
    transposed_ = box.columns > box.rows;
    box_rows_ = static_cast<std::size_t>(std::max(box.rows, box.columns));
    bands_ = static_cast<std::size_t>(std::min(box.rows, box.columns));
    digits_ = box_rows_ * bands_;
    values_.resize(digits_ * digits_);
    partitions_.clear();
    list_partitions(0, DigitSet::all(static_cast<int>(digits_)));
    std::copy_n(partitions_.front().begin(), bands_, columns_[0].begin());
    std::size_t first_bands = 1;
    for (std::size_t stack = 1; stack < box_rows_; ++stack) first_bands *= partitions_.size();
    first_orders_.assign(first_bands, 0);
  }

  /// All ways to part the digits into sets for the columns of a box, whatever the sets' order.
  void list_partitions(std::size_t column, DigitSet left) {
    if (column == bands_) {
      partitions_.push_back(partition_);
      return;
    }
    const Digit first = left.first();
    for (std::uint32_t bits = 1; bits <= left.bits(); ++bits) {
      const DigitSet set(bits);
      if (!set.contains(first) || !(set - left).empty() ||
          static_cast<std::size_t>(set.size()) != box_rows_)
        continue;
      partition_[column] = set;
      list_partitions(column + 1, left - set);
    }
  }

  /// Draws the first band's sets, all but its first box's, and takes them with the probability that
  /// their orders give.
  bool draw_first_band(Random& random) {
    std::size_t number = 0;
    for (std::size_t stack = 1; stack < box_rows_; ++stack) {
      const auto drawn = static_cast<std::size_t>(random.below(partitions_.size()));
      number = number * partitions_.size() + drawn;
      std::copy_n(partitions_[drawn].begin(), bands_, &columns_[0][stack * bands_]);
    }
    std::uint32_t& orders = first_orders_[number];
    if (orders == 0)
      orders = static_cast<std::uint32_t>(count_orders(columns_[0], digits_, box_rows_));
    orders_[0] = orders;
    if (!accept(0, random)) return false;
    for (std::size_t stack = 1; stack < box_rows_; ++stack)
      random.shuffle(std::span(columns_[0]).subspan(stack * bands_, bands_));
    return true;
  }

  /// Draws what goes to the second band; the third gets what is left.
  void draw_other_bands(Random& random) {
    for (std::size_t at = 0; at < digits_; at += bands_) {
      const DigitSet* first = &columns_[0][at];
      DigitSet* second = &columns_[1][at];
      if (bands_ == 2) {
        second[0] = first[1];
        second[1] = first[0];
        continue;
      }
      // The only shape of three bands has three rows in a box: parts of 0, 1, 2 or 3 digits.
      const std::uint64_t drawn = random.below(1 + 27 + 27 + 1);
      const std::uint64_t size = drawn == 0 ? 0 : drawn < 28 ? 1 : drawn < 55 ? 2 : 3;
      Sets<most_bands> part;
      for (std::size_t i = 0; i < bands_; ++i) part[i] = draw_part(first[i], size, random);
      const DigitSet all = DigitSet::all(static_cast<int>(digits_));
      for (std::size_t i = 0; i < bands_; ++i) {
        const std::size_t next = (i + 1) % bands_;
        const std::size_t last = (i + 2) % bands_;
        second[i] = part[next] | (first[last] - part[last]);
        columns_[2][at + i] = all - first[i] - second[i];
      }
    }
  }

  /// Takes the band's columns with the probability that their orders give.
  bool accept(std::size_t band, Random& random) const {
    assert(orders_[band] <= most_orders(box_rows_, bands_));
    return random.below(most_orders(box_rows_, bands_)) < orders_[band];
  }

  /// Writes one of the band's orders, by its number.
  void write(std::size_t band, std::uint64_t order) {
    Columns columns = columns_[band];
    std::uint64_t orders = orders_[band];
    assert(order < orders);
    for (std::size_t rows = box_rows_; rows > 0; --rows) {
      // Each digit of the first column is at the head of as many orders.
      orders /= rows;
      DigitSet heads = columns[0];
      for (; order >= orders; order -= orders) heads.erase(heads.first());
      Columns rest;
      each_row(columns, digits_, heads.first(), [&](const Columns& left) {
        rest = left;
        orders = count_orders(left, digits_, rows - 1);
        if (order < orders) return false;
        order -= orders;
        return true;
      });
      const std::size_t row = band * box_rows_ + box_rows_ - rows;
      for (std::size_t column = 0; column < digits_; ++column) {
        const std::size_t cell = transposed_ ? column * digits_ + row : row * digits_ + column;
        values_[cell] = (columns[column] - rest[column]).first();
      }
      columns = rest;
    }
  }

  LayoutPtr layout_;      ///< the last
  std::string obstacle_;  ///< to that layout
  bool transposed_ = false;
  std::size_t digits_ = 0;
  std::size_t box_rows_ = 0;  ///< of the boxes that are filled, whether transposed or not
  std::size_t bands_ = 0;
  using Partition = std::array<DigitSet, most_bands>;
  std::vector<Partition> partitions_;        ///< of the digits into sets for the columns of a box
  Partition partition_;                      ///< while they are listed
  std::vector<std::uint32_t> first_orders_;  ///< of each first band; 0 until it was counted

  std::array<Columns, most_bands> columns_;
  std::array<std::uint64_t, most_bands> orders_{};  ///< of the columns of each band
  std::vector<Digit> values_;
};

}  // namespace

void add_uniform_fill(Registrar& plugin) {
  plugin.generator<UniformFill>("uniform-fill",
                                "Makes complete plain grids of up to 9x9, all equally likely");
}

}  // namespace ariadne::plugins::grids
