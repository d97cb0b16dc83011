#include <algorithm>
#include <cassert>
#include <utility>

#include <ariadne/model/detail/group_words.hpp>
#include <ariadne/model/puzzle.hpp>
#include <ariadne/model/symbols.hpp>

namespace ariadne {

Puzzle::Puzzle(LayoutPtr layout)
    : layout_(std::move(layout)),
      candidates_(static_cast<std::size_t>(layout_->cell_count()),
                  DigitSet::all(layout_->digit_count())) {
  keep_to_domains();
}

Puzzle::Puzzle(LayoutPtr layout, std::span<const Digit> givens) : Puzzle(std::move(layout)) {
  assign(givens);
}

Puzzle::Puzzle(LayoutPtr layout, std::span<const DigitSet> candidates)
    : layout_(std::move(layout)), candidates_(candidates.begin(), candidates.end()) {
  assert(candidates_.size() == static_cast<std::size_t>(layout_->cell_count()));
}

std::vector<Digit> Puzzle::givens() const {
  std::vector<Digit> digits;
  digits.reserve(candidates_.size());
  for (std::size_t cell = 0; cell < candidates_.size(); ++cell)
    digits.push_back(given(static_cast<Cell>(cell)));
  return digits;
}

void Puzzle::assign(std::span<const Digit> givens) {
  assert(givens.size() == candidates_.size());
  assert(std::all_of(givens.begin(), givens.end(),
                     [&](Digit given) { return given <= layout_->digit_count(); }));
  const DigitSet all = DigitSet::all(layout_->digit_count());
  std::transform(givens.begin(), givens.end(), candidates_.begin(),
                 [&](Digit given) { return given == 0 ? all : DigitSet::of(given); });
  keep_to_domains();
}

void Puzzle::keep_to_domains() {
  if (layout_->unknowns().empty()) return;
  for (std::size_t cell = 0; cell < candidates_.size(); ++cell)
    candidates_[cell] &= layout_->domain(static_cast<Cell>(cell));
}

void Puzzle::assign(std::span<const DigitSet> candidates) {
  assert(candidates.size() == candidates_.size());
  std::copy(candidates.begin(), candidates.end(), candidates_.begin());
}

Puzzle with_peers_cleared(const Puzzle& puzzle) {
  const Layout& layout = puzzle.layout();
  Puzzle cleared = puzzle;
  for (Cell cell = 0; cell < layout.cell_count(); ++cell) {
    if (puzzle.given(cell) != 0) continue;
    DigitSet seen;
    for (const Cell peer : layout.peers(cell))
      if (const Digit given = puzzle.given(peer); given != 0) seen.insert(given);
    cleared.set_candidates(cell, puzzle.candidates(cell) - seen);
  }
  return cleared;
}

namespace {

bool share_group_before(const Layout& layout, Cell a, Cell b, std::size_t group) {
  const std::span<const Membership> groups = layout.groups_of(a);
  return std::any_of(groups.begin(), groups.end(), [&](Membership m) {
    return m.group < group && layout.group_set(m.group).contains(b);
  });
}

// Each of these calls report(sentence) for every conflict of its kind until that returns false, and
// returns whether it has come to its end.

/// The letter of a digit, or its number.
std::string in_messages(Digit digit, const Layout& layout) {
  return layout.letters().empty() ? std::to_string(layout.value_of(digit))
                                  : std::string(1, symbol_of(digit, layout));
}

template <class Report>
bool report_equal_givens(const Puzzle& puzzle, Report report) {
  const Layout& layout = puzzle.layout();
  for (std::size_t group = 0; group < layout.groups().size(); ++group) {
    const std::vector<Cell>& cells = layout.groups()[group].cells;
    for (std::size_t i = 1; i < cells.size(); ++i) {
      const Digit given = puzzle.given(cells[i]);
      if (given == 0) continue;
      for (std::size_t k = 0; k < i; ++k)
        if (puzzle.given(cells[k]) == given &&
            !share_group_before(layout, cells[k], cells[i], group) &&
            !report(layout.cell_name(cells[k]) + " and " + layout.cell_name(cells[i]) +
                    " both hold " + in_messages(given, layout)))
          return false;
    }
  }
  return true;
}

template <class Report>
bool report_bare_cells(const Puzzle& puzzle, Report report) {
  const Layout& layout = puzzle.layout();
  for (int i = 0; i < layout.cell_count(); ++i)
    if (puzzle.candidates(static_cast<Cell>(i)).empty() &&
        !report(layout.cell_name(static_cast<Cell>(i)) + " has no candidate left"))
      return false;
  return true;
}

template <class Report>
bool report_homeless_digits(const Puzzle& puzzle, Report report) {
  const Layout& layout = puzzle.layout();
  for (const Group& house : layout.houses()) {
    DigitSet placeable;
    for (const Cell cell : house.cells) placeable |= puzzle.candidates(cell);
    for (const Digit digit : DigitSet::all(layout.digit_count()) - placeable)
      if (!report(in_messages(digit, layout) + " has no place left in " + spoken_name(house)))
        return false;
  }
  return true;
}

template <class Report>
bool report_broken_constraints(const Puzzle& puzzle, Report report) {
  const Layout& layout = puzzle.layout();
  std::vector<DigitSet> domains;
  for (const ConstraintPtr& constraint : layout.constraints()) {
    domains.clear();
    for (const Cell cell : constraint->scope()) domains.push_back(puzzle.candidates(cell));
    if (constraint->filter(domains)) continue;
    domains.clear();
    for (const Cell cell : constraint->scope()) domains.push_back(layout.domain(cell));
    const char* const why = constraint->filter(domains) ? ""
                            : layout.unknowns().empty() ? " by any digits"
                                                        : " by any values";
    if (!report("the " + constraint->name(layout) + " cannot be satisfied" + why)) return false;
  }
  return true;
}

template <class Report>
void report_conflicts(const Puzzle& puzzle, Report report) {
  if (!report_equal_givens(puzzle, report)) return;
  const Puzzle cleared = with_peers_cleared(puzzle);
  if (report_bare_cells(cleared, report) && report_homeless_digits(cleared, report))
    report_broken_constraints(cleared, report);
}

}  // namespace

std::string conflict(const Puzzle& puzzle) {
  std::string first;
  report_conflicts(puzzle, [&](std::string sentence) {
    first = std::move(sentence);
    return false;
  });
  return first;
}

std::vector<std::string> conflicts(const Puzzle& puzzle) {
  std::vector<std::string> all;
  report_conflicts(puzzle, [&](std::string sentence) {
    all.push_back(std::move(sentence));
    return true;
  });
  return all;
}

bool obeys_constraints(const Layout& layout, std::span<const Digit> values) {
  assert(values.size() == static_cast<std::size_t>(layout.cell_count()));
  std::vector<Digit> own;
  for (const ConstraintPtr& constraint : layout.constraints()) {
    own.clear();
    for (const Cell cell : constraint->scope()) own.push_back(values[cell]);
    if (!constraint->holds(own)) return false;
  }
  return true;
}

bool solves(const Puzzle& puzzle, std::span<const Digit> values) {
  const Layout& layout = puzzle.layout();
  if (values.size() != static_cast<std::size_t>(layout.cell_count())) return false;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] < 1 || values[i] > layout.digit_count()) return false;
    if (!puzzle.candidates(static_cast<Cell>(i)).contains(values[i])) return false;
  }
  for (const Group& group : layout.groups()) {
    DigitSet seen;
    for (const Cell cell : group.cells) {
      if (seen.contains(values[cell])) return false;
      seen.insert(values[cell]);
    }
  }
  return obeys_constraints(layout, values);
}

}  // namespace ariadne
