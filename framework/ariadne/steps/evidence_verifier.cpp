// What evidence proves, by what it names:
//
//     each cell that is named holds one of its candidates
//     each house that is named holds each digit of the evidence, and so does each house whose
//     places for such a digit are all among the cells that are named
//     no two candidates hold that see each other, or that a constraint which is named excludes
//
//     each constraint that is named can be obeyed with what else is named of its cells
//     several constraints and houses can be obeyed together, if besides them only a cause is named
//
// If no choice of candidates satisfies all of that and the opposite of the result, the evidence
// proves the result. A technique that assumes a unique solution may also use that a deadly pattern
// (deadly_pattern.cpp) does not hold its digits alone, that one of the candidates holds without
// which the board would be a bivalue universal grave, and that the solution is as symmetric as the
// givens (puzzle_symmetry.cpp).

#include <algorithm>
#include <map>
#include <memory>

#include <ariadne/constraints/sum.hpp>
#include <ariadne/model/rule_links.hpp>
#include <ariadne/steps/detail/deadly_pattern.hpp>
#include <ariadne/steps/detail/puzzle_symmetry.hpp>
#include <ariadne/steps/evidence_verifier.hpp>

namespace ariadne {

namespace {

/// The symmetry of the puzzle that the evidence names, if it does and if the puzzle has it. Parts
/// of the role color are the cells, in the order in which the symmetry takes each list to the next
/// and the last to the first; each part of the role common is a cycle of digits. The others stay.
std::optional<PuzzleSymmetry> symmetry_of(const Step& step, const Board& board) {
  PuzzleSymmetry symmetry;
  for (int cell = 0; cell < board.layout().cell_count(); ++cell)
    symmetry.cell_to.push_back(static_cast<Cell>(cell));
  for (int digit = 0; digit <= board.layout().digit_count(); ++digit)
    symmetry.digit_to.push_back(static_cast<Digit>(digit));
  std::vector<const std::vector<Cell>*> cells;
  for (const Evidence& part : step.evidence) {
    if (part.role == Role::color) cells.push_back(&part.cells);
    if (part.role != Role::common) continue;
    for (std::size_t i = 0; i < part.digits.size(); ++i)
      symmetry.digit_to[part.digits[i]] = part.digits[(i + 1) % part.digits.size()];
  }
  if (cells.size() < 2) return std::nullopt;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::vector<Cell>& next = *cells[(i + 1) % cells.size()];
    if (next.size() != cells[i]->size()) return std::nullopt;
    for (std::size_t j = 0; j < next.size(); ++j) symmetry.cell_to[(*cells[i])[j]] = next[j];
  }
  if (!is_symmetric(board, symmetry)) return std::nullopt;
  return symmetry;
}

}  // namespace

std::optional<Candidate> EvidenceVerifier::unproved(const Step& step, const Technique& technique) {
  if (!technique.whole_board) return unproved(step, technique.assumes_unique);
  if (!technique.assumes_unique) return unproved_by_board(step);
  // The one candidate that is more than a grave is true: it is placed, or the others of its cell
  // go.
  const auto holds = [&](Candidate candidate, bool placed) {
    for (const Digit digit : board_.candidates(candidate.cell))
      if ((digit == candidate.digit) == placed && is_grave_without({candidate.cell, digit}))
        return true;
    return false;
  };
  for (const Candidate placement : step.placements)
    if (!holds(placement, true)) return placement;
  for (const Candidate elimination : step.eliminations)
    if (!holds(elimination, false)) return elimination;
  return std::nullopt;
}

namespace {

/// Whether some assignment obeys several constraints and houses at once. Cells of which nothing is known have
/// all digits.
class AllRules {
 public:
  AllRules(const Board& board, const Step& step) : layout_(board.layout()) {
    domains_.assign(static_cast<std::size_t>(layout_.cell_count()),
                    DigitSet::all(layout_.digit_count()));
    for (const Evidence& part : step.evidence) {
      if (part.role == Role::cause)
        for (const Cell cell : part.cells)
          domains_[cell] =
              board.value(cell) == 0 ? board.candidates(cell) : DigitSet::of(board.value(cell));
      else
        applies_ = applies_ && part.cells.empty() && part.chain.empty();
      for (const std::uint32_t index : part.constraints) {
        constraints_.push_back(layout_.constraints()[index].get());
        note(constraints_.back()->scope());
        for (const std::vector<Cell>& group : constraints_.back()->groups())
          groups_.push_back(group);
      }
      for (const GroupIndex group : part.groups) groups_.push_back(layout_.groups()[group].cells);
    }
    for (const std::vector<Cell>& group : groups_) note(group);
    add_rest(step);
    applies_ = applies_ && !constraints_.empty() &&
               (constraints_.size() + groups_.size() > 1 || !step.placements.empty());
  }

