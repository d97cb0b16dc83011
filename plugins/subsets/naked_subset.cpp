// Naked pair, triple and quadruple: N cells of a group that have only N digits as candidates.
//
//     12 .  12 | .  5  . | .  123 .      two cells of the row hold 1 and 2 in some order, so the
//                                        third cell that has them cannot: it is 3
//
// This is sound because the N cells see each other: they hold N different digits out of N, hence
// all of them, and every cell that sees all N cells loses them. The group need not be a house.
//
// Locked pair and triple: the same in the cells that a box and a line share, if it removes
// candidates from both: easier to see, and worth two steps.
//
// Order: boxes, rows, columns, then other groups, each as the layout lists them; in a group the
// cells in its order. A subset that lies in two groups is reported with each. A step clears group
// by group, cell by cell. Cost: the cells with at most N candidates are listed once for a board; a
// search if a group has N of them.
//
// Source: HoDoKu's library, codes 0200-0202, 0110 and 0111.

#include <algorithm>
#include <array>
#include <cassert>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "few_candidates.hpp"
#include "search_order.hpp"

namespace ariadne::plugins::subsets {
namespace {

/// Which naked subsets are wanted.
enum class SubsetKind : std::uint8_t {
  naked,   ///< all of them
  locked,  ///< those in a box and a line that take candidates from both
};

bool lies_in(const Layout& layout, const std::vector<Cell>& cells, GroupIndex group) {
  return std::all_of(cells.begin(), cells.end(),
                     [&](Cell cell) { return layout.group_set(group).contains(cell); });
}

class NakedSubset final : public Strategy {
 public:
  /// `size` is 2, 3 or 4.
  NakedSubset(const Technique& technique, SubsetKind kind, int size)
      : kind_(kind),
        size_(static_cast<std::size_t>(size)),
        step_(technique, "{digits.digits} in {pattern.cells}"),
        subset_(size_) {}

  void find(const Board& board, StepSink& sink) override {
    board_ = &board;
    sink_ = &sink;
    few_ = &board.derived<FewCandidates>();
    if (!few_->any(size_)) return;
    vain_.turn_to(board);
    for (const GroupIndex group : order_.of(board.layout_ptr())) {
      if (kind_ == SubsetKind::locked && board.layout().groups()[group].kind != GroupKind::box)
        return;
      if (!vain_.contains(group) && !search_group(group)) return;
    }
  }

 private:
  /// A cell to choose from.
  struct Choice {
    Cell cell;
    DigitSet candidates;
  };

  bool search_group(GroupIndex group) {
    found_ = false;
    group_ = group;
    choice_count_ = 0;
    for (const Cell cell : few_->at_most(size_) & board_->layout().group_set(group))
      choices_[choice_count_++] = {cell, board_->candidates(cell)};
    if (choice_count_ >= size_ && !choose(0, 0, DigitSet())) return false;
    if (!found_) vain_.insert(group);
    return true;
  }

  /// Adds one of the cells from `from` on to those chosen, in every way.
  bool choose(std::size_t from, std::size_t chosen, DigitSet digits) {
    const auto size = static_cast<int>(size_);
    const bool completes = chosen + 1 == size_;
    const std::size_t end = choice_count_ + chosen + 1 - size_;  // others have to follow
    for (std::size_t i = from; i < end; ++i) {
      const auto [cell, candidates] = choices_[i];
      const DigitSet with = digits | candidates;
      if (has_more_than(size, with.bits())) continue;
      if (kind_ == SubsetKind::locked && chosen > 0 && !may_be_locked(cell)) continue;
      subset_[chosen] = cell;
      const bool go_on = completes ? !has_more_than(size - 1, with.bits()) || report(with)
                                   : choose(i + 1, chosen + 1, with);
      if (!go_on) return false;
    }
    return true;
  }

  /// Whether the cell shares another house with the first of those chosen.
  bool may_be_locked(Cell cell) const {
    const Layout& layout = board_->layout();
    const auto houses = layout.houses_of(subset_[0]);
    return std::any_of(houses.begin(), houses.end(), [&](Membership house) {
      return house.group != group_ && layout.group_set(house.group).contains(cell);
    });
  }

