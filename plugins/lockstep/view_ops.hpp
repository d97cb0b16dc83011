#pragma once

// What views.hpp needs of a processor, for any whose registers are too short for 32 lanes or cannot
// move them by tables: several registers for a vector, and lanes that move in memory.

#include <array>
#include <bit>
#include <cstring>

#include "vectors.hpp"
#include "views_plan.hpp"

namespace ariadne::plugins::lockstep {

/// 32 lanes in registers of so many bytes.
template <int bytes, class Tag>
struct ViewVector {
  using Part = typename VectorOf<bytes, std::uint16_t>::Type;
  static constexpr int count = 64 / bytes;
  Part part[count];

  friend ViewVector operator&(const ViewVector& a, const ViewVector& b) {
    ViewVector x = a;
    for (int i = 0; i < count; ++i) x.part[i] &= b.part[i];
    return x;
  }
  friend ViewVector operator|(const ViewVector& a, const ViewVector& b) {
    ViewVector x = a;
    for (int i = 0; i < count; ++i) x.part[i] |= b.part[i];
    return x;
  }
  friend ViewVector operator^(const ViewVector& a, const ViewVector& b) {
    ViewVector x = a;
    for (int i = 0; i < count; ++i) x.part[i] ^= b.part[i];
    return x;
  }
  friend ViewVector operator-(const ViewVector& a, const ViewVector& b) {
    ViewVector x = a;
    for (int i = 0; i < count; ++i) x.part[i] -= b.part[i];
    return x;
  }
  friend ViewVector operator~(const ViewVector& a) {
    ViewVector x = a;
    for (int i = 0; i < count; ++i) x.part[i] = ~x.part[i];
    return x;
  }
};

/// `Tag` is a type of the including file's own: code made for one instruction set must never be
/// taken for that of another.
template <int bytes, class Tag>
struct ViewOps {
  using Vector = ViewVector<bytes, Tag>;
  using Part = typename Vector::Part;

  static Vector all(std::uint16_t word) {
    Vector same;
    for (Part& part : same.part) part = word - Part{};
    return same;
  }
  /// All nine, in the lanes that have a cell.
  static Vector digits() { return load(&digits_of_lanes[0]); }

  static Vector or3(const Vector& x, const Vector& y, const Vector& z) { return x | y | z; }
  static Vector majority(const Vector& x, const Vector& y, const Vector& z) {
    return (x & y) | (z & (x | y));
  }
  static Vector or_both(const Vector& x, const Vector& y, const Vector& z) { return x | (y & z); }
  static Vector or_and_not(const Vector& x, const Vector& y, const Vector& z) {
    return x | (y & ~z);
  }
  static Vector and_not(const Vector& x, const Vector& y) { return x & ~y; }

  /// x, or y where it is zero.
  static Vector choose_nonzero(const Vector& x, const Vector& y) { return x | keep_zero(x, y); }
  /// y where x is zero, else zero.
  static Vector keep_zero(const Vector& x, const Vector& y) {
    Vector kept = y;
    for (int i = 0; i < Vector::count; ++i)
      kept.part[i] &= reinterpret_cast<Part>(x.part[i] == Part{});
    return kept;
  }
  /// All digits in the lanes that have a cell and are zero, else none.
  static Vector empty_cells(const Vector& x) { return keep_zero(x, digits()); }
  static bool any(const Vector& x) {
    Part sum = x.part[0];
    for (int i = 1; i < Vector::count; ++i) sum |= x.part[i];
    std::array<std::uint64_t, bytes / 8> words;
    std::memcpy(words.data(), &sum, bytes);
    std::uint64_t found = 0;
    for (const std::uint64_t word : words) found |= word;
    return found != 0;
  }

  /// What is 9 lanes further on, and 18, around 27 lanes.
  static Vector next(const Vector& x) {
    const auto [a, b, c, d] = eights(x);
    return vector({pick<1, 2, 3, 4, 5, 6, 7, 8>(b, c), pick<1, 2, 3, 4, 5, 6, 7, 8>(c, d),
                   pick<1, 2, 8, 9, 10, 11, 12, 13>(d, a),
                   pick<0, 1, 2, 8, 8, 8, 8, 8>(pick<6, 7, 8, 8, 8, 8, 8, 8>(a, b), Eight{})});
  }
  static Vector last(const Vector& x) {
    const auto [a, b, c, d] = eights(x);
    return vector({pick<2, 3, 4, 5, 6, 7, 8, 9>(c, d), pick<2, 8, 9, 10, 11, 12, 13, 14>(d, a),
                   pick<7, 8, 9, 10, 11, 12, 13, 14>(a, b),
                   pick<0, 1, 2, 8, 8, 8, 8, 8>(pick<7, 8, 9, 9, 9, 9, 9, 9>(b, c), Eight{})});
  }

  /// To a view in which each lane has what another has in this one.
  static void move(Vector (&x)[3], const ViewsPlan::Lanes& from) {
    ViewsPlan::Lanes before;
    store(x, before);
    for (std::size_t i = 0; i < 3; ++i) {
      const std::uint16_t* const lanes = &from[32 * i];
      const auto word = [&](std::size_t lane) { return before[lanes[lane]]; };
      const auto eight = [&](std::size_t lane) {
        return Eight{word(lane),     word(lane + 1), word(lane + 2), word(lane + 3),
                     word(lane + 4), word(lane + 5), word(lane + 6), word(lane + 7)};
      };
      x[i] = vector({eight(0), eight(8), eight(16), Eight{word(24), word(25), word(26)}});
    }
  }

  /// Adds the i-th nine lanes to the lanes of their houses in three vectors, where `apart` says so.
  static void add_apart(const Vector& x, std::size_t i, const ViewsPlan::Lanes& apart,
                        Vector (&to)[3]) {
    std::array<std::uint16_t, 32> lanes;
    std::memcpy(lanes.data(), &x, sizeof x);
    std::array<std::uint16_t, 32> own{};
    for (std::size_t k = 0; k < 3; ++k) std::memcpy(&own[9 * k], &lanes[9 * i], 18);
    const Vector spread = load(own.data());
    for (std::size_t k = 0; k < 3; ++k) to[k] = or_both(to[k], spread, load(&apart[32 * k]));
  }

  static void load(const ViewsPlan::Lanes& words, Vector (&x)[3]) {
    std::memcpy(&x, words.data(), sizeof x);
  }
  static void store(const Vector (&x)[3], ViewsPlan::Lanes& words) {
    std::memcpy(words.data(), &x, sizeof x);
  }

 private:
  static constexpr std::array<std::uint16_t, 32> digits_of_lanes = [] {
    std::array<std::uint16_t, 32> lanes{};
    for (std::size_t i = 0; i < 27; ++i) lanes[i] = 0x1ff;
    return lanes;
  }();

  static Vector load(const std::uint16_t* lanes) {
    Vector x;
    std::memcpy(&x, lanes, sizeof x);
    return x;
  }

  /// Eight lanes in a row, of two such that follow each other.
  using Eight = typename VectorOf<16, std::uint16_t>::Type;
  using Eights = std::array<Eight, 4>;

  template <int... lanes>
  static Eight pick(Eight x, Eight y) {
    return __builtin_shufflevector(x, y, lanes...);
  }
  static Eights eights(const Vector& x) { return std::bit_cast<Eights>(x); }
  static Vector vector(const Eights& x) { return std::bit_cast<Vector>(x); }
};

}  // namespace ariadne::plugins::lockstep
