// Sue de Coq: some cells where a line and a box cross have spare candidates, and cells of the line
// and of the box use up exactly that many.
//
//     1368 1368 -  | . 18 .      two crossing cells with four candidates, two to spare. The cell of
//     -    -    35 | . .  .      the line takes 1 or 8, those of the box 3 or 6 and also 5: so the
//     -    -    56 | . .  .      rest of the line loses 1 and 8, and the rest of the box 3, 5 and 6
//
// This is sound because there are as many cells as there is space for digits. The digits of the
// line's cells, and those that only the crossing has, occur at most once in the line; those of the
// box's cells occur at most once in the box; a digit that both sets have but no crossing cell
// occurs at most once in each. That adds up to the number of cells, so each digit occurs that
// often, and nowhere else in its group. It only requires that the cells of each group differ, so
// any two groups that share two cells will do.
//
// Order: rows with boxes, columns with boxes, then all other pairs of groups; the cells of the
// crossing, those of the line, those of the box, each choice before those that add cells to it.
// Cost: for each choice of crossing cells, the sets of the line are tried, and with each of them the
// sets of the box's cells that have none of its digits of the crossing. A set of the line is given
// up as soon as there are too few such cells left. Where nothing was found, a crossing is searched
// again only if a cell of its groups has changed, and only for steps with such a cell.
//
// Source: HoDoKu's library, code 1101.

#include <array>
#include <bit>
#include <cassert>
#include <vector>

#include <ariadne/logic/lost_candidates.hpp>
#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::als {
namespace {

constexpr auto counts = [] {
  std::array<std::uint8_t, 512> of{};
  for (std::uint32_t bits = 0; bits < of.size(); ++bits)
    of[bits] = static_cast<std::uint8_t>(bit_count(bits));
  return of;
}();

/// bit_count(), faster for up to nine digits.
int few_bits(std::uint32_t bits) {
  return bits < counts.size() ? counts[bits] : bit_count(bits);
}

class SueDeCoq final : public Strategy {
 public:
  explicit SueDeCoq(const Technique& technique)
      : step_(technique,
              "{pattern.cells} - {pattern.set} ({set#1.cells} - {set#1.set}, {set#2.cells} - "
              "{set#2.set})") {}

  void find(const Board& board, StepSink& sink) override;

 private:
  /// What is known about two groups: nothing; that they have no step; or that they had none before
  /// some of their cells changed, so that a step has a changed cell.
  enum class Known : std::uint8_t { nothing, vain, vain_before };
  struct Crossing {
    GroupIndex line;
    GroupIndex box;
    std::vector<Cell> cells;  ///< in both, in reading order
    Known known = Known::nothing;
  };

  /// An open cell of a group that is not chosen.
  struct OpenCell {
    std::uint32_t place;  ///< 1 << its position in the group
    DigitSet digits;
    std::uint32_t blocks;  ///< positions in the box that cannot be combined with it
  };

  struct Cells {
    std::array<OpenCell, max_digits> all;
    std::size_t count = 0;
    std::uint32_t positions = 0;  ///< of all of them

    void clear() {
      count = 0;
      positions = 0;
    }

    void add(const OpenCell& cell) {
      all[count++] = cell;
      positions |= cell.place;
    }
  };

  /// Cells of one group outside the intersection that take up `gain` of its candidates.
  struct Set {
    std::uint32_t positions = 0;  ///< in the group
    DigitSet digits;
    std::uint32_t blocked = 0;  ///< positions in the box that cannot be combined with it
    int gain = 0;               ///< cells less the digits that the intersection has not
  };

  /// A set of each size: each but the first adds a cell to the one before.
  using Sets = std::array<Set, max_digits + 1>;
  /// Wanted positions if all are.
  static constexpr std::uint32_t any_position = ~std::uint32_t{0};

  void begin_layout(LayoutPtr layout);
  void note_changes(const Board& board);
  /// False when the sink has had enough, as are those below.
  bool search(const Board& board, StepSink& sink, const Crossing& crossing) {
    open_.clear();
    for (const Cell cell : crossing.cells)
      if (board.value(cell) == 0) open_.push_back(cell);
    chosen_.clear();
    return open_.size() < 2 || choose(board, sink, crossing, 0, DigitSet());
  }

