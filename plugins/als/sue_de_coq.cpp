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
// Cost: the sets that can use up anything are listed once for each choice of crossing cells, and
// then combined. Where nothing was found, a crossing is searched again only if a cell of its groups
// has changed, and only for steps with such a cell.
//
// Source: HoDoKu's library, code 1101.

#include "sue_de_coq.hpp"

#include <array>
#include <bit>

#include <ariadne/logic/bit_words.hpp>

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

}  // namespace

SueDeCoq::SueDeCoq(const Technique& technique)
    : step_(technique,
            "{pattern.cells} - {pattern.set} ({set#1.cells} - {set#1.set}, {set#2.cells} - "
            "{set#2.set})") {}

void SueDeCoq::begin_layout(LayoutPtr layout) {
  layout_ = std::move(layout);
  candidates_.assign(static_cast<std::size_t>(layout_->cell_count()), DigitSet());
  changed_.assign(layout_->groups().size(), 0);
  changed_cells_ = CellSet(layout_->cell_count());
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
  bool another = board.contradictory();
  std::fill(changed_.begin(), changed_.end(), 0);
  changed_cells_.clear();
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    const auto cell = static_cast<Cell>(i);
    const DigitSet now = board.candidates(cell);
    if (now == candidates_[i]) continue;
    another = another || !(now - candidates_[i]).empty();
    candidates_[i] = now;
    if (now.empty()) continue;
    changed_cells_.insert(cell);
    for (const Membership in : layout_->groups_of(cell)) changed_[in.group] |= in.place;
  }
  for (Crossing& crossing : crossings_)
    if (another || crossing.known != Known::vain)
      crossing.known = Known::nothing;
    else if ((changed_[crossing.line] | changed_[crossing.box]) != 0)
      crossing.known = Known::vain_before;
}

/// False when the sink has had enough, as are those below.
bool SueDeCoq::search(const Board& board, StepSink& sink, const Crossing& crossing) {
  open_.clear();
  for (const Cell cell : crossing.cells)
    if (board.value(cell) == 0) open_.push_back(cell);
  chosen_.clear();
  return open_.size() < 2 || choose(board, sink, crossing, 0, DigitSet());
}

bool SueDeCoq::choose(const Board& board, StepSink& sink, const Crossing& crossing,
                      std::size_t from, DigitSet digits) {
  for (std::size_t i = from; i < open_.size(); ++i) {
    const DigitSet all = digits | board.candidates(open_[i]);
    chosen_.push_back(open_[i]);
    const bool more = (chosen_.size() < 2 || all.size() < static_cast<int>(chosen_.size()) + 2 ||
                       check(board, sink, crossing, all)) &&
                      choose(board, sink, crossing, i + 1, all);
    chosen_.pop_back();
    if (!more) return false;
  }
  return true;
}

/// Tries the chosen cells of the crossing, which have these digits.
bool SueDeCoq::check(const Board& board, StepSink& sink, const Crossing& crossing,
                     DigitSet digits) {
  const int spare = digits.size() - static_cast<int>(chosen_.size());
  const Wanted wanted = wanted_sets(crossing);
  // If one of the two sets must have a changed cell, it is searched for first.
  int most_in_box = 0;
  if (wanted.in_box != any_position) {
    most_in_box = collect(board, crossing.box, digits, spare - 1, wanted.in_box, in_box_);
    if (most_in_box == 0) return true;
  }
  const int most_in_line =
      collect(board, crossing.line, digits, spare - 1, wanted.in_line, in_line_);
  if (most_in_line == 0) return true;
  if (wanted.in_box == any_position)
    most_in_box = collect(board, crossing.box, digits, spare - 1, wanted.in_box, in_box_);
  if (most_in_line + most_in_box < spare) return true;
  // The digits that all sets of the box have which take up so many: a set of the line has none.
  std::array<DigitSet, max_digits + 1> in_all;
  in_all.fill(digits);
  for (const Set& in_box : in_box_) in_all[static_cast<std::size_t>(in_box.gain)] &= in_box.digits;
  constexpr std::size_t between_looks = 64;
  for (std::size_t i = 0; i < in_line_.size(); ++i) {
    if (i % between_looks == between_looks - 1 && sink.stopped()) return false;
    const Set& in_line = in_line_[i];
    if (!(in_line.digits & in_all[static_cast<std::size_t>(spare - in_line.gain)]).empty())
      continue;
    for (const Set& in_box : in_box_)
      if (in_line.gain + in_box.gain == spare &&
          (in_line.digits & in_box.digits & digits).empty() &&
          !conclude(board, sink, crossing, digits, in_line, in_box))
        return false;
  }
  return true;
}