  bool report(DigitSet digits) {
    assert(digits.size() == static_cast<int>(size_));
    const Layout& layout = board_->layout();
    CellSet seen = layout.peer_set(subset_[0]);
    for (const Cell cell : subset_) seen &= layout.peer_set(cell);
    // Most subsets have nothing to remove.
    bool any = false;
    for (const Digit digit : digits) any = any || seen.intersects(board_->cells(digit));
    if (!any) return true;
    seen &= board_->open_cells();
    step_.clear();
    for (const Membership m : layout.groups_of(subset_[0]))
      if (lies_in(layout, subset_, m.group))
        for (const Cell cell : layout.groups()[m.group].cells) clear_cell(cell, digits, seen);
    // Some see the cells through one group each.
    for (const Cell cell : CellSet(seen)) clear_cell(cell, digits, seen);
    if (kind_ == SubsetKind::locked && !locked()) return true;
    found_ = true;
    if (sink_->wants_evidence()) {
      step_.evidence.push_back({.role = Role::digits, .digits = list_of(digits)});
      step_.evidence.push_back({.role = Role::pattern, .cells = subset_});
    }
    return sink_->add(step_);
  }

  /// Takes the digits from a cell, once.
  void clear_cell(Cell cell, DigitSet digits, CellSet& left) {
    if (!left.contains(cell)) return;
    left.erase(cell);
    for (const Digit digit : board_->candidates(cell) & digits)
      step_.eliminations.push_back({cell, digit});
  }

  /// Whether a box and another house hold the whole subset, and both lose candidates: the other one
  /// outside the box.
  bool locked() const {
    const Layout& layout = board_->layout();
    const auto loses = [&](GroupIndex group, const CellSet* outside) {
      return std::any_of(step_.eliminations.begin(), step_.eliminations.end(), [&](Candidate c) {
        return layout.group_set(group).contains(c.cell) &&
               (outside == nullptr || !outside->contains(c.cell));
      });
    };
    for (const Membership box : layout.houses_of(subset_[0])) {
      if (layout.groups()[box.group].kind != GroupKind::box) continue;
      if (!lies_in(layout, subset_, box.group) || !loses(box.group, nullptr)) continue;
      for (const Membership line : layout.houses_of(subset_[0]))
        if (line.group != box.group && lies_in(layout, subset_, line.group) &&
            loses(line.group, &layout.group_set(box.group)))
          return true;
    }
    return false;
  }

  SubsetKind kind_;
  std::size_t size_;
  Step step_;
  SearchOrder order_;
  KnownGroups vain_;              ///< those in which nothing was found
  bool found_ = false;            ///< whether the group has a step
  const Board* board_ = nullptr;  ///< while find() runs
  StepSink* sink_ = nullptr;
  const FewCandidates* few_ = nullptr;
  GroupIndex group_ = 0;
  std::array<Choice, max_digits> choices_;  ///< the group's cells with few enough candidates
  std::size_t choice_count_ = 0;
  std::vector<Cell> subset_;  ///< those chosen, then others, size_ in all
};

}  // namespace

void add_naked_subset(Registrar& plugin) {
  const auto naked = [&](const char* id, const char* name, const char* code, Rating rating,
                         SubsetKind kind, int size, const char* summary) {
    plugin.strategy<NakedSubset>({id, name, code, rating}, summary, kind, size);
  };
  naked("locked-pair", "Locked Pair", "0110", {Level::medium, 40}, SubsetKind::locked, 2,
        "A naked pair whose cells share a box and a line, so that it removes candidates from both");
  naked(
      "locked-triple", "Locked Triple", "0111", {Level::medium, 60}, SubsetKind::locked, 3,
      "A naked triple whose cells share a box and a line, so that it removes candidates from both");
  naked("naked-pair", "Naked Pair", "0200", {Level::medium, 60}, SubsetKind::naked, 2,
        "Two cells of a group have only two candidates between them");
  naked("naked-triple", "Naked Triple", "0201", {Level::medium, 80}, SubsetKind::naked, 3,
        "Three cells of a group have only three candidates between them");
  naked("naked-quadruple", "Naked Quadruple", "0202", {Level::hard, 120}, SubsetKind::naked, 4,
        "Four cells of a group have only four candidates between them");
  for (const char* key :
       {"locked-pair", "locked-triple", "naked-pair", "naked-triple", "naked-quadruple"})
    plugin.words(key,
                 "{pattern.cells} have only {digits.digits} as candidates: {digits.count} digits "
                 "for {pattern.count} cells. These cells share {pattern.shared}, so each of the "
                 "{digits.count} digits goes in one of the {pattern.count} cells. No other cell in "
                 "{pattern.any-shared} can be {digits.any-digit}. So {result}.");
}

}  // namespace ariadne::plugins::subsets
