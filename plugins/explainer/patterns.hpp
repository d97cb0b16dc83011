#pragma once

#include <array>
#include <cassert>
#include <vector>

#include "shape.hpp"

namespace ariadne::plugins::explainer {

// The patterns that steps of their own and chains have in common, each in the order in which the
// original meets them. visit() gets each pattern, useful or not, and returns false for enough; then
// the search does too.

/// All places of `digit` in the house `from` lie in the house `to`.
struct Locked {
  std::uint16_t from;
  std::uint16_t to;
  unsigned digit;
};

/// As many digits as cells of a house.
struct Subset {
  std::uint16_t house;
  std::uint32_t digits;
  std::uint32_t places;
};

/// As many lines of one kind as of the other that hold all their places for a digit.
struct Fish {
  Kind base;
  Kind cover;
  std::uint32_t bases;  ///< which of the lines of the kind
  std::uint32_t covers;
  unsigned digit;
};

/// The pairs of kinds in which candidates may be locked.
inline constexpr std::array locked_pairs{
    std::pair{Kind::box, Kind::column},   std::pair{Kind::box, Kind::row},
    std::pair{Kind::column, Kind::box},   std::pair{Kind::row, Kind::box},
    std::pair{Kind::extra, Kind::column}, std::pair{Kind::extra, Kind::row},
    std::pair{Kind::extra, Kind::box},    std::pair{Kind::column, Kind::extra},
    std::pair{Kind::row, Kind::extra},    std::pair{Kind::box, Kind::extra}};

template <class Visit>
bool each_locked(const Marks& marks, Visit visit) {
  const Shape& shape = marks.shape();
  for (const auto& [from_kind, to_kind] : locked_pairs)
    for (unsigned digit = 0; digit < shape.digits(); ++digit)
      for (const std::uint16_t from : shape.of(from_kind)) {
        const std::uint32_t places = marks.places(from, digit);
        if ((places & (places - 1)) == 0) continue;
        for (const std::uint16_t to : shape.of(to_kind))
          if ((places & ~shape.crossing(from, to)) == 0 && !visit(Locked{from, to, digit}))
            return false;
      }
  return true;
}

/// Calls visit(set) for each set of `size` of these bits, smallest first.
template <class Visit>
bool each_choice(std::uint32_t of, int size, Visit visit) {
  assert(size >= 0);
  std::array<std::uint32_t, 32> bits{};
  int count = 0;
  for (; of != 0; of &= of - 1) bits[static_cast<std::size_t>(count++)] = of & (~of + 1);
  if (count < size) return true;
  const std::uint64_t end = std::uint64_t{1} << count;
  for (std::uint64_t set = (std::uint64_t{1} << size) - 1; set < end; set = next_set(set)) {
    std::uint32_t chosen = 0;
    for (std::uint64_t rest = set; rest != 0; rest &= rest - 1)
      chosen |= bits[static_cast<std::size_t>(std::countr_zero(rest))];
    if (!visit(chosen)) return false;
    if (size == 0) break;
  }
  return true;
}

/// The union of the words with these numbers; 0 if it has not `size` bits.
template <class Word>
std::uint32_t common_set(std::uint32_t numbers, int size, Word word) {
  std::uint32_t all = 0;
  each_bit(numbers, [&](int i) {
    all |= word(i);
    return true;
  });
  return bit_count(all) == size ? all : 0;
}

/// `direct` also looks into houses where the cells beside the set are few.
template <class Visit>
bool each_hidden_set(const Marks& marks, int size, bool direct, Visit visit) {
  const Shape& shape = marks.shape();
  for (const Kind kind : subset_order)
    for (const std::uint16_t house : shape.of(kind)) {
      const int open = marks.open_cells(house);
      if (open <= (direct ? size : 2 * size)) continue;
      std::uint32_t able = 0;
      for (unsigned d = 0; d < shape.digits(); ++d) {
        const int places = bit_count(marks.places(house, d));
        if (places >= 2 && places <= size) able |= 1U << d;
      }
      const auto places_of = [&](int d) { return marks.places(house, static_cast<unsigned>(d)); };
      if (!each_choice(able, size, [&](std::uint32_t digits) {
            const std::uint32_t places = common_set(digits, size, places_of);
            return places == 0 || visit(Subset{house, digits, places});
          }))
        return false;
    }
  return true;
}

template <class Visit>
bool each_naked_set(const Marks& marks, int size, Visit visit) {
  const Shape& shape = marks.shape();
  for (const Kind kind : subset_order)
    for (const std::uint16_t house : shape.of(kind)) {
      if (marks.open_cells(house) < 2 * size) continue;
      std::uint32_t able = 0;
      for (std::size_t i = 0; i < shape.digits(); ++i) {
        const int digits = bit_count(marks.candidates(shape.cell(house, static_cast<int>(i))));
        if (digits >= 2 && digits <= size) able |= 1U << i;
      }
      const auto digits_of = [&](int i) { return marks.candidates(shape.cell(house, i)); };
      if (!each_choice(able, size, [&](std::uint32_t places) {
            const std::uint32_t digits = common_set(places, size, digits_of);
            return digits == 0 || visit(Subset{house, digits, places});
          }))
        return false;
    }
  return true;
}

template <class Visit>
bool each_fish(const Marks& marks, int size, Visit visit) {
  const Shape& shape = marks.shape();
  if (!shape.has_lines()) return true;
  const auto lines = static_cast<int>(shape.digits());
  for (const auto& [base, cover] :
       {std::pair{Kind::column, Kind::row}, {Kind::row, Kind::column}}) {
    std::array<std::uint32_t, max_digits> able{};
    std::uint32_t any = 0;
    for (unsigned d = 0; d < shape.digits(); ++d) {
      if (marks.placed(d) + 2 * size > lines) continue;
      for (int i = 0; i < lines; ++i) {
        const int places = bit_count(marks.places(shape.of(base)[static_cast<std::size_t>(i)], d));
        if (places >= 2 && places <= size) able[d] |= 1U << i;
      }
      if (bit_count(able[d]) < size) able[d] = 0;
      any |= able[d];
    }
    const auto try_lines = [&, base = base, cover = cover](std::uint32_t bases) {
      for (unsigned d = 0; d < shape.digits(); ++d) {
        if ((bases & ~able[d]) != 0) continue;
        const std::uint32_t covers = common_set(bases, size, [&](int i) {
          return marks.places(shape.of(base)[static_cast<std::size_t>(i)], d);
        });
        if (covers != 0 && !visit(Fish{base, cover, bases, covers, d})) return false;
      }
      return true;
    };
    if (!each_choice(any, size, try_lines)) return false;
  }
  return true;
}

/// What goes, in the order in which the original's hash maps of cells give it: by the last bits of
/// the cell's number, as many as the number of cells asks for.
class Gone {
 public:
  void clear() { cells_.clear(); }
  /// Adds digits of a cell that is not there yet, or adds to it.
  void add(Cell cell, std::uint32_t digits);
  bool empty() const { return cells_.empty(); }
  void sort();

  struct Of {
    Cell cell;
    std::uint32_t digits;
    friend bool operator==(const Of&, const Of&) = default;
  };
  std::span<const Of> cells() const { return cells_; }

 private:
  std::vector<Of> cells_;
};

void remove_by(const Marks& marks, const Locked& locked, Gone& gone);
void remove_by_hidden(const Marks& marks, const Subset& set, Gone& gone);
void remove_by_naked(const Marks& marks, const Subset& set, Gone& gone);
void remove_by(const Marks& marks, const Fish& fish, Gone& gone);

}  // namespace ariadne::plugins::explainer