  bool choose(const Board& board, StepSink& sink, const Crossing& crossing, std::size_t from,
              DigitSet digits);
  bool check(const Board& board, StepSink& sink, const Crossing& crossing, DigitSet digits,
             int spare);
  bool match(const Board& board, StepSink& sink, const Crossing& crossing, DigitSet digits,
             const Set& in_line, int gain, std::uint32_t wanted);
  /// Lists the open cells of a group that are not chosen.
  void list_cells(const Board& board, GroupIndex group, Cells& cells) const {
    cells.clear();
    std::uint32_t place = 1;
    for (const Cell cell : board.layout().groups()[group].cells) {
      if (const DigitSet own = board.candidates(cell); !own.empty() && !chosen_.contains(cell))
        cells.add({place, own, 0});
      place *= 2;
    }
  }

  /// Lists the cells of the box without those at the blocked positions.
  void choose_box(std::uint32_t blocked) {
    open_box_.clear();
    for (const OpenCell& cell : std::span(box_.all).first(box_.count))
      if ((cell.place & blocked) == 0) open_box_.add(cell);
  }

  /// Has each cell of the line block the cells of the box with which it shares one of the digits:
  /// not both can be in the sets.
  void block(DigitSet digits) {
    for (OpenCell& cell : std::span(line_.all).first(line_.count))
      for (const OpenCell& other : std::span(box_.all).first(box_.count))
        if (!(cell.digits & other.digits & digits).empty()) cell.blocks |= other.place;
  }

  template <class MayDo, class Visit>
  static bool for_each_set(const Cells& cells, DigitSet digits, Sets& so_far, MayDo may_do,
                           Visit visit);
  bool conclude(const Board& board, StepSink& sink, const Crossing& crossing, DigitSet digits,
                const Set& in_line, const Set& in_box);
  /// Adds the digits of the group's cells but the chosen ones and its own set.
  void remove(const Board& board, GroupIndex group, std::uint32_t own, DigitSet digits) {
    const std::vector<Cell>& cells = board.layout().groups()[group].cells;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if ((own >> i) & 1U || chosen_.contains(cells[i])) continue;
      for (const Digit digit : board.candidates(cells[i]) & digits)
        step_.eliminations.push_back({cells[i], digit});
    }
  }

  LayoutPtr layout_;
  std::vector<Crossing> crossings_;
  LostReader changes_;
  std::vector<std::uint32_t> changed_;  ///< of each group: the positions that have others now
  CellSet changed_cells_;
  Step step_;
  bool found_ = false;      ///< whether the crossing at hand has a step
  std::vector<Cell> open_;  ///< of the crossing at hand
  CellSet chosen_;          ///< of them
  // For the chosen cells. These take long to initialize.
  Cells line_;
  Cells box_;
  Cells open_box_;  ///< those of the box that can be combined with the set in the line
  Sets sets_in_line_;
  Sets sets_in_box_;
};

/// Visits the sets of these cells, each before those that add cells to it, until a visit returns
/// false. A set, and those that add cells to it, are left out unless they may be of use: may_do()
/// gets the set, how many cells there are after it, and their positions.
template <class MayDo, class Visit>
bool SueDeCoq::for_each_set(const Cells& cells, DigitSet digits, Sets& so_far, MayDo may_do,
                            Visit visit) {
  std::array<std::size_t, max_digits> index;
  std::size_t size = 0;
  std::size_t next = 0;
  while (true) {
    if (next == cells.count) {
      if (size == 0) return true;
      next = index[--size] + 1;
      continue;
    }
    const OpenCell& cell = cells.all[next];
    const Set& before = so_far[size];
    Set& set = so_far[size + 1];
    set.positions = before.positions | cell.place;
    set.digits = before.digits | cell.digits;
    set.blocked = before.blocked | cell.blocks;
    set.gain = static_cast<int>(size) + 1 - few_bits((set.digits - digits).bits());
    const std::uint32_t rest = cells.positions & ~(2 * cell.place - 1);
    assert(size < index.size());
    index[size] = next++;
    if (!may_do(set, static_cast<int>(cells.count - next), rest)) continue;
    ++size;
    if (!visit(set)) return false;
  }
}

