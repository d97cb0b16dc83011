// Random regions, by trading cells.
//
// Every region begins as a row. In a trade, a random cell goes to a neighboring region, and a cell
// of that region that touches the first one goes back; both regions must still be connected, or the
// trade is undone. So every region has N cells at any time.
//
//     A A A B        A A B B
//     A B B B   ->   A A B B      the cell at the upper right of A for that at the lower left of B
//
// A trade and its reverse are drawn with the same probability, except for the number of cells that
// can be chosen; after many trades, no map of regions is much favored, but they are not all equally
// likely.
//
// Regions are also kept as bits, a bit for each cell. Shifted by one cell and by one row, the bits
// of a region give the cells that it touches. A region is connected if what a cell of it touches
// within it, and so on, is all of it. The cells that each region touches are kept between trades.
//
// Cost: a few operations on N * N bits a trade, and at most N times as many if it goes so far that
// regions must be connected.

#include "regions.hpp"

#include <algorithm>
#include <bit>

#include <ariadne/model/bits.hpp>

namespace ariadne::plugins::jigsaw {

namespace {

/// A bit for each cell.
template <std::size_t words>
struct Bits {
  std::array<std::uint64_t, words> word{};

  static Bits of(std::size_t cell) {
    Bits bits;
    bits.flip(cell);
    return bits;
  }
  void flip(std::size_t cell) { word[cell / 64] ^= std::uint64_t{1} << (cell % 64); }

  friend Bits operator&(Bits a, const Bits& b) {
    for (std::size_t i = 0; i < words; ++i) a.word[i] &= b.word[i];
    return a;
  }
  friend Bits operator|(Bits a, const Bits& b) {
    for (std::size_t i = 0; i < words; ++i) a.word[i] |= b.word[i];
    return a;
  }
  friend Bits operator^(Bits a, const Bits& b) {
    for (std::size_t i = 0; i < words; ++i) a.word[i] ^= b.word[i];
    return a;
  }
  friend bool operator==(const Bits&, const Bits&) = default;

  /// Each cell moved by so many, at least 1 and less than 64, in reading order and against it.
  Bits later(std::size_t by) const {
    Bits moved;
    for (std::size_t i = words; i-- > 0;)
      moved.word[i] = word[i] << by | (i > 0 ? word[i - 1] >> (64 - by) : 0);
    return moved;
  }
  Bits earlier(std::size_t by) const {
    Bits moved;
    for (std::size_t i = 0; i < words; ++i)
      moved.word[i] = word[i] >> by | (i + 1 < words ? word[i + 1] << (64 - by) : 0);
    return moved;
  }

  std::size_t count() const {
    std::size_t sum = 0;
    for (const std::uint64_t w : word) sum += static_cast<std::size_t>(bit_count(w));
    return sum;
  }
  /// The cell before which there are so many others.
  std::size_t at(std::size_t place) const {
    std::size_t i = 0;
    for (;; ++i) {
      const auto own = static_cast<std::size_t>(bit_count(word[i]));
      if (place < own) break;
      place -= own;
    }
    std::uint64_t rest = word[i];
    for (; place > 0; --place) rest &= rest - 1;
    return i * 64 + static_cast<std::size_t>(std::countr_zero(rest));
  }
};

}  // namespace

/// The regions as bits.
template <std::size_t words>
class Regions::Masks {
 public:
  Masks(Index size, std::span<const int> region) : size_(size), own_(size), beside_(size) {
    for (Index cell = 0; cell < region.size(); ++cell) {
      own_[static_cast<Index>(region[cell])].flip(cell);
      if (cell % size != 0) not_first_.flip(cell);
      if (cell % size + 1 != size) not_last_.flip(cell);
    }
    for (Index i = 0; i < size; ++i) beside_[i] = beside(own_[i]);
  }

  /// The cells of one region beside cells of the other.
  Bits<words> border(int of, int with) const {
    return own_[static_cast<Index>(of)] & beside_[static_cast<Index>(with)];
  }

