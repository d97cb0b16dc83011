#pragma once

// Fish by the definition, with no search worth the name: every base with every cover.

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "fish/fish_search.hpp"

namespace ariadne::testing {

using namespace ariadne::plugins::fish;

struct NaiveFish {
  std::vector<GroupIndex> base, cover;
  std::set<Cell> fins, endo_fins, eliminations;
  friend bool operator==(const NaiveFish&, const NaiveFish&) = default;
};

/// Calls visit(chosen) for each choice of `size` of the groups, in lexical order.
inline void each_choice(const std::vector<GroupIndex>& groups, std::size_t size,
                        const std::function<void(const std::vector<GroupIndex>&)>& visit) {
  std::vector<bool> taken(groups.size(), false);
  if (groups.size() < size) return;
  std::fill_n(taken.begin(), size, true);
  do {
    std::vector<GroupIndex> chosen;
    for (std::size_t i = 0; i < groups.size(); ++i)
      if (taken[i]) chosen.push_back(groups[i]);
    visit(chosen);
  } while (std::prev_permutation(taken.begin(), taken.end()));
}

class NaiveFishes {
 public:
  NaiveFishes(const Board& board, Digit digit, FishKind kind, FishLimits limits)
      : layout_(board.layout()), kind_(kind), limits_(limits) {
    for (const Group& group : layout_.groups()) {
      std::set<Cell>& places = places_.emplace_back();
      for (const Cell cell : group.cells)
        if (board.candidates(cell).contains(digit)) places.insert(cell);
    }
  }

  std::vector<NaiveFish> all() {
    if (kind_.shape == FishShape::mutant) {
      search("rcb", "rcb");
    } else {
      const std::string box = kind_.shape == FishShape::franken ? "b" : "";
      search("r" + box, "c" + box);
      search("c" + box, "r" + box);
    }
    return found_;
  }

 private:
  char letter(GroupIndex group) const {
    switch (layout_.groups()[group].kind) {
      case GroupKind::row:
        return 'r';
      case GroupKind::column:
        return 'c';
      default:
        return 'b';
    }
  }
  const std::set<Cell>& places(GroupIndex group) const { return places_[group]; }
  std::vector<GroupIndex> groups(const std::string& letters, std::size_t count) const {
    std::vector<GroupIndex> some;
    for (const GroupKind kind :
         {GroupKind::row, GroupKind::column, GroupKind::box, GroupKind::extra})
      for (GroupIndex i = 0; i < count; ++i)
        if (layout_.groups()[i].kind == kind && letters.find(letter(i)) != std::string::npos &&
            !places(i).empty())
          some.push_back(i);
    return some;
  }
  /// How often each place lies in these groups.
  std::map<Cell, int> counted(const std::vector<GroupIndex>& some) const {
    std::map<Cell, int> counts;
    for (const GroupIndex group : some)
      for (const Cell cell : places(group)) ++counts[cell];
    return counts;
  }
  std::string kinds(const std::vector<GroupIndex>& some) const {
    std::set<char> letters;
    for (const GroupIndex group : some) letters.insert(letter(group));
    return {letters.begin(), letters.end()};
  }

  void search(const std::string& base_kinds, const std::string& cover_kinds) {
    const auto size = static_cast<std::size_t>(kind_.size);
    std::vector<GroupIndex> bases = groups(base_kinds, layout_.houses().size());
    if (kind_.fins == FishFins::none)
      std::erase_if(bases, [&](GroupIndex house) {
        const std::size_t count = places(house).size();
        return (count > size && !limits_.wide_bases) ||
               (kind_.shape == FishShape::basic && count < 2);
      });
    const std::vector<GroupIndex> covers = groups(cover_kinds, layout_.groups().size());
    each_choice(bases, size, [&](const std::vector<GroupIndex>& base) {
      const std::map<Cell, int> in_base = counted(base);
      int overlaps = 0;
      for (const auto& [cell, times] : in_base) overlaps += times - 1;
      if (overlaps > (kind_.shape == FishShape::basic ? 0 : limits_.endo_fins)) return;
      std::vector<GroupIndex> usable;
      for (const GroupIndex cover : covers)
        if (std::count(base.begin(), base.end(), cover) == 0 &&
            std::any_of(in_base.begin(), in_base.end(), [&](const auto& place) {
              return layout_.group_set(cover).contains(place.first);
            }))
          usable.push_back(cover);
      each_choice(usable, size, [&](const auto& cover) { examine(base, in_base, cover); });
    });
  }

  void examine(const std::vector<GroupIndex>& base, const std::map<Cell, int>& in_base,
               const std::vector<GroupIndex>& cover) {
    NaiveFish fish{base, cover, {}, {}, {}};
    for (const auto& [cell, times] : in_base) {
      if (times > 1)
        fish.endo_fins.insert(cell);
      else if (std::none_of(cover.begin(), cover.end(), [&, place = cell](GroupIndex group) {
                 return layout_.group_set(group).contains(place);
               }))
        fish.fins.insert(cell);
    }
    const auto fins = static_cast<int>(fish.fins.size() + fish.endo_fins.size());
    if (kind_.fins == FishFins::none ? fins > 0 : fins == 0 || fins > limits_.fins) return;
    for (const auto& [cell, times] : counted(cover)) {
      const CellSet& peers = layout_.peer_set(cell);
      const auto seen = [&peers](Cell fin) { return peers.contains(fin); };
      if ((times > 1 || !in_base.contains(cell)) &&
          std::all_of(fish.fins.begin(), fish.fins.end(), seen) &&
          std::all_of(fish.endo_fins.begin(), fish.endo_fins.end(), seen))
        fish.eliminations.insert(cell);
    }
    if (!fish.eliminations.empty() && fits(fish)) found_.push_back(fish);
  }

  bool fits(const NaiveFish& fish) const {
    const std::string lines = kinds(fish.base) + '/' + kinds(fish.cover);
    const std::set<std::string> franken{"r/bc", "br/c", "br/bc", "b/c",   "b/bc",
                                        "r/b",  "br/b", "bc/r",  "bc/br", "c/br",
                                        "b/r",  "b/br", "c/b",   "bc/b",  "b/b"};
    const bool is_basic = lines == "r/c" || lines == "c/r";
    switch (kind_.shape) {
      case FishShape::basic:
        return is_basic && is_sashimi(fish) == (kind_.fins == FishFins::sashimi);
      case FishShape::franken:
        return franken.contains(lines);
      case FishShape::mutant: {
        const bool lines_on_both_sides = lines.front() != '/' &&
                                         lines.find_first_of("rc") < lines.find('/') &&
                                         lines.find_last_of("rc") != std::string::npos &&
                                         lines.find_last_of("rc") > lines.find('/');
        return !is_basic && !(franken.contains(lines) && lines_on_both_sides);
      }
    }
    return false;
  }
  bool is_sashimi(const NaiveFish& fish) const {
    return kind_.fins != FishFins::none &&
           std::any_of(fish.base.begin(), fish.base.end(), [&](GroupIndex house) {
             const std::set<Cell>& all = places(house);
             return std::count_if(all.begin(), all.end(),
                                  [&](Cell cell) { return !fish.fins.contains(cell); }) <= 1;
           });
  }

  const Layout& layout_;
  std::vector<std::set<Cell>> places_;  ///< of each group
  FishKind kind_;
  FishLimits limits_;
  std::vector<NaiveFish> found_;
};

}  // namespace ariadne::testing