  /// Whether the step is of this kind.
  bool applies() const { return applies_; }
  /// False if it is proved that the rules exclude the candidate.
  bool allow(Candidate candidate) const {
    std::vector<DigitSet> domains = domains_;
    domains[candidate.cell] &= DigitSet::of(candidate.digit);
    int left = most_tried;
    return is_possible(std::move(domains), left);
  }

 private:
  static constexpr int most_tried = 20000;

  void note(std::span<const Cell> cells) {
    for (const Cell cell : cells)
      if (std::find(cells_.begin(), cells_.end(), cell) == cells_.end()) cells_.push_back(cell);
  }

  /// Sums of cells and the known sums of houses leave a sum for what does not cancel.
  void add_rest(const Step& step) {
    if (constraints_.empty()) return;
    int total = 0;
    std::map<Cell, int> weights;
    for (const Constraint* constraint : constraints_) {
      const auto* const sum = dynamic_cast<const Sum*>(constraint);
      if (sum == nullptr || sum->totals().size() != 1) return;
      total += sum->totals()[0];
      for (std::size_t i = 0; i < sum->scope().size(); ++i)
        weights[sum->scope()[i]] += sum->coefficients()[i];
    }
    for (const Evidence& part : step.evidence)
      for (const GroupIndex house : part.groups) {
        const std::vector<Cell>& cells = layout_.groups()[house].cells;
        if (static_cast<int>(cells.size()) != layout_.digit_count()) return;
        for (const Digit digit : DigitSet::all(layout_.digit_count()))
          total -= layout_.value_of(digit);
        for (const Cell cell : cells) --weights[cell];
      }
    std::vector<Term> terms;
    for (const auto& [cell, weight] : weights)
      if (weight != 0) terms.push_back({cell, weight});
    if (terms.empty()) return;
    rest_ = std::make_shared<const Sum>("rest", *layout_.frame(), terms, std::vector<int>{total});
    constraints_.push_back(rest_.get());
  }

  bool is_possible(std::vector<DigitSet> domains, int& left) const {
    if (!filter(domains)) return false;
    Cell open = 0;
    int fewest = layout_.digit_count() + 1;
    for (const Cell cell : cells_)
      if (const int size = domains[cell].size(); size > 1 && size < fewest) {
        open = cell;
        fewest = size;
      }
    if (fewest > layout_.digit_count()) return holds(domains);
    for (const Digit digit : domains[open]) {
      if (left-- <= 0) return true;
      std::vector<DigitSet> tried = domains;
      tried[open] = DigitSet::of(digit);
      if (is_possible(std::move(tried), left)) return true;
    }
    return false;
  }

  bool holds(const std::vector<DigitSet>& domains) const {
    return std::all_of(constraints_.begin(), constraints_.end(), [&](const Constraint* constraint) {
      std::vector<Digit> values;
      for (const Cell cell : constraint->scope()) values.push_back(domains[cell].first());
      return constraint->holds(values);
    });
  }

  /// Takes out what a rule excludes by itself, until nothing changes; false if a rule cannot be obeyed.
  bool filter(std::vector<DigitSet>& domains) const {
    for (bool changed = true; changed;) {
      const std::vector<DigitSet> before = domains;
      for (const Constraint* constraint : constraints_) {
        std::vector<DigitSet> own;
        for (const Cell cell : constraint->scope()) own.push_back(domains[cell]);
        if (!constraint->filter(own)) return false;
        for (std::size_t i = 0; i < own.size(); ++i) domains[constraint->scope()[i]] = own[i];
      }
      for (const std::vector<Cell>& group : groups_)
        if (!differ(group, domains)) return false;
      changed = domains != before;
    }
    return true;
  }

  bool differ(const std::vector<Cell>& group, std::vector<DigitSet>& domains) const {
    DigitSet all;
    for (const Cell cell : group) {
      if (domains[cell].empty()) return false;
      all |= domains[cell];
      if (domains[cell].single())
        for (const Cell other : group)
          if (other != cell) domains[other] -= domains[cell];
    }
    if (all.size() < static_cast<int>(group.size())) return false;
    if (static_cast<int>(group.size()) < layout_.digit_count()) return true;
    for (const Digit digit : all) {
      const auto has = [&](Cell cell) { return domains[cell].contains(digit); };
      if (std::count_if(group.begin(), group.end(), has) == 1)
        domains[*std::find_if(group.begin(), group.end(), has)] = DigitSet::of(digit);
    }
    return true;
  }

