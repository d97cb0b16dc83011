#pragma once

// Solutions on their way from words to digits in reading order, as many at a time as a vector has
// lanes: the number of each cell's digit is put together from the words' bits for all of them at
// once, three neighboring cells to a vector.

#include <cstring>
#include <utility>

#include "task.hpp"
#include "words.hpp"

namespace ariadne::plugins::lockstep {

template <class Ops>
class PlainWriter {
 public:
  explicit PlainWriter(const Task& /*task*/) {}

  /// Takes a solution that the next write() is to write to `target`.
  void add(const std::uint32_t* words, Digit* target) {
    for (std::size_t i = 0; i < plain_word_count; ++i)
      reinterpret_cast<std::uint32_t*>(&words_[i])[count_] = words[i];
    targets_[count_] = target;
    if (++count_ == Ops::lanes) write();
  }

  /// Writes what was taken.
  void write() {
    if (count_ == 0) return;
    write_row<0>();
    write_row<1>();
    write_row<2>();
    for (int lane = 0; lane < count_; ++lane) {
      // Three digits in four bytes: the fourth is overwritten by the next three.
      for (std::size_t i = 0; i + 1 < plain_word_count; ++i)
        std::memcpy(targets_[lane] + 3 * i, &cells_[i][lane], 4);
      std::memcpy(targets_[lane] + cell_count - 3, &cells_[plain_word_count - 1][lane], 3);
    }
    count_ = 0;
  }

 private:
  using Vector = typename Ops::Vector;

  /// The cells of one row of every box.
  template <int row>
  void write_row() {
    Vector bits[3][4];  // by column of the box, and by bit of the digit's number
    for (int column = 0; column < 3; ++column) {
      const Vector d1 = words_[3 * row + column];
      const Vector d4 = words_[9 + 3 * row + column];
      const Vector d7 = words_[18 + 3 * row + column];
      const Vector d2 = d1 >> 9;
      const Vector d3 = d1 >> 18;
      const Vector d5 = d4 >> 9;
      const Vector d6 = d4 >> 18;
      const Vector d8 = d7 >> 9;
      const Vector d9 = d7 >> 18;
      bits[column][0] = Ops::or3(Ops::or3(d1, d3, d5), d7, d9);
      bits[column][1] = Ops::or3(d2, d3, d6) | d7;
      bits[column][2] = Ops::or3(d4, d5, d6) | d7;
      bits[column][3] = d8 | d9;
    }
    [&]<int... box>(std::integer_sequence<int, box...>) {
      (write_three<row, box>(bits), ...);
    }
    (std::make_integer_sequence<int, 9>());
  }

  /// The three cells of a row of a box: a byte each.
  template <int row, int box>
  void write_three(const Vector (&bits)[3][4]) {
    Vector three = Ops::all(0);
    [&]<int... i>(std::integer_sequence<int, i...>) {
      (..., (three = Ops::or_both(three, moved<8 * (i / 4) + i % 4 - box>(bits[i / 4][i % 4]),
                                  Ops::all(1U << (8 * (i / 4) + i % 4)))));
    }
    (std::make_integer_sequence<int, 12>());
    std::memcpy(cells_[(box / 3 * 3 + row) * 3 + box % 3], &three, sizeof three);
  }

  template <int left>
  static Vector moved(Vector x) {
    if constexpr (left >= 0)
      return x << left;
    else
      return x >> -left;
  }

  Vector words_[plain_word_count];
  std::uint32_t cells_[plain_word_count][Ops::lanes];
  Digit* targets_[Ops::lanes] = {};
  int count_ = 0;
};

}  // namespace ariadne::plugins::lockstep
