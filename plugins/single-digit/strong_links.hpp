#pragma once

#include <array>
#include <bit>
#include <vector>

#include <ariadne/model/board.hpp>

namespace ariadne::plugins::single_digit {

/// The two places that a house has left for a digit, in its order: one of them holds it.
using StrongLink = std::array<Cell, 2>;

/// Those of the digit in the houses of this kind, appended.
inline void add_strong_links(const Board& board, GroupKind kind, Digit digit,
                             std::vector<StrongLink>& links) {
  const std::span<const Group> houses = board.layout().houses();
  for (std::size_t house = 0; house < houses.size(); ++house) {
    if (houses[house].kind != kind) continue;
    const std::uint32_t places = board.positions(static_cast<GroupIndex>(house), digit);
    if (bit_count(places) != 2) continue;
    const auto cell = [&](std::uint32_t bits) {
      return houses[house].cells[static_cast<std::size_t>(std::countr_zero(bits))];
    };
    links.push_back({cell(places), cell(places & (places - 1))});
  }
}

/// Whether two cells share a group for which `fits(kind)` is true.
template <class Fits>
bool share_group(const Layout& layout, Cell a, Cell b, Fits fits) {
  if (a == b || !layout.peer_set(a).contains(b)) return false;
  for (const Membership m : layout.groups_of(a))
    if (fits(layout.groups()[m.group].kind) && layout.group_set(m.group).contains(b)) return true;
  return false;
}

/// The cells that have the digit and see both a and b.
inline CellSet seen_by_both(const Board& board, Digit digit, Cell a, Cell b) {
  CellSet seen = board.cells(digit) & board.layout().peer_set(a);
  return seen &= board.layout().peer_set(b);
}

/// The words of two strong links of which two ends cannot both be true.
constexpr const char* words_of_connected_links =
    "{pincer.pairs}. {connection.cells} are both in {connection.shared} and cannot both be "
    "{digits.digits}, so at least one of {pincer.cells} is {digits.digits}. {remove.cells} "
    "{remove.cells:sees|see} both {pincer.cells}, so {remove.cells:it|they} cannot be "
    "{digits.digits}.";

}  // namespace ariadne::plugins::single_digit