  const Layout& layout_;
  bool applies_ = true;
  std::vector<DigitSet> domains_;
  std::vector<const Constraint*> constraints_;
  std::shared_ptr<const Sum> rest_;
  std::vector<std::vector<Cell>> groups_;
  std::vector<Cell> cells_;  ///< of all of them
};

}  // namespace

std::optional<Candidate> EvidenceVerifier::unproved(const Step& step, bool assumes_unique) {
  if (const AllRules rules(board_, step); rules.applies()) {
    for (const Candidate elimination : step.eliminations)
      if (rules.allow(elimination)) return elimination;
    for (const Candidate placement : step.placements)
      for (const Digit digit : board_.candidates(placement.cell))
        if (digit != placement.digit && rules.allow({placement.cell, digit})) return placement;
    return std::nullopt;
  }
  clauses_.clear();
  collect(step);
  std::optional<PuzzleSymmetry> symmetry;
  if (assumes_unique) {
    add_deadly_pattern(step);
    add_grave(step);
    symmetry = symmetry_of(step, board_);
  }
  const auto is_false = [&](Candidate candidate) {
    return symmetry && is_broken(board_, *symmetry, candidate);
  };
  for (const Candidate elimination : step.eliminations)
    if (!is_false(elimination) && possible({elimination}, {}) && obeys(step, elimination))
      return elimination;
  for (const Candidate placement : step.placements) {
    std::vector<Candidate> off{placement};
    for (const Digit digit : board_.candidates(placement.cell))
      if (is_false({placement.cell, digit})) off.push_back({placement.cell, digit});
    if (possible({}, off)) return placement;
  }
  return std::nullopt;
}

std::optional<Candidate> EvidenceVerifier::unproved_by_board(const Step& step) {
  Step whole = step;
  Evidence& all = whole.evidence.emplace_back(Evidence{.role = Role::pattern});
  for (const Cell cell : board_.open_cells()) all.cells.push_back(cell);
  for (GroupIndex house = 0; house < layout_.houses().size(); ++house) all.groups.push_back(house);
  all.digits = list_of(DigitSet::all(layout_.digit_count()));
  return unproved(whole, false);
}

bool EvidenceVerifier::is_grave_without(const std::vector<Candidate>& more) const {
  const auto is_more = [&](Cell cell, Digit digit) {
    return std::find(more.begin(), more.end(), Candidate{cell, digit}) != more.end();
  };
  for (const Cell cell : board_.open_cells()) {
    int left = 0;
    for (const Digit digit : board_.candidates(cell)) left += is_more(cell, digit) ? 0 : 1;
    if (left != 2) return false;
  }
  for (const Candidate candidate : more)
    if (!board_.candidates(candidate.cell).contains(candidate.digit)) return false;
  for (GroupIndex group = 0; group < layout_.groups().size(); ++group)
    for (const Digit digit : DigitSet::all(layout_.digit_count())) {
      CellSet places = board_.cells(digit) & layout_.group_set(group);
      for (const Candidate candidate : more)
        if (candidate.digit == digit) places.erase(candidate.cell);
      if (!places.empty() && places.size() != 2) return false;
    }
  return true;
}

bool EvidenceVerifier::sees(Candidate a, Candidate b) const {
  if (a.cell == b.cell) return a.digit != b.digit;
  if (a.digit == b.digit && layout_.peer_set(a.cell).contains(b.cell)) return true;
  if (constraints_.empty()) return false;
  const auto constraint = board_.derived<RuleLinks>().between(a, b);
  return constraint && constraints_.contains(*constraint);
}