void SueDeCoq::begin_layout(LayoutPtr layout) {
  layout_ = std::move(layout);
  changed_.assign(layout_->groups().size(), 0);
  changed_cells_ = chosen_ = CellSet(layout_->cell_count());
  crossings_.clear();
  const auto is_pair = [&](std::size_t a, std::size_t b, GroupKind kind) {
    return layout_->groups()[a].kind == kind && layout_->groups()[b].kind == GroupKind::box;
  };
  const auto count = layout_->groups().size();
  const auto add_all = [&](auto wanted) {
    for (std::size_t line = 0; line < count; ++line)
      for (std::size_t box = 0; box < count; ++box) {
        if (!wanted(line, box)) continue;
        Crossing crossing{static_cast<GroupIndex>(line), static_cast<GroupIndex>(box), {}};
        crossing.cells =
            list_of(layout_->group_set(crossing.line) & layout_->group_set(crossing.box));
        if (crossing.cells.size() >= 2) crossings_.push_back(std::move(crossing));
      }
  };
  add_all([&](auto line, auto box) { return is_pair(line, box, GroupKind::row); });
  add_all([&](auto line, auto box) { return is_pair(line, box, GroupKind::column); });
  add_all([&](auto a, auto b) {
    return a < b && !is_pair(a, b, GroupKind::row) && !is_pair(a, b, GroupKind::column) &&
           !is_pair(b, a, GroupKind::row) && !is_pair(b, a, GroupKind::column);
  });
}

void SueDeCoq::find(const Board& board, StepSink& sink) {
  if (layout_ != board.layout_ptr()) begin_layout(board.layout_ptr());
  note_changes(board);
  for (Crossing& crossing : crossings_) {
    if (crossing.known == Known::vain) continue;
    if (sink.stopped()) return;
    found_ = false;
    if (!search(board, sink, crossing)) return;
    crossing.known = found_ || board.contradictory() ? Known::nothing : Known::vain;
  }
}

/// A step changes few groups of a board, and a crossing depends on the open cells of its two groups
/// alone. If a cell has gained a candidate, this is another puzzle.
void SueDeCoq::note_changes(const Board& board) {
  const bool another = !changes_.read(board) || board.contradictory();
  std::fill(changed_.begin(), changed_.end(), 0);
  changed_cells_.clear();
  for (const auto [cell, digit] : changes_.lost()) {
    if (board.candidates(cell).empty()) continue;
    changed_cells_.insert(cell);
    for (const Membership in : layout_->groups_of(cell)) changed_[in.group] |= in.place;
  }
  for (Crossing& crossing : crossings_)
    if (another || crossing.known != Known::vain)
      crossing.known = Known::nothing;
    else if ((changed_[crossing.line] | changed_[crossing.box]) != 0)
      crossing.known = Known::vain_before;
}

bool SueDeCoq::choose(const Board& board, StepSink& sink, const Crossing& crossing,
                      std::size_t from, DigitSet digits) {
  for (std::size_t i = from; i < open_.size(); ++i) {
    const DigitSet all = digits | board.candidates(open_[i]);
    chosen_.insert(open_[i]);
    const int spare = all.size() - chosen_.size();
    const bool more =
        (chosen_.size() < 2 || spare < 2 || check(board, sink, crossing, all, spare)) &&
        choose(board, sink, crossing, i + 1, all);
    chosen_.erase(open_[i]);
    if (!more) return false;
  }
  return true;
}

/// Tries the chosen cells of the crossing, which have these digits, so many more than they need.
bool SueDeCoq::check(const Board& board, StepSink& sink, const Crossing& crossing, DigitSet digits,
                     int spare) {
  assert(spare >= 2 && digits.size() == chosen_.size() + spare);
  list_cells(board, crossing.line, line_);
  list_cells(board, crossing.box, box_);
  block(digits);
  // A step has one of these positions.
  const bool any = crossing.known != Known::vain_before || chosen_.intersects(changed_cells_);
  const std::uint32_t wanted_in_line = any ? any_position : changed_[crossing.line];
  const std::uint32_t wanted_in_box = any ? any_position : changed_[crossing.box];
  constexpr std::size_t between_looks = 64;
  std::size_t looks = 0;
  return for_each_set(
      line_, digits, sets_in_line_,
      [&](const Set& in_line, int left, std::uint32_t rest) {
        const std::uint32_t in_box = box_.positions & ~in_line.blocked;
        return in_box != 0 && in_line.gain + left + few_bits(in_box) >= spare &&
               (((in_line.positions | rest) & wanted_in_line) | (in_box & wanted_in_box)) != 0;
      },
      [&](const Set& in_line) {
        if (in_line.gain < 1 || in_line.gain >= spare || (in_line.digits & digits).empty())
          return true;
        if (++looks % between_looks == 0 && sink.stopped()) return false;
        const bool has_wanted = (in_line.positions & wanted_in_line) != 0;
        choose_box(in_line.blocked);
        return match(board, sink, crossing, digits, in_line, spare - in_line.gain,
                     has_wanted ? any_position : wanted_in_box);
      });
}

