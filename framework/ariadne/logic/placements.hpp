#pragma once

#include <cassert>
#include <utility>
#include <vector>

#include <ariadne/logic/digit_map.hpp>

namespace ariadne {

/// Enumerates the ways to place a digit: one of its candidates in each house that does not have the
/// digit yet, but no two in the same group. It searches depth first, and tries houses with only one
/// place left first, and then houses with two.
template <std::size_t Words>
class Placements {
 public:
  /// A set of places of the digit.
  using Set = Bits<Words>;

  /// Begins with a board's candidates for the digit.
  void start(const Board& board, Digit digit) {
    start(board, digit, [](const Group&) { return true; });
  }
  /// The same, but as if there were only the groups for which counts(group) is true.
  template <class Counts>
  void start(const Board& board, Digit digit, Counts counts) {
    map_.make(board, digit, counts);
    houses_.clear();
    for (std::size_t i = 0; i < board.layout().houses().size(); ++i)
      if (!map_.groups[i].empty()) houses_.push_back(map_.groups[i]);
  }
  /// The numbers of the digit's candidates.
  const DigitMap<Words>& map() const { return map_; }

  /// How an enumeration ends.
  enum class End : std::uint8_t { all_seen, stopped, gave_up };

  /// Calls visit(set), until it returns false, for each placement that contains the candidates in
  /// `chosen`, which must not see each other. Gives up after trying `most_tries` candidates. In
  /// each house, the places in `last` are tried last; `last` may change during the enumeration.
  template <class Visit>
  End each(const Set& chosen, const Set& last, int most_tries, Visit visit) {
    tries_left_ = most_tries;
    assert(chosen.within(map_.all));
    Set left = map_.all - chosen;
    chosen.each([&](std::size_t i) {
      assert(!chosen.intersects(map_.peers[i]));
      left -= map_.peers[i];
    });
    return walk(0, left, chosen, last, visit);
  }

 private:
  /// Houses before `from` already have their place; any later house found to have one is moved in
  /// front of `from`.
  template <class Visit>
  End walk(std::size_t from, const Set& left, const Set& chosen, const Set& last, Visit& visit) {
    Set narrowest;
    bool of_two = false;
    for (std::size_t i = from; i < houses_.size(); ++i) {
      if (houses_[i].intersects(chosen)) {
        std::swap(houses_[i], houses_[from++]);
        continue;
      }
      const Set places = houses_[i] & left;
      if (places.empty()) return End::all_seen;
      const Set others = places.without_first();
      if (others.empty()) {
        narrowest = places;
        break;
      }
      if (of_two) continue;
      of_two = others.without_first().empty();
      if (of_two || narrowest.empty()) narrowest = places;
    }
    if (narrowest.empty()) return visit(chosen) ? End::all_seen : End::stopped;
    for (Set rest : {narrowest - last, narrowest & last})
      for (; !rest.empty(); rest -= Set::of(rest.first())) {
        const std::size_t i = rest.first();
        const Set self = Set::of(i);
        if (--tries_left_ < 0) return End::gave_up;
        const End end = walk(from, left - map_.peers[i] - self, chosen | self, last, visit);
        if (end != End::all_seen) return end;
      }
    return End::all_seen;
  }

  DigitMap<Words> map_;
  std::vector<Set> houses_;
  int tries_left_ = 0;
};

}  // namespace ariadne