void EvidenceVerifier::collect(const Step& step) {
  std::set<Cell> cells;
  DigitSet digits;
  std::set<GroupIndex> houses;
  constraints_.clear();
  const auto note = [&](Candidate c) {
    cells.insert(c.cell);
    digits.insert(c.digit);
  };
  for (const Evidence& part : step.evidence) {
    constraints_.insert(part.constraints.begin(), part.constraints.end());
    if (part.role == Role::cause) continue;
    cells.insert(part.cells.begin(), part.cells.end());
    for (const Digit digit : part.digits) digits.insert(digit);
    for (const Digit digit : part.links) digits.insert(digit);
    for (const ChainNode& node : part.chain) {
      for (const Cell cell : node.cells) note({cell, node.digit});
      for (const Digit digit : node.set) digits.insert(digit);
    }
    // Covers hold a digit at most once: that candidates see each other says it.
    if (part.role != Role::cover)
      for (const GroupIndex group : part.groups) houses.insert(group);
  }
  for (const auto* result : {&step.placements, &step.eliminations})
    for (const Candidate candidate : *result) digits.insert(candidate.digit);

  for (const Cell cell : cells) {
    Clause clause;
    for (const Digit digit : board_.candidates(cell)) clause.push_back({cell, digit});
    if (!clause.empty()) clauses_.push_back(clause);
  }
  for (GroupIndex house = 0; house < layout_.houses().size(); ++house)
    for (const Digit digit : digits) {
      const CellSet places = board_.cells(digit) & layout_.group_set(house);
      if (places.empty() || board_.placed(house).contains(digit)) continue;
      bool all_named = true;
      for (const Cell cell : places) all_named = all_named && cells.contains(cell);
      if (!all_named && !houses.contains(house)) continue;
      Clause clause;
      for (const Cell cell : places) clause.push_back({cell, digit});
      clauses_.push_back(clause);
    }
}

/// The cells of the pattern hold another digit somewhere, if it is deadly. Their digits are those
/// that are named with the cells, or else the first that the evidence names.
void EvidenceVerifier::add_deadly_pattern(const Step& step) {
  const auto named = std::find_if(step.evidence.begin(), step.evidence.end(),
                                  [](const Evidence& part) { return part.role == Role::digits; });
  std::map<Cell, DigitSet> cells;
  for (const Evidence& part : step.evidence) {
    if (part.role != Role::pattern) continue;
    if (part.digits.empty() && named == step.evidence.end()) return;
    for (const Cell cell : part.cells)
      for (const Digit digit : part.digits.empty() ? named->digits : part.digits)
        cells[cell].insert(digit);
  }
  std::vector<PatternCell> pattern;
  Clause clause;
  for (const auto& [cell, digits] : cells) {
    const Digit value = board_.value(cell);
    const DigitSet candidates = value != 0 ? DigitSet::of(value) : board_.candidates(cell);
    if (value != 0 && !digits.contains(value)) return;
    for (const Digit digit : candidates - digits) clause.push_back({cell, digit});
    pattern.push_back({cell, candidates & digits});
  }
  if (!pattern.empty() && is_deadly(board_, pattern)) clauses_.push_back(clause);
}

/// One of the candidates that the roofs name holds, if the board is a grave without them.
void EvidenceVerifier::add_grave(const Step& step) {
  Clause clause;
  for (const Evidence& part : step.evidence) {
    if (part.role != Role::roof) continue;
    for (const Cell cell : part.cells)
      for (const Digit digit : part.digits) clause.push_back({cell, digit});
  }
  if (!clause.empty() && is_grave_without(clause)) clauses_.push_back(clause);
}