/// Tries the sets of these cells of the box that take up so many digits and have one of the wanted
/// positions.
bool SueDeCoq::match(const Board& board, StepSink& sink, const Crossing& crossing, DigitSet digits,
                     const Set& in_line, int gain, std::uint32_t wanted) {
  return for_each_set(
      open_box_, digits, sets_in_box_,
      [&](const Set& in_box, int left, std::uint32_t rest) {
        return in_box.gain + left >= gain && ((in_box.positions | rest) & wanted) != 0;
      },
      [&](const Set& in_box) {
        return in_box.gain != gain || (in_box.positions & wanted) == 0 ||
               (in_box.digits & digits).empty() ||
               conclude(board, sink, crossing, digits, in_line, in_box);
      });
}

bool SueDeCoq::conclude(const Board& board, StepSink& sink, const Crossing& crossing,
                        DigitSet digits, const Set& in_line, const Set& in_box) {
  assert(in_line.gain + in_box.gain == digits.size() - chosen_.size());
  const Layout& layout = board.layout();
  // The two sets may meet in cells of the crossing that were not chosen.
  const auto cells_at = [&](GroupIndex group, std::uint32_t positions) {
    std::vector<Cell> cells;
    for (; positions != 0; positions &= positions - 1)
      cells.push_back(
          layout.groups()[group].cells[static_cast<std::size_t>(std::countr_zero(positions))]);
    return cells;
  };
  for (std::uint32_t rest = in_line.positions; rest != 0; rest &= rest - 1) {
    const Cell cell =
        layout.groups()[crossing.line].cells[static_cast<std::size_t>(std::countr_zero(rest))];
    if (!layout.group_set(crossing.box).contains(cell)) continue;
    const std::vector<Cell>& box = layout.groups()[crossing.box].cells;
    const auto place = std::find(box.begin(), box.end(), cell) - box.begin();
    if ((in_box.positions >> place) & 1U) return true;
  }

  step_.clear();
  const DigitSet both = in_line.digits & in_box.digits;
  remove(board, crossing.box, in_box.positions, ((digits | in_box.digits) - in_line.digits) | both);
  remove(board, crossing.line, in_line.positions,
         ((digits | in_line.digits) - in_box.digits) | both);
  if (step_.eliminations.empty()) return true;
  found_ = true;
  std::vector<Candidate>& all = step_.eliminations;
  std::sort(all.begin(), all.end(), [](Candidate a, Candidate b) {
    return a.digit != b.digit ? a.digit < b.digit : a.cell < b.cell;
  });
  all.erase(std::unique(all.begin(), all.end()), all.end());
  if (sink.wants_evidence()) {
    const auto add = [&](Role role, GroupIndex group, std::vector<Cell> cells, DigitSet of) {
      Evidence evidence{.role = role, .cells = std::move(cells)};
      if (role == Role::set) evidence.groups = {group};
      for (const Digit digit : of) evidence.digits.push_back(digit);
      step_.evidence.push_back(std::move(evidence));
    };
    add(Role::pattern, 0, list_of(chosen_), digits);
    add(Role::set, crossing.line, cells_at(crossing.line, in_line.positions), in_line.digits);
    add(Role::set, crossing.box, cells_at(crossing.box, in_box.positions), in_box.digits);
  }
  return sink.add(step_);
}

}  // namespace

void add_sue_de_coq(Registrar& plugin) {
  plugin.strategy<SueDeCoq>(
      {"sue-de-coq", "Sue de Coq", "1101", {Level::unfair, 250}},
      "Some cells where a line and a box cross, together with some other cells of the line and of "
      "the box, have candidates for only as many digits as there are cells in all");
  plugin.words(
      "sue-de-coq",
      "{pattern.cells} lie in both {set#1.houses} and {set#2.houses}, and their candidates are "
      "{pattern.digits}. Add {set#1.candidates} from {set#1.houses} and {set#2.candidates} from "
      "{set#2.houses}. In all of these cells together, the places for {set#1.alone} lie in "
      "{set#1.houses}[!pattern.left:, and][pattern.left:,] the places for {set#2.alone} lie in "
      "{set#2.houses}[pattern.left:, and the places for {pattern.left} lie in both]. So each of "
      "these digits can be used only once.[set.twice: Only {set.twice} can be used twice, once in "
      "{set#1.houses} and once in {set#2.houses}.] There are only as many digits as "
      "cells[set.twice:, even if {set.twice} {set.twice:is|are} counted twice], so every digit is "
      "used. That leaves no other place for {set#1.digits} in {set#1.houses}, or for "
      "{set#2.digits} in {set#2.houses}[pattern.left:, or for {pattern.left} in either]: "
      "{result}.");
}

}  // namespace ariadne::plugins::als