/// The positions of which one must be in the set of the line, and in that of the box: if only one of
/// them can have a changed cell.
SueDeCoq::Wanted SueDeCoq::wanted_sets(const Crossing& crossing) const {
  Wanted wanted{any_position, any_position};
  if (crossing.known != Known::vain_before) return wanted;
  for (const Cell cell : chosen_)
    if (changed_cells_.contains(cell)) return wanted;
  if (changed_[crossing.box] == 0) wanted.in_line = changed_[crossing.line];
  if (changed_[crossing.line] == 0) wanted.in_box = changed_[crossing.box];
  return wanted;
}

/// Lists the sets of a group that take up at least one and at most so many of the digits. Returns
/// the most that one takes up, 0 when there is none. Each set has one of the wanted positions.
int SueDeCoq::collect(const Board& board, GroupIndex group, DigitSet digits, int most,
                      std::uint32_t wanted, std::vector<Set>& sets) const {
  sets.clear();
  int most_found = 0;
  std::array<DigitSet, max_digits> candidates;
  std::array<std::uint32_t, max_digits> bits;
  int count = 0;
  const std::vector<Cell>& cells = board.layout().groups()[group].cells;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const DigitSet own = board.candidates(cells[i]);
    if (own.empty() || is_chosen(cells[i])) continue;
    candidates[static_cast<std::size_t>(count)] = own;
    bits[static_cast<std::size_t>(count++)] = std::uint32_t{1} << i;
  }
  int wanted_end = count;  // after the last one that is wanted
  while (wanted_end > 0 && (bits[static_cast<std::size_t>(wanted_end - 1)] & wanted) == 0)
    --wanted_end;
  std::array<Set, max_digits + 1> so_far;
  std::array<int, max_digits> index;
  so_far[0] = {0, DigitSet(), 0};
  int size = 0;
  int next = 0;
  while (true) {
    const Set& before = so_far[static_cast<std::size_t>(size)];
    if (next == count || (next >= wanted_end && (before.positions & wanted) == 0)) {
      if (size == 0) return most_found;
      next = index[static_cast<std::size_t>(--size)] + 1;
      continue;
    }
    const auto i = static_cast<std::size_t>(next);
    const DigitSet all = before.digits | candidates[i];
    const Set set{before.positions | bits[i], all, size + 1 - few_bits((all - digits).bits())};
    const int left = count - next - 1;
    if (set.gain + left < 1) {
      ++next;
      continue;
    }
    index[static_cast<std::size_t>(size++)] = next++;
    so_far[static_cast<std::size_t>(size)] = set;
    if (set.gain < 1 || set.gain > most || (all & digits).empty() || (set.positions & wanted) == 0)
      continue;
    sets.push_back(set);
    most_found = std::max(most_found, set.gain);
  }
}

bool SueDeCoq::conclude(const Board& board, StepSink& sink, const Crossing& crossing,
                        DigitSet digits, const Set& in_line, const Set& in_box) {
  const Layout& layout = board.layout();
  // The two sets may meet in cells of the crossing that were not chosen.
  const auto cells_of = [&](GroupIndex group, std::uint32_t positions) {
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
    add(Role::pattern, 0, chosen_, digits);
    add(Role::set, crossing.line, cells_of(crossing.line, in_line.positions), in_line.digits);
    add(Role::set, crossing.box, cells_of(crossing.box, in_box.positions), in_box.digits);
  }
  return sink.add(step_);
}

/// Adds the digits of the group's cells but the chosen ones and its own set.
void SueDeCoq::remove(const Board& board, GroupIndex group, std::uint32_t own, DigitSet digits) {
  const std::vector<Cell>& cells = board.layout().groups()[group].cells;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if ((own >> i) & 1U || is_chosen(cells[i])) continue;
    for (const Digit digit : board.candidates(cells[i]) & digits)
      step_.eliminations.push_back({cells[i], digit});
  }
}

bool SueDeCoq::is_chosen(Cell cell) const {
  return std::find(chosen_.begin(), chosen_.end(), cell) != chosen_.end();
}

}  // namespace ariadne::plugins::als