namespace {

/// Whether some assignment from the domains obeys the constraint, with cells that see each other on
/// the frame different.
bool has_assignment(const Constraint& constraint, const Layout& layout,
                    std::vector<DigitSet> domains) {
  if (!constraint.filter(domains)) return false;
  std::size_t open = domains.size();
  for (std::size_t i = 0; i < domains.size(); ++i)
    if (domains[i].size() > 1 &&
        (open == domains.size() || domains[i].size() < domains[open].size()))
      open = i;
  if (open == domains.size()) {
    std::vector<Digit> values;
    for (const DigitSet domain : domains) {
      if (domain.empty()) return false;
      values.push_back(domain.first());
    }
    const Layout& frame = *layout.frame();
    for (std::size_t i = 0; i < values.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (values[i] == values[j] &&
            frame.peer_set(constraint.scope()[i]).contains(constraint.scope()[j]))
          return false;
    return constraint.holds(values);
  }
  for (const Digit digit : domains[open]) {
    std::vector<DigitSet> tried = domains;
    tried[open] = DigitSet::of(digit);
    if (has_assignment(constraint, layout, std::move(tried))) return true;
  }
  return false;
}

}  // namespace

/// Whether the constraints of the evidence can be obeyed with this candidate, when of their cells no
/// more is known than of those in the cause and in the connection.
bool EvidenceVerifier::obeys(const Step& step, Candidate candidate) const {
  CellSet known(layout_.cell_count());
  for (const Evidence& part : step.evidence)
    if (part.role == Role::cause || part.role == Role::connection)
      for (const Cell cell : part.cells) known.insert(cell);
  for (const Evidence& part : step.evidence)
    for (const std::uint32_t index : part.constraints) {
      const Constraint& constraint = *layout_.constraints()[index];
      std::vector<DigitSet> domains;
      for (const Cell cell : constraint.scope()) {
        DigitSet& domain = domains.emplace_back(DigitSet::all(layout_.digit_count()));
        if (cell == candidate.cell)
          domain = DigitSet::of(candidate.digit);
        else if (known.contains(cell))
          domain =
              board_.value(cell) == 0 ? board_.candidates(cell) : DigitSet::of(board_.value(cell));
        if (layout_.peer_set(candidate.cell).contains(cell)) domain.erase(candidate.digit);
      }
      if (!has_assignment(constraint, layout_, std::move(domains))) return false;
    }
  return true;
}

namespace {

/// Searches for candidates that make one of each clause true. What a choice excludes is out at once,
/// and a choice that has failed stays out.
class ClauseSearch {
 public:
  template <class Sees>
  ClauseSearch(const std::vector<std::vector<Candidate>>& clauses, Sees sees) {
    for (const std::vector<Candidate>& clause : clauses) {
      std::vector<std::size_t>& numbers = clauses_.emplace_back();
      for (const Candidate candidate : clause) {
        const auto found = std::find(candidates_.begin(), candidates_.end(), candidate);
        numbers.push_back(static_cast<std::size_t>(found - candidates_.begin()));
        if (found == candidates_.end()) candidates_.push_back(candidate);
      }
    }
    states_.assign(candidates_.size(), State::open);
    excludes_.resize(candidates_.size());
    for (std::size_t i = 0; i < candidates_.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (sees(candidates_[i], candidates_[j])) {
          excludes_[i].push_back(j);
          excludes_[j].push_back(i);
        }
  }

  /// Takes the candidates for which `is_out` holds for false.
  template <class Out>
  void exclude(Out is_out) {
    for (std::size_t i = 0; i < candidates_.size(); ++i)
      if (is_out(candidates_[i])) states_[i] = State::out;
  }
  void include(Candidate candidate) {
    const auto found = std::find(candidates_.begin(), candidates_.end(), candidate);
    if (found != candidates_.end())
      states_[static_cast<std::size_t>(found - candidates_.begin())] = State::in;
  }

  bool possible() {
    const std::vector<std::size_t>* const shortest = shortest_clause();
    if (shortest == nullptr) return true;
    const std::vector<State> before = states_;
    std::vector<std::size_t> failed;
    for (const std::size_t choice : *shortest) {
      if (states_[choice] != State::open) continue;
      states_[choice] = State::in;
      for (const std::size_t excluded : excludes_[choice]) states_[excluded] = State::out;
      if (possible()) return true;
      failed.push_back(choice);
      states_ = before;
      for (const std::size_t one : failed) states_[one] = State::out;
    }
    states_ = before;
    return false;
  }

 private:
  enum class State : std::uint8_t { open, in, out };

  /// Of the clauses without a true candidate, the one with the fewest open ones; null if all have one.
  const std::vector<std::size_t>* shortest_clause() const {
    const std::vector<std::size_t>* shortest = nullptr;
    std::size_t fewest = ~std::size_t{0};
    for (const std::vector<std::size_t>& clause : clauses_) {
      std::size_t open = 0;
      bool holds = false;
      for (const std::size_t candidate : clause) {
        holds = holds || states_[candidate] == State::in;
        open += states_[candidate] == State::open ? 1U : 0U;
      }
      if (holds || open >= fewest) continue;
      fewest = open;
      shortest = &clause;
      if (open <= 1) break;
    }
    return shortest;
  }

  std::vector<Candidate> candidates_;
  std::vector<std::vector<std::size_t>> clauses_;
  std::vector<std::vector<std::size_t>> excludes_;
  std::vector<State> states_;
};

}  // namespace

/// Whether the clauses can hold with these candidates true, and those false.
bool EvidenceVerifier::possible(std::vector<Candidate> on,
                                const std::vector<Candidate>& off) const {
  for (std::size_t i = 0; i < on.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (sees(on[i], on[j])) return false;
  ClauseSearch search(clauses_, [this](Candidate a, Candidate b) { return sees(a, b); });
  search.exclude([&](Candidate candidate) {
    return std::find(off.begin(), off.end(), candidate) != off.end() ||
           std::any_of(on.begin(), on.end(), [&](Candidate o) { return sees(o, candidate); });
  });
  for (const Candidate candidate : on) search.include(candidate);
  return search.possible();
}

}  // namespace ariadne