  /// Gives `cell` to region `to` and `other` to region `from`. False, without a change, if that would
  /// leave one of them in pieces.
  bool exchange(Index cell, int from, Index other, int to) {
    const Bits<words> both = Bits<words>::of(cell) ^ Bits<words>::of(other);
    Bits<words>& a = own_[static_cast<Index>(from)];
    Bits<words>& b = own_[static_cast<Index>(to)];
    if (!connected(a ^ both) || !connected(b ^ both)) return false;
    a = a ^ both;
    b = b ^ both;
    beside_[static_cast<Index>(from)] = beside(a);
    beside_[static_cast<Index>(to)] = beside(b);
    return true;
  }

 private:
  bool connected(const Bits<words>& all) const {
    Bits<words> reached = Bits<words>::of(all.at(0));
    for (;;) {
      const Bits<words> more = (reached | beside(reached)) & all;
      if (more == reached) return reached == all;
      reached = more;
    }
  }

  /// Above, below, to the left, and to the right; also outside of the square, where no region is.
  Bits<words> beside(const Bits<words>& cells) const {
    return cells.later(size_) | cells.earlier(size_) | (cells & not_last_).later(1) |
           (cells & not_first_).earlier(1);
  }

  Index size_;
  std::vector<Bits<words>> own_;     ///< of each region
  std::vector<Bits<words>> beside_;  ///< of each region, what it touches
  Bits<words> not_first_;            ///< the cells that are not in the first column
  Bits<words> not_last_;             ///< the cells that are not in the last column
};

Regions::Regions(int size)
    : size_(static_cast<Index>(size)), region_(size_ * size_ + 1, -1), neighbors_(size_ * size_) {
  for (Index cell = 0; cell < neighbors_.size(); ++cell) {
    region_[cell] = static_cast<int>(cell / size_);
    auto& [count, cells] = neighbors_[cell];
    cells.fill(neighbors_.size());
    if (cell >= size_) cells[count++] = cell - size_;
    if (cell % size_ > 0) cells[count++] = cell - 1;
    if (cell % size_ + 1 < size_) cells[count++] = cell + 1;
    if (cell + size_ < neighbors_.size()) cells[count++] = cell + size_;
  }
}

void Regions::shuffle(Random& random, int trades) {
  if (neighbors_.size() <= 128)
    trade_all<2>(random, trades);
  else
    trade_all<10>(random, trades);
}

template <std::size_t words>
void Regions::trade_all(Random& random, int trades) {
  Masks<words> masks(size_, map());
  for (int i = 0; i < trades; ++i) trade(masks, random);
}

template <std::size_t words>
void Regions::trade(Masks<words>& masks, Random& random) {
  const auto cell = static_cast<Index>(random.below(neighbors_.size()));
  const Neighbors& beside = neighbors_[cell];
  const int from = region_[cell];
  const int to = region_[beside.cells[static_cast<Index>(random.below(beside.count))]];
  if (from == to) return;
  const Bits<words> choice = masks.border(to, from);
  const Index other = choice.at(static_cast<Index>(random.below(choice.count())));
  const bool touch =
      std::find(beside.cells.begin(), beside.cells.end(), other) != beside.cells.end();
  // The neighbors of its own region that each of the two has before the trade, less those after it.
  const int lost = count_beside(cell, from) - count_beside(cell, to) + count_beside(other, to) -
                   count_beside(other, from) + (touch ? 2 : 0);
  if (lost > 0 && random.below(std::uint64_t{1} << (2 * lost)) != 0) return;
  if (masks.exchange(cell, from, other, to)) std::swap(region_[cell], region_[other]);
}

/// How many neighbors of the cell are of a region.
int Regions::count_beside(Index cell, int region) const {
  int sum = 0;
  for (const Index neighbor : neighbors_[cell].cells) sum += region_[neighbor] == region ? 1 : 0;
  return sum;
}

}  // namespace ariadne::plugins::jigsaw
